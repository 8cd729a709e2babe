(** The referendum of np.ex-1 and pk.ex-7: 1000 records, published when there are more than 100 ones, an attacker who knows 100
    records; each record is 1 with probability 10^-6 in the report and 10^-7 in the paper. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  binomial_tail poisson_binomial independent_records beyond_the_mean tail_monotone known_records threshold
  lower_threshold referendum large_binomials.

Section SmallNumbers.
Variable R : realFieldType.
Implicit Types (q : R) (a b e m s : nat).

(** 10^-e. *)
Definition tenth e : R := (10%:R ^+ e)^-1.

Lemma tenth_gt0 e : 0 < tenth e. Proof. by rewrite invr_gt0 exprn_gt0 ?ltr0n. Qed.

Lemma tenthD a b : tenth (a + b) = tenth a * tenth b.
Proof. by rewrite /tenth exprD invfM. Qed.

Lemma tenthX a b : tenth a ^+ b = tenth (a * b).
Proof. by rewrite /tenth exprVn -exprM. Qed.

Lemma tenth_le a b : (a <= b)%N -> tenth b <= tenth a.
Proof.
by move=> ab; rewrite lef_pinv ?posrE ?exprn_gt0 ?ltr0n // ler_weexpn2l // (ler_nat R 1).
Qed.

(** A small multiple of it. *)
Lemma tenth_small m e : (m <= 1000)%N -> (3 <= e)%N -> m%:R * tenth e <= tenth (e - 3).
Proof.
move=> m_le e3; rewrite -{1}(subnKC e3) tenthD mulrA -[leRHS]mul1r ler_pmul2r ?tenth_gt0 //.
by rewrite /tenth -natrX ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
Qed.

Lemma tenth_mul a b : (a <= b)%N -> 10%:R ^+ a * tenth b = tenth (b - a).
Proof. by move=> ab; rewrite -{1}(subnKC ab) tenthD mulrA divff ?mul1r // expf_neq0 // pnatr_eq0. Qed.

Lemma f_le s n q : 0 < q < 1 -> f s n q <= 'C(n, s)%:R * q ^+ s.
Proof.
case/andP=> q0 q1; rewrite /f ler_pimulr ?mulr_ge0 ?ler0n ?exprn_ge0 ?(ltW q0) //.
by rewrite exprn_ile1 ?subr_ge0 ?(ltW q1) // ger_addl oppr_le0 ltW.
Qed.

Lemma bernoulli_inequality q n : 0 <= q <= 1 -> 1 - n%:R * q <= (1 - q) ^+ n.
Proof.
case/andP=> q0 q1; elim: n => [|n IH]; first by rewrite mul0r subr0 expr0.
rewrite exprS; apply: le_trans (ler_wpmul2l _ IH); last by rewrite subr_ge0.
have -> : (1 - q) * (1 - n%:R * q) = 1 - n.+1%:R * q + n%:R * q ^+ 2 by rewrite [n.+1%:R]mulrSr; ring.
by rewrite ler_addl mulr_ge0 ?ler0n ?exprn_ge0.
Qed.

(** Binomial coefficients that are not far apart; general, so that nothing is computed. *)
Lemma choose_below n m : (m.*2 < n)%N -> ('C(n, m) <= 'C(n, m.+1))%N.
Proof.
move=> below; rewrite -(leq_pmul2l (ltn0Sn m)) mul_bin_left leq_mul2r.
by rewrite -addnn -addSn in below; rewrite -ltn_subRL in below; rewrite below orbT.
Qed.

Lemma choose_next n m d : (n.+1 <= d * m.+1)%N -> ('C(n.+1, m.+1) <= d * 'C(n, m))%N.
Proof.
move=> le_d; rewrite -(leq_pmul2l (ltn0Sn m)) -mul_bin_diag mulnA leq_mul2r.
by rewrite [(_ * d)%N]mulnC le_d orbT.
Qed.

Lemma choose_le_power : 'C(999, 100)%:R <= 10%:R ^+ 140 :> R.
Proof. by rewrite -natrX ler_nat choose_100_of_999. Qed.

End SmallNumbers.

(** What the coefficients are used for, for any numbers x in their place. *)
Section Scaled.
Variable R : realFieldType.

Lemma choices_times (x : R) a b : x <= 10%:R ^+ a -> (a <= b)%N -> x * tenth R b <= tenth R (b - a).
Proof. by move=> le_x ab; rewrite -tenth_mul // ler_pmul2r ?tenth_gt0. Qed.

Lemma one_more_time (x : R) a e : x <= 10%:R * 10%:R ^+ a -> 1000%:R * tenth R e <= 1 -> (a <= e * 100)%N ->
  x * tenth R e ^+ 101 * 2%:R <= tenth R (e * 100 - a).
Proof.
move=> le_x few le_a; rewrite exprSr tenthX -tenth_mul //.
apply: le_trans (_ : (10%:R * 10%:R ^+ a) * (tenth R (e * 100) * tenth R e) * 2%:R <= _).
  by rewrite !ler_pmul2r ?mulr_gt0 ?tenth_gt0 ?ltr0n.
rewrite (_ : _ * 2%:R = (10%:R ^+ a * tenth R (e * 100)) * (20%:R * tenth R e)); last by ring.
rewrite ler_pimulr ?mulr_ge0 ?exprn_ge0 ?ler0n ?(ltW (tenth_gt0 _ _)) //; apply: le_trans few.
by rewrite ler_pmul2r ?tenth_gt0 // ler_nat.
Qed.

Lemma two_tenths a : (2 <= a)%N -> 2%:R * tenth R a <= tenth R (a - 2).
Proof.
move=> a2; rewrite -{1}(subnK a2) tenthD mulrCA ler_pimulr ?(ltW (tenth_gt0 _ _)) //.
by rewrite /tenth -natrX ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
Qed.

Lemma all_but_one m : m%:R / m.+1%:R = 1 - m.+1%:R^-1 :> R.
Proof.
have nz : m.+1%:R != 0 :> R by rewrite pnatr_eq0.
by apply: (canLR (mulfK nz)); rewrite mulrBl mul1r mulVf // mulrSr addrK.
Qed.

End Scaled.

Section Examples.
Variables (R : realFieldType) (n : nat) (K : {set 'I_n}) (i : 'I_n).
Hypotheses (records : n = 1000%N) (i_hidden : i \notin K).
Implicit Types (conv : convention) (a b : bool) (k : {ffun 'I_n -> bool}) (c : R) (e : nat).
Local Notation tenth := (tenth R).

(** The records and what is known of them; the answer for the threshold T. *)
Local Notation votes e := (votes (tenth e) K).
Local Notation published T := (@published R n T).

(** All that is known is 1. *)
Definition all_yes : {ffun 'I_n -> bool} := [ffun j => j \in K].

Lemma ones_all_yes : ones K all_yes = #|K|.
Proof. by rewrite -sum1_card; apply: eq_bigr => j jK; rewrite ffunE jK. Qed.

Local Lemma q01 e : (3 <= e)%N -> 0 < tenth e < 1.
Proof.
move=> e3; rewrite tenth_gt0 /=; apply: le_lt_trans (tenth_le R e3) _.
by rewrite /referendum_examples.tenth -natrX invf_lt1 ?ltr0n // ltr1n.
Qed.

Local Lemma all_yes_possible e a : (3 <= e)%N -> 0 < event (votes e) i a all_yes.
Proof.
move=> e3; have /andP[q0 q1] := q01 e3.
have q_in (j : 'I_n) : 0 <= tenth e <= 1 by rewrite !ltW.
rewrite eventE // (_ : _ == _); last by apply/eqP/ffunP => j; rewrite !ffunE andbb.
rewrite mul1r mulr_gt0 //; first by case: (a); rewrite //= subr_gt0.
by apply: prodr_gt0 => j jK; rewrite ffunE jK.
Qed.

Section HundredKnown.
Hypothesis hundred : #|K| = 100%N.

Local Lemma rest_899 : rest K = 899%N.
Proof. by rewrite /rest hundred records. Qed.

Local Lemma rare e : (6 <= e)%N -> tenth e * (rest K).+1%:R <= 1.
Proof.
move=> e6; rewrite rest_899 mulrC; apply: le_trans (tenth_small R _ (leq_trans _ e6)) _ => //.
by apply: le_trans (tenth_le R (leq0n _)) _; rewrite /referendum_examples.tenth expr0 invr1.
Qed.

Local Lemma passive_small e conv a b : (6 <= e)%N ->
  passive_quantity conv 1 (votes e) (published 100) i a b <= tenth (e * 100 - 140).
Proof.
move=> e6; have e3 : (3 <= e)%N := leq_trans (isT : 3 <= 6)%N e6.
apply: le_trans (passive_at_zero 100 (q01 e3) i_hidden conv a b (rare e6)) _.
have -> : n.-1 = 999%N by rewrite records.
rewrite hundred [upper_tail _ _ _]big_geq // addr0; apply: le_trans (f_le _ _ (q01 e3)) _.
rewrite tenthX; apply: (choices_times (choose_le_power R)); exact: leq_trans (leq_mul e6 (leqnn 100)).
Qed.

Local Lemma exposed_large e T conv c : (6 <= e)%N -> (T <= 100)%N -> 0 <= c ->
  999%:R / 1000%:R <= active_quantity conv c (votes e) (published T) i false true all_yes.
Proof.
move=> e6 T_le c0; have e3 : (3 <= e)%N := leq_trans (isT : 3 <= 6)%N e6.
have enough : (T <= ones K all_yes)%N by rewrite ones_all_yes hundred.
apply: le_trans (active_exposed (q01 e3) i_hidden conv enough c0 (all_yes_possible false e3)).
have /andP[/ltW q0 /ltW q1] := q01 e3; have q_in : 0 <= tenth e <= 1 by rewrite q0 q1.
apply: le_trans (bernoulli_inequality _ q_in); rewrite rest_899.
have -> : 999%:R / 1000%:R = 1 - tenth 3.
  by rewrite /referendum_examples.tenth -natrX -all_but_one.
by rewrite ler_add2l ler_opp2; apply: le_trans (tenth_small R _ e3) (tenth_le R _) => //; rewrite leq_subRL.
Qed.

(* holds: np.ex-1 printed:passive *)
(* holds: pk.ex-7 printed:passive *)
Theorem private_against_passive conv a b :
  passive_quantity conv 1 (votes 6) (published 100) i a b <= tenth 460 /\
  passive_quantity conv 1 (votes 7) (published 100) i a b <= tenth 560.
Proof. by split; apply: passive_small. Qed.

(** For every epsilon; the background of 100 ones is possible. *)
(* holds: np.ex-1 printed:active *)
(* holds: pk.ex-7 printed:active *)
Theorem exposed_to_active e : e = 6%N \/ e = 7%N -> 0 < event (votes e) i false all_yes /\
  forall conv c, 0 <= c -> 999%:R / 1000%:R <= active_quantity conv c (votes e) (published 100) i false true all_yes.
Proof.
have both : (6 <= e)%N -> 0 < event (votes e) i false all_yes /\ forall conv c, 0 <= c ->
    999%:R / 1000%:R <= active_quantity conv c (votes e) (published 100) i false true all_yes.
  move=> e6; split=> [|conv c c0]; last exact: exposed_large.
  exact/all_yes_possible/(leq_trans _ e6).
by case=> e_eq; apply: both; rewrite e_eq.
Qed.

(* holds: np.ex-1 printed *)
(* holds: pk.ex-7 printed *)
Theorem passive_but_not_active conv :
  [/\ forall a b, passive_quantity conv 1 (votes 6) (published 100) i a b <= tenth 460,
      forall a b, passive_quantity conv 1 (votes 7) (published 100) i a b <= tenth 560
    & forall e, e = 6%N \/ e = 7%N -> 0 < event (votes e) i false all_yes /\ forall c, 0 <= c ->
      999%:R / 1000%:R <= active_quantity conv c (votes e) (published 100) i false true all_yes].
Proof.
split=> [a b|a b|e /exposed_to_active[possible exposed]]; [exact: passive_small | exact: passive_small |].
by split=> // c; exact: exposed.
Qed.

(** Published from 100 ones on. *)
(* holds: np.ex-1 at-threshold *)
(* holds: pk.ex-7 at-threshold *)
Theorem released_from_the_threshold conv :
  [/\ forall a b, passive_quantity conv 1 (votes 6) (published 99) i a b <= tenth 452,
      forall a b, passive_quantity conv 1 (votes 7) (published 99) i a b <= tenth 551
    & forall e, e = 6%N \/ e = 7%N -> 0 < event (votes e) i false all_yes /\ forall c, 0 <= c ->
      999%:R / 1000%:R <= active_quantity conv c (votes e) (published 99) i false true all_yes].
Proof.
have below : 'C(999, 99)%:R <= 10%:R ^+ 140 :> R.
  by apply: le_trans (choose_le_power R); rewrite ler_nat; exact: (@choose_below 999 99 isT).
have small e a b : (6 <= e)%N -> passive_quantity conv 1 (votes e) (published 99) i a b <= tenth (e * 99 - 140 - 2).
  move=> e6; have e3 : (3 <= e)%N := leq_trans (isT : 3 <= 6)%N e6.
  apply: le_trans (passive_at_zero 99 (q01 e3) i_hidden conv a b (rare e6)) _.
  have -> : n.-1 = 999%N by rewrite records.
  have large : (142 <= e * 99)%N by apply: leq_trans (leq_mul e6 (leqnn 99)).
  have two : 2%:R * tenth (e * 99 - 140) <= tenth (e * 99 - 140 - 2).
    by apply: two_tenths; rewrite leq_subRL // (leq_trans _ large).
  apply: le_trans two; rewrite mulr_natl mulr2n; apply: ler_add.
    apply: le_trans (f_le _ _ (q01 e3)) _; rewrite tenthX; apply: (choices_times below).
    exact: leq_trans large.
  rewrite hundred [upper_tail _ _ _]big_nat1 /f binn subnn expr0 mul1r mulr1 tenthX; apply: tenth_le.
  by apply: leq_trans (leq_subr _ _) _; rewrite leq_mul2l orbT.
split=> [a b|a b|e e67]; [exact: small | exact: small |].
split; first by case: (exposed_to_active e67).
by move=> c; apply: exposed_large => //; case: e67 => ->.
Qed.

(** Whether anything is published, for a random database. *)
(* holds: np.ex-1 printed:hidden *)
(* holds: pk.ex-7 printed:hidden *)
Theorem almost_certainly_nothing :
  \sum_x independent (fun _ : 'I_n => tenth 6) x * (1 - published 100 x None) <= tenth 460 /\
  \sum_x independent (fun _ : 'I_n => tenth 7) x * (1 - published 100 x None) <= tenth 560.
Proof.
have above : 'C(1000, 101)%:R <= 10%:R * 10%:R ^+ 140 :> R.
  apply: le_trans (ler_wpmul2l (ler0n R 10) (choose_le_power R)); rewrite -natrM ler_nat.
  exact: (@choose_next 999 100 10 isT).
have small e : (6 <= e)%N ->
    \sum_x independent (fun _ : 'I_n => tenth e) x * (1 - published 100 x None) <= tenth (e * 100 - 140).
  move=> e6; have e3 : (3 <= e)%N := leq_trans (isT : 3 <= 6)%N e6.
  have /andP[q0 q1] := q01 e3; have p0 : 0 < 1 - tenth e by rewrite subr_gt0.
  rewrite (@seldom_published R n 100 (tenth e)) records.
  have few : 1000%:R * tenth e <= 1.
    apply: le_trans (tenth_small R _ e3) _ => //; apply: le_trans (tenth_le R (leq0n _)) _.
    by rewrite /referendum_examples.tenth expr0 invr1.
  have half : 2%:R * tenth e <= 1 by apply: le_trans few; rewrite ler_pmul2r ?tenth_gt0 // ler_nat.
  have quarter : 2%:R <= (1 - tenth e) * 101%:R.
    apply: le_trans (_ : (1 - tenth e) * 4%:R <= _); last by rewrite ler_pmul2l // ler_nat.
    rewrite -subr_ge0 (_ : _ - _ = 2%:R * (1 - 2%:R * tenth e)); last by ring.
    by rewrite mulr_ge0 ?ler0n // subr_ge0.
  have d0 : 0 < (1 - tenth e) * 101%:R by rewrite mulr_gt0 ?ltr0n.
  have ratio : tenth e * 1000%:R / ((1 - tenth e) * 101%:R) <= 2%:R^-1.
    rewrite ler_pdivr_mulr // ler_pdivl_mull ?ltr0n //; apply: le_trans quarter.
    by rewrite -[leRHS]mulr1 ler_pmul2l ?ltr0n // mulrC.
  apply: le_trans (tail_le (p := tenth e) (n := 1000) (m := 101) _ _) _; first by rewrite (ltW q0).
    rewrite ltr_pdivr_mulr // mulrC; apply: le_lt_trans few _.
    by apply: lt_le_trans (_ : 2%:R <= _); rewrite ?ltr1n // mulrC.
  rewrite ler_pdivr_mulr; last by rewrite subr_gt0 (le_lt_trans ratio) // invf_lt1 ?ltr0n // ltr1n.
  apply: le_trans (_ : tenth (e * 100 - 140) / 2%:R <= _); last first.
    rewrite ler_pmul2l ?tenth_gt0 // ler_subr_addl; apply: le_trans (ler_add ratio (lexx _)) _.
    by rewrite (_ : 2%:R^-1 + 2%:R^-1 = 1) //; field.
  rewrite ler_pdivl_mulr ?ltr0n //; apply: le_trans (ler_wpmul2r (ler0n _ 2) (f_le _ _ (q01 e3))) _.
  apply: one_more_time above few _; exact: leq_trans (leq_mul e6 (leqnn 100)).
by split; apply: small.
Qed.

End HundredKnown.

(* holds: np.ex-1 one-fewer *)
(* holds: pk.ex-7 one-fewer *)
Theorem one_known_fewer e : e = 6%N \/ e = 7%N -> #|K| = 99%N -> forall conv a b k, 0 < event (votes e) i a k ->
  active_quantity conv 1 (votes e) (published 100) i a b k <= 1000%:R^-1.
Proof.
move=> e67 ninety_nine conv a b k a_gt0; have e6 : (6 <= e)%N by case: e67 => ->.
have e3 : (3 <= e)%N := leq_trans (isT : 3 <= 6)%N e6.
have /andP[q0 q1] := q01 e3; have rest900 : rest K = 900%N by rewrite /rest ninety_nine records.
have few m : (m <= 1000)%N -> tenth e * m%:R <= tenth 3.
  by move=> m_le; rewrite mulrC; apply: le_trans (tenth_small R m_le e3) (tenth_le R _); rewrite leq_subRL.
have third : tenth 3 = 1000%:R^-1 by rewrite /referendum_examples.tenth -natrX.
have third1 : tenth 3 <= 1 by rewrite third invf_le1 ?ltr0n // (ler_nat R 1).
apply: le_trans (active_at_zero (q01 e3) i_hidden conv b _ _ a_gt0) _; rewrite ?ninety_nine ?rest900 //.
  exact: le_trans (few 901%N isT) third1.
apply: le_trans (_ : f 1 900 (tenth e) <= _).
  rewrite -!pb_nseq; apply: (pb_antitone (ltW q1) (at_most_nseq (ltW q0) _)).
    rewrite size_nseq; exact: le_trans (few 900%N isT) third1.
  by rewrite subn_gt0 ltnS -ninety_nine ones_le.
apply: le_trans (f_le _ _ (q01 e3)) _; rewrite bin1 expr1 mulrC -third; exact: (few 900%N isT).
Qed.

End Examples.
