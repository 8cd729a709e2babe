(** th.lem-4.10: Laplace noise Lap(0, 1/epsilon) cut at -tau_1 and tau_2, for queries of sensitivity lambda, is
    (epsilon, sum of cdf(-tau_i + lambda))-DP, the cdf being that of Lap(0, 2/epsilon), (4.18), or of Lap(0, 1/epsilon),
    (4.22). Lengths in units h: tau_1, tau_2, lambda and the number 1, which is [one] units; r = e^(epsilon h/2). *)
From pkdp.refutations Require Import laplace_grid.

Definition lengths (r : Q) (one lambda tau_1 tau_2 : Z) : bool :=
  (1 <? r) && Z.ltb 0 one && Z.ltb 0 lambda && Z.ltb 0 tau_1 && Z.ltb 0 tau_2.
Definition e_epsilon (r : Q) (one : Z) : Q := power r (Z.to_nat (2 * one)).

(** Position k of Lap(0, 2/epsilon) is where Lap(0, 1/epsilon) is at k/2. *)
Definition sum_4_18 (r : Q) (lambda tau_1 tau_2 : Z) : Q := cdf r (lambda - tau_1) + cdf r (lambda - tau_2).
Definition sum_4_22 (r : Q) (lambda tau_1 tau_2 : Z) : Q := cdf r (2 * (lambda - tau_1)) + cdf r (2 * (lambda - tau_2)).

(** Neighbours at distance lambda, each with the cut around its own value. *)
Definition delta_of (how : cut) (r : Q) (one lambda tau_1 tau_2 tau_1' tau_2' : Z) : Q :=
  cut_delta (e_epsilon r one) how r 0 (-2 * tau_1) (2 * tau_2)
            (2 * lambda) (2 * lambda - 2 * tau_1') (2 * lambda + 2 * tau_2').

Definition any_sensitivity (one lambda : Z) : bool := true.
Definition at_most_1 (one lambda : Z) : bool := Z.leb lambda one.

Definition claim (how : cut) (promised : Q -> Z -> Z -> Z -> Q) (sensitivity : Z -> Z -> bool) : Prop :=
  forall (r : Q) (one lambda tau_1 tau_2 : Z),
  lengths r one lambda tau_1 tau_2 -> sensitivity one lambda ->
  delta_of how r one lambda tau_1 tau_2 tau_1 tau_2 <=? promised r lambda tau_1 tau_2.

(* refutes: th.lem-4.10 printed *)
Theorem lem_4_10_is_false : ~ claim redraw sum_4_18 any_sensitivity.
Proof. intros claim. refuted_by (claim (2 # 1) 1 2 3 3)%Z. Qed.

(* refutes: th.lem-4.10 sensitivity-1 *)
Theorem lem_4_10_for_sensitivity_1_is_false : ~ claim clamp sum_4_18 at_most_1.
Proof. intros claim. refuted_by (claim (2 # 1) 2 2 1 4)%Z. Qed.

(* refutes: th.lem-4.10 proof:4.22 *)
Theorem line_4_22_is_false : ~ claim clamp sum_4_22 any_sensitivity.
Proof. intros claim. refuted_by (claim (2 # 1) 1 2 2 3)%Z. Qed.

(** The cut of the neighbour may be another one, tau_1' and tau_2'. *)
Definition claim_data_dependent : Prop := forall (r : Q) (one lambda tau_1 tau_2 tau_1' tau_2' : Z),
  lengths r one lambda tau_1 tau_2 -> lengths r one lambda tau_1' tau_2' -> at_most_1 one lambda ->
  delta_of clamp r one lambda tau_1 tau_2 tau_1' tau_2' <=? sum_4_22 r lambda tau_1 tau_2.

(* refutes: th.lem-4.10 data-dependent *)
Theorem cuts_may_not_depend_on_the_data : ~ claim_data_dependent.
Proof. intros claim. refuted_by (claim (2 # 1) 1 1 2 2 1 1)%Z. Qed.

(** Results drawn again until they fit the same interval for all databases: (epsilon, 0) for lambda <= 1. *)
Definition claim_fixed_interval : Prop := forall (r : Q) (one lambda low high : Z),
  lengths r one lambda low high -> at_most_1 one lambda ->
  cut_delta (e_epsilon r one) redraw r 0 (-2 * low) (2 * high) (2 * lambda) (-2 * low) (2 * high) <=? 0.

(* refutes: th.lem-4.10 fixed-interval-redraw *)
Theorem drawing_again_into_an_interval_costs : ~ claim_fixed_interval.
Proof. intros claim. refuted_by (claim (2 # 1) 1 1 2 2)%Z. Qed.

(** (4.20): the integral of the density from tau_1 - lambda is 1 - cdf(tau_2 - lambda). *)
Definition claim_4_20 : Prop := forall (r : Q) (one lambda tau_1 tau_2 : Z), lengths r one lambda tau_1 tau_2 ->
  1 - cdf r (2 * (tau_1 - lambda)) =? 1 - cdf r (2 * (tau_2 - lambda)).

(* refutes: th.lem-4.10 proof:4.20 *)
Theorem line_4_20_is_false : ~ claim_4_20.
Proof. intros claim. refuted_by (claim (2 # 1) 1 1 1 2)%Z. Qed.

(** "As tau_1, tau_2 > 0, we know the two intervals to not intersect", (-oo, -(tau_1 - lambda)], [tau_2 - lambda, oo). *)
Definition claim_disjoint : Prop := forall (r : Q) (one lambda tau_1 tau_2 : Z),
  lengths r one lambda tau_1 tau_2 -> Z.ltb (- (tau_1 - lambda)) (tau_2 - lambda).

(* refutes: th.lem-4.10 proof:disjoint *)
Theorem intervals_may_intersect : ~ claim_disjoint.
Proof. intros claim. refuted_by (claim (2 # 1) 1 2 1 1)%Z. Qed.

(** The lemma, (4.18), is what its proof ends with, (4.22). *)
Definition claim_same_scale : Prop := forall (r : Q) (one lambda tau_1 tau_2 : Z), lengths r one lambda tau_1 tau_2 ->
  sum_4_18 r lambda tau_1 tau_2 =? sum_4_22 r lambda tau_1 tau_2.

(* refutes: th.lem-4.10 proof:same-scale *)
Theorem scales_of_4_18_and_4_22_differ : ~ claim_same_scale.
Proof. intros claim. refuted_by (claim (2 # 1) 1 1 1 2)%Z. Qed.
