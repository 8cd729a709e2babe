(** Products of polynomials by one product of integers (Kronecker): with slots that are wide enough for every coefficient
    the slots of the product are the coefficients; so they are when only the upper half of each slot is kept. *)
From pkdp Require Import algebra.

(** Coefficients in slots of base [B], the constant first, and slot k of an integer. *)
Definition packed (B : int) (a : seq int) := \sum_(i < size a) a`_i * B ^+ i.
Definition slot (B : int) k (v : int) : int := modz (divz v (B ^+ k)) B.
(** What slot k of a product has to be. *)
Definition coefficient (a b : seq int) k := \sum_(i < k.+1) a`_i * b`_(k - i).
Definition masses (a : seq int) := all (fun x => 0 <= x) a.

Lemma packedE B a : packed B a = (Poly a).[B].
Proof.
rewrite (horner_coef_wide B (size_Poly a)); apply: eq_bigr => i _; by rewrite coef_Poly.
Qed.

Lemma coefficientE a b k : coefficient a b k = (Poly a * Poly b)`_k.
Proof. by rewrite coefM; apply: eq_bigr => i _; rewrite !coef_Poly. Qed.

Lemma masses_ge0 a k : masses a -> 0 <= a`_k.
Proof. by move=> a0; have [/(mem_nth 0)/(allP a0) | /(nth_default 0) ->] := ltnP k (size a). Qed.

Lemma coefficient_ge0 a b k : masses a -> masses b -> 0 <= coefficient a b k.
Proof. by move=> a0 b0; apply: sumr_ge0 => i _; rewrite mulr_ge0 ?masses_ge0. Qed.

(** Digits are determined by the number. *)
Lemma slot_horner B (p : {poly int}) k : (forall j, 0 <= p`_j < B) -> slot B k p.[B] = p`_k.
Proof.
move=> digits; have B0 : 0 < B by have /andP[/le_lt_trans] := digits 0%N; apply.
rewrite /slot; elim/poly_ind: p k digits => [|p c IH] k digits.
  by rewrite horner0 coef0 div0z mod0z.
have coefE j : (p * 'X + c%:P)`_j.+1 = p`_j by rewrite coefD coefMX coefC addr0.
have coef0E : (p * 'X + c%:P)`_0 = c by rewrite coefD coefMX coefC add0r.
have c_r : 0 <= c < B by rewrite -coef0E; exact: digits.
rewrite hornerMXaddC; case: k => [|k].
  by rewrite expr0 divz1 coef0E modzMDl modz_small // gtr0_norm.
rewrite coefE exprS divzMA_ge0 ?ltW // divzMDl ?gt_eqF // [divz c B]divz_small; last by rewrite gtz0_abs.
rewrite addr0.
by apply: IH => j; rewrite -coefE.
Qed.

Theorem slots_of_product B a b k : (forall j, 0 <= coefficient a b j < B) ->
  slot B k (packed B a * packed B b) = coefficient a b k.
Proof.
move=> fits; rewrite !packedE -hornerM coefficientE; apply: slot_horner => j.
by rewrite -coefficientE.
Qed.

(** At most as many terms as [b] has coefficients. *)
Lemma coefficient_le a b k (K L : int) : masses a -> masses b -> 0 <= K -> 0 <= L -> all (fun x => x <= K) a ->
  all (fun x => x <= L) b -> coefficient a b k <= K * L *+ size b.
Proof.
move=> a0 b0 K0 L0 aK bL; rewrite coefficientE coefMr.
have bound j : (Poly a)`_(k - j) * (Poly b)`_j <= (if (j < size b)%N then K * L else 0).
  rewrite !coef_Poly; case: ltnP => [lt | ge]; last by rewrite [b`_j]nth_default ?mulr0.
  apply: ler_pmul; rewrite ?masses_ge0 //; last exact: (allP bL) (mem_nth 0 lt).
  by have [/(mem_nth 0)/(allP aK) | /(nth_default 0) ->] := ltnP (k - j) (size a).
apply: (le_trans (y := \sum_(j < k.+1) if (j < size b)%N then K * L else 0)); first by apply: ler_sum => j _; exact: bound.
rewrite -big_mkcond /= sumr_const ler_wpmuln2l ?mulr_ge0 //.
have [le | lt] := leqP k.+1 (size b); first by rewrite (leq_trans (max_card _)) ?card_ord.
by rewrite -sum1_card -(big_ord_widen _ (fun=> 1%N) (ltnW lt)) sum1_card card_ord.
Qed.

(** multiply: slots of [longest a] + [longest b] + the bits of the shorter's size, and what fills the last word. *)
(* used by: reference/distributions/integer_polynomial.hpp *)
Theorem exact_product (longest_a longest_b terms_bits width : nat) a b k : masses a -> masses b ->
  all (fun x => x < 2 ^+ longest_a) a -> all (fun x => x < 2 ^+ longest_b) b -> (size b < 2 ^ terms_bits)%N ->
  (longest_a + longest_b + terms_bits <= width)%N ->
  slot (2 ^+ width) k (packed (2 ^+ width) a * packed (2 ^+ width) b) = coefficient a b k.
Proof.
move=> a0 b0 aL bL few wide; apply: slots_of_product => j; rewrite coefficient_ge0 //=.
have weak n c : all (fun x : int => x < 2 ^+ n) c -> all (fun x => x <= 2 ^+ n) c by apply: sub_all => x /ltW.
have K0 n : 0 <= 2 ^+ n :> int by rewrite exprn_ge0.
apply: le_lt_trans (coefficient_le j a0 b0 (K0 _) (K0 _) (weak _ _ aL) (weak _ _ bL)) _.
apply: lt_le_trans (_ : 2 ^+ (longest_a + longest_b + terms_bits) <= _); last by rewrite ler_eexpn2l.
by rewrite !exprD -mulr_natr ltr_pmul2l ?mulr_gt0 ?exprn_gt0 // -natrX ltr_nat.
Qed.

(** FixedPointMasses: a slot of twice the bits holds every coefficient, and the upper halves are again masses that sum to
    less than 1, each at most what it is rounded from. *)
(* used by: reference/distributions/fixed_point_masses.hpp *)
Theorem product_of_masses bits a b : masses a -> masses b -> \sum_(x <- a) x < 2 ^+ bits -> \sum_(x <- b) x < 2 ^+ bits ->
  let kept k := divz (slot (2 ^+ (2 * bits)) k (packed (2 ^+ (2 * bits)) a * packed (2 ^+ (2 * bits)) b)) (2 ^+ bits) in
  (forall k, 0 <= kept k * 2 ^+ bits <= coefficient a b k /\ coefficient a b k < kept k * 2 ^+ bits + 2 ^+ bits)
  /\ \sum_(k < (size a + size b).-1) kept k < 2 ^+ bits.
Proof.
move=> a0 b0 aS bS kept; set U : int := 2 ^+ bits in aS bS kept *; have U0 : 0 < U by rewrite exprn_gt0.
have total : \sum_(k < (size a + size b).-1) coefficient a b k = (\sum_(x <- a) x) * \sum_(x <- b) x.
  have at1 (c : seq int) : \sum_(x <- c) x = (Poly c).[1].
    transitivity (packed 1 c); last exact: packedE.
    by rewrite /packed (big_nth 0) big_mkord; apply: eq_bigr => i _; rewrite expr1n mulr1.
  rewrite !at1 -hornerM; rewrite (horner_coef_wide 1 (n := (size a + size b).-1)).
    by apply: eq_bigr => i _; rewrite coefficientE expr1n mulr1.
  apply: leq_trans (size_mul_leq _ _) _; rewrite -!subn1 leq_sub2r // leq_add ?size_Poly //.
have sum_ge0 c : masses c -> 0 <= \sum_(x <- c) x by move=> c0; rewrite big_seq; apply: sumr_ge0 => x /(allP c0).
have keptE k : kept k = divz (coefficient a b k) U.
  congr divz; apply: slots_of_product => j; rewrite coefficient_ge0 //=.
  apply: (le_lt_trans (y := (\sum_(x <- a) x) * \sum_(x <- b) x)).
    rewrite -total; have [lt | ge] := ltnP j (size a + size b).-1.
      rewrite (bigD1 (Ordinal lt)) //= ler_addl; apply: sumr_ge0 => i _; exact: coefficient_ge0.
    rewrite coefficientE nth_default ?sumr_ge0 // => [i _|]; first exact: coefficient_ge0.
    apply: leq_trans (size_mul_leq _ _) (leq_trans _ ge); rewrite -!subn1 leq_sub2r // leq_add ?size_Poly //.
  by rewrite mul2n -addnn exprD ltr_pmul ?sum_ge0.
split=> [k|].
  rewrite keptE; have := divz_eq (coefficient a b k) U; have := ltz_pmod (coefficient a b k) U0.
  have := modz_ge0 (coefficient a b k) (lt0r_neq0 U0); have := coefficient_ge0 k a0 b0.
  set c := coefficient a b k; set q := divz c U; set r := modz c U => c0 r0 rU cE.
  have q0 : 0 <= q by rewrite divz_ge0.
  have low : q * U <= c by rewrite [c in _ <= c]cE ler_addl.
  have high : c < q * U + U by rewrite [c in c < _]cE ltr_add2l.
  by split=> //; apply/andP; split=> //; rewrite mulr_ge0 // ltW.
rewrite -(ltr_pmul2r U0) mulr_suml; apply: (le_lt_trans (y := (\sum_(x <- a) x) * \sum_(x <- b) x)).
  by rewrite -total; apply: ler_sum => k _; rewrite keptE lez_floor ?lt0r_neq0.
exact: ltr_pmul (sum_ge0 _ a0) (sum_ge0 _ b0) aS bS.
Qed.
