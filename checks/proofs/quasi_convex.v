(** Between two biases the loss is at most the larger one at the ends: it is quasi-convex in the bias
    (th.lem-4.21), because the ratio of the two laws of an output is monotone in the bias; and what
    follows for expectations (th.thm-4.22, in the forms that hold).

    The model is that of biased_count.v. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count
  bias_distance.

Section Ends.
Variable R : realFieldType.
Implicit Types (p q r c : R) (k l : loss R).

(** The larger of two losses. *)
Definition larger_loss k l := if loss_less k l then l else k.

(** The larger of a ratio and its inverse is quasi-convex in the ratio. *)
Lemma larger_between p q r : 0 < p -> p <= q <= r ->
  Num.max q q^-1 <= Num.max (Num.max p p^-1) (Num.max r r^-1).
Proof.
move=> p0 /andP [pq qr]; have q0 := lt_le_trans p0 pq.
by rewrite le_maxl !le_maxr qr lef_pinv ?posrE // pq !orbT.
Qed.

(** For two positive laws of an output, at each end and between them, whose ratios are in order. *)
Theorem loss_between a0 a1 b0 b1 c0 c1 : 0 < a0 -> 0 < a1 -> 0 < b0 -> 0 < b1 -> 0 < c0 -> 0 < c1 ->
  a0 / a1 <= b0 / b1 <= c0 / c1 ->
  loss_at_most (absolute_loss b0 b1) (larger_loss (absolute_loss a0 a1) (absolute_loss c0 c1)).
Proof.
move=> pa0 pa1 pb0 pb1 pc0 pc1 order; rewrite /absolute_loss !gt_eqF //= /larger_loss /=.
rewrite -[a1 / a0]invf_div -[b1 / b0]invf_div -[c1 / c0]invf_div.
have := larger_between (divr_gt0 pa0 pa1) order; rewrite /loss_at_most le_maxr.
by case: ltP => [lt|ge] /=; rewrite -leNgt => /orP [] // le; apply: le_trans le _ => //; apply: ltW.
Qed.

(** e^(-L). *)
Definition exp_minus l :=
  match l with loss_infinite => 0 | loss_log r => r^-1 | loss_minus_infinite => 0 end.

(** 1 - e^(epsilon - L) and its positive part; losses are absolute here, at least 0 or infinite. *)
Definition signed_excess c l := 1 - c * exp_minus l.
Definition positive_excess c l := Num.max 0 (signed_excess c l).

Lemma signed_excess_larger c p q p' q' p'' q'' : 0 <= c ->
  0 <= p -> 0 <= q -> 0 <= p' -> 0 <= q' -> 0 <= p'' -> 0 <= q'' ->
  let l := absolute_loss p q in let l' := absolute_loss p' q' in let l'' := absolute_loss p'' q'' in
  loss_at_most l (larger_loss l' l'') ->
  signed_excess c l <= Num.max (signed_excess c l') (signed_excess c l'').
Proof.
have abs_log a b r : 0 <= a -> 0 <= b -> absolute_loss a b = loss_log r -> 0 < r.
  rewrite /absolute_loss => a0 b0; case: ifP => // /norP [na nb] [<-].
  by rewrite lt_maxr divr_gt0 // lt_neqAle eq_sym ?na ?nb.
have anti k l : (forall s, k = loss_log s -> 0 < s) -> k <> loss_minus_infinite ->
    (forall s, l = loss_log s -> 0 < s) -> l <> loss_minus_infinite ->
    loss_at_most k l -> exp_minus l <= exp_minus k.
  case: k => [||s]; case: l => [||t] //= pk _ pr _ le.
    by rewrite invr_ge0 ltW // (pk _ erefl).
  by move: le; rewrite /loss_at_most /= -leNgt => st; rewrite lef_pinv ?posrE ?(pk _ erefl) ?(pr _ erefl).
have no_minus a b : absolute_loss a b <> loss_minus_infinite :> loss R.
  by rewrite /absolute_loss; case: ifP.
move=> c0 p0 q0 p0' q0' p0'' q0'' l l' l''; rewrite /larger_loss le_maxr !ler_add2l !ler_opp2.
case: ifP => _ le; apply/orP; [right | left]; apply: ler_wpmul2l => //; apply: anti le.
- by move=> s; apply: (abs_log p q).
- exact: (no_minus p q).
- by move=> s; apply: (abs_log p'' q'').
- exact: (no_minus p'' q'').
- by move=> s; apply: (abs_log p q).
- exact: (no_minus p q).
- by move=> s; apply: (abs_log p' q').
- exact: (no_minus p' q').
Qed.

End Ends.

Section Count.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I).
Local Notation database := {ffun I -> bool}.
Hypothesis unknown_target : i \notin K.
Implicit Types (bias low high c : R) (o : nat) (D : database).

Local Notation PL := (privacy_loss K B i).

Lemma infinite_outside bias o : 0 < bias < 1 ->
  ~~ (known_ones K B < o < known_ones K B + unknown K)%N -> PL bias o = loss_infinite.
Proof.
move=> b01 out; rewrite /privacy_loss /absolute_loss !output_mass_binomial // addn0 addn1 subn0.
case: (leqP (known_ones K B) o) => [le|lt]; last by rewrite eqxx.
move: out; rewrite negb_and -!leqNgt => /orP [ge|large].
  by rewrite [(known_ones K B < o)%N]ltnNge ge eqxx orbT.
rewrite {1}/f bin_small ?mul0r ?eqxx //.
by rewrite prednK ?(unknown_gt0 unknown_target) // leq_subRL.
Qed.

Lemma between_ends low bias high o : 0 < low -> low <= bias <= high -> high < 1 ->
  loss_at_most (PL bias o) (larger_loss (PL low o) (PL high o)).
Proof.
move=> low0 /andP [lb bh] high1; have b0 := lt_le_trans low0 lb; have b1 := le_lt_trans bh high1.
have l01 : 0 < low < 1 by rewrite low0 (le_lt_trans lb).
have b01 : 0 < bias < 1 by rewrite b0.
have h01 : 0 < high < 1 by rewrite high1 andbT (lt_le_trans b0).
case: (boolP (known_ones K B < o < known_ones K B + unknown K)%N) => [inside|out]; last first.
  by rewrite !infinite_outside.
have /andP [lt le] := inside.
have pos t x : 0 < x < 1 -> 0 < output_mass K B i x t o.
  move=> x01; case: t.
    by apply: (output_mass_true_gt0 unknown_target x01); rewrite lt ltnW.
  by apply: (output_mass_false_gt0 unknown_target x01); rewrite le ltnW.
have le_odds (p q : R) : 0 < p < 1 -> 0 < q < 1 -> p <= q -> odds p <= odds q.
  by move=> p01 q01; rewrite !leNgt odds_lt.
apply: loss_between; try exact: pos.
rewrite !ratio_formula ?subn_gt0 ?lt ?leq_subLR ?(ltnW le) //.
by rewrite !ler_wpmul2l ?divr_ge0 ?ler0n //; apply: le_odds.
Qed.

(** Any number may stand for bias_D. *)
(* holds: th.lem-4.21 printed *)
Theorem loss_at_most_at_ends (bias_D tau1 tau2 : R) bias o :
  0 < bias_D - tau1 -> bias_D - tau1 <= bias <= bias_D + tau2 -> bias_D + tau2 < 1 ->
  loss_at_most (PL bias o) (larger_loss (PL (bias_D - tau1) o) (PL (bias_D + tau2) o)).
Proof. exact: between_ends. Qed.

(* holds: th.lem-4.21 proof:4.59 *)
Theorem distance_at_most_at_ends (bias_D tau1 tau2 : R) bias :
  bias_D - tau1 <= bias <= bias_D + tau2 ->
  `|bias - bias_D| <= Num.max `|bias_D - tau1 - bias_D| `|bias_D + tau2 - bias_D|.
Proof.
case/andP=> lb bh; rewrite le_maxr; case: (lerP bias_D bias) => [le|lt].
  by apply/orP; right; apply: le_trans (ler_norm _); rewrite ler_add2r.
apply/orP; left; rewrite -(opprB bias bias_D).
by rewrite -normrN; apply: le_trans (ler_norm _); rewrite ler_opp2 ler_add2r.
Qed.

(** (4.75): the excess of the loss at each output; x(o), x'(o) and x''(o) are the losses. *)
(* holds: th.thm-4.22 proof:4.75 *)
Theorem excess_at_most_at_ends (bias_D tau1 tau2 : R) bias c o : 0 <= c ->
  0 < bias_D - tau1 -> bias_D - tau1 <= bias <= bias_D + tau2 -> bias_D + tau2 < 1 ->
  signed_excess c (PL bias o)
  <= Num.max (signed_excess c (PL (bias_D - tau1) o)) (signed_excess c (PL (bias_D + tau2) o)).
Proof.
move=> c0 low0 mid high1; case/andP: (mid) => lb bh.
have b0 := lt_le_trans low0 lb; have b1 := le_lt_trans bh high1.
have ge0 t x : 0 < x < 1 -> 0 <= output_mass K B i x t o.
  move=> /andP [x0 x1]; rewrite output_mass_binomial ?x0 //; case: ifP => // _.
  by apply: f_ge0; rewrite !ltW.
apply: signed_excess_larger (loss_at_most_at_ends o low0 mid high1) => //; apply: ge0; apply/andP; split=> //.
- exact: le_lt_trans lb b1.
- exact: le_lt_trans lb b1.
- exact: lt_le_trans b0 bh.
- exact: lt_le_trans b0 bh.
Qed.

(** D fixed: the one output o = q(D), positive part. *)
(* holds: th.thm-4.22 at-count *)
Theorem positive_excess_at_count D (bias_D tau1 tau2 : R) bias c : agrees K B D -> 0 <= c ->
  0 < bias_D - tau1 -> bias_D - tau1 <= bias <= bias_D + tau2 -> bias_D + tau2 < 1 ->
  positive_excess c (PL bias (count D))
  <= Num.max (positive_excess c (PL (bias_D - tau1) (count D)))
             (positive_excess c (PL (bias_D + tau2) (count D))).
Proof.
move=> _ c0 low0 mid high1; have := excess_at_most_at_ends (count D) c0 low0 mid high1.
by rewrite /positive_excess le_maxl !le_maxr lexx => /orP [] ->; rewrite ?orbT.
Qed.

(** o = q(D), the unknown records of D (the target too) being independent bits of parameter bias_D:
    the mean of the larger excess, not the larger mean. *)
(* holds: th.thm-4.22 corrected:random *)
Theorem mean_excess_at_most (bias_D tau1 tau2 : R) bias c : 0 <= c -> 0 <= bias_D <= 1 ->
  0 < bias_D - tau1 -> bias_D - tau1 <= bias <= bias_D + tau2 -> bias_D + tau2 < 1 ->
  \sum_(k < (unknown K).+1) f k (unknown K) bias_D * signed_excess c (PL bias (known_ones K B + k))
  <= \sum_(k < (unknown K).+1) f k (unknown K) bias_D *
       Num.max (signed_excess c (PL (bias_D - tau1) (known_ones K B + k)))
               (signed_excess c (PL (bias_D + tau2) (known_ones K B + k))).
Proof.
move=> c0 d01 low0 mid high1; apply: ler_sum => k _; apply: ler_wpmul2l; first exact: f_ge0.
exact: excess_at_most_at_ends.
Qed.

End Count.
