(** The example of the thesis with 5000 records, of which 3000 are known (th.claim-4.13, in the readings
    that hold). *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count
  bias_distance bias_zero.

(** The example: |D| = 5000, |D'| = 3000, o = q(D) = 2000; q(D') is 500, 1000 or 1500. *)
Section Example.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I).
Hypothesis unknown_target : i \notin K.
Local Notation PL := (privacy_loss K B i).
Local Notation share := (@bias_distance.share R I K B).
Local Notation inside := (inside K B).
Implicit Types bias : R.
Hypotheses (records : #|I| = 5000%N) (known : #|K| = 3000%N).

Lemma example_share (ones c : nat) : known_ones K B = ones -> (ones + 500 * c = 2000)%N ->
  share 2000 = c%:R / 4%:R.
Proof.
move=> eq_ones <-; rewrite /bias_distance.share eq_ones natrD addrAC subrr add0r.
have -> : unknown K = (500 * 4)%N by rewrite /unknown records known.
by rewrite !natrM -mulf_div divff ?mul1r // pnatr_eq0.
Qed.

Lemma example_inside (ones c : nat) : known_ones K B = ones -> (ones + 500 * c = 2000)%N ->
  (0 < c < 4)%N -> inside 2000.
Proof.
move=> eq_ones eq_c /andP [c0 c4].
rewrite /inside -(share_finite R _ unknown_target) (example_share eq_ones eq_c).
by rewrite divr_gt0 ?ltr0n // ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
Qed.

Lemma example_least (ones c : nat) : known_ones K B = ones -> (ones + 500 * c = 2000)%N -> (0 < c < 4)%N ->
  forall bias, 0 < bias < 1 -> bias != c%:R / 4%:R -> loss_less (PL (c%:R / 4%:R) 2000) (PL bias 2000).
Proof.
move=> eq_ones eq_c c04 bias b01; rewrite -(example_share eq_ones eq_c) => ne.
by apply: loss_least_at_share => //; apply: example_inside eq_ones eq_c c04.
Qed.

Lemma example_grows (ones c : nat) : known_ones K B = ones -> (ones + 500 * c = 2000)%N -> (0 < c < 4)%N ->
  forall bias bias', 0 < bias < 1 -> 0 < bias' < 1 -> same_side bias bias' (c%:R / 4%:R) ->
  `|bias - c%:R / 4%:R| < `|bias' - c%:R / 4%:R| -> loss_less (PL bias 2000) (PL bias' 2000).
Proof.
move=> eq_ones eq_c c04 bias bias' b01 b01'; rewrite -(example_share eq_ones eq_c).
apply: loss_grows => //; rewrite (share_finite R _ unknown_target).
exact: example_inside eq_ones eq_c c04.
Qed.

(* holds: th.claim-4.13 proof:least-500 *)
Theorem least_500 : known_ones K B = 500%N -> forall bias, 0 < bias < 1 -> bias != 3%:R / 4%:R ->
  loss_less (PL (3%:R / 4%:R) 2000) (PL bias 2000).
Proof. by move=> eq_ones; apply: (example_least eq_ones). Qed.

(* holds: th.claim-4.13 proof:least-1500 *)
Theorem least_1500 : known_ones K B = 1500%N -> forall bias, 0 < bias < 1 -> bias != 1%:R / 4%:R ->
  loss_less (PL (1%:R / 4%:R) 2000) (PL bias 2000).
Proof. by move=> eq_ones; apply: (example_least eq_ones). Qed.

Lemma half : 2%:R / 4%:R = 2^-1 :> R.
Proof. by rewrite (natrM _ 2 2) invfM mulrA divff ?mul1r // pnatr_eq0. Qed.

(* holds: th.claim-4.13 proof:least-1000 *)
Theorem least_1000 : known_ones K B = 1000%N -> forall bias, 0 < bias < 1 -> bias != 2^-1 ->
  loss_less (PL 2^-1 2000) (PL bias 2000).
Proof. by move=> eq_ones; have := example_least eq_ones (erefl : (1000 + 500 * 2 = 2000)%N) isT; rewrite half. Qed.

(* holds: th.claim-4.13 proof:500 *)
Theorem grows_500 : known_ones K B = 500%N ->
  forall bias bias', 0 < bias < 1 -> 0 < bias' < 1 -> same_side bias bias' (3%:R / 4%:R) ->
  `|bias - 3%:R / 4%:R| < `|bias' - 3%:R / 4%:R| -> loss_less (PL bias 2000) (PL bias' 2000).
Proof. by move=> eq_ones; apply: (example_grows eq_ones). Qed.

(* holds: th.claim-4.13 proof:1500 *)
Theorem grows_1500 : known_ones K B = 1500%N ->
  forall bias bias', 0 < bias < 1 -> 0 < bias' < 1 -> same_side bias bias' (1%:R / 4%:R) ->
  `|bias - 1%:R / 4%:R| < `|bias' - 1%:R / 4%:R| -> loss_less (PL bias 2000) (PL bias' 2000).
Proof. by move=> eq_ones; apply: (example_grows eq_ones). Qed.

(** Conjecture 3.9 for q(D') = 1000: the larger |bias - 1/2|, the higher the loss, across the sides. *)
(* holds: th.claim-4.13 proof:1000 *)
Theorem conjecture_3_9_at_1000 : known_ones K B = 1000%N ->
  forall bias bias', 0 < bias < 1 -> 0 < bias' < 1 ->
  `|bias - 2^-1| < `|bias' - 2^-1| -> loss_less (PL bias 2000) (PL bias' 2000).
Proof.
move=> eq_ones bias bias' b01 b01' far.
have eq_c : (1000 + 500 * 2 = 2000)%N by [].
have s_half : share 2000 = 2^-1 by rewrite (example_share eq_ones eq_c) half.
have s01 : 0 < share 2000 < 1.
  by rewrite (share_finite R _ unknown_target); apply: example_inside eq_ones eq_c isT.
have h01 : 0 < (2^-1 : R) < 1 by rewrite -s_half.
have odds_half : odds (2^-1 : R) = 1.
  have -> : odds (2^-1 : R) = 2^-1 / 2^-1 by rewrite /odds; congr (_ / _); field.
  by rewrite divff // invr_eq0 pnatr_eq0.
have mirror x : 0 < x < 1 -> logit_distance (1 - x) 2^-1 = logit_distance x 2^-1 :> R.
  move=> /andP [x0 x1]; rewrite /logit_distance odds_half !divr1 !div1r maxC /odds subKr.
  by rewrite !invf_div.
rewrite !loss_is_distance // s_half /=.
have [below|above] := boolP (same_side bias bias' 2^-1); first exact: distance_grows.
have m01 : 0 < 1 - bias' < 1 by case/andP: b01' => p q; rewrite subr_gt0 q ltr_subl_addr ltr_addl.
rewrite -(mirror bias') //; apply: distance_grows => //.
  have flip : (2^-1 <= 1 - bias') = (bias' <= 2^-1) /\ (1 - bias' <= 2^-1) = (2^-1 <= bias').
    have one : 2^-1 + 2^-1 = 1 :> R by field.
    split; first by rewrite ler_subr_addl -[RHS](ler_add2r 2^-1) one.
    by rewrite ler_subl_addl -[RHS](ler_add2r 2^-1) one.
  move: above; rewrite /same_side flip.1 flip.2.
  by case: (lerP 2^-1 bias) => [_|u1]; case: (lerP 2^-1 bias') => [_|u2] //=;
    rewrite ?(ltW u1) ?(ltW u2) ?orbT.
have -> : 1 - bias' - 2^-1 = - (bias' - 2^-1) by field.
by rewrite normrN.
Qed.

End Example.
