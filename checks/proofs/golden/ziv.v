(** Rounding by refinement (reference/numbers/rounding.cpp, Ziv): when both ends of an enclosure round alike, so does the
    number; what is known of its sign, or that it is below 1, decides at 0 and 1. Numbers that are not negative: of the
    others it is the mirror image. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers doubles rounding.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Ziv.
Variable R : realFieldType.
Implicit Types (x left right : R) (d : double).

Theorem down_agreed left x right d : left <= x -> x <= right -> rounds_down left d -> rounds_down right d -> rounds_down x d.
Proof.
move=> lx xr [ok le _] [_ _ most]; split=> // [|d' ok' le']; first exact: le_trans le lx.
by apply: most => //; apply: le_trans xr.
Qed.

Theorem up_agreed left x right d : left <= x -> x <= right -> rounds_up left d -> rounds_up right d -> rounds_up x d.
Proof.
move=> lx xr [_ _ least] [ok le _]; split=> // [|d' ok' le']; first exact: le_trans xr le.
by apply: least => //; apply: le_trans le'.
Qed.

(** Nearer to a than to b: the squares of the distances differ by (b - a)·(a + b - 2x). *)
Lemma squares x (a b : R) : `|x - b| ^+ 2 - `|x - a| ^+ 2 = (b - a) * (a + b - (x + x)).
Proof. by rewrite !real_normK ?num_real //; ring. Qed.

Lemma nearer x (a b : R) : (`|x - a| < `|x - b|) = (0 < (b - a) * (a + b - (x + x))).
Proof. by rewrite -squares subr_gt0 ltr_pexpn2r ?nnegrE. Qed.

Lemma as_near x (a b : R) : (`|x - a| = `|x - b|) <-> ((b - a) * (a + b - (x + x)) = 0).
Proof.
rewrite -squares; split=> [-> | /eqP]; first by rewrite subrr.
by rewrite subr_eq0 eqr_expn2 // => /eqP.
Qed.

Lemma leans x d d' : `|x - value R d| < `|x - value R d'| \/ `|x - value R d| = `|x - value R d'| /\ even_double d <->
  0 < (value R d' - value R d) * (value R d + value R d' - (x + x))
  \/ (value R d' - value R d) * (value R d + value R d' - (x + x)) = 0 /\ even_double d.
Proof. by rewrite nearer; split=> -[lt | [/as_near eq ?]]; auto. Qed.

Theorem nearest_agreed left x right d : left <= x -> x <= right ->
  rounds_nearest left d -> rounds_nearest right d -> rounds_nearest x d.
Proof.
move=> lx xr [ok near_l] [_ near_r]; split=> // d' ok' ne; apply/leans.
have /leans at_l := near_l d' ok' ne; have /leans at_r := near_r d' ok' ne.
have [gt | lt | eq] := ltgtP (value R d) (value R d'); last by case: ne.
  have g0 : 0 < value R d' - value R d by rewrite subr_gt0.
  rewrite !(pmulr_rgt0 _ g0) in at_r *; have le : value R d + value R d' - (right + right) <= value R d + value R d' - (x + x).
    by rewrite ler_add2l ler_opp2 ler_add.
  case: at_r => [r0 | [/eqP + even]]; first by left; apply: lt_le_trans r0 le.
  rewrite mulf_eq0 gt_eqF //= => /eqP r0; rewrite r0 in le; move: le; rewrite le_eqVlt => /predU1P[<- | ?]; last by left.
  by right; rewrite mulr0.
have l0 : value R d' - value R d < 0 by rewrite subr_lt0.
rewrite !(nmulr_rgt0 _ l0) in at_l *; have le : value R d + value R d' - (x + x) <= value R d + value R d' - (left + left).
  by rewrite ler_add2l ler_opp2 ler_add.
case: at_l => [r0 | [/eqP + even]]; first by left; apply: le_lt_trans le r0.
rewrite mulf_eq0 lt_eqF //= => /eqP r0; rewrite r0 in le; move: le; rewrite le_eqVlt => /predU1P[-> | ?]; last by left.
by right; rewrite mulr0.
Qed.

(** agreed: from an enclosure and, where they do not reach further than what is known, 0 and 1. *)
(* used by: reference/numbers/rounding.cpp *)
Theorem ends_agree left x right : left <= x -> x <= right ->
  [/\ forall d, rounds_nearest left d -> rounds_nearest right d -> rounds_nearest x d,
      forall d, rounds_down left d -> rounds_down right d -> rounds_down x d &
      forall d, rounds_up left d -> rounds_up right d -> rounds_up x d].
Proof.
by move=> lx xr; split=> d; [exact: nearest_agreed | exact: down_agreed | exact: up_agreed].
Qed.

Definition zero : double := (0, -1074)%Z.
Definition least : double := (1, -1074)%Z.
Definition below_one : double := (2 ^ 53 - 1, -53)%Z.

Lemma value_zero : value R zero = 0. Proof. by rewrite /value /units mul0r. Qed.

Lemma value_ge0 d : is_double d = true -> 0 <= value R d.
Proof. by move=> ok; rewrite le_value mul0r -(whole0 R); apply/le_whole/units_ge0. Qed.

(** A positive number that the upper end rounds to 0, or upwards to the least double: so does the number. *)
(* used by: reference/numbers/rounding.cpp *)
Theorem positive_agrees x right : 0 < x -> x <= right ->
  [/\ rounds_nearest right zero -> rounds_nearest x zero, rounds_down right zero -> rounds_down x zero &
      rounds_up right least -> rounds_up x least].
Proof.
move=> x0 xr; have at0 : rounds_down (0 : R) zero /\ rounds_nearest (0 : R) zero.
  have v0 := value_zero; split; first by split; [by [] | by rewrite v0 | by move=> d' ok' le; rewrite v0].
  by split=> // d' ok' ne; left; rewrite value_zero subrr normr0 normr_gt0 sub0r oppr_eq0; apply/eqP; rewrite -value_zero.
split=> [near | down | [ok le _]]; first by apply: (nearest_agreed (ltW x0) xr) => //; case: at0.
  by apply: (down_agreed (ltW x0) xr) => //; case: at0.
split=> // [|d' ok' le']; first exact: le_trans xr le.
have : ~~ (value R d' <= 0) by rewrite -ltNge; apply: lt_le_trans le'.
rewrite (value_le d' 0) mul0r -(whole0 R) whole_le => /negP positive; rewrite value_le units_value whole_le.
apply/Z.leb_le; have [small | //] := no_double_between zero d' erefl ok'.
by case: positive; apply/Z.leb_le; move: small.
Qed.

(** A number below 1 that the lower end rounds down to the double next to 1. *)
(* used by: reference/numbers/rounding.cpp *)
Theorem below_one_agrees left x : left <= x -> x < 1 -> rounds_down left below_one -> rounds_down x below_one.
Proof.
move=> lx x1 [ok le _]; split=> // [|d' ok' le']; first exact: le_trans le lx.
rewrite value_le units_value whole_le; apply/Z.leb_le.
have [small | big] := no_double_between below_one d' erefl ok'; first exact: small.
have : ~~ (1 <= value R d') by rewrite -ltNge; apply: le_lt_trans x1.
rewrite (le_value d' 1) mul1r finestE whole_le => /negP; case; apply/Z.leb_le.
by apply: Z.le_trans big; vm_compute.
Qed.

End Ziv.
