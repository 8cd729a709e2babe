(** What [check_count] and the curves of [count_pairs] are, in the words of [poisson_binomial.pb]. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra binomial_tail poisson_binomial.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check rounding sweeps laws exponential curves counts.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section CountCurves.
Variable R : realFieldType.
Local Notation whole := (@whole R).
Implicit Types (l : law) (p : pair) (x y s : nat -> R) (c : R) (hides : Z -> bool).

(** H_c of the laws x and y of a count 0 ... m - 1 that is shown where it does not hide. *)
Definition merged_delta hides m x y c : R :=
  Num.max 0 (\sum_(0 <= k < m | hides (Z.of_nat k)) x k - c * \sum_(0 <= k < m | hides (Z.of_nat k)) y k)
  + \sum_(0 <= k < m | ~~ hides (Z.of_nat k)) Num.max 0 (x k - c * y k).

(** The pair holds x and y on 0 ... m - 1. *)
Definition holds p m x y := [/\ (0 < scale_of p)%Z, size (masses_of p) = m
  & forall k, (k < m)%N -> whole (nth (0%Z, 0%Z) (masses_of p) k).1 = x k * whole (scale_of p)
    /\ whole (nth (0%Z, 0%Z) (masses_of p) k).2 = y k * whole (scale_of p)].

Lemma sum_first n (P : pred nat) (F : nat -> R) : \sum_(0 <= j < n.+1 | P j) F j
  = (if P 0%N then F 0%N else 0) + \sum_(0 <= j < n | P j.+1) F j.+1.
Proof. by rewrite big_mkcond big_nat_recl //= -big_mkcond. Qed.

Section Lists.
Variables (hides : Z -> bool) (F : Z * Z -> R).

Lemma sum_shown k L : \sum_(e <- shown hides k L) F e
  = \sum_(0 <= j < size L | ~~ hides (k + Z.of_nat j)%Z) F (nth (0%Z, 0%Z) L j).
Proof.
elim: L k => [|e L IH] k /=; first by rewrite big_nil big_geq.
have rest : \sum_(e <- shown hides (k + 1) L) F e
    = \sum_(0 <= j < size L | ~~ hides (k + Z.of_nat j.+1)%Z) F (nth (0%Z, 0%Z) (e :: L) j.+1).
  by rewrite IH; apply: eq_bigl => j; congr (~~ hides _); lia.
rewrite sum_first -rest Z.add_0_r; case: (hides k) => /=; first by rewrite add0r.
by rewrite big_cons.
Qed.

Lemma hidden_sum k L : whole (hidden hides k L).1 = \sum_(0 <= j < size L | hides (k + Z.of_nat j)%Z) whole (nth (0%Z, 0%Z) L j).1
  /\ whole (hidden hides k L).2 = \sum_(0 <= j < size L | hides (k + Z.of_nat j)%Z) whole (nth (0%Z, 0%Z) L j).2.
Proof.
elim: L k => [|e L IH] k /=; first by rewrite !big_geq // whole0.
have [IH1 IH2] := IH (k + 1)%Z; rewrite !sum_first Z.add_0_r.
have shift j : (k + 1 + Z.of_nat j = k + Z.of_nat j.+1)%Z by lia.
case: (hides k); rewrite /= ?add0r ?wholeD IH1 IH2; split; (try congr (_ + _)); by apply: eq_bigl => j; rewrite shift.
Qed.
End Lists.

Lemma stick_merged hides p m x y c : holds p m x y -> stick c (merged hides p) = merged_delta hides m x y c.
Proof.
case=> s0 sizeE massE; have S0 : whole (scale_of p) != 0 by rewrite gt_eqF ?whole_gt0.
rewrite /stick /merged /= big_cons sum_shown sizeE /merged_delta; congr (Num.max 0 _ + _).
  have [-> ->] := hidden_sum hides 0 (masses_of p); rewrite sizeE; congr (_ - c * _).
    rewrite mulr_suml big_nat_cond [RHS]big_nat_cond; apply: eq_bigr => k /andP[/andP[_ km] _].
    by have [-> _] := massE k km; rewrite mulfK.
  rewrite mulr_suml big_nat_cond [RHS]big_nat_cond; apply: eq_bigr => k /andP[/andP[_ km] _].
  by have [_ ->] := massE k km; rewrite mulfK.
rewrite big_nat_cond [RHS]big_nat_cond; apply: eq_bigr => k /andP[/andP[_ km] _].
by have [-> ->] := massE k km; rewrite !mulfK.
Qed.

Lemma stick_plain p m x y c : holds p m x y -> stick c p = \sum_(0 <= k < m) Num.max 0 (x k - c * y k).
Proof.
case=> s0 sizeE massE; have S0 : whole (scale_of p) != 0 by rewrite gt_eqF ?whole_gt0.
rewrite /stick (big_nth (0%Z, 0%Z)) sizeE big_nat [RHS]big_nat; apply: eq_bigr => k km.
by have [-> ->] := massE k km; rewrite !mulfK.
Qed.

Lemma holds_turned p m x y : holds p m x y -> holds (turned p) m y x.
Proof.
case=> s0 sizeE massE; split=> //=; first by rewrite -[List.map _ _]/(map _ _) size_map.
move=> k km; rewrite -[List.map _ _]/(map _ _) (nth_map (0%Z, 0%Z)) ?sizeE //=.
by have [-> ->] := massE k km.
Qed.

(** The count of the others, and one more. *)
Lemma released_holds l s m : (forall k, (m < k)%N -> s k = 0) -> is_law_of l s m -> holds (released l) m.+2 s (shift s).
Proof.
move=> out [s0 sizeE massE].
have zipE (a b : seq Z) : List.combine a b = zip a b by elim: a b => [|u a IH] [|v b] //=; rewrite IH.
have catE (a b : seq Z) : (a ++ b)%list = a ++ b by [].
split=> //=; first by rewrite zipE catE size_zip size_cat /= sizeE addn1 minnn.
move=> k km; rewrite zipE catE nth_zip /=; last by rewrite size_cat /= sizeE addn1.
split; last by case: k km => [|k] km /=; rewrite ?whole0 ?mul0r.
rewrite nth_cat sizeE; case: ltnP => [lt | ge]; first exact: massE.
by have -> : k = m.+1; [apply/eqP; rewrite eqn_leq ge andbT | rewrite subnn out // mul0r].
Qed.

(** δ for x given that the target is 0 and y given that it is 1, or the other way round. *)
Definition attacked_delta who m x y c : R :=
  match who with
  | Nobody => \sum_(0 <= k < m) Num.max 0 (x k - c * y k)
  | Given ones low => merged_delta (is_hidden low None ones) m x y c
  | Active known low high => let qs := probabilities_of R known in
      \big[Num.max/0]_(0 <= b < (size qs).+1 | pb qs b != 0) merged_delta (is_hidden low high (Z.of_nat b)) m x y c
  | Passive known low high => let qs := probabilities_of R known in
      \sum_(0 <= b < (size qs).+1) pb qs b * merged_delta (is_hidden low high (Z.of_nat b)) m x y c
  end.

Lemma probabilities_ofP r : are_records r = true -> probabilities (probabilities_of R r).
Proof.
case: r => [rs | m a b] /=; last by case/andP=> _ /is_chanceP-/(_ R)[_ _ _ p01]; apply/allP => q /nseqP[-> _].
by elim: rs => //= r rs IH /andP[/is_chanceP-/(_ R)[_ _ _ ->] /IH].
Qed.

Lemma whole_inj : injective (@rounding.whole R).
Proof. by move=> u v eq; apply: Z.le_antisymm; apply/Z.leb_le; rewrite -(whole_le R) eq lexx. Qed.

Lemma curve_one p c : curve [:: p] c = stick c p.
Proof. by rewrite /curve big_cons big_nil max_l // stick_ge0. Qed.

Lemma curve_cons p ps c : curve (p :: ps) c = Num.max (stick c p) (curve ps c) :> R.
Proof. by rewrite /curve big_cons. Qed.

Lemma curve_ge0 ps c : 0 <= curve ps c :> R.
Proof. by elim: ps => [|p ps IH]; rewrite ?curve_cons ?le_maxr ?IH ?orbT // /curve big_nil. Qed.

Lemma curve_cat ps qs c : curve (ps ++ qs) c = Num.max (curve ps c) (curve qs c) :> R.
Proof.
elim: ps => [|p ps IH]; first by rewrite [curve [::] c]/curve big_nil max_r // curve_ge0.
by rewrite cat_cons !curve_cons IH maxA.
Qed.

Section Weights.
Variables (g : Z -> pair) (c : R).

Lemma chosen_curve k L : curve (List.map (fun b => g b.1) (List.filter (fun b => negb (b.2 =? 0)%Z) (indexed k L))) c
  = \big[Num.max/0]_(0 <= b < size L | (nth 0%Z L b != 0%Z)) stick c (g (k + Z.of_nat b)%Z) :> R.
Proof.
elim: L k => [|w L IH] k; first by rewrite /curve /= big_nil big_geq.
rewrite [size _]/= big_ltn_cond // big_add1 /= Z.add_0_r.
have -> : \big[Num.max/0]_(0 <= i < size L | nth 0%Z L i != 0%Z) stick c (g (k + Z.pos (Pos.of_succ_nat i))%Z)
    = curve (List.map (fun b => g b.1) (List.filter (fun b => negb (b.2 =? 0)%Z) (indexed (k + 1) L))) c.
  by rewrite IH; apply: eq_bigr => i _; congr (stick c (g _)); lia.
by case: Z.eqb_spec => [-> | /eqP/negPf ne] /=; rewrite ?eqxx ?ne /= ?curve_cons.
Qed.

Lemma averaged_stick (D s : Z) k L : (0 < D)%Z -> (0 < s)%Z -> (forall b, (b < size L)%N -> 0 <= whole (nth 0%Z L b)) ->
  (forall b, scale_of (g b) = s) ->
  stick c {| scale_of := D * s; masses_of := List.flat_map (fun b => weighted b.2 (masses_of (g b.1))) (indexed k L) |}
  = \sum_(0 <= b < size L) whole (nth 0%Z L b) / whole D * stick c (g (k + Z.of_nat b)%Z).
Proof.
move=> D0 s0; have D1 : 0 < whole D by apply: whole_gt0.
have s1 : whole s != 0 by rewrite gt_eqF ?whole_gt0.
elim: L k => [|w L IH] k ge0 scaleE; first by rewrite /stick /= big_nil big_geq.
have w0 : 0 <= whole w := ge0 0%N isT.
have {}IH := IH (k + 1)%Z (fun b lt => ge0 b.+1 lt) scaleE.
rewrite [size _]/= big_nat_recl //= Z.add_0_r.
rewrite (_ : \sum_(0 <= i < _) _ = stick c {| scale_of := D * s;
    masses_of := List.flat_map (fun b => weighted b.2 (masses_of (g b.1))) (indexed (k + 1) L) |}); last first.
  rewrite IH; apply: eq_bigr => i _; congr (_ * stick c (g _)); lia.
rewrite {1}/stick /= [in LHS]big_cat /=; congr (_ + _).
rewrite /weighted -[List.map _ _]/(map _ _) big_map /= /stick scaleE mulr_sumr; apply: eq_bigr => e _ /=.
rewrite maxr_pmulr ?divr_ge0 ?(ltW D1) // mulr0 !wholeM; congr (Num.max 0 _).
by field; rewrite s1 gt_eqF.
Qed.
End Weights.

Theorem pairs_for_curve who p m x y c : match who with Active k _ _ | Passive k _ _ => are_records k | _ => true end = true ->
  holds p m x y -> curve (pairs_for who p) c = attacked_delta who m x y c.
Proof.
case: who => [|known low high|known low high|ones low] ok h /=.
- by rewrite curve_one; exact: stick_plain.
- have [N0 sizeE massE] := law_ofP R ok.
  rewrite (chosen_curve (fun b => merged (is_hidden low high b) p)) sizeE.
  apply: congr_big => // [b | b _]; last exact: stick_merged.
  have n0 : whole (divisor (law_of known)) != 0 by rewrite gt_eqF ?whole_gt0.
  rewrite -[pb _ _ == 0](inj_eq (mulIf n0)) mul0r -massE -(whole0 R) -(inj_eq whole_inj) //.
- have [N0 sizeE massE] := law_ofP R ok; have [s0 _ _] := h.
  have n0 : whole (divisor (law_of known)) != 0 by rewrite gt_eqF ?whole_gt0.
  rewrite curve_one; apply: etrans (averaged_stick (g := fun b => merged (is_hidden low high b) p) c 0 N0 s0 _ _) _ => //.
    move=> b lt; rewrite massE; apply: mulr_ge0; last by apply: ltW; apply: whole_gt0.
    by apply: pb_ge0; apply: probabilities_ofP.
  by rewrite sizeE; apply: eq_bigr => b _; rewrite massE mulfK //; congr (_ * _); exact: stick_merged.
by rewrite curve_one; exact: stick_merged.
Qed.

(** The pairs that [check_delta] and [check_epsilon] are given. *)
Theorem count_pairs_curve d others who ps : count_pairs d others who = Some ps -> forall c,
  let s := pb (probabilities_of R others) in let m := (size (probabilities_of R others)).+2 in
  curve ps c = match d with
    | Forward => attacked_delta who m s (shift s) c
    | Backward => attacked_delta who m (shift s) s c
    | Larger => Num.max (attacked_delta who m s (shift s) c) (attacked_delta who m (shift s) s c)
    end.
Proof.
rewrite /count_pairs; case: ifP => // /negbFE/andP[ok known_ok] [<-] c /=.
have h : holds (released (law_of others)) (size (probabilities_of R others)).+2 (pb (probabilities_of R others))
    (shift (pb (probabilities_of R others))) by apply: released_holds (law_ofP R ok) => k; exact: pb_out.
by case: d; rewrite ?curve_cat ?(pairs_for_curve _ known_ok h) ?(pairs_for_curve _ known_ok (holds_turned h)).
Qed.

(** Masses and tails of the count. *)
Lemma exactly_known v (N : Z) (x : R) : (0 < N)%Z -> 0 <= x <= 1 -> whole v = x * whole N ->
  known_by {| p_low := v; p_high := v; q_low := N - v; q_high := N - v |} x.
Proof.
move=> N0 /andP[x0 x1] vE; have N1 : 0 < whole N by apply: whole_gt0.
exists x, (1 - x), (whole N)^-1; rewrite invr_gt0 N1 x0 subr_ge0 x1 addrC subrK ltr01 mulr1 /=.
by split=> //; rewrite wholeB vE mulrBl mulfK ?gt_eqF // divff ?gt_eqF // lexx.
Qed.

Lemma whole_sum L v : whole (List.fold_left Z.add L v) = whole v + \sum_(0 <= i < size L) whole (nth 0%Z L i).
Proof.
elim: L v => [|u L IH] v /=; first by rewrite big_geq // addr0.
by rewrite IH wholeD big_nat_recl // addrA.
Qed.

Theorem count_bounds_known asked r k b : count_bounds asked r k = Some b ->
  known_by b (asked_of (pb (probabilities_of R r)) asked (size (probabilities_of R r)) k).
Proof.
rewrite /count_bounds; case: ifP => // /negbFE ok; have [N0 sizeE massE] := law_ofP R ok.
set w := pb (probabilities_of R r) in massE *; set n := size (probabilities_of R r) in sizeE *.
have w0 i : 0 <= w i by apply: pb_ge0; apply: probabilities_ofP.
have total : \sum_(0 <= i < n.+1) w i = 1 by rewrite big_mkord /w /n; apply: pb_sum; exact: ltnSn.
have -> : (Z.of_nat (List.length (numerators (law_of r))) - 1)%Z = Z.of_nat n.
  by rewrite -[List.length _]/(size _) sizeE; lia.
case: ifP => [/orP out [<-] | /negbT]; first by apply: outside => //; case: out => /Z.ltb_lt; [left | right].
rewrite negb_or => /andP[/negP/Z.ltb_lt k0 /negP/Z.ltb_lt kn] [<-].
have [m mE] : exists m, k = Z.of_nat m by exists (Z.to_nat k); rewrite Z2Nat.id //; lia.
subst k; rewrite Nat2Z.id; have mn : (m <= n)%N by apply/ssrnat.leP; lia.
have firstE (L : seq Z) : List.firstn m L = take m L by elim: (m) L => [|i IH] [|u L] //=; rewrite IH.
have skipE (L : seq Z) : List.skipn m L = drop m L by elim: (m) L => [|i IH] [|u L] //=; rewrite IH.
have headE (L : seq Z) : List.hd 0%Z L = nth 0%Z L 0 by case: L.
rewrite firstE skipE headE nth_drop addn0.
have range : 0 <= asked_of w asked n (Z.of_nat m) <= 1.
  apply/andP; split; first by apply: sumr_ge0.
  by rewrite -total /asked_of big_mkcond; apply: ler_sum => i _; case: ifP.
apply: exactly_known => //; have [massesE lowerE upperE] := masses w mn.
case: asked {range} => /=; rewrite ?massesE ?lowerE ?upperE ?massE //.
  rewrite whole_sum massE size_take sizeE ltnS mn mulrDl addrC; congr (_ + _); rewrite mulr_suml big_nat [RHS]big_nat.
  by apply: eq_bigr => i /andP[_ im]; rewrite nth_take // massE.
have -> : w m + \sum_(m.+1 <= i < n.+1) w i = \sum_(m <= i < n.+1) w i by rewrite [RHS]big_ltn ?ltnS.
have -> : \sum_(m <= i < n.+1) w i = \sum_(0 <= i < n.+1 - m) w (i + m)%N by rewrite -{1}(add0n m) big_addn.
rewrite whole_sum whole0 add0r size_drop sizeE mulr_suml.
by apply: eq_bigr => i _; rewrite nth_drop massE addnC.
Qed.

Theorem count_verified asked r k nearest down up : check_count asked r k nearest down up = true ->
  let x := asked_of (pb (probabilities_of R r)) asked (size (probabilities_of R r)) k in
  [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
rewrite /check_count; case known: count_bounds => [b|] // accepted.
exact: rounded_correct (count_bounds_known known) accepted.
Qed.

End CountCurves.
