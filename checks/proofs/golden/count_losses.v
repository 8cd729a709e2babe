(** Golden vectors of the privacy loss of a count, or of what a threshold hides. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra binomial_tail poisson_binomial.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check rounding sweeps laws exponential curves counts
  count_curves.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Outcomes.
Variable R : realFieldType.
Local Notation whole := (@whole R).
Implicit Types (p : pair) (x y : nat -> R) (hides : Z -> bool).

(** P and Q at an outcome: a count, or all that is hidden. *)
Definition outcome_mass hides o m x : R :=
  match o with Shown k => x (Z.to_nat k) | Hidden => \sum_(0 <= k < m | hides (Z.of_nat k)) x k end.

Lemma masses_at_holds hides o p m x y : holds p m x y -> masses_at p o hides <> (0%Z, 0%Z) ->
  whole (masses_at p o hides).1 = outcome_mass hides o m x * whole (scale_of p)
  /\ whole (masses_at p o hides).2 = outcome_mass hides o m y * whole (scale_of p).
Proof.
case=> s0 sizeE massE; case: o => [k|] /= some.
  move: some; case: ifP => // _; have nthE (L : seq (Z * Z)) n : List.nth n L (0%Z, 0%Z) = nth (0%Z, 0%Z) L n.
    by elim: L n => [|e L IH] [|n] //=.
  rewrite nthE; case: (ltnP (Z.to_nat k) m) => [lt _ | ge]; first exact: massE.
  by rewrite nth_default ?sizeE.
have [-> ->] := hidden_sum R hides 0 (masses_of p); rewrite sizeE !mulr_suml.
by split; rewrite big_nat_cond [RHS]big_nat_cond; apply: eq_bigr => k /andP[/andP[_ km] _]; have [e1 e2] := massE k km.
Qed.

End Outcomes.

Section Losses.
Variables (R : realFieldType) (E : R -> R).
Hypothesis E_exp : is_exponential E.
Local Notation whole := (@whole R).

(** The loss ln(P/Q) of an outcome: the three doubles are those of y with e^-y = Q/P, or e^-y = P/Q. *)
Theorem loss_verified h others hides o sign nearest down up : check_loss h others hides o sign nearest down up = true ->
  let qs := probabilities_of R others in
  let p := outcome_mass hides o (size qs).+2 (pb qs) in let q := outcome_mass hides o (size qs).+2 (shift (pb qs)) in
  match sign with
  | Positive => forall y, minus_log E (q / p) y -> [/\ rounds_nearest y nearest, rounds_down y down & rounds_up y up]
  | Negative => forall y, minus_log E (p / q) y -> [/\ rounds_nearest y nearest, rounds_down y down & rounds_up y up]
  | PlusInfinite => q = 0 /\ 0 < p
  | MinusInfinite => p = 0 /\ 0 < q
  end.
Proof.
rewrite /check_loss => /andP[ok accepted]; pose qs := probabilities_of R others; rewrite -/qs.
set p := outcome_mass hides o _ (pb _); set q := outcome_mass hides o _ (shift _); have h' := released_holds (@pb_out R qs) (law_ofP R ok).
have [N0 _ _] := h'; have N1 := whole_gt0 R N0; have n0 : whole (scale_of (released (law_of others))) != 0 by rewrite gt_eqF.
have holds_at := masses_at_holds (hides := hides) (o := o) h'.
move: accepted holds_at; case: (masses_at _ o hides) => u v accepted holds_at.
have {holds_at} at_e : (u, v) <> (0%Z, 0%Z) -> whole u = p * whole (scale_of (released (law_of others)))
    /\ whole v = q * whole (scale_of (released (law_of others))) by exact: holds_at.
have ratio_known a b known (x : R) : quotient a b = Some known -> x * whole b = whole a -> known_by known x.
  rewrite /quotient; case: ifP => // /andP[/Z.ltb_lt a0 /Z.leb_le ab] [<-] xE.
  have all : whole a + whole (b - a) = whole b by rewrite -wholeD; congr rounding.whole; lia.
  have b0 : 0 < whole b by apply: whole_gt0; lia.
  exists (whole a), (whole (b - a)), 1; rewrite ltr01 !mulr1 /= !lexx all b0 xE; split=> //; split=> //.
    by apply: ltW; apply: whole_gt0.
  by apply: whole_ge0; lia.
case: sign accepted => /=.
- case known: (quotient v u) => [b|] // accepted y; apply: logarithm_verified accepted _ => //.
  have [] := at_e; first by move: known; rewrite /quotient; case: ifP => // /andP[/Z.ltb_lt v0 _] _ [_ vz]; rewrite vz in v0.
  move=> uE vE; apply: (ratio_known _ _ _ _ known); rewrite uE vE mulrA divfK //.
  apply/eqP => p0; move: known; rewrite /quotient; case: ifP => // /andP[/Z.ltb_lt v0 /Z.leb_le vu] _.
  have : 0 < whole u by apply: whole_gt0; lia.
  by rewrite uE p0 mul0r ltxx.
- case known: (quotient u v) => [b|] // accepted y; apply: logarithm_verified accepted _ => //.
  have [] := at_e; first by move: known; rewrite /quotient; case: ifP => // /andP[/Z.ltb_lt u0 _] _ [uz _]; rewrite uz in u0.
  move=> uE vE; apply: (ratio_known _ _ _ _ known); rewrite uE vE mulrA divfK //.
  apply/eqP => q0; move: known; rewrite /quotient; case: ifP => // /andP[/Z.ltb_lt u0 /Z.leb_le uv] _.
  have : 0 < whole v by apply: whole_gt0; lia.
  by rewrite vE q0 mul0r ltxx.
- case/andP=> /Z.eqb_eq vz /Z.ltb_lt u0; have [] := at_e; first by case=> uz; rewrite uz in u0.
  move=> uE vE; split; first by apply: (mulIf n0); rewrite mul0r -vE vz.
  by rewrite -(pmulr_lgt0 _ N1) -uE; apply: whole_gt0.
case/andP=> /Z.eqb_eq uz /Z.ltb_lt v0; have [] := at_e; first by case=> _ vz; rewrite vz in v0.
move=> uE vE; split; first by apply: (mulIf n0); rewrite mul0r -uE uz.
by rewrite -(pmulr_lgt0 _ N1) -vE; apply: whole_gt0.
Qed.

End Losses.
