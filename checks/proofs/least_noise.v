(** The utility loss of two-sided geometric noise, the mean of |N|, is 2r/(1 - r^2) and grows with its ratio r (th.lem-4.1): of given
    amounts of noise the one that (4.2) takes is the least. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count quasi_convex
  noisy_quasi_convex noisy_excess geometric_noise.

Section LeastNoise.
Variable R : archiFieldType.
Implicit Types (r s t e : R) (N : nat).

(** E|N| is e. *)
Definition utility_loss r e := is_mean (two_sided_geometric r) (fun z => `|z|%:~R) e.
Definition mean_size r : R := 2%:R * r / ((1 + r) * (1 - r)).

Lemma powers_bounded t N : 0 < t < 1 -> N.+1%:R * t ^+ N <= (1 - t)^-1.
Proof.
case/andP=> t0 t1; have gap0 : 0 < 1 - t by rewrite subr_gt0.
rewrite -[leRHS]mul1r ler_pdivl_mulr //.
have grows : t ^+ N * (1 + N%:R * (1 - t)) <= 1.
  elim: N => [|N IH]; first by rewrite expr0 mul0r addr0 mulr1.
  apply: le_trans IH; rewrite exprSr -mulrA ler_pmul2l ?exprn_gt0 // -subr_ge0.
  rewrite (_ : _ - _ = N.+1%:R * (1 - t) ^+ 2) ?mulr_ge0 ?ler0n ?exprn_ge0 ?(ltW gap0) //.
  by rewrite [N.+1%:R]mulrSr; ring.
apply: le_trans grows; rewrite mulrAC mulrC ler_wpmul2l ?exprn_ge0 ?(ltW t0) //.
by rewrite mulrSr mulrDl mul1r addrC ler_add2r ger_addl oppr_le0 ltW.
Qed.

Lemma utility_loss_is r : 0 <= r < 1 -> utility_loss r (mean_size r).
Proof.
case/andP; rewrite le_eqVlt => /orP[/eqP <- _ | r0 r1] gap gap0.
  exists 0%N => N _; rewrite /mean_size mulr0 mul0r subr0 /partial_mean big1 ?normr0 ?ltW // => k _.
  rewrite /two_sided_geometric; case: (k%:Z - N%:Z) => [[|z]|z]; rewrite ?normr0 ?mulr0 //.
    by rewrite /= expr0n mulr0 mul0r.
  by rewrite /= expr0n mulr0 mul0r.
have r01 : 0 < r < 1 by rewrite r0.
pose s := (1 + r) / 2%:R; have sE : s = (1 + r) / 2%:R by [].
have rs : r < s by rewrite sE ltr_pdivl_mulr ?ltr0n // mulr_natr mulr2n ltr_add2r.
have s1 : s < 1 by rewrite sE ltr_pdivr_mulr ?ltr0n // mul1r mulr2n ltr_add2l.
have s0 : 0 < s by apply: lt_trans rs.
have t01 : 0 < r / s < 1 by rewrite divr_gt0 //= ltr_pdivr_mulr // mul1r.
have b0 : 0 < 1 - r / s by case/andP: t01 => _; rewrite subr_gt0.
have c0 : 0 < 1 - r by rewrite subr_gt0.
have d0 : 0 < 1 + r by rewrite addr_gt0 ?ltr01.
have A0 : 0 < mean_size r by apply: divr_gt0; apply: mulr_gt0; rewrite ?ltr0n.
have small0 : 0 < gap * (1 - r / s) / mean_size r by apply: divr_gt0 => //; exact: mulr_gt0.
have s01 : 0 < s < 1 by rewrite s0.
have [N0 small] := powers_vanish s01 small0; exists N0 => N large; have le := small N large.
rewrite absolute_to // -/(mean_size r).
have -> : mean_size r * (1 - N.+1%:R * r ^+ N + N%:R * r ^+ N.+1) - mean_size r
    = - (mean_size r * (N.+1%:R * r ^+ N - N%:R * r ^+ N.+1)) by ring.
have le1 : N%:R * r ^+ N.+1 <= N.+1%:R * r ^+ N.
  by rewrite exprS mulrA ler_wpmul2r ?exprn_ge0 ?(ltW r0) // (le_trans _ (_ : N%:R <= _)) ?ler_nat // ler_pimulr ?ler0n ?ltW.
rewrite normrN ger0_norm; last by apply: mulr_ge0; [exact: ltW | rewrite subr_ge0].
apply: (@le_trans _ _ (mean_size r * (N.+1%:R * r ^+ N))).
  by rewrite ler_wpmul2l ?(ltW A0) // ger_addl oppr_le0 mulr_ge0 ?ler0n ?exprn_ge0 ?(ltW r0).
rewrite mulrC -ler_pdivl_mulr //.
have -> : N.+1%:R * r ^+ N = N.+1%:R * (r / s) ^+ N * s ^+ N by rewrite -mulrA -exprMn divfK // gt_eqF.
apply: le_trans (ler_wpmul2r (exprn_ge0 N (ltW s0)) (powers_bounded N t01)) _.
by rewrite mulrC ler_pdivr_mulr // mulrAC.
Qed.

Lemma utility_loss_unique r e : 0 <= r < 1 -> utility_loss r e -> e = mean_size r.
Proof.
move=> r01 mean; have mean' := utility_loss_is r01; have /andP[r0 r1] := r01.
have noise0 z : 0 <= two_sided_geometric r z.
  by rewrite mulr_ge0 ?exprn_ge0 // divr_ge0 ?subr_ge0 ?(ltW r1) // addr_ge0 ?ler01.
by apply/le_anti; rewrite (is_mean_le noise0 mean mean') // (is_mean_le noise0 mean' mean).
Qed.

Lemma mean_size_grows r s : 0 <= r < 1 -> 0 <= s < 1 -> r < s -> mean_size r < mean_size s.
Proof.
move=> /andP[r0 r1] /andP[s0 s1] rs; rewrite /mean_size.
have pos x : 0 <= x -> x < 1 -> 0 < (1 + x) * (1 - x) by move=> x0 x1; rewrite mulr_gt0 ?subr_gt0 // ltr_spaddl ?ltr01.
rewrite ltr_pdivr_mulr ?pos // mulrAC ltr_pdivl_mulr ?pos // -subr_gt0.
have -> : 2%:R * s * ((1 + r) * (1 - r)) - 2%:R * r * ((1 + s) * (1 - s)) = 2%:R * (s - r) * (1 + r * s) by ring.
by rewrite !mulr_gt0 ?ltr0n ?subr_gt0 // ltr_spaddl ?ltr01 ?mulr_ge0.
Qed.

(** A set of amounts of noise, those with (4.1): least utility loss in it is least amount in it. *)
(* holds: th.lem-4.1 printed *)
Theorem least_loss_is_least_noise (given : R -> Prop) best : (forall r, given r -> 0 <= r < 1) -> given best ->
  (forall r e e', given r -> utility_loss best e -> utility_loss r e' -> e <= e') <-> (forall r, given r -> best <= r).
Proof.
move=> ratios best_in; have best01 := ratios _ best_in; split=> [least r r_in | least r e e' r_in].
  have r01 := ratios _ r_in; rewrite leNgt; apply/negP => /(mean_size_grows r01 best01); rewrite ltNge => /negP[].
  exact: least r_in (utility_loss_is best01) (utility_loss_is r01).
have r01 := ratios _ r_in; move=> /(utility_loss_unique best01) -> /(utility_loss_unique r01) ->.
have := least _ r_in; rewrite le_eqVlt => /orP[/eqP -> // | lt]; exact: ltW (mean_size_grows best01 r01 lt).
Qed.

End LeastNoise.
