(** More background knowledge in its words, and what decides it (pk.def-9): a map from the finer backgrounds to the
    coarser ones makes a common acceptable normalization (order_map.v has the other direction); one that is given is
    decided by the factors that each background determines. *)
From pkdp Require Import algebra finite_law partial_knowledge causal_noiseless background_order acceptable
  decided_listings decided_normalizations acceptable_multisets decided_acceptable order_map.

(** The factors of a common normalization that is given: each set that serves has all that its background tells. *)
Section Common.
Variables (R : realFieldType) (n : nat) (T B : finType) (theta1 theta2 : {ffun 'I_n -> T} -> B -> R).
Variables (m : nat) (S : finType) (p : 'I_m.+1 -> S -> R).
Local Notation parameters := {ffun 'I_m.+1 -> S}.
Variables (h : parameters -> {ffun 'I_n -> T}) (g1 g2 : parameters -> B) (i : 'I_n).
Hypotheses (normal1 : normalization p theta1 h g1) (normal2 : normalization p theta2 h g2).
Local Notation mass := (parameter_law p).

Lemma told_in (g : parameters -> B) (J : {set 'I_m.+1}) : acceptable_at p i h g J -> {subset told_factors p g <= J}.
Proof.
move=> [_ _ tells] j; rewrite inE => /and3P[_ /forallP told /card_gt1P[s [s' [s_in s'_in ss']]]].
apply/idPn => j_out; case/negP: ss'; have [laws _ _] := normal1.
have [phi phi_pos | none] := pickP (fun phi => 0 < mass phi); last first.
  have := mass_sum laws; rewrite big1 => [/eqP|phi _]; first by rewrite eq_sym oner_eq0.
  by apply/le_anti; rewrite mass_ge0 // andbT leNgt none.
pose put t : parameters := [ffun l => if l == j then t else phi l].
have put_pos t : t \in [set s | (0 < p j s)%R] -> 0 < mass (put t).
  rewrite inE => t_gt0; apply: prodr_gt0 => l _; rewrite ffunE; case: eqP => [-> // | _];
    exact: (possible_value l laws).
have same_g : g (put s) = g (put s').
  apply/(tells _ _ (put_pos s s_in) (put_pos s' s'_in)) => l l_in; rewrite !ffunE.
  by case: eqP => // lj; case/negP: j_out; rewrite -lj.
have /forallP/(_ (put s'))/implyP := told (put s); rewrite !put_pos // same_g eqxx => /(_ isT).
by rewrite !ffunE eqxx.
Qed.

Lemma common_decided :
  (exists J1 J2, [/\ acceptable_at p i h g1 J1, acceptable_at p i h g2 J2 & J2 \subset J1]) <->
  [/\ record_determined p h i, background_determined p g1, background_determined p g2
    & told_factors p g2 \subset told_factors p g1].
Proof.
have decide1 := acceptable_at_decided i normal1; have decide2 := acceptable_at_decided i normal2.
split=> [[J1 [J2 [acc1 acc2 sub]]] | [record back1 back2 sub]].
  have [record back1] : record_determined p h i /\ background_determined p g1 by apply/decide1; exists J1.
  have [_ back2] : record_determined p h i /\ background_determined p g2 by apply/decide2; exists J2.
  split=> //; apply/subsetP => j j_in; have j2 := told_in acc2 j_in; have [_ _ tells1] := acc1.
  move: j_in; rewrite !inE => /and3P[-> _ ->]; rewrite andbT; apply/forallP => phi; apply/forallP => phi'.
  apply/implyP => /and3P[pos pos' /eqP same]; apply/eqP; exact: (tells1 _ _ pos pos').1 same j (subsetP sub j j2).
have told_accepted (g : parameters -> B) theta : normalization p theta h g -> background_determined p g ->
  acceptable_at p i h g (told_factors p g).
  move=> normal back; have [J acc] : exists J, acceptable_at p i h g J by apply/(acceptable_at_decided i normal).
  have [f_is _ _] := acc; split=> [//||phi phi' pos pos']; first by rewrite inE eqxx.
  split=> [same j | same]; last exact: back.
  rewrite inE => /and3P[_ /forallP/(_ phi)/forallP/(_ phi')/implyP told _]; apply/eqP/told.
  by rewrite pos pos' same eqxx.
exists (told_factors p g1), (told_factors p g2).
by split; [exact: told_accepted normal1 back1 | exact: told_accepted normal2 back2 |].
Qed.

End Common.

Section Assembled.
Variables (R : realFieldType) (n : nat) (T B : finType) (theta1 theta2 : {ffun 'I_n -> T} -> B -> R).
Local Notation database := {ffun 'I_n -> T}.
Hypotheses (theta1_law : is_joint_law theta1) (theta2_law : is_joint_law theta2).
Variables (i : 'I_n) (finer : B -> B).
Hypothesis decided : decides_order theta1 theta2 i finer.
Implicit Types (x : database) (k : B).
Local Notation weight1 := (background_mass theta1).
Local Notation weight2 := (background_mass theta2).
Local Notation S := (database * B)%type.

Lemma law_of_first (k0 : B) (f : database -> R) : is_law f -> is_law (fun s : S => (s.2 == k0)%:R * f s.1).
Proof.
move=> [f_ge0 f_sum]; split=> [s|]; first by rewrite mulr_ge0 ?ler0n.
rewrite -(pair_bigA _ (fun x k => (k == k0)%:R * f x)) /=; apply: etrans f_sum; apply: eq_bigr => x _.
by rewrite (bigD1 k0) //= eqxx mul1r big1 ?addr0 // => k /negbTE ->; rewrite mul0r.
Qed.

Lemma law_of_second (x0 : database) (f : B -> R) : is_law f -> is_law (fun s : S => (s.1 == x0)%:R * f s.2).
Proof.
move=> [f_ge0 f_sum]; split=> [s|]; first by rewrite mulr_ge0 ?ler0n.
rewrite -(pair_bigA _ (fun x k => (x == x0)%:R * f k)) /= (bigD1 x0) //= [X in _ + X]big1 => [|x /negbTE ne].
  by rewrite addr0; apply: etrans f_sum; apply: eq_bigr => k _; rewrite eqxx mul1r.
by rewrite big1 // => k _; rewrite ne mul0r.
Qed.

Lemma weights_law (theta : database -> B -> R) : is_joint_law theta -> is_law (background_mass theta).
Proof. by move=> law; split=> [k|]; [exact: weight_ge0 | rewrite exchange_big; case: law]. Qed.

Let one : 'I_3 := lift ord0 ord0.
Let two : 'I_3 := lift ord0 (lift ord0 ord0).

Lemma three j : [\/ j = ord0, j = one | j = two].
Proof.
by case: j => [[|[|[|//]]] lt]; [apply: Or31 | apply: Or32 | apply: Or33]; exact: val_inj.
Qed.

Theorem assembled : more_background_at theta1 theta2 i.
Proof.
have [law2 determined same fibres] := decided; have [theta1_ge0 _] := theta1_law; have [theta2_ge0 _] := theta2_law.
have [k0 k0_gt0 [x0 x0_gt0]] := some_background theta1_law; have [c0 c0_gt0 _] := some_background theta2_law.
pose in_fibre c k := (0 < weight1 k) && (finer k == c).
have each1 k : exists f : database -> database, bijective f /\ (0 < weight1 k -> forall x,
    (if 0 < theta1 x k0 then Some (value_and_chance theta1 i k0 x) else None)
    = (if 0 < theta1 (f x) k then Some (value_and_chance theta1 i k (f x)) else None)).
  have [k_gt0 | k_le0] := boolP (0 < weight1 k); last by exists id; split=> //; exists id.
  by have [f [f_bij fE]] := carried (same _ _ k0_gt0 k_gt0); exists f; split=> // _ x; exact: fE.
have [pi piE] := fin_all_exists each1.
have each2 c : exists f : B -> B, bijective f /\ (0 < weight2 c -> forall k,
    (if in_fibre c0 k then Some (weight1 k / weight2 c0) else None)
    = (if in_fibre c (f k) then Some (weight1 (f k) / weight2 c) else None)).
  have [c_gt0 | c_le0] := boolP (0 < weight2 c); last by exists id; split=> //; exists id.
  by have [f [f_bij fE]] := carried (fibres _ _ c0_gt0 c_gt0); exists f; split=> // _ x; exact: fE.
have [rho rhoE] := fin_all_exists each2.
have chances k x : 0 < weight1 k -> 0 < theta1 x k0 ->
    [/\ 0 < theta1 (pi k x) k, x i = pi k x i & theta1 x k0 / weight1 k0 = theta1 (pi k x) k / weight1 k].
  move=> k_gt0 x_gt0; have [_ /(_ k_gt0 x)] := piE k; rewrite x_gt0.
  by case: ifP => // ? [].
have places c k : 0 < weight2 c -> in_fibre c0 k ->
    [/\ 0 < weight1 (rho c k), finer (rho c k) = c & weight1 k / weight2 c0 = weight1 (rho c k) / weight2 c].
  move=> c_gt0 k_in; have [_ /(_ c_gt0 k)] := rhoE c; rewrite k_in.
  by case: ifP => // /andP[? /eqP ?] [].
pose p (j : 'I_3) : S -> R := if j == ord0 then (fun s => (s.2 == k0)%:R * (theta1 s.1 k0 / weight1 k0))
  else if j == one then (fun s => (s.1 == x0)%:R * weight2 s.2)
  else (fun s => (s.1 == x0)%:R * (if in_fibre c0 s.2 then weight1 s.2 / weight2 c0 else 0)).
pose g1 (phi : {ffun 'I_3 -> S}) : B := rho (phi one).2 (phi two).2.
pose g2 (phi : {ffun 'I_3 -> S}) : B := (phi one).2.
pose h (phi : {ffun 'I_3 -> S}) : database := pi (g1 phi) (phi ord0).1.
have massE phi : parameter_law p phi = p ord0 (phi ord0) * (p one (phi one) * p two (phi two)).
  by rewrite /parameter_law !big_ord_recl big_ord0 mulr1.
have fibre_law : is_law (fun k => if in_fibre c0 k then weight1 k / weight2 c0 else 0).
  split=> [k|]; first by case: ifP => // _; rewrite divr_ge0 ?weight_ge0.
  rewrite -big_mkcond -mulr_suml (_ : \sum_(k | in_fibre c0 k) weight1 k = weight2 c0) ?divff ?gt_eqF //.
  rewrite (weight_of_coarser _ law2) [LHS]big_mkcond [RHS]big_mkcond; apply: eq_bigr => k _.
  rewrite /in_fibre; case: (finer k == c0); rewrite ?andbF // andbT; case: ltP => // le0.
  by apply/le_anti; rewrite le0 weight_ge0.
have laws j : is_law (p j).
  rewrite /p; case: (j == ord0).
    apply: (law_of_first k0 (f := fun x => theta1 x k0 / weight1 k0)); split=> [x|];
      first by rewrite divr_ge0 ?weight_ge0.
    by rewrite -mulr_suml divff // gt_eqF.
  case: (j == one); first by apply: (law_of_second x0 (f := weight2)); exact: weights_law.
  exact: (law_of_second x0 fibre_law).
have possible phi : 0 < parameter_law p phi -> [/\ phi ord0 = ((phi ord0).1, k0) /\ 0 < theta1 (phi ord0).1 k0,
    phi one = (x0, (phi one).2) /\ 0 < weight2 (phi one).2 & phi two = (x0, (phi two).2) /\ in_fibre c0 (phi two).2].
  move=> pos; have := possible_value two laws pos; have := possible_value one laws pos;
    have := possible_value ord0 laws pos.
  rewrite /p /=; case: (phi ord0) (phi one) (phi two) => [x k] [x' k'] [x'' k''] /=.
  case: eqP => [-> | _]; last by rewrite mul0r ltxx.
  rewrite mul1r pmulr_lgt0 ?invr_gt0 // => x_gt0; case: eqP => [-> | _]; last by rewrite mul0r ltxx.
  rewrite mul1r => c_gt0; case: eqP => [-> | _]; last by rewrite mul0r ltxx.
  by rewrite mul1r; case: ifP => [k_in _ | _]; [split | rewrite ltxx].
have finer_g1 phi : 0 < parameter_law p phi -> [/\ 0 < weight1 (g1 phi),
  finer (g1 phi) = g2 phi & 0 < theta1 (h phi) (g1 phi)].
  move=> /possible[[_ x_gt0] [_ c_gt0] [_ k_in]]; have [w_gt0 over _] := places _ _ c_gt0 k_in.
  by split=> //; have [] := chances _ _ w_gt0 x_gt0.
have others phi phi' : 0 < parameter_law p phi -> 0 < parameter_law p phi' -> g1 phi = g1 phi' ->
    phi one = phi' one /\ phi two = phi' two.
  move=> pos pos' g_same; have [_ over _] := finer_g1 phi pos; have [_ over' _] := finer_g1 phi' pos'.
  have [_ [one_is _] [two_is _]] := possible phi pos; have [_ [one_is' _] [two_is' _]] := possible phi' pos'.
  have c_same : (phi one).2 = (phi' one).2 by rewrite -[LHS]/(g2 phi) -[RHS]/(g2 phi') -over -over' g_same.
  split; first by rewrite one_is one_is' c_same.
  rewrite two_is two_is'; congr (_, _); have [[inv rhoK _] _] := rhoE (phi one).2; apply: (can_inj rhoK).
  by rewrite -[LHS]/(g1 phi) g_same /g1 c_same.
have all_same phi phi' : 0 < parameter_law p phi -> 0 < parameter_law p phi' -> h phi = h phi' -> g1 phi = g1 phi' ->
  phi = phi'.
  move=> pos pos' h_same g_same; have [one_same two_same] := others phi phi' pos pos' g_same.
  have [[zero_is _] _ _] := possible phi pos; have [[zero_is' _] _ _] := possible phi' pos'.
  apply/ffunP => j; case: (three j) => -> //; rewrite zero_is zero_is'; congr (_, _).
  by have [[inv piK _] _] := piE (g1 phi); apply: (can_inj piK); move: h_same; rewrite /h -g_same.
have tuple_of x k : 0 < theta1 x k -> exists phi, [/\ h phi = x, g1 phi = k,
  g2 phi = finer k & parameter_law p phi = theta1 x k].
  move=> x_gt0; have k_gt0 : 0 < weight1 k by apply: lt_le_trans x_gt0 (theta_le_weight theta1_law x k).
  have c_gt0 : 0 < weight2 (finer k).
    rewrite (weight_of_coarser _ law2) (bigD1 k) //=; apply: lt_le_trans k_gt0 _; rewrite ler_addl.
    by apply: sumr_ge0 => k' _; exact: weight_ge0.
  have [[inv piK invK] /(_ k_gt0 (inv x))] := piE k; rewrite invK x_gt0; case: ifP => // x'_gt0 [_ chance].
  have [[back rhoK backK] /(_ c_gt0 (back k))] := rhoE (finer k).
  rewrite backK {2}/in_fibre k_gt0 eqxx /=; case: ifP => // k'_in [place].
  exists [ffun j => if j == ord0 then (inv x, k0) else if j == one then (x0, finer k) else (x0, back k)].
  rewrite /h /g1 /g2 !ffunE /= backK invK; split=> //; rewrite massE !ffunE /p /= !eqxx !mul1r chance k'_in place.
  by rewrite [weight2 _ * _]mulrC divfK ?gt_eqF // divfK // gt_eqF.
have normal1 : normalization p theta1 h g1.
  apply/(normalization_decided p h g1 theta1_law); split=> // x k /tuple_of[phi [hE gE _ massE']].
  by exists phi.
have normal2 : normalization p theta2 h g2.
  apply/(normalization_decided p h g2 theta2_law); split=> // [phi phi' pos pos' h_same g_same | x c x_gt0].
    apply: all_same => //; have [_ over at_h] := finer_g1 phi pos; have [_ over' at_h'] := finer_g1 phi' pos'.
    by apply: (determined (h phi)); rewrite ?over ?over' // h_same.
  have [k /andP[/eqP over k_gt0] | none] := pickP (fun k => (finer k == c) && (0 < theta1 x k)); last first.
    move: x_gt0; rewrite law2 big1 ?ltxx // => k /eqP over; apply/le_anti; rewrite theta1_ge0 andbT leNgt.
    by have := none k; rewrite over eqxx /= => ->.
  have [phi [hE gE g2E massE']] := tuple_of x k k_gt0; exists phi; first by rewrite hE g2E over.
  rewrite massE' law2 (bigD1 k) ?over //= big1 ?addr0 // => k' /andP[/eqP over' ne].
  apply/le_anti; rewrite theta1_ge0 andbT leNgt; apply: contra ne => k'_gt0; apply/eqP.
  by apply: (determined x) => //; rewrite over over'.
have record : exists f : S -> T, forall phi, 0 < parameter_law p phi -> f (phi ord0) = h phi i.
  exists (fun s : S => s.1 i) => phi pos; have [w_gt0 _ _] := finer_g1 phi pos;
    have [[_ x_gt0] _ _] := possible phi pos.
  by have [_ -> _] := chances _ _ w_gt0 x_gt0.
exists 2%N, _, p, h, g1, g2, [set j | j != ord0], [set one]; split=> //.
- split=> [//||phi phi' pos pos']; first by rewrite inE eqxx.
  split=> [g_same j | same_j]; last by rewrite /g1 !same_j ?inE.
  have [one_same two_same] := others phi phi' pos pos' g_same.
  by case: (three j) => -> //; rewrite inE eqxx.
- split=> [//||phi phi' pos pos']; first by rewrite inE.
  have [_ [one_is _] _] := possible phi pos; have [_ [one_is' _] _] := possible phi' pos'.
  split=> [g_same j | same_j]; last by rewrite /g2 same_j ?inE.
  by rewrite inE => /eqP ->; rewrite one_is one_is' -/(g2 phi) -/(g2 phi') g_same.
by apply/subsetP => j; rewrite !inE => /eqP ->.
Qed.

End Assembled.

(** One record; all records, with the law of the database; families. *)
(* decides: pk.def-9 printed *)
Theorem more_background_decided (R : realFieldType) n (T B : finType) :
  let decides (theta1 theta2 : {ffun 'I_n -> T} -> B -> R) i := exists finer, decides_order theta1 theta2 i finer in
  [/\ forall theta1 theta2 m (S : finType) (p : 'I_m.+1 -> S -> R) (h : {ffun 'I_m.+1 -> S} -> {ffun 'I_n -> T})
          (g1 g2 : _ -> B) i,
        normalization p theta1 h g1 -> normalization p theta2 h g2 ->
        (exists J1 J2, [/\ acceptable_at p i h g1 J1, acceptable_at p i h g2 J2 & J2 \subset J1]) <->
        [/\ record_determined p h i, background_determined p g1, background_determined p g2
          & told_factors p g2 \subset told_factors p g1],
      forall theta1 theta2, is_joint_law theta1 -> is_joint_law theta2 ->
        more_background theta1 theta2 <-> forall i, decides theta1 theta2 i
    & forall Theta1 Theta2, is_family Theta1 -> is_family Theta2 ->
        family_more_background Theta1 Theta2 <->
        forall theta2, Theta2 theta2 -> exists2 theta1, Theta1 theta1 & forall i, decides theta1 theta2 i].
Proof.
move=> decides; have at_each theta1 theta2 i : is_joint_law theta1 -> is_joint_law theta2 ->
    more_background_at theta1 theta2 i <-> decides theta1 theta2 i.
  move=> law1 law2; split=> [[m [S [p [h [g1 [g2 [J1 [J2 [normal1 normal2 acc1 acc2 sub]]]]]]]]] | [finer order]].
    by exists (coarsened p g1 g2); exact: (normalized_decides_order law1 law2 normal1 normal2 acc1 acc2 sub).
  exact: (@assembled _ _ _ _ _ _ law1 law2 i finer order).
have laws theta1 theta2 : is_joint_law theta1 -> is_joint_law theta2 ->
    more_background theta1 theta2 <-> forall i, decides theta1 theta2 i.
  move=> law1 law2; split=> [[_ every] i | every]; first by apply/at_each.
  split=> [x|i]; last by apply/at_each.
  have [i _ | none] := pickP (@predT 'I_n).
    have [finer [law _ _ _]] := every i; rewrite [RHS](eq_bigr _ (fun k _ => law x k)).
    by rewrite [LHS](partition_big finer predT).
  have same_x y : y = x by apply/ffunP => i; have := none i.
  have whole theta : is_joint_law theta -> \sum_k theta x k = 1.
    by move=> [_ <-]; rewrite [RHS](bigD1 x) //= [X in _ + X]big1 ?addr0 // => y /eqP[]; exact: same_x.
  by rewrite !whole.
split=> [theta1 theta2 m S p h g1 g2 i normal1 normal2 | // | Theta1 Theta2 fam1 fam2];
  first exact: (common_decided i normal1 normal2).
by split=> more theta2 in2; have [theta1 in1 order] := more theta2 in2; exists theta1 => //; apply/laws; auto.
Qed.
