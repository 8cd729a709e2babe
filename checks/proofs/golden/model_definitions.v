(** The finite models of [models_check] are those of partial_knowledge.v: with a field's numbers its list of pairs has at most delta d
    at e^epsilon = c exactly when the active, or the passive, quantity of the model's law is at most d for every record, values and
    background that are possible. So a verified vector and a theorem on partial knowledge speak of the same delta. *)
From Coq Require Import ZArith List.
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import models_check models.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Lists.
Variable R : realFieldType.
Implicit Types (c d : R) (pss : seq (seq (R * R))).

Definition stick_of c (ps : seq (R * R)) : R := \sum_(e <- ps) Num.max 0 (e.1 - c * e.2).

Lemma largest_le c d pss : 0 <= d -> (largest_stick pss c <= d) = all (fun ps => stick_of c ps <= d) pss.
Proof.
move=> d_ge0; rewrite /largest_stick; elim: pss => [|ps pss IH]; first by rewrite big_nil.
by rewrite big_cons /= -IH le_maxl.
Qed.

Lemma all_flat A B (p : pred B) (f : A -> seq B) l : all p (List.flat_map f l) = all (fun x => all p (f x)) l.
Proof. by elim: l => //= x l <-; rewrite -all_cat. Qed.

Lemma seq_iota k n : List.seq k n = iota k n. Proof. by elim: n k => //= n IH k; rewrite IH. Qed.

Lemma all_below n (p : pred nat) : all p (List.seq 0 n) <-> forall i : 'I_n, p i.
Proof.
rewrite seq_iota; split=> [/allP every i | every]; first by apply: every; rewrite mem_iota /=.
by apply/allP => i; rewrite mem_iota /= add0n => lt; exact: (every (Ordinal lt)).
Qed.

Lemma all_values v (p : pred Z) : all p (List.map Z.of_nat (List.seq 0 v)) <-> forall a : 'I_v, p (Z.of_nat a).
Proof. by rewrite -[List.map _ _]/(map _ _) all_map; exact: (all_below v (fun a => p (Z.of_nat a))). Qed.

Lemma sum_below (A : Type) n (f : nat -> A) (g : A -> R) : \sum_(e <- List.map f (List.seq 0 n)) g e = \sum_(i < n) g (f i).
Proof. by rewrite -[List.map f _]/(map f _) big_map seq_iota -[n in iota 0 n]subn0 -/(index_iota 0 n) big_mkord. Qed.

Lemma sum_flat A (f : A -> seq (R * R)) l c : stick_of c (List.flat_map f l) = \sum_(x <- l) stick_of c (f x).
Proof.
rewrite /stick_of; elim: l => [|x l IH] /=; first by rewrite !big_nil.
by rewrite big_cons -IH -big_cat.
Qed.

End Lists.

(** A database as the checker writes it. *)
Definition written n v (x : {ffun 'I_n -> 'I_v}) : seq Z := [seq Z.of_nat (x i) | i <- enum 'I_n].

Lemma nth_written n v (x : {ffun 'I_n -> 'I_v}) (i : 'I_n) (a : 'I_v) :
  Z.eqb (List.nth i (written x) (-1)%Z) (Z.of_nat a) = (x i == a).
Proof.
have -> : List.nth i (written x) (-1)%Z = nth (-1)%Z (written x) i by elim: (written x) (nat_of_ord i) => [|z l IH] [|k] //=.
rewrite /written (nth_map i) ?size_enum_ord // nth_ord_enum -val_eqE /=.
by apply/Z.eqb_spec/eqP => [/Nat2Z.inj | ->].
Qed.

Section Model.
Variables (R : realFieldType) (n v w m leakages : nat).
Local Notation F := (field_numbers R).
Local Notation model := {ffun 'I_n -> 'I_v}.

(** All databases, each once, in any order, and the row of each. *)
Variables (listed : seq (seq Z)) (row_of : seq Z -> row F).
Hypothesis listed_all : perm_eq listed [seq written x | x : model].
Hypothesis row_database : forall x : model, database (row_of (written x)) = written x.
Let rows : seq (row F) := List.map row_of listed.
Let size : sizes := {| records_ := List.seq 0 n; values_ := List.map Z.of_nat (List.seq 0 v);
  backgrounds_ := List.seq 0 w; outputs_ := List.seq 0 m; leakages_ := List.seq 0 leakages |}.

(** The law of database and background, from weights of any sum, and the mechanism. *)
Definition weight_of (x : model) (k : 'I_w) : R := weight F k (row_of (written x)).
Definition total : R := \sum_x \sum_k weight_of x k.
Definition law_of (x : model) (k : 'I_w) : R := weight_of x k / total.
Definition mechanism_of (x : model) (o : 'I_m) : R := answer F (row_of (written x)) o.

Hypotheses (weights_ge0 : forall x k, 0 <= weight_of x k) (total_gt0 : 0 < total).
Hypothesis mechanism_law : is_mechanism mechanism_of.

Lemma law_of_law : is_joint_law law_of.
Proof.
split=> [x k|]; first by rewrite divr_ge0 ?(ltW total_gt0).
rewrite -(divff (lt0r_neq0 total_gt0)) {2}/total mulr_suml; apply: eq_bigr => x _.
by rewrite mulr_suml.
Qed.

(** Sums over the rows in which record i has the value a. *)
Lemma sum_having (i : 'I_n) (a : 'I_v) (f : row F -> R) :
  add_all F (List.map f (having F rows i (Z.of_nat a))) = \sum_(x : model | x i == a) f (row_of (written x)).
Proof.
transitivity (\sum_(d <- listed | Z.eqb (List.nth i (database (row_of d)) (-1)%Z) (Z.of_nat a)) f (row_of d)).
  rewrite /having /rows; elim: listed => [|d l IH] /=; first by rewrite big_nil.
  by rewrite big_cons -IH; case: ifP.
rewrite (perm_big _ listed_all) big_map big_enum_cond; apply: eq_bigl => x.
by rewrite row_database nth_written andTb.
Qed.

Lemma event_is (i : 'I_n) (a : 'I_v) (k : 'I_w) : event F rows i (Z.of_nat a) k = total * partial_knowledge.event law_of i a k.
Proof.
rewrite /event sum_having mulr_sumr; apply: eq_bigr => x _.
by rewrite /law_of [RHS]mulrC divfK // gt_eqF.
Qed.

Lemma possible_is (i : 'I_n) (a : 'I_v) (k : 'I_w) :
  possible F rows i (Z.of_nat a) k = (partial_knowledge.event law_of i a k != 0).
Proof. by rewrite /possible /= event_is mulf_eq0 gt_eqF. Qed.

Lemma given_is (i : 'I_n) (a : 'I_v) (k : 'I_w) (o : 'I_m) :
  given F rows i (Z.of_nat a) k o = output law_of mechanism_of i a k o.
Proof.
rewrite /given /= event_is /joint sum_having.
have -> : \sum_(x : model | x i == a) by_ F (weight F k (row_of (written x))) (answer F (row_of (written x)) o)
    = total * \sum_(x : model | x i == a) law_of x k * mechanism_of x o.
  rewrite mulr_sumr; apply: eq_bigr => x _.
  by rewrite /law_of mulrA [total * _]mulrC divfK // gt_eqF.
by rewrite -mulf_div divff ?mul1r // gt_eqF.
Qed.

Definition convention_of (as_paper : bool) : convention := if as_paper then paper else report.

(** One pair of values and one background. *)
Lemma stick_both c (i : 'I_n) (a b : 'I_v) (k : 'I_w) conv : 0 <= c ->
  partial_knowledge.event law_of i a k != 0 -> partial_knowledge.event law_of i b k != 0 ->
  stick_of c (over_outputs F size (fun o => (given F rows i (Z.of_nat a) k o, given F rows i (Z.of_nat b) k o)))
  = active_quantity conv c law_of mechanism_of i a b k.
Proof.
move=> c_ge0 a_possible b_possible.
rewrite (active_quantity_compatible law_of_law mechanism_law) //; try exact: (event_gt0 law_of_law).
rewrite /stick_of /over_outputs sum_below; apply: eq_bigr => o _.
by rewrite -!given_is.
Qed.

(** A value that the background excludes, in the paper. *)
Lemma stick_alone c (i : 'I_n) (a b : 'I_v) (k : 'I_w) :
  partial_knowledge.event law_of i a k != 0 -> partial_knowledge.event law_of i b k = 0 ->
  stick_of c (over_outputs F size (fun o => (given F rows i (Z.of_nat a) k o, nought F)))
  = active_quantity paper c law_of mechanism_of i a b k.
Proof.
move=> a_possible b_excluded; have a_gt0 := event_gt0 law_of_law a_possible.
rewrite (active_quantity_excluded law_of_law mechanism_law _ _ a_gt0 b_excluded).
have [output_ge0 output_sum] := output_law law_of_law mechanism_law a_gt0; rewrite -[RHS]output_sum.
rewrite /stick_of /over_outputs sum_below; apply: eq_bigr => o _.
have := output_ge0 o; rewrite -given_is => ge0.
by rewrite [LHS](_ : _ = Num.max 0 (given F rows i (Z.of_nat a) k o - c * 0)) // mulr0 subr0 max_r.
Qed.

Lemma values_equal (a b : 'I_v) : Z.eqb (Z.of_nat a) (Z.of_nat b) = (a == b).
Proof. by rewrite -val_eqE /=; apply/Z.eqb_spec/eqP => [/Nat2Z.inj | ->]. Qed.

(** All i, a and b that differ. *)
Lemma for_values_all (f : nat -> Z -> Z -> seq (seq (R * R))) (p : pred (seq (R * R))) :
  all p (for_values size f) <-> forall (i : 'I_n) (a b : 'I_v), a != b -> all p (f i (Z.of_nat a) (Z.of_nat b)).
Proof.
rewrite /for_values /for_records all_flat; split=> [/all_below every i a b ne_ab | every].
  have := every i; rewrite all_flat => /all_values/(_ a); rewrite all_flat => /all_values/(_ b).
  by rewrite values_equal (negbTE ne_ab).
apply/all_below => i; rewrite all_flat; apply/all_values => a; rewrite all_flat; apply/all_values => b.
by rewrite values_equal; case: eqVneq => // ne_ab; exact: every.
Qed.

Lemma active_same conv c i a k : 1 <= c -> 0 < partial_knowledge.event law_of i a k ->
  active_quantity conv c law_of mechanism_of i a a k = 0.
Proof.
move=> c_ge1 a_gt0; rewrite (active_quantity_compatible law_of_law mechanism_law) ?(le_trans ler01) //.
by rewrite delta_diag // => o; case: (output_law law_of_law mechanism_law a_gt0).
Qed.

Theorem active_pairs_are as_paper c d : 0 <= d -> 1 <= c ->
  largest_stick (compared F size rows (Active_ as_paper)) c <= d <->
  forall i a b k, 0 < partial_knowledge.event law_of i a k ->
    active_quantity (convention_of as_paper) c law_of mechanism_of i a b k <= d.
Proof.
move=> d_ge0 c_ge1; have c_ge0 : 0 <= c := le_trans ler01 c_ge1; rewrite largest_le //=.
have one (i : 'I_n) (a b : 'I_v) (k : 'I_w) : all (fun ps => stick_of c ps <= d)
    (if possible F rows i (Z.of_nat a) k then
       if possible F rows i (Z.of_nat b) k
       then [:: over_outputs F size (fun o => (given F rows i (Z.of_nat a) k o, given F rows i (Z.of_nat b) k o))]
       else if as_paper then [:: over_outputs F size (fun o => (given F rows i (Z.of_nat a) k o, nought F))] else [::]
     else [::])
  <-> (0 < partial_knowledge.event law_of i a k -> active_quantity (convention_of as_paper) c law_of mechanism_of i a b k <= d).
  rewrite !possible_is lt0r (event_ge0 law_of_law) andbT.
  have [a0 | a_possible] := eqVneq (partial_knowledge.event law_of i a k) 0; first by split.
  have a_gt0 := event_gt0 law_of_law a_possible.
  have [b0 | b_possible] := eqVneq (partial_knowledge.event law_of i b k) 0 => /=.
    case: as_paper; rewrite /= ?andbT ?(stick_alone c a_possible b0); first by split=> // /(_ isT).
    by rewrite (active_quantity_excluded law_of_law mechanism_law _ _ a_gt0 b0) max_l ?subr_le0.
  by rewrite /= andbT (stick_both (convention_of as_paper) c_ge0 a_possible b_possible); split=> // /(_ isT).
split=> [/for_values_all every i a b k a_gt0 | every].
  have [<- | ne_ab] := eqVneq a b; last by have := every i a b ne_ab; rewrite all_flat => /all_below/(_ k)/one/(_ a_gt0).
  by rewrite active_same.
by apply/for_values_all => i a b _; rewrite all_flat; apply/all_below => k; apply/one; exact: every.
Qed.

(** The passive attacker: the mean over backgrounds. *)
Lemma value_weight_is (i : 'I_n) (a : 'I_v) : value_weight F size rows i (Z.of_nat a) = total * value_mass law_of i a.
Proof.
have sumE (l : seq R) : add_all F l = \sum_(x <- l) x by elim: l => [|x l IH]; rewrite ?big_nil ?big_cons -?IH.
rewrite /value_weight sumE sum_below mulr_sumr; apply: eq_bigr => k _; exact: event_is.
Qed.

Local Notation chance i a k := (background_given law_of i a k).
Local Notation share i a k := (over F (event F rows i (Z.of_nat a) k) (value_weight F size rows i (Z.of_nat a))).

Lemma share_is (i : 'I_n) (a : 'I_v) (k : 'I_w) : share i a k = chance i a k.
Proof. by rewrite /= event_is value_weight_is /background_given -mulf_div divff ?mul1r // gt_eqF. Qed.

Definition passive_entry as_paper (i : nat) (a b : Z) (k : nat) (o : nat) : R * R :=
  let p := by_ F (over F (event F rows i a k) (value_weight F size rows i a)) (given F rows i a k o) in
  if possible F rows i a k then
    if possible F rows i b k then (p, by_ F (over F (event F rows i a k) (value_weight F size rows i a)) (given F rows i b k o))
    else (p, if as_paper then nought F else p)
  else (nought F, nought F).

Lemma entry_is as_paper (i : 'I_n) (a b : 'I_v) (k : 'I_w) (o : 'I_m) :
  passive_entry as_paper i (Z.of_nat a) (Z.of_nat b) k o =
  let p := chance i a k * output law_of mechanism_of i a k o in
  if partial_knowledge.event law_of i a k != 0 then
    if partial_knowledge.event law_of i b k != 0 then (p, chance i a k * output law_of mechanism_of i b k o)
    else (p, if as_paper then 0 else p)
  else (0, 0).
Proof. by rewrite /passive_entry !possible_is share_is !given_is. Qed.

Lemma stick_share as_paper c (i : 'I_n) (a b : 'I_v) (k : 'I_w) : 1 <= c ->
  stick_of c (over_outputs F size (passive_entry as_paper i (Z.of_nat a) (Z.of_nat b) k))
  = chance i a k * active_quantity (convention_of as_paper) c law_of mechanism_of i a b k.
Proof.
move=> c_ge1; have c_ge0 : 0 <= c := le_trans ler01 c_ge1.
rewrite /stick_of /over_outputs sum_below; under eq_bigr do rewrite entry_is.
have [a0 | a_possible] := eqVneq (partial_knowledge.event law_of i a k) 0 => /=.
  by rewrite /background_given a0 !mul0r big1 // => o _; rewrite mulr0 subrr maxxx.
have a_gt0 := event_gt0 law_of_law a_possible.
have chance_ge0 : 0 <= chance i a k by rewrite divr_ge0 ?(event_ge0 law_of_law) ?(value_mass_ge0 law_of_law).
have [outputs_ge0 outputs_sum] := output_law law_of_law mechanism_law a_gt0.
have [b0 | b_possible] := eqVneq (partial_knowledge.event law_of i b k) 0 => /=.
  rewrite (active_quantity_excluded law_of_law mechanism_law _ _ a_gt0 b0).
  case: as_paper => /=.
    transitivity (chance i a k * \sum_o output law_of mechanism_of i a k o); last by rewrite outputs_sum.
    rewrite mulr_sumr; apply: eq_bigr => o _; rewrite mulr0 subr0 max_r //.
    exact: mulr_ge0.
  rewrite max_l ?subr_le0 // mulr0 big1 // => o _.
  by rewrite max_l // subr_le0; apply: ler_pemull; first exact: mulr_ge0.
rewrite (active_quantity_compatible law_of_law mechanism_law) //; last exact: (event_gt0 law_of_law).
rewrite /delta mulr_sumr; apply: eq_bigr => o _.
by rewrite maxr_pmulr // mulr0 mulrBr [c * (_ * _)]mulrCA.
Qed.

Theorem passive_pairs_are as_paper c d : 0 <= d -> 1 <= c ->
  largest_stick (compared F size rows (Passive_ as_paper)) c <= d <->
  forall i a b, 0 < value_mass law_of i a -> passive_quantity (convention_of as_paper) c law_of mechanism_of i a b <= d.
Proof.
move=> d_ge0 c_ge1; rewrite largest_le //.
have one (i : 'I_n) (a b : 'I_v) : 0 < value_mass law_of i a ->
    stick_of c (List.flat_map (fun k => over_outputs F size (passive_entry as_paper i (Z.of_nat a) (Z.of_nat b) k)) (List.seq 0 w))
    = passive_quantity (convention_of as_paper) c law_of mechanism_of i a b.
  move=> a_gt0; rewrite (passive_is_mean_of_active mechanism_of law_of_law) // sum_flat.
  by rewrite -[List.seq 0 w]List.map_id sum_below; apply: eq_bigr => k _; exact: stick_share.
have value_ge0 i a := value_mass_ge0 law_of_law i a.
rewrite -[compared F size rows _]/(for_values size (fun i a b => if is_nought F (value_weight F size rows i a) then [::] else
  [:: List.flat_map (fun k => over_outputs F size (passive_entry as_paper i a b k)) (List.seq 0 w)])).
have nought_is (i : 'I_n) (a : 'I_v) : is_nought F (value_weight F size rows i (Z.of_nat a)) = (value_mass law_of i a == 0).
  by rewrite /= value_weight_is mulf_eq0 gt_eqF.
split=> [/for_values_all every i a b a_gt0 | every].
  have [<- | ne_ab] := eqVneq a b; last by have := every i a b ne_ab; rewrite nought_is gt_eqF //= andbT one.
  rewrite (passive_is_mean_of_active mechanism_of law_of_law) // big1 // => k _.
  have [a0 | a_possible] := eqVneq (partial_knowledge.event law_of i a k) 0; first by rewrite /background_given a0 !mul0r.
  by rewrite active_same ?mulr0 // event_gt0 //; exact: law_of_law.
apply/for_values_all => i a b _; rewrite nought_is; have [//|a_possible] := eqVneq (value_mass law_of i a) 0.
by rewrite /= andbT one ?every // lt0r a_possible value_ge0.
Qed.

End Model.
