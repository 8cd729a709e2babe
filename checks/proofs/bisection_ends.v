(** Algorithm 1 of the thesis, for a function ppk that falls as the noise grows: what is known of the lower end
    (th.alg-1), and what two calls give together (th.eq-4.77-4.84). bisection.v has the lines of the algorithm, and
    what holds without that. *)
From pkdp Require Import algebra bisection.

Section LowerEnd.
Variables (R : realFieldType) (ppk : R -> R) (delta error : R) (update : R -> R).
Implicit Types (lo hi init steps beta zeta b : R) (asked rounds fuel : nat).

Lemma lines_5_9_from fuel hi init asked hi' init' asked' : 0 <= hi -> 0 < init ->
  lines_5_9 ppk delta fuel hi init asked = Some (hi', init', asked') -> [/\ 0 <= hi', 0 < init' & delta <= ppk init'].
Proof.
elim: fuel hi init asked => //= fuel IH hi init asked hi0 init0; case: ltP => [_ | ge [<- <- _] //].
by apply: IH; rewrite ?divr_gt0 ?ltr0n // ltW.
Qed.

Lemma lines_10_14_from fuel lo hi init asked lo' hi' asked' : 0 <= hi -> 0 < init ->
  lines_10_14 ppk delta fuel lo hi init asked = Some (lo', hi', asked') ->
  0 <= hi' /\ ((0 < lo' /\ delta < ppk lo') \/ (lo' = lo /\ ppk init <= delta)).
Proof.
elim: fuel lo hi init asked => //= fuel IH lo hi init asked hi0 init0.
case: ltP => [gt | le [<- <- _]]; last by split=> //; right.
have twice : 0 < 2%:R * init by rewrite mulr_gt0 ?ltr0n.
by case/(IH _ _ _ _ (ltW twice) twice) => [hi'0 [more | [-> _]]]; split=> //; left.
Qed.

(** After line 14 lo was compared with delta in line 10, or it is 0 and ppk is delta at the init of line 9. *)
Lemma start_lo fuel lo hi asked : start ppk delta fuel = Some (lo, hi, asked) ->
  0 <= hi /\ ((0 < lo /\ delta < ppk lo) \/ (lo = 0 /\ exists2 init, 0 < init & ppk init = delta)).
Proof.
rewrite /start; case run: lines_5_9 => [[[hi0 init] asked']|] //.
have [hi0_ge0 init_gt0 ge] := lines_5_9_from (lexx 0) ltr01 run.
case/(lines_10_14_from hi0_ge0 init_gt0) => [hi_ge0 [more | [-> le]]]; split=> //; [by left | right; split=> //].
by exists init => //; apply/le_anti; rewrite le.
Qed.

(** ppk(lo) > delta after line 14, also where lo = 0, when every noise is better than none. *)
Theorem lower_end_is_above fuel lo hi asked : (forall b, 0 < b -> ppk b < ppk 0) ->
  start ppk delta fuel = Some (lo, hi, asked) -> delta < ppk lo.
Proof. by move=> better /start_lo[_ [[_ //] | [-> [init init_gt0 <-]]]]; exact: better. Qed.

End LowerEnd.

Section Returned.
Variables (R : realFieldType) (ppk : R -> R) (delta error : R) (update : R -> R).
Implicit Types (lo hi init steps beta zeta b : R) (asked rounds fuel : nat).

Definition falls (f : R -> R) := forall a b, 0 <= a -> a <= b -> f b <= f a.

(** A run that returns although there is no ppk below 0: the same whatever stands there. *)
Definition returns fuel steps beta zeta := exists rounds, forall ppk' : R -> R, (forall b, 0 <= b -> ppk' b = ppk b) ->
  search ppk' delta error update fuel steps = Some (beta, zeta, rounds).

Hypothesis more_is_better : falls ppk.

(** Neither end moves to where the answer is delta. *)
Let extended b := if b < 0 then delta else ppk b.

Let extendedE b : 0 <= b -> extended b = ppk b.
Proof. by rewrite /extended leNgt => /negbTE ->. Qed.

Let asked_lo lo := 0 <= lo /\ ((0 < lo /\ delta < ppk lo) \/ (lo = 0 /\ delta <= ppk 0)).
Let asked_hi hi := 0 <= hi /\ ppk hi <= delta.

Let asked_order lo hi : asked_lo lo -> asked_hi hi -> lo <= hi.
Proof.
case=> lo_ge0 lo_cases [hi_ge0 hi_le]; rewrite leNgt; apply/negP => lt; case: lo_cases => [[_ gt] | [lo0 _]].
  by have := lt_le_trans gt (le_trans (more_is_better hi_ge0 (ltW lt)) hi_le); rewrite ltxx.
by have := le_lt_trans hi_ge0 lt; rewrite lo0 ltxx.
Qed.

Let asked_below lo b : asked_lo lo -> 0 <= b -> b <= lo -> delta <= ppk b.
Proof.
case=> _ [[_ gt] | [-> ge]] b_ge0 b_le; first exact: le_trans (ltW gt) (more_is_better b_ge0 b_le).
by have -> : b = 0 by apply/le_anti; rewrite b_le.
Qed.

Let lines_18_39_below fuel lo hi last_lo last_hi steps rounds beta zeta rounds' :
  asked_lo last_lo -> asked_hi last_hi ->
  lines_18_39 extended delta error update fuel lo hi last_lo last_hi steps rounds = Some (beta, zeta, rounds') ->
  forall b, 0 <= b -> b <= beta - zeta -> delta <= ppk b.
Proof.
elim: fuel lo hi last_lo last_hi steps rounds => //= fuel IH lo hi last_lo last_hi steps rounds lo_ok hi_ok.
case: ifP => _; last first.
  case=> + <- _ b b_ge0; have order := asked_order lo_ok hi_ok; case: ltP => [_ <- | _ <-] le.
    by apply: asked_below lo_ok b_ge0 _; rewrite opprB addrCA subrr addr0 in le.
  apply: asked_below lo_ok b_ge0 _; apply: le_trans le _.
  have -> : (last_lo + last_hi) / 2%:R - (last_hi - last_lo) = last_lo - (last_hi - last_lo) / 2%:R by field.
  by rewrite ger_addl oppr_le0 divr_ge0 ?ler0n // subr_ge0.
case: (ltP (extended _) delta) => [_ | ge].
  apply: IH => //; rewrite {1}/extended; case: (ltP (_ - steps) 0) => [_ | ge0]; first by rewrite ltxx.
  by case: ltP => [lt | //]; split=> //; exact: ltW.
case: (ltP delta (extended _)) => [_ | le]; last first.
  case=> <- <- _ b b_ge0; rewrite subr0 => b_le; apply: le_trans (more_is_better b_ge0 b_le).
  by rewrite -extendedE // (le_trans b_ge0).
apply: IH => //; rewrite {1}/extended; case: (ltP (_ + steps) 0) => [_ | ge0]; first by rewrite ltxx.
case: ltP => [gt | //]; split=> //; case: (ltrgtP _ 0) ge0 => [//|gt0|eq0] _; first by left.
by right; split=> //; rewrite -eq0 ltW.
Qed.

(** For ppk(1) other than delta: less noise than beta' - zeta is never below delta. *)
Theorem less_noise_is_not_enough fuel steps beta zeta : ppk 1 != delta -> returns fuel steps beta zeta ->
  forall b, 0 <= b -> b <= beta - zeta -> delta <= ppk b.
Proof.
move=> ne_1 [rounds run]; have := run extended extendedE.
rewrite /search; case first: (start extended delta fuel) => [[[lo hi] asked]|] //.
have [hi_ge0 lo_cases] := start_lo first.
have hi_le : ppk hi <= delta by rewrite -extendedE //; apply: start_hi first; rewrite extendedE ?ler01.
apply: lines_18_39_below => //.
case: lo_cases => [[gt0 gt] | [-> [init init_gt0 eq_init]]]; split; rewrite ?(ltW gt0) ?lexx //.
  by left; split=> //; rewrite -extendedE // ltW.
by right; split=> //; rewrite -eq_init extendedE ?(ltW init_gt0) // more_is_better ?lexx // ltW.
Qed.

End Returned.

(** (4.79) and (4.80): at the larger one of two returned noises each of the two calls still has what it was asked for.
    *)
Theorem larger_noise_serves_both_calls (R : realFieldType) (ppk1 ppk2 : R -> R) (kappa4 error : R) (update : R -> R)
    (fuel1 fuel2 rounds1 rounds2 : nat) (steps beta1 beta2 zeta1 zeta2 : R) :
  falls ppk1 -> falls ppk2 -> ppk1 1 != kappa4 -> ppk2 1 != kappa4 -> 0 <= beta1 -> 0 <= beta2 ->
  search ppk1 kappa4 error update fuel1 steps = Some (beta1, zeta1, rounds1) ->
  search ppk2 kappa4 error update fuel2 steps = Some (beta2, zeta2, rounds2) ->
  let beta := Num.max beta1 beta2 in ppk1 beta <= kappa4 /\ ppk2 beta <= kappa4.
Proof.
move=> falls1 falls2 ne1 ne2 ge1 ge2 /(returned_is_private ne1) le1 /(returned_is_private ne2) le2 beta.
by split; [apply: le_trans le1; apply: falls1 | apply: le_trans le2; apply: falls2]; rewrite // le_maxr lexx ?orbT.
Qed.
