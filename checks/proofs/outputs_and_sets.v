(** Privacy per output and per set of outputs, on finitely many outputs (th.rem-2.10, th.def-2.11, th.def-2.12), the loss that
    represents it (th.def-2.13), and two mechanisms of one epsilon whose losses differ (th.def-2.14). [c] = e^epsilon. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation binomial_tail poisson_binomial
  independent_records biased_count.

Section Sets.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (E : pred T) (c d : R).

(** (2.14) for every output, and for every set of outputs. *)
(* holds: th.rem-2.10 sets *)
Theorem every_output_iff_every_set c P Q :
  (forall x, P x <= c * Q x) <-> (forall E, prob P E <= c * prob Q E).
Proof.
split=> [le E | le x]; first by rewrite /prob mulr_sumr; apply: ler_sum.
by have := le (pred1 x); rewrite /prob !big_pred1_eq.
Qed.

(** (2.15) for every output and all neighbours, whatever these are, against epsilon-DP of all sets. *)
(* holds: th.def-2.11 sets *)
Theorem pure_per_output_iff_sets (D : Type) (near : D -> D -> Prop) (M : D -> T -> R) c :
  (forall x y, near x y -> forall o, M x o <= c * M y o /\ M y o <= c * M x o) <->
  (forall x y, near x y -> indistinguishable c 0 (M x) (M y)).
Proof. by split=> private x y /private /pure_indistinguishableP. Qed.

(** The least delta over sets, for one order and for both. *)
(* holds: th.def-2.12 corrected *)
Theorem least_delta_over_sets c d P Q :
  ((forall E, prob P E <= c * prob Q E + d) <-> \sum_o Num.max 0 (P o - c * Q o) <= d) /\
  (indistinguishable c d P Q <->
   Num.max (\sum_o Num.max 0 (P o - c * Q o)) (\sum_o Num.max 0 (Q o - c * P o)) <= d).
Proof.
split; first exact: delta_leP.
by rewrite indistinguishableP le_maxl; split=> [[-> ->] | /andP].
Qed.

(** The outputs whose ratio is beyond c, weighed by the law that they favour. *)
(* holds: th.def-2.12 corrected:cumulative *)
Theorem few_breaking_outputs_suffice c d P Q : 0 <= c -> is_law P -> is_law Q ->
  prob P [pred o | c * Q o < P o] <= d -> prob Q [pred o | c * P o < Q o] <= d ->
  indistinguishable c d P Q.
Proof.
have one_order P' Q' : 0 <= c -> is_law Q' -> prob P' [pred o | c * Q' o < P' o] <= d -> delta c P' Q' <= d.
  move=> c_ge0 [Q_ge0 _] le_d; apply: le_trans le_d; rewrite -delta_attained ger_addl oppr_le0 mulr_ge0 //.
  exact: sumr_ge0.
by move=> c_ge0 P_law Q_law le1 le2; apply/indistinguishableP; split; apply: one_order.
Qed.

(** (2.16) with k outputs. *)
(* holds: th.def-2.12 corrected:factor *)
Theorem sets_against_outputs c d P Q : 1 <= c -> 0 <= d -> is_law P -> is_law Q ->
  (forall o, P o <= c * Q o + d /\ Q o <= c * P o + d) -> indistinguishable c ((#|T| - 1)%:R * d) P Q.
Proof.
have one_order P' Q' : 1 <= c -> 0 <= d -> is_law P' -> is_law Q' -> (forall o, P' o <= c * Q' o + d) ->
    delta c P' Q' <= (#|T| - 1)%:R * d.
  move=> c1 d0 [P_ge0 P_sum] [Q_ge0 Q_sum] le_d.
  have [o0 le_o0] : exists o, P' o <= c * Q' o.
    apply/existsP; rewrite -[X in is_true X]negbK negb_exists; apply/negP => /forallP gt.
    have lt_sum : \sum_o Q' o < \sum_o P' o.
      have [o _ _] : exists2 o, true & 0 < P' o.
        apply/exists_inP; rewrite -[X in is_true X]negbK negb_exists_in; apply/negP => /forall_inP zero.
        have : \sum_o P' o <= 0.
          by rewrite -oppr_ge0 -sumrN sumr_ge0 // => o _; rewrite oppr_ge0 leNgt zero.
        by rewrite P_sum ler10.
      rewrite (bigD1 o) // [\sum_x P' x](bigD1 o) //=; apply: ltr_le_add.
        by apply: le_lt_trans (ler_pemull (Q_ge0 o) c1) _; rewrite ltNge gt.
      by apply: ler_sum => x _; apply: le_trans (ler_pemull (Q_ge0 x) c1) _; rewrite ltW // ltNge gt.
    by rewrite P_sum Q_sum ltxx in lt_sum.
  rewrite /delta (bigD1 o0) //= max_l ?subr_le0 // add0r.
  have -> : (#|T| - 1)%:R * d = \sum_(o | o != o0) d.
    rewrite sumr_const mulr_natl; congr (_ *+ _).
    by rewrite subn1 -(cardC1 o0); apply: eq_card => o; rewrite !inE.
  by apply: ler_sum => o _; rewrite le_maxl d0 /= ler_subl_addl.
by move=> c1 d0 P_law Q_law le; apply/indistinguishableP; split; apply: one_order => // o; case: (le o).
Qed.

(** |PL(o)| <= epsilon wherever one of the laws is positive, an infinite loss never. *)
(* holds: th.def-2.13 inequalities *)
Theorem losses_represent_inequalities c P Q : 0 < c -> is_law P -> is_law Q ->
  (forall o, 0 < P o \/ 0 < Q o -> loss_le c (absolute_loss (P o) (Q o))) <->
  (forall o, P o <= c * Q o /\ Q o <= c * P o).
Proof.
move=> c0 [P_ge0 _] [Q_ge0 _].
have pos (x : R) : 0 <= x -> x != 0 -> 0 < x by move=> x0 nz; rewrite lt_neqAle eq_sym nz.
split=> le o; have := le o; rewrite /absolute_loss.
  have [P0 | /(pos _ (P_ge0 o)) P0] := eqVneq (P o) 0; have [Q0 | /(pos _ (Q_ge0 o)) Q0] := eqVneq (Q o) 0.
  - by rewrite P0 Q0 mulr0 lexx.
  - by move/(_ (or_intror Q0)).
  - by move/(_ (or_introl P0)).
  by move/(_ (or_introl P0)); rewrite /= le_maxl !ler_pdivr_mulr // => /andP.
move=> [le1 le2] possible.
have P0 : 0 < P o by case: possible => // Q0; rewrite -(pmulr_rgt0 _ c0); apply: lt_le_trans le2.
have Q0 : 0 < Q o by case: possible => // P0'; rewrite -(pmulr_rgt0 _ c0); apply: lt_le_trans le1.
by rewrite !gt_eqF //= le_maxl !ler_pdivr_mulr // le1.
Qed.

End Sets.

(** Randomised response of ratio e^epsilon = 1/r, and the same that is silent with probability s. *)
Section TwoMechanisms.
Variables (R : realFieldType) (r s : R).
Hypotheses (r01 : 0 < r < 1) (s01 : 0 < s < 1).

Definition response (x o : bool) : R := (if o == x then 1 else r) / (1 + r).
Definition silent_response (x : bool) (o : option bool) : R := if o is Some o' then (1 - s) * response x o' else s.

Let r0 : 0 < r. Proof. by case/andP: r01. Qed.
Let t0 : 0 < 1 + r. Proof. by rewrite addr_gt0 ?ltr01. Qed.
Let u0 : 0 < 1 - s. Proof. by case/andP: s01 => _; rewrite subr_gt0. Qed.

Lemma response_law x : is_law (response x).
Proof.
split=> [o|]; first by rewrite divr_ge0 ?(ltW t0) //; case: ifP; rewrite ?ler01 ?(ltW r0).
by rewrite big_bool /response; case: x; rewrite /= -mulrDl ?[r + 1]addrC divff ?gt_eqF.
Qed.

Lemma sum_option (F : option bool -> R) : \sum_o F o = F None + \sum_b F (Some b).
Proof.
rewrite (bigD1 None) //=; congr (_ + _); rewrite (reindex_onto Some (odflt false)) /=; last by case.
by apply: eq_bigl => b; rewrite eqxx.
Qed.

Lemma silent_response_law x : is_law (silent_response x).
Proof.
have [ge0 sum1] := response_law x; split=> [[o|]|].
- by rewrite mulr_ge0 // ltW.
- by rewrite ltW //; case/andP: s01.
by rewrite sum_option /= -mulr_sumr sum1 mulr1 addrC subrK.
Qed.

Lemma ratio_of_responses (c : R) x y : x != y ->
  (forall o, response x o <= c * response y o) <-> r^-1 <= c.
Proof.
move=> xy; split=> [/(_ x) | le o].
  by rewrite /response eqxx (negbTE xy) mulrA ler_pmul2r ?invr_gt0 // -ler_pdivr_mulr // mul1r.
have c1 : 1 <= c by apply: le_trans le; rewrite invf_ge1 // ltW //; case/andP: r01.
rewrite /response mulrA ler_pmul2r ?invr_gt0 //; case: eqP => [->|_]; case: eqP => [_|_].
- by rewrite mulr1.
- by rewrite -ler_pdivr_mulr // mul1r.
- by rewrite mulr1; apply: le_trans c1; rewrite ltW //; case/andP: r01.
by rewrite ler_pemull // ltW.
Qed.

(** The same epsilon, the least that serves; a loss of 0 has probability 0 here, s there. *)
(* holds: th.def-2.14 figure-2.2 *)
Theorem same_epsilon_other_losses :
  [/\ forall x, is_law (response x), forall x, is_law (silent_response x),
      forall c, indistinguishable c 0 (response false) (response true) <-> r^-1 <= c,
      forall c, indistinguishable c 0 (silent_response false) (silent_response true) <-> r^-1 <= c
    & prob (response false) [pred o | response false o == response true o] = 0 /\
      prob (silent_response false) [pred o | silent_response false o == silent_response true o] = s].
Proof.
have pure (c : R) : (forall x y o, x != y -> response x o <= c * response y o) <-> r^-1 <= c.
  split=> [le | le x y o xy]; last by move: o; apply/(ratio_of_responses c xy).
  by apply/(ratio_of_responses c (_ : false != true)) => // o; apply: le.
have differ o : (response false o == response true o) = false.
  apply/negbTE; have r1 : r != 1 by case/andP: r01 => _ /lt_eqF ->.
  have tz : (1 + r)^-1 != 0 by rewrite invr_eq0 gt_eqF.
  by rewrite /response (inj_eq (mulIf tz)); case: o; rewrite //= eq_sym.
split=> [|||c|]; first exact: response_law; first exact: silent_response_law.
- move=> c; rewrite pure_indistinguishableP -pure; split=> le.
    by case=> [] [] o // _; case: (le o).
  by move=> o; split; apply: le.
- rewrite pure_indistinguishableP -pure; split=> [le | le [o|]].
  + case=> [] [] o // _; have [/= le1 le2] := le (Some o);
    by move: le1 le2; rewrite !(mulrCA c (1 - s)) !(ler_pmul2l u0).
  + by rewrite /= !(mulrCA c (1 - s)) !(ler_pmul2l u0); split; apply: le.
  have /pure c1 := le; have {}c1 : 1 <= c by apply: le_trans c1; rewrite invf_ge1 // ltW //; case/andP: r01.
  by rewrite /= ler_pemull // ltW //; case/andP: s01.
split; first by rewrite /prob big1 // => o /=; rewrite differ.
rewrite /prob big_mkcond sum_option /= eqxx big1 ?addr0 // => b _.
by rewrite (inj_eq (mulfI (lt0r_neq0 u0))) differ.
Qed.

End TwoMechanisms.
