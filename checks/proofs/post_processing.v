(** Post-processing, deterministic or random, keeps active and passive privacy (pk.prop-5): the divergence falls, hence every active
    quantity and every mean of them. Whatever the convention for backgrounds that exclude a value. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active.

Section Laws.
Variables (R : realFieldType) (T U : finType).
Implicit Types (P Q : T -> R) (f : T -> U) (F : T -> U -> R) (c d : R).

(** The law of f(X), and of F(X) for a random F with a law for each value of X. *)
Definition image f P : U -> R := fun y => \sum_(x | f x == y) P x.
Definition randomised F P : U -> R := fun y => \sum_x P x * F x y.
Definition is_kernel F := forall x, is_law (F x).

(** A function is a kernel of point masses. *)
Definition point_kernel f : T -> U -> R := fun x y => (f x == y)%:R.

Lemma point_kernel_law f : is_kernel (point_kernel f).
Proof.
move=> x; split=> [y|]; first exact: ler0n.
by rewrite (bigD1 (f x)) //= big1 ?addr0 /point_kernel ?eqxx // => y /negbTE; rewrite eq_sym => ->.
Qed.

Lemma imageE f P : image f P =1 randomised (point_kernel f) P.
Proof.
move=> y; rewrite /image big_mkcond; apply: eq_bigr => x _.
by rewrite /point_kernel; case: eqP; rewrite ?mulr1 ?mulr0.
Qed.

Lemma randomised_law F P : is_kernel F -> is_law P -> is_law (randomised F P).
Proof.
move=> F_law [P_ge0 P_sum]; split=> [y|].
  by apply: sumr_ge0 => x _; rewrite mulr_ge0 //; case: (F_law x).
rewrite exchange_big /= -P_sum; apply: eq_bigr => x _.
by rewrite -mulr_sumr; case: (F_law x) => _ ->; rewrite mulr1.
Qed.

Theorem delta_randomised c F P Q : is_kernel F -> delta c (randomised F P) (randomised F Q) <= delta c P Q.
Proof.
move=> F_law; apply: (@le_trans _ _ (\sum_y \sum_x Num.max 0 (P x - c * Q x) * F x y)).
  apply: ler_sum => y _; rewrite le_maxl; apply/andP; split.
    by apply: sumr_ge0 => x _; rewrite mulr_ge0 ?le_maxr ?lexx //; case: (F_law x).
  rewrite /randomised mulr_sumr -sumrB; apply: ler_sum => x _.
  by rewrite mulrA -mulrBl ler_wpmul2r ?le_maxr ?lexx ?orbT //; case: (F_law x).
rewrite exchange_big /=; apply: ler_sum => x _.
by rewrite -mulr_sumr; case: (F_law x) => _ ->; rewrite mulr1.
Qed.

Corollary delta_image c f P Q : delta c (image f P) (image f Q) <= delta c P Q.
Proof. by rewrite (eq_delta c (imageE f P) (imageE f Q)); apply: delta_randomised; exact: point_kernel_law. Qed.

Corollary indistinguishable_randomised c d F P Q :
  is_kernel F -> indistinguishable c d P Q -> indistinguishable c d (randomised F P) (randomised F Q).
Proof.
move=> F_law /indistinguishableP[le1 le2]; apply/indistinguishableP.
by split; [apply: le_trans le1 | apply: le_trans le2]; exact: delta_randomised.
Qed.

Corollary indistinguishable_image c d f P Q :
  indistinguishable c d P Q -> indistinguishable c d (image f P) (image f Q).
Proof.
move=> /indistinguishableP[le1 le2]; apply/indistinguishableP.
by split; [apply: le_trans le1 | apply: le_trans le2]; exact: delta_image.
Qed.

End Laws.

(** What lowers every active quantity keeps both kinds of privacy. *)
Section Lowering.
Variables (R : realFieldType) (n : nat) (T B O O' : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R) (M' : database -> O' -> R).
Hypotheses (Theta_laws : is_family Theta).
Variables (conv : convention) (c d : R).
Hypothesis lowered : forall theta, Theta theta -> forall i a b k, 0 < event theta i a k ->
  active_quantity conv c theta M' i a b k <= active_quantity conv c theta M i a b k.

Lemma active_private_lowered : active_private conv c d Theta M -> active_private conv c d Theta M'.
Proof.
by move=> active theta theta_in i a b k a_gt0; apply: le_trans (lowered theta_in b a_gt0) (active _ theta_in _ _ _ _ a_gt0).
Qed.

Lemma passive_private_lowered : passive_private conv c d Theta M -> passive_private conv c d Theta M'.
Proof.
move=> passive theta theta_in i a b a_gt0; have theta_law := Theta_laws theta_in.
apply: le_trans (passive theta theta_in i a b a_gt0).
rewrite !(passive_is_mean_of_active _ theta_law) //; apply: ler_sum => k _.
have [eq0 | neq0] := eqVneq (event theta i a k) 0; first by rewrite /background_given eq0 !mul0r.
rewrite ler_wpmul2l ?lowered ?event_gt0 //.
by have [] := background_given_law theta_law a_gt0.
Qed.

End Lowering.

Section Processing.
Variables (R : realFieldType) (n : nat) (T B O O' : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (M : database -> O -> R) (F : O -> O' -> R) (f : O -> O') (c d : R) (conv : convention).

Definition processed F M : database -> O' -> R := fun x => randomised F (M x).

Lemma output_processed (theta : database -> B -> R) M F i a k :
  output theta (processed F M) i a k =1 randomised F (output theta M i a k).
Proof.
move=> o; rewrite /output /processed /randomised.
under [RHS]eq_bigr do rewrite mulrAC mulr_suml.
rewrite -mulr_suml exchange_big /=; congr (_ / _); apply: eq_bigr => x _.
by rewrite mulr_sumr; apply: eq_bigr => o' _; rewrite mulrA.
Qed.

Lemma active_quantity_processed conv c (theta : database -> B -> R) M F i a b k :
  is_joint_law theta -> is_mechanism M -> is_kernel F -> 0 <= c -> 0 < event theta i a k ->
  active_quantity conv c theta (processed F M) i a b k <= active_quantity conv c theta M i a b k.
Proof.
move=> theta_law M_law F_law c_ge0 a_gt0; have M'_law : is_mechanism (processed F M).
  by move=> x; exact: randomised_law.
have [b_eq0 | /event_gt0 b_gt0] := eqVneq (event theta i b k) 0.
  by rewrite !(active_quantity_excluded theta_law).
rewrite !(active_quantity_compatible theta_law) ?b_gt0 //.
by rewrite (eq_delta c (output_processed _ _ _ _ _ _) (output_processed _ _ _ _ _ _)); exact: delta_randomised.
Qed.

Variables (Theta : (database -> B -> R) -> Prop).
Hypothesis Theta_laws : is_family Theta.

(* holds: pk.prop-5 random *)
Theorem passive_private_processed conv c d M F : 0 <= c -> is_mechanism M -> is_kernel F ->
  passive_private conv c d Theta M -> passive_private conv c d Theta (processed F M).
Proof.
move=> c_ge0 M_law F_law; apply: passive_private_lowered => // theta theta_in i a b k.
by apply: active_quantity_processed => //; exact: Theta_laws.
Qed.

(* holds: pk.prop-5 active-random *)
Theorem active_private_processed conv c d M F : 0 <= c -> is_mechanism M -> is_kernel F ->
  active_private conv c d Theta M -> active_private conv c d Theta (processed F M).
Proof.
move=> c_ge0 M_law F_law; apply: active_private_lowered => theta theta_in i a b k.
by apply: active_quantity_processed => //; exact: Theta_laws.
Qed.

(** f after M, for a function f. *)
Definition applied f M : database -> O' -> R := fun x => image f (M x).

Lemma applied_quantity conv c (theta : database -> B -> R) M f i a b k :
  is_joint_law theta -> is_mechanism M -> 0 <= c -> 0 < event theta i a k ->
  active_quantity conv c theta (applied f M) i a b k <= active_quantity conv c theta M i a b k.
Proof.
move=> theta_law M_law c_ge0 a_gt0.
have same x o : applied f M x o = processed (point_kernel R f) M x o by exact: imageE.
have out_eq a' o : output theta (applied f M) i a' k o = output theta (processed (point_kernel R f) M) i a' k o.
  by rewrite /output; congr (_ / _); apply: eq_bigr => x _; rewrite same.
suff -> : active_quantity conv c theta (applied f M) i a b k
    = active_quantity conv c theta (processed (point_kernel R f) M) i a b k.
  by apply: active_quantity_processed => //; exact: point_kernel_law.
by rewrite !active_quantityE; apply: eq_bigr => o _; rewrite /partial_loss !out_eq.
Qed.

(* holds: pk.prop-5 printed *)
Theorem passive_private_applied conv c d M f : 0 <= c -> is_mechanism M ->
  passive_private conv c d Theta M -> passive_private conv c d Theta (applied f M).
Proof.
move=> c_ge0 M_law; apply: passive_private_lowered => // theta theta_in i a b k.
by apply: applied_quantity => //; exact: Theta_laws.
Qed.

(* holds: pk.prop-5 printed:active *)
Theorem active_private_applied conv c d M f : 0 <= c -> is_mechanism M ->
  active_private conv c d Theta M -> active_private conv c d Theta (applied f M).
Proof.
move=> c_ge0 M_law; apply: active_private_lowered => theta theta_in i a b k.
by apply: applied_quantity => //; exact: Theta_laws.
Qed.

End Processing.
