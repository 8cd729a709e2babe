(** Bounded-leakage privacy (bl.def): mechanism and leakage are functions of the database and of common coins, of any law; and what
    may be done with the output, and released of the leakage, without harm (bl.post-processing, bl.explicit-leak). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation post_processing composition.

Section Conditional.
Variables (R : realFieldType) (C : finType) (rho : C -> R).
Hypothesis rho_law : is_law rho.

(** P[f = m given g = o]; P[g = o] is [image g rho o]. *)
Definition given (O L : finType) (f : C -> O) (g : C -> L) o m : R :=
  (\sum_(r | (g r == o) && (f r == m)) rho r) / image g rho o.

Lemma image_ge0 (L : finType) (g : C -> L) o : 0 <= image g rho o.
Proof. by case: rho_law => ge0 _; apply: sumr_ge0. Qed.

Lemma image_is_law (L : finType) (g : C -> L) : is_law (image g rho).
Proof.
split=> [o|]; first exact: image_ge0.
by case: rho_law => _ <-; rewrite [RHS](partition_big g predT).
Qed.

Lemma given_ge0 (O L : finType) (f : C -> O) (g : C -> L) o m : 0 <= given f g o m.
Proof. by case: rho_law => ge0 _; rewrite divr_ge0 ?image_ge0 ?sumr_ge0. Qed.

Lemma given_law (O L : finType) (f : C -> O) (g : C -> L) o : 0 < image g rho o -> is_law (given f g o).
Proof.
move=> o_gt0; split=> [m|]; first exact: given_ge0.
by rewrite -mulr_suml -(partition_big f predT) //= divff // gt_eqF.
Qed.

(** A function of f, even one that depends on o. *)
Lemma given_applied (O O' L : finType) (f : C -> O) (f' : C -> O') (g : C -> L) (h : O -> O') o :
  (forall r, g r = o -> f' r = h (f r)) -> given f' g o =1 image h (given f g o).
Proof.
move=> f'E m'; rewrite /image -mulr_suml; congr (_ / _).
rewrite (partition_big f (fun m => h m == m')) /= => [|r /andP[/eqP g_r /eqP <-]]; last by rewrite f'E.
apply: eq_bigr => m /eqP h_m; apply: eq_bigl => r.
by have [g_r | //] := eqVneq (g r) o; rewrite f'E //; have [-> | _] := eqVneq (f r) m; rewrite ?andbF // h_m eqxx.
Qed.

End Conditional.

Section BoundedLeakage.
Variables (R : realFieldType) (n : nat) (T : finType).
Local Notation database := {ffun 'I_n -> T}.

Section TheDefinition.
Variables (C : finType) (rho : C -> R) (O L : finType).
Implicit Types (M : database -> C -> O) (P : database -> C -> L) (c d : R).

(** bl.def. *)
Definition bounded_leakage_private c d M P :=
  forall x y, neighbours x y -> forall o, image (P x) rho o * image (P y) rho o != 0 ->
  forall S : pred O, prob (given rho (M x) (P x) o) S <= c * prob (given rho (M y) (P y) o) S + d.

(** Differential privacy of a function of the database and the coins. *)
Definition coin_private c d M := differentially_private c d (fun x => image (M x) rho).

Hypothesis rho_law : is_law rho.

Lemma possible x y P o : image (P x) rho o * image (P y) rho o != 0 -> 0 < image (P x) rho o /\ 0 < image (P y) rho o.
Proof. by rewrite mulf_eq0 negb_or => /andP[x_o y_o]; split; rewrite lt_neqAle eq_sym ?x_o ?y_o image_ge0. Qed.

Lemma bounded_leakage_privateP c d M P : bounded_leakage_private c d M P <->
  forall x y, neighbours x y -> forall o, 0 < image (P x) rho o -> 0 < image (P y) rho o ->
    delta c (given rho (M x) (P x) o) (given rho (M y) (P y) o) <= d.
Proof.
split=> [private x y near o x_o y_o | le x y near o /possible[x_o y_o]]; apply/delta_leP.
  by apply: private => //; rewrite mulf_neq0 // gt_eqF.
exact: le.
Qed.

(** Both directions at once. *)
Lemma bounded_leakage_indistinguishable c d M P x y o : bounded_leakage_private c d M P -> neighbours x y ->
  0 < image (P x) rho o -> 0 < image (P y) rho o ->
  indistinguishable c d (given rho (M x) (P x) o) (given rho (M y) (P y) o).
Proof.
move=> /bounded_leakage_privateP le near x_o y_o; apply/indistinguishableP; split; first exact: le.
by apply: le => //; exact: neighbours_sym.
Qed.

End TheDefinition.

(** What a function, random or not, makes of the output is as private as the output, if it is the same one for neighbours. *)
Lemma bounded_leakage_randomised (C C' : finType) (rho : C -> R) (rho' : C' -> R) (O O' L L' : finType)
    (M : database -> C -> O) (P : database -> C -> L) (M' : database -> C' -> O') (P' : database -> C' -> L') c d
    (F : database -> database -> L' -> O -> O' -> R) (l : L' -> L) : is_law rho -> is_law rho' ->
  (forall x y o, 0 < image (P' x) rho' o -> 0 < image (P' y) rho' o -> is_kernel (F x y o)) ->
  (forall x y, neighbours x y -> forall o, 0 < image (P' x) rho' o -> 0 < image (P' y) rho' o ->
    [/\ 0 < image (P x) rho (l o), 0 < image (P y) rho (l o),
        given rho' (M' x) (P' x) o =1 randomised (F x y o) (given rho (M x) (P x) (l o))
      & given rho' (M' y) (P' y) o =1 randomised (F x y o) (given rho (M y) (P y) (l o))]) ->
  bounded_leakage_private rho c d M P -> bounded_leakage_private rho' c d M' P'.
Proof.
move=> law law' kernels same /(bounded_leakage_privateP law) private; apply/(bounded_leakage_privateP law') => x y near o x_o y_o.
have [x_lo y_lo eqx eqy] := same x y near o x_o y_o.
by rewrite (eq_delta c eqx eqy) (le_trans (delta_randomised c _ _ (kernels x y o x_o y_o))) ?private.
Qed.

Section OneSpace.
Variables (C : finType) (rho : C -> R) (O L : finType).
Hypothesis rho_law : is_law rho.
Implicit Types (M : database -> C -> O) (P : database -> C -> L) (c d : R).

(** A function of the output and of the leakage. *)
Lemma function_of_output_and_leakage (O' : finType) (h : O -> L -> O') c d M P :
  bounded_leakage_private rho c d M P -> bounded_leakage_private rho c d (fun x r => h (M x r) (P x r)) P.
Proof.
apply: (bounded_leakage_randomised (F := fun _ _ o => point_kernel R (h ^~ o)) (l := id)) => //.
  by move=> *; exact: point_kernel_law.
move=> x y near o x_o y_o; split=> // m; rewrite -imageE;
by apply: given_applied => r ->.
Qed.

(* holds: bl.post-processing printed *)
Theorem bounded_leakage_applied (O' : finType) (f : O -> O') c d M P :
  bounded_leakage_private rho c d M P -> bounded_leakage_private rho c d (fun x r => f (M x r)) P.
Proof. exact: (function_of_output_and_leakage (fun m _ => f m)). Qed.

(* holds: bl.explicit-leak function *)
Theorem bounded_leakage_with_function (L' : finType) (g : L -> L') c d M P :
  bounded_leakage_private rho c d M P -> bounded_leakage_private rho c d (fun x r => (M x r, g (P x r))) P.
Proof. exact: (function_of_output_and_leakage (fun m o => (m, g o))). Qed.

(** A function s of the coins and the database, independent of the output given each leakage, with a law given the leakage that is the
    same for neighbours. *)
(* holds: bl.post-processing given-leakage *)
Theorem bounded_leakage_with_independent (S O' : finType) (s : database -> C -> S) (f : O -> S -> O') c d M P :
  (forall x o, 0 < image (P x) rho o -> forall m t,
    given rho (fun r => (M x r, s x r)) (P x) o (m, t) = given rho (M x) (P x) o m * given rho (s x) (P x) o t) ->
  (forall x y, neighbours x y -> forall o, 0 < image (P x) rho o -> 0 < image (P y) rho o ->
    given rho (s x) (P x) o =1 given rho (s y) (P y) o) ->
  bounded_leakage_private rho c d M P -> bounded_leakage_private rho c d (fun x r => f (M x r) (s x r)) P.
Proof.
move=> indep same; pose F x (y : database) o m m' := \sum_(t | f m t == m') given rho (s x) (P x) o t.
have randomisedE x o : 0 < image (P x) rho o ->
    given rho (fun r => f (M x r) (s x r)) (P x) o =1 randomised (F x x o) (given rho (M x) (P x) o).
  move=> x_o m'; rewrite (@given_applied _ _ rho _ _ _ (fun r => (M x r, s x r)) _ (P x) (fun mt => f mt.1 mt.2)) // /image.
  rewrite (eq_bigr (fun mt => given rho (M x) (P x) o mt.1 * given rho (s x) (P x) o mt.2)); last by case=> m t _; exact: indep.
  rewrite -(pair_big_dep predT (fun m t => f m t == m') (fun m t => given rho (M x) (P x) o m * given rho (s x) (P x) o t)) /=.
  by apply: eq_bigr => m _; rewrite mulr_sumr.
apply: (bounded_leakage_randomised (F := F) (l := id)) => //.
  by move=> x y o x_o y_o m; apply: image_is_law; exact: given_law.
move=> x y near o x_o y_o; split=> // m; rewrite randomisedE //; apply: eq_bigr => m0 _; congr (_ * _).
by apply: eq_bigr => t _; rewrite (same x y near o x_o y_o).
Qed.

End OneSpace.

(* holds: bl.explicit-leak printed *)
Theorem bounded_leakage_explicit (C : finType) (rho : C -> R) (O L : finType) (M : database -> C -> O) (P : database -> C -> L) c d :
  is_law rho ->
  bounded_leakage_private rho c d M P <-> bounded_leakage_private rho c d (fun x r => (M x r, P x r)) P.
Proof.
by move=> law; split; [exact: (bounded_leakage_with_function law id) | exact: (bounded_leakage_applied law fst)].
Qed.

(** Coins of one's own beside those of the mechanism and the leakage. *)
Lemma image_product (C S L : finType) (rho : C -> R) (sigma : S -> R) (g : C -> L) o :
  is_law sigma -> image (fun rs => g rs.1) (product rho sigma) o = image g rho o.
Proof.
move=> [_ sigma_sum]; rewrite /image /product (eq_bigl (fun rs : C * S => (g rs.1 == o) && predT rs.2)) => [|rs]; last by rewrite andbT.
rewrite -(pair_big (fun r => g r == o) predT (fun r s => rho r * sigma s)) /=.
by apply: eq_bigr => r _; rewrite -mulr_sumr sigma_sum mulr1.
Qed.

(* holds: bl.post-processing randomized *)
Theorem bounded_leakage_with_coin (C S : finType) (rho : C -> R) (sigma : S -> R) (O L O' : finType)
    (M : database -> C -> O) (P : database -> C -> L) (f : O -> L -> S -> O') c d : is_law rho -> is_law sigma ->
  bounded_leakage_private rho c d M P ->
  bounded_leakage_private (product rho sigma) c d (fun x rs => f (M x rs.1) (P x rs.1) rs.2) (fun x rs => P x rs.1).
Proof.
move=> law sigma_law; pose F (_ _ : database) o m := image (f m o) sigma.
apply: (bounded_leakage_randomised (F := F) (l := id)) => //; first exact: product_law.
  by move=> x y o _ _ m; exact: image_is_law.
have same x o : given (product rho sigma) (fun rs => f (M x rs.1) (P x rs.1) rs.2) (fun rs => P x rs.1) o
    =1 randomised (F x x o) (given rho (M x) (P x) o).
  move=> m'; rewrite /given image_product // /randomised.
  under [RHS]eq_bigr do rewrite mulrAC mulr_suml.
  rewrite -mulr_suml; congr (_ / _); rewrite /product.
  rewrite -(pair_big_dep (fun r => P x r == o) (fun r s => f (M x r) (P x r) s == m') (fun r s => rho r * sigma s)) /=.
  rewrite (partition_big (M x) predT) //=; apply: eq_bigr => m _; apply: eq_bigr => r /andP[/eqP r_o /eqP r_m].
  by rewrite -mulr_sumr r_o r_m.
move=> x y near o; rewrite !image_product // => x_o y_o; split=> // m; exact: same.
Qed.

End BoundedLeakage.
