(** Masses of a law of the loss on a grid: rounding to units with the fraction carried to the next point, and ends that
    are cut off or moved to the next point, bound delta from the known side (rules 1 of composition_grid.hpp).

    Both walk over the points in one direction: an upper law from the smallest loss on, with what is missing of 1 at an
    infinite loss; a lower law from the largest loss on. In that order no partial sum grows. *)
From pkdp Require Import algebra finite_law subadditive buckets.

(** Abel's summation. *)
Lemma partial_sums (R : realFieldType) (d g : nat -> R) n : (forall i, 0 <= g i.+1 <= g i) -> 0 <= g 0%N ->
  (forall k, (k <= n)%N -> 0 <= \sum_(i < k) d i) -> 0 <= \sum_(i < n) d i * g i.
Proof.
move=> falls g0; case: n => [|n] sums; first by rewrite big_ord0.
have g_ge0 i : 0 <= g i by case: i => // i; have /andP[] := falls i.
apply: (le_trans (y := (\sum_(i < n.+1) d i) * g n)); first by rewrite mulr_ge0 ?sums.
elim: n sums => [|n IH] sums; first by rewrite !big_ord1.
rewrite big_ord_recr [leRHS]big_ord_recr /= mulrDl ler_add2r.
apply: le_trans (IH (fun k le => sums k (leqW le))).
by apply: ler_wpmul2l; [apply: sums | have /andP[] := falls n].
Qed.

Section Laws.
Variables (R : realFieldType) (n : nat) (x : nat -> R).
Implicit Types (m r : nat -> R).

Definition upper_law m := @LossLaw R (ordinal_finType n.+1)
  (fun i => if (i < n)%N then m i else 1 - \sum_(j < n) m j) (fun i => if (i < n)%N then x i else 0).
Definition lower_law m := @LossLaw R (ordinal_finType n) (fun i => m i) (fun i => x i).

Definition sums_fall m r := forall k, (k <= n)%N -> \sum_(i < k) r i <= \sum_(i < k) m i.

Lemma upper_lawE c m : loss_delta c (upper_law m) = 1 - \sum_(i < n) m i * (1 - shortfall (c * x i)).
Proof.
rewrite /loss_delta big_ord_recr /= ltnn mulr0 (_ : shortfall 0 = 1) ?mulr1; last first.
  by rewrite /shortfall subr0 max_r ?ler01.
rewrite (eq_bigr (fun i : 'I_n => m i * shortfall (c * x i))) => [|i _]; last by rewrite /= ltn_ord.
rewrite [X in _ = 1 - X](eq_bigr (fun i : 'I_n => m i - m i * shortfall (c * x i))) => [|i _].
  by rewrite sumrB opprB addrA addrAC addrC addrA addrAC.
by rewrite mulrBr mulr1.
Qed.

(** Mass that moves to a greater loss, or to infinity. *)
Theorem upper_raises m r : (forall i, 0 <= x i) -> (forall i, x i.+1 <= x i) -> sums_fall m r ->
  below (upper_law m) (upper_law r).
Proof.
move=> x0 x_falls falls c c0; rewrite !upper_lawE ler_add2l ler_opp2 -subr_ge0 -sumrB.
rewrite (eq_bigr (fun i : 'I_n => (m i - r i) * (1 - shortfall (c * x i)))) => [|i _]; last by rewrite mulrBl.
apply: (partial_sums (d := fun i => m i - r i) (g := fun i => 1 - shortfall (c * x i))) => [i||k le_k].
- by rewrite subr_ge0 shortfall_le1 ?mulr_ge0 //= ler_add2l ler_opp2 shortfall_anti // ler_wpmul2l.
- by rewrite subr_ge0 shortfall_le1 // mulr_ge0.
- by rewrite sumrB subr_ge0 falls.
Qed.

(** Mass that moves to a smaller loss, or is dropped. *)
Theorem lower_lowers m r : (forall i, x i <= x i.+1) -> sums_fall m r -> below (lower_law r) (lower_law m).
Proof.
move=> x_grows falls c c0; rewrite /loss_delta /= -subr_ge0 -sumrB.
rewrite (eq_bigr (fun i : 'I_n => (m i - r i) * shortfall (c * x i))) => [|i _]; last by rewrite mulrBl.
apply: (partial_sums (d := fun i => m i - r i) (g := fun i => shortfall (c * x i))) => [i||k le_k].
- by rewrite shortfall_ge0 shortfall_anti // ler_wpmul2l.
- exact: shortfall_ge0.
- by rewrite sumrB subr_ge0 falls.
Qed.

End Laws.

(** carry_fractions: units [u] times as large, rounded down, the fraction carried to the next point. *)
Fixpoint carried (u fraction : int) (ms : seq int) : seq int :=
  if ms is m :: rest then divz (m + fraction) u :: carried u (modz (m + fraction) u) rest else [::].

Lemma carried_sums u fraction ms k : 0 < u -> 0 <= fraction < u ->
  \sum_(i < k) (carried u fraction ms)`_i = divz (fraction + \sum_(i < k) ms`_i) u \/ (size ms < k)%N.
Proof.
move=> u0; have small v : 0 <= v < u -> divz v u = 0 by move=> ?; rewrite divz_small // gtz0_abs.
elim: ms fraction k => [|m ms IH] fraction [|k] range; try by [right]; try by left; rewrite !big_ord0 addr0 small.
have next : 0 <= modz (m + fraction) u < u by rewrite modz_ge0 ?gt_eqF // ltz_pmod.
have [sumE | long] := IH _ k next; [left | by right]; rewrite !big_ord_recl /= sumE.
by rewrite -divzMDl ?gt_eqF //; congr divz; rewrite addrA -divz_eq -addrA addrCA.
Qed.

(** trim: what is cut off before the first point moves to it, what is cut off after the last one is dropped. *)
Definition trimmed (R : realFieldType) first last (m : nat -> R) i :=
  if (i < first)%N || (last <= i)%N then 0 else if i == first then \sum_(j < first.+1) m j else m i.

Lemma trimmed_sums (R : realFieldType) n first last (m : nat -> R) : (forall i, 0 <= m i) -> (first < last)%N ->
  sums_fall n m (trimmed first last m).
Proof.
move=> m0 lt k _.
have -> : \sum_(i < k) trimmed first last m i = if (k <= first)%N then 0 else \sum_(i < minn k last) m i.
  elim: k => [|k IH]; first by rewrite big_ord0.
  rewrite big_ord_recr /= IH /trimmed; case: (ltngtP k first) => [lt_k | gt_k | ->] /=; rewrite ?addr0 //.
    have [le | gt] := leqP last k; rewrite /= ?addr0.
      by rewrite !(minn_idPr _) // ltnW.
    by rewrite (minn_idPl gt) big_ord_recr.
  by rewrite leqNgt lt /= add0r (minn_idPl lt).
case: leqP => [_ | _]; first by apply: sumr_ge0.
have [le | gt] := leqP k last; first by rewrite lexx.
by rewrite (big_ord_widen _ m (ltnW gt)) [leRHS](bigID (fun i : 'I_k => (i < last)%N)) /= ler_addl sumr_ge0.
Qed.

(** The product of two grid laws, in units of 1/u^2, becomes masses in units of 1/u. *)
Section Products.
Variables (R : realFieldType) (u : int) (ms : seq int) (x : nat -> R).
Hypothesis u0 : 0 < u.
Let exact i : R := (ms`_i)%:~R / (u%:~R * u%:~R).
Let rounded i : R := ((carried u 0 ms)`_i)%:~R / u%:~R.

Lemma rounded_sums : sums_fall (size ms) exact rounded.
Proof.
move=> k le_k; have U0 : 0 < u%:~R :> R by rewrite ltr0z.
rewrite -!mulr_suml -!raddf_sum /=; case: (carried_sums ms k u0 (fraction := 0)) => [|->|]; rewrite ?lexx ?u0 //.
  rewrite add0r ler_pdivr_mulr // mulrAC -mulf_div divff ?gt_eqF // mulr1 ler_pdivl_mulr // -intrM ler_int.
  by rewrite lez_floor ?gt_eqF.
by rewrite ltnNge le_k.
Qed.

(** From the smallest loss on. *)
(* used by: reference/privacy/composition_grid.hpp *)
Theorem carry_raises : (forall i, 0 <= x i) -> (forall i, x i.+1 <= x i) ->
  below (upper_law (size ms) x exact) (upper_law (size ms) x rounded).
Proof. by move=> x0 x_falls; apply: upper_raises => //; apply: rounded_sums. Qed.

(** From the greatest loss on. *)
(* used by: reference/privacy/composition_grid.hpp *)
Theorem carry_lowers : (forall i, x i <= x i.+1) -> below (lower_law (size ms) x rounded) (lower_law (size ms) x exact).
Proof. by move=> x_grows; apply: lower_lowers => //; apply: rounded_sums. Qed.

End Products.

(* used by: reference/privacy/composition_grid.hpp *)
Theorem trim_raises (R : realFieldType) n first last (x m : nat -> R) : (forall i, 0 <= m i) -> (first < last)%N ->
  (forall i, 0 <= x i) -> (forall i, x i.+1 <= x i) -> below (upper_law n x m) (upper_law n x (trimmed first last m)).
Proof. by move=> m0 lt x0 x_falls; apply: upper_raises => //; apply: trimmed_sums. Qed.

(* used by: reference/privacy/composition_grid.hpp *)
Theorem trim_lowers (R : realFieldType) n first last (x m : nat -> R) : (forall i, 0 <= m i) -> (first < last)%N ->
  (forall i, x i <= x i.+1) -> below (lower_law n x (trimmed first last m)) (lower_law n x m).
Proof. by move=> m0 lt x_grows; apply: lower_lowers => //; apply: trimmed_sums. Qed.
