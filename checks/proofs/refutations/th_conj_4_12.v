(** th.conj-4.12: omega(y), the probability of the privacy loss y, "is monotonically decreasing in y". False: the loss
    falls, then grows along the outputs, and masses of the one branch lie between those of the other. *)
From pkdp.refutations Require Import biased_counts.

Section Omega.
Variables (u : nat) (bias : Q).

Definition loss_at (k : nat) : Q := absolute_loss (ones_given_0 u k bias) (ones_given_1 u k bias).
(** The outputs of finite loss: k ones among the u unknown records, 0 < k < u. *)
Definition finite_outputs : list nat := seq 1 (u - 1).

(** The probability of e^PL = y for the target's value 0, and of an infinite loss, where k = 0 excludes the value 1. *)
Definition omega (y : Q) : Q :=
  sum_over (filter (fun k => loss_at k =? y) finite_outputs) (fun k => ones_given_0 u k bias).
Definition omega_infinite : Q := ones_given_0 u 0 bias.
End Omega.

Definition decreasing (u : nat) (bias : Q) : bool :=
  every j in finite_outputs u, every k in finite_outputs u,
    (loss_at u bias j <? loss_at u bias k) ==> (omega u bias (loss_at u bias k) <=? omega u bias (loss_at u bias j)).

(** u = n - n' unknown records, the target included. *)
Definition claim_printed : Prop := forall (u : nat) (bias : Q),
  Nat.ltb 0 u -> inside bias -> decreasing u bias.

(* refutes: th.conj-4.12 printed *)
Theorem conj_4_12_is_false : ~ claim_printed.
Proof. intros claim. refuted_by (claim 3%nat (3 # 5)). Qed.

Definition claim_with_infinity : Prop := forall (u : nat) (bias : Q),
  Nat.ltb 0 u -> inside bias ->
  decreasing u bias
  && every k in finite_outputs u, omega_infinite u bias <=? omega u bias (loss_at u bias k).

(* refutes: th.conj-4.12 with-infinity *)
Theorem conj_4_12_with_infinity_is_false : ~ claim_with_infinity.
Proof. intros claim. refuted_by (claim 2%nat (1 # 3)). Qed.

Definition claim_half : Prop := forall u : nat, Nat.ltb 0 u -> decreasing u (1 # 2).

(* refutes: th.conj-4.12 half *)
Theorem conj_4_12_at_one_half_is_false : ~ claim_half.
Proof. intros claim. refuted_by (claim 4%nat). Qed.

(** With two-sided geometric noise of ratio 1/2; the outputs up to 0 and from u on have the loss ln 2 of the noise
    and the probability that the inner outputs leave. *)
Definition noisy_mass (u : nat) (bias : Q) (k : nat) : Q := noisy_ones geometric_half u (Z.of_nat k) 0 bias.
Definition noisy_loss_at (u : nat) (bias : Q) (k : nat) : Q :=
  absolute_loss (noisy_mass u bias k) (noisy_ones geometric_half u (Z.of_nat k) 1 bias).
Definition noisy_omega (u : nat) (bias : Q) (y : Q) : Q :=
  sum_over (filter (fun k => noisy_loss_at u bias k =? y) (finite_outputs u)) (noisy_mass u bias)
  + (if y =? 2 then 1 - sum_over (finite_outputs u) (noisy_mass u bias) else 0).
Definition noisy_losses (u : nat) (bias : Q) : list Q := 2 :: map (noisy_loss_at u bias) (finite_outputs u).

Definition claim_noise : Prop := forall (u : nat) (bias : Q),
  Nat.ltb 0 u -> inside bias ->
  every x in noisy_losses u bias, every y in noisy_losses u bias,
    (x <? y) ==> (noisy_omega u bias y <=? noisy_omega u bias x).

(* refutes: th.conj-4.12 noise *)
Theorem conj_4_12_with_noise_is_false : ~ claim_noise.
Proof. intros claim. refuted_by (claim 2%nat (1 # 2)). Qed.
