(** Publishing the database is no less distributionally private when its records depend on each other (pk.ex-2,
    corrected:dependencies): while they are independent the least delta is 1 - 1/v, v the most values of a record, and to guess a value
    serves that delta under every law. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge background_order
  histogram_query distributional.

Section Guess.
Variables (R : realFieldType) (n : nat) (T : finType).
Local Notation database := {ffun 'I_n -> T}.
Variable theta : database -> unit -> R.
Hypothesis theta_law : is_joint_law theta.
Implicit Types (x y : database) (i : 'I_n) (a b : T) (c d : R).

(** The database itself; the law of each record; the records made independent. *)
Definition publish x y : R := (y == x)%:R.
Definition record_law i a : R := event theta i a tt.
Definition independent_records : database -> unit -> R := independent_law record_law.

(** The values that record i takes. *)
Definition values i : {set T} := [set a | 0 < record_law i a].

Lemma record_is_law i : is_law (record_law i).
Proof.
split=> [a|]; first exact: event_ge0.
have [_ <-] := theta_law; rewrite [RHS](partition_big (fun x : database => x i) predT) //=; apply: eq_bigr => a _.
by apply: eq_bigr => x _; rewrite [RHS](big_pred1 tt) // => -[].
Qed.

Lemma values_gt0 i : (0 < #|values i|)%N.
Proof.
rewrite card_gt0; apply/set0Pn; have [a a_gt0 | none] := pickP (fun a => 0 < record_law i a); first by exists a; rewrite inE.
have [ge0 sum1] := record_is_law i; move: sum1; rewrite big1 => [/eqP|a _]; first by rewrite eq_sym oner_eq0.
by apply/le_anti; rewrite ge0 andbT leNgt none.
Qed.

(** To guess: each value of the missing record alike. *)
Definition guess i (z : {ffun 'I_n -> option T}) (y : database) : R :=
  (\sum_(a in values i) (y == filled a z)%:R) / #|values i|%:R.

Lemma guess_simulator : is_simulator guess.
Proof.
move=> i z; split=> [y|]; first by rewrite divr_ge0 ?ler0n ?sumr_ge0 // => a _; rewrite ler0n.
rewrite -mulr_suml exchange_big /= (eq_bigr (fun=> 1)) => [|a _]; last first.
  by rewrite (bigD1 (filled a z)) //= eqxx big1 ?addr0 // => y /negbTE ->.
by rewrite sumr_const divff // pnatr_eq0 -lt0n values_gt0.
Qed.

(** It is right with the probability 1/v. *)
Lemma guess_serves c d : 1 <= c -> (forall i, 1 - #|values i|%:R^-1 <= d) ->
  distributionally_private c d (fun law => law = theta) publish.
Proof.
move=> c_ge1 le_d; exists guess; split=> [|_ -> i a [] a_gt0]; first exact: guess_simulator.
have sim_mech := simulation_mechanism i guess_simulator; have publish_mech : is_mechanism publish.
  move=> x; split=> [y|]; first exact: ler0n.
  by rewrite (bigD1 x) //= /publish eqxx big1 ?addr0 // => y /negbTE ->.
set v : R := #|values i|%:R; have v_gt0 : 0 < v by rewrite ltr0n values_gt0.
have part y : v^-1 * output theta publish i a tt y <= output theta (simulation guess i) i a tt y.
  rewrite /output mulrA ler_wpmul2r ?invr_ge0 ?event_ge0 // mulr_sumr; apply: ler_sum => x /eqP x_i.
  rewrite mulrCA ler_wpmul2l ?(theta_ge0 theta_law) // /simulation /guess mulrC ler_wpmul2r ?invr_ge0 ?ler0n //.
  have filledE : filled a (others i x) = x by apply/ffunP => j; rewrite !ffunE; case: (j =P i) => [-> | //].
  rewrite (bigD1 a) ?inE //= filledE.
  by rewrite ler_addl sumr_ge0 // => b _; rewrite ler0n.
have [P_ge0 P_sum] := output_law theta_law publish_mech a_gt0; have [Q_ge0 Q_sum] := output_law theta_law sim_mech a_gt0.
have small : delta c (output theta publish i a tt) (output theta (simulation guess i) i a tt) <= 1 - v^-1.
  rewrite -[X in X - _]P_sum -[v^-1]mulr1 -[X in _ - v^-1 * X]P_sum mulr_sumr -sumrB; apply: ler_sum => y _.
  rewrite le_maxl subr_ge0 ler_pimull ?invf_le1 ?ler1n ?values_gt0 //= ler_add2l ler_opp2.
  by apply: le_trans (part y) _; rewrite ler_pemull.
have small' : delta c (output theta (simulation guess i) i a tt) (output theta publish i a tt) <= 1 - v^-1.
  apply: le_trans (delta_antitone _ _ c_ge1) _ => //.
  rewrite delta_reversed ?ltr01 // invr1 subrr add0r mul1r.
  rewrite -[X in X - _]P_sum -[v^-1]mulr1 -[X in _ - v^-1 * X]P_sum mulr_sumr -sumrB; apply: ler_sum => y _.
  by rewrite le_maxl subr_ge0 ler_pimull ?invf_le1 ?ler1n ?values_gt0 //= mul1r ler_add2l ler_opp2.
by apply/indistinguishableP; split; [apply: le_trans small _ | apply: le_trans small' _]; apply: le_d.
Qed.

(** While the records are independent no simulator does better. *)
Lemma independent_needs c d i : distributionally_private c d (fun law => law = independent_records) publish ->
  1 - #|values i|%:R^-1 <= d.
Proof.
move=> [sim [sim_law serves]]; have laws := record_is_law; pose law := independent_is_joint i laws.
have eventE a : event independent_records i a tt = record_law i a by exact: (histogram_query.eventE i laws).
have sim_mech := simulation_mechanism i sim_law.
pose S a (y : database) := output independent_records (simulation sim i) i a tt y.
have [b b_in] : exists b, b \in values i by apply/set0Pn; rewrite -card_gt0 values_gt0.
have b_gt0 : 0 < record_law i b by rewrite inE in b_in.
pose others_part x : R := \prod_(j | j != i) record_law j (x j).
have same a : a \in values i -> S a =1 S b.
  rewrite inE => a_gt0 y; rewrite /S /output !eventE.
  have part x : independent_records x tt = record_law i (x i) * others_part x by rewrite /independent_records /independent_law (bigD1 i).
  rewrite (eq_bigr (fun x : database => record_law i a * (others_part x * simulation sim i x y))) => [|x /eqP x_i]; last by rewrite part x_i mulrA.
  rewrite [in RHS](eq_bigr (fun x : database => record_law i b * (others_part x * simulation sim i x y))) => [|x /eqP x_i]; last by rewrite part x_i mulrA.
  rewrite -!mulr_sumr ![record_law i _ * _ / _]mulrAC !divff ?gt_eqF // !mul1r.
  rewrite (reindex_onto (fun x : database => replace x i a) (fun x : database => replace x i b)) /=; last first.
    by move=> x /eqP x_i; apply/ffunP => j; rewrite !ffunE; case: (j =P i) => [-> | //]; rewrite x_i.
  apply: eq_big => [x | x _].
    rewrite replace_at eqxx /=; apply/eqP/eqP => [<- | x_i]; first by rewrite replace_at.
    by apply/ffunP => j; rewrite !ffunE; case: (j =P i) => [-> | //].
  congr (_ * _); last by rewrite /simulation others_replace.
  by apply: eq_bigr => j /negbTE ji; rewrite ffunE ji.
have publish_mech : is_mechanism publish.
  move=> x; split=> [y|]; first exact: ler0n.
  by rewrite (bigD1 x) //= /publish eqxx big1 ?addr0 // => y /negbTE ->.
have each a : a \in values i -> 1 - d <= prob (S b) (fun y => y i == a).
  move=> a_in; have a_gt0 : 0 < event independent_records i a tt by rewrite eventE; rewrite inE in a_in.
  have [_ le] := serves _ erefl i a tt a_gt0 (fun y => y i != a).
  have shown : prob (output independent_records publish i a tt) (fun y => y i != a) = 0.
    rewrite /prob big1 // => y y_i; rewrite /output big1 ?mul0r // => x /eqP x_i.
    by rewrite /publish; case: (y =P x) y_i => [-> | _ _]; rewrite ?x_i ?eqxx ?mulr0.
  move: le; rewrite shown mulr0 add0r => le; rewrite ler_subl_addr; apply: le_trans (_ : _ <= prob (S b) (fun y => y i == a) + prob (S a) (fun y => y i != a)) _.
    have [_ <-] := output_law law sim_mech a_gt0; rewrite /prob (bigID (fun y : database => y i == a)) /=.
    by rewrite ler_add2r le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => y _; apply: same.
  by rewrite ler_add2l.
have total : \sum_(a in values i) prob (S b) (fun y => y i == a) <= 1.
  have b_pos : 0 < event independent_records i b tt by rewrite eventE.
  have [S_ge0 <-] := output_law law sim_mech b_pos; rewrite [leRHS](partition_big (fun y : database => y i) predT) //=.
  rewrite [leLHS]big_mkcond; apply: ler_sum => a _; case: ifP => _; first by [].
  by apply: sumr_ge0 => y _; apply: S_ge0.
have v_gt0 : 0 < #|values i|%:R :> R by rewrite ltr0n values_gt0.
have : (1 - d) * #|values i|%:R <= 1.
  by apply: le_trans total; rewrite mulr_natr -sumr_const; apply: ler_sum => a a_in; apply: each.
by rewrite -ler_pdivl_mulr // mul1r ler_subl_addr addrC -ler_subl_addr.
Qed.

(* holds: pk.ex-2 corrected:dependencies *)
Theorem dependence_does_not_harm_publishing c d : 1 <= c ->
  distributionally_private c d (fun law => law = independent_records) publish ->
  distributionally_private c d (fun law => law = theta) publish.
Proof. by move=> c_ge1 private; apply: guess_serves => // i; apply: independent_needs private. Qed.

End Guess.
