(** The Chernoff-Hoeffding bound of Algorithm 2 of the thesis and Laplace noise beside it (th.fig-5.2, th.fig-5.3, th.lem-4.10,
    proof:4.21), and what pk.prop-7 says of its epsilon, with any function with e^(x+y) = e^x e^y and 1 + x <= e^x.
    Logarithms are the numbers whose e^x is given. *)
From pkdp Require Import algebra.
From pkdp.golden Require Import exponential.

Section ErrorBounds.
Variables (R : realFieldType) (E : R -> R).
Hypothesis E_exp : is_exponential E.
Implicit Types (a b d e k l n s t x K L : R).

Local Lemma E_inj x y : E x = E y -> x = y.
Proof. by move=> eqE; case: (ltgtP x y) => // /(E_lt E_exp); rewrite eqE ltxx. Qed.

Local Lemma E_gt x : x != 0 -> 1 + x < E x.
Proof.
move=> x0; rewrite (E_half E_exp) -expr2.
have [neg | pos] := ltP (1 + x / 2%:R) 0.
  apply: (@lt_trans _ _ 0); last by rewrite exprn_gt0 // (E_gt0 E_exp).
  have -> : 1 + x = 2%:R * (1 + x / 2%:R) - 1 by field.
  by rewrite subr_lt0 (lt_trans _ ltr01) // pmulr_rlt0 ?ltr0n.
apply: (@lt_le_trans _ _ ((1 + x / 2%:R) ^+ 2)).
  rewrite -subr_gt0 (_ : _ - _ = (x / 2%:R) ^+ 2); last by field.
  by rewrite lt_neqAle sqr_ge0 eq_sym sqrf_eq0 mulf_neq0 // invr_eq0 pnatr_eq0.
by rewrite ler_expn2r ?nnegrE ?(ltW (E_gt0 E_exp _)) //; case: E_exp.
Qed.

(** u (ln u - ln v) >= u - v, strictly where they differ: with e^l = v/u, u l <= v - u. *)
Local Lemma log_le u v l m : 0 < u -> 0 < v -> E m = v * E l / u -> u * (m - l) <= v - u.
Proof.
move=> u0 v0 eqE; have ratio : E (m - l) = v / u.
  by rewrite (proj1 E_exp) eqE -[RHS]mulr1 -(E_opp E_exp l); field; rewrite gt_eqF.
have := proj2 E_exp (m - l); rewrite ratio ler_pdivl_mulr // => le.
by rewrite ler_subr_addl mulrC -[X in X + _]mul1r -mulrDl.
Qed.

Local Lemma log_lt u v l m : 0 < u -> 0 < v -> u != v -> E m = v * E l / u -> u * (m - l) < v - u.
Proof.
move=> u0 v0 ne_uv eqE; have ratio : E (m - l) = v / u.
  by rewrite (proj1 E_exp) eqE -[RHS]mulr1 -(E_opp E_exp l); field; rewrite gt_eqF.
have ne0 : m - l != 0.
  by apply: contra_neq ne_uv => z; move: ratio; rewrite z (E0 E_exp) => /esym/divr1_eq ->.
have := E_gt ne0; rewrite ratio ltr_pdivl_mulr // => lt.
by rewrite ltr_subr_addl mulrC -[X in X + _]mul1r -mulrDl.
Qed.

(** K is the Kullback-Leibler divergence of Ber(a) from Ber(b), 0 ln 0 being 0. *)
Definition divergence a b K := exists l k,
  [/\ 0 < a -> E l = a / b, a < 1 -> E k = (1 - a) / (1 - b) & K = a * l + (1 - a) * k].

Lemma divergence_opposite a b K : divergence a b K -> divergence (1 - a) (1 - b) K.
Proof.
case=> l [k [El Ek ->]]; exists k, l; split; rewrite ?subr_gt0 ?gtr_addl ?oppr_lt0 ?subKr // 1?addrC //.
Qed.

Local Lemma grows a a' b K K' : 0 < b < 1 -> b <= a -> a < a' -> a' <= 1 ->
  divergence a b K -> divergence a' b K' -> K < K'.
Proof.
case/andP=> b0 b1 le_ba lt_aa le_a1 [l [k [El Ek ->]]] [l' [k' [El' Ek' ->]]].
have a0 : 0 < a := lt_le_trans b0 le_ba.
have a1 : a < 1 := lt_le_trans lt_aa le_a1.
have a'0 := lt_trans a0 lt_aa; have {}El := El a0; have {}Ek := Ek a1; have {}El' := El' a'0.
have q0 : 0 < 1 - b by rewrite subr_gt0.
have l_ge0 : 0 <= l.
  by rewrite leNgt; apply/negP => /(E_lt E_exp); rewrite El (E0 E_exp) ltr_pdivr_mulr // mul1r ltNge le_ba.
have k_le0 : k <= 0.
  rewrite leNgt; apply/negP => /(E_lt E_exp); rewrite Ek (E0 E_exp) ltr_pdivl_mulr // mul1r ltNge.
  by rewrite ler_add2l ler_opp2 le_ba.
have first_lt : a' * (l - l') < a - a'.
  by apply: log_lt => //; rewrite ?gt_eqF // El El'; field; rewrite !gt_eqF.
have second_le : (1 - a') * (k - k') <= a' - a.
  move: le_a1; rewrite le_eqVlt => /predU1P[-> | a'1]; first by rewrite subrr mul0r subr_ge0 ltW.
  have -> : a' - a = (1 - a) - (1 - a') by ring.
  by apply: log_le; rewrite ?subr_gt0 // Ek Ek' //; field; rewrite !gt_eqF ?subr_gt0.
have moved : 0 <= (a' - a) * (l - k) by rewrite mulr_ge0 ?subr_ge0 ?(ltW lt_aa) ?(le_trans k_le0).
have := ltr_le_add first_lt second_le; rewrite -subr_gt0 -[in X in _ -> X]subr_gt0 => pos.
have := ltr_paddr moved pos; congr (0 < _); ring.
Qed.

(** "A strict 1-to-1 relation between err and the resulting probability": the bound e^(-n K) falls strictly in both tails. *)
(* holds: th.fig-5.2 text:one-to-one *)
Theorem strict_relation n b x x' K K' : 0 < n -> 0 < b < 1 -> 0 <= x -> x < x' ->
  (x' <= 1 - b -> divergence (b + x) b K -> divergence (b + x') b K' -> E (- (n * K')) < E (- (n * K)))
  /\ (x' <= b -> divergence (b - x) b K -> divergence (b - x') b K' -> E (- (n * K')) < E (- (n * K))).
Proof.
move=> n0 b01 x0 lt_x.
have falls K1 K2 : K1 < K2 -> E (- (n * K2)) < E (- (n * K1)) by move=> lt; apply: E_lt => //; rewrite ltr_opp2 ltr_pmul2l.
split=> le_x dK dK'; apply: falls.
  by apply: grows dK dK'; rewrite ?ler_addl ?ltr_add2l // -ler_subr_addl.
have b01' : 0 < 1 - b < 1 by case/andP: b01 => b0 b1; rewrite subr_gt0 b1 gtr_addl oppr_lt0.
apply: grows b01' _ _ _ (divergence_opposite dK) (divergence_opposite dK').
- by rewrite ler_add2l ler_opp2 ger_addl oppr_le0.
- by rewrite ltr_add2l ltr_opp2 ltr_add2l ltr_opp2.
by rewrite ger_addl oppr_le0 subr_ge0.
Qed.

(** A mean of [a] and [b] has less than the same mean of the divergences, that of [b] being 0. *)
Local Lemma strictly_convex a b t K K' : 0 < b < 1 -> 0 <= a <= 1 -> a != b -> 0 < t < 1 ->
  divergence a b K -> divergence (t * a + (1 - t) * b) b K' -> K' < t * K.
Proof.
case/andP=> b0 b1 /andP[a0 a1] ne_ab /andP[t0 t1] [l [k [El Ek ->]]].
set c := t * a + (1 - t) * b => -[l' [k' [El' Ek' ->]]].
have s0 : 0 < 1 - t by rewrite subr_gt0.
have q0 : 0 < 1 - b by rewrite subr_gt0.
have c0 : 0 < c by rewrite /c ltr_paddl ?mulr_gt0 // mulr_ge0 // ltW.
have c1 : 0 < 1 - c.
  have -> : 1 - c = t * (1 - a) + (1 - t) * (1 - b) by rewrite /c; ring.
  by rewrite ltr_paddl ?mulr_gt0 // mulr_ge0 ?subr_ge0 // ltW.
have {}El' := El' c0; have {}Ek' : E k' = (1 - c) / (1 - b) by apply: Ek'; rewrite -subr_gt0.
have ne_ac : a != c.
  apply: contra_neq ne_ab => ac; apply: (mulfI (lt0r_neq0 s0)).
  by apply: (addrI (t * a)); rewrite -/c -[RHS]ac; ring.
have at_a : a * (l' - l) < c - a.
  move: a0; rewrite le_eqVlt => /predU1P[<- | a_gt0]; first by rewrite mul0r subr0.
  by apply: log_lt => //; rewrite El // El'; field; rewrite !gt_eqF.
have at_a' : (1 - a) * (k' - k) <= a - c.
  move: a1; rewrite le_eqVlt => /predU1P[-> | a_lt1]; first by rewrite subrr mul0r ltW.
  have -> : a - c = (1 - c) - (1 - a) by ring.
  apply: log_le c1 _; first by rewrite subr_gt0.
  by rewrite Ek' Ek //; field; rewrite !gt_eqF ?subr_gt0.
have at_b : b * (l' - 0) <= c - b by apply: log_le; rewrite // (E0 E_exp) El' mulr1.
have at_b' : (1 - b) * (k' - 0) <= (1 - c) - (1 - b) by apply: log_le; rewrite // (E0 E_exp) Ek' mulr1.
have := ltr_le_add (ltr_le_add (_ : t * (a * (l' - l)) < t * (c - a)) (_ : t * ((1 - a) * (k' - k)) <= t * (a - c)))
  (ler_add (_ : (1 - t) * (b * (l' - 0)) <= (1 - t) * (c - b)) (_ : (1 - t) * ((1 - b) * (k' - 0)) <= (1 - t) * ((1 - c) - (1 - b)))).
rewrite ltr_pmul2l // ler_pmul2l // !(ler_pmul2l s0) => /(_ at_a at_a' at_b at_b').
by rewrite -subr_gt0 -[in X in _ -> X]subr_gt0; congr (0 < _); rewrite /c; ring.
Qed.

(** Half of tau: the least deviation, up to the end [reach] of [0, 1], at which the bound e^(-n K) is at most kappa/2 = e^(-L);
    [K x] is the divergence at the deviation x. It is the end, or the bound is kappa/2 there. *)
Definition least_deviation (K : R -> R) n L reach x :=
  [/\ 0 < x, x <= reach & n * K x = L \/ (x = reach /\ n * K x < L)].

Local Lemma wider n n' L reach x x' (K : R -> R) : 0 < L -> 0 < n -> n < n' ->
  (forall t, 0 < t < 1 -> x' = t * x -> K x' < t * K x) ->
  least_deviation K n L reach x -> least_deviation K n' L reach x' -> n * x < n' * x'.
Proof.
move=> L0 n0 lt_n convex [x0 x_le at_x] [x'0 x'_le at_x']; have n'0 := lt_trans n0 lt_n.
have [le_x | lt_x] := leP x x'; first by apply: (@lt_le_trans _ _ (n' * x)); rewrite ?ltr_pmul2r // ler_wpmul2l // ltW.
pose t := x' / x; have tx : x' = t * x by rewrite /t divfK ?gt_eqF.
have t01 : 0 < t < 1 by rewrite /t divr_gt0 // ltr_pdivr_mulr // mul1r.
have K_le : n * K x <= L by case: at_x => [-> | [_ /ltW]].
have reached : n' * K x' = L.
  by case: at_x' => // -[x'E _]; move: lt_x; rewrite x'E ltNge x_le.
have n'K : L < n' * (t * K x) by rewrite -reached ltr_pmul2l // convex.
have nt_lt : n < n' * t.
  rewrite ltNge; apply/negP => le; move: n'K; rewrite mulrA ltNge.
  have Kx_ge0 : 0 <= K x.
    have := convex t t01 tx; have K'0 : 0 < K x' by rewrite -(pmulr_rgt0 _ n'0) reached.
    by case/andP: t01 => t0 _ /(lt_trans K'0); rewrite pmulr_rgt0 // => /ltW.
  by rewrite (le_trans _ K_le) // ler_wpmul2r.
by rewrite tx mulrA ltr_pmul2r.
Qed.

(** The supported epsilon, 2 ln(100)/(n m), m = min tau_i/2. *)
Definition supported n m eps := exists2 l, E l = 100%:R & eps = 2%:R * l / (n * m).

Local Lemma ln_100_gt0 l : E l = 100%:R -> 0 < l.
Proof. by move=> El; apply: (E_lt_inv E_exp); rewrite (E0 E_exp) El ltr1n. Qed.

(* holds: th.fig-5.2 printed:sizes *)
Theorem supported_epsilon_falls n n' b kappa (K_low K_up : R -> R) L low up low' up' eps eps' :
  0 < n -> n < n' -> 0 < b < 1 -> kappa < 1 -> E (- L) = kappa / 2%:R ->
  (forall x, 0 <= x <= b -> divergence (b - x) b (K_low x)) ->
  (forall x, 0 <= x <= 1 - b -> divergence (b + x) b (K_up x)) ->
  least_deviation K_low n L b low -> least_deviation K_up n L (1 - b) up ->
  least_deviation K_low n' L b low' -> least_deviation K_up n' L (1 - b) up' ->
  supported n (Num.min low up) eps -> supported n' (Num.min low' up') eps' -> eps' < eps.
Proof.
move=> n0 lt_n b01 kappa1 EL dK_low dK_up at_low at_up at_low' at_up' [l El ->] [l' El' ->].
have n'0 := lt_trans n0 lt_n; have /andP[b0 b1] := b01.
have L0 : 0 < L.
  rewrite -oppr_lt0; apply: (E_lt_inv E_exp); rewrite (E0 E_exp) EL ltr_pdivr_mulr ?ltr0n // mul1r.
  by apply: lt_trans kappa1 _; rewrite ltr1n.
have [low0 low_le _] := at_low; have [up0 up_le _] := at_up; have [low0' _ _] := at_low'; have [up0' _ _] := at_up'.
have lower : n * low < n' * low'.
  apply: wider at_low at_low' => // t t01 tx; have /andP[t0 t1] := t01.
  apply: (strictly_convex b01 _ _ t01 (dK_low _ _)); rewrite ?(ltW low0) ?low_le //.
  - by rewrite subr_ge0 low_le (le_trans _ (ltW b1)) // ger_addl oppr_le0 ltW.
  - by rewrite -subr_eq0 addrAC subrr add0r oppr_eq0 gt_eqF.
  have -> : t * (b - low) + (1 - t) * b = b - low' by rewrite tx; ring.
  by apply: dK_low; rewrite (ltW low0') tx (le_trans _ low_le) // ger_pmull // ltW.
have upper : n * up < n' * up'.
  apply: wider at_up at_up' => // t t01 tx; have /andP[t0 t1] := t01.
  apply: (strictly_convex b01 _ _ t01 (dK_up _ _)); rewrite ?(ltW up0) ?up_le //.
  - by rewrite addr_ge0 ?(ltW b0) ?(ltW up0) // -ler_subr_addl.
  - by rewrite -subr_eq0 addrAC subrr add0r gt_eqF.
  have -> : t * (b + up) + (1 - t) * b = b + up' by rewrite tx; ring.
  by apply: dK_up; rewrite (ltW up0') tx (le_trans _ up_le) // ger_pmull // ltW.
have min0 : 0 < Num.min low up by rewrite lt_minr low0.
have min0' : 0 < Num.min low' up' by rewrite lt_minr low0'.
have wide : n * Num.min low up < n' * Num.min low' up'.
  by rewrite !minr_pmulr ?(ltW n0) ?(ltW n'0) // lt_minr !lt_minl lower upper /= ?orbT.
rewrite (E_inj (_ : E l' = E l)) ?El //.
by rewrite ltr_pmul2l ?mulr_gt0 ?ltr0n ?ln_100_gt0 // ltf_pinv ?posrE ?mulr_gt0.
Qed.

(** Laplace noise of scale [s]. *)
Definition laplace_cdf s x : R := if x <= 0 then E (x / s) / 2%:R else 1 - E (- (x / s)) / 2%:R.

Lemma laplace_symmetric s x : 1 - laplace_cdf s x = laplace_cdf s (- x).
Proof.
rewrite /laplace_cdf oppr_le0 mulNr; case: (ltrgt0P x) => [_ | _ | ->]; first by rewrite opprB addrCA subrr addr0.
  by rewrite opprK.
by rewrite mul0r oppr0 (E0 E_exp); field.
Qed.

(** 1 - cdf(tau - lambda) = cdf(- tau + lambda), and (4.21) is (4.22). *)
(* holds: th.lem-4.10 proof:4.21 *)
Theorem line_4_21 eps lam tau1 tau2 : (forall tau, 1 - laplace_cdf eps^-1 (tau - lam) = laplace_cdf eps^-1 (- tau + lam))
  /\ (1 - laplace_cdf eps^-1 (tau1 - lam)) + (1 - laplace_cdf eps^-1 (tau2 - lam))
     = laplace_cdf eps^-1 (- tau1 + lam) + laplace_cdf eps^-1 (- tau2 + lam).
Proof.
have symmetric tau : 1 - laplace_cdf eps^-1 (tau - lam) = laplace_cdf eps^-1 (- tau + lam).
  by rewrite laplace_symmetric opprB addrC.
by split=> //; rewrite !symmetric.
Qed.

(** P[|Lap(0, 2/eps)|/n < t], and P[|Lap(0, 2/eps)|/n > t]. *)
Definition smaller eps n t : R := laplace_cdf (2%:R / eps) (n * t) - laplace_cdf (2%:R / eps) (- (n * t)).
Definition larger eps n t : R := laplace_cdf (2%:R / eps) (- (n * t)) + (1 - laplace_cdf (2%:R / eps) (n * t)).

(** Line 10 asks for |l| > tau_1/2 or |l| > tau_2/2. Where 99 % are smaller than both, line 11 is reached by 1 % of the draws;
    the supported epsilon is such a one. *)
(* holds: th.fig-5.2 printed:one-percent *)
Theorem one_percent n tau1 tau2 : 0 < n -> 0 < tau1 -> 0 < tau2 ->
  (forall eps, 99%:R / 100%:R <= smaller eps n (Num.min (tau1 / 2%:R) (tau2 / 2%:R)) ->
     larger eps n (Num.min (tau1 / 2%:R) (tau2 / 2%:R)) <= 1 / 100%:R)
  /\ (forall eps, supported n (Num.min (tau1 / 2%:R) (tau2 / 2%:R)) eps ->
     smaller eps n (Num.min (tau1 / 2%:R) (tau2 / 2%:R)) = 99%:R / 100%:R).
Proof.
move=> n0 tau1_gt0 tau2_gt0; set t := Num.min _ _; split=> [eps | eps [l El epsE]].
  rewrite /smaller /larger -subr_ge0 => most; rewrite -subr_ge0.
  by move: most; congr (0 <= _); field.
have t0 : 0 < t by rewrite lt_minr !divr_gt0 ?ltr0n.
have nt0 : 0 < n * t by rewrite mulr_gt0.
have l0 := ln_100_gt0 El.
rewrite /smaller -laplace_symmetric /laplace_cdf leNgt nt0 /=.
have -> : n * t / (2%:R / eps) = l by rewrite epsE; field; rewrite ?pnatr_eq0 ?(gt_eqF l0) ?gt_eqF // mulf_neq0 ?gt_eqF.
have -> : E (- l) = 1 / 100%:R by rewrite -El -(E_opp E_exp l) mulrC mulKf ?gt_eqF ?(E_gt0 E_exp).
by field.
Qed.

(** The plain form of the bound, e^(-2 n x^2), at the bias [b]; the deviation at which it is kappa/2. *)
Definition plain_bound n b x : R := E (- (2%:R * n * x ^+ 2)).
Definition plain_deviation n b kappa x := 0 <= x /\ plain_bound n b x = kappa / 2%:R.

Local Lemma plain_same n b b' kappa x x' : 0 < n -> plain_deviation n b kappa x -> plain_deviation n b' kappa x' -> x = x'.
Proof.
move=> n0 [x0 at_x] [x'0]; rewrite -at_x => /E_inj/oppr_inj same; have twice : 2%:R * n != 0.
  by rewrite mulf_neq0 ?pnatr_eq0 // gt_eqF.
by apply/esym/eqP; rewrite -(@eqr_expn2 _ 2) // (mulfI twice same).
Qed.

Definition claim_supported_depends := exists n kappa b b' x x' eps eps', [/\ 0 < n, 0 < b < 1, 0 < b' < 1,
  plain_deviation n b kappa x /\ plain_deviation n b' kappa x'
  & [/\ supported n x eps, supported n x' eps' & eps <> eps']].

(* refutes: th.fig-5.2 plain-form *)
Theorem supported_without_bias : ~ claim_supported_depends.
Proof.
case=> n [kappa [b [b' [x [x' [eps [eps' [n0 _ _ [at_x at_x'] [[l El ->] [l' El' ->] ne]]]]]]]]].
by apply: ne; rewrite (plain_same n0 at_x at_x') (E_inj (_ : E l = E l')) ?El.
Qed.

(** Sum of cdf_Lap(0, 2/eps)(-n tau_i/2 + 1), both tau_i/2 being the deviation of the plain form. *)
Definition truncation eps n x : R := 2%:R * laplace_cdf (2%:R / eps) (- (n * x) + 1).
Definition claim_truncation_depends := exists eps n kappa b b' x x', [/\ 0 < n, 0 < b < 1, 0 < b' < 1,
  plain_deviation n b kappa x /\ plain_deviation n b' kappa x' & truncation eps n x <> truncation eps n x'].

(* refutes: th.fig-5.3 plain-form *)
Theorem truncation_without_bias : ~ claim_truncation_depends.
Proof.
case=> eps [n [kappa [b [b' [x [x' [n0 _ _ [at_x at_x'] ne]]]]]]].
by apply: ne; rewrite (plain_same n0 at_x at_x').
Qed.

(** pk.prop-7: epsilon = sqrt(2 ln(1.25/delta_2)/V), V = n mu_2. *)
(* holds: pk.prop-7 printed:equivalence *)
Theorem epsilon_at_most_1 V delta2 L eps : 0 < V -> 0 < delta2 <= 5%:R / 4%:R -> E L = 5%:R / 4%:R / delta2 ->
  0 <= eps -> eps ^+ 2 = 2%:R * L / V -> (eps <= 1 <-> 5%:R / 4%:R * E (- (V / 2%:R)) <= delta2).
Proof.
move=> V0 /andP[d0 _] EL eps0 square.
have -> : (eps <= 1) = (L <= V / 2%:R).
  by rewrite -(@expr_le1 _ 2) // square ler_pdivr_mulr // mul1r ler_pdivl_mulr ?ltr0n // mulrC.
have five : 0 < 5%:R / 4%:R :> R by rewrite divr_gt0 ?ltr0n.
have -> : (5%:R / 4%:R * E (- (V / 2%:R)) <= delta2) = (E L <= E (V / 2%:R)).
  rewrite EL ler_pdivr_mulr // [_ * delta2]mulrC -ler_pdivr_mulr ?(E_gt0 E_exp) //.
  congr (_ * _ <= _); apply: (mulfI (lt0r_neq0 (E_gt0 E_exp (V / 2%:R)))).
  by rewrite (E_opp E_exp) divff // gt_eqF // (E_gt0 E_exp).
split=> [/(E_le E_exp) // | le]; rewrite leNgt; apply/negP => /(E_lt E_exp).
by rewrite ltNge le.
Qed.

End ErrorBounds.
