(** Thresholded counts of rare records: with epsilon = 0, delta is the mass of the others' count at the threshold,
    at most the binomial one (pk.thm-4, corrected:sharp and what follows from it). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  binomial_tail poisson_binomial independent_records beyond_the_mean known_records.

Section OneExcess.
Variables (R : realFieldType) (O : finType).

(** Two laws of which one is larger at a single output: both divergences at epsilon = 0 are its excess there. *)
Lemma delta_one_excess (P Q : O -> R) o : is_law P -> is_law Q -> (forall o', o' != o -> P o' <= Q o') ->
  delta 1 P Q = P o - Q o /\ delta 1 Q P = P o - Q o.
Proof.
move=> P_law Q_law le_PQ; have [[_ P_sum] [_ Q_sum]] := (P_law, Q_law).
have excess_ge0 : 0 <= P o - Q o.
  have : \sum_(o' | o' != o) P o' <= \sum_(o' | o' != o) Q o' by apply: ler_sum.
  move: P_sum Q_sum; rewrite (bigD1 o) //= [\sum_o' Q o'](bigD1 o) //= => /esym P1 Q1.
  by rewrite -(ler_add2l (Q o)) Q1 P1 ler_add2r subr_ge0.
have PQ : delta 1 P Q = P o - Q o.
  rewrite /delta (bigD1 o) //= mul1r max_r // big1 ?addr0 // => o' ne_o.
  by rewrite mul1r max_l // subr_le0 le_PQ.
by split; rewrite // delta_reversed ?ltr01 // invr1 subrr add0r mul1r.
Qed.

End OneExcess.

Section Threshold.
Variables (R : realFieldType) (n T : nat).
Implicit Types (ps : seq R) (j m : nat).

(** The answer to the count [j], which is at most n: nothing up to [T], otherwise [j] (pk.def-15). *)
Definition thresholded j : option 'I_n.+1 := if (j <= T)%N then None else Some (inord j).

(** The same as a law. *)
Definition threshold j (o : option 'I_n.+1) : R := (o == thresholded j)%:R.

(** The T-thresholding mechanism. *)
Definition M_T : {ffun 'I_n -> bool} -> option 'I_n.+1 -> R := answer threshold.

Lemma threshold_law j : is_law (threshold j).
Proof.
split=> [o|]; first exact: ler0n.
by rewrite (bigD1 (thresholded j)) //= /threshold eqxx big1 ?addr0 // => o /negbTE ->.
Qed.

Definition answers ps m := answer_law threshold ps m.

Lemma answers_none ps m : answers ps m None = mean ps (fun j => (m + j <= T)%:R).
Proof. by apply: eq_mean => j _; rewrite /threshold /thresholded; case: ifP. Qed.

Lemma answers_some ps m (o : 'I_n.+1) : (m + size ps <= n)%N ->
  answers ps m (Some o) = if (T < o)%N && (m <= o)%N then pb ps (o - m) else 0.
Proof.
move=> le_n; rewrite /answers /answer_law.
case: ifP => [/andP[lt_T le_m] | no_o]; last first.
  rewrite -(mean_const ps 0); apply: eq_mean => j le_j; rewrite /threshold /thresholded.
  case: leqP => //= lt_T; rewrite -[Some o == _]/(o == _); case: eqP no_o => // ->.
  by rewrite inordK ?lt_T ?leq_addr // ltnS (leq_trans _ le_n) // leq_add2l.
rewrite -mean_point; apply: eq_mean => j le_j; rewrite /threshold /thresholded.
have lt_n : (m + j < n.+1)%N by rewrite ltnS (leq_trans _ le_n) // leq_add2l.
rewrite -(eqn_add2l m j) subnKC //; case: leqP => /= [le_T | lt'_T].
  by rewrite ltn_eqF // (leq_ltn_trans le_T).
by rewrite -[Some o == _]/(o == _) -val_eqE /= inordK // eq_sym.
Qed.

(** [m] ones are certain, at most [T]; the others have at most [T - m] on average. Whether one more is there
    shows with the probability that the others make the count just [T]. *)
Theorem threshold_delta (p : R) ps m : p <= 1 -> at_most p ps ->
  (m <= T)%N -> p * (size ps)%:R <= (T - m)%:R -> (m + size ps < n)%N ->
  delta 1 (answers ps m) (answers ps m.+1) = pb ps (T - m)
  /\ delta 1 (answers ps m.+1) (answers ps m) = pb ps (T - m).
Proof.
move=> p_le1 ps_le le_m rare lt_n; have ps01 := at_most_probabilities p_le1 ps_le.
have answers_is_law j : is_law (answers ps j) by apply: answer_law_is_law ps01; apply: threshold_law.
have -> : pb ps (T - m) = answers ps m None - answers ps m.+1 None.
  rewrite -mean_point !answers_none /mean -sumrB; apply: eq_bigr => j _; rewrite -mulrBr; congr (_ * _).
  rewrite -(eqn_add2l m) subnKC // addSn ltn_neqAle; case: eqP => [-> | _] /=.
    by rewrite leqnn subr0.
  by rewrite subrr.
apply: delta_one_excess => // -[o _ | //].
rewrite !answers_some ?addSn ?(ltnW lt_n) //; case: (ltnP T o) => //= lt_T.
have lt_m : (m < o)%N := leq_ltn_trans le_m lt_T.
rewrite lt_m ltnW // -(subnSK lt_m); apply: (pb_falls p_le1) => //.
by apply: le_trans rare _; rewrite ler_nat -ltnS subnSK // ltn_sub2r.
Qed.
End Threshold.
