(** Two counts, each private for a record, that together reveal it (pk.ex-8): the count of all ones, and that without record t.
    Independent records, record i is 1 with probability p_i in (0, 1). Also two losses that are infinite (pk.def-10). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge poisson_binomial
  independent_records hidden_counts.

Section TwoLaws.
Variables (R : realFieldType) (O : finType).
Implicit Types (P Q : O -> R) (c : R).

(** An outcome that both laws have: something is hidden at every epsilon. *)
Lemma delta_lt1 c P Q o : 0 < c -> is_law P -> (forall o', 0 <= Q o') -> 0 < P o -> 0 < Q o -> delta c P Q < 1.
Proof.
move=> c_gt0 [P_ge0 <-] Q_ge0 P_o Q_o; rewrite /delta (bigD1 o) //= [ltRHS](bigD1 o) //=.
apply: ltr_le_add; first by rewrite lt_maxl P_o /= ltr_subl_addr ltr_addl mulr_gt0.
by apply: ler_sum => o' _; rewrite le_maxl P_ge0 /= ler_subl_addr ler_addl mulr_ge0 // ltW.
Qed.

(** No outcome in common: everything is told. *)
Lemma delta_eq1 c P Q : is_law P -> (forall o, P o != 0 -> Q o = 0) -> (forall o, 0 <= Q o) -> 0 <= c -> delta c P Q = 1.
Proof.
move=> [P_ge0 P_sum] apart Q_ge0 c_ge0; rewrite -P_sum; apply: eq_bigr => o _.
have [P_0 | /apart ->] := eqVneq (P o) 0; last by rewrite mulr0 subr0 max_r.
by rewrite P_0 sub0r max_l // oppr_le0 mulr_ge0.
Qed.

End TwoLaws.

(* holds: pk.def-10 text:infinite *)
Theorem losses_can_be_infinite (R : realFieldType) : exists P Q : bool -> R,
  [/\ is_law P, is_law Q, paper_loss (P true) (Q true) = loss_infinite & paper_loss (P false) (Q false) = loss_minus_infinite].
Proof.
exists (fun b => b%:R), (fun b => (~~ b)%:R); split.
- by split=> [b|]; rewrite ?ler0n // big_bool /= addr0.
- by split=> [b|]; rewrite ?ler0n // big_bool /= add0r.
- by rewrite /paper_loss /= eqxx.
by rewrite /paper_loss /= oner_eq0 eqxx.
Qed.

Section TwoCounts.
Variables (R : realFieldType) (n : nat) (p : 'I_n -> R).
Local Notation database := {ffun 'I_n -> bool}.
Hypothesis p_in : forall i, 0 < p i < 1.
Implicit Types (x y : database) (i j t : 'I_n) (a b : bool) (c : R).

Definition all_count x : 'I_n.+1 := inord (count x).
Definition count_without t x : 'I_n.+1 := inord (\sum_(i | i != t) x i).
Definition both_counts t x := (all_count x, count_without t x).

Local Notation theta := (of_records p).

(** The divergence of what is released given D(i) = a from that given D(i) = b. *)
Definition told (O : finType) (g : database -> O) c i a b :=
  delta c (output theta (released R g) i a tt) (output theta (released R g) i b tt).

Lemma theta_gt0 x : 0 < theta x tt.
Proof. by apply: prodr_gt0 => i _; have /andP[p_gt0 p_lt1] := p_in i; case: (x i); rewrite //= subr_gt0. Qed.

Lemma theta_joint : is_joint_law theta.
Proof.
have p01 i : 0 <= p i <= 1 by have /andP[p_gt0 p_lt1] := p_in i; rewrite !ltW.
split=> [x []|]; first exact: ltW (theta_gt0 x).
have [_ <-] := independent_is_law p01; apply: eq_bigr => x _.
by rewrite (big_pred1 tt) // => -[].
Qed.

Lemma record_possible i a : 0 < event theta i a tt.
Proof.
rewrite /event (bigD1 [ffun=> a]) /= ?ffunE // ltr_paddr ?theta_gt0 //.
by apply: sumr_ge0 => x _; exact: ltW (theta_gt0 x).
Qed.

Lemma output_is_law (O : finType) (g : database -> O) i a : is_law (output theta (released R g) i a tt).
Proof. by apply: output_law; [exact: theta_joint | exact: released_mechanism | exact: record_possible]. Qed.

Lemma output_gt0 (O : finType) (g : database -> O) x i : 0 < output theta (released R g) i (x i) tt (g x).
Proof.
rewrite divr_gt0 ?record_possible // (bigD1 x) //= /released eqxx mulr1 ltr_paddr ?theta_gt0 //.
by apply: sumr_ge0 => y _; rewrite mulr_ge0 ?ler0n // ltW // theta_gt0.
Qed.

(** Two databases that release the same hide D(i), at every epsilon. *)
Lemma hidden (O : finType) (g : database -> O) c i : 1 <= c ->
  (exists x y, [/\ x i = true, y i = false & g x = g y]) -> forall a b, told g c i a b < 1.
Proof.
move=> c_ge1 [x [y [x_i y_i same]]] a b; have c_gt0 : 0 < c := lt_le_trans ltr01 c_ge1.
have x_out := output_gt0 g x i; have y_out := output_gt0 g y i; rewrite x_i in x_out; rewrite y_i -same in y_out.
have law := output_is_law g i; have Q_ge0 b' o : 0 <= output theta (released R g) i b' tt o by case: (law b').
by case: a; case: b; apply: (delta_lt1 (o := g x)).
Qed.

(** The database with a single one. *)
Definition single i : database := [ffun j => j == i].

Lemma count_single i : count (single i) = 1%N.
Proof.
rewrite /count (bigD1 i) //= ffunE eqxx big1 ?addn0 // => j /negbTE neq.
by rewrite ffunE neq.
Qed.

Lemma without_single t i : (\sum_(j | j != t) single i j)%N = (i != t).
Proof.
have [-> | neq] := eqVneq i t; first by rewrite big1 // => j /negbTE neq; rewrite ffunE neq.
rewrite (bigD1 i) //= ffunE eqxx big1 ?addn0 // => j /andP[_ /negbTE j_i].
by rewrite ffunE j_i.
Qed.

Lemma another i : (1 < n)%N -> exists j, j != i.
Proof.
move=> n_gt1; have : (0 < #|[pred j | j != i]|)%N by rewrite cardC1 card_ord -subn1 subn_gt0.
by case/card_gt0P => j; exists j.
Qed.

(* holds: pk.ex-8 printed:count *)
Theorem count_is_private t c a b : (1 < n)%N -> 1 <= c -> told all_count c t a b < 1.
Proof.
move=> n_gt1 c_ge1; have [j j_t] := another t n_gt1; apply: hidden => //.
exists (single t), (single j); split; first by rewrite ffunE eqxx.
  by rewrite ffunE eq_sym (negbTE j_t).
by rewrite /all_count !count_single.
Qed.

(** The bit of t does not matter to the count without it. *)
Definition turn t x : database := [ffun j => if j == t then ~~ x j else x j].

Lemma turnK t : involutive (turn t).
Proof. by move=> x; apply/ffunP => j; rewrite !ffunE; case: eqP => // _; rewrite negbK. Qed.

Lemma without_turn t x : count_without t (turn t x) = count_without t x.
Proof. by congr inord; apply: eq_bigr => j /negbTE neq; rewrite ffunE neq. Qed.

Lemma theta_turn t x : theta (turn t x) tt * bernoulli (p t) (x t) = theta x tt * bernoulli (p t) (~~ x t).
Proof.
rewrite /of_records /independent (bigD1 t) //= [in RHS](bigD1 t) //= ffunE eqxx mulrAC [RHS]mulrAC.
rewrite [bernoulli _ (~~ _) * _]mulrC; congr (_ * _); apply: eq_bigr => j /negbTE neq.
by rewrite ffunE neq.
Qed.

Lemma sum_turn t a (f : database -> R) : (forall x, f (turn t x) = f x) ->
  (\sum_(x : database | x t == ~~ a) theta x tt * f x) * bernoulli (p t) a
  = (\sum_(x : database | x t == a) theta x tt * f x) * bernoulli (p t) (~~ a).
Proof.
move=> same; rewrite (reindex_inj (inv_inj (turnK t))) /= !mulr_suml.
apply: eq_big => [x | x]; first by rewrite ffunE eqxx (inj_eq negb_inj).
rewrite ffunE eqxx (inj_eq negb_inj) => /eqP x_t; rewrite same mulrAC [RHS]mulrAC; congr (_ * _).
by rewrite -x_t theta_turn.
Qed.

Lemma output_without t a o : output theta (released R (count_without t)) t (~~ a) tt o
  = output theta (released R (count_without t)) t a tt o.
Proof.
have bern_neq0 a' : bernoulli (p t) a' != 0.
  by have /andP[p_gt0 p_lt1] := p_in t; case: a'; rewrite gt_eqF //= subr_gt0.
have numerator := @sum_turn t a (fun x => released R (count_without t) x o) _.
have denominator := @sum_turn t a (fun=> 1) (fun=> erefl).
have sumE a' : \sum_(x : database | x t == a') theta x tt * 1 = event theta t a' tt by apply: eq_bigr => x _; rewrite mulr1.
rewrite !sumE in denominator; rewrite /output.
apply: (mulIf (lt0r_neq0 (record_possible t (~~ a)))); rewrite divfK ?lt0r_neq0 ?record_possible //.
apply: (mulIf (bern_neq0 a)); rewrite numerator => [|x]; last by rewrite /released without_turn.
by rewrite -mulrA denominator [_ * (_ * _)]mulrA divfK ?lt0r_neq0 ?record_possible.
Qed.

(* holds: pk.ex-8 printed:without *)
Theorem count_without_is_private t c a b : 1 <= c -> told (count_without t) c t a b = 0.
Proof.
move=> c_ge1; have law := output_is_law (count_without t) t.
have self : delta c (output theta (released R (count_without t)) t b tt) (output theta (released R (count_without t)) t b tt) = 0.
  by apply: delta_diag => // o; case: (law b).
have [-> // | neq] := eqVneq a b; rewrite -self /told; apply: eq_delta => // o.
by have -> : a = ~~ b by [case: (a) neq; case: (b)]; rewrite output_without.
Qed.

(** Both together: the difference is the record. *)
Lemma both_tell t x y : both_counts t x = both_counts t y -> x t = y t.
Proof.
case=> all_eq without_eq; have split_count (z : database) : count z = (z t + \sum_(j | j != t) z j)%N by rewrite /count (bigD1 t).
have count_small (z : database) : (count z < n.+1)%N by have := count_max z; rewrite card_ord.
have without_small (z : database) : (\sum_(j | j != t) z j < n.+1)%N.
  by apply: leq_ltn_trans (count_small z); rewrite split_count leq_addl.
have := congr1 val all_eq; have := congr1 val without_eq; rewrite /= !inordK // !split_count => -> /addIn.
by case: (x t); case: (y t).
Qed.

(* holds: pk.ex-8 printed:together *)
Theorem both_counts_reveal t c a b : 1 <= c -> a != b -> told (both_counts t) c t a b = 1.
Proof.
move=> c_ge1 neq; have law := output_is_law (both_counts t) t; apply: delta_eq1 => //; first last.
- exact: le_trans c_ge1.
- by move=> o; case: (law b).
move=> o a_o; rewrite /output big1 ?mul0r // => y /eqP y_t; rewrite /released; case: eqP => [y_o | _]; last by rewrite mulr0.
move: a_o; rewrite /output big1 ?mul0r ?eqxx // => x /eqP x_t; rewrite /released; case: eqP => [x_o | _]; last by rewrite mulr0.
have x_y : both_counts t x = both_counts t y by rewrite x_o y_o.
by move: neq; rewrite -x_t -y_t (both_tell x_y) eqxx.
Qed.

(* holds: pk.ex-8 printed *)
Theorem private_apart_not_together t c a b : (1 < n)%N -> 1 <= c -> a != b ->
  [/\ told all_count c t a b < 1, told (count_without t) c t a b = 0 & told (both_counts t) c t a b = 1].
Proof.
move=> n_gt1 c_ge1 neq; split; [exact: count_is_private | exact: count_without_is_private | exact: both_counts_reveal].
Qed.

(** With three records each of the two is private for every record i. *)
(* holds: pk.ex-8 corrected:every-record *)
Theorem private_for_every_record t i c a b : (2 < n)%N -> 1 <= c ->
  told all_count c i a b < 1 /\ told (count_without t) c i a b < 1.
Proof.
move=> n_gt2 c_ge1; split; first by apply: count_is_private => //; exact: ltnW.
have [-> | i_t] := eqVneq i t; first by rewrite count_without_is_private ?ltr01.
have [j /andP[j_i j_t]] : exists j, (j != i) && (j != t).
  have : (0 < #|~: [set i; t]|)%N.
    by have := cardsC [set i; t]; rewrite cards2 i_t card_ord => all; rewrite -(ltn_add2l 2) addn0 all.
  by case/card_gt0P => j; rewrite !inE negb_or => both; exists j.
apply: hidden => //; exists (single i), (single j); split; first by rewrite ffunE eqxx.
  by rewrite ffunE eq_sym (negbTE j_i).
by rewrite /count_without !without_single i_t j_t.
Qed.

End TwoCounts.
