(** From the sign of a derivative: a function grows; a function that falls to 0 at infinity is positive. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Local Open Scope R_scope.

(** An equation between real numbers, in the words of the ring of reals. *)
Ltac plain := unfold minus, plus, opp, scal, zero, one; simpl; unfold mult; simpl;
  match goal with |- @eq _ ?a ?b => change (@eq R a b) end.

Lemma mean_value f df a b : a < b -> (forall x, a <= x <= b -> is_derive f x (df x)) ->
  exists c, a < c < b /\ f b - f a = df c * (b - a).
Proof.
intros lt der; destruct (MVT_cor2 f df a b lt) as (c & eq & range).
- intros x le; now apply is_derive_Reals, der.
- now exists c.
Qed.

Lemma grows f df a b : a <= b -> (forall x, a <= x <= b -> is_derive f x (df x)) ->
  (forall x, a < x < b -> 0 <= df x) -> f a <= f b.
Proof.
intros [lt | ->] der sign; [|apply Rle_refl].
destruct (mean_value f df a b lt der) as (c & range & eq); pose proof (sign c range); nra.
Qed.

Lemma grows_strictly f df a b : a < b -> (forall x, a <= x <= b -> is_derive f x (df x)) ->
  (forall x, a < x < b -> 0 < df x) -> f a < f b.
Proof.
intros lt der sign; destruct (mean_value f df a b lt der) as (c & range & eq); pose proof (sign c range); nra.
Qed.

Lemma constant f a b : (forall x, is_derive f x 0) -> f a = f b.
Proof.
intros der; destruct (Rtotal_order a b) as [lt | [-> | lt]]; [|reflexivity|].
- destruct (mean_value f (fun _ => 0) a b lt) as (c & _ & eq); [auto | lra].
- destruct (mean_value f (fun _ => 0) b a lt) as (c & _ & eq); [auto | lra].
Qed.

(** Tends to 0 at infinity, in words that need no filter. *)
Definition vanishes (f : R -> R) := forall e, 0 < e -> exists M, forall x, M < x -> Rabs (f x) < e.

Lemma falls_to_zero f df a : (forall x, a < x -> is_derive f x (df x)) -> (forall x, a < x -> df x < 0) ->
  vanishes f -> forall x, a < x -> 0 < f x.
Proof.
intros der sign van.
assert (nonneg : forall x, a < x -> 0 <= f x).
{ intros x lt; destruct (Rle_or_lt 0 (f x)) as [le | neg]; [assumption|exfalso].
  destruct (van (- f x)) as (M & near); [lra|]; pose (y := Rmax (M + 1) (x + 1)).
  assert (My : M < y) by (unfold y; pose proof (Rmax_l (M + 1) (x + 1)); lra).
  assert (xy : x < y) by (unfold y; pose proof (Rmax_r (M + 1) (x + 1)); lra).
  pose proof (grows_strictly (fun t => - f t) (fun t => - df t) x y xy) as up.
  assert (- f x < - f y).
  { apply up; intros t range; [apply (is_derive_opp f), der; lra | pose proof (sign t); lra]. }
  pose proof (near y My) as small; apply Rabs_def2 in small; lra. }
intros x lt; pose proof (grows_strictly (fun t => - f t) (fun t => - df t) x (x + 1)) as up.
assert (- f x < - f (x + 1)); [|pose proof (nonneg (x + 1)); lra].
apply up; [lra | |]; intros t range; [apply (is_derive_opp f), der; lra | pose proof (sign t); lra].
Qed.
