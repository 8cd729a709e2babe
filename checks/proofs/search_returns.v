(** Algorithm 1 of the thesis returns with steps = 0 when ppk is at least delta at some 2^-j and at most delta at some
    2^k (th.lem-4.5, corrected:returns). bisection.v has its lines. *)
From pkdp Require Import algebra bisection bisection_ends.

Section Loops.
Variables (R : realFieldType) (ppk : R -> R) (delta error : R) (update : R -> R).
Implicit Types (lo hi init b : R) (asked rounds fuel n : nat).

Lemma lines_5_9_end n fuel hi init asked : 0 < init -> delta <= ppk (init * 2%:R^-1 ^+ n) -> (n < fuel)%N ->
  exists hi' k asked', [/\ (k <= n)%N, hi' <= Num.max hi init
    & lines_5_9 ppk delta fuel hi init asked = Some (hi', init * 2%:R^-1 ^+ k, asked')].
Proof.
elim: n fuel hi init asked => [|n IH] [|fuel] //= hi init asked init0 ge lt.
  by rewrite expr0 mulr1 in ge *; rewrite ltNge ge /=; exists hi, 0%N, asked.+1; rewrite expr0 mulr1 le_maxr lexx.
case: (ltP (ppk init) delta) => [_ | _]; last by exists hi, 0%N, asked.+1; rewrite expr0 mulr1 le_maxr lexx.
have half0 : 0 < init / 2%:R by rewrite divr_gt0 ?ltr0n.
rewrite exprS mulrA in ge; have [hi' [k [asked' [k_le hi_le ->]]]] := IH fuel init (init / 2%:R) asked.+1 half0 ge lt.
exists hi', k.+1, asked'; rewrite exprS mulrA; split=> //; apply: le_trans hi_le _.
have half1 : init / 2%:R <= init by rewrite ler_pimulr ?(ltW init0) // invf_le1 ?ltr0n // (ler_nat R 1).
by rewrite le_maxl !le_maxr lexx half1 !orbT.
Qed.

Lemma lines_10_14_end n fuel lo hi init asked : 0 < init -> ppk (2%:R ^+ n * init) <= delta -> (n < fuel)%N ->
  exists lo' hi' asked', hi' <= Num.max hi (2%:R ^+ n * init) /\
    lines_10_14 ppk delta fuel lo hi init asked = Some (lo', hi', asked').
Proof.
elim: n fuel lo hi init asked => [|n IH] [|fuel] //= lo hi init asked init0 le lt.
  by rewrite expr0 mul1r in le *; rewrite ltNge le /=; exists lo, hi, asked.+1; rewrite le_maxr lexx.
case: (ltP delta (ppk init)) => [_ | _]; last by exists lo, hi, asked.+1; rewrite le_maxr lexx.
have twice0 : 0 < 2%:R * init by rewrite mulr_gt0 ?ltr0n.
rewrite exprSr -mulrA in le *.
have [lo' [hi' [asked' [hi_le ->]]]] := IH fuel init (2%:R * init) (2%:R * init) asked.+1 twice0 le lt.
exists lo', hi', asked'; split=> //; apply: le_trans hi_le _.
rewrite le_maxl !le_maxr lexx orbT andbT; apply/orP; right.
by rewrite ler_pemull ?(ltW twice0) // exprn_ege1 // (ler_nat R 1).
Qed.

Lemma lines_18_39_end n fuel lo hi rounds : update 0 = 0 -> hi - lo < error * 2%:R ^+ n -> (n < fuel)%N ->
  exists result, lines_18_39 ppk delta error update fuel lo hi lo hi 0 rounds = Some result.
Proof.
move=> update0; have [half_hi half_lo] := (fun lo hi => proj1 (@halves R lo hi), fun lo hi => proj2 (@halves R lo hi)).
elim: n fuel lo hi rounds => [|n IH] [|fuel] //= lo hi rounds narrow lt.
  by rewrite leNgt -ltr_subl_addl; rewrite expr0 mulr1 in narrow; rewrite narrow /=; eexists.
case: ifP => _; last by eexists.
have {}narrow : (hi - lo) / 2%:R < error * 2%:R ^+ n by rewrite ltr_pdivr_mulr ?ltr0n // -mulrA -exprSr.
case: (ltP (ppk _) delta) => [lt_d | _]; first by rewrite update0 subr0 lt_d; apply: IH => //; rewrite half_lo.
case: (ltP delta (ppk _)) => [gt_d | _]; last by eexists.
by rewrite update0 addr0 gt_d; apply: IH => //; rewrite half_hi.
Qed.

End Loops.

Section Returns.
Variables (R : archiFieldType) (ppk : R -> R) (delta error : R) (update : R -> R).

Lemma powers_of_two (x : R) : exists n, x < 2%:R ^+ n.
Proof.
have [le | gt] := lerP x 0; first by exists 0%N; rewrite expr0 (le_lt_trans le) ?ltr01.
exists (Num.bound x); apply: lt_trans (archi_boundP (ltW gt)) _.
by rewrite -natrX ltr_nat ltn_expl.
Qed.

(** However many passes more are allowed, the result is there. *)
Theorem returns_between j k : 0 < error -> update 0 = 0 -> delta <= ppk (2%:R^-1 ^+ j) -> ppk (2%:R ^+ k) <= delta ->
  exists fuel0, forall fuel, (fuel0 <= fuel)%N -> exists result, search ppk delta error update fuel 0 = Some result.
Proof.
move=> error0 update0 ge le; have [r wide] := powers_of_two (2%:R ^+ k / error).
exists (j + k + r).+1 => fuel enough; have pass n : (n <= j + k + r)%N -> (n < fuel)%N by move/leq_ltn_trans; apply.
have [||hi0 [i [asked [i_le hi0_le first]]]] :=
  lines_5_9_end (ppk := ppk) (delta := delta) (n := j) (fuel := fuel) 0 0%N ltr01.
- by rewrite mul1r.
- by apply: pass; rewrite -addnA leq_addr.
have init0 : 0 < 1 * 2%:R^-1 ^+ i :> R by rewrite mul1r exprn_gt0 // invr_gt0 ltr0n.
have back : 2%:R ^+ (k + i) * (1 * 2%:R^-1 ^+ i) = 2%:R ^+ k :> R.
  by rewrite mul1r exprD -mulrA -exprMn divff ?pnatr_eq0 // expr1n mulr1.
have [||lo [hi [asked' [hi_le second]]]] :=
  lines_10_14_end (ppk := ppk) (delta := delta) (n := k + i) (fuel := fuel) 0 hi0 asked init0.
- by rewrite back.
- by apply: pass; rewrite addnC; apply: leq_trans (leq_addr _ _); rewrite leq_add2r.
have starts : start ppk delta fuel = Some (lo, hi, asked') by rewrite /start first.
rewrite /search starts.
apply: (@lines_18_39_end _ ppk delta error update r) => //; last by apply: pass; rewrite leq_addl.
have lo_ge0 : 0 <= lo by have [_ [[/ltW //] | [-> _]]] := start_lo starts.
apply: (@le_lt_trans _ _ hi); first by rewrite ger_addl oppr_le0.
rewrite back in hi_le; apply: le_lt_trans hi_le _; rewrite mulrC -ltr_pdivr_mulr //; apply: le_lt_trans wide.
rewrite ler_pmul2r ?invr_gt0 // le_maxl lexx andbT; apply: le_trans hi0_le _.
by rewrite le_maxl exprn_ge0 ?ler0n // exprn_ege1 // (ler_nat R 1).
Qed.

End Returns.
