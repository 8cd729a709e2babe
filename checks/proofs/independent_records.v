(** Databases of independent bits, enumerated: whatever is known of some records, the count has the
    Poisson-binomial law of the others, shifted. The model of pk.thm-3, pk.thm-4 and pk.claim-rr. *)
From pkdp Require Import algebra finite_law poisson_binomial.

Section Enumeration.
Variables (R : realFieldType) (I : finType).

(** A database has one bit for each record of [I]. *)
Notation database := {ffun I -> bool}.
Implicit Types (p : I -> R) (B D : database) (K : {set I}).

Definition bernoulli (p : R) (b : bool) : R := if b then p else 1 - p.

(** The law of the database when record i is 1 with probability [p i], independently of the others. *)
Definition independent p D : R := \prod_i bernoulli (p i) (D i).

(** The counting query. *)
Definition count D : nat := (\sum_i D i)%N.

Lemma count_max D : (count D < #|I|.+1)%N.
Proof. by rewrite ltnS -sum1_card leq_sum // => i _; apply: leq_b1. Qed.

(** [D] has the bits of [B] at the records of [K]. *)
Definition agrees K B : pred database := [pred D : database | [forall i in K, D i == B i]].

(** The number of ones that [B] has in [K], and the probability of the bits that it has there. *)
Definition ones K B : nat := (\sum_(i in K) B i)%N.
Definition weight K p B : R := \prod_(i in K) bernoulli (p i) (B i).

(** The probabilities of the records outside of [K]. *)
Definition hidden K p : seq R := [seq p i | i <- enum (~: K)].

Lemma bernoulli_ge0 q b : 0 <= q <= 1 -> 0 <= bernoulli q b.
Proof. by case/andP=> q0 q1; case: b; rewrite //= subr_ge0. Qed.

Lemma independent_ge0 p D : (forall i, 0 <= p i <= 1) -> 0 <= independent p D.
Proof. by move=> p01; apply: prodr_ge0 => i _; apply: bernoulli_ge0. Qed.

Lemma weight_ge0 K p B : (forall i, 0 <= p i <= 1) -> 0 <= weight K p B.
Proof. by move=> p01; apply: prodr_ge0 => i _; apply: bernoulli_ge0. Qed.

Lemma size_hidden K p : size (hidden K p) = (#|I| - #|K|)%N.
Proof. by rewrite size_map -cardE cardsCs setCK. Qed.

Lemma hidden_probabilities K p : (forall i, 0 <= p i <= 1) -> probabilities (hidden K p).
Proof. by move=> p01; apply/allP => _ /mapP[i _ ->]; apply: p01. Qed.

(** The sum over all databases with given bits in [K] factors. *)
Lemma independent_poly K p B :
  \sum_(D | agrees K B D) independent p D *: 'X^(count D)
  = weight K p B *: ('X^(ones K B) * \prod_(x <- hidden K p) factor x).
Proof.
pose F i (b : bool) : {poly R} := bernoulli (p i) b *: 'X^b.
pose Q i := [pred b : bool | (i \in K) ==> (b == B i)].
have scale_prod (P : pred I) (a : I -> R) (e : I -> nat) :
    \prod_(i | P i) (a i *: 'X^(e i)) = (\prod_(i | P i) a i) *: 'X^(\sum_(i | P i) e i).
  elim/big_rec3: _ => [|i x s y _ ->]; first by rewrite expr0 scale1r.
  by rewrite -scalerAl -scalerAr scalerA exprD.
transitivity (\sum_(D in family Q) \prod_i F i (D i)).
  apply: eq_big => [D | D _].
    by apply/forall_inP/familyP => agr i; [apply/implyP/agr | move/implyP: (agr i)].
  by rewrite scale_prod.
rewrite -bigA_distr_big_dep (bigID (mem K)) /= scalerAl; congr (_ * _).
  rewrite -scale_prod; apply: eq_bigr => i Ki.
  by rewrite (eq_bigl (pred1 (B i))) ?big_pred1_eq // => b; rewrite /= Ki.
rewrite big_map big_enum /=; apply: eq_big => [i | i nKi]; first by rewrite inE.
rewrite (eq_bigl predT) => [|b]; last by rewrite /= (negbTE nKi).
by rewrite big_bool /F /factor /= expr1 expr0 addrC alg_polyC.
Qed.

(** The law of the count when the bits of [K] are known: that of the hidden records, shifted. *)
Theorem count_known K p B (g : nat -> R) :
  \sum_(D | agrees K B D) independent p D * g (count D)
  = weight K p B * mean (hidden K p) (fun k => g (ones K B + k)%N).
Proof.
rewrite /mean -(@pb_mean_range _ _ (fun k => g (ones K B + k)%N) #|I|.+1); last first.
  by rewrite size_hidden ltnS leq_subr.
pose L (q : {poly R}) := \sum_(k < ones K B + #|I|.+1) q`_k * g k.
transitivity (L (\sum_(D | agrees K B D) independent p D *: 'X^(count D))).
  rewrite /L; under [RHS]eq_bigr do rewrite coef_sum mulr_suml.
  rewrite exchange_big; apply: eq_bigr => D _.
  have lt_D : (count D < ones K B + #|I|.+1)%N by rewrite ltn_addl ?count_max.
  rewrite (bigD1 (Ordinal lt_D)) //= coefZ coefXn eqxx mulr1 big1 ?addr0 // => k ne_k.
  by rewrite coefZ coefXn -[_ == _]/(k == Ordinal lt_D) (negbTE ne_k) mulr0 mul0r.
rewrite independent_poly /L big_split_ord /= big1 ?add0r => [|k _]; last first.
  by rewrite coefZ coefXnM ltn_ord mulr0 mul0r.
rewrite mulr_sumr; apply: eq_bigr => k _.
by rewrite coefZ coefXnM ltnNge leq_addr /= addKn pb_poly mulrA.
Qed.

Corollary count_mean p (g : nat -> R) :
  \sum_D independent p D * g (count D) = mean [seq p i | i <- enum I] g.
Proof.
have := count_known set0 p [ffun=> false] g.
rewrite /weight big_set0 mul1r /ones big_set0 /hidden setC0 enum_setT -enumT => <-.
by apply: eq_bigl => D; apply/esym/forall_inP => i; rewrite inE.
Qed.

(** The enumeration over all bit vectors gives the recursion. *)
Theorem count_law p k : prob (independent p) [pred D | count D == k] = pb [seq p i | i <- enum I] k.
Proof.
rewrite -mean_point -count_mean /prob big_mkcond; apply: eq_bigr => D _.
by rewrite mulr_natr mulrb.
Qed.

Theorem independent_is_law p : (forall i, 0 <= p i <= 1) -> is_law (independent p).
Proof.
move=> p01; split=> [D|]; first exact: independent_ge0.
rewrite -(mean_const [seq p i | i <- enum I] 1) -count_mean.
by apply: eq_bigr => D _; rewrite mulr1.
Qed.

End Enumeration.
