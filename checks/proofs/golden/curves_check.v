(** Checkers of δ and ε of pairs of laws that are known exactly, as whole numbers over a common denominator; and of
    logarithms. *)
From Coq Require Import ZArith List Bool.
From pkdp.golden Require Import checkers exponents.
Import ListNotations.
Local Open Scope Z_scope.

(** Two laws P and Q on the same outcomes, and what both are divided by. *)
Record pair := { scale_of : Z; masses_of : list (Z * Z) }.
Definition is_pair (p : pair) : bool :=
  (0 <? scale_of p) && forallb (fun e => (0 <=? fst e) && (0 <=? snd e)) (masses_of p).
Definition turned (p : pair) : pair :=
  {| scale_of := scale_of p; masses_of := map (fun e => (snd e, fst e)) (masses_of p) |}.

Definition total (f : Z * Z -> Z) (l : list (Z * Z)) : Z := fold_left (fun s e => s + f e) l 0.

(** H_c(P‖Q)·scale·unit from below and from above. *)
Definition excess_low (r : ratio_bounds) (e : Z * Z) : Z :=
  match r_high r with
  | Some h => Z.max 0 (fst e * r_unit r - h * snd e)
  | None => if snd e =? 0 then fst e * r_unit r else 0
  end.
Definition excess_high (r : ratio_bounds) (e : Z * Z) : Z := Z.max 0 (fst e * r_unit r - r_low r * snd e).

Definition stick_bounds (r : ratio_bounds) (p : pair) : option bounds :=
  let whole := scale_of p * r_unit r in
  let low := total (excess_low r) (masses_of p) in let high := total (excess_high r) (masses_of p) in
  if is_pair p && (high <=? whole)
  then Some {| p_low := low; p_high := high; q_low := whole - high; q_high := whole - low |} else None.

Fixpoint all_known {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | x :: l => match x, all_known l with Some x, Some l => Some (x :: l) | _, _ => None end
  end.

(** The largest of several quantities, and 0. *)
Definition largest_of (l : list bounds) : oracle :=
  {| is_above := fun c => existsb (fun b => above b c) l;
     is_below := fun c => (0 <? c) && forallb (fun b => below b c) l;
     is_equal := fun c => ((c =? 0) || existsb (fun b => equals b c) l) && forallb (fun b => equals b c || below b c) l |}.

(** The largest H_c(P‖Q) of a list of pairs. *)
Definition check_delta (h : effort) (l : level) (pairs : list pair) (nearest down up : double) : bool :=
  match level_bounds h l with
  | Some r => match all_known (map (stick_bounds r) pairs) with
              | Some known => rounded_by (largest_of known) nearest down up
              | None => false
              end
  | None => false
  end.

(** Whether the largest H_c(P‖Q) is above a/b, or at most that; false says nothing. *)
Definition exceeds (r : ratio_bounds) (pairs : list pair) (a b : Z) : bool :=
  existsb (fun p => is_pair p && (a * (scale_of p * r_unit r) <? b * total (excess_low r) (masses_of p))) pairs.
Definition is_within (r : ratio_bounds) (pairs : list pair) (a b : Z) : bool :=
  forallb (fun p => is_pair p && (b * total (excess_high r) (masses_of p) <=? a * (scale_of p * r_unit r))) pairs.

Definition at_exponent (h : effort) (c : Z) (f : ratio_bounds -> bool) : bool :=
  match level_bounds h (Exponent c (2 ^ 1075)) with Some r => f r | None => false end.

(** The least ε >= 0 whose δ is at most a/b. Below c is tried at c - margin. *)
Definition epsilon_oracle (h : effort) (margin : Z) (pairs : list pair) (a b : Z) : oracle :=
  let within c := at_exponent h c (fun r => is_within r pairs a b) in
  {| is_above := fun c => (0 <=? c) && at_exponent h c (fun r => exceeds r pairs a b);
     is_below := fun c => (0 <? margin) && (0 <=? c - margin) && within (c - margin);
     is_equal := fun c => (c =? 0) && within 0 |}.
Definition check_epsilon h margin pairs a b : double -> double -> double -> bool :=
  if (0 <=? a) && (0 <? b) then rounded_by (epsilon_oracle h margin pairs a b) else fun _ _ _ => false.

(** No ε at all. *)
Definition check_none (pairs : list pair) (a b : Z) : bool :=
  (0 <? b) && exceeds {| r_unit := 1; r_low := 0; r_high := None |} pairs a b.

(** |ln x|, for x = P/(P + Q) <= 1. *)
Definition logarithm_oracle (h : effort) (b : bounds) : oracle :=
  {| is_above := fun c => (0 <=? c) && at_exponent h c (fun r =>
       match r_high r with Some high => p_high b * high <? (p_high b + q_low b) * r_unit r | None => false end);
     is_below := fun c => (0 <? c) && at_exponent h c (fun r => (p_low b + q_high b) * r_unit r <? p_low b * r_low r);
     is_equal := fun c => (c =? 0) && equals b (2 ^ 1075) |}.
Definition check_logarithm h b : double -> double -> double -> bool :=
  if (0 <=? p_low b) && (0 <=? q_low b) then rounded_by (logarithm_oracle h b) else fun _ _ _ => false.
Definition is_zero (b : bounds) : bool := equals b 0.
