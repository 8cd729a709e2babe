(** pk.thm-3, "for a fixed epsilon <= 1, this condition is satisfied if epsilon >= max(sqrt(14 ln(1/delta)/(lambda(n-1))),
    27/(lambda(n-1)))", the condition being delta >= P[X/Y >= epsilon], X, Y independent Bin(n-1, 2 lambda). *)
From pkdp.refutations Require Import rational_laws large_numbers exponential binomial_weights.

(** epsilon >= sqrt(14 ln(1/d)/(lambda(n-1))) says 1/d <= e^(epsilon^2 lambda (n-1)/14). *)
Definition claim_satisfied : Prop := forall (n : nat) (lambda epsilon d : Q),
  Nat.leb 2 n -> 0 <? lambda -> lambda <? 1 # 2 -> 0 <? epsilon -> epsilon <=? 1 -> 0 <? d -> d <? 1 ->
  27 / (lambda * number (n - 1)) <=? epsilon ->
  below_exp (1 / d) (epsilon * epsilon * lambda * number (n - 1) / 14) ->
  ratio_tail (n - 1) (2 * lambda) epsilon <=? d.

(* refutes: pk.thm-3 printed:satisfied *)
Theorem closed_form_does_not_satisfy_the_condition : ~ claim_satisfied.
Proof.
intros claim.
assert (e : below_exp (1 / (1 # 2)) (1 * 1 * (27 # 55) * number (56 - 1) / 14))
  by (exists 4%nat; vm_compute; reflexivity).
largely_refuted_by (fun a b c d e' g h i => claim 56%nat (27 # 55) 1 (1 # 2) a b c d e' g h i e).
Qed.
