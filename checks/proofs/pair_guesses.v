(** The record that is missing of a pair of bits, guessed from the other one: how often the worse of its two values is
    missed at least, in closed form, and that it is missed less where the bits agree more often (for pk.ex-2). *)
From pkdp Require Import algebra.

Section Guesses.
Variable R : realFieldType.
Implicit Types (p s d u v A B C D : R).

(** The missing record is 1 and the other one the same with probability A, 1 and the other one different with B, 0 and
    the same with C, 0 and different with D. A guess: 1 with probability u where the other one is 1, 0 with
    probability v where it is 0. Of either value it misses at most the part d. *)
Definition guessable A B C D d := exists u v, [/\ 0 <= u <= 1, 0 <= v <= 1,
  A * (1 - u) + B * v <= d * (A + B) & C * (1 - v) + D * u <= d * (C + D)].

Lemma guessable_mirror A B C D d : guessable A B C D d -> guessable C D A B d.
Proof. by move=> [u [v [u01 v01 le1 le2]]]; exists v, u. Qed.

Lemma guessable_weaken A B C D d d' : 0 <= A -> 0 <= B -> 0 <= C -> 0 <= D -> d <= d' ->
  guessable A B C D d -> guessable A B C D d'.
Proof.
move=> A0 B0 C0 D0 le_d [u [v [u01 v01 le1 le2]]]; exists u, v; split=> //.
  by apply: le_trans le1 _; rewrite ler_wpmul2r ?addr_ge0.
by apply: le_trans le2 _; rewrite ler_wpmul2r ?addr_ge0.
Qed.

Lemma guessable_ge0 A B C D d : 0 <= A -> 0 <= B -> 0 <= C -> 0 <= D -> A + B + C + D = 1 ->
  guessable A B C D d -> 0 <= d.
Proof.
move=> A0 B0 C0 D0 sum1 [u [v [/andP[u0 u1] /andP[v0 v1] le1 le2]]]; rewrite -[d]mulr1 -sum1 -addrA mulrDr.
by apply: le_trans (ler_add le1 le2); rewrite !addr_ge0 // mulr_ge0 ?subr_ge0.
Qed.

(** Both values, with weights under which v does not count. *)
Lemma guess_needs A B C D d : 0 <= B -> 0 <= C -> B * D <= A * C -> guessable A B C D d ->
  B * (C + D) <= d * (C * (A + B) + B * (C + D)).
Proof.
move=> B0 C0 same [u [v [/andP[_ u1] _ le1 le2]]]; rewrite -subr_ge0.
have -> : d * (C * (A + B) + B * (C + D)) - B * (C + D) = C * (d * (A + B) - (A * (1 - u) + B * v))
    + B * (d * (C + D) - (C * (1 - v) + D * u)) + (A * C - B * D) * (1 - u) by ring.
by rewrite !addr_ge0 ?mulr_ge0 ?subr_ge0.
Qed.

(** D(0) = 1 with probability p, D(1) = D(0) with probability s: P[D(1) = 1], and that of the likelier value of D(1). *)
Definition second_one p s := p * s + (1 - p) * (1 - s).
Definition likely p s := Num.max (second_one p s) (1 - second_one p s).
(** What is missed at least, of the record that is harder to guess. Where this is 0/0 the bits are certain; x/0 = 0. *)
Definition least_missed p s := (1 - s) * likely p s / ((1 - s) * likely p s + s * (1 - likely p s)).

Lemma second_one_mirror p s : second_one (1 - p) s = 1 - second_one p s.
Proof. by rewrite /second_one; ring. Qed.
Lemma least_missed_mirror p s : least_missed (1 - p) s = least_missed p s.
Proof. by rewrite /least_missed /likely second_one_mirror subKr maxC. Qed.

Lemma second_one01 p s : 0 <= p <= 1 -> 0 <= s <= 1 -> 0 <= second_one p s <= 1.
Proof.
move=> /andP[p0 p1] /andP[s0 s1]; rewrite addr_ge0 ?mulr_ge0 ?subr_ge0 //= -subr_ge0 -second_one_mirror.
by rewrite addr_ge0 ?mulr_ge0 ?subr_ge0 ?ler_subl_addl ?ler_addr // subKr.
Qed.

(** Let D(0) be 0 at least as often as 1. *)
Section Half.
Variables p s : R.
Hypotheses (p0 : 0 <= p) (p_half : p <= 1 - p) (s_half : 1 - s <= s) (s1 : s <= 1).
Let e := second_one p s.

Let p1 : p < 1.
Proof.
rewrite ltNge; apply/negP => ge1; have : p <= 0 by apply: le_trans p_half _; rewrite subr_le0.
by rewrite leNgt (lt_le_trans ltr01 ge1).
Qed.
Let s0 : 0 < s.
Proof.
rewrite ltNge; apply/negP => le0; have : 1 <= s by rewrite -subr_le0 (le_trans s_half).
by rewrite leNgt (le_lt_trans le0 ltr01).
Qed.
Let e01 : 0 <= e <= 1. Proof. by apply: second_one01; rewrite ?p0 ?s1 ?(ltW p1) ?(ltW s0). Qed.
Let e_half : e <= 1 - e.
Proof.
rewrite -subr_ge0; have -> : 1 - e - e = (1 - p - p) * (s - (1 - s)) by rewrite /e /second_one; ring.
by rewrite mulr_ge0 ?subr_ge0.
Qed.

Lemma second_one_lt1 : e < 1.
Proof.
have [_ e_le1] := andP e01; rewrite lt_neqAle e_le1 andbT; apply/eqP => e_eq1.
by move: e_half; rewrite e_eq1 subrr leNgt ltr01.
Qed.

Lemma likelyE : likely p s = 1 - e. Proof. exact: max_r. Qed.

Let K := (1 - s) * (1 - e) + s * e.
Let K0 : 0 <= K.
Proof. by have [e_ge0 e_le1] := andP e01; rewrite addr_ge0 ?mulr_ge0 ?subr_ge0 ?(ltW s0). Qed.
Let deltaE : least_missed p s = (1 - s) * (1 - e) / K. Proof. by rewrite /least_missed likelyE subKr. Qed.

Lemma bottom_gt0 : s < 1 -> 0 < K.
Proof.
move=> s_lt1; have [e_ge0 e_le1] := andP e01; rewrite /K ltr_paddr ?mulr_ge0 ?(ltW s0) // mulr_gt0 ?subr_gt0 //.
exact: second_one_lt1.
Qed.

Let bottom0 : K = 0 -> s = 1.
Proof. by move: s1; rewrite le_eqVlt => /orP[/eqP // | /bottom_gt0/lt0r_neq0/eqP]. Qed.

Lemma least_missed_ge0 : 0 <= least_missed p s.
Proof. by have [e_ge0 e_le1] := andP e01; rewrite deltaE divr_ge0 // mulr_ge0 ?subr_ge0. Qed.

(** Where D(1) is missing. *)
Lemma second_guessable d :
  guessable (p * s) ((1 - p) * (1 - s)) ((1 - p) * s) (p * (1 - s)) d -> 0 <= d -> least_missed p s <= d.
Proof.
move=> guess d0; have := K0; rewrite deltaE le_eqVlt => /orP[/eqP <- | K_gt0]; first by rewrite invr0 mulr0.
have p1' : 0 <= 1 - p by rewrite subr_ge0 ltW.
have same : (1 - p) * (1 - s) * (p * (1 - s)) <= p * s * ((1 - p) * s).
  rewrite -subr_ge0.
  have -> : p * s * ((1 - p) * s) - (1 - p) * (1 - s) * (p * (1 - s)) = p * (1 - p) * (s - (1 - s)) by ring.
  by rewrite !mulr_ge0 ?subr_ge0 ?(ltW p1).
have := guess_needs (mulr_ge0 p1' (etrans (subr_ge0 _ _) s1)) (mulr_ge0 p1' (ltW s0)) same guess.
have -> : (1 - p) * (1 - s) * ((1 - p) * s + p * (1 - s)) = (1 - p) * ((1 - s) * (1 - e)).
  by rewrite /e /second_one; ring.
have -> : (1 - p) * s * (p * s + (1 - p) * (1 - s)) = (1 - p) * (s * e) by rewrite /e /second_one; ring.
by rewrite -mulrDr [d * _]mulrCA ler_pmul2l ?subr_gt0 // [s * e + _]addrC -ler_pdivr_mulr.
Qed.

Lemma guess_second : guessable (p * s) ((1 - p) * (1 - s)) ((1 - p) * s) (p * (1 - s)) (least_missed p s).
Proof.
have p1' : 0 < 1 - p by rewrite subr_gt0.
have [e_ge0 e_le1] := andP e01.
have eE : p * s + (1 - p) * (1 - s) = e by [].
have neE : (1 - p) * s + p * (1 - s) = 1 - e by rewrite /e /second_one; ring.
rewrite deltaE; have := K0; rewrite le_eqVlt => /orP[/eqP/esym/bottom0 s_eq1 | K_gt0].
  by exists 1, 1; split; rewrite ?ler01 ?lexx // s_eq1 subrr !mulr0 !mul0r addr0.
exists 1, ((1 - e) * e / ((1 - p) * K)); split; first by rewrite ler01 lexx.
- apply/andP; split; first by rewrite divr_ge0 ?mulr_ge0 ?subr_ge0 ?(ltW p1).
  rewrite ler_pdivr_mulr ?mulr_gt0 // mul1r -subr_ge0.
  rewrite (_ : (1 - p) * K - (1 - e) * e = s * (1 - s) * (1 - p - p)); last by rewrite /K /e /second_one; ring.
  by rewrite !mulr_ge0 ?subr_ge0 ?(ltW p1) ?(ltW s0).
- rewrite subrr mulr0 add0r eE le_eqVlt; apply/orP; left; apply/eqP.
  by field; rewrite !lt0r_neq0.
rewrite neE le_eqVlt; apply/orP; left; apply/eqP; set v := _ / ((1 - p) * K).
have -> : (1 - p) * s * (1 - v) + p * (1 - s) * 1 = (1 - e) * 1 - (1 - p) * s * v by rewrite -neE; ring.
have -> : (1 - p) * s * v = (1 - e) * (s * e / K) by rewrite /v; field; rewrite !lt0r_neq0.
rewrite -mulrBr [RHS]mulrC; congr (_ * _); apply: (mulIf (lt0r_neq0 K_gt0)).
by rewrite mulrBl !divfK ?mul1r ?lt0r_neq0 // /K addrK.
Qed.

(** Where D(0) is missing: D(1) itself is good enough. *)
Lemma guess_first : guessable (p * s) (p * (1 - s)) ((1 - p) * s) ((1 - p) * (1 - s)) (least_missed p s).
Proof.
have [e_ge0 e_le1] := andP e01; have p1' : 0 <= 1 - p by rewrite subr_ge0 ltW.
apply: (@guessable_weaken _ _ _ _ (1 - s)); rewrite ?mulr_ge0 ?subr_ge0 ?(ltW s0) ?(ltW p1) //; last first.
  by exists 1, 1; split; rewrite ?ler01 ?lexx // le_eqVlt; apply/orP; left; apply/eqP; ring.
rewrite deltaE; have := K0; rewrite le_eqVlt => /orP[/eqP/esym/bottom0 -> | K_gt0].
  by rewrite subrr !mul0r.
rewrite ler_pdivl_mulr // ler_wpmul2l ?subr_ge0 // -subr_ge0.
rewrite (_ : (1 - e) - K = s * (1 - e - e)); last by rewrite /K; ring.
by rewrite mulr_ge0 ?subr_ge0 ?(ltW s0).
Qed.

End Half.

Lemma half_falls p s s' : 0 <= p -> p <= 1 - p -> 1 - s <= s -> s <= s' <= 1 -> least_missed p s' <= least_missed p s.
Proof.
move=> p0 p_half s_half /andP[]; rewrite le_eqVlt => /orP[/eqP -> // | lt_s] s'1.
have s_lt1 : s < 1 by apply: lt_le_trans s'1.
have s'_half : 1 - s' <= s' by apply: le_trans (le_trans s_half (ltW lt_s)); rewrite ler_add2l ler_opp2 ltW.
have := s'1; rewrite le_eqVlt => /orP[/eqP -> | s'_lt1].
  by rewrite {1}/least_missed subrr !mul0r least_missed_ge0 // ltW.
have := bottom_gt0 p0 p_half s_half (ltW s_lt1) s_lt1.
have := bottom_gt0 p0 p_half s'_half (ltW s'_lt1) s'_lt1.
rewrite /least_missed !likelyE // ?(ltW s_lt1) ?(ltW s'_lt1) // !subKr => K'_gt0 K_gt0.
rewrite ler_pdivr_mulr // mulrAC ler_pdivl_mulr // -subr_ge0 /second_one.
set e := p * s + _; set e' := p * s' + _.
have -> : (1 - s) * (1 - e) * ((1 - s') * (1 - e') + s' * e') - (1 - s') * (1 - e') * ((1 - s) * (1 - e) + s * e)
    = (s' - s) * (p * p + p * (1 - p - p) * (s * s' + (1 - s) * (1 - s'))) by rewrite /e /e'; ring.
have s0 : 0 <= s by apply: le_trans s_half; rewrite subr_ge0 ltW.
have s'0 : 0 <= s' by apply: le_trans s0 (ltW lt_s).
have [t0 [u0 u'0]] : 0 <= s' - s /\ 0 <= 1 - s /\ 0 <= 1 - s' by rewrite !subr_ge0 !ltW.
have q0 : 0 <= 1 - p - p by rewrite subr_ge0.
have agree0 : 0 <= s * s' + (1 - s) * (1 - s') := addr_ge0 (mulr_ge0 s0 s'0) (mulr_ge0 u0 u'0).
exact: mulr_ge0 t0 (addr_ge0 (mulr_ge0 p0 p0) (mulr_ge0 (mulr_ge0 p0 q0) agree0)).
Qed.

(** Where D(0) is 1 more often, exchange 0 and 1. *)
Section AnyP.
Variables p s : R.
Hypotheses (p01 : 0 <= p <= 1) (s_half : 1 - s <= s) (s1 : s <= 1).

Let mirrored (P : R -> Prop) : (forall q, 0 <= q -> q <= 1 - q -> P q) -> (P (1 - p) -> P p) -> P p.
Proof.
case/andP: p01 => p0 p1 half mirror; have [le | /ltW le] := leP p (1 - p); first exact: half.
by apply: mirror; apply: half; rewrite ?subr_ge0 ?subKr.
Qed.

(** Both records. *)
Lemma pairs_guessable d :
  guessable (p * s) (p * (1 - s)) ((1 - p) * s) ((1 - p) * (1 - s)) d
    /\ guessable (p * s) ((1 - p) * (1 - s)) ((1 - p) * s) (p * (1 - s)) d <-> least_missed p s <= d.
Proof.
apply: (mirrored (P := fun p => guessable (p * s) (p * (1 - s)) ((1 - p) * s) ((1 - p) * (1 - s)) d
    /\ guessable (p * s) ((1 - p) * (1 - s)) ((1 - p) * s) (p * (1 - s)) d <-> least_missed p s <= d)) => [q q0 le_q|].
  have s0 : 0 <= s by apply: le_trans s_half; rewrite subr_ge0.
  have q1 : q <= 1 by rewrite -subr_ge0; apply: le_trans le_q.
  split=> [[_ guess] | le_d].
    apply: second_guessable (guess) _ => //; apply: guessable_ge0 guess; rewrite ?mulr_ge0 ?subr_ge0 //; ring.
  by split; apply: guessable_weaken le_d _; rewrite ?mulr_ge0 ?subr_ge0 //; [exact: guess_first | exact: guess_second].
rewrite subKr least_missed_mirror => -[to from]; split=> [[/guessable_mirror g1 /guessable_mirror g2] | /from[g1 g2]].
  exact: to.
by split; exact: guessable_mirror.
Qed.

Lemma least_missed_falls s' : s <= s' <= 1 -> least_missed p s' <= least_missed p s.
Proof.
move=> le_s; apply: (mirrored (P := fun p => least_missed p s' <= least_missed p s)) => [q q0 q_half|].
  exact: half_falls.
by rewrite !least_missed_mirror.
Qed.

(** Before the records are equal some values are missed. *)
Lemma least_missed_gt0 : s < 1 -> 0 < least_missed p s.
Proof.
move=> s_lt1; apply: (mirrored (P := fun p => 0 < least_missed p s)) => [q q0 q_half|]; last first.
  by rewrite least_missed_mirror.
rewrite /least_missed likelyE // subKr divr_gt0 ?bottom_gt0 // mulr_gt0 ?subr_gt0 //.
exact: second_one_lt1.
Qed.

End AnyP.

(** Fair bits. *)
Lemma least_missed_fair s : least_missed 2%:R^-1 s = 1 - s.
Proof.
have half : 1 - 2%:R^-1 = 2%:R^-1 :> R by field.
have one : second_one 2%:R^-1 s = 2%:R^-1 by rewrite /second_one; field.
rewrite /least_missed /likely one half maxxx half -mulrDl subrK mul1r mulfK //.
by rewrite invr_eq0 pnatr_eq0.
Qed.

End Guesses.
