(** [exp_bounds] encloses e^x, for any function of an ordered field with e^(x + y) = e^x·e^y and 1 + x <= e^x. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra.
From pkdp.golden Require Import checkers exponents rounding sweeps.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Exponential.
Variables (R : realFieldType) (E : R -> R).
Local Notation whole := (@whole R).

(** Of the real functions only the exponential one is like this. *)
Definition is_exponential := (forall x y, E (x + y) = E x * E y) /\ forall x, 1 + x <= E x.
Hypothesis E_exp : is_exponential.
Let E_add : forall x y, E (x + y) = E x * E y := proj1 E_exp.
Let E_ge : forall x, 1 + x <= E x := proj2 E_exp.

Lemma E0 : E 0 = 1.
Proof.
have := E_add 0 0; rewrite addr0 => /eqP; rewrite -subr_eq0 -{1}[E 0]mulr1 -mulrBr mulf_eq0 => /orP[/eqP z | ].
  by have := E_ge 0; rewrite z addr0 ler10.
by rewrite subr_eq0 => /eqP.
Qed.

Lemma E_opp x : E x * E (- x) = 1.
Proof. by rewrite -E_add subrr E0. Qed.

Lemma E_half x : E x = E (x / 2%:R) * E (x / 2%:R).
Proof. by rewrite -E_add -mulrDl -mulr2n -mulr_natr mulfK // pnatr_eq0. Qed.

Lemma E_gt0 x : 0 < E x.
Proof.
rewrite lt_neqAle {2}E_half -expr2 sqr_ge0 andbT eq_sym; apply/eqP => z.
by have := E_opp x; rewrite z mul0r => /eqP; rewrite eq_sym oner_eq0.
Qed.

Lemma E_lt x y : x < y -> E x < E y.
Proof.
move=> xy; rewrite -[y](subrK x) E_add -[X in X < _]mul1r ltr_pmul2r ?E_gt0 //.
by apply: lt_le_trans (E_ge _); rewrite ltr_addl subr_gt0.
Qed.

Lemma E_le x y : x <= y -> E x <= E y.
Proof. by rewrite le_eqVlt => /predU1P[-> // | /E_lt/ltW]. Qed.

Lemma E_lt_inv x y : E x < E y -> x < y.
Proof. by move=> lt; rewrite ltNge; apply/negP => /E_le; rewrite leNgt lt. Qed.

Lemma whole_gt0 z : (0 < z)%Z -> 0 < whole z.
Proof. by move=> z0; rewrite -(whole0 R); apply: lt_whole. Qed.

Lemma whole_ge0 z : (0 <= z)%Z -> 0 <= whole z.
Proof. by move=> z0; rewrite -(whole0 R); apply: le_whole. Qed.

Definition quot_low := @quotient_low R.
Definition quot_high := @quotient_high R 1 ltr01.

Lemma power_gt0 k : (0 <= k)%Z -> 0 < whole (2 ^ k).
Proof. by move=> k0; apply: whole_gt0; apply: Z.pow_pos_nonneg. Qed.

Lemma square_low bits v y : (0 <= bits)%Z -> (0 <= v)%Z -> whole v <= whole (2 ^ bits) * y ->
  whole (v * v / 2 ^ bits) <= whole (2 ^ bits) * (y * y).
Proof.
move=> b0 v0 le; have s0 := power_gt0 b0; rewrite -(ler_pmul2r s0).
apply: le_trans (quot_low _ _) _; first by apply: Z.pow_pos_nonneg.
rewrite wholeM [leRHS](_ : _ = (whole (2 ^ bits) * y) * (whole (2 ^ bits) * y)); last by ring.
by apply: ler_pmul => //; apply: whole_ge0.
Qed.

Lemma repeat_low bits count v x : (0 <= bits)%Z -> (0 <= v)%Z ->
  whole v <= whole (2 ^ bits) * E (x / whole (2 ^ count)) -> (0 <= count)%Z ->
  whole (repeat_square bits count v) <= whole (2 ^ bits) * E x /\ (0 <= repeat_square bits count v)%Z.
Proof.
move=> b0 v0 le c0; case: count c0 le => [|p|p] // _ le.
  by move: le; rewrite /= whole1 divr1.
rewrite /repeat_square Pos2Nat.inj_iter; move: le; rewrite -(positive_nat_Z p).
elim: (Pos.to_nat p) x => [|n IH] x; first by rewrite (_ : 2 ^ Z.of_nat 0 = 1)%Z // whole1 divr1.
rewrite Nat2Z.inj_succ Z.pow_succ_r; last by lia.
rewrite wholeM invfM mulrA => /IH[le ge0] /=; split.
  by rewrite E_half; apply: square_low.
by apply: Z.div_pos; [apply: Z.mul_nonneg_nonneg | apply: Z.pow_pos_nonneg].
Qed.

Lemma exp_low_le h a b : (0 <= work h)%Z -> (0 <= squarings h)%Z -> (0 < b)%Z ->
  (- (2 ^ work h) <= a * 2 ^ work h / (b * 2 ^ squarings h))%Z ->
  whole (exp_low h a b) <= whole (2 ^ work h) * E (whole a / whole b) /\ (0 <= exp_low h a b)%Z.
Proof.
move=> w0 s0 b0 first; apply: repeat_low => //; first by lia.
have p0 : (0 < 2 ^ squarings h)%Z by apply: Z.pow_pos_nonneg.
have d0 : (0 < b * 2 ^ squarings h)%Z by apply: Z.mul_pos_pos.
have W0 := power_gt0 w0; have D0 := whole_gt0 d0.
apply: le_trans (ler_wpmul2l (ltW W0) (E_ge _)).
rewrite wholeD mulrDr mulr1 ler_add2l -(ler_pmul2r D0).
apply: le_trans (quot_low _ d0) _; rewrite !wholeM.
have b_ne : whole b != 0 by rewrite gt_eqF ?whole_gt0.
have p_ne : whole (2 ^ squarings h) != 0 by rewrite gt_eqF ?whole_gt0.
rewrite [leRHS](_ : _ = whole a * whole (2 ^ work h)) ?lexx //.
by field; rewrite b_ne p_ne.
Qed.

(** What bounds of a ratio say. *)
Definition bounded r (c : R) := [/\ (0 < r_unit r)%Z, (0 <= r_low r)%Z, whole (r_low r) <= c * whole (r_unit r)
  & forall high, r_high r = Some high -> c * whole (r_unit r) <= whole high].

Lemma drop_low work kept v y : (0 <= kept <= work)%Z -> whole v <= whole (2 ^ work) * y ->
  whole (v / 2 ^ (work - kept)) <= y * whole (2 ^ kept).
Proof.
move=> kw le; have s0 : 0 < whole (2 ^ (work - kept)) by apply: power_gt0; lia.
rewrite -(ler_pmul2r s0); apply: le_trans (quot_low _ _) _; first by apply: Z.pow_pos_nonneg; lia.
rewrite -mulrA -wholeM -Z.pow_add_r; try lia.
by rewrite (_ : kept + (work - kept) = work)%Z 1?mulrC //; lia.
Qed.

Theorem exp_boundsP h a b r : exp_bounds h a b = Some r -> bounded r (E (whole a / whole b)).
Proof.
rewrite /exp_bounds; case: ifP => // /negbFE/andP[/andP[/andP[/andP[/andP[/andP[/Z.leb_le a0 /Z.ltb_lt b0] /Z.leb_le w0]
  /Z.leb_le k0] /Z.leb_le kw] /Z.leb_le s0] /Z.leb_le l0].
have sp : (0 < 2 ^ squarings h)%Z by apply: Z.pow_pos_nonneg.
have wp : (0 < 2 ^ work h)%Z by apply: Z.pow_pos_nonneg.
have first x y : (0 <= x)%Z -> (0 < y)%Z -> (- (2 ^ work h) <= x * 2 ^ work h / (y * 2 ^ squarings h))%Z.
  move=> x0 y0; apply: (Z.le_trans _ 0); first by lia.
  by apply: Z.div_pos; [apply: Z.mul_nonneg_nonneg; lia | apply: Z.mul_pos_pos].
have B0 := whole_gt0 b0; have one : (0 < 1)%Z by [].
case: Z.ltb_spec => [big | _].
  case=> <-; have [le ge0] := exp_low_le w0 s0 one (first _ _ l0 one).
  split=> //=; [by apply: Z.pow_pos_nonneg | by apply: Z.div_pos; last by [apply: Z.pow_pos_nonneg; lia] | ].
  apply: drop_low; first by lia.
  apply: le_trans le _; rewrite ler_pmul2l ?power_gt0 //; apply: E_le.
  by rewrite whole1 divr1 ler_pdivl_mulr // -wholeM; apply: le_whole; lia.
have [fits | _] := Z.leb_spec (- (2 ^ work h)) ((- a) * 2 ^ work h / (b * 2 ^ squarings h)); last by [].
have [low_le low0] := exp_low_le (h := h) w0 s0 b0 (first _ _ a0 b0).
have [inv_le _] := exp_low_le w0 s0 b0 fits.
case: Z.leb_spec => // pos [<-]; split=> //=; first by apply: Z.pow_pos_nonneg.
- by apply: Z.div_pos; last by [apply: Z.pow_pos_nonneg; lia].
- by apply: drop_low; first by lia.
move=> _ [<-]; have V0 := whole_gt0 pos; have e0 := E_gt0 (whole a / whole b).
rewrite wholeN mulNr in inv_le; have K0 : 0 < whole (2 ^ kept h) by apply: power_gt0.
have top : E (whole a / whole b) * whole (2 ^ kept h) * whole (exp_low h (- a) b) <= whole (2 ^ (work h + kept h)).
  rewrite Z.pow_add_r // wholeM.
  have -> : whole (2 ^ work h) * whole (2 ^ kept h)
      = E (whole a / whole b) * whole (2 ^ kept h) * (whole (2 ^ work h) * E (- (whole a / whole b))).
    transitivity ((E (whole a / whole b) * E (- (whole a / whole b))) * (whole (2 ^ work h) * whole (2 ^ kept h))); last by ring.
    by rewrite E_opp mul1r.
  by rewrite ler_pmul2l ?mulr_gt0.
by rewrite -(ler_pmul2r V0) (le_trans top) // quot_high.
Qed.

(** The ratio that a level stands for. *)
Definition ratio_of l : R := match l with Ratio a b => whole a / whole b | Exponent a b => E (whole a / whole b) end.

Theorem level_boundsP h l r : level_bounds h l = Some r -> bounded r (ratio_of l).
Proof.
case: l => a b /=.
  case: ifP => // /andP[/Z.leb_le a0 /Z.ltb_lt b0] [<-]; split=> //= [|_ [<-]];
    by rewrite divfK ?lexx // gt_eqF ?whole_gt0.
case: Z.eqb_spec => [-> | _]; last exact: exp_boundsP.
case: ifP => // _ [<-]; rewrite whole0 mul0r E0.
by split=> //= [|_ [<-]]; rewrite whole1 mul1r lexx.
Qed.

End Exponential.
