(** More background knowledge in its words, and what decides it (pk.def-9): a map from the finer backgrounds to the
    coarser ones such that the database and the coarser background have the other law and tell the finer one, the law
    with the finer background is acceptable, and the chances of the finer backgrounds, given the coarser one, are one
    multiset. This file: a common acceptable normalization gives such a map. *)
From pkdp Require Import algebra finite_law partial_knowledge causal_noiseless background_order acceptable
  decided_listings decided_normalizations acceptable_multisets.

Section Map.
Variables (R : realFieldType) (n : nat) (T B : finType) (theta1 theta2 : {ffun 'I_n -> T} -> B -> R).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x : database) (k : B) (i : 'I_n) (finer : B -> B).
Local Notation weight1 := (background_mass theta1).
Local Notation weight2 := (background_mass theta2).

(** The chances of the finer backgrounds over a coarser one. *)
Definition fibre finer k := [seq weight1 k1 / weight2 k | k1 <- enum B & (0 < weight1 k1) && (finer k1 == k)].
Definition decides_order i finer :=
  [/\ forall x k, theta2 x k = \sum_(k1 | finer k1 == k) theta1 x k1,
      forall x k k', 0 < theta1 x k -> 0 < theta1 x k' -> finer k = finer k' -> k = k',
      same_multisets theta1 i
    & forall k k', 0 < weight2 k -> 0 < weight2 k' -> perm_eq (fibre finer k) (fibre finer k')].

Lemma weight_of_coarser finer k : (forall x k, theta2 x k = \sum_(k1 | finer k1 == k) theta1 x k1) ->
  weight2 k = \sum_(k1 | finer k1 == k) weight1 k1.
Proof. by move=> law; rewrite /background_mass exchange_big; apply: eq_bigr => x _. Qed.

Hypotheses (theta1_law : is_joint_law theta1) (theta2_law : is_joint_law theta2).

Section FromNormalization.
Variables (m : nat) (S : finType) (p : 'I_m.+1 -> S -> R).
Local Notation parameters := {ffun 'I_m.+1 -> S}.
Variables (h : parameters -> database) (g1 g2 : parameters -> B) (i : 'I_n) (J1 J2 : {set 'I_m.+1}).
Hypotheses (normal1 : normalization p theta1 h g1) (normal2 : normalization p theta2 h g2).
Hypotheses (acc1 : acceptable_at p i h g1 J1) (acc2 : acceptable_at p i h g2 J2) (J21 : J2 \subset J1).
Local Notation mass := (parameter_law p).
Implicit Types (phi psi r s : parameters).

Let laws : forall j, is_law (p j). Proof. by case: normal1. Qed.

(** The coarser background of the finer one. *)
Definition coarsened k := if [pick phi | (0 < mass phi) && (g1 phi == k)] is Some phi then g2 phi else k.

Lemma g1_gives_g2 phi phi' : 0 < mass phi -> 0 < mass phi' -> g1 phi = g1 phi' -> g2 phi = g2 phi'.
Proof.
have [_ _ tells1] := acc1; have [_ _ tells2] := acc2 => pos pos' same; apply/(tells2 _ _ pos pos') => j j_in.
exact: (tells1 _ _ pos pos').1 same j (subsetP J21 j j_in).
Qed.

Lemma coarsened_is phi : 0 < mass phi -> coarsened (g1 phi) = g2 phi.
Proof.
move=> pos; rewrite /coarsened; case: pickP => [phi' /andP[pos' /eqP same] | /(_ phi)]; first exact: g1_gives_g2.
by rewrite pos eqxx.
Qed.

Lemma coarsened_law x k : theta2 x k = \sum_(k1 | coarsened k1 == k) theta1 x k1.
Proof.
have [_ gen1 _] := normal1; have [_ gen2 _] := normal2.
rewrite gen2 [RHS](eq_bigr (fun k1 => generated p h g1 x k1)) => [|k1 _]; last exact: gen1.
rewrite /generated (exchange_big_dep (fun phi => h phi == x)) => [|k1 phi _ /andP[] //] /=.
rewrite [LHS]big_mkcondr; apply: eq_bigr => phi /eqP hx.
rewrite (eq_bigl (fun k1 => (coarsened k1 == k) && (g1 phi == k1))) => [|k1]; last by rewrite hx eqxx.
rewrite big_mkcondl (big_pred1 (g1 phi)) => [|k1]; last by rewrite eq_sym.
have := mass_ge0 phi laws; rewrite le_eqVlt => /predU1P[<- | pos]; first by rewrite !if_same.
by rewrite coarsened_is.
Qed.

(** The other factors that tell the finer background. *)
Definition further : {set 'I_m.+1} := J1 :\: J2.
Definition further_mass psi := \prod_(j in further) p j (psi j).
Definition further_tuples s :=
  [seq psi <- enum {: parameters} | (0 < mass psi) && [forall (j | j \notin further), psi j == s j]].

Lemma further_disjoint j : j \in further -> (j \in J1) /\ j \notin J2.
Proof. by rewrite inE => /andP[]. Qed.

Lemma g1_spliced_inj s s' psi psi' : 0 < mass s' -> psi \in further_tuples s -> psi' \in further_tuples s ->
  g1 (spliced J2 s' psi) = g1 (spliced J2 s' psi') -> psi = psi'.
Proof.
move=> pos; rewrite !mem_filter => /andP[/andP[psi_pos /forall_inP same] _].
move=> /andP[/andP[psi'_pos /forall_inP same'] _]; have [_ _ tells1] := acc1.
have spliced_pos := spliced_gt0 J2 normal1 pos psi_pos; have spliced_pos' := spliced_gt0 J2 normal1 pos psi'_pos.
move=> /(tells1 _ _ spliced_pos spliced_pos') told.
apply/ffunP => j; have [j_in | j_out] := boolP (j \in further);
  last by rewrite (eqP (same j j_out)) (eqP (same' j j_out)).
have [j1 j2] := further_disjoint j_in; have := told j j1; by rewrite !ffunE (negbTE j2).
Qed.

Lemma fibre_of_tuples s s' : 0 < mass s -> 0 < mass s' -> perm_eq [seq g1 (spliced J2 s' psi) | psi <- further_tuples
  s]
  [seq k1 <- enum B | (0 < weight1 k1) && (coarsened k1 == g2 s')].
Proof.
move=> pos pos'; have [_ _ tells1] := acc1; have [_ _ tells2] := acc2.
have mem_tuples psi : psi \in further_tuples s -> 0 < mass psi /\ forall j, j \notin further -> psi j = s j.
  by rewrite mem_filter => /andP[/andP[psi_pos /forall_inP same] _]; split=> // j /same/eqP.
apply: uniq_perm; last 1 first.
- move=> k1; rewrite mem_filter mem_enum andbT.
  apply/mapP/andP => [[psi /mem_tuples[psi_pos _] ->] | [k1_gt0 /eqP k1_over]].
    have spliced_pos := spliced_gt0 J2 normal1 pos' psi_pos; split.
      apply: lt_le_trans (theta_le_weight theta1_law (h (spliced J2 s' psi)) _).
      by rewrite (theta_of normal1).
    rewrite coarsened_is //; apply/eqP/(tells2 _ _ spliced_pos pos') => j j_in; by rewrite ffunE j_in.
  have [x x_gt0 | none] := pickP (fun x => 0 < theta1 x k1); last first.
    move: k1_gt0; rewrite /background_mass big1 ?ltxx // => x _.
    by apply/le_anti; have [-> _] := theta1_law; rewrite andbT leNgt none.
  have [phi [phi_pos _ gE]] := possible_tuple theta1_law normal1 x_gt0.
  have over : g2 phi = g2 s' by rewrite -coarsened_is // gE.
  have onJ2 := (tells2 _ _ phi_pos pos').1 over.
  pose psi : parameters := [ffun j => if j \in further then phi j else s j].
  have psi_pos : 0 < mass psi.
    apply: prodr_gt0 => j _; rewrite ffunE; case: ifP => _; exact: (possible_value _ laws).
  exists psi.
    by rewrite mem_filter mem_enum psi_pos andbT; apply/forall_inP => j /negbTE j_out; rewrite ffunE j_out.
  rewrite -gE; apply/(tells1 _ _ phi_pos (spliced_gt0 J2 normal1 pos' psi_pos)) => j j1.
  rewrite !ffunE; have [j2 | j2] := boolP (j \in J2); first exact: onJ2.
  by rewrite inE j2 j1.
- rewrite map_inj_in_uniq; first by apply: filter_uniq; exact: enum_uniq.
  by move=> psi psi'; exact: g1_spliced_inj.
by apply: filter_uniq; exact: enum_uniq.
Qed.

(** The finer weight, up to a factor that all backgrounds share. *)
Lemma finer_weights s : 0 < mass s -> exists2 total, total != 0 & forall s' psi, 0 < mass s' ->
  psi \in further_tuples s ->
  weight1 (g1 (spliced J2 s' psi)) = mass_inside p J2 s' * further_mass psi * total.
Proof.
move=> pos; exists (\sum_(psi <- tuples p J1 s) mass_outside p J1 psi).
  have := weight_of_tuple theta1_law normal1 acc1 pos pos; apply: contra_eqN => /eqP ->; rewrite mulr0 gt_eqF //.
  apply: lt_le_trans (theta_le_weight theta1_law (h s) _); by rewrite (theta_of normal1).
move=> s' psi pos'; rewrite mem_filter => /andP[/andP[psi_pos _] _].
rewrite (weight_of_tuple theta1_law normal1 acc1 pos (spliced_gt0 J2 normal1 pos' psi_pos)); congr (_ * _).
rewrite /mass_inside (big_setID J2) /= (setIidPr J21) /further_mass /further; congr (_ * _); apply: eq_bigr => j j_in.
  by rewrite ffunE j_in.
by have [_ j2] := further_disjoint j_in; rewrite ffunE (negbTE j2).
Qed.

Lemma listed_fibre s s' : 0 < mass s -> 0 < mass s' -> perm_eq (fibre coarsened (g2 s'))
  [seq further_mass psi / \sum_(psi <- further_tuples s) further_mass psi | psi <- further_tuples s].
Proof.
move=> pos pos'; have same := fibre_of_tuples pos pos'; have [total total_nz weights] := finer_weights pos.
have weight1_ge0 k : 0 <= weight1 k by exact: weight_ge0 theta1_law k.
have weightE : weight2 (g2 s') = mass_inside p J2 s' * (\sum_(psi <- further_tuples s) further_mass psi) * total.
  rewrite (weight_of_coarser _ coarsened_law).
  transitivity (\sum_(k1 <- [seq k1 <- enum B | (0 < weight1 k1) && (coarsened k1 == g2 s')]) weight1 k1).
    rewrite big_filter big_enum_cond /= [LHS]big_mkcond [RHS]big_mkcond; apply: eq_bigr => k1 _.
    case: (coarsened k1 == g2 s'); rewrite ?andbF // andbT.
    by case: ltP => // le0; apply/le_anti; rewrite le0 weight1_ge0.
  rewrite -(perm_big _ same) big_map mulr_sumr mulr_suml big_seq [RHS]big_seq; apply: eq_bigr => psi; exact: weights.
have inside_nz : mass_inside p J2 s' != 0 by case: (parts_gt0 J2 normal1 pos') => /lt0r_neq0.
pose chance k1 := weight1 k1 / weight2 (g2 s'); pose total_mass := \sum_(psi <- further_tuples s) further_mass psi.
rewrite (perm_trans (_ : perm_eq _ [seq chance k1 | k1 <- [seq g1 (spliced J2 s' psi) | psi <- further_tuples s]])) //.
  by rewrite perm_sym perm_map.
rewrite -map_comp (_ : map _ _ = [seq further_mass psi / total_mass | psi <- further_tuples s]) //.
apply/eq_in_map => psi psi_in; rewrite /= /chance (weights s' psi) // weightE /total_mass.
by rewrite ![_ * _ * total]mulrAC invfM mulrACA divff ?mul1r // mulf_neq0.
Qed.

Lemma normalized_decides_order : decides_order i coarsened.
Proof.
have [_ _ inj2] := normal2; split=> [|x k k' k_gt0 k'_gt0||k k' k_gt0 k'_gt0].
- exact: coarsened_law.
- have [phi [pos hE <-]] := possible_tuple theta1_law normal1 k_gt0.
  have [phi' [pos' hE' <-]] := possible_tuple theta1_law normal1 k'_gt0.
  by rewrite !coarsened_is // => same; congr g1; apply: inj2; rewrite ?hE.
- exact: (normalized_same_multisets theta1_law normal1 acc1).
have some_tuple k2 : 0 < weight2 k2 -> exists s, 0 < mass s /\ g2 s = k2.
  move=> k2_gt0; have [x x_gt0 | none] := pickP (fun x => 0 < theta2 x k2).
    by have [s [pos _ gE]] := possible_tuple theta2_law normal2 x_gt0; exists s.
  move: k2_gt0; rewrite /background_mass big1 ?ltxx // => x _.
  by apply/le_anti; have [-> _] := theta2_law; rewrite andbT leNgt none.
have [s [pos <-]] := some_tuple k k_gt0; have [s' [pos' <-]] := some_tuple k' k'_gt0.
by apply: perm_trans (listed_fibre pos pos) _; rewrite perm_sym; exact: listed_fibre.
Qed.

End FromNormalization.
End Map.
