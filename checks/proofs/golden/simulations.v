(** What the checkers of distributional privacy accept (distributional_check.v), over any ordered field: a simulator that is named is
    one, and whatever a simulator answers, multipliers bound from below what it costs (weak duality of linear programs). *)
From Coq Require Import ZArith QArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check models_check distributional_check rounding sweeps exponential curves
  models.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Simulations.
Variables (R : realFieldType) (outs : seq nat).
Local Notation F := (field_numbers R).
Local Notation whole := (@whole R).
Local Notation fraction := (@fraction R).
Implicit Types (S : seq Z -> nat -> R) (t : task F) (m : multiplier F) (c d : R) (z : seq Z) (o : nat).

(** A simulator's answers are laws; the largest H_c, either way round, of the aims and what it makes of them is at most d. *)
Definition is_answer S := forall z, (forall o, o \in outs -> 0 <= S z o) /\ \sum_(o <- outs) S z o = 1.
Definition serves (ts : seq (task F)) c d := exists2 S, is_answer S & largest_stick (simulated_pairs F outs S ts) c <= d.

Lemma add_allE (l : seq R) : add_all F l = \sum_(x <- l) x.
Proof. by elim: l => [|x l IH]; rewrite ?big_nil ?big_cons -?IH. Qed.

Lemma add_mapE A (f : A -> R) l : add_all F (List.map f l) = \sum_(x <- l) f x.
Proof. by rewrite add_allE -[List.map f l]/(map f l) big_map. Qed.

Lemma stick_ge0 (pss : seq (seq (R * R))) c : 0 <= largest_stick pss c.
Proof. by rewrite /largest_stick; elim: pss => [|ps l IH]; rewrite ?big_nil // big_cons le_maxr IH orbT. Qed.

Definition H c (f g : nat -> R) := \sum_(o <- outs) Num.max 0 (f o - c * g o).
Definition close S c d t := (H c (entry (aim t)) (mixture F S t) <= d) && (H c (mixture F S t) (entry (aim t)) <= d).

Lemma all_close S ts c d : largest_stick (simulated_pairs F outs S ts) c <= d -> all (close S c d) ts.
Proof.
elim: ts => //= t ts IH; rewrite /largest_stick /= !big_cons !le_maxl => /and3P[le1 le2 /IH ->]; rewrite andbT.
move: le1 le2; rewrite -[List.map _ outs]/(map _ outs) -[List.map _ (map _ _)]/(map _ (map _ outs)) !big_map.
by move=> le1 le2; apply/andP.
Qed.

(** Multipliers bound the cost from below. *)
Definition is_multiplier_of m := [&& 0 <= forth m, 0 <= back m
  & all (fun o => (0 <= entry (forward m) o <= forth m) && (0 <= entry (backward m) o <= back m)) outs].

Lemma weighed (y : nat -> R) (top c : R) (f g : nat -> R) : (forall o, o \in outs -> 0 <= y o <= top) ->
  \sum_(o <- outs) y o * (f o - c * g o) <= top * H c f g.
Proof.
move=> ok; rewrite /H mulr_sumr big_seq [leRHS]big_seq; apply: ler_sum => o /ok /andP[y0 yt].
apply: le_trans (_ : y o * Num.max 0 (f o - c * g o) <= _); first by rewrite ler_wpmul2l // le_maxr lexx orbT.
by rewrite ler_wpmul2r // le_maxr lexx.
Qed.

Definition charge S c t m := \sum_(o <- outs) (entry (forward m) o * (entry (aim t) o - c * mixture F S t o)
  + entry (backward m) o * (mixture F S t o - c * entry (aim t) o)).

Lemma charged S c d t m : close S c d t -> is_multiplier_of m -> charge S c t m <= d * (forth m + back m).
Proof.
move=> /andP[le1 le2] /and3P[f0 b0 /allP ok]; rewrite /charge big_split /= [d * _]mulrC mulrDl.
apply: ler_add; [apply: (@le_trans _ R (forth m * H c (entry (aim t)) (mixture F S t)))
  | apply: (@le_trans _ R (back m * H c (mixture F S t) (entry (aim t))))]; rewrite ?ler_wpmul2l //.
  by apply: weighed => o /ok /andP[].
by apply: weighed => o /ok /andP[].
Qed.

Lemma all_charged S ts ms c d : 0 <= d -> largest_stick (simulated_pairs F outs S ts) c <= d ->
  all is_multiplier_of ms -> \sum_(m <- ms) (forth m + back m) <= 1 ->
  \sum_(e <- List.combine ts ms) charge S c e.1 e.2 <= d.
Proof.
move=> d0 /all_close close_all ok le1; apply: (@le_trans _ R (d * \sum_(m <- ms) (forth m + back m))); last first.
  by rewrite -[leRHS]mulr1 ler_wpmul2l.
have ge0 l : all is_multiplier_of l -> 0 <= \sum_(m <- l) (forth m + back m).
  elim: l => [|m l IH] /=; first by rewrite big_nil.
  by case/andP=> /and3P[f0 b0 _] /IH; rewrite big_cons; exact: addr_ge0 (addr_ge0 f0 b0).
elim: ts ms close_all ok {le1} => [|t ts IH] ms /= close_all ok; first by rewrite big_nil mulr_ge0 ?ge0.
case: ms ok => [|m ms] /=; first by rewrite !big_nil mulr0.
case/andP=> ok ok'; case/andP: close_all => here there; rewrite !big_cons mulrDr.
by apply: ler_add; [exact: charged | exact: IH].
Qed.

(** What a mixture is, list by list; sameness of lists. *)
Lemma sameE (z z' : seq Z) : same z z' = (z == z').
Proof. by elim: z z' => [|x z IH] [|x' z'] //=; rewrite IH. Qed.

Lemma mixture_by_list S t o zs : uniq zs -> all (fun e => e.1 \in zs) (shares t) ->
  mixture F S t o = \sum_(z <- zs) share F t z * S z o.
Proof.
move=> once; rewrite /mixture /share add_mapE; elim: (shares t) => [|[z x] l IH] /=.
  by rewrite big_nil big1 // => z _; rewrite mul0r.
rewrite big_cons => /andP[z_in /IH ->] /=.
rewrite (bigD1_seq z) //= [in RHS](bigD1_seq z) //= sameE eqxx /= mulrDl -!addrA; congr (_ + (_ + _)).
by rewrite big_seq_cond [in RHS]big_seq_cond; apply: eq_bigr => z' /andP[_ ne]; rewrite sameE eq_sym (negbTE ne).
Qed.

Definition lists_in (zs : seq (seq Z)) t := all (fun e => e.1 \in zs) (shares t).

Lemma combine_known zs ts (ms : seq (multiplier F)) : all (lists_in zs) ts -> all (fun e => lists_in zs e.1) (List.combine ts ms).
Proof. by elim: ts ms => //= t ts IH [|m ms] //= /andP[-> known]; exact: IH. Qed.

Lemma regrouped S c zs used : uniq zs -> all (fun e => lists_in zs e.1) used ->
  \sum_(e <- used) charge S c e.1 e.2
  = constant F outs (- c) used + \sum_(z <- zs) \sum_(o <- outs) S z o * coefficient F (- c) used z o.
Proof.
move=> once known; rewrite /constant add_mapE.
have each t m : lists_in zs t -> charge S c t m = add_all F (List.map (fun o => by_ F (entry (aim t) o)
      (plus F (entry (forward m) o) (by_ F (- c) (entry (backward m) o)))) outs)
    + \sum_(z <- zs) \sum_(o <- outs) S z o * (share F t z * (entry (backward m) o - c * entry (forward m) o)).
  move=> t_in; rewrite add_mapE exchange_big -big_split /=; apply: eq_bigr => o _.
  rewrite (mixture_by_list S o once t_in) (_ : \sum_(z <- zs) S z o * _
    = (\sum_(z <- zs) share F t z * S z o) * (entry (backward m) o - c * entry (forward m) o)); first by ring.
  by rewrite mulr_suml; apply: eq_bigr => z _; ring.
elim: used known => [|[t m] used IH] /=; first by rewrite !big_nil add0r big1 // => z _; rewrite big1 // => o _; rewrite mulr0.
case/andP=> t_in /IH {}IH; rewrite !big_cons /= IH each // [LHS]addrACA; congr (_ + _).
rewrite -big_split; apply: eq_bigr => z _; rewrite -big_split; apply: eq_bigr => o _ /=.
by rewrite -mulrDr -mulNr.
Qed.

(** With less of the other law there is more that exceeds it. *)
Lemma serves_on ts c c' d : all (fun t => all (fun e => 0 <= e.2) (shares t) && all (fun p => 0 <= p) (aim t)) ts ->
  c <= c' -> serves ts c d -> serves ts c' d.
Proof.
move=> ge0 le [S answers cost]; exists S => //; apply: le_trans cost.
have H_le (f g : nat -> R) : (forall o, o \in outs -> 0 <= g o) -> H c' f g <= H c f g.
  move=> g0; rewrite /H big_seq [leRHS]big_seq; apply: ler_sum => o /g0 go.
  by rewrite le_maxl !le_maxr lexx /= ler_sub // ?orbT // ler_wpmul2r.
have max_le (x x' y y' : R) : x <= x' -> y <= y' -> Num.max x y <= Num.max x' y'.
  by move=> xx yy; rewrite le_maxl !le_maxr xx yy orbT.
elim: ts ge0 => [|t ts IH] /=; first by rewrite /largest_stick !big_nil.
case/andP=> /andP[/allP shares0 /allP aim0] /IH {}IH; rewrite /largest_stick /= !big_cons.
have mix0 o : o \in outs -> 0 <= mixture F S t o.
  move=> o_in; rewrite /mixture add_mapE; elim: (shares t) shares0 => [|e l IH'] ge0; first by rewrite big_nil.
  rewrite big_cons addr_ge0 ?IH' // => [|x x_in]; last by apply: ge0; rewrite inE x_in orbT.
  by rewrite mulr_ge0 ?ge0 ?mem_head //; case: (answers e.1) => /(_ o o_in).
have entry0 o : 0 <= entry (aim t) o.
  rewrite /entry; elim: (aim t) aim0 o => [|p l IH'] ge0 [|o] //=; first by rewrite ge0 ?mem_head.
  by apply: IH' => x x_in; apply: ge0; rewrite inE x_in orbT.
apply: (max_le); last (apply: (max_le); last exact: IH).
  by rewrite -[List.map _ outs]/(map _ outs) !big_map; exact: H_le.
by rewrite -[List.map _ outs]/(map _ outs) -[List.map _ (map _ _)]/(map _ (map _ outs)) !big_map; apply: H_le => o _; exact: entry0.
Qed.

Lemma answered_sum S z x : is_answer S -> \sum_(o <- outs) S z o * x = x.
Proof. by move=> answers; rewrite -mulr_suml; case: (answers z) => _ ->; rewrite mul1r. Qed.

(** No simulator costs less than the constant and the least coefficient of each list. *)
(* used by: reference/models/simulation.hpp *)
Theorem weak_duality ts ms zs (low : seq Z -> R) c d : uniq zs -> all (lists_in zs) ts ->
  all is_multiplier_of ms -> \sum_(m <- ms) (forth m + back m) <= 1 ->
  (forall z o, z \in zs -> o \in outs -> low z <= coefficient F (- c) (List.combine ts ms) z o) ->
  serves ts c d -> constant F outs (- c) (List.combine ts ms) + \sum_(z <- zs) low z <= d.
Proof.
move=> once known ok le1 lows_ok [S answers cost]; have d0 := le_trans (stick_ge0 _ c) cost.
have known' := combine_known _ known.
apply: le_trans (all_charged d0 cost ok le1); rewrite (regrouped S c once (known' _)) ler_add2l.
rewrite big_seq [leRHS]big_seq; apply: ler_sum => z z_in; rewrite -{1}(answered_sum z (low z) answers).
rewrite big_seq [leRHS]big_seq; apply: ler_sum => o o_in; rewrite ler_wpmul2l ?lows_ok //.
by case: (answers z) => /(_ o o_in).
Qed.

(** Where the first multipliers leave nothing to spare, a simulator never gives an output whose coefficient is above the least. *)
Theorem avoidance ts ms ms' zs (low : seq Z -> R) c d : uniq zs -> all (lists_in zs) ts ->
  all is_multiplier_of ms -> \sum_(m <- ms) (forth m + back m) <= 1 ->
  all is_multiplier_of ms' -> \sum_(m <- ms') (forth m + back m) <= 1 ->
  (forall z o, z \in zs -> o \in outs -> low z <= coefficient F (- c) (List.combine ts ms) z o) ->
  constant F outs (- c) (List.combine ts ms) = 0 -> d <= \sum_(z <- zs) low z ->
  (forall z o, z \in zs -> o \in outs ->
    coefficient F (- c) (List.combine ts ms') z o = 0 \/ low z < coefficient F (- c) (List.combine ts ms) z o) ->
  serves ts c d -> constant F outs (- c) (List.combine ts ms') <= d.
Proof.
move=> once known ok le1 ok' le1' lows_ok zero d_le spared [S answers cost]; have d0 := le_trans (stick_ge0 _ c) cost.
have known' := combine_known _ known.
have S0 z o : o \in outs -> 0 <= S z o by move=> o_in; case: (answers z) => /(_ o o_in).
have nothing_left : \sum_(z <- zs) \sum_(o <- outs) S z o * (coefficient F (- c) (List.combine ts ms) z o - low z) <= 0.
  have := all_charged d0 cost ok le1; rewrite (regrouped S c once (known' _)) zero add0r => le_d.
  have := le_trans le_d d_le; rewrite -subr_le0 -sumrB; apply: le_trans; apply: ler_sum => z _.
  by rewrite -{2}(answered_sum z (low z) answers) -sumrB; apply: ler_sum => o _; rewrite mulrBr.
have term_ge0 z o : z \in zs -> o \in outs -> 0 <= S z o * (coefficient F (- c) (List.combine ts ms) z o - low z).
  by move=> z_in o_in; rewrite mulr_ge0 ?S0 // subr_ge0 lows_ok.
have each z o : z \in zs -> o \in outs -> S z o * (coefficient F (- c) (List.combine ts ms) z o - low z) = 0.
  move=> z_in o_in; have row_ge0 z' : z' \in zs ->
      0 <= \sum_(o <- outs) S z' o * (coefficient F (- c) (List.combine ts ms) z' o - low z').
    by move=> z'_in; rewrite big_seq sumr_ge0 // => o' o'_in; exact: term_ge0.
  have row0 : \sum_(o <- outs) S z o * (coefficient F (- c) (List.combine ts ms) z o - low z) = 0.
    apply/le_anti; rewrite row_ge0 // andbT; apply: le_trans nothing_left.
    by rewrite (bigD1_seq z) //= ler_addl big_seq_cond sumr_ge0 // => z' /andP[z'_in _]; exact: row_ge0.
  apply/le_anti; rewrite term_ge0 // andbT -row0 (big_rem o) //= ler_addl big_seq sumr_ge0 // => o' /mem_rem o'_in.
  exact: term_ge0.
apply: le_trans (all_charged d0 cost ok' le1'); rewrite (regrouped S c once (known' _)) ler_addl.
rewrite big_seq sumr_ge0 // => z z_in; rewrite big_seq sumr_ge0 // => o o_in.
have [-> | lt] := spared z o z_in o_in; first by rewrite mulr0.
have /eqP := each z o z_in o_in; rewrite mulf_eq0 subr_eq0 [_ == low z]gt_eqF // orbF => /eqP ->.
by rewrite mul0r.
Qed.

End Simulations.
