(** The absolute loss of Definition 3.5 of the thesis, and the integrals (3.7) and (3.8) over it: shared by the
    refutations of its chapters 3 and 4. [c] = e^epsilon. *)
From pkdp.refutations Require Export rational_laws.

(** e^|ln(x/y)| for positive x and y. *)
Definition absolute_loss (x y : Q) : Q := Qmax (x / y) (y / x).

(** max(0, 1 - e^(epsilon - |L|)) at an output that has the probabilities x and y; an infinite loss gives 1. *)
Definition absolute_excess (c x y : Q) : Q :=
  let most := Qmax x y in if 0 <? most then Qmax 0 (1 - c * (Qmin x y / most)) else 0.

(** Its mean over outputs of law [W]; over those of [P]. That of the signed loss is [delta]. *)
Definition weighed_integral (W : law) (c : Q) (P R : law) : Q :=
  sum_over (outcomes P R) (fun o => mass W o * absolute_excess c (mass P o) (mass R o)).
Definition integral (c : Q) (P R : law) : Q := weighed_integral P c P R.
