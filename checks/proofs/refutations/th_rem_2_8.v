(** th.rem-2.8 and th.claim-2.9-2.13: negligible, that is below 2^-rho, as the thesis uses it. *)
From pkdp.refutations Require Import rational_laws.

Definition negligible (x : Q) (rho : nat) : bool := x <? power (1 # 2) rho.

(** The best rate at which an attacker wins the game on two equally likely laws, and the advantage. *)
Definition win_rate (P R : law) : Q := sum_over (outcomes P R) (fun o => Qmax (mass P o) (mass R o)) / 2.
Definition advantage (P R : law) : Q := delta 1 P R.

(** An advantage is negligible when the "win rate can be upper-bounded by an additive parameter negl(rho)". Then the
    win rate against a perfect scheme, whose laws are one, is. *)
Definition claim_win_rate : Prop := forall (rho : nat) (P R : law),
  Nat.leb 1 rho -> is_law P -> is_law R -> same_law P R -> negligible (win_rate P R) rho.

(* refutes: th.rem-2.8 win-rate *)
Theorem win_rates_are_not_negligible : ~ claim_win_rate.
Proof. intros claim. refuted_by (claim 1%nat [0; 1] [0; 1]). Qed.

(** With negligible advantages "all databases would be able to produce all outputs equally likely". *)
Definition claim_equally_likely : Prop := forall (rho : nat) (P R : law),
  Nat.leb 1 rho -> is_law P -> is_law R -> negligible (advantage P R) rho -> same_law P R.

(* refutes: th.rem-2.8 equally-likely *)
Theorem negligible_is_not_equal : ~ claim_equally_likely.
Proof. intros claim. refuted_by (claim 1%nat [0; 1] [1 # 3; 2 # 3]). Qed.

Definition claim_sum : Prop := forall (rho : nat) (x y : Q),
  Nat.leb 1 rho -> 0 <? x -> 0 <? y -> negligible x rho -> negligible y rho -> negligible (x + y) rho.

(* refutes: th.rem-2.8 sum *)
Theorem sums_are_not_negligible : ~ claim_sum.
Proof. intros claim. refuted_by (claim 1%nat (1 # 3) (1 # 3)). Qed.

(** th.claim-2.9-2.13: negligible advantages between all neighbouring databases imply them between all databases. *)
Definition claim_all_databases : Prop := forall (rho n : nat) (M : list nat -> law),
  Nat.leb 1 rho -> (every d in words 2 n, is_law (M d)) ->
  (every x in words 2 n, every y in words 2 n,
     Nat.eqb (distance x y) 1 ==> negligible (advantage (M x) (M y)) rho) ->
  every x in words 2 n, every y in words 2 n, negligible (advantage (M x) (M y)) rho.

Definition by_count (zero one two : Q) (database : list nat) : law :=
  let p := nth (list_sum database) [zero; one; two] 0 in [1 - p; p].

(* refutes: th.claim-2.9-2.13 printed *)
(* refutes: th.claim-2.9-2.13 printed:all-databases *)
Theorem neighbours_do_not_imply_all_databases : ~ claim_all_databases.
Proof. intros claim. refuted_by (claim 1 2 (by_count 0 (1 # 3) (1 # 2)))%nat. Qed.

(** The lines of the derivation: x0, x1, x2 are the probabilities of the output o for D_0, its neighbour D_1 and the
    neighbour D_2 of D_1; the advantage between D_0 and D_2 is assumed not to be negligible. *)
Definition adv (x y : Q) : Q := Qmax (x - y) (y - x).
Definition chain (rho : nat) (x0 x1 x2 : Q) : bool :=
  Nat.leb 1 rho && (is_probability x0 && is_probability x1 && is_probability x2)
  && negligible (adv x0 x1) rho && negligible (adv x1 x2) rho && negb (negligible (adv x0 x2) rho).

Definition claim_2_9 : Prop := forall (rho : nat) (x0 x1 x2 : Q), chain rho x0 x1 x2 -> x1 =? x2 - adv x1 x2.

(* refutes: th.claim-2.9-2.13 printed:2.9 *)
Theorem line_2_9_is_false : ~ claim_2_9.
Proof. intros claim. refuted_by (claim 1%nat (1 # 2) (1 # 3) 0). Qed.

(** (2.12), in the orientation of (2.10): xi = adv(D_0, D_2) - adv(D_1, D_2) > adv(D_0, D_1). *)
Definition claim_2_12 : Prop := forall (rho : nat) (x0 x1 x2 : Q),
  chain rho x0 x1 x2 -> x0 <=? x2 -> adv x0 x1 <? adv x0 x2 - adv x1 x2.

(* refutes: th.claim-2.9-2.13 printed:2.12 *)
Theorem line_2_12_is_false : ~ claim_2_12.
Proof. intros claim. refuted_by (claim 1%nat 0 (1 # 3) (1 # 2)). Qed.

(** Over two records the advantage grows less than twofold, here by the factor 3/2. *)
Definition claim_smaller_factor : Prop := forall x0 x1 x2 : Q,
  is_probability x0 -> is_probability x1 -> is_probability x2 ->
  adv x0 x2 <=? (3 # 2) * Qmax (adv x0 x1) (adv x1 x2).

(* refutes: th.claim-2.9-2.13 smaller-factor *)
Theorem two_records_may_double_the_advantage : ~ claim_smaller_factor.
Proof. intros claim. refuted_by (claim 0 (1 # 2) 1). Qed.
