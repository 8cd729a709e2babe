(** Line 18 of Algorithm 2, the loss of a background with [h] = hits ones among its m = n' records, as
    a sum of logarithms (th.lem-5.3, the lines that hold and the corrected end). *)
From pkdp Require Import algebra binomial_tail.

Section Lines.
Variables (R : realFieldType) (m h : nat) (bias : R).
Hypotheses (possible : (1 <= h <= m)%N) (b01 : 0 < bias < 1).

(** [ln] is any map with the two properties of the logarithm that are used. *)
Variable ln : R -> R.
Hypothesis lnM : forall x y, 0 < x -> 0 < y -> ln (x * y) = ln x + ln y.

Local Notation fact k := (k`!%:R : R).

Definition line_5_18 := ln ('C(m, h)%:R * bias ^+ h * (1 - bias) ^+ (m - h)
  / ('C(m, h.-1)%:R * bias ^+ h.-1 * (1 - bias) ^+ (m - h.-1))).
Definition line_5_19 := ln ('C(m, h)%:R * bias / ('C(m, h.-1)%:R * (1 - bias))).
Definition line_5_20 := ln (fact m / (fact h * fact (m - h)) * bias
  / (fact m / (fact h.-1 * fact (m - h.-1)) * (1 - bias))).
Definition line_5_21 := ln (fact h.-1 * fact (m - h.-1) * bias / (fact h * fact (m - h) * (1 - bias))).
Definition line_5_22 := ln ((m - h.-1)%:R * bias / (h%:R * (1 - bias))).
Definition line_5_23 := ln ((m - h.-1)%:R * bias) - ln (h%:R * (1 - bias)).

Let h0 : (0 < h)%N. Proof. by case/andP: possible. Qed.
Let hm : (h <= m)%N. Proof. by case/andP: possible. Qed.
Let b0 : 0 < bias. Proof. by case/andP: b01. Qed.
Let q0 : 0 < 1 - bias. Proof. by rewrite subr_gt0; case/andP: b01. Qed.
Let fact0 k : fact k != 0. Proof. by rewrite pnatr_eq0 -lt0n fact_gt0. Qed.
Let binom0 k : (k <= m)%N -> 'C(m, k)%:R != 0 :> R. Proof. by move=> km; rewrite pnatr_eq0 -lt0n bin_gt0. Qed.
Let pm : (h.-1 <= m)%N. Proof. exact: leq_trans (leq_pred h) hm. Qed.
Let one_less : (m - h.-1 = (m - h).+1)%N. Proof. by rewrite -subSn // -{2}(prednK h0) subSS. Qed.

(* holds: th.lem-5.3 proof:5.19 *)
Theorem from_5_18_to_5_19 : line_5_18 = line_5_19.
Proof.
rewrite /line_5_18 /line_5_19 one_less -{2}(prednK h0) !exprS; congr ln.
have [nb nq] := (expf_neq0 h.-1 (lt0r_neq0 b0), expf_neq0 (m - h) (lt0r_neq0 q0)).
move: nb nq (binom0 pm) (lt0r_neq0 q0); set v := bias ^+ _; set w := _ ^+ (m - h); set y := 'C(m, h.-1)%:R.
by set q := 1 - bias => nb nq ny nq'; field; rewrite nb nq ny nq'.
Qed.

Let coefficient k : (k <= m)%N -> 'C(m, k)%:R = fact m / (fact k * fact (m - k)).
Proof.
move=> km; apply: (canRL (mulfK _)); first by rewrite mulf_neq0.
by rewrite -!natrM bin_fact.
Qed.

(* holds: th.lem-5.3 proof:5.20 *)
Theorem from_5_19_to_5_20 : line_5_19 = line_5_20.
Proof. by rewrite /line_5_19 /line_5_20 !coefficient. Qed.

(* holds: th.lem-5.3 proof:5.21 *)
Theorem from_5_20_to_5_21 : line_5_20 = line_5_21.
Proof.
rewrite /line_5_20 /line_5_21; congr ln; move: (lt0r_neq0 q0) (fact0 m) (fact0 h) (fact0 h.-1) (fact0 (m - h)) (fact0 (m - h.-1)).
set q := 1 - bias; set a := fact m; set b := fact h; set d := fact h.-1; set e := fact (m - h); set g := fact _.
by move=> nq na nb nd ne ng; field; rewrite nq na nb nd ne ng.
Qed.

(** (5.21) = (5.22) = (5.23): the common factors go, and the logarithm is taken apart. *)
(* holds: th.lem-5.3 proof:5.22 *)
Theorem from_5_21_to_5_23 : line_5_21 = line_5_22 /\ line_5_22 = line_5_23.
Proof.
split.
  rewrite /line_5_21 /line_5_22 one_less -(prednK h0) /= !factS !natrM; congr ln.
  have nh : h.-1.+1%:R != 0 :> R by rewrite pnatr_eq0.
  move: (fact0 h.-1) (fact0 (m - h.-1.+1)) (lt0r_neq0 q0) nh; set d := fact _; set e := fact _; set q := 1 - bias.
  by set s := h.-1.+1%:R; set t := _%:R => nd ne nq ns; field; rewrite nd ne nq ns.
have pos : 0 < (m - h.-1)%:R :> R by rewrite one_less ltr0Sn.
have hpos : 0 < h%:R :> R by rewrite ltr0n.
have ln_div x y : 0 < x -> 0 < y -> ln (x / y) = ln x - ln y.
  move=> x0 y0; apply: (canRL (addrK _)); rewrite -lnM ?divr_gt0 //.
  by rewrite divfK // gt_eqF.
by rewrite /line_5_22 /line_5_23 ln_div //; apply: mulr_gt0.
Qed.

(** Line 18 is the absolute value of (5.18). *)
(* holds: th.lem-5.3 corrected *)
Theorem line_18 : `|ln (f h m bias / f h.-1 m bias)| = `|ln (m - h.-1)%:R + ln bias - ln h%:R - ln (1 - bias)|.
Proof.
rewrite -[ln (f h m bias / _)]/line_5_18 from_5_18_to_5_19 from_5_19_to_5_20 from_5_20_to_5_21.
have [-> ->] := from_5_21_to_5_23; rewrite /line_5_23 lnM // ?one_less ?ltr0Sn // lnM // ?ltr0n //.
by rewrite opprD addrA.
Qed.

End Lines.
