(** Laws on the natural numbers that may take infinitely many values, for pk.ex-4 (duplicated_any_law.v).

    Of a probability only the chances of events are used: they add up where two events are disjoint, and a law of
    numbers leaves nothing beyond all numbers. Every countably additive probability on the natural numbers is such a
    one. What has a positive chance then has a value of positive chance. *)
From pkdp Require Import algebra.

Section Probability.
Variables (F : realFieldType) (U : Type).
Implicit Types (chance : pred U -> F) (A E : pred U).

Definition is_probability chance :=
  [/\ forall E, 0 <= chance E, chance predT = 1, forall A E, A =1 E -> chance A = chance E
    & forall A E, (forall u, ~~ (A u && E u)) -> chance (predU A E) = chance A + chance E].

(** The chance of E given A. *)
Definition given chance A E := chance (predI A E) / chance A.

Variable chance : pred U -> F.
Hypothesis prob : is_probability chance.

Lemma chance_ge0 E : 0 <= chance E. Proof. by case: prob. Qed.
Lemma chance_T : chance predT = 1. Proof. by case: prob. Qed.
Lemma eq_chance A E : A =1 E -> chance A = chance E. Proof. by case: prob => _ _ ext _; exact: ext. Qed.

Lemma chance_split A E : chance E = chance (predI E A) + chance (predI E (predC A)).
Proof.
have [_ _ _ <-] := prob => [|u]; last by rewrite /=; case: (A u); rewrite ?andbF.
by apply: eq_chance => u; rewrite /= -andb_orr orbN andbT.
Qed.

Lemma chance_le A E : (forall u, A u -> E u) -> chance A <= chance E.
Proof.
move=> sub; rewrite (chance_split A E) (@eq_chance (predI E A) A) ?ler_addl ?chance_ge0 // => u /=.
by case A_u: (A u); rewrite ?andbF // (sub u A_u).
Qed.

Lemma chance_never E : (forall u, ~~ E u) -> chance E = 0.
Proof.
move=> never; apply: (addrI (chance E)); rewrite addr0.
have [_ _ _ <-] := prob => [|u]; last by rewrite (negbTE (never u)).
by apply: eq_chance => u; rewrite /= orbb.
Qed.

End Probability.

(** A law on the natural numbers. *)
Section Law.
Variables (F : realFieldType) (law : pred nat -> F).
Implicit Types (A : pred nat) (a b N : nat).

Definition is_law_of_numbers := is_probability law /\
  forall gap, 0 < gap -> exists N, law [pred a | N <= a]%N <= gap.
Definition is_point_law := exists a, law (pred1 a) = 1.

Hypothesis law_numbers : is_law_of_numbers.
Let law_prob : is_probability law. Proof. by case: law_numbers. Qed.

(** What has a positive chance has a value of positive chance. *)
Lemma some_value A : 0 < law A -> exists2 a, A a & 0 < law (pred1 a).
Proof.
move=> A_gt0; have half_gt0 : 0 < law A / 2%:R by rewrite divr_gt0 ?ltr0n.
have [_ /(_ _ half_gt0)[N le_half]] := law_numbers.
have [a /andP[A_a a_gt0] | none] := pickP (fun a : 'I_N => A a && (0 < law (pred1 (a : nat)))); first by exists a.
have below k : (k <= N)%N -> law (predI A [pred a | a < k]%N) = 0.
  elim: k => [_|k IH k_N]; first by apply: chance_never => // a; rewrite /= andbF.
  rewrite (chance_split law_prob [pred a | a < k]%N) -[RHS]addr0; congr (_ + _).
    rewrite -(IH (ltnW k_N)); apply: eq_chance => // a /=; rewrite -andbA; congr (_ && _).
    by apply/andb_idl/ltnW.
  have [A_k | not_A_k] := boolP (A k); last first.
    apply: chance_never => // a /=; rewrite -leqNgt ltnS -andbA -eqn_leq.
    by apply/negP => /andP[A_a /eqP a_k]; rewrite -a_k A_a in not_A_k.
  apply/le_anti; rewrite chance_ge0 // andbT; apply: (@le_trans _ _ (law (pred1 k))).
    by apply: chance_le => // a /=; rewrite -leqNgt ltnS -andbA -eqn_leq => /andP[].
  by have := none (Ordinal k_N); rewrite /= A_k /= leNgt => ->.
move: A_gt0; rewrite (chance_split law_prob [pred a | a < N]%N A) below // add0r => A_gt0.
have : law (predI A (predC [pred a | a < N]%N)) <= law A / 2%:R.
  by apply: le_trans le_half; apply: chance_le => // a /= /andP[_]; rewrite -leqNgt.
rewrite (chance_split law_prob [pred a | a < N]%N A) below // add0r leNgt => /negP[].
by rewrite ltr_pdivr_mulr ?ltr0n // ltr_pmulr // ltr1n.
Qed.

Lemma values_null A : (forall a, 0 < law (pred1 a) -> ~~ A a) -> law A = 0.
Proof.
move=> never; apply/le_anti; rewrite chance_ge0 // andbT leNgt; apply/negP => /some_value[a A_a /never].
by rewrite A_a.
Qed.

Lemma is_point_or_two : is_point_law \/ exists a b, [/\ 0 < law (pred1 a), 0 < law (pred1 b) & a != b].
Proof.
have [|a _ a_gt0] := @some_value predT; first by rewrite chance_T ?ltr01.
have [a1 | not1] := eqVneq (law (pred1 a)) 1; first by left; exists a.
right; have [|b /= ba b_gt0] := @some_value (predC1 a); last by exists b, a.
rewrite lt_neqAle eq_sym chance_ge0 // andbT; apply: contra not1 => /eqP other.
apply/eqP; rewrite -[RHS](chance_T law_prob) [RHS](chance_split law_prob (pred1 a)) -[LHS]addr0 -other.
by congr (_ + _); apply: eq_chance.
Qed.

Lemma point_law_value a b : law (pred1 a) = 1 -> 0 < law (pred1 b) -> b = a.
Proof.
move=> a1 b_gt0; apply/eqP; apply: contraTT b_gt0 => ba.
rewrite -leNgt -(ler_add2l 1) addr0 -{1}a1 -(chance_T law_prob).
have [_ _ _ <-] := law_prob => [|u]; first by apply: chance_le.
by apply/negP => /andP[/eqP -> /eqP a_b]; rewrite a_b eqxx in ba.
Qed.

End Law.

(** What is given: never, always, and between. *)
Section Given.
Variables (F : realFieldType) (U : Type) (chance : pred U -> F).
Hypothesis prob : is_probability chance.
Implicit Types A E : pred U.

Lemma given_never A E : chance (predI A E) = 0 -> given chance A E = 0.
Proof. by move=> never; rewrite /given never mul0r. Qed.

Lemma given_always A E : 0 < chance A -> chance (predI A (predC E)) = 0 -> given chance A E = 1.
Proof.
move=> A_gt0 never; have := chance_split prob E A; rewrite never addr0 => same.
by rewrite /given -same divff // gt_eqF.
Qed.

Lemma given_ge0 A E : 0 <= given chance A E. Proof. by rewrite divr_ge0 ?(chance_ge0 prob). Qed.

Lemma given_le1 A E : 0 < chance A -> given chance A E <= 1.
Proof. by move=> A_gt0; rewrite ler_pdivr_mulr // mul1r; apply: (chance_le prob) => u /andP[]. Qed.

End Given.
