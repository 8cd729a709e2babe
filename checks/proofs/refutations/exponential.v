(** Comparisons with e^x for rational x >= 0, without real numbers.

    The partial sums of the exponential series increase to e^x. So a rational c is at least e^x when no partial sum
    exceeds it, and below e^x when some partial sum does. With this, claims about e^epsilon and about logarithms
    (y <= ln z means: z is at least e^y) are stated over the rationals, exactly. *)
From Coq Require Import QArith Qreduction Lia.
Local Open Scope Q_scope.

(** x^k / k! *)
Fixpoint exp_term (x : Q) (k : nat) : Q :=
  match k with
  | O => 1
  | S j => Qred (exp_term x j * x / inject_Z (Z.of_nat k))
  end.

Fixpoint exp_sum (x : Q) (k : nat) : Q :=
  match k with
  | O => exp_term x 0
  | S j => Qred (exp_sum x j + exp_term x k)
  end.

(** [c] >= e^x, for x >= 0. *)
Definition at_least_exp (c x : Q) : Prop := forall k, exp_sum x k <= c.

(** [c] < e^x, for x >= 0. *)
Definition below_exp (c x : Q) : Prop := exists k, c < exp_sum x k.

Lemma at_least_or_below c x : at_least_exp c x -> below_exp c x -> False.
Proof. intros above [k below]. exact (Qlt_not_le _ _ below (above k)). Qed.

Lemma exp_term_nonneg x k : 0 <= x -> 0 <= exp_term x k.
Proof.
intros x0; induction k as [|k IH]; [discriminate|].
cbn [exp_term]; rewrite Qred_correct; unfold Qdiv.
apply Qmult_le_0_compat; [now apply Qmult_le_0_compat|].
apply Qinv_le_0_compat; unfold Qle, inject_Z; cbn [Qnum Qden]; lia.
Qed.

(** From k on, with 2x <= k + 1, every term is at most half of the one before. *)
Lemma exp_term_halves x k :
  0 <= x -> 2 * x <= inject_Z (Z.of_nat (S k)) -> 2 * exp_term x (S k) <= exp_term x k.
Proof.
intros x0 small; cbn [exp_term]; rewrite Qred_correct.
set (d := inject_Z (Z.of_nat (S k))) in *.
assert (d0 : 0 < d) by (unfold Qlt, d, inject_Z; cbn [Qnum Qden]; lia).
assert (t0 := exp_term_nonneg x k x0).
setoid_replace (2 * (exp_term x k * x / d)) with (exp_term x k * (2 * x) / d)
  by (field; intro E; rewrite E in d0; discriminate).
apply Qle_shift_div_r; [exact d0|].
rewrite (Qmult_comm _ (2 * x)), (Qmult_comm _ d); now apply Qmult_le_compat_r.
Qed.

(** What one partial sum and the next term bound from above. *)
Lemma exp_upper_bound x n :
  0 <= x -> 2 * x <= inject_Z (Z.of_nat (S n)) -> at_least_exp (exp_sum x n + 2 * exp_term x (S n)) x.
Proof.
intros x0 small.
assert (later : forall j, exp_sum x (n + j) + 2 * exp_term x (S (n + j))
                          <= exp_sum x n + 2 * exp_term x (S n)).
{ induction j as [|j IH]; [rewrite Nat.add_0_r; apply Qle_refl|].
  apply Qle_trans with (2 := IH); rewrite Nat.add_succ_r.
  cbn [exp_sum]; rewrite Qred_correct, <- Qplus_assoc.
  apply Qplus_le_compat; [apply Qle_refl|].
  setoid_replace (2 * exp_term x (S (n + j))) with (exp_term x (S (n + j)) + exp_term x (S (n + j))) by ring.
  apply Qplus_le_compat; [apply Qle_refl|].
  apply exp_term_halves; [exact x0|].
  apply Qle_trans with (1 := small); unfold Qle, inject_Z; cbn [Qnum Qden]; lia. }
assert (after : forall k, (n <= k)%nat -> exp_sum x k <= exp_sum x n + 2 * exp_term x (S n)).
{ intros k k_n; apply Qle_trans with (2 := later (k - n)%nat).
  replace (n + (k - n))%nat with k by lia.
  rewrite <- (Qplus_0_r (exp_sum x k)) at 1; apply Qplus_le_compat; [apply Qle_refl|].
  apply Qmult_le_0_compat; [discriminate | now apply exp_term_nonneg]. }
assert (before : forall j k, exp_sum x k <= exp_sum x (k + j)).
{ induction j as [|j IH]; intros k; [rewrite Nat.add_0_r; apply Qle_refl|].
  apply Qle_trans with (1 := IH k); rewrite Nat.add_succ_r; cbn [exp_sum]; rewrite Qred_correct.
  rewrite <- (Qplus_0_r (exp_sum x (k + j))) at 1.
  apply Qplus_le_compat; [apply Qle_refl | now apply exp_term_nonneg]. }
intros k; destruct (Nat.le_ge_cases n k) as [k_n | k_n]; [now apply after|].
apply Qle_trans with (2 := after n (le_n n)).
replace n with (k + (n - k))%nat by lia; apply before.
Qed.

(** The form used with numbers: [n] terms prove that [c] is at least e^x. *)
Lemma at_least_exp_by (n : nat) (c x : Q) :
  0 <= x -> 2 * x <= inject_Z (Z.of_nat (S n)) -> exp_sum x n + 2 * exp_term x (S n) <= c -> at_least_exp c x.
Proof. intros x0 small enough k. apply Qle_trans with (2 := enough). now apply exp_upper_bound. Qed.

Lemma exp_term_mono x y k : 0 <= x -> x <= y -> exp_term x k <= exp_term y k.
Proof.
intros x0 le; induction k as [|k IH]; [apply Qle_refl|].
cbn [exp_term]; rewrite !Qred_correct; unfold Qdiv.
apply Qmult_le_compat_r.
- apply Qle_trans with (exp_term y k * x); [now apply Qmult_le_compat_r|].
  rewrite !(Qmult_comm (exp_term y k)); apply Qmult_le_compat_r; [exact le|].
  apply exp_term_nonneg; now apply Qle_trans with x.
- apply Qinv_le_0_compat; unfold Qle, inject_Z; cbn [Qnum Qden]; lia.
Qed.

(** What is at least e^y is at least e^x for x <= y. *)
Lemma at_least_exp_mono c x y : 0 <= x -> x <= y -> at_least_exp c y -> at_least_exp c x.
Proof.
intros x0 le above k; apply Qle_trans with (2 := above k).
induction k as [|k IH]; [apply Qle_refl|].
cbn [exp_sum]; rewrite !Qred_correct; apply Qplus_le_compat; [exact IH | now apply exp_term_mono].
Qed.

(** Equal fractions have the same exponential. *)
Lemma exp_term_equal x y k : x == y -> exp_term x k = exp_term y k.
Proof.
intros eq; induction k as [|k IH]; [reflexivity|].
cbn [exp_term]; rewrite IH; apply Qred_complete; now rewrite eq.
Qed.

Lemma exp_sum_equal x y k : x == y -> exp_sum x k = exp_sum y k.
Proof.
intros eq; induction k as [|k IH]; cbn [exp_sum]; [now apply exp_term_equal|].
now rewrite IH, (exp_term_equal x y _ eq).
Qed.
