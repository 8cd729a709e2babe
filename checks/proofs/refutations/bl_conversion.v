(** bl.claim-conversion and bl.independence: bounded leakage against differential privacy, in the
    readings that fail. *)
From pkdp.refutations Require Import leaking_mechanisms.

(** M BLDP for P makes M DP, whatever P is. *)
Definition claim_public_leakage : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    bldp (coin k) n M P c d -> dp (coin k) n M c d.

(* refutes: bl.claim-conversion public-leakage *)
Theorem everything_leaks : ~ claim_public_leakage.
Proof.
intros claim; refuted_by (claim 1%nat 1%nat (fun x _ => bit x 0) (fun x _ => bit x 0) 1 0).
Qed.

(** All values of P are possible under all databases. *)
Definition possible_everywhere (n k : nat) (P : list nat -> nat -> nat) : bool :=
  every x in databases n, every o in leakages (coin k) n P, leak_possible (coin k) P x o.

Definition claim_possible_everywhere : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    possible_everywhere n k P -> bldp (coin k) n M P c d -> dp (coin k) n M c d.

(** M = P is 1 in one case of three where x = 0, in two where x = 1. *)
Definition one_or_two (x : list nat) (r : nat) : nat := if Nat.leb 2 (bit x 0 + r) then 1 else 0.

(* refutes: bl.claim-conversion possible-everywhere *)
Theorem likelier_leakage : ~ claim_possible_everywhere.
Proof.
intros claim; refuted_by (claim 1%nat 3%nat one_or_two one_or_two 1 0).
Qed.

(** M and P both DP make M (epsilon_1 + epsilon_2, delta_1 + delta_2)-BLDP for P. *)
Definition claim_converse : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c1 c2 d1 d2 : Q),
    (1 <= k)%nat -> 1 <= c1 -> 1 <= c2 -> 0 <= d1 -> 0 <= d2 ->
    dp (coin k) n M c1 d1 -> dp (coin k) n P c2 d2 -> bldp (coin k) n M P (c1 * c2) (d1 + d2).

Definition and_coin (x : list nat) (r : nat) : nat := (bit x 0 * r)%nat.
Definition the_coin (x : list nat) (r : nat) : nat := r.

(* refutes: bl.claim-conversion converse *)
Theorem the_joint_law_matters : ~ claim_converse.
Proof. intros claim; refuted_by (claim 1%nat 2%nat and_coin the_coin 1 1 (1 # 2) 0). Qed.

(** (M, P) jointly (epsilon, 0)-DP makes M (epsilon, 0)-BLDP for P. *)
Definition claim_one_epsilon : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c : Q), (1 <= k)%nat -> 1 <= c ->
    dp (coin k) n (pair_of M P) c 0 -> bldp (coin k) n M P c 0.

Definition six_mechanism (x : list nat) (r : nat) : nat :=
  if Nat.eqb (bit x 0) 0 then (if Nat.eqb r 4 then 1 else 0)
  else (if Nat.eqb r 2 || Nat.eqb r 3 then 1 else 0).
Definition six_leakage (x : list nat) (r : nat) : nat :=
  if Nat.eqb (bit x 0) 0 then (if Nat.eqb r 5 then 1 else 0)
  else (if Nat.eqb r 4 || Nat.eqb r 5 then 1 else 0).

(* refutes: bl.claim-conversion converse-one-epsilon *)
Theorem the_2_is_needed : ~ claim_one_epsilon.
Proof.
intros claim; refuted_by (claim 1%nat 6%nat six_mechanism six_leakage 2).
Qed.

(** (M, P) jointly (epsilon, delta)-DP makes M (2 epsilon, delta)-BLDP for P. *)
Definition claim_joint_delta : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    dp (coin k) n (pair_of M P) c d -> bldp (coin k) n M P (c * c) d.

(* refutes: bl.claim-conversion converse-joint-delta *)
Theorem delta_on_an_unlikely_leakage : ~ claim_joint_delta.
Proof. intros claim; refuted_by (claim 1%nat 2%nat and_coin the_coin 1 (1 # 2)). Qed.

(** M(x, r) and P(x, r) are independent on the given points (x, r). *)
Definition independent (M P : list nat -> nat -> nat) (points : list (list nat * nat)) : bool :=
  every a in points, every b in points,
    let v := M (fst a) (snd a) in
    let o := P (fst b) (snd b) in
    share points (fun z => Nat.eqb (M (fst z) (snd z)) v && Nat.eqb (P (fst z) (snd z)) o) =?
    share points (fun z => Nat.eqb (M (fst z) (snd z)) v) *
    share points (fun z => Nat.eqb (P (fst z) (snd z)) o).

(** For each database; for a uniformly random one. *)
Definition independent_given_data (n k : nat) M P : bool :=
  every x in databases n, independent M P (map (pair x) (coin k)).
Definition independent_on_average (n k : nat) M P : bool :=
  independent M P (list_prod (databases n) (coin k)).

(** "BLDP has the same bounds": the same least delta. *)
Definition claim_same_bounds : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    independent_given_data n k M P -> (bldp (coin k) n M P c d <-> dp (coin k) n M c d).

(* refutes: bl.independence same-bounds *)
Theorem only_an_upper_bound : ~ claim_same_bounds.
Proof.
intros claim.
destruct (claim 1%nat 1%nat (fun x _ => bit x 0) (fun x _ => bit x 0) 1 0 (le_n _)) as [H _];
  try computed; refuted_by H.
Qed.

(** M DP and P independent of the data suffice. *)
Definition claim_independent_of_data : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    dp (coin k) n P 1 0 -> dp (coin k) n M c d -> bldp (coin k) n M P c d.

(* refutes: bl.independence independent-of-the-data *)
Theorem of_the_data_is_not_enough : ~ claim_independent_of_data.
Proof. intros claim; refuted_by (claim 1%nat 2%nat and_coin the_coin 1 (1 # 2)). Qed.

(** Independence for a uniformly random database suffices. *)
Definition claim_on_average : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    independent_on_average n k M P -> dp (coin k) n M c d -> bldp (coin k) n M P c d.

(* refutes: bl.independence independent-on-average *)
Theorem on_average_is_not_enough : ~ claim_on_average.
Proof.
intros claim; refuted_by (claim 1%nat 2%nat the_coin (fun x r => xor (bit x 0) r) 1 0).
Qed.

(** Releasing the leakage, too, degrades nothing. *)
Definition claim_with_the_leakage : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    independent_given_data n k M P -> dp (coin k) n M c d -> dp (coin k) n (pair_of M P) c d.

(* refutes: bl.independence with-the-leakage *)
Theorem exact_counts_cost : ~ claim_with_the_leakage.
Proof. intros claim; refuted_by (claim 1%nat 1%nat (fun _ _ => 0%nat) (fun x _ => bit x 0) 1 0). Qed.
