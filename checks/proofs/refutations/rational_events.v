(** What indistinguishability of two rational laws says of events, outcomes and simulators. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Export rational_models.

Lemma sum_cons (x : Q) (l : list Q) : sum (x :: l) == x + sum l.
Proof. apply Qred_correct. Qed.

Lemma sum_nonneg {A : Type} (l : list A) (g : A -> Q) :
  (forall x, In x l -> 0 <= g x) -> 0 <= sum_over l g.
Proof.
induction l as [|x l IH]; intros H; unfold sum_over; simpl map; [apply Qle_refl|].
rewrite sum_cons.
assert (0 <= g x) by (apply H; now left).
assert (0 <= sum_over l g) by (apply IH; intros y Hy; apply H; now right).
unfold sum_over in *; lra.
Qed.

Lemma sum_member {A : Type} (l : list A) (g : A -> Q) x :
  (forall y, In y l -> 0 <= g y) -> In x l -> g x <= sum_over l g.
Proof.
induction l as [|y l IH]; intros H inside; [destruct inside|].
unfold sum_over; simpl map; rewrite sum_cons; destruct inside as [->|inside].
- assert (0 <= sum_over l g) by (apply sum_nonneg; intros z Hz; apply H; now right).
  unfold sum_over in *; lra.
- assert (g x <= sum_over l g) by (apply IH; [intros z Hz; apply H; now right|exact inside]).
  assert (0 <= g y) by (apply H; now left).
  unfold sum_over in *; lra.
Qed.

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
