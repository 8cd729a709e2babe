(** The least delta of a simulator is the value of a linear program (pk.def-4): its variables are the simulator's
    answers, its lines the events of all situations, both ways round. One simulator costs least, and events with weights
    prove that none costs less, both found over any ordered field (elimination.v, multipliers.v). What the simulator
    is told is left open ([told]). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge elimination multipliers.

Section Least.
Variables (R : realFieldType) (n : nat) (T B O J X : finType) (o0 : O).
Local Notation database := {ffun 'I_n -> T}.
Variables (thetas : J -> database -> B -> R) (M : database -> O -> R) (told : 'I_n -> database -> X) (c : R).
Implicit Types (S : X -> O -> R) (x : database) (i : 'I_n) (a : T) (k : B) (o : O) (d : R) (z : X) (E : {set O}).

(** A finite family; a situation is a law, a record, a value and a background that it allows. *)
Definition law_of_family theta := exists j, theta = thetas j.
Definition situation := (J * 'I_n * T * B)%type.
Implicit Types e : situation.
Definition possible e := let: (j, i, a, k) := e in 0 < event (thetas j) i a k.
(** The law that is aimed at, M(D) given the situation, and what a simulator makes of it. *)
Definition aim e : O -> R := let: (j, i, a, k) := e in output (thetas j) M i a k.
Definition answered S e : O -> R := let: (j, i, a, k) := e in output (thetas j) (fun x => S (told i x)) i a k.
Definition is_answer S := forall z, is_law (S z).

(** The larger of the two divergences, of the worst situation. *)
Definition cost S : R :=
  \big[Num.max/0]_(e | possible e) Num.max (delta c (aim e) (answered S e)) (delta c (answered S e) (aim e)).
Definition serves S d := forall e, possible e -> indistinguishable c d (aim e) (answered S e).

Lemma cost_ge0 S : 0 <= cost S.
Proof. by rewrite /cost; elim/big_rec: _ => // e y _ y0; rewrite le_maxr y0 orbT. Qed.

Lemma servesP S d : 0 <= d -> serves S d <-> cost S <= d.
Proof.
move=> d_ge0; split=> [near | le e e_possible].
  by apply: bigmax_le => // e /near /indistinguishableP[le1 le2]; rewrite le_maxl le1 le2.
have : Num.max (delta c (aim e) (answered S e)) (delta c (answered S e) (aim e)) <= d.
  apply: le_trans le.
  exact: (le_bigmax (fun e => Num.max (delta c (aim e) (answered S e)) (delta c (answered S e) (aim e)))).
by rewrite le_maxl => /andP[le1 le2]; apply/indistinguishableP.
Qed.

(** The weight of the input z in a situation. *)
Definition share e z : R :=
  let: (j, i, a, k) := e in \sum_(x : database | (x i == a) && (told i x == z)) thetas j x k / event (thetas j) i a k.

Lemma answeredE S e o : answered S e o = \sum_z share e z * S z o.
Proof.
case: e => [[[j i] a] k]; rewrite /= /output mulr_suml (partition_big (told i) predT) //=.
apply: eq_bigr => z _; rewrite mulr_suml; apply: eq_bigr => x /andP[_ /eqP <-].
by rewrite mulrAC.
Qed.

(** The linear program: its variables are the answers. *)
Definition line_of (f : X * O -> R) (b slope : R) : line R := ([seq f u | u <- enum {: X * O}], (b, slope)).
Definition point S : seq R := [seq S u.1 u.2 | u <- enum {: X * O}].
Definition nonnegative (v : X * O) := line_of (fun u => - (u == v)%:R) 0 0.
Definition at_most_1 z := line_of (fun u => (u.1 == z)%:R) 1 0.
Definition at_least_1 z := line_of (fun u => - (u.1 == z)%:R) (-1) 0.
Definition forward (eE : situation * {set O}) :=
  line_of (fun u => - c * ((u.2 \in eE.2)%:R * share eE.1 u.1)) (- prob (aim eE.1) (fun o => o \in eE.2)) 1.
Definition backward (eE : situation * {set O}) :=
  line_of (fun u => (u.2 \in eE.2)%:R * share eE.1 u.1) (c * prob (aim eE.1) (fun o => o \in eE.2)) 1.
Definition cuts : seq (situation * {set O}) := [seq eE <- enum {: situation * {set O}} | possible eE.1].
Definition program := [seq nonnegative v | v <- enum {: X * O}] ++ [seq at_most_1 z | z <- enum X]
  ++ [seq at_least_1 z | z <- enum X] ++ [seq forward eE | eE <- cuts] ++ [seq backward eE | eE <- cuts].

Lemma dotE S f b slope : dot (line_of f b slope).1 (point S) = \sum_z \sum_o f (z, o) * S z o.
Proof. by rewrite /line_of /point dot_map big_enum /= (pair_big predT predT) /=; apply: eq_bigr => -[z o]. Qed.

Lemma dot_nonnegative S v : dot (nonnegative v).1 (point S) = - S v.1 v.2.
Proof.
rewrite dotE pair_big /= (bigD1 v) //= big1 => [|u /negbTE ne]; last first.
  by rewrite -surjective_pairing ne oppr0 mul0r.
by rewrite -surjective_pairing eqxx mulN1r addr0.
Qed.

Lemma dot_at_most S z : dot (at_most_1 z).1 (point S) = \sum_o S z o.
Proof.
rewrite dotE (bigD1 z) //= [X in _ + X]big1 => [|z' /negbTE ne]; last by rewrite big1 // => o _; rewrite ne mul0r.
by rewrite addr0; apply: eq_bigr => o _; rewrite eqxx mul1r.
Qed.

Lemma dot_at_least S z : dot (at_least_1 z).1 (point S) = - \sum_o S z o.
Proof.
rewrite -(dot_at_most S z) !dotE -sumrN; apply: eq_bigr => z' _; rewrite -sumrN; apply: eq_bigr => o _.
by rewrite /= mulNr.
Qed.

Lemma dot_backward S eE : dot (backward eE).1 (point S) = prob (answered S eE.1) (fun o => o \in eE.2).
Proof.
rewrite dotE exchange_big /prob [RHS]big_mkcond /=; apply: eq_bigr => o _; rewrite answeredE.
case: (o \in eE.2); last by rewrite big1 // => z _; rewrite !mul0r.
by apply: eq_bigr => z _; rewrite mul1r.
Qed.

Lemma dot_forward S eE : dot (forward eE).1 (point S) = - c * prob (answered S eE.1) (fun o => o \in eE.2).
Proof.
rewrite -dot_backward !dotE mulr_sumr; apply: eq_bigr => z _; rewrite mulr_sumr; apply: eq_bigr => o _.
by rewrite /= !mulrA.
Qed.

Lemma point_of (x : seq R) : size x = #|{: X * O}| -> point (fun z o => nth 0 x (enum_rank (z, o))) = x.
Proof.
move=> size_x; apply: (@eq_from_nth _ 0) => [|m]; first by rewrite size_map -cardE.
rewrite size_map => lt_m; have u : (X * O)%type by move: lt_m; case: (enum _) => [|u l _]; [rewrite ltn0 | exact: u].
have lt_card : (m < #|{: X * O}|)%N by rewrite cardE.
rewrite (nth_map u) // -surjective_pairing; have -> : nth u (enum {: X * O}) m = enum_val (Ordinal lt_card).
  exact: set_nth_default.
by rewrite enum_valK.
Qed.

Lemma listed (A : finType) (u : A) : u \in Finite.enum A. Proof. by rewrite -enumT mem_enum. Qed.

Lemma programP S d : all (holds (point S) d) program <-> is_answer S /\ serves S d.
Proof.
rewrite /program !all_cat !all_map; split=> [/and5P[] | [laws near]].
  move=> /allP nonneg /allP most /allP least /allP forth /allP back; split=> [z | e e_possible E].
    split=> [o|].
      by have /= := nonneg (z, o) (listed _); rewrite /holds dot_nonnegative /top /= mul0r addr0 oppr_le0.
    have := most z (listed _); have := least z (listed _); rewrite /= /holds dot_at_least dot_at_most /top /=.
    by rewrite !mul0r !addr0 ler_opp2 => ge le; apply/le_anti; rewrite le ge.
  have in_cuts : (e, [set o | E o]) \in cuts by rewrite mem_filter e_possible mem_enum.
  have sameE (P : O -> R) : prob P (fun o => o \in [set o | E o]) = prob P E by apply: eq_bigl => o; rewrite inE.
  have := forth _ in_cuts; have := back _ in_cuts; rewrite /= /holds dot_forward dot_backward /top /= !sameE !mul1r.
  by move=> le2 le1; split=> //; rewrite -ler_subl_addl; move: le1; rewrite mulNr -ler_subl_addl opprK addrC.
apply/and5P; split; apply/allP.
- by move=> [z o] _; rewrite /= /holds dot_nonnegative /top /= mul0r addr0 oppr_le0; case: (laws z).
- by move=> z _; rewrite /= /holds dot_at_most /top /= mul0r addr0; case: (laws z) => _ ->.
- by move=> z _; rewrite /= /holds dot_at_least /top /= mul0r addr0; case: (laws z) => _ ->.
- move=> [e E]; rewrite mem_filter => /andP[e_possible _]; have [le _] := near e e_possible (fun o => o \in E).
  by rewrite /= /holds dot_forward /top /= mul1r mulNr -ler_subl_addl opprK addrC ler_subl_addl.
move=> [e E]; rewrite mem_filter => /andP[e_possible _]; have [_ le] := near e e_possible (fun o => o \in E).
by rewrite /= /holds dot_backward /top /= mul1r.
Qed.

Lemma program_solvable d :
  (exists2 x, size x = #|{: X * O}| & all (holds x d) program) <-> exists2 S, is_answer S & serves S d.
Proof.
split=> [[x size_x] | [S laws near]].
  by rewrite -(point_of size_x) => /programP[laws near]; exists (fun z o => nth 0 x (enum_rank (z, o))).
by exists (point S); [rewrite size_map -cardE | apply/programP].
Qed.

Lemma some_answer : is_answer (fun _ o => (o == o0)%:R).
Proof.
move=> z; split=> [o|]; first exact: ler0n.
by rewrite (bigD1 o0) //= eqxx big1 ?addr0 // => o /negbTE ->.
Qed.

Lemma least_answer : exists S, [/\ is_answer S, forall S', is_answer S' -> cost S <= cost S'
  & forall d, 0 <= d -> (exists2 S', is_answer S' & serves S' d) <-> cost S <= d].
Proof.
have more d d' : d <= d' -> (exists2 S, is_answer S & serves S d) -> exists2 S, is_answer S & serves S d'.
  move=> le [S laws near]; exists S => // e /near /indistinguishableP[le1 le2].
  by apply/indistinguishableP; split; apply: le_trans le.
have [||y y_ge0 least] := @least_bound R #|{: X * O}| program (cost (fun _ o => (o == o0)%:R)).
- by move=> d d' le /program_solvable/(more _ _ le)/program_solvable.
- by apply/program_solvable; exists (fun _ o => (o == o0)%:R); [exact: some_answer | apply/servesP;
  rewrite ?cost_ge0].
have [S laws near] : exists2 S, is_answer S & serves S y by apply/program_solvable/least.
have S_least S' : is_answer S' -> cost S <= cost S'.
  move=> laws'; apply: le_trans (_ : y <= _); first by apply/servesP.
  by apply/least; [exact: cost_ge0 | apply/program_solvable; exists S' => //; apply/servesP; rewrite ?cost_ge0].
exists S; split=> // d d_ge0; split=> [[S' laws' near'] | le]; last by exists S => //; apply/servesP.
by apply: le_trans (S_least S' laws') _; apply/servesP.
Qed.

(** Events with weights, each of one situation and one direction: what they show of a simulator is no more than what it
    costs. *)
Definition cut := (bool * (situation * {set O}))%type.
Definition shown S (q : cut) : R := let: (is_forward, (e, E)) := q in
  let aimed := prob (aim e) (fun o => o \in E) in let simulated := prob (answered S e) (fun o => o \in E) in
  if is_forward then aimed - c * simulated else simulated - c * aimed.
Implicit Types ws : seq (R * cut).
Definition weighs ws := all (fun w => (0 <= w.1) && possible w.2.2.1) ws.
Definition shown_by S ws := \sum_(w <- ws) w.1 * shown S w.2.

Lemma shown_le_cost S ws : weighs ws -> \sum_(w <- ws) w.1 <= 1 -> shown_by S ws <= cost S.
Proof.
move=> ws_ok sum_le1; apply: (@le_trans _ _ (\sum_(w <- ws) w.1 * cost S)); last first.
  by rewrite -mulr_suml -[leRHS]mul1r ler_wpmul2r // cost_ge0.
rewrite /shown_by big_seq [leRHS]big_seq; apply: ler_sum => -[r [f [e E]]] /(allP ws_ok) /andP[/= r_ge0 e_possible].
rewrite ler_wpmul2l //; have /(servesP S (cost_ge0 S)) near := lexx (cost S).
by case: f => /=; rewrite ler_subl_addl; have [] := near e e_possible (fun o => o \in E).
Qed.

(** The lines of the program among weighted ones: those of events. *)
Lemma cuts_of us : weighted_of program us -> exists ws, [/\ weighs ws, \sum_(w <- ws) w.1 = tops us 1 - tops us 0
  & forall S, is_answer S -> dots us (point S) - tops us 0 <= shown_by S ws].
Proof.
elim: us => [_ | [r l] us IH /= /andP[/andP[/= r_ge0 l_in] /IH[ws [ws_ok ws_sum ws_shown]]]].
  by exists [::]; split=> [||S _]; rewrite /shown_by /dots /tops ?big_nil ?subrr.
have add_cut q : possible q.2.1 -> top l 1 - top l 0 = 1 -> (forall S, is_answer S ->
  dot l.1 (point S) - top l 0 = shown S q) ->
    exists ws, [/\ weighs ws, \sum_(w <- ws) w.1 = tops ((r, l) :: us) 1 - tops ((r, l) :: us) 0
      & forall S, is_answer S -> dots ((r, l) :: us) (point S) - tops ((r, l) :: us) 0 <= shown_by S ws].
  move=> q_ok slope same; exists ((r, q) :: ws); split=> [||S laws]; first by rewrite /weighs /= r_ge0 q_ok.
    by rewrite /tops !big_cons /= -/(tops _ _) -/(tops _ _) opprD addrACA ws_sum -mulrBr slope mulr1.
  rewrite /shown_by /dots /tops !big_cons /= -/(dots _ _) -/(tops _ _) opprD addrACA -mulrBr same //.
  by rewrite ler_add2l; apply: ws_shown.
have skip : top l 1 - top l 0 = 0 -> (forall S, is_answer S -> dot l.1 (point S) - top l 0 <= 0) ->
    exists ws, [/\ weighs ws, \sum_(w <- ws) w.1 = tops ((r, l) :: us) 1 - tops ((r, l) :: us) 0
      & forall S, is_answer S -> dots ((r, l) :: us) (point S) - tops ((r, l) :: us) 0 <= shown_by S ws].
  move=> slope below; exists ws; split=> [//||S laws].
    by rewrite /tops !big_cons /= -/(tops _ _) -/(tops _ _) opprD addrACA -mulrBr slope mulr0 add0r.
  rewrite /dots /tops !big_cons /= -/(dots _ _) -/(tops _ _) opprD addrACA -mulrBr.
  by rewrite -[leRHS]add0r ler_add ?ws_shown // mulr_ge0_le0 ?below.
have flat (f : X * O -> R) b : top (line_of f b 0) 1 - top (line_of f b 0) 0 = 0 by rewrite /top /= !mul0r subrr.
have steep (f : X * O -> R) b : top (line_of f b 1) 1 - top (line_of f b 1) 0 = 1 by rewrite /top /=; ring.
move: l_in; rewrite !mem_cat => /or4P[||| /orP[]] /mapP[u u_in lE]; move: add_cut skip; rewrite lE => add_cut skip.
- by apply: skip => [|S laws]; rewrite ?flat // dot_nonnegative /top /= mul0r addr0 subr0 oppr_le0; case: (laws u.1).
- by apply: skip => [|S laws]; rewrite ?flat // dot_at_most /top /= mul0r addr0; case: (laws u) => _ ->;
  rewrite subrr.
- by apply: skip => [|S laws]; rewrite ?flat // dot_at_least /top /= mul0r addr0; case: (laws u) => _ ->;
  rewrite subrr.
- apply: (add_cut (true, u)) => [||S laws]; rewrite ?steep //; first by move: u_in; rewrite mem_filter => /andP[].
  by rewrite dot_forward /top /=; case: u {u_in lE add_cut skip} => e E /=; ring.
apply: (add_cut (false, u)) => [||S laws]; rewrite ?steep //; first by move: u_in; rewrite mem_filter => /andP[].
by rewrite dot_backward /top /=; case: u {u_in lE add_cut skip} => e E /=; ring.
Qed.

(** [value] is that of the program: one simulator costs so much, and no simulator less, which weighted events show. *)
Definition is_optimum (value : R) := exists S ws, [/\ is_answer S /\
  cost S = value, weighs ws, \sum_(w <- ws) w.1 <= 1
  & forall S', is_answer S' -> value <= shown_by S' ws <= cost S'].

Theorem least_answer_decided :
  exists value, is_optimum value /\ forall d, 0 <= d -> (exists2 S, is_answer S & serves S d) <-> value <= d.
Proof.
have [S [laws least decided]] := least_answer; exists (cost S); split=> //; exists S.
have := cost_ge0 S; rewrite le_eqVlt => /predU1P[zero | gt0].
  exists [::]; split=> // [|S' laws']; first by rewrite big_nil ler01.
  by rewrite /shown_by big_nil cost_ge0 -zero lexx.
have [||us [us_in us_dot us_top slope]] := @least_has_multipliers R #|{: X * O}| program (cost S) gt0.
- by apply/program_solvable; exists S => //; apply/servesP; rewrite ?cost_ge0.
- by move=> d d_ge0 /program_solvable/(decided d d_ge0).
have [ws [ws_ok ws_sum ws_shown]] := cuts_of us_in; set slope_of := tops us 1 - tops us 0 in ws_sum slope.
pose vs := [seq (w.1 / slope_of, w.2) | w <- ws].
have vs_shown S' : shown_by S' vs = shown_by S' ws / slope_of.
  by rewrite /shown_by big_map mulr_suml; apply: eq_bigr => w _; rewrite mulrAC.
have vs_sum : \sum_(w <- vs) w.1 = 1 by rewrite big_map /= -mulr_suml ws_sum divff // gt_eqF.
have vs_ok : weighs vs.
  by rewrite /weighs all_map; apply: sub_all ws_ok => w /andP[w0 /= ->]; rewrite divr_ge0 // ltW.
exists vs; split=> // [|S' laws']; first by rewrite vs_sum.
rewrite shown_le_cost ?vs_sum // andbT vs_shown ler_pdivl_mulr //; apply: le_trans (ws_shown S' laws').
rewrite us_dot; last by rewrite size_map -cardE.
rewrite sub0r -subr_le0 opprK; apply: le_trans us_top; rewrite le_eqVlt; apply/orP; left; apply/eqP.
rewrite /slope_of /tops -sumrB mulr_sumr -big_split; apply: eq_bigr => u _; rewrite /top /=; ring.
Qed.

End Least.
