(** Laws given as lists of rational numbers are laws of [finite_law] over any ordered field R: total, probabilities of
    events, divergence, indistinguishability and binomial masses are the same, so that what is proved of one holds for the
    other. *)
From Coq Require Import Lia QArith List.
From pkdp Require Import algebra.
From pkdp Require finite_law hockey_stick binomial_tail poisson_binomial.
From pkdp.refutations Require Export fields rational_sums.
From pkdp.refutations Require binomial.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma below_iota n : below n = iota 0 n.
Proof. by elim: n 0%nat => //= n IH k; rewrite IH. Qed.

Lemma mass_beyond (P : law) o : (length P <= o)%coq_nat -> mass P o = 0%Q.
Proof. exact: nth_overflow. Qed.

Lemma mass_map (g : nat -> Q) n o : (o < n)%coq_nat -> mass (map g (below n)) o = g o.
Proof.
move=> lt; rewrite /mass (nth_indep _ _ (g 0%nat)); last by rewrite map_length seq_length.
by rewrite map_nth seq_nth.
Qed.

Section Sums.
Variable R : realFieldType.
Implicit Types (g : nat -> Q) (E : nat -> bool).

Lemma into_sum_event k E g : into R (sum_over (List.filter E (below k)) g) = \sum_(i < k | E i) into R (g i).
Proof.
have -> : List.filter E (below k) = [seq o <- iota 0 k | E o] by rewrite -below_iota; elim: (below k).
by rewrite into_sum big_filter -[k in iota 0 k]subn0 -/(index_iota 0 k) big_mkord.
Qed.

Lemma into_sum_below k g : into R (sum_over (below k) g) = \sum_(i < k) into R (g i).
Proof. by rewrite into_sum below_iota -[k in iota 0 k]subn0 -/(index_iota 0 k) big_mkord. Qed.

(** Terms that are 0 may be added. *)
Lemma widen k n (E : pred nat) (f : nat -> R) : (k <= n)%nat -> (forall o, (k <= o)%nat -> f o = 0) ->
  \sum_(i < k | E i) f i = \sum_(i < n | E i) f i.
Proof.
move=> le_n zero; rewrite (big_ord_widen_cond _ _ _ le_n) [RHS](bigID (fun i : 'I_n => (i < k)%nat)) /=.
by rewrite [X in _ = _ + X]big1 ?addr0 // => i /andP[_]; rewrite -leqNgt => /zero.
Qed.

End Sums.

(** Numbers given for every outcome, as a law on n outcomes; the law P, in R. *)
Definition on (R : realFieldType) n (f : nat -> R) : 'I_n -> R := fun o => f o.
Arguments on {R} n f _.
Notation into_law R n P := (on n (fun o => into R (mass P o))).

Section Laws.
Variables (R : realFieldType) (n : nat).
Implicit Types (c d : Q) (P S : law) (E : nat -> bool).
Local Notation within P := (length P <= n)%nat.

Let mass_out P o : (length P <= o)%nat -> into R (mass P o) = 0.
Proof. by move=> /ssrnat.leP out; rewrite mass_beyond // into0. Qed.

Theorem into_prob P E : within P -> into R (prob P E) = finite_law.prob (into_law R n P) (fun o => E o).
Proof. by move=> P_n; rewrite /prob into_sum_event (widen _ P_n (@mass_out P)). Qed.

Theorem into_is_law P : within P -> is_law P -> finite_law.is_law (into_law R n P).
Proof.
move=> P_n /andb_prop[ge0 /Qeq_bool_iff total]; split=> [o|].
  rewrite /on; apply: into_ge0; case: (leqP (length P) o) => [/ssrnat.leP out | /ssrnat.ltP lt].
    by rewrite mass_beyond //; exact: Qle_refl.
  by apply/Qle_bool_iff; exact: (proj1 (forallb_forall _ _) ge0) (nth_In _ _ lt).
rewrite -(widen (fun=> true) P_n (@mass_out P)) -into_sum_below -(into1 R); apply: into_eq.
by rewrite /sum_over masses.
Qed.

(** The hockey-stick divergence. *)
Theorem into_delta c P S : within P -> within S ->
  into R (delta c P S) = finite_law.delta (into R c) (into_law R n P) (into_law R n S).
Proof.
move=> P_n S_n; rewrite /delta /outcomes into_sum_below.
have both_n : (Nat.max (length P) (length S) <= n)%nat by apply/ssrnat.leP/Nat.max_lub; exact/ssrnat.leP.
rewrite (widen (fun=> true) (f := fun o => into R (Qmax 0 (mass P o - c * mass S o))) both_n) => [|o /ssrnat.leP out].
  by apply: eq_bigr => o _; rewrite into_max into0 intoB intoM.
by rewrite into_max into0 intoB intoM !mass_out ?mulr0 ?subrr ?maxxx //; apply/ssrnat.leP; lia.
Qed.

(** At a rational ratio and delta the field makes no difference. *)
Theorem into_indistinguishable c d P S : within P -> within S ->
  finite_law.indistinguishable (into R c) (into R d) (into_law R n P) (into_law R n S) <-> indistinguishable c d P S.
Proof.
move=> P_n S_n; rewrite hockey_stick.indistinguishableP -!into_delta // !into_le /indistinguishable.
by split=> [[-> ->] // | /andb_prop].
Qed.

End Laws.

(** One outcome. *)
Theorem indistinguishable_outcome c d P S o : indistinguishable c d P S ->
  (mass P o <= c * mass S o + d)%Q /\ (mass S o <= c * mass P o + d)%Q.
Proof.
pose n := (length P + length S + o.+1)%nat.
have P_n : (length P <= n)%nat by rewrite /n -addnA leq_addr.
have S_n : (length S <= n)%nat by rewrite /n addnAC leq_addl.
have o_n : (o < n)%nat by rewrite /n leq_addl.
move/(into_indistinguishable rat_realFieldType c d P_n S_n) => /(_ (pred1 (Ordinal o_n))).
by rewrite /finite_law.prob !big_pred1_eq /= -!intoM -!intoD !into_le => -[/Qle_bool_iff ? /Qle_bool_iff].
Qed.
Arguments indistinguishable_outcome : clear implicits.

(** The count of independent bits. *)
Section Counts.
Variable R : realFieldType.
Import binomial.
Implicit Types (ps : seq.seq Q) (p : Q) (k : nat).

Let mass_add (P S : seq.seq Q) k : into R (mass (add P S) k) = into R (mass P k) + into R (mass S k).
Proof.
elim: P S k => [|x P IH] [|y S] [|k] //=; rewrite /mass /= ?into0 ?add0r ?addr0 //; last exact: IH.
by rewrite -intoD; apply: into_eq; exact: Qred_correct.
Qed.

Let mass_scale x (P : seq.seq Q) k : into R (mass (scale x P) k) = into R x * into R (mass P k).
Proof.
elim: P k => [|y P IH] [|k] //=; rewrite /mass /= ?into0 ?mulr0 //; last exact: IH.
by rewrite -intoM; apply: into_eq; exact: Qred_correct.
Qed.

Let mass_last (P : seq.seq Q) k : mass (P ++ [0%Q]) k = mass P k.
Proof. by elim: P k => [|y P IH] [|k] //=; [case: k | exact: IH]. Qed.

Theorem into_sum_of_bits ps k : into R (mass (sum_of_bits ps) k) = poisson_binomial.pb [seq into R p | p <- ps] k.
Proof.
elim: ps k => [|p ps IH] k; first by case: k => [|[|k]] //=; rewrite ?into0 ?into1.
have -> : sum_of_bits (p :: ps) = add (scale (1 - p)%Q (sum_of_bits ps ++ [0%Q])%list) (scale p (0%Q :: sum_of_bits ps)) by [].
rewrite mass_add !mass_scale mass_last IH intoB into1 poisson_binomial.pb_cons; congr (_ + _ * _).
by case: k => [|k]; [exact: into0 | exact: IH].
Qed.

Theorem into_f s n p : into R (f s n p) = binomial_tail.f s n (into R p).
Proof. by rewrite -poisson_binomial.pb_nseq /f into_sum_of_bits; congr poisson_binomial.pb; elim: n => //= n ->. Qed.

End Counts.
