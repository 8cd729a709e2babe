(** The tight curve of counting with probabilities in [lambda, 1 - lambda] (pk.thm-3, corrected:tight): the largest delta of the
    count over all corners is that of some Bin(m, lambda) + Bin(N - m, 1 - lambda), and no more than the bounds of pk.thm-3.
    golden/worst_counts.v says of the library's worst case, vector by vector, that it is this number. *)
From pkdp Require Import algebra finite_law hockey_stick binomial_tail poisson_binomial blanket fair_coins counting_query
  half_line corner.
From pkdp.golden Require worst_counts.

Section Tight.
Variables (R : realFieldType) (N : nat) (lam c : R).
Hypotheses (lam_ge0 : 0 <= lam) (lam_le : lam <= 1 - lam) (c_ge1 : 1 <= c).
Implicit Types (ps qs : seq R) (m : nat).

(** Delta of the count of N other records, the larger direction. *)
Local Notation tight_of ps := (count_delta c N.+2 ps).
Definition two_groups m : seq R := nseq m lam ++ nseq (N - m) (1 - lam).
Definition worst : R := \big[Num.max/0]_(m <- iota 0 N.+1) tight_of (two_groups m).

(** Each of N records at one of the two ends. *)
Definition is_corner qs : bool := (size qs == N) && all (fun q => (q == lam) || (q == 1 - lam)) qs.

Local Notation coins j := (record_gap 1 (- c) (nseq j 2%:R^-1)).

Local Lemma tightE ps : size ps = N -> tight_of ps = Num.max (record_gap 1 (- c) ps) (record_gap (- c) 1 ps).
Proof.
by move=> size_ps; rewrite /count_delta /record_gap size_ps -delta_down -delta_up.
Qed.

Local Lemma groups_in m : (m <= N)%N -> all (fun p => lam <= p <= 1 - lam) (two_groups m).
Proof. by rewrite /two_groups all_cat !all_nseq !lexx lam_le !orbT. Qed.

Local Lemma groups_size m : (m <= N)%N -> size (two_groups m) = N.
Proof. by move=> le_m; rewrite size_cat !size_nseq subnKC. Qed.

Local Lemma tight_le_coins ps : size ps = N -> all (fun p => lam <= p <= 1 - lam) ps ->
  tight_of ps <= mean (nseq N (2%:R * lam)) (fun j => coins j).
Proof.
move=> size_ps ps_in; rewrite tightE //.
have down := blanket lam_ge0 1 (- c) ps_in; have up := blanket lam_ge0 (- c) 1 ps_in.
rewrite size_ps in down up; rewrite le_maxl down /=; apply: le_trans up _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
by apply: eq_mean => j _; apply: fair_symmetric.
Qed.

Local Lemma tight_le_worst ps : size ps = N -> all (fun p => lam <= p <= 1 - lam) ps -> tight_of ps <= worst.
Proof.
move=> size_ps ps_in; have [m le_m le] := worst_count c N.+2 ps_in; apply: le_trans le _; rewrite size_ps in le_m *.
by apply: (worst_counts.largest_above (fun m => tight_of (two_groups m))); rewrite mem_iota ltnS.
Qed.

Local Lemma tight_ge0 ps : 0 <= tight_of ps.
Proof. by rewrite /count_delta le_maxr delta_ge0. Qed.

Local Lemma worst_attained : exists2 m, (m <= N)%N & worst = tight_of (two_groups m).
Proof.
have ge0 m : 0 <= tight_of (two_groups m) by apply: tight_ge0.
have some : iota 0 N.+1 <> [::] by [].
have [m] := worst_counts.largest_attained ge0 some.
by rewrite mem_iota ltnS => le_m eq_m; exists m.
Qed.

(** Below the bounds of pk.thm-3 with and without coins; the largest over the family and over its corners; attained by one. *)
(* holds: pk.thm-3 corrected:tight *)
Theorem tight_curve :
  [/\ worst <= heads_exceed c N lam
       /\ worst <= \sum_(j < N.+1) f j N (2%:R * lam) * delta c (@fair R j) (@fair_plus_one R j),
      forall ps, size ps = N -> all (fun p => lam <= p <= 1 - lam) ps -> tight_of ps <= worst,
      forall qs, is_corner qs -> tight_of qs <= worst
    & exists2 qs, is_corner qs & tight_of qs = worst].
Proof.
have [m le_m worstE] := worst_attained.
have below := tight_le_coins (groups_size le_m) (groups_in le_m); rewrite -worstE in below.
split=> [| ps | qs /andP[/eqP size_qs ends] |]; last first.
- exists (two_groups m) => //; rewrite /is_corner groups_size // eqxx /two_groups all_cat !all_nseq !eqxx.
  by rewrite !orbT.
- apply: tight_le_worst => //; apply: sub_all ends => q /orP[] /eqP ->; by rewrite ?lexx ?lam_le.
- exact: tight_le_worst.
split; apply: le_trans below _.
  rewrite heads_exceedE; apply: le_mean => [|j _]; last by apply: fair_delta_le; apply: le_trans c_ge1.
  by rewrite /probabilities all_nseq mulr_ge0 ?ler0n //= mulr_natl mulr2n -ler_subr_addr lam_le orbT.
rewrite /mean size_nseq le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => j _; rewrite pb_nseq; congr (_ * _).
rewrite /record_gap size_nseq -delta_down; apply: eq_delta => k; first by rewrite /given0 pb_nseq.
by rewrite /given1 /fair_plus_one; case: (nat_of_ord k) => [|s] //=; rewrite pb_nseq.
Qed.

End Tight.
