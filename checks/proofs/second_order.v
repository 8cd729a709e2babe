(** The count of m records of one bias, along the bias: the second difference of any mean is one of two records of mixed
    bias, so that between two biases a mean, and delta, is below the chord but for m(m - 1) times the square of their
    distance (reference/calibration/cell_bounds.hpp). No calculus: records of bias (1 - t)·low + t·high are of bias low or
    high at random. *)
From pkdp Require Import algebra finite_law poisson_binomial convexity corner.

(** A sequence whose second differences are at least -k is below the chord but for k·j·(m - j)/2. *)
Section Sequences.
Variable R : realFieldType.
Implicit Types (G : nat -> R).

Lemma convex_slope G m : (forall j, (j.+1 < m)%N -> 0 <= G j.+2 - 2%:R * G j.+1 + G j) ->
  forall j, (j < m)%N -> G j - G 0%N <= j%:R * (G j.+1 - G j).
Proof.
move=> convex; elim=> [|j IH] lt; first by rewrite subrr mul0r.
have := IH (ltnW lt); have := ler_wpmul2l (ler0n R j.+1) (convex j lt); rewrite mulr0 -subr_ge0 => d0; rewrite -subr_ge0 => s0.
rewrite -subr_ge0; apply: le_trans (addr_ge0 s0 d0) _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
by rewrite -[j.+1]addn1 natrD; ring.
Qed.

Lemma convex_chord G m : (forall j, (j.+1 < m)%N -> 0 <= G j.+2 - 2%:R * G j.+1 + G j) ->
  forall j, (j <= m)%N -> m%:R * (G j - G 0%N) <= j%:R * (G m - G 0%N).
Proof.
move=> convex j le_j; have := convex_slope convex.
have : forall i, (i < m)%N -> (j <= i.+1)%N -> True by [].
elim: m le_j convex => [|m IH] le_j convex _ slopes; first by move: le_j; rewrite leqn0 => /eqP ->; rewrite !mul0r.
move: le_j; rewrite leq_eqVlt => /predU1P[-> // | lt_j].
have {IH} := IH lt_j (fun i lt => convex i (ltnW lt)) (fun _ _ _ => I) (fun i lt => slopes i (ltnW lt)).
have := slopes m (ltnSn m); case: m lt_j slopes convex => [|m] lt_j _ _ slope chord.
  by move: lt_j; rewrite ltnS leqn0 => /eqP ->; rewrite subrr !mulr0 mul0r.
have m0 : 0 < m.+1%:R :> R by rewrite ltr0n.
rewrite -(ler_pmul2l m0) mulrCA.
apply: le_trans (_ : m.+2%:R * (j%:R * (G m.+1 - G 0%N)) <= _); first by rewrite ler_wpmul2l ?ler0n.
rewrite mulrCA [leRHS]mulrCA ler_wpmul2l ?ler0n // -subr_ge0.
move: slope; rewrite -subr_ge0 => slope; apply: le_trans slope _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
by rewrite -[m.+2]addn1 natrD; ring.
Qed.

Lemma curved_chord G m k : (forall j, (j.+1 < m)%N -> - k <= G j.+2 - 2%:R * G j.+1 + G j) ->
  forall j, (j <= m)%N -> m%:R * (G j - G 0%N) <= j%:R * (G m - G 0%N) + m%:R * (k * (j%:R * (m%:R - j%:R)) / 2%:R).
Proof.
move=> curved j le; pose H i := G i + k * (i%:R ^+ 2) / 2%:R.
have := @convex_chord H m _ j le; rewrite /H expr0n mulr0 mul0r addr0 => chord.
apply: le_trans (_ : m%:R * (G j + k * j%:R ^+ 2 / 2%:R - G 0%N) - m%:R * (k * j%:R ^+ 2 / 2%:R) <= _).
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring.
rewrite ler_subl_addr; apply: le_trans (chord _) _ => [i lt|].
  have := curved i lt; rewrite -subr_ge0 opprK => c0; apply: le_trans c0 _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
  by rewrite -[i.+2]addn2 -[i.+1]addn1 !natrD; field.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; field.
Qed.

End Sequences.

Section Means.
Variables (R : realFieldType) (g : nat -> R) (low high t : R) (curvature : R).
Hypotheses (low0 : 0 <= low) (le_high : low <= high) (high1 : high <= 1) (t01 : 0 <= t <= 1).
Hypothesis curved : forall j, - curvature <= g j.+2 - 2%:R * g j.+1 + g j.
Let b := (1 - t) * low + t * high.
Let k := (high - low) ^+ 2 * curvature.

(** Some records of bias low, the others of bias high. *)
Let mixed i j := mean (nseq i low ++ nseq j high) g.

Lemma second_difference i j : - k <= mixed i j.+2 - 2%:R * mixed i.+1 j.+1 + mixed i.+2 j.
Proof.
pose ps := nseq i low ++ nseq j high; pose M d := mean ps (fun l => g (d + l)%N).
have front q (qs : seq R) : perm_eq (nseq i low ++ q ++ nseq j high) (q ++ ps).
  by rewrite perm_catCA.
have -> : mixed i j.+2 = mean (high :: high :: ps) g by apply: mean_perm; exact: (front [:: high; high] [::]).
have -> : mixed i.+1 j.+1 = mean (low :: high :: ps) g.
  by apply: mean_perm; rewrite perm_cons; exact: (front [:: high] [::]).
have -> : mixed i.+2 j = mean (low :: low :: ps) g by [].
rewrite !mean_cons.
have probs : probabilities ps.
  rewrite /probabilities all_cat !all_nseq low0 high1 (le_trans low0 le_high) (le_trans le_high high1) !orbT; by [].
have bound : - curvature <= mean ps (fun l => g l.+2) - 2%:R * mean ps (fun l => g l.+1) + mean ps g.
  apply: (le_trans (y := mean ps (fun l => g l.+2 - 2%:R * g l.+1 + g l))).
    by rewrite -[- curvature](mean_const ps); apply: le_mean => // l _; exact: curved.
  rewrite /mean mulr_sumr -sumrB -big_split /= le_eqVlt; apply/orP; left; apply/eqP.
  by apply: eq_bigr => l _; ring.
rewrite /k -mulrN; apply: le_trans (ler_wpmul2l (sqr_ge0 (high - low)) bound) _.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring.
Qed.

(** Below the chord, but for curvature·m(m - 1)·(b - low)(high - b)/2. *)
Theorem mean_chord m : mean (nseq m b) g <=
  (1 - t) * mean (nseq m low) g + t * mean (nseq m high) g + curvature * (m%:R * (m%:R - 1)) * ((b - low) * (high - b)) / 2%:R.
Proof.
case: m => [|m]; first by rewrite /= !mean_nil !mul0r mulr0 !mul0r addr0 -mulrDl subrK mul1r.
set n := m.+1; have n0 : 0 < n%:R :> R by rewrite ltr0n.
pose G j := mixed (n - j) j; have G0 : G 0%N = mean (nseq n low) g by rewrite /G subn0 /mixed cats0.
have Gn : G n = mean (nseq n high) g by rewrite /G subnn.
have chord j : (j <= n)%N -> n%:R * (G j - G 0%N) <= j%:R * (G n - G 0%N) + n%:R * (k * (j%:R * (n%:R - j%:R)) / 2%:R).
  apply: curved_chord => i lt; rewrite /G; have := second_difference (n - i.+2) i.
  by rewrite -!subSn // ltnW.
(** The mean over the number of those of bias high among a records of bias b. *)
pose phi a j : R := n%:R * G 0%N + (j%:R + a%:R * t) * (G n - G 0%N)
  + n%:R * k * (n%:R * (j%:R + a%:R * t) - a%:R * t * (1 - t) - (j%:R + a%:R * t) ^+ 2) / 2%:R.
have mixing a j : (a + j <= n)%N -> n%:R * mean (nseq a b ++ nseq (n - a - j) low ++ nseq j high) g <= phi a j.
  elim: a j => [|a IH] j le.
    have -> : mean (nseq 0 b ++ nseq (n - 0 - j) low ++ nseq j high) g = G j by rewrite /= subn0.
    have := chord j le; rewrite -subr_ge0 => c0; rewrite -subr_ge0 /phi; apply: le_trans c0 _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
    by move: (G j) (G 0%N) (G n) k n%:R j%:R => x y z w u v; rewrite mul0r; field.
  have l0 := IH j (ltnW le); have := IH j.+1; rewrite addnS => /(_ le) l1.
  have -> : mean (nseq a.+1 b ++ nseq (n - a.+1 - j) low ++ nseq j high) g
      = (1 - t) * mean (nseq a b ++ nseq (n - a - j) low ++ nseq j high) g
        + t * mean (nseq a b ++ nseq (n - a - j.+1) low ++ nseq j.+1 high) g.
    have eq1 : (n - a - j = (n - a.+1 - j).+1)%N by rewrite -!subnDA addSn -subnSK // -addSn addnC.
    have eq2 : (n - a - j.+1 = n - a.+1 - j)%N by rewrite -!subnDA addnS addSn.
    rewrite eq1 eq2; set r := (n - a.+1 - j)%N.
    rewrite (mean_perm (ps := nseq a b ++ nseq r.+1 low ++ _) (qs := low :: nseq a b ++ nseq r low ++ nseq j high)); last first.
      by have /= := perm_catCA (nseq a b) [:: low] (nseq r low ++ nseq j high) => ->.
    rewrite (mean_perm (ps := nseq a b ++ nseq r low ++ _) (qs := high :: nseq a b ++ nseq r low ++ nseq j high)); last first.
      by have /= := perm_catCA (nseq a b ++ nseq r low) [:: high] (nseq j high); rewrite -!catA => ->.
    rewrite /= !mean_cons /b; ring.
  have [t0 t1] := andP t01.
  apply: (le_trans (y := (1 - t) * phi a j + t * phi a j.+1)).
    rewrite mulrDr mulrCA [X in _ + X]mulrCA; apply: ler_add; apply: ler_wpmul2l; rewrite ?subr_ge0 //.
  rewrite le_eqVlt; apply/orP; left; apply/eqP; rewrite /phi -[a.+1]addn1 -[j.+1]addn1 !natrD.
  by move: (G 0%N) (G n) k n%:R j%:R a%:R => y z w u v x; field.
have := mixing n 0%N; rewrite addn0 leqnn subnn cats0 => /(_ isT) last.
rewrite -(ler_pmul2l n0); apply: le_trans last _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
rewrite /phi -G0 -Gn /k /b.
by move: (G 0%N) (G n) n%:R => y z u; field.
Qed.

End Means.

(** is_within_ends: counts without noise or with any, answers in a finite set; the answers to 0 and 1 of the target are
    those to the count and to one more. *)
Section Delta.
Variables (R : realFieldType) (O : finType) (answer : nat -> O -> R) (c : R).
Hypotheses (laws : forall s, is_law (answer s)) (c1 : 1 <= c).
Let delta_at m b := delta_of answer (fun s => answer s.+1) c (nseq m b).

(* used by: reference/calibration/cell_bounds.hpp *)
Theorem delta_within_ends m low high b : 0 <= low -> low <= b -> b <= high -> high <= 1 ->
  delta_at m b <= Num.max (delta_at m low) (delta_at m high) + c * (m%:R * (m%:R - 1)) * (high - low) ^+ 2 / 2%:R.
Proof.
move=> low0 le_low le_high high1; have c0 : 0 <= c by apply: le_trans c1.
pose law ps := law_of answer ps; pose next ps := law_of (fun s => answer s.+1) ps.
pose E := [pred o | c * next (nseq m b) o < law (nseq m b) o].
pose psi s := \sum_(o | E o) (answer s o - c * answer s.+1 o).
have psiE ps : mean ps psi = prob (law ps) E - c * prob (next ps) E.
  rewrite /mean /prob mulr_sumr -sumrB /psi.
  rewrite (eq_bigr (fun s : 'I_(size ps).+1 => \sum_(o | E o) pb ps s * (answer s o - c * answer s.+1 o))) => [|s _]; last exact: mulr_sumr.
  rewrite exchange_big; apply: eq_bigr => o _; rewrite /law /next /law_of /mean mulr_sumr -sumrB.
  by apply: eq_bigr => s _; ring.
have at_b : delta_at m b = mean (nseq m b) psi.
  rewrite psiE /prob mulr_sumr -sumrB /delta_at /delta_of /delta big_mkcond [RHS]big_mkcond; apply: eq_bigr => o _ /=.
  by case: ltP => [lt | le]; [rewrite max_r ?subr_ge0 ?ltW | rewrite max_l ?subr_le0].
have at_most p : mean (nseq m p) psi <= delta_at m p by rewrite psiE; exact: prob_le_delta.
have prob01 s : 0 <= prob (answer s) E <= 1.
  have [s0 s1] := laws s; rewrite sumr_ge0 //= -s1 /prob big_mkcond; apply: ler_sum => o _; by case: ifP.
have psi_r s : - c <= psi s <= 1.
  rewrite (_ : psi s = prob (answer s) E - c * prob (answer s.+1) E); last by rewrite /psi /prob mulr_sumr -sumrB.
  have /andP[p0 p1] := prob01 s; have /andP[q0 q1] := prob01 s.+1; apply/andP; split.
    by rewrite -[leLHS]add0r ler_add // ler_opp2 ler_pimulr.
  by rewrite -[leRHS]subr0 ler_add // ler_opp2 mulr_ge0.
have curved s : - (4%:R * c) <= psi s.+2 - 2%:R * psi s.+1 + psi s.
  have /andP[a0 _] := psi_r s; have /andP[_ b1] := psi_r s.+1; have /andP[c0' _] := psi_r s.+2.
  rewrite -subr_ge0; apply: le_trans (_ : (psi s.+2 + c) + (psi s + c) + 2%:R * (1 - psi s.+1) + 2%:R * (c - 1) <= _); last first.
    by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring.
  have shifted u : - c <= u -> 0 <= u + c by rewrite -subr_ge0 opprK.
  have twice u : 0 <= u -> 0 <= 2%:R * u by apply: mulr_ge0; exact: ler0n.
  rewrite addr_ge0 //; last by apply: twice; rewrite subr_ge0.
  rewrite addr_ge0 //; last by apply: twice; rewrite subr_ge0.
  by apply: addr_ge0; exact: shifted.
set top := Num.max _ _; have top_low : mean (nseq m low) psi <= top by rewrite le_maxr at_most.
have top_high : mean (nseq m high) psi <= top by rewrite le_maxr at_most orbT.
have m0 : 0 <= m%:R * (m%:R - 1) :> R.
  by case: (m) => [|i]; [rewrite mul0r | rewrite mulr_ge0 ?ler0n // subr_ge0 ler1n].
have K0 : 0 <= c * (m%:R * (m%:R - 1)) by rewrite mulr_ge0.
have [eq_ends | ne] := eqVneq low high.
  have -> : b = low by apply/le_anti; rewrite le_low eq_ends le_high.
  by rewrite -[leLHS]addr0 ler_add ?le_maxr ?lexx // divr_ge0 ?ler0n // mulr_ge0 ?sqr_ge0.
have d0 : 0 < high - low by rewrite subr_gt0 lt_neqAle ne (le_trans le_low).
pose t := (b - low) / (high - low); have t01 : 0 <= t <= 1.
  apply/andP; split; first by rewrite /t divr_ge0 ?(ltW d0) // subr_ge0.
  by rewrite /t ler_pdivr_mulr // mul1r ler_add2r.
have bE : b = (1 - t) * low + t * high by rewrite /t; field; rewrite gt_eqF.
have /andP[t0 t1] := t01; rewrite at_b {1}bE.
apply: le_trans (mean_chord low0 (le_trans le_low le_high) high1 t01 curved m) _; rewrite -bE.
apply: ler_add.
  rewrite [leRHS](_ : top = (1 - t) * top + t * top); last by ring.
  by apply: ler_add; apply: ler_wpmul2l; rewrite ?subr_ge0.
rewrite ler_wpmul2r ?invr_ge0 ?ler0n // -[4%:R * c * _]mulrA -mulrA mulrCA ler_wpmul2l //.
rewrite -subr_ge0 (_ : _ - _ = (b - low - (high - b)) ^+ 2) ?sqr_ge0 //; ring.
Qed.

End Delta.
