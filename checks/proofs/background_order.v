(** More background knowledge is the stronger requirement, for acceptable laws (pk.def-7, pk.def-8,
    pk.def-9, pk.prop-3), because P[B1 | a, B2] does not depend on a. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge causal_noiseless.

(** A common average, with weights that do not depend on the record, increases no divergence. *)
Section Average.
Variables (R : realFieldType) (U O : finType).
Implicit Types (v : U -> R) (P Q : U -> O -> R) (c d : R).

Definition average v P o := \sum_u v u * P u o.

Lemma average_indistinguishable v P Q c d : is_law v ->
  (forall u, 0 < v u -> indistinguishable c d (P u) (Q u)) ->
  indistinguishable c d (average v P) (average v Q).
Proof.
case=> v0 v1 near E; have split_event (F : U -> O -> R) : prob (average v F) E = \sum_u v u * prob (F u) E.
  by rewrite /prob exchange_big; apply: eq_bigr => u _; rewrite mulr_sumr.
have step (F G : U -> O -> R) : (forall u, 0 < v u -> prob (F u) E <= c * prob (G u) E + d) ->
    \sum_u v u * prob (F u) E <= c * (\sum_u v u * prob (G u) E) + d.
  move=> le; rewrite -[d]mul1r -v1 mulr_sumr mulr_suml -big_split /=; apply: ler_sum => u _.
  rewrite mulrCA -mulrDr; have := v0 u; rewrite le_eqVlt => /orP [/eqP <-|pos]; first by rewrite !mul0r.
  by rewrite ler_wpmul2l // le.
by rewrite !split_event; split; apply: step => u pos; case: (near u pos E).
Qed.

End Average.

(** pk.def-7: independent variables phi_0, ..., phi_m, phi_j of law [p j]. One type [S] has the values of all:
    what a variable does not take has probability 0. *)
Section Parameters.
Variables (R : realFieldType) (m : nat) (S : finType) (p : 'I_m.+1 -> S -> R).
Local Notation parameters := {ffun 'I_m.+1 -> S}.
Implicit Types phi : parameters.

Definition parameter_law phi : R := \prod_j p j (phi j).

(** The law of (D, B) that they generate, D = h(phi), B = g(phi). *)
Definition generated (X B : finType) (h : parameters -> X) (g : parameters -> B) (x : X) (k : B) :=
  \sum_(phi | (h phi == x) && (g phi == k)) parameter_law phi.

(** theta = (h, g)(phi), which is injective where phi has positive probability. *)
Definition normalization (X B : finType) (theta : X -> B -> R) h g :=
  [/\ forall j, is_law (p j), forall x k, theta x k = generated h g x k
    & forall phi phi', 0 < parameter_law phi -> 0 < parameter_law phi' ->
      h phi = h phi' -> g phi = g phi' -> phi = phi'].

(** pk.def-8: phi_0 determines D(i); some of the other phi_j and B determine each other. *)
Definition acceptable_at n (T B : finType) (i : 'I_n) (h : parameters -> {ffun 'I_n -> T})
    (g : parameters -> B) (J : {set 'I_m.+1}) :=
  [/\ exists f : S -> T, forall phi, 0 < parameter_law phi -> f (phi ord0) = h phi i,
      ord0 \notin J
    & forall phi phi', 0 < parameter_law phi -> 0 < parameter_law phi' ->
      g phi = g phi' <-> forall j, j \in J -> phi j = phi' j].

End Parameters.

Section Order.
Variables (R : realFieldType) (n : nat) (T B : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop).

(** pk.def-9: the same law of D; at the target i, and at each record, a common acceptable normalization, J2 within J1. *)
Definition more_background_at theta1 theta2 (i : 'I_n) :=
  exists (m : nat) (S : finType) (p : 'I_m.+1 -> S -> R) h g1 g2 (J1 J2 : {set 'I_m.+1}),
    [/\ normalization p theta1 h g1, normalization p theta2 h g2,
        acceptable_at p i h g1 J1, acceptable_at p i h g2 J2 & J2 \subset J1].
Definition more_background theta1 theta2 :=
  (forall x, \sum_k theta1 x k = \sum_k theta2 x k) /\ forall i, more_background_at theta1 theta2 i.

Definition family_more_background Theta1 Theta2 :=
  forall theta2, Theta2 theta2 -> exists2 theta1, Theta1 theta1 & more_background theta1 theta2.

Variable O : finType.
Implicit Types (M : database -> O -> R).

(** What D tells of phi_0 and what B tells of the others are independent. *)
Section Independence.
Variables (m : nat) (S : finType) (p : 'I_m.+1 -> S -> R) (h : {ffun 'I_m.+1 -> S} -> database).
Variables (g : {ffun 'I_m.+1 -> S} -> B) (i : 'I_n) (J : {set 'I_m.+1}) (theta : database -> B -> R).
Hypotheses (normal : normalization p theta h g) (acceptable : acceptable_at p i h g J).

Lemma parameter_law_ge0 phi : 0 <= parameter_law p phi.
Proof. by case: normal => lawp _ _; apply: prodr_ge0 => j _; case: (lawp j). Qed.

Lemma event_generated a k :
  event theta i a k = \sum_(phi | (h phi i == a) && (g phi == k)) parameter_law p phi.
Proof.
case: normal => _ gen _; rewrite /event (eq_bigr (fun x => generated p h g x k)) => [|x _]; last exact: gen.
rewrite /generated (exchange_big_dep (fun phi => (h phi i == a) && (g phi == k))) /=.
  apply: eq_bigr => phi /andP [ha gk]; rewrite (big_pred1 (h phi)) // => x.
  by rewrite /= gk andbT [h phi == x]eq_sym; case: (x =P h phi) => [->|_]; rewrite ?ha ?andbF.
by move=> x phi /= xa /andP [/eqP hx gk]; rewrite hx xa gk.
Qed.

(** The two factors of P[D(i) = a, B = k]. *)
Lemma event_factors : exists (v : T -> R) (w : B -> R), forall a k, event theta i a k = v a * w k.
Proof.
have [[f fE] J0 gE] := acceptable; have [lawp _ _] := normal.
pose v a := \sum_(s | f s == a) p ord0 s.
pose w k := if [pick phi | (g phi == k) && (0 < parameter_law p phi)] is Some phi
            then \prod_(j in J) p j (phi j) else 0.
exists v, w => a k; rewrite event_generated /w; case: pickP => [phi /andP [/eqP gk pos]|none]; last first.
  rewrite mulr0 big1 // => phi /andP [_ gk]; apply/le_anti; rewrite parameter_law_ge0 andbT leNgt.
  by have := none phi; rewrite gk /= => ->.
pose Q (j : 'I_m.+1) : pred S := [pred s | if j == ord0 then f s == a else (j \in J) ==> (s == phi j)].
transitivity (\sum_(psi in family Q) \prod_j p j (psi j)); last first.
  rewrite -bigA_distr_big_dep (bigD1 ord0) //=; congr (_ * _).
  rewrite (bigID (mem J)) /= [X in _ * X]big1 ?mulr1 => [|j /andP [j0 nJ]].
    apply: eq_big => [j|j /andP [j0 jJ]].
      by case: (boolP (j \in J)) => [jJ|]; rewrite ?andbF ?andbT //; apply: contraNneq J0 => <-.
    by rewrite (big_pred1 (phi j)) // => s; rewrite /Q inE (negPf j0) jJ.
  rewrite (eq_bigl predT) => [|s]; first by case: (lawp j).
  by rewrite /Q inE (negPf j0) (negPf nJ).
rewrite [LHS]big_mkcond [RHS]big_mkcond; apply: eq_bigr => psi _.
have := parameter_law_ge0 psi; rewrite le_eqVlt => /orP [/eqP zero|pos'].
  by rewrite -[\prod_j _]/(parameter_law p psi) -zero !if_same.
suff -> : (h psi i == a) && (g psi == k) = (psi \in family Q) by [].
apply/andP/familyP => [[/eqP ha /eqP gk'] j|inQ].
  rewrite /Q inE; case: eqP => [->|_]; first by rewrite fE // ha.
  apply/implyP => jJ; apply/eqP; apply: (gE psi phi pos' pos).1 jJ; by rewrite gk gk'.
split; first by have := inQ ord0; rewrite /Q inE eqxx fE.
rewrite -gk; apply/eqP/(gE psi phi pos' pos) => j jJ; have := inQ j; rewrite /Q inE jJ /=.
by case: eqP => [j0|_ /eqP //]; move: J0; rewrite -j0 jJ.
Qed.

End Independence.

(** theta2 tells which of a set of backgrounds of theta1 occurred. *)
Definition coarser_at theta1 theta2 k2 (U : pred B) := forall x, theta2 x k2 = \sum_(k1 | U k1) theta1 x k1.

Lemma more_background_coarser m (S : finType) (p : 'I_m.+1 -> S -> R) theta1 theta2 h g1 g2 k2 :
  normalization p theta1 h g1 -> normalization p theta2 h g2 ->
  (forall phi phi', 0 < parameter_law p phi -> 0 < parameter_law p phi' -> g1 phi = g1 phi' -> g2 phi = g2 phi') ->
  exists U, coarser_at theta1 theta2 k2 U.
Proof.
move=> normal1 normal2 tells; have [_ gen1 _] := normal1; have [_ gen2 _] := normal2.
exists [pred k1 | [exists phi, [&& 0 < parameter_law p phi, g1 phi == k1 & g2 phi == k2]]] => x.
rewrite gen2 [RHS](eq_bigr (fun k1 => generated p h g1 x k1)) => [|k1 _]; last exact: gen1.
rewrite /generated (exchange_big_dep (fun phi => h phi == x)) => [|k1 phi _ /andP [] //] /=.
rewrite [LHS]big_mkcondr; apply: eq_bigr => phi hx.
rewrite [RHS](eq_bigl (fun k1 => [exists phi', [&& 0 < parameter_law p phi', g1 phi' == k1 & g2 phi' == k2]]
    && (g1 phi == k1))) => [|k1]; last by rewrite hx.
rewrite big_mkcondl (big_pred1 (g1 phi)) => [|k1]; last by rewrite eq_sym.
have := parameter_law_ge0 normal1 phi; rewrite le_eqVlt => /orP [/eqP <-|pos]; first by rewrite !if_same.
congr (if _ then _ else _); apply/idP/existsP => [g2k|[phi' /and3P [pos' /eqP g1g /eqP <-]]].
  by exists phi; rewrite pos eqxx.
by apply/eqP/tells.
Qed.

(** What is known of the outputs with the coarser background averages what is known with the finer. *)
Section Coarser.
Variables (theta1 theta2 : database -> B -> R) (k2 : B) (U : pred B).
Hypotheses (law1 : is_joint_law theta1) (coarser : coarser_at theta1 theta2 k2 U).
Implicit Types (i : 'I_n) (a b : T).

Definition finer_weight i a k1 := if U k1 then event theta1 i a k1 / event theta2 i a k2 else 0.

Lemma coarser_event i a : event theta2 i a k2 = \sum_(k1 | U k1) event theta1 i a k1.
Proof. by rewrite /event exchange_big; apply: eq_bigr => x _. Qed.

Lemma finer_weight_law i a : 0 < event theta2 i a k2 -> is_law (finer_weight i a).
Proof.
move=> pos; split=> [k1|].
  by rewrite /finer_weight; case: ifP => // _; rewrite divr_ge0 ?(event_ge0 law1) // ltW.
by rewrite -big_mkcond -mulr_suml -coarser_event divff // gt_eqF.
Qed.

Lemma coarser_output M i a : 0 < event theta2 i a k2 ->
  output theta2 M i a k2 =1 average (finer_weight i a) (fun k1 => output theta1 M i a k1).
Proof.
move=> pos o; rewrite /output /average /finer_weight.
rewrite (eq_bigr (fun x => \sum_(k1 | U k1) theta1 x k1 * M x o)) => [|x _]; last first.
  by rewrite coarser mulr_suml.
rewrite exchange_big mulr_suml big_mkcond; apply: eq_bigr => k1 _; case: ifP => _; last by rewrite mul0r.
have [zero|nz] := eqVneq (event theta1 i a k1) 0; last by rewrite [RHS]mulrC [RHS]mulrA divfK.
rewrite zero !mul0r big1 ?mul0r // => x /eqP xi.
by rewrite (theta_eq0 law1 zero xi) mul0r.
Qed.

Lemma finer_weight_gt0 i a k1 : 0 < event theta2 i a k2 -> 0 < finer_weight i a k1 ->
  0 < event theta1 i a k1.
Proof.
rewrite /finer_weight => pos; case: ifP => _; last by rewrite ltxx.
by rewrite pmulr_lgt0 // invr_gt0.
Qed.

End Coarser.

(** Noiseless privacy of the record i. *)
Definition outputs_indistinguishable_at c d (Theta : (database -> B -> R) -> Prop) M i :=
  forall theta, Theta theta -> forall a b k, 0 < event theta i a k -> 0 < event theta i b k ->
    indistinguishable c d (output theta M i a k) (output theta M i b k).

(** For every epsilon and delta; delta = 0 is the case of the text. *)
(* holds: pk.prop-3 per-target *)
Theorem more_background_at_is_stronger c d Theta1 Theta2 M i : is_family Theta1 ->
  (forall theta2, Theta2 theta2 -> exists2 theta1, Theta1 theta1 & more_background_at theta1 theta2 i) ->
  outputs_indistinguishable_at c d Theta1 M i -> outputs_indistinguishable_at c d Theta2 M i.
Proof.
move=> law1 more priv theta2 in2 a b k2 ea eb; have [theta1 in1 order] := more _ in2.
have [m [S [p [h [g1 [g2 [J1 [J2 [normal1 normal2 acc1 acc2 sub]]]]]]]]] := order.
have lawt1 := law1 _ in1.
have [U coarser] : exists U, coarser_at theta1 theta2 k2 U.
  apply: (more_background_coarser k2 normal1 normal2) => phi phi' pos pos' same.
  have [_ _ tell1] := acc1; have [_ _ tell2] := acc2; apply/(tell2 _ _ pos pos') => j jJ.
  exact: (tell1 _ _ pos pos').1 same j (subsetP sub j jJ).
have [v [w factors]] := event_factors normal1 acc1.
have same_weight : finer_weight theta1 theta2 k2 U i a =1 finer_weight theta1 theta2 k2 U i b.
  have sums x : event theta2 i x k2 = v x * \sum_(k1 | U k1) w k1.
    by rewrite (coarser_event coarser) mulr_sumr; apply: eq_bigr => k1 _; apply: factors.
  move=> k1; rewrite /finer_weight; case: ifP => // _; move: ea eb; rewrite !sums !factors.
  move: (\sum_(k | U k) w k) => total /lt0r_neq0; rewrite mulf_eq0 negb_or => /andP [va nz].
  by move=> /lt0r_neq0; rewrite mulf_eq0 negb_or => /andP [vb _]; field; rewrite va vb nz.
have lawv := finer_weight_law lawt1 coarser ea.
have near : forall k1, 0 < finer_weight theta1 theta2 k2 U i a k1 ->
    indistinguishable c d (output theta1 M i a k1) (output theta1 M i b k1).
  move=> k1 pos; apply: priv => //; first exact: finer_weight_gt0 ea pos.
  by move: pos; rewrite same_weight; apply: finer_weight_gt0.
have /indistinguishableP [le1 le2] := average_indistinguishable lawv near.
have outa := coarser_output lawt1 coarser M ea.
have outb : output theta2 M i b k2 =1 average (finer_weight theta1 theta2 k2 U i a) (fun k1 => output theta1 M i b k1).
  by move=> o; rewrite (coarser_output lawt1 coarser M eb) /average; apply: eq_bigr => k1 _; rewrite same_weight.
by apply/indistinguishableP; rewrite !(eq_delta _ outa outb) !(eq_delta _ outb outa).
Qed.

(* holds: pk.prop-3 printed *)
Theorem more_background_is_stronger c d Theta1 Theta2 M : is_family Theta1 -> is_family Theta2 ->
  family_more_background Theta1 Theta2 ->
  outputs_indistinguishable c d Theta1 M -> outputs_indistinguishable c d Theta2 M.
Proof.
move=> law1 _ more priv theta2 in2 i; apply: (more_background_at_is_stronger law1) in2 => [theta2' in2'|theta1 in1].
  by have [theta1 in1 [_ order]] := more _ in2'; exists theta1.
exact: priv.
Qed.

(** For causal privacy B2 may be any function [r] of B1, and records may depend on each other, when
    every B1 that occurs is compatible with every value that the record takes. *)
(* holds: pk.prop-3 corrected:cdp *)
Theorem coarser_causal c d Theta1 Theta2 M : is_family Theta1 ->
  (forall theta1, Theta1 theta1 -> compatible theta1) ->
  (forall theta2, Theta2 theta2 -> exists2 theta1, Theta1 theta1 &
    exists r : B -> B, forall k2, coarser_at theta1 theta2 k2 [pred k1 | r k1 == k2]) ->
  causally_private c d Theta1 M -> causally_private c d Theta2 M.
Proof.
move=> law1 compat coarse priv theta2 in2 i a b k2 ea eb.
have [theta1 in1 [r coarser]] := coarse _ in2; have lawt1 := law1 _ in1.
have lawv := finer_weight_law lawt1 (coarser k2) ea.
have near : forall k1, 0 < finer_weight theta1 theta2 k2 [pred k1 | r k1 == k2] i a k1 ->
    indistinguishable c d (output theta1 M i a k1) (output theta1 (fun x => M (replace i b x)) i a k1).
  move=> k1 pos; have e1 := finer_weight_gt0 ea pos; apply: priv => //.
  apply: (compat _ in1 i a b k1 e1); move: eb; rewrite (coarser_event (coarser k2)) => {}eb.
  apply: lt_le_trans eb _; rewrite /value_mass [leRHS](bigID [pred k1 | r k1 == k2]) /=.
  by rewrite ler_addl; apply: sumr_ge0 => k _; apply: (event_ge0 lawt1).
have /indistinguishableP [le1 le2] := average_indistinguishable lawv near.
have out1 := coarser_output lawt1 (coarser k2) M ea.
have out2 := coarser_output lawt1 (coarser k2) (fun x => M (replace i b x)) ea.
by apply/indistinguishableP; rewrite !(eq_delta _ out1 out2) !(eq_delta _ out2 out1).
Qed.

End Order.
