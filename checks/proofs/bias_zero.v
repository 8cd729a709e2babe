(** Where the loss of an exact count is 0, and the example of the thesis with 5000 records of which 3000
    are known (th.eq-4.39-4.45, th.claim-4.13, th.fig-4.1, in the readings that hold). *)
From mathcomp Require Import all_ssreflect all_algebra ring.
From pkdp Require Import finite_law loss_expectation binomial_tail independent_records biased_count bias_distance.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Zero.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I).
Local Notation database := {ffun I -> bool}.
Hypothesis unknown_target : i \notin K.
Implicit Types (bias : R) (o : nat) (D : database).

Local Notation PL := (privacy_loss K B i).
Local Notation share := (@share R I K B).

(** A loss of 0 is e^0 = 1. *)
Definition no_loss : loss R := loss_log 1.

Lemma logit_distance_refl s : 0 < s < 1 -> logit_distance s s = 1 :> R.
Proof. by move=> s01; rewrite /logit_distance divff ?maxxx // gt_eqF // odds_gt0. Qed.

Lemma logit_distance_gt1 x s : 0 < x < 1 -> 0 < s < 1 -> x != s -> 1 < logit_distance x s :> R.
Proof.
move=> x01 s01; have [x0 s0] := (odds_gt0 x01, odds_gt0 s01).
rewrite neq_lt /logit_distance lt_maxr (ltr_pdivl_mulr _ _ s0) (ltr_pdivl_mulr _ _ x0) !mul1r !odds_lt //.
by case/orP=> ->; rewrite ?orbT.
Qed.

(** The output lies strictly between q(D') and q(D') + n - n'. *)
Definition inside o := (known_ones K B < o < known_ones K B + unknown K)%N.

(* holds: th.eq-4.39-4.45 inside *)
Theorem loss_at_share o : inside o -> PL (share o) o = no_loss.
Proof.
rewrite /inside -(share_finite R _ unknown_target) => s01.
by rewrite loss_is_distance // logit_distance_refl.
Qed.

(** At o = q(D) it is bias_sec. *)
(* holds: th.eq-4.39-4.45 at-count *)
Theorem share_is_bias_sec_at_count D : agrees K B D ->
  share (count D) = ((count D)%:R - (known_ones K B)%:R) / (#|I| - #|K|)%N%:R
  /\ share (count D) = bias_sec R K D.
Proof. by move=> agree; split; last exact: share_at_count. Qed.

(** ... and positive at every other bias; at o = q(D) the share is bias_sec. *)
(* holds: th.eq-4.39-4.45 corrected *)
Theorem loss_zero_only_at_share o : inside o ->
  [/\ PL (share o) o = no_loss,
      forall bias, 0 < bias < 1 -> bias != share o -> loss_less no_loss (PL bias o)
    & forall D, agrees K B D -> o = count D -> share o = bias_sec R K D].
Proof.
move=> ins; split=> [|bias b01 ne|D agree ->]; [exact: loss_at_share | | exact: share_at_count].
move: ins; rewrite /inside -(share_finite R _ unknown_target) => s01.
by rewrite loss_is_distance //= logit_distance_gt1.
Qed.

(** The share is the least point of the loss, and a linear function of q(D') for fixed o = q(D). *)
Lemma loss_least_at_share o bias : inside o -> 0 < bias < 1 -> bias != share o ->
  loss_less (PL (share o) o) (PL bias o).
Proof. by move=> ins b01 ne; have [-> pos _] := loss_zero_only_at_share ins; apply: pos. Qed.

(** The example: |D| = 5000, |D'| = 3000, o = q(D) = 2000; q(D') is 500, 1000 or 1500. *)
Section Example.
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

(* holds: th.claim-4.13 printed:least-500 *)
Theorem least_500 : known_ones K B = 500%N -> forall bias, 0 < bias < 1 -> bias != 3%:R / 4%:R ->
  loss_less (PL (3%:R / 4%:R) 2000) (PL bias 2000).
Proof. by move=> eq_ones; apply: (example_least eq_ones). Qed.

(* holds: th.claim-4.13 printed:least-1500 *)
Theorem least_1500 : known_ones K B = 1500%N -> forall bias, 0 < bias < 1 -> bias != 1%:R / 4%:R ->
  loss_less (PL (1%:R / 4%:R) 2000) (PL bias 2000).
Proof. by move=> eq_ones; apply: (example_least eq_ones). Qed.

Lemma half : 2%:R / 4%:R = 2^-1 :> R.
Proof. by rewrite (natrM _ 2 2) invfM mulrA divff ?mul1r // pnatr_eq0. Qed.

(* holds: th.claim-4.13 printed:least-1000 *)
Theorem least_1000 : known_ones K B = 1000%N -> forall bias, 0 < bias < 1 -> bias != 2^-1 ->
  loss_less (PL 2^-1 2000) (PL bias 2000).
Proof. by move=> eq_ones; have := example_least eq_ones (erefl : (1000 + 500 * 2 = 2000)%N) isT; rewrite half. Qed.

(* holds: th.claim-4.13 corrected *)
Theorem grows_500 : known_ones K B = 500%N ->
  forall bias bias', 0 < bias < 1 -> 0 < bias' < 1 -> same_side bias bias' (3%:R / 4%:R) ->
  `|bias - 3%:R / 4%:R| < `|bias' - 3%:R / 4%:R| -> loss_less (PL bias 2000) (PL bias' 2000).
Proof. by move=> eq_ones; apply: (example_grows eq_ones). Qed.

(* holds: th.claim-4.13 corrected:1500 *)
Theorem grows_1500 : known_ones K B = 1500%N ->
  forall bias bias', 0 < bias < 1 -> 0 < bias' < 1 -> same_side bias bias' (1%:R / 4%:R) ->
  `|bias - 1%:R / 4%:R| < `|bias' - 1%:R / 4%:R| -> loss_less (PL bias 2000) (PL bias' 2000).
Proof. by move=> eq_ones; apply: (example_grows eq_ones). Qed.

(** Conjecture 3.9 for q(D') = 1000: the larger |bias - 1/2|, the higher the loss, across the sides. *)
(* holds: th.claim-4.13 printed:1000 *)
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
End Zero.

(** The bias of least loss moves linearly with q(D'), whatever the records are. *)
(* holds: th.claim-4.13 printed:linear *)
(* holds: th.fig-4.1 printed:minimum *)
Theorem least_bias_is_linear (R : realFieldType) (I : finType) (K : {set I}) (i : I) (o : nat) : i \notin K ->
  exists slope start : R, slope != 0 /\ forall B : {ffun I -> bool}, inside K B o ->
  let least := start + slope * (known_ones K B)%:R in
  forall bias, 0 < bias < 1 -> bias != least ->
  loss_less (privacy_loss K B i least o) (privacy_loss K B i bias o).
Proof.
move=> out; exists (- (unknown K)%:R^-1), (o%:R / (unknown K)%:R); split=> [|B ins].
  by rewrite oppr_eq0 invr_eq0 pnatr_eq0 -lt0n (unknown_gt0 out).
have -> : o%:R / (unknown K)%:R + - (unknown K)%:R^-1 * (known_ones K B)%:R = share R K B o.
  by rewrite /share mulrBl mulNr [_^-1 * _]mulrC.
by move=> bias b01 ne; apply: loss_least_at_share.
Qed.
