(** pk.prop-7 with averages over the n - 1 others. *)
From pkdp.refutations Require Import rational_laws large_numbers exponential binomial_weights pk_prop_7.

(* refutes: pk.prop-7 others-only *)
Theorem prop_7_for_the_others_is_false : ~ claim (fun n => (n - 1)%nat).
Proof.
intros claim.
assert (small : below_exp ((5 # 4) / (24 # 10 ^ 32)) (1 * 1 * number (567 - 1) * mu_2 (1 # 2) / 2))
  by (exists 90%nat; vm_cast_no_check (eq_refl Lt)).
largely_refuted_by (fun s t u v w x y z =>
  claim 567%nat (1 # 2) 1 (24 # 10 ^ 32) 0 (2718281831 # 1000000000) s t u v w x y z small e_is_at_most).
Qed.
