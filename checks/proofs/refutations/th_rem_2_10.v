(** th.rem-2.10, th.def-2.11 and th.def-2.12, output by output, for mechanisms whose outputs have a density: every
    single output has probability 0, so that the inequalities say nothing about sets of outputs. *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import rational_laws.

(** The probability that x + U lies in [a, b], U uniform on [0, w]. *)
Definition shifted_uniform (w x a b : Q) : Q := Qmax 0 (Qmin b (x + w) - Qmax a x) / w.

(** Where the inequality holds for all outputs o of M(D) = D + U, it holds for all intervals of outputs; with d = 0
    for th.rem-2.10 and th.def-2.11. *)
Definition claim_density (d : Q) : Prop := forall c w x y : Q,
  1 <= c -> 0 < w ->
  (forall o, shifted_uniform w x o o <= c * shifted_uniform w y o o + d) ->
  forall a b, shifted_uniform w x a b <= c * shifted_uniform w y a b + d.

Lemma Qmax_ge x y : x <= Qmax x y /\ y <= Qmax x y.
Proof.
unfold Qmax; destruct (x <=? y) eqn:E.
- apply Qle_bool_iff in E; split; lra.
- assert (~ x <= y) by (intro H; apply Qle_bool_iff in H; congruence); split; lra.
Qed.

Lemma Qmin_le x y : Qmin x y <= x.
Proof.
unfold Qmin; destruct (x <=? y) eqn:E; [lra|].
assert (~ x <= y) by (intro H; apply Qle_bool_iff in H; congruence); lra.
Qed.

Lemma single_outputs_have_probability_0 w x o : shifted_uniform w x o o == 0.
Proof.
assert (none : Qmax 0 (Qmin o (x + w) - Qmax o x) == 0).
{ assert (A := Qmin_le o (x + w)); destruct (Qmax_ge o x) as [B _].
  unfold Qmax at 1; destruct (0 <=? Qmin o (x + w) - Qmax o x) eqn:E; [|reflexivity].
  apply Qle_bool_iff in E; lra. }
unfold shifted_uniform; rewrite none; unfold Qdiv; ring.
Qed.

Lemma density_claim_fails (d : Q) : 0 <= d -> d < 1 -> ~ claim_density d.
Proof.
intros d0 d1 claim.
assert (H := claim 1 1 0 1 ltac:(discriminate) ltac:(reflexivity)).
assert (premise : forall o, shifted_uniform 1 0 o o <= 1 * shifted_uniform 1 1 o o + d)
  by (intros o; rewrite !single_outputs_have_probability_0; lra).
assert (conclusion := H premise 0 1).
assert (one : shifted_uniform 1 0 0 1 == 1) by (vm_compute; reflexivity).
assert (zero : shifted_uniform 1 1 0 1 == 0) by (vm_compute; reflexivity).
rewrite one, zero in conclusion; lra.
Qed.

(* refutes: th.rem-2.10 density *)
(* refutes: th.def-2.11 density *)
Theorem epsilon_per_output_says_nothing_for_densities : ~ claim_density 0.
Proof. apply density_claim_fails; [discriminate | reflexivity]. Qed.

(* refutes: th.def-2.12 density *)
Theorem epsilon_delta_per_output_says_nothing_for_densities : ~ forall d : Q, 0 <= d -> claim_density d.
Proof. intros claim. exact (epsilon_per_output_says_nothing_for_densities (claim 0 (Qle_refl 0))). Qed.
