(** th.claim-4.13 on its example with 5000 records, of which 3000 are known, and bias_D = 0.4. *)
From pkdp.refutations Require Import biased_counts large_numbers.

(** The proof of Claim 4.13, bias_D = 0.4: the loss appears to grow with the distance of the bias from 0.75 where
    q(D') = 500, and from 0.25 where q(D') = 1500. Masses of Bin(m, a/d), times d^m, as integers. *)
Definition weight (m k : nat) (a d : Z) : Z :=
  (coefficient (Z.of_nat m) (min k (m - k)) * a ^ Z.of_nat k * (d - a) ^ Z.of_nat (m - k))%Z.

Example weight_is_the_mass_times_a_power :
  (every k in below 8, inject_Z (weight 7 k 2 5) =? f k 7 (2 # 5) * inject_Z (5 ^ 7)) = true.
Proof. reflexivity. Qed.

(** e^PL at q(D) = 2000 of 5000 records, of which 3000 are known. *)
Definition loss_4_13 (known_ones : nat) (bias : Q) : Q :=
  let k := (2000 - known_ones)%nat in
  let a := Qnum bias in let d := Zpos (Qden bias) in
  absolute_loss (Qred (inject_Z (weight 1999 k a d) / inject_Z (weight 1999 (k - 1) a d))) 1.

Definition claim_4_13 (known_ones : nat) (center : Q) : Prop := forall nearer farther : Q,
  inside nearer -> inside farther -> closer nearer farther center ->
  loss_4_13 known_ones nearer <=? loss_4_13 known_ones farther.

(* refutes: th.claim-4.13 across-500 *)
Theorem claim_4_13_is_false_for_500 : ~ claim_4_13 500 (3 # 4).
Proof. intros claim. largely_refuted_by (claim (6 # 7) (5 # 8)). Qed.

(* refutes: th.claim-4.13 across-1500 *)
Theorem claim_4_13_is_false_for_1500 : ~ claim_4_13 1500 (1 # 4).
Proof. intros claim. largely_refuted_by (claim (1 # 8) (2 # 5)). Qed.
