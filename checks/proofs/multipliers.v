(** Lines that are left when all variables are eliminated (elimination.v) are sums of the given lines with weights
    that are not negative: so the least bound that can be met has multipliers that prove that no smaller one can
    (Farkas). *)
From pkdp Require Import algebra elimination.

Section Multipliers.
Variable R : realFieldType.
Implicit Types (x : seq R) (d y : R) (l : line R) (ls : seq (line R)).

(** Weighted lines; their sum has the coefficients [dot] and the bound [top]. *)
Definition weighted := seq (R * line R).
Implicit Types us : weighted.
Definition weighted_of ls us := all (fun u => (0 <= u.1) && (u.2 \in ls)) us.
Definition dots us x := \sum_(u <- us) u.1 * dot u.2.1 x.
Definition tops us d := \sum_(u <- us) u.1 * top u.2 d.

Let one_elimination ls l : l \in eliminated ls ->
  exists us, [/\ weighted_of ls us, forall y x, dots us (y :: x) = dot l.1 x & forall d, tops us d = top l d].
Proof.
rewrite mem_cat => /orP[/mapP[l' + ->] | /allpairsP[[p q] [/= + + ->]]].
  rewrite mem_filter => /andP[/eqP lead0 l'_in]; exists [:: (1, l')].
  split=> [|y x|d]; rewrite /weighted_of /dots /tops ?big_seq1 /= ?l'_in ?ler01 ?mul1r //.
  by rewrite dot_cons -/(lead l') lead0 mul0r add0r.
rewrite !mem_filter => /andP[p0 p_in] /andP[q0 q_in]; exists [:: (- lead q, p); (lead p, q)].
split=> [|y x|d].
- by rewrite /weighted_of /= p_in q_in oppr_ge0 !ltW.
- rewrite /dots !big_cons big_nil /= addr0 !dot_cons dot_mixed -/(lead p) -/(lead q); ring.
by rewrite /tops !big_cons big_nil /= addr0 joined_top.
Qed.

Let replaced ls us : weighted_of (eliminated ls) us ->
  exists vs, [/\ weighted_of ls vs, forall y x, dots vs (y :: x) = dots us x & forall d, tops vs d = tops us d].
Proof.
elim: us => [_ | [r l] us IH /= /andP[/andP[r0 l_in] /IH[vs [vs_in vs_dot vs_top]]]].
  by exists [::]; split=> // *; rewrite /dots /tops !big_nil.
have [ws [ws_in ws_dot ws_top]] := one_elimination l_in.
exists ([seq (r * w.1, w.2) | w <- ws] ++ vs); split=> [|y x|d].
- rewrite /weighted_of all_cat -/(weighted_of ls vs) vs_in andbT all_map; apply: sub_all ws_in => w /= /andP[w0 ->].
  by rewrite mulr_ge0.
- rewrite /dots big_cat big_map -/(dots vs _) vs_dot big_cons /= -(ws_dot y x) /dots mulr_sumr; congr (_ + _).
  by apply: eq_bigr => w _; rewrite mulrA.
rewrite /tops big_cat big_map -/(tops vs _) vs_top big_cons /= -(ws_top d) /tops mulr_sumr; congr (_ + _).
by apply: eq_bigr => w _; rewrite mulrA.
Qed.

Lemma eliminated_weights n ls l : l \in iter n (@eliminated R) ls ->
  exists us, [/\ weighted_of ls us, forall x, size x = n -> dots us x = 0 & forall d, tops us d = top l d].
Proof.
elim: n ls => [|n IH] ls.
  move=> l_in; exists [:: (1, l)]; split=> [|x /size0nil ->|d];
    rewrite /weighted_of /dots /tops ?big_seq1 /= ?l_in ?ler01 ?mul1r //.
  exact: dot_nil.
rewrite iterSr => /IH[us [us_in us_dot us_top]]; have [vs [vs_in vs_dot vs_top]] := replaced us_in.
exists vs; split=> // [[|y x] // [size_x] | d]; first by rewrite vs_dot us_dot.
by rewrite vs_top.
Qed.

(** Where the bound y > 0 can be met and no smaller one can, weights of the lines leave nothing below it. *)
Theorem least_has_multipliers n ls y : 0 < y -> (exists2 x, size x = n & all (holds x y) ls) ->
  (forall d, 0 <= d -> (exists2 x, size x = n & all (holds x d) ls) -> y <= d) ->
  exists us, [/\ weighted_of ls us, forall x, size x = n -> dots us x = 0,
    tops us y <= 0 & 0 < tops us 1 - tops us 0].
Proof.
move=> y_gt0 /eliminate_all/allP met least.
have max_ge (s : seq R) : 0 <= foldr Num.max 0 s by elim: s => //= z s IH; rewrite le_maxr IH orbT.
have le_max (s : seq R) z : z \in s -> z <= foldr Num.max 0 s.
  by elim: s => //= z' s IH; rewrite inE le_maxr => /predU1P[-> | /IH ->]; rewrite ?lexx ?orbT.
have max_in (s : seq R) : foldr Num.max 0 s = 0 \/ foldr Num.max 0 s \in s.
  elim: s => [|z s IH] /=; first by left.
  case: IH => [-> | IH].
    by case: leP => _; [left | right; rewrite mem_head].
  by case: leP => _; right; rewrite inE ?eqxx ?IH ?orbT.
pose levels := [seq - l.2.1 / l.2.2 | l <- iter n (@eliminated R) ls & 0 < l.2.2].
have le_levels : y <= foldr Num.max 0 levels.
  rewrite leNgt; apply/negP => lt; suff le : y <= foldr Num.max 0 levels by rewrite leNgt lt in le.
  apply: least (max_ge levels) _; apply/eliminate_all/allP => l l_in.
  have := met l l_in; rewrite /holds dot_nil => y_met; have [le0 | gt0] := lerP l.2.2 0.
    by apply: le_trans y_met _; rewrite /top ler_add2l ler_wnmul2l // ltW.
  have /le_max : - l.2.1 / l.2.2 \in levels by apply/mapP; exists l; rewrite ?mem_filter ?gt0.
  by rewrite ler_pdivr_mulr // -subr_ge0 opprK addrC mulrC.
have [zero | ] := max_in levels; first by move: le_levels; rewrite zero leNgt y_gt0.
case/mapP => l; rewrite mem_filter => /andP[gt0 l_in] levelE; rewrite levelE in le_levels.
have [us [us_in us_dot us_top]] := eliminated_weights l_in; exists us; split=> //; rewrite !us_top.
  by move: le_levels; rewrite ler_pdivl_mulr // -subr_ge0 -opprD oppr_ge0 /top [y * _]mulrC.
by rewrite /top mulr1 mulr0 addr0 addrC addKr.
Qed.

End Multipliers.
