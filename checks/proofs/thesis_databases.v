(** Chapter 2 of the thesis on databases, queries and noise: the support of a law (th.def-2.2), queries that tell positions
    (th.def-2.4), scaled and rounded noise (th.def-2.6), neighbours up to a permutation (th.def-2.9). *)
From mathcomp Require Import all_ssreflect all_fingroup.
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  post_processing.

Section Databases.
Variables (R : realFieldType) (n : nat) (T : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> R) (x y : database) (e : T) (i : 'I_n).

(** An element of positive probability at some position; one that some possible database has. *)
(* holds: th.def-2.2 corrected *)
Theorem support_is_what_may_occur theta e : is_law theta ->
  (exists i, 0 < prob theta [pred x : database | x i == e]) <-> (exists2 x, 0 < theta x & exists i, x i = e).
Proof.
move=> [theta_ge0 _]; split=> [[i] | [x theta_x [i x_i]]].
  move=> gt; have /existsP[x /andP[/eqP x_i theta_x]] : [exists x : database, (x i == e) && (0 < theta x)].
    apply: contraLR gt; rewrite negb_exists -leNgt => /forallP none; rewrite /prob big1 //= => x x_i.
    by have := none x; rewrite x_i /= -leNgt => le; apply/le_anti; rewrite le theta_ge0.
  by exists x => //; exists i.
exists i; apply: lt_le_trans theta_x _; rewrite /prob (bigD1 x) /= ?x_i // ler_addl.
exact: sumr_ge0.
Qed.

(** (2.2) for F = {e}: the positions at which D has e. *)
Definition positions x e := [set i | x i == e].

(* holds: th.def-2.4 corrected *)
Theorem positions_of_all_elements_tell x y : (forall e, positions x e = positions y e) -> x = y.
Proof.
move=> same; apply/ffunP => i; have := set11 i; have := same (x i); move/setP/(_ i).
by rewrite !inE eqxx => /esym/eqP.
Qed.

(** (2.8): equal up to a permutation but for at most one record; and one record at its place. *)
Definition neighbours_up_to_order x y := exists s : {perm 'I_n}, (#|[set i | x (s i) != y i]| <= 1)%N.
Definition neighbours_in_place x y := (#|[set i | x i != y i]| <= 1)%N.

(** The mechanism sees only how often each element occurs. *)
Definition sees_only_frequencies (O : finType) (M : database -> O -> R) :=
  forall x y, (forall e, #|positions x e| = #|positions y e|) -> M x =1 M y.

Lemma frequencies_permuted x (s : {perm 'I_n}) e : #|positions [ffun i => x (s i)] e| = #|positions x e|.
Proof.
have -> : positions [ffun i => x (s i)] e = s @^-1: positions x e by apply/setP => i; rewrite !inE ffunE.
by rewrite card_preimset //; apply: perm_inj.
Qed.

(* holds: th.def-2.9 corrected *)
Theorem order_does_not_matter (O : finType) (M : database -> O -> R) c d : sees_only_frequencies M ->
  (forall x y, neighbours_in_place x y -> indistinguishable c d (M x) (M y)) <->
  (forall x y, neighbours_up_to_order x y -> indistinguishable c d (M x) (M y)).
Proof.
move=> blind; split=> private x y; last first.
  by move=> near; apply: private; exists 1%g; rewrite (eq_card (B := [set i | x i != y i])) // => i; rewrite !inE perm1.
case=> s near; pose z : database := [ffun i => x (s i)].
have /indistinguishableP near_z : indistinguishable c d (M z) (M y).
  by apply: private; rewrite /neighbours_in_place (eq_card (B := [set i | x (s i) != y i])) // => i; rewrite !inE ffunE.
have same : M z =1 M x by apply: blind => e; exact: frequencies_permuted.
apply/indistinguishableP; rewrite -(eq_delta c same (frefl (M y))) -(eq_delta c (frefl (M y)) same).
exact: near_z.
Qed.

(** The counting query of a property. *)
Definition counting (has : pred T) x := #|[set i | has (x i)]|.

(* holds: th.def-2.9 sensitivity *)
Theorem one_record_changes_a_count_by_one has x y : neighbours_up_to_order x y ->
  (counting has x <= counting has y + 1)%N /\ (counting has y <= counting has x + 1)%N.
Proof.
case=> s near; pose z : database := [ffun i => x (s i)].
have -> : counting has x = counting has z.
  have -> : counting has z = #|s @^-1: [set i | has (x i)]| by apply: eq_card => i; rewrite !inE ffunE.
  by rewrite card_preimset //; apply: perm_inj.
have one (u v : database) : [set i | u i != v i] = [set i | x (s i) != y i] -> (counting has u <= counting has v + 1)%N.
  move=> differ; apply: leq_trans (leq_add (leqnn _) near); rewrite -differ /counting.
  apply: leq_trans (leq_card_setU _ _); apply: subset_leq_card; apply/subsetP => i; rewrite !inE.
  by case: eqP => [-> | _]; rewrite ?orbF ?orbT.
by split; apply: one; apply/setP => i; rewrite !inE !ffunE // eq_sym.
Qed.

End Databases.

Section Noise.
Variables (R : realFieldType) (T : finType) (law : T -> R).
Hypothesis law_law : is_law law.
Implicit Types (noise : T -> R) (r beta : R).

Definition mean noise := \sum_t law t * noise t.
Definition variance noise := \sum_t law t * (noise t - mean noise) ^+ 2.

(* holds: th.def-2.6 corrected *)
Theorem variance_of_scaled_noise noise r beta : r ^+ 2 = beta ->
  variance (fun t => r * noise t) = beta * variance noise.
Proof.
move=> <-; have meanE : mean (fun t => r * noise t) = r * mean noise.
  by rewrite /mean mulr_sumr; apply: eq_bigr => t _; rewrite mulrCA.
by rewrite /variance meanE mulr_sumr; apply: eq_bigr => t _; ring.
Qed.

End Noise.

(** Any rounding of any outputs: what is told of them afterwards. *)
(* holds: th.def-2.6 corrected:rounding *)
Theorem rounding_never_increases_delta (R : realFieldType) (O O' : finType) (P Q : O -> R) (rounded : O -> O') c :
  delta c (image rounded P) (image rounded Q) <= delta c P Q.
Proof. exact: delta_image. Qed.
