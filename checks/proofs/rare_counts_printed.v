(** Theorem 4 as it is printed (pk.thm-4), where it holds: without known records, and with fewer than T of them counted in.
    [ratio_of s] is e^epsilon for epsilon = -ln(1 - s). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  binomial_tail poisson_binomial independent_records beyond_the_mean tail_monotone known_records threshold
  rare_counts.

Section Series.
Variables (R : realFieldType) (q : R).
Hypothesis q_lt1 : q < 1.
Implicit Types (N m : nat).

(** r = pN/((1-p)m), f(m; N, p)/(1-r), and e^epsilon. *)
Definition r N m : R := q * N%:R / ((1 - q) * m%:R).
Definition series N m : R := f m N q / (1 - r N m).
Definition ratio_of (s : R) : R := (1 - s)^-1.

Lemma ratio_of_ge1 s : 0 <= s -> s < 1 -> 1 <= ratio_of s.
Proof. by move=> s_ge0 s_lt1; rewrite /ratio_of invf_ge1 ?subr_gt0 // ler_subl_addl ler_addr. Qed.

Lemma r_lt1 N m : (0 < m)%N -> r N m < 1 -> q * N%:R < (1 - q) * m%:R.
Proof. by move=> m_gt0; rewrite ltr_pdivr_mulr ?mul1r // mulr_gt0 ?subr_gt0 ?ltr0n. Qed.

Hypothesis q_ge0 : 0 <= q.

Lemma rare_enough N m : (0 < m)%N -> r N m < 1 -> q * N%:R <= m%:R.
Proof.
move=> m_gt0 /r_lt1 lt; apply: le_trans (ltW (lt m_gt0)) _.
by rewrite mulrBl mul1r ler_subl_addl ler_addr mulr_ge0 ?ler0n.
Qed.

Lemma r_ge0 N m : 0 <= r N m.
Proof. by rewrite divr_ge0 ?mulr_ge0 ?subr_ge0 ?ler0n ?(ltW q_lt1). Qed.

Lemma f_le_series N m : r N m < 1 -> f m N q <= series N m.
Proof.
move=> r_lt; have f_nonneg : 0 <= f m N q by apply: f_ge0; rewrite q_ge0 ltW.
by rewrite ler_pdivl_mulr ?subr_gt0 // ler_pimulr // ler_subl_addl ler_addr r_ge0.
Qed.

Lemma series_ge0 N m : r N m < 1 -> 0 <= series N m.
Proof. by move=> r_lt; rewrite divr_ge0 ?subr_ge0 ?(ltW r_lt) // f_ge0 // q_ge0 ltW. Qed.

Lemma tail_le_series N m : (0 < m)%N -> r N m < 1 -> upper_tail m N q <= series N m.
Proof.
move=> m_gt0 /(r_lt1 m_gt0) lt; apply: tail_le; first by rewrite q_ge0.
by rewrite ltr_pdivr_mulr ?subr_gt0 // [_ * (1 - q)]mulrC.
Qed.

End Series.

Section Printed.
Variables (R : realFieldType) (n T : nat).
Variables (p : 'I_n -> R) (q : R) (K : {set 'I_n}) (i : 'I_n).
Hypotheses (q_lt1 : q < 1) (i_hidden : i \notin K) (p_i : 0 < p i < 1).
Implicit Types (conv : convention) (a b : bool).

(** With known records, for 0 < b_max < T. *)
(* holds: pk.thm-4 corrected *)
Theorem known_records b_max (s := series q (unknown K) (T - b_max)) :
  (forall j, 0 <= p j <= q) -> (0 < b_max < T)%N ->
  r q #|K| b_max < 1 -> r q (unknown K) (T - b_max) < 1 -> s < 1 ->
  forall conv a b, passive_quantity conv (ratio_of s) (theta p K) (@M_T R n T) i a b <= series q #|K| b_max + s.
Proof.
move=> p_le /andP[b_gt0 b_lt] rb_lt1 r_lt1' s_lt1 conv a b.
have q_ge0 : 0 <= q by case/andP: (p_le i) => p_ge0 /(le_trans p_ge0).
have p01 j : 0 <= p j <= 1 by case/andP: (p_le j) => -> p_le_q; rewrite (le_trans p_le_q) // ltW.
have gap_gt0 : (0 < T - b_max)%N by rewrite subn_gt0.
have rare := rare_enough q_lt1 q_ge0 gap_gt0 r_lt1'.
have s_ge0 : 0 <= s := series_ge0 q_lt1 q_ge0 r_lt1'.
apply: le_trans (passive_antitone p01 (@threshold_law R n T) _ _ _ ler01 (ratio_of_ge1 s_ge0 s_lt1) i_hidden p_i) _.
apply: le_trans (b_max_sharp p_le (ltW q_lt1) i_hidden p_i (ltnW b_lt) _ conv a b) _.
  by apply: le_trans rare _; rewrite ler_nat.
rewrite ler_add ?tail_le_series //; apply: le_trans (f_le_series q_lt1 q_ge0 r_lt1').
by rewrite -!pb_nseq; apply: (pb_falls (ltW q_lt1) (at_most_nseq q_ge0 _)); rewrite size_nseq.
Qed.

Hypothesis nothing_known : K = set0.

(** Without known records, as printed, where epsilon exists. *)
(* holds: pk.thm-4 printed:no-background *)
Theorem no_background (s := series q n.-1 T) :
  (forall j, 0 <= p j < q) -> (0 < T)%N -> r q n.-1 T < 1 -> s < 1 ->
  forall conv a b k, 0 < event (theta p K) i a k ->
  active_quantity conv (ratio_of s) (theta p K) (@M_T R n T) i a b k <= s.
Proof.
move=> p_lt T_gt0 r_lt s_lt1 conv a b k a_gt0.
have p_le j : 0 <= p j <= q by case/andP: (p_lt j) => -> /ltW.
have q_ge0 : 0 <= q by case/andP: (p_le i) => p_ge0 /(le_trans p_ge0).
have p01 j : 0 <= p j <= 1 by case/andP: (p_le j) => -> p_le_q; rewrite (le_trans p_le_q) // ltW.
have s_ge0 : 0 <= s := series_ge0 q_lt1 q_ge0 r_lt.
apply: le_trans (active_quantity_antitone (observed_law K p01) (answer_law_mechanism (@threshold_law R n T)) _ _ ler01 (ratio_of_ge1 s_ge0 s_lt1) a_gt0) _.
apply: le_trans (f_le_series q_lt1 q_ge0 r_lt).
apply: (sharp p_le (ltW q_lt1) i_hidden p_i _ _).2 => //.
by rewrite /unknown nothing_known cards0 add0r subn1; apply: rare_enough.
Qed.

End Printed.
