(** The blanket of a histogram (pk.cor-1): if every value has probability at least lambda, the records that are fair
    coins between two values hide which of them the target has; the other values and their number do not matter. *)
From pkdp Require Import algebra finite_law hockey_stick binomial_tail poisson_binomial blanket fair_coins.

Section HistogramBlanket.
Variables (R : realFieldType) (V O : finType).
Local Notation histogram := {ffun V -> nat}.
Implicit Types (h : histogram) (v w : V) (P : V -> R) (Ps : seq (V -> R)) (g : histogram -> R) (k m s : nat).

(** One record more, of value [v]; and [x] more. *)
Definition add v h : histogram := [ffun w => ((w == v) + h w)%N].
Definition adds x v h : histogram := iter x (add v) h.

Lemma add_add v w h : add v (add w h) = add w (add v h).
Proof. by apply/ffunP => u; rewrite !ffunE addnCA. Qed.

Lemma add_adds x v w h : add v (adds x w h) = adds x w (add v h).
Proof. by elim: x => //= x IH; rewrite add_add IH. Qed.

(** The mean of a function of the histogram of independent records with the laws [Ps]. *)
Fixpoint histogram_mean Ps g : R :=
  if Ps is P :: Ps' then \sum_v P v * histogram_mean Ps' (fun h => g (add v h)) else g [ffun=> 0%N].

Lemma eq_histogram_mean Ps g g' : g =1 g' -> histogram_mean Ps g = histogram_mean Ps g'.
Proof.
elim: Ps g g' => [|P Ps IH] g g' eq_g /=; first exact: eq_g.
by apply: eq_bigr => v _; congr (_ * _); apply: IH => h; apply: eq_g.
Qed.

Lemma histogram_mean_linear Ps (x y : R) g g' :
  histogram_mean Ps (fun h => x * g h + y * g' h) = x * histogram_mean Ps g + y * histogram_mean Ps g'.
Proof.
elim: Ps g g' => [|P Ps IH] g g' //=; rewrite !mulr_sumr -big_split; apply: eq_bigr => v _ /=.
by rewrite IH; ring.
Qed.

Variables (a b : V) (c lam : R).
Hypotheses (a_neq_b : a != b) (lam_ge0 : 0 <= lam).
Implicit Types (G : histogram -> O -> R).

Local Notation half := (2%:R^-1 : R).

(** [m] fair coins between [a] and [b]: the mean of a function of the numbers of both. *)
Definition coins m (F : nat -> nat -> R) : R := mean (nseq m half) (fun j => F j (m - j)%N).

Lemma coins_succ m F : coins m.+1 F = half * coins m (fun x y => F x y.+1) + half * coins m (fun x y => F x.+1 y).
Proof.
rewrite /coins /= mean_cons half_comp; congr (_ * _ + _ * _); apply: eq_mean => j; rewrite size_nseq => le_j.
by rewrite subSn.
Qed.

Lemma eq_coins m F F' : (forall x y, F x y = F' x y) -> coins m F = coins m F'.
Proof. by move=> eq_F; apply: eq_mean => j _; apply: eq_F. Qed.

(** The answer depends on the histogram: given [h] it has the law [G h]. What the target, [m] coins and the records [Ps]
    leave of the difference between [a] and [b] at the answer [o]. *)
Definition difference G m o h : R := coins m (fun x y =>
  G (adds x a (adds y b (add a h))) o - c * G (adds x a (adds y b (add b h))) o).
Definition left_over G m Ps o : R := histogram_mean Ps (difference G m o).

(** A record more is another way of answering; a fair coin more is one of both ways. *)
Lemma difference_add G m o v h : difference G m o (add v h) = difference (fun h => G (add v h)) m o h.
Proof.
by apply: eq_coins => x y; rewrite !(add_add _ v h) !add_adds.
Qed.

Lemma difference_coin G m o h :
  difference G m.+1 o h = half * difference (fun h => G (add a h)) m o h + half * difference (fun h => G (add b h)) m o h.
Proof.
rewrite /difference coins_succ [LHS]addrC; congr (_ * _ + _ * _); apply: eq_coins => x y //.
by rewrite /= !(add_adds x b).
Qed.

(** A law that has at least lambda at [a] and [b], taken apart. *)
Definition law_at_least P := [/\ forall v, 0 <= P v, \sum_v P v = 1, lam <= P a & lam <= P b].
Definition rest P v : R := P v - lam * (v == a)%:R - lam * (v == b)%:R.

Lemma rest_ge0 P v : law_at_least P -> 0 <= rest P v.
Proof.
case=> P_ge0 _ Pa Pb; rewrite /rest; have [-> | ne_a] := eqVneq v a.
  by rewrite (negbTE a_neq_b) mulr1 mulr0 subr0 subr_ge0.
by rewrite mulr0 subr0; case: eqP => [-> | _]; rewrite ?mulr1 ?mulr0 ?subr0 // subr_ge0.
Qed.

Lemma sum_at (F : V -> R) w : \sum_v (v == w)%:R * F v = F w.
Proof. by rewrite (bigD1 w) //= eqxx mul1r big1 ?addr0 // => v /negbTE ->; rewrite mul0r. Qed.

Lemma sum_rest P (F : V -> R) : \sum_v P v * F v = \sum_v rest P v * F v + lam * F a + lam * F b.
Proof.
rewrite -(sum_at F a) -(sum_at F b) !mulr_sumr -!big_split /=; apply: eq_bigr => v _.
by rewrite /rest; ring.
Qed.

Lemma rest_sum P : law_at_least P -> \sum_v rest P v = 1 - 2%:R * lam.
Proof.
case=> _ P_sum _ _; have one (F : V -> R) : \sum_v F v * 1 = \sum_v F v by apply: eq_bigr => v _; rewrite mulr1.
have := sum_rest P (fun=> 1); rewrite !one P_sum !mulr1 => P_parts.
by rewrite [X in X - _]P_parts; move: (\sum_v _) => x; ring.
Qed.

Lemma max_sum (I : finType) (F : I -> R) : Num.max 0 (\sum_j F j) <= \sum_j Num.max 0 (F j).
Proof.
rewrite le_maxl sumr_ge0 => [|j _]; last by rewrite le_maxr lexx.
by apply: ler_sum => j _; rewrite le_maxr lexx orbT.
Qed.

Lemma max_scale (x y : R) : 0 <= x -> Num.max 0 (x * y) = x * Num.max 0 y.
Proof. by move=> x_ge0; rewrite maxr_pmulr ?mulr0. Qed.

(** One record taken apart. *)
Lemma left_over_cons G m P Ps o : left_over G m (P :: Ps) o
  = \sum_v rest P v * left_over (fun h => G (add v h)) m Ps o + 2%:R * lam * left_over G m.+1 Ps o.
Proof.
rewrite /left_over /= (eq_bigr (fun v => P v * histogram_mean Ps (difference (fun h => G (add v h)) m o))); last first.
  by move=> v _; congr (_ * _); apply: eq_histogram_mean => h; apply: difference_add.
rewrite (sum_rest P) -addrA; congr (_ + _).
rewrite (eq_histogram_mean Ps (difference_coin G m o)) histogram_mean_linear.
by move: (histogram_mean _ _) (histogram_mean _ _) => x y; field.
Qed.

Local Notation coin_gap k := (record_gap 1 (- c) (nseq k half)).

(** Only coins: what is left is post-processing of the number of heads. *)
Lemma only_coins G m : (forall h, is_law (G h)) -> \sum_o Num.max 0 (left_over G m [::] o) <= coin_gap m.
Proof.
move=> G_law; pose K s := G (adds s a (adds (m.+1 - s) b [ffun=> 0%N])).
pose d s := (- c) * pb (nseq m half) s + 1 * shift (pb (nseq m half)) s.
have as_sum o : left_over G m [::] o = \sum_(s < m.+2) d s * K s o.
  rewrite /left_over /= /difference /coins.
  rewrite /mean size_nseq; under [LHS]eq_bigr do rewrite mulrBr mulrCA.
  rewrite sumrB -mulr_sumr; under [RHS]eq_bigr do rewrite /d mulrDl mul1r.
  rewrite big_split /= [X in _ = _ + X]big_ord_recl mul0r add0r [X in _ = X + _]big_ord_recr /=.
  rewrite [pb _ m.+1]pb_out ?size_nseq // mulr0 mul0r addr0 addrC mulr_sumr -sumrN; congr (_ + _).
    apply: eq_bigr => j _; rewrite /K -mulrA mulNr; congr (- (_ * (_ * G _ _))).
    by rewrite subSn -1?ltnS //= -add_adds.
  by apply: eq_bigr => j _; rewrite /K /bump /= add1n subSS; congr (_ * G _ _); rewrite -!add_adds.
rewrite -fair_symmetric /record_gap size_nseq /gap.
apply: le_trans (_ : \sum_o \sum_(s < m.+2) Num.max 0 (d s) * K s o <= _).
  apply: ler_sum => o _; rewrite as_sum; apply: le_trans (max_sum _) _; apply: ler_sum => s _.
  have K_ge0 : 0 <= K s o := (G_law _).1 o.
  by rewrite [d s * _]mulrC max_scale // mulrC.
rewrite exchange_big; apply: ler_sum => s _ /=; rewrite -mulr_sumr.
by case: (G_law (adds s a (adds (m.+1 - s) b [ffun=> 0%N]))) => _ ->; rewrite mulr1.
Qed.

(** With other records: each is a coin with probability 2 lambda. *)
Theorem records_and_coins G m Ps : (forall h, is_law (G h)) -> (forall k, (k < size Ps)%N -> law_at_least (nth (fun=> 0) Ps k)) ->
  \sum_o Num.max 0 (left_over G m Ps o) <= mean (nseq (size Ps) (2%:R * lam)) (fun k => coin_gap (m + k)%N).
Proof.
elim: Ps G m => [|P Ps IH] G m G_law Ps_laws; first by rewrite mean_nil addn0 only_coins.
have P_law : law_at_least P := Ps_laws 0%N isT; have rest_laws k := Ps_laws k.+1.
rewrite /= mean_cons -(rest_sum P_law) mulr_suml.
apply: le_trans (_ : \sum_o (\sum_v rest P v * Num.max 0 (left_over (fun h => G (add v h)) m Ps o)
                             + 2%:R * lam * Num.max 0 (left_over G m.+1 Ps o)) <= _).
  apply: ler_sum => o _; rewrite left_over_cons.
  have max_add (x y : R) : Num.max 0 (x + y) <= Num.max 0 x + Num.max 0 y.
    by rewrite le_maxl addr_ge0 ?le_maxr ?lexx //= ler_add // le_maxr lexx orbT.
  apply: le_trans (max_add _ _) _; rewrite max_scale ?mulr_ge0 ?ler0n // ler_add2r.
  apply: le_trans (max_sum _) _; apply: ler_sum => v _.
  by rewrite max_scale ?rest_ge0.
rewrite big_split /= exchange_big /=; apply: ler_add.
  apply: ler_sum => v _; rewrite -mulr_sumr; apply: ler_wpmul2l; first exact: rest_ge0.
  by apply: IH => // h; apply: G_law.
rewrite -mulr_sumr; apply: ler_wpmul2l; first by rewrite mulr_ge0 ?ler0n.
by under [X in _ <= X]eq_mean do rewrite addnS -addSn; apply: IH.
Qed.

End HistogramBlanket.
