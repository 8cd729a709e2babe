(** pk.rem-ibddp: distributional privacy (DDP) against its inference-based form (IBDDP), with one
    record, where every simulator leaves the prior. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Import rational_models simulators inference_simulators.

(** "The implication between DDP and IBDDP." *)
Definition claim_implies : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    distributional m c d -> inference_distributional m c d.

Definition claim_pure : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c ->
    distributional m c 0 -> inference_distributional m c 0.

(** At 2 epsilon. *)
Definition claim_2_epsilon : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    distributional m c d -> inference_distributional m (c * c) d.

(** One record with the law (p, 1 - p), released through a kernel. *)
Definition released (p : Q) (outs : nat) (rows : list law) : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := outs;
  family := [[([0%nat], 0%nat, p); ([1%nat], 0%nat, 1 - p)]]; mechanism := tabulated 2 [] rows |}.

Ltac by_constant_simulator P :=
  exists (fun _ _ => P); split; [intros i r _ _; reflexivity | computed].
Ltac prior_is_too_far H :=
  let sim := fresh in let S := fresh in
  destruct H as [sim [_ S]];
  apply only_the_prior in S; [contradicted S | computed | computed].

Definition noisy : model := released (1 # 2) 2 [[1; 0]; [1 # 2; 1 # 2]].

Lemma noisy_simulated : distributional noisy (3 # 2) (1 # 5).
Proof. by_constant_simulator [4 # 5; 1 # 5]. Qed.

(* refutes: pk.rem-ibddp same-parameters *)
Theorem ddp_does_not_imply_ibddp : ~ claim_implies.
Proof.
intros claim; pose proof (claim noisy (3 # 2) (1 # 5)) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(computed) noisy_simulated).
prior_is_too_far H.
Qed.

(* refutes: pk.rem-ibddp 2-epsilon *)
Theorem nor_at_2_epsilon : ~ claim_2_epsilon.
Proof.
intros claim; pose proof (claim noisy (3 # 2) (1 # 5)) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(computed) noisy_simulated).
prior_is_too_far H.
Qed.

Definition response : model := released (2 # 3) 2 [[2 # 3; 1 # 3]; [1 # 3; 2 # 3]].

(* refutes: pk.rem-ibddp pure *)
Theorem nor_at_delta_0 : ~ claim_pure.
Proof.
intros claim; pose proof (claim response (3 # 2) ltac:(computed) ltac:(computed)) as H.
assert (D : distributional response (3 # 2) 0) by by_constant_simulator [1 # 2; 1 # 2].
specialize (H D); prior_is_too_far H.
Qed.

(** The converse without background, for some epsilon'. *)
Definition claim_converse : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> backgrounds m = 1%nat ->
    inference_distributional m c d -> exists c', 1 <= c' /\ distributional m c' d.

(** A rare value is revealed. *)
Definition revealed : model := released (2 # 3) 2 [[1; 0]; [0; 1]].

(* refutes: pk.rem-ibddp converse *)
Theorem ibddp_does_not_imply_ddp : ~ claim_converse.
Proof.
intros claim.
assert (I : inference_distributional revealed 1 (1 # 3)) by by_constant_simulator [1 # 2; 1 # 2].
destruct (claim revealed 1 (1 # 3)) as (c & C & sim & is_sim & serves);
  [computed | computed | computed | reflexivity | exact I |].
pose (theta := nth 0 (family revealed) []).
assert (T : In theta (family revealed)) by (left; reflexivity).
pose proof (case_compared revealed sim theta 0 0 0 c (1 # 3) T ltac:(computed) serves) as A.
pose proof (case_compared revealed sim theta 0 1 0 c (1 # 3) T ltac:(computed) serves) as B.
destruct (indistinguishable_outcome _ _ _ _ 1 A) as [_ U].
destruct (indistinguishable_outcome _ _ _ _ 0 B) as [_ V].
rewrite simulated_mass in U, V by (simpl; lia).
change (mass (output revealed theta 0 0 0) 1) with 0 in U.
change (mass (output revealed theta 0 1 0) 0) with 0 in V.
change (rest theta 0 0 0) with [(@nil nat, 1)] in U.
change (rest theta 0 1 0) with [(@nil nat, 1)] in V.
unfold sum_over in U, V; simpl map in U, V; rewrite sum_cons in U, V.
change (sum []) with 0 in U, V; simpl fst in U, V; simpl snd in U, V.
pose proof (is_sim 0%nat [] (or_introl eq_refl) (or_introl eq_refl)) as L.
apply andb_prop in L; destruct L as [L N]; apply Nat.eqb_eq in N.
apply andb_prop in L; destruct L as [_ L]; apply Qeq_bool_iff in L.
destruct (sim 0%nat []) as [|x [|y [|z w]]]; try discriminate N.
do 2 rewrite sum_cons in L; change (sum []) with 0 in L.
unfold mass in U, V; simpl nth in U, V; lra.
Qed.

(** "The probability that the attacker gets more information than e^epsilon": that the two worlds are
    not (epsilon, 0)-close after the output. *)
Definition claim_interpretation : Prop :=
  forall (m : model) (c d : Q) (sim : simulator) theta (i : nat), is_model m -> 1 <= c -> 0 <= d ->
    is_simulator m sim -> infers_alike m c d sim -> In theta (family m) -> (i < records m)%nat ->
    real_probability m theta (fun k o => negb (alike m theta i k sim c 0 o)) <= d.

Definition fair_bit : model := released (1 # 2) 2 [[1; 0]; [0; 1]].

(* refutes: pk.rem-ibddp interpretation *)
Theorem delta_is_not_that_probability : ~ claim_interpretation.
Proof.
intros claim.
pose proof (claim fair_bit 1 (1 # 2) (fun _ _ => [1 # 2; 1 # 2]) (nth 0 (family fair_bit) []) 0%nat) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(computed)).
assert (S : is_simulator fair_bit (fun _ _ => [1 # 2; 1 # 2])) by (intros i r _ _; reflexivity).
specialize (H S ltac:(computed) (or_introl eq_refl) (le_n _)); contradicted H.
Qed.

(** The output and the background may as well be drawn from the simulated world. *)
Definition sim_probability m theta i sim (bad : nat -> nat -> bool) : Q :=
  sum_over (list_prod (below (backgrounds m)) (below (outputs m)))
    (fun x => if bad (fst x) (snd x) then sim_with_output theta (knows (fst x)) i sim (snd x) else 0).

(** What M's output o tells, where M can give it under k, is close to what Sim's tells. *)
Definition alike_where_real m theta i k sim (c d : Q) (o : nat) : bool :=
  (0 <? with_output m theta (knows k) unchanged o) &&
  indistinguishable c d (record_given m theta i k unchanged o) (record_given_sim m theta i k sim o).

Definition claim_drawn_from_sim : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    (exists sim, is_simulator m sim /\
       (every theta in family m, every i in below (records m),
          (sim_probability m theta i sim
             (fun k o => negb (alike_where_real m theta i k sim c d o)) <=? d))) ->
    inference_distributional m c d.

Definition sometimes_silent : model := released (1 # 2) 3 [[1 # 2; 1 # 2; 0]; [1 # 2; 0; 1 # 2]].

(* refutes: pk.rem-ibddp drawn-from-sim *)
Theorem the_world_matters : ~ claim_drawn_from_sim.
Proof.
intros claim; pose proof (claim sometimes_silent 1 0 ltac:(computed) ltac:(computed) ltac:(computed)) as H.
assert (I : inference_distributional sometimes_silent 1 0)
  by (apply H; by_constant_simulator [1; 0; 0]).
prior_is_too_far I.
Qed.

(** Pairs (O, B) that the simulated world never has may be left out. *)
Definition claim_left_out : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    (exists sim, is_simulator m sim /\
       (every theta in family m, every i in below (records m),
          (real_probability m theta (fun k o =>
             sim_possible theta i k sim o && negb (alike m theta i k sim c d o)) <=? d))) ->
    inference_distributional m c d.

Definition never_2 : model := released (1 # 2) 3 [[1; 0; 0]; [0; 1; 0]].

(* refutes: pk.rem-ibddp left-out *)
Theorem nothing_may_be_left_out : ~ claim_left_out.
Proof.
intros claim; pose proof (claim never_2 1 0 ltac:(computed) ltac:(computed) ltac:(computed)) as H.
assert (I : inference_distributional never_2 1 0) by (apply H; by_constant_simulator [0; 0; 1]).
prior_is_too_far I.
Qed.
