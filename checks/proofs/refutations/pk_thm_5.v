(** pk.thm-5 and pk.claim-thm5-passive: the histogram that hides counts up to T, of independent records in T and
    bottom, in the readings that fail. The law P of a record lists the values of T and, last, bottom; lambda separates
    rare from common values; c = e^epsilon; e^(2 epsilon_c) enters by the numbers that are at least as large. *)
From pkdp.refutations Require Import histograms exponential.

(** Every value is rare or common, and bottom is common. *)
Definition common (lambda q : Q) : bool := (lambda <=? q) && (q <=? 1 - lambda).
Definition rare (lambda q : Q) : bool := q <=? lambda.
Definition setting (n : nat) (lambda : Q) (P : law) : bool :=
  Nat.leb 1 n && Nat.leb 2 (length P) && is_record (length P) P && (0 <? lambda) && (lambda <=? 1 # 2)
  && (every q in P, rare lambda q || common lambda q) && common lambda (last P 0).

(** The released histogram, counts from [least] on being shown, beside the values of the first [known] others. *)
Definition histogram (least : nat) (P : law) (database : list nat) : list shown :=
  map (show_from least) (counts (length P - 1) database).
Definition with_known (least known : nat) (P : law) (database : list nat) : list shown :=
  map count (firstn known (skipn 1 database)) ++ histogram least P database.
Definition histogram_delta (least known n : nat) (P : law) (c : Q) : Q :=
  view_delta (same_list same_shown) (with_known least known P) (length P) (repeat P (n - 1)) c.

(** tau = f(T; m, lambda)/(1 - r) with r = lambda m/((1 - lambda) k), m = n - known - 1 others. *)
Definition r (m k : nat) (lambda : Q) : Q := lambda * number m / ((1 - lambda) * number k).
Definition tau (m T k : nat) (lambda : Q) : Q := f T m lambda / (1 - r m k lambda).

(** P[X/Y >= t], X and Y independent Bin(m, 2 lambda), x/0 infinite for x > 0, and for x = 0 if [zero_by_zero]. *)
Definition ratio_tail (zero_by_zero : bool) (m : nat) (lambda t : Q) : Q :=
  sum_over (below (S m)) (fun y => sum_over (below (S m)) (fun x =>
    if (if Nat.eqb y 0 then Nat.ltb 0 x || zero_by_zero else t * number y <=? number x)
    then f x m (2 * lambda) * f y m (2 * lambda) else 0)).

(** (epsilon, d)-APKDP with epsilon = 2 max(-ln(1 - tau), epsilon_c), d >= max(2 tau, P[X/Y >= epsilon_c]); every c that
    is at least both 1/(1 - tau)^2 and e^(2 epsilon_c). [shown_from] turns T into the least count shown; [k_of] is the k
    of r, which depends on n and T. *)
Definition claim (shown_from : nat -> nat) (k_of : nat -> nat -> nat) (zero_by_zero : bool) (known_of : nat -> bool) : Prop :=
  forall (n known T : nat) (lambda : Q) (P : law) (epsilon_c c d : Q),
  setting n lambda P -> Nat.ltb known n -> known_of known -> Nat.ltb 0 T -> 0 <=? epsilon_c ->
  let m := (n - known - 1)%nat in let t := tau m T (k_of n T) lambda in
  (r m (k_of n T) lambda <? 1) && (t <? 1) && (2 * t <=? d) && (ratio_tail zero_by_zero m lambda epsilon_c <=? d)
    && (1 / ((1 - t) * (1 - t)) <=? c) ->
  at_least_exp c (2 * epsilon_c) -> histogram_delta (shown_from T) known n P c <=? d.

Definition above_T (T : nat) : nat := S T.
Definition from_T (T : nat) : nat := T.
Definition k_is_T (n T : nat) : nat := T.
Definition nothing_known (known : nat) : bool := Nat.eqb known 0.

Lemma e4 : at_least_exp 60 (2 * 2).
Proof. apply (at_least_exp_by 12); vm_compute; discriminate. Qed.

Ltac refuted_at n T lambda P d :=
  let H := fresh in
  match goal with claim : _ |- _ =>
    assert (H := fun s k o t e h => claim n 0%nat T lambda P 2 60 d s k o t e h e4); refuted_by H end.

(* refutes: pk.thm-5 printed *)
Theorem thm_5_is_false : ~ claim above_T k_is_T true nothing_known.
Proof. intros claim. refuted_at 2%nat 1%nat (1 # 5) [4 # 5; 1 # 5] (3 # 5). Qed.

(** m >= 1 passively known records. Counting half: two common values (one may be bottom) are (epsilon_c, d)-close for d >=
    P[X/Y >= epsilon_c], n - m for n; every c that is at least e^epsilon_c, and P such that no other value exists. *)
Definition claim_counting : Prop :=
  forall (n known T : nat) (lambda a : Q) (epsilon_c c d : Q),
  setting n lambda [a; 1 - a] -> common lambda a -> Nat.ltb known n -> Nat.ltb 0 known -> 0 <=? epsilon_c ->
  ratio_tail true (n - known - 1) lambda epsilon_c <=? d ->
  at_least_exp c epsilon_c -> histogram_delta (above_T T) known n [a; 1 - a] c <=? d.

Lemma e2 : at_least_exp 8 2.
Proof. apply (at_least_exp_by 12); vm_compute; discriminate. Qed.

(* refutes: pk.claim-thm5-passive printed:counting *)
Theorem counting_half_with_known_records_is_false : ~ claim_counting.
Proof.
intros claim.
refuted_by (fun s o k m e h => claim 3%nat 1%nat 0%nat (1 # 3) (2 # 3) 2 8 (1 # 3) s o k m e h e2).
Qed.

(** Both halves: pk.thm-4 with [known] records and 0 < b_max < T where values are rare, delta = f(b_max; known, lambda)/(1 -
    r_b) + t and epsilon = -ln(1 - t), t = f(T - b_max; m, lambda)/(1 - r'); d >= max(2 delta, P[X/Y >= epsilon_c]). *)
Definition claim_known : Prop :=
  forall (n known T b_max : nat) (lambda : Q) (P : law) (epsilon_c c d : Q),
  setting n lambda P -> Nat.ltb known n -> Nat.ltb 0 known -> Nat.ltb 0 b_max -> Nat.ltb b_max T -> 0 <=? epsilon_c ->
  let m := (n - known - 1)%nat in let place := (T - b_max)%nat in let t := tau m place place lambda in
  (r known b_max lambda <? 1) && (r m place lambda <? 1) && (t <? 1)
    && (2 * (tau known b_max b_max lambda + t) <=? d) && (ratio_tail true m lambda epsilon_c <=? d)
    && (1 / ((1 - t) * (1 - t)) <=? c) ->
  at_least_exp c (2 * epsilon_c) -> histogram_delta (above_T T) known n P c <=? d.

(* refutes: pk.claim-thm5-passive printed *)
Theorem thm_5_with_known_records_is_false : ~ claim_known.
Proof.
intros claim.
refuted_by (fun s o k b t e h =>
  claim 3%nat 1%nat 2%nat 1%nat (1 # 7) [6 # 7; 1 # 7] 2 60 (5 # 7) s o k b t e h e4).
Qed.

(** Counts of at least T are shown. *)
(* refutes: pk.thm-5 at-least *)
Theorem thm_5_at_least_T_is_false : ~ claim from_T k_is_T true nothing_known.
Proof. intros claim. refuted_at 2%nat 2%nat (1 # 2) [1 # 2; 1 # 2] 0. Qed.

(* refutes: pk.thm-5 zero-over-zero-excluded *)
Theorem thm_5_without_zero_over_zero_is_false : ~ claim above_T k_is_T false nothing_known.
Proof. intros claim. refuted_at 2%nat 1%nat (1 # 5) [3 # 5; 2 # 5] (8 # 15). Qed.

(** The k of "r = lambda(n-1)/((1-lambda)k) < 1" a number of its own, here k = n. *)
(* refutes: pk.thm-5 free-k *)
Theorem thm_5_with_its_own_k_is_false : ~ claim above_T (fun n _ => n) true nothing_known.
Proof. intros claim. refuted_at 2%nat 1%nat (1 # 4) [3 # 4; 1 # 4] (3 # 5). Qed.
