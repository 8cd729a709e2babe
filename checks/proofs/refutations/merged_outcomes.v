(** Why [released] of noisy_counts may take the outcomes up to 0 together, and those from u on: N of them show what the one that
    stands for all does, times 1 - p^N. *)
From Coq Require Import Lia Lqa.
From pkdp.refutations Require Import noisy_counts rational_sums.

(** The probability of the outcome y, any whole number, the target being [bit]; and that of the outcomes taken together. *)
Definition whole (p : Q) (u : nat) (bias : Q) (bit : nat) (y : Z) : Q :=
  sum_over (below u) (fun s => f s (u - 1) bias * geometric p (y - Z.of_nat (s + bit))).
Definition merged (p : Q) (u : nat) (bias : Q) (bit y : nat) : Q :=
  sum_over (below u) (fun s => f s (u - 1) bias * released p u (s + bit) y).
Definition weight (p : Q) (j : nat) : Q := (1 - p) * power p j.

(** What an outcome shows: the excess of one law over c times the other. *)
Definition shows (c P R : Q) : Q := Qmax 0 (P - c * R).

Lemma power_next p k : power p (S k) == p * power p k.
Proof. apply Qred_correct. Qed.

Lemma power_sum p a b : power p (a + b) == power p a * power p b.
Proof. induction a as [|a IH]; [change (power p (0 + b)) with (power p b); change (power p 0) with 1; ring|].
change (S a + b)%nat with (S (a + b)); rewrite !power_next, IH; ring. Qed.

Lemma sum_over_ext {A : Type} (l : list A) (g h : A -> Q) : (forall x, In x l -> g x == h x) -> sum_over l g == sum_over l h.
Proof.
induction l as [|x l IH]; intros same; [reflexivity|]; unfold sum_over in *; simpl map.
rewrite !sum_cons, (same x (or_introl eq_refl)), IH; [reflexivity | intros y Hy; apply same; now right].
Qed.

Lemma sum_over_scale {A : Type} (l : list A) (g : A -> Q) w : sum_over l (fun x => g x * w) == sum_over l g * w.
Proof.
induction l as [|x l IH]; unfold sum_over in *; simpl map; [cbn; ring | rewrite !sum_cons, IH; ring].
Qed.

Lemma max_same x y : x == y -> Qmax 0 x == Qmax 0 y.
Proof.
intros same; unfold Qmax; destruct (Qle_bool 0 x) eqn:X, (Qle_bool 0 y) eqn:Y; try reflexivity; try exact same;
  [apply Qle_bool_iff in X; rewrite same in X; apply Qle_bool_iff in X | apply Qle_bool_iff in Y; rewrite <- same in Y;
   apply Qle_bool_iff in Y]; congruence.
Qed.

Lemma max_scale w x : 0 <= w -> Qmax 0 (x * w) == Qmax 0 x * w.
Proof.
intros w0; unfold Qmax; destruct (Qle_bool 0 x) eqn:X, (Qle_bool 0 (x * w)) eqn:Y; try reflexivity; try ring.
- apply Qle_bool_iff in X; assert (H : 0 <= x * w) by now apply Qmult_le_0_compat.
  apply Qle_bool_iff in H; congruence.
- apply Qle_bool_iff in Y; assert (X' : x < 0) by (apply Qnot_le_lt; intros H; apply Qle_bool_iff in H; congruence). nra.
Qed.

Section Merged.
Variables (p : Q) (u : nat) (bias c : Q).
Hypotheses (p0 : 0 <= p) (p1 : p < 1) (u1 : (1 <= u)%nat).

Lemma up_to_0 bit j : whole p u bias bit (- Z.of_nat j) == merged p u bias bit 0 * weight p j.
Proof.
unfold whole, merged; rewrite <- sum_over_scale; apply sum_over_ext; intros s _.
unfold geometric, released, weight; replace (Nat.eqb 0 0) with true by reflexivity.
replace (Z.abs_nat (- Z.of_nat j - Z.of_nat (s + bit))) with ((s + bit) + j)%nat by lia.
rewrite power_sum; field; lra.
Qed.

Lemma from_u bit j : (bit <= 1)%nat ->
  whole p u bias bit (Z.of_nat u + Z.of_nat j) == merged p u bias bit u * weight p j.
Proof.
intros bit1; unfold whole, merged; rewrite <- sum_over_scale; apply sum_over_ext; intros s Hs; apply in_seq in Hs.
unfold geometric, released, weight; replace (Nat.eqb u 0) with false by (symmetry; apply Nat.eqb_neq; lia).
rewrite Nat.eqb_refl.
replace (Z.abs_nat (Z.of_nat u + Z.of_nat j - Z.of_nat (s + bit))) with ((u - (s + bit)) + j)%nat by lia.
rewrite power_sum; field; lra.
Qed.

Lemma weight_positive j : 0 <= weight p j.
Proof.
unfold weight; apply Qmult_le_0_compat; [lra|].
induction j as [|j IH]; [discriminate | rewrite power_next; now apply Qmult_le_0_compat].
Qed.

Lemma weights_sum N : sum_over (below N) (weight p) == 1 - power p N.
Proof.
induction N as [|N IH]; [reflexivity|].
unfold sum_over in *; rewrite seq_S, map_app; simpl map.
assert (last : forall l x, sum (l ++ [x]) == sum l + x).
{ induction l as [|y l IHl]; intros x; simpl app; rewrite !sum_cons; [cbn; ring | rewrite IHl; ring]. }
rewrite last, IH, power_next; unfold weight; simpl Nat.add; ring.
Qed.

(** N outcomes together; with N growing the factor comes as near to 1 as one likes. *)
Lemma together N (y : nat -> Z) (a b : nat) (A B : Q) :
  (forall j, whole p u bias a (y j) == A * weight p j) -> (forall j, whole p u bias b (y j) == B * weight p j) ->
  sum_over (below N) (fun j => shows c (whole p u bias a (y j)) (whole p u bias b (y j))) == (1 - power p N) * shows c A B.
Proof.
intros HA HB; rewrite <- (weights_sum N).
transitivity (sum_over (below N) (fun j => weight p j * shows c A B)); [| apply (sum_over_scale (below N) (weight p))].
apply sum_over_ext; intros j _; unfold shows; rewrite (max_same _ ((A - c * B) * weight p j)).
- rewrite max_scale by apply weight_positive; ring.
- rewrite HA, HB; ring.
Qed.

Theorem merged_outcomes N a b : (a <= 1)%nat -> (b <= 1)%nat ->
  sum_over (below N) (fun j => shows c (whole p u bias a (- Z.of_nat j)) (whole p u bias b (- Z.of_nat j)))
    == (1 - power p N) * shows c (merged p u bias a 0) (merged p u bias b 0) /\
  sum_over (below N) (fun j => shows c (whole p u bias a (Z.of_nat u + Z.of_nat j)) (whole p u bias b (Z.of_nat u + Z.of_nat j)))
    == (1 - power p N) * shows c (merged p u bias a u) (merged p u bias b u).
Proof.
intros a1 b1; split.
- apply (together N (fun j => (- Z.of_nat j)%Z)); intros j; apply up_to_0.
- apply (together N (fun j => (Z.of_nat u + Z.of_nat j)%Z)); intros j; now apply from_u.
Qed.

End Merged.
