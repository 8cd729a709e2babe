(** pk.fig-1: the arrows between noiseless (NP), causal (CDP), inference-based causal (IBCDP) and
    distributional privacy (DDP) at delta = 0 that do not hold.

    Each is refuted for every epsilon' = f(epsilon) in the conclusion: f(c) = c is the arrow itself
    and f(c) = c^2 the arrow "up to 2 epsilon". *)
From pkdp.refutations Require Import rational_models normalizations simulators infinite_losses
  pk_claim_cdp_ddp pk_prop_1.

Definition privacy := model -> Q -> Q -> Prop.
Definition np : privacy := noiseless.
Definition cdp : privacy := causal.
Definition ibcdp : privacy := inference_causal.
Definition ddp : privacy := distributional.

Definition arrow (X Y : privacy) (f : Q -> Q) : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> X m c 0 -> Y m (f c) 0.

(** The arrow with the label "when Theta is acceptable". *)
Definition arrow_acceptable (X Y : privacy) (f : Q -> Q) : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> acceptable m -> X m c 0 -> Y m (f c) 0.

Lemma label_weakens X Y f : ~ arrow_acceptable X Y f -> ~ arrow X Y f.
Proof. intros H claim; apply H; intros m c M C _; exact (claim m c M C). Qed.

Ltac instance claim m c H :=
  pose proof (claim m c) as H;
  do 2 (match type of H with ?A -> _ => let K := fresh in assert (K : A) by computed;
                                        specialize (H K); clear K end).
Ltac no_background := apply acceptable_by with (z := whole_database); computed.

(** Two equal fair bits, M finds (1, 0). *)
Definition lone : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 2; family := [theta_copies];
  mechanism := deterministic 2 (tabulated 2 0%nat [0; 0; 1; 0]%nat) |}.

(* refutes: pk.fig-1 printed:np-cdp-acceptable *)
Theorem np_cdp_acceptable f : ~ arrow_acceptable np cdp f.
Proof.
intros claim; instance claim lone 1 H.
refine (causal_infinite lone theta_copies 0 0 0 1 (f 1) _ 1 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 missing:np-cdp *)
Theorem np_cdp f : ~ arrow np cdp f.
Proof. exact (label_weakens _ _ _ (np_cdp_acceptable f)). Qed.

(* refutes: pk.fig-1 missing:np-ibcdp-acceptable *)
Theorem np_ibcdp_acceptable f : ~ arrow_acceptable np ibcdp f.
Proof.
intros claim; instance claim lone 1 H.
refine (inference_causal_infinite lone theta_copies 0 0 0 1 (f 1) _ 0 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 missing:np-ibcdp *)
Theorem np_ibcdp f : ~ arrow np ibcdp f.
Proof. exact (label_weakens _ _ _ (np_ibcdp_acceptable f)). Qed.

(** Three equal fair bits and their majority. *)
Definition theta_triple : data_law :=
  [([0; 0; 0]%nat, 0%nat, 1 # 2); ([1; 1; 1]%nat, 0%nat, 1 # 2)].
Definition majority : model := {|
  records := 3; values := 2; backgrounds := 1; outputs := 2; family := [theta_triple];
  mechanism := deterministic 2 (fun d => if Nat.leb 2 (list_sum d) then 1 else 0)%nat |}.

(* refutes: pk.fig-1 printed:cdp-np-acceptable *)
Theorem cdp_np_acceptable f : ~ arrow_acceptable cdp np f.
Proof.
intros claim; instance claim majority 1 H.
refine (noiseless_infinite majority theta_triple 0 0 0 1 (f 1) _ 1 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 missing:cdp-np *)
Theorem cdp_np f : ~ arrow cdp np f.
Proof. exact (label_weakens _ _ _ (cdp_np_acceptable f)). Qed.

(* refutes: pk.fig-1 missing:cdp-ibcdp-acceptable *)
Theorem cdp_ibcdp_acceptable f : ~ arrow_acceptable cdp ibcdp f.
Proof.
intros claim; instance claim impossible_value 1 H.
refine (inference_causal_infinite impossible_value theta_equal 0 0 1 2 (f 1) _ 0 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 printed:cdp-ibcdp *)
Theorem cdp_ibcdp f : ~ arrow cdp ibcdp f.
Proof. exact (label_weakens _ _ _ (cdp_ibcdp_acceptable f)). Qed.

(* refutes: pk.fig-1 missing:ibcdp-cdp-acceptable *)
Theorem ibcdp_cdp_acceptable f : ~ arrow_acceptable ibcdp cdp f.
Proof.
intros claim; instance claim conjunction (3 # 2) H.
refine (causal_infinite conjunction theta_at_most_one 0 0 0 1 (f (3 # 2)) _ 1 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 printed:ibcdp-cdp *)
Theorem ibcdp_cdp f : ~ arrow ibcdp cdp f.
Proof. exact (label_weakens _ _ _ (ibcdp_cdp_acceptable f)). Qed.

(** Two equal fair bits and their sum: every counterfactual output is impossible. *)
Definition sum_of_copies : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 3; family := [theta_copies];
  mechanism := deterministic 3 list_sum |}.

(* refutes: pk.fig-1 missing:ibcdp-np-acceptable *)
Theorem ibcdp_np_acceptable f : ~ arrow_acceptable ibcdp np f.
Proof.
intros claim; instance claim sum_of_copies 1 H.
refine (noiseless_infinite sum_of_copies theta_copies 0 0 0 1 (f 1) _ 0 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 missing:ibcdp-np *)
Theorem ibcdp_np f : ~ arrow ibcdp np f.
Proof. exact (label_weakens _ _ _ (ibcdp_np_acceptable f)). Qed.

(** From DDP: two equal fair bits and their conjunction, [copies]. *)

(* refutes: pk.fig-1 missing:ddp-np-acceptable *)
Theorem ddp_np_acceptable f : ~ arrow_acceptable ddp np f.
Proof.
intros claim; instance claim copies 1 H.
refine (noiseless_infinite copies theta_copies 0 0 0 1 (f 1) _ 0 _ (H _ copies_simulated));
  [left; reflexivity | computed | no_background].
Qed.

(* refutes: pk.fig-1 missing:ddp-np *)
Theorem ddp_np f : ~ arrow ddp np f.
Proof. exact (label_weakens _ _ _ (ddp_np_acceptable f)). Qed.

(* refutes: pk.fig-1 missing:ddp-cdp-acceptable *)
Theorem ddp_cdp_acceptable f : ~ arrow_acceptable ddp cdp f.
Proof.
intros claim; instance claim copies 1 H.
refine (causal_infinite copies theta_copies 0 0 1 0 (f 1) _ 0 _ (H _ copies_simulated));
  [left; reflexivity | computed | no_background].
Qed.

(* refutes: pk.fig-1 missing:ddp-cdp *)
Theorem ddp_cdp f : ~ arrow ddp cdp f.
Proof. exact (label_weakens _ _ _ (ddp_cdp_acceptable f)). Qed.

(* refutes: pk.fig-1 missing:ddp-ibcdp-acceptable *)
Theorem ddp_ibcdp_acceptable f : ~ arrow_acceptable ddp ibcdp f.
Proof.
intros claim; instance claim copies 1 H.
refine (inference_causal_infinite copies theta_copies 0 0 1 0 (f 1) _ 0 _ (H _ copies_simulated));
  [left; reflexivity | computed | no_background].
Qed.

(* refutes: pk.fig-1 missing:ddp-ibcdp *)
Theorem ddp_ibcdp f : ~ arrow ddp ibcdp f.
Proof. exact (label_weakens _ _ _ (ddp_ibcdp_acceptable f)). Qed.

(** To DDP: one record, which is the background and the output, [known_bit]. *)
Lemma known_bit_not_simulated c : ~ distributional known_bit c 0.
Proof.
intros [sim [is_sim serves]].
refine (no_simulator known_bit sim c theta_known 0 0 0 theta_known 0 1 1 [] 1 1
          _ _ _ _ _ eq_refl is_sim serves); try (left; reflexivity); computed.
Qed.

(* refutes: pk.fig-1 missing:np-ddp *)
Theorem np_ddp f : ~ arrow np ddp f.
Proof.
intros claim; instance claim known_bit 1 H.
refine (known_bit_not_simulated (f 1) (H _)); computed.
Qed.

(* refutes: pk.fig-1 printed:cdp-ddp *)
Theorem cdp_ddp f : ~ arrow cdp ddp f.
Proof.
intros claim; instance claim known_bit 1 H.
refine (known_bit_not_simulated (f 1) (H _)); computed.
Qed.

(* refutes: pk.fig-1 missing:ibcdp-ddp *)
Theorem ibcdp_ddp f : ~ arrow ibcdp ddp f.
Proof.
intros claim; instance claim known_bit 1 H.
refine (known_bit_not_simulated (f 1) (H _)); computed.
Qed.

(** The arrows that the text gives. *)
Definition claim_figure : Prop :=
  arrow cdp ddp (fun c => c) /\
  arrow cdp ibcdp (fun c => c * c) /\ arrow ibcdp cdp (fun c => c * c) /\
  arrow_acceptable np cdp (fun c => c) /\ arrow_acceptable cdp np (fun c => c).

(* refutes: pk.fig-1 printed *)
Theorem figure_1 : ~ claim_figure.
Proof. intros [claim _]; exact (cdp_ddp _ claim). Qed.
