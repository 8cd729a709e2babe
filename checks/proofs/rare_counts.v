(** Theorem 4 (pk.thm-4): the count of rare records, published when it exceeds T, against attackers who know some
    records, or none. The sharp forms first; the printed ones, where they hold, follow from them. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  binomial_tail poisson_binomial independent_records beyond_the_mean tail_monotone known_records threshold.

Section RareCounts.
Variables (R : realFieldType) (n T : nat).
(** Record j is 1 with probability [p j], at most [q]; the attacker knows the records of [K], not the target [i]. *)
Variables (p : 'I_n -> R) (q : R) (K : {set 'I_n}) (i : 'I_n).
Hypotheses (p_le : forall j, 0 <= p j <= q) (q_le1 : q <= 1) (i_hidden : i \notin K) (p_i : 0 < p i < 1).
Implicit Types (conv : convention) (a b : bool) (c : R).

Local Notation M_T := (@M_T R n T).
Definition theta := observed p K.

(** The number of records that are neither known nor the target. *)
Definition unknown : nat := (n - #|K|.+1)%N.

Local Notation others := (hidden (i |: K) p).

Local Lemma q_ge0 : 0 <= q.
Proof. by case/andP: (p_le i) => p_ge0 /(le_trans p_ge0). Qed.

Local Lemma p01 j : 0 <= p j <= 1.
Proof. by case/andP: (p_le j) => -> p_le_q; rewrite (le_trans p_le_q). Qed.

Local Lemma size_others : size others = unknown.
Proof. by rewrite size_hidden cardsU1 i_hidden card_ord. Qed.

Local Lemma size_known : size (known p K) = #|K|.
Proof. by rewrite size_map -cardE. Qed.

Let K_lt : (#|K| < n)%N := known_lt i_hidden.

Local Lemma others_le : at_most q others.
Proof. by apply/allP => _ /mapP[j _ ->]. Qed.

Local Lemma known_le : at_most q (known p K).
Proof. by apply/allP => _ /mapP[j _ ->]. Qed.

Local Lemma answers_is_law m : is_law (answers (n := n) T others m).
Proof. by apply: answer_law_is_law; [apply: threshold_law | apply: hidden_probabilities p01]. Qed.

Local Lemma answers_delta_le1 c m m' : 0 <= c -> delta c (answers (n := n) T others m) (answers (n := n) T others m') <= 1.
Proof. by move=> c_ge0; apply: delta_le1 => //; apply: answers_is_law. Qed.

(** Given [m] ones among the known. *)
Local Lemma delta_given a b m : (m <= T)%N -> (m <= #|K|)%N -> q * unknown%:R <= (T - m)%:R ->
  delta 1 (answers (n := n) T others (a + m)) (answers (n := n) T others (b + m)) = if a == b then 0 else pb others (T - m).
Proof.
move=> le_T le_K rare; have lt_n : (m + size others < n)%N.
  by rewrite size_others -(subnKC K_lt) ltn_add2r.
have rare' : q * (size others)%:R <= (T - m)%:R by rewrite size_others.
have [d01 d10] := threshold_delta q_le1 others_le le_T rare' lt_n.
by case: a b => [] [] //=; apply: delta_diag => // o; apply: (answers_is_law _).1.
Qed.

Local Lemma pb_others_ge0 j : 0 <= pb others j.
Proof. by apply: pb_ge0; apply: hidden_probabilities p01. Qed.

Local Lemma passiveE conv c a b : 0 <= c -> passive_quantity conv c theta M_T i a b
  = mean (known p K) (fun m => delta c (answers (n := n) T others (a + m)) (answers (n := n) T others (b + m))).
Proof. by move=> c_ge0; apply: (passive_known p01 (@threshold_law R n T)). Qed.

Local Lemma activeE conv c a b k : 0 <= c -> 0 < event theta i a k -> active_quantity conv c theta M_T i a b k
  = delta c (answers (n := n) T others (a + ones K k)) (answers (n := n) T others (b + ones K k)).
Proof. by move=> c_ge0; apply: (active_known p01 (@threshold_law R n T)). Qed.

Local Lemma le_f (N : nat) m : 0 <= f m N q.
Proof. by rewrite -pb_nseq; apply/pb_ge0/(at_most_probabilities q_le1)/(at_most_nseq q_ge0). Qed.

(** The sharp form: (0, f(T; n-1, p))-PPKDP, and APKDP when nothing is known. *)
(* holds: pk.thm-4 corrected:sharp *)
Theorem sharp : (1 <= T)%N -> #|K|%:R + q * unknown%:R <= T%:R ->
  (forall conv a b, passive_quantity conv 1 theta M_T i a b <= f T n.-1 q)
  /\ (K = set0 -> forall conv a b k, 0 < event theta i a k -> active_quantity conv 1 theta M_T i a b k <= f T n.-1 q).
Proof.
move=> _ rare; have K_le : (#|K| <= T)%N.
  by rewrite -(ler_nat R) (le_trans _ rare) // ler_addl mulr_ge0 ?ler0n ?q_ge0.
have rare_given m : (m <= #|K|)%N -> q * unknown%:R <= (T - m)%:R.
  move=> le_m; rewrite natrB ?(leq_trans le_m) // ler_subr_addl; apply: le_trans rare.
  by rewrite ler_add2r ler_nat.
have all_le : at_most q (known p K ++ others) by rewrite /at_most all_cat; apply/andP; split; [exact: known_le | exact: others_le].
have size_all : size (known p K ++ others) = n.-1.
  by rewrite size_cat size_known size_others -[in RHS](subnKC K_lt).
have le_binomial : pb (known p K ++ others) T <= f T n.-1 q.
  rewrite -size_all; apply: (pb_le_binomial q_ge0 q_le1) => //; rewrite size_cat size_known size_others natrD mulrDr.
  by apply: le_trans rare; rewrite ler_add2r -[leRHS]mul1r ler_wpmul2r ?ler0n.
split=> [conv a b | K0 conv a b k a_gt0].
  rewrite passiveE ?ler01 //; apply: le_trans le_binomial; rewrite -mean_point mean_cat.
  apply: le_mean => [|m]; first exact: (at_most_probabilities q_le1 known_le).
  rewrite size_known => le_m; rewrite delta_given ?(leq_trans le_m) ?rare_given //.
  case: ifP => _; first by apply: sumr_ge0 => j _; rewrite mulr_ge0 ?ler0n ?pb_others_ge0.
  rewrite -mean_point (@eq_mean _ _ _ (fun j => ((m + j)%N == T)%:R)) // => j _.
  by rewrite -(eqn_add2l m j) subnKC // (leq_trans le_m).
have ones0 : ones K k = 0%N by rewrite /ones K0 big_set0.
have rare0 : q * unknown%:R <= T%:R by have := rare_given 0%N isT; rewrite subn0.
rewrite activeE ?ler01 // ones0 delta_given ?subn0 //; case: ifP => _; first exact: le_f.
by move: le_binomial; rewrite /known K0 enum_set0.
Qed.

(** Given at most [b_max] - 1 known ones, a mass beyond the mean; otherwise nothing is promised. *)
(* holds: pk.thm-4 corrected:b-max-sharp *)
Theorem b_max_sharp b_max : (b_max <= T)%N -> q * unknown%:R <= (T - b_max).+1%:R ->
  forall conv a b, passive_quantity conv 1 theta M_T i a b <= upper_tail b_max #|K| q + f (T - b_max).+1 unknown q.
Proof.
move=> le_T rare conv a b; rewrite passiveE ?ler01 //.
apply: (le_trans (y := mean (known p K) (fun m => (b_max <= m)%:R + f (T - b_max).+1 unknown q))).
  apply: le_mean => [|m]; first exact: (at_most_probabilities q_le1 known_le).
  rewrite size_known => le_m; case: leqP => [le_bm | lt_mb].
    by apply: le_trans (answers_delta_le1 _ _ ler01) _; rewrite ler_addl le_f.
  have le_mT : (m <= T)%N by rewrite (leq_trans (ltnW lt_mb)).
  have le_rest : ((T - b_max).+1 <= T - m)%N := ltn_sub2l (leq_trans lt_mb le_T) lt_mb.
  have rare_m : q * unknown%:R <= (T - m)%:R by apply: le_trans rare _; rewrite ler_nat.
  rewrite add0r delta_given //; case: ifP => _; first exact: le_f.
  apply: le_trans (_ : f (T - m) unknown q <= _).
    by rewrite -size_others; apply: (pb_le_binomial q_ge0 q_le1) => //; rewrite ?others_le // size_others.
  by rewrite -!pb_nseq; apply: (pb_antitone q_le1 (at_most_nseq q_ge0 _) _ le_rest); rewrite size_nseq.
rewrite (_ : mean _ _ = upper (known p K) b_max + f (T - b_max).+1 unknown q); last first.
  rewrite -[X in _ + X](mean_const (known p K)) /upper /mean -big_split; apply: eq_bigr => m _.
  by rewrite mulrDr.
rewrite ler_add2r -upper_nseq; apply: upper_monotone.
- exact: (at_most_probabilities q_le1 known_le).
- exact/(at_most_probabilities q_le1)/(at_most_nseq q_ge0).
by rewrite -size_known; apply: below_nseq; apply: sub_all known_le => x /andP[].
Qed.

End RareCounts.
