(** pk.prop-1 and pk.claim-ibcdp-delta: causal privacy (CDP) and inference-based causal privacy
    (IBCDP) do not imply each other as printed. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Import rational_models infinite_losses.

(** "CDP(epsilon) implies IBCDP(2 epsilon)": the new value b is any value of T. *)
Definition claim_forward : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c ->
    causal m c 0 -> inference_causal m (c * c) 0.

(** "IBCDP(epsilon) implies CDP(2 epsilon)". *)
Definition claim_backward : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c ->
    inference_causal m c 0 -> causal m (c * c) 0.

Definition claim_printed : Prop := claim_forward /\ claim_backward.

(** Two equal records with the values 0 and 1; M finds the database (2, 1), which is D_{1->2}. *)
Definition impossible_value : model := {|
  records := 2; values := 3; backgrounds := 1; outputs := 2; family := [theta_copies];
  mechanism := deterministic 2 (fun d => if same_word d [2; 1]%nat then 1 else 0)%nat |}.

(* refutes: pk.prop-1 printed:forward *)
Theorem causal_does_not_imply_inference : ~ claim_forward.
Proof. intros claim; refuted_by (claim impossible_value 1). Qed.

(** At most one of two records is 1; M is their conjunction. *)
Definition theta_at_most_one : data_law :=
  [([0; 0]%nat, 0%nat, 1 # 3); ([0; 1]%nat, 0%nat, 1 # 3); ([1; 0]%nat, 0%nat, 1 # 3)].
Definition conjunction : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 2; family := [theta_at_most_one];
  mechanism := deterministic 2 (fun d => value d 0 * value d 1)%nat |}.

(* refutes: pk.prop-1 printed:backward *)
Theorem inference_does_not_imply_causal : ~ claim_backward.
Proof. intros claim; refuted_by (claim conjunction (3 # 2)). Qed.

(* refutes: pk.prop-1 printed *)
(* refutes: pk.claim-ibcdp-delta at-zero *)
Theorem proposition_1 : ~ claim_printed.
Proof. intros [_ backward]; exact (inference_does_not_imply_causal backward). Qed.

(** The second half with k epsilon for some k (a natural number: privacy at k epsilon gives it at
    every larger epsilon). *)
Definition claim_any_factor : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c ->
    inference_causal m c 0 -> exists k : nat, causal m (power c k) 0.

(* refutes: pk.prop-1 any-factor:backward *)
Theorem no_factor_serves : ~ claim_any_factor.
Proof.
intros claim; destruct (claim conjunction (3 # 2)) as [k H]; [computed | computed | computed |].
refine (causal_infinite conjunction theta_at_most_one 0 0 0 1 (power (3 # 2) k) _ 1 _ H);
  [left; reflexivity | computed].
Qed.

(** The first half without the factor 2, b a possible value. *)
Definition claim_factor_1 : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c ->
    causal m c 0 -> inference_causal_possible m c 0.

Definition theta_three_equal : data_law :=
  [([0; 0]%nat, 0%nat, 1 # 3); ([1; 1]%nat, 0%nat, 1 # 3); ([2; 2]%nat, 0%nat, 1 # 3)].
Definition three_values : model := {|
  records := 2; values := 3; backgrounds := 1; outputs := 2; family := [theta_three_equal];
  mechanism := fun d => if same_word d [0; 0]%nat then [3 # 4; 1 # 4]
                        else if same_word d [2; 2]%nat then [15 # 16; 1 # 16]
                        else [7 # 8; 1 # 8] |}.

(* refutes: pk.prop-1 factor-1:forward *)
Theorem factor_1_does_not_serve : ~ claim_factor_1.
Proof. intros claim; refuted_by (claim three_values 2). Qed.

(** The hypothesis of the corrected second half: every output of M(D) or M(D_{i->b}) under a
    background is possible given D(i) = b. *)
Definition outputs_possible (m : model) : bool :=
  every theta in family m, every i in below (records m), every k in below (backgrounds m),
  every b in below (values m), compatible theta i b k ==>
    (every t in below (outputs m),
       (0 <? with_output m theta (knows k) unchanged t) ||
       (0 <? with_output m theta (knows k) (put i b) t) ==>
       (0 <? mass (output m theta i b k) t)).

(** The second half, with that hypothesis and some factor p/q < 2: CDP at every ratio c' of at least
    c^(p/q). *)
Definition claim_below_2 : Prop :=
  exists p q : nat, (0 < q)%nat /\ (p < 2 * q)%nat /\
  forall (m : model) (c c' : Q), is_model m -> 1 <= c -> 0 < c' -> outputs_possible m ->
    inference_causal m c 0 -> power c p <= power c' q -> causal m c' 0.

Definition theta_correlated : data_law :=
  [([0; 0]%nat, 0%nat, 1 # 2); ([0; 1]%nat, 0%nat, 1 # 4); ([1; 1]%nat, 0%nat, 1 # 4)].
Definition sharp_model : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 2; family := [theta_correlated];
  mechanism := tabulated 2 [] [[2 # 3; 1 # 3]; [1 # 3; 2 # 3]; [1; 0]; [1 # 3; 2 # 3]] |}.

Lemma power_step c k : power c (S k) == c * power c k.
Proof. apply Qred_correct. Qed.

Lemma power_positive c k : 0 < c -> 0 < power c k.
Proof.
intros H; induction k as [|k IH]; [reflexivity|].
rewrite power_step; now apply Qmult_lt_0_compat.
Qed.

(** Bernoulli's inequality in the form that is needed: 4^k - (4 - x)^k <= k x 4^k / 4. *)
Lemma bernoulli x k : 0 <= x -> x <= 4 ->
  power 4 k * (1 - inject_Z (Z.of_nat k) * x / 4) <= power (4 - x) k.
Proof.
intros N L; induction k as [|k IH].
- simpl; unfold Qle; simpl; lia.
- rewrite !power_step, Nat2Z.inj_succ, <- Z.add_1_r, inject_Z_plus.
  assert (P : 0 < power 4 k) by (now apply power_positive).
  assert (0 <= inject_Z (Z.of_nat k)) by (unfold Qle; simpl; lia).
  assert (0 <= inject_Z (Z.of_nat k) * x * x * power 4 k)
    by (repeat apply Qmult_le_0_compat; lra).
  apply Qle_trans with ((4 - x) * (power 4 k * (1 - inject_Z (Z.of_nat k) * x / 4))).
  + change (inject_Z 1) with 1; unfold Qdiv; change (/ 4) with (1 # 4); nra.
  + setoid_rewrite Qmult_comm; apply Qmult_le_compat_r; [exact IH | lra].
Qed.

Lemma power_2_monotone p q : (p <= q)%nat -> power 2 p <= power 2 q.
Proof.
induction 1 as [|q L IH]; [apply Qle_refl|].
rewrite power_step; assert (0 < power 2 q) by (now apply power_positive); lra.
Qed.

Lemma power_2_4 k : power 2 (2 * k) == power 4 k.
Proof.
induction k as [|k IH]; [reflexivity|].
replace (2 * S k)%nat with (S (S (2 * k))) by lia.
rewrite !power_step, IH; ring.
Qed.

(* refutes: pk.prop-1 below-2:backward *)
Theorem factor_2_is_attained : ~ claim_below_2.
Proof.
intros (p & q & positive & below_2 & claim).
pose (x := 2 / inject_Z (Z.of_nat q)).
assert (Q1 : 1 <= inject_Z (Z.of_nat q)) by (unfold Qle; simpl; lia).
assert (X : inject_Z (Z.of_nat q) * x == 2) by (unfold x; field; lra).
assert (X0 : 0 < x) by (apply Qlt_shift_div_l; lra).
assert (X2 : x <= 2) by (apply Qle_shift_div_r; lra).
assert (H : causal sharp_model (4 - x) 0).
{ apply (claim sharp_model 2); try computed; [lra|].
  apply Qle_trans with (power 2 (2 * q - 1)); [apply power_2_monotone; lia|].
  apply Qle_trans with (power 4 q * (1 - inject_Z (Z.of_nat q) * x / 4)).
  - rewrite X, <- power_2_4; replace (2 * q)%nat with (S (2 * q - 1)) at 2 by lia.
    rewrite power_step.
    replace (1 - 2 / 4) with (2 # 4) by reflexivity; lra.
  - apply bernoulli; lra. }
apply (causal_case sharp_model theta_correlated 1 0 1 0) in H; [|left; reflexivity | computed].
destruct (indistinguishable_outcome _ _ _ _ 1 H) as [U _].
change ((2 # 3) <= (4 - x) * (1 # 6) + 0) in U; lra.
Qed.

(** pk.claim-ibcdp-delta: the first half for any delta, b possible. *)
Definition claim_forward_delta : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    causal m c d -> inference_causal_possible m (c * c) d.

Definition theta_biased : data_law := [([0%nat], 0%nat, 2 # 3); ([1%nat], 0%nat, 1 # 3)].
Definition rare_value : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := 2; family := [theta_biased];
  mechanism := fun d => if Nat.eqb (value d 0) 0 then [1; 0] else [1 # 2; 1 # 2] |}.

(* refutes: pk.claim-ibcdp-delta forward *)
Theorem forward_with_delta : ~ claim_forward_delta.
Proof. intros claim; refuted_by (claim rare_value 1 (1 # 2)). Qed.

(** The second half for any delta, with its missing hypothesis. *)
Definition claim_backward_delta : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> outputs_possible m ->
    inference_causal m c d -> causal m (c * c) d.

Definition noisy_conjunction : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 2; family := [theta_at_most_one];
  mechanism := fun d => if same_word d [1; 1]%nat then [1; 0] else [1 # 2; 1 # 2] |}.

(* refutes: pk.claim-ibcdp-delta backward *)
Theorem backward_with_delta : ~ claim_backward_delta.
Proof. intros claim; refuted_by (claim noisy_conjunction 1 (1 # 6)). Qed.

