(** More two-sided geometric noise is less of it and then, with some probability, another noise (th.cor-4.2). The
    noise of ratio p is on a number from 0 to m; outputs below 0 and above m are taken together with 0 and m. What two
    laws of the number show falls strictly in p while it is positive. *)
From pkdp Require Import algebra.

Section Kernel.
Variables (R : realFieldType) (m : nat).
Hypothesis m_gt0 : (0 < m)%N.
Implicit Types (p q : R) (k y : nat) (g : nat -> R).

(** The outputs 0 and m, which stand for all beyond them; and P[k + noise is released as y]. *)
Definition at_end y := (y == 0%N) || (y == m).
Definition scale p y : R := if at_end y then (1 + p)^-1 else (1 - p) / (1 + p).
Definition released p k y : R := scale p y * p ^+ `|y%:Z - k%:Z|.

(** What has the mean g(k) at the output, for each number k. *)
Definition undone p g y : R :=
  if y == 0%N then (g 0%N - p * g 1%N) / (1 - p)
  else if y == m then (g m - p * g m.-1) / (1 - p)
  else ((1 + p ^+ 2) * g y - p * (g y.-1 + g y.+1)) / (1 - p) ^+ 2.

Section Ratio.
Variable p : R.
Hypotheses (p_ge0 : 0 <= p) (p_lt1 : p < 1).

Let d0 : 1 - p != 0. Proof. by rewrite subr_eq0 eq_sym lt_eqF. Qed.
Let s0 : 1 + p != 0. Proof. by rewrite gt_eqF // ltr_spaddl ?ltr01. Qed.

Lemma distS_right k y : (y <= k)%N -> `|y%:Z - k.+1%:Z|%N = `|y%:Z - k%:Z|.+1.
Proof. by move=> le; rewrite distnC (distnC y) !distnEl ?subSn // leqW. Qed.

Lemma distS_left k y : (k < y)%N -> `|y%:Z - k%:Z|%N = `|y%:Z - k.+1%:Z|.+1.
Proof. by move=> lt; rewrite !distnEl ?subnSK // ltnW. Qed.

Lemma undone_released y y' : (y <= m)%N -> (y' <= m)%N -> undone p (released p ^~ y') y = (y == y')%:R.
Proof.
move=> y_le y'_le; rewrite /undone /released; have [-> | y_ne0] := eqVneq y 0%N.
  case: y' y'_le => [_ | y' _].
    by rewrite (distS_right (leqnn 0)) !subrr absz0 expr0 expr1 /scale /at_end /=; field; rewrite d0 s0.
  by rewrite distS_left // mulrCA -exprS subrr mul0r.
have [-> | y_ne_m] := eqVneq y m.
  have [<- | ne] := eqVneq m y'.
    have -> : `|m%:Z - m.-1%:Z|%N = 1%N by rewrite -{1}(prednK m_gt0) distS_left // subrr.
    by rewrite subrr absz0 expr0 expr1 /scale /at_end eqxx orbT /=; field; rewrite d0 s0.
  have lt : (y' < m)%N by rewrite ltn_neqAle eq_sym ne.
  have -> : `|y'%:Z - m%:Z|%N = `|y'%:Z - m.-1%:Z|.+1.
    by rewrite -{1}(prednK m_gt0) distS_right // -ltnS prednK.
  by rewrite mulrCA -exprS subrr mul0r.
case: y y_ne0 y_ne_m y_le => [//|y _ ne_m y_le /=].
have lt_m : (y.+1 < m)%N by rewrite ltn_neqAle ne_m.
case: (ltngtP y.+1 y') => [lt | gt | <-].
- rewrite (distS_left (ltnW lt)) (distS_left lt).
  move: (`|_|%N) => d; rewrite (exprS p d.+1) (exprS p d); move: (p ^+ d) => x.
  by rewrite (_ : _ - _ = 0) ?mul0r //; ring.
- rewrite (distS_right (ltnW gt)) (distS_right (gt : (y' <= y)%N)).
  move: (`|_|%N) => d; rewrite (exprS p d.+1) (exprS p d); move: (p ^+ d) => x.
  by rewrite (_ : _ - _ = 0) ?mul0r //; ring.
rewrite subrr absz0 expr0 (distS_left (ltnSn y)) (distS_right (leqnn y.+1)) subrr absz0 expr1.
by rewrite /scale /at_end /= ltn_eqF //=; field; rewrite d0 s0.
Qed.

Lemma undone_linear g y : (y <= m)%N -> undone p g y = \sum_(k < m.+1) undone p (fun j => (j == k)%:R) y * g k.
Proof.
have pick j : (j <= m)%N -> g j = \sum_(k < m.+1) (j == k)%:R * g k.
  move=> le; rewrite (bigD1 (Ordinal (le : (j < m.+1)%N))) //= eqxx mul1r big1 ?addr0 // => k ne.
  by rewrite eq_sym (negbTE (ne : k != j :> nat)) mul0r.
move=> y_le; rewrite /undone; case: ifP => [_ | y_ne0].
  rewrite [g 0%N]pick // [g 1%N]pick // mulr_sumr -sumrB mulr_suml; apply: eq_bigr => k _; ring.
case: ifP => [_ | y_ne_m].
  rewrite [in g m]pick // [g m.-1]pick ?leq_pred // mulr_sumr -sumrB mulr_suml; apply: eq_bigr => k _; ring.
have lt_m : (y < m)%N by rewrite ltn_neqAle y_ne_m.
rewrite [in g y]pick // [g y.-1]pick ?(leq_trans (leq_pred _)) // [g y.+1]pick //.
rewrite -big_split !mulr_sumr -sumrB mulr_suml; apply: eq_bigr => k _ /=; ring.
Qed.

(** The released output decides: the mean of [undone g] given k is g(k). *)
Lemma mean_undone g k : (k <= m)%N -> \sum_(y < m.+1) released p k y * undone p g y = g k.
Proof.
move=> k_le.
pose M := \matrix_(y < m.+1, j < m.+1) undone p (fun i => (i == j)%:R) y.
pose N := \matrix_(j < m.+1, y < m.+1) released p j y.
have MN : M *m N = 1%:M.
  apply/matrixP => y y'; rewrite !mxE; under eq_bigr do rewrite !mxE.
  rewrite -(undone_linear (released p ^~ y')) ?undone_released // -ltnS; exact: ltn_ord.
have NM := mulmx1C MN; pose k' := Ordinal (k_le : (k < m.+1)%N).
have entry (j : 'I_m.+1) : \sum_(y < m.+1) released p k y * undone p (fun i => (i == j)%:R) y = (k == j)%:R.
  have := congr1 (fun A : 'M_m.+1 => A k' j) NM; rewrite !mxE => <-.
  by apply: eq_bigr => y _; rewrite !mxE.
under eq_bigr => y _ do rewrite (undone_linear g (ltn_ord y : (y <= m)%N)) mulr_sumr.
rewrite exchange_big /= (eq_bigr (fun j : 'I_m.+1 => (k == j)%:R * g j)) => [|j _]; last first.
  by rewrite -entry mulr_suml; apply: eq_bigr => y _; rewrite mulrA.
rewrite (bigD1 k') //= eqxx mul1r big1 ?addr0 // => j ne.
by rewrite eq_sym (negbTE (ne : j != k :> nat)) mul0r.
Qed.

End Ratio.
End Kernel.

Section Falls.
Variables (R : realFieldType) (m : nat).
Hypothesis m_gt0 : (0 < m)%N.
Implicit Types (p q : R) (k y : nat) (g h : nat -> R).

Lemma released_sum p k : 0 <= p -> p < 1 -> (k <= m)%N -> \sum_(y < m.+1) released m p k y = 1.
Proof.
move=> p0 p1 k_le; rewrite -[RHS](mean_undone m_gt0 p0 p1 (fun=> 1) k_le); apply: eq_bigr => y _.
have d0 : 1 - p != 0 by rewrite subr_eq0 eq_sym lt_eqF.
by rewrite /undone; case: ifP => _; [|case: ifP => _]; field.
Qed.

Lemma scale_gt0 p y : 0 <= p -> p < 1 -> 0 < scale m p y.
Proof.
move=> p0 p1; have s0 : 0 < 1 + p by rewrite ltr_spaddl ?ltr01.
by rewrite /scale; case: ifP => _; rewrite ?invr_gt0 // divr_gt0 // subr_gt0.
Qed.

Lemma released_gt0 p k y : 0 < p -> p < 1 -> 0 < released m p k y.
Proof. by move=> p0 p1; rewrite mulr_gt0 ?exprn_gt0 ?scale_gt0 // ltW. Qed.

(** What undoes less noise is a mixture of what undoes more of it and of [g] itself, the number without noise. *)
Lemma undone_mixture p q g y : 0 <= p -> p < q -> q < 1 -> exists t, 0 < t <= 1 /\
  undone m p g y = (1 - t) * undone m q g y + t * g y.
Proof.
move=> p0 pq q1; have q0 := le_lt_trans p0 pq; have p1 := lt_trans pq q1.
have dp : 0 < 1 - p by rewrite subr_gt0.
have dq : 0 < 1 - q by rewrite subr_gt0.
have ne := (lt0r_neq0 dp, lt0r_neq0 dq, lt0r_neq0 q0).
have u0 : 0 <= (1 - q) / (1 - p) by rewrite divr_ge0 // ltW.
have u1 : (1 - q) / (1 - p) <= 1 by rewrite ler_pdivr_mulr // mul1r ler_add2l ler_opp2 ltW.
have v0 : 0 <= p / q by rewrite divr_ge0 // ltW.
have v1 : p / q < 1 by rewrite ltr_pdivr_mulr // mul1r.
have mix w : 0 <= w -> w <= 1 -> 0 < 1 - p / q * w <= 1.
  move=> w0 w1; rewrite subr_gt0 ler_subl_addr ler_addl mulr_ge0 // andbT.
  by apply: le_lt_trans v1; rewrite ler_pimulr.
case: (boolP (at_end m y)) => [is_end | inner].
  exists (1 - p / q * ((1 - q) / (1 - p))); split; first exact: mix.
  case/orP: is_end => /eqP ->; rewrite /undone ?eqxx ?(gtn_eqF m_gt0); by field; rewrite !ne.
exists (1 - p / q * ((1 - q) / (1 - p)) ^+ 2); split; first by apply: mix; rewrite ?exprn_ge0 ?exprn_ile1.
move: inner; rewrite /undone /at_end negb_or => /andP[/negbTE -> /negbTE ->].
by field; rewrite !ne.
Qed.

Variable h : nat -> R.
Hypothesis total : \sum_(k < m.+1) h k <= 0.

(** h = P - c Q of two laws; what the output y shows, and all outputs. *)
Definition shown p y : R := \sum_(k < m.+1) h k * released m p k y.
Definition excess_of p : R := \sum_(y < m.+1) Num.max 0 (shown p y).

(** The events at which more noise shows what it shows are, seen through less noise, answers with probabilities strictly
    between 0 and 1: they show less than the best event does. *)
Lemma more_noise_shows_less p q : 0 <= p -> p < q -> q < 1 -> excess_of q = 0 \/ excess_of q < excess_of p.
Proof.
move=> p0 pq q1; have q0 := le_lt_trans p0 pq; have p1 := lt_trans pq q1.
pose S y := 0 < shown q y.
have maxE y : Num.max 0 (shown q y) = if S y then shown q y else 0 by rewrite /S; case: ltP.
have [none | [y1 y1_le Sy1]] : (forall y, (y <= m)%N -> ~~ S y) \/ exists2 y, (y <= m)%N & S y.
  case: (boolP [exists y : 'I_m.+1, S y]) => [/existsP[y Sy] | /existsPn none].
    by right; exists y; rewrite // -ltnS.
  by left=> y y_le; apply: (none (Ordinal (y_le : (y < m.+1)%N))).
  by left; apply: big1 => y _; rewrite maxE (negbTE (none y _)) // -ltnS.
right; have Dq : excess_of q = \sum_(y < m.+1 | S y) shown q y.
  by rewrite [RHS]big_mkcond; apply: eq_bigr => y _; rewrite maxE.
have Dq0 : 0 < excess_of q.
  rewrite Dq (bigD1 (Ordinal (y1_le : (y1 < m.+1)%N))) //= ltr_spaddl //.
  by apply: sumr_ge0 => y /andP[/ltW].
have [y2 y2_le nSy2] : exists2 y, (y <= m)%N & ~~ S y.
  case: (boolP [forall y : 'I_m.+1, S y]) => [/forallP all | /forallPn[y nSy]]; last by exists y; rewrite // -ltnS.
  move: Dq0; rewrite Dq ltNge; case/negP; apply: le_trans total; rewrite le_eqVlt; apply/orP; left; apply/eqP.
  rewrite (eq_bigl xpredT) => [|y]; last by rewrite all.
  rewrite exchange_big; apply: eq_bigr => k _ /=.
  by rewrite -mulr_sumr released_sum ?mulr1 ?(ltW q0) // -ltnS ltn_ord.
pose g k : R := \sum_(y < m.+1 | S y) released m q k y.
have g_in k : (k <= m)%N -> 0 < g k < 1.
  move=> k_le; have g0 : 0 < g k.
    rewrite /g (bigD1 (Ordinal (y1_le : (y1 < m.+1)%N))) //= ltr_spaddl ?released_gt0 //.
    by apply: sumr_ge0 => y _; rewrite ltW ?released_gt0.
  rewrite g0 /=; have := released_sum (ltW q0) q1 k_le; rewrite (bigID [pred y : 'I_m.+1 | S y]) /= => <-.
  rewrite -/(g k) ltr_addl.
  rewrite (bigD1 (Ordinal (y2_le : (y2 < m.+1)%N))) //= ltr_spaddl ?released_gt0 //.
  by apply: sumr_ge0 => y _; rewrite ltW ?released_gt0.
have g_undone y : (y <= m)%N -> undone m q g y = (S y)%:R.
  move=> y_le; have lin (a : nat -> nat -> R) : undone m q (fun k => \sum_(i < m.+1 | S i) a k i) y
      = \sum_(i < m.+1 | S i) undone m q (a ^~ i) y.
    rewrite /undone; case: ifP => _; [|case: ifP => _].
    - by rewrite mulr_sumr -sumrB mulr_suml.
    - by rewrite mulr_sumr -sumrB mulr_suml.
    by rewrite -big_split !mulr_sumr -sumrB mulr_suml.
  rewrite (lin (released m q)) (eq_bigr (fun i : 'I_m.+1 => (y == i)%:R)) => [|i _].
    rewrite big_mkcond (bigD1 (Ordinal (y_le : (y < m.+1)%N))) //= eqxx big1 ?addr0 => [|i ne]; first by case: (S y).
    by rewrite eq_sym (negbTE (ne : i != y :> nat)); case: ifP.
  by apply: undone_released => //; [exact: ltW | rewrite -ltnS].
have undone_in y : (y <= m)%N -> 0 < undone m p g y < 1.
  move=> y_le; have [t [/andP[t0 t1] ->]] := undone_mixture g y p0 pq q1.
  have /andP[g0 g1] := g_in y y_le; rewrite g_undone //; case: (S y); rewrite ?mulr1 ?mulr0 ?add0r.
    rewrite ltr_paddl ?subr_ge0 ?mulr_gt0 //= -ltr_subr_addl opprB addrC subrK.
    by rewrite -[X in _ < X]mulr1 ltr_pmul2l.
  rewrite mulr_gt0 //=; apply: lt_le_trans t1.
  by rewrite -[X in _ < X]mulr1 ltr_pmul2l.
have DqE : excess_of q = \sum_(y < m.+1) shown p y * undone m p g y.
  rewrite Dq /shown; under [RHS]eq_bigr do rewrite mulr_suml.
  rewrite exchange_big [RHS]exchange_big; apply: eq_bigr => k _ /=; rewrite -mulr_sumr -/(g k).
  by under [RHS]eq_bigr do rewrite -mulrA; rewrite -mulr_sumr mean_undone // -ltnS.
have [y3 ne0] : exists y : 'I_m.+1, shown p y != 0.
  apply/existsP; apply: contraTT Dq0 => /existsPn zero; rewrite DqE big1 ?ltxx // => y _.
  by have := zero y; rewrite negbK => /eqP ->; rewrite mul0r.
have below (y : 'I_m.+1) : shown p y * undone m p g y <= Num.max 0 (shown p y).
  have /andP[u0 u1] := undone_in y (ltn_ord y); case: (leP (shown p y) 0) => [le | lt].
    by rewrite mulr_le0_ge0 // ltW.
  by rewrite ler_pimulr // ltW.
rewrite DqE /excess_of (bigD1 y3) //= [X in _ < X](bigD1 y3) //=; apply: ltr_le_add; last by apply: ler_sum => y _.
have /andP[u0 u1] := undone_in y3 (ltn_ord y3); case: (ltrgt0P (shown p y3)) ne0 => // [pos | neg] _.
  by rewrite -[X in _ < X]mulr1 ltr_pmul2l.
by rewrite pmulr_llt0.
Qed.

End Falls.
