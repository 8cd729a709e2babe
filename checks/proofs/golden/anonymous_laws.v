(** What the checker compares of a histogram without small counts (anonymous_check.v) is what anonymous_histogram.v defines
    (pk.def-16): with nothing known, its pairs have the δ of the active attacker of partial_knowledge.v. *)
From Coq Require Import ZArith QArith Lia.
From pkdp Require Import algebra finite_law hockey_stick partial_knowledge histogram_blanket histogram_query rare_categories
  anonymous_histogram.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check multinomial_check models_check histogram_check
  anonymous_check rounding sweeps exponential curves counts multinomials models model_definitions histograms anonymous.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A histogram with one record more, and with one less. *)
Section OneRecord.
Implicit Types (h : seq nat) (i : nat).
Definition more_one i h : seq nat := set_nth 0%N h i (nth 0%N h i).+1.

Lemma less_more i h : (i < size h)%N -> less_one i (more_one i h) = Some h.
Proof. by elim: h i => [|k h IH] [|i] //= lt; case: k => [|k]; rewrite IH. Qed.
Lemma more_less i h h' : less_one i h = Some h' -> more_one i h' = h.
Proof.
elim: h i h' => [|k h IH] [|i] h' //=; first by case: k => // k [<-].
by case: k => [|k]; case less: less_one => [l|] //= [<-]; rewrite /more_one /= -/(more_one i l) (IH _ _ less).
Qed.
Lemma less_none i h : (i < size h)%N -> less_one i h = None -> nth 0%N h i = 0%N.
Proof.
elim: h i => [|k h IH] [|i] //=; first by case: k.
by move=> lt; case: k => [|k]; case less: less_one => [l|] // _; apply: IH.
Qed.
Lemma size_more i h : (i < size h)%N -> size (more_one i h) = size h.
Proof. by move=> lt; rewrite size_set_nth; apply/maxn_idPr. Qed.
Lemma sum_more i h : (i < size h)%N -> sumn (more_one i h) = (sumn h).+1.
Proof. by elim: h i => [|k h IH] [|i] //= lt; rewrite -/(more_one i h) IH ?addnS. Qed.
Lemma one_histogram m : histograms 0 m = [:: nseq m 0%N].
Proof. by elim: m => [|m IH] //; rewrite histograms_succ /= IH. Qed.

End OneRecord.

Section Laws.
Variables (R : realFieldType) (m : nat) (qs : seq R).
Hypothesis size_qs : size qs = m.
Implicit Types (h : seq nat) (g : {ffun 'I_m -> nat} -> R) (G : seq nat -> R) (v : 'I_m).

Definition category_law v : R := nth 0 qs v.
Definition as_function h : {ffun 'I_m -> nat} := [ffun v : 'I_m => nth 0%N h v].
Local Notation weight h ps := (\prod_(kp <- zip h ps) (kp.2 ^+ kp.1 / kp.1`!%:R)).

Lemma as_function_more v h : as_function (more_one v h) = add v (as_function h).
Proof.
apply/ffunP => w; rewrite !ffunE nth_set_nth /= -val_eqE; case: eqP => [-> | _]; first by rewrite add1n.
by rewrite add0n.
Qed.
Lemma weight_less i h h' (ps : seq R) : size h = size ps -> less_one i h = Some h' ->
  nth 0 ps i * weight h' ps = (nth 0%N h i)%:R * weight h ps.
Proof.
elim: h i h' ps => [|k h IH] [|i] h' [|p ps] //=.
  case: k => // k _ [<-]; rewrite !big_cons /= !mulrA; congr (_ * _).
  rewrite factS natrM exprS; have k0 : k.+1%:R != 0 :> R by rewrite pnatr_eq0.
  have f0 : k`!%:R != 0 :> R by rewrite pnatr_eq0 -lt0n fact_gt0.
  move: (k.+1%:R : R) k0 (k`!%:R : R) f0 (p ^+ k) => u u0 w w0 x.
  by field; apply/andP; split.
move=> [same]; case: k => [|k]; case less: less_one => [l|] //= [<-];
  by rewrite !big_cons /= mulrCA (IH _ _ _ same less) mulrCA.
Qed.
Lemma by_last_record n h : h \in histograms n.+1 m ->
  \sum_v category_law v * given_category qs v h = multinomial h qs.
Proof.
rewrite mem_histograms => /andP[/eqP size_h /eqP sum_h].
have each v : category_law v * given_category qs v h = n`!%:R * weight h qs * (nth 0%N h v)%:R.
  rewrite /given_category; case less: less_one => [h'|]; last first.
    by rewrite (less_none _ less) ?size_h // !mulr0.
  have sum_h' : sumn h' = n.
    have lt : (v < size h')%N by rewrite (size_less_one less) size_h.
    by apply/eqP; rewrite -eqSS -(sum_more lt) (more_less less) sum_h.
  rewrite /multinomial sum_h' /category_law mulrCA (weight_less _ less) ?size_h ?size_qs //.
  by rewrite mulrCA [RHS]mulrC.
rewrite (eq_bigr _ (fun v _ => each v)) -mulr_sumr -natr_sum.
have -> : (\sum_(v < m) nth 0 h v)%N = n.+1 by rewrite -sum_h sumnE (big_nth 0%N) size_h big_mkord.
by rewrite /multinomial sum_h factS natrM mulrAC [n.+1%:R * _]mulrC.
Qed.
Lemma given_sum n v G : \sum_(h <- histograms n.+1 m) given_category qs v h * G h
  = \sum_(h <- histograms n m) multinomial h qs * G (more_one v h).
Proof.
pose some h := less_one v h != None.
rewrite (bigID some) /= [X in _ + X]big1 ?addr0 => [|h]; last first.
  by rewrite negbK => /eqP none; rewrite /given_category none mul0r.
have fits h : h \in histograms n m -> (v < size h)%N by rewrite mem_histograms => /andP[/eqP -> _].
rewrite -big_filter (@perm_big _ _ _ _ _ [seq more_one v h | h <- histograms n m]).
  rewrite big_map big_seq [RHS]big_seq; apply: eq_bigr => h /fits lt.
  by rewrite /given_category less_more.
apply: uniq_perm; rewrite ?filter_uniq ?uniq_histograms //.
  rewrite map_inj_in_uniq ?uniq_histograms // => h h' /fits lt /fits lt' eq.
  by apply/Some_inj; rewrite -(less_more lt) eq less_more.
move=> h; rewrite mem_filter; apply/andP/mapP => [[some_h] | [h' h'_in ->]].
  move: some_h; rewrite /some; case less: less_one => [h'|] // _.
  rewrite mem_histograms => /andP[/eqP size_h /eqP sum_h]; exists h'; last by rewrite (more_less less).
  have lt : (v < size h')%N by rewrite (size_less_one less) size_h.
  by rewrite mem_histograms (size_less_one less) size_h eqxx -eqSS -(sum_more lt) (more_less less) sum_h eqxx.
have lt := fits _ h'_in; split; first by rewrite /some less_more.
by move: h'_in; rewrite !mem_histograms size_more // sum_more // eqSS.
Qed.

(** The mean over independent records with the law qs is the one over the multinomial law. *)
Theorem multinomial_mean n g : histogram_mean (nseq n category_law) g
  = \sum_(h <- histograms n m) multinomial h qs * g (as_function h).
Proof.
elim: n g => [|n IH] g /=.
  rewrite one_histogram big_seq1 /multinomial.
  have -> : \prod_(kp <- zip (nseq m 0%N) qs) (kp.2 ^+ kp.1 / kp.1`!%:R) = 1 :> R.
    by rewrite -size_qs; elim: (qs) => [|q l IHl] /=; rewrite ?big_nil // big_cons IHl /= divr1 mulr1.
  have -> : sumn (nseq m 0%N) = 0%N by rewrite sumn_nseq mul0n.
  by rewrite mulr1 mul1r; congr g; apply/ffunP => v; rewrite !ffunE nth_nseq ltn_ord.
have step v : category_law v * histogram_mean (nseq n category_law) (fun f => g (add v f))
    = \sum_(h <- histograms n.+1 m) category_law v * given_category qs v h * g (as_function h).
  under eq_bigr do rewrite -mulrA.
  rewrite IH -mulr_sumr (given_sum n v (fun h : seq nat => g (as_function h))); congr (_ * _).
  by apply: eq_bigr => h _; rewrite as_function_more.
rewrite (eq_bigr _ (fun v _ => step v)) exchange_big /= big_seq [RHS]big_seq; apply: eq_bigr => h h_in.
by rewrite -mulr_suml (by_last_record h_in).
Qed.

End Laws.

(** The outputs: lists of the checker, functions of the library. *)
Section Outputs.
Variables (R : realFieldType) (n m : nat) (least : nat) (ps : seq R).
Hypotheses (size_ps : size ps = m.+1) (n_gt0 : (0 < n)%N).
Implicit Types (h : seq nat) (o : seq (option nat)) (v : 'I_m.+1).
Local Notation V := [finType of 'I_m.+1].
Local Notation bottom := (@ord_max m).
Local Notation all_histograms := (histograms n m.+1).
Local Notation seen h := (output (Z.of_nat least) m (nseq m.+1 0%N) h).
Local Notation shown_in h := (@shown_counts n least V bottom (as_function m.+1 h)).

Definition decoded o : {ffun 'I_m.+1 -> option 'I_n.+1} := [ffun v : 'I_m.+1 => omap inord (nth None o v)].

Lemma seenE h : size h = m.+1 -> seen h = [seq if (least <= k)%N then Some k else None | k <- take m h].
Proof.
move=> size_h; rewrite /output -[List.map _ _]/(map _ _) -[List.firstn _ _]/(List.firstn m (List.combine (nseq m.+1 0%N) h)).
have -> : List.combine (nseq m.+1 0%N) h = [seq (0%N, k) | k <- h].
  by rewrite -size_h; elim: (h) => //= k l ->.
have -> l : List.firstn m (l : seq (nat * nat)) = take m l by elim: (m) l => [|i IH] [|u l] //=; rewrite IH.
rewrite -map_take -map_comp; apply: eq_map => k /=.
have -> : (Z.of_nat least <=? Z.of_nat (0 + k))%Z = (least <= k)%N; last by [].
rewrite add0n; apply/idP/idP => [/Z.leb_le le | /ssrnat.leP le]; [apply/ssrnat.leP; lia | apply/Z.leb_le; lia].
Qed.
Lemma decoded_seen h : size h = m.+1 -> decoded (seen h) = shown_in h.
Proof.
move=> size_h; apply/ffunP => v; rewrite !ffunE seenE //.
have size_t : size (take m h) = m by rewrite size_take size_h ltnSn.
case: (ltnP v m) => [lt | le].
  have -> : v != bottom by rewrite -val_eqE /= neq_ltn lt.
  by rewrite (nth_map 0%N) ?size_t // nth_take //=; case: ifP.
have -> : (v != bottom) = false by apply/negbTE; rewrite negbK -val_eqE /= eqn_leq le -ltnS ltn_ord.
by rewrite nth_default // size_map size_t.
Qed.
Lemma seen_inj h h' : h \in all_histograms -> h' \in all_histograms -> (shown_in h == shown_in h') = (seen h == seen h').
Proof.
rewrite !mem_histograms => /andP[/eqP size_h /eqP sum_h] /andP[/eqP size_h' /eqP sum_h'].
have small k (l : seq nat) : (nth 0%N l k <= sumn l)%N.
  by elim: l k => [|u l IH] [|k] //=; [exact: leq_addr | exact: leq_trans (IH k) (leq_addl _ _)].
apply/eqP/eqP => [same | eq]; last by rewrite -!decoded_seen // eq.
have size_t l : size l = m.+1 -> size (take m l) = m by move=> size_l; rewrite size_take size_l ltnSn.
rewrite !seenE //; apply: (@eq_from_nth _ None) => [|k]; rewrite !size_map !size_t // => lt.
have lt' : (k < m.+1)%N := ltnW lt.
have := congr1 (fun f : {ffun 'I_m.+1 -> option 'I_n.+1} => f (Ordinal lt')) same; rewrite !ffunE /=.
have -> : Ordinal lt' != bottom by rewrite -val_eqE /= neq_ltn lt.
rewrite !(nth_map 0%N) ?size_t // !nth_take //=.
have small_h : (nth 0%N h k < n.+1)%N by rewrite ltnS (leq_trans (small k h)) ?sum_h.
have small_h' : (nth 0%N h' k < n.+1)%N by rewrite ltnS (leq_trans (small k h')) ?sum_h'.
by do 2?case: ifP => _ //; case=> /(congr1 val); rewrite /= !inordK // => ->.
Qed.

(** A law of the output, summed over all outputs. *)
Lemma outputs_sum (x y : seq nat -> R) c :
  \sum_(o : {ffun 'I_m.+1 -> option 'I_n.+1})
    Num.max 0 (\sum_(h <- all_histograms) x h * (o == shown_in h)%:R - c * \sum_(h <- all_histograms) y h * (o == shown_in h)%:R)
  = \sum_(o <- outputs (Z.of_nat least) m all_histograms (nseq m.+1 0%N))
      Num.max 0 (\sum_(h <- all_histograms | seen h == o) x h - c * \sum_(h <- all_histograms | seen h == o) y h).
Proof.
set outs := outputs _ _ _ _.
have in_outs o : o \in outs -> exists2 h, h \in all_histograms & o = seen h.
  by rewrite mem_distinct => /mapP[h h_in ->]; exists h.
have shown_at h : h \in all_histograms -> decoded (seen h) = shown_in h.
  by rewrite mem_histograms => /andP[/eqP size_h _]; exact: decoded_seen.
have sum_at (z : seq nat -> R) h' : h' \in all_histograms ->
    \sum_(h <- all_histograms) z h * (shown_in h' == shown_in h)%:R = \sum_(h <- all_histograms | seen h == seen h') z h.
  move=> h'_in; rewrite [RHS]big_mkcond big_seq [RHS]big_seq; apply: eq_bigr => h h_in.
  by rewrite seen_inj // eq_sym; case: eqP => _; rewrite ?mulr1 ?mulr0.
rewrite (bigID (mem [seq decoded o | o <- outs])) /= [X in _ + X]big1 ?addr0 => [|o out]; last first.
  have zero (z : seq nat -> R) : \sum_(h <- all_histograms) z h * (o == shown_in h)%:R = 0.
    rewrite big_seq big1 // => h h_in; case: eqP => [eq | _]; last by rewrite mulr0.
    case/negP: out; rewrite eq -shown_at //; apply/map_f.
    by rewrite mem_distinct; apply/mapP; exists h.
  by rewrite !zero mulr0 subr0 maxxx.
rewrite -big_uniq /= => [|]; last first.
  rewrite map_inj_in_uniq ?uniq_distinct // => o o' /in_outs[h h_in ->] /in_outs[h' h'_in ->].
  by rewrite !shown_at // => /eqP; rewrite seen_inj // => /eqP.
rewrite big_map big_seq [RHS]big_seq; apply: eq_bigr => o /in_outs[h h_in ->].
by rewrite shown_at // !sum_at.
Qed.

End Outputs.

(** The attacker who knows nothing, of n records with the law ps; the last category is the one that is never shown. *)
Section Active.
Variables (R : realFieldType) (n m least : nat) (ps : seq R) (i : 'I_n) (c : R).
Hypotheses (size_ps : size ps = m.+1) (ps_law : is_law (category_law ps : 'I_m.+1 -> R)) (c_ge1 : 1 <= c).
Local Notation V := [finType of 'I_m.+1].
Local Notation P := (fun _ : 'I_n => category_law ps : 'I_m.+1 -> R).
Local Notation nobody := (nseq m.+1 0%N).
Local Notation mass a o := (output_mass (field_numbers R) (Z.of_nat least) m (given_category ps) (histograms n m.+1) nobody a o).
Implicit Types (a b : 'I_m.+1).

Definition active_delta conv a b : R :=
  active_quantity conv c (independent_law P) (@anonymous_histogram R n least V ord_max) i a b tt.

Lemma given_shown a o : rare_categories.given [seq P j | j <- the_others i] (@anonymous_histogram.shown R n least V ord_max) a o
  = \sum_(h <- histograms n m.+1) given_category ps a h * (o == @shown_counts n least V ord_max (as_function m.+1 h))%:R.
Proof.
have -> : [seq P j | j <- the_others i] = nseq n.-1 (category_law ps : 'I_m.+1 -> R).
  rewrite (_ : n.-1 = size (the_others i)); last by rewrite -cardE cardsC1 card_ord.
  by elim: (the_others i) => //= j l ->.
rewrite /rare_categories.given multinomial_mean //.
have -> : histograms n m.+1 = histograms n.-1.+1 m.+1 by rewrite prednK // (leq_ltn_trans _ (ltn_ord i)).
rewrite (given_sum ps n.-1 a (fun h : seq nat => (o == @shown_counts n least V ord_max (as_function m.+1 h))%:R)).
by apply: eq_bigr => h _; rewrite as_function_more.
Qed.
Lemma massE (a : nat) o : mass a o
  = \sum_(h <- histograms n m.+1 | output (Z.of_nat least) m nobody h == o) given_category ps a h.
Proof.
rewrite /output_mass; elim: (histograms n m.+1) => [|h l IH]; first by rewrite big_nil.
by rewrite big_cons /= alikeE; case: eqP => _ //=; rewrite IH.
Qed.

Theorem active_outputs_are conv a b : 0 < nth 0 ps a -> 0 < nth 0 ps b -> active_delta conv a b
  = \sum_(o <- outputs (Z.of_nat least) m (histograms n m.+1) nobody) Num.max 0 (mass a o - c * mass b o).
Proof.
move=> a_gt0 b_gt0; rewrite /active_delta (activeE least _ (fun=> ps_law)) //.
under [RHS]eq_bigr do rewrite !massE.
rewrite -(outputs_sum least size_ps (leq_ltn_trans (leq0n _) (ltn_ord i))) /finite_law.delta; apply: eq_bigr => o _.
by rewrite !given_shown.
Qed.

End Active.

Section Checked.
Variables (R : realFieldType) (n m least : nat) (rs : seq (Z * Z)) (i : 'I_n) (ps : seq pair) (c : R).
Hypotheses (size_rs : size rs = m.+1) (c_ge1 : 1 <= c).
Hypothesis known : anonymous_pairs false (Z.of_nat least) m n 0 rs = Some ps.
Local Notation qs := [seq probability R r | r <- rs].
Implicit Types (a b : 'I_m.+1).

Lemma categories_law : is_law (category_law qs : 'I_m.+1 -> R).
Proof.
move: known; rewrite /anonymous_pairs; case: ifP => // /andP[/andP[ok one] _] _.
have chances r : r \in rs -> 0 <= probability R r.
  elim: (rs) ok => //= r' l IH /andP[/is_chanceP-/(_ R)[_ _ _ /andP[ge0 _]] /IH{}IH].
  by rewrite inE => /predU1P[-> // | /IH].
have sumE : fraction R (sum_of_chances rs) = \sum_(r <- rs) probability R r.
  elim: (rs) ok {one chances} => [|r l IH]; first by rewrite big_nil /fraction whole0 mul0r.
  case/andP=> /is_chanceP-/(_ R)[_ _ ab _] /IH{}IH.
  rewrite big_cons -[sum_of_chances (r :: l)]/(Qred (Qplus (Qmake r.1 (Z.to_pos (r.1 + r.2))) (sum_of_chances l))) fractionD IH.
  by rewrite /fraction /probability /= Z2Pos.id.
split=> [v|].
  rewrite /category_law (nth_map (0%Z, 0%Z)) ?size_rs //; apply: chances; rewrite mem_nth ?size_rs //.
transitivity (\sum_(r <- rs) probability R r); last first.
  rewrite -sumE (fraction_eq R (iffLR (Qeq_bool_iff _ _) one)) /fraction /=.
  by rewrite divff // gt_eqF // whole_gt0.
rewrite (big_nth (0%Z, 0%Z)) size_rs big_mkord; apply: eq_bigr => v _.
by rewrite /category_law (nth_map (0%Z, 0%Z)) ?size_rs.
Qed.

(** With nothing known, and the last category never shown: what the checker finds of the curve is active privacy. *)
(* used by: checks/proofs/golden/run_check.ml *)
Theorem anonymous_checked conv d : 0 <= d -> (curve ps c <= d) <-> forall a b, 0 < nth 0 qs a -> 0 < nth 0 qs b ->
  active_delta least qs i c conv a b <= d.
Proof.
move=> d_ge0; have law := categories_law; have size_qs : size qs = m.+1 by rewrite size_map.
rewrite (anonymous_curve known c) /= subn0 size_qs one_histogram /active_outputs /=.
have -> : (multinomial (nseq m.+1 0%N) qs == 0) = false.
  apply/negbTE; rewrite /multinomial sumn_nseq mul0n mul1r.
  have -> : \prod_(kp <- zip (nseq m.+1 0%N) qs) (kp.2 ^+ kp.1 / kp.1`!%:R) = 1 :> R; last by rewrite oner_eq0.
  by rewrite -size_qs; elim: (qs) => [|q l IHl] /=; rewrite ?big_nil // big_cons IHl /= divr1 mulr1.
rewrite List.app_nil_r largest_le // /pairs_of all_flat; split=> [every a b a_gt0 b_gt0 | every].
  have [<- | ne] := eqVneq a b.
    by rewrite /active_delta (activeE least _ (fun=> law)) //; apply: le_trans d_ge0; apply: (same_value _ _ _ (fun=> law)).
  have := (all_below _ _).1 every a; rewrite all_flat => /all_below/(_ b).
  have -> : Nat.eqb a b = false by apply/negbTE; rewrite -[Nat.eqb a b]/(val a == val b) val_eqE.
  by rewrite a_gt0 b_gt0 /= andbT /stick_of -[List.map _ _]/(map _ _) big_map active_outputs_are.
apply/all_below => a; rewrite all_flat; apply/all_below => b; case: ifP => // /negbT.
rewrite negb_or negbK => /andP[_ /andP[a_gt0 b_gt0]] /=.
rewrite andbT /stick_of -[List.map _ _]/(map _ _) big_map; have := every a b a_gt0 b_gt0.
by rewrite active_outputs_are.
Qed.

End Checked.
