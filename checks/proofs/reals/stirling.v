(** Stirling's correction delta(n) = ln n! - (n + 1/2) ln n + n - (1/2) ln(2 pi): the sum of B_2j/(2j (2j-1) n^(2j-1)), stopped
    anywhere, leaves what lies between 0 and the first term left out. delta(n) - delta(n + 1) is what the trapezoidal rule for the
    logarithm misses; Euler and Maclaurin's terms take it to a rest whose sign is that of a Bernoulli polynomial. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From pkdp.reals Require Import calculus bernoulli wallis.
Local Open Scope R_scope.

(** The terms, the first of which is j = 0, and the sum of m of them. *)
Definition term (j : nat) (x : R) : R :=
  bernoulli (2 * j + 2) / (INR (2 * j + 2) * INR (2 * j + 1) * x ^ (2 * j + 1)).
Fixpoint series (m : nat) (x : R) : R := match m with
  | O => 0
  | S j => series j x + term j x
  end.
Definition correction (n : nat) : R :=
  ln (INR (fact n)) - (INR n + / 2) * ln (INR n) + INR n - / 2 * ln (2 * PI).

Local Lemma pow_lt_strictly a b n : 0 < a -> a < b -> a ^ S n < b ^ S n.
Proof.
intros a0 lt; induction n as [|n IH]; [simpl; lra|].
change (a * a ^ S n < b * b ^ S n); pose proof (pow_lt a (S n) a0); nra.
Qed.

Section Step.
Variable x : R.
Hypothesis x_pos : 0 < x.

(** The derivatives of ln(x + t), and an integral of it. *)
Local Definition D (k : nat) (t : R) : R := match k with
  | O => ln (x + t)
  | S j => (- 1) ^ j * INR (fact j) / (x + t) ^ S j
  end.
Local Definition A (t : R) : R := (x + t) * ln (x + t) - (x + t).

Local Lemma D_derive k t : 0 <= t -> is_derive (D k) t (D (S k) t).
Proof.
intros t0; assert (pos : 0 < x + t) by lra; destruct k as [|k]; unfold D.
- auto_derive; [lra | simpl; field; lra].
- auto_derive; [apply Rgt_not_eq, (pow_lt (x + t) (S k)); lra|].
  change (match k with 0%nat => 1 | S _ => INR k + 1 end) with (INR (S k)); simpl pred.
  change (fact k + k * fact k)%nat with (S k * fact k)%nat; rewrite (fact_simpl k), mult_INR.
  assert (0 < (x + t) ^ k) by now apply pow_lt.
  cbn [pow]; field; lra.
Qed.

Local Lemma A_derive t : 0 <= t -> is_derive A t (D 0 t).
Proof. intros t0; unfold A, D; auto_derive; [lra | field; lra]. Qed.

Local Fixpoint parts (n : nat) (t : R) : R := match n with
  | O => P 1 t * D 0 t
  | S k => parts k t + (- 1) ^ S k * (P (S (S k)) t * D (S k) t)
  end.

Local Lemma parts_derive n t : 0 <= t -> is_derive (parts n) t (D 0 t + (- 1) ^ n * (P (S n) t * D (S n) t)).
Proof.
intros t0; induction n as [|n IH].
- replace (D 0 t + (- 1) ^ 0 * (P 1 t * D 1 t)) with (P 0 t * D 0 t + P 1 t * D 1 t) by (rewrite P_0; simpl pow; ring).
  apply (is_derive_mult (P 1) (D 0)); [apply P_derive | now apply D_derive | intros; apply Rmult_comm].
- replace (D 0 t + (- 1) ^ S n * (P (S (S n)) t * D (S (S n)) t)) with (D 0 t + (- 1) ^ n * (P (S n) t * D (S n) t)
    + (- 1) ^ S n * (P (S n) t * D (S n) t + P (S (S n)) t * D (S (S n)) t)) by (rewrite sign_S; ring).
  apply (is_derive_plus (parts n)); [exact IH|].
  apply (is_derive_scal (fun t => P (S (S n)) t * D (S n) t)).
  apply (is_derive_mult (P (S (S n))) (D (S n))); [apply P_derive | now apply D_derive | intros; apply Rmult_comm].
Qed.

Local Definition rest (m : nat) (t : R) : R := parts (2 * m) t - A t.

Local Lemma rest_derive m t : 0 <= t -> is_derive (rest m) t (P (2 * m + 1) t * D (2 * m + 1) t).
Proof.
intros t0; pose proof (is_derive_minus _ _ _ _ _ (parts_derive (2 * m) t t0) (A_derive t t0)) as der.
rewrite sign_even in der; rewrite (Nat.add_comm (2 * m) 1); change (1 + 2 * m)%nat with (S (2 * m)).
revert der; generalize (P (S (2 * m)) t) (D (S (2 * m)) t) (D 0 t); intros p d l der.
replace (p * d) with (minus (l + 1 * (p * d)) l); [exact der | plain; ring].
Qed.

Local Lemma D_falls m s t : 0 <= s -> s < t -> D (2 * m + 1) t < D (2 * m + 1) s.
Proof.
intros s0 lt; rewrite (Nat.add_comm (2 * m) 1); change (1 + 2 * m)%nat with (S (2 * m)); unfold D; rewrite sign_even.
pose proof (fact_pos (2 * m)); assert (0 < (x + s) ^ S (2 * m)) by (apply pow_lt; lra).
assert ((x + s) ^ S (2 * m) < (x + t) ^ S (2 * m)) by (apply (pow_lt_strictly (x + s)); lra).
unfold Rdiv; rewrite !Rmult_1_l; apply Rmult_lt_compat_l; [assumption|]; apply Rinv_lt_contravar; nra.
Qed.

Local Lemma rest_sign m : (- 1) ^ m * (rest m 1 - rest m 0) < 0.
Proof.
set (w := fun t => - ((- 1) ^ m * (rest m t - rest m (1 - t)))).
set (dw := fun t => - ((- 1) ^ m * (P (2 * m + 1) t * (D (2 * m + 1) t - D (2 * m + 1) (1 - t))))).
assert (start : w (/ 2) = 0) by (unfold w; replace (1 - / 2) with (/ 2) by field; ring).
assert (grown : w (/ 2) < w 1); [|rewrite start in grown; unfold w in grown; replace (1 - 1) with 0 in grown by ring; lra].
apply (grows_strictly w dw); [lra | |].
- intros t range.
  assert (mirrored : is_derive (fun t => rest m (1 - t)) t (scal (- (1)) (P (2 * m + 1) (1 - t) * D (2 * m + 1) (1 - t)))).
  { apply (is_derive_comp (rest m) (fun t => 1 - t)); [apply rest_derive; lra | auto_derive; [exact I | ring]]. }
  pose proof (is_derive_minus _ _ _ _ _ (rest_derive m t ltac:(lra)) mirrored) as der.
  apply (is_derive_scal _ _ ((- 1) ^ m)), (is_derive_opp (fun t => (- 1) ^ m * _)) in der.
  revert der; unfold dw; rewrite P_mirrored, (Nat.add_comm (2 * m) 1), pow_add, sign_even, pow_1.
  generalize (P (1 + 2 * m) t) (D (1 + 2 * m) t) (D (1 + 2 * m) (1 - t)); intros p d d' der.
  match type of der with is_derive _ _ ?e => replace (- ((- 1) ^ m * (p * (d - d')))) with e; [exact der|] end.
  plain; ring.
- intros t range; unfold dw; pose proof (P_odd_sign m (1 - t) ltac:(lra)) as neg.
  rewrite P_mirrored, (Nat.add_comm (2 * m) 1), pow_add, sign_even, <- (Nat.add_comm (2 * m) 1) in neg.
  pose proof (D_falls m (1 - t) t ltac:(lra) ltac:(lra)); nra.
Qed.

Local Lemma term_between j : (- 1) ^ S (2 * j) * (P (S (S (2 * j))) 0 * (D (S (2 * j)) 1 - D (S (2 * j)) 0)) = term j x - term j (x + 1).
Proof.
unfold term, bernoulli, D; rewrite sign_S, sign_even, Rplus_0_r.
replace (2 * j + 2)%nat with (S (S (2 * j))) by lia; replace (2 * j + 1)%nat with (S (2 * j)) by lia.
rewrite (fact_simpl (S (2 * j))), (fact_simpl (2 * j)), !mult_INR.
pose proof (fact_pos (2 * j)); assert (0 < INR (S (2 * j))) by (apply lt_0_INR; lia); assert (0 < INR (S (S (2 * j)))) by (apply lt_0_INR; lia).
assert (0 < x ^ S (2 * j)) by (apply pow_lt; lra); assert (0 < (x + 1) ^ S (2 * j)) by (apply pow_lt; lra).
field; repeat split; lra.
Qed.

Local Lemma parts_ends m : parts (2 * m) 1 - parts (2 * m) 0 = / 2 * (ln (x + 1) + ln x) + series m x - series m (x + 1).
Proof.
induction m as [|m IH].
- change (2 * 0)%nat with 0%nat; cbn [parts series]; rewrite !P_1; unfold D; rewrite Rplus_0_r; field.
- replace (2 * S m)%nat with (S (S (2 * m))) by lia; cbn [parts series].
  rewrite !P_ends; pose proof (term_between m) as eq.
  destruct (P_odd_ends m) as [zero _]; replace (2 * m + 3)%nat with (S (S (S (2 * m)))) in zero by lia; rewrite zero; lra.
Qed.

(** delta(x) - delta(x + 1), and its terms. *)
Lemma step_sign m : 0 < (- 1) ^ m * ((x + / 2) * (ln (x + 1) - ln x) - 1 - (series m x - series m (x + 1))).
Proof.
pose proof (rest_sign m) as neg; unfold rest in neg; pose proof (parts_ends m) as ends.
replace (parts (2 * m) 1 - A 1 - (parts (2 * m) 0 - A 0)) with (parts (2 * m) 1 - parts (2 * m) 0 - (A 1 - A 0)) in neg by ring.
rewrite ends in neg; unfold A in neg; rewrite Rplus_0_r in neg.
match goal with |- 0 < ?s * ?d => match type of neg with ?s * ?e < 0 => replace d with (- e) by field; lra end end.
Qed.
End Step.

Local Lemma series_small m : exists K, 0 <= K /\ forall x, 1 <= x -> Rabs (series m x) <= K / x.
Proof.
induction m as [|m (K & K0 & IH)].
- exists 0; split; [lra|]; intros x x1; cbn [series]; rewrite Rabs_R0; unfold Rdiv; lra.
- set (k := bernoulli (2 * m + 2) / (INR (2 * m + 2) * INR (2 * m + 1))); exists (K + Rabs k); split; [pose proof (Rabs_pos k); lra|].
  intros x x1; cbn [series]; pose proof (Rabs_triang (series m x) (term m x)); pose proof (IH x x1).
  assert (Rabs (term m x) <= Rabs k / x); [|unfold Rdiv in *; lra].
  assert (0 < INR (2 * m + 2)) by (apply lt_0_INR; lia); assert (0 < INR (2 * m + 1)) by (apply lt_0_INR; lia).
  assert (high : x <= x ^ (2 * m + 1)).
  { rewrite pow_add, pow_1; pose proof (pow_R1_Rle x (2 * m) x1); nra. }
  replace (term m x) with (k * / x ^ (2 * m + 1)) by (unfold term, k; field; repeat split; lra).
  rewrite Rabs_mult, (Rabs_pos_eq (/ _)) by (left; apply Rinv_0_lt_compat; lra).
  apply Rmult_le_compat_l; [apply Rabs_pos | apply Rinv_le_contravar; lra].
Qed.

Local Lemma INR_ge1 n : (1 <= n)%nat -> 1 <= INR n.
Proof. intros le; apply (le_INR 1); exact le. Qed.

Local Lemma correction_step n : (1 <= n)%nat ->
  correction n - correction (S n) = (INR n + / 2) * (ln (INR n + 1) - ln (INR n)) - 1.
Proof.
intros n1; pose proof (INR_ge1 n n1); unfold correction.
rewrite fact_simpl, mult_INR, S_INR, (ln_mult (INR n + 1)) by (apply INR_fact_lt_0 || lra); field.
Qed.

(** What is left after m terms, with the sign that it should have, falls. *)
Local Definition left m n := (- 1) ^ m * (correction n - series m (INR n)).

Local Lemma left_falls m n : (1 <= n)%nat -> left m (S n) < left m n.
Proof.
intros n1; pose proof (INR_ge1 n n1) as r1; pose proof (step_sign (INR n) ltac:(lra) m) as pos.
rewrite <- (correction_step n n1) in pos; unfold left; rewrite S_INR; lra.
Qed.

Local Lemma left_falls_far m n j : (1 <= n)%nat -> left m (n + j) <= left m n.
Proof.
intros n1; induction j as [|j IH]; [rewrite Nat.add_0_r; lra|].
replace (n + S j)%nat with (S (n + j)) by lia; pose proof (left_falls m (n + j) ltac:(lia)); lra.
Qed.

Local Lemma ln_le z : 0 < z -> ln z <= z - 1.
Proof. intros z0; pose proof (exp_ineq1_le (ln z)) as le; rewrite exp_ln in le by assumption; lra. Qed.

(** Wallis. *)
Local Lemma correction_twice n : (1 <= n)%nat -> 0 <= 2 * correction n - correction (2 * n) <= / INR n.
Proof.
intros n1; pose proof (INR_ge1 n n1) as r1; pose proof PI_RGT_0 as pi0; pose proof (middle_pos n) as w0; destruct (wallis n) as [low high].
set (y := PI * INR n * middle n ^ 2) in *; assert (y0 : 0 < y) by (unfold y; apply Rmult_lt_0_compat; [nra | now apply pow_lt]).
assert (eq : 2 * correction n - correction (2 * n) = - / 2 * ln y).
{ unfold y; rewrite ln_mult, ln_mult, ln_pow by (try apply pow_lt; nra).
  unfold middle, Rdiv; pose proof (INR_fact_lt_0 n) as f0; pose proof (INR_fact_lt_0 (2 * n)).
  assert (p0 : 0 < 4 ^ n) by (apply pow_lt; lra); assert (q0 : 0 < INR (fact n) ^ 2) by (now apply pow_lt).
  rewrite ln_mult, ln_Rinv, ln_mult, !ln_pow by (try apply Rinv_0_lt_compat; try apply Rmult_lt_0_compat; lra).
  unfold correction; rewrite mult_INR, !ln_mult by (simpl; lra); replace 4 with (2 * 2) by ring; rewrite ln_mult by lra.
  replace (INR 2) with 2 by reflexivity; field. }
rewrite eq; pose proof (ln_le y y0); pose proof (ln_le (/ y) (Rinv_0_lt_compat y y0)) as le; rewrite ln_Rinv in le by assumption.
assert (/ y <= / (2 * INR n / (2 * INR n + 1))).
{ apply Rinv_le_contravar; [apply Rdiv_lt_0_compat; lra | assumption]. }
assert (/ (2 * INR n / (2 * INR n + 1)) = 1 + / 2 * / INR n) by (field; lra).
assert (0 < / INR n) by (apply Rinv_0_lt_compat; lra); lra.
Qed.

Local Lemma correction_small : exists K, 0 <= K /\ forall n, (1 <= n)%nat -> Rabs (correction n) <= K / INR n.
Proof.
destruct (series_small 1) as (K & K0 & small); exists (2 * K + 1); split; [lra|]; intros n n1.
pose proof (INR_ge1 n n1) as r1; destruct (correction_twice n n1) as [low high].
pose proof (left_falls_far 0 n n n1) as falls; pose proof (left_falls_far 1 n n n1) as grows.
replace (n + n)%nat with (2 * n)%nat in * by lia; unfold left in *; rewrite pow_O, pow_1 in *; cbn [series] in falls.
pose proof (small (INR n) r1) as s; pose proof (small (INR (2 * n)) (INR_ge1 (2 * n) ltac:(lia))) as s'.
assert (more : K / INR (2 * n) <= K / INR n).
{ rewrite mult_INR; simpl (INR 2); unfold Rdiv; apply Rmult_le_compat_l; [assumption | apply Rinv_le_contravar; lra]. }
apply Rabs_le_between in s; apply Rabs_le_between in s'; replace ((2 * K + 1) / INR n) with (2 * (K / INR n) + / INR n) by (field; lra).
apply Rabs_le; lra.
Qed.

Local Lemma left_pos m n : (1 <= n)%nat -> 0 < left m n.
Proof.
intros n1; destruct (Rlt_or_le 0 (left m n)) as [|neg]; [assumption | exfalso].
destruct correction_small as (K & K0 & small), (series_small m) as (L & L0 & small').
pose proof (left_falls m n n1) as fall; assert (d0 : 0 < - left m (S n)) by lra; set (d := - left m (S n)) in *.
destruct (nfloor_ex ((K + L) / d)) as (M & _ & over); [apply Rdiv_le_0_compat; lra|]; pose (N := S M).
assert (large : (K + L) / d < INR N) by (unfold N; rewrite S_INR; exact over); pose (k := (S n + N)%nat).
pose proof (left_falls_far m (S n) N ltac:(lia)) as far; fold k in far.
assert (k1 : 1 <= INR k) by (apply INR_ge1; unfold k; lia).
assert (kN : INR N <= INR k) by (apply le_INR; unfold k; lia).
assert (bound : Rabs (left m k) <= (K + L) / INR k).
{ unfold left; rewrite Rabs_mult; pose proof (small k ltac:(unfold k; lia)); pose proof (small' (INR k) k1).
  pose proof (Rabs_triang (correction k) (- series m (INR k))) as sum; rewrite Rabs_Ropp in sum.
  assert (Rabs ((- 1) ^ m) = 1) as -> by (destruct (sign_cases m) as [-> | ->]; [apply Rabs_R1 | rewrite Rabs_left; lra]).
  unfold Rminus, Rdiv in *; lra. }
apply Rabs_le_between in bound; assert ((K + L) / INR k < d); [|unfold d in *; lra].
apply Rlt_div_l; [lra|]; apply Rlt_div_l in large; [|assumption]; nra.
Qed.

(** Stopped after m terms, the sum leaves more than 0 and less than the next term. *)
(* used by: reference/distributions/stirling.hpp *)
Theorem stirling_remainder m n : (1 <= n)%nat ->
  exists share, 0 < share < 1 /\ correction n = series m (INR n) + share * term m (INR n).
Proof.
intros n1; pose proof (left_pos m n n1) as here; pose proof (left_pos (S m) n n1) as next; unfold left in *.
rewrite sign_S in next; cbn [series] in next; set (r := correction n - series m (INR n)) in *.
set (s := (- 1) ^ m) in *; set (t := term m (INR n)) in *.
assert (next' : s * r < s * t).
{ replace (correction n - (series m (INR n) + t)) with (r - t) in next by (unfold r; ring); lra. }
assert (t0 : 0 < s * t) by lra; exists (s * r / (s * t)); split; [split|].
- now apply Rdiv_lt_0_compat.
- apply Rlt_div_l; lra.
- assert (s <> 0) by (intros z; rewrite z in t0; lra); assert (t <> 0) by (intros z; rewrite z in t0; lra).
  unfold r; field; split; assumption.
Qed.
