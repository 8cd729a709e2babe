(** The likelihood ratio of a count given the target's value 0 and 1, with log-concave noise, grows with the probability
    of each other record; so does the loss of what a threshold hides (pk.thm-4, a step of its proof; th.lem-4.21). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge poisson_binomial
  log_concave log_concave_counts beyond_the_mean tail_monotone independent_records known_records threshold rare_counts
  threshold_steps.

Section Ratio.
Variables (R : realFieldType) (f : int -> R).
Hypothesis f_lc : log_concave f.
Implicit Types (ps qs rs : seq R) (p q : R) (z : int).

(** No record is surely 1. *)
Definition not_sure ps := all (fun p => 0 <= p < 1) ps.

Lemma not_sure_probabilities ps : not_sure ps -> probabilities ps.
Proof. by apply: sub_all => p /andP[-> /ltW]. Qed.

Lemma noisy_perm ps qs z : perm_eq ps qs -> noisy ps f z = noisy qs f z.
Proof. exact: mean_perm. Qed.

Lemma noisy_gt0 ps z : not_sure ps -> 0 < f z -> 0 < noisy ps f z.
Proof.
move=> + fz_gt0; elim: ps => [|p ps IH]; first by rewrite noisy_nil.
move=> /= /andP[/andP[p_ge0 p_lt1] ps_lt]; rewrite noisy_cons.
have [ge0 _] := noisy_count_log_concave (not_sure_probabilities ps_lt) f_lc.
by rewrite ltr_paddr ?mulr_ge0 // mulr_gt0 ?subr_gt0 ?IH.
Qed.

(** One probability larger. *)
Lemma ratio_head p q ps z : probabilities ps -> p <= q ->
  noisy (p :: ps) f z * noisy (q :: ps) f (z - 1) <= noisy (q :: ps) f z * noisy (p :: ps) f (z - 1).
Proof.
move=> ps01 le_pq; have [_ conc] := noisy_count_log_concave ps01 f_lc.
have := conc (z - 1) (z - 1) (lexx _); rewrite subrK -subr_ge0 -[in X in _ -> X]subr_ge0 !noisy_cons => square.
have : 0 <= q - p by rewrite subr_ge0.
move/mulr_ge0/(_ square); congr (0 <= _).
move: (noisy ps f z) (noisy ps f (z - 1)) (noisy ps f (z - 1 - 1)) => a b d; ring.
Qed.

Definition ratio ps z : R := noisy ps f z / noisy ps f (z - 1).

Theorem ratio_monotone ps qs z : not_sure ps -> not_sure qs -> below ps qs -> 0 < f (z - 1) -> ratio ps z <= ratio qs z.
Proof.
suff main rs : not_sure rs -> not_sure ps -> not_sure qs -> below ps qs -> 0 < f (z - 1) ->
    ratio (ps ++ rs) z <= ratio (qs ++ rs) z.
  by move=> ps_lt qs_lt le_pq f_gt0; have := main [::] isT ps_lt qs_lt le_pq f_gt0; rewrite !cats0.
move=> rs_lt ps_lt qs_lt le_pq f_gt0; elim: ps qs rs rs_lt ps_lt qs_lt le_pq => [|p ps IH] [|q qs] rs //= rs_lt.
move=> /andP[p_in ps_lt] /andP[q_in qs_lt] /andP[le_pq le_rest].
have rest_lt : not_sure (ps ++ rs) by rewrite /not_sure all_cat; apply/andP.
have step : ratio (p :: ps ++ rs) z <= ratio (q :: ps ++ rs) z.
  rewrite /ratio ler_pdivr_mulr ?noisy_gt0 //= ?p_in // mulrAC ler_pdivl_mulr ?noisy_gt0 //= ?q_in //.
  exact/ratio_head/le_pq/not_sure_probabilities.
apply: le_trans step _; have move_q s : ratio (q :: s ++ rs) z = ratio (s ++ q :: rs) z.
  by rewrite /ratio !(@noisy_perm (q :: s ++ rs) (s ++ q :: rs)) //; apply/permPl/(perm_catCA [:: q] s rs).
by rewrite !move_q; apply: IH => //=; rewrite q_in.
Qed.

End Ratio.

Section LossOfNone.
Variables (R : realFieldType) (n T : nat) (i : 'I_n).
Implicit Types (p q : 'I_n -> R) (k : {ffun 'I_n -> bool}).

Local Notation given p a k := (output (theta p set0) (@M_T R n T) i a k).

Lemma none_step p a k : (forall j, 0 <= p j <= 1) -> (0 < T)%N -> 0 < event (theta p set0) i a k ->
  given p a k None = noisy (others p i) (@step R) (T%:Z - a%:Z).
Proof.
move=> p01 T_gt0 a_gt0; rewrite outputE // answers_none; apply: eq_mean => j _; rewrite /step; congr _%:R.
by rewrite subr_ge0 ler_subr_addl -PoszD lez_nat.
Qed.

(** The loss of None, e^L = P[None given 0] / P[None given 1], grows with each p_j; the denominator is positive. For T = 0 it
    would be 0. *)
(* holds: pk.thm-4 proof:bottom-of-lower *)
Theorem loss_of_none_grows p q k : (forall j, 0 <= p j <= q j) -> (forall j, q j < 1) -> (0 < T)%N ->
  (forall a, 0 < event (theta p set0) i a k) -> (forall a, 0 < event (theta q set0) i a k) ->
  [/\ 0 < given p true k None, 0 < given q true k None
    & given p false k None / given p true k None <= given q false k None / given q true k None].
Proof.
move=> p_le q_lt T_gt0 p_possible q_possible.
have p_in j : 0 <= p j < 1 by case/andP: (p_le j) => -> /le_lt_trans ->.
have q_in j : 0 <= q j < 1 by rewrite q_lt andbT; case/andP: (p_le j) => p_ge0 /(le_trans p_ge0).
have weak (r : 'I_n -> R) : (forall j, 0 <= r j < 1) -> forall j, 0 <= r j <= 1.
  by move=> r_in j; case/andP: (r_in j) => -> /ltW.
have list (r : 'I_n -> R) : (forall j, 0 <= r j < 1) -> not_sure (others r i).
  by move=> r_in; apply/allP => _ /mapP[j _ ->].
have f_gt0 : 0 < @step R (T%:Z - 1) by rewrite /step subr_ge0 (_ : 1 <= T%:Z) ?ltr01.
have [p01 q01] := (weak p p_in, weak q q_in); rewrite !none_step //= subr0.
split; [exact: noisy_gt0 (@step_log_concave R) _ _ (list _ p_in) f_gt0
       | exact: noisy_gt0 (@step_log_concave R) _ _ (list _ q_in) f_gt0 |].
apply: ratio_monotone (@step_log_concave R) _ _ _ (list _ p_in) (list _ q_in) _ f_gt0.
by rewrite /others /hidden; elim: (enum _) => //= j s ->; case/andP: (p_le j) => _ ->.
Qed.

End LossOfNone.
