(** Laws on a finite set and the least delta between two of them (pk.def-2, pk.lem-1, np.def-1).

    [c] stands for e^epsilon. Everything is over an arbitrary ordered field: no axioms. *)
From pkdp Require Import algebra.

Section FiniteLaw.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (E : pred T).

(** [P] is a probability law on [T]. *)
Definition is_law P := (forall x, 0 <= P x) /\ \sum_x P x = 1.

(** The probability of the event [E]. *)
Definition prob P E := \sum_(x | E x) P x.

(** The hockey-stick divergence of [P] from [Q] at the ratio [c] = e^epsilon. *)
Definition delta (c : R) P Q := \sum_x Num.max 0 (P x - c * Q x).

(** (epsilon, delta)-indistinguishability in the words of the definition: every event, both directions. *)
Definition indistinguishable (c d : R) P Q :=
  forall E, prob P E <= c * prob Q E + d /\ prob Q E <= c * prob P E + d.

Lemma delta_ge0 c P Q : 0 <= delta c P Q.
Proof. by apply: sumr_ge0 => x _; rewrite le_maxr lexx. Qed.

(** One event: what it shows is at most the divergence. *)
Lemma prob_le_delta c P Q E : prob P E - c * prob Q E <= delta c P Q.
Proof.
rewrite /prob /delta mulr_sumr -sumrB.
rewrite [leRHS](bigID E) /=.
apply: (le_trans (y := \sum_(i | E i) Num.max 0 (P i - c * Q i))).
  by apply: ler_sum => x _; rewrite le_maxr lexx orbT.
by rewrite ler_addl; apply: sumr_ge0 => x _; rewrite le_maxr lexx.
Qed.

End FiniteLaw.
