(** Bounded-leakage differential privacy (bl.def) of mechanisms and leakages that share the database
    and the coins. A database is a list of n bits; the coins are a list of equally likely points r;
    M and P are functions of (x, r). *)
From pkdp.refutations Require Export rational_laws.

(** Values that can be compared: outputs, leakages and pairs of them. *)
Class Comparable (A : Type) := same : A -> A -> bool.
#[global] Instance compare_nat : Comparable nat := Nat.eqb.
#[global] Instance compare_unit : Comparable unit := fun _ _ => true.
#[global] Instance compare_pair {A B : Type} `{Comparable A} `{Comparable B} : Comparable (A * B) :=
  fun x y => same (fst x) (fst y) && same (snd x) (snd y).

(** Each element once. *)
Fixpoint once {A : Type} `{Comparable A} (l : list A) : list A :=
  match l with
  | [] => []
  | x :: l => if existsb (same x) l then once l else x :: once l
  end.

Definition databases (n : nat) : list (list nat) := words 2 n.

Section Leaking.
Context {C V W : Type} `{Comparable V} `{Comparable W}.
Variable coins : list C.
Implicit Types (M : list nat -> C -> V) (P : list nat -> C -> W).

(** The coins with which P(x, r) = o. *)
Definition coins_given P (x : list nat) (o : W) : list C := filter (fun r => same (P x r) o) coins.

Definition leak_possible P x o : bool := negb (Nat.eqb (length (coins_given P x o)) 0).

(** The share of the points that satisfy E. *)
Definition share (points : list C) (E : C -> bool) : Q :=
  inject_Z (Z.of_nat (length (filter E points))) / inject_Z (Z.of_nat (length points)).

(** Pr[M(x) = v given P(x) = o]. *)
Definition chance M P x o (v : V) : Q := share (coins_given P x o) (fun r => same (M x r) v).

(** The largest Pr[M(x) in S given o] - c Pr[M(y) in S given o] over all S. *)
Definition leak_delta M P (x y : list nat) (o : W) (c : Q) : Q :=
  sum_over (once (map (M x) (coins_given P x o)))
    (fun v => Qmax 0 (chance M P x o v - c * chance M P y o v)).

(** The leakages that occur. *)
Definition leakages n P : list W := once (flat_map (fun x => map (P x) coins) (databases n)).

(** M is (epsilon, d)-BLDP with respect to P, c = e^epsilon. *)
Definition bldp n M P (c d : Q) : bool :=
  every x in databases n, every y in databases n, Nat.eqb (distance x y) 1 ==>
    (every o in leakages n P, leak_possible P x o && leak_possible P y o ==>
       (leak_delta M P x y o c <=? d)).
End Leaking.

(** Differential privacy: nothing leaks. *)
Definition nothing {C : Type} : list nat -> C -> unit := fun _ _ => tt.
Definition dp {C V : Type} `{Comparable V} (coins : list C) n (M : list nat -> C -> V) (c d : Q) : bool :=
  bldp coins n M nothing c d.

(** The two together. *)
Definition pair_of {C V W : Type} (M : list nat -> C -> V) (P : list nat -> C -> W) :
  list nat -> C -> V * W := fun x r => (M x r, P x r).

(** k fair coins r = 0, ..., k-1; two independent ones. *)
Definition coin (k : nat) : list nat := below k.
Definition two_coins (k l : nat) : list (nat * nat) := list_prod (below k) (below l).

(** Bits of the examples. *)
Definition bit (x : list nat) (i : nat) : nat := nth i x 0%nat.
Definition xor (x y : nat) : nat := if Nat.eqb x y then 0 else 1.
Definition not (x : nat) : nat := (1 - x)%nat.

(** A leakage that says nothing. *)
Definition no_leakage (_ : list nat) (_ : nat) : nat := 0.
