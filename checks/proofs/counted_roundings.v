(** Positive numbers that are rounded to nearest and counted (reference/numbers/positive_float.hpp): what k roundings may
    cost, and how many there are in the walks over a window (gaussian_window_sums.hpp). *)
From pkdp Require Import algebra.

Section Roundings.
Variables (R : realFieldType) (u : R).
(** Half a unit in the last place: 2^-precision. *)
Hypothesis u_r : 0 < u < 1.
Implicit Types (x y v w : R) (k l : nat).

(** [v] stands for [x] after at most k roundings. *)
Definition counted k v x := 0 < x /\ x * (1 - u) ^+ k <= v <= x / (1 - u) ^+ k.
(** One rounding to nearest of a positive number. *)
Definition rounds v w := `|w - v| <= u * v.

Let a0 : 0 < 1 - u. Proof. by have /andP[_ u1] := u_r; rewrite subr_gt0. Qed.
Let pow0 k : 0 < (1 - u) ^+ k. Proof. exact: exprn_gt0. Qed.

Lemma counted_gt0 k v x : counted k v x -> 0 < v.
Proof. by case=> x0 /andP[le _]; apply: lt_le_trans le; rewrite mulr_gt0. Qed.

Lemma counted_exact x : 0 < x -> counted 0 x x.
Proof. by move=> x0; split=> //; rewrite expr0 mulr1 divr1 lexx. Qed.

Lemma counted_more k l v x : (k <= l)%N -> counted k v x -> counted l v x.
Proof.
have /andP[u0 u1] := u_r; move=> le [x0 /andP[low high]]; split=> //.
have fall : (1 - u) ^+ l <= (1 - u) ^+ k by rewrite ler_wiexpn2l ?(ltW a0) // ler_subl_addr ler_addl ltW.
rewrite (le_trans _ low) ?ler_wpmul2l ?(ltW x0) //= (le_trans high) // ler_wpmul2l ?(ltW x0) //.
by rewrite lef_pinv ?posrE.
Qed.

Lemma counted_round k v w x : counted k v x -> rounds v w -> counted k.+1 w x.
Proof.
have /andP[u0 u1] := u_r; move=> known; have v0 := counted_gt0 known; case: known => x0 /andP[low high].
rewrite /rounds ler_norml => /andP[]; rewrite ler_subr_addl => lo; rewrite ler_subl_addl => hi; split=> //.
apply/andP; split.
  rewrite exprSr mulrA; apply: (le_trans (y := v * (1 - u))); first by rewrite ler_wpmul2r ?(ltW a0).
  by rewrite mulrBr mulr1 [v * u]mulrC.
apply: (le_trans (y := v / (1 - u))).
  rewrite ler_pdivl_mulr //; apply: le_trans (ler_wpmul2r (ltW a0) hi) _.
  rewrite -subr_ge0 [X in 0 <= X](_ : _ = v * u ^+ 2); last by ring.
  by rewrite mulr_ge0 ?sqr_ge0 ?ltW.
by rewrite exprSr invfM mulrA ler_wpmul2r ?invr_ge0 ?(ltW a0).
Qed.

(** Counts of the operands add up in products and quotients; of sums the larger one counts. *)
(* used by: reference/numbers/positive_float.hpp *)
Theorem product_counts k l v w x y r : counted k v x -> counted l w y -> rounds (v * w) r -> counted (k + l).+1 r (x * y).
Proof.
move=> vx wy; apply: counted_round; have v0 := counted_gt0 vx; have w0 := counted_gt0 wy.
case: vx wy => x0 /andP[lx hx] [y0 /andP[ly hy]]; split; first exact: mulr_gt0.
rewrite exprD; apply/andP; split.
  by rewrite mulrACA; apply: ler_pmul => //; rewrite ltW ?mulr_gt0.
by rewrite invfM mulrACA; apply: ler_pmul => //; exact: ltW.
Qed.

Lemma inverse_counts l w y : counted l w y -> counted l w^-1 y^-1.
Proof.
move=> wy; have w0 := counted_gt0 wy; case: wy => y0 /andP[ly hy]; split; first by rewrite invr_gt0.
apply/andP; split.
  rewrite (_ : y^-1 * _ = (y / (1 - u) ^+ l)^-1); last by rewrite invf_div mulrC.
  by rewrite lef_pinv ?posrE ?divr_gt0.
by rewrite -invfM lef_pinv ?posrE ?mulr_gt0.
Qed.

(* used by: reference/numbers/positive_float.hpp *)
Theorem quotient_counts k l v w x y r : counted k v x -> counted l w y -> rounds (v / w) r -> counted (k + l).+1 r (x / y).
Proof.
by move=> vx /inverse_counts; exact: product_counts vx.
Qed.

(* used by: reference/numbers/positive_float.hpp *)
Theorem sum_counts k l v w x y r : counted k v x -> counted l w y -> rounds (v + w) r -> counted (maxn k l).+1 r (x + y).
Proof.
move=> /(counted_more (leq_maxl k l)) vx /(counted_more (leq_maxr k l)) wy; apply: counted_round.
case: vx wy => x0 /andP[lx hx] [y0 /andP[ly hy]]; split; first exact: addr_gt0.
by rewrite !mulrDl !ler_add.
Qed.

(** enclose: v·(1 ± 2^(lost - precision)) with lost = 1 + the bits of k, so that 2^(lost - precision) > 2ku. *)
(* used by: reference/numbers/positive_float.hpp *)
Theorem enclosed k v x e : counted k v x -> k%:R * u <= 2%:R^-1 -> 2%:R * (k%:R * u) <= e -> v * (1 - e) <= x <= v * (1 + e).
Proof.
have /andP[u0 u1] := u_r; move=> known few large; have v0 := counted_gt0 known; case: known => x0 /andP[low high].
have k0 : 0 <= k%:R * u by rewrite mulr_ge0 ?ler0n ?ltW.
have bernoulli : 1 - k%:R * u <= (1 - u) ^+ k.
  elim: (k) => [|n IH]; first by rewrite mul0r subr0.
  rewrite exprSr; apply: le_trans (ler_wpmul2r (ltW a0) IH); rewrite -subr_ge0 [X in 0 <= X](_ : _ = n%:R * u ^+ 2).
    by rewrite mulr_ge0 ?ler0n ?sqr_ge0.
  by rewrite -[n.+1]addn1 natrD; ring.
apply/andP; split.
  move: high; rewrite ler_pdivl_mulr // => le; apply: le_trans _ le; rewrite ler_wpmul2l ?(ltW v0) //.
  apply: le_trans bernoulli; rewrite ler_add2l ler_opp2; apply: le_trans large; by rewrite ler_pemull // ler1n.
move: low; rewrite -ler_pdivl_mulr // => le; apply: le_trans le _; rewrite ler_wpmul2l ?(ltW v0) //.
rewrite -[_^-1]mul1r ler_pdivr_mulr //.
have e0 : 0 <= 1 + e by rewrite addr_ge0 ?ler01 // (le_trans _ large) // mulr_ge0 ?ler0n.
apply: le_trans (ler_wpmul2l e0 bernoulli); set y := k%:R * u in few large k0 *.
have half : 0 <= 1 - y by rewrite subr_ge0 (le_trans few) // invf_le1 ?ler1n ?ltr0n.
apply: le_trans (_ : (1 + 2%:R * y) * (1 - y) <= _); last by rewrite ler_wpmul2r // ler_add2l.
rewrite -subr_ge0 [X in 0 <= X](_ : _ = 2%:R * y * (2%:R^-1 - y)); last by field.
by rewrite mulr_ge0 ?subr_ge0 // mulr_ge0 // ler0n.
Qed.

End Roundings.
