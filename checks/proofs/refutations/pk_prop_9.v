(** pk.prop-9: "for every theta there are pi_1, pi_2 with pi_1(D), pi_2(D) independent and M1 = M1' o pi_1,
    M2 = M2' o pi_2: M1, M2 are (0,0)-bounded dependent". False: the independence is under theta, the dependence is
    asked given D(i). *)
From pkdp.refutations Require Import two_mechanisms large_numbers.

(** M1 = K1 o pi_1 and M2 = K2 o pi_2 with coins of their own: the joint law of the outputs. *)
Definition composed (S : model) (pi_1 pi_2 : list nat -> nat) (K1 K2 : nat -> law) : bool :=
  every d in databases S, every o in pairs_of_outputs S,
    mechanisms S d (fst o) (snd o) =? mass (K1 (pi_1 d)) (fst o) * mass (K2 (pi_2 d)) (snd o).

(** pi_1(D) and pi_2(D), with values below [bound], are independent under theta. *)
Definition probability (S : model) (event : list nat -> bool) : Q :=
  sum_over (filter event (databases S)) (fun d => sum_over (below (backgrounds S)) (theta S d)).
Definition independent (S : model) (bound : nat) (pi_1 pi_2 : list nat -> nat) : bool :=
  (every d in databases S, Nat.ltb (pi_1 d) bound && Nat.ltb (pi_2 d) bound)
  && every x in below bound, every y in below bound,
    probability S (fun d => Nat.eqb (pi_1 d) x && Nat.eqb (pi_2 d) y)
      =? probability S (fun d => Nat.eqb (pi_1 d) x) * probability S (fun d => Nat.eqb (pi_2 d) y).

Definition bounded_dependent (S : model) (dep : model -> nat -> nat -> nat -> nat -> nat -> nat -> extended) : bool :=
  least_nu S (pair S) (dep S) 1 =? 0.

Definition claim (hypothesis : model -> bool) : Prop :=
  forall (S : model) (bound : nat) (pi_1 pi_2 : list nat -> nat) (K1 K2 : nat -> law),
  is_model S -> composed S pi_1 pi_2 K1 K2 -> independent S bound pi_1 pi_2 -> hypothesis S ->
  bounded_dependent S dep_printed.

(** One fair bit: M1 says nothing and M2 tells the bit. *)
(* refutes: pk.prop-9 infinite-losses *)
Theorem prop_9_is_false : ~ claim (fun _ => true).
Proof.
intros claim.
largely_refuted_by (claim (table 2 1 1 [1 # 2; 1 # 2] [[1; 0; 0; 0]; [0; 0; 1; 0]]%Q) 2%nat
  (fun _ => 0%nat) (fun d => hd 0%nat d) (fun _ => [1; 0]) (fun x => point 2 x)).
Qed.

(** Two fair bits: M1 = D(1) xor D(2) and M2 a noisy copy of D(2), without infinite losses. *)
Definition xor (d : list nat) : nat := Nat.modulo (list_sum d) 2.
Definition noisy_copy (x : nat) : law := match x with 0%nat => [2 # 3; 1 # 3] | _ => [1 # 3; 2 # 3] end.

(* refutes: pk.prop-9 printed *)
Theorem prop_9_for_finite_losses_is_false : ~ claim finite_losses.
Proof.
intros claim.
largely_refuted_by (claim (table 2 2 1 [1 # 4; 1 # 4; 1 # 4; 1 # 4]
    [[2 # 3; 0; 1 # 3; 0]; [0; 1 # 3; 0; 2 # 3]; [0; 2 # 3; 0; 1 # 3]; [1 # 3; 0; 2 # 3; 0]]%Q)
  2%nat xor (fun d => nth 1 d 0%nat) (fun x => point 2 x) noisy_copy).
Qed.

(** M1(D) and M2(D) independent given D(i) = a, for every i and a; B is left out, or given as well. *)
Definition joint (S : model) (bs : list nat) (i a o1 o2 : nat) : Q :=
  sum_over (inside S i a) (fun d => sum_over bs (theta S d) * mechanisms S d o1 o2).
Definition independent_given (S : model) (bs : list nat) : bool :=
  every i in below (records S), every a in below (values S),
    let total := sum_over (pairs_of_outputs S) (fun o => joint S bs i a (fst o) (snd o)) in
    every o in pairs_of_outputs S,
      joint S bs i a (fst o) (snd o) * total
        =? sum_over (below (outputs S)) (joint S bs i a (fst o))
           * sum_over (below (outputs S)) (fun o1 => joint S bs i a o1 (snd o)).

(** Dep is 0 where an output alone excludes b. *)
Definition claim_given_record : Prop := forall S : model,
  is_model S -> independent_given S (below (backgrounds S)) -> bounded_dependent S dep_apart.

(* refutes: pk.prop-9 given-record *)
Theorem prop_9_given_the_record_is_false : ~ claim_given_record.
Proof.
intros claim.
largely_refuted_by (claim (table 2 3 2
  [1 # 8; 0; 0; 1 # 8; 0; 1 # 8; 1 # 8; 0; 1 # 8; 0; 0; 1 # 8; 0; 1 # 8; 1 # 8; 0]
  [[1; 0; 0; 0]; [0; 0; 1; 0]; [1; 0; 0; 0]; [0; 0; 1; 0]; [1; 0; 0; 0]; [0; 0; 1; 0]; [0; 1; 0; 0]; [0; 0; 0; 1]]%Q)).
Qed.

Definition claim_given_record_and_background : Prop := forall S : model,
  is_model S -> (every b in below (backgrounds S), independent_given S [b]) -> bounded_dependent S dep_printed.

(* refutes: pk.prop-9 given-record-and-background *)
Theorem prop_9_given_record_and_background_is_false : ~ claim_given_record_and_background.
Proof.
intros claim.
largely_refuted_by (claim (table 2 1 1 [1 # 2; 1 # 2] [[1; 0; 0; 0]; [0; 0; 1; 0]]%Q)).
Qed.
