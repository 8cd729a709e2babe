(** What indistinguishability of two rational laws says of events, outcomes and simulators. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Export rational_sums.

Lemma Qle_bool_true (x y : Q) : (x <=? y) = true -> x <= y.
Proof. apply Qle_bool_iff. Qed.

Lemma Qmax_ge_l x y : x <= Qmax x y.
Proof.
unfold Qmax; destruct (Qle_bool x y) eqn:H; [now apply Qle_bool_iff|apply Qle_refl].
Qed.

Lemma Qmax_ge_r x y : y <= Qmax x y.
Proof.
unfold Qmax; destruct (Qle_bool x y) eqn:H; [apply Qle_refl|].
destruct (Qlt_le_dec y x) as [L|L]; [now apply Qlt_le_weak|].
apply Qle_bool_iff in L; congruence.
Qed.

Lemma mass_beyond (P : law) o : (length P <= o)%nat -> mass P o = 0.
Proof. apply nth_overflow. Qed.

(** One outcome. *)
Lemma delta_outcome c P R o : 0 <= delta c P R /\ mass P o - c * mass R o <= delta c P R.
Proof.
assert (N : 0 <= delta c P R).
{ apply sum_nonneg; intros x _; apply Qmax_ge_l. }
split; [exact N|].
destruct (le_lt_dec (max (length P) (length R)) o) as [L|L].
- rewrite (mass_beyond P), (mass_beyond R) by lia.
  rewrite Qmult_0_r; exact N.
- apply Qle_trans with (Qmax 0 (mass P o - c * mass R o)); [apply Qmax_ge_r|].
  refine (sum_member _ (fun o => Qmax 0 (mass P o - c * mass R o)) o _ _).
  + intros x _; apply Qmax_ge_l.
  + apply in_seq; lia.
Qed.

Lemma indistinguishable_outcome c d P R o : indistinguishable c d P R ->
  mass P o <= c * mass R o + d /\ mass R o <= c * mass P o + d.
Proof.
intros H; apply andb_prop in H; destruct H as [H1 H2].
apply Qle_bool_true in H1; apply Qle_bool_true in H2.
destruct (delta_outcome c P R o) as [_ H3]; destruct (delta_outcome c R P o) as [_ H4].
split; lra.
Qed.

(** Outcomes beyond a law have no mass, whether they are summed over or not. *)
Lemma prob_longer (P : law) (E : nat -> bool) n : (length P <= n)%nat ->
  sum_over (filter E (below n)) (mass P) == prob P E.
Proof.
intros L; replace n with (length P + (n - length P))%nat by lia.
rewrite seq_app, filter_app; unfold sum_over; rewrite map_app, sum_app.
fold (sum_over (filter E (below (length P))) (mass P)).
fold (sum_over (filter E (seq (0 + length P) (n - length P))) (mass P)).
setoid_replace (sum_over (filter E (seq (0 + length P) (n - length P))) (mass P)) with 0.
- unfold prob; ring.
- assert (Z : forall l, (forall o, In o l -> mass P o == 0) -> sum_over l (mass P) == 0).
  { induction l as [|o l IH]; intros H; [reflexivity|].
    unfold sum_over in *; simpl map; rewrite sum_cons, (H o (or_introl eq_refl)), IH; [ring|].
    intros y Hy; apply H; now right. }
  apply Z; intros o Ho; apply filter_In in Ho; destruct Ho as [Ho _]; apply in_seq in Ho.
  rewrite mass_beyond by lia; reflexivity.
Qed.

(** All events: [delta] is the largest P(E) - c R(E), so that [indistinguishable] says what the
    definition says. *)
Theorem delta_is_attained c P R : exists E, prob P E - c * prob R E == delta c P R.
Proof.
exists (fun o => c * mass R o <=? mass P o).
set (E := fun o => c * mass R o <=? mass P o); set (n := max (length P) (length R)).
rewrite <- (prob_longer P E n), <- (prob_longer R E n) by lia.
rewrite !sum_filter; unfold delta, outcomes; fold n.
setoid_replace (sum_over (below n) (fun o => if E o then mass P o else 0)
                - c * sum_over (below n) (fun o => if E o then mass R o else 0))
  with (sum_over (below n) (fun o => (if E o then mass P o else 0)
                                     + (if E o then mass R o else 0) * - c)).
2: { rewrite sum_plus, sum_scale; ring. }
apply sum_ext; intros o _; unfold E, Qmax.
destruct (c * mass R o <=? mass P o) eqn:U.
- apply Qle_bool_iff in U.
  destruct (0 <=? mass P o - c * mass R o) eqn:V; [ring|].
  assert (0 <= mass P o - c * mass R o) as W by lra; apply Qle_bool_iff in W; congruence.
- destruct (0 <=? mass P o - c * mass R o) eqn:V; [|ring].
  apply Qle_bool_iff in V; assert (c * mass R o <= mass P o) as W by lra.
  apply Qle_bool_iff in W; congruence.
Qed.

Theorem delta_bounds_events c P R E : prob P E - c * prob R E <= delta c P R.
Proof.
set (n := max (length P) (length R)).
rewrite <- (prob_longer P E n), <- (prob_longer R E n) by lia.
rewrite !sum_filter; unfold delta, outcomes; fold n.
setoid_replace (sum_over (below n) (fun o => if E o then mass P o else 0)
                - c * sum_over (below n) (fun o => if E o then mass R o else 0))
  with (sum_over (below n) (fun o => (if E o then mass P o else 0)
                                     + (if E o then mass R o else 0) * - c)).
2: { rewrite sum_plus, sum_scale; ring. }
apply sum_le; intros o _; destruct (E o).
- apply Qle_trans with (mass P o - c * mass R o); [lra | apply Qmax_ge_r].
- apply Qle_trans with 0; [lra | apply Qmax_ge_l].
Qed.

Theorem indistinguishable_events c d P R :
  indistinguishable c d P R <->
  forall E, prob P E <= c * prob R E + d /\ prob R E <= c * prob P E + d.
Proof.
split.
- intros H E; apply andb_prop in H; destruct H as [H1 H2].
  apply Qle_bool_true in H1; apply Qle_bool_true in H2.
  pose proof (delta_bounds_events c P R E); pose proof (delta_bounds_events c R P E); split; lra.
- intros H; apply andb_true_intro; split; apply Qle_bool_iff.
  + destruct (delta_is_attained c P R) as [E D]; destruct (H E); lra.
  + destruct (delta_is_attained c R P) as [E D]; destruct (H E); lra.
Qed.
