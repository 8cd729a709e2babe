(** Golden vectors of the hypergeometric law: what [check_hypergeometric] accepts are the roundings of the mass or tail
    of [hypergeometric_updates.prb]. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra hypergeometric_updates.
From pkdp.golden Require Import checkers rounding sweeps laws.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Hypergeometric.
Variables (R : realFieldType) (population draws successes : nat).
Hypotheses (draws_le : (draws <= population)%N) (successes_le : (successes <= population)%N).
Local Notation whole := (@whole R).
Local Notation mass := (prb R population draws successes).
Local Notation least := (base population draws successes).
Local Notation n := (out population draws successes).

(** The support starts at [least] and has n + 1 outcomes. *)
Definition moved i := mass (least + i).

Lemma mass_ge0 k : 0 <= mass k.
Proof. by rewrite /prb !mulr_ge0 ?invr_ge0 ?ler0n. Qed.

Lemma least_le : (least <= minn draws successes)%N.
Proof. by rewrite /base leq_min leq_subLR subnK // successes_le leq_subr. Qed.

Lemma moved_gt0 i : (i <= n)%N -> 0 < moved i.
Proof.
rewrite /out leq_subRL ?least_le // leq_min => /andP[kd ks].
rewrite /moved /prb !mulr_gt0 ?invr_gt0 ?ltr0n ?bin_gt0 //.
by rewrite leq_subLR addnC -leq_subLR (leq_trans _ (leq_addr _ _)).
Qed.

Lemma mass_outside k : (k <= successes)%N -> (k < least)%N || (least + n < k)%N -> mass k = 0.
Proof.
move=> ks /orP[|]; rewrite /prb.
  by move=> lt; rewrite [X in _ * X%:R / _]bin_small ?mulr0 ?mul0r // ltn_subRL addnC -ltn_subRL.
by rewrite subnKC ?least_le // gtn_min => /orP[lt | lt]; [rewrite bin_small ?mul0r | rewrite ltnNge ks in lt].
Qed.

Let places : Z.of_nat least = Z.max 0 (Z.of_nat draws + Z.of_nat successes - Z.of_nat population).
Proof. by move/ssrnat.leP: draws_le; rewrite /base -!minusE; lia. Qed.

Let outcomes : Z.of_nat n = (Z.min (Z.of_nat draws) (Z.of_nat successes) - Z.of_nat least)%Z.
Proof.
have /ssrnat.leP := least_le; rewrite /out -minusE minnE -!minusE => le.
by move/ssrnat.leP: draws_le; lia.
Qed.

Lemma asked_moved asked k : asked_of mass asked successes k = asked_of moved asked n (k - Z.of_nat least).
Proof.
have upto : (least + n.+1 <= successes.+1)%N by rewrite addnS ltnS subnKC ?least_le // geq_minr.
have below : (least <= successes.+1)%N by rewrite leqW // leq_subr.
rewrite /asked_of (big_cat_nat _ _ _ (leq0n least) below) /=.
rewrite [X in X + _]big_nat_cond [X in X + _]big1 ?add0r => [|j /andP[/andP[_ lt] _]]; last first.
  by rewrite mass_outside ?lt // -ltnS (leq_trans lt).
rewrite (big_cat_nat _ _ _ (leq_addr n.+1 least) upto) /=.
rewrite [X in _ + X]big_nat_cond [X in _ + X]big1 ?addr0 => [|j /andP[/andP[lt js] _]]; last first.
  by rewrite mass_outside // -addnS lt orbT.
rewrite -[X in index_iota X _](add0n least) big_addn addKn; apply: eq_big => [i | i _]; last by rewrite /moved addnC.
rewrite /is_asked Nat2Z.inj_add; case: asked; apply/idP/idP => ?; lia.
Qed.

Lemma moved_sum : \sum_(0 <= i < n.+1) moved i = 1.
Proof. by rewrite big_mkord; exact: probabilities_sum. Qed.

(** As many successes as failures: the two change places. *)
Lemma mirrored : (2 * Z.of_nat successes = Z.of_nat population)%Z -> forall i, (i <= n)%N -> moved (n - i) = moved i.
Proof.
move=> even i /ssrnat.leP i_n; have nE := outcomes; have lE := places.
have /ssrnat.leP d_p := draws_le; rewrite /moved; move: i_n nE lE; rewrite -!plusE -!minusE.
set l := base _ _ _; set m := out _ _ _; move=> i_n nE lE.
have -> : (l + (m - i))%coq_nat = (draws - (l + i))%N by rewrite -minusE -plusE; lia.
have kd : (l + i <= draws)%N by apply/ssrnat.leP; rewrite -plusE; lia.
have ks : (successes - (l + i) <= population - draws)%N by apply/ssrnat.leP; rewrite -!minusE -plusE; lia.
rewrite /prb bin_sub //; congr (_ * _%:R / _); rewrite -(bin_sub ks); congr 'C(_, _).
by rewrite -!minusE -!plusE; lia.
Qed.

(** One mass from its neighbour. *)
Lemma neighbour i : (i < n)%N ->
  moved i.+1 * whole ((Z.of_nat least + Z.of_nat i + 1)
                      * (Z.of_nat population - Z.of_nat draws - Z.of_nat successes + Z.of_nat least + Z.of_nat i + 1))
  = moved i * whole ((Z.of_nat draws - Z.of_nat least - Z.of_nat i) * (Z.of_nat successes - Z.of_nat least - Z.of_nat i)).
Proof.
rewrite /out ltn_subRL leq_min => /andP[kd ks]; rewrite /moved addnS; set k := (least + i)%N in kd ks *.
have fits : (successes - k <= population - draws)%N by rewrite leq_subLR addnC -leq_subLR leq_addr.
have sE : (successes - k = (successes - k.+1).+1)%N by rewrite subnSK.
have one : k.+1%:R * 'C(draws, k.+1)%:R = (draws - k)%:R * 'C(draws, k)%:R :> R by rewrite -!natrM mul_bin_left.
have two : (successes - k)%:R * 'C(population - draws, successes - k)%:R
    = (population - draws - (successes - k.+1))%:R * 'C(population - draws, successes - k.+1)%:R :> R.
  by rewrite -!natrM sE mul_bin_left.
rewrite !wholeM.
have -> : (Z.of_nat least + Z.of_nat i + 1)%Z = Z.of_nat k.+1 by rewrite /k -addnS Nat2Z.inj_add; lia.
have -> : (Z.of_nat draws - Z.of_nat least - Z.of_nat i)%Z = Z.of_nat (draws - k).
  by move/ssrnat.leP: kd; rewrite /k -minusE -plusE; lia.
have -> : (Z.of_nat successes - Z.of_nat least - Z.of_nat i)%Z = Z.of_nat (successes - k).
  by move/ssrnat.leP: ks; rewrite /k -minusE -plusE; lia.
have -> : (Z.of_nat population - Z.of_nat draws - Z.of_nat successes + Z.of_nat least + Z.of_nat i + 1)%Z
    = Z.of_nat (population - draws - (successes - k.+1)).
  move/ssrnat.leP: ks; move/ssrnat.leP: fits; move/ssrnat.leP: draws_le; rewrite /k -!minusE -!plusE; lia.
rewrite !whole_nat /prb.
transitivity ((k.+1%:R * 'C(draws, k.+1)%:R)
  * ((population - draws - (successes - k.+1))%:R * 'C(population - draws, successes - k.+1)%:R) / 'C(population, successes)%:R : R).
  by ring.
by rewrite one -two; ring.
Qed.

Let quadratic_sweep (w : nat -> R) (last : nat) (l l' m m' : Z) kappa unit :
  (forall j, 0 <= w j) -> 0 < kappa -> whole unit * kappa = w 0%N ->
  (Z.of_nat last <= l)%Z -> (Z.of_nat last <= l')%Z -> (0 < m)%Z -> (0 < m')%Z ->
  (forall j, (j < last)%N -> w j.+1 * whole ((m + Z.of_nat j) * (m' + Z.of_nat j))
                             = w j * whole ((l - Z.of_nat j) * (l' - Z.of_nat j))) ->
  forall cut more r, (cut <= last)%N ->
  sweep (hypergeometric_ratio l l' m m').1 (hypergeometric_ratio l l' m m').2 unit (Z.of_nat last) (Z.of_nat cut) more
    = Some r ->
  [/\ encloses kappa (before_low r) (before_high r) (\sum_(0 <= t < cut) w t),
      encloses kappa (term_low r) (term_high r) (w cut)
    & encloses kappa (after_low r) (after_high r) (\sum_(cut.+1 <= t < last.+1) w t)].
Proof.
move=> w0 kappa0 unitE ll ll' m0 m0' rel cut more r cut_last; apply: sweep_encloses => // [j | j | i j].
- by move=> /ssrnat.leP le /=; apply: Z.mul_nonneg_nonneg; lia.
- by move=> _ /=; apply: Z.mul_pos_pos; lia.
case/andP=> /ssrnat.leP ij /ssrnat.leP lt /=.
by split; apply: Z.mul_le_mono_nonneg; lia.
Qed.

Theorem hypergeometric_known asked k h known :
  hypergeometric_bounds asked (Z.of_nat population) (Z.of_nat draws) (Z.of_nat successes) k h = Some known ->
  known_by known (asked_of mass asked successes k).
Proof.
rewrite asked_moved /hypergeometric_bounds -places -outcomes; case: h => s0 unit near_more far_more /=.
case: ifP => // _; move: (k - Z.of_nat least)%Z => {}k.
case: ifP => [/orP out [<-] | /negbT].
  apply: outside; last exact: moved_sum.
  by case: out => /Z.ltb_lt lt; [left | right].
rewrite negb_or => /andP[/negP/Z.ltb_lt k0 /negP/Z.ltb_lt kn].
case: ifP => [/andP[/Z.eqb_eq even half] [<-] | _].
  by apply: half_known half; [exact: mirrored even | exact: moved_sum].
case: ifP => // /negbFE/andP[/andP[/Z.leb_le s_0 /Z.leb_le s_n] /Z.ltb_lt h0].
have [s sE] : exists s, s0 = Z.of_nat s by exists (Z.to_nat s0); rewrite Z2Nat.id.
have [m mE] : exists m, k = Z.of_nat m by exists (Z.to_nat k); rewrite Z2Nat.id //; lia.
subst s0 k; have sn : (s <= n)%N by apply/ssrnat.leP; lia.
have mn : (m <= n)%N by apply/ssrnat.leP; lia.
have wh : 0 < whole unit by rewrite -(whole0 R); apply: lt_whole.
pose kappa := moved s / whole unit; have kappa0 : 0 < kappa by rewrite divr_gt0 // moved_gt0.
have unitE : whole unit * kappa = moved s by rewrite mulrC divfK // gt_eqF.
have m_ge0 i : 0 <= moved i by exact: mass_ge0.
have nE := outcomes; have lE := places.
have nsE : Z.of_nat (n - s) = (Z.of_nat n - Z.of_nat s)%Z by rewrite -minusE; move/ssrnat.leP: sn; lia.
have up := quadratic_sweep (w := fun j => moved (s + j)%N) (last := n - s)
  (l := Z.of_nat draws - Z.of_nat least - Z.of_nat s) (l' := Z.of_nat successes - Z.of_nat least - Z.of_nat s)
  (m := Z.of_nat least + Z.of_nat s + 1)
  (m' := Z.of_nat population - Z.of_nat draws - Z.of_nat successes + Z.of_nat least + Z.of_nat s + 1)
  (fun j => m_ge0 _) kappa0.
have down := quadratic_sweep (w := fun j => moved (s - j)%N) (last := s)
  (l := Z.of_nat least + Z.of_nat s)
  (l' := Z.of_nat population - Z.of_nat draws - Z.of_nat successes + Z.of_nat least + Z.of_nat s)
  (m := Z.of_nat draws - Z.of_nat least - Z.of_nat s + 1) (m' := Z.of_nat successes - Z.of_nat least - Z.of_nat s + 1)
  (fun j => m_ge0 _) kappa0.
rewrite addn0 in up; rewrite subn0 in down.
have {}up := up unit unitE ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia).
have {}down := down unit unitE ltac:(lia) ltac:(lia) ltac:(lia) ltac:(lia).
have := @both_walks_known R moved n s m kappa unit _ _ _ _ m_ge0 moved_sum sn mn kappa0 near_more far_more
  (up _) (down _) asked known; apply => j lt.
- have := neighbour (i := s + j); rewrite -ltn_subRL => /(_ lt); rewrite addnS Nat2Z.inj_add => rel.
  rewrite [X in _ * whole X = _](_ : _ = (Z.of_nat least + (Z.of_nat s + Z.of_nat j) + 1)
    * (Z.of_nat population - Z.of_nat draws - Z.of_nat successes + Z.of_nat least + (Z.of_nat s + Z.of_nat j) + 1))%Z; last by lia.
  by rewrite rel; congr (_ * whole _); lia.
have js : (s - j.+1 < n)%N by apply: leq_trans sn; rewrite -subn_gt0 subKn.
have := neighbour js; rewrite subnSK //.
have -> : Z.of_nat (s - j.+1) = (Z.of_nat s - Z.of_nat j - 1)%Z by rewrite -minusE; move/ssrnat.leP: lt; lia.
move=> rel; rewrite [X in _ * whole X = _](_ : _ = (Z.of_nat draws - Z.of_nat least - (Z.of_nat s - Z.of_nat j - 1))
  * (Z.of_nat successes - Z.of_nat least - (Z.of_nat s - Z.of_nat j - 1)))%Z; last by lia.
by rewrite -rel; congr (_ * whole _); lia.
Qed.

(** Acceptance: the three doubles are the roundings. *)
Theorem hypergeometric_verified asked k h nearest down up :
  check_hypergeometric asked (Z.of_nat population) (Z.of_nat draws) (Z.of_nat successes) k h nearest down up = true ->
  let x := asked_of mass asked successes k in [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
rewrite /check_hypergeometric; case known: hypergeometric_bounds => [bounds|] //.
exact: rounded_correct (hypergeometric_known known).
Qed.

(** What is asked: the coefficients of Vandermonde's identity, for every k that can be drawn. *)
(* used by: checks/proofs/golden/run_check.ml *)
Theorem hypergeometric_quantities k : (k <= successes)%N ->
  [/\ asked_of mass Mass successes (Z.of_nat k)
        = 'C(draws, k)%:R * 'C(population - draws, successes - k)%:R / 'C(population, successes)%:R,
      asked_of mass LowerTail successes (Z.of_nat k) = \sum_(0 <= i < k.+1) mass i
    & asked_of mass UpperTail successes (Z.of_nat k) = \sum_(k <= i < successes.+1) mass i].
Proof.
move=> ks; have [-> -> ->] := masses mass ks; split=> //; first by rewrite [RHS]big_nat_recr.
by rewrite [RHS]big_ltn ?ltnS.
Qed.

End Hypergeometric.
