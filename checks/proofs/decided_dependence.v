(** The dependence of one mechanism on another, in its words and as it is computed (pk.def-17).

    M is one kernel from databases to pairs of outputs, so that M1 and M2 may share coins. The losses of M2's output,
    with M1's output as further background and without it, become one quotient of six probabilities; with the
    conventions of the paper, and with those of np.def-5. [m] = e^mu. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge dependence
  bounded_dependence.

Section Factor.
Variables (R : realFieldType) (O1 O2 : finType).
Implicit Types (P Q : O1 * O2 -> R) (o : O1 * O2) (conv : convention) (m : R).

(** e^Dep from the laws of the pair given a and given b; nothing where Dep is infinite, 0 where it is minus infinity. *)
Definition factor conv P Q o : option R :=
  let ratio := P o * first Q o.1 * second Q o.2 / (Q o * first P o.1 * second P o.2) in
  match conv with
  | paper => if Q o == 0 then None else Some ratio
  | report => if first Q o.1 == 0 then Some (second Q o.2 / second P o.2)
              else if Q o == 0 then (if P o == 0 then Some 0 else None) else Some ratio
  end.
Definition loss_of_factor (f : option R) : loss R :=
  if f is Some r then (if r == 0 then loss_minus_infinite else loss_log r) else loss_infinite.
Definition exceeding m (f : option R) : R := if f is Some r then (if m < r then 1 - m / r else 0) else 1.

Lemma exceedingE m (f : option R) : 0 <= m -> (forall r, f = Some r -> 0 <= r) ->
  excess m (loss_of_factor f) = exceeding m f.
Proof.
case: f => [r|] //= m_ge0 /(_ r erefl); rewrite le_eqVlt eq_sym => /predU1P[-> | r_gt0].
  by rewrite eqxx ltNge m_ge0.
rewrite gt_eqF //=; case: ltP => [lt | le]; first by rewrite max_r // subr_ge0 ler_pdivr_mulr // mul1r ltW.
by rewrite max_l // subr_le0 ler_pdivl_mulr // mul1r.
Qed.

Lemma factor_ge0 conv P Q o r : (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> factor conv P Q o = Some r -> 0 <= r.
Proof.
move=> P_ge0 Q_ge0; have sides (F : O1 * O2 -> R) : (forall o, 0 <= F o) -> 0 <= first F o.1 /\ 0 <= second F o.2.
  by move=> F_ge0; split; apply: sumr_ge0.
have [[P1 P2] [Q1 Q2]] := (sides _ P_ge0, sides _ Q_ge0).
have ratio_ge0 : 0 <= P o * first Q o.1 * second Q o.2 / (Q o * first P o.1 * second P o.2).
  by rewrite divr_ge0 ?mulr_ge0.
by rewrite /factor; case: conv; do ?case: ifP => _ // ; case=> <- //; rewrite divr_ge0.
Qed.

(** The losses of dependence.v, for outputs that M1 and M2 can each give where D(i) = a. *)
Lemma factor_of_losses conv P Q o : (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> 0 < first P o.1 ->
  0 < second P o.2 ->
  (if conv is paper then dependence P Q o else dependence_report P Q o) = loss_of_factor (factor conv P Q o).
Proof.
move=> P_ge0 Q_ge0 P1 P2; have sides (F : O1 * O2 -> R) : (forall o, 0 <= F o) ->
  0 <= first F o.1 /\ 0 <= second F o.2.
  by move=> F_ge0; split; apply: sumr_ge0.
have ratioE : first Q o.1 != 0 -> second Q o.2 != 0 -> Q o != 0 ->
    P o * first Q o.1 * second Q o.2 / (Q o * first P o.1 * second P o.2)
    = P o / first P o.1 / (Q o / first Q o.1) / (second P o.2 / second Q o.2).
  by move=> q1 q2 q; field; rewrite q q1 q2 !gt_eqF.
case: conv; rewrite /factor /loss_of_factor.
  rewrite /dependence_report !(gt_eqF P1) /= /report_loss !(gt_eqF P2).
  have [Q1 | Q1] := eqVneq (first Q o.1) 0.
    have [-> | Q2] := eqVneq (second Q o.2) 0; first by rewrite mul0r eqxx.
    by rewrite mulf_eq0 invr_eq0 (negbTE Q2) (gt_eqF P2) /= div1r invf_div.
  rewrite !mulf_eq0 !invr_eq0 (negbTE Q1) (gt_eqF P1) !orbF.
  have [P0 | Pn] := eqVneq (P o) 0.
    by rewrite /= P0 !mul0r; case: ifP => _; rewrite eqxx.
  have [Q0 | Qn] := eqVneq (Q o) 0; first by [].
  have Q2 : second Q o.2 != 0 by apply: contraNneq Qn => /(second_eq0 Q_ge0) ->.
  rewrite /= (negbTE Q2) !mulf_eq0 !invr_eq0 !mulf_eq0 (negbTE Pn) (negbTE Qn) (negbTE Q1) (negbTE Q2).
  by rewrite (gt_eqF P1) (gt_eqF P2) /= ratioE.
rewrite /dependence /loss_knowing_first /paper_loss.
have [Q0 | Qn] := eqVneq (Q o) 0; first by rewrite Q0 mul0r eqxx; case: ifP.
have Q1 : first Q o.1 != 0 by apply: contraNneq Qn => /(first_eq0 Q_ge0) ->.
have Q2 : second Q o.2 != 0 by apply: contraNneq Qn => /(second_eq0 Q_ge0) ->.
have [P0 | Pn] := eqVneq (P o) 0.
  by rewrite P0 !mul0r eqxx mulf_eq0 invr_eq0 (negbTE Qn) (negbTE Q1).
by rewrite /= (negbTE Q2) !(mulf_eq0, invr_eq0) (negbTE Pn) (negbTE Qn) (negbTE Q1) (negbTE Q2) (gt_eqF P1) (gt_eqF
  P2) /= ratioE.
Qed.

End Factor.

Section Words.
Variables (R : realFieldType) (n : nat) (T B O1 O2 : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x y : database) (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop).
Implicit Types (M : database -> O1 * O2 -> R) (i : 'I_n) (a b : T) (k : B) (o : O1 * O2).
Implicit Types (m nu : R) (conv : convention).

(** The output of M1 as a part of the background; P[M2(D) = o2 given D(i) = a, B = k, M1(D) = o1]. *)
Definition with_first theta M x (k1 : B * O1) : R := theta x k1.1 * first_mechanism M x k1.2.
Definition second_knowing_first theta M i a k o : R :=
  (\sum_(x : database | x i == a) theta x k * M x o) / event (with_first theta M) i a (k, o.1).

(** L_M2(O2; B = k, M1 = O1) and Dep. *)
Definition loss_of_second theta M conv i a b k o : loss R :=
  let: (at_a, at_b) := (event (with_first theta M) i a (k, o.1) == 0, event (with_first theta M) i b (k, o.1) == 0) in
  let: (p, q) := (second_knowing_first theta M i a k o, second_knowing_first theta M i b k o) in
  match conv with
  | paper => if at_b then loss_infinite else paper_loss p q
  | report => if at_a || at_b then loss_log 1 else report_loss p q
  end.
Definition printed_dependence theta M conv i a b k o : loss R :=
  loss_minus (loss_of_second theta M conv i a b k o) (partial_loss conv theta (second_mechanism M) i a b k o.2).

Section Possible.
Variables (theta : database -> B -> R) (M : database -> O1 * O2 -> R) (i : 'I_n) (a b : T) (k : B).
Hypotheses (theta_law : is_joint_law theta) (M_law : is_mechanism M).
Hypotheses (a_gt0 : 0 < event theta i a k) (b_gt0 : 0 < event theta i b k).
Let P := output theta M i a k.
Let Q := output theta M i b k.
Let P_ge0 o : 0 <= P o. Proof. exact: output_ge0. Qed.
Let Q_ge0 o : 0 <= Q o. Proof. exact: output_ge0. Qed.

Lemma event_with_first a' (o1 : O1) : 0 < event theta i a' k ->
  event (with_first theta M) i a' (k, o1) = event theta i a' k * first (output theta M i a' k) o1.
Proof. by move=> gt0; rewrite first_output /output mulrC divfK // gt_eqF. Qed.

Lemma second_knowing_firstE a' o : 0 < event theta i a' k ->
  second_knowing_first theta M i a' k o = output theta M i a' k o / first (output theta M i a' k) o.1.
Proof. by move=> gt0; rewrite /second_knowing_first event_with_first // /output invfM mulrA. Qed.

Lemma printed_dependenceE conv o :
  printed_dependence theta M conv i a b k o = if conv is paper then dependence P Q o else dependence_report P Q o.
Proof.
rewrite /printed_dependence /loss_of_second !event_with_first // !second_knowing_firstE //.
have zero a' : 0 < event theta i a' k -> (event theta i a' k * first (output theta M i a' k) o.1 == 0)
    = (first (output theta M i a' k) o.1 == 0).
  by move=> gt0; rewrite mulf_eq0 gt_eqF.
by case: conv; rewrite /partial_loss !zero // ?(gt_eqF a_gt0) (gt_eqF b_gt0) /= -!second_output.
Qed.

End Possible.

(** The losses at outputs that M1 and M2 can each give where D(i) = a, whichever law the pair has. *)
(* decides: pk.def-17 printed *)
Theorem dependence_decided theta M conv i a b k o : is_joint_law theta -> is_mechanism M ->
  0 < event theta i a k -> 0 < event theta i b k ->
  0 < output theta (first_mechanism M) i a k o.1 -> 0 < output theta (second_mechanism M) i a k o.2 ->
  printed_dependence theta M conv i a b k o
  = loss_of_factor (factor conv (output theta M i a k) (output theta M i b k) o).
Proof.
move=> theta_law M_law a_gt0 b_gt0; rewrite -first_output -second_output => P1 P2.
rewrite printed_dependenceE // factor_of_losses // => o'; exact: output_ge0.
Qed.

End Words.
