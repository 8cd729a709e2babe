(** th.cor-4.2, th.claim-noise-monotone and th.standing-4 (its sentence on sizes): how delta depends on the
    amount of noise, in the readings that fail. The amount of two-sided geometric noise is its ratio p; u = n - n'
    unknown records; c = e^epsilon. *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import noisy_counts large_numbers.

(** th.standing-4: "suffices privacy constraints even when only the size of the background knowledge set is unknown":
    noise calibrated for n' known records serves one more. *)
Definition claim_size : Prop := forall (n n' : nat) (bias p c : Q),
  Nat.ltb (S n') n -> inside bias -> ratio p -> 1 <=? c ->
  noisy_delta c p (n - S n') bias <=? noisy_delta c p (n - n') bias.

(* refutes: th.standing-4 text:size *)
Theorem noise_does_not_serve_one_more_known_record : ~ claim_size.
Proof. intros claim. largely_refuted_by (claim 2 0 (1 # 2) (0 # 1) (1 # 1))%nat. Qed.

(** th.cor-4.2: increasing the noise does not increase (3.8), with the absolute loss as printed, for given a and b. *)
Definition claim_decreases : Prop := forall (u : nat) (bias c p p' : Q),
  Nat.leb 1 u -> inside bias -> 1 <=? c -> ratio p -> ratio p' -> p <? p' ->
  noisy_integral c p' u bias <=? noisy_integral c p u bias.

(* refutes: th.cor-4.2 printed *)
(* refutes: th.cor-4.2 printed:decreases *)
Theorem more_noise_may_increase_the_absolute_integral : ~ claim_decreases.
Proof. intros claim. largely_refuted_by (claim 2%nat (2 # 3) 2 0 (1 # 8)). Qed.

(** "beta* must also be distinctly unique": given epsilon and delta there is one amount of noise. *)
Definition claim_unique : Prop := forall (u : nat) (bias c d p p' : Q),
  Nat.leb 1 u -> inside bias -> 1 <=? c -> ratio p -> ratio p' ->
  noisy_delta c p u bias =? d -> noisy_delta c p' u bias =? d -> p =? p'.

(* refutes: th.cor-4.2 printed:unique *)
Theorem the_amount_of_noise_is_not_unique : ~ claim_unique.
Proof. intros claim. largely_refuted_by (claim 1%nat (1 # 2) 2 0 (1 # 2) (2 # 3)). Qed.

(** Any noise as in Definition 2.6, a list of values with probabilities, of mean 0, scaled by beta; the signed loss. *)
Definition is_noise (N : noise) : bool := is_law (map snd N) && (sum_over N (fun n => fst n * snd n) =? 0).
Definition scaled_given (N : noise) (beta : Q) (others : law) (bit : nat) : list (Q * Q) :=
  flat_map (fun s => map (fun n =>
    (inject_Z (Z.of_nat (s + bit)) + beta * fst n, mass others s * snd n)) N) (below (length others)).
Definition value_chance (P : list (Q * Q)) (x : Q) : Q := sum_over (filter (fun v => fst v =? x) P) snd.
Fixpoint distinct (l : list Q) : list Q :=
  match l with [] => [] | x :: l => if existsb (Qeq_bool x) l then distinct l else x :: distinct l end.
Definition value_delta (c : Q) (P R : list (Q * Q)) : Q :=
  sum_over (distinct (map fst P)) (fun x => Qmax 0 (value_chance P x - c * value_chance R x)).
Definition scaled_delta (N : noise) (c beta : Q) (u : nat) (bias : Q) : Q :=
  let given := scaled_given N beta (binomial (u - 1) bias) in
  Qmax (value_delta c (given 0%nat) (given 1%nat)) (value_delta c (given 1%nat) (given 0%nat)).
Definition claim_any_noise : Prop := forall (N : noise) (u : nat) (bias c beta beta' : Q),
  is_noise N -> Nat.leb 1 u -> inside bias -> 1 <=? c -> 0 <? beta -> beta <? beta' ->
  scaled_delta N c beta' u bias <=? scaled_delta N c beta u bias.

(* refutes: th.cor-4.2 any-noise *)
Theorem more_noise_of_any_kind_may_increase_delta : ~ claim_any_noise.
Proof. intros claim. largely_refuted_by (claim [(1, 1 # 2); (-1, 1 # 2)] 1%nat (1 # 2) 1 (1 # 2) 1). Qed.
