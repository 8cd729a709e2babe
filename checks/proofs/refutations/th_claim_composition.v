(** th.claim-composition: "the sequential composition theorem for PPK-DP algorithms": an (epsilon_1, d1)- and an
    (epsilon_2, d2)-PPK-DP mechanism with independent coins give (epsilon_1 + epsilon_2, d1 + d2) together. False, even
    where the first one is differentially private. Records are independent bits, nothing is known; c = e^epsilon. *)
From pkdp.refutations Require Import noisy_counts large_numbers.

Definition ones (d : list nat) : nat := list_sum d.
Definition weight (parameters : list Q) (d : list nat) : Q :=
  fold_right (fun pd x => Qred ((if Nat.eqb (snd pd) 1 then fst pd else 1 - fst pd) * x)) 1 (combine parameters d).
Definition databases (parameters : list Q) : list (list nat) := words 2 (length parameters).

(** The law of the output of M given that record i has the value x. *)
Definition output_given (parameters : list Q) (M : list nat -> law) (i x : nat) : law :=
  let others d := weight (firstn i parameters ++ skipn (S i) parameters) (without d i) in
  fold_right add [] (map (fun d => scale (others d) (M d)) (filter (fun d => Nat.eqb (nth i d 2%nat) x) (databases parameters))).

Definition ppk (parameters : list Q) (M : list nat -> law) (c d : Q) : bool :=
  every i in below (length parameters),
    indistinguishable c d (output_given parameters M i 0) (output_given parameters M i 1).
Definition dp (n : nat) (M : list nat -> law) (c d : Q) : bool :=
  every x in words 2 n, every y in words 2 n, Nat.eqb (distance x y) 1 ==> indistinguishable c d (M x) (M y).

(** Both outputs, with coins of its own for each mechanism. *)
Definition together (M1 M2 : list nat -> law) (d : list nat) : law :=
  flat_map (fun x => map (fun y => Qred (x * y)) (M2 d)) (M1 d).

Definition mechanisms (n : nat) (M1 M2 : list nat -> law) : bool :=
  every d in words 2 n, is_law (M1 d) && is_law (M2 d).
Definition is_setting (parameters : list Q) (M1 M2 : list nat -> law) (c1 c2 : Q) : bool :=
  (every p in parameters, inside p) && mechanisms (length parameters) M1 M2 && (1 <=? c1) && (1 <=? c2).

Definition claim_printed : Prop := forall (parameters : list Q) (M1 M2 : list nat -> law) (c1 c2 d1 d2 : Q),
  is_setting parameters M1 M2 c1 c2 -> ppk parameters M1 c1 d1 -> ppk parameters M2 c2 d2 ->
  ppk parameters (together M1 M2) (c1 * c2) (d1 + d2).
Definition claim_after_dp : Prop := forall (parameters : list Q) (M1 M2 : list nat -> law) (c1 c2 d1 d2 : Q),
  is_setting parameters M1 M2 c1 c2 -> dp (length parameters) M1 c1 d1 -> ppk parameters M2 c2 d2 ->
  ppk parameters (together M1 M2) (c1 * c2) (d1 + d2).
(** With epsilon_1 = epsilon_2 = epsilon/2, as in Algorithm 2. *)
Definition claim_equal_halves : Prop := forall (parameters : list Q) (M1 M2 : list nat -> law) (c d1 d2 : Q),
  is_setting parameters M1 M2 c c -> dp (length parameters) M1 c d1 -> ppk parameters M2 c d2 ->
  ppk parameters (together M1 M2) (c * c) (d1 + d2).

(** The count of two records with two-sided geometric noise of ratio 1/2, outputs up to 0 and from 2 on taken together;
    and the parity of the count. *)
Definition noisy_count (d : list nat) : law := map (released (1 # 2) 2 (ones d)) (below 3).
Definition parity (d : list nat) : law := point 2 (Nat.modulo (ones d) 2).

(* refutes: th.claim-composition printed *)
Theorem ppk_does_not_compose : ~ claim_printed.
Proof. intros claim. largely_refuted_by (claim [1 # 2; 1 # 2] noisy_count parity 2 1 0 0). Qed.

(* refutes: th.claim-composition printed:after-dp *)
Theorem ppk_does_not_compose_after_dp : ~ claim_after_dp.
Proof. intros claim. largely_refuted_by (claim [1 # 2; 1 # 2] noisy_count parity 2 1 0 0). Qed.

(* refutes: th.claim-composition printed:equal-halves *)
Theorem ppk_does_not_compose_in_halves : ~ claim_equal_halves.
Proof. intros claim. largely_refuted_by (claim [1 # 3; 1 # 3] noisy_count parity 2 0 0). Qed.
