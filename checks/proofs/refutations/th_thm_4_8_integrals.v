(** th.thm-4.8, (4.6), and th.eq-4.77-4.84: the probability that the integral exceeds kappa_4 is bounded by errors that
    do not cover the runs with kappa_4 <= 0. The integrals and their law may have any values in an ordered field R. *)
From pkdp Require Import algebra.
From pkdp.refutations Require Import fields th_thm_4_8.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Integrals.
Variable R : realFieldType.
Implicit Types V : list (R * R).

(** The values of the integral over (D', m), at least 0, with their probabilities; Pr[integral > kappa]. *)
Definition integrals V : Prop := all (fun v => (0 <= fst v) && (0 <= snd v)) V /\ \sum_(v <- V) snd v = 1.
Definition exceeds V (kappa : R) : R := \sum_(v <- V | kappa < fst v) snd v.

(** (4.6): Pr[integral > kappa_4] <= kappa_1 + kappa_2 + 1 - cdf(min tau_i/2 - 1/n), whatever the integrals are;
    kappa_4 = kappa_3 - sum of cdf(-n tau_i/2 + 1) is at most kappa_3 - A_1 - A_2. *)
Definition claim_4_6 : Prop :=
  forall (n : nat) (epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 A_1 A_2 B : Q),
  positive n epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 ->
  line_9 n epsilon tau_1 A_1 -> line_9 n epsilon tau_2 A_2 ->
  at_most_cdf B (Qmin (tau_1 / 2) (tau_2 / 2) - 1 / number n)%Q epsilon ->
  exists V, integrals V /\ exceeds V (into R (kappa_3 - A_1 - A_2)%Q) <= into R (kappa_1 + kappa_2 + (1 - B))%Q.

(** (4.77), (4.84): the same with kappa_1 + kappa_2 + sum of cdf(-n tau_i/2 + 1). *)
Definition claim_4_77 : Prop :=
  forall (n : nat) (epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 A_1 A_2 C_1 C_2 : Q),
  positive n epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 ->
  line_9 n epsilon tau_1 A_1 -> line_9 n epsilon tau_2 A_2 ->
  at_least_cdf C_1 (- number n * tau_1 / 2 + 1)%Q epsilon -> at_least_cdf C_2 (- number n * tau_2 / 2 + 1)%Q epsilon ->
  exists V, integrals V /\ exceeds V (into R (kappa_3 - A_1 - A_2)%Q) <= into R (kappa_1 + kappa_2 + C_1 + C_2)%Q.

(** A negative kappa is exceeded for certain. *)
Lemma negative_is_exceeded V (kappa : R) : integrals V -> kappa < 0 -> exceeds V kappa = 1.
Proof.
case=> nonneg <- negative; rewrite /exceeds big_seq_cond [RHS]big_seq; apply: eq_bigl => v.
case: (boolP (v \in V)) => //= /(allP nonneg)/andP[v_ge0 _]; exact: lt_le_trans negative v_ge0.
Qed.

(* refutes: th.thm-4.8 negative-kappa4 *)
Theorem thm_4_8_is_false : ~ claim_4_6.
Proof.
move=> claim; have [V [law_V]] := claim 1%nat 1%Q 2%Q 2%Q (1 # 8)%Q (1 # 8)%Q (1 # 8)%Q (1 # 2)%Q (1 # 2)%Q (1 # 2)%Q
  isT line_9_for_1 line_9_for_1 end_of_4_6_for_1.
by rewrite negative_is_exceeded -?[1](into1 R) ?into_le // -(into0 R) into_lt.
Qed.

(* refutes: th.eq-4.77-4.84 negative-kappa4 *)
Theorem lines_4_77_and_4_84_are_false : ~ claim_4_77.
Proof.
move=> claim; have [V [law_V]] := claim 2%nat 1%Q 2%Q 2%Q (1 # 8)%Q (1 # 8)%Q (1 # 8)%Q (3 # 10)%Q (3 # 10)%Q
  (31 # 100)%Q (31 # 100)%Q isT line_9_for_2 line_9_for_2 end_of_4_77_for_2 end_of_4_77_for_2.
by rewrite negative_is_exceeded -?[1](into1 R) ?into_le // -(into0 R) into_lt.
Qed.

End Integrals.
