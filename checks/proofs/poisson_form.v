(** pk.thm-4 for large n: the mass of the binomial law at T against that of the Poisson law, and epsilon = -ln(1 - delta) against delta.
    e^x is any function with e^(x+y) = e^x e^y and 1 + x <= e^x. *)
From pkdp Require Import algebra binomial_tail chernoff.
From pkdp.golden Require Import exponential.

Section PoissonForm.
Variables (R : realFieldType) (E : R -> R).
Hypothesis E_exp : is_exponential E.
Implicit Types (x p d eps : R) (n T j : nat).
Let E_add : forall x y, E (x + y) = E x * E y := proj1 E_exp.
Let E_ge : forall x, 1 + x <= E x := proj2 E_exp.
Local Lemma E_pos x : 0 <= E x. Proof. exact: E_ge0. Qed.

(** epsilon = -ln(1 - delta): e^epsilon = 1/(1 - delta). *)
(* holds: pk.thm-4 printed:epsilon-near-delta-lower *)
Theorem delta_le_epsilon d eps : 0 <= d < 1 -> E eps = (1 - d)^-1 -> d <= eps.
Proof.
move=> /andP[_ d_lt1] epsE; have := E_ge (- eps); rewrite (E_inv E_exp) epsE invrK.
by rewrite ler_add2l ler_opp2.
Qed.

(* holds: pk.thm-4 printed:epsilon-near-delta-upper *)
Theorem epsilon_le_delta d eps : 0 <= d < 1 -> E eps = (1 - d)^-1 -> eps <= d / (1 - d).
Proof.
move=> /andP[_ d_lt1] epsE; have := E_ge eps; rewrite epsE -ler_subr_addl; congr (_ <= _).
by field; rewrite subr_eq0 eq_sym lt_eqF.
Qed.

(** The Poisson mass (pn)^T e^(-pn)/T!, and C. *)
Definition poisson n p T : R := (p * n%:R) ^+ T * E (- (p * n%:R)) / T`!%:R.
Definition constant n p T : R := T%:R * T.+1%:R + T.+1%:R * (p * n%:R) + (p * n%:R) ^+ 2.

Local Lemma fact_pos T : 0 < T`!%:R :> R.
Proof. by rewrite ltr0n fact_gt0. Qed.

Local Lemma mass_falling n p T : f T n p = (n ^_ T)%:R / T`!%:R * p ^+ T * (1 - p) ^+ (n - T).
Proof. by rewrite /f -bin_ffact natrM mulfK // gt_eqF ?fact_pos. Qed.

(** 1 - x against e^(-x), e^(-2x) and e^(-x-x^2). *)
Local Lemma below x : 1 - x <= E (- x).
Proof. exact: E_ge. Qed.

Local Lemma above_by x y : 0 <= 1 - x -> 1 <= E y * (1 - x) -> E (- y) <= 1 - x.
Proof.
move=> base prod; rewrite (E_inv E_exp) -(ler_pmul2l (E_gt0 E_exp y)) divff //.
by rewrite gt_eqF // (E_gt0 E_exp).
Qed.

Local Lemma above_twice x : 0 <= x -> x *+ 2 <= 1 -> E (- (x *+ 2)) <= 1 - x.
Proof.
move=> x_ge0 x_le; have w_ge0 : 0 <= 1 - x *+ 2 by rewrite subr_ge0.
have base : 0 <= 1 - x by rewrite subr_ge0 (le_trans _ x_le) // mulr2n ler_addl.
apply: above_by => //; apply: le_trans (ler_wpmul2r base (E_ge _)); rewrite -subr_ge0.
have -> : (1 + x *+ 2) * (1 - x) - 1 = x * (1 - x *+ 2) by ring.
exact: mulr_ge0.
Qed.

Local Lemma above_square x : 0 <= x -> x *+ 2 <= 1 -> E (- (x + x ^+ 2)) <= 1 - x.
Proof.
move=> x_ge0 x_le; have w_ge0 : 0 <= 1 - x *+ 2 by rewrite subr_ge0.
have base : 0 <= 1 - x by rewrite subr_ge0 (le_trans _ x_le) // mulr2n ler_addl.
have y_ge0 : 0 <= x / 5%:R by rewrite divr_ge0 ?ler0n.
pose L := 1 + x + 2%:R / 5%:R * x ^+ 2.
have L_ge0 : 0 <= L.
  by rewrite /L; apply: addr_ge0; [apply: addr_ge0; rewrite ?ler01 | rewrite mulr_ge0 ?divr_ge0 ?ler0n ?exprn_ge0].
have L_le : L <= E x.
  have step : 0 <= 1 + x / 5%:R by rewrite addr_ge0 ?ler01.
  apply: le_trans (E_power_ge E_exp step); rewrite -subr_ge0.
  have -> : (1 + x / 5%:R) ^+ 5 - L = (x / 5%:R) ^+ 3 * (10%:R + 5%:R * (x / 5%:R) + (x / 5%:R) ^+ 2) by rewrite /L; field.
  move: (x / 5%:R) y_ge0 => y y_ge0; rewrite mulr_ge0 ?exprn_ge0 //.
  by rewrite !(ler0n, exprn_ge0, addr_ge0, mulr_ge0).
apply: above_by => //; rewrite E_add.
apply: (@le_trans _ _ (L * (1 + x ^+ 2) * (1 - x))); last first.
  by rewrite ler_wpmul2r // ler_pmul // addr_ge0 ?ler01 ?exprn_ge0.
rewrite -subr_ge0.
have -> : L * (1 + x ^+ 2) * (1 - x) - 1
    = x ^+ 2 / 20%:R * (1 - x *+ 2) * (8%:R + 8%:R * x + 4%:R * x ^+ 2) by rewrite /L; field.
apply: mulr_ge0; first by rewrite !(ler0n, invr_ge0, exprn_ge0, mulr_ge0).
by rewrite !(ler0n, exprn_ge0, addr_ge0, mulr_ge0).
Qed.

Variables (n T : nat) (p : R).
Hypotheses (n_gt0 : (0 < n)%N) (p01 : 0 <= p <= 1).
Local Lemma p_ge0 : 0 <= p. Proof. by case/andP: p01. Qed.
Local Lemma n_pos : 0 < n%:R :> R. Proof. by rewrite ltr0n. Qed.
Hint Resolve p_ge0 n_pos : core.

Local Lemma C_part : constant n p T / n%:R = T%:R * T.+1%:R / n%:R + T.+1%:R * p + p * (p * n%:R).
Proof. by rewrite /constant; field; rewrite gt_eqF ?n_pos. Qed.

Hypothesis large : (2%:R * T%:R : R) <= n%:R /\ 2%:R * (p * n%:R) <= n%:R.
Local Lemma T2_le : (2 * T <= n)%N. Proof. by rewrite -(ler_nat R) natrM; case: large. Qed.
Local Lemma T_le : (T <= n.-1)%N.
Proof. by case: (T) T2_le n_gt0 => // t; case: (n) => // m; rewrite mul2n -addnn addSn ltnS => /(leq_trans (leq_addl _ _)). Qed.
Local Lemma p2_le : p *+ 2 <= 1.
Proof. by rewrite -mulr_natl -(ler_pmul2r n_pos) mul1r -mulrA; case: large. Qed.

(* holds: pk.thm-4 printed:poisson-from-above *)
Theorem mass_le_poisson : f T n.-1 p <= poisson n p T * E (constant n p T / n%:R).
Proof.
rewrite mass_falling /poisson exprMn.
have -> : p ^+ T * n%:R ^+ T * E (- (p * n%:R)) / T`!%:R * E (constant n p T / n%:R)
    = n%:R ^+ T / T`!%:R * p ^+ T * (E (- (p * n%:R)) * E (constant n p T / n%:R)).
  by move: (p ^+ T) (n%:R ^+ T) (T`!%:R^-1) (E _) (E _) => u v w x y; ring.
have q_ge0 : 0 <= 1 - p by rewrite subr_ge0; case/andP: p01.
apply: ler_pmul; rewrite ?mulr_ge0 ?exprn_ge0 ?invr_ge0 ?ler0n //.
  rewrite ler_wpmul2r ?exprn_ge0 // ler_wpmul2r ?invr_ge0 ?ler0n // -natrX ler_nat.
  apply: leq_trans (_ : n.-1 ^ T <= _)%N; last by case: (T) => [|t]; rewrite ?expn0 ?leq_exp2r ?leq_pred.
  by elim: (T) => // t IH; rewrite ffactnSr expnSr leq_mul // leq_subr.
apply: (@le_trans _ _ (E (- p) ^+ (n.-1 - T))); first by apply: ler_expn2r; rewrite ?nnegrE ?E_pos.
have nT : (n.-1 - T)%:R = n%:R - 1 - T%:R :> R by rewrite natrB ?T_le // -subn1 natrB.
rewrite -(E_nat E_exp) -E_add; apply: (E_le E_exp); rewrite C_part nT.
rewrite -subr_ge0.
have -> : - (p * n%:R) + (T%:R * T.+1%:R / n%:R + T.+1%:R * p + p * (p * n%:R)) - (n%:R - 1 - T%:R) * - p
   = T%:R * T.+1%:R / n%:R + p * (p * n%:R) by rewrite [T.+1%:R]mulrSr; ring.
by rewrite addr_ge0 ?mulr_ge0 ?invr_ge0 ?ler0n.
Qed.

(** The falling factorial against the power. *)
Local Lemma falling_ge t : (2 * t <= n)%N -> E (- (t%:R * t.+1%:R / n%:R)) * n%:R ^+ t <= (n.-1 ^_ t)%:R.
Proof.
elim: t => [|t IH] le_t; first by rewrite !mul0r oppr0 (E0 E_exp) expr0 mulr1 ffactn0.
have le_t' : (2 * t <= n)%N by apply: leq_trans le_t; rewrite leq_mul2l leqnSn orbT.
have lt_t : (t < n)%N by apply: leq_trans le_t; rewrite mul2n -addnn leq_addl.
rewrite ffactnSr natrM exprSr.
have -> : - (t.+1%:R * t.+2%:R / n%:R) = - (t%:R * t.+1%:R / n%:R) + - ((t.+1%:R / n%:R) *+ 2) :> R.
  by rewrite [t.+2%:R]mulrSr [t.+1%:R]mulrSr -mulr_natl; ring.
rewrite E_add mulrACA; apply: ler_pmul; rewrite ?mulr_ge0 ?exprn_ge0 ?E_pos ?ler0n ?IH //.
have -> : (n.-1 - t)%:R = (1 - t.+1%:R / n%:R) * n%:R :> R.
  by rewrite mulrBl mul1r divfK ?gt_eqF ?n_pos // -natrB // -subn1 -subnDA add1n.
rewrite ler_wpmul2r ?ler0n //; apply: above_twice; first by rewrite divr_ge0 ?ler0n.
by rewrite -mulrnAl -mulr_natl -natrM ler_pdivr_mulr ?n_pos // mul1r ler_nat.
Qed.

(* holds: pk.thm-4 printed:poisson-from-below *)
Theorem poisson_le_mass : poisson n p T * E (- (constant n p T / n%:R)) <= f T n.-1 p.
Proof.
rewrite mass_falling /poisson exprMn C_part.
have q_ge0 : 0 <= 1 - p by rewrite subr_ge0; case/andP: p01.
have q_le1 : 1 - p <= 1 by rewrite ger_addl oppr_le0.
apply: (@le_trans _ _ (E (- (T%:R * T.+1%:R / n%:R)) * n%:R ^+ T / T`!%:R * p ^+ T * E (- (n%:R * (p + p ^+ 2))))); last first.
  apply: ler_pmul; rewrite ?mulr_ge0 ?exprn_ge0 ?invr_ge0 ?E_pos ?ler0n //.
    by rewrite ler_wpmul2r ?exprn_ge0 // ler_wpmul2r ?invr_ge0 ?ler0n // falling_ge ?T2_le.
  apply: (@le_trans _ _ ((1 - p) ^+ n)).
    by rewrite -mulrN (E_nat E_exp); apply: ler_expn2r; rewrite ?nnegrE ?E_pos // above_square ?p2_le.
  by apply: ler_wiexpn2l => //; rewrite (leq_trans (leq_subr _ _)) ?leq_pred.
have -> : p ^+ T * n%:R ^+ T * E (- (p * n%:R)) / T`!%:R * E (- (T%:R * T.+1%:R / n%:R + T.+1%:R * p + p * (p * n%:R)))
    = n%:R ^+ T / T`!%:R * p ^+ T * (E (- (p * n%:R)) * E (- (T%:R * T.+1%:R / n%:R + T.+1%:R * p + p * (p * n%:R)))).
  by move: (p ^+ T) (n%:R ^+ T) (T`!%:R^-1) (E _) (E _) => u v w x y; ring.
have -> : E (- (T%:R * T.+1%:R / n%:R)) * n%:R ^+ T / T`!%:R * p ^+ T * E (- (n%:R * (p + p ^+ 2)))
    = n%:R ^+ T / T`!%:R * p ^+ T * (E (- (T%:R * T.+1%:R / n%:R)) * E (- (n%:R * (p + p ^+ 2)))).
  by move: (p ^+ T) (n%:R ^+ T) (T`!%:R^-1) (E _) (E _) => u v w x y; ring.
rewrite ler_wpmul2l ?mulr_ge0 ?exprn_ge0 ?invr_ge0 ?ler0n // -!E_add; apply: (E_le E_exp); rewrite -subr_ge0.
rewrite (_ : _ - _ = T.+1%:R * p); last by ring.
by rewrite mulr_ge0 ?ler0n.
Qed.

End PoissonForm.
