(** th.conj-3.9: "all else fixed, the larger the distance |bias - 0.5|, the higher is the privacy loss". False: with
    three unknown records and the output 1, bias 1/2 has the loss ln 2 and bias 1/3 has the loss 0. *)
From pkdp.refutations Require Import biased_counts.

Definition claim_printed : Prop := forall (n n' known_ones o : nat) (nearer farther : Q),
  possible n n' known_ones o -> finite_at n n' known_ones o -> inside nearer -> inside farther ->
  closer nearer farther (1 # 2) ->
  loss n n' known_ones o nearer <=? loss n n' known_ones o farther.

(* refutes: th.conj-3.9 printed *)
(* holds: th.rq-1 printed:false *)
Theorem conj_3_9_is_false : ~ claim_printed.
Proof. intros claim. refuted_by (claim 3 0 0 1 (1 # 2) (1 # 3))%nat. Qed.

Definition claim_each_side : Prop := forall (n n' known_ones o : nat) (nearer farther : Q),
  possible n n' known_ones o -> finite_at n n' known_ones o -> inside nearer -> inside farther ->
  closer nearer farther (1 # 2) -> one_side nearer farther (1 # 2) ->
  loss n n' known_ones o nearer <=? loss n n' known_ones o farther.

(* refutes: th.conj-3.9 each-side *)
Theorem conj_3_9_is_false_on_each_side : ~ claim_each_side.
Proof. intros claim. refuted_by (claim 3 0 0 1 (1 # 2) (1 # 3))%nat. Qed.
