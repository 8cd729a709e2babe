(** th.lem-4.14, th.thm-4.17, th.rq-1, th.rq-4: "with increasing, absolute distance ... the privacy loss also
    increases", the distance from bias_sec (the lemma) or from bias_D (the theorem and what rests on it). False: at
    the released value q(D) the loss is 0 at bias_sec and is no function of the distance. *)
From pkdp.refutations Require Import biased_counts.

(** The loss at o = q(D), all but the bias being fixed, does not fall when the distance from [center] grows. *)
Definition grows_with_distance_from (center : nat -> nat -> nat -> nat -> Q) : Prop :=
  forall (n n' known_ones ones : nat) (nearer farther : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones -> inside nearer -> inside farther ->
  closer nearer farther (center n n' known_ones ones) ->
  loss n n' known_ones ones nearer <=? loss n n' known_ones ones farther.

(** The same for biases on one side of the center. *)
Definition grows_on_each_side_of (center : nat -> nat -> nat -> nat -> Q) : Prop :=
  forall (n n' known_ones ones : nat) (nearer farther : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones -> inside nearer -> inside farther ->
  closer nearer farther (center n n' known_ones ones) ->
  one_side nearer farther (center n n' known_ones ones) ->
  loss n n' known_ones ones nearer <=? loss n n' known_ones ones farther.

(** The same at every output o that leaves the loss finite. *)
Definition grows_at_every_output (center : nat -> nat -> nat -> nat -> Q) : Prop :=
  forall (n n' known_ones ones o : nat) (nearer farther : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones o -> inside nearer -> inside farther ->
  closer nearer farther (center n n' known_ones ones) ->
  one_side nearer farther (center n n' known_ones ones) ->
  loss n n' known_ones o nearer <=? loss n n' known_ones o farther.

Definition share_of_all (n n' known_ones ones : nat) : Q := bias_D n ones.

(* refutes: th.lem-4.14 across *)
Theorem lem_4_14_across_bias_sec_is_false : ~ grows_with_distance_from bias_sec.
Proof. intros claim. refuted_by (claim 3 0 0 1 (1 # 7) (4 # 7))%nat. Qed.

(* refutes: th.lem-4.14 every-output *)
Theorem lem_4_14_at_every_output_is_false : ~ grows_at_every_output bias_sec.
Proof. intros claim. refuted_by (claim 2 0 0 0 1 (1 # 3) (1 # 2))%nat. Qed.

(** th.lem-4.14 with noise: two-sided geometric noise of ratio 1/2 is added, o = q(D). *)
Definition claim_4_14_with_noise : Prop :=
  forall (n n' known_ones ones : nat) (nearer farther : Q),
  possible n n' known_ones ones -> inside nearer -> inside farther ->
  closer nearer farther (bias_sec n n' known_ones ones) ->
  one_side nearer farther (bias_sec n n' known_ones ones) ->
  noisy_loss geometric_half n n' known_ones (Z.of_nat ones) nearer
    <=? noisy_loss geometric_half n n' known_ones (Z.of_nat ones) farther.

(* refutes: th.lem-4.14 noise *)
Theorem lem_4_14_with_noise_is_false : ~ claim_4_14_with_noise.
Proof. intros claim. refuted_by (claim 3 0 0 1 (1 # 3) (3 # 10))%nat. Qed.

(* refutes: th.thm-4.17 fixed *)
(* refutes: th.rq-1 fixed *)
Theorem thm_4_17_is_false : ~ grows_with_distance_from share_of_all.
Proof. intros claim. refuted_by (claim 3 1 0 1 (1 # 3) (1 # 2))%nat. Qed.

(* refutes: th.thm-4.17 each-side *)
Theorem thm_4_17_on_each_side_is_false : ~ grows_on_each_side_of share_of_all.
Proof. intros claim. refuted_by (claim 3 1 0 1 (1 # 3) (1 # 2))%nat. Qed.

(* refutes: th.thm-4.17 every-output *)
Theorem thm_4_17_at_every_output_is_false : ~ grows_at_every_output share_of_all.
Proof. intros claim. refuted_by (claim 2 0 0 0 1 (1 # 3) (1 # 2))%nat. Qed.

(** th.thm-4.17 with bias_D fixed while bias_sec moves with the bias by (4.46),
    bias_D = (n'/n) bias + (n''/n) bias_sec; the loss at o = q(D) is |ln((1 - bias_sec)/bias_sec * bias/(1 - bias))|. *)
Definition moved_bias_sec (n n' : nat) (bias_d bias : Q) : Q := (bias_d - share n' n * bias) / share (n - n') n.
Definition moving_loss (n n' : nat) (bias_d bias : Q) : Q :=
  let sec := moved_bias_sec n n' bias_d bias in absolute_loss ((1 - sec) * bias) (sec * (1 - bias)).

Definition claim_moving_across : Prop :=
  forall (n n' : nat) (bias_d nearer farther : Q),
  Nat.ltb 0 n' -> Nat.ltb n' n -> inside bias_d -> inside nearer -> inside farther ->
  inside (moved_bias_sec n n' bias_d nearer) -> inside (moved_bias_sec n n' bias_d farther) ->
  closer nearer farther bias_d ->
  moving_loss n n' bias_d nearer <=? moving_loss n n' bias_d farther.

(* refutes: th.thm-4.17 moving-across *)
Theorem thm_4_17_moving_across_is_false : ~ claim_moving_across.
Proof. intros claim. refuted_by (claim 3 2 (1 # 4) (1 # 3) (1 # 7))%nat. Qed.

(** th.cor-4.18 in the same setting: the bias of the smaller or equal loss is no farther from bias_D. *)
Definition claim_nearer_moving : Prop :=
  forall (n n' : nat) (bias_d bias other : Q),
  Nat.ltb 0 n' -> Nat.ltb n' n -> inside bias_d -> inside bias -> inside other ->
  inside (moved_bias_sec n n' bias_d bias) -> inside (moved_bias_sec n n' bias_d other) ->
  moving_loss n n' bias_d bias <=? moving_loss n n' bias_d other ->
  absolute (bias - bias_d) <=? absolute (other - bias_d).

(* refutes: th.cor-4.18 moving *)
Theorem cor_4_18_moving_is_false : ~ claim_nearer_moving.
Proof. intros claim. refuted_by (claim 3 2 (1 # 4) (1 # 7) (1 # 3))%nat. Qed.
