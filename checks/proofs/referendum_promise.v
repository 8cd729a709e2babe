(** What pk.thm-4 promises of the referendum of np.ex-1 and pk.ex-7 (by-pk.thm-4): 1000 records, 100 of them known, published when
    there are more than 100 ones. The two terms of delta fall and grow with b_max, so that the least sum is where they are about
    equal; four binomial coefficients show where that is. *)
From pkdp Require Import algebra finite_law partial_knowledge binomial_tail poisson_binomial beyond_the_mean rare_counts
  rare_counts_printed large_binomials referendum_examples.

Section Terms.
Variable R : realFieldType.
Implicit Types (e N m a b d : nat).
Local Notation tenth := (tenth R).

Local Lemma tenth01 e : (3 <= e)%N -> 0 < tenth e < 1.
Proof.
move=> e3; rewrite tenth_gt0 /=; apply: le_lt_trans (tenth_le R e3) _.
by rewrite /referendum_examples.tenth -natrX invf_lt1 ?ltr0n // ltr1n.
Qed.

Local Lemma third_ge0 : 0 <= tenth 3. Proof. exact: ltW (tenth_gt0 R 3). Qed.
Local Lemma third_le : 2%:R * tenth 3 <= 1.
Proof. by rewrite /referendum_examples.tenth -natrX ler_pdivr_mulr ?ltr0n // mul1r ler_nat. Qed.

(** At most a thousandth: the mean number of ones, and half of it the ratio of the series. *)
Local Lemma few e N : (6 <= e)%N -> (N <= 1000)%N -> tenth e * N%:R <= tenth 3.
Proof.
move=> e6 le_N; rewrite mulrC; apply: le_trans (tenth_small R le_N (leq_trans _ e6)) (tenth_le R _) => //.
by rewrite leq_subRL ?(leq_trans _ e6).
Qed.

Local Lemma ratio_le e N m : (6 <= e)%N -> (N <= 1000)%N -> (4 <= m)%N -> r (tenth e) N m * 2%:R <= tenth 3.
Proof.
move=> e6 le_N m4; have /andP[q0 q1] : 0 < tenth e < 1 by apply: tenth01; exact: leq_trans e6.
have p0 : 0 < 1 - tenth e by rewrite subr_gt0.
have m0 : 0 < m%:R :> R by rewrite ltr0n (leq_trans _ m4).
have two : 2%:R <= (1 - tenth e) * m%:R.
  apply: le_trans (_ : (1 - tenth e) * 4%:R <= _); last by rewrite ler_pmul2l // ler_nat.
  have half : 2%:R * tenth e <= 1.
    by apply: le_trans third_le; rewrite ler_pmul2l ?ltr0n //; apply: tenth_le; exact: leq_trans e6.
  rewrite -subr_ge0 (_ : _ - _ = 2%:R * (1 - 2%:R * tenth e)); last by ring.
  by rewrite mulr_ge0 ?ler0n // subr_ge0.
rewrite /r mulrAC ler_pdivr_mulr ?mulr_gt0 //; apply: ler_pmul => //; last exact: few.
  by rewrite mulr_ge0 ?ler0n ?(ltW q0).
exact: ler0n.
Qed.

(** The terms between multiples of a power of ten. *)
Lemma mass_between e N m a b d : (6 <= e)%N -> (N <= 1000)%N -> (d <= e * m)%N ->
  (a * 10 ^ d <= 'C(N, m) <= b * 10 ^ d)%N ->
  a%:R * tenth (e * m - d) * (1 - tenth 3) <= f m N (tenth e) <= b%:R * tenth (e * m - d).
Proof.
move=> e6 le_N le_d /andP[low high]; have q01 : 0 < tenth e < 1 by apply: tenth01; exact: leq_trans e6.
have /andP[/ltW q0 /ltW q1] := q01; have unit k : k%:R * tenth (e * m - d) = (k * 10 ^ d)%:R * tenth e ^+ m.
  by rewrite tenthX -tenth_mul // natrM natrX mulrA.
have qm : 0 <= tenth e ^+ m by exact: exprn_ge0.
apply/andP; split; last by apply: le_trans (f_le m N q01) _; rewrite unit ler_wpmul2r // ler_nat.
rewrite unit /f; apply: ler_pmul; rewrite ?mulr_ge0 ?ler0n //.
- by rewrite subr_ge0; case/andP: (tenth01 (leqnn 3)) => _ /ltW.
- by rewrite ler_wpmul2r // ler_nat.
apply: le_trans (bernoulli_inequality _ _); last by rewrite q0.
by rewrite ler_add2l ler_opp2 mulrC; apply: few => //; exact: leq_trans (leq_subr _ _) le_N.
Qed.

Lemma term_between e N m a b d : (6 <= e)%N -> (N <= 1000)%N -> (4 <= m)%N -> (d <= e * m)%N ->
  digits_within (BinNat.N.of_nat N) (BinNat.N.of_nat a) (BinNat.N.of_nat b) m d ->
  r (tenth e) N m < 1 /\
  a%:R * tenth (e * m - d) * (1 - tenth 3) <= series (tenth e) N m <= b%:R * tenth (e * m - d) * (1 + tenth 3).
Proof.
move=> e6 le_N m4 le_d /binomial_digits digits; have half := ratio_le e6 le_N m4.
have /andP[low high] := mass_between e6 le_N le_d digits.
have /andP[q0 q1] : 0 < tenth e < 1 by apply: tenth01; exact: leq_trans e6.
have r_small : r (tenth e) N m <= 1 / 2%:R.
  rewrite ler_pdivl_mulr ?ltr0n //; apply: le_trans half _; apply: le_trans third_le.
  by rewrite ler_pemull ?third_ge0 // (ler_nat R 1).
have r_lt : r (tenth e) N m < 1 by apply: le_lt_trans r_small _; rewrite ltr_pdivr_mulr ?ltr0n // mul1r ltr1n.
split=> //; rewrite (le_trans low (f_le_series q1 (ltW q0) r_lt)) /=.
rewrite /series ler_pdivr_mulr ?subr_gt0 // -[leRHS]mulrA; apply: le_trans high _.
apply: ler_pemulr; rewrite ?mulr_ge0 ?ler0n ?(ltW (tenth_gt0 _ _)) // -subr_ge0.
set x := r _ _ _ in half r_small *; set t := tenth 3 in half *.
have -> : (1 + t) * (1 - x) - 1 = (t - x * 2%:R) + x * (1 - t) by ring.
have t1 : t <= 1 by case/andP: (tenth01 (leqnn 3)) => _ /ltW.
by rewrite addr_ge0 ?subr_ge0 // mulr_ge0 ?subr_ge0 // r_ge0 // ltW.
Qed.

(** Where the larger of both terms alone is above what is promised at best. *)
Lemma term_above e N m j d z : (6 <= e)%N -> (N <= 1000)%N -> (0 < j <= m)%N -> (d <= e * m)%N -> (e * m - d <= z)%N ->
  digits_within (BinNat.N.of_nat N) (BinNat.N.of_nat 2) (BinNat.N.of_nat 100) m d ->
  r (tenth e) N j < 1 -> tenth z <= series (tenth e) N j.
Proof.
move=> e6 le_N /andP[j0 le_j] le_d le_z /binomial_digits digits r_lt.
have /andP[q0 q1] : 0 < tenth e < 1 by apply: tenth01; exact: leq_trans e6.
apply: le_trans (f_le_series q1 (ltW q0) r_lt); apply: (@le_trans _ _ (f m N (tenth e))); last first.
  rewrite -!pb_nseq; apply: (pb_antitone (ltW q1) (at_most_nseq (ltW q0) _)) => //.
  rewrite size_nseq; apply: le_trans (few e6 le_N) _; apply: le_trans (_ : 1 <= _); last by rewrite (ler_nat R 1).
  by case/andP: (tenth01 (leqnn 3)) => _ /ltW.
have /andP[low _] := mass_between e6 le_N le_d digits; apply: le_trans low.
apply: le_trans (tenth_le R le_z) _; rewrite mulrAC ler_pemull ?(ltW (tenth_gt0 _ _)) //.
by have := third_le; rewrite -subr_ge0 -[in X in _ -> X]subr_ge0; congr (0 <= _); ring.
Qed.

End Terms.

Section Promise.
Variables (R : realFieldType) (n : nat) (K : {set 'I_n}).
Hypotheses (records : n = 1000%N) (hundred : #|K| = 100%N).
Implicit Types (q : R) (b e : nat).
Local Notation tenth := (tenth R).

(** The hypotheses of known_records (rare_counts_printed.v) at T = 100 and its delta. *)
Definition allowed q b := [&& (0 < b < 100)%N, r q #|K| b < 1 & r q (unknown K) (100 - b) < 1].
Definition promised q b := series q #|K| b + series q (unknown K) (100 - b).

(** The least delta, and that its epsilon exists. *)
Definition at_best q b low high :=
  [/\ allowed q b, series q (unknown K) (100 - b) < 1, low <= promised q b <= high
    & forall b', allowed q b' -> promised q b <= promised q b'].

Local Lemma others : unknown K = 899%N.
Proof. by rewrite /unknown hundred records. Qed.

(** Multiples of x, up to a thousandth of each. *)
Local Lemma multiples (x y z : R) A A' B B' s s' c c' : (A + B <= s * 1000)%N -> (A' + B' <= s' * 1000)%N ->
  (c + s <= A + B)%N -> (A' + B' + s' <= c')%N -> 0 <= x ->
  A%:R * x * (1 - tenth 3) <= y <= A'%:R * x * (1 + tenth 3) ->
  B%:R * x * (1 - tenth 3) <= z <= B'%:R * x * (1 + tenth 3) -> c%:R * x <= y + z <= c'%:R * x.
Proof.
move=> le_s le_s' le_c le_c' x0 /andP[y_ge y_le] /andP[z_ge z_le]; set t := tenth 3 in y_ge y_le z_ge z_le.
have thousandth k m : (k <= m * 1000)%N -> k%:R * t <= m%:R.
  move=> le_k; rewrite /t /referendum_examples.tenth -natrX ler_pdivr_mulr ?ltr0n //.
  by rewrite -natrM ler_nat.
apply/andP; split.
  apply: le_trans (ler_add y_ge z_ge); rewrite -mulrDl -mulrDl -natrD mulrAC ler_wpmul2r //.
  rewrite mulrBr mulr1 ler_subr_addr; apply: le_trans (ler_add (lexx _) (thousandth _ _ le_s)) _.
  by rewrite -natrD ler_nat.
apply: le_trans (ler_add y_le z_le) _; rewrite -mulrDl -mulrDl -natrD mulrAC ler_wpmul2r //.
rewrite mulrDr mulr1; apply: le_trans (ler_add (lexx _) (thousandth _ _ le_s')) _.
by rewrite -natrD ler_nat.
Qed.

Local Lemma best_of e b z low high c c' A A' B B' s s' d d' (dl dr : nat) :
  low = c%:R * tenth z -> high = c'%:R * tenth z -> (6 <= e)%N -> (4 <= b)%N -> (b <= 96)%N ->
  (d <= e * b)%N -> (d' <= e * (100 - b))%N -> (e * b - d)%N = z -> (e * (100 - b) - d')%N = z ->
  digits_within (BinNat.N.of_nat 100) (BinNat.N.of_nat A) (BinNat.N.of_nat A') b d ->
  digits_within (BinNat.N.of_nat 899) (BinNat.N.of_nat B) (BinNat.N.of_nat B') (100 - b) d' ->
  (A + B <= s * 1000)%N -> (A' + B' <= s' * 1000)%N -> (c + s <= A + B)%N -> (A' + B' + s' <= c')%N ->
  (c' <= 10 ^ 5)%N -> (5 < z)%N ->
  (dl <= e * b.-1)%N -> (e * b.-1 - dl <= z - 5)%N ->
  digits_within (BinNat.N.of_nat 100) (BinNat.N.of_nat 2) (BinNat.N.of_nat 100) b.-1 dl ->
  (dr <= e * (99 - b))%N -> (e * (99 - b) - dr <= z - 5)%N ->
  digits_within (BinNat.N.of_nat 899) (BinNat.N.of_nat 2) (BinNat.N.of_nat 100) (99 - b) dr ->
  at_best (tenth e) b low high.
Proof.
move=> -> -> e6 b4 b96 le_d le_d' dz dz' in1 in2 le_s le_s' le_c le_c' c'_le z5 le_dl le_l inl le_dr le_r inr.
have m4 : (4 <= 100 - b)%N by rewrite leq_subRL ?(leq_trans b96) // addnC -leq_subRL.
have [r1 between1] := @term_between R e 100 b A A' d e6 isT b4 le_d in1.
have [r2 between2] := @term_between R e 899 (100 - b) B B' d' e6 isT m4 le_d' in2.
rewrite dz in between1; rewrite dz' in between2.
have x0 : 0 <= tenth z by exact: ltW (tenth_gt0 R z).
have /andP[ge_low le_high] := multiples le_s le_s' le_c le_c' x0 between1 between2.
have high' : series (tenth e) 100 b + series (tenth e) 899 (100 - b) <= tenth (z - 5).
  by apply: le_trans le_high _; rewrite -(tenth_mul R (ltnW z5)) ler_wpmul2r // -natrX ler_nat.
have /andP[q0 q1] : 0 < tenth e < 1 by apply: tenth01; exact: leq_trans e6.
have pos := series_ge0 q1 (ltW q0).
split; rewrite /allowed /promised ?others ?hundred ?ge_low //.
- by rewrite r1 r2 (leq_trans _ b4) //= (leq_ltn_trans b96).
- apply: le_lt_trans (_ : tenth (z - 5) < 1).
    by apply: le_trans high'; rewrite ler_addr pos.
  rewrite /referendum_examples.tenth invf_lt1 ?exprn_gt0 ?ltr0n // exprn_egt1 ?ltr1n //.
  by rewrite -lt0n subn_gt0.
move=> b' /and3P[/andP[b'0 b'100] r1' r2']; have [lt_b | gt_b | -> //] := ltngtP b' b; apply: le_trans high' _.
  apply: le_trans (_ : _ <= series (tenth e) 100 b') _; last by rewrite ler_addl pos.
  apply: term_above inl r1' => //; rewrite b'0 /= -ltnS prednK // (leq_trans _ b4) //.
apply: le_trans (_ : _ <= series (tenth e) 899 (100 - b')) _; last by rewrite ler_addr pos.
apply: term_above inr r2' => //; rewrite subn_gt0 b'100 /=.
by rewrite -[99%N]/(100.-1) -subn1 -subnDA add1n leq_sub2l.
Qed.

Local Lemma hundredths k j z : (j.+2 <= z)%N -> k%:R / 100%:R * tenth (z - j.+2) = (k * 10 ^ j)%:R * tenth z.
Proof.
move=> le_z; rewrite -(tenth_mul R le_z) natrM natrX !exprS.
by move: (10%:R ^+ j) (tenth z) => u v; field.
Qed.

(* holds: np.ex-1 by-pk.thm-4 *)
Theorem promised_for_a_millionth : at_best (tenth 6) 45 (103%:R / 100%:R * tenth 241) (104%:R / 100%:R * tenth 241).
Proof.
have unit k := @hundredths k 2 245 isT.
by apply: (@best_of 6 45 245 _ _ _ _ 6144 6145 4176 4177 20 20 25 85 28 87 (unit _) (unit _)); vm_compute.
Qed.

(* holds: pk.ex-7 by-pk.thm-4 *)
Theorem promised_for_a_ten_millionth : at_best (tenth 7) 46 (272%:R / 100%:R * tenth 291) (273%:R / 100%:R * tenth 291).
Proof.
have unit k := @hundredths k 1 294 isT.
by apply: (@best_of 7 46 294 _ _ _ _ 7 8 2718 2719 5 3 28 84 28 85 (unit _) (unit _)); vm_compute.
Qed.

End Promise.
