(** The errors of the trapezoidal rule for delta as an integral along a line (reference/accountant/contour.hpp): what Poisson
    summation adds are values of delta at other epsilons, which the moments bound; and the bound of 1 - delta beside it. *)
From pkdp Require Import algebra finite_law hockey_stick window_remainder composition power_moments.

Section Folded.
Variables (R : realFieldType) (s : R) (power : R -> R).
Hypotheses (s_gt0 : 0 < s) (powerP : is_power s power).

(** The answers at c u, c u^2, ..., weighted by w, w^2, ...: u = e^(2 pi/h) and w = u^t, t < s, in the trapezoidal rule. *)
(* used by: reference/accountant/contour.hpp *)
Theorem folded_terms (T : finType) (P Q : T -> R) c u w N : 0 < c -> 0 < u -> 0 < w -> w < power u / u ->
  (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> finite_losses P Q ->
  \sum_(1 <= m < N.+1) w ^+ m * delta (c * u ^+ m) P Q <= best s power * moment power P Q * (c / power c) / (power u / u / w - 1).
Proof.
move=> c_gt0 u_gt0 w_gt0 w_lt P_ge0 Q_ge0 finite; move AE : (best s power * moment power P Q * (c / power c)) => A.
have [mul _] := powerP; have pu_gt0 := power_gt0 s_gt0 powerP u_gt0; have pc_gt0 := power_gt0 s_gt0 powerP c_gt0; pose r := w * u / power u.
have r_in : 0 <= r < 1.
  rewrite divr_ge0 ?mulr_ge0 ?(ltW w_gt0) ?(ltW u_gt0) ?(ltW pu_gt0) //= ltr_pdivr_mulr // mul1r.
  by rewrite -ltr_pdivl_mulr.
have powerX m : power (u ^+ m) = power u ^+ m.
  by elim: m => [|m IH]; rewrite ?expr0 ?(power1 powerP) // !exprS mul ?exprn_ge0 ?(ltW u_gt0) // IH.
have A_ge0 : 0 <= A.
  rewrite -AE mulr_ge0 ?divr_ge0 ?(ltW c_gt0) ?(ltW pc_gt0) // mulr_ge0 ?(best_ge0 s_gt0 powerP) // sumr_ge0 // => o _.
  by rewrite mulr_ge0 // (power_ge0 s_gt0 powerP) // divr_ge0.
have term m : w ^+ m * delta (c * u ^+ m) P Q <= A * r ^+ m.
  have um_gt0 : 0 < u ^+ m by rewrite exprn_gt0.
  have := delta_le_moment s_gt0 powerP (mulr_gt0 c_gt0 um_gt0) P_ge0 Q_ge0 finite.
  rewrite mul ?(ltW c_gt0) ?(ltW um_gt0) // powerX => le; apply: le_trans (ler_wpmul2l _ le) _; first by rewrite exprn_ge0 // ltW.
  rewrite le_eqVlt -AE /r expr_div_n exprMn; apply/orP; left; apply/eqP.
  rewrite invfM; move: (u ^+ m) (w ^+ m) (moment power P Q) (best s power) (power c)^-1 (power u ^+ m)^-1 => x1 x2 x3 x4 x5 x6.
  by ring.
apply: (@le_trans _ _ (\sum_(1 <= m < N.+1) A * r ^+ m)); first by apply: ler_sum => m _.
apply: le_trans (remainder_le r_in _ _) _; first by rewrite expr1 mulr_ge0 //; case/andP: r_in.
  by move=> i _; rewrite exprS mulrCA.
have ratio_gt0 : 0 < power u / u / w - 1 by rewrite subr_gt0 ltr_pdivl_mulr ?mul1r.
have r_lt : 0 < 1 - r by rewrite subr_gt0; case/andP: r_in.
rewrite ler_pdivr_mulr // [leRHS]mulrAC ler_pdivl_mulr // expr1 -!mulrA ler_wpmul2l //.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; rewrite /r; field; rewrite !gt_eqF.
Qed.

End Folded.

(** Exponents between -1 and 0, for what is missing from delta = 1: [share] is x^t, 0 <= t <= 1. *)
Section Share.
Variables (R : realFieldType) (share : R -> R).
Hypotheses (shareM : forall u v, 0 <= u -> 0 <= v -> share (u * v) = share u * share v)
  (share_ge : forall u, 0 <= u -> Num.min 1 u <= share u).

(* used by: reference/accountant/contour.hpp *)
Theorem common_le_moment (T : finType) (P Q : T -> R) c : 0 <= c -> is_law P -> (forall o, 0 <= Q o) ->
  1 - delta c P Q <= \sum_o P o * share (Q o / P o) * share c.
Proof.
move=> c_ge0 [P_ge0 <-] Q_ge0; rewrite /delta -sumrB; apply: ler_sum => o _.
have := P_ge0 o; rewrite le_eqVlt => /orP[/eqP <- | P_gt0]; first by rewrite !mul0r sub0r oppr_le0 le_maxr lexx.
have x_ge0 : 0 <= Q o / P o by rewrite divr_ge0 // ltW.
rewrite -mulrA -shareM //; apply: le_trans (ler_wpmul2l (P_ge0 o) (share_ge (mulr_ge0 x_ge0 c_ge0))).
rewrite minr_pmulr // mulr1 mulrA [P o * _]mulrCA divff ?gt_eqF // mulr1 le_minr ger_addl oppr_le0 le_maxr lexx /=.
by rewrite ler_subl_addr -ler_subl_addl mulrC le_maxr lexx orbT.
Qed.

End Share.

(** x^(m/n), m <= n, from an n-th root. *)
Theorem root_share (R : realFieldType) m n (root : R -> R) : (m <= n)%N ->
  (forall x, 0 <= x -> 0 <= root x /\ root x ^+ n = x) -> forall u, 0 <= u -> Num.min 1 u <= root u ^+ m.
Proof.
move=> le_mn rootK u /rootK[]; move: (root u) => w w_ge0 <-; rewrite le_minl.
have [w_ge1 | w_lt1] := lerP 1 w; first by rewrite exprn_ege1.
by rewrite ler_wiexpn2l ?orbT // ltW.
Qed.
