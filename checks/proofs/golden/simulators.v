(** Golden vectors of distributional privacy: what [check_simulation_delta], [check_simulation_epsilon] and [check_no_simulation]
    accept is the least δ, or the least ε, for which a simulator exists, or that there is none. *)
From Coq Require Import ZArith QArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check models_check distributional_check rounding sweeps exponential curves
  models simulations.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

(** The checker's tasks and multipliers in the field. *)
Section Fractions.
Variable R : realFieldType.
Local Notation F := (field_numbers R).
Local Notation whole := (@whole R).
Local Notation fraction := (@fraction R).

Lemma den_gt0 q : 0 < whole (Z.pos (Qden q)). Proof. exact: whole_gt0. Qed.

Lemma fraction_le p q : Qle_bool p q = (fraction p <= fraction q).
Proof.
rewrite /fraction ler_pdivr_mulr ?den_gt0 // mulrAC ler_pdivl_mulr ?den_gt0 // -!wholeM whole_le.
by rewrite /Qle_bool.
Qed.

Lemma nonnegativeE q : is_nonnegative q = (0 <= fraction q).
Proof. by rewrite /fraction pmulr_lge0 ?invr_gt0 ?den_gt0 // -(whole0 R) whole_le. Qed.

Lemma fraction1 : fraction (Qmake 1 1) = 1. Proof. by rewrite /fraction /= !whole1 divr1. Qed.
Lemma fraction0 : fraction (Qmake 0 1) = 0. Proof. by rewrite /fraction whole0 mul0r. Qed.

Lemma whole_over a b : (0 < b)%Z -> fraction (Qmake a (Z.to_pos b)) = whole a / whole b.
Proof. by move=> b0; rewrite /fraction /= Z2Pos.id. Qed.

Definition field_task (t : task fractions) : task F :=
  @Build_task F [seq (e.1, fraction e.2) | e <- shares t] [seq fraction p | p <- aim t].
Definition field_multiplier (m : multiplier fractions) : multiplier F :=
  @Build_multiplier F (fraction (forth m)) [seq fraction x | x <- forward m] (fraction (back m)) [seq fraction x | x <- backward m].
Definition field_used (e : task fractions * multiplier fractions) := (field_task e.1, field_multiplier e.2).

Lemma entryE (l : seq fractions) o : fraction (entry l o) = @entry F [seq fraction x | x <- l] o.
Proof. exact: nthE. Qed.

Lemma add_all_map A B (f : A -> fractions) (g : B -> F) (h : A -> B) l : (forall x, fraction (f x) = g (h x)) ->
  fraction (add_all fractions (List.map f l)) = add_all F (List.map g (map h l)).
Proof. by move=> fg; elim: l => [|x l IH] /=; rewrite ?fraction0 // fractionD fg IH. Qed.

Lemma mixtureE S t o : fraction (mixture fractions S t o) = mixture F (fun z o => fraction (S z o)) (field_task t) o.
Proof. by apply: add_all_map => e; rewrite fractionM. Qed.

Lemma pairsE outs S ts : map (map (@field_pair R)) (simulated_pairs fractions outs S ts)
  = simulated_pairs F outs (fun z o => fraction (S z o)) (map field_task ts).
Proof.
have one t : map (@field_pair R) (List.map (fun o => (entry (aim t) o, mixture fractions S t o)) outs)
    = List.map (fun o => (entry (aim (field_task t)) o, mixture F (fun z o => fraction (S z o)) (field_task t) o)) outs.
  by elim: outs => //= o l ->; rewrite /field_pair /= entryE mixtureE.
have turned (l : seq (Q * Q)) : map (@field_pair R) (List.map (fun e => (e.2, e.1)) l)
    = List.map (fun e => (e.2, e.1)) (map (@field_pair R) l) by elim: l => //= e l ->.
by elim: ts => //= t ts <-; rewrite -!one -turned.
Qed.

Lemma shareE t z : fraction (share fractions t z) = share F (field_task t) z.
Proof.
rewrite /share models.add_allE /=; congr (add_all F _).
by elim: (shares t) => //= e l IH; case: ifP => //= _; rewrite IH.
Qed.

Lemma combineE ts ms : map field_used (List.combine ts ms) = List.combine (map field_task ts) (map field_multiplier ms).
Proof. by elim: ts ms => [|t ts IH] [|m ms] //=; rewrite IH. Qed.

Lemma constantE outs minus_c used :
  fraction (constant fractions outs minus_c used) = constant F outs (fraction minus_c) (map field_used used).
Proof.
apply: add_all_map => -[t m]; rewrite -[in RHS](map_id outs); apply: add_all_map => o.
by rewrite fractionM fractionD fractionM !entryE.
Qed.

Lemma coefficientE minus_c used z o :
  fraction (coefficient fractions minus_c used z o) = coefficient F (fraction minus_c) (map field_used used) z o.
Proof. by apply: add_all_map => -[t m]; rewrite fractionM fractionD fractionM !entryE shareE. Qed.

Lemma tasks_flat A (f : A -> seq (task fractions)) g l : (forall x, map field_task (f x) = g x) ->
  map field_task (List.flat_map f l) = List.flat_map g l.
Proof. by move=> fg; elim: l => //= x l <-; rewrite -fg map_cat. Qed.

(** The definition of the tasks is the same text in the field. *)
Lemma tasks_ofE size rows dropped :
  map field_task (tasks_of fractions size rows dropped) = tasks_of F size (List.map (@field_row R) rows) dropped.
Proof.
apply: tasks_flat => i; apply: tasks_flat => a; apply: tasks_flat => k; rewrite (possibleE R); case: ifP => // _; congr [:: _].
rewrite /field_task /=; congr (@Build_task F _ _).
  by rewrite -havingE; elim: (having fractions rows i a) => //= r l ->; rewrite fraction_over weightE eventE.
by elim: (outputs_ size) => //= o l ->; rewrite fraction_over jointE eventE.
Qed.

(** A simulator that is named. *)
Lemma law_of_answers outs l : is_law_of outs l = true ->
  (forall o, o \in outs -> 0 <= fraction (List.nth o l (Qmake 0 1))) /\ \sum_(o <- outs) fraction (List.nth o l (Qmake 0 1)) = 1.
Proof.
case/andP=> ge0 /Qeq_bool_iff /(fraction_eq R); rewrite models.add_allE map_map' add_mapE fraction1 => sum1.
split=> // o; by elim: outs ge0 {sum1} => //= o' l' IH /andP[ge0 /IH ge0']; rewrite inE => /predU1P[-> | //]; rewrite -nonnegativeE.
Qed.

Lemma listed_answers outs l : is_listed outs l = true -> is_answer outs (fun z o => fraction (simulator_of l z o)).
Proof.
case/andP=> first others z; apply: law_of_answers; rewrite /row_of_answers.
by elim: l others => //= e l IH /andP[now /IH]; case: ifP.
Qed.

Theorem simulator_serves outs ts l ps c d : simulation_pairs outs ts l = Some ps -> curve ps c <= d ->
  serves outs (map field_task ts) c d.
Proof.
rewrite /simulation_pairs; case: ifP => // /listed_answers answers /whole_pairs_curve -> cost.
by exists (fun z o => fraction (simulator_of l z o)) => //; rewrite -pairsE.
Qed.

(** Multipliers, as the checker reads them. *)
Lemma uniq_lists ts : uniq (lists_of ts).
Proof.
have := List.NoDup_nodup (List.list_eq_dec Z.eq_dec) (List.flat_map (fun t => List.map fst (shares t)) ts).
rewrite -/(lists_of ts); elim: (lists_of ts) => //= z l IH once; inversion once as [|z' l' not_in rest]; subst.
rewrite (IH rest) andbT; apply/negP => z_in; apply: not_in; clear -z_in.
by elim: l z_in => //= x l IH; rewrite inE => /predU1P[-> | /IH]; [left | right].
Qed.

Lemma lists_known ts : all (lists_in (lists_of ts)) (map field_task ts).
Proof.
have mem z : List.In z (List.flat_map (fun t => List.map fst (shares t)) ts) -> z \in lists_of ts.
  move/(proj2 (List.nodup_In (List.list_eq_dec Z.eq_dec) _ z)); rewrite -/(lists_of ts).
  by elim: (lists_of ts) => //= x l IH [-> | /IH]; rewrite inE ?eqxx // => ->; rewrite orbT.
move: (lists_of ts) mem => zs; elim: ts => //= t ts IH mem; apply/andP; split; last first.
  by apply: IH => z z_in; apply: mem; apply: List.in_or_app; right.
have {}mem z : List.In z (List.map fst (shares t)) -> z \in zs by move=> z_in; apply: mem; apply: List.in_or_app; left.
rewrite /lists_in /=; elim: (shares t) mem => //= e l IH' mem; rewrite mem; last by left.
by apply: IH' => z z_in; apply: mem; right.
Qed.

Lemma multipliers_are outs ms : are_multipliers outs ms = true ->
  all (is_multiplier_of outs) (map field_multiplier ms) /\ \sum_(m <- map field_multiplier ms) (forth m + back m) <= 1.
Proof.
case/andP=> each; rewrite fraction_le fraction1 models.add_allE map_map' add_mapE => le1; split; last first.
  by rewrite big_map; under eq_bigr do rewrite /= -fractionD.
elim: ms each {le1} => //= m ms IH /andP[/andP[/andP[f0 b0] rows] /IH ->]; rewrite andbT /is_multiplier_of /= -!nonnegativeE f0 b0 /=.
elim: outs rows {IH} => //= o l IH /andP[/andP[/andP[y0 y1] /andP[z0 z1]] /IH ->].
by rewrite -!entryE -!nonnegativeE -!fraction_le y0 y1 z0 z1.
Qed.

Lemma lowsE l ts : fraction (lows l ts) = \sum_(z <- lists_of ts) fraction (lowest_at l z).
Proof. by rewrite /lows models.add_allE map_map' add_mapE. Qed.

Lemma all_In A (p : pred A) (l : seq A) : List.forallb p l = all p l. Proof. by elim: l => //= x l ->. Qed.

Lemma lows_are outs ts (p : proof) minus_c : proves outs ts minus_c p = true -> forall z o, z \in lists_of ts -> o \in outs ->
  fraction (lowest_at p.2 z) <= coefficient F (fraction minus_c) (List.combine (map field_task ts) (map field_multiplier p.1)) z o.
Proof.
case/andP=> _; rewrite all_In => /allP every z o /every; rewrite all_In => /allP/(_ o) least /least.
by rewrite fraction_le coefficientE combineE.
Qed.

Theorem proof_bounds outs ts (p : proof) minus_c d : proves outs ts minus_c p = true ->
  serves outs (map field_task ts) (- fraction minus_c) d -> fraction (value_of outs ts minus_c p) <= d.
Proof.
move=> ok served; have /andP[/multipliers_are[each sum1] _] := ok.
have lows_ok := lows_are ok; rewrite -[fraction minus_c]opprK in lows_ok.
have := weak_duality (uniq_lists ts) (lists_known ts) each sum1 lows_ok served.
by rewrite opprK /value_of fractionD constantE combineE lowsE.
Qed.

(** Multipliers at a ratio that is bounded, for every simulator at that ratio. *)
Lemma tasks_ge0 ts : List.forallb is_task ts = true ->
  all (fun t : task F => all (fun e => 0 <= e.2) (shares t) && all (fun p => 0 <= p) (aim t)) (map field_task ts).
Proof.
elim: ts => //= t ts IH /andP[/andP[shares0 aim0] /IH ->]; rewrite andbT; apply/andP; split.
  by elim: (shares t) shares0 => //= e l IH' /andP[ge0 /IH' ->]; rewrite -nonnegativeE ge0.
by elim: (aim t) aim0 => //= e l IH' /andP[ge0 /IH' ->]; rewrite -nonnegativeE ge0.
Qed.

Lemma value_bounds r outs ts (p : proof) c h d : bounded r c -> r_high r = Some h ->
  List.forallb is_task ts = true -> proves outs ts (Qmake (- h) (Z.to_pos (r_unit r))) p = true ->
  serves outs (map field_task ts) c d ->
  fraction (value_of outs ts (Qmake (- h) (Z.to_pos (r_unit r))) p) <= d.
Proof.
move=> [unit0 _ _ high] high_r tasks_ok ok served; apply: proof_bounds ok _.
rewrite whole_over // wholeN mulNr opprK; apply: serves_on (tasks_ge0 tasks_ok) _ served.
by rewrite ler_pdivl_mulr ?whole_gt0 //; exact: high.
Qed.

Lemma less_than_value q a b : (0 < b)%Z -> ((a * Zpos (Qden q) <? Qnum q * b)%Z = true) -> whole a / whole b < fraction q.
Proof.
move=> b0 /Z.ltb_lt lt; rewrite /fraction ltr_pdivr_mulr ?whole_gt0 // mulrAC ltr_pdivl_mulr ?den_gt0 //.
by rewrite -!wholeM; exact: lt_whole.
Qed.

Lemma at_most_value q a b : (0 < b)%Z -> ((a * Zpos (Qden q) <=? Qnum q * b)%Z = true) -> whole a / whole b <= fraction q.
Proof.
move=> b0 /Z.leb_le le; rewrite /fraction ler_pdivr_mulr ?whole_gt0 // mulrAC ler_pdivl_mulr ?den_gt0 //.
by rewrite -!wholeM; exact: le_whole.
Qed.

Theorem needed r outs ts (p : proof) a b c d : bounded r c -> (0 < b)%Z -> needs_more r outs ts p a b = true ->
  serves outs (map field_task ts) c d -> whole a / whole b < d.
Proof.
move=> ok b0; rewrite /needs_more; case high_r: (r_high r) => [h|] // /andP[/andP[tasks_ok proof_ok] lt] served.
exact: lt_le_trans (less_than_value b0 lt) (value_bounds ok high_r tasks_ok proof_ok served).
Qed.

Theorem needed_at_least r outs ts (p : proof) a b c d : bounded r c -> (0 < b)%Z -> at_least r outs ts p a b = true ->
  serves outs (map field_task ts) c d -> whole a / whole b <= d.
Proof.
move=> ok b0; rewrite /at_least => /orP[/Z.leb_le a0 [S _ cost] | ].
  apply: le_trans (le_trans (stick_ge0 _ c) cost); rewrite ler_pdivr_mulr ?whole_gt0 // mul0r -(whole0 R).
  exact: le_whole.
case high_r: (r_high r) => [h|] // /andP[/andP[tasks_ok proof_ok] le] served.
exact: le_trans (at_most_value b0 le) (value_bounds ok high_r tasks_ok proof_ok served).
Qed.

(** No ratio serves. *)
Lemma vanishesE (x : fractions) : vanishes x = (fraction x == 0). Proof. exact: fraction_nought. Qed.

(** Multipliers of one direction: c is a factor of each coefficient and not in the constant. *)
Definition is_forward outs (ms : seq (multiplier fractions)) :=
  List.forallb (fun m => List.forallb (fun o => vanishes (entry (backward m) o)) outs) ms.

Lemma forward_coefficient outs ts ms k z o : is_forward outs ms = true -> o \in outs ->
  coefficient F k (map field_used (List.combine ts ms)) z o
  = - k * coefficient F (fraction (Qmake (-1) 1)) (map field_used (List.combine ts ms)) z o.
Proof.
move=> only o_in; rewrite /coefficient !add_mapE mulr_sumr.
have minus1 : fraction (Qmake (-1) 1) = -1 by rewrite /fraction /= -[Z.neg 1]/(Z.opp 1) wholeN !whole1 divr1.
elim: ts ms only => [|t ts IH] [|m ms] //=; rewrite ?big_nil // => /andP[now /IH {}IH]; rewrite !big_cons /= IH; congr (_ + _).
move: now; rewrite all_In => /allP/(_ o o_in); rewrite vanishesE entryE minus1 /= => /eqP ->.
by rewrite !add0r; ring.
Qed.

Lemma forward_constant outs ts ms k k' : is_forward outs ms = true ->
  constant F outs k (map field_used (List.combine ts ms)) = constant F outs k' (map field_used (List.combine ts ms)).
Proof.
move=> only; rewrite /constant !add_mapE.
elim: ts ms only => [|t ts IH] [|m ms] //=; rewrite ?big_nil // => /andP[now /IH {}IH]; rewrite !big_cons /= IH; congr (_ + _).
rewrite !add_mapE big_seq [in RHS]big_seq; apply: eq_bigr => o o_in; move: now; rewrite all_In => /allP/(_ o o_in).
by rewrite vanishesE entryE /= => /eqP ->; rewrite !mulr0.
Qed.

(** Multipliers of the other direction where the aim gives nothing: c does not count. *)
Lemma free_of_ratio outs ts (p : proof) k : costs_at_any_ratio outs ts p = true ->
  constant F outs k (map field_used (List.combine ts p.1)) = 0
  /\ forall z o, o \in outs -> coefficient F k (map field_used (List.combine ts p.1)) z o
       = coefficient F (fraction (Qmake 0 1)) (map field_used (List.combine ts p.1)) z o.
Proof.
case/andP=> _; rewrite /constant /coefficient !add_mapE; elim: (List.combine ts p.1) => [|[t m] l IH] /=.
  by rewrite big_nil.
case/andP=> now /IH[zero others]; move: now; rewrite all_In => /allP now; split=> [|z o o_in].
  rewrite big_cons zero addr0 /= add_mapE big_seq big1 // => o /now /andP[]; rewrite !vanishesE !entryE /= => /eqP ->.
  by case/orP=> /eqP ->; rewrite ?mul0r ?mulr0 ?add0r ?mulr0.
by rewrite others //; have /andP[] := now o o_in; rewrite vanishesE entryE /= => /eqP -> _; rewrite !mulr0.
Qed.

Theorem no_simulation outs ts (p : proof) ms a b : check_no_simulation outs ts p ms a b = true ->
  forall c, ~ serves outs (map field_task ts) c (whole a / whole b).
Proof.
rewrite /check_no_simulation => /andP[/andP[/Z.ltb_lt b0 costs] found] c served.
have dE : fraction (Qmake a (Z.to_pos b)) = whole a / whole b by exact: whole_over.
have [ok _] := andP costs; have [/multipliers_are[each sum1] _] := andP ok.
have [zero anywhere] := free_of_ratio (- c) costs; rewrite combineE in zero anywhere.
have lows_ok z o : z \in lists_of ts -> o \in outs ->
    fraction (lowest_at p.2 z) <= coefficient F (- c) (List.combine (map field_task ts) (map field_multiplier p.1)) z o.
  by move=> z_in o_in; rewrite anywhere //; exact: lows_are ok z o z_in o_in.
case/orP: found => [above | /andP[/andP[le avoids] above]].
  have := weak_duality (uniq_lists ts) (lists_known ts) each sum1 lows_ok served.
  by rewrite zero add0r -lowsE -dE -fraction_le (negbTE above).
case/andP: avoids => /andP[/multipliers_are[each' sum1'] only] spared.
have spared' z o : z \in lists_of ts -> o \in outs ->
    coefficient F (- c) (List.combine (map field_task ts) (map field_multiplier ms)) z o = 0
    \/ fraction (lowest_at p.2 z) < coefficient F (- c) (List.combine (map field_task ts) (map field_multiplier p.1)) z o.
  move=> z_in o_in; move: spared; rewrite all_In => /allP/(_ z z_in); rewrite all_In => /allP/(_ o o_in) /orP[].
    by rewrite vanishesE coefficientE => /eqP none; left; rewrite -combineE (forward_coefficient _ _ _ only o_in) none mulr0.
  by rewrite fraction_le -ltNge coefficientE combineE => lt; right; rewrite anywhere.
have le' : whole a / whole b <= \sum_(z <- lists_of ts) fraction (lowest_at p.2 z) by rewrite -lowsE -dE -fraction_le.
have := avoidance (uniq_lists ts) (lists_known ts) each sum1 each' sum1' lows_ok zero le' spared' served.
by rewrite -combineE (forward_constant ts (- c) (fraction (Qmake 0 1)) only) -constantE -dE -fraction_le (negbTE above).
Qed.

End Fractions.
