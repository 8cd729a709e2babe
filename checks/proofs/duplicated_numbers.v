(** The sum of duplicated numbers (pk.ex-4): D(2j) = D(2j+1) = R_j for independent numbers R_0, ..., R_m of one law R on
    the natural numbers up to some v (any law: duplicated_any_law.v); released is the sum of all records.

    Noiseless and causal privacy at delta = 0 hold for point laws alone. Given D(i) = a, the least sum that occurs grows
    with a. All sums that occur leave one remainder modulo 2q, where q is the largest power of 2 that divides every
    difference of values of R; 2q does not divide all of them, and a record that is changed from one value to another by
    such a difference leads to sums that never occur otherwise. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge causal_noiseless
  background_order voters.

(** Which outputs occur given D(i) = a, B = k, and which do not. *)
Section Occurring.
Variables (F : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (theta : database -> B -> F) (M : database -> O -> F) (i : 'I_n) (a : T) (k : B).
Implicit Types x : database.
Hypotheses (theta_law : is_joint_law theta) (M_law : is_mechanism M).

Lemma output_occurs x o : x i = a -> 0 < theta x k -> 0 < M x o -> 0 < output theta M i a k o.
Proof.
move=> xi x_gt0 o_gt0; have a_gt0 : 0 < event theta i a k.
  by rewrite -xi; exact: lt_le_trans x_gt0 (theta_le_event theta_law i x k).
rewrite divr_gt0 // (bigD1 x) ?xi //=; apply: ltr_paddr; last exact: mulr_gt0.
by apply: sumr_ge0 => y _; rewrite mulr_ge0 ?(theta_ge0 theta_law) ?(mechanism_ge0 M_law).
Qed.

Lemma prob_never (E : pred O) : (forall x, x i = a -> 0 < theta x k -> forall o, E o -> M x o = 0) ->
  prob (output theta M i a k) E = 0.
Proof.
move=> never; rewrite /prob big1 // => o o_E; rewrite /output big1 ?mul0r // => x /eqP xi.
have := theta_ge0 theta_law x k; rewrite le_eqVlt => /orP[/eqP <- | x_gt0]; first by rewrite mul0r.
by rewrite (never x) ?mulr0.
Qed.

Lemma prob_always (E : pred O) : 0 < event theta i a k ->
  (forall x, x i = a -> 0 < theta x k -> forall o, ~~ E o -> M x o = 0) -> prob (output theta M i a k) E = 1.
Proof.
move=> a_gt0 always; have [_ <-] := output_law theta_law M_law a_gt0; rewrite [RHS](bigID E) /=.
by rewrite -[X in _ = _ + X]/(prob _ (predC E)) (prob_never always) addr0.
Qed.

End Occurring.

(** Each number counts twice. *)
Lemma sum_each_twice m (r : 'I_m.+1 -> nat) : (\sum_(l < (m.+1).*2) r (pair_of l) = 2 * \sum_j r j)%N.
Proof.
rewrite (bigID (fun l : 'I_(m.+1).*2 => odd l)) /= mul2n -[RHS]addnn; congr (_ + _)%N.
  rewrite (reindex_onto (@second_of m) (@pair_of m)) => [|l odd_l]; last by rewrite [RHS]in_pair odd_l.
  by apply: eq_big => [j | j _]; rewrite pair_second /= ?odd_double ?eqxx.
rewrite (reindex_onto (@first_of m) (@pair_of m)) => [|l /negbTE even_l]; last by rewrite [RHS]in_pair even_l.
by apply: eq_big => [j | j _]; rewrite pair_first /= ?odd_double ?eqxx.
Qed.

Section Duplicates.
Variables (F : realFieldType) (m v : nat) (R : 'I_v.+1 -> F).
Local Notation n := (m.+1).*2.
Local Notation database := {ffun 'I_n -> 'I_v.+1}.
Local Notation numbers := {ffun 'I_m.+1 -> 'I_v.+1}.
Implicit Types (x : database) (r : numbers) (i : 'I_n) (a b : 'I_v.+1) (c d : F).

(** The database of the numbers r_0, ..., r_m, its law without background knowledge, and the sum of all records. *)
Definition each_twice r : database := [ffun l => r (pair_of l)].
Definition duplicates : database -> unit -> F := generated (fun=> R) each_twice (fun=> tt).
Definition total x : nat := (\sum_l x l)%N.
Definition sum_of_records x (o : 'I_(n * v).+1) : F := (total x == o)%:R.

Definition point_law := exists a, R a = 1.

Hypothesis R_law : is_law R.

Let R_ge0 a : 0 <= R a. Proof. by case: R_law. Qed.
Hint Resolve R_ge0 : core.

Lemma duplicates_law : is_joint_law duplicates.
Proof.
split=> [x k|]; first by apply: sumr_ge0 => r _; exact: prodr_ge0.
have <- : \sum_(r : numbers) parameter_law (fun=> R) r = 1.
  by rewrite /parameter_law -(bigA_distr_bigA (fun=> R)) /= big1 // => j _; case: R_law.
by rewrite pair_bigA [RHS](partition_big (fun r => (each_twice r, tt)) predT).
Qed.

Lemma duplicates_gt0 x : reflect (exists2 r, x = each_twice r & forall j, 0 < R (r j)) (0 < duplicates x tt).
Proof.
apply: (iffP idP) => [x_gt0 | [r -> r_gt0]].
  have /existsP[r /andP[/eqP <- /forallP r_gt0]] : [exists r, (each_twice r == x) && [forall j, 0 < R (r j)]].
    apply: contraTT x_gt0 => /existsPn none; rewrite -leNgt /duplicates /generated big1 // => r /andP[r_x _].
    have := none r; rewrite r_x /= => /forallPn[j]; rewrite -leNgt => j_le0.
    by rewrite /parameter_law (bigD1 j) //= (@le_anti _ _ (R (r j)) 0) ?mul0r // j_le0 R_ge0.
  by exists r.
rewrite /duplicates /generated (bigD1 r) ?eqxx //=; apply: ltr_paddr; last exact: prodr_gt0.
by apply: sumr_ge0 => r' _; exact: prodr_ge0.
Qed.

Lemma value_occurs i a : (0 < event duplicates i a tt) = (0 < R a).
Proof.
apply/idP/idP => [|a_gt0]; last first.
  have a_twice : 0 < duplicates (each_twice [ffun=> a]) tt.
    by apply/duplicates_gt0; exists [ffun=> a] => // j; rewrite ffunE.
  by apply: lt_le_trans a_twice _; have := theta_le_event duplicates_law i (each_twice [ffun=> a]) tt; rewrite !ffunE.
apply: contraTT; rewrite -!leNgt => a_le0; rewrite /event big1 // => x /eqP xi.
apply/le_anti; rewrite (theta_ge0 duplicates_law) andbT leNgt; apply/negP => /duplicates_gt0[r x_r r_gt0].
by have := r_gt0 (pair_of i); rewrite ltNge -xi x_r ffunE in a_le0 *; rewrite a_le0.
Qed.

Lemma total_max x : (total x < (n * v).+1)%N.
Proof.
rewrite ltnS -[X in (_ <= X * _)%N](card_ord n) -sum_nat_const; apply: leq_sum => l _; by rewrite -ltnS.
Qed.

Lemma sum_law : is_mechanism sum_of_records.
Proof.
move=> x; split=> [o|]; first exact: ler0n.
rewrite (bigD1 (Ordinal (total_max x))) //= /sum_of_records /= eqxx big1 ?addr0 // => o.
by rewrite -val_eqE /= eq_sym => /negbTE ->.
Qed.

Lemma replaced_law i b : is_mechanism (fun x => sum_of_records (replace i b x)).
Proof. by move=> x; exact: sum_law. Qed.

Lemma total_each_twice r : total (each_twice r) = (2 * \sum_j r j)%N.
Proof. by rewrite -sum_each_twice; apply: eq_bigr => l _; rewrite ffunE. Qed.

Lemma total_replace i b x : (total (replace i b x) + x i = total x + b)%N.
Proof.
rewrite /total (bigD1 i) //= [in RHS](bigD1 i) //= replaceE (eq_bigr (fun l => x l : nat)) => [|l li]; last first.
  by rewrite replace_other.
by rewrite [RHS]addnC addnA [RHS]addnAC.
Qed.

(** What a point law compares is the same; any other law has two values. *)
Lemma point_or_two : point_law \/ exists a b, [/\ 0 < R a, 0 < R b & a != b].
Proof.
have [_ R_sum] := R_law; have [a a_gt0 | none] := pickP (fun a => 0 < R a); last first.
  have R0 a : R a = 0 by apply/le_anti; rewrite R_ge0 leNgt none.
  by move/eqP: R_sum; rewrite big1 // eq_sym oner_eq0.
have [b /andP[b_gt0 ba] | alone] := pickP (fun b => (0 < R b) && (b != a)); first by right; exists b, a.
left; exists a; rewrite -R_sum (bigD1 a) //= big1 ?addr0 // => b ba.
by apply/le_anti; rewrite R_ge0 leNgt; have := alone b; rewrite ba andbT => ->.
Qed.

Lemma point_value a b : R a = 1 -> 0 < R b -> b = a.
Proof.
move=> Ra b_gt0; apply/eqP; apply: contraTT b_gt0 => ba; have [_] := R_law.
rewrite (bigD1 a) //= (bigD1 b) //= Ra -[RHS]addr0 => /addrI Rb; rewrite -leNgt -Rb ler_addl.
by apply: sumr_ge0.
Qed.

Lemma point_noiseless : point_law -> outputs_indistinguishable 1 0 (fun law => law = duplicates) sum_of_records.
Proof.
move=> [e Re] _ -> i a b []; rewrite !value_occurs => /(point_value Re) -> /(point_value Re) ->.
by apply/pure_indistinguishableP => o; rewrite mul1r lexx.
Qed.

Lemma point_causal : point_law -> causally_private 1 0 (fun law => law = duplicates) sum_of_records.
Proof.
move=> [e Re] _ -> i a b []; rewrite !value_occurs => /(point_value Re) -> /(point_value Re) ->.
apply/pure_indistinguishableP => o; rewrite !mul1r.
suff -> : output duplicates (fun x => sum_of_records (replace i e x)) i e tt o
    = output duplicates sum_of_records i e tt o by rewrite lexx.
by rewrite /output; congr (_ / _); apply: eq_bigr => x /eqP xi; rewrite -xi replace_id.
Qed.

(** The least sum that occurs given the least value is less than all given another one. *)
Lemma two_values_not_noiseless c a b : 0 < R a -> 0 < R b -> a != b ->
  ~ outputs_indistinguishable c 0 (fun law => law = duplicates) sum_of_records.
Proof.
move=> a_gt0 b_gt0 ab near; pose e := [arg min_(e < a | 0 < R e) nat_of_ord e].
have [e_gt0 e_least] : 0 < R e /\ forall f, 0 < R f -> (e <= f)%N by rewrite /e; case: arg_minnP.
have [f f_gt0 ef] : exists2 f, 0 < R f & (e < f)%N.
  have [ea | ea] := eqVneq e a; last by exists a; rewrite // ltn_neqAle e_least // andbT.
  by exists b; rewrite // ltn_neqAle e_least // andbT val_eqE ea.
pose i : 'I_n := ord0; pose o := Ordinal (total_max (each_twice [ffun=> e])).
have x_gt0 : 0 < duplicates (each_twice [ffun=> e]) tt.
  by apply/duplicates_gt0; exists [ffun=> e] => // j; rewrite ffunE.
have := near _ erefl i e f tt; rewrite !value_occurs => /(_ e_gt0 f_gt0)/pure_indistinguishableP/(_ o)[].
have -> : output duplicates sum_of_records i f tt o = prob (output duplicates sum_of_records i f tt) (pred1 o).
  by rewrite /prob big_pred1_eq.
rewrite (prob_never duplicates_law) => [|x xi /duplicates_gt0[r x_r r_gt0] _ /eqP ->].
  rewrite mulr0 leNgt => /negP[]; apply: (output_occurs duplicates_law sum_law (x := each_twice [ffun=> e])) => //.
    by rewrite !ffunE.
  by rewrite /sum_of_records /= eqxx ltr01.
rewrite /sum_of_records /= x_r !total_each_twice eqn_pmul2l // gtn_eqF //.
rewrite (bigD1 (pair_of i)) // [X in (_ < X)%N](bigD1 (pair_of i)) //= !ffunE -addSn leq_add //.
  by rewrite -xi x_r ffunE in ef.
by apply: leq_sum => j _; rewrite ffunE; exact: e_least.
Qed.

(** Two values whose difference is an odd multiple of a number q that divides all differences. *)
Lemma odd_difference a b : 0 < R a -> 0 < R b -> a != b -> exists q e f,
  [/\ 0 < R e, 0 < R f, forall g, 0 < R g -> g = e %[mod q] & f != e %[mod 2 * q]].
Proof.
move=> a_gt0 b_gt0 ab.
pose congruent k := [forall e, forall f, (0 < R e) && (0 < R f) ==> (nat_of_ord f == e %[mod 2 ^ k])].
have some : exists k, congruent k by exists 0%N; apply/'forall_forallP => e f; rewrite !modn1 eqxx implybT.
have bounded k : congruent k -> (k <= v)%N.
  move=> /'forall_forallP/(_ a b); rewrite a_gt0 b_gt0 /=; apply: contraTT; rewrite -ltnNge => v_k.
  have small (e : 'I_v.+1) : (e < 2 ^ k)%N.
    by apply: leq_ltn_trans (_ : v < _)%N; [rewrite -ltnS | exact: ltn_trans v_k (ltn_expl _ _)].
  by rewrite !modn_small // val_eqE eq_sym.
have [k k_congruent k_max] := ex_maxnP some bounded.
have /forallPn[e /forallPn[f]] : ~~ congruent k.+1 by apply/negP => /k_max; rewrite ltnn.
rewrite negb_imply expnS => /andP[/andP[e_gt0 f_gt0] ef]; exists (2 ^ k)%N, e, f; split=> // g g_gt0.
by move/'forall_forallP/(_ e g): k_congruent; rewrite e_gt0 g_gt0 => /eqP.
Qed.

(** The sums that occur have one remainder; a changed record leads to another one. *)
Lemma total_mod q e x : (forall g, 0 < R g -> g = e %[mod q]) -> 0 < duplicates x tt ->
  total x = 2 * (m.+1 * e) %[mod 2 * q].
Proof.
move=> same /duplicates_gt0[r -> r_gt0]; rewrite total_each_twice -!muln_modr; congr (2 * _)%N.
rewrite -modn_summ (eq_bigr (fun=> e %% q)%N) => [|j _]; last exact: same.
by rewrite modn_summ sum_nat_const card_ord.
Qed.

Theorem two_values_causal c d a b : 0 < R a -> 0 < R b -> a != b -> 0 <= c ->
  causally_private c d (fun law => law = duplicates) sum_of_records <-> 1 <= d.
Proof.
move=> a_gt0 b_gt0 ab c_ge0; split=> [causal | d_ge1 _ -> i e f [] e_gt0 _]; last first.
  have sums_law := output_law duplicates_law sum_law e_gt0.
  have changed_law := output_law duplicates_law (replaced_law i f) e_gt0.
  by apply/indistinguishableP; split; apply: le_trans d_ge1; apply: delta_le1.
have [q [e [f [e_gt0 f_gt0 same other]]]] := odd_difference a_gt0 b_gt0 ab; pose i : 'I_n := ord0.
pose E : pred 'I_(n * v).+1 := fun o => nat_of_ord o == 2 * (m.+1 * e) %[mod 2 * q].
have := causal _ erefl i e f tt; rewrite !value_occurs => /(_ e_gt0 f_gt0 E)[le _]; move: le.
rewrite (prob_always duplicates_law sum_law) ?value_occurs // => [|x xi x_gt0 o]; last first.
  by rewrite /E /sum_of_records; apply: contraNeq; rewrite pnatr_eq0 eqb0 negbK => /eqP <-; rewrite (total_mod same).
rewrite (prob_never duplicates_law) ?mulr0 ?add0r // => x xi x_gt0 o.
rewrite /E /sum_of_records => /eqP o_E; case: eqP => // o_x; move: other.
by rewrite -(eqn_modDl (total x)) -(total_replace i f x) xi o_x -modnDml o_E -(total_mod same x_gt0) modnDml eqxx.
Qed.

(* holds: pk.ex-4 corrected *)
Theorem private_for_point_laws_alone :
  [/\ (exists2 c, 1 <= c & outputs_indistinguishable c 0 (fun law => law = duplicates) sum_of_records) <-> point_law,
      (exists2 c, 1 <= c & causally_private c 0 (fun law => law = duplicates) sum_of_records) <-> point_law
    & ~ point_law -> forall c d, 1 <= c ->
        causally_private c d (fun law => law = duplicates) sum_of_records <-> 1 <= d].
Proof.
split.
- split=> [[c _ near] | point]; last by exists 1; [exact: lexx | exact: point_noiseless].
  by have [// | [a [b [a_gt0 b_gt0 ab]]]] := point_or_two; case: (two_values_not_noiseless a_gt0 b_gt0 ab near).
- split=> [[c c_ge1] | point]; last by exists 1; [exact: lexx | exact: point_causal].
  have [// | [a [b [a_gt0 b_gt0 ab]]]] := point_or_two.
  by rewrite (two_values_causal 0 a_gt0 b_gt0 ab (le_trans ler01 c_ge1)) ler10.
move=> not_point c d c_ge1; have [// | [a [b [a_gt0 b_gt0 ab]]]] := point_or_two.
exact: two_values_causal a_gt0 b_gt0 ab (le_trans ler01 c_ge1).
Qed.

End Duplicates.
