(** Bounds of e^(a/b) from nothing but e^(x + y) = e^x·e^y and 1 + x <= e^x: that bound at x/2^k, squared k times, in
    integers scaled by 2^bits. *)
From Coq Require Import ZArith List Bool.
From pkdp.golden Require Import checkers.
Local Open Scope Z_scope.

(** What a producer proposes, which nobody needs to trust: bits of the work, of the result, squarings, and an exponent
    beyond which no upper bound is looked for. *)
Record effort := { work : Z; kept : Z; squarings : Z; largest : Z }.

Definition repeat_square (bits count v : Z) : Z :=
  let one := 2 ^ bits in match count with Zpos n => Pos.iter (fun v => v * v / one) v n | _ => v end.

(** 2^work·e^(a/b) from below, for a <= 0 too as long as the first term is not negative. *)
Definition exp_low (h : effort) (a b : Z) : Z :=
  repeat_square (work h) (squarings h) (2 ^ work h + a * 2 ^ work h / (b * 2 ^ squarings h)).

(** A ratio c: bounds lower/unit <= c <= upper/unit, the upper one perhaps unknown. *)
Record ratio_bounds := { r_unit : Z; r_low : Z; r_high : option Z }.

Definition exp_bounds (h : effort) (a b : Z) : option ratio_bounds :=
  if negb ((0 <=? a) && (0 <? b) && (0 <=? work h) && (0 <=? kept h) && (kept h <=? work h) && (0 <=? squarings h)
           && (0 <=? largest h)) then None else
  if largest h * b <? a then
    Some {| r_unit := 2 ^ kept h; r_low := exp_low h (largest h) 1 / 2 ^ (work h - kept h); r_high := None |} else
  let below := if - (2 ^ work h) <=? (- a) * 2 ^ work h / (b * 2 ^ squarings h) then exp_low h (- a) b else 0 in
  if below <=? 0 then None else
  Some {| r_unit := 2 ^ kept h; r_low := exp_low h a b / 2 ^ (work h - kept h);
          r_high := Some (- (- 2 ^ (work h + kept h) / below)) |}.

(** e^ε as it is given: a ratio, or ε. *)
Inductive level := Ratio (a b : Z) | Exponent (a b : Z).
Definition level_bounds (h : effort) (l : level) : option ratio_bounds :=
  match l with
  | Ratio a b => if (0 <=? a) && (0 <? b) then Some {| r_unit := b; r_low := a; r_high := Some a |} else None
  | Exponent a b => if a =? 0 then if 0 <? b then Some {| r_unit := 1; r_low := 1; r_high := Some 1 |} else None
                    else exp_bounds h a b
  end.
