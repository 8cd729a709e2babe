(** Bernoulli's numbers by their recurrence, his polynomials divided by n!, and the sign of those of odd degree on (0, 1/2). *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
From pkdp.reals Require Import calculus.
Import ListNotations.
Local Open Scope R_scope.

(** x_0 t^j/j! + x_1 t^(j+1)/(j+1)! + ... of a list. *)
Fixpoint value (l : list R) (j : nat) (t : R) : R := match l with
  | [] => 0
  | x :: others => x * (t ^ j / INR (fact j)) + value others (S j) t
  end.

(** B_n/n!, ..., B_0/0!: each such that the next polynomial is at 1 what it is at 0. *)
Fixpoint numbers (n : nat) : list R := match n with
  | O => [1]
  | S m => - value (numbers m) 2 1 :: numbers m
  end.

(** B_n(t)/n! *)
Definition P (n : nat) (t : R) : R := value (numbers n) 0 t.
Definition bernoulli (n : nat) : R := INR (fact n) * P n 0.

Lemma fact_pos n : 0 < INR (fact n).
Proof. apply INR_fact_lt_0. Qed.

Local Lemma value_derive l j t : is_derive (value l (S j)) t (value l j t).
Proof.
revert j; induction l as [|x l IH]; intros j; cbn [value].
- apply (@is_derive_const R_AbsRing R_NormedModule).
- apply (is_derive_plus (fun t => x * (t ^ S j / INR (fact (S j)))) (value l (S (S j)))); [|apply IH].
  pose proof (fact_pos (S j)) as f1; pose proof (fact_pos j) as f0; auto_derive; [exact I|].
  change (match j with 0%nat => 1 | S _ => INR j + 1 end) with (INR (S j)).
  change (fact j + j * fact j)%nat with (S j * fact j)%nat; simpl pred.
  rewrite mult_INR; assert (0 < INR (S j)) by (apply lt_0_INR; lia); field; lra.
Qed.

Local Lemma P_S n t : P (S n) t = - value (numbers n) 2 1 + value (numbers n) 1 t.
Proof. unfold P; cbn [numbers value]; simpl; field. Qed.

Lemma P_derive n t : is_derive (P (S n)) t (P n t).
Proof.
apply is_derive_ext with (fun t => - value (numbers n) 2 1 + value (numbers n) 1 t); [intros u; symmetry; apply P_S|].
replace (P n t) with (plus zero (value (numbers n) 0 t)) by (plain; unfold P; ring).
apply (is_derive_plus (fun _ => - value (numbers n) 2 1)); [apply (@is_derive_const R_AbsRing R_NormedModule) | apply value_derive].
Qed.

Lemma P_0 t : P 0 t = 1.
Proof. unfold P; simpl; field. Qed.

Lemma P_1 t : P 1 t = t - / 2.
Proof. unfold P; simpl; field. Qed.

Local Lemma balanced n : value (numbers (S n)) 1 1 = 0.
Proof. cbn [numbers value]; simpl pow; simpl fact; simpl INR; field. Qed.

Local Lemma value_0 l j : value l (S j) 0 = 0.
Proof. revert j; induction l as [|x l IH]; intros j; cbn [value]; [reflexivity | rewrite IH; simpl pow; unfold Rdiv; ring]. Qed.

Lemma P_ends n : P (S (S n)) 1 = P (S (S n)) 0.
Proof. rewrite !P_S, balanced, value_0; reflexivity. Qed.

(** The recurrence by which Bernoulli's numbers are usually defined, with B_0 = 1. *)
Local Lemma value_sum n j : value (numbers n) j 1 = sum_f_R0 (fun k => P k 0 / INR (fact (n - k + j))) n.
Proof.
revert j; induction n as [|n IH]; intros j.
- simpl; rewrite P_0, pow1; unfold Rdiv; ring.
- rewrite tech5; replace (S n - S n + j)%nat with j by lia; cbn [numbers value]; rewrite (IH (S j)), pow1.
  rewrite P_S, value_0, Rplus_0_r, Rplus_comm; f_equal; [|unfold Rdiv; ring].
  apply sum_eq; intros k le; replace (S n - k + j)%nat with (n - k + S j)%nat by lia; reflexivity.
Qed.

(* used by: reference/distributions/stirling.hpp *)
Theorem bernoulli_recurrence : bernoulli 0 = 1 /\ forall n, sum_f_R0 (fun k => Binomial.C (n + 2) k * bernoulli k) (n + 1) = 0.
Proof.
split; [unfold bernoulli; rewrite P_0; simpl; ring|]; intros n; replace (n + 1)%nat with (S n) by lia.
transitivity (INR (fact (n + 2)) * value (numbers (S n)) 1 1); [|rewrite balanced; ring].
rewrite value_sum, scal_sum; apply sum_eq; intros k le; unfold Binomial.C, bernoulli.
replace (n + 2 - k)%nat with (S n - k + 1)%nat by lia; pose proof (fact_pos k); pose proof (fact_pos (S n - k + 1)); field; lra.
Qed.

Lemma sign_S n : (- 1) ^ S n = - (- 1) ^ n.
Proof. simpl; ring. Qed.

Lemma sign_cases n : (- 1) ^ n = 1 \/ (- 1) ^ n = - 1.
Proof. induction n as [|n [IH | IH]]; [left; reflexivity | right | left]; rewrite sign_S, IH; ring. Qed.

Lemma sign_even n : (- 1) ^ (2 * n) = 1.
Proof. rewrite pow_mult; replace ((- 1) ^ 2) with 1 by ring; apply pow1. Qed.

(** B_n(1 - t) = (-1)^n B_n(t). *)
Local Definition skew n t := P n (1 - t) - (- 1) ^ n * P n t.

Local Lemma skew_derive n t : is_derive (skew (S n)) t (- skew n t).
Proof.
assert (mirrored : is_derive (fun t => P (S n) (1 - t)) t (scal (- (1)) (P n (1 - t)))).
{ apply (is_derive_comp (P (S n)) (fun t => 1 - t)); [apply P_derive | auto_derive; [exact I | ring]]. }
pose proof (is_derive_scal _ _ ((- 1) ^ S n) _ (P_derive n t)) as other.
pose proof (is_derive_minus _ _ _ _ _ mirrored other) as der.
replace (- skew n t) with (minus (scal (- (1)) (P n (1 - t))) ((- 1) ^ S n * P n t)); [exact der|].
plain; unfold skew; ring.
Qed.

Lemma P_mirrored n t : P n (1 - t) = (- 1) ^ n * P n t.
Proof.
assert (zero : forall t, skew n t = 0).
{ clear t; induction n as [|n IH]; intros t.
  - unfold skew; rewrite !P_0; simpl; ring.
  - assert (same : forall u, skew (S n) u = skew (S n) 0).
    { intros u; apply constant; intros s; replace 0 with (- skew n s) by (rewrite IH; ring); apply skew_derive. }
    destruct (mean_value (skew (S (S n))) (fun u => - skew (S n) u) 0 1) as (c & _ & eq); [lra | intros; apply skew_derive|].
    rewrite same in *; enough (skew (S (S n)) 1 - skew (S (S n)) 0 = 0) by lra.
    unfold skew; replace (1 - 1) with 0 by ring; replace (1 - 0) with 1 by ring; rewrite !P_ends; ring. }
pose proof (zero t) as eq; unfold skew in eq; lra.
Qed.

Lemma P_odd_ends n : P (2 * n + 3) 0 = 0 /\ P (2 * n + 1) (/ 2) = 0.
Proof.
split.
- pose proof (P_mirrored (2 * n + 3) 0) as eq; replace (1 - 0) with 1 in eq by ring.
  replace (2 * n + 3)%nat with (S (S (2 * n + 1))) in * by lia; rewrite P_ends in eq.
  replace (2 * n + 1)%nat with (S (2 * n)) in * by lia; rewrite !sign_S, sign_even in eq; lra.
- pose proof (P_mirrored (2 * n + 1) (/ 2)) as eq; replace (1 - / 2) with (/ 2) in eq by field.
  replace (2 * n + 1)%nat with (S (2 * n)) in * by lia; rewrite sign_S, sign_even in eq; lra.
Qed.

Lemma P_odd_sign n t : 0 < t < / 2 -> (- 1) ^ n * P (2 * n + 1) t < 0.
Proof.
revert t; induction n as [|n IH]; intros t range.
- replace (2 * 0 + 1)%nat with 1%nat by lia; rewrite P_1; simpl; lra.
- rewrite sign_S; enough (0 < (- 1) ^ n * P (2 * S n + 1) t) by lra.
  replace (2 * S n + 1)%nat with (S (S (2 * n + 1))) by lia.
  destruct (P_odd_ends n) as [left_end _]; destruct (P_odd_ends (S n)) as [_ right_end].
  replace (2 * n + 3)%nat with (S (S (2 * n + 1))) in left_end by lia.
  replace (2 * S n + 1)%nat with (S (S (2 * n + 1))) in right_end by lia.
  set (g := fun t => (- 1) ^ n * P (S (S (2 * n + 1))) t).
  set (d := fun t => (- 1) ^ n * P (S (2 * n + 1)) t).
  assert (der : forall u, is_derive g u (d u)) by (intros u; apply (is_derive_scal (P (S (S (2 * n + 1))))), P_derive).
  assert (der' : forall u, is_derive d u ((- 1) ^ n * P (2 * n + 1) u)) by (intros u; apply (is_derive_scal (P (S (2 * n + 1)))), P_derive).
  destruct (mean_value g d 0 t) as (c & c_range & c_eq); [lra | intros; apply der|].
  destruct (mean_value g d t (/ 2)) as (e & e_range & e_eq); [lra | intros; apply der|].
  destruct (mean_value d (fun u => (- 1) ^ n * P (2 * n + 1) u) c e) as (h & h_range & h_eq); [lra | intros; apply der'|].
  assert (low : g 0 = 0) by (unfold g; rewrite left_end; ring).
  assert (high : g (/ 2) = 0) by (unfold g; rewrite right_end; ring).
  rewrite low in c_eq; rewrite high in e_eq; pose proof (IH h ltac:(lra)) as neg; change (0 < g t).
  assert (fall : d e < d c) by (set (y := (- 1) ^ n * P (2 * n + 1) h) in *; nra).
  destruct (Rlt_or_le 0 (g t)) as [|low_t]; [assumption | exfalso].
  assert (d c <= 0) by (destruct (Rle_or_lt (d c) 0); [assumption | nra]).
  assert (0 <= d e) by (destruct (Rle_or_lt 0 (d e)); [assumption | nra]); lra.
Qed.
