(** bl.participation: a person takes part in at most B of k studies, and this bound leaks. *)
From pkdp.refutations Require Import rational_laws.

(** A study answers 1 with a probability that depends on what it sees of the person. *)
Record study := Study { if_absent : Q; if_0 : Q; if_1 : Q }.

Definition answer (p : Q) : law := [1 - p; p].
Definition is_study (s : study) : bool :=
  is_law (answer (if_absent s)) && is_law (answer (if_0 s)) && is_law (answer (if_1 s)).

(** A person: a bit, and the studies taken part in. The answers of the studies are independent. *)
Definition person := (nat * list nat)%type.

Definition seen_by (j : nat) (s : study) (p : person) : Q :=
  if existsb (Nat.eqb j) (snd p) then (if Nat.eqb (fst p) 0 then if_0 s else if_1 s) else if_absent s.

Fixpoint answers_from (j : nat) (studies : list study) (p : person) : law :=
  match studies with
  | [] => [1]
  | s :: studies =>
    let others := answers_from (S j) studies p in
    let q := seen_by j s p in
    map (fun x => Qred ((1 - q) * x)) others ++ map (fun x => Qred (q * x)) others
  end.
Definition answers := answers_from 0.

(** At most B of the studies. *)
Definition takes_part (B : nat) (studies : list study) (p : person) : bool :=
  Nat.ltb (fst p) 2 && Nat.leb (length (snd p)) B &&
  Nat.eqb (length (nodup Nat.eq_dec (snd p))) (length (snd p)) && (every j in snd p, Nat.ltb j (length studies)).

(** Each study hides presence and value. *)
Definition hides_all (c d : Q) (s : study) : bool :=
  indistinguishable c d (answer (if_absent s)) (answer (if_0 s)) &&
  indistinguishable c d (answer (if_absent s)) (answer (if_1 s)) &&
  indistinguishable c d (answer (if_0 s)) (answer (if_1 s)).

(** "The privacy loss is expressed through that bound": (B epsilon_0, B delta_0). *)
Definition claim_printed : Prop :=
  forall (studies : list study) (B : nat) (c d : Q) (p p' : person), 1 <= c -> 0 <= d ->
    (every s in studies, is_study s && hides_all c d s) ->
    takes_part B studies p -> takes_part B studies p' ->
    indistinguishable (power c B) (number B * d) (answers studies p) (answers studies p').

(** Two studies: one answer in three is 1, two in three from a person with bit 1. *)
Definition survey : study := {| if_absent := 1 # 3; if_0 := 1 # 3; if_1 := 2 # 3 |}.

(* refutes: bl.participation once-the-bound *)
Theorem twice_the_bound : ~ claim_printed.
Proof. intros claim; refuted_by (claim [survey; survey] 1%nat 2 0 (1, [0])%nat (1, [1])%nat). Qed.

(** Studies that hide the value of those who take part, not their presence: min(k, 2B). *)
Definition hides_values (c d : Q) (s : study) : bool :=
  indistinguishable c d (answer (if_0 s)) (answer (if_1 s)).

Definition claim_values_only : Prop :=
  forall (studies : list study) (B : nat) (c d : Q) (p p' : person), 1 <= c -> 0 <= d ->
    (every s in studies, is_study s && hides_values c d s) ->
    takes_part B studies p -> takes_part B studies p' ->
    let m := Nat.min (length studies) (2 * B) in
    indistinguishable (power c m) (number m * d) (answers studies p) (answers studies p').

Definition counts_presence : study := {| if_absent := 0; if_0 := 1; if_1 := 1 |}.

(* refutes: bl.participation values-only *)
Theorem presence_shows : ~ claim_values_only.
Proof. intros claim; refuted_by (claim [counts_presence] 1%nat 1 0 (0, [])%nat (0, [0])%nat). Qed.
