(** pk.prop-2, pk.prop-3 and pk.prop-4 in the forms that fail: noiseless privacy (NP) against causal
    privacy (CDP), and against more background knowledge. *)
From pkdp.refutations Require Import rational_models normalizations pk_claim_cdp_ddp.

(** The records are independent in pairs, given theta and any possible background. *)
Definition independent_given theta (k : nat) (E F : event) : bool :=
  probability theta (knows k) * probability theta (both (both E F) (knows k)) =?
  probability theta (both E (knows k)) * probability theta (both F (knows k)).

Definition pairwise_independent (m : model) : bool :=
  every theta in family m, every k in below (backgrounds m),
  every i in below (records m), every j in below (records m), negb (Nat.eqb i j) ==>
    (every x in below (values m), every y in below (values m),
       independent_given theta k (has i x) (has j y)).

(** pk.prop-2: "records independent: NP implies CDP", in pairs only. *)
Definition claim_pairwise : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> pairwise_independent m ->
    noiseless m c 0 -> causal m c 0.

(** Three bits, the third the exclusive or of the two others, fair; M finds (1, 1, 1). *)
Definition theta_parity : data_law :=
  [([0; 0; 0]%nat, 0%nat, 1 # 4); ([0; 1; 1]%nat, 0%nat, 1 # 4);
   ([1; 0; 1]%nat, 0%nat, 1 # 4); ([1; 1; 0]%nat, 0%nat, 1 # 4)].
Definition parity : model := {|
  records := 3; values := 2; backgrounds := 1; outputs := 2; family := [theta_parity];
  mechanism := deterministic 2 (fun d => if same_word d [1; 1; 1]%nat then 1 else 0)%nat |}.

(* refutes: pk.prop-2 pairwise *)
Theorem pairwise_independence_is_not_enough : ~ claim_pairwise.
Proof. intros claim; refuted_by (claim parity 1). Qed.

(** pk.prop-3: what the attacker knows is g(B) in the place of B. *)
Definition known_less (g : nat -> nat) (m : model) : model := {|
  records := records m; values := values m; backgrounds := backgrounds m; outputs := outputs m;
  family := map (map (fun x => let '(d, k, p) := x in (d, g k, p))) (family m);
  mechanism := mechanism m |}.

(** "More background knowledge is the stronger requirement", B_2 = g(B_1) any function of B_1. *)
Definition claim_any_function : Prop :=
  forall (m : model) (g : nat -> nat) (c : Q), is_model m -> 1 <= c ->
    (forall k, (k < backgrounds m)%nat -> (g k < backgrounds m)%nat) ->
    noiseless m c 0 -> noiseless (known_less g m) c 0.

Definition claim_any_function_causal : Prop :=
  forall (m : model) (g : nat -> nat) (c : Q), is_model m -> 1 <= c ->
    (forall k, (k < backgrounds m)%nat -> (g k < backgrounds m)%nat) ->
    causal m c 0 -> causal (known_less g m) c 0.

Lemma to_0 (m : model) : forall k, (k < backgrounds m)%nat -> (0 < backgrounds m)%nat.
Proof. intros k H; exact (Nat.le_lt_trans _ _ _ (Nat.le_0_l k) H). Qed.

(* refutes: pk.prop-3 without-acceptable *)
Theorem more_knowledge_can_be_weaker : ~ claim_any_function.
Proof.
intros claim; pose proof (claim known_bit (fun _ => 0%nat) 1) as H.
do 2 (lazymatch type of H with ?A -> _ => let K := fresh in
        assert (K : A) by computed; specialize (H K); clear K end).
refuted_by (H (to_0 known_bit)).
Qed.

(* refutes: pk.prop-3 cdp *)
Theorem more_knowledge_can_be_weaker_causal : ~ claim_any_function_causal.
Proof.
intros claim; pose proof (claim known_bit (fun _ => 0%nat) 1) as H.
do 2 (lazymatch type of H with ?A -> _ => let K := fresh in
        assert (K : A) by computed; specialize (H K); clear K end).
refuted_by (H (to_0 known_bit)).
Qed.

(** pk.prop-4: "Theta acceptable: NP(epsilon, delta) iff CDP(epsilon, delta)". *)
Definition claim_noiseless_causal : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> acceptable m ->
    noiseless m c d -> causal m c d.

Definition claim_causal_noiseless : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> acceptable m ->
    causal m c d -> noiseless m c d.

Definition claim_equivalent : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> acceptable m ->
    (noiseless m c d <-> causal m c d).

(** Two equal fair bits: M finds (1, 0); or M tells a bit that follows the sum of the records. *)
Definition finds_10 : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 2; family := [theta_copies];
  mechanism := deterministic 2 (fun d => if same_word d [1; 0]%nat then 1 else 0)%nat |}.

Definition follows_sum : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 2; family := [theta_copies];
  mechanism := fun d => nth (list_sum d) [[1; 0]; [1 # 2; 1 # 2]; [0; 1]] [] |}.

Lemma acceptable_copies m : family m = [theta_copies] -> records m = 2%nat -> acceptable m.
Proof. intros F R; apply acceptable_by with (z := whole_database); rewrite F, R; computed. Qed.

(* refutes: pk.prop-4 printed:forward *)
Theorem noiseless_does_not_imply_causal : ~ claim_noiseless_causal.
Proof.
intros claim.
refuted_by (fun M C D => claim finds_10 1 0 M C D (acceptable_copies finds_10 eq_refl eq_refl)).
Qed.

(* refutes: pk.prop-4 printed:backward *)
Theorem causal_does_not_imply_noiseless : ~ claim_causal_noiseless.
Proof.
intros claim.
refuted_by (fun M C D =>
  claim follows_sum 1 (1 # 2) M C D (acceptable_copies follows_sum eq_refl eq_refl)).
Qed.

(* refutes: pk.prop-4 printed *)
Theorem proposition_4 : ~ claim_equivalent.
Proof.
intros claim; apply noiseless_does_not_imply_causal; intros m c d M C D A.
exact (proj1 (claim m c d M C D A)).
Qed.
