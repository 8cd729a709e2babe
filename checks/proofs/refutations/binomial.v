(** The binomial law, its masses and tails, and the noiseless count of independent bits
    (pk.lem-2, pk.thm-3 to pk.thm-5, th.claim-4.6 and others): shared by the refutations. *)
From pkdp.refutations Require Import rational_laws.

(** Masses added, outcome by outcome. *)
Fixpoint add (P R : list Q) : list Q :=
  match P, R with
  | p :: P, r :: R => Qred (p + r) :: add P R
  | [], R => R
  | P, [] => P
  end.

Definition scale (x : Q) (P : list Q) : list Q := map (fun p => Qred (x * p)) P.

(** The law of D(1) + ... + D(n), independent bits that are 1 with probabilities [ps]. *)
Fixpoint sum_of_bits (ps : list Q) : law :=
  match ps with
  | [] => [1]
  | p :: ps => let P := sum_of_bits ps in add (scale (1 - p) (P ++ [0])) (scale p (0 :: P))
  end.

(** Bin(n, p), the law of the sum of n independent bits that are 1 with probability p. *)
Definition binomial (n : nat) (p : Q) : law := sum_of_bits (repeat p n).

(** f(s; n, p). *)
Definition f (s n : nat) (p : Q) : Q := mass (binomial n p) s.

(** The binomial coefficient, by Pascal's triangle, and f in closed form. *)
Fixpoint pascal (n : nat) : list Z :=
  match n with
  | O => [1%Z]
  | S n => map (fun p => fst p + snd p)%Z (combine (0%Z :: pascal n) (pascal n ++ [0%Z]))
  end.
Definition choose (n k : nat) : Z := nth k (pascal n) 0%Z.
Definition f_closed (s n : nat) (p : Q) : Q :=
  if Nat.leb s n then inject_Z (choose n s) * power p s * power (1 - p) (n - s) else 0.

(** The hypergeometric law: h ones among n' of n records, of which c are 1 (line 23 of Algorithm 2 of the thesis). *)
Definition hypergeometric (n n' c h : nat) : Q :=
  inject_Z (choose n' h) * inject_Z (choose (n - n') (c - h)) / inject_Z (choose n c).

(** P[X >= m] and P[X <= m] for X of law P. *)
Definition at_least (m : nat) (P : law) : Q := sum (skipn m P).
Definition at_most (m : nat) (P : law) : Q := sum (firstn (S m) P).

(** The count of n bits, given that the target's bit is 0 or 1; [others] is the law of the sum of
    the n - 1 others. *)
Definition count_given_0 (others : law) : law := others ++ [0].
Definition count_given_1 (others : law) : law := 0 :: others.

(** The least delta at which the noiseless count protects one bit. *)
Definition count_delta (c : Q) (others : law) : Q :=
  delta_both c (count_given_0 others) (count_given_1 others).

(** The count is released when above T (pk.def-15); outcome 0 stands for the refusal. *)
Definition thresholded (T : nat) (P : law) : law := at_most T P :: skipn (S T) P.
Definition threshold_delta (c : Q) (T : nat) (others : law) : Q :=
  delta_both c (thresholded T (count_given_0 others)) (thresholded T (count_given_1 others)).

(** The two forms of f agree, here up to n = 8 at p = 1/3 (a check of the definitions). *)
Example f_is_closed_form :
  (every n in below 9, every s in below 11, f s n (1 # 3) =? f_closed s n (1 # 3)) = true.
Proof. reflexivity. Qed.
