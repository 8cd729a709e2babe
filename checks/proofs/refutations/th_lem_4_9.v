(** th.lem-4.9: Laplace noise of absolute size at most min(tau_1, tau_2)/2 on a share of records, with (4.7), is
    (epsilon, delta)-DP; and its lines 4.9 to 4.14. *)
From pkdp.refutations Require Import laplace_grid binomial.

(** Lengths in units h, r = e^(epsilon h/2); the number 1, the sensitivity, is [one] units, t_i = tau_i/2 and
    a = min(t_1, t_2) is the largest noise. X is the law of the share in (4.7), a list of values and probabilities. *)
Definition chance (X : list (Z * Q)) (event : Z -> bool) : Q := sum_over (filter (fun v => event (fst v)) X) snd.
Definition is_share (one : Z) (X : list (Z * Q)) : bool :=
  is_law (map snd X) && every v in X, Z.leb 0 (fst v) && Z.leb (fst v) one.
(** (4.7), bias_j = E(M) -+ a: Pr[X <= bias_lo - tau_1/2] and Pr[X >= bias_hi + tau_2/2] are at most delta/2. *)
Definition holds_4_7 (X : list (Z * Q)) (expected a t_1 t_2 : Z) (d : Q) : bool :=
  (chance X (fun x => Z.leb x (expected - a - t_1)) <=? d / 2)
  && (chance X (fun x => Z.leb (expected + a + t_2) x) <=? d / 2).

Definition claim (how : cut) : Prop := forall (r : Q) (one t_1 t_2 : Z) (X X' : list (Z * Q)) (d : Q),
  1 <? r -> Z.ltb 0 one && Z.ltb 0 t_1 && Z.ltb 0 t_2 -> 0 <=? d -> is_share one X -> is_share one X' ->
  let a := Z.min t_1 t_2 in
  holds_4_7 X 0 a t_1 t_2 d && holds_4_7 X' one a t_1 t_2 d ==>
  (cut_delta (power r (Z.to_nat (2 * one))) how r 0 (-2 * a) (2 * a) (2 * one) (2 * one - 2 * a) (2 * one + 2 * a)
   <=? d).

(* refutes: th.lem-4.9 redraw *)
Theorem lem_4_9_is_false : ~ claim redraw.
Proof. intros claim. refuted_by (claim (2 # 1) 1 1 1 [(0, 1%Q)] [(1, 1%Q)] (0 # 1))%Z. Qed.

(* refutes: th.lem-4.9 clamped *)
Theorem lem_4_9_with_clamped_noise_is_false : ~ claim clamp.
Proof. intros claim. refuted_by (claim (2 # 1) 1 1 1 [(0, 1%Q)] [(1, 1%Q)] (0 # 1))%Z. Qed.

(** (4.9), (4.11): Pr[X <= E(M) +- |l| - tau_1/2] = Pr[X <= bias_lo - tau_1/2] with bias_lo = E(M) - min(tau_i)/2, for the
    share X = S/n of n Bernoulli(bias) records and all noise l; (4.10), (4.14) on the other side. *)
Definition share_chance (n : nat) (bias : Q) (event : Q -> bool) : Q :=
  sum_over (filter (fun k => event (share k n)) (below (S n))) (fun k => f k n bias).
Definition noise_fits (n : nat) (bias l tau_1 tau_2 : Q) : bool :=
  Nat.leb 1 n && (0 <? bias) && (bias <? 1) && (0 <? tau_1) && (0 <? tau_2) && (absolute l <=? Qmin tau_1 tau_2 / 2).

Definition claim_4_9 : Prop := forall (n : nat) (bias l tau_1 tau_2 : Q), noise_fits n bias l tau_1 tau_2 ->
  share_chance n bias (fun x => x <=? bias + l - tau_1 / 2)
    =? share_chance n bias (fun x => x <=? bias - Qmin tau_1 tau_2 / 2 - tau_1 / 2).

(* refutes: th.lem-4.9 noise-at-its-bound:4.9 *)
(* refutes: th.lem-4.9 noise-at-its-bound:4.11 *)
Theorem lines_4_9_and_4_11_are_false : ~ claim_4_9.
Proof. intros claim. refuted_by (claim 1%nat (1 # 2) 0 1 1). Qed.

Definition claim_4_10 : Prop := forall (n : nat) (bias l tau_1 tau_2 : Q), noise_fits n bias l tau_1 tau_2 ->
  share_chance n bias (fun x => bias + l + tau_2 / 2 <=? x)
    =? share_chance n bias (fun x => bias + Qmin tau_1 tau_2 / 2 + tau_2 / 2 <=? x).

(* refutes: th.lem-4.9 noise-at-its-bound:4.10 *)
(* refutes: th.lem-4.9 noise-at-its-bound:4.14 *)
Theorem lines_4_10_and_4_14_are_false : ~ claim_4_10.
Proof. intros claim. refuted_by (claim 1%nat (1 # 2) (-1 # 4) (1 # 2) 1). Qed.
