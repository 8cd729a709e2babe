(** The count of independent records grows, stochastically, with each of their probabilities: the mean of every
    nondecreasing function of it, hence every upper tail (pk.thm-4, the coupling of its proof). *)
From pkdp Require Import algebra finite_law binomial_tail poisson_binomial independent_records.

Section Lists.
Variable R : realFieldType.
Implicit Types (ps qs : seq R) (h : nat -> R).

(** Two lists of one length, each entry of the first at most that of the second. *)
Definition below ps qs := all2 (fun p q => p <= q) ps qs.

Definition nondecreasing h := forall k, h k <= h k.+1.

Theorem mean_monotone ps qs h : probabilities ps -> probabilities qs -> below ps qs -> nondecreasing h ->
  mean ps h <= mean qs h.
Proof.
elim: ps qs h => [|p ps IH] [|q qs] h //= /andP[/andP[p0 p1] ps01] /andP[/andP[q0 q1] qs01] /andP[le_pq le_rest] mono.
rewrite !mean_cons; apply: (le_trans (y := (1 - p) * mean qs h + p * mean qs (fun k => h k.+1))).
  by rewrite ler_add // ler_wpmul2l ?subr_ge0 // IH // => k; apply: mono.
rewrite -subr_ge0 (_ : _ - _ = (q - p) * (mean qs (fun k => h k.+1) - mean qs h)); last by ring.
by rewrite mulr_ge0 ?subr_ge0 // le_mean.
Qed.

(** P[S >= t] for the count S of records with the probabilities [ps]. *)
Definition upper ps t : R := mean ps (fun k => (t <= k)%:R).

Theorem upper_monotone ps qs t : probabilities ps -> probabilities qs -> below ps qs -> upper ps t <= upper qs t.
Proof.
move=> ps01 qs01 le_pq; apply: mean_monotone => // k.
by rewrite ler_nat; case: (leqP t k) => [/leqW -> | ].
Qed.

Lemma upper_ge0 ps t : probabilities ps -> 0 <= upper ps t.
Proof. by move=> ps01; apply: sumr_ge0 => k _; rewrite mulr_ge0 ?pb_ge0 ?ler0n. Qed.

Lemma upper_le1 ps t : probabilities ps -> upper ps t <= 1.
Proof. by move=> ps01; rewrite -(mean_const ps 1) le_mean // => k _; rewrite lern1 leq_b1. Qed.

Lemma upperE ps t : upper ps t = \sum_(t <= s < (size ps).+1) pb ps s.
Proof.
rewrite big_nat_cond big_mkcond /= /upper /mean.
have [le_t | lt_t] := leqP t (size ps).+1.
  rewrite -(big_mkord xpredT (fun k => pb ps k * (t <= k)%:R)) (big_cat_nat _ (n := t)) //=.
  rewrite big_nat big1 ?add0r => [|k /andP[_ lt_kt]]; last by rewrite leqNgt lt_kt mulr0.
  by apply: eq_big_nat => k /andP[le_tk lt_k]; rewrite le_tk lt_k mulr1.
rewrite [RHS]big_geq ?(ltnW lt_t) // big1 // => k _.
by rewrite leqNgt (ltn_trans (ltn_ord k) lt_t) mulr0.
Qed.

Lemma upper_nseq n p t : upper (nseq n p) t = upper_tail t n p.
Proof. by rewrite upperE size_nseq; apply: eq_bigr => s _; rewrite pb_nseq. Qed.

Lemma below_nseq p ps : all (fun q => q <= p) ps -> below ps (nseq (size ps) p).
Proof. by elim: ps => [|q ps IH] //= /andP[-> /IH]. Qed.

End Lists.

Section Databases.
Variables (R : realFieldType) (I : finType).

Implicit Types (p q : I -> R).

Lemma prob_tail p t : prob (independent p) [pred D | (t < count D)%N] = upper [seq p i | i <- enum I] t.+1.
Proof.
rewrite /upper -count_mean /prob big_mkcond; apply: eq_bigr => D _.
by rewrite /= mulr_natr mulrb.
Qed.

(** The tail of the count grows with each probability. *)
Theorem count_tail_monotone p q t : (forall i, 0 <= p i <= q i) -> (forall i, q i <= 1) ->
  prob (independent p) [pred D | (t < count D)%N] <= prob (independent q) [pred D | (t < count D)%N].
Proof.
move=> p_le q_le1; rewrite !prob_tail; apply: upper_monotone.
- by apply/allP => _ /mapP[i _ ->]; case/andP: (p_le i) => -> /le_trans ->.
- by apply/allP => _ /mapP[i _ ->]; rewrite q_le1 andbT; case/andP: (p_le i) => p_ge0 /(le_trans p_ge0).
- by elim: (enum I) => //= i s ->; case/andP: (p_le i) => _ ->.
Qed.

(** The coupling of the proof of Theorem 4, for the count itself: the records of theta are 1 with probabilities p_i, those of
    theta_p all with [q]. *)
(* holds: pk.thm-4 proof:coupling-counts *)
Theorem coupling_of_counts p (q : R) t : (forall i, 0 <= p i <= q) -> q <= 1 ->
  prob (independent p) [pred D | (t < count D)%N] <= prob (independent (fun _ : I => q)) [pred D | (t < count D)%N].
Proof. by move=> p_le q_le1; apply: count_tail_monotone. Qed.

End Databases.
