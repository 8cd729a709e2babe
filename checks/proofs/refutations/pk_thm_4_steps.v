(** pk.thm-4, steps of its proof with strict inequalities, and the coupling for all t: false at n = 1, where no other
    record can reach the threshold; p > 0 and r = p(n-1)/((1-p)T) < 1 throughout. *)
From pkdp.refutations Require Import rational_laws binomial exponential.

Definition r (n T : nat) (p : Q) : Q := p * number (n - 1) / ((1 - p) * number T).
Definition setting (n T : nat) (p : Q) : bool :=
  Nat.leb 1 n && Nat.leb 1 T && (0 <? p) && (p <? 1) && (r n T p <? 1).

(** P[M_T != bottom given 1] = P[S >= T] and P[M_T != bottom given 0] = P[S > T], S the sum of the n - 1 others. *)
Definition others (n : nat) (p : Q) : law := binomial (n - 1) p.
Definition released_given_1 (n T : nat) (p : Q) : Q := at_least T (others n p).
Definition released_given_0 (n T : nat) (p : Q) : Q := at_least (S T) (others n p).
Definition bound (n T : nat) (p : Q) : Q := f T (n - 1) p / (1 - r n T p).

Definition claim_released : Prop := forall (n T : nat) (p : Q),
  setting n T p -> released_given_0 n T p <? released_given_1 n T p.

(* refutes: pk.thm-4 proof:released *)
Theorem step_released_is_not_strict : ~ claim_released.
Proof. intros claim. refuted_by (claim 1 1 (1 # 2))%nat. Qed.

Definition claim_series : Prop := forall (n T : nat) (p : Q),
  setting n T p -> released_given_1 n T p <? bound n T p.

(* refutes: pk.thm-4 proof:series *)
Theorem step_series_is_not_strict : ~ claim_series.
Proof. intros claim. refuted_by (claim 1 1 (1 # 2))%nat. Qed.

(** L_{i,1,0}(bottom) < 0. *)
Definition claim_bottom_lower : Prop := forall (n T : nat) (p : Q),
  setting n T p -> (1 - released_given_1 n T p) / (1 - released_given_0 n T p) <? 1.

(* refutes: pk.thm-4 proof:bottom-lower *)
Theorem step_bottom_lower_is_not_strict : ~ claim_bottom_lower.
Proof. intros claim. refuted_by (claim 1 1 (1 # 2))%nat. Qed.

(** L_{i,0,1}(bottom) < ln(1/(1 - P[S >= T])). *)
Definition claim_bottom_upper : Prop := forall (n T : nat) (p : Q),
  setting n T p ->
  (1 - released_given_0 n T p) / (1 - released_given_1 n T p) <? 1 / (1 - released_given_1 n T p).

(* refutes: pk.thm-4 proof:bottom-upper *)
Theorem step_bottom_upper_is_not_strict : ~ claim_bottom_upper.
Proof. intros claim. refuted_by (claim 1 1 (1 # 2))%nat. Qed.

(** "For all t: P_{theta_p}[M_T(D) > t] is the sum of f(s; n, p) over s > t"; bottom is not above t. *)
Definition output_above (n T t : nat) (p : Q) : Q := at_least (S (Nat.max T t)) (binomial n p).
Definition claim_coupling : Prop := forall (n T t : nat) (p : Q),
  setting n T p -> output_above n T t p =? at_least (S t) (binomial n p).

(* refutes: pk.thm-4 proof:coupling-outputs *)
Theorem coupling_of_outputs_fails_below_the_threshold : ~ claim_coupling.
Proof. intros claim. refuted_by (claim 1 1 0 (1 # 2))%nat. Qed.

(** "For large n, delta is about (pn)^T e^(-pn)/((1-r)T!)": this form is at least the printed delta, f(T; n-1, p)/(1-r),
    that is delta q <= (pn)^T/((1-r)T!) for every q below e^(pn). *)
Definition claim_poisson_above : Prop := forall (n T : nat) (p q : Q),
  setting n T p -> below_exp q (p * number n) ->
  bound n T p * q <=? power (p * number n) T / ((1 - r n T p) * number (fact T)).

(* refutes: pk.thm-4 poisson-above *)
Theorem poisson_form_is_no_bound : ~ claim_poisson_above.
Proof.
intros claim.
assert (e : below_exp (21 # 10) ((2 # 5) * number 2)) by (exists 4%nat; vm_compute; reflexivity).
refuted_by (fun s => claim 2 1 (2 # 5) (21 # 10) s e)%nat.
Qed.
