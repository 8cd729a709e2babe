(** pk.fig-4: "when the threshold is above the expected value, the values epsilon and delta given by Theorem 4 are very
    close", taken as epsilon <= 2 delta; p = 0.005 and n = 10^3, 10^4, 10^5. *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import rational_laws large_numbers exponential.

(** f(T; m, 1/200) = C(m, T) 199^(m-T) / 200^m, and delta of Theorem 4 for n records. *)
Definition f_200 (T : nat) (m : Z) : Q :=
  inject_Z (coefficient m T * 199 ^ (m - Z.of_nat T)) / inject_Z (200 ^ m).
Definition r (n : Z) (T : nat) : Q := (1 # 199) * inject_Z (n - 1) / inject_Z (Z.of_nat T).
Definition delta_of_theorem (n : Z) (T : nat) : Q := f_200 T (n - 1) / (1 - r n T).

(** epsilon = -ln(1 - delta) <= 2 delta says that every q >= e^(2 delta) is at least 1/(1 - delta). *)
Definition close (d : Q) : Prop := forall q, at_least_exp q (2 * d) -> 1 / (1 - d) <= q.

Definition claim_close : Prop := forall (n : Z) (T : nat),
  In n [1000; 10000; 100000]%Z -> inject_Z n / 200 < inject_Z (Z.of_nat T) -> r n T < 1 ->
  delta_of_theorem n T < 1 -> close (delta_of_theorem n T).

(* refutes: pk.fig-4 text:close *)
Theorem epsilon_and_delta_are_not_close : ~ claim_close.
Proof.
intros claim.
assert (H := claim 1000%Z 6%nat (or_introl eq_refl) ltac:(reflexivity) ltac:(reflexivity) ltac:(vm_compute; reflexivity)).
assert (low : 896 # 1000 <= delta_of_theorem 1000 6) by (vm_compute; discriminate).
assert (high : delta_of_theorem 1000 6 <= 897 # 1000) by (vm_compute; discriminate).
set (d := delta_of_theorem 1000 6) in *; clearbody d.
assert (e : at_least_exp 7 (2 * (897 # 1000))) by (apply (at_least_exp_by 8); vm_compute; discriminate).
assert (seven : 1 / (1 - d) <= 7) by (apply H, (at_least_exp_mono _ _ (2 * (897 # 1000))); [lra | lra | exact e]).
apply (Qmult_le_compat_r _ _ (1 - d)) in seven; [|lra].
assert (1 / (1 - d) * (1 - d) == 1) by (field; lra).
lra.
Qed.
