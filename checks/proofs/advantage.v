(** The game of th.rem-2.8 and what it measures: the best rate of wins is a half and half the total variation (th.rem-2.8), which
    epsilon-indistinguishability bounds (th.rem-2.10) and which adds up over the records that differ (th.claim-2.9-2.13).
    [c] = e^epsilon. *)
From pkdp Require Import algebra finite_law hockey_stick total_variation loss_expectation transitivity.

Section Game.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (E : pred T) (c : R) (answer : T -> R).

(** A fair coin chooses the law, [P] or [Q], of the output; the attacker sees it and answers Q with probability [answer]. *)
Definition win_rate P Q answer := 2%:R^-1 * \sum_x (P x * (1 - answer x) + Q x * answer x).
Definition is_answer answer := forall x, 0 <= answer x <= 1.

(** The attacker who answers with the likelier law. *)
Definition best_answer P Q : T -> R := fun x => if P x < Q x then 1 else 0.

Lemma half_gt0 : 0 < 2%:R^-1 :> R.
Proof. by rewrite invr_gt0 ltr0n. Qed.

Lemma best_answerP P Q : is_answer (best_answer P Q).
Proof. by move=> x; rewrite /best_answer; case: ifP; rewrite lexx ler01. Qed.

(* holds: th.rem-2.8 printed:guessing *)
Theorem guessing_wins_half P Q g : is_law P -> is_law Q -> win_rate P Q (fun=> g) = 2%:R^-1.
Proof.
move=> [_ P_sum] [_ Q_sum]; rewrite /win_rate big_split /= -!mulr_suml P_sum Q_sum !mul1r.
by rewrite subrK mulr1.
Qed.

(* holds: th.rem-2.8 printed:weaker *)
Theorem best_answer_is_best P Q d : win_rate P Q (best_answer P Q) <= d ->
  forall answer, is_answer answer -> win_rate P Q answer <= d.
Proof.
move=> le_d answer answer01; apply: le_trans le_d; rewrite ler_pmul2l ?half_gt0 //; apply: ler_sum => x _.
have /andP[a0 a1] := answer01 x; rewrite -subr_ge0 /best_answer; case: ltP => [lt_PQ | le_QP] /=.
  rewrite (_ : _ - _ = (Q x - P x) * (1 - answer x)); last by ring.
  by rewrite mulr_ge0 // subr_ge0 // ltW.
rewrite (_ : _ - _ = (P x - Q x) * answer x); last by ring.
by rewrite mulr_ge0 // subr_ge0.
Qed.

(** Neyman and Pearson: a bound of the advantage bounds what any attacker wins beyond a half. *)
(* holds: th.rem-2.8 corrected *)
Theorem best_rate_is_half_and_half_variation P Q : is_law P -> is_law Q ->
  win_rate P Q (best_answer P Q) = 2%:R^-1 + total_variation P Q / 2%:R /\
  forall negligible, total_variation P Q < negligible -> win_rate P Q (best_answer P Q) - 2%:R^-1 < negligible.
Proof.
move=> P_law Q_law; have [_ P_sum] := P_law; have [_ Q_sum] := Q_law.
have rateE : win_rate P Q (best_answer P Q) = 2%:R^-1 + total_variation P Q / 2%:R.
  rewrite total_variationE // /win_rate.
  rewrite (eq_bigr (fun x => Q x + Num.max 0 (P x - 1 * Q x))) => [|x _]; last first.
    rewrite mul1r /best_answer; case: ltP => [lt_PQ | le_QP].
      by rewrite max_l ?subr_le0 ?ltW //; ring.
    by rewrite max_r ?subr_ge0 //; ring.
  by rewrite big_split /= Q_sum -/(delta 1 P Q) mulrDr mulr1 [X in _ + X]mulrC.
split=> // negligible lt_n; rewrite rateE addrC addKr; apply: le_lt_trans lt_n.
rewrite ler_pdivr_mulr ?ltr0n // mulr_natr mulr2n ler_addl total_variationE //.
exact: delta_ge0.
Qed.

(* holds: th.rem-2.10 advantage *)
Theorem indistinguishable_bounds_variation c P Q : 1 <= c -> is_law P -> is_law Q ->
  (forall x, P x <= c * Q x /\ Q x <= c * P x) -> total_variation P Q <= (c - 1) / (c + 1).
Proof.
move=> c1 [P_ge0 P_sum] [Q_ge0 Q_sum] near.
have := posteriors_close c1 P_ge0 Q_ge0 (fun x => (near x).1) (fun x => (near x).2).
rewrite P_sum Q_sum /total_variation => /(_ ltr01 ltr01); congr (_ * _ <= _).
by apply: eq_bigr => x _; rewrite !divr1.
Qed.

End Game.

(** Over the records that differ the advantages of neighbours add up. *)
Section Records.
Variables (R : realFieldType) (n : nat) (T O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x y : database) (M : database -> O -> R).

Definition differing x y := [set i | x i != y i].

Lemma one_step_nearer x y k : #|differing x y| = k.+1 -> exists2 z, neighbours x z & #|differing z y| = k.
Proof.
move=> card_xy; have /card_gt0P[i] : (0 < #|differing x y|)%N by rewrite card_xy.
rewrite inE => xy_i; pose z : database := [ffun j => if j == i then y j else x j]; exists z.
  apply/existsP; exists i; rewrite ffunE eqxx xy_i /=; apply/forallP => j; apply/implyP => /negbTE ji.
  by rewrite ffunE ji.
have -> : differing z y = differing x y :\ i.
  by apply/setP => j; rewrite !inE ffunE; case: (j == i); rewrite ?eqxx.
by move: card_xy; rewrite (cardsD1 i) inE xy_i add1n => -[].
Qed.

(* holds: th.claim-2.9-2.13 corrected *)
Theorem advantage_adds_up M a k : is_mechanism M ->
  (forall x y, neighbours x y -> total_variation (M x) (M y) <= a) ->
  forall x y, #|differing x y| = k -> total_variation (M x) (M y) <= k%:R * a.
Proof.
move=> M_law near; elim: k => [|k IH] x y card_xy.
  have -> : x = y.
    apply/ffunP => i; apply/eqP; apply/negPn/negP => xy_i.
    by have := card0_eq card_xy i; rewrite inE xy_i.
  by rewrite mul0r /total_variation big1 ?mulr0 // => o _; rewrite subrr normr0.
have [z /near le1 /IH le2] := one_step_nearer card_xy.
rewrite mulrS mulrDl mul1r; apply: le_trans (ler_add le1 le2); rewrite !total_variationE //.
by have := delta_triangle 1 (M x) (M z) (M y) ler01; rewrite !mul1r.
Qed.

End Records.
