(** One pair of laws shows at least what another one shows at every epsilon: the order in which the accountant's bounds are stated
    (reference/accountant/accountant.hpp, loss_grid.hpp). It is kept by composition, adaptive too: whatever a strategy chooses to
    release next, k releases that a pair dominates show at most what k independent releases of that pair show. *)
From pkdp Require Import algebra finite_law hockey_stick post_processing composition.

Section Order.
Variables (R : realFieldType).
Implicit Types (T U V W : finType) (c d : R).

(** (A, B) dominates (P, Q); [c] = e^epsilon, so that c = 0 is epsilon = minus infinity. *)
Definition dominated T U (P Q : T -> R) (A B : U -> R) := forall c, 0 <= c -> delta c P Q <= delta c A B.

Lemma dominated_refl T (P Q : T -> R) : dominated P Q P Q.
Proof. by move=> c _. Qed.

Lemma dominated_trans T U V (P Q : T -> R) (A B : U -> R) (C D : V -> R) :
  dominated P Q A B -> dominated A B C D -> dominated P Q C D.
Proof. by move=> PA AC c c_ge0; apply: le_trans (PA c c_ge0) (AC c c_ge0). Qed.

Lemma eq_dominated T U (P P' Q Q' : T -> R) (A A' B B' : U -> R) : P =1 P' -> Q =1 Q' -> A =1 A' -> B =1 B' ->
  dominated P Q A B -> dominated P' Q' A' B'.
Proof. by move=> eqP eqQ eqA eqB le c; rewrite -(eq_delta c eqP eqQ) -(eq_delta c eqA eqB); exact: le. Qed.

(** Post-processing is dominated. *)
Theorem dominated_randomised T U (F : T -> U -> R) (P Q : T -> R) : is_kernel F -> dominated (randomised F P) (randomised F Q) P Q.
Proof. by move=> F_law c _; exact: delta_randomised. Qed.

(** Epsilon below 0 need not be asked when it is so both ways round. *)
Theorem dominated_above_0 T U (P Q : T -> R) (A B : U -> R) : is_law P -> is_law Q -> is_law A -> is_law B ->
  (forall c, 1 <= c -> delta c P Q <= delta c A B) -> (forall c, 1 <= c -> delta c Q P <= delta c B A) -> dominated P Q A B.
Proof.
move=> P_law Q_law A_law B_law le le' c; rewrite le_eqVlt => /orP[/eqP <- | c_gt0].
  have delta0 V (C D : V -> R) : is_law C -> delta 0 C D = 1.
    by case=> C_ge0 <-; apply: eq_bigr => v _; rewrite mul0r subr0 max_r.
  by rewrite !delta0.
have [/le // | c_lt1] := lerP 1 c.
rewrite (delta_reversed c_gt0 P_law Q_law) (delta_reversed c_gt0 A_law B_law) ler_add2l ler_pmul2l //; apply: le'.
by rewrite invf_ge1 // ltW.
Qed.

(** Two releases: the second one of both kinds may be another one for each output of the first. *)
Theorem dominated_followed T U V W (P Q : T -> R) (K K' : T -> U -> R) (A B : V -> R) (A' B' : W -> R) :
  is_law P -> is_law Q -> (forall t u, 0 <= K' t u) -> is_law A' -> is_law B' -> is_law A -> is_law B ->
  dominated P Q A B -> (forall t, dominated (K t) (K' t) A' B') ->
  dominated (followed P K) (followed Q K') (product A A') (product B B').
Proof.
move=> [P_ge0 _] [Q_ge0 _] K'_ge0 [A'_ge0 _] [B'_ge0 _] [A_ge0 _] [B_ge0 _] first second c c_ge0.
apply: (@le_trans _ _ (delta c (product P A') (product Q B'))).
  rewrite delta_given_first // delta_product_given //; apply: ler_sum => t _; rewrite ler_wpmul2l // second //.
  by rewrite mulr_ge0 ?divr_ge0.
rewrite ![delta c (product _ A') _]delta_swapped !delta_product_given //; apply: ler_sum => w _; rewrite ler_wpmul2l // first //.
by rewrite mulr_ge0 ?divr_ge0.
Qed.

(** Lists of independent releases, one by one. *)
(* used by: reference/accountant/loss_grid.hpp *)
Theorem dominated_answers T U k (P Q : 'I_k -> T -> R) (A B : 'I_k -> U -> R) :
  (forall j, is_law (P j)) -> (forall j, is_law (Q j)) -> (forall j, is_law (A j)) -> (forall j, is_law (B j)) ->
  (forall j, dominated (P j) (Q j) (A j) (B j)) -> dominated (answers_law P) (answers_law Q) (answers_law A) (answers_law B).
Proof.
elim: k P Q A B => [|k IH] P Q A B P_law Q_law A_law B_law le c c_ge0.
  have delta_none V (C D : 'I_0 -> V -> R) : delta c (answers_law C) (answers_law D) = Num.max 0 (1 - c).
    rewrite /delta (big_pred1 [ffun j : 'I_0 => match notF (ltn_ord j) with end]) => [|y]; last first.
      by apply/esym/eqP/ffunP => -[].
    by rewrite /answers_law !big_ord0 mulr1.
  by rewrite !delta_none.
rewrite !delta_joined !(eq_delta c (answers_law_joined _) (answers_law_joined _)).
apply: dominated_followed => //.
- by move=> t y; case: (answers_law_law (fun j => Q_law (lift ord0 j))).
- exact: answers_law_law (fun j => A_law (lift ord0 j)).
- exact: answers_law_law (fun j => B_law (lift ord0 j)).
by move=> t; apply: IH => j.
Qed.

End Order.

(** A strategy chooses the next release from all outputs so far. *)
Section Adaptive.
Variables (R : realFieldType) (T U : finType).
Implicit Types (S : seq T -> T -> R) (c : R) (k : nat).

(** The probability of the outputs [o], one after the other. *)
Fixpoint run S (o : seq T) : R := if o is t :: o' then S [::] t * run (fun h => S (t :: h)) o' else 1.

(** The law of k outputs. *)
Definition outputs S k : k.-tuple T -> R := fun o => run S o.

Definition is_strategy S := forall h, is_law (S h).

Let first_and_rest k (o : T * k.-tuple T) : k.+1.-tuple T := cons_tuple o.1 o.2.

Let first_and_rest_bij k : bijective (@first_and_rest k).
Proof.
exists (fun o => (thead o, behead_tuple o)) => [[t o] | o]; last by rewrite [RHS]tuple_eta; exact: val_inj.
by rewrite theadE; congr (_, _); apply: val_inj.
Qed.

Lemma delta_outputsS k c S S' : delta c (outputs S (k := k.+1)) (outputs S' (k := k.+1)) =
  delta c (followed (S [::]) (fun t => outputs (fun h => S (t :: h)) (k := k)))
          (followed (S' [::]) (fun t => outputs (fun h => S' (t :: h)) (k := k))).
Proof. by rewrite /delta (reindex (@first_and_rest k)) //; apply: onW_bij; exact: first_and_rest_bij. Qed.

Lemma outputs_law k S : is_strategy S -> is_law (outputs S (k := k)).
Proof.
elim: k S => [|k IH] S S_law.
  split=> [o|]; first by rewrite tuple0 ler01.
  by rewrite (big_pred1 [tuple]) // => o; apply/esym/eqP; exact: tuple0.
have rest_law t : is_law (outputs (fun h => S (t :: h)) (k := k)) by apply: IH => h.
have [ge0 sum] := followed_law (S_law [::]) rest_law; split=> [o|].
  by have [o' _ oK] := first_and_rest_bij k; rewrite -(oK o); exact: ge0.
by rewrite (reindex (@first_and_rest k)) //; apply: onW_bij; exact: first_and_rest_bij.
Qed.

(** Adaptive composition: k independent releases of the dominating pairs show the most. *)
(* used by: reference/accountant/accountant.hpp *)
Theorem adaptive_dominated k S S' (A B : 'I_k -> U -> R) : is_strategy S -> is_strategy S' ->
  (forall j, is_law (A j)) -> (forall j, is_law (B j)) ->
  (forall h (j : 'I_k), size h = j -> dominated (S h) (S' h) (A j) (B j)) ->
  dominated (outputs S (k := k)) (outputs S' (k := k)) (answers_law A) (answers_law B).
Proof.
elim: k S S' A B => [|k IH] S S' A B S_law S'_law A_law B_law le c c_ge0.
  rewrite /delta (big_pred1 [tuple]) => [|o]; last by apply/esym/eqP; exact: tuple0.
  rewrite (big_pred1 [ffun j : 'I_0 => match notF (ltn_ord j) with end]) => [|y]; last first.
    by apply/esym/eqP/ffunP => -[].
  by rewrite /answers_law !big_ord0.
rewrite delta_outputsS delta_joined (eq_delta c (answers_law_joined _) (answers_law_joined _)).
apply: dominated_followed => //.
- by move=> t o; have [] := @outputs_law k (fun h => S' (t :: h)) (fun h => S'_law _).
- exact: answers_law_law (fun j => A_law (lift ord0 j)).
- exact: answers_law_law (fun j => B_law (lift ord0 j)).
- exact: le.
by move=> t; apply: IH => // h j size_h; apply: le; rewrite /= size_h.
Qed.

(** The first j of j + k outputs, and the others given them. *)
Lemma run_cat S o o' : run S (o ++ o') = run S o * run (fun h => S (o ++ h)) o'.
Proof. by elim: o S => [|t o IH] S /=; rewrite ?mul1r // IH mulrA. Qed.

Let halves j k (oo : j.-tuple T * k.-tuple T) : (j + k).-tuple T := cat_tuple oo.1 oo.2.

Let halves_bij j k : bijective (@halves j k).
Proof.
apply: inj_card_bij => [[o p] [o' p'] /(congr1 val)/= /eqP|]; last by rewrite card_prod !card_tuple expnD.
by rewrite eqseq_cat ?size_tuple // => /andP[/eqP/val_inj -> /eqP/val_inj ->].
Qed.

Lemma delta_halves j k c S S' :
  delta c (outputs S (k := j + k)) (outputs S' (k := j + k)) =
  delta c (followed (outputs S (k := j)) (fun o => outputs (fun h => S (o ++ h)) (k := k)))
          (followed (outputs S' (k := j)) (fun o => outputs (fun h => S' (o ++ h)) (k := k))).
Proof.
rewrite /delta (reindex (@halves j k)) /=; last by apply: onW_bij; exact: halves_bij.
by apply: eq_bigr => oo _; rewrite /followed /outputs !run_cat.
Qed.

Theorem two_halves j k c S S' : is_strategy S -> is_strategy S' -> 0 <= c ->
  delta c (outputs S (k := j + k)) (outputs S' (k := j + k)) =
  \sum_(o : j.-tuple T) run S o * delta (c * (run S' o / run S o))
    (outputs (fun h => S (o ++ h)) (k := k)) (outputs (fun h => S' (o ++ h)) (k := k)).
Proof.
move=> S_law S'_law c_ge0; have [run_ge0 _] := @outputs_law j S S_law; have [run'_ge0 _] := @outputs_law j S' S'_law.
rewrite delta_halves delta_given_first // => o o'.
by have [] := @outputs_law k (fun h => S' (o ++ h)) (fun h => S'_law _).
Qed.

(** Delta grows with the number of steps. *)
(* used by: reference/accountant/accountant.hpp *)
Theorem more_steps j k c S S' : is_strategy S -> is_strategy S' -> (j <= k)%N ->
  delta c (outputs S (k := j)) (outputs S' (k := j)) <= delta c (outputs S (k := k)) (outputs S' (k := k)).
Proof.
move=> S_law S'_law /subnKC <-; rewrite delta_halves.
by apply: delta_further => o; exact: outputs_law.
Qed.

End Adaptive.
