(** Two-sided geometric noise on a number from 0 to m: delta as a sum over all integers, a limit, is the finite sum of
    more_noise.v, because beyond 0 and m all masses fall geometrically (th.cor-4.2). Without noise there is nothing
    beyond. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail poisson_binomial independent_records
  biased_count quasi_convex noisy_quasi_convex noisy_excess geometric_noise moved_sums more_noise.

Section Series.
Variables (R : archiFieldType) (m : nat) (p : R).
Hypotheses (m_gt0 : (0 < m)%N) (p_ge0 : 0 <= p) (p_lt1 : p < 1).
Implicit Types (F : int -> R) (e : R) (h : nat -> R).

Let d_gt0 : 0 < 1 - p. Proof. by rewrite subr_gt0. Qed.

Lemma powers_small gap : 0 < gap -> exists N0, forall N, (N0 <= N)%N -> p ^+ N <= gap.
Proof.
move=> gap0; move: p_ge0; rewrite le_eqVlt => /predU1P[<- | p0]; last by apply: powers_vanish; rewrite ?p0.
by exists 1%N => -[//|N] _; rewrite exprS mul0r ltW.
Qed.

Lemma window_halves F N : window F N = F 0 + \sum_(j < N) F (- j.+1%:Z) + \sum_(j < N) F j.+1%:Z.
Proof.
elim: N => [|N IH]; first by rewrite /window big_ord1 !big_ord0 subrr !addr0.
by rewrite window_succ IH [in RHS]big_ord_recr [X in _ = _ + X]big_ord_recr /=; ring.
Qed.

(** Geometric below 0 and above m. *)
Lemma geometric_tails F :
  (forall j : nat, F (- j%:Z) = p ^+ j * F 0) -> (forall j : nat, F (m + j)%N%:Z = p ^+ j * F m%:Z) -> 0 <= F 0 ->
  0 <= F m%:Z -> tends_to (window F) (\sum_(y < m.+1) if at_end m y then F y%:Z / (1 - p) else F y%:Z).
Proof.
move=> below beyond F0 Fm; have ne := lt0r_neq0 d_gt0; set whole := \sum_(y < m.+1) _.
have [w [wholeE middleE]] :
    exists w, whole = F 0 / (1 - p) + w + F m%:Z / (1 - p) /\ \sum_(j < m) F j.+1%:Z = w + F m%:Z.
  rewrite /whole; move: m_gt0; case: (m) => // m' _; exists (\sum_(j < m') F j.+1%:Z).
  split; last by rewrite big_ord_recr.
  rewrite big_ord_recl big_ord_recr /= addrA /at_end /bump /= add1n eqxx; congr (_ + _ + _).
  by apply: eq_bigr => j _; rewrite add1n eqSS ltn_eqF.
have run (G : nat -> R) a n : (forall j, G j = p ^+ j * a) -> \sum_(j < n) G j.+1 = (p * a - p ^+ n.+1 * a) / (1 - p).
  move=> GE; elim: n => [|n IH]; first by rewrite big_ord0 expr1 subrr mul0r.
  by rewrite big_ord_recr /= IH GE !exprS; move: (p ^+ n) => x; field.
have far n : whole - window F (m + n) = (p ^+ (m + n).+1 * F 0 + p ^+ n.+1 * F m%:Z) / (1 - p).
  rewrite window_halves (run (fun j => F (- j%:Z)) (F 0)) // big_split_ord /=.
  have -> : \sum_(j < n) F (m + j).+1%:Z = (p * F m%:Z - p ^+ n.+1 * F m%:Z) / (1 - p).
    by rewrite -(run (fun j => F (m + j)%N%:Z)) //; apply: eq_bigr => j _; rewrite addnS.
  by rewrite wholeE middleE; move: (p ^+ _) (p ^+ _) => v v'; field.
move=> gap gap0; have pos : 0 < F 0 + F m%:Z + 1 by apply: ltr_paddl; rewrite ?ltr01 ?addr_ge0.
have [N0 small] := powers_small (divr_gt0 (mulr_gt0 gap0 d_gt0) pos).
exists (m + N0)%N => N large; rewrite -(subnKC (leq_trans (leq_addr _ _) large)) -normrN opprB far.
have le_n : (N0 <= N - m)%N by rewrite -(leq_add2l m) subnKC // (leq_trans _ large) // leq_addr.
rewrite ger0_norm; last by rewrite divr_ge0 ?(ltW d_gt0) // addr_ge0 // mulr_ge0 ?exprn_ge0.
rewrite ler_pdivr_mulr //; have := small _ (leqW le_n); rewrite ler_pdivl_mulr // => le; apply: le_trans le.
rewrite !mulrDr mulr1 ler_paddr ?exprn_ge0 // ler_add2r ler_wpmul2r //.
by apply: ler_wiexpn2l; rewrite ?p_ge0 ?ltW // ltnS leq_addl.
Qed.

Lemma tends_to_moved F a e : (forall z, 0 <= F z) -> tends_to (window F) e -> tends_to (window (fun z => F (z - a))) e.
Proof.
move=> F0 to_e gap gap0; have [N0 near] := to_e gap gap0; exists (N0 + `|a|)%N => N large.
have N0_le : (N0 <= N - `|a|)%N by rewrite leq_subRL ?(leq_trans _ large) ?leq_addl // addnC.
have [_ low] := window_moved (N - `|a|) (leqnn `|a|) F0; have [high _] := window_moved N (leqnn `|a|) F0.
rewrite subnK ?(leq_trans _ large) ?leq_addl // in low.
have N0_le' : (N0 <= N + `|a|)%N by rewrite (leq_trans _ (leq_addr _ _)) // (leq_trans _ large) // leq_addr.
have := near _ N0_le; have := near _ N0_le'.
rewrite !ler_norml => /andP[_ up] /andP[down _]; apply/andP; split.
  by apply: le_trans down _; rewrite ler_add2r.
by apply: le_trans up; rewrite ler_add2r.
Qed.

(** All integers, or the numbers from 0 to m with the rest taken together. *)
Definition shown_at h z : R := \sum_(k < m.+1) h k * two_sided_geometric p (z - k%:Z).

Lemma series_of_excess h (a : int) : tends_to (window (fun z => Num.max 0 (shown_at h (z - a)))) (excess_of m h p).
Proof.
have s_ne : 1 + p != 0 by rewrite gt_eqF // ltr_spaddl ?ltr01.
have ne := lt0r_neq0 d_gt0.
pose F z := Num.max 0 (shown_at h z); have F0 z : 0 <= F z by rewrite le_maxr lexx.
apply: (@tends_to_moved F) => //.
suff -> : excess_of m h p = \sum_(y < m.+1) if at_end m y then F y%:Z / (1 - p) else F y%:Z.
  apply: geometric_tails => // [j | j]; rewrite /F maxr_pmulr ?exprn_ge0 // mulr0; congr (Num.max _ _).
    rewrite /shown_at mulr_sumr; apply: eq_bigr => k _.
    rewrite /two_sided_geometric sub0r -opprD !abszN -PoszD !absz_nat exprD.
    by move: (_ / _) (p ^+ j) (p ^+ k) => w u v; ring.
  rewrite /shown_at mulr_sumr; apply: eq_bigr => k _; have km : (k <= m)%N by rewrite -ltnS.
  rewrite /two_sided_geometric subzn ?(leq_trans km) ?leq_addr // subzn // !absz_nat -addnBAC // exprD.
  by move: (_ / _) (p ^+ j) (p ^+ _) => w u v; ring.
apply: eq_bigr => y _.
have geo k : two_sided_geometric p (y%:Z - k%:Z) = (if at_end m y then 1 - p else 1) * released m p k y.
  by rewrite /two_sided_geometric /released /scale; case: ifP => _; rewrite ?mul1r // !mulrA.
have -> : F y%:Z = Num.max 0 ((if at_end m y then 1 - p else 1) * shown m h p y).
  rewrite /F /shown_at /shown mulr_sumr; congr (Num.max _ _).
  by apply: eq_bigr => k _; rewrite geo mulrCA.
case: (at_end m y); last by rewrite mul1r.
by rewrite -{2}(mulr0 (1 - p)) -maxr_pmulr ?ltW // mulrAC divff // mul1r.
Qed.

End Series.
