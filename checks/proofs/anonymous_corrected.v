(** pk.claim-thm5-passive and pk.thm-5 by the mean over coins, in their corrected forms: the histogram without small counts against
    an attacker who happens to know the records of [K], and against one who knows nothing. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge binomial_tail poisson_binomial
  tail_monotone fair_coins heads_gap histogram_blanket histogram_query rare_categories anonymous_histogram anonymous_known
  anonymous_passive rare_counts_printed.

(** With known records: pk.thm-5 in its corrected forms. Counts of more than T are shown. *)
Section Theorem5Passive.
Variables (R : realFieldType) (n T : nat) (V : finType) (bottom : V).
Variables (P : 'I_n -> V -> R) (K : {set 'I_n}) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (lam_ge0 : 0 <= lam) (lam_le : 2%:R * lam <= 1) (c_ge1 : 1 <= c).
Hypotheses (i_hidden : i \notin K) (bottom_common : common P lam bottom).
Implicit Types (conv : convention) (a b : V).

(** What an attacker learns passively who knows the records of K. *)
Definition passive conv a b : R :=
  passive_quantity conv c (known_theta P K) (@anonymous_histogram R n T.+1 V bottom) i a b.
Local Notation tau := (upper_tail T n.-1 lam).
Local Notation unknown_others := (n - #|K|).-1.

Let gap_le : heads_gap c unknown_others lam <= heads_exceed c unknown_others lam.
Proof. by apply: heads_gap_le => //; apply: le_trans c_ge1. Qed.

(* holds: pk.claim-thm5-passive corrected:blanket *)
Theorem known_blanket e : (forall t, rare bottom P lam t \/ common P lam t) ->
  tau + Num.max tau (heads_gap c unknown_others lam) <= e ->
  forall conv a b, 0 < P i a -> 0 < P i b -> passive conv a b <= e.
Proof. move=> kinds le_e; exact: (passive_all_pairs (least := T.+1) P_law lam_ge0 lam_le c_ge1 i_hidden bottom_common kinds le_e). Qed.

(* holds: pk.claim-thm5-passive corrected *)
Theorem known_trinomial e : (forall t, rare bottom P lam t \/ common P lam t) ->
  tau + Num.max tau (heads_exceed c unknown_others lam) <= e ->
  forall conv a b, 0 < P i a -> 0 < P i b -> passive conv a b <= e.
Proof.
move=> kinds le_e; apply: known_blanket => //; apply: le_trans le_e.
by rewrite ler_add2l le_maxl !le_maxr lexx gap_le orbT.
Qed.

(* holds: pk.claim-thm5-passive corrected:blanket-parts *)
Theorem known_blanket_parts conv a b : 0 < P i a -> 0 < P i b ->
  let gap := heads_gap c unknown_others lam in
  [/\ rare bottom P lam a -> b = bottom -> passive conv a b <= tau /\ passive conv b a <= tau,
      rare bottom P lam a -> rare bottom P lam b -> passive conv a b <= 2%:R * tau,
      common P lam a -> common P lam b -> passive conv a b <= gap
    & rare bottom P lam a -> common P lam b -> passive conv a b <= tau + gap /\ passive conv b a <= tau + gap].
Proof. exact: (passive_by_pairs T.+1 P_law lam_ge0 lam_le c_ge1 i_hidden bottom_common conv). Qed.

(* holds: pk.claim-thm5-passive corrected:parts *)
Theorem known_trinomial_parts conv a b : 0 < P i a -> 0 < P i b ->
  let shows := heads_exceed c unknown_others lam in
  [/\ rare bottom P lam a -> b = bottom -> passive conv a b <= tau /\ passive conv b a <= tau,
      rare bottom P lam a -> rare bottom P lam b -> passive conv a b <= 2%:R * tau,
      common P lam a -> common P lam b -> passive conv a b <= shows
    & rare bottom P lam a -> common P lam b -> passive conv a b <= tau + shows /\ passive conv b a <= tau + shows].
Proof.
move=> a_gt0 b_gt0 shows; have [one two three four] := known_blanket_parts conv a_gt0 b_gt0.
split=> // [common_a common_b | rare_a common_b]; first exact: le_trans (three common_a common_b) gap_le.
have [le1 le2] := four rare_a common_b.
by split; [apply: le_trans le1 _ | apply: le_trans le2 _]; rewrite ler_add2l gap_le.
Qed.

(** A rare value and bottom, as pk.thm-4 says, with m = #|K| known records. *)
(* holds: pk.claim-thm5-passive printed:thresholding *)
Theorem known_thresholding b_max : (0 < b_max < T)%N -> r lam #|K| b_max < 1 -> r lam unknown_others (T - b_max) < 1 ->
  forall conv t, rare bottom P lam t -> 0 < P i t -> 0 < P i bottom ->
  passive conv t bottom <= series lam #|K| b_max + series lam unknown_others (T - b_max)
  /\ passive conv bottom t <= series lam #|K| b_max + series lam unknown_others (T - b_max).
Proof.
move=> /andP[b_gt0 b_lt] r_b r_u conv t rare_t t_gt0 bottom_gt0.
have lam_lt1 : lam < 1.
  rewrite ltNge; apply/negP => lam_ge1; have : 2%:R * (1 : R) <= 1 by apply: le_trans lam_le; rewrite ler_pmul2l ?ltr0n.
  by rewrite mulr1 (ler_nat R 2 1).
have lam01 m : probabilities (nseq m lam).
  by apply/allP => x /nseqP[-> _]; rewrite lam_ge0 ltW.
have K_lt : (#|K| < n)%N.
  by have := max_card (mem (i |: K)); rewrite cardsU1 i_hidden card_ord.
suff le_series : tau <= series lam #|K| b_max + series lam unknown_others (T - b_max).
  have [one _ _ _] := known_blanket_parts conv t_gt0 bottom_gt0; have [le1 le2] := one rare_t erefl.
  by split; [apply: le_trans le1 _ | apply: le_trans le2 _].
apply: le_trans (ler_add (tail_le_series lam_lt1 lam_ge0 b_gt0 r_b) (tail_le_series lam_lt1 lam_ge0 _ r_u)); last by rewrite subn_gt0.
rewrite -!upper_nseq.
have -> : nseq n.-1 lam = nseq #|K| lam ++ nseq unknown_others lam.
  by rewrite -nseqD -subnS -[in LHS](subnKC K_lt).
rewrite {1}/upper mean_cat.
apply: (@le_trans _ _ (mean (nseq #|K| lam) (fun m => (b_max <= m)%:R + upper (nseq unknown_others lam) (T - b_max)))).
  apply: le_mean => // m _; case: leqP => [_ | lt_m].
    apply: (@le_trans _ _ 1); last by rewrite ler_addl upper_ge0.
    by rewrite -[X in _ <= X](mean_const (nseq unknown_others lam) 1) le_mean // => k _; rewrite lern1 leq_b1.
  rewrite add0r; apply: le_mean => // k _; rewrite ler_nat; case: (leqP T (m + k)) => // le_T.
  by rewrite leq_subLR (leq_trans le_T) // leq_add2r ltnW.
rewrite le_eqVlt; apply/orP; left; apply/eqP.
rewrite -[X in _ = _ + X](mean_const (nseq #|K| lam)) /upper /mean -big_split; apply: eq_bigr => m _.
by rewrite mulrDr.
Qed.

End Theorem5Passive.

(** Nothing known: pk.thm-5 by the mean over coins, whatever the least count that is shown. *)
Section NothingKnown.
Variables (R : realFieldType) (n least : nat) (V : finType) (bottom : V).
Variables (P : 'I_n -> V -> R) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (lam_ge0 : 0 <= lam) (lam_le : 2%:R * lam <= 1) (c_ge1 : 1 <= c).
Hypothesis bottom_common : common P lam bottom.
Implicit Types (conv : convention) (a b : V).
Local Notation Qs := [seq P j | j <- the_others i].
Local Notation tau := (upper_tail least.-1 n.-1 lam).
Local Notation gap := (heads_gap c n.-1 lam).
Local Notation active conv a b := (active_quantity conv c (independent_law P) (@anonymous_histogram R n least V bottom) i a b tt).
Local Notation z := (@empty V).

Let Qs_law l : (l < size Qs)%N -> is_law (nth (fun=> 0) Qs l).
Proof. by rewrite size_map => lt_l; rewrite (nth_map i). Qed.

Let active_given conv a b : 0 < P i a -> 0 < P i b ->
  active conv a b = delta c (given Qs (@seen R n least V bottom z) a) (given Qs (@seen R n least V bottom z) b).
Proof.
move=> a_gt0 b_gt0; rewrite (activeE least bottom P_law c_ge1) //.
by apply: eq_delta => o; apply: eq_histogram_mean => h; rewrite /seen plus_empty.
Qed.

Let mass t : rare bottom P lam t -> event_mass Qs (close least z t) <= tau.
Proof.
move=> rare_t; apply: le_trans (near_shown_mass least i P_law lam_ge0 lam_le rare_t).
by rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_histogram_mean => h; rewrite /close plus_empty.
Qed.

Let gapE : coin_mean Qs lam c = gap.
Proof. by rewrite /coin_mean size_others heads_gapE // (le_trans _ c_ge1). Qed.

Let common_Qs t : common P lam t -> common_in Qs lam t.
Proof. by move=> common_t l; rewrite size_map => lt_l; rewrite (nth_map i). Qed.

Theorem blanket_by_pairs conv a b : 0 < P i a -> 0 < P i b ->
  [/\ rare bottom P lam a -> b = bottom -> active conv a b <= tau /\ active conv b a <= tau,
      rare bottom P lam a -> rare bottom P lam b -> active conv a b <= 2%:R * tau,
      common P lam a -> common P lam b -> active conv a b <= gap
    & rare bottom P lam a -> common P lam b -> active conv a b <= tau + gap /\ active conv b a <= tau + gap].
Proof.
move=> a_gt0 b_gt0; rewrite !active_given //.
split=> [rare_a -> | rare_a rare_b | common_a common_b | rare_a common_b].
- by have [le1 le2] := rare_bottom n least z c_ge1 Qs_law rare_a.1; split; apply: le_trans (mass rare_a).
- rewrite mulr_natl mulr2n; apply: le_trans (ler_add (mass rare_a) (mass rare_b)).
  exact: (rare_rare n least z c_ge1 Qs_law rare_a.1 rare_b.1).
- rewrite -gapE; exact: (common_common n least bottom z lam_ge0 lam_le c_ge1 Qs_law (common_Qs common_a) (common_Qs common_b)).
have [le1 le2] := rare_common n least z lam_ge0 lam_le c_ge1 Qs_law (common_Qs bottom_common) rare_a.1 (common_Qs common_b).
by rewrite -gapE; split; [apply: le_trans le1 _ | apply: le_trans le2 _]; rewrite ler_add2r mass.
Qed.

Theorem blanket_all_pairs e : (forall t, rare bottom P lam t \/ common P lam t) -> tau + Num.max tau gap <= e ->
  forall conv a b, 0 < P i a -> 0 < P i b -> active conv a b <= e.
Proof.
move=> kinds le_e conv a b a_gt0 b_gt0; apply: le_trans le_e.
have tau_ge0' := tau_ge0 n least lam_ge0 lam_le.
have le_tau : tau + tau <= tau + Num.max tau gap by rewrite ler_add2l le_maxr lexx.
have le_gap : tau + gap <= tau + Num.max tau gap by rewrite ler_add2l le_maxr lexx orbT.
have [_ rare2 common2 mixed] := blanket_by_pairs conv a_gt0 b_gt0.
have [_ _ _ mixed'] := blanket_by_pairs conv b_gt0 a_gt0.
have [rare_a | common_a] := kinds a; have [rare_b | common_b] := kinds b.
- by apply: le_trans (rare2 rare_a rare_b) _; rewrite mulr_natl mulr2n.
- exact: le_trans (mixed rare_a common_b).1 le_gap.
- exact: le_trans (mixed' rare_b common_a).2 le_gap.
by apply: le_trans (common2 common_a common_b) _; apply: le_trans le_gap; rewrite ler_addr; exact: tau_ge0'.
Qed.

End NothingKnown.

Section Theorem5Blanket.
Variables (R : realFieldType) (n T : nat) (V : finType) (bottom : V).
Variables (P : 'I_n -> V -> R) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (lam_ge0 : 0 <= lam) (lam_le : 2%:R * lam <= 1) (c_ge1 : 1 <= c).
Hypothesis bottom_common : common P lam bottom.
Implicit Types (conv : convention) (a b : V).
Local Notation at_least m := (upper_tail m n.-1 lam).
Local Notation gap := (heads_gap c n.-1 lam).

(** Never more than the corrected form, too. *)
(* holds: pk.thm-5 corrected:blanket *)
Theorem blanket_above_T e : (forall t, rare bottom P lam t \/ common P lam t) -> at_least T + Num.max (at_least T) gap <= e ->
  (forall conv a b, 0 < P i a -> 0 < P i b -> active bottom P i c T.+1 conv a b <= e)
  /\ gap <= heads_exceed c n.-1 lam.
Proof.
move=> kinds le_e; split; last by apply: heads_gap_le => //; apply: le_trans c_ge1.
exact: (blanket_all_pairs (least := T.+1) P_law lam_ge0 lam_le c_ge1 bottom_common kinds le_e).
Qed.

(* holds: pk.thm-5 corrected:blanket-at-least *)
Theorem blanket_from_T e : (forall t, rare bottom P lam t \/ common P lam t) ->
  at_least T.-1 + Num.max (at_least T.-1) gap <= e ->
  forall conv a b, 0 < P i a -> 0 < P i b -> active bottom P i c T conv a b <= e.
Proof. exact: (blanket_all_pairs (least := T) P_law lam_ge0 lam_le c_ge1 bottom_common). Qed.

(** Counts of more than T are shown, and of at least T. *)
(* holds: pk.thm-5 corrected:blanket-parts *)
Theorem blanket_parts conv a b : 0 < P i a -> 0 < P i b ->
  let parts least tau := let A := active bottom P i c least conv in
    [/\ rare bottom P lam a -> b = bottom -> A a b <= tau /\ A b a <= tau,
        rare bottom P lam a -> rare bottom P lam b -> A a b <= 2%:R * tau,
        common P lam a -> common P lam b -> A a b <= gap
      & rare bottom P lam a -> common P lam b -> A a b <= tau + gap /\ A b a <= tau + gap] in
  parts T.+1 (at_least T) /\ parts T (at_least T.-1).
Proof.
move=> a_gt0 b_gt0 parts; split.
  exact: (blanket_by_pairs T.+1 P_law lam_ge0 lam_le c_ge1 bottom_common conv a_gt0 b_gt0).
exact: (blanket_by_pairs T P_law lam_ge0 lam_le c_ge1 bottom_common conv a_gt0 b_gt0).
Qed.

End Theorem5Blanket.
