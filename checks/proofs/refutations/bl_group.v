(** bl.group: group privacy under bounded leakage, in the readings that fail. *)
From pkdp.refutations Require Import leaking_mechanisms.

(** x and y differ in k records and o is possible under both: (k epsilon, k e^((k-1) epsilon) delta)-
    closeness given o. *)

Definition claim_printed : Prop :=
  forall (n coins : nat) (M P : list nat -> nat -> nat) (c d : Q) (k o : nat) (x y : list nat),
    (1 <= coins)%nat -> 1 <= c -> 0 <= d -> (1 <= k)%nat ->
    In x (databases n) -> In y (databases n) -> distance x y = k ->
    bldp (coin coins) n M P c d ->
    leak_possible (coin coins) P x o -> leak_possible (coin coins) P y o ->
    leak_delta (coin coins) M P x y o (power c k) <= number k * power c (k - 1) * d.

Ltac member := vm_compute; tauto.

(* refutes: bl.group for-every-leakage *)
Theorem in_between_may_be_excluded : ~ claim_printed.
Proof.
intros claim.
assert (H := claim 2%nat 1%nat (fun x _ => bit x 0 * bit x 1)%nat (fun x _ => xor (bit x 0) (bit x 1))
               1 0 2%nat 0%nat [1; 1]%nat [0; 0]%nat (le_n _) ltac:(computed) ltac:(computed)
               (le_S _ _ (le_n _)) ltac:(member) ltac:(member) eq_refl).
refuted_by H.
Qed.

(** A path of k neighbours from x to y through databases under which o is possible: the databases
    after x, one by one. *)
Fixpoint path (coins : list nat) (P : list nat -> nat -> nat) (o : nat) (x y : list nat)
  (steps : list (list nat)) : bool :=
  leak_possible coins P x o &&
  match steps with
  | [] => same_word x y
  | z :: steps => Nat.eqb (distance x z) 1 && Nat.eqb (length z) (length x) && path coins P o z y steps
  end.

(** 1 + e^epsilon + ... + e^((k-1) epsilon). *)
Definition geometric (c : Q) (k : nat) : Q := sum_over (below k) (power c).

(** The corrected statement is for a path of k steps; here k is the distance, where some path, perhaps
    a longer one, exists. *)
Definition claim_detour : Prop :=
  forall (n coins : nat) (M P : list nat -> nat -> nat) (c d : Q) (o : nat) (x y : list nat)
         (steps : list (list nat)), (1 <= coins)%nat -> 1 <= c -> 0 <= d ->
    In x (databases n) -> In y (databases n) -> bldp (coin coins) n M P c d ->
    path (coin coins) P o x y steps ->
    leak_delta (coin coins) M P x y o (power c (distance x y)) <= geometric c (distance x y) * d.

(** M is 1 with a probability of [counts x] coins; the leakage excludes 001 and 010. *)
Definition counted (counts : list nat) (x : list nat) (r : nat) : nat :=
  if Nat.ltb r (nth (fold_left (fun s b => s * 2 + b)%nat x 0%nat) counts 0%nat) then 1 else 0.
Definition detour_leakage (x : list nat) (_ : nat) : nat :=
  if same_word x [0; 0; 1]%nat || same_word x [0; 1; 0]%nat then 1 else 0.

(* refutes: bl.group detour *)
Theorem a_detour_counts : ~ claim_detour.
Proof.
intros claim.
assert (H := claim 3%nat 3%nat (counted [0; 0; 0; 3; 0; 1; 1; 2]%nat) detour_leakage 1 (1 # 3) 0%nat
               [0; 1; 1]%nat [0; 0; 0]%nat
               [[1; 1; 1]; [1; 0; 1]; [1; 0; 0]; [0; 0; 0]]%nat
               (le_S _ _ (le_S _ _ (le_n _))) ltac:(computed) ltac:(computed) ltac:(member) ltac:(member)).
refuted_by H.
Qed.

(** Along a possible path of length k: (k epsilon, k delta). *)
Definition claim_linear_delta : Prop :=
  forall (n coins : nat) (M P : list nat -> nat -> nat) (c d : Q) (o : nat) (x y : list nat)
         (steps : list (list nat)), (1 <= coins)%nat -> 1 <= c -> 0 <= d ->
    In x (databases n) -> In y (databases n) -> bldp (coin coins) n M P c d ->
    path (coin coins) P o x y steps ->
    leak_delta (coin coins) M P x y o (power c (length steps)) <= number (length steps) * d.

(* refutes: bl.group linear-delta *)
Theorem delta_grows_faster : ~ claim_linear_delta.
Proof.
intros claim.
assert (H := claim 2%nat 4%nat (counted [0; 1; 1; 3]%nat) no_leakage 2 (1 # 4) 0%nat
               [1; 1]%nat [0; 0]%nat [[0; 1]; [0; 0]]%nat
               (le_S _ _ (le_S _ _ (le_S _ _ (le_n _)))) ltac:(computed) ltac:(computed)
               ltac:(member) ltac:(member)).
refuted_by H.
Qed.

(** For e^epsilon > 1, delta > 0 and k > 1 the factor 1 + e^epsilon + ... is never attained. *)
Definition claim_never_attained : Prop :=
  forall (n coins : nat) (M P : list nat -> nat -> nat) (c d : Q) (o : nat) (x y : list nat)
         (steps : list (list nat)), (1 <= coins)%nat -> 1 < c -> 0 < d ->
    In x (databases n) -> In y (databases n) -> bldp (coin coins) n M P c d ->
    path (coin coins) P o x y steps -> (1 < length steps)%nat ->
    leak_delta (coin coins) M P x y o (power c (length steps)) < geometric c (length steps) * d.

(* refutes: bl.group smaller-factor *)
Theorem the_factor_is_attained : ~ claim_never_attained.
Proof.
intros claim.
assert (H := claim 2%nat 4%nat (counted [0; 1; 1; 3]%nat) no_leakage 2 (1 # 4) 0%nat
               [1; 1]%nat [0; 0]%nat [[0; 1]; [0; 0]]%nat
               (le_S _ _ (le_S _ _ (le_S _ _ (le_n _)))) ltac:(computed) ltac:(computed)
               ltac:(member) ltac:(member)).
specialize (H ltac:(computed) ltac:(computed) (le_n _)); contradicted H.
Qed.
