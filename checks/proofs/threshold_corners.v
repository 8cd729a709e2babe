(** Thresholded counting over all independent records with probabilities in [0, p] (pk.thm-4): the largest delta is
    the one that the library's worst cases search for. A known record less is post-processing, so that the known ones
    are worst at p, or as ones; delta is convex in the probability of each unknown one, so that some are at p, the
    others at 0. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  post_processing binomial_tail poisson_binomial independent_records beyond_the_mean tail_monotone known_records corner
  threshold.
From pkdp.golden Require worst_counts.

Section Corners.
Variables (R : realFieldType) (n T : nat) (q c : R).
Hypotheses (q_ge0 : 0 <= q) (q_le1 : q <= 1).
Implicit Types (a b e : bool) (ps ks : seq R) (k m s : nat).

(** What one more record shows when m known ones are 1 and the unknown others have the probabilities [ps]. *)
Definition one_way a b ps m : R := delta c (answers (n := n) T ps (a + m)) (answers (n := n) T ps (b + m)).

(** thresholding.worst_passive_delta: the known records at q; thresholding.worst_active_delta: the known records are
    ones. Each the larger of both directions, and the largest over the number of unknown records at q. *)
Definition passive_at known m : R :=
  Num.max (mean (nseq known q) (one_way true false (nseq m q))) (mean (nseq known q) (one_way false true (nseq m q))).
Definition active_at known m : R := Num.max (one_way true false (nseq m q) known) (one_way false true (nseq m q) known).
Definition worst_passive known unknown : R := \big[Num.max/0]_(m <- iota 0 unknown.+1) passive_at known m.
Definition worst_active known unknown : R := \big[Num.max/0]_(m <- iota 0 unknown.+1) active_at known m.

Lemma one_way_ge0 a b ps m : 0 <= one_way a b ps m. Proof. exact: delta_ge0. Qed.

(** With one known one fewer the answer is a function of the answer: what is hidden then is hidden still. *)
Definition one_less (o : option 'I_n.+1) : option 'I_n.+1 := if o is Some k then thresholded n T k.-1 else None.

Lemma image_answers ps m : (m.+1 + size ps <= n)%N ->
  answers (n := n) T ps m =1 image one_less (answers (n := n) T ps m.+1).
Proof.
move=> fits y.
transitivity (mean ps (fun j => \sum_(o | one_less o == y) @threshold R n T (m.+1 + j) o)); last first.
  by rewrite /image /answers /answer_law /mean exchange_big; apply: eq_bigr => j _; rewrite mulr_sumr.
apply: eq_mean => j le_j.
rewrite big_mkcond (bigD1 (thresholded n T (m.+1 + j))) //= big1 ?addr0 => [|o ne_o]; last first.
  by rewrite /threshold (negbTE ne_o) if_same.
rewrite /threshold eqxx; have -> : one_less (thresholded n T (m.+1 + j)) = thresholded n T (m + j).
  rewrite /thresholded /one_less addSn; case: (leqP (m + j).+1 T) => [lt | _]; first by rewrite (ltnW lt).
  by rewrite inordK // ltnS (leq_trans _ fits) // addSn ltnS leq_add2l.
by rewrite eq_sym; case: eqP.
Qed.

Lemma one_way_succ a b ps m : (m.+2 + size ps <= n)%N -> one_way a b ps m <= one_way a b ps m.+1.
Proof.
move=> fits; have fit e : ((e + m).+1 + size ps <= n)%N.
  by apply: leq_trans fits; rewrite leq_add2r -addnS -add1n; case: e.
rewrite /one_way !addnS (eq_delta c (image_answers (fit a)) (image_answers (fit b))); exact: delta_image.
Qed.

Lemma one_way_mono a b ps m k : (m <= k)%N -> (k.+1 + size ps <= n)%N -> one_way a b ps m <= one_way a b ps k.
Proof.
move/subnKC <-; elim: (k - m)%N => [|d IH] fits; first by rewrite addn0.
rewrite addnS; apply: le_trans (IH _) _; last by rewrite one_way_succ // -addnS.
by apply: leq_trans fits; rewrite addnS ltnW.
Qed.

(** Every known record at q. *)
Lemma known_at_q a b ps ks : at_most q ks -> (size ks + size ps < n)%N ->
  mean ks (one_way a b ps) <= mean (nseq (size ks) q) (one_way a b ps).
Proof.
move=> ks_le fits; pose h k := one_way a b ps (minn k (size ks)).
have cut rs : size rs = size ks -> mean rs (one_way a b ps) = mean rs h.
  by move=> sizeE; apply: eq_mean => k; rewrite sizeE /h => /minn_idPl ->.
rewrite !cut ?size_nseq //; apply: mean_monotone.
- exact: (at_most_probabilities q_le1).
- exact/(at_most_probabilities q_le1)/at_most_nseq.
- by apply: below_nseq; apply: sub_all ks_le => x /andP[].
move=> k; apply: one_way_mono; first by rewrite leq_min geq_minr (leq_trans (geq_minl _ _)).
by apply: leq_trans fits; rewrite addSn ltnS leq_add2r geq_minr.
Qed.

(** Delta is convex in the probability of each unknown record: some of them at q, the others at 0. *)
Lemma unknown_at_corner (B : nat) (w : 'I_B -> R) (s : 'I_B -> nat) a b ps : (forall t, 0 <= w t) -> at_most q ps ->
  exists2 m, (m <= size ps)%N &
    \sum_t w t * one_way a b ps (s t) <= \sum_t w t * one_way a b (nseq m q) (s t).
Proof.
move=> w_ge0 ps_le; pose G e j (o : 'I_B * option 'I_n.+1) := w o.1 * @threshold R n T (nat_of_bool e + s o.1 + j) o.2.
have law_ofE e rs o : law_of (G e) rs o = w o.1 * answers (n := n) T rs (e + s o.1) o.2 by rewrite /law_of mean_scale.
have deltaE rs : delta_of (G a) (G b) c rs = \sum_t w t * one_way a b rs (s t).
  pose part t o := Num.max 0 (law_of (G a) rs (t, o) - c * law_of (G b) rs (t, o)).
  rewrite /delta_of /delta (eq_bigr (fun o => part o.1 o.2)) => [|[t o]] //.
  rewrite -(pair_bigA _ part) /part /=.
  apply: eq_bigr => t _; rewrite /one_way /delta mulr_sumr; apply: eq_bigr => o _.
  by rewrite !law_ofE /= mulrCA -mulrBr maxr_pmulr // mulr0.
have [z le_z] := two_binomials_are_worst (G a) (G b) c ps_le; rewrite !deltaE => worst.
exists (size ps - z)%N; first exact: leq_subr.
apply: le_trans worst _; rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => t _; congr (_ * _).
have zeros e : answers (n := n) T (nseq z 0 ++ nseq (size ps - z) q) (e + s t)
    =1 answers (n := n) T (nseq (size ps - z) q) (e + s t).
  move=> o; rewrite /answers /answer_law -[RHS](mean_zeros _ z); apply: mean_perm.
  exact/permPl/perm_catC.
exact: eq_delta.
Qed.

Lemma passive_le_worst a b ks ps : a != b -> at_most q ks -> at_most q ps -> (size ks + size ps < n)%N ->
  mean ks (one_way a b ps) <= worst_passive (size ks) (size ps).
Proof.
move=> ne_ab ks_le ps_le fits; apply: le_trans (known_at_q _ _ ks_le fits) _.
have w_ge0 (t : 'I_(size ks).+1) : 0 <= pb (nseq (size ks) q) t.
  exact/pb_ge0/(at_most_probabilities q_le1)/at_most_nseq.
have [m le_m] := unknown_at_corner (fun t => nat_of_ord t) a b w_ge0 ps_le.
have meanE rs : \sum_(t < (size ks).+1) pb (nseq (size ks) q) t * one_way a b rs t
    = mean (nseq (size ks) q) (one_way a b rs).
  by rewrite /mean size_nseq.
rewrite !meanE => /le_trans; apply; rewrite /worst_passive.
apply: le_trans (worst_counts.largest_above (passive_at (size ks)) (m := m) _); last by rewrite mem_iota ltnS.
by rewrite /passive_at le_maxr; case: a b ne_ab {meanE} => [] [] //= _; rewrite lexx ?orbT.
Qed.

Lemma active_le_worst a b k known ps : a != b -> (k <= known)%N -> at_most q ps -> (known + size ps < n)%N ->
  one_way a b ps k <= worst_active known (size ps).
Proof.
move=> ne_ab le_k ps_le fits; apply: le_trans (one_way_mono a b le_k fits) _.
have [m le_m] := @unknown_at_corner 1 (fun=> 1) (fun=> known) a b ps (fun=> ler01) ps_le.
rewrite !big_ord1 !mul1r => /le_trans; apply; rewrite /worst_active.
apply: le_trans (worst_counts.largest_above (active_at known) (m := m) _); last by rewrite mem_iota ltnS.
by rewrite /active_at le_maxr; case: a b ne_ab => [] [] //= _; rewrite lexx ?orbT.
Qed.

Lemma worst_passive_at known unknown : exists m a b, [/\ (m <= unknown)%N, a != b &
  worst_passive known unknown = mean (nseq known q) (one_way a b (nseq m q))].
Proof.
have mean_pos a b m : 0 <= mean (nseq known q) (one_way a b (nseq m q)).
  apply: sumr_ge0 => k _; rewrite mulr_ge0 ?one_way_ge0 //; exact/pb_ge0/(at_most_probabilities q_le1)/at_most_nseq.
have pos m : 0 <= passive_at known m by rewrite /passive_at le_maxr mean_pos.
have some : iota 0 unknown.+1 <> [::] by [].
have [m] := worst_counts.largest_attained pos some; rewrite mem_iota ltnS => /= le_m.
rewrite -/(worst_passive _ _) => ->; rewrite /passive_at; case: leP => _; exists m.
  by exists false, true.
by exists true, false.
Qed.

Lemma worst_active_at known unknown : exists m a b, [/\ (m <= unknown)%N, a != b &
  worst_active known unknown = one_way a b (nseq m q) known].
Proof.
have pos m : 0 <= active_at known m by rewrite /active_at le_maxr one_way_ge0.
have some : iota 0 unknown.+1 <> [::] by [].
have [m] := worst_counts.largest_attained pos some; rewrite mem_iota ltnS => /= le_m.
rewrite -/(worst_active _ _) => ->; rewrite /active_at; case: leP => _; exists m.
  by exists false, true.
by exists true, false.
Qed.

End Corners.
