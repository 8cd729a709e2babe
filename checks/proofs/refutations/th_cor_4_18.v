(** th.cor-4.18 and th.rq-1: Equation 4.54, PL_bias(o) <= PL_bias'(o), implies Equation 4.55,
    |bias - bias_D| <= |bias' - bias_D|. False: the loss at o is least at (o - q(D'))/(n - n'), not at bias_D. *)
From pkdp.refutations Require Import biased_counts.

Definition claim_printed : Prop := forall (n n' known_ones ones o : nat) (bias bias' : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones o -> inside bias -> inside bias' ->
  loss n n' known_ones o bias <=? loss n n' known_ones o bias' ->
  no_farther bias bias' (bias_D n ones).

(* refutes: th.cor-4.18 every-output *)
Theorem cor_4_18_is_false : ~ claim_printed.
Proof. intros claim. refuted_by (claim 2 0 0 0 1 (1 # 2) (1 # 3))%nat. Qed.

Definition claim_at_count : Prop := forall (n n' known_ones ones : nat) (bias bias' : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones -> inside bias -> inside bias' ->
  loss n n' known_ones ones bias <=? loss n n' known_ones ones bias' ->
  no_farther bias bias' (bias_D n ones).

(* refutes: th.cor-4.18 printed *)
(* refutes: th.rq-1 printed:corollary-4.18 *)
Theorem cor_4_18_at_the_count_is_false : ~ claim_at_count.
Proof. intros claim. refuted_by (claim 3 1 0 1 (1 # 2) (1 # 3))%nat. Qed.

Definition claim_each_side : Prop := forall (n n' known_ones ones : nat) (bias bias' : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones -> inside bias -> inside bias' ->
  one_side bias bias' (bias_D n ones) ->
  loss n n' known_ones ones bias <=? loss n n' known_ones ones bias' ->
  no_farther bias bias' (bias_D n ones).

(* refutes: th.cor-4.18 each-side *)
Theorem cor_4_18_on_each_side_is_false : ~ claim_each_side.
Proof. intros claim. refuted_by (claim 3 1 0 1 (1 # 2) (1 # 3))%nat. Qed.

(** With the zero of the loss, (o - q(D'))/(n - n'), in the place of bias_D, at o = q(D). *)
Definition claim_across : Prop := forall (n n' known_ones ones : nat) (bias bias' : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones -> inside bias -> inside bias' ->
  loss n n' known_ones ones bias <=? loss n n' known_ones ones bias' ->
  no_farther bias bias' (share (ones - known_ones) (n - n')).

(* refutes: th.cor-4.18 across *)
Theorem cor_4_18_across_the_zero_is_false : ~ claim_across.
Proof. intros claim. refuted_by (claim 3 0 0 1 (1 # 2) (1 # 5))%nat. Qed.
