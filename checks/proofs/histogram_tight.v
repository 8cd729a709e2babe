(** The tight curve of the histogram (pk.cor-1, corrected:tight): over all independent records with probability at
    least lambda at each of K values the largest delta is histogram.pair_delta at lambda, lambda for K >= 3
    (histogram_attained.v), and for K = 2, where a histogram is a count, counting.worst_delta (tight_count.v). Both
    are at most the corrected bounds. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  post_processing binomial_tail poisson_binomial half_line blanket fair_coins corner histogram_blanket counting_query
  histogram_query histogram_attained tight_count.

(** What histogram.pair_delta of the library computes: given how many, m, of the others have one of the two values,
    the problem is the counting query. *)
Definition pair_delta (R : realFieldType) (others : nat) (pa pb c : R) : R :=
  \sum_(m < others.+1) f m others (pa + pb)
    * delta c (@count_zero R (nseq m (pb / (pa + pb))) m.+2) (@count_one R (nseq m (pb / (pa + pb))) m.+2).

Lemma pair_delta_equal (R : realFieldType) (others : nat) (lam c : R) : 0 < lam ->
  pair_delta others lam lam c
  = \sum_(N < others.+1) f N others (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N).
Proof.
move=> lam0; have two : lam + lam = 2%:R * lam by rewrite mulr_natl mulr2n.
have half : lam / (2%:R * lam) = 2%:R^-1 by field; rewrite gt_eqF.
rewrite /pair_delta two half; apply: eq_bigr => m _; congr (_ * _); apply: eq_delta => j.
  by rewrite /count_zero pb_nseq.
by rewrite /count_one /fair_plus_one; case: (nat_of_ord j) => [|s] //=; rewrite pb_nseq.
Qed.

(** Two values: the histogram is the count of the second one. *)
Section TwoValues.
Variables (R : realFieldType) (N : nat) (V : finType) (P : 'I_N.+1 -> V -> R) (i : 'I_N.+1) (a b : V) (c : R).
Hypotheses (ab : a != b) (both : forall v, (v == a) || (v == b)) (c_ge1 : 1 <= c).
Hypotheses (P_law : forall j, is_law (P j)) (P_i : forall v, 0 < P i v).

Local Notation chances := [seq P j b | j <- the_others i].

Definition with_second (s k : nat) : {ffun V -> nat} := [ffun v => if v == b then k else (s - k)%N].

Lemma two_values_mean (Ps : seq (V -> R)) g : (forall k, (k < size Ps)%N -> is_law (nth (fun=> 0) Ps k)) ->
  histogram_mean Ps g = mean [seq Q b | Q <- Ps] (fun k => g (with_second (size Ps) k)).
Proof.
elim: Ps g => [|Q Ps IH] g laws /=.
  by rewrite mean_nil; congr g; apply/ffunP => v; rewrite !ffunE; case: ifP.
have [_ Q_sum] : is_law Q := laws 0%N isT; have Ps_laws k := laws k.+1.
have only (F : V -> R) : \sum_v F v = F a + F b.
  rewrite (bigD1 a) //= (bigD1 b) 1?eq_sym //= big1 ?addr0 // => v /andP[va vb].
  by have := both v; rewrite (negbTE va) (negbTE vb).
rewrite mean_cons only !IH //; have -> : Q a = 1 - Q b by rewrite -Q_sum only addrK.
congr (_ * _ + _ * _); apply: eq_mean => k; rewrite size_map => le_k; congr g; apply/ffunP => v; rewrite !ffunE.
  case: (eqVneq v b) => [-> | vb]; first by rewrite eq_sym (negbTE ab).
  by have := both v; rewrite (negbTE vb) orbF => ->; rewrite add1n subSn.
by case: eqP; rewrite ?add1n ?subSS ?add0n.
Qed.

Lemma size_chances : size chances = N.
Proof. by rewrite size_map -cardE cardsC1 card_ord. Qed.

(** The histogram that has k records of the second value, as it is released, and what it says of that value. *)
Definition released_count (k : 'I_N.+2) : {ffun V -> 'I_N.+2} := [ffun v => inord (with_second N.+1 k v)].
Definition second_count (o : {ffun V -> 'I_N.+2}) : 'I_N.+2 := o b.

Lemma released_countK : cancel released_count second_count.
Proof. by move=> k; apply: val_inj; rewrite /second_count !ffunE eqxx /= inordK. Qed.

Local Notation out v := (output (independent_law P) (@histogram_query R N.+1 V) i v tt).

Lemma out_mean v o : out v o
  = mean chances (fun k => (o == [ffun w => inord ((w == v) + with_second N k w)%N])%:R).
Proof.
rewrite (outputE P_law P_i (@exact_histogram R N.+1 V)) two_values_mean; last first.
  by move=> k; rewrite size_map => lt_k; rewrite (nth_map i).
rewrite size_map -cardE cardsC1 card_ord -map_comp; apply: eq_mean => k _.
by rewrite /exact_histogram; congr (_ == _)%:R; apply/ffunP => w; rewrite !ffunE.
Qed.

Lemma out_zero : out a =1 image released_count (@count_zero R chances N.+2).
Proof.
move=> o; rewrite out_mean /image big_mkcond /= /mean size_chances [RHS]big_ord_recr /=.
rewrite [X in _ = _ + X](_ : _ = 0) ?addr0; last by rewrite /count_zero pb_out ?size_chances ?if_same.
apply: eq_bigr => k _; rewrite /count_zero /=.
have -> : [ffun w => inord ((w == a) + with_second N k w)%N] = released_count (widen_ord (leqnSn N.+1) k).
  apply/ffunP => w; rewrite !ffunE; congr inord; case: (eqVneq w b) => [-> | wb].
    by rewrite eq_sym (negbTE ab).
  by have := both w; rewrite (negbTE wb) orbF => ->; rewrite /= add1n subSn // -ltnS.
by rewrite eq_sym; case: ifP; rewrite ?mulr1 ?mulr0.
Qed.

Lemma out_one : out b =1 image released_count (@count_one R chances N.+2).
Proof.
move=> o; rewrite out_mean /image big_mkcond /= /mean size_chances [RHS]big_ord_recl /=.
rewrite [X in _ = X + _](_ : _ = 0) ?add0r; last by rewrite /count_one if_same.
apply: eq_bigr => k _; rewrite /count_one lift0 /=.
have -> : [ffun w => inord ((w == b) + with_second N k w)%N] = released_count (lift ord0 k).
  apply/ffunP => w; rewrite !ffunE; congr inord; rewrite lift0.
  by case: (w == b); rewrite ?add1n ?add0n ?subSS.
by rewrite eq_sym; case: ifP; rewrite ?mulr1 ?mulr0.
Qed.

(** A one-to-one renaming of the answers changes nothing. *)
Lemma delta_released (X Y : 'I_N.+2 -> R) : delta c (image released_count X) (image released_count Y) = delta c X Y.
Proof.
apply/le_anti; rewrite delta_image /=.
have back (Z : 'I_N.+2 -> R) : Z =1 image second_count (image released_count Z).
  move=> k; rewrite /image (exchange_big_dep xpredT) //= (bigD1 k) //= [X in _ = _ + X]big1 ?addr0 => [|k' ne_k].
    rewrite (big_pred1 (released_count k)) // => o /=; rewrite [RHS]eq_sym.
    by case: (released_count k =P o) => [<- | _]; rewrite ?andbF // released_countK eqxx.
  rewrite big_pred0 // => o; apply/andP => -[/eqP eq_k /eqP eq_o].
  by move: ne_k; rewrite -eq_k -eq_o released_countK eqxx.
by rewrite (eq_delta c (back X) (back Y)); apply: delta_image.
Qed.

Theorem two_values_quantity conv :
  active_quantity conv c (independent_law P) (@histogram_query R N.+1 V) i a b tt
    = delta c (@count_zero R chances N.+2) (@count_one R chances N.+2) /\
  active_quantity conv c (independent_law P) (@histogram_query R N.+1 V) i b a tt
    = delta c (@count_one R chances N.+2) (@count_zero R chances N.+2).
Proof.
have c_ge0 : 0 <= c by apply: le_trans c_ge1.
have possible v : 0 < event (independent_law P) i v tt by rewrite eventE.
have joint : is_joint_law (independent_law P) := independent_is_joint i P_law.
have mech : is_mechanism (@histogram_query R N.+1 V) by move=> x; exact: exact_histogram_law.
by rewrite !(active_quantity_compatible joint mech) // !(eq_delta c out_zero out_one, eq_delta c out_one out_zero)
  !delta_released.
Qed.

End TwoValues.

(** Any N probabilities are those of the others of some records. *)
Section SomeRecords.
Variables (R : realFieldType) (N : nat) (V : finType) (i : 'I_N.+1) (a b : V) (qs : seq R).
Hypotheses (ab : a != b) (both : forall v, (v == a) || (v == b)) (qs_size : size qs = N).

Definition chance_of (j : 'I_N.+1) : R := nth 2%:R^-1 qs (index j (the_others i)).
Definition records (j : 'I_N.+1) (v : V) : R := if v == b then chance_of j else 1 - chance_of j.

Lemma records_others : [seq records j b | j <- the_others i] = qs.
Proof.
have sizeE : size (the_others i) = N by rewrite -cardE cardsC1 card_ord.
apply: (@eq_from_nth _ 2%:R^-1) => [|k]; rewrite size_map sizeE ?qs_size // => lt_k.
by rewrite (nth_map i) ?sizeE // /records eqxx /chance_of index_uniq ?sizeE ?enum_uniq.
Qed.

Lemma chance_in lam j : lam <= 1 - lam -> all (fun q => lam <= q <= 1 - lam) qs -> lam <= chance_of j <= 1 - lam.
Proof.
move=> lam_le /allP qs_in; rewrite /chance_of; have [le | lt] := leqP (size qs) (index j (the_others i)); last first.
  by apply: qs_in; apply: mem_nth.
have halves : 2%:R^-1 + 2%:R^-1 = 1 :> R by field.
have two : (0 : R) < 2%:R by rewrite ltr0n.
rewrite nth_default //; have le_half : lam <= 2%:R^-1.
  by rewrite -(ler_pmul2r two) mulVf ?gt_eqF // mulr_natr mulr2n -ler_subr_addr.
by rewrite le_half ler_subr_addr -[leRHS]halves ler_add2l.
Qed.

Lemma records_law lam j : 0 <= lam -> lam <= 1 - lam -> all (fun q => lam <= q <= 1 - lam) qs ->
  is_law (records j) /\ forall v, lam <= records j v.
Proof.
move=> lam0 lam_le qs_in; have /andP[lo hi] := chance_in j lam_le qs_in.
have ge v : lam <= records j v by rewrite /records; case: ifP => // _; rewrite ler_subr_addr addrC -ler_subr_addr.
split=> //; split=> [v|]; first exact: le_trans lam0 (ge v).
rewrite (bigD1 a) //= (bigD1 b) 1?eq_sym //= big1 ?addr0 => [|v /andP[va vb]].
  by rewrite /records eqxx (negbTE ab) subrK.
by have := both v; rewrite (negbTE va) (negbTE vb).
Qed.

End SomeRecords.

(** The largest delta of the family as the library has it. *)
Definition largest_delta (R : realFieldType) (n values : nat) (lam c : R) : R :=
  if values == 2%N then worst n.-1 lam c else pair_delta n.-1 lam lam c.

(* holds: pk.cor-1 corrected:tight *)
Theorem histogram_tight_curve (R : realFieldType) (n : nat) (V : finType) (lam c : R) (i : 'I_n) (conv : convention) :
  0 < lam -> lam *+ #|V| <= 1 -> 1 <= c -> (2 <= #|V|)%N ->
  let in_family (P : 'I_n -> V -> R) := (forall j, is_law (P j)) /\ (forall j v, lam <= P j v) in
  let shown P a b := active_quantity conv c (independent_law P) (@histogram_query R n V) i a b tt in
  let tight := largest_delta n #|V| lam c in
  [/\ tight <= heads_exceed c n.-1 lam,
      tight <= \sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N),
      forall P, in_family P -> forall a b, shown P a b <= tight
    & exists2 P, in_family P & exists a b, shown P a b = tight].
Proof.
move=> lam0 lam_le c1 two in_family shown tight; have c0 : 0 <= c by apply: le_trans c1.
have lam2 : lam <= 1 - lam.
  rewrite ler_subr_addr -mulr2n; apply: le_trans lam_le.
  by rewrite -[X in X <= _]mulr_natr -[X in _ <= X]mulr_natr ler_wpmul2l ?(ltW lam0) // ler_nat.
have coin01 : probabilities (nseq n.-1 (2%:R * lam)).
  by rewrite /probabilities all_nseq mulr_ge0 ?ler0n ?(ltW lam0) //= mulr_natl mulr2n -ler_subr_addr lam2 orbT.
pose bound := \sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N).
have bound_le : bound <= heads_exceed c n.-1 lam.
  rewrite heads_exceedE; apply: le_trans (le_mean coin01 (fun N _ => fair_delta_le c0 N)).
  rewrite /mean size_nseq le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => N _.
  by rewrite pb_nseq counting_query.coinsE.
have [three | le2] := ltnP 2 #|V|.
  have tightE : tight = bound by rewrite /tight /largest_delta gtn_eqF // pair_delta_equal.
  have [upper [P P_in P_bound]] := blanket_is_attained i conv lam0 lam_le c1 three.
  rewrite tightE; split=> // [P' [P'_law P'_ge] a b|]; last by exists P.
  exact: upper.
have values2 : #|V| = 2%N by apply/eqP; rewrite eqn_leq le2.
have tightE : tight = worst n.-1 lam c by rewrite /tight /largest_delta values2 eqxx.
have [[below_heads below_coins] above _ [qs /andP[/eqP qs_size qs_ends] qs_worst]] :=
  tight_curve n.-1 (ltW lam0) lam2 c1.
rewrite tightE; have /card_gt1P[a [b [_ _ ab]]] := two.
have both v : (v == a) || (v == b).
  have := max_card (mem [set a; b; v]); rewrite values2; apply: contraLR; rewrite negb_or => /andP[va vb].
  by rewrite -ltnNge -setUA cardsU1 !inE negb_or ab eq_sym va cards2 eq_sym vb.
have qs_in : all (fun q => lam <= q <= 1 - lam) qs.
  by apply: sub_all qs_ends => q /orP[] /eqP ->; rewrite ?lexx ?lam2.
move: i @in_family @shown {tight tightE} @bound bound_le coin01 below_heads below_coins above qs_size qs_worst.
case: n => [[] //|N] i in_family shown bound _ _ below_heads below_coins above qs_size qs_worst.
split=> // [P [P_law P_ge] v w|].
  have P_i u : 0 < P i u := lt_le_trans lam0 (P_ge i u).
  have chances_size : size [seq P j b | j <- the_others i] = N by exact: size_chances.
  have chances_in : all (fun p => lam <= p <= 1 - lam) [seq P j b | j <- the_others i].
    apply/allP => _ /mapP[j _ ->]; rewrite P_ge ler_subr_addr addrC -ler_subr_addr; have [P_ge0 P_sum] := P_law j.
    by rewrite -P_sum (bigD1 a) //= (bigD1 b) 1?eq_sym //= [P j b + _]addrC addrA addrK; apply: le_trans (P_ge j a) _;
       rewrite ler_addl sumr_ge0.
  have [forward backward] := two_values_quantity ab both c1 P_law P_i conv.
  have := above _ chances_size chances_in; rewrite /count_delta le_maxl -forward -backward => /andP[le_ab le_ba].
  have same u : shown P u u <= worst N lam c.
    have possible : 0 < event (independent_law P) i u tt by rewrite eventE.
    have joint := independent_is_joint i P_law.
    have mech : is_mechanism (@histogram_query R N.+1 V) by move=> x; exact: exact_histogram_law.
    rewrite /shown (active_quantity_compatible joint mech) // delta_diag // => [|o].
      by rewrite -qs_worst /count_delta le_maxr delta_ge0.
    exact: (output_law joint mech possible).1.
  by case/orP: (both v) => /eqP ->; case/orP: (both w) => /eqP ->; rewrite ?same.
pose P := records i b qs.
have laws j : is_law (P j) /\ forall v, lam <= P j v by apply: (records_law i ab both j _ lam2 qs_in); apply: ltW.
have P_in : in_family P by split=> j; have [] := laws j.
exists P => //; have [P_law P_ge] := P_in.
have P_i u : 0 < P i u := lt_le_trans lam0 (P_ge i u).
have [forward backward] := two_values_quantity ab both c1 P_law P_i conv.
rewrite (records_others i b qs_size) in forward backward.
rewrite -qs_worst /count_delta; case: leP => _; last by exists a, b.
by exists b, a.
Qed.
