(** th.lem-4.5: "these two while loops will terminate" in Algorithm 1. False where the unknown records alone hide the
    target better than delta asks: no noise makes delta larger (th_lem_4_1_noise.v). *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import algorithm_1.

Lemma Qmax_0_le x y : 0 <= y -> x <= y -> Qmax 0 x <= y.
Proof. unfold Qmax; destruct (0 <=? x); auto. Qed.

Lemma Qmax_le x y z : x <= z -> y <= z -> Qmax x y <= z.
Proof. unfold Qmax; destruct (x <=? y); auto. Qed.

(** Two fair bits and noise of ratio p: 0 has the law (1/2, (1-p)/2, p/2) and 1 its mirror image. *)
Ltac law_of := unfold noisy_given, sum_over; cbn -[Qplus Qmult Qminus Qdiv Qopp Qinv];
               unfold geometric; change (Z.abs_nat 1) with 1%nat; change (Z.abs_nat (-1)) with 1%nat; cbn -[Qplus Qmult Qminus Qdiv Qopp Qinv];
               rewrite ?Qred_correct; field; lra.
Section Two.
Variable p : Q.
Hypothesis p0 : 0 <= p.
Let P := noisy_given p 2 (1 # 2) 0.
Let R := noisy_given p 2 (1 # 2) 1.
Lemma P_0 : mass P 0 == 1 # 2. Proof. unfold P; law_of. Qed.
Lemma P_1 : mass P 1 == (1 - p) / 2. Proof. unfold P; law_of. Qed.
Lemma P_2 : mass P 2 == p / 2. Proof. unfold P; law_of. Qed.
Lemma R_0 : mass R 0 == p / 2. Proof. unfold R; law_of. Qed.
Lemma R_1 : mass R 1 == (1 - p) / 2. Proof. unfold R; law_of. Qed.
Lemma R_2 : mass R 2 == 1 # 2. Proof. unfold R; law_of. Qed.

Lemma two_fair_bits (c : Q) : 1 <= c -> p < 1 -> noisy_delta c p 2 (1 # 2) <= 1 # 2.
Proof.
intros c1 p1. unfold noisy_delta, delta_both; fold P R.
assert (cp : 0 <= (c - 1) * p) by (apply Qmult_le_0_compat; lra).
assert (cq : 0 <= (c - 1) * (1 - p)) by (apply Qmult_le_0_compat; lra).
assert (half : forall x : Q, x / 2 == x * (1 # 2)) by (intros x; field).
assert (split_sum : forall a b, delta c a b = sum_over (outcomes a b) (fun o => Qmax 0 (mass a o - c * mass b o))) by reflexivity.
assert (small : forall a b, (outcomes a b = [0; 1; 2]%nat) ->
  Qmax 0 (mass a 0 - c * mass b 0) + (Qmax 0 (mass a 1 - c * mass b 1) + (Qmax 0 (mass a 2 - c * mass b 2) + 0)) <= 1 # 2 ->
  delta c a b <= 1 # 2).
{ intros a b three le; rewrite split_sum, three; unfold sum_over, sum; cbn [map fold_right].
  rewrite !Qred_correct; exact le. }
apply Qmax_le; (apply small; [reflexivity|]).
- assert (A : Qmax 0 (mass P 0 - c * mass R 0) <= 1 # 2) by (apply Qmax_0_le; [lra | rewrite P_0, R_0, half; lra]).
  assert (B : Qmax 0 (mass P 1 - c * mass R 1) <= 0) by (apply Qmax_0_le; [lra | rewrite P_1, R_1, half; lra]).
  assert (C : Qmax 0 (mass P 2 - c * mass R 2) <= 0) by (apply Qmax_0_le; [lra | rewrite P_2, R_2, half; lra]).
  lra.
- assert (A : Qmax 0 (mass R 0 - c * mass P 0) <= 0) by (apply Qmax_0_le; [lra | rewrite P_0, R_0, half; lra]).
  assert (B : Qmax 0 (mass R 1 - c * mass P 1) <= 0) by (apply Qmax_0_le; [lra | rewrite P_1, R_1, half; lra]).
  assert (C : Qmax 0 (mass R 2 - c * mass P 2) <= 1 # 2) by (apply Qmax_0_le; [lra | rewrite P_2, R_2, half; lra]).
  lra.
Qed.
End Two.

(** The loop of lines 5 to 9 ends, after some number of passes. *)
Definition claim_returns : Prop := forall (u : nat) (bias c d : Q),
  Nat.leb 1 u -> inside bias -> 1 <=? c -> (0 <=? d) && (d <=? 1) ->
  exists fuel, fst (fst (fst (lines_5_9 (ppk_of signed_losses u bias c) d fuel 0 1 []))) = true.

(* refutes: th.lem-4.5 proof:returns *)
Theorem lines_5_to_9_may_not_end : ~ claim_returns.
Proof.
intros claim. destruct (claim 2%nat (1 # 2) (3 # 2) (2 # 3) eq_refl eq_refl eq_refl eq_refl) as [fuel ends].
assert (never : forall fuel hi init asked, 0 < init ->
  fst (fst (fst (lines_5_9 (ppk_of signed_losses 2 (1 # 2) (3 # 2)) (2 # 3) fuel hi init asked))) = false).
{ clear; induction fuel as [|fuel IH]; intros hi init asked init0; [reflexivity|].
  cbn [lines_5_9].
  assert (low : ppk_of signed_losses 2 (1 # 2) (3 # 2) init <= 1 # 2).
  { assert (p0 : 0 <= Qred (init / (1 + init))) by (rewrite Qred_correct; apply Qle_shift_div_l; lra).
    assert (p1 : Qred (init / (1 + init)) < 1) by (rewrite Qred_correct; apply Qlt_shift_div_r; lra).
    rewrite ppk_signed; exact (two_fair_bits _ p0 (3 # 2) ltac:(discriminate) p1). }
  set (value := ppk_of signed_losses 2 (1 # 2) (3 # 2) init) in *; clearbody value.
  assert (below_delta : (value <? 2 # 3) = true).
  { unfold Qlt_bool; destruct (2 # 3 <=? value) eqn:E; [apply Qle_bool_iff in E; lra | reflexivity]. }
  rewrite below_delta; apply IH.
  rewrite Qred_correct; apply Qlt_shift_div_l; lra. }
rewrite never in ends; [discriminate | reflexivity].
Qed.
