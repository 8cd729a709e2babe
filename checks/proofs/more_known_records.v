(** Answers that depend on a count of independent bits: an attacker who knows more of the bits learns no less, passively
    (pk.text-over-approximation); a thresholded count tells no more than the count, and what pk.thm-4 promises of it
    needs an expected count below the threshold (pk.text-expected-count). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge post_processing convexity
  poisson_binomial independent_records known_records threshold counting_query rare_counts_printed.

(** Whatever is answered: given the count j it has the law [G j]. *)
Section MoreKnown.
Variables (R : realFieldType) (O : finType) (G : nat -> O -> R) (c : R).
Implicit Types (q : R) (ps qs ks : seq R) (a b : bool) (m : nat).

(** What is learnt where [m] ones are known and the unknown records have the probabilities [ps]. *)
Definition gap ps a b m : R := delta c (answer_law G ps (a + m)) (answer_law G ps (b + m)).

Lemma gap_perm ps qs a b m : perm_eq ps qs -> gap ps a b m = gap qs a b m.
Proof. by move=> eq_pq; apply: eq_delta => o; exact: mean_perm. Qed.

(** One more record that is known. *)
Lemma gap_cons q ps a b m : 0 <= q <= 1 -> gap (q :: ps) a b m <= (1 - q) * gap ps a b m + q * gap ps a b m.+1.
Proof.
move=> q01; have answerE e : answer_law G (q :: ps) (e + m) =1
    mixture q (answer_law G ps (e + m.+1)) (answer_law G ps (e + m)).
  move=> o; rewrite /answer_law mean_cons /mixture addrC addnS; congr (q * _ + _).
  by apply: eq_mean => j _; rewrite addnS addSn.
by rewrite /gap (eq_delta _ (answerE a) (answerE b)) addrC; exact: delta_mixture.
Qed.

Lemma more_known qs ks ps a b : probabilities qs -> probabilities ks ->
  mean ks (gap (qs ++ ps) a b) <= mean (qs ++ ks) (gap ps a b).
Proof.
elim: qs ks => [//|q qs IH] ks /= /andP[q01 qs01] ks01.
have qks01 : probabilities (q :: ks) by rewrite /= q01.
apply: (@le_trans _ _ (mean (q :: ks) (gap (qs ++ ps) a b))).
  rewrite mean_cons -!mean_scale /mean -big_split /=; apply: ler_sum => k _.
  by rewrite -!mulrDr ler_wpmul2l ?pb_ge0 //; exact: gap_cons.
apply: le_trans (IH _ qs01 qks01) _; by rewrite (mean_perm (qs := q :: qs ++ ks)) // (perm_catCA qs [:: q] ks).
Qed.

End MoreKnown.

Section Attackers.
Variables (R : realFieldType) (n : nat) (p : 'I_n -> R) (i : 'I_n) (c : R).
Hypotheses (p01 : forall j, 0 <= p j <= 1) (p_i : 0 < p i < 1) (c_ge0 : 0 <= c).
Implicit Types (conv : convention) (a b : bool) (K : {set 'I_n}) (T : nat).

Lemma enum_union (A B : {set 'I_n}) : [disjoint A & B] -> perm_eq (enum (A :|: B)) (enum A ++ enum B).
Proof.
move=> apart; apply: uniq_perm; rewrite ?cat_uniq ?enum_uniq ?andbT //=.
  by apply/hasPn => j; rewrite mem_enum => in_B; rewrite -[mem _ _]/(j \in enum A) mem_enum (disjointFl apart in_B).
by move=> j; rewrite mem_cat !mem_enum inE.
Qed.

Theorem knowing_more_shows_more (O : finType) (G : nat -> O -> R) K K' conv a b : (forall j, is_law (G j)) ->
  K \subset K' -> i \notin K' ->
  passive_quantity conv c (observed p K) (answer G) i a b <= passive_quantity conv c (observed p K') (answer G) i a b.
Proof.
move=> G_law sub i_hidden'; have i_hidden : i \notin K by apply: contra i_hidden' => /(subsetP sub).
rewrite !passive_known //; set L := K' :\: K; pose ps := [seq p j | j <- enum L].
have all01 (A : {set 'I_n}) : probabilities [seq p j | j <- enum A] by apply/allP => _ /mapP[j _ ->].
have hiddenE : perm_eq (hidden (i |: K) p) (ps ++ hidden (i |: K') p).
  rewrite /hidden -map_cat; apply: perm_map; apply: perm_trans (enum_union _); last first.
    by rewrite disjoints_subset; apply/subsetP => j; rewrite !inE => /andP[_ ->]; rewrite orbT.
  have -> : ~: (i |: K) = L :|: ~: (i |: K'); last exact: perm_refl.
  apply/setP => j; rewrite !inE; have [-> | _] //= := eqVneq j i; first by rewrite (negbTE i_hidden') andbF.
  by have := subsetP sub j; case: (j \in K) => [-> |] //=; case: (j \in K').
have knownE : perm_eq (ps ++ known p K) (known p K').
  rewrite /known -map_cat; apply: perm_map; rewrite perm_sym.
  have -> : K' = L :|: K by rewrite setUC -(setIidPr sub) setID.
  by apply: enum_union; rewrite disjoints_subset; apply/subsetP => j; rewrite !inE => /andP[].
apply: le_trans (_ : _ <= mean (known p K) (gap G c (ps ++ hidden (i |: K') p) a b)) _.
  by apply: le_mean => [|m _]; [exact: all01 | rewrite -(gap_perm _ _ _ _ _ hiddenE)].
by apply: le_trans (more_known _ _ _ _ _ (all01 L) (all01 K)) _; rewrite (mean_perm _ knownE).
Qed.

(* holds: pk.text-over-approximation printed *)
Theorem over_approximation T K K' conv a b : K \subset K' -> i \notin K' ->
  passive_quantity conv c (observed p K) (@M_T R n T) i a b <= passive_quantity conv c (observed p K') (@M_T R n T) i a b.
Proof. by apply: knowing_more_shows_more; exact: threshold_law. Qed.

(** M_T is a function of the count. *)
Definition hide T (o : 'I_n.+1) : option 'I_n.+1 := if (o <= T)%N then None else Some o.

Lemma hidden_answer T ps m : (m + size ps <= n)%N -> answer_law (@threshold R n T) ps m =1 image (hide T) (answer_law (@exactly R n) ps m).
Proof.
move=> fits o; rewrite /image /answer_law /mean exchange_big /=; apply: eq_bigr => j _; rewrite -mulr_sumr; congr (_ * _).
have small : (m + j < n.+1)%N by rewrite ltnS (leq_trans _ fits) // leq_add2l -ltnS.
rewrite [RHS]big_mkcond (bigD1 (inord (m + j))) //= big1 ?addr0 => [|y /negbTE ne]; last by rewrite /exactly ne if_same.
by rewrite /threshold /thresholded /exactly eqxx /hide inordK // eq_sym; case: eqP.
Qed.

(* holds: pk.text-expected-count corrected *)
Theorem thresholding_only_hides T K conv a b : i \notin K ->
  (forall k, 0 < event (observed p K) i a k ->
    active_quantity conv c (observed p K) (@M_T R n T) i a b k <= active_quantity conv c (observed p K) (@counting R n) i a b k) /\
  passive_quantity conv c (observed p K) (@M_T R n T) i a b <= passive_quantity conv c (observed p K) (@counting R n) i a b.
Proof.
move=> i_hidden; have le_gap m : (m <= #|K|)%N -> gap (@threshold R n T) c (hidden (i |: K) p) a b m
    <= gap (@exactly R n) c (hidden (i |: K) p) a b m.
  move=> le_m; have fits (e : bool) : (e + m + size (hidden (i |: K) p) <= n)%N.
    rewrite size_hidden cardsU1 i_hidden card_ord; apply: leq_trans (_ : 1 + #|K| + (n - (1 + #|K|)) <= n)%N.
      by rewrite leq_add2r leq_add // leq_b1.
    by rewrite subnKC // (known_lt i_hidden).
  by rewrite /gap (eq_delta _ (hidden_answer T (fits a)) (hidden_answer T (fits b))); exact: delta_image.
split=> [k a_gt0|].
  by rewrite !active_known //; [exact: le_gap (ones_le K k) | exact: exactly_law | exact: threshold_law].
rewrite !passive_known //; [| exact: exactly_law | exact: threshold_law].
apply: le_mean => [|m]; first by apply/allP => _ /mapP[j _ ->].
by rewrite size_map -cardE; exact: le_gap.
Qed.

End Attackers.

(** r < 1, which pk.thm-4 asks for, bounds the expected count n q of n records. *)
(* holds: pk.text-expected-count printed *)
Theorem expected_count_below_threshold (R : realFieldType) (q : R) n T :
  0 < q < 1 -> (0 < n)%N -> (0 < T)%N -> r q n.-1 T < 1 -> q * n%:R < T%:R.
Proof.
case/andP=> q_gt0 q_lt1; case: n => [//|N] _ T_gt0; rewrite /r /= ltr_pdivr_mulr ?mulr_gt0 ?subr_gt0 ?ltr0n // mul1r => lt.
rewrite mulrSr mulrDr mulr1; apply: (@lt_le_trans _ _ ((1 - q) * T%:R + q)); first by rewrite ltr_add2r.
rewrite -subr_ge0 (_ : _ - _ = q * (T%:R - 1)); last by ring.
by rewrite mulr_ge0 ?(ltW q_gt0) // subr_ge0 ler1n.
Qed.
