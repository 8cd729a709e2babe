(** th.cor-4.15, th.cor-4.16, th.eq-4.53, th.claim-4.6 and th.cor-4.7, in the readings that fail: the parameter of the
    unknown records is not the share of ones in D'; distances from bias_sec do not order those from bias_D; and the
    loss depends on more than q(D). *)
From pkdp.refutations Require Import biased_counts.

(** bias_D = (|D'|/|D|) bias + (|D''|/|D|) bias_sec for the parameter of the unknown records. *)
Definition claim_4_15_parameter : Prop := forall (n n' known_ones ones : nat) (bias : Q),
  possible n n' known_ones ones -> inside bias ->
  bias_D n ones =? share n' n * bias + share (n - n') n * bias_sec n n' known_ones ones.

(* refutes: th.cor-4.15 parameter *)
Theorem cor_4_15_for_the_parameter_is_false : ~ claim_4_15_parameter.
Proof. intros claim. refuted_by (claim 2 1 0 0 (1 # 2))%nat. Qed.

(** bias_D lies between that parameter and bias_sec. *)
Definition claim_4_16_parameter : Prop := forall (n n' known_ones ones : nat) (bias : Q),
  possible n n' known_ones ones -> inside bias ->
  let sec := bias_sec n n' known_ones ones in
  (Qmin bias sec <=? bias_D n ones) && (bias_D n ones <=? Qmax bias sec).

(* refutes: th.cor-4.16 parameter *)
Theorem cor_4_16_for_the_parameter_is_false : ~ claim_4_16_parameter.
Proof. intros claim. refuted_by (claim 2 1 1 1 (1 # 3))%nat. Qed.

(** Before (4.53): for a fixed D, increasing |bias - bias_sec| increases |bias - bias_D|. *)
Definition claim_4_53_fixed : Prop := forall (n n' known_ones ones : nat) (nearer farther : Q),
  possible n n' known_ones ones -> inside nearer -> inside farther ->
  closer nearer farther (bias_sec n n' known_ones ones) -> closer nearer farther (bias_D n ones).

(* refutes: th.eq-4.53 fixed *)
Theorem eq_4_53_for_a_fixed_database_is_false : ~ claim_4_53_fixed.
Proof. intros claim. refuted_by (claim 2 1 1 1 (1 # 3) (1 # 2))%nat. Qed.

(** th.claim-4.6 for independent records with parameters of their own: the loss depends on D' only through q(D').
    [unknown] and [unknown'] are two choices of the n - n' - 1 unknown ones among the records beside the target. *)
Definition loss_of_parameters (others : list Q) (k : nat) : Q :=
  absolute_loss (mass (count_given_0 (sum_of_bits others)) k) (mass (count_given_1 (sum_of_bits others)) k).

Definition positions (l : list nat) (size bound : nat) : bool :=
  Nat.eqb (length l) size && Nat.eqb (length (nodup Nat.eq_dec l)) size && (every j in l, Nat.ltb j bound).

Definition claim_4_6_own_parameters : Prop :=
  forall (n n' known_ones ones : nat) (parameters : list Q) (unknown unknown' : list nat),
  possible n n' known_ones ones -> finite_at n n' known_ones ones ->
  Nat.eqb (length parameters) (n - 1) -> (every p in parameters, inside p) ->
  positions unknown (n - n' - 1) (n - 1) -> positions unknown' (n - n' - 1) (n - 1) ->
  let of := map (fun j => nth j parameters 0) in
  loss_of_parameters (of unknown) (ones - known_ones) =? loss_of_parameters (of unknown') (ones - known_ones).

(* refutes: th.claim-4.6 own-parameters *)
Theorem claim_4_6_for_own_parameters_is_false : ~ claim_4_6_own_parameters.
Proof. intros claim. refuted_by (claim 3 1 0 1 [1 # 2; 1 # 3] [0] [1])%nat. Qed.

(** th.cor-4.7: for a fixed D and o = q(D) the loss depends on q(D) alone, that is, not on q(D'). *)
Definition claim_4_7_database_only : Prop := forall (n n' known_ones known_ones' ones : nat) (bias : Q),
  possible n n' known_ones ones -> possible n n' known_ones' ones ->
  finite_at n n' known_ones ones -> finite_at n n' known_ones' ones -> inside bias ->
  loss n n' known_ones ones bias =? loss n n' known_ones' ones bias.

(* refutes: th.cor-4.7 database-only *)
Theorem cor_4_7_for_q_D_alone_is_false : ~ claim_4_7_database_only.
Proof. intros claim. refuted_by (claim 4 1 1 0 2 (1 # 3))%nat. Qed.
