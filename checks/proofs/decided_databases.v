(** Chapter 2 of the thesis on databases: what a law says of the elements and of what records have in common
    (th.def-2.2); noise added to a count (th.def-2.7); neighbours up to a permutation, by how often each element
    occurs (th.def-2.9). *)
From mathcomp Require Import all_ssreflect all_fingroup.
From pkdp Require Import algebra finite_law loss_expectation noisy_excess thesis_databases.

Section Laws.
Variables (R : realFieldType) (n : nat) (T : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> R) (x : database) (e : T) (i j : 'I_n).

(** How often an element occurs in a random database, on average, and how two frequencies go together: over all
    databases, against the laws of one record and of two. *)
(* decides: th.def-2.2 printed *)
Theorem composition_decided theta e e' :
  \sum_x theta x * #|positions x e|%:R = \sum_i prob theta [pred x : database | x i == e] /\
  \sum_x theta x * (#|positions x e|%:R * #|positions x e'|%:R)
  = \sum_i \sum_j prob theta [pred x : database | (x i == e) && (x j == e')].
Proof.
have countE x e0 : #|positions x e0|%:R = \sum_i (x i == e0)%:R :> R.
  rewrite -sum1_card natr_sum big_mkcond; apply: eq_bigr => i _; rewrite inE.
  by case: eqP.
have chance (E : pred database) : prob theta E = \sum_x theta x * (E x)%:R.
  by rewrite /prob big_mkcond; apply: eq_bigr => x _; case: (E x); rewrite ?mulr1 ?mulr0.
split.
  rewrite (eq_bigr _ (fun i _ => chance _)) exchange_big; apply: eq_bigr => x _ /=.
  by rewrite countE mulr_sumr.
rewrite (eq_bigr _ (fun i _ => eq_bigr _ (fun j _ => chance _))).
rewrite (eq_bigr _ (fun i _ => exchange_big _ _ _ _ _ _)) exchange_big; apply: eq_bigr => x _ /=.
rewrite !countE mulr_suml mulr_sumr; apply: eq_bigr => i _; rewrite mulr_sumr mulr_sumr; apply: eq_bigr => j _.
by rewrite -natrM mulnb.
Qed.

End Laws.

Section Noise.
Variables (R : realFieldType) (n : nat) (T : finType) (noise : int -> R).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x y : database) (e : T) (z : int).

(** The mass of z of the count of e plus noise: a mean over all integers. *)
Definition noisy_mass x e z : R := noise (z - #|positions x e|%:Z).

Definition loss_of_noise z : loss R := paper_loss (noise (z - 1)) (noise z).

(** M(D) = q(D) + N has the law of the noise, moved by the count; so the loss of an output is that of the noise. *)
(* decides: th.def-2.7 printed *)
Theorem noisy_count_decided x y e z : let one_more := #|positions x e| == #|positions y e|.+1 in
  [/\ is_mean noise (fun v => (#|positions x e|%:Z + v == z)%:R) (noisy_mass x e z)
    & one_more -> paper_loss (noisy_mass x e z) (noisy_mass y e z) = loss_of_noise (z - #|positions y e|%:Z)].
Proof.
split=> [gap gap_gt0 | /eqP more]; last first.
  by rewrite /loss_of_noise /noisy_mass more -[in X in X = _]addn1 PoszD opprD addrA.
pose v := z - #|positions x e|%:Z; exists `|v|%N => N large.
have in_range : (absz (v + N%:Z)%R < (N + N).+1)%N /\ 0 <= v + N%:Z.
  have : - N%:Z <= v <= N%:Z by rewrite -ler_norml -abszE lez_nat.
  move=> /andP[low high]; have ge0 : 0 <= v + N%:Z by rewrite -ler_subl_addr sub0r.
  by split=> //; rewrite ltnS -lez_nat gez0_abs // PoszD ler_add2r.
have [lt ge0] := in_range; rewrite /partial_mean (bigD1 (Ordinal lt)) //= big1 => [|k k_neq].
  rewrite gez0_abs // addrK /v [_ + (z - _)]addrC subrK eqxx mulr1 addr0 /noisy_mass subrr normr0; exact: ltW.
case: eqP => [hit | _]; last by rewrite mulr0.
case/eqP: k_neq; apply: val_inj => /=; apply/eqP; rewrite -eqz_nat gez0_abs // /v -hit.
by rewrite [#|_|%:Z + _]addrC addrK subrK.
Qed.

End Noise.

Section Neighbours.
Variables (n : nat) (T : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x y : database) (e : T) (i j : 'I_n) (s : {perm 'I_n}).

(** The differences that an order of the first database leaves, and what no order can make up for: of each element as
    many places agree as both have of it. *)
Definition differences x y s := #|[set i | x (s i) != y i]|.
Definition fewest_differences x y := (n - \sum_e minn #|positions x e| #|positions y e|)%N.

(** The places at which both have e. *)
Let shared x y s e := [set i | (x (s i) == e) && (y i == e)].

Let shared_le x y s e : (#|shared x y s e| <= minn #|positions x e| #|positions y e|)%N.
Proof.
rewrite leq_min; apply/andP; split; last by apply: subset_leq_card; apply/subsetP => i; rewrite !inE => /andP[].
have -> : #|positions x e| = #|s @^-1: positions x e| by rewrite card_preimset //; apply: perm_inj.
by apply: subset_leq_card; apply/subsetP => i; rewrite !inE => /andP[].
Qed.

Let differencesE x y s : differences x y s = (n - \sum_e #|shared x y s e|)%N.
Proof.
have total : (\sum_e #|shared x y s e| = #|[set i | x (s i) == y i]|)%N.
  rewrite -sum1dep_card (partition_big (fun i => y i) predT) //=; apply: eq_bigr => e _; rewrite -sum1dep_card.
  by apply: eq_bigl => i; case: (y i =P e) => [-> | _]; rewrite ?andbF.
apply/eqP; rewrite eq_sym -(eqn_add2l (\sum_e #|shared x y s e|)) subnKC.
  rewrite total -[X in X == _]card_ord -(cardsC [set i | x (s i) == y i]) eqn_add2l.
  by apply/eqP/eq_card => i; rewrite !inE.
by rewrite total -[X in (_ <= X)%N]card_ord max_card.
Qed.

(** An order of the fewest differences: where less is shared than both have, two places exchanged share one more. *)
Let best x y s : (forall s', differences x y s <= differences x y s')%N -> forall e,
  (minn #|positions x e| #|positions y e| <= #|shared x y s e|)%N.
Proof.
move=> fewest e; rewrite leqNgt leq_min; apply/negP => /andP[].
have -> : #|positions x e| = #|s @^-1: positions x e| by rewrite card_preimset //; apply: perm_inj.
have missing (A : {set 'I_n}) : shared x y s e \subset A -> (#|shared x y s e| < #|A|)%N ->
  exists2 i, i \in A & i \notin shared x y s e.
  by move=> sub lt; have /properP[_ //] : shared x y s e \proper A by rewrite properEcard sub.
move=> /missing[|j]; first by apply/subsetP => i; rewrite !inE => /andP[].
rewrite !inE => /eqP xj; rewrite xj eqxx /= => yj.
move=> /missing[|i]; first by apply/subsetP => i; rewrite !inE => /andP[].
rewrite !inE => /eqP yi; rewrite yi eqxx andbT => xi.
have ij : i != j by apply: contraNneq yj => <-; rewrite yi.
have := fewest (tperm i j * s)%g; rewrite leqNgt => /negP[].
rewrite /differences; apply: proper_card; apply/properP; split; last first.
  by exists i; rewrite !inE ?permM ?tpermL ?xj yi ?eqxx.
apply/subsetP => l; rewrite !inE permM; case: tpermP => [-> | -> | //].
  by rewrite xj yi eqxx.
by rewrite xj [e == _]eq_sym yj.
Qed.

(* decides: th.def-2.9 printed *)
Theorem fewest_differences_decided x y :
  (forall s, fewest_differences x y <= differences x y s)%N /\
    (exists s, differences x y s = fewest_differences x y) /\
  (neighbours_up_to_order x y <-> (fewest_differences x y <= 1)%N).
Proof.
have lower s : (fewest_differences x y <= differences x y s)%N.
  by rewrite differencesE leq_sub2l //; apply: leq_sum => e _; exact: shared_le.
have [s _ fewest] := arg_minnP (fun s => differences x y s) (isT : (fun _ : {perm 'I_n} => true) 1%g).
have reached : differences x y s = fewest_differences x y.
  apply/eqP; rewrite eqn_leq lower andbT differencesE leq_sub2l //; apply: leq_sum => e _; apply: best => s';
    exact: fewest.
split=> //; split; first by exists s.
split=> [[s' near] | near]; first exact: leq_trans (lower s') near.
by exists s; rewrite -/(differences x y s) reached.
Qed.

End Neighbours.
