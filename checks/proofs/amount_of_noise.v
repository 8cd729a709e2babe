(** PPK of chapter 4 of the thesis with two-sided geometric noise and the signed loss: it falls strictly in the noise
    while it is positive, so that each delta up to that of no noise belongs to one amount of noise (th.cor-4.2).

    The amount of noise is its ratio p, which is 0 without noise. n records, of which those in K are known, the others
    being independent bits of one bias. Fields in which each delta is reached are real closed ones. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail poisson_binomial independent_records
  biased_count quasi_convex noisy_quasi_convex noisy_excess geometric_noise least_noise moved_sums more_noise
  reached_delta geometric_tails.

Section Definitions.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (bias c : R).
Implicit Types (p d e : R) (t : bool).

(** (3.8) with the signed loss, for the target's value t against the other one, noise of ratio p. *)
Local Notation noisy_law p := (noisy_mass K B i (two_sided_geometric p) bias).
Definition loss_integral p t e :=
  is_mean (noisy_law p t) (fun o => excess c (report_loss (noisy_law p t o) (noisy_law p (~~ t) o))) e.

(** PPK: the larger one of both orders. *)
Definition ppk p d := exists e e', [/\ loss_integral p false e, loss_integral p true e' & d = Num.max e e'].

End Definitions.

Section Values.
Variables (R : archiFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (bias c : R).
Hypotheses (unknown_target : i \notin K) (b01 : 0 < bias < 1) (c_ge1 : 1 <= c).
Implicit Types (p d e : R) (t : bool).
Local Notation u := (unknown K).-1.
Local Notation noisy_law p := (noisy_mass K B i (two_sided_geometric p) bias).
Local Notation PPK := (ppk K B i bias c).

(** The count but for the known ones, a number from 0 to n - n', given the target's value; one law minus c times the
    other. *)
Definition masses t k : R := if t then shift (fun j => f j u bias) k else f k u bias.
Definition difference t k : R := masses t k - c * masses (~~ t) k.

Let unknownE : (unknown K).-1.+1 = unknown K.
Proof. by rewrite prednK // (unknown_gt0 unknown_target). Qed.

Lemma noisy_lawE p t o : noisy_law p t o
  = \sum_(k < (unknown K).+1) masses t k * two_sided_geometric p (o - (known_ones K B)%:Z - k%:Z).
Proof.
rewrite noisy_massE // -unknownE /noisy_binomial; case: t => /=.
  rewrite [RHS]big_ord_recl /= mul0r add0r; apply: eq_bigr => s _; congr (_ * two_sided_geometric _ _).
  by rewrite /bump /= add1n intS; ring.
rewrite subr0 [RHS]big_ord_recr /= (_ : f u.+1 u bias = 0) ?mul0r ?addr0 //.
by rewrite /f bin_small // !mul0r.
Qed.

Lemma masses_sum t : \sum_(k < (unknown K).+1) masses t k = 1.
Proof.
have sum n : (u < n)%N -> \sum_(k < n) f k u bias = 1.
  by move=> lt; rewrite -(@pb_sum R (nseq u bias) n) ?size_nseq //; apply: eq_bigr => k _; rewrite pb_nseq.
case: t => /=; last by rewrite sum // -unknownE ltnS leqnSn.
by rewrite sum_shift sum // -[X in (_ < X)%N]unknownE.
Qed.

Lemma differences_sum t : \sum_(k < (unknown K).+1) difference t k <= 0.
Proof. by rewrite /difference sumrB -mulr_sumr !masses_sum mulr1 subr_le0. Qed.

Lemma noisy_law_ge0 p t o : 0 <= p -> p < 1 -> 0 <= noisy_law p t o.
Proof.
case/andP: b01 => b0 b1 p0 p1; have f0 k : 0 <= f k u bias by apply: f_ge0; rewrite !ltW.
rewrite noisy_lawE; apply: sumr_ge0 => k _; apply: mulr_ge0.
  by rewrite /masses; case: t; [apply: shift_ge0 | ].
by rewrite mulr_ge0 ?exprn_ge0 // divr_ge0 ?subr_ge0 ?(ltW p1) // addr_ge0 ?ler01.
Qed.

Lemma loss_integral_is p t : 0 <= p -> p < 1 ->
  loss_integral K B i bias c p t (excess_of (unknown K) (difference t) p).
Proof.
move=> p0 p1; have c0 : 0 <= c by apply: le_trans c_ge1; exact: ler01.
have := series_of_excess (unknown_gt0 unknown_target) p0 p1 (difference t) (known_ones K B)%:Z.
move=> series gap /series[N0 near]; exists N0 => N /near; congr (`|_ - _| <= _); apply: eq_bigr => z _.
rewrite mul_report_excess ?noisy_law_ge0 //; congr (Num.max _ _).
by rewrite /shown_at !noisy_lawE mulr_sumr -sumrB; apply: eq_bigr => k _; rewrite /difference mulrBl -mulrA.
Qed.

Definition ppk_value p :=
  Num.max (excess_of (unknown K) (difference false) p) (excess_of (unknown K) (difference true) p).

Lemma ppk_is p : 0 <= p -> p < 1 -> PPK p (ppk_value p).
Proof. by move=> p0 p1; do 2!eexists; split; [exact: loss_integral_is | exact: loss_integral_is | by []]. Qed.

Lemma ppk_unique p d : 0 <= p -> p < 1 -> PPK p d -> d = ppk_value p.
Proof.
move=> p0 p1 [e [e' [is_e is_e' ->]]]; have ge0 t o := noisy_law_ge0 t o p0 p1.
have same t a a' : loss_integral K B i bias c p t a -> loss_integral K B i bias c p t a' -> a = a'.
  by move=> is_a is_a'; apply/le_anti; rewrite (is_mean_le (ge0 t) is_a is_a') // (is_mean_le (ge0 t) is_a' is_a).
by rewrite (same _ _ _ is_e (loss_integral_is _ p0 p1)) (same _ _ _ is_e' (loss_integral_is _ p0 p1)).
Qed.

Lemma ppk_value_falls p q : 0 <= p -> p < q -> q < 1 -> 0 < ppk_value p -> ppk_value q < ppk_value p.
Proof.
move=> p0 pq q1 pos; rewrite {1}/ppk_value lt_maxl; set larger := ppk_value p in pos *.
have side t : excess_of (unknown K) (difference t) p <= larger -> excess_of (unknown K) (difference t) q < larger.
  move=> le; have [-> // | lt] := more_noise_shows_less (unknown_gt0 unknown_target) (differences_sum t) p0 pq q1.
  exact: lt_le_trans lt le.
by rewrite !side // /larger /ppk_value le_maxr lexx ?orbT.
Qed.

Lemma ppk_value_ge0 p : 0 <= ppk_value p.
Proof. by rewrite /ppk_value le_maxr; apply/orP; left; apply: sumr_ge0 => y _; rewrite le_maxr lexx. Qed.

Lemma ppk_falls p q d e : 0 <= p -> p < q -> q < 1 -> PPK p d -> 0 < d -> PPK q e -> e < d.
Proof.
move=> p0 pq q1 is_d d0 is_e.
have dE := ppk_unique p0 (lt_trans pq q1) is_d; have eE := ppk_unique (ltW (le_lt_trans p0 pq)) q1 is_e.
by rewrite eE dE ppk_value_falls // -dE.
Qed.

Lemma ppk_value_antitone p q : 0 <= p -> p <= q -> q < 1 -> ppk_value q <= ppk_value p.
Proof.
move=> p0; rewrite le_eqVlt => /predU1P[-> // | pq] q1; rewrite {1}/ppk_value le_maxl.
have side t : excess_of (unknown K) (difference t) p <= ppk_value p ->
    excess_of (unknown K) (difference t) q <= ppk_value p.
  move=> le; have := more_noise_shows_less (unknown_gt0 unknown_target) (differences_sum t) p0 pq q1.
  by move=> [-> | /ltW lt]; [exact: ppk_value_ge0 | exact: le_trans lt le].
by rewrite !side // /ppk_value le_maxr lexx ?orbT.
Qed.

End Values.

Section OneAmount.
Variables (R : rcfType) (R_archi : Num.archimedean_axiom R).
Variables (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (bias c : R).
Hypotheses (unknown_target : i \notin K) (b01 : 0 < bias < 1) (c_ge1 : 1 <= c).
Local Notation PPK := (ppk K B i bias c).
Let RA : archiFieldType := ArchiFieldType R R_archi.

(** The archimedean property is for the sums over all integers; the real numbers are such a field. *)
(* holds: th.cor-4.2 corrected *)
Theorem one_amount_of_noise :
  [/\ forall p, 0 <= p < 1 -> exists d, PPK p d,
      forall p q d e, 0 <= p -> p < q -> q < 1 -> PPK p d -> 0 < d -> PPK q e -> e < d
    & forall most d, PPK 0 most -> 0 < d -> d <= most ->
        exists p, [/\ 0 <= p < 1, PPK p d & forall q, 0 <= q < 1 -> PPK q d -> q = p]].
Proof.
have falls := @ppk_falls RA I K B i bias c unknown_target b01 c_ge1; split=> [p /andP[p0 p1] | | most d is_most d0 le].
- by exists (@ppk_value RA I K bias c p); exact: (@ppk_is RA I K B i bias c).
- exact: falls.
have mostE : most = @ppk_value RA I K bias c 0 by apply: (@ppk_unique RA I K B i bias c) is_most => //; exact: ltr01.
have total t : \sum_(k < (unknown K).+1) @difference RA I K bias c t k <= 0.
  exact: (@differences_sum RA I K i bias c).
have [|p /andP[p0 p1] eq_d] := @delta_reached R (unknown K) _ _ d (total false) (total true) d0.
  by move: le; rewrite mostE.
have is_d : PPK p d by rewrite -eq_d; exact: (@ppk_is RA I K B i bias c).
exists p; split; rewrite ?p0 // => q /andP[q0 q1] is_d'.
case: (ltgtP q p) => // lt; first by have := falls _ _ _ _ q0 lt p1 is_d' d0 is_d; rewrite ltxx.
by have := falls _ _ _ _ p0 lt q1 is_d d0 is_d'; rewrite ltxx.
Qed.

End OneAmount.
