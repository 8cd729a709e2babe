(** The mean of (1 - c N2/(N1 + 1))^+ over heads and tails (pk.thm-5, pk.claim-thm5-passive, corrected:blanket): it is the mean of
    delta over the number of fair coins, and at most P[N1 + 1 > c N2]. *)
From pkdp Require Import algebra finite_law hockey_stick binomial_tail poisson_binomial blanket fair_coins.

Section HeadsGap.
Variables (R : realFieldType) (c : R).
Hypothesis c_ge0 : 0 <= c.
Implicit Types (N k j : nat) (lam : R).
Local Notation half := (2%:R^-1 : R).

(** The positive part of 1 - c j/(h + 1), for h heads and j tails. *)
Definition part (h j : nat) : R := Num.max 0 (1 - c * j%:R / h.+1%:R).

(** E[(1 - c N2/(N1 + 1))^+]. *)
Definition heads_gap N lam : R := \sum_(a < N.+1) \sum_(b < N.+1) trinomial N lam a b * part a b.

Lemma fair_delta k : record_gap 1 (- c) (nseq k half) = mean (nseq k half) (fun j => part (k - j) j).
Proof.
rewrite /record_gap /mean size_nseq /gap big_ord_recr /= pb_out ?size_nseq // mulr0 add0r.
have mass_ge0 j : 0 <= pb (nseq k half) j.
  by apply: pb_ge0; rewrite /probabilities all_nseq invr_ge0 ler0n invf_le1 ?ltr0n // ler1n orbT.
rewrite [Num.max 0 _ as X in _ + X]max_l ?addr0; last by rewrite mulNr oppr_le0 mulr_ge0.
apply: eq_bigr => j _; rewrite /part mul1r maxr_pmulr // mulr0; congr Num.max.
have : (j <= k)%N by rewrite -ltnS.
case: (nat_of_ord j) => [|l] le_l /=; first by rewrite !(mulr0, mul0r) addr0 subr0 mulr1.
have bin : l.+1%:R * 'C(k, l.+1)%:R = (k - l)%:R * 'C(k, l)%:R :> R by rewrite -!natrM mul_bin_left.
have kl_ne0 : (k - l)%:R != 0 :> R by rewrite pnatr_eq0 subn_eq0 -ltnNge.
rewrite subnSK // mulrBr mulr1 mulNr; congr (_ - _).
have -> : pb (nseq k half) l = pb (nseq k half) l.+1 * l.+1%:R / (k - l)%:R.
  rewrite !fair_mass ?(ltnW le_l) //; apply: (mulIf kl_ne0); rewrite divfK // mulrAC [RHS]mulrAC; congr (_ * _).
  by rewrite mulrC -bin mulrC.
by rewrite -!mulrA mulrCA; congr (_ * _); rewrite mulrCA.
Qed.

Lemma heads_gapE N lam :
  mean (nseq N (2%:R * lam)) (fun k => record_gap 1 (- c) (nseq k half)) = heads_gap N lam.
Proof.
by rewrite /heads_gap trinomial_mean; apply: eq_mean => k _; exact: fair_delta.
Qed.

Lemma part_le h j : part h j <= (c * j%:R < h.+1%:R)%R%:R.
Proof.
have h_gt0 : (0 : R) < h.+1%:R by rewrite ltr0n.
rewrite /part; case: ltP => [_ | le]; rewrite le_maxl ?ler01 ?lexx /=.
  by rewrite ger_addl oppr_le0 divr_ge0 ?mulr_ge0 ?ler0n.
by rewrite subr_le0 ler_pdivl_mulr // mul1r.
Qed.

(** Never more than what the trinomial law shows. *)
Lemma heads_gap_le N lam : 0 <= lam -> 2%:R * lam <= 1 -> heads_gap N lam <= heads_exceed c N lam.
Proof.
move=> lam_ge0 lam_le; apply: ler_sum => a _; apply: ler_sum => b _; apply: ler_wpmul2l; last exact: part_le.
by rewrite /trinomial !mulr_ge0 ?ler0n ?exprn_ge0 // subr_ge0.
Qed.

Lemma heads_gap_ge0 N lam : 0 <= lam -> 2%:R * lam <= 1 -> 0 <= heads_gap N lam.
Proof.
move=> lam_ge0 lam_le; apply: sumr_ge0 => a _; apply: sumr_ge0 => b _; rewrite mulr_ge0 ?le_maxr ?lexx //.
by rewrite /trinomial !mulr_ge0 ?ler0n ?exprn_ge0 // subr_ge0.
Qed.

End HeadsGap.
