(** The count of u unknown bits, the target among them, plus two-sided geometric noise of ratio p (pk.def-19; p = 0 is
    no noise), and delta under the definitions of the thesis: shared by the refutations of its chapters 3 and 4. *)
From pkdp.refutations Require Export absolute_losses binomial.

Definition geometric (p : Q) (z : Z) : Q := (1 - p) / (1 + p) * power p (Z.abs_nat z).

(** Outputs up to 0, and those from u on, have one ratio of probabilities under both values of the target; so they are
    taken together as the outcomes 0 and u, which shows the same (merged_outcomes.v: merged_outcomes). The probability
    that the count k is released as the outcome y. *)
Definition released (p : Q) (u k y : nat) : Q :=
  if Nat.eqb y 0 then power p k / (1 + p)
  else if Nat.eqb y u then power p (u - k) / (1 + p)
  else geometric p (Z.of_nat y - Z.of_nat k).

(** The law of the outcomes, the target being [bit] and the u - 1 others Bernoulli(bias). *)
Definition noisy_given (p : Q) (u : nat) (bias : Q) (bit : nat) : law :=
  map (fun y => sum_over (below u) (fun s => f s (u - 1) bias * released p u (s + bit) y)) (below (S u)).

Definition noisy_delta (c p : Q) (u : nat) (bias : Q) : Q := delta_both c (noisy_given p u bias 0) (noisy_given p u bias 1).

Definition noisy_integral (c p : Q) (u : nat) (bias : Q) : Q :=
  integral c (noisy_given p u bias 0) (noisy_given p u bias 1).

(** e^|L| at an outcome of positive probability. *)
Definition loss_at (P R : law) (o : nat) : Q := absolute_loss (mass P o) (mass R o).

Definition ratio (p : Q) : bool := (0 <=? p) && (p <? 1).

Example outcomes_are_laws :
  (every p in [0; 1 # 3; 3 # 4], every u in [1; 2; 4]%nat, every bit in below 2, is_law (noisy_given p u (2 # 5) bit)) = true.
Proof. vm_compute. reflexivity. Qed.
