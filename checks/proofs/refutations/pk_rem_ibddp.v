(** pk.rem-ibddp: distributional privacy (DDP) against its inference-based form (IBDDP), with one
    record, where every simulator leaves the prior. Simulators that are claimed to exist are over any ordered field R. *)
From mathcomp Require Import all_ssreflect all_algebra.
From pkdp Require loss_expectation partial_knowledge distributional.
From pkdp.refutations Require Import rational_models field_inference.
Import Order.TTheory GRing.Theory Num.Theory.

(** "The implication between DDP and IBDDP." *)
Definition claim_implies (R : realFieldType) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    distributional m c d -> inference_distributional_over m (into R c) (into R d).

Definition claim_pure (R : realFieldType) : Prop :=
  forall (m : model) (c : Q), is_model m -> 1 <= c ->
    distributional m c 0 -> inference_distributional_over m (into R c) (into R 0).

(** At 2 epsilon. *)
Definition claim_2_epsilon (R : realFieldType) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    distributional m c d -> inference_distributional_over m (into R (c * c)) (into R d).

(** One record with the law (p, 1 - p), released through a kernel. *)
Definition released (p : Q) (outs : nat) (rows : list law) : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := outs;
  family := [[([0%nat], 0%nat, p); ([1%nat], 0%nat, 1 - p)]]; mechanism := tabulated 2 [] rows |}.

Ltac by_constant_simulator P :=
  exists (fun _ _ => P); split; [intros i r _ _; reflexivity | computed].
Ltac prior_is_too_far H :=
  let sim := fresh in let S := fresh in
  destruct H as [sim [_ S]];
  apply only_the_prior_over in S; [contradicted S | computed | computed].

Definition noisy : model := released (1 # 2) 2 [[1; 0]; [1 # 2; 1 # 2]].

Lemma noisy_simulated : distributional noisy (3 # 2) (1 # 5).
Proof. by_constant_simulator [4 # 5; 1 # 5]. Qed.

(* refutes: pk.rem-ibddp same-parameters *)
Theorem ddp_does_not_imply_ibddp (R : realFieldType) : ~ claim_implies R.
Proof.
intros claim; pose proof (claim noisy (3 # 2) (1 # 5)) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(computed) noisy_simulated).
prior_is_too_far H.
Qed.

(* refutes: pk.rem-ibddp 2-epsilon *)
Theorem nor_at_2_epsilon (R : realFieldType) : ~ claim_2_epsilon R.
Proof.
intros claim; pose proof (claim noisy (3 # 2) (1 # 5)) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(computed) noisy_simulated).
prior_is_too_far H.
Qed.

Definition response : model := released (2 # 3) 2 [[2 # 3; 1 # 3]; [1 # 3; 2 # 3]].

(* refutes: pk.rem-ibddp pure *)
Theorem nor_at_delta_0 (R : realFieldType) : ~ claim_pure R.
Proof.
intros claim; pose proof (claim response (3 # 2) ltac:(computed) ltac:(computed)) as H.
assert (D : distributional response (3 # 2) 0) by by_constant_simulator [1 # 2; 1 # 2].
specialize (H D); prior_is_too_far H.
Qed.

(** The converse without background, for some epsilon'. *)
Definition claim_converse (R : realFieldType) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> backgrounds m = 1%nat ->
    inference_distributional m c d -> exists c' : R, (1 <= c')%R /\ distributional_over m c' (into R d).

(** A rare value is revealed. *)
Definition revealed : model := released (2 # 3) 2 [[1; 0]; [0; 1]].

(* refutes: pk.rem-ibddp converse *)
Theorem ibddp_does_not_imply_ddp (R : realFieldType) : ~ claim_converse R.
Proof.
intros claim.
assert (I : inference_distributional revealed 1 (1 # 3)) by by_constant_simulator [1 # 2; 1 # 2].
destruct (claim revealed 1 (1 # 3)) as (c & C & sim & is_sim & serves);
  [computed | computed | computed | reflexivity | exact I |].
pose (theta := nth 0 (family revealed) []).
assert (T : In theta (family revealed)) by (left; reflexivity).
assert (good_0 : is_case revealed theta 0 0 0) by computed.
assert (good_1 : is_case revealed theta 0 1 0) by computed.
have zero_lt : (0 < outputs revealed)%nat by []. have one_lt : (1 < outputs revealed)%nat by [].
(* Sim, which sees nothing, gives 0 and 1 with probability at most 1/3 each *)
have [_ le_1] := outcomeP one_lt (serves _ _ _ _ (case_is_compared T good_0)).
have [_ le_0] := outcomeP zero_lt (serves _ _ _ _ (case_is_compared T good_1)).
move: le_1 le_0; rewrite /simulated_over.
have -> : rest theta 0 0 0 = [([], 1)] by vm_compute. have -> : rest theta 0 1 0 = [([], 1)] by vm_compute.
have -> : mass (output revealed theta 0 0 0) 1 = 0 by vm_compute.
have -> : mass (output revealed theta 0 1 0) 0 = 0 by vm_compute.
rewrite !big_seq1 !into0 !into1 !mulr0 !mul1r !add0r => le_1 le_0.
have [_] := is_sim 0%nat [] (or_introl erefl) (or_introl erefl).
rewrite !big_ord_recl big_ord0 addr0 => total; have := ler_add le_0 le_1.
by rewrite [(sim _ _ 0%nat + _)%R]total -intoD -[1%R](into1 R) into_le.
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
specialize (H S ltac:(computed) (or_introl erefl) isT); contradicted H.
Qed.

(** The output and the background may as well be drawn from the simulated world. *)
Definition sim_probability m theta i sim (bad : nat -> nat -> bool) : Q :=
  sum_over (list_prod (below (backgrounds m)) (below (outputs m)))
    (fun x => if bad (fst x) (snd x) then sim_with_output theta (knows (fst x)) i sim (snd x) else 0).

(** What M's output o tells, where M can give it under k, is close to what Sim's tells. *)
Definition alike_where_real m theta i k sim (c d : Q) (o : nat) : bool :=
  (0 <? with_output m theta (knows k) unchanged o) &&
  indistinguishable c d (record_given m theta i k unchanged o) (record_given_sim m theta i k sim o).

Definition claim_drawn_from_sim (R : realFieldType) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    (exists sim, is_simulator m sim /\
       (every theta in family m, every i in below (records m),
          (sim_probability m theta i sim
             (fun k o => negb (alike_where_real m theta i k sim c d o)) <=? d))) ->
    inference_distributional_over m (into R c) (into R d).

Definition sometimes_silent : model := released (1 # 2) 3 [[1 # 2; 1 # 2; 0]; [1 # 2; 0; 1 # 2]].

(* refutes: pk.rem-ibddp drawn-from-sim *)
Theorem the_world_matters (R : realFieldType) : ~ claim_drawn_from_sim R.
Proof.
intros claim; pose proof (claim sometimes_silent 1 0 ltac:(computed) ltac:(computed) ltac:(computed)) as H.
assert (I : inference_distributional_over sometimes_silent (into R 1) (into R 0))
  by (apply H; by_constant_simulator [1; 0; 0]).
prior_is_too_far I.
Qed.

(** Pairs (O, B) that the simulated world never has may be left out. *)
Definition claim_left_out (R : realFieldType) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    (exists sim, is_simulator m sim /\
       (every theta in family m, every i in below (records m),
          (real_probability m theta (fun k o =>
             sim_possible theta i k sim o && negb (alike m theta i k sim c d o)) <=? d))) ->
    inference_distributional_over m (into R c) (into R d).

Definition never_2 : model := released (1 # 2) 3 [[1; 0; 0]; [0; 1; 0]].

(* refutes: pk.rem-ibddp left-out *)
Theorem nothing_may_be_left_out (R : realFieldType) : ~ claim_left_out R.
Proof.
intros claim; pose proof (claim never_2 1 0 ltac:(computed) ltac:(computed) ltac:(computed)) as H.
assert (I : inference_distributional_over never_2 (into R 1) (into R 0)) by (apply H; by_constant_simulator [0; 0; 1]).
prior_is_too_far I.
Qed.
