(** th.standing-4, the assumptions of chapter 4 of the thesis, and the captions of th.claim-4.13 and th.fig-4.1. *)
From pkdp.refutations Require Import biased_counts.

(** "Databases follow a binomial distribution ... This implies that each single entry of a database is ...
    independent identically distributed." *)
Definition ones (database : list nat) : nat := list_sum database.
Definition claim_iid : Prop := forall (n : nat) (theta : list nat -> Q) (p : Q),
  is_law (map theta (words 2 n)) ->
  (every k in below (S n), sum_over (filter (fun d => Nat.eqb (ones d) k) (words 2 n)) theta =? f k n p) ->
  every d in words 2 n, theta d =? power p (ones d) * power (1 - p) (n - ones d).

Definition ordered_bits (database : list nat) : Q :=
  match database with [0; 0]%nat => 1 # 4 | [0; 1]%nat => 1 # 2 | [1; 1]%nat => 1 # 4 | _ => 0 end.

(* refutes: th.standing-4 iid *)
Theorem binomial_counts_do_not_imply_independence : ~ claim_iid.
Proof. intros claim. refuted_by (claim 2%nat ordered_bits (1 # 2)). Qed.

(** Figure 4.1a: |D| = 5000, |D'| = 3000, bias_D = 0.8 and q(D') = 500, 1000, 1500: there are such databases. *)
Definition claim_caption : Prop := forall (known_ones ones : nat),
  (some q in [500; 1000; 1500]%nat, Nat.eqb q known_ones) -> bias_D 5000 ones =? 8 # 10 ->
  possible 5000 3000 known_ones ones.

(* refutes: th.claim-4.13 text:caption-bias *)
(* refutes: th.fig-4.1 text:caption-bias *)
Theorem caption_4_1_is_impossible : ~ claim_caption.
Proof. intros claim. refuted_by (claim 500 4000)%nat. Qed.
