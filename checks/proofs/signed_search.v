(** Algorithm 1 of the thesis for counts with two-sided geometric noise and signed losses: its lower end (th.alg-1,
    text:lower-end), how exact it is (th.alg-1, corrected), and the larger noise of two calls (th.eq-4.77-4.84,
    printed:4.79). With absolute losses it is not known whether ppk falls with the noise. *)
From pkdp Require Import algebra finite_law hockey_stick binomial_tail poisson_binomial more_noise bisection
  bisection_ends search_on_counts.

Section Signed.
Variables (R : realFieldType) (u : nat) (bias c : R).
Hypotheses (u_gt0 : (0 < u)%N) (bias01 : 0 <= bias <= 1) (c_ge1 : 1 <= c).
Implicit Types (p q a b : R) (bit : bool) (k : nat).

Local Notation ppk := (ppk_of u bias c signed_losses).
Local Notation noisy p bit := (@noisy_given R u bias p bit).

(** The exact count, as a law of the numbers up to u. *)
Let exact bit k : R := if bit then shift (fun j => f j u.-1 bias) k else f k u.-1 bias.

Let noisyE p bit y : noisy p bit y = \sum_(k < u.+1) exact bit k * released u p k y.
Proof.
rewrite /noisy_given; case: bit => /=.
  rewrite [RHS]big_ord_recl mul0r add0r; apply: eq_bigr => s _; by rewrite addn1.
have none : f u u.-1 bias = 0 by rewrite /f bin_small ?prednK // !mul0r.
by rewrite [RHS]big_ord_recr /= none mul0r addr0; apply: eq_bigr => s _; rewrite addn0.
Qed.

Let exact_sum bit : \sum_(k < u.+1) exact bit k = 1.
Proof.
have sumE m : (u <= m)%N -> \sum_(k < m) f k u.-1 bias = 1.
  move=> u_le; rewrite -(@pb_sum _ (nseq u.-1 bias) m) ?size_nseq ?prednK //.
  by apply: eq_bigr => s _; rewrite pb_nseq.
by case: bit => /=; [rewrite sum_shift sumE | rewrite sumE].
Qed.

Let difference bit k := exact bit k - c * exact (~~ bit) k.

Let difference_sum bit : \sum_(k < u.+1) difference bit k <= 0.
Proof. by rewrite sumrB -mulr_sumr !exact_sum mulr1 subr_le0. Qed.

Let deltaE p bit : delta c (noisy p bit) (noisy p (~~ bit)) = excess_of u (difference bit) p.
Proof.
apply: eq_bigr => y _; rewrite !noisyE mulr_sumr -sumrB; congr (Num.max 0 _); apply: eq_bigr => k _.
by rewrite mulrA -mulrBl.
Qed.

Let less p q bit : 0 <= p -> p < q -> q < 1 ->
  delta c (noisy q bit) (noisy q (~~ bit)) = 0 \/
  delta c (noisy q bit) (noisy q (~~ bit)) < delta c (noisy p bit) (noisy p (~~ bit)).
Proof. by move=> p0 pq q1; rewrite !deltaE; exact (more_noise_shows_less u_gt0 (difference_sum bit) p0 pq q1). Qed.

(** The exact count leaks. *)
Let exact_leaks : 0 < ppk 0.
Proof.
rewrite /ppk_of mul0r ltNge; apply/negP; rewrite le_maxl => /andP[/delta_le0P le /delta_le0P ge].
have at_y bit (y : 'I_u.+1) : noisy 0 bit y = exact bit y.
  rewrite noisyE (bigD1 y) //= released_0 eqxx mulr1 big1 ?addr0 // => k ne.
  by rewrite released_0 eq_sym (negbTE (ne : k != y :> nat)) mulr0.
have last1 : exact true u = bias ^+ u.-1 by rewrite /exact -{2}(prednK u_gt0) /= /f binn subnn expr0 mulr1 mul1r.
have last0 : exact false u = 0 by rewrite /exact /f bin_small ?prednK // !mul0r.
have first0 : exact false 0 = (1 - bias) ^+ u.-1 by rewrite /exact /f bin0 expr0 subn0 !mul1r.
have first1 : exact true 0 = 0 by [].
have le0 : (1 - bias) ^+ u.-1 <= 0.
  by rewrite -first0 -[leRHS](mulr0 c) -first1 -(at_y false ord0) -(at_y true ord0); exact: le.
have le1 : bias ^+ u.-1 <= 0.
  by rewrite -last1 -[leRHS](mulr0 c) -last0 -(at_y false ord_max) -(at_y true ord_max); exact: ge.
case/andP: bias01 => b0 b1.
have : bias ^+ u.-1 == 0 by rewrite -(le_anti (_ : bias ^+ u.-1 <= 0 <= _)) // le1 exprn_ge0.
have : (1 - bias) ^+ u.-1 == 0.
  by rewrite -(le_anti (_ : (1 - bias) ^+ u.-1 <= 0 <= _)) // le0 exprn_ge0 // subr_ge0.
by rewrite !expf_eq0 subr_eq0 => /andP[_ /eqP <-] /andP[_]; rewrite oner_eq0.
Qed.

Let ratio a b : 0 <= a -> a < b -> 0 <= a / (1 + a) /\ a / (1 + a) < b / (1 + b) < 1.
Proof.
move=> a0 ab; have b0 := le_lt_trans a0 ab.
have [sa sb] : 0 < 1 + a /\ 0 < 1 + b by rewrite !ltr_paddr ?ltr01 ?(ltW b0).
rewrite divr_ge0 ?(ltW sa) // ltr_pdivr_mulr // mulrAC ltr_pdivl_mulr // ltr_pdivr_mulr // mul1r ltr_addr ltr01 andbT.
by rewrite !mulrDr !mulr1 [b * a]mulrC ltr_add2r.
Qed.

Let side_le a bit : delta c (noisy (a / (1 + a)) bit) (noisy (a / (1 + a)) (~~ bit)) <= ppk a.
Proof. by case: bit; rewrite /ppk_of /= le_maxr lexx ?orbT. Qed.

(** More noise leaks no more, and any noise leaks less than none. *)
Lemma ppk_falls : falls ppk.
Proof.
move=> a b a0; rewrite le_eqVlt => /predU1P[-> // | ab]; have [p0 /andP[pq q1]] := ratio a0 ab.
have side bit : delta c (noisy (b / (1 + b)) bit) (noisy (b / (1 + b)) (~~ bit)) <= ppk a.
  apply: le_trans (side_le a bit); case: (less bit p0 pq q1) => [-> | /ltW //]; exact: delta_ge0.
by rewrite {1}/ppk_of /= le_maxl (side false) (side true).
Qed.

Lemma noise_leaks_less b : 0 < b -> ppk b < ppk 0.
Proof.
move=> b0; have [p0 /andP[pq q1]] := ratio (lexx 0) b0.
have side bit : delta c (noisy (b / (1 + b)) bit) (noisy (b / (1 + b)) (~~ bit)) < ppk 0.
  by case: (less bit p0 pq q1) => [-> // | lt]; apply: lt_le_trans lt (side_le 0 bit).
by rewrite {1}/ppk_of /= lt_maxl (side false) (side true).
Qed.

Variables (delta error : R) (update : R -> R).

(** After line 14 ppk(lo) > delta, also where lo = 0. *)
Theorem lower_end_of_the_search fuel lo hi asked : start ppk delta fuel = Some (lo, hi, asked) -> delta < ppk lo.
Proof. exact/lower_end_is_above/noise_leaks_less. Qed.

(** For ppk(1) other than delta less noise than beta' - zeta is never below delta. *)
Theorem search_is_exact fuel steps beta zeta : ppk 1 != delta -> returns ppk delta error update fuel steps beta zeta ->
  forall b, 0 <= b -> b <= beta - zeta -> delta <= ppk b.
Proof. exact/less_noise_is_not_enough/ppk_falls. Qed.

End Signed.

(** (4.79) and (4.80), for two biases of the interval. *)
Theorem larger_noise_of_two_calls (R : realFieldType) (u : nat) (bias1 bias2 c kappa4 error : R) (update : R -> R)
    (fuel1 fuel2 rounds1 rounds2 : nat) (steps beta1 beta2 zeta1 zeta2 : R) :
  (0 < u)%N -> 0 <= bias1 <= 1 -> 0 <= bias2 <= 1 -> 1 <= c ->
  let ppk1 := ppk_of u bias1 c signed_losses in let ppk2 := ppk_of u bias2 c signed_losses in
  ppk1 1 != kappa4 -> ppk2 1 != kappa4 -> 0 <= beta1 -> 0 <= beta2 ->
  search ppk1 kappa4 error update fuel1 steps = Some (beta1, zeta1, rounds1) ->
  search ppk2 kappa4 error update fuel2 steps = Some (beta2, zeta2, rounds2) ->
  let beta := Num.max beta1 beta2 in ppk1 beta <= kappa4 /\ ppk2 beta <= kappa4.
Proof. by move=> u0 b1 b2 c1 ppk1 ppk2; apply: larger_noise_serves_both_calls; apply: ppk_falls. Qed.

