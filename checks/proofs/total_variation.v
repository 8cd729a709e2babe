(** The total variation of two laws: the divergence at epsilon = 0, the largest difference of the probabilities of one event,
    and what it is at most for weights that differ by bounded factors. *)
From pkdp Require Import algebra finite_law hockey_stick.

Section TotalVariation.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q u v : T -> R) (c : R).

Definition total_variation P Q := 2%:R^-1 * \sum_x `|P x - Q x|.

(** It is the divergence at epsilon = 0. *)
Lemma total_variationE P Q : is_law P -> is_law Q -> total_variation P Q = delta 1 P Q.
Proof.
move=> [_ P_sum] [_ Q_sum]; have two_neq0 : 2%:R != 0 :> R by rewrite pnatr_eq0.
apply: (mulfI two_neq0); rewrite mulrA divff // mul1r /delta mulr_sumr.
have -> : \sum_x `|P x - Q x| = \sum_x `|P x - Q x| + (\sum_x P x - \sum_x Q x) by rewrite P_sum Q_sum subrr addr0.
rewrite -sumrB -big_split /=; apply: eq_bigr => x _; rewrite mul1r mulr_natl mulr2n.
by case: (lerP 0 (P x - Q x)) => [/ger0_norm -> // | /ltr0_norm ->]; rewrite addNr addr0.
Qed.

(** It is the largest difference of the probabilities of one event. *)
Theorem total_variation_is_largest P Q : is_law P -> is_law Q ->
  (forall E, `|prob P E - prob Q E| <= total_variation P Q) /\ exists E, `|prob P E - prob Q E| = total_variation P Q.
Proof.
move=> P_law Q_law; have sym : total_variation P Q = total_variation Q P.
  by rewrite /total_variation; congr (_ * _); apply: eq_bigr => x _; rewrite distrC.
split=> [E|].
  rewrite ler_norml ler_oppl opprB {1}sym !total_variationE //.
  by have := prob_le_delta 1 P Q E; have := prob_le_delta 1 Q P E; rewrite !mul1r => -> ->.
exists (hockey_stick_event 1 P Q); have := delta_attained 1 P Q; rewrite mul1r -total_variationE // => <-.
rewrite ger0_norm //; have := delta_attained 1 P Q; rewrite mul1r => ->; exact: delta_ge0.
Qed.

(** Weights that differ by a factor of at most c each way, once they are made laws: at most tanh(epsilon/2) apart. *)
Theorem posteriors_close c u v : 1 <= c -> (forall x, 0 <= u x) -> (forall x, 0 <= v x) ->
  (forall x, u x <= c * v x) -> (forall x, v x <= c * u x) -> 0 < \sum_x u x -> 0 < \sum_x v x ->
  total_variation (fun x => u x / \sum_y u y) (fun x => v x / \sum_y v y) <= (c - 1) / (c + 1).
Proof.
move=> c_ge1 u_ge0 v_ge0 u_le v_le; set U := \sum_x u x; set V := \sum_x v x => U_gt0 V_gt0.
have c_ge0 : 0 <= c := le_trans ler01 c_ge1.
have normalised (w : T -> R) : (forall x, 0 <= w x) -> 0 < \sum_x w x -> is_law (fun x => w x / \sum_y w y).
  by move=> w_ge0 W_gt0; split=> [x|]; [rewrite divr_ge0 // ltW | rewrite -mulr_suml divff // gt_eqF].
have u_law := normalised u u_ge0 U_gt0; have v_law := normalised v v_ge0 V_gt0.
rewrite total_variationE // -delta_attained mul1r; set E := hockey_stick_event _ _ _.
have probE (w : T -> R) : prob (fun x => w x / \sum_y w y) E = (\sum_(x | E x) w x) / \sum_y w y by rewrite /prob mulr_suml.
rewrite !probE -/U -/V; set uE := \sum_(x | E x) u x; set vE := \sum_(x | E x) v x.
pose uN := \sum_(x | ~~ E x) u x; pose vN := \sum_(x | ~~ E x) v x.
have U_split : U = uE + uN by rewrite /U (bigID E).
have V_split : V = vE + vN by rewrite /V (bigID E).
have sum_le (w w' : T -> R) (F : pred T) : (forall x, w x <= c * w' x) -> \sum_(x | F x) w x <= c * \sum_(x | F x) w' x.
  by move=> le; rewrite mulr_sumr; apply: ler_sum => x _.
have [uE_ge0 vE_ge0 uN_ge0 vN_ge0] : [/\ 0 <= uE, 0 <= vE, 0 <= uN & 0 <= vN] by split; apply: sumr_ge0.
set a := uE / U; set b := vE / V.
have a'E : 1 - a = uN / U by rewrite /a -[1](@divff _ U) ?gt_eqF // -mulrBl U_split addrAC subrr add0r.
have b'E : 1 - b = vN / V by rewrite /b -[1](@divff _ V) ?gt_eqF // -mulrBl V_split addrAC subrr add0r.
have a'_ge0 : 0 <= 1 - a by rewrite a'E divr_ge0 // ltW.
have b_ge0 : 0 <= b by rewrite divr_ge0 // ltW.
have odds : a * (1 - b) <= c ^+ 2 * (b * (1 - a)).
  rewrite a'E b'E /a /b; have -> : c ^+ 2 * (vE / V * (uN / U)) = (c * vE) * (c * uN) * (V^-1 * U^-1) by ring.
  have -> : uE / U * (vN / V) = uE * vN * (V^-1 * U^-1) by ring.
  by rewrite ler_wpmul2r ?mulr_ge0 ?invr_ge0 ?(ltW U_gt0) ?(ltW V_gt0) // ler_pmul // sum_le.
set D := a - b; have D'E : 1 - D = (1 - a) + b by rewrite /D; ring.
have D_le1 : D <= 1 by rewrite -subr_ge0 D'E addr_ge0.
have gap : 0 <= (c ^+ 2 - 1) * (1 - D) ^+ 2 - 4%:R * D.
  have -> : (c ^+ 2 - 1) * (1 - D) ^+ 2 - 4%:R * D =
      (c ^+ 2 - 1) * (1 - a - b) ^+ 2 + 4%:R * (c ^+ 2 * (b * (1 - a)) - a * (1 - b)) by rewrite /D; ring.
  by rewrite addr_ge0 // mulr_ge0 ?sqr_ge0 ?subr_ge0 ?exprn_ege1 ?ler0n.
rewrite ler_pdivl_mulr ?(ltr_paddl c_ge0 ltr01) // -subr_le0.
have factors : (c ^+ 2 - 1) * (1 - D) ^+ 2 - 4%:R * D = (D * (c + 1) - (c - 1)) * ((c - 1) * D - (c + 1)) by ring.
have neg : (c - 1) * D - (c + 1) < 0.
  rewrite subr_lt0; apply: (@le_lt_trans _ _ (c - 1)); first by rewrite ler_pimulr ?subr_ge0.
  by rewrite ltr_add2l (lt_trans (_ : -1 < 0)) ?oppr_lt0 ?ltr01.
by move: gap; rewrite factors nmulr_lge0.
Qed.

End TotalVariation.
