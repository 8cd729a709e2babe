(** The integral of e^(-t^2) over a half-line is sqrt(pi)/2, so that erf and erfc are what they are called; erfc x lies between 0 and
    (4/pi) e^(-x^2) for x >= 0. The square of the integral over [0, x] and a second integral, over [0, 1], add up to pi/4. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From pkdp.reals Require Import calculus.
Local Open Scope R_scope.

Definition bell (t : R) := exp (- (t * t)).
Definition erf (x : R) := 2 / sqrt PI * RInt bell 0 x.
Definition erfc (x : R) := 1 - erf x.

Lemma bell_continuous t : continuous bell t.
Proof. apply (ex_derive_continuous bell); unfold bell; auto_derive; exact I. Qed.

Lemma bell_integrable a b : ex_RInt bell a b.
Proof. apply (ex_RInt_continuous bell); intros; apply bell_continuous. Qed.

Definition half (x : R) := RInt bell 0 x.

Lemma half_derive x : is_derive half x (bell x).
Proof.
apply (is_derive_RInt bell half 0 x); [|apply bell_continuous].
apply filter_forall; intros y; apply (RInt_correct bell), bell_integrable.
Qed.

Local Definition slice (x t : R) := exp (- (x * x) * (1 + t * t)) / (1 + t * t).
Local Definition slices (x : R) := RInt (slice x) 0 1.

Local Lemma square_pos t : 0 < 1 + t * t.
Proof. nra. Qed.

Local Lemma slice_derive x t : is_derive (fun u => slice u t) x (- 2 * x * exp (- (x * x) * (1 + t * t))).
Proof. pose proof (square_pos t); unfold slice; auto_derive; [lra | field; lra]. Qed.

Local Lemma slice_integrable x : ex_RInt (slice x) 0 1.
Proof.
apply (ex_RInt_continuous (slice x)); intros t _; apply (ex_derive_continuous (slice x)).
pose proof (square_pos t); unfold slice; auto_derive; lra.
Qed.

Local Lemma slices_derive x : is_derive slices x (- (2 * bell x * half x)).
Proof.
assert (der : is_derive slices x (RInt (fun t => Derive (fun u => slice u t) x) 0 1)).
{ apply is_derive_RInt_param.
  - apply filter_forall; intros y t _; eexists; apply slice_derive.
  - intros t _; apply continuity_2d_pt_ext with (fun u v => - 2 * u * exp (- (u * u) * (1 + v * v))).
    { intros u v; symmetry; apply is_derive_unique, slice_derive. }
    repeat first [apply continuity_2d_pt_mult | apply continuity_2d_pt_plus | apply continuity_2d_pt_opp
      | apply continuity_2d_pt_const | apply continuity_2d_pt_id1 | apply continuity_2d_pt_id2
      | apply (continuity_1d_2d_pt_comp exp); [apply derivable_continuous_pt, derivable_pt_exp|]].
  - apply filter_forall; intros y; apply slice_integrable. }
replace (- (2 * bell x * half x)) with (RInt (fun t => Derive (fun u => slice u t) x) 0 1); [exact der|].
apply is_RInt_unique.
assert (lin : is_RInt (fun t => scal x (bell (x * t + 0))) 0 1 (half x)).
{ apply (is_RInt_comp_lin bell x 0 0 1); rewrite Rmult_0_r, Rmult_1_r, !Rplus_0_r.
  apply (RInt_correct bell), bell_integrable. }
apply (is_RInt_scal _ _ _ (- 2 * bell x)) in lin.
replace (- (2 * bell x * half x)) with (scal (- 2 * bell x) (half x)) by (unfold scal; simpl; unfold mult; simpl; ring).
revert lin; apply is_RInt_ext; intros t _.
replace (Derive (fun u => slice u t) x) with (- 2 * x * exp (- (x * x) * (1 + t * t)))
  by (symmetry; apply is_derive_unique, slice_derive).
unfold scal; simpl; unfold mult; simpl; unfold bell.
replace (- (x * x) * (1 + t * t)) with (- (x * x) + - ((x * t + 0) * (x * t + 0))) by ring; rewrite exp_plus; ring.
Qed.

Local Lemma slices_0 : slices 0 = PI / 4.
Proof.
replace (PI / 4) with (minus (atan 1) (atan 0)) by (rewrite atan_1, atan_0; unfold minus, plus, opp; simpl; ring).
apply is_RInt_unique; apply is_RInt_ext with (fun t => / (1 + t ^ 2)).
{ intros t _; unfold slice; replace (- (0 * 0) * (1 + t * t)) with 0 by ring; rewrite exp_0.
  replace (t ^ 2) with (t * t) by ring; unfold Rdiv; rewrite Rmult_1_l; reflexivity. }
apply (is_RInt_derive atan); intros t _.
- apply is_derive_Reals, derivable_pt_lim_atan.
- apply (ex_derive_continuous (fun t => / (1 + t ^ 2))); auto_derive; apply Rgt_not_eq; nra.
Qed.

Local Lemma bell_pos t : 0 < bell t.
Proof. apply exp_pos. Qed.

(** pi/4 less the square of the integral. *)
Local Lemma together x : half x * half x + slices x = PI / 4.
Proof.
rewrite <- slices_0; transitivity (half 0 * half 0 + slices 0).
- apply (constant (fun x => half x * half x + slices x)); intros y.
  replace 0 with (bell y * half y + half y * bell y + - (2 * bell y * half y)) by ring.
  apply (is_derive_plus (fun x => half x * half x)); [|apply slices_derive].
  apply (is_derive_mult half half); [apply half_derive | apply half_derive | intros; apply Rmult_comm].
- unfold half at 1 2; rewrite RInt_point; unfold zero; simpl; ring.
Qed.

Local Lemma slices_small x : 0 <= slices x <= bell x.
Proof.
split.
- apply RInt_ge_0; [lra | apply slice_integrable|]; intros t _; pose proof (square_pos t).
  apply Rdiv_le_0_compat; [apply Rlt_le, exp_pos | lra].
- replace (bell x) with (RInt (fun _ => bell x) 0 1) by (rewrite RInt_const; unfold scal; simpl; unfold mult; simpl; ring).
  apply RInt_le; [lra | apply slice_integrable | apply ex_RInt_const|]; intros t _; pose proof (square_pos t).
  unfold slice, bell; apply Rle_div_l; [lra|].
  assert (exp (- (x * x) * (1 + t * t)) <= exp (- (x * x))).
  { destruct (Rle_lt_or_eq_dec (- (x * x) * (1 + t * t)) (- (x * x))) as [lt | ->]; [nra | left; now apply exp_increasing | right; reflexivity]. }
  pose proof (exp_pos (- (x * x))); nra.
Qed.

Local Lemma half_ge0 x : 0 <= x -> 0 <= half x.
Proof. intros x0; apply RInt_ge_0; [assumption | apply bell_integrable|]; intros; apply Rlt_le, bell_pos. Qed.

Lemma half_opp x : half (- x) = - half x.
Proof.
assert (sum : half (- x) + half x = half (- 0) + half 0).
{ apply (constant (fun x => half (- x) + half x)); intros y.
  replace 0 with (scal (- 1) (bell (- y)) + bell y).
  - apply (is_derive_plus (fun x => half (- x))); [|apply half_derive].
    apply (is_derive_comp half (fun x => - x)); [apply half_derive | auto_derive; [exact I | ring]].
  - unfold scal; simpl; unfold mult; simpl; unfold bell; replace (- y * - y) with (y * y) by ring; ring. }
rewrite Ropp_0 in sum; unfold half at 3 4 in sum; rewrite RInt_point in sum; unfold zero in sum; simpl in sum; lra.
Qed.

Lemma root_pi_pos : 0 < sqrt PI.
Proof. apply sqrt_lt_R0, PI_RGT_0. Qed.

Lemma root_pi_square : sqrt PI * sqrt PI = PI.
Proof. apply sqrt_sqrt, Rlt_le, PI_RGT_0. Qed.

Lemma erfc_derive x : is_derive erfc x (- (2 / sqrt PI * bell x)).
Proof.
replace (- (2 / sqrt PI * bell x)) with (minus zero (2 / sqrt PI * bell x)) by (unfold minus, plus, opp, zero; simpl; ring).
apply (is_derive_minus (fun _ => 1)); [apply (@is_derive_const R_AbsRing R_NormedModule)|].
apply (is_derive_scal half), half_derive.
Qed.

Lemma erfc_0 : erfc 0 = 1.
Proof. unfold erfc, erf; rewrite RInt_point; unfold zero; simpl; ring. Qed.

Lemma erfc_opp x : erfc (- x) = 2 - erfc x.
Proof. unfold erfc, erf; fold (half x) (half (- x)); rewrite half_opp; field; apply Rgt_not_eq, root_pi_pos. Qed.

(** The bound that makes erfc vanish at infinity. *)
Theorem erfc_small x : 0 <= x -> 0 <= erfc x <= 4 / PI * bell x.
Proof.
intros x0; pose proof (together x) as sum; pose proof (slices_small x) as small; pose proof (half_ge0 x x0) as half0.
pose proof root_pi_pos as r0; pose proof root_pi_square as r2; set (r := sqrt PI) in *.
assert (eq : erfc x = 4 * slices x / (r * (r + 2 * half x))).
{ unfold erfc, erf; fold (half x) r; replace (slices x) with ((r - 2 * half x) * (r + 2 * half x) / 4) by nra; field; nra. }
rewrite eq; split.
- apply Rdiv_le_0_compat; nra.
- rewrite <- r2; replace (4 / (r * r) * bell x) with (4 * bell x / (r * r)) by (field; lra); unfold Rdiv.
  apply Rmult_le_compat; [lra | left; apply Rinv_0_lt_compat; nra | lra | apply Rinv_le_contravar; nra].
Qed.

Lemma erfc_vanishes : vanishes erfc.
Proof.
intros e e0; exists (2 / e); intros x lt; assert (x0 : 0 < x) by (apply Rlt_trans with (2 := lt), Rdiv_lt_0_compat; lra).
destruct (erfc_small x) as [ge le]; [lra|]; rewrite Rabs_pos_eq by assumption; apply Rle_lt_trans with (1 := le).
assert (pi2 : 4 / PI <= 2).
{ apply Rle_div_l; [apply PI_RGT_0|]; pose proof PI2_1; lra. }
assert (bell x <= / (1 + x * x)).
{ unfold bell; rewrite exp_Ropp; apply Rinv_le_contravar; [nra | left; apply exp_ineq1; nra]. }
assert (/ (1 + x * x) < / x * 1).
{ rewrite Rmult_1_r; apply Rinv_lt_contravar; nra. }
assert (2 * / x < e).
{ apply Rlt_div_l; [lra|]; apply Rlt_div_l in lt; lra. }
pose proof (exp_pos (- (x * x))) as b0; fold (bell x) in b0; nra.
Qed.
