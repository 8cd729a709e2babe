(** The simulators of the golden files (distributional_check.v) are those of pk.def-4: of a file whose weights and kernel are laws, a
    simulator at e^epsilon = c and delta d exists exactly when its mechanism is distributionally private as distributional.v, or, where
    the simulator is not told which record is missing, position_dropped.v defines it. *)
From Coq Require Import ZArith QArith List.
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge distributional
  position_dropped.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check models_check distributional_check curves models model_definitions
  model_tables simulations simulators distributional_curves.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** What a simulator is told, as a list of whole numbers. *)
Section Told.
Variables n v : nat.
Local Notation database := {ffun 'I_n -> 'I_v}.
Implicit Types (x : database) (i : 'I_n).

Lemma without_is i (l : seq Z) : without i l = take i l ++ drop i.+1 l.
Proof. by elim: l (nat_of_ord i) => [|z l IH] [|k] //=; rewrite ?drop0 ?IH. Qed.

Lemma told_by_list i x : told true i (written x) = [seq Z.of_nat (nat_of_ord a) | a <- list_of_others i x].
Proof. by rewrite /told without_is list_of_othersE map_cat map_take map_drop /listing -map_comp. Qed.

Lemma list_of_others_inj i i' x x' : told true i (written x) = told true i' (written x') ->
  list_of_others i x = list_of_others i' x'.
Proof. by rewrite !told_by_list; apply: inj_map => a a' /Nat2Z.inj /val_inj. Qed.

Definition coded (z : {ffun 'I_n -> option 'I_v}) : seq Z := [seq if z j is Some a then Z.of_nat a else (-1)%Z | j <- enum 'I_n].

Lemma replace_is (k : nat) (b : Z) (l : seq Z) j : nth 0%Z (models_check.replace k b l) j
  = if (j == k) && (j < size l)%N then b else nth 0%Z l j.
Proof. by elim: l k j => [|z l IH] [|k] [|j] //=; rewrite ?andbF // IH eqSS ltnS. Qed.

Lemma size_replace k b (l : seq Z) : size (models_check.replace k b l) = size l.
Proof. by elim: l k => [|z l IH] [|k] //=; rewrite IH. Qed.

Lemma told_others i x : told false i (written x) = coded (others i x).
Proof.
apply: (@eq_from_nth _ 0%Z) => [|j]; first by rewrite /told size_replace !size_map.
rewrite {1}/told size_replace size_map size_enum_ord => lt_j.
have at_enum : nth (Ordinal lt_j) (enum 'I_n) j = Ordinal lt_j := nth_ord_enum (Ordinal lt_j) (Ordinal lt_j).
rewrite /told replace_is size_map size_enum_ord lt_j andbT.
rewrite [X in if _ then _ else X](nth_map (Ordinal lt_j)) ?size_enum_ord //.
rewrite [RHS](nth_map (Ordinal lt_j)) ?size_enum_ord // at_enum ffunE.
by rewrite -(inj_eq val_inj) /=; case: eqP.
Qed.

Lemma others_inj i i' x x' : told false i (written x) = told false i' (written x') -> i = i' /\ others i x = others i' x'.
Proof.
rewrite !told_others => /eq_in_map same.
have at_j j : (if others i x j is Some a then Z.of_nat a else (-1)%Z) = (if others i' x' j is Some a then Z.of_nat a else (-1)%Z).
  by apply: same; rewrite mem_enum.
have negative (a : 'I_v) : Z.of_nat a <> (-1)%Z by move=> eq; have := Nat2Z.is_nonneg a; rewrite eq.
have ii : i = i'.
  by have := at_j i; rewrite /others !ffunE eqxx; case: eqP => // _ /esym /negative.
split=> //; apply/ffunP => j; have := at_j j; rewrite /others !ffunE -ii; case: eqP => // _ /Nat2Z.inj /val_inj -> //.
Qed.

End Told.

Section Tables.
Variables (R : realFieldType) (t : table).
Local Notation F := (field_numbers R).
Local Notation n := (count_records t).
Local Notation v := (count_values t).
Local Notation w := (count_backgrounds t).
Local Notation m := (count_outputs t).
Local Notation all_databases := (databases (values_of t) n).
Local Notation outs := (List.seq 0 m).
Local Notation law_at := (@table_law R t).
Local Notation M := (@table_mechanism R t).
Implicit Types (S : seq Z -> nat -> R) (c d : R) (dropped : bool).

Hypothesis ok : proper R t.

(** What comes of a simulator for one law, record, value and background. *)
Definition simulated_by S dropped (i : 'I_n) : {ffun 'I_n -> 'I_v} -> 'I_m -> R := fun x o => S (told dropped i (written x)) o.

Let total_at law := total n v w (row_for R t law).
Let total_gt0 (law : 'I_(count_laws t)) : 0 < total_at law := (ok.2 law).2.

Let all_listed := databases_are n v.
Local Notation rows law := (List.map (row_for R t law) all_databases).
Let now (law : nat) (x : {ffun 'I_n -> 'I_v}) : models_check.database (row_for R t law (written x)) = written x := erefl.

Lemma mixture_is S dropped (law : 'I_(count_laws t)) (i : 'I_n) (a : 'I_v) (k : 'I_w) (o : 'I_m) l :
  mixture F S (@Build_task F (List.map (fun r => (told dropped i (models_check.database r),
      over F (weight F k r) (models_check.event F (rows law) i (Z.of_nat a) k))) (having F (rows law) i (Z.of_nat a))) l) o
  = output (law_at law) (simulated_by S dropped i) i a k o.
Proof.
rewrite /mixture /= List.map_map (sum_having (row_of := row_for R t law) all_listed (now law)) /output mulr_suml.
apply: eq_bigr => x _ /=; rewrite (event_is (row_of := row_for R t law) all_listed (now law) (total_gt0 law)) /simulated_by.
by rewrite [RHS]mulrAC; congr (_ * _); rewrite /table_law /law_of invfM mulrA.
Qed.

Lemma entry_map (f : nat -> F) (o : 'I_m) : entry (List.map f outs) o = f o.
Proof.
have lt : (o < List.length outs)%coq_nat by rewrite List.seq_length; apply/ssrnat.ltP.
rewrite /entry (List.nth_indep _ _ (f 0%N)); last by rewrite List.map_length.
by rewrite List.map_nth List.seq_nth //; apply/ssrnat.ltP.
Qed.

(** All tasks at once. *)
Theorem cost_is S dropped c d : 0 <= d -> largest_stick (simulated_pairs F outs S (List.flat_map (fun law =>
    tasks_of F (sizes_of t) (rows law) dropped) (List.seq 0 (count_laws t)))) c <= d
  <-> forall theta, @table_laws R t theta -> forall (i : 'I_n) (a : 'I_v) (k : 'I_w), 0 < partial_knowledge.event theta i a k ->
    indistinguishable c d (output theta M i a k) (output theta (simulated_by S dropped i) i a k).
Proof.
move=> d_ge0; rewrite largest_le // /simulated_pairs all_flat all_flat.
pose near (task : task F) := all (fun ps => stick_of c ps <= d)
  (both F (List.map (fun o => (entry (aim task) o, mixture F S task o)) outs)).
have one (law : 'I_(count_laws t)) (i : 'I_n) (a : 'I_v) (k : 'I_w) : all near
    (if possible F (rows law) i (Z.of_nat a) k then
      [:: @Build_task F (List.map (fun r => (told dropped i (models_check.database r),
            over F (weight F k r) (models_check.event F (rows law) i (Z.of_nat a) k))) (having F (rows law) i (Z.of_nat a)))
          (List.map (given F (rows law) i (Z.of_nat a) k) outs)] else [::])
  <-> (0 < partial_knowledge.event (law_at law) i a k ->
    indistinguishable c d (output (law_at law) M i a k) (output (law_at law) (simulated_by S dropped i) i a k)).
  rewrite (possible_is (row_of := row_for R t law) all_listed (now law) (total_gt0 law)) -/(law_at law).
  rewrite lt0r (event_ge0 (law_of_law (ok.2 law).1 (ok.2 law).2)) andbT.
  case: (_ != 0); last by split.
  have forth : stick_of c (List.map (fun o => (entry (List.map (given F (rows law) i (Z.of_nat a) k) outs) o,
      mixture F S (@Build_task F (List.map (fun r => (told dropped i (models_check.database r),
        over F (weight F k r) (models_check.event F (rows law) i (Z.of_nat a) k))) (having F (rows law) i (Z.of_nat a)))
        (List.map (given F (rows law) i (Z.of_nat a) k) outs)) o)) outs)
      = delta c (output (law_at law) M i a k) (output (law_at law) (simulated_by S dropped i) i a k).
    rewrite /stick_of sum_below; apply: eq_bigr => o _; cbn [fst snd].
    by rewrite entry_map mixture_is (given_is (row_of := row_for R t law) all_listed (now law) (total_gt0 law)).
  have back : stick_of c (List.map (fun e => (e.2, e.1))
      (List.map (fun o => (entry (List.map (given F (rows law) i (Z.of_nat a) k) outs) o,
      mixture F S (@Build_task F (List.map (fun r => (told dropped i (models_check.database r),
        over F (weight F k r) (models_check.event F (rows law) i (Z.of_nat a) k))) (having F (rows law) i (Z.of_nat a)))
        (List.map (given F (rows law) i (Z.of_nat a) k) outs)) o)) outs))
      = delta c (output (law_at law) (simulated_by S dropped i) i a k) (output (law_at law) M i a k).
    rewrite List.map_map /stick_of sum_below; apply: eq_bigr => o _; cbn [fst snd].
    by rewrite entry_map mixture_is (given_is (row_of := row_for R t law) all_listed (now law) (total_gt0 law)).
  rewrite indistinguishableP -forth -back; split; first by case/andP=> /and3P[le1 le2 _] _ _.
  by move=> /(_ isT)[le1 le2]; apply/andP; split=> //; apply/and3P.
split=> [/all_below every _ [law ->] i a k | every].
  apply/one; have := every law; rewrite all_flat => /all_below/(_ i); rewrite all_flat => /all_values/(_ a).
  by rewrite all_flat => /all_below/(_ k).
apply/all_below => law; rewrite all_flat; apply/all_below => i; rewrite all_flat; apply/all_values => a; rewrite all_flat.
by apply/all_below => k; apply/one; apply: every; exists law.
Qed.

Hypothesis some_output : (0 < m)%N.

Lemma law_sum (f : nat -> R) : \sum_(o <- outs) f o = \sum_(o < m) f o.
Proof. by rewrite -[outs]List.map_id; exact: sum_below. Qed.

Lemma law_at_told S dropped (i : 'I_n) x : is_answer outs S -> is_law (simulated_by S dropped i x).
Proof.
move=> answers; have [ge0 sum1] := answers (told dropped i (written x)); split=> [o|]; last by rewrite -law_sum.
by apply: ge0; rewrite seq_iota mem_iota /=.
Qed.

(** What is known of what the simulator is told makes a simulator. *)
Lemma told_answers dropped (A : 'I_n -> {ffun 'I_n -> 'I_v} -> 'I_m -> R) : (forall i x, is_law (A i x)) ->
  (forall (i : 'I_n) (x : {ffun 'I_n -> 'I_v}) (i' : 'I_n) (x' : {ffun 'I_n -> 'I_v}),
    told dropped i (written x) = told dropped i' (written x') -> A i x =1 A i' x') ->
  exists2 S, is_answer outs S & forall i x, simulated_by S dropped i x =1 A i x.
Proof.
move=> laws same; pose o0 : 'I_m := Ordinal some_output.
pose here z := [pick e : 'I_n * {ffun 'I_n -> 'I_v} | told dropped e.1 (written e.2) == z].
pose B z : 'I_m -> R := if here z is Some e then A e.1 e.2 else fun o => (o == o0)%:R.
have B_law z : is_law (B z).
  rewrite /B; case: (here z) => [e|]; first exact: laws.
  by split=> [o /=|]; [exact: ler0n | rewrite (bigD1 o0) // big1 => [|o /negbTE -> //]; rewrite eqxx; exact: addr0].
exists (fun z o => if insub o is Some o' then B z o' else 0) => [z | i x o].
  have [ge0 sum1] := B_law z; split=> [o _|]; first by case: insubP => // o' _ _; exact: ge0.
  by rewrite law_sum -sum1; apply: eq_bigr => o _; rewrite valK.
rewrite /simulated_by valK /B /here; case: pickP => [[i' x'] /= /eqP eq | /(_ (i, x)) /=]; last by rewrite eqxx.
exact: (same _ _ _ _ eq).
Qed.

Lemma has_simulator_by_rows dropped : @has_simulator R t dropped = serves outs (List.flat_map (fun law =>
  tasks_of F (sizes_of t) (rows law) dropped) (List.seq 0 (count_laws t))).
Proof. by rewrite /has_simulator; congr serves; elim: (List.seq 0 _) => //= law l ->; rewrite rows_are. Qed.

(* used by: checks/proofs/golden/run_check.ml *)
Theorem distributional_checked c d : 0 <= d ->
  has_simulator t false c d <-> distributionally_private c d (@table_laws R t) M.
Proof.
move=> d_ge0; rewrite has_simulator_by_rows; split=> [[S answers /(cost_is S false c d_ge0) near] | [sim [sim_law near]]].
  exists (fun _ z (o : 'I_m) => S (coded z) o); split=> [i z | theta theta_in i a k a_gt0].
    have [ge0 sum1] := answers (coded z); split=> [o|]; last by rewrite -law_sum.
    by apply: ge0; rewrite seq_iota mem_iota /=.
  apply: eq_indistinguishable (near theta theta_in i a k a_gt0) => //.
  by apply: eq_output => x o; rewrite /simulation /simulated_by told_others.
have [|i x i' x' /others_inj[<- <-] // | S answers same] := @told_answers false (fun i x => sim i (others i x)).
  by move=> i x; exact: sim_law.
exists S => //; apply/(cost_is S false c d_ge0) => theta theta_in i a k a_gt0.
apply: eq_indistinguishable (near theta theta_in i a k a_gt0) => //.
by apply: eq_output => x o; rewrite same.
Qed.

(* used by: checks/proofs/golden/run_check.ml *)
Theorem list_simulator_checked c d : 0 <= d ->
  has_simulator t true c d <-> private_by_list c d (@table_laws R t) M.
Proof.
move=> d_ge0; rewrite has_simulator_by_rows; split=> [[S answers /(cost_is S true c d_ge0) near] | [sim sim_law near]].
  exists (fun z (o : 'I_m) => S [seq Z.of_nat (nat_of_ord a) | a <- z] o) => [z | theta theta_in i a k a_gt0].
    have [ge0 sum1] := answers [seq Z.of_nat (nat_of_ord a) | a <- z]; split=> [o|]; last by rewrite -law_sum.
    by apply: ge0; rewrite seq_iota mem_iota /=.
  apply: eq_indistinguishable (near theta theta_in i a k a_gt0) => //.
  by apply: eq_output => x o; rewrite /simulated_by told_by_list.
have [|i x i' x' /list_of_others_inj -> // | S answers same] := @told_answers true (fun i x => sim (list_of_others i x)).
  by move=> i x; exact: sim_law.
exists S => //; apply/(cost_is S true c d_ge0) => theta theta_in i a k a_gt0.
apply: eq_indistinguishable (near theta theta_in i a k a_gt0) => //.
by apply: eq_output => x o; rewrite same.
Qed.

End Tables.
