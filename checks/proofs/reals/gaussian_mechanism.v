(** Gaussian noise Z of standard deviation sigma on a number: Z against Z + Delta, whose densities are p and q. The most that
    P(S) - c Q(S) comes to, c = e^eps, is Phi(u - v) - c Phi(-u - v) with u = Delta/(2 sigma) and v = eps sigma/Delta; it is the
    integral of the positive part of p - c q. An event is a function to [0, 1], the chance that an outcome counts; its probability is the
    integral over all reals of that function times the density (Riemann's, improper). *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From pkdp.reals Require Import calculus gaussian_integral normal_law.
Local Open Scope R_scope.

Definition density (sigma mean t : R) := phi ((t - mean) / sigma) / sigma.
Definition probability (density event : R -> R) (chance : R) :=
  is_RInt_gen (fun t => event t * density t) (Rbar_locally m_infty) (Rbar_locally p_infty) chance.
Definition is_event (event : R -> R) := forall t, 0 <= event t <= 1.
Definition gaussian_delta (sigma Delta eps : R) :=
  Phi (Delta / (2 * sigma) - eps * sigma / Delta) - exp eps * Phi (- (Delta / (2 * sigma)) - eps * sigma / Delta).

Section Noise.
Variables sigma Delta eps : R.
Hypotheses (sigma_pos : 0 < sigma) (Delta_pos : 0 < Delta).

Local Notation p := (density sigma 0).
Local Notation q := (density sigma Delta).
Local Notation c := (exp eps).

Local Definition law (mean t : R) := Phi ((t - mean) / sigma).

Local Lemma law_derive mean t : is_derive (law mean) t (density sigma mean t).
Proof.
unfold density; replace (phi ((t - mean) / sigma) / sigma) with (scal (/ sigma) (phi ((t - mean) / sigma)))
  by (unfold scal; simpl; unfold mult; simpl; unfold Rdiv; ring).
apply (is_derive_comp Phi (fun t => (t - mean) / sigma)); [apply Phi_derive | auto_derive; [exact I | field; lra]].
Qed.

Local Lemma density_continuous mean t : continuous (density sigma mean) t.
Proof. apply (ex_derive_continuous (density sigma mean)); unfold density, phi; auto_derive; exact I. Qed.

Local Lemma law_vanishes mean : vanishes_below (law mean).
Proof.
intros e e0; destruct (Phi_vanishes e e0) as (M & near); exists (sigma * M + mean); intros x lt; apply near.
apply Rlt_div_l; lra.
Qed.

(** The densities are those of laws: their integral over all reals is 1. *)
(* used by: reference/mechanisms/additive_noise/additive_noise.hpp *)
Theorem noise_is_a_law mean : is_RInt_gen (density sigma mean) (Rbar_locally m_infty) (Rbar_locally p_infty) 1.
Proof.
apply (line_integral (density sigma mean) (law mean)).
- apply law_derive.
- apply density_continuous.
- apply law_vanishes.
- intros e e0; destruct (Phi_vanishes e e0) as (M & near); exists (mean - sigma * M); intros x lt.
  unfold law; replace ((x - mean) / sigma) with (- ((mean - x) / sigma)) by (unfold Rdiv; ring); rewrite Phi_opp.
  replace (1 - Phi ((mean - x) / sigma) - 1) with (- Phi ((mean - x) / sigma)) by ring; rewrite Rabs_Ropp.
  apply near, Rlt_div_l; lra.
Qed.

(** p - c q, positive exactly below a number. *)
Local Definition gap t := law 0 t - c * law Delta t.
Local Definition excess t := p t - c * q t.
Local Definition best := Delta / 2 - eps * sigma * sigma / Delta.

Local Lemma gap_derive t : is_derive gap t (excess t).
Proof. apply (is_derive_minus (law 0)); [|apply is_derive_scal]; apply law_derive. Qed.

Local Lemma excess_continuous t : continuous excess t.
Proof. apply (ex_derive_continuous excess); unfold excess, density, phi; auto_derive; tauto. Qed.

Local Lemma excessE t : excess t = (1 - exp ((t - best) * Delta / (sigma * sigma))) * p t.
Proof.
unfold excess, density, phi; rewrite Rmult_minus_distr_r, Rmult_1_l.
match goal with |- ?a - ?x = ?a - ?y => enough (eq : x = y) by (rewrite eq; reflexivity) end.
unfold Rdiv; rewrite <- !Rmult_assoc; do 2 apply Rmult_eq_compat_r.
rewrite <- !exp_plus; f_equal; unfold best; field; lra.
Qed.

Local Lemma excess_below t : t <= best -> 0 <= excess t.
Proof.
intros le; rewrite excessE; apply Rmult_le_pos.
- assert (exp ((t - best) * Delta / (sigma * sigma)) <= exp 0); [|rewrite exp_0 in *; lra].
  destruct (Req_dec t best) as [-> | ne].
  + right; f_equal; field; lra.
  + left; apply exp_increasing, Rlt_div_l; nra.
- unfold density; apply Rdiv_le_0_compat; [left; apply phi_pos | assumption].
Qed.

Local Lemma excess_above t : best < t -> excess t < 0.
Proof.
intros lt; rewrite excessE; assert (0 < p t) by (apply Rdiv_lt_0_compat; [apply phi_pos | assumption]).
assert (exp 0 < exp ((t - best) * Delta / (sigma * sigma))); [|rewrite exp_0 in *; nra].
apply exp_increasing, Rdiv_lt_0_compat; nra.
Qed.

Local Lemma gap_vanishes : vanishes_below gap.
Proof.
intros e e0; pose proof (exp_pos eps) as c0; assert (e' : 0 < e / (1 + c)) by (apply Rdiv_lt_0_compat; lra).
destruct (law_vanishes 0 _ e') as (M & near), (law_vanishes Delta _ e') as (N & near').
exists (Rmin M N); intros x lt; pose proof (Rmin_l M N); pose proof (Rmin_r M N).
assert (s := near x ltac:(lra)); assert (s' := near' x ltac:(lra)); apply Rabs_def2 in s; apply Rabs_def2 in s'.
assert (split : e / (1 + c) + c * (e / (1 + c)) = e) by (field; lra).
unfold gap; apply Rabs_def1; nra.
Qed.

Local Lemma gap_ge0 t : t <= best -> 0 <= gap t.
Proof.
intros le; destruct (Rle_or_lt 0 (gap t)) as [|neg]; [assumption | exfalso].
destruct (gap_vanishes (- gap t)) as (M & near); [lra|]; pose (y := Rmin M t - 1).
pose proof (Rmin_l M t); pose proof (Rmin_r M t); assert (s := near y ltac:(unfold y; lra)); apply Rabs_def2 in s.
assert (gap y <= gap t); [|lra].
apply (grows gap excess); [unfold y; lra | intros; apply gap_derive|]; intros u range; apply excess_below; lra.
Qed.

Local Lemma gap_best : gap best = gaussian_delta sigma Delta eps.
Proof.
unfold gap, law, gaussian_delta.
replace ((best - 0) / sigma) with (Delta / (2 * sigma) - eps * sigma / Delta) by (unfold best; field; lra).
replace ((best - Delta) / sigma) with (- (Delta / (2 * sigma)) - eps * sigma / Delta) by (unfold best; field; lra).
reflexivity.
Qed.

(** The half-line of all t <= best attains it. *)
Local Lemma below_is_event x : is_event (below x).
Proof. intros t; unfold below; destruct (Rle_dec t x); lra. Qed.

(** Over a bounded interval no event has more. *)
Local Lemma bounded_le event a b v : is_event event -> a <= b -> is_RInt (fun t => event t * excess t) a b v ->
  v <= gaussian_delta sigma Delta eps.
Proof.
intros ev le int.
apply Rle_trans with (gap (Rmin b best) - gap (Rmin a best)).
- apply (is_RInt_le _ _ a b _ _ le int (below_integral excess gap gap_derive excess_continuous best a b le)).
  intros t _; destruct (ev t) as [ge0 le1]; unfold below; destruct (Rle_dec t best) as [under | over].
  + pose proof (excess_below t under); nra.
  + pose proof (excess_above t ltac:(lra)); nra.
- rewrite <- gap_best; assert (0 <= gap (Rmin a best)) by (apply gap_ge0, Rmin_r).
  assert (gap (Rmin b best) <= gap best); [|lra].
  apply (grows gap excess); [apply Rmin_r | intros; apply gap_derive|]; intros t range; apply excess_below; lra.
Qed.

Local Lemma limit_le g l most : is_RInt_gen g (Rbar_locally m_infty) (Rbar_locally p_infty) l ->
  (forall a b v, a <= b -> is_RInt g a b v -> v <= most) -> l <= most.
Proof.
intros int bound; destruct (Rle_or_lt l most) as [|gt]; [assumption | exfalso].
assert (e0 : 0 < l - most) by lra.
destruct (int (fun v => Rabs (v - l) < l - most)) as [Q R' [M Ma] [N Nb] both].
- exists (mkposreal _ e0); intros v close; exact close.
- destruct (both (Rmin M N - 1) (Rmax M N + 1)) as (v & is & close).
  + apply Ma; pose proof (Rmin_l M N); lra.
  + apply Nb; pose proof (Rmax_r M N); lra.
  + simpl in is; pose proof (Rmin_l M N); pose proof (Rmax_l M N).
    assert (le : Rmin M N - 1 <= Rmax M N + 1) by lra; pose proof (bound _ _ v le is); apply Rabs_def2 in close; lra.
Qed.

(* used by: reference/mechanisms/additive_noise/additive_noise.hpp *)
Theorem gaussian_event event P Q : is_event event -> probability p event P -> probability q event Q ->
  P - c * Q <= gaussian_delta sigma Delta eps.
Proof.
intros ev isP isQ; apply limit_le with (fun t => event t * excess t).
- apply is_RInt_gen_ext with (fun t => minus (event t * p t) (scal c (event t * q t))).
  + apply filter_forall; intros [a b] t _; plain; unfold excess; ring.
  + apply (is_RInt_gen_minus _ _ P (c * Q)); [exact isP | apply (is_RInt_gen_scal _ c Q), isQ].
- intros a b v le; now apply bounded_le.
Qed.

(* used by: reference/mechanisms/additive_noise/additive_noise.hpp *)
Theorem gaussian_attained : exists event P Q, is_event event /\ probability p event P /\ probability q event Q
  /\ P - c * Q = gaussian_delta sigma Delta eps.
Proof.
exists (below best), (law 0 best), (law Delta best); split; [apply below_is_event|].
split; [|split; [|apply gap_best]].
- unfold probability; apply (half_line_integral p (law 0)); [apply law_derive | apply density_continuous | apply law_vanishes].
- unfold probability; apply (half_line_integral q (law Delta)); [apply law_derive | apply density_continuous | apply law_vanishes].
Qed.

(* used by: reference/mechanisms/additive_noise/additive_noise.hpp *)
Theorem gaussian_positive_part : is_RInt_gen (fun t => Rmax 0 (p t - c * q t)) (Rbar_locally m_infty) (Rbar_locally p_infty)
  (gaussian_delta sigma Delta eps).
Proof.
rewrite <- gap_best; apply is_RInt_gen_ext with (fun t => below best t * excess t).
- apply filter_forall; intros [a b] t _; fold (excess t); unfold below; destruct (Rle_dec t best) as [under | over].
  + rewrite Rmax_right by (now apply excess_below); plain; ring.
  + rewrite Rmax_left by (left; apply excess_above; lra); plain; ring.
- apply (half_line_integral excess gap gap_derive excess_continuous gap_vanishes).
Qed.

(** The other direction: t and Delta - t change places. *)
(* used by: reference/mechanisms/additive_noise/additive_noise.hpp *)
Theorem gaussian_event_reversed event P Q : is_event event -> probability p event P -> probability q event Q ->
  Q - c * P <= gaussian_delta sigma Delta eps.
Proof.
intros ev isP isQ; apply limit_le with (fun t => event t * (q t - c * p t)).
- apply is_RInt_gen_ext with (fun t => minus (event t * q t) (scal c (event t * p t))).
  + apply filter_forall; intros [a b] t _; plain; ring.
  + apply (is_RInt_gen_minus _ _ Q (c * P)); [exact isQ | apply (is_RInt_gen_scal _ c P), isP].
- intros a b v le int; apply bounded_le with (fun t => event (Delta - t)) (Delta - b) (Delta - a).
  + intros t; apply ev.
  + lra.
  + apply is_RInt_ext with (fun s => opp (scal (- 1) (event (- 1 * s + Delta) * (q (- 1 * s + Delta) - c * p (- 1 * s + Delta))))).
    { intros t _; plain; replace (- 1 * t + Delta) with (Delta - t) by ring.
      assert (q (Delta - t) = p t) as -> by (unfold density; rewrite <- phi_opp; do 2 f_equal; field; lra).
      assert (p (Delta - t) = q t) as -> by (unfold density; rewrite <- phi_opp; do 2 f_equal; field; lra).
      unfold excess; ring. }
    replace v with (opp (opp v)) by apply (@opp_opp R_AbelianGroup).
    apply (is_RInt_opp (V := R_NormedModule)).
    apply (is_RInt_comp_lin (fun t => event t * (q t - c * p t)) (- 1) Delta).
    replace (- 1 * (Delta - b) + Delta) with b by ring; replace (- 1 * (Delta - a) + Delta) with a by ring.
    apply (is_RInt_swap (V := R_NormedModule)), int.
Qed.

End Noise.

(** delta as a function of s = Delta/sigma, which it grows with. *)
Local Definition unit_delta (eps s : R) := Phi (s / 2 - eps / s) - exp eps * Phi (- (s / 2) - eps / s).

Local Lemma unitE sigma Delta eps : 0 < sigma -> 0 < Delta -> gaussian_delta sigma Delta eps = unit_delta eps (Delta / sigma).
Proof.
intros s0 d0; unfold gaussian_delta, unit_delta.
replace (Delta / (2 * sigma)) with (Delta / sigma / 2) by (field; lra).
replace (eps * sigma / Delta) with (eps / (Delta / sigma)) by (field; lra); reflexivity.
Qed.

Local Lemma unit_derive eps s : 0 < s -> is_derive (unit_delta eps) s (phi (s / 2 - eps / s)).
Proof.
intros s0.
assert (up : is_derive (fun s => Phi (s / 2 - eps / s)) s (scal (/ 2 + eps / (s * s)) (phi (s / 2 - eps / s)))).
{ apply (is_derive_comp Phi (fun s => s / 2 - eps / s)); [apply Phi_derive | auto_derive; [lra | field; lra]]. }
assert (down : is_derive (fun s => Phi (- (s / 2) - eps / s)) s (scal (- / 2 + eps / (s * s)) (phi (- (s / 2) - eps / s)))).
{ apply (is_derive_comp Phi (fun s => - (s / 2) - eps / s)); [apply Phi_derive | auto_derive; [lra | field; lra]]. }
apply (is_derive_scal _ _ (exp eps)) in down; pose proof (is_derive_minus _ _ _ _ _ up down) as der.
replace (phi (s / 2 - eps / s)) with (minus (scal (/ 2 + eps / (s * s)) (phi (s / 2 - eps / s)))
  (exp eps * scal (- / 2 + eps / (s * s)) (phi (- (s / 2) - eps / s)))); [exact der|].
plain.
assert (same : exp eps * phi (- (s / 2) - eps / s) = phi (s / 2 - eps / s)).
{ unfold phi, Rdiv; rewrite <- Rmult_assoc, <- exp_plus; do 2 f_equal; field; lra. }
transitivity ((/ 2 + eps / (s * s)) * phi (s / 2 - eps / s) - (- / 2 + eps / (s * s)) * (exp eps * phi (- (s / 2) - eps / s)));
  [ring | rewrite same; field; lra].
Qed.

(* used by: reference/mechanisms/additive_noise/additive_noise.hpp *)
Theorem gaussian_delta_grows sigma Delta sigma' Delta' eps : 0 < sigma -> 0 < Delta -> 0 < sigma' -> 0 < Delta' ->
  Delta / sigma < Delta' / sigma' -> gaussian_delta sigma Delta eps < gaussian_delta sigma' Delta' eps.
Proof.
intros s0 d0 s0' d0' lt; rewrite !unitE by assumption; pose proof (Rdiv_lt_0_compat _ _ d0 s0).
apply (grows_strictly (unit_delta eps) (fun s => phi (s / 2 - eps / s))); [assumption | |].
- intros x range; apply unit_derive; lra.
- intros x _; apply phi_pos.
Qed.
