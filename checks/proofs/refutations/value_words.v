(** Databases as words: the value of a record is a number, a database the list of them. *)
From pkdp.refutations Require Export rational_numbers.

(** All words of [n] letters below [v]: the databases of n records with v values. *)
Fixpoint words (v n : nat) : list (list nat) :=
  match n with
  | O => [[]]
  | S n => flat_map (fun x => map (cons x) (words v n)) (below v)
  end.

Definition same_word (x y : list nat) : bool := if list_eq_dec Nat.eq_dec x y then true else false.

Definition replace (d : list nat) (i x : nat) : list nat := firstn i d ++ x :: skipn (S i) d.
Definition without (d : list nat) (i : nat) : list nat := firstn i d ++ skipn (S i) d.

(** How many records differ. *)
Definition distance (x y : list nat) : nat :=
  length (filter (fun p => negb (Nat.eqb (fst p) (snd p))) (combine x y)).

(** The place of a word among all words of its length over [v] values. *)
Definition number_of (v : nat) (d : list nat) : nat := fold_left (fun s x => s * v + x)%nat d 0%nat.

(** Whether the value [x] stands in the database, and how often. *)
Definition occurs (x : nat) (d : list nat) : bool := some y in d, Nat.eqb y x.
Definition count_of (x : nat) (d : list nat) : nat := length (filter (Nat.eqb x) d).

(** All words with the letters of [l], in any order. *)
Fixpoint insertions (x : nat) (l : list nat) : list (list nat) :=
  (x :: l) :: match l with [] => [] | y :: l' => map (cons y) (insertions x l') end.
Fixpoint permutations (l : list nat) : list (list nat) :=
  match l with [] => [[]] | x :: l => flat_map (insertions x) (permutations l) end.
