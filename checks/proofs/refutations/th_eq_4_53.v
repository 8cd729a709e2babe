(** th.eq-4.53 and th.conj-8.1: implications between the statements of chapter 4 on the bias whose premise holds, by a
    proof, and whose conclusion does not. *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import biased_counts large_numbers th_conj_4_12.

Lemma Qlt_bool_iff x y : (x <? y) = true <-> x < y.
Proof.
unfold Qlt_bool; split.
- intros H; apply Qnot_le_lt; intro L; apply Qle_bool_iff in L; rewrite L in H; discriminate.
- intros H; destruct (y <=? x) eqn:E; [|reflexivity].
  apply Qle_bool_iff in E; exfalso; exact (Qlt_not_le _ _ H E).
Qed.

Lemma inside_iff b : inside b = true <-> 0 < b /\ b < 1.
Proof. unfold inside; now rewrite Bool.andb_true_iff, !Qlt_bool_iff. Qed.

Lemma Qmax_cases x y : (x <= y /\ Qmax x y = y) \/ (y <= x /\ Qmax x y = x).
Proof.
unfold Qmax; destruct (x <=? y) eqn:E; [left | right]; split; try reflexivity.
- now apply Qle_bool_iff.
- apply Qlt_le_weak, Qnot_le_lt; intro H; apply Qle_bool_iff in H; congruence.
Qed.

Lemma closer_iff b b' z : closer b b' z = true <->
  (b - z < b' - z \/ b - z < z - b') /\ (z - b < b' - z \/ z - b < z - b').
Proof.
unfold closer, absolute; rewrite Qlt_bool_iff.
destruct (Qmax_cases (b - z) (- (b - z))) as [[A ->] | [A ->]];
destruct (Qmax_cases (b' - z) (- (b' - z))) as [[B ->] | [B ->]]; split; intros; lra.
Qed.

Lemma divided x d y e : 0 < d -> 0 < e -> x * e < y * d -> x / d < y / e.
Proof.
intros d0 e0 H. apply Qlt_shift_div_l; [exact e0|].
setoid_replace (x / d * e) with (x * e / d) by (field; lra).
apply Qlt_shift_div_r; [exact d0 | exact H].
Qed.

(** The loss at quotients x : y grows strictly on either side of x = y. *)
Lemma loss_grows x y x' y' : 0 < x -> 0 < y -> 0 < x' -> 0 < y' ->
  (x * y' < x' * y /\ y <= x) \/ (y * x' < y' * x /\ x <= y) -> absolute_loss x y < absolute_loss x' y'.
Proof.
intros x0 y0 x0' y0' H.
assert (M := Qmax_cases (x' / y') (y' / x')); unfold absolute_loss.
assert (both : forall a b, a < Qmax (x' / y') (y' / x') -> b < Qmax (x' / y') (y' / x') ->
                           Qmax a b < Qmax (x' / y') (y' / x'))
  by (intros a b A B; destruct (Qmax_cases a b) as [[_ ->] | [_ ->]]; assumption).
destruct H as [[H le] | [H le]].
- assert (X : x / y < x' / y') by now apply divided.
  assert (Y : y / x < x' / y') by (apply divided; [lra | lra | nra]).
  apply both; destruct M as [[? ->] | [? ->]]; lra.
- assert (X : y / x < y' / x') by now apply divided.
  assert (Y : x / y < y' / x') by (apply divided; [lra | lra | nra]).
  apply both; destruct M as [[? ->] | [? ->]]; lra.
Qed.

(** Where the quotient of the two laws is s b/(1 - b), the loss at b grows with the distance from z, s z = 1 - z, on each
    side; for s = 1, z = 1/2 across the sides as well. *)
Lemma grows_on_a_side s z b b' : 0 < s -> s * z == 1 - z -> 0 < b -> b < 1 -> 0 < b' -> b' < 1 ->
  closer b b' z -> one_side b b' z -> absolute_loss (s * b) (1 - b) < absolute_loss (s * b') (1 - b').
Proof.
intros s0 zero b0 b1 b0' b1' near side.
apply closer_iff in near. unfold one_side in side; apply Qle_bool_iff in side.
assert (sb : 0 < s * b) by now apply Qmult_lt_0_compat.
assert (sb' : 0 < s * b') by now apply Qmult_lt_0_compat.
apply loss_grows; [exact sb | lra | exact sb' | lra |].
destruct (Qlt_le_dec z b') as [above | below].
- assert (zb : z <= b).
  { destruct (Qlt_le_dec b z) as [low | high]; [|exact high].
    assert (0 < (z - b) * (b' - z)) by (apply Qmult_lt_0_compat; lra). lra. }
  assert (less : b < b') by lra.
  assert (0 < s * (b' - b)) by (apply Qmult_lt_0_compat; lra).
  assert (0 <= s * (b - z)) by (apply Qmult_le_0_compat; lra).
  left; split; lra.
- assert (bz : b <= z).
  { destruct (Qlt_le_dec z b) as [high | low]; [|exact low].
    destruct (Qlt_le_dec b' z) as [low | same]; [|lra].
    assert (0 < (b - z) * (z - b')) by (apply Qmult_lt_0_compat; lra). lra. }
  assert (less : b' < b) by lra.
  assert (0 < s * (b - b')) by (apply Qmult_lt_0_compat; lra).
  assert (0 <= s * (z - b)) by (apply Qmult_le_0_compat; lra).
  right; split; lra.
Qed.

Lemma grows_across b b' : 0 < b -> b < 1 -> 0 < b' -> b' < 1 -> closer b b' (1 # 2) ->
  absolute_loss b (1 - b) < absolute_loss b' (1 - b').
Proof.
intros b0 b1 b0' b1' near. apply closer_iff in near.
assert (X : b / (1 - b) < Qmax (b' / (1 - b')) ((1 - b') / b')).
{ destruct (Qmax_cases (b' / (1 - b')) ((1 - b') / b')) as [[le ->] | [le ->]];
  destruct (Qlt_le_dec b' (1 # 2)) as [low | high].
  - apply divided; lra.
  - apply Qlt_le_trans with (2 := le). apply divided; lra.
  - apply Qlt_le_trans with (2 := le). apply divided; lra.
  - apply divided; lra. }
assert (Y : (1 - b) / b < Qmax (b' / (1 - b')) ((1 - b') / b')).
{ destruct (Qmax_cases (b' / (1 - b')) ((1 - b') / b')) as [[le ->] | [le ->]];
  destruct (Qlt_le_dec b' (1 # 2)) as [low | high].
  - apply divided; lra.
  - apply Qlt_le_trans with (2 := le). apply divided; lra.
  - apply Qlt_le_trans with (2 := le). apply divided; lra.
  - apply divided; lra. }
unfold absolute_loss at 1; destruct (Qmax_cases (b / (1 - b)) ((1 - b) / b)) as [[_ ->] | [_ ->]]; assumption.
Qed.

(** The binomial masses that the certificates need, for any bias. *)
Ltac masses := unfold ones_given_0, ones_given_1, f, binomial; cbn -[Qplus Qmult Qminus Qopp]; rewrite ?Qred_correct; ring.

Lemma f_0_1 b : f 0 1 b == 1 - b. Proof. masses. Qed.
Lemma f_1_1 b : f 1 1 b == b. Proof. masses. Qed.
Lemma f_0_2 b : f 0 2 b == (1 - b) * (1 - b). Proof. masses. Qed.
Lemma f_1_2 b : f 1 2 b == 2 * b * (1 - b). Proof. masses. Qed.
Lemma f_2_2 b : f 2 2 b == b * b. Proof. masses. Qed.
Lemma f_1_3 b : f 1 3 b == 3 * b * (1 - b) * (1 - b). Proof. masses. Qed.
Lemma f_2_3 b : f 2 3 b == 3 * b * b * (1 - b). Proof. masses. Qed.

Lemma Qmax_equal x y x' y' : x == x' -> y == y' -> Qmax x y == Qmax x' y'.
Proof.
intros; destruct (Qmax_cases x y) as [[? ->] | [? ->]]; destruct (Qmax_cases x' y') as [[? ->] | [? ->]]; lra.
Qed.

Lemma loss_scaled t x y x' y' : ~ t == 0 -> ~ x == 0 -> ~ y == 0 -> x' == t * x -> y' == t * y ->
  absolute_loss x' y' == absolute_loss x y.
Proof.
intros; unfold absolute_loss; apply Qmax_equal; [setoid_rewrite H2; setoid_rewrite H3 | setoid_rewrite H2; setoid_rewrite H3];
  field; auto.
Qed.

(** th.eq-4.53, "Lemma 4.14 <=> Theorem 4.17": where the lemma holds, strictly on each side of bias_sec, the theorem does
    on each side of bias_D. *)
Definition lemma_4_14_at (n n' known_ones ones : nat) : Prop := forall nearer farther : Q,
  inside nearer -> inside farther ->
  closer nearer farther (bias_sec n n' known_ones ones) ->
  one_side nearer farther (bias_sec n n' known_ones ones) ->
  loss n n' known_ones ones nearer < loss n n' known_ones ones farther.
Definition theorem_4_17_at (n n' known_ones ones : nat) : Prop := forall nearer farther : Q,
  inside nearer -> inside farther -> closer nearer farther (bias_D n ones) -> one_side nearer farther (bias_D n ones) ->
  loss n n' known_ones ones nearer <=? loss n n' known_ones ones farther.
Definition claim_4_53 : Prop := forall n n' known_ones ones : nat,
  possible n n' known_ones ones -> finite_at n n' known_ones ones ->
  lemma_4_14_at n n' known_ones ones -> theorem_4_17_at n n' known_ones ones.

(* refutes: th.eq-4.53 fixed-theorem *)
Theorem eq_4_53_is_false : ~ claim_4_53.
Proof.
intros claim.
assert (premise : lemma_4_14_at 3 1 0 1).
{ intros b b' i i' near side. apply inside_iff in i, i'. destruct i as [b0 b1], i' as [b0' b1'].
  assert (L : forall x, 0 < x -> x < 1 -> loss 3 1 0 1 x == absolute_loss (1 * x) (1 - x)).
  { intros x x0 x1; apply (loss_scaled 1); try lra;
      [change (f 1 1 x == 1 * (1 * x)); rewrite f_1_1 | change (f 0 1 x == 1 * (1 - x)); rewrite f_0_1]; ring. }
  rewrite (L b), (L b'); try assumption.
  apply (grows_on_a_side 1 (1 # 2)); try assumption; reflexivity. }
refuted_by (claim 3 1 0 1 eq_refl eq_refl premise (1 # 3) (1 # 2))%nat.
Qed.

(** th.conj-8.1, "Corollary 4.18 implies Conjecture 4.12", for databases where the corollary holds for all biases. *)
Definition corollary_4_18_at (n n' known_ones ones : nat) : Prop := forall bias bias' : Q,
  inside bias -> inside bias' -> loss n n' known_ones ones bias <= loss n n' known_ones ones bias' ->
  no_farther bias bias' (bias_D n ones).
Definition claim_8_1_instance : Prop := forall n n' known_ones ones : nat,
  possible n n' known_ones ones -> finite_at n n' known_ones ones -> corollary_4_18_at n n' known_ones ones ->
  forall bias : Q, inside bias -> decreasing (n - n') bias.

Lemma farther_or_not b b' z : no_farther b b' z = false -> closer b' b z = true.
Proof. unfold no_farther, closer, Qlt_bool; now intros ->. Qed.

(* refutes: th.conj-8.1 instance *)
Theorem conj_8_1_fails_where_the_corollary_holds : ~ claim_8_1_instance.
Proof.
intros claim.
assert (premise : corollary_4_18_at 4 0 0 2).
{ intros b b' i i' le. apply inside_iff in i, i'. destruct i as [b0 b1], i' as [b0' b1'].
  destruct (no_farther b b' (bias_D 4 2)) eqn:E; [reflexivity | exfalso].
  apply farther_or_not in E.
  assert (L : forall x, 0 < x -> x < 1 -> loss 4 0 0 2 x == absolute_loss x (1 - x)).
  { intros x x0 x1; assert (0 < 3 * x * (1 - x)) by (apply Qmult_lt_0_compat; lra).
    apply (loss_scaled (3 * x * (1 - x))); try lra;
      [change (f 2 3 x == 3 * x * (1 - x) * x); rewrite f_2_3
      |change (f 1 3 x == 3 * x * (1 - x) * (1 - x)); rewrite f_1_3]; ring. }
  rewrite (L b), (L b') in le; try assumption.
  apply (Qle_not_lt _ _ le), grows_across; try assumption.
  change (bias_D 4 2) with (2 # 4) in E. apply closer_iff in E; apply closer_iff; lra. }
refuted_by (claim 4%nat 0%nat 0%nat 2%nat eq_refl eq_refl premise (1 # 2)).
Qed.

(** The corrected corollary, at every output k of u and on each side of the zero k/u, implies the conjecture. *)
Definition corrected_4_18_at (u : nat) : Prop := forall (k : nat) (bias bias' : Q),
  In k (finite_outputs u) -> inside bias -> inside bias' -> one_side bias bias' (share k u) ->
  loss_at u bias k <= loss_at u bias' k -> no_farther bias bias' (share k u).
Definition claim_8_1_corrected : Prop := forall u : nat, Nat.ltb 0 u -> corrected_4_18_at u ->
  forall bias : Q, inside bias -> decreasing u bias.

(* refutes: th.conj-8.1 true-premise *)
Theorem conj_8_1_fails_for_the_corrected_corollary : ~ claim_8_1_corrected.
Proof.
intros claim.
assert (premise : corrected_4_18_at 3).
{ assert (L1 : forall x, 0 < x -> x < 1 -> loss_at 3 x 1 == absolute_loss (2 * x) (1 - x)).
  { intros x x0 x1; apply (loss_scaled (1 - x)); try lra;
      [change (f 1 2 x == (1 - x) * (2 * x)); rewrite f_1_2
      |change (f 0 2 x == (1 - x) * (1 - x)); rewrite f_0_2]; ring. }
  assert (L2 : forall x, 0 < x -> x < 1 -> loss_at 3 x 2 == absolute_loss ((1 # 2) * x) (1 - x)).
  { intros x x0 x1; apply (loss_scaled (2 * x)); try lra;
      [change (f 2 2 x == 2 * x * ((1 # 2) * x)); rewrite f_2_2
      |change (f 1 2 x == 2 * x * (1 - x)); rewrite f_1_2]; ring. }
  intros k b b' inner i i' side le. apply inside_iff in i, i'. destruct i as [b0 b1], i' as [b0' b1'].
  destruct (no_farther b b' (share k 3)) eqn:E; [reflexivity | exfalso].
  apply farther_or_not in E.
  assert (side' : one_side b' b (share k 3)).
  { unfold one_side in *; apply Qle_bool_iff in side; apply Qle_bool_iff; now rewrite Qmult_comm. }
  destruct inner as [<- | [<- | []]].
  - rewrite (L1 b), (L1 b') in le; try assumption.
    apply (Qle_not_lt _ _ le), (grows_on_a_side 2 (1 # 3)); try assumption; reflexivity.
  - rewrite (L2 b), (L2 b') in le; try assumption.
    apply (Qle_not_lt _ _ le), (grows_on_a_side (1 # 2) (2 # 3)); try assumption; reflexivity. }
refuted_by (claim 3%nat eq_refl premise (3 # 5)).
Qed.
