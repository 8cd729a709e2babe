(** Delta is convex in the probability of each record, so over a box of probabilities it is largest at a corner: for
    lambda <= p_i <= 1 - lambda at Bin(m, lambda) + Bin(n-1-m, 1-lambda) for some m (pk.thm-3, pk.thm-4, corrected:tight;
    th.eq-4.77-4.84, corrected:4.83). *)
From mathcomp Require Import all_ssreflect all_algebra ring.
From pkdp Require Import finite_law hockey_stick convexity poisson_binomial half_line.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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
have [le_d | lt_d] := leP dl dh; [right | left]; apply: le_trans convex _; case/andP: s_in => s_ge0 s_le1.
  rewrite -[leRHS]mul1r -[X in X * dh](subrK s) addrC mulrDl ler_add2r ler_wpmul2l //.
by rewrite -[leRHS]mul1r -[X in X * dl](subrK s) addrC mulrDl ler_add2l ler_wpmul2l ?subr_ge0 // ltW.
Qed.

(** [ps] is in the box, and [qs] is one of its corners. *)
Definition inside ps box := all2 (fun p b => b.1 <= p <= b.2) ps box.
Definition corner qs box := all2 (fun q b => (q == b.1) || (q == b.2)) qs box.

(** The largest delta over a box is that of a corner. *)
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
  have <- : size qs = size ps.
    by elim: ps qs {ps_in le_qs} qs_corner => [|p ps IH] [|q qs] //= /andP[_ /IH ->].
  exact: count_size.
apply: le_trans le_qs _; rewrite (@delta_of_perm qs (nseq (count (pred1 lo) qs) lo ++ nseq (size ps - count (pred1 lo) qs) hi)) //.
elim: ps qs {ps_in le_qs} qs_corner => [|p ps IH] [|q qs] //= /andP[q_end /IH perm_qs].
case: eqP q_end => [-> _ | _ /= /eqP ->].
  by rewrite add1n subSS perm_cons.
Abort.

End Corner.
