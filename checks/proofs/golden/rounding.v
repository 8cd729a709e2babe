(** What [rounded] accepts is the quantity rounded to the nearest double (ties to even), down and up, over any ordered
    field. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers doubles.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Whole.
Variable R : realFieldType.
Implicit Types x y : Z.

(** A whole number of Coq's in R. *)
Definition whole (z : Z) : R := (int_of_Z z)%:~R.

Lemma wholeD x y : whole (x + y)%Z = whole x + whole y.
Proof. by rewrite /whole -intrD -[int_of_Z x + _]rmorphD. Qed.

Lemma wholeM x y : whole (x * y)%Z = whole x * whole y.
Proof. by rewrite /whole -intrM -[int_of_Z x * _]rmorphM. Qed.

Lemma wholeB x y : whole (x - y)%Z = whole x - whole y.
Proof. by apply: (canRL (addrK _)); rewrite -wholeD; congr whole; lia. Qed.

Lemma whole0 : whole 0%Z = 0. Proof. by []. Qed.
Lemma whole1 : whole 1%Z = 1. Proof. by []. Qed.

Lemma wholeN x : whole (- x)%Z = - whole x.
Proof. by rewrite -sub0r -whole0 -wholeB. Qed.

Lemma whole_le x y : (whole x <= whole y) = (x <=? y)%Z.
Proof.
rewrite -subr_ge0 /whole -rmorphB -[int_of_Z y - _]raddfB ler0z.
have -> : (x <=? y)%Z = (0 <=? (y - x)%R)%Z by rewrite -[(y - x)%R]/(y + - x)%Z; apply/idP/idP => ?; lia.
by case: (y - x).
Qed.

Lemma whole_lt x y : (whole x < whole y) = (x <? y)%Z.
Proof. by rewrite ltNge whole_le; apply/idP/idP => ?; lia. Qed.

Lemma le_whole x y : (x <= y)%Z -> whole x <= whole y.
Proof. by move=> le; rewrite whole_le; apply/Z.leb_le. Qed.

Lemma lt_whole x y : (x < y)%Z -> whole x < whole y.
Proof. by move=> lt; rewrite whole_lt; apply/Z.ltb_lt. Qed.

Lemma whole_nat n : whole (Z.of_nat n) = n%:R.
Proof.
elim: n => [|n IH] //; rewrite Nat2Z.inj_succ -Z.add_1_r wholeD IH whole1 -[n.+1]addn1 natrD //.
Qed.

End Whole.

Section Rounding.
Variable R : realFieldType.
Implicit Types (x P Q unit : R) (d : double) (c : Z) (b : bounds).
Local Notation whole := (@whole R).

(** 2^1075, and nothing that would be computed. *)
Lemma finest_exists : {f : R | f = whole (2 ^ 1075)}.
Proof. by exists (whole (2 ^ 1075)). Qed.
Definition finest : R := sval finest_exists.
Lemma finestE : finest = whole (2 ^ 1075).
Proof. exact: svalP finest_exists. Qed.
Definition value d : R := whole (units d) / finest.

(** The definitions of the three roundings. [even] is about the significand with as many digits as there are. *)
Definition even_double d := exists c : double, is_canonical c = true /\ units c = units d /\ Z.even (fst c) = true.
Definition rounds_down x d := [/\ is_double d, value d <= x & forall d', is_double d' -> value d' <= x -> value d' <= value d].
Definition rounds_up x d := [/\ is_double d, x <= value d & forall d', is_double d' -> x <= value d' -> value d <= value d'].
Definition rounds_nearest x d := is_double d /\ forall d', is_double d' -> value d' <> value d ->
  `|x - value d| < `|x - value d'| \/ `|x - value d| = `|x - value d'| /\ even_double d.

(** What is known of the quantity x = P/(P + Q). *)
Definition known_by b x := exists P Q unit,
  [/\ 0 < unit, 0 <= P, 0 <= Q, 0 < P + Q & x * (P + Q) = P]
  /\ [/\ whole (p_low b) * unit <= P, P <= whole (p_high b) * unit, whole (q_low b) * unit <= Q & Q <= whole (q_high b) * unit].

Lemma finest_gt0 : 0 < finest.
Proof. by rewrite finestE -(whole0 R); apply: lt_whole; reflexivity. Qed.

Lemma units_value d : value d * finest = whole (units d).
Proof. by rewrite /value divfK // gt_eqF // finest_gt0. Qed.

Lemma value_le d x : (value d <= x) = (whole (units d) <= x * finest).
Proof. by rewrite -units_value ler_pmul2r // finest_gt0. Qed.

Lemma le_value d x : (x <= value d) = (x * finest <= whole (units d)).
Proof. by rewrite -units_value ler_pmul2r // finest_gt0. Qed.

Lemma aboveP b c x : known_by b x -> above b c = true -> whole c < x * finest.
Proof.
case=> P [Q [u [[u0 P0 Q0 PQ xE] [Pl Ph Ql Qh]]]] /andP[/andP[/Z.leb_le c0 /Z.leb_le c1] /Z.ltb_lt lt].
rewrite -(ltr_pmul2r PQ) mulrAC xE; have {}c0 : 0 <= whole c by rewrite -(whole0 R) le_whole.
have {}c1 : 0 <= finest - whole c by rewrite subr_ge0 finestE le_whole.
have : whole c * (whole (q_high b) * u) < (whole (p_low b) * u) * (finest - whole c).
  rewrite -subr_gt0 (_ : _ - _ = (whole (p_low b) * finest - whole c * (whole (p_low b) + whole (q_high b))) * u); last by ring.
  by rewrite mulr_gt0 // subr_gt0 finestE -wholeD -!wholeM; apply: lt_whole.
move/(le_lt_trans (ler_wpmul2l c0 Qh))/lt_le_trans/(_ (ler_wpmul2r c1 Pl)) => lt_Q.
by rewrite -subr_gt0 (_ : _ - _ = P * (finest - whole c) - whole c * Q) ?subr_gt0 //; ring.
Qed.

Lemma belowP b c x : known_by b x -> below b c = true -> x * finest < whole c.
Proof.
case=> P [Q [u [[u0 P0 Q0 PQ xE] [Pl Ph Ql Qh]]]] /andP[/andP[/Z.leb_le c0 /Z.leb_le c1] /Z.ltb_lt lt].
rewrite -(ltr_pmul2r PQ) mulrAC xE; have {}c0 : 0 <= whole c by rewrite -(whole0 R) le_whole.
have {}c1 : 0 <= finest - whole c by rewrite subr_ge0 finestE le_whole.
have : (whole (p_high b) * u) * (finest - whole c) < whole c * (whole (q_low b) * u).
  rewrite -subr_gt0 (_ : _ - _ = (whole c * (whole (p_high b) + whole (q_low b)) - whole (p_high b) * finest) * u); last by ring.
  by rewrite mulr_gt0 // subr_gt0 finestE -wholeD -!wholeM; apply: lt_whole.
move/(le_lt_trans (ler_wpmul2r c1 Ph))/lt_le_trans/(_ (ler_wpmul2l c0 Ql)) => lt_Q.
by rewrite -subr_gt0 (_ : _ - _ = whole c * Q - P * (finest - whole c)) ?subr_gt0 //; ring.
Qed.

Lemma equalsP b c x : known_by b x -> equals b c = true -> x * finest = whole c.
Proof.
case=> P [Q [u [[u0 P0 Q0 PQ xE] [Pl Ph Ql Qh]]]] /andP[/andP[/Z.eqb_eq eP /Z.eqb_eq eQ] /Z.eqb_eq eq].
have {Pl Ph}PE : P = whole (p_low b) * u by apply/le_anti; rewrite Pl eP Ph.
have {Ql Qh}QE : Q = whole (q_low b) * u by apply/le_anti; rewrite Ql eQ Qh.
apply: (mulIf (x := P + Q)); first by rewrite gt_eqF.
by rewrite mulrAC xE PE QE -mulrDl mulrAC mulrA -wholeD finestE -!wholeM eq.
Qed.

(** Of all doubles the nearest to x are the two around it. *)
Section Around.
Variables (x : R) (down up : double).
Hypotheses (canonical : is_canonical down = true) (up_ok : is_double up = true).
Let step := (2 ^ (snd down + 1075))%Z.
Let down_ok : is_double down = true.
Proof. by move: canonical; rewrite /is_canonical => /andP[]. Qed.

Lemma exactly : x * finest = whole (units down) -> units up = units down ->
  rounds_down x down /\ rounds_up x up /\ forall d, is_double d = true -> units d = units down -> rounds_nearest x d.
Proof.
move=> eq_x eq_up; have xE : x = value down.
  by apply: (mulIf (x := finest)); rewrite ?gt_eqF ?finest_gt0 // units_value.
have upE : value up = value down by rewrite /value eq_up.
split; first by split=> // [|d' _]; rewrite xE ?lexx.
split; first by split=> // [|d' _]; rewrite upE xE ?lexx.
move=> d d_ok eq_d; split=> // d' _ ne; left; have dE : value d = value down by rewrite /value eq_d.
by rewrite xE dE subrr normr0 normr_gt0 subr_eq0 eq_sym; apply/eqP; rewrite -dE.
Qed.

Hypotheses (above_down : whole (units down) < x * finest) (below_up : x * finest < whole (units down + step)).
Hypothesis eq_up : units up = (units down + step)%Z.

Lemma outside d' : is_double d' -> whole (units d') <= whole (units down) \/ whole (units up) <= whole (units d').
Proof. by move=> ok; have [le | le] := no_double_between _ _ canonical ok; [left | right; rewrite eq_up]; exact: le_whole. Qed.

Lemma between : rounds_down x down /\ rounds_up x up.
Proof.
split; split=> //; rewrite ?value_le ?le_value ?eq_up ?ltW // => d' ok; rewrite ?value_le ?le_value ?units_value => le.
  have [// | ge] := outside ok.
  by have := le_lt_trans (le_trans ge le) below_up; rewrite eq_up ltxx.
have [le' | //] := outside ok; first by have := lt_le_trans above_down (le_trans le le'); rewrite ltxx.
Qed.

Let scaled d' : `|x - value d'| * finest = `|x * finest - whole (units d')|.
Proof. by rewrite -[X in _ * X](ger0_norm (ltW finest_gt0)) -normrM mulrBl units_value. Qed.

Let apart d d' : value d' <> value d -> whole (units d') != whole (units d).
Proof. by move=> ne; apply/eqP => eq; apply: ne; rewrite /value eq. Qed.

(** Not farther than any on this side, nor than any on the other. *)
Let as_near d d' : `|x * finest - whole (units d)| < `|x * finest - whole (units d')|
    \/ `|x * finest - whole (units d)| = `|x * finest - whole (units d')| /\ even_double d ->
  `|x - value d| < `|x - value d'| \/ `|x - value d| = `|x - value d'| /\ even_double d.
Proof.
case=> [lt | [eq even]]; [left | right; split=> //].
  by rewrite -(ltr_pmul2r finest_gt0) !scaled.
by apply: (mulIf (x := finest)); rewrite ?gt_eqF ?finest_gt0 // !scaled.
Qed.

Let D := whole (units down).
Let U := whole (units up).
Let X := x * finest.
Let DX : D < X. Proof. exact: above_down. Qed.
Let XU : X < U. Proof. by rewrite /U eq_up. Qed.

Lemma nearest_is_down d : is_double d = true -> units d = units down -> X - D < U - X \/ X - D = U - X /\ even_double d ->
  rounds_nearest x d.
Proof.
move=> d_ok dE near; split=> // d' ok /apart ne; apply: as_near; rewrite dE -/D -/X in ne *.
rewrite gtr0_norm ?subr_gt0 //; have [le | ge] := outside ok.
  have lt : whole (units d') < D by rewrite lt_neqAle ne.
  by left; rewrite gtr0_norm ?subr_gt0 ?(lt_trans lt) // ltr_add2l ltr_opp2.
have XU' : X < whole (units d') by apply: lt_le_trans XU ge.
rewrite distrC gtr0_norm ?subr_gt0 //; have far : U - X <= whole (units d') - X by rewrite ler_add2r.
case: near => [lt | [eq even]]; first by left; apply: lt_le_trans far.
by move: far; rewrite -eq le_eqVlt => /orP[/eqP -> | lt]; [right | left].
Qed.

Lemma nearest_is_up d : is_double d = true -> units d = units up -> U - X < X - D \/ U - X = X - D /\ even_double d ->
  rounds_nearest x d.
Proof.
move=> d_ok dE near; split=> // d' ok /apart ne; apply: as_near; rewrite dE -/U -/X in ne *.
rewrite distrC gtr0_norm ?subr_gt0 //; have [le | ge] := outside ok; last first.
  have gt : U < whole (units d') by rewrite lt_neqAle eq_sym ne.
  by left; rewrite distrC gtr0_norm ?subr_gt0 ?(lt_trans XU) // ltr_add2r.
have D'X : whole (units d') < X by apply: le_lt_trans le DX.
rewrite gtr0_norm ?subr_gt0 //; have far : X - D <= X - whole (units d') by rewrite ler_add2l ler_opp2.
case: near => [lt | [eq even]]; first by left; apply: lt_le_trans far.
by move: far; rewrite -eq le_eqVlt => /orP[/eqP -> | lt]; [right | left].
Qed.

End Around.

(** What an oracle says holds of x. *)
Definition tells (o : oracle) x := [/\ forall c, is_above o c = true -> whole c < x * finest,
  forall c, is_below o c = true -> x * finest < whole c & forall c, is_equal o c = true -> x * finest = whole c].

(** What acceptance means. *)
Theorem rounded_by_correct o x nearest down up : tells o x -> rounded_by o nearest down up = true ->
  [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
case=> tells_above tells_below tells_equal.
rewrite /rounded_by => /andP[/andP[/andP[/andP[canonical up_ok] nearest_ok] /Z.ltb_lt small]].
set d := units down; set u := units up; set step := (2 ^ (snd down + 1075))%Z.
case/orP=> [/andP[/andP[/tells_equal eq /Z.eqb_eq nE] /Z.eqb_eq uE] | ].
  by have [? [? near]] := exactly canonical up_ok eq uE; split=> //; apply: near.
case/andP=> /andP[/andP[/tells_above lo /tells_below hi] /Z.eqb_eq uE] near.
have [? ?] := between canonical up_ok lo hi uE; split=> //.
have low : (-1074 <= snd down)%Z.
  by move: canonical; case: (down) => m e /is_canonicalP[/is_doubleP[_ []]].
have [halfE half_gt0] := half_step _ low; rewrite -/step in halfE half_gt0.
set half := (step / 2)%Z in halfE half_gt0 near.
have stepE : whole u = whole d + whole half + whole half by rewrite uE halfE -!wholeD; congr whole; lia.
have eq2 : x * finest - whole d - (whole u - x * finest) = 2%:R * (x * finest - whole (d + half)%Z).
  by rewrite stepE wholeD; ring.
case/orP: near => [/orP[] | ] /andP[].
- move=> /tells_below lt /Z.eqb_eq nE; apply: (nearest_is_down canonical lo hi uE) => //; left.
  by rewrite -subr_lt0 eq2 pmulr_rlt0 ?ltr0n // subr_lt0.
- move=> /tells_above lt /Z.eqb_eq nE; apply: (nearest_is_up canonical lo hi uE) => //; left.
  by rewrite -subr_gt0 eq2 pmulr_rgt0 ?ltr0n // subr_gt0.
move=> /tells_equal eq; have {}eq2 : x * finest - whole d = whole u - x * finest.
  by apply/eqP; rewrite -subr_eq0 eq2 [X in X - _]eq subrr mulr0.
case even: (Z.even (fst down)) => /Z.eqb_eq nE.
  by apply: (nearest_is_down canonical lo hi uE) => //; right; split; [exact: eq2 | by exists down; rewrite nE].
apply: (nearest_is_up canonical lo hi uE) => //; right; split; first by rewrite eq2.
have [c [c_ok [cE c_even]]] : exists c : double, is_canonical c = true /\ units c = (d + step)%Z /\ Z.even (fst c) = true.
  by have := even_successor down.1 down.2; rewrite -surjective_pairing; apply.
by exists c; rewrite cE nE -uE.
Qed.

Theorem rounded_correct b x nearest down up : known_by b x -> rounded b nearest down up = true ->
  [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
by move=> known; apply: rounded_by_correct; split=> c /=; [exact: aboveP known | exact: belowP known | exact: equalsP known].
Qed.

(** 0 and 1 exactly. *)
Lemma nothing_known : known_by nothing 0.
Proof. by exists 0, 1, 1; rewrite /= !whole0 !whole1 ltr01 lexx ler01 add0r ltr01 !mul0r !mul1r lexx. Qed.

Lemma everything_known : known_by everything 1.
Proof. by exists 1, 0, 1; rewrite /= !whole0 !whole1 ltr01 lexx ler01 addr0 ltr01 !mul0r !mul1r lexx. Qed.

End Rounding.
