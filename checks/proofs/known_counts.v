(** The count of independent bits of which some are known: these shift it, so that active and passive attackers learn the
    same (pk.text-counting). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active post_processing
  poisson_binomial independent_records known_records counting_query more_known_records.

Section KnownCounts.
Variables (R : realFieldType) (n : nat) (p : 'I_n -> R) (K : {set 'I_n}) (i : 'I_n) (c : R).
Hypotheses (p01 : forall j, 0 <= p j <= 1) (p_i : 0 < p i < 1) (c_ge0 : 0 <= c) (i_hidden : i \notin K).
Implicit Types (conv : convention) (a b : bool) (d : R) (m : nat).

Local Notation others := (hidden (i |: K) p).
Local Notation counts := (answer_law (@exactly R n) others).

(** The count moved: up or down by what is certain. *)
Lemma moved_count (g : 'I_n.+1 -> 'I_n.+1) m m' : (m + size others <= n)%N ->
  (forall j, (j <= size others)%N -> g (inord (m + j)) = inord (m' + j)) -> counts m' =1 image g (counts m).
Proof.
move=> fits moves o; rewrite /image /answer_law /mean exchange_big /=; apply: eq_bigr => j _.
rewrite -mulr_sumr; congr (_ * _); rewrite [RHS]big_mkcond (bigD1 (inord (m + j))) //=.
rewrite big1 ?addr0 => [|y /negbTE ne]; last by rewrite /exactly ne if_same.
by rewrite /exactly eqxx moves -1?ltnS // eq_sym; case: eqP.
Qed.

Let fits (e : bool) m : (m <= #|K|)%N -> (e + m + size others <= n)%N.
Proof.
move=> le_m; rewrite size_hidden cardsU1 i_hidden card_ord; apply: leq_trans (_ : 1 + #|K| + (n - (1 + #|K|)) <= n)%N.
  by rewrite leq_add2r leq_add // leq_b1.
by rewrite subnKC // (known_lt i_hidden).
Qed.

(** What is learnt does not depend on how many ones are known. *)
Lemma gap_of_counts a b m : (m <= #|K|)%N -> gap (@exactly R n) c others a b m = gap (@exactly R n) c others a b 0.
Proof.
move=> le_m; apply/le_anti/andP; split; rewrite /gap.
  have up (e : bool) : counts (e + m) =1 image (fun o : 'I_n.+1 => inord (o + m)) (counts (e + 0)).
    apply: moved_count; first exact: fits.
    move=> j le_j; rewrite inordK ?addn0 1?addnAC // ltnS; apply: leq_trans (fits e (leq0n _)); rewrite addn0.
    by rewrite leq_add2l.
  by rewrite (eq_delta _ (up a) (up b)); exact: delta_image.
have down (e : bool) : counts (e + 0) =1 image (fun o : 'I_n.+1 => inord (o - m)) (counts (e + m)).
  apply: moved_count; first exact: fits.
  move=> j le_j; have small : (e + m + j < n.+1)%N by rewrite ltnS; apply: leq_trans (fits e le_m); rewrite leq_add2l.
  by rewrite (inordK small) addn0 addnAC addnK.
by rewrite (eq_delta _ (down a) (down b)); exact: delta_image.
Qed.

(* holds: pk.text-counting printed *)
Theorem known_count_active_iff_passive conv d :
  (forall a b k, 0 < event (observed p K) i a k -> active_quantity conv c (observed p K) (@counting R n) i a b k <= d) <->
  (forall a b, passive_quantity conv c (observed p K) (@counting R n) i a b <= d).
Proof.
have activeE a b k : 0 < event (observed p K) i a k ->
    active_quantity conv c (observed p K) (@counting R n) i a b k = gap (@exactly R n) c others a b 0.
  by move=> a_gt0; rewrite active_known //; [exact: gap_of_counts (ones_le K k) | exact: exactly_law].
have passiveE a b : passive_quantity conv c (observed p K) (@counting R n) i a b = gap (@exactly R n) c others a b 0.
  rewrite passive_known //; last exact: exactly_law.
  rewrite -[RHS](mean_const (known p K)); apply: eq_mean => m; rewrite size_map -cardE; exact: gap_of_counts.
split=> [active a b | passive a b k a_gt0]; last by rewrite activeE // -(passiveE a b).
have a_gt0 : 0 < value_mass (observed p K) i a.
  by rewrite value_massE //; case: (a); case/andP: p_i => // _; rewrite subr_gt0.
have [k k_gt0] := some_background (observed_law K p01) a_gt0.
by rewrite passiveE -(activeE a b k) //; exact: active.
Qed.

End KnownCounts.
