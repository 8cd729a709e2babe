(** Golden vectors of the binomial law: what [check_binomial] accepts are the roundings of the mass or tail of
    [binomial_tail.f], with p = a/(a + b). *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra binomial_tail.
From pkdp.golden Require Import checkers rounding sweeps laws.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Binomial.
Variables (R : realFieldType) (n : nat) (a b : Z).
Hypotheses (a_ge0 : (0 <= a)%Z) (b_ge0 : (0 <= b)%Z) (ab_gt0 : (0 < a + b)%Z).
Local Notation whole := (@whole R).
Definition chance : R := whole a / whole (a + b).
Local Notation p := chance.
Local Notation mass := (fun i => f i n p).

Let total_gt0 : 0 < whole (a + b). Proof. by rewrite -(whole0 R); apply: lt_whole. Qed.
Let wa : 0 <= whole a. Proof. by rewrite -(whole0 R); apply: le_whole. Qed.
Let wb : 0 <= whole b. Proof. by rewrite -(whole0 R); apply: le_whole. Qed.

Let other : 1 - p = whole b / whole (a + b).
Proof. by apply: (canRL (mulfK _)); rewrite ?gt_eqF // mulrBl mul1r divfK ?gt_eqF // wholeD addrAC subrr add0r. Qed.

Lemma chance01 : 0 <= p <= 1.
Proof. by apply/andP; split; [|rewrite -subr_ge0 other]; apply: divr_ge0 => //; exact: ltW. Qed.

Lemma masses_sum : \sum_(0 <= i < n.+1) mass i = 1.
Proof.
have := exprDn_comm n (mulrC (1 - p) p); rewrite subrK expr1n => total; rewrite [RHS]total big_mkord.
by apply: eq_bigr => i _; rewrite /f -[RHS]mulr_natl -mulrA; congr (_ * _); rewrite mulrC.
Qed.

Lemma mirrored : a = b -> forall i, (i <= n)%N -> mass (n - i)%N = mass i.
Proof.
move=> ab i i_n; have pE : 1 - p = p by rewrite other /chance ab.
by rewrite /f bin_sub // subKn // pE mulrAC.
Qed.

(** One mass from its neighbour. *)
Lemma neighbour i : (i < n)%N -> mass i.+1 * whole (b * (Z.of_nat i + 1)) = mass i * whole (a * (Z.of_nat n - Z.of_nat i)).
Proof.
move=> i_n; rewrite !wholeM wholeD wholeB !whole_nat whole1 /f.
have bin : i.+1%:R * 'C(n, i.+1)%:R = (n%:R - i%:R) * 'C(n, i)%:R :> R.
  by rewrite -natrM mul_bin_left natrM natrB // ltnW.
have aE : whole a = p * whole (a + b) by rewrite divfK // gt_eqF.
have bE : whole b = (1 - p) * whole (a + b) by rewrite other divfK // gt_eqF.
rewrite aE bE -(subnSK i_n) !exprS (_ : i%:R + 1 = i.+1%:R); last by rewrite -addn1 natrD.
move: p (whole (a + b)) (1 - p) ((1 - p) ^+ (n - i.+1)) (p ^+ i) => r t q y x.
transitivity (r * x * y * q * t * (i.+1%:R * 'C(n, i.+1)%:R)); first by ring.
by rewrite bin; ring.
Qed.

Let start_ratio s (h : Z) : (s <= n)%N -> (0 < h)%Z -> 0 < mass s ->
  exists kappa, 0 < kappa /\ whole h * kappa = mass s.
Proof.
move=> sn h0 m0; have wh : 0 < whole h by rewrite -(whole0 R); apply: lt_whole.
by exists (mass s / whole h); rewrite divr_gt0 // mulrC divfK // gt_eqF.
Qed.

Let mass_gt0 s : (s <= n)%N -> (0 < b)%Z \/ s = n -> (0 < a)%Z \/ s = 0%N -> 0 < mass s.
Proof.
move=> sn b_or a_or; rewrite /f !mulr_gt0 ?ltr0n ?bin_gt0 //.
  case: a_or => [a0 | ->]; last by rewrite expr0 ltr01.
  by rewrite exprn_gt0 // divr_gt0 // -(whole0 R); apply: lt_whole.
case: b_or => [b0 | ->]; last by rewrite subnn expr0 ltr01.
by rewrite exprn_gt0 // other divr_gt0 // -(whole0 R); apply: lt_whole.
Qed.

Let linear_sweep (w : nat -> R) (last : nat) (x y m : Z) kappa unit :
  (forall j, 0 <= w j) -> 0 < kappa -> whole unit * kappa = w 0%N -> (0 <= x)%Z -> (0 < m)%Z ->
  ((0 < last)%N -> (0 < y)%Z) ->
  (forall j, (j < last)%N -> w j.+1 * whole (y * (m + Z.of_nat j)) = w j * whole (x * (Z.of_nat last - Z.of_nat j))) ->
  forall cut more r, (cut <= last)%N ->
  sweep (binomial_ratio x y (Z.of_nat last) m).1 (binomial_ratio x y (Z.of_nat last) m).2 unit (Z.of_nat last) (Z.of_nat cut) more
    = Some r ->
  [/\ encloses kappa (before_low r) (before_high r) (\sum_(0 <= t < cut) w t),
      encloses kappa (term_low r) (term_high r) (w cut)
    & encloses kappa (after_low r) (after_high r) (\sum_(cut.+1 <= t < last.+1) w t)].
Proof.
move=> w0 kappa0 unitE x0 m0 y0 rel cut more r cut_last; apply: sweep_encloses => // [j | j | i j].
- by move=> /ssrnat.leP le /=; apply: Z.mul_nonneg_nonneg; lia.
- by move=> lt /=; apply: Z.mul_pos_pos; [apply: y0; apply: leq_ltn_trans lt | lia].
case/andP=> /ssrnat.leP ij lt /=; have y1 : (0 < y)%Z by apply: y0; apply: leq_ltn_trans lt.
by split; apply: Z.mul_le_mono_nonneg_l; lia.
Qed.

Theorem binomial_known asked k h known :
  binomial_bounds asked (Z.of_nat n) k a b h = Some known -> known_by known (asked_of mass asked n k).
Proof.
rewrite /binomial_bounds; case: h => s0 unit near_more far_more /=.
case: ifP => // _; case: ifP => [/orP out [<-] | /negbT].
  apply: outside; last exact: masses_sum.
  by case: out => /Z.ltb_lt lt; [left | right].
rewrite negb_or => /andP[/negP/Z.ltb_lt k0 /negP/Z.ltb_lt kn].
case: ifP => [/andP[/Z.eqb_eq ab half] [<-] | _]; first by apply: half_known half => //; [exact: mirrored | exact: masses_sum].
case: ifP => // /negbFE/andP[/andP[/andP[/andP[/Z.leb_le s_0 /Z.leb_le s_n] /Z.ltb_lt h0] b_or] a_or].
have [s sE] : exists s, s0 = Z.of_nat s by exists (Z.to_nat s0); rewrite Z2Nat.id.
have [m mE] : exists m, k = Z.of_nat m by exists (Z.to_nat k); rewrite Z2Nat.id //; lia.
subst s0 k; have sn : (s <= n)%N by apply/ssrnat.leP; lia.
have mn : (m <= n)%N by apply/ssrnat.leP; lia.
have s_gt0 : 0 < mass s.
  apply: mass_gt0 => //; [case/orP: b_or => [/Z.ltb_lt|/Z.eqb_eq] | case/orP: a_or => [/Z.ltb_lt|/Z.eqb_eq]];
    by [left | right; lia].
have [kappa [kappa0 unitE]] := start_ratio sn h0 s_gt0.
have m_ge0 i : 0 <= mass i by exact: f_ge0 chance01.
have up := linear_sweep (w := fun j => mass (s + j)%N) (last := n - s) (x := a) (y := b) (m := Z.of_nat s + 1)
  (fun j => m_ge0 _) kappa0.
have down := linear_sweep (w := fun j => mass (s - j)%N) (last := s) (x := b) (y := a) (m := Z.of_nat (n - s) + 1)
  (fun j => m_ge0 _) kappa0.
rewrite addn0 in up; rewrite subn0 in down.
have b_gt0 : (0 < n - s)%N -> (0 < b)%Z.
  by rewrite subn_gt0 => /ssrnat.ltP lt; case/orP: b_or => [/Z.ltb_lt|/Z.eqb_eq] //; lia.
have a_gt0 : (0 < s)%N -> (0 < a)%Z.
  by move=> /ssrnat.ltP lt; case/orP: a_or => [/Z.ltb_lt|/Z.eqb_eq] //; lia.
have {}up := up unit unitE a_ge0 ltac:(lia) b_gt0.
have {}down := down unit unitE b_ge0 ltac:(lia) a_gt0.
have lE : (Z.of_nat n - Z.of_nat s)%Z = Z.of_nat (n - s) by rewrite Nat2Z.inj_sub //; apply/ssrnat.leP.
have rel_up j : (j < n - s)%N ->
    mass (s + j.+1)%N * whole (b * (Z.of_nat s + 1 + Z.of_nat j)) = mass (s + j)%N * whole (a * (Z.of_nat (n - s) - Z.of_nat j)).
  rewrite ltn_subRL => lt; have := neighbour lt; rewrite addnS.
  by have -> : Z.of_nat (s + j) = (Z.of_nat s + Z.of_nat j)%Z := Nat2Z.inj_add s j; move=> rel; rewrite -lE;
    rewrite (_ : Z.of_nat s + 1 + Z.of_nat j = Z.of_nat s + Z.of_nat j + 1)%Z; [|lia];
    rewrite (_ : Z.of_nat n - Z.of_nat s - Z.of_nat j = Z.of_nat n - (Z.of_nat s + Z.of_nat j))%Z; [|lia].
have rel_down j : (j < s)%N ->
    mass (s - j.+1)%N * whole (a * (Z.of_nat (n - s) + 1 + Z.of_nat j)) = mass (s - j)%N * whole (b * (Z.of_nat s - Z.of_nat j)).
  move=> js; have lt : (s - j.+1 < n)%N by apply: leq_trans sn; rewrite -subn_gt0 subKn.
  have := neighbour lt; rewrite subnSK // -lE.
  have -> : Z.of_nat (s - j.+1) = (Z.of_nat s - Z.of_nat j - 1)%Z.
    by rewrite -minusE Nat2Z.inj_sub; [lia | apply/ssrnat.leP].
  rewrite (_ : Z.of_nat s - Z.of_nat j - 1 + 1 = Z.of_nat s - Z.of_nat j)%Z; last by lia.
  rewrite (_ : Z.of_nat n - (Z.of_nat s - Z.of_nat j - 1) = Z.of_nat n - Z.of_nat s + 1 + Z.of_nat j)%Z; last by lia.
  by move=> ->.
have := @both_walks_known R mass n s m kappa unit _ _ _ _ m_ge0 masses_sum sn mn kappa0 near_more far_more
  (up rel_up) (down rel_down) asked known.
by rewrite /binomial_ratio lE; apply.
Qed.

(** Acceptance: the three doubles are the roundings. *)
Theorem binomial_verified asked k h nearest down up : check_binomial asked (Z.of_nat n) k a b h nearest down up = true ->
  let x := asked_of mass asked n k in [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
rewrite /check_binomial; case known: binomial_bounds => [bounds|] //.
exact: rounded_correct (binomial_known known).
Qed.

(** What is asked, in the words of the library. *)
(* used by: checks/proofs/golden/run_check.ml *)
Theorem binomial_quantities k : (k <= n)%N ->
  asked_of mass Mass n (Z.of_nat k) = f k n p /\ asked_of mass UpperTail n (Z.of_nat k) = upper_tail k n p.
Proof.
move=> kn; have [-> _ ->] := masses mass kn; split=> //.
by rewrite /upper_tail [RHS]big_ltn ?ltnS.
Qed.

End Binomial.
