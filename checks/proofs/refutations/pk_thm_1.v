(** pk.thm-1, "when delta > 0, the implication is strict", for every delta > 0: at delta = 1 active privacy always holds.
    The family and the mechanism that are claimed to exist may have any probabilities in an ordered field R. *)
From pkdp Require Import algebra loss_expectation partial_knowledge strictness.

(** "For each delta > 0 and every epsilon some M is (epsilon, delta)-PPKDP, not (epsilon, delta)-APKDP". *)
Definition claim_strict (R : realFieldType) : Prop :=
  forall c d : R, 1 <= c -> 0 < d ->
    exists n (T B O : finType) (Theta : ({ffun 'I_n -> T} -> B -> R) -> Prop) (M : {ffun 'I_n -> T} -> O -> R),
      [/\ is_family Theta, is_mechanism M, passive_private paper c d Theta M & ~ active_private paper c d Theta M].

(* refutes: pk.thm-1 strict-at-1 *)
Theorem not_strict_at_1 (R : realFieldType) : ~ claim_strict R.
Proof.
move=> claim; have [n [T [B [O [Theta [M [laws M_law _ []]]]]]]] := claim 1 1 (lexx 1) ltr01.
exact: not_strict_from_1 ler01 (lexx 1) laws M_law.
Qed.
