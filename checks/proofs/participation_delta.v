(** The same model as in participation_curve.v: at every e^epsilon the least delta is that of m randomised responses against their
    opposites, with m = k when nothing leaks, min(k, 2B) when the bound B leaks, min(k, B) when the studies leak (bl.participation,
    curve-delta, which has e^epsilon = 2 and c = 2). *)
From pkdp Require Import algebra finite_law hockey_stick post_processing transitivity composition divergence_order participation
  participation_curve.

Section Responses.
Variables (R : realFieldType) (c : R).
Hypothesis c_ge1 : 1 <= c.
Implicit Types (k m : nat) (b : bool).

(** One answer whose true value is b, and m of them. *)
Definition answer_to b : bool -> R := coin (if b then c / (1 + c) else 1 / (1 + c)).
Definition answers_to m b : {ffun 'I_m -> bool} -> R := answers_law (fun _ : 'I_m => answer_to b).

Let c_gt0 : 0 < c := lt_le_trans ltr01 c_ge1.
Let total_gt0 : 0 < 1 + c := addr_gt0 ltr01 c_gt0.
Let total_neq0 : 1 + c != 0 := lt0r_neq0 total_gt0.

Lemma answer_to_law b : is_law (answer_to b).
Proof.
by case: b; [exact: (response_law c_ge1 (ord0 : 'I_1) (Some true)) | exact: (response_law c_ge1 (ord0 : 'I_1) (Some false))].
Qed.

Local Lemma answer_to_gt0 b o : 0 < answer_to b o.
Proof.
have -> : answer_to b o = response c (ord0 : 'I_1) (Some b) o by case: (b).
by rewrite responseE // divr_gt0 ?total_gt0 //; case: (_ == _); rewrite ?c_gt0 ?ltr01.
Qed.

(** Which of two different values is the first one does not matter. *)
Local Lemma delta_opposites e b b' : b != b' -> delta e (answer_to b) (answer_to b') = delta e (answer_to true) (answer_to false).
Proof.
have swapped o : answer_to false o = answer_to true (~~ o).
  by case: o; rewrite /answer_to /coin /=; field.
by case: b; case: b' => // _; rewrite /delta !big_bool !swapped //= addrC.
Qed.

(** All answers whose true values are u. *)
Definition all_answers k (u : 'I_k -> bool) : {ffun 'I_k -> bool} -> R := answers_law (fun j => answer_to (u j)).
Definition different k (u v : 'I_k -> bool) : nat := \sum_j (u j != v j).

Local Lemma delta_joined_answers k e (u v : 'I_k.+1 -> bool) :
  delta e (all_answers u) (all_answers v)
  = delta e (product (answer_to (u ord0)) (all_answers (fun j => u (lift ord0 j))))
            (product (answer_to (v ord0)) (all_answers (fun j => v (lift ord0 j)))).
Proof. by rewrite delta_joined (eq_delta e (answers_law_joined _) (answers_law_joined _)). Qed.

Lemma all_answers_law k (u : 'I_k -> bool) : is_law (all_answers u).
Proof. by apply: answers_law_law => j; exact: answer_to_law. Qed.

Local Lemma none e (u v : 'I_0 -> bool) m :
  delta e (all_answers u) (all_answers v) <= delta e (@answers_to m true) (@answers_to m false).
Proof.
apply: le_trans (delta_steps e (leq0n m) (answer_to_law true) (answer_to_law false)).
by rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_delta => y; rewrite /all_answers /answers_law !big_ord0.
Qed.

Local Lemma one_more (T U V W : finType) (P Q : T -> R) (P' Q' : U -> R) (A B : V -> R) (A' B' : W -> R) :
  is_law P -> is_law Q -> is_law P' -> is_law Q' -> is_law A -> is_law B -> is_law A' -> is_law B' ->
  dominated P Q A B -> dominated P' Q' A' B' -> dominated (product P P') (product Q Q') (product A A') (product B B').
Proof.
move=> P_law Q_law P'_law [Q'_ge0 _] A_law B_law A'_law B'_law first second.
exact: (@dominated_followed R T U V W P Q (fun=> P') (fun=> Q') A B A' B').
Qed.

(** Equal values add nothing. *)
Local Lemma same_first (T U : finType) e (P : T -> R) (P' Q' : U -> R) :
  0 <= e -> is_law P -> (forall t, 0 < P t) -> (forall u, 0 <= Q' u) ->
  delta e (product P P') (product P Q') = delta e P' Q'.
Proof.
move=> e_ge0 [P_ge0 P_sum] P_gt0 Q'_ge0; rewrite delta_product_given //.
under eq_bigr do rewrite divff ?mulr1 ?gt_eqF //.
by rewrite -mulr_suml P_sum mul1r.
Qed.

(** At most m different values tell no more, at least m no less. *)
Theorem few_different k (u v : 'I_k -> bool) m : (different u v <= m)%N ->
  dominated (all_answers u) (all_answers v) (@answers_to m true) (@answers_to m false).
Proof.
elim: k u v m => [|k IH] u v m le_m e e_ge0; first exact: none.
move: le_m; rewrite /different big_ord_recl delta_joined_answers; case: eqVneq => [-> | ne_uv] /=.
  rewrite add0n => le_m; rewrite same_first //; first exact: IH.
  - exact: answer_to_law.
  - exact: answer_to_gt0.
  by case: (all_answers_law (fun j => v (lift ord0 j))).
case: m => // m; rewrite add1n ltnS => le_m.
rewrite [leRHS]delta_joined_answers.
apply: one_more => //; try exact: answer_to_law; try exact: all_answers_law.
  by move=> f _; rewrite delta_opposites.
exact: IH.
Qed.

Theorem many_different k (u v : 'I_k -> bool) m : (m <= different u v)%N ->
  dominated (@answers_to m true) (@answers_to m false) (all_answers u) (all_answers v).
Proof.
have no_answers e l (u' v' : 'I_l -> bool) :
    delta e (@answers_to 0 true) (@answers_to 0 false) <= delta e (all_answers u') (all_answers v').
  elim: l u' v' => [|l IH] u' v'; last first.
    apply: le_trans (IH (fun j => u' (lift ord0 j)) (fun j => v' (lift ord0 j))) _.
    by apply: delta_answersS => j; exact: answer_to_law.
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_delta => y; rewrite /all_answers /answers_to /answers_law !big_ord0.
elim: k u v m => [|k IH] u v m; first by rewrite /different big_ord0 leqn0 => /eqP -> e _; exact: no_answers.
move=> le_m e e_ge0; move: le_m; rewrite /different big_ord_recl [delta e (all_answers u) _]delta_joined_answers.
case: eqVneq => [-> | ne_uv] /=.
  rewrite add0n => le_m; rewrite same_first //; first exact: IH.
  - exact: answer_to_law.
  - exact: answer_to_gt0.
  by case: (all_answers_law (fun j => v (lift ord0 j))).
case: m => [_ | m]; first by rewrite -delta_joined_answers; exact: no_answers.
rewrite add1n ltnS => le_m; rewrite [leLHS]delta_joined_answers.
apply: one_more => //; try exact: answer_to_law; try exact: all_answers_law.
  by move=> f _; rewrite delta_opposites.
exact: IH.
Qed.

End Responses.

Section Curve.
Variables (R : realFieldType) (k : nat) (c e : R).
Hypotheses (c_ge1 : 1 <= c) (e_ge0 : 0 <= e).
Implicit Types (w : bool * {set 'I_k}) (m : nat).
Local Notation published w := (answers (response c) w.1 w.2).

(** Of m randomised responses against their opposites. *)
Definition delta_of m : R := delta e (answers_to c (m := m) true) (answers_to c (m := m) false).

Definition true_answers w (j : 'I_k) : bool := truth (if j \in w.2 then Some w.1 else None).

Lemma publishedE w : published w = all_answers c (true_answers w). Proof. by []. Qed.

Lemma differentE w w' : different (true_answers w) (true_answers w') = #|differing w w'|.
Proof. by rewrite /different /differing -sum1dep_card [RHS]big_mkcond; apply: eq_bigr => j _; case: eqP. Qed.

Lemma differing_sym w w' : differing w w' = differing w' w.
Proof. by apply/setP => j; rewrite !inE eq_sym. Qed.

Lemma differing_sub w w' : differing w w' \subset w.2 :|: w'.2.
Proof. by apply/subsetP => j; rewrite !inE; case: (j \in w.2); case: (j \in w'.2). Qed.

(** The least delta at e^epsilon = e for all databases that one leakage allows: an upper bound that is attained. *)
Definition is_least_delta (allowed : bool * {set 'I_k} -> bool * {set 'I_k} -> Prop) (d : R) :=
  (forall w w', allowed w w' -> indistinguishable e d (published w) (published w')) /\
  forall d', (forall w w', allowed w w' -> indistinguishable e d' (published w) (published w')) -> d <= d'.

Local Lemma least_is (allowed : bool * {set 'I_k} -> bool * {set 'I_k} -> Prop) m :
  (forall w w', allowed w w' -> (#|differing w w'| <= m)%N) ->
  (exists w w', allowed w w' /\ (m <= #|differing w w'|)%N) -> is_least_delta allowed (delta_of m).
Proof.
move=> le_m [w [w' [allowed_w ge_m]]]; split=> [v v' /le_m le_d | d' near].
  apply/indistinguishableP; rewrite !publishedE; split; apply: few_different => //; rewrite differentE //.
  by rewrite differing_sym.
have /indistinguishableP[le_d' _] := near _ _ allowed_w; apply: le_trans le_d'.
by rewrite !publishedE; apply: many_different => //; rewrite differentE.
Qed.

(* holds: bl.participation curve-delta *)
Theorem least_deltas bound :
  [/\ is_least_delta (fun _ _ => True) (delta_of k),
      is_least_delta (fun w w' => (#|w.2| <= bound)%N /\ (#|w'.2| <= bound)%N) (delta_of (minn k (2 * bound)))
    & is_least_delta (fun w w' => (#|w.2| <= bound)%N /\ w.2 = w'.2) (delta_of (minn k bound))].
Proof.
have at_most_k w w' : (#|differing w w'| <= k)%N by rewrite -[X in (_ <= X)%N]card_ord max_card.
have differ_all s : differing (true, early k s) (false, early k s) = early k s.
  by apply/setP => j; rewrite !inE; case: (j < s)%N.
split; apply: least_is.
- by move=> w w' _; exact: at_most_k.
- by exists (true, early k k), (false, early k k); rewrite differ_all card_early.
- move=> w w' [le_w le_w']; rewrite leq_min at_most_k (leq_trans (subset_leq_card (differing_sub w w'))) //.
  by apply: leq_trans (leq_card_setU _ _) _; rewrite mul2n -addnn leq_add.
- pose s := minn k bound; pose m := minn k (2 * bound).
  have s_le_m : (s <= m)%N by rewrite leq_min geq_minl (leq_trans (geq_minr _ _)) // mul2n -addnn leq_addr.
  have m_le : (m - s <= bound)%N.
    rewrite leq_subLR /s /m; case: (leqP k bound) => [le_k | lt_k].
      by rewrite (leq_trans (geq_minl _ _)) // leq_addr.
    by rewrite (leq_trans (geq_minr _ _)) // mul2n -addnn.
  exists (true, early k s), (true, late k s m); split.
    by split=> /=; rewrite ?card_early ?card_late ?geq_minl ?geq_minr.
  have -> : differing (true, early k s) (true, late k s m) = early k m.
    apply/setP => j; rewrite !inE; case lt_s: (j < s)%N => /=.
      by rewrite leqNgt lt_s /= (leq_trans lt_s s_le_m).
    by rewrite leqNgt lt_s /=; case: (j < m)%N.
  by rewrite card_early ?geq_minl.
- move=> w w' [le_w same]; rewrite leq_min at_most_k; apply: leq_trans (subset_leq_card _) le_w.
  by apply: subset_trans (differing_sub w w') _; rewrite same setUid.
exists (true, early k (minn k bound)), (false, early k (minn k bound)); split.
  by split=> //=; rewrite card_early ?geq_minl ?geq_minr.
by rewrite differ_all card_early ?geq_minl.
Qed.

End Curve.
