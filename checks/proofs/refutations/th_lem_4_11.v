(** th.lem-4.11: "every (epsilon, delta)-DP mechanism is (Theta, epsilon, delta)-PPK-DP", in the readings that fail: DP
    output by output, the absolute loss, correlated records, and Equation 4.24. [c] = e^epsilon; records are bits. *)
From pkdp.refutations Require Import absolute_losses binomial.

Section Mechanism.
Variables (n : nat) (theta : list nat -> Q) (M : list nat -> law).

Definition databases : list (list nat) := words 2 n.
Definition is_setting : bool := is_law (map theta databases) && (every d in databases, is_law (M d)).
Definition adjacent (x y : list nat) : bool := Nat.eqb (distance x y) 1.

(** The law of the output given D(i) = x, nothing else being known. *)
Definition compatible (i x : nat) : list (list nat) := filter (fun d => Nat.eqb (nth i d 2%nat) x) databases.
Definition chance (i x : nat) : Q := sum_over (compatible i x) theta.
Definition output_given (i x : nat) : law :=
  fold_right add [] (map (fun d => scale (theta d / chance i x) (M d)) (compatible i x)).

(** Definition 2.12, output by output, and DP over sets of outputs. *)
Definition dp_per_output (c d : Q) : bool :=
  every x in databases, every y in databases, adjacent x y ==>
    every o in outcomes (M x) (M y), mass (M x) o <=? c * mass (M y) o + d.
Definition dp_over_sets (c d : Q) : bool :=
  every x in databases, every y in databases, adjacent x y ==> indistinguishable c d (M x) (M y).

(** (3.8) with nothing known and the signed loss, for all targets and both orders. *)
Definition possible_target (i : nat) : bool := (0 <? chance i 0) && (0 <? chance i 1).
Definition ppk (c d : Q) : bool :=
  every i in below n, possible_target i ==> indistinguishable c d (output_given i 0) (output_given i 1).

(** (3.8) with the absolute loss of Definition 3.5. *)
Definition ppk_absolute (c d : Q) : bool :=
  every i in below n, possible_target i ==>
    (integral c (output_given i 0) (output_given i 1) <=? d)
    && (integral c (output_given i 1) (output_given i 0) <=? d).

(** The records are independent. *)
Definition chance_of (d : list nat) (i : nat) : Q := chance i (nth i d 2%nat).
Definition independent : bool :=
  every d in databases, theta d =? fold_right Qmult 1 (map (chance_of d) (below n)).
End Mechanism.

Definition claim_outputs : Prop := forall (n : nat) (theta : list nat -> Q) (M : list nat -> law) (c d : Q),
  is_setting n theta M -> independent n theta -> 1 <=? c -> dp_per_output n M c d -> ppk n theta M c d.

Definition one_bit (zero one : law) (database : list nat) : law :=
  match database with [0%nat] => zero | _ => one end.

(* refutes: th.lem-4.11 printed *)
(* refutes: th.lem-4.11 printed:outputs *)
Theorem lem_4_11_output_by_output_is_false : ~ claim_outputs.
Proof. intros claim. refuted_by (claim 1%nat (fun _ => 1 # 2) (one_bit [0; 0; 1] [1 # 3; 1 # 3; 1 # 3]) 2 (1 # 3)). Qed.

Definition claim_sets_absolute : Prop :=
  forall (n : nat) (theta : list nat -> Q) (M : list nat -> law) (c d : Q),
  is_setting n theta M -> independent n theta -> 1 <=? c -> dp_over_sets n M c d -> ppk_absolute n theta M c d.

(* refutes: th.lem-4.11 sets-absolute *)
Theorem lem_4_11_for_the_absolute_loss_is_false : ~ claim_sets_absolute.
Proof. intros claim. refuted_by (claim 1%nat (fun _ => 1 # 2) (one_bit [1 # 2; 1 # 2] [0; 1]) 1 (1 # 2)). Qed.

Definition claim_correlated : Prop :=
  forall (n : nat) (theta : list nat -> Q) (M : list nat -> law) (c d : Q),
  is_setting n theta M -> 1 <=? c -> dp_over_sets n M c d -> ppk n theta M c d.

Definition opposite_bits (database : list nat) : Q :=
  match database with [1; 0]%nat | [0; 1]%nat => 1 # 2 | _ => 0 end.
Definition mechanism (database : list nat) : law :=
  match database with [1; 0]%nat => [1; 0] | [0; 1]%nat => [0; 1] | _ => [1 # 2; 1 # 2] end.

(* refutes: th.lem-4.11 correlated *)
Theorem lem_4_11_for_correlated_records_is_false : ~ claim_correlated.
Proof. intros claim. refuted_by (claim 2%nat opposite_bits mechanism 1 (1 # 2)). Qed.

(** (4.24): D'' = D_1 \ D', D' the first n' records: a value is in D'' where it is in D_1 and not in D'. *)
Definition claim_4_24 : Prop := forall (d : list nat) (n' e : nat),
  Nat.ltb n' (length d) -> Bool.eqb (occurs e (skipn n' d)) (occurs e d && negb (occurs e (firstn n' d))).

(* refutes: th.lem-4.11 as-sets *)
Theorem line_4_24_is_false : ~ claim_4_24.
Proof. intros claim. refuted_by (claim [0; 0] 1 0)%nat. Qed.
