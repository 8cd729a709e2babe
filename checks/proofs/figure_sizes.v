(** Conjecture 4.12 at the sizes of figure 4.1: the probability of a loss grows from one loss to a larger one (th.fig-4.1). *)
From Coq Require Import Lia.
From pkdp Require Import algebra finite_law loss_expectation binomial_tail poisson_binomial independent_records
  biased_count.

Section Sizes.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I).
Hypothesis unknown_target : i \notin K.

(** The absolute loss at an output, and omega(y): the probability, given a target of 0, of the outputs whose loss is ln r. *)
Definition loss_at (bias : R) o := absolute_loss (output_mass K B i bias false o) (output_mass K B i bias true o).
Definition has_loss (r bias : R) o := if loss_at bias o is loss_log s then s == r else false.
Definition omega (bias r : R) := \sum_(o < #|I|.+1 | has_loss r bias o) output_mass K B i bias false o.

(** th.conj-4.12: omega decreases along the finite losses that occur. *)
Definition occurs (bias r : R) := exists2 o, (o < #|I|.+1)%N & loss_at bias o = loss_log r.
Definition decreases (bias : R) := forall r s, occurs bias r -> occurs bias s -> r < s -> omega bias s <= omega bias r.

Hypothesis unknown_2000 : (#|I| - #|K|)%N = 2000%N.
Definition two_fifths : R := 2%:R / 5%:R.
Local Notation bias := two_fifths.
Local Notation q := (known_ones K B).

Let bias01 : 0 < bias < 1.
Proof. by rewrite /two_fifths divr_gt0 ?ltr0n //= ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat. Qed.

Let odds_bias : bias / (1 - bias) = 2%:R / 3%:R.
Proof. by rewrite /two_fifths; field. Qed.

Let mass k := f k 1999 bias.

Lemma mass_false k : output_mass K B i bias false (q + k) = mass k.
Proof. by rewrite output_mass_binomial // addn0 leq_addr subn0 addKn /unknown unknown_2000. Qed.

Lemma ratio k : (1 <= k <= 2000)%N ->
  output_mass K B i bias false (q + k) / output_mass K B i bias true (q + k) = (2 * (2000 - k))%:R / (3 * k)%:R.
Proof.
move=> k_in; have /andP[k1 k2] := k_in.
rewrite ratio_formula ?addKn /unknown ?unknown_2000 // odds_bias !natrM.
by field; rewrite pnatr_eq0 -lt0n.
Qed.

Lemma known_fits k : (k <= 2000)%N -> (q + k < #|I|.+1)%N.
Proof.
move=> k_le; have q_le : (q <= #|K|)%N by rewrite /known_ones /ones -sum1_card leq_sum // => j _; apply: leq_b1.
have KI : (#|K| <= #|I|)%N by apply: max_card.
by rewrite ltnS -(subnKC KI) unknown_2000 leq_add.
Qed.

(** The loss of the k-th output above q(D'). *)
Definition larger k : R := Num.max ((2 * (2000 - k))%:R / (3 * k)%:R) ((3 * k)%:R / (2 * (2000 - k))%:R).

Lemma lossE k : (1 <= k < 2000)%N -> loss_at bias (q + k) = loss_log (larger k).
Proof.
case/andP=> k1 k2; rewrite /loss_at /absolute_loss; have r := @ratio k; rewrite k1 (ltnW k2) in r.
have p0 : output_mass K B i bias false (q + k) != 0.
  by rewrite gt_eqF // output_mass_false_gt0 // leq_addr ltn_add2l /unknown unknown_2000.
have p1 : output_mass K B i bias true (q + k) != 0.
  by rewrite gt_eqF // output_mass_true_gt0 // /unknown unknown_2000 -{1}[q]addn0 ltn_add2l k1 leq_add2l ltnW.
rewrite (negbTE p0) (negbTE p1) /=; congr loss_log; by rewrite -[X in Num.max _ X]invf_div r // invf_div.
Qed.

Lemma finite_outputs o r : has_loss r bias o -> exists2 k, (1 <= k < 2000)%N & o = (q + k)%N.
Proof.
rewrite /has_loss /loss_at /absolute_loss; case: eqP => //= p0; case: eqP => //= p1 _.
have lt_o : (q < o)%N.
  by rewrite ltnNge; apply/negP => le_o; apply: p1; rewrite output_mass_binomial // addn1 ltnNge le_o.
exists (o - q)%N; last by rewrite subnKC // ltnW.
rewrite subn_gt0 lt_o /= ltnNge; apply/negP => large; apply: p0.
rewrite -(subnKC (ltnW lt_o)) mass_false /mass /f bin_small ?mul0r //.
Qed.

Lemma larger_801 : larger 801 = 2403%:R / 2398%:R.
Proof.
rewrite /larger (_ : (2 * (2000 - 801))%N = 2398%N) // (_ : (3 * 801)%N = 2403%N) //; apply: max_r.
by rewrite ler_pdivr_mulr ?ltr0n // mulrAC ler_pdivl_mulr ?ltr0n // ler_pmul // ?ler0n // ler_nat.
Qed.

Lemma only_801 k : (1 <= k < 2000)%N -> larger k = larger 801 -> k = 801%N.
Proof.
move=> /andP[k1 k2]; rewrite larger_801 /larger.
have d1 : (3 * k)%:R != 0 :> R by rewrite pnatr_eq0 -lt0n muln_gt0.
have d2 : (2 * (2000 - k))%:R != 0 :> R by rewrite pnatr_eq0 -lt0n muln_gt0 subn_gt0.
have d3 : 2398%:R != 0 :> R by rewrite pnatr_eq0.
have cast m x y : (3 * k * x = y * (2 * (m - k)))%N -> Nat.mul (Nat.mul 3 k) x = Nat.mul y (Nat.mul 2 (Nat.sub m k)) by [].
have cast' m x y : (2 * (m - k) * x = y * (3 * k))%N -> Nat.mul (Nat.mul 2 (Nat.sub m k)) x = Nat.mul y (Nat.mul 3 k) by [].
case: (leP _ ((3 * k)%:R / _)) => _ /eqP; rewrite eqr_div // -!natrM eqr_nat => /eqP.
  by move=> /cast; move/ssrnat.leP: k1; move/ssrnat.ltP: k2; clear; lia.
by move=> /cast'; move/ssrnat.leP: k1; move/ssrnat.ltP: k2; clear; lia.
Qed.

Lemma larger_lt : larger 801 < larger 799.
Proof.
rewrite larger_801 lt_maxr (_ : (2 * (2000 - 799))%N = 2402%N) // (_ : (3 * 799)%N = 2397%N) //; apply/orP; left.
have -> : 2403%:R / 2398%:R = 1 + 5%:R / 2398%:R :> R by field.
have -> : 2402%:R / 2397%:R = 1 + 5%:R / 2397%:R :> R by field.
by rewrite ltr_add2l ltr_pmul2l ?ltr0n // ltf_pinv ?posrE ?ltr0n // ltr_nat.
Qed.

Lemma mass_lt : mass 801 < mass 799.
Proof.
have /andP[_ b1] := bias01; rewrite /mass.
have -> : f 801 1999 bias = 2398%:R / 2403%:R * f 799 1999 bias.
  by rewrite (@f_succ _ 800) // (@f_succ _ 799) // odds_bias; field.
by rewrite gtr_pmull ?f_gt0 // ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
Qed.

(** With 2000 unknown records and bias 2/5: the loss at 801 ones is the smaller one, that at 799 ones the more probable one. *)
Theorem omega_grows : omega bias (larger 801) < omega bias (larger 799).
Proof.
have mass_ge0 o : 0 <= output_mass K B i bias false o.
  rewrite output_mass_binomial //; case: ifP => // _; apply: f_ge0; by case/andP: bias01 => b0 b1; rewrite !ltW.
have fits k : (k < 2000)%N -> (q + k < #|I|.+1)%N by move=> /ltnW; exact: known_fits.
apply: (@le_lt_trans _ _ (mass 801)).
  rewrite /omega (eq_bigl (pred1 (Ordinal (fits 801%N isT)))) => [|o]; first by rewrite big_pred1_eq /= mass_false.
  apply/idP/eqP => [has | ->]; last by rewrite /has_loss /= lossE ?eqxx.
  apply: val_inj => /=; have [k k_in eq_o] := finite_outputs has.
  by move: has; rewrite eq_o /has_loss lossE // => /eqP /(only_801 k_in) ->.
apply: lt_le_trans mass_lt _; rewrite -mass_false /omega.
have o799 : has_loss (larger 799) bias (Ordinal (fits 799%N isT)) by rewrite /has_loss /= lossE ?eqxx.
by rewrite (bigD1 (Ordinal (fits 799%N isT))) //= ler_addl sumr_ge0.
Qed.

(* holds: th.fig-4.1 text:conjecture-4.12 *)
Theorem conjecture_4_12_fails : ~ decreases bias.
Proof.
have at_k k : (1 <= k < 2000)%N -> occurs bias (larger k).
  by move=> k_in; exists (q + k)%N; [apply: known_fits; case/andP: k_in => _ /ltnW | exact: lossE].
by move=> /(_ _ _ (at_k 801%N isT) (at_k 799%N isT) larger_lt); rewrite leNgt omega_grows.
Qed.

End Sizes.
