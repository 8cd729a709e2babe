(** A function whose second derivative is bounded, against its chord; and a supremum of functions h_u with h_u'' >= -K: it is
    below its chord but for K (b - low)(high - b)/2, which is K w^2/8 at most. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From pkdp.reals Require Import calculus.
Local Open Scope R_scope.

(** The chord of a function, by its values at the ends. *)
Definition chord (low high at_low at_high b : R) : R := (at_low * (high - b) + at_high * (b - low)) / (high - low).

Section Cell.
Variables low high : R.
Hypothesis wide : low < high.

(** A function whose derivative grows. *)
Local Lemma convex f df ddf b : low <= b <= high -> (forall t, low <= t <= high -> is_derive f t (df t)) ->
  (forall t, low <= t <= high -> is_derive df t (ddf t)) -> (forall t, low <= t <= high -> 0 <= ddf t) ->
  f b <= chord low high (f low) (f high) b.
Proof.
intros range der der' sign; unfold chord; apply Rle_div_r; [lra|].
destruct (Req_dec b low) as [-> | ne]; [lra|]; destruct (Req_dec b high) as [-> | ne']; [lra|].
destruct (mean_value f df low b) as (c & c_range & c_eq); [lra | intros; apply der; lra|].
destruct (mean_value f df b high) as (e & e_range & e_eq); [lra | intros; apply der; lra|].
assert (df c <= df e).
{ apply (grows df ddf); [lra | intros; apply der'; lra | intros; apply sign; lra]. }
assert (first : (f b - f low) * (high - b) = df c * ((b - low) * (high - b))) by (rewrite c_eq; ring).
assert (second : (f high - f b) * (b - low) = df e * ((b - low) * (high - b))) by (rewrite e_eq; ring).
assert (0 <= (b - low) * (high - b)) by (apply Rmult_le_pos; lra); nra.
Qed.

Local Lemma below_chord f df ddf K b : low <= b <= high -> (forall t, low <= t <= high -> is_derive f t (df t)) ->
  (forall t, low <= t <= high -> is_derive df t (ddf t)) -> (forall t, low <= t <= high -> - K <= ddf t) ->
  f b <= chord low high (f low) (f high) b + K * (b - low) * (high - b) / 2.
Proof.
intros range der der' sign.
pose proof (convex (fun t => f t + K / 2 * (t * t)) (fun t => df t + K * t) (fun t => ddf t + K) b range) as le.
assert (eq : chord low high (f low + K / 2 * (low * low)) (f high + K / 2 * (high * high)) b
  = chord low high (f low) (f high) b + K * (b - low) * (high - b) / 2 + K / 2 * (b * b)) by (unfold chord; field; lra).
cbv beta in le; rewrite eq in le; enough (f b + K / 2 * (b * b)
  <= chord low high (f low) (f high) b + K * (b - low) * (high - b) / 2 + K / 2 * (b * b)) by lra; apply le.
- intros t in_cell; apply (is_derive_plus f); [now apply der | auto_derive; [exact I | field]].
- intros t in_cell; apply (is_derive_plus df); [now apply der' | auto_derive; [exact I | ring]].
- intros t in_cell; pose proof (sign t in_cell); lra.
Qed.

Local Lemma most_bend K b : 0 <= K -> K * (b - low) * (high - b) / 2 <= K * (high - low) ^ 2 / 8.
Proof. intros K0; pose proof (Rle_0_sqr (2 * b - low - high)) as sq; unfold Rsqr in sq; nra. Qed.

Theorem near_chord g dg ddg K b : low <= b <= high -> (forall t, low <= t <= high -> is_derive g t (dg t)) ->
  (forall t, low <= t <= high -> is_derive dg t (ddg t)) -> (forall t, low <= t <= high -> Rabs (ddg t) <= K) ->
  Rabs (g b - chord low high (g low) (g high) b) <= K * (high - low) ^ 2 / 8.
Proof.
intros range der der' bound.
assert (K0 : 0 <= K) by (apply Rle_trans with (2 := bound low ltac:(lra)), Rabs_pos).
pose proof (most_bend K b K0) as most.
pose proof (below_chord g dg ddg K b range der der') as above.
pose proof (below_chord (fun t => - g t) (fun t => - dg t) (fun t => - ddg t) K b range) as under.
assert (eq : chord low high (- g low) (- g high) b = - chord low high (g low) (g high) b) by (unfold chord; field; lra).
cbv beta in under; rewrite eq in under; apply Rabs_le; split.
- enough (- g b <= - chord low high (g low) (g high) b + K * (b - low) * (high - b) / 2) by lra; apply under.
  + intros t in_cell; apply (is_derive_opp g); now apply der.
  + intros t in_cell; apply (is_derive_opp dg); now apply der'.
  + intros t in_cell; pose proof (bound t in_cell) as le; apply Rabs_le_between in le; lra.
- enough (g b <= chord low high (g low) (g high) b + K * (b - low) * (high - b) / 2) by lra; apply above.
  intros t in_cell; pose proof (bound t in_cell) as le; apply Rabs_le_between in le; lra.
Qed.

(** A supremum, up to [over] and [under]. *)
(* used by: reference/calibration/chord_bound.hpp *)
Theorem supremum_below_chord (U : Type) (h dh ddh : U -> R -> R) delta K over under b : low <= b <= high ->
  (forall u t, low <= t <= high -> is_derive (h u) t (dh u t)) ->
  (forall u t, low <= t <= high -> is_derive (dh u) t (ddh u t)) ->
  (forall u t, low <= t <= high -> - K <= ddh u t) ->
  (forall most, (forall u, h u b <= most) -> delta b <= most + over) ->
  (forall u, h u low <= delta low + under /\ h u high <= delta high + under) ->
  delta b <= chord low high (delta low) (delta high) b + K * (b - low) * (high - b) / 2 + (over + under).
Proof.
intros range der der' sign least ends.
enough (delta b <= chord low high (delta low) (delta high) b + K * (b - low) * (high - b) / 2 + under + over) by lra.
apply least; intros u; destruct (ends u) as [at_low at_high].
pose proof (below_chord (h u) (dh u) (ddh u) K b range (der u) (der' u) (sign u)) as le.
enough (chord low high (h u low) (h u high) b <= chord low high (delta low) (delta high) b + under) by lra.
replace (chord low high (delta low) (delta high) b + under) with (chord low high (delta low + under) (delta high + under) b)
  by (unfold chord; field; lra).
unfold chord, Rdiv; apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra|].
apply Rplus_le_compat; apply Rmult_le_compat_r; lra.
Qed.
End Cell.

(** The highest point of chord + c x (1 - x), x in [0, 1]: of the ends, where they differ by c or more, else of the parabola. *)
(* used by: reference/calibration/chord_bound.hpp *)
Theorem highest_of_chord at_low at_high c x : 0 <= x <= 1 -> 0 < c ->
  (c <= Rabs (at_low - at_high) -> (1 - x) * at_low + x * at_high + c * (x * (1 - x)) <= Rmax at_low at_high)
  /\ (1 - x) * at_low + x * at_high + c * (x * (1 - x))
     <= (at_low + at_high) / 2 + (c + (at_low - at_high) ^ 2 / c) / 4.
Proof.
intros range c0; split.
- intros far; pose proof (Rmax_l at_low at_high); pose proof (Rmax_r at_low at_high).
  unfold Rabs in far; destruct (Rcase_abs (at_low - at_high)).
  + apply Rle_trans with at_high; [|assumption].
    assert (0 <= (1 - x) * (at_high - at_low - c * x)) by (apply Rmult_le_pos; nra); lra.
  + apply Rle_trans with at_low; [|assumption].
    assert (0 <= x * (at_low - at_high - c * (1 - x))) by (apply Rmult_le_pos; nra); lra.
- enough (0 <= (c * (1 - 2 * x) - (at_low - at_high)) ^ 2 / (4 * c)) as sq.
  + assert (eq : (c * (1 - 2 * x) - (at_low - at_high)) ^ 2 / (4 * c) = (at_low + at_high) / 2 + (c + (at_low - at_high) ^ 2 / c) / 4
      - ((1 - x) * at_low + x * at_high + c * (x * (1 - x)))) by (field; lra); lra.
  + apply Rdiv_le_0_compat; [apply pow2_ge_0 | lra].
Qed.
