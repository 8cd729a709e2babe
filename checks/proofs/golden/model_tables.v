(** The finite models of the golden files, as tables (models_check.v), are models of partial_knowledge.v (model_definitions.v): their list
    of databases has each once, and what the checker says of a table holds for its laws and its mechanism. *)
From Coq Require Import ZArith QArith List.
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check models_check curves models model_definitions.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** The databases that the checker lists. *)
Section Databases.
Variables n v : nat.
Local Notation vs := (List.map Z.of_nat (List.seq 0 v)).

Lemma flat_map_flatten A B (f : A -> seq B) l : List.flat_map f l = flatten (map f l).
Proof. by elim: l => //= x l ->. Qed.

Lemma databases_pairs (values : seq Z) k : databases values k.+1 = [seq z :: d | z <- values, d <- databases values k].
Proof. exact: flat_map_flatten. Qed.

Lemma mem_databases (values : seq Z) k d : (d \in databases values k) = (size d == k) && all (mem values) d.
Proof.
elim: k d => [|k IH] d; first by case: d.
rewrite databases_pairs; apply/allpairsP/andP => [[[z e] /= [z_in]] | [size_d every]].
  by rewrite IH => /andP[/eqP size_e every] ->; rewrite /= size_e eqxx z_in.
case: d size_d every => //= z e; rewrite eqSS => size_e /andP[z_in every].
by exists (z, e); split; rewrite //= IH size_e.
Qed.

Lemma uniq_databases (values : seq Z) k : uniq values -> uniq (databases values k).
Proof.
move=> values_uniq; elim: k => //= k IH; rewrite -/(databases values k.+1) databases_pairs.
by apply: allpairs_uniq => // -[z d] [z' d'] _ _ [-> ->].
Qed.

Lemma mem_values z : (z \in vs) = (Z.to_nat z < v)%N && (0 <=? z)%Z.
Proof.
rewrite -[List.map _ _]/(map _ _) seq_iota; apply/mapP/andP => [[a + ->] | [lt /Z.leb_le z_ge0]].
  rewrite mem_iota /= add0n Nat2Z.id => ->; split=> //; apply/Z.leb_le; exact: Nat2Z.is_nonneg.
by exists (Z.to_nat z); rewrite ?mem_iota ?Z2Nat.id.
Qed.

Lemma written_inj : injective (@written n v).
Proof.
move=> x y same; apply/ffunP => i; have := nth_written x i (x i); rewrite same eqxx nth_written.
by move/eqP.
Qed.

Lemma databases_are : perm_eq (databases vs n) [seq written x | x : {ffun 'I_n -> 'I_v}].
Proof.
apply: uniq_perm.
- apply: uniq_databases; rewrite -[List.map _ _]/(map _ _) seq_iota map_inj_uniq ?iota_uniq //.
  exact: Nat2Z.inj.
- by rewrite map_inj_uniq ?enum_uniq //; exact: written_inj.
move=> d; rewrite mem_databases; apply/andP/mapP => [[/eqP size_d /allP every] | [x _ ->]]; last first.
  split; first by rewrite /written size_map size_enum_ord.
  apply/allP => z /mapP[i _ ->]; rewrite inE mem_values Nat2Z.id ltn_ord /=.
  apply/Z.leb_le; exact: Nat2Z.is_nonneg.
have at_place (i : 'I_n) : (Z.to_nat (nth 0%Z d i) < v)%N && (0 <=? nth 0%Z d i)%Z.
  by rewrite -mem_values; apply: every; rewrite mem_nth ?size_d.
pose x : {ffun 'I_n -> 'I_v} := [ffun i => Ordinal (proj1 (andP (at_place i)))].
exists x; first by rewrite mem_enum.
apply: (@eq_from_nth _ 0%Z) => [|i]; first by rewrite /written size_map size_enum_ord.
rewrite size_d => lt_i; rewrite /written (nth_map (Ordinal lt_i)) ?size_enum_ord // ffunE /= nth_enum_ord //.
by have /andP[_ /Z.leb_le ge0] := at_place (Ordinal lt_i); rewrite Z2Nat.id.
Qed.

End Databases.

Section Table.
Variables (R : realFieldType) (t : table).
Local Notation F := (field_numbers R).
Local Notation n := (count_records t).
Local Notation v := (count_values t).
Local Notation w := (count_backgrounds t).
Local Notation m := (count_outputs t).
Local Notation all_databases := (databases (values_of t) n).

(** The row of a database: the checker's, which is found where the database stands in the list. *)
Definition row_at (law x : nat) (d : seq Z) : row fractions :=
  @Build_row fractions d
    (List.map (fun k => List.nth ((law * w + k) * length all_databases + x)%coq_nat (law_weights t) (Qmake 0 1)) (List.seq 0 w))
    (List.map (fun l => List.firstn m (List.skipn ((x * count_leakages t + l) * m)%coq_nat (kernel_weights t)))
      (List.seq 0 (count_leakages t))).
Definition row_for (law : nat) (d : seq Z) : row F := field_row R (row_at law (index d all_databases) d).

Lemma uniq_all_databases : uniq all_databases.
Proof. by rewrite (perm_uniq (databases_are n v)) map_inj_uniq ?enum_uniq //; exact: written_inj. Qed.

Lemma by_index (g : nat -> seq Z -> row fractions) (before l : seq (seq Z)) : uniq (before ++ l) ->
  List.map (fun e => let '(x, d) := e in g x d) (List.combine (List.seq (size before) (length l)) l)
  = List.map (fun d => g (index d (before ++ l)) d) l.
Proof.
elim: l before => //= d l IH before once; congr (_ :: _).
  by move: once; rewrite cat_uniq index_cat /= eqxx addn0 negb_or => /and3P[_ /andP[/negbTE -> _] _].
by rewrite -cat_rcons -IH ?cat_rcons // size_rcons.
Qed.

Lemma rows_are law : List.map (field_row R) (rows_of t law) = List.map (row_for law) all_databases.
Proof.
have -> : rows_of t law = List.map (fun d => row_at law (index d all_databases) d) all_databases.
  exact: (@by_index (row_at law) [::] all_databases uniq_all_databases).
by rewrite List.map_map.
Qed.

(** The laws of the table, the weights divided by their sum, and its mechanism; what the file has to be for that. *)
Definition table_law (law : nat) : {ffun 'I_n -> 'I_v} -> 'I_w -> R := law_of (row_for law).
Definition table_mechanism : {ffun 'I_n -> 'I_v} -> 'I_m -> R := mechanism_of (row_for 0).
Definition table_laws (theta : {ffun 'I_n -> 'I_v} -> 'I_w -> R) : Prop := exists law : 'I_(count_laws t), theta = table_law law.
Definition proper : Prop := is_mechanism table_mechanism /\ forall law : 'I_(count_laws t),
  (forall (x : {ffun 'I_n -> 'I_v}) (k : 'I_w), 0 <= weight_of (row_for law) x k) /\ 0 < total n v w (row_for law).

Local Lemma law_by_law definition ps c d : model_pairs t definition = Some ps -> 0 <= d ->
  (curve ps c <= d) <-> forall law : 'I_(count_laws t),
    largest_stick (compared F (sizes_of t) (List.map (row_for law) all_databases) definition) c <= d.
Proof.
move=> /(@model_pairs_curve R) known d_ge0; rewrite known largest_le // all_flat; split.
  by move=> /all_below every law; rewrite largest_le // -rows_are; exact: every.
by move=> every; apply/all_below => law; rewrite rows_are -largest_le //; exact: every.
Qed.

(** What the checker finds of the curve at e^epsilon = c is active and passive privacy as partial_knowledge.v defines them. *)
(* used by: checks/proofs/golden/run_check.ml *)
Theorem active_checked as_paper ps c d : proper -> model_pairs t (Active_ as_paper) = Some ps -> 0 <= d -> 1 <= c ->
  (curve ps c <= d) <-> active_private (convention_of as_paper) c d table_laws table_mechanism.
Proof.
move=> [mechanism_law laws] known d_ge0 c_ge1; apply: iff_trans (law_by_law c known d_ge0) _.
have one (law : 'I_(count_laws t)) := @active_pairs_are R n v w m (count_leakages t) all_databases (row_for law)
  (databases_are n v) (fun=> erefl)
  (laws law).1 (laws law).2 mechanism_law as_paper c d d_ge0 c_ge1.
split=> [every _ [law ->] | every law]; first by apply/one; exact: every.
by apply/one => i a b k; apply: every; exists law.
Qed.

(* used by: checks/proofs/golden/run_check.ml *)
Theorem passive_checked as_paper ps c d : proper -> model_pairs t (Passive_ as_paper) = Some ps -> 0 <= d -> 1 <= c ->
  (curve ps c <= d) <-> passive_private (convention_of as_paper) c d table_laws table_mechanism.
Proof.
move=> [mechanism_law laws] known d_ge0 c_ge1; apply: iff_trans (law_by_law c known d_ge0) _.
have one (law : 'I_(count_laws t)) := @passive_pairs_are R n v w m (count_leakages t) all_databases (row_for law)
  (databases_are n v) (fun=> erefl)
  (laws law).1 (laws law).2 mechanism_law as_paper c d d_ge0 c_ge1.
split=> [every _ [law ->] | every law]; first by apply/one; exact: every.
by apply/one => i a b; apply: every; exists law.
Qed.

End Table.
