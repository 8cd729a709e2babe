(** Fair coins (pk.thm-3, pk.thm-5, pk.cor-1): delta between k fair coins and one more head, its two directions, the
    probability that the number of tails shows it, and the trinomial law of heads and tails. *)
From pkdp Require Import algebra finite_law hockey_stick binomial_tail poisson_binomial blanket.

Section FairCoins.
Variables (R : realFieldType) (c : R).
Hypothesis c_ge0 : 0 <= c.
Implicit Types (N k j a b : nat) (lam : R).

Local Notation half := (2%:R^-1 : R).

Lemma half_comp : 1 - half = half.
Proof. by rewrite {1}[1]splitr div1r addrK. Qed.

Lemma fair_mass j k : (j <= k)%N -> pb (nseq k half) j = 'C(k, j)%:R * half ^+ k.
Proof. by move=> le_jk; rewrite pb_nseq /f half_comp -mulrA -exprD subnKC. Qed.

(** Heads and tails are alike, so both directions of delta are the same. *)
Lemma fair_mirror k i : (i <= k.+1)%N -> pb (nseq k half) (k.+1 - i) = shift (pb (nseq k half)) i.
Proof.
case: i => [|j] le_j; first by rewrite subn0 pb_out ?size_nseq.
by rewrite subSS /= !fair_mass ?leq_subr // bin_sub.
Qed.

Theorem fair_symmetric k : record_gap (- c) 1 (nseq k half) = record_gap 1 (- c) (nseq k half).
Proof.
rewrite /record_gap size_nseq /gap (reindex_inj rev_ord_inj); apply: eq_bigr => i _ /=.
have le_i : (i <= k.+1)%N by rewrite -ltnS.
by rewrite subSS fair_mirror // -(@fair_mirror k (k.+1 - i)) ?leq_subr // subKn // addrC.
Qed.

(** [k] coins and [j] heads: the loss ln((k - j + 1)/j) exceeds ln c. *)
Definition shown k j : bool := c * j%:R < (k - j).+1%:R.

Theorem fair_delta_le k : record_gap 1 (- c) (nseq k half) <= mean (nseq k half) (fun j => (shown k j)%:R).
Proof.
rewrite /record_gap /mean size_nseq /gap big_ord_recr /= pb_out ?size_nseq // mulr0 add0r.
have mass_ge0 j : 0 <= pb (nseq k half) j.
  by apply: pb_ge0; rewrite /probabilities all_nseq invr_ge0 ler0n invf_le1 ?ltr0n // ler1n orbT.
rewrite [Num.max 0 _ as X in _ + X]max_l ?addr0; last by rewrite mulNr oppr_le0 mulr_ge0.
apply: ler_sum => j _; rewrite mul1r mulNr /shown; case: ltP => [_ | hidden].
  rewrite mulr1 le_maxl mass_ge0 ger_addl oppr_le0 mulr_ge0 //; exact: shift_ge0.
rewrite mulr0 le_maxl lexx subr_le0 /=; have : (j <= k)%N by rewrite -ltnS.
case: (nat_of_ord j) hidden => [|l] hidden le_l; first by move: hidden; rewrite mulr0 leNgt ltr0Sn.
have lt_l : (0 : R) < l.+1%:R by rewrite ltr0n.
have bin : l.+1%:R * 'C(k, l.+1)%:R = (k - l)%:R * 'C(k, l)%:R :> R by rewrite -!natrM mul_bin_left.
rewrite subnSK // in hidden; rewrite [shift _ _]/= !fair_mass ?(ltnW le_l) // -(ler_pmul2l lt_l) [leLHS]mulrA bin.
have -> : l.+1%:R * (c * ('C(k, l)%:R * half ^+ k)) = c * l.+1%:R * 'C(k, l)%:R * half ^+ k by ring.
by rewrite !ler_wpmul2r ?exprn_ge0 ?invr_ge0 ?ler0n.
Qed.

(** The numbers of heads and of tails when each of N records is a head with probability lambda, a tail with lambda, and
    neither otherwise. *)
Definition trinomial N lam a b : R :=
  'C(N, a + b)%:R * 'C(a + b, b)%:R * lam ^+ (a + b) * (1 - 2%:R * lam) ^+ (N - (a + b)).

Lemma trinomial_split N lam k j : (j <= k)%N -> f k N (2%:R * lam) * f j k half = trinomial N lam (k - j) j.
Proof.
move=> le_jk; rewrite /f /trinomial subnK // half_comp.
have -> : 'C(k, j)%:R * half ^+ j * half ^+ (k - j) = 'C(k, j)%:R * half ^+ k by rewrite -mulrA -exprD subnKC.
have -> : lam ^+ k = (2%:R * lam) ^+ k * half ^+ k by rewrite -exprMn mulrAC divff ?pnatr_eq0 ?mul1r.
by move: ((2%:R * lam) ^+ k) (half ^+ k) ((1 - 2%:R * lam) ^+ (N - k)) => u v w; ring.
Qed.

Theorem trinomial_mean N lam (h : nat -> nat -> R) :
  \sum_(a < N.+1) \sum_(b < N.+1) trinomial N lam a b * h a b
  = mean (nseq N (2%:R * lam)) (fun k => mean (nseq k half) (fun j => h (k - j)%N j)).
Proof.
pose G a b := trinomial N lam a b * h a b.
have G_out a b : (N < a + b)%N -> G a b = 0 by move=> lt; rewrite /G /trinomial bin_small // !mul0r.
transitivity (\sum_(k < N.+1) \sum_(j < N.+1 | (j < k.+1)%N) G (k - j)%N j); last first.
  rewrite /mean size_nseq; apply: eq_bigr => k _; rewrite size_nseq mulr_sumr.
  rewrite [RHS](big_ord_widen N.+1 (fun j => pb (nseq N (2%:R * lam)) k * (pb (nseq k half) j * h (k - j)%N j))) //.
  by apply: eq_bigr => j le_jk; rewrite /G mulrA !pb_nseq trinomial_split.
rewrite exchange_big [RHS](exchange_big_dep predT) //=; apply: eq_bigr => j _.
rewrite -(big_mkord xpredT (fun a => G a j)) -(big_mkord (fun k => (j < k.+1)%N) (fun k => G (k - j)%N j)).
have le_j : (j <= N.+1)%N by apply: ltnW.
rewrite (big_cat_nat _ (n := N.+1 - j)) ?leq_subr //= [X in _ + X]big_nat [X in _ + X]big1 ?addr0; last first.
  by move=> a /andP[le_a _]; apply: G_out; rewrite addnC -leq_subLR.
rewrite [RHS](big_cat_nat _ (n := j)) //= [X in _ = X + _]big_nat_cond [X in _ = X + _]big1 ?add0r; last first.
  by move=> k /andP[/andP[_ lt_k] le_k]; rewrite ltnNge -ltnS le_k in lt_k.
have -> : \sum_(j <= k < N.+1 | (j < k.+1)%N) G (k - j)%N j = \sum_(0 + j <= k < N.+1 | (j < k.+1)%N) G (k - j)%N j by [].
rewrite big_addn; apply: eq_big => [a | a _]; last by rewrite addnK.
by rewrite ltnS leq_addl.
Qed.

(** It is a law, and P[N1 + 1 > c N2] is the mean of what is shown over the number of coins. *)
Corollary trinomial_sum N lam : \sum_(a < N.+1) \sum_(b < N.+1) trinomial N lam a b = 1.
Proof.
rewrite -(mean_const (nseq N (2%:R * lam)) 1) -[RHS](@eq_mean _ _ (fun k => mean (nseq k half) (fun=> 1))).
  by rewrite -(trinomial_mean N lam (fun _ _ => 1)); do 2?apply: eq_bigr => ? _; rewrite mulr1.
by move=> k _; rewrite mean_const.
Qed.

Definition heads_exceed N lam : R := \sum_(a < N.+1) \sum_(b < N.+1) trinomial N lam a b * (c * b%:R < a.+1%:R)%R%:R.

Corollary heads_exceedE N lam :
  heads_exceed N lam = mean (nseq N (2%:R * lam)) (fun k => mean (nseq k half) (fun j => (shown k j)%:R)).
Proof. exact: (trinomial_mean N lam (fun a b => (c * b%:R < a.+1%:R)%R%:R)). Qed.

End FairCoins.
