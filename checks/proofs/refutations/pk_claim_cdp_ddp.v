(** pk.claim-cdp-ddp: causal privacy does not imply distributional privacy, nor the converse. Simulators, and ratios that
    are claimed to exist, are over any ordered field R. *)
From mathcomp Require Import all_ssreflect all_algebra.
From pkdp Require loss_expectation partial_knowledge causal_noiseless distributional.
From pkdp.refutations Require Import rational_models infinite_losses field_simulators.

(** "If a mechanism M is CDP, then it is also DDP." *)
Definition claim_implies (R : realFieldType) : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> causal m c 0 -> distributional_over m (into R c) 0%R.

(** "CDP is strictly stronger than DDP." The family and the mechanism that show it may have any probabilities. *)
Definition claim_strictly_stronger (R : realFieldType) : Prop :=
  claim_implies R /\
  exists (n : nat) (T B O : finType) (Theta : ({ffun 'I_n -> T} -> B -> R) -> Prop) (M : {ffun 'I_n -> T} -> O -> R) (c : R),
    partial_knowledge.is_family Theta /\ loss_expectation.is_mechanism M /\ (1 <= c)%R /\
    distributional.distributionally_private c 0%R Theta M /\ ~ causal_noiseless.causally_private c 0%R Theta M.

(** One record, a fair bit, which is the background and the output. *)
Definition theta_known : data_law := [([0%nat], 0%nat, 1 # 2); ([1%nat], 1%nat, 1 # 2)].
Definition known_bit : model := {|
  records := 1; values := 2; backgrounds := 2; outputs := 2;
  family := [theta_known]; mechanism := deterministic 2 (fun d => value d 0) |}.

Lemma known_bit_not_simulated (R : realFieldType) (c : R) : ~ distributional_over known_bit c 0%R.
Proof.
intros [sim [is_sim serves]].
refine (@no_simulator_over R known_bit sim c theta_known 0 0 0 theta_known 0 1 1 [] 1 1
          _ _ _ _ _ erefl is_sim serves); try (left; reflexivity); computed.
Qed.

(* refutes: pk.claim-cdp-ddp printed:implies *)
Theorem causal_does_not_imply_distributional (R : realFieldType) : ~ claim_implies R.
Proof.
intros claim; apply (known_bit_not_simulated R (into R 1)), claim; computed.
Qed.

(* refutes: pk.claim-cdp-ddp printed *)
Theorem causal_is_not_strictly_stronger (R : realFieldType) : ~ claim_strictly_stronger R.
Proof. intros [implies _]; exact (causal_does_not_imply_distributional R implies). Qed.

(** The same for families of laws without background. *)
Definition claim_no_background (R : realFieldType) : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> backgrounds m = 1%nat ->
    causal m c 0 -> distributional_over m (into R c) 0%R.

(** One record, which is 0 for certain, or 1 for certain. *)
Definition theta_1 : data_law := [([1%nat], 0%nat, 1)].
Definition certain_bit : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := 2;
  family := [theta_0; theta_1]; mechanism := deterministic 2 (fun d => value d 0) |}.

(* refutes: pk.claim-cdp-ddp no-background *)
Theorem nor_without_background (R : realFieldType) : ~ claim_no_background R.
Proof.
intros claim.
destruct (claim certain_bit 1) as [sim [is_sim serves]]; [computed | computed | computed | computed |].
refine (@no_simulator_over R certain_bit sim (into R 1) theta_0 0 0 0 theta_1 0 1 0 [] 1 1
          _ _ _ _ _ erefl is_sim serves);
  [left | right; left | left | left |]; try reflexivity; computed.
Qed.

(** For one law without background, and a simulator that is not told which record is missing. *)
Definition claim_position_dropped (R : realFieldType) : Prop :=
  forall (m : model) (theta : data_law) (c : Q), is_model m -> 1 <= c -> backgrounds m = 1%nat ->
    family m = [theta] -> causal m c 0 ->
    exists sim : list nat -> nat -> R,
      is_simulator_over m (fun _ => sim) /\ simulates_over m (into R c) 0%R (fun _ => sim).

(** D = (0,1,0) or (1,0,1). *)
Definition theta_turns : data_law :=
  [([0; 1; 0]%nat, 0%nat, 1 # 2); ([1; 0; 1]%nat, 0%nat, 1 # 2)].
Definition turns : model := {|
  records := 3; values := 2; backgrounds := 1; outputs := 2; family := [theta_turns];
  mechanism := deterministic 2 (tabulated 2 0%nat [0; 1; 0; 0; 1; 1; 0; 1]%nat) |}.

(* refutes: pk.claim-cdp-ddp position-dropped *)
Theorem nor_without_the_position (R : realFieldType) : ~ claim_position_dropped R.
Proof.
intros claim.
destruct (claim turns theta_turns 1) as [sim [is_sim serves]];
  [computed | computed | computed | reflexivity | computed |].
refine (@no_simulator_over R turns (fun _ => sim) (into R 1) theta_turns 0 0 0 theta_turns 2 1 0 [1; 0]%nat 1 1
          _ _ _ _ _ erefl is_sim serves); try (left; reflexivity); computed.
Qed.

(** DDP(epsilon) would imply CDP(epsilon') for some epsilon'. *)
Definition claim_converse (R : realFieldType) : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> distributional m c 0 ->
    exists c' : R, (1 <= c')%R /\ causal_over m c' 0%R.

(** Two equal fair bits and their conjunction (pk.ex-2): Sim copies the bit that it sees. *)
Definition copies : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 2; family := [theta_copies];
  mechanism := deterministic 2 (fun d => value d 0 * value d 1)%nat |}.

Lemma copies_simulated : distributional copies 1 0.
Proof.
exists (fun _ r => point 2 (value r 0)); split; [|computed].
intros i r _ inside; simpl in inside.
destruct inside as [<- | [<- | []]]; reflexivity.
Qed.

(* refutes: pk.claim-cdp-ddp converse *)
Theorem distributional_does_not_imply_causal (R : realFieldType) : ~ claim_converse R.
Proof.
intros claim.
destruct (claim copies 1) as [c [_ H]]; [computed | computed | apply copies_simulated |].
refine (@causal_infinite_over R copies theta_copies 0 0 1 0 c _ 0 _ H); [left; reflexivity | computed].
Qed.
