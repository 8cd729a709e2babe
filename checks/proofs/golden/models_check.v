(** The definitions of privacy on a finite model, once for any kind of numbers: with a field's they are the definitions,
    with Coq's fractions they are the checker's program. A model is its list of databases, each with its weight together
    with each background and with the weights of its outputs, leakage by leakage. *)
From Coq Require Import ZArith QArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check.
Import ListNotations.
Local Open Scope Z_scope.

Record numbers := { number :> Type; nought : number; plus : number -> number -> number;
                    by_ : number -> number -> number; over : number -> number -> number; is_nought : number -> bool }.

Inductive definition := Dp | Noiseless | Active_ (paper : bool) | Passive_ (paper : bool) | Causal | InferenceCausal | Leakage.
Record sizes := { records_ : list nat; values_ : list Z; backgrounds_ : list nat; outputs_ : list nat; leakages_ : list nat }.

Section Definitions.
Variable F : numbers.
Record row := { database : list Z; joint_weights : list F; kernel : list (list F) }.
Variables (size : sizes) (rows : list row).

Definition add_all (l : list F) : F := fold_right (plus F) (nought F) l.

(** The law of the output. *)
Definition answer (r : row) (o : nat) : F :=
  over F (add_all (map (fun l => nth o l (nought F)) (kernel r))) (add_all (map add_all (kernel r))).

(** P[D(i) = a, B = k], P[D(i) = a, B = k, M(D) = o], P[M(D) = o given D(i) = a, B = k], P[D(i) = a]. *)
Definition having (i : nat) (a : Z) : list row := filter (fun r => nth i (database r) (-1) =? a) rows.
Definition weight (k : nat) (r : row) : F := nth k (joint_weights r) (nought F).
Definition event i a k : F := add_all (map (weight k) (having i a)).
Definition joint i a k o : F := add_all (map (fun r => by_ F (weight k r) (answer r o)) (having i a)).
Definition given i a k o : F := over F (joint i a k o) (event i a k).
Definition possible i a k : bool := negb (is_nought F (event i a k)).
Definition value_weight i a : F := add_all (map (event i a) (backgrounds_ size)).

(** The database with record i replaced by b: its row, and the law of its output. *)
Fixpoint replace (i : nat) (b : Z) (d : list Z) : list Z :=
  match d, i with [], _ => [] | _ :: d, O => b :: d | x :: d, S i => x :: replace i b d end.
Fixpoint same (d d' : list Z) : bool :=
  match d, d' with [], [] => true | x :: d, y :: d' => (x =? y) && same d d' | _, _ => false end.
Definition with_value i b (r : row) : row :=
  match find (fun r' => same (database r') (replace i b (database r))) rows with Some r' => r' | None => r end.
Definition joint_replaced i a b k o : F :=
  add_all (map (fun r => by_ F (weight k r) (answer (with_value i b r) o)) (having i a)).

(** All i and all a, b, different or not; both ways round. *)
Definition for_records {A} (f : nat -> Z -> Z -> list A) : list A :=
  flat_map (fun i => flat_map (fun a => flat_map (fun b => f i a b) (values_ size)) (values_ size)) (records_ size).
Definition for_values {A} (f : nat -> Z -> Z -> list A) : list A := for_records (fun i a b => if a =? b then [] else f i a b).
Definition over_outputs (f : nat -> F * F) : list (F * F) := map f (outputs_ size).
Definition both (l : list (F * F)) : list (list (F * F)) := [l; map (fun e => (snd e, fst e)) l].

(** np.def-2; np.def-3; np.def-6 with either convention; np.def-7; pk.def-5; pk.def-6; bl.def. *)
Definition dp_pairs := flat_map (fun r => flat_map (fun i => flat_map (fun b =>
  if nth i (database r) (-1) =? b then [] else [over_outputs (fun o => (answer r o, answer (with_value i b r) o))])
  (values_ size)) (records_ size)) rows.
Definition active_pairs (paper : bool) := for_values (fun i a b => flat_map (fun k =>
  if possible i a k then
    if possible i b k then [over_outputs (fun o => (given i a k o, given i b k o))]
    else if paper then [over_outputs (fun o => (given i a k o, nought F))] else []
  else []) (backgrounds_ size)).
Definition passive_pairs (paper : bool) := for_values (fun i a b => if is_nought F (value_weight i a) then [] else
  [flat_map (fun k => over_outputs (fun o =>
     let p := by_ F (over F (event i a k) (value_weight i a)) (given i a k o) in
     if possible i a k then
       if possible i b k then (p, by_ F (over F (event i a k) (value_weight i a)) (given i b k o))
       else (p, if paper then nought F else p)
     else (nought F, nought F))) (backgrounds_ size)]).
Definition causal_pairs := for_values (fun i a b => flat_map (fun k =>
  if possible i a k && possible i b k
  then both (over_outputs (fun o => (given i a k o, over F (joint_replaced i a b k o) (event i a k)))) else [])
  (backgrounds_ size)).
Definition inference_pairs := flat_map (fun i => flat_map (fun b => flat_map (fun k => flat_map (fun t =>
  let seen := add_all (map (fun a => joint i a k t) (values_ size)) in
  let seen' := add_all (map (fun a => joint_replaced i a b k t) (values_ size)) in
  if is_nought F seen || is_nought F seen' then []
  else both (map (fun a => (over F (joint i a k t) seen, over F (joint_replaced i a b k t) seen')) (values_ size)))
  (outputs_ size)) (backgrounds_ size)) (values_ size)) (records_ size).
Definition leak (r : row) (l : nat) : list F := nth l (kernel r) [].
Definition leakage_pairs := flat_map (fun r => flat_map (fun i => flat_map (fun b => flat_map (fun l =>
  let x := leak r l in let y := leak (with_value i b r) l in
  if (nth i (database r) (-1) =? b) || is_nought F (add_all x) || is_nought F (add_all y) then []
  else [over_outputs (fun o => (over F (nth o x (nought F)) (add_all x), over F (nth o y (nought F)) (add_all y)))])
  (leakages_ size)) (values_ size)) (records_ size)) rows.

(** The pairs of laws that a definition compares: all of its δ and ε are those of H_c of these. *)
Definition compared (d : definition) : list (list (F * F)) :=
  match d with
  | Dp => dp_pairs | Noiseless => active_pairs false | Active_ paper => active_pairs paper | Passive_ paper => passive_pairs paper
  | Causal => causal_pairs | InferenceCausal => inference_pairs | Leakage => leakage_pairs
  end.
End Definitions.
Arguments database {F} _.
Arguments joint_weights {F} _.
Arguments kernel {F} _.

(** Coq's fractions, in lowest terms. *)
Definition fractions : numbers := {| number := Q; nought := 0%Q; plus := fun x y => Qred (x + y)%Q;
  by_ := fun x y => Qred (x * y)%Q; over := fun x y => Qred (x / y)%Q; is_nought := fun x => Qnum x =? 0 |}.

Fixpoint common (l : list (Q * Q)) : Z :=
  match l with
  | [] => 1
  | (x, y) :: l => Z.lcm (Zpos (Qden x)) (Z.lcm (Zpos (Qden y)) (common l))
  end.
Definition scaled (n : Z) (x : Q) : Z := Qnum x * (n / Zpos (Qden x)).
Definition whole_pair (l : list (Q * Q)) : option pair :=
  let n := common l in
  if (0 <? n) && forallb (fun e => (n mod Zpos (Qden (fst e)) =? 0) && (n mod Zpos (Qden (snd e)) =? 0)) l
  then Some {| scale_of := n; masses_of := map (fun e => (scaled n (fst e), scaled n (snd e))) l |} else None.

(** A model as the golden files list it: law by law and background by background a weight of each database, database by
    database and leakage by leakage a weight of each output; databases in lexicographic order. *)
Record table := { count_values : nat; count_records : nat; count_laws : nat; count_backgrounds : nat; count_outputs : nat;
                  count_leakages : nat; law_weights : list Q; kernel_weights : list Q }.
Definition values_of (t : table) : list Z := map Z.of_nat (seq 0 (count_values t)).
Fixpoint databases (values : list Z) (records : nat) : list (list Z) :=
  match records with O => [[]] | S n => flat_map (fun v => map (cons v) (databases values n)) values end.
Definition sizes_of (t : table) : sizes :=
  {| records_ := seq 0 (count_records t); values_ := values_of t; backgrounds_ := seq 0 (count_backgrounds t);
     outputs_ := seq 0 (count_outputs t); leakages_ := seq 0 (count_leakages t) |}.
Definition rows_of (t : table) (law : nat) : list (row fractions) :=
  let all := databases (values_of t) (count_records t) in
  let several := length all in
  map (fun e => let '(x, d) := e in
    @Build_row fractions d
      (map (fun k => nth ((law * count_backgrounds t + k) * several + x) (law_weights t) 0%Q) (seq 0 (count_backgrounds t)))
      (map (fun l => firstn (count_outputs t) (skipn ((x * count_leakages t + l) * count_outputs t) (kernel_weights t)))
        (seq 0 (count_leakages t)))) (combine (seq 0 several) all).
Definition model_pairs (t : table) (d : definition) : option (list pair) :=
  all_known (map whole_pair (flat_map (fun law => compared fractions (sizes_of t) (rows_of t law) d) (seq 0 (count_laws t)))).
