(** Sums over lists of rationals. *)
From pkdp.refutations Require Export rational_laws.

Lemma sum_cons (x : Q) (l : list Q) : sum (x :: l) == x + sum l.
Proof. apply Qred_correct. Qed.

Lemma sum_le {A : Type} (l : list A) (g h : A -> Q) :
  (forall x, In x l -> g x <= h x) -> sum_over l g <= sum_over l h.
Proof.
induction l as [|x l IH]; intros H; [apply Qle_refl|].
unfold sum_over in *; simpl map; rewrite !sum_cons.
apply Qplus_le_compat; [apply H; now left | apply IH; intros y Hy; apply H; now right].
Qed.

Lemma masses (P : law) : map (mass P) (below (length P)) = P.
Proof.
induction P as [|p P IH]; [reflexivity|].
simpl; f_equal; rewrite <- seq_shift, map_map; exact IH.
Qed.

Lemma sum_zero {A : Type} (l : list A) (g : A -> Q) :
  (forall x, In x l -> g x == 0) -> sum_over l g == 0.
Proof.
induction l as [|x l IH]; intros H; [reflexivity|].
unfold sum_over; simpl map; rewrite sum_cons, (H x (or_introl eq_refl)).
unfold sum_over in IH; rewrite IH; [reflexivity | intros y Hy; apply H; now right].
Qed.
