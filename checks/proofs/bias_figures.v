(** What the thesis says around its figure 4.1 (th.claim-4.13, th.fig-4.1), Corollary 4.15 in expectation (th.cor-4.15), and equalities
    between lines of its proof (th.eq-4.33-4.38, th.eq-4.39-4.45). *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail poisson_binomial independent_records
  biased_count bias_distance bias_zero bias_example hypergeometric_updates likely_backgrounds.

(** Which numbers of ones go together. *)
Section Possible.
Variable I : finType.
Implicit Types (K A : {set I}) (B : {ffun I -> bool}).

Lemma set_of_size c : (c <= #|I|)%N -> exists A, #|A| = c.
Proof.
move=> le_c; have : (0 < #|[set A : {set I} | #|A| == c]|)%N by rewrite card_draws bin_gt0.
by case/card_gt0P=> A; rewrite inE => /eqP; exists A.
Qed.

Lemma possible_counts c m q : (q <= c)%N -> (q <= m)%N -> (c - q + m <= #|I|)%N ->
  exists K B, [/\ #|K| = m, count B = c & known_ones K B = q].
Proof.
move=> qc qm fits; have mI : (m <= #|I|)%N by apply: leq_trans fits; apply: leq_addl.
have cI : (c <= #|I|)%N by apply: leq_trans fits; rewrite -leq_subLR subKn.
have [A card_A] := set_of_size cI.
have [K [card_K card_q]] : exists K, #|K| = m /\ #|K :&: A| = q.
  have base_le : (c - (#|I| - m) <= minn m c)%N by rewrite leq_min leq_subLR subnK // cI leq_subr.
  apply/(counts_that_occur A mI q); rewrite card_A /base /out subnKC // leq_min qc qm !andbT.
  by rewrite leq_subLR addnC -leq_subLR leq_subRL // addnC.
exists K, [ffun i => i \in A]; split=> //.
  rewrite /count -card_A -sum1_card [RHS]big_mkcond.
  by apply: eq_bigr => i _; rewrite ffunE; case: (i \in A).
rewrite /known_ones /ones -card_q -sum1_card [LHS]big_mkcond [RHS]big_mkcond.
by apply: eq_bigr => i _; rewrite inE ffunE; case: (i \in K); case: (i \in A).
Qed.

(** |D| = 5000, |D'| = 3000, q(D) = 2000, so that bias_D = 0.4: q(D') may be 500, 1000 and 1500. *)
(* holds: th.claim-4.13 corrected:caption-bias *)
(* holds: th.fig-4.1 corrected:caption-bias *)
Theorem caption_is_possible : #|I| = 5000%N -> forall q, q = 500%N \/ q = 1000%N \/ q = 1500%N ->
  exists K B, [/\ #|K| = 3000%N, count B = 2000%N & known_ones K B = q].
Proof.
move=> records q q_in; apply: possible_counts; rewrite ?records; by case: q_in => [->|[]->].
Qed.

End Possible.

(** Conjecture 3.9, "all else fixed, the larger the distance |bias - 0.5|, the higher is the privacy loss", at q(D') = 500: the loss at
    3/4 is below that at 1/2. *)
(* holds: th.claim-4.13 printed *)
Theorem conjecture_3_9_fails_at_500 (R : realFieldType) (I : finType) : #|I| = 5000%N ->
  (exists (K : {set I}) B, #|K| = 3000%N /\ known_ones K B = 500%N) /\
  forall (K : {set I}) B i, i \notin K -> #|K| = 3000%N -> known_ones K B = 500%N ->
  exists bias bias' : R, [/\ 0 < bias < 1, 0 < bias' < 1, `|bias - 2^-1| < `|bias' - 2^-1|
    & loss_less (privacy_loss K B i bias' 2000) (privacy_loss K B i bias 2000)].
Proof.
move=> records; split.
  have [|K [B [card_K _ ones]]] := caption_is_possible records (q := 500); first by left.
  by exists K, B.
move=> K B i unknown_target card_K ones; exists 2^-1, (3%:R / 4%:R).
have h01 : 0 < (2^-1 : R) < 1 by rewrite invr_gt0 ltr0n invf_lt1 ?ltr0n // ltr1n.
split=> //; first by rewrite divr_gt0 ?ltr0n // ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
  by rewrite subrr normr0 normr_gt0 (_ : 3%:R / 4%:R - 2^-1 = 4%:R^-1) ?invr_eq0 ?pnatr_eq0 //; field.
apply: (least_500 unknown_target records card_K ones h01).
apply/eqP => /(congr1 (fun x => 4%:R * x)); rewrite mulrCA divff ?pnatr_eq0 // mulr1.
by rewrite (natrM _ 2 2) mulfK ?pnatr_eq0 // => /eqP; rewrite (eqr_nat R 2 3).
Qed.

(** Corollary 4.15 for expectations: the known records are 1 with probability [bias], the others with [bias_sec]. *)
Section Expected.
Variables (R : realFieldType) (I : finType) (K : {set I}) (bias bias_sec : R).

Lemma mean_count (ps : seq R) : mean ps (fun k => k%:R) = \sum_(p <- ps) p.
Proof.
elim: ps => [|p ps IH]; first by rewrite mean_nil big_nil.
rewrite mean_cons big_cons -IH (@eq_mean _ _ (fun k => k.+1%:R) (fun k => 1 + k%:R)) => [|k _]; last by rewrite mulrS.
have -> : mean ps (fun k => 1 + k%:R) = 1 + mean ps (fun k => k%:R).
  rewrite -[X in _ = X + _](mean_const ps) /mean -big_split.
  by apply: eq_bigr => k _; rewrite mulrDr.
by ring.
Qed.

(* holds: th.cor-4.15 expected *)
Theorem expected_share : (0 < #|I|)%N ->
  (\sum_D independent (fun i => if i \in K then bias else bias_sec) D * (count D)%:R) / #|I|%:R
  = #|K|%:R / #|I|%:R * bias + (#|I| - #|K|)%:R / #|I|%:R * bias_sec.
Proof.
move=> n_gt0; rewrite (count_mean _ (fun k => k%:R)) mean_count big_map big_enum /=.
rewrite (bigID (mem K)) /= (eq_bigr (fun=> bias)) => [|i -> //].
rewrite [X in _ + X](eq_bigr (fun=> bias_sec)) => [|i /negbTE -> //].
rewrite !sumr_const; have -> : #|[pred i | i \notin K]| = (#|I| - #|K|)%N.
  by rewrite -(cardC K) addKn; apply: eq_card => i; rewrite !inE.
by rewrite -[bias *+ _]mulr_natl -[bias_sec *+ _]mulr_natl mulrDl mulrAC [X in _ + X]mulrAC.
Qed.

End Expected.

(** Lines of the proof. [ln_ratio] stands for ln(const bias/(1 - bias)); [ones] for o - q(D') and [unknown] for n - n'. *)
Section Equations.
Variables (R : realFieldType) (const bias ln_ratio : R).
Hypotheses (const0 : const != 0) (bias01 : 0 < bias < 1) (ln0 : ln_ratio != 0).

(* holds: th.eq-4.33-4.38 proof:4.36 *)
Theorem line_4_36 :
  1 / 2%:R * (1 / `|ln_ratio|) * (2%:R * ln_ratio) * (1 / (const * (bias / (1 - bias)))) * (1 / (1 - bias) ^+ 2)
  = ln_ratio / `|ln_ratio| * (1 / (const * bias * (1 - bias))).
Proof.
have /andP[b0 b1] := bias01; have q0 : 1 - bias != 0 by rewrite gt_eqF ?subr_gt0.
have n0 : `|ln_ratio| != 0 by rewrite normr_eq0.
by field; rewrite q0 n0 const0 gt_eqF.
Qed.

(* holds: th.eq-4.39-4.45 proof:4.41-4.43 *)
Theorem lines_4_41_to_4_43 (unknown ones : R) :
  ((unknown - ones) * bias = ones * (1 - bias) <-> - bias * ones + bias * unknown = - bias * ones + ones) /\
  (- bias * ones + bias * unknown = - bias * ones + ones <-> bias * unknown = ones).
Proof.
have e1 : (unknown - ones) * bias = - bias * ones + bias * unknown by ring.
have e2 : ones * (1 - bias) = - bias * ones + ones by ring.
by rewrite e1 e2; split=> //; split=> [/addrI | ->].
Qed.

End Equations.
