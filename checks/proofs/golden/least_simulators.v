(** There is a least δ for which a simulator exists, over any ordered field: simulators are the solutions of linear inequalities, of which
    the variables are eliminated (elimination.v). *)
From Coq Require Import ZArith QArith.
From pkdp Require Import algebra elimination.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers models_check distributional_check curves models simulations.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma all_flatten A (p : pred A) ss : all p (flatten ss) = all (all p) ss.
Proof. by elim: ss => //= s ss IH; rewrite all_cat IH. Qed.

Section Least.
Variables (R : realFieldType) (outs : seq nat) (o0 : nat) (ts : seq (task (field_numbers R))) (c : R).
Local Notation F := (field_numbers R).
Hypotheses (outs_uniq : uniq outs) (o0_in : o0 \in outs).
Implicit Types (S : seq Z -> nat -> R) (t : task F) (d : R) (z : seq Z) (o : nat) (T : seq nat) (u : seq Z * nat).

(** The variables: the answers to the lists that occur. *)
Let zs : seq (seq Z) := undup (flatten [seq [seq e.1 | e <- shares t] | t <- ts]).
Let vars : seq (seq Z * nat) := [seq (z, o) | z <- zs, o <- outs].
Let of_solution (x : seq R) : seq Z -> nat -> R :=
  fun z o => if z \in zs then nth 0 x (index (z, o) vars) else (o == o0)%:R.
Let solution S : seq R := [seq S u.1 u.2 | u <- vars].

Let zs_uniq : uniq zs. Proof. exact: undup_uniq. Qed.
Let vars_uniq : uniq vars. Proof. by apply: allpairs_uniq => // -[z o] [z' o'] _ _ [-> ->]. Qed.
Let mem_vars u : (u \in vars) = (u.1 \in zs) && (u.2 \in outs).
Proof. by case: u => z o; apply/allpairsP/andP => [[[z' o'] [/= z_in o_in [-> ->]]] // | [z_in o_in]]; exists (z, o). Qed.

Let lists_occur : all (lists_in zs) ts.
Proof.
have : forall z, z \in flatten [seq [seq e.1 | e <- shares t] | t <- ts] -> z \in zs by move=> z; rewrite mem_undup.
move: zs; elim: ts => //= t l IH known sub; apply/andP; split; last first.
  by apply: IH => z z_in; apply: sub; rewrite mem_cat z_in orbT.
rewrite /lists_in; apply/allP => e e_in; apply: sub; rewrite mem_cat; apply/orP; left.
by apply/mapP; exists e.
Qed.

Lemma solution_of (x : seq R) : size x = size vars -> solution (of_solution x) = x.
Proof.
move=> size_x; apply: (@eq_from_nth _ 0) => [|j]; rewrite size_map // => lt_j.
rewrite /solution (nth_map ([::], 0%N)) // /of_solution; set u := nth _ vars j.
have : u \in vars by exact: mem_nth.
by rewrite mem_vars => /andP[-> _]; rewrite -surjective_pairing index_uniq.
Qed.

(** Events, as lists of outputs. *)
Fixpoint events (l : seq nat) : seq (seq nat) := if l is o :: l' then events l' ++ map (cons o) (events l') else [:: [::]].

Lemma mem_events (p : pred nat) l : [seq o <- l | p o] \in events l.
Proof. by elim: l => //= o l IH; rewrite mem_cat; case: (p o); rewrite ?map_f ?IH ?orbT. Qed.

Lemma by_events (f g : nat -> R) k d :
  (H outs k f g <= d) = all (fun T => \sum_(o <- outs | o \in T) (f o - k * g o) <= d) (events outs).
Proof.
apply/idP/allP => [le T _ | every].
  apply: le_trans le; rewrite /H big_mkcond; apply: ler_sum => o _.
  by case: (o \in T); rewrite le_maxr lexx ?orbT.
have := every _ (mem_events (fun o => 0 < f o - k * g o) outs); apply: le_trans.
rewrite /H le_eqVlt; apply/orP; left; apply/eqP; rewrite [RHS]big_mkcond big_seq [in RHS]big_seq; apply: eq_bigr => o o_in.
by rewrite mem_filter o_in andbT; case: ltP => [/ltW /max_r | /max_l].
Qed.

(** The inequalities. *)
Definition line_of (f : seq Z * nat -> R) (b e : R) : line R := ([seq f u | u <- vars], (b, e)).
Definition lines_of_task t := flatten [seq
  [:: line_of (fun u => - c * ((u.2 \in T)%:R * share F t u.1)) (- \sum_(o <- outs | o \in T) entry (aim t) o) 1;
      line_of (fun u => (u.2 \in T)%:R * share F t u.1) (c * \sum_(o <- outs | o \in T) entry (aim t) o) 1] | T <- events outs].
Definition inequalities := [seq line_of (fun u => -1 * (u == v)%:R) 0 0 | v <- vars]
  ++ [seq line_of (fun u => (u.1 == z)%:R) 1 0 | z <- zs] ++ [seq line_of (fun u => -1 * (u.1 == z)%:R) (-1) 0 | z <- zs]
  ++ flatten [seq lines_of_task t | t <- ts].

Lemma holdsE S f b e d : holds (solution S) d (line_of f b e) = (\sum_(z <- zs) \sum_(o <- outs) f (z, o) * S z o <= b + e * d).
Proof. by rewrite /holds /solution dot_map big_allpairs. Qed.

Lemma sum_list S z : z \in zs -> \sum_(z' <- zs) \sum_(o <- outs) (z' == z)%:R * S z' o = \sum_(o <- outs) S z o.
Proof.
move=> z_in; rewrite (bigD1_seq z) //= [X in _ + X]big1 => [|z' /negbTE ne]; last by rewrite big1 // => o _; rewrite ne mul0r.
by rewrite addr0; apply: eq_bigr => o _; rewrite eqxx mul1r.
Qed.

Lemma sum_event S t T : lists_in zs t ->
  \sum_(z <- zs) \sum_(o <- outs) (o \in T)%:R * share F t z * S z o = \sum_(o <- outs | o \in T) mixture F S t o.
Proof.
move=> t_in; rewrite exchange_big [RHS]big_mkcond /=; apply: eq_bigr => o _; rewrite (mixture_by_list S o zs_uniq t_in).
case: (o \in T); last by rewrite big1 // => z _; rewrite !mul0r.
by apply: eq_bigr => z _; rewrite mul1r.
Qed.

Lemma task_lines S t d : lists_in zs t -> all (holds (solution S) d) (lines_of_task t) = close outs S c d t.
Proof.
move=> t_in; rewrite /lines_of_task /close !by_events -all_predI all_flatten all_map; apply: eq_all => T /=.
rewrite andbT !holdsE /= mul1r sum_event //; congr (_ && _).
  rewrite sumrB -mulr_sumr -(sum_event S T t_in) [RHS]ler_subl_addr -[in RHS]ler_subl_addl addrC.
  rewrite -[in RHS]opprB -ler_oppl; congr (_ <= _).
  by rewrite mulr_sumr -sumrN; apply: eq_bigr => z _; rewrite mulr_sumr -sumrN; apply: eq_bigr => o _; rewrite !mulNr -!mulrA.
by rewrite sumrB -mulr_sumr ler_subl_addl.
Qed.

Lemma all_tasks S d : all (holds (solution S) d) (flatten [seq lines_of_task t | t <- ts]) = all (close outs S c d) ts.
Proof.
rewrite all_flatten all_map; elim: ts lists_occur => //= t l IH /andP[t_in /IH ->].
by rewrite task_lines.
Qed.

Lemma line_nonnegative S v d : v \in vars -> holds (solution S) d (line_of (fun u => -1 * (u == v)%:R) 0 0) = (0 <= S v.1 v.2).
Proof.
move=> v_in; rewrite /holds /solution dot_map /elimination.top mul0r addr0 (bigD1_seq v v_in vars_uniq) eqxx big1 => [|u /negbTE ->].
  by rewrite mulr1 mulN1r [X in X <= _]addr0 oppr_le0.
by rewrite mulr0 mul0r.
Qed.

Lemma line_most S z d : z \in zs -> holds (solution S) d (line_of (fun u => (u.1 == z)%:R) 1 0) = (\sum_(o <- outs) S z o <= 1).
Proof. by move=> z_in; rewrite holdsE sum_list // mul0r addr0. Qed.

Lemma line_least S z d : z \in zs ->
  holds (solution S) d (line_of (fun u => -1 * (u.1 == z)%:R) (-1) 0) = (1 <= \sum_(o <- outs) S z o).
Proof.
move=> z_in; rewrite holdsE mul0r addr0 -ler_opp2 opprK -(sum_list S z_in) -sumrN; congr (_ <= _); apply: eq_bigr => z' _.
by rewrite -sumrN; apply: eq_bigr => o _; rewrite mulN1r mulNr opprK.
Qed.

Lemma first_law : (forall o, o \in outs -> 0 <= (o == o0)%:R :> R) /\ \sum_(o <- outs) (o == o0)%:R = 1 :> R.
Proof.
split=> [o _|]; first exact: ler0n.
by rewrite (bigD1_seq o0) // eqxx big1 => [|o /negbTE ->] //; exact: addr0.
Qed.

Lemma solutions d : 0 <= d -> serves outs ts c d <-> exists2 x, size x = size vars & all (holds x d) inequalities.
Proof.
move=> d_ge0; split=> [[S answers cost] | [x size_x]].
  exists (solution S); first by rewrite size_map.
  rewrite /inequalities !all_cat !all_map all_tasks (all_close cost) andbT.
  apply/and3P; split; apply/allP => z z_in; rewrite [preim _ _ _]/=.
  - rewrite line_nonnegative //; move: z_in; rewrite mem_vars => /andP[_ o_in].
    by case: (answers z.1) => /(_ _ o_in).
  - by rewrite line_most //; case: (answers z) => _ ->.
  by rewrite line_least //; case: (answers z) => _ ->.
rewrite -{1}(solution_of size_x); set S := of_solution x; rewrite /inequalities !all_cat !all_map all_tasks.
case/and4P=> /allP nonneg /allP at_most /allP at_least_one every.
exists S.
  move=> z; have [z_in | z_out] := boolP (z \in zs); last by rewrite /S /of_solution (negbTE z_out); exact: first_law.
  split=> [o o_in|].
    have v_in : (z, o) \in vars by rewrite mem_vars z_in.
    by have := nonneg _ v_in; rewrite [preim _ _ _]/= line_nonnegative.
  have := at_most z z_in; have := at_least_one z z_in; rewrite ![preim _ _ _]/= line_most // line_least // => ge le.
  by apply/le_anti; rewrite le ge.
elim: ts every => [|t l IH] /=; first by rewrite /largest_stick big_nil.
case/andP=> /andP[le1 le2] /IH {}IH; rewrite /largest_stick /= !big_cons !le_maxl IH andbT.
rewrite -[List.map _ outs]/(map _ outs) -[List.map _ (map _ _)]/(map _ (map _ outs)) !big_map.
by apply/andP.
Qed.

Theorem least_exists : exists2 x, 0 <= x & forall d, 0 <= d -> serves outs ts c d <-> x <= d.
Proof.
have gentle : all (fun l : line R => 0 <= l.2.2) inequalities.
  rewrite /inequalities !all_cat !all_map all_flatten all_map; apply/and4P; split; try by apply/allP => v _ /=.
  elim: ts => //= t l ->; rewrite andbT /lines_of_task all_flatten all_map; apply/allP => T _ /=.
  by rewrite ler01.
have more d d' : d <= d' -> (exists2 x, size x = size vars & all (holds x d) inequalities) ->
    exists2 x, size x = size vars & all (holds x d') inequalities.
  move=> le [x size_x every]; exists x => //; elim: inequalities gentle every => //= l ls IH /andP[l0 /IH {}IH] /andP[now /IH ->].
  by rewrite andbT; apply: le_trans now _; rewrite /top ler_add2l ler_wpmul2l.
have [|y y0 least] := least_bound (d0 := largest_stick (simulated_pairs F outs (fun _ o => (o == o0)%:R) ts) c) more.
  apply/solutions; first exact: stick_ge0.
  by exists (fun _ o => (o == o0)%:R) => // z; exact: first_law.
by exists y => // d d_ge0; rewrite solutions //; exact: least.
Qed.

End Least.
