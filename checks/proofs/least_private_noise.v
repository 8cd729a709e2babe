(** The least noise that reaches delta (th.lem-4.1), two-sided geometric noise and signed losses: for delta > 0 the
    noise that has this delta is the least that is private, for delta = 0 the least is that of ratio e^(-epsilon); the
    mean of |N| is least there. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail poisson_binomial independent_records
  biased_count quasi_convex noisy_quasi_convex noisy_excess geometric_noise least_noise more_noise amount_of_noise.

Section LeastPrivate.
Variables (R : archiFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (bias c : R).
Hypotheses (unknown_target : i \notin K) (b01 : 0 < bias < 1) (c_ge1 : 1 <= c).
Implicit Types (p q d e l : R) (t : bool).
Local Notation PPK := (ppk K B i bias c).
Local Notation value := (ppk_value K bias c).

(** Private at a positive delta: from the noise with that delta on, and not before. *)
Lemma private_from p d : 0 <= p < 1 -> PPK p d -> 0 < d ->
  forall q e, 0 <= q < 1 -> PPK q e -> (e <= d) = (p <= q).
Proof.
move=> /andP[p0 p1] is_d d0 q e /andP[q0 q1] is_e.
have dE := ppk_unique unknown_target b01 c_ge1 p0 p1 is_d; have eE := ppk_unique unknown_target b01 c_ge1 q0 q1 is_e.
case: (leP p q) => [le | lt]; first by rewrite eE dE (ppk_value_antitone bias unknown_target c_ge1).
have le_de : d <= e by rewrite eE dE (ppk_value_antitone bias unknown_target c_ge1) // ltW.
apply/negbTE; rewrite -ltNge eE dE; apply: (ppk_value_falls unknown_target c_ge1) => //.
by rewrite -eE; apply: lt_le_trans le_de.
Qed.

Lemma least_utility_loss p q l l' : 0 <= p -> p <= q -> q < 1 -> utility_loss p l -> utility_loss q l' ->
  l <= l' /\ (p != q -> l < l').
Proof.
move=> p0 pq q1; have p01 : 0 <= p < 1 by rewrite p0 (le_lt_trans pq).
have q01 : 0 <= q < 1 by rewrite q1 (le_trans p0).
move=> /(utility_loss_unique p01) -> /(utility_loss_unique q01) ->; split.
  by move: pq; rewrite le_eqVlt => /predU1P[-> // | lt]; apply: ltW; apply: mean_size_grows.
by move=> ne; apply: mean_size_grows => //; rewrite lt_neqAle ne.
Qed.

(** The masses of the count given each value of the target, in terms of the count of the others. *)
Lemma masses_mean t (g : nat -> R) :
  \sum_(k < (unknown K).+1) masses K bias t k * g k
  = \sum_(s < (unknown K).-1.+1) f s (unknown K).-1 bias * g (t + s)%N.
Proof.
have uE : (unknown K).-1.+1 = unknown K by rewrite prednK // (unknown_gt0 unknown_target).
rewrite -[in LHS]uE; case: t => /=.
  by rewrite big_ord_recl /= mul0r add0r; apply: eq_bigr => s _; rewrite add1n.
by rewrite big_ord_recr /= {2}/f bin_small // !mul0r addr0.
Qed.

Lemma shown_difference t p y : shown (unknown K) (difference K bias c t) p y
  = \sum_(s < (unknown K).-1.+1) f s (unknown K).-1 bias
      * (released (unknown K) p (t + s) y - c * released (unknown K) p (~~ t + s) y).
Proof.
rewrite /shown; under eq_bigr do rewrite /difference mulrBl -mulrA.
rewrite sumrB -mulr_sumr !(masses_mean _ (fun k => released (unknown K) p k y)) mulr_sumr -sumrB.
by apply: eq_bigr => s _; ring.
Qed.

(** The largest loss is that of the noise, at outputs that no count reaches. *)
Lemma zero_from p : 0 <= p -> p < 1 -> (value p == 0) = (1 <= c * p).
Proof.
have c0 : 0 < c by apply: lt_le_trans c_ge1; exact: ltr01.
case/andP: b01 => b0 b1 p0 p1; have f0 s : 0 <= f s (unknown K).-1 bias by apply: f_ge0; rewrite !ltW.
have s0 : 0 < 1 + p by rewrite ltr_spaddl ?ltr01.
apply/idP/idP => [/eqP zero | enough].
  have : shown (unknown K) (difference K bias c false) p 0%N <= 0.
    rewrite -zero /ppk_value le_maxr; apply/orP; left.
    rewrite /excess_of big_ord_recl /= ler_paddr ?le_maxr ?lexx ?orbT //.
    by apply: sumr_ge0 => y _; rewrite le_maxr lexx.
  rewrite shown_difference (eq_bigr (fun s : 'I_(unknown K).-1.+1 =>
      (1 - c * p) / (1 + p) * (f s (unknown K).-1 bias * p ^+ s))).
    rewrite -mulr_sumr pmulr_lle0; last first.
      rewrite big_ord_recl expr0 mulr1 ltr_spaddl // ?f_gt0 ?b0 //.
      by apply: sumr_ge0 => s _; rewrite mulr_ge0 ?exprn_ge0.
    by rewrite pmulr_lle0 ?invr_gt0 // subr_le0.
  move=> s _; rewrite /released /scale /at_end /= ?add0n ?add1n !sub0r !abszN !absz_nat exprS ?subn0.
  by move: (p ^+ s) (f _ _ _) => x y; field; rewrite gt_eqF.
have none t : excess_of (unknown K) (difference K bias c t) p = 0.
  apply: big1 => y _; apply: max_l; rewrite shown_difference -oppr_ge0 -sumrN; apply: sumr_ge0 => s _.
  rewrite oppr_ge0 mulr_ge0_le0 // subr_le0 /released mulrCA ler_wpmul2l; first by [].
    by apply: ltW; apply: scale_gt0.
  set a := `|_|%N; set a' := `|_|%N; have le_a : (a' <= a.+1)%N.
    rewrite -lez_nat -(addn1 a) PoszD /a /a' !abszE.
    have -> : y%:Z - (~~ t + s)%N%:Z = y%:Z - (t + s)%N%:Z + (t%:Z - (~~ t)%:Z) by rewrite !PoszD; ring.
    by apply: le_trans (ler_norm_add _ _) _; rewrite ler_add2l; case: (t).
  apply: (@le_trans _ _ (c * p ^+ a.+1)).
    by rewrite exprS mulrA ler_pemull // exprn_ge0.
  by rewrite ler_pmul2l // ler_wiexpn2l ?p0 ?(ltW p1).
by rewrite /ppk_value !none maxxx.
Qed.

(** e^(-epsilon) is a ratio of noise where epsilon is positive; for epsilon = 0 no noise has delta = 0. *)
(* holds: th.lem-4.1 corrected:zero *)
Theorem least_noise_of_zero :
  (forall p, 0 <= p < 1 -> PPK p 0 <-> c^-1 <= p) /\
  (1 < c -> [/\ 0 <= c^-1 < 1, PPK c^-1 0
    & forall p l l', 0 <= p < 1 -> PPK p 0 -> utility_loss c^-1 l -> utility_loss p l' ->
        l <= l' /\ (p != c^-1 -> l < l')]).
Proof.
have c0 : 0 < c by apply: lt_le_trans c_ge1; exact: ltr01.
have zero p : 0 <= p < 1 -> PPK p 0 <-> c^-1 <= p.
  move=> /andP[p0 p1]; rewrite -[c^-1]mul1r ler_pdivr_mulr // mulrC -zero_from //; split=> [is_0 | /eqP <-].
    by rewrite -(ppk_unique unknown_target b01 c_ge1 p0 p1 is_0).
  exact: ppk_is.
split=> // c_gt1; have cinv : 0 <= c^-1 < 1 by rewrite invr_ge0 (ltW c0) invf_lt1.
split=> //; first by apply/zero.
move=> p l l' p01 /(zero p p01) le is_l is_l'; have /andP[_ p1] := p01; have /andP[c'0 _] := cinv.
by have [? lt] := least_utility_loss c'0 le p1 is_l is_l'; split=> // ne; apply: lt; rewrite eq_sym.
Qed.

End LeastPrivate.

Section LeastOfPrivate.
Variables (R : rcfType) (R_archi : Num.archimedean_axiom R).
Variables (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (bias c : R).
Hypotheses (unknown_target : i \notin K) (b01 : 0 < bias < 1) (c_ge1 : 1 <= c).
Local Notation PPK := (ppk K B i bias c).
Local Notation RA := (ArchiFieldType R R_archi).

(** (4.1) has a solution; it is the least noise that is private, and its utility loss is the least. *)
(* holds: th.lem-4.1 corrected *)
Theorem least_private_noise most d : PPK 0 most -> 0 < d -> d <= most ->
  (exists p, 0 <= p < 1 /\ PPK p d) /\
  forall p, 0 <= p < 1 -> PPK p d ->
    (forall q e, 0 <= q < 1 -> PPK q e -> (e <= d) = (p <= q)) /\
    (forall q e l l', 0 <= q < 1 -> PPK q e -> e <= d ->
       utility_loss (R := RA) p l -> utility_loss (R := RA) q l' -> l <= l' /\ (q != p -> l < l')).
Proof.
move=> is_most d0 le; have [_ _ reached] := one_amount_of_noise R_archi B unknown_target b01 c_ge1.
split=> [|p p01 is_d]; first by have [p [p01 is_d _]] := reached most d is_most d0 le; exists p.
have from := @private_from RA I K B i bias c unknown_target b01 c_ge1 p d p01 is_d d0.
split=> [|q e l l' q01 is_e le_e is_l is_l']; first exact: from.
have /andP[p0 _] := p01; have /andP[_ q1] := q01; rewrite (from q e q01 is_e) in le_e.
by have [? lt] := @least_utility_loss RA p q l l' p0 le_e q1 is_l is_l'; split=> // ne; apply: lt; rewrite eq_sym.
Qed.

End LeastOfPrivate.
