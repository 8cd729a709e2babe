(** pk.fig-1, to distributional privacy (DDP) with an acceptable law: the background is the
    exclusive or of two fair bits. As in pk_fig_1.v, for every epsilon' = f(epsilon). *)
From mathcomp Require Import all_ssreflect all_algebra.
From pkdp.refutations Require Import rational_models normalizations infinite_losses field_simulators
  pk_fig_1.

Definition xor (x y : nat) : nat := (if Nat.eqb x y then 0 else 1)%nat.

(** phi_0 = D(i) and phi_1 = B are independent fair bits, and the other record is their xor. *)
Definition record_and_background (theta : data_law) (i : nat) : normalization := {|
  factors := [[1 # 2; 1 # 2]; [1 # 2; 1 # 2]];
  hat := fun phi => let x := nth 0 phi 0%nat in let k := nth 1 phi 0%nat in
                    (if Nat.eqb i 0 then [x; xor x k] else [xor x k; x], k);
  secret := fun x => x;
  known := [1%nat];
  background_of := fun l => nth 0 l 0%nat |}.

(** M = B. *)
Definition outputs_background : model := {|
  records := 2; values := 2; backgrounds := 2; outputs := 2; family := [theta_xor];
  mechanism := deterministic 2 (fun d => xor (value d 0) (value d 1)) |}.

(** M = D. *)
Definition outputs_all : model := {|
  records := 2; values := 2; backgrounds := 2; outputs := 4; family := [theta_xor];
  mechanism := deterministic 4 (fun d => 2 * value d 0 + value d 1)%nat |}.

Lemma acceptable_xor m : family m = [theta_xor] -> records m = 2%nat -> acceptable m.
Proof.
intros F R; apply acceptable_by with (z := record_and_background); rewrite F R; computed.
Qed.

(* refutes: pk.fig-1 missing:np-ddp-acceptable *)
Theorem np_ddp_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R np (to_ddp R) f.
Proof.
intros claim; instance claim outputs_background 1 H.
destruct H as [sim [is_sim serves]]; [now apply acceptable_xor | computed |].
refine (@no_simulator_over R outputs_background sim (f 1) theta_xor 0 0 0 theta_xor 0 1 1 [0%nat] 1 1
          _ _ _ _ _ erefl is_sim serves); try (left; reflexivity); computed.
Qed.

(* refutes: pk.fig-1 missing:ibcdp-ddp-acceptable *)
Theorem ibcdp_ddp_acceptable (R : realFieldType) (f : Q -> R) : ~ arrow_acceptable R ibcdp (to_ddp R) f.
Proof.
intros claim; instance claim outputs_all 1 H.
destruct H as [sim [is_sim serves]]; [now apply acceptable_xor | computed |].
refine (@no_simulator_over R outputs_all sim (f 1) theta_xor 0 0 0 theta_xor 0 1 1 [0%nat] 1 1
          _ _ _ _ _ erefl is_sim serves); try (left; reflexivity); computed.
Qed.
