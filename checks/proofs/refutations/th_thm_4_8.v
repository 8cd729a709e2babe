(** th.thm-4.8 and th.eq-4.77-4.84: line 9 of Algorithm 2, its numbers at the certificates (th_thm_4_8_integrals.v has (4.6)
    and (4.77)), and that (4.84) does not give (4.6). *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import rational_laws exponential.

(** The distribution function of Lap(0, 2/epsilon) at x is e^(x epsilon/2)/2 for x <= 0, 1 - e^(-x epsilon/2)/2 for
    x > 0: rational numbers A < 1 that are at most, positive ones that are at least as large. *)
Definition at_most_cdf (A x epsilon : Q) : Prop :=
  0 < A < 1 /\ if x <=? 0 then at_least_exp (1 / (2 * A)) (- x * epsilon / 2)
               else below_exp (1 / (2 * (1 - A))) (x * epsilon / 2).
Definition at_least_cdf (C x epsilon : Q) : Prop :=
  0 < C < 1 /\ if x <=? 0 then below_exp (1 / (2 * C)) (- x * epsilon / 2)
               else at_least_exp (1 / (2 * (1 - C))) (x * epsilon / 2).

Definition positive (n : nat) (epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 : Q) : bool :=
  Nat.leb 1 n && every x in [epsilon; tau_1; tau_2; kappa_1; kappa_2; kappa_3], 0 <? x.

(** kappa_4 = kappa_3 - sum of cdf(-n tau_i/2 + 1) is at most kappa_3 - A_1 - A_2. *)
Definition line_9 (n : nat) (epsilon tau A : Q) : Prop := at_most_cdf A (- number n * tau / 2 + 1) epsilon.

(** Where the distribution function is at 0, and at -1 for epsilon = 1. *)
Lemma half_at_0 x : x == 0 -> at_most_cdf (1 # 2) x 1.
Proof.
intros x0; split; [split; reflexivity|].
assert (E : (x <=? 0) = true) by (apply Qle_bool_iff; lra). rewrite E.
intros k; rewrite (exp_sum_equal _ 0 k); [|rewrite x0; reflexivity].
revert k; change (at_least_exp (1 / (2 * (1 # 2))) 0); apply (at_least_exp_by 1); vm_compute; discriminate.
Qed.

Lemma line_9_for_1 : line_9 1 1 2 (1 # 2). Proof. apply half_at_0; reflexivity. Qed.

Lemma end_of_4_6_for_1 : at_most_cdf (1 # 2) (Qmin (2 / 2) (2 / 2) - 1 / number 1) 1.
Proof. apply half_at_0; reflexivity. Qed.

Lemma line_9_for_2 : line_9 2 1 2 (3 # 10).
Proof.
split; [split; reflexivity|]; change (at_least_exp (1 / (2 * (3 # 10))) (- (- number 2 * 2 / 2 + 1) * 1 / 2)).
apply (at_least_exp_by 4); vm_compute; discriminate.
Qed.

Lemma end_of_4_77_for_2 : at_least_cdf (31 # 100) (- number 2 * 2 / 2 + 1) 1.
Proof.
split; [split; reflexivity|]; change (below_exp (1 / (2 * (31 # 100))) (- (- number 2 * 2 / 2 + 1) * 1 / 2)).
exists 3%nat; vm_compute; reflexivity.
Qed.

(** (4.84) proves (4.6) only if sum of cdf(-n tau_i/2 + 1) <= 1 - cdf(min tau_i/2 - 1/n). *)
Definition claim_from_4_84 : Prop := forall (n : nat) (epsilon tau_1 tau_2 A_1 A_2 B : Q),
  Nat.leb 1 n -> 0 < epsilon -> 0 < tau_1 -> 0 < tau_2 ->
  line_9 n epsilon tau_1 A_1 -> line_9 n epsilon tau_2 A_2 ->
  at_most_cdf B (Qmin (tau_1 / 2) (tau_2 / 2) - 1 / number n) epsilon -> A_1 + A_2 <= 1 - B.

(* refutes: th.thm-4.8 proof:from-4.84 *)
Theorem line_4_84_does_not_prove_4_6 : ~ claim_from_4_84.
Proof.
intros claim.
assert (H := claim 1%nat 1 2 2 (1 # 2) (1 # 2) (1 # 2) eq_refl eq_refl eq_refl eq_refl
                   line_9_for_1 line_9_for_1 end_of_4_6_for_1).
vm_compute in H; now apply H.
Qed.
