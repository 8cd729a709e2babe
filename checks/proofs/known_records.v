(** Independent bits of which the attacker knows some: what active and passive attackers learn about a hidden
    record from an answer that depends on the count alone (pk.def-12, pk.def-13 for pk.thm-3, pk.thm-4). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  poisson_binomial independent_records.

Section KnownRecords.
Variables (R : realFieldType) (n : nat) (O : finType).
Local Notation database := {ffun 'I_n -> bool}.
Variables (p : 'I_n -> R) (K : {set 'I_n}).
Hypothesis p01 : forall i, 0 <= p i <= 1.
Implicit Types (x k : database) (i : 'I_n) (a b : bool) (c : R).

(** The bits that the attacker knows, those of [K], with 0 for the others. *)
Definition view x : database := [ffun i => (i \in K) && x i].

(** The joint law of the database and of what the attacker knows. *)
Definition observed x k : R := independent p x * (k == view x)%:R.

(** The probabilities of the known records. *)
Definition known : seq R := [seq p i | i <- enum K].

(** An answer that depends on the count: given the count j it has the law [G j]. *)
Variable G : nat -> O -> R.
Definition answer x : O -> R := G (count x).
Hypothesis G_law : forall j, is_law (G j).

(** The law of the answer when [m] ones are certain and the other records have the probabilities [ps]. *)
Definition answer_law ps m o : R := mean ps (fun j => G (m + j) o).

Lemma answer_law_is_law ps m : probabilities ps -> is_law (answer_law ps m).
Proof.
move=> ps01; split=> [o|].
  by apply: sumr_ge0 => j _; rewrite mulr_ge0 ?pb_ge0 //; case: (G_law (m + j)).
rewrite exchange_big /= -[RHS](mean_const ps 1); apply: eq_bigr => j _.
by rewrite -mulr_sumr; case: (G_law (m + j)) => _ ->.
Qed.

Lemma view_view x : view (view x) = view x.
Proof. by apply/ffunP => i; rewrite !ffunE andbA andbb. Qed.

Lemma observed_law : is_joint_law observed.
Proof.
split=> [x k|]; first by rewrite mulr_ge0 ?ler0n ?independent_ge0.
have [_ <-] := independent_is_law p01; apply: eq_bigr => x _.
rewrite (bigD1 (view x)) //= big1 => [|k /negbTE ne_k]; rewrite /observed.
  by rewrite eqxx mulr1 addr0.
by rewrite ne_k mulr0.
Qed.

Lemma answer_law_mechanism : is_mechanism answer.
Proof. by move=> x; apply: G_law. Qed.

(** The sum over the databases in which the target is [a] and the known bits are [k]. *)
Lemma observed_sum i a k (g : nat -> R) : i \notin K ->
  \sum_(x : database | x i == a) observed x k * g (count x)
  = (k == view k)%:R * (bernoulli (p i) a * weight K p k)
    * mean (hidden (i |: K) p) (fun j => g (a + ones K k + j)%N).
Proof.
move=> iK; pose B : database := [ffun j => if j == i then a else k j].
have B_K j : j \in K -> B j = k j by rewrite ffunE; case: eqP => // ->; rewrite (negbTE iK).
have [eq_k | ne_k] := eqVneq k (view k); last first.
  rewrite !mul0r big1 // => x _; rewrite /observed; case: eqP => [eq_k | _]; last by rewrite mulr0 mul0r.
  by rewrite eq_k view_view eqxx in ne_k.
have agreesE x : agrees (i |: K) B x = (x i == a) && (k == view x).
  apply/forall_inP/andP => [agr | [/eqP x_i /eqP k_x] j].
    split; first by have := agr i; rewrite setU11 ffunE eqxx; apply.
    rewrite eq_k; apply/eqP/ffunP => j; rewrite !ffunE; case jK: (j \in K) => //=.
    by have := agr j; rewrite setU1r // B_K // => /(_ isT) /eqP ->.
  by case/setU1P=> [-> | jK]; [rewrite ffunE eqxx x_i | rewrite B_K // k_x ffunE jK].
have -> : \sum_(x : database | x i == a) observed x k * g (count x)
          = \sum_(x | agrees (i |: K) B x) independent p x * g (count x).
  rewrite [RHS](eq_bigl _ _ agreesE) big_mkcondr; apply: eq_bigr => x _.
  by rewrite /observed; case: eqP; rewrite ?mulr1 // mulr0 mul0r.
rewrite count_known mul1r; congr (_ * _).
  rewrite /weight big_setU1 //= ffunE eqxx; congr (_ * _).
  by apply: eq_bigr => j jK; rewrite B_K.
congr mean; rewrite /ones big_setU1 //= ffunE eqxx.
by rewrite (eq_bigr (fun j => k j : nat)) // => j jK; rewrite B_K.
Qed.

Lemma eventE i a k : i \notin K ->
  event observed i a k = (k == view k)%:R * (bernoulli (p i) a * weight K p k).
Proof.
move=> iK; have := observed_sum a k (fun=> 1) iK; rewrite mean_const mulr1 => <-.
by apply: eq_bigr => x _; rewrite mulr1.
Qed.

Lemma outputE i a k o : i \notin K -> event observed i a k != 0 ->
  output observed answer i a k o = answer_law (hidden (i |: K) p) (a + ones K k) o.
Proof.
move=> iK event_ne0; rewrite /output /answer (observed_sum a k (fun j => G j o) iK) -eventE //.
by rewrite mulrC mulKf.
Qed.

(** The number of ones among the known records has their Poisson-binomial law. *)
Lemma known_mean (h : nat -> R) :
  \sum_k (k == view k)%:R * weight K p k * h (ones K k) = mean known h.
Proof.
pose p' i := if i \in K then p i else 0.
transitivity (\sum_k independent p' k * h (count k)).
  apply: eq_bigr => k _; have [eq_k | ne_k] := eqVneq k (view k).
    rewrite mul1r; congr (_ * h _).
      rewrite /independent (bigID (mem K)) /= [X in _ * X]big1 ?mulr1 => [|i iK].
        by apply: eq_bigr => i iK; rewrite /p' iK.
      by rewrite /p' (negbTE iK) eq_k ffunE (negbTE iK) /= subr0.
    rewrite /count (bigID (mem K)) /= [X in (_ + X)%N]big1 ?addn0 // => i iK.
    by rewrite eq_k ffunE (negbTE iK).
  rewrite !mul0r; suff [i ne_i] : exists i, k i != view k i.
    rewrite /independent (bigD1 i) //=; move: ne_i; rewrite ffunE /p' /bernoulli.
    by case: (i \in K) => /=; case: (k i); rewrite // !mul0r.
  by apply/existsP; apply: contraNT ne_k; rewrite negb_exists => /forallP eq_k;
    apply/eqP/ffunP => i; apply/eqP/negPn.
rewrite count_mean -(mean_zeros known #|~: K|) (@mean_perm _ _ (known ++ nseq #|~: K| 0)) //.
apply: (perm_trans (y := [seq p' i | i <- enum K ++ enum (~: K)])).
  have disjoint : uniq (enum K ++ enum (~: K)).
    by rewrite cat_uniq !enum_uniq /= andbT; apply/hasPn => i; rewrite !inE !mem_enum inE.
  apply/perm_map/uniq_perm => // [|i]; first exact: enum_uniq.
  by rewrite mem_cat !mem_enum !inE orbN.
have -> : known = [seq p' i | i <- enum K].
  by apply/eq_in_map => i; rewrite mem_enum /p' => ->.
have -> : nseq #|~: K| 0 = [seq p' i | i <- enum (~: K)].
  rewrite cardE -(size_map p' (enum (~: K))); apply/esym/all_pred1P/allP => _ /mapP[i + ->].
  by rewrite mem_enum inE /p' => /negbTE ->; apply: eqxx.
by rewrite map_cat.
Qed.

(** The value of a hidden record is possible together with what is known, and independent of it. *)
Lemma value_massE i a : i \notin K -> value_mass observed i a = bernoulli (p i) a.
Proof.
move=> iK; rewrite /value_mass; under eq_bigr do rewrite eventE // mulrCA.
rewrite -mulr_sumr -[RHS]mulr1; congr (_ * _); rewrite -[RHS](mean_const known 1) -known_mean.
by apply: eq_bigr => k _; rewrite mulr1.
Qed.

(** What an active attacker learns who knows [k]: the divergence of two counts of the hidden others, moved by the ones of [k]. *)
Theorem active_known conv c i a b k : 0 <= c -> i \notin K -> 0 < p i < 1 -> 0 < event observed i a k ->
  active_quantity conv c observed answer i a b k
  = delta c (answer_law (hidden (i |: K) p) (a + ones K k)) (answer_law (hidden (i |: K) p) (b + ones K k)).
Proof.
move=> c_ge0 iK /andP[pi_gt0 pi_lt1] a_gt0.
have both e : 0 < bernoulli (p i) e by case: e; rewrite //= subr_gt0.
have b_gt0 : 0 < event observed i b k.
  move: a_gt0; rewrite !eventE //; case: eqP => _; rewrite ?mul0r ?ltxx // !mul1r.
  by rewrite !pmulr_rgt0.
rewrite (active_quantity_compatible observed_law answer_law_mechanism) //.
by apply: eq_delta => o; rewrite outputE // gt_eqF.
Qed.

(** What a passive attacker learns: the mean over the known records. *)
Theorem passive_known conv c i a b : 0 <= c -> i \notin K -> 0 < p i < 1 ->
  passive_quantity conv c observed answer i a b
  = mean known (fun m => delta c (answer_law (hidden (i |: K) p) (a + m)) (answer_law (hidden (i |: K) p) (b + m))).
Proof.
move=> c_ge0 iK pi_lt; have /andP[pi_gt0 pi_lt1] := pi_lt.
have a_gt0 : 0 < bernoulli (p i) a by case: (a); rewrite //= subr_gt0.
rewrite (passive_is_mean_of_active answer observed_law) ?value_massE // -known_mean.
apply: eq_bigr => k _.
have -> : background_given observed i a k = (k == view k)%:R * weight K p k.
  by rewrite /background_given value_massE // eventE // [_ * (bernoulli _ _ * _)]mulrCA mulrAC divff ?gt_eqF // mul1r.
have [-> | weight_ne0] := eqVneq ((k == view k)%:R * weight K p k) 0; first by rewrite !mul0r.
rewrite active_known // eventE // mulrCA mulr_gt0 // lt_neqAle eq_sym weight_ne0.
by rewrite mulr_ge0 ?ler0n ?weight_ge0.
Qed.

(** Both fall as epsilon grows. *)
Lemma passive_antitone conv c c' i a b : 0 <= c -> c <= c' -> i \notin K -> 0 < p i < 1 ->
  passive_quantity conv c' observed answer i a b <= passive_quantity conv c observed answer i a b.
Proof.
move=> c_ge0 le_c iK pi_lt; rewrite !passive_known ?(le_trans c_ge0 le_c) //.
have hidden01 := hidden_probabilities (i |: K) p01.
apply: le_mean => [|m _]; first by apply/allP => _ /mapP[j _ ->].
by apply: delta_antitone => // o; apply: (answer_law_is_law _ hidden01).1.
Qed.

End KnownRecords.

Section Sizes.
Variables (n : nat) (K : {set 'I_n}).

Lemma ones_le (k : {ffun 'I_n -> bool}) : (ones K k <= #|K|)%N.
Proof. by rewrite -sum1_card; apply: leq_sum => j _; apply: leq_b1. Qed.

(** Someone is not known. *)
Lemma known_lt i : i \notin K -> (#|K| < n)%N.
Proof. by move=> i_hidden; have := max_card (mem (i |: K)); rewrite cardsU1 i_hidden card_ord. Qed.

End Sizes.
