(** pk.prop-8: for |B| <= T known records M_T is (epsilon, delta)-APKDP iff M_{T-|B|} is (epsilon, delta)-PPKDP for a
    law without background. False: a known record that is never 1 does not lower the threshold. *)
From pkdp.refutations Require Import rational_laws binomial pk_thm_4.

Definition setting (n known T : nat) (p : Q) (others : list Q) : bool :=
  below_p p others n && known_of n known && Nat.leb known T.

(** M_T against the active attacker, and M_{T-|B|} for the records that [keep] leaves, without background. *)
Definition with_background (c d : Q) (T : nat) (others : list Q) (known : nat) : bool :=
  active_delta c T others known <=? d.
Definition without_background (keep : nat -> list Q -> list Q) (c d : Q) (T : nat) (others : list Q) (known : nat) : bool :=
  active_delta c (T - known) (keep known others) 0 <=? d.

Definition unknown_records (known : nat) (others : list Q) : list Q := skipn known others.
Definition first_records (known : nat) (others : list Q) : list Q := firstn (length others - known) others.

Definition claim_printed : Prop := forall (n known T : nat) (p c d : Q) (others : list Q),
  setting n known T p others -> 1 <=? c -> 0 <=? d ->
  Bool.eqb (with_background c d T others known) (without_background unknown_records c d T others known).

(* refutes: pk.prop-8 printed *)
Theorem prop_8_is_false : ~ claim_printed.
Proof. intros claim. refuted_by (claim 2 1 1 (1 # 2) (1 # 1) (1 # 2) [0 # 1])%nat. Qed.

Definition claim_forward : Prop := forall (n known T : nat) (p c d : Q) (others : list Q),
  setting n known T p others -> 1 <=? c -> 0 <=? d -> with_background c d T others known ->
  without_background unknown_records c d T others known.

(* refutes: pk.prop-8 printed:forward *)
Theorem prop_8_forward_is_false : ~ claim_forward.
Proof. intros claim. refuted_by (claim 2 1 1 (1 # 2) (1 # 1) (0 # 1) [0 # 1])%nat. Qed.

(** theta' keeps the first n - |B| records; all known records can be 1. *)
Definition claim_first_records : Prop := forall (n known T : nat) (p c d : Q) (others : list Q),
  setting n known T p others -> (every q in others, 0 <? q) -> 1 <=? c -> 0 <=? d ->
  Bool.eqb (with_background c d T others known) (without_background first_records c d T others known).

(* refutes: pk.prop-8 first-records *)
Theorem prop_8_for_the_first_records_is_false : ~ claim_first_records.
Proof. intros claim. refuted_by (claim 3 1 1 (2 # 3) (1 # 1) (5 # 8) [1 # 2; 1 # 4])%nat. Qed.
