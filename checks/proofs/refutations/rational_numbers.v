(** Rational numbers as the refutations compute with them: comparisons that are truth values, the largest of two,
    intervals, powers, sums over lists. *)
From Coq Require Export QArith List Bool Arith.
Export ListNotations.

Global Open Scope Q_scope.
Global Coercion is_true : bool >-> Sortclass.

Definition Qlt_bool (x y : Q) := negb (Qle_bool y x).
Definition Qmax (x y : Q) := if Qle_bool x y then y else x.
Definition Qmin (x y : Q) := if Qle_bool x y then x else y.

Infix "<=?" := Qle_bool : Q_scope.
Infix "<?" := Qlt_bool : Q_scope.
Infix "=?" := Qeq_bool : Q_scope.

Definition absolute (x : Q) : Q := Qmax x (- x).

(** x lies in [0, 1]; in (0, 1). *)
Definition is_probability (x : Q) : bool := (0 <=? x) && (x <=? 1).
Definition inside (x : Q) : bool := (0 <? x) && (x <? 1).

(** A size as a number; k of n as a share; n!. *)
Definition number (n : nat) : Q := inject_Z (Z.of_nat n).
Definition share (k n : nat) : Q := number k / number n.
Fixpoint factorial (n : nat) : Z := match n with O => 1%Z | S m => (Z.of_nat n * factorial m)%Z end.

(** Quantifiers over a finite list. *)
Notation "'every' x 'in' l , P" := (forallb (fun x => P) l)
  (at level 200, x name, l at level 100, P at level 200).
Notation "'some' x 'in' l , P" := (existsb (fun x => P) l)
  (at level 200, x name, l at level 100, P at level 200).
Notation "A ==> B" := (implb A B) (at level 55, right associativity).

(** The numbers 0, 1, ..., n-1. *)
Notation below := (seq 0).

(** Sums are reduced at every step ([Qred] changes the fraction, not the number). *)
Definition sum (l : list Q) : Q := fold_right (fun x s => Qred (x + s)) 0 l.
Definition sum_over {A : Type} (l : list A) (f : A -> Q) : Q := sum (map f l).

(** The largest of the numbers, and at least 0. *)
Definition largest (l : list Q) : Q := fold_right Qmax 0 l.

(** Integer powers: c^k stands for e^(k epsilon). *)
Fixpoint power (c : Q) (k : nat) : Q := match k with O => 1 | S k => Qred (c * power c k) end.
