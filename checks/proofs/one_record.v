(** One record, a bit, and what is inferred of it: examples that attain or exclude a factor (pk.claim-ibcdp-delta, pk.rem-ibddp).
    The record is true with probability p; the mechanism releases a bit whose law depends on it; there is no background. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge
  transitivity causal_noiseless inference_causal distributional.

Section OneRecord.
Variables (R : realFieldType) (p : R).
Local Notation database := {ffun 'I_1 -> bool}.
Hypotheses (p_gt0 : 0 < p) (p_lt1 : p < 1).
Implicit Types (x : database) (i : 'I_1) (a b t : bool) (u : unit) (c d q r : R).

Definition constant a : database := [ffun=> a].
Definition bit_law x u : R := coin p (x ord0).
(** The mechanism that releases true with probability q given true, r given false. *)
Definition answer q r x : bool -> R := coin (if x ord0 then q else r).

Lemma constantP x i a : (x i == a) = (x == constant a).
Proof.
apply/eqP/eqP => [<- | ->]; last by rewrite ffunE.
by apply/ffunP => j; rewrite ffunE; congr (x _); rewrite [i]ord1 [j]ord1.
Qed.

Lemma sum_one (f : database -> R) i a : \sum_(x : database | x i == a) f x = f (constant a).
Proof. by rewrite (big_pred1 (constant a)) // => x; exact: constantP. Qed.

Lemma coin_p_gt0 a : 0 < coin p a.
Proof. by case: a => //=; rewrite subr_gt0. Qed.

Lemma eventE i a u : event bit_law i a u = coin p a.
Proof. by rewrite /event sum_one /bit_law ffunE. Qed.

Lemma outputE (A : database -> bool -> R) i a u t : output bit_law A i a u t = A (constant a) t.
Proof. by rewrite /output sum_one eventE /bit_law ffunE mulrC mulKf // gt_eqF // coin_p_gt0. Qed.

Lemma seenE (A : database -> bool -> R) i u t a : seen bit_law A i u t a = coin p a * A (constant a) t.
Proof. by rewrite /seen sum_one /bit_law ffunE. Qed.

Lemma bit_law_law : is_joint_law bit_law.
Proof.
split=> [x u|]; first exact: ltW (coin_p_gt0 _).
rewrite (partition_big (fun x : database => x ord0) predT) //= big_bool /=.
rewrite !sum_one !(big_pred1 tt) ?(fun u => _) //; try by case.
by rewrite /bit_law !ffunE /= addrC subrK.
Qed.

Lemma answer_law q r : 0 <= q <= 1 -> 0 <= r <= 1 -> is_mechanism (answer q r).
Proof. by move=> q_in r_in x; apply: coin_law; case: (x ord0). Qed.

Lemma answer_constant q r a : answer q r (constant a) = coin (if a then q else r).
Proof. by rewrite /answer ffunE. Qed.

Local Notation only := (fun law : database -> unit -> R => law = bit_law).

(** An answer that does not depend on the record leaves the prior. *)
Lemma inferred_prior (A : database -> bool -> R) (S : bool -> R) i u t a :
  (forall a', A (constant a') t = S t) -> S t != 0 -> inferred bit_law A i u t a = coin p a.
Proof.
move=> same S_neq0; rewrite /inferred /normalised (eq_bigr (fun b => coin p b * S t)) => [|b _]; last by rewrite seenE same.
by rewrite seenE same -mulr_suml big_bool /= [p + _]addrC subrK mul1r mulfK.
Qed.

Lemma replace_one i b x : replace i b x = constant b.
Proof. by apply/ffunP => j; rewrite !ffunE [j]ord1 [i]ord1 eqxx. Qed.

Lemma others_one i x : others i x = [ffun=> None].
Proof. by apply/ffunP => j; rewrite !ffunE [j]ord1 [i]ord1 eqxx. Qed.

Lemma close_to (P Q P' Q' : bool -> R) c d : P =1 P' -> Q =1 Q' -> indistinguishable c d P' Q' -> indistinguishable c d P Q.
Proof. exact: eq_indistinguishable. Qed.

Lemma coin_near r : 0 <= r -> indistinguishable 1 r (coin r) (coin 0).
Proof.
move=> r_ge0; apply/indistinguishableP; rewrite !delta_coin; split.
  have -> : r - 1 * 0 = r by ring.
  have -> : 1 - r - 1 * (1 - 0) = - r by ring.
  by rewrite (max_r r_ge0) max_l ?addr0 // oppr_le0.
have -> : 0 - 1 * r = - r by ring.
have -> : 1 - 0 - 1 * (1 - r) = r by ring.
by rewrite (max_r r_ge0) max_l ?add0r // oppr_le0.
Qed.

(** q = 1/k, r = 0, p = 1/10: the rare answer tells the record; it is as rare as one likes. *)
Theorem rare_answer_tells r : 0 < r <= 1 -> causally_private 1 r only (answer r 0) /\
  forall d, inference_causally_private only (answer r 0) 1 d -> 1 - p <= d.
Proof.
move=> /andP[r_gt0 r_le1]; have r_ge0 := ltW r_gt0; split=> [_ -> i a b u _ _ | d private].
  apply: (close_to (P' := coin (if a then r else 0)) (Q' := coin (if b then r else 0))).
  - by move=> t; rewrite outputE answer_constant.
  - by move=> t; rewrite outputE replace_one answer_constant.
  have self q : 0 <= q <= 1 -> indistinguishable 1 r (coin q) (coin q).
    by move=> /coin_law[q_ge0 _]; apply/indistinguishableP; rewrite delta_diag.
  case: a; case: b.
  - by apply: self; rewrite r_ge0.
  - exact: coin_near.
  - by apply: indistinguishable_sym; exact: coin_near.
  by apply: self; rewrite lexx ler01.
have told_true a : seen bit_law (answer r 0) ord0 tt true a = if a then p * r else 0.
  by rewrite seenE answer_constant; case: a => //=; rewrite mulr0.
have replaced_true a : seen bit_law (on_replaced (answer r 0) ord0 true) ord0 tt true a = coin p a * r.
  by rewrite seenE /on_replaced replace_one answer_constant.
have p_event : 0 < event bit_law ord0 true tt by rewrite eventE coin_p_gt0.
have sum_told : 0 < \sum_a seen bit_law (answer r 0) ord0 tt true a.
  by rewrite big_bool !told_true /= addr0 mulr_gt0.
have sum_replaced : 0 < \sum_a seen bit_law (on_replaced (answer r 0) ord0 true) ord0 tt true a.
  by rewrite big_bool !replaced_true /= -mulrDl [p + _]addrC subrK mul1r.
have [le _] := private _ erefl ord0 true tt true p_event sum_told sum_replaced (pred1 true).
have replaced : inferred bit_law (on_replaced (answer r 0) ord0 true) ord0 tt true true = coin p true.
  apply: (@inferred_prior _ (coin r)) => [a|]; last by rewrite /= gt_eqF.
  by rewrite /on_replaced replace_one answer_constant.
have told : inferred bit_law (answer r 0) ord0 tt true true = 1.
  by rewrite /inferred /normalised big_bool !told_true /= addr0 divff // mulf_neq0 ?gt_eqF.
by move: le; rewrite /prob !(big_pred1 true) // replaced told /= mul1r ler_subl_addl.
Qed.

(** The rare value itself is told: inference is served with delta = p, and no simulator serves distributional privacy. *)
(* holds: pk.rem-ibddp printed:strict *)
Theorem rare_value_is_told : 2%:R * p < 1 ->
  (exists sim, is_simulator sim /\ serves_inference only (answer 1 0) sim 1 p) /\
  forall c, 0 <= c -> ~ distributionally_private c p only (answer 1 0).
Proof.
move=> p_half; split; last first.
  move=> c c_ge0 [sim [sim_law serves]]; pose S := sim ord0 [ffun=> None].
  have near a : indistinguishable c p (coin (a%:R : R)) S.
    have := serves _ erefl ord0 a tt; rewrite eventE => /(_ (coin_p_gt0 a)).
    apply: close_to => t; rewrite outputE /simulation ?others_one // answer_constant.
    by case: a.
  have [_ S_true] := near false (pred1 true); have [_ S_false] := near true (pred1 false).
  have [_ S_sum] := sim_law ord0 [ffun=> None]; move: S_sum; rewrite big_bool -/S => S_sum.
  move: S_true; rewrite /prob !(big_pred1 true) //= mulr0 add0r => S_true.
  move: S_false; rewrite /prob !(big_pred1 false) //= subrr mulr0 add0r => S_false.
  by move: p_half; rewrite mulr_natl mulr2n ltNge -S_sum ler_add.
exists (fun _ _ => coin 0); split=> [i z | _ -> i far is_far]; first by apply: coin_law; rewrite lexx ler01.
have p_ge0 := ltW p_gt0.
have mass t u : seen_mass bit_law (answer 1 0) i u t = if t then p else 1 - p.
  rewrite /seen_mass big_bool !seenE !answer_constant; case: t => /=; ring.
have false_close u : inference_close (answer 1 0) (fun _ _ => coin 0) 1 p bit_law i u false.
  split; first by rewrite /seen_mass big_bool !seenE /simulation /= subr0 !mulr1 addrC subrK ltr01.
  have posterior a : inferred bit_law (answer 1 0) i u false a = if a then 0 else 1.
    rewrite /inferred /normalised big_bool !seenE !answer_constant; case: a => /=; rewrite subrr mulr0 ?mul0r // add0r subr0 mulr1.
    by rewrite divff // subr_eq0 eq_sym lt_eqF.
  have prior a : inferred bit_law (simulation (fun _ _ => coin 0) i) i u false a = coin p a.
    by apply: (@inferred_prior _ (coin 0)) => //=; rewrite subr0 oner_neq0.
  apply: (close_to (P' := coin 0) (Q' := coin p)) => //.
    by move=> a; rewrite posterior; case: a => //=; rewrite subr0.
  by apply: indistinguishable_sym; exact: coin_near.
have only_true tu : far tu -> tu.1 = true.
  by case: tu => -[] // u /is_far []; exact: false_close.
apply: (@le_trans _ _ (\sum_(tu : bool * unit | tu.1 == true) seen_mass bit_law (answer 1 0) i tu.2 tu.1)).
  rewrite big_mkcond [leRHS]big_mkcond; apply: ler_sum => tu _; case: ifP => [/only_true -> // | _].
  by case: ifP => // _; rewrite mass; case: tu.1; rewrite // subr_ge0 ltW.
by rewrite (big_pred1 (true, tt)) => [|[[] []]] //=; rewrite mass.
Qed.

End OneRecord.

(** With p = 1/10: CDP(0, r) for r as small as one likes, IBCDP(0, delta) for no delta below 9/10; hence no factor K is enough. *)
(* holds: pk.claim-ibcdp-delta printed *)
Theorem no_factor_is_enough (R : realFieldType) :
  let only := fun law : {ffun 'I_1 -> bool} -> unit -> R => law = bit_law (10%:R^-1) in
  (forall r, 0 < r <= 1 -> causally_private 1 r only (answer r 0) /\
     forall d, inference_causally_private only (answer r 0) 1 d -> 9%:R / 10%:R <= d) /\
  forall K, exists r, [/\ 0 < r <= 1, causally_private 1 r only (answer r 0)
    & ~ inference_causally_private only (answer r 0) (1 ^+ 2) (K * r)].
Proof.
move=> only; have ten_gt0 : 0 < 10%:R :> R by rewrite ltr0n.
have ten_neq0 := lt0r_neq0 ten_gt0; have p_gt0 : 0 < 10%:R^-1 :> R by rewrite invr_gt0.
have p_lt1 : 10%:R^-1 < 1 :> R by rewrite invf_lt1 // ltr1n.
have family r : 0 < r <= 1 -> causally_private 1 r only (answer r 0) /\
     forall d, inference_causally_private only (answer r 0) 1 d -> 9%:R / 10%:R <= d.
  have -> : 9%:R / 10%:R = 1 - 10%:R^-1 :> R by field; rewrite ?ten_neq0.
  exact: rare_answer_tells.
split=> [r r_in | K]; first exact: family.
pose r : R := (2%:R * (1 + `|K|))^-1.
have sum_ge1 : 1 <= 1 + `|K| by rewrite ler_addl normr_ge0.
have sum_gt0 : 0 < 1 + `|K| := lt_le_trans ltr01 sum_ge1.
have den_gt0 : 0 < 2%:R * (1 + `|K|) by rewrite mulr_gt0 ?ltr0n.
have r_in : 0 < r <= 1.
  by rewrite invr_gt0 den_gt0 invf_le1 // (le_trans sum_ge1) // ler_pemull ?(ltW sum_gt0) // ler1n.
have [causal least] := family r r_in; exists r; split=> //; rewrite expr1n => /least; apply/negP; rewrite -ltNge.
apply: (@le_lt_trans _ _ (2%:R^-1)); last by rewrite ltr_pdivl_mulr // mulrC ltr_pdivr_mulr ?ltr0n // -natrM ltr_nat.
have Kr : K * r <= `|K| * r by rewrite ler_wpmul2r ?ler_norm // ltW //; case/andP: r_in.
apply: le_trans Kr _; rewrite /r invfM mulrCA -[leRHS]mulr1 ler_wpmul2l ?invr_ge0 ?ler0n //.
by rewrite ler_pdivr_mulr // mul1r ler_addr ler01.
Qed.
