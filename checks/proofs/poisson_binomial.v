(** The Poisson-binomial law: the number of ones among independent Bernoulli(p_i) records, as a recursion
    over the list of the p_i, as the coefficients of a polynomial, and as the enumeration over bit vectors,
    whatever is known of some records. Base of pk.thm-3, pk.thm-4, pk.thm-5, pk.prop-8, pk.fig-3 and of the
    worst cases over families of laws. *)
From pkdp Require Import algebra finite_law binomial_tail.

Section Recursion.
Variable R : realFieldType.
Implicit Types (ps : seq R) (g : nat -> R).

(** The law of 1 + S, when [g] is that of S. *)
Definition shift g (k : nat) : R := if k is j.+1 then g j else 0.

(** The law of the number of ones: the first record is 0 with probability 1 - p, and 1 with p. *)
Fixpoint pb ps (k : nat) : R :=
  if ps is p :: ps' then
    (1 - p) * pb ps' k + p * (if k is j.+1 then pb ps' j else 0)
  else (k == 0%N)%:R.

(** Every entry of the list is a probability. *)
Definition probabilities ps := all (fun p => 0 <= p <= 1) ps.

Lemma pb_cons p ps k : pb (p :: ps) k = (1 - p) * pb ps k + p * shift (pb ps) k.
Proof. by []. Qed.

Lemma shift_ge0 g k : (forall j, 0 <= g j) -> 0 <= shift g k.
Proof. by case: k => [|k] //=. Qed.

Lemma pb_ge0 ps k : probabilities ps -> 0 <= pb ps k.
Proof.
elim: ps k => [|p ps IH] k /=; first by rewrite ler0n.
case/andP=> /andP[p0 p1] /IH {}IH.
by rewrite addr_ge0 ?mulr_ge0 ?subr_ge0 //; case: k.
Qed.

(** No more ones than records. *)
Lemma pb_out ps k : (size ps < k)%N -> pb ps k = 0.
Proof.
elim: ps k => [|p ps IH] [|k] //= lt_k.
by rewrite !IH ?mulr0 ?addr0 //; apply: ltnW.
Qed.

Lemma sum_shift n g : \sum_(k < n.+1) shift g k = \sum_(k < n) g k.
Proof. by rewrite big_ord_recl /= add0r. Qed.

Lemma pb_sum ps n : (size ps < n)%N -> \sum_(k < n) pb ps k = 1.
Proof.
elim: ps n => [|p ps IH] [|n] //= lt_n.
  by rewrite big_ord_recl /= big1 ?addr0.
rewrite big_split /= -!mulr_sumr (sum_shift n (pb ps)) IH ?IH //; last exact: ltnW.
by ring.
Qed.

(** The generating polynomial. *)
Definition factor (p : R) : {poly R} := (1 - p)%:P + p *: 'X.

Lemma pb_poly ps k : pb ps k = (\prod_(p <- ps) factor p)`_k.
Proof.
elim: ps k => [|p ps IH] k; first by rewrite big_nil coef1.
rewrite big_cons /factor mulrDl coefD coefCM -scalerAl coefZ coefXM -IH pb_cons.
by case: k => [|k] //=; rewrite -IH.
Qed.

(** The order of the records does not matter. *)
Lemma pb_perm ps qs : perm_eq ps qs -> pb ps =1 pb qs.
Proof. by move=> eq_pq k; rewrite !pb_poly (perm_big _ eq_pq). Qed.

(** A mean over the count does not depend on the range that is summed. *)
Lemma pb_mean_range ps g n : (size ps < n)%N ->
  \sum_(k < n) pb ps k * g k = \sum_(k < (size ps).+1) pb ps k * g k.
Proof.
move=> lt_n; rewrite [RHS](big_ord_widen n (fun k => pb ps k * g k)) // [RHS]big_mkcond.
by apply: eq_bigr => k _; case: ltnP => // le_k; rewrite pb_out ?mul0r.
Qed.

(** The mean of a function of the count, record by record. *)
Definition mean ps g := \sum_(k < (size ps).+1) pb ps k * g k.

Lemma mean_nil g : mean [::] g = g 0%N.
Proof. by rewrite /mean big_ord1 mul1r. Qed.

Lemma mean_cons p ps g : mean (p :: ps) g = (1 - p) * mean ps g + p * mean ps (fun k => g k.+1).
Proof.
rewrite /mean -[X in _ = (1 - p) * X + _](@pb_mean_range _ g (size ps).+2) //.
rewrite !mulr_sumr [X in _ = _ + X](_ : _ = \sum_(k < (size ps).+2) p * shift (pb ps) k * g k).
  by rewrite -big_split /=; apply: eq_bigr => k _; rewrite -/(shift _ k); ring.
by rewrite [RHS]big_ord_recl /= mulr0 mul0r add0r; apply: eq_bigr => k _; rewrite mulrA.
Qed.

Lemma mean_cat ps qs g : mean (ps ++ qs) g = mean ps (fun j => mean qs (fun k => g (j + k)%N)).
Proof.
elim: ps g => [|p ps IH] g; first by rewrite mean_nil.
by rewrite /= !mean_cons !IH; congr (_ * _ + _ * _).
Qed.

Lemma eq_mean ps g h : (forall k, (k <= size ps)%N -> g k = h k) -> mean ps g = mean ps h.
Proof. by move=> eq_gh; apply: eq_bigr => k _; rewrite eq_gh // -ltnS. Qed.

Lemma le_mean ps g h : probabilities ps -> (forall k, (k <= size ps)%N -> g k <= h k) -> mean ps g <= mean ps h.
Proof.
by move=> ps01 le_gh; apply: ler_sum => k _; rewrite ler_wpmul2l ?pb_ge0 // le_gh // -ltnS.
Qed.

Lemma mean_scale ps a g : mean ps (fun k => a * g k) = a * mean ps g.
Proof. by rewrite /mean mulr_sumr; apply: eq_bigr => k _; rewrite mulrCA. Qed.

Lemma mean_const ps a : mean ps (fun=> a) = a.
Proof. by rewrite /mean -mulr_suml pb_sum ?mul1r. Qed.

Lemma mean_perm ps qs g : perm_eq ps qs -> mean ps g = mean qs g.
Proof.
move=> eq_pq; rewrite /mean (perm_size eq_pq); apply: eq_bigr => k _.
by rewrite (pb_perm eq_pq).
Qed.

(** Records that are never 1 do not count. *)
Lemma mean_zeros ps m g : mean (ps ++ nseq m 0) g = mean ps g.
Proof.
elim: ps g => [|p ps IH] g /=; last by rewrite !mean_cons !IH.
rewrite mean_nil; elim: m g => [|m IH] g /=; first by rewrite mean_nil.
by rewrite mean_cons !IH subr0 mul1r mul0r addr0.
Qed.

(** The mean of an indicator is the mass. *)
Lemma mean_point ps j : mean ps (fun k => (k == j)%:R) = pb ps j.
Proof.
case: (ltnP j (size ps).+1) => [lt_j | le_j]; last first.
  rewrite pb_out // /mean big1 // => k _.
  by rewrite (ltn_eqF (leq_trans (ltn_ord k) le_j)) mulr0.
rewrite /mean (bigD1 (Ordinal lt_j)) //= eqxx mulr1 big1 ?addr0 // => k ne_k.
by rewrite -[_ == _]/(k == Ordinal lt_j) (negbTE ne_k) mulr0.
Qed.

(** On any range that holds all counts, it is a law. *)
Theorem pb_is_law ps n : probabilities ps -> (size ps < n)%N -> is_law (fun k : 'I_n => pb ps k).
Proof. by move=> ps01 lt_n; split=> [k|]; [apply: pb_ge0 | apply: pb_sum]. Qed.

(** Two groups of records: their counts are convolved. *)
Lemma pb_cat ps qs k : pb (ps ++ qs) k = \sum_(j < k.+1) pb ps j * pb qs (k - j).
Proof.
by rewrite pb_poly big_cat /= coefM; apply: eq_bigr => j _; rewrite !pb_poly.
Qed.

(** Equal probabilities: the binomial law. *)
Theorem pb_nseq n p k : pb (nseq n p) k = f k n p.
Proof.
rewrite /f; elim: n k => [|n IH] [|k] /=.
- by rewrite bin0 !expr0 !mulr1.
- by rewrite bin0n !mul0r.
- by rewrite IH !bin0 !expr0 !subn0 exprS; ring.
rewrite !IH binS natrD subSS; case: (ltnP k n) => [lt_kn | le_nk].
  by rewrite -(subnSK lt_kn) !exprS; ring.
by rewrite (bin_small (n := n) (m := k.+1)) // exprS; ring.
Qed.

End Recursion.

