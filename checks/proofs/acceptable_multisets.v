(** A law that has an acceptable normalization at a record (pk.def-8) has one multiset, for all backgrounds that
    occur, of the pairs of the record's value and of the database's chance given the background. *)
From pkdp Require Import algebra finite_law partial_knowledge causal_noiseless background_order acceptable
  decided_listings decided_normalizations.

(** Equal multisets of what two predicates choose are carried to each other by a bijection of everything. *)
Section Carried.
Variables (A : finType) (V : eqType).
Implicit Types (P Q : pred A) (v w : A -> V).
Let coded P v x : option V := if P x then Some (v x) else None.

Let coded_perm P v : perm_eq [seq coded P v x | x <- enum A]
  ([seq Some y | y <- [seq v x | x <- enum A & P x]] ++ nseq (#|A| - size [seq v x | x <- enum A & P x]) None).
Proof.
have := perm_map (coded P v) (permEl (perm_filterC P (enum A))).
rewrite perm_sym => /perm_trans; apply; rewrite map_cat.
have -> : [seq coded P v x | x <- [seq x <- enum A | P x]] = [seq Some y | y <- [seq v x | x <- enum A & P x]].
  by rewrite -map_comp; apply/eq_in_map => x; rewrite mem_filter /coded => /andP[-> _].
have -> : [seq coded P v x | x <- [seq x <- enum A | predC P x]] = nseq (#|A| - size [seq v x | x <- enum A & P x])
  None.
  have -> : (#|A| - size [seq v x | x <- enum A & P x])%N = size [seq x <- enum A | predC P x].
    by rewrite size_map !size_filter cardE -(count_predC P (enum A)) addKn.
  elim: (enum A) => //= x s IH; case: ifP => //= not_P.
  by rewrite {1}/coded (negbTE not_P) IH.
exact: perm_refl.
Qed.

Lemma carried P Q v w : perm_eq [seq v x | x <- enum A & P x] [seq w x | x <- enum A & Q x] ->
  exists phi : A -> A, bijective phi /\ forall x, coded P v x = coded Q w (phi x).
Proof.
move=> same; apply/(bijection_iff_multisets None).
apply: perm_trans (coded_perm P v) _; rewrite perm_sym; apply: perm_trans (coded_perm Q w) _.
by rewrite (perm_size same) perm_cat2r perm_map // perm_sym.
Qed.

End Carried.

Section Exists.
Variables (R : realFieldType) (n : nat) (T B : finType) (theta : {ffun 'I_n -> T} -> B -> R).
Local Notation database := {ffun 'I_n -> T}.
Hypothesis theta_law : is_joint_law theta.
Implicit Types (x : database) (k : B) (i : 'I_n).
Local Notation weight := (background_mass theta).

(** P[D = x given B = k] with the value of the record, for the databases that are possible. *)
Definition value_and_chance i k x : T * R := (x i, theta x k / weight k).
Definition values_and_chances i k := [seq value_and_chance i k x | x <- enum {: database} & 0 < theta x k].
Definition same_multisets i := forall k k', 0 < weight k -> 0 < weight k' ->
  perm_eq (values_and_chances i k) (values_and_chances i k').

Let theta_ge0 x k : 0 <= theta x k. Proof. by case: theta_law. Qed.

Lemma weight_ge0 k : 0 <= weight k. Proof. exact: sumr_ge0. Qed.

Lemma theta_le_weight x k : theta x k <= weight k.
Proof. by rewrite /background_mass (bigD1 x) //= ler_addl; apply: sumr_ge0. Qed.

(** An acceptable normalization gives, for every background, the same list. *)
Section FromNormalization.
Variables (m : nat) (S : finType) (p : 'I_m.+1 -> S -> R).
Local Notation parameters := {ffun 'I_m.+1 -> S}.
Variables (h : parameters -> database) (g : parameters -> B) (i : 'I_n) (J : {set 'I_m.+1}).
Hypotheses (normal : normalization p theta h g) (acc : acceptable_at p i h g J).
Local Notation mass := (parameter_law p).
Implicit Types (phi psi r : parameters).

Let laws : forall j, is_law (p j). Proof. by case: normal. Qed.

(** The factors of J from one tuple, the others from another. *)
Definition spliced r psi : parameters := [ffun j => if j \in J then r j else psi j].
Definition mass_inside r := \prod_(j in J) p j (r j).
Definition mass_outside psi := \prod_(j | j \notin J) p j (psi j).

Lemma mass_spliced r psi : mass (spliced r psi) = mass_inside r * mass_outside psi.
Proof.
rewrite /parameter_law (bigID (mem J)) /=; congr (_ * _); apply: eq_bigr => j; rewrite ffunE; first by move=> ->.
by move=> /negbTE ->.
Qed.

Lemma spliced_same r psi : (forall j, j \in J -> psi j = r j) -> spliced r psi = psi.
Proof. by move=> same; apply/ffunP => j; rewrite ffunE; case: ifP => // /same. Qed.

Lemma mass_split psi : mass psi = mass_inside psi * mass_outside psi.
Proof. by rewrite -mass_spliced spliced_same. Qed.

Lemma parts_gt0 psi : 0 < mass psi -> 0 < mass_inside psi /\ 0 < mass_outside psi.
Proof.
move=> pos; have each j : 0 < p j (psi j) by exact: possible_value laws pos.
by split; apply: prodr_gt0.
Qed.

Lemma spliced_gt0 r psi : 0 < mass r -> 0 < mass psi -> 0 < mass (spliced r psi).
Proof. by move=> /parts_gt0[r_gt0 _] /parts_gt0[_ psi_gt0]; rewrite mass_spliced mulr_gt0. Qed.

Lemma theta_of phi : 0 < mass phi -> theta (h phi) (g phi) = mass phi.
Proof. by move=> pos; case: normal => _ gen inj; rewrite gen generated_alone // => phi' pos' hE gE; apply: inj. Qed.

Lemma possible_tuple x k : 0 < theta x k -> exists phi, [/\ 0 < mass phi, h phi = x & g phi = k].
Proof.
move=> pos; have [_ _ /(_ x k pos)[phi [hE gE] massE]] := (normalization_decided p h g theta_law).1 normal.
by exists phi; rewrite massE.
Qed.

(** The databases that the background of r allows are those of the tuples that agree with r on J. *)
Definition tuples r := [seq psi <- enum {: parameters} | (0 < mass psi) && [forall j in J, psi j == r j]].

Lemma databases_of_tuples r r' : 0 < mass r -> 0 < mass r' ->
  perm_eq [seq h (spliced r' psi) | psi <- tuples r] [seq x <- enum {: database} | 0 < theta x (g r')].
Proof.
move=> pos pos'; have [_ _ inj] := normal; have [_ _ tells] := acc.
have g_spliced psi : 0 < mass psi -> g (spliced r' psi) = g r'.
  by move=> psi_pos; apply/(tells _ _ (spliced_gt0 pos' psi_pos) pos') => j j_in; rewrite ffunE j_in.
have mem_tuples psi : psi \in tuples r -> 0 < mass psi /\ forall j, j \in J -> psi j = r j.
  by rewrite mem_filter => /andP[/andP[psi_pos /forall_inP same] _]; split=> // j /same/eqP.
apply: uniq_perm; last 1 first.
- move=> x; rewrite mem_filter mem_enum andbT; apply/mapP/idP => [[psi /mem_tuples[psi_pos _] ->] | x_pos].
    by rewrite -(g_spliced psi psi_pos) theta_of spliced_gt0.
  have [phi [phi_pos hE gE]] := possible_tuple x_pos; exists (spliced r phi).
    rewrite mem_filter mem_enum spliced_gt0 // andbT; apply/forall_inP => j j_in.
    by rewrite ffunE j_in.
  rewrite -hE; congr h; apply/ffunP => j; rewrite !ffunE; case: ifP => j_in //; last by rewrite j_in.
  exact: (tells phi r' phi_pos pos').1 gE j j_in.
- rewrite map_inj_in_uniq; first by apply: filter_uniq; exact: enum_uniq.
  move=> psi psi' /mem_tuples[psi_pos same] /mem_tuples[psi'_pos same'] h_same.
  have spliced_eq : spliced r' psi = spliced r' psi'.
    by apply: inj => //; rewrite ?spliced_gt0 // !g_spliced.
  apply/ffunP => j; have [j_in | j_out] := boolP (j \in J); first by rewrite same // same'.
  by move/ffunP/(_ j): spliced_eq; rewrite !ffunE (negbTE j_out).
by apply: filter_uniq; exact: enum_uniq.
Qed.

Lemma theta_of_tuples r r' psi : 0 < mass r -> 0 < mass r' -> psi \in tuples r ->
  theta (h (spliced r' psi)) (g r') = mass_inside r' * mass_outside psi.
Proof.
move=> pos pos'; rewrite mem_filter => /andP[/andP[psi_pos _] _]; have [_ _ tells] := acc.
rewrite -mass_spliced -theta_of ?spliced_gt0 //; congr (theta _ _); apply/esym.
by apply/(tells _ _ (spliced_gt0 pos' psi_pos) pos') => j j_in; rewrite ffunE j_in.
Qed.

Lemma weight_of_tuple r r' : 0 < mass r -> 0 < mass r' ->
  weight (g r') = mass_inside r' * \sum_(psi <- tuples r) mass_outside psi.
Proof.
move=> pos pos'; transitivity (\sum_(x <- [seq x <- enum {: database} | 0 < theta x (g r')]) theta x (g r')).
  rewrite big_filter big_enum_cond /background_mass /= [RHS]big_mkcond; apply: eq_bigr => x _.
  by case: ltP => // le0; apply/le_anti; rewrite le0 theta_ge0.
rewrite -(perm_big _ (databases_of_tuples pos pos')) big_map mulr_sumr big_seq [RHS]big_seq; apply: eq_bigr => psi.
exact: theta_of_tuples.
Qed.

Lemma listed_chances r r' : 0 < mass r -> 0 < mass r' ->
  perm_eq (values_and_chances i (g r'))
    [seq (h psi i, mass_outside psi / \sum_(psi <- tuples r) mass_outside psi) | psi <- tuples r].
Proof.
move=> pos pos'; have same := databases_of_tuples pos pos'; have [[f fE] J0 tells] := acc.
have mem_tuples psi : psi \in tuples r -> 0 < mass psi by rewrite mem_filter => /andP[/andP[]].
have weightE := weight_of_tuple pos pos'.
have inside_gt0 : mass_inside r' != 0 by case: (parts_gt0 pos') => /lt0r_neq0.
rewrite (perm_trans (_ : perm_eq _ (map (value_and_chance i (g r')) [seq h (spliced r' psi) | psi <- tuples r]))) //.
  by rewrite perm_sym perm_map.
rewrite -map_comp (_ : map _ _ =
    [seq (h psi i, mass_outside psi / \sum_(psi <- tuples r) mass_outside psi) | psi <- tuples r]) //.
apply/eq_in_map => psi psi_in; rewrite /= /value_and_chance (theta_of_tuples pos) // weightE; congr (_, _).
  have psi_pos := mem_tuples psi psi_in; have spliced_pos := spliced_gt0 pos' psi_pos.
  by rewrite -(fE _ spliced_pos) -(fE _ psi_pos) /spliced ffunE (negbTE J0).
by rewrite invfM mulrACA divff // mul1r.
Qed.

Lemma normalized_same_multisets : same_multisets i.
Proof.
have some_tuple k : 0 < weight k -> exists r, 0 < mass r /\ g r = k.
  move=> k_gt0; have [x x_gt0 | none] := pickP (fun x => 0 < theta x k).
    by have [r [pos _ gE]] := possible_tuple x_gt0; exists r.
  move: k_gt0; rewrite /background_mass big1 ?ltxx // => x _.
  by apply/le_anti; rewrite theta_ge0 andbT leNgt none.
move=> k k' /some_tuple[r [pos <-]] /some_tuple[r' [pos' <-]].
by apply: perm_trans (listed_chances pos pos) _; rewrite perm_sym; exact: listed_chances.
Qed.

End FromNormalization.
End Exists.
