(** Records of probability at most p: from the mean of Bin(N, p) on, the law of their count falls, and each of
    its masses is at most that of Bin(N, p) (pk.thm-4, corrected:sharp). *)
From pkdp Require Import algebra finite_law binomial_tail poisson_binomial.

Section BeyondTheMean.
Variables (R : realFieldType) (p : R).
Hypotheses (p_ge0 : 0 <= p) (p_le1 : p <= 1).
Implicit Types (ps qs : seq R) (k : nat).

(** Every record is 1 with probability at most p. *)
Definition at_most ps := all (fun q => 0 <= q <= p) ps.

Lemma at_most_probabilities ps : at_most ps -> probabilities ps.
Proof. by apply: sub_all => q /andP[-> /le_trans ->]. Qed.

Lemma at_most_nseq n : at_most (nseq n p).
Proof. by rewrite /at_most all_nseq lexx p_ge0 orbT. Qed.

Lemma at_most_perm ps qs : perm_eq ps qs -> at_most ps = at_most qs.
Proof. by move=> eq_pq; apply: perm_all. Qed.

(** The ratio of consecutive masses is at most the binomial one. *)
Lemma pb_ratio ps k : at_most ps ->
  (1 - p) * k.+1%:R * pb ps k.+1 <= p * ((size ps)%:R - k%:R) * pb ps k.
Proof.
elim: ps k => [|q ps IH] k.
  by move=> _; case: k => [|k] /=; rewrite ?(mulr0, mul0r, subrr).
move=> /= /andP[/andP[q_ge0 q_le] ps_le]; have pb_nonneg j := pb_ge0 j (at_most_probabilities ps_le).
have q'_ge0 : 0 <= 1 - q by rewrite subr_ge0 (le_trans q_le).
have step j : 0 <= p * ((size ps)%:R - j%:R) * pb ps j - (1 - p) * j.+1%:R * pb ps j.+1.
  by rewrite subr_ge0 IH.
have pq_ge0 : 0 <= p - q by rewrite subr_ge0.
rewrite -subr_ge0; case: k => [|k].
  have := addr_ge0 (mulr_ge0 q'_ge0 (step 0%N)) (mulr_ge0 pq_ge0 (pb_nonneg 0%N)).
  by congr (0 <= _); rewrite [(size ps).+1%:R]mulrSr; ring.
have := addr_ge0 (addr_ge0 (mulr_ge0 q'_ge0 (step k.+1)) (mulr_ge0 q_ge0 (step k)))
                 (mulr_ge0 pq_ge0 (pb_nonneg k.+1)).
by congr (0 <= _); rewrite [(size ps).+1%:R]mulrSr [k.+2%:R]mulrSr [k.+1%:R]mulrSr; ring.
Qed.

(** From the mean on, the law falls; with one more record than [ps] has, even one step before. *)
Lemma pb_step ps k : at_most ps -> p * (size ps).+1%:R <= k.+1%:R -> pb ps k.+1 <= pb ps k.
Proof.
move=> ps_le mean; have pb_nonneg j := pb_ge0 j (at_most_probabilities ps_le).
have [p1 | p_ne1] := eqVneq p 1.
  rewrite pb_out //; move: mean; rewrite p1 mul1r ler_nat; exact.
have q_gt0 : 0 < 1 - p by rewrite subr_gt0 lt_neqAle p_ne1.
rewrite -(ler_pmul2l (x := (1 - p) * k.+1%:R)) ?mulr_gt0 ?ltr0n //.
apply: le_trans (pb_ratio k ps_le) _; apply: ler_wpmul2r => //.
have := mean; rewrite -subr_ge0 -[in X in _ -> X]subr_ge0; congr (0 <= _).
by rewrite [(size ps).+1%:R]mulrSr [k.+1%:R]mulrSr; ring.
Qed.

Theorem pb_falls ps k : at_most ps -> p * (size ps)%:R <= k%:R -> pb ps k.+1 <= pb ps k.
Proof.
move=> ps_le mean; apply: pb_step => //.
by rewrite [(size ps).+1%:R]mulrSr [k.+1%:R]mulrSr mulrDr mulr1 ler_add.
Qed.

Lemma pb_antitone ps j k : at_most ps -> p * (size ps)%:R <= j%:R -> (j <= k)%N -> pb ps k <= pb ps j.
Proof.
move=> ps_le mean; elim: k => [|k IH]; first by rewrite leqn0 => /eqP->.
rewrite leq_eqVlt => /predU1P[-> // | lt_jk]; apply: le_trans (IH lt_jk).
by apply: pb_falls => //; apply: le_trans mean _; rewrite ler_nat.
Qed.

(** From the mean on, a mass grows with each probability up to p. *)
Lemma pb_head q ps k : 0 <= q <= p -> at_most ps -> p * (size ps).+1%:R <= k%:R ->
  pb (q :: ps) k <= pb (p :: ps) k.
Proof.
move=> /andP[q_ge0 q_le] ps_le mean; rewrite -subr_ge0 !pb_cons.
have -> : (1 - p) * pb ps k + p * shift (pb ps) k - ((1 - q) * pb ps k + q * shift (pb ps) k)
          = (p - q) * (shift (pb ps) k - pb ps k) by ring.
case: k mean => [|k] mean; last by rewrite mulr_ge0 // subr_ge0 // pb_step.
suff -> : p - q = 0 by rewrite mul0r.
have p0 : p = 0 by apply/le_anti; rewrite p_ge0 -(pmulr_lle0 _ (ltr0Sn R (size ps))) mean.
by apply/le_anti; rewrite subr_ge0 q_le andbT subr_le0 p0.
Qed.

Theorem pb_le_binomial ps k : at_most ps -> p * (size ps)%:R <= k%:R -> pb ps k <= f k (size ps) p.
Proof.
suff main m qs : at_most qs -> p * (size qs + m)%:R <= k%:R ->
    pb (qs ++ nseq m p) k <= f k (size qs + m) p.
  by move=> ps_le mean; have := main 0%N ps ps_le; rewrite cats0 addn0; apply.
elim: qs m => [|q qs IH] m; first by move=> _ _; rewrite -pb_nseq.
move=> /= /andP[q_le qs_le] mean; apply: (le_trans (y := pb (p :: qs ++ nseq m p) k)).
  apply: pb_head => //; first by rewrite /at_most all_cat; apply/andP; split; last exact: at_most_nseq.
  by rewrite size_cat size_nseq -addSn.
have -> : pb (p :: qs ++ nseq m p) k = pb (qs ++ nseq m.+1 p) k.
  exact/pb_perm/permPl/(perm_catCA [:: p] qs (nseq m p)).
by rewrite addSnnS; apply: IH; rewrite // -addSnnS.
Qed.

End BeyondTheMean.
