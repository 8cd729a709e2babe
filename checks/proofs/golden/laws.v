(** A law that is walked from an index to both sides: what the checkers know of its masses and tails. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra.
From pkdp.golden Require Import checkers rounding sweeps.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Sums.
Variables (R : realFieldType) (w : nat -> R).

(** P[X = k], P[X <= k], P[X >= k] for a law on 0 ... n, any whole k. *)
Definition is_asked (asked : quantity) (k : Z) (i : nat) : bool :=
  match asked with Mass => (Z.of_nat i =? k)%Z | LowerTail => (Z.of_nat i <=? k)%Z | UpperTail => (k <=? Z.of_nat i)%Z end.
Definition asked_of (asked : quantity) (n : nat) (k : Z) : R := \sum_(0 <= i < n.+1 | is_asked asked k i) w i.

Lemma all_of m n (c : pred nat) : (forall i, (m <= i < n)%N -> c i) -> \sum_(m <= i < n | c i) w i = \sum_(m <= i < n) w i.
Proof.
move=> all; rewrite big_nat_cond [RHS]big_nat_cond; apply: eq_bigl => i; rewrite andbT.
by case range: (m <= i < n)%N => //=; rewrite all.
Qed.

Lemma none_of m n (c : pred nat) : (forall i, (m <= i < n)%N -> ~~ c i) -> \sum_(m <= i < n | c i) w i = 0.
Proof. by move=> none; rewrite big_nat_cond big1 // => i /andP[/none/negP]. Qed.

Lemma split_at n k (c : pred nat) : (k <= n)%N -> \sum_(0 <= i < n.+1 | c i) w i
  = \sum_(0 <= i < k | c i) w i + (if c k then w k else 0) + \sum_(k.+1 <= i < n.+1 | c i) w i.
Proof.
move=> kn; rewrite (big_cat_nat _ _ _ (leq0n k)) ?leqW //= -addrA; congr (_ + _).
by rewrite (@big_cat_nat _ _ _ k.+1) ?ltnS //= big_mkcond big_nat1.
Qed.

Lemma masses n k : (k <= n)%N ->
  [/\ asked_of Mass n (Z.of_nat k) = w k,
      asked_of LowerTail n (Z.of_nat k) = \sum_(0 <= i < k) w i + w k
    & asked_of UpperTail n (Z.of_nat k) = w k + \sum_(k.+1 <= i < n.+1) w i].
Proof.
move=> kn; rewrite /asked_of /is_asked !(split_at _ kn) !Z.eqb_refl !Z.leb_refl.
split.
- by rewrite (none_of (n := k)) ?(none_of (m := k.+1)) ?add0r ?addr0 // => i /andP[/ssrnat.leP ? /ssrnat.leP ?];
    apply/negP => /Z.eqb_eq; lia.
- by rewrite (all_of (n := k)) ?(none_of (m := k.+1)) ?addr0 // => i /andP[/ssrnat.leP ? /ssrnat.leP ?];
    (first [by apply/Z.leb_le; lia | by apply/negP => /Z.leb_le; lia]).
by rewrite (none_of (n := k)) ?(all_of (m := k.+1)) ?add0r // => i /andP[/ssrnat.leP ? /ssrnat.leP ?];
  (first [by apply/Z.leb_le; lia | by apply/negP => /Z.leb_le; lia]).
Qed.

Lemma outside asked n k : (k < 0)%Z \/ (Z.of_nat n < k)%Z -> \sum_(0 <= i < n.+1) w i = 1 ->
  known_by (beyond asked (Z.of_nat n) k) (asked_of asked n k).
Proof.
move=> out total; have none : asked_of asked n k = 0 -> known_by nothing (asked_of asked n k).
  by move=> ->; exact: nothing_known.
have all : asked_of asked n k = 1 -> known_by everything (asked_of asked n k).
  by move=> ->; exact: everything_known.
have nil (c : pred nat) : (forall i, (0 <= i < n.+1)%N -> ~~ c i) -> \sum_(0 <= i < n.+1 | c i) w i = 0 by exact: none_of.
have full (c : pred nat) : (forall i, (0 <= i < n.+1)%N -> c i) -> \sum_(0 <= i < n.+1 | c i) w i = 1.
  by move=> /all_of ->.
case: asked none all => none all /=.
- by apply: none; apply: nil => i /andP[_ /ssrnat.leP ?]; apply/negP => /Z.eqb_eq; lia.
- case: Z.ltb_spec => k0.
    by apply: none; apply: nil => i /andP[_ /ssrnat.leP ?]; apply/negP => /Z.leb_le; lia.
  by apply: all; apply: full => i /andP[_ /ssrnat.leP ?]; apply/Z.leb_le; lia.
case: Z.ltb_spec => k0.
  by apply: all; apply: full => i /andP[_ /ssrnat.leP ?]; apply/Z.leb_le; lia.
by apply: none; apply: nil => i /andP[_ /ssrnat.leP ?]; apply/negP => /Z.leb_le; lia.
Qed.

(** What lies on one side of the middle is what lies on the other. *)
Lemma half_known asked n k : (forall i, (i <= n)%N -> w (n - i) = w i) -> \sum_(0 <= i < n.+1) w i = 1 ->
  is_half asked (Z.of_nat n) k = true -> known_by even_odds (asked_of asked n k).
Proof.
move=> mirrored total half; have twice : asked_of asked n k * (1 + 1) = 1.
  rewrite mulrDr !mulr1 -total [RHS](bigID (is_asked asked k)) /=; congr (_ + _).
  rewrite /asked_of big_nat_rev /= add0n [LHS]big_nat_cond [RHS]big_nat_cond.
  apply: eq_big => [i | i /andP[/andP[_ lt] _]]; last by rewrite subSS mirrored.
  case range: (0 <= i < n.+1)%N => //=; move: range => /= /ssrnat.leP range.
  rewrite subSS /is_asked -minusE Nat2Z.inj_sub; last by lia.
  by move: half; rewrite /is_half; case: asked => // /Z.eqb_eq half; rewrite -Z.ltb_antisym; apply/idP/idP => ?; lia.
by exists 1, 1, 1; rewrite /= whole1 mulr1 lexx ltr01 ler01 addr_gt0 ?ltr01.
Qed.

End Sums.

Section Parts.
Variables (R : realFieldType) (kappa : R) (near far : parts).
Variables before term after others : R.
Hypotheses (kappa_gt0 : 0 < kappa) (before0 : 0 <= before) (term0 : 0 <= term) (after0 : 0 <= after) (others0 : 0 <= others).
Hypotheses (before_r : encloses kappa (before_low near) (before_high near) before)
  (term_r : encloses kappa (term_low near) (term_high near) term)
  (after_r : encloses kappa (after_low near) (after_high near) after)
  (others_r : encloses kappa (after_low far) (after_high far) others).
Hypothesis total : before + term + after + others = 1.

Definition part_of asked := match asked with Term => term | Outer => term + after | Inner => term + (before + others) end.

Lemma parts_known asked : known_by (bounds_of asked near far) (part_of asked).
Proof.
have rest := encloses_add before_r others_r.
have known P Q pl ph ql qh : 0 <= P -> 0 <= Q -> P + Q = 1 -> encloses kappa pl ph P -> encloses kappa ql qh Q ->
    known_by {| p_low := pl; p_high := ph; q_low := ql; q_high := qh |} P.
  move=> P0 Q0 PQ /andP[? ?] /andP[? ?]; exists P, Q, kappa; rewrite PQ mulr1 ltr01; by [].
case: asked; rewrite /part_of.
- by apply: (known _ (before + others + after)) => //; [rewrite !addr_ge0 | rewrite -[RHS]total; ring | exact: encloses_add].
- apply: (known _ (before + others)) => //; [by rewrite addr_ge0 | by rewrite addr_ge0 | | exact: encloses_add].
  by rewrite -[RHS]total; ring.
apply: (known _ after) => //; [by rewrite !addr_ge0 | | exact: encloses_add].
by rewrite -[RHS]total; ring.
Qed.

End Parts.

(** Both walks: from s up to n and from s down to 0. *)
Section TwoSided.
Variables (R : realFieldType) (w : nat -> R) (n s k : nat) (kappa : R) (unit : Z).
Variables up_num up_den down_num down_den : Z -> Z.
Hypotheses (w_ge0 : forall i, 0 <= w i) (w_sum : \sum_(0 <= i < n.+1) w i = 1) (s_n : (s <= n)%N) (k_n : (k <= n)%N).
Hypotheses (kappa_gt0 : 0 < kappa) (unitE : whole R unit * kappa = w s).
Let up j := w (s + j).
Let down j := w (s - j).
Variables (near_more far_more : Z).

Hypothesis up_encloses : forall cut more r, (cut <= n - s)%N ->
  sweep up_num up_den unit (Z.of_nat (n - s)) (Z.of_nat cut) more = Some r ->
  [/\ encloses kappa (before_low r) (before_high r) (\sum_(0 <= t < cut) up t),
      encloses kappa (term_low r) (term_high r) (up cut)
    & encloses kappa (after_low r) (after_high r) (\sum_(cut.+1 <= t < (n - s).+1) up t)].
Hypothesis down_encloses : forall cut more r, (cut <= s)%N ->
  sweep down_num down_den unit (Z.of_nat s) (Z.of_nat cut) more = Some r ->
  [/\ encloses kappa (before_low r) (before_high r) (\sum_(0 <= t < cut) down t),
      encloses kappa (term_low r) (term_high r) (down cut)
    & encloses kappa (after_low r) (after_high r) (\sum_(cut.+1 <= t < s.+1) down t)].

Let sum_up i j : \sum_(i <= t < j) up t = \sum_((s + i)%N <= t < (s + j)%N) w t.
Proof. by rewrite ![(s + _)%N]addnC big_addn addnK; apply: eq_bigr => t _; rewrite /up addnC. Qed.

Let sum_down i j : (i <= j <= s.+1)%N -> \sum_(i <= t < j) down t = \sum_((s.+1 - j)%N <= t < (s.+1 - i)%N) w t.
Proof.
elim: j => [|j IH]; first by rewrite leqn0 => /andP[/eqP -> _]; rewrite !big_geq.
case/andP; rewrite leq_eqVlt => /predU1P[-> _ | ij js]; first by rewrite !big_geq.
rewrite ltnS in ij; rewrite ltnS in js; rewrite big_nat_recr //= IH; last by rewrite ij leqW.
rewrite subSS subSn // [RHS]big_ltn; first by rewrite addrC.
by rewrite subSn ?ltnS ?leq_sub2l // (leq_trans ij js).
Qed.

Theorem two_sided asked near far :
  (if (Z.of_nat s <=? Z.of_nat k)%Z
   then sweep up_num up_den unit (Z.of_nat (n - s)) (Z.of_nat (k - s)) near_more = Some near
        /\ sweep down_num down_den unit (Z.of_nat s) 0 far_more = Some far
   else sweep down_num down_den unit (Z.of_nat s) (Z.of_nat (s - k)) near_more = Some near
        /\ sweep up_num up_den unit (Z.of_nat (n - s)) 0 far_more = Some far) ->
  known_by (bounds_of (side (Z.of_nat s <=? Z.of_nat k)%Z asked) near far) (asked_of w asked n (Z.of_nat k)).
Proof.
have [massE lowerE upperE] := masses w k_n.
have sum0 i j : 0 <= \sum_(i <= t < j) w t by apply: sumr_ge0.
case: Z.leb_spec => [/Nat2Z.inj_le/ssrnat.leP sk | /Nat2Z.inj_lt/ssrnat.ltP ks] [near_ok far_ok].
  have cut : (k - s <= n - s)%N by rewrite leq_sub2r.
  have [] := up_encloses cut near_ok; rewrite !sum_up /up addn0 addnS !subnKC // => b t a.
  have [_ _] := down_encloses (cut := 0) (leq0n _) far_ok.
  have -> : \sum_(1 <= t < s.+1) down t = \sum_(0 <= t < s) w t by rewrite sum_down ?leqnn // subnn subSS subn0.
  move=> o.
  have total : \sum_(s <= i < k) w i + w k + \sum_(k.+1 <= i < n.+1) w i + \sum_(0 <= i < s) w i = 1.
    rewrite -w_sum (split_at w predT k_n) /= (big_cat_nat _ _ _ (leq0n s) sk) /=; ring.
  rewrite addnS subnKC // in a; have known := parts_known kappa_gt0 (sum0 _ _) (w_ge0 k) (sum0 _ _) (sum0 _ _) b t a o total.
  case: asked => /=; rewrite ?massE ?lowerE ?upperE.
  - exact: known Term.
  - by rewrite (big_cat_nat _ _ _ (leq0n s) sk) /= addrC [X in _ + X]addrC; exact: known Inner.
  exact: known Outer.
have cut : (s - k <= s)%N by rewrite leq_subr.
have sk : (k <= s)%N by apply: ltnW.
have before_k : \sum_(0 <= t < (s - k)%N) down t = \sum_(k.+1 <= t < s.+1) w t.
  by rewrite sum_down ?leqW ?leq_subr // subSn ?leq_subr // subKn // subn0.
have after_k : \sum_((s - k).+1 <= t < s.+1) down t = \sum_(0 <= t < k) w t.
  by rewrite sum_down ?ltnS ?leq_subr ?leqnn // subnn subSS subKn.
have [] := down_encloses cut near_ok; rewrite before_k after_k /down subKn // => b t a.
have [_ _] := up_encloses (cut := 0) (leq0n _) far_ok; rewrite sum_up addn1 addnS subnKC // => o.
have total : \sum_(k.+1 <= i < s.+1) w i + w k + \sum_(0 <= i < k) w i + \sum_(s.+1 <= i < n.+1) w i = 1.
  rewrite -w_sum (split_at w predT k_n) /= [X in _ = _ + X](@big_cat_nat _ _ _ s.+1) //=; ring.
have known := parts_known kappa_gt0 (sum0 _ _) (w_ge0 k) (sum0 _ _) (sum0 _ _) b t a o total.
case: asked => /=; rewrite ?massE ?lowerE ?upperE.
- exact: known Term.
- by rewrite addrC; exact: known Outer.
by rewrite (@big_cat_nat _ _ _ s.+1) //=; exact: known Inner.
Qed.

Theorem both_walks_known asked known :
  both_walks asked (Z.of_nat n) (Z.of_nat k) (up_num, up_den) (down_num, down_den)
    {| start := Z.of_nat s; scale := unit; near_terms := near_more; far_terms := far_more |} = Some known ->
  known_by known (asked_of w asked n (Z.of_nat k)).
Proof.
rewrite /both_walks /=; have := two_sided asked; move: s_n k_n => /ssrnat.leP sn /ssrnat.leP kn.
have -> : (Z.of_nat n - Z.of_nat s)%Z = Z.of_nat (n - s) by rewrite Nat2Z.inj_sub.
case: Z.leb_spec => [le | lt] both.
  have -> : (Z.of_nat k - Z.of_nat s)%Z = Z.of_nat (k - s) by rewrite Nat2Z.inj_sub //; lia.
  case near_ok: (sweep _ _ _ _ (Z.of_nat (k - s)) _) => [near|] //; case far_ok: (sweep _ _ _ _ _ _) => [far|] // [<-].
  by apply: both; split.
have -> : (Z.of_nat s - Z.of_nat k)%Z = Z.of_nat (s - k) by rewrite Nat2Z.inj_sub //; lia.
case near_ok: (sweep _ _ _ _ (Z.of_nat (s - k)) _) => [near|] //; case far_ok: (sweep _ _ _ _ _ _) => [far|] // [<-].
by apply: both; split.
Qed.

End TwoSided.
