(** An outcome that one law gives and the other does not: no epsilon serves at delta = 0. For each
    of the definitions, at a given case. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Export rational_models rational_bridge.

(** The outcome o has a positive mass in one of the laws only. *)
Definition one_sided (P R : law) (o : nat) : bool :=
  ((0 <? mass P o) && (mass R o =? 0)) || ((0 <? mass R o) && (mass P o =? 0)).

Lemma Qlt_bool_true x y : (x <? y) = true -> x < y.
Proof.
intros X; apply Qnot_le_lt; intros Y; apply Qle_bool_iff in Y.
unfold Qlt_bool in X; rewrite Y in X; discriminate.
Qed.

Lemma infinite_loss c P R o : one_sided P R o -> ~ indistinguishable c 0 P R.
Proof.
intros H close; destruct (indistinguishable_outcome _ _ _ _ o close) as [U V].
apply orb_prop in H; destruct H as [H|H]; apply andb_prop in H; destruct H as [X Y];
  apply Qlt_bool_true in X; apply Qeq_bool_iff in Y; rewrite Y in *; lra.
Qed.

Lemma every_in {A : Type} (l : list A) (f : A -> bool) x :
  (every x in l, f x) = true -> In x l -> f x = true.
Proof. intros H; exact (proj1 (forallb_forall f l) H x). Qed.

Lemma below_in n x : Nat.ltb x n = true -> In x (below n).
Proof. intros H; apply in_seq; apply Nat.ltb_lt in H; lia. Qed.

(** The numbers of a case are those of the model. *)
Definition indices (m : model) i k a b : bool :=
  Nat.ltb i (records m) && Nat.ltb k (backgrounds m) && Nat.ltb a (values m) && Nat.ltb b (values m).

Lemma indices_in m i k a b : indices m i k a b = true ->
  In i (below (records m)) /\ In k (below (backgrounds m)) /\ In a (below (values m)) /\
  In b (below (values m)).
Proof.
intros H; unfold indices in H; repeat (apply andb_prop in H; destruct H as [H ?]).
repeat split; now apply below_in.
Qed.

(** The same for distributional privacy, with what is left of the database there. *)
Definition is_case (m : model) theta i a k : bool :=
  Nat.ltb i (records m) && Nat.ltb a (values m) && Nat.ltb k (backgrounds m) &&
  compatible theta i a k &&
  (every x in rest theta i a k, (0 <=? snd x) &&
     existsb (same_word (fst x)) (words (values m) (pred (records m)))).

(** Two cases without a common output; q and q' are probabilities of one input in them. *)
Definition clash (m : model) theta i a k theta' i' a' k' (q q' : Q) : bool :=
  is_case m theta i a k && is_case m theta' i' a' k' && (0 <? q) && (0 <? q') &&
  (every o in below (outputs m),
     (mass (output m theta i a k) o =? 0) || (mass (output m theta' i' a' k') o =? 0)).

(** What causal privacy says of one case, and that a one-sided outcome there denies it. *)
Section Cases.
Variables (m : model) (theta : data_law) (i k a b : nat) (c d : Q).
Hypothesis inside : In theta (family m).

Let compared : bool := indices m i k a b && (compatible theta i a k && compatible theta i b k).

Lemma causal_case : compared -> causal m c d ->
  indistinguishable c d (output m theta i a k)
                        (output_after m theta (given_value i a k) (put i b)).
Proof.
intros H N; apply andb_prop in H; destruct H as [H both_possible].
apply indices_in in H; destruct H as [Hi [Hk [Ha Hb]]].
apply (every_in _ _ _) with (1 := N) in inside as N1; clear N.
apply (every_in _ _ _ N1) in Hi as N2; apply (every_in _ _ _ N2) in Hk as N3.
apply (every_in _ _ _ N3) in Ha as N4; apply (every_in _ _ _ N4) in Hb as N5.
rewrite both_possible in N5; exact N5.
Qed.

End Cases.

Section OneSided.
Variables (m : model) (theta : data_law) (i k a b : nat) (c : Q).
Hypothesis inside : In theta (family m).

Lemma causal_infinite o :
  indices m i k a b && (compatible theta i a k && compatible theta i b k) &&
  one_sided (output m theta i a k) (output_after m theta (given_value i a k) (put i b)) o ->
  ~ causal m c 0.
Proof.
intros H N; apply andb_prop in H; destruct H as [H apart].
exact (infinite_loss c _ _ o apart (causal_case m theta i k a b c 0 inside H N)).
Qed.

End OneSided.
