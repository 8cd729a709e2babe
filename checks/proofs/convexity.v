(** Convexity (pk.prop-5): a mechanism that runs M1 with probability p and else M2 is private when both are, actively and passively,
    whether the choice is told or not; and the step of the printed proof that holds, its reformulation by an f-divergence. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active noiseless
  post_processing.

Section Laws.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (c p : R).

Definition mixture p P1 P2 : T -> R := fun x => p * P1 x + (1 - p) * P2 x.

(** Joint convexity of the divergence. *)
Theorem delta_mixture c p P1 P2 Q1 Q2 : 0 <= p <= 1 ->
  delta c (mixture p P1 P2) (mixture p Q1 Q2) <= p * delta c P1 Q1 + (1 - p) * delta c P2 Q2.
Proof.
move=> /andP[p_ge0 p_le1]; have p'_ge0 : 0 <= 1 - p by rewrite subr_ge0.
rewrite /delta !mulr_sumr -big_split /=; apply: ler_sum => x _.
rewrite !maxr_pmulr // !mulr0 le_maxl addr_ge0 ?le_maxr ?lexx //=.
have -> : mixture p P1 P2 x - c * mixture p Q1 Q2 x = p * (P1 x - c * Q1 x) + (1 - p) * (P2 x - c * Q2 x).
  by rewrite /mixture; ring.
by rewrite ler_add // le_maxr lexx orbT.
Qed.

(** The mixture that tells which law was drawn: there the divergence is the mean. *)
Definition told_mixture p P1 P2 : bool * T -> R := fun y => if y.1 then p * P1 y.2 else (1 - p) * P2 y.2.

Lemma sum_told (f : bool * T -> R) : \sum_y f y = \sum_x f (true, x) + \sum_x f (false, x).
Proof.
rewrite (eq_bigr (fun y => f (y.1, y.2))) => [|[]] //.
by rewrite -(pair_bigA _ (fun s x => f (s, x))) /= big_bool.
Qed.

Theorem delta_told_mixture c p P1 P2 Q1 Q2 : 0 <= p <= 1 ->
  delta c (told_mixture p P1 P2) (told_mixture p Q1 Q2) = p * delta c P1 Q1 + (1 - p) * delta c P2 Q2.
Proof.
move=> /andP[p_ge0 p_le1]; have p'_ge0 : 0 <= 1 - p by rewrite subr_ge0.
rewrite /delta sum_told !mulr_sumr /told_mixture /=; congr (_ + _); apply: eq_bigr => x _;
by rewrite maxr_pmulr // mulr0 mulrBr [in RHS]mulrCA.
Qed.

Lemma mean_le (x y d p : R) : 0 <= p <= 1 -> x <= d -> y <= d -> p * x + (1 - p) * y <= d.
Proof.
move=> /andP[p_ge0 p_le1] x_le y_le; have -> : d = p * d + (1 - p) * d by ring.
by rewrite ler_add // ler_wpmul2l ?subr_ge0.
Qed.

End Laws.

Section Mechanisms.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (M1 M2 : database -> O -> R) (p : R).
Hypotheses (M1_law : is_mechanism M1) (M2_law : is_mechanism M2) (p_in : 0 <= p <= 1).
Implicit Types (theta : database -> B -> R) (c d : R) (conv : convention).

Definition mixed : database -> O -> R := fun x => mixture p (M1 x) (M2 x).
Definition told : database -> bool * O -> R := fun x => told_mixture p (M1 x) (M2 x).

Lemma told_law : is_mechanism told.
Proof.
have /andP[p_ge0 p_le1] := p_in; move=> x; have [P1_ge0 P1_sum] := M1_law x; have [P2_ge0 P2_sum] := M2_law x.
split=> [[s o]|]; first by rewrite /told /told_mixture; case: s => /=; rewrite mulr_ge0 ?subr_ge0.
by rewrite sum_told -!mulr_sumr P1_sum P2_sum !mulr1 addrC subrK.
Qed.

Lemma output_told theta i a k :
  output theta told i a k =1 told_mixture p (output theta M1 i a k) (output theta M2 i a k).
Proof.
move=> [s o]; rewrite /output /told /told_mixture; case: s => /=; rewrite mulrA mulr_sumr;
by congr (_ / _); apply: eq_bigr => x _; rewrite mulrCA.
Qed.

(** The active quantity of the told mixture is the mean of the two, under both conventions. *)
Lemma active_quantity_told conv c theta i a b k : is_joint_law theta -> 0 <= c -> 0 < event theta i a k ->
  active_quantity conv c theta told i a b k =
  p * active_quantity conv c theta M1 i a b k + (1 - p) * active_quantity conv c theta M2 i a b k.
Proof.
move=> theta_law c_ge0 a_gt0; have [b_eq0 | /event_gt0 b_gt0] := eqVneq (event theta i b k) 0.
  by rewrite !(active_quantity_excluded theta_law) //; [ring | exact: told_law].
rewrite !(active_quantity_compatible theta_law) ?b_gt0 //; last exact: told_law.
by rewrite (eq_delta c (output_told _ _ _ _) (output_told _ _ _ _)) delta_told_mixture.
Qed.

Lemma mixed_law : is_mechanism mixed.
Proof.
have /andP[p_ge0 p_le1] := p_in; move=> x; have [P1_ge0 P1_sum] := M1_law x; have [P2_ge0 P2_sum] := M2_law x.
split=> [o|]; first by rewrite addr_ge0 // mulr_ge0 ?subr_ge0.
by rewrite big_split /= -!mulr_sumr P1_sum P2_sum !mulr1 addrC subrK.
Qed.

Lemma output_mixed theta i a k :
  output theta mixed i a k =1 mixture p (output theta M1 i a k) (output theta M2 i a k).
Proof.
move=> o; rewrite /output /mixed /mixture !mulrA -mulrDl !mulr_sumr -big_split /=; congr (_ / _).
by apply: eq_bigr => x _; rewrite mulrDr [p * (_ * _)]mulrCA [(1 - p) * (_ * _)]mulrCA.
Qed.

Lemma active_quantity_mixed conv c theta i a b k : is_joint_law theta -> 0 <= c -> 0 < event theta i a k ->
  active_quantity conv c theta mixed i a b k <=
  p * active_quantity conv c theta M1 i a b k + (1 - p) * active_quantity conv c theta M2 i a b k.
Proof.
move=> theta_law c_ge0 a_gt0; have [b_eq0 | /event_gt0 b_gt0] := eqVneq (event theta i b k) 0.
  rewrite !(active_quantity_excluded theta_law) //; last exact: mixed_law.
  by rewrite -mulrDl [p + _]addrC subrK mul1r.
rewrite !(active_quantity_compatible theta_law) ?b_gt0 //; last exact: mixed_law.
by rewrite (eq_delta c (output_mixed _ _ _ _) (output_mixed _ _ _ _)) delta_mixture.
Qed.

Variable Theta : (database -> B -> R) -> Prop.
Hypothesis Theta_laws : is_family Theta.

(** A mechanism whose active quantities are at most the mean of those of M1 and M2. *)
Section BelowTheMean.
Variables (O' : finType) (M : database -> O' -> R) (conv : convention) (c d : R).
Hypothesis below : forall theta, Theta theta -> forall i a b k, 0 < event theta i a k ->
  active_quantity conv c theta M i a b k <=
  p * active_quantity conv c theta M1 i a b k + (1 - p) * active_quantity conv c theta M2 i a b k.

Lemma active_private_below :
  active_private conv c d Theta M1 -> active_private conv c d Theta M2 -> active_private conv c d Theta M.
Proof.
move=> private1 private2 theta theta_in i a b k a_gt0.
by apply: le_trans (below theta_in b a_gt0) _; rewrite mean_le ?private1 ?private2.
Qed.

Lemma passive_private_below :
  passive_private conv c d Theta M1 -> passive_private conv c d Theta M2 -> passive_private conv c d Theta M.
Proof.
move=> private1 private2 theta theta_in i a b a_gt0; have theta_law := Theta_laws theta_in.
apply: le_trans (mean_le p_in (private1 theta theta_in i a b a_gt0) (private2 theta theta_in i a b a_gt0)).
rewrite !(passive_is_mean_of_active _ theta_law) // !mulr_sumr -big_split /=; apply: ler_sum => k _.
have [eq0 | neq0] := eqVneq (event theta i a k) 0; first by rewrite /background_given eq0 !mul0r !mulr0 addr0.
rewrite [p * (_ * _)]mulrCA [(1 - p) * (_ * _)]mulrCA -mulrDr ler_wpmul2l ?below ?event_gt0 //.
by have [] := background_given_law theta_law a_gt0.
Qed.

End BelowTheMean.

(* holds: pk.prop-5 printed:active-convexity *)
Theorem active_private_mixed conv c d : 0 <= c ->
  active_private conv c d Theta M1 -> active_private conv c d Theta M2 -> active_private conv c d Theta mixed.
Proof.
move=> c_ge0; apply: active_private_below => theta theta_in i a b k a_gt0.
by apply: active_quantity_mixed => //; exact: Theta_laws.
Qed.

(* holds: pk.prop-5 printed:convexity *)
Theorem passive_private_mixed conv c d : 0 <= c ->
  passive_private conv c d Theta M1 -> passive_private conv c d Theta M2 -> passive_private conv c d Theta mixed.
Proof.
move=> c_ge0; apply: passive_private_below => theta theta_in i a b k a_gt0.
by apply: active_quantity_mixed => //; exact: Theta_laws.
Qed.

(* holds: pk.prop-5 active-revealed *)
Theorem active_private_told conv c d : 0 <= c ->
  active_private conv c d Theta M1 -> active_private conv c d Theta M2 -> active_private conv c d Theta told.
Proof.
move=> c_ge0; apply: active_private_below => theta theta_in i a b k a_gt0.
by rewrite active_quantity_told //; exact: Theta_laws.
Qed.

(* holds: pk.prop-5 revealed *)
Theorem passive_private_told conv c d : 0 <= c ->
  passive_private conv c d Theta M1 -> passive_private conv c d Theta M2 -> passive_private conv c d Theta told.
Proof.
move=> c_ge0; apply: passive_private_below => theta theta_in i a b k a_gt0.
by rewrite active_quantity_told //; exact: Theta_laws.
Qed.

End Mechanisms.

(** The proof's step, where records and backgrounds are independent and every value is possible (pk.standing-3). *)
Section ProofStep.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M).
Implicit Types (theta : database -> B -> R) (c d : R).

(** The usual f-divergence, the sum of Q f(P/Q), at f(x) = max(0, 1 - e^epsilon x). *)
Definition f_divergence c (P Q : O -> R) := \sum_o Q o * Num.max 0 (1 - c * (P o / Q o)).

Lemma f_divergenceE c P Q :
  0 <= c -> (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> f_divergence c P Q = delta c Q P.
Proof.
move=> c_ge0 P_ge0 Q_ge0; apply: eq_bigr => o _; have [Q0 | Q_neq0] := eqVneq (Q o) 0.
  by rewrite Q0 mul0r sub0r max_l // oppr_le0 mulr_ge0.
by rewrite maxr_pmulr // mulr0 mulrBr mulr1 mulrCA [Q o * _]mulrC divfK.
Qed.

Definition independent_background theta := forall i a k, event theta i a k = value_mass theta i a * background_mass theta k.

(* holds: pk.prop-5 proof:divergence *)
Theorem passive_private_by_divergence c d : 0 <= c ->
  (forall theta, Theta theta -> independent_background theta /\ forall i a, 0 < value_mass theta i a) ->
  passive_private paper c d Theta M <->
  forall theta, Theta theta -> forall i a b,
    \sum_k background_given theta i a k * f_divergence c (output theta M i a k) (output theta M i b k) <= d.
Proof.
move=> c_ge0 standing.
have same theta : Theta theta -> forall i a b, passive_quantity paper c theta M i b a =
    \sum_k background_given theta i a k * f_divergence c (output theta M i a k) (output theta M i b k).
  move=> theta_in i a b; have theta_law := Theta_laws theta_in; have [indep mass_gt0] := standing theta theta_in.
  have givenE a' k : background_given theta i a' k = background_mass theta k.
    by rewrite /background_given indep mulrAC divff ?mul1r // gt_eqF.
  rewrite (passive_is_mean_of_active _ theta_law) //; apply: eq_bigr => k _; rewrite !givenE.
  have [-> | k_neq0] := eqVneq (background_mass theta k) 0; first by rewrite !mul0r.
  have k_gt0 : 0 < background_mass theta k by rewrite lt_neqAle eq_sym k_neq0 sumr_ge0 // => x _; case: theta_law.
  rewrite (active_quantity_compatible theta_law) ?indep ?mulr_gt0 //; congr (_ * _).
  by rewrite f_divergenceE // => o; exact: output_ge0.
split=> [private theta theta_in i a b | le theta theta_in i a b _]; last by rewrite same // le.
by rewrite -same //; apply: private => //; case: (standing theta theta_in).
Qed.

End ProofStep.
