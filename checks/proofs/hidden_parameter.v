(** Records around a hidden sign (pk.ex-1): record j is mu + noise, mu = 1 or -1, and the average is released. At delta = 0 it is
    private for no epsilon; while mu is hidden and the noise is below 1 only delta = 1 serves; once mu is known a smaller one does. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge histogram_query.

Section HiddenSign.
Variables (R : realFieldType) (n : nat) (W T O : finType).
Local Notation database := {ffun 'I_n -> T}.
(** The noise takes the value [w u] with probability [nu u]; the records are the values [v t], of which [value s u] is the one
    of sign s and noise u. What is released tells averages apart, and only them. *)
Variables (w : W -> R) (nu : W -> R) (v : T -> R) (value : bool -> W -> T) (released_as : database -> O) (prior : bool -> R).
Definition sign (s : bool) : R := if s then 1 else -1.
Definition average (x : database) : R := (\sum_j v (x j)) / n%:R.
Hypotheses (nu_law : is_law nu) (valueE : forall s u, v (value s u) = sign s + w u).
Hypothesis releases : forall x y, released_as x = released_as y <-> average x = average y.
Hypotheses (prior_law : is_law prior) (prior_gt0 : forall s, 0 < prior s).
Implicit Types (s : bool) (t a b : T) (u : W) (x y : database) (i : 'I_n) (c d : R).

(** A record given mu; the database given mu, and with mu hidden. *)
Definition record s t : R := \sum_(u | value s u == t) nu u.
Definition given_sign s : database -> unit -> R := independent_law (fun=> record s).
Definition hidden x (k : unit) : R := \sum_s prior s * given_sign s x k.
Definition publish x (o : O) : R := (o == released_as x)%:R.

Lemma record_law s : is_law (record s).
Proof.
have [nu_ge0 nu_sum] := nu_law; split=> [t|]; first exact: sumr_ge0.
by rewrite -nu_sum [RHS](partition_big (value s) predT).
Qed.

Lemma record_possible s t : 0 < record s t -> exists2 u, 0 < nu u & t = value s u.
Proof.
move=> pos; have [u /andP[u_gt0 /eqP <-] | none] := pickP (fun u => (0 < nu u) && (value s u == t)); first by exists u.
move: pos; rewrite /record big1 ?ltxx // => u /eqP valE; apply/le_anti; rewrite (proj1 nu_law) andbT leNgt.
by have := none u; rewrite valE eqxx andbT => ->.
Qed.

Lemma possible_record s u : 0 < nu u -> 0 < record s (value s u).
Proof.
move=> u_gt0; rewrite /record (bigD1 u) //=; apply: ltr_spaddl => //; apply: sumr_ge0 => u' _; exact: (proj1 nu_law).
Qed.

Lemma some_noise : exists u, 0 < nu u.
Proof.
have [u u_gt0 | none] := pickP (fun u => 0 < nu u); first by exists u.
have [ge0 sum1] := nu_law; move: sum1; rewrite big1 => [/eqP|u _]; first by rewrite eq_sym oner_eq0.
by apply/le_anti; rewrite ge0 andbT leNgt none.
Qed.

Lemma given_sign_law s i : is_joint_law (given_sign s).
Proof. exact: (independent_is_joint i (fun=> record_law s)). Qed.

Lemma given_gt0 s x : (forall j, 0 < record s (x j)) -> 0 < given_sign s x tt.
Proof. by move=> pos; apply: prodr_gt0 => j _. Qed.

Lemma given_parts s x : 0 < given_sign s x tt -> forall j, 0 < record s (x j).
Proof.
move=> pos j; have [ge0 _] := record_law s; rewrite lt_neqAle ge0 andbT eq_sym; apply: contraTneq pos => zero.
by rewrite /given_sign /independent_law (bigD1 j) //= zero mul0r ltxx.
Qed.

Lemma given_ge0 s x k : 0 <= given_sign s x k.
Proof. by apply: prodr_ge0 => j _; case: (record_law s). Qed.

Lemma hidden_law i : is_joint_law hidden.
Proof.
split=> [x k|]; first by apply: sumr_ge0 => s _; rewrite mulr_ge0 ?given_ge0 // ltW.
rewrite -(proj2 prior_law); under eq_bigr do rewrite exchange_big /=.
rewrite exchange_big /=; apply: eq_bigr => s _; rewrite -[RHS]mulr1 -(proj2 (given_sign_law s i)) mulr_sumr.
by apply: eq_bigr => x _; rewrite mulr_sumr.
Qed.

Lemma hidden_parts x : 0 < hidden x tt -> exists s, forall j, 0 < record s (x j).
Proof.
move=> pos; have [s /given_parts parts | none] := pickP (fun s => 0 < given_sign s x tt); first by exists s.
move: pos; rewrite /hidden big1 ?ltxx // => s _; suff -> : given_sign s x tt = 0 by rewrite mulr0.
by apply/le_anti; rewrite given_ge0 andbT leNgt none.
Qed.

Lemma hidden_gt0 s x : (forall j, 0 < record s (x j)) -> 0 < hidden x tt.
Proof.
move=> parts; rewrite /hidden (bigD1 s) //=; apply: ltr_spaddl; first by rewrite mulr_gt0 ?given_gt0.
by apply: sumr_ge0 => s' _; rewrite mulr_ge0 ?given_ge0 // ltW.
Qed.

Lemma publish_mechanism : is_mechanism publish.
Proof.
move=> x; split=> [o|]; first exact: ler0n.
by rewrite (bigD1 (released_as x)) //= /publish eqxx big1 ?addr0 // => o /negbTE ->.
Qed.

Lemma event_possible (theta : database -> unit -> R) x i : is_joint_law theta -> 0 < theta x tt -> 0 < event theta i (x i) tt.
Proof. by move=> theta_law pos; apply: lt_le_trans pos (theta_le_event theta_law i x tt). Qed.

Lemma output_gt0 (theta : database -> unit -> R) x i : is_joint_law theta -> 0 < theta x tt ->
  0 < output theta publish i (x i) tt (released_as x).
Proof.
move=> theta_law pos; rewrite divr_gt0 ?event_possible // (bigD1 x) //=; apply: ltr_spaddl.
  by rewrite /publish eqxx mulr1.
by apply: sumr_ge0 => y _; rewrite mulr_ge0 ?ler0n ?(theta_ge0 theta_law).
Qed.

Lemma output_eq0 (theta : database -> unit -> R) i b o : is_joint_law theta ->
  (forall y, y i = b -> 0 < theta y tt -> released_as y != o) -> output theta publish i b tt o = 0.
Proof.
move=> theta_law apart; rewrite /output big1 ?mul0r // => y /eqP y_i.
have [-> | ne0] := eqVneq (theta y tt) 0; first by rewrite mul0r.
by rewrite /publish eq_sym (negbTE (apart y y_i _)) ?mulr0 // lt_neqAle eq_sym ne0 (theta_ge0 theta_law).
Qed.

(** The averages of two databases, by their sums. *)
Lemma same_sum x y (i : 'I_n) : released_as x = released_as y -> \sum_j v (x j) = \sum_j v (y j).
Proof.
move=> /releases; rewrite /average => /(mulIf _); apply; rewrite invr_eq0 pnatr_eq0.
by case: (n) i => // -[].
Qed.

(* holds: pk.ex-1 printed *)
Theorem average_is_not_noiseless (i : 'I_n) c : ~ outputs_indistinguishable c 0 (fun theta => theta = hidden) publish.
Proof.
move=> near; have [u0 u0_gt0] := some_noise.
have [u u_gt0 u_max] : exists2 u, 0 < nu u & forall u', 0 < nu u' -> w u' <= w u.
  by case: (@arg_maxP _ _ W u0 (fun u => 0 < nu u) w u0_gt0) => u pos above; exists u.
pose top : database := [ffun=> value true u]; pose low : database := [ffun=> value false u].
have top_gt0 : 0 < hidden top tt by apply: (@hidden_gt0 true) => j; rewrite ffunE possible_record.
have low_gt0 : 0 < hidden low tt by apply: (@hidden_gt0 false) => j; rewrite ffunE possible_record.
have law := hidden_law i.
have /pure_indistinguishableP /(_ (released_as top))[le _] :=
  near _ erefl i (top i) (low i) tt (event_possible i law top_gt0) (event_possible i law low_gt0).
have := lt_le_trans (output_gt0 i law top_gt0) le; rewrite output_eq0 ?mulr0 ?ltxx // => y y_i y_gt0.
apply/eqP => /(same_sum i) sums; have [s parts] := hidden_parts y_gt0.
have bound j : v (y j) <= v (top j).
  have [u' u'_gt0 ->] := record_possible (parts j); rewrite ffunE !valueE ler_add ?u_max //.
  by case: s {parts} => //; rewrite /sign -subr_ge0 opprK addr_ge0 ?ler01.
have strict : v (y i) < v (top i).
  by rewrite y_i !ffunE !valueE ltr_add2r /sign -subr_gt0 opprK addr_gt0 ?ltr01.
have : \sum_j v (y j) < \sum_j v (top j).
  by rewrite (bigD1 i) //= [ltRHS](bigD1 i) //= ltr_le_add // ler_sum.
by rewrite sums ltxx.
Qed.

(** While mu is hidden: noise below 1 in size leaves mu to be seen. *)
Lemma hidden_needs_one (i : 'I_n) c d : (forall u, 0 < nu u -> `|w u| < 1) ->
  outputs_indistinguishable c d (fun theta => theta = hidden) publish -> 1 <= d.
Proof.
move=> small near; have [u u_gt0] := some_noise.
pose top : database := [ffun=> value true u]; pose low : database := [ffun=> value false u].
have top_gt0 : 0 < hidden top tt by apply: (@hidden_gt0 true) => j; rewrite ffunE possible_record.
have low_gt0 : 0 < hidden low tt by apply: (@hidden_gt0 false) => j; rewrite ffunE possible_record.
have law := hidden_law i.
have positive u' : 0 < nu u' -> 0 < v (value true u').
  by move=> /small; rewrite valueE ltr_norml => /andP[low_w _]; rewrite -ltr_subl_addl sub0r.
have negative u' : 0 < nu u' -> v (value false u') < 0.
  by move=> /small; rewrite valueE ltr_norml => /andP[_ high]; rewrite addrC subr_lt0.
have sign_told x s : (forall j, 0 < record s (x j)) -> (0 < \sum_j v (x j)) = s.
  move=> parts; have sgn j : (0 < v (x j)) = s.
    have [u' u'_gt0 ->] := record_possible (parts j).
    by case: (s); rewrite ?positive // lt_gtF ?negative.
  case: s parts sgn => parts sgn.
    by rewrite (bigD1 i) //=; apply: ltr_spaddl; [rewrite sgn | apply: sumr_ge0 => j _; rewrite ltW ?sgn].
  by apply/negbTE; rewrite -leNgt -oppr_ge0 -sumrN; apply: sumr_ge0 => j _; rewrite oppr_ge0 leNgt sgn.
pose E o := [exists x : database, (o == released_as x) && (0 < \sum_j v (x j))].
have E_x x : E (released_as x) = (0 < \sum_j v (x j)).
  apply/existsP/idP => [[y /andP[/eqP same pos]] | pos]; last by exists x; rewrite eqxx.
  by rewrite (same_sum i same).
have [le _] := near _ erefl i (top i) (low i) tt (event_possible i law top_gt0) (event_possible i law low_gt0) E.
have inside o : ~~ E o -> output hidden publish i (top i) tt o = 0.
  move=> not_E; apply: output_eq0 => // y y_i /hidden_parts[s parts]; apply: contraNneq not_E => <-.
  rewrite E_x (sign_told _ _ parts).
  have [u' u'_gt0 y_u'] := record_possible (parts i); case: s parts y_u' => // parts y_u'.
  by have := negative _ u'_gt0; rewrite -y_u' y_i ffunE lt_gtF // positive.
have outside o : E o -> output hidden publish i (low i) tt o = 0.
  move=> in_E; apply: output_eq0 => // y y_i /hidden_parts[s parts]; apply: contraTneq in_E => <-.
  rewrite E_x (sign_told _ _ parts); have [u' u'_gt0 y_u'] := record_possible (parts i).
  case: s parts y_u' => // parts y_u'.
  by have := positive _ u'_gt0; rewrite -y_u' y_i ffunE lt_gtF // negative.
have all : prob (output hidden publish i (top i) tt) E = 1.
  have [_ <-] := output_law law publish_mechanism (event_possible i law top_gt0).
  by rewrite /prob [RHS](bigID E) /= [X in _ + X]big1 ?addr0.
have none : prob (output hidden publish i (low i) tt) E = 0 by rewrite /prob big1.
by move: le; rewrite all none mulr0 add0r.
Qed.

(** Once mu is known two records may exchange their values. *)
Lemma known_serves (i : 'I_n) : (1 < n)%N ->
  exists2 d, d < 1 & outputs_indistinguishable 2%:R d (fun theta => exists s, theta = given_sign s) publish.
Proof.
move=> n_gt1; pose rho : R := \prod_(p : bool * T | 0 < record p.1 p.2) record p.1 p.2.
have record_ge0 s t : 0 <= record s t by case: (record_law s).
have record_le1 s t : record s t <= 1.
  by have [_ <-] := record_law s; rewrite (bigD1 t) //= ler_addl sumr_ge0.
have rho_gt0 : 0 < rho by apply: prodr_gt0.
have rho_le s t : 0 < record s t -> rho <= record s t.
  move=> pos; rewrite /rho (bigD1 (s, t)) //= -[leRHS]mulr1 ler_wpmul2l //.
  apply: (@le_trans _ _ (\prod_(p : bool * T | (0 < record p.1 p.2) && (p != (s, t))) (1 : R))); last by rewrite big1.
  by apply: ler_prod => p _; rewrite record_ge0 record_le1.
exists (1 - rho ^+ n.-1); first by rewrite ltr_subl_addr ltr_addl exprn_gt0.
move=> _ [s ->] l a b [] a_gt0 b_gt0; have law := given_sign_law s l.
have eventE t : event (given_sign s) l t tt = record s t by exact: (histogram_query.eventE l (fun=> record_law s)).
rewrite !eventE in a_gt0 b_gt0.
have [m ml] : exists m : 'I_n, m != l.
  have /card_gt1P[m [m' [_ _ ne]]] : (1 < #|'I_n|)%N by rewrite card_ord.
  by case: (eqVneq m l) => [ml | ml]; [exists m'; rewrite -ml eq_sym | exists m].
pose x : database := [ffun j => if j == l then a else if j == m then b else a].
pose y : database := [ffun j => if j == l then b else a].
have same : released_as x = released_as y.
  apply/releases; rewrite /average; congr (_ / _).
  rewrite (bigD1 l) //= (bigD1 m) //= [RHS](bigD1 l) //= [X in _ = _ + X](bigD1 m) //= !ffunE !eqxx (negbTE ml) addrCA.
  congr (_ + (_ + _)); apply: eq_bigr => j /andP[jl jm].
  by rewrite !ffunE (negbTE jl) (negbTE jm).
have lower (z : database) : (forall j, 0 < record s (z j)) -> rho ^+ n.-1 <= output (given_sign s) publish l (z l) tt (released_as z).
  move=> parts; rewrite /output eventE ler_pdivl_mulr //; apply: (@le_trans _ _ (given_sign s z tt)); last first.
    rewrite (bigD1 z) //= /publish eqxx mulr1 ler_addl; apply: sumr_ge0 => z' _.
    by rewrite mulr_ge0 ?ler0n ?given_ge0.
  rewrite /given_sign /independent_law (bigD1 l) //= mulrC ler_wpmul2r //.
  have -> : rho ^+ n.-1 = \prod_(j < n | j != l) rho.
    by rewrite prodr_const; congr (_ ^+ _); rewrite -[n in LHS]card_ord -(cardC1 l); apply: eq_card => j; rewrite !inE.
  by apply: ler_prod => j _; rewrite ltW //= rho_le.
have x_parts j : 0 < record s (x j) by rewrite ffunE; case: ifP => // _; case: ifP.
have y_parts j : 0 < record s (y j) by rewrite ffunE; case: ifP.
have xl : x l = a by rewrite ffunE eqxx.
have yl : y l = b by rewrite ffunE eqxx.
have P_low := lower _ x_parts; have Q_low := lower _ y_parts; rewrite xl in P_low; rewrite yl -same in Q_low.
have one_way (P Q : O -> R) o : is_law P -> (forall o', 0 <= Q o') -> rho ^+ n.-1 <= P o -> rho ^+ n.-1 <= Q o ->
    delta 2%:R P Q <= 1 - rho ^+ n.-1.
  move=> [P_ge0 P_sum] Q_ge0 P_o Q_o; rewrite -[X in _ <= X - _]P_sum [in leRHS](bigD1 o) //= /delta (bigD1 o) //= addrAC.
  apply: ler_add; last by apply: ler_sum => o' _; rewrite le_maxl P_ge0 /= ger_addl oppr_le0 mulr_ge0 ?ler0n.
  rewrite le_maxl subr_ge0 P_o /= ler_add2l ler_opp2; apply: le_trans Q_o _.
  by rewrite ler_pemull // (ler_nat R 1).
have P_law t (t_gt0 : 0 < record s t) : is_law (output (given_sign s) publish l t tt).
  by apply: (output_law law publish_mechanism); rewrite eventE.
apply/indistinguishableP; split; apply: (one_way _ _ (released_as x)) => //; try exact: P_law.
  by case: (P_law b b_gt0).
by case: (P_law a a_gt0).
Qed.

(* holds: pk.ex-1 text:less-knowledge *)
Theorem less_knowledge (i : 'I_n) : (1 < n)%N -> (forall u, 0 < nu u -> `|w u| < 1) ->
  (forall c d, outputs_indistinguishable c d (fun theta => theta = hidden) publish -> 1 <= d) /\
  exists2 d, d < 1 & outputs_indistinguishable 2%:R d (fun theta => exists s, theta = given_sign s) publish.
Proof. by move=> n_gt1 small; split=> [c d|]; [exact: hidden_needs_one | exact: known_serves]. Qed.

End HiddenSign.
