(** Two mechanisms released together (pk.def-17, pk.def-18, pk.thm-6, pk.prop-9): finite models with a law theta on
    databases and backgrounds, and the joint probability M d o1 o2 of both outputs for the database d. *)
From pkdp.refutations Require Export rational_laws.

(** e^L or e^Dep, which may be infinite. *)
Inductive extended := infinite | finite (x : Q).

(** Values of a record, records, backgrounds and outputs are numbered from 0. *)
Record model := {
  values : nat; records : nat; backgrounds : nat; outputs : nat;
  theta : list nat -> nat -> Q;
  mechanisms : list nat -> nat -> nat -> Q
}.

Section Model.
Variable S : model.
Local Notation values := (values S).
Local Notation records := (records S).
Local Notation backgrounds := (backgrounds S).
Local Notation outputs := (outputs S).
Local Notation theta := (theta S).
Local Notation M := (mechanisms S).

Definition databases : list (list nat) := words values records.
Definition pairs_of_outputs : list (nat * nat) := list_prod (below outputs) (below outputs).

Definition is_model : bool :=
  (every d in databases, every b in below backgrounds, 0 <=? theta d b)
  && (sum_over databases (fun d => sum_over (below backgrounds) (theta d)) =? 1)
  && every d in databases, (every o in pairs_of_outputs, 0 <=? M d (fst o) (snd o))
                           && (sum_over pairs_of_outputs (fun o => M d (fst o) (snd o)) =? 1).

(** Given D(i) = x and the background b. *)
Section Given.
Variables (i x b : nat).
Definition inside : list (list nat) := filter (fun d => Nat.eqb (nth i d values) x) databases.
Definition chance : Q := sum_over inside (fun d => theta d b).
Definition expected (g : list nat -> Q) : Q := sum_over inside (fun d => theta d b * g d) / chance.
Definition first_of (d : list nat) (o1 : nat) : Q := sum_over (below outputs) (M d o1).
Definition second_of (d : list nat) (o2 : nat) : Q := sum_over (below outputs) (fun o1 => M d o1 o2).
Definition pair (o1 o2 : nat) : Q := expected (fun d => M d o1 o2).
Definition first (o1 : nat) : Q := expected (fun d => first_of d o1).
Definition second (o2 : nat) : Q := expected (fun d => second_of d o2).
(** Both outputs from the same database, but coins of its own for each mechanism; or copies of the database. *)
Definition own_coins (o1 o2 : nat) : Q := expected (fun d => first_of d o1 * second_of d o2).
Definition copies (o1 o2 : nat) : Q := first o1 * second o2.
End Given.

(** All (i, a, a', b) with a and a' different and both possible with the background b. *)
Definition places : list (nat * nat * nat * nat) :=
  filter (fun p => match p with (i, a, a', b) => negb (Nat.eqb a a') && (0 <? chance i a b) && (0 <? chance i a' b) end)
         (list_prod (list_prod (list_prod (below records) (below values)) (below values)) (below backgrounds)).

(** e^Dep of pk.def-17 at an output that a gives: L_{M2}(o2; b, M1 = o1) - L_{M2}(o2; b), where x/0 is infinite for all
    x and infinite minus anything is infinite. *)
Definition dep_printed (i a a' b o1 o2 : nat) : extended :=
  let given y := pair i y b o1 o2 / first i y b o1 in
  if given a' =? 0 then infinite else finite (given a / given a' / (second i a b o2 / second i a' b o2)).
(** The same with Dep = 0 where o1 or o2 alone excludes a'. *)
Definition dep_apart (i a a' b o1 o2 : nat) : extended :=
  if (first i a' b o1 =? 0) || (second i a' b o2 =? 0) then finite 1 else dep_printed i a a' b o1 o2.
(** With the conventions of np.def-5: a loss is 0 where the condition excludes a'. *)
Definition dep_report (i a a' b o1 o2 : nat) : extended :=
  if first i a' b o1 =? 0 then finite (second i a' b o2 / second i a b o2)
  else if (pair i a b o1 o2 =? 0) && (pair i a' b o1 o2 =? 0) then finite 0 else dep_printed i a a' b o1 o2.

(** max(0, 1 - m/e^Dep). *)
Definition gap (m : Q) (dep : extended) : Q :=
  match dep with
  | infinite => 1
  | finite x => if x =? 0 then 0 else Qmax 0 (1 - m / x)
  end.

(** The least nu of pk.def-18 at e^mu = m; [weight] is the law of the outputs in the expectation. *)
Definition least_nu (weight : nat -> nat -> nat -> nat -> nat -> Q)
    (dep : nat -> nat -> nat -> nat -> nat -> nat -> extended) (m : Q) : Q :=
  largest (map (fun p => match p with (i, a, a', b) =>
    sum_over (filter (fun o => 0 <? weight i a b (fst o) (snd o)) pairs_of_outputs)
      (fun o => weight i a b (fst o) (snd o) * gap m (dep i a a' b (fst o) (snd o))) end) places).

(** The least delta of an output law at e^epsilon = c. *)
Definition least_delta {O : Type} (all : list O) (law_of : nat -> nat -> nat -> O -> Q) (c : Q) : Q :=
  largest (map (fun p => match p with (i, a, a', b) =>
    sum_over all (fun o => Qmax 0 (law_of i a b o - c * law_of i a' b o)) end) places).
Definition delta_1 (c : Q) : Q := least_delta (below outputs) first c.
Definition delta_2 (c : Q) : Q := least_delta (below outputs) second c.
Definition delta_pair (c : Q) : Q :=
  least_delta pairs_of_outputs (fun i a b o => pair i a b (fst o) (snd o)) c.

(** M1 and M2 have no infinite loss. *)
Definition finite_losses : bool :=
  every p in places, match p with (i, a, a', b) =>
    every o in below outputs,
      ((0 <? first i a b o) ==> (0 <? first i a' b o)) && ((0 <? second i a b o) ==> (0 <? second i a' b o)) end.
End Model.

(** A model with two outputs of each mechanism, written as tables: the law over databases in the order of [words], with
    backgrounds within them; for each database the joint probabilities of (o1, o2) = (0, 0), (1, 0), (0, 1), (1, 1). *)
Fixpoint place_of (v : nat) (d : list nat) : nat :=
  match d with [] => 0 | x :: d => x * Nat.pow v (length d) + place_of v d end.
Definition table (v n b : nat) (law_of_theta : list Q) (rows : list (list Q)) : model := {|
  values := v; records := n; backgrounds := b; outputs := 2;
  theta := fun d k => nth (place_of v d * b + k) law_of_theta 0;
  mechanisms := fun d o1 o2 => nth (2 * o2 + o1) (nth (place_of v d) rows []) 0
|}.
