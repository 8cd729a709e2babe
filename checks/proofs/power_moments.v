(** Bounds of delta by a moment of the likelihood ratio: the kernel max(0, 1 - e^(-x)) against an exponential, with its best constant,
    and the conversion of Renyi divergences that follows (reference/accountant/renyi_bound.cpp, contour.hpp).

    An ordered field has no powers with a real exponent. [power] is x^(1+s): any map that turns products into products and lies above
    its tangent at 1 (Bernoulli's inequality), and nothing else about it is used. Whole s are an instance ([whole_power]), rational s
    where the field has the roots ([root_power]). *)
From pkdp Require Import algebra finite_law hockey_stick composition.

Section Power.
Variable R : realFieldType.
Implicit Types (x y u v s : R) (n : nat).

Definition is_power s (power : R -> R) :=
  (forall u v, 0 <= u -> 0 <= v -> power (u * v) = power u * power v) /\
  (forall u, 0 <= u -> 1 + (1 + s) * (u - 1) <= power u).

(** Bernoulli's inequality for all x >= 0. *)
Lemma bernoulli n x : 0 <= x -> 1 + n%:R * (x - 1) <= x ^+ n.
Proof.
move=> x_ge0; elim: n => [|n IH]; first by rewrite mul0r addr0.
have step : 0 <= n%:R * (x - 1) ^+ 2 by rewrite mulr_ge0 ?ler0n ?sqr_ge0.
rewrite exprS; apply: le_trans (ler_wpmul2l x_ge0 IH); rewrite -subr_ge0; apply: le_trans step _.
by rewrite le_eqVlt; apply/orP; left; rewrite mulrSr; apply/eqP; ring.
Qed.

Theorem whole_power n : is_power n%:R (fun x => x ^+ n.+1).
Proof.
split=> [u v _ _ | u u_ge0]; first exact: exprMn.
by rewrite -mulrS; exact: bernoulli.
Qed.

Lemma power_gap (w : R) i j : 0 <= w -> (i <= j)%N -> 0 <= (w - 1) * (w ^+ j - w ^+ i).
Proof.
move=> w_ge0 /subnK <-; set k := (j - i)%N.
have -> : (w - 1) * (w ^+ (k + i) - w ^+ i) = (w - 1) * (w ^+ k - 1) * w ^+ i by rewrite exprD; ring.
rewrite subrX1 mulrA -expr2 mulr_ge0 ?exprn_ge0 // mulr_ge0 ?sqr_ge0 //.
by apply: sumr_ge0 => l _; exact: exprn_ge0.
Qed.

(** n w^(m + n) + m >= (m + n) w^n: Bernoulli's inequality for (m + n)/n. *)
Lemma rational_bernoulli m n (w : R) : 0 <= w -> (m + n)%:R * (w ^+ n - 1) <= n%:R * (w ^+ (m + n) - 1).
Proof.
move=> w_ge0; elim: m => [|m IH]; first by rewrite add0n.
have step : w ^+ n - 1 <= n%:R * (w ^+ (m + n).+1 - w ^+ (m + n)).
  have -> : n%:R * (w ^+ (m + n).+1 - w ^+ (m + n)) = (w - 1) * (n%:R * w ^+ (m + n)) by rewrite exprS; ring.
  rewrite subrX1 -subr_ge0 -mulrBr mulr_natl.
  have -> : w ^+ (m + n) *+ n = \sum_(i < n) w ^+ (m + n) by rewrite sumr_const card_ord.
  rewrite -sumrB mulr_sumr sumr_ge0 // => i _; apply: power_gap => //.
  by rewrite (leq_trans (ltnW (ltn_ord i))) // leq_addl.
rewrite addSn; have := ler_add IH step; congr (_ <= _); first by rewrite -[in RHS]addn1 natrD; ring.
by rewrite -mulrDr; congr (_ * _); ring.
Qed.

(** x^((m + n)/n), n > 0, from an n-th root; s = m/n. *)
(* used by: reference/accountant/renyi_bound.cpp *)
Theorem root_power m n (root : R -> R) : (0 < n)%N ->
  (forall x, 0 <= x -> 0 <= root x /\ root x ^+ n = x) -> is_power (m%:R / n%:R) (fun x => root x ^+ (m + n)).
Proof.
move=> n_gt0 rootK; have n_neq0 : n%:R != 0 :> R by rewrite pnatr_eq0 -lt0n.
split=> [u v u_ge0 v_ge0 | u u_ge0].
  have [ru_ge0 ruK] := rootK u u_ge0; have [rv_ge0 rvK] := rootK v v_ge0.
  have [ruv_ge0 ruvK] := rootK (u * v) (mulr_ge0 u_ge0 v_ge0).
  suff -> : root (u * v) = root u * root v by rewrite exprMn.
  apply/eqP; rewrite -(eqr_expn2 n_gt0) ?mulr_ge0 //.
  by rewrite exprMn ruvK ruK rvK.
have [] := rootK u u_ge0; move: (root u) => w w_ge0 <-.
rewrite -(ler_pmul2l (_ : 0 < n%:R)) ?ltr0n // -subr_ge0.
have := rational_bernoulli m n w_ge0; rewrite -subr_ge0; congr (0 <= _).
by rewrite natrD; field.
Qed.

End Power.

(** The kernel. *)
Section Kernel.
Variables (R : realFieldType) (s : R) (power : R -> R).
Hypotheses (s_gt0 : 0 < s) (powerP : is_power s power).
Implicit Types (c u v x y : R).

Let s1_gt0 : 0 < 1 + s. Proof. by rewrite addr_gt0 // ltr01. Qed.

Lemma power1_ge1 : 1 <= power 1.
Proof. by have [_ /(_ 1 ler01)] := powerP; rewrite subrr mulr0 addr0. Qed.

Lemma power1 : power 1 = 1.
Proof.
have [mul _] := powerP; have := mul 1 1 ler01 ler01; rewrite mulr1 => /esym/eqP.
rewrite -subr_eq0 -[X in _ - X]mulr1 -mulrBr mulf_eq0 => /orP[/eqP p0 | ]; last by rewrite subr_eq0 => /eqP.
by have := power1_ge1; rewrite p0 leNgt ltr01.
Qed.

Lemma power_gt0 u : 0 < u -> 0 < power u.
Proof.
have ge1 v : 1 <= v -> 0 < power v.
  have [_ above] := powerP; move=> v_ge1; apply: lt_le_trans (above v (le_trans ler01 v_ge1)).
  by rewrite ltr_paddr ?ltr01 // mulr_ge0 ?subr_ge0 // ltW.
move=> u_gt0; have [/ge1 // | u_lt1] := lerP 1 u; have [mul _] := powerP.
have v_gt0 : 0 < power u^-1 by rewrite ge1 // invf_ge1 // ltW.
by have := mul u u^-1 (ltW u_gt0); rewrite divff ?gt_eqF // power1 -(pmulr_lgt0 _ v_gt0) => <- //; rewrite ?invr_ge0 ?ltW ?ltr01.
Qed.

Lemma power_ge0 u : 0 <= u -> 0 <= power u.
Proof.
rewrite le_eqVlt => /orP[/eqP <- | /power_gt0 /ltW //]; have [mul _] := powerP.
by have := mul 0 0 (lexx 0) (lexx 0); rewrite mulr0 => ->; rewrite -expr2 sqr_ge0.
Qed.

Lemma power_div u v : 0 <= u -> 0 < v -> power (u / v) = power u / power v.
Proof.
move=> u_ge0 v_gt0; have [mul _] := powerP; apply: (mulIf (lt0r_neq0 (power_gt0 v_gt0))).
by rewrite -mul ?divr_ge0 ?(ltW v_gt0) // !divfK // gt_eqF ?power_gt0.
Qed.

(** s^s / (1 + s)^(1 + s). *)
Definition best := power s / (s * power (1 + s)).

Lemma best_ge0 : 0 <= best.
Proof. by rewrite divr_ge0 ?mulr_ge0 ?power_ge0 ?ltW. Qed.

(** sup of (1 - e^(-x)) e^(-s x), x = ln y. *)
(* used by: reference/accountant/renyi_bound.cpp *)
(* used by: reference/accountant/contour.hpp *)
Theorem kernel_le y : 0 <= y -> y - 1 <= best * power y.
Proof.
move=> y_ge0; have [mul above] := powerP; have s_ge0 := ltW s_gt0.
rewrite -(ler_pmul2l s_gt0) /best.
have -> : s * (power s / (s * power (1 + s)) * power y) = power (s * y / (1 + s)).
  rewrite power_div ?mulr_ge0 // mul //; have := power_gt0 s1_gt0 => p_gt0.
  by field; rewrite ?gt_eqF.
apply: le_trans (above _ _); last by rewrite divr_ge0 ?mulr_ge0 // ltW.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; field; rewrite gt_eqF.
Qed.

Theorem kernel_attained : (1 + s) / s - 1 = best * power ((1 + s) / s).
Proof.
rewrite power_div ?ltW // /best; have p1 := power_gt0 s1_gt0; have p := power_gt0 s_gt0.
by field; rewrite !gt_eqF.
Qed.

(** No smaller constant will do. *)
(* used by: reference/accountant/renyi_bound.cpp *)
Theorem kernel_best K : (forall y, 0 < y -> y - 1 <= K * power y) -> best <= K.
Proof.
move=> le; have y_gt0 : 0 < (1 + s) / s by rewrite divr_gt0.
by rewrite -(ler_pmul2r (power_gt0 y_gt0)) -kernel_attained; exact: le.
Qed.

Section Laws.
Variable T : finType.
Implicit Types P Q : T -> R.

(** The mean under P of (P/Q)^s, which is e^(s D) with the Renyi divergence D of order 1 + s. *)
Definition moment (U : finType) (P Q : U -> R) := \sum_o Q o * power (P o / Q o).

(** No infinite loss. *)
Definition finite_losses (U : finType) (P Q : U -> R) := forall o, Q o = 0 -> P o = 0.

(** delta <= e^(s (D - epsilon)) s^s / (1 + s)^(1 + s). *)
Theorem delta_le_moment c P Q : 0 < c -> (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> finite_losses P Q ->
  delta c P Q <= best * moment P Q * (c / power c).
Proof.
move=> c_gt0 P_ge0 Q_ge0 finite; rewrite /delta /moment mulr_sumr mulr_suml; apply: ler_sum => o _.
have := Q_ge0 o; rewrite le_eqVlt => /orP[/eqP Q0 | Q_gt0].
  have P0 : P o = 0 by apply: finite.
  by rewrite P0 -Q0 mulr0 subrr maxxx !(mul0r, mulr0).
rewrite le_maxl; apply/andP; split.
  have c_ge0 := ltW c_gt0; apply: mulr_ge0; last by rewrite divr_ge0 // power_ge0.
  by rewrite mulr_ge0 ?best_ge0 // mulr_ge0 // power_ge0 // divr_ge0.
have p_ge0 : 0 <= P o / Q o by rewrite divr_ge0.
have := kernel_le (divr_ge0 p_ge0 (ltW c_gt0)); rewrite (power_div p_ge0 c_gt0) -(ler_pmul2l (mulr_gt0 c_gt0 Q_gt0)).
congr (_ <= _); first by field; rewrite !gt_eqF.
by move: (power (P o / Q o)) (power c)^-1 best => *; ring.
Qed.

End Laws.

(** Moments of independent releases multiply. *)
Lemma moment_product (T U : finType) (P Q : T -> R) (P' Q' : U -> R) :
  (forall t, 0 <= P t) -> (forall t, 0 <= Q t) -> (forall w, 0 <= P' w) -> (forall w, 0 <= Q' w) ->
  moment (product P P') (product Q Q') = moment P Q * moment P' Q'.
Proof.
move=> P_ge0 Q_ge0 P'_ge0 Q'_ge0; have [mul _] := powerP.
rewrite /moment -(pair_bigA _ (fun t w => Q t * Q' w * power (P t * P' w / (Q t * Q' w)))) /= mulr_suml.
apply: eq_bigr => t _; rewrite mulr_sumr; apply: eq_bigr => w _.
by rewrite invfM [P t * _ * _]mulrACA (mul (P t / Q t) (P' w / Q' w)) ?divr_ge0 // [LHS]mulrACA.
Qed.

Lemma power_prod (I : finType) (f : I -> R) : (forall i, 0 <= f i) -> power (\prod_i f i) = \prod_i power (f i).
Proof.
move=> f_ge0; have [mul _] := powerP.
have [] // : 0 <= \prod_i f i /\ power (\prod_i f i) = \prod_i power (f i).
apply: (big_ind2 (fun x y => 0 <= x /\ power x = y)) => [|x x' y y' [x_ge0 <-] [y_ge0 <-]|i _] //.
  by rewrite power1 ler01.
by rewrite mulr_ge0 // mul.
Qed.

Theorem moment_answers (O : finType) k (P Q : 'I_k -> O -> R) : (forall j o, 0 <= P j o) -> (forall j o, 0 <= Q j o) ->
  moment (answers_law P) (answers_law Q) = \prod_j moment (P j) (Q j).
Proof.
move=> P_ge0 Q_ge0; rewrite /moment (bigA_distr_bigA (fun j o => Q j o * power (P j o / Q j o))).
apply: eq_bigr => y _; rewrite big_split /=; congr (_ * _); rewrite /answers_law -prodf_div power_prod // => j.
by rewrite divr_ge0.
Qed.

Lemma finite_losses_answers (O : finType) k (P Q : 'I_k -> O -> R) :
  (forall j, finite_losses (P j) (Q j)) -> finite_losses (answers_law P) (answers_law Q).
Proof.
move=> finite y /eqP; rewrite /answers_law prodf_seq_eq0 => /hasP[j _ /= /eqP Q0].
by rewrite (bigD1 j) //= (finite j) ?mul0r.
Qed.

(** The bound of a list of releases: for k equal ones the moment is a k-th power. *)
(* used by: reference/accountant/contour.hpp *)
Theorem delta_le_moments (O : finType) k (P Q : 'I_k -> O -> R) c : 0 < c -> (forall j o, 0 <= P j o) ->
  (forall j o, 0 <= Q j o) -> (forall j, finite_losses (P j) (Q j)) ->
  delta c (answers_law P) (answers_law Q) <= best * (\prod_j moment (P j) (Q j)) * (c / power c).
Proof.
move=> c_gt0 P_ge0 Q_ge0 finite; rewrite -moment_answers //; apply: delta_le_moment => // [y|y|].
- by apply: prodr_ge0.
- by apply: prodr_ge0.
exact: finite_losses_answers.
Qed.

(* used by: reference/accountant/renyi_bound.cpp *)
Corollary delta_le_moment_steps (O : finType) k (P Q : O -> R) c : 0 < c -> (forall o, 0 <= P o) -> (forall o, 0 <= Q o) ->
  finite_losses P Q ->
  delta c (answers_law (fun _ : 'I_k => P)) (answers_law (fun=> Q)) <= best * moment P Q ^+ k * (c / power c).
Proof.
move=> c_gt0 P_ge0 Q_ge0 finite; have := delta_le_moments (k := k) (P := fun=> P) (Q := fun=> Q) c_gt0.
by rewrite prodr_const card_ord; apply=> // j; exact: finite.
Qed.

End Kernel.

(** Whole orders: delta <= n^n / (n + 1)^(n + 1) e^(-n epsilon) E[(P/Q)^n]. *)
Section WholeOrders.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (c y : R) (n : nat).

Lemma best_whole n : (0 < n)%N -> best n%:R (fun x : R => x ^+ n.+1) = n%:R ^+ n / n.+1%:R ^+ n.+1.
Proof.
move=> n_gt0; rewrite /best -mulrS exprS invfM mulrACA divff ?mul1r //.
by rewrite pnatr_eq0 -lt0n.
Qed.

Theorem whole_kernel n y : (0 < n)%N -> 0 < y -> Num.max 0 (1 - y^-1) <= n%:R ^+ n / n.+1%:R ^+ n.+1 * y ^+ n.
Proof.
move=> n_gt0 y_gt0; have n0 : 0 < n%:R :> R by rewrite ltr0n.
rewrite le_maxl mulr_ge0 ?divr_ge0 ?exprn_ge0 ?ler0n ?(ltW y_gt0) //=.
have := kernel_le n0 (whole_power R n) (ltW y_gt0); rewrite best_whole // -(ler_pmul2r (_ : 0 < y^-1)) ?invr_gt0 //.
by rewrite mulrBl divff ?gt_eqF // mul1r [y ^+ _]exprSr mulrA mulfK // gt_eqF.
Qed.

(* used by: reference/accountant/renyi_bound.cpp *)
Theorem delta_le_whole_moment n c P Q : (0 < n)%N -> 0 < c -> (forall o, 0 <= P o) -> (forall o, 0 <= Q o) ->
  finite_losses P Q ->
  delta c P Q <= n%:R ^+ n / n.+1%:R ^+ n.+1 * (\sum_o P o ^+ n.+1 / Q o ^+ n) / c ^+ n.
Proof.
move=> n_gt0 c_gt0 P_ge0 Q_ge0 finite; have n0 : 0 < n%:R :> R by rewrite ltr0n.
have := delta_le_moment n0 (whole_power R n) c_gt0 P_ge0 Q_ge0 finite; rewrite best_whole //.
have -> : c / c ^+ n.+1 = (c ^+ n)^-1 by rewrite exprS invfM mulrA divff ?mul1r // gt_eqF.
congr (_ <= _ * _ * _); apply: eq_bigr => o _; have [Q0 | Q_neq0] := eqVneq (Q o) 0.
  by rewrite Q0 mul0r (finite o Q0) expr0n mul0r.
by rewrite expr_div_n exprS [Q o ^+ n.+1]exprS invfM mulrCA [Q o * _]mulrA divff // mul1r.
Qed.

End WholeOrders.
