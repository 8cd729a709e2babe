(** Corollary 1 (pk.cor-1) in the form that holds: the histogram of independent records, in which every value has
    probability at least lambda, is as private as a count with that lambda, whatever the number of values. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge binomial_tail
  poisson_binomial blanket fair_coins histogram_blanket counting_query.

Section HistogramQuery.
Variables (R : realFieldType) (n : nat) (V O : finType).
Local Notation database := {ffun 'I_n -> V}.
(** Record j has the law [P j]. *)
Variables (P : 'I_n -> V -> R) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (P_ge : forall j v, lam <= P j v) (P_i : forall v, 0 < P i v).
Hypotheses (lam_ge0 : 0 <= lam) (c_ge1 : 1 <= c) (two_values : (1 < #|V|)%N).
Implicit Types (x : database) (a b v : V) (conv : convention) (s : seq 'I_n) (g : {ffun V -> nat} -> R).

(** The law of the database; there is one background, so nothing is known. *)
Definition independent_law x (_ : unit) : R := \prod_j P j (x j).

(** The number of records with each value. *)
Definition histogram x : {ffun V -> nat} := [ffun v => (\sum_j (v == x j))%N].

(** Released as it is, or through anything that depends on it. *)
Variable G : {ffun V -> nat} -> O -> R.
Hypothesis G_law : forall h, is_law (G h).
Definition released x : O -> R := G (histogram x).

Definition histogram_of s x : {ffun V -> nat} := foldr (fun j h => add (x j) h) [ffun=> 0%N] s.

Lemma histogram_ofE s x v : histogram_of s x v = (\sum_(j <- s) (v == x j))%N.
Proof. by elim: s => [|j s IH] /=; rewrite ?big_nil ?big_cons ffunE ?IH. Qed.

(** Databases that agree with [x0] outside of [s]. *)
Definition free_on s (x0 x : database) := [forall j, (j \notin s) ==> (x j == x0 j)].

Lemma free_sum s x0 g : uniq s ->
  \sum_(x | free_on s x0 x) (\prod_(j <- s) P j (x j)) * g (histogram_of s x) = histogram_mean [seq P j | j <- s] g.
Proof.
elim: s x0 g => [|j s IH] x0 g /=.
  move=> _; rewrite (big_pred1 x0) ?big_nil ?mul1r // => x.
  apply/forallP/eqP => [eq_x | -> k]; last by rewrite eqxx implybT.
  by apply/ffunP => k; apply/eqP; have := eq_x k.
case/andP=> j_s s_uniq; rewrite (partition_big (fun x : database => x j) xpredT) //=.
apply: eq_bigr => v _; pose x1 : database := [ffun k => if k == j then v else x0 k].
rewrite -(IH x1 (fun h => g (add v h)) s_uniq) mulr_sumr; apply: eq_big => [x | x /andP[_ /eqP x_j]].
  apply/andP/forallP => [[/forallP free /eqP x_j] k | free].
    apply/implyP => k_s; rewrite ffunE; case: (k =P j) => [-> | /eqP ne_k]; first by rewrite x_j.
    by have := free k; rewrite inE negb_or ne_k k_s.
  split; last by have := free j; rewrite j_s ffunE eqxx.
  apply/forallP => k; apply/implyP; rewrite inE negb_or => /andP[ne_k k_s].
  by have := free k; rewrite k_s ffunE (negbTE ne_k).
by rewrite big_cons x_j mulrA.
Qed.

(** The others. *)
Definition the_others : seq 'I_n := enum (~: [set i]).

Lemma histogram_add x : histogram x = add (x i) (histogram_of the_others x).
Proof.
apply/ffunP => v; rewrite !ffunE histogram_ofE (bigD1 i) //= big_enum /=; congr (_ + _)%N.
by apply: eq_bigl => j; rewrite !inE.
Qed.

Lemma conditional_sum a (F : {ffun V -> nat} -> R) :
  \sum_(x : database | x i == a) independent_law x tt * F (histogram x)
  = P i a * histogram_mean [seq P j | j <- the_others] (fun h => F (add a h)).
Proof.
rewrite -(free_sum [ffun=> a] (fun h => F (add a h)) (enum_uniq _)) mulr_sumr; apply: eq_big => [x | x /eqP x_i].
  apply/eqP/forallP => [x_i j | free]; last by have := free i; rewrite mem_enum !inE eqxx ffunE => /eqP.
  by rewrite mem_enum !inE negbK ffunE; apply/implyP => /eqP ->; rewrite x_i.
rewrite histogram_add x_i /independent_law (bigD1 i) //= x_i mulrA big_enum /=; congr (_ * _ * _).
by apply: eq_bigl => j; rewrite !inE.
Qed.

Lemma histogram_mean_const (Ps : seq 'I_n) : histogram_mean [seq P j | j <- Ps] (fun=> 1) = 1.
Proof.
elim: Ps => [|j Ps IH] //=; rewrite IH -mulr_suml mulr1; by case: (P_law j).
Qed.

Lemma eventE a : event independent_law i a tt = P i a.
Proof.
have := conditional_sum a (fun=> 1); rewrite histogram_mean_const mulr1 => <-.
by apply: eq_bigr => x _; rewrite mulr1.
Qed.

Lemma outputE a o : output independent_law released i a tt o = histogram_mean [seq P j | j <- the_others] (fun h => G (add a h) o).
Proof.
by rewrite /output eventE (conditional_sum a (fun h => G h o)) mulrC mulKf // gt_eqF.
Qed.

Lemma independent_is_joint : is_joint_law independent_law.
Proof.
split=> [x k|]; first by apply: prodr_ge0 => j _; case: (P_law j).
rewrite (partition_big (fun x : database => x i) xpredT) //=.
have [_ <-] := P_law i; apply: eq_bigr => a _; rewrite -eventE.
by apply: eq_bigr => x _; rewrite (big_pred1 tt) // => -[].
Qed.

Lemma released_mechanism : is_mechanism released.
Proof. by move=> x; apply: G_law. Qed.

Local Lemma size_others : size [seq P j | j <- the_others] = n.-1.
Proof. by rewrite size_map -cardE cardsC1 card_ord. Qed.

Local Lemma coin01 : probabilities (nseq n.-1 (2%:R * lam)).
Proof.
have /card_gt1P[a [b [_ _ ne_ab]]] := two_values.
rewrite /probabilities all_nseq mulr_ge0 ?ler0n //= mulr_natl mulr2n.
have [P_ge0 <-] := P_law i; rewrite (bigD1 a) //= (bigD1 b) 1?eq_sym //= addrA ler_paddr ?orbT ?sumr_ge0 //.
by rewrite ler_add.
Qed.

Local Lemma active_le conv a b : active_quantity conv c independent_law released i a b tt
  <= mean (nseq n.-1 (2%:R * lam)) (fun k => record_gap 1 (- c) (nseq k 2%:R^-1)).
Proof.
have c_ge0 : 0 <= c by apply: le_trans c_ge1.
have possible v : 0 < event independent_law i v tt by rewrite eventE.
rewrite (active_quantity_compatible independent_is_joint released_mechanism) //.
have [eq_ab | ne_ab] := eqVneq a b.
  rewrite eq_ab delta_diag // => [|o]; last first.
    exact: (output_law independent_is_joint released_mechanism (possible b)).1.
  apply: sumr_ge0 => k _; rewrite mulr_ge0 ?pb_ge0 ?coin01 //.
  by apply: sumr_ge0 => j _; rewrite le_maxr lexx.
have laws k : (k < size [seq P j | j <- the_others])%N ->
    law_at_least a b lam (nth (fun=> 0) [seq P j | j <- the_others] k).
  rewrite size_map => lt_k; rewrite (nth_map i) //; set j := nth i _ k.
  by have [P_ge0 P_sum] := P_law j.
have := records_and_coins c ne_ab lam_ge0 0 G_law laws; rewrite size_others.
apply: le_trans; rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => o _; congr (Num.max 0 _).
rewrite !outputE -[X in X - _]mul1r -mulNr -histogram_mean_linear; apply: eq_histogram_mean => h.
by rewrite /difference /coins mean_nil mul1r mulNr.
Qed.

(** The mean over N ~ Bin(n-1, 2 lambda) fair coins. *)
Theorem dependent_on_histogram_private d :
  \sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N) <= d ->
  forall conv a b, active_quantity conv c independent_law released i a b tt <= d.
Proof.
move=> le_d conv a b; apply: le_trans (active_le conv a b) _; apply: le_trans le_d.
rewrite /mean size_nseq le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => N _.
by rewrite pb_nseq counting_query.coinsE.
Qed.

(** P[N1 + 1 > c N2] for the trinomial (N1, N2). *)
Theorem dependent_on_histogram_trinomial d : heads_exceed c n.-1 lam <= d ->
  forall conv a b, active_quantity conv c independent_law released i a b tt <= d.
Proof.
move=> le_d conv a b; apply: le_trans (active_le conv a b) _; apply: le_trans le_d.
have c_ge0 : 0 <= c by apply: le_trans c_ge1.
by rewrite heads_exceedE; apply: le_mean => [|N _]; [apply: coin01 | apply: fair_delta_le].
Qed.

End HistogramQuery.

Section Released.
Variables (R : realFieldType) (n : nat) (V : finType).
Variables (P : 'I_n -> V -> R) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (P_ge : forall j v, lam <= P j v) (P_i : forall v, 0 < P i v).
Hypotheses (lam_ge0 : 0 <= lam) (c_ge1 : 1 <= c) (two_values : (1 < #|V|)%N).

(** The histogram itself; each count is at most n. *)
Definition exact_histogram (h : {ffun V -> nat}) (o : {ffun V -> 'I_n.+1}) : R := (o == [ffun v => inord (h v)])%:R.
Definition histogram_query : {ffun 'I_n -> V} -> {ffun V -> 'I_n.+1} -> R := released exact_histogram.

Lemma exact_histogram_law h : is_law (exact_histogram h).
Proof.
split=> [o|]; first exact: ler0n.
by rewrite (bigD1 [ffun v => inord (h v)]) //= /exact_histogram eqxx big1 ?addr0 // => o /negbTE ->.
Qed.

(* holds: pk.cor-1 corrected:blanket *)
Theorem histogram_blanket_private d :
  \sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N) <= d ->
  forall conv a b, active_quantity conv c (independent_law P) histogram_query i a b tt <= d.
Proof. exact: (dependent_on_histogram_private P_law P_ge P_i lam_ge0 c_ge1 two_values exact_histogram_law). Qed.

(* holds: pk.cor-1 proof:gamma *)
Theorem histogram_trinomial_private d : heads_exceed c n.-1 lam <= d ->
  forall conv a b, active_quantity conv c (independent_law P) histogram_query i a b tt <= d.
Proof. exact: (dependent_on_histogram_trinomial P_law P_ge P_i lam_ge0 c_ge1 two_values exact_histogram_law). Qed.

End Released.
