(** th.rq-1 and th.rq-4: guarantees "on which we can safely base further privacy analysis", taken as: delta(epsilon) of the exact
    count at a bias between two others is at most the larger one of theirs. False. *)
From pkdp.refutations Require Import biased_counts.

(** u unknown records, the target included; c = e^epsilon. *)
Definition claim_safe : Prop := forall (u : nat) (c low bias high : Q),
  Nat.ltb 0 u -> 1 <? c -> inside low -> inside high -> low <? bias -> bias <? high ->
  let value x := count_delta c (binomial (u - 1) x) in
  value bias <=? Qmax (value low) (value high).

(* refutes: th.rq-1 printed *)
(* refutes: th.rq-1 printed:safe *)
Theorem rq_1_is_not_safe : ~ claim_safe.
Proof. intros claim. refuted_by (claim 3%nat (5 # 4) (2 # 5) (3 # 7) (1 # 2)). Qed.

(** th.rq-4: "the best results can be achieved for biases that are close to 0.5", taken for 1/2 against every other bias:
    what is private enough without noise at another bias is so at 1/2. *)
Definition claim_best_at_half : Prop := forall (n : nat) (c bias : Q),
  Nat.ltb 0 n -> 1 <? c -> inside bias ->
  count_delta c (binomial (n - 1) (1 # 2)) <=? count_delta c (binomial (n - 1) bias).

(* refutes: th.rq-4 best-at-half *)
Theorem rq_4_is_not_best_at_half : ~ claim_best_at_half.
Proof. intros claim. refuted_by (claim 3%nat (5 # 4) (3 # 8)). Qed.
