(** th.fig-5.2: "99% of the draws are smaller than min tau_i/2, meaning we have at most a probability of 1% to enter line
    11", and the epsilon that the caption supports. *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import laplace_grid exponential.

(** Laplace noise on a grid: cdf r k at k halves of the unit. Where the cdf at k is 0.99, |l| is beyond k, one of the
    conditions of line 10, with probability at most 1%. *)
Definition claim_one_percent : Prop := forall (r : Q) (k : Z),
  1 <? r -> Z.ltb 0 k -> cdf r k =? 99 # 100 -> cdf r (- k) + (1 - cdf r k) <=? 1 # 100.

(* refutes: th.fig-5.2 signed *)
Theorem line_11_is_entered_more_often : ~ claim_one_percent.
Proof. intros claim. refuted_by (claim (50 # 1) 1)%Z. Qed.

(** For some epsilon <= 1 and shares t = tau_i/2 <= 1, 99% of Lap(0, 2/epsilon) are smaller than t:
    1 - e^(-epsilon t/2)/2 >= 0.99, that is e^(epsilon t/2) >= 50. *)
Definition claim_scale : Prop := exists epsilon t : Q,
  0 < epsilon <= 1 /\ 0 < t <= 1 /\ forall q, at_least_exp q (epsilon * t / 2) -> 50 <= q.

(* refutes: th.fig-5.2 text:scale *)
Theorem no_epsilon_up_to_1_is_supported : ~ claim_scale.
Proof.
intros [epsilon [t [[e0 e1] [[t0 t1] large]]]].
assert (x0 : 0 <= epsilon * t) by (apply Qmult_le_0_compat; lra).
assert (x1 : epsilon * t <= 1).
{ apply Qle_trans with (1 * t); [apply Qmult_le_compat_r; lra | lra]. }
assert (two : at_least_exp 2 (1 # 2)) by (apply (at_least_exp_by 3); vm_compute; discriminate).
assert (H : 50 <= 2).
{ apply large, (at_least_exp_mono _ _ (1 # 2)); [| | exact two].
  - apply Qle_shift_div_l; [reflexivity | lra].
  - apply Qle_shift_div_r; [reflexivity | lra]. }
vm_compute in H; now apply H.
Qed.
