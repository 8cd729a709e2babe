(** th.thm-4.8, (4.6), and th.eq-4.77-4.84: the probability that the integral exceeds kappa_4 is bounded by errors that
    do not cover the runs with kappa_4 <= 0. Also: (4.84) does not give (4.6). *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import rational_laws exponential.

(** The distribution function of Lap(0, 2/epsilon) at x is e^(x epsilon/2)/2 for x <= 0, 1 - e^(-x epsilon/2)/2 for
    x > 0: rational numbers A < 1 that are at most, positive ones that are at least as large. *)
Definition at_most_cdf (A x epsilon : Q) : Prop :=
  0 < A < 1 /\ if x <=? 0 then at_least_exp (1 / (2 * A)) (- x * epsilon / 2)
               else below_exp (1 / (2 * (1 - A))) (x * epsilon / 2).
Definition at_least_cdf (C x epsilon : Q) : Prop :=
  0 < C < 1 /\ if x <=? 0 then below_exp (1 / (2 * C)) (- x * epsilon / 2)
               else at_least_exp (1 / (2 * (1 - C))) (x * epsilon / 2).

Definition number (n : nat) : Q := inject_Z (Z.of_nat n).
Definition positive (n : nat) (epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 : Q) : bool :=
  Nat.leb 1 n && every x in [epsilon; tau_1; tau_2; kappa_1; kappa_2; kappa_3], 0 <? x.

(** The values of the integral over (D', m), at least 0, with their probabilities; Pr[integral > kappa]. *)
Definition integrals (V : list (Q * Q)) : bool := is_law (map snd V) && every v in V, 0 <=? fst v.
Definition exceeds (V : list (Q * Q)) (kappa : Q) : Q := sum_over (filter (fun v => kappa <? fst v) V) snd.

(** kappa_4 = kappa_3 - sum of cdf(-n tau_i/2 + 1) is at most kappa_3 - A_1 - A_2. *)
Definition line_9 (n : nat) (epsilon tau A : Q) : Prop := at_most_cdf A (- number n * tau / 2 + 1) epsilon.

(** (4.6): Pr[integral > kappa_4] <= kappa_1 + kappa_2 + 1 - cdf(min tau_i/2 - 1/n), whatever the integrals are. *)
Definition claim_4_6 : Prop :=
  forall (n : nat) (epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 A_1 A_2 B : Q),
  positive n epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 ->
  line_9 n epsilon tau_1 A_1 -> line_9 n epsilon tau_2 A_2 ->
  at_most_cdf B (Qmin (tau_1 / 2) (tau_2 / 2) - 1 / number n) epsilon ->
  exists V, integrals V /\ exceeds V (kappa_3 - A_1 - A_2) <= kappa_1 + kappa_2 + (1 - B).

(** (4.77), (4.84): the same with kappa_1 + kappa_2 + sum of cdf(-n tau_i/2 + 1). *)
Definition claim_4_77 : Prop :=
  forall (n : nat) (epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 A_1 A_2 C_1 C_2 : Q),
  positive n epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 ->
  line_9 n epsilon tau_1 A_1 -> line_9 n epsilon tau_2 A_2 ->
  at_least_cdf C_1 (- number n * tau_1 / 2 + 1) epsilon -> at_least_cdf C_2 (- number n * tau_2 / 2 + 1) epsilon ->
  exists V, integrals V /\ exceeds V (kappa_3 - A_1 - A_2) <= kappa_1 + kappa_2 + C_1 + C_2.

(** A negative kappa is exceeded for certain. *)
Lemma negative_is_exceeded V kappa : integrals V -> kappa < 0 -> exceeds V kappa == 1.
Proof.
unfold integrals, exceeds; intros H k0.
apply andb_prop in H; destruct H as [total nonneg].
assert (all : filter (fun v : Q * Q => kappa <? fst v) V = V).
{ clear total; induction V as [|v V IH]; [reflexivity|].
  cbn in nonneg; apply andb_prop in nonneg; destruct nonneg as [v0 rest].
  apply Qle_bool_iff in v0; cbn.
  assert (above : (kappa <? fst v) = true).
  { unfold Qlt_bool; destruct (fst v <=? kappa) eqn:E; [apply Qle_bool_iff in E; lra | reflexivity]. }
  now rewrite above, (IH rest). }
rewrite all; unfold is_law in total; apply andb_prop in total; destruct total as [_ one].
now apply Qeq_bool_iff in one.
Qed.

(* refutes: th.thm-4.8 negative-kappa4 *)
Theorem thm_4_8_is_false : ~ claim_4_6.
Proof.
intros claim.
assert (half : forall x, x == 0 -> at_most_cdf (1 # 2) x 1).
{ intros x x0; split; [split; reflexivity|].
  assert (E : (x <=? 0) = true) by (apply Qle_bool_iff; lra). rewrite E.
  intros k; rewrite (exp_sum_equal _ 0 k); [|rewrite x0; reflexivity].
  revert k; change (at_least_exp (1 / (2 * (1 # 2))) 0); apply (at_least_exp_by 1); vm_compute; discriminate. }
assert (at_9 : line_9 1 1 2 (1 # 2)) by (apply half; reflexivity).
assert (at_6 : at_most_cdf (1 # 2) (Qmin (2 / 2) (2 / 2) - 1 / number 1) 1) by (apply half; reflexivity).
destruct (claim 1%nat 1 2 2 (1 # 8) (1 # 8) (1 # 8) (1 # 2) (1 # 2) (1 # 2) eq_refl
                at_9 at_9 at_6) as [V [law_V small]].
rewrite negative_is_exceeded in small; [|exact law_V | reflexivity].
vm_compute in small; now apply small.
Qed.

(* refutes: th.eq-4.77-4.84 negative-kappa4 *)
Theorem lines_4_77_and_4_84_are_false : ~ claim_4_77.
Proof.
intros claim.
assert (low : line_9 2 1 2 (3 # 10)).
{ split; [split; reflexivity|]; change (at_least_exp (1 / (2 * (3 # 10))) (- (- number 2 * 2 / 2 + 1) * 1 / 2)).
  apply (at_least_exp_by 4); vm_compute; discriminate. }
assert (high : at_least_cdf (31 # 100) (- number 2 * 2 / 2 + 1) 1).
{ split; [split; reflexivity|]; change (below_exp (1 / (2 * (31 # 100))) (- (- number 2 * 2 / 2 + 1) * 1 / 2)).
  exists 3%nat; vm_compute; reflexivity. }
destruct (claim 2%nat 1 2 2 (1 # 8) (1 # 8) (1 # 8) (3 # 10) (3 # 10) (31 # 100) (31 # 100) eq_refl low low high high)
  as [V [law_V small]].
rewrite negative_is_exceeded in small; [|exact law_V | reflexivity].
vm_compute in small; now apply small.
Qed.

(** (4.84) proves (4.6) only if sum of cdf(-n tau_i/2 + 1) <= 1 - cdf(min tau_i/2 - 1/n). *)
Definition claim_from_4_84 : Prop := forall (n : nat) (epsilon tau_1 tau_2 A_1 A_2 B : Q),
  Nat.leb 1 n -> 0 < epsilon -> 0 < tau_1 -> 0 < tau_2 ->
  line_9 n epsilon tau_1 A_1 -> line_9 n epsilon tau_2 A_2 ->
  at_most_cdf B (Qmin (tau_1 / 2) (tau_2 / 2) - 1 / number n) epsilon -> A_1 + A_2 <= 1 - B.

(* refutes: th.thm-4.8 proof:from-4.84 *)
Theorem line_4_84_does_not_prove_4_6 : ~ claim_from_4_84.
Proof.
intros claim.
assert (half : forall x, x == 0 -> at_most_cdf (1 # 2) x 1).
{ intros x x0; split; [split; reflexivity|].
  assert (E : (x <=? 0) = true) by (apply Qle_bool_iff; lra). rewrite E.
  intros k; rewrite (exp_sum_equal _ 0 k); [|rewrite x0; reflexivity].
  revert k; change (at_least_exp (1 / (2 * (1 # 2))) 0); apply (at_least_exp_by 1); vm_compute; discriminate. }
assert (at_9 : line_9 1 1 2 (1 # 2)) by (apply half; reflexivity).
assert (at_6 : at_most_cdf (1 # 2) (Qmin (2 / 2) (2 / 2) - 1 / number 1) 1) by (apply half; reflexivity).
assert (H := claim 1%nat 1 2 2 (1 # 2) (1 # 2) (1 # 2) eq_refl eq_refl eq_refl eq_refl
                   at_9 at_9 at_6).
vm_compute in H; now apply H.
Qed.
