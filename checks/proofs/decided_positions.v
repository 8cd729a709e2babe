(** The positions of the known records, the first entries of a uniform permutation, are uniform over the injections;
    and the law of what is known, D' = (D[m_k]), with its positions (th.def-3.3). *)
From mathcomp Require Import all_ssreflect all_fingroup.
From pkdp Require Import algebra finite_law decided_listings.

Section Prefixes.
Variables (n known : nat).
Hypothesis known_le : (known <= n)%N.
Implicit Types (s t : {perm 'I_n}) (m : {ffun 'I_known -> 'I_n}).

(** Perm(n)[1:n']. *)
Definition first_entries s : {ffun 'I_known -> 'I_n} := [ffun k => s (widen_ord known_le k)].

Lemma first_entries_injective s : injective (first_entries s).
Proof. by move=> k k'; rewrite !ffunE => /perm_inj /(congr1 val) /= /val_inj. Qed.

(** Every injection is continued by a permutation. *)
Lemma continued m : injective m -> exists s, first_entries s = m.
Proof.
move=> m_inj; pose places := [seq m k | k <- enum 'I_known] ++ enum (~: [set m k | k in 'I_known]).
have places_perm := positions_shared m_inj; rewrite -/places in places_perm.
have size_places : size places = n by rewrite (perm_size places_perm) size_enum_ord.
have places_uniq : uniq places by rewrite (perm_uniq places_perm) enum_uniq.
have at_inj : injective (fun i : 'I_n => nth i places i).
  move=> i j /eqP; rewrite (set_nth_default j) ?size_places // nth_uniq ?size_places // => /eqP /val_inj //.
exists (perm at_inj); apply/ffunP => k; rewrite ffunE permE nth_cat size_map size_enum_ord /= ltn_ord.
by rewrite (nth_map k) ?size_enum_ord // nth_ord_enum.
Qed.

Lemma count_continued m : injective m -> #|[set s | first_entries s == m]| = (n - known)`!.
Proof.
move=> /continued[t t_m]; pose rest : {set 'I_n} := ~: [set widen_ord known_le k | k in 'I_known].
have <- : #|rest| = (n - known)%N.
  by rewrite cardsCs setCK card_ord card_imset ?card_ord // => k k' /(congr1 val) /= /val_inj.
rewrite -card_perm -[RHS](card_imset _ (mulIg t)); apply: eq_card => s; rewrite inE -t_m.
apply/eqP/imsetP => [same | [p p_on ->]]; last first.
  by apply/ffunP => k; rewrite !ffunE permM (out_perm p_on) // /rest !inE negbK; apply/imsetP; exists k.
exists (s * t^-1)%g; last by rewrite mulgKV.
apply/subsetP => i; rewrite /rest !inE permM; apply: contra => /imsetP[k _ ->].
by have /ffunP/(_ k) := same; rewrite !ffunE => ->; rewrite permK.
Qed.

Variables (R : realFieldType) (T : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (law : database -> R) (D : database) (v : {ffun 'I_known -> T}).

(** A uniform permutation of n. *)
Definition uniform_permutation s : R := n`!%:R^-1.

Lemma uniform_permutation_law : is_law uniform_permutation.
Proof.
split=> [s|]; first by rewrite invr_ge0 ler0n.
have count_all : #|{: {perm 'I_n}}| = n`!.
  apply: etrans (_ : #|[set: 'I_n]|`! = n`!); last by rewrite cardsT card_ord.
  by rewrite -card_perm; apply: eq_card => s; rewrite !inE; apply/esym/subsetP => i; rewrite inE.
by rewrite /uniform_permutation sumr_const count_all -[LHS]mulr_natr mulVf // pnatr_eq0 -lt0n fact_gt0.
Qed.

Lemma first_entries_uniform m : prob uniform_permutation [pred s | first_entries s == m]
  = if injectiveb m then (n ^_ known)%:R^-1 else 0.
Proof.
case: injectiveP => [m_inj | not_inj]; last first.
  by rewrite /prob big_pred0 // => s /=; apply/negbTE/eqP => sm; case: not_inj; rewrite -sm;
    exact: first_entries_injective.
rewrite /prob /uniform_permutation sumr_const (_ : #|_| = (n - known)`!); last first.
  by rewrite -(count_continued m_inj); apply: eq_card => s; rewrite !inE.
have nz k : k`!%:R != 0 :> R by rewrite pnatr_eq0 -lt0n fact_gt0.
by rewrite -[LHS]mulr_natr -(ffact_fact known_le) natrM invfM divfK.
Qed.

(** D' = (D[m_k]), D and the permutation independent: the values and their positions. *)
Definition known_mass law v m : R :=
  \sum_D \sum_s law D * uniform_permutation s * ((first_entries s == m) && [forall k,
    D (first_entries s k) == v k])%:R.

(* decides: th.def-3.3 printed *)
Theorem partial_permutation_is_uniform :
  [/\ forall s, injective (first_entries s),
      forall m, prob uniform_permutation [pred s | first_entries s == m]
                = if injectiveb m then #|[set m' : {ffun 'I_known -> 'I_n} | injectiveb m']|%:R^-1 else 0
    & forall law v m, known_mass law v m
        = prob law [pred D : database | [forall k, D (m k) == v k]]
          * prob uniform_permutation [pred s | first_entries s == m]].
Proof.
split=> [s|m|law v m]; first exact: first_entries_injective.
  rewrite first_entries_uniform (_ : #|_| = n ^_ known) //.
  apply: etrans (_ : #|'I_n| ^_ #|'I_known| = _); last by rewrite !card_ord.
  by rewrite -card_inj_ffuns; apply: eq_card => f; rewrite inE.
rewrite /known_mass mulr_suml [RHS]big_mkcond; apply: eq_bigr => D _ /=.
rewrite /prob mulr_sumr [X in if _ then X else _]big_mkcond /=.
case: forallP => [all | not_all].
  apply: eq_bigr => s _; case: eqP => [-> | _]; last by rewrite mulr0.
  by rewrite (introT forallP all) mulr1.
rewrite big1 // => s _; case: eqP => [-> | _]; last by rewrite mulr0.
by case: forallP => //; rewrite mulr0.
Qed.

End Prefixes.
