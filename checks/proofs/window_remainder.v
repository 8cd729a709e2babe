(** The geometric remainder of a sum that is cut (used by every window sum; pk.lem-2 is an instance).

    If from index [k] on each term is at most [r] < 1 times the one before, what is left from [k] on is
    at most a_k / (1 - r), however long the sum is. *)
From pkdp Require Import algebra.

Section Remainder.
Variables (R : realFieldType) (a : nat -> R).

(** Ratios of successive terms are at most [r] from [k] to [n]; no division, so that terms may be 0. *)
Definition ratios_at_most r k n := forall i, (k <= i < n)%N -> a i.+1 <= r * a i.

(** The sum of the first terms of a geometric series, times 1 - r. *)
Lemma geometric_sum (r : R) n : (1 - r) * (\sum_(i < n) r ^+ i) = 1 - r ^+ n.
Proof. by rewrite -(opprB r 1) mulNr -subrX1 opprB. Qed.

Lemma term_le_power r k n : 0 <= r -> ratios_at_most r k n ->
  forall j, (k + j <= n)%N -> a (k + j) <= a k * r ^+ j.
Proof.
move=> r0 ratio; elim=> [|j IH] le; first by rewrite addn0 expr0 mulr1.
rewrite addnS in le *; apply: le_trans (ratio _ _) _; first by rewrite leq_addr.
by rewrite exprS mulrCA ler_wpmul2l // IH // ltnW.
Qed.

(** What a finite sum is at most, before the missing end of the series is dropped. *)
Lemma cut_sum_le r k n : 0 <= r -> (k <= n)%N -> ratios_at_most r k n ->
  (1 - r) * (\sum_(k <= i < n.+1) a i) <= a k * (1 - r ^+ (n - k).+1) \/ 1 <= r.
Proof.
move=> r0 kn ratio; case: (lerP 1 r) => [?|r1]; [by right | left].
rewrite -geometric_sum mulrCA ler_pmul2l ?subr_gt0 //.
rewrite -[in X in \sum_(X <= i < _) _](add0n k) big_addn subSn // big_mkord mulr_sumr.
apply: ler_sum => -[i /= lt] _; rewrite addnC; apply: term_le_power ratio _ _ => //.
by rewrite -(subnKC kn) leq_add2l -ltnS.
Qed.

(* used by: reference/mechanisms/noisy_counting/sum_masses.hpp *)
Theorem remainder_le r k n : 0 <= r < 1 -> 0 <= a k -> ratios_at_most r k n ->
  \sum_(k <= i < n.+1) a i <= a k / (1 - r).
Proof.
case/andP=> r0 r1 a0 ratio; case: (leqP k n) => [kn|?]; last first.
  by rewrite big_geq // divr_ge0 // subr_ge0 ltW.
case: (cut_sum_le r0 kn ratio) => [le|]; last by rewrite leNgt r1.
rewrite ler_pdivl_mulr ?subr_gt0 // mulrC; apply: le_trans le _.
by rewrite ler_pimulr // ler_subl_addr ler_addl exprn_ge0.
Qed.

(** Strictly less where the series has terms that the sum has not. *)
Theorem remainder_lt r k n : 0 < r < 1 -> 0 < a k -> ratios_at_most r k n ->
  \sum_(k <= i < n.+1) a i < a k / (1 - r).
Proof.
case/andP=> r0 r1 a0 ratio; case: (leqP k n) => [kn|?]; last first.
  by rewrite big_geq // divr_gt0 // subr_gt0.
case: (cut_sum_le (ltW r0) kn ratio) => [le|]; last by rewrite leNgt r1.
rewrite ltr_pdivl_mulr ?subr_gt0 // mulrC; apply: le_lt_trans le _.
by rewrite gtr_pmulr // ltr_subl_addr ltr_addl exprn_gt0.
Qed.

(** The window sum and its enclosure: what follows the window adds between 0 and the remainder. *)
Theorem window_sum r m k n : (m <= k <= n.+1)%N -> 0 <= r < 1 ->
  (forall i, 0 <= a i) -> ratios_at_most r k n ->
  \sum_(m <= i < k) a i <= \sum_(m <= i < n.+1) a i
    <= \sum_(m <= i < k) a i + a k / (1 - r).
Proof.
case/andP=> mk kn r01 a0 ratio; rewrite (big_cat_nat _ _ _ mk kn) /= ler_addl ler_add2l.
by rewrite sumr_ge0 // remainder_le.
Qed.

(** Ratios that fall, as in a log-concave law: the ratio at [k] bounds all later ones. *)
Theorem falling_ratios k n : (forall i, 0 < a i) ->
  (forall i, (k <= i)%N -> a i.+2 * a i <= a i.+1 * a i.+1) -> ratios_at_most (a k.+1 / a k) k n.
Proof.
move=> a0 concave i /andP [ki _]; elim: i ki => [|i IH].
  by rewrite leqn0 => /eqP ->; rewrite divfK ?gt_eqF.
rewrite leq_eqVlt => /orP [/eqP <-|ki]; first by rewrite divfK ?gt_eqF.
rewrite -(ler_pmul2r (a0 i)); apply: le_trans (concave _ ki) _.
by rewrite mulrAC ler_pmul2r // IH.
Qed.

Corollary falling_remainder k n : (forall i, 0 < a i) ->
  (forall i, (k <= i)%N -> a i.+2 * a i <= a i.+1 * a i.+1) -> a k.+1 < a k ->
  \sum_(k <= i < n.+1) a i <= a k / (1 - a k.+1 / a k).
Proof.
move=> a0 concave falls; apply: remainder_le; [|exact: ltW | exact: falling_ratios].
by rewrite divr_ge0 ?(ltW (a0 _)) //= ltr_pdivr_mulr // mul1r.
Qed.

End Remainder.

(** The mirror: a sum cut at its lower end, read backwards. *)
Section Mirror.
Variables (R : realFieldType) (a : nat -> R).

Theorem lower_remainder_le r k : 0 <= r < 1 -> 0 <= a k ->
  (forall i, (i < k)%N -> a i <= r * a i.+1) -> \sum_(0 <= i < k.+1) a i <= a k / (1 - r).
Proof.
move=> r01 a0 ratio; rewrite big_nat_rev /= add0n.
have := @remainder_le R (fun i => a (k - i)%N) r 0 k r01; rewrite subn0 => bound.
rewrite (eq_bigr (fun i => a (k - i)%N)) => [|i _]; last by rewrite subSS.
apply: bound => // i /= ik; rewrite -[in X in _ <= X](subnSK ik).
by apply: ratio; rewrite -subSn // subSS leq_subr.
Qed.

End Mirror.
