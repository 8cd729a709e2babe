(** Proposition 8 beyond the threshold (pk.prop-8, corrected:beyond): an active attacker who knows more than T ones sees
    every count of the unknown records, and nothing is worse than that. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge poisson_binomial
  independent_records known_records threshold lower_threshold.

Section Gap.
Variables (R : realFieldType) (c : R).
Implicit Types (ps : seq R) (a b : bool) (n T t m s : nat).

(** P[a + S = s]. *)
Definition moved ps a s : R := if a then shift (pb ps) s else pb ps s.

(** Delta when no count is hidden. *)
Definition count_gap ps a b : R := \sum_(0 <= s < (size ps).+2) Num.max 0 (moved ps a s - c * moved ps b s).

Lemma count_gap_perm ps qs a b : perm_eq ps qs -> count_gap ps a b = count_gap qs a b.
Proof.
move=> eq_pq; have same (e : bool) s : moved ps e s = moved qs e s.
  by rewrite /moved; case: e; rewrite ?(pb_perm eq_pq) //; case: s => [|s] //=; rewrite (pb_perm eq_pq).
by rewrite /count_gap (perm_size eq_pq); apply: eq_bigr => s _; rewrite !same.
Qed.

Lemma moved_out ps a s : (size ps + a < s)%N -> moved ps a s = 0.
Proof.
case: a s => [] [|s] //; rewrite ?addn1 ?addn0 /moved => lt_s; last exact: pb_out.
exact: pb_out.
Qed.

Lemma moved_succ ps a s : moved ps a s.+1 = pb ps (s.+1 - a).
Proof. by case: a; rewrite /moved ?subn0 ?subn1. Qed.

(** A threshold only hides. *)
Lemma threshold_gap_le ps a b t : threshold_gap c ps a b t <= count_gap ps a b.
Proof.
apply: le_trans (threshold_gap_antitone c ps a b (leq0n t)) _.
have low0 (e : bool) : low ps e 0 = moved ps e 0.
  case: e; rewrite /low /moved; last first.
    by rewrite -mean_point; apply: eq_mean => j _; rewrite add0n leqn0.
  by rewrite -[RHS](mean_const ps); apply: eq_mean => j _; rewrite add1n.
rewrite /threshold_gap /count_gap !low0 [leRHS]big_ltn // ler_add2l.
by rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_big_nat => -[|s] // _; rewrite !moved_succ.
Qed.

(** More than T ones are certain: every count is seen. *)
Lemma answers_seen n T ps m a (o : 'I_n.+1) : (T < m)%N -> (m + size ps < n)%N ->
  answers (n := n) T ps (a + m) (Some o) = if (m <= o)%N then moved ps a (o - m) else 0.
Proof.
move=> lt_m lt_n.
have fits : (a + m + size ps <= n)%N by rewrite -addnA; apply: leq_trans lt_n; rewrite -addn1 addnC leq_add2l leq_b1.
rewrite answers_some //; case: (ltnP o m) => [lt_o | le_o].
  by rewrite [(a + m <= o)%N]leqNgt (leq_trans lt_o) ?leq_addl // andbF.
rewrite (leq_trans lt_m le_o) /=; case: a {fits} => /=; last by rewrite add0n le_o.
rewrite add1n; case: ltnP => [lt_o | le_o']; first by rewrite -(subnSK lt_o).
by have -> : (o - m)%N = 0%N by apply/eqP; rewrite subn_eq0.
Qed.

Theorem delta_seen n T ps m a b : (T < m)%N -> (m + size ps < n)%N ->
  delta c (answers (n := n) T ps (a + m)) (answers (n := n) T ps (b + m)) = count_gap ps a b.
Proof.
move=> lt_m lt_n; rewrite /delta (bigD1 None) //=.
have none (e : bool) : answers (n := n) T ps (e + m) None = 0.
  rewrite answers_none -[RHS](mean_const ps); apply: eq_mean => j _.
  by rewrite leqNgt (leq_trans lt_m) // (leq_trans (leq_addl e m)) ?leq_addr.
rewrite !none mulr0 subrr maxxx add0r (reindex_onto Some (odflt ord0)) => [|[o|]] //=.
rewrite (eq_bigl xpredT) => [|o]; last by rewrite eqxx.
pose F s := Num.max 0 (moved ps a s - c * moved ps b s).
transitivity (\sum_(0 <= o < n.+1) if (m <= o)%N then F (o - m)%N else 0).
  rewrite big_mkord; apply: eq_bigr => o _; rewrite !answers_seen //; case: ifP => // _.
  by rewrite mulr0 subrr maxxx.
have le_mn : (m <= n.+1)%N by apply: leq_trans (leqW (ltnW lt_n)); apply: leq_addr.
rewrite (big_cat_nat _ (n := m)) //= big_nat big1 ?add0r => [|o /andP[_ lt_o]]; last by rewrite leqNgt lt_o.
rewrite -{1}[m]add0n big_addn /count_gap !big_mkord.
have le_range : ((size ps).+2 <= n.+1 - m)%N by rewrite leq_subRL ?addnS ?ltnS // ltnW.
rewrite [RHS](big_ord_widen _ F le_range) [RHS]big_mkcond; apply: eq_bigr => s _.
rewrite leq_addl addnK; case: ltnP => // le_s.
have out (e : bool) : moved ps e s = 0.
  by apply: moved_out; apply: leq_trans le_s; rewrite ltnS -addn1 leq_add2l leq_b1.
by rewrite /F !out mulr0 subrr maxxx.
Qed.

End Gap.

Section Proposition8.
Variables (R : realFieldType) (n T : nat) (p : 'I_n -> R) (K : {set 'I_n}) (i : 'I_n) (c : R).
Hypotheses (p01 : forall j, 0 <= p j <= 1) (p_i : 0 < p i < 1) (i_hidden : i \notin K) (K_gt : (T < #|K|)%N) (c_ge0 : 0 <= c).
Implicit Types (conv : convention) (a b : bool) (k : {ffun 'I_n -> bool}) (d : R).

(** The unknown records alone, numbered anew; every count of them is released. *)
Definition every_count (j : nat) (o : option 'I_#|~: K|.+1) : R := (o == Some (inord j))%:R.
Definition M_every : {ffun 'I_#|~: K| -> bool} -> option 'I_#|~: K|.+1 -> R := answer every_count.
Variable i' : 'I_#|~: K|.
Hypothesis same_target : enum_val i' = i.

Local Notation theta := (theta p K).
Local Notation theta' := (@theta' R n p K).
Local Notation M_T := (@M_T R n T).
Local Notation others := (hidden (i |: K) p).
Local Notation others' := (hidden (i' |: set0) (@unknown_p R n p K)).

Lemma every_count_law j : is_law (every_count j).
Proof.
split=> [o|]; first exact: ler0n.
by rewrite (bigD1 (Some (inord j))) //= /every_count eqxx big1 ?addr0 // => o /negbTE ->.
Qed.

Local Lemma every_count_delta ps a b : (size ps < #|~: K|)%N ->
  delta c (answer_law every_count ps a) (answer_law every_count ps b) = count_gap c ps a b.
Proof.
move=> lt_n; have none (e : bool) : answer_law every_count ps e None = 0.
  by rewrite /answer_law -[RHS](mean_const ps); apply: eq_mean.
have some (e : bool) (o : 'I_#|~: K|.+1) : answer_law every_count ps e (Some o) = moved ps e o.
  have fits j : (j <= size ps)%N -> (e + j < #|~: K|.+1)%N.
    by move=> le_j; rewrite ltnS; apply: leq_trans lt_n; rewrite -addn1 addnC leq_add ?leq_b1.
  have point j : (j <= size ps)%N -> every_count (e + j) (Some o) = ((e + j)%N == o)%:R.
    by move=> /fits lt_j; rewrite /every_count -[Some o == _]/(o == _) -val_eqE /= inordK // eq_sym.
  rewrite /answer_law (eq_mean point) /moved; case: e {fits point none}; last exact: mean_point.
  case: (nat_of_ord o) => [|s]; last exact: mean_point.
  by rewrite -[RHS](mean_const ps); apply: eq_mean => j _; rewrite add1n.
rewrite /delta (bigD1 None) //= !none mulr0 subrr maxxx add0r (reindex_onto Some (odflt ord0)) => [|[o|]] //=.
rewrite (eq_bigl xpredT) => [|o]; last by rewrite eqxx.
pose F s := Num.max 0 (moved ps a s - c * moved ps b s).
rewrite /count_gap big_mkord; have le_range : ((size ps).+2 <= #|~: K|.+1)%N by [].
rewrite [RHS](big_ord_widen _ F le_range) [RHS]big_mkcond; apply: eq_bigr => s _; rewrite !some.
case: ltnP => // le_s; have out (e : bool) : moved ps e s = 0.
  by apply: moved_out; apply: leq_trans le_s; rewrite ltnS -addn1 leq_add2l leq_b1.
by rewrite !out mulr0 subrr maxxx.
Qed.

Local Lemma passiveE conv a b : passive_quantity conv c theta' M_every i' a b = count_gap c others a b.
Proof.
have unknown01 j : 0 <= @unknown_p R n p K j <= 1 by apply: p01.
have target : 0 < unknown_p p i' < 1 by rewrite /unknown_p same_target.
rewrite (passive_known unknown01 every_count_law) ?inE // /known enum_set0 mean_nil !addn0 every_count_delta.
  by apply: count_gap_perm; apply: lower_threshold.others_perm.
by rewrite size_hidden cardsU1 inE cards0 card_ord subn1 prednK // (leq_ltn_trans _ (ltn_ord i')).
Qed.

Local Lemma fits k : (ones K k + size others < n)%N.
Proof.
have K_lt := known_lt i_hidden.
by rewrite size_hidden cardsU1 i_hidden card_ord -[X in (_ < X)%N](subnKC K_lt) -addSn leq_add2r ltnS ones_le.
Qed.

(** Both ways, when every known record may be 1. *)
(* holds: pk.prop-8 corrected:beyond *)
Theorem active_iff_every_count conv d : (forall j, j \in K -> 0 < p j) ->
  (forall a b k, 0 < event theta i a k -> active_quantity conv c theta M_T i a b k <= d)
  <-> (forall a b, passive_quantity conv c theta' M_every i' a b <= d).
Proof.
move=> known_gt0; split=> [active a b | passive a b k a_gt0]; last first.
  apply: le_trans (passive a b); rewrite passiveE (active_known p01 (@threshold_law R n T)) //.
  case: (leqP (ones K k) T) => [le_T | lt_T]; last by rewrite delta_seen ?fits.
  by rewrite delta_threshold ?fits // threshold_gap_le.
pose all_ones : {ffun 'I_n -> bool} := [ffun j => j \in K].
have ones_K : ones K all_ones = #|K| by rewrite -sum1_card; apply: eq_bigr => j jK; rewrite ffunE jK.
have possible : 0 < event theta i a all_ones.
  rewrite eventE // (_ : _ == _); last by apply/eqP/ffunP => j; rewrite !ffunE andbb.
  rewrite mul1r mulr_gt0 //; first by case/andP: p_i; case: (a); rewrite //= subr_gt0.
  by apply: prodr_gt0 => j jK; rewrite ffunE jK /= known_gt0.
have := active a b all_ones possible; rewrite passiveE (active_known p01 (@threshold_law R n T)) //.
by rewrite delta_seen ?fits // ones_K.
Qed.

End Proposition8.
