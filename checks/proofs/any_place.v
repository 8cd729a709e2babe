(** Thresholded counts of rare records at any threshold, some records being known (pk.thm-4, corrected:b-max-any-place,
    corrected:any-background-mean, corrected:any-background-apart): given b known ones delta at epsilon = 0 is at most g(T - b). *)
From pkdp Require Import algebra finite_law hockey_stick partial_knowledge passive_active binomial_tail poisson_binomial
  independent_records beyond_the_mean tail_monotone known_records threshold any_background any_threshold.

Section AnyPlace.
Variables (R : realFieldType) (n T : nat) (p : 'I_n -> R) (q : R) (K : {set 'I_n}) (i : 'I_n).
Hypotheses (p_le : forall j, 0 <= p j <= q) (q_le1 : q <= 1) (i_hidden : i \notin K) (p_i : 0 < p i < 1).
Implicit Types (conv : convention) (a b : bool) (m t : nat).

(** The number of records that are neither known nor the target, and g(T - m): a peak where T - m >= 1, otherwise 1. *)
Definition unknown : nat := (n - #|K| - 1)%N.
Definition g m : R := if (m < T)%N then peak q unknown (T - m) else 1.

(** E g(T - b), b ~ Bin(known, p). *)
Definition mean_peak : R := \sum_(m < #|K|.+1) f m #|K| q * g m.

Local Notation others := (hidden (i |: K) p).

Local Lemma q_ge0 : 0 <= q.
Proof. by case/andP: (p_le i) => p_ge0 /(le_trans p_ge0). Qed.

Local Lemma p01 j : 0 <= p j <= 1.
Proof. by case/andP: (p_le j) => -> p_le_q; rewrite (le_trans p_le_q). Qed.

Let K_lt : (#|K| < n)%N := known_lt i_hidden.

Local Lemma size_others : size others = unknown.
Proof. by rewrite size_hidden cardsU1 i_hidden card_ord /unknown add1n subnS subn1. Qed.

Local Lemma all_records : (#|K| + unknown)%N = n.-1.
Proof. by rewrite /unknown addnBA ?subn_gt0 // subnKC ?subn1 // ltnW. Qed.

Local Lemma size_known : size (known p K) = #|K|.
Proof. by rewrite size_map -cardE. Qed.

Local Lemma others_le : at_most q others.
Proof. by apply/allP => _ /mapP[j _ ->]. Qed.

Local Lemma known_le : at_most q (known p K).
Proof. by apply/allP => _ /mapP[j _ ->]. Qed.

Local Lemma law m : is_law (answers (n := n) T others m).
Proof. by apply: answer_law_is_law; [apply: threshold_law | apply: hidden_probabilities p01]. Qed.

Local Lemma given_le1 m m' : delta 1 (answers (n := n) T others m) (answers (n := n) T others m') <= 1.
Proof. by apply: delta_le1; rewrite ?ler01 //; apply: law. Qed.

Local Lemma given_le_peak a b m : (m <= T)%N -> (m <= #|K|)%N ->
  delta 1 (answers (n := n) T others (a + m)) (answers (n := n) T others (b + m)) <= peak q unknown (T - m).
Proof.
move=> le_T le_K; apply: (answers_le_peak q_ge0 q_le1 others_le) => //; rewrite size_others //.
by apply: leq_ltn_trans (_ : _ <= n.-1)%N _; rewrite -?all_records ?leq_add2r // all_records; case: n i => [[]|].
Qed.

Local Lemma passiveE conv a b : passive_quantity conv 1 (observed p K) (@M_T R n T) i a b
  = mean (known p K) (fun m => delta 1 (answers (n := n) T others (a + m)) (answers (n := n) T others (b + m))).
Proof. by apply: (passive_known p01 (@threshold_law R n T)); rewrite ?ler01. Qed.

Local Lemma equal_q k : probabilities (nseq k q).
Proof. by apply: (at_most_probabilities q_le1); apply: at_most_nseq; apply: q_ge0. Qed.

Local Lemma known_probabilities : probabilities (known p K).
Proof. by apply: (at_most_probabilities q_le1); apply: known_le. Qed.

Local Lemma g_ge0 m : 0 <= g m.
Proof. by rewrite /g; case: ifP => _; rewrite ?ler01 // peak_ge0 // q_ge0. Qed.

Local Lemma peak_le1 t : peak q unknown t <= 1.
Proof.
apply: le_trans (peak_le_tail q_ge0 q_le1 _ _) _; rewrite -upper_nseq upper_le1 //.
exact: equal_q.
Qed.

Local Lemma g_le1 m : g m <= 1.
Proof. by rewrite /g; case: ifP => _; rewrite ?peak_le1. Qed.

Local Lemma g_grows : nondecreasing g.
Proof.
move=> m; rewrite {2}/g; case: ltnP => [lt_T | _]; last exact: g_le1.
by rewrite /g (ltnW lt_T) peak_antitone ?q_ge0 // leq_sub2l.
Qed.

Local Lemma known_below h : nondecreasing h -> mean (known p K) h <= \sum_(m < #|K|.+1) f m #|K| q * h m.
Proof.
move=> grows; apply: (@le_trans _ _ (mean (nseq #|K| q) h)); last first.
  by rewrite /mean size_nseq; under eq_bigr do rewrite pb_nseq.
apply: mean_monotone => //; first exact: known_probabilities.
  exact: equal_q.
by rewrite -size_known; apply: below_nseq; apply: sub_all known_le => x /andP[].
Qed.

(* holds: pk.thm-4 corrected:b-max-any-place *)
Theorem b_max_any_place b_max : (b_max <= T)%N -> forall conv a b,
  passive_quantity conv 1 (observed p K) (@M_T R n T) i a b <= upper_tail b_max #|K| q + peak q unknown (T - b_max).+1.
Proof.
move=> le_T conv a b; rewrite passiveE.
apply: (@le_trans _ _ (mean (known p K) (fun m => (b_max <= m)%:R + peak q unknown (T - b_max).+1))).
  apply: le_mean => [|m]; first exact: known_probabilities.
  rewrite size_known => le_K; case: leqP => [_ | lt_b].
    by apply: le_trans (given_le1 _ _) _; rewrite ler_addl peak_ge0 ?q_ge0.
  have le_mT : (m <= T)%N by apply: ltnW (leq_trans lt_b le_T).
  rewrite add0r; apply: le_trans (given_le_peak _ _ le_mT le_K) _.
  by rewrite peak_antitone ?q_ge0 // ltn_sub2l // (leq_trans lt_b).
rewrite (_ : mean _ _ = upper (known p K) b_max + peak q unknown (T - b_max).+1); last first.
  rewrite -[X in _ + X](mean_const (known p K)) /upper /mean -big_split; apply: eq_bigr => m _.
  by rewrite mulrDr.
rewrite ler_add2r -upper_nseq; apply: upper_monotone.
- exact: known_probabilities.
- exact: equal_q.
by rewrite -size_known; apply: below_nseq; apply: sub_all known_le => x /andP[].
Qed.

Lemma passive_le_mean_peak conv a b : passive_quantity conv 1 (observed p K) (@M_T R n T) i a b <= mean_peak.
Proof.
rewrite passiveE; apply: le_trans (known_below g_grows).
apply: le_mean => [|m]; first exact: known_probabilities.
rewrite size_known => le_K; rewrite /g; case: ltnP => [/ltnW le_T | _]; last exact: given_le1.
exact: given_le_peak.
Qed.

Local Lemma f01 m : 0 <= f m #|K| q.
Proof. by apply: f_ge0; rewrite q_ge0. Qed.

(** A tail, or a mass, of all records other than the target by those of the known. *)
Local Lemma by_known h : \sum_(m < #|K|.+1) f m #|K| q * (mean (nseq unknown q) (fun j => h (m + j)%N))
  = mean (nseq n.-1 q) h.
Proof.
rewrite -all_records nseqD mean_cat [RHS]/mean size_nseq; apply: eq_bigr => m _.
by rewrite pb_nseq.
Qed.

(** At most the tail; and f(T; n - 1, p) where T >= known + p m. *)
(* holds: pk.thm-4 corrected:any-background-mean *)
Theorem any_background_mean :
  (forall conv a b, passive_quantity conv 1 (observed p K) (@M_T R n T) i a b <= mean_peak)
  /\ mean_peak <= upper_tail T n.-1 q
  /\ (#|K|%:R + q * unknown%:R <= T%:R -> mean_peak = f T n.-1 q).
Proof.
split; [exact: passive_le_mean_peak | split=> [|rare]].
  rewrite -upper_nseq /upper -by_known; apply: ler_sum => m _; apply: ler_wpmul2l; first exact: f01.
  rewrite /g; case: ltnP => [lt_T | le_T].
    apply: le_trans (peak_le_tail q_ge0 q_le1 _ _) _; rewrite -upper_nseq /upper le_eqVlt; apply/orP; left; apply/eqP.
    by apply: eq_mean => j _; rewrite leq_subLR.
  by rewrite -[X in X <= _](mean_const (nseq unknown q) 1) le_eqVlt; apply/orP; left; apply/eqP/eq_mean => j _; rewrite (leq_trans le_T) ?leq_addr.
rewrite -pb_nseq -mean_point -by_known; apply: eq_bigr => m _; congr (_ * _).
have le_K : (m <= #|K|)%N by rewrite -ltnS.
have K_le : (#|K| <= T)%N by rewrite -(ler_nat R) (le_trans _ rare) // ler_addl mulr_ge0 ?ler0n ?q_ge0.
have le_T := leq_trans le_K K_le.
have fits : q * unknown%:R <= (T - m)%:R.
  rewrite natrB // ler_subr_addl; apply: le_trans rare; by rewrite ler_add2r ler_nat.
have point : mean (nseq unknown q) (fun j => ((m + j)%N == T)%:R) = peak q unknown (T - m).
  rewrite /peak all_fit // -pb_nseq -mean_point; apply: eq_mean => j _.
  by rewrite -(eqn_add2l m j) subnKC.
rewrite /= point /g; case: ltnP => // /(conj le_T)/andP; rewrite -eqn_leq => /eqP mT.
have q_gt0 : 0 < q by case/andP: (p_le i) => _; apply: lt_le_trans; case/andP: p_i.
have none : unknown = 0%N by apply/eqP; move: fits; rewrite mT subnn pmulr_rle0 // lern0.
by rewrite /peak mT subnn none (_ : best q 0 0 = 0%N) ?/f ?bin0 ?expr0 ?mulr1 //; apply/eqP; rewrite -leqn0 best_le.
Qed.

(** The mean apart: b <= T - p m, and b > T - p m. *)
(* holds: pk.thm-4 corrected:any-background-apart *)
Theorem any_background_apart conv a b : passive_quantity conv 1 (observed p K) (@M_T R n T) i a b
  <= f T n.-1 q + \sum_(m < #|K|.+1 | T%:R - q * unknown%:R < m%:R) f m #|K| q.
Proof.
apply: le_trans (passive_le_mean_peak _ _ _) _.
rewrite -pb_nseq -mean_point -by_known [X in _ <= _ + X]big_mkcond -big_split /=; apply: ler_sum => m _.
have mean_ge0 : 0 <= mean (nseq unknown q) (fun j => ((m + j)%N == T)%:R).
  by apply: sumr_ge0 => j _; rewrite mulr_ge0 ?ler0n ?pb_ge0 ?equal_q.
case: ltP => [_ | fits].
  by rewrite -[X in _ <= _ + X]mulr1 -mulrDr ler_wpmul2l ?f01 // (le_trans (g_le1 _)) // ler_addr.
rewrite addr0 ler_wpmul2l ?f01 //; have le_T : (m <= T)%N.
  by rewrite -(ler_nat R) (le_trans fits) // ler_subl_addl ler_addr mulr_ge0 ?ler0n ?q_ge0.
have rare : q * unknown%:R <= (T - m)%:R by rewrite natrB // ler_subr_addl -ler_subr_addr.
have point : mean (nseq unknown q) (fun j => ((m + j)%N == T)%:R) = f (T - m) unknown q.
  rewrite -pb_nseq -mean_point; apply: eq_mean => j _.
  by rewrite -(eqn_add2l m j) subnKC.
rewrite point /g; case: ltnP => [_ | le_m]; first by rewrite /peak all_fit.
have q_gt0 : 0 < q by case/andP: (p_le i) => _; apply: lt_le_trans; case/andP: p_i.
have mT : (T - m)%N = 0%N by apply/eqP.
have none : unknown = 0%N by apply/eqP; move: rare; rewrite mT pmulr_rle0 // lern0.
by rewrite mT none /f bin0 !expr0 !mulr1.
Qed.

End AnyPlace.
