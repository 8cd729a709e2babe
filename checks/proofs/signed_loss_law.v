(** The law of the loss without absolute value, exact count: the loss falls strictly from output to
    output, and its law is log-concave along its finite values (th.conj-4.12, in the form that holds). *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count.

(** A positive sequence on 1 .. u whose ratios fall grows to one maximum, then decreases. *)
Lemma one_maximum (R : realFieldType) (g : nat -> R) u : (forall k, (1 <= k <= u)%N -> 0 < g k) ->
  (forall k, (1 <= k)%N -> (k.+2 <= u)%N -> g k * g k.+2 <= g k.+1 ^+ 2) ->
  exists peak, forall k, (1 <= k < u)%N ->
  ((k < peak)%N -> g k <= g k.+1) /\ ((peak <= k)%N -> g k.+1 <= g k).
Proof.
move=> pos concave; pose falls k := (u <= k)%N || (1 <= k)%N && (g k.+1 <= g k).
have some : exists k, falls k by exists u; rewrite /falls leqnn.
case: (ex_minnP some) => peak at_peak least; exists peak => k /andP [k1 ku]; split=> [kp|].
  rewrite leNgt; apply/negP => /ltW fall; have := least k; rewrite /falls k1 fall orbT => /(_ isT).
  by rewrite leqNgt kp.
elim: k k1 ku => // k IH _ ku; rewrite leq_eqVlt => /orP [/eqP eq_peak|pk].
  by move: at_peak; rewrite eq_peak /falls leqNgt ku.
rewrite ltnS in pk; case: k IH ku pk => [_ ku p0|k IH ku pk].
  move: at_peak; have -> : peak = 0%N by apply/eqP; rewrite -leqn0.
  by rewrite /falls /= orbF leqn0 => /eqP u0; rewrite u0 in ku.
have fall : g k.+2 <= g k.+1 by apply: IH => //; apply: ltnW.
have g1 : 0 < g k.+1 by apply: pos; rewrite /= ltnW // ltnW.
have g2 : 0 < g k.+2 by apply: pos; rewrite /= ltnW.
rewrite -(ler_pmul2l g1); apply: le_trans (concave k.+1 _ _) _ => //.
by rewrite expr2 ler_wpmul2r // ltW.
Qed.

Section SignedLoss.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (bias : R).
Hypotheses (unknown_target : i \notin K) (b01 : 0 < bias < 1).

(** The mass of the k-th output above q(D') given a target of 0, and e^L there: the finite losses are
    those of 1 <= k <= n - n' - 1. *)
Definition mass_at k := output_mass K B i bias false (known_ones K B + k).
Definition ratio_at k := mass_at k / output_mass K B i bias true (known_ones K B + k).
Local Notation u := (unknown K).-1.

Lemma mass_atE k : mass_at k = f k u bias.
Proof. by rewrite /mass_at output_mass_binomial // addn0 leq_addr subn0 addKn. Qed.

Lemma mass_at_succ k : (k < u)%N -> mass_at k.+1 = bias / (1 - bias) * ((u - k)%:R / k.+1%:R) * mass_at k.
Proof.
by case/andP: b01 => _ b1 ku; rewrite !mass_atE f_succ // natrB // ltnW.
Qed.

Lemma ratio_atE k : (1 <= k <= u)%N -> ratio_at k = (u.+1 - k)%:R / k%:R * (bias / (1 - bias)).
Proof.
case/andP=> k1 ku; rewrite /ratio_at /mass_at ratio_formula ?addKn //.
  by rewrite prednK ?(unknown_gt0 unknown_target).
by rewrite k1 -[unknown K]prednK ?(unknown_gt0 unknown_target) // ltnW.
Qed.

(* holds: th.conj-4.12 corrected *)
Theorem law_of_signed_loss :
  [/\ forall k, (1 <= k)%N -> (k.+1 <= u)%N -> ratio_at k.+1 < ratio_at k,
      forall k, (1 <= k)%N -> (k.+2 <= u)%N -> mass_at k * mass_at k.+2 <= mass_at k.+1 ^+ 2
    & exists peak, forall k, (1 <= k < u)%N ->
      ((k < peak)%N -> mass_at k <= mass_at k.+1) /\ ((peak <= k)%N -> mass_at k.+1 <= mass_at k)].
Proof.
have odds0 : 0 < bias / (1 - bias) by case/andP: b01 => b0 b1; rewrite divr_gt0 // subr_gt0.
have pos k : (1 <= k <= u)%N -> 0 < mass_at k by case/andP=> _ ku; rewrite mass_atE f_gt0.
have concave k : (1 <= k)%N -> (k.+2 <= u)%N -> mass_at k * mass_at k.+2 <= mass_at k.+1 ^+ 2.
  move=> k1 ku; rewrite (mass_at_succ ku) expr2 [X in _ <= _ * X](mass_at_succ (ltnW ku)).
  have m0 : 0 <= mass_at k by rewrite mass_atE; apply: f_ge0; case/andP: b01 => b0 b1; rewrite !ltW.
  have m1 : 0 <= mass_at k.+1 by rewrite mass_atE; apply: f_ge0; case/andP: b01 => b0 b1; rewrite !ltW.
  rewrite mulrCA [leRHS]mulrCA [mass_at k.+1 * _]mulrC.
  apply: ler_wpmul2r; first exact: mulr_ge0.
  apply: ler_wpmul2l; first exact: ltW.
  rewrite ler_pdivr_mulr ?ltr0n // mulrAC ler_pdivl_mulr ?ltr0n // -!natrM ler_nat.
  by rewrite leq_mul // leq_sub2l.
split=> //; last exact: one_maximum.
move=> k k1 ku; rewrite !ratio_atE ?k1 ?(ltnW ku) // ltr_pmul2r //.
rewrite subSS ltr_pdivr_mulr ?ltr0n // mulrAC ltr_pdivl_mulr ?ltr0n // -!natrM ltr_nat.
by rewrite subSn ?(ltnW ku) // ltn_mul.
Qed.

End SignedLoss.
