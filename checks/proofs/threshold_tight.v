(** The tight curve of thresholded counting (pk.thm-4, corrected:tight): the library's worst cases, passive and
    active, are the largest delta over all independent records with probabilities in [0, p], and a corner has it. They
    are never above the corrected bounds of the theorem, nor at epsilon = 0 above the sharp one, which is attained
    when nothing is known. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active binomial_tail
  poisson_binomial independent_records beyond_the_mean known_records threshold rare_counts rare_counts_printed
  threshold_steps any_background any_threshold any_place threshold_corners.

(** m of the unknown records at q, the others of them at 0; the known ones at q. *)
Section Records.
Variables (R : realFieldType) (n : nat) (q : R) (K : {set 'I_n}) (i : 'I_n) (m : nat).
Hypotheses (q_gt0 : 0 < q) (q_le1 : q <= 1) (i_hidden : i \notin K).

Definition corner_chance (j : 'I_n) : R :=
  if j == i then q / 2%:R else if (j \in K) || (index j (enum (~: (i |: K))) < m)%N then q else 0.

Lemma chance_in j : 0 <= corner_chance j <= q.
Proof.
rewrite /corner_chance; case: ifP => _; last by case: ifP; rewrite ?lexx ltW.
by rewrite divr_ge0 ?ler0n ?(ltW q_gt0) //= ler_pdivr_mulr ?ltr0n // ler_pmulr // ler1n.
Qed.

Lemma chance_target : 0 < corner_chance i < 1.
Proof.
rewrite /corner_chance eqxx divr_gt0 ?ltr0n //= ltr_pdivr_mulr ?ltr0n // mul1r.
by apply: le_lt_trans q_le1 _; rewrite ltr1n.
Qed.

Lemma chance_ends j : j != i -> (corner_chance j == 0) || (corner_chance j == q).
Proof. by move=> /negbTE ne; rewrite /corner_chance ne; case: ifP; rewrite eqxx ?orbT. Qed.

Lemma chance_known : known corner_chance K = nseq #|K| q.
Proof.
rewrite cardE -(size_map corner_chance); apply/all_pred1P/allP => _ /mapP[j + ->]; rewrite mem_enum => jK.
rewrite /= /corner_chance jK; case: (j =P i) => [ji | _]; last by rewrite eqxx.
by have := i_hidden; rewrite -ji jK.
Qed.

Lemma chance_hidden : (m <= size (enum (~: (i |: K))))%N ->
  hidden (i |: K) corner_chance = nseq m q ++ nseq (size (enum (~: (i |: K))) - m) 0.
Proof.
move=> le_m; apply: (@eq_from_nth _ 0); rewrite size_map ?size_cat ?size_nseq ?subnKC // => k lt_k.
have := mem_nth i lt_k; rewrite mem_enum !inE negb_or => /andP[ne_i jK].
rewrite (nth_map i) // /corner_chance (negbTE ne_i) (negbTE jK) index_uniq ?enum_uniq //= nth_cat size_nseq !nth_nseq.
by case: ltnP => // le; rewrite ltn_sub2r ?(leq_ltn_trans le).
Qed.

End Records.

(** sharp_delta of reference/bounds/pk_thm_4, at epsilon = 0. *)
Definition sharp_delta (R : realFieldType) (T : nat) (q : R) (known unknown : nat) : R :=
  if known == 0%N then f T (best q unknown T) q
  else if known%:R + q * unknown%:R <= T%:R then f T (known + unknown) q
  else Num.min (upper_tail T (known + unknown) q)
    (f T (known + unknown) q + \sum_(m < known.+1 | T%:R - q * unknown%:R < m%:R) f m known q).

Section Tight.
Variables (R : realFieldType) (n T : nat) (q : R) (K : {set 'I_n}) (i : 'I_n) (conv : convention).
Hypotheses (q_gt0 : 0 < q) (q_le1 : q <= 1) (i_hidden : i \notin K).
Implicit Types (c : R) (p : 'I_n -> R) (a b : bool) (k : {ffun 'I_n -> bool}).

Local Notation unknown := (rare_counts.unknown K).
Definition in_family p := (forall j, 0 <= p j <= q) /\ 0 < p i < 1.
Definition is_corner p := in_family p /\ forall j, j != i -> (p j == 0) || (p j == q).
Definition passive c p a b := passive_quantity conv c (theta p K) (@M_T R n T) i a b.
Definition active c p a b k := active_quantity conv c (theta p K) (@M_T R n T) i a b k.

Local Lemma q_ge0 : 0 <= q. Proof. exact: ltW. Qed.
Local Lemma p01 p : in_family p -> forall j, 0 <= p j <= 1.
Proof. by move=> [p_le _] j; case/andP: (p_le j) => -> le_q; rewrite (le_trans le_q). Qed.

Local Lemma hidden_size p : size (hidden (i |: K) p) = unknown.
Proof. by rewrite size_hidden cardsU1 i_hidden card_ord. Qed.
Local Lemma known_size p : size (known p K) = #|K|. Proof. by rewrite size_map -cardE. Qed.
Local Lemma sizes : (#|K| + unknown).+1 = n.
Proof. by rewrite /rare_counts.unknown -addSn subnKC // (known_lt i_hidden). Qed.

Local Lemma passiveE c p a b : 0 <= c -> in_family p ->
  passive c p a b = mean (known p K) (one_way n T c a b (hidden (i |: K) p)).
Proof. by move=> c_ge0 p_in; apply: (passive_known (p01 p_in) (@threshold_law R n T)) => //; case: p_in. Qed.

Local Lemma activeE c p a b k : 0 <= c -> in_family p -> 0 < event (theta p K) i a k ->
  active c p a b k = one_way n T c a b (hidden (i |: K) p) (ones K k).
Proof. by move=> c_ge0 p_in; apply: (active_known (p01 p_in) (@threshold_law R n T)) => //; case: p_in. Qed.

Local Lemma lists_in p : in_family p -> at_most q (known p K) /\ at_most q (hidden (i |: K) p).
Proof. by case=> p_le _; split; apply/allP => _ /mapP[j _ ->]. Qed.

Local Lemma same_value c a ps m : 1 <= c -> probabilities ps -> one_way n T c a a ps m = 0 :> R.
Proof.
move=> c_ge1 ps01; apply: delta_diag => // o.
exact: (answer_law_is_law (@threshold_law R n T) _ ps01).1.
Qed.

Local Lemma worst_passive_ge0 c known unknown : 0 <= worst_passive n T q c known unknown.
Proof.
have [m [a [b [_ _ ->]]]] := @worst_passive_at R n T q c q_ge0 q_le1 known unknown.
apply: sumr_ge0 => k _; rewrite mulr_ge0 ?one_way_ge0 //.
exact/pb_ge0/(at_most_probabilities q_le1)/at_most_nseq/q_ge0.
Qed.

Local Lemma worst_active_ge0 c known unknown : 0 <= worst_active n T q c known unknown.
Proof. by have [m [a [b [_ _ ->]]]] := @worst_active_at R n T q c known unknown; exact: one_way_ge0. Qed.

(** No law of the family shows more than the library's worst cases. *)
Local Lemma passive_below c p a b : 1 <= c -> in_family p -> passive c p a b <= worst_passive n T q c #|K| unknown.
Proof.
move=> c_ge1 p_in; have c_ge0 : 0 <= c by apply: le_trans c_ge1.
have [known_in hidden_in] := lists_in p_in; rewrite passiveE //.
have [-> | ne_ab] := eqVneq a b.
  rewrite (@eq_mean _ _ _ (fun=> 0)) ?mean_const ?worst_passive_ge0 // => m _.
  by rewrite same_value // (at_most_probabilities q_le1).
rewrite -(known_size p) -(hidden_size p); apply: passive_le_worst => //.
  exact: q_ge0.
by rewrite known_size hidden_size sizes.
Qed.

Local Lemma active_below c p a b k : 1 <= c -> in_family p -> 0 < event (theta p K) i a k ->
  active c p a b k <= worst_active n T q c #|K| unknown.
Proof.
move=> c_ge1 p_in a_gt0; have c_ge0 : 0 <= c by apply: le_trans c_ge1.
have [_ hidden_in] := lists_in p_in; rewrite activeE //.
have [-> | ne_ab] := eqVneq a b; first by rewrite same_value ?worst_active_ge0 // (at_most_probabilities q_le1).
rewrite -(hidden_size p); apply: active_le_worst => //; first exact: ones_le.
by rewrite hidden_size sizes.
Qed.

(** A corner shows as much. *)
Local Lemma corner_in m : is_corner (corner_chance q K i m).
Proof. by split; [split=> [j|]; [apply: chance_in | apply: chance_target] | move=> j; apply: chance_ends]. Qed.

Local Lemma corner_one_way c a b m s : (m <= unknown)%N ->
  one_way n T c a b (hidden (i |: K) (corner_chance q K i m)) s = one_way n T c a b (nseq m q) s.
Proof.
move=> le_m; have sizeE : size (enum (~: (i |: K))) = unknown by rewrite -(hidden_size (fun=> 0)) size_map.
rewrite chance_hidden ?sizeE //; apply: eq_delta => o; apply: mean_zeros.
Qed.

Local Lemma passive_attained c : 0 <= c -> exists2 p, is_corner p &
  exists a b, passive c p a b = worst_passive n T q c #|K| unknown.
Proof.
move=> c_ge0; have [m [a [b [le_m ne_ab ->]]]] := @worst_passive_at R n T q c q_ge0 q_le1 #|K| unknown.
exists (corner_chance q K i m); first exact: corner_in.
exists a, b; rewrite passiveE //; last by case: (corner_in m).
by rewrite chance_known //; apply: eq_mean => s _; apply: corner_one_way.
Qed.

Local Lemma active_attained c : 0 <= c -> exists2 p, is_corner p &
  exists a b k, 0 < event (theta p K) i a k /\ active c p a b k = worst_active n T q c #|K| unknown.
Proof.
move=> c_ge0; have [m [a [b [le_m ne_ab ->]]]] := @worst_active_at R n T q c #|K| unknown.
exists (corner_chance q K i m); first exact: corner_in.
have [p_in _] := corner_in m; have [_ /andP[target_gt0 target_lt1]] := p_in.
pose k : {ffun 'I_n -> bool} := [ffun j => j \in K].
have k_gt0 : 0 < event (theta (corner_chance q K i m) K) i a k.
  rewrite /theta eventE // (_ : (_ == _) = true) ?mul1r; last first.
    by apply/eqP/ffunP => j; rewrite !ffunE andbb.
  rewrite mulr_gt0 //; first by case: (a); rewrite //= subr_gt0.
  apply: prodr_gt0 => j jK; rewrite ffunE jK /= /corner_chance jK.
  by case: (j =P i) => [ji | //]; have := i_hidden; rewrite -ji jK.
exists a, b, k; split=> //; rewrite activeE // corner_one_way //; congr (one_way _ _ _ _ _ _ _).
by rewrite /ones -sum1_card; apply: eq_bigr => j jK; rewrite ffunE jK.
Qed.

(** The corrected delta of the theorem, with known records and without. *)
Local Lemma below_known b_max (s := series q (unknown) (T - b_max)) : q < 1 -> (0 < b_max < T)%N ->
  r q #|K| b_max < 1 -> r q unknown (T - b_max) < 1 -> s < 1 ->
  worst_passive n T q (ratio_of s) #|K| unknown <= series q #|K| b_max + s.
Proof.
move=> q_lt1 b_in rb r' s_lt1; have s_ge0 : 0 <= s := series_ge0 q_lt1 q_ge0 r'.
have c_ge1 := ratio_of_ge1 s_ge0 s_lt1.
have [p [[p_le p_i] _] [a [b <-]]] := passive_attained (le_trans ler01 c_ge1).
exact: rare_counts_printed.known_records.
Qed.

Local Lemma below_alone (s := series q n.-1 T) : K = set0 -> q < 1 -> (0 < T)%N -> r q n.-1 T < 1 -> s < 1 ->
  worst_passive n T q (ratio_of s) #|K| unknown <= s.
Proof.
move=> K0 q_lt1 T_gt0 r_lt s_lt1; have s_ge0 : 0 <= s := series_ge0 q_lt1 q_ge0 r_lt.
have c_ge1 := ratio_of_ge1 s_ge0 s_lt1.
have [p [[p_le p_i] corner_p] [a [b <-]]] := passive_attained (le_trans ler01 c_ge1).
have p_in := p01 (conj p_le p_i).
apply: le_trans (passive_antitone p_in (@threshold_law R n T) _ _ _ ler01 c_ge1 i_hidden p_i) _.
apply: le_trans (f_le_series q_lt1 q_ge0 r_lt); apply: (sharp p_le q_le1 i_hidden p_i T_gt0 _).1.
by rewrite /rare_counts.unknown K0 cards0 add0r subn1; apply: rare_enough => //; exact: q_ge0.
Qed.

Local Lemma below_sharp : (1 <= T)%N -> worst_passive n T q 1 #|K| unknown <= sharp_delta T q #|K| unknown.
Proof.
move=> T_gt0; have [p [[p_le p_i] corner_p] [a [b <-]]] := passive_attained ler01.
have both : (#|K| + unknown)%N = n.-1 by have /(congr1 predn) := sizes.
rewrite /sharp_delta both; case: eqP => [/cards0_eq K0 | _].
  have -> : unknown = n.-1 by rewrite -both K0 cards0.
  rewrite /passive K0; have mass_gt0 : 0 < value_mass (theta p set0) i a.
    by rewrite value_massE ?inE //; case/andP: p_i => pi0 pi1; case: (a); rewrite //= subr_gt0.
  have joint : is_joint_law (observed p set0) by apply: observed_law; exact: (p01 (conj p_le p_i)).
  apply: passive_le => // k k_gt0.
  by apply: (any_threshold i q_le1 T_gt0).1.
case: ifP => fits; first by apply: (sharp p_le q_le1 i_hidden p_i T_gt0 fits).1.
rewrite le_minr; apply/andP; split; first exact: any_background.
have -> : unknown = any_place.unknown K by rewrite /rare_counts.unknown /any_place.unknown -subnDA addn1.
exact: any_background_apart.
Qed.

Local Lemma sharp_attained : (1 <= T)%N -> K = set0 ->
  worst_passive n T q 1 #|K| unknown = sharp_delta T q #|K| unknown.
Proof.
move=> T_gt0 K0; apply/le_anti; rewrite below_sharp //=.
have unknownE : unknown = n.-1 by rewrite /rare_counts.unknown K0 cards0 subn1.
have K_0 : #|K| = 0%N by rewrite K0 cards0.
rewrite /sharp_delta K_0 eqxx unknownE; pose b := best q n.-1 T.
have n_gt0 : (0 < n)%N := leq_ltn_trans (leq0n i) (ltn_ord i).
have le_b : (b <= size (enum [set~ i]))%N by rewrite -cardE cardsC1 card_ord best_le.
pose A := [set j in take b (enum [set~ i])].
have A_card : #|A| = b.
  by rewrite cardsE (card_uniqP (take_uniq _ (enum_uniq _))) size_takel.
have iA : i \notin A by rewrite inE; apply/negP => /mem_take; rewrite mem_enum !inE eqxx.
have target : 0 < q / 2%:R <= q /\ q / 2%:R < 1.
  have /andP[gt0 lt1] := @chance_target R n q K i 0 q_gt0 q_le1.
  have /andP[_ le] := @chance_in R n q K i 0 q_gt0 i.
  by move: gt0 lt1 le; rewrite /corner_chance eqxx => -> -> ->.
have [target_in target_lt1] := target; have p_in : in_family (some_records q i A (q / 2%:R)).
  split=> [j|]; last by rewrite /some_records eqxx target_lt1 andbT; case/andP: target_in.
  rewrite /some_records; case: ifP => _; first by case/andP: target_in => /ltW -> ->.
  by case: ifP => _; rewrite lexx ?q_ge0.
have possible := only_background p_in.2 true.
have [_ /(_ A _ conv true false _ iA A_card target_in target_lt1 isT possible) <-] := any_threshold i q_le1 T_gt0.
have -> : worst_passive n T q 1 0 n.-1 = worst_active n T q 1 #|K| unknown.
  rewrite K_0 unknownE; apply: eq_bigr => m _; by rewrite /passive_at /active_at !mean_nil.
by have := active_below false (lexx 1) p_in _; rewrite /active K0; apply.
Qed.

(* holds: pk.thm-4 corrected:tight *)
Theorem threshold_tight_curve :
  [/\ forall c, 1 <= c ->
        [/\ forall p a b, in_family p -> passive c p a b <= worst_passive n T q c #|K| unknown,
            exists2 p, is_corner p & exists a b, passive c p a b = worst_passive n T q c #|K| unknown,
            forall p a b k, in_family p -> 0 < event (theta p K) i a k ->
              active c p a b k <= worst_active n T q c #|K| unknown
          & exists2 p, is_corner p & exists a b k,
              0 < event (theta p K) i a k /\ active c p a b k = worst_active n T q c #|K| unknown],
      forall b_max, let s := series q unknown (T - b_max) in q < 1 -> (0 < b_max < T)%N ->
        r q #|K| b_max < 1 -> r q unknown (T - b_max) < 1 -> s < 1 ->
        worst_passive n T q (ratio_of s) #|K| unknown <= series q #|K| b_max + s,
      let s := series q n.-1 T in K = set0 -> q < 1 -> (0 < T)%N -> r q n.-1 T < 1 -> s < 1 ->
        worst_passive n T q (ratio_of s) #|K| unknown <= s
    & (1 <= T)%N -> worst_passive n T q 1 #|K| unknown <= sharp_delta T q #|K| unknown /\
        (K = set0 -> worst_passive n T q 1 #|K| unknown = sharp_delta T q #|K| unknown)].
Proof.
split=> [c c_ge1 | b_max s | s | T_gt0]; [| exact: below_known | exact: below_alone | ].
  have c_ge0 : 0 <= c by apply: le_trans c_ge1.
  split; [move=> p a b; exact: passive_below | exact: passive_attained | move=> p a b k; exact: active_below
    | exact: active_attained].
by split; [exact: below_sharp | exact: sharp_attained].
Qed.

End Tight.
