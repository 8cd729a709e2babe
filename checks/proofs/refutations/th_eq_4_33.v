(** th.eq-4.33-4.38: the derivative of the loss |ln(const bias/(1-bias))| is +-1/(const bias(1-bias)). False: const
    belongs in the numerator of the inner derivative as well. *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import biased_counts.

(** g has the derivative d at x: difference quotients come as near to d as wanted. *)
Definition derivative_at (g : Q -> Q) (x d : Q) : Prop := forall near : Q, 0 < near ->
  exists radius, 0 < radius /\ forall h, ~ h == 0 -> - radius < h -> h < radius ->
    - near < (g (x + h) - g x) / h - d /\ (g (x + h) - g x) / h - d < near.

(** const = (n-n'-o+q(D'))/(o-q(D')) and the quotient of the laws, at o = q(D). *)
Definition const (n n' known_ones ones : nat) : Q :=
  share (n - n' - (ones - known_ones)) (ones - known_ones).
Definition quotient (n n' known_ones ones : nat) (bias : Q) : Q := const n n' known_ones ones * bias / (1 - bias).

(** The loss is ln g above g = 1 and -ln g below it; its derivative g'/g or -g'/g, by the chain rule. (4.38) is for the
    first case and (4.37) for the second one. *)
Definition derivative_claim (case : Q -> bool) : Prop := forall (n n' known_ones ones : nat) (bias d : Q),
  possible n n' known_ones ones -> finite_at n n' known_ones ones -> inside bias ->
  let g := quotient n n' known_ones ones in
  negb (g bias =? 1) && case (g bias) -> derivative_at g bias d ->
  let sign := if 1 <? g bias then 1 else -1 in
  sign * d / g bias =? sign / (const n n' known_ones ones * bias * (1 - bias)).

(** k b/(1-b) has the derivative 4 k at 1/2. *)
Lemma derivative_at_half (k : Q) : 0 < k -> derivative_at (fun b => k * b / (1 - b)) (1 # 2) (4 * k).
Proof.
intros k0 near near0.
(* the difference is 8 k h/(1 - 2h), below 16 k |h| for |h| < 1/4 *)
exists (Qmin (1 # 4) (near / (16 * k))).
assert (q0 : 0 < near / (16 * k)) by (apply Qlt_shift_div_l; lra).
assert (radius : 0 < Qmin (1 # 4) (near / (16 * k)) /\ Qmin (1 # 4) (near / (16 * k)) <= 1 # 4
                 /\ Qmin (1 # 4) (near / (16 * k)) <= near / (16 * k)).
{ unfold Qmin; destruct (Qle_bool (1 # 4) (near / (16 * k))) eqn:E.
  - apply Qle_bool_iff in E; repeat split; try reflexivity; try discriminate; exact E.
  - assert (~ (1 # 4) <= near / (16 * k)) by (intro H; apply Qle_bool_iff in H; congruence).
    repeat split; lra. }
destruct radius as [r0 [r1 r2]]; set (r := Qmin (1 # 4) (near / (16 * k))) in *; clearbody r.
split; [exact r0|]. intros h h0 low high.
assert (bound : 16 * k * r <= near).
{ apply (Qmult_le_compat_r _ _ (16 * k)) in r2; [|lra].
  setoid_replace (near / (16 * k) * (16 * k)) with near in r2 by (field; lra). lra. }
assert (E : (k * ((1 # 2) + h) / (1 - ((1 # 2) + h)) - k * (1 # 2) / (1 - (1 # 2))) / h - 4 * k
            == 8 * k * h / (1 - 2 * h)) by (field; repeat split; lra).
rewrite E.
assert (0 < k * (r - h)) by (apply Qmult_lt_0_compat; lra).
assert (0 < k * (r + h)) by (apply Qmult_lt_0_compat; lra).
split.
- apply Qlt_shift_div_l; [lra|]. nra.
- apply Qlt_shift_div_r; [lra|]. nra.
Qed.

Lemma derivative_equal g g' x d : (forall b, g b == g' b) -> derivative_at g x d -> derivative_at g' x d.
Proof.
intros same D near near0; destruct (D near near0) as [r [r0 H]]; exists r; split; [exact r0|].
intros h h0 low high; rewrite <- !same; now apply H.
Qed.

Definition any_case (g : Q) : bool := true.
Definition above (g : Q) : bool := 1 <? g.
Definition below_1 (g : Q) : bool := g <? 1.

Lemma quotient_3_1 : derivative_at (quotient 3 0 0 1) (1 # 2) 8.
Proof. apply (derivative_equal (fun b => 2 * b / (1 - b))); [intros b; reflexivity | apply (derivative_at_half 2); reflexivity]. Qed.

Lemma quotient_3_2 : derivative_at (quotient 3 0 0 2) (1 # 2) (4 # 2).
Proof. apply (derivative_equal (fun b => (1 # 2) * b / (1 - b))); [intros b; reflexivity | apply (derivative_at_half (1 # 2)); reflexivity]. Qed.

(* refutes: th.eq-4.33-4.38 printed *)
Theorem derivative_of_the_loss_is_false : ~ derivative_claim any_case.
Proof.
intros claim. assert (H := (claim 3 0 0 1 (1 # 2) (8 # 1) eq_refl eq_refl eq_refl eq_refl quotient_3_1)%nat).
vm_compute in H; discriminate.
Qed.

(* refutes: th.eq-4.33-4.38 printed:4.38 *)
Theorem line_4_38_is_false : ~ derivative_claim above.
Proof.
intros claim. assert (H := (claim 3 0 0 1 (1 # 2) (8 # 1) eq_refl eq_refl eq_refl eq_refl quotient_3_1)%nat).
vm_compute in H; discriminate.
Qed.

(* refutes: th.eq-4.33-4.38 printed:4.37 *)
Theorem line_4_37_is_false : ~ derivative_claim below_1.
Proof.
intros claim. assert (H := (claim 3 0 0 2 (1 # 2) (4 # 2) eq_refl eq_refl eq_refl eq_refl quotient_3_2)%nat).
vm_compute in H; discriminate.
Qed.
