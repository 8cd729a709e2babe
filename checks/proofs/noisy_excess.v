(** The expected excess of the noisy count between two biases (th.thm-4.22, in the forms that hold): at
    most the expectation of the larger excess at the ends, and, for positive parts, the sum of the two.

    D is fixed and M(D) = q(D) + noise, so that an expectation is a series over the integers: [is_mean]
    says that its symmetric partial sums tend to a value. Over the reals that value exists. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count
  quasi_convex noisy_quasi_convex.

Section Means.
Variables (R : realFieldType) (law : int -> R).
Hypothesis law_ge0 : forall z, 0 <= law z.
Implicit Types (F G : int -> R) (e : R).

(** The mean of [F] over the integers from -N to N. *)
Definition partial_mean F N := \sum_(k < (N + N).+1) law (k%:Z - N%:Z) * F (k%:Z - N%:Z).

Definition is_mean F e := forall gap, 0 < gap -> exists N0, forall N, (N0 <= N)%N -> `|partial_mean F N - e| <= gap.

Lemma is_mean_le F G e e' : is_mean F e -> is_mean G e' -> (forall z, F z <= G z) -> e <= e'.
Proof.
move=> meanF meanG le; rewrite leNgt; apply/negP => lt.
pose gap := (e - e') / 3%:R.
have gap0 : 0 < gap by rewrite divr_gt0 ?subr_gt0 ?ltr0n.
have [N1 near1] := meanF gap gap0; have [N2 near2] := meanG gap gap0.
have := near1 _ (leq_maxl N1 N2); have := near2 _ (leq_maxr N1 N2); set N := maxn N1 N2.
rewrite !ler_norml => /andP [_ upper] /andP [lower _].
have parts : partial_mean F N <= partial_mean G N.
  by apply: ler_sum => k _; apply: ler_wpmul2l.
rewrite ler_subl_addr in upper; rewrite ler_subr_addr in lower.
have eE : e = e' + gap * 3%:R by rewrite divfK ?pnatr_eq0 // addrC subrK.
have := le_trans lower (le_trans parts upper).
rewrite -subr_ge0 [X in gap + e' - (- gap + X)]eE (_ : _ - _ = - gap); last by ring.
by rewrite oppr_ge0 leNgt gap0.
Qed.

Lemma is_mean_add F G e e' : is_mean F e -> is_mean G e' -> is_mean (fun z => F z + G z) (e + e').
Proof.
move=> meanF meanG gap gap0; have half0 : 0 < gap / 2%:R by rewrite divr_gt0 ?ltr0n.
have [N1 near1] := meanF _ half0; have [N2 near2] := meanG _ half0; exists (maxn N1 N2) => N large.
have -> : partial_mean (fun z => F z + G z) N - (e + e') = (partial_mean F N - e) + (partial_mean G N - e').
  rewrite (_ : partial_mean _ N = partial_mean F N + partial_mean G N); first by ring.
  by rewrite -big_split; apply: eq_bigr => k _; rewrite mulrDr.
apply: le_trans (ler_norm_add _ _) _; have -> : gap = gap / 2%:R + gap / 2%:R by field.
by apply: ler_add; [apply: near1 | apply: near2]; apply: leq_trans large; rewrite ?leq_maxl ?leq_maxr.
Qed.

End Means.

Section NoisyCount.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I).
Variables (D : {ffun I -> bool}) (c bias_D tau1 tau2 bias : R).
Hypotheses (unknown_target : i \notin K) (known : agrees K B D) (c_ge0 : 0 <= c).
Hypotheses (low : 0 < bias_D - tau1) (high : bias_D + tau2 < 1).
Hypothesis between : bias_D - tau1 <= bias <= bias_D + tau2.

Local Notation noise := (@half_noise R).
Local Notation PL x z := (noisy_loss K B i noise x ((count D)%:Z + z)).

Lemma half_noise_log_concave : log_concave_noise noise.
Proof.
by apply: two_sided_geometric_log_concave; rewrite invr_gt0 ltr0n invf_lt1 ?ltr0n ?ltr1n.
Qed.

Lemma half_noise_ge0 z : 0 <= noise z.
Proof. by case: half_noise_log_concave => pos _; apply: ltW. Qed.

(** (4.75) for each output. *)
Lemma noisy_excess_between z :
  signed_excess c (PL bias z)
  <= Num.max (signed_excess c (PL (bias_D - tau1) z)) (signed_excess c (PL (bias_D + tau2) z)).
Proof.
case/andP: (between) => lb bh; have b0 := lt_le_trans low lb; have b1 := le_lt_trans bh high.
have ge0 x t : 0 < x < 1 -> 0 <= noisy_mass K B i noise x t ((count D)%:Z + z).
  move=> x01; rewrite noisy_massE //; apply: ltW; apply: noisy_binomial_gt0 x01.
  exact: half_noise_log_concave.
have l01 : 0 < bias_D - tau1 < 1 by rewrite low (le_lt_trans lb).
have m01 : 0 < bias < 1 by rewrite b0.
have h01 : 0 < bias_D + tau2 < 1 by rewrite high andbT (lt_le_trans b0).
apply: signed_excess_larger; rewrite ?ge0 //.
exact: (noisy_loss_at_most_at_ends B _ unknown_target low between high).
Qed.

(* holds: th.thm-4.22 corrected *)
Theorem mean_at_most_mean_of_larger e e' :
  is_mean noise (fun z => signed_excess c (PL bias z)) e ->
  is_mean noise (fun z => Num.max (signed_excess c (PL (bias_D - tau1) z))
                                  (signed_excess c (PL (bias_D + tau2) z))) e' ->
  e <= e'.
Proof.
by move=> mean mean'; apply: (is_mean_le half_noise_ge0 mean mean') => z; apply: noisy_excess_between.
Qed.

(* holds: th.thm-4.22 corrected:sum *)
Theorem mean_at_most_sum e e1 e2 :
  is_mean noise (fun z => positive_excess c (PL bias z)) e ->
  is_mean noise (fun z => positive_excess c (PL (bias_D - tau1) z)) e1 ->
  is_mean noise (fun z => positive_excess c (PL (bias_D + tau2) z)) e2 ->
  e <= e1 + e2.
Proof.
move=> mean mean1 mean2; apply: (is_mean_le half_noise_ge0 mean (is_mean_add mean1 mean2)) => z.
have pos l : 0 <= positive_excess c l by rewrite le_maxr lexx.
rewrite {1}/positive_excess le_maxl addr_ge0 //=; apply: le_trans (noisy_excess_between z) _.
rewrite le_maxl; apply/andP; split.
  by apply: ler_paddr => //; rewrite le_maxr lexx orbT.
by apply: ler_paddl => //; rewrite le_maxr lexx orbT.
Qed.

End NoisyCount.
