(** Two positive numbers under 2x2 matrices without negative entries, kept to some digits: how far their quotient is
    off. Distances are ratios: [within K x y x' y'] says that x/y and x'/y' are within a factor of K >= 1, that is
    |ln(x/y) - ln(x'/y')| <= ln K, without a logarithm and without a division. *)
From pkdp Require Import algebra.

Section PositivePairs.
Variable R : realFieldType.
Implicit Types (K g x y a b c d : R).

Definition within K x y x' y' := (x * y' <= K * (x' * y)) && (x' * y <= K * (x * y')).

Lemma within_sym K x y x' y' : within K x y x' y' = within K x' y' x y.
Proof. by rewrite /within andbC. Qed.

Lemma withinxx x y : within 1 x y x y.
Proof. by rewrite /within mul1r lexx. Qed.

Lemma within_le K K' x y x' y' : 0 <= x -> 0 <= y -> 0 <= x' -> 0 <= y' -> K <= K' -> within K x y x' y' -> within K' x y x' y'.
Proof.
move=> x0 y0 x'0 y'0 le_K /andP[up down]; apply/andP; split; [apply: le_trans up _ | apply: le_trans down _];
  by rewrite ler_wpmul2r ?mulr_ge0.
Qed.

(** Distances add up: factors are multiplied. *)
Lemma within_trans K K' x y x1 y1 x2 y2 : 0 <= x -> 0 <= y -> 0 < x1 -> 0 < y1 -> 0 <= x2 -> 0 <= y2 -> 0 <= K -> 0 <= K' ->
  within K x y x1 y1 -> within K' x1 y1 x2 y2 -> within (K * K') x y x2 y2.
Proof.
move=> x0 y0 x1_gt0 y1_gt0 x20 y20 K0 K'0 /andP[a1 a2] /andP[b1 b2].
have xy1 : 0 < x1 * y1 by apply: mulr_gt0.
apply/andP; split; rewrite -(ler_pmul2r xy1).
  rewrite (_ : x * y2 * _ = (x * y1) * (x1 * y2)); last by ring.
  rewrite (_ : K * K' * _ * _ = (K * (x1 * y)) * (K' * (x2 * y1))); last by ring.
  by apply: ler_pmul; rewrite ?mulr_ge0 // ltW.
rewrite (_ : x2 * y * _ = (x1 * y) * (x2 * y1)); last by ring.
rewrite (_ : K * K' * _ * _ = (K * (x * y1)) * (K' * (x1 * y2))); last by ring.
by apply: ler_pmul; rewrite ?mulr_ge0 // ltW.
Qed.

(** Both numbers lose what is below their last digit, less than one unit: the logarithm of the quotient moves by at
    most ln(1 + 1/min) <= 1/min. *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem truncation_within m x y x' y' : 0 < m -> m <= x -> m <= y -> x <= x' <= x + 1 -> y <= y' <= y + 1 ->
  within (1 + m^-1) x' y' x y.
Proof.
move=> m0 mx my /andP[xl xu] /andP[yl yu]; have [x0 y0] := (lt_le_trans m0 mx, lt_le_trans m0 my).
have one_more z : m <= z -> z + 1 <= (1 + m^-1) * z.
  by move=> mz; rewrite mulrDl mul1r ler_add2l mulrC ler_pdivl_mulr // mul1r.
have [x'0 y'0] : 0 < x' /\ 0 < y' by split; [apply: lt_le_trans xl | apply: lt_le_trans yl].
have K1 : 0 <= 1 + m^-1 by rewrite addr_ge0 ?ler01 // invr_ge0 ltW.
apply/andP; split.
  apply: (le_trans (y := (1 + m^-1) * x * y)); first by rewrite ler_pmul2r // (le_trans xu) // one_more.
  by rewrite -mulrA ler_wpmul2l // ler_pmul2l.
apply: (le_trans (y := x * ((1 + m^-1) * y))); first by rewrite ler_pmul2l // (le_trans yu) // one_more.
by rewrite mulrCA ler_wpmul2l // ler_pmul2r.
Qed.

(** A matrix without negative entries never enlarges a distance (Birkhoff). *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem nonnegative_contracts K a b c d x y x' y' : 1 <= K -> 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  0 <= x -> 0 <= y -> 0 <= x' -> 0 <= y' -> within K x y x' y' ->
  within K (a * x + b * y) (c * x + d * y) (a * x' + b * y') (c * x' + d * y').
Proof.
move=> K1 a0 b0 c0 d0 x0 y0 x'0 y'0 /andP[up down].
have K0 : 0 <= K by apply: le_trans K1.
have up' : x * y' <= K * (x' * y) by []; have le1 z : 0 <= z -> z <= K * z by move=> z0; rewrite ler_pemull.
have half u v u' v' : 0 <= u -> 0 <= v -> 0 <= u' -> 0 <= v' -> u * v' <= K * (u' * v) -> u' * v <= K * (u * v') ->
    (a * u + b * v) * (c * u' + d * v') <= K * ((a * u' + b * v') * (c * u + d * v)).
  move=> u0 v0 u'0 v'0 le_up le_down.
  rewrite (_ : (a * u + b * v) * _ = a * c * (u * u') + b * d * (v * v') + (a * d * (u * v') + b * c * (u' * v))); last by ring.
  rewrite (_ : K * _ = a * c * (K * (u * u')) + b * d * (K * (v * v')) + (a * d * (K * (u' * v)) + b * c * (K * (u * v'))));
    last by ring.
  by do 3?apply: ler_add; apply: ler_wpmul2l; rewrite ?mulr_ge0 // le1 ?mulr_ge0.
by apply/andP; split; apply: half.
Qed.

(** One step of a recurrence: its matrix, and the numbers kept after it with the bound [m] of both. *)
Definition step_ok (before after : R * R) (step : (R * R * R * R) * R) :=
  let: ((a, b, c, d), m) := step in
  [&& 0 <= a, 0 <= b, 0 <= c, 0 <= d, 0 < m, m <= after.1 & m <= after.2]
  && (after.1 <= a * before.1 + b * before.2 <= after.1 + 1)
  && (after.2 <= c * before.1 + d * before.2 <= after.2 + 1).
Fixpoint steps_ok (before : R * R) (steps : seq ((R * R * R * R) * R * (R * R))) :=
  if steps is (step, after) :: rest then step_ok before after step && steps_ok after rest else true.
Fixpoint exact (xy : R * R) (steps : seq ((R * R * R * R) * R * (R * R))) :=
  if steps is (((a, b, c, d), _), _) :: rest then exact (a * xy.1 + b * xy.2, c * xy.1 + d * xy.2) rest else xy.
Fixpoint bound (steps : seq ((R * R * R * R) * R * (R * R))) : R :=
  if steps is ((_, m), _) :: rest then (1 + m^-1) * bound rest else 1.
Definition kept_last (xy : R * R) (steps : seq ((R * R * R * R) * R * (R * R))) := last xy [seq s.2 | s <- steps].

Lemma bound_ge1 xy steps : steps_ok xy steps -> 1 <= bound steps.
Proof.
elim: steps xy => [|[[[[[a b] c] d] m] after] rest IH] xy //=.
case/andP=> /andP[/andP[/and5P[_ _ _ _ /and3P[m0 _ _]] _] _] /IH rest1.
by rewrite -[leLHS]mulr1 ler_pmul ?ler01 // ler_addl invr_ge0 ltW.
Qed.

(** After any number of steps, each cut to the digits that are kept: the quotient is within the product of the
    1 + 1/min of the quotient without cuts, whose logarithm is at most the sum of the 1/min. *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem kept_within x0 y0 x y K steps : 0 < x0 -> 0 < y0 -> 0 < x -> 0 < y -> 1 <= K -> within K x y x0 y0 ->
  steps_ok (x0, y0) steps ->
  let: (u, v) := exact (x, y) steps in let: (s, t) := kept_last (x0, y0) steps in
  [/\ 0 <= u, 0 <= v, 0 < s, 0 < t & within (K * bound steps) u v s t].
Proof.
elim: steps x0 y0 x y K => [|[[[[[a b] c] d] m] [x1 y1]] rest IH] x0 y0 x y K x00 y00 xx yy K1 near /=.
  by rewrite mulr1; split=> //; apply: ltW.
case/andP=> /andP[/andP[/and5P[a0 b0 c0 d0 /and3P[m0 /= mx my]] near_x] near_y] rest_ok.
have [x1_gt0 y1_gt0] := (lt_le_trans m0 mx, lt_le_trans m0 my).
have moved := nonnegative_contracts K1 a0 b0 c0 d0 (ltW xx) (ltW yy) (ltW x00) (ltW y00) near.
have cut := truncation_within m0 mx my near_x near_y.
case/andP: near_x => lx _; case/andP: near_y => ly _.
have K0 : 0 < K by apply: lt_le_trans K1.
have [p0 q0] := (lt_le_trans x1_gt0 lx, lt_le_trans y1_gt0 ly).
have ge0 u v : 0 <= u -> 0 <= v -> 0 <= u * x + v * y by move=> u0 v0; rewrite addr_ge0 ?mulr_ge0 // ltW.
have pos u v : 0 <= u -> 0 <= v -> 0 < u * x0 + v * y0 -> 0 < u * x + v * y.
  move=> u0 v0 some; rewrite lt_neqAle eq_sym ge0 // andbT; apply: contraTneq some => /eqP.
  rewrite paddr_eq0 ?mulr_ge0 ?(ltW xx) ?(ltW yy) // !mulf_eq0 (gt_eqF xx) (gt_eqF yy) !orbF => /andP[/eqP -> /eqP ->].
  by rewrite !mul0r addr0 ltxx.
have := within_trans (ltW (pos a b a0 b0 p0)) (ltW (pos c d c0 d0 q0)) p0 q0 (ltW x1_gt0) (ltW y1_gt0) (ltW K0) _ moved cut.
have m1 : 1 <= 1 + m^-1 by rewrite ler_addl invr_ge0 ltW.
move/(_ (le_trans ler01 m1)) => both; rewrite mulrA.
apply: IH => //; [exact: pos | exact: pos | by rewrite -[leLHS]mulr1 ler_pmul ?ler01].
Qed.

(** How much less of a distance is left after further steps: with their matrix of determinant D, and
    g = |D|·x·y/(x_end·y_end), a factor of K >= 1 becomes at most 1 + g·(K - 1). ln(1 + g(e^t - 1)) <= g·t·e^t. *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem left_of_distance K g a b c d x y x' y' : 1 <= K -> 0 <= a -> 0 <= b -> 0 <= c -> 0 <= d ->
  0 < x -> 0 < y -> 0 < x' -> 0 < y' -> 0 < a * x + b * y -> 0 < c * x + d * y -> within K x y x' y' ->
  g * ((a * x + b * y) * (c * x + d * y)) = `|a * d - b * c| * (x * y) ->
  within (1 + g * (K - 1)) (a * x + b * y) (c * x + d * y) (a * x' + b * y') (c * x' + d * y').
Proof.
move=> K1 a0 b0 c0 d0 xx yy xx' yy' p0 q0 /andP[up down]; set D := a * d - b * c => gE0.
pose p := a * x + b * y; pose q := c * x + d * y; pose p' := a * x' + b * y'; pose q' := c * x' + d * y'.
have K0 : 0 <= K by apply: le_trans K1.
have pq0 : 0 < p * q by apply: mulr_gt0.
have gE : g * (p * q) = `|D| * (x * y) by [].
have diff : p * q' - p' * q = D * (x * y' - x' * y) by rewrite /p /q /p' /q' /D; ring.
pose e := `|x * y' - x' * y|.
have [xy' x'y] : 0 <= x * y' /\ 0 <= x' * y by rewrite !mulr_ge0 // ltW.
have K10 : 0 <= K - 1 by rewrite subr_ge0.
have small : e <= (K - 1) * (x * y') /\ e <= (K - 1) * (x' * y).
  rewrite /e; case: (lerP (x' * y) (x * y')) => le.
    have first : x * y' - x' * y <= (K - 1) * (x' * y) by rewrite mulrBl mul1r ler_add2r.
    by split=> //; apply: le_trans first _; rewrite ler_wpmul2l.
  have first : x' * y - x * y' <= (K - 1) * (x * y') by rewrite mulrBl mul1r ler_add2r.
  split=> //; apply: le_trans first _.
  by rewrite ler_wpmul2l // ltW.
have part u v : 0 <= u -> 0 <= v -> e * (u * x + v * y) <= x * y * (K - 1) * (u * x' + v * y').
  move=> u0 v0; rewrite (_ : e * _ = u * x * e + v * y * e); last by ring.
  rewrite (_ : x * y * _ * _ = u * x * ((K - 1) * (x' * y)) + v * y * ((K - 1) * (x * y'))); last by ring.
  by case: small => s1 s2; rewrite ler_add // ler_wpmul2l // mulr_ge0 // ltW.
have move_by : `|p * q' - p' * q| <= `|D| * e by rewrite diff normrM.
have finish w s t u v : 0 < w -> w * s = p * q -> u - v <= `|D| * e -> e * w <= x * y * (K - 1) * t -> v = t * s ->
    u <= (1 + g * (K - 1)) * v.
  move=> w0 ws le_uv le_e vE; rewrite mulrDl mul1r -ler_subl_addl; apply: le_trans le_uv _.
  rewrite -(ler_pmul2r w0) -mulrA; apply: (le_trans (ler_wpmul2l (normr_ge0 D) le_e)).
  rewrite vE (_ : g * (K - 1) * (t * s) * w = g * (w * s) * (K - 1) * t); last by ring.
  by rewrite ws gE !mulrA.
apply/andP; split.
  apply: (finish p q p') => //; [|exact: part]; apply: le_trans move_by; exact: ler_norm.
apply: (finish q p q') => //; [by rewrite mulrC | | exact: part | by rewrite mulrC].
by rewrite distrC in move_by; apply: le_trans move_by; rewrite [p * q']mulrC [p' * q]mulrC; exact: ler_norm.
Qed.

(** The determinants of steps multiply. *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem determinants a b c d a' b' c' d' :
  (a' * a + b' * c) * (c' * b + d' * d) - (a' * b + b' * d) * (c' * a + d' * c)
  = (a' * d' - b' * c') * (a * d - b * c).
Proof. by ring. Qed.

End PositivePairs.
