(** The thresholded referendum (np.ex-1, pk.ex-7): n records that are 1 with probability q each, published when there are more than T
    ones, against an attacker who knows the records of K. First for all n, T, q and K, then at the numbers of the examples. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  binomial_tail poisson_binomial independent_records beyond_the_mean tail_monotone known_records threshold
  lower_threshold.

Section Referendum.
Variables (R : realFieldType) (n T : nat) (q : R) (K : {set 'I_n}) (i : 'I_n).
Hypotheses (q01 : 0 < q < 1) (i_hidden : i \notin K).
Implicit Types (conv : convention) (a b : bool) (k : {ffun 'I_n -> bool}) (c : R) (m s t : nat).

(** Equal records, what the attacker knows of them, and the answer: None, or the count. *)
Definition votes := observed (fun _ : 'I_n => q) K.
Definition published : {ffun 'I_n -> bool} -> option 'I_n.+1 -> R := answer (@threshold R n T).

(** The records that are neither known nor the target. *)
Definition rest := (n - #|K|.+1)%N.

Local Notation others := (nseq rest q).
Local Notation law m := (answers (n := n) T others m).

Lemma q_le1 : q <= 1. Proof. by case/andP: q01 => _ /ltW. Qed.
Lemma q_ge0 : 0 <= q. Proof. by case/andP: q01 => /ltW. Qed.
Lemma each01 (j : 'I_n) : 0 <= q <= 1. Proof. by rewrite q_ge0 q_le1. Qed.

Let K_lt : (#|K| < n)%N := known_lt i_hidden.

Lemma others_equal : hidden (i |: K) (fun=> q) = others.
Proof.
have sizeE : size (hidden (i |: K) (fun=> q)) = rest by rewrite size_hidden cardsU1 i_hidden card_ord add1n.
by rewrite -sizeE; apply/all_pred1P/allP => _ /mapP[j _ ->] /=.
Qed.

Lemma known_equal : known (fun=> q) K = nseq #|K| q.
Proof.
have sizeE : size (known (fun=> q) K) = #|K| by rewrite size_map -cardE.
by rewrite -sizeE; apply/all_pred1P/allP => _ /mapP[j _ ->] /=.
Qed.

Lemma law_is_law m : is_law (law m).
Proof. by apply: answer_law_is_law; [exact: threshold_law | apply/allP => x /nseqP[-> _]; rewrite q_ge0 q_le1]. Qed.

Lemma activeE conv c a b k : 0 <= c -> 0 < event votes i a k ->
  active_quantity conv c votes published i a b k = delta c (law (a + ones K k)) (law (b + ones K k)).
Proof. by move=> c0 a_gt0; rewrite (active_known each01 (@threshold_law R n T)) // others_equal. Qed.

(** The count of the others falls from s on. *)
Lemma falls s : q * rest.+1%:R <= s.+1%:R -> pb others s.+1 <= pb others s.
Proof. by move=> rare; apply: (pb_step q_le1 (at_most_nseq q_ge0 _)); rewrite size_nseq. Qed.

(** At epsilon = 0, when the count of the others falls from T - m on: its mass there. *)
Lemma delta_at_zero a b m : (m <= T)%N -> (m <= #|K|)%N -> q * rest.+1%:R <= (T - m).+1%:R ->
  delta 1 (law (a + m)) (law (b + m)) <= f (T - m) rest q.
Proof.
move=> le_T le_K rare; set t := (T - m)%N.
have pos j : 0 <= pb others j by rewrite pb_nseq f_ge0 // q_ge0 q_le1.
have [<- | ne_ab] := eqVneq a b; first by rewrite delta_diag ?lexx -?pb_nseq // => o; apply: (law_is_law _).1.
rewrite delta_threshold ?size_nseq //; last by rewrite /rest -[X in (_ < X)%N](subnKC K_lt) -addSn leq_add2r ltnS.
have falling s : (t <= s)%N -> pb others s.+1 <= pb others s.
  by move=> le_s; apply: falls; apply: le_trans rare _; rewrite ler_nat ltnS.
have low_true : low others true t + pb others t = low others false t.
  rewrite -mean_point /low /mean -big_split; apply: eq_bigr => j _ /=; rewrite -mulrDr -natrD add1n add0n.
  by rewrite [in RHS]leq_eqVlt; case: eqP => [-> | _]; rewrite ?ltnn ?addn0.
have excess1 s : excess_of 1 others true false s.+1 = Num.max 0 (pb others s - pb others s.+1).
  by rewrite /excess_of mul1r subn1 subn0.
have excess0 s : excess_of 1 others false true s.+1 = Num.max 0 (pb others s.+1 - pb others s).
  by rewrite /excess_of mul1r subn1 subn0.
rewrite /threshold_gap !mul1r -pb_nseq.
case: a b ne_ab => [] [] // _; rewrite -low_true.
  rewrite opprD addrA subrr add0r max_l ?oppr_le0 // add0r big_add1 /= size_nseq.
  rewrite (eq_big_nat _ _ (F2 := fun s => pb others s - pb others s.+1)) => [|s /andP[le_s _]]; last first.
    by rewrite excess1 max_r // subr_ge0 falling.
  have [le_t | lt_t] := leqP t rest.+1; last by rewrite big_geq // ltnW.
  rewrite -[leRHS]subr0 (eq_bigr (fun s => - (pb others s.+1 - pb others s))) => [|s _]; last by rewrite opprB.
  by rewrite sumrN telescope_sumr // opprB ler_add2l ler_opp2.
rewrite addrAC subrr add0r max_r // ger_addl big_add1 /= big_nat big1 // => s /andP[le_s _].
by rewrite excess0 max_l // subr_le0 falling.
Qed.

(** A passive attacker, at epsilon = 0. *)
Theorem passive_at_zero conv a b : q * rest.+1%:R <= 1 ->
  passive_quantity conv 1 votes published i a b <= f T n.-1 q + upper_tail T.+1 #|K| q.
Proof.
move=> rare; rewrite (passive_known each01 (@threshold_law R n T)) ?ler01 // others_equal known_equal.
have splitE : f T n.-1 q = mean (nseq #|K| q) (fun m => mean others (fun j => ((m + j)%N == T)%:R)).
  have -> : n.-1 = (#|K| + rest)%N by rewrite /rest -[in LHS](subnKC K_lt).
  by rewrite -(mean_cat _ _ (fun l => (l == T)%:R)) mean_point -nseqD pb_nseq.
have -> : f T n.-1 q + upper_tail T.+1 #|K| q
    = mean (nseq #|K| q) (fun m => mean others (fun j => ((m + j)%N == T)%:R) + (T < m)%:R).
  by rewrite splitE -upper_nseq /upper /mean -big_split; apply: eq_bigr => m _; rewrite mulrDr.
apply: le_mean => [|m]; first by apply/allP => x /nseqP[-> _]; rewrite q_ge0 q_le1.
rewrite size_nseq => le_K; have [le_T | lt_T] := leqP m T; last first.
  apply: le_trans (_ : 1 <= _); first by apply: delta_le1; rewrite ?ler01 //; apply: law_is_law.
  by rewrite ler_addr; apply: sumr_ge0 => j _; rewrite mulr_ge0 ?ler0n // pb_nseq f_ge0 // q_ge0 q_le1.
rewrite /= mulr0n addr0 (@eq_mean _ _ _ (fun j => (j == (T - m)%N)%:R)) => [|j _]; last first.
  by rewrite -(eqn_add2l m j) subnKC.
rewrite mean_point pb_nseq delta_at_zero //; apply: le_trans rare _.
by rewrite (ler_nat R 1).
Qed.

(** An active attacker with m <= T known ones, at epsilon = 0. *)
Theorem active_at_zero conv a b k : (#|K| <= T)%N -> q * rest.+1%:R <= 1 -> 0 < event votes i a k ->
  active_quantity conv 1 votes published i a b k <= f (T - ones K k) rest q.
Proof.
move=> K_le rare a_gt0; rewrite activeE ?ler01 // delta_at_zero ?ones_le ?(leq_trans (ones_le K k)) //.
by apply: le_trans rare _; rewrite (ler_nat R 1).
Qed.

(** One who knows at least T ones: what is published, or not, tells the target for certain when the others have none. *)
Theorem active_exposed conv c k : (T <= ones K k)%N -> 0 <= c -> 0 < event votes i false k ->
  (1 - q) ^+ rest <= active_quantity conv c votes published i false true k.
Proof.
move=> T_le c0 a_gt0; rewrite activeE //; set m := ones K k.
have fits (e : bool) : (e + m + size others <= n)%N.
  rewrite size_nseq /rest -[X in (_ <= X)%N](subnKC K_lt) leq_add2r; apply: leq_trans (_ : _ <= 1 + m)%N _.
    by rewrite leq_add2r leq_b1.
  by rewrite add1n ltnS ones_le.
pose o : option 'I_n.+1 := thresholded n T m.
have only_zero : law (false + m) o >= pb others 0 /\ law (true + m) o = 0.
  rewrite /o /thresholded; case: (leqP m T) => [le_T | lt_T].
    have -> : m = T by apply/eqP; rewrite eqn_leq le_T T_le.
    rewrite !answers_none; split; last first.
      by rewrite -(mean_const others 0); apply: eq_mean => j _; rewrite add1n addSn ltnNge leq_addr.
    rewrite -mean_point; apply: le_mean => [|j _]; first by apply/allP => x /nseqP[-> _]; rewrite q_ge0 q_le1.
    by rewrite add0n; case: j => [|j] //=; rewrite ?addn0 ?leqnn ?ler_nat ?leq0n ?ler0n.
  have lt_n : (m < n.+1)%N by rewrite ltnS (leq_trans _ (fits false)) // add0n leq_addr.
  by rewrite !answers_some ?fits // inordK // lt_T add0n leqnn subnn ltnn.
have [ge0 eq0] := only_zero; have := prob_le_delta c (law (false + m)) (law (true + m)) (pred1 o).
rewrite /prob !big_pred1_eq eq0 mulr0 subr0; apply: le_trans; apply: le_trans ge0.
by rewrite pb_nseq /f bin0 expr0 subn0 !mul1r.
Qed.

(** With just T known ones it is the count of the others that is published: for all c and both orders. *)
(* holds: np.ex-1 printed:counting *)
(* holds: pk.ex-7 printed:counting *)
Theorem active_is_counting conv c a b k : ones K k = T -> 0 <= c -> 0 < event votes i a k ->
  let count_given (e : bool) (s : 'I_rest.+2) := if e then shift (pb others) s else pb others s in
  active_quantity conv c votes published i a b k = delta c (count_given a) (count_given b).
Proof.
move=> ones_T c0 a_gt0 count_given; rewrite activeE // ones_T delta_threshold ?size_nseq //; last first.
  rewrite /rest -[X in (_ < X)%N](subnKC K_lt) -addSn leq_add2r ltnS -ones_T; exact: ones_le.
rewrite subnn /threshold_gap size_nseq /delta big_add1 /= big_mkord [RHS]big_ord_recl; congr (_ + _).
  have lowE (e : bool) : low others e 0 = count_given e ord0.
    rewrite /low /count_given; case: e => /=.
      by rewrite -(mean_const others 0); apply: eq_mean => j _; rewrite ?add1n.
    by rewrite -mean_point; apply: eq_mean => j _; rewrite ?add0n leqn0.
  by rewrite !lowE.
by apply: eq_bigr => s _; rewrite /excess_of /count_given /=; case: (a); case: (b); rewrite /= ?subn1 ?subn0.
Qed.

(** What is published is None but for the upper tail of the count of all. *)
Theorem seldom_published :
  \sum_x independent (fun _ : 'I_n => q) x * (1 - published x None) = upper_tail T.+1 n q.
Proof.
have -> : \sum_x independent (fun _ : 'I_n => q) x * (1 - published x None)
          = \sum_x independent (fun _ : 'I_n => q) x * (T < count x)%:R.
  apply: eq_bigr => x _; rewrite /published /answer /threshold /thresholded.
  by case: (leqP (count x) T); rewrite ?subrr ?subr0.
rewrite (count_mean (fun _ : 'I_n => q) (fun j => (T < j)%:R)) -upper_nseq /upper.
congr (mean _ _); have sizeE : size [seq q | _ <- enum 'I_n] = n by rewrite size_map size_enum_ord.
by rewrite -[in RHS]sizeE; apply/all_pred1P/allP => x /mapP[j _ ->] /=.
Qed.

End Referendum.
