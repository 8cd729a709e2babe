(** Events of a number with any law: finite unions of intervals, no two of which have a number in common. A law is given
    by its distribution function at the bounds of intervals, just before x and just after x, so that a number may have a
    probability of its own. A bound for all intervals is one for all events. *)
From pkdp Require Import algebra.

Section Events.
Variable R : realFieldType.
Implicit Types (G H P Q : itv_bound R -> R) (I : interval R) (S : seq (interval R)) (b lo hi : itv_bound R).
Local Notation first := (-oo%O : itv_bound R).
Local Notation last := (+oo%O : itv_bound R).

Definition grows G := forall b b', (b <= b')%O -> G b <= G b'.

(** Of an interval, and of an event. *)
Definition mass G I : R := let: Interval l r := I in if (l <= r)%O then G r - G l else 0.
Definition measure G S : R := \sum_(I <- S) mass G I.
Definition disjoint_intervals S := forall x, (count (fun I => x \in I) S <= 1)%N.

Definition clip lo hi b := if (b <= lo)%O then lo else if (hi <= b)%O then hi else b.

Lemma clip_low lo hi b : (b <= lo)%O -> clip lo hi b = lo.
Proof. by rewrite /clip => ->. Qed.

Lemma clip_high lo hi b : (lo <= hi)%O -> (hi <= b)%O -> clip lo hi b = hi.
Proof. by rewrite /clip => le hb; rewrite hb; case: leP => // bl; apply/le_anti; rewrite le (le_trans hb). Qed.

Lemma clip_in lo hi b : (lo <= b)%O -> (b <= hi)%O -> clip lo hi b = b.
Proof.
rewrite /clip => lb bh; case: leP => [bl | _]; first by apply/le_anti; rewrite lb.
by case: leP => // hb; apply/le_anti; rewrite bh hb.
Qed.

Variant clip_spec lo hi b : itv_bound R -> Prop :=
| ClipLow of (b <= lo)%O : clip_spec lo hi b lo
| ClipIn of (lo <= b)%O & (b <= hi)%O : clip_spec lo hi b b
| ClipHigh of (hi <= b)%O : clip_spec lo hi b hi.

Lemma clipP lo hi b : clip_spec lo hi b (clip lo hi b).
Proof.
rewrite /clip; case: leP => [| /ltW lb]; first by constructor 1.
by case: leP => [| /ltW bh]; [constructor 3 | constructor 2].
Qed.

Lemma clip_ge lo hi b : (lo <= hi)%O -> (lo <= clip lo hi b)%O.
Proof. by case: clipP. Qed.

Lemma clip_le lo hi b : (lo <= hi)%O -> (clip lo hi b <= hi)%O.
Proof. by case: clipP. Qed.

Lemma clip_grows lo hi b b' : (lo <= hi)%O -> (b <= b')%O -> (clip lo hi b <= clip lo hi b')%O.
Proof.
move=> le le_b; case: (clipP lo hi b) => [_ | lb bh | hb]; first exact: clip_ge.
  by case: (clipP lo hi b') => [b'l | _ _ | _] //; apply: le_trans le_b b'l.
by rewrite clip_high // (le_trans hb).
Qed.

(** What lies between the ends of a part of the line is no more than what lies between them anywhere. *)
Lemma clip_step G lo hi b b' : grows G -> (lo <= hi)%O -> (b <= b')%O ->
  G (clip lo hi b') - G (clip lo hi b) <= G b' - G b.
Proof.
move=> G_grows le le_b; case: (clipP lo hi b') => [b'l | lb' b'h | hb'].
- by rewrite clip_low ?(le_trans le_b) // subrr subr_ge0 G_grows.
- rewrite ler_add2l ler_opp2; case: (clipP lo hi b) => [bl | // | hb]; first exact: G_grows.
  by rewrite (_ : b = hi) //; apply/le_anti; rewrite hb (le_trans le_b).
case: (clipP lo hi b) => [bl | lb bh | hb]; first by rewrite ler_sub ?G_grows.
  by rewrite ler_add2r G_grows.
by rewrite subrr subr_ge0 G_grows.
Qed.

Local Lemma clip_split G lo m hi b : (lo <= m)%O -> (m <= hi)%O ->
  G (clip lo hi b) = G (clip lo m b) + (G (clip m hi b) - G m).
Proof.
move=> lm mh; have [bm | /ltW mb] := leP b m.
  rewrite (clip_low _ bm) subrr addr0; congr G.
  case: (clipP lo m b) => [bl | lb _ | mb]; first by rewrite clip_low.
    by rewrite clip_in // (le_trans bm).
  have -> : b = m by apply/le_anti; rewrite bm mb.
  by rewrite clip_in.
rewrite (clip_high lm mb) addrCA subrr addr0; congr G.
case: (clipP m hi b) => [bm | _ bh | hb].
- have -> : b = m by apply/le_anti; rewrite bm mb.
  by rewrite clip_in.
- by rewrite clip_in // (le_trans lm).
by rewrite clip_high // (le_trans lm).
Qed.

Lemma mass_ge0 G I : grows G -> 0 <= mass G I.
Proof. by move=> G_grows; case: I => l r /=; case: ifP => // le; rewrite subr_ge0 G_grows. Qed.

Lemma measure_ge0 G S : grows G -> 0 <= measure G S.
Proof. by move=> G_grows; apply: sumr_ge0 => I _; apply: mass_ge0. Qed.

Local Lemma measure_split G lo m hi S : (lo <= m)%O -> (m <= hi)%O ->
  measure (G \o clip lo hi) S = measure (G \o clip lo m) S + measure (G \o clip m hi) S.
Proof.
move=> lm mh; rewrite /measure -big_split; apply: eq_bigr => -[l r] _ /=.
by case: ifP => _; rewrite ?addr0 // !(clip_split G _ lm mh); ring.
Qed.

(** What one interval has, others without a common number do not have. *)
Local Lemma apart G J l r : (l < r)%O -> (forall x, x \in Interval l r -> x \notin J) -> mass (G \o clip l r) J = 0.
Proof.
move=> lr; have le := ltW lr; case: J => a b others /=; case: ifP => // ab; have := clip_grows le ab.
rewrite le_eqVlt => /predU1P[-> | lt]; first by rewrite subrr.
have := @mem_miditv _ (Interval (clip l r a) (clip l r b)) lt; set x := miditv _; rewrite itv_boundlr => /andP[x_a x_b].
have x_in : x \in Interval l r.
  by rewrite itv_boundlr (le_trans _ x_a) ?clip_ge // (le_trans x_b) ?clip_le.
have x_x : (BLeft x < BRight x)%O by rewrite bnd_simp.
move: (x_in) (others x x_in) => + /negP[]; rewrite !itv_boundlr => /andP[lx xr]; apply/andP; split.
  move: x_a; case: (clipP l r a) => [al _ | // | ra rx]; first exact: le_trans lx.
  by have := lt_le_trans (le_lt_trans rx x_x) xr; rewrite ltxx.
move: x_b; case: (clipP l r b) => [bl xl | // | rb _]; last exact: le_trans rb.
by have := lt_le_trans (le_lt_trans lx x_x) xl; rewrite ltxx.
Qed.

Lemma measure_within G lo hi S : grows G -> (lo <= hi)%O -> disjoint_intervals S ->
  measure (G \o clip lo hi) S <= G hi - G lo.
Proof.
move=> G_grows; elim: S lo hi => [|[l r] S IH] lo hi le apart_S; first by rewrite /measure big_nil subr_ge0 G_grows.
have {}IH a b : (a <= b)%O -> measure (G \o clip a b) S <= G b - G a.
  by move=> ab; apply: IH => // x; apply: leq_trans (apart_S x); apply: leq_addl.
rewrite /measure big_cons -/(measure _ _); set l' := clip lo hi l; set r' := clip lo hi r.
have nothing : (r' <= l')%O \/ ~~ (l <= r)%O -> mass (G \o clip lo hi) (Interval l r) = 0.
  rewrite /=; case: ifP => // lr [rl|//]; suff -> : clip lo hi r = clip lo hi l by rewrite /= subrr.
  by apply/le_anti; rewrite rl clip_grows.
have [rl | lr'] := leP r' l'; first by rewrite nothing ?add0r ?IH //; left.
have [lr | ] := boolP (l <= r)%O; last by move=> nlr; rewrite nothing ?add0r ?IH //; right.
have lo_l : (lo <= l')%O by apply: clip_ge.
have r_hi : (r' <= hi)%O by apply: clip_le.
rewrite (measure_split G S lo_l (le_trans (ltW lr') r_hi)) (measure_split G S (ltW lr') r_hi).
have -> : measure (G \o clip l' r') S = 0.
  rewrite /measure big_seq big1 // => J J_S; apply: apart => // x x_in.
  have x_lr : x \in Interval l r.
    move: x_in; rewrite !itv_boundlr => /andP[lx xr]; have x_x : (BLeft x < BRight x)%O by rewrite bnd_simp.
    apply/andP; split.
      move: lx lr'; rewrite /l'; case: (clipP lo hi l) => [ll lx _ | // | _ hx]; first exact: le_trans lx.
      by move/lt_le_trans => /(_ _ r_hi); rewrite ltxx.
    move: xr lr'; rewrite /r'; case: (clipP lo hi r) => [_ _ | // | hr xh _]; last exact: le_trans hr.
    by move/(le_lt_trans lo_l); rewrite ltxx.
  have := apart_S x; rewrite /= x_lr add1n ltnS leqn0 eqn0Ngt -has_count => /hasPn/(_ J J_S).
  exact.
rewrite /= lr add0r -/l' -/r' (le_trans (ler_add (lexx _) (ler_add (IH _ _ lo_l) (IH _ _ r_hi)))) //.
by rewrite le_eqVlt; apply/orP; left; apply/eqP; ring.
Qed.

Lemma measure_le G S : grows G -> disjoint_intervals S -> measure G S <= G last - G first.
Proof.
move=> G_grows apart_S; apply: le_trans (measure_within G_grows (_ : first <= last)%O apart_S) => //.
rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => -[l r] _ /=.
by rewrite !clip_in ?bound_le0x ?bound_lex1.
Qed.

(** Between any two bounds P has at most c times what Q has and what H has besides. *)
Lemma measure_exceeds P Q H c S : grows H -> disjoint_intervals S ->
  (forall l r, (l <= r)%O -> P r - P l <= c * (Q r - Q l) + (H r - H l)) ->
  measure P S <= c * measure Q S + (H last - H first).
Proof.
move=> H_grows apart_S bound; apply: (@le_trans _ _ (c * measure Q S + measure H S)); last first.
  by rewrite ler_add2l measure_le.
rewrite /measure mulr_sumr -big_split; apply: ler_sum => -[l r] _ /=.
by case: ifP => [/bound // | _]; rewrite mulr0 addr0.
Qed.

End Events.
