(** bl.def, bl.post-processing, bl.explicit-leak: the readings that fail. *)
From pkdp.refutations Require Import leaking_mechanisms.

(** "A relaxed variant of differential privacy": DP implies BLDP for every leakage. *)
Definition claim_relaxation : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    dp (coin k) n M c d -> bldp (coin k) n M P c d.

(* refutes: bl.def relaxation *)
Theorem not_a_relaxation : ~ claim_relaxation.
Proof.
intros claim.
refuted_by (claim 1%nat 2%nat (fun x r => bit x 0 * r)%nat (fun x r => bit x 0 * not r)%nat
                  1 (1 # 2)).
Qed.

(** "An upper bound on potential leaked information": BLDP for P implies BLDP for g(P). *)
Definition claim_upper_bound : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (g : nat -> nat) (c d : Q),
    (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    bldp (coin k) n M P c d -> bldp (coin k) n M (fun x r => g (P x r)) c d.

(* refutes: bl.def upper-bound *)
Theorem not_an_upper_bound : ~ claim_upper_bound.
Proof.
intros claim.
refuted_by (claim 1%nat 1%nat (fun x _ => bit x 0) (fun x _ => bit x 0) (fun _ => 0%nat) 1 0).
Qed.

(** Post-processing by f(M, r) with the coins of M and P. *)
Definition claim_shared_with_mechanism : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (f : nat -> nat -> nat) (c d : Q),
    (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    bldp (coin k) n M P c d -> bldp (coin k) n (fun x r => f (M x r) r) P c d.

(* refutes: bl.post-processing shared-with-mechanism *)
Theorem the_coins_of_the_mechanism : ~ claim_shared_with_mechanism.
Proof.
intros claim.
refuted_by (claim 1%nat 2%nat (fun x r => xor (bit x 0) r)%nat (fun _ _ => 0)%nat Nat.mul 1 0).
Qed.

(** By f(M, s) with a coin s that M does not use but P does. *)
Definition claim_shared_with_leakage : Prop :=
  forall (n k l : nat) (M : list nat -> nat -> nat) (P : list nat -> nat * nat -> nat)
         (f : nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> (1 <= l)%nat -> 1 <= c -> 0 <= d ->
    bldp (two_coins k l) n (fun x r => M x (fst r)) P c d ->
    bldp (two_coins k l) n (fun x r => f (M x (fst r)) (snd r)) P c d.

(* refutes: bl.post-processing shared-with-leakage *)
Theorem the_coins_of_the_leakage : ~ claim_shared_with_leakage.
Proof.
intros claim.
refuted_by (claim 1%nat 1%nat 2%nat (fun _ _ => 0)%nat (fun x r => bit x 0 * snd r)%nat
                  (fun _ s => s) 1 0).
Qed.

(** Releasing the leakage beside the output, evaluated again with coins of its own. *)
Definition claim_fresh_coins : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    bldp (two_coins k k) n (fun x r => M x (fst r)) (fun x r => P x (fst r)) c d ->
    bldp (two_coins k k) n (fun x r => (M x (fst r), P x (snd r))) (fun x r => P x (fst r)) c d.

(* refutes: bl.explicit-leak fresh-coins *)
Theorem a_second_draw : ~ claim_fresh_coins.
Proof.
intros claim.
refuted_by (claim 1%nat 2%nat (fun _ _ => 0)%nat (fun x r => bit x 0 * r)%nat 1 0).
Qed.

(** Releasing P beside M keeps BLDP with respect to a function of P. *)
Definition claim_finer : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (g : nat -> nat) (c d : Q),
    (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    bldp (coin k) n M (fun x r => g (P x r)) c d ->
    bldp (coin k) n (pair_of M P) (fun x r => g (P x r)) c d.

(* refutes: bl.explicit-leak finer-than-the-leakage *)
Theorem more_than_leaked : ~ claim_finer.
Proof.
intros claim.
refuted_by (claim 1%nat 1%nat (fun _ _ => 0)%nat (fun x _ => bit x 0)%nat (fun _ => 0)%nat 1 0).
Qed.

(** If M is (epsilon, delta)-DP, so is (M, P). *)
Definition claim_private_release : Prop :=
  forall (n k : nat) (M P : list nat -> nat -> nat) (c d : Q), (1 <= k)%nat -> 1 <= c -> 0 <= d ->
    dp (coin k) n M c d -> dp (coin k) n (pair_of M P) c d.

(* refutes: bl.explicit-leak differentially-private *)
Theorem release_costs_privacy : ~ claim_private_release.
Proof.
intros claim; refuted_by (claim 1%nat 1%nat (fun _ _ => 0)%nat (fun x _ => bit x 0)%nat 1 0).
Qed.
