(** Randomised response in each of k studies attains what participation.v bounds: the least factor is c^m with m = k when nothing
    leaks, min(k, 2B) when the bound B leaks, min(k, B) when the studies leak (bl.participation, curve). *)
From pkdp Require Import algebra finite_law hockey_stick transitivity composition participation.

Section Curve.
Variables (R : realFieldType) (k : nat) (c : R).
Hypothesis c_ge1 : 1 <= c.
Implicit Types (v : bool) (A : {set 'I_k}) (u : option bool).

(** "The person takes part, with bit 1", answered truly with probability c/(1 + c). *)
Definition truth u := u == Some true.
Definition response (j : 'I_k) u : bool -> R := coin (if truth u then c / (1 + c) else 1 / (1 + c)).

Let c_ge0 : 0 <= c := le_trans ler01 c_ge1.
Let c_gt0 : 0 < c := lt_le_trans ltr01 c_ge1.
Let total_gt0 : 0 < 1 + c := lt_le_trans ltr01 (ler_paddr c_ge0 (lexx 1)).
Let total_neq0 : 1 + c != 0 := lt0r_neq0 total_gt0.

Lemma responseE j u b : response j u b = (if b == truth u then c else 1) / (1 + c).
Proof.
by rewrite /response /coin; case: (truth u); case: b => //=; field; rewrite total_neq0.
Qed.

Lemma response_law j u : is_law (response j u).
Proof.
split=> [b|]; first by rewrite responseE divr_ge0 ?(ltW total_gt0) //; case: ifP; rewrite ?ler01.
by rewrite big_bool !responseE /= -mulrDl; case: (truth u) => /=; rewrite ?[c + 1]addrC divff.
Qed.

Lemma response_private : private_studies response c 0.
Proof.
move=> j u u'; apply/pure_indistinguishableP => b; rewrite !responseE !mulrA !ler_pmul2r ?invr_gt0 //.
have c_le : c <= c * c by rewrite ler_pemulr.
by do 2!case: ifP => _; rewrite ?mulr1 ?c_le ?lexx ?(le_trans c_ge1 c_le).
Qed.

(** The studies in which the true answers of two databases differ. *)
Definition differing (w w' : bool * {set 'I_k}) : {set 'I_k} :=
  [set j | truth (if j \in w.2 then Some w.1 else None) != truth (if j \in w'.2 then Some w'.1 else None)].

(** All true answers at once show the factor c of each of these studies. *)
Lemma least_factor C w w' : indistinguishable C 0 (answers response w.1 w.2) (answers response w'.1 w'.2) ->
  c ^+ #|differing w w'| <= C.
Proof.
move=> /pure_indistinguishableP near; pose record (x : bool * {set 'I_k}) j := if j \in x.2 then Some x.1 else None.
pose y : {ffun 'I_k -> bool} := [ffun j => truth (record w j)].
have [le _] := near y; move: le; rewrite /answers /answers_law.
have -> : \prod_j response j (record w j) (y j) = \prod_(j < k) (c / (1 + c)).
  by apply: eq_bigr => j _; rewrite responseE ffunE eqxx.
have -> : \prod_(j < k) (c / (1 + c)) =
    \prod_j (if j \in differing w w' then c else 1) * \prod_j response j (record w' j) (y j).
  rewrite -big_split /=; apply: eq_bigr => j _; rewrite responseE ffunE inE -/(record w j) -/(record w' j).
  by case: eqP => _ /=; rewrite ?mul1r ?mul1r // mulrA mulr1.
rewrite -big_mkcond prodr_const ler_pmul2r //.
apply: prodr_gt0 => j _; rewrite responseE divr_gt0 //.
by case: ifP; rewrite ?ltr01.
Qed.

(** The first s studies, and those from s to m. *)
Definition early s := [set j : 'I_k | (j < s)%N].
Definition late s m := [set j : 'I_k | (s <= j < m)%N].

Lemma card_early s : (s <= k)%N -> #|early s| = s.
Proof.
move=> le_s; rewrite /early -sum1dep_card (big_ord_narrow le_s) /= sum1_card card_ord //.
Qed.

Lemma card_late s m : (s <= m)%N -> (m <= k)%N -> #|late s m| = (m - s)%N.
Proof.
move=> le_s le_m; have -> : late s m = early m :\: early s by apply/setP => j; rewrite !inE -leqNgt.
rewrite cardsD (_ : early m :&: early s = early s) ?card_early // ?(leq_trans le_s) //.
apply/setP => j; rewrite !inE; case lt_s: (j < s)%N; rewrite ?andbF ?andbT //.
exact: leq_trans lt_s le_s.
Qed.

(** The least factor for which all databases that one leakage allows are close: an upper bound that is attained. *)
Definition is_least_factor (allowed : bool * {set 'I_k} -> bool * {set 'I_k} -> Prop) (f : R) :=
  (forall w w', allowed w w' -> indistinguishable f 0 (answers response w.1 w.2) (answers response w'.1 w'.2)) /\
  forall C, (forall w w', allowed w w' -> indistinguishable C 0 (answers response w.1 w.2) (answers response w'.1 w'.2)) -> f <= C.

(* holds: bl.participation curve *)
Theorem least_factors bound :
  [/\ is_least_factor (fun _ _ => True) (c ^+ k),
      is_least_factor (fun w w' => (#|w.2| <= bound)%N /\ (#|w'.2| <= bound)%N) (c ^+ minn k (2 * bound))
    & is_least_factor (fun w w' => (#|w.2| <= bound)%N /\ w.2 = w'.2) (c ^+ minn k bound)].
Proof.
have private_values : private_values response c 0 by move=> j v v'; exact: response_private.
have differ_all s : differing (true, early s) (false, early s) = early s.
  by apply/setP => j; rewrite !inE; case: (j < s)%N.
have early_le s : (#|early (minn k s)| <= s)%N by rewrite card_early ?geq_minl ?geq_minr.
split; split.
- move=> [v A] [v' A'] _; rewrite -[0](mulr0 (k%:R)).
  exact: every_study_counts response_law c_ge1 (lexx 0) response_private v v' A A'.
- move=> C near; have := least_factor (near (true, early k) (false, early k) I).
  by rewrite differ_all card_early.
- move=> [v A] [v' A'] /= [A_le A'_le]; rewrite -[0](mulr0 ((minn k (2 * bound))%:R)).
  have /= near := bound_leaks response_law c_ge1 (lexx 0) response_private v v' A_le A'_le; exact: near.
- pose s := minn k bound; pose m := minn k (2 * bound).
  have s_le_m : (s <= m)%N.
    by rewrite leq_min geq_minl (leq_trans (geq_minr _ _)) // mul2n -addnn leq_addr.
  have m_le : (m - s <= bound)%N.
    rewrite leq_subLR /s /m; case: (leqP k bound) => [le_k | lt_k].
      by rewrite (leq_trans (geq_minl _ _)) // leq_addr.
    by rewrite (leq_trans (geq_minr _ _)) // mul2n -addnn.
  move=> C near; have := least_factor (near (true, early s) (true, late s m) _).
  have -> : differing (true, early s) (true, late s m) = early m.
    apply/setP => j; rewrite !inE; case lt_s: (j < s)%N => /=.
      by rewrite leqNgt lt_s /= (leq_trans lt_s s_le_m).
    by rewrite leqNgt lt_s /=; case: (j < m)%N.
  rewrite card_early ?geq_minl //; apply; split=> /=; first exact: early_le.
  by rewrite card_late ?geq_minl.
- move=> [v A] [v' A'] /= [A_le <-]; rewrite -[0](mulr0 ((minn k bound)%:R)).
  have /= near := studies_leak response_law c_ge1 (lexx 0) private_values v v' A_le; exact: near.
move=> C near; have := least_factor (near (true, early (minn k bound)) (false, early (minn k bound)) _).
by rewrite differ_all card_early ?geq_minl //; apply; split=> /=; [exact: geq_minr | by []].
Qed.

End Curve.
