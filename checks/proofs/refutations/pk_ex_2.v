(** pk.ex-2: records that are less than duplicated, and dependence that harms, for simulators over any ordered field R. *)
From mathcomp Require Import all_ssreflect all_algebra.
From pkdp.refutations Require Import rational_models infinite_losses field_simulators.
Import Order.TTheory GRing.Theory Num.Theory.

(** Two fair bits that are equal with probability s, published as they are. *)
Definition published_pair (s : Q) : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 4;
  family := [[([0; 0]%nat, 0%nat, s / 2); ([0; 1]%nat, 0%nat, (1 - s) / 2);
              ([1; 0]%nat, 0%nat, (1 - s) / 2); ([1; 1]%nat, 0%nat, s / 2)]];
  mechanism := deterministic 4 (fun d => 2 * value d 0 + value d 1)%nat |}.

(** "Even when records are less strongly correlated": DDP(epsilon) for some epsilon. *)
Definition claim_less_correlated (R : realFieldType) : Prop :=
  forall s : Q, 1 # 2 < s -> s < 1 -> exists c : R, (1 <= c)%R /\ distributional_over (published_pair s) c 0%R.

(* refutes: pk.ex-2 text:less-correlated *)
Theorem no_epsilon_before_equality (R : realFieldType) : ~ claim_less_correlated R.
Proof.
intros claim; destruct (claim (2 # 3)) as [c [C [sim [is_sim serves]]]]; [computed | computed |].
pose (theta := nth 0 (family (published_pair (2 # 3))) []).
refine (@no_simulator_over R (published_pair (2 # 3)) sim c theta 0 0 0 theta 0 1 0 [0%nat] (2 # 3) (1 # 3)
          _ _ _ _ _ erefl is_sim serves); try (left; reflexivity); computed.
Qed.

(** The records as independent as they can be, each with the law that it has under theta. *)
Definition made_independent (m : model) (theta : data_law) : data_law :=
  filter (fun x => 0 <? snd x)
    (map (fun d => (d, 0%nat, fold_right (fun i p => Qred (probability theta (has i (value d i)) * p))
                                         1 (below (records m))))
         (databases m)).

Definition with_family (m : model) (Theta : list data_law) : model := {|
  records := records m; values := values m; backgrounds := backgrounds m; outputs := outputs m;
  family := Theta; mechanism := mechanism m |}.

(** "The more dependencies are in the data, the more private the mechanism": for every mechanism and
    law without background, the delta that serves the independent records serves the dependent. *)
Definition claim_any_mechanism (R : realFieldType) : Prop :=
  forall (m : model) (theta : data_law) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    backgrounds m = 1%nat -> family m = [theta] ->
    distributional (with_family m [made_independent m theta]) c d ->
    distributional_over m (into R c) (into R d).

(** Two bits, not both 1; M finds (1, 0). *)
Definition theta_not_both : data_law :=
  [([0; 0]%nat, 0%nat, 1 # 2); ([0; 1]%nat, 0%nat, 1 # 4); ([1; 0]%nat, 0%nat, 1 # 4)].
Definition finds_10 : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 2; family := [theta_not_both];
  mechanism := deterministic 2 (fun d => if same_word d [1; 0]%nat then 1 else 0)%nat |}.

Lemma independent_simulated :
  distributional (with_family finds_10 [made_independent finds_10 theta_not_both]) 1 (3 # 8).
Proof.
exists (fun i _ => if Nat.eqb i 0 then [5 # 8; 3 # 8] else [7 # 8; 1 # 8]); split; [|computed].
intros i r _ _; destruct (Nat.eqb i 0); reflexivity.
Qed.

(* refutes: pk.ex-2 any-mechanism *)
Theorem dependence_can_harm (R : realFieldType) : ~ claim_any_mechanism R.
Proof.
intros claim.
destruct (claim finds_10 theta_not_both 1 (3 # 8)) as [sim [is_sim serves]];
  [computed | computed | computed | reflexivity | reflexivity | exact independent_simulated |].
assert (I : In theta_not_both (family finds_10)) by (left; reflexivity).
assert (good_0 : is_case finds_10 theta_not_both 0 0 0) by computed.
assert (good_1 : is_case finds_10 theta_not_both 0 1 0) by computed.
have lt : (1 < outputs finds_10)%nat by [].
have [_ U] := outcomeP lt (serves _ _ _ _ (case_is_compared I good_0)).
have [V _] := outcomeP lt (serves _ _ _ _ (case_is_compared I good_1)).
have /(simulated_ge is_sim good_0 lt) : In ([0%nat], 2 # 3) (rest theta_not_both 0 0 0) by left.
have zero : mass (output finds_10 theta_not_both 0 0 0) 1 = 0 by vm_compute.
have sees_0 : rest theta_not_both 0 1 0 = [([0%nat], 1)] by vm_compute.
move: U V; rewrite zero into0 mulr0 add0r [in X in _ -> X]/simulated_over sees_0 big_seq1 !(into1, mul1r) => U V /le_trans/(_ U).
apply/negP; rewrite -ltNge.
have three_fifths : (into R (5 # 8) <= sim 0%nat [0%nat] 1%nat)%R.
  by rewrite -(ler_add2r (into R (3 # 8))) -intoD; apply: le_trans V; rewrite -[1%R](into1 R) into_le.
apply: lt_le_trans (ler_wpmul2l _ three_fifths); last exact: into_ge0.
by rewrite -intoM into_lt.
Qed.
