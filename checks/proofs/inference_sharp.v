(** The factor 2 in the first half of pk.prop-1 cannot be lowered (sharp:forward): two copies of one of three values, of which two are
    rare; causal privacy with e^epsilon = 2 and inference-based causal privacy with no less than 4/(1 + 4 r), r the probability of a
    rare value. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge transitivity
  causal_noiseless inference_causal.

Section Family.
Variables (R : realFieldType) (r : R).
Hypotheses (r_gt0 : 0 < r) (r_lt : 2%:R * r < 1).
Local Notation value := 'I_3.
Local Notation database := {ffun 'I_2 -> value}.
Implicit Types (x : database) (i : 'I_2) (a b v : value) (u : unit) (t : bool) (c : R).

Definition rare_0 : value := inord 0.
Definition rare_1 : value := inord 1.
Definition frequent : value := inord 2.
Definition copies v : database := [ffun=> v].
Definition probability v : R := if v == frequent then 1 - 2%:R * r else r.

(** D = (v, v); nothing is known. *)
Definition law x u : R := \sum_v probability v * (x == copies v)%:R.

(** Output true has probability 1/8, doubled at (0, 0) and halved at (2, 2). *)
Definition weight x : R := if x == copies rare_0 then 4%:R^-1 else if x == copies frequent then 16%:R^-1 else 8%:R^-1.
Definition M x : bool -> R := coin (weight x).

Lemma probability_gt0 v : 0 < probability v.
Proof. by rewrite /probability; case: ifP => // _; rewrite subr_gt0. Qed.

Lemma values_differ : (rare_0 != frequent) && (rare_1 != frequent) && (rare_0 != rare_1).
Proof. by rewrite -!val_eqE /= !inordK. Qed.

Lemma sum_values (F : value -> R) : \sum_v F v = F rare_0 + F rare_1 + F frequent.
Proof.
rewrite !big_ord_recl big_ord0 addr0 addrA; congr (F _ + F _ + F _); apply/val_inj; by rewrite /= inordK.
Qed.

Lemma sum_law i u a (g : database -> R) : \sum_(x : database | x i == a) law x u * g x = probability a * g (copies a).
Proof.
under eq_bigr do rewrite /law mulr_suml.
rewrite exchange_big /= (bigD1 a) //= (bigD1 (copies a)) ?ffunE //= eqxx mulr1.
rewrite big1 ?addr0 => [|x /andP[_ /negbTE ->]]; last by rewrite mulr0 mul0r.
rewrite big1 ?addr0 // => v va; rewrite big1 // => x /eqP x_i; case: eqP => [xE | _]; last by rewrite mulr0 mul0r.
by move: va; rewrite -x_i xE ffunE eqxx.
Qed.

Lemma law_law : is_joint_law law.
Proof.
split=> [x u|]; first by apply: sumr_ge0 => v _; rewrite mulr_ge0 ?ler0n // ltW // probability_gt0.
rewrite (eq_bigr (fun x => law x tt * 1)) => [|x _]; last by rewrite mulr1 (big_pred1 tt) // => -[].
rewrite (partition_big (fun x : database => x ord0) xpredT) //=.
rewrite (eq_bigr probability) => [|a _]; last by rewrite (sum_law ord0 tt a (fun=> 1)) mulr1.
have /andP[/andP[n02 n12] _] := values_differ.
by rewrite sum_values /probability (negbTE n02) (negbTE n12) eqxx; ring.
Qed.

Lemma eventE i a u : event law i a u = probability a.
Proof. by rewrite /event (eq_bigr (fun x => law x u * 1)) ?sum_law ?mulr1 // => x _; rewrite mulr1. Qed.

Lemma output_copies A i a u t : output law A i a u t = A (copies a) t :> R.
Proof. by rewrite /output eventE (sum_law i u a (fun x => A x t)) mulrC mulKf // gt_eqF ?probability_gt0. Qed.

Let inv_gt0 k : 0 < k.+1%:R^-1 :> R. Proof. by rewrite invr_gt0 ltr0n. Qed.

Lemma weight_mixed i a b : a != b -> weight (replace i b (copies a)) = 8%:R^-1.
Proof.
move=> ab; have mixed v : (replace i b (copies a) == copies v) = false.
  apply/negP => /eqP/ffunP same; have := same i; rewrite !ffunE eqxx => bv.
  have [j ji] : exists j : 'I_2, j != i.
    by exists (if i == ord0 then lift ord0 ord0 else ord0); case: ifP => [/eqP -> | /negbT]; rewrite // eq_sym.
  by have := same j; rewrite !ffunE (negbTE ji) -bv => /eqP; rewrite (negbTE ab).
by rewrite /weight !mixed.
Qed.

Lemma weight_between x : 16%:R^-1 <= weight x <= 4%:R^-1.
Proof. by rewrite /weight; do 2?[case: ifP => _]; rewrite !lef_pinv ?posrE ?ltr0n // !ler_nat. Qed.

Lemma coins_close (p : R) : 16%:R^-1 <= p <= 4%:R^-1 -> indistinguishable 2%:R 0 (coin p) (coin 8%:R^-1).
Proof.
case/andP=> low high; have eighth : 8%:R^-1 = 2%:R * 16%:R^-1 :> R by field.
have quarter : 4%:R^-1 = 2%:R * 8%:R^-1 :> R by field.
have half (q : R) : q <= 4%:R^-1 -> 1 <= 2%:R * (1 - q).
  move=> le_q; rewrite mulrBr mulr1 -[X in _ <= X - _]/(1 + 1) -addrA ler_addl subr_ge0.
  by apply: le_trans (_ : 2%:R * 4%:R^-1 <= _); [rewrite ler_pmul2l ?ltr0n | rewrite ler_pdivr_mulr ?ltr0n // mul1r ler_nat].
have small : 8%:R^-1 <= 4%:R^-1 :> R by rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
have below1 (q : R) : 0 <= q -> 1 - q <= 1 by move=> q0; rewrite ger_addl oppr_le0.
have p0 : 0 <= p by apply: le_trans low; rewrite invr_ge0 ler0n.
apply/pure_indistinguishableP => -[] /=; split.
- by rewrite -quarter.
- by rewrite eighth ler_pmul2l ?ltr0n.
- exact: le_trans (below1 _ p0) (half _ small).
by apply: le_trans (below1 _ _) (half _ high); rewrite invr_ge0 ler0n.
Qed.

Lemma M_private : causally_private 2%:R 0 (fun law' => law' = law) M.
Proof.
move=> _ -> i a b u _ _; have [<- | ab] := eqVneq a b.
  have same t : output law (fun x => M (replace i a x)) i a u t = output law M i a u t.
    by rewrite !output_copies; congr (M _ t); apply/ffunP => j; rewrite !ffunE; case: eqP.
  apply/pure_indistinguishableP => t; rewrite same output_copies.
  have M_ge0 : 0 <= M (copies a) t.
    have /andP[low high] := weight_between (copies a); rewrite /M /coin; case: t.
      by apply: le_trans low; rewrite invr_ge0 ler0n.
    by rewrite subr_ge0; apply: le_trans high _; rewrite invf_le1 ?ltr0n // (ler_nat R 1).
  by split; rewrite ler_pemull // (ler_nat R 1).
have /pure_indistinguishableP close := coins_close (weight_between (copies a)).
by apply/pure_indistinguishableP => t; rewrite !output_copies /M (weight_mixed i ab); apply: close.
Qed.

(** No smaller factor serves for the outputs. *)
Lemma two_needed c : causally_private c 0 (fun law' => law' = law) M -> 2%:R <= c.
Proof.
move=> private; have /andP[/andP[n02 _] n01] := values_differ.
have pos v : 0 < event law ord0 v tt by rewrite eventE probability_gt0.
have /pure_indistinguishableP /(_ true) [le _] := private law erefl ord0 rare_0 rare_1 tt (pos _) (pos _).
move: le; rewrite !output_copies /M /coin (weight_mixed ord0 n01) /weight eqxx.
by rewrite -ler_pdivr_mulr ?invr_gt0 ?ltr0n // invrK (_ : 4%:R^-1 * 8%:R = 2%:R) //; field.
Qed.

Lemma inferred_needs c : inference_causally_private (fun law' => law' = law) M c 0 -> 4%:R / (1 + 4%:R * r) <= c.
Proof.
have /andP[/andP[n02 n12] n01] := values_differ; have n10 : rare_1 != rare_0 by rewrite eq_sym.
have seenE A a : seen law A ord0 tt true a = probability a * A (copies a) true by exact: (sum_law ord0 tt a (fun x => A x true)).
have e8 : 8%:R != 0 :> R by rewrite pnatr_eq0.
have replaced v : on_replaced M ord0 rare_1 (copies v) true = 8%:R^-1.
  rewrite /on_replaced /M /coin; have [-> | v1] := eqVneq v rare_1; last exact: weight_mixed.
  have -> : replace ord0 rare_1 (copies rare_1) = copies rare_1 by apply/ffunP => j; rewrite !ffunE; case: eqP.
  have copies_neq v' : v' != rare_1 -> (copies rare_1 == copies v') = false.
    by move=> ne; apply/negP => /eqP/ffunP/(_ ord0); rewrite !ffunE => /eqP; rewrite eq_sym (negbTE ne).
  by rewrite /weight !copies_neq // eq_sym.
have copies_neq v v' : v != v' -> (copies v == copies v') = false.
  by move=> ne; apply/negP => /eqP/ffunP/(_ ord0); rewrite !ffunE => /eqP; rewrite (negbTE ne).
have M0 : M (copies rare_0) true = 4%:R^-1 by rewrite /M /coin /weight eqxx.
have M1 : M (copies rare_1) true = 8%:R^-1 by rewrite /M /coin /weight !copies_neq.
have M2 : M (copies frequent) true = 16%:R^-1.
  by rewrite /M /coin /weight eqxx copies_neq // eq_sym.
have pE : [/\ probability rare_0 = r, probability rare_1 = r & probability frequent = 1 - 2%:R * r].
  by rewrite /probability (negbTE n02) (negbTE n12) eqxx.
have [p0 p1 p2] := pE.
have total : \sum_a seen law M ord0 tt true a = (1 + 4%:R * r) / 16%:R.
  by rewrite sum_values !seenE M0 M1 M2 p0 p1 p2; field.
have total' : \sum_a seen law (on_replaced M ord0 rare_1) ord0 tt true a = 8%:R^-1.
  by rewrite sum_values !seenE !replaced p0 p1 p2; field.
have d_gt0 : 0 < 1 + 4%:R * r by rewrite addr_gt0 ?ltr01 // mulr_gt0 ?ltr0n.
move=> private; have pos : 0 < event law ord0 rare_1 tt by rewrite eventE probability_gt0.
have := private law erefl ord0 rare_1 tt true pos; rewrite total total' => /(_ _ _).
rewrite divr_gt0 ?ltr0n // invr_gt0 ltr0n => /(_ isT isT) /pure_indistinguishableP /(_ rare_0) [le _].
move: le; rewrite /inferred /normalised total total' !seenE M0 replaced p0.
have -> : r * 4%:R^-1 / ((1 + 4%:R * r) / 16%:R) = 4%:R / (1 + 4%:R * r) * r by field; rewrite gt_eqF.
by rewrite invrK divfK // ler_pmul2r.
Qed.

End Family.

(** For k = 3, 4, ...: the least e^epsilon of CDP is 2, that of IBCDP at least 4 (1 - 4/k). *)
(* holds: pk.prop-1 sharp:forward *)
Theorem first_half_is_sharp (R : realFieldType) (k : nat) : (3 <= k)%N ->
  let r : R := k%:R^-1 in let only := fun law' : {ffun 'I_2 -> 'I_3} -> unit -> R => law' = law r in
  [/\ is_joint_law (law r), causally_private 2%:R 0 only (@M R), forall c, causally_private c 0 only (@M R) -> 2%:R <= c
    & forall c, inference_causally_private only (@M R) c 0 -> 4%:R * (1 - 4%:R / k%:R) <= c].
Proof.
move=> k3 r only; have k_gt0 : 0 < k%:R :> R by rewrite ltr0n (ltn_trans _ k3).
have r_gt0 : 0 < r by rewrite invr_gt0.
have r_lt : 2%:R * r < 1 by rewrite ltr_pdivr_mulr // mul1r ltr_nat.
split; [exact: law_law | exact: M_private | by move=> c; apply: two_needed |].
move=> c /(inferred_needs r_gt0 r_lt); apply: le_trans.
have d_gt0 : 0 < 1 + 4%:R * r by rewrite addr_gt0 ?ltr01 // mulr_gt0 ?ltr0n.
rewrite ler_pmul2l ?ltr0n // -/r -[_^-1]mul1r ler_pdivl_mulr // -subr_ge0.
rewrite (_ : 1 - (1 - 4%:R * r) * (1 + 4%:R * r) = (4%:R * r) ^+ 2) ?sqr_ge0 //; ring.
Qed.
