(** pk.thm-4 for every threshold and every number of known records: delta at epsilon = 0 is at most the probability that as
    many of the other records as the threshold are ones. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  binomial_tail poisson_binomial independent_records beyond_the_mean tail_monotone known_records threshold.

Section AnyBackground.
Variables (R : realFieldType) (n T : nat) (p : 'I_n -> R) (q : R) (K : {set 'I_n}) (i : 'I_n).
Hypotheses (p_le : forall j, 0 <= p j <= q) (q_le1 : q <= 1) (i_hidden : i \notin K) (p_i : 0 < p i < 1).
Implicit Types (conv : convention) (a b : bool) (ps : seq R) (m j : nat).

(** Where a + j and b + j are hidden alike nothing is learnt. *)
Lemma answers_gap ps a b m : probabilities ps ->
  delta 1 (answers (n := n) T ps (a + m)) (answers (n := n) T ps (b + m)) <= mean ps (fun j => (T <= m + j)%:R).
Proof.
move=> ps01; apply: (@le_trans _ _ (mean ps (fun j => delta 1 (@threshold R n T (a + m + j)) (@threshold R n T (b + m + j))))).
  rewrite /delta /mean; under [leRHS]eq_bigr do rewrite mulr_sumr.
  rewrite exchange_big /=; apply: ler_sum => o _; rewrite le_maxl; apply/andP; split.
    by apply: sumr_ge0 => j _; rewrite mulr_ge0 ?pb_ge0 // le_maxr lexx.
  rewrite mul1r /answers /answer_law /mean -sumrB; apply: ler_sum => j _.
  by rewrite -mulrBr mul1r ler_wpmul2l ?pb_ge0 // le_maxr lexx orbT.
apply: le_mean => // j _; case: leqP => [_ | lt_T].
  by rewrite mulr1n; apply: delta_le1; rewrite ?ler01 //; exact: threshold_law.
have hidden_alike (e : bool) : @threshold R n T (e + m + j) =1 @threshold R n T (m + j).
  by move=> o; rewrite /threshold /thresholded (ltnW lt_T) -addnA (leq_trans _ lt_T) // -add1n leq_add2r leq_b1.
rewrite (eq_delta _ (hidden_alike a) (hidden_alike b)) delta_diag // => o.
by case: (@threshold_law R n T (m + j)).
Qed.

(* holds: pk.thm-4 corrected:any-background *)
Theorem any_background conv a b :
  passive_quantity conv 1 (observed p K) (@M_T R n T) i a b <= upper_tail T n.-1 q.
Proof.
have p01 (j : 'I_n) : 0 <= p j <= 1 by case/andP: (p_le j) => -> p_le_q; rewrite (le_trans p_le_q).
have all01 (A : {set 'I_n}) : probabilities [seq p j | j <- enum A] by apply/allP => _ /mapP[j _ ->].
rewrite passive_known ?ler01 //; last exact: threshold_law.
apply: (@le_trans _ _ (upper (known p K ++ hidden (i |: K) p) T)).
  rewrite /upper mean_cat; apply: le_mean => [|m _]; first exact: all01.
  by apply: answers_gap; exact: all01.
have sizeE : size (known p K ++ hidden (i |: K) p) = n.-1.
  by rewrite size_cat size_hidden size_map -cardE cardsU1 i_hidden card_ord add1n subnS -!subn1 addnBA ?subn_gt0 ?(known_lt i_hidden) // subnKC ?(ltnW (known_lt i_hidden)).
have q_ge0 : 0 <= q by case/andP: (p_le i) => p_ge0 /(le_trans p_ge0).
rewrite -upper_nseq -sizeE; apply: upper_monotone; first by rewrite /probabilities all_cat; apply/andP; split; exact: all01.
  by apply/allP => x /nseqP[-> _]; rewrite q_ge0.
by apply: below_nseq; rewrite all_cat; apply/andP; split; apply/allP => _ /mapP[j _ ->]; case/andP: (p_le j).
Qed.

End AnyBackground.
