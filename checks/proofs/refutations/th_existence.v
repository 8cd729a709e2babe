(** th.def-3.3 and th.alg-2: a law and a largest number that are said to exist and do not, in any ordered field R. *)
From pkdp Require Import algebra.
From pkdp.refutations Require Import fields th_def_3.
From pkdp.refutations Require th_alg_2.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Existence.
Variable R : realFieldType.

(** (3.3): the values of D' at the known position have one law theta', whatever the position. *)
Definition claim_3_3_product : Prop := forall theta : law,
  is_law theta -> Nat.eqb (length theta) 4 ->
  exists theta' : nat -> R, forall position value, (position < 2)%nat -> (value < 2)%nat ->
    into R (known_value theta position value) = theta' value / 2%:R.

(* refutes: th.def-3.3 remark-product *)
Theorem background_is_not_a_product : ~ claim_3_3_product.
Proof.
move=> claim; have [theta' same] := claim [0; 1; 0; 0]%Q isT isT.
have : into R (known_value [0; 1; 0; 0]%Q 1 0) <= into R (known_value [0; 1; 0; 0]%Q 0 0) by rewrite !same.
have : into R (known_value [0; 1; 0; 0]%Q 0 0) <= into R (known_value [0; 1; 0; 0]%Q 1 0) by rewrite !same.
by rewrite !into_le; vm_compute.
Qed.

(** Lines 7 and 8: tau_1 is the largest x with Pr[bias_D - l <= bias_i - x/2] <= kappa_2/2, l, and with it both sides,
    being given: so for some x the probability, which is 0 or 1, is above kappa_2/2. *)
Definition probability_line_7 (n c : nat) (l bias_i : Q) (x : R) : R :=
  if into R (th_alg_2.bias_D n c l - l)%Q <= into R bias_i - x / 2%:R then 1 else 0.
Definition claim_lines_7_8 : Prop := forall (n c : nat) (l kappa_2 bias_i : Q),
  th_alg_2.start n c l kappa_2 -> Qlt_bool kappa_2 1 ->
  Qle_bool (th_alg_2.bias_lo n c l) bias_i && Qle_bool bias_i (th_alg_2.bias_hi n c l) ->
  exists largest : R, probability_line_7 n c l bias_i largest <= into R (kappa_2 / 2)%Q
                      /\ forall x, probability_line_7 n c l bias_i x <= into R (kappa_2 / 2)%Q -> x <= largest.

(* refutes: th.alg-2 printed *)
(* refutes: th.alg-2 printed:lines-7-8 *)
Theorem lines_7_and_8_have_no_maximum : ~ claim_lines_7_8.
Proof.
move=> claim; have [largest [_ most]] := claim 1%nat 0%nat 0%Q (1 # 2)%Q 0%Q isT isT isT.
pose x := Num.max 1 (largest + 1).
have x_gt0 : 0 < x by rewrite lt_maxr ltr01.
have : x <= largest.
  apply: most; rewrite /probability_line_7 (into_eq R (_ : _ == 0)%Q) ?into0; last by vm_compute.
  have -> : (0 <= 0 - x / 2%:R) = false by rewrite sub0r oppr_ge0; apply/negbTE; rewrite -ltNge divr_gt0 ?ltr0n.
  by rewrite -(into0 R) into_le.
by rewrite le_maxl [_ + 1 <= _]leNgt ltr_addl ltr01 andbF.
Qed.

End Existence.
