(** The integrals of the thesis over the law of the privacy loss (th.def-3.5 to th.def-3.8): with the absolute loss they lie between
    one order of delta and a combination of both; with the signed loss they are delta; they grow with the law of the loss
    (th.claim-noise-monotone). [c] = e^epsilon. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation binomial_tail poisson_binomial
  independent_records biased_count.

(** The integral of (1 - e^(epsilon - y)) over the losses y >= epsilon, the atom at infinity included, for outputs weighed by [W]. *)
Definition integral (R : realFieldType) (T : finType) (c : R) (W : T -> R) (L : T -> loss R) :=
  \sum_o W o * excess c (L o).

Section AbsoluteLoss.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (c d : R).

(** (3.7): with the absolute loss of Definition 3.5. *)
Definition absolute_integral c P Q := integral c P (fun o => absolute_loss (P o) (Q o)).

Lemma absolute_loss_sym (p q : R) : absolute_loss p q = absolute_loss q p.
Proof. by rewrite /absolute_loss orbC maxC. Qed.

Lemma absolute_excess_between c (p q : R) : 1 <= c -> 0 <= p -> 0 <= q ->
  Num.max 0 (p - c * q) <= p * excess c (absolute_loss p q) <= Num.max 0 (p - c * q) + c^-1 * Num.max 0 (q - c * p).
Proof.
move=> c1 p_ge0 q_ge0; have c0 : 0 < c by apply: lt_le_trans c1.
have rest_ge0 x : 0 <= c^-1 * Num.max 0 x by rewrite mulr_ge0 ?invr_ge0 ?(ltW c0) // le_maxr lexx.
rewrite /absolute_loss; have [-> | p_neq0] := eqVneq p 0.
  by rewrite mul0r sub0r max_l ?lexx ?add0r ?rest_ge0 // oppr_le0 mulr_ge0 // ltW.
have p0 : 0 < p by rewrite lt_neqAle eq_sym p_neq0.
have [-> | q_neq0] := eqVneq q 0.
  by rewrite mulr0 subr0 mulr1 max_r ?lexx //= ler_addl.
have q0 : 0 < q by rewrite lt_neqAle eq_sym q_neq0.
rewrite /=; case: (leP q p) => [le_qp | lt_pq].
  have -> : Num.max (p / q) (q / p) = p / q.
    by rewrite max_l // ler_pdivr_mulr // mulrAC ler_pdivl_mulr // ler_pmul.
  by rewrite (mul_excess_log c p0 q0) lexx ler_addl rest_ge0.
have -> : Num.max (p / q) (q / p) = q / p.
  by rewrite max_r // ler_pdivr_mulr // mulrAC ler_pdivl_mulr // ler_pmul // ltW.
have small : p <= c * q by apply: le_trans (ltW lt_pq) _; rewrite ler_pemull.
rewrite [Num.max 0 (p - c * q)]max_l ?subr_le0 // add0r mulr_ge0 ?le_maxr ?lexx //=.
have -> : p * Num.max 0 (1 - c / (q / p)) = p / q * Num.max 0 (q - c * p).
  rewrite -(mul_excess_log c q0 p0) /= mulrA divfK //.
have [le_0 | gt_0] := leP (q - c * p) 0; first by rewrite mulr0 mulr0.
rewrite ler_pmul2r // ler_pdivr_mulr // mulrC ler_pdivl_mulr // mulrC ltW //.
by rewrite -subr_gt0.
Qed.

(* holds: th.def-3.5 corrected:below *)
Theorem absolute_integral_above_delta c P Q : 1 <= c -> is_law P -> is_law Q ->
  delta c P Q <= absolute_integral c P Q.
Proof.
by move=> c1 [P_ge0 _] [Q_ge0 _]; apply: ler_sum => o _; case/andP: (absolute_excess_between c1 (P_ge0 o) (Q_ge0 o)).
Qed.

(* holds: th.def-3.5 corrected *)
Theorem absolute_integral_below_both c P Q : 1 <= c -> is_law P -> is_law Q ->
  absolute_integral c P Q <= delta c P Q + c^-1 * delta c Q P /\
  absolute_integral c P Q <= (1 + c^-1) * Num.max (delta c P Q) (delta c Q P).
Proof.
move=> c1 [P_ge0 _] [Q_ge0 _]; have c0 : 0 < c by apply: lt_le_trans c1.
have both : absolute_integral c P Q <= delta c P Q + c^-1 * delta c Q P.
  rewrite /delta mulr_sumr -big_split; apply: ler_sum => o _.
  by case/andP: (absolute_excess_between c1 (P_ge0 o) (Q_ge0 o)).
split=> //; apply: le_trans both _; rewrite mulrDl mul1r ler_add ?le_maxr ?lexx //.
by rewrite ler_pmul2l ?invr_gt0 // le_maxr lexx orbT.
Qed.

(** The signed loss, its atom at infinity included: the largest excess over sets of outputs. *)
(* holds: th.def-3.7 corrected *)
Theorem signed_integral_is_delta c P Q : 0 <= c -> is_law P -> is_law Q ->
  let d := integral c P (fun o => report_loss (P o) (Q o)) in
  (forall E, prob P E - c * prob Q E <= d) /\ exists E, prob P E - c * prob Q E = d.
Proof.
move=> c_ge0 [P_ge0 _] [Q_ge0 _] d; have -> : d = delta c P Q by exact: mean_report_excess.
exact: delta_is_maximum.
Qed.

End AbsoluteLoss.

(** The law of the loss: e^|L|, or nothing where the loss is infinite. *)
Section LawOfTheLoss.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R).

Definition loss_value (l : loss R) : option R := if l is loss_log r then Some r else None.
Definition value_at P Q o := loss_value (absolute_loss (P o) (Q o)).

(** omega(y), and the values that occur. *)
Definition omega P Q (y : option R) := prob P [pred o | value_at P Q o == y].
Definition values P Q := undup [seq value_at P Q o | o <- enum T].

(* holds: th.def-3.6 total *)
Theorem omega_is_a_law P Q : is_law P -> is_law Q ->
  [/\ forall y, 0 <= omega P Q y, forall r, Some r \in values P Q -> 1 <= r
    & \sum_(y <- values P Q) omega P Q y = 1].
Proof.
move=> [P_ge0 P_sum] [Q_ge0 _]; split=> [y | r |]; first exact: sumr_ge0.
  rewrite mem_undup => /mapP[o _]; rewrite /value_at /absolute_loss.
  have [// | P0] := eqVneq (P o) 0; have [// | Q0] /= := eqVneq (Q o) 0; case=> ->.
  have {}P0 : 0 < P o by rewrite lt_neqAle eq_sym P0 P_ge0.
  have {}Q0 : 0 < Q o by rewrite lt_neqAle eq_sym Q0 Q_ge0.
  by rewrite le_maxr !ler_pdivl_mulr // !mul1r le_total.
rewrite -P_sum (eq_bigr (fun y => \sum_o P o * (value_at P Q o == y)%:R)) => [|y _]; last first.
  by rewrite /omega /prob big_mkcond; apply: eq_bigr => o _; rewrite /= mulr_natr; case: (_ == _).
rewrite exchange_big; apply: eq_bigr => o _; rewrite -mulr_sumr.
have in_values : value_at P Q o \in values P Q by rewrite mem_undup map_f ?mem_enum.
rewrite (bigD1_seq _ in_values) ?undup_uniq //= eqxx big1 ?addr0 ?mulr1 // => y.
by rewrite eq_sym => /negbTE ->.
Qed.

End LawOfTheLoss.

(** Active and passive privacy: each background has two laws, those of the output given either value of the target. *)
Section Backgrounds.
Variables (R : realFieldType) (B T : finType) (weight : B -> R) (P Q : B -> T -> R).

(* holds: th.def-3.7 active-implies-passive *)
Theorem active_bounds_passive c d : is_law weight ->
  (forall k, 0 < weight k -> absolute_integral c (P k) (Q k) <= d) ->
  \sum_k weight k * absolute_integral c (P k) (Q k) <= d.
Proof.
move=> [w_ge0 w_sum] active; rewrite -[leRHS]mul1r -w_sum mulr_suml; apply: ler_sum => k _.
have [-> | wk] := eqVneq (weight k) 0; first by rewrite !mul0r.
by rewrite ler_wpmul2l // active // lt_neqAle eq_sym wk w_ge0.
Qed.

End Backgrounds.

(** Means of functions whose tails are ordered. *)
Section Tails.
Variable R : realFieldType.

(** A value on a rising staircase is the sum of the steps below it. *)
Lemma staircase (t : nat -> R) k m : (forall j, t j <= t j.+1) -> (m <= k)%N ->
  \sum_(j < k) (t j.+1 - t j) * (t j < t m)%R%:R = t m - t 0%N.
Proof.
move=> rise le_mk; have up i j : (i <= j)%N -> t i <= t j.
  by move=> /subnK <-; elim: (j - i)%N => // l IH; rewrite addSn (le_trans IH).
rewrite -(big_mkord xpredT (fun j => (t j.+1 - t j) * (t j < t m)%R%:R)) (big_cat_nat _ _ _ (leq0n m) le_mk) /=.
rewrite [X in _ + X]big_nat_cond [X in _ + X]big1 ?addr0 => [|j /andP[/andP[mj _] _]]; last first.
  by rewrite ltNge up ?mulr0.
rewrite -(telescope_sumr _ (leq0n m)) !big_nat; apply: eq_bigr => j jm.
have := up _ _ (ltnW jm); rewrite le_eqVlt => /orP[/eqP eq_j | ->]; last by rewrite mulr1.
have -> : t j.+1 = t j by apply/le_anti; rewrite rise andbT eq_j up.
by rewrite subrr mul0r.
Qed.

Lemma mean_of_tails (T T' : finType) (P X : T -> R) (P' X' : T' -> R) :
  (forall x, 0 <= X x) -> (forall x, 0 <= X' x) ->
  (forall t, 0 <= t -> prob P [pred x | t < X x] <= prob P' [pred x | t < X' x]) ->
  \sum_x P x * X x <= \sum_x P' x * X' x.
Proof.
move=> X0 X0' tails; pose s := sort <=%O (0 :: map X (enum T) ++ map X' (enum T')).
pose k := size s; pose t j := nth (last 0 s) s j.
have sorted_s : sorted <=%O s by apply: sort_sorted; apply: le_total.
have rise j : t j <= t j.+1.
  rewrite /t; case: (ltnP j.+1 k) => [lt_j | le_j]; first exact: (sortedP _ sorted_s).
  rewrite [X in _ <= X]nth_default //; move: le_j; rewrite leq_eqVlt ltnS => /orP[/eqP eq_k | le_j].
    have -> : j = (size s).-1 by rewrite -/k eq_k.
    by rewrite nth_last; case: (s) => [|z s'] /=; rewrite lexx.
  by rewrite nth_default.
have t0 : t 0%N = 0.
  apply/le_anti/andP; split.
    have : 0 \in s by rewrite mem_sort inE eqxx.
    case/(nthP (last 0 s)) => i _ <-; elim: i => // i IH; exact: le_trans IH (rise i).
  have /mem_nth -/(_ (last 0 s)) : (0 < k)%N by rewrite /k size_sort.
  rewrite -/(t 0%N) mem_sort inE mem_cat => /or3P[/eqP -> // | /mapP[x _ ->] // | /mapP[x _ ->] //].
have sumE (U : finType) (W Y : U -> R) : (forall x, Y x \in s) ->
    \sum_x W x * Y x = \sum_(j < k) (t j.+1 - t j) * prob W [pred x | t j < Y x].
  move=> in_s; rewrite (eq_bigr (fun x => \sum_(j < k) (t j.+1 - t j) * (W x * (t j < Y x)%R%:R))) => [|x _].
    rewrite exchange_big; apply: eq_bigr => j _; rewrite -mulr_sumr; congr (_ * _).
    by rewrite /prob [RHS]big_mkcond; apply: eq_bigr => x _ /=; rewrite mulr_natr; case: (_ < _).
  have /(nthP (last 0 s))[m lt_m eq_m] := in_s x.
  have stepE : t m = \sum_(j < k) (t j.+1 - t j) * (t j < t m)%R%:R by rewrite staircase ?(ltnW lt_m) // t0 subr0.
  by rewrite -eq_m -/(t m) {1}stepE mulr_sumr; apply: eq_bigr => j _; rewrite mulrCA.
have in_X x : X x \in s by rewrite mem_sort inE mem_cat (map_f X) ?mem_enum ?orbT.
have in_X' x : X' x \in s by rewrite mem_sort inE mem_cat (map_f X') ?mem_enum ?orbT.
rewrite (sumE _ P X in_X) (sumE _ P' X' in_X').
apply: ler_sum => j _; rewrite ler_wpmul2l ?subr_ge0 // tails //.
by rewrite -t0; elim: (nat_of_ord j) => // i IH; exact: le_trans IH (rise i).
Qed.

(** Losses compared in law. Any weights and losses: (3.8) is such a mean over outputs and backgrounds together. *)
(* holds: th.claim-noise-monotone corrected *)
Theorem integral_grows_with_law_of_loss (T T' : finType) (P : T -> R) (P' : T' -> R) L L' :
  (forall y, 1 <= y -> prob P [pred o | ~~ loss_le y (L o)] <= prob P' [pred o | ~~ loss_le y (L' o)]) ->
  (forall o r, L o = loss_log r -> 0 < r) -> (forall o r, L' o = loss_log r -> 0 < r) ->
  forall c, 1 <= c -> integral c P L <= integral c P' L'.
Proof.
move=> tails pos pos' c c1; have c_ge0 : 0 <= c by apply: le_trans c1.
apply: mean_of_tails => [o|o|t t0]; try exact: excess_ge0.
have [t1 | t1] := ltP t 1; last first.
  have none (U : finType) (W : U -> R) (K : U -> loss R) : (forall o r, K o = loss_log r -> 0 < r) ->
      prob W [pred o | t < excess c (K o)] = 0.
    by move=> posK; rewrite /prob big1 // => o /=; rewrite ltNge (le_trans _ t1) // excess_le1 //; apply: posK.
  by rewrite !none.
have q0 : 0 < 1 - t by rewrite subr_gt0.
have beyond l : (forall r, l = loss_log r -> 0 < r) -> (t < excess c l) = ~~ loss_le (c / (1 - t)) l.
  case: l => [||r] posl /=; [by rewrite t1 | by rewrite ltNge t0 |].
  have r0 := posl r erefl; rewrite -ltNge lt_maxr [t < 0]ltNge t0 /= ltr_pdivr_mulr // ltr_subr_addr addrC -ltr_subr_addr.
  by rewrite ltr_pdivr_mulr // mulrC.
have same (U : finType) (W : U -> R) (K : U -> loss R) : (forall o r, K o = loss_log r -> 0 < r) ->
    prob W [pred o | t < excess c (K o)] = prob W [pred o | ~~ loss_le (c / (1 - t)) (K o)].
  by move=> posK; apply: eq_bigl => o /=; apply: beyond; apply: posK.
rewrite !same // tails // ler_pdivl_mulr // mul1r; apply: le_trans c1.
by rewrite ger_addl oppr_le0.
Qed.

End Tails.
