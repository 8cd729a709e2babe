(** Binomial laws with large numbers, as integers over one denominator: the masses of Bin(m, a/d) times d^m are the
    coefficients of ((d - a) + a x)^m. *)
From pkdp.refutations Require Import rational_laws binomial.

Fixpoint added (v w : list Z) : list Z :=
  match v, w with x :: v, y :: w => (x + y)%Z :: added v w | [], w => w | v, [] => v end.

Fixpoint expand (m : nat) (zero one : Z) : list Z :=
  match m with
  | O => [1%Z]
  | S m => let w := expand m zero one in added (map (Z.mul zero) (w ++ [0%Z])) (0%Z :: map (Z.mul one) w)
  end.

Definition weights (m : nat) (q : Q) : list Z := expand m (Zpos (Qden q) - Qnum q) (Qnum q).
Definition total (m : nat) (q : Q) : Z := (Zpos (Qden q) ^ Z.of_nat m)%Z.

Definition sum_Z (l : list Z) : Z := fold_right Z.add 0%Z l.

(** delta of the count of m others, all of them with probability q, and the target; c = e^epsilon. *)
Definition excess (c : Q) (v w : list Z) : Z :=
  sum_Z (map (fun xy => Z.max 0 (Zpos (Qden c) * fst xy - Qnum c * snd xy)) (combine v w)).
Definition equal_count_delta (c : Q) (m : nat) (q : Q) : Q :=
  let w := weights m q in let zero := w ++ [0%Z] in let one := 0%Z :: w in
  inject_Z (Z.max (excess c zero one) (excess c one zero)) / inject_Z (Zpos (Qden c) * total m q).

(** P[X/Y >= t] for X, Y independent Bin(m, q), x/0 being infinite for all x. *)
Definition ratio_tail (m : nat) (q t : Q) : Q :=
  let w := combine (below (S m)) (weights m q) in
  inject_Z (sum_Z (map (fun y => snd y * sum_Z (map snd (filter (fun x =>
    Nat.eqb (fst y) 0
    || Z.leb (Qnum t * Z.of_nat (fst y)) (Zpos (Qden t) * Z.of_nat (fst x))) w)))%Z w))
  / inject_Z (total m q * total m q).

(** The same numbers as from [binomial] (a check of the definitions). *)
Example weights_are_masses :
  (every k in below 8, inject_Z (nth k (weights 7 (2 # 5)) 0%Z) =? f k 7 (2 # 5) * inject_Z (total 7 (2 # 5))) = true.
Proof. reflexivity. Qed.
Example delta_is_count_delta :
  (every c in [1; 3 # 2; 4], equal_count_delta c 5 (2 # 5) =? count_delta c (binomial 5 (2 # 5))) = true.
Proof. vm_compute. reflexivity. Qed.
