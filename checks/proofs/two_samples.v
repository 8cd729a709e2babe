(** That adding a record shows at most what removing it shows, which holds for one sampled release of a symmetric pair
    (poisson_sample.v: symmetric_added_le_removed), fails for two: a bit reported with probability 9/10, the record drawn with
    probability 3/4, e^epsilon = 2. So `relation=both` has to ask both ways round (reference/accountant/accountant.hpp). *)
From pkdp Require Import algebra finite_law hockey_stick composition poisson_sample.

Section TwoSamples.
Variable R : realFieldType.

Let P : bool -> R := fun b => if b then 9%:R / 10%:R else 1 / 10%:R.
Let Q : bool -> R := fun b => P (~~ b).
Let M := sampled (3%:R / 4%:R) P Q.

Let P_law : is_law P.
Proof.
split=> [[]|]; first by rewrite divr_ge0 ?ler0n.
  by rewrite divr_ge0 ?ler01 ?ler0n.
by rewrite big_bool /=; field.
Qed.

Let Q_law : is_law Q.
Proof. by have [P_ge0 P_sum] := P_law; split=> [b|]; rewrite /Q ?P_ge0 // -P_sum !big_bool /= addrC. Qed.

Let Q_true : Q true = 1 / 10%:R. Proof. by []. Qed.
Let Q_false : Q false = 9%:R / 10%:R. Proof. by []. Qed.
Let M_true : M true = 7%:R / 10%:R. Proof. by rewrite /M /sampled /convexity.mixture /Q /=; field. Qed.
Let M_false : M false = 3%:R / 10%:R. Proof. by rewrite /M /sampled /convexity.mixture /Q /=; field. Qed.

Let positive n (x : R) : x = n%:R / 100%:R -> Num.max 0 x = n%:R / 100%:R.
Proof. by move=> ->; rewrite max_r // divr_ge0 ?ler0n. Qed.

Let negative n (x : R) : x = - (n%:R / 100%:R) -> Num.max 0 x = 0.
Proof. by move=> ->; rewrite max_l // oppr_le0 divr_ge0 ?ler0n. Qed.

Let delta_pairs c (A B : bool -> R) : delta c (product A A) (product B B) =
  Num.max 0 (A true * A true - c * (B true * B true)) + Num.max 0 (A true * A false - c * (B true * B false)) +
  (Num.max 0 (A false * A true - c * (B false * B true)) + Num.max 0 (A false * A false - c * (B false * B false))).
Proof.
rewrite /delta -(pair_bigA _ (fun a b => Num.max 0 (A a * A b - c * (B a * B b)))) /=.
by rewrite !big_bool /=.
Qed.

Let two_added : delta 2%:R (product Q Q) (product M M) = 63%:R / 100%:R.
Proof.
rewrite delta_pairs Q_true Q_false M_true M_false.
rewrite (negative (n := 97)); last by field.
rewrite (negative (n := 33)); last by field.
rewrite (negative (n := 33)); last by field.
by rewrite (positive (n := 63)) ?add0r //; field.
Qed.

Let two_removed : delta 2%:R (product M M) (product Q Q) = 53%:R / 100%:R.
Proof.
rewrite delta_pairs Q_true Q_false M_true M_false.
rewrite (positive (n := 47)); last by field.
rewrite (positive (n := 3)); last by field.
rewrite (positive (n := 3)); last by field.
rewrite (negative (n := 153)); last by field.
by field.
Qed.

(* used by: reference/accountant/accountant.hpp *)
Theorem added_exceeds_removed_twice : exists (P Q : bool -> R) (q c : R),
  [/\ is_law P, is_law Q & forall b, Q b = P (~~ b)] /\ [/\ 0 < q <= 1, 1 <= c &
    delta c (product (sampled q P Q) (sampled q P Q)) (product Q Q) < delta c (product Q Q) (product (sampled q P Q) (sampled q P Q))].
Proof.
exists P, Q, (3%:R / 4%:R), 2%:R; split=> //; split.
- by rewrite divr_gt0 ?ltr0n //= ler_pdivr_mulr ?ltr0n // mul1r ler_nat.
- by rewrite ler1n.
by rewrite two_added two_removed ltr_pmul2r ?invr_gt0 ?ltr0n // ltr_nat.
Qed.

End TwoSamples.
