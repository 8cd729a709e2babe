(** th.def-2.12 and th.def-3.3 to th.def-3.8: privacy per output and per set of outputs, the absolute loss, and the
    background of the thesis, in the readings that fail. [c] = e^epsilon. *)
From pkdp.refutations Require Import absolute_losses binomial.

(** (2.16), (2.17): (epsilon, d)-DP output by output. *)
Definition private_per_output (c d : Q) (P R : law) : bool :=
  every o in outcomes P R, (mass P o <=? c * mass R o + d) && (mass R o <=? c * mass P o + d).

(** th.def-2.12 as the definition of the cited source, which speaks of sets of outputs. *)
Definition claim_2_12_sets : Prop := forall (c d : Q) (P R : law),
  1 <=? c -> is_law P -> is_law R -> private_per_output c d P R -> indistinguishable c d P R.

(* refutes: th.def-2.12 remark-sets *)
Theorem outputs_do_not_bound_sets : ~ claim_2_12_sets.
Proof. intros claim. refuted_by (claim 2 (1 # 3) [0; 0; 1] [1 # 3; 1 # 3; 1 # 3]). Qed.

(** "delta can be understood as the cumulative probability of all outputs for which epsilon-indistinguishability does
    not hold". *)
Definition least_per_output (c : Q) (P R : law) : Q :=
  largest (map (fun o => Qmax (mass P o - c * mass R o) (mass R o - c * mass P o)) (outcomes P R)).
Definition breaks (c : Q) (P R : law) (o : nat) : bool := (c * mass R o <? mass P o) || (c * mass P o <? mass R o).
Definition claim_2_12_cumulative : Prop := forall (c : Q) (P R : law),
  1 <=? c -> is_law P -> is_law R ->
  least_per_output c P R =? Qmax (prob P (breaks c P R)) (prob R (breaks c P R)).

(* refutes: th.def-2.12 text:cumulative *)
Theorem delta_is_not_the_cumulative_probability : ~ claim_2_12_cumulative.
Proof. intros claim. refuted_by (claim 1 [0; 1] [1 # 2; 1 # 2]). Qed.

(** th.def-3.3: (3.3), values drawn from one law theta' and a uniform position m, is the law of (D', m) with
    D' = (D[m]). Two records that are bits, of which one is known; theta is a law on 00, 01, 10, 11. th_existence.v has the claim. *)
Definition known_value (theta : law) (position value : nat) : Q :=
  sum_over (combine (words 2 2) theta) (fun dp =>
    if Nat.eqb (nth position (fst dp) 0%nat) value then snd dp else 0) / 2.

(** th.def-3.4: the target i is an index of D'', the records at the positions not in m, counted from 1. *)
Definition claim_3_4_index : Prop := forall (n target : nat) (m : list nat),
  Nat.eqb (length (nodup Nat.eq_dec m)) (length m) -> (every i in m, Nat.leb 1 i && Nat.leb i n) ->
  Nat.leb 1 target && Nat.leb target n -> (every i in m, negb (Nat.eqb i target)) ->
  Nat.leb target (n - length m).

(* refutes: th.def-3.4 remark-index *)
Theorem target_is_no_index_of_the_rest : ~ claim_3_4_index.
Proof. intros claim. refuted_by (claim 2 2 [1])%nat. Qed.

(** (3.7) is [integral]; with the signed loss it is [delta]. *)
Definition claim_3_5_absolute : Prop := forall (c : Q) (P R : law),
  1 <=? c -> is_law P -> is_law R -> integral c P R =? delta c P R.

(* refutes: th.def-3.5 remark-absolute *)
(* refutes: th.def-3.7 text:as-np.def-6 *)
Theorem absolute_losses_change_delta : ~ claim_3_5_absolute.
Proof. intros claim. refuted_by (claim 1 [1 # 2; 1 # 2] [0; 1]). Qed.

Definition claim_3_5_in_between : Prop := forall (c : Q) (P R : law),
  1 <=? c -> is_law P -> is_law R -> integral c P R <=? delta_both c P R.

(* refutes: th.def-3.5 not-in-between *)
Theorem absolute_losses_exceed_both_orders : ~ claim_3_5_in_between.
Proof. intros claim. refuted_by (claim 1 [1 # 2; 1 # 2] [0; 1]). Qed.

(** th.def-3.6: omega, the law of the loss; its finite values have total 1. *)
Definition claim_3_6_finite : Prop := forall P R : law,
  is_law P -> is_law R -> prob P (fun o => (0 <? mass P o) && (0 <? mass R o)) =? 1.

(* refutes: th.def-3.6 without-infinity *)
Theorem finite_losses_are_not_all : ~ claim_3_6_finite.
Proof. intros claim. refuted_by (claim [0; 1] [1; 0]). Qed.

(** With the target random as well, 1 with probability [share], (3.8) bounds delta over sets. *)
Definition claim_3_6_unconditioned : Prop := forall (c share : Q) (P R : law),
  1 <=? c -> is_law P -> is_law R -> 0 <? share -> share <? 1 ->
  delta_both c P R <=? weighed_integral (add (scale (1 - share) P) (scale share R)) c P R.

(* refutes: th.def-3.6 unconditioned-target *)
Theorem a_random_target_hides_delta : ~ claim_3_6_unconditioned.
Proof. intros claim. refuted_by (claim 2 (1 # 2) [0; 1] [1 # 2; 1 # 2]). Qed.

(** th.def-3.7: the integral over the finite losses alone protects all sets of outputs. *)
Definition finite_integral (c : Q) (P R : law) : Q :=
  sum_over (outcomes P R) (fun o =>
    if (0 <? mass P o) && (0 <? mass R o) then mass P o * absolute_excess c (mass P o) (mass R o) else 0).
Definition claim_3_7_finite : Prop := forall (c : Q) (P R : law),
  1 <=? c -> is_law P -> is_law R -> delta_both c P R <=? finite_integral c P R.

(* refutes: th.def-3.7 without-infinity *)
Theorem finite_losses_do_not_protect : ~ claim_3_7_finite.
Proof. intros claim. refuted_by (claim 1 [0; 1] [1; 0]). Qed.

(** th.def-3.8: the mean over all m of n' positions, those that hold the target counted as 0, is that over the others;
    the exact count of n - n' unknown bits. *)
Definition choices (n n' : nat) : list (list nat) :=
  filter (fun m => Nat.eqb (length (nodup Nat.eq_dec m)) n') (words n n').
Definition holds_target (m : list nat) : bool := some i in m, Nat.eqb i 0.
Definition average {A : Type} (l : list A) (value : A -> Q) : Q :=
  sum_over l value / inject_Z (Z.of_nat (length l)).
Definition claim_3_8_every_position : Prop := forall (n n' : nat) (bias c : Q),
  Nat.ltb n' n -> 0 <? bias -> bias <? 1 -> 1 <=? c ->
  let others := binomial (n - n' - 1) bias in
  let value := integral c (count_given_0 others) (count_given_1 others) in
  average (choices n n') (fun m => if holds_target m then 0 else value)
    =? average (filter (fun m => negb (holds_target m)) (choices n n')) (fun _ => value).

(* refutes: th.def-3.8 every-position *)
Theorem positions_of_the_target_count : ~ claim_3_8_every_position.
Proof. intros claim. refuted_by (claim 2 1 (1 # 2) (1 # 1))%nat. Qed.
