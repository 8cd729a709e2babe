(** Delta is convex in the probability of each record, so over a box of probabilities it is largest at a corner: for
    lambda <= p_i <= 1 - lambda at Bin(m, lambda) + Bin(n-1-m, 1-lambda) for some m (pk.thm-3, pk.thm-4, corrected:tight;
    th.eq-4.77-4.84, corrected:4.83). *)
From pkdp Require Import algebra finite_law hockey_stick convexity poisson_binomial half_line.

Section Corner.
Variables (R : realFieldType) (O : finType).
(** The law of the answer given the number of ones among the other records, for two values of the target: any counting,
    thresholding or noisy answer is of this form. *)
Variables (G0 G1 : nat -> O -> R) (c : R).
Implicit Types (ps qs rs : seq R) (p lo hi s : R) (box : seq (R * R)).

(** The law of the answer for other records of the probabilities [ps], and delta between the two values. *)
Definition law_of (G : nat -> O -> R) ps o : R := mean ps (fun j => G j o).
Definition delta_of ps := delta c (law_of G0 ps) (law_of G1 ps).

Lemma delta_of_perm ps qs : perm_eq ps qs -> delta_of ps = delta_of qs.
Proof. by move=> eq_pq; apply: eq_delta => o; apply: mean_perm. Qed.

(** The laws are affine in each probability. *)
Lemma law_of_affine G s lo hi ps :
  law_of G (s * lo + (1 - s) * hi :: ps) =1 mixture s (law_of G (lo :: ps)) (law_of G (hi :: ps)).
Proof. by move=> o; rewrite /mixture /law_of !mean_cons; ring. Qed.

Theorem delta_convex s lo hi ps qs : 0 <= s <= 1 ->
  delta_of (qs ++ s * lo + (1 - s) * hi :: ps) <= s * delta_of (qs ++ lo :: ps) + (1 - s) * delta_of (qs ++ hi :: ps).
Proof.
move=> s_in; have front p : delta_of (qs ++ p :: ps) = delta_of (p :: qs ++ ps).
  by apply/delta_of_perm; rewrite perm_sym; apply/permPl/(perm_catCA [:: p] qs ps).
rewrite !front {1}/delta_of (eq_delta _ (law_of_affine _ s lo hi _) (law_of_affine _ s lo hi _)).
exact: delta_mixture.
Qed.

(** On an interval delta is at most its value at one of the two ends. *)
Lemma delta_end lo hi p ps qs : lo <= p <= hi ->
  delta_of (qs ++ p :: ps) <= delta_of (qs ++ lo :: ps) \/ delta_of (qs ++ p :: ps) <= delta_of (qs ++ hi :: ps).
Proof.
case/andP=> le_lo le_hi; have [eq_ends | lt_ends] := eqVneq lo hi.
  by left; rewrite (_ : p = lo) //; apply/le_anti; rewrite le_lo {1}eq_ends le_hi.
pose s := (hi - p) / (hi - lo).
have gap_gt0 : 0 < hi - lo by rewrite subr_gt0 lt_neqAle lt_ends (le_trans le_lo).
have s_in : 0 <= s <= 1.
  by rewrite divr_ge0 ?subr_ge0 ?(le_trans le_lo) //= ler_pdivr_mulr // mul1r ler_add2l ler_opp2.
have p_def : p = s * lo + (1 - s) * hi by rewrite /s; field; rewrite gt_eqF.
have := delta_convex lo hi ps qs s_in; rewrite -p_def.
set d := delta_of _; set dl := delta_of (_ ++ lo :: _); set dh := delta_of (_ ++ hi :: _) => convex.
have [le_d | /ltW le_d] := leP dl dh; [right | left]; apply: le_trans convex _; exact: mean_le.
Qed.

(** [ps] is in the box, and [qs] is one of its corners. *)
Definition inside ps box := all2 (fun p b => b.1 <= p <= b.2) ps box.
Definition corner qs box := all2 (fun q b => (q == b.1) || (q == b.2)) qs box.

Lemma corner_size qs box : corner qs box -> size qs = size box.
Proof. by elim: qs box => [|q qs IH] [|b box] //= /andP[_ /IH ->]. Qed.

(** The largest delta over a box is that of a corner. *)
(* used by: reference/mechanisms/thresholding/worst_case.hpp *)
Theorem corner_is_worst ps box : inside ps box -> exists2 qs, corner qs box & delta_of ps <= delta_of qs.
Proof.
suff main rs : inside ps box -> exists2 qs, corner qs box & delta_of (rs ++ ps) <= delta_of (rs ++ qs).
  exact: (main [::]).
elim: ps box rs => [|p ps IH] [|b box] rs //=; first by exists [::].
case/andP=> /delta_end p_end /IH {}IH; have /= [] := p_end ps rs => le_end.
  have [qs qs_corner le_qs] := IH (rcons rs b.1); rewrite !cat_rcons in le_qs.
  by exists (b.1 :: qs); rewrite /= ?eqxx //; apply: le_trans le_end le_qs.
have [qs qs_corner le_qs] := IH (rcons rs b.2); rewrite !cat_rcons in le_qs.
by exists (b.2 :: qs); rewrite /= ?eqxx ?orbT //; apply: le_trans le_end le_qs.
Qed.

(** One interval for all records: Bin(m, lo) + Bin(N-m, hi) for some m. *)
Theorem two_binomials_are_worst lo hi ps : all (fun p => lo <= p <= hi) ps ->
  exists2 m, (m <= size ps)%N & delta_of ps <= delta_of (nseq m lo ++ nseq (size ps - m) hi).
Proof.
move=> ps_in; have [|qs qs_corner le_qs] := @corner_is_worst ps (nseq (size ps) (lo, hi)).
  by elim: ps ps_in => [|p ps IH] //= /andP[-> /IH].
exists (count (pred1 lo) qs).
  by rewrite -(size_nseq (size ps) (lo, hi)) -(corner_size qs_corner) count_size.
apply: le_trans le_qs _; rewrite (@delta_of_perm qs (nseq (count (pred1 lo) qs) lo ++ nseq (size ps - count (pred1 lo) qs) hi)) //.
elim: ps qs {ps_in} qs_corner => [|p ps IH] [|q qs] //= /andP[q_end rest].
have le_count : (count (pred1 lo) qs <= size ps)%N.
  by rewrite -(size_nseq (size ps) (lo, hi)) -(corner_size rest) count_size.
have perm_qs := IH qs rest; case: eqP q_end => [-> _ | _ /= /eqP ->]; first by rewrite add1n subSS perm_cons.
rewrite add0n subSn //= perm_sym; apply: (perm_trans (permEl (perm_catCA (nseq _ lo) [:: hi] _))).
by rewrite perm_cons perm_sym.
Qed.

End Corner.

Section Counts.
Variables (R : realFieldType) (c : R) (N : nat).
Implicit Types (ps : seq R) (lam : R).

(** Delta of the counting query, the larger direction; the outcomes are 0 .. N-1. *)
Definition count_delta ps : R :=
  Num.max (delta c (@count_zero R ps N) (@count_one R ps N)) (delta c (@count_one R ps N) (@count_zero R ps N)).

(** The worst case of the counting query over p_i in [lambda, 1 - lambda]. *)
Theorem worst_count lam ps : all (fun p => lam <= p <= 1 - lam) ps ->
  exists2 m, (m <= size ps)%N & count_delta ps <= count_delta (nseq m lam ++ nseq (size ps - m) (1 - lam)).
Proof.
move=> ps_in; pose G0 (j : nat) (k : 'I_N) : R := (j == k :> nat)%:R; pose G1 j (k : 'I_N) : R := (j.+1 == k)%:R.
have zero qs : @count_zero R qs N =1 law_of G0 qs by move=> k; rewrite /law_of mean_point.
have one qs : @count_one R qs N =1 law_of G1 qs.
  move=> k; rewrite /count_one /law_of /G1; case: (nat_of_ord k) => [|j]; first by rewrite (mean_const qs 0).
  by rewrite /= -mean_point.
rewrite {1}/count_delta; have [_ | _] := leP (delta c _ _) _.
  have [m le_m worst] := two_binomials_are_worst G1 G0 c ps_in.
  exists m => //; rewrite le_maxr; apply/orP; right.
  by move: worst; rewrite /delta_of -!(eq_delta c (one _) (zero _)).
have [m le_m worst] := two_binomials_are_worst G0 G1 c ps_in.
exists m => //; rewrite le_maxr; apply/orP; left.
by move: worst; rewrite /delta_of -!(eq_delta c (zero _) (one _)).
Qed.

End Counts.
