(** The hockey-stick divergence is the least delta of indistinguishability (pk.def-1, pk.def-2, np.def-1, np.def-2).

    It is the largest excess P(E) - c Q(E) over all events E, and some event attains it; hence (epsilon, delta)-indistinguishability
    is the same as both divergences being at most delta. [c] = e^epsilon is any number, unless said otherwise. *)
From pkdp Require Import algebra finite_law.

Section HockeyStick.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (E : pred T) (c d : R).

(** The event that attains the divergence: where [P] exceeds [c Q]. *)
Definition hockey_stick_event c P Q : pred T := fun x => c * Q x < P x.

Theorem delta_attained c P Q :
  prob P (hockey_stick_event c P Q) - c * prob Q (hockey_stick_event c P Q) = delta c P Q.
Proof.
rewrite /prob /delta mulr_sumr -sumrB [RHS](bigID (hockey_stick_event c P Q)) /=.
rewrite [X in _ = _ + X]big1 ?addr0 => [|x].
  by apply: eq_bigr => x; rewrite /hockey_stick_event -subr_gt0 => /ltW /max_r ->.
by rewrite /hockey_stick_event -leNgt -subr_le0 => /max_l.
Qed.

(** The divergence is the maximum over events: every event shows at most that much, and one shows exactly that much. *)
Theorem delta_is_maximum c P Q :
  (forall E, prob P E - c * prob Q E <= delta c P Q) /\ exists E, prob P E - c * prob Q E = delta c P Q.
Proof.
split; first by move=> E; exact: prob_le_delta.
by exists (hockey_stick_event c P Q); exact: delta_attained.
Qed.

(** One direction of indistinguishability over all events is one divergence. *)
Theorem delta_leP c d P Q : (forall E, prob P E <= c * prob Q E + d) <-> delta c P Q <= d.
Proof.
split=> [le_d | le_d E]; first by rewrite -delta_attained ler_subl_addl.
by rewrite -ler_subl_addl (le_trans (prob_le_delta c P Q E)).
Qed.

Theorem indistinguishableP c d P Q : indistinguishable c d P Q <-> (delta c P Q <= d /\ delta c Q P <= d).
Proof.
split=> [near | [le1 le2] E]; last by split; apply/delta_leP: E.
by split; apply/delta_leP => E; case: (near E).
Qed.

Lemma indistinguishable_sym c d P Q : indistinguishable c d P Q -> indistinguishable c d Q P.
Proof. by move=> near E; case: (near E). Qed.

Lemma indistinguishable_ge0 c d P Q : indistinguishable c d P Q -> 0 <= d.
Proof. by move=> /indistinguishableP[le1 _]; exact: le_trans (delta_ge0 c P Q) le1. Qed.

(** delta = 0: each outcome by itself decides. *)
Lemma delta_le0P c P Q : delta c P Q <= 0 <-> (forall x, P x <= c * Q x).
Proof.
split=> [le0 x | le].
  have nonneg y : 0 <= Num.max 0 (P y - c * Q y) by rewrite le_maxr lexx.
  have : \sum_y Num.max 0 (P y - c * Q y) = 0 by apply/le_anti; rewrite le0 sumr_ge0.
  move/eqP; rewrite psumr_eq0 // => /allP /(_ x (mem_index_enum _)) /eqP max0.
  by rewrite -subr_le0 -max0 le_maxr lexx orbT.
rewrite /delta big1 // => x _.
by apply: max_l; rewrite subr_le0.
Qed.

Theorem pure_indistinguishableP c P Q :
  indistinguishable c 0 P Q <-> forall x, P x <= c * Q x /\ Q x <= c * P x.
Proof.
rewrite indistinguishableP; split=> [[/delta_le0P le1 /delta_le0P le2] x | le]; first by split.
by split; apply/delta_le0P => x; case: (le x).
Qed.

(** The divergence falls as epsilon grows. *)
Lemma delta_antitone c c' P Q : (forall x, 0 <= Q x) -> c <= c' -> delta c' P Q <= delta c P Q.
Proof.
move=> Q_ge0 le_c; apply: ler_sum => x _.
by rewrite le_maxl !le_maxr lexx /= ler_add2l ler_opp2 ler_wpmul2r ?orbT.
Qed.

Lemma prob_ge0 P E : is_law P -> 0 <= prob P E.
Proof. by case=> P_ge0 _; apply: sumr_ge0. Qed.

Lemma delta_le1 c P Q : 0 <= c -> is_law P -> is_law Q -> delta c P Q <= 1.
Proof.
move=> c_ge0 [P_ge0 P_sum] [Q_ge0 _]; rewrite -P_sum; apply: ler_sum => x _.
by rewrite le_maxl P_ge0 /= ger_addl oppr_le0 mulr_ge0.
Qed.

Lemma delta_ge_1B c P Q : is_law P -> is_law Q -> 1 - c <= delta c P Q.
Proof.
move=> [_ P_sum] [_ Q_sum]; have := prob_le_delta c P Q predT.
by rewrite /prob P_sum Q_sum mulr1.
Qed.

(** The two directions decide each other: H_c(P, Q) = 1 - c + c H_(1/c)(Q, P). *)
Theorem delta_reversed c P Q : 0 < c -> is_law P -> is_law Q -> delta c P Q = 1 - c + c * delta c^-1 Q P.
Proof.
move=> c_gt0 [_ P_sum] [_ Q_sum]; rewrite /delta mulr_sumr -[in RHS]P_sum -[X in _ = _ - X + _]mulr1 -[in RHS]Q_sum.
rewrite [in RHS]mulr_sumr -sumrB -big_split /=; apply: eq_bigr => x _.
rewrite maxr_pmulr ?ltW // mulr0 mulrBr mulrA divff ?gt_eqF // mul1r.
by rewrite addr_maxr addr0 addrA subrK subrr maxC.
Qed.

(** Only the values of the laws count. *)
Lemma eq_delta c P P' Q Q' : P =1 P' -> Q =1 Q' -> delta c P Q = delta c P' Q'.
Proof. by move=> eqP eqQ; apply: eq_bigr => x _; rewrite eqP eqQ. Qed.

Lemma delta_diag c P : 1 <= c -> (forall x, 0 <= P x) -> delta c P P = 0.
Proof.
move=> c_ge1 P_ge0; rewrite /delta big1 // => x _; apply: max_l.
by rewrite -{1}(mul1r (P x)) -mulrBl mulr_le0_ge0 ?subr_le0.
Qed.

(** Indistinguishability weakens when [d] grows, and when epsilon grows. *)
Lemma indistinguishable_weaken c c' d d' P Q :
  is_law P -> is_law Q -> c <= c' -> d <= d' -> indistinguishable c d P Q -> indistinguishable c' d' P Q.
Proof.
move=> [P_ge0 _] [Q_ge0 _] le_c le_d /indistinguishableP[le1 le2]; apply/indistinguishableP.
by split; [apply: le_trans (delta_antitone _ _ le_c) (le_trans le1 le_d)
          | apply: le_trans (delta_antitone _ _ le_c) (le_trans le2 le_d)].
Qed.

End HockeyStick.
