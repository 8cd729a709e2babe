(** Reducible mechanisms: an active attacker is no stronger than a passive one (pk.def-14, pk.thm-2).
    Both conventions of partial_knowledge.v; [c] = e^epsilon. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  acceptable.

Section Reducible.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop).
Implicit Types (M : database -> O -> R) (i : 'I_n) (a b : T) (k : B) (c d : R) (conv : convention).

(** pk.def-14: for each two backgrounds one bijection of the outputs for all values of the record.
    Values that one of the two backgrounds excludes are left out. At the target i, and at every record. *)
Definition reducible_at Theta M i :=
  forall theta, Theta theta -> forall k1 k2, exists phi : O -> O, bijective phi /\
  forall a, 0 < event theta i a k1 -> 0 < event theta i a k2 -> forall o,
  output theta M i a k1 o = output theta M i a k2 (phi o).
Definition reducible Theta M :=
  forall theta, Theta theta -> forall i k1 k2, exists phi : O -> O, bijective phi /\
  forall a, 0 < event theta i a k1 -> 0 < event theta i a k2 -> forall o,
  output theta M i a k1 o = output theta M i a k2 (phi o).

(** Privacy of the record i. *)
Definition active_private_at conv c d Theta M i :=
  forall theta, Theta theta -> forall a b k, 0 < event theta i a k -> active_quantity conv c theta M i a b k <= d.
Definition passive_private_at conv c d Theta M i :=
  forall theta, Theta theta -> forall a b, 0 < value_mass theta i a -> passive_quantity conv c theta M i a b <= d.

Section Target.
Variables (conv : convention) (c d : R) (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R) (i : 'I_n).
Hypotheses (c0 : 0 <= c) (lawT : is_family Theta) (lawM : is_mechanism M) (red : reducible_at Theta M i).
Hypothesis compat : forall theta, Theta theta ->
  forall a b k, 0 < event theta i a k -> 0 < value_mass theta i b -> 0 < event theta i b k.

(** What one background lets be seen, every other one does. *)
Lemma active_quantity_constant theta a b k1 k2 : Theta theta -> 0 < event theta i a k1 -> 0 < event theta i a k2 ->
  active_quantity conv c theta M i a b k1 = active_quantity conv c theta M i a b k2.
Proof.
move=> inT a1 a2; have lawt := lawT inT.
have [b1|/(event_gt0 lawt) b1] := eqVneq (event theta i b k1) 0.
  have b2 : event theta i b k2 = 0.
    apply/eqP; apply: contraTT isT => /(event_gt0 lawt) pos.
    by have := compat inT a1 (value_mass_gt0 lawt pos); rewrite b1 ltxx.
  by rewrite !(active_quantity_excluded lawt lawM).
have b2 : 0 < event theta i b k2 by apply: (compat inT) a2 _; apply: value_mass_gt0 b1.
rewrite !(active_quantity_compatible lawt lawM) //.
have [phi [[psi cancel1 cancel2] same]] := red inT k1 k2.
rewrite /delta [RHS](reindex phi); last by exists psi => o _; [apply: cancel1 | apply: cancel2].
by apply: eq_bigr => o _; rewrite (same a) // (same b).
Qed.

Lemma active_iff_passive_at : active_private_at conv c d Theta M i <-> passive_private_at conv c d Theta M i.
Proof.
split=> [active theta inT a b va | passive theta inT a b k ak]; have lawt := lawT inT.
  by apply: passive_le => // k; exact: active.
have va := value_mass_gt0 lawt ak; have := passive _ inT a b va; rewrite (passive_is_mean_of_active _ lawt) //.
have [mean0 mean1] := background_given_law lawt va.
rewrite (eq_bigr (fun k' => background_given theta i a k' * active_quantity conv c theta M i a b k)).
  by rewrite -mulr_suml mean1 mul1r.
move=> k' _; have [zero|/(event_gt0 lawt) pos] := eqVneq (event theta i a k') 0.
  by rewrite /background_given zero !mul0r.
by congr (_ * _); exact: active_quantity_constant.
Qed.

End Target.

(* holds: pk.thm-2 compatible *)
Theorem reducible_active_iff_passive conv c d Theta M : 0 <= c -> is_family Theta -> is_mechanism M ->
  (forall theta, Theta theta -> compatible theta) -> reducible Theta M ->
  active_private conv c d Theta M <-> passive_private conv c d Theta M.
Proof.
move=> c0 lawT lawM compat red; split; first exact: active_implies_passive.
move=> passive theta inT i a b k; apply: (active_iff_passive_at conv d c0 lawT lawM _ _).2 => //.
- by move=> theta' inT'; exact: red.
- by move=> theta' inT'; exact: compat.
by move=> theta' inT' a' b'; exact: passive.
Qed.

(* holds: pk.thm-2 per-target *)
Theorem acceptable_target_active_iff_passive conv c d Theta M i : 0 <= c -> is_family Theta -> is_mechanism M ->
  (forall theta, Theta theta -> acceptable_target theta i) -> reducible_at Theta M i ->
  active_private_at conv c d Theta M i <-> passive_private_at conv c d Theta M i.
Proof.
move=> c0 lawT lawM accept red; apply: active_iff_passive_at => // theta inT.
exact: (target_independent (lawT _ inT) (accept _ inT)).2.
Qed.

(* holds: pk.thm-2 printed *)
Theorem acceptable_reducible_active_iff_passive conv c d Theta M : 0 <= c -> is_family Theta ->
  is_mechanism M -> (forall theta, Theta theta -> acceptable theta) -> reducible Theta M ->
  active_private conv c d Theta M <-> passive_private conv c d Theta M.
Proof.
move=> c0 lawT lawM accept; apply: reducible_active_iff_passive => // theta inT.
by move=> i; exact: acceptable_compatible (lawT _ inT) (accept _ inT) i.
Qed.

End Reducible.
