(** np.def-7 and np.lem-4 to np.lem-6 as printed, where np.def-7 has e^(-epsilon - L), and what delta
    bounds (also pk.def-13 and pk.thm-1). *)
From pkdp.refutations Require Import attackers np_lemmas_1_to_3.

(** np.def-7 "has a similar meaning": where no output tells anything, (epsilon, 0)-PPK holds. *)
Definition claim_lucky : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> apk_np m 1 0 -> ppk_printed m c 0.

(* refutes: np.def-7 text:lucky *)
Theorem silence_is_not_private : ~ claim_lucky.
Proof. intros claim; refuted_by (claim certain_0 (3 # 2)). Qed.

(** The ordinary case: every value with every background, every output given both. *)
Definition is_ordinary (m : model) : bool :=
  every theta in family m, every i in below (records m), every a in below (values m),
    every k in below (backgrounds m), compatible theta i a k &&
      (every o in below (outputs m), 0 <? mass (output m theta i a k) o).

(** A fair bit and a fair coin for an answer; the bit, told with probability 2/3. *)
Definition silent_coin : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := 2; family := [theta_01];
  mechanism := fun _ => [1 # 2; 1 # 2] |}.
Definition response : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := 2; family := [theta_01];
  mechanism := fun d => if Nat.eqb (value d 0) 0 then [2 # 3; 1 # 3] else [1 # 3; 2 # 3] |}.

Definition claim_lucky_ordinary : Prop :=
  forall (m : model) (c : Q), is_model m -> is_ordinary m -> 1 <= c -> apk_np m 1 0 -> ppk_printed m c 0.

(* refutes: np.def-7 ordinary *)
Theorem silence_is_not_private_ordinary : ~ claim_lucky_ordinary.
Proof. intros claim; refuted_by (claim silent_coin (3 # 2)). Qed.

(** np.lem-4, "APK bounds APK_{i,a,b,B}", with the m of the lemma. *)
Definition claim_bounds : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 < c -> apk_np m c d ->
    forall theta i a b k, In theta (family m) -> (i < records m)%nat -> (b < values m)%nat ->
      compatible theta i a k -> apk_value loss_np m theta i a b k (/ c) <= d.

(* refutes: np.lem-4 text:bounds *)
Theorem active_does_not_bound : ~ claim_bounds.
Proof.
intros claim; pose proof (claim certain_0 (3 # 2) 0) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(computed) theta_0 0%nat 0%nat 1%nat 0%nat).
specialize (H (or_introl eq_refl) (le_n _) (le_n _) ltac:(computed)); contradicted H.
Qed.

(** The same of ordinary models whose outputs tell something. *)
Definition claim_bounds_ordinary : Prop :=
  forall (m : model) (c d : Q), is_model m -> is_ordinary m -> apk_np m 1 0 = false -> 1 < c -> apk_np m c d ->
    forall theta i a b k, In theta (family m) -> (i < records m)%nat -> (b < values m)%nat ->
      compatible theta i a k -> apk_value loss_np m theta i a b k (/ c) <= d.

(* refutes: np.lem-4 bounds-ordinary *)
Theorem active_does_not_bound_ordinary : ~ claim_bounds_ordinary.
Proof.
intros claim; pose proof (claim response (3 # 2) (1 # 6)) as H.
specialize (H ltac:(computed) ltac:(computed) eq_refl ltac:(computed) ltac:(computed) theta_01 0%nat 0%nat 1%nat 0%nat).
specialize (H (or_introl eq_refl) (le_n _) (le_n _) ltac:(computed)); contradicted H.
Qed.

(** "(epsilon, delta)-APK bounds the probability mass of the privacy loss" above epsilon. *)
Definition claim_mass (Loss : loss_function) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> apk_with Loss m c d ->
    forall theta i a b k, In theta (family m) -> (i < records m)%nat -> (b < values m)%nat ->
      compatible theta i a k -> loss_probability Loss m theta i a b k c <= d.

Lemma mass_above Loss : Loss = loss_np \/ Loss = loss_pk -> ~ claim_mass Loss.
Proof.
intros L claim; pose proof (claim fair_noisy 1 (1 # 2)) as H.
destruct L as [-> | ->];
  (specialize (H ltac:(computed) ltac:(computed) ltac:(computed) theta_01 0%nat 0%nat 1%nat 0%nat);
   specialize (H (or_introl eq_refl) (le_n _) (le_n _) ltac:(computed)); contradicted H).
Qed.

(* refutes: np.lem-4 mass *)
Theorem delta_is_no_mass_np : ~ claim_mass loss_np.
Proof. apply mass_above; now left. Qed.

(** pk.thm-1 has the same remark, with the loss of pk.def-11. *)
(* refutes: pk.thm-1 text:mass *)
Theorem delta_is_no_mass_pk : ~ claim_mass loss_pk.
Proof. apply mass_above; now right. Qed.

(** pk.def-13: "delta captures the probability of a favorable output or partial knowledge". *)
Definition claim_passive_mass : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> ppk m c d ->
    forall theta i a b, In theta (family m) -> (i < records m)%nat -> (b < values m)%nat ->
      possible theta (has i a) -> mean_loss_probability loss_pk m theta i a b c <= d.

(* refutes: pk.def-13 lucky *)
Theorem delta_is_no_passive_mass : ~ claim_passive_mass.
Proof.
intros claim; pose proof (claim fair_noisy 1 (1 # 2)) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(computed) theta_01 0%nat 0%nat 1%nat).
specialize (H (or_introl eq_refl) (le_n _) (le_n _) ltac:(computed)); contradicted H.
Qed.

(** np.def-7 and pk.def-13: "(epsilon, delta)-indistinguishability holds with probability 1 - delta
    over the choice of B" as a form of PPKDP (with e^(epsilon - L)), D(i) and B independent. *)
Definition claim_twice (Loss : loss_function) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c ->
    background_independent m -> all_compatible m ->
    ppk_with Loss m c d -> mostly_indistinguishable m c d.

Definition claim_twice_converse (Loss : loss_function) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c ->
    background_independent m -> all_compatible m ->
    mostly_indistinguishable m c d -> ppk_with Loss m c d.

(** Two fair bits and their exclusive or as the background. *)
Definition with_kernel (rows : list law) : model := {|
  records := 2; values := 2; backgrounds := 2; outputs := 2; family := [theta_xor];
  mechanism := tabulated 2 [] rows |}.
Definition noisy_at_11 := with_kernel [[1; 0]; [1; 0]; [1; 0]; [1 # 2; 1 # 2]].
Definition noisy_at_10 := with_kernel [[1; 0]; [1; 0]; [1 # 2; 1 # 2]; [0; 1]].

(* refutes: np.def-7 twice *)
Theorem twice_np : ~ claim_twice loss_np.
Proof. intros claim; refuted_by (claim noisy_at_11 1 (1 # 4)). Qed.

(* refutes: pk.def-13 twice *)
Theorem twice_pk : ~ claim_twice loss_pk.
Proof. intros claim; refuted_by (claim noisy_at_11 1 (1 # 4)). Qed.

(* refutes: np.def-7 twice:converse *)
Theorem twice_converse_np : ~ claim_twice_converse loss_np.
Proof. intros claim; refuted_by (claim noisy_at_10 1 (1 # 2)). Qed.

(* refutes: pk.def-13 twice:converse *)
Theorem twice_converse_pk : ~ claim_twice_converse loss_pk.
Proof. intros claim; refuted_by (claim noisy_at_10 1 (1 # 2)). Qed.

(** np.lem-5, both definitions as printed. *)
Definition claim_active_passive : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> apk_np m c d -> ppk_printed m c d.

(* refutes: np.lem-5 printed *)
Theorem lemma_5 : ~ claim_active_passive.
Proof. intros claim; refuted_by (claim certain_0 (3 # 2) 0). Qed.

Definition claim_active_passive_ordinary : Prop :=
  forall (m : model) (c d : Q), is_model m -> is_ordinary m -> apk_np m 1 0 = false -> 1 <= c ->
    apk_np m c d -> ppk_printed m c d.

(* refutes: np.lem-5 ordinary *)
Theorem lemma_5_ordinary : ~ claim_active_passive_ordinary.
Proof. intros claim; refuted_by (claim response (3 # 2) (1 # 6)). Qed.

(** np.lem-6: (epsilon, 0)-PPK implies (epsilon, 0)-APK, and both are equivalent to the closeness of
    the output laws, for every B compatible with both values. *)
Definition claim_implication : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> ppk_printed m c 0 -> apk_np m c 0.

Definition claim_close_passive : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> noiseless m c 0 -> ppk_printed m c 0.

Definition claim_lemma_6 : Prop :=
  claim_implication /\
  forall (m : model) (c : Q), is_model m -> 1 <= c ->
    (ppk_printed m c 0 <-> noiseless m c 0) /\ (apk_np m c 0 <-> noiseless m c 0).

(* refutes: np.lem-6 printed:equivalent *)
Theorem closeness_is_not_passive : ~ claim_close_passive.
Proof. intros claim; refuted_by (claim certain_0 (3 # 2)). Qed.

Definition claim_close_passive_ordinary : Prop :=
  forall (m : model) (c : Q), is_model m -> is_ordinary m -> apk_np m 1 0 = false -> 1 <= c ->
    noiseless m c 0 -> ppk_printed m c 0.

(* refutes: np.lem-6 ordinary *)
Theorem closeness_is_not_passive_ordinary : ~ claim_close_passive_ordinary.
Proof. intros claim; refuted_by (claim response 2). Qed.

(* refutes: np.lem-6 printed *)
Theorem lemma_6 : ~ claim_lemma_6.
Proof.
intros [_ claim]; apply closeness_is_not_passive; intros m c M C.
exact (proj2 (proj1 (claim m c M C))).
Qed.

(** The same for every B in the support, also those that exclude b: both laws exist and are close. *)
Definition claim_support : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c -> apk_np m c 0 -> ppk_np m c 0 ->
    forall theta i a b k, In theta (family m) -> (i < records m)%nat -> (a < values m)%nat ->
      (b < values m)%nat -> possible theta (knows k) ->
      compatible theta i a k && compatible theta i b k &&
      indistinguishable c 0 (output m theta i a k) (output m theta i b k).

(* refutes: np.lem-6 every-background *)
Theorem nothing_to_compare : ~ claim_support.
Proof.
intros claim; pose proof (claim certain_0 1) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(computed) ltac:(computed)).
specialize (H theta_0 0%nat 0%nat 1%nat 0%nat).
specialize (H (or_introl eq_refl) (le_n _) (le_S _ _ (le_n _)) (le_n _) ltac:(computed)); contradicted H.
Qed.
