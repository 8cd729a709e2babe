(** Sums of counts and noise: binomial counts of one parameter add up to a binomial count, those of two parameters do not
    (pk.text-binomial-noise); a count with noise has the law of the other records' count convolved with the noise
    (pk.text-noise). *)
From pkdp Require Import algebra finite_law partial_knowledge binomial_tail poisson_binomial independent_records known_records.

Section Binomials.
Variable R : realFieldType.
Implicit Types (p q r : R) (n m N k : nat).

(* holds: pk.text-binomial-noise printed *)
Theorem binomials_add n m p k : \sum_(j < k.+1) f j n p * f (k - j) m p = f k (n + m) p.
Proof.
rewrite -pb_nseq (_ : nseq (n + m) p = nseq n p ++ nseq m p); last by elim: n => //= n ->.
by rewrite pb_cat; apply: eq_bigr => j _; rewrite !pb_nseq.
Qed.

(** The polynomial of a count, at x. *)
Let value (ps : seq R) (x : R) : R := \prod_(p <- ps) (1 - p + p * x).

Let value_poly ps x : (\prod_(p <- ps) factor p).[x] = value ps x.
Proof. by rewrite horner_prod; apply: eq_bigr => p _; rewrite /factor !hornerE. Qed.

Let value_nseq n p x : value (nseq n p) x = (1 - p + p * x) ^+ n.
Proof. by rewrite /value big_nseq; elim: n => //= n ->; rewrite exprS. Qed.

(* holds: pk.text-binomial-noise printed:exact-p *)
Theorem other_binomials_do_not_add n m p q N r : (0 < n)%N -> (0 < m)%N -> 0 < p < 1 -> 0 < q < 1 -> p != q ->
  ~ forall k, \sum_(j < k.+1) f j n p * f (k - j) m q = f k N r.
Proof.
move=> n_gt0 m_gt0 /andP[p_gt0 _] /andP[q_gt0 _] ne_pq same.
have same_poly : \prod_(x <- nseq n p ++ nseq m q) factor x = \prod_(x <- nseq N r) factor x.
  apply/polyP => k; rewrite -!pb_poly pb_nseq -same pb_cat.
  by apply: eq_bigr => j _; rewrite !pb_nseq.
have rE (s : R) : 0 < s -> value (nseq n p ++ nseq m q) (1 - s^-1) = 0 -> r = s.
  move=> s_gt0; rewrite -value_poly same_poly value_poly value_nseq => /eqP; rewrite expf_eq0 => /andP[_ /eqP].
  rewrite mulrBr mulr1 addrA subrK => /eqP; rewrite subr_eq0 => /eqP one.
  by rewrite -[r](divfK (lt0r_neq0 s_gt0)) -one mul1r.
have root (s : R) : 0 < s -> 1 - s + s * (1 - s^-1) = 0.
  by move=> s_gt0; rewrite mulrBr mulr1 divff ?gt_eqF // addrA subrK subrr.
have valueE x : value (nseq n p ++ nseq m q) x = (1 - p + p * x) ^+ n * (1 - q + q * x) ^+ m.
  by rewrite /value big_cat -!/(value _ x) !value_nseq.
have rp : r = p by apply: rE => //; rewrite valueE root // expr0n gtn_eqF // mul0r.
have rq : r = q by apply: rE => //; rewrite valueE (root q) // expr0n gtn_eqF // mulr0.
by move: ne_pq; rewrite -rp -rq eqxx.
Qed.

End Binomials.

(** Noise added to the count of n bits; the outputs that are looked at are any finite set of integers. *)
Section Noise.
Variables (R : realFieldType) (n : nat) (p : 'I_n -> R) (i : 'I_n) (noise : int -> R) (O : finType) (value : O -> int).
Hypothesis p01 : forall j, 0 <= p j <= 1.

Definition noisy_count (j : nat) (o : O) : R := noise (value o - j%:Z).

(* holds: pk.text-noise printed:convolution *)
Theorem noisy_count_is_convolution a k o : 0 < event (observed p set0) i a k ->
  output (observed p set0) (answer noisy_count) i a k o
  = \sum_(s < n) pb (hidden [set i] p) s * noise (value o - a%:Z - s%:Z).
Proof.
move=> a_gt0; rewrite outputE ?inE ?gt_eqF // /ones big_set0 addn0 setU0.
have sizeE : (size (hidden [set i] p)).+1 = n by rewrite size_hidden cards1 card_ord subn1 (ltn_predK (ltn_ord i)).
rewrite /answer_law /mean sizeE.
by apply: eq_bigr => s _; rewrite /noisy_count PoszD opprD addrA.
Qed.

End Noise.
