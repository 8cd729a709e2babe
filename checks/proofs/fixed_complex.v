(** Complex numbers in fixed point (reference/numbers/fixed_complex.cpp): products, sums and Horner's rule with a radius
    that is proved. *)
From pkdp Require Import algebra complex_pairs.

Section FixedComplex.
Variables (R : realFieldType) (bits : nat).
Notation unit := (2 ^+ bits : int).

Record fixed_complex := FixedComplex { re : int; im : int; radius : int }.
Implicit Types (a b c : fixed_complex) (z w : R * R).

Definition parts a : R * R := ((re a)%:~R, (im a)%:~R).
(** The number that a stands for is within radius of it, in units of 2^-bits. *)
Definition stands a z := within (minus (scaled unit%:~R z) (parts a)) (radius a)%:~R.

(** shift_down. *)
Definition shifted (x : int) : int := divz x unit.

Definition product a b := FixedComplex (shifted (re a * re b - im a * im b)) (shifted (re a * im b + im a * re b))
  (shifted (radius a * radius b) + radius a + radius b + 1 + 2).
Definition sum a b := FixedComplex (re a + re b) (im a + im b) (radius a + radius b).
(** polynomial: Horner's rule from the last coefficient on. *)
Definition polynomial (cs : seq fixed_complex) (z : fixed_complex) :=
  foldr (fun c s => sum (product s z) c) (FixedComplex 0 0 0) cs.
Definition value (ws : seq (R * R)) (z : R * R) := foldr (fun w s => plus (times s z) w) (0, 0) ws.

Lemma unit_gt0 : 0 < unit. Proof. by rewrite exprn_gt0. Qed.
Lemma unit_gt0R : 0 < unit%:~R :> R. Proof. by rewrite ltr0z unit_gt0. Qed.

Lemma shifted_off (x : int) : 0 <= (x%:~R / unit%:~R - (shifted x)%:~R : R) < 1.
Proof.
have U := unit_gt0R; have xE : x%:~R = (shifted x)%:~R * unit%:~R + (modz x unit)%:~R :> R by rewrite -intrM -intrD -divz_eq.
rewrite xE mulrDl mulfK ?gt_eqF // addrAC subrr add0r.
apply/andP; split; first by rewrite divr_ge0 ?(ltW U) // ler0z modz_ge0 // gt_eqF ?unit_gt0.
by rewrite ltr_pdivr_mulr // mul1r ltr_int ltz_pmod ?unit_gt0.
Qed.

Lemma re_off (u a1 a2 b1 b2 z1 z2 w1 w2 p : R) : u != 0 ->
  u * (z1 * w1 - z2 * w2) - p =
  z1 * (u * w1 - b1) - z2 * (u * w2 - b2) + ((u * z1 - a1) * w1 - (u * z2 - a2) * w2)
  - u^-1 * ((u * z1 - a1) * (u * w1 - b1) - (u * z2 - a2) * (u * w2 - b2)) + ((a1 * b1 - a2 * b2) / u - p).
Proof. by move=> nz; field. Qed.

Lemma im_off (u a1 a2 b1 b2 z1 z2 w1 w2 p : R) : u != 0 ->
  u * (z1 * w2 + z2 * w1) - p =
  z1 * (u * w2 - b2) + z2 * (u * w1 - b1) + ((u * z1 - a1) * w2 + (u * z2 - a2) * w1)
  - u^-1 * ((u * z1 - a1) * (u * w2 - b2) + (u * z2 - a2) * (u * w1 - b1)) + ((a1 * b2 + a2 * b1) / u - p).
Proof. by move=> nz; field. Qed.

(* used by: reference/numbers/fixed_complex.hpp *)
Theorem product_stands a b z w : within z 1 -> within w 1 -> stands a z -> stands b w -> stands (product a b) (times z w).
Proof.
move=> z1 w1 az bw; have U := unit_gt0R; set u : R := unit%:~R in U.
pose e := minus (scaled u z) (parts a); pose f := minus (scaled u w) (parts b).
pose x := re a * re b - im a * im b; pose y := re a * im b + im a * re b.
pose cut : R * R := (x%:~R / u - (shifted x)%:~R, y%:~R / u - (shifted y)%:~R).
have E : minus (scaled u (times z w)) (parts (product a b))
    = plus (minus (plus (times z f) (times e w)) (scaled u^-1 (times e f))) cut.
  have nz : u != 0 by rewrite gt_eqF.
  rewrite /minus /plus /scaled /times /cut /e /f /x /y /parts /= -/u.
  by congr (_, _); rewrite ?rmorphB ?rmorphD !rmorphM /=; [exact: re_off | exact: im_off].
have cut_in : within cut 2%:R.
  apply: within_le (_ : within cut (10%:R / 7%:R)) _; last by rewrite ler_pdivr_mulr ?ltr0n // -natrM ler_nat.
  by apply: within_unit => /=; [have := shifted_off x | have := shifted_off y] => /andP[? /ltW ?]; rewrite ger0_norm.
rewrite /stands E; apply: within_le (within_plus (within_minus (within_plus (within_times z1 bw) (within_times az w1))
  (within_scaled _ (within_times az bw))) cut_in) _; first by rewrite invr_ge0 ltW.
have /andP[_ /ltW] := shifted_off (radius a * radius b).
rewrite mul1r mulr1 /= !intrD -/u intrM -subr_ge0 => le.
rewrite -subr_ge0 (_ : _ - _ = 1 - ((radius a)%:~R * (radius b)%:~R / u - (shifted (radius a * radius b))%:~R)) //.
ring.
Qed.

(* used by: reference/numbers/fixed_complex.hpp *)
Theorem sum_stands a b z w : stands a z -> stands b w -> stands (sum a b) (plus z w).
Proof.
move=> az bw; rewrite /stands /= intrD.
have -> : minus (scaled unit%:~R (plus z w)) (parts (sum a b))
    = plus (minus (scaled unit%:~R z) (parts a)) (minus (scaled unit%:~R w) (parts b)).
  by rewrite /minus /plus /scaled /parts /= !intrD; congr (_, _); ring.
exact: within_plus.
Qed.

(** The moduli of the coefficients sum to at most 1, so that no value on the way exceeds 1. *)
(* used by: reference/numbers/fixed_complex.hpp *)
Theorem polynomial_stands (cs : seq fixed_complex) (ws : seq (R * R)) (rs : seq R) c z : size ws = size cs -> size rs = size cs ->
  (forall i, (i < size cs)%N -> stands (nth (FixedComplex 0 0 0) cs i) (nth (0, 0) ws i) /\ within (nth (0, 0) ws i) rs`_i) ->
  \sum_(r <- rs) r <= 1 -> within z 1 -> stands c z -> stands (polynomial cs c) (value ws z).
Proof.
move=> size_ws size_rs known small z1 cz.
suff [] : stands (polynomial cs c) (value ws z) /\ within (value ws z) (\sum_(r <- rs) r) by [].
elim: cs ws rs size_ws size_rs known small => [|b cs IH] [|w ws] [|r rs] //= size_ws size_rs known small.
  by rewrite big_nil; split; last exact: within0; rewrite /stands /minus /scaled /= !mulr0 subrr; exact: within0.
have [bw wr] := known 0%N isT; rewrite big_cons in small *; have r0 := within_ge0 wr.
have [] := IH ws rs; [by case: size_ws | by case: size_rs | by move=> i lt; have := known i.+1; apply | |].
  by apply: le_trans small; rewrite ler_addr.
move=> stand inside; have in1 := within_le inside (le_trans (_ : _ <= r + \sum_(j <- rs) j) small).
split; first by apply: sum_stands => //; apply: product_stands => //; apply: in1; rewrite ler_addr.
by rewrite addrC; apply: within_plus => //; rewrite -[X in within _ X]mulr1; apply: within_times.
Qed.

End FixedComplex.
