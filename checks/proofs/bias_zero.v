(** Where the loss of an exact count is 0, and that this bias moves linearly with q(D')
    (th.eq-4.39-4.45, th.claim-4.13, th.fig-4.1, in the readings that hold). *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count
  bias_distance.

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
(* holds: th.eq-4.39-4.45 printed:4.45 *)
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

End Zero.

(** The bias of least loss moves linearly with q(D'), whatever the records are. *)
(* holds: th.claim-4.13 proof:linear *)
(* holds: th.fig-4.1 printed *)
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
