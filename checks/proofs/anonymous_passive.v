(** What an attacker learns of the histogram without small counts who happens to know the records of [K] (pk.claim-thm5-passive): the
    mean over what is known. A rare value costs tau, the tail for all n - 1 others; a common one what the coins of the unknown
    others show. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active binomial_tail
  poisson_binomial tail_monotone blanket fair_coins heads_gap histogram_blanket histogram_query rare_categories
  anonymous_histogram anonymous_known.

Section Passive.
Variables (R : realFieldType) (n least : nat) (V : finType) (bottom : V).
Local Notation database := {ffun 'I_n -> V}.
Local Notation knowledge := {ffun 'I_n -> option V}.
Variables (P : 'I_n -> V -> R) (K : {set 'I_n}) (i : 'I_n) (lam c : R).
Hypotheses (P_law : forall j, is_law (P j)) (lam_ge0 : 0 <= lam) (lam_le : 2%:R * lam <= 1) (c_ge1 : 1 <= c).
Hypotheses (i_hidden : i \notin K) (bottom_common : common P lam bottom).
Implicit Types (x y : database) (k : knowledge) (a b t : V) (conv : convention) (s : seq 'I_n) (h z : {ffun V -> nat}).

(** The records of [K], seen. *)
Definition records_seen x : knowledge := [ffun j => if j \in K then Some (x j) else None].
Definition known_theta x k : R := independent_law P x tt * (k == records_seen x)%:R.

Local Notation M := (@anonymous_histogram R n least V bottom).
Local Notation known_ones := (enum K).
Local Notation unknown_ones := (enum (~: (i |: K))).
Local Notation Qs := [seq P j | j <- unknown_ones].
Local Notation Ks := [seq P j | j <- known_ones].

Lemma disjoint_uniq : uniq (known_ones ++ unknown_ones).
Proof.
rewrite cat_uniq !enum_uniq /= andbT; apply/hasPn => j.
by rewrite !inE !mem_enum !inE negb_or => /andP[].
Qed.

(** Records back to what they were. *)
Definition back s (x0 x : database) : database := [ffun j => if j \in s then x0 j else x j].

Lemma histogram_of_eq s x y : {in s, x =1 y} -> histogram_of s x = histogram_of s y.
Proof.
elim: s => [|j s IH] same //=; rewrite same ?mem_head // IH // => l ls.
by apply: same; rewrite inE ls orbT.
Qed.

(** A sum over databases: first the known records, then the others. *)
Lemma known_sum (s1 s2 : seq 'I_n) x0 (F : knowledge -> R) (g : {ffun V -> nat} -> {ffun V -> nat} -> R) :
  uniq (s1 ++ s2) -> {in s2, forall j, j \notin K} ->
  \sum_(x | free_on (s1 ++ s2) x0 x)
     (\prod_(j <- s1 ++ s2) P j (x j)) * (F (records_seen x) * g (histogram_of s1 x) (histogram_of s2 x))
  = \sum_(y | free_on s1 x0 y)
      (\prod_(j <- s1) P j (y j)) * F (records_seen y)
      * histogram_mean [seq P j | j <- s2] (g (histogram_of s1 y)).
Proof.
rewrite cat_uniq => /and3P[s1_uniq /hasPn apart s2_uniq] s2K.
have not1 j : j \in s2 -> j \notin s1 by exact: apart.
rewrite (partition_big (back s2 x0) (free_on s1 x0)) /=; last first.
  move=> x /forallP free; apply/forallP => j; apply/implyP => js1; rewrite ffunE; case: ifP => // js2.
  by have := free j; rewrite mem_cat negb_or js1 js2.
apply: eq_bigr => y /forallP free_y; rewrite -(free_sum P y _ s2_uniq) mulr_sumr.
have y_s2 j : j \in s2 -> y j = x0 j by move=> js2; have := free_y j; rewrite not1 // => /eqP.
have condition x : free_on (s1 ++ s2) x0 x && (back s2 x0 x == y) = free_on s2 y x.
  apply/andP/forallP => [[_ /eqP <-] j | free]; first by rewrite ffunE; case: (j \in s2); rewrite /= ?eqxx.
  split.
    apply/forallP => j; apply/implyP; rewrite mem_cat negb_or => /andP[js1 js2].
    by have := free j; have := free_y j; rewrite js1 js2 => /= /eqP -> /eqP ->.
  apply/eqP/ffunP => j; rewrite ffunE; case js2: (j \in s2); first by rewrite y_s2.
  by have := free j; rewrite js2 => /eqP.
apply: eq_big => [x|x]; rewrite condition // => /forallP free.
have same j : j \notin s2 -> x j = y j by move=> js2; have := free j; rewrite js2 => /eqP.
have same1 : {in s1, x =1 y} by move=> j js1; apply: same; apply: contraL js1; apply: not1.
rewrite big_cat /= (histogram_of_eq same1).
have -> : records_seen x = records_seen y.
  by apply/ffunP => j; rewrite !ffunE; case: ifP => // jK; rewrite same //; apply: contraL jK; apply: s2K.
have -> : \prod_(j <- s1) P j (x j) = \prod_(j <- s1) P j (y j).
  by rewrite !big_seq; apply: eq_bigr => j js1; rewrite same1.
by move: (\prod_(j <- s1) _) (\prod_(j <- s2) _) (F _) (g _ _) => u v w r; ring.
Qed.

Lemma histogram_split x : histogram x = add (x i) (plus (histogram_of known_ones x) (histogram_of unknown_ones x)).
Proof.
apply/ffunP => v; rewrite !ffunE !histogram_ofE (bigD1 i) //= !big_enum /=; congr (_ + _)%N.
rewrite (bigID (mem K)) /=; congr (_ + _)%N; apply: eq_bigl => j.
  by rewrite andbC; case jK: (j \in K) => //=; apply: contraNneq i_hidden => <-.
by rewrite !inE negb_or.
Qed.

Lemma all_free a (x : database) : (x i == a) = free_on (known_ones ++ unknown_ones) [ffun=> a] x.
Proof.
apply/eqP/forallP => [x_i j | free].
  rewrite mem_cat !mem_enum !inE negb_or ffunE; apply/implyP.
  by case: (j =P i) => [-> | _] /=; rewrite ?x_i ?eqxx ?implybT //; case: (j \in K).
by have := free i; rewrite mem_cat !mem_enum !inE eqxx (negbTE i_hidden) ffunE => /eqP.
Qed.

Lemma law_split x : independent_law P x tt = P i (x i) * \prod_(j <- known_ones ++ unknown_ones) P j (x j).
Proof.
rewrite /independent_law (bigD1 i) //= big_cat /= !big_enum /=; congr (_ * _).
rewrite (bigID (mem K)) /=; congr (_ * _); apply: eq_bigl => j.
  by rewrite andbC; case jK: (j \in K) => //=; apply: contraNneq i_hidden => <-.
by rewrite !inE negb_or.
Qed.

Lemma joint_sum a k (G : {ffun V -> nat} -> R) :
  \sum_(x : database | x i == a) known_theta x k * G (histogram x)
  = P i a * \sum_(y | free_on known_ones [ffun=> a] y) (\prod_(j <- known_ones) P j (y j)) * (k == records_seen y)%:R
      * histogram_mean Qs (fun h => G (add a (plus (histogram_of known_ones y) h))).
Proof.
have inK : {in unknown_ones, forall j, j \notin K} by move=> j; rewrite mem_enum !inE negb_or => /andP[].
rewrite -(known_sum [ffun=> a] (fun k' => (k == k')%:R) (fun h h' => G (add a (plus h h'))) disjoint_uniq inK) mulr_sumr.
apply: eq_big => [x | x /eqP x_i]; first exact: all_free.
by rewrite /known_theta law_split histogram_split x_i; move: (\prod_(j <- _) _) (_%:R) (G _) => u v w; ring.
Qed.

Lemma Qs_law l : (l < size Qs)%N -> is_law (nth (fun=> 0) Qs l).
Proof. by rewrite size_map => lt_l; rewrite (nth_map i). Qed.

Lemma Ks_law l : (l < size Ks)%N -> is_law (nth (fun=> 0) Ks l).
Proof. by rewrite size_map => lt_l; rewrite (nth_map i). Qed.

Lemma known_theta_law : is_joint_law known_theta.
Proof.
have [ge0 sum1] := independent_is_joint i P_law.
split=> [x k|]; first by rewrite mulr_ge0 ?ler0n.
rewrite -sum1; apply: eq_bigr => x _; rewrite [RHS](big_pred1 tt) => [|[] //].
rewrite (bigD1 (records_seen x)) //= big1 => [|k /negbTE ne_k]; rewrite /known_theta.
  by rewrite eqxx mulr1 addr0.
by rewrite ne_k mulr0.
Qed.

(** What is known, as a database, its probability and its histogram. *)
Definition as_database k : database := [ffun j => odflt bottom (k j)].
Definition weight k : R := (k == records_seen (as_database k))%:R * \prod_(j <- known_ones) P j (as_database k j).
Definition known_histogram k := histogram_of known_ones (as_database k).

Lemma seen_values y j : j \in K -> as_database (records_seen y) j = y j.
Proof. by move=> jK; rewrite !ffunE jK. Qed.

Lemma seen_eq x y : {in K, x =1 y} -> records_seen x = records_seen y.
Proof. by move=> same; apply/ffunP => j; rewrite !ffunE; case: ifP => // jK; rewrite same. Qed.

(** Only one way of being known. *)
Lemma one_view x0 k (F : {ffun V -> nat} -> R) :
  \sum_(y | free_on known_ones x0 y) (\prod_(j <- known_ones) P j (y j)) * (k == records_seen y)%:R
    * F (histogram_of known_ones y)
  = weight k * F (known_histogram k).
Proof.
rewrite /weight; case: eqP => [eq_k | ne_k]; last first.
  rewrite !mul0r big1 // => y _; case: eqP => [eq_y | _]; last by rewrite mulr0 mul0r.
  by case: ne_k; rewrite {1}eq_y; apply: seen_eq => j jK; rewrite eq_y seen_values.
pose y0 : database := [ffun j => if j \in K then as_database k j else x0 j].
have y0K : {in K, y0 =1 as_database k} by move=> j jK; rewrite ffunE jK.
have y0s : {in known_ones, y0 =1 as_database k} by move=> j; rewrite mem_enum; exact: y0K.
rewrite (bigD1 y0) /=; last by apply/forallP => j; apply/implyP; rewrite mem_enum ffunE => /negbTE ->.
rewrite (seen_eq y0K) -eq_k eqxx mul1r mulr1 (histogram_of_eq y0s) [X in _ + X]big1 ?addr0.
  by congr (_ * _); rewrite !big_seq; apply: eq_bigr => j js; rewrite y0s.
move=> y /andP[/forallP free ne_y]; case: eqP => [eq_y | _]; last by rewrite mulr0 mul0r.
case/eqP: ne_y; apply/ffunP => j; rewrite ffunE; case jK: (j \in K); first by rewrite eq_y seen_values.
by have := free j; rewrite mem_enum jK => /eqP.
Qed.

Lemma joint_sumE a k (G : {ffun V -> nat} -> R) :
  \sum_(x : database | x i == a) known_theta x k * G (histogram x)
  = P i a * (weight k * histogram_mean Qs (fun h => G (add a (plus (known_histogram k) h)))).
Proof. by rewrite joint_sum (one_view _ k (fun z => histogram_mean Qs (fun h => G (add a (plus z h))))). Qed.

Lemma known_event a k : event known_theta i a k = P i a * weight k.
Proof.
have := joint_sumE a k (fun=> 1); rewrite (histogram_mean_const1 1 Qs_law) mulr1 => <-.
by apply: eq_bigr => x _; rewrite mulr1.
Qed.

Local Notation seen_given z a := (given Qs (@seen R n least V bottom z) a).
Local Notation gap_given a b := (fun z => delta c (seen_given z a) (seen_given z b)).

Lemma known_output a k o : 0 < P i a -> weight k != 0 ->
  output known_theta M i a k o = seen_given (known_histogram k) a o.
Proof.
move=> a_gt0 w_ne0; rewrite /output known_event (joint_sumE a k (fun h => @shown R n least V bottom h o)).
have ne0 : P i a * weight k != 0 by rewrite mulf_neq0 // gt_eqF.
rewrite mulrA mulrC mulKf //.
by apply: eq_histogram_mean => h; rewrite /seen plus_add.
Qed.

Lemma weight_mean (F : {ffun V -> nat} -> R) : \sum_k weight k * F (known_histogram k) = histogram_mean Ks F.
Proof.
rewrite -(free_sum P [ffun=> bottom] F (enum_uniq K)).
under eq_bigr do rewrite -(one_view [ffun=> bottom]).
rewrite exchange_big /=; apply: eq_bigr => y _.
rewrite (bigD1 (records_seen y)) //= [X in _ + X]big1 ?addr0 => [|k /negbTE ->]; last by rewrite mulr0 mul0r.
by rewrite eqxx mulr1.
Qed.

Lemma known_value a : value_mass known_theta i a = P i a.
Proof.
rewrite /value_mass; under eq_bigr do rewrite known_event -[X in _ * X]mulr1.
by rewrite -mulr_sumr (weight_mean (fun=> 1)) (histogram_mean_const1 1 Ks_law) mulr1.
Qed.

(** What is learnt passively, background by background. *)
Theorem passive_mean conv a b : 0 < P i a -> 0 < P i b ->
  passive_quantity conv c known_theta M i a b = histogram_mean Ks (gap_given a b).
Proof.
move=> a_gt0 b_gt0; have c_ge0 : 0 <= c by apply: le_trans c_ge1.
have mech : is_mechanism M by move=> x; exact: shown_law.
rewrite (passive_is_mean_of_active M known_theta_law) ?known_value // -weight_mean; apply: eq_bigr => k _.
rewrite /background_given known_value known_event [_ * weight k]mulrC mulfK ?gt_eqF //.
have [-> | w_ne0] := eqVneq (weight k) 0; first by rewrite !mul0r.
have possible v : 0 < P i v -> 0 < event known_theta i v k.
  by move=> v_gt0; apply: (event_gt0 known_theta_law); rewrite known_event mulf_neq0 // gt_eqF.
rewrite (active_quantity_compatible known_theta_law mech) ?possible //; congr (_ * _).
by apply: eq_delta => o; rewrite known_output.
Qed.

(** The mean of a rare value's event over what is known. *)
Local Notation tau := (upper_tail least.-1 n.-1 lam).
Lemma mean_mass t : rare bottom P lam t -> histogram_mean Ks (fun z => event_mass Qs (close least z t)) <= tau.
Proof.
move=> [_ rare_t]; rewrite -(histogram_mean_cat Ks Qs (fun h => (near_shown least t h)%:R)) -map_cat.
rewrite (histogram_mean_count (Qs := [seq P j | j <- known_ones ++ unknown_ones]) t (fun m : nat => (least.-1 <= m)%:R)); last first.
  by move=> l; rewrite size_map => lt_l; rewrite (nth_map i) //; case: (P_law (nth i (known_ones ++ unknown_ones) l)).
have sizeE : size (known_ones ++ unknown_ones) = n.-1.
  rewrite size_cat -!cardE; have := cardsC (i |: K); rewrite cardsU1 i_hidden card_ord.
  by rewrite add1n addSn => /(congr1 predn).
rewrite -/(upper _ _) -upper_nseq -sizeE -(size_map P) -(size_map (fun Q : V -> R => Q t)).
have in_le (x : R) : x \in [seq Q t | Q <- [seq P j | j <- known_ones ++ unknown_ones]] -> 0 <= x <= lam.
  by rewrite -map_comp => /mapP[j _ ->] /=; rewrite rare_t andbT; case: (P_law j).
have lam_le1 : lam <= 1 by apply: le_trans lam_le; rewrite ler_pemull // (ler_nat R 1).
apply: upper_monotone; last by apply: below_nseq; apply/allP => x /in_le/andP[].
  by apply/allP => x /in_le/andP[-> /le_trans ->].
by apply/allP => x /nseqP[-> _]; rewrite lam_ge0.
Qed.

Local Notation gap := (heads_gap c (n - #|K|).-1 lam).
Lemma size_unknown : size Qs = (n - #|K|).-1.
Proof. by rewrite size_map -cardE cardsCs setCK cardsU1 i_hidden card_ord add1n subnS. Qed.

Lemma coin_meanE : coin_mean Qs lam c = gap.
Proof. by rewrite /coin_mean size_unknown heads_gapE // (le_trans _ c_ge1). Qed.

Lemma common_Qs t : common P lam t -> common_in Qs lam t.
Proof. by move=> common_t l; rewrite size_map => lt_l; rewrite (nth_map i). Qed.

Lemma le_Ks (f g : {ffun V -> nat} -> R) : (forall z, f z <= g z) -> histogram_mean Ks f <= histogram_mean Ks g.
Proof. by apply: le_histogram_mean => l v /Ks_law[]. Qed.

Lemma Ks_const (x : R) : histogram_mean Ks (fun=> x) = x.
Proof. exact: histogram_mean_const1 x Ks_law. Qed.

Lemma Ks_add (f : {ffun V -> nat} -> R) (x : R) : histogram_mean Ks (fun z => f z + x) = histogram_mean Ks f + x.
Proof.
have := histogram_mean_linear Ks 1 1 f (fun=> x); rewrite Ks_const !mul1r => <-.
by apply: eq_histogram_mean => z; rewrite !mul1r.
Qed.

(** By pairs of values that the target may have. *)
Theorem passive_by_pairs conv a b : 0 < P i a -> 0 < P i b ->
  let passive u v := passive_quantity conv c known_theta M i u v in
  [/\ rare bottom P lam a -> b = bottom -> passive a b <= tau /\ passive b a <= tau,
      rare bottom P lam a -> rare bottom P lam b -> passive a b <= 2%:R * tau,
      common P lam a -> common P lam b -> passive a b <= gap
    & rare bottom P lam a -> common P lam b -> passive a b <= tau + gap /\ passive b a <= tau + gap].
Proof.
move=> a_gt0 b_gt0 passive; rewrite /passive !passive_mean //.
split=> [rare_a -> | rare_a rare_b | common_a common_b | rare_a common_b].
- by split; apply: le_trans (mean_mass rare_a); apply: le_Ks => z; case: (rare_bottom n least z c_ge1 Qs_law rare_a.1).
- rewrite mulr_natl mulr2n; apply: le_trans (ler_add (mean_mass rare_a) (mean_mass rare_b)).
  rewrite -[X in _ <= X + _]mul1r -[X in _ <= _ + X]mul1r -histogram_mean_linear; apply: le_Ks => z.
  by rewrite !mul1r; apply: (rare_rare n least z c_ge1 Qs_law rare_a.1 rare_b.1).
- rewrite -[gap]Ks_const; apply: le_Ks => z; rewrite -coin_meanE.
  exact: (common_common n least bottom z lam_ge0 lam_le c_ge1 Qs_law (common_Qs common_a) (common_Qs common_b)).
have le z := rare_common n least z lam_ge0 lam_le c_ge1 Qs_law (common_Qs bottom_common) rare_a.1 (common_Qs common_b).
by split; (apply: (@le_trans _ _ (histogram_mean Ks (fun z => event_mass Qs (close least z a)) + gap));
  last by rewrite ler_add2r mean_mass); rewrite -Ks_add -coin_meanE; apply: le_Ks => z; case: (le z).
Qed.

Lemma tau_nonneg : 0 <= tau.
Proof.
have lam_le1 : lam <= 1 by apply: le_trans lam_le; rewrite ler_pemull // (ler_nat R 1).
by rewrite -upper_nseq upper_ge0 //; apply/allP => x /nseqP[-> _]; rewrite lam_ge0.
Qed.

(** All pairs, when every value is rare or common. *)
Theorem passive_all_pairs e : (forall t, rare bottom P lam t \/ common P lam t) -> tau + Num.max tau gap <= e ->
  forall conv a b, 0 < P i a -> 0 < P i b -> passive_quantity conv c known_theta M i a b <= e.
Proof.
move=> kinds le_e conv a b a_gt0 b_gt0; apply: le_trans le_e.
have le_tau : tau + tau <= tau + Num.max tau gap by rewrite ler_add2l le_maxr lexx.
have le_gap : tau + gap <= tau + Num.max tau gap by rewrite ler_add2l le_maxr lexx orbT.
have [_ rare2 common2 mixed] := passive_by_pairs conv a_gt0 b_gt0.
have [_ _ _ mixed'] := passive_by_pairs conv b_gt0 a_gt0.
have [rare_a | common_a] := kinds a; have [rare_b | common_b] := kinds b.
- by apply: le_trans (rare2 rare_a rare_b) _; rewrite mulr_natl mulr2n.
- exact: le_trans (mixed rare_a common_b).1 le_gap.
- exact: le_trans (mixed' rare_b common_a).2 le_gap.
by apply: le_trans (common2 common_a common_b) _; apply: le_trans le_gap; rewrite ler_addr tau_nonneg.
Qed.

End Passive.
