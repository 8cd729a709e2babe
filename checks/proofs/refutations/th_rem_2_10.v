(** th.rem-2.10, th.def-2.11 and th.def-2.12, output by output, for mechanisms whose outputs have a density: every
    single output has probability 0, so that the inequalities say nothing about sets of outputs. Outputs are the numbers
    of any ordered field R. *)
From pkdp Require Import algebra.

Section Densities.
Variable R : realFieldType.
Implicit Types c d w x y a b o : R.

(** The probability that x + U lies in [a, b], U uniform on [0, w]. *)
Definition shifted_uniform w x a b : R := Num.max 0 (Num.min b (x + w) - Num.max a x) / w.

(** Where the inequality holds for all outputs o of M(D) = D + U, it holds for all intervals of outputs; with d = 0
    for th.rem-2.10 and th.def-2.11. *)
Definition claim_density d : Prop := forall c w x y,
  1 <= c -> 0 < w ->
  (forall o, shifted_uniform w x o o <= c * shifted_uniform w y o o + d) ->
  forall a b, shifted_uniform w x a b <= c * shifted_uniform w y a b + d.

Lemma single_outputs_have_probability_0 w x o : shifted_uniform w x o o = 0.
Proof.
rewrite /shifted_uniform max_l ?mul0r // subr_le0.
by apply: (@le_trans _ _ o); rewrite ?le_minl ?le_maxr lexx.
Qed.

Lemma density_claim_fails d : 0 <= d -> d < 1 -> ~ claim_density d.
Proof.
move=> d_ge0 d_lt1 claim; have := claim 1 1 0 1 (lexx 1) ltr01.
suff premise o : shifted_uniform 1 0 o o <= 1 * shifted_uniform 1 1 o o + d.
  move=> /(_ premise 0 1); rewrite /shifted_uniform add0r !divr1 mul1r.
  rewrite minxx maxxx subr0 [Num.max 0 1](max_r ler01).
  by rewrite min_l ?subrr ?maxxx ?add0r ?ler_addl ?ler01 // leNgt d_lt1.
by rewrite !single_outputs_have_probability_0 mulr0 add0r.
Qed.

(* refutes: th.rem-2.10 density *)
(* refutes: th.def-2.11 density *)
Theorem epsilon_per_output_says_nothing_for_densities : ~ claim_density 0.
Proof. exact: density_claim_fails (lexx 0) ltr01. Qed.

(* refutes: th.def-2.12 density *)
Theorem epsilon_delta_per_output_says_nothing_for_densities : ~ forall d : R, 0 <= d -> claim_density d.
Proof. by move=> claim; exact: epsilon_per_output_says_nothing_for_densities (claim 0 (lexx 0)). Qed.

End Densities.
