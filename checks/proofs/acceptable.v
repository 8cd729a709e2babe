(** Acceptable laws (pk.def-8): the value of the record and the background are independent (pk.standing-3), at one
    target or at all. *)
From pkdp Require Import algebra finite_law partial_knowledge causal_noiseless background_order.

Section Acceptable.
Variables (R : realFieldType) (n : nat) (T B : finType).
Local Notation database := {ffun 'I_n -> T}.
Variable theta : database -> B -> R.
Implicit Types (i : 'I_n) (a b : T) (k : B).

(** pk.def-8, at the target i and at every record. *)
Definition acceptable_target i := exists (m : nat) (S : finType) (p : 'I_m.+1 -> S -> R) h g (J : {set 'I_m.+1}),
  normalization p theta h g /\ acceptable_at p i h g J.
Definition acceptable := forall i, acceptable_target i.

Hypothesis theta_law : is_joint_law theta.

Lemma sum_all_events i : \sum_a \sum_k event theta i a k = 1.
Proof.
have [_ <-] := theta_law; rewrite [RHS](partition_big (fun x : database => x i) predT) //=.
by apply: eq_bigr => a _; rewrite /event exchange_big.
Qed.

(** Some value has a positive probability. *)
Lemma some_value i : exists b, 0 < value_mass theta i b.
Proof.
have [b b_gt0 | none] := pickP (fun b => 0 < value_mass theta i b); first by exists b.
have := sum_all_events i; rewrite big1 => [/esym/eqP|a _]; first by rewrite oner_eq0.
by apply/le_anti; rewrite (value_mass_ge0 theta_law) andbT leNgt; have := none a; rewrite /value_mass => ->.
Qed.

(** The events D(i) = a and B = k are independent, so that a background and a value that occur are compatible. *)
(* holds: pk.standing-3 per-target *)
Theorem target_independent i : acceptable_target i ->
  (forall a k, event theta i a k = value_mass theta i a * background_mass theta k) /\
  forall a b k, 0 < event theta i a k -> 0 < value_mass theta i b -> 0 < event theta i b k.
Proof.
move=> [m [S [p [h [g [J [normal acc]]]]]]]; have [v [w factors]] := event_factors normal acc.
have independent a k : event theta i a k = value_mass theta i a * background_mass theta k.
  have := sum_all_events i; rewrite /value_mass -(sum_event theta i k); have rows a' : \sum_k' event theta i a' k' = v a' * \sum_k' w k'.
    by rewrite mulr_sumr; apply: eq_bigr => k' _.
  rewrite rows (eq_bigr _ (fun a' _ => rows a')) -mulr_suml => total.
  have -> : \sum_a' event theta i a' k = (\sum_a' v a') * w k by rewrite mulr_suml; apply: eq_bigr => a' _.
  rewrite factors; have -> : v a * (\sum_k' w k') * ((\sum_a' v a') * w k) = v a * w k * ((\sum_a' v a') * (\sum_k' w k')) by ring.
  by rewrite total mulr1.
split=> // a b k a_gt0 b_gt0; rewrite independent mulr_gt0 // lt_neqAle eq_sym sumr_ge0 ?andbT => [|x _]; last exact: theta_ge0.
by apply: contraTneq a_gt0 => zero; rewrite independent zero mulr0 ltxx.
Qed.

Hypothesis accept : acceptable.

(* holds: pk.standing-3 printed *)
Theorem acceptable_compatible i a b k : 0 < event theta i a k -> 0 < value_mass theta i b -> 0 < event theta i b k.
Proof. exact: (target_independent (accept i)).2. Qed.

(* holds: pk.standing-3 printed:independent *)
Theorem acceptable_independent i a k : event theta i a k = value_mass theta i a * background_mass theta k.
Proof. exact: (target_independent (accept i)).1. Qed.

End Acceptable.
