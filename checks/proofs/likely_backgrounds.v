(** Step 2 of Algorithm 2 (th.alg-2 lines 13 to 30, th.step-2): of the n records of D, c are ones and n' places are known. Which counts
    of known ones occur, how probable each is, which are excluded and which is chosen. *)
From pkdp Require Import algebra loss_expectation binomial_tail poisson_binomial independent_records biased_count
  hypergeometric_updates quasi_convex noisy_quasi_convex.

Section Choices.
Variables (I : finType) (A : {set I}) (n' : nat).
Implicit Types (m : {set I}) (k : nat).

(** The choices of n' places with k of the ones, which are at the places of A. *)
Definition with_hits k := [set m : {set I} | (#|m| == n') && (#|m :&: A| == k)].

Lemma card_with_hits k : (k <= n')%N -> #|with_hits k| = ('C(#|A|, k) * 'C(#|I| - #|A|, n' - k))%N.
Proof.
move=> le_k; pose inside := [set m : {set I} | m \subset A & #|m| == k].
pose outside := [set m : {set I} | m \subset ~: A & #|m| == (n' - k)%N].
have -> : with_hits k = [set u.1 :|: u.2 | u in setX inside outside].
  apply/setP => m; rewrite inE; apply/andP/imsetP => [[/eqP card_m /eqP card_k] | [[u v] + ->]].
    exists (m :&: A, m :&: ~: A); last by rewrite -setIUr setUCr setIT.
    rewrite !inE /= !subsetIr card_k eqxx /= -setDE cardsD card_m card_k eqxx //.
  rewrite !inE /= => /andP[/andP[uA /eqP card_u] /andP[vA /eqP card_v]].
  have v0 : v :&: A = set0 by apply/disjoint_setI0; rewrite disjoints_subset.
  have uv0 : u :&: v = set0.
    by apply/eqP; rewrite -subset0 -v0 setIC; apply: setIS.
  by rewrite cardsU uv0 cards0 subn0 card_u card_v subnKC // setIUl v0 setU0 (setIidPl uA) card_u !eqxx.
rewrite card_in_imset => [|[u v] [u' v'] /=]; last first.
  rewrite !inE /= => /andP[/andP[uA _] /andP[vA _]] /andP[/andP[uA' _] /andP[vA' _]] eq_uv.
  have part (x y : {set I}) : x \subset A -> y \subset ~: A -> (x :|: y) :&: A = x /\ (x :|: y) :&: ~: A = y.
    move=> xA yA; rewrite !setIUl (setIidPl xA) (setIidPl yA); split.
      by rewrite (_ : y :&: A = set0) ?setU0 //; apply/disjoint_setI0; rewrite disjoints_subset.
    by rewrite (_ : x :&: ~: A = set0) ?set0U //; apply/disjoint_setI0; rewrite disjoints_subset setCK.
  have [eu ev] := part u v uA vA; have [eu' ev'] := part u' v' uA' vA'.
  by congr (_, _); [rewrite -eu -eu' eq_uv | rewrite -ev -ev' eq_uv].
by rewrite cardsX !cards_draws [#|~: A|]cardsCs setCK.
Qed.

End Choices.

(** The two ways to choose c ones and n' places with k in common. *)
Lemma swap_choices n n' c k : (n' <= n)%N -> (c <= n)%N -> (k <= n')%N -> (k <= c)%N ->
  ('C(n, c) * ('C(c, k) * 'C(n - c, n' - k)) = 'C(n, n') * ('C(n', k) * 'C(n - n', c - k)))%N.
Proof.
move=> n'n cn kn kc; pose b := (c - k)%N; pose d := (n' - k)%N; pose r := (n - c)%N.
have [cE n'E nE] : [/\ c = k + b, n' = k + d & n = k + b + r]%N by rewrite -addnA !subnKC // addnA subnKC // subnKC.
rewrite -/b -/d -/r; have -> : (n - n' = b + r - d)%N by rewrite {1}nE {1}n'E -addnA subnDl.
have d_le : (d <= b + r)%N by rewrite -(leq_add2l k) addnA -n'E -nE.
have [far | near] := ltnP r d.
  rewrite [X in (_ * (_ * X) = _)%N]bin_small // [X in (_ = _ * (_ * X))%N]bin_small ?muln0 //.
  by rewrite ltn_subLR // addnC ltn_add2r.
have rE : r = (d + (r - d))%N by rewrite subnKC.
move: (r - d)%N rE => e rE; have -> : (b + r - d = b + e)%N by rewrite rE addnCA addKn.
clear near d_le; move: cE n'E nE; rewrite rE; move: b d {rE} => b d -> -> ->.
have fact0 j : (0 < j`!)%N := fact_gt0 j.
have binE x y : ('C(x + y, x) * (x`! * y`!) = (x + y)`!)%N by rewrite -[in y`!](addKn x y) bin_fact ?leq_addr.
apply/eqP; rewrite -(eqn_pmul2r (_ : 0 < k`! * b`! * (d`! * e`!)))%N ?muln_gt0 ?fact0 //; apply/eqP.
transitivity (k + b + (d + e))`!.
  by rewrite -mulnA mulnACA !binE.
have -> : (k + b + (d + e) = k + d + (b + e))%N by rewrite addnACA.
by rewrite [X in (_ = _ * X)%N]mulnACA -mulnA mulnACA !binE.
Qed.

Section Share.
Variables (R : realFieldType) (I : finType) (A : {set I}) (n' : nat).
Local Notation n := #|I|.
Local Notation c := #|A|.
Hypothesis known : (n' <= n)%N.

(** The share of the choices of n' places that have k of the ones: known places are chosen uniformly. *)
Definition share k : R := #|with_hits A n' k|%:R / #|[set m : {set I} | #|m| == n']|%:R.

(** Line 23. *)
(* holds: th.step-2 printed:occurrence *)
Theorem line_23_is_the_share k : (k <= n')%N -> (k <= c)%N -> prb R n n' c k = share k.
Proof.
move=> kn kc; rewrite /prb /share card_draws card_with_hits // -!natrM.
have pos m j : (j <= m)%N -> 'C(m, j)%:R != 0 :> R by move=> jm; rewrite pnatr_eq0 -lt0n bin_gt0.
have cn : (c <= n)%N by apply: max_card.
by apply/eqP; rewrite eqr_div ?pos // -!natrM eqr_nat mulnC -(swap_choices known cn kn kc) mulnC eqxx.
Qed.

(** Lines 13 and 14: the counts that occur are base, ..., base + out. *)
(* holds: th.alg-2 corrected:lines-13-14 *)
Theorem counts_that_occur k :
  (exists m : {set I}, #|m| = n' /\ #|m :&: A| = k) <-> (base n n' c <= k <= base n n' c + out n n' c)%N.
Proof.
have cn : (c <= n)%N by apply: max_card.
have base_le : (base n n' c <= minn n' c)%N by rewrite /base leq_min leq_subLR subnK // cn leq_subr.
rewrite /out subnKC //; split=> [[m [card_m card_k]] | /andP[low]].
  have kn : (k <= n')%N by rewrite -card_m -card_k subset_leq_card ?subsetIl.
  have kc : (k <= c)%N by rewrite -card_k subset_leq_card ?subsetIr.
  rewrite leq_min kn kc !andbT /base leq_subLR addnC -card_k setIC -(cardsID m A) leq_add2l.
  have -> : (n - n')%N = #|~: m| by rewrite -card_m [RHS]cardsCs setCK.
  by rewrite setDE; apply/subset_leq_card/subsetIr.
rewrite leq_min => /andP[kn kc].
have : (0 < #|with_hits A n' k|)%N.
  rewrite card_with_hits // muln_gt0 !bin_gt0 kc /= leq_subLR.
  rewrite -(leq_add2l c) addnCA subnKC //; move: low; rewrite /base leq_subLR => low.
  by rewrite -(leq_add2r n') addnAC subnK // [(n + k)%N]addnC in low.
by case/card_gt0P=> m; rewrite inE => /andP[/eqP card_m /eqP card_k]; exists m.
Qed.

End Share.
