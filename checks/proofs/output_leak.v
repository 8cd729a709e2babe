(** What one output adds to the leak of the thesis, with absolute and with signed losses: how it moves with the two
    probabilities of the output, and that it is small where they are close (th.lem-4.5, corrected:returns). *)
From pkdp Require Import algebra loss_expectation biased_count loss_integrals.

(** One output: what it adds to the integral. *)
Section OneOutput.
Variables (R : realFieldType) (c : R).
Hypothesis c_ge1 : 1 <= c.
Implicit Types a b p t : R.

Let c_gt0 : 0 < c. Proof. exact: lt_le_trans c_ge1. Qed.

Definition leaked a b := a * excess c (absolute_loss a b).

Lemma leaked_ge0 a b : 0 <= a -> 0 <= leaked a b.
Proof. by move=> a_ge0; rewrite mulr_ge0 // excess_ge0. Qed.

Lemma leaked_ge a b : 0 <= a -> 0 <= b -> a - c * b <= leaked a b.
Proof.
move=> a_ge0 b_ge0; case/andP: (absolute_excess_between c_ge1 a_ge0 b_ge0) => le _.
by apply: le_trans le; rewrite le_maxr lexx orbT.
Qed.

Lemma leaked_above a b : 0 <= b -> b <= a -> leaked a b <= Num.max 0 (a - c * b).
Proof.
move=> b_ge0 ba; have a_ge0 := le_trans b_ge0 ba.
case/andP: (absolute_excess_between c_ge1 a_ge0 b_ge0) => _; rewrite [Num.max 0 (b - c * a)]max_l ?mulr0 ?addr0 //.
by rewrite subr_le0; apply: le_trans ba _; rewrite ler_pemull.
Qed.

Lemma leaked_ge_square a b : 0 <= a -> 0 < b -> a - c * (a ^+ 2 / b) <= leaked a b.
Proof.
move=> a_ge0 b_gt0; rewrite /leaked /absolute_loss; have [-> | a_neq0] := eqVneq a 0.
  by rewrite mul0r expr0n mul0r mulr0 subrr.
have a_gt0 : 0 < a by rewrite lt_neqAle eq_sym a_neq0.
rewrite gt_eqF //= (_ : a - _ = a * (1 - c / (b / a))); last by field; rewrite !gt_eqF.
rewrite ler_pmul2l // le_maxr; apply/orP; right; rewrite ler_add2l ler_opp2 ler_pmul2l //.
by rewrite lef_pinv ?posrE ?lt_maxr ?divr_gt0 ?orbT // le_maxr lexx orbT.
Qed.

Lemma leaked_below a b : 0 <= a -> a < b -> leaked a b <= Num.max 0 (a - c * (a ^+ 2 / b)).
Proof.
move=> a_ge0 ab; have b_gt0 := le_lt_trans a_ge0 ab; rewrite /leaked /absolute_loss; have [-> | a_neq0] := eqVneq a 0.
  by rewrite mul0r le_maxr lexx.
have a_gt0 : 0 < a by rewrite lt_neqAle eq_sym a_neq0.
rewrite gt_eqF //= [Num.max (a / b) _]max_r; last first.
  by rewrite ler_pdivr_mulr // mulrAC ler_pdivl_mulr // -!expr2 ler_expn2r // ?nnegrE ltW.
rewrite maxr_pmulr // mulr0 (_ : a - c * (a ^+ 2 / b) = a * (1 - c / (b / a))) //.
by field; rewrite !gt_eqF.
Qed.

Lemma leaked_le a b : 0 <= a -> 0 <= b -> leaked a b <= a.
Proof.
move=> a_ge0 b_ge0; rewrite ler_pimulr // excess_le1 ?(ltW c_gt0) // => r; rewrite /absolute_loss.
case: eqVneq => //= a_neq0; case: eqVneq => //= b_neq0 -[<-].
by rewrite lt_maxr divr_gt0 // lt_neqAle eq_sym ?a_neq0 ?b_neq0.
Qed.

Lemma square_moves a b t : 0 <= a -> a <= b -> 0 <= t -> t <= b / 2%:R -> 0 < b ->
  (a + t) ^+ 2 / (b - t) <= a ^+ 2 / b + 7%:R * t.
Proof.
move=> a_ge0 ab t_ge0 t_le b_gt0.
have half : b / 2%:R < b by rewrite ltr_pdivr_mulr ?ltr0n // ltr_pmulr // (ltr_nat R 1).
rewrite ler_pdivr_mulr ?subr_gt0 ?(le_lt_trans t_le) //; set q := a ^+ 2 / b.
have qE : a ^+ 2 = q * b by rewrite /q divfK // gt_eqF.
have q_le : q <= b by rewrite /q ler_pdivr_mulr // -expr2 ler_expn2r // nnegrE // ltW.
have t2 : t * 2%:R <= b by rewrite -ler_pdivl_mulr ?ltr0n.
rewrite -subr_ge0 (_ : _ - _ = t * ((b - q) + 2%:R * (b - a) + 4%:R * (b - t * 2%:R))); last first.
  have -> : (a + t) ^+ 2 = a ^+ 2 + 2%:R * a * t + t ^+ 2 by ring.
  by rewrite qE; ring.
by apply: mulr_ge0 => //; apply: addr_ge0; [apply: addr_ge0|]; rewrite ?mulr_ge0 ?ler0n ?subr_ge0.
Qed.

(** Continuous in both. *)
Lemma leaked_moves a b a' b' t : 0 <= a -> 0 <= b -> 0 <= a' -> 0 <= b' -> `|a' - a| <= t -> `|b' - b| <= t ->
  leaked a b <= leaked a' b' + (1 + 7%:R * c) * t.
Proof.
move=> a_ge0 b_ge0 a'_ge0 b'_ge0 near_a near_b; have t_ge0 := le_trans (normr_ge0 _) near_a.
have rest_ge0 : 0 <= leaked a' b' + (1 + 7%:R * c) * t.
  by rewrite addr_ge0 ?leaked_ge0 // mulr_ge0 // addr_ge0 ?ler01 // mulr_ge0 ?ler0n ?(ltW c_gt0).
have [a_lo a_hi] : a - t <= a' /\ a' <= a + t.
  by move: near_a; rewrite ler_distl => /andP[].
have [b_lo b_hi] : b - t <= b' /\ b' <= b + t.
  by move: near_b; rewrite ler_distl => /andP[].
have [ba | ab] := leP b a.
  apply: le_trans (leaked_above b_ge0 ba) _; rewrite le_maxl rest_ge0 /=.
  apply: le_trans (ler_add (leaked_ge a'_ge0 b'_ge0) (lexx _)); rewrite -subr_ge0.
  rewrite (_ : _ - _ = (a' - (a - t)) + c * ((b + t) - b') + 6%:R * c * t); last by ring.
  by apply: addr_ge0; [apply: addr_ge0|]; rewrite ?mulr_ge0 ?ler0n ?(ltW c_gt0) ?subr_ge0.
have b_gt0 := le_lt_trans a_ge0 ab; have [small | large] := leP t (b / 2%:R); last first.
  apply: le_trans (leaked_le a_ge0 b_ge0) _; apply: le_trans (ltW ab) _; apply: ler_paddl; first exact: leaked_ge0.
  rewrite ltr_pdivr_mulr ?ltr0n // in large; apply: le_trans (ltW large) _; rewrite mulrC ler_wpmul2r //.
  apply: le_trans (_ : 1 + 1 <= _); first by rewrite -[1 + 1]/(2%:R).
  by rewrite ler_add2l; apply: le_trans c_ge1 _; rewrite ler_pemull ?(ltW c_gt0) // (ler_nat R 1).
apply: le_trans (leaked_below a_ge0 ab) _; rewrite le_maxl rest_ge0 /=.
have bt_gt0 : 0 < b - t.
  rewrite subr_gt0; apply: le_lt_trans small _; by rewrite ltr_pdivr_mulr ?ltr0n // ltr_pmulr // (ltr_nat R 1).
have b'_gt0 := lt_le_trans bt_gt0 b_lo.
apply: le_trans (ler_add (leaked_ge_square a'_ge0 b'_gt0) (lexx _)).
have le_square : a' ^+ 2 / b' <= a ^+ 2 / b + 7%:R * t.
  apply: le_trans (square_moves a_ge0 (ltW ab) t_ge0 small b_gt0).
  apply: ler_pmul; rewrite ?exprn_ge0 ?invr_ge0 ?(ltW b'_gt0) //.
    by rewrite ler_expn2r // nnegrE ?addr_ge0.
  by rewrite lef_pinv ?posrE.
rewrite -subr_ge0 (_ : _ - _ = (a' - (a - t)) + c * (a ^+ 2 / b + 7%:R * t - a' ^+ 2 / b')); last by ring.
by apply: addr_ge0; rewrite ?mulr_ge0 ?(ltW c_gt0) ?subr_ge0.
Qed.

Lemma signed_moves a b a' b' t : 0 <= t -> `|a' - a| <= t -> `|b' - b| <= t ->
  Num.max 0 (a - c * b) <= Num.max 0 (a' - c * b') + (1 + 7%:R * c) * t.
Proof.
move=> t_ge0 near_a near_b.
have more_ge0 : 0 <= (1 + 7%:R * c) * t by rewrite mulr_ge0 // addr_ge0 ?ler01 // mulr_ge0 ?ler0n ?(ltW c_gt0).
have max_ge0 : 0 <= Num.max 0 (a' - c * b') by rewrite le_maxr lexx.
rewrite le_maxl addr_ge0 //=; apply: le_trans (_ : a' - c * b' + (1 + 7%:R * c) * t <= _); last first.
  by rewrite ler_add2r le_maxr lexx orbT.
move: near_a near_b; rewrite !ler_norml => /andP[a_lo _] /andP[_ b_hi]; rewrite -subr_ge0.
rewrite (_ : _ - _ = (a' - a + t) + c * (t - (b' - b)) + 6%:R * c * t); last by ring.
by apply: addr_ge0; [apply: addr_ge0|]; rewrite ?mulr_ge0 ?ler0n ?(ltW c_gt0) ?subr_ge0 // -ler_subl_addr sub0r.
Qed.

(** Where the two probabilities are within the factor p. *)
Lemma leaked_near a b p : 0 < p -> p <= 1 -> 0 <= a -> 0 <= b -> p * a <= b -> p * b <= a -> leaked a b <= a * (1 - p).
Proof.
move=> p_gt0 p_le1 a_ge0 b_ge0 pa pb; have q_ge0 : 0 <= 1 - p by rewrite subr_ge0.
have [ba | ab] := leP b a.
  apply: le_trans (leaked_above b_ge0 ba) _; rewrite le_maxl mulr_ge0 //= mulrBr mulr1 ler_add2l ler_opp2 mulrC.
  by apply: le_trans pa _; rewrite ler_pemull.
have b_gt0 := le_lt_trans a_ge0 ab.
apply: le_trans (leaked_below a_ge0 ab) _; rewrite le_maxl mulr_ge0 //= mulrBr mulr1 ler_add2l ler_opp2.
rewrite expr2 -mulrA mulrCA ler_wpmul2l //; apply: le_trans (_ : a / b <= _); first by rewrite ler_pdivl_mulr.
by rewrite ler_pemull // divr_ge0 // ltW.
Qed.

Lemma signed_near a b p : 0 < p -> p <= 1 -> 0 <= a -> 0 <= b -> p * a <= b -> Num.max 0 (a - c * b) <= a * (1 - p).
Proof.
move=> p_gt0 p_le1 a_ge0 b_ge0 pa; rewrite le_maxl mulr_ge0 ?subr_ge0 //= mulrBr mulr1 ler_add2l ler_opp2 mulrC.
by apply: le_trans pa _; rewrite ler_pemull.
Qed.

End OneOutput.
