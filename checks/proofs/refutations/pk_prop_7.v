(** pk.prop-7: for delta_2 >= 1.25 e^(-n mu_2/2) the count is (epsilon, delta)-APKDP with
    epsilon = sqrt(2 ln(1.25/delta_2)/(n mu_2)) and delta = 1.12 mu_3/sqrt(n mu_2^3) (1 + e^epsilon) + delta_2, where
    mu_2 and mu_3 are the averages of p_i(1-p_i) and p_i(1-p_i)|1-2p_i|. False: at p_i = 1/2 this mu_3 is 0. *)
From pkdp.refutations Require Import rational_laws large_numbers exponential binomial_weights.

Definition mu_2 (p : Q) : Q := p * (1 - p).
Definition mu_3 (p : Q) : Q := p * (1 - p) * Qmax (1 - 2 * p) (2 * p - 1).

(** The proposition for records that all have the same p. Its irrational numbers enter by what they say:
    epsilon >= sqrt(2 ln(1.25/d2)/(n mu_2)) is 1.25/d2 <= e^(epsilon^2 n mu_2/2), [berry_esseen] is at least
    1.12 mu_3/sqrt(n mu_2^3), and c is at least e^epsilon; larger ones promise no more. [n_average] is the n of the
    averages and of their sums. *)
Definition claim (n_average : nat -> nat) : Prop :=
  forall (n : nat) (p epsilon d2 berry_esseen c : Q),
  Nat.leb 2 n -> 0 <? p -> p <? 1 -> 0 <? epsilon -> epsilon <=? 1 -> 0 <? d2 -> 0 <=? berry_esseen ->
  (112 # 100) * (112 # 100) * mu_3 p * mu_3 p
    <=? berry_esseen * berry_esseen * number (n_average n) * power (mu_2 p) 3 ->
  below_exp ((5 # 4) / d2) (epsilon * epsilon * number (n_average n) * mu_2 p / 2) -> at_least_exp c epsilon ->
  equal_count_delta c (n - 1) p <=? berry_esseen * (1 + c) + d2.

Lemma e_is_at_most : at_least_exp (2718281831 # 1000000000) 1.
Proof. apply (at_least_exp_by 13); vm_compute; discriminate. Qed.

(* refutes: pk.prop-7 printed *)
Theorem prop_7_is_false : ~ claim (fun n => n).
Proof.
intros claim.
assert (small : below_exp ((5 # 4) / (92972 # 10 ^ 35)) (1 * 1 * number 555 * mu_2 (1 # 2) / 2))
  by (exists 95%nat; vm_cast_no_check (eq_refl Lt)).
largely_refuted_by (fun s t u v w x y z =>
  claim 555%nat (1 # 2) 1 (92972 # 10 ^ 35) 0 (2718281831 # 1000000000) s t u v w x y z small e_is_at_most).
Qed.
