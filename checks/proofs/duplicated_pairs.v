(** Two pairs of duplicated numbers or more, and their sum (pk.ex-4): noiseless privacy holds at epsilon = 0 with some
    delta < 1, whatever the law of the numbers: the pair that the attacker asks about and another pair may have each
    other's value. Causal privacy needs delta = 1, unless the law is a point law: duplicated_numbers.v. *)
From mathcomp Require Import perm.
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge causal_noiseless
  voters duplicated_numbers.

(** Two laws that have an outcome in common. *)
Lemma overlap_delta_lt1 (F : realFieldType) (O : finType) (P Q : O -> F) o :
  is_law P -> is_law Q -> 0 < P o -> 0 < Q o -> delta 1 P Q < 1.
Proof.
move=> [P_ge0 P_sum] [Q_ge0 _] P_o Q_o; rewrite -[ltRHS]P_sum /delta (bigD1 o) // [ltRHS](bigD1 o) //=.
apply: ltr_le_add; first by rewrite lt_maxl P_o mul1r ltr_subl_addr ltr_addl.
by apply: ler_sum => t _; rewrite le_maxl P_ge0 mul1r ler_subl_addr ler_addl Q_ge0.
Qed.

Section Pairs.
Variables (F : realFieldType) (m v : nat) (R : 'I_v.+1 -> F).
Local Notation n := (m.+1).*2.
Local Notation numbers := {ffun 'I_m.+1 -> 'I_v.+1}.
Local Notation duplicates := (@duplicates F m v R).
Local Notation sum_of_records := (@sum_of_records F m v).
Implicit Types (r : numbers) (i : 'I_n) (a b : 'I_v.+1).

Hypothesis R_law : is_law R.

Let theta_law : is_joint_law duplicates. Proof. exact: duplicates_law. Qed.
Let M_law : is_mechanism sum_of_records. Proof. exact: sum_law. Qed.

(** With two pairs or more, the other pair has the other value: some sum occurs given a and given b. *)
Lemma sums_overlap i a b : (0 < m)%N -> 0 < R a -> 0 < R b -> exists o,
  0 < output duplicates sum_of_records i a tt o /\ 0 < output duplicates sum_of_records i b tt o.
Proof.
move=> m_gt0 a_gt0 b_gt0; pose j := pair_of i.
have [j' jj'] : exists j', j' != j.
  have : (0 < #|predC1 j|)%N by rewrite cardC1 card_ord.
  by case/card_gt0P => j'; exists j'.
pose r : numbers := [ffun l => if l == j then a else b]; pose s : numbers := [ffun l => r (tperm j j' l)].
have same : total (each_twice s) = total (each_twice r).
  rewrite !total_each_twice [in RHS](reindex_inj (@perm_inj _ (tperm j j'))) /=.
  by congr (2 * _)%N; apply: eq_bigr => l _; rewrite ffunE.
have r_gt0 l : 0 < R (r l) by rewrite ffunE; case: ifP.
exists (Ordinal (total_max (each_twice r))); split.
  apply: (output_occurs theta_law M_law (x := each_twice r)); rewrite ?ffunE ?eqxx //.
    by apply/(duplicates_gt0 R_law); exists r.
  by rewrite /sum_of_records /= eqxx ltr01.
apply: (output_occurs theta_law M_law (x := each_twice s)); rewrite ?ffunE ?tpermL ?(negbTE jj') //.
  by apply/(duplicates_gt0 R_law); exists s => // l; rewrite ffunE.
by rewrite /sum_of_records /= same eqxx ltr01.
Qed.

Theorem noiseless_with_delta : (0 < m)%N ->
  exists2 d, d < 1 & outputs_indistinguishable 1 d (fun law => law = duplicates) sum_of_records.
Proof.
move=> m_gt0; pose D (iab : 'I_n * 'I_v.+1 * 'I_v.+1) :=
  delta 1 (output duplicates sum_of_records iab.1.1 iab.1.2 tt) (output duplicates sum_of_records iab.1.1 iab.2 tt).
pose chosen (iab : 'I_n * 'I_v.+1 * 'I_v.+1) := (0 < R iab.1.2) && (0 < R iab.2).
exists (\big[Num.max/0]_(iab | chosen iab) D iab).
  elim/big_ind: _ => [|d d' d1 d'1|[[i a] b] /andP[/= a_gt0 b_gt0]]; first exact: ltr01; first by rewrite lt_maxl d1.
  have [o [o_a o_b]] := sums_overlap i m_gt0 a_gt0 b_gt0.
  by apply: overlap_delta_lt1 o_a o_b; apply: (output_law theta_law M_law); rewrite (value_occurs R_law).
move=> _ -> i a b []; rewrite !(value_occurs R_law) => a_gt0 b_gt0; apply/indistinguishableP.
by split; [apply: (le_bigmax D (i := (i, a, b))) | apply: (le_bigmax D (i := (i, b, a)))]; apply/andP.
Qed.

End Pairs.

(** Two pairs, R with exactly two values. *)
(* holds: pk.ex-4 printed *)
Theorem two_pairs_two_values (F : realFieldType) (v : nat) (R : 'I_v.+1 -> F) :
  is_law R -> #|[set a | 0 < R a]| = 2%N ->
  let Theta := fun law => law = duplicates (m := 1) R in
  (exists2 d, d < 1 & outputs_indistinguishable 1 d Theta (@sum_of_records F 1 v)) /\
  forall c d, 1 <= c -> causally_private c d Theta (@sum_of_records F 1 v) <-> 1 <= d.
Proof.
move=> R_law /eqP/cards2P[a [b [ab two]]]; split; first exact: noiseless_with_delta.
have [a_gt0 b_gt0] : 0 < R a /\ 0 < R b.
  by split; [have := set21 a b | have := set22 a b]; rewrite -two inE.
by move=> c d c_ge1; exact: two_values_causal a_gt0 b_gt0 ab (le_trans ler01 c_ge1).
Qed.
