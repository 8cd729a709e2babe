(** The sum of duplicated numbers (pk.ex-4) where their law may take infinitely many values: noiseless and causal
    privacy at delta = 0 hold for point laws alone, and for any other law causal privacy needs delta = 1. This is the
    theorem of duplicated_numbers.v without its largest number; the databases are no finite set any more, so that
    pk.def-3 and pk.def-5 are written with the chances of events. *)
From pkdp Require Import algebra voters duplicated_numbers law_of_numbers.

Section Duplicates.
Variables (F : realFieldType) (m : nat) (law : pred nat -> F) (chance : pred {ffun 'I_m.+1 -> nat} -> F).
Local Notation n := (m.+1).*2.
Local Notation numbers := {ffun 'I_m.+1 -> nat}.
Local Notation database := {ffun 'I_n -> nat}.
Implicit Types (r : numbers) (x : database) (i : 'I_n) (j : 'I_m.+1) (a b : nat) (c d : F) (E : pred nat).

(** R_0, ..., R_m are independent, each of this law. *)
Definition independent_numbers := [/\ is_law_of_numbers law, is_probability chance
  & forall A : 'I_m.+1 -> pred nat, chance [pred r : numbers | [forall j, A j (r j)]] = \prod_j law (A j)].

(** The database, the database with record i replaced by b, and the sum of all records. *)
Definition numbers_twice r : database := [ffun l => r (pair_of l)].
Definition replaced i b x : database := [ffun l => if l == i then b else x l].
Definition sum_of x : nat := (\sum_l x l)%N.

(** D(i) = a; the sum is in E; the sum would be in E with record i replaced by b. *)
Definition value_is i a : pred numbers := [pred r | numbers_twice r i == a].
Definition sum_in E : pred numbers := [pred r | E (sum_of (numbers_twice r))].
Definition replaced_sum_in i b E : pred numbers := [pred r | E (sum_of (replaced i b (numbers_twice r)))].

(** pk.def-3 and pk.def-5: every event, both directions. *)
Definition noiseless_sum c d := forall i a b, 0 < chance (value_is i a) -> 0 < chance (value_is i b) -> forall E,
  given chance (value_is i a) (sum_in E) <= c * given chance (value_is i b) (sum_in E) + d /\
  given chance (value_is i b) (sum_in E) <= c * given chance (value_is i a) (sum_in E) + d.
Definition causal_sum c d := forall i a b, 0 < chance (value_is i a) -> 0 < chance (value_is i b) -> forall E,
  given chance (value_is i a) (sum_in E) <= c * given chance (value_is i a) (replaced_sum_in i b E) + d /\
  given chance (value_is i a) (replaced_sum_in i b E) <= c * given chance (value_is i a) (sum_in E) + d.

Hypothesis independent : independent_numbers.
Let law_numbers : is_law_of_numbers law. Proof. by case: independent. Qed.
Let law_prob : is_probability law. Proof. by case: law_numbers. Qed.
Let prob : is_probability chance. Proof. by case: independent. Qed.

Lemma value_chance i a : chance (value_is i a) = law (pred1 a).
Proof.
have [_ _ /(_ (fun j => if j == pair_of i then pred1 a : pred nat else predT))] := independent.
rewrite [RHS](bigD1 (pair_of i)) //= eqxx big1 ?mulr1 => [<-|j /negbTE ->]; last exact: chance_T.
apply: eq_chance => // r; rewrite /value_is /= ffunE.
apply/idP/forallP => [r_a j | /(_ (pair_of i))]; last by rewrite eqxx.
by case: eqP => // ->.
Qed.

(** What needs a number of chance 0 has chance 0. *)
Lemma null_event (A : pred numbers) : (forall r, (forall j, 0 < law (pred1 (r j))) -> ~~ A r) -> chance A = 0.
Proof.
move=> never; pose occurs : pred nat := [pred a | 0 < law (pred1 a)].
have occurs1 : law occurs = 1.
  rewrite -(chance_T law_prob) (chance_split law_prob occurs predT) [X in _ = _ + X](values_null law_numbers).
    by rewrite addr0; apply: eq_chance.
  by move=> a a_gt0; apply/negP => /= /negP[].
pose all_occur : pred numbers := [pred r : numbers | [forall j, occurs (r j)]].
have all1 : chance all_occur = 1 by have [_ _ /(_ (fun=> occurs)) ->] := independent; rewrite big1.
have := chance_split prob all_occur predT; rewrite (chance_T prob) (eq_chance prob (E := all_occur)) // all1.
rewrite -[X in X = _]addr0 => /addrI zero; apply/le_anti; rewrite chance_ge0 // andbT zero.
apply: chance_le => // r A_r; rewrite /=; apply/negP => /forallP occur.
by have := never r occur; rewrite A_r.
Qed.

Lemma sum_twice r : sum_of (numbers_twice r) = (2 * \sum_j r j)%N.
Proof. by rewrite -sum_each_twice; apply: eq_bigr => l _; rewrite ffunE. Qed.

Lemma sum_replaced i b x : (sum_of (replaced i b x) + x i = sum_of x + b)%N.
Proof.
rewrite /sum_of (bigD1 i) //= [in RHS](bigD1 i) //= ffunE eqxx (eq_bigr (fun l => x l)) => [|l /negbTE li]; last first.
  by rewrite ffunE li.
by rewrite [RHS]addnC addnA [RHS]addnAC.
Qed.

Lemma point_private a : law (pred1 a) = 1 -> noiseless_sum 1 0 /\ causal_sum 1 0.
Proof.
move=> a1; have only b := @point_law_value _ _ law_numbers a b a1.
split=> i e f; rewrite !value_chance => /only -> /only -> E.
  by rewrite mul1r addr0 lexx.
suff -> : given chance (value_is i a) (replaced_sum_in i a E) = given chance (value_is i a) (sum_in E).
  by rewrite mul1r addr0 lexx.
rewrite /given; congr (_ / _); apply: eq_chance => // r.
rewrite /value_is /= /sum_in /replaced_sum_in /=; case: eqP => //= r_a; congr (E (sum_of _)).
by apply/ffunP => l; rewrite ffunE; case: eqP => // ->.
Qed.

Lemma two_values_never_noiseless c a b : 0 < law (pred1 a) -> 0 < law (pred1 b) -> a != b -> ~ noiseless_sum c 0.
Proof.
move=> a_gt0 b_gt0 ab near.
have [e e_gt0 e_least] := ex_minnP (ex_intro (fun k => 0 < law (pred1 k)) a a_gt0).
have [f f_gt0 ef] : exists2 f, 0 < law (pred1 f) & (e < f)%N.
  have [ea | ea] := eqVneq e a; last by exists a; rewrite // ltn_neqAle ea e_least.
  by exists b; rewrite // ltn_neqAle ea ab -ea e_least.
pose i : 'I_n := ord0; pose E : pred nat := pred1 (2 * (m.+1 * e))%N.
have := near i e f; rewrite !value_chance => /(_ e_gt0 f_gt0 E)[le _]; move: le.
rewrite (given_never (A := value_is i f)) ?mulr0 ?addr0; last first.
  apply: null_event => r r_gt0; apply/negP => /andP[/eqP].
  rewrite ffunE => r_f; rewrite /sum_in /E /= sum_twice eqn_pmul2l //.
  have -> : (m.+1 * e = \sum_(j < m.+1) e)%N by rewrite sum_nat_const card_ord.
  rewrite gtn_eqF // (bigD1 (pair_of i)) //.
  rewrite [X in (_ < X)%N](bigD1 (pair_of i)) //= r_f -addSn leq_add //.
  by apply: leq_sum => j _; exact: e_least.
have [_ _ /(_ (fun=> pred1 e))] := independent; rewrite /= => all_e.
have all_e_gt0 : 0 < chance [pred r : numbers | [forall j, r j == e]] by rewrite all_e prodr_gt0.
rewrite leNgt => /negP[]; apply: divr_gt0; rewrite ?value_chance //; apply: lt_le_trans all_e_gt0 _.
apply: chance_le => // r /forallP r_e; rewrite /value_is /sum_in /E /= ffunE r_e sum_twice.
rewrite (eq_bigr (fun=> e)) => [|j _]; last exact/eqP.
by rewrite sum_nat_const card_ord eqxx.
Qed.

(** The sums that occur have one remainder; a changed record leads to another one. *)
Lemma causal_remainder c d q e f : 0 < law (pred1 e) -> 0 < law (pred1 f) ->
  (forall g, 0 < law (pred1 g) -> g = e %[mod q]) -> f != e %[mod 2 * q] -> causal_sum c d -> 1 <= d.
Proof.
move=> e_gt0 f_gt0 same other causal; pose i : 'I_n := ord0.
have remainder r : (forall j, 0 < law (pred1 (r j))) -> sum_of (numbers_twice r) = 2 * (m.+1 * e) %[mod 2 * q].
  move=> r_gt0; rewrite sum_twice -!muln_modr; congr (2 * _)%N.
  rewrite -modn_summ (eq_bigr (fun=> e %% q)%N) => [|j _]; last exact: same.
  by rewrite modn_summ sum_nat_const card_ord.
pose E : pred nat := [pred t | t == 2 * (m.+1 * e) %[mod 2 * q]]%N.
have := causal i e f; rewrite !value_chance => /(_ e_gt0 f_gt0 E)[le _]; move: le.
rewrite given_always ?value_chance //; last first.
  by apply: null_event => r /remainder r_mod; rewrite /sum_in /E /= r_mod eqxx andbF.
rewrite given_never ?mulr0 ?add0r // null_event // => r /remainder r_mod; apply/negP => /andP[/eqP r_e] /=.
move/eqP => replaced_mod; move: other; rewrite -(eqn_modDl (sum_of (numbers_twice r))) -(sum_replaced i f) r_e.
by rewrite -modnDml replaced_mod -r_mod modnDml eqxx.
Qed.

Lemma two_values_causal_sum c d a b : 0 < law (pred1 a) -> 0 < law (pred1 b) -> a != b -> 0 <= c ->
  causal_sum c d <-> 1 <= d.
Proof.
move=> a_gt0 b_gt0 ab c_ge0; split=> [causal | d_ge1 i e f e_gt0 f_gt0 E]; last first.
  by split; apply: le_trans (given_le1 prob _ e_gt0) _; apply: ler_paddl => //; rewrite mulr_ge0 ?given_ge0.
apply: contraNT ab => not_ge1.
have congruent k g : 0 < law (pred1 g) -> g = a %[mod 2 ^ k].
  elim: k g => [g _ | k IH g g_gt0]; first by rewrite !modn1.
  by rewrite expnS; apply/eqP; apply: contraNT not_ge1 => g_a; exact: causal_remainder a_gt0 g_gt0 IH g_a causal.
have := congruent (a + b)%N b b_gt0; rewrite !modn_small => [-> //||].
  by apply: leq_ltn_trans (ltn_expl _ _); rewrite ?leq_addr.
by apply: leq_ltn_trans (ltn_expl _ _); rewrite ?leq_addl.
Qed.

(** Where infinitely many values have a positive chance too. *)
(* holds: pk.ex-4 corrected *)
Theorem private_for_point_laws_of_numbers :
  [/\ (exists2 c, 1 <= c & noiseless_sum c 0) <-> is_point_law law,
      (exists2 c, 1 <= c & causal_sum c 0) <-> is_point_law law
    & ~ is_point_law law -> forall c d, 1 <= c -> causal_sum c d <-> 1 <= d].
Proof.
split.
- split=> [[c _ near] | [a a1]]; last by exists 1; [exact: lexx | case: (point_private a1)].
  have [// | [a [b [a_gt0 b_gt0 ab]]]] := is_point_or_two law_numbers.
  by case: (two_values_never_noiseless a_gt0 b_gt0 ab near).
- split=> [[c c_ge1] | [a a1]]; last by exists 1; [exact: lexx | case: (point_private a1)].
  have [// | [a [b [a_gt0 b_gt0 ab]]]] := is_point_or_two law_numbers.
  by rewrite (two_values_causal_sum 0 a_gt0 b_gt0 ab (le_trans ler01 c_ge1)) ler10.
move=> not_point c d c_ge1; have [// | [a [b [a_gt0 b_gt0 ab]]]] := is_point_or_two law_numbers.
exact: two_values_causal_sum a_gt0 b_gt0 ab (le_trans ler01 c_ge1).
Qed.

End Duplicates.
