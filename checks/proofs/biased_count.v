(** The exact count that chapter 4 of the thesis attacks: its law given the known records and the
    target, and the ratio of the two laws (th.eq-4.28-4.32, th.def-3.5).

    [I] is the set of the n records, [K] that of the n' known ones, [B] gives their bits, [i] is the
    target; all records but the known ones and the target are independent bits of parameter [bias]. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail poisson_binomial independent_records.

Section Losses.
Variable R : realFieldType.
Implicit Types (p q x y : R) (k l : loss R).

(** th.def-3.5: |ln(p/q)|, through e^|.|; infinite where one of the two is 0 (both are where [o] is
    impossible). *)
Definition absolute_loss p q :=
  if (p == 0) || (q == 0) then loss_infinite else loss_log (Num.max (p / q) (q / p)).

(** Losses as extended numbers: k < l and k <= l. *)
Definition loss_less k l :=
  match k, l with
  | loss_log r, loss_log s => r < s
  | loss_minus_infinite, loss_minus_infinite | loss_infinite, _ | _, loss_minus_infinite => false
  | _, _ => true
  end.
Definition loss_at_most k l := ~~ loss_less l k.

(** e^logit. *)
Definition odds p := p / (1 - p).

Lemma odds_gt0 p : 0 < p < 1 -> 0 < odds p.
Proof. by case/andP=> p0 p1; rewrite divr_gt0 // subr_gt0. Qed.

Lemma odds_lt p q : 0 < p < 1 -> 0 < q < 1 -> (odds p < odds q) = (p < q).
Proof.
case/andP=> p0 p1 /andP [q0 q1].
rewrite ltr_pdivr_mulr ?subr_gt0 // mulrAC ltr_pdivl_mulr ?subr_gt0 //.
by rewrite !mulrBr !mulr1 mulrC ltr_add2r.
Qed.

(** The larger of a ratio and its inverse grows with the distance of the ratio from 1, on each side. *)
Lemma larger_above x y : 0 < x -> 1 <= x -> x < y -> Num.max x x^-1 < Num.max y y^-1.
Proof.
move=> x0 x1 xy; have y0 := lt_trans x0 xy; have x1' : x^-1 <= 1 by rewrite invf_le1.
rewrite max_l; last exact: le_trans x1' x1.
by rewrite lt_maxr xy.
Qed.

Lemma larger_below x y : 0 < y -> x <= 1 -> y < x -> Num.max x x^-1 < Num.max y y^-1.
Proof.
move=> y0 x1 yx; have x0 := lt_trans y0 yx.
rewrite maxC [Num.max y _]maxC -{2}(invrK x) -{2}(invrK y); apply: larger_above.
- by rewrite invr_gt0.
- by rewrite -invr1 lef_pinv ?posrE ?ltr01.
- by rewrite ltf_pinv ?posrE.
Qed.

End Losses.

Section Count.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I).
Local Notation database := {ffun I -> bool}.
Hypothesis unknown_target : i \notin K.
Implicit Types (bias : R) (t : bool) (o : nat).

(** The known bits and the target's. *)
Definition with_target t : database := [ffun j => if j == i then t else B j].

(** P[q(D) = o | the known records are as in B, D(i) = t]. *)
Definition output_mass bias t o :=
  prob (independent (fun=> bias)) [pred D | agrees (i |: K) (with_target t) D && (count D == o)]
  / prob (independent (fun=> bias)) (agrees (i |: K) (with_target t)).

(** n - n', and q(D'). *)
Definition unknown := (#|I| - #|K|)%N.
Definition known_ones := ones K B.

Lemma unknown_gt0 : (0 < unknown)%N.
Proof.
rewrite subn_gt0 -cardsT proper_card // properT; apply/negP => /eqP KT.
by move: unknown_target; rewrite KT inE.
Qed.

Lemma ones_with_target t : ones (i |: K) (with_target t) = (t + known_ones)%N.
Proof.
rewrite /ones big_setU1 //= ffunE eqxx; congr (_ + _)%N; apply: eq_bigr => j Kj.
by rewrite ffunE; case: eqP => // ji; rewrite ji (negPf unknown_target) in Kj.
Qed.

Lemma hidden_bias bias : hidden (i |: K) (fun=> bias) = nseq unknown.-1 bias.
Proof.
have -> : unknown.-1 = size (hidden (i |: K) (fun=> bias)).
  by rewrite size_hidden cardsU1 unknown_target add1n subnS.
by apply/all_pred1P/allP => x /mapP [j _ ->] /=.
Qed.

(** The other unknown records are n - n' - 1 independent bits. *)
Theorem output_mass_binomial bias t o : 0 < bias < 1 ->
  output_mass bias t o =
  if (known_ones + t <= o)%N then f (o - known_ones - t) unknown.-1 bias else 0.
Proof.
case/andP=> b0 b1; pose w := weight (i |: K) (fun=> bias) (with_target t).
have w0 : w != 0.
  by apply/prodf_neq0 => j _; rewrite /bernoulli; case: ifP => _; rewrite ?subr_eq0 gt_eqF.
have known (g : nat -> R) : \sum_(D | agrees (i |: K) (with_target t) D) independent (fun=> bias) D * g (count D)
    = w * \sum_(k < #|I|.+1) f k unknown.-1 bias * g (known_ones + t + k)%N.
  rewrite count_known /mean -(@pb_mean_range _ _ (fun k => g (_ + k)%N) #|I|.+1); last first.
    by rewrite size_hidden ltnS leq_subr.
  congr (_ * _); apply: eq_bigr => k _.
  by rewrite hidden_bias pb_nseq ones_with_target [(t + _)%N]addnC.
have mass1 : prob (independent (fun=> bias)) (agrees (i |: K) (with_target t)) = w.
  have := known (fun=> 1); under eq_bigr do rewrite mulr1; rewrite /prob => ->.
  under eq_bigr do rewrite mulr1; under eq_bigr do rewrite -pb_nseq.
  by rewrite pb_sum ?mulr1 // size_nseq ltnS /unknown -subn1 -subnDA leq_subr.
have massk : prob (independent (fun=> bias)) [pred D | agrees (i |: K) (with_target t) D && (count D == o)]
  = w * \sum_(k < #|I|.+1) f k unknown.-1 bias * ((known_ones + t + k)%N == o)%:R.
  rewrite -(known (fun k => (k == o)%:R)) /prob big_mkcondr.
  by apply: eq_bigr => D _; rewrite mulr_natr mulrb.
rewrite /output_mass mass1 massk mulrAC divff // mul1r.
case: (leqP (known_ones + t) o) => [le|lt]; last first.
  rewrite big1 // => k _; rewrite (_ : _ == o = false) ?mulr0 //.
  by apply/negbTE; rewrite neq_ltn (leq_trans lt) ?leq_addr ?orbT.
rewrite -subnDA; case: (ltnP (o - (known_ones + t)) #|I|.+1) => [small|large].
  rewrite (bigD1 (Ordinal small)) //= subnKC // eqxx mulr1 big1 ?addr0 // => k ne.
  rewrite (_ : _ == o = false) ?mulr0 //; apply/negbTE; apply: contraNneq ne => eq_o.
  by apply/eqP/val_inj; rewrite /= -eq_o addKn.
rewrite {2}/f bin_small ?mul0r; last first.
  apply: leq_trans large; rewrite ltnS /unknown -subn1 -subnDA leq_subr //.
rewrite big1 // => k _; rewrite (_ : _ == o = false) ?mulr0 //; apply/negbTE.
rewrite neq_ltn -[in X in X || _](subnKC le) ltn_add2l (leq_trans (ltn_ord k)) //.
Qed.

(** q(D') <= o, and o - q(D') = 0 has no ones left for a target of 1: the mass of -1 is 0. *)
(* holds: th.eq-4.28-4.32 proof:4.28 *)
Theorem ratio_of_binomials bias o : 0 < bias < 1 -> (known_ones <= o)%N ->
  output_mass bias false o / output_mass bias true o
  = f (o - known_ones) unknown.-1 bias
    / (if (o - known_ones)%N is j.+1 then f j unknown.-1 bias else 0).
Proof.
move=> b01 le; rewrite !output_mass_binomial // addn0 le subn0 addn1; congr (_ / _).
case: (ltnP known_ones o) => [lt|ge]; first by rewrite -(subnSK lt) subn1.
by rewrite (eqP ge).
Qed.

(** Where the target may be 1. *)
Lemma output_mass_true_gt0 bias o : 0 < bias < 1 ->
  (known_ones < o <= known_ones + unknown)%N -> 0 < output_mass bias true o.
Proof.
move=> b01 /andP [lt le]; rewrite output_mass_binomial // addn1 lt f_gt0 //.
by rewrite -subnDA addn1 leq_subLR -ltnS -addnS prednK ?unknown_gt0 // addSn ltnS.
Qed.

Lemma output_mass_false_gt0 bias o : 0 < bias < 1 ->
  (known_ones <= o < known_ones + unknown)%N -> 0 < output_mass bias false o.
Proof.
move=> b01 /andP [le lt]; rewrite output_mass_binomial // addn0 le f_gt0 //.
by rewrite subn0 leq_subLR -ltnS -addnS prednK ?unknown_gt0.
Qed.

(** (4.32), with n - n' - o + q(D') in the field. *)
(* holds: th.eq-4.28-4.32 printed *)
Theorem ratio_formula bias o : 0 < bias < 1 -> (1 <= o - known_ones <= unknown)%N ->
  output_mass bias false o / output_mass bias true o
  = (unknown - (o - known_ones))%:R / (o - known_ones)%:R * (bias / (1 - bias)).
Proof.
move=> b01; rewrite subn_gt0 leq_subLR => /andP [lt le]; have /andP [b0 b1] := b01.
have mass1 := output_mass_true_gt0 b01 (introT andP (conj lt le)).
apply: (canLR (mulfK _)); first by rewrite gt_eqF.
rewrite !output_mass_binomial // addn0 addn1 (ltnW lt) lt subn0 subn1.
move: le; rewrite -leq_subLR; case: (o - known_ones)%N (subn_gt0 known_ones o) => [|j _ le] /=.
  by rewrite lt.
move: le; have := unknown_gt0; case: unknown => // u _ /=; rewrite ltnS leq_eqVlt => /orP [/eqP ->|lt_ju].
  by rewrite {1}/f bin_small // subnn !mul0r.
rewrite f_succ // [in RHS]subSS [in RHS]natrB 1?ltnW //; ring.
Qed.

End Count.
