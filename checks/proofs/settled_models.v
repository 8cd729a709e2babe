(** Readings that earlier files settle in parts or nearly (pk.claim-np-full, pk.standing-3, th.rem-2.8, th.lem-4.9: the union
    bound), and definitions of chapter 2 of the thesis (th.def-2.3, th.def-2.4, th.def-2.5). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge noiseless full_knowledge
  post_processing independent_records known_records background_order acceptable advantage.

Section AllParts.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R) (c d : R).

(** pk.standing-3: every background that occurs is compatible with every value; of B = D_-i it asks that all databases are
    possible. Three parts: NP, DP with B = D_-i, and conditioning on each background. *)
(* holds: pk.claim-np-full printed *)
Theorem three_equivalences M : is_mechanism M ->
  [/\ forall c d Theta, 0 <= c -> is_family Theta ->
        (forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k) ->
        active_private paper c d Theta M <-> outputs_indistinguishable c d Theta M,
      forall c d (laws : (database -> R) -> Prop), 1 <= c -> 0 <= d -> (exists law, laws law) ->
        (forall law, laws law -> is_law law) -> (forall law, laws law -> forall x, 0 < law x) ->
        active_private_knowing_others paper c d laws M <-> differentially_private c d M
    & forall c d Theta, is_family Theta ->
        active_private paper c d Theta M <-> active_private paper c d (conditioned Theta) M].
Proof.
move=> M_law; split=> [c d Theta c_ge0 family every_value | c d laws c_ge1 d_ge0 some is_laws positive | c d Theta family].
- exact: active_is_noiseless.
- exact: active_iff_private.
exact: active_private_conditioned.
Qed.

End AllParts.

(** Some records are known, the records being independent: acceptable at all indices, says section 3 of the paper. *)
Definition claim_known_records : Prop := forall (R : realFieldType) n (p : 'I_n -> R) (K : {set 'I_n}),
  (forall i, 0 <= p i <= 1) -> K != set0 -> acceptable (observed p K).

(* refutes: pk.standing-3 text:known-records *)
Theorem known_records_are_not_acceptable : ~ claim_known_records.
Proof.
pose p : 'I_1 -> rat := fun=> 2%:R^-1; pose i : 'I_1 := ord0.
have half : 0 < 2%:R^-1 :> rat by rewrite invr_gt0 ltr0n.
have p01 j : 0 <= p j <= 1 by rewrite ltW //= invf_le1 ?ltr0n // ler1n.
pose all b : {ffun 'I_1 -> bool} := [ffun=> b].
have view_all (x : {ffun 'I_1 -> bool}) j : view setT x j = x j by rewrite ffunE inE.
have possible b : 0 < event (observed p setT) i b (all b).
  rewrite /event (bigD1 (all b)) ?ffunE //=; apply: ltr_spaddl; last first.
    by apply: sumr_ge0 => x _; rewrite mulr_ge0 ?ler0n // independent_ge0.
  have -> : observed p setT (all b) (all b) = bernoulli (p i) b.
    rewrite /observed /independent big_ord1 ffunE; suff -> : all b == view setT (all b) by rewrite mulr1.
    by apply/eqP/ffunP => j; rewrite view_all.
  by rewrite /bernoulli; case: b; rewrite // subr_gt0 invf_lt1 ?ltr0n // ltr1n.
have some : setT != set0 :> {set 'I_1} by apply/eqP => /setP/(_ i); rewrite !inE.
move=> claim; have accept := claim _ _ p setT p01 some.
suff : 0 < event (observed p setT) i false (all true).
  rewrite /event big1 ?ltxx // => x /eqP x_false; rewrite /observed.
  case: eqP => [same | _]; last by rewrite mulr0.
  by have := view_all x i; rewrite -same ffunE x_false.
have law : is_joint_law (observed p setT) by apply: observed_law.
apply: (acceptable_compatible law accept) (possible true) _.
exact: lt_le_trans (possible false) (event_le_value_mass law i false (all false)).
Qed.

Section Game.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (negligible : R).

(** The bound is added to the 1/2 of guessing: who learns nothing stays below it, and if the best attacker does, all do. *)
(* holds: th.rem-2.8 printed *)
Theorem negligible_is_added_to_guessing P Q negligible : is_law P -> is_law Q -> 0 < negligible ->
  (P =1 Q -> win_rate P Q (best_answer P Q) < 2%:R^-1 + negligible) /\
  (win_rate P Q (best_answer P Q) < 2%:R^-1 + negligible ->
   forall answer, is_answer answer -> win_rate P Q answer < 2%:R^-1 + negligible).
Proof.
move=> P_law Q_law gt0; split=> [same | small answer is_a]; last first.
  exact: le_lt_trans (best_answer_is_best (lexx _) is_a) small.
have guess : win_rate P Q (best_answer P Q) = win_rate P Q (fun=> 0).
  rewrite /win_rate; congr (_ * _); apply: eq_bigr => x _.
  by rewrite /best_answer same ltxx.
by rewrite guess guessing_wins_half // ltr_addl.
Qed.

End Game.

(** (4.7): each tail, around either end of the interval that noise of size at most min(tau1, tau2)/2 leaves, is at most delta/2. *)
Section Union.
Variables (R : realFieldType) (T : finType) (P : T -> R) (X : T -> R).
Implicit Types (centre size d : R).

Definition tails_at place (tau1 tau2 : R) d :=
  prob P [pred x | X x <= place - tau1 / 2%:R] <= d / 2%:R /\ prob P [pred x | place + tau2 / 2%:R <= X x] <= d / 2%:R.

(* holds: th.lem-4.9 proof:union *)
Theorem two_tails centre size (tau1 tau2 : R) d : is_law P -> 0 <= size <= Num.min tau1 tau2 / 2%:R ->
  tails_at (centre - size) tau1 tau2 d -> tails_at (centre + size) tau1 tau2 d ->
  prob P [pred x | (X x <= centre - tau1) || (centre + tau2 <= X x)] <= d.
Proof.
move=> [P_ge0 _] /andP[size_ge0 size_le] [low _] [_ high].
have half_gt0 : 0 < 2%:R^-1 :> R by rewrite invr_gt0 ltr0n.
have fits tau : Num.min tau1 tau2 <= tau -> size <= tau / 2%:R.
  by move=> le; apply: le_trans size_le _; rewrite ler_wpmul2r // ltW.
have two (tau : R) : tau = tau / 2%:R + tau / 2%:R by field.
have -> : d = d / 2%:R + d / 2%:R by field.
have indicator (E : pred T) : prob P E = \sum_x if E x then P x else 0 by exact: big_mkcond.
apply: le_trans (ler_add low high); rewrite !indicator -big_split; apply: ler_sum => x _ /=.
have below : X x <= centre - tau1 -> X x <= centre - size - tau1 / 2%:R.
  move=> le; apply: le_trans le _; rewrite {1}(two tau1) opprD addrA ler_add2r ler_add2l ler_opp2.
  by apply: fits; rewrite le_minl lexx.
have above : centre + tau2 <= X x -> centre + size + tau2 / 2%:R <= X x.
  move=> ge; apply: le_trans ge; rewrite {2}(two tau2) addrA ler_add2r ler_add2l.
  by apply: fits; rewrite le_minl lexx orbT.
have summand_ge0 (b : bool) : 0 <= if b then P x else 0 by case: b.
case: (boolP (_ || _)) => [|_]; last exact: addr_ge0.
by case/orP => [/below -> | /above ->]; [rewrite ler_addl | rewrite ler_addr].
Qed.

End Union.

Section Databases.
Variables (R : realFieldType) (n : nat) (T Y : finType) (theta : {ffun 'I_n -> T} -> R).
Implicit Types (D : {ffun 'I_n -> T}) (e : T) (q : {ffun 'I_n -> T} -> Y).

(** A query is a measurable function: its values have the probabilities that theta gives them. *)
(* decides: th.def-2.3 printed *)
Theorem law_of_a_query q : is_law theta ->
  is_law (image q theta) /\ forall S : pred Y, prob (image q theta) S = prob theta [pred D | S (q D)].
Proof.
move=> [ge0 sum1]; split=> [|S].
  split=> [y|]; first by apply: sumr_ge0.
  by rewrite -sum1 [RHS](partition_big q predT).
rewrite /prob [RHS](partition_big q S) //=; apply: eq_bigr => y Sy.
by apply: eq_bigl => D; case: eqP => [->|]; rewrite ?Sy // andbF.
Qed.

(** (2.1) and (2.2): what the user learns, a list of positions with their elements. *)
Definition told_positions (J : {set 'I_n}) D : seq ('I_n * T) := [seq (i, D i) | i <- enum J].
Definition told_elements (F : pred T) D : seq ('I_n * T) := [seq (i, D i) | i <- enum 'I_n & F (D i)].

(** D[i] for i in J and for no other i, and likewise for F; with J = I, the whole database. *)
(* decides: th.def-2.4 printed *)
Theorem what_the_user_learns (J : {set 'I_n}) (F : pred T) D :
  [/\ forall i e, ((i, e) \in told_positions J D) = (i \in J) && (D i == e),
      forall i e, ((i, e) \in told_elements F D) = F e && (D i == e)
    & forall D', told_positions setT D = told_positions setT D' -> D = D'].
Proof.
have pair (s : seq 'I_n) (i : 'I_n) (e : T) : ((i, e) \in [seq (j, D j) | j <- s]) = (i \in s) && (D i == e).
  apply/mapP/andP => [[j j_in [-> ->]] | [i_in /eqP <-]]; first by rewrite j_in eqxx.
  by exists i.
split=> [i e | i e | D' same].
- by rewrite pair mem_enum.
- by rewrite pair mem_filter mem_enum andbT andbC; case: eqP => [->|]; rewrite ?andbF ?andbT.
apply/ffunP => i; have : (i, D i) \in told_positions setT D by apply/mapP; exists i; rewrite ?mem_enum ?inE.
by rewrite same => /mapP[j _ [-> ->]].
Qed.

(** How often e occurs: the size of the answer (2.2) for F = {e}. *)
(* decides: th.def-2.5 printed *)
Theorem count_is_size_of_answer e D : #|[set i | D i == e]| = size (told_elements (pred1 e) D).
Proof. by rewrite size_map size_filter -sum1_count -sum1_card big_enum_cond; apply: eq_bigl => i; rewrite inE. Qed.

End Databases.
