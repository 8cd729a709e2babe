(** Histograms of independent records with a common law, with small counts hidden (pk.def-16, pk.thm-5, pk.claim-bot,
    pk.ex-8, pk.claim-days): shared by their refutations. Values are 0, 1, ..., v-1; outputs are lists of what is shown. *)
From pkdp.refutations Require Export rational_laws binomial.

(** What is shown of a count: a number, or bottom. *)
Inductive shown := hidden | count (k : nat).
Definition same_shown (x y : shown) : bool :=
  match x, y with hidden, hidden => true | count j, count k => Nat.eqb j k | _, _ => false end.

Definition counts (categories : nat) (database : list nat) : list nat :=
  map (fun v => count_of v database) (below categories).

(** Counts of at least k are shown (pk.def-16). *)
Definition show_from (k j : nat) : shown := if Nat.leb k j then count j else hidden.

Section Output.
Context {O : Type} (same : O -> O -> bool).

Fixpoint distinct (l : list O) : list O :=
  match l with [] => [] | x :: l => let d := distinct l in if existsb (same x) d then d else x :: d end.

(** A weighted list of outputs as a law: the probability of one output, and delta of two laws. *)
Definition chance (P : list (O * Q)) (o : O) : Q := sum_over (filter (fun x => same (fst x) o) P) snd.
Definition excess (c : Q) (P R : list (O * Q)) : Q :=
  sum_over (distinct (map fst P)) (fun o => Qmax 0 (chance P o - c * chance R o)).
End Output.

Fixpoint same_list {O : Type} (same : O -> O -> bool) (x y : list O) : bool :=
  match x, y with
  | [], [] => true
  | a :: x, b :: y => same a b && same_list same x y
  | _, _ => false
  end.

(** The probability of a database of independent records of these laws. *)
Definition weight (laws : list law) (database : list nat) : Q :=
  fold_right (fun lv x => Qred (mass (fst lv) (snd lv) * x)) 1 (combine laws database).

(** The law of what [view] shows of all records, the target having the value [target]; it stands before the others. *)
Definition view_given {O : Type} (view : list nat -> O) (values : nat) (others : list law) (target : nat) : list (O * Q) :=
  map (fun d => (view (target :: d), weight others d)) (words values (length others)).

(** The largest delta over ordered pairs of the target's values. *)
Definition view_delta {O : Type} (same : O -> O -> bool) (view : list nat -> O) (values : nat) (others : list law) (c : Q) : Q :=
  largest (flat_map (fun a => map (fun b =>
    excess same c (view_given view values others a) (view_given view values others b)) (below values)) (below values)).

Definition is_record (values : nat) (P : law) : bool := is_law P && Nat.eqb (length P) values && every p in P, 0 <? p.
