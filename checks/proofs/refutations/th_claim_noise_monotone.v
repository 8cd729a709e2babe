(** th.claim-noise-monotone: noise that is calibrated for a larger loss suffices "for all cases with less privacy loss".
    False however losses are compared. Two-sided geometric noise of ratio p; u unknown records; c = e^epsilon. *)
From pkdp.refutations Require Import noisy_counts large_numbers.

Section Losses.
Variables (p : Q) (u : nat) (bias : Q).
Definition zero : law := noisy_given p u bias 0.
Definition one : law := noisy_given p u bias 1.
Definition noisy_loss (o : nat) : Q := loss_at zero one o.
(** e to the power of D E|L|, for a D that makes D times every probability an integer. *)
Definition integral_weights (D : nat) : bool :=
  every o in below (S u), inject_Z (Qnum (Qred (inject_Z (Z.of_nat D) * mass zero o))) =? inject_Z (Z.of_nat D) * mass zero o.
Definition mean_power (D : nat) : Q :=
  fold_right Qmult 1 (map (fun o =>
    power (noisy_loss o) (Z.to_nat (Qnum (Qred (inject_Z (Z.of_nat D) * mass zero o))))) (below (S u))).
End Losses.

Definition setting (u : nat) (bias bias' p c : Q) : bool :=
  Nat.leb 1 u && inside bias && inside bias' && inside p && (1 <=? c).

(** Loss compared at one output o, 0 <= o <= u. *)
Definition claim_output : Prop := forall (u o : nat) (bias bias' p c : Q),
  setting u bias bias' p c -> Nat.leb o u -> noisy_loss p u bias o <? noisy_loss p u bias' o ->
  noisy_delta c p u bias <=? noisy_delta c p u bias'.

(* refutes: th.claim-noise-monotone printed *)
(* refutes: th.claim-noise-monotone printed:output *)
Theorem a_larger_loss_at_an_output_is_not_enough : ~ claim_output.
Proof. intros claim. largely_refuted_by (claim 3 2 (1 # 2) (1 # 3) (1 # 2) (1 # 1))%nat. Qed.

(** Loss compared by its mean E|PL| given the target 0. *)
Definition claim_expected : Prop := forall (u D : nat) (bias bias' p c : Q),
  setting u bias bias' p c -> Nat.ltb 0 D -> integral_weights p u bias D -> integral_weights p u bias' D ->
  mean_power p u bias D <? mean_power p u bias' D -> noisy_delta c p u bias <=? noisy_delta c p u bias'.

(* refutes: th.claim-noise-monotone expected *)
Theorem a_larger_mean_loss_is_not_enough : ~ claim_expected.
Proof. intros claim. largely_refuted_by (claim 2 72 (3 # 4) (1 # 3) (1 # 3) (1 # 1))%nat. Qed.

(** Loss compared by delta of the exact counts. *)
Definition claim_without_noise : Prop := forall (u : nat) (bias bias' p c : Q),
  setting u bias bias' p c -> noisy_delta c 0 u bias <? noisy_delta c 0 u bias' ->
  noisy_delta c p u bias <=? noisy_delta c p u bias'.

(* refutes: th.claim-noise-monotone without-noise *)
Theorem a_larger_delta_of_exact_counts_is_not_enough : ~ claim_without_noise.
Proof. intros claim. largely_refuted_by (claim 4 (1 # 2) (2 # 5) (1 # 3) (3 # 2))%nat. Qed.

(** Loss compared at every output, for any mechanisms with the same outputs; e^-|L| may be 0. *)
Definition inverse_loss (x y : Q) : Q := Qmin x y / Qmax x y.
Definition claim_every_output : Prop := forall (P R P' R' : law) (c : Q),
  is_law P -> is_law R -> is_law P' -> is_law R' -> 1 <=? c ->
  (Nat.eqb (length P) (length R) && Nat.eqb (length P) (length P') && Nat.eqb (length P) (length R')) ->
  (every o in outcomes P R, (0 <? Qmax (mass P o) (mass R o)) && (0 <? Qmax (mass P' o) (mass R' o))
     && (inverse_loss (mass P' o) (mass R' o) <=? inverse_loss (mass P o) (mass R o))) ->
  delta_both c P R <=? delta_both c P' R'.

(* refutes: th.claim-noise-monotone every-output *)
Theorem larger_losses_at_every_output_are_not_enough : ~ claim_every_output.
Proof.
intros claim.
refuted_by (claim [0; 1 # 2; 1 # 2] [1 # 2; 0; 1 # 2] [0; 1 # 3; 2 # 3] [1 # 3; 0; 2 # 3] 1).
Qed.
