(** The count that chapter 4 of the thesis attacks (th.standing-4 to th.conj-8.1): n records, of which the attacker
    knows n' with q(D') ones; the other records are independent bits with parameter [bias], and the target is one
    of them. Shared by the refutations of that chapter. *)
From pkdp.refutations Require Export absolute_losses binomial.

(** k ones among u unknown records, given the target's bit: k - bit ones among the u - 1 others. *)
Definition ones_given_0 (u k : nat) (bias : Q) : Q := f k (u - 1) bias.
Definition ones_given_1 (u k : nat) (bias : Q) : Q :=
  match k with O => 0 | S k => f k (u - 1) bias end.

(** e^PL of the exact count at the output o, where n' of n records are known, with [known_ones] ones. *)
Definition loss (n n' known_ones o : nat) (bias : Q) : Q :=
  let k := (o - known_ones)%nat in
  absolute_loss (ones_given_0 (n - n') k bias) (ones_given_1 (n - n') k bias).

(** Sizes and counts that a database can have: q(D') of n' records, q(D) of n. *)
Definition possible (n n' known_ones ones : nat) : bool :=
  Nat.ltb n' n && Nat.leb known_ones n' && Nat.leb known_ones ones && Nat.leb (ones - known_ones) (n - n').

(** Outputs that both values of the target can give: there the loss is finite. *)
Definition finite_at (n n' known_ones o : nat) : bool :=
  Nat.ltb known_ones o && Nat.ltb (o - known_ones) (n - n').

(** bias_D = q(D)/|D| and bias_sec = q(D'')/|D''|, the shares of ones in all records and in the unknown ones. *)
Definition bias_D (n ones : nat) : Q := share ones n.
Definition bias_sec (n n' known_ones ones : nat) : Q := share (ones - known_ones) (n - n').

(** [near] is closer to [center] than [far]. *)
Definition closer (near far center : Q) : bool := absolute (near - center) <? absolute (far - center).
(** It is at most as far from it. *)
Definition no_farther (near far center : Q) : bool := absolute (near - center) <=? absolute (far - center).
(** Both lie on one side of it. *)
Definition one_side (x y center : Q) : bool := 0 <=? (x - center) * (y - center).

(** Noise: the mass of each integer. Two-sided geometric noise of ratio 1/2 (pk.def-19). *)
Definition geometric_half (z : Z) : Q := (1 # 3) * power (1 # 2) (Z.abs_nat z).

(** P[k ones among u unknown records + noise = k], the target being [bit]. *)
Definition noisy_ones (noise : Z -> Q) (u : nat) (k : Z) (bit : nat) (bias : Q) : Q :=
  sum_over (below u) (fun s => f s (u - 1) bias * noise (k - Z.of_nat (bit + s))%Z).

Definition noisy_loss (noise : Z -> Q) (n n' known_ones : nat) (o : Z) (bias : Q) : Q :=
  let k := (o - Z.of_nat known_ones)%Z in
  absolute_loss (noisy_ones noise (n - n') k 0 bias) (noisy_ones noise (n - n') k 1 bias).
