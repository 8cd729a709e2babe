(** To count more records as known never lowers what a passive attacker learns of the histogram without small counts
    (pk.text-over-approximation, printed:histogram): given the further records the law of the output is one of those that are averaged. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active poisson_binomial
  histogram_blanket histogram_query rare_categories anonymous_histogram anonymous_known anonymous_passive.

Section Orders.
Variables (R : realFieldType) (V : finType).
Implicit Types (Qs : seq (V -> R)) (g : {ffun V -> nat} -> R) (h : {ffun V -> nat}).

Lemma plusC h h' : plus h h' = plus h' h.
Proof. by apply/ffunP => v; rewrite !ffunE addnC. Qed.

Lemma plusA h h' h'' : plus h (plus h' h'') = plus (plus h h') h''.
Proof. by apply/ffunP => v; rewrite !ffunE addnA. Qed.

(** Means over different records may be exchanged, so that the order of the records does not matter. *)
Lemma histogram_mean_exchange Qs Qs' (F : {ffun V -> nat} -> {ffun V -> nat} -> R) :
  histogram_mean Qs (fun h => histogram_mean Qs' (F h)) = histogram_mean Qs' (fun h' => histogram_mean Qs (fun h => F h h')).
Proof.
elim: Qs F => [|Q Qs IH] F //=; under eq_bigr do rewrite (IH (fun h => F (add _ h))).
elim: Qs' F {IH} => [|Q' Qs' IH'] F //=; under eq_bigr do rewrite mulr_sumr.
rewrite exchange_big /=; apply: eq_bigr => u _; rewrite -(IH' (fun h h' => F h (add u h'))) mulr_sumr.
by apply: eq_bigr => v _; rewrite mulrCA.
Qed.

Lemma histogram_mean_cat3 Qs Qs' Qs'' g : histogram_mean (Qs ++ Qs' ++ Qs'') g
  = histogram_mean Qs (fun h => histogram_mean Qs' (fun h' => histogram_mean Qs'' (fun h'' => g (plus h (plus h' h''))))).
Proof. by rewrite histogram_mean_cat; apply: eq_histogram_mean => h; rewrite histogram_mean_cat. Qed.

Lemma histogram_mean_perm (I : eqType) (P : I -> V -> R) (s t : seq I) g : perm_eq s t ->
  histogram_mean [seq P j | j <- s] g = histogram_mean [seq P j | j <- t] g.
Proof.
move=> st; pose same t' := forall g', histogram_mean [seq P j | j <- s] g' = histogram_mean [seq P j | j <- t'] g'.
suff : same t by apply.
apply: (catCA_perm_ind (P := same) _ st) => // s1 s2 s3 IH g'; rewrite IH !map_cat !histogram_mean_cat3 histogram_mean_exchange.
apply: eq_histogram_mean => h; apply: eq_histogram_mean => h'; apply: eq_histogram_mean => h''.
by rewrite !plusA [plus h' h]plusC.
Qed.

End Orders.

Section MoreKnown.
Variables (R : realFieldType) (n least : nat) (V : finType) (bottom : V) (P : 'I_n -> V -> R) (i : 'I_n) (c : R).
Hypotheses (P_law : forall j, is_law (P j)) (c_ge1 : 1 <= c).
Implicit Types (K : {set 'I_n}) (a b : V) (z h : {ffun V -> nat}).
Local Notation M := (@anonymous_histogram R n least V bottom).
Local Notation laws s := [seq P j | j <- s].
Local Notation gap Qs a b := (fun z => delta c (given Qs (@seen R n least V bottom z) a) (given Qs (@seen R n least V bottom z) b)).

Lemma laws_ge0 (s : seq 'I_n) k v : (k < size (laws s))%N -> 0 <= nth (fun=> 0) (laws s) k v.
Proof. by rewrite size_map => lt_k; rewrite (nth_map i) //; case: (P_law (nth i s k)). Qed.

(** The divergence of averages is at most the average of the divergences. *)
Lemma gap_average (s : seq 'I_n) (Qs : seq (V -> R)) a b z :
  gap (laws s ++ Qs) a b z <= histogram_mean (laws s) (fun h => gap Qs a b (plus z h)).
Proof.
have givenE v o : given (laws s ++ Qs) (@seen R n least V bottom z) v o
    = histogram_mean (laws s) (fun h => given Qs (@seen R n least V bottom (plus z h)) v o).
  rewrite /given histogram_mean_cat; apply: eq_histogram_mean => h; apply: eq_histogram_mean => h'.
  by rewrite /seen !plus_add plusA.
rewrite /delta -(sum_histogram_mean (laws s)
  (fun o h => Num.max 0 (given Qs (@seen R n least V bottom (plus z h)) a o - c * given Qs (@seen R n least V bottom (plus z h)) b o))).
apply: ler_sum => o _; rewrite !givenE.
have zero : histogram_mean (laws s) (fun=> 0) = 0 :> R by elim: (laws s) => //= Q Qs' ->; rewrite big1 // => v _; rewrite mulr0.
rewrite le_maxl; apply/andP; split.
  by rewrite -{1}zero; apply: le_histogram_mean => [k v|h]; [exact: laws_ge0 | rewrite le_maxr lexx].
rewrite -[X in X - _]mul1r -mulNr -histogram_mean_linear; apply: le_histogram_mean => [k v|h]; first exact: laws_ge0.
by rewrite mul1r mulNr le_maxr lexx orbT.
Qed.

(* holds: pk.text-over-approximation printed:histogram *)
Theorem more_known_shows_more K K' conv a b : K \subset K' -> i \notin K' -> 0 < P i a -> 0 < P i b ->
  passive_quantity conv c (known_theta P K) M i a b <= passive_quantity conv c (known_theta P K') M i a b.
Proof.
move=> /subsetP sub iK' a_gt0 b_gt0; have iK : i \notin K by apply: contra iK' => /sub.
rewrite !(passive_mean least bottom P_law c_ge1) //.
pose further := enum (K' :\: K); pose rest := enum (~: (i |: K')).
have known_perm : perm_eq (enum K') (enum K ++ further).
  apply: uniq_perm => [||j]; first exact: enum_uniq.
    by rewrite cat_uniq !enum_uniq /= andbT; apply/hasPn => j; rewrite !inE !mem_enum !inE => /andP[].
  by rewrite mem_cat !mem_enum !inE; case jK: (j \in K) => //=; apply: sub.
have hidden_perm : perm_eq (enum (~: (i |: K))) (further ++ rest).
  apply: uniq_perm => [||j]; first exact: enum_uniq.
    rewrite cat_uniq !enum_uniq /= andbT; apply/hasPn => j; rewrite !inE !mem_enum !inE negb_or => /andP[_ /negbTE jK'].
    by rewrite jK' andbF.
  rewrite mem_cat !mem_enum !inE !negb_or; case: (j =P i) => [-> | _] /=; first by rewrite (negbTE iK') andbF.
  by have := sub j; case: (j \in K); case: (j \in K') => // /(_ isT).
rewrite (histogram_mean_perm P _ known_perm) map_cat histogram_mean_cat.
apply: le_histogram_mean => [k v|z]; first exact: laws_ge0.
rewrite -/further; apply: le_trans (gap_average further (laws rest) a b z).
rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_delta => o; rewrite /given -map_cat; exact: histogram_mean_perm.
Qed.

End MoreKnown.
