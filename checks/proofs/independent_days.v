(** Counts over time series (pk.ex-9, corrected:direct): while the records are independent, and so are all days of a
    record, what is released of the days is independent from day to day given the target's series, so that epsilons and
    deltas of the days add up. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge causal_noiseless composition
  hidden_counts several_days.

Section Days.
Variables (R : realFieldType) (n m : nat) (V B O : finType).
Local Notation series := {ffun 'I_m -> V}.
Local Notation database := {ffun 'I_n -> series}.
Implicit Types (x : database) (theta : database -> B -> R) (i : 'I_n) (j : 'I_m) (a b : series) (k : B) (o : O).

(** P[D(i)_j = v, B = k]; the days of each record are mutually independent given each background that occurs. *)
Definition day_mass theta i j (v : V) k := \sum_(x : database | x i j == v) theta x k.
Definition days_independent theta := forall k, 0 < background_mass theta k -> forall i a,
  event theta i a k / background_mass theta k = \prod_j (day_mass theta i j (a j) k / background_mass theta k).

(** What the records have on day j; any mechanism on it, and those of all days, each with coins of its own. *)
Definition on_day x j : {ffun 'I_n -> V} := [ffun i => x i j].
Variable K : 'I_m -> {ffun 'I_n -> V} -> O -> R.
Hypothesis K_law : forall j z, is_law (K j z).
Definition day_release j x o := K j (on_day x j) o.
Definition all_days x : {ffun 'I_m -> O} -> R := answers_law (fun j => day_release j x).

(** The databases, day by day. *)
Definition by_day (z : {ffun 'I_m -> {ffun 'I_n -> V}}) : database := [ffun i => [ffun j => z j i]].
Definition days_of x : {ffun 'I_m -> {ffun 'I_n -> V}} := [ffun j => on_day x j].
Lemma by_dayK : cancel by_day days_of. Proof. by move=> z; apply/ffunP => j; apply/ffunP => i; rewrite !ffunE. Qed.
Lemma days_ofK : cancel days_of by_day. Proof. by move=> x; apply/ffunP => i; apply/ffunP => j; rewrite !ffunE. Qed.

Section Given.
Variables (theta : database -> B -> R) (i : 'I_n) (k : B).
Hypotheses (theta_law : is_joint_law theta) (records : mutually_independent theta) (days : days_independent theta).

(** A sum over what the records may have on day j, with the target's value of that day. *)
Let mass := background_mass theta k.
Definition of_day a j (f : {ffun 'I_n -> V} -> R) :=
  \sum_(z : {ffun 'I_n -> V} | z i == a j) (\prod_l (day_mass theta l j (z l) k / mass)) * f z.

Lemma sum_by_day a (f : 'I_m -> {ffun 'I_n -> V} -> R) : 0 < mass ->
  \sum_(x : database | x i == a) theta x k * \prod_j f j (on_day x j) = mass * \prod_j of_day a j (f j).
Proof.
move=> mass_gt0; pose Q j : pred {ffun 'I_n -> V} := [pred z : {ffun 'I_n -> V} | z i == a j].
pose g j (z : {ffun 'I_n -> V}) := \prod_l (day_mass theta l j (z l) k / mass) * f j z.
rewrite (bigA_distr_big_dep Q g) mulr_sumr.
rewrite (reindex by_day) /=; last by exists days_of => x _; [exact: by_dayK | exact: days_ofK].
apply: eq_big => [z | z _].
  apply/eqP/familyP => [za j | z_a]; first by rewrite inE -za !ffunE.
  by apply/ffunP => j; rewrite !ffunE; apply/eqP/(z_a j).
rewrite big_split mulrA; congr (_ * _); last first.
  by apply: eq_bigr => j _; congr (f j _); apply/ffunP => l; rewrite !ffunE.
rewrite exchange_big; transitivity (theta (by_day z) k / mass * mass); first by rewrite divfK ?lt0r_neq0.
rewrite mulrC records //; congr (_ * _); apply: eq_bigr => l _; rewrite days //; apply: eq_bigr => j _.
by rewrite !ffunE.
Qed.

Lemma event_by_day a : 0 < mass -> event theta i a k = mass * \prod_j of_day a j (fun=> 1).
Proof. by move=> /(sum_by_day a) <-; apply: eq_bigr => x _; rewrite big1 ?mulr1. Qed.

Hypothesis a : series.
Hypothesis a_gt0 : 0 < event theta i a k.
Let mass_gt0 : 0 < mass.
Proof.
apply: lt_le_trans a_gt0 _; rewrite /mass -(sum_event theta i) (bigD1 a) //= ler_addl.
by apply: sumr_ge0 => b _; exact: event_ge0.
Qed.
Let part_neq0 j : of_day a j (fun=> 1) != 0.
Proof. by apply: contraTneq a_gt0 => part0; rewrite event_by_day // (bigD1 j) //= part0 mul0r mulr0 ltxx. Qed.

Lemma day_output j o : output theta (day_release j) i a k o = of_day a j (fun z => K j z o) / of_day a j (fun=> 1).
Proof.
pose f l z := if l == j then K j z o else 1.
have -> : output theta (day_release j) i a k o = (mass * \prod_l of_day a l (f l)) / event theta i a k.
  rewrite -sum_by_day // /output; congr (_ / _); apply: eq_bigr => x _; congr (_ * _).
  by rewrite (bigD1 j) //= big1 => [|l /negbTE l_j]; rewrite /f ?l_j // eqxx mulr1.
rewrite event_by_day // -mulf_div divff ?lt0r_neq0 // mul1r -prodf_div (bigD1 j) //= big1 ?mulr1 => [|l /negbTE l_j].
  by rewrite /f eqxx.
by rewrite /f l_j divff.
Qed.

Lemma all_days_output : output theta all_days i a k =1 answers_law (fun j => output theta (day_release j) i a k).
Proof.
move=> y; rewrite /answers_law (eq_bigr _ (fun j _ => day_output j (y j))) prodf_div /output /all_days /answers_law.
rewrite (sum_by_day a (fun j z => K j z (y j))) // event_by_day // -mulf_div divff ?mul1r //.
exact: lt0r_neq0.
Qed.

End Given.

(** Epsilons and deltas add up; conv says what becomes of a value that the background excludes. *)
Section AddUp.
Variables (conv : convention) (c d : 'I_m -> R) (Theta : (database -> B -> R) -> Prop).
Hypotheses (laws : is_family Theta) (c_ge1 : forall j, 1 <= c j).
Hypothesis independent : forall theta, Theta theta -> mutually_independent theta /\ days_independent theta.

Lemma day_release_law j : is_mechanism (day_release j). Proof. by move=> x; exact: K_law. Qed.
Lemma all_days_law : is_mechanism all_days.
Proof. by move=> x; apply: answers_law_law => j; exact: day_release_law. Qed.

Theorem independent_days_add_up : (forall j, active_private conv (c j) (d j) Theta (day_release j)) ->
  active_private conv (\prod_j c j) (\sum_j d j) Theta all_days.
Proof.
move=> private theta theta_in i a b k a_gt0.
have theta_law := laws theta_in; have [records days] := independent theta_in.
have c_ge0 j : 0 <= c j by apply: le_trans (c_ge1 j).
have prod_ge1 : 1 <= \prod_j c j by elim/big_ind: _ => // x y; exact: mulr_ege1.
have d_ge0 j : 0 <= d j.
  apply: le_trans (private j theta theta_in i a b k a_gt0); apply: active_quantity_ge0 => //.
  exact: day_release_law.
have [b_eq0 | /(event_gt0 theta_law) b_gt0] := eqVneq (event theta i b k) 0.
  have [j ab_j] : exists j, a j != b j.
    apply/existsP; rewrite -negb_forall; apply: contraTN a_gt0 => /forallP same.
    by rewrite (_ : a = b) ?b_eq0 ?ltxx //; apply/ffunP => j; apply/eqP.
  rewrite active_quantity_excluded //; last exact: all_days_law.
  have := private j theta theta_in i a b k a_gt0; rewrite active_quantity_excluded //; last exact: day_release_law.
  case: conv => [_ | d_ge1]; first by rewrite max_l ?subr_le0 // sumr_ge0.
  by rewrite (bigD1 j) //= (le_trans d_ge1) // ler_addl sumr_ge0.
rewrite active_quantity_compatible //; [|exact: all_days_law | exact: le_trans prod_ge1].
rewrite (eq_delta _ (all_days_output theta_law records days a_gt0) (all_days_output theta_law records days b_gt0)).
apply: delta_answers => // j.
- by apply: output_law => //; exact: day_release_law.
- by apply: output_law => //; exact: day_release_law.
have := private j theta theta_in i a b k a_gt0; rewrite active_quantity_compatible //; exact: day_release_law.
Qed.

End AddUp.

End Days.

(** Such a law, without background: D(i)_j has the law w i j. *)
Section Example.
Variables (R : realFieldType) (n m : nat) (V : finType) (w : 'I_n -> 'I_m -> V -> R).
Local Notation database := {ffun 'I_n -> {ffun 'I_m -> V}}.
Hypothesis w_law : forall i j, is_law (w i j).

Definition series_law (x : database) (_ : unit) : R := \prod_i \prod_j w i j (x i j).

Let sum_parts (Q : 'I_n -> 'I_m -> pred V) (E : pred database) :
  (forall x, E x = [forall i, forall j, Q i j (x i j)]) ->
  \sum_(x | E x) series_law x tt = \prod_i \prod_j \sum_(v | Q i j v) w i j v.
Proof.
move=> E_Q; transitivity (\prod_i \sum_(y in family (Q i)) \prod_j w i j (y j)).
  rewrite (bigA_distr_big_dep (fun i y => y \in family (Q i)) (fun i (y : {ffun 'I_m -> V}) => \prod_j w i j (y j))).
  apply: eq_bigl => x; rewrite E_Q; apply/forallP/familyP => all i.
    by apply/familyP => j; exact: (forallP (all i) j).
  by apply/forallP => j; exact: (familyP (all i) j).
by apply: eq_bigr => i _; rewrite -bigA_distr_big_dep.
Qed.

Lemma series_law_independent :
  [/\ is_joint_law series_law, mutually_independent series_law & days_independent series_law].
Proof.
have one i j : \sum_v w i j v = 1 by case: (w_law i j).
have mass1 : background_mass series_law tt = 1.
  rewrite /background_mass (@sum_parts (fun _ _ => predT)) => [|x]; last by apply/esym/forallP => i; apply/forallP.
  by rewrite big1 // => i _; rewrite big1.
have eventE i a : event series_law i a tt = \prod_j w i j (a j).
  rewrite /event (@sum_parts (fun i' j v => (i' == i) ==> (v == a j))) => [|x]; last first.
    apply/eqP/forallP => [x_i i' | all]; first by apply/forallP => j; apply/implyP => /eqP ->; rewrite x_i.
    by apply/ffunP => j; apply/eqP; move/forallP: (all i) => /(_ j); rewrite eqxx.
  rewrite (bigD1 i) //= [X in _ * X]big1 ?mulr1 => [|i' /negbTE ne]; last by rewrite big1 // => j _; rewrite ne.
  by apply: eq_bigr => j _; rewrite eqxx (big_pred1 (a j)).
have dayE i j v : day_mass series_law i j v tt = w i j v.
  rewrite /day_mass (@sum_parts (fun i' j' v' => ((i' == i) && (j' == j)) ==> (v' == v))) => [|x]; last first.
    apply/eqP/forallP => [x_ij i' | all]; last by move/forallP: (all i) => /(_ j); rewrite !eqxx => /eqP.
    by apply/forallP => j'; apply/implyP => /andP[/eqP -> /eqP ->]; rewrite x_ij.
  rewrite (bigD1 i) //= [X in _ * X]big1 ?mulr1 => [|i' /negbTE ne]; last by rewrite big1 // => j' _; rewrite ne.
  rewrite (bigD1 j) //= [X in _ * X]big1 ?mulr1 => [|j' /negbTE ne]; last by rewrite ne andbF.
  by rewrite !eqxx (big_pred1 v).
split=> [|[] _ x|[] _ i a]; rewrite ?mass1 ?divr1.
- split=> [x k|]; first by apply: prodr_ge0 => i _; apply: prodr_ge0 => j _; case: (w_law i j).
  by rewrite -[RHS]mass1; apply: eq_bigr => x _; rewrite (big_pred1 tt) // => -[].
- by apply: eq_bigr => i _; rewrite divr1 eventE.
by rewrite eventE; apply: eq_bigr => j _; rewrite divr1 dayE.
Qed.

End Example.

(** Every day it is published of how many records the statistic q is true: M_j(D) = sum_i q(D(i)_j). *)
Section Counts.
Variables (R : realFieldType) (n m : nat) (V B : finType) (q : V -> bool).
Local Notation series := {ffun 'I_m -> V}.
Local Notation database := {ffun 'I_n -> series}.
Local Notation says := (fun (v : series) (j : 'I_m) => q (v j)).
Implicit Types (x : database).

(** M_j; of all days together it is [queries]. *)
Definition daily_count (j : 'I_m) x (o : 'I_n.+1) : R := (o == daily_counts says x j)%:R.

Let counted (j : 'I_m) (z : {ffun 'I_n -> V}) (o : 'I_n.+1) : R := (o == inord (\sum_i q (z i)))%:R.

(* holds: pk.ex-9 corrected:direct *)
Theorem daily_counts_add_up conv (c d : 'I_m -> R) (Theta : (database -> B -> R) -> Prop) : is_family Theta ->
  (forall theta, Theta theta -> mutually_independent theta /\ days_independent theta) -> (forall j, 1 <= c j) ->
  (forall j, active_private conv (c j) (d j) Theta (daily_count j)) ->
  active_private conv (\prod_j c j) (\sum_j d j) Theta (queries R says).
Proof.
move=> laws independent c_ge1 private.
have counted_law j z : is_law (counted j z).
  split=> [o|]; first exact: ler0n.
  rewrite (bigD1 (inord (\sum_i q (z i)))) //= /counted eqxx big1 ?addr0 // => o /negbTE -> //.
have same j x : daily_count j x =1 day_release counted j x.
  move=> o; rewrite /daily_count /day_release /counted ffunE; congr ((_ == inord _)%:R : R).
  by apply: eq_bigr => i _; rewrite ffunE.
have all x : queries R says x =1 all_days counted x.
  move=> o; rewrite /queries /all_days /answers_law; have [-> | ne] := eqVneq o (daily_counts says x).
    by rewrite big1 // => j _; rewrite -same /daily_count eqxx.
  have [j ne_j] : exists j, o j != daily_counts says x j.
    by apply/existsP; rewrite -negb_forall; apply: contraNN ne => /forallP eq; apply/eqP/ffunP => j; apply/eqP.
  by rewrite (bigD1 j) //= -same /daily_count (negbTE ne_j) mul0r.
move=> theta theta_in i a b k a_gt0; rewrite (eq_active_quantity _ _ _ _ _ _ _ all).
apply: (independent_days_add_up counted_law laws c_ge1 independent) => // j theta' in' i' a' b' k' a'_gt0.
by rewrite -(eq_active_quantity _ _ _ _ _ _ _ (same j)); exact: private.
Qed.

End Counts.
