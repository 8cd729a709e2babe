(** bl.composition: two mechanisms under bounded leakage, in the readings that fail. *)
From pkdp.refutations Require Import leaking_mechanisms.

(** M_1(x, r_1) and M_2(x, r_2) with independent coins, both BLDP for the same P(x, r_1, r_2). *)
Definition claim_printed : Prop :=
  forall (n k l : nat) (M1 M2 : list nat -> nat -> nat) (P : list nat -> nat * nat -> nat) (c1 c2 d1 d2 : Q),
    (1 <= k)%nat -> (1 <= l)%nat -> 1 <= c1 -> 1 <= c2 -> 0 <= d1 -> 0 <= d2 ->
    bldp (two_coins k l) n (fun x r => M1 x (fst r)) P c1 d1 ->
    bldp (two_coins k l) n (fun x r => M2 x (snd r)) P c2 d2 ->
    bldp (two_coins k l) n (fun x r => (M1 x (fst r), M2 x (snd r))) P (c1 * c2) (d1 + d2).

(* refutes: bl.composition same-leakage *)
Theorem composition_for_one_leakage : ~ claim_printed.
Proof.
intros claim.
refuted_by (claim 1%nat 2%nat 2%nat (fun _ r => r) (fun _ r => r)
              (fun x r => bit x 0 * fst r * snd r)%nat 2 1 0 (1 # 6)).
Qed.

(** The same with shared coins. *)
Definition claim_shared_coins : Prop :=
  forall (n k : nat) (M1 M2 P : list nat -> nat -> nat) (c1 c2 d1 d2 : Q),
    (1 <= k)%nat -> 1 <= c1 -> 1 <= c2 -> 0 <= d1 -> 0 <= d2 ->
    bldp (coin k) n M1 P c1 d1 -> bldp (coin k) n M2 P c2 d2 ->
    bldp (coin k) n (pair_of M1 M2) P (c1 * c2) (d1 + d2).

(* refutes: bl.composition shared-coins *)
Theorem composition_with_shared_coins : ~ claim_shared_coins.
Proof.
intros claim.
refuted_by (claim 1%nat 2%nat (fun _ r => r) (fun x r => xor (bit x 0) r) (fun _ _ => 0%nat) 1 1 0 0).
Qed.

(** M_1 BLDP for P_1(x, r_1), M_2 for P_2(x, r_1, r_2): the pair for the pair. *)
Definition claim_singly : Prop :=
  forall (n k l : nat) (M1 M2 P1 : list nat -> nat -> nat) (P2 : list nat -> nat * nat -> nat)
         (c1 c2 d1 d2 : Q), (1 <= k)%nat -> (1 <= l)%nat -> 1 <= c1 -> 1 <= c2 -> 0 <= d1 -> 0 <= d2 ->
    bldp (two_coins k l) n (fun x r => M1 x (fst r)) (fun x r => P1 x (fst r)) c1 d1 ->
    bldp (two_coins k l) n (fun x r => M2 x (snd r)) P2 c2 d2 ->
    bldp (two_coins k l) n (fun x r => (M1 x (fst r), M2 x (snd r)))
                           (fun x r => (P1 x (fst r), P2 x r)) (c1 * c2) (d1 + d2).

(* refutes: bl.composition leakages-given-singly *)
Theorem leakages_given_singly : ~ claim_singly.
Proof.
intros claim.
refuted_by (claim 1%nat 2%nat 1%nat (fun x r => bit x 0 * r)%nat (fun _ _ => 0%nat) (fun _ _ => 0%nat)
                  (fun x r => bit x 0 * not (fst r))%nat 1 1 (1 # 2) 0).
Qed.

(** Adaptive: for every m_1, M_2(x, m_1, r_2) is BLDP for P_2(x, m_1, r_2). *)
Definition claim_adaptive : Prop :=
  forall (n k l : nat) (M1 P1 : list nat -> nat -> nat) (M2 P2 : list nat -> nat -> nat -> nat)
         (c1 c2 d1 d2 : Q), (1 <= k)%nat -> (1 <= l)%nat -> 1 <= c1 -> 1 <= c2 -> 0 <= d1 -> 0 <= d2 ->
    bldp (two_coins k l) n (fun x r => M1 x (fst r)) (fun x r => P1 x (fst r)) c1 d1 ->
    (forall m1, bldp (two_coins k l) n (fun x r => M2 x m1 (snd r)) (fun x r => P2 x m1 (snd r)) c2 d2) ->
    bldp (two_coins k l) n (fun x r => (M1 x (fst r), M2 x (M1 x (fst r)) (snd r)))
                           (fun x r => (P1 x (fst r), P2 x (M1 x (fst r)) (snd r))) (c1 * c2) (d1 + d2).

(* refutes: bl.composition adaptive-leakage *)
Theorem an_adaptive_leakage : ~ claim_adaptive.
Proof.
intros claim.
assert (H := claim 1%nat 2%nat 1%nat (fun x r => bit x 0 * r)%nat (fun _ _ => 0%nat)
               (fun _ _ _ => 0%nat) (fun x m1 _ => if Nat.eqb m1 0 then bit x 0 else 0%nat)
               1 1 (1 # 2) 0 (le_S _ _ (le_n _)) (le_n _) ltac:(computed) ltac:(computed)
               ltac:(computed) ltac:(computed) ltac:(computed)).
assert (K : forall m1, bldp (two_coins 2 1) 1 (fun (_ : list nat) (_ : nat * nat) => 0%nat)
          (fun x (_ : nat * nat) => if Nat.eqb m1 0 then bit x 0 else 0%nat) 1 0)
  by (intros [|m1]; computed).
specialize (H K); contradicted H.
Qed.
