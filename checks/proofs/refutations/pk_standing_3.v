(** pk.standing-3, the converse: a background that is independent of every record does not make theta acceptable, over
    any ordered field R. No normalization exists, whatever the laws of its factors: exchanging the known parts of two words
    of independent factors leaves the product of their masses, and the masses of theta do not allow it. *)
From pkdp Require Import algebra finite_law partial_knowledge causal_noiseless background_order acceptable.
From pkdp Require noiseless convexity.

Definition claim_converse (R : realFieldType) : Prop :=
  forall n (T B : finType) (theta : {ffun 'I_n -> T} -> B -> R), is_joint_law theta ->
    convexity.independent_background theta -> acceptable theta.

(** Words of factors: those that occur have the mass of what they stand for. *)
Section Words.
Variables (R : realFieldType) (m : nat) (S X B : finType) (p : 'I_m.+1 -> S -> R) (theta : X -> B -> R).
Variables (h : {ffun 'I_m.+1 -> S} -> X) (g : {ffun 'I_m.+1 -> S} -> B) (J : {set 'I_m.+1}).
Hypotheses (normal : normalization p theta h g).
Hypothesis known : forall phi psi, 0 < parameter_law p phi -> 0 < parameter_law p psi ->
  g phi = g psi <-> forall j, j \in J -> phi j = psi j.
Implicit Types phi psi : {ffun 'I_m.+1 -> S}.

Lemma word_ge0 phi : 0 <= parameter_law p phi.
Proof. by case: normal => laws _ _; apply: prodr_ge0 => j _; case: (laws j). Qed.

Lemma word_mass phi : 0 < parameter_law p phi -> parameter_law p phi = theta (h phi) (g phi).
Proof.
case: normal => _ -> inj pos; rewrite /generated (bigD1 phi) /= ?eqxx // big1 ?addr0 // => psi.
move=> /andP[/andP[/eqP same_h /eqP same_g] /eqP differ]; apply/le_anti; rewrite word_ge0 andbT leNgt.
by apply/negP => psi_pos; apply: differ; exact: inj.
Qed.

Lemma word_of x k : 0 < theta x k -> exists phi, [/\ 0 < parameter_law p phi, h phi = x & g phi = k].
Proof.
case: normal => _ -> _; have [phi /andP[/andP[/eqP <- /eqP <-] pos] _ | none] :=
    pickP (fun phi => (h phi == x) && (g phi == k) && (0 < parameter_law p phi)); first by exists phi.
rewrite /generated big1 ?ltxx // => phi /andP[same_h same_g]; apply/le_anti; rewrite word_ge0 andbT leNgt.
by have := none phi; rewrite same_h same_g /= => ->.
Qed.

(** The word phi with the known parts of psi. *)
Definition mix phi psi : {ffun 'I_m.+1 -> S} := [ffun j => if j \in J then psi j else phi j].

Lemma mix_masses phi psi :
  parameter_law p (mix phi psi) * parameter_law p (mix psi phi) = parameter_law p phi * parameter_law p psi.
Proof.
rewrite /parameter_law -!big_split; apply: eq_bigr => j _; rewrite /= !ffunE.
by case: (j \in J); rewrite // mulrC.
Qed.

(** Where all cells with the background of psi have one mass, the known parts of psi leave every mass as it is. *)
Lemma mix_mass phi psi : 0 < parameter_law p phi -> 0 < parameter_law p psi ->
  (forall x, 0 < theta x (g psi) -> theta x (g psi) = parameter_law p psi) ->
  parameter_law p (mix psi phi) = parameter_law p phi.
Proof.
move=> phi_gt0 psi_gt0 one_mass; have both := mix_masses phi psi.
have mixed_gt0 : 0 < parameter_law p (mix phi psi).
  rewrite lt_neqAle eq_sym word_ge0 andbT; apply/eqP => zero; move: both; rewrite zero mul0r => /esym/eqP.
  by rewrite mulf_eq0 !gt_eqF.
have same_background : g (mix phi psi) = g psi.
  by apply/(known mixed_gt0 psi_gt0) => j jJ; rewrite ffunE jJ.
have mass : parameter_law p (mix phi psi) = parameter_law p psi.
  have := word_mass mixed_gt0; rewrite same_background => eq; rewrite eq; apply: one_mass.
  by rewrite -eq.
by move: both; rewrite mass [RHS]mulrC => /(mulfI (lt0r_neq0 psi_gt0)).
Qed.

Lemma same_known_parts phi phi' psi : 0 < parameter_law p phi -> 0 < parameter_law p phi' -> g phi = g phi' ->
  mix psi phi = mix psi phi'.
Proof.
move=> pos pos' /(known pos pos') same; apply/ffunP => j; rewrite !ffunE.
by case: (boolP (j \in J)) => // /same.
Qed.

End Words.

Section Counterexample.
Variable R : realFieldType.
Local Notation database := {ffun 'I_2 -> bool}.

(** Two bits. Given B = 0 the masses of D = 00 and D = 11 are 2/3 and 1/3, given B = 1 those of 00, 01 and 10 are 1/3. *)
Definition sixths (x1 x2 k : bool) : nat :=
  (if k then (if x1 && x2 then 0 else 1) else if x1 == x2 then (if x1 then 1 else 2) else 0)%N.
Definition theta (x : database) (k : bool) : R := (sixths (x ord0) (x ord_max) k)%:R / 6%:R.

Definition pair (a b : bool) : database := [ffun j => if j == ord0 then a else b].

Lemma sum_pairs (F : database -> R) : \sum_x F x = \sum_a \sum_b F (pair a b).
Proof.
rewrite pair_bigA /= (reindex (fun ab : bool * bool => pair ab.1 ab.2)) //.
exists (fun x : database => (x ord0, x ord_max)) => [[a b] | x] _ /=; first by rewrite !ffunE.
apply/ffunP => j; rewrite ffunE; case: (j =P ord0) => [-> // | /eqP j0].
by congr (x _); apply: val_inj; case: j j0 => [[|[|]]].
Qed.

Lemma theta_pair a b k : theta (pair a b) k = (sixths a b k)%:R / 6%:R.
Proof. by rewrite /theta !ffunE. Qed.

Lemma theta_event (i : 'I_2) a k : event theta i a k =
  (if i == ord0 then sixths a true k + sixths a false k else sixths true a k + sixths false a k)%N%:R / 6%:R.
Proof.
rewrite /event big_mkcond sum_pairs !big_bool !ffunE !theta_pair.
by case: (i == ord0); case: a; rewrite /= ?addr0 ?add0r -mulrDl -natrD.
Qed.

Lemma theta_law : is_joint_law theta.
Proof.
split=> [x k|]; first by rewrite divr_ge0 ?ler0n.
by rewrite sum_pairs !big_bool !theta_pair /sixths /=; field.
Qed.

Lemma theta_independent : convexity.independent_background theta.
Proof.
move=> i a k; rewrite /value_mass /background_mass big_bool sum_pairs !big_bool !theta_event !theta_pair.
by case: (i == ord0); case: a; case: k; rewrite /sixths /=; field.
Qed.

Lemma theta_gt0 x k : (0 < theta x k) = (0 < sixths (x ord0) (x ord_max) k)%N.
Proof. by rewrite pmulr_lgt0 ?invr_gt0 ?ltr0n. Qed.

(* refutes: pk.standing-3 converse *)
Theorem independence_is_not_acceptability : ~ claim_converse R.
Proof.
move=> claim.
have [m [S [p [h [g [J [normal [_ _ known]]]]]]]] := claim _ _ _ theta theta_law theta_independent ord0.
have [phi [phi_gt0 phi_h phi_g]] : exists phi, [/\ 0 < parameter_law p phi, h phi = pair false false & g phi = false].
  by apply: (word_of normal); rewrite theta_gt0 !ffunE.
have [phi' [phi'_gt0 phi'_h phi'_g]] : exists phi, [/\ 0 < parameter_law p phi, h phi = pair true true & g phi = false].
  by apply: (word_of normal); rewrite theta_gt0 !ffunE.
have [psi [psi_gt0 psi_h psi_g]] : exists phi, [/\ 0 < parameter_law p phi, h phi = pair false false & g phi = true].
  by apply: (word_of normal); rewrite theta_gt0 !ffunE.
have one_mass x : 0 < theta x (g psi) -> theta x (g psi) = parameter_law p psi.
  rewrite psi_g theta_gt0 (word_mass normal psi_gt0) psi_h psi_g theta_pair /theta /sixths.
  by case: (_ && _).
have := mix_mass normal known phi_gt0 psi_gt0 one_mass; have := mix_mass normal known phi'_gt0 psi_gt0 one_mass.
rewrite (same_known_parts known psi phi_gt0 phi'_gt0) ?phi_g // => -> /eqP.
rewrite (word_mass normal phi_gt0) (word_mass normal phi'_gt0) phi_h phi'_h phi_g phi'_g !theta_pair.
by rewrite eqr_div ?pnatr_eq0 // -!natrM eqr_nat.
Qed.

End Counterexample.
