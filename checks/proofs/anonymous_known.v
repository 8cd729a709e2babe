(** Theorem 5 with passively known records, and by the mean over coins (pk.claim-thm5-passive, pk.thm-5, corrected:blanket): the
    histogram without small counts, of independent records of which the attacker knows those of [K]. What a rare value shows
    depends on all others, known or not; only the coins of the unknown ones hide a common value. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active binomial_tail
  poisson_binomial tail_monotone blanket fair_coins heads_gap histogram_blanket histogram_query rare_categories anonymous_histogram.

Section Histograms.
Variables (R : realFieldType) (V : finType).
Implicit Types (h : {ffun V -> nat}) (g : {ffun V -> nat} -> R) (Qs : seq (V -> R)) (v : V).

(** Two histograms together. *)
Definition plus h h' : {ffun V -> nat} := [ffun v => (h v + h' v)%N].
Definition empty : {ffun V -> nat} := [ffun=> 0%N].

Lemma plus_add v h h' : plus h (add v h') = add v (plus h h').
Proof. by apply/ffunP => u; rewrite !ffunE addnCA. Qed.

Lemma add_plus v h h' : plus (add v h) h' = add v (plus h h').
Proof. by apply/ffunP => u; rewrite !ffunE addnA. Qed.

Lemma plus_empty h : plus empty h = h.
Proof. by apply/ffunP => u; rewrite !ffunE. Qed.

Lemma histogram_mean_cat Qs Qs' g :
  histogram_mean (Qs ++ Qs') g = histogram_mean Qs (fun h => histogram_mean Qs' (fun h' => g (plus h h'))).
Proof.
elim: Qs g => [|Q Qs IH] g /=; first by apply: eq_histogram_mean => h; rewrite plus_empty.
apply: eq_bigr => v _; rewrite IH; congr (_ * _); apply: eq_histogram_mean => h; apply: eq_histogram_mean => h'.
by rewrite add_plus.
Qed.

Lemma histogram_mean_const1 Qs (x : R) : (forall k, (k < size Qs)%N -> is_law (nth (fun=> 0) Qs k)) ->
  histogram_mean Qs (fun=> x) = x.
Proof.
elim: Qs => [|Q Qs IH] laws //=; rewrite IH => [|k]; last exact: (laws k.+1).
by rewrite -mulr_suml; case: (laws 0%N isT) => _ /= ->; rewrite mul1r.
Qed.

End Histograms.

(** What the values tell when the others that the attacker does not know have the laws [Qs], and [z] is the histogram of the known. *)
Section Given.
Variables (R : realFieldType) (n least : nat) (V : finType) (bottom : V) (Qs : seq (V -> R)) (lam c : R) (z : {ffun V -> nat}).
Hypotheses (lam_ge0 : 0 <= lam) (lam_le : 2%:R * lam <= 1) (c_ge1 : 1 <= c).
Hypothesis Qs_law : forall k, (k < size Qs)%N -> is_law (nth (fun=> 0) Qs k).
Implicit Types (a b t u : V) (h : {ffun V -> nat}).

Definition seen h : {ffun V -> option 'I_n.+1} -> R := @shown R n least V bottom (plus z h).
Definition close t h : bool := near_shown least t (plus z h).
Definition common_in t := forall k, (k < size Qs)%N -> lam <= nth (fun=> 0) Qs k t.
Definition coin_mean : R := mean (nseq (size Qs) (2%:R * lam)) (fun k => record_gap 1 (- c) (nseq k 2%:R^-1)).
Local Notation d a b := (delta c (given Qs seen a) (given Qs seen b)).
Local Notation mass t := (event_mass Qs (close t)).

Lemma seen_law h : is_law (seen h).
Proof. exact: shown_law. Qed.

Lemma stand_in t h : t != bottom -> ~~ close t h -> seen (add t h) =1 seen (add bottom h).
Proof. by move=> ne not_close o; rewrite /seen !plus_add; apply: rare_stand_in. Qed.

Lemma close_add t u h : t != u -> close t (add u h) = close t h.
Proof. by move=> /negbTE tu; rewrite /close /near_shown plus_add ffunE tu. Qed.

Lemma mass_ge0 (A : {ffun V -> nat} -> bool) : 0 <= event_mass Qs A.
Proof.
rewrite -[leLHS](histogram_mean_const1 0 Qs_law); apply: le_histogram_mean => [k v|h]; last exact: ler0n.
by move=> /Qs_law[].
Qed.

Lemma nothing : event_mass Qs (fun=> false) = 0.
Proof. exact: histogram_mean_const1 0 Qs_law. Qed.

Lemma coin_mean_ge0 : 0 <= coin_mean.
Proof.
apply: sumr_ge0 => k _; rewrite mulr_ge0 ?pb_ge0 //.
  by rewrite /probabilities all_nseq mulr_ge0 ?ler0n //= lam_le orbT.
by apply: sumr_ge0 => j _; rewrite le_maxr lexx.
Qed.

Lemma same a : d a a <= 0.
Proof.
rewrite -[leRHS]nothing.
by apply: (delta_one_stand_in (v' := a) (w' := a) c_ge1 seen_law Qs_law) => // h _.
Qed.

Lemma rare_bottom t : t != bottom -> d t bottom <= mass t /\ d bottom t <= mass t.
Proof.
move=> ne; have as_bottom h := @stand_in t h ne.
by split; apply: (delta_one_stand_in (v' := bottom) (w' := bottom) c_ge1 seen_law Qs_law).
Qed.

Lemma common_common a b : common_in a -> common_in b -> d a b <= coin_mean.
Proof.
move=> common_a common_b; have [<- | ne_ab] := eqVneq a b; first exact: le_trans (same a) coin_mean_ge0.
rewrite -[coin_mean]add0r -nothing.
by apply: (delta_two_stand_ins_coins (v' := a) (w' := b) lam_ge0 c_ge1 seen_law Qs_law) => // k lt_k; split; auto.
Qed.

Lemma rare_common t b : common_in bottom -> t != bottom -> common_in b ->
  d t b <= mass t + coin_mean /\ d b t <= mass t + coin_mean.
Proof.
move=> common_bottom ne common_b; have as_bottom h := @stand_in t h ne.
have [-> | b_bottom] := eqVneq b bottom.
  by have [le1 le2] := rare_bottom ne; split; apply: le_trans (_ : mass t <= _); rewrite // ler_addl coin_mean_ge0.
have [<- | tb] := eqVneq t b.
  by split; apply: le_trans (same t) _; rewrite addr_ge0 ?mass_ge0 ?coin_mean_ge0.
split.
  apply: (delta_two_stand_ins_coins (v' := bottom) (w' := b) lam_ge0 c_ge1 seen_law Qs_law) => //.
  - by rewrite eq_sym.
  - by move=> h; apply: close_add.
  - by move=> h; apply: close_add.
  - by move=> k lt_k; split; auto.
apply: (delta_two_stand_ins_coins (v' := b) (w' := bottom) lam_ge0 c_ge1 seen_law Qs_law) => //.
- by move=> h; apply: close_add.
- by move=> h; apply: close_add.
- by move=> k lt_k; split; auto.
Qed.

Lemma rare_rare t u : t != bottom -> u != bottom -> d t u <= mass t + mass u.
Proof.
move=> ne_t ne_u; pose both h := close t h || close u h.
apply: le_trans (_ : event_mass Qs both <= _).
  apply: (delta_one_stand_in (v' := bottom) (w' := bottom) c_ge1 seen_law Qs_law) => // h;
  by rewrite /both negb_or => /andP[not_t not_u]; apply: stand_in.
rewrite -[X in _ <= X + _]mul1r -[X in _ <= _ + X]mul1r -histogram_mean_linear; apply: le_histogram_mean => [k v | h].
  by move=> /Qs_law[].
by rewrite /both !mul1r -natrD ler_nat; case: (close t h); rewrite ?leq_addr.
Qed.

End Given.
