(** Records around a hidden parameter mu, the others' deviations being known (pk.claim-ex1): phi_0 = (mu, D(i) - mu) and
    phi_j = D(j) - mu are an acceptable normalization at i. *)
From mathcomp Require Import perm.
From pkdp Require Import algebra finite_law partial_knowledge background_order.

Section Normalization.
Variables (R : realFieldType) (n : nat) (U W T : finType).
Local Notation N := n.+2.
Local Notation database := {ffun 'I_N -> T}.
Local Notation knowledge := {ffun 'I_N -> option W}.
Local Notation parameters := {ffun 'I_N -> U * W}.
(** mu has the law [prior], the deviation of record j the law [nu j]; the record is [value] of both, like their sum: each of the two
    follows from the other and the value. *)
Variables (prior : U -> R) (nu : 'I_N -> W -> R) (value : U -> W -> T) (i : 'I_N) (u0 : U).
Hypotheses (prior_law : is_law prior) (nu_law : forall j, is_law (nu j)).
Hypotheses (value_deviation : forall u, injective (value u)) (value_parameter : forall w, injective (value^~ w)).
Implicit Types (x : database) (k : knowledge) (u : U) (e : {ffun 'I_N -> W}) (phi : parameters) (j : 'I_N).

(** The database and what is known of it. *)
Definition around u (e : {ffun 'I_N -> W}) : database := [ffun j => value u (e j)].
Definition deviations (e : {ffun 'I_N -> W}) : knowledge := [ffun j => if j == i then None else Some (e j)].
Definition model x k : R :=
  \sum_u \sum_(e : {ffun 'I_N -> W}) prior u * (\prod_j nu j (e j)) * ((around u e == x) && (deviations e == k))%:R.

(** phi_0 is for the target; the others keep to one value of mu, of which nothing depends. *)
Definition at_target j : 'I_N := tperm ord0 i j.
Definition law_of j (uw : U * W) : R := (if j == ord0 then prior uw.1 else (uw.1 == u0)%:R) * nu (at_target j) uw.2.
Definition database_of phi : database := [ffun j => value (phi ord0).1 (phi (at_target j)).2].
Definition knowledge_of phi : knowledge := [ffun j => if j == i then None else Some (phi (at_target j)).2].
Definition parameters_of (ue : U * {ffun 'I_N -> W}) : parameters :=
  [ffun j => (if j == ord0 then ue.1 else u0, ue.2 (at_target j))].
Definition deviations_of phi : U * {ffun 'I_N -> W} := ((phi ord0).1, [ffun j => (phi (at_target j)).2]).

Lemma at_targetK : involutive at_target. Proof. exact: tpermK. Qed.
Lemma at_target_i : at_target i = ord0. Proof. exact: tpermR. Qed.

Lemma law_of_law j : is_law (law_of j).
Proof.
have [prior_ge0 prior_sum] := prior_law; have [nu_ge0 nu_sum] := nu_law (at_target j).
split=> [uw|]; first by rewrite mulr_ge0 //; case: ifP => _; rewrite ?ler0n.
rewrite -(pair_bigA _ (fun u w => law_of j (u, w))) /= /law_of /=; under eq_bigr do rewrite -mulr_sumr nu_sum mulr1.
case: (j == ord0) => //; by rewrite (bigD1 u0) //= eqxx big1 ?addr0 // => u /negbTE ->.
Qed.

Lemma only_u0 phi j : 0 < parameter_law law_of phi -> j != ord0 -> (phi j).1 = u0.
Proof.
move=> pos j0; apply/eqP; apply: contraTT pos => ne; rewrite /parameter_law (bigD1 j) //= /law_of (negbTE j0) (negbTE ne).
by rewrite !mul0r ltxx.
Qed.

Lemma parameter_law_of ue : parameter_law law_of (parameters_of ue) = prior ue.1 * \prod_j nu j (ue.2 j).
Proof.
rewrite /parameter_law (eq_bigr (fun j => (if j == ord0 then prior ue.1 else 1) * nu (at_target j) (ue.2 (at_target j)))).
  rewrite big_split /= (bigD1 ord0) //= big1 ?mulr1 => [|j /negbTE -> //]; congr (_ * _).
  rewrite [RHS](reindex at_target) //; exists at_target => j _; exact: at_targetK.
by move=> j _; rewrite /law_of !ffunE /=; case: (j == ord0); rewrite ?eqxx.
Qed.

Lemma sum_parameters (F : parameters -> R) (P : pred parameters) : (forall phi, ~~ (0 < parameter_law law_of phi) -> F phi = 0) ->
  \sum_(phi | P phi) F phi = \sum_ue (if P (parameters_of ue) then F (parameters_of ue) else 0).
Proof.
move=> zero; rewrite [LHS]big_mkcond [LHS](bigID (fun phi => parameters_of (deviations_of phi) == phi)) /= [X in _ + X]big1 ?addr0.
  rewrite (reindex_onto parameters_of deviations_of) => [|phi /eqP //]; apply: eq_bigl => ue.
  have back : deviations_of (parameters_of ue) = ue.
    rewrite /deviations_of ffunE eqxx /=; case: ue => u e /=; congr (_, _); apply/ffunP => j.
    by rewrite !ffunE /= at_targetK.
  by rewrite back !eqxx.
move=> phi ne; case: ifP => // _; apply: zero; apply: contra ne => pos; apply/eqP/ffunP => j; rewrite !ffunE /= at_targetK.
case: (j =P ord0) => [-> | /eqP j0]; first by case: (phi ord0).
by rewrite -(only_u0 pos j0); case: (phi j).
Qed.

Lemma parameter_law_ge0 phi : 0 <= parameter_law law_of phi.
Proof. by apply: prodr_ge0 => j _; case: (law_of_law j). Qed.

(* holds: pk.claim-ex1 printed:normalization *)
Theorem deviations_are_acceptable :
  normalization law_of model database_of knowledge_of /\
  acceptable_at law_of i database_of knowledge_of [set j | j != ord0].
Proof.
have seconds phi phi' j : knowledge_of phi = knowledge_of phi' -> j != ord0 -> (phi j).2 = (phi' j).2.
  move=> /ffunP /(_ (at_target j)); rewrite !ffunE at_targetK => same j0; move: same; case: eqP => [ji | _ [] //].
  by move: j0; rewrite -(at_targetK j) ji at_target_i eqxx.
have others phi phi' j : 0 < parameter_law law_of phi -> 0 < parameter_law law_of phi' ->
    knowledge_of phi = knowledge_of phi' -> j != ord0 -> phi j = phi' j.
  move=> pos pos' same j0; have := seconds _ _ _ same j0; have := only_u0 pos j0; have := only_u0 pos' j0.
  by case: (phi j) (phi' j) => [u w] [u' w'] /= -> -> ->.
split; last first.
  split=> [||phi phi' pos pos']; last 1 first.
  - split=> [same j | same]; first by rewrite inE; apply: others.
    apply/ffunP => j; rewrite !ffunE; case: eqP => // /eqP ji; rewrite same // inE.
    by apply: contra ji => /eqP target; rewrite -(at_targetK j) target -at_target_i at_targetK.
  - by exists (fun uw => value uw.1 uw.2) => phi _; rewrite ffunE at_target_i.
  by rewrite inE eqxx.
split=> [j | x k | phi phi' pos pos' same_x same_k]; first exact: law_of_law.
  rewrite /generated sum_parameters => [|phi not_pos]; last by apply/le_anti; rewrite parameter_law_ge0 andbT leNgt.
  rewrite /model pair_bigA /=; apply: eq_bigr => -[u e] _ /=; rewrite parameter_law_of /=.
  have -> : database_of (parameters_of (u, e)) = around u e by apply/ffunP => j; rewrite !ffunE eqxx /= at_targetK.
  have -> : knowledge_of (parameters_of (u, e)) = deviations e by apply/ffunP => j; rewrite !ffunE /= at_targetK.
  by case: ifP => _; rewrite ?mulr1 ?mulr0.
have [l li] : exists l : 'I_N, l != i.
  by case: (eqVneq ord0 i) => [<- | ne]; [exists ord_max | exists ord0].
have l0 : at_target l != ord0 by apply: contra li => /eqP target; rewrite -(at_targetK l) target -at_target_i at_targetK.
have same_u : (phi ord0).1 = (phi' ord0).1.
  move/ffunP: same_x => /(_ l); rewrite !ffunE (others _ _ _ pos pos' same_k l0); exact: value_parameter.
apply/ffunP => j; case: (eqVneq j ord0) => [-> | j0]; last exact: others.
move/ffunP: same_x => /(_ i); rewrite !ffunE at_target_i same_u => /value_deviation.
by case: (phi ord0) (phi' ord0) same_u => [u w] [u' w'] /= -> ->.
Qed.

End Normalization.
