(** The steps of the proof of Theorem 4 (pk.thm-4) without known records, all records being 1 with probability q:
    what is released, the loss of the outcome None; and that the sharp form is attained. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  binomial_tail poisson_binomial independent_records beyond_the_mean tail_monotone known_records threshold rare_counts
  rare_counts_printed.

Section AnyProbabilities.
Variables (R : realFieldType) (n T : nat) (p : 'I_n -> R) (i : 'I_n).
Hypotheses (p01 : forall j, 0 <= p j <= 1) (p_i : 0 < p i < 1).
Implicit Types (conv : convention) (a b : bool) (k : {ffun 'I_n -> bool}).

Local Notation model := (theta p set0).
Local Notation mechanism := (@M_T R n T).

(** The probabilities of the other records. *)
Definition others : seq R := hidden (i |: set0) p.

Lemma size_others : size others = n.-1.
Proof. by rewrite size_hidden cardsU1 inE cards0 card_ord addn0 subn1. Qed.

Lemma others_fit a : (a + size others <= n)%N.
Proof. by rewrite size_others; case: n i a => [[] //|m _] []; rewrite ?add1n ?leqnSn. Qed.

(** Nothing is known: there is one background, and both values of the target are possible with it. *)
Lemma only_background a : 0 < event model i a [ffun=> false].
Proof.
rewrite eventE ?inE // /weight big_set0 mulr1 (_ : _ == _); last by apply/eqP/ffunP => j; rewrite !ffunE inE.
by rewrite mul1r; case/andP: p_i; case: a; rewrite //= subr_gt0.
Qed.

(** The law of the answer given the target's value. *)
Lemma outputE a k o : 0 < event model i a k -> output model mechanism i a k o = answers T others a o.
Proof.
move=> a_gt0; rewrite /theta /M_T known_records.outputE ?inE ?gt_eqF //.
by rewrite /ones big_set0 addn0.
Qed.

(** Nothing is released when S + a is at most T, S the count of the others. *)
Lemma none_given a k : 0 < event model i a k ->
  output model mechanism i a k None = 1 - upper others (T.+1 - a).
Proof.
move=> a_gt0; rewrite outputE // answers_none /upper -[X in X - _](mean_const others 1) /mean -sumrB.
apply: eq_bigr => j _; rewrite -mulrBr; congr (_ * _); rewrite leq_subLR [(T < _)%N]ltnNge.
by case: (_ <= T)%N; rewrite ?subr0 ?subrr.
Qed.

Lemma released_given a k : 0 < event model i a k ->
  prob (output model mechanism i a k) [pred o | o != None] = upper others (T.+1 - a).
Proof.
move=> a_gt0; rewrite /prob (eq_bigl (fun o => o != None)) //.
have [_] := output_law (observed_law set0 p01) (answer_law_mechanism (@threshold_law R n T)) a_gt0.
by rewrite (bigD1 None) //= none_given // => /(canRL (addKr _)) ->; rewrite opprB subrK.
Qed.

(** Both divergences at epsilon = 0 are the mass of the others' count at T. *)
Lemma active_at_zero q conv a b k : q <= 1 -> (forall j, p j <= q) -> q * n.-1%:R <= T%:R ->
  a != b -> 0 < event model i a k ->
  active_quantity conv 1 model mechanism i a b k = pb others T.
Proof.
move=> q_le1 p_le rare ne_ab a_gt0; have i_hidden : i \notin set0 by rewrite inE.
have others_le : at_most q others.
  by apply/allP => _ /mapP[j _ ->]; rewrite p_le andbT; case/andP: (p01 j).
rewrite (known_records.active_known p01 (@threshold_law R n T)) ?ler01 // /ones big_set0 !addn0.
have lt_n : (0 + size others < n)%N by rewrite size_others; case: n i => [[]|].
have rare' : q * (size others)%:R <= (T - 0)%:R by rewrite size_others subn0.
have [d01 d10] := threshold_delta q_le1 others_le (leq0n T) rare' lt_n.
by case: a b ne_ab {a_gt0} => [] [] // _; rewrite subn0 in d01 d10.
Qed.

End AnyProbabilities.

Section EqualProbabilities.
Variables (R : realFieldType) (n T : nat) (q : R) (i : 'I_n).
Hypothesis q_in : 0 < q < 1.
Implicit Types (conv : convention) (a b : bool) (k : {ffun 'I_n -> bool}).

Local Notation model := (theta (fun _ : 'I_n => q) set0).
Local Notation mechanism := (@M_T R n T).

Local Lemma q01 (j : 'I_n) : 0 <= q <= 1.
Proof. by case/andP: q_in => /ltW -> /ltW ->. Qed.

Local Lemma q_ge0 : 0 <= q. Proof. by case/andP: q_in => /ltW. Qed.
Local Lemma q_lt1 : q < 1. Proof. by case/andP: q_in. Qed.

Lemma others_equal : others (fun _ : 'I_n => q) i = nseq n.-1 q.
Proof.
rewrite -(size_others (fun _ => q) i); apply/all_pred1P.
by apply/allP => _ /mapP[j _ ->] /=.
Qed.

(** For equal probabilities and no known records the sharp form is an equality: f(T; n-1, p), without 1/(1-r) and with epsilon = 0. *)
(* holds: pk.thm-4 corrected:attained *)
Theorem sharp_attained conv a b k : q * n.-1%:R <= T%:R -> a != b -> 0 < event model i a k ->
  active_quantity conv 1 model mechanism i a b k = f T n.-1 q.
Proof.
move=> rare ne_ab a_gt0.
by rewrite (active_at_zero q01 q_in _ (ltW q_lt1) _ rare) // others_equal pb_nseq.
Qed.

(** "delta is largest when every p_i is p", at epsilon = 0. *)
(* holds: pk.thm-4 worst-is-p-at-0 *)
Theorem worst_is_equal_at_zero (p : 'I_n -> R) conv a b k k' : (forall j, 0 <= p j <= q) -> 0 < p i ->
  (0 < T)%N -> r q n.-1 T < 1 -> 0 < event (theta p set0) i a k -> 0 < event model i a k' ->
  active_quantity conv 1 (theta p set0) mechanism i a b k <= active_quantity conv 1 model mechanism i a b k'.
Proof.
move=> p_le pi_gt0 T_gt0 r_lt a_gt0 a_gt0'.
have p01 j : 0 <= p j <= 1 by case/andP: (p_le j) => -> p_le_q; rewrite (le_trans p_le_q) ?(ltW q_lt1).
have p_i : 0 < p i < 1 by rewrite pi_gt0; case/andP: (p_le i) => _ /le_lt_trans ->; rewrite ?q_lt1.
have i_hidden : i \notin set0 by rewrite inE.
have rare := rare_enough q_lt1 q_ge0 T_gt0 r_lt.
have [<- | ne_ab] := eqVneq a b; last first.
  rewrite sharp_attained //; apply: (sharp p_le (ltW q_lt1) i_hidden p_i T_gt0 _).2 => //.
  by rewrite /unknown cards0 add0r subn1.
rewrite (known_records.active_known p01 (@threshold_law R n T)) ?ler01 //.
rewrite (known_records.active_known q01 (@threshold_law R n T)) ?ler01 //.
rewrite !delta_diag // => o.
  exact: (answer_law_is_law (@threshold_law R n T) _ (hidden_probabilities _ q01)).1.
exact: (answer_law_is_law (@threshold_law R n T) _ (hidden_probabilities _ p01)).1.
Qed.

(** The events of the proof; what is given is possible. *)
Variables (k : {ffun 'I_n -> bool}).
Hypothesis possible : forall a, 0 < event model i a k.
Local Notation given a := (output model mechanism i a k).

(* holds: pk.thm-4 proof:released-nonstrict *)
Theorem released_more_often_given_one : (0 < T)%N -> r q n.-1 T < 1 ->
  prob (given false) [pred o | o != None] <= prob (given true) [pred o | o != None].
Proof.
move=> _ _; rewrite !(released_given T q01) // subn0 subn1 /=.
apply: le_mean => [|j _]; first exact: hidden_probabilities q01.
by rewrite ler_nat; case: (ltnP T j) => [/ltnW -> | ].
Qed.

(* holds: pk.thm-4 proof:series-nonstrict *)
Theorem released_at_most_series : (0 < T)%N -> r q n.-1 T < 1 ->
  prob (given true) [pred o | o != None] <= f T n.-1 q / (1 - r q n.-1 T).
Proof.
move=> T_gt0 r_lt; rewrite (released_given T q01) // subn1 /= others_equal upper_nseq.
exact: tail_le_series q_lt1 q_ge0 _ _ T_gt0 r_lt.
Qed.

(** It is possible that none of the others is 1. *)
Local Lemma upper_lt1 t : (0 < t)%N -> upper (others (fun=> q) i) t < 1.
Proof.
move=> t_gt0; have ps01 : probabilities (others (fun=> q) i) := hidden_probabilities _ q01.
apply: (lt_le_trans (y := upper (others (fun=> q) i) t + pb (others (fun=> q) i) 0)).
  by rewrite ltr_addl others_equal pb_nseq f_gt0.
rewrite -mean_point -[leRHS](mean_const (others (fun=> q) i)) /upper /mean -big_split /=.
apply: ler_sum => j _; rewrite -mulrDr ler_wpmul2l ?pb_ge0 // -natrD lern1.
by case: j => [[|j] lt_j] /=; rewrite ?addn0 ?leq_b1 // [(t <= 0)%N]leqNgt t_gt0.
Qed.

(** L_{i,1,0} of the outcome None is at most 0; e^L is defined. *)
(* holds: pk.thm-4 proof:bottom-lower-nonstrict *)
Theorem loss_of_none_lower : (0 < T)%N -> r q n.-1 T < 1 ->
  0 < given false None /\ given true None / given false None <= 1.
Proof.
move=> _ _; rewrite !none_given // subn0 subn1 /=.
have none_gt0 : 0 < 1 - upper (others (fun=> q) i) T.+1 by rewrite subr_gt0 upper_lt1.
split=> //; rewrite ler_pdivr_mulr // mul1r ler_add2l ler_opp2.
apply: le_mean => [|j _]; first exact: hidden_probabilities q01.
by rewrite ler_nat; case: (ltnP T j) => [/ltnW -> | ].
Qed.

(** L_{i,0,1} of the outcome None is at most ln(1/(1 - P[S >= T])), S the count of the others; e^L is defined. *)
(* holds: pk.thm-4 proof:bottom-upper-nonstrict *)
Theorem loss_of_none_upper : (0 < T)%N -> r q n.-1 T < 1 ->
  0 < given true None /\ given false None / given true None <= 1 / (1 - upper_tail T n.-1 q).
Proof.
move=> T_gt0 _; rewrite !none_given // subn0 subn1 /= -upper_nseq -others_equal.
have none_gt0 : 0 < 1 - upper (others (fun=> q) i) T by rewrite subr_gt0 upper_lt1.
split=> //; rewrite ler_pmul2r ?invr_gt0 // ler_subl_addl ler_addr.
exact/upper_ge0/hidden_probabilities/q01.
Qed.

End EqualProbabilities.
