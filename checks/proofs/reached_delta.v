(** Every delta up to that of no noise is that of some amount of two-sided geometric noise (th.cor-4.2), over any real
    closed field: what the noise of ratio p shows is, but for a factor 1 + p, the largest of finitely many polynomials
    in p, one for each event. *)
From pkdp Require Import algebra more_noise.

Section Crossing.
Variables (R : rcfType) (T : finType) (r : T -> {poly R}) (a b : R).

(** The largest of finitely many polynomials takes the value 0 where it falls below it. *)
Lemma largest_crosses : a <= b -> (exists i, 0 <= (r i).[a]) -> (forall i, (r i).[b] < 0) ->
  exists2 x, a <= x <= b & (exists i, (r i).[x] = 0) /\ forall i, (r i).[x] <= 0.
Proof.
move=> le_ab start finish; pose P := \prod_i r i.
have P0 : P != 0.
  by apply/prodf_neq0 => i _; apply: contraTneq (finish i) => ->; rewrite horner0 ltxx.
(* From one root to a later one of another polynomial: there are only finitely many. *)
pose crossed := exists2 x, a <= x <= b & (exists i, (r i).[x] = 0) /\ forall i, (r i).[x] <= 0.
pose walked rs x := [/\ uniq rs, all (root P) rs, all (fun y => y <= x) rs, a <= x <= b & exists i, 0 <= (r i).[x]].
have walk n : crossed \/ exists rs x, size rs = n /\ walked rs x.
  elim: n => [|n [|[rs [x [size_rs [uniq_rs roots le_x x_in [i i_ge0]]]]]]]; [|by left|].
    by right; exists [::], a; split=> //; split=> //; rewrite lexx le_ab.
  have /andP[ax xb] := x_in; case: (boolP [exists j, 0 < (r j).[x]]) => [/existsP[j j_gt0] | /existsPn none].
    have [|y /andP[xy yb] /rootP] := @poly_ivt _ (- r j) x b xb.
      by rewrite !hornerN oppr_le0 oppr_ge0 !ltW.
    rewrite hornerN => /eqP; rewrite oppr_eq0 => /eqP y0; right; exists (y :: rs), y.
    have lt_xy : x < y by rewrite lt_neqAle xy andbT; apply: contraTneq j_gt0 => ->; rewrite y0 ltxx.
    split; first by rewrite /= size_rs.
    split=> /=; rewrite ?uniq_rs ?roots ?lexx ?andbT ?yb ?(le_trans ax) //.
    - by apply/negP => /(allP le_x); rewrite leNgt lt_xy.
    - by rewrite rootE horner_prod; apply/prodf_eq0; exists j => //; apply/eqP.
    - by apply/allP => z /(allP le_x) /le_trans; apply.
    by exists j; rewrite y0.
  have le0 j : (r j).[x] <= 0 by rewrite leNgt none.
  by left; exists x => //; split=> //; exists i; apply/le_anti; rewrite le0.
have [// | [rs [x [size_rs [uniq_rs roots _ _ _]]]]] := walk (size P).
by have := max_poly_roots P0 roots uniq_rs; rewrite size_rs ltnn.
Qed.

End Crossing.

Section Reached.
Variables (R : rcfType) (m : nat).
Implicit Types (h : nat -> R) (p d : R) (S : {set 'I_m.+1}).

(** What the outputs in S show, times 1 + p. *)
Definition event_poly h S : {poly R} :=
  \sum_(y in S) \sum_(k < m.+1) h k *: ((if at_end m y then 1 else 1 - 'X) * 'X^`|y%:Z - k%:Z|).

Lemma event_polyE h S p : 0 <= p -> (event_poly h S).[p] = (1 + p) * \sum_(y in S) shown m h p y.
Proof.
move=> p0; have s0 : 1 + p != 0 by rewrite gt_eqF // ltr_spaddl ?ltr01.
rewrite /event_poly horner_sum mulr_sumr; apply: eq_bigr => y _.
rewrite horner_sum /shown mulr_sumr; apply: eq_bigr => k _.
rewrite hornerZ hornerM hornerXn /released /scale [RHS]mulrCA; congr (_ * _); rewrite [RHS]mulrA; congr (_ * _).
by case: ifP => _; rewrite -polyC1 ?hornerD ?hornerN ?hornerX hornerC; field.
Qed.

Lemma event_poly_at1 h S : \sum_(k < m.+1) h k <= 0 -> (event_poly h S).[1] <= 0.
Proof.
move=> total; rewrite /event_poly horner_sum -oppr_ge0 -sumrN; apply: sumr_ge0 => y _.
rewrite oppr_ge0 horner_sum (eq_bigr (fun k : 'I_m.+1 => (at_end m y)%:R * h k)) => [|k _].
  by rewrite -mulr_sumr mulr_ge0_le0 ?ler0n.
rewrite hornerZ hornerM hornerXn expr1n mulr1 mulrC.
by congr (_ * _); case: ifP => _; rewrite -polyC1 ?hornerD ?hornerN ?hornerX hornerC ?subrr.
Qed.

Lemma shown_le h S p : \sum_(y in S) shown m h p y <= excess_of m h p.
Proof.
rewrite /excess_of [leRHS](bigID (mem S)) /= -[leLHS]addr0; apply: ler_add.
  by apply: ler_sum => y _; rewrite le_maxr lexx orbT.
by apply: sumr_ge0 => y _; rewrite le_maxr lexx.
Qed.

Lemma shown_attained h p : exists S, \sum_(y in S) shown m h p y = excess_of m h p.
Proof.
exists [set y : 'I_m.+1 | 0 < shown m h p y]; rewrite big_mkcond /=; apply: eq_bigr => y _.
by rewrite inE; case: ltP.
Qed.

(** Two orders of the laws, h and h'. *)
Lemma delta_reached h h' d : \sum_(k < m.+1) h k <= 0 -> \sum_(k < m.+1) h' k <= 0 ->
  0 < d -> d <= Num.max (excess_of m h 0) (excess_of m h' 0) ->
  exists2 p, 0 <= p < 1 & Num.max (excess_of m h p) (excess_of m h' p) = d.
Proof.
move=> total total' d0 le_d; pose side (b : bool) := if b then h else h'.
pose r (i : bool * {set 'I_m.+1}) := event_poly (side i.1) i.2 - d *: (1 + 'X).
have rE i p : 0 <= p -> (r i).[p] = (1 + p) * (\sum_(y in i.2) shown m (side i.1) p y - d).
  by move=> p0; rewrite /r hornerD hornerN event_polyE // hornerZ -polyC1 hornerD hornerX hornerC; ring.
have [|i|p /andP[p0 p1] [[i i0] le0]] := @largest_crosses _ _ r 0 1 ler01.
- have [S eqS] := shown_attained h 0; have [S' eqS'] := shown_attained h' 0.
  move: le_d; rewrite le_maxr => /orP[le | le]; [exists (true, S) | exists (false, S')];
    by rewrite rE //= addr0 mul1r subr_ge0 ?eqS ?eqS'.
- rewrite /r hornerD hornerN hornerZ -polyC1 hornerD hornerX hornerC; have le : (event_poly (side i.1) i.2).[1] <= 0.
    by apply: event_poly_at1; case: i.1.
  by apply: le_lt_trans (_ : - (d * (1 + 1)) < 0); rewrite ?ger_addr // oppr_lt0 mulr_gt0 // addr_gt0 ?ltr01.
have s0 : 0 < 1 + p by rewrite ltr_spaddl ?ltr01.
have le_side b S : \sum_(y in S) shown m (side b) p y <= d.
  by have := le0 (b, S); rewrite rE // pmulr_rle0 // subr_le0.
have eq_d : \sum_(y in i.2) shown m (side i.1) p y = d.
  by move/eqP: i0; rewrite rE // mulf_eq0 gt_eqF //= subr_eq0 => /eqP.
exists p.
  rewrite p0 lt_neqAle p1 andbT; apply: contraTneq d0 => p_eq1; rewrite -leNgt -eq_d p_eq1.
  rewrite -(pmulr_rle0 _ (ltr0Sn R 1)) -[2%:R]/(1 + 1 : R) -event_polyE ?ler01 //.
  by apply: event_poly_at1; case: i.1.
have [S eqS] := shown_attained h p; have [S' eqS'] := shown_attained h' p.
apply/le_anti; rewrite le_maxl -{1}eqS -{1}eqS' (le_side true) (le_side false) /=.
by rewrite le_maxr -eq_d; case: i eq_d {i0} => [[] U] /= eq_d; rewrite shown_le ?orbT.
Qed.

End Reached.
