(** The mass of a multinomial law at ks, (k_1 + ... + k_m)!·prod p_i^k_i/k_i!, as a quotient of whole numbers; a record is in
    category i with probability a_i/(a_i + b_i). *)
From Coq Require Import ZArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check counts_check.
Import ListNotations.
Local Open Scope Z_scope.

Fixpoint factorial (k : nat) : Z := match k with O => 1 | S j => Z.of_nat k * factorial j end.
Fixpoint multinomial_parts (ks : list nat) (rs : list (Z * Z)) : option (Z * Z) :=
  match ks, rs with
  | [], [] => Some (1, 1)
  | k :: ks, r :: rs =>
      match multinomial_parts ks rs with
      | Some (u, v) => Some (fst r ^ Z.of_nat k * u, factorial k * (fst r + snd r) ^ Z.of_nat k * v)
      | None => None
      end
  | _, _ => None
  end.
Definition multinomial_bounds (ks : list nat) (rs : list (Z * Z)) : option bounds :=
  match multinomial_parts ks rs with
  | Some (u, v) => let x := factorial (list_sum ks) * u in
      if forallb is_chance rs && (0 <=? x) && (x <=? v) && (0 <? v)
      then Some {| p_low := x; p_high := x; q_low := v - x; q_high := v - x |} else None
  | None => None
  end.
Definition check_multinomial ks rs nearest down up : bool :=
  match multinomial_bounds ks rs with Some b => rounded b nearest down up | None => false end.
