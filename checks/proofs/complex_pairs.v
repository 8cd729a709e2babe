(** Complex numbers as pairs over an ordered field, and discs around 0: what sums and products of fixed-point numbers need. *)
From pkdp Require Import algebra.

Section Pairs.
Variable R : realFieldType.
Implicit Types (z w : R * R) (r s : R).

Definition plus z w := (z.1 + w.1, z.2 + w.2).
Definition minus z w := (z.1 - w.1, z.2 - w.2).
Definition times z w := (z.1 * w.1 - z.2 * w.2, z.1 * w.2 + z.2 * w.1).
Definition scaled r z := (r * z.1, r * z.2).
Definition square_modulus z := z.1 ^+ 2 + z.2 ^+ 2.

(** |z| <= r. *)
Definition within z r := 0 <= r /\ square_modulus z <= r ^+ 2.

Lemma within_ge0 z r : within z r -> 0 <= r. Proof. by case. Qed.

Lemma within_le z r s : within z r -> r <= s -> within z s.
Proof.
move=> [r0 le] rs; have s0 := le_trans r0 rs; split=> //; apply: le_trans le _.
by rewrite ler_pexpn2r ?nnegrE.
Qed.

Lemma within0 : within (0, 0) 0. Proof. by split; rewrite // /square_modulus expr0n addr0. Qed.

Lemma within_scaled a z r : 0 <= a -> within z r -> within (scaled a z) (a * r).
Proof.
move=> a0 [r0 le]; split; first exact: mulr_ge0.
by rewrite /square_modulus /= !exprMn -mulrDr ler_wpmul2l ?sqr_ge0.
Qed.

Lemma within_opp z r : within z r -> within (- z.1, - z.2) r.
Proof. by move=> [r0 le]; split=> //; rewrite /square_modulus /= !sqrrN. Qed.

Lemma within_times z w r s : within z r -> within w s -> within (times z w) (r * s).
Proof.
move=> [r0 le_r] [s0 le_s]; split; first exact: mulr_ge0.
have -> : square_modulus (times z w) = square_modulus z * square_modulus w by rewrite /square_modulus /=; ring.
by rewrite exprMn ler_pmul // addr_ge0 ?sqr_ge0.
Qed.

Lemma within_plus z w r s : within z r -> within w s -> within (plus z w) (r + s).
Proof.
move=> [r0 le_r] [s0 le_s]; split; first exact: addr_ge0.
have cauchy : z.1 * w.1 + z.2 * w.2 <= r * s.
  rewrite leNgt; apply/negP => exceeds.
  have : (r * s) ^+ 2 < (z.1 * w.1 + z.2 * w.2) ^+ 2 by rewrite ltr_pexpn2r ?nnegrE ?mulr_ge0 // ltW // (le_lt_trans _ exceeds) ?mulr_ge0.
  rewrite ltNge => /negP; apply; apply: (le_trans (y := square_modulus z * square_modulus w)).
    rewrite -subr_ge0 (_ : _ - _ = (z.1 * w.2 - z.2 * w.1) ^+ 2) ?sqr_ge0 //; rewrite /square_modulus; ring.
  by rewrite exprMn ler_pmul // addr_ge0 ?sqr_ge0.
have -> : square_modulus (plus z w) = square_modulus z + square_modulus w + (z.1 * w.1 + z.2 * w.2) *+ 2.
  by rewrite /square_modulus /=; ring.
by rewrite sqrrD addrAC ler_add // ler_add // ler_muln2r.
Qed.

Lemma within_minus z w r s : within z r -> within w s -> within (minus z w) (r + s).
Proof. by move=> zr ws; apply: (within_plus zr (within_opp ws)). Qed.

(** Both parts off by at most 1: by less than 10/7. *)
Lemma within_unit z : `|z.1| <= 1 -> `|z.2| <= 1 -> within z (10%:R / 7%:R).
Proof.
move=> le1 le2; split; first by rewrite divr_ge0 ?ler0n.
have sq (v : R) : `|v| <= 1 -> v ^+ 2 <= 1 by move=> le; rewrite -real_normK ?num_real // expr_le1.
apply: le_trans (_ : 2%:R <= _); first by rewrite [2%:R](natrD _ 1 1) ler_add ?sq.
by rewrite expr_div_n ler_pdivl_mulr ?exprn_gt0 ?ltr0n // -!natrX -natrM ler_nat.
Qed.

End Pairs.
