(** What an adversary concludes with and without a person's data, the leakage known (bl.claim-semantic): any prior on databases,
    correlations included; the person's record is replaced by any value under which the leakage stays possible. *)
From mathcomp Require Import all_ssreflect all_algebra ring.
From pkdp Require Import finite_law hockey_stick loss_expectation post_processing bounded_leakage leakage_composition full_knowledge.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

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

Section Conclusions.
Variables (R : realFieldType) (n : nat) (T C O L : finType) (rho : C -> R).
Local Notation database := {ffun 'I_n -> T}.
Hypothesis rho_law : is_law rho.
Variables (M : database -> C -> O) (P : database -> C -> L) (prior : database -> R) (o : L) (i : 'I_n) (b : T).
Hypothesis prior_law : is_law prior.

(** The prior, given the leakage; and the laws of (database, output) given it, with the person's data and without. *)
Definition leakage_mass := \sum_y prior y * image (P y) rho o.
Definition believed x := prior x * image (P x) rho o / leakage_mass.
Definition with_person : database * O -> R := followed believed (fun x => given rho (M x) (P x) o).
Definition without_person : database * O -> R :=
  followed believed (fun x => given rho (M (replace x i b)) (P (replace x i b)) o).

(** The posterior after the output m. *)
Definition posterior (world : database * O -> R) m x := world (x, m) / \sum_y world (y, m).

Hypothesis occurs : 0 < leakage_mass.
Hypothesis stays_possible : forall x, 0 < prior x -> 0 < image (P x) rho o -> 0 < image (P (replace x i b)) rho o.

Lemma believed_ge0 x : 0 <= believed x.
Proof. by rewrite divr_ge0 ?(ltW occurs) // mulr_ge0 ?image_ge0 //; case: prior_law. Qed.

Lemma believed_sum : \sum_x believed x = 1.
Proof. by rewrite -mulr_suml divff // gt_eqF. Qed.

Lemma believed_possible x : 0 < believed x -> 0 < image (P x) rho o /\ 0 < image (P (replace x i b)) rho o.
Proof.
have [prior_ge0 _] := prior_law; have leak_ge0 := image_ge0 rho_law (P x) o.
move=> /lt0r_neq0; rewrite !mulf_eq0 !negb_or => /andP[/andP[prior_x leak_x] _].
have leak_gt0 : 0 < image (P x) rho o by rewrite lt_neqAle eq_sym leak_x.
by split=> //; apply: stays_possible => //; rewrite lt_neqAle eq_sym prior_x prior_ge0.
Qed.

(** The two worlds compare neighbours, or one database with itself. *)
Lemma worlds_close c d x : 1 <= c -> 0 <= d -> bounded_leakage_private rho c d M P -> 0 < believed x ->
  indistinguishable c d (given rho (M x) (P x) o) (given rho (M (replace x i b)) (P (replace x i b)) o).
Proof.
move=> c_ge1 d_ge0 private /believed_possible[x_o x'_o]; have [x_b | neq] := eqVneq (x i) b.
  rewrite -x_b replace_self; apply/indistinguishableP.
  by rewrite delta_diag // => m; exact: given_ge0.
apply: bounded_leakage_indistinguishable => //.
by rewrite -{1}(replace_self x i); exact: neighbours_replace.
Qed.

(* holds: bl.claim-semantic printed:delta *)
Theorem worlds_indistinguishable c d : 1 <= c -> 0 <= d -> bounded_leakage_private rho c d M P ->
  indistinguishable c d with_person without_person.
Proof.
move=> c_ge1 d_ge0 private; have mean (K K' : database -> O -> R) :
    (forall x, 0 < believed x -> delta c (K x) (K' x) <= d) -> delta c (followed believed K) (followed believed K') <= d.
  move=> le; rewrite -[d]mul1r -believed_sum mulr_suml /delta.
  rewrite -(pair_bigA _ (fun x m => Num.max 0 (believed x * K x m - c * (believed x * K' x m)))) /=.
  apply: ler_sum => x _; have := believed_ge0 x; rewrite le_eqVlt => /orP[/eqP <- | x_gt0].
    by rewrite mul0r big1 // => m _; rewrite !mul0r mulr0 subrr maxxx.
  under eq_bigr do rewrite mulrCA -mulrBr -[X in Num.max X _](mulr0 (believed x)) -maxr_pmulr ?believed_ge0 //.
  by rewrite -mulr_sumr ler_wpmul2l ?believed_ge0 // le.
by apply/indistinguishableP; split; apply: mean => x /(worlds_close c_ge1 d_ge0 private) /indistinguishableP[].
Qed.

(* holds: bl.claim-semantic printed *)
Theorem posteriors_with_and_without c m : 1 <= c -> bounded_leakage_private rho c 0 M P -> 0 < \sum_x with_person (x, m) ->
  total_variation (posterior with_person m) (posterior without_person m) <= (c - 1) / (c + 1).
Proof.
move=> c_ge1 private m_gt0; have near := worlds_indistinguishable c_ge1 (lexx 0) private.
have close x := (pure_indistinguishableP c with_person without_person).1 near (x, m).
have world_ge0 (K : database -> O -> R) x : (forall y m, 0 <= K y m) -> 0 <= followed believed K (x, m).
  by move=> K_ge0; rewrite mulr_ge0 ?believed_ge0.
have without_ge0 x : 0 <= without_person (x, m) by apply: world_ge0 => y m'; exact: given_ge0.
apply: posteriors_close => //.
- by move=> x; apply: world_ge0 => y m'; exact: given_ge0.
- by move=> x; case: (close x).
- by move=> x; case: (close x).
have : \sum_x with_person (x, m) <= c * \sum_x without_person (x, m).
  by rewrite mulr_sumr; apply: ler_sum => x _; case: (close x).
by move/(lt_le_trans m_gt0); rewrite pmulr_rgt0 // (lt_le_trans ltr01).
Qed.

End Conclusions.
