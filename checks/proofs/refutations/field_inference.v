(** Inference-based distributional privacy (IBDDP, pk.rem-ibddp) of rational models with a simulator over any ordered
    field R. With one record, Sim's output tells nothing, whatever its probabilities are. *)
From Coq Require Import Lia QArith List.
From pkdp Require Import algebra.
From pkdp Require finite_law hockey_stick.
From pkdp.refutations Require Export field_simulators inference_simulators.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Inference.
Variables (R : realFieldType) (m : model).
Implicit Types (c d : R) (theta : data_law) (i k o : nat) (E : event) (sim : simulator_over R).

(** The probability that E occurs and Sim, run on D_{-i}, gives the output o. *)
Definition sim_with_output_over theta E i sim o : R :=
  \sum_(x <- cells theta E) into R (snd x) * sim i (without (fst (fst x)) i) o.

(** The law of D(i) given B = k and Sim(D_{-i}) = o. *)
Definition record_given_sim_over theta i k sim o : nat -> R := fun a =>
  sim_with_output_over theta (given_value i a k) i sim o / sim_with_output_over theta (knows k) i sim o.

(** The output o under the background k is one that the two worlds explain alike: both divergences are at most delta. *)
Definition alike_over theta i k sim c d o : bool :=
  let real := on (values m) (fun a => into R (mass (record_given m theta i k unchanged o) a)) in
  let simulated := on (values m) (record_given_sim_over theta i k sim o) in
  (0 < sim_with_output_over theta (knows k) i sim o) &&
  ((finite_law.delta c real simulated <= d) && (finite_law.delta c simulated real <= d)).

Definition infers_alike_over c d sim := forall theta i, In theta (family m) -> In i (below (records m)) ->
  into R (real_probability m theta (fun k o => ~~ alike_over theta i k sim c d o)) <= d.

Definition inference_distributional_over c d := exists sim, is_simulator_over m sim /\ infers_alike_over c d sim.

Lemma real_probability_le theta (bad worse : nat -> nat -> bool) :
  (forall k o, In k (below (backgrounds m)) -> In o (below (outputs m)) ->
     Qle_bool 0 (with_output m theta (knows k) unchanged o)) ->
  (forall k o, bad k o -> worse k o) -> (real_probability m theta bad <= real_probability m theta worse)%Q.
Proof.
move=> nonneg implied; apply: sum_le => -[k o] /in_prod_iff[k_in o_in] /=.
have ge0 : (0 <= with_output m theta (knows k) unchanged o)%Q by apply/Qle_bool_iff; exact: nonneg.
case: (bad k o) (implied k o) => [/(_ isT) -> | _]; first exact: Qle_refl.
by case: (worse k o) => //; exact: Qle_refl.
Qed.

(** With one record Sim sees nothing, and leaves the prior. *)
Theorem only_the_prior_over (c d : Q) sim : one_record m ->
  (every theta in family m, every k in below (backgrounds m), every o in below (outputs m),
     Qle_bool 0 (with_output m theta (knows k) unchanged o)) ->
  infers_alike_over (into R c) (into R d) sim -> infers_as_before m c d.
Proof.
move=> /andP[/Nat.eqb_eq one lengths] nonneg served; apply/forallb_forall => theta inside; apply/Qle_bool_iff.
have zero_in : In 0%nat (below (records m)) by rewrite one; left.
have := served theta 0%nat inside zero_in; rewrite into_le => /Qle_bool_iff; apply: Qle_trans.
have nonneg_theta k o : In k (below (backgrounds m)) -> In o (below (outputs m)) ->
    Qle_bool 0 (with_output m theta (knows k) unchanged o).
  by move=> k_in o_in; exact: every_in (every_in _ _ _ (every_in _ _ _ nonneg inside) k_in) o_in.
apply: (real_probability_le nonneg_theta) => k o; apply: contraNN => /andP[possible /andP[le1 le2]].
have simE E : sim_with_output_over theta E 0 sim o = into R (probability theta E) * sim 0%nat [] o.
  rewrite /sim_with_output_over /probability into_sum mulr_suml.
  have all_empty x : In x (cells theta E) -> without (fst (fst x)) 0 = [].
    move=> /filter_In[x_in _]; have /Nat.eqb_eq := every_in _ _ _ (every_in _ _ _ lengths inside) x_in.
    by case: (fst (fst x)) => [|y [|z w]].
  elim: (cells theta E) all_empty => [|x l IH] all_empty; first by rewrite !big_nil.
  by rewrite !big_cons IH ?(all_empty x (or_introl erefl)) // => y y_in; apply: all_empty; right.
have sim_neq0 : sim 0%nat [] o != 0.
  by apply/eqP => sim0; move: possible; rewrite simE sim0 mulr0 ltxx.
have priorE : on (values m) (record_given_sim_over theta 0 k sim o)
    =1 on (values m) (fun a => into R (mass (prior m theta 0 k) a)).
  move=> a; rewrite /on /record_given_sim_over !simE -mulf_div divff // mulr1 /prior.
  by rewrite mass_map ?into_div //; apply/ssrnat.ltP.
apply/(@into_indistinguishable R (values m)); [by rewrite /record_given map_length seq_length | by rewrite /prior map_length seq_length |].
apply/hockey_stick.indistinguishableP.
by rewrite -(hockey_stick.eq_delta _ (frefl _) priorE) -(hockey_stick.eq_delta _ priorE (frefl _)).
Qed.

End Inference.
