(** Renyi divergences of two outputs that are independent given D(i) and B: they add up, as e^(n D) of order n + 1 multiplies, and
    they are infinite for the pair where they are for one of the two (pk.text-composition-bounds). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge dependence bounded_dependence
  composition power_moments.

(** e^(n D) for the divergence D of order n + 1, given that no loss is infinite. *)
Definition whole_moment (R : realFieldType) n (O : finType) (P Q : O -> R) := \sum_o P o ^+ n.+1 / Q o ^+ n.

Section Pair.
Variables (R : realFieldType) (O1 O2 : finType).

Lemma finite_losses_product (P Q : O1 -> R) (P' Q' : O2 -> R) : is_law P -> is_law P' ->
  finite_losses (product P P') (product Q Q') <-> finite_losses P Q /\ finite_losses P' Q'.
Proof.
move=> [_ P_sum] [_ P'_sum]; split=> [finite | [finite finite'] o /eqP]; last first.
  by rewrite mulf_eq0 => /orP[/eqP/finite | /eqP/finite'] P0; rewrite /product P0 ?mul0r ?mulr0.
split=> [o Q0 | o Q0].
  rewrite -[P o]mulr1 -P'_sum mulr_sumr big1 // => o' _; apply: (finite (o, o')).
  by rewrite /product Q0 mul0r.
rewrite -[P' o]mul1r -P_sum mulr_suml big1 // => o' _; apply: (finite (o', o)).
by rewrite /product Q0 mulr0.
Qed.

Lemma whole_moment_product n (P Q : O1 -> R) (P' Q' : O2 -> R) :
  whole_moment n (product P P') (product Q Q') = whole_moment n P Q * whole_moment n P' Q'.
Proof.
rewrite /whole_moment -(pair_bigA _ (fun o o' => (P o * P' o') ^+ n.+1 / (Q o * Q' o') ^+ n)) /= mulr_suml.
apply: eq_bigr => o _; rewrite mulr_sumr; apply: eq_bigr => o' _.
by rewrite !exprMn invfM mulrACA.
Qed.

End Pair.

Section Mechanisms.
Variables (R : realFieldType) (n : nat) (T B O1 O2 : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O1 * O2 -> R).

(* holds: pk.text-composition-bounds printed *)
Theorem renyi_divergences_add_up : is_family Theta -> is_mechanism M -> parts_independent Theta M ->
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k ->
  let first c := output theta (first_mechanism M) i c k in
  let second c := output theta (second_mechanism M) i c k in
  (finite_losses (output theta M i a k) (output theta M i b k) <->
   finite_losses (first a) (first b) /\ finite_losses (second a) (second b)) /\
  forall order, whole_moment order (output theta M i a k) (output theta M i b k) =
                whole_moment order (first a) (first b) * whole_moment order (second a) (second b).
Proof.
move=> laws M_law independent theta theta_in i a b k a_gt0 b_gt0 first second; have theta_law := laws _ theta_in.
have pairE c : 0 < event theta i c k -> output theta M i c k =1 product (first c) (second c).
  by move=> c_gt0 o; exact: independent.
have first_law : is_law (first a) by exact: (output_law theta_law (first_mechanism_law M_law)).
have second_law : is_law (second a) by exact: (output_law theta_law (second_mechanism_law M_law)).
split=> [|order].
  rewrite -(finite_losses_product _ _ first_law second_law).
  by split=> finite o; [rewrite -!pairE | rewrite !pairE] => //; exact: finite.
by rewrite -whole_moment_product; apply: eq_bigr => o _; rewrite !pairE.
Qed.

End Mechanisms.
