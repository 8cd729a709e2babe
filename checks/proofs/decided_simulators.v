(** Distributional privacy in its words, one simulator for all laws, records, values and backgrounds, against the
    value of a linear program (pk.def-4), for the simulator that is told which record is missing and for the one that
    is not. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge
  distributional position_dropped least_simulation.

Section Decided.
Variables (R : realFieldType) (n : nat) (T B O J : finType).
Local Notation database := {ffun 'I_n -> T}.
(** A finite family of laws; the mechanism has an output. *)
Variables (thetas : J -> database -> B -> R) (M : database -> O -> R).
Implicit Types (x : database) (i : 'I_n) (c d : R).

Definition told_position i x : 'I_n * {ffun 'I_n -> option T} := (i, others i x).

Lemma size_list_of_others i x : size (list_of_others i x) == n.-1.
Proof.
have size_listing : size (listing x) = n by rewrite size_map size_enum_ord.
have n_gt0 : (0 < n)%N by apply: leq_ltn_trans (ltn_ord i).
rewrite list_of_othersE size_cat size_takel ?size_listing; last exact: ltnW.
by rewrite size_drop size_listing -add1n subnDA subn1 subnKC // -ltnS prednK.
Qed.
Definition told_list i x : n.-1.-tuple T := Tuple (size_list_of_others i x).

(* decides: pk.def-4 printed *)
Theorem distributional_privacy_decided c : (0 < #|O|)%N ->
  (exists value, is_optimum thetas M told_position c value /\
     forall d, 0 <= d -> distributionally_private c d (law_of_family thetas) M <-> value <= d) /\
  (exists value, is_optimum thetas M told_list c value /\
     forall d, 0 <= d -> private_by_list c d (law_of_family thetas) M <-> value <= d).
Proof.
case/card_gt0P=> o0 _; split.
  have [value [optimum decided]] := least_answer_decided o0 thetas M told_position c; exists value;
    split=> // d d_ge0.
  rewrite -decided //; split=> [[sim [sim_law near]] | [S S_law near]].
    exists (fun z => sim z.1 z.2) => [z | [[[j i] a] k] e_possible]; first exact: sim_law.
    by apply: near => //; exists j.
  exists (fun i z => S (i, z)); split=> [i z | _ [j ->] i a k e_possible]; first exact: S_law.
  exact: near (j, i, a, k) e_possible.
have [value [optimum decided]] := least_answer_decided o0 thetas M told_list c; exists value; split=> // d d_ge0.
rewrite -decided //; split=> [[sim sim_law near] | [S S_law near]].
  exists (fun z => sim (val z)) => [z | [[[j i] a] k] e_possible]; first exact: sim_law.
  by apply: near => //; exists j.
exists (fun z : seq T => if insub z is Some t then S t else fun o => (o == o0)%:R) => [z | _ [j ->] i a k e_possible].
  by case: insubP => [t _ _ | _]; [exact: S_law | exact: (@some_answer R O bool_finType o0 true)].
apply: eq_indistinguishable (near (j, i, a, k) e_possible) => //.
by apply: eq_output => x o; rewrite (_ : list_of_others i x = val (told_list i x)) // valK.
Qed.

End Decided.
