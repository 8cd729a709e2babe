(** th.thm-4.8, (4.6), for a given database and a run that line 10 lets pass. Nothing is known, so that the integral is
    the same for all (D', m). Noise on a grid of multiples of 1/n: the Laplace noise of line 4 is l = 0, both tau_i are
    2 half/n, e^(epsilon/2) = r; the noise that is added is two-sided geometric. *)
From pkdp.refutations Require Import algorithm_1 laplace_grid large_numbers.

(** Line 9: kappa_4 = kappa_3 - sum of cdf(-n tau_i/2 + 1), the distribution function of Lap(0, 2/epsilon). *)
Definition kappa_4 (r kappa_3 : Q) (half : nat) : Q := kappa_3 - 2 * cdf r (1 - Z.of_nat half).

(** The integral of the signed loss for geometric noise of ratio b/(1 + b) and n unknown records. *)
Definition noisy_law (p : Q) (n : nat) (others : law) (bit : nat) : law :=
  map (fun y => sum_over (below n) (fun s => mass others s * released p n (s + bit) y)) (below (S n)).
Definition integral_at (n : nat) (bias r b : Q) : Q :=
  let p := Qred (b / (1 + b)) in let others := binomial (n - 1) bias in
  delta_both r (noisy_law p n others 0) (noisy_law p n others 1).

(** Line 31: the larger one of the parameters that Algorithm 1 returns at the biases c/n - tau and c/n + tau. *)
Definition run_at (n : nat) (bias r kappa : Q) (fuel : nat) : run :=
  search (integral_at n bias r) kappa (1 # 16) (fun steps => steps) fuel 0.
Definition lower_bias (n c half : nat) : Q := number (c - 2 * half) / number n.
Definition upper_bias (n c half : nat) : Q := number (c + 2 * half) / number n.
Definition noise (n c half : nat) (r kappa : Q) (fuel : nat) : Q :=
  Qmax (beta (run_at n (lower_bias n c half) r kappa fuel)) (beta (run_at n (upper_bias n c half) r kappa fuel)).

(** (4.6): the probability, 1 or 0, that the integral at the true bias exceeds kappa_4 is at most
    kappa_1 + kappa_2 + 1 - cdf(min tau_i/2 - 1/n), of which the last part is at most 1/2 where tau_i/2 >= 1/n. *)
Definition claim_given_database : Prop :=
  forall (n c half fuel : nat) (r bias kappa_1 kappa_2 kappa_3 : Q),
  Nat.leb 1 half -> Nat.leb (2 * half) c -> Nat.leb (c + 2 * half) n -> 1 <? r -> inside bias ->
  0 <? kappa_1 -> 0 <? kappa_2 -> 0 <? kappa_4 r kappa_3 half ->
  let k4 := kappa_4 r kappa_3 half in
  let value := integral_at n bias r (noise n c half r k4 fuel) in
  finished (run_at n (lower_bias n c half) r k4 fuel) && finished (run_at n (upper_bias n c half) r k4 fuel)
  ==> ((if k4 <? value then 1 else 0) <=? kappa_1 + kappa_2 + (1 # 2)).

(* refutes: th.thm-4.8 given-database *)
Theorem thm_4_8_for_a_given_database_is_false : ~ claim_given_database.
Proof. intros claim. largely_refuted_by (claim 10 5 2 60 (4 # 1) (1 # 20) (1 # 8) (1 # 8) (1 # 3))%nat. Qed.
