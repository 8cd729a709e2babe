(** pk.ex-2: records that are less than duplicated, and dependence that harms. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Import rational_models simulators.

(** Two fair bits that are equal with probability s, published as they are. *)
Definition published_pair (s : Q) : model := {|
  records := 2; values := 2; backgrounds := 1; outputs := 4;
  family := [[([0; 0]%nat, 0%nat, s / 2); ([0; 1]%nat, 0%nat, (1 - s) / 2);
              ([1; 0]%nat, 0%nat, (1 - s) / 2); ([1; 1]%nat, 0%nat, s / 2)]];
  mechanism := deterministic 4 (fun d => 2 * value d 0 + value d 1)%nat |}.

(** "Even when records are less strongly correlated": DDP(epsilon) for some epsilon. *)
Definition claim_less_correlated : Prop :=
  forall s : Q, 1 # 2 < s -> s < 1 -> exists c, 1 <= c /\ distributional (published_pair s) c 0.

(* refutes: pk.ex-2 text:less-correlated *)
Theorem no_epsilon_before_equality : ~ claim_less_correlated.
Proof.
intros claim; destruct (claim (2 # 3)) as [c [C [sim [is_sim serves]]]]; [computed | computed |].
pose (theta := nth 0 (family (published_pair (2 # 3))) []).
refine (no_simulator (published_pair (2 # 3)) sim c theta 0 0 0 theta 0 1 0 [0%nat] (2 # 3) (1 # 3)
          _ _ _ _ _ eq_refl is_sim serves); try (left; reflexivity); computed.
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
Definition claim_any_mechanism : Prop :=
  forall (m : model) (theta : data_law) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    backgrounds m = 1%nat -> family m = [theta] ->
    distributional (with_family m [made_independent m theta]) c d -> distributional m c d.

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
Theorem dependence_can_harm : ~ claim_any_mechanism.
Proof.
intros claim.
destruct (claim finds_10 theta_not_both 1 (3 # 8)) as [sim [is_sim serves]];
  [computed | computed | computed | reflexivity | reflexivity | exact independent_simulated |].
assert (I : In theta_not_both (family finds_10)) by (left; reflexivity).
pose proof (case_compared finds_10 sim theta_not_both 0 0 0 1 (3 # 8) I) as A.
pose proof (case_compared finds_10 sim theta_not_both 0 1 0 1 (3 # 8) I) as B.
destruct (indistinguishable_outcome _ _ _ _ 1 (A ltac:(computed) serves)) as [_ U].
destruct (indistinguishable_outcome _ _ _ _ 1 (B ltac:(computed) serves)) as [V _].
rewrite simulated_mass in U, V by (simpl; lia).
change (mass (output finds_10 theta_not_both 0 0 0) 1) with 0 in U.
change (mass (output finds_10 theta_not_both 0 1 0) 1) with 1 in V.
change (rest theta_not_both 0 0 0) with [([0%nat], 2 # 3); ([1%nat], 1 # 3)] in U.
change (rest theta_not_both 0 1 0) with [([0%nat], 1)] in V.
unfold sum_over in U, V; simpl map in U, V; repeat rewrite sum_cons in U; rewrite sum_cons in V.
change (sum []) with 0 in U, V; simpl fst in U, V; simpl snd in U, V.
assert (0 <= mass (sim 0%nat [1%nat]) 1).
{ apply law_mass_nonneg; pose proof (is_sim 0%nat [1%nat]) as L.
  apply andb_prop in L; [exact (proj1 L) | left; reflexivity | right; left; reflexivity]. }
lra.
Qed.
