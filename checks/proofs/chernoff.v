(** Theorem 3 and Corollary 1 with an exponential function (pk.thm-3, pk.cor-1): the moment bound of heads and tails at every
    epsilon, and the printed closed form, which holds. e^x is any function with e^(x+y) = e^x e^y and 1 + x <= e^x. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge binomial_tail poisson_binomial
  independent_records known_records blanket fair_coins heads_exceed counting_query histogram_query.
From pkdp.golden Require Import exponential.

Section Exponential.
Variables (R : realFieldType) (E : R -> R).
Hypothesis E_exp : is_exponential E.
Implicit Types (x a : R) (n m b : nat).
Let E_add : forall x y, E (x + y) = E x * E y := proj1 E_exp.
Let E_ge : forall x, 1 + x <= E x := proj2 E_exp.

Lemma E_ge0 x : 0 <= E x.
Proof. exact: ltW (E_gt0 E_exp x). Qed.

Lemma E_nat n x : E (n%:R * x) = E x ^+ n.
Proof.
elim: n => [|n IH]; first by rewrite mul0r expr0 (E0 E_exp).
by rewrite mulrSr mulrDl mul1r E_add IH exprSr.
Qed.

Lemma E_ge1 x : 0 <= x -> 1 <= E x.
Proof. by move=> x_ge0; apply: le_trans (E_ge x); rewrite ler_addl. Qed.

Lemma E_inv x : E (- x) = (E x)^-1.
Proof. by apply: (mulfI (lt0r_neq0 (E_gt0 E_exp x))); rewrite (E_opp E_exp) divff // gt_eqF // (E_gt0 E_exp). Qed.

(** (1 + x/k)^k is a lower bound. *)
Lemma E_power_ge k x : 0 <= 1 + x / k.+1%:R -> (1 + x / k.+1%:R) ^+ k.+1 <= E x.
Proof.
move=> base; have -> : E x = E (x / k.+1%:R) ^+ k.+1 by rewrite -E_nat mulrCA divff ?pnatr_eq0 ?mulr1.
by apply: ler_expn2r; rewrite ?nnegrE ?E_ge0.
Qed.

(** From a lower bound of e^(-x) one from above. *)
Lemma E_le_by x L P : 0 <= P -> L <= E (- x) -> 1 <= L * P -> E x <= P.
Proof.
move=> P_ge0 low prod; rewrite -[P]mul1r -(E_opp E_exp x) -mulrA -[X in X <= _]mulr1.
by rewrite ler_wpmul2l ?E_ge0 // (le_trans prod) // ler_wpmul2r.
Qed.

Local Lemma nat_ge0 n : 0 <= n%:R :> R. Proof. exact: ler0n. Qed.
Local Lemma one_ge0 : 0 <= 1 :> R. Proof. exact: ler01. Qed.
Hint Resolve nat_ge0 one_ge0 : core.

(** The polynomials behind them. *)
Lemma small_power (y w : R) : 0 <= y -> 0 <= w -> w = 1 - 24%:R * y ->
  0 <= 1 - y /\ 1 <= (1 - y) ^+ 4 * (1 + 4%:R * y + 12%:R * y ^+ 2).
Proof.
move=> y_ge0 w_ge0 wE; split.
  have -> : 1 - y = w + 23%:R * y by rewrite wE; ring.
  by apply: addr_ge0 => //; apply: mulr_ge0.
have P_ge0 : 0 <= 1 + 4%:R * y + 12%:R * y ^+ 2.
  by apply: addr_ge0; [apply: addr_ge0 => //; apply: mulr_ge0 | apply: mulr_ge0 => //; apply: exprn_ge0].
rewrite -subr_ge0.
have -> : (1 - y) ^+ 4 * (1 + 4%:R * y + 12%:R * y ^+ 2) - 1
    = y ^+ 2 * ((2%:R * w + 20%:R * y) + y ^+ 2 * (2%:R * w + 54%:R)) + y ^+ 4 * (1 + 4%:R * y + 12%:R * y ^+ 2) by rewrite wE; ring.
have first_ge0 : 0 <= 2%:R * w + 20%:R * y by apply: addr_ge0; apply: mulr_ge0.
have second_ge0 : 0 <= 2%:R * w + 54%:R by apply: addr_ge0 => //; apply: mulr_ge0.
apply: addr_ge0; last by apply: mulr_ge0 => //; apply: exprn_ge0.
by apply: mulr_ge0; [apply: exprn_ge0 | apply: addr_ge0 => //; apply: mulr_ge0 => //; apply: exprn_ge0].
Qed.

Lemma opposite_power (y : R) : 0 <= y ->
  0 <= 1 - 8%:R * y + 36%:R * y ^+ 2 /\ 1 <= (1 + y) ^+ 8 * (1 - 8%:R * y + 36%:R * y ^+ 2).
Proof.
move=> y_ge0; have Q_ge0 : 0 <= 1 - 8%:R * y + 36%:R * y ^+ 2.
  have -> : 1 - 8%:R * y + 36%:R * y ^+ 2 = (1 - 4%:R * y) ^+ 2 + 20%:R * y ^+ 2 by ring.
  by apply: addr_ge0; [apply: sqr_ge0 | apply: mulr_ge0 => //; apply: exprn_ge0].
split=> //; pose H := 1 + 4%:R * y + 6%:R * y ^+ 2 + 4%:R * y ^+ 3.
pose L := 1 + 8%:R * y + 28%:R * y ^+ 2 + 56%:R * y ^+ 3.
have H_ge0 : 0 <= H.
  by rewrite /H; repeat (apply: addr_ge0 => //); apply: mulr_ge0 => //; apply: exprn_ge0.
have L_le : L <= (1 + y) ^+ 8.
  apply: (@le_trans _ _ (H ^+ 2)).
    rewrite -subr_ge0; have -> : H ^+ 2 - L = y ^+ 4 * ((6%:R + 4%:R * y) ^+ 2 + 32%:R) by rewrite /H /L; ring.
    by apply: mulr_ge0; [apply: exprn_ge0 | apply: addr_ge0 => //; apply: sqr_ge0].
  have -> : (1 + y) ^+ 8 = ((1 + y) ^+ 4) ^+ 2 by rewrite -exprM.
  have H_le : H <= (1 + y) ^+ 4.
    by rewrite -subr_ge0; have -> : (1 + y) ^+ 4 - H = y ^+ 4 by [rewrite /H; ring]; apply: exprn_ge0.
  have power_ge0 : 0 <= (1 + y) ^+ 4 by apply: exprn_ge0; apply: addr_ge0.
  by apply: ler_expn2r; rewrite ?nnegrE.
apply: le_trans (ler_wpmul2r Q_ge0 L_le); rewrite -subr_ge0.
have -> : L * (1 - 8%:R * y + 36%:R * y ^+ 2) - 1 = y ^+ 3 * (120%:R + 560%:R * y + 56%:R * 36%:R * y ^+ 2) by rewrite /L; ring.
apply: mulr_ge0; first exact: exprn_ge0.
by apply: addr_ge0; [apply: addr_ge0 => //; apply: mulr_ge0 | apply: mulr_ge0; [rewrite mulr_ge0 | apply: exprn_ge0]].
Qed.

Lemma E_le_small a : 0 <= a -> a * 6%:R <= 1 -> E a <= 1 + a + 3%:R / 4%:R * a ^+ 2.
Proof.
move=> a_ge0 a_le; have y_ge0 : 0 <= a / 4%:R by rewrite divr_ge0 ?ler0n.
have w_ge0 : 0 <= 1 - a * 6%:R by rewrite subr_ge0.
have wE : 1 - a * 6%:R = 1 - 24%:R * (a / 4%:R) by field.
have [base] := small_power y_ge0 w_ge0 wE; rewrite -mulNr in base * => prod.
have PE : 1 + a + 3%:R / 4%:R * a ^+ 2 = 1 + 4%:R * (a / 4%:R) + 12%:R * (a / 4%:R) ^+ 2 by field.
apply: (E_le_by _ (E_power_ge base)); last by rewrite PE.
by apply: addr_ge0; [apply: addr_ge0 | apply: mulr_ge0; [apply: divr_ge0 | apply: exprn_ge0]].
Qed.

Lemma E_opp_le x : 0 <= x -> E (- x) <= 1 - x + 9%:R / 16%:R * x ^+ 2.
Proof.
move=> x_ge0; have y_ge0 : 0 <= x / 8%:R by rewrite divr_ge0 ?ler0n.
have [Q_ge0 prod] := opposite_power y_ge0.
have QE : 1 - x + 9%:R / 16%:R * x ^+ 2 = 1 - 8%:R * (x / 8%:R) + 36%:R * (x / 8%:R) ^+ 2 by field.
have base : 0 <= 1 + x / 8%:R by apply: addr_ge0.
by rewrite QE; apply: (E_le_by Q_ge0 _ prod); rewrite opprK; apply: E_power_ge.
Qed.

(** The exponents 1 and -c of s, here s = e^a: e^(a (m - c b)) is at least 1 where c b < m. *)
Lemma markov c a m b : 0 <= a -> c * b%:R < m%:R -> 1 <= E a ^+ m * E (- (c * a)) ^+ b.
Proof.
move=> a_ge0 lt; rewrite -!E_nat -E_add; apply: E_ge1.
rewrite (_ : _ + _ = (m%:R - c * b%:R) * a); last by ring.
by rewrite mulr_ge0 // subr_ge0 ltW.
Qed.

Lemma exceed_le c a lam N : 0 <= a -> 0 <= lam -> 2%:R * lam <= 1 ->
  heads_exceed c N lam <= E a * (1 - 2%:R * lam + lam * (E a + E (- (c * a)))) ^+ N.
Proof.
move=> a_ge0 lam_ge0 lam_le; apply: heads_exceed_moment => //; rewrite ?subr_ge0 ?E_ge0 //.
by move=> m b lt; apply: markov.
Qed.

(** In the closed form the ratio may be lowered to 1 + epsilon, and s is e^(epsilon/6). *)
Lemma exceed_le_closed eps lam N : 0 <= eps -> eps <= 1 -> 0 <= lam -> 2%:R * lam <= 1 ->
  heads_exceed (E eps) N lam <= E (eps / 6%:R - N%:R * (lam * eps ^+ 2 / 12%:R)).
Proof.
move=> eps_ge0 eps_le1 lam_ge0 lam_le; set a := eps / 6%:R; set c := 1 + eps.
have c_le : c <= E eps by apply: E_ge.
have a_ge0 : 0 <= a by rewrite divr_ge0 ?ler0n.
have a_le : a * 6%:R <= 1 by rewrite divfK ?pnatr_eq0.
have c_ge0 : 0 <= c by rewrite addr_ge0 ?ler01.
have moment : heads_exceed (E eps) N lam <= E a * (1 - 2%:R * lam + lam * (E a + E (- (c * a)))) ^+ N.
  apply: heads_exceed_moment => //; rewrite ?subr_ge0 ?E_ge0 // => m b lt; apply: markov => //.
  by apply: le_lt_trans lt; rewrite ler_wpmul2r ?ler0n.
apply: le_trans moment _; rewrite E_add ler_wpmul2l ?E_ge0 // -[- (N%:R * _)]mulrN E_nat.
apply: ler_expn2r; rewrite ?nnegrE ?E_ge0 //.
  by rewrite addr_ge0 ?subr_ge0 ?mulr_ge0 ?addr_ge0 ?E_ge0.
apply: le_trans (E_ge _); rewrite -subr_ge0.
apply: le_trans (_ : 0 <= lam * (2%:R - eps ^+ 2 / 12%:R - (1 + a + 3%:R / 4%:R * a ^+ 2) - (1 - c * a + 9%:R / 16%:R * (c * a) ^+ 2))) _.
  rewrite mulr_ge0 //.
  have -> : 2%:R - eps ^+ 2 / 12%:R - (1 + a + 3%:R / 4%:R * a ^+ 2) - (1 - c * a + 9%:R / 16%:R * (c * a) ^+ 2)
    = eps ^+ 2 * (1 - eps) * (3%:R + eps) / 64%:R by rewrite /a /c; field.
  by rewrite !mulr_ge0 ?exprn_ge0 ?invr_ge0 ?ler0n ?subr_ge0 ?addr_ge0.
rewrite [leRHS](_ : _ = lam * (2%:R - eps ^+ 2 / 12%:R - E a - E (- (c * a)))); last by field.
by rewrite ler_wpmul2l //; apply: ler_sub (E_opp_le (mulr_ge0 c_ge0 a_ge0)); apply: ler_sub (E_le_small a_ge0 a_le).
Qed.

(** The condition of the closed form, 0 < lambda(n - 1) being its denominator: delta = e^(-L). *)
Definition closed_condition (lam eps L : R) n := [/\ 0 < lam * n.-1%:R, 14%:R * L / (lam * n.-1%:R) <= eps ^+ 2
  & 27%:R / (lam * n.-1%:R) <= eps].

Lemma closed_exponent lam eps L n : closed_condition lam eps L n ->
  eps / 6%:R - n.-1%:R * (lam * eps ^+ 2 / 12%:R) <= - L /\
  eps / 6%:R - n.-1%:R * (lam * eps ^+ 2 / 12%:R) <= - (eps ^+ 2 * (lam * n.-1%:R) / 14%:R).
Proof.
case; set m := lam * n.-1%:R => m_gt0; rewrite !ler_pdivr_mulr // => large wide.
have -> : n.-1%:R * (lam * eps ^+ 2 / 12%:R) = eps ^+ 2 * m / 12%:R by rewrite /m; field.
have eps_ge0 : 0 <= eps by rewrite -(pmulr_lge0 _ m_gt0) (le_trans _ wide).
have small : eps / 6%:R <= eps ^+ 2 * m / 162%:R.
  have -> : eps ^+ 2 * m / 162%:R = eps * (eps * m) / 162%:R by field.
  have -> : eps / 6%:R = eps * 27%:R / 162%:R by field.
  by rewrite ler_wpmul2r ?invr_ge0 // ler_wpmul2l.
have square_ge0 : 0 <= eps ^+ 2 * m by apply: mulr_ge0; [apply: exprn_ge0 | apply: ltW].
have rate : eps / 6%:R - eps ^+ 2 * m / 12%:R <= - (eps ^+ 2 * m / 14%:R).
  rewrite ler_subl_addr; apply: le_trans small _; move: (eps ^+ 2 * m) square_ge0 => X X_ge0.
  have -> : - (X / 14%:R) + X / 12%:R = X / 84%:R by field.
  by rewrite ler_wpmul2l // lef_pinv ?posrE ?ltr0n // ler_nat.
split=> //; apply: le_trans rate _; rewrite ler_opp2 ler_pdivl_mulr ?ltr0n //.
by rewrite [L * _]mulrC.
Qed.

End Exponential.

(** Counting, and histograms: nothing known, epsilon any number in [0, 1], delta = e^(-L). *)
Section Theorem3.
Variables (R : realFieldType) (E : R -> R) (n : nat) (p : 'I_n -> R) (i : 'I_n) (lam eps : R).
Hypotheses (E_exp : is_exponential E) (lam_ge0 : 0 <= lam) (lam_le : 2%:R * lam <= 1) (eps_ge0 : 0 <= eps).
Hypotheses (p_in : forall j, lam <= p j <= 1 - lam) (p_i : 0 < p i < 1).
Implicit Types (conv : convention) (a b : bool) (k : {ffun 'I_n -> bool}).

Let c_ge1 : 1 <= E eps. Proof. exact: E_ge1. Qed.

(** s = e^(eps/(1 + e^eps)), s^(-e^eps), and g, their mean. *)
Definition s_of : R := E (eps / (1 + E eps)).
Definition s_power : R := E (- (E eps * (eps / (1 + E eps)))).
Definition g_of : R := (s_of + s_power) / 2%:R.

(* holds: pk.thm-3 corrected:every-epsilon *)
Theorem every_epsilon conv a b k : 0 < event (theta p) i a k ->
  active_quantity conv (E eps) (theta p) (counting R (n:=n)) i a b k
  <= s_of * (1 - 2%:R * lam + 2%:R * lam * g_of) ^+ n.-1.
Proof.
move=> a_gt0; apply: (trinomial_private lam_ge0 p_in p_i c_ge1) => //.
have t_ge0 : 0 <= eps / (1 + E eps) by rewrite divr_ge0 // addr_ge0 ?ler01 // (E_ge0 E_exp).
apply: le_trans (exceed_le E_exp (E eps) n.-1 t_ge0 lam_ge0 lam_le) _.
rewrite -/s_of -/s_power le_eqVlt; apply/orP; left; apply/eqP; congr (_ * (_ + _) ^+ _).
by rewrite /g_of; field.
Qed.

Hypothesis eps_le1 : eps <= 1.

(* holds: pk.thm-3 printed:closed *)
Theorem closed_form L : closed_condition lam eps L n ->
  forall conv a b k, 0 < event (theta p) i a k ->
  active_quantity conv (E eps) (theta p) (counting R (n:=n)) i a b k <= E (- L).
Proof.
move=> /closed_exponent[le_L _]; apply: (trinomial_private lam_ge0 p_in p_i c_ge1).
by apply: le_trans (exceed_le_closed E_exp n.-1 eps_ge0 eps_le1 lam_ge0 lam_le) _; apply: E_le.
Qed.

(** With the same condition, for the delta of n records, n at least 2. *)
(* holds: pk.thm-3 printed:rate *)
Theorem closed_rate L : (1 < n)%N -> closed_condition lam eps L n ->
  forall conv a b k, 0 < event (theta p) i a k ->
  active_quantity conv (E eps) (theta p) (counting R (n:=n)) i a b k <= E (- (eps ^+ 2 * lam * n%:R / 28%:R)).
Proof.
move=> n_gt1 /closed_exponent[_ le_rate]; apply: (trinomial_private lam_ge0 p_in p_i c_ge1).
apply: le_trans (exceed_le_closed E_exp n.-1 eps_ge0 eps_le1 lam_ge0 lam_le) _; apply: E_le => //.
apply: le_trans le_rate _; rewrite ler_opp2.
have -> : eps ^+ 2 * (lam * n.-1%:R) / 14%:R = eps ^+ 2 * lam * (2%:R * n.-1%:R) / 28%:R by field.
rewrite ler_wpmul2r ?invr_ge0 ?ler0n // ler_wpmul2l ?mulr_ge0 ?exprn_ge0 // -natrM ler_nat.
by case: (n) n_gt1 => [|[|m]] //= _; rewrite mul2n -addnn addSn ltnS addnS ltnS leq_addl.
Qed.

End Theorem3.

Section Corollary1.
Variables (R : realFieldType) (E : R -> R) (n : nat) (V : finType) (P : 'I_n -> V -> R) (i : 'I_n) (lam eps : R).
Hypotheses (E_exp : is_exponential E) (lam_ge0 : 0 <= lam) (eps_ge0 : 0 <= eps) (eps_le1 : eps <= 1).
Hypotheses (P_law : forall j, is_law (P j)) (P_gt : forall j v, lam < P j v) (two_values : (1 < #|V|)%N).

(* holds: pk.cor-1 printed *)
Theorem histogram_closed L : closed_condition lam eps L n ->
  forall conv a b, active_quantity conv (E eps) (independent_law P) (@histogram_query R n V) i a b tt <= E (- L).
Proof.
move=> /closed_exponent[le_L _]; have P_ge j v : lam <= P j v by apply: ltW.
have P_i v : 0 < P i v by apply: le_lt_trans lam_ge0 (P_gt i v).
have lam_le : 2%:R * lam <= 1.
  rewrite mulr_natl mulr2n; have /card_gt1P[a [b [_ _ ne_ab]]] := two_values; have [P_ge0 <-] := P_law i.
  rewrite (bigD1 a) //= (bigD1 b) 1?eq_sym //= addrA ler_paddr ?sumr_ge0 //.
  by rewrite ler_add.
apply: (histogram_trinomial_private P_law P_ge P_i lam_ge0 (E_ge1 E_exp eps_ge0) two_values).
by apply: le_trans (exceed_le_closed E_exp n.-1 eps_ge0 eps_le1 lam_ge0 lam_le) _; apply: E_le.
Qed.

End Corollary1.
