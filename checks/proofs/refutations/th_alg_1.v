(** th.alg-1, th.lem-4.5 and the cost of th.cor-4.23: what Algorithm 1 and its description claim, where it fails. One
    record, nothing known, suffices. [u] = n - n' unknown records, c = e^epsilon. *)
From pkdp.refutations Require Import algorithm_1 large_numbers.

(** A claim about every run that ends. *)
Definition for_every_run (kind : losses) (says : (Q -> Q) -> Q -> Q -> run -> bool) : Prop :=
  forall (u : nat) (bias c d error steps : Q) (update : Q -> Q) (fuel : nat),
  setting u bias c d error steps ->
  finished (run_of kind u bias c d error steps update fuel) ->
  says (ppk_of kind u bias c) d error (run_of kind u bias c d error steps update fuel).

Ltac run_refutes c d error steps :=
  match goal with claim : _ |- _ =>
    largely_refuted_by (claim 1%nat (1 # 2) c d error steps same 60%nat) end.

(** "beta'* - beta* <= zeta", beta* the least noise that reaches delta: so for every b that reaches it. *)
Definition claim_zeta (kind : losses) : Prop :=
  forall (u : nat) (bias c d error steps : Q) (update : Q -> Q) (fuel : nat) (b : Q),
  setting u bias c d error steps ->
  finished (run_of kind u bias c d error steps update fuel) ->
  0 <? b -> ppk_of kind u bias c b <=? d ->
  let r := run_of kind u bias c d error steps update fuel in beta r - b <=? zeta r.

(* refutes: th.alg-1 printed *)
Theorem algorithm_1_may_be_farther_than_zeta : ~ claim_zeta absolute_losses.
Proof. intros claim. largely_refuted_by (claim 1%nat (1 # 2) (7 # 4) 0 1 0 same 60%nat (45 # 32)). Qed.

(** "Until we find the interval with bounds [2^-i, 2^(-i+1)]": lo > 0 after line 14. *)
(* refutes: th.alg-1 text:initialisation *)
Theorem lower_bound_may_be_0 : ~ for_every_run absolute_losses (fun _ _ _ r => 0 <? lo_14 r).
Proof. intros claim. run_refutes (3 # 2) (1 # 2) 1 0. Qed.

(** "Will result in ppk(hi) < delta". *)
(* refutes: th.alg-1 text:upper-end *)
Theorem upper_bound_may_not_reach_delta : ~ for_every_run absolute_losses (fun ppk d _ r => ppk (hi_14 r) <? d).
Proof. intros claim. run_refutes (3 # 2) (1 # 4) 1 0. Qed.

(** Line 15, mid = lo, is to "initialise mid as the midpoint value between the two bounds". *)
(* refutes: th.alg-1 text:line-15 *)
Theorem line_15_is_no_midpoint :
  ~ for_every_run absolute_losses (fun _ _ _ r => lo_14 r =? (lo_14 r + hi_14 r) / 2).
Proof. intros claim. run_refutes (3 # 2) (1 # 2) 1 0. Qed.

(** ppk is asked at positive parameters only, in the first [fuel] passes of each loop. *)
Definition claim_line_22 : Prop :=
  forall (kind : losses) (u : nat) (bias c d error steps : Q) (update : Q -> Q) (fuel : nat),
  setting u bias c d error steps ->
  every b in asked_18 (run_of kind u bias c d error steps update fuel), 0 <? b.

(* refutes: th.alg-1 printed:line-22 *)
Theorem ppk_is_asked_below_0 : ~ claim_line_22.
Proof. intros claim. largely_refuted_by (claim absolute_losses 1%nat (1 # 2) 2 (1 # 2) (1 # 16) 1 same 4%nat). Qed.

(** The result does not depend on what update(steps) does. *)
Definition claim_line_33 : Prop :=
  forall (kind : losses) (u : nat) (bias c d error steps : Q) (update update' : Q -> Q) (fuel : nat),
  setting u bias c d error steps ->
  finished (run_of kind u bias c d error steps update fuel) ->
  finished (run_of kind u bias c d error steps update' fuel) ->
  beta (run_of kind u bias c d error steps update fuel) =? beta (run_of kind u bias c d error steps update' fuel).

(* refutes: th.alg-1 line-33 *)
Theorem update_matters : ~ claim_line_33.
Proof.
intros claim.
largely_refuted_by (claim absolute_losses 1%nat (1 # 2) (7 # 4) (1 # 2) (1 # 16) (1 # 16) same
                          (fun steps => Qred (steps / 2)) 60%nat).
Qed.

(** "Differing from the exact solution by at most the specified error bound": zeta <= error. *)
(* refutes: th.alg-1 text:error *)
Theorem zeta_may_exceed_the_error : ~ for_every_run absolute_losses (fun _ _ error r => zeta r <=? error).
Proof. intros claim. run_refutes (7 # 4) (1 # 2) (1 # 16) (1 # 16). Qed.

(** th.lem-4.5, "Algorithm 1 is PPK-DP": ppk of what is returned is at most delta. *)
(* refutes: th.lem-4.5 printed *)
Theorem algorithm_1_is_not_private : ~ for_every_run absolute_losses (fun ppk d _ r => ppk (beta r) <=? d).
Proof. intros claim. run_refutes (3 # 2) (1 # 4) 1 0. Qed.

Definition two_to (k : nat) : Q := power 2 k.

(** "At the very most we need log(error) steps", read as log2(1/error). *)
(* refutes: th.lem-4.5 proof:log-error *)
Theorem more_than_log_error_steps :
  ~ for_every_run absolute_losses (fun _ _ error r => two_to (rounds r) <=? 1 / error).
Proof. intros claim. run_refutes (3 # 2) (1 # 2) 1 0. Qed.

(** "Initialised in O(log max_beta)", with 4 + log2 max(1, hi) evaluations of ppk. *)
(* refutes: th.lem-4.5 text:initialisation *)
Theorem initialisation_takes_longer :
  ~ for_every_run absolute_losses (fun _ _ _ r => two_to (length (asked_14 r)) <=? 16 * Qmax 1 (hi_14 r)).
Proof. intros claim. run_refutes (7 # 4) (1 # 2) 1 0. Qed.

(** th.cor-4.23, "O(g log g) O(n)": the number of evaluations depends on n (and g) alone, not on the error. *)
Definition evaluations (r : run) : nat := length (asked_14 r) + length (asked_18 r).
Definition claim_cost : Prop :=
  forall (kind : losses) (u : nat) (bias c d error error' steps : Q) (update : Q -> Q) (fuel : nat),
  setting u bias c d error steps -> setting u bias c d error' steps ->
  finished (run_of kind u bias c d error steps update fuel) ->
  finished (run_of kind u bias c d error' steps update fuel) ->
  Nat.eqb (evaluations (run_of kind u bias c d error steps update fuel))
          (evaluations (run_of kind u bias c d error' steps update fuel)).

(* refutes: th.cor-4.23 text:cost *)
Theorem cost_depends_on_the_error : ~ claim_cost.
Proof.
intros claim.
largely_refuted_by (claim absolute_losses 1%nat (1 # 2) (7 # 4) (1 # 2) (1 # 1024) 1 0 same 60%nat).
Qed.
