(** What one output adds to the privacy loss of another (pk.def-17, pk.thm-6).

    [P] and [Q] are the laws of a pair of outputs (O1, O2) given D(i) = a and given D(i) = b, both for
    the same background. Losses are written through e^L ([loss]); a sum of losses is undefined for
    oo - oo, and a difference follows pk.def-17: +-oo - x = +-oo for every x. *)
From pkdp Require Import algebra finite_law loss_expectation subadditive.

Section Losses.
Variable R : realFieldType.
Implicit Types k l : loss R.

Definition loss_minus k l :=
  match k, l with
  | loss_log r, loss_log s => loss_log (r / s)
  | loss_log _, loss_infinite => loss_minus_infinite
  | loss_log _, loss_minus_infinite => loss_infinite
  | _, _ => k
  end.

Definition loss_plus k l :=
  match k, l with
  | loss_log r, loss_log s => Some (loss_log (r * s))
  | loss_infinite, loss_minus_infinite | loss_minus_infinite, loss_infinite => None
  | loss_log _, _ => Some l
  | _, _ => Some k
  end.

(** The sum of three losses, undefined where +oo and -oo meet. *)
Definition loss_sum j k l := if loss_plus j k is Some jk then loss_plus jk l else None.

End Losses.

Section Pair.
Variables (R : realFieldType) (O1 O2 : finType).
Implicit Types (P Q : O1 * O2 -> R) (o : O1 * O2).

(** The laws of O1 alone and of O2 alone. *)
Definition first P (o1 : O1) := \sum_o2 P (o1, o2).
Definition second P (o2 : O2) := \sum_o1 P (o1, o2).

(** The loss of O2 when O1 is known. Where O1 excludes b, x/0 is infinite. *)
Definition loss_knowing_first P Q o :=
  if first Q o.1 == 0 then loss_infinite
  else paper_loss (P o / first P o.1) (Q o / first Q o.1).

(** pk.def-17 as printed. *)
Definition dependence P Q o :=
  loss_minus (loss_knowing_first P Q o) (paper_loss (second P o.2) (second Q o.2)).

(** The dependence of the first output on the second one, in the same words. *)
Definition dependence_reversed P Q o :=
  loss_minus (if second Q o.2 == 0 then loss_infinite
              else paper_loss (P o / second P o.2) (Q o / second Q o.2))
    (paper_loss (first P o.1) (first Q o.1)).

(** With the losses of np.def-5: 0 where O1 excludes a or b. *)
Definition dependence_report P Q o :=
  loss_minus (if (first P o.1 == 0) || (first Q o.1 == 0) then loss_log 1
              else report_loss (P o / first P o.1) (Q o / first Q o.1))
    (report_loss (second P o.2) (second Q o.2)).

(** 0 where O1 or O2 alone excludes b: that infinite loss is O1's or O2's own. *)
Definition dependence_remainder P Q o :=
  if (first Q o.1 == 0) || (second Q o.2 == 0) then loss_log 1 else dependence P Q o.

(** e^Dep where nothing is excluded. *)
Definition dependence_ratio P Q o :=
  (P o / (first P o.1 * second P o.2)) / (Q o / (first Q o.1 * second Q o.2)).

Section Occurs.
Variables P Q : O1 * O2 -> R.
Hypotheses (P_ge0 : forall o, 0 <= P o) (Q_ge0 : forall o, 0 <= Q o).

Lemma le_first (F : O1 * O2 -> R) o : (forall o, 0 <= F o) -> F o <= first F o.1.
Proof.
by case: o => o1 o2 F_ge0; rewrite /first (bigD1 o2) //= ler_addl; apply: sumr_ge0.
Qed.

Lemma le_second (F : O1 * O2 -> R) o : (forall o, 0 <= F o) -> F o <= second F o.2.
Proof.
by case: o => o1 o2 F_ge0; rewrite /second (bigD1 o1) //= ler_addl; apply: sumr_ge0.
Qed.

Lemma first_eq0 o : first Q o.1 = 0 -> Q o = 0.
Proof. by move=> Q1; apply/le_anti; rewrite Q_ge0 -{1}Q1 le_first. Qed.

Lemma second_eq0 o : second Q o.2 = 0 -> Q o = 0.
Proof. by move=> Q2; apply/le_anti; rewrite Q_ge0 -{1}Q2 le_second. Qed.

Lemma first_gt0 o : 0 < P o -> 0 < first P o.1.
Proof. by move=> Po; apply: lt_le_trans Po (le_first _ P_ge0). Qed.

Lemma second_gt0 o : 0 < P o -> 0 < second P o.2.
Proof. by move=> Po; apply: lt_le_trans Po (le_second _ P_ge0). Qed.

(** What all conventions have in common: where neither output alone excludes b. *)
Definition agreed (dep : loss R) o :=
  first Q o.1 != 0 -> second Q o.2 != 0 ->
  dep = if Q o == 0 then loss_infinite else loss_log (dependence_ratio P Q o).

Lemma dependence_agreed o : 0 < P o -> agreed (dependence P Q o) o.
Proof.
move=> Po Q1 Q2; have [P1 P2] := (first_gt0 Po, second_gt0 Po).
rewrite /dependence /loss_knowing_first /paper_loss (negPf Q1) (negPf Q2) mulf_eq0 invr_eq0 (negPf Q1) orbF.
case: eqP => // /eqP Qo; rewrite (gt_eqF P2) gt_eqF ?divr_gt0 //=; congr loss_log.
by rewrite /dependence_ratio; field; rewrite Qo Q1 Q2 !gt_eqF.
Qed.

Lemma dependence_report_agreed o : 0 < P o -> agreed (dependence_report P Q o) o.
Proof.
move=> Po Q1 Q2; have [P1 P2] := (first_gt0 Po, second_gt0 Po).
rewrite /dependence_report /report_loss (negPf Q1) (negPf Q2) !(gt_eqF P1) !(gt_eqF P2) /=.
rewrite [P o / _ == 0]gt_eqF ?divr_gt0 // mulf_eq0 invr_eq0 (negPf Q1) orbF.
case: eqP => // /eqP Qo; congr loss_log.
by rewrite /dependence_ratio; field; rewrite Qo Q1 Q2 !gt_eqF.
Qed.

Lemma dependence_remainder_agreed o : 0 < P o -> agreed (dependence_remainder P Q o) o.
Proof.
move=> Po Q1 Q2; rewrite /dependence_remainder (negPf Q1) (negPf Q2) /=.
exact: dependence_agreed.
Qed.

(* holds: pk.thm-6 corrected:identity *)
Theorem loss_of_pair o : 0 < P o ->
  loss_sum (dependence P Q o) (paper_loss (first P o.1) (first Q o.1))
           (paper_loss (second P o.2) (second Q o.2)) = Some (paper_loss (P o) (Q o)).
Proof.
move=> Po; have [P1 P2] := (first_gt0 Po, second_gt0 Po); rewrite /paper_loss.
rewrite (gt_eqF Po) (gt_eqF P1) (gt_eqF P2).
have [Q1|Q1] := eqVneq (first Q o.1) 0.
  rewrite (first_eq0 Q1) eqxx /dependence /loss_knowing_first Q1 eqxx /=.
  by rewrite /loss_sum /=; case: eqP.
have [Q2|Q2] := eqVneq (second Q o.2) 0.
  rewrite (second_eq0 Q2) eqxx /dependence /loss_knowing_first (negPf Q1) (second_eq0 Q2).
  by rewrite mul0r /paper_loss eqxx.
rewrite dependence_agreed //; case: eqP => // /eqP Qo; congr (Some (loss_log _)).
by rewrite /dependence_ratio; field; rewrite Qo Q1 Q2 !gt_eqF.
Qed.

(* holds: pk.def-17 symmetric *)
Theorem dependence_symmetric o : 0 < P o -> dependence P Q o = dependence_reversed P Q o.
Proof.
move=> Po; have [P1 P2] := (first_gt0 Po, second_gt0 Po).
rewrite /dependence /dependence_reversed /loss_knowing_first.
have [Q1|Q1] := eqVneq (first Q o.1) 0.
  rewrite (first_eq0 Q1) mul0r /paper_loss eqxx; by case: ifP.
have [Q2|Q2] := eqVneq (second Q o.2) 0.
  by rewrite (second_eq0 Q2) mul0r /paper_loss eqxx.
rewrite /paper_loss (negPf Q1) (negPf Q2) !mulf_eq0 !invr_eq0 (negPf Q1) (negPf Q2) !orbF.
case: eqP => // /eqP Qo; rewrite !gt_eqF //=; congr loss_log.
by field; rewrite Qo Q1 Q2 !gt_eqF.
Qed.

(** The step of the composition: what an output pair shows beyond epsilon is at most what the three
    parts show beyond theirs. [m] = e^mu. *)
Theorem excess_of_pair (dep : loss R) m c1 c2 o : 0 <= m -> 0 <= c1 -> 0 <= c2 -> 0 < P o ->
  agreed dep o ->
  excess (m * c1 * c2) (paper_loss (P o) (Q o))
  <= excess m dep + excess c1 (paper_loss (first P o.1) (first Q o.1))
     + excess c2 (paper_loss (second P o.2) (second Q o.2)).
Proof.
move=> m0 c10 c20 Po agree; have [P1 P2] := (first_gt0 Po, second_gt0 Po).
have [Q1|Q1] := eqVneq (first Q o.1) 0.
  rewrite (first_eq0 Q1) Q1 /paper_loss eqxx /= addrAC ler_addr addr_ge0 ?excess_ge0 //.
have [Q2|Q2] := eqVneq (second Q o.2) 0.
  by rewrite (second_eq0 Q2) Q2 /paper_loss eqxx /= ler_addr addr_ge0 ?excess_ge0.
rewrite agree // /paper_loss (negPf Q1) (negPf Q2) !(gt_eqF Po) !(gt_eqF P1) !(gt_eqF P2).
have [Qo|Qo] := eqVneq (Q o) 0; first by rewrite /= -addrA ler_addl addr_ge0 // le_maxr lexx.
have Qo0 : 0 < Q o by rewrite lt_neqAle eq_sym Qo Q_ge0.
have Q10 : 0 < first Q o.1 by apply: lt_le_trans Qo0 (le_first _ Q_ge0).
have Q20 : 0 < second Q o.2 by apply: lt_le_trans Qo0 (le_second _ Q_ge0).
rewrite /= -[X in X <= _]/(shortfall _).
have -> : m * c1 * c2 / (P o / Q o)
  = m / dependence_ratio P Q o * (c1 / (first P o.1 / first Q o.1)) * (c2 / (second P o.2 / second Q o.2)).
  by rewrite /dependence_ratio; field; rewrite !gt_eqF.
by apply: shortfall_mul3; rewrite ?divr_ge0 ?divr_ge0 ?mulr_ge0 // ltW ?mulr_gt0.
Qed.

End Occurs.
End Pair.
