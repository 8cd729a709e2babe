(** Inference may be served though no simulator serves distributional privacy, because a background is rare (pk.rem-ibddp): the law of
    strictness.v, two records that differ with probability delta, the attacker knowing whether they do. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge strictness full_knowledge
  inference_causal distributional.

Section RareBackground.
Variables (R : realFieldType) (d : R).
Hypotheses (d_gt0 : 0 < d) (d_lt1 : d < 1).
Local Notation database := {ffun 'I_2 -> bool}.
Local Notation only := (fun law : database -> bool -> R => law = pair_law d).
Implicit Types (i : 'I_2) (a k t : bool) (c : R).

Lemma output_known (A : database -> bool -> R) i a k t : output (pair_law d) A i a k t = A (the_pair i a k) t.
Proof.
by rewrite /output sum_known eventE mulrC mulKf // gt_eqF // divr_gt0 ?(weight_gt0 d_gt0 d_lt1) ?ltr0n.
Qed.

Lemma seen_known (A : database -> bool -> R) i a k t : seen (pair_law d) A i k t a = weight d k / 2%:R * A (the_pair i a k) t.
Proof. exact: sum_known. Qed.

Definition never : 'I_2 -> {ffun 'I_2 -> option bool} -> bool -> R := fun _ _ t => (false == t)%:R.

(* holds: pk.rem-ibddp printed:active-passive *)
Theorem rare_background_tells : 2%:R * d < 1 ->
  (exists sim, is_simulator sim /\ serves_inference only (M R) sim 1 d) /\
  forall c, 0 <= c -> ~ distributionally_private c d only (M R).
Proof.
move=> d_half; have point_law b : is_law (fun t => (b == t)%:R : R).
  by split=> [t|]; rewrite ?ler0n // big_bool /=; case: b; rewrite /= ?addr0 ?add0r.
split; last first.
  move=> c c_ge0 [sim [sim_law serves]]; pose x a := the_pair (ord0 : 'I_2) a a.
  have same : others ord0 (x true) = others ord0 (x false).
    by apply/ffunP => j; rewrite !ffunE; case: (j == ord0).
  pose S := sim ord0 (others ord0 (x true)).
  have near a : indistinguishable c d (fun t => (a == t)%:R) S.
    have := serves _ erefl ord0 a a (event_possible d_gt0 d_lt1 _ _ _).
    apply: eq_indistinguishable => t; rewrite output_known.
      rewrite /M; case: a; last by rewrite released_same.
      by rewrite /released; have := the_pairP ord0 true true (the_pair ord0 true true);
        rewrite eqxx => /andP[/eqP -> /eqP ->].
    by rewrite /simulation /S; case: a => //; rewrite same.
  have [_ S_true] := near false (pred1 true); have [_ S_false] := near true (pred1 false).
  have [_ S_sum] := sim_law ord0 (others ord0 (x true)); move: S_sum; rewrite big_bool -/S => S_sum.
  move: S_true; rewrite /prob !(big_pred1 true) //= mulr0 add0r => S_true.
  move: S_false; rewrite /prob !(big_pred1 false) //= mulr0 add0r => S_false.
  by move: d_half; rewrite mulr_natl mulr2n ltNge -S_sum ler_add.
exists never; split=> [i z | _ -> i far is_far]; first exact: point_law.
have w_gt0 k : 0 < weight d k / 2%:R by rewrite divr_gt0 ?(weight_gt0 d_gt0 d_lt1) ?ltr0n.
have sameE a : seen (pair_law d) (M R) i false false a = seen (pair_law d) (simulation never i) i false false a.
  by rewrite !seen_known /M released_same.
have close : inference_close (M R) never 1 d (pair_law d) i false false.
  have S_gt0 : 0 < seen_mass (pair_law d) (simulation never i) i false false.
    by rewrite /seen_mass big_bool !seen_known /simulation /never eqxx mulr1 addr_gt0.
  split=> //; have eq_inferred : inferred (pair_law d) (M R) i false false =1 inferred (pair_law d) (simulation never i) i false false.
    by move=> a; rewrite /inferred /normalised sameE; congr (_ / _); apply: eq_bigr => b _; rewrite sameE.
  apply: (eq_indistinguishable eq_inferred (fun=> erefl)); apply/indistinguishableP.
  have diag : delta 1 (inferred (pair_law d) (simulation never i) i false false) (inferred (pair_law d) (simulation never i) i false false) = 0.
    rewrite delta_diag // => a; rewrite divr_ge0 ?(ltW S_gt0) // seen_known mulr_ge0 ?(ltW (w_gt0 _)) //.
    by rewrite /simulation /never ler0n.
  by rewrite diag ltW.
have mass_true : \sum_t seen_mass (pair_law d) (M R) i true t = d.
  rewrite exchange_big /= (eq_bigr (fun=> weight d true / 2%:R)) => [|a _]; last first.
    under eq_bigr do rewrite seen_known.
    by rewrite -mulr_sumr /M; have [_ ->] := point_law (released (the_pair i a true)); rewrite mulr1.
  by rewrite big_bool /= -mulr2n -mulr_natl mulrC divfK // pnatr_eq0.
pose mass (tk : bool * bool) := seen_mass (pair_law d) (M R) i tk.2 tk.1.
have mass_ge0 tk : 0 <= mass tk.
  by apply: sumr_ge0 => a _; rewrite seen_known mulr_ge0 ?(ltW (w_gt0 _)) // /M ler0n.
apply: (@le_trans _ _ (\sum_tk if tk.2 then mass tk else 0)).
  rewrite big_mkcond; apply: ler_sum => -[t k] _ /=; case: ifP => far_tk; last by case: k {far_tk}.
  case: k far_tk => // far_tk; case: t far_tk => [_ | /is_far []] //.
  by rewrite /mass /seen_mass big1 // => a _; rewrite seen_known /M released_same mulr0.
rewrite -(pair_bigA _ (fun t k => if k then mass (t, k) else 0)) /= -[X in _ <= X]mass_true; apply: ler_sum => t _.
by rewrite big_bool /= addr0.
Qed.

End RareBackground.
