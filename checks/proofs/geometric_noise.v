(** Two-sided geometric noise (pk.def-19): its masses sum to 1, and it has mean 0. Sums over the integers are limits of sums from -N to
    N, in any archimedean ordered field. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count
  quasi_convex noisy_quasi_convex noisy_excess.

Section GeometricNoise.
Variables (R : archiFieldType) (r : R).
Hypothesis r01 : 0 < r < 1.
Implicit Types (F : int -> R) (N : nat).
Local Notation noise := (two_sided_geometric r).

Let r0 : 0 < r. Proof. by case/andP: r01. Qed.
Let r1 : 0 < 1 - r. Proof. by case/andP: r01 => _; rewrite subr_gt0. Qed.
Let s0 : 0 < 1 + r. Proof. by rewrite addr_gt0 ?ltr01. Qed.

(** One more integer at each end. *)
Lemma sum_succ F N : \sum_(k < (N.+1 + N.+1).+1) F (k%:Z - N.+1%:Z)
  = F (- N.+1%:Z) + \sum_(k < (N + N).+1) F (k%:Z - N%:Z) + F N.+1%:Z.
Proof.
rewrite addSn addnS big_ord_recl sub0r big_ord_recr /= -addrA; congr (_ + _); congr (_ + F _).
  by apply: eq_bigr => k _; congr F; rewrite /bump /= add1n !intS opprD addrACA subrr add0r.
by rewrite /bump /= add1n -addSn -addnS PoszD addrK.
Qed.

Lemma total_to N : partial_mean noise (fun=> 1) N = 1 - 2%:R * r ^+ N.+1 / (1 + r).
Proof.
elim: N => [|N IH].
  by rewrite /partial_mean big_ord1 mulr1 /two_sided_geometric subrr absz0 expr0 expr1; field; rewrite gt_eqF.
rewrite /partial_mean (sum_succ (fun z => noise z * 1)) -/(partial_mean noise (fun=> 1) N) IH /two_sided_geometric abszN !absz_nat.
by rewrite !exprS; move: (r ^+ N) => x; field; rewrite gt_eqF.
Qed.

(** Powers of r tend to 0. *)
Lemma powers_vanish gap : 0 < gap -> exists N0, forall N, (N0 <= N)%N -> r ^+ N <= gap.
Proof.
move=> gap0; have grows N : r ^+ N * (1 + N%:R * (1 - r)) <= 1.
  elim: N => [|N IH]; first by rewrite expr0 mul0r addr0 mulr1.
  apply: le_trans IH; rewrite exprSr -mulrA ler_pmul2l ?exprn_gt0 // -subr_ge0.
  rewrite (_ : _ - _ = N.+1%:R * (1 - r) ^+ 2) ?mulr_ge0 ?ler0n ?exprn_ge0 ?(ltW r1) //.
  by rewrite [N.+1%:R]mulrSr; ring.
have big0 : 0 <= (gap * (1 - r))^-1 by rewrite invr_ge0 mulr_ge0 ?ltW.
exists (Num.bound (gap * (1 - r))^-1) => N large.
have := archi_boundP big0; rewrite -[X in X < _ -> _]mul1r ltr_pdivr_mulr ?mulr_gt0 // => enough.
have {enough} enough : 1 <= N%:R * (gap * (1 - r)).
  by apply: le_trans (ltW enough) _; rewrite ler_pmul2r ?mulr_gt0 // ler_nat.
rewrite -(ler_pmul2r (x := 1 + N%:R * (1 - r))) ?ltr_paddr ?mulr_ge0 ?ler0n ?(ltW r1) ?ltr01 //.
apply: le_trans (grows N) _; apply: le_trans enough _.
by rewrite [leRHS]mulrDr mulr1 [leLHS]mulrCA ler_addr ltW.
Qed.

(* holds: pk.def-19 printed:total *)
Theorem masses_sum_to_one : is_mean noise (fun=> 1) 1.
Proof.
move=> gap gap0; have half0 : 0 < gap * (1 + r) / 2%:R by rewrite divr_gt0 ?mulr_gt0 ?ltr0n.
have [N0 small] := powers_vanish half0; exists N0 => N large; rewrite total_to addrAC subrr add0r normrN ger0_norm.
  rewrite ler_pdivr_mulr // mulrC -ler_pdivl_mulr ?ltr0n //; apply: small; exact: leqW.
by rewrite divr_ge0 ?mulr_ge0 ?ler0n ?exprn_ge0 ?ltW.
Qed.

Lemma noise_even z : noise (- z) = noise z.
Proof. by rewrite /two_sided_geometric abszN. Qed.

(** The sum of the absolute values up to N, times the mass. *)
Lemma absolute_to N : partial_mean noise (fun z => `|z|%:~R) N
  = 2%:R * r / ((1 + r) * (1 - r)) * (1 - N.+1%:R * r ^+ N + N%:R * r ^+ N.+1).
Proof.
have nz1 := lt0r_neq0 s0; have nz2 := lt0r_neq0 r1.
elim: N => [|N IH].
  by rewrite /partial_mean big_ord1 subrr normr0 mulr0 expr0 mul0r addr0 mulr1 subrr mulr0.
rewrite /partial_mean (sum_succ (fun z => noise z * `|z|%:~R)) -/(partial_mean noise (fun z => `|z|%:~R) N) IH noise_even.
rewrite normrN [`|N.+1%:Z|]ger0_norm // /two_sided_geometric absz_nat -pmulrn [N.+2%:R]mulrSr [N.+1%:R]mulrSr !exprS.
by move: (r ^+ N) => x; field; rewrite nz1 nz2.
Qed.

(** The series converges absolutely, with sums at most 2r/(1 - r^2); and its sum is 0. *)
(* holds: pk.def-19 printed:mean *)
Theorem mean_is_zero :
  (forall N, partial_mean noise (fun z => `|z|%:~R) N <= 2%:R * r / ((1 + r) * (1 - r))) /\
  is_mean noise (fun z => z%:~R) 0.
Proof.
split=> [N | gap gap0].
  rewrite absolute_to ler_pimulr ?divr_ge0 ?mulr_ge0 ?ler0n ?(ltW r0) ?(ltW r1) ?(ltW s0) // -addrA ger_addl addrC subr_le0.
  rewrite exprS mulrA ler_pmul2r ?exprn_gt0 //; apply: le_trans (_ : N%:R <= _); last by rewrite ler_nat.
  by rewrite ler_pimulr ?ler0n // ltW //; case/andP: r01.
exists 0%N => N _; suff -> : partial_mean noise (fun z => z%:~R) N = 0 by rewrite subrr normr0 ltW.
elim: N => [|N IH]; first by rewrite /partial_mean big_ord1 subrr mulr0.
rewrite /partial_mean (sum_succ (fun z => noise z * z%:~R)) -/(partial_mean noise (fun z => z%:~R) N) IH addr0 noise_even.
by rewrite mulrNz mulrN addNr.
Qed.

End GeometricNoise.
