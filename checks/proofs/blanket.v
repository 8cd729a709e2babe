(** The privacy blanket of a count (pk.thm-3): when every record is a fair coin with probability 2 lambda, and anything
    independent otherwise, delta is at most the mean of delta over the number of fair coins. *)
From pkdp Require Import algebra finite_law hockey_stick binomial_tail poisson_binomial.

Section Blanket.
Variables (R : realFieldType) (c lam : R).
Hypothesis lam_ge0 : 0 <= lam.
Implicit Types (ps qs : seq R) (g : nat -> R) (N k : nat).

(** The count of the others given 0, and given 1, as laws on 0 .. N-1. *)
Definition given0 N g (k : 'I_N) : R := g k.
Definition given1 N g (k : 'I_N) : R := shift g k.

(** Both divergences between them are of the form of [gap]. *)
Definition gap (x y : R) N g := \sum_(k < N) Num.max 0 (x * g k + y * shift g k).

Lemma delta_down N g : delta c (@given0 N g) (@given1 N g) = gap 1 (- c) N g.
Proof. by apply: eq_bigr => k _; rewrite mul1r mulNr. Qed.

Lemma delta_up N g : delta c (@given1 N g) (@given0 N g) = gap (- c) 1 N g.
Proof. by apply: eq_bigr => k _; rewrite mul1r mulNr addrC. Qed.

Variables (x y : R).

(** The range does not matter when it holds all outcomes. *)
Lemma gap_range ps N : (size ps < N)%N -> gap x y N.+1 (pb ps) = gap x y (size ps).+2 (pb ps).
Proof.
move=> lt_N; rewrite [RHS](big_ord_widen N.+1 (fun k => Num.max 0 (x * pb ps k + y * shift (pb ps) k))) //.
rewrite [RHS]big_mkcond; apply: eq_bigr => k _; case: ltnP => //.
by case: (nat_of_ord k) => [|j] //= lt_j; rewrite !pb_out // ?(ltn_trans _ lt_j) // !mulr0 addr0 maxxx.
Qed.

(** A record that is surely 1 changes nothing. *)
Lemma gap_shift N g : gap x y N.+1 (shift g) = gap x y N g.
Proof. by rewrite /gap big_ord_recl /= !mulr0 addr0 maxxx add0r. Qed.

Lemma gap_perm ps qs N : perm_eq ps qs -> gap x y N (pb ps) = gap x y N (pb qs).
Proof.
move=> eq_pq; apply: eq_bigr => k _; rewrite (pb_perm eq_pq).
by case: (nat_of_ord k) => [|j] //=; rewrite (pb_perm eq_pq).
Qed.

(** The positive part is subadditive. *)
Lemma positive_part3 (a b d u v w : R) : 0 <= a -> 0 <= b -> 0 <= d ->
  Num.max 0 (a * u + b * v + d * w) <= a * Num.max 0 u + b * Num.max 0 v + d * Num.max 0 w.
Proof.
move=> a_ge0 b_ge0 d_ge0.
have nonneg (s t : R) : 0 <= s -> 0 <= s * Num.max 0 t by move=> s_ge0; rewrite mulr_ge0 // le_maxr lexx.
have below (s t : R) : 0 <= s -> s * t <= s * Num.max 0 t by move=> s_ge0; rewrite ler_wpmul2l // le_maxr lexx orbT.
by rewrite le_maxl; apply/andP; split; rewrite ?addr_ge0 ?nonneg // !ler_add ?below.
Qed.

Local Notation half := (2%:R^-1 : R).

(** A record of probability in [lambda, 1 - lambda], taken apart: 0, 1, or with probability 2 lambda a fair coin. *)
Lemma pb_parts p ps : pb (p :: ps) =1
  fun k => (1 - lam - p) * pb ps k + (p - lam) * shift (pb ps) k + 2%:R * lam * pb (half :: ps) k.
Proof. by move=> k; rewrite !pb_cons; field. Qed.

Lemma shift_parts p ps : shift (pb (p :: ps)) =1
  fun k => (1 - lam - p) * shift (pb ps) k + (p - lam) * shift (shift (pb ps)) k + 2%:R * lam * shift (pb (half :: ps)) k.
Proof.
case=> [|k]; first by rewrite /= !mulr0 !addr0.
by rewrite -[LHS]/(pb (p :: ps) k) pb_parts.
Qed.

(** [record_gap ps] is the divergence for others of the probabilities [ps]. *)
Definition record_gap ps := gap x y (size ps).+2 (pb ps).

Lemma gap_parts p ps : lam <= p <= 1 - lam ->
  record_gap (p :: ps) <= (1 - 2%:R * lam) * record_gap ps + 2%:R * lam * record_gap (half :: ps).
Proof.
case/andP=> le_lo le_hi; rewrite /record_gap ![size (_ :: ps)]/=.
set whole := pb (p :: ps); set coin := pb (half :: ps).
have zero_ge0 : 0 <= 1 - lam - p by rewrite subr_ge0.
have one_ge0 : 0 <= p - lam by rewrite subr_ge0.
have -> : (1 - 2%:R * lam) * gap x y (size ps).+2 (pb ps)
          = (1 - lam - p) * gap x y (size ps).+3 (pb ps) + (p - lam) * gap x y (size ps).+3 (shift (pb ps)).
  by rewrite gap_shift gap_range ?leqnSn //; ring.
rewrite /gap !mulr_sumr -!big_split /=; apply: ler_sum => k _.
have coin_ge0 : 0 <= 2%:R * lam by rewrite mulr_ge0 ?ler0n.
apply: le_trans (positive_part3 _ _ _ zero_ge0 one_ge0 coin_ge0).
rewrite /whole pb_parts shift_parts -/coin le_eqVlt; apply/orP; left; apply/eqP; congr (Num.max 0 _).
by move: (pb ps k) (shift (pb ps) k) (shift _ k) (coin k) (shift coin k) => *; ring.
Qed.

(** All records taken apart: the number of fair coins is binomial. *)
Theorem blanket ps : all (fun p => lam <= p <= 1 - lam) ps ->
  record_gap ps <= mean (nseq (size ps) (2%:R * lam)) (fun k => record_gap (nseq k half)).
Proof.
suff main m : all (fun p => lam <= p <= 1 - lam) ps ->
    record_gap (nseq m half ++ ps) <= mean (nseq (size ps) (2%:R * lam)) (fun k => record_gap (nseq (m + k) half)).
  exact: (main 0%N).
have perm qs rs : perm_eq qs rs -> record_gap qs = record_gap rs.
  by move=> eq_qr; rewrite /record_gap (perm_size eq_qr) (gap_perm _ eq_qr).
elim: ps m => [|p ps IH] m /=; first by rewrite mean_nil addn0 cats0.
case/andP=> p_in ps_in; rewrite mean_cons.
have -> : record_gap (nseq m half ++ p :: ps) = record_gap (p :: nseq m half ++ ps).
  exact/perm/permPl/(perm_catCA _ [:: p] ps).
apply: le_trans (gap_parts _ p_in) _.
have [] : 0 <= 2%:R * lam /\ 0 <= 1 - 2%:R * lam.
  case/andP: p_in => le_lo le_hi; split; first by rewrite mulr_ge0 ?ler0n.
  by rewrite subr_ge0 mulr_natl mulr2n -ler_subr_addr (le_trans le_lo).
move=> coin_ge0 rest_ge0; rewrite ler_add ?ler_wpmul2l ?IH //.
rewrite (_ : half :: nseq m half ++ ps = nseq m.+1 half ++ ps) //.
by under [X in _ <= X]eq_mean do rewrite addnS -addSn; apply: IH.
Qed.

End Blanket.
