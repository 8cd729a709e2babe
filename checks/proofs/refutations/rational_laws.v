(** Laws with rational masses, and what is computed from them: shared by the refutations.

    A refutation here is a theorem [~ claim]: [claim] quantifies what the document claims, and one
    instance of it, the ledger's certificate, is computed and found false. Ratios e^epsilon and
    probabilities are rational numbers (Q): each claim is made for those only, which is less than
    the documents say, so that refuting it refutes theirs.

    A law on the outcomes 0, 1, ..., n-1 is the list of its n masses; [c] stands for e^epsilon.
    Hypotheses and conclusions are truth values, so that Coq decides them by computing. *)
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

Definition law := list Q.

(** The mass of one outcome; outcomes beyond the list have none. *)
Definition mass (P : law) (o : nat) : Q := nth o P 0.

Definition is_law (P : law) : bool := (every p in P, 0 <=? p) && (sum P =? 1).

(** The outcome [o] of [n] for certain. *)
Definition point (n o : nat) : law := map (fun x => if Nat.eqb x o then 1 else 0) (below n).

Definition outcomes (P R : law) : list nat := below (max (length P) (length R)).

Definition same_law (P R : law) : bool := every o in outcomes P R, mass P o =? mass R o.

(** The probability of the event [E]. *)
Definition prob (P : law) (E : nat -> bool) : Q :=
  sum_over (filter E (below (length P))) (mass P).

(** The hockey-stick divergence: the largest value of P(E) - c R(E), over all events E
    (rational_events.v has the proof). *)
Definition delta (c : Q) (P R : law) : Q :=
  sum_over (outcomes P R) (fun o => Qmax 0 (mass P o - c * mass R o)).

Definition delta_both (c : Q) (P R : law) : Q := Qmax (delta c P R) (delta c R P).

(** P and R are (epsilon, d)-indistinguishable. *)
Definition indistinguishable (c d : Q) (P R : law) : bool :=
  (delta c P R <=? d) && (delta c R P <=? d).

(** Integer powers: c^k stands for e^(k epsilon). *)
Fixpoint power (c : Q) (k : nat) : Q := match k with O => 1 | S k => Qred (c * power c k) end.

(** All words of [n] letters below [v]: the databases of n records with v values. *)
Fixpoint words (v n : nat) : list (list nat) :=
  match n with
  | O => [[]]
  | S n => flat_map (fun x => map (cons x) (words v n)) (below v)
  end.

Definition same_word (x y : list nat) : bool := if list_eq_dec Nat.eq_dec x y then true else false.

Definition replace (d : list nat) (i x : nat) : list nat := firstn i d ++ x :: skipn (S i) d.
Definition without (d : list nat) (i : nat) : list nat := firstn i d ++ skipn (S i) d.

(** How many records differ. *)
Definition distance (x y : list nat) : nat :=
  length (filter (fun p => negb (Nat.eqb (fst p) (snd p))) (combine x y)).

(** Proofs by computation. [computed] proves a closed true statement; [refuted_by H] proves the goal
    from H : hypotheses -> conclusion, where the hypotheses compute to true and the conclusion to
    false. ([discriminate] without argument would try to evaluate the other hypotheses, slowly.) *)
Ltac computed :=
  vm_compute; first [reflexivity | let E := fresh in intro E; discriminate E
                    | solve [repeat constructor] | split; computed].
Ltac contradicted H :=
  vm_compute in H; first [discriminate H | exfalso; apply H; reflexivity | exact (False_ind _ H)].
Ltac discharge H :=
  lazymatch type of H with
  | ?A -> ?B => let hypothesis := fresh in
                assert (hypothesis : A) by computed; specialize (H hypothesis); clear hypothesis;
                discharge H
  | _ => idtac
  end.
Ltac refuted_by claim :=
  let H := fresh in pose proof claim as H; discharge H; contradicted H.
