(** Sentences in the proof of th.thm-4.8 (th.eq-4.77-4.84, th.alg-2, th.lem-4.5, th.cor-4.23), where they fail. *)
From pkdp.refutations Require Import algorithm_1 exponential laplace_grid th_thm_4_8 large_numbers.

(** The calls of the proof, with bias_D - tau_1: for runs that line 10 lets pass, |l| <= tau_1/2, this is at least 0. *)
Definition claim_line_31_of_proof : Prop := forall (n ones : nat) (l tau : Q),
  Nat.leb 1 n -> Nat.leb ones n -> 0 <? tau -> absolute l <=? tau / 2 ->
  0 <=? number ones / number n + l - tau.

(* refutes: th.alg-2 line-31-of-proof *)
Theorem biases_of_the_proof_may_be_negative : ~ claim_line_31_of_proof.
Proof. intros claim. refuted_by (claim 1 0 (0 # 1) (1 # 1))%nat. Qed.

(** What is returned is "a maximal" parameter with ppk at most delta. *)
Definition claim_maximal : Prop :=
  forall (kind : losses) (u : nat) (bias c d error steps : Q) (update : Q -> Q) (fuel : nat) (b : Q),
  setting u bias c d error steps ->
  finished (run_of kind u bias c d error steps update fuel) ->
  0 <? beta (run_of kind u bias c d error steps update fuel) ->
  ppk_of kind u bias c (beta (run_of kind u bias c d error steps update fuel)) <=? d ->
  ppk_of kind u bias c b <=? d -> b <=? beta (run_of kind u bias c d error steps update fuel).

(* refutes: th.lem-4.5 proof:maximal *)
Theorem algorithm_1_does_not_find_a_maximum : ~ claim_maximal.
Proof. intros claim. largely_refuted_by (claim absolute_losses 1%nat (1 # 2) (3 # 2) (1 # 2) 1 0 (fun s => s) 60%nat 1). Qed.

(** "beta_1 and beta_2 are lower bounds for necessary noise when defending against attackers in the support range":
    noise that suffices at a bias suffices at both ends. *)
Definition claim_lower_bounds : Prop := forall (u : nat) (p c low bias high kappa_4 : Q),
  Nat.leb 1 u -> inside p -> 1 <=? c -> inside low -> inside high -> (low <=? bias) && (bias <=? high) ->
  noisy_delta c p u bias <=? kappa_4 -> (noisy_delta c p u low <=? kappa_4) && (noisy_delta c p u high <=? kappa_4).

(* refutes: th.eq-4.77-4.84 proof:lower-bounds *)
Theorem ends_may_need_more_noise : ~ claim_lower_bounds.
Proof. intros claim. refuted_by (claim 2%nat (1 # 2) (3 # 2) (1 # 3) (1 # 2) (1 # 2) (1 # 8)). Qed.

(** "D' must also be (tau_1, tau_2), kappa_2-representative to Est_D'": two biases that are close to bias_D are close. *)
Definition claim_representative : Prop := forall bias estimate center tau : Q,
  0 <? tau -> absolute (bias - center) <=? tau -> absolute (estimate - center) <=? tau ->
  absolute (bias - estimate) <=? tau.

(* refutes: th.eq-4.77-4.84 proof:representative *)
Theorem closeness_adds_up : ~ claim_representative.
Proof. intros claim. refuted_by (claim 0 1 (1 # 2) (1 # 2)). Qed.

(** "It must conversely follow that the privacy leakage is smaller than kappa_4 in all cases that provide valid
    outputs": from Pr[leak] <= Pr[error]; a law on both, leak only, error only, neither. *)
Definition claim_conversely : Prop := forall both leak_only error_only neither : Q,
  is_law [both; leak_only; error_only; neither] -> both + leak_only <=? both + error_only -> leak_only =? 0.

(* refutes: th.eq-4.77-4.84 proof:conversely *)
Theorem rare_leaks_need_not_be_errors : ~ claim_conversely.
Proof. intros claim. refuted_by (claim 0 (1 # 2) (1 # 2) 0). Qed.

(** Step 1 on a grid, in multiples of 1/n: the bias is expected/n, tau_i = 2 half/n, the noise Lap(0, 2/epsilon) has
    distribution function [cdf r] with r = e^(epsilon/2); kappa_2 is exactly Pr[|q(D) - expected| >= half]. *)
Definition far (n expected half k : nat) : bool := Nat.leb half (k - expected) || Nat.leb half (expected - k).
Definition kappa_2 (n expected half : nat) : Q :=
  let bias := number expected / number n in sum_over (filter (far n expected half) (below (S n))) (fun k => f k n bias).
(** q(D) + noise is not within 2 half of expected: the bias is outside of the interval. *)
Definition outside (r : Q) (n expected half : nat) : Q :=
  let bias := number expected / number n in
  sum_over (below (S n)) (fun k => f k n bias *
    (cdf r (- (2 * Z.of_nat half) - (Z.of_nat k - Z.of_nat expected))
     + (1 - cdf r (2 * Z.of_nat half - (Z.of_nat k - Z.of_nat expected))))).
Definition step_1 (r : Q) (n expected half : nat) : bool :=
  (1 <? r) && Nat.leb 1 n && Nat.leb expected n && Nat.leb 1 half && Nat.leb (2 * half) n.

(** "The probability for any attacker to be outside of our support range is bounded by the allowed error kappa_2". *)
Definition claim_outline_4_78 : Prop := forall (r : Q) (n expected half : nat),
  step_1 r n expected half -> outside r n expected half <=? kappa_2 n expected half.

(* refutes: th.eq-4.77-4.84 outline:4.78 *)
Theorem noise_moves_the_interval_away : ~ claim_outline_4_78.
Proof. intros claim. refuted_by (claim (11 # 10) 2 0 1)%nat. Qed.

(** (4.78) with two widths, in multiples of 1/(n parts): tau_1 = 2 low, tau_2 = 2 high, r = e^(epsilon/(2 parts)), and an error > 0
    with the property of lines 7 and 8. The interval is missed for lack of tau_1 where q(D) is large, which line 8 bounds by tau_2. *)
Definition off (parts expected k : nat) : Z := (Z.of_nat (parts * k) - Z.of_nat expected)%Z.
Definition share_where (n parts expected : nat) (far : Z -> bool) : Q :=
  sum_over (filter (fun k => far (off parts expected k)) (below (S n)))
           (fun k => f k n (number expected / number (n * parts))).
Definition outside_of_two (r : Q) (n parts expected low high : nat) : Q :=
  sum_over (below (S n)) (fun k => f k n (number expected / number (n * parts)) *
    (cdf r (- (2 * Z.of_nat high) - off parts expected k) + (1 - cdf r (2 * Z.of_nat low - off parts expected k)))).
Definition claim_4_78 : Prop := forall (r error : Q) (n parts expected low high : nat),
  (1 <? r) && (0 <? error) && Nat.leb 1 n && Nat.leb 1 parts && Nat.leb expected (n * parts) && Nat.leb 1 low && Nat.leb 1 high ->
  share_where n parts expected (fun z => Z.leb z (- Z.of_nat low)) <=? error / 2 ->
  share_where n parts expected (fun z => Z.leb (Z.of_nat high) z) <=? error / 2 ->
  outside_of_two r n parts expected low high <=?
    error + (cdf r (Z.of_nat parts - Z.of_nat low) + cdf r (Z.of_nat parts - Z.of_nat high)).

(* refutes: th.eq-4.77-4.84 printed:4.78 *)
Theorem the_widths_are_exchanged : ~ claim_4_78.
Proof. intros claim. refuted_by (claim (1000 # 1) (1 # 10000) 3 3 1 4 9)%nat. Qed.

(** (4.76): bias_D and the interval of line 6 are (epsilon/2, kappa_2 + sum of cdf(-n tau_i/2 + 1))-DP. One end of the
    interval is bias_D - l, which is q(D)/n: sets of outputs that look at this end alone. *)
Definition lower_end (n ones : nat) : law := point (n + 2) ones.
Definition claim_4_76 : Prop := forall (r : Q) (n expected half : nat),
  step_1 r n expected half -> Nat.ltb expected n ->
  indistinguishable r (kappa_2 n expected half + 2 * cdf r (1 - Z.of_nat half))
                    (lower_end n expected) (lower_end n (S expected)).

(* refutes: th.eq-4.77-4.84 support-range:4.76 *)
Theorem step_1_is_not_private : ~ claim_4_76.
Proof. intros claim. refuted_by (claim (11 # 10) 4 0 2)%nat. Qed.

(** "From Lemma 4.9 and Lemma 4.10 we know the introduced error": (4.18) at epsilon/2 and cuts at n tau_i/2, two tails of
    Lap(0, 4/epsilon), e^(-x/2) together, is at most the term of (4.78), e^(-x), x = (n tau/2 - 1) epsilon/2. *)
Definition claim_from_4_10 : Prop := forall (n : nat) (epsilon tau A C : Q),
  Nat.leb 1 n -> 0 < epsilon -> 0 < tau -> 0 < A -> 0 < C -> 1 <= number n * tau / 2 ->
  at_least_exp (1 / A) ((number n * tau / 2 - 1) * epsilon / 4) ->
  below_exp (1 / C) ((number n * tau / 2 - 1) * epsilon / 2) -> A <= C.

(* refutes: th.eq-4.77-4.84 proof:from-4.10 *)
Theorem lemma_4_10_does_not_give_the_error : ~ claim_from_4_10.
Proof.
intros claim.
assert (low : at_least_exp (1 / (3 # 4)) ((number 2 * 2 / 2 - 1) * 1 / 4))
  by (apply (at_least_exp_by 4); vm_compute; discriminate).
assert (high : below_exp (1 / (31 # 50)) ((number 2 * 2 / 2 - 1) * 1 / 2)) by (exists 3%nat; vm_compute; reflexivity).
assert (H := claim 2%nat 1 2 (3 # 4) (31 # 50) eq_refl eq_refl eq_refl eq_refl eq_refl ltac:(vm_compute; discriminate)
                   low high).
vm_compute in H; now apply H.
Qed.

(** th.cor-4.23: "we split our delta-error accordingly into four parts", delta = kappa_1 + kappa_2 + kappa_3 + kappa_4 with
    kappa_4 = kappa_3 - sum of cdf(-n tau_i/2 + 1) > 0; the algorithm has delta = kappa_1 + kappa_2 + kappa_3. The C_i are
    at least the values of the cdf. *)
Definition claim_four_parts : Prop := forall (n : nat) (epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 C_1 C_2 : Q),
  positive n epsilon tau_1 tau_2 kappa_1 kappa_2 kappa_3 ->
  at_least_cdf C_1 (- number n * tau_1 / 2 + 1) epsilon -> at_least_cdf C_2 (- number n * tau_2 / 2 + 1) epsilon ->
  0 < kappa_3 - C_1 - C_2 -> kappa_1 + kappa_2 + kappa_3 + (kappa_3 - C_1 - C_2) <= kappa_1 + kappa_2 + kappa_3.

(* refutes: th.cor-4.23 text:four-parts *)
Theorem four_parts_are_more_than_delta : ~ claim_four_parts.
Proof.
intros claim.
assert (high : at_least_cdf (1 # 10) (- number 2 * 2 / 2 + 1) 4).
{ split; [split; reflexivity|]; change (below_exp (1 / (2 * (1 # 10))) (- (- number 2 * 2 / 2 + 1) * 4 / 2)).
  exists 4%nat; vm_compute; reflexivity. }
assert (H := claim 2%nat 4 2 2 (1 # 4) (1 # 4) (1 # 4) (1 # 10) (1 # 10) eq_refl high high ltac:(reflexivity)).
vm_compute in H; now apply H.
Qed.
