(** The upper tail of a binomial law against a geometric series (pk.lem-2), as the tail bounds of
    thresholding and the window sums use it. *)
From pkdp Require Import algebra window_remainder.

Section BinomialTail.
Variable R : realFieldType.
Implicit Types (p : R) (n m s : nat).

(** f(s; n, p), the probability of [s] successes in [n] trials. *)
Definition f s n p : R := 'C(n, s)%:R * p ^+ s * (1 - p) ^+ (n - s).

(** sum over s from m to n. *)
Definition upper_tail m n p : R := \sum_(m <= s < n.+1) f s n p.

Lemma f_ge0 s n p : 0 <= p <= 1 -> 0 <= f s n p.
Proof.
by case/andP=> p0 p1; rewrite /f !mulr_ge0 ?ler0n ?exprn_ge0 // subr_ge0.
Qed.

Lemma f_gt0 s n p : 0 < p < 1 -> (s <= n)%N -> 0 < f s n p.
Proof.
case/andP=> p0 p1 sn; rewrite /f !mulr_gt0 ?exprn_gt0 ?subr_gt0 //.
by rewrite ltr0n bin_gt0.
Qed.

(** The ratio of consecutive masses, n - s in the field as it stands in the proof. *)
Lemma f_succ s n p : p < 1 -> (s < n)%N ->
  f s.+1 n p = p / (1 - p) * ((n%:R - s%:R) / s.+1%:R) * f s n p.
Proof.
move=> p1 sn; have q0 : 1 - p != 0 by rewrite gt_eqF ?subr_gt0.
have s0 : s.+1%:R != 0 :> R by rewrite pnatr_eq0.
have bin : 'C(n, s.+1)%:R = (n%:R - s%:R) / s.+1%:R * 'C(n, s)%:R :> R.
  apply: (mulfI s0); rewrite -natrM mul_bin_left natrM natrB 1?ltnW //.
  by rewrite mulrA mulrCA mulfV // mulr1.
rewrite /f bin -(subnSK sn) !exprS; by field; rewrite q0 andbT -mulrS.
Qed.

(** The step of the proof: beyond [m] each ratio is below the one of the series. *)
(* holds: pk.lem-2 proof:ratio *)
Theorem ratio_lt n p m s : 0 < p < 1 -> p * n%:R / (1 - p) < m%:R -> (m <= s)%N ->
  p / (1 - p) * ((n%:R - s%:R) / (s%:R + 1)) < p * n%:R / ((1 - p) * m%:R).
Proof.
case/andP=> p0 p1 large ms; have q0 : 0 < 1 - p by rewrite subr_gt0.
have m0 : 0 < m%:R :> R.
  by apply: le_lt_trans large; rewrite divr_ge0 ?mulr_ge0 ?ler0n // ltW.
have s0 : 0 < s%:R :> R by apply: lt_le_trans m0 _; rewrite ler_nat.
have s1 : 0 < s%:R + 1 :> R by apply: addr_gt0 s0 ltr01.
have -> : p * n%:R / ((1 - p) * m%:R) = p / (1 - p) * (n%:R / m%:R).
  by rewrite invfM mulrACA.
rewrite ltr_pmul2l ?divr_gt0 //; apply: (lt_le_trans (y := n%:R / (s%:R + 1))).
  by rewrite ltr_pmul2r ?invr_gt0 // ltr_subl_addr ltr_addl.
rewrite ler_wpmul2l ?ler0n // lef_pinv ?posrE //.
by apply: (le_trans (y := s%:R)); rewrite ?ler_nat // ler_addl ler01.
Qed.

Lemma tail_ratios n p m : 0 <= p < 1 -> p * n%:R / (1 - p) < m%:R ->
  ratios_at_most (fun s => f s n p) (p * n%:R / ((1 - p) * m%:R)) m n.
Proof.
case/andP=> p0 p1 large s /andP [ms sn]; rewrite f_succ //.
apply: ler_wpmul2r; first by apply: f_ge0; rewrite p0 ltW.
case: (ltrgt0P p) p0 => // [p0 _|-> _]; last by rewrite !mul0r.
by rewrite [s.+1%:R]mulrSr ltW // ratio_lt ?p0.
Qed.

Lemma series_ratio n p m : 0 <= p < 1 -> p * n%:R / (1 - p) < m%:R ->
  0 <= p * n%:R / ((1 - p) * m%:R) < 1.
Proof.
case/andP=> p0 p1 large; have q0 : 0 < 1 - p by rewrite subr_gt0.
have m0 : 0 < m%:R :> R.
  by apply: le_lt_trans large; rewrite divr_ge0 ?mulr_ge0 ?ler0n // ltW.
have d0 : 0 < (1 - p) * m%:R by rewrite mulr_gt0.
rewrite ltr_pdivr_mulr // mul1r [(1 - p) * _]mulrC -ltr_pdivr_mulr // large andbT.
by rewrite divr_ge0 ?mulr_ge0 ?ler0n ?(ltW q0).
Qed.

(* holds: pk.lem-2 nonstrict *)
Theorem tail_le n p m : 0 <= p < 1 -> p * n%:R / (1 - p) < m%:R ->
  upper_tail m n p <= f m n p / (1 - p * n%:R / ((1 - p) * m%:R)).
Proof.
move=> p01 large; apply: remainder_le; [exact: series_ratio | | exact: tail_ratios].
by case/andP: p01 => p0 p1; rewrite f_ge0 ?p0 ?ltW.
Qed.

(* holds: pk.lem-2 corrected *)
Theorem tail_lt n p m : 0 < p < 1 -> (1 <= m <= n)%N -> p * n%:R / (1 - p) < m%:R ->
  upper_tail m n p < f m n p / (1 - p * n%:R / ((1 - p) * m%:R)).
Proof.
move=> p01 /andP [m1 mn] large; have /andP [p0 p1] := p01.
have p01' : 0 <= p < 1 by rewrite p1 ltW.
apply: remainder_lt; [| exact: f_gt0 | exact: tail_ratios].
have /andP [_ ->] := series_ratio p01' large.
by rewrite andbT divr_gt0 ?mulr_gt0 ?subr_gt0 ?ltr0n // (leq_trans m1).
Qed.

End BinomialTail.
