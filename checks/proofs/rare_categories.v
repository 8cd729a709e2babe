(** What two values of the target tell in a histogram that may hide counts, when each of them has a stand-in (pk.thm-5): a value is as
    good as its stand-in outside of an event of the other records, and the fair coins between the stand-ins hide which one it is. *)
From pkdp Require Import algebra finite_law hockey_stick binomial_tail poisson_binomial tail_monotone blanket
  fair_coins histogram_blanket.

Section StandIns.
Variables (R : realFieldType) (V O : finType) (lam c : R) (Ps : seq (V -> R)) (G : {ffun V -> nat} -> O -> R).
Hypotheses (lam_ge0 : 0 <= lam) (lam_le : 2%:R * lam <= 1) (c_ge1 : 1 <= c) (G_law : forall h, is_law (G h)).
Hypothesis Ps_law : forall k, (k < size Ps)%N -> is_law (nth (fun=> 0) Ps k).
Implicit Types (v w : V) (h : {ffun V -> nat}) (g : {ffun V -> nat} -> R).

(** The law of the output when the target has the value v and the others have the laws Ps. *)
Definition given v o : R := histogram_mean Ps (fun h => G (add v h) o).

Lemma le_histogram_mean (Qs : seq (V -> R)) g g' : (forall k v, (k < size Qs)%N -> 0 <= nth (fun=> 0) Qs k v) ->
  (forall h, g h <= g' h) -> histogram_mean Qs g <= histogram_mean Qs g'.
Proof.
elim: Qs g g' => [|Q Qs IH] g g' Qs_ge0 le_g /=; first exact: le_g.
apply: ler_sum => v _; rewrite ler_wpmul2l //; first exact: (Qs_ge0 0%N v isT).
by apply: IH => // k u; apply: (Qs_ge0 k.+1).
Qed.

Lemma Ps_ge0 k v : (k < size Ps)%N -> 0 <= nth (fun=> 0) Ps k v.
Proof. by move=> /Ps_law[]. Qed.

Lemma sum_histogram_mean (U : finType) (Qs : seq (V -> R)) (F : U -> {ffun V -> nat} -> R) :
  \sum_u histogram_mean Qs (F u) = histogram_mean Qs (fun h => \sum_u F u h).
Proof.
elim: Qs F => [|Q Qs IH] F //=; rewrite exchange_big /=; apply: eq_bigr => v _.
by rewrite -mulr_sumr -(IH (fun u h => F u (add v h))).
Qed.

(** The count of one value. *)
Lemma histogram_mean_count (Qs : seq (V -> R)) v (g : nat -> R) : (forall k, (k < size Qs)%N -> \sum_u nth (fun=> 0) Qs k u = 1) ->
  histogram_mean Qs (fun h => g (h v)) = mean [seq Q v | Q <- Qs] g.
Proof.
elim: Qs g => [|Q Qs IH] g sums /=; first by rewrite mean_nil ffunE.
have sums' k (lt_k : (k < size Qs)%N) := sums k.+1 lt_k.
rewrite mean_cons -(IH g sums') -(IH (fun k => g k.+1) sums').
have next u : histogram_mean Qs (fun h => g (add u h v)) = histogram_mean Qs (fun h => g ((v == u) + h v)%N).
  by apply: eq_histogram_mean => h; rewrite ffunE.
under eq_bigr do rewrite next.
rewrite (bigD1 v) //= eqxx addrC; congr (_ + _); have := sums 0%N isT; rewrite /= (bigD1 v) //= => sum1.
rewrite (eq_bigr (fun u => Q u * histogram_mean Qs (fun h => g (h v)))) => [|u /negbTE vu]; last by rewrite eq_sym vu.
by rewrite -mulr_suml; congr (_ * _); rewrite -sum1 addrAC subrr add0r.
Qed.

(** The mean of the largest excess over outputs. *)
Variables (v w v' w' : V) (A : {ffun V -> nat} -> bool).
Hypothesis stand_in_v : forall h, ~~ A h -> G (add v h) =1 G (add v' h).
Hypothesis stand_in_w : forall h, ~~ A h -> G (add w h) =1 G (add w' h).

(** The outputs outside of the event, and its probability. *)
Definition outside u o : R := histogram_mean Ps (fun h => (~~ A h)%:R * G (add u h) o).
Definition inside u o : R := histogram_mean Ps (fun h => (A h)%:R * G (add u h) o).
Definition event_mass : R := histogram_mean Ps (fun h => (A h)%:R).

Lemma given_parts u o : given u o = inside u o + outside u o.
Proof.
rewrite -[inside u o]mul1r -[outside u o]mul1r -histogram_mean_linear; apply: eq_histogram_mean => h.
by rewrite !mul1r -mulrDl; case: (A h); rewrite /= ?addr0 ?add0r mul1r.
Qed.

Lemma part_ge0 (B : {ffun V -> nat} -> bool) u o : 0 <= histogram_mean Ps (fun h => (B h)%:R * G (add u h) o).
Proof.
have zero : histogram_mean Ps (fun=> 0) = 0 :> R by elim: (Ps) => //= Q Qs ->; rewrite big1 // => x _; rewrite mulr0.
rewrite -{1}zero; apply: le_histogram_mean => [k x|h]; first exact: Ps_ge0.
by rewrite mulr_ge0 ?ler0n //; case: (G_law (add u h)).
Qed.

Lemma inside_sum u : \sum_o inside u o = event_mass.
Proof.
rewrite sum_histogram_mean; apply: eq_histogram_mean => h.
by rewrite -mulr_sumr; case: (G_law (add u h)) => _ ->; rewrite mulr1.
Qed.

Lemma outside_v o : outside v o = outside v' o.
Proof. by apply: eq_histogram_mean => h; case AE: (A h); rewrite ?mul0r //= stand_in_v ?AE. Qed.

Lemma outside_w o : outside w o = outside w' o.
Proof. by apply: eq_histogram_mean => h; case AE: (A h); rewrite ?mul0r //= stand_in_w ?AE. Qed.

Lemma delta_by_stand_ins : delta c (given v) (given w) <= event_mass + \sum_o Num.max 0 (outside v' o - c * outside w' o).
Proof.
have c_ge0 : 0 <= c by apply: le_trans c_ge1.
rewrite -(inside_sum v) -big_split /=; apply: ler_sum => o _.
have in0 u : 0 <= inside u o by apply: part_ge0.
rewrite le_maxl addr_ge0 ?le_maxr ?lexx //= !given_parts outside_v outside_w mulrDr opprD addrA.
apply: le_trans (_ : inside v o + (outside v' o - c * outside w' o) <= _).
  by rewrite addrAC -[inside v o + _ - _]addrA ler_subl_addr ler_addl mulr_ge0.
by rewrite ler_add2l le_maxr lexx orbT.
Qed.

(** One stand-in for both. *)
Lemma delta_one_stand_in : v' = w' -> delta c (given v) (given w) <= event_mass.
Proof.
move=> same; apply: le_trans delta_by_stand_ins _; rewrite same big1 ?addr0 // => o _.
by apply: max_l; rewrite subr_le0 ler_pemull //; apply: part_ge0.
Qed.

(** Two, whose coins do not matter for the event. *)
Lemma delta_two_stand_ins_coins : v' != w' -> (forall h, A (add v' h) = A h) -> (forall h, A (add w' h) = A h) ->
  (forall k, (k < size Ps)%N -> lam <= nth (fun=> 0) Ps k v' /\ lam <= nth (fun=> 0) Ps k w') ->
  delta c (given v) (given w)
  <= event_mass + mean (nseq (size Ps) (2%:R * lam)) (fun k => record_gap 1 (- c) (nseq k 2%:R^-1)).
Proof.
move=> ne_vw Av Aw Ps_ge; apply: le_trans delta_by_stand_ins _; rewrite ler_add2l.
pose G' h (o : O * bool) : R := G h o.1 * (o.2 == A h)%:R.
have G'_law h : is_law (G' h).
  have [G_ge0 G_sum] := G_law h; split=> [[o b]|]; first by rewrite mulr_ge0 ?ler0n.
  rewrite -(pair_bigA _ (fun o b => G' h (o, b))) /= -G_sum; apply: eq_bigr => o _.
  by rewrite big_bool /G' /=; case: (A h); rewrite /= ?mulr1 ?mulr0 ?addr0 ?add0r.
have laws k : (k < size Ps)%N -> law_at_least v' w' lam (nth (fun=> 0) Ps k).
  by move=> lt_k; have [P_ge0 P_sum] := Ps_law lt_k; have [gv gw] := Ps_ge k lt_k.
have bound := records_and_coins c ne_vw lam_ge0 0 G'_law laws.
apply: le_trans _ bound.
rewrite -(pair_bigA _ (fun o b => Num.max 0 (left_over v' w' c G' 0 Ps (o, b)))) /=; apply: ler_sum => o _.
rewrite big_bool /=; apply: le_trans (_ : Num.max 0 (left_over v' w' c G' 0 Ps (o, false)) <= _); last first.
  by rewrite ler_addr le_maxr lexx.
suff -> : left_over v' w' c G' 0 Ps (o, false) = outside v' o - c * outside w' o by [].
rewrite -[outside v' o]mul1r -mulNr -histogram_mean_linear /left_over; apply: eq_histogram_mean => h.
rewrite /difference /coins mean_nil /= /G' /= Av Aw mul1r mulNr.
by case: (A h); rewrite /= !(mulr0, mul0r, mulr1, mul1r).
Qed.

Lemma delta_two_stand_ins : v' != w' -> (forall h, A (add v' h) = A h) -> (forall h, A (add w' h) = A h) ->
  (forall k, (k < size Ps)%N -> lam <= nth (fun=> 0) Ps k v' /\ lam <= nth (fun=> 0) Ps k w') ->
  delta c (given v) (given w) <= event_mass + heads_exceed c (size Ps) lam.
Proof.
move=> ne_vw Av Aw Ps_ge; apply: le_trans (delta_two_stand_ins_coins ne_vw Av Aw Ps_ge) _; rewrite ler_add2l.
have c_ge0 : 0 <= c by apply: le_trans c_ge1.
have coin01 : probabilities (nseq (size Ps) (2%:R * lam)) by rewrite /probabilities all_nseq mulr_ge0 ?ler0n //= lam_le orbT.
by rewrite heads_exceedE //; apply: (le_mean coin01) => k _; apply: fair_delta_le.
Qed.

End StandIns.
