(** Golden vectors of histograms without small counts (pk.def-16): the pairs that the checkers are given are those of the
    definition. *)
From Coq Require Import ZArith QArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check multinomial_check models_check histogram_check
  anonymous_check rounding sweeps laws exponential curves counts count_curves multinomials models histograms.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

(** The list of outputs has each of them, once. *)
Lemma alikeE (o o' : seq (option nat)) : alike o o' = (o == o').
Proof.
by elim: o o' => [|[k|] o IH] [|[k'|] o'] //=; rewrite ?IH.
Qed.

Theorem mem_distinct l o : (o \in distinct l) = (o \in l).
Proof.
have memE (o' : seq (option nat)) l' : List.existsb (alike o') l' = (o' \in l').
  by elim: l' => //= x l' ->; rewrite alikeE inE.
elim: l => //= o' l IH; rewrite memE; case: ifP => [in_l | _]; rewrite !inE IH //.
by case: eqP => // ->.
Qed.

Theorem uniq_distinct l : uniq (distinct l).
Proof.
have memE (o' : seq (option nat)) l' : List.existsb (alike o') l' = (o' \in l').
  by elim: l' => //= x l' ->; rewrite alikeE inE.
by elim: l => //= o l IH; rewrite memE; case: ifP => //= not_in; rewrite mem_distinct not_in.
Qed.

Section Fractions.
Variable R : realFieldType.
Variables (least : Z) (visible m : nat) (possible possible' : nat -> bool).
Variables (mass : nat -> seq nat -> fractions) (mass' : nat -> seq nat -> field_numbers R).
Variables (weight : seq nat -> fractions) (weight' : seq nat -> field_numbers R) (unknown known : seq (seq nat)).
Hypothesis same_possible : forall i, (i < m)%N -> possible i = possible' i.
Hypothesis same_mass : forall i h, h \in unknown -> fraction R (mass i h) = mass' i h.
Hypothesis same_weight : forall b, b \in known -> fraction R (weight b) = weight' b.
Local Notation up := (map (map (@field_pair R))).

Lemma output_massE b i o :
  fraction R (output_mass fractions least visible mass unknown b i o) = output_mass (field_numbers R) least visible mass' unknown b i o.
Proof.
rewrite /output_mass add_allE; apply: (congr1 (add_all (field_numbers R))).
elim: unknown same_mass => //= h l IH same; have {}IH := IH (fun i h' in_l => same i h' (mem_behead (s := h :: l) in_l)).
by case: ifP => //= _; rewrite IH same ?mem_head.
Qed.

Theorem compared_outputsE passive :
  up (compared_outputs fractions least visible m possible mass weight unknown known passive)
  = compared_outputs (field_numbers R) least visible m possible' mass' weight' unknown known passive.
Proof.
case: passive; rewrite /= /passive_outputs /active_outputs.
  apply: map_pairs_of => // i j; apply: eq_flat_map => b b_in; rewrite -[List.map]/(@map) -map_comp; apply: eq_map => o /=.
  by rewrite /field_pair /= !fractionM !output_massE same_weight.
apply: eq_flat_map => b b_in; rewrite /= (fraction_nought R) same_weight //; case: ifP => // _.
apply: map_pairs_of => // i j; rewrite -[List.map]/(@map) -map_comp; apply: eq_map => o /=.
by rewrite /field_pair /= !output_massE.
Qed.

End Fractions.

Section Anonymous.
Variable R : realFieldType.

(** The largest over all categories that the target may be in, and all backgrounds or their mean. *)
Theorem anonymous_curve passive least visible n aware rs ps :
  anonymous_pairs passive least visible n aware rs = Some ps -> forall c,
  let qs := [seq probability R r | r <- rs] in
  curve ps c = largest_stick (compared_outputs (field_numbers R) least visible (size qs) (fun i => 0 < nth 0 qs i)
    (given_category qs) (fun b => multinomial b qs) (histograms (n - aware) (size qs)) (histograms aware (size qs)) passive) c.
Proof.
move=> known c qs; move: known; rewrite /anonymous_pairs; case: ifP => // /andP[/andP[ok _] _] /whole_pairs_curve ->.
congr largest_stick; rewrite -[List.length _]/(size _) /qs size_map.
apply: compared_outputsE => [i lt | i h | b].
- exact: possible_category.
- by rewrite mem_histograms => /andP[/eqP size_h _]; apply: mass_givenE.
by rewrite mem_histograms => /andP[/eqP size_b _]; apply: mass_ofE.
Qed.

End Anonymous.
