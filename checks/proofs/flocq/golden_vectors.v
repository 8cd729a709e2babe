(** What acceptance by the checkers of golden vectors means in Flocq's words, for Coq's real numbers and their exponential
    function: every theorem of [golden] on three doubles holds with round radix2 (FLT_exp (-1074) 53). *)
From Coq Require Import ZArith Reals Lia Lra.
From pkdp Require Import algebra.
From mathcomp.analysis Require Import Rstruct.
From Flocq Require Import Core.
From pkdp Require Import binomial_tail poisson_binomial hypergeometric_updates.
From pkdp.golden Require Import checkers exponents curves_check counts_check doubles rounding laws exponential curves
  binomials hypergeometrics counts count_curves count_losses multinomial_check multinomials.
From pkdp.flocq Require Import roundings.
Local Open Scope R_scope.
Local Notation reals := R_realFieldType.
Local Notation whole := (@whole reals).

Lemma whole_real z : whole z = IZR z.
Proof.
have positive p : whole (Z.pos p) = IZR (Z.pos p).
  by rewrite -positive_nat_Z whole_nat -INR_IZR_INZ INRE.
by case: z => [//|p|p]; rewrite ?positive // (wholeN _ (Z.pos p)) positive.
Qed.

Lemma finest_real : finest reals = bpow radix2 1075.
Proof. by rewrite finestE whole_real two_power. Qed.

Lemma value_real d : is_double d = true -> value reals d = real d.
Proof.
move=> ok; apply: Rmult_eq_reg_r (_ : bpow radix2 1075 <> 0); last exact/Rgt_not_eq/bpow_gt_0.
by rewrite real_units // -finest_real -whole_real -units_value.
Qed.

(** The roundings of [rounding.v] are Flocq's. *)
Theorem roundings_are_flocqs (x : reals) nearest down up :
  [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up] -> flocq_rounds x nearest down up.
Proof.
case=> -[n_ok near] [d_ok /RleP d_le d_most] [u_ok /RleP u_ge u_least].
rewrite value_real // in d_le; rewrite value_real // in u_ge; split; [|split].
- apply: (nearest_is x nearest down up) => // d ok ne; have [] := near d ok; rewrite ?value_real //.
    by move=> /RltP lt; left; exact: lt.
  by case=> eq even; right; split; [exact: eq | exact: even].
- apply: (down_is x down up) => // d ok /RleP le; have := d_most d ok; rewrite !value_real // => /(_ le)/RleP; exact.
apply: (up_is x down up) => // d ok /RleP le; have := u_least d ok; rewrite !value_real // => /(_ le)/RleP; exact.
Qed.

(** The golden files print -x with the doubles of x: the directed ones change places. *)
Theorem printed_opposite x nearest down up : flocq_rounds x nearest down up ->
  [/\ - real nearest = round radix2 format ZnearestE (- x), - real up = round radix2 format Zfloor (- x)
    & - real down = round radix2 format Zceil (- x)].
Proof. by case=> -> [-> ->]; rewrite round_NE_opp round_DN_opp round_UP_opp. Qed.

(** Any oracle that tells the truth; bounds of P and Q, for x = P/(P + Q). *)
Theorem accepted_by_oracle o (x : reals) nearest down up :
  tells o x -> rounded_by o nearest down up = true -> flocq_rounds x nearest down up.
Proof. by move=> truth ok; exact/roundings_are_flocqs/(rounded_by_correct truth ok). Qed.

Theorem accepted_by_bounds b (x : reals) nearest down up :
  known_by b x -> rounded b nearest down up = true -> flocq_rounds x nearest down up.
Proof. by move=> truth ok; exact/roundings_are_flocqs/(rounded_correct truth ok). Qed.

(** A quotient of whole numbers whose doubles are accepted. *)
Theorem quotient_rounds (a b : Z) nearest down up : (0 <= a)%Z -> (a <= b)%Z -> (0 < b)%Z ->
  rounded {| p_low := a; p_high := a; q_low := b - a; q_high := b - a |} nearest down up = true ->
  flocq_rounds (IZR a / IZR b) nearest down up.
Proof.
move=> a0 ab b0; apply: accepted_by_bounds; rewrite -!whole_real RdivE; last by rewrite whole_real; apply/eqP/IZR_neq; lia.
have b1 : (0 < whole b)%R by apply: whole_gt0.
apply: exactly_known => //; last by rewrite divfK // gt_eqF.
by rewrite divr_ge0 ?whole_ge0 ?ler_pdivr_mulr ?mul1r ?le_whole //; lia.
Qed.

(** Coq's exponential function is the one that the theorems ask for. *)
Lemma exp_is_exponential : @is_exponential reals exp.
Proof.
split=> [x y | x]; first exact: exp_plus.
have le : 1 + x <= exp x; last exact/RleP.
have [->|ne] := Req_dec x 0; last exact/Rlt_le/exp_ineq1.
by rewrite exp_0 Rplus_0_r; exact: Rle_refl.
Qed.

(** The families. Binomial: p = a/(a + b); hypergeometric; counts of independent records. *)
Theorem binomial_rounds n a b asked k h nearest down up : (0 <= a)%Z -> (0 <= b)%Z -> (0 < a + b)%Z ->
  check_binomial asked (Z.of_nat n) k a b h nearest down up = true ->
  flocq_rounds (asked_of (fun i => f i n (chance reals a b)) asked n k) nearest down up.
Proof. by move=> a0 b0 ab0 /(binomial_verified reals a0 b0 ab0); exact: roundings_are_flocqs. Qed.

Theorem hypergeometric_rounds population draws successes asked k h nearest down up :
  (draws <= population)%N -> (successes <= population)%N ->
  check_hypergeometric asked (Z.of_nat population) (Z.of_nat draws) (Z.of_nat successes) k h nearest down up = true ->
  flocq_rounds (asked_of (prb reals population draws successes) asked successes k) nearest down up.
Proof. by move=> d s /(hypergeometric_verified reals d s); exact: roundings_are_flocqs. Qed.

Theorem count_rounds asked r k nearest down up : check_count asked r k nearest down up = true ->
  let qs := probabilities_of reals r in flocq_rounds (asked_of (pb qs) asked (size qs) k) nearest down up.
Proof. by move=> /(count_verified reals); exact: roundings_are_flocqs. Qed.

Theorem multinomial_rounds ks rs nearest down up : check_multinomial ks rs nearest down up = true ->
  flocq_rounds (multinomial ks [seq probability reals r | r <- rs]) nearest down up.
Proof. by move=> /(multinomial_verified reals); exact: roundings_are_flocqs. Qed.

(** δ at e^ε, ε at δ, and logarithms. *)
Theorem delta_rounds h l ps nearest down up : check_delta h l ps nearest down up = true ->
  flocq_rounds (curve ps (ratio_of (exp : reals -> reals) l)) nearest down up.
Proof. by move=> /(delta_verified exp_is_exponential); exact: roundings_are_flocqs. Qed.

Theorem epsilon_rounds h margin ps a b (x : reals) nearest down up : check_epsilon h margin ps a b nearest down up = true ->
  least_epsilon (exp : reals -> reals) ps (whole a / whole b)%R x -> flocq_rounds x nearest down up.
Proof. by move=> ok /(epsilon_verified exp_is_exponential ok); exact: roundings_are_flocqs. Qed.

Theorem logarithm_rounds h b (x : reals) nearest down up : check_logarithm h b nearest down up = true ->
  known_by b x -> 0 < x -> flocq_rounds (- ln x) nearest down up.
Proof.
move=> ok known x0; apply: roundings_are_flocqs; apply: (logarithm_verified exp_is_exponential ok known).
by rewrite /minus_log exp_Ropp exp_ln //; exact: Rinv_r (Rgt_not_eq _ _ x0).
Qed.

(** Losses ln(p/q), p and q the masses of the outcome under both laws. *)
Theorem loss_rounds h others hides o nearest down up :
  let qs := probabilities_of reals others in
  let p := outcome_mass hides o (size qs).+2 (pb qs) in let q := outcome_mass hides o (size qs).+2 (shift (pb qs)) in
  0 < p -> 0 < q ->
  (check_loss h others hides o Positive nearest down up = true -> flocq_rounds (ln (p / q)) nearest down up)
  /\ (check_loss h others hides o Negative nearest down up = true -> flocq_rounds (- ln (p / q)) nearest down up).
Proof.
move=> qs p q p0 q0; have p1 : p != 0%R by apply/eqP/Rgt_not_eq.
have q1 : q != 0%R by apply/eqP/Rgt_not_eq.
have r0 : 0 < p / q by apply: Rdiv_lt_0_compat.
split=> /(loss_verified exp_is_exponential) ok; apply: roundings_are_flocqs; apply: ok; rewrite /minus_log.
  by rewrite exp_ln // RdivE // mulrA divfK // divff.
by rewrite exp_Ropp exp_ln // -/qs -/p -/q -RdivE //; exact: Rinv_r (Rgt_not_eq _ _ r0).
Qed.
