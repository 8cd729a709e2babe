(** For counting queries, k known records of n are none of n - k: what is learnt of any other record is the same, actively and
    passively, whatever the probabilities (pk.rem-gk). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active post_processing
  poisson_binomial independent_records known_records counting_query more_known_records known_counts.

(** The records that are not known, with the same probabilities. *)
Section Fewer.
Variables (R : realFieldType) (n : nat) (p : 'I_n -> R) (K : {set 'I_n}) (i : 'I_n).
Hypothesis i_hidden : i \in ~: K.

Definition unknown_records (j : 'I_#|~: K|) : R := p (enum_val j).
Definition same_target : 'I_#|~: K| := enum_rank_in i_hidden i.

Lemma same_probability : unknown_records same_target = p i.
Proof. by rewrite /unknown_records enum_rankK_in. Qed.

Lemma same_others : perm_eq (hidden (same_target |: set0) unknown_records) (hidden (i |: K) p).
Proof.
rewrite /hidden (map_comp p enum_val) perm_map //.
apply: uniq_perm; rewrite ?enum_uniq ?(map_inj_uniq enum_val_inj) ?enum_uniq // => x.
rewrite mem_enum !inE negb_or; apply/mapP/andP => [[j] | [x_i x_K]].
  rewrite mem_enum !inE orbF => j_i ->; split; last by have := enum_valP j; rewrite inE.
  by apply: contraNneq j_i => same; apply/eqP/enum_val_inj; rewrite same enum_rankK_in.
have x_in : x \in ~: K by rewrite inE.
exists (enum_rank_in x_in x); last by rewrite enum_rankK_in.
rewrite mem_enum !inE orbF; apply: contraNneq x_i => same.
by rewrite -(enum_rankK_in x_in x_in) same enum_rankK_in.
Qed.

End Fewer.

Section SameLosses.
Variables (R : realFieldType) (n m : nat) (p : 'I_n -> R) (q : 'I_m -> R) (K : {set 'I_n}) (L : {set 'I_m}) (i : 'I_n) (j : 'I_m) (c : R).
Hypotheses (p01 : forall l, 0 <= p l <= 1) (q01 : forall l, 0 <= q l <= 1) (p_i : 0 < p i < 1) (q_j : 0 < q j < 1) (c_ge0 : 0 <= c).
Hypotheses (i_hidden : i \notin K) (j_hidden : j \notin L) (same : perm_eq (hidden (j |: L) q) (hidden (i |: K) p)).
Implicit Types (conv : convention) (a b : bool).

(** A count of fewer records reads as one of more. *)
Lemma gap_of_sizes (n' m' : nat) (ps : seq R) a b : ((size ps).+1 <= n')%N -> ((size ps).+1 <= m')%N ->
  gap (@exactly R n') c ps a b 0 <= gap (@exactly R m') c ps a b 0.
Proof.
move=> fits fits'; have moved (e : bool) :
    answer_law (@exactly R n') ps (e + 0) =1 image (fun o : 'I_m'.+1 => inord o : 'I_n'.+1) (answer_law (@exactly R m') ps (e + 0)).
  move=> o; rewrite /image /answer_law /mean exchange_big /=; apply: eq_bigr => l _.
  have small : (e + 0 + l < m'.+1)%N.
    by rewrite addn0 ltnS; apply: leq_trans fits'; apply: (leq_add (leq_b1 e) (leq_ord l)).
  rewrite -mulr_sumr; congr (_ * _); rewrite [RHS]big_mkcond (bigD1 (inord (e + 0 + l))) //= big1 ?addr0 => [|y /negbTE ne].
    by rewrite /exactly eqxx inordK // eq_sym; case: eqP.
  by rewrite /exactly ne if_same.
by rewrite /gap (eq_delta _ (moved a) (moved b)); exact: delta_image.
Qed.

Lemma same_gap a b : gap (@exactly R m) c (hidden (j |: L) q) a b 0 = gap (@exactly R n) c (hidden (i |: K) p) a b 0.
Proof.
have room N (M : {set 'I_N}) (l : 'I_N) (r : 'I_N -> R) : l \notin M -> ((size (hidden (l |: M) r)).+1 <= N)%N.
  by move=> l_M; rewrite size_hidden cardsU1 l_M card_ord add1n subnSK ?leq_subr // (known_lt l_M).
rewrite (gap_perm _ _ _ _ _ same); have fits := room _ _ _ p i_hidden.
have fits' : ((size (hidden (i |: K) p)).+1 <= m)%N by rewrite -(perm_size same) room.
by apply/le_anti; rewrite !gap_of_sizes.
Qed.

Theorem same_active conv a b k l : 0 < event (observed p K) i a k -> 0 < event (observed q L) j a l ->
  active_quantity conv c (observed q L) (@counting R m) j a b l = active_quantity conv c (observed p K) (@counting R n) i a b k.
Proof.
move=> k_gt0 l_gt0; rewrite !active_known //; try exact: exactly_law.
rewrite -!/(gap _ c _ a b _) (gap_of_counts p c i_hidden a b (ones_le K k)) //.
by rewrite (gap_of_counts q c j_hidden a b (ones_le L l)) // same_gap.
Qed.

Theorem same_passive conv a b :
  passive_quantity conv c (observed q L) (@counting R m) j a b = passive_quantity conv c (observed p K) (@counting R n) i a b.
Proof.
rewrite !passive_known //; try exact: exactly_law.
have const N (r : 'I_N -> R) (M : {set 'I_N}) (s : 'I_N) : (forall h, 0 <= r h <= 1) -> s \notin M -> 0 < r s < 1 ->
    mean (known r M) (fun t => delta c (answer_law (@exactly R N) (hidden (s |: M) r) (a + t))
                                       (answer_law (@exactly R N) (hidden (s |: M) r) (b + t)))
    = gap (@exactly R N) c (hidden (s |: M) r) a b 0.
  move=> r01 s_M r_s; rewrite -[RHS](mean_const (known r M)); apply: eq_mean => t; rewrite size_map -cardE => le_t.
  exact: gap_of_counts.
by rewrite !const // same_gap.
Qed.

End SameLosses.

Section Remark.
Variables (R : realFieldType) (n : nat) (p : 'I_n -> R) (K : {set 'I_n}) (i : 'I_n) (c : R) (conv : convention).
Hypotheses (p01 : forall l, 0 <= p l <= 1) (p_i : 0 < p i < 1) (c_ge0 : 0 <= c) (i_hidden : i \in ~: K).

(** The known ones are subtracted. *)
(* holds: pk.rem-gk printed *)
Theorem known_records_are_fewer_records : forall a b,
  passive_quantity conv c (observed (unknown_records p (K := K)) set0) (@counting R #|~: K|) (same_target i_hidden) a b =
  passive_quantity conv c (observed p K) (@counting R n) i a b /\
  forall k l, 0 < event (observed p K) i a k -> 0 < event (observed (unknown_records p (K := K)) set0) (same_target i_hidden) a l ->
  active_quantity conv c (observed (unknown_records p (K := K)) set0) (@counting R #|~: K|) (same_target i_hidden) a b l =
  active_quantity conv c (observed p K) (@counting R n) i a b k.
Proof.
move=> a b; have i_K : i \notin K by move: (i_hidden); rewrite inE.
have target : 0 < unknown_records p (same_target i_hidden) < 1 by rewrite same_probability.
have none : same_target i_hidden \notin set0 by rewrite inE.
have same := same_others p i_hidden.
have q01 l : 0 <= unknown_records p (K := K) l <= 1 by exact: p01.
by split=> [|k l]; [exact: same_passive | exact: same_active].
Qed.

End Remark.
