(** pk.fig-1: the arrows between noiseless (NP), causal (CDP), inference-based causal (IBCDP) and
    distributional privacy (DDP) at delta = 0 that do not hold.

    Each is refuted for every epsilon' = f(epsilon) in the conclusion: f(c) = c is the arrow itself
    and f(c) = c^2 the arrow "up to 2 epsilon". What is claimed to exist, epsilon'
    and the simulators of DDP, may be in any ordered field R. *)
From mathcomp Require Import all_ssreflect all_algebra.
From pkdp.refutations Require Import rational_models normalizations infinite_losses field_simulators
  pk_claim_cdp_ddp pk_prop_1.

(** The premise holds over the rational numbers, for a ratio c and simulators there; in the conclusion the ratio f c and
    the simulators are over R. *)
Definition premise := model -> Q -> Q -> Prop.
Definition np : premise := noiseless.
Definition cdp : premise := causal.
Definition ibcdp : premise := inference_causal.
Definition ddp : premise := distributional.

Section Arrows.
Variable R : realFieldType.
Definition conclusion := model -> R -> R -> Prop.
Definition to_np : conclusion := @noiseless_over R.
Definition to_cdp : conclusion := @causal_over R.
Definition to_ibcdp : conclusion := @inference_causal_over R.
Definition to_ddp : conclusion := @distributional_over R.

Definition arrow (X : premise) (Y : conclusion) (f : Q -> R) : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> X m c 0 -> Y m (f c) 0%R.

(** The arrow with the label "when Theta is acceptable". *)
Definition arrow_acceptable (X : premise) (Y : conclusion) (f : Q -> R) : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> acceptable m -> X m c 0 -> Y m (f c) 0%R.

Lemma label_weakens X Y f : ~ arrow_acceptable X Y f -> ~ arrow X Y f.
Proof. intros H claim; apply H; intros m c M C _; exact (claim m c M C). Qed.
End Arrows.

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
Theorem np_cdp_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R np (to_cdp R) f.
Proof.
intros claim; instance claim lone 1 H.
refine (@causal_infinite_over R lone theta_copies 0 0 0 1 (f 1) _ 1 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 missing:np-cdp *)
Theorem np_cdp (R : realFieldType) (f : Q -> R) : ~ arrow R np (to_cdp R) f.
Proof. exact (label_weakens _ _ _ _ (np_cdp_acceptable R f)). Qed.

(* refutes: pk.fig-1 missing:np-ibcdp-acceptable *)
Theorem np_ibcdp_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R np (to_ibcdp R) f.
Proof.
intros claim; instance claim lone 1 H.
refine (@inference_causal_infinite_over R lone theta_copies 0 0 0 1 (f 1) _ 0 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 missing:np-ibcdp *)
Theorem np_ibcdp (R : realFieldType) (f : Q -> R) : ~ arrow R np (to_ibcdp R) f.
Proof. exact (label_weakens _ _ _ _ (np_ibcdp_acceptable R f)). Qed.

(** Three equal fair bits and their majority. *)
Definition theta_triple : data_law :=
  [([0; 0; 0]%nat, 0%nat, 1 # 2); ([1; 1; 1]%nat, 0%nat, 1 # 2)].
Definition majority : model := {|
  records := 3; values := 2; backgrounds := 1; outputs := 2; family := [theta_triple];
  mechanism := deterministic 2 (fun d => if Nat.leb 2 (list_sum d) then 1 else 0)%nat |}.

(* refutes: pk.fig-1 printed:cdp-np-acceptable *)
Theorem cdp_np_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R cdp (to_np R) f.
Proof.
intros claim; instance claim majority 1 H.
refine (@noiseless_infinite_over R majority theta_triple 0 0 0 1 (f 1) _ 1 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 missing:cdp-np *)
Theorem cdp_np (R : realFieldType) (f : Q -> R) : ~ arrow R cdp (to_np R) f.
Proof. exact (label_weakens _ _ _ _ (cdp_np_acceptable R f)). Qed.

(* refutes: pk.fig-1 missing:cdp-ibcdp-acceptable *)
Theorem cdp_ibcdp_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R cdp (to_ibcdp R) f.
Proof.
intros claim; instance claim impossible_value 1 H.
refine (@inference_causal_infinite_over R impossible_value theta_copies 0 0 1 2 (f 1) _ 0 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 printed:cdp-ibcdp *)
Theorem cdp_ibcdp (R : realFieldType) (f : Q -> R) : ~ arrow R cdp (to_ibcdp R) f.
Proof. exact (label_weakens _ _ _ _ (cdp_ibcdp_acceptable R f)). Qed.

(* refutes: pk.fig-1 missing:ibcdp-cdp-acceptable *)
Theorem ibcdp_cdp_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R ibcdp (to_cdp R) f.
Proof.
intros claim; instance claim conjunction (3 # 2) H.
refine (@causal_infinite_over R conjunction theta_at_most_one 0 0 0 1 (f (3 # 2)) _ 1 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 printed:ibcdp-cdp *)
Theorem ibcdp_cdp (R : realFieldType) (f : Q -> R) : ~ arrow R ibcdp (to_cdp R) f.
Proof. exact (label_weakens _ _ _ _ (ibcdp_cdp_acceptable R f)). Qed.

(** Two equal fair bits and their sum: every counterfactual output is impossible. *)
Definition sum_of_copies : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 3; family := [theta_copies];
  mechanism := deterministic 3 list_sum |}.

(* refutes: pk.fig-1 missing:ibcdp-np-acceptable *)
Theorem ibcdp_np_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R ibcdp (to_np R) f.
Proof.
intros claim; instance claim sum_of_copies 1 H.
refine (@noiseless_infinite_over R sum_of_copies theta_copies 0 0 0 1 (f 1) _ 0 _ (H _ _));
  [left; reflexivity | computed | no_background | computed].
Qed.

(* refutes: pk.fig-1 missing:ibcdp-np *)
Theorem ibcdp_np (R : realFieldType) (f : Q -> R) : ~ arrow R ibcdp (to_np R) f.
Proof. exact (label_weakens _ _ _ _ (ibcdp_np_acceptable R f)). Qed.

(** From DDP: two equal fair bits and their conjunction, [copies]. *)

(* refutes: pk.fig-1 missing:ddp-np-acceptable *)
Theorem ddp_np_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R ddp (to_np R) f.
Proof.
intros claim; instance claim copies 1 H.
refine (@noiseless_infinite_over R copies theta_copies 0 0 0 1 (f 1) _ 0 _ (H _ copies_simulated));
  [left; reflexivity | computed | no_background].
Qed.

(* refutes: pk.fig-1 missing:ddp-np *)
Theorem ddp_np (R : realFieldType) (f : Q -> R) : ~ arrow R ddp (to_np R) f.
Proof. exact (label_weakens _ _ _ _ (ddp_np_acceptable R f)). Qed.

(* refutes: pk.fig-1 missing:ddp-cdp-acceptable *)
Theorem ddp_cdp_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R ddp (to_cdp R) f.
Proof.
intros claim; instance claim copies 1 H.
refine (@causal_infinite_over R copies theta_copies 0 0 1 0 (f 1) _ 0 _ (H _ copies_simulated));
  [left; reflexivity | computed | no_background].
Qed.

(* refutes: pk.fig-1 missing:ddp-cdp *)
Theorem ddp_cdp (R : realFieldType) (f : Q -> R) : ~ arrow R ddp (to_cdp R) f.
Proof. exact (label_weakens _ _ _ _ (ddp_cdp_acceptable R f)). Qed.

(* refutes: pk.fig-1 missing:ddp-ibcdp-acceptable *)
Theorem ddp_ibcdp_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R ddp (to_ibcdp R) f.
Proof.
intros claim; instance claim copies 1 H.
refine (@inference_causal_infinite_over R copies theta_copies 0 0 1 0 (f 1) _ 0 _ (H _ copies_simulated));
  [left; reflexivity | computed | no_background].
Qed.

(* refutes: pk.fig-1 missing:ddp-ibcdp *)
Theorem ddp_ibcdp (R : realFieldType) (f : Q -> R) : ~ arrow R ddp (to_ibcdp R) f.
Proof. exact (label_weakens _ _ _ _ (ddp_ibcdp_acceptable R f)). Qed.

(** To DDP: one record, which is the background and the output, [known_bit]. *)

(* refutes: pk.fig-1 missing:np-ddp *)
Theorem np_ddp (R : realFieldType) (f : Q -> R) : ~ arrow R np (to_ddp R) f.
Proof.
intros claim; instance claim known_bit 1 H.
refine (known_bit_not_simulated R (f 1) (H _)); computed.
Qed.

(* refutes: pk.fig-1 printed:cdp-ddp *)
Theorem cdp_ddp (R : realFieldType) (f : Q -> R) : ~ arrow R cdp (to_ddp R) f.
Proof.
intros claim; instance claim known_bit 1 H.
refine (known_bit_not_simulated R (f 1) (H _)); computed.
Qed.

(* refutes: pk.fig-1 missing:ibcdp-ddp *)
Theorem ibcdp_ddp (R : realFieldType) (f : Q -> R) : ~ arrow R ibcdp (to_ddp R) f.
Proof.
intros claim; instance claim known_bit 1 H.
refine (known_bit_not_simulated R (f 1) (H _)); computed.
Qed.

(** The arrows that the text gives. *)
Definition claim_figure (R : realFieldType) : Prop :=
  arrow R cdp (to_ddp R) (into R) /\
  arrow R cdp (to_ibcdp R) (fun c => into R (c * c)) /\ arrow R ibcdp (to_cdp R) (fun c => into R (c * c)) /\
  arrow_acceptable R np (to_cdp R) (into R) /\ arrow_acceptable R cdp (to_np R) (into R).

(* refutes: pk.fig-1 printed *)
Theorem figure_1 (R : realFieldType) : ~ claim_figure R.
Proof. intros [claim _]; exact (cdp_ddp R _ claim). Qed.
