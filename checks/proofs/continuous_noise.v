(** PPK with two-sided geometric noise is Lipschitz continuous in the ratio of the noise, and the ratio is continuous
    in delta where delta is positive (th.cor-4.2). *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail poisson_binomial independent_records
  biased_count quasi_convex noisy_quasi_convex noisy_excess geometric_noise more_noise amount_of_noise.

Section Close.
Variables (R : realFieldType) (m : nat).
Implicit Types (p q x y : R) (h : nat -> R) (k : nat).

Lemma powers_close p q k : 0 <= p <= 1 -> 0 <= q <= 1 -> `|p ^+ k - q ^+ k| <= k%:R * `|p - q|.
Proof.
move=> /andP[p0 p1] /andP[q0 q1]; elim: k => [|k IH]; first by rewrite !expr0 subrr normr0 mul0r.
have -> : p ^+ k.+1 - q ^+ k.+1 = p * (p ^+ k - q ^+ k) + (p - q) * q ^+ k by rewrite !exprS; ring.
apply: le_trans (ler_norm_add _ _) _; rewrite mulrSr mulrDl mul1r !normrM; apply: ler_add.
  by apply: le_trans IH; rewrite ger0_norm // ler_pimull.
by rewrite [`|q ^+ k|]ger0_norm ?exprn_ge0 // ler_pimulr // exprn_ile1.
Qed.

Lemma scale_close p q k : 0 <= p <= 1 -> 0 <= q <= 1 -> `|scale m p k - scale m q k| <= 2%:R * `|p - q|.
Proof.
move=> /andP[p0 p1] /andP[q0 q1]; have [s0 s0'] : 0 < 1 + p /\ 0 < 1 + q by rewrite !ltr_spaddl ?ltr01.
have ne := (lt0r_neq0 s0, lt0r_neq0 s0').
have small : `|((1 + p) * (1 + q))^-1| <= 1.
  by rewrite ger0_norm ?invr_ge0 ?mulr_ge0 ?(ltW s0) ?(ltW s0') // invf_le1 ?mulr_gt0 // mulr_ege1 // ler_addl.
rewrite /scale; case: (at_end m k).
  have -> : (1 + p)^-1 - (1 + q)^-1 = (q - p) * ((1 + p) * (1 + q))^-1 by field; rewrite !ne.
  rewrite normrM distrC; apply: le_trans (_ : `|p - q| <= _); first by rewrite ler_pimulr.
  by rewrite ler_pemull // ler1n.
have -> : (1 - p) / (1 + p) - (1 - q) / (1 + q) = 2%:R * (q - p) * ((1 + p) * (1 + q))^-1 by field; rewrite !ne.
by rewrite !normrM (ger0_norm (ler0n _ 2)) distrC ler_pimulr // mulr_ge0 ?ler0n.
Qed.

Lemma released_close p q (k y : 'I_m.+1) : 0 <= p <= 1 -> 0 <= q <= 1 ->
  `|released m p k y - released m q k y| <= m.+2%:R * `|p - q|.
Proof.
move=> p01 q01; rewrite /released; set n := `|_|%N.
have n_le : (n <= m)%N.
  rewrite /n; have [le | /ltnW le] := leqP k y; first by rewrite distnEl // (leq_trans (leq_subr _ _)) // -ltnS.
  by rewrite distnC distnEl // (leq_trans (leq_subr _ _)) // -ltnS.
have -> : scale m p y * p ^+ n - scale m q y * q ^+ n
  = scale m p y * (p ^+ n - q ^+ n) + (scale m p y - scale m q y) * q ^+ n by ring.
have /andP[p0 p1] := p01; have /andP[q0 q1] := q01; have s0 : 0 < 1 + p by rewrite ltr_spaddl ?ltr01.
have scale01 : `|scale m p y| <= 1.
  rewrite /scale; case: ifP => _; first by rewrite ger0_norm ?invr_ge0 ?(ltW s0) // invf_le1 // ler_addl.
  by rewrite ger0_norm ?divr_ge0 ?subr_ge0 ?(ltW s0) // ler_pdivr_mulr // mul1r ler_add2l (le_trans _ p0) // oppr_le0.
apply: le_trans (ler_norm_add _ _) _; rewrite !normrM -addn2 natrD mulrDl; apply: ler_add.
  apply: le_trans (_ : `|p ^+ n - q ^+ n| <= _); first by rewrite ler_pimull.
  by apply: le_trans (powers_close n p01 q01) _; rewrite ler_wpmul2r // ler_nat.
by apply: le_trans (scale_close y p01 q01); rewrite ler_pimulr // ger0_norm ?exprn_ge0 // exprn_ile1.
Qed.

Lemma excess_close h p q : 0 <= p <= 1 -> 0 <= q <= 1 ->
  excess_of m h p <= excess_of m h q + (m.+1 * m.+2)%:R * (\sum_(k < m.+1) `|h k|) * `|p - q|.
Proof.
move=> p01 q01; set far := m.+2%:R * (\sum_(k < m.+1) `|h k|) * `|p - q|.
have -> : (m.+1 * m.+2)%:R * (\sum_(k < m.+1) `|h k|) * `|p - q| = \sum_(y < m.+1) far.
  by rewrite sumr_const card_ord /far -[RHS]mulr_natl natrM !mulrA.
rewrite /excess_of -big_split; apply: ler_sum => y _ /=.
have near : `|shown m h p y - shown m h q y| <= far.
  rewrite /shown -sumrB /far mulr_sumr mulr_suml; apply: le_trans (ler_norm_sum _ _ _) _; apply: ler_sum => k _.
  by rewrite -mulrBr normrM -mulrA mulrCA ler_wpmul2l // released_close.
have far0 : 0 <= far by apply: le_trans near.
rewrite le_maxl addr_ge0 ?le_maxr ?lexx //=; apply: (@le_trans _ _ (shown m h q y + far)).
  by rewrite -ler_subl_addl; apply: le_trans (ler_norm _) near.
by rewrite ler_add2r le_maxr lexx orbT.
Qed.

End Close.

Section Continuous.
Variables (R : archiFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (bias c : R).
Hypotheses (unknown_target : i \notin K) (b01 : 0 < bias < 1) (c_ge1 : 1 <= c).
Implicit Types (p q d e : R) (t : bool).
Local Notation PPK := (ppk K B i bias c).
Local Notation value := (ppk_value K bias c).

(** How much delta may change with the ratio, at most. *)
Definition steepness : R := ((unknown K).+1 * (unknown K).+2)%:R * (1 + c).

Lemma differences_size t : \sum_(k < (unknown K).+1) `|difference K bias c t k| <= 1 + c.
Proof.
case/andP: b01 => b0 b1; have f0 k : 0 <= f k (unknown K).-1 bias by apply: f_ge0; rewrite !ltW.
have c0 : 0 <= c by apply: le_trans c_ge1; exact: ler01.
have masses_ge0 s k : 0 <= masses K bias s k by rewrite /masses; case: s; [apply: shift_ge0 | ].
have -> : 1 + c = \sum_(k < (unknown K).+1) (masses K bias t k + c * masses K bias (~~ t) k).
  by rewrite big_split -mulr_sumr !(masses_sum bias unknown_target) mulr1.
apply: ler_sum => k _; apply: le_trans (ler_norm_sub _ _) _.
by rewrite normrM !ger0_norm.
Qed.

Lemma value_close p q : 0 <= p < 1 -> 0 <= q < 1 -> `|value p - value q| <= steepness * `|p - q|.
Proof.
have weak x : 0 <= x < 1 -> 0 <= x <= 1 by case/andP=> -> /ltW.
have one x y : 0 <= x < 1 -> 0 <= y < 1 -> value x <= value y + steepness * `|x - y|.
  move=> /weak x01 /weak y01; rewrite {1}/ppk_value le_maxl.
  have side t : excess_of (unknown K) (difference K bias c t) x
      <= excess_of (unknown K) (difference K bias c t) y + steepness * `|x - y|.
    apply: le_trans (excess_close _ _ x01 y01) _; rewrite ler_add2l ler_wpmul2r // ler_wpmul2l ?ler0n //.
    exact: differences_size.
  by rewrite !(le_trans (side _)) // ler_add2r /ppk_value le_maxr lexx ?orbT.
move=> p01 q01; rewrite ler_norml ler_subl_addl one // andbT ler_oppl opprB.
by rewrite ler_subl_addl distrC one.
Qed.

(** The first for all ratios, the second where delta is positive. *)
(* holds: th.cor-4.2 corrected:continuous *)
Theorem amounts_are_continuous :
  (forall p q d e, 0 <= p < 1 -> 0 <= q < 1 -> PPK p d -> PPK q e -> `|d - e| <= steepness * `|p - q|) /\
  (forall p d gap, 0 <= p < 1 -> PPK p d -> 0 < d -> 0 < gap ->
     exists2 near, 0 < near & forall q e, 0 <= q < 1 -> PPK q e -> `|d - e| < near -> `|p - q| <= gap).
Proof.
have valueE p d : 0 <= p < 1 -> PPK p d -> d = value p.
  by case/andP=> p0 p1; apply: ppk_unique.
split=> [p q d e p01 q01 /(valueE _ _ p01) -> /(valueE _ _ q01) -> | p d gap p01 is_d d0 gap0].
  exact: value_close.
have dE := valueE p d p01 is_d; have /andP[p0 p1] := p01.
pose below := if 0 <= p - gap then value (p - gap) - d else 1.
pose above := if p + gap < 1 then d - value (p + gap) else 1.
have below0 : 0 < below.
  rewrite /below; case: ifP => [le | _]; last exact: ltr01.
  have lt : p - gap < p by rewrite ltr_subl_addr ltr_addl.
  rewrite subr_gt0 dE; apply: (ppk_value_falls unknown_target c_ge1) => //.
  by apply: lt_le_trans d0 _; rewrite dE (ppk_value_antitone bias unknown_target c_ge1) // ltW.
have above0 : 0 < above.
  rewrite /above; case: ifP => [lt | _]; last exact: ltr01.
  by rewrite subr_gt0 dE (ppk_value_falls unknown_target c_ge1) ?ltr_addl // -dE.
exists (Num.min below above) => [|q e q01 is_e]; first by rewrite lt_minr below0.
have /andP[q0 q1] := q01; rewrite (valueE q e q01 is_e) lt_minr => /andP[near_below near_above].
rewrite ler_norml; apply/andP; split; rewrite leNgt; apply/negP => far.
  rewrite -subr_lt0 opprK in far; have far' : p + gap < q by rewrite -subr_lt0 addrAC.
  move: near_above; rewrite /above (lt_trans far') // => near.
  have := ppk_value_antitone bias unknown_target c_ge1 (addr_ge0 p0 (ltW gap0)) (ltW far') q1.
  rewrite leNgt => /negP; apply.
  by have := le_lt_trans (ler_norm _) near; rewrite ltr_add2l ltr_oppl opprK.
have far' : q < p - gap by rewrite ltr_subr_addl -ltr_subr_addr.
move: near_below; rewrite /below (le_trans q0 (ltW far')) => near.
have lt1 : p - gap < 1 by apply: lt_trans p1; rewrite ltr_subl_addr ltr_addl.
have := ppk_value_antitone bias unknown_target c_ge1 q0 (ltW far') lt1; rewrite leNgt => /negP; apply.
by rewrite distrC in near; have := le_lt_trans (ler_norm _) near; rewrite ltr_add2r.
Qed.

End Continuous.
