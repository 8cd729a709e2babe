(** th.eq-4.28-4.32 and th.eq-4.39-4.45: the quotient of the two conditional laws of the exact count at o = q(D), and
    the bias at which it is 1, with the lines that are misprinted or hold at some outputs only.
    u = n - n' unknown records, k = o - q(D') ones among them, q(a) = 0 and q(b) = 1. *)
From pkdp.refutations Require Import biased_counts.

Definition odds (bias : Q) : Q := bias / (1 - bias).

Definition line_4_28 (u k : nat) (bias : Q) : Q := ones_given_0 u k bias / ones_given_1 u k bias.
(** The exponent of 1 - bias is x - x = 0 as printed. *)
Definition line_4_29 (u k : nat) (bias : Q) : Q :=
  inject_Z (choose (u - 1) k) / inject_Z (choose (u - 1) (k - 1)) * power bias 1 * power (1 - bias) 0.
Definition line_4_30 (u k : nat) (bias : Q) : Q :=
  inject_Z (choose (u - 1) k) / inject_Z (choose (u - 1) (k - 1)) * odds bias.

(** The brackets read literally: n - n' - 1 - (o - q(D'))! subtracts a factorial. *)
Definition line_4_31 (u k : nat) (bias : Q) : Q :=
  (inject_Z (factorial u) / inject_Z (factorial k * (Z.of_nat u - 1 - factorial k)))
  / (inject_Z (factorial u) / inject_Z (factorial (k - 1) * factorial (u - k))) * odds bias.
Definition line_4_32 (u k : nat) (bias : Q) : Q := share (u - k) k * odds bias.

Definition equal_lines (left right : nat -> nat -> Q -> Q) : Prop :=
  forall (n n' known_ones ones : nat) (bias : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones -> inside bias ->
  left (n - n')%nat (ones - known_ones)%nat bias =? right (n - n')%nat (ones - known_ones)%nat bias.

(* refutes: th.eq-4.28-4.32 proof:4.29 *)
Theorem line_4_29_is_false : ~ equal_lines line_4_28 line_4_29.
Proof. intros claim. refuted_by (claim 2 0 0 1 (1 # 2))%nat. Qed.

(* refutes: th.eq-4.28-4.32 proof:4.31 *)
Theorem line_4_31_is_false : ~ equal_lines line_4_30 line_4_31.
Proof. intros claim. refuted_by (claim 4 0 0 3 (1 # 2))%nat. Qed.

(** q(a) = 1 and q(b) = 0. *)
Definition other_order (u k : nat) (bias : Q) : Q := ones_given_1 u k bias / ones_given_0 u k bias.

(* refutes: th.eq-4.28-4.32 other-order *)
Theorem line_4_32_in_the_other_order_is_false : ~ equal_lines other_order line_4_32.
Proof. intros claim. refuted_by (claim 2 0 0 1 (1 # 3))%nat. Qed.

(** The fractions of (4.31), the brackets where they should be, in the place of the binomial coefficients. *)
Definition claim_factors : Prop := forall (n n' known_ones ones : nat),
  possible n n' known_ones ones -> Nat.ltb (ones - known_ones) (n - n') ->
  let u := (n - n')%nat in let k := (ones - known_ones)%nat in
  inject_Z (choose (u - 1) k) =? inject_Z (factorial u) / inject_Z (factorial k * factorial (u - 1 - k)).

(* refutes: th.eq-4.28-4.32 factors *)
Theorem factors_of_4_31_are_false : ~ claim_factors.
Proof. intros claim. refuted_by (claim 2 0 0 0)%nat. Qed.

(** (4.32) for the count with two-sided geometric noise of ratio 1/2. *)
Definition claim_noise : Prop := forall (n n' known_ones ones : nat) (bias : Q),
  possible n n' known_ones ones -> Nat.ltb known_ones ones -> inside bias ->
  let u := (n - n')%nat in let k := (ones - known_ones)%nat in
  noisy_ones geometric_half u (Z.of_nat k) 0 bias / noisy_ones geometric_half u (Z.of_nat k) 1 bias
    =? line_4_32 u k bias.

(* refutes: th.eq-4.28-4.32 noise *)
Theorem line_4_32_with_noise_is_false : ~ claim_noise.
Proof. intros claim. refuted_by (claim 1 0 0 1 (1 # 2))%nat. Qed.

(** (4.44): at bias = (o - q(D'))/(n - n') the loss is 0, that is, both values give o the same probability. *)
Definition claim_4_44 : Prop := forall (n n' known_ones o : nat),
  possible n n' known_ones o ->
  let u := (n - n')%nat in let k := (o - known_ones)%nat in
  ones_given_0 u k (share k u) =? ones_given_1 u k (share k u).

(* refutes: th.eq-4.39-4.45 printed *)
(* refutes: th.eq-4.39-4.45 printed:4.44 *)
Theorem equation_4_44_at_every_output_is_false : ~ claim_4_44.
Proof. intros claim. refuted_by (claim 1 0 0 0)%nat. Qed.

(** (4.45): this bias is bias_sec = (q(D) - q(D'))/(|D| - |D'|), at every output o. *)
Definition claim_4_45 : Prop := forall (n n' known_ones ones o : nat),
  possible n n' known_ones ones -> possible n n' known_ones o ->
  share (o - known_ones) (n - n') =? bias_sec n n' known_ones ones.

(* refutes: th.eq-4.39-4.45 every-output *)
Theorem equation_4_45_at_every_output_is_false : ~ claim_4_45.
Proof. intros claim. refuted_by (claim 1 0 0 0 1)%nat. Qed.
