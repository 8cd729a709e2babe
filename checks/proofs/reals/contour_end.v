(** Where the sum along a vertical line may end: the terms f_m/(z (z + 1)), z = t + i m h, from m = N on, when |f_m| <= d for all of
    them and N h > reach + h, have no more than d/(h reach) together, however many there are. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
Local Open Scope R_scope.

Definition point (t h : R) (m : nat) : C := (t, INR m * h).

(** The terms n, n + 1, ..., n + k - 1. *)
Fixpoint total (term : nat -> C) (n k : nat) : C := match k with
  | O => RtoC 0
  | S j => Cplus (total term n j) (term (n + j)%nat)
  end.

Local Lemma squares z : Cmod z * Cmod z = fst z * fst z + snd z * snd z.
Proof. unfold Cmod; rewrite sqrt_sqrt; [ring | nra]. Qed.

(** |z (z + 1)| >= y^2. *)
Lemma two_poles t y : y * y <= Cmod (Cmult (t, y) (Cplus (t, y) (RtoC 1))).
Proof.
assert (wide : forall s, Rabs y <= Cmod (s, y)).
{ intros s; apply Rsqr_incr_0; [|apply Rabs_pos | apply Cmod_ge_0].
  unfold Rsqr; rewrite squares, <- Rabs_mult, Rabs_pos_eq by nra; simpl; nra. }
rewrite Cmod_mult; replace (Cplus (t, y) (RtoC 1)) with ((t + 1, y) : C) by (unfold Cplus, RtoC; simpl; f_equal; ring).
replace (y * y) with (Rabs y * Rabs y) by (rewrite <- Rabs_mult, Rabs_pos_eq by nra; reflexivity).
apply Rmult_le_compat; auto using Rabs_pos.
Qed.

Section End.
Variables (t h reach d : R) (n : nat) (f : nat -> C).
Hypotheses (h_pos : 0 < h) (reach_pos : 0 < reach) (past : reach + h < INR n * h).
Hypothesis bound : forall m, (n <= m)%nat -> Cmod (f m) <= d.

Local Definition term m : C := Cdiv (f m) (Cmult (point t h m) (Cplus (point t h m) (RtoC 1))).

Local Lemma term_le m : (n <= m)%nat -> Cmod (term m) <= d / h * (/ ((INR m - 1) * h) - / (INR m * h)).
Proof.
intros le; apply le_INR in le; assert (h < INR m * h - reach) by nra; assert (m0 : 0 < INR m * h) by lra.
pose proof (two_poles t (INR m * h)) as poles; fold (point t h m) in poles.
set (z := Cmult (point t h m) (Cplus (point t h m) (RtoC 1))) in *.
assert (z0 : 0 < Cmod z) by nra; assert (ne : z <> RtoC 0) by (intros eq; rewrite eq, Cmod_0 in z0; lra).
assert (d0 : 0 <= d) by (apply Rle_trans with (2 := bound m ltac:(apply INR_le; assumption)), Cmod_ge_0).
unfold term; fold z; rewrite Cmod_div by assumption.
apply Rle_trans with (d / (INR m * h * ((INR m - 1) * h))).
- unfold Rdiv; apply Rmult_le_compat.
  + apply Cmod_ge_0.
  + left; now apply Rinv_0_lt_compat.
  + apply bound, INR_le; assumption.
  + apply Rinv_le_contravar; nra.
- right; field; repeat split; nra.
Qed.

(* used by: reference/accountant/contour.hpp *)
Theorem end_of_line k : Cmod (total term n k) <= d / (h * reach).
Proof.
assert (d0 : 0 <= d) by (apply Rle_trans with (2 := bound n (le_n n)), Cmod_ge_0).
assert (dh : 0 <= d / h) by (apply Rdiv_le_0_compat; lra).
assert (sum : Cmod (total term n k) <= d / h * (/ ((INR n - 1) * h) - / ((INR (n + k) - 1) * h))).
{ induction k as [|k IH].
  - cbn [total]; rewrite Cmod_0, Nat.add_0_r; right; ring.
  - cbn [total]; apply Rle_trans with (1 := Cmod_triangle _ _); pose proof (term_le (n + k) ltac:(lia)) as le.
    replace (n + S k)%nat with (S (n + k)) by lia; rewrite S_INR; replace (INR (n + k) + 1 - 1) with (INR (n + k)) by ring; lra. }
apply Rle_trans with (1 := sum); rewrite plus_INR; pose proof (pos_INR k).
assert (0 < / ((INR n + INR k - 1) * h)) by (apply Rinv_0_lt_compat; nra).
assert (/ ((INR n - 1) * h) <= / reach) by (apply Rinv_le_contravar; nra).
replace (d / (h * reach)) with (d / h * / reach) by (field; lra).
apply Rmult_le_compat_l; lra.
Qed.
End End.
