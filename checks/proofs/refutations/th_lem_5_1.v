(** th.lem-5.1 and th.lem-5.3: the forms in which lines 23 and 18 of Algorithm 2 are to be computed. Logarithms enter by
    what they are logarithms of: two are equal where their arguments are. *)
From pkdp.refutations Require Import rational_laws binomial.

(** Line 23 for the class h, and (5.3): the third factor is n!/(c!(n-c)!), not its inverse. *)
Definition fraction (n k : nat) : Q := inject_Z (factorial n) / inject_Z (factorial k * factorial (n - k)).
Definition line_5_3 (n n' c h : nat) : Q := fraction n' h * fraction (n - n') (c - h) * fraction n c.
Definition possible (n n' c h : nat) : bool :=
  Nat.ltb n' n && Nat.leb c n && Nat.leb h n' && Nat.leb h c && Nat.leb (c - h) (n - n').

Definition claim_5_3 : Prop := forall n n' c h : nat, possible n n' c h -> hypergeometric n n' c h =? line_5_3 n n' c h.

(* refutes: th.lem-5.1 proof:5.3 *)
Theorem line_5_3_is_false : ~ claim_5_3.
Proof. intros claim. refuted_by (claim 2 1 1 0)%nat. Qed.

(** Line 18 is the absolute value of the logarithm of this quotient, C(n', h) b^h (1-b)^(n'-h) over the same for h - 1. *)
Definition quotient_18 (n' h : nat) (b : Q) : Q :=
  inject_Z (choose n' h) * power b h * power (1 - b) (n' - h)
  / (inject_Z (choose n' (h - 1)) * power b (h - 1) * power (1 - b) (n' - h + 1)).
(** ln(m - (h-1)) + ln b - ln h - ln(1-b) is the logarithm of this one. *)
Definition quotient_of (m h : nat) (b : Q) : Q := number (m - (h - 1)) * b / (number h * (1 - b)).
Definition at_least_1 (x : Q) : Q := Qmax x (1 / x).

Definition setting (n n' h : nat) (b : Q) : bool :=
  Nat.ltb n' n && Nat.leb 1 h && Nat.leb h n' && (0 <? b) && (b <? 1).
Definition equal (left right : nat -> nat -> nat -> Q -> Q) : Prop := forall (n n' h : nat) (b : Q),
  setting n n' h b -> left n n' h b =? right n n' h b.

Definition line_18 (n n' h : nat) (b : Q) : Q := at_least_1 (quotient_18 n' h b).
Definition line_5_17 (n n' h : nat) (b : Q) : Q := quotient_of n h b.
Definition line_5_18 (n n' h : nat) (b : Q) : Q := quotient_18 n' h b.
Definition line_5_23 (n n' h : nat) (b : Q) : Q := quotient_of n' h b.

(* refutes: th.lem-5.3 printed *)
Theorem lem_5_3_is_false : ~ equal line_18 line_5_17.
Proof. intros claim. refuted_by (claim 2 1 1 (1 # 2))%nat. Qed.

(* refutes: th.lem-5.3 proof:5.18 *)
Theorem line_5_18_is_false : ~ equal line_18 line_5_18.
Proof. intros claim. refuted_by (claim 2 1 1 (1 # 3))%nat. Qed.

(** (5.24) has n where (5.23) has n'. *)
(* refutes: th.lem-5.3 proof:5.24 *)
Theorem line_5_24_is_false : ~ equal line_5_23 line_5_17.
Proof. intros claim. refuted_by (claim 2 1 1 (1 # 2))%nat. Qed.

(* refutes: th.lem-5.3 known-without-absolute *)
Theorem lem_5_3_needs_the_absolute_value : ~ equal line_18 line_5_23.
Proof. intros claim. refuted_by (claim 2 1 1 (1 # 3))%nat. Qed.

(* refutes: th.lem-5.3 absolute-with-all *)
Theorem lem_5_3_needs_the_known_records : ~ equal line_18 (fun n n' h b => at_least_1 (quotient_of n h b)).
Proof. intros claim. refuted_by (claim 2 1 1 (1 # 2))%nat. Qed.
