(** Distributional privacy (pk.def-4) on a finite model: one simulator, which is told the other records, for all laws, records, values
    and backgrounds. A simulator is checked as it is given, and so are multipliers, which show that no simulator does better; nobody
    needs to trust either. Written for any kind of numbers where the definition is: with a field's they are the definition, with
    Coq's fractions the checker's program. *)
From Coq Require Import ZArith QArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check models_check.
Import ListNotations.
Local Open Scope Z_scope.

Section Definitions.
Variable F : numbers.

(** What a simulator has to imitate: the law of what it is told, which may name the same list several times, and the law of the
    output. A simulator gives each list a law of the output. *)
Record task := { shares : list (list Z * F); aim : list F }.
Definition entry (l : list F) (o : nat) : F := nth o l (nought F).
Definition mixture (simulator : list Z -> nat -> F) (t : task) (o : nat) : F :=
  add_all F (map (fun e => by_ F (snd e) (simulator (fst e) o)) (shares t)).
Definition simulated_pairs (outs : list nat) (simulator : list Z -> nat -> F) (ts : list task) : list (list (F * F)) :=
  flat_map (fun t => both F (map (fun o => (entry (aim t) o, mixture simulator t o)) outs)) ts.

(** The other records, with a hole in the place of record i, or as a shorter list that does not say where one is missing. *)
Fixpoint without (i : nat) (d : list Z) : list Z :=
  match d, i with [], _ => [] | _ :: d, O => d | x :: d, S i => x :: without i d end.
Definition told (dropped : bool) (i : nat) (d : list Z) : list Z := if dropped then without i d else replace i (-1) d.

(** A task for each record, value and background that are possible together. *)
Definition tasks_of (size : sizes) (rows : list (row F)) (dropped : bool) : list task :=
  flat_map (fun i => flat_map (fun a => flat_map (fun k =>
    if possible F rows i a k then
      [{| shares := map (fun r => (told dropped i (database r), over F (weight F k r) (event F rows i a k))) (having F rows i a);
          aim := map (given F rows i a k) (outputs_ size) |}]
    else []) (backgrounds_ size)) (values_ size)) (records_ size).

(** Multipliers of a task: numbers y_o in [0, forth] and z_o in [0, back], with which
    forth·H_c(P‖S) + back·H_c(S‖P) >= Σ_o y_o·(P(o) - c·S(o)) + z_o·(S(o) - c·P(o)) for its aim P and every mixture S: a constant,
    and for each list that a simulator is told and each output a coefficient of its answer. *)
Record multiplier := { forth : F; forward : list F; back : F; backward : list F }.
Variables (outs : list nat) (minus_c : F) (used : list (task * multiplier)).
Definition share (t : task) (told_now : list Z) : F := add_all F (map snd (filter (fun e => same (fst e) told_now) (shares t))).
Definition constant : F := add_all F (map (fun e => add_all F (map (fun o =>
  by_ F (entry (aim (fst e)) o) (plus F (entry (forward (snd e)) o) (by_ F minus_c (entry (backward (snd e)) o)))) outs)) used).
Definition coefficient (told_now : list Z) (o : nat) : F := add_all F (map (fun e =>
  by_ F (share (fst e) told_now) (plus F (entry (backward (snd e)) o) (by_ F minus_c (entry (forward (snd e)) o)))) used).
End Definitions.
Arguments shares {F} _.
Arguments aim {F} _.
Arguments entry {F} _ _.
Arguments forth {F} _.
Arguments forward {F} _.
Arguments back {F} _.
Arguments backward {F} _.

(** A simulator as a list; what it does not name is answered by the first output. *)
Definition is_nonnegative (x : Q) : bool := 0 <=? Qnum x.
Definition is_law_of (outs : list nat) (l : list Q) : bool :=
  forallb (fun o => is_nonnegative (nth o l 0%Q)) outs && Qeq_bool (add_all fractions (map (fun o => nth o l 0%Q) outs)) 1.
Definition listed := list (list Z * list Q).
Definition row_of_answers (l : listed) (told_now : list Z) : list Q :=
  match find (fun e => same (fst e) told_now) l with Some e => snd e | None => [1%Q] end.
Definition simulator_of (l : listed) : list Z -> nat -> fractions := fun told_now o => nth o (row_of_answers l told_now) 0%Q.
Definition is_listed (outs : list nat) (l : listed) : bool := is_law_of outs [1%Q] && forallb (fun e => is_law_of outs (snd e)) l.

(** What multipliers show: with a least number for each list that a simulator is told, H of some task is at least [value_of]. *)
Definition lowest := list (list Z * Q).
Definition lowest_at (l : lowest) (told_now : list Z) : Q :=
  match find (fun e => same (fst e) told_now) l with Some e => snd e | None => 0%Q end.
Definition lists_of (ts : list (task fractions)) : list (list Z) :=
  nodup (list_eq_dec Z.eq_dec) (flat_map (fun t => map fst (shares t)) ts).
Definition within (most x : Q) : bool := is_nonnegative x && Qle_bool x most.
Definition is_multiplier (outs : list nat) (m : multiplier fractions) : bool :=
  is_nonnegative (forth m) && is_nonnegative (back m)
  && forallb (fun o => within (forth m) (entry (forward m) o) && within (back m) (entry (backward m) o)) outs.
Definition are_multipliers (outs : list nat) (ms : list (multiplier fractions)) : bool :=
  forallb (is_multiplier outs) ms && Qle_bool (add_all fractions (map (fun m => plus fractions (forth m) (back m)) ms)) 1.
Definition is_task (t : task fractions) : bool := forallb (fun e => is_nonnegative (snd e)) (shares t) && forallb is_nonnegative (aim t).
Definition lows (l : lowest) (ts : list (task fractions)) : Q := add_all fractions (map (lowest_at l) (lists_of ts)).

Definition proof := (list (multiplier fractions) * lowest)%type.
Definition proves (outs : list nat) (ts : list (task fractions)) (minus_c : Q) (p : proof) : bool :=
  are_multipliers outs (fst p)
  && forallb (fun told_now => forallb (fun o =>
       Qle_bool (lowest_at (snd p) told_now) (coefficient fractions minus_c (combine ts (fst p)) told_now o)) outs) (lists_of ts).
Definition value_of (outs : list nat) (ts : list (task fractions)) (minus_c : Q) (p : proof) : Q :=
  plus fractions (constant fractions outs minus_c (combine ts (fst p))) (lows (snd p) ts).

(** What is proposed: a simulator, multipliers, and, where a simulator would have to avoid outputs, multipliers that show it. *)
Record proposal := { simulator : listed; below_it : proof; avoided : list (multiplier fractions) }.

(** At c within [r], a/b is less than what a simulator needs; the proposed simulator needs at most a/b. *)
Definition needs_more (r : ratio_bounds) (outs : list nat) (ts : list (task fractions)) (p : proof) (a b : Z) : bool :=
  match r_high r with
  | Some h => let minus_c := (- h # Z.to_pos (r_unit r))%Q in
      forallb is_task ts && proves outs ts minus_c p && (let v := value_of outs ts minus_c p in a * Zpos (Qden v) <? Qnum v * b)
  | None => false
  end.
Definition at_least (r : ratio_bounds) (outs : list nat) (ts : list (task fractions)) (p : proof) (a b : Z) : bool :=
  (a <=? 0) || match r_high r with
  | Some h => let minus_c := (- h # Z.to_pos (r_unit r))%Q in
      forallb is_task ts && proves outs ts minus_c p && (let v := value_of outs ts minus_c p in a * Zpos (Qden v) <=? Qnum v * b)
  | None => false
  end.
Definition simulation_pairs (outs : list nat) (ts : list (task fractions)) (l : listed) : option (list pair) :=
  if is_listed outs l then all_known (map whole_pair (simulated_pairs fractions outs (simulator_of l) ts)) else None.

(** The least δ at a level, with the pairs of the proposed simulator. *)
Definition simulation_oracle (unit : Z) (r : ratio_bounds) outs ts (ps : list pair) (p : proof) : oracle :=
  {| is_above := fun x => needs_more r outs ts p x unit;
     is_below := fun x => (1 <=? 2 * x) && is_within r ps (2 * x - 1) (2 * unit);
     is_equal := fun x => (0 <=? x) && is_within r ps x unit && at_least r outs ts p x unit |}.
Definition check_simulation_delta (h : effort) (l : level) outs ts (ps : list pair) (p : proof) (nearest down up : double) : bool :=
  match level_bounds h l with
  | Some r => rounded_by (simulation_oracle (2 ^ 1075) r outs ts ps p) nearest down up
  | None => false
  end.

(** The least ε >= 0 for which a simulator at δ = a/b exists. Below x is tried at x - margin. *)
Definition simulation_epsilon_oracle (h : effort) (margin : Z) outs ts (ps : list pair) (p : proof) (a b : Z) : oracle :=
  let fits x := at_exponent h x (fun r => is_within r ps a b) in
  {| is_above := fun x => (0 <=? x) && at_exponent h x (fun r => needs_more r outs ts p a b);
     is_below := fun x => (0 <? margin) && (0 <=? x - margin) && fits (x - margin);
     is_equal := fun x => (x =? 0) && fits 0 |}.
Definition check_simulation_epsilon h margin outs ts ps p a b : double -> double -> double -> bool :=
  if (0 <=? a) && (0 <? b) then rounded_by (simulation_epsilon_oracle h margin outs ts ps p a b) else fun _ _ _ => false.

(** At no ε there is a simulator. Whatever c is, what a simulator answers although the aim never does costs too much; or just a/b,
    and then it avoids outputs that the aims have, which costs too much. *)
Definition vanishes (x : fractions) : bool := is_nought fractions x.
Definition costs_at_any_ratio (outs : list nat) (ts : list (task fractions)) (p : proof) : bool :=
  proves outs ts 0 p
  && forallb (fun e => forallb (fun o => vanishes (entry (forward (snd e)) o)
       && (vanishes (entry (backward (snd e)) o) || vanishes (entry (aim (fst e)) o))) outs) (combine ts (fst p)).
Definition is_avoided (outs : list nat) (ts : list (task fractions)) (p : proof) (ms : list (multiplier fractions)) : bool :=
  are_multipliers outs ms
  && forallb (fun m => forallb (fun o => vanishes (entry (backward m) o)) outs) ms
  && forallb (fun told_now => forallb (fun o => vanishes (coefficient fractions (-1)%Q (combine ts ms) told_now o)
       || negb (Qle_bool (coefficient fractions 0%Q (combine ts (fst p)) told_now o) (lowest_at (snd p) told_now))) outs) (lists_of ts).
Definition check_no_simulation outs ts (p : proof) (ms : list (multiplier fractions)) (a b : Z) : bool :=
  let d := (a # Z.to_pos b)%Q in
  (0 <? b) && costs_at_any_ratio outs ts p
  && (negb (Qle_bool (lows (snd p) ts) d)
      || Qle_bool d (lows (snd p) ts) && is_avoided outs ts p ms
         && negb (Qle_bool (constant fractions outs 0%Q (combine ts ms)) d)).

(** The tasks of a model as the golden files list it. *)
Definition model_tasks (t : table) (dropped : bool) : list (task fractions) :=
  flat_map (fun law => tasks_of fractions (sizes_of t) (rows_of t law) dropped) (seq 0 (count_laws t)).
