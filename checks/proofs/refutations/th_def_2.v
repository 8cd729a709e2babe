(** th.def-2.2 to th.def-2.9: what the definitions of chapter 2 of the thesis are said to mean, where it fails. *)
From Coq Require Import Qround.
From pkdp.refutations Require Import noisy_counts.

(** th.def-2.2: the support, the elements of positive probability, "describes the set of all elements e that are at
    least once in D". *)

Definition claim_2_2_support : Prop := forall (theta : law) (database : list nat),
  is_law theta -> (every x in database, 0 <? mass theta x) ->
  every e in below (length theta), Bool.eqb (0 <? mass theta e) (occurs e database).

(* refutes: th.def-2.2 text:support *)
Theorem support_is_not_what_occurs : ~ claim_2_2_support.
Proof. intros claim. refuted_by (claim [1 # 2; 1 # 2] [0%nat]). Qed.

(** th.def-2.3: the values of positive probability contain those that the random variable takes. The uniform law on
    [0, w]: the probability of the interval [a, b], and of a point. *)
Definition uniform (w a b : Q) : Q := Qmax 0 (Qmin b w - Qmax a 0) / w.

Definition claim_2_3_density : Prop := forall w value : Q,
  0 <? w -> 0 <=? value -> value <=? w -> 0 <? uniform w value value.

(* refutes: th.def-2.3 remark-density *)
Theorem values_of_a_density_have_no_mass : ~ claim_2_3_density.
Proof. intros claim. refuted_by (claim 1 0). Qed.

(** th.def-2.4: (2.1), the set {D[i] | i in J}, is what "learn D[i] for all i in J" writes formally; then, for J = I,
    databases of n records with v values would be as many as such sets. *)
Definition set_of (v : nat) (database : list nat) : list nat := filter (fun e => some x in database, Nat.eqb x e) (below v).

Definition claim_2_4_positions : Prop := forall n v : nat,
  Nat.eqb (length (words v n)) (length (nodup (list_eq_dec Nat.eq_dec) (map (set_of v) (words v n)))).

(* refutes: th.def-2.4 text:positions *)
Theorem sets_of_values_forget_positions : ~ claim_2_4_positions.
Proof. intros claim. refuted_by (claim 2 2)%nat. Qed.

(** th.def-2.6. *)
Definition mean (N : noise) (value : Q -> Q) : Q := sum_over N (fun n => snd n * value (fst n)).
Definition is_noise (N : noise) : bool := is_law (map snd N) && (mean N (fun x => x) =? 0).

(** The nearest integer, no tie being rounded in the certificates. *)
Definition nearest (x : Q) : Z := Qfloor (x + (1 # 2)).
Definition no_tie (x : Q) : bool := negb (inject_Z (nearest x) - x =? 1 # 2).

(** "Noise can also be used over natural numbers ... we only need to round the output to the nearest valid output",
    with mean 0. *)
Definition valid_output (x : Q) : Q := inject_Z (Z.max 0 (nearest x)).
Definition claim_2_6_rounding : Prop := forall (N : noise) (count : nat),
  is_noise N -> let c := inject_Z (Z.of_nat count) in
  (every n in N, no_tie (c + fst n)) ==> (mean N (fun x => valid_output (c + x) - c) =? 0).

(* refutes: th.def-2.6 remark-rounding *)
Theorem rounding_to_natural_numbers_moves_the_mean : ~ claim_2_6_rounding.
Proof. intros claim. refuted_by (claim [(1, 1 # 2); (-1, 1 # 2)] 0%nat). Qed.

(** Over the integers rounding keeps the variance. *)
Definition claim_2_6_integers : Prop := forall N : noise,
  is_noise N -> (every n in N, no_tie (fst n)) ->
  mean N (fun x => inject_Z (nearest x) * inject_Z (nearest x)) =? mean N (fun x => x * x).

(* refutes: th.def-2.6 remark-rounding-integers *)
Theorem rounding_changes_the_variance : ~ claim_2_6_integers.
Proof. intros claim. refuted_by (claim [(1 # 3, 1 # 2); (-1 # 3, 1 # 2)]). Qed.

(** N(beta) = beta N "changes the variance to be beta sigma", sigma the variance of N. *)
Definition claim_2_6_scale : Prop := forall (N : noise) (beta : Q),
  is_noise N -> 0 <? beta -> mean N (fun x => (beta * x) * (beta * x)) =? beta * mean N (fun x => x * x).

(* refutes: th.def-2.6 remark-scale *)
Theorem scaling_squares_in_the_variance : ~ claim_2_6_scale.
Proof. intros claim. refuted_by (claim [(1, 1 # 2); (-1, 1 # 2)] 2). Qed.

(** th.def-2.7: the outputs of a count plus noise are natural numbers. Two-sided geometric noise. *)
Definition claim_2_7_natural : Prop := forall (count : nat) (p : Q) (o : Z),
  0 <? p -> p <? 1 -> Z.ltb o 0 -> geometric p (o - Z.of_nat count) =? 0.

(* refutes: th.def-2.7 remark-natural *)
Theorem noisy_counts_may_be_negative : ~ claim_2_7_natural.
Proof. intros claim. refuted_by (claim 0%nat (1 # 2) (-1)%Z). Qed.

(** th.def-2.9: neighbours by (2.8): up to a permutation they differ at most at one position. *)
Definition neighbours (x y : list nat) : bool :=
  Nat.eqb (length x) (length y) && (some z in permutations y, Nat.leb (distance x z) 1).

Definition claim_2_9_positions : Prop := forall x y : list nat, neighbours x y -> Nat.leb (distance x y) 1.

(* refutes: th.def-2.9 remark-positions *)
Theorem neighbours_differ_at_two_positions : ~ claim_2_9_positions.
Proof. intros claim. refuted_by (claim [0; 1] [1; 0])%nat. Qed.

(** Differential privacy for databases that differ at one position gives it, with the same epsilon, for neighbours;
    c = e^epsilon, records are bits. *)
Definition within (c : Q) (P R : law) : bool := every o in outcomes P R, mass P o <=? c * mass R o.
Definition claim_2_9_mechanisms : Prop := forall (n : nat) (M : list nat -> law) (c : Q),
  (every d in words 2 n, is_law (M d)) ->
  (every x in words 2 n, every y in words 2 n, Nat.leb (distance x y) 1 ==> within c (M x) (M y)) ->
  every x in words 2 n, every y in words 2 n, neighbours x y ==> within c (M x) (M y).

Definition two_bits (database : list nat) : law :=
  match database with
  | [1; 0]%nat => [2 # 3; 1 # 3]
  | [0; 1]%nat => [1 # 3; 2 # 3]
  | _ => [1 # 2; 1 # 2]
  end.

(* refutes: th.def-2.9 remark-mechanisms *)
Theorem one_position_does_not_give_all_neighbours : ~ claim_2_9_mechanisms.
Proof. intros claim. refuted_by (claim 2%nat two_bits (3 # 2)). Qed.
