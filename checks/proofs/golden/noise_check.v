(** Pairs of laws of a whole number with two-sided geometric noise of ratio a/b: the outcomes up to 0, those from the last
    one on, and each between them. Beyond either end the likelihood ratio is that of the end. *)
From Coq Require Import ZArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check counts_check.
Import ListNotations.
Local Open Scope Z_scope.

(** (a/b)^|y - k|·b^m. *)
Definition spread (a b : Z) (m y k : nat) : Z :=
  let d := if Nat.leb k y then (y - k)%nat else (k - y)%nat in a ^ Z.of_nat d * b ^ Z.of_nat (m - d).
Definition spread_sum (a b : Z) (m y : nat) (f : Z * Z -> Z) (l : list (Z * Z)) : Z :=
  fold_right (fun e s => spread a b m y (fst e) * f (snd e) + s) 0 (combine (seq 0 (length l)) l).

(** An end weighs 1/(1 + a/b), an outcome between them (1 - a/b)/(1 + a/b). *)
Definition outcome_weight (a b : Z) (m y : nat) : Z := if Nat.eqb y 0 || Nat.eqb y m then b else b - a.
Definition noised (a b : Z) (p : pair) : option pair :=
  let m := pred (length (masses_of p)) in
  let at_outcome y := (outcome_weight a b m y * spread_sum a b m y fst (masses_of p),
                       outcome_weight a b m y * spread_sum a b m y snd (masses_of p)) in
  if (0 <? a) && (a <? b) && Nat.ltb 0 m
  then Some {| scale_of := scale_of p * ((a + b) * b ^ Z.of_nat m); masses_of := map at_outcome (seq 0 (S m)) |} else None.

(** A count, and that count and one more. *)
Definition noisy_count_pairs (d : direction) (others : records) (a b : Z) : option (list pair) :=
  match count_pairs d others Nobody with Some ps => all_known (map (noised a b) ps) | None => None end.

(** 0 and the sensitivity, both ways round. *)
Definition two_values (sensitivity : nat) : pair :=
  {| scale_of := 1; masses_of := (1, 0) :: repeat (0, 0) (pred sensitivity) ++ [(0, 1)] |}.
Definition noise_pairs (sensitivity : nat) (a b : Z) : option (list pair) :=
  let p := two_values sensitivity in
  if Nat.ltb 0 sensitivity then all_known (map (noised a b) [p; turned p]) else None.
