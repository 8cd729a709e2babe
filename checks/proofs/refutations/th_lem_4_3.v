(** th.lem-4.3, th.lem-4.4 and th.eq-4.77-4.84 (4.83): the law of the loss of a count with two-sided geometric noise of
    ratio p, and its integral at a bias between two ends. u = n - n' unknown records; y = e^PL. *)
From pkdp.refutations Require Import noisy_counts large_numbers.

Section Loss.
Variables (p : Q) (u : nat) (bias : Q).

(** The loss at the output q(D') + k; outputs up to k = 0 and from k = u on have the loss of the noise. *)
Definition loss_of (k : nat) : Q := loss_at (noisy_given p u bias 0) (noisy_given p u bias 1) k.
Definition inner : list nat := seq 1 (u - 1).
(** S of Lemma 4.4: the probability of the noise with which o ones among the unknown records give the loss y. *)
Definition S_of (o : nat) (y : Q) : Q :=
  let noise k := geometric p (Z.of_nat k - Z.of_nat o) in
  sum_over (filter (fun k => loss_of k =? y) inner) noise
  + (if loss_of 0 =? y then 1 - sum_over inner noise else 0).

(** omega(y), the probability of the loss y given the target's value a. *)
Definition omega (a : nat) (y : Q) : Q := sum_over (below u) (fun s => f s (u - 1) bias * S_of (s + a) y).

(** The sum of (4.3) with the factor bias^ones (1 - bias)^zeros beside the unknown records. *)
Definition sum_4_3 (ones zeros a : nat) (y : Q) : Q :=
  sum_over (filter (fun o => Nat.leb a o && Nat.leb (o - a) (u - 1)) (below (S u))) (fun o =>
    inject_Z (choose (u - 1) (o - a)) * power bias (ones + (o - a)) * power (1 - bias) (zeros + (u - 1) - (o - a))
    * S_of o y).
End Loss.

Definition setting (n n' known_ones ones a : nat) (bias p : Q) : bool :=
  Nat.ltb n' n && Nat.leb known_ones n' && Nat.leb known_ones ones && Nat.leb (ones - known_ones) (n - n')
  && Nat.leb a 1 && inside bias && inside p.

(** (4.3), for every D, D', a and y. *)
Definition claim_printed : Prop := forall (n n' known_ones ones a : nat) (bias p y : Q),
  setting n n' known_ones ones a bias p -> 1 <=? y ->
  sum_4_3 p (n - n') bias ones (n - ones) a y =? omega p (n - n') bias a y.

(* refutes: th.lem-4.3 printed *)
Theorem lem_4_3_is_false : ~ claim_printed.
Proof. intros claim. largely_refuted_by (claim 1 0 0 0 0 (1 # 2) (1 # 2) (2 # 1))%nat. Qed.

(** Without that factor, for a target that is Bernoulli(bias) as well. *)
Definition claim_random_target : Prop := forall (n n' known_ones ones a : nat) (bias p y : Q),
  setting n n' known_ones ones a bias p -> 1 <=? y ->
  let u := (n - n')%nat in
  sum_4_3 p u bias 0 0 a y =? (1 - bias) * omega p u bias 0 y + bias * omega p u bias 1 y.

(* refutes: th.lem-4.3 random-target *)
Theorem lem_4_3_needs_the_value_of_the_target : ~ claim_random_target.
Proof. intros claim. largely_refuted_by (claim 2 0 0 0 0 (1 # 3) (1 # 2) (5 # 4))%nat. Qed.

(** (4.4) with o = q(D), the whole count, in the place of q(D) - q(D'). *)
Definition claim_4_4_whole_count : Prop := forall (n n' known_ones ones a : nat) (bias p y : Q),
  setting n n' known_ones ones a bias p -> 1 <=? y ->
  S_of p (n - n') bias ones y =? S_of p (n - n') bias (ones - known_ones) y.

(* refutes: th.lem-4.4 o-is-output *)
Theorem lem_4_4_needs_the_unknown_count : ~ claim_4_4_whole_count.
Proof. intros claim. largely_refuted_by (claim 3 1 1 1 0 (1 # 2) (1 # 2) (1 # 1))%nat. Qed.

(** (4.83): the integral exceeds kappa_4 at a bias only where it does at one of the two ends. *)
Definition claim_4_83 (value : Q -> Q -> nat -> Q -> Q) : Prop := forall (u : nat) (p c low bias high kappa_4 : Q),
  Nat.leb 1 u -> inside p -> 1 <=? c -> inside low -> inside high -> (low <=? bias) && (bias <=? high) ->
  kappa_4 <? value c p u bias -> (kappa_4 <? value c p u low) || (kappa_4 <? value c p u high).

Definition absolute_integral (c p : Q) (u : nat) (bias : Q) : Q :=
  let P := noisy_given p u bias 0 in let R := noisy_given p u bias 1 in Qmax (integral c P R) (integral c R P).

(* refutes: th.eq-4.77-4.84 printed:4.83 *)
Theorem line_4_83_is_false : ~ claim_4_83 absolute_integral.
Proof.
intros claim. largely_refuted_by (claim 3%nat (1 # 8) (5 # 4) (2 # 5) (1 # 2) (3 # 5) (121613 # 279040)).
Qed.

(* refutes: th.eq-4.77-4.84 signed:4.83 *)
Theorem line_4_83_for_signed_losses_is_false : ~ claim_4_83 noisy_delta.
Proof. intros claim. largely_refuted_by (claim 3%nat (1 # 8) (5 # 4) (2 # 5) (3 # 7) (1 # 2) (299 # 800)). Qed.
