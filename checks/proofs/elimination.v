(** Variables of linear inequalities are eliminated one by one (Fourier and Motzkin): what remains are finitely many inequalities for the
    bound d. So the bounds for which a system can be met have a least one, over any ordered field. *)
From pkdp Require Import algebra.

Section Elimination.
Variable R : realFieldType.
Implicit Types (a x : seq R) (d y : R).

Fixpoint dot a x : R := if (a, x) is (a0 :: a', x0 :: x') then a0 * x0 + dot a' x' else 0.
Fixpoint mixed (s r : R) a a' : seq R :=
  match a, a' with
  | a0 :: l, b0 :: l' => s * a0 + r * b0 :: mixed s r l l'
  | [::], l' => [seq r * b | b <- l']
  | l, [::] => [seq s * b | b <- l]
  end.

Lemma dot_nil a : dot a [::] = 0. Proof. by case: a. Qed.

Lemma dot_scaled r a x : dot [seq r * b | b <- a] x = r * dot a x.
Proof. by elim: a x => [|b a IH] [|y x] /=; rewrite ?mulr0 // IH mulrDr mulrA. Qed.

Lemma dot_mixed s r a a' x : dot (mixed s r a a') x = s * dot a x + r * dot a' x.
Proof.
elim: a a' x => [|b a IH] [|b' a'] [|y x] /=; rewrite ?mulr0 ?addr0 ?add0r //.
- by rewrite dot_scaled mulrDr mulrA.
- by rewrite dot_scaled mulrDr mulrA.
by rewrite IH; ring.
Qed.

Lemma dot_cons a y x : dot a (y :: x) = head 0 a * y + dot (behead a) x.
Proof. by case: a => [|b a] //=; rewrite mul0r add0r. Qed.

Lemma dot_map (A : Type) (f g : A -> R) l : dot (map f l) (map g l) = \sum_(v <- l) f v * g v.
Proof. by elim: l => [|v l IH] /=; rewrite ?big_nil ?big_cons ?IH. Qed.

(** a·x <= b + e·d. *)
Definition line := (seq R * (R * R))%type.
Implicit Types (l p q : line) (ls : seq line).
Definition top l d := l.2.1 + l.2.2 * d.
Definition holds x d l := dot l.1 x <= top l d.
Definition lead l := head 0 l.1.
Definition rest l : line := (behead l.1, l.2).

Definition joined p q : line := let s := - lead q in let r := lead p in
  (mixed s r (behead p.1) (behead q.1), (s * p.2.1 + r * q.2.1, s * p.2.2 + r * q.2.2)).
Definition eliminated ls := [seq rest l | l <- ls & lead l == 0]
  ++ [seq joined p q | p <- [seq l <- ls | 0 < lead l], q <- [seq l <- ls | lead l < 0]].

Lemma between (L U : seq R) : (forall z u, z \in L -> u \in U -> z <= u) ->
  exists y, (forall z, z \in L -> z <= y) /\ (forall u, u \in U -> y <= u).
Proof.
elim: L => [_ | z L IH le].
  elim: U => [|u U [y [_ below]]]; first by exists 0.
  exists (Num.min u y); split=> // u'; rewrite inE le_minl => /predU1P[-> | /below ->]; by rewrite ?lexx ?orbT.
have [|y [above below]] := IH; first by move=> z' u z'_in; apply: le; rewrite inE z'_in orbT.
exists (Num.max z y); split=> [z' | u u_in].
  by rewrite inE le_maxr => /predU1P[-> | /above ->]; rewrite ?lexx ?orbT.
by rewrite le_maxl below // le // mem_head.
Qed.

Lemma joined_top p q d : top (joined p q) d = - lead q * top p d + lead p * top q d.
Proof. by rewrite /top /=; ring. Qed.

Theorem eliminate ls x d : (exists y, all (holds (y :: x) d) ls) <-> all (holds x d) (eliminated ls).
Proof.
split=> [[y /allP every] | ].
  apply/allP => l; rewrite mem_cat => /orP[/mapP[l' + ->] | /allpairsP[[p q] [/= + + ->]]].
    by rewrite mem_filter => /andP[/eqP lead0 /every]; rewrite /holds dot_cons -/(lead _) lead0 mul0r add0r.
  rewrite !mem_filter => /andP[p0 /every p_holds] /andP[q0 /every q_holds].
  rewrite /holds dot_mixed joined_top; move: p_holds q_holds; rewrite /holds !dot_cons -/(lead p) -/(lead q) => p_holds q_holds.
  have q0' : 0 <= - lead q by rewrite oppr_ge0 ltW.
  have := ler_add (ler_wpmul2l q0' p_holds) (ler_wpmul2l (ltW p0) q_holds).
  by congr (_ <= _); ring.
move=> /allP every; pose bound l := (top l d - dot (behead l.1) x) / lead l.
have [|y [above below]] := @between [seq bound q | q <- ls & lead q < 0] [seq bound p | p <- ls & 0 < lead p].
  move=> _ _ /mapP[q + ->] /mapP[p + ->]; rewrite !mem_filter => /andP[q0 q_in] /andP[p0 p_in].
  have : holds x d (joined p q).
    by apply: every; rewrite mem_cat; apply/orP; right; apply/allpairsP; exists (p, q); rewrite !mem_filter p0 q0.
  rewrite /holds dot_mixed joined_top /bound; move: (lead p) (lead q) (top p d) (top q d) (dot _ x) (dot _ x) p0 q0.
  move=> a b t u e f a0 b0 le; rewrite ler_pdivl_mulr // mulrAC ler_ndivr_mulr //.
  by rewrite -subr_ge0; rewrite -subr_ge0 in le; move: le; congr (_ <= _); ring.
exists y; apply/allP => l l_in; rewrite /holds dot_cons -/(lead l).
have [lt0 | gt0 | eq0] := ltgtP (lead l) 0.
- have := above (bound l); rewrite map_f ?mem_filter ?lt0 // => /(_ isT).
  by rewrite /bound ler_ndivr_mulr // mulrC -ler_subr_addr.
- have := below (bound l); rewrite map_f ?mem_filter ?gt0 // => /(_ isT).
  by rewrite /bound ler_pdivl_mulr // mulrC -ler_subr_addr.
have : holds x d (rest l) by apply: every; rewrite mem_cat map_f // mem_filter eq0 eqxx.
by rewrite /holds eq0 mul0r add0r.
Qed.

Lemma eliminate_all n ls d : (exists2 x, size x = n & all (holds x d) ls) <-> all (holds [::] d) (iter n eliminated ls).
Proof.
elim: n ls => [|n IH] ls.
  by split=> [[x /size0nil -> //] | every]; exists [::].
rewrite iterSr -IH; split=> [[[|y x] //= [size_x] every] | [x size_x /eliminate[y every]]].
  by exists x => //; apply/eliminate; exists y.
by exists (y :: x); rewrite //= size_x.
Qed.

(** Bounds that can be met, if there are any and larger ones can be met too, have a least one that is not negative. *)
Theorem least_bound n ls d0 : (forall d d', d <= d' -> (exists2 x, size x = n & all (holds x d) ls) ->
    exists2 x, size x = n & all (holds x d') ls) -> (exists2 x, size x = n & all (holds x d0) ls) ->
  exists2 y, 0 <= y & forall d, 0 <= d -> (exists2 x, size x = n & all (holds x d) ls) <-> y <= d.
Proof.
set good := fun d => exists2 x, size x = n & all (holds x d) ls => more some.
have goodE d : good d <-> forall l, l \in iter n eliminated ls -> 0 <= top l d.
  rewrite /good eliminate_all; split=> [/allP every l /every | every]; first by rewrite /holds dot_nil.
  by apply/allP => l /every; rewrite /holds dot_nil.
have /goodE some_holds := some.
have steep l : l \in iter n eliminated ls -> 0 <= l.2.2.
  move=> l_in; rewrite leNgt; apply/negP => neg; pose far := Num.max d0 ((1 + l.2.1) / - l.2.2).
  have /goodE/(_ l l_in) : good far by apply: more some; rewrite le_maxr lexx.
  have : (1 + l.2.1) / - l.2.2 <= far by rewrite le_maxr lexx orbT.
  rewrite ler_pdivr_mulr ?oppr_gt0 // mulrN => le ge; have := ler_add le ge; rewrite /top addr0 => low.
  have : 1 <= 0 :> R by rewrite -(ler_add2r l.2.1); apply: le_trans low _; rewrite le_eqVlt; apply/orP; left; apply/eqP; ring.
  by rewrite ler10.
pose level l := - l.2.1 / l.2.2.
have max_le (s : seq R) d : 0 <= d -> (foldr Num.max 0 s <= d) = all (fun z => z <= d) s.
  by move=> d_ge0; elim: s => //= z s IH; rewrite le_maxl IH.
exists (foldr Num.max 0 [seq level l | l <- iter n eliminated ls & 0 < l.2.2]).
  by elim: [seq _ | _ <- _ & _] => //= z s IH; rewrite le_maxr IH orbT.
move=> d d_ge0; rewrite max_le //; split=> [/goodE every | /allP le].
  apply/allP => _ /mapP[l + ->]; rewrite mem_filter => /andP[e0 /every]; rewrite /level ler_pdivr_mulr // /top.
  by rewrite -ler_subl_addl sub0r [d * _]mulrC.
apply/goodE => l l_in; have := steep l l_in; rewrite le_eqVlt => /predU1P[e0 | e0].
  by have := some_holds l l_in; rewrite /top -e0 !mul0r.
have := le (level l); rewrite map_f ?mem_filter ?e0 // => /(_ isT); rewrite /level ler_pdivr_mulr // /top.
by rewrite -[0 <= _]ler_subl_addl sub0r [d * _]mulrC.
Qed.

End Elimination.
