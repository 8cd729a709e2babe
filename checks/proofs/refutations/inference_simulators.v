(** Inference-based distributional privacy (IBDDP, pk.rem-ibddp): with probability 1 - d over the
    output and the background, what M's output tells about D(i) is (epsilon, d)-close to what the
    same output of Sim tells. With one record, Sim's output tells nothing. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Export rational_models rational_events simulators.

(** The probability that E occurs and Sim, run on D_{-i}, gives the output o. *)
Definition sim_with_output theta (E : event) i (sim : simulator) (o : nat) : Q :=
  sum_over (cells theta E) (fun x => snd x * mass (sim i (without (fst (fst x)) i)) o).

(** The law of D(i) given B = k and Sim(D_{-i}) = o. *)
Definition record_given_sim m theta i k sim o : law :=
  map (fun a => Qred (sim_with_output theta (given_value i a k) i sim o
                      / sim_with_output theta (knows k) i sim o)) (below (values m)).

Definition sim_possible theta i k sim o : bool := 0 <? sim_with_output theta (knows k) i sim o.

(** The output o under the background k is one that the two worlds explain alike. *)
Definition alike m theta i k sim (c d : Q) (o : nat) : bool :=
  sim_possible theta i k sim o &&
  indistinguishable c d (record_given m theta i k unchanged o) (record_given_sim m theta i k sim o).

(** The probability, over B and M(D), of the pairs (k, o) with the property [bad]. *)
Definition real_probability m theta (bad : nat -> nat -> bool) : Q :=
  sum_over (list_prod (below (backgrounds m)) (below (outputs m)))
    (fun x => if bad (fst x) (snd x) then with_output m theta (knows (fst x)) unchanged (snd x) else 0).

Definition infers_alike (m : model) (c d : Q) (sim : simulator) : bool :=
  every theta in family m, every i in below (records m),
    (real_probability m theta (fun k o => negb (alike m theta i k sim c d o)) <=? d).

Definition inference_distributional (m : model) (c d : Q) : Prop :=
  exists sim, is_simulator m sim /\ infers_alike m c d sim.

(** What is known of D(i) before the output. *)
Definition prior m theta i k : law :=
  map (fun a => probability theta (given_value i a k) / probability theta (knows k)) (below (values m)).

Definition infers_as_before (m : model) (c d : Q) : bool :=
  every theta in family m,
    (real_probability m theta (fun k o =>
       negb (indistinguishable c d (record_given m theta 0 k unchanged o) (prior m theta 0 k))) <=? d).

Lemma Qmax_wd x y y' : y == y' -> Qmax x y == Qmax x y'.
Proof.
intros E; unfold Qmax; destruct (x <=? y) eqn:U, (x <=? y') eqn:V; try easy.
- apply Qle_bool_iff in U; rewrite E in U; apply Qle_bool_iff in U; congruence.
- apply Qle_bool_iff in V; rewrite <- E in V; apply Qle_bool_iff in V; congruence.
Qed.

(** Indistinguishability depends on the values of the masses only. *)
Lemma indistinguishable_wd c d P (g h : nat -> Q) n : (forall a, g a == h a) ->
  indistinguishable c d P (map g (below n)) = indistinguishable c d P (map h (below n)).
Proof.
intros E.
assert (M : forall o, mass (map g (below n)) o == mass (map h (below n)) o).
{ intros o; destruct (le_lt_dec n o) as [L|L].
  - rewrite !mass_beyond by (rewrite map_length, seq_length; exact L); reflexivity.
  - rewrite !mass_map by exact L; apply E. }
assert (D1 : delta c P (map g (below n)) == delta c P (map h (below n))).
{ unfold delta, outcomes; rewrite !map_length; apply sum_ext; intros o _; apply Qmax_wd.
  now rewrite M. }
assert (D2 : delta c (map g (below n)) P == delta c (map h (below n)) P).
{ unfold delta, outcomes; rewrite !map_length; apply sum_ext; intros o _; apply Qmax_wd.
  now rewrite M. }
unfold indistinguishable.
assert (B : forall x y, x == y -> (x <=? d) = (y <=? d)).
{ intros x y X; destruct (x <=? d) eqn:U, (y <=? d) eqn:V; try easy.
  - apply Qle_bool_iff in U; rewrite X in U; apply Qle_bool_iff in U; congruence.
  - apply Qle_bool_iff in V; rewrite <- X in V; apply Qle_bool_iff in V; congruence. }
now rewrite (B _ _ D1), (B _ _ D2).
Qed.

(** One record: the databases have nothing but record 0. *)
Definition one_record (m : model) : bool :=
  Nat.eqb (records m) 1 &&
  (every theta in family m, every x in theta, Nat.eqb (length (fst (fst x))) 1).

Lemma positive x : (0 <? x) = true -> 0 < x.
Proof.
intros X; apply Qnot_le_lt; intros Y; apply Qle_bool_iff in Y.
unfold Qlt_bool in X; rewrite Y in X; discriminate.
Qed.

(** With one record Sim sees nothing, and leaves the prior. *)
Theorem only_the_prior m c d sim :
  one_record m ->
  (every theta in family m, every k in below (backgrounds m), every o in below (outputs m),
     0 <=? with_output m theta (knows k) unchanged o) ->
  infers_alike m c d sim -> infers_as_before m c d.
Proof.
intros one nonneg served; apply andb_prop in one; destruct one as [one lengths].
apply Nat.eqb_eq in one; apply forallb_forall; intros theta inside.
assert (served' := proj1 (forallb_forall _ _) served theta inside); rewrite one in served'.
simpl in served'; rewrite andb_true_r in served'; apply Qle_bool_iff in served'.
apply Qle_bool_iff; eapply Qle_trans; [|exact served'].
apply sum_le; intros [k o] Hko; apply in_prod_iff in Hko; destruct Hko as [Hk Ho].
cbn [fst snd].
assert (N : 0 <= with_output m theta (knows k) unchanged o).
{ apply Qle_bool_iff.
  assert (N1 := proj1 (forallb_forall _ _) nonneg theta inside).
  assert (N2 := proj1 (forallb_forall _ _) N1 k Hk); exact (proj1 (forallb_forall _ _) N2 o Ho). }
assert (W : forall E, sim_with_output theta E 0 sim o == probability theta E * mass (sim 0%nat []) o).
{ intros E; unfold sim_with_output, probability; rewrite <- sum_scale; apply sum_ext.
  intros x Hx; apply filter_In in Hx; destruct Hx as [Hx _].
  assert (L := proj1 (forallb_forall _ _) lengths theta inside).
  assert (L' := proj1 (forallb_forall _ _) L x Hx); apply Nat.eqb_eq in L'.
  destruct (fst (fst x)) as [|y [|z w]]; try discriminate; reflexivity. }
destruct (alike m theta 0 k sim c d o) eqn:A; cbn [negb].
- apply andb_prop in A; destruct A as [S I]; unfold sim_possible in S; apply positive in S.
  rewrite W in S.
  assert (I' : indistinguishable c d (record_given m theta 0 k unchanged o) (prior m theta 0 k) = true).
  { rewrite <- I; unfold record_given_sim, prior; apply indistinguishable_wd; intros a.
    rewrite Qred_correct, !W; field; split; intros Z; rewrite Z in S; ring_simplify in S; lra. }
  rewrite I'; cbn [negb]; apply Qle_refl.
- destruct (negb _); [apply Qle_refl | exact N].
Qed.
