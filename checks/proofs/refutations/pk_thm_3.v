(** pk.thm-3 and pk.cor-1: the count of independent bits with lambda < p_i < 1 - lambda is (epsilon, delta)-APKDP where
    delta >= P[X/Y >= epsilon], X and Y independent Bin(n-1, 2 lambda). False as printed and in the readings below;
    c stands for e^epsilon, the conditions with "epsilon" itself need exponential.v. *)
From pkdp.refutations Require Import rational_laws binomial exponential.

(** P[(X + shift)/Y >= t] for X, Y independent Bin(m, q). X/0 is infinite for X > 0, and for X = 0 if [zero_by_zero]. *)
Definition ratio_at_least (t : Q) (zero_by_zero : bool) (x y : nat) : bool :=
  if Nat.eqb y 0 then Nat.ltb 0 x || zero_by_zero else t * number y <=? number x.
Definition ratio_tail (m : nat) (q t : Q) (shift : nat) (zero_by_zero : bool) : Q :=
  sum_over (below (S m)) (fun y => sum_over (below (S m)) (fun x =>
    if ratio_at_least t zero_by_zero (x + shift) y then f x m q * f y m q else 0)).

(** The records beside the target: n - 1 independent bits. *)
Definition setting (n : nat) (lambda : Q) (others : list Q) : bool :=
  Nat.leb 1 n && Nat.eqb (length others) (n - 1) && (0 <? lambda) && (lambda <? 1 # 2)
  && every p in others, (lambda <? p) && (p <? 1 - lambda).

Definition private (c d : Q) (others : list Q) : bool := count_delta c (sum_of_bits others) <=? d.

(** The theorem with epsilon on both sides: c >= e^epsilon, as delta does not grow with c, says no more than c = e^epsilon. *)
Definition claim (condition : Q -> Q -> nat -> Q) (allowed : Q -> bool) : Prop :=
  forall (n : nat) (lambda epsilon c d : Q) (others : list Q),
  setting n lambda others -> 0 <=? epsilon -> allowed epsilon -> condition epsilon lambda (n - 1)%nat <=? d ->
  at_least_exp c epsilon -> private c d others.

Definition printed_condition (zero_by_zero : bool) (t lambda : Q) (m : nat) : Q :=
  ratio_tail m (2 * lambda) t 0 zero_by_zero.
Definition any_epsilon (epsilon : Q) : bool := true.

Ltac exponential_bound k := apply (at_least_exp_by k); vm_compute; discriminate.

(* refutes: pk.thm-3 printed *)
(* refutes: pk.thm-3 printed:numerical *)
Theorem thm_3_is_false : ~ claim (printed_condition true) any_epsilon.
Proof.
intros claim. assert (e2 : at_least_exp 8 2) by exponential_bound 8%nat.
refuted_by (fun a b c d => claim 2%nat (1 # 3) 2 8 (1 # 3) [1 # 2] a b c d e2).
Qed.

(* refutes: pk.thm-3 small-epsilon *)
Theorem thm_3_for_small_epsilon_is_false : ~ claim (printed_condition true) (fun epsilon => epsilon <=? 1).
Proof.
intros claim. assert (e : at_least_exp 3 1) by exponential_bound 4%nat.
refuted_by (fun a b c d => claim 2%nat (1 # 6) 1 3 (7 # 9) [1 # 5] a b c d e).
Qed.

(* refutes: pk.thm-3 zero-over-zero-excluded *)
Theorem thm_3_without_zero_over_zero_is_false : ~ claim (printed_condition false) any_epsilon.
Proof.
intros claim. assert (e : at_least_exp 3 1) by exponential_bound 4%nat.
refuted_by (fun a b c d => claim 1%nat (1 # 3) 1 3 0 [] a b c d e).
Qed.

(** With e^epsilon in the place of the second epsilon. *)
Definition claim_exponential (condition : Q -> Q -> nat -> Q) : Prop :=
  forall (n : nat) (lambda c d : Q) (others : list Q),
  setting n lambda others -> 1 <=? c -> condition c lambda (n - 1)%nat <=? d -> private c d others.

(* refutes: pk.thm-3 exponential *)
Theorem thm_3_with_exponential_is_false : ~ claim_exponential (printed_condition true).
Proof. intros claim. refuted_by (claim 2%nat (1 # 3) 2 (1 # 3) [1 # 2]). Qed.

(* refutes: pk.thm-3 exponential-lambda *)
Theorem thm_3_with_exponential_and_lambda_is_false :
  ~ claim_exponential (fun c lambda m => ratio_tail m lambda c 0 true).
Proof. intros claim. refuted_by (claim 3%nat (2 # 5) (5 # 4) (273 # 625) [1 # 2; 1 # 2]). Qed.

(** P[(X + 1)/Y >= e^epsilon], X and Y independent Bin(n-1, lambda). *)
(* refutes: pk.thm-3 shuffle *)
Theorem thm_3_with_the_shuffled_condition_is_false :
  ~ claim_exponential (fun c lambda m => ratio_tail m lambda c 1 true).
Proof.
intros claim.
refuted_by (claim 6%nat (46 # 93) (373 # 93) (3007598776339642531 # 48398230717929318249)
                  [1 # 2; 1 # 2; 1 # 2; 1 # 2; 1 # 2]).
Qed.

(** pk.cor-1 with the numerical condition, for K values and records of the laws [others] on them with all
    probabilities above lambda: the released histogram. *)
Definition histogram (K : nat) (database : list nat) : list nat :=
  map (fun v => length (filter (Nat.eqb v) database)) (below K).
Definition histogram_law (K : nat) (others : list law) (target : nat) (h : list nat) : Q :=
  sum_over (filter (fun d => same_word (histogram K (target :: d)) h) (words K (length others)))
           (fun d => fold_right (fun lv x => Qred (mass (fst lv) (snd lv) * x)) 1 (combine others d)).
Definition histograms (K n : nat) : list (list nat) := filter (fun h => Nat.eqb (list_sum h) n) (words (S n) K).
Definition histogram_private (K n : nat) (c d : Q) (others : list law) : bool :=
  every a in below K, every b in below K,
    sum_over (histograms K n) (fun h => Qmax 0 (histogram_law K others a h - c * histogram_law K others b h)) <=? d.

Definition claim_histogram (K : nat) (factor : Q) : Prop :=
  forall (n : nat) (lambda epsilon c d : Q) (others : list law),
  Nat.leb 1 n -> Nat.eqb (length others) (n - 1) -> 0 <? lambda ->
  (every P in others, is_law P && Nat.eqb (length P) K && every p in P, lambda <? p) ->
  0 <=? epsilon -> printed_condition true epsilon (factor * lambda / 2) (n - 1)%nat <=? d ->
  at_least_exp c epsilon -> histogram_private K n c d others.

(* refutes: pk.cor-1 numerical *)
Theorem cor_1_with_the_numerical_condition_is_false : ~ claim_histogram 2 2.
Proof.
intros claim. assert (e2 : at_least_exp 8 2) by exponential_bound 8%nat.
refuted_by (fun a b c d e g => claim 2%nat (1 # 3) 2 8 (1 # 3) [[1 # 2; 1 # 2]] a b c d e g e2).
Qed.

(** For K = 3 with gamma = K lambda in the place of 2 lambda. *)
(* refutes: pk.cor-1 numerical-gamma *)
Theorem cor_1_with_gamma_is_false : ~ claim_histogram 3 3.
Proof.
intros claim. assert (e2 : at_least_exp 8 2) by exponential_bound 8%nat.
refuted_by (fun a b c d e g => claim 2%nat (1 # 4) 2 8 (1 # 4) [[1 # 3; 1 # 3; 1 # 3]] a b c d e g e2).
Qed.
