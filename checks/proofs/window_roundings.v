(** How many roundings there are in the sums over a window (reference/mechanisms/noisy_counting/gaussian_window_sums.hpp),
    counted along the statements of WeightRecurrence, MassWalk and HalfLineSums: below (s + 8)^2 after s steps of all walks
    together. What a rounding costs is in counted_roundings.v. *)
From Coq Require Import Lia List Arith.
Import ListNotations.

(** A product has the roundings of its factors and its own; a sum those of the summand that has more, and its own. *)
Definition times (a b : nat) := a + b + 1.
Definition added (terms : list nat) := fold_left (fun sum term => Nat.max sum term + 1) terms 0.

(** One step: the factor of the density times shrink (one rounding); the masses' ratio, four; their products. *)
Fixpoint factor j := match j with 0 => 3 | S j => times (factor j) 1 end.
Fixpoint weight j := match j with 0 => 0 | S j => times (weight j) (factor j) + 4 end.
Fixpoint mass j := match j with 0 => 0 | S j => mass j + 4 end.
Fixpoint density j := match j with 0 => 0 | S j => times (density j) (factor j) end.
(** half() of the step from j to j + 1, upwards and downwards. *)
Definition half_up j := times (weight j) (factor j).
Definition half_down j := weight j + 4.
(** I_n, besides what its series has; w_n·I_n. *)
Definition unit_mass j := density j + 1.
Definition term j := times (mass j) (unit_mass j).

Lemma factor_is j : factor j = 3 + 2 * j.
Proof. induction j as [|j IH]; cbn [factor]; unfold times in *; lia. Qed.
Lemma weight_is j : weight j = j * j + 7 * j.
Proof. induction j as [|j IH]; cbn [weight]; [lia|]; unfold times; rewrite IH, factor_is; nia. Qed.
Lemma mass_is j : mass j = 4 * j.
Proof. induction j as [|j IH]; cbn [mass]; lia. Qed.
Lemma density_is j : density j = j * j + 3 * j.
Proof. induction j as [|j IH]; cbn [density]; [lia|]; unfold times; rewrite IH, factor_is; nia. Qed.

Lemma added_le most terms : Forall (fun t => t <= most) terms -> added terms <= most + length terms.
Proof.
unfold added; enough (go : forall sum, Forall (fun t => t <= most) terms -> forall more, sum <= most + more ->
  fold_left (fun sum term => Nat.max sum term + 1) terms sum <= most + more + length terms).
{ intros all; specialize (go 0 all 0); lia. }
induction terms as [|t terms IH]; cbn [fold_left length]; intros sum all more le; [lia|].
inversion all; subst; specialize (IH (Nat.max sum t + 1) ltac:(assumption) (more + 1) ltac:(lia)); lia.
Qed.

Lemma mapped (count : nat -> nat) most js : (forall j, In j js -> count j <= most) -> Forall (fun t => t <= most) (map count js).
Proof. intros le; apply Forall_forall; intros t inside; apply in_map_iff in inside; destruct inside as [j [<- ?]]; auto. Qed.

(** densities: weights, factors, and the sums of weights and of halves, of at most s steps. *)
(* used by: reference/mechanisms/noisy_counting/gaussian_window_sums.hpp *)
Theorem density_roundings s js halves : (forall j, In j js -> j <= s) -> length js <= s + 1 ->
  (forall h, In h halves -> exists j, j < s /\ (h = half_up j \/ h = half_down j)) -> length halves <= s ->
  (forall j, j <= s -> weight j <= (s + 8) * (s + 8) /\ factor j <= (s + 8) * (s + 8))
  /\ added (map weight js) <= (s + 8) * (s + 8) /\ added halves <= (s + 8) * (s + 8).
Proof.
intros js_le js_len halves_are halves_len; split; [|split].
- intros j le; rewrite weight_is, factor_is; nia.
- pose proof (added_le (s * s + 7 * s) (map weight js)) as le; rewrite map_length in le.
  assert (added (map weight js) <= s * s + 7 * s + length js); [|nia].
  apply le, mapped; intros j inside; rewrite weight_is; specialize (js_le j inside); nia.
- assert (added halves <= s * s + 7 * s + length halves); [|nia].
  apply added_le, Forall_forall; intros h inside; destruct (halves_are h inside) as [j [lt [-> | ->]]];
    unfold half_up, half_down, times; rewrite weight_is, ?factor_is; nia.
Qed.

(** tails: what stands in step_ and before_ after at most s steps up and down together, the roundings of the series
    apart. [js] are the steps whose masses or unit masses had been summed (the far tail, exact, as one of them); each part
    of before_ is a unit mass times a sum of masses, or a mass times a sum of unit masses. *)
(* used by: reference/mechanisms/noisy_counting/gaussian_window_sums.hpp *)
Theorem tail_roundings s terms parts : (forall j, In j terms -> j <= s) -> length terms <= s + 1 ->
  (forall p, In p parts -> exists j js, j <= s /\ (forall i, In i js -> i <= s) /\ length js <= s + 2
    /\ (p <= times (unit_mass j) (added (map mass js)) \/ p <= times (mass j) (added (map unit_mass js)))) ->
  length parts <= s + 1 ->
  added (map term terms) <= (s + 8) * (s + 8) /\ added parts <= (s + 8) * (s + 8)
  /\ (forall p, In p parts -> p <= (s + 8) * (s + 8)) /\ (forall j, j <= s -> term j <= (s + 8) * (s + 8)).
Proof.
intros terms_le terms_len parts_are parts_len.
assert (term_le : forall j, j <= s -> term j <= s * s + 7 * s + 2).
{ intros j le; unfold term, times, unit_mass; rewrite mass_is, density_is; nia. }
assert (part_le : forall p, In p parts -> p <= s * s + 8 * s + 5).
{ intros p inside; destruct (parts_are p inside) as [j [js [le [js_le [len [p_le | p_le]]]]]];
    assert (squares : j * j <= s * s) by (apply Nat.mul_le_mono; lia); apply (Nat.le_trans _ _ _ p_le); unfold times.
  - pose proof (added_le (4 * s) (map mass js)) as sum; rewrite map_length in sum.
    assert (added (map mass js) <= 4 * s + length js).
    { apply sum, mapped; intros i i_in; rewrite mass_is; specialize (js_le i i_in); lia. }
    unfold unit_mass; rewrite density_is; lia.
  - pose proof (added_le (s * s + 3 * s + 1) (map unit_mass js)) as sum; rewrite map_length in sum.
    assert (added (map unit_mass js) <= s * s + 3 * s + 1 + length js).
    { apply sum, mapped; intros i i_in; unfold unit_mass; rewrite density_is; specialize (js_le i i_in); nia. }
    rewrite mass_is; lia. }
repeat split.
- pose proof (added_le (s * s + 7 * s + 2) (map term terms)) as le; rewrite map_length in le.
  assert (added (map term terms) <= s * s + 7 * s + 2 + length terms); [|nia].
  apply le, mapped; auto.
- pose proof (added_le (s * s + 8 * s + 5) parts) as le; assert (added parts <= s * s + 8 * s + 5 + length parts); [|nia].
  apply le, Forall_forall; auto.
- intros p inside; specialize (part_le p inside); nia.
- intros j le; specialize (term_le j le); nia.
Qed.
