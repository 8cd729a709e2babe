(** Theorem 3 (pk.thm-3) in the form that holds: the count of independent records with probabilities in
    [lambda, 1 - lambda], without noise and without known records, against its fair coins. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge binomial_tail
  poisson_binomial independent_records known_records blanket fair_coins.

Section CountingQuery.
Variables (R : realFieldType) (n : nat) (p : 'I_n -> R) (i : 'I_n) (lam c : R).
Hypotheses (lam_ge0 : 0 <= lam) (p_in : forall j, lam <= p j <= 1 - lam) (p_i : 0 < p i < 1) (c_ge1 : 1 <= c).
Implicit Types (conv : convention) (a b : bool) (k : {ffun 'I_n -> bool}).

(** The counting query, nothing added: the count j is the answer. *)
Definition exactly (j : nat) (o : 'I_n.+1) : R := (o == inord j)%:R.
Definition counting : {ffun 'I_n -> bool} -> 'I_n.+1 -> R := answer exactly.

(** The law of the database; nothing is known. *)
Definition theta := observed p set0.

(** Bin(N, 1/2), and 1 + Bin(N, 1/2). *)
Definition fair N (j : 'I_N.+2) : R := f j N 2%:R^-1.
Definition fair_plus_one N (j : 'I_N.+2) : R := shift (fun s => f s N 2%:R^-1) j.

Lemma exactly_law j : is_law (exactly j).
Proof.
split=> [o|]; first exact: ler0n.
by rewrite (bigD1 (inord j)) //= /exactly eqxx big1 ?addr0 // => o /negbTE ->.
Qed.

Local Notation others := (hidden (i |: set0) p).

Local Lemma p01 j : 0 <= p j <= 1.
Proof.
case/andP: (p_in j) => le_lo le_hi; rewrite (le_trans lam_ge0) //=.
by apply: le_trans le_hi _; rewrite ger_addl oppr_le0.
Qed.

Local Lemma size_others : size others = n.-1.
Proof. by rewrite size_hidden cardsU1 inE cards0 card_ord addn0 subn1. Qed.

Local Lemma n_gt0 : n.-1.+1 = n.
Proof. by case: n i => [[]|]. Qed.

Local Lemma given_zero (o : 'I_n.+1) : answer_law exactly others 0 o = pb others o.
Proof.
rewrite -mean_point; apply: eq_mean => j; rewrite size_others add0n => le_j.
rewrite /exactly eq_sym -val_eqE /= inordK // ltnS -n_gt0 ltnW //.
Qed.

Local Lemma given_one (o : 'I_n.+1) : answer_law exactly others 1 o = shift (pb others) o.
Proof.
have lt_n j : (j <= n.-1)%N -> (1 + j < n.+1)%N by rewrite ltnS add1n -{2}n_gt0 ltnS.
case eq_o: (nat_of_ord o) => [|s] /=; last rewrite -mean_point; last first.
  apply: eq_mean => j; rewrite size_others => /lt_n lt_j.
  by rewrite /exactly eq_sym -val_eqE /= inordK // eq_o add1n eqSS.
rewrite -[RHS](mean_const others); apply: eq_mean => j; rewrite size_others => /lt_n lt_j.
by rewrite /exactly eq_sym -val_eqE /= inordK // eq_o.
Qed.

(** What an attacker learns is one of the two divergences of the count. *)
Local Lemma activeE conv a b k : 0 < event theta i a k ->
  active_quantity conv c theta counting i a b k
  = if a == b then 0 else if a then record_gap (- c) 1 others else record_gap 1 (- c) others.
Proof.
move=> a_gt0; have c_ge0 : 0 <= c by apply: le_trans c_ge1.
rewrite (active_known p01 exactly_law) ?inE // /ones big_set0 !addn0.
have [<- | ne_ab] := eqVneq a b.
  rewrite delta_diag // => o.
  exact: (answer_law_is_law exactly_law _ (hidden_probabilities _ p01)).1.
rewrite /record_gap size_others n_gt0 -delta_down -delta_up.
by case: a b ne_ab {a_gt0} => [] [] // _; apply: eq_delta => o; rewrite ?given_zero ?given_one.
Qed.

Local Notation coins N := (record_gap 1 (- c) (nseq N 2%:R^-1)).

Local Lemma coinsE N : coins N = delta c (@fair N) (@fair_plus_one N).
Proof.
rewrite /record_gap size_nseq -delta_down; apply: eq_delta => j; first by rewrite /given0 pb_nseq.
by rewrite /given1 /fair_plus_one; case: (nat_of_ord j) => [|s] //=; rewrite pb_nseq.
Qed.

Local Lemma active_le_coins conv a b k : 0 < event theta i a k ->
  active_quantity conv c theta counting i a b k <= mean (nseq n.-1 (2%:R * lam)) (fun N => coins N).
Proof.
move=> a_gt0; rewrite activeE //; have others_in : all (fun q => lam <= q <= 1 - lam) others.
  by apply/allP => _ /mapP[j _ ->].
have := blanket lam_ge0 (- c) 1 others_in; have := blanket lam_ge0 1 (- c) others_in; rewrite size_others => down up.
case: ifP => _; last first.
  case: ifP => _ //; apply: le_trans up _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
  by apply: eq_mean => N _; apply: fair_symmetric.
apply: le_trans down; rewrite -/(record_gap _ _ _) /record_gap.
by apply: sumr_ge0 => j _; rewrite le_maxr lexx.
Qed.

(** The mean over N ~ Bin(n-1, 2 lambda) fair coins. *)
(* holds: pk.thm-3 corrected:blanket *)
Theorem blanket_private d :
  \sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair N) (@fair_plus_one N) <= d ->
  forall conv a b k, 0 < event theta i a k -> active_quantity conv c theta counting i a b k <= d.
Proof.
move=> le_d conv a b k a_gt0; apply: le_trans (active_le_coins conv b a_gt0) _; apply: le_trans le_d.
rewrite /mean size_nseq le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => N _.
by rewrite pb_nseq coinsE.
Qed.

(** P[N1 + 1 > c N2] for the trinomial (N1, N2). *)
(* holds: pk.thm-3 corrected *)
Theorem trinomial_private d : heads_exceed c n.-1 lam <= d ->
  forall conv a b k, 0 < event theta i a k -> active_quantity conv c theta counting i a b k <= d.
Proof.
move=> le_d conv a b k a_gt0; apply: le_trans (active_le_coins conv b a_gt0) _; apply: le_trans le_d.
have c_ge0 : 0 <= c by apply: le_trans c_ge1.
rewrite heads_exceedE; apply: le_mean => [|N _]; last exact: fair_delta_le.
rewrite /probabilities all_nseq mulr_ge0 ?ler0n //=; case/andP: (p_in i) => le_lo le_hi.
by rewrite mulr_natl mulr2n -ler_subr_addr (le_trans le_lo) ?orbT.
Qed.

End CountingQuery.
