(** Algorithm 1 of the thesis for counts with two-sided geometric noise: it returns (th.lem-4.5, corrected:returns),
    whether losses are absolute or signed. beta stands for the ratio beta/(1 + beta) of the noise, beta = 0 for none.
    *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation binomial_tail poisson_binomial biased_count
  loss_integrals more_noise bisection search_returns output_leak.

(** (3.8), with the losses of Definition 3.5, and without absolute value (loss_integrals.v: signed_integral_is_delta).
    *)
Inductive losses := absolute_losses | signed_losses.
Definition leak (R : realFieldType) (T : finType) (kind : losses) (c : R) (P Q : T -> R) :=
  match kind with absolute_losses => absolute_integral c P Q | signed_losses => delta c P Q end.

Section Counts.
Variables (R : realFieldType) (u : nat) (bias c : R).
Implicit Types (p beta t : R) (bit : bool) (k : nat) (kind : losses).

(** The law of the count of u unknown records with noise, the target being [bit] and the u - 1 others Bernoulli(bias).
    Outputs below 0 are taken together with 0, outputs above u with u: they show the same. *)
Definition noisy_given p bit (y : 'I_u.+1) : R := \sum_(s < u) f s u.-1 bias * released u p (s + bit) y.

(** Both orders. *)
Definition ppk_of kind beta := let p := beta / (1 + beta) in
  Num.max (leak kind c (noisy_given p false) (noisy_given p true))
          (leak kind c (noisy_given p true) (noisy_given p false)).

Hypotheses (u_gt0 : (0 < u)%N) (bias01 : 0 <= bias <= 1) (c_ge1 : 1 <= c).

Let f0 s : 0 <= f s u.-1 bias. Proof. exact: f_ge0. Qed.
Let f1 : \sum_(s < u) f s u.-1 bias = 1.
Proof.
by rewrite -(@pb_sum _ (nseq u.-1 bias) u) ?size_nseq ?prednK //; apply: eq_bigr => s _; rewrite pb_nseq.
Qed.

(** No noise. *)
Lemma released_0 k (y : nat) : released u 0 k y = (y == k)%:R :> R.
Proof.
rewrite /released /scale subr0 addr0 divr1 invr1 if_same mul1r expr0n; congr (nat_of_bool _)%:R.
by rewrite absz_eq0 subr_eq0 eqz_nat.
Qed.

Section Ratio.
Variable p : R.
Hypotheses (p_ge0 : 0 <= p) (p_lt1 : p < 1).

Let s_gt0 : 0 < 1 + p. Proof. by rewrite ltr_paddr ?ltr01. Qed.

Lemma scale_bounds (y : nat) : [/\ 0 <= scale u p y, 1 - 2%:R * p <= scale u p y & scale u p y <= 1].
Proof.
have q_ge0 : 0 <= 1 - p by rewrite subr_ge0 ltW.
have q_le : 1 - p <= 1 + p by rewrite ler_add2l; apply: le_trans p_ge0; rewrite oppr_le0.
have bound : 1 - 2%:R * p <= (1 - p) / (1 + p).
  rewrite ler_pdivl_mulr // -subr_ge0 (_ : 1 - p - (1 - 2%:R * p) * (1 + p) = 2%:R * p ^+ 2); last by ring.
  by rewrite mulr_ge0 ?ler0n ?exprn_ge0.
rewrite /scale; case: ifP => _; split=> //.
- by rewrite invr_ge0 ltW.
- by apply: le_trans bound _; rewrite ler_pimull ?invr_ge0 ?(ltW s_gt0) // ger_addl oppr_le0.
- by rewrite invf_le1 // ler_addl.
- by rewrite divr_ge0 // ltW.
by rewrite ler_pdivr_mulr // mul1r.
Qed.

Lemma released_bounds k (y : nat) : 0 <= released u p k y <= 1.
Proof.
have [s0 _ s1] := scale_bounds y; rewrite /released mulr_ge0 ?exprn_ge0 //=.
by apply: mulr_ile1; rewrite ?exprn_ge0 ?exprn_ile1 ?(ltW p_lt1).
Qed.

Lemma released_near k (y : nat) : `|released u p k y - (y == k)%:R| <= 2%:R * p.
Proof.
have [s0 s2 s1] := scale_bounds y; rewrite /released; have [<- | ne] := eqVneq y k.
  rewrite subrr absz0 expr0 mulr1 ler_norml ler_subr_addl s2 /=.
  by rewrite ler_subl_addr; apply: le_trans s1 _; rewrite ler_addr mulr_ge0 ?ler0n.
rewrite subr0 ger0_norm ?mulr_ge0 ?exprn_ge0 //; have : (0 < `|y%:Z - k%:Z|)%N by rewrite absz_gt0 subr_eq0 eqz_nat.
case: (`|_|%N) => // d _; rewrite exprS mulrA; apply: le_trans (ler_pimulr _ _) _.
- by rewrite mulr_ge0.
- by rewrite exprn_ile1 // ltW.
by apply: ler_wpmul2r; rewrite ?p_ge0 // (le_trans s1) // (ler_nat R 1).
Qed.

Lemma released_step k (y : nat) :
  p * released u p k y <= released u p k.+1 y /\ p * released u p k.+1 y <= released u p k y.
Proof.
have [s0 _ _] := scale_bounds y; rewrite /released !(mulrCA p) -!exprS.
have up a b : (a <= b)%N -> scale u p y * p ^+ b <= scale u p y * p ^+ a.
  by move=> ab; rewrite ler_wpmul2l // ler_wiexpn2l // ltW.
case: (leqP y k) => [le | lt]; first by rewrite distS_right //; split; apply: up => //; apply: leqW; apply: leqW.
by rewrite (distS_left lt); split; apply: up => //; apply: leqW; apply: leqW.
Qed.

Lemma noisy_bounds bit (y : 'I_u.+1) : 0 <= noisy_given p bit y <= 1.
Proof.
apply/andP; split; first by apply: sumr_ge0 => s _; rewrite mulr_ge0 //; case/andP: (released_bounds (s + bit) y).
by rewrite -f1; apply: ler_sum => s _; apply: ler_pimulr => //; case/andP: (released_bounds (s + bit) y).
Qed.

Lemma noisy_near_0 bit (y : 'I_u.+1) : `|noisy_given p bit y - noisy_given 0 bit y| <= 2%:R * p.
Proof.
rewrite /noisy_given -sumrB; apply: le_trans (ler_norm_sum _ _ _) _.
rewrite -[leRHS]mul1r -[X in _ <= X * _]f1 mulr_suml.
apply: ler_sum => s _; rewrite -mulrBr normrM ger0_norm // ler_wpmul2l //.
by rewrite released_0; exact: released_near.
Qed.

Lemma noisy_ratio (y : 'I_u.+1) :
  p * noisy_given p false y <= noisy_given p true y /\ p * noisy_given p true y <= noisy_given p false y.
Proof.
rewrite /noisy_given !mulr_sumr; split; apply: ler_sum => s _; rewrite mulrCA ler_wpmul2l // addn0 addn1.
  by case: (released_step s y).
by case: (released_step s y).
Qed.

(** Large noise: at most (u + 1) (1 - p). *)
Lemma leak_large kind bit : 0 < p -> leak kind c (noisy_given p bit) (noisy_given p (~~ bit)) <= u.+1%:R * (1 - p).
Proof.
move=> p_gt0; have each : forall y : 'I_u.+1, noisy_given p bit y * (1 - p) <= 1 - p.
  by move=> y; have /andP[_ le1] := noisy_bounds bit y; rewrite ler_pimull // subr_ge0 ltW.
have sumE : u.+1%:R * (1 - p) = \sum_(y < u.+1) (1 - p) by rewrite sumr_const card_ord mulr_natl.
rewrite sumE; have ratio y : p * noisy_given p bit y <= noisy_given p (~~ bit) y /\
                              p * noisy_given p (~~ bit) y <= noisy_given p bit y.
  by have [] := noisy_ratio y; case: (bit).
by case: kind => /=; apply: ler_sum => y _; apply: le_trans (each y); have [r1 r2] := ratio y;
  have /andP[a0 _] := noisy_bounds bit y; have /andP[b0 _] := noisy_bounds (~~ bit) y;
  [apply: leaked_near | apply: signed_near]; rewrite ?(ltW p_lt1).
Qed.

End Ratio.

Definition slope := u.+1%:R * ((1 + 7%:R * c) * 2%:R).

(** Small noise: what the exact count leaks, less slope p. *)
Lemma leak_small kind bit p : 0 <= p -> p < 1 -> leak kind c (noisy_given 0 bit) (noisy_given 0 (~~ bit)) <=
  leak kind c (noisy_given p bit) (noisy_given p (~~ bit)) + slope * p.
Proof.
move=> p_ge0 p_lt1.
have -> : slope * p = \sum_(y < u.+1) (1 + 7%:R * c) * (2%:R * p).
  by rewrite sumr_const card_ord /slope -mulr_natl; ring.
have near b y : `|noisy_given p b y - noisy_given 0 b y| <= 2%:R * p by apply: noisy_near_0.
have [z0 z1] : (0 : R) <= 0 /\ (0 : R) < 1 by rewrite lexx ltr01.
have ge0 b y : 0 <= noisy_given p b y by case/andP: (noisy_bounds p_ge0 p_lt1 b y).
have ge0' b y : 0 <= noisy_given 0 b y by case/andP: (noisy_bounds z0 z1 b y).
case: kind; rewrite /= -big_split; apply: ler_sum => y _ /=; first exact: leaked_moves.
by apply: signed_moves; rewrite ?mulr_ge0 ?ler0n.
Qed.

Lemma ppk_large kind beta : 0 < beta -> ppk_of kind beta <= u.+1%:R / (1 + beta).
Proof.
move=> b_gt0; have s_gt0 : 0 < 1 + beta by rewrite addr_gt0 ?ltr01.
rewrite /ppk_of; set p := beta / (1 + beta).
have p_gt0 : 0 < p by rewrite divr_gt0.
have pE : (1 + beta)^-1 = 1 - p by rewrite /p; field; rewrite gt_eqF.
have p_lt1 : p < 1 by rewrite -subr_gt0 -pE invr_gt0.
by rewrite pE le_maxl (leak_large (ltW p_gt0) p_lt1 kind false p_gt0) (leak_large (ltW p_gt0) p_lt1 kind true p_gt0).
Qed.

Lemma ppk_small kind beta : 0 <= beta -> ppk_of kind 0 <= ppk_of kind beta + slope * beta.
Proof.
move=> b_ge0; have s_gt0 : 0 < 1 + beta by rewrite ltr_paddr ?ltr01.
rewrite /ppk_of mul0r; set p := beta / (1 + beta).
have p_ge0 : 0 <= p by rewrite divr_ge0 // ltW.
have p_lt1 : p < 1 by rewrite ltr_pdivr_mulr // mul1r ltr_addr ltr01.
have p_le : p <= beta by rewrite ler_pdivr_mulr // ler_pemulr // ler_addl.
have slope_ge0 : 0 <= slope by rewrite !mulr_ge0 ?ler0n // addr_ge0 ?ler01 ?mulr_ge0 ?ler0n // (le_trans ler01).
have step : slope * p <= slope * beta by rewrite ler_wpmul2l.
rewrite le_maxl; apply/andP; split.
  apply: le_trans (leak_small kind false p_ge0 p_lt1) _.
  by apply: ler_add => //; rewrite le_maxr lexx.
apply: le_trans (leak_small kind true p_ge0 p_lt1) _.
by apply: ler_add => //; rewrite le_maxr lexx orbT.
Qed.

End Counts.

(** Whatever delta above 0 and below what the exact count leaks: with steps = 0, which an update leaves at 0, there is
    a result, however many more passes are allowed. *)
(* holds: th.lem-4.5 corrected:returns *)
Theorem algorithm_1_returns (R : archiFieldType) (kind : losses) (u : nat) (bias c delta error : R) (update : R -> R) :
  (0 < u)%N -> 0 <= bias <= 1 -> 1 <= c -> 0 < delta -> delta < ppk_of u bias c kind 0 -> 0 < error -> update 0 = 0 ->
  exists fuel0, forall fuel, (fuel0 <= fuel)%N ->
    exists result, search (ppk_of u bias c kind) delta error update fuel 0 = Some result.
Proof.
move=> u_gt0 bias01 c_ge1 d_gt0 d_lt error0 update0.
have [j small] := powers_of_two (slope u c / (ppk_of u bias c kind 0 - delta)).
have [k large] := powers_of_two (u.+1%:R / delta).
have pow_gt0 n : 0 < 2%:R ^+ n :> R by rewrite exprn_gt0 ?ltr0n.
apply: (@returns_between _ _ _ _ _ j k) => //.
  have half_ge0 : 0 <= 2%:R^-1 ^+ j :> R by rewrite exprn_ge0 // invr_ge0 ler0n.
  rewrite -(ler_add2r (slope u c * 2%:R^-1 ^+ j)); apply: le_trans (ppk_small u_gt0 bias01 c_ge1 kind half_ge0).
  rewrite -ler_subr_addl exprVn -ler_pdivl_mulr ?invr_gt0 // invrK mulrC.
  by rewrite -ler_pdivr_mulr ?subr_gt0 // ltW.
apply: le_trans (ppk_large u_gt0 bias01 c_ge1 kind (pow_gt0 k)) _.
rewrite ler_pdivr_mulr ?addr_gt0 ?ltr01 // mulrC -ler_pdivr_mulr //.
by apply: le_trans (ltW large) _; rewrite ler_addr ler01.
Qed.

