(** pk.lem-2: "for any n, p, and m such that m > pn/(1-p)" the tail of Bin(n, p) from m on is less than
    f(m; n, p)/(1 - pn/((1-p)m)). False as a strict inequality, at p = 0 and for m above n. *)
From pkdp.refutations Require Import rational_laws binomial.

Definition beyond (m n : nat) (p : Q) : bool := p * number n / (1 - p) <? number m.
Definition tail (m n : nat) (p : Q) : Q := at_least m (binomial n p).
Definition geometric_bound (m n : nat) (p : Q) : Q := f m n p / (1 - p * number n / ((1 - p) * number m)).

Definition claim_printed : Prop := forall (n m : nat) (p : Q),
  Nat.leb 1 n -> Nat.leb m n -> 0 <=? p -> p <? 1 -> beyond m n p -> tail m n p <? geometric_bound m n p.

(* refutes: pk.lem-2 printed *)
Theorem lem_2_is_not_strict : ~ claim_printed.
Proof. intros claim. refuted_by (claim 1 1 (0 # 1))%nat. Qed.

Definition claim_interior : Prop := forall (n m : nat) (p : Q),
  Nat.leb 1 n -> 0 <? p -> p <? 1 -> beyond m n p -> tail m n p <? geometric_bound m n p.

(* refutes: pk.lem-2 interior *)
Theorem lem_2_is_not_strict_inside : ~ claim_interior.
Proof. intros claim. refuted_by (claim 1 2 (1 # 2))%nat. Qed.

(** The step of the proof: for all s >= m, p/(1-p) (n-s)/(s+1) < pn/((1-p)m). *)
Definition claim_ratio : Prop := forall (n m s : nat) (p : Q),
  Nat.leb 1 n -> 0 <=? p -> p <? 1 -> beyond m n p -> Nat.leb m s ->
  p / (1 - p) * (number n - number s) / number (s + 1) <? p * number n / ((1 - p) * number m).

(* refutes: pk.lem-2 ratio-at-zero *)
Theorem step_of_lem_2_is_not_strict : ~ claim_ratio.
Proof. intros claim. refuted_by (claim 1 1 1 (0 # 1))%nat. Qed.
