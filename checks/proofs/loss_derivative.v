(** The derivative of the loss |ln(const bias/(1 - bias))| of an exact count along the bias (th.eq-4.33-4.38): +-1/(bias(1 - bias)),
    whatever the output, negative where const bias/(1 - bias) < 1 and positive where it is above. e^x is any function with
    e^(x+y) = e^x e^y and 1 + x <= e^x, ln its inverse. *)
From pkdp Require Import algebra chernoff.
From pkdp.golden Require Import exponential.

Section Derivative.
Variables (R : realFieldType) (E ln : R -> R).
Hypotheses (E_exp : is_exponential E) (lnK : forall y, 0 < y -> E (ln y) = y).
Implicit Types (g : R -> R) (x y b d h m near : R).

(** g has the derivative d at x. *)
Definition derivative_at g x d := forall near, 0 < near -> exists2 radius, 0 < radius &
  forall h, h != 0 -> `|h| < radius -> `|(g (x + h) - g x) / h - d| < near.

Lemma ln_le y : 0 < y -> ln y <= y - 1.
Proof. by move=> y_gt0; rewrite ler_subr_addl -{2}(lnK y_gt0); case: E_exp. Qed.

Lemma E_inj : injective E.
Proof. by move=> x y same; case: (ltgtP x y) => // /(E_lt E_exp); rewrite same ltxx. Qed.

Lemma ln_div x y : 0 < x -> 0 < y -> ln x - ln y = ln (x / y).
Proof.
move=> x_gt0 y_gt0; apply: E_inj; rewrite lnK ?divr_gt0 //.
by case: E_exp => -> _; rewrite (E_inv E_exp) !lnK.
Qed.

Lemma ln_ge y : 0 < y -> 1 - y^-1 <= ln y.
Proof.
move=> y_gt0; have := ln_le (y := y^-1); rewrite invr_gt0 => /(_ y_gt0).
have -> : ln y^-1 = - ln y by have := ln_div ltr01 y_gt0; rewrite div1r => <-; rewrite (_ : ln 1 = 0) ?sub0r //; apply: E_inj; rewrite lnK ?ltr01 // (E0 E_exp).
by move=> le; rewrite -ler_opp2 opprB.
Qed.

(** Between two numbers that are near. *)
Lemma between u v w d e : (u <= w <= v) || (v <= w <= u) -> `|u - d| <= e -> `|v - d| <= e -> `|w - d| <= e.
Proof.
rewrite !ler_norml => /orP[] /andP[lo hi] /andP[u1 u2] /andP[v1 v2]; apply/andP; split.
- by apply: le_trans u1 _; rewrite ler_add2r.
- by apply: le_trans v2; rewrite ler_add2r.
- by apply: le_trans v1 _; rewrite ler_add2r.
by apply: le_trans u2; rewrite ler_add2r.
Qed.

Variables (const b : R).
Hypotheses (const_gt0 : 0 < const) (b01 : 0 < b < 1).

(** const bias/(1 - bias), its logarithm, and the loss. *)
Definition quotient b' : R := const * b' / (1 - b').
Definition loss b' : R := `|ln (quotient b')|.

Let m : R := Num.min b (1 - b).
Local Lemma b_gt0 : 0 < b. Proof. by case/andP: b01. Qed.
Local Lemma c_gt0 : 0 < 1 - b. Proof. by rewrite subr_gt0; case/andP: b01. Qed.
Local Lemma m_gt0 : 0 < m. Proof. by rewrite lt_minr b_gt0 c_gt0. Qed.
Local Lemma m_le : m <= b /\ m <= 1 - b. Proof. by rewrite !le_minl lexx lexx orbT. Qed.

(** The slope, and how far difference quotients are from it. *)
Let slope : R := (b * (1 - b))^-1.
Let kappa : R := 2%:R / m ^+ 3.

Local Lemma kappa_gt0 : 0 < kappa.
Proof. by rewrite divr_gt0 ?ltr0n // exprn_gt0 // m_gt0. Qed.

Local Lemma inside h : `|h| < m / 2%:R -> m / 2%:R < b + h /\ m / 2%:R < 1 - (b + h).
Proof.
rewrite ltr_norml => /andP[lo hi]; have [mb mc] := m_le; have e : m / 2%:R = m + - (m / 2%:R) by field.
split; first by rewrite {1}e; apply: ler_lt_add.
have -> : 1 - (b + h) = 1 - b + - h by ring.
by rewrite {1}e; apply: ler_lt_add => //; rewrite ltr_opp2.
Qed.

(** 1/(uvw), u and v at least m and w at least m/2. *)
Local Lemma product_small h w : m / 2%:R < w -> `|h / (b * (1 - b) * w)| <= kappa * `|h|.
Proof.
move=> w_gt; have [mb mc] := m_le; have m0 := m_gt0; have half0 : 0 < m / 2%:R by rewrite divr_gt0 ?ltr0n.
have w_gt0 := lt_trans half0 w_gt; have p_gt0 : 0 < b * (1 - b) * w by rewrite !mulr_gt0 ?b_gt0 ?c_gt0.
rewrite normrM normfV (gtr0_norm p_gt0) mulrC ler_wpmul2r //.
have -> : kappa = (m * m * (m / 2%:R))^-1 by rewrite /kappa; field; rewrite gt_eqF.
have q_gt0 : 0 < m * m * (m / 2%:R) by apply: mulr_gt0 => //; exact: mulr_gt0.
have squares : m * m <= b * (1 - b) by apply: ler_pmul => //; exact: ltW.
by rewrite lef_pinv ?posrE //; apply: ler_pmul (ltW w_gt) => //; [apply: mulr_ge0 | ]; exact: ltW.
Qed.

Local Lemma quotient_gt0 b' : 0 < b' -> 0 < 1 - b' -> 0 < quotient b'.
Proof. by move=> b0 c0; rewrite /quotient divr_gt0 ?mulr_gt0. Qed.

Local Lemma slopes h : h != 0 -> `|h| < m / 2%:R ->
  `|(ln (quotient (b + h)) - ln (quotient b)) / h - slope| <= kappa * `|h|.
Proof.
move=> h0 small; have [low high] := inside small; have b0 := b_gt0; have c0 := c_gt0.
have half0 : 0 < m / 2%:R by rewrite divr_gt0 ?ltr0n ?m_gt0.
have bh0 := lt_trans half0 low; have ch0 := lt_trans half0 high.
rewrite ln_div ?quotient_gt0 //; set y := quotient (b + h) / quotient b.
have nz : [/\ const != 0, b != 0, 1 - b != 0, b + h != 0 & 1 - (b + h) != 0] by split; rewrite gt_eqF.
have [nz1 nz2 nz3 nz4 nz5] := nz; have y_gt0 : 0 < y by rewrite divr_gt0 ?quotient_gt0.
have upper : ln y <= h / (b * (1 - (b + h))).
  apply: le_trans (ln_le y_gt0) _; rewrite le_eqVlt; apply/orP; left; apply/eqP; rewrite /y /quotient; field.
  by rewrite nz1 nz2 nz3 nz5.
have lower : h / ((b + h) * (1 - b)) <= ln y.
  apply: le_trans (ln_ge y_gt0); rewrite le_eqVlt; apply/orP; left; apply/eqP; rewrite /y /quotient; field.
  by rewrite nz1 nz2 nz3 nz4 nz5.
apply: (@between (h / ((b + h) * (1 - b)) / h) (h / (b * (1 - (b + h))) / h)).
- case: (ltgtP h 0) h0 => // [h_neg | h_pos] _; last by rewrite !ler_pmul2r ?invr_gt0 // lower upper.
  by rewrite !ler_nmul2r ?invr_lt0 // lower upper orbT.
- rewrite -normrN (_ : - _ = h / (b * (1 - b) * (b + h))); first exact: product_small.
  by rewrite /slope; field; rewrite h0 nz2 nz3 nz4.
rewrite (_ : _ - _ = h / (b * (1 - b) * (1 - (b + h)))); first exact: product_small.
by rewrite /slope; field; rewrite h0 nz2 nz3 nz5.
Qed.

(** The sign of the loss' logarithm. *)
Local Lemma near_sign : quotient b != 1 -> exists2 radius, 0 < radius & forall h, h != 0 -> `|h| < radius -> `|h| < m / 2%:R ->
  loss (b + h) - loss b = (if 1 < quotient b then 1 else -1) * (ln (quotient (b + h)) - ln (quotient b)).
Proof.
move=> ne1; set g := ln (quotient b); have q_gt0 := quotient_gt0 b_gt0 c_gt0.
have one : ln 1 = 0 by apply: E_inj; rewrite lnK ?ltr01 // (E0 E_exp).
have sgn : (0 < g) = (1 < quotient b) /\ (g < 0) = (quotient b < 1).
  have up x y : 0 < x -> 0 < y -> x < y -> ln x < ln y.
    by move=> x0 y0 xy; rewrite ltNge; apply/negP => /(E_le E_exp); rewrite !lnK // leNgt xy.
  case: (ltgtP (quotient b) 1) ne1 => // [lt | gt] _; have := up _ _ _ _; last first.
    by move=> /(_ _ _ ltr01 q_gt0 gt); rewrite one -/g => g0; rewrite g0 lt_gtF.
  by move=> /(_ _ _ q_gt0 ltr01 lt); rewrite one -/g => g0; rewrite g0 lt_gtF.
have g0 : g != 0.
  by apply/negP => /eqP gz; move: ne1; rewrite eq_le !leNgt; case: sgn; rewrite gz ltxx => <- <-.
have steep : 0 < `|slope| + kappa * (m / 2%:R).
  by rewrite ltr_spaddr // mulr_gt0 ?kappa_gt0 // divr_gt0 ?m_gt0 ?ltr0n.
exists (`|g| / (`|slope| + kappa * (m / 2%:R))); first by rewrite divr_gt0 ?normr_gt0.
move=> h h0 small small'; have close := slopes h0 small'; set D := ln (quotient (b + h)) - g.
have D_small : `|D| < `|g|.
  have D_le : `|D| <= (`|slope| + kappa * (m / 2%:R)) * `|h|.
    have -> : D = (D / h - slope + slope) * h by rewrite subrK divfK.
    rewrite normrM ler_wpmul2r //; apply: le_trans (ler_norm_add _ _) _; rewrite addrC ler_add2l.
    by apply: le_trans close _; rewrite ler_wpmul2l ?(ltW kappa_gt0) // ltW.
  by apply: le_lt_trans D_le _; rewrite mulrC -ltr_pdivl_mulr.
have -> : loss (b + h) = `|g + D| by rewrite /loss /D addrCA subrr addr0.
rewrite -[loss b]/(`|g|) -(proj1 sgn); move: D_small; rewrite ltr_norml => /andP[].
case: (ltgtP g 0) g0 => // [neg | pos] _ lo hi.
  rewrite (ltr0_norm neg) in lo hi; rewrite (ltr0_norm neg) ltr0_norm; first by ring.
  by rewrite -ltr_subr_addl sub0r.
rewrite (gtr0_norm pos) in lo hi; rewrite (gtr0_norm pos) gtr0_norm; first by ring.
by rewrite -ltr_subl_addl sub0r.
Qed.

(** Where the loss is not 0. *)
Lemma derivative_of_loss : quotient b != 1 ->
  derivative_at loss b ((if 1 < quotient b then 1 else -1) / (b * (1 - b))).
Proof.
move=> ne1 near near_gt0; have [radius r_gt0 same] := near_sign ne1.
have n_gt0 : 0 < near / kappa by rewrite divr_gt0 ?kappa_gt0.
have half0 : 0 < m / 2%:R by rewrite divr_gt0 ?m_gt0 ?ltr0n.
exists (Num.min radius (Num.min (m / 2%:R) (near / kappa))); first by rewrite !lt_minr r_gt0 half0 n_gt0.
move=> h h0; rewrite !lt_minr => /and3P[h_r h_m h_n]; rewrite same //.
set s := (if _ then _ else _); have s1 : `|s| = 1 by rewrite /s; case: ifP; rewrite ?normrN normr1.
rewrite -mulrA -mulrBr normrM s1 mul1r; apply: le_lt_trans (slopes h0 h_m) _.
by rewrite mulrC -ltr_pdivl_mulr ?kappa_gt0.
Qed.

End Derivative.

(** The exact count: u unknown records of which k are one, 0 < k < u; const = (u - k)/k. *)
Section ExactCount.
Variables (R : realFieldType) (E ln : R -> R) (u k : nat) (b : R).
Hypotheses (E_exp : is_exponential E) (lnK : forall y, 0 < y -> E (ln y) = y) (k_in : (0 < k < u)%N) (b01 : 0 < b < 1).
Definition const_of : R := (u - k)%:R / k%:R.
Local Lemma const_gt0 : 0 < const_of.
Proof. by case/andP: k_in => k0 ku; rewrite divr_gt0 ?ltr0n ?subn_gt0. Qed.

(* holds: th.eq-4.33-4.38 corrected *)
Theorem derivative_has_no_const : quotient const_of b != 1 ->
  derivative_at (loss ln const_of) b ((if 1 < quotient const_of b then 1 else -1) / (b * (1 - b))).
Proof. exact: (derivative_of_loss E_exp lnK const_gt0 b01). Qed.

(* holds: th.eq-4.33-4.38 printed:sign *)
Theorem sign_of_the_derivative : exists2 d,
  (quotient const_of b != 1 -> derivative_at (loss ln const_of) b d) &
  (quotient const_of b < 1 -> d < 0) /\ (1 < quotient const_of b -> 0 < d).
Proof.
have slope0 : 0 < (b * (1 - b))^-1 by case/andP: b01 => b0 b1; rewrite invr_gt0 mulr_gt0 ?subr_gt0.
exists ((if 1 < quotient const_of b then 1 else -1) / (b * (1 - b))); first exact: derivative_has_no_const.
split=> [below | above]; last by rewrite above mul1r.
by rewrite (lt_gtF below) mulN1r oppr_lt0.
Qed.

End ExactCount.
