(** Two families of one record for inference-based distributional privacy (pk.rem-ibddp): its delta may be of the order of the square
    root of that of a simulator (no-factor), and it does not bound what an attacker gains (unbounded-gain). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge
  causal_noiseless inference_causal distributional.

(** One record with the law [prior]; the output has the law [rows v] given the value v. Nothing else is known. *)
Section OneRecord.
Variables (R : realFieldType) (V O : finType) (prior : V -> R) (rows : V -> O -> R).
Local Notation database := {ffun 'I_1 -> V}.
Hypotheses (prior_gt0 : forall v, 0 < prior v) (prior_sum : \sum_v prior v = 1).
Implicit Types (x : database) (a v : V) (i : 'I_1) (u : unit) (t : O) (c d : R).

Definition record_law x u : R := prior (x ord0).
Definition mechanism x : O -> R := rows (x ord0).
Definition constant v : database := [ffun=> v].

Lemma sum_one (f : database -> R) i a : \sum_(x : database | x i == a) f x = f (constant a).
Proof.
rewrite (big_pred1 (constant a)) // => x; apply/eqP/eqP => [<- | ->]; last by rewrite ffunE.
by apply/ffunP => j; rewrite ffunE [i]ord1 [j]ord1.
Qed.

Lemma eventE i a u : event record_law i a u = prior a.
Proof. by rewrite /event sum_one /record_law ffunE. Qed.

Lemma outputE i a u t : output record_law mechanism i a u t = rows a t.
Proof. by rewrite /output sum_one eventE /record_law /mechanism ffunE mulrC mulKf // gt_eqF. Qed.

Lemma output_any (A : database -> O -> R) i a u t : output record_law A i a u t = A (constant a) t.
Proof. by rewrite /output sum_one eventE /record_law ffunE mulrC mulKf // gt_eqF. Qed.

Lemma seen_one (A : database -> O -> R) i u t a : seen record_law A i u t a = prior a * A (constant a) t.
Proof. by rewrite /seen sum_one /record_law ffunE. Qed.

Lemma others_one i x : others i x = [ffun=> None].
Proof. by apply/ffunP => j; rewrite !ffunE [j]ord1 [i]ord1 eqxx. Qed.

(** A simulator does not see the record. *)
Lemma seen_mass_sim sim i u t : seen_mass record_law (simulation sim i) i u t = sim i [ffun=> None] t.
Proof.
rewrite /seen_mass (eq_bigr (fun a => prior a * sim i [ffun=> None] t)) => [|a _]; last first.
  by rewrite seen_one /simulation others_one.
by rewrite -mulr_suml prior_sum mul1r.
Qed.

Lemma inferred_sim sim i u t a : 0 < sim i [ffun=> None] t -> inferred record_law (simulation sim i) i u t a = prior a.
Proof.
move=> pos; rewrite /inferred /normalised -/(seen_mass record_law (simulation sim i) i u t) seen_mass_sim.
by rewrite seen_one /simulation others_one mulfK // gt_eqF.
Qed.

Lemma inferred_mechanism i u t a : inferred record_law mechanism i u t a = prior a * rows a t / \sum_b prior b * rows b t.
Proof.
rewrite /inferred /normalised seen_one /mechanism ffunE; congr (_ / _); apply: eq_bigr => b _.
by rewrite seen_one /mechanism ffunE.
Qed.

End OneRecord.

(** Each of K^2 + 1 values is equally likely; it is told with probability 1/K, else any value. *)
Section Gain.
Variables (R : realFieldType) (K : nat).
Hypothesis K_gt0 : (0 < K)%N.
Local Notation N := (K ^ 2).+1.
Local Notation value := 'I_N.
Local Notation delta0 := (K%:R^-1 : R).

Definition uniform (v : value) : R := N%:R^-1.
Definition mostly_any (v o : value) : R := (1 - delta0) * N%:R^-1 + delta0 * (v == o)%:R.
Definition any_value : 'I_1 -> {ffun 'I_1 -> option value} -> value -> R := fun _ _ => uniform.

Let N_gt0 : 0 < N%:R :> R. Proof. by rewrite ltr0n. Qed.
Let u_gt0 v : 0 < uniform v. Proof. by rewrite invr_gt0. Qed.
Let uN : (N%:R^-1 : R) *+ N = 1.
Proof. by rewrite -[LHS]mulr_natr mulVf ?gt_eqF. Qed.
Let u_sum : \sum_v uniform v = 1.
Proof. by rewrite sumr_const card_ord uN. Qed.
Let d_le1 : delta0 <= 1. Proof. by rewrite invf_le1 ?ltr0n // ler1n. Qed.
Let d_ge0 : 0 <= delta0. Proof. by rewrite invr_ge0 ler0n. Qed.

Lemma posterior t a : inferred (record_law uniform) (mechanism mostly_any) ord0 tt t a = mostly_any a t.
Proof.
rewrite inferred_mechanism /uniform -mulr_sumr.
have -> : \sum_b mostly_any b t = 1.
  rewrite /mostly_any big_split /= sumr_const card_ord -mulrnAr uN mulr1.
  by rewrite -mulr_sumr (bigD1 t) //= eqxx big1 ?addr0 ?mulr1 ?subrK // => b /negbTE ->.
by rewrite mulr1 mulrAC divff ?mul1r // invr_eq0 gt_eqF.
Qed.

(** "IBDDP(0, 1/K), and the attacker gains more than K" at every output. *)
(* holds: pk.rem-ibddp unbounded-gain *)
Theorem gain_is_unbounded :
  is_simulator any_value /\
  serves_inference (fun law => law = record_law uniform) (mechanism mostly_any) any_value 1 (K%:R^-1) /\
  forall t, exists a, K%:R * uniform a < inferred (record_law uniform) (mechanism mostly_any) ord0 tt t a.
Proof.
split; first by move=> i z; split=> [v|]; [exact: ltW | exact: u_sum].
split.
  move=> _ -> i far is_far; rewrite big1 // => -[t u] /is_far []; rewrite /= [i]ord1; case: u; split.
    by rewrite (seen_mass_sim u_sum).
  have prior a : inferred (record_law uniform) (simulation any_value ord0) ord0 tt t a = uniform a.
    by apply: (inferred_sim u_sum).
  have one (P Q : value -> R) a : (forall v, v != a -> P v <= Q v) -> P a <= Q a + delta0 -> delta 1 P Q <= delta0.
    move=> le le_a; rewrite /delta (bigD1 a) //= big1 ?addr0 => [|v va]; last by rewrite mul1r max_l // subr_le0 le.
    by rewrite mul1r le_maxl d_ge0 ler_subl_addl.
  have law_post : is_law (fun a => mostly_any a t).
    split=> [a|]; first by rewrite addr_ge0 ?mulr_ge0 ?ler0n ?subr_ge0 ?(ltW (u_gt0 a)).
    rewrite /mostly_any big_split /= sumr_const card_ord -mulrnAr uN mulr1.
    by rewrite -mulr_sumr (bigD1 t) //= eqxx big1 ?addr0 ?mulr1 ?subrK // => b /negbTE ->.
  have law_prior : is_law uniform by split=> [v|]; [exact: ltW | exact: u_sum].
  have le1 : delta 1 (fun a => mostly_any a t) uniform <= delta0.
    apply: (one _ _ t) => [v /negbTE vt|]; rewrite /mostly_any ?vt ?eqxx ?mulr0 ?addr0 ?mulr1.
      by rewrite ler_pimull ?(ltW (u_gt0 v)) // ger_addl oppr_le0.
    by rewrite ler_add2r ler_pimull ?(ltW (u_gt0 t)) // ger_addl oppr_le0.
  apply/indistinguishableP; rewrite !(eq_delta 1 (posterior t) prior) !(eq_delta 1 prior (posterior t)); split=> //.
  by rewrite delta_reversed ?ltr01 // invr1 subrr add0r mul1r.
move=> t; exists t; rewrite posterior /mostly_any eqxx mulr1 /uniform.
have KN : K%:R != 0 :> R by rewrite pnatr_eq0 -lt0n.
rewrite -(ltr_pmul2r N_gt0) mulfVK ?gt_eqF // [X in _ < X](mulrDl _ _ N%:R) mulfVK ?gt_eqF //.
have -> : 1 - delta0 + delta0 * N%:R = 1 + K%:R by rewrite [N%:R]mulrSr natrX; field.
by rewrite ltr_addr ltr01.
Qed.

End Gain.

(** A fair coin, of which the mechanism tells a bit with probability s: the coin with probability (1 + s)/2. *)
Section NoFactor.
Variables (R : realFieldType) (s : R).
Hypotheses (s_gt0 : 0 < s) (s_le1 : s <= 1).

Definition fair_coin (v : bool) : R := 2%:R^-1.
Definition hint (v : bool) (o : option bool) : R :=
  if o is Some o' then s / 2%:R * (if v == o' then 1 + s else 1 - s) else 1 - s.
Definition no_hint : 'I_1 -> {ffun 'I_1 -> option bool} -> option bool -> R :=
  fun _ _ o => if o is Some _ then s / 2%:R else 1 - s.
Local Notation only := (fun law => law = record_law fair_coin).

Let half_gt0 : 0 < 2%:R^-1 :> R. Proof. by rewrite invr_gt0 ltr0n. Qed.
Let coin_gt0 v : 0 < fair_coin v. Proof. exact: half_gt0. Qed.
Let coin_sum : \sum_v fair_coin v = 1. Proof. by rewrite big_bool /= /fair_coin; field. Qed.
Let h_gt0 : 0 < s / 2%:R. Proof. by rewrite divr_gt0 ?ltr0n. Qed.

Lemma sum_outputs (F : option bool -> R) : \sum_o F o = F None + F (Some true) + F (Some false).
Proof.
rewrite (bigD1 None) //= -addrA; congr (_ + _); rewrite (reindex_onto Some (odflt false)) /=; last by case.
by rewrite (eq_bigl xpredT) ?big_bool // => b; rewrite eqxx.
Qed.

Lemma no_hint_law : is_simulator no_hint.
Proof.
move=> i z; split=> [[b|]|] /=; [exact: ltW | by rewrite subr_ge0 | by rewrite sum_outputs /=; field].
Qed.

Lemma no_hint_simulates : simulates 1 (s ^+ 2 / 2%:R) only (mechanism hint) no_hint.
Proof.
move=> _ -> i a u _; have e_ge0 : 0 <= s ^+ 2 / 2%:R by rewrite divr_ge0 ?ler0n // sqr_ge0.
have hintE t : output (record_law fair_coin) (mechanism hint) i a u t = hint a t by exact: (outputE hint coin_gt0).
have simE t : output (record_law fair_coin) (simulation no_hint i) i a u t = no_hint i [ffun=> None] t.
  by rewrite (output_any coin_gt0) /simulation others_one.
have up : s / 2%:R * (1 + s) - 1 * (s / 2%:R) = s ^+ 2 / 2%:R by field.
have down : s / 2%:R * (1 - s) - 1 * (s / 2%:R) = - (s ^+ 2 / 2%:R) by field.
have up' : 1 * (s / 2%:R) - s / 2%:R * (1 + s) = - (s ^+ 2 / 2%:R) by field.
have down' : 1 * (s / 2%:R) - s / 2%:R * (1 - s) = s ^+ 2 / 2%:R by field.
have neg : Num.max 0 (- (s ^+ 2 / 2%:R)) = 0 :> R by rewrite max_l // oppr_le0.
have pos : Num.max 0 (s ^+ 2 / 2%:R) = s ^+ 2 / 2%:R by rewrite max_r.
apply/indistinguishableP; rewrite !(eq_delta 1 hintE simE) !(eq_delta 1 simE hintE) /delta !sum_outputs /=.
rewrite !mul1r !subrr !maxxx !add0r; rewrite !mul1r in up down up' down'.
by case: a {hintE simE} => /=; rewrite up down up' down' neg pos ?addr0 ?add0r.
Qed.

(** Whatever the simulator, a hint needs s/2, and hints have probability s. *)
Lemma hints_need sim d : is_simulator sim -> serves_inference only (mechanism hint) sim 1 d -> s / 2%:R <= d.
Proof.
move=> sim_law serves; rewrite leNgt; apply/negP => d_lt.
pose far (tk : option bool * unit) := tk.1 != None.
have mass : \sum_(tk | far tk) seen_mass (record_law fair_coin) (mechanism hint) ord0 tk.2 tk.1 = s.
  rewrite (eq_bigl (fun tk => (tk.1 != None) && true)) => [|tk]; last by rewrite andbT.
  rewrite -(pair_big (fun o => o != None) xpredT (fun o u => seen_mass (record_law fair_coin) (mechanism hint) ord0 u o)) /=.
  rewrite big_mkcond sum_outputs /= add0r !(big_pred1 tt) ?(fun u => _) //; try by case.
  by rewrite /seen_mass !big_bool !seen_one /mechanism !ffunE /hint /fair_coin /=; field.
have : s <= d.
  rewrite -mass; apply: serves => // -[[b|] u] //= _ [sim_pos]; rewrite [u](_ : u = tt); last by case: (u).
  move=> /(_ (pred1 b)) [le _]; move: le; rewrite /prob !big_pred1_eq mul1r.
  have pos : 0 < sim ord0 [ffun=> None] (Some b) by rewrite -(seen_mass_sim coin_sum _ _ tt); case: (u) sim_pos.
  rewrite (inferred_sim coin_sum _ _ pos) inferred_mechanism big_bool /hint /fair_coin eqxx.
  have nz : s != 0 by rewrite gt_eqF.
  have -> : 2%:R^-1 * (s / 2%:R * (1 + s)) /
    (2%:R^-1 * (s / 2%:R * (if true == b then 1 + s else 1 - s)) + 2%:R^-1 * (s / 2%:R * (if false == b then 1 + s else 1 - s)))
    = 2%:R^-1 + s / 2%:R.
    have -> : 2%:R^-1 * (s / 2%:R * (if true == b then 1 + s else 1 - s))
        + 2%:R^-1 * (s / 2%:R * (if false == b then 1 + s else 1 - s)) = s / 2%:R.
      by case: (b) => /=; field.
    by apply: (canLR (mulfK (lt0r_neq0 h_gt0))); field.
  by rewrite ler_add2l leNgt d_lt.
by apply/negP; rewrite -ltNge; apply: lt_trans d_lt _; rewrite ltr_pdivr_mulr ?ltr0n // mulr_natr mulr2n ltr_addl.
Qed.

(** And s/2 is enough. *)
Lemma no_hint_serves : s < 1 -> serves_inference only (mechanism hint) no_hint 1 (s / 2%:R).
Proof.
move=> s_lt1 _ -> i far is_far; have ge0 := ltW h_gt0; have rest : 0 < 1 - s by rewrite subr_gt0.
rewrite big1 // => -[o u] /is_far []; rewrite /= [i]ord1; case: u; split.
  by rewrite (seen_mass_sim coin_sum); case: o {is_far} => [b|] /=.
have pos : 0 < no_hint ord0 [ffun=> None] o by case: o {is_far}.
have prior a : inferred (record_law fair_coin) (simulation no_hint ord0) ord0 tt o a = 2%:R^-1.
  by rewrite (inferred_sim coin_sum).
pose g : R := if o is Some b then if b then s / 2%:R else - (s / 2%:R) else 0.
have post a : inferred (record_law fair_coin) (mechanism hint) ord0 tt o a = 2%:R^-1 + (if a then g else - g).
  rewrite inferred_mechanism big_bool /= /hint /fair_coin /g; case: o {is_far pos prior g} => [b|]; last first.
    by rewrite oppr0 if_same addr0 (_ : 2%:R^-1 * (1 - s) + _ = 1 - s) ?mulfK ?lt0r_neq0 //; field.
  have -> : 2%:R^-1 * (s / 2%:R * (if true == b then 1 + s else 1 - s))
      + 2%:R^-1 * (s / 2%:R * (if false == b then 1 + s else 1 - s)) = s / 2%:R.
    by case: (b) => /=; field.
  by apply: (canLR (mulfK (lt0r_neq0 h_gt0))); case: a; case: b => /=; field.
have g_le : Num.max 0 g <= s / 2%:R /\ Num.max 0 (- g) <= s / 2%:R.
  have neg : - (s / 2%:R) <= s / 2%:R by rewrite (le_trans _ ge0) // oppr_le0.
  by rewrite /g; case: o {is_far pos prior post g} => [[]|]; rewrite ?opprK ?oppr0 !le_maxl ge0 ?lexx /=; split=> //; exact: neg.
have one_zero : Num.max 0 g + Num.max 0 (- g) <= s / 2%:R.
  have [le1 le2] := g_le; case: (leP 0 g) => [g0 | /ltW g0].
    by rewrite [X in _ + X]max_l ?oppr_le0 // addr0 -[X in X <= _](max_r g0).
  by rewrite add0r.
apply/indistinguishableP; rewrite !(eq_delta 1 post prior) !(eq_delta 1 prior post) /delta !big_bool /= !mul1r.
have e1 (x : R) : 2%:R^-1 + x - 2%:R^-1 = x by ring.
have e2 (x : R) : 2%:R^-1 - (2%:R^-1 + x) = - x by ring.
by rewrite !e1 !e2 opprK; split=> //; rewrite addrC.
Qed.

End NoFactor.

(** For k = 2, 3, ...: DDP(0, 1/(2k^2)), and the least delta that serves for IBDDP at epsilon = 0 is 1/(2k); hence no factor K serves. *)
(* holds: pk.rem-ibddp no-factor *)
Theorem no_factor_serves (R : realFieldType) :
  (forall k, (1 < k)%N -> let s : R := k%:R^-1 in let only := fun law => law = record_law (@fair_coin R) in
    [/\ distributionally_private 1 (2%:R * k%:R ^+ 2)^-1 only (mechanism (hint s)),
        exists2 sim, is_simulator sim & serves_inference only (mechanism (hint s)) sim 1 (2%:R * k%:R)^-1
      & forall sim d, is_simulator sim -> serves_inference only (mechanism (hint s)) sim 1 d -> (2%:R * k%:R)^-1 <= d]) /\
  (forall K : nat, exists (M : {ffun 'I_1 -> bool} -> option bool -> R) (delta0 : R),
    let only := fun law => law = record_law (@fair_coin R) in
    distributionally_private 1 delta0 only M /\
    forall sim, is_simulator sim -> ~ serves_inference only M sim (1 ^+ 2) (K%:R * delta0)).
Proof.
have family k : (1 < k)%N -> let s : R := k%:R^-1 in let only := fun law => law = record_law (@fair_coin R) in
    [/\ distributionally_private 1 (2%:R * k%:R ^+ 2)^-1 only (mechanism (hint s)),
        exists2 sim, is_simulator sim & serves_inference only (mechanism (hint s)) sim 1 (2%:R * k%:R)^-1
      & forall sim d, is_simulator sim -> serves_inference only (mechanism (hint s)) sim 1 d -> (2%:R * k%:R)^-1 <= d].
  move=> k_gt1 s only; have k_gt0 := ltnW k_gt1; have s_gt0 : 0 < s by rewrite invr_gt0 ltr0n.
  have s_lt1 : s < 1 by rewrite invf_lt1 ?ltr0n // ltr1n.
  have s_le1 := ltW s_lt1; have halfE : (2%:R * k%:R)^-1 = s / 2%:R by rewrite invfM mulrC.
  split; last by rewrite halfE => sim d; apply: hints_need.
    exists (no_hint s); split; first exact: no_hint_law.
    by rewrite invfM mulrC -exprVn; apply: no_hint_simulates.
  by exists (no_hint s); [exact: no_hint_law | rewrite halfE; apply: no_hint_serves].
split=> // K; have [private _ needs] := family K.+2 isT; exists (mechanism (hint K.+2%:R^-1)), (2%:R * K.+2%:R ^+ 2)^-1.
split=> // sim sim_law; rewrite expr1n => /(needs _ _ sim_law).
have k_gt0 : 0 < K.+2%:R :> R by rewrite ltr0n.
have -> : K%:R * (2%:R * K.+2%:R ^+ 2)^-1 = (2%:R * K.+2%:R)^-1 * (K%:R / K.+2%:R) :> R.
  by move: (K%:R : R) (K.+2%:R : R) => x y; rewrite expr2 !invfM [RHS]mulrACA [LHS]mulrCA [LHS]mulrA.
by rewrite ler_pmulr ?invr_gt0 ?mulr_gt0 ?ltr0n // ler_pdivl_mulr // mul1r ler_nat ltnNge ltnW ?leqnSn.
Qed.
