(** The factor 2 between a simulator's epsilon and that of inference cannot be lowered (pk.rem-ibddp, sharp): one bit, true with
    probability p; with e^epsilon = 2 for the simulator the least factor for inference is 4/(1 + 3p), 4 - 3/k at p = 1/(4k - 3). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge
  transitivity causal_noiseless inference_causal distributional one_record.

Section Sharp.
Variables (R : realFieldType) (p : R).
Hypotheses (p_gt0 : 0 < p) (p_small : 3%:R * p <= 1).
Local Notation database := {ffun 'I_1 -> bool}.
Local Notation only := (fun law : database -> unit -> R => law = bit_law p).
Implicit Types (i : 'I_1) (a t : bool) (u : unit) (c : R).

(** True is answered with probability 2/3 where the bit is true, 1/6 where not, 1/3 by the simulator. *)
Local Notation M := (answer (2%:R / 3%:R) (6%:R^-1) : database -> bool -> R).
Definition third : 'I_1 -> {ffun 'I_1 -> option bool} -> bool -> R := fun _ _ => coin (3%:R^-1).

Let two_gt0 : 0 < 2%:R :> R. Proof. by rewrite ltr0n. Qed.
Let three_gt0 : 0 < 3%:R :> R. Proof. by rewrite ltr0n. Qed.
Let six_gt0 : 0 < 6%:R :> R. Proof. by rewrite ltr0n. Qed.
Let three_neq0 : 3%:R != 0 :> R. Proof. by rewrite pnatr_eq0. Qed.
Let six_neq0 : 6%:R != 0 :> R. Proof. by rewrite pnatr_eq0. Qed.
Let p_lt1 : p < 1.
Proof. by rewrite -(ltr_pmul2l three_gt0) mulr1 (le_lt_trans p_small) // ltr1n. Qed.
Let d1_gt0 : 0 < 1 + 3%:R * p. Proof. by rewrite addr_gt0 ?ltr01 // mulr_gt0. Qed.
Let d2_gt0 : 0 < 5%:R - 3%:R * p.
Proof. by rewrite subr_gt0 (le_lt_trans p_small) // ltr1n. Qed.
Let d1_neq0 : 1 + 3%:R * p != 0. Proof. exact: lt0r_neq0. Qed.
Let d2_neq0 : 5%:R - 3%:R * p != 0. Proof. exact: lt0r_neq0. Qed.

Lemma M_law : is_mechanism M.
Proof.
apply: answer_law; rewrite ?divr_ge0 ?invr_ge0 ?ler0n //=.
  by rewrite ler_pdivr_mulr // mul1r ler_nat.
by rewrite invf_le1 // ler1n.
Qed.

Lemma third_law : is_simulator third.
Proof. by move=> i z; apply: coin_law; rewrite invr_ge0 ler0n /= invf_le1 // ler1n. Qed.

(** What is inferred from each answer. *)
Lemma inferred_M i u t a : inferred (bit_law p) M i u t a =
  coin p a * (if t then if a then 4%:R else 1 else if a then 2%:R else 5%:R) / (if t then 1 + 3%:R * p else 5%:R - 3%:R * p).
Proof.
rewrite /inferred /normalised big_bool !(seenE p) !answer_constant /coin.
have n1 : p * 2%:R * 6%:R + (1 - p) * 3%:R != 0.
  by rewrite (_ : _ + _ = 3%:R * (1 + 3%:R * p)) ?mulf_neq0 //; ring.
have n2 : p * 6%:R + (1 - p) * 5%:R * 3%:R != 0.
  by rewrite (_ : _ + _ = 3%:R * (5%:R - 3%:R * p)) ?mulf_neq0 //; ring.
by case: t; case: a => /=; field; rewrite ?three_neq0 ?six_neq0 ?d1_neq0 ?d2_neq0 ?n1 ?n2.
Qed.

Lemma inferred_third i u t a : inferred (bit_law p) (simulation third i) i u t a = coin p a.
Proof.
apply: (@inferred_prior _ p _ (coin (3%:R^-1))) => //; case: t => /=; first by rewrite invr_neq0.
by rewrite subr_eq0 eq_sym invr_eq1 (eqr_nat _ 3 1).
Qed.

(** The simulator is within a factor 2. *)
Lemma third_simulates : simulates 2%:R 0 only M third.
Proof.
have ME a t : M (constant a) t = (if t then if a then 4 else 1 else if a then 2 else 5)%N%:R / 6%:R.
  by rewrite answer_constant /coin; case: a; case: t => /=; field; rewrite ?three_neq0 ?six_neq0.
have thirdE i x t : simulation third i x t = (if t then 2 else 4)%N%:R / 6%:R.
  by rewrite /simulation /third /coin; case: t => /=; field; rewrite ?three_neq0 ?six_neq0.
move=> _ -> i a u _; apply/pure_indistinguishableP => t.
rewrite !(outputE p_gt0 p_lt1) ME thirdE !mulrA !ler_pmul2r ?invr_gt0 // -!natrM !ler_nat.
by case: a; case: t.
Qed.

(** w s/d <= f w s'/d', with the denominators cleared. *)
Lemma clear (w s d s' d' : R) : 0 <= w -> 0 < d -> 0 < d' -> s * (1 + 3%:R * p) * d' <= 4%:R * s' * d ->
  w * s / d <= 4%:R / (1 + 3%:R * p) * (w * s' / d').
Proof.
move=> w_ge0 d_gt0 d'_gt0 le; have [d_neq0 d'_neq0] := (lt0r_neq0 d_gt0, lt0r_neq0 d'_gt0).
have all_gt0 : 0 < (1 + 3%:R * p) * d' * d by rewrite !mulr_gt0.
have -> : w * s / d = w * (s * (1 + 3%:R * p) * d') / ((1 + 3%:R * p) * d' * d).
  by field; rewrite ?d_neq0 ?d'_neq0 ?d1_neq0.
have -> : 4%:R / (1 + 3%:R * p) * (w * s' / d') = w * (4%:R * s' * d) / ((1 + 3%:R * p) * d' * d).
  by field; rewrite ?d_neq0 ?d'_neq0 ?d1_neq0.
by rewrite ler_pmul2r ?invr_gt0 // ler_wpmul2l.
Qed.

(** At the factor 4/(1 + 3p) every answer is served, by this simulator; no factor below serves, by any. *)
Lemma third_serves : serves_inference only M third (4%:R / (1 + 3%:R * p)) 0.
Proof.
have [e_ge0 p_ge0] : 0 <= 1 - 3%:R * p /\ 0 <= p by split; [rewrite subr_ge0 | exact: ltW].
have q_ge0 : 0 <= 1 - p by rewrite subr_ge0 ltW.
have one_gt0 : 0 < 1 :> R := ltr01.
have by_gap (x y g : R) : y - x = g -> 0 <= g -> x <= y by move=> gap g_ge0; rewrite -subr_ge0 gap.
move=> _ -> i far is_far; rewrite big1 // => -[t u] /is_far /= []; split.
  have -> : seen_mass (bit_law p) (simulation third i) i u t = coin (3%:R^-1) t.
    by rewrite /seen_mass big_bool !(seenE p) /simulation /third; move: (coin _ t) => s; rewrite /coin /=; ring.
  by case: t => /=; rewrite ?invr_gt0 // subr_gt0 invf_lt1 // ltr1n.
apply/pure_indistinguishableP => a; rewrite inferred_M inferred_third.
have w_ge0 : 0 <= coin p a by case: a.
have whole : coin p a = coin p a * 1 / 1 by rewrite mulr1 divr1.
have nat_ge0 k : 0 <= k%:R :> R := ler0n R k.
have d1_ge0 := ltW d1_gt0.
have sum_ge0 k : 0 <= k%:R + 3%:R * p by rewrite addr_ge0 // mulr_ge0.
split.
  rewrite [X in _ <= _ * X]whole; apply: clear => //; first by case: t; rewrite ?d1_gt0 ?d2_gt0.
  case: t; case: a {w_ge0 whole} => //.
  - by rewrite !mulr1.
  - by apply: (by_gap _ _ (3%:R * (1 + 3%:R * p))); [ring | rewrite mulr_ge0].
  - by apply: (by_gap _ _ (18%:R * (1 - p))); [ring | rewrite mulr_ge0].
  by apply: (by_gap _ _ (9%:R * (1 - 3%:R * p) + 6%:R)); [ring | rewrite addr_ge0 // mulr_ge0].
rewrite [X in X <= _]whole; apply: clear => //; first by case: t; rewrite ?d1_gt0 ?d2_gt0.
case: t; case: a {w_ge0 whole} => //.
- by apply: (by_gap _ _ (3%:R * (1 - p) * (5%:R + 3%:R * p))); [ring | rewrite !mulr_ge0 ?sum_ge0].
- by apply: (by_gap _ _ ((1 - 3%:R * p) * (3%:R + 3%:R * p))); [ring | rewrite mulr_ge0 ?sum_ge0].
- by apply: (by_gap _ _ (3%:R * (1 - 3%:R * p) * (1 - p))); [ring | rewrite !mulr_ge0].
by apply: (by_gap _ _ (12%:R + 3%:R * (1 - 3%:R * p) * (1 - p))); [ring | rewrite addr_ge0 // !mulr_ge0].
Qed.

(** Whatever the simulator, one answer needs the factor. *)
Lemma factor_is_needed sim c : is_simulator sim -> serves_inference only M sim c 0 -> 4%:R / (1 + 3%:R * p) <= c.
Proof.
move=> sim_law serves; rewrite leNgt; apply/negP => c_lt.
have mass : seen_mass (bit_law p) M ord0 tt true = (1 + 3%:R * p) / 6%:R.
  by rewrite /seen_mass big_bool !(seenE p) !answer_constant /=; field; rewrite ?three_neq0 ?six_neq0.
have := serves _ erefl ord0 (pred1 (true, tt)); rewrite (big_pred1 (true, tt)) //= mass => le0.
suff : (1 + 3%:R * p) / 6%:R <= 0 by rewrite leNgt divr_gt0.
apply: le0 => tu /eqP -> /= [S_gt0 /pure_indistinguishableP /(_ true)[]]; rewrite inferred_M /=.
have S_neq0 : sim ord0 [ffun=> None] true != 0.
  apply/eqP => S_0; move: S_gt0; rewrite /seen_mass big_bool !(seenE p) /simulation !others_one S_0.
  by rewrite !mulr0 /= addr0 ltxx.
rewrite (@inferred_prior _ p _ (sim ord0 [ffun=> None])) // => [|a']; last by rewrite /simulation others_one.
rewrite /= mulrC [p * _]mulrC mulrA ler_pmul2r // => le _.
by move: c_lt; rewrite ltNge mulrC le.
Qed.

End Sharp.

(** For every k at least 2: the simulator has e^epsilon = 2, the least factor for inference is 4 - 3/k. *)
(* holds: pk.rem-ibddp sharp *)
Theorem factor_two_is_sharp (R : realFieldType) (k : nat) : (1 < k)%N ->
  let p : R := (4%:R * k%:R - 3%:R)^-1 in let only := fun law : {ffun 'I_1 -> bool} -> unit -> R => law = bit_law p in
  let M := answer (2%:R / 3%:R) (6%:R^-1) in
  [/\ simulates 2%:R 0 only M (third R), serves_inference only M (third R) (4%:R - 3%:R / k%:R) 0
    & forall sim c, is_simulator sim -> serves_inference only M sim c 0 -> 4%:R - 3%:R / k%:R <= c].
Proof.
move=> k_gt1 p only M; have k_neq0 : k%:R != 0 :> R by rewrite pnatr_eq0 -lt0n (ltn_trans _ k_gt1).
have gap : 5%:R <= 4%:R * k%:R - 3%:R :> R by rewrite ler_subr_addr -natrD -natrM ler_nat (@leq_mul 4 2).
have gap_gt0 : 0 < 4%:R * k%:R - 3%:R :> R by apply: lt_le_trans gap; rewrite ltr0n.
have p_gt0 : 0 < p by rewrite invr_gt0.
have p_small : 3%:R * p <= 1 by rewrite ler_pdivr_mulr // mul1r (le_trans _ gap) // ler_nat.
have -> : 4%:R - 3%:R / k%:R = 4%:R / (1 + 3%:R * p) :> R.
  by rewrite /p; field; rewrite ?k_neq0 ?(lt0r_neq0 gap_gt0) subrK mulf_neq0 // pnatr_eq0.
split; [exact: third_simulates | exact: third_serves | move=> sim c; exact: factor_is_needed].
Qed.
