(** The histogram without small counts: each count of a category is shown when it is at least so large, records in the
    hidden categories are not counted; the attacker knows some of the records. Written once for any kind of numbers: with
    a field's they are the definition, with Coq's fractions the checker's program. *)
From Coq Require Import ZArith QArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check counts_check multinomial_check models_check histogram_check.
Import ListNotations.
Local Open Scope Z_scope.

Section Definitions.
Variable F : numbers.
(** [mass i h]: that the histogram of the records that the attacker does not know, the target among them, is h given that
    the target is in category i; [weight b]: that the known ones have the histogram b. *)
Variables (least : Z) (visible categories : nat) (possible : nat -> bool) (mass : nat -> list nat -> F) (weight : list nat -> F).
Variables (unknown known : list (list nat)).

Definition output (b h : list nat) : list (option nat) :=
  map (fun e => if least <=? Z.of_nat (fst e + snd e) then Some (fst e + snd e)%nat else None) (firstn visible (combine b h)).

Fixpoint alike (o o' : list (option nat)) : bool :=
  match o, o' with
  | [], [] => true
  | None :: o, None :: o' => alike o o'
  | Some k :: o, Some k' :: o' => Nat.eqb k k' && alike o o'
  | _, _ => false
  end.
Fixpoint distinct (l : list (list (option nat))) : list (list (option nat)) :=
  match l with [] => [] | o :: l => if existsb (alike o) l then distinct l else o :: distinct l end.
Definition outputs (b : list nat) : list (list (option nat)) := distinct (map (output b) unknown).
Definition output_mass (b : list nat) (i : nat) (o : list (option nat)) : F :=
  add_all F (map (mass i) (filter (fun h => alike (output b h) o) unknown)).

(** The pairs of laws of the output that an active attacker compares, background by background, and a passive one, who
    sees background and output together. *)
Definition active_outputs : list (list (F * F)) :=
  flat_map (fun b => if is_nought F (weight b) then [] else
    pairs_of categories possible (fun i j => map (fun o => (output_mass b i o, output_mass b j o)) (outputs b))) known.
Definition passive_outputs : list (list (F * F)) :=
  pairs_of categories possible (fun i j => flat_map (fun b =>
    map (fun o => (by_ F (weight b) (output_mass b i o), by_ F (weight b) (output_mass b j o))) (outputs b)) known).
Definition compared_outputs (passive : bool) := if passive then passive_outputs else active_outputs.
End Definitions.

(** n records, [aware] of them known; category i has probability a_i/(a_i + b_i), and these add up to 1. *)
Definition sum_of_chances (rs : list (Z * Z)) : Q :=
  fold_right (fun r s => Qred ((fst r # Z.to_pos (fst r + snd r)) + s)) 0%Q rs.
Definition anonymous_pairs (passive : bool) (least : Z) (visible n aware : nat) (rs : list (Z * Z)) : option (list pair) :=
  let m := length rs in
  if forallb is_chance rs && Qeq_bool (sum_of_chances rs) 1 && Nat.ltb aware n then
    all_known (map whole_pair (compared_outputs fractions least visible m (fun i => 0 <? fst (nth i rs (0, 1)))
      (mass_given rs) (mass_of rs) (histograms (n - aware) m) (histograms aware m) passive))
  else None.
