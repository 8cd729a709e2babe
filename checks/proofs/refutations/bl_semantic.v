(** bl.claim-semantic: what the leakage and the output tell with and without one person's data, in
    the readings that fail. *)
From pkdp.refutations Require Import leaking_mechanisms.

Section Worlds.
(** [prior] is the attacker's law on the databases, in the order of [databases n]. The leakage o has
    been seen. In one world the output is that of M(x), in the other that of M(x') with the record
    [person] replaced by 0, both given the leakage o; where o is impossible under x', the output of
    M(x') is as it is without leakage. *)
Variables (n k : nat) (M P : list nat -> nat -> nat) (prior : law) (person : nat) (o : nat).

Definition without_person (x : list nat) : list nat := replace x person 0.

Definition prior_of (x : list nat) : Q :=
  mass prior (fold_left (fun s b => s * 2 + b)%nat x 0%nat).

(** Proportional to the probability of x after the leakage. *)
Definition weight (x : list nat) : Q := prior_of x * share (coin k) (fun r => Nat.eqb (P x r) o).

(** The databases that the prior and o allow; o is possible under all of them without the person. *)
Definition allowed : list (list nat) := filter (fun x => 0 <? weight x) (databases n).
Definition possible_without : bool := every x in allowed, leak_possible (coin k) P (without_person x) o.

(** The probability of the output v given x and o, in the two worlds. *)
Definition output_with (v : nat) (x : list nat) : Q := chance (coin k) M P x o v.
Definition output_without (v : nat) (x : list nat) : Q :=
  let x' := without_person x in
  if leak_possible (coin k) P x' o then chance (coin k) M P x' o v
  else chance (coin k) M nothing x' tt v.

(** The law of x after o and v. *)
Definition posterior (world : nat -> list nat -> Q) (v : nat) : law :=
  let total := sum_over allowed (fun x => weight x * world v x) in
  map (fun x => weight x * world v x / total) allowed.

Definition occurs (world : nat -> list nat -> Q) (v : nat) : bool :=
  0 <? sum_over allowed (fun x => weight x * world v x).

(** The total variation distance of the conclusions from v; 1 where only one world has v. *)
Definition conclusions_apart (v : nat) : Q :=
  if occurs output_with v && occurs output_without v
  then delta_both 1 (posterior output_with v) (posterior output_without v)
  else if occurs output_with v || occurs output_without v then 1 else 0.
End Worlds.

Definition is_prior (n : nat) (prior : law) : bool :=
  is_law prior && Nat.eqb (length prior) (length (databases n)).

(** "Regardless of external knowledge, after seeing the leakage, an adversary draws the same
    conclusions": within (e^epsilon - 1)/(e^epsilon + 1), delta = 0. *)
Definition claim_printed : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (prior : law) (person o v : nat) (c : Q),
    (1 <= k)%nat -> 1 <= c -> (person < n)%nat -> is_prior n prior -> bldp (coin k) n M P c 0 ->
    allowed n k P prior o <> [] ->
    conclusions_apart n k M P prior person o v <= (c - 1) / (c + 1).

(* refutes: bl.claim-semantic impossible-leakages *)
Theorem an_impossible_leakage : ~ claim_printed.
Proof.
intros claim.
assert (H := claim 1%nat 1%nat (fun x _ => bit x 0) (fun x _ => bit x 0) [0; 1] 0%nat 1%nat 1%nat 1
               (le_n _) ltac:(computed) (le_n _) ltac:(computed) ltac:(computed) ltac:(computed)).
contradicted H.
Qed.

(** The same conclusions, literally, for o possible in both worlds. *)
Definition claim_literal : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (prior : law) (person o v : nat) (c : Q),
    (1 <= k)%nat -> 1 <= c -> (person < n)%nat -> is_prior n prior -> bldp (coin k) n M P c 0 ->
    allowed n k P prior o <> [] -> possible_without n k P prior person o ->
    conclusions_apart n k M P prior person o v == 0.

(** One coin of three decides the answer, another one the leakage if the bit is 1. *)
Definition coin_answer (_ : list nat) (r : nat) : nat := nth r [0; 0; 1]%nat 0%nat.
Definition coin_leakage (x : list nat) (r : nat) : nat := bit x 0 * nth r [0; 1; 0]%nat 0%nat.

(* refutes: bl.claim-semantic literal *)
Theorem not_the_same_conclusions : ~ claim_literal.
Proof.
intros claim.
assert (H := claim 1%nat 3%nat coin_answer coin_leakage [1 # 2; 1 # 2] 0%nat 0%nat 1%nat 2
               (le_S _ _ (le_S _ _ (le_n _))) ltac:(computed) (le_n _) ltac:(computed) ltac:(computed)
               ltac:(computed) ltac:(computed)).
contradicted H.
Qed.

(** For e^epsilon > 1 the distance is never attained. *)
Definition claim_never_attained : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (prior : law) (person o v : nat) (c : Q),
    (1 <= k)%nat -> 1 < c -> (person < n)%nat -> is_prior n prior -> bldp (coin k) n M P c 0 ->
    allowed n k P prior o <> [] -> possible_without n k P prior person o ->
    conclusions_apart n k M P prior person o v < (c - 1) / (c + 1).

(** Randomized response on the exclusive or of two bits. *)
Definition xor_response (x : list nat) (r : nat) : nat :=
  if Nat.eqb (xor (bit x 0) (bit x 1)) 0 then (if Nat.eqb r 2 then 1 else 0)
  else (if Nat.eqb r 2 then 0 else 1).

(* refutes: bl.claim-semantic smaller-bound *)
Theorem the_distance_is_attained : ~ claim_never_attained.
Proof.
intros claim.
assert (H := claim 2%nat 3%nat xor_response no_leakage [0; 0; 1 # 2; 1 # 2] 0%nat 0%nat 1%nat 2
               (le_S _ _ (le_S _ _ (le_n _))) ltac:(computed) (le_S _ _ (le_n _)) ltac:(computed)
               ltac:(computed) ltac:(computed) ltac:(computed)).
contradicted H.
Qed.

(** delta > 0: within (e^epsilon - 1)/(e^epsilon + 1) + delta for every output. *)
Definition claim_each_output : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (prior : law) (person o v : nat) (c d : Q),
    (1 <= k)%nat -> 1 <= c -> 0 < d -> (person < n)%nat -> is_prior n prior ->
    bldp (coin k) n M P c d ->
    allowed n k P prior o <> [] -> possible_without n k P prior person o ->
    conclusions_apart n k M P prior person o v <= (c - 1) / (c + 1) + d.

(* refutes: bl.claim-semantic each-output-delta *)
Theorem unlikely_outputs_tell : ~ claim_each_output.
Proof.
intros claim.
assert (H := claim 1%nat 2%nat (fun x r => bit x 0 * r)%nat no_leakage [0; 1] 0%nat 0%nat 1%nat 1 (1 # 2)
               (le_S _ _ (le_n _)) ltac:(computed) ltac:(computed) (le_n _) ltac:(computed)
               ltac:(computed) ltac:(computed) ltac:(computed)).
contradicted H.
Qed.
