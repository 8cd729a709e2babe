(** Acceptable laws in their words, and what decides them (pk.def-8): a law has an acceptable normalization at a
    record exactly when the pairs of the record's value and of the database's chance, given the background, are one
    multiset for all backgrounds that occur. Here that they make one; acceptable_multisets.v has the other direction. *)
From pkdp Require Import algebra finite_law partial_knowledge causal_noiseless background_order acceptable
  decided_listings decided_normalizations acceptable_multisets.

Section ToNormalization.
Variables (R : realFieldType) (n : nat) (T B : finType) (theta : {ffun 'I_n -> T} -> B -> R).
Local Notation database := {ffun 'I_n -> T}.
Hypothesis theta_law : is_joint_law theta.
Variable i : 'I_n.
Hypothesis same : same_multisets theta i.
Implicit Types (x : database) (k : B).
Local Notation weight := (background_mass theta).

Let theta_ge0 x k : 0 <= theta x k. Proof. by case: theta_law. Qed.

Let code k x : option (T * R) := if 0 < theta x k then Some (value_and_chance theta i k x) else None.

Lemma some_background : exists2 k, 0 < weight k & exists x, 0 < theta x k.
Proof.
have [theta_ge0' sum1] := theta_law.
have [[x k] /= pos | none] := pickP (fun xk => 0 < theta xk.1 xk.2).
  by exists k; [exact: lt_le_trans pos (theta_le_weight theta_law x k) | exists x].
move/eqP: sum1; rewrite big1 ?[_ == 1]eq_sym ?oner_eq0 // => x _; rewrite big1 // => k _.
by apply/le_anti; rewrite theta_ge0 andbT leNgt (none (x, k)).
Qed.

Theorem same_multisets_acceptable : acceptable_target theta i.
Proof.
have [k0 k0_gt0 [x0 x0_gt0]] := some_background.
have each k : exists f : database -> database, bijective f /\ (0 < weight k -> forall x, code k0 x = code k (f x)).
  have [k_gt0 | k_le0] := boolP (0 < weight k).
    by have [f [f_bij fE]] := carried (same k0_gt0 k_gt0); exists f; split=> // _ x; exact: fE.
  by exists id; split=> //; exists id.
have [pi piE] := fin_all_exists each.
have codes k x : 0 < weight k -> 0 < theta x k0 -> x i = pi k x i /\
  theta x k0 / weight k0 = theta (pi k x) k / weight k.
  move=> k_gt0 x_gt0; have [_ /(_ k_gt0 x)] := piE k; rewrite /code x_gt0.
  by case: ifP => // _; case.
pose S := (database * B)%type; pose one : 'I_2 := ord_max.
pose p (j : 'I_2) (s : S) : R :=
  if j == ord0 then (s.2 == k0)%:R * (theta s.1 k0 / weight k0) else (s.1 == x0)%:R * weight s.2.
pose h (phi : {ffun 'I_2 -> S}) : database := pi (phi one).2 (phi ord0).1.
pose g (phi : {ffun 'I_2 -> S}) : B := (phi one).2.
have massE phi : parameter_law p phi = p ord0 (phi ord0) * p one (phi one).
  rewrite /parameter_law big_ord_recl big_ord1; congr (_ * p _ (phi _)); exact: val_inj.
have laws j : is_law (p j).
  split=> [s|].
    by rewrite /p; case: ifP => _; rewrite mulr_ge0 ?ler0n ?divr_ge0 ?(weight_ge0 theta_law).
  rewrite -(pair_bigA _ (fun x k => p j (x, k))) /= /p; case: (j == ord0) => /=.
    transitivity (\sum_x theta x k0 / weight k0); last by rewrite -mulr_suml divff // gt_eqF.
    by apply: eq_bigr => x _; rewrite (bigD1 k0) //= eqxx mul1r big1 ?addr0 // => k /negbTE ->; rewrite mul0r.
  rewrite (bigD1 x0) //= [X in _ + X]big1 => [|x /negbTE ne]; last by rewrite big1 // => k _; rewrite ne mul0r.
  rewrite addr0; apply: etrans (proj2 theta_law); rewrite [RHS]exchange_big; apply: eq_bigr => k _.
  by rewrite eqxx mul1r.
have possible phi : 0 < parameter_law p phi ->
    [/\ phi ord0 = ((phi ord0).1, k0), phi one = (x0, (phi one).2),
      0 < theta (phi ord0).1 k0 & 0 < weight (phi one).2].
  move=> pos; have := possible_value ord0 laws pos; have := possible_value one laws pos; rewrite /p /=.
  case: (phi one) => x k /=; case: eqP => [-> | _]; last by rewrite mul0r ltxx.
  rewrite mul1r => k_gt0; case: (phi ord0) => x' k' /=; case: eqP => [-> | _]; last by rewrite mul0r ltxx.
  by rewrite mul1r pmulr_lgt0 // invr_gt0.
have same_phi (phi phi' : {ffun 'I_2 -> S}) : phi ord0 = phi' ord0 -> phi one = phi' one -> phi = phi'.
  move=> same0 same1; apply/ffunP => j; have [-> // | j0] := eqVneq j ord0.
  suff -> : j = one by [].
  by apply: val_inj; case: j j0 => [[|[|j]]].
have normal : normalization p theta h g.
  apply/normalization_decided => //; split=> // [phi phi' pos pos' h_same g_same | x k x_gt0].
    have [zero one_is _ _] := possible phi pos; have [zero' one_is' _ _] := possible phi' pos'.
    apply: same_phi; last by rewrite one_is one_is' -/(g phi) -/(g phi') g_same.
    rewrite zero zero'; congr (_, _); have [[inv piK _] _] := piE (g phi).
    by apply: (can_inj piK); move: h_same; rewrite /h -/(g phi) -/(g phi') -g_same.
  have k_gt0 : 0 < weight k by apply: lt_le_trans x_gt0 (theta_le_weight theta_law x k).
  have [[inv piK invK] /(_ k_gt0 (inv x))] := piE k; rewrite invK /code x_gt0; case: ifP => // x'_gt0 [_ chance].
  exists [ffun j => if j == ord0 then (inv x, k0) else (x0, k)]; first by rewrite /h /g !ffunE /= invK.
  by rewrite massE !ffunE /p /= !eqxx !mul1r chance divfK // gt_eqF.
exists 1%N, _, p, h, g, [set one]; split=> //; split=> [||phi phi' pos pos'].
- exists (fun s : S => s.1 i) => phi /possible[_ _ x_gt0 k_gt0]; rewrite /h.
  by have [-> _] := codes _ _ k_gt0 x_gt0.
- by rewrite inE.
have [_ one_is _ _] := possible phi pos; have [_ one_is' _ _] := possible phi' pos'.
split=> [g_same j | same1]; last by rewrite /g same1 ?inE.
by rewrite inE => /eqP ->; rewrite one_is one_is' -/(g phi) -/(g phi') g_same.
Qed.

End ToNormalization.

(** For a normalization that is given, and for one that is looked for, at one record and at all of them. *)
(* decides: pk.def-8 printed *)
Theorem acceptable_decided (R : realFieldType) n (T B : finType) (theta : {ffun 'I_n -> T} -> B -> R) :
  is_joint_law theta ->
  [/\ forall m (S : finType) (p : 'I_m.+1 -> S -> R) h g i, normalization p theta h g ->
        (exists J, acceptable_at p i h g J) <-> record_determined p h i /\ background_determined p g,
      forall i, acceptable_target theta i <-> same_multisets theta i
    & acceptable theta <-> forall i, same_multisets theta i].
Proof.
move=> theta_law; have target i : acceptable_target theta i <-> same_multisets theta i.
  split=> [[m [S [p [h [g [J [normal acc]]]]]]] | same]; last exact: same_multisets_acceptable.
  exact: normalized_same_multisets normal acc.
split=> [m S p h g i normal | // |]; first exact: acceptable_at_decided normal.
by split=> every i; apply/target.
Qed.
