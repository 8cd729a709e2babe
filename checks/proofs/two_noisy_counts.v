(** Two noisy counts of the same records: the first with two-sided geometric noise of ratio r, the second with
    independent log-concave noise, as geometric noise is. For every pair of outputs the loss is at most ln(1/r) more
    than that of the second output alone (for th.claim-composition, both-geometric): the law of the count is
    log-concave, so that the ratio of the laws given 0 and 1 changes in one direction with the first output, and an
    output below or above all counts only tilts the law of the count. *)
From pkdp Require Import algebra finite_law poisson_binomial log_concave log_concave_counts.

(** Sums are compared pair by pair. *)
Lemma pair_sums (R : realFieldType) N (a b d e : nat -> R) : (forall u, a u * b u <= d u * e u) ->
  (forall u v, (u < v)%N -> a u * b v + a v * b u <= d u * e v + d v * e u) ->
  (\sum_(u < N) a u) * (\sum_(u < N) b u) <= (\sum_(u < N) d u) * (\sum_(u < N) e u).
Proof.
move=> diagonal pairs; elim: N => [|N IH]; first by rewrite !big_ord0 !mul0r.
rewrite !big_ord_recr /=; set A := \sum_(u < N) a u; set B := \sum_(u < N) b u.
set D := \sum_(u < N) d u; set E := \sum_(u < N) e u.
have cross : A * b N + a N * B <= D * e N + d N * E.
  rewrite /A /B /D /E !mulr_suml !mulr_sumr -!big_split /=; apply: ler_sum => u _; exact: pairs.
have -> : (A + a N) * (B + b N) = A * B + (A * b N + a N * B) + a N * b N by ring.
have -> : (D + d N) * (E + e N) = D * E + (D * e N + d N * E) + d N * e N by ring.
by apply: ler_add; [apply: ler_add | apply: diagonal].
Qed.

Section Geometric.
Variables (R : realFieldType) (r : R).
Hypothesis r01 : 0 < r < 1.
Implicit Types (z : int) (n : nat).
Local Notation noise := (two_sided_geometric r).

Let r_gt0 : 0 < r. Proof. by case/andP: r01. Qed.
Let r_lt1 : r < 1. Proof. by case/andP: r01. Qed.
Let s_gt0 : 0 < 1 + r. Proof. by rewrite addr_gt0 ?ltr01. Qed.

Lemma noise_gt0 z : 0 < noise z.
Proof. by rewrite mulr_gt0 ?divr_gt0 ?subr_gt0 ?exprn_gt0. Qed.

Lemma noise_log_concave : log_concave noise.
Proof. by apply: two_sided_geometric_log_concave; rewrite !ltW. Qed.

Lemma noise_below z : z <= 0 -> noise (z - 1) = r * noise z.
Proof.
move=> z_le0; have -> : z = - `|z|%N%:Z by rewrite lez0_abs // opprK.
by rewrite -opprD /two_sided_geometric mulrCA -exprS !abszN -PoszD !absz_nat addn1.
Qed.

Lemma noise_above z : 0 <= z -> noise (z + 1) = r * noise z.
Proof.
move=> z_ge0; rewrite /two_sided_geometric mulrCA -exprS; congr (_ * _ ^+ _).
by case: z z_ge0 => [k|k] // _; rewrite -PoszD addn1.
Qed.

(** The probabilities of integers in a row add up to at most 1. *)
Definition noise_up_to z : R := match z with Posz n => 1 - r ^+ n.+1 / (1 + r) | Negz n => r ^+ n.+1 / (1 + r) end.

Lemma up_to_step z : noise z = noise_up_to z - noise_up_to (z - 1).
Proof.
have s_ne0 : 1 + r != 0 by rewrite gt_eqF.
case: z => [[|n]|n]; rewrite /two_sided_geometric.
- by rewrite sub0r -[- 1]/(Negz 0) /noise_up_to /= expr0 expr1; field.
- rewrite (_ : n.+1%:Z - 1 = n%:Z); last by rewrite -addn1 PoszD addrK.
  by rewrite /noise_up_to absz_nat !exprS; move: (r ^+ n) => x; field.
rewrite (_ : Negz n - 1 = Negz n.+1); last by rewrite !NegzE -opprD -PoszD addn1.
by rewrite /noise_up_to /= !exprS; move: (r ^+ n) => x; field.
Qed.

Lemma up_to_01 z : 0 <= noise_up_to z <= 1.
Proof.
have part n : 0 <= r ^+ n.+1 / (1 + r) <= 1.
  rewrite divr_ge0 ?exprn_ge0 ?(ltW r_gt0) ?(ltW s_gt0) //= ler_pdivr_mulr // mul1r.
  apply: (@le_trans _ _ 1); last by rewrite ler_addl ltW.
  by rewrite exprn_ile1 // ltW.
case: z => n; rewrite /noise_up_to; have /andP[ge0 le1] := part n; first by rewrite subr_ge0 le1 ger_addl oppr_le0.
by rewrite ge0.
Qed.

Lemma row_le1 z n : \sum_(k < n) noise (z + k%:Z) <= 1.
Proof.
have -> : \sum_(k < n) noise (z + k%:Z) = noise_up_to (z + n%:Z - 1) - noise_up_to (z - 1).
  elim: n => [|n IH]; first by rewrite big_ord0 addr0 subrr.
  rewrite big_ord_recr /= IH (_ : z + n.+1%:Z - 1 = z + n%:Z); last by rewrite -addn1 PoszD addrA addrK.
  by rewrite up_to_step addrC subrKA.
have /andP[ge0 _] := up_to_01 (z - 1); have /andP[_ le1] := up_to_01 (z + n%:Z - 1).
by rewrite ler_subl_addr (le_trans le1) // ler_addl.
Qed.

End Geometric.

Section TwoReleases.
Variables (R : realFieldType) (ps : seq R) (r : R) (g : int -> R).
Hypotheses (ps01 : probabilities ps) (r01 : 0 < r < 1) (g_lc : log_concave g).
Implicit Types (x y : int) (t u v : nat) (c d : R).
Local Notation f := (two_sided_geometric r).
Local Notation N := (size ps).
Local Notation B := (pb ps).

(** The laws of the second output and of both, given the target's value t. *)
Definition second t y : R := mean ps (fun k => g (y - (t + k)%:Z)).
Definition both t x y : R := mean ps (fun k => f (x - (t + k)%:Z) * g (y - (t + k)%:Z)).

Let r_gt0 : 0 < r. Proof. by case/andP: r01. Qed.
Let g_ge0 z : 0 <= g z. Proof. by case: g_lc. Qed.
Let f_gt0 z : 0 < f z. Proof. exact: noise_gt0. Qed.
Let B_ge0 k : 0 <= B k. Proof. exact: pb_ge0. Qed.
Let f_ge0 z : 0 <= f z. Proof. exact: ltW. Qed.
Hint Resolve g_ge0 B_ge0 f_ge0 : core.

Lemma second_ge0 t y : 0 <= second t y.
Proof. by apply: sumr_ge0 => k _; rewrite mulr_ge0. Qed.

Lemma both_ge0 t x y : 0 <= both t x y.
Proof. by apply: sumr_ge0 => k _; apply: mulr_ge0 => //; apply: mulr_ge0. Qed.

(** As sums over the count of all records. *)
Let both0E x y : both 0 x y = \sum_(u < N.+2) B u * f (x - u%:Z) * g (y - u%:Z).
Proof.
rewrite [RHS]big_ord_recr /= pb_out // !mul0r addr0; apply: eq_bigr => k _.
by rewrite add0n mulrA.
Qed.

Let both1E x y : both 1 x y = \sum_(u < N.+2) shift B u * f (x - u%:Z) * g (y - u%:Z).
Proof.
by rewrite [RHS]big_ord_recl /= !mul0r add0r; apply: eq_bigr => k _; rewrite mulrA add1n.
Qed.

Let shift_ratio u v : (u < v)%N -> shift B u * B v <= shift B v * B u.
Proof.
case: u v => [|u] [|v] // lt_uv; first by rewrite mul0r mulr_ge0 // shift_ge0.
have [_ conc] := pb_log_concave ps01.
have := conc u.+1%:Z v%:Z; rewrite lez_nat => /(_ lt_uv).
have -> : u.+1%:Z - 1 = u%:Z by rewrite -addn1 PoszD addrK.
have -> : v%:Z + 1 = v.+1%:Z by rewrite -PoszD addn1.
by rewrite [pb_int ps u.+1%:Z * _]mulrC.
Qed.

(** The ratio of both laws grows with the first output. *)
Lemma ratio_grows x x' y : x <= x' -> both 1 x y * both 0 x' y <= both 1 x' y * both 0 x y.
Proof.
move=> le_x; rewrite !both0E !both1E.
pose term (S : nat -> R) z u := S u * f (z - u%:Z) * g (y - u%:Z).
apply: (@pair_sums _ _ (term (shift B) x) (term B x') (term (shift B) x') (term B x)) => [u | u v lt_uv]; rewrite /term.
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring.
have [le_uv lt] := (ltnW lt_uv, lt_uv).
have between : f (x - v%:Z) * f (x' - u%:Z) <= f (x - u%:Z) * f (x' - v%:Z).
  apply: (log_concave_between (noise_log_concave r01)); last by ring.
    by rewrite ler_add2l ler_opp2 lez_nat.
  by rewrite ler_add2r.
have shifts := shift_ratio lt_uv; rewrite -subr_ge0.
have -> : shift B u * f (x' - u%:Z) * g (y - u%:Z) * (B v * f (x - v%:Z) * g (y - v%:Z))
    + shift B v * f (x' - v%:Z) * g (y - v%:Z) * (B u * f (x - u%:Z) * g (y - u%:Z))
    - (shift B u * f (x - u%:Z) * g (y - u%:Z) * (B v * f (x' - v%:Z) * g (y - v%:Z))
    + shift B v * f (x - v%:Z) * g (y - v%:Z) * (B u * f (x' - u%:Z) * g (y - u%:Z)))
  = g (y - u%:Z) * g (y - v%:Z) * ((shift B v * B u - shift B u * B v)
     * (f (x - u%:Z) * f (x' - v%:Z) - f (x - v%:Z) * f (x' - u%:Z))).
  move: (shift B u) (shift B v) (B u) (B v) (f _) (f _) (f _) (f _) (g _) (g _) => *; ring.
by rewrite !mulr_ge0 // subr_ge0.
Qed.

(** Below and above all counts the first output only tilts the law of the count. *)
Let tilted (w : nat -> R) (s : nat) y := mean ps (fun k => w k * g (y - (s + k)%:Z)).

Let tilt_down (w : nat -> R) s s' y : (forall k l, (k < l)%N -> w l <= w k) -> (s <= s')%N ->
  tilted w s y * second s' y <= tilted w s' y * second s y.
Proof.
move=> falls le_s; rewrite /tilted /second /mean.
pose one s k := B k * g (y - (s + k)%:Z); pose two s k := B k * (w k * g (y - (s + k)%:Z)).
apply: (@pair_sums _ _ (two s) (one s') (two s') (one s)) => [k | k l lt_kl]; rewrite /one /two.
  by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring.
have le_kl := ltnW lt_kl.
have between : g (y - (s' + l)%:Z) * g (y - (s + k)%:Z) <= g (y - (s' + k)%:Z) * g (y - (s + l)%:Z).
  apply: (log_concave_between g_lc); last by rewrite !PoszD; ring.
    by rewrite ler_add2l ler_opp2 lez_nat leq_add2l.
  by rewrite ler_add2l ler_opp2 lez_nat leq_add2r.
rewrite -subr_ge0.
rewrite [X in 0 <= X](_ : _ = B k * B l * ((w k - w l)
    * (g (y - (s' + k)%:Z) * g (y - (s + l)%:Z) - g (y - (s' + l)%:Z) * g (y - (s + k)%:Z)))); last first.
  by move: (B k) (B l) (w k) (w l) (g _) (g _) (g _) (g _) => *; ring.
by rewrite !mulr_ge0 // subr_ge0 ?falls.
Qed.
Let tilt_up (w : nat -> R) s s' y : (forall k l, (k < l)%N -> w k <= w l) -> (s <= s')%N ->
  tilted w s' y * second s y <= tilted w s y * second s' y.
Proof.
move=> rises le_s; have opposite t : tilted (fun k => - w k) t y = - tilted w t y.
  by rewrite /tilted /mean -sumrN; apply: eq_bigr => k _; rewrite mulNr mulrN.
have := @tilt_down (fun k => - w k) s s' y _ le_s; rewrite !opposite !mulNr ler_opp2; apply.
by move=> k l /rises; rewrite ler_opp2.
Qed.

Let both_eq0 x x' y : both 0 x y = 0 -> second 0 y = 0 /\ both 0 x' y = 0.
Proof.
move=> sum0; have term0 (k : 'I_N.+1) : B k * g (y - k%:Z) = 0.
  move/eqP: sum0; rewrite psumr_eq0 => [/allP/(_ k (mem_index_enum _))/eqP | j _].
    by move/eqP; rewrite mulrCA mulf_eq0 gt_eqF //= => /eqP.
  by apply: mulr_ge0 => //; apply: mulr_ge0.
split; rewrite /second /both /mean big1 // => k _; first exact: term0.
by rewrite mulrCA add0n term0 mulr0.
Qed.

(** The loss of both outputs, either way, is at most ln(1/r) more than that of the second one. *)
Lemma loss_down x y : r * second 1 y * both 0 x y <= both 1 x y * second 0 y.
Proof.
pose x0 := Num.min x 0; have x0_le0 : x0 <= 0 by rewrite le_minl lexx orbT.
have x0_le : x0 <= x by rewrite le_minl lexx.
pose w k := f (x0 - k%:Z).
have falls k l : (k < l)%N -> w l <= w k.
  move/subnKC <-; elim: (l - k.+1)%N => [|e IH]; rewrite /w.
    rewrite addn0 -addn1 PoszD opprD addrA noise_below ?subr_le0 ?(le_trans x0_le0) //.
    by rewrite ler_pimull // ltW //; case/andP: r01.
  apply: le_trans IH; rewrite /w addnS -addn1 PoszD opprD addrA noise_below ?subr_le0 ?(le_trans x0_le0) //.
  by rewrite ler_pimull // ltW //; case/andP: r01.
have at0 : both 0 x0 y = tilted w 0 y by [].
have at1 : both 1 x0 y = r * tilted w 1 y.
  rewrite /both /tilted -mean_scale; apply: eq_mean => k _; rewrite mulrA; congr (_ * _).
  by rewrite -noise_below ?subr_le0 ?(le_trans x0_le0) // add1n -addn1 PoszD opprD addrA.
have tilt := tilt_down y falls (leq0n 1).
have [zero | pos] := eqVneq (both 0 x0 y) 0.
  by have [_ ->] := both_eq0 x zero; rewrite mulr0 mulr_ge0 ?both_ge0 ?second_ge0.
have both_gt0 : 0 < both 0 x0 y by rewrite lt_neqAle eq_sym pos both_ge0.
rewrite -(ler_pmul2r both_gt0); apply: (@le_trans _ _ (both 1 x0 y * both 0 x y * second 0 y)).
  rewrite at0 at1; have := ler_wpmul2l (mulr_ge0 (ltW r_gt0) (both_ge0 0 x y)) tilt.
  by congr (_ <= _); ring.
by rewrite [leRHS]mulrAC; apply: ler_wpmul2r (second_ge0 0 y) _ _ (ratio_grows y x0_le).
Qed.

Lemma loss_up x y : r * second 0 y * both 1 x y <= both 0 x y * second 1 y.
Proof.
pose x1 := Num.max x N.+1%:Z; have x1_ge : x <= x1 by rewrite le_maxr lexx.
have x1_top : N.+1%:Z <= x1 by rewrite le_maxr lexx orbT.
have room k : (k <= N)%N -> 0 <= x1 - k.+1%:Z.
  by move=> le_k; rewrite subr_ge0 (le_trans _ x1_top) // lez_nat.
have step k : (k <= N)%N -> f (x1 - k%:Z) = r * f (x1 - k.+1%:Z).
  by move=> /room room_k; rewrite -noise_above //; congr f; rewrite -addn1 PoszD; ring.
pose w k := f (x1 - (minn k N).+1%:Z).
have rises1 k : w k <= w k.+1.
  rewrite /w; case: (leqP N k) => [le_N | lt_k]; first by rewrite !(minn_idPr _) // leqW.
  rewrite !(minn_idPl _) ?(ltnW lt_k) // (step k.+1) // ler_pimull // ltW //.
  by case/andP: r01.
have rises k l : (k < l)%N -> w k <= w l.
  by move/subnKC <-; elim: (l - k.+1)%N => [|e IH]; rewrite ?addn0 // addnS (le_trans IH).
have at1 : both 1 x1 y = tilted w 1 y.
  by apply: eq_mean => k le_k; rewrite /w (minn_idPl le_k) add1n.
have at0 : both 0 x1 y = r * tilted w 0 y.
  rewrite /both /tilted -mean_scale; apply: eq_mean => k le_k.
  by rewrite /w (minn_idPl le_k) add0n (step k le_k) mulrA.
have tilt := tilt_up y rises (leq0n 1).
have [zero | pos] := eqVneq (both 0 x1 y) 0.
  by have [-> _] := both_eq0 x zero; rewrite mulr0 mul0r mulr_ge0 ?both_ge0 ?second_ge0.
have both_gt0 : 0 < both 0 x1 y by rewrite lt_neqAle eq_sym pos both_ge0.
rewrite -(ler_pmul2r both_gt0); apply: (@le_trans _ _ (r * second 0 y * (both 1 x1 y * both 0 x y))).
  rewrite -[leLHS]mulrA; apply: ler_wpmul2l; last exact: ratio_grows.
  by apply: mulr_ge0; [apply: ltW | apply: second_ge0].
rewrite at0 at1; have := ler_wpmul2l (mulr_ge0 (ltW r_gt0) (both_ge0 0 x y)) tilt.
by congr (_ <= _); ring.
Qed.
End TwoReleases.
