(** Distributional, causal and noiseless privacy of rational models with ratios, deltas and simulators in any ordered
    field R (pk.def-3 to pk.def-5), and when no simulator serves at delta = 0. *)
From Coq Require Import Lia QArith List.
From pkdp Require Import algebra.
From pkdp Require finite_law.
From pkdp.refutations Require Export rational_bridge infinite_losses.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Laws.
Variables (R : realFieldType) (n : nat).
Implicit Types (c d : R) (P S : law).

(** P and S are (epsilon, d)-indistinguishable, c = e^epsilon: for every event. *)
Definition near c d P S := finite_law.indistinguishable c d (into_law R n P) (into_law R n S).

Lemma outcomeP c d (f g : nat -> R) o : (o < n)%nat -> finite_law.indistinguishable c d (on n f) (on n g) ->
  f o <= c * g o + d /\ g o <= c * f o + d.
Proof.
move=> lt close; have := close (pred1 (Ordinal lt)).
by rewrite /finite_law.prob !big_pred1_eq.
Qed.

(** No ratio serves at delta = 0 where an outcome is possible in one of the laws only. *)
Lemma near_one_sided c P S o : (o < n)%nat -> one_sided P S o -> ~ near c 0 P S.
Proof.
move=> lt one /(outcomeP lt)[le1 le2]; move: le1 le2; rewrite !addr0.
by case/orP: one => /andP[/(into_gt0 R) pos /Qeq_bool_iff/(into_eq R) ->]; rewrite into0 mulr0 !leNgt pos.
Qed.

End Laws.

Section Privacy.
Variables (R : realFieldType) (m : model).
Implicit Types (c d : R) (theta : data_law) (i a b k o : nat).

(** A simulator gives every output its probability. *)
Definition simulator_over := nat -> list nat -> nat -> R.
Implicit Types sim : simulator_over.

Definition is_simulator_over sim := forall i r,
  In i (below (records m)) -> In r (words (values m) (Nat.pred (records m))) -> finite_law.is_law (on (outputs m) (sim i r)).

(** P[Sim(D_{-i}) = o given D(i) = a and B = k]. *)
Definition simulated_over theta i a k sim o : R := \sum_(x <- rest theta i a k) into R (snd x) * sim i (fst x) o.

Definition compared theta i a k :=
  [/\ In theta (family m), In i (below (records m)), In a (below (values m)) & In k (below (backgrounds m))]
  /\ compatible theta i a k.

(** pk.def-4. *)
Definition simulates_over c d sim := forall theta i a k, compared theta i a k ->
  finite_law.indistinguishable c d (on (outputs m) (fun o => into R (mass (output m theta i a k) o)))
                                   (on (outputs m) (simulated_over theta i a k sim)).

Definition distributional_over c d := exists sim, is_simulator_over sim /\ simulates_over c d sim.

(** pk.def-5 and pk.def-3. *)
Definition causal_over c d := forall theta i a b k, compared theta i a k -> compared theta i b k ->
  near (outputs m) c d (output m theta i a k) (output_after m theta (given_value i a k) (put i b)).

Definition noiseless_over c d := forall theta i a b k, compared theta i a k -> compared theta i b k ->
  near (outputs m) c d (output m theta i a k) (output m theta i b k).

Lemma case_is_compared theta i a k : In theta (family m) -> is_case m theta i a k -> compared theta i a k.
Proof.
move=> inside /andP[/andP[/andP[/andP[i_lt a_lt] k_lt] possible] _].
by split=> //; split=> //; apply: below_in.
Qed.

(** pk.def-6. *)
Definition inference_causal_over c d := forall theta i b k t, In theta (family m) -> In i (below (records m)) ->
  In b (below (values m)) -> In k (below (backgrounds m)) -> In t (below (outputs m)) ->
  Qlt_bool 0 (with_output m theta (knows k) unchanged t) && Qlt_bool 0 (with_output m theta (knows k) (put i b) t) ->
  near (values m) c d (record_given m theta i k unchanged t) (record_given m theta i k (put i b) t).

Lemma pair_is_compared theta i k a b : In theta (family m) ->
  indices m i k a b && (compatible theta i a k && compatible theta i b k) -> compared theta i a k /\ compared theta i b k.
Proof. by move=> inside /andP[/indices_in[? [? [? ?]]] /andP[? ?]]. Qed.

Lemma causal_infinite_over theta i k a b c : In theta (family m) -> forall o,
  indices m i k a b && (compatible theta i a k && compatible theta i b k) && Nat.ltb o (outputs m) &&
  one_sided (output m theta i a k) (output_after m theta (given_value i a k) (put i b)) o -> ~ causal_over c 0.
Proof.
move=> inside o /andP[/andP[/(pair_is_compared inside)[case_a case_b] /Nat.ltb_lt/ssrnat.ltP lt] one] causal.
exact: near_one_sided lt one (causal _ _ _ _ _ case_a case_b).
Qed.

Lemma noiseless_infinite_over theta i k a b c : In theta (family m) -> forall o,
  indices m i k a b && (compatible theta i a k && compatible theta i b k) && Nat.ltb o (outputs m) &&
  one_sided (output m theta i a k) (output m theta i b k) o -> ~ noiseless_over c 0.
Proof.
move=> inside o /andP[/andP[/(pair_is_compared inside)[case_a case_b] /Nat.ltb_lt/ssrnat.ltP lt] one] noiseless.
exact: near_one_sided lt one (noiseless _ _ _ _ _ case_a case_b).
Qed.

Lemma inference_causal_infinite_over theta i k a b c : In theta (family m) -> forall t,
  (indices m i k a b && Nat.ltb t (outputs m) &&
   (Qlt_bool 0 (with_output m theta (knows k) unchanged t) && Qlt_bool 0 (with_output m theta (knows k) (put i b) t))) &&
  one_sided (record_given m theta i k unchanged t) (record_given m theta i k (put i b) t) a -> ~ inference_causal_over c 0.
Proof.
move=> inside t /andP[/andP[/andP[/indices_in[i_in [k_in [a_in b_in]]] /below_in t_in] possible] one] causal.
have lt : (a < values m)%nat by apply/ssrnat.ltP; apply in_seq in a_in; lia.
exact: near_one_sided lt one (causal _ _ _ _ _ inside i_in b_in k_in t_in possible).
Qed.

(** What Sim is given in a case that is compared: with a mass of at least 0, and Sim has a law there. *)
Lemma rest_simulated_over sim theta i a k x : is_simulator_over sim -> is_case m theta i a k ->
  In x (rest theta i a k) -> 0 <= into R (snd x) /\ finite_law.is_law (on (outputs m) (sim i (fst x))).
Proof.
move=> is_sim /andP[/andP[/andP[/andP[i_lt _] _] _] all] inside.
have /andP[x_ge0 word] := every_in _ _ _ all inside.
split; first by apply: into_ge0; apply/Qle_bool_iff.
apply: is_sim; first exact: below_in.
have [w [w_in same]] := proj1 (existsb_exists _ _) word.
by move: same; rewrite /same_word; case: list_eq_dec => // ->.
Qed.

(** The mean of Sim's outputs is a sum of terms of at least 0. *)
Lemma simulated_ge sim theta i a k x o : is_simulator_over sim -> is_case m theta i a k -> (o < outputs m)%nat ->
  In x (rest theta i a k) -> into R (snd x) * sim i (fst x) o <= simulated_over theta i a k sim o.
Proof.
move=> is_sim good lt.
have term_ge0 y : In y (rest theta i a k) -> 0 <= into R (snd y) * sim i (fst y) o.
  move=> inside; have [y_ge0 [sim_ge0 _]] := rest_simulated_over is_sim good inside.
  by rewrite mulr_ge0 //; exact: sim_ge0 (Ordinal lt).
rewrite /simulated_over; elim: (rest theta i a k) term_ge0 => [//|y l IH] term_ge0 [-> | inside]; rewrite big_cons.
  rewrite ler_addl; have: forall z, In z l -> 0 <= into R (snd z) * sim i (fst z) o by move=> z ?; apply: term_ge0; right.
  elim: l {IH term_ge0} => [|z l IH] ge0; first by rewrite big_nil.
  by rewrite big_cons addr_ge0 ?ge0 ?IH //; [left | move=> z' ?; apply: ge0; right].
by rewrite ler_paddl ?IH ?term_ge0 //; [left | move=> z ?; apply: term_ge0; right].
Qed.

(** An output that M does not give is one that Sim, too, must not give on any input that occurs. *)
Lemma silent_over c sim theta i a k x o : In theta (family m) -> is_simulator_over sim -> is_case m theta i a k ->
  simulates_over c 0 sim -> In x (rest theta i a k) -> Qlt_bool 0 (snd x) -> (o < outputs m)%nat ->
  Qeq_bool (mass (output m theta i a k) o) 0 -> sim i (fst x) o <= 0.
Proof.
move=> inside is_sim good serves member pos lt /Qeq_bool_iff/(into_eq R) zero.
have [_] := outcomeP lt (serves _ _ _ _ (case_is_compared inside good)).
rewrite zero into0 mulr0 addr0 => /(le_trans (simulated_ge is_sim good lt member)).
by rewrite pmulr_rle0 // into_gt0.
Qed.

Lemma law_not_zero_over (f : nat -> R) : finite_law.is_law (on (outputs m) f) ->
  ~ (forall o, (o < outputs m)%nat -> f o <= 0).
Proof.
case=> _ total zero; have: \sum_o on (outputs m) f o <= \sum_(o < outputs m) 0 by apply: ler_sum => o _; exact: zero.
by rewrite total big1 ?ler10.
Qed.

Theorem no_simulator_over sim c theta i a k theta' i' a' k' r q q' :
  In theta (family m) -> In theta' (family m) ->
  In (r, q) (rest theta i a k) -> In (r, q') (rest theta' i' a' k') ->
  clash m theta i a k theta' i' a' k' q q' -> sim i r = sim i' r ->
  is_simulator_over sim -> ~ simulates_over c 0 sim.
Proof.
move=> in1 in2 rest1 rest2 /andP[/andP[/andP[/andP[good1 good2] q_gt0] q'_gt0] apart] same is_sim serves.
have [_ sim_law] := rest_simulated_over is_sim good1 rest1.
apply: (law_not_zero_over sim_law) => o lt.
have /orP[zero | zero] := every_in _ _ _ apart (below_in _ _ (proj2 (Nat.ltb_lt _ _) (ssrnat.ltP lt))).
  exact: (silent_over in1 is_sim good1 serves rest1).
by rewrite same; apply: (silent_over in2 is_sim good2 serves rest2).
Qed.

(** Two cases that leave the same law of D_{-i} have the same simulated law: no output may occur in one of them only. *)
Theorem no_simulator_same_over sim c theta a k theta' a' k' i o :
  In theta (family m) -> In theta' (family m) -> 1 <= c ->
  is_case m theta i a k -> is_case m theta' i a' k' -> rest theta i a k = rest theta' i a' k' -> (o < outputs m)%nat ->
  Qlt_bool 0 (mass (output m theta i a k) o) && Qeq_bool (mass (output m theta' i a' k') o) 0 ->
  ~ simulates_over c 0 sim.
Proof.
move=> in1 in2 c_ge1 good1 good2 same lt /andP[/(into_gt0 R) pos /Qeq_bool_iff/(into_eq R) zero] serves.
have [le1 _] := outcomeP lt (serves _ _ _ _ (case_is_compared in1 good1)).
have [_ le2] := outcomeP lt (serves _ _ _ _ (case_is_compared in2 good2)).
move: le1 le2; rewrite /simulated_over same zero into0 mulr0 !addr0 => le1 le2.
move: pos; rewrite ltNge (le_trans le1) // mulr_ge0_le0 //; exact: le_trans ler01 c_ge1.
Qed.

End Privacy.
