(** th.lem-4.5, "this while loop must break at some point", at error = 0: for one record, e^epsilon = 3/2 and delta = 1/2
    the bisection of Algorithm 1 halves for ever around beta* = 1/3, which is no dyadic fraction. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Import algorithm_1.

Lemma Qmax_of_nonneg x : 0 <= x -> Qmax 0 x = x.
Proof. intros H; unfold Qmax; destruct (0 <=? x) eqn:E; [reflexivity | apply Qle_bool_iff in H; congruence]. Qed.
Lemma Qmax_of_nonpos x : x <= 0 -> Qmax 0 x == 0.
Proof. intros H; unfold Qmax; destruct (0 <=? x) eqn:E; [apply Qle_bool_iff in E; lra | reflexivity]. Qed.

(** One record: x = 1/(1+p) is the probability of the outcome that fits the record. *)
Ltac law_of := unfold noisy_given, sum_over; cbn -[Qplus Qmult Qminus Qdiv Qopp Qinv];
               rewrite ?Qred_correct; field; lra.
Section One.
Variable p : Q.
Hypothesis p0 : 0 <= p.
Hypothesis p1 : p < 1.
Let P := noisy_given p 1 (1 # 2) 0.
Let R := noisy_given p 1 (1 # 2) 1.
Let x := 1 / (1 + p).
Lemma P_0 : mass P 0 == x. Proof. unfold P, x; law_of. Qed.
Lemma P_1 : mass P 1 == 1 - x. Proof. unfold P, x; law_of. Qed.
Lemma R_0 : mass R 0 == 1 - x. Proof. unfold R, x; law_of. Qed.
Lemma R_1 : mass R 1 == x. Proof. unfold R, x; law_of. Qed.

Lemma x_range : (1 # 2) < x /\ x <= 1.
Proof. unfold x; split; [apply Qlt_shift_div_l; lra | apply Qle_shift_div_r; lra]. Qed.

Lemma delta_of_x : (3 # 5) <= x -> noisy_delta (3 # 2) p 1 (1 # 2) == (5 # 2) * x - (3 # 2).
Proof.
intros large; destruct x_range as [low high].
assert (A : delta (3 # 2) P R == (5 # 2) * x - (3 # 2)).
{ change (delta (3 # 2) P R) with (Qred (Qmax 0 (mass P 0 - (3 # 2) * mass R 0) + Qred (Qmax 0 (mass P 1 - (3 # 2) * mass R 1) + 0))).
  rewrite !Qred_correct, Qmax_of_nonneg, Qmax_of_nonpos; rewrite ?P_0, ?P_1, ?R_0, ?R_1; lra. }
assert (B : delta (3 # 2) R P == (5 # 2) * x - (3 # 2)).
{ change (delta (3 # 2) R P) with (Qred (Qmax 0 (mass R 0 - (3 # 2) * mass P 0) + Qred (Qmax 0 (mass R 1 - (3 # 2) * mass P 1) + 0))).
  rewrite !Qred_correct, Qmax_of_nonpos, Qmax_of_nonneg; rewrite ?P_0, ?P_1, ?R_0, ?R_1; lra. }
unfold noisy_delta, delta_both; fold P R; unfold Qmax; destruct (_ <=? _); assumption.
Qed.

Lemma delta_small : x < 3 # 5 -> noisy_delta (3 # 2) p 1 (1 # 2) == 0.
Proof.
intros small; destruct x_range as [low high].
assert (A : delta (3 # 2) P R == 0).
{ change (delta (3 # 2) P R) with (Qred (Qmax 0 (mass P 0 - (3 # 2) * mass R 0) + Qred (Qmax 0 (mass P 1 - (3 # 2) * mass R 1) + 0))).
  rewrite !Qred_correct, !Qmax_of_nonpos; rewrite ?P_0, ?P_1, ?R_0, ?R_1; lra. }
assert (B : delta (3 # 2) R P == 0).
{ change (delta (3 # 2) R P) with (Qred (Qmax 0 (mass R 0 - (3 # 2) * mass P 0) + Qred (Qmax 0 (mass R 1 - (3 # 2) * mass P 1) + 0))).
  rewrite !Qred_correct, !Qmax_of_nonpos; rewrite ?P_0, ?P_1, ?R_0, ?R_1; lra. }
unfold noisy_delta, delta_both; fold P R; unfold Qmax; destruct (_ <=? _); assumption.
Qed.
End One.

Definition ppk (b : Q) : Q := ppk_of signed_losses 1 (1 # 2) (3 # 2) b.

Lemma ratio_of b : 0 < b -> 0 <= Qred (b / (1 + b)) /\ Qred (b / (1 + b)) < 1 /\ 1 / (1 + Qred (b / (1 + b))) == (1 + b) / (1 + 2 * b).
Proof.
intros b0; rewrite !Qred_correct; repeat split.
- apply Qle_shift_div_l; lra.
- apply Qlt_shift_div_r; lra.
- field; repeat split; lra.
Qed.

Lemma ppk_above b : 1 # 3 < b -> ppk b < 1 # 2.
Proof.
intros b3; unfold ppk; rewrite ppk_signed.
destruct (ratio_of b ltac:(lra)) as [p0 [p1 X]]; set (p := Qred (b / (1 + b))) in *; clearbody p.
assert (y : (1 + b) / (1 + 2 * b) < 4 # 5) by (apply Qlt_shift_div_r; lra).
destruct (Qlt_le_dec (1 / (1 + p)) (3 # 5)) as [small | large].
- rewrite (delta_small p p0 p1 small); reflexivity.
- rewrite (delta_of_x p p0 p1 large), X; lra.
Qed.

Lemma ppk_below b : 0 < b -> b < 1 # 3 -> 1 # 2 < ppk b.
Proof.
intros b0 b3; unfold ppk; rewrite ppk_signed.
destruct (ratio_of b b0) as [p0 [p1 X]]; set (p := Qred (b / (1 + b))) in *; clearbody p.
assert (y : 4 # 5 < (1 + b) / (1 + 2 * b)) by (apply Qlt_shift_div_l; lra).
assert (large : (3 # 5) <= 1 / (1 + p)) by (rewrite X; lra).
rewrite (delta_of_x p p0 p1 large), X; lra.
Qed.

(** Dyadic fractions are never 1/3. *)
Definition two_to (k : nat) : Q := inject_Z (2 ^ Z.of_nat k).
Definition dyadic (b : Q) : Prop := exists (a : Z) (k : nat), b * two_to k == inject_Z a.

Lemma two_to_add j k : two_to (j + k) == two_to j * two_to k.
Proof. unfold two_to; rewrite Nat2Z.inj_add, Z.pow_add_r, inject_Z_mult by lia; reflexivity. Qed.

Lemma middle_dyadic b b' m : dyadic b -> dyadic b' -> m == (b + b') / 2 -> dyadic m.
Proof.
intros [a [k A]] [a' [k' A']] M; exists (a * 2 ^ Z.of_nat k' + a' * 2 ^ Z.of_nat k)%Z, (S (k + k')).
rewrite inject_Z_plus, !inject_Z_mult, <- A, <- A', M.
change (S (k + k')) with (1 + (k + k'))%nat; rewrite !two_to_add; change (two_to 1) with 2.
unfold two_to; field.
Qed.

Lemma dyadic_not_third b : dyadic b -> ~ b == 1 # 3.
Proof.
intros [a [k A]] third; rewrite third in A.
assert (E : (2 ^ Z.of_nat k = 3 * a)%Z).
{ unfold two_to, Qeq, Qmult, inject_Z in A; cbn [Qnum Qden] in A; lia. }
assert (M : ((2 ^ Z.of_nat k) mod 3 <> 0)%Z).
{ clear; induction k as [|k IH]; [discriminate|].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r, Z.mul_mod by lia.
  destruct (Z.mod_pos_bound (2 ^ Z.of_nat k) 3 ltac:(lia)).
  assert (C : ((2 ^ Z.of_nat k) mod 3 = 1 \/ (2 ^ Z.of_nat k) mod 3 = 2)%Z) by lia.
  destruct C as [-> | ->]; discriminate. }
apply M; rewrite E, Z.mul_comm; apply Z.mod_mul; discriminate.
Qed.

Definition ended (r : result) : bool := fst (fst (fst (fst r))).

Lemma never_ends fuel : forall lo hi last_lo last_hi count asked,
  dyadic lo -> dyadic hi -> 0 < lo -> lo < 1 # 3 -> 1 # 3 < hi ->
  ended (lines_18_39 ppk (1 # 2) 0 same fuel lo hi last_lo last_hi 0 count asked) = false.
Proof.
induction fuel as [|fuel IH]; intros lo hi last_lo last_hi count asked dlo dhi lo0 lo3 hi3; [reflexivity|].
cbn [lines_18_39].
assert (enter : (lo + 0 <=? hi) = true) by (apply Qle_bool_iff; lra). rewrite enter.
set (mid := Qred ((lo + hi) / 2)).
assert (M : mid == (lo + hi) / 2) by apply Qred_correct.
assert (half : (lo + hi) / 2 == (lo + hi) * (1 # 2)) by field.
assert (dmid : dyadic mid) by now apply (middle_dyadic lo hi).
assert (not_third := dyadic_not_third mid dmid). clearbody mid.
destruct (Qlt_le_dec mid (1 # 3)) as [low | high].
- assert (P := ppk_below mid ltac:(lra) low).
  assert (not_small : (ppk mid <? 1 # 2) = false).
  { unfold Qlt_bool; assert (E : (1 # 2 <=? ppk mid) = true) by (apply Qle_bool_iff; lra); now rewrite E. }
  assert (large : (1 # 2 <? ppk mid) = true).
  { unfold Qlt_bool; destruct (ppk mid <=? 1 # 2) eqn:E; [apply Qle_bool_iff in E; lra | reflexivity]. }
  rewrite not_small, large.
  assert (Q0 : Qred (mid + 0) == mid) by (rewrite Qred_correct; ring).
  apply IH; try assumption; try (rewrite Q0; lra).
  apply (middle_dyadic mid mid); [assumption | assumption | rewrite Q0; field].
- assert (above : 1 # 3 < mid) by (destruct (Qle_lt_or_eq _ _ high) as [? | E]; [assumption | now destruct not_third]).
  assert (P := ppk_above mid above).
  assert (small : (ppk mid <? 1 # 2) = true).
  { unfold Qlt_bool; destruct (1 # 2 <=? ppk mid) eqn:E; [apply Qle_bool_iff in E; lra | reflexivity]. }
  rewrite small.
  assert (Q0 : Qred (mid - 0) == mid) by (rewrite Qred_correct; ring).
  apply IH; try assumption; try (rewrite Q0; lra).
  apply (middle_dyadic mid mid); [assumption | assumption | rewrite Q0; field].
Qed.

(** The loop of line 18 ends at error = 0 as well, with steps = 0, from the bounds that lines 5 to 14 have found. *)
Definition claim_error_0 : Prop := forall (kind : losses) (u : nat) (bias c d lo hi : Q),
  Nat.leb 1 u -> inside bias -> 1 <=? c -> inside d -> 0 <? lo -> lo <? hi ->
  (exists fuel, let r := search (ppk_of kind u bias c) d 0 same fuel 0 in lo_14 r = lo /\ hi_14 r = hi) ->
  exists fuel, ended (lines_18_39 (ppk_of kind u bias c) d 0 same fuel lo hi lo hi 0 0 []) = true.

(* refutes: th.lem-4.5 error-0 *)
Theorem bisection_may_not_end_at_error_0 : ~ claim_error_0.
Proof.
intros claim.
assert (bounds : exists fuel, let r := search (ppk_of signed_losses 1 (1 # 2) (3 # 2)) (1 # 2) 0 same fuel 0 in
                              lo_14 r = 1 # 4 /\ hi_14 r = 1 # 2)
  by (exists 3%nat; vm_compute; split; reflexivity).
destruct (claim signed_losses 1%nat (1 # 2) (3 # 2) (1 # 2) (1 # 4) (1 # 2) eq_refl eq_refl eq_refl eq_refl eq_refl eq_refl
                bounds) as [fuel ends].
change (ended (lines_18_39 ppk (1 # 2) 0 same fuel (1 # 4) (1 # 2) (1 # 4) (1 # 2) 0 0 []) = true) in ends.
rewrite never_ends in ends; [discriminate | exists 1%Z, 2%nat; reflexivity | exists 1%Z, 1%nat; reflexivity
                            | reflexivity | reflexivity | reflexivity].
Qed.
