(** Golden vectors of two-sided geometric noise (pk.def-19), on a count and alone: the pairs that the checkers are given have
    the δ of the noisy releases, sums over all integers. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count poisson_binomial
  quasi_convex noisy_quasi_convex noisy_excess geometric_noise.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check noise_check rounding sweeps laws exponential
  curves counts count_curves.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Series.
Variable R : archiFieldType.
Implicit Types (F : int -> R) (x y : nat -> R) (c r e : R) (N m : nat).

(** The sum over all integers: what the sums from -N to N tend to. *)
Definition sum_to F N : R := \sum_(k < (N + N).+1) F (k%:Z - N%:Z).
Definition is_sum F e := forall gap, 0 < gap -> exists N0, forall N, (N0 <= N)%N -> `|sum_to F N - e| <= gap.

(** P[X + noise = z], X a number from 0 to m with the masses x. *)
Definition noisy_mass r x m (z : int) : R := \sum_(k < m.+1) x k * two_sided_geometric r (z - k%:Z).
Definition is_noisy_delta r m x y c e := is_sum (fun z => Num.max 0 (noisy_mass r x m z - c * noisy_mass r y m z)) e.

Lemma is_sum_unique F e e' : is_sum F e -> is_sum F e' -> e = e'.
Proof.
move=> sum sum'; apply/eqP; rewrite -subr_eq0 -normr_le0 leNgt; apply/negP => apart.
have gap0 : 0 < `|e - e'| / 3%:R by rewrite divr_gt0 ?ltr0n.
have [N1 near1] := sum _ gap0; have [N2 near2] := sum' _ gap0.
have := ler_add (near1 _ (leq_maxl N1 N2)) (near2 _ (leq_maxr N1 N2)); rewrite leNgt => /negP; apply.
apply: lt_le_trans (_ : `|e - e'| <= _).
  by rewrite -mulrDr -subr_gt0 (_ : _ - _ = `|e - e'| / 3%:R) //; field.
set s := sum_to _ _; have -> : e - e' = (s - e') - (s - e) by ring.
by rewrite [leRHS]addrC; apply: ler_norm_sub.
Qed.

(** Geometric beyond 0 on one side and beyond m on the other. *)
Section Tails.
Variables (F : int -> R) (m : nat) (r : R).
Hypotheses (r01 : 0 < r < 1) (m0 : (0 < m)%N).
Hypothesis below : forall j : nat, F (- j%:Z) = r ^+ j * F 0.
Hypothesis beyond : forall j : nat, F (m + j)%N%:Z = r ^+ j * F m%:Z.

Let s0 : 1 - r != 0. Proof. by rewrite subr_eq0 eq_sym lt_eqF //; case/andP: r01. Qed.
Let whole_sum : R := F 0 / (1 - r) + \sum_(1 <= k < m) F k%:Z + F m%:Z / (1 - r).

Lemma sum_at_0 N : sum_to F N = \sum_(0 <= j < N.+1) F (- j%:Z) + \sum_(1 <= k < N.+1) F k%:Z.
Proof.
elim: N => [|N IH]; first by rewrite /sum_to big_ord1 subrr big_nat1 oppr0 big_geq // addr0.
rewrite /sum_to sum_succ -/(sum_to F N) IH.
by rewrite [\sum_(0 <= j < N.+2) _]big_nat_recr // [\sum_(1 <= k < N.+2) _]big_nat_recr //=; ring.
Qed.

Lemma sum_to_end j : sum_to F (m + j) = whole_sum - (r ^+ (m + j).+1 * F 0 + r ^+ j.+1 * F m%:Z) / (1 - r).
Proof.
have left n : \sum_(0 <= j < n) F (- j%:Z) = (F 0 - r ^+ n * F 0) / (1 - r).
  elim: n => [|n IH]; first by rewrite big_geq // expr0 mul1r subrr mul0r.
  by rewrite big_nat_recr //= IH below exprS; move: (r ^+ n) => x; field.
have right n : \sum_(1 <= k < (m + n).+1) F k%:Z = \sum_(1 <= k < m) F k%:Z + (F m%:Z - r ^+ n.+1 * F m%:Z) / (1 - r).
  elim: n => [|n IH]; first by rewrite addn0 big_nat_recr //= expr1; congr (_ + _); field.
  rewrite addnS big_nat_recr //= IH -addnS beyond -addrA; congr (_ + _); rewrite !exprS.
  by move: (r ^+ n) => x; field.
by rewrite sum_at_0 left right /whole_sum; move: (r ^+ _) (r ^+ _) => x y; field.
Qed.

Lemma tails_sum : 0 <= F 0 -> 0 <= F m%:Z -> is_sum F whole_sum.
Proof.
move=> F0 Fm gap gap0; have /andP[/ltW r0 r1] := r01; have d0 : 0 < 1 - r by rewrite subr_gt0.
have pos : 0 < F 0 + F m%:Z + 1 by apply: ltr_paddl; rewrite ?ltr01 ?addr_ge0.
have [N0 small] := powers_vanish r01 (divr_gt0 (mulr_gt0 gap0 d0) pos).
exists (m + N0)%N => N large; have mN : (m <= N)%N by apply: leq_trans large; rewrite leq_addr.
have large' : (N0 <= N - m)%N by rewrite -(leq_add2l m) subnKC.
rewrite -(subnKC mN) sum_to_end addrAC subrr add0r normrN ger0_norm; last first.
  by rewrite divr_ge0 ?(ltW d0) // addr_ge0 // mulr_ge0 ?exprn_ge0.
rewrite ler_pdivr_mulr //; have le n : (N0 <= n)%N -> r ^+ n * (F 0 + F m%:Z + 1) <= gap * (1 - r).
  by move=> /small; rewrite ler_pdivl_mulr.
have step := le (N - m).+1 (leqW large'); apply: le_trans step.
have fewer : r ^+ (m + (N - m)).+1 <= r ^+ (N - m).+1.
  by apply: ler_wiexpn2l; rewrite ?r0 ?ltnS ?leq_addl // ltW.
rewrite !mulrDr mulr1; apply: ler_paddr; first by rewrite exprn_ge0.
by rewrite ler_add2r ler_wpmul2r.
Qed.
End Tails.

(** Beyond the last number on either side each mass is r times the one before. *)
Lemma mass_below r x m j : noisy_mass r x m (- j%:Z) = r ^+ j * noisy_mass r x m 0.
Proof.
rewrite /noisy_mass mulr_sumr; apply: eq_bigr => k _; rewrite /two_sided_geometric sub0r -opprD !abszN -PoszD !absz_nat exprD.
by move: (_ / _) (r ^+ j) (r ^+ k) => w u v; ring.
Qed.

Lemma mass_beyond r x m j : noisy_mass r x m (m + j)%N%:Z = r ^+ j * noisy_mass r x m m%:Z.
Proof.
rewrite /noisy_mass mulr_sumr; apply: eq_bigr => k _; have km : (k <= m)%N by rewrite -ltnS.
rewrite /two_sided_geometric subzn ?(leq_trans km) ?leq_addr // subzn // !absz_nat -addnBAC // exprD.
by move: (_ / _) (r ^+ j) (r ^+ _) => w u v; ring.
Qed.

Lemma noisy_sum r m x y c : 0 < r < 1 -> (0 < m)%N -> let F z := Num.max 0 (noisy_mass r x m z - c * noisy_mass r y m z) in
  is_noisy_delta r m x y c (F 0 / (1 - r) + \sum_(1 <= k < m) F k%:Z + F m%:Z / (1 - r)).
Proof.
move=> r01 m0 F; have /andP[r0 _] := r01.
apply: tails_sum => // [j|j||]; rewrite ?le_maxr ?lexx // /F ?mass_below ?mass_beyond mulrCA -mulrBr maxr_pmulr ?mulr0 //;
  by rewrite exprn_ge0 // ltW.
Qed.

Local Notation whole := (@whole R).

Lemma spread_sumE a b m i f (L : seq (Z * Z)) : whole (spread_sum a b m i f L)
  = \sum_(k < size L) whole (spread a b m i k) * whole (f (nth (0%Z, 0%Z) L k)).
Proof.
rewrite -(big_mkord xpredT (fun k => whole (spread a b m i k) * whole (f (nth (0%Z, 0%Z) L k)))).
have : forall start, whole (List.fold_right (fun (e : nat * (Z * Z)) s => (spread a b m i e.1 * f e.2 + s)%Z) 0%Z
    (List.combine (List.seq start (size L)) L))
    = \sum_(0 <= k < size L) whole (spread a b m i (start + k)) * whole (f (nth (0%Z, 0%Z) L k)).
  elim: L => [|e L IH] start /=; first by rewrite big_geq // whole0.
  rewrite wholeD wholeM IH big_nat_recl //= addn0; congr (_ + _).
  by apply: eq_bigr => k _; rewrite addSnnS.
by move/(_ 0%N).
Qed.

Lemma whole_spread a b m i k : (0 < b)%Z -> (i <= m)%N -> (k <= m)%N ->
  whole (spread a b m i k) = (whole a / whole b) ^+ `|i%:Z - k%:Z| * whole b ^+ m.
Proof.
move=> b0 im km; have B0 : whole b != 0 by rewrite gt_eqF ?whole_gt0.
have powers d : (d <= m)%N -> whole (a ^ Z.of_nat d * b ^ Z.of_nat (m - d))%Z = (whole a / whole b) ^+ d * whole b ^+ m.
  move=> dm; rewrite wholeM !whole_pow -{2}(subnKC dm) exprD expr_div_n mulrA divfK // expf_neq0 //.
rewrite /spread; have -> : Nat.leb k i = (k <= i)%N by apply/idP/idP => [/Nat.leb_le/ssrnat.leP | /ssrnat.leP/Nat.leb_le].
rewrite !minusE; case: leqP => [ki | /ltnW ik].
  by rewrite powers ?(leq_trans (leq_subr _ _)) // subzn.
by rewrite powers ?(leq_trans (leq_subr _ _)) // distnC subzn.
Qed.

(** The ends stand for all outcomes beyond them. *)
Definition folded r m (g : nat -> R) (k : nat) : R := if (k == 0%N) || (k == m) then g k / (1 - r) else g k.

Lemma noised_holds a b m x y p p' : holds p m.+1 x y -> noised a b p = Some p' -> forall r, r = whole a / whole b ->
  [/\ 0 < r < 1, (0 < m)%N
  & holds p' m.+1 (folded r m (fun k => noisy_mass r x m k%:Z)) (folded r m (fun k => noisy_mass r y m k%:Z))].
Proof.
case=> s0 sizeE massE; rewrite /noised -[List.length _]/(size _) sizeE [Nat.pred _]/=.
have idxE : List.seq 0 m.+1 = iota 0 m.+1 by elim: m.+1 0%N => //= n IH s; rewrite IH.
rewrite {}idxE; move idxE: (iota 0 m.+1) => idx; case: ifP => // /andP[/andP[/Z.ltb_lt a0 /Z.ltb_lt ab] m0] [<-] r rE.
have [A0 B0] : 0 < whole a /\ 0 < whole b by split; apply: whole_gt0; lia.
have r01 : 0 < r < 1 by rewrite rE divr_gt0 //= ltr_pdivr_mulr // mul1r; apply: lt_whole.
have /andP[r0 r1] := r01.
have {m0} m0 : (0 < m)%N by apply/ssrnat.ltP/Nat.ltb_lt.
split=> //; split=> /=.
- by apply: Z.mul_pos_pos => //; apply: Z.mul_pos_pos; [lia | apply: Z.pow_pos_nonneg; lia].
- by rewrite -[List.map _ _]/(map _ _) size_map -idxE size_iota.
have outcome (f : Z * Z -> Z) z : (forall k, (k < m.+1)%N -> whole (f (nth (0%Z, 0%Z) (masses_of p) k)) = z k * whole (scale_of p)) ->
  forall k, (k < m.+1)%N -> whole (outcome_weight a b m k * spread_sum a b m k f (masses_of p))
    = folded r m (fun k => noisy_mass r z m k%:Z) k * whole (scale_of p * ((a + b) * b ^ Z.of_nat m)).
  move=> fE k km; rewrite !wholeM whole_pow wholeD spread_sumE sizeE.
  have sumE : \sum_(i < m.+1) whole (spread a b m k i) * whole (f (nth (0%Z, 0%Z) (masses_of p) i))
      = (\sum_(i < m.+1) z i * r ^+ `|k%:Z - i%:Z|) * (whole b ^+ m * whole (scale_of p)).
    rewrite mulr_suml; apply: eq_bigr => i _; rewrite fE // whole_spread //; [|by lia|by rewrite -ltnS].
    by rewrite -rE; move: (r ^+ _) => u; ring.
  have massE' : noisy_mass r z m k%:Z = (1 - r) / (1 + r) * \sum_(i < m.+1) z i * r ^+ `|k%:Z - i%:Z|.
    by rewrite /noisy_mass mulr_sumr; apply: eq_bigr => i _; rewrite /two_sided_geometric mulrCA.
  rewrite sumE /folded massE' /outcome_weight; move: (\sum_(i < m.+1) _) => total.
  have -> : Nat.eqb k 0 || Nat.eqb k m = (k == 0%N) || (k == m) by [].
  have aE : whole a = r * whole b by rewrite rE divfK ?gt_eqF.
  have nz1 : 1 + r != 0 by rewrite gt_eqF // addr_gt0 ?ltr01.
  have nz2 : 1 - r != 0 by rewrite gt_eqF // subr_gt0.
  by case: ifP => _; rewrite ?wholeB aE; move: (whole b) (whole b ^+ m) => u v; field; rewrite ?nz1 ?nz2.
move=> k km; rewrite -[List.map _ _]/(map _ _) (nth_map 0%N) /=; last by rewrite -idxE size_iota.
have -> : nth 0%N idx k = k by rewrite -idxE nth_iota.
by split; apply: outcome => // j /massE[].
Qed.

(** Acceptance is about the sum over all integers. *)
Lemma noised_sum a b m x y p p' c : holds p m.+1 x y -> noised a b p = Some p' ->
  is_noisy_delta (whole a / whole b) m x y c (stick c p').
Proof.
move=> h known; move rE: (whole a / whole b) => r; have [r01 m0 /(stick_plain c) ->] := noised_holds h known (esym rE).
have d0 : 0 <= (1 - r)^-1 by rewrite invr_ge0 subr_ge0 ltW //; case/andP: r01.
pose F z := Num.max 0 (noisy_mass r x m z - c * noisy_mass r y m z).
move totalE: (\sum_(0 <= k < m.+1) _) => total.
suff -> : total = F 0 / (1 - r) + \sum_(1 <= k < m) F k%:Z + F m%:Z / (1 - r) by exact: noisy_sum.
rewrite -totalE big_ltn // big_nat_recr //= /folded !eqxx orbT.
have ends u v : Num.max 0 (u / (1 - r) - c * (v / (1 - r))) = Num.max 0 (u - c * v) / (1 - r).
  by rewrite mulrA -mulrBl maxr_pmull // mul0r.
rewrite !ends -addrA; congr (_ + (_ + _)); rewrite big_nat [RHS]big_nat; apply: eq_bigr => k /andP[k0 km].
by rewrite (gtn_eqF k0) (ltn_eqF km).
Qed.

(** A count with noise: the others, and the others and one more. *)
Theorem noisy_count_curve d others a b ps : noisy_count_pairs d others a b = Some ps -> forall c,
  let s := pb (probabilities_of R others) in let m := (size (probabilities_of R others)).+1 in let r := whole a / whole b in
  exists e e', [/\ is_noisy_delta r m s (shift s) c e, is_noisy_delta r m (shift s) s c e'
  & curve ps c = match d with Forward => e | Backward => e' | Larger => Num.max e e' end].
Proof.
move=> known c s m r; move: known; rewrite /noisy_count_pairs /count_pairs; case: ifP => // /negbFE/andP[ok _] known.
have h : holds (released (law_of others)) m.+1 s (shift s) by apply: released_holds (law_ofP R ok) => k; exact: pb_out.
pose p := released (law_of others); have h' := holds_turned h.
have both : exists q q', noised a b p = Some q /\ noised a b (turned p) = Some q' /\
    curve ps c = match d with Forward => stick c q | Backward => stick c q' | Larger => Num.max (stick c q) (stick c q') end.
  have turns : isSome (noised a b p) = isSome (noised a b (turned p)).
    by rewrite /noised /= List.map_length; case: ifP.
  move: turns; move: known; rewrite -/p; case: d => /=; case: (noised a b p) (noised a b (turned p)) => [q|] [q'|] //= [<-] _;
    exists q, q'; do 2 split=> //; rewrite ?curve_one // curve_cons curve_one //.
have [q [q' [qE [q'E curveE]]]] := both; exists (stick c q), (stick c q'); split=> //.
  exact: noised_sum h qE.
exact: noised_sum h' q'E.
Qed.

(** The noise alone, on numbers that differ by the sensitivity. *)
Theorem noise_curve sensitivity a b ps : noise_pairs sensitivity a b = Some ps -> forall c,
  let noise := two_sided_geometric (whole a / whole b) in
  exists e e', [/\ is_sum (fun z => Num.max 0 (noise z - c * noise (z - sensitivity%:Z))) e,
    is_sum (fun z => Num.max 0 (noise (z - sensitivity%:Z) - c * noise z)) e' & curve ps c = Num.max e e'].
Proof.
move=> known c noise; move: known; rewrite /noise_pairs; case: ifP => // /Nat.ltb_lt/ssrnat.ltP s0 known.
pose x k : R := (k == 0%N)%:R; pose y k : R := (k == sensitivity)%:R.
have h : holds (two_values sensitivity) sensitivity.+1 x y.
  have sizeE n : size (List.repeat (0%Z, 0%Z) n) = n by elim: n => //= n ->.
  case: sensitivity s0 @x @y {known} => // n _ x y; split=> //=.
    by rewrite -[List.app _ _]/(_ ++ _) size_cat sizeE addn1.
  move=> [|k] /= kn; first by rewrite whole1 whole0 /x /y eqxx !mulr1.
  rewrite -[List.app _ _]/(_ ++ _) nth_cat sizeE /x /y /= whole1 !mulr1 eqSS.
  case: ltnP => [lt | ge].
    rewrite (ltn_eqF lt) (_ : nth _ _ _ = (0%Z, 0%Z)) /= ?whole0 //.
    by elim: (n) (k) => [|i IH] [|j] //=.
  have -> : k = n by apply/eqP; rewrite eqn_leq ge andbT -ltnS.
  by rewrite subnn eqxx /= whole0 whole1.
have h' := holds_turned h.
have massE z : noisy_mass (whole a / whole b) x sensitivity z = noise z.
  rewrite /noisy_mass big_ord_recl /= mul1r subr0 big1 ?addr0 // => k _; exact: mul0r.
have massE' z : noisy_mass (whole a / whole b) y sensitivity z = noise (z - sensitivity%:Z).
  rewrite /noisy_mass big_ord_recr /= /y eqxx mul1r big1 ?add0r // => k _.
  by rewrite (ltn_eqF (ltn_ord k)) mul0r.
have sumE F G e : (forall z, F z = G z) -> is_sum F e -> is_sum G e.
  move=> FG sum gap /sum[N0 near]; exists N0 => N /near; rewrite /sum_to.
  by under eq_bigr => k _ do rewrite FG.
move: h h' known; rewrite [List.map _ _]/=; move: (two_values sensitivity) => p h h'.
case qE: (noised a b p) => [q|] //; case q'E: (noised a b (turned p)) => [q'|] //= [<-].
exists (stick c q), (stick c q'); split.
- by apply: sumE (noised_sum c h qE) => z; rewrite massE massE'.
- by apply: sumE (noised_sum c h' q'E) => z; rewrite massE massE'.
by rewrite curve_cons curve_one.
Qed.

End Series.
