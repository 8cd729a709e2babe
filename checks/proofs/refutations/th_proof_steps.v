(** Sentences in the proofs of chapter 4 of the thesis on the bias and on privacy (th.cor-4.15, th.lem-4.11, th.lem-4.14,
    th.lem-4.21, th.thm-4.22, th.lem-4.5), where they fail. *)
From pkdp.refutations Require Import biased_counts th_lem_4_21.

(** (4.47) for a database "adhering to a distribution with expected value bias_D": bias_D = q(D)/|D| for each database of
    positive probability. *)
Definition claim_4_47 : Prop := forall (n ones : nat) (bias : Q),
  Nat.leb 1 n -> Nat.leb ones n -> inside bias -> 0 <? f ones n bias -> bias =? share ones n.

(* refutes: th.cor-4.15 parameter-of-the-law *)
Theorem line_4_47_is_false : ~ claim_4_47.
Proof. intros claim. refuted_by (claim 1 0 (1 # 2))%nat. Qed.

(** "Monotonically decreasing in background knowledge biases bias in [0, bias_sec)": at each of them q(D) is possible, so
    that there is a loss, for 0 < bias_sec < 1. *)
Definition claim_closed_ends : Prop := forall (n n' known_ones ones : nat) (bias : Q),
  possible n n' known_ones ones -> inside (bias_sec n n' known_ones ones) ->
  0 <=? bias -> bias <? bias_sec n n' known_ones ones ->
  0 <? ones_given_0 (n - n') (ones - known_ones) bias + ones_given_1 (n - n') (ones - known_ones) bias.

(* refutes: th.lem-4.14 proof:closed-ends *)
Theorem there_is_no_loss_at_bias_0 : ~ claim_closed_ends.
Proof. intros claim. refuted_by (claim 3 0 0 2 (0 # 1))%nat. Qed.

(** "Both bias_D and tau_1, tau_2 can be learned without knowing anything but the size of D'": bias_D is the same for all
    databases with these sizes. *)
Definition claim_learned : Prop := forall (n n' ones ones' : nat),
  Nat.ltb n' n -> Nat.leb ones n -> Nat.leb ones' n -> bias_D n ones =? bias_D n ones'.

(* refutes: th.lem-4.21 nothing-but-sizes *)
Theorem bias_D_is_not_learned_from_sizes : ~ claim_learned.
Proof. intros claim. refuted_by (claim 1 0 0 1)%nat. Qed.

(** (4.69): E[1 - e^(epsilon - PL(o))] is the integral (3.8) over the losses above epsilon, for one law of o. *)
Definition claim_as_integral : Prop := forall (u : nat) (c bias : Q), Nat.leb 1 u -> 1 <? c -> inside bias ->
  expected_excess (fun x => x) u c bias bias =? expected_excess positive u c bias bias.

(* refutes: th.thm-4.22 text:4.69 *)
Theorem expectation_4_69_is_not_the_integral : ~ claim_as_integral.
Proof. intros claim. refuted_by (claim 2%nat 2 (1 # 2)). Qed.

(** "The probability of a privacy loss being bigger than epsilon is higher in one [of] the bounding biases". *)
Definition exceeds (c x y : Q) : bool := if (0 <? x) && (0 <? y) then c <? absolute_loss x y else true.
Definition chance_above (n n' known_ones ones : nat) (c bias : Q) : Q :=
  let u := (n - n')%nat in
  sum_over (filter (fun k => exceeds c (ones_given_0 u k bias) (ones_given_1 u k bias)) (below (S u)))
           (fun k => f k u (bias_D n ones)).

(* refutes: th.thm-4.22 proof:probability *)
Theorem large_losses_may_be_likelier_between_the_ends : ~ claim_4_69 chance_above.
Proof. intros claim. refuted_by (claim 3 0 0 1 (3 # 2) (1 # 4) (1 # 2) (2 # 3))%nat. Qed.

(** th.lem-4.11: n' = n - 1, "D'' only consisting of one challenge element describes exactly an (epsilon,delta)-DP
    scenario": (3.8) with all others known, absolute losses, means over independent Bernoulli(bias) records, gives DP. *)
Definition with_target (i x : nat) (others : list nat) : list nat := firstn i others ++ x :: skipn i others.
Definition chance_of (bias : Q) (others : list nat) : Q :=
  power bias (list_sum others) * power (1 - bias) (length others - list_sum others).
Definition mean_integral (n i a b : nat) (M : list nat -> law) (bias c : Q) : Q :=
  sum_over (words 2 (n - 1)) (fun d => chance_of bias d * integral c (M (with_target i a d)) (M (with_target i b d))).
Definition claim_exactly_dp : Prop := forall (n : nat) (M : list nat -> law) (bias c d : Q),
  Nat.leb 1 n -> (every x in words 2 n, is_law (M x)) -> inside bias -> 1 <=? c ->
  (every i in below n, (mean_integral n i 0 1 M bias c <=? d) && (mean_integral n i 1 0 M bias c <=? d)) ->
  every x in words 2 n, every y in words 2 n, Nat.eqb (distance x y) 1 ==> indistinguishable c d (M x) (M y).

Definition both_ones (d : list nat) : law := match d with [1; 1]%nat => [0; 1] | _ => [1; 0] end.

(* refutes: th.lem-4.11 exactly-dp *)
Theorem knowing_all_others_passively_is_not_dp : ~ claim_exactly_dp.
Proof. intros claim. refuted_by (claim 2%nat both_ones (1 # 2) 1 (1 # 2)). Qed.
