(** What bounded-leakage privacy has to do with differential privacy (bl.def, bl.claim-conversion, bl.independence): the conversion
    that adds the privacy of the leakage itself, its converse at delta = 0, and leakages that change nothing. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation post_processing composition bounded_leakage
  leakage_composition.

Section Conversion.
Variables (R : realFieldType) (n : nat) (T : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (C O L : finType) (rho : C -> R).
Hypothesis rho_law : is_law rho.
Implicit Types (M : database -> C -> O) (P : database -> C -> L) (c d : R).

Lemma coin_privateP (U : finType) c d (F : database -> C -> U) :
  coin_private rho c d F <-> forall x y, neighbours x y -> delta c (image (F x) rho) (image (F y) rho) <= d.
Proof. exact: differentially_privateP. Qed.

(** P[g = o, f = m] = P[g = o] P[f = m given g = o]. *)
Lemma image_pair (f : C -> O) (g : C -> L) m o : image (fun r => (f r, g r)) rho (m, o) = image g rho o * given rho f g o m.
Proof.
have -> : image (fun r => (f r, g r)) rho (m, o) = \sum_(r | (g r == o) && (f r == m)) rho r.
  by apply: eq_bigl => r; rewrite xpair_eqE andbC.
have part_ge0 (E : pred C) : 0 <= \sum_(r | E r) rho r by apply: sumr_ge0 => r _; case: rho_law.
have part_le : \sum_(r | (g r == o) && (f r == m)) rho r <= image g rho o.
  by rewrite /image [leRHS](bigID (fun r => f r == m)) /= ler_addl.
rewrite /given; have [o_0 | o_neq0] := eqVneq (image g rho o) 0; last by rewrite mulrC divfK.
by rewrite o_0 mul0r; apply/le_anti; rewrite part_ge0 andbT -[leRHS]o_0.
Qed.

(** The joint law of leakage and output, leakage first; its order does not matter for the divergence. *)
Lemma delta_pair c (f f' : C -> O) (g g' : C -> L) :
  delta c (image (fun r => (f r, g r)) rho) (image (fun r => (f' r, g' r)) rho) =
  delta c (followed (image g rho) (given rho f g)) (followed (image g' rho) (given rho f' g')).
Proof.
rewrite /delta -(pair_bigA _ (fun m o => Num.max 0 (image (fun r => (f r, g r)) rho (m, o) - c * image (fun r => (f' r, g' r)) rho (m, o)))).
rewrite -(pair_bigA _ (fun o m => Num.max 0 (followed (image g rho) (given rho f g) (o, m) - c * followed (image g' rho) (given rho f' g') (o, m)))).
rewrite exchange_big /=; apply: eq_bigr => o _; apply: eq_bigr => m _.
by rewrite !image_pair.
Qed.

(* holds: bl.claim-conversion pair *)
Theorem pair_private_of_bounded_leakage c1 c2 d1 d2 M P : 0 <= c1 -> 0 <= c2 -> 0 <= d1 ->
  bounded_leakage_private rho c1 d1 M P -> coin_private rho c2 d2 P ->
  coin_private rho (c1 * c2) (d1 + d2) (fun x r => (M x r, P x r)).
Proof.
move=> c1_ge0 c2_ge0 d1_ge0 /(bounded_leakage_privateP rho_law) le1 /coin_privateP le2.
apply/coin_privateP => x y near; rewrite delta_pair mulrC addrC.
apply: le_trans (_ : _ <= delta c2 (image (P x) rho) (image (P y) rho) + d1) _; last by rewrite ler_add2r le2.
apply: delta_followed => //.
- exact: image_is_law.
- by move=> o; exact: image_ge0.
- by move=> o; exact: given_law.
- by move=> o m; exact: given_ge0.
by move=> o x_o y_o; exact: le1.
Qed.

(* holds: bl.claim-conversion printed *)
Theorem private_of_bounded_leakage c1 c2 d1 d2 M P : 0 <= c1 -> 0 <= c2 -> 0 <= d1 ->
  bounded_leakage_private rho c1 d1 M P -> coin_private rho c2 d2 P -> coin_private rho (c1 * c2) (d1 + d2) M.
Proof.
move=> c1_ge0 c2_ge0 d1_ge0 private1 private2.
have := pair_private_of_bounded_leakage c1_ge0 c2_ge0 d1_ge0 private1 private2.
move=> /coin_privateP le; apply/coin_privateP => x y near; apply: le_trans (le x y near).
have fstE z : image (M z) rho =1 image fst (image (fun r => (M z r, P z r)) rho).
  move=> m; rewrite /image (partition_big (fun r => (M z r, P z r)) (fun y => y.1 == m)) //=.
  apply: eq_bigr => -[m' o] /= /eqP <-; apply: eq_bigl => r; rewrite xpair_eqE.
  by case: (M z r == m').
by rewrite (eq_delta _ (fstE x) (fstE y)); exact: delta_image.
Qed.

(** A conditional probability is a joint one over a marginal one, and each changes by at most e^epsilon. *)
(* holds: bl.claim-conversion converse-joint *)
Theorem bounded_leakage_of_pure_pair c M P : 0 <= c ->
  coin_private rho c 0 (fun x r => (M x r, P x r)) -> bounded_leakage_private rho (c ^+ 2) 0 M P.
Proof.
move=> c_ge0 /coin_privateP le; have joint x y : neighbours x y -> forall m o,
    image (P x) rho o * given rho (M x) (P x) o m <= c * (image (P y) rho o * given rho (M y) (P y) o m).
  by move=> near m o; rewrite -!image_pair; move: (m, o); apply/delta_le0P; exact: le.
have marginal x y : neighbours x y -> forall o, 0 < image (P x) rho o -> 0 < image (P y) rho o ->
    image (P x) rho o <= c * image (P y) rho o.
  move=> near o x_o y_o; have [_ x_sum] := given_law rho_law (M x) x_o; have [_ y_sum] := given_law rho_law (M y) y_o.
  rewrite -[leLHS]mulr1 -x_sum -[in leRHS](mulr1 (image (P y) rho o)) -y_sum !mulr_sumr.
  by apply: ler_sum => m _; exact: joint.
apply/(bounded_leakage_privateP rho_law) => x y near o x_o y_o; apply/delta_le0P => m.
rewrite -(ler_pmul2l x_o); apply: le_trans (joint x y near m o) _.
set p := image (P x) rho o; set k := given rho (M y) (P y) o m; have -> : p * (c ^+ 2 * k) = c * (c * p * k) by ring.
by rewrite ler_wpmul2l // ler_wpmul2r ?given_ge0 // marginal // neighbours_sym.
Qed.

(** A leakage independent of the output, for each database. *)
Definition independent_leakage M P :=
  forall x m o, image (fun r => (M x r, P x r)) rho (m, o) = image (M x) rho m * image (P x) rho o.

Lemma given_independent M P x o : independent_leakage M P -> 0 < image (P x) rho o ->
  given rho (M x) (P x) o =1 image (M x) rho.
Proof.
move=> indep x_o m; apply: (mulfI (lt0r_neq0 x_o)).
by rewrite -image_pair indep mulrC.
Qed.

(* holds: bl.independence printed *)
Theorem bounded_leakage_of_independence c d M P :
  independent_leakage M P -> coin_private rho c d M -> bounded_leakage_private rho c d M P.
Proof.
move=> indep /coin_privateP le; apply/(bounded_leakage_privateP rho_law) => x y near o x_o y_o.
by rewrite (eq_delta c (given_independent indep x_o) (given_independent indep y_o)) le.
Qed.

(* holds: bl.independence same-bounds-shared-leakage *)
Theorem bounded_leakage_iff_private c d M P : independent_leakage M P ->
  (forall x y, neighbours x y -> exists o, 0 < image (P x) rho o /\ 0 < image (P y) rho o) ->
  bounded_leakage_private rho c d M P <-> coin_private rho c d M.
Proof.
move=> indep shared; split; last exact: bounded_leakage_of_independence.
move=> /(bounded_leakage_privateP rho_law) le; apply/coin_privateP => x y near; have [o [x_o y_o]] := shared x y near.
by rewrite -(eq_delta c (given_independent indep x_o) (given_independent indep y_o)) le.
Qed.

(* holds: bl.def constant-leakage *)
Theorem constant_leakage c d M (o : L) : bounded_leakage_private rho c d M (fun _ _ => o) <-> coin_private rho c d M.
Proof.
have mass : image (fun _ : C => o) rho o = 1.
  by case: rho_law => _ <-; apply: eq_bigl => r; rewrite eqxx.
have none o' : o' != o -> image (fun _ : C => o) rho o' = 0.
  by move=> /negbTE neq; rewrite /image big_pred0 // => r; rewrite eq_sym.
apply: bounded_leakage_iff_private => [x m o' | x y _]; last by exists o; rewrite !mass ltr01.
have [-> | neq] := eqVneq o' o; first by rewrite mass mulr1; apply: eq_bigl => r; rewrite xpair_eqE eqxx andbT.
by rewrite none // mulr0 /image big_pred0 // => r; rewrite xpair_eqE [o == _]eq_sym (negbTE neq) andbF.
Qed.

End Conversion.

Section FullLeakage.
Variables (R : realFieldType) (n : nat) (T C O : finType) (rho : C -> R).
Local Notation database := {ffun 'I_n -> T}.

(* holds: bl.def full-leakage *)
Theorem full_leakage (M : database -> C -> O) : bounded_leakage_private rho 1 0 M (fun x _ => x).
Proof.
move=> x y near o; suff -> : image ((fun x _ => x) x : C -> database) rho o * image ((fun x _ => x) y : C -> database) rho o = 0.
  by rewrite eqxx.
have [x_o | x_o] := eqVneq x o; last by rewrite /image big_pred0 ?mul0r // => r; exact: negbTE.
rewrite [X in _ * X]/image big_pred0 ?mulr0 // => r; apply/negbTE/eqP => y_o.
by move: near; rewrite x_o y_o => /existsP[i]; rewrite eqxx.
Qed.

End FullLeakage.
