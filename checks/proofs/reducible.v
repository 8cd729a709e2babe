(** Reducible mechanisms: an active attacker is no stronger than a passive one (pk.def-14, pk.thm-2).
    Both conventions of partial_knowledge.v; [c] = e^epsilon. *)
From mathcomp Require Import all_ssreflect all_algebra.
From pkdp Require Import finite_law hockey_stick loss_expectation partial_knowledge passive_active.
From pkdp Require Import background_order.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Reducible.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop).
Implicit Types (M : database -> O -> R) (i : 'I_n) (a b : T) (k : B) (c d : R) (conv : convention).

(** pk.def-14: for each two backgrounds one bijection of the outputs for all values of the record.
    Values that one of the two backgrounds excludes are left out. *)
Definition reducible Theta M :=
  forall theta, Theta theta -> forall i k1 k2, exists phi : O -> O, bijective phi /\
  forall a, 0 < event theta i a k1 -> 0 < event theta i a k2 -> forall o,
  output theta M i a k1 o = output theta M i a k2 (phi o).

(** Each law has an acceptable normalization at each record (pk.def-8). *)
Definition acceptable_family Theta := forall theta, Theta theta -> forall i,
  exists (m : nat) (S : finType) (p : 'I_m.+1 -> S -> R) h g (J : {set 'I_m.+1}),
  normalization p theta h g /\ acceptable_at p i h g J.

(** Then every background that occurs is compatible with every value that the record takes
    (pk.standing-3). *)
Theorem acceptable_compatible Theta : is_family Theta -> acceptable_family Theta ->
  forall theta, Theta theta -> compatible theta.
Proof.
move=> lawT accept theta inT i a b k ea mb; have [m [S [p [h [g [J [normal acc]]]]]]] := accept _ inT i.
have [v [w factors]] := event_factors normal acc.
rewrite lt_neqAle (event_ge0 (lawT _ inT)) andbT eq_sym factors mulf_neq0 //.
  apply: contraTneq mb => vb; rewrite /value_mass big1 ?ltxx // => k' _.
  by rewrite factors vb mul0r.
by apply: contraTneq ea => wk; rewrite factors wk mulr0 ltxx.
Qed.

(** What one background lets be seen, every other one does. *)
Lemma active_quantity_constant conv c Theta M theta : 0 <= c -> is_mechanism M -> Theta theta ->
  is_joint_law theta -> compatible theta -> reducible Theta M ->
  forall i a b k1 k2, 0 < event theta i a k1 -> 0 < event theta i a k2 ->
  active_quantity conv c theta M i a b k1 = active_quantity conv c theta M i a b k2.
Proof.
move=> c0 lawM inT lawt compat red i a b k1 k2 a1 a2.
have [b1|/(event_gt0 lawt) b1] := eqVneq (event theta i b k1) 0.
  have b2 : event theta i b k2 = 0.
    apply/eqP; apply: contraTT isT => /(event_gt0 lawt) pos.
    by have := compat i a b k1 a1 (value_mass_gt0 lawt pos); rewrite b1 ltxx.
  by rewrite !(active_quantity_excluded lawt lawM).
have b2 : 0 < event theta i b k2 by apply: compat a2 _; apply: value_mass_gt0 b1.
rewrite !(active_quantity_compatible lawt lawM) //.
have [phi [[psi cancel1 cancel2] same]] := red _ inT i k1 k2.
rewrite /delta [RHS](reindex phi); last by exists psi => o _; [apply: cancel1 | apply: cancel2].
by apply: eq_bigr => o _; rewrite (same a) // (same b).
Qed.

(* holds: pk.thm-2 compatible *)
Theorem reducible_active_iff_passive conv c d Theta M : 0 <= c -> is_family Theta -> is_mechanism M ->
  (forall theta, Theta theta -> compatible theta) -> reducible Theta M ->
  active_private conv c d Theta M <-> passive_private conv c d Theta M.
Proof.
move=> c0 lawT lawM compat red; split; first exact: active_implies_passive.
move=> passive theta inT i a b k ak; have lawt := lawT _ inT; have va := value_mass_gt0 lawt ak.
have := passive _ inT i a b va; rewrite (passive_is_mean_of_active _ lawt) //.
have [mean0 mean1] := background_given_law lawt va.
rewrite (eq_bigr (fun k' => background_given theta i a k' * active_quantity conv c theta M i a b k)).
  by rewrite -mulr_suml mean1 mul1r.
move=> k' _; have [zero|/(event_gt0 lawt) pos] := eqVneq (event theta i a k') 0.
  by rewrite /background_given zero !mul0r.
by congr (_ * _); apply: (active_quantity_constant conv c0 lawM inT lawt (compat _ inT) red).
Qed.

(* holds: pk.thm-2 printed *)
Theorem acceptable_reducible_active_iff_passive conv c d Theta M : 0 <= c -> is_family Theta ->
  is_mechanism M -> acceptable_family Theta -> reducible Theta M ->
  active_private conv c d Theta M <-> passive_private conv c d Theta M.
Proof.
move=> c0 lawT lawM accept; apply: reducible_active_iff_passive => //.
exact: acceptable_compatible.
Qed.

End Reducible.
