(** pk.claim-cdp-ddp: causal privacy does not imply distributional privacy, nor the converse. *)
From pkdp.refutations Require Import rational_models simulators infinite_losses.

(** "If a mechanism M is CDP, then it is also DDP." *)
Definition claim_implies : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> causal m c 0 -> distributional m c 0.

(** "CDP is strictly stronger than DDP." *)
Definition claim_strictly_stronger : Prop :=
  claim_implies /\
  exists (m : model) (c : Q), is_model m /\ 1 <= c /\ distributional m c 0 /\ ~ causal m c 0.

(** One record, a fair bit, which is the background and the output. *)
Definition theta_known : data_law := [([0%nat], 0%nat, 1 # 2); ([1%nat], 1%nat, 1 # 2)].
Definition known_bit : model := {|
  records := 1; values := 2; backgrounds := 2; outputs := 2;
  family := [theta_known]; mechanism := deterministic 2 (fun d => value d 0) |}.

(* refutes: pk.claim-cdp-ddp printed:implies *)
Theorem causal_does_not_imply_distributional : ~ claim_implies.
Proof.
intros claim.
destruct (claim known_bit 1) as [sim [is_sim serves]]; [computed | computed | computed |].
refine (no_simulator known_bit sim 1 theta_known 0 0 0 theta_known 0 1 1 [] 1 1
          _ _ _ _ _ eq_refl is_sim serves); try (left; reflexivity); computed.
Qed.

(* refutes: pk.claim-cdp-ddp printed *)
Theorem causal_is_not_strictly_stronger : ~ claim_strictly_stronger.
Proof. intros [implies _]; exact (causal_does_not_imply_distributional implies). Qed.

(** The same for families of laws without background. *)
Definition claim_no_background : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> backgrounds m = 1%nat ->
    causal m c 0 -> distributional m c 0.

(** One record, which is 0 for certain, or 1 for certain. *)
Definition theta_0 : data_law := [([0%nat], 0%nat, 1)].
Definition theta_1 : data_law := [([1%nat], 0%nat, 1)].
Definition certain_bit : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := 2;
  family := [theta_0; theta_1]; mechanism := deterministic 2 (fun d => value d 0) |}.

(* refutes: pk.claim-cdp-ddp no-background *)
Theorem nor_without_background : ~ claim_no_background.
Proof.
intros claim.
destruct (claim certain_bit 1) as [sim [is_sim serves]]; [computed | computed | computed | computed |].
refine (no_simulator certain_bit sim 1 theta_0 0 0 0 theta_1 0 1 0 [] 1 1
          _ _ _ _ _ eq_refl is_sim serves);
  [left | right; left | left | left |]; try reflexivity; computed.
Qed.

(** For one law without background, and a simulator that is not told which record is missing. *)
Definition claim_position_dropped : Prop :=
  forall (m : model) (theta : data_law) (c : Q), is_model m -> 1 <= c -> backgrounds m = 1%nat ->
    family m = [theta] -> causal m c 0 ->
    exists sim : list nat -> law,
      is_simulator m (fun _ => sim) /\ simulates m c 0 (fun _ => sim).

(** D = (0,1,0) or (1,0,1). *)
Definition theta_turns : data_law :=
  [([0; 1; 0]%nat, 0%nat, 1 # 2); ([1; 0; 1]%nat, 0%nat, 1 # 2)].
Definition turns : model := {|
  records := 3; values := 2; backgrounds := 1; outputs := 2; family := [theta_turns];
  mechanism := deterministic 2 (tabulated 2 0%nat [0; 1; 0; 0; 1; 1; 0; 1]%nat) |}.

(* refutes: pk.claim-cdp-ddp position-dropped *)
Theorem nor_without_the_position : ~ claim_position_dropped.
Proof.
intros claim.
destruct (claim turns theta_turns 1) as [sim [is_sim serves]];
  [computed | computed | computed | reflexivity | computed |].
refine (no_simulator turns (fun _ => sim) 1 theta_turns 0 0 0 theta_turns 2 1 0 [1; 0]%nat 1 1
          _ _ _ _ _ eq_refl is_sim serves); try (left; reflexivity); computed.
Qed.

(** DDP(epsilon) would imply CDP(epsilon') for some epsilon'. *)
Definition claim_converse : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> distributional m c 0 ->
    exists c', 1 <= c' /\ causal m c' 0.

(** Two equal fair bits and their conjunction (pk.ex-2): Sim copies the bit that it sees. *)
Definition theta_copies : data_law := [([0; 0]%nat, 0%nat, 1 # 2); ([1; 1]%nat, 0%nat, 1 # 2)].
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
Theorem distributional_does_not_imply_causal : ~ claim_converse.
Proof.
intros claim.
destruct (claim copies 1) as [c [_ H]]; [computed | computed | apply copies_simulated |].
refine (causal_infinite copies theta_copies 0 0 1 0 c _ 0 _ H); [left; reflexivity | computed].
Qed.
