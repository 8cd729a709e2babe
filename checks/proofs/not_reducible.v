(** Thresholded counting is not reducible (pk.rem-gk): with all known records one there are more answers than with none of them one. *)
From pkdp Require Import algebra finite_law loss_expectation partial_knowledge binomial_tail poisson_binomial independent_records
  known_records threshold reducible.

Section Answers.
Variables (R : realFieldType) (n T m s : nat) (q : R).
Hypotheses (q01 : 0 < q < 1) (s_gt0 : (0 < s)%N) (T_gt0 : (0 < T)%N) (nE : n = (s + m.+1)%N) (T_lt : (T < n)%N).
Local Notation answer := (option 'I_n.+1).
Local Notation hidden_ones := (nseq m q).

(** The answers that are possible when [z] known ones are certain, whatever the target. *)
Definition possible z : {set answer} :=
  [set o | (0 < answers (n := n) T hidden_ones z o) || (0 < answers (n := n) T hidden_ones z.+1 o)].

Lemma possibleP z (o : answer) : reflect (exists2 j, (j <= m.+1)%N & o = thresholded n T (z + j)) (o \in possible z).
Proof.
have pos e : (0 < answers (n := n) T hidden_ones e o) = [exists j : 'I_m.+1, o == thresholded n T (e + j)].
  rewrite /answers /answer_law /mean size_nseq; apply/idP/existsP => [gt0 | [j o_j]].
    apply/existsP; apply: contraTT gt0; rewrite negb_exists => /forallP none; rewrite big1 ?ltxx // => j _.
    by rewrite /threshold (negbTE (none j)) mulr0.
  have mass k : 0 <= pb hidden_ones k.
    by apply: pb_ge0; apply/allP => x /nseqP[-> _]; case/andP: q01 => /ltW -> /ltW ->.
  rewrite (bigD1 j) //=; apply: ltr_paddr; first by apply: sumr_ge0 => k _; rewrite mulr_ge0 // ler0n.
  by rewrite /threshold o_j mulr1 pb_nseq f_gt0 // -ltnS.
rewrite inE !pos; apply: (iffP orP) => [[/existsP[j /eqP oE] | /existsP[j /eqP oE]] | [j le_j oE]].
- by exists j; rewrite // (leq_trans _ (leqnSn m)) // -ltnS.
- by exists j.+1; rewrite ?ltn_ord // addnS -addSn.
move: le_j; rewrite leq_eqVlt => /predU1P[jE | lt_j].
  by right; apply/existsP; exists ord_max; rewrite oE jE /= addnS addSn.
by left; apply/existsP; exists (Ordinal lt_j); rewrite oE.
Qed.

(** All answers of the one background, moved by s, are answers of the other, but one is missed. *)
Definition move_up (o : answer) : answer := if o is Some c then thresholded n T (c + s) else thresholded n T s.

Lemma thresholded_shown j : (T < j)%N -> thresholded n T j = Some (inord j).
Proof. by move=> lt; rewrite /thresholded leqNgt lt. Qed.

Lemma possible0 (o : answer) : o \in possible 0 -> o = None \/ exists c : 'I_n.+1, [/\ o = Some c, (T < c)%N & (c <= m.+1)%N].
Proof.
move=> /possibleP[j le_j ->]; rewrite add0n /thresholded; case: leqP => [_ | lt_T]; first by left.
right; have lt_n : (j < n.+1)%N by rewrite ltnS (leq_trans le_j) // nE leq_addl.
by exists (inord j); rewrite inordK.
Qed.

Lemma moved_in (o : answer) : o \in possible 0 -> move_up o \in possible s.
Proof.
move=> /possible0[-> | [c [-> _ le_c]]]; apply/possibleP; first by exists 0%N; rewrite ?addn0.
by exists (c : nat); rewrite // addnC.
Qed.

Lemma fits j : (j <= m.+1)%N -> (j + s < n.+1)%N.
Proof. by rewrite ltnS nE addnC leq_add2l. Qed.

Lemma move_up_inj : {in possible 0 &, injective move_up}.
Proof.
have small (c : 'I_n.+1) : (c <= m.+1)%N -> (c + s < n.+1)%N := @fits c.
have up (c : 'I_n.+1) : (T < c)%N -> thresholded n T (c + s) = Some (inord (c + s)).
  by move=> lt; rewrite thresholded_shown // (leq_trans lt) // leq_addr.
have apart (c : 'I_n.+1) : (T < c)%N -> (c <= m.+1)%N -> thresholded n T s <> thresholded n T (c + s).
  move=> lt le_c; rewrite up // /thresholded; case: leqP => // _ [] /(congr1 val) /=.
  have lt_s : (s < n.+1)%N by rewrite ltnS nE leq_addr.
  rewrite !inordK ?small // => /eqP; rewrite -{1}[s]add0n eqn_add2r => /eqP c0.
  by rewrite -c0 in lt.
move=> o o' /possible0[-> | [c [-> lt_c le_c]]] /possible0[-> | [c' [-> lt_c' le_c']]] //=.
- by move=> same; case: (apart c').
- by move=> same; case: (apart c).
rewrite !up // => -[] /(congr1 val) /=; rewrite !inordK ?small // => /eqP; rewrite eqn_add2r => /eqP same.
by congr Some; apply/val_inj.
Qed.

Lemma more_possible : (#|possible 0| < #|possible s|)%N.
Proof.
rewrite -(card_in_imset move_up_inj); apply: proper_card; apply/properP; split.
  by apply/subsetP => _ /imsetP[o o_in ->]; apply: moved_in.
pose top := (maxn s T).+1; have T_top : (T < top)%N by rewrite ltnS leq_maxr.
have s_top : (s < top)%N by rewrite ltnS leq_maxl.
have s_lt : (s < n)%N by rewrite nE addnS ltnS leq_addr.
have top_n : (top <= n)%N by rewrite gtn_max s_lt T_lt.
have top_lt : (top < n.+1)%N by rewrite ltnS.
exists (Some (inord top)).
  apply/possibleP; exists (top - s)%N; first by rewrite leq_subLR -nE.
  by rewrite subnKC ?thresholded_shown // ltnW.
apply/imsetP => -[o /possible0[-> | [c [-> lt_c le_c]]]] /=.
  rewrite /thresholded; case: leqP => // lt_T [] /(congr1 val) /=.
  by rewrite !inordK // ?ltnS ?(ltnW s_lt) // => topE; rewrite -topE ltnn in s_top.
have small : (c + s < n.+1)%N := fits le_c.
rewrite thresholded_shown; last by rewrite (leq_trans lt_c) // leq_addr.
move=> [] /(congr1 val) /=; rewrite !inordK // => topE.
have : (top < c + s)%N.
  case: (nat_of_ord c) lt_c => [|c'] //; rewrite ltnS => le_T; rewrite addSn /top ltnS gtn_max.
  apply/andP; split; first by rewrite -[X in (X < _)%N]add0n ltn_add2r (leq_trans T_gt0).
  by apply: leq_ltn_trans le_T _; rewrite -[X in (X < _)%N]addn0 ltn_add2l.
by rewrite topE ltnn.
Qed.

End Answers.

(** Records of one probability, those of K known, someone else the target. *)
(* holds: pk.rem-gk printed:thresholding *)
Theorem thresholding_is_not_reducible (R : realFieldType) (n T : nat) (q : R) (K : {set 'I_n}) :
  (1 <= T <= n.-1)%N -> (1 <= #|K| < n)%N -> 0 < q < 1 ->
  ~ reducible (fun theta => theta = observed (fun=> q) K) (@M_T R n T).
Proof.
move=> /andP[T_gt0 T_le] /andP[K_gt0 K_lt] q01 red.
have [i iK] : exists i, i \notin K.
  apply/existsP; rewrite -negb_forall; apply: contraTN K_lt => /forallP all_known; rewrite -leqNgt.
  by rewrite -[X in (X <= _)%N]card_ord; apply/subset_leq_card/subsetP.
have p01 (j : 'I_n) : 0 <= q <= 1 by case/andP: q01 => /ltW -> /ltW ->.
pose s := #|K|; pose m := (n - #|K|.+1)%N.
have n_gt0 : (0 < n)%N by apply: leq_trans K_lt.
have nE : n = (s + m.+1)%N by rewrite addnS -addSn subnKC.
have T_lt : (T < n)%N by rewrite -ltnS prednK // in T_le.
pose none : {ffun 'I_n -> bool} := [ffun=> false]; pose all_ones : {ffun 'I_n -> bool} := [ffun j => j \in K].
have none_view : none = view K none by apply/ffunP => j; rewrite !ffunE andbF.
have all_view : all_ones = view K all_ones by apply/ffunP => j; rewrite !ffunE andbb.
have ones_none : ones K none = 0%N by rewrite /ones big1 // => j _; rewrite ffunE.
have ones_all : ones K all_ones = s.
  by rewrite /ones (eq_bigr (fun=> 1%N)) ?sum1_card // => j jK; rewrite ffunE jK.
have occurs k a : k = view K k -> 0 < event (observed (fun=> q) K) i a k.
  move=> kE; rewrite eventE // -kE eqxx mul1r; case/andP: q01 => q_gt0 q_lt1.
  have both e : 0 < bernoulli q e by case: e; rewrite //= subr_gt0.
  by rewrite mulr_gt0 // /weight; apply: prodr_gt0 => j _.
have hiddenE : hidden (i |: K) (fun=> q) = nseq m q.
  have size_m : size (hidden (i |: K) (fun=> q)) = m by rewrite size_hidden cardsU1 iK card_ord.
  by rewrite -[in RHS]size_m; apply/all_pred1P/allP => x /mapP[j _ ->]; apply: eqxx.
have outputs k a o : k = view K k -> output (observed (fun=> q) K) (@M_T R n T) i a k o
    = answers (n := n) T (nseq m q) (a + ones K k) o.
  by move=> kE; rewrite (outputE (@threshold R n T)) ?hiddenE // gt_eqF // occurs.
have [phi [phi_bij same]] := red _ erefl i none all_ones.
have := more_possible q01 K_gt0 T_gt0 nE T_lt; rewrite ltnNge => /negP[].
rewrite -[X in (_ <= X)%N](card_imset _ (bij_inj phi_bij)); apply: subset_leq_card; apply/subsetP => o.
have [psi phiK psiK] := phi_bij; rewrite -[o]psiK => o_in; apply: imset_f; move: o_in.
have one_same (a : bool) := same a (occurs none a none_view) (occurs all_ones a all_view) (psi o).
have := one_same false; have := one_same true; rewrite !outputs // ones_none ones_all !add0n !add1n => same1 same0.
by rewrite !inE same0 same1.
Qed.
