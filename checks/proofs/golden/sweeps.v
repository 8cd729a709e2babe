(** A sweep encloses: terms that follow each other by falling ratios of whole numbers, their sums and the end that is
    not walked. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra window_remainder.
From pkdp.golden Require Import checkers rounding.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Sweep.
Variables (R : realFieldType) (a : nat -> R) (last : nat) (numerator denominator : Z -> Z) (kappa : R).
Local Notation whole := (@whole R).
Local Notation num j := (numerator (Z.of_nat j)).
Local Notation den j := (denominator (Z.of_nat j)).
Hypotheses (a_ge0 : forall j, 0 <= a j) (kappa_gt0 : 0 < kappa).
Hypothesis relation : forall j, (j < last)%N -> a j.+1 * whole (den j) = a j * whole (num j).
Hypotheses (num_ge0 : forall j, (j <= last)%N -> (0 <= num j)%Z) (den_gt0 : forall j, (j < last)%N -> (0 < den j)%Z).
Hypothesis falls : forall i j, (i <= j < last)%N -> (num j <= num i)%Z /\ (den i <= den j)%Z.

Definition encloses (lo hi : Z) (x : R) := whole lo * kappa <= x <= whole hi * kappa.

Lemma encloses_add lo hi x lo' hi' x' : encloses lo hi x -> encloses lo' hi' x' -> encloses (lo + lo') (hi + hi') (x + x').
Proof. by case/andP=> l h /andP[l' h']; rewrite /encloses !wholeD !mulrDl !ler_add. Qed.

Lemma encloses0 : encloses 0 0 0.
Proof. by rewrite /encloses whole0 mul0r lexx. Qed.

(** The walk stands at term j, with the sum of those from i on that it left. *)
Definition stands (i j : nat) (w : walk) :=
  [/\ at_j w = Z.of_nat j, (j <= last)%N -> encloses (low w) (high w) (a j)
    & encloses (sum_low w) (sum_high w) (\sum_(i <= t < j) a t)].

Lemma quotient_low x b : (0 < b)%Z -> whole (x / b) * whole b <= whole x.
Proof. by move=> b0; rewrite -wholeM; apply: le_whole; rewrite Z.mul_comm; apply: Z.mul_div_le. Qed.

Lemma quotient_high x b : (0 < b)%Z -> whole x <= whole (- (- x / b)) * whole b.
Proof.
move=> b0; rewrite -wholeM; apply: le_whole; rewrite Z.mul_opp_l Z.mul_comm.
by have := Z.mul_div_le (- x)%Z b b0; lia.
Qed.

Lemma rest_high x h c b : x <= whole h * kappa -> 0 <= whole c -> (c < b)%Z ->
  x / (1 - whole c / whole b) <= whole (- (- (h * b) / (b - c))) * kappa.
Proof.
move=> x_h c0 lt; have dab : (0 < b - c)%Z by lia.
have := quotient_high (h * b) dab; move: (- (- (h * b) / (b - c)))%Z => q; rewrite wholeM wholeB => le_q.
have cb : 0 < whole b - whole c by rewrite subr_gt0; apply: lt_whole.
have b0 : 0 < whole b by rewrite -(subrK (whole c) (whole b)) ltr_spaddl.
have -> : 1 - whole c / whole b = (whole b - whole c) / whole b by rewrite mulrBl divff // gt_eqF.
rewrite invf_div mulrA ler_pdivr_mulr //; apply: (le_trans (y := whole h * kappa * whole b)).
  by rewrite ler_wpmul2r // ltW.
by rewrite mulrAC [leRHS]mulrAC ler_wpmul2r // ltW.
Qed.

Lemma step_stands i j w : (i <= j <= last)%N -> stands i j w -> stands i j.+1 (step numerator denominator w).
Proof.
case/andP=> ij j_last [at_w bounds_w sums_w]; split=> /=; first by rewrite at_w; lia.
  move=> lt_j; have [b0 a0] := (den_gt0 lt_j, num_ge0 j_last); have /andP[lo hi] := bounds_w j_last; rewrite at_w.
  have wb : 0 < whole (den j) by rewrite -(whole0 R); apply: lt_whole.
  have wa : 0 <= whole (num j) by rewrite -(whole0 R); apply: le_whole.
  apply/andP; split; rewrite -(ler_pmul2r wb) relation //.
    rewrite mulrAC; apply: le_trans (ler_wpmul2r (ltW kappa_gt0) (quotient_low _ b0)) _.
    by rewrite wholeM mulrAC ler_wpmul2r.
  rewrite [leRHS]mulrAC; apply: le_trans _ (ler_wpmul2r (ltW kappa_gt0) (quotient_high _ b0)).
  by rewrite wholeM mulrAC ler_wpmul2r.
by rewrite big_nat_recr //=; apply: encloses_add => //; apply: bounds_w.
Qed.

Lemma steps_stand i j w count : (i <= j)%N -> (j + Z.to_nat count <= last.+1)%N -> stands i j w ->
  stands i (j + Z.to_nat count) (steps numerator denominator count w).
Proof.
case: count => [|p|p] ij; rewrite /= ?addn0 // => le w_j; rewrite Pos2Nat.inj_iter.
elim: (Pos.to_nat p) le => [|n IH] le; first by rewrite addn0.
rewrite addnS; apply: step_stands; first by apply/andP; split; [apply: leq_trans ij (leq_addr _ _) | rewrite -ltnS -addnS].
by apply: IH; apply: leq_trans le; rewrite leq_add2l.
Qed.

(** What a sweep says. *)
Theorem sweep_encloses unit (cut : nat) more r : (cut <= last)%N -> whole unit * kappa = a 0%N ->
  sweep numerator denominator unit (Z.of_nat last) (Z.of_nat cut) more = Some r ->
  [/\ encloses (before_low r) (before_high r) (\sum_(0 <= t < cut) a t),
      encloses (term_low r) (term_high r) (a cut)
    & encloses (after_low r) (after_high r) (\sum_(cut.+1 <= t < last.+1) a t)].
Proof.
move=> cut_last unitE; rewrite /sweep.
set w := steps _ _ (Z.of_nat cut) _; set v := steps _ _ (Z.min _ _) _.
have w_cut : stands 0 cut w.
  rewrite -[cut]add0n -[in X in stands _ X _](Nat2Z.id cut); apply: steps_stand; rewrite ?Nat2Z.id ?add0n ?leqW //.
  by split=> //= [_|]; rewrite ?big_geq ?encloses0 // /encloses unitE lexx.
have := step_stands (i := 0) (j := cut) (w := w); rewrite cut_last => /(_ isT w_cut) [_ next _].
set count := Z.min _ _ in v *.
have fits : (cut.+1 + Z.to_nat count <= last.+1)%N.
  by rewrite addSn ltnS; apply/ssrnat.leP; move/ssrnat.leP: cut_last; rewrite /count -plusE; lia.
have v_e : stands cut.+1 (cut.+1 + Z.to_nat count) v.
  by apply: steps_stand => //; split=> //=; rewrite ?big_geq ?encloses0 //; lia.
have {w_cut} [_ /(_ cut_last) term_w before_w] := w_cut.
move: (cut.+1 + Z.to_nat count)%N fits (leq_addr (Z.to_nat count) cut.+1) v_e => e fits e_cut [at_v bounds_v sums_v].
rewrite at_v; case: Z.ltb_spec => [beyond | /Nat2Z.inj_le/ssrnat.leP e_last].
  case=> <-; split=> //=; rewrite Z.add_0_r.
  suff -> : last.+1 = e by []; apply/eqP; rewrite eqn_leq fits andbT; apply/ssrnat.ltP; lia.
case: Z.ltb_spec => // lt [<-]; split=> //=; have a0 := num_ge0 e_last.
have /andP[e_lo e_hi] := bounds_v e_last; have /andP[s_lo s_hi] := sums_v.
have wa : 0 <= whole (num e) by rewrite -(whole0 R); apply: le_whole.
have wab : 0 < whole (den e) - whole (num e) by rewrite subr_gt0; apply: lt_whole.
have wb : 0 < whole (den e) by rewrite -(subrK (whole (num e)) (whole (den e))) ltr_spaddl.
have ratios : ratios_at_most a (whole (num e) / whole (den e)) e last.
  move=> i /andP[ei i_last]; have [num_le den_le] := falls (i := e) (j := i) ltac:(by rewrite ei).
  rewrite mulrAC ler_pdivl_mulr //; apply: (le_trans (y := a i.+1 * whole (den i))).
    by rewrite ler_wpmul2l // le_whole.
  by rewrite relation // [leRHS]mulrC ler_wpmul2l // le_whole.
have r01 : 0 <= whole (num e) / whole (den e) < 1.
  by apply/andP; split; [apply: divr_ge0 => //; exact: ltW | rewrite ltr_pdivr_mulr // mul1r -subr_gt0].
have rest := remainder_le r01 (a_ge0 e) ratios.
rewrite (big_cat_nat _ _ _ e_cut fits) /=; apply/andP; split.
  by apply: le_trans s_lo _; rewrite ler_addl sumr_ge0.
rewrite wholeD mulrDl; apply: ler_add => //; apply: le_trans rest _.
exact: rest_high.
Qed.

End Sweep.
