(** Losses put on grid points in whole units of mass: an outcome that is split between the points beside it, with a
    share in fixed point (upper), and outcomes that are put together at a point as far as their mean of x allows, what a
    cell lacks being taken from the outcomes that follow (lower): rules 2 and 3 of composition_grid.hpp, as the program
    carries them out. *)
From pkdp Require Import algebra finite_law subadditive buckets.

Section Split.
Variables (R : realFieldType) (unit weight mass : nat) (x low high : R).

(** The units that go to the point of the greater loss, whose x is [low]; the others to the one whose x is [high]. *)
Definition higher := minn mass ((mass * weight) %/ unit).+1.

(* used by: reference/privacy/composition_grid.hpp *)
Theorem split_mean : (0 < unit)%N -> low <= x -> low < high ->
  (high - x) / (high - low) * unit%:R <= weight%:R ->
  higher%:R * low + (mass - higher)%:R * high <= mass%:R * x.
Proof.
move=> u0 low_x low_high rounded_up; rewrite natrB ?geq_minl // -subr_ge0.
have -> : mass%:R * x - (higher%:R * low + (mass%:R - higher%:R) * high)
  = higher%:R * (high - low) - mass%:R * (high - x) by ring.
rewrite subr_ge0 /higher; have [all | some] := leqP mass ((mass * weight) %/ unit).+1.
  by rewrite ler_wpmul2l ?ler0n // ler_add2l ler_opp2.
rewrite -ler_pdivr_mulr ?subr_gt0 // -mulrA; apply: (le_trans (y := (mass * weight)%:R / unit%:R)).
  by rewrite natrM -mulrA ler_wpmul2l ?ler0n // ler_pdivl_mulr ?ltr0n.
rewrite ler_pdivr_mulr ?ltr0n // -natrM ler_nat; exact: ltnW (ltn_ceil _ u0).
Qed.

End Split.

Section Merge.
Variables (R : realFieldType) (T : eqType) (unit : nat) (x : T -> R) (grid : int -> R).
Variables (point : T -> int) (deficit : T -> nat) (excess : T -> int -> nat).
Implicit Types (waiting placed : seq (nat * T)).

Definition amount waiting := (\sum_(o <- waiting) o.1)%N.

(** From the outcomes that follow, in order, as much as [budget] pays for: what is placed, and what is left to do. *)
Fixpoint follow (i : int) (budget : nat) waiting : seq (nat * T) * seq (nat * T) :=
  if waiting is o :: rest then
    if budget == 0%N then ([::], waiting) else
    if o.1 == 0%N then follow i budget rest else
    let taken := minn o.1 (budget %/ excess o.2 i) in
    if taken == o.1 then
      let (placed, left) := follow i (budget - taken * excess o.2 i) rest in ((taken, o.2) :: placed, left)
    else ([:: (taken, o.2)], ((o.1 - taken)%N, o.2) :: rest)
  else ([::], [::]).

(** merge_downwards: the cell of the first outcome, what follows as far as it pays, and so on. *)
Fixpoint merge (fuel : nat) waiting : seq (int * seq (nat * T)) :=
  if fuel is n.+1 then
    if waiting is first :: _ then
      let i := point first.2 in
      let size := find (fun o => point o.2 != i) waiting in
      let cell := take size waiting in
      let (placed, left) := follow i (\sum_(o <- cell) o.1 * deficit o.2)%N (drop size waiting) in
      (i, cell ++ placed) :: merge n left
    else [::]
  else [::].

Lemma follow_within i budget waiting : (\sum_(o <- (follow i budget waiting).1) o.1 * excess o.2 i <= budget)%N.
Proof.
elim: waiting budget => [|o rest IH] budget /=; first by rewrite big_nil.
case: ifP => _; first by rewrite big_nil.
case: ifP => _; first exact: IH.
have paid : (minn o.1 (budget %/ excess o.2 i) * excess o.2 i <= budget)%N.
  by apply: leq_trans (leq_trunc_div budget (excess o.2 i)); rewrite leq_mul2r geq_minr orbT.
case: ifP => _; last by rewrite big_seq1.
have := IH (budget - minn o.1 (budget %/ excess o.2 i) * excess o.2 i)%N.
by case: follow => placed left /= le; rewrite big_cons /= -leq_subRL.
Qed.

Lemma follow_keeps i budget waiting (f : T -> R) :
  \sum_(o <- (follow i budget waiting).1) o.1%:R * f o.2 + \sum_(o <- (follow i budget waiting).2) o.1%:R * f o.2
  = \sum_(o <- waiting) o.1%:R * f o.2.
Proof.
elim: waiting budget => [|o rest IH] budget /=; first by rewrite big_nil addr0.
case: ifP => _; first by rewrite big_nil add0r.
case: ifP => [/eqP empty|_]; first by rewrite big_cons empty mul0r add0r.
case: ifP => [/eqP all|_].
  have := IH (budget - minn o.1 (budget %/ excess o.2 i) * excess o.2 i)%N.
  by case: follow => placed left /= sumE; rewrite !big_cons /= all -addrA sumE.
by rewrite big_seq1 !big_cons /= addrA -mulrDl -natrD subnKC ?geq_minl.
Qed.

Lemma follow_size i budget waiting : (size (follow i budget waiting).2 <= size waiting)%N.
Proof.
elim: waiting budget => [|o rest IH] budget //=; case: ifP => // _; case: ifP => _; first exact: leqW.
case: ifP => // _; have := IH (budget - minn o.1 (budget %/ excess o.2 i) * excess o.2 i)%N.
by case: follow => placed left /= le; apply: leqW.
Qed.

(** No mass is lost. *)
Lemma merge_keeps fuel waiting (f : T -> R) : (size waiting <= fuel)%N ->
  \sum_(s <- merge fuel waiting) \sum_(o <- s.2) o.1%:R * f o.2 = \sum_(o <- waiting) o.1%:R * f o.2.
Proof.
elim: fuel waiting => [|n IH] [|first rest] //= enough; rewrite ?big_nil // eqxx /=.
set k := find _ rest; have := follow_size (point first.2) _ (drop k rest).
set budget := (\sum_(o <- first :: take k rest) _)%N => /(_ budget).
have := follow_keeps (point first.2) budget (drop k rest) f.
case: follow => placed left /= kept short; rewrite big_cons IH; last first.
  by apply: leq_trans short _; rewrite size_drop; apply: leq_trans (leq_subr _ _) _.
by rewrite /= -cat_cons big_cat -addrA /= kept -big_cat cat_cons cat_take_drop.
Qed.

Hypothesis unit0 : (0 < unit)%N.
Hypothesis grid0 : forall i, 0 < grid i.
Hypothesis deficit_le : forall o, (deficit o)%:R <= (1 - x o / grid (point o)) * unit%:R.
Hypothesis excess_ge : forall o i, (x o / grid i - 1) * unit%:R <= (excess o i)%:R.

(** Nowhere is the mean of x above the point's. *)
Lemma merge_mean fuel waiting :
  all (fun s => \sum_(o <- s.2) o.1%:R * x o.2 <= (amount s.2)%:R * grid s.1) (merge fuel waiting).
Proof.
elim: fuel waiting => [|n IH] [|first rest] //=; rewrite eqxx /=; set i := point first.2; set k := find _ rest.
set budget := (\sum_(o <- first :: take k rest) _)%N.
have := follow_within i budget (drop k rest); case: follow => placed left /= within; rewrite IH andbT.
have same : all (fun o => point o.2 == i) (first :: take k rest).
  rewrite /= eqxx /=; apply/allP => o; rewrite /k; elim: rest {budget within placed left k} => //= next rest step.
  by case: eqP => //= e; rewrite inE => /orP[/eqP-> | /step]; rewrite ?e.
have U0 : 0 < unit%:R :> R by rewrite ltr0n.
suff low : \sum_(o <- (first :: take k rest) ++ placed) o.1%:R * ((x o.2 / grid i - 1) * unit%:R) <= 0.
  rewrite -subr_le0 -(pmulr_rle0 _ (divr_gt0 U0 (grid0 i))); apply: le_trans low; rewrite le_eqVlt; apply/orP; left.
  rewrite /amount natr_sum mulr_suml -sumrB mulr_sumr; apply/eqP/eq_bigr => o _.
  by field; rewrite gt_eqF.
rewrite big_cat -ler_subr_addl sub0r /=; apply: (le_trans (y := budget%:R)).
  apply: (le_trans (y := (\sum_(o <- placed) o.1 * excess o.2 i)%:R)); last by rewrite ler_nat.
  by rewrite natr_sum; apply: ler_sum => o _; rewrite natrM ler_wpmul2l ?ler0n.
rewrite natr_sum -sumrN !big_seq; apply: ler_sum => o /(allP same)/eqP same_i.
by rewrite natrM -mulrN ler_wpmul2l ?ler0n // -mulNr opprB -same_i.
Qed.

(* used by: reference/privacy/composition_merge.hpp *)
Theorem merge_lowers waiting c : 0 <= c ->
  \sum_(s <- merge (size waiting) waiting) (amount s.2)%:R * shortfall (c * grid s.1)
  <= \sum_(o <- waiting) o.1%:R * shortfall (c * x o.2).
Proof.
move=> c0; rewrite -(merge_keeps (fun o => shortfall (c * x o)) (leqnn _)) !big_seq; apply: ler_sum => s s_in.
have := allP (merge_mean (size waiting) waiting) s s_in; rewrite /= => mean.
rewrite {1}/shortfall maxr_pmulr ?ler0n // mulr0 le_maxl sumr_ge0 /= => [|o _]; last first.
  by rewrite mulr_ge0 ?ler0n ?shortfall_ge0.
apply: (le_trans (y := \sum_(o <- s.2) o.1%:R * (1 - c * x o.2))); last first.
  by apply: ler_sum => o _; rewrite ler_wpmul2l ?ler0n // le_maxr lexx orbT.
under [leRHS]eq_bigr do rewrite mulrBr mulr1 mulrCA.
by rewrite sumrB mulrBr mulr1 -natr_sum ler_add2l ler_opp2 -mulr_sumr mulrCA ler_wpmul2l.
Qed.

End Merge.
