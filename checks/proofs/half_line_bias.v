(** Half-lines of the count of m records of one bias, exact or with log-concave noise on the integers: what a half-line
    shows rises with the bias, then falls, and the law of one record fewer says where (reference/calibration/delta_of_bias.hpp). *)
From pkdp Require Import algebra poisson_binomial log_concave log_concave_counts tail_monotone likelihood_ratio.

Section HalfLine.
Variables (R : realFieldType) (f F : int -> R) (c : R) (k : int) (m : nat).
(** The noise and its law function. *)
Hypotheses (f_lc : log_concave f) (F_sums : forall z, F z - F (z - 1) = f z) (c0 : 0 <= c).
Implicit Types (ps qs rs : seq R) (b x y : R).

Definition inner ps := all (fun p => 0 < p < 1) ps.
(** With one record fewer the outcome k - 1 is possible. *)
Hypothesis possible : forall ps, inner ps -> size ps = m -> 0 < noisy ps f (k - 1).

(** g_k(b) = F(k) - c·F(k - 1) of m + 1 records. *)
Definition part b : R := mean (nseq m.+1 b) (fun s => F (k - s%:Z) - c * F (k - 1 - s%:Z)).
(** is_decreasing: the sign of mu(k) - c·mu(k - 1) of m records. *)
Definition falls ps := c * noisy ps f (k - 1) <= noisy ps f k.
Definition rises ps := noisy ps f k <= c * noisy ps f (k - 1).

Lemma inner_probabilities ps : inner ps -> probabilities ps.
Proof. by apply: sub_all => p /andP[/ltW -> /ltW]. Qed.

Lemma order p q ps : inner ps -> p <= q ->
  noisy (p :: ps) f k * noisy (q :: ps) f (k - 1) <= noisy (q :: ps) f k * noisy (p :: ps) f (k - 1).
Proof. move=> /inner_probabilities ps01; exact: ratio_head. Qed.

Lemma falls_on p q ps : inner (p :: ps) -> inner (q :: ps) -> size (p :: ps) = m -> p <= q -> falls (p :: ps) -> falls (q :: ps).
Proof.
move=> in_p in_q size_p le_pq fall; have A0 := possible in_p size_p; have B0 := possible in_q size_p.
rewrite /falls -(ler_pmul2r A0); apply: le_trans (order (proj2 (andP in_p)) le_pq).
by rewrite mulrAC ler_wpmul2r // ltW.
Qed.

Lemma rises_on q p ps : inner (q :: ps) -> inner (p :: ps) -> size (q :: ps) = m -> p <= q -> rises (q :: ps) -> rises (p :: ps).
Proof.
move=> in_q in_p size_p le_pq rise; have A0 := possible in_p size_p; have B0 := possible in_q size_p.
rewrite /rises -(ler_pmul2r B0); apply: le_trans (order (proj2 (andP in_p)) le_pq) _.
by rewrite [leRHS]mulrAC ler_wpmul2r // ltW.
Qed.

Lemma inner_perm ps qs : perm_eq ps qs -> inner ps = inner qs.
Proof. by move=> eq; rewrite /inner (perm_all _ eq). Qed.

Lemma along (r : rel R) (S : seq R -> Prop) : (forall ps qs, perm_eq ps qs -> S ps -> S qs) ->
  (forall p q ps, inner (p :: ps) -> inner (q :: ps) -> size (p :: ps) = m -> r p q -> S (p :: ps) -> S (q :: ps)) ->
  forall ps qs rs, inner (ps ++ rs) -> inner (qs ++ rs) -> size (ps ++ rs) = m -> all2 r ps qs -> S (ps ++ rs) -> S (qs ++ rs).
Proof.
move=> perm step; elim=> [|p ps IH] [|q qs] rs //= in_p in_q size_p /andP[le_pq le_rest] at_p.
have in_both : inner (q :: ps ++ rs) by move: in_p in_q => /= /andP[_ ->] /andP[->].
have to_end t : perm_eq (q :: t ++ rs) (t ++ q :: rs) by apply/permPl/(perm_catCA [:: q] t rs).
apply: (perm (qs ++ q :: rs)); first by rewrite perm_sym to_end.
apply: (IH qs (q :: rs)) => //; rewrite -?(inner_perm (to_end _)) -?(perm_size (to_end _)) //.
by apply: (perm _ _ (to_end ps)); apply: step at_p.
Qed.

Lemma falls_along ps qs : inner ps -> inner qs -> size ps = m -> all2 <=%O ps qs -> falls ps -> falls qs.
Proof.
move=> in_p in_q size_p le_pq; have := @along <=%O falls _ falls_on ps qs [::]; rewrite !cats0; apply=> //.
by move=> s t eq; rewrite /falls !(noisy_perm f _ eq).
Qed.

Lemma rises_along qs ps : inner qs -> inner ps -> size qs = m -> all2 >=%O qs ps -> rises qs -> rises ps.
Proof.
move=> in_q in_p size_q le_pq; have := @along >=%O rises _ rises_on qs ps [::]; rewrite !cats0; apply=> //.
by move=> s t eq; rewrite /rises !(noisy_perm f _ eq).
Qed.

(** One record more likely to be 1. *)
Let shown s := F (k - s%:Z) - c * F (k - 1 - s%:Z).
Lemma one_record x y ps : mean (y :: ps) shown - mean (x :: ps) shown = (y - x) * (c * noisy ps f (k - 1) - noisy ps f k).
Proof.
have -> : c * noisy ps f (k - 1) - noisy ps f k = mean ps (fun s => shown s.+1) - mean ps shown.
  rewrite /noisy /mean mulr_sumr -!sumrB; apply: eq_bigr => s _.
  rewrite -!F_sums /shown; have next (u : int) (v : nat) : u - v.+1%:Z = u - v%:Z - 1 by rewrite -addn1 PoszD opprD addrA.
  by rewrite (next k s) (next (k - 1) s); ring.
by rewrite !mean_cons; ring.
Qed.

(** All m + 1 records at x, then one after the other at y. *)
Let between x y j := nseq (m - j) x ++ nseq j y.

Lemma all_records (good : R -> R -> Prop) x y : (forall v, good v v) -> (forall u v w, good u v -> good v w -> good u w) ->
  (forall j, (j <= m)%N -> good (mean (x :: between x y j) shown) (mean (y :: between x y j) shown)) -> good (part x) (part y).
Proof.
move=> refl trans step; suff main j : (j <= m.+1)%N -> good (part x) (mean (nseq (m.+1 - j) x ++ nseq j y) shown).
  by have := main m.+1 (leqnn _); rewrite subnn.
elim: j => [|j IH] le; first by rewrite subn0 cats0.
apply: trans (IH (ltnW le)) _; have := step j le; rewrite subSn //= (_ : mean (y :: _) _ = mean (nseq (m.+1 - j.+1) x ++ nseq j.+1 y) shown) //.
by apply: mean_perm; rewrite subSS; apply/permPl/(perm_catCA [:: y] (nseq (m - j) x) (nseq j y)).
Qed.

Lemma between_inner x y j : 0 < x < 1 -> 0 < y < 1 -> inner (between x y j).
Proof. by move=> xr yr; rewrite /inner all_cat !all_nseq xr yr !orbT. Qed.

Lemma all2_between (r : rel R) b x y j : (j <= m)%N -> r b x -> r b y -> all2 r (nseq m b) (between x y j).
Proof.
move=> le bx bY; rewrite -{1}(subnK le) nseqD /between; elim: (m - j)%N => [|i IH] /=; last by rewrite bx.
by elim: j {le} => //= j ->; rewrite bY.
Qed.

(** Where g_k falls at b, it falls from there on. *)
(* used by: reference/calibration/delta_of_bias.hpp *)
Theorem part_falls b x y : 0 < b -> b <= x -> x <= y -> y < 1 -> falls (nseq m b) -> part y <= part x.
Proof.
move=> b0 le_bx le_xy y1 fall; apply: (all_records (good := fun u v => v <= u)) => [//|u v w uv vw|j le].
  exact: le_trans vw uv.
have inner_at z : b <= z -> z <= y -> 0 < z < 1 by move=> bz zy; rewrite (lt_le_trans b0 bz) (le_lt_trans zy y1).
have xr := inner_at x le_bx le_xy; have yr := inner_at y (le_trans le_bx le_xy) (lexx y).
have br := inner_at b (lexx b) (le_trans le_bx le_xy).
rewrite -subr_le0 one_record mulr_ge0_le0 ?subr_ge0 // subr_le0.
apply: (falls_along _ _ _ _ fall); rewrite ?size_nseq ?between_inner //; first by rewrite /inner all_nseq br orbT.
by apply: all2_between => //; apply: le_trans le_xy.
Qed.

(** Where it rises at b, it rises up to there. *)
(* used by: reference/calibration/delta_of_bias.hpp *)
Theorem part_rises b x y : 0 < x -> x <= y -> y <= b -> b < 1 -> rises (nseq m b) -> part x <= part y.
Proof.
move=> x0 le_xy le_yb b1 rise; apply: (all_records (good := fun u v => u <= v)) => [//|u v w|j le]; first exact: le_trans.
have inner_at z : x <= z -> z <= b -> 0 < z < 1 by move=> xz zb; rewrite (lt_le_trans x0 xz) (le_lt_trans zb b1).
have xr := inner_at x (lexx x) (le_trans le_xy le_yb); have yr := inner_at y le_xy le_yb.
have br := inner_at b (le_trans le_xy le_yb) (lexx b).
rewrite -subr_ge0 one_record mulr_ge0 ?subr_ge0 //.
apply: (rises_along _ _ _ _ rise); rewrite ?size_nseq ?between_inner //; first by rewrite /inner all_nseq br orbT.
by apply: all2_between => //; apply: le_trans le_xy le_yb.
Qed.

End HalfLine.

(** Noise that may be any integer; no noise, and outcomes that are possible for m records. *)
Lemma possible_with_noise (R : realFieldType) (f : int -> R) (k : int) m : log_concave f -> 0 < f (k - 1) ->
  forall ps, inner ps -> size ps = m -> 0 < noisy ps f (k - 1).
Proof.
move=> f_lc f0 ps in_p _; apply: noisy_gt0 => //.
by apply: sub_all in_p => p /andP[/ltW -> ->].
Qed.

Lemma possible_without (R : realFieldType) (k m : nat) : (0 < k <= m.+1)%N ->
  forall ps : seq R, inner ps -> size ps = m -> 0 < noisy ps (@no_noise R) (k%:Z - 1).
Proof.
case: k => [//|k] /= le ps in_p size_p; rewrite -addn1 PoszD addrK pb_int_noisy /pb_int.
elim: ps k m size_p le in_p => [|p ps IH] k m /= <- le.
  by move: le; rewrite ltnS leqn0 => /eqP ->; rewrite ltr01.
move=> /andP[/andP[p0 p1] in_ps]; have probs := inner_probabilities in_ps.
have q0 : 0 < 1 - p by rewrite subr_gt0.
have [le_k | gt_k] := leqP k (size ps).
  apply: ltr_paddr; last by rewrite mulr_gt0 // (IH k (size ps)).
  by rewrite mulr_ge0 ?(ltW p0) //; case: k {le le_k} => // k; exact: pb_ge0.
case: k le gt_k => // k le gt_k; apply: ltr_paddl; first by rewrite mulr_ge0 ?(ltW q0) ?pb_ge0.
by rewrite mulr_gt0 // (IH k (size ps)).
Qed.
