(** [refuted_by] for certificates with large numbers: the computed value of the conclusion is stated as a goal, which
    the kernel checks with the virtual machine. *)
From pkdp.refutations Require Import rational_laws.

(** C(m, k) by k multiplications and divisions. *)
Fixpoint coefficient (m : Z) (k : nat) : Z :=
  match k with O => 1%Z | S j => (coefficient m j * (m - Z.of_nat j) / Z.of_nat k)%Z end.

Ltac largely_refuted_by claim :=
  let H := fresh in pose proof claim as H; discharge H;
  lazymatch type of H with
  | is_true ?b =>
      let E := fresh in
      assert (E : b = false) by (vm_cast_no_check (eq_refl false));
      exact (Bool.eq_true_false_abs b H E)
  end.
