(** The continued fraction of erfc: J_(-1) = 2 e^(-x^2)/sqrt(pi), J_0 = erfc x, 2n J_n = J_(n-2) - 2x J_(n-1). The derivative of J_n is
    -J_(n-1), and J_n vanishes at infinity; so all J_n are positive for x > 0, and wherever the fraction is cut off, what it is
    cut off from lies between two bounds. Beginning there with an interval that contains both, one comes to an interval that
    contains 2 e^(-x^2)/(sqrt(pi) erfc x). *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From pkdp.reals Require Import calculus gaussian_integral.
Local Open Scope R_scope.

(** J_(n-1) and J_n. *)
Local Fixpoint pair (n : nat) (x : R) : R * R := match n with
  | O => (2 / sqrt PI * bell x, erfc x)
  | S m => let (before, last) := pair m x in (last, (before - 2 * x * last) / (2 * INR n))
  end.
(** J n is J_(n-1) of the header. *)
Definition J (n : nat) (x : R) : R := fst (pair n x).

Lemma J_step n x : J (S (S n)) x = (J n x - 2 * x * J (S n) x) / (2 * INR (S n)).
Proof. unfold J; cbn [pair]; destruct (pair n x); reflexivity. Qed.

Local Lemma J_0 x : J 0 x = 2 / sqrt PI * bell x.
Proof. reflexivity. Qed.

Local Lemma INR_pos n : 0 < INR (S n).
Proof. apply lt_0_INR; lia. Qed.

Local Lemma J_next n x : 2 * INR (S n) * J (S (S n)) x = J n x - 2 * x * J (S n) x.
Proof. rewrite J_step; pose proof (INR_pos n); field; lra. Qed.

Local Lemma J_derive n x : is_derive (J (S n)) x (- J n x) /\ is_derive (J (S (S n))) x (- J (S n) x).
Proof.
induction n as [|n [IH IH']].
- split; [apply erfc_derive|].
  apply is_derive_ext with (fun x => / 2 * (2 / sqrt PI * bell x - 2 * x * erfc x)).
  { intros t; plain; rewrite (J_step 0); change (J 1 t) with (erfc t); rewrite J_0; simpl; field; apply Rgt_not_eq, root_pi_pos. }
  pose proof (erfc_derive x) as der; pose proof root_pi_pos as r0; unfold bell; auto_derive.
  + eexists; exact der.
  + replace (Derive (fun x => erfc x) x) with (- (2 / sqrt PI * bell x)) by (symmetry; apply is_derive_unique, der).
    change (J 1 x) with (erfc x); unfold bell; field; lra.
- split; [exact IH'|]; pose proof (INR_pos (S n)) as n0.
  apply is_derive_ext with (fun x => / (2 * INR (S (S n))) * (J (S n) x - 2 * x * J (S (S n)) x)).
  { intros t; plain; rewrite (J_step (S n)); apply Rmult_comm. }
  auto_derive.
  + repeat split; [eexists; exact IH | eexists; exact IH'].
  + replace (Derive (fun x => J (S n) x) x) with (- J n x) by (symmetry; apply is_derive_unique, IH).
    replace (Derive (fun x => J (S (S n)) x) x) with (- J (S n) x) by (symmetry; apply is_derive_unique, IH').
    replace (J n x) with (2 * INR (S n) * J (S (S n)) x + 2 * x * J (S n) x) by (rewrite J_next; ring).
    change (match n with 0%nat => 1 | S _ => INR n + 1 end) with (INR (S n)).
    rewrite (S_INR (S n)) in *; set (k := INR (S n)) in *; assert (0 < k) by apply INR_pos.
    generalize (J (S (S n)) x) (J (S n) x); intros u v; field; lra.
Qed.

(** Faster than every exponential function. *)
Local Definition fast (f : R -> R) := forall m, exists C, 0 <= C /\ forall x, 1 <= x -> Rabs (f x) <= C * exp (- m * x).

Local Lemma bell_fast : fast bell.
Proof.
intros m; exists (exp (m * m / 4)); split; [left; apply exp_pos|]; intros x _.
rewrite Rabs_pos_eq by (left; apply exp_pos); rewrite <- exp_plus; unfold bell.
destruct (Req_dec (- (x * x)) (m * m / 4 + - m * x)) as [-> | ne]; [right; reflexivity | left; apply exp_increasing].
pose proof (Rle_0_sqr (x - m / 2)) as sq; unfold Rsqr in sq; nra.
Qed.

Local Lemma fast_scal k f : fast f -> fast (fun x => k * f x).
Proof.
intros f_fast m; destruct (f_fast m) as (C & C0 & le); exists (Rabs k * C); split; [pose proof (Rabs_pos k); nra|].
intros x x1; rewrite Rabs_mult; pose proof (le x x1); pose proof (Rabs_pos k); pose proof (Rabs_pos (f x)); nra.
Qed.

Local Lemma fast_minus f g : fast f -> fast g -> fast (fun x => f x - g x).
Proof.
intros f_fast g_fast m; destruct (f_fast m) as (C & C0 & le), (g_fast m) as (D & D0 & le').
exists (C + D); split; [lra|]; intros x x1; pose proof (le x x1); pose proof (le' x x1); unfold Rminus.
pose proof (Rabs_triang (f x) (- g x)); rewrite Rabs_Ropp in *; lra.
Qed.

Local Lemma fast_x f : fast f -> fast (fun x => x * f x).
Proof.
intros f_fast m; destruct (f_fast (m + 1)) as (C & C0 & le); exists C; split; [assumption|]; intros x x1.
rewrite Rabs_mult, (Rabs_pos_eq x) by lra; pose proof (le x x1) as le_x; pose proof (Rabs_pos (f x)).
assert (split : exp (- m * x) = exp (- (m + 1) * x) * exp x) by (rewrite <- exp_plus; f_equal; ring).
rewrite split; pose proof (exp_ineq1 x ltac:(lra)); pose proof (exp_pos (- (m + 1) * x)).
apply Rle_trans with (x * (C * exp (- (m + 1) * x))); [nra|].
replace (C * (exp (- (m + 1) * x) * exp x)) with (exp x * (C * exp (- (m + 1) * x))) by ring.
apply Rmult_le_compat_r; nra.
Qed.

Local Lemma fast_ext f g : (forall x, f x = g x) -> fast f -> fast g.
Proof. intros eq f_fast m; destruct (f_fast m) as (C & C0 & le); exists C; split; [assumption|]; intros x; rewrite <- eq; apply le. Qed.

Local Lemma J_fast n : fast (J n) /\ fast (J (S n)).
Proof.
induction n as [|n [IH IH']].
- split; [apply (fast_scal (2 / sqrt PI)), bell_fast|].
  intros m; destruct (bell_fast m) as (C & C0 & le); exists (4 / PI * C); pose proof PI_RGT_0 as pi0.
  assert (pos : 0 <= 4 / PI) by (apply Rdiv_le_0_compat; lra); split; [nra|]; intros x x1; pose proof (le x x1) as le_x.
  change (J 1 x) with (erfc x); destruct (erfc_small x) as [ge small]; [lra|]; rewrite Rabs_pos_eq by assumption.
  pose proof (Rle_abs (bell x)); pose proof (exp_pos (- m * x)); nra.
- split; [exact IH'|].
  apply fast_ext with (fun x => / (2 * INR (S n)) * (J n x - 2 * (x * J (S n) x))).
  { intros x; rewrite J_step; unfold Rdiv; ring. }
  apply fast_scal, fast_minus; [exact IH | apply fast_scal, fast_x, IH'].
Qed.

Local Lemma fast_vanishes f : fast f -> vanishes f.
Proof.
intros f_fast e e0; destruct (f_fast 1) as (C & C0 & le); exists (1 + C / e); intros x lt.
assert (0 <= C / e) by (apply Rdiv_le_0_compat; lra).
apply Rle_lt_trans with (1 := le x ltac:(lra)); replace (Ropp 1 * x) with (- x) by ring; rewrite exp_Ropp.
pose proof (exp_ineq1 x ltac:(lra)); apply Rlt_div_l; [apply exp_pos|].
assert (C = C / e * e) by (field; lra); nra.
Qed.

Lemma J_pos n x : 0 < x -> 0 < J n x.
Proof.
revert x; induction n as [|n IH]; intros x x0.
- rewrite J_0; apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; [lra | apply root_pi_pos] | apply exp_pos].
- apply (falls_to_zero (J (S n)) (fun x => - J n x) 0).
  + intros t _; apply J_derive.
  + intros t t0; pose proof (IH t t0); lra.
  + apply fast_vanishes, (J_fast n).
  + assumption.
Qed.

(** T_n of the header. *)
Definition T (n : nat) (x : R) : R := J n x / J (S n) x.

(* used by: reference/numbers/erfc_fraction.hpp *)
Theorem fraction_of_erfc x : 0 < x -> 0 < erfc x /\ erfc x = 2 * exp (- (x * x)) / (sqrt PI * T 0 x)
  /\ forall n, T n x = 2 * x + 2 * INR (S n) / T (S n) x.
Proof.
intros x0; pose proof root_pi_pos as r0; split; [|split].
- apply (J_pos 1), x0.
- pose proof (J_pos 1 x x0) as e0; change (J 1 x) with (erfc x) in e0; unfold T; rewrite J_0; change (J 1 x) with (erfc x); pose proof (exp_pos (- (x * x))); unfold bell; field; lra.
- intros n; unfold T; pose proof (J_pos n x x0); pose proof (J_pos (S n) x x0); pose proof (J_pos (S (S n)) x x0).
  assert (eq : J n x = 2 * INR (S n) * J (S (S n)) x + 2 * x * J (S n) x) by (rewrite J_next; ring).
  rewrite eq; field; lra.
Qed.

(* used by: reference/numbers/erfc_fraction.hpp *)
Theorem fraction_cut_off x n : 0 < x -> 2 * x < T n x < 2 * x + INR (S n) / x.
Proof.
intros x0; destruct (fraction_of_erfc x x0) as (_ & _ & step).
assert (above : forall m, 2 * x < T m x).
{ intros m; rewrite step; pose proof (INR_pos m).
  assert (0 < T (S m) x) by (apply Rdiv_lt_0_compat; apply J_pos, x0).
  assert (0 < 2 * INR (S m) / T (S m) x) by (apply Rdiv_lt_0_compat; lra); lra. }
split; [apply above|]; rewrite step; pose proof (INR_pos n); pose proof (above (S n)) as ge.
assert (2 * INR (S n) / T (S n) x < INR (S n) / x); [|lra].
apply Rlt_div_l; [lra|]; replace (INR (S n) / x * T (S n) x) with (INR (S n) * (T (S n) x / x)) by (field; lra).
assert (2 < T (S n) x / x) by (apply Rlt_div_r; lra); nra.
Qed.

(** From an interval for T_n down to one for T_0, each step outwards: [low k] and [high k] are what is known of T_k. *)
(* used by: reference/numbers/erfc_fraction.hpp *)
Theorem fraction_encloses x n low high : 0 < x -> low n <= 2 * x -> 2 * x + INR (S n) / x <= high n ->
  (forall k, (k <= n)%nat -> 0 < low k) ->
  (forall k, (k < n)%nat -> low k <= 2 * x + 2 * INR (S k) / high (S k) /\ 2 * x + 2 * INR (S k) / low (S k) <= high k) ->
  2 * exp (- (x * x)) / (sqrt PI * high O) <= erfc x <= 2 * exp (- (x * x)) / (sqrt PI * low O).
Proof.
intros x0 low_n high_n pos steps; destruct (fraction_of_erfc x x0) as (_ & eq & step).
assert (holds : forall d k, (k + d = n)%nat -> low k <= T k x <= high k).
{ induction d as [|d IH]; intros k sum.
  - replace k with n by lia; pose proof (fraction_cut_off x n x0); lra.
  - assert (known := IH (S k) ltac:(lia)); destruct (steps k ltac:(lia)) as [down up].
    pose proof (pos (S k) ltac:(lia)); pose proof (INR_pos k) as k0; rewrite step.
    assert (inverse : / high (S k) <= / T (S k) x <= / low (S k)) by (split; apply Rinv_le_contravar; lra).
    unfold Rdiv in *; nra. }
assert (known := holds n O ltac:(lia)); pose proof (pos O ltac:(lia)); pose proof root_pi_pos; pose proof (exp_pos (- (x * x))).
rewrite eq; unfold Rdiv; split; apply Rmult_le_compat_l; try lra; apply Rinv_le_contravar; nra.
Qed.
