(** pk.claim-ex1: with bounded noise around a hidden sign the average is neither distributionally
    nor causally private. *)
From mathcomp Require Import all_ssreflect all_algebra.
From pkdp.refutations Require Import rational_models hidden_sign infinite_losses field_simulators.

(** "The average is DDP(epsilon)" for some epsilon. *)
Definition claim_distributional (R : realFieldType) : Prop :=
  forall (m : model) (numbers : list Q) (b : noise),
    is_model m -> around_sign m numbers b -> is_function m numbers average ->
    exists c : R, (1 <= c)%R /\ distributional_over m c 0%R.

(** "With bounded b the average is CDP(epsilon)" for some epsilon. Here all noise is bounded. *)
Definition claim_causal (R : realFieldType) : Prop :=
  forall (m : model) (numbers : list Q) (b : noise),
    is_model m -> around_sign m numbers b -> is_function m numbers average ->
    exists c : R, (1 <= c)%R /\ causal_over m c 0%R.

(** "The average is DDP; it is CDP iff b is bounded." *)
Definition claim_printed (R : realFieldType) : Prop := claim_distributional R /\ claim_causal R.

(** Two records mu + 1/10 or mu - 1/10; the nine possible averages. *)
Definition fair_tenth : noise := [(- (1 # 10), 1 # 2); (1 # 10, 1 # 2)].
Definition tenths : list Q := [- (11 # 10); - (9 # 10); 9 # 10; 11 # 10].
Definition theta_tenths : data_law :=
  [([0; 0]%nat, 0%nat, 1 # 8); ([0; 1]%nat, 0%nat, 1 # 8); ([1; 0]%nat, 0%nat, 1 # 8);
   ([1; 1]%nat, 0%nat, 1 # 8); ([2; 2]%nat, 0%nat, 1 # 8); ([2; 3]%nat, 0%nat, 1 # 8);
   ([3; 2]%nat, 0%nat, 1 # 8); ([3; 3]%nat, 0%nat, 1 # 8)].
Definition average_of_two : model := {|
  records := 2; values := 4; backgrounds := 1; outputs := 9; family := [theta_tenths];
  mechanism := deterministic 9 (tabulated 4 0%nat
                 [0; 1; 2; 3; 1; 4; 3; 5; 2; 3; 6; 7; 3; 5; 7; 8]%nat) |}.

(* refutes: pk.claim-ex1 printed:ddp *)
Theorem average_is_not_distributional (R : realFieldType) : ~ claim_distributional R.
Proof.
intros claim; destruct (claim average_of_two tenths fair_tenth) as [c [C [sim [_ serves]]]];
  [computed | computed | computed |].
refine (@no_simulator_same_over R average_of_two sim c theta_tenths 1 0 theta_tenths 0 0 0 4
          _ _ C _ _ _ _ _ serves); try (left; reflexivity); computed.
Qed.

(* refutes: pk.claim-ex1 printed:cdp *)
Theorem average_is_not_causal (R : realFieldType) : ~ claim_causal R.
Proof.
intros claim; destruct (claim average_of_two tenths fair_tenth) as [c [_ H]];
  [computed | computed | computed |].
refine (@causal_infinite_over R average_of_two theta_tenths 0 0 0 1 c _ 0 _ H); [left; reflexivity | computed].
Qed.

(* refutes: pk.claim-ex1 printed *)
Theorem claim_of_example_1 (R : realFieldType) : ~ claim_printed R.
Proof. intros [claim _]; exact (average_is_not_distributional R claim). Qed.
