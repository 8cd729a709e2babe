(** The histogram that hides rare values, in its words, and the law by which its delta is computed (pk.def-16): the
    counts of the other records are multinomial, the target's value is added, and what is too small is hidden. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge histogram_blanket
  histogram_query anonymous_histogram.
From pkdp.golden Require Import histogram_check multinomials anonymous_laws.

Section Hidden.
Variables (R : realFieldType) (n m least : nat) (in_T : pred 'I_m).
Local Notation database := {ffun 'I_n -> 'I_m}.
Local Notation output_type := {ffun 'I_m -> option 'I_n.+1}.
Implicit Types (D : database) (t a b : 'I_m) (o : output_type) (i : 'I_n) (c : R) (conv : convention) (h : seq nat).

(** For each t in T the number of records of value t, if it is at least k; bottom, [None], otherwise. Values outside
    T are ignored. *)
Definition M_k D : output_type :=
  [ffun t => if in_T t && (least <= #|[set j | D j == t]|)%N then Some (inord #|[set j | D j == t]|) else None].

(** What is released of these counts. *)
Definition release (f : 'I_m -> nat) : output_type :=
  [ffun t => if in_T t && (least <= f t)%N then Some (inord (f t)) else None].

Variable qs : seq R.
Hypotheses (size_qs : size qs = m) (qs_law : is_law (category_law qs : 'I_m -> R)).
Local Notation P := (fun _ : 'I_n => category_law qs : 'I_m -> R).

(** The law of the output given the target's value, by the counts of the other records. *)
Definition law_given a o : R :=
  \sum_(h <- histograms n.-1 m) multinomial h qs * (o == release (fun t => (t == a) + nth 0 h t)%N)%:R.

Let shown (f : {ffun 'I_m -> nat}) o : R := (o == release f)%:R.

Let released_M_k D o : (o == M_k D)%:R = released shown D o.
Proof.
rewrite /released /shown; congr (_ == _)%:R; apply/ffunP => t.
have counted : #|[set j | D j == t]| = (\sum_j (t == D j))%N.
  by rewrite -sum1_card big_mkcond; apply: eq_bigr => j _; rewrite inE eq_sym; case: eqP.
by rewrite !ffunE counted.
Qed.

Let shown_law f : is_law (shown f).
Proof.
split=> [o|]; first exact: ler0n.
by rewrite (bigD1 (release f)) //= /shown eqxx big1 ?addr0 // => o /negbTE ->.
Qed.

Lemma output_of_counts i a o : 0 < category_law qs a ->
  output (independent_law P) (fun D o => (o == M_k D)%:R) i a tt o = law_given a o.
Proof.
move=> a_gt0; rewrite /output (eventE i (fun=> qs_law)).
rewrite (eq_bigr (fun D => independent_law P D tt * shown (histogram D) o)) => [|D _]; last by rewrite released_M_k.
rewrite (conditional_sum P i a (fun f => shown f o)) mulrC mulKf ?gt_eqF //.
have -> : [seq P j | j <- the_others i] = nseq n.-1 (category_law qs : 'I_m -> R).
  rewrite (_ : n.-1 = size (the_others i)); last by rewrite -cardE cardsC1 card_ord.
  by elim: (the_others i) => //= j l ->.
rewrite multinomial_mean //; apply: eq_bigr => h _; congr (_ * _); rewrite /shown; congr (_ == _)%:R.
by apply/ffunP => t; rewrite !ffunE.
Qed.

Lemma hidden_counts_decided conv c i a b : 0 <= c -> 0 < category_law qs a -> 0 < category_law qs b ->
  active_quantity conv c (independent_law P) (fun D o => (o == M_k D)%:R) i a b tt
  = delta c (law_given a) (law_given b).
Proof.
move=> c_ge0 a_gt0 b_gt0; have joint := independent_is_joint i (fun=> qs_law : is_law (category_law qs : 'I_m -> R)).
have mech : is_mechanism (fun D o => (o == M_k D)%:R : R).
  by move=> D; have [ge0 sum1] := shown_law (histogram D); split=> [o|]; [rewrite released_M_k; exact: ge0
    | apply: etrans sum1; apply: eq_bigr => o _; exact: released_M_k].
rewrite (active_quantity_compatible joint mech) ?(eventE i (fun=> qs_law)) //.
by apply: eq_delta => o; rewrite output_of_counts.
Qed.

End Hidden.

Section Readings.
Variables (R : realFieldType) (n m least : nat) (i : 'I_n) (c : R) (conv : convention).
Hypothesis c_ge0 : 0 <= c.

(** The last value stands for all records outside T. *)
(* decides: pk.def-16 printed *)
Theorem rare_values_hidden_decided (qs : seq R) (a b : 'I_m.+1) : size qs = m.+1 ->
  is_law (category_law qs : 'I_m.+1 -> R) ->
  0 < category_law qs a -> 0 < category_law qs b -> let in_T := [pred t | t != ord_max] in
  active_quantity conv c (independent_law (fun _ : 'I_n => category_law qs : 'I_m.+1 -> R))
    (fun D o => (o == M_k least in_T D)%:R) i a b tt
  = delta c (law_given (n := n) least in_T qs a) (law_given (n := n) least in_T qs b).
Proof. by move=> *; exact: hidden_counts_decided. Qed.

(** Every record has a value in T. *)
(* decides: pk.def-16 without-bottom *)
Theorem all_values_in_T_decided (qs : seq R) (a b : 'I_m) : size qs = m -> is_law (category_law qs : 'I_m -> R) ->
  0 < category_law qs a -> 0 < category_law qs b ->
  active_quantity conv c (independent_law (fun _ : 'I_n => category_law qs : 'I_m -> R))
    (fun D o => (o == M_k least predT D)%:R) i a b tt
  = delta c (law_given (n := n) least predT qs a) (law_given (n := n) least predT qs b).
Proof. by move=> *; exact: hidden_counts_decided. Qed.

End Readings.
