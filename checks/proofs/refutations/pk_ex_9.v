(** pk.ex-9: records are independent series of bits, one bit a day; M_j is the count of day j. From
    "D(i)_{j+1} given D(i)_j = a within e^c of D(i)_j" follows (2c, 0)-bounded dependence of the counts of two days:
    false, as are a version with D(i)_{j+1} for the last D(i)_j and "the result is direct" for independent days.
    All records have the law [P] on the series 00, 01, 10, 11; C = e^c. *)
From pkdp.refutations Require Import histograms two_mechanisms large_numbers.

(** The probabilities of (x, y), of x on the first day and of y on the second. *)
Definition both (P : law) (x y : nat) : Q := mass P (2 * x + y).
Definition first_day (P : law) (x : nat) : Q := both P x 0 + both P x 1.
Definition second_day (P : law) (y : nat) : Q := both P 0 y + both P 1 y.

(** The condition: the second day given the first is within C of the law that [compared] gives; c is finite. *)
Definition correlated (compared : law -> nat -> Q) (P : law) (C : Q) : bool :=
  (1 <=? C) && (every x in below 2, 0 <? first_day P x)
  && every x in below 2, every y in below 2,
    let given := both P x y / first_day P x in let other := compared P y in
    (given <=? C * other) && (other <=? C * given).

(** The joint law of the two counts of m records: grid row s1, column s2. *)
Definition cell (g : list (list Q)) (s1 s2 : nat) : Q := nth s2 (nth s1 g []) 0.
Definition one_more (P : law) (m : nat) (g : list (list Q)) : list (list Q) :=
  map (fun s1 => map (fun s2 =>
    sum_over (list_prod (below 2) (below 2)) (fun xy =>
      if Nat.leb (fst xy) s1 && Nat.leb (snd xy) s2
      then both P (fst xy) (snd xy) * cell g (s1 - fst xy) (s2 - snd xy) else 0)) (below (S m))) (below (S m)).
Fixpoint grid (P : law) (m : nat) : list (list Q) :=
  match m with O => [[1]] | S k => one_more P m (grid P k) end.

(** P[M_1 = o1, M_2 = o2] and each alone, given the target's series (x, y); [g] is the grid of the others. *)
Definition pair_given (g : list (list Q)) (series : nat * nat) (o1 o2 : nat) : Q :=
  if Nat.leb (fst series) o1 && Nat.leb (snd series) o2 then cell g (o1 - fst series) (o2 - snd series) else 0.
Definition days := (list (list Q) -> nat * nat -> nat -> nat -> Q)%type.
Definition first_given (n : nat) (g : list (list Q)) (series : nat * nat) (o1 : nat) : Q :=
  sum_over (below (S n)) (pair_given g series o1).
Definition second_given (n : nat) (g : list (list Q)) (series : nat * nat) (o2 : nat) : Q :=
  sum_over (below (S n)) (fun o1 => pair_given g series o1 o2).

(** e^Dep (pk.def-17) of a over b, printed: x/0 infinite; and 0 where one count alone excludes b. *)
Definition dep_series (n : nat) (g : list (list Q)) (a b : nat * nat) (o1 o2 : nat) : extended :=
  let given s := pair_given g s o1 o2 / first_given n g s o1 in
  if given b =? 0 then infinite else finite (given a / given b / (second_given n g a o2 / second_given n g b o2)).
Definition dep_series_apart (n : nat) (g : list (list Q)) (a b : nat * nat) (o1 o2 : nat) : extended :=
  if (first_given n g b o1 =? 0) || (second_given n g b o2 =? 0) then finite 1 else dep_series n g a b o1 o2.

(** The counts of n records are (mu, 0)-bounded dependent, m = e^mu. *)
Definition possible_series (P : law) : list (nat * nat) :=
  filter (fun s => 0 <? both P (fst s) (snd s)) (list_prod (below 2) (below 2)).
Definition dependence (dep : nat -> list (list Q) -> nat * nat -> nat * nat -> nat -> nat -> extended)
    (n : nat) (P : law) (m : Q) : bool :=
  let g := grid P (n - 1) in
  every a in possible_series P, every b in possible_series P,
    sum_over (filter (fun o => 0 <? pair_given g a (fst o) (snd o)) (list_prod (below (S n)) (below (S n))))
      (fun o => pair_given g a (fst o) (snd o) * gap m (dep n g a b (fst o) (snd o))) =? 0.

Definition claim (compared : law -> nat -> Q)
    (dep : nat -> list (list Q) -> nat * nat -> nat * nat -> nat -> nat -> extended) : Prop :=
  forall (n : nat) (P : law) (C : Q),
  Nat.leb 1 n -> is_law P -> Nat.eqb (length P) 4 -> correlated compared P C -> dependence dep n P (C * C).

(* refutes: pk.ex-9 infinite-losses *)
Theorem ex_9_is_false : ~ claim first_day dep_series.
Proof. intros claim. largely_refuted_by (claim 1%nat [1 # 4; 1 # 4; 1 # 4; 1 # 4] 1). Qed.

(* refutes: pk.ex-9 printed *)
Theorem ex_9_without_infinite_losses_is_false : ~ claim first_day dep_series_apart.
Proof. intros claim. largely_refuted_by (claim 2%nat [1 # 11; 3 # 11; 4 # 11; 3 # 11] (11 # 7)). Qed.

(* refutes: pk.ex-9 next-day *)
Theorem ex_9_with_the_next_day_is_false : ~ claim second_day dep_series_apart.
Proof. intros claim. largely_refuted_by (claim 3%nat [1 # 6; 1 # 3; 1 # 3; 1 # 6] (3 # 2)). Qed.

(** (halves c/2, 0) in the place of (4c, 0) or, as printed, (5c, 0): e^(2 Dep) <= e^(halves c) at every output that a
    and b both give. *)
Definition claim_smaller_constant (compared : law -> nat -> Q) (halves : nat) : Prop :=
  forall (n : nat) (P : law) (C : Q) (a b : nat * nat) (o1 o2 : nat),
  Nat.leb 1 n -> is_law P -> Nat.eqb (length P) 4 -> correlated compared P C ->
  (some s in possible_series P, (Nat.eqb (fst s) (fst a) && Nat.eqb (snd s) (snd a))) ->
  (some s in possible_series P, (Nat.eqb (fst s) (fst b) && Nat.eqb (snd s) (snd b))) ->
  let g := grid P (n - 1) in
  (0 <? pair_given g a o1 o2) && (0 <? pair_given g b o1 o2) ==>
  match dep_series n g a b o1 o2 with infinite => false | finite dep => dep * dep <=? power C halves end.

(* refutes: pk.ex-9 smaller-constant *)
Theorem constant_4_of_ex_9_is_needed : ~ claim_smaller_constant second_day 7.
Proof.
intros claim.
largely_refuted_by (claim 16 [11 # 40; 9 # 40; 9 # 40; 11 # 40] (10 # 9) (0, 0) (1, 1) 15 15)%nat.
Qed.

(* refutes: pk.ex-9 smaller-constant-same-day *)
Theorem constant_5_of_ex_9_is_needed : ~ claim_smaller_constant first_day 9.
Proof.
intros claim.
largely_refuted_by
  (claim 3 [16 # 289; 256 # 289; 271 # 4624; 1 # 4624] (16 # 1) (1, 1) (0, 0) 2 2)%nat.
Qed.
