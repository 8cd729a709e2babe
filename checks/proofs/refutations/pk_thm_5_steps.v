(** pk.thm-5, the steps of its proof that fail. *)
From pkdp.refutations Require Import histograms pk_thm_5.

(** "With probability 1 - f/(1-r) the result is thresholded", for every k with r < 1. *)
Definition claim_tail_free_k : Prop := forall (n T k : nat) (lambda : Q),
  Nat.leb 1 n -> Nat.leb 1 k -> 0 <? lambda -> lambda <=? 1 # 2 -> r (n - 1) k lambda <? 1 ->
  at_least T (binomial (n - 1) lambda) <=? tau (n - 1) T k lambda.

(* refutes: pk.thm-5 tail-free-k *)
Theorem tail_needs_its_own_k : ~ claim_tail_free_k.
Proof. intros claim. refuted_by (claim 2 0 3 (1 # 2))%nat. Qed.

(** The counts of a common value a and of bottom among the others are independent, as X and Y are. *)
Definition joint (n a b x y : nat) (P : law) : Q :=
  sum_over (filter (fun d => Nat.eqb (count_of a d) x && Nat.eqb (count_of b d) y) (words (length P) (n - 1)))
           (weight (repeat P (n - 1))).
Definition claim_independent : Prop := forall (n a : nat) (lambda : Q) (P : law),
  setting n lambda P -> Nat.ltb a (length P - 1) -> common lambda (mass P a) ->
  every x in below n, every y in below n,
    joint n a (length P - 1) x y P =? f x (n - 1) (mass P a) * f y (n - 1) (last P 0).

(* refutes: pk.thm-5 bottom-independent *)
Theorem counts_of_a_and_bottom_are_dependent : ~ claim_independent.
Proof. intros claim. refuted_by (claim 2 0 (1 # 2) [1 # 2; 1 # 2])%nat. Qed.

(** Indistinguishability (epsilon, d) twice gives (2 epsilon, 2 d). *)
Definition claim_twice : Prop := forall (P R S : law) (c d : Q),
  is_law P -> is_law R -> is_law S -> 1 <=? c ->
  indistinguishable c d P R -> indistinguishable c d R S -> indistinguishable (c * c) (2 * d) P S.

(* refutes: pk.thm-5 proof:twice *)
Theorem indistinguishability_does_not_just_double : ~ claim_twice.
Proof. intros claim. refuted_by (claim [0; 1] [1 # 4; 3 # 4] [3 # 4; 1 # 4] 2 (1 # 4)). Qed.

(** delta of the target values a and bottom is that of the count of a alone: "allows us to restrict our analysis". *)
Definition pair_delta (view : list nat -> list shown) (n a : nat) (P : law) (c : Q) : Q :=
  let given := view_given view (length P) (repeat P (n - 1)) in
  let same := same_list same_shown in
  Qmax (excess same c (given a) (given (length P - 1)%nat)) (excess same c (given (length P - 1)%nat) (given a)).
Definition claim_restrict : Prop := forall (n T a : nat) (lambda : Q) (P : law) (c : Q),
  setting n lambda P -> Nat.ltb a (length P - 1) -> 1 <=? c ->
  pair_delta (histogram (S T) P) n a P c <=? pair_delta (fun d => [show_from (S T) (count_of a d)]) n a P c.

(* refutes: pk.thm-5 proof:restrict *)
Theorem one_count_does_not_decide : ~ claim_restrict.
Proof. intros claim. refuted_by (claim 3 1 1 (1 # 4) [1 # 4; 1 # 2; 1 # 4] (3 # 2))%nat. Qed.

(** For a rare value a, the loss of bottom over a at outputs that hide a is at most -ln(1 - tau). *)
Definition hides (a : nat) (o : list shown) : bool := same_shown (nth a o hidden) hidden.
Definition claim_hidden_loss : Prop := forall (n T a : nat) (lambda : Q) (P : law),
  setting n lambda P -> Nat.ltb a (length P - 1) -> rare lambda (mass P a) -> Nat.ltb 0 T ->
  (r (n - 1) T lambda <? 1) && (tau (n - 1) T T lambda <? 1) ->
  let given := view_given (histogram (S T) P) (length P) (repeat P (n - 1)) in
  let same := same_list same_shown in
  every o in map fst (given a),
    hides a o ==> (chance same (given (length P - 1)%nat) o
                   <=? chance same (given a) o / (1 - tau (n - 1) T T lambda)).

(* refutes: pk.thm-5 proof:hidden-loss *)
Theorem hidden_outputs_may_lose_more : ~ claim_hidden_loss.
Proof. intros claim. refuted_by (claim 3 1 0 (1 # 6) [1 # 6; 2 # 3; 1 # 6])%nat. Qed.
