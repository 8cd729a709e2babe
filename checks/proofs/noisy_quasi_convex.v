(** The count with log-concave noise: between two biases the loss is still at most the larger one at the
    ends (th.lem-4.21, reading `noise`), because the ratio of the two laws of an output grows with the
    bias. The exact count is that of biased_count.v; the noise has a mass on every integer. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count
  quasi_convex.

(** Two weights that favour opposite orders of two indices: the sum of their products is not positive. *)
Lemma opposite_orders (R : realFieldType) (m : nat) (D H : 'I_m -> 'I_m -> R) :
  (forall s t, D t s = - D s t) -> (forall s t : 'I_m, (s < t)%N -> 0 <= D s t /\ H s t <= H t s) ->
  \sum_s \sum_t D s t * H s t <= 0.
Proof.
move=> anti order; set total := \sum_s _.
have swap : total = - \sum_s \sum_t D s t * H t s.
  rewrite /total exchange_big -sumrN; apply: eq_bigr => s _.
  by rewrite -sumrN; apply: eq_bigr => t _; rewrite anti mulNr.
have twice : total *+ 2 = - \sum_s \sum_t D s t * (H t s - H s t).
  rewrite mulr2n {2}swap -sumrB -sumrN; apply: eq_bigr => s _.
  by rewrite -sumrB -sumrN; apply: eq_bigr => t _; ring.
rewrite -(pmulrn_lle0 _ (isT : (0 < 2)%N)) twice oppr_le0; apply: sumr_ge0 => s _; apply: sumr_ge0 => t _.
case: (ltngtP s t) => [lt|gt|eq_st].
- by have [D0 HH] := order s t lt; rewrite mulr_ge0 // subr_ge0.
- by have [D0 HH] := order t s gt; rewrite (anti t s) mulNr -mulrN opprB mulr_ge0 // subr_ge0.
- by rewrite (ord_inj eq_st) subrr mulr0.
Qed.

Section Noise.
Variable R : realFieldType.
Implicit Types (phi : int -> R) (r x z : R).

(** A positive mass on each integer, and ratios of neighbours that fall. *)
Definition log_concave_noise phi :=
  (forall k, 0 < phi k) /\ forall a c, a <= c -> phi (c + 1) * phi a <= phi (a + 1) * phi c.

(** Two-sided geometric noise of ratio [r] (pk.def-19). *)
Definition two_sided_geometric r (k : int) : R := (1 - r) / (1 + r) * r ^+ `|k|%N.

Lemma two_sided_geometric_log_concave r : 0 < r < 1 -> log_concave_noise (two_sided_geometric r).
Proof.
case/andP=> r0 r1; have c0 : 0 < (1 - r) / (1 + r) by rewrite divr_gt0 ?subr_gt0 // addr_gt0 ?ltr01.
split=> [k|a c ac]; first by rewrite mulr_gt0 // exprn_gt0.
rewrite /two_sided_geometric mulrACA [leRHS]mulrACA ler_pmul2l; last exact: mulr_gt0.
rewrite -!exprD.
apply: ler_wiexpn2l; rewrite ?ltW //.
have succ_negative (j : nat) : absz (Negz j + 1) = j by rewrite NegzE -addn1 PoszD opprD addrK abszN absz_nat.
have succ_positive (j : nat) : absz (Posz j + 1) = j.+1 by rewrite -[1]/(Posz 1) -PoszD addn1.
have negative (j : nat) : absz (Negz j) = j.+1 by [].
case: a ac => a; case: c => c ac //.
- by rewrite !succ_positive !absz_nat !addSn addnC.
- by rewrite succ_negative succ_positive negative absz_nat addSn addnS addnC; do 2 apply: leqW.
- by rewrite !succ_negative !negative !addnS addnC.
Qed.

(** P[S + noise = y], S a binomial count of [u] bits. *)
Definition noisy_binomial phi u x (y : int) : R := \sum_(s < u.+1) f s u x * phi (y - s%:Z).

Lemma binomial_order u x z (s t : nat) : 0 < x -> x <= z -> z < 1 -> (s < t <= u)%N ->
  f s u z * f t u x <= f s u x * f t u z.
Proof.
move=> x0 xz z1 /andP [st tu]; have z0 := lt_le_trans x0 xz; have x1 := le_lt_trans xz z1.
have [q0 p0] : 0 < 1 - x /\ 0 < 1 - z by rewrite !subr_gt0.
rewrite /f -(subnKC (ltnW st)); set d := (t - s)%N.
have -> : (u - s = (u - (s + d)) + d)%N by rewrite subnDA subnK // leq_sub2r.
rewrite !exprD.
have core : x ^+ d * (1 - z) ^+ d <= z ^+ d * (1 - x) ^+ d.
  have cross : x * (1 - z) <= z * (1 - x) by rewrite !mulrBr !mulr1 [z * x]mulrC ler_add2r.
  by rewrite -!exprMn ler_expn2r // nnegrE mulr_ge0 // ltW.
pose w : R := 'C(u, s)%:R * 'C(u, s + d)%:R * x ^+ s * z ^+ s * (1 - x) ^+ (u - (s + d)) * (1 - z) ^+ (u - (s + d)).
have w0 : 0 <= w by rewrite !mulr_ge0 ?ler0n ?exprn_ge0 ?ltW.
rewrite -subr_ge0 [leRHS](_ : _ = w * (z ^+ d * (1 - x) ^+ d - x ^+ d * (1 - z) ^+ d)).
  by rewrite mulr_ge0 // subr_ge0.
by rewrite /w; ring.
Qed.

Lemma noisy_binomial_gt0 phi u x y : log_concave_noise phi -> 0 < x < 1 -> 0 < noisy_binomial phi u x y.
Proof.
case=> phi0 _ x01; rewrite /noisy_binomial big_ord_recl; apply: ltr_paddr.
  by apply: sumr_ge0 => s _; rewrite mulr_ge0 ?(ltW (phi0 _)) // f_ge0 // !ltW //; case/andP: x01.
by rewrite mulr_gt0 // f_gt0.
Qed.

(** P[S + noise = y] / P[S + noise = y - 1] grows with the bias. *)
Theorem noisy_binomial_order phi u x z y : log_concave_noise phi -> 0 < x -> x <= z -> z < 1 ->
  noisy_binomial phi u x y / noisy_binomial phi u x (y - 1)
  <= noisy_binomial phi u z y / noisy_binomial phi u z (y - 1).
Proof.
move=> concave x0 xz z1; have [phi0 ratios] := concave.
have x01 : 0 < x < 1 by rewrite x0 (le_lt_trans xz).
have z01 : 0 < z < 1 by rewrite z1 andbT (lt_le_trans x0).
rewrite ler_pdivr_mulr ?noisy_binomial_gt0 // mulrAC ler_pdivl_mulr ?noisy_binomial_gt0 // -subr_le0.
pose D (s t : 'I_u.+1) := f s u x * f t u z - f s u z * f t u x.
pose H (s t : 'I_u.+1) := phi (y - s%:Z) * phi (y - 1 - t%:Z).
have := @opposite_orders R u.+1 D H; rewrite (_ : \sum_s \sum_t D s t * H s t
   = noisy_binomial phi u x y * noisy_binomial phi u z (y - 1) - noisy_binomial phi u z y * noisy_binomial phi u x (y - 1)).
  apply=> [s t|s t st]; first by rewrite /D opprB [f t u x * _]mulrC [f t u z * _]mulrC.
  have tu : (t <= u)%N by rewrite -ltnS.
  split; first by rewrite subr_ge0 binomial_order // st tu.
  have next (j : nat) : y - j%:Z = (y - 1 - j%:Z) + 1 by rewrite [RHS]addrAC subrK.
  rewrite /H [y - s%:Z]next [y - t%:Z]next.
  by apply: ratios; rewrite ler_add2l ler_opp2 lez_nat ltnW.
rewrite /noisy_binomial !mulr_suml -sumrB; apply: eq_bigr => s _.
rewrite !mulr_sumr -sumrB; apply: eq_bigr => t _; rewrite /D /H; ring.
Qed.

End Noise.

Section Count.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (phi : int -> R).
Hypotheses (unknown_target : i \notin K) (concave : log_concave_noise phi).
Implicit Types (bias : R) (o : int).

(** P[q(D) + noise = o | the known records are as in B, D(i) = t], and the loss. *)
Definition noisy_mass bias (t : bool) o := \sum_(c < #|I|.+1) output_mass K B i bias t c * phi (o - c%:Z).
Definition noisy_loss bias o := absolute_loss (noisy_mass bias false o) (noisy_mass bias true o).

Lemma noisy_massE bias t o : 0 < bias < 1 ->
  noisy_mass bias t o = noisy_binomial phi (unknown K).-1 bias (o - (known_ones K B)%:Z - t%:Z).
Proof.
move=> b01; pose a := (known_ones K B + t)%N; pose u := (unknown K).-1.
have fits : (a + u.+1 <= #|I|.+1)%N.
  have onesK : (known_ones K B <= #|K|)%N.
    by rewrite -sum1_card; apply: leq_sum => j _; apply: leq_b1.
  rewrite /u prednK ?(unknown_gt0 unknown_target) // /a /unknown addnAC.
  have cardK : (#|K| <= #|I|)%N by apply: max_card.
  apply: (leq_trans (leq_add (leq_add onesK (leqnn _)) (leq_b1 t))).
  by rewrite subnKC // addn1.
rewrite /noisy_mass -(big_mkord xpredT (fun c => output_mass K B i bias t c * phi (o - c%:Z))).
rewrite (big_cat_nat _ _ _ (leq0n a) (leq_trans (leq_addr u.+1 a) fits)) /=.
rewrite (big_cat_nat _ _ _ (leq_addr u.+1 a) fits) /=.
rewrite big_nat_cond big1 ?add0r => [|c /andP [/andP [_ ca] _]]; last first.
  by rewrite output_mass_binomial // leqNgt ca mul0r.
rewrite [X in _ + X]big_nat_cond [X in _ + X]big1 ?addr0 => [|c /andP [/andP [ac _] _]]; last first.
  rewrite output_mass_binomial // (leq_trans (leq_addr _ _) ac) -subnDA -/a /f bin_small ?mul0r //.
  by rewrite ltn_subRL -addnS.
rewrite -{1}[a]add0n big_addn addKn big_mkord /noisy_binomial; apply: eq_bigr => s _.
rewrite output_mass_binomial // leq_addl -subnDA addnK; congr (_ * phi _).
by rewrite /a !PoszD; move: (Posz s) (Posz (known_ones K B)) (Posz t) => v w r; ring.
Qed.

Lemma noisy_between_ends low bias high o : 0 < low -> low <= bias <= high -> high < 1 ->
  loss_at_most (noisy_loss bias o) (larger_loss (noisy_loss low o) (noisy_loss high o)).
Proof.
move=> low0 /andP [lb bh] high1; have b0 := lt_le_trans low0 lb; have b1 := le_lt_trans bh high1.
have l01 : 0 < low < 1 by rewrite low0 (le_lt_trans lb).
have b01 : 0 < bias < 1 by rewrite b0.
have h01 : 0 < high < 1 by rewrite high1 andbT (lt_le_trans b0).
rewrite /noisy_loss; apply: loss_between; rewrite !noisy_massE ?noisy_binomial_gt0 // subr0.
by apply/andP; split; apply: noisy_binomial_order.
Qed.

End Count.

(** Two-sided geometric noise of ratio 1/2; any number may stand for bias_D. *)
Definition half_noise (R : realFieldType) : int -> R := two_sided_geometric 2^-1.

(* holds: th.lem-4.21 noise *)
Theorem noisy_loss_at_most_at_ends (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool})
    (i : I) (bias_D tau1 tau2 bias : R) (o : int) : i \notin K ->
  0 < bias_D - tau1 -> bias_D - tau1 <= bias <= bias_D + tau2 -> bias_D + tau2 < 1 ->
  loss_at_most (noisy_loss K B i (@half_noise R) bias o)
    (larger_loss (noisy_loss K B i (@half_noise R) (bias_D - tau1) o)
                 (noisy_loss K B i (@half_noise R) (bias_D + tau2) o)).
Proof.
move=> unknown_target low0 mid high1; apply: noisy_between_ends => //.
by apply: two_sided_geometric_log_concave; rewrite invr_gt0 ltr0n invf_lt1 ?ltr0n ?ltr1n.
Qed.
