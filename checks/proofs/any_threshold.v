(** Thresholded counts of rare records at any threshold (pk.thm-4, corrected:any-threshold): at epsilon = 0 delta is the
    largest mass of the others' count from the threshold on, at most a binomial mass, which some of the records at the
    largest probability and the others at 0 attain. *)
From pkdp Require Import algebra finite_law hockey_stick partial_knowledge passive_active binomial_tail poisson_binomial independent_records beyond_the_mean
  tail_monotone known_records threshold lower_threshold log_concave_counts.

Section Peaks.
Variables (R : realFieldType) (p : R).
Hypotheses (p_ge0 : 0 <= p) (p_le1 : p <= 1).
Implicit Types (ps : seq R) (m k s t : nat).

(** min(m, floor(t/p)): the largest number of records, up to [m], whose mean p k is at most [t]. *)
Definition best m t : nat := \max_(k < m.+1 | p * k%:R <= t%:R) k.

Lemma best_le m t : (best m t <= m)%N.
Proof. by apply/bigmax_leqP => k _; rewrite -ltnS. Qed.

Lemma best_fits m t : p * (best m t)%:R <= t%:R.
Proof.
rewrite /best; elim/big_ind: _ => [|j k fits_j fits_k|//]; first by rewrite mulr0 ler0n.
by rewrite /maxn; case: ifP.
Qed.

Lemma le_best m t k : (k <= m)%N -> p * k%:R <= t%:R -> (k <= best m t)%N.
Proof. by rewrite -ltnS => lt_k fits; apply: (leq_bigmax_cond (Ordinal lt_k)). Qed.

Lemma all_fit m t : p * m%:R <= t%:R -> best m t = m.
Proof. by move=> fits; apply/anti_leq; rewrite best_le le_best. Qed.

(** f(t; min(m, floor(t/p)), p). *)
Definition peak m t : R := f t (best m t) p.

Lemma f_nonneg m t : 0 <= f t m p.
Proof. by apply: f_ge0; rewrite p_ge0. Qed.

Lemma peak_ge0 m t : 0 <= peak m t.
Proof. exact: f_nonneg. Qed.

Lemma f_pascal t m : f t.+1 m.+1 p = (1 - p) * f t.+1 m p + p * f t m p.
Proof. by rewrite -!pb_nseq. Qed.

(** A mass grows with the number of records while their mean is at most it, and falls from then on. *)
Lemma f_grows t m : p * m.+1%:R <= t%:R -> f t m p <= f t m.+1 p.
Proof.
move=> fits; rewrite -!pb_nseq /=; have := @pb_head R p p_ge0 p_le1 0 (nseq m p) t.
by rewrite /= subr0 mul1r mul0r addr0; apply; rewrite ?lexx ?at_most_nseq // size_nseq.
Qed.

Lemma f_drops t m : t%:R < p * m.+1%:R -> f t m.+1 p <= f t m p.
Proof.
move=> above; have lt_t : (t < m.+1)%N.
  by rewrite -(ltr_nat R); apply: lt_le_trans above _; rewrite -[leRHS]mul1r ler_wpmul2r ?ler0n.
have le_t : (t <= m)%N by rewrite -ltnS.
have rest_gt0 : 0 < (m.+1 - t)%:R :> R by rewrite ltr0n subn_gt0.
rewrite -(ler_pmul2l rest_gt0).
have -> : (m.+1 - t)%:R * f t m.+1 p = m.+1%:R * (1 - p) * f t m p.
  rewrite /f subSn // exprS.
  transitivity (((m - t).+1 * 'C(m.+1, t))%:R * (p ^+ t * ((1 - p) * (1 - p) ^+ (m - t)))); first by rewrite natrM; ring.
  by rewrite -subSn // -mul_bin_down natrM /=; ring.
apply: ler_wpmul2r; first exact: f_nonneg.
by rewrite natrB ?(ltnW lt_t) // mulrBr mulr1 ler_add2l ler_opp2 mulrC ltW.
Qed.

Theorem f_le_peak m k t : (k <= m)%N -> f t k p <= peak m t.
Proof.
move=> le_m; have [le_b | /ltnW le_b] := leqP k (best m t).
  rewrite /peak; have := best_fits m t; rewrite -(subnKC le_b); elim: (_ - _)%N => [|d IH fits]; first by rewrite addn0.
  apply: le_trans (IH _) _; last by rewrite addnS f_grows // -addnS.
  by apply: le_trans fits; rewrite ler_wpmul2l // ler_nat leq_add2l.
rewrite /peak; move: le_m; rewrite -(subnKC le_b); elim: (_ - _)%N => [|d IH le_m]; first by rewrite addn0.
apply: le_trans (IH (ltnW _)); last by rewrite -addnS.
rewrite addnS; apply: f_drops; rewrite ltNge; apply/negP => /(le_best _); rewrite -addnS => /(_ _ le_m).
by rewrite -[X in (_ <= X)%N]addn0 leq_add2l.
Qed.

Lemma peak_succ m t : peak m t.+1 <= peak m t.
Proof.
rewrite {1}/peak; move: (best_le m t.+1); elim: (best _ _) => [_ | k IH lt_k].
  by rewrite /f bin0n !mul0r peak_ge0.
have -> : peak m t = (1 - p) * peak m t + p * peak m t by ring.
by rewrite f_pascal ler_add // ler_wpmul2l ?subr_ge0 ?IH ?f_le_peak // ltnW.
Qed.

Theorem peak_antitone m s t : (s <= t)%N -> peak m t <= peak m s.
Proof.
move/subnKC <-; elim: (t - s)%N => [|d IH]; first by rewrite addn0.
by rewrite addnS; apply: le_trans (peak_succ _ _) IH.
Qed.

(** No law of rare records has a larger mass. *)
Theorem pb_le_peak ps m t : at_most p ps -> (size ps <= m)%N -> pb ps t <= peak m t.
Proof.
suff main k qs : at_most p qs -> (size qs + k <= m)%N -> pb (qs ++ nseq k p) t <= peak m t.
  by move=> ps_le fits; have := main 0%N ps ps_le; rewrite cats0 addn0; apply.
elim: qs k => [|q qs IH] k; first by move=> _ fits; rewrite pb_nseq f_le_peak.
move=> /= /andP[/andP[q_ge0 q_le] qs_le] fits; change (pb (q :: qs ++ nseq k p) t <= peak m t).
have without : pb (qs ++ nseq k p) t <= peak m t by apply: IH => //; apply: ltnW.
have with_p : pb (p :: qs ++ nseq k p) t <= peak m t.
  have -> : pb (p :: qs ++ nseq k p) t = pb (qs ++ nseq k.+1 p) t.
    exact/pb_perm/permPl/(perm_catCA [:: p] qs (nseq k p)).
  by apply: IH; rewrite // addnS.
have [below | above] := leP (shift (pb (qs ++ nseq k p)) t) (pb (qs ++ nseq k p) t).
  apply: le_trans without; rewrite pb_cons -subr_ge0.
  rewrite (_ : _ - _ = q * (pb (qs ++ nseq k p) t - shift (pb (qs ++ nseq k p)) t)); last by ring.
  by rewrite mulr_ge0 // subr_ge0.
apply: le_trans with_p; rewrite !pb_cons -subr_ge0.
rewrite (_ : _ - _ = (p - q) * (shift (pb (qs ++ nseq k p)) t - pb (qs ++ nseq k p) t)); last by ring.
by rewrite mulr_ge0 ?subr_ge0 // ltW.
Qed.

(** It is at most the upper tail. *)
Lemma peak_le_tail m t : peak m t <= upper_tail t m p.
Proof.
have [le_t | lt_t] := leqP t (best m t); last first.
  by rewrite {1}/peak /f bin_small // !mul0r -upper_nseq upper_ge0 // (at_most_probabilities p_le1) // at_most_nseq.
apply: (@le_trans _ _ (upper_tail t (best m t) p)).
  by rewrite /upper_tail big_ltn ?ltnS // ler_addl sumr_ge0 // => s _; apply: f_nonneg.
have mE : nseq m p = nseq (best m t) p ++ nseq (m - best m t) p by rewrite -nseqD subnKC ?best_le.
rewrite -!upper_nseq mE.
have -> : upper (nseq (best m t) p) t = upper (nseq (best m t) p ++ nseq (m - best m t) 0) t by rewrite /upper mean_zeros.
have zeros : probabilities (nseq (m - best m t) (0 : R)) by rewrite /probabilities all_nseq lexx ler01 orbT.
have equal k : probabilities (nseq k p) by apply: (at_most_probabilities p_le1); apply: at_most_nseq.
have below_p d : below (nseq d 0) (nseq d p) by elim: d => //= d ->; rewrite p_ge0.
apply: upper_monotone.
- by rewrite /probabilities all_cat; apply/andP; split; [apply: equal | apply: zeros].
- by rewrite /probabilities all_cat; apply/andP; split; apply: equal.
by move: (m - best m t)%N => d; elim: (best m t) => [|b IH] /=; rewrite ?lexx.
Qed.

End Peaks.

Section Falls.
Variables (R : realFieldType) (x : nat -> R) (M : R).

(** What a sequence of one mode loses on the way is at most its largest value. *)
Lemma falls_le N t : (forall s, 0 <= x s) -> (forall s r, (s <= r)%N -> x s * x r.+2 <= x s.+1 * x r.+1) -> 0 <= M -> (forall s, (t <= s)%N -> x s <= M) ->
  \sum_(t <= s < N) Num.max 0 (x s - x s.+1) <= M.
Proof.
move=> x_ge0 conc M_ge0 le_M; have [le_N | lt_t] := leqP N t; first by rewrite big_geq.
rewrite -(subnKC (ltnW lt_t)); move: (N - t)%N => d {lt_t}; elim: d t le_M => [|d IH] t le_M; first by rewrite addn0 big_geq.
rewrite addnS big_ltn ?ltnS ?leq_addr //; have [rises | falls] := leP (x t) (x t.+1).
  by rewrite max_l ?subr_le0 // add0r -addSn IH // => s /ltnW /le_M.
suff -> : Num.max 0 (x t - x t.+1) + \sum_(t.+1 <= s < (t + d).+1) Num.max 0 (x s - x s.+1) = x t - x (t + d).+1.
  by rewrite ler_subl_addr (le_trans (le_M _ (leqnn t))) // ler_addl.
have falling j : x (t + j).+1 <= x (t + j).
  case: j => [|j]; first by rewrite addn0 ltW.
  have xt_gt0 : 0 < x t by apply: le_lt_trans falls.
  rewrite addnS -(ler_pmul2l xt_gt0); apply: le_trans (conc _ _ (leq_addr j t)) _.
  by rewrite ler_wpmul2r // ltW.
rewrite -big_ltn ?ltnS ?leq_addr //.
have step s : (t <= s < (t + d).+1)%N -> Num.max 0 (x s - x s.+1) = - (x s.+1 - x s).
  by case/andP=> /subnKC <- _; rewrite max_r ?opprB // subr_ge0.
by rewrite (eq_big_nat _ _ step) sumrN telescope_sumr ?opprB // -addnS leq_addr.
Qed.

Lemma falls_ge N t : (t <= N)%N -> x t - x N <= \sum_(t <= s < N) Num.max 0 (x s - x s.+1).
Proof.
move=> le_N; rewrite -[leLHS]opprB -telescope_sumr // -sumrN; apply: ler_sum => s _.
by rewrite opprB le_maxr lexx orbT.
Qed.

End Falls.

Section Thresholds.
Variables (R : realFieldType) (q : R).
Hypotheses (q_ge0 : 0 <= q) (q_le1 : q <= 1).
Implicit Types (ps : seq R) (a b : bool).

(** One more record shows where the law of the others falls. *)
Lemma gap_falls ps t : probabilities ps ->
  threshold_gap 1 ps true false t = \sum_(t <= s < (size ps).+1) Num.max 0 (pb ps s - pb ps s.+1).
Proof.
move=> ps01; rewrite /threshold_gap max_l ?add0r; last first.
  by rewrite mul1r subr_le0; apply: le_mean => // j _; rewrite ler_nat; case: leqP => // /ltnW; rewrite add0n => ->.
by rewrite big_add1; apply: eq_bigr => s _; rewrite /excess_of mul1r subn1 subn0.
Qed.

Lemma answers_falls n T ps m : probabilities ps -> (m <= T)%N -> (m + size ps < n)%N -> forall a b, a != b ->
  delta 1 (answers (n := n) T ps (a + m)) (answers (n := n) T ps (b + m))
  = \sum_((T - m)%N <= s < (size ps).+1) Num.max 0 (pb ps s - pb ps s.+1).
Proof.
move=> ps01 le_m lt_n.
have down : delta 1 (answers (n := n) T ps (true + m)) (answers (n := n) T ps (false + m))
    = \sum_((T - m)%N <= s < (size ps).+1) Num.max 0 (pb ps s - pb ps s.+1).
  by rewrite delta_threshold // gap_falls.
have law e : is_law (answers (n := n) T ps (nat_of_bool e + m)) by apply: answer_law_is_law => // j; apply: threshold_law.
by case=> [] [] // _; rewrite delta_reversed ?ltr01 // ?invr1 ?subrr ?add0r ?mul1r.
Qed.

(** Whatever is known, with at most [m] unknown records: at most the peak. *)
Theorem answers_le_peak n T ps N m : at_most q ps -> (size ps <= N)%N -> (m <= T)%N -> (m + size ps < n)%N -> forall a b,
  delta 1 (answers (n := n) T ps (a + m)) (answers (n := n) T ps (b + m)) <= peak q N (T - m).
Proof.
move=> ps_le fits le_m lt_n a b; have ps01 := at_most_probabilities q_le1 ps_le.
have law e : is_law (answers (n := n) T ps (nat_of_bool e + m)) by apply: answer_law_is_law => // j; apply: threshold_law.
have [-> | ne_ab] := eqVneq a b; first by rewrite delta_diag ?peak_ge0 // => o; case: (law b).
rewrite answers_falls //; apply: falls_le => [s | s r le_sr | | s le_s]; first exact: pb_ge0.
- have [_ conc] := pb_log_concave ps01.
  have before : s.+1%:Z - 1 = s%:Z by rewrite -addn1 PoszD addrK.
  have after : r.+1%:Z + 1 = r.+2%:Z by rewrite -PoszD addn1.
  by have := conc s.+1%:Z r.+1%:Z; rewrite before after lez_nat ltnS; apply.
- exact: peak_ge0.
exact: le_trans (pb_le_peak q_ge0 q_le1 _ ps_le fits) (peak_antitone q_ge0 q_le1 N le_s).
Qed.

End Thresholds.

Section AnyThreshold.
Variables (R : realFieldType) (n T : nat) (q : R) (i : 'I_n).
Hypothesis q_le1 : q <= 1.
Implicit Types (conv : convention) (p : 'I_n -> R) (a b : bool) (k : {ffun 'I_n -> bool}).

Local Notation model p := (observed p set0).
Local Notation mechanism := (@M_T R n T).
Local Notation others p := (hidden (i |: set0) p).

Local Lemma size_of p : size (others p) = n.-1.
Proof. by rewrite size_hidden cardsU1 inE cards0 card_ord addn0 subn1. Qed.

Local Lemma fit p : (0 + size (others p) < n)%N.
Proof. by rewrite size_of; case: n i => [[]|]. Qed.

(** [r] for the target, [q] for the records of [A], 0 for the others. *)
Definition some_records (A : {set 'I_n}) (r : R) (j : 'I_n) : R := if j == i then r else if j \in A then q else 0.

Local Lemma mass_some (A : {set 'I_n}) r t : i \notin A -> pb (others (some_records A r)) t = f t #|A| q.
Proof.
move=> iA; have -> : f t #|A| q = pb [seq q | j <- enum A] t.
  rewrite -pb_nseq; congr (pb _ t); apply/esym; rewrite cardE -(size_map (fun=> q) (enum A)).
  by apply/all_pred1P/allP => _ /mapP[j _ ->] /=.
rewrite !pb_poly /hidden !big_map !big_enum /=; congr ((polyseq _)`_t).
rewrite [LHS]big_mkcond [RHS]big_mkcond; apply: eq_bigr => j _; rewrite !inE /some_records.
have [-> | ne_ij] := eqVneq j i; first by rewrite (negbTE iA).
by case: ifP => // _; rewrite /factor subr0 scale0r addr0.
Qed.

(* holds: pk.thm-4 corrected:any-threshold *)
Theorem any_threshold : (1 <= T)%N ->
  (forall p conv a b k, (forall j, 0 <= p j <= q) -> 0 < p i < 1 -> 0 < event (model p) i a k ->
     active_quantity conv 1 (model p) mechanism i a b k <= f T (best q n.-1 T) q) /\
  (forall (A : {set 'I_n}) r conv a b k, i \notin A -> #|A| = best q n.-1 T -> 0 < r <= q -> r < 1 -> a != b ->
     0 < event (model (some_records A r)) i a k ->
     active_quantity conv 1 (model (some_records A r)) mechanism i a b k = f T (best q n.-1 T) q).
Proof.
move=> _.
have bound p conv a b k : (forall j, 0 <= p j <= q) -> 0 < p i < 1 -> 0 < event (model p) i a k ->
    active_quantity conv 1 (model p) mechanism i a b k <= f T (best q n.-1 T) q.
  move=> p_le p_i a_gt0; have p01 j : 0 <= p j <= 1 by case/andP: (p_le j) => -> /le_trans ->.
  have q_ge0 : 0 <= q by case/andP: (p_le i) => /le_trans; apply.
  rewrite (known_records.active_known p01 (@threshold_law R n T)) ?ler01 ?inE // /ones big_set0.
  have := @answers_le_peak R q q_ge0 q_le1 n T (others p) n.-1 0; rewrite subn0; apply; rewrite ?size_of ?fit //.
    by apply/allP => _ /mapP[j _ ->].
  by have := fit p; rewrite size_of.
split=> // A r conv a b k iA sizeA /andP[r_gt0 r_le] r_lt1 ne_ab a_gt0.
have q_ge0 : 0 <= q := le_trans (ltW r_gt0) r_le.
have p_le j : 0 <= some_records A r j <= q.
  by rewrite /some_records; do 2?case: ifP => _; rewrite ?lexx ?q_ge0 // ltW.
have p01 j : 0 <= some_records A r j <= 1 by case/andP: (p_le j) => -> /le_trans ->.
have p_i : 0 < some_records A r i < 1 by rewrite /some_records eqxx r_gt0.
apply/le_anti; rewrite bound //= -sizeA -(mass_some r T iA).
rewrite (known_records.active_known p01 (@threshold_law R n T)) ?ler01 ?inE // /ones big_set0.
have probs : probabilities (others (some_records A r)) by apply: hidden_probabilities.
have := @answers_falls R n T _ 0 probs (leq0n _) (fit _) _ _ ne_ab; rewrite subn0 => ->.
have [le_T | lt_T] := leqP T (size (others (some_records A r))).+1.
  by apply: le_trans (falls_ge _ le_T); rewrite [X in _ - X]pb_out ?subr0.
by rewrite pb_out ?sumr_ge0 // ?(ltnW lt_T) // => s _; rewrite le_maxr lexx.
Qed.

End AnyThreshold.
