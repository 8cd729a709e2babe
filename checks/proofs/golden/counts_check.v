(** Laws of counts as whole numbers over one denominator, and the pairs of laws that attackers of a count, released as it
    is or when it is above a threshold, compare. *)
From Coq Require Import ZArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check.
Import ListNotations.
Local Open Scope Z_scope.

(** Masses over their denominator. *)
Record law := { divisor : Z; numerators : list Z }.

(** One record more, which is 1 with probability a/(a + b): the masses times b + a·X. *)
Fixpoint times (a b carry : Z) (l : list Z) : list Z :=
  match l with [] => [a * carry] | x :: l => b * x + a * carry :: times a b x l end.
Definition one_more (r : Z * Z) (l : law) : law :=
  {| divisor := divisor l * (fst r + snd r); numerators := times (fst r) (snd r) 0 (numerators l) |}.
Definition count_law (records : list (Z * Z)) : law := fold_right one_more {| divisor := 1; numerators := [1] |} records.

(** The same for m records with one probability: the mass at k from C(m, k)·a^k·b^(m-k), term by term. *)
Fixpoint binomial_terms (a b m k c : Z) (rest : nat) : list Z :=
  c :: match rest with O => [] | S rest => binomial_terms a b m (k + 1) (c * (a * (m - k)) / (b * (k + 1))) rest end.
Definition equal_law (m : Z) (a b : Z) : law :=
  {| divisor := (a + b) ^ m;
     numerators := if b =? 0 then repeat 0 (Z.to_nat m) ++ [a ^ m] else binomial_terms a b m 0 (b ^ m) (Z.to_nat m) |}.

(** The records of a question: a list, or m with the same probability. *)
Inductive records := Listed (l : list (Z * Z)) | Equal (m a b : Z).
Definition law_of (r : records) : law := match r with Listed l => count_law l | Equal m a b => equal_law m a b end.
Definition is_chance (r : Z * Z) : bool := (0 <=? fst r) && (0 <=? snd r) && (0 <? fst r + snd r).
Definition are_records (r : records) : bool :=
  match r with Listed l => forallb is_chance l | Equal m a b => (0 <=? m) && is_chance (a, b) end.

(** What is asked of a count: masses and tails, with what is left. *)
Definition count_bounds (asked : quantity) (r : records) (k : Z) : option bounds :=
  let l := law_of r in
  let n := Z.of_nat (length (numerators l)) - 1 in
  if negb (are_records r) then None else
  if (k <? 0) || (n <? k) then Some (beyond asked n k) else
  let before := firstn (Z.to_nat k) (numerators l) in let from := skipn (Z.to_nat k) (numerators l) in
  let sum := fold_left Z.add in
  let here := hd 0 from in
  let x := match asked with Mass => here | LowerTail => sum before here | UpperTail => sum from 0 end in
  Some {| p_low := x; p_high := x; q_low := divisor l - x; q_high := divisor l - x |}.

(** The count of the others, and that count and one more: what is released given that the target is 0, or 1. *)
Definition released (l : law) : pair :=
  {| scale_of := divisor l; masses_of := combine (numerators l ++ [0]) (0 :: numerators l) |}.

(** Outcomes that are not told apart. *)
Fixpoint shown (hides : Z -> bool) (k : Z) (l : list (Z * Z)) : list (Z * Z) :=
  match l with [] => [] | e :: l => if hides k then shown hides (k + 1) l else e :: shown hides (k + 1) l end.
Fixpoint hidden (hides : Z -> bool) (k : Z) (l : list (Z * Z)) : Z * Z :=
  match l with
  | [] => (0, 0)
  | e :: l => let s := hidden hides (k + 1) l in if hides k then (fst e + fst s, snd e + snd s) else s
  end.
Definition merged (hides : Z -> bool) (p : pair) : pair :=
  {| scale_of := scale_of p; masses_of := hidden hides 0 (masses_of p) :: shown hides 0 (masses_of p) |}.

(** A threshold from below, and one from above if there is one; [ones] of the known records are 1. *)
Definition is_hidden (low : Z) (high : option Z) (ones k : Z) : bool :=
  negb ((low <? ones + k) && match high with Some h => ones + k <? h | None => true end).

Fixpoint indexed {A} (k : Z) (l : list A) : list (Z * A) :=
  match l with [] => [] | x :: l => (k, x) :: indexed (k + 1) l end.

Definition weighted (w : Z) (l : list (Z * Z)) : list (Z * Z) := map (fun e => (w * fst e, w * snd e)) l.

(** Nobody knows of the others; an attacker knows some of them, the worst of all that is possible or on average; it is
    given that so many of the known ones are 1. *)
Inductive attacker :=
  | Nobody
  | Active (known : records) (low : Z) (high : option Z)
  | Passive (known : records) (low : Z) (high : option Z)
  | Given (ones low : Z).
Definition pairs_for (who : attacker) (p : pair) : list pair :=
  match who with
  | Nobody => [p]
  | Active known low high =>
      map (fun b => merged (is_hidden low high (fst b)) p)
        (filter (fun b => negb (snd b =? 0)) (indexed 0 (numerators (law_of known))))
  | Passive known low high =>
      [{| scale_of := divisor (law_of known) * scale_of p;
          masses_of := flat_map (fun b => weighted (snd b) (masses_of (merged (is_hidden low high (fst b)) p)))
                         (indexed 0 (numerators (law_of known))) |}]
  | Given ones low => [merged (is_hidden low None ones) p]
  end.

(** Which of the two ways round is asked. *)
Inductive direction := Forward | Backward | Larger.
Definition count_pairs (d : direction) (others : records) (who : attacker) : option (list pair) :=
  let p := released (law_of others) in
  if negb (are_records others && match who with Active k _ _ | Passive k _ _ => are_records k | _ => true end) then None else
  Some (match d with
        | Forward => pairs_for who p
        | Backward => pairs_for who (turned p)
        | Larger => pairs_for who p ++ pairs_for who (turned p)
        end).

Definition check_count asked r k nearest down up : bool :=
  match count_bounds asked r k with Some b => rounded b nearest down up | None => false end.

(** ln(P/Q) of one outcome: the count k, or the entry of the counts that are not shown. As -ln(Q/P), or as ln(P/Q). *)
Inductive outcome := Shown (k : Z) | Hidden.
Definition masses_at (p : pair) (o : outcome) (hides : Z -> bool) : Z * Z :=
  match o with
  | Shown k => if (k <? 0) || hides k then (0, 0) else nth (Z.to_nat k) (masses_of p) (0, 0)
  | Hidden => hidden hides 0 (masses_of p)
  end.
Definition quotient (x y : Z) : option bounds :=
  if (0 <? x) && (x <=? y) then Some {| p_low := x; p_high := x; q_low := y - x; q_high := y - x |} else None.
Inductive sign := Positive | Negative | PlusInfinite | MinusInfinite.
Definition check_loss (h : effort) (others : records) (hides : Z -> bool) (o : outcome) (s : sign) nearest down up : bool :=
  let e := masses_at (released (law_of others)) o hides in
  are_records others &&
  match s with
  | Positive => match quotient (snd e) (fst e) with Some b => check_logarithm h b nearest down up | None => false end
  | Negative => match quotient (fst e) (snd e) with Some b => check_logarithm h b nearest down up | None => false end
  | PlusInfinite => (snd e =? 0) && (0 <? fst e)
  | MinusInfinite => (fst e =? 0) && (0 <? snd e)
  end.
