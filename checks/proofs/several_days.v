(** Several yes-no queries on correlated days (pk.claim-days): their counts depend on the histogram of the answers that a record gives
    over all days, so that what pk.cor-1 says of the histogram holds for the counts. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge post_processing binomial_tail
  poisson_binomial blanket fair_coins heads_exceed histogram_blanket counting_query histogram_query.

Section Days.
Variables (R : realFieldType) (n d : nat) (V : finType) (says : V -> 'I_d -> bool).
(** Record j gives the answers of the option v with probability [P j v]. *)
Variables (P : 'I_n -> V -> R) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (P_ge : forall j v, lam <= P j v) (P_i : forall v, 0 < P i v).
Hypotheses (lam_ge0 : 0 <= lam) (c_ge1 : 1 <= c) (two_options : (1 < #|V|)%N).
Implicit Types (x : {ffun 'I_n -> V}) (h : {ffun V -> nat}) (day : 'I_d).

(** How many say yes on each day; each count is at most n. *)
Definition daily_counts x : {ffun 'I_d -> 'I_n.+1} := [ffun day => inord (\sum_j says (x j) day)].
Definition queries x (o : {ffun 'I_d -> 'I_n.+1}) : R := (o == daily_counts x)%:R.

(** The same from the histogram. *)
Definition counts_of h : {ffun 'I_d -> 'I_n.+1} := [ffun day => inord (\sum_v h v * says v day)].
Definition exact_counts h (o : {ffun 'I_d -> 'I_n.+1}) : R := (o == counts_of h)%:R.

Lemma exact_counts_law h : is_law (exact_counts h).
Proof.
split=> [o|]; first exact: ler0n.
by rewrite (bigD1 (counts_of h)) //= /exact_counts eqxx big1 ?addr0 // => o /negbTE ->.
Qed.

Lemma daily_countsE x : daily_counts x = counts_of (histogram x).
Proof.
apply/ffunP => day; rewrite !ffunE; congr inord.
under [RHS]eq_bigr do rewrite ffunE big_distrl /=.
rewrite exchange_big /=; apply: eq_bigr => j _.
by rewrite (bigD1 (x j)) //= eqxx mul1n big1 ?addn0 // => v /negbTE ->.
Qed.

Lemma active_queries conv a b :
  active_quantity conv c (independent_law P) queries i a b tt
  = active_quantity conv c (independent_law P) (released exact_counts) i a b tt.
Proof.
have same x o : queries x o = released exact_counts x o by rewrite /queries /released /exact_counts daily_countsE.
have out v o : output (independent_law P) queries i v tt o = output (independent_law P) (released exact_counts) i v tt o.
  by rewrite /output; congr (_ / _); apply: eq_bigr => x _; rewrite same.
by rewrite !active_quantityE; apply: eq_bigr => o _; rewrite /partial_loss !out.
Qed.

(** Any V: the options that are possible, each with probability at least lambda. *)
(* holds: pk.claim-days corrected:possible-options *)
Theorem possible_options_private e :
  (\sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N) <= e ->
   forall conv a b, active_quantity conv c (independent_law P) queries i a b tt <= e) /\
  (heads_exceed c n.-1 lam <= e ->
   forall conv a b, active_quantity conv c (independent_law P) queries i a b tt <= e).
Proof.
split=> le_e conv a b; rewrite active_queries.
  exact: (dependent_on_histogram_private P_law P_ge P_i lam_ge0 c_ge1 two_options exact_counts_law le_e).
exact: (dependent_on_histogram_trinomial P_law P_ge P_i lam_ge0 c_ge1 two_options exact_counts_law le_e).
Qed.

(** The counts are a function of the histogram of the options. *)
Definition counts_from (o : {ffun V -> 'I_n.+1}) : {ffun 'I_d -> 'I_n.+1} := counts_of [ffun v => (o v : nat)].

Lemma counts_from_histogram a : 0 < P i a ->
  output (independent_law P) queries i a tt =1 image counts_from (output (independent_law P) (@histogram_query R n V) i a tt).
Proof.
move=> a_gt0 o; rewrite /image /output -mulr_suml exchange_big /=; congr (_ / _); apply: eq_bigr => x _.
rewrite -mulr_sumr; congr (_ * _); rewrite /queries daily_countsE /histogram_query /released /exact_histogram.
pose y : {ffun V -> 'I_n.+1} := [ffun v => inord (histogram x v)].
have yE : counts_from y = counts_of (histogram x).
  rewrite /counts_from; congr counts_of; apply/ffunP => v; rewrite !ffunE inordK // ltnS.
  by rewrite -[X in (_ <= X)%N]card_ord -sum1_card; apply: leq_sum => j _; apply: leq_b1.
have [-> | ne_o] := eqVneq o (counts_of (histogram x)); last first.
  rewrite big1 // => z /eqP z_o; case: eqP => // zE; case/eqP: ne_o; by rewrite -z_o zE yE.
rewrite (bigD1 y) ?yE ?eqxx //= big1 ?addr0 // => z /andP[_ /negbTE zy]; by rewrite zy.
Qed.

(** For any number of days: the counts against the histogram of the options, and that against its coins. *)
(* holds: pk.claim-days corrected:tight *)
Theorem counts_below_histogram conv a b :
  active_quantity conv c (independent_law P) queries i a b tt
  <= active_quantity conv c (independent_law P) (@histogram_query R n V) i a b tt
  /\ active_quantity conv c (independent_law P) (@histogram_query R n V) i a b tt
  <= \sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N).
Proof.
have joint := independent_is_joint i P_law; have c_ge0 : 0 <= c by apply: le_trans c_ge1.
have queries_mech : is_mechanism queries.
  move=> x; split=> [o|]; first exact: ler0n.
  by rewrite (bigD1 (daily_counts x)) //= /queries eqxx big1 ?addr0 // => o /negbTE ->.
have histogram_mech : is_mechanism (@histogram_query R n V) := released_mechanism (@exact_histogram_law R n V).
have possible v : 0 < event (independent_law P) i v tt by rewrite (eventE i P_law).
split; last exact: (histogram_blanket_private P_law P_ge P_i lam_ge0 c_ge1 two_options (lexx _)).
rewrite !active_quantity_compatible // (eq_delta _ (counts_from_histogram (P_i a)) (counts_from_histogram (P_i b))).
exact: delta_image.
Qed.

End Days.

(** All 2^d series of answers are possible. *)
Section AllOptions.
Variables (R : realFieldType) (n d : nat).
Local Notation option := {ffun 'I_d -> bool}.
Variables (P : 'I_n -> option -> R) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (P_ge : forall j v, lam <= P j v) (P_i : forall v, 0 < P i v).
Hypotheses (lam_ge0 : 0 <= lam) (c_ge1 : 1 <= c) (days : (0 < d)%N).
Local Notation answers := (fun (v : option) day => v day).

(* holds: pk.claim-days printed *)
Theorem all_options_private e :
  (\sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N) <= e ->
   forall conv a b, active_quantity conv c (independent_law P) (queries R answers) i a b tt <= e) /\
  (heads_exceed c n.-1 lam <= e ->
   forall conv a b, active_quantity conv c (independent_law P) (queries R answers) i a b tt <= e).
Proof.
apply: possible_options_private => //; rewrite card_ffun card_bool card_ord.
by rewrite -[1%N](expn0 2) ltn_exp2l.
Qed.

End AllOptions.
