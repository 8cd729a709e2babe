(** pk.fig-4: above the expected value, for large n, epsilon and delta of Theorem 4 "are extremely small", taken as
    delta <= 1/1000; p = 0.005. False just above the expected value, where 1 - r is small. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Import rational_laws large_numbers pk_fig_4.

Definition claim_small : Prop := forall (n : Z) (T : nat),
  In n [10000; 100000]%Z -> inject_Z n / 200 < inject_Z (Z.of_nat T) -> r n T < 1 ->
  delta_of_theorem n T <= 1 # 1000.

(** 199^12/200^12 is at least 0.94162, so 199^9948/200^9948 at least 0.94162^829. *)
Lemma power_bound : (941620 ^ 829 * 200 ^ (12 * 829) <= 1000000 ^ 829 * 199 ^ (12 * 829))%Z.
Proof.
rewrite !Z.pow_mul_r, <- !Z.pow_mul_l by discriminate.
apply Z.pow_le_mono_l; split; vm_compute; discriminate.
Qed.

Lemma count_bound : (200 ^ 51 * 1000000 ^ 829 <= 20 * coefficient 9999 51 * 941620 ^ 829)%Z.
Proof. vm_compute; discriminate. Qed.

(** f(51; 9999, 0.005) is at least 1/20. *)
Lemma f_bound : 1 # 20 <= f_200 51 9999.
Proof.
unfold f_200.
replace (9999 - Z.of_nat 51)%Z with (12 * 829)%Z by reflexivity.
replace (200 ^ 9999)%Z with (200 ^ 51 * 200 ^ (12 * 829))%Z by (rewrite <- Z.pow_add_r by discriminate; reflexivity).
assert (H := power_bound); assert (H' := count_bound).
assert (K0 : (0 < 1000000 ^ 829)%Z) by (apply Z.pow_pos_nonneg; [reflexivity | discriminate]).
assert (D0 : (0 < 200 ^ (12 * 829))%Z) by (apply Z.pow_pos_nonneg; [reflexivity | discriminate]).
assert (E0 : (0 < 200 ^ 51)%Z) by reflexivity.
assert (C0 : (0 < coefficient 9999 51)%Z) by (vm_compute; reflexivity).
generalize dependent (coefficient 9999 51); generalize dependent (1000000 ^ 829)%Z.
generalize dependent (941620 ^ 829)%Z; generalize dependent (199 ^ (12 * 829))%Z.
generalize dependent (200 ^ (12 * 829))%Z; generalize dependent (200 ^ 51)%Z.
intros E E0 D D0 N L K H K0 C H' C0.
assert (Z_bound : (E * D <= 20 * (C * N))%Z).
{ apply Z.mul_le_mono_pos_l with K; [exact K0|].
  apply Z.le_trans with (20 * C * (L * D))%Z; [nia|].
  replace (K * (20 * (C * N)))%Z with (20 * C * (K * N))%Z by ring.
  apply Z.mul_le_mono_nonneg_l; [lia | exact H]. }
apply Qle_shift_div_l.
- unfold Qlt, inject_Z; cbn [Qnum Qden]; nia.
- unfold Qle, Qmult, inject_Z; cbn [Qnum Qden]; lia.
Qed.

(* refutes: pk.fig-4 text:small *)
Theorem delta_is_not_small_just_above_the_mean : ~ claim_small.
Proof.
intros claim.
assert (H := claim 10000%Z 51%nat (or_introl eq_refl) ltac:(reflexivity) ltac:(reflexivity)).
unfold delta_of_theorem in H; change (10000 - 1)%Z with 9999%Z in H.
assert (F := f_bound); set (f := f_200 51 9999) in *; clearbody f.
assert (d0 : 0 < 1 - r 10000 51) by reflexivity.
assert (d1 : 1 - r 10000 51 <= 1) by (vm_compute; discriminate).
apply (Qmult_le_compat_r _ _ (1 - r 10000 51)) in H; [|now apply Qlt_le_weak].
set (d := 1 - r 10000 51) in *; clearbody d.
assert (E : f / d * d == f) by (field; lra).
lra.
Qed.
