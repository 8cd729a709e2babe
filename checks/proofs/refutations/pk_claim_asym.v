(** pk.claim-asym: at epsilon = Theta(1/sqrt n), Proposition 7 leads to delta = Theta(1/sqrt n). False: at p_i = 1/2,
    where mu_3 = 0 and mu_2 = 1/4, its delta is delta_2 = 1.25 e^(-epsilon^2 n/8), which does not change with n as long
    as epsilon sqrt n does not. *)
From Coq Require Import Lqa Qround Lia.
From pkdp.refutations Require Import rational_laws exponential.

(** For every constant a with epsilon^2 n = a^2 some constant C bounds delta sqrt n: delta <= C/root for n = root^2 and
    all numbers delta that are at least 1.25 e^(-epsilon^2 n/8), written 1.25/delta <= e^(epsilon^2 n/8), and that are
    within a factor 2 of it, written 2.5/delta >= e^(epsilon^2 n/8). *)
Definition delta_2_at (epsilon : Q) (root : Z) (d : Q) : Prop :=
  let x := epsilon * epsilon * inject_Z (root * root) / 8 in
  0 < d /\ below_exp ((5 # 4) / d) x /\ at_least_exp ((5 # 2) / d) x.

Definition claim_prop_7 : Prop := forall a : Q, 0 < a -> exists C : Q, forall (root : Z) (d : Q),
  (0 < root)%Z -> delta_2_at (a / inject_Z root) root d -> d <= C / inject_Z root.

(* refutes: pk.claim-asym printed *)
(* refutes: pk.claim-asym printed:prop-7 *)
Theorem delta_of_prop_7_does_not_fall : ~ claim_prop_7.
Proof.
intros claim. destruct (claim 4 ltac:(reflexivity)) as [C bound].
set (root := Z.max 1 (Qceiling (6 * C))).
assert (positive : (0 < root)%Z) by (unfold root; lia).
assert (root0 : 0 < inject_Z root) by (unfold Qlt; cbn; lia).
assert (x : 4 / inject_Z root * (4 / inject_Z root) * inject_Z (root * root) / 8 == 2)
  by (rewrite inject_Z_mult; field; intro E; rewrite E in root0; discriminate).
(* delta = 1/5 for every n: 25/4 < e^2 <= 25/2 *)
assert (fifth : delta_2_at (4 / inject_Z root) root (1 # 5)).
{ split; [reflexivity | split].
  - exists 4%nat; rewrite (exp_sum_equal _ _ _ x); vm_compute; reflexivity.
  - intros k; rewrite (exp_sum_equal _ _ _ x).
    revert k; change (at_least_exp ((5 # 2) / (1 # 5)) 2).
    apply (at_least_exp_by 5); vm_compute; discriminate. }
assert (H := bound root (1 # 5) positive fifth).
assert (large : 6 * C <= inject_Z root).
{ apply Qle_trans with (1 := Qle_ceiling _); unfold Qle, root; cbn; lia. }
apply (Qmult_le_compat_r _ _ (inject_Z root)) in H; [|now apply Qlt_le_weak].
assert (C / inject_Z root * inject_Z root == C) by (field; intro E; rewrite E in root0; discriminate).
lra.
Qed.
