(** Gauss's continued fraction of a tail whose terms have the ratios rho·(a - i)/(c + i), i = 0, 1, ...: it ends, its
    value is one over the sum, and cut off anywhere it encloses. *)
From pkdp Require Import algebra.

Section Contiguous.
Variable R : realFieldType.
Implicit Types (x b e r : R) (m n j : nat).

(** x(x + 1)...(x + j - 1). *)
Fixpoint rise x j : R := if j is i.+1 then x * rise (x + 1) i else 1.

Lemma rise_last x j : rise x j.+1 = rise x j * (x + j%:R).
Proof.
elim: j x => [|j IH] x; first by rewrite /= addr0 mulr1 mul1r.
by rewrite -[LHS]/(x * rise (x + 1) j.+1) IH -[rise x j.+1]/(x * rise (x + 1) j) mulrA -[j.+1]add1n natrD addrA.
Qed.

Lemma rise_gt0 x j : 0 < x -> 0 < rise x j.
Proof. by elim: j x => [|j IH] x x0 /=; rewrite ?ltr01 ?mulr_gt0 ?IH ?addr_gt0 ?ltr01. Qed.

Lemma rise_ge0 x j : 0 <= x -> 0 <= rise x j.
Proof. by elim: j x => [|j IH] x x0 /=; rewrite ?ler01 ?mulr_ge0 ?IH ?addr_ge0 ?ler01. Qed.

#[local] Arguments rise : simpl never.

(** The polynomial F(-m, b; e; -r): no coefficient is negative. *)
Definition hyper m b e r : R := \sum_(j < m.+1) 'C(m, j)%:R * (rise b j / rise e j) * r ^+ j.

Lemma hyper_recl m b e r :
  hyper m b e r = 1 + \sum_(j < m) 'C(m, j.+1)%:R * (rise b j.+1 / rise e j.+1) * r ^+ j.+1.
Proof. by rewrite /hyper big_ord_recl /= bin0 /rise divr1 !mulr1. Qed.

(** With a term more, that is 0. *)
Lemma hyper_recl_more m b e r :
  hyper m b e r = 1 + \sum_(j < m.+1) 'C(m, j.+1)%:R * (rise b j.+1 / rise e j.+1) * r ^+ j.+1.
Proof. by rewrite hyper_recl [in RHS]big_ord_recr /= bin_small // !mul0r addr0. Qed.

Lemma hyper_ge1 m b e r : 0 <= b -> 0 < e -> 0 <= r -> 1 <= hyper m b e r.
Proof.
move=> b0 e0 r0; rewrite hyper_recl ler_addl; apply: sumr_ge0 => j _.
by rewrite !mulr_ge0 ?ler0n ?exprn_ge0 ?rise_ge0 ?invr_ge0 ?addr_ge0 ?ler01 ?(ltW e0) // ltW // rise_gt0 // addr_gt0 ?ltr01.
Qed.

Lemma bin_next m j : (j.+1%:R : R) * 'C(m.+1, j.+1)%:R = m.+1%:R * 'C(m, j)%:R.
Proof. by rewrite -!natrM mul_bin_diag. Qed.

(** Gauss's two relations between neighbours. *)
Lemma neighbour_below m n e r : 0 < e - 1 ->
  hyper m.+1 (n%:R + 1) e r = hyper m.+1 n%:R (e - 1) r
    + r * (m.+1%:R * (e - n%:R - 1)) / ((e - 1) * e) * hyper m (n%:R + 1) (e + 1) r.
Proof.
move=> e1; have e0 : 0 < e by apply: lt_trans e1 _; rewrite ltr_subl_addr ltr_addl ltr01.
rewrite hyper_recl [hyper m.+1 n%:R _ _]hyper_recl -[in RHS](addrA 1); congr (_ + _);
rewrite /hyper mulr_sumr -big_split /=; apply: eq_bigr => j _.
have S0 : j.+1%:R != 0 :> R by rewrite pnatr_eq0.
have {}e10 : rise (e + 1) j != 0 by rewrite gt_eqF // rise_gt0 // addr_gt0 ?ltr01.
have last : rise (e - 1) j.+1 * (e + j%:R) = (e - 1) * e * rise (e + 1) j.
  have := rise_last (e - 1) j.+1; rewrite -[rise _ j.+2]/((e - 1) * rise (e - 1 + 1) j.+1) subrK -mulrA => ->.
  by congr (_ * _); rewrite -[j.+1]addn1 natrD; ring.
have ej : e + j%:R != 0 by rewrite gt_eqF // ltr_spaddl // ler0n.
have lowE : rise (e - 1) j.+1 = (e - 1) * e * rise (e + 1) j / (e + j%:R) by rewrite -last mulfK.
have nextE : rise (n%:R + 1) j.+1 = rise (n%:R + 1) j * (n%:R + j.+1%:R).
  by rewrite rise_last -addrA -[1 + _](natrD _ 1%N) add1n.
rewrite nextE lowE -[rise n%:R j.+1]/(n%:R * rise (n%:R + 1) j) -[rise e j.+1]/(e * rise (e + 1) j) exprS.
have -> : 'C(m.+1, j.+1)%:R = m.+1%:R * 'C(m, j)%:R / j.+1%:R :> R by rewrite -bin_next mulrC mulKf.
rewrite -[j.+1]addn1 natrD in S0 *; field.
by rewrite S0 e10 ej !gt_eqF.
Qed.

Lemma neighbour_above m n e r : 0 < e ->
  hyper m.+1 (n%:R + 1) e r = hyper m (n%:R + 1) (e + 1) r
    + r * ((n%:R + 1) * (e + m.+1%:R)) / (e * (e + 1)) * hyper m (n%:R + 1 + 1) (e + 1 + 1) r.
Proof.
move=> e0; rewrite hyper_recl [hyper m _ (e + 1) _]hyper_recl_more -[in RHS](addrA 1); congr (_ + _).
rewrite /hyper mulr_sumr -big_split /=; apply: eq_bigr => j _.
have e10 : 0 < e + 1 by rewrite addr_gt0 ?ltr01.
have {}r1 : rise (e + 1) j != 0 by rewrite gt_eqF // rise_gt0.
have ej : e + 1 + j%:R != 0 by rewrite gt_eqF // ltr_spaddl // ler0n.
have twoE : rise (e + 1 + 1) j = rise (e + 1) j * (e + 1 + j%:R) / (e + 1).
  by rewrite -rise_last -[rise _ j.+1]/((e + 1) * _) mulrC mulKf // gt_eqF.
have firstE : rise (n%:R + 1) j.+1 = (n%:R + 1) * rise (n%:R + 1 + 1) j :> R by [].
rewrite firstE [rise (e + 1) j.+1]rise_last twoE -[rise e j.+1]/(e * rise (e + 1) j) exprS.
have := bin_next m j; rewrite binS natrD => eq_bin.
have S0 : j.+1%:R != 0 :> R by rewrite pnatr_eq0.
have -> : 'C(m, j.+1)%:R = (m.+1%:R - j.+1%:R) * 'C(m, j)%:R / j.+1%:R :> R.
  by rewrite mulrBl -eq_bin mulrDr addrK mulrC mulKf.
move: (m.+1%:R : R) S0 => q; rewrite -[j.+1]addn1 natrD => S0; field.
by rewrite S0 r1 ej !gt_eqF.
Qed.

End Contiguous.

Section Fraction.
#[local] Arguments rise : simpl never.
Variables (R : realFieldType) (a c : nat) (r : R).
Hypotheses (c_gt0 : (0 < c)%N) (r_ge0 : 0 <= r).
Implicit Types (n m : nat) (t lo hi : R).

Definition coefficient_a n : R :=
  if n == 0%N then r * a%:R / c%:R
  else r * ((a - n)%:R * (c%:R + n%:R - 1)) / ((c%:R + 2%:R * n%:R - 1) * (c%:R + 2%:R * n%:R)).
Definition coefficient_b n : R :=
  r * ((n%:R + 1) * (a + c + n)%:R) / ((c%:R + 2%:R * n%:R) * (c%:R + 2%:R * n%:R + 1)).

(** T_n from T_(n+1), and T_n with m = a - n steps to go. *)
Definition back n t : R := 1 - coefficient_a n / (1 + coefficient_b n / t).
Fixpoint fraction m n : R := if m is m'.+1 then back n (fraction m' n.+1) else 1.

Local Notation e n := (c%:R + 2%:R * n%:R : R).
Local Notation lower n := (if n == 0%N then 1 else hyper (a - n) n%:R (e n - 1) r).
Local Notation upper n := (hyper (a - n) (n%:R + 1) (e n) r).

Let c_ge1 : 1 <= c%:R :> R. Proof. by rewrite ler1n. Qed.

Let e_gt0 n : 0 < e n.
Proof. by rewrite ltr_spaddl ?ltr0n ?mulr_ge0 ?ler0n. Qed.

Let e1_gt0 n : n != 0%N -> 0 < e n - 1.
Proof.
by rewrite -lt0n => n0; rewrite addrAC ltr_spaddr ?mulr_gt0 ?ltr0n // subr_ge0 c_ge1.
Qed.

Lemma coefficient_a_ge0 n : 0 <= coefficient_a n.
Proof.
rewrite /coefficient_a; case: eqP => [_ | /eqP n0]; first by rewrite divr_ge0 ?mulr_ge0 ?ler0n.
by rewrite divr_ge0 ?mulr_ge0 ?ler0n ?(ltW (e_gt0 n)) ?(ltW (e1_gt0 n0)) // addrAC addr_ge0 ?ler0n ?subr_ge0.
Qed.

Lemma coefficient_b_ge0 n : 0 <= coefficient_b n.
Proof. by rewrite divr_ge0 ?mulr_ge0 ?addr_ge0 ?mulr_ge0 ?ler0n ?ler01. Qed.

Let upper_gt0 n : 0 < upper n.
Proof. by apply: lt_le_trans ltr01 (hyper_ge1 _ _ _ _); rewrite ?addr_ge0 ?ler0n ?ler01. Qed.

Let lower_gt0 n : 0 < lower n.
Proof.
case: eqP => [_ | /eqP n0]; first exact: ltr01.
by apply: lt_le_trans ltr01 (hyper_ge1 _ _ _ _); rewrite ?ler0n ?e1_gt0.
Qed.

Let next_e n : e n.+1 - 1 = e n + 1.
Proof. by rewrite -[n.+1]addn1 natrD; ring. Qed.

Let relation_a n : (n < a)%N -> upper n = lower n + coefficient_a n * lower n.+1.
Proof.
move=> n_a; rewrite /coefficient_a /= next_e subnS; have [m a_n] : exists m, (a - n)%N = m.+1.
  by exists (a - n).-1; rewrite prednK // subn_gt0.
rewrite a_n /=; have nE : n.+1%:R = n%:R + 1 :> R by rewrite -addn1 natrD.
rewrite nE; case: eqP => [n0 | /eqP n0]; last first.
  by rewrite (neighbour_below m n r (e1_gt0 n0)); congr (_ + r * (_ * _) / _ * _); ring.
rewrite n0 subn0 in a_n; rewrite n0 mulr0 addr0 add0r a_n.
rewrite hyper_recl; congr (_ + _); rewrite /hyper mulr_sumr; apply: eq_bigr => -[j /= _] _.
have c0 : c%:R != 0 :> R by rewrite gt_eqF // ltr0n.
have rj : rise (c%:R + 1) j != 0 :> R by rewrite gt_eqF // rise_gt0 // addr_gt0 ?ltr0n ?ltr01.
rewrite -[rise c%:R j.+1]/(c%:R * rise (c%:R + 1) j) exprS.
have -> : rise 1 j.+1 = j.+1%:R * rise 1 j :> R by rewrite rise_last mulrC -[j.+1]add1n natrD.
have -> : 'C(m.+1, j.+1)%:R = m.+1%:R * 'C(m, j)%:R / j.+1%:R :> R by rewrite -bin_next mulrC mulKf // pnatr_eq0.
have S0 : j.+1%:R != 0 :> R by rewrite pnatr_eq0.
set x := rise (c%:R + 1) j in rj *.
by move: x (j.+1%:R : R) rj S0 (m.+1%:R : R) => x s rj S0 q; field; rewrite S0 rj c0.
Qed.

Let relation_b n : (n < a)%N -> upper n = lower n.+1 + coefficient_b n * upper n.+1.
Proof.
move=> n_a; rewrite /coefficient_b /= next_e subnS; have [m a_n] : exists m, (a - n)%N = m.+1.
  by exists (a - n).-1; rewrite prednK // subn_gt0.
rewrite a_n /=; have nE : n.+1%:R = n%:R + 1 :> R by rewrite -addn1 natrD.
have -> : c%:R + 2%:R * n.+1%:R = e n + 1 + 1 :> R by rewrite nE; ring.
rewrite nE (neighbour_above m n r (e_gt0 n)); congr (_ + r * (_ * _) / _ * _).
have -> : (a + c + n = m.+1 + n + c + n)%N by rewrite -a_n subnK 1?ltnW // addnAC.
by rewrite !natrD; ring.
Qed.

(** The fraction that is not cut off: T_n as a quotient of polynomials without a negative coefficient. *)
Lemma fractionE m n : (m + n = a)%N -> fraction m n = lower n / upper n.
Proof.
elim: m n => [|m IH] n eq_a.
  rewrite add0n in eq_a; rewrite eq_a subnn /hyper !big_ord_recl !big_ord0 /rise !expr0 !divr1 !mulr1 bin0 !addr0.
  by case: eqP => _; rewrite divr1.
have n_a : (n < a)%N by rewrite -eq_a addSn ltnS leq_addl.
rewrite /= IH ?addnS // /back; have [U L] := (upper_gt0 n, lower_gt0 n.+1); have U1 := upper_gt0 n.+1.
have -> : 1 + coefficient_b n / (lower n.+1 / upper n.+1) = upper n / lower n.+1.
  by rewrite (relation_b n_a) invf_div mulrA mulrDl divff ?gt_eqF.
have u0 : upper n != 0 by rewrite gt_eqF.
rewrite invf_div mulrA -[X in X - _](divff u0) -mulrBl; congr (_ / _).
by rewrite [X in X - _](relation_a n_a) addrK.
Qed.

(** So every T_n is in (0, 1]. *)
(* used by: reference/distributions/tail_fraction.hpp *)
Theorem fraction_range m n : (m + n = a)%N -> 0 < fraction m n <= 1.
Proof.
move=> eq_a; rewrite fractionE // divr_gt0 ?lower_gt0 ?upper_gt0 //= ler_pdivr_mulr ?upper_gt0 // mul1r.
case: (leqP a n) => [a_n | n_a]; last first.
  by rewrite (relation_a n_a) ler_addl; apply: mulr_ge0 (coefficient_a_ge0 n) (ltW (lower_gt0 n.+1)).
have -> : n = a by apply/eqP; rewrite eqn_leq a_n andbT -eq_a leq_addl.
rewrite subnn /hyper !big_ord_recl !big_ord0 /rise !expr0 !divr1 !mulr1 bin0 !addr0.
by case: eqP.
Qed.

(** Its value is one over the sum of the terms. *)
Definition ratio i : R := r * (a%:R - i%:R) / (c%:R + i%:R).
Definition term j : R := \prod_(i < j) ratio i.

Lemma termE j : (j <= a)%N -> term j = 'C(a, j)%:R * (rise 1 j / rise c%:R j) * r ^+ j.
Proof.
elim: j => [|j IH] j_a; first by rewrite /term big_ord0 bin0 /rise divr1 !mulr1.
rewrite /term big_ord_recr /= -/(term j) IH ?(ltnW j_a) // !rise_last exprS /ratio.
have -> : 1 + j%:R = j.+1%:R :> R by rewrite -add1n natrD.
have eq_bin : j.+1%:R * 'C(a, j.+1)%:R = (a%:R - j%:R) * 'C(a, j)%:R :> R.
  by rewrite -natrM mul_bin_left natrM natrB // ltnW.
have S0 : j.+1%:R != 0 :> R by rewrite pnatr_eq0.
have -> : 'C(a, j.+1)%:R = (a%:R - j%:R) * 'C(a, j)%:R / j.+1%:R :> R by rewrite -eq_bin mulrC mulKf.
have cj : c%:R + j%:R != 0 :> R by rewrite gt_eqF // ltr_spaddl ?ltr0n ?ler0n.
have rj : rise c%:R j != 0 :> R by rewrite gt_eqF // rise_gt0 // ltr0n.
set x := rise 1 j; set y := rise _ j in rj *.
by move: (j.+1%:R : R) x y S0 rj => s x y S0 rj; field; rewrite S0 rj cj.
Qed.

(* used by: reference/distributions/tail_fraction.hpp *)
Theorem fraction_sum : fraction a 0 = (\sum_(j < a.+1) term j)^-1.
Proof.
rewrite fractionE ?addn0 //= div1r subn0 mulr0 addr0 add0r; congr (_^-1); apply: eq_bigr => j _.
by rewrite termE // -ltnS.
Qed.

(** A step backwards reverses the order, so that it takes an enclosure in (0, 1] to an enclosure. *)
(* used by: reference/distributions/tail_fraction.hpp *)
Theorem back_encloses n lo t hi : 0 < lo <= t -> t <= hi -> back n hi <= back n t <= back n lo.
Proof.
case/andP=> lo0 lo_t t_hi; have [A0 B0] := (coefficient_a_ge0 n, coefficient_b_ge0 n).
have falls u v : 0 < u -> u <= v -> back n v <= back n u.
  move=> u0 uv; have v0 : 0 < v := lt_le_trans u0 uv.
  rewrite /back ler_add2l ler_oppl opprK ler_wpmul2l //.
  have one w : 0 < w -> 0 < 1 + coefficient_b n / w by move=> w0; rewrite ltr_spaddl ?ltr01 // divr_ge0 // ltW.
  by rewrite lef_pinv ?posrE ?one // ler_add2l ler_wpmul2l // lef_pinv ?posrE.
by rewrite !falls ?(lt_le_trans lo0 lo_t).
Qed.

(** Cut off at T_N: begun with 1, what comes out and 1 enclose T_(N-1). *)
(* used by: reference/distributions/tail_fraction.hpp *)
Theorem back_first m n : (m + n.+1 = a)%N -> back n 1 <= fraction m.+1 n <= 1.
Proof.
move=> eq_a; have /andP[t0 t1] := fraction_range eq_a.
have /andP[-> _] : back n 1 <= back n (fraction m n.+1) <= back n (fraction m n.+1).
  by apply: back_encloses; rewrite ?t0 ?lexx.
have eq_n : (m.+1 + n = a)%N by rewrite addSnnS.
by have /andP[_ ->] := fraction_range eq_n.
Qed.

End Fraction.
