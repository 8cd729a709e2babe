(** Counts of independent bits with noise of any law, discrete or with a density: what other records add to the noise, and what noise
    adds to them (pk.fig-6, th.claim-noise-monotone, th.eq-4.77-4.84, th.lem-4.5, th.lem-4.11, th.standing-4).

    Of the noise only the probabilities of events are used: [chance k S] is P[k + noise is in S], for S in any collection E of events
    that may be moved by one. Delta is the least d for which the inequalities of every event hold; c = e^epsilon, signed losses. *)
From pkdp Require Import algebra finite_law hockey_stick poisson_binomial corner.

Section Noise.
Variables (R : realFieldType) (E : Type) (chance : nat -> E -> R) (moved : E -> E).
Hypothesis chance01 : forall k S, 0 <= chance k S <= 1.
Hypothesis moves : forall k S, chance k.+1 S = chance k (moved S).
Hypothesis moves_back : forall S, exists S', moved S' = S.
Implicit Types (ps qs : seq R) (m u k : nat) (S : E) (c d p lo hi : R).

(** m ones are certain; the others have the probabilities ps. P[m + count + noise is in S]. *)
Definition with_noise ps m S : R := mean ps (fun j => chance (m + j) S).

(** The released number given the target's value 0 and 1, both orders; and the noise by itself, moved by one. *)
Definition private c d ps m := forall S,
  with_noise ps m S <= c * with_noise ps m.+1 S + d /\ with_noise ps m.+1 S <= c * with_noise ps m S + d.
Definition noise_private c d := forall S, chance 0 S <= c * chance 1 S + d /\ chance 1 S <= c * chance 0 S + d.

(** The exact count of the others: every set of values. *)
Definition count_private c d ps := forall A : pred nat,
  mean ps (fun j => (A j)%:R) <= c * mean ps (fun j => (A j.+1)%:R) + d /\
  mean ps (fun j => (A j.+1)%:R) <= c * mean ps (fun j => (A j)%:R) + d.

Let with_noise_cons p ps m S : with_noise (p :: ps) m S = (1 - p) * with_noise ps m S + p * with_noise ps m.+1 S.
Proof. by rewrite /with_noise mean_cons; congr (_ + _ * _); apply: eq_mean => k _; rewrite addnS. Qed.

Let with_noise_moved ps m S : with_noise ps m.+1 S = with_noise ps m (moved S).
Proof. by apply: eq_mean => k _; rewrite addSn moves. Qed.

(** Known ones only move what is released. *)
Lemma private_moved c d ps m : private c d ps m <-> private c d ps 0.
Proof.
elim: m => [//|m IH]; rewrite -IH; split=> [priv S | priv S]; last by rewrite (with_noise_moved ps m.+1 S) (with_noise_moved ps m S).
by have [S' <-] := moves_back S; rewrite -!with_noise_moved.
Qed.

Let private_nil c d m : private c d [::] m <-> noise_private c d.
Proof.
by rewrite private_moved; split=> priv S; have := priv S; rewrite /with_noise !mean_nil ?addn0.
Qed.

(** One more record that is known: a mean over its values, each of which only moves the release. *)
(* holds: th.standing-4 corrected:size *)
Theorem knowing_one_more c d p ps m : 0 <= p <= 1 ->
  private c d ps m /\ private c d ps m.+1 -> private c d (p :: ps) m.
Proof.
move=> /andP[p_ge0 p_le1] [priv0 priv1] S; have q_ge0 : 0 <= 1 - p by rewrite subr_ge0.
have [le0 ge0] := priv0 S; have [le1 ge1] := priv1 S; rewrite !with_noise_cons.
have split_d : d = (1 - p) * d + p * d by ring.
split; rewrite split_d !mulrDr.
  apply: le_trans (ler_add (ler_wpmul2l q_ge0 le0) (ler_wpmul2l p_ge0 le1)) _.
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring.
apply: le_trans (ler_add (ler_wpmul2l q_ge0 ge0) (ler_wpmul2l p_ge0 ge1)) _.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring.
Qed.

Let private_cons c d p ps m : 0 <= p <= 1 -> private c d ps m -> private c d (p :: ps) m.
Proof.
move=> p01 priv; apply: knowing_one_more => //; split=> //.
by apply/private_moved/(private_moved c d ps m).
Qed.

(** Noise calibrated for u unknown records serves u' >= u of them, at the same bias. *)
(* holds: th.claim-noise-monotone corrected:unknown *)
Theorem more_unknown_records c d bias u u' m m' : 0 <= bias <= 1 -> (u <= u')%N ->
  private c d (nseq u bias) m -> private c d (nseq u' bias) m'.
Proof.
move=> bias01 /subnK <- priv; apply/private_moved; elim: (u' - u)%N => [|v IH]; first exact/(private_moved _ _ _ m).
exact: private_cons.
Qed.

(** Noise that is private against who knows all records but the target is so against who knows fewer. *)
(* holds: th.lem-4.5 corrected:optimal-sigma *)
Theorem noise_alone_is_enough c d ps m : probabilities ps -> noise_private c d -> private c d ps m.
Proof.
move=> ps01 priv; apply/private_moved; elim: ps ps01 => [_ | p ps IH /= /andP[p01 ps01]]; first exact/private_nil.
exact/private_cons/IH.
Qed.

(** All records but the target are known, k ones among them: the integral is the same for every D', that of the noise, and it is that
    of differential privacy: of neighbouring databases of n records, whose counts are j and j + 1. *)
(* holds: th.lem-4.11 corrected:exactly-dp *)
Theorem only_the_target_unknown c d n : (0 < n)%N ->
  (forall k, private c d [::] k <-> noise_private c d) /\
  (noise_private c d <->
   forall j, (j < n)%N -> forall S, chance j S <= c * chance j.+1 S + d /\ chance j.+1 S <= c * chance j S + d).
Proof.
move=> n_gt0; split=> [k|]; first exact: private_nil.
split=> [priv j _ S | priv S]; last exact: priv.
have /(_ S) := (proj2 (private_nil c d j)) priv.
by rewrite /with_noise !mean_nil !addn0.
Qed.

(** What is done with the count: each event of the noisy count is a mean over the values of the exact one. *)
Theorem count_alone_is_enough c d ps m : 0 <= c -> probabilities ps -> count_private c d ps -> private c d ps m.
Proof.
move=> c_ge0 ps01 priv S.
pose zero k := pb ps k; pose one k := shift (pb ps) k; pose N := (size ps).+2.
have mean_zero (g : nat -> R) : mean ps g = \sum_(k < N) zero k * g k.
  by rewrite [RHS]pb_mean_range // /N ltnS leqnSn.
have mean_one (g : nat -> R) : mean ps (fun j => g j.+1) = \sum_(k < N) one k * g k.
  by rewrite big_ord_recl /= mul0r add0r.
have zero_ge0 k : 0 <= zero k by apply: pb_ge0.
have one_ge0 k : 0 <= one k by apply: shift_ge0 => j; apply: pb_ge0.
have below (P Q : nat -> R) : (forall k, 0 <= Q k) ->
    (forall A : pred nat, \sum_(k < N) P k * (A k)%:R <= c * (\sum_(k < N) Q k * (A k)%:R) + d) ->
    \sum_(k < N) P k * chance (m + k) S <= c * (\sum_(k < N) Q k * chance (m + k) S) + d.
  move=> Q_ge0 all_sets; rewrite -ler_subl_addl mulr_sumr -sumrB.
  have := all_sets [pred k | c * Q k <= P k]; rewrite -ler_subl_addl mulr_sumr -sumrB; apply: le_trans.
  apply: ler_sum => k _ /=; have /andP[ge0 le1] := chance01 (m + k) S.
  rewrite !mulrA -!mulrBl; case: (leP (c * Q k) (P k)) => [le | lt].
    by rewrite mulr1 ler_pimulr // subr_ge0.
  by rewrite mulr0 mulr_le0_ge0 // subr_le0 ltW.
have oneE : with_noise ps m.+1 S = mean ps (fun j => (fun k => chance (m + k) S) j.+1).
  by apply: eq_mean => j _; rewrite addnS.
rewrite oneE (mean_one (fun k => chance (m + k) S)) /with_noise (mean_zero (fun k => chance (m + k) S)).
have sets (A : pred nat) : mean ps (fun j => (A j.+1)%:R) = \sum_(k < N) one k * (A k)%:R.
  exact: (mean_one (fun k => (A k)%:R)).
by split; apply: below => // A; have [le ge] := priv A; rewrite -sets -(mean_zero (fun k => (A k)%:R)).
Qed.

(** Records and noise together: at most either alone. *)
(* holds: pk.fig-6 printed *)
Theorem two_sources_of_noise c d ps m : 0 <= c -> probabilities ps ->
  (noise_private c d -> private c d ps m) /\ (count_private c d ps -> private c d ps m).
Proof. by move=> c_ge0 ps01; split; [apply: noise_alone_is_enough | apply: count_alone_is_enough]. Qed.

(** An interval for all records: the value of one event is affine in each probability, so some corner has the larger one. *)
(* holds: th.eq-4.77-4.84 corrected:4.83 *)
Theorem corners_are_worst c d lo hi ps m : 0 <= d -> all (fun p => lo <= p <= hi) ps ->
  (forall k, (k <= size ps)%N -> private c d (nseq (size ps - k) lo ++ nseq k hi) m) -> private c d ps m.
Proof.
move=> d_ge0 inside corners S.
have below (m0 m1 : nat) : (forall k, (k <= size ps)%N -> let qs := nseq (size ps - k) lo ++ nseq k hi in
    with_noise qs m0 S <= c * with_noise qs m1 S + d) -> with_noise ps m0 S <= c * with_noise ps m1 S + d.
  move=> at_corners; pose G m j (_ : unit) := chance (m + j) S.
  have [k k_le] := two_binomials_are_worst (G m0) (G m1) c inside.
  have one (F : unit -> R) : \sum_x F x = F tt by rewrite (big_pred1 tt) // => -[].
  rewrite /delta_of /delta /law_of !one => worst.
  have := at_corners (size ps - k)%N (leq_subr _ _); rewrite subKn // /= -!ler_subl_addl => at_corner.
  have small : with_noise (nseq k lo ++ nseq (size ps - k) hi) m0 S
               - c * with_noise (nseq k lo ++ nseq (size ps - k) hi) m1 S <= d by [].
  apply: (le_trans (y := Num.max 0 (with_noise ps m0 S - c * with_noise ps m1 S))).
    by rewrite le_maxr lexx orbT.
  by apply: le_trans worst _; rewrite le_maxl d_ge0.
by split; apply: below => k k_le; have [] := corners k k_le S.
Qed.

(** The family lo <= p_j <= hi: its worst case with noise is attained at a corner, and is at most that without noise and that of the
    noise alone. *)
(* holds: pk.fig-6 corrected:tight *)
Theorem worst_case_with_noise c d lo hi u m : 0 <= c -> 0 <= d -> 0 <= lo -> lo <= hi -> hi <= 1 ->
  let family ps := size ps = u /\ all (fun p => lo <= p <= hi) ps in
  [/\ (forall ps, family ps -> count_private c d ps) -> forall ps, family ps -> private c d ps m,
      noise_private c d -> forall ps, family ps -> private c d ps m
    & (forall ps, family ps -> private c d ps m) <->
      forall k, (k <= u)%N -> private c d (nseq (u - k) lo ++ nseq k hi) m].
Proof.
move=> c_ge0 d_ge0 lo_ge0 lo_hi hi_le1 family.
have ps01 ps : family ps -> probabilities ps.
  case=> _ /allP inside; apply/allP => p /inside /andP[lo_p p_hi].
  by rewrite (le_trans lo_ge0) // (le_trans p_hi).
split=> [exact_private ps in_family | noise ps in_family |].
- by apply: count_alone_is_enough; [|apply: ps01 | apply: exact_private].
- by apply: noise_alone_is_enough => //; apply: ps01.
split=> [all_private k k_le | corners ps [size_ps inside]].
  apply: all_private; split; first by rewrite size_cat !size_nseq subnK.
  by rewrite all_cat !all_nseq !lexx lo_hi !orbT.
by apply: (corners_are_worst d_ge0 inside) => k; rewrite size_ps => k_le; apply: corners.
Qed.

End Noise.
