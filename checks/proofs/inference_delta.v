(** What the delta of a simulator says of inference (pk.rem-ibddp): a simulator for (epsilon, delta) serves inference at 2 epsilon with
    the square root of (1 + e^epsilon)(1 + 2 e^epsilon) delta; and the mean delta is at most 2 delta - delta^2. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge inference_causal
  acceptable distributional.

Section Weights.
Variables (R : realFieldType) (T : finType).
Implicit Types (u v w : T -> R) (c s : R).

(** Markov's inequality, with the bound on both sides. *)
Lemma rarely_above (need w : T -> R) s (far : pred T) : 0 <= s -> (forall x, 0 <= w x) -> (forall x, 0 <= need x) ->
  (forall x, far x -> s < need x) -> \sum_x w x * need x <= s ^+ 2 -> \sum_(x | far x) w x <= s.
Proof.
move=> s_ge0 w_ge0 need_ge0 above mean; have far_mean : \sum_(x | far x) w x * need x <= s ^+ 2.
  by apply: le_trans mean; rewrite [leRHS](bigID far) /= ler_addl sumr_ge0 // => x _; rewrite mulr_ge0.
move: s_ge0; rewrite le_eqVlt => /orP[/eqP s_0 | s_gt0].
  rewrite -s_0 big1 // => x far_x; apply/eqP; move: far_mean; rewrite -s_0 expr0n /= => le0.
  have : \sum_(x | far x) w x * need x = 0 by apply/le_anti; rewrite le0 sumr_ge0 // => y _; rewrite mulr_ge0.
  move/eqP; rewrite psumr_eq0 => [/allP /(_ x (mem_index_enum x))|y _]; last by rewrite mulr_ge0.
  by rewrite far_x mulf_eq0 => /orP[// | /eqP need_0]; have := above x far_x; rewrite need_0 -s_0 ltxx.
rewrite -(ler_pmul2r s_gt0) -expr2; apply: le_trans far_mean; rewrite mulr_suml; apply: ler_sum => x far_x.
by rewrite ler_wpmul2l // ltW // above.
Qed.

Lemma excess_of_sums u v c : Num.max 0 (\sum_x u x - c * \sum_x v x) <= delta c u v.
Proof.
rewrite le_maxl delta_ge0 /= mulr_sumr -sumrB; apply: ler_sum => x _.
by rewrite le_maxr lexx orbT.
Qed.

Lemma normalised_law u : (forall x, 0 <= u x) -> 0 < \sum_x u x -> is_law (normalised u).
Proof. by move=> u_ge0 u_gt0; split=> [x|]; [rewrite divr_ge0 // ltW | rewrite -mulr_suml divff // gt_eqF]. Qed.

(** From weights to posteriors: the excess of the weights themselves, and that of the normalising constants. *)
Lemma delta_normalised u v c : 0 <= c -> (forall x, 0 <= u x) -> (forall x, 0 <= v x) -> 0 < \sum_x u x -> 0 < \sum_x v x ->
  (\sum_x u x) * delta (c ^+ 2) (normalised u) (normalised v) <= delta c u v + c * delta c v u.
Proof.
move=> c_ge0 u_ge0 v_ge0; have := excess_of_sums v u c; rewrite /normalised.
set U := \sum_x u x; set V := \sum_x v x => sums U_gt0 V_gt0.
apply: (@le_trans _ _ (delta c u v + c * Num.max 0 (V - c * U))); last by rewrite ler_add2l ler_wpmul2l.
have -> : c * Num.max 0 (V - c * U) = \sum_x c * (v x * Num.max 0 (1 - c * U / V)).
  rewrite -mulr_sumr -mulr_suml -/V (maxr_pmulr _ _ (ltW V_gt0)) mulr0; congr (c * Num.max 0 _).
  by rewrite mulrBr mulr1 mulrCA divff ?mulr1 // gt_eqF.
rewrite /delta mulr_sumr -big_split /=; apply: ler_sum => x _.
rewrite (maxr_pmulr _ _ (ltW U_gt0)) mulr0 le_maxl addr_ge0 ?mulr_ge0 ?le_maxr ?lexx //=.
have U_neq0 : U != 0 by rewrite gt_eqF.
have V_neq0 : V != 0 by rewrite gt_eqF.
have -> : U * (u x / U - c ^+ 2 * (v x / V)) = (u x - c * v x) + c * (v x * (1 - c * U / V)).
  by field; rewrite ?U_neq0 ?V_neq0.
by rewrite ler_add ?le_maxr ?lexx ?orbT // ler_wpmul2l // ler_wpmul2l // le_maxr lexx orbT.
Qed.

End Weights.

Section InferenceDelta.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Local Notation others_of := {ffun 'I_n -> option T}.
Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R) (sim : 'I_n -> others_of -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M) (sim_law : is_simulator sim).
Implicit Types (theta : database -> B -> R) (i : 'I_n) (a : T) (k : B) (t : O) (c d s : R).

(** The delta that serves at an output and a background: 1 where the simulation never gives the output. *)
Definition inference_need c theta i k t :=
  if 0 < seen_mass theta (simulation sim i) i k t
  then Num.max (delta c (inferred theta M i k t) (inferred theta (simulation sim i) i k t))
               (delta c (inferred theta (simulation sim i) i k t) (inferred theta M i k t))
  else 1.

Lemma need_ge0 c theta i k t : 0 <= inference_need c theta i k t.
Proof. by rewrite /inference_need; case: ifP; rewrite ?ler01 // le_maxr delta_ge0. Qed.

Section OneLaw.
Variables (theta : database -> B -> R) (i : 'I_n).
Hypothesis theta_law : is_joint_law theta.
Let S := simulation sim i.
Let S_law : is_mechanism S := simulation_mechanism i sim_law.

Lemma need_le1 c k t : 0 <= c -> 0 < seen_mass theta M i k t -> inference_need c theta i k t <= 1.
Proof.
move=> c_ge0 M_t; rewrite /inference_need; case: ifP => // S_t.
have lawM : is_law (inferred theta M i k t) by apply: normalised_law => // a; exact: seen_ge0.
have lawS : is_law (inferred theta S i k t) by apply: normalised_law => // a; exact: seen_ge0.
by rewrite le_maxl !delta_le1.
Qed.

Lemma close_of_need c s k t : s < 1 -> inference_need c theta i k t <= s -> inference_close M sim c s theta i k t.
Proof.
rewrite /inference_need /inference_close => s_lt1; case: ifP => [S_t | _ s_ge1]; last first.
  by move: s_lt1; rewrite ltNge s_ge1.
by rewrite le_maxl => /andP[le1 le2]; split=> //; apply/indistinguishableP.
Qed.

Lemma sum_seen_mass : \sum_(tk : O * B) seen_mass theta M i tk.2 tk.1 = 1.
Proof.
rewrite -(pair_bigA _ (fun t k => seen_mass theta M i k t)) exchange_big /=.
have [_ <-] := theta_law; rewrite [RHS]exchange_big /=; apply: eq_bigr => k _.
rewrite /seen_mass exchange_big /= [RHS](partition_big (fun x : database => x i) predT) //=.
apply: eq_bigr => a _; rewrite /seen exchange_big /=; apply: eq_bigr => x _.
by rewrite -mulr_sumr mechanism_sum // mulr1.
Qed.

(** What M and the simulation differ by, over all outputs and backgrounds. *)
Lemma sum_excess c d (A A' : database -> O -> R) : is_mechanism A -> is_mechanism A' ->
  (forall a k, 0 < event theta i a k -> delta c (output theta A i a k) (output theta A' i a k) <= d) ->
  \sum_(tk : O * B) delta c (seen theta A i tk.2 tk.1) (seen theta A' i tk.2 tk.1) <= d.
Proof.
move=> A_law A'_law le; rewrite -(pair_bigA _ (fun t k => delta c (seen theta A i k t) (seen theta A' i k t))) exchange_big /=.
rewrite -[d]mul1r -(sum_all_events theta_law i) [X in _ <= X * _]exchange_big /= mulr_suml; apply: ler_sum => k _.
rewrite /delta exchange_big /= mulr_suml; apply: ler_sum => a _.
have [eq0 | neq0] := eqVneq (event theta i a k) 0.
  by rewrite eq0 mul0r big1 // => t _; rewrite !seenE // eq0 !mul0r mulr0 subrr maxxx.
have a_gt0 := event_gt0 theta_law neq0; apply: le_trans (ler_wpmul2l (ltW a_gt0) (le a k a_gt0)).
rewrite /delta mulr_sumr; apply: ler_sum => t _; rewrite !seenE // (maxr_pmulr _ _ (ltW a_gt0)) mulr0.
by rewrite mulrBr [event _ _ _ _ * (c * _)]mulrCA.
Qed.

Lemma need_of_excess c k t : 1 <= c ->
  seen_mass theta M i k t * inference_need (c ^+ 2) theta i k t <=
  (1 + 2%:R * c ^+ 2) * delta c (seen theta M i k t) (seen theta S i k t)
  + 3%:R * c * delta c (seen theta S i k t) (seen theta M i k t).
Proof.
move=> c_ge1; have c_ge0 : 0 <= c := le_trans ler01 c_ge1.
rewrite /inference_need /inferred -/S /seen_mass.
have u_ge0 a : 0 <= seen theta M i k t a by exact: seen_ge0.
have v_ge0 a : 0 <= seen theta S i k t a by exact: seen_ge0.
move: (seen theta M i k t) (seen theta S i k t) u_ge0 v_ge0 => u v u_ge0 v_ge0.
have [sumU sumV] : 0 <= \sum_a u a /\ 0 <= \sum_a v a by split; exact: sumr_ge0.
have X_ge0 := delta_ge0 c u v; have Y_ge0 := delta_ge0 c v u.
have c2_ge1 : 1 <= c ^+ 2 by rewrite exprn_ege1.
have c2_ge0 : 0 <= c ^+ 2 := le_trans ler01 c2_ge1.
move: sumU; rewrite le_eqVlt => /orP[/eqP <- | U_gt0].
  by rewrite mul0r addr_ge0 ?mulr_ge0 ?ler0n // addr_ge0 ?ler01 // mulr_ge0 ?ler0n // (le_trans ler01).
case: ifP => [V_gt0 | /negbT]; last first.
  rewrite -leNgt => V_le0; have V_0 : \sum_a v a = 0 by apply/le_anti; rewrite V_le0.
  have := excess_of_sums u v c; rewrite V_0 mulr0 subr0 mulr1 (max_r (ltW U_gt0)) => U_le.
  apply: le_trans U_le _; rewrite mulrDl mul1r -addrA ler_addl.
  by rewrite addr_ge0 // !mulr_ge0 ?ler0n.
have le1 := delta_normalised c_ge0 u_ge0 v_ge0 U_gt0 V_gt0; have le2 := delta_normalised c_ge0 v_ge0 u_ge0 V_gt0 U_gt0.
move: (delta c u v) (delta c v u) X_ge0 Y_ge0 le1 le2 (excess_of_sums u v c) => X Y X_ge0 Y_ge0.
have := delta_le1 (exprn_ge0 2 c_ge0) (normalised_law v_ge0 V_gt0) (normalised_law u_ge0 U_gt0).
have H2_ge0 := delta_ge0 (c ^+ 2) (normalised v) (normalised u).
move: (delta (c ^+ 2) (normalised u) (normalised v)) (delta (c ^+ 2) (normalised v) (normalised u)) H2_ge0 => H1 H2 H2_ge0 H2_le1.
move: (\sum_a u a) (\sum_a v a) U_gt0 V_gt0 => U V U_gt0 V_gt0 le1 le2 sums.
have cX_ge0 : 0 <= c * X by rewrite mulr_ge0.
have cY_ge0 : 0 <= c * Y by rewrite mulr_ge0.
have ccX_ge0 : 0 <= c ^+ 2 * X by rewrite mulr_ge0 // (le_trans ler01).
have second : U * H2 <= 2%:R * (c ^+ 2 * X) + 2%:R * (c * Y).
  have [U_le | U_gt] := lerP U (2%:R * c * V).
    apply: le_trans (ler_wpmul2r H2_ge0 U_le) _; have -> : 2%:R * c * V * H2 = 2%:R * c * (V * H2) by ring.
    apply: le_trans (ler_wpmul2l (mulr_ge0 (ler0n R 2) c_ge0) le2) _.
    by have -> : 2%:R * c * (Y + c * X) = 2%:R * (c ^+ 2 * X) + 2%:R * (c * Y) by ring.
  apply: (@le_trans _ _ U); first by rewrite ler_pimulr // ltW.
  have sums' : U - c * V <= X by apply: le_trans sums; rewrite le_maxr lexx orbT.
  apply: (@le_trans _ _ (2%:R * X)); last first.
    by rewrite -[leLHS]addr0 ler_add ?mulr_ge0 ?ler0n // ler_wpmul2l ?ler0n // ler_pemull.
  apply: le_trans (ler_wpmul2l (ler0n R 2) sums').
  have -> : 2%:R * (U - c * V) = U + (U - 2%:R * c * V) by ring.
  by rewrite ler_addl subr_ge0 ltW.
rewrite (maxr_pmulr _ _ (ltW U_gt0)) le_maxl; apply/andP; split.
  apply: le_trans le1 _; have -> : (1 + 2%:R * c ^+ 2) * X + 3%:R * c * Y = X + c * Y + 2%:R * (c ^+ 2 * X + c * Y) by ring.
  by rewrite ler_addl mulr_ge0 ?ler0n // addr_ge0.
apply: le_trans second _; have -> : (1 + 2%:R * c ^+ 2) * X + 3%:R * c * Y = 2%:R * (c ^+ 2 * X) + 2%:R * (c * Y) + (X + c * Y) by ring.
by rewrite ler_addl addr_ge0.
Qed.

End OneLaw.

(** s is the square root of (1 + c)(1 + 2c) delta. *)
(* holds: pk.rem-ibddp corrected:delta *)
(* holds: pk.rem-ibddp printed *)
Theorem simulator_serves_inference_delta c d s : 1 <= c -> 0 <= s -> s ^+ 2 = (1 + c) * (1 + 2%:R * c) * d ->
  simulates c d Theta M sim -> serves_inference Theta M sim (c ^+ 2) s.
Proof.
move=> c_ge1 s_ge0 s_square serves theta theta_in i far is_far; have theta_law := Theta_laws theta_in.
have c_ge0 : 0 <= c := le_trans ler01 c_ge1; have S_law := simulation_mechanism i sim_law.
have mass_ge0 tk : 0 <= seen_mass theta M i tk.2 tk.1 by exact: seen_mass_ge0.
have [s_lt1 | s_ge1] := ltP s 1; last first.
  apply: le_trans s_ge1; rewrite -(sum_seen_mass i theta_law) [leRHS](bigID far) /= ler_addl.
  by apply: sumr_ge0 => tk _.
apply: (rarely_above (need := fun tk => inference_need (c ^+ 2) theta i tk.2 tk.1)) => //.
- by move=> tk; exact: need_ge0.
- by move=> tk /is_far not_close; rewrite ltNge; apply/negP => /(close_of_need s_lt1).
apply: le_trans (ler_sum _ (fun tk _ => need_of_excess i theta_law tk.2 tk.1 c_ge1)) _.
rewrite big_split /= -!mulr_sumr s_square.
have le1 := @sum_excess theta i theta_law c d M (simulation sim i) M_law S_law.
have le2 := @sum_excess theta i theta_law c d (simulation sim i) M S_law M_law.
have -> : (1 + c) * (1 + 2%:R * c) * d = (1 + 2%:R * c ^+ 2) * d + 3%:R * c * d by ring.
apply: ler_add; apply: ler_wpmul2l.
- by rewrite addr_ge0 ?ler01 // mulr_ge0 ?ler0n // exprn_ge0.
- by apply: le1 => a k a_gt0; have /indistinguishableP[] := serves theta theta_in i a k a_gt0.
- by rewrite mulr_ge0 ?ler0n.
by apply: le2 => a k a_gt0; have /indistinguishableP[] := serves theta theta_in i a k a_gt0.
Qed.

(** The mean over outputs and backgrounds of the delta that serves there. *)
(* holds: pk.rem-ibddp corrected:mean *)
Theorem mean_of_need c d : 0 <= c -> 0 <= d <= 1 -> serves_inference Theta M sim c d ->
  forall theta, Theta theta -> forall i,
  \sum_(tk : O * B) seen_mass theta M i tk.2 tk.1 * inference_need c theta i tk.2 tk.1 <= 2%:R * d - d ^+ 2.
Proof.
move=> c_ge0 /andP[d_ge0 d_le1] serves theta theta_in i; have theta_law := Theta_laws theta_in.
have mass_ge0 tk : 0 <= seen_mass theta M i tk.2 tk.1 by exact: seen_mass_ge0.
pose far : pred (O * B) := fun tk => d < inference_need c theta i tk.2 tk.1.
have far_le : \sum_(tk | far tk) seen_mass theta M i tk.2 tk.1 <= d.
  apply: (serves theta theta_in i far) => tk; rewrite /far ltNge => /negP above [S_t /indistinguishableP[le1 le2]].
  by apply: above; rewrite /inference_need S_t le_maxl le1.
have := sum_seen_mass i theta_law; rewrite (bigID far) /= [in X in _ -> X](bigID far) /=.
move: far_le; set near := \sum_(tk | ~~ far tk) seen_mass _ _ _ _ _; set p := \sum_(tk | far tk) seen_mass _ _ _ _ _.
move=> p_le total; have near_le : \sum_(tk | ~~ far tk) seen_mass theta M i tk.2 tk.1 * inference_need c theta i tk.2 tk.1 <= near * d.
  by rewrite mulr_suml; apply: ler_sum => tk; rewrite /far -leNgt => le; rewrite ler_wpmul2l.
have far_le : \sum_(tk | far tk) seen_mass theta M i tk.2 tk.1 * inference_need c theta i tk.2 tk.1 <= p.
  apply: ler_sum => tk _; have := mass_ge0 tk; rewrite le_eqVlt => /orP[/eqP <- | gt0]; first by rewrite mul0r.
  by rewrite ler_pimulr // need_le1.
apply: le_trans (ler_add far_le near_le) _; have -> : near = 1 - p by rewrite -total addrAC subrr add0r.
have -> : p + (1 - p) * d = d + p * (1 - d) by ring.
have -> : 2%:R * d - d ^+ 2 = d + d * (1 - d) by ring.
by rewrite ler_add2l ler_wpmul2r ?subr_ge0.
Qed.

End InferenceDelta.
