(** Half-lines: for a log-concave law the likelihood ratio of the answer to the answer moved by one is monotone, so that
    the hockey-stick set is a half-line and delta is one tail minus c times another. So it is for a counting query, exact
    or with log-concave noise (pk.thm-3, pk.fig-6, th.lem-4.1). *)
From pkdp Require Import algebra finite_law poisson_binomial log_concave log_concave_counts.

Section Ratio.
Variables (R : realFieldType) (f : int -> R) (c : R).
Hypotheses (f_lc : log_concave f) (c_ge0 : 0 <= c).
Implicit Types (z : int).

(** f(z)/f(z-1) falls, multiplied out. *)
Theorem ratio_falls z' z : z' <= z -> f (z' - 1) * f z <= f z' * f (z - 1).
Proof.
have [f_ge0 conc] := f_lc; rewrite le_eqVlt => /predU1P[-> | lt_z]; first by rewrite mulrC.
by have := conc z' (z - 1); rewrite subrK ler_subr_addr; apply; rewrite -ltz_addr1 ltr_add2r.
Qed.

(** If the likelihood ratio exceeds c at one outcome, it does at every smaller one that is possible, and at the others
    nothing speaks against it. *)
Theorem half_line_down z' z : z' <= z -> c * f (z - 1) < f z ->
  c * f (z' - 1) <= f z' /\ (0 < f z' -> c * f (z' - 1) < f z').
Proof.
move=> le_z exceeds; have [f_ge0 _] := f_lc.
have fz_gt0 : 0 < f z by apply: le_lt_trans exceeds; apply: mulr_ge0.
have bound : c * f (z' - 1) * f z <= f z' * (c * f (z - 1)).
  by rewrite -mulrA [leRHS]mulrCA; apply: ler_wpmul2l => //; apply: ratio_falls.
split=> [|fz'_gt0].
  by rewrite -(ler_pmul2r fz_gt0); apply: le_trans bound _; rewrite ler_wpmul2l // ltW.
by rewrite -(ltr_pmul2r fz_gt0); apply: le_lt_trans bound _; rewrite ltr_pmul2l.
Qed.

(** The mirror image, for the other direction of the divergence. *)
Theorem half_line_up z z' : z <= z' -> c * f z < f (z - 1) ->
  c * f z' <= f (z' - 1) /\ (0 < f (z' - 1) -> c * f z' < f (z' - 1)).
Proof.
move=> le_z exceeds; have [f_ge0 _] := f_lc.
have fz_gt0 : 0 < f (z - 1) by apply: le_lt_trans exceeds; apply: mulr_ge0.
have bound : c * f z' * f (z - 1) <= f (z' - 1) * (c * f z).
  rewrite -mulrA [leRHS]mulrCA; apply: ler_wpmul2l => //.
  by rewrite [leLHS]mulrC [leRHS]mulrC; apply: ratio_falls.
split=> [|fz'_gt0].
  by rewrite -(ler_pmul2r fz_gt0); apply: le_trans bound _; rewrite ler_wpmul2l // ltW.
by rewrite -(ltr_pmul2r fz_gt0); apply: le_lt_trans bound _; rewrite ltr_pmul2l.
Qed.

End Ratio.

Section Window.
Variables (R : realFieldType) (n : nat).

(** A crossing point: what holds strictly at k holds weakly below k. *)
Lemma crossing (strict weak : nat -> bool) : (forall j k, (j <= k)%N -> strict k -> weak j) ->
  exists t : nat, forall k, (k < n)%N -> ((k < t)%N -> weak k) /\ ((t <= k)%N -> ~~ strict k).
Proof.
move=> down; elim: n => [|m [t crosses]]; first by exists 0%N.
have [strict_m | not_m] := boolP (strict m).
  exists m.+1 => k lt_k; split=> [_ | le_k]; first by apply: (down k m).
  by rewrite ltnNge le_k in lt_k.
exists (minn t m) => k; rewrite ltnS leq_eqVlt => /predU1P[-> | lt_k].
  by split; rewrite ?leq_min ?ltnn ?andbF // => _.
have [low high] := crosses k lt_k; split=> [| ].
  by rewrite leq_min => /andP[/low].
by rewrite geq_min [(m <= k)%N]leqNgt lt_k orbF.
Qed.

Variables (P Q : 'I_n -> R) (c : R).

(** Where P - c Q changes sign once, the divergence is one tail minus c times another. *)
Lemma delta_tail (E : pred 'I_n) : (forall k, E k -> c * Q k <= P k) -> (forall k, ~~ E k -> P k <= c * Q k) ->
  delta c P Q = prob P E - c * prob Q E.
Proof.
move=> inside outside; rewrite /delta /prob mulr_sumr -sumrB [RHS]big_mkcond; apply: eq_bigr => k _.
by case: ifPn => [/inside | /outside] le; [rewrite max_r ?subr_ge0 | rewrite max_l ?subr_le0].
Qed.

End Window.

Section Counts.
Variables (R : realFieldType) (ps : seq R) (f : int -> R) (c : R).
Hypotheses (ps01 : probabilities ps) (f_lc : log_concave f) (c_ge0 : 0 <= c).

(** The count of the others with noise of law [f], given the target's value 0 and 1, seen at lo, lo+1, ..., lo+n-1. *)
Definition given_zero n (lo : int) (k : 'I_n) : R := noisy ps f (lo + k%:Z).
Definition given_one n (lo : int) (k : 'I_n) : R := noisy ps f (lo + k%:Z - 1).

(** Each direction of delta is a tail of one law minus c times that of the other. *)
Theorem noisy_half_line n lo : exists t : nat,
  delta c (given_zero (n := n) lo) (given_one lo)
  = prob (given_zero lo) [pred k : 'I_n | (k < t)%N] - c * prob (given_one lo) [pred k : 'I_n | (k < t)%N].
Proof.
pose h := noisy ps f; have h_lc : log_concave h := noisy_count_log_concave ps01 f_lc.
have [|t crosses] := @crossing n (fun k => c * h (lo + k%:Z - 1) < h (lo + k%:Z)) (fun k => c * h (lo + k%:Z - 1) <= h (lo + k%:Z)).
  move=> j k le_jk exceeds; have le_z : lo + j%:Z <= lo + k%:Z by rewrite ler_add2l lez_nat.
  by have [] := half_line_down h_lc c_ge0 le_z exceeds.
exists t; apply: delta_tail => k /=; have [low high] := crosses k (ltn_ord k); first exact: low.
by rewrite -leqNgt => /high; rewrite -leNgt.
Qed.

Theorem noisy_half_line_reversed n lo : exists t : nat,
  delta c (given_one (n := n) lo) (given_zero lo)
  = prob (given_one lo) [pred k : 'I_n | (t <= k)%N] - c * prob (given_zero lo) [pred k : 'I_n | (t <= k)%N].
Proof.
pose h := noisy ps f; have h_lc : log_concave h := noisy_count_log_concave ps01 f_lc.
have [|t crosses] := @crossing n (fun k => h (lo + k%:Z - 1) < c * h (lo + k%:Z)) (fun k => h (lo + k%:Z - 1) <= c * h (lo + k%:Z)).
  move=> j k le_jk strict_k; have le_z : lo + j%:Z <= lo + k%:Z by rewrite ler_add2l lez_nat.
  rewrite leNgt; apply/negP => /(half_line_up h_lc c_ge0 le_z)[above _].
  by move: strict_k; rewrite ltNge above.
exists t; apply: delta_tail => k /=; have [low high] := crosses k (ltn_ord k).
  by move=> /high; rewrite -leNgt.
by rewrite -ltnNge => /low.
Qed.

End Counts.

Section ExactCount.
Variables (R : realFieldType) (ps : seq R) (c : R).
Hypotheses (ps01 : probabilities ps) (c_ge0 : 0 <= c).

(** The exact count of the others given 0, and given 1, on the outcomes 0 .. n-1. *)
Definition count_zero n (k : 'I_n) : R := pb ps k.
Definition count_one n (k : 'I_n) : R := shift (pb ps) k.

Lemma count_zeroE n (k : 'I_n) : count_zero k = given_zero ps (@no_noise R) 0 k.
Proof. by rewrite /given_zero add0r pb_int_noisy. Qed.

Lemma count_oneE n (k : 'I_n) : count_one k = given_one ps (@no_noise R) 0 k.
Proof.
rewrite /given_one add0r pb_int_noisy /count_one; case: (nat_of_ord k) => [|j] //.
by rewrite -[j.+1]addn1 PoszD addrK addn1.
Qed.

(** The counting query without noise: each direction is one tail minus c times another. *)
Theorem count_half_line n : exists t : nat,
  delta c (@count_zero n) (@count_one n)
  = prob (@count_zero n) [pred k : 'I_n | (k < t)%N] - c * prob (@count_one n) [pred k : 'I_n | (k < t)%N].
Proof.
have [t eq_t] := noisy_half_line ps01 (@no_noise_log_concave R) c_ge0 n 0.
exists t; rewrite /prob (eq_bigr _ (fun k _ => count_zeroE k)) [X in c * X](eq_bigr _ (fun k _ => count_oneE k)).
by rewrite -eq_t; apply: eq_bigr => k _; rewrite count_zeroE count_oneE.
Qed.

Theorem count_half_line_reversed n : exists t : nat,
  delta c (@count_one n) (@count_zero n)
  = prob (@count_one n) [pred k : 'I_n | (t <= k)%N] - c * prob (@count_zero n) [pred k : 'I_n | (t <= k)%N].
Proof.
have [t eq_t] := noisy_half_line_reversed ps01 (@no_noise_log_concave R) c_ge0 n 0.
exists t; rewrite /prob (eq_bigr _ (fun k _ => count_oneE k)) [X in c * X](eq_bigr _ (fun k _ => count_zeroE k)).
by rewrite -eq_t; apply: eq_bigr => k _; rewrite count_zeroE count_oneE.
Qed.

End ExactCount.
