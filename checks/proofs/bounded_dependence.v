(** Two mechanisms of bounded dependence compose (pk.def-18, the corollary of pk.thm-6), and mechanisms
    of independent parts have none (pk.prop-9).

    The pair of mechanisms is one kernel [M] from databases to pairs of outputs, so the two may share
    coins. [m] = e^mu, [c1] = e^epsilon1, [c2] = e^epsilon2; the pair is private at m c1 c2. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge dependence.

Section Laws.
Variables (R : realFieldType) (O1 O2 : finType).
Implicit Types P Q : O1 * O2 -> R.

(** A way to define Dep: of the laws given a and given b, and of the two outputs. *)
Definition dependency := (O1 * O2 -> R) -> (O1 * O2 -> R) -> O1 * O2 -> loss R.

(** The mean of max(0, 1 - e^(mu - Dep)) over the joint law of the two outputs given a. *)
Definition mean_dependence (dep : dependency) m P Q := \sum_o P o * excess m (dep P Q o).

Lemma mean_first P (f : O1 -> R) : \sum_o P o * f o.1 = \sum_o1 first P o1 * f o1.
Proof.
rewrite [RHS](eq_bigr (fun o1 => \sum_o2 P (o1, o2) * f o1)) => [|o1 _]; last by rewrite -mulr_suml.
by rewrite pair_bigA; apply: eq_bigr => -[].
Qed.

Lemma mean_second P (f : O2 -> R) : \sum_o P o * f o.2 = \sum_o2 second P o2 * f o2.
Proof.
rewrite [RHS](eq_bigr (fun o2 => \sum_o1 P (o1, o2) * f o2)) => [|o2 _]; last by rewrite -mulr_suml.
by rewrite exchange_big pair_bigA; apply: eq_bigr => -[].
Qed.

(** All definitions of Dep that are used, where both outputs occur. *)
Definition agreeing (dep : dependency) := forall P Q,
  (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> forall o, 0 < P o -> agreed P Q (dep P Q o) o.

(** The divergence of the pair: three parts, by subadditivity of max(0, 1 - e^x). *)
Theorem delta_of_pair (dep : dependency) m c1 c2 P Q : agreeing dep ->
  0 <= m -> 0 <= c1 -> 0 <= c2 -> (forall o, 0 <= P o) -> (forall o, 0 <= Q o) ->
  delta (m * c1 * c2) P Q
  <= mean_dependence dep m P Q + delta c1 (first P) (first Q) + delta c2 (second P) (second Q).
Proof.
move=> agree m0 c10 c20 P0 Q0.
have P10 o1 : 0 <= first P o1 by apply: sumr_ge0.
have Q10 o1 : 0 <= first Q o1 by apply: sumr_ge0.
have P20 o2 : 0 <= second P o2 by apply: sumr_ge0.
have Q20 o2 : 0 <= second Q o2 by apply: sumr_ge0.
rewrite -!mean_paper_excess ?mulr_ge0 // /mean_excess.
rewrite -(mean_first P (fun o1 => excess c1 (paper_loss (first P o1) (first Q o1)))).
rewrite -(mean_second P (fun o2 => excess c2 (paper_loss (second P o2) (second Q o2)))).
rewrite -!big_split /=; apply: ler_sum => o _; rewrite -!mulrDr.
have := P0 o; rewrite le_eqVlt => /orP [/eqP <-|Po]; first by rewrite !mul0r.
by rewrite ler_wpmul2l //; apply: excess_of_pair => //; apply: agree.
Qed.

End Laws.

Section Mechanisms.
Variables (R : realFieldType) (n : nat) (T B O1 O2 : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop).
Implicit Types (M : database -> O1 * O2 -> R) (c m d nu : R).

(** M1 and M2, each alone. *)
Definition first_mechanism M x := first (M x).
Definition second_mechanism M x := second (M x).

Lemma first_output theta M i a k o1 :
  first (output theta M i a k) o1 = output theta (first_mechanism M) i a k o1.
Proof.
rewrite /first /output -mulr_suml exchange_big /=; congr (_ / _).
by apply: eq_bigr => x _; rewrite -mulr_sumr.
Qed.

Lemma second_output theta M i a k o2 :
  second (output theta M i a k) o2 = output theta (second_mechanism M) i a k o2.
Proof.
rewrite /second /output -mulr_suml exchange_big /=; congr (_ / _).
by apply: eq_bigr => x _; rewrite -mulr_sumr.
Qed.

Lemma first_mechanism_law M : is_mechanism M -> is_mechanism (first_mechanism M).
Proof.
move=> lawM x; case: (lawM x) => ge0 sum1; split=> [o1|]; first exact: sumr_ge0.
by rewrite -sum1 pair_bigA; apply: eq_bigr => -[].
Qed.

Lemma second_mechanism_law M : is_mechanism M -> is_mechanism (second_mechanism M).
Proof.
move=> lawM x; case: (lawM x) => ge0 sum1; split=> [o2|]; first exact: sumr_ge0.
by rewrite -sum1 exchange_big pair_bigA; apply: eq_bigr => -[].
Qed.

(** pk.def-18, for a definition of Dep: every theta, record, two values, and background that is
    compatible with both. *)
Definition bounded_dependent (dep : dependency R O1 O2) m nu Theta M :=
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k ->
  mean_dependence dep m (output theta M i a k) (output theta M i b k) <= nu.

(** The composition for any agreeing Dep and for either convention where a background excludes b. *)
Lemma composition conv dep m c1 c2 d1 d2 nu Theta M : agreeing dep ->
  is_family Theta -> is_mechanism M -> 0 <= m -> 1 <= c1 -> 1 <= c2 -> 1 <= m * c1 * c2 -> 0 <= nu ->
  bounded_dependent dep m nu Theta M ->
  active_private conv c1 d1 Theta (first_mechanism M) ->
  active_private conv c2 d2 Theta (second_mechanism M) ->
  active_private conv (m * c1 * c2) (d1 + d2 + nu) Theta M.
Proof.
move=> agree lawT lawM m0 c11 c21 c1' nu0 bounded priv1 priv2 theta inT i a b k pa.
have lawt := lawT _ inT; have M1 := first_mechanism_law lawM; have M2 := second_mechanism_law lawM.
have c10 := le_trans ler01 c11; have c20 := le_trans ler01 c21.
move: (priv1 _ inT i a b k pa) (priv2 _ inT i a b k pa).
have := event_ge0 lawt i b k; rewrite le_eqVlt => /orP [/eqP /esym pb|pb].
  rewrite (active_quantity_excluded lawt M1) // (active_quantity_excluded lawt M2) //.
  rewrite (active_quantity_excluded lawt lawM) //; case: conv {priv1 priv2} => d1' d2'.
    have pos c : 0 <= Num.max 0 (1 - c) by rewrite le_maxr lexx.
    rewrite max_l ?subr_le0 // addr_ge0 // addr_ge0 //.
      exact: le_trans (pos c1) d1'.
    exact: le_trans (pos c2) d2'.
  by rewrite -addrA ler_paddr // addr_ge0 // (le_trans ler01).
rewrite !active_quantity_compatible ?(le_trans ler01 c1') // => d1' d2'.
have Pa := (output_law lawt lawM pa).1; have Pb := (output_law lawt lawM pb).1.
apply: le_trans (delta_of_pair agree m0 c10 c20 Pa Pb) _.
have -> : d1 + d2 + nu = nu + d1 + d2 by ring.
apply: ler_add; first apply: ler_add; first exact: bounded.
  by apply: le_trans d1'; rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_delta => o; apply: first_output.
by apply: le_trans d2'; rewrite le_eqVlt; apply/orP; left; apply/eqP/eq_delta => o; apply: second_output.
Qed.

(** mu + epsilon1 + epsilon2, and mu >= 0, as the proof sets it up. *)
(* holds: pk.thm-6 proof:once *)
Theorem composition_printed m c1 c2 d1 d2 nu Theta M :
  is_family Theta -> is_mechanism M -> 1 <= m -> 1 <= c1 -> 1 <= c2 -> 0 <= nu ->
  bounded_dependent (@dependence R O1 O2) m nu Theta M ->
  active_private paper c1 d1 Theta (first_mechanism M) ->
  active_private paper c2 d2 Theta (second_mechanism M) ->
  active_private paper (m * c1 * c2) (d1 + d2 + nu) Theta M.
Proof.
move=> lawT lawM m1 c11 c21; apply: composition => //; last by rewrite !mulr_ege1.
  by move=> P Q P0 Q0 o Po; apply: dependence_agreed.
exact: le_trans ler01 m1.
Qed.

(* holds: pk.thm-6 corrected *)
(* holds: pk.thm-6 corrected:negative-mu *)
Theorem composition_remainder m c1 c2 d1 d2 nu Theta M :
  is_family Theta -> is_mechanism M -> 0 < m -> 1 <= c1 -> 1 <= c2 -> 1 <= m * c1 * c2 -> 0 <= nu ->
  bounded_dependent (@dependence_remainder R O1 O2) m nu Theta M ->
  active_private paper c1 d1 Theta (first_mechanism M) ->
  active_private paper c2 d2 Theta (second_mechanism M) ->
  active_private paper (m * c1 * c2) (d1 + d2 + nu) Theta M.
Proof.
move=> lawT lawM m0 c11 c21 c1'; apply: composition => //; last exact: ltW.
by move=> P Q P0 Q0 o Po; apply: dependence_remainder_agreed.
Qed.

(* holds: pk.thm-6 report-convention *)
Theorem composition_report m c1 c2 d1 d2 nu Theta M :
  is_family Theta -> is_mechanism M -> 1 <= m -> 1 <= c1 -> 1 <= c2 -> 0 <= nu ->
  bounded_dependent (@dependence_report R O1 O2) m nu Theta M ->
  active_private report c1 d1 Theta (first_mechanism M) ->
  active_private report c2 d2 Theta (second_mechanism M) ->
  active_private report (m * c1 * c2) (d1 + d2 + nu) Theta M.
Proof.
move=> lawT lawM m1 c11 c21; apply: composition => //; last by rewrite !mulr_ege1.
  by move=> P Q P0 Q0 o Po; apply: dependence_report_agreed.
exact: le_trans ler01 m1.
Qed.

(** A larger epsilon asks for less. *)
Lemma active_private_weaker c c' d Theta M : is_family Theta -> is_mechanism M -> 0 <= c -> c <= c' ->
  active_private paper c d Theta M -> active_private paper c' d Theta M.
Proof.
move=> lawT lawM c0 cc' priv theta inT i a b k pa; apply: le_trans (priv _ inT i a b k pa).
have lawt := lawT _ inT.
have := event_ge0 lawt i b k; rewrite le_eqVlt => /orP [/eqP /esym pb|pb].
  by rewrite !(active_quantity_excluded lawt lawM).
rewrite !active_quantity_compatible ?(le_trans c0) //; apply: delta_antitone => // o.
exact: (output_law lawt lawM pb).1.
Qed.

(** 2 mu + epsilon1 + epsilon2: true because mu >= 0, but a whole mu is lost. *)
(* holds: pk.thm-6 printed:corollary *)
Theorem composition_corollary m c1 c2 d1 d2 nu Theta M :
  is_family Theta -> is_mechanism M -> 1 <= m -> 1 <= c1 -> 1 <= c2 -> 0 <= nu ->
  bounded_dependent (@dependence R O1 O2) m nu Theta M ->
  active_private paper c1 d1 Theta (first_mechanism M) ->
  active_private paper c2 d2 Theta (second_mechanism M) ->
  active_private paper (m ^+ 2 * c1 * c2) (d1 + d2 + nu) Theta M.
Proof.
move=> lawT lawM m1 c11 c21 nu0 bounded priv1 priv2.
have m0 := le_trans ler01 m1; have c10 := le_trans ler01 c11; have c20 := le_trans ler01 c21.
apply: (active_private_weaker (c := m * c1 * c2)); rewrite ?mulr_ge0 //.
  by rewrite !ler_wpmul2r // expr2 ler_pemull.
exact: composition_printed.
Qed.

(** M1(D) and M2(D) are independent given D(i) = a and B = k, wherever that can be. *)
Definition parts_independent Theta M :=
  forall theta, Theta theta -> forall i a k, 0 < event theta i a k -> forall o,
  output theta M i a k o = output theta (first_mechanism M) i a k o.1
                         * output theta (second_mechanism M) i a k o.2.

(** No output that occurs given a has an infinite loss. *)
Definition no_infinite_loss (O : finType) Theta (M : database -> O -> R) :=
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k ->
  forall o, 0 < output theta M i a k o ->
  paper_loss (output theta M i a k o) (output theta M i b k o) <> loss_infinite.

(** Independent outputs: Dep is 0 unless O1 or O2 alone excludes b. *)
Lemma independent_ratio (P Q : O1 * O2 -> R) o :
  (forall o, P o = first P o.1 * second P o.2) -> (forall o, Q o = first Q o.1 * second Q o.2) ->
  0 < P o -> first Q o.1 != 0 -> second Q o.2 != 0 -> Q o != 0 /\ dependence_ratio P Q o = 1.
Proof.
move=> indP indQ Po Q1 Q2; have Qo : Q o != 0 by rewrite indQ mulf_neq0.
by split=> //; rewrite /dependence_ratio -indP -indQ !divff ?invr1 ?oner_eq0 // gt_eqF.
Qed.

(* holds: pk.prop-9 corrected *)
Theorem independent_remainder Theta M : is_family Theta -> is_mechanism M ->
  parts_independent Theta M -> bounded_dependent (@dependence_remainder R O1 O2) 1 0 Theta M.
Proof.
move=> lawT lawM ind theta inT i a b k pa pb; have lawt := lawT _ inT.
have Pa := (output_law lawt lawM pa).1; have Pb := (output_law lawt lawM pb).1.
rewrite /mean_dependence big1 // => o _; have := Pa o; rewrite le_eqVlt => /orP [/eqP <-|Po].
  by rewrite mul0r.
have [[Q1|Q1] [Q2|Q2]] := (eqVneq (first (output theta M i b k) o.1) 0,
                           eqVneq (second (output theta M i b k) o.2) 0);
  last first.
  rewrite dependence_remainder_agreed //.
  have [||Qo ->] := @independent_ratio (output theta M i a k) (output theta M i b k) o _ _ Po Q1 Q2.
  - by move=> o'; rewrite first_output second_output ind.
  - by move=> o'; rewrite first_output second_output ind.
  by rewrite (negPf Qo) /= divr1 subrr max_l // mulr0.
all: rewrite /dependence_remainder ?Q1 ?Q2 eqxx ?orbT /= divr1 subrr max_l // mulr0 //.
Qed.

(* holds: pk.prop-9 corrected:finite-losses *)
Theorem independent_finite Theta M : is_family Theta -> is_mechanism M -> parts_independent Theta M ->
  no_infinite_loss Theta (first_mechanism M) -> no_infinite_loss Theta (second_mechanism M) ->
  bounded_dependent (@dependence R O1 O2) 1 0 Theta M.
Proof.
move=> lawT lawM ind fin1 fin2 theta inT i a b k pa pb; have lawt := lawT _ inT.
apply: le_trans (independent_remainder lawT lawM ind inT pa pb).
have Pa := (output_law lawt lawM pa).1.
apply: ler_sum => o _; have := Pa o; rewrite le_eqVlt => /orP [/eqP <-|Po]; first by rewrite !mul0r.
rewrite /dependence_remainder; case: ifP => // /orP [] /eqP Q0.
  case: (fin1 _ inT i a b k pa pb o.1); first by rewrite -first_output first_gt0.
  by rewrite /paper_loss -[output _ _ i b k _]first_output Q0 eqxx.
case: (fin2 _ inT i a b k pa pb o.2); first by rewrite -second_output second_gt0.
by rewrite /paper_loss -[output _ _ i b k _]second_output Q0 eqxx.
Qed.

End Mechanisms.
