(** Proposition 8 (pk.prop-8): an active attacker who makes all the records that he knows ones has the threshold lowered
    by their number, and nothing is worse than that. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge poisson_binomial
  independent_records known_records threshold.

Section Gap.
Variables (R : realFieldType) (c : R).
Implicit Types (ps : seq R) (a b : bool) (n T t m : nat).

(** P[a + S <= t] for the count S of records of the probabilities [ps]. *)
Definition low ps a t : R := mean ps (fun j => (a + j <= t)%:R).

(** Delta when the counts up to [t] are hidden. *)
Definition excess_of ps a b s : R := Num.max 0 (pb ps (s - a) - c * pb ps (s - b)).
Definition threshold_gap ps a b t : R :=
  Num.max 0 (low ps a t - c * low ps b t) + \sum_(t.+1 <= s < (size ps).+2) excess_of ps a b s.

Lemma threshold_gap_perm ps qs a b t : perm_eq ps qs -> threshold_gap ps a b t = threshold_gap qs a b t.
Proof.
move=> eq_pq; rewrite /threshold_gap /low !(mean_perm _ eq_pq) (perm_size eq_pq); congr (_ + _).
by apply: eq_bigr => s _; rewrite /excess_of !(pb_perm eq_pq).
Qed.

Lemma excess_out ps a b s : ((size ps).+2 <= s)%N -> excess_of ps a b s = 0.
Proof.
move=> le_s; have out (e : bool) : pb ps (s - e) = 0.
  by apply: pb_out; rewrite ltn_subRL; apply: leq_trans le_s; case: e; rewrite ?add1n ?add0n.
by rewrite /excess_of !out mulr0 subrr maxxx.
Qed.

Lemma low_succ ps a t : low ps a t.+1 = low ps a t + pb ps (t.+1 - a).
Proof.
rewrite -mean_point /low /mean -big_split; apply: eq_bigr => j _ /=; rewrite -mulrDr -natrD; congr (_ * _%:R).
rewrite leq_eqVlt ltnS; have -> : (j == t.+1 - a :> nat)%N = (a + j == t.+1)%N.
  by case: a; rewrite ?add1n ?add0n ?subn0 ?subn1.
by case: eqP => [->|_]; rewrite ?ltnn ?addn0.
Qed.

(** Hiding one count more reveals no more. *)
Lemma threshold_gap_succ ps a b t : threshold_gap ps a b t.+1 <= threshold_gap ps a b t.
Proof.
rewrite /threshold_gap !low_succ.
have max_add (u v : R) : Num.max 0 (u + v) <= Num.max 0 u + Num.max 0 v.
  by rewrite le_maxl addr_ge0 ?le_maxr ?lexx //= ler_add // le_maxr lexx orbT.
have -> : low ps a t + pb ps (t.+1 - a) - c * (low ps b t + pb ps (t.+1 - b))
          = (low ps a t - c * low ps b t) + (pb ps (t.+1 - a) - c * pb ps (t.+1 - b)) by ring.
apply: le_trans (_ : _ <= Num.max 0 (low ps a t - c * low ps b t) + excess_of ps a b t.+1
                          + \sum_(t.+2 <= s < (size ps).+2) excess_of ps a b s) _.
  by rewrite ler_add2r max_add.
rewrite -addrA ler_add2l; case: (ltnP t.+1 (size ps).+2) => [lt_t | le_t]; first by rewrite [leRHS]big_ltn.
by rewrite excess_out // add0r !big_geq // ltnW.
Qed.

Lemma threshold_gap_antitone ps a b t t' : (t <= t')%N -> threshold_gap ps a b t' <= threshold_gap ps a b t.
Proof.
move/subnKC <-; elim: (t' - t)%N => [|d IH]; first by rewrite addn0.
by apply: le_trans IH; rewrite addnS threshold_gap_succ.
Qed.

(** [m] ones that are certain lower the threshold by [m]. *)
Theorem delta_threshold n T ps m a b : (m <= T)%N -> (m + size ps < n)%N ->
  delta c (answers (n := n) T ps (a + m)) (answers (n := n) T ps (b + m)) = threshold_gap ps a b (T - m).
Proof.
move=> le_m lt_n; rewrite /delta (bigD1 None) //=; congr (_ + _).
  have none (e : bool) : answers (n := n) T ps (e + m) None = low ps e (T - m).
    rewrite answers_none; apply: eq_mean => j _; congr _%:R; rewrite leq_subRL // addnCA addnA.
    by rewrite (addnC e).
  by rewrite !none.
rewrite (reindex_onto Some (odflt ord0)) => [|[o|]] //=.
rewrite (eq_bigl xpredT) => [|o]; last by rewrite eqxx.
have some (e : bool) (o : 'I_n.+1) :
    answers (n := n) T ps (e + m) (Some o) = if (T < o)%N then pb ps (o - m - e) else 0.
  have fits : (e + m + size ps <= n)%N by rewrite -addnA; apply: leq_trans lt_n; rewrite -addn1 addnC leq_add2l leq_b1.
  rewrite answers_some //; case: (ltnP T o) => //= lt_T.
  by rewrite (leq_trans (_ : _ <= m.+1)%N (leq_ltn_trans le_m lt_T)) ?subnDA ?[(o - e - m)%N]subnAC // -add1n leq_add2r leq_b1.
pose H o := if (T < o)%N then excess_of ps a b (o - m) else 0.
transitivity (\sum_(0 <= o < n.+1) H o).
  rewrite big_mkord; apply: eq_bigr => o _; rewrite !some /H; case: ifP => // _.
  by rewrite mulr0 subrr maxxx.
have le_mn : (m <= n.+1)%N by apply: leq_trans (leqW (ltnW lt_n)); apply: leq_addr.
rewrite (big_cat_nat _ (n := m)) //= big_nat big1 ?add0r => [|o /andP[_ lt_o]]; last first.
  by rewrite /H ltnNge (leq_trans (ltnW lt_o)).
rewrite -{1}[m]add0n big_addn big_mkord big_geq_mkord.
have le_range : ((size ps).+2 <= n.+1 - m)%N by rewrite leq_subRL ?addnS ?ltnS // ltnW.
rewrite [RHS](big_ord_widen_cond _ (fun s => (T - m < s)%N) (excess_of ps a b) le_range) [RHS]big_mkcond.
apply: eq_bigr => s _; rewrite /H addnK ltn_subLR // addnC; case: (ltnP T) => //= lt_T.
by case: ltnP => // /excess_out ->.
Qed.

End Gap.

Section Proposition8.
Variables (R : realFieldType) (n T : nat) (p : 'I_n -> R) (K : {set 'I_n}) (i : 'I_n) (c : R).
Hypotheses (p01 : forall j, 0 <= p j <= 1) (p_i : 0 < p i < 1) (i_hidden : i \notin K) (K_le : (#|K| <= T)%N) (c_ge0 : 0 <= c).
Implicit Types (conv : convention) (a b : bool) (k : {ffun 'I_n -> bool}) (d : R).

(** The records with what the attacker knows of them. *)
Local Notation M_T := (@M_T R n T).
Definition theta := observed p K.

(** The unknown records alone, numbered anew, without background, and the target among them. *)
Definition unknown_p (j : 'I_#|~: K|) : R := p (enum_val j).
Definition theta' := observed unknown_p set0.
Definition M_lower : {ffun 'I_#|~: K| -> bool} -> option 'I_#|~: K|.+1 -> R :=
  answer (@threshold R #|~: K| (T - #|K|)).
Variable i' : 'I_#|~: K|.
Hypothesis same_target : enum_val i' = i.

Local Notation others := (hidden (i |: K) p).
Local Notation others' := (hidden (i' |: set0) unknown_p).

Local Lemma others_perm : perm_eq others' others.
Proof.
rewrite /hidden (map_comp p enum_val); apply/perm_map/uniq_perm; rewrite ?map_inj_uniq ?enum_uniq //.
  exact: enum_val_inj.
move=> x; rewrite mem_enum !inE; apply/mapP/idP => [[j] | ].
  rewrite mem_enum !inE orbF => ne_j ->; rewrite -same_target (inj_eq enum_val_inj) (negbTE ne_j) /=.
  by have := enum_valP j; rewrite inE.
rewrite negb_or => /andP[ne_x xK]; have x_in : x \in ~: K by rewrite inE.
exists (enum_rank_in x_in x); rewrite ?enum_rankK_in // mem_enum !inE orbF.
by apply: contraNneq ne_x => rank_x; rewrite -same_target -rank_x enum_rankK_in.
Qed.

Let K_lt : (#|K| < n)%N := known_lt i_hidden.

Local Lemma activeE conv a b k : 0 < event theta i a k ->
  active_quantity conv c theta M_T i a b k = threshold_gap c others a b (T - ones K k).
Proof.
move=> a_gt0; rewrite (active_known p01 (@threshold_law R n T)) // delta_threshold //.
  exact: leq_trans (ones_le K k) K_le.
by rewrite size_hidden cardsU1 i_hidden card_ord -[X in (_ < X)%N](subnKC K_lt) -addSn leq_add2r ltnS ones_le.
Qed.

Local Lemma passiveE conv a b :
  passive_quantity conv c theta' M_lower i' a b = threshold_gap c others a b (T - #|K|).
Proof.
have unknown01 j : 0 <= unknown_p j <= 1 by apply: p01.
have target : 0 < unknown_p i' < 1 by rewrite /unknown_p same_target.
rewrite (passive_known unknown01 (@threshold_law R #|~: K| (T - #|K|))) ?inE // /known enum_set0 mean_nil.
rewrite delta_threshold // ?subn0 ?(threshold_gap_perm _ _ _ _ others_perm) // add0n size_hidden cardsU1 inE cards0.
by rewrite card_ord subn1 prednK // (leq_ltn_trans _ (ltn_ord i')).
Qed.

(** "If": PPKDP of the lower threshold gives APKDP. *)
(* holds: pk.prop-8 printed:backward *)
Theorem passive_gives_active conv d :
  (forall a b, passive_quantity conv c theta' M_lower i' a b <= d) ->
  forall a b k, 0 < event theta i a k -> active_quantity conv c theta M_T i a b k <= d.
Proof.
move=> passive a b k a_gt0; apply: le_trans (passive a b); rewrite activeE // passiveE.
by apply: threshold_gap_antitone; rewrite leq_sub2l ?ones_le.
Qed.

(** Both ways, when every known record may be 1. *)
(* holds: pk.prop-8 corrected *)
Theorem active_iff_passive conv d : (forall j, j \in K -> 0 < p j) ->
  (forall a b k, 0 < event theta i a k -> active_quantity conv c theta M_T i a b k <= d)
  <-> (forall a b, passive_quantity conv c theta' M_lower i' a b <= d).
Proof.
move=> known_gt0; split=> [active a b | ]; last exact: passive_gives_active.
pose all_ones : {ffun 'I_n -> bool} := [ffun j => j \in K].
have possible : 0 < event theta i a all_ones.
  rewrite eventE // (_ : _ == _); last by apply/eqP/ffunP => j; rewrite !ffunE andbb.
  rewrite mul1r mulr_gt0 //; first by case/andP: p_i; case: (a); rewrite //= subr_gt0.
  by apply: prodr_gt0 => j jK; rewrite ffunE jK /= known_gt0.
have := active a b all_ones possible; rewrite activeE // passiveE.
have -> : ones K all_ones = #|K|; last by [].
by rewrite -sum1_card; apply: eq_bigr => j jK; rewrite ffunE jK.
Qed.

End Proposition8.
