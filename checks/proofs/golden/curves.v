(** Golden vectors of δ and ε: what [check_delta], [check_epsilon], [check_none] and [check_logarithm] accept, over any
    ordered field with an exponential function. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check rounding sweeps exponential.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Curves.
Variables (R : realFieldType) (E : R -> R).
Hypothesis E_exp : is_exponential E.
Local Notation whole := (@whole R).
Local Notation finest := (finest R).
Implicit Types (p : pair) (c x y : R) (r : ratio_bounds).

(** H_c(P‖Q) of a pair of laws, and the largest of several, at least 0. *)
Definition stick c p : R := \sum_(e <- masses_of p) Num.max 0 (whole e.1 / whole (scale_of p) - c * (whole e.2 / whole (scale_of p))).
Definition curve (ps : seq pair) c : R := \big[Num.max/0]_(p <- ps) stick c p.

Lemma is_pairP p : is_pair p = true -> (0 < scale_of p)%Z /\ forall e, e \in masses_of p -> (0 <= e.1)%Z /\ (0 <= e.2)%Z.
Proof.
rewrite /is_pair => /andP[/Z.ltb_lt s0 all]; split=> // e.
elim: (masses_of p) all => //= f l IH /andP[/andP[/Z.leb_le f1 /Z.leb_le f2] all].
by rewrite inE => /predU1P[-> // | /IH]; apply.
Qed.

Lemma totalE f l : whole (total f l) = \sum_(e <- l) whole (f e).
Proof.
rewrite /total -[RHS]add0r -[X in X + _](whole0 R); elim: l 0%Z => [|e l IH] s /=; first by rewrite big_nil addr0.
by rewrite IH big_cons wholeD addrA.
Qed.

Lemma whole_max z : whole (Z.max 0 z) = Num.max 0 (whole z).
Proof.
case: (Z.le_ge_cases 0 z) => le.
  by rewrite Z.max_r // max_r // -(whole0 R) le_whole.
by rewrite Z.max_l // whole0 max_l // -(whole0 R) le_whole.
Qed.

Lemma scaled_stick c p (u : R) : (0 < scale_of p)%Z -> 0 <= u ->
  stick c p * (whole (scale_of p) * u) = \sum_(e <- masses_of p) Num.max 0 (whole e.1 * u - c * u * whole e.2).
Proof.
move=> s0 u0; rewrite mulr_suml; apply: eq_bigr => e _; have S0 : 0 < whole (scale_of p) by apply: whole_gt0.
rewrite maxr_pmull ?mulr_ge0 ?(ltW S0) // mul0r; congr Num.max.
by field; rewrite gt_eqF.
Qed.

Lemma sum_le (l : seq (Z * Z)) (f g : Z * Z -> R) : (forall e, e \in l -> f e <= g e) ->
  \sum_(e <- l) f e <= \sum_(e <- l) g e.
Proof. by move=> le; rewrite big_seq [leRHS]big_seq; apply: ler_sum. Qed.

Lemma max0_le x y : x <= y -> Num.max 0 x <= Num.max 0 y.
Proof. by move=> le; rewrite le_maxl !le_maxr lexx le orbT. Qed.

Lemma low_le r c p : bounded r c -> is_pair p = true ->
  whole (total (excess_low r) (masses_of p)) <= stick c p * (whole (scale_of p) * whole (r_unit r)).
Proof.
case=> u0 l0 low high /is_pairP[s0 ge0]; have U0 : 0 <= whole (r_unit r) by apply: whole_ge0; lia.
rewrite totalE scaled_stick //; apply: sum_le => e /ge0[e1 e2]; rewrite /excess_low; case high_r: (r_high r) => [h|].
  by rewrite whole_max wholeB !wholeM; apply: max0_le; rewrite ler_sub // ler_wpmul2r ?whole_ge0 // high.
case: Z.eqb_spec => [-> | _]; last by rewrite whole0 le_maxr lexx.
by rewrite whole0 mulr0 subr0 wholeM le_maxr lexx orbT.
Qed.

Lemma high_ge r c p : bounded r c -> is_pair p = true ->
  stick c p * (whole (scale_of p) * whole (r_unit r)) <= whole (total (excess_high r) (masses_of p)).
Proof.
case=> u0 l0 low high /is_pairP[s0 ge0]; have U0 : 0 <= whole (r_unit r) by apply: whole_ge0; lia.
rewrite totalE scaled_stick //; apply: sum_le => e /ge0[e1 e2]; rewrite /excess_high whole_max wholeB !wholeM.
by apply: max0_le; rewrite ler_sub // ler_wpmul2r ?whole_ge0.
Qed.

Lemma stick_ge0 c p : 0 <= stick c p.
Proof. by apply: sumr_ge0 => e _; rewrite le_maxr lexx. Qed.

Lemma stick_known r c p b : bounded r c -> stick_bounds r p = Some b -> known_by b (stick c p).
Proof.
move=> ok; rewrite /stick_bounds; case: ifP => // /andP[pair_ok /Z.leb_le le] [<-].
have [s0 _] := is_pairP pair_ok; have [u0 _ _ _] := ok.
have N0 : 0 < whole (scale_of p * r_unit r) by apply: whole_gt0; apply: Z.mul_pos_pos.
have lo := low_le ok pair_ok; have hi := high_ge ok pair_ok; rewrite -wholeM in lo hi.
have le1 : stick c p <= 1.
  by rewrite -(ler_pmul2r N0) mul1r; apply: le_trans hi _; apply: le_whole.
exists (stick c p), (1 - stick c p), (whole (scale_of p * r_unit r))^-1.
split; first by rewrite invr_gt0 N0 stick_ge0 subr_ge0 le1 addrC subrK ltr01 mulr1.
by split; rewrite /= ?ler_pdivr_mulr ?ler_pdivl_mulr // wholeB mulrBl mul1r ler_add2l ler_opp2.
Qed.

(** The bounds in a list, each of its own quantity; the largest of these. *)
Fixpoint all_of (bs : seq bounds) (xs : seq R) : Prop :=
  match bs, xs with b :: bs, x :: xs => known_by b x /\ all_of bs xs | [::], [::] => True | _, _ => False end.
Definition top (xs : seq R) : R := \big[Num.max/0]_(x <- xs) x.

Lemma top_cons x xs : top (x :: xs) = Num.max x (top xs). Proof. by rewrite /top big_cons. Qed.

Lemma top_ge0 xs : 0 <= top xs.
Proof. by elim: xs => [|x xs IH]; rewrite ?top_cons ?le_maxr ?IH ?orbT // /top big_nil. Qed.

Lemma known_ge0 b x : known_by b x -> 0 <= x.
Proof. by case=> P [Q [u [[u0 P0 Q0 PQ xE] _]]]; rewrite -(ler_pmul2r PQ) mul0r xE. Qed.

Lemma largest_tells bs xs : all_of bs xs -> tells (largest_of bs) (top xs).
Proof.
have f0 := finest_gt0 R.
have scaled y xs' : Num.max y (top xs') * finest = Num.max (y * finest) (top xs' * finest) by rewrite maxr_pmull // ltW.
move=> known; split=> c /=.
- elim: bs xs known => [|b bs IH] [|x xs] //= [kb /IH{IH} IH] /orP[/(aboveP kb) lt | /IH lt];
    by rewrite top_cons scaled lt_maxr lt ?orbT.
- case/andP=> /Z.ltb_lt c0; elim: bs xs known => [|b bs IH] [|x xs] //=.
    by move=> _ _; rewrite /top big_nil mul0r; apply: whole_gt0.
  by case=> kb /IH{IH} IH /andP[/(belowP kb) lt /IH lt']; rewrite top_cons scaled lt_maxl lt.
case/andP=> some all; apply/le_anti/andP; split.
  have c0 : 0 <= whole c.
    case/orP: some => [/Z.eqb_eq -> | ]; first by rewrite whole0.
    elim: bs xs known {all} => [|b bs IH] [|x xs] //= [kb /IH{IH} IH] /orP[eq | /IH //].
    by rewrite -(equalsP kb eq) mulr_ge0 ?(known_ge0 kb) // ltW.
  elim: bs xs known all {some} => [|b bs IH] [|x xs] //=; first by rewrite /top big_nil mul0r.
  case=> kb /IH{IH} IH /andP[now /IH rest]; rewrite top_cons scaled le_maxl rest andbT.
  by case/orP: now => [/(equalsP kb) -> // | /(belowP kb)/ltW].
case/orP: some => [/Z.eqb_eq -> | ]; first by rewrite whole0 mulr_ge0 ?top_ge0 // ltW.
elim: bs xs known {all} => [|b bs IH] [|x xs] //= [kb /IH{IH} IH] /orP[/(equalsP kb) eq | /IH le];
  by rewrite top_cons scaled le_maxr ?eq ?lexx ?le ?orbT.
Qed.

Lemma curveE ps c : curve ps c = top [seq stick c p | p <- ps].
Proof. by rewrite /curve /top big_map. Qed.

Lemma pairs_known r c ps known : bounded r c -> all_known (List.map (stick_bounds r) ps) = Some known ->
  all_of known [seq stick c p | p <- ps].
Proof.
move=> ok; elim: ps known => [|p ps IH] known /=; first by case=> <-.
case now: (stick_bounds r p) => [b|] //; case rest: (all_known _) => [l|] // [<-] /=.
by split; [exact: stick_known now | exact: IH].
Qed.

(** Acceptance of δ at a level. *)
Theorem delta_verified h l ps nearest down up : check_delta h l ps nearest down up = true ->
  let x := curve ps (ratio_of E l) in [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
rewrite /check_delta; case bounds_l: (level_bounds h l) => [r|] //; case known_r: (all_known _) => [known|] //.
apply: rounded_by_correct; rewrite curveE; apply: largest_tells; apply: pairs_known known_r.
exact: level_boundsP bounds_l.
Qed.

Lemma exceedsP r c ps a b : bounded r c -> (0 < b)%Z -> exceeds r ps a b = true -> whole a / whole b < curve ps c.
Proof.
move=> ok b0; have B0 : 0 < whole b by apply: whole_gt0.
rewrite /exceeds curveE; elim: ps => //= p ps IH /orP[/andP[pair_ok /Z.ltb_lt lt] | /IH lt]; rewrite top_cons lt_maxr ?lt ?orbT //.
have [s0 _] := is_pairP pair_ok; have [u0 _ _ _] := ok.
have N0 : 0 < whole (scale_of p) * whole (r_unit r) by rewrite mulr_gt0 // whole_gt0.
rewrite ltr_pdivr_mulr // -(ltr_pmul2r N0) mulrAC.
apply/orP; left; apply: lt_le_trans (_ : whole b * whole (total (excess_low r) (masses_of p)) <= _).
  by rewrite -!wholeM lt_whole.
by rewrite [leRHS]mulrC ler_pmul2l // low_le.
Qed.

Lemma is_withinP r c ps a b : bounded r c -> (0 <= a)%Z -> (0 < b)%Z -> is_within r ps a b = true -> curve ps c <= whole a / whole b.
Proof.
move=> ok a0 b0; have B0 : 0 < whole b by apply: whole_gt0.
rewrite /is_within curveE; elim: ps => /= [_ | p ps IH /andP[/andP[pair_ok /Z.leb_le le] /IH rest]].
  by rewrite /top big_nil; apply: divr_ge0; [exact: whole_ge0 | exact: ltW].
rewrite top_cons le_maxl rest andbT.
have [s0 _] := is_pairP pair_ok; have [u0 _ _ _] := ok.
have N0 : 0 < whole (scale_of p) * whole (r_unit r) by rewrite mulr_gt0 // whole_gt0.
rewrite ler_pdivl_mulr // -(ler_pmul2r N0) mulrAC.
apply: le_trans (_ : whole b * whole (total (excess_high r) (masses_of p)) <= _).
  by rewrite mulrC ler_pmul2l // high_ge.
by rewrite -!wholeM le_whole.
Qed.

(** x is the least ε >= 0 with δ(ε) <= d. *)
Definition least_epsilon ps d x := 0 <= x /\ forall y, 0 <= y -> (curve ps (E y) <= d) = (x <= y).

Lemma at_exponentP h (c : Z) (f : ratio_bounds -> bool) : at_exponent h c f = true ->
  exists2 r, bounded r (E (whole c / finest)) & f r = true.
Proof.
rewrite /at_exponent; case at_c: level_bounds => [r|] // ok; exists r => //.
by have := level_boundsP E_exp at_c; rewrite finestE.
Qed.

Lemma epsilon_tells h margin ps a b x : (0 <= a)%Z -> (0 < b)%Z -> least_epsilon ps (whole a / whole b) x ->
  tells (epsilon_oracle h margin ps a b) x.
Proof.
move=> a0 b0 [x0 least]; have f0 := finest_gt0 R.
have scaled (c : Z) : (0 <= c)%Z -> 0 <= whole c / finest by move=> c0; apply: divr_ge0; [exact: whole_ge0 | exact: ltW].
have within (c : Z) : (0 <= c)%Z -> at_exponent h c (fun r => is_within r ps a b) = true -> x * finest <= whole c.
  move=> c0 /at_exponentP[r ok /(is_withinP ok a0 b0)]; rewrite least ?scaled //.
  by rewrite ler_pdivl_mulr.
split=> c /=.
- case/andP=> /Z.leb_le c0 /at_exponentP[r ok /(exceedsP ok b0)].
  by rewrite ltNge least ?scaled // -ltNge ltr_pdivr_mulr.
- case/andP=> /andP[/Z.ltb_lt m0 /Z.leb_le c0] /within le; apply: le_lt_trans (le c0) _.
  by apply: lt_whole; lia.
case/andP=> /Z.eqb_eq -> /(within _ (Z.le_refl 0)) le; apply/le_anti; rewrite le whole0 /=.
by rewrite mulr_ge0 // ltW.
Qed.

Theorem epsilon_verified h margin ps a b x nearest down up : check_epsilon h margin ps a b nearest down up = true ->
  least_epsilon ps (whole a / whole b) x -> [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
rewrite /check_epsilon; case: ifP => // /andP[/Z.leb_le a0 /Z.ltb_lt b0] accepted least.
exact: rounded_by_correct (epsilon_tells h margin a0 b0 least) accepted.
Qed.

Lemma any_ratio c : 0 <= c -> bounded {| r_unit := 1; r_low := 0; r_high := None |} c.
Proof. by move=> c0; split=> //=; rewrite whole0 whole1 mulr1. Qed.

Theorem none_verified ps a b : check_none ps a b = true -> forall c, 0 <= c -> whole a / whole b < curve ps c.
Proof. by rewrite /check_none => /andP[/Z.ltb_lt b0 above] c /any_ratio ok; apply: exceedsP ok b0 above. Qed.

(** y = -ln x. *)
Definition minus_log x y := x * E y = 1.

Lemma logarithm_tells h b x y : (0 <= p_low b)%Z -> (0 <= q_low b)%Z -> known_by b x -> minus_log x y ->
  tells (logarithm_oracle h b) y.
Proof.
move=> /whole_ge0-/(_ R) p0 /whole_ge0-/(_ R) q0 kb yE; have f0 := finest_gt0 R.
have [P [Q [u [[u0 P0 Q0 PQ xE] [Pl Ph Ql Qh]]]]] := kb.
have xp : 0 < x.
  rewrite lt_neqAle -(ler_pmul2r PQ) mul0r xE P0 andbT; apply/eqP => x0.
  by move: yE; rewrite /minus_log -x0 mul0r => /eqP; rewrite eq_sym oner_eq0.
have qh0 : 0 <= whole (q_high b) by rewrite -(ler_pmul2r u0) mul0r (le_trans Q0).
split=> c /=.
- case/andP=> /Z.leb_le c0 /at_exponentP[r [unit0 _ _ high]]; case high_r: (r_high r) => [v|] // /Z.ltb_lt lt.
  have {}high := high _ high_r; have U0 := whole_gt0 R unit0.
  rewrite -ltr_pdivr_mulr //; apply: (E_lt_inv E_exp); rewrite -(ltr_pmul2l xp) yE -(ltr_pmul2r PQ) mul1r.
  rewrite mulrAC xE -(ltr_pmul2r U0); set e := E _ in high *.
  have e1 : 1 <= e by apply: le_trans (proj2 E_exp _); rewrite ler_addl divr_ge0 ?whole_ge0 // ltW.
  have vU : 0 <= whole v - whole (r_unit r).
    by rewrite subr_ge0; apply: le_trans high; rewrite -[X in X <= _]mul1r ler_pmul2r.
  apply: le_lt_trans (_ : P * whole v < _); first by rewrite -mulrA ler_wpmul2l.
  rewrite -subr_gt0 (_ : _ - _ = Q * whole (r_unit r) - P * (whole v - whole (r_unit r))); last by ring.
  rewrite subr_gt0; apply: le_lt_trans (ler_wpmul2r vU Ph) _; apply: lt_le_trans (ler_wpmul2r (ltW U0) Ql).
  rewrite -subr_gt0 (_ : _ - _ = (whole (q_low b) * whole (r_unit r) - whole (p_high b) * (whole v - whole (r_unit r))) * u); last by ring.
  rewrite mulr_gt0 // (_ : _ - _ = (whole (p_high b) + whole (q_low b)) * whole (r_unit r) - whole (p_high b) * whole v); last by ring.
  by rewrite -wholeD -!wholeM subr_gt0 lt_whole.
- case/andP=> /Z.ltb_lt c0 /at_exponentP[r [unit0 _ low _]] /Z.ltb_lt lt; have U0 := whole_gt0 R unit0.
  rewrite -ltr_pdivl_mulr //; apply: (E_lt_inv E_exp); rewrite -(ltr_pmul2l xp) yE -(ltr_pmul2r PQ) mul1r.
  rewrite mulrAC xE -(ltr_pmul2r U0); set e := E _ in low *.
  have gap : whole (q_high b) * whole (r_unit r) < whole (p_low b) * (whole (r_low r) - whole (r_unit r)).
    rewrite -subr_gt0 (_ : _ - _ = whole (p_low b) * whole (r_low r) - (whole (p_low b) + whole (q_high b)) * whole (r_unit r)); last by ring.
    by rewrite -wholeD -!wholeM subr_gt0 lt_whole.
  have vU : 0 <= whole (r_low r) - whole (r_unit r).
    have pos : 0 < whole (p_low b) * (whole (r_low r) - whole (r_unit r)).
      by apply: le_lt_trans gap; rewrite mulr_ge0 // ltW.
    by rewrite leNgt; apply/negP => neg; move: pos; rewrite ltNge mulr_ge0_le0 // ltW.
  apply: lt_le_trans (_ : P * whole (r_low r) <= _); last by rewrite -mulrA ler_wpmul2l.
  rewrite -subr_gt0 (_ : _ - _ = P * (whole (r_low r) - whole (r_unit r)) - Q * whole (r_unit r)); last by ring.
  rewrite subr_gt0; apply: le_lt_trans (ler_wpmul2r (ltW U0) Qh) _; apply: lt_le_trans (ler_wpmul2r vU Pl).
  by rewrite mulrAC [X in _ < X]mulrAC ltr_pmul2r.
case/andP=> /Z.eqb_eq -> /(equalsP kb); rewrite -finestE -[X in _ = X]mul1r => /(mulIf (lt0r_neq0 f0)) x1.
rewrite whole0; suff -> : y = 0 by rewrite mul0r.
move: yE; rewrite /minus_log x1 mul1r => y1; apply/le_anti/andP; split; rewrite leNgt; apply/negP => /(E_lt E_exp);
  by rewrite y1 E0 // ltxx.
Qed.

Theorem logarithm_verified h b x y nearest down up : check_logarithm h b nearest down up = true ->
  known_by b x -> minus_log x y -> [/\ rounds_nearest y nearest, rounds_down y down & rounds_up y up].
Proof.
rewrite /check_logarithm; case: ifP => // /andP[/Z.leb_le p0 /Z.leb_le q0] accepted known log.
exact: rounded_by_correct (logarithm_tells h p0 q0 known log) accepted.
Qed.

(** The logarithm of 0 is printed as -inf. *)
Theorem zero_verified b x : is_zero b = true -> known_by b x -> x = 0.
Proof.
move=> zero known; apply: (mulIf (lt0r_neq0 (finest_gt0 R))); rewrite mul0r -(whole0 R).
exact: equalsP known zero.
Qed.

End Curves.
