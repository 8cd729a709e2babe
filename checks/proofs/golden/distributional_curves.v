(** Golden vectors of distributional privacy: what acceptance means. The least δ, or the least ε, for which a simulator exists is
    rounded as printed, or there is none at any ratio; and the tasks of a file are those of the definition. *)
From Coq Require Import ZArith QArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check models_check distributional_check rounding sweeps exponential curves
  models simulations simulators least_simulators.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Curves.
Variables (R : realFieldType) (E : R -> R).
Hypothesis E_exp : is_exponential E.
Local Notation whole := (@whole R).
Local Notation finest := (finest R).
Local Notation field_task := (@field_task R).
Implicit Types (c d x y : R) (outs : seq nat) (ts : seq (task fractions)) (p : proof).

(** The least number of those, at least 0, that have a property. *)
Definition is_least (good : R -> Prop) x := 0 <= x /\ forall y, 0 <= y -> (good y <-> x <= y).

Lemma simulation_tells unit r c outs ts l ps p x : (0 < unit)%Z -> finest = whole unit -> bounded r c ->
  simulation_pairs outs ts l = Some ps -> is_least (serves outs (map field_task ts) c) x ->
  tells (simulation_oracle unit r outs ts ps p) x.
Proof.
move=> unit0 unitE ok named [x0 least]; have f0 := finest_gt0 R; have U0 : 0 < whole unit by rewrite -unitE.
have served := (least x x0).2 (lexx x).
have fits a b : (0 <= a)%Z -> (0 < b)%Z -> is_within r ps a b = true -> x <= whole a / whole b.
  move=> a0 b0 /(is_withinP ok a0 b0) cost; apply/least; last exact: simulator_serves named cost.
  by apply: divr_ge0; [exact: whole_ge0 | apply: ltW; exact: whole_gt0].
split=> k; cbn [is_above is_below is_equal simulation_oracle].
- by move=> /(needed ok unit0)/(_ served); rewrite ltr_pdivr_mulr // -unitE.
- case/andP=> /Z.leb_le k0 fit; have unit2 : (0 < 2 * unit)%Z by lia.
  have num0 : (0 <= 2 * k - 1)%Z by lia.
  have := fits _ _ num0 unit2 fit; rewrite ler_pdivl_mulr ?whole_gt0 // wholeM -unitE => le.
  have two0 : 0 < whole 2 by apply: whole_gt0.
  rewrite -(ltr_pmul2l two0) mulrCA; apply: le_lt_trans le _.
  by rewrite -wholeM; apply: lt_whole; lia.
case/andP=> /andP[/Z.leb_le k0 /(fits _ _ k0 unit0) le] /(needed_at_least ok unit0)/(_ served) ge.
have -> : x = whole k / whole unit by apply/le_anti; rewrite le ge.
by rewrite unitE divfK // gt_eqF.
Qed.

(** There is a least δ. *)
Lemma simulation_least outs ts named ps c : uniq outs -> simulation_pairs outs ts named = Some ps ->
  exists x, is_least (serves outs (map field_task ts) c) x.
Proof.
rewrite /simulation_pairs; case: ifP => // /andP[/(law_of_answers R)[_ sum1] _] once _; case: outs sum1 once => [|o outs] sum1 once.
  by move/eqP: sum1; rewrite big_nil eq_sym oner_eq0.
by have [x x0 least] := least_exists (map field_task ts) c once (mem_head o outs); exists x.
Qed.

Theorem simulation_delta_verified h l outs ts named ps p nearest down up :
  simulation_pairs outs ts named = Some ps -> check_simulation_delta h l outs ts ps p nearest down up = true ->
  forall x, is_least (serves outs (map field_task ts) (ratio_of E l)) x ->
  [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
move=> known; have unit0 : (0 < 2 ^ 1075)%Z by exact: Z.pow_pos_nonneg.
rewrite /check_simulation_delta; case bounds_l: (level_bounds h l) => [r|] // accepted x least.
exact: rounded_by_correct (simulation_tells p unit0 (finestE R) (level_boundsP E_exp bounds_l) known least) accepted.
Qed.

Lemma simulation_epsilon_tells h margin outs ts l ps p a b x : (0 <= a)%Z -> (0 < b)%Z -> simulation_pairs outs ts l = Some ps ->
  is_least (fun y => serves outs (map field_task ts) (E y) (whole a / whole b)) x ->
  tells (simulation_epsilon_oracle h margin outs ts ps p a b) x.
Proof.
move=> a0 b0 named [x0 least]; have f0 := finest_gt0 R.
have scaled (c : Z) : (0 <= c)%Z -> 0 <= whole c / finest by move=> c0; apply: divr_ge0; [exact: whole_ge0 | exact: ltW].
have fits (c : Z) : (0 <= c)%Z -> at_exponent h c (fun r => is_within r ps a b) = true -> x * finest <= whole c.
  move=> c0 /(at_exponentP E_exp)[r ok /(is_withinP ok a0 b0) cost].
  by rewrite -ler_pdivl_mulr //; apply/least; [exact: scaled | exact: simulator_serves named cost].
split=> c /=.
- case/andP=> /Z.leb_le c0 /(at_exponentP E_exp)[r ok more].
  rewrite -ltr_pdivr_mulr // ltNge; apply/negP => /(least _ (scaled _ c0)) /(needed ok b0 more).
  by rewrite ltxx.
- case/andP=> /andP[/Z.ltb_lt m0 /Z.leb_le c0] /fits le; apply: le_lt_trans (le c0) _.
  by apply: lt_whole; lia.
case/andP=> /Z.eqb_eq -> /(fits _ (Z.le_refl 0)) le; apply/le_anti; rewrite le whole0 /=.
by rewrite mulr_ge0 // ltW.
Qed.

Theorem simulation_epsilon_verified h margin outs ts named ps p a b nearest down up :
  simulation_pairs outs ts named = Some ps -> check_simulation_epsilon h margin outs ts ps p a b nearest down up = true ->
  forall x, is_least (fun y => serves outs (map field_task ts) (E y) (whole a / whole b)) x ->
  [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
move=> known; rewrite /check_simulation_epsilon; case: ifP => // /andP[/Z.leb_le a0 /Z.ltb_lt b0] accepted x least.
exact: rounded_by_correct (simulation_epsilon_tells h margin p a0 b0 known least) accepted.
Qed.

End Curves.

Section Model.
Variable R : realFieldType.

(** Distributional privacy of a model as the file lists it. *)
Definition has_simulator (t : table) (dropped : bool) : R -> R -> Prop :=
  serves (outputs_ (sizes_of t)) (List.flat_map (fun law =>
    tasks_of (field_numbers R) (sizes_of t) (List.map (@field_row R) (rows_of t law)) dropped) (List.seq 0 (count_laws t))).

Lemma has_simulatorE t dropped :
  has_simulator t dropped = serves (outputs_ (sizes_of t)) (map (@field_task R) (model_tasks t dropped)).
Proof. rewrite /has_simulator; congr serves; apply/esym; apply: tasks_flat => law; exact: tasks_ofE. Qed.

End Model.
