(** th.lem-4.21 and th.thm-4.22: the loss, and its expected excess, at a bias between two ends is claimed to be at
    most the larger one at the ends. The readings that fail: by distance only, any noise, the expectations of
    Equation 4.69, and the lines 4.70, 4.72, 4.73 of the proof. [c] = e^epsilon. *)
From pkdp.refutations Require Import biased_counts.

(** The ends bias_D - tau_1 and bias_D + tau_2 enclose bias_D. *)
Definition enclose (low high center : Q) : bool := inside low && inside high && (low <? center) && (center <? high).
Definition between (low bias high : Q) : bool := (low <=? bias) && (bias <=? high).

(** (4.59) implies (4.58): at a bias as near to bias_D as one of the ends, PL is at most the larger one there. *)
Definition claim_by_distance : Prop := forall (n n' known_ones ones : nat) (low bias high : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones ->
  enclose low high (bias_D n ones) -> inside bias ->
  absolute (bias - bias_D n ones) <=? Qmax (bias_D n ones - low) (high - bias_D n ones) ->
  loss n n' known_ones ones bias
    <=? Qmax (loss n n' known_ones ones low) (loss n n' known_ones ones high).

(* refutes: th.lem-4.21 proof:by-distance *)
Theorem lem_4_21_by_distance_is_false : ~ claim_by_distance.
Proof. intros claim. refuted_by (claim 3 1 0 1 (1 # 4) (1 # 5) (1 # 2))%nat. Qed.

(** Noise that is 0 with probability 1/2 and 2 or -2 with 1/4 each. *)
Definition noise_0_2 (z : Z) : Q := if Z.eqb z 0 then 1 # 2 else if Z.eqb (Z.abs z) 2 then 1 # 4 else 0.

Definition noisy_possible (noise : Z -> Q) (u : nat) (k : Z) (bias : Q) : bool :=
  (0 <? noisy_ones noise u k 0 bias) && (0 <? noisy_ones noise u k 1 bias).

Definition claim_any_noise : Prop := forall (n n' known_ones ones : nat) (o : Z) (low bias high : Q),
  possible n n' known_ones ones -> enclose low high (bias_D n ones) -> between low bias high ->
  (every x in [low; bias; high], noisy_possible noise_0_2 (n - n') (o - Z.of_nat known_ones) x) ->
  let pl := noisy_loss noise_0_2 n n' known_ones o in pl bias <=? Qmax (pl low) (pl high).

(* refutes: th.lem-4.21 any-noise *)
Theorem lem_4_21_with_any_noise_is_false : ~ claim_any_noise.
Proof. intros claim. refuted_by (claim 3 0 0 1 2%Z (1 # 4) (1 # 2) (2 # 3))%nat. Qed.

(** 1 - e^(epsilon - PL), and its positive part; an infinite loss, where an output excludes one value, gives 1. *)
Definition excess (c x y : Q) : Q := if (0 <? x) && (0 <? y) then 1 - c / absolute_loss x y else 1.
Definition positive (x : Q) : Q := Qmax 0 x.

(** Its expectation over the exact count, whose unknown records have the parameter [data]. *)
Definition expected_excess (part : Q -> Q) (u : nat) (c data bias : Q) : Q :=
  sum_over (below (S u)) (fun k =>
    f k u data * part (excess c (ones_given_0 u k bias) (ones_given_1 u k bias))).

(** Its expectation for D fixed, k = q(D) - q(D'), and the count with two-sided geometric noise of ratio 1/2. The
    outputs up to q(D') and from q(D') + u on have the loss ln 2 of the noise. *)
Definition inner (u : nat) : list nat := seq 1 (u - 1).
Definition noisy_excess (part : Q -> Q) (u k : nat) (c bias : Q) : Q :=
  let noise j := geometric_half (Z.of_nat k - Z.of_nat j) in
  let here j bit := noisy_ones geometric_half u (Z.of_nat j) bit bias in
  sum_over (inner u) (fun j => noise j * part (excess c (here j 0%nat) (here j 1%nat)))
  + (1 - sum_over (inner u) noise) * part (1 - c / 2).

Example outer_outputs_have_the_loss_of_the_noise :
  (every j in [-2; -1; 0; 3; 4; 5]%Z,
    absolute_loss (noisy_ones geometric_half 3 j 0 (2 # 5)) (noisy_ones geometric_half 3 j 1 (2 # 5)) =? 2) = true.
Proof. reflexivity. Qed.

(** Equation 4.69 for a quantity that depends on the setting and on the bias. *)
Definition claim_4_69 (quantity : nat -> nat -> nat -> nat -> Q -> Q -> Q) : Prop :=
  forall (n n' known_ones ones : nat) (c low bias high : Q),
  possible n n' known_ones ones -> 1 <? c -> enclose low high (bias_D n ones) -> between low bias high ->
  let value := quantity n n' known_ones ones c in value bias <=? Qmax (value low) (value high).

Definition for_fixed_data (part : Q -> Q) (n n' known_ones ones : nat) : Q -> Q -> Q :=
  noisy_excess part (n - n') (ones - known_ones).
Definition for_random_data (part : Q -> Q) (n n' known_ones ones : nat) (c : Q) : Q -> Q :=
  expected_excess part (n - n') c (bias_D n ones).
Definition for_own_data (n n' known_ones ones : nat) (c bias : Q) : Q :=
  expected_excess positive (n - n') c bias bias.

(* refutes: th.thm-4.22 literal *)
Theorem thm_4_22_is_false : ~ claim_4_69 (for_fixed_data (fun x => x)).
Proof. intros claim. refuted_by (claim 3 0 0 2 (2 # 1) (1 # 3) (2 # 5) (3 # 4))%nat. Qed.

(* refutes: th.thm-4.22 printed *)
Theorem thm_4_22_for_positive_parts_is_false : ~ claim_4_69 (for_fixed_data positive).
Proof. intros claim. refuted_by (claim 4 0 0 2 (4 # 3) (1 # 3) (1 # 2) (2 # 3))%nat. Qed.

(* refutes: th.thm-4.22 random *)
Theorem thm_4_22_for_random_data_is_false : ~ claim_4_69 (for_random_data (fun x => x)).
Proof. intros claim. refuted_by (claim 3 0 0 2 (2 # 1) (1 # 3) (2 # 5) (3 # 4))%nat. Qed.

(* refutes: th.thm-4.22 random-positive *)
Theorem thm_4_22_for_random_data_and_positive_parts_is_false : ~ claim_4_69 (for_random_data positive).
Proof. intros claim. refuted_by (claim 3 0 0 2 (6 # 5) (3 # 8) (2 # 5) (3 # 4))%nat. Qed.

(* refutes: th.thm-4.22 own-bias *)
(* refutes: th.rq-4 printed *)
(* refutes: th.rq-4 printed:basis *)
Theorem thm_4_22_for_the_own_bias_is_false : ~ claim_4_69 for_own_data.
Proof. intros claim. refuted_by (claim 3 0 0 1 (5 # 4) (2 # 7) (1 # 2) (2 # 3))%nat. Qed.

(** (4.70): the ends in the proof are half way to bias_D, here for the noise l = 0. *)
Definition claim_4_70 : Prop := forall (n n' known_ones ones : nat) (low bias high : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones ->
  enclose low high (bias_D n ones) -> between low bias high ->
  let pl := loss n n' known_ones ones in
  let center := bias_D n ones in
  pl bias <=? Qmax (pl ((low + center) / 2)) (pl ((center + high) / 2)).

(* refutes: th.thm-4.22 proof:4.70 *)
Theorem line_4_70_is_false : ~ claim_4_70.
Proof. intros claim. refuted_by (claim 2 0 0 1 (1 # 3) (1 # 3) (2 # 3))%nat. Qed.

(** (4.72): epsilon - x >= max(epsilon - x', epsilon - x''), x the loss at the bias, x' and x'' those at the ends;
    (4.73) is the same after e to the power of each side, so both say c/e^x >= max(c/e^x', c/e^x''). *)
Definition claim_4_73 : Prop := forall (n n' known_ones ones : nat) (c low bias high : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones -> 1 <? c ->
  enclose low high (bias_D n ones) -> between low bias high ->
  let value x := c / loss n n' known_ones ones x in Qmax (value low) (value high) <=? value bias.

(* refutes: th.thm-4.22 proof:4.72 *)
(* refutes: th.thm-4.22 proof:4.73 *)
Theorem line_4_73_is_false : ~ claim_4_73.
Proof. intros claim. refuted_by (claim 2 0 0 1 (2 # 1) (1 # 4) (1 # 4) (2 # 3))%nat. Qed.
