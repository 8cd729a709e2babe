(** A first release about a sub-sample, then a second one about all records (th.claim-composition, corrected): the target x, the
    other sampled records s and the records that are not sampled, r, are independent, each with any law. The laws of both outputs
    are those given the target's value; c1 = e^epsilon_1, c2 = e^epsilon_2. *)
From pkdp Require Import algebra finite_law hockey_stick composition.

Section SubSample.
Variables (R : realFieldType) (X S U T O : finType) (sigma : S -> R) (rho : U -> R).
Hypotheses (sigma_law : is_law sigma) (rho_law : is_law rho).
Implicit Types (x y : X) (s : S) (t : T) (c d : R).

Lemma delta_mixed (V : finType) c (P Q : S -> V -> R) :
  delta c (fun v => \sum_s sigma s * P s v) (fun v => \sum_s sigma s * Q s v) <= \sum_s sigma s * delta c (P s) (Q s).
Proof.
rewrite /delta; under [leRHS]eq_bigr do rewrite mulr_sumr.
rewrite exchange_big; apply: ler_sum => v _ /=.
rewrite le_maxl; apply/andP; split.
  by apply: sumr_ge0 => s _; rewrite mulr_ge0 ?le_maxr ?lexx //; case: sigma_law.
rewrite mulr_sumr -sumrB; apply: ler_sum => s _.
by rewrite mulrCA -mulrBr ler_wpmul2l ?le_maxr ?lexx ?orbT //; case: sigma_law.
Qed.

Lemma mean_le (f : S -> R) d : (forall s, f s <= d) -> \sum_s sigma s * f s <= d.
Proof.
move=> le; have [ge0 total] := sigma_law; rewrite -[d]mul1r -total mulr_suml.
by apply: ler_sum => s _; rewrite ler_wpmul2l.
Qed.

(** The second release given the target, the sample and the choice t; both releases, the target in the sample or not. *)
Definition rest (second : T -> X -> S -> U -> O -> R) t x s o := \sum_r rho r * second t x s r o.
Definition both_inside first second x (to : T * O) : R :=
  \sum_s sigma s * followed (first x s) (fun t => rest second t x s) to.
Definition both_outside first second x (to : T * O) : R :=
  \sum_s sigma s * followed (first s) (fun t => rest second t x s) to.

Variables (c1 c2 d2 : R).
Hypotheses (c1_ge0 : 0 <= c1) (c2_ge0 : 0 <= c2) (d2_ge0 : 0 <= d2).
Variable second : T -> X -> S -> U -> O -> R.
Hypothesis second_law : forall t x s r, is_law (second t x s r).

Let rest_law t x s : is_law (rest second t x s).
Proof.
have [r_ge0 r_sum] := rho_law; split=> [o|].
  by apply: sumr_ge0 => r _; rewrite mulr_ge0 //; case: (second_law t x s r).
rewrite exchange_big -r_sum; apply: eq_bigr => r _.
by rewrite -mulr_sumr; case: (second_law t x s r) => _ ->; rewrite mulr1.
Qed.

(** One value of the sample: the first release costs c1 and no delta, the second one what it costs for this value. *)
Lemma one_value (P Q : T -> R) s x y (d : R) : is_law P -> is_law Q -> delta c1 P Q <= 0 -> 0 <= d ->
  (forall t, delta c2 (rest second t x s) (rest second t y s) <= d) ->
  delta (c1 * c2) (followed P (fun t => rest second t x s)) (followed Q (fun t => rest second t y s)) <= d.
Proof.
move=> P_law [Q_ge0 _] pure d_ge0 le; rewrite -[leRHS]add0r; apply: le_trans (ler_add pure (lexx d)).
by apply: delta_followed => // t u; case: (rest_law t y s).
Qed.

(** What the first release shows of the sampled target. *)
Variable first : X -> S -> T -> R.
Hypothesis first_law : forall x s, is_law (first x s).
Hypothesis first_private : forall x y s, indistinguishable c1 0 (first x s) (first y s).
(** The same where the target is not sampled. *)
Variable first' : S -> T -> R.
Hypothesis first'_law : forall s, is_law (first' s).

Let pure x y s : delta c1 (first x s) (first y s) <= 0.
Proof. by have /indistinguishableP[] := first_private x y s. Qed.

Let inside_le x y (d : S -> R) : (forall s, 0 <= d s) -> (forall t s, delta c2 (rest second t x s) (rest second t y s) <= d s) ->
  delta (c1 * c2) (both_inside first second x) (both_inside first second y) <= \sum_s sigma s * d s.
Proof.
move=> d_ge0 le; apply: le_trans (delta_mixed _ _ _) _; apply: ler_sum => s _.
by apply: ler_wpmul2l; [case: sigma_law | apply: one_value].
Qed.

Let outside_le x y (d : S -> R) : (forall s, 0 <= d s) -> (forall t s, delta c2 (rest second t x s) (rest second t y s) <= d s) ->
  delta c2 (both_outside first' second x) (both_outside first' second y) <= \sum_s sigma s * d s.
Proof.
move=> d_ge0 le; apply: le_trans (delta_mixed _ _ _) _; apply: ler_sum => s _; apply: ler_wpmul2l; first by case: sigma_law.
have same : delta 1 (first' s) (first' s) <= 0 by rewrite delta_diag // => t; case: (first'_law s).
rewrite -[c2]mul1r -[leRHS]add0r; apply: le_trans (ler_add same (lexx _)).
have [ge0 _] := first'_law s; apply: delta_followed; rewrite ?ler01 // => t u; by case: (rest_law t y s).
Qed.

(** The second release is private for each value of the sample, and chosen by the first output. *)
(* holds: th.claim-composition corrected *)
Theorem private_for_each_value :
  (forall t x y s, indistinguishable c2 d2 (rest second t x s) (rest second t y s)) ->
  forall x y, indistinguishable (c1 * c2) d2 (both_inside first second x) (both_inside first second y)
    /\ indistinguishable c2 d2 (both_outside first' second x) (both_outside first' second y).
Proof.
move=> private; have le t x y s : delta c2 (rest second t x s) (rest second t y s) <= d2.
  by have /indistinguishableP[] := private t x y s.
have inside x y : delta (c1 * c2) (both_inside first second x) (both_inside first second y) <= d2.
  by apply: le_trans (inside_le (d := fun=> d2) _ _) (mean_le _) => // t s.
have outside x y : delta c2 (both_outside first' second x) (both_outside first' second y) <= d2.
  by apply: le_trans (outside_le (d := fun=> d2) _ _) (mean_le _) => // t s.
by move=> x y; split; apply/indistinguishableP.
Qed.

(** The second release is private for an attacker who knows the sample, that is on average over it, and not chosen. *)
(* holds: th.claim-composition corrected:not-chosen *)
Theorem private_on_average (alone : X -> S -> U -> O -> R) : (forall t, second t = alone) ->
  let known x y := \sum_s sigma s * delta c2 (fun o => \sum_r rho r * alone x s r o) (fun o => \sum_r rho r * alone y s r o) in
  (forall x y, known x y <= d2) ->
  forall x y, indistinguishable (c1 * c2) d2 (both_inside first second x) (both_inside first second y)
    /\ indistinguishable c2 d2 (both_outside first' second x) (both_outside first' second y).
Proof.
move=> same known private; pose d x y s := delta c2 (fun o => \sum_r rho r * alone x s r o) (fun o => \sum_r rho r * alone y s r o).
have d_le x y t s : delta c2 (rest second t x s) (rest second t y s) <= d x y s by rewrite /rest same.
have inside x y : delta (c1 * c2) (both_inside first second x) (both_inside first second y) <= d2.
  by apply: le_trans (private x y); apply: (inside_le (d := d x y)) => [s | t s]; [exact: delta_ge0 | exact: d_le].
have outside x y : delta c2 (both_outside first' second x) (both_outside first' second y) <= d2.
  by apply: le_trans (private x y); apply: (outside_le (d := d x y)) => [s | t s]; [exact: delta_ge0 | exact: d_le].
by move=> x y; split; apply/indistinguishableP.
Qed.

End SubSample.

(** The second release is the count plus independent noise: private on average over the sample, it is private for each value, since
    the sampled ones only move what is released. Of the noise only the probabilities of events are used, discrete or with a density:
    [chance t k A] is P[k + noise is in A], the noise having been chosen by t. *)
Section Additive.
Variables (R : realFieldType) (X S U T : finType) (E : Type) (sigma : S -> R) (rho : U -> R).
Variables (chance : T -> nat -> E -> R) (moved : E -> E) (ones : X -> nat) (sampled : S -> nat) (others : U -> nat).
Hypotheses (sigma_law : is_law sigma) (rho_law : is_law rho).
Hypothesis chance_ge0 : forall t k A, 0 <= chance t k A.
Hypothesis moves : forall t k A, chance t k.+1 A = chance t k (moved A).
Hypothesis moves_back : forall A, exists A', moved A' = A.
Implicit Types (x y : X) (s : S) (t : T) (A : E).

(** P[m + the target + those that are not sampled + noise is in A]. *)
Definition noisy t x m A := \sum_r rho r * chance t (m + ones x + others r) A.

Lemma noisy_moved t x m A : noisy t x m A = noisy t x 0 (iter m moved A).
Proof.
elim: m A => [//|m IH] A; rewrite iterSr -IH; apply: eq_bigr => r _; by rewrite !addSn moves.
Qed.

Lemma all_moved m A : exists A', iter m moved A' = A.
Proof.
elim: m A => [|m IH] A; first by exists A.
by have [A' <-] := moves_back A; have [A'' <-] := IH A'; exists A''.
Qed.

Variables (c1 c2 d2 : R).
Hypotheses (c1_ge0 : 0 <= c1) (c2_ge0 : 0 <= c2).

(** Privacy with the sample known: for each event of the sample together with what is released. *)
Definition private_with_sample_known := forall t x y (A : S -> E),
  \sum_s sigma s * noisy t x (sampled s) (A s) <= c2 * (\sum_s sigma s * noisy t y (sampled s) (A s)) + d2.

Let for_each_value : private_with_sample_known -> forall t x y m A, noisy t x m A <= c2 * noisy t y m A + d2.
Proof.
move=> private t x y m A; rewrite !(noisy_moved _ _ m); set B := iter m moved A.
have [back backE] := fin_all_exists (fun s => all_moved (sampled s) B).
have := private t x y back; have [_ total] := sigma_law.
have at_B z : \sum_s sigma s * noisy t z (sampled s) (back s) = noisy t z 0 B.
  rewrite -[RHS]mul1r -total mulr_suml; apply: eq_bigr => s _; by rewrite noisy_moved backE.
by rewrite !at_B.
Qed.

(** Events of both outputs: what is released lies in A t when the first output is t. *)
Definition with_first (first : X -> S -> T -> R) x (A : T -> E) :=
  \sum_s sigma s * (\sum_t first x s t * noisy t x (sampled s) (A t)).

(* holds: th.claim-composition corrected:additive *)
Theorem additive_noise_composes (first : X -> S -> T -> R) (first' : S -> T -> R) :
  (forall x s, is_law (first x s)) -> (forall x y s, indistinguishable c1 0 (first x s) (first y s)) ->
  (forall s, is_law (first' s)) -> private_with_sample_known -> forall x y (A : T -> E),
  with_first first x A <= c1 * c2 * with_first first y A + d2
  /\ with_first (fun=> first') x A <= c2 * with_first (fun=> first') y A + d2.
Proof.
move=> first_law pure first'_law private x y A; have le t := for_each_value private t x y.
have [sigma_ge0 total] := sigma_law.
have mixed (P Q : S -> T -> R) c : 0 <= c -> (forall s, is_law (P s)) -> (forall s t, P s t <= c * Q s t) ->
    (forall s t, 0 <= noisy t y (sampled s) (A t)) ->
    \sum_s sigma s * (\sum_t P s t * noisy t x (sampled s) (A t))
      <= c * c2 * (\sum_s sigma s * (\sum_t Q s t * noisy t y (sampled s) (A t))) + d2.
  move=> c_ge0 P_law P_le noisy_ge0; rewrite -[d2]mul1r -total mulr_suml mulr_sumr -big_split.
  apply: ler_sum => s _ /=; rewrite mulrCA -mulrDr; apply: ler_wpmul2l => //.
  have [P_ge0 P_sum] := P_law s; rewrite -[d2]mul1r -P_sum mulr_suml mulr_sumr -big_split.
  apply: ler_sum => t _ /=; apply: le_trans (ler_wpmul2l (P_ge0 t) (le t _ _)) _.
  rewrite mulrDr ler_add2r mulrCA [c * c2]mulrC -!mulrA; apply: ler_wpmul2l => //.
  by rewrite mulrA; apply: ler_wpmul2r; [exact: noisy_ge0 | exact: P_le].
have noisy_ge0 s t : 0 <= noisy t y (sampled s) (A t).
  by apply: sumr_ge0 => r _; rewrite mulr_ge0 //; case: rho_law.
split; first by apply: mixed => // s t; have /pure_indistinguishableP/(_ t)[] := pure x y s.
by rewrite -[X in _ <= X * _ + _]mul1r; apply: mixed; rewrite ?ler01 // => s t; rewrite mul1r.
Qed.

End Additive.
