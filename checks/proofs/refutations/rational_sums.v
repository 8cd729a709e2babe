(** Sums over lists of rationals, and the total of a law. *)
From Coq Require Import Lia Lqa.
From pkdp.refutations Require Export rational_laws.

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

Lemma sum_app (l l' : list Q) : sum (l ++ l') == sum l + sum l'.
Proof.
induction l as [|x l IH]; [unfold sum at 2; simpl; ring|].
rewrite <- app_comm_cons, !sum_cons, IH; ring.
Qed.

Lemma sum_le {A : Type} (l : list A) (g h : A -> Q) :
  (forall x, In x l -> g x <= h x) -> sum_over l g <= sum_over l h.
Proof.
induction l as [|x l IH]; intros H; [apply Qle_refl|].
unfold sum_over in *; simpl map; rewrite !sum_cons.
apply Qplus_le_compat; [apply H; now left | apply IH; intros y Hy; apply H; now right].
Qed.

Lemma sum_ext {A : Type} (l : list A) (g h : A -> Q) :
  (forall x, In x l -> g x == h x) -> sum_over l g == sum_over l h.
Proof.
induction l as [|x l IH]; intros H; [reflexivity|].
unfold sum_over in *; simpl map; rewrite !sum_cons, (H x (or_introl eq_refl)), IH; [reflexivity|].
intros y Hy; apply H; now right.
Qed.

Lemma sum_plus {A : Type} (l : list A) (g h : A -> Q) :
  sum_over l (fun x => g x + h x) == sum_over l g + sum_over l h.
Proof.
induction l as [|x l IH]; [reflexivity|].
unfold sum_over in *; simpl map; rewrite !sum_cons, IH; ring.
Qed.

Lemma sum_scale {A : Type} (l : list A) (g : A -> Q) (s : Q) :
  sum_over l (fun x => g x * s) == sum_over l g * s.
Proof.
induction l as [|x l IH]; [unfold sum_over; simpl; ring|].
unfold sum_over in *; simpl map; rewrite !sum_cons, IH; ring.
Qed.

(** A sum over an event is the sum of what the event counts. *)
Lemma sum_filter {A : Type} (E : A -> bool) (l : list A) (g : A -> Q) :
  sum_over (filter E l) g == sum_over l (fun x => if E x then g x else 0).
Proof.
induction l as [|x l IH]; [reflexivity|].
unfold sum_over in *; simpl filter; simpl map; rewrite sum_cons, <- IH.
destruct (E x); [simpl map; rewrite sum_cons; reflexivity | ring].
Qed.

Lemma sum_swap {A B : Type} (l : list A) (l' : list B) (g : A -> B -> Q) :
  sum_over l (fun x => sum_over l' (g x)) == sum_over l' (fun y => sum_over l (fun x => g x y)).
Proof.
induction l as [|x l IH].
- unfold sum_over at 1; simpl map.
  induction l' as [|y l' IH']; [reflexivity|].
  unfold sum_over in *; simpl map; rewrite sum_cons, <- IH'; reflexivity.
- transitivity (sum_over l' (g x) + sum_over l (fun x => sum_over l' (g x)));
    [unfold sum_over at 1; simpl map; rewrite sum_cons; reflexivity|].
  rewrite IH, <- sum_plus; apply sum_ext; intros y _.
  unfold sum_over; simpl map; rewrite sum_cons; reflexivity.
Qed.

Lemma masses (P : law) : map (mass P) (below (length P)) = P.
Proof.
induction P as [|p P IH]; [reflexivity|].
simpl; f_equal; rewrite <- seq_shift, map_map; exact IH.
Qed.

Lemma law_total (P : law) n : is_law P -> length P = n -> sum_over (below n) (mass P) == 1.
Proof.
intros H <-; unfold sum_over; rewrite masses; apply andb_prop in H; destruct H as [_ H].
now apply Qeq_bool_iff.
Qed.

Lemma sum_zero {A : Type} (l : list A) (g : A -> Q) :
  (forall x, In x l -> g x == 0) -> sum_over l g == 0.
Proof.
induction l as [|x l IH]; intros H; [reflexivity|].
unfold sum_over; simpl map; rewrite sum_cons, (H x (or_introl eq_refl)).
unfold sum_over in IH; rewrite IH; [reflexivity | intros y Hy; apply H; now right].
Qed.

Lemma sum_flat_map {A B : Type} (l : list A) (h : A -> list B) (g : B -> Q) :
  sum_over (flat_map h l) g == sum_over l (fun x => sum_over (h x) g).
Proof.
induction l as [|x l IH]; [reflexivity|].
unfold sum_over in *; simpl flat_map; rewrite map_app, sum_app, IH; simpl map.
now rewrite sum_cons.
Qed.

Lemma sum_map {A B : Type} (l : list A) (h : A -> B) (g : B -> Q) :
  sum_over (map h l) g = sum_over l (fun x => g (h x)).
Proof. unfold sum_over; now rewrite map_map. Qed.

(** At most one element is counted. *)
Lemma sum_at_most_one {A : Type} (l : list A) (E : A -> bool) :
  NoDup l -> (forall x y, In x l -> In y l -> E x = true -> E y = true -> x = y) ->
  sum_over l (fun x => if E x then 1 else 0) <= 1.
Proof.
induction l as [|x l IH]; intros N H; [discriminate|].
inversion N as [|? ? out N']; subst.
unfold sum_over; simpl map; rewrite sum_cons.
fold (sum_over l (fun x => if E x then 1 else 0)).
destruct (E x) eqn:U.
- rewrite sum_zero; [lra|]; intros y Hy; destruct (E y) eqn:V; [|reflexivity].
  assert (x = y) by (apply H; [now left | now right | exact U | exact V]); subst; contradiction.
- assert (sum_over l (fun x => if E x then 1 else 0) <= 1); [|lra].
  apply IH; [exact N'|]; intros y w Hy Hw; apply H; now right.
Qed.
