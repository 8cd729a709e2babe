(** (4.78): the probability that the private estimate bias_D = c/n + l misses the bias of D by more than tau, for tau_1 = tau_2 = tau.
    Part of th.eq-4.77-4.84 printed:4.78, corrected:4.78 and accepted:4.78, which do not say that tau_1 = tau_2: for others they fail,
    as bias < bias_D - tau_1 needs c/n to exceed the bias, which line 8 bounds by tau_2. With n = 1, bias 1/4, tau_1 = 3/5, tau_2 = 8/5,
    kappa_2 = 0 is exact, and c/n = 1 with small noise, more than a twentieth of the cases, misses. *)
From mathcomp Require Import all_ssreflect all_algebra ring.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Misses.
(** Probabilities of events; only that they are monotone and subadditive is used, so that the noise may have a density. *)
Variables (R : realFieldType) (Omega : Type) (Pr : (Omega -> bool) -> R).
Hypothesis Pr_monotone : forall A B : Omega -> bool, (forall w, A w -> B w) -> Pr A <= Pr B.
Hypothesis Pr_union : forall A B : Omega -> bool, Pr (fun w => A w || B w) <= Pr A + Pr B.

(** The share c/n of ones, the noise l of line 4, and the law function of n l, which is symmetric. *)
Variables (share noise : Omega -> R) (n : nat) (bias tau kappa2 : R) (cdf : R -> R).
Hypotheses (n_gt0 : (0 < n)%N) (cdfE : forall x, Pr (fun w => n%:R * noise w <= x) = cdf x).
Hypothesis symmetric : forall x, Pr (fun w => x <= n%:R * noise w) = cdf (- x).
(** Lines 7 and 8. *)
Hypothesis line_7 : Pr (fun w => share w <= bias - tau / 2%:R) <= kappa2 / 2%:R.
Hypothesis line_8 : Pr (fun w => bias + tau / 2%:R <= share w) <= kappa2 / 2%:R.

Definition bias_D w := share w + noise w.
Definition outside w := ~~ (bias_D w - tau <= bias <= bias_D w + tau).

Lemma outside_cases w : outside w ->
  (noise w < - (tau / 2%:R) \/ share w <= bias - tau / 2%:R) \/ (tau / 2%:R < noise w \/ bias + tau / 2%:R <= share w).
Proof.
have half : tau = tau / 2%:R + tau / 2%:R by field.
rewrite /outside /bias_D negb_and -!ltNge => /orP[high | low].
  right; case: (ltrP (tau / 2%:R) (noise w)) => [? | small]; [by left | right].
  rewrite -(ler_add2r (noise w)); apply: le_trans (_ : bias + tau <= _); last by rewrite -ler_subr_addr ltW.
  by rewrite -addrA ler_add2l [leRHS]half ler_add2l.
left; case: (ltrP (noise w) (- (tau / 2%:R))) => [? | small]; [by left | right].
rewrite -(ler_add2r (noise w)); apply: le_trans (_ : bias - tau <= _); first by rewrite ler_subr_addr ltW.
by rewrite -addrA ler_add2l {1}half opprD ler_add2l.
Qed.

Lemma sampling_error_is_rare : Pr (fun w => (share w <= bias - tau / 2%:R) || (bias + tau / 2%:R <= share w)) <= kappa2.
Proof.
apply: le_trans (Pr_union _ _) _; apply: le_trans (ler_add line_7 line_8) _.
by rewrite -mulrDl -mulr2n -mulr_natr mulfK ?pnatr_eq0.
Qed.

(** Runs that line 10 lets pass. *)
Theorem accepted_runs_miss_rarely : Pr (fun w => (`|noise w| <= tau / 2%:R) && outside w) <= kappa2.
Proof.
apply: le_trans sampling_error_is_rare; apply: Pr_monotone => w /andP[]; rewrite ler_norml => /andP[low high].
case/outside_cases=> [[le | ->] | [le | ->]]; rewrite ?orbT //.
  by have := le_lt_trans low le; rewrite ltxx.
by have := le_lt_trans high le; rewrite ltxx.
Qed.

Theorem estimate_misses_rarely : Pr outside <= kappa2 + (cdf (- (n%:R * tau / 2%:R)) + cdf (- (n%:R * tau / 2%:R))).
Proof.
have n0 : 0 < n%:R :> R by rewrite ltr0n.
pose noisy w := (n%:R * noise w <= - (n%:R * tau / 2%:R)) || (n%:R * tau / 2%:R <= n%:R * noise w).
apply: le_trans (_ : Pr (fun w => ((share w <= bias - tau / 2%:R) || (bias + tau / 2%:R <= share w)) || noisy w) <= _).
  apply: Pr_monotone => w; rewrite /noisy -mulrA -(mulrN n%:R) !ler_pmul2l //.
  by case/outside_cases=> [[/ltW -> | ->] | [/ltW -> | ->]]; rewrite ?orbT.
apply: le_trans (Pr_union _ _) _; apply: ler_add sampling_error_is_rare _.
by apply: le_trans (Pr_union _ _) _; rewrite cdfE symmetric.
Qed.

(** With + 1, as printed: the law function grows. *)
Theorem estimate_misses_as_printed :
  Pr outside <= kappa2 + (cdf (- (n%:R * tau / 2%:R) + 1) + cdf (- (n%:R * tau / 2%:R) + 1)).
Proof.
apply: le_trans estimate_misses_rarely _; rewrite ler_add2l.
have grows : cdf (- (n%:R * tau / 2%:R)) <= cdf (- (n%:R * tau / 2%:R) + 1).
  by rewrite -!cdfE; apply: Pr_monotone => w /le_trans; apply; rewrite ler_addl ler01.
exact: ler_add.
Qed.

End Misses.
