(** Theorem 5 (pk.thm-5) in the form that holds: the histogram without small counts, of independent records of any laws. A value is rare
    if every record has it with probability at most lambda, common if every record has it with at least lambda; the value [bottom],
    whose count is never shown, is common. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge binomial_tail
  poisson_binomial tail_monotone fair_coins histogram_blanket histogram_query rare_categories.

Section Anonymous.
Variables (R : realFieldType) (n least : nat) (V : finType) (bottom : V).
Variables (P : 'I_n -> V -> R) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (lam_ge0 : 0 <= lam) (lam_le : 2%:R * lam <= 1) (c_ge1 : 1 <= c).
Implicit Types (a b t : V) (h : {ffun V -> nat}) (conv : convention).
Local Notation output_type := {ffun V -> option 'I_n.+1}.

Definition rare t := t != bottom /\ forall j, P j t <= lam.
Definition common t := forall j, lam <= P j t.
Hypothesis bottom_common : common bottom.

(** Counts of at least [least] are shown, but not that of bottom. *)
Definition shown_counts h : output_type :=
  [ffun t => if (t != bottom) && (least <= h t)%N then Some (inord (h t)) else None].
Definition shown h (o : output_type) : R := (o == shown_counts h)%:R.
Definition anonymous_histogram : {ffun 'I_n -> V} -> output_type -> R := released shown.

(** P[Bin(n-1, lambda) >= least - 1], and P[N1 + 1 > c N2] for (N1, N2) trinomial(n-1; lambda, lambda). *)
Definition tau := upper_tail least.-1 n.-1 lam.
Definition heads := heads_exceed c n.-1 lam.

Lemma shown_law h : is_law (shown h).
Proof.
split=> [o|]; first exact: ler0n.
by rewrite (bigD1 (shown_counts h)) //= /shown eqxx big1 ?addr0 // => o /negbTE ->.
Qed.

Local Notation others := [seq P j | j <- the_others i].

Lemma size_others : size others = n.-1.
Proof. by rewrite size_map -cardE cardsC1 card_ord. Qed.

Lemma nth_others k : (k < size others)%N -> exists j, nth (fun=> 0) others k = P j.
Proof. by rewrite size_map => lt_k; exists (nth i (the_others i) k); rewrite (nth_map i). Qed.

Lemma others_law k : (k < size others)%N -> is_law (nth (fun=> 0) others k).
Proof. by move=> /nth_others[j ->]. Qed.

Local Notation model := (independent_law P).

Lemma conditional_output a o : 0 < P i a -> output model anonymous_histogram i a tt o = given others shown a o.
Proof.
move=> a_gt0; rewrite /output (eventE i P_law) (conditional_sum P i a (fun h => shown h o)).
by rewrite mulrC mulKf // gt_eqF.
Qed.

Lemma activeE conv a b : 0 < P i a -> 0 < P i b ->
  active_quantity conv c model anonymous_histogram i a b tt = delta c (given others shown a) (given others shown b).
Proof.
move=> a_gt0 b_gt0; have c_ge0 : 0 <= c by apply: le_trans c_ge1.
have joint : is_joint_law model := independent_is_joint i P_law.
have mech : is_mechanism anonymous_histogram by move=> x; exact: shown_law.
rewrite (active_quantity_compatible joint mech) ?(eventE i P_law) //.
by apply: eq_delta => o; rewrite conditional_output.
Qed.

(** The event of a rare value: enough of the others have it that one more may show. *)
Definition near_shown t h := (least.-1 <= h t)%N.

Lemma near_shown_mass t : rare t -> event_mass others (near_shown t) <= tau.
Proof.
move=> [_ rare_t]; rewrite /event_mass (histogram_mean_count (Qs := others) t (fun k => (least.-1 <= k)%:R)); last first.
  by move=> k /others_law[].
rewrite -/(upper _ _) /tau -upper_nseq -size_others -(size_map (fun Q : V -> R => Q t)).
have in_le x : x \in [seq Q t | Q <- others] -> 0 <= x <= lam.
  by rewrite -map_comp => /mapP[j _ ->] /=; rewrite rare_t andbT; case: (P_law j).
have lam_le1 : lam <= 1 by apply: le_trans lam_le; rewrite ler_pemull // (ler_nat R 1).
apply: upper_monotone; last by apply: below_nseq; apply/allP => x /in_le/andP[].
  by apply/allP => x /in_le/andP[-> /le_trans ->].
by apply/allP => x /nseqP[-> _]; rewrite lam_ge0.
Qed.

(** Outside of it the value is as good as bottom. *)
Lemma rare_stand_in t h : t != bottom -> ~~ near_shown t h -> shown (add t h) =1 shown (add bottom h).
Proof.
move=> t_bottom; rewrite /near_shown -ltnNge => few o; rewrite /shown; congr (_ == _)%:R.
apply/ffunP => u; rewrite !ffunE; case: (eqVneq u bottom) => //= ub.
case: (eqVneq u t) => [-> | //]; rewrite add1n add0n.
have lt_l : ((h t).+1 < least)%N by rewrite -ltn_predRL.
by rewrite leqNgt lt_l leqNgt (ltnW lt_l).
Qed.

Lemma tau_ge0 : 0 <= tau.
Proof.
have lam_le1 : lam <= 1 by apply: le_trans lam_le; rewrite ler_pemull // (ler_nat R 1).
by rewrite /tau -upper_nseq upper_ge0 //; apply/allP => x /nseqP[-> _]; rewrite lam_ge0.
Qed.

Lemma heads_ge0 : 0 <= heads.
Proof.
apply: sumr_ge0 => x _; apply: sumr_ge0 => y _; rewrite mulr_ge0 ?ler0n //.
by rewrite /trinomial !mulr_ge0 ?ler0n ?exprn_ge0 // subr_ge0.
Qed.

Local Notation d a b := (delta c (given others shown a) (given others shown b)).

Lemma commonP a b : common a -> common b -> forall k, (k < size others)%N ->
  lam <= nth (fun=> 0) others k a /\ lam <= nth (fun=> 0) others k b.
Proof. by move=> common_a common_b k /nth_others[j ->]. Qed.

Lemma no_event : event_mass others (fun=> false) = 0 :> R.
Proof. by rewrite /event_mass; elim: others => //= Q Qs ->; rewrite big1 // => v _; rewrite mulr0. Qed.

Lemma same_value a : d a a <= 0.
Proof.
rewrite -[leRHS]no_event.
by apply: (delta_one_stand_in (v' := a) (w' := a) c_ge1 shown_law others_law) => // h _.
Qed.

Lemma rare_against_bottom t : rare t -> d t bottom <= tau /\ d bottom t <= tau.
Proof.
move=> rare_t; have [t_bottom _] := rare_t; have stand_in h := @rare_stand_in t h t_bottom.
split; apply: le_trans (near_shown_mass rare_t).
  by apply: (delta_one_stand_in (v' := bottom) (w' := bottom) c_ge1 shown_law others_law).
by apply: (delta_one_stand_in (v' := bottom) (w' := bottom) c_ge1 shown_law others_law).
Qed.

Lemma common_against_common a b : common a -> common b -> d a b <= heads.
Proof.
move=> common_a common_b; have [<- | ne_ab] := eqVneq a b; first exact: le_trans (same_value a) heads_ge0.
rewrite -[heads]add0r -no_event /heads -size_others.
by apply: (delta_two_stand_ins (v' := a) (w' := b) lam_ge0 lam_le c_ge1 shown_law others_law) => //; apply: commonP.
Qed.

Lemma near_shown_add t u h : t != u -> near_shown t (add u h) = near_shown t h.
Proof. by move=> /negbTE tu; rewrite /near_shown ffunE tu. Qed.

Lemma rare_against_common t b : rare t -> common b -> d t b <= tau + heads /\ d b t <= tau + heads.
Proof.
move=> rare_t common_b; have [t_bottom _] := rare_t; have stand_in h := @rare_stand_in t h t_bottom.
have [-> | b_bottom] := eqVneq b bottom.
  by have [le1 le2] := rare_against_bottom rare_t; split; apply: le_trans (_ : tau <= _); rewrite // ler_addl heads_ge0.
have [<- | tb] := eqVneq t b.
  by split; apply: le_trans (same_value t) _; rewrite addr_ge0 ?tau_ge0 ?heads_ge0.
have mass := near_shown_mass rare_t.
split; [apply: le_trans (_ : event_mass others (near_shown t) + heads <= _) | apply: le_trans (_ : event_mass others (near_shown t) + heads <= _)];
  rewrite ?ler_add2r // /heads -size_others.
  apply: (delta_two_stand_ins (v' := bottom) (w' := b) lam_ge0 lam_le c_ge1 shown_law others_law) => //.
  - by rewrite eq_sym.
  - by move=> h; apply: near_shown_add.
  - by move=> h; apply: near_shown_add.
  - exact: commonP.
apply: (delta_two_stand_ins (v' := b) (w' := bottom) lam_ge0 lam_le c_ge1 shown_law others_law) => //.
- by move=> h; apply: near_shown_add.
- by move=> h; apply: near_shown_add.
- exact: commonP.
Qed.

Lemma rare_against_rare t u : rare t -> rare u -> d t u <= 2%:R * tau.
Proof.
move=> rare_t rare_u; have [t_bottom _] := rare_t; have [u_bottom _] := rare_u.
pose both h := near_shown t h || near_shown u h.
apply: le_trans (_ : event_mass others both <= _).
  apply: (delta_one_stand_in (v' := bottom) (w' := bottom) c_ge1 shown_law others_law) => // h;
  by rewrite /both negb_or => /andP[not_t not_u]; apply: rare_stand_in.
rewrite mulr_natl mulr2n; apply: le_trans (ler_add (near_shown_mass rare_t) (near_shown_mass rare_u)).
rewrite -[X in _ <= X + _]mul1r -[X in _ <= _ + X]mul1r -histogram_mean_linear; apply: le_histogram_mean => [k v | h].
  by move=> /others_law[].
by rewrite /both !mul1r -natrD ler_nat; case: (near_shown t h); rewrite ?leq_addr.
Qed.

(** By pairs of values that the target may have. *)
Theorem by_pairs conv a b : 0 < P i a -> 0 < P i b ->
  let active x y := active_quantity conv c model anonymous_histogram i x y tt in
  [/\ rare a -> b = bottom -> active a b <= tau /\ active b a <= tau,
      rare a -> rare b -> active a b <= 2%:R * tau,
      common a -> common b -> active a b <= heads
    & rare a -> common b -> active a b <= tau + heads /\ active b a <= tau + heads].
Proof.
move=> a_gt0 b_gt0 active; rewrite /active !activeE //; split.
- by move=> rare_a ->; apply: rare_against_bottom.
- exact: rare_against_rare.
- exact: common_against_common.
exact: rare_against_common.
Qed.

(** All pairs, when every value is rare or common. *)
Theorem all_pairs e : (forall t, rare t \/ common t) -> tau + Num.max tau heads <= e ->
  forall conv a b, 0 < P i a -> 0 < P i b -> active_quantity conv c model anonymous_histogram i a b tt <= e.
Proof.
move=> kinds le_e conv a b a_gt0 b_gt0; apply: le_trans le_e; rewrite activeE //.
have le_tau : tau + tau <= tau + Num.max tau heads by rewrite ler_add2l le_maxr lexx.
have le_heads : tau + heads <= tau + Num.max tau heads by rewrite ler_add2l le_maxr lexx orbT.
have [rare_a | common_a] := kinds a; have [rare_b | common_b] := kinds b.
- by apply: le_trans (rare_against_rare rare_a rare_b) _; rewrite mulr_natl mulr2n.
- by apply: le_trans (rare_against_common rare_a common_b).1 le_heads.
- by apply: le_trans (rare_against_common rare_b common_a).2 le_heads.
apply: le_trans (common_against_common common_a common_b) _; apply: le_trans le_heads.
by rewrite ler_addr tau_ge0.
Qed.

End Anonymous.

(** The theorem: counts of more than T, or of at least T, are shown; e^epsilon is any c >= 1; any laws of the records, equal ones
    in particular. *)
Section Theorem5.
Variables (R : realFieldType) (n T : nat) (V : finType) (bottom : V).
Variables (P : 'I_n -> V -> R) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (lam_ge0 : 0 <= lam) (lam_le : 2%:R * lam <= 1) (c_ge1 : 1 <= c).
Hypothesis bottom_common : common P lam bottom.
Implicit Types (conv : convention) (a b : V).

(** What an attacker learns who knows nothing: the least delta of a against b. *)
Definition active least conv a b : R :=
  active_quantity conv c (independent_law P) (@anonymous_histogram R n least V bottom) i a b tt.
Local Notation at_least m := (upper_tail m n.-1 lam).

(* holds: pk.thm-5 corrected *)
(* holds: pk.thm-5 corrected:mixed *)
Theorem shown_above_T e : (forall t, rare bottom P lam t \/ common P lam t) ->
  at_least T + Num.max (at_least T) (heads_exceed c n.-1 lam) <= e ->
  forall conv a b, 0 < P i a -> 0 < P i b -> active T.+1 conv a b <= e.
Proof. by move=> kinds le_e conv a b; apply: (all_pairs (least := T.+1) P_law lam_ge0 lam_le c_ge1 bottom_common kinds le_e). Qed.

(* holds: pk.thm-5 corrected:at-least *)
Theorem shown_from_T e : (forall t, rare bottom P lam t \/ common P lam t) ->
  at_least T.-1 + Num.max (at_least T.-1) (heads_exceed c n.-1 lam) <= e ->
  forall conv a b, 0 < P i a -> 0 < P i b -> active T conv a b <= e.
Proof. by move=> kinds le_e conv a b; apply: (all_pairs (least := T) P_law lam_ge0 lam_le c_ge1 bottom_common kinds le_e). Qed.

(* holds: pk.thm-5 corrected:parts *)
Theorem shown_above_T_by_pairs conv a b : 0 < P i a -> 0 < P i b ->
  [/\ rare bottom P lam a -> b = bottom -> active T.+1 conv a b <= at_least T /\ active T.+1 conv b a <= at_least T,
      rare bottom P lam a -> rare bottom P lam b -> active T.+1 conv a b <= 2%:R * at_least T,
      common P lam a -> common P lam b -> active T.+1 conv a b <= heads_exceed c n.-1 lam
    & rare bottom P lam a -> common P lam b ->
      active T.+1 conv a b <= at_least T + heads_exceed c n.-1 lam /\
      active T.+1 conv b a <= at_least T + heads_exceed c n.-1 lam].
Proof. by move=> a_gt0 b_gt0; apply: (by_pairs T.+1 P_law lam_ge0 lam_le c_ge1 bottom_common conv a_gt0 b_gt0). Qed.

End Theorem5.

(** The tail of a rare value, k = T; a division by T = 0 is not meant. *)
(* holds: pk.thm-5 proof:tail *)
Theorem tail_of_a_rare_value (R : realFieldType) (n T : nat) (lam : R) : 0 <= lam < 1 -> (0 < T)%N ->
  lam * n.-1%:R / ((1 - lam) * T%:R) < 1 ->
  upper_tail T n.-1 lam <= f T n.-1 lam / (1 - lam * n.-1%:R / ((1 - lam) * T%:R)).
Proof.
move=> lam01 T_gt0 small; have /andP[_ lam1] := lam01; apply: tail_le => //.
by move: small; rewrite invfM mulrA ltr_pdivr_mulr ?ltr0n // mul1r.
Qed.
