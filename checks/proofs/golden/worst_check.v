(** The worst case of a count over records with probabilities in [lambda, 1 - lambda]: the pairs of laws at the corners, where
    every record has lambda or 1 - lambda. *)
From Coq Require Import ZArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check counts_check.
Import ListNotations.
Local Open Scope Z_scope.

(** lambda = a/(a + b) for [low] of the other records, 1 - lambda for [high]. *)
Definition at_corner (a b : Z) (low high : nat) : records := Listed (repeat (a, b) low ++ repeat (b, a) high).
Definition worst_pairs (others : nat) (a b : Z) : option (list pair) :=
  if negb ((a <=? b) && is_chance (a, b)) then None else
  match all_known (map (fun low => count_pairs Larger (at_corner a b low (others - low)) Nobody) (seq 0 (S others))) with
  | Some l => Some (concat l)
  | None => None
  end.

(** The same of a threshold, for records, known or not, with probabilities in [0, p], p = a/(a + b): so many have 0, the others p. *)
Definition at_most (a b : Z) (zeros others : nat) : records := Listed (repeat (0, 1) zeros ++ repeat (a, b) others).
Definition worst_threshold_pairs (passive : bool) (known others : nat) (a b low : Z) : option (list pair) :=
  let who z := let r := at_most a b z (known - z) in if passive then Passive r low None else Active r low None in
  if negb (is_chance (a, b)) then None else
  match all_known (map (fun zeros => count_pairs Larger (at_most a b (snd zeros) (others - snd zeros)) (who (fst zeros)))
                     (list_prod (seq 0 (S known)) (seq 0 (S others)))) with
  | Some l => Some (concat l)
  | None => None
  end.
