(** th.alg-2, th.step-2, th.rq-2, th.rq-3, th.def-4.19 and th.def-4.20: lines of Algorithm 2 of the thesis that cannot be
    carried out, or do not say what is said of them. n records with c = q(D) ones, of which n' are known; l is the
    Laplace noise of line 4 on the share c/n, tau = tau_1 = tau_2 the half widths of lines 7 and 8. *)
From pkdp.refutations Require Import rational_laws binomial exponential.

Definition start (n c : nat) (l tau : Q) : bool :=
  Nat.leb 1 n && Nat.leb c n && (absolute l <=? 1) && (0 <? tau).
Definition bias_D (n c : nat) (l : Q) : Q := share c n + l.

(** Line 6: [bias_hi, bias_lo] = bias_D +- l. *)
Definition bias_hi (n c : nat) (l : Q) : Q := bias_D n c l + l.
Definition bias_lo (n c : nat) (l : Q) : Q := bias_D n c l - l.

Definition claim_line_6_order : Prop := forall (n c : nat) (l tau : Q),
  start n c l tau -> bias_lo n c l <=? bias_hi n c l.

(* refutes: th.alg-2 line-6-order *)
Theorem line_6_may_be_in_the_wrong_order : ~ claim_line_6_order.
Proof. intros claim. refuted_by (claim 1 0 (-1 # 1) (1 # 1))%nat. Qed.

(** No end of the interval is the secret share. *)
Definition claim_line_6_private : Prop := forall (n c : nat) (l tau : Q),
  start n c l tau -> negb (bias_lo n c l =? share c n) && negb (bias_hi n c l =? share c n).

(* refutes: th.alg-2 printed:line-6-private *)
Theorem line_6_reveals_the_share : ~ claim_line_6_private.
Proof. intros claim. refuted_by (claim 1 0 (0 # 1) (1 # 1))%nat. Qed.

(** Line 9 in its two forms, (-tau/2 + lambda) n and -n tau/2 + 1, for the sensitivity lambda = 1 of q(D) = c. *)
Definition claim_line_9 : Prop := forall (n c : nat) (l tau : Q), start n c l tau ->
  (- tau / 2 + 1) * number n =? - number n * tau / 2 + 1.

(* refutes: th.alg-2 printed:line-9-forms *)
Theorem forms_of_line_9_differ : ~ claim_line_9.
Proof. intros claim. refuted_by (claim 2 0 (0 # 1) (1 # 1))%nat. Qed.

(** Lines 10 and 31 depend on the database through the released bias_D alone. *)
Definition passes_line_10 (l tau : Q) : bool := absolute l <=? tau / 2.
Definition claim_line_10 : Prop := forall (n c c' : nat) (l l' tau : Q),
  start n c l tau -> start n c' l' tau -> bias_D n c l =? bias_D n c' l' ->
  Bool.eqb (passes_line_10 l tau) (passes_line_10 l' tau).

(* refutes: th.alg-2 printed:line-10 *)
Theorem line_10_depends_on_the_noise : ~ claim_line_10.
Proof. intros claim. refuted_by (claim 1 0 1 (0 # 1) (-1 # 1) (1 # 1))%nat. Qed.

Definition lower_line_31 (n c : nat) (l tau : Q) : Q := bias_D n c l - (tau / 2 + l).
Definition upper_line_31 (n c : nat) (l tau : Q) : Q := bias_D n c l + (tau / 2 + l).

Definition claim_line_31_private : Prop := forall (n c c' : nat) (l l' tau : Q),
  start n c l tau -> start n c' l' tau -> bias_D n c l =? bias_D n c' l' ->
  lower_line_31 n c l tau =? lower_line_31 n c' l' tau.

(* refutes: th.alg-2 printed:line-31-private *)
Theorem line_31_depends_on_the_noise : ~ claim_line_31_private.
Proof. intros claim. refuted_by (claim 1 0 1 (0 # 1) (-1 # 1) (1 # 1))%nat. Qed.

(** Where line 10 lets the run pass, the biases of line 31 are at least 0, and they enclose the share c/n. *)
Definition claim_line_31_bias : Prop := forall (n c : nat) (l tau : Q),
  start n c l tau -> passes_line_10 l tau -> 0 <=? lower_line_31 n c l tau.

(* refutes: th.alg-2 printed:line-31-bias *)
Theorem biases_of_line_31_may_be_negative : ~ claim_line_31_bias.
Proof. intros claim. refuted_by (claim 1 0 (0 # 1) (1 # 1))%nat. Qed.

Definition claim_line_31_interval : Prop := forall (n c : nat) (l tau : Q),
  start n c l tau -> passes_line_10 l tau ->
  (lower_line_31 n c l tau <=? share c n) && (share c n <=? upper_line_31 n c l tau).

(* refutes: th.alg-2 printed:line-31-interval *)
Theorem line_31_may_miss_the_share : ~ claim_line_31_interval.
Proof. intros claim. refuted_by (claim 1 0 (-1 # 2) (1 # 1))%nat. Qed.

(** Line 11, root/(n epsilon/2), is at least the scale root/(epsilon/2) that Theorem 3.1 asks for a count, of
    sensitivity 1; [root] is sqrt(2 log(1.26/delta)). *)
Definition claim_line_11 : Prop := forall (n : nat) (epsilon root : Q),
  Nat.leb 1 n -> 0 <? epsilon -> 0 <? root -> root / (epsilon / 2) <=? root / (number n * epsilon / 2).

(* refutes: th.alg-2 printed:line-11 *)
Theorem line_11_is_no_scale_for_a_count : ~ claim_line_11.
Proof. intros claim. refuted_by (claim 2 (1 # 1) (1 # 1))%nat. Qed.

(** th.def-4.19: if bias is (tau_1, tau_2)-close to bias', bias' is so to bias. *)
Definition close_to (tau_1 tau_2 bias bias' : Q) : bool := (bias' - tau_1 <=? bias) && (bias <=? bias' + tau_2).
Definition claim_4_19 : Prop := forall tau_1 tau_2 bias bias' : Q,
  0 <? tau_1 -> 0 <? tau_2 -> close_to tau_1 tau_2 bias bias' -> close_to tau_1 tau_2 bias' bias.

(* refutes: th.def-4.19 mutual *)
Theorem closeness_is_not_mutual : ~ claim_4_19.
Proof. intros claim. refuted_by (claim 1 (1 # 2) 0 1). Qed.

(** th.def-4.20: with tau for which 2 e^(-2 n tau^2) <= kappa_2, a uniform sample of n' of the n records, c of them ones,
    has a share within tau of c/n with probability at least 1 - kappa_2. *)
Definition samples (n n' : nat) (database : list nat) : list (list nat) :=
  let fix choose (l : list nat) (k : nat) : list (list nat) :=
    match l, k with
    | _, O => [[]]
    | [], S _ => []
    | x :: l, S j => map (cons x) (choose l j) ++ choose l k
    end in choose database n'.
Definition near (n n' c : nat) (tau : Q) : Q :=
  let all := samples n n' (repeat 1%nat c ++ repeat 0%nat (n - c)) in
  number (length (filter (fun m => absolute (share (list_sum m) n' - share c n) <=? tau) all)) / number (length all).
Definition claim_4_20 : Prop := forall (n n' c : nat) (tau kappa_2 : Q),
  Nat.leb 1 n' -> Nat.ltb n' n -> Nat.leb c n -> 0 <? tau -> 0 <? kappa_2 -> kappa_2 <? 1 ->
  below_exp (2 / kappa_2) (2 * number n * tau * tau) -> 1 - kappa_2 <=? near n n' c tau.

(* refutes: th.def-4.20 thresholds-of-all *)
Theorem samples_need_their_own_thresholds : ~ claim_4_20.
Proof.
intros claim.
assert (e : below_exp (2 / (1 # 4)) (2 * number 3 * (3 # 5) * (3 # 5))) by (exists 8%nat; vm_compute; reflexivity).
refuted_by (fun a b c d g h => claim 3%nat 1%nat 1%nat (3 # 5) (1 # 4) a b c d g h e).
Qed.
