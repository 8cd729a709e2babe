(** Triplicated records, repaired and released (pk.ex-5 in the forms that hold): a change of one record is undone. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge causal_noiseless.

Section Unchanged.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.

(** A mechanism that no change of one record affects, wherever the law is positive, is causally private at epsilon = delta = 0. *)
Theorem unaffected_is_causally_private (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R) : is_family Theta ->
  (forall theta, Theta theta -> forall x k, theta x k != 0 -> forall i b, M (replace i b x) =1 M x) ->
  causally_private 1 0 Theta M.
Proof.
move=> laws same theta theta_in i a b k a_gt0 b_gt0; apply/pure_indistinguishableP => o; rewrite !mul1r.
suff -> : output theta (fun x => M (replace i b x)) i a k o = output theta M i a k o by rewrite lexx.
rewrite /output; congr (_ / _); apply: eq_bigr => x _.
by have [-> | neq0] := eqVneq (theta x k) 0; rewrite ?mul0r // (same theta theta_in x k neq0).
Qed.

End Unchanged.

Section Triples.
Variables (R : realFieldType) (m : nat) (T B : finType).
Local Notation records := 'I_(m * 3).
Local Notation database := {ffun records -> T}.
Implicit Types (x : database) (i j : records) (a b v : T).

(** The records of the triple of j are those of the same number divided by 3. *)
Definition triple j : {set records} := [set j' : records | (j' %/ 3 == j %/ 3)%N].

(** Every triple has three records of one value, with probability 1. *)
Definition triplicated (theta : database -> B -> R) := forall x k, theta x k != 0 -> forall j j', j' \in triple j -> x j' = x j.

(** The value that at least two records of the triple have. *)
Definition majority x j : T := if [pick v | (1 < #|[set j' in triple j | x j' == v]|)%N] is Some v then v else x j.
Definition repaired x : database := [ffun j => majority x j].

Lemma card_triple j : #|triple j| = 3%N.
Proof.
have j_lt : (j %/ 3 < m)%N by rewrite ltn_divLR.
have lt_all (r : 'I_3) : (j %/ 3 * 3 + r < m * 3)%N.
  by apply: (@leq_trans (j %/ 3 * 3 + 3)%N); rewrite ?ltn_add2l // -mulSnr leq_mul2r j_lt orbT.
pose member (r : 'I_3) : records := Ordinal (lt_all r).
have member_inj : injective member.
  by move=> r s eq_rs; apply: val_inj; have /= /addnI := congr1 (@nat_of_ord _) eq_rs.
rewrite -[RHS](card_ord 3) -cardsT -(card_imset _ member_inj); apply: eq_card => j'; rewrite inE.
apply/eqP/imsetP => [same | [r _ ->]]; last by rewrite /= divnMDl // (divn_small (ltn_ord r)) addn0.
exists (Ordinal (ltn_pmod j' (isT : (0 < 3)%N))) => //; apply: val_inj => /=.
by rewrite -same -divn_eq.
Qed.

(** The majority is v where at least two of the three are. *)
Lemma majority_is x j v : (1 < #|[set j' in triple j | x j' == v]|)%N -> majority x j = v.
Proof.
move=> two; rewrite /majority; case: pickP => [w two_w | none]; last by move: two; rewrite none.
have [// | neq] := eqVneq w v.
have disjoint : [disjoint [set j' in triple j | x j' == w] & [set j' in triple j | x j' == v]].
  rewrite -setI_eq0; apply/eqP/setP => j'; rewrite in_setI in_set0; apply/negP => /andP[].
  by rewrite !inE => /andP[_ /eqP ->] /andP[_ /eqP w_v]; move: neq; rewrite w_v eqxx.
have sub : [set j' in triple j | x j' == w] :|: [set j' in triple j | x j' == v] \subset triple j.
  by apply/subsetP => j'; rewrite !inE => /orP[] /andP[].
have := subset_leq_card sub; rewrite cardsU disjoint_setI0 // cards0 subn0 card_triple.
by move=> le; have := leq_trans (leq_add two_w two) le.
Qed.

(** With one record changed two of three are left. *)
Lemma majority_replaced x i b : (forall j j', j' \in triple j -> x j' = x j) -> repaired (replace i b x) = repaired x.
Proof.
move=> same; apply/ffunP => j; rewrite !ffunE; have keep : (1 < #|triple j :\ i|)%N.
  by have := cardsD1 i (triple j); rewrite card_triple; case: (i \in _) => /= size_eq; case: (#|_|) size_eq => [|[|[|[|s]]]].
have all_same : majority x j = x j.
  apply: majority_is; rewrite (_ : [set j' in triple j | x j' == x j] = triple j) ?card_triple //.
  by apply/setP => j'; rewrite inE; case j_in: (j' \in triple j) => //=; rewrite (same j j' j_in) eqxx.
rewrite all_same; apply: majority_is; apply: leq_trans keep _; apply: subset_leq_card.
apply/subsetP => j'; rewrite in_setD1 !inE ffunE => /andP[/negbTE -> j_in]; rewrite j_in /=.
by rewrite (same j j') ?eqxx // inE.
Qed.

(** The whole database is released after the repair. *)
(* holds: pk.ex-5 corrected *)
Theorem repaired_triples_are_private (theta : database -> B -> R) : is_joint_law theta -> triplicated theta ->
  causally_private 1 0 (fun law => law = theta) (fun x y => (repaired x == y)%:R).
Proof.
move=> theta_law same; apply: unaffected_is_causally_private => [_ -> // | _ -> x k neq0 i b y].
by rewrite majority_replaced // => j j'; exact: same neq0 _ _.
Qed.

End Triples.

(** The rule of the text, for one triple: a value that occurs once becomes the one that occurs twice. *)
Section OneTriple.
Variables (R : realFieldType) (T B : finType).
Local Notation database := {ffun 'I_3 -> T}.
Implicit Types (x : database) (i j : 'I_3) (b v : T).

Definition occurrences x v := #|[set j | x j == v]|.
Definition rule x : database :=
  if [pick vw | (occurrences x vw.1 == 1%N) && (occurrences x vw.2 == 2%N)] is Some vw
  then [ffun j => if x j == vw.1 then vw.2 else x j] else x.

Lemma rule_undoes v i b : rule (replace i b [ffun=> v]) = [ffun=> v].
Proof.
have occ w : occurrences (replace i b [ffun=> v]) w = ((b == w) + 2 * (v == w))%N.
  rewrite /occurrences -sum1dep_card big_mkcond (bigD1 i) //= ffunE eqxx.
  rewrite (eq_bigr (fun=> (v == w) : nat)) => [|j /negbTE neq]; last by rewrite !ffunE neq; case: (v == w).
  by rewrite sum_nat_const cardC1 card_ord.
rewrite /rule; case: pickP => [[u w] /= | none]; last first.
  have [<- | neq] := eqVneq v b; first by apply/ffunP => j; rewrite !ffunE; case: (j == i).
  by have := none (b, v); rewrite /= !occ !eqxx (negbTE neq) [b == v]eq_sym (negbTE neq).
rewrite !occ => /andP[/eqP once /eqP twice]; move: once twice.
case: (b =P u) => [b_u | _]; case: (v =P u) => [// | v_u] //= _; case: (v =P w) => [v_w | _]; last by case: (b == w).
move=> _; apply/ffunP => j; rewrite !ffunE; case: (j == i); first by rewrite b_u eqxx.
by case: eqP.
Qed.

(* holds: pk.ex-5 one-triple *)
Theorem one_triple_is_private (theta : database -> B -> R) : is_joint_law theta ->
  (forall x k, theta x k != 0 -> exists v, x = [ffun=> v]) ->
  causally_private 1 0 (fun law => law = theta) (fun x y => (rule x == y)%:R).
Proof.
move=> theta_law same; apply: unaffected_is_causally_private => [_ -> // | _ -> x k /same[v ->] i b y].
by rewrite rule_undoes; have := rule_undoes v i v; rewrite (_ : replace i v _ = [ffun=> v]) => [-> //|];
  apply/ffunP => j; rewrite !ffunE; case: (j == i).
Qed.

End OneTriple.
