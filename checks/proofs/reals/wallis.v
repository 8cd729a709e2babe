(** Wallis: n (C(2n, n)/4^n)^2 lies between (1/pi) 2n/(2n + 1) and 1/pi, by the integrals of powers of the sine. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From pkdp.reals Require Import calculus.
Local Open Scope R_scope.

Local Definition W (n : nat) : R := RInt (fun t => sin t ^ n) 0 (PI / 2).

Local Lemma power_continuous n t : continuous (fun t => sin t ^ n) t.
Proof. apply (ex_derive_continuous (fun t => sin t ^ n)); auto_derive; exact I. Qed.

Local Lemma power_integrable n a b : ex_RInt (fun t => sin t ^ n) a b.
Proof. apply (ex_RInt_continuous (fun t => sin t ^ n)); intros; apply power_continuous. Qed.

Local Lemma W_0 : W 0 = PI / 2.
Proof. unfold W; simpl; rewrite RInt_const; plain; ring. Qed.

Local Lemma W_1 : W 1 = 1.
Proof.
transitivity (minus (- cos (PI / 2)) (- cos 0)); [|plain; rewrite cos_PI2, cos_0; ring].
apply is_RInt_unique, (is_RInt_derive (fun t => - cos t)); intros t _; [auto_derive; [exact I | ring] | apply power_continuous].
Qed.

Local Lemma W_step n : INR (n + 2) * W (n + 2) = INR (n + 1) * W n.
Proof.
assert (int : is_RInt (fun t => INR (n + 2) * sin t ^ (n + 2) - INR (n + 1) * sin t ^ n) 0 (PI / 2)
  (minus (- (cos (PI / 2) * sin (PI / 2) ^ (n + 1))) (- (cos 0 * sin 0 ^ (n + 1))))).
{ apply (is_RInt_derive (fun t => - (cos t * sin t ^ (n + 1)))); intros t _.
  - auto_derive; [exact I|]; replace (n + 2)%nat with (S (S n)) by lia; replace (n + 1)%nat with (S n) by lia.
    rewrite !S_INR; simpl pred; cbn [pow]; change (match n with 0%nat => 1 | S _ => INR n + 1 end) with (INR (S n)); rewrite ?S_INR.
    pose proof (sin2_cos2 t) as one; unfold Rsqr in one.
    assert (cc : cos t * cos t = 1 - sin t * sin t) by lra.
    transitivity (sin t * (sin t * sin t ^ n) - (INR n + 1) * sin t ^ n * (cos t * cos t)); [ring | rewrite cc; ring].
  - apply (ex_derive_continuous (fun t => INR (n + 2) * sin t ^ (n + 2) - INR (n + 1) * sin t ^ n)); auto_derive; exact I. }
apply (is_RInt_unique (V := R_CompleteNormedModule)) in int; rewrite cos_PI2, sin_0, cos_0, (Nat.add_comm n 1) in int.
assert (split : RInt (fun t => INR (n + 2) * sin t ^ (n + 2) - INR (1 + n) * sin t ^ n) 0 (PI / 2) = INR (n + 2) * W (n + 2) - INR (1 + n) * W n).
{ apply is_RInt_unique, (is_RInt_minus (V := R_NormedModule)); apply (is_RInt_scal (V := R_NormedModule)), (RInt_correct (V := R_CompleteNormedModule));
  apply power_integrable. }
rewrite split in int; revert int; unfold minus, plus, opp; simpl; rewrite (Nat.add_comm n 1); simpl; intros int; lra.
Qed.

Local Lemma W_falls n : W (S n) <= W n.
Proof.
pose proof PI_RGT_0; apply RInt_le; [lra | apply power_integrable | apply power_integrable|]; intros t range; cbn [pow].
assert (0 <= sin t) by (apply sin_ge_0; lra); pose proof (SIN_bound t).
assert (0 <= sin t ^ n) by now apply pow_le. nra.
Qed.

(** C(2n, n)/4^n. *)
Definition middle (n : nat) : R := INR (fact (2 * n)) / (4 ^ n * INR (fact n) ^ 2).

Lemma middle_pos n : 0 < middle n.
Proof.
apply Rdiv_lt_0_compat; [apply INR_fact_lt_0|].
apply Rmult_lt_0_compat; apply pow_lt; [lra | apply INR_fact_lt_0].
Qed.

Local Lemma middle_step n : (2 * INR n + 2) * middle (S n) = (2 * INR n + 1) * middle n.
Proof.
unfold middle; replace (2 * S n)%nat with (S (S (2 * n))) by lia; rewrite !fact_simpl, !mult_INR, !S_INR, mult_INR.
replace (INR 2) with 2 by reflexivity; cbn [pow]; pose proof (INR_fact_lt_0 n); pose proof (pos_INR n).
assert (0 < 4 ^ n) by (apply pow_lt; lra); field; lra.
Qed.

Local Lemma W_values n : W (2 * n) = PI / 2 * middle n /\ (2 * INR n + 1) * middle n * W (2 * n + 1) = 1.
Proof.
induction n as [|n [even odd]].
- change (2 * 0 + 1)%nat with 1%nat; change (2 * 0)%nat with 0%nat; rewrite W_0, W_1; unfold middle; simpl; split; field.
- pose proof (W_step (2 * n)) as e; pose proof (W_step (2 * n + 1)) as o; pose proof (middle_step n) as m; pose proof (pos_INR n).
  replace (2 * S n)%nat with (2 * n + 2)%nat by lia.
  replace (2 * n + 1 + 2)%nat with (2 * n + 2 + 1)%nat in o by lia; replace (2 * n + 1 + 1)%nat with (2 * n + 2)%nat in o by lia.
  rewrite !plus_INR, !mult_INR in *; rewrite S_INR; simpl (INR 2) in *; simpl (INR 1) in *; split.
  + apply Rmult_eq_reg_l with (2 * INR n + 2); [|lra].
    replace ((2 * INR n + 2) * (PI / 2 * middle (S n))) with (PI / 2 * ((2 * INR n + 2) * middle (S n))) by ring; rewrite m.
    transitivity ((2 * INR n + 1) * W (2 * n)); [lra | rewrite even; ring].
  + apply Rmult_eq_reg_l with (2 * INR n + 2); [|lra].
    transitivity (((2 * INR n + 2) * middle (S n)) * ((2 * INR n + 3) * W (2 * n + 2 + 1))); [ring|]; rewrite m.
    transitivity ((2 * INR n + 2) * ((2 * INR n + 1) * middle n * W (2 * n + 1))); [|rewrite odd; ring].
    replace ((2 * INR n + 3) * W (2 * n + 2 + 1)) with ((2 * INR n + 2) * W (2 * n + 1)) by lra; ring.
Qed.

Theorem wallis n : 2 * INR n / (2 * INR n + 1) <= PI * INR n * middle n ^ 2 <= 1.
Proof.
destruct n as [|n]; [simpl; split; lra|].
destruct (W_values (S n)) as [even odd], (W_values n) as [_ before].
pose proof (W_falls (2 * S n)) as low; pose proof (W_falls (2 * n + 1)) as high; pose proof (middle_step n) as m.
replace (S (2 * S n)) with (2 * S n + 1)%nat in low by lia; replace (S (2 * n + 1)) with (2 * S n)%nat in high by lia.
pose proof (middle_pos (S n)) as pos; pose proof (pos_INR n); rewrite even in *; rewrite S_INR in *.
set (w := middle (S n)) in *; set (k := INR n + 1) in *.
replace (2 * INR n + 2) with (2 * k) in m by (unfold k; ring); rewrite <- m in before.
assert (k0 : 0 < k) by (unfold k; lra); split.
- apply Rle_div_l; [lra|].
  assert ((2 * k + 1) * w * W (2 * S n + 1) <= (2 * k + 1) * w * (PI / 2 * w)) by (apply Rmult_le_compat_l; nra).
  rewrite odd in *; nra.
- assert (2 * k * w * (PI / 2 * w) <= 2 * k * w * W (2 * n + 1)) by (apply Rmult_le_compat_l; nra).
  rewrite before in *; nra.
Qed.
