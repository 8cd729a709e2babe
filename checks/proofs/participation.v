(** A person takes part in some of k studies, with independent coins (bl.participation): what the published answers tell, when nothing
    leaks of the participation, when a bound B on the number of studies does, and when the studies themselves do.

    A database is the person's value and the set of studies; all others are known. The leakage is a function of the database, so that
    given it the answers have the law that they have without: privacy with bounded leakage compares the databases that it allows. *)
From pkdp Require Import algebra finite_law hockey_stick transitivity composition.

Section Independent.
Variables (R : realFieldType) (O : finType).
Implicit Types (c d : R).

(** The same factor and delta where the laws differ. *)
Theorem indistinguishable_answers k (P Q : 'I_k -> O -> R) (concerned : {set 'I_k}) m c d : 1 <= c -> 0 <= d ->
  (forall j, is_law (P j)) -> (forall j, is_law (Q j)) -> (forall j, j \notin concerned -> P j = Q j) ->
  (forall j, j \in concerned -> indistinguishable c d (P j) (Q j)) -> (#|concerned| <= m)%N ->
  indistinguishable (c ^+ m) (m%:R * d) (answers_law P) (answers_law Q).
Proof.
move=> c_ge1 d_ge0 P_law Q_law same near le_m; have c_ge0 : 0 <= c := le_trans ler01 c_ge1.
have prod_c : \prod_(j < k) (if j \in concerned then c else 1) = c ^+ #|concerned| by rewrite -big_mkcond prodr_const.
have sum_d : \sum_(j < k) (if j \in concerned then d else 0) = #|concerned|%:R * d.
  by rewrite -big_mkcond sumr_const mulr_natl.
apply: (@indistinguishable_weaken _ _ (c ^+ #|concerned|) _ (#|concerned|%:R * d)).
- exact: answers_law_law.
- exact: answers_law_law.
- by rewrite ler_weexpn2l.
- by rewrite ler_wpmul2r // ler_nat.
rewrite -prod_c -sum_d; apply/indistinguishableP; split; apply: delta_answers => //;
  try (by move=> j; case: ifP; rewrite ?ler01).
  move=> j; case: ifPn => [/near/indistinguishableP[] // | /same ->].
  by rewrite delta_diag //; case: (Q_law j).
move=> j; case: ifPn => [/near/indistinguishableP[] // | /same ->].
by rewrite delta_diag //; case: (Q_law j).
Qed.

End Independent.

Section Participation.
Variables (R : realFieldType) (V O : finType) (k : nat) (study : 'I_k -> option V -> O -> R) (c d : R).
Hypotheses (study_law : forall j u, is_law (study j u)) (c_ge1 : 1 <= c) (d_ge0 : 0 <= d).
Implicit Types (v : V) (A : {set 'I_k}).

(** All answers of a person of value v who takes part in the studies of A; [None] is the answer without the person. *)
Definition answers v A : {ffun 'I_k -> O} -> R := answers_law (fun j => study j (if j \in A then Some v else None)).

(** Each study by itself: private for presence and value, or for the values of those who take part. *)
Definition private_studies := forall j u u', indistinguishable c d (study j u) (study j u').
Definition private_values := forall j v v', indistinguishable c d (study j (Some v)) (study j (Some v')).

(* holds: bl.participation printed:every-study *)
Theorem every_study_counts : private_studies -> forall v v' A A',
  indistinguishable (c ^+ k) (k%:R * d) (answers v A) (answers v' A').
Proof.
move=> private v v' A A'; apply: (@indistinguishable_answers _ _ _ _ _ [set: 'I_k]) => //.
  by move=> j; rewrite inE.
by rewrite cardsT card_ord.
Qed.

(** The databases that the leaked bound allows. *)
(* holds: bl.participation printed *)
Theorem bound_leaks bound : private_studies -> forall v v' A A', (#|A| <= bound)%N -> (#|A'| <= bound)%N ->
  let m := minn k (2 * bound) in indistinguishable (c ^+ m) (m%:R * d) (answers v A) (answers v' A').
Proof.
move=> private v v' A A' A_le A'_le m; apply: (@indistinguishable_answers _ _ _ _ _ (A :|: A')) => //.
  by move=> j; rewrite inE negb_or => /andP[/negbTE -> /negbTE ->].
have all_le : (#|A :|: A'| <= k)%N by rewrite -[X in (_ <= X)%N]card_ord max_card.
rewrite leq_min all_le mul2n -addnn.
by apply: leq_trans (leq_card_setU A A') _; exact: leq_add.
Qed.

(** The databases with the same studies. *)
(* holds: bl.participation studies-leak *)
Theorem studies_leak bound : private_values -> forall v v' A, (#|A| <= bound)%N ->
  let m := minn k bound in indistinguishable (c ^+ m) (m%:R * d) (answers v A) (answers v' A).
Proof.
move=> private v v' A A_le m; apply: (@indistinguishable_answers _ _ _ _ _ A) => //.
- by move=> j /negbTE ->.
- by move=> j j_A; rewrite j_A; exact: private.
by rewrite leq_min A_le andbT -[X in (_ <= X)%N]card_ord max_card.
Qed.

End Participation.
