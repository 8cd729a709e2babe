(** The normal law: its law function Phi from erfc, its density, and integrals of a density over a half-line and over all reals. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From pkdp.reals Require Import calculus gaussian_integral.
Local Open Scope R_scope.

Definition Phi (x : R) := erfc (- (x / sqrt 2)) / 2.
Definition phi (x : R) := exp (- (x * x / 2)) / sqrt (2 * PI).

Local Lemma root_two : 0 < sqrt 2.
Proof. apply sqrt_lt_R0; lra. Qed.

Lemma phi_pos x : 0 < phi x.
Proof. apply Rdiv_lt_0_compat; [apply exp_pos | apply sqrt_lt_R0; pose proof PI_RGT_0; lra]. Qed.

Lemma phi_opp x : phi (- x) = phi x.
Proof. unfold phi; replace (- x * - x) with (x * x) by ring; reflexivity. Qed.

Lemma phi_continuous x : continuous phi x.
Proof.
apply (ex_derive_continuous phi); unfold phi; auto_derive; exact I.
Qed.

Lemma Phi_derive x : is_derive Phi x (phi x).
Proof.
pose proof root_two as r0; pose proof root_pi_pos as s0; assert (r2 : sqrt 2 * sqrt 2 = 2) by (apply sqrt_sqrt; lra).
assert (der : is_derive (fun x => / 2 * erfc (- (x / sqrt 2))) x (/ 2 * scal (- (/ sqrt 2)) (- (2 / sqrt PI * bell (- (x / sqrt 2)))))).
{ apply (is_derive_scal (fun x => erfc (- (x / sqrt 2)))), (is_derive_comp erfc (fun x => - (x / sqrt 2))); [apply erfc_derive|].
  auto_derive; [exact I | field; lra]. }
replace (phi x) with (/ 2 * scal (- (/ sqrt 2)) (- (2 / sqrt PI * bell (- (x / sqrt 2))))).
- revert der; apply is_derive_ext; intros t; apply Rmult_comm.
- unfold scal; simpl; unfold mult; simpl; unfold phi, bell; rewrite sqrt_mult by (pose proof PI_RGT_0; lra).
  replace (- (x / sqrt 2) * - (x / sqrt 2)) with (x * x / 2) by (rewrite <- r2 at 1; field; lra); field; lra.
Qed.

Lemma Phi_opp x : Phi (- x) = 1 - Phi x.
Proof.
unfold Phi; replace (- (- x / sqrt 2)) with (- - (x / sqrt 2)) by (unfold Rdiv; ring); rewrite erfc_opp; field.
Qed.

Definition vanishes_below (f : R -> R) := forall e, 0 < e -> exists M, forall x, x < M -> Rabs (f x) < e.

Lemma Phi_vanishes : vanishes_below Phi.
Proof.
intros e e0; destruct (erfc_vanishes e e0) as (M & near); exists (- M * sqrt 2); intros x lt; pose proof root_two.
unfold Phi; rewrite Rabs_div, (Rabs_pos_eq 2) by lra.
assert (Rabs (erfc (- (x / sqrt 2))) < e); [|lra].
apply near; assert (x / sqrt 2 < - M) by (apply Rlt_div_l; lra); lra.
Qed.

Lemma vanishes_below_lin f u v : 0 < u -> vanishes_below f -> vanishes_below (fun x => f (u * x + v)).
Proof.
intros u0 van e e0; destruct (van e e0) as (M & near); exists ((M - v) / u); intros x lt; apply near.
apply Rlt_div_r in lt; lra.
Qed.

Definition below (x t : R) : R := if Rle_dec t x then 1 else 0.

Section HalfLine.
Variables (f F : R -> R).
Hypotheses (derives : forall t, is_derive F t (f t)) (cont : forall t, continuous f t).

Lemma integral a b : is_RInt f a b (F b - F a).
Proof. apply (is_RInt_derive F f); auto. Qed.

Lemma below_integral x a b : a <= b -> is_RInt (fun t => below x t * f t) a b (F (Rmin b x) - F (Rmin a x)).
Proof.
assert (left_part : forall a b, a <= b -> b <= x -> is_RInt (fun t => below x t * f t) a b (F b - F a)).
{ clear a b; intros a b le le'; apply is_RInt_ext with f; [|apply integral].
  rewrite Rmin_left, Rmax_right by assumption; intros t range; unfold below; destruct (Rle_dec t x); lra. }
assert (right_part : forall a b, a <= b -> x <= a -> is_RInt (fun t => below x t * f t) a b 0).
{ clear a b; intros a b le le'; apply is_RInt_ext with (fun _ => 0).
  - rewrite Rmin_left, Rmax_right by assumption; intros t range; unfold below; destruct (Rle_dec t x); lra.
  - pose proof (is_RInt_const a b 0) as int; unfold scal in int; simpl in int; unfold mult in int; simpl in int.
    rewrite Rmult_0_r in int; exact int. }
intros le; destruct (Rle_or_lt b x) as [le' | lt'].
- rewrite !Rmin_left by lra; now apply left_part.
- rewrite (Rmin_right b) by lra; destruct (Rle_or_lt x a) as [ge | lt].
  + rewrite Rmin_right by assumption; replace (F x - F x) with 0 by ring; now apply right_part.
  + rewrite Rmin_left by lra.
    pose proof (is_RInt_Chasles (V := R_NormedModule) _ a x b _ _ (left_part a x ltac:(lra) ltac:(lra)) (right_part x b ltac:(lra) ltac:(lra)))
      as int; unfold plus in int; simpl in int; rewrite Rplus_0_r in int; exact int.
Qed.

Hypothesis van : vanishes_below F.

Lemma half_line_integral x : is_RInt_gen (fun t => below x t * f t) (Rbar_locally m_infty) (Rbar_locally p_infty) (F x).
Proof.
intros P [e near]; destruct (van e (cond_pos e)) as (M & small).
exists (fun a => a < Rmin M x) (fun b => x < b); [now exists (Rmin M x) | now exists x|].
intros a b aM bx; simpl; pose proof (Rmin_l M x); pose proof (Rmin_r M x); exists (F (Rmin b x) - F (Rmin a x)); split.
- apply below_integral; lra.
- rewrite (Rmin_right b), (Rmin_left a) by lra; apply near; unfold ball; simpl; unfold AbsRing_ball, abs, minus, plus, opp; simpl.
  replace (F x - F a + - F x) with (- F a) by ring; rewrite Rabs_Ropp; apply small; lra.
Qed.

Lemma line_integral : (forall e, 0 < e -> exists M, forall x, M < x -> Rabs (F x - 1) < e) ->
  is_RInt_gen f (Rbar_locally m_infty) (Rbar_locally p_infty) 1.
Proof.
intros up P [e near]; assert (e2 : 0 < e / 2) by (pose proof (cond_pos e); lra).
destruct (van _ e2) as (M & small); destruct (up _ e2) as (N & close).
exists (fun a => a < M) (fun b => N < b); [now exists M | now exists N|]; intros a b aM bN; simpl; exists (F b - F a); split.
- apply integral.
- apply near; unfold ball; simpl; unfold AbsRing_ball, abs, minus, plus, opp; simpl.
  pose proof (small a aM) as s; pose proof (close b bN) as s'; apply Rabs_def2 in s; apply Rabs_def2 in s'; apply Rabs_def1; lra.
Qed.
End HalfLine.
