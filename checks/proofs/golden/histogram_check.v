(** The histogram of independent records with one law: given that the target is in category i, the others are a
    multinomial law, and the target counts once more in i. *)
From Coq Require Import ZArith QArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check counts_check multinomial_check models_check.
Import ListNotations.
Local Open Scope Z_scope.

(** All histograms of n records over m categories. *)
Fixpoint histograms (n m : nat) : list (list nat) :=
  match m with
  | O => if Nat.eqb n 0 then [[]] else []
  | S m => flat_map (fun k => map (cons k) (histograms (n - k) m)) (seq 0 (S n))
  end.

(** A histogram without one record of category i, if it has one. *)
Fixpoint less_one (i : nat) (h : list nat) : option (list nat) :=
  match h, i with
  | [], _ => None
  | O :: _, O => None
  | S k :: h, O => Some (k :: h)
  | k :: h, S i => option_map (cons k) (less_one i h)
  end.

Definition mass_of (rs : list (Z * Z)) (h : list nat) : Q :=
  match multinomial_parts h rs with Some (u, v) => Qred ((factorial (list_sum h) * u) # Z.to_pos v) | None => 0%Q end.
Definition mass_given (rs : list (Z * Z)) (i : nat) (h : list nat) : Q :=
  match less_one i h with Some h' => mass_of rs h' | None => 0%Q end.

(** All pairs of different categories that the target may be in. *)
Definition pairs_of {A} (m : nat) (possible : nat -> bool) (f : nat -> nat -> A) : list A :=
  flat_map (fun i => flat_map (fun j => if Nat.eqb i j || negb (possible i && possible j) then [] else [f i j]) (seq 0 m)) (seq 0 m).
Definition histogram_pairs (n : nat) (rs : list (Z * Z)) : option (list pair) :=
  let m := length rs in let all := histograms n m in
  if forallb is_chance rs then
    all_known (map whole_pair (pairs_of m (fun i => 0 <? fst (nth i rs (0, 1)))
      (fun i j => map (fun h => (mass_given rs i h, mass_given rs j h)) all)))
  else None.
