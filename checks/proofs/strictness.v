(** Passive privacy is strictly weaker for every delta in (0, 1): one law and one mechanism, private for every record against passive
    attackers and for none against active ones (np.lem-5, pk.thm-1). At delta = 1 and above there is no difference.

    Two records, each a fair coin; they differ with probability delta, and the attacker knows whether they do: what is known is
    independent of each record. M releases the first record where they differ, and 0 where not. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active loss_mass.

Section Strictness.
Variables (R : realFieldType) (d : R).
Hypotheses (d_gt0 : 0 < d) (d_lt1 : d < 1).
Local Notation database := {ffun 'I_2 -> bool}.
Implicit Types (x : database) (i : 'I_2) (a b k o : bool) (c : R) (conv : convention).

Let first : 'I_2 := ord0.
Let second : 'I_2 := ord_max.
Definition differ x := x first (+) x second.

Definition weight k : R := if k then d else 1 - d.
Definition pair_law x k : R := if differ x == k then weight k / 2%:R else 0.
Definition released x := x first && differ x.
Definition M x o : R := (released x == o)%:R.

(** The one database with D(i) = a whose records differ if k says so. *)
Definition the_pair i a k : database := [ffun j => if j == i then a else a (+) k].

Lemma the_pairP i a k x : (x i == a) && (differ x == k) = (x == the_pair i a k).
Proof.
apply/andP/eqP => [[/eqP <- /eqP <-] | ->].
  apply/ffunP => j; rewrite ffunE; case: eqP => [-> // | /eqP neq]; rewrite /differ.
  have [[i_1 j_2] | [i_2 j_1]] : (i = first /\ j = second) \/ (i = second /\ j = first).
    by case: i j neq => [[|[|//]] ?] [[|[|//]] ?] //= _; [left | right]; split; apply: val_inj.
    by rewrite i_1 j_2; case: (x first); case: (x second).
  by rewrite i_2 j_1; case: (x first); case: (x second).
rewrite /differ !ffunE eqxx; split=> //; apply/eqP.
by case: i => [[|[|//]] ?]; case: a; case: k.
Qed.

Lemma sum_known (f : database -> R) i a k :
  \sum_(x : database | x i == a) (if differ x == k then weight k / 2%:R else 0) * f x = weight k / 2%:R * f (the_pair i a k).
Proof.
rewrite (bigID (fun x => differ x == k)) /= [X in _ + X]big1 ?addr0 => [|x /andP[_ /negbTE ->]]; last by rewrite mul0r.
rewrite (eq_bigl (fun x => x == the_pair i a k)) => [|x]; last exact: the_pairP.
rewrite big_pred1_eq; have /andP[_ ->] : (the_pair i a k i == a) && (differ (the_pair i a k) == k) by rewrite the_pairP.
by [].
Qed.

Lemma eventE i a k : event pair_law i a k = weight k / 2%:R.
Proof. by rewrite -[RHS]mulr1 -(sum_known (fun=> 1) i a); apply: eq_bigr => x _; rewrite mulr1. Qed.

Lemma weight_gt0 k : 0 < weight k.
Proof. by case: k => //=; rewrite subr_gt0. Qed.

Lemma event_possible i a k : 0 < event pair_law i a k.
Proof. by rewrite eventE divr_gt0 ?weight_gt0 ?ltr0n. Qed.

Lemma value_massE i a : value_mass pair_law i a = 2%:R^-1.
Proof. by rewrite /value_mass big_bool /= !eventE -mulrDl addrC subrK mul1r. Qed.

Lemma pair_law_law : is_joint_law pair_law.
Proof.
split=> [x k|]; first by rewrite /pair_law; case: ifP => // _; rewrite divr_ge0 ?ler0n // ltW // weight_gt0.
rewrite (bigID (fun x => x first == true)) /=.
have half a : \sum_(x : database | x first == a) \sum_k pair_law x k = 2%:R^-1.
  by rewrite exchange_big /= -(value_massE first a).
rewrite half (eq_bigl (fun x => x first == false)) ?half => [|x]; last by case: (x first).
by rewrite -mulr2n -[_ *+ 2]mulr_natl divff // pnatr_eq0.
Qed.

Lemma M_law : is_mechanism M.
Proof.
move=> x; split=> [o|]; first by rewrite ler0n.
by rewrite big_bool /= /M; case: (released x); rewrite /= ?addr0 ?add0r.
Qed.

Lemma outputE i a k o : output pair_law M i a k o = (released (the_pair i a k) == o)%:R.
Proof. by rewrite /output sum_known eventE mulrC mulKf // gt_eqF // divr_gt0 ?weight_gt0 ?ltr0n. Qed.

(** Where the records do not differ nothing is released, where they do everything is. *)
Lemma released_same i a : released (the_pair i a false) = false.
Proof.
by rewrite /released; have := the_pairP i a false (the_pair i a false); rewrite eqxx => /andP[_ /eqP ->]; rewrite andbF.
Qed.

Lemma released_different i a b : a != b -> released (the_pair i a true) != released (the_pair i b true).
Proof.
have known a' : released (the_pair i a' true) = (the_pair i a' true) first.
  by rewrite /released; have := the_pairP i a' true (the_pair i a' true); rewrite eqxx => /andP[_ /eqP ->]; rewrite andbT.
by rewrite !known !ffunE; case: ifP => _; case: a; case: b.
Qed.

Lemma active_same conv c i a b : 1 <= c -> active_quantity conv c pair_law M i a b false = 0.
Proof.
move=> c_ge1; rewrite (active_quantity_compatible pair_law_law M_law) ?event_possible ?(le_trans ler01) //.
rewrite (@eq_delta _ _ c _ (fun o => (false == o)%:R) _ (fun o => (false == o)%:R)) ?delta_diag //.
- by move=> o; exact: ler0n.
- by move=> o; rewrite outputE released_same.
by move=> o; rewrite outputE released_same.
Qed.

Lemma active_different conv c i a b : 0 <= c -> a != b -> active_quantity conv c pair_law M i a b true = 1.
Proof.
move=> c_ge0 neq; rewrite (active_quantity_compatible pair_law_law M_law) ?event_possible //.
rewrite /delta big_bool /= !outputE; have := released_different i neq.
have max1 : Num.max 0 (1 - c * 0) = 1 :> R by rewrite mulr0 subr0 max_r ?ler01.
have max0 : Num.max 0 (0 - c * 1) = 0 :> R by rewrite mulr1 sub0r max_l // oppr_le0.
by case: (released (the_pair i a true)); case: (released (the_pair i b true)) => //= _; rewrite !(mulr1n, mulr0n) max1 max0 ?addr0 ?add0r.
Qed.

(* holds: np.lem-5 corrected:strict *)
(* holds: pk.thm-1 printed:strict *)
Theorem passive_private_not_active conv c : 1 <= c ->
  exists (theta : database -> bool -> R) (mechanism : database -> bool -> R),
  [/\ is_joint_law theta, is_mechanism mechanism, passive_private conv c d (fun law => law = theta) mechanism
    & ~ active_private conv c d (fun law => law = theta) mechanism].
Proof.
move=> c_ge1; have c_ge0 : 0 <= c := le_trans ler01 c_ge1.
exists pair_law, M; split; [exact: pair_law_law | exact: M_law | | ].
  move=> _ -> i a b a_gt0; rewrite (passive_is_mean_of_active _ pair_law_law) // big_bool /= active_same // mulr0 addr0.
  rewrite /background_given eventE value_massE invrK mulfVK ?pnatr_eq0 // -[leRHS]mulr1 ler_wpmul2l ?(ltW d_gt0) //.
  by apply: active_quantity_le1 => //; [exact: pair_law_law | exact: M_law | exact: event_possible].
move=> active; have := active pair_law erefl first false true true (event_possible _ _ _).
by rewrite active_different // leNgt d_lt1.
Qed.

End Strictness.

(** From delta = 1 on everything is private against both. *)
(* refutes: pk.thm-1 strict-at-1 *)
Theorem not_strict_from_1 (R : realFieldType) n (T B O : finType) conv (c d : R) (Theta : ({ffun 'I_n -> T} -> B -> R) -> Prop)
    (mechanism : {ffun 'I_n -> T} -> O -> R) : 0 <= c -> 1 <= d -> is_family Theta -> is_mechanism mechanism ->
  active_private conv c d Theta mechanism.
Proof.
move=> c_ge0 d_ge1 laws law theta theta_in i a b k a_gt0; apply: le_trans d_ge1.
by apply: active_quantity_le1 => //; exact: laws.
Qed.
