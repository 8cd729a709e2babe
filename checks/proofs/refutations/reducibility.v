(** Theta-reducible mechanisms (pk.def-14), asked where the conditional laws exist. *)
From pkdp.refutations Require Export attackers.

(** The bijections o |-> phi(o) are the [permutations] of 0, ..., n-1. *)
Definition carries (m : model) theta (i a k k' : nat) (phi : list nat) : bool :=
  compatible theta i a k && compatible theta i a k' ==>
  (every o in below (outputs m),
     mass (output m theta i a k) o =? mass (output m theta i a k') (nth o phi 0%nat)).

(** "For all i, B_1, B_2 a bijection phi such that for all a, O ..." *)
Definition reducible (m : model) : bool :=
  every theta in family m, every i in below (records m),
  every k in below (backgrounds m), every k' in below (backgrounds m),
    possible theta (knows k) && possible theta (knows k') ==>
    (some phi in permutations (below (outputs m)),
       every a in below (values m), carries m theta i a k k' phi).

(** phi may depend on a. *)
Definition reducible_for_each_value (m : model) : bool :=
  every theta in family m, every i in below (records m),
  every k in below (backgrounds m), every k' in below (backgrounds m), every a in below (values m),
    possible theta (knows k) && possible theta (knows k') ==>
    (some phi in permutations (below (outputs m)), carries m theta i a k k' phi).

(** Every background that occurs is compatible with every value that D(i) takes. *)
Definition compatible_where_possible (m : model) : bool :=
  every theta in family m, every i in below (records m), every k in below (backgrounds m),
  every a in below (values m),
    possible theta (knows k) && possible theta (has i a) ==> compatible theta i a k.
