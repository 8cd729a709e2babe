(** pk.standing-3, pk.def-11, pk.def-12, pk.claim-np-full and a step in the proof of pk.prop-5. *)
From pkdp.refutations Require Import attackers normalizations np_lemmas_1_to_3.

(** pk.standing-3: "every B is compatible with every a in T" where Theta is acceptable. *)
Definition claim_standing : Prop := forall m : model, is_model m -> acceptable m -> all_compatible m.

(* refutes: pk.standing-3 every-value *)
Theorem a_value_may_be_excluded : ~ claim_standing.
Proof.
intros claim; assert (A : acceptable certain_0)
  by (apply acceptable_by with (z := whole_database); computed).
pose proof (claim certain_0 ltac:(computed) A) as H; contradicted H.
Qed.

(** pk.def-11 and np.def-5 give the same definition. *)
Definition claim_same_definition : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> ppk m c d = ppk_np m c d.

(* refutes: pk.def-11 as-np.def-5 *)
Theorem losses_differ : ~ claim_same_definition.
Proof. intros claim; refuted_by (claim certain_0 1 0). Qed.

(** pk.def-12, "or, equivalently, indistinguishable", which is also "APKDP is the same as NP" of
    pk.claim-np-full: without the assumption that all are compatible. *)
Definition claim_active_noiseless : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> (apk m c d <-> noiseless m c d).

(* refutes: pk.def-12 incompatible *)
(* refutes: pk.claim-np-full np-incompatible *)
Theorem incompatible_backgrounds : ~ claim_active_noiseless.
Proof.
intros claim; destruct (claim certain_0 1 0) as [_ H]; try computed; refuted_by H.
Qed.

(** pk.claim-np-full: "APKDP and DP coincide when B = D_{-i}", at every i, for laws that exclude databases, too. *)
Definition claim_full (Loss : loss_function) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d ->
    ((every i in below (records m), apk_at Loss (knowing_the_rest m i) i c d) <-> dp m c d).

(** With the loss of np.def-5; with that of pk.def-11 it fails, too. *)
(* refutes: pk.claim-np-full full-knowledge-incompatible *)
Theorem active_is_not_dp : ~ claim_full loss_np.
Proof.
intros claim; destruct (claim certain_0 1 0) as [H _]; try computed; refuted_by H.
Qed.

Theorem active_is_not_dp_pk : ~ claim_full loss_pk.
Proof.
intros claim; destruct (claim certain_0_noisy 1 (1 # 2)) as [_ H]; try computed; refuted_by H.
Qed.

(** pk.prop-5, its proof: PPKDP is "the f-divergence of O_{a,B} from O_{b,B}, averaged over B, is at
    most delta", f(x) = max(0, 1 - e^epsilon x), with the usual D_f(P || R) = sum of R f(P/R). An
    outcome with R = 0 adds P times the limit of f(x)/x, which is 0. *)
Definition f_divergence (f : Q -> Q) (P R : law) : Q :=
  sum_over (outcomes P R)
    (fun o => if mass R o =? 0 then 0 else mass R o * f (mass P o / mass R o)).

Definition mean_divergence (m : model) theta i a b (c : Q) : Q :=
  sum_over (below (backgrounds m))
    (fun k => probability theta (given_value i a k) / probability theta (has i a) *
              f_divergence (fun x => Qmax 0 (1 - c * x)) (output m theta i a k) (output m theta i b k)).

Definition claim_proof_step : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> all_compatible m ->
    (ppk m c d <->
     (every theta in family m, every i in below (records m),
      every a in below (values m), every b in below (values m),
        mean_divergence m theta i a b c <=? d)).

(** The exclusive or of two bits is released; the background depends on both. *)
Definition theta_uneven : data_law :=
  [([0; 0]%nat, 0%nat, 1 # 5); ([0; 0]%nat, 1%nat, 1 # 5); ([0; 1]%nat, 0%nat, 1 # 5);
   ([1; 0]%nat, 0%nat, 1 # 5); ([1; 1]%nat, 1%nat, 1 # 5)].
Definition uneven : model := {|
  records := 2; values := 2; backgrounds := 2; outputs := 2; family := [theta_uneven];
  mechanism := deterministic 2 (tabulated 2 0%nat [0; 1; 1; 0]%nat) |}.

(* refutes: pk.prop-5 proof-step *)
Theorem the_order_matters : ~ claim_proof_step.
Proof.
intros claim; destruct (claim uneven (3 # 2) (1 # 4)) as [_ H]; try computed; refuted_by H.
Qed.
