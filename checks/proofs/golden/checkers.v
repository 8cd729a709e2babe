(** Checkers of golden vectors: programs over integers, for Coq's virtual machine and, extracted, for OCaml. What it
    means that one accepts is proved in the files beside it. *)
From Coq Require Import ZArith List Bool.
Import ListNotations.
Local Open Scope Z_scope.

(** A double that is not negative, m·2^e; every double and every midpoint of two is a multiple of 2^-1075. *)
Definition double := (Z * Z)%type.
Definition units (d : double) : Z := fst d * 2 ^ (snd d + 1075).
Definition is_double (d : double) : bool := (0 <=? fst d) && (fst d <? 2 ^ 53) && (-1074 <=? snd d) && (snd d <=? 971).
(** As many digits as there are: the number has no other significand that counts for ties. *)
Definition is_canonical (d : double) : bool := is_double d && ((snd d =? -1074) || (2 ^ 52 <=? fst d)).

(** What is known of a quantity P/(P + Q): bounds of P and of Q, in the same unit. *)
Record bounds := { p_low : Z; p_high : Z; q_low : Z; q_high : Z }.

Definition above (b : bounds) (c : Z) : bool :=
  (0 <=? c) && (c <=? 2 ^ 1075) && (c * (p_low b + q_high b) <? p_low b * 2 ^ 1075).
Definition below (b : bounds) (c : Z) : bool :=
  (0 <=? c) && (c <=? 2 ^ 1075) && (p_high b * 2 ^ 1075 <? c * (p_high b + q_low b)).
Definition equals (b : bounds) (c : Z) : bool :=
  (p_low b =? p_high b) && (q_low b =? q_high b) && (p_low b * 2 ^ 1075 =? c * (p_low b + q_low b)).

(** What can be said of a quantity: that it is above, below or equal to c/2^1075. False says nothing. *)
Record oracle := { is_above : Z -> bool; is_below : Z -> bool; is_equal : Z -> bool }.

(** Nearest (ties to even), down and up. *)
Definition rounded_by (o : oracle) (nearest down up : double) : bool :=
  let d := units down in let u := units up in let step := 2 ^ (snd down + 1075) in
  is_canonical down && is_double up && is_double nearest && (snd down <? 971)
  && (is_equal o d && (units nearest =? d) && (u =? d)
      || is_above o d && is_below o (d + step) && (u =? d + step)
         && (is_below o (d + step / 2) && (units nearest =? d)
             || is_above o (d + step / 2) && (units nearest =? u)
             || is_equal o (d + step / 2) && (units nearest =? (if Z.even (fst down) then d else u)))).

Definition rounded (b : bounds) : double -> double -> double -> bool :=
  rounded_by {| is_above := above b; is_below := below b; is_equal := equals b |}.

(** One term after the other, each from the one before by a ratio numerator(j)/denominator(j), rounded down and up; and
    the sums of the terms that were left behind. *)
Record walk := { at_j : Z; low : Z; high : Z; sum_low : Z; sum_high : Z }.

Definition step (numerator denominator : Z -> Z) (w : walk) : walk :=
  let j := at_j w in let a := numerator j in let b := denominator j in
  {| at_j := j + 1; low := low w * a / b; high := - (- (high w * a) / b);
     sum_low := sum_low w + low w; sum_high := sum_high w + high w |}.

Definition steps numerator denominator (count : Z) (w : walk) : walk :=
  match count with Zpos n => Pos.iter (step numerator denominator) w n | _ => w end.

(** The terms before the one at [cut], that one, and those after it up to [last]: [more] of them one by one, the rest by
    a geometric series. Nothing where the ratio is not below 1 there. *)
Record parts := { before_low : Z; before_high : Z; term_low : Z; term_high : Z; after_low : Z; after_high : Z }.

Definition sweep numerator denominator (unit last cut more : Z) : option parts :=
  let w := steps numerator denominator cut {| at_j := 0; low := unit; high := unit; sum_low := 0; sum_high := 0 |} in
  let next := step numerator denominator w in
  let v := steps numerator denominator (Z.min more (last - cut))
             {| at_j := cut + 1; low := low next; high := high next; sum_low := 0; sum_high := 0 |} in
  let result rest := Some {| before_low := sum_low w; before_high := sum_high w; term_low := low w; term_high := high w;
                             after_low := sum_low v; after_high := sum_high v + rest |} in
  let a := numerator (at_j v) in let b := denominator (at_j v) in
  if last <? at_j v then result 0 else if a <? b then result (- (- (high v * b) / (b - a))) else None.

(** A law with one maximum, walked from an index to both sides: [near] walks to the index that is asked for and on,
    [far] to the other end. *)
Inductive part := Term | Outer | Inner.

Definition bounds_of (asked : part) (near far : parts) : bounds :=
  let others_low := before_low near + after_low far in let others_high := before_high near + after_high far in
  match asked with
  | Term => {| p_low := term_low near; p_high := term_high near;
               q_low := others_low + after_low near; q_high := others_high + after_high near |}
  | Outer => {| p_low := term_low near + after_low near; p_high := term_high near + after_high near;
                q_low := others_low; q_high := others_high |}
  | Inner => {| p_low := term_low near + others_low; p_high := term_high near + others_high;
                q_low := after_low near; q_high := after_high near |}
  end.

(** What a producer proposes, which nobody needs to trust: where the walk starts, its unit, and how many terms to add
    one by one on either side. *)
Record hint := { start : Z; scale : Z; near_terms : Z; far_terms : Z }.

(** 0 and 1 exactly. *)
Definition nothing := {| p_low := 0; p_high := 0; q_low := 1; q_high := 1 |}.
Definition everything := {| p_low := 1; p_high := 1; q_low := 0; q_high := 0 |}.

Inductive quantity := Mass | LowerTail | UpperTail.

(** Bin(n, a/(a + b)): terms at s + j from the one at s, and at s - j; both are a·(l - j)/(b·(m + j)). *)
Definition binomial_ratio (a b l m : Z) : (Z -> Z) * (Z -> Z) := (fun j => a * (l - j), fun j => b * (m + j)).

Definition side (upwards : bool) (asked : quantity) : part :=
  match asked with Mass => Term | UpperTail => if upwards then Outer else Inner | LowerTail => if upwards then Inner else Outer end.

(** An index outside of 0 ... n. *)
Definition beyond (asked : quantity) (n k : Z) : bounds :=
  match asked with
  | Mass => nothing
  | LowerTail => if k <? 0 then nothing else everything
  | UpperTail => if k <? 0 then everything else nothing
  end.

(** One half, where a law on 0 ... n with an odd n reads the same from both ends. *)
Definition even_odds := {| p_low := 1; p_high := 1; q_low := 1; q_high := 1 |}.
Definition is_half (asked : quantity) (n k : Z) : bool :=
  match asked with Mass => false | LowerTail => 2 * k + 1 =? n | UpperTail => 2 * k =? n + 1 end.

(** Both walks of a law on 0 ... n: the one that passes k, and the other. *)
Definition both_walks (asked : quantity) (n k : Z) (up down : (Z -> Z) * (Z -> Z)) (h : hint) : option bounds :=
  let s := start h in
  let upwards := sweep (fst up) (snd up) (scale h) (n - s) in
  let downwards := sweep (fst down) (snd down) (scale h) s in
  let walks := if s <=? k then (upwards (k - s) (near_terms h), downwards 0 (far_terms h))
               else (downwards (s - k) (near_terms h), upwards 0 (far_terms h)) in
  match walks with
  | (Some near, Some far) => Some (bounds_of (side (s <=? k) asked) near far)
  | _ => None
  end.

Definition binomial_bounds (asked : quantity) (n k a b : Z) (h : hint) : option bounds :=
  let s := start h in
  if negb ((0 <=? n) && (0 <=? a) && (0 <=? b) && (0 <? a + b)) then None else
  if (k <? 0) || (n <? k) then Some (beyond asked n k) else
  if (a =? b) && is_half asked n k then Some even_odds else
  if negb ((0 <=? s) && (s <=? n) && (0 <? scale h) && ((0 <? b) || (s =? n)) && ((0 <? a) || (s =? 0))) then None else
  both_walks asked n k (binomial_ratio a b (n - s) (s + 1)) (binomial_ratio b a s (n - s + 1)) h.

Definition check_binomial asked n k a b h nearest down up : bool :=
  match binomial_bounds asked n k a b h with Some known => rounded known nearest down up | None => false end.

(** The hypergeometric law, its support moved to 0 ... n: terms at s + j from the one at s, and at s - j. *)
Definition hypergeometric_ratio (l l' m m' : Z) : (Z -> Z) * (Z -> Z) :=
  (fun j => (l - j) * (l' - j), fun j => (m + j) * (m' + j)).

Definition hypergeometric_bounds (asked : quantity) (population draws successes k : Z) (h : hint) : option bounds :=
  if negb ((0 <=? draws) && (draws <=? population) && (0 <=? successes) && (successes <=? population)) then None else
  let least := Z.max 0 (draws + successes - population) in
  let n := Z.min draws successes - least in
  let i := k - least in
  let s := start h in
  if (i <? 0) || (n <? i) then Some (beyond asked n i) else
  if (2 * successes =? population) && is_half asked n i then Some even_odds else
  if negb ((0 <=? s) && (s <=? n) && (0 <? scale h)) then None else
  let free := draws - least - s in
  let free' := successes - least - s in
  let used := least + s in
  let used' := population - draws - successes + least + s in
  both_walks asked n i (hypergeometric_ratio free free' (used + 1) (used' + 1))
    (hypergeometric_ratio used used' (free + 1) (free' + 1)) h.

Definition check_hypergeometric asked population draws successes k h nearest down up : bool :=
  match hypergeometric_bounds asked population draws successes k h with
  | Some known => rounded known nearest down up
  | None => false
  end.
