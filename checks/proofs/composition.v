(** Several releases together: the second one may depend on the first (adaptive composition), or not. Epsilons and deltas add up,
    and what both laws have in common multiplies; a further release never lowers delta (bl.composition, bl.participation, and the
    accountant's lists: reference/accountant/accountant.hpp). *)
From pkdp Require Import algebra finite_law hockey_stick post_processing.

Section Adaptive.
Variables (R : realFieldType) (T U : finType).
Implicit Types (P Q : T -> R) (K : T -> U -> R) (c d : R).

(** The law of (X, Y): X drawn from P, then Y from K(X). *)
Definition followed P K : T * U -> R := fun tu => P tu.1 * K tu.1 tu.2.

Lemma followed_law P K : is_law P -> (forall t, is_law (K t)) -> is_law (followed P K).
Proof.
move=> [P_ge0 P_sum] K_law; split=> [[t u]|]; first by rewrite mulr_ge0 //; case: (K_law t).
rewrite -(pair_bigA _ (fun t u => P t * K t u)) /= -P_sum; apply: eq_bigr => t _.
by rewrite -mulr_sumr; case: (K_law t) => _ ->; rewrite mulr1.
Qed.

(** One value t: what both laws have in common pays with the second delta, the excess of the first one is lost. *)
Lemma excess_followed c c' (p q : R) (k k' : U -> R) : 0 <= c -> 0 <= c' -> 0 <= p -> 0 <= q ->
  is_law k -> (forall u, 0 <= k' u) ->
  \sum_u Num.max 0 (p * k u - c * c' * (q * k' u)) <= Num.max 0 (p - c * q) + p * delta c' k k'.
Proof.
move=> c_ge0 c'_ge0 p_ge0 q_ge0 [k_ge0 k_sum] k'_ge0; set e := Num.max 0 (p - c * q).
have e_ge0 : 0 <= e by rewrite le_maxr lexx.
have common_ge0 : 0 <= p - e by rewrite subr_ge0 le_maxl p_ge0 ger_addl oppr_le0 mulr_ge0.
have common_le : p - e <= c * q by rewrite ler_subl_addr -ler_subl_addl le_maxr lexx orbT.
have -> : e = \sum_u e * k u by rewrite -mulr_sumr k_sum mulr1.
apply: (@le_trans _ _ (\sum_u e * k u + (p - e) * delta c' k k')); last first.
  by rewrite ler_add2l ler_wpmul2r ?delta_ge0 // ger_addl oppr_le0.
rewrite /delta mulr_sumr -big_split /=; apply: ler_sum => u _; rewrite le_maxl.
have max_ge0 : 0 <= Num.max 0 (k u - c' * k' u) by rewrite le_maxr lexx.
rewrite addr_ge0 ?mulr_ge0 //=.
apply: (@le_trans _ _ (e * k u + (p - e) * (k u - c' * k' u))); last first.
  by rewrite ler_add2l ler_wpmul2l // le_maxr lexx orbT.
have -> : e * k u + (p - e) * (k u - c' * k' u) = p * k u - (p - e) * (c' * k' u) by ring.
rewrite ler_add2l ler_opp2 -[c * c' * _]mulrACA ler_wpmul2r ?mulr_ge0 //.
Qed.

Theorem delta_followed c c' d P Q K K' : 0 <= c -> 0 <= c' -> 0 <= d -> is_law P -> (forall t, 0 <= Q t) ->
  (forall t, 0 < P t -> is_law (K t)) -> (forall t u, 0 <= K' t u) ->
  (forall t, 0 < P t -> 0 < Q t -> delta c' (K t) (K' t) <= d) ->
  delta (c * c') (followed P K) (followed Q K') <= delta c P Q + d.
Proof.
move=> c_ge0 c'_ge0 d_ge0 [P_ge0 P_sum] Q_ge0 K_law K'_ge0 le.
rewrite /delta -(pair_bigA _ (fun t u => Num.max 0 (P t * K t u - c * c' * (Q t * K' t u)))) /=.
rewrite -[d]mul1r -P_sum mulr_suml -big_split /=; apply: ler_sum => t _.
have := P_ge0 t; rewrite le_eqVlt => /orP[/eqP <- | P_gt0].
  rewrite mul0r addr0 big1 ?le_maxr ?lexx // => u _.
  by rewrite mul0r sub0r max_l // oppr_le0 !mulr_ge0.
have := Q_ge0 t; rewrite le_eqVlt => /orP[/eqP <- | Q_gt0].
  have [K_ge0 K_sum] := K_law t P_gt0.
  under eq_bigr do rewrite mul0r mulr0 subr0 (max_r (mulr_ge0 (ltW P_gt0) (K_ge0 _))).
  by rewrite -mulr_sumr K_sum mulr1 mulr0 subr0 (max_r (ltW P_gt0)) ler_addl mulr_ge0 // ltW.
apply: le_trans (excess_followed c_ge0 c'_ge0 (ltW P_gt0) (ltW Q_gt0) (K_law t P_gt0) (K'_ge0 t)) _.
by rewrite ler_add2l ler_wpmul2l ?le // ltW.
Qed.

(** What both laws have in common, 1 - delta, multiplies: a little more than that deltas add up. *)
Theorem common_followed c c' d P Q K K' : 0 <= c -> 0 <= c' -> is_law P -> (forall t, 0 <= Q t) ->
  is_kernel K -> (forall t u, 0 <= K' t u) -> (forall t, delta c' (K t) (K' t) <= d) ->
  (1 - delta c P Q) * (1 - d) <= 1 - delta (c * c') (followed P K) (followed Q K').
Proof.
move=> c_ge0 c'_ge0 P_law Q_ge0 K_law K'_ge0 le; have [P_ge0 _] := P_law.
have le_min (x y z : R) : x <= y -> x <= z -> x <= y - Num.max 0 (y - z).
  by move=> xy xz; rewrite oppr_max oppr0 opprB addr_minr addr0 addrCA subrr addr0 le_minr xy.
have common_le (x y : R) : x - Num.max 0 (x - y) <= y.
  by rewrite ler_subl_addr -ler_subl_addl le_maxr lexx orbT.
have common_le1 (x y : R) : x - Num.max 0 (x - y) <= x by rewrite ger_addl oppr_le0 le_maxr lexx.
have common_ge0 (x y : R) : 0 <= x -> 0 <= y -> 0 <= x - Num.max 0 (x - y).
  by move=> x_ge0 y_ge0; exact: le_min.
have commonE (V : finType) (A B : V -> R) e : is_law A -> 1 - delta e A B = \sum_v (A v - Num.max 0 (A v - e * B v)).
  by case=> _ sum; rewrite sumrB sum.
rewrite !commonE //; last exact: followed_law.
rewrite -(pair_bigA _ (fun t u => P t * K t u - Num.max 0 (P t * K t u - c * c' * (Q t * K' t u)))) /= mulr_suml.
apply: ler_sum => t _; have [K_ge0 _] := K_law t.
set m := P t - _; have m_ge0 : 0 <= m by rewrite common_ge0 // mulr_ge0.
apply: le_trans (ler_wpmul2l m_ge0 (_ : 1 - d <= 1 - delta c' (K t) (K' t))) _; first by rewrite ler_add2l ler_opp2.
rewrite commonE // mulr_sumr; apply: ler_sum => u _.
have n_ge0 : 0 <= K t u - Num.max 0 (K t u - c' * K' t u) by rewrite common_ge0 ?mulr_ge0.
by apply: le_min; [|rewrite -[c * c' * _]mulrACA]; apply: ler_pmul => //; rewrite ?common_le ?common_le1.
Qed.

(** A further release never lowers delta: its output may be ignored. *)
Lemma image_followed P K : is_kernel K -> image fst (followed P K) =1 P.
Proof.
move=> K_law t; rewrite /image (eq_bigl (fun tu => (tu.1 == t) && predT tu.2)) => [|tu]; last by rewrite andbT.
rewrite -(pair_big (pred1 t) predT (fun t u => P t * K t u)) /= big_pred1_eq -mulr_sumr.
by case: (K_law t) => _ ->; rewrite mulr1.
Qed.

Theorem delta_further c P Q K K' : is_kernel K -> is_kernel K' ->
  delta c P Q <= delta c (followed P K) (followed Q K').
Proof.
move=> K_law K'_law; rewrite -(eq_delta c (image_followed P K_law) (image_followed Q K'_law)); exact: delta_image.
Qed.

(** Given what the first release showed, the second one is compared at another epsilon. *)
Theorem delta_given_first c P Q K K' : 0 <= c -> (forall t, 0 <= P t) -> (forall t, 0 <= Q t) -> (forall t u, 0 <= K' t u) ->
  delta c (followed P K) (followed Q K') = \sum_t P t * delta (c * (Q t / P t)) (K t) (K' t).
Proof.
move=> c_ge0 P_ge0 Q_ge0 K'_ge0; rewrite /delta.
rewrite -(pair_bigA _ (fun t u => Num.max 0 (P t * K t u - c * (Q t * K' t u)))) /=; apply: eq_bigr => t _.
have [-> | P_neq0] := eqVneq (P t) 0.
  by rewrite mul0r big1 // => u _; rewrite mul0r sub0r max_l // oppr_le0 !mulr_ge0.
rewrite mulr_sumr; apply: eq_bigr => u _; rewrite maxr_pmulr // mulr0 mulrBr; congr (Num.max 0 (_ - _)).
by rewrite [RHS]mulrA [P t * _]mulrCA [P t * (_ / _)]mulrCA divff // mulr1 mulrA.
Qed.

End Adaptive.

(** Releases that do not depend on each other. *)
Section Independent.
Variables (R : realFieldType) (O : finType).
Implicit Types (c d : R).

Definition product (C S : finType) (rho : C -> R) (sigma : S -> R) : C * S -> R := fun rs => rho rs.1 * sigma rs.2.

Lemma product_law (C S : finType) (rho : C -> R) (sigma : S -> R) : is_law rho -> is_law sigma -> is_law (product rho sigma).
Proof.
move=> [rho_ge0 rho_sum] [sigma_ge0 sigma_sum]; split=> [rs|]; first exact: mulr_ge0.
rewrite -(pair_bigA _ (fun r s => rho r * sigma s)) /= -rho_sum; apply: eq_bigr => r _.
by rewrite -mulr_sumr sigma_sum mulr1.
Qed.

(** The law of independent answers. *)
Definition answers_law k (P : 'I_k -> O -> R) : {ffun 'I_k -> O} -> R := fun y => \prod_j P j (y j).

Lemma answers_law_law k (P : 'I_k -> O -> R) : (forall j, is_law (P j)) -> is_law (answers_law P).
Proof.
move=> P_law; split=> [y|]; first by apply: prodr_ge0 => j _; case: (P_law j).
by rewrite -(bigA_distr_bigA P) big1 // => j _; case: (P_law j).
Qed.

(** The first answer and the others. *)
Definition joined k (oy : O * {ffun 'I_k -> O}) : {ffun 'I_k.+1 -> O} :=
  [ffun j => if unlift ord0 j is Some j' then oy.2 j' else oy.1].

Lemma joined_bij k : bijective (@joined k).
Proof.
exists (fun y : {ffun 'I_k.+1 -> O} => (y ord0, [ffun j : 'I_k => y (lift ord0 j)])) => [[o y] | y].
  rewrite ffunE unlift_none; congr (_, _); apply/ffunP => j.
  by rewrite !ffunE liftK.
by apply/ffunP => j; rewrite ffunE; case: unliftP => [j' -> | -> //]; rewrite ffunE.
Qed.

Lemma delta_joined k c (P Q : {ffun 'I_k.+1 -> O} -> R) :
  delta c P Q = delta c (fun oy => P (joined oy)) (fun oy => Q (joined oy)).
Proof. by rewrite /delta (reindex (@joined k)) //; apply: onW_bij; exact: joined_bij. Qed.

Lemma answers_law_joined k (P : 'I_k.+1 -> O -> R) oy :
  answers_law P (joined oy) = followed (P ord0) (fun _ => answers_law (fun j => P (lift ord0 j))) oy.
Proof.
rewrite /answers_law big_ord_recl /followed ffunE unlift_none; congr (_ * _).
by apply: eq_bigr => j _; rewrite ffunE liftK.
Qed.

(** Independent answers: the factors multiply, the deltas add up. *)
Theorem delta_answers k (P Q : 'I_k -> O -> R) (c d : 'I_k -> R) : (forall j, is_law (P j)) -> (forall j, is_law (Q j)) ->
  (forall j, 0 <= c j) -> (forall j, 0 <= d j) -> (forall j, delta (c j) (P j) (Q j) <= d j) ->
  delta (\prod_j c j) (answers_law P) (answers_law Q) <= \sum_j d j.
Proof.
elim: k P Q c d => [|k IH] P Q c d P_law Q_law c_ge0 d_ge0 le.
  rewrite !big_ord0 /delta big1 // => y _.
  by rewrite /answers_law !big_ord0 mul1r subrr maxxx.
rewrite !big_ord_recl delta_joined (eq_delta _ (answers_law_joined P) (answers_law_joined Q)).
have P'_law := answers_law_law (fun j => P_law (lift ord0 j)); have Q'_law := answers_law_law (fun j => Q_law (lift ord0 j)).
apply: le_trans (_ : _ <= delta (c ord0) (P ord0) (Q ord0) + \sum_j d (lift ord0 j)) _; last by rewrite ler_add2r.
apply: delta_followed => //.
- by apply: prodr_ge0.
- by apply: sumr_ge0.
- by move=> o; case: (Q_law ord0).
- by move=> o y; case: Q'_law.
by move=> o _ _; exact: IH.
Qed.


Theorem common_answers k (P Q : 'I_k -> O -> R) (c : 'I_k -> R) : (forall j, is_law (P j)) -> (forall j, is_law (Q j)) ->
  (forall j, 0 <= c j) ->
  \prod_j (1 - delta (c j) (P j) (Q j)) <= 1 - delta (\prod_j c j) (answers_law P) (answers_law Q).
Proof.
elim: k P Q c => [|k IH] P Q c P_law Q_law c_ge0.
  rewrite !big_ord0 /delta big1 ?subr0 // => y _.
  by rewrite /answers_law !big_ord0 mul1r subrr maxxx.
rewrite !big_ord_recl delta_joined (eq_delta _ (answers_law_joined P) (answers_law_joined Q)).
have P'_law := answers_law_law (fun j => P_law (lift ord0 j)); have Q'_law := answers_law_law (fun j => Q_law (lift ord0 j)).
have [Q_ge0 _] := Q_law ord0; have [Q'_ge0 _] := Q'_law.
have prod_ge0 : 0 <= \prod_(j < k) c (lift ord0 j) by apply: prodr_ge0.
set restP := answers_law (fun j => P (lift ord0 j)) in P'_law *; set restQ := answers_law _ in Q'_law Q'_ge0 *.
pose d := delta (\prod_(j < k) c (lift ord0 j)) restP restQ.
have le := @common_followed R O _ _ _ d (P ord0) (Q ord0) (fun=> restP) (fun=> restQ) (c_ge0 ord0) prod_ge0 (P_law ord0) Q_ge0
  (fun=> P'_law) (fun=> Q'_ge0) (fun=> lexx _).
apply: le_trans le; apply: ler_wpmul2l (IH _ _ _ _ _ _) => //; rewrite subr_ge0 -(proj2 (P_law ord0)); apply: ler_sum => o _.
by rewrite le_maxl (proj1 (P_law ord0)) /= ger_addl oppr_le0 mulr_ge0.
Qed.

(** The order does not matter. *)
Lemma delta_swapped (T U : finType) c (P Q : T -> R) (P' Q' : U -> R) :
  delta c (product P P') (product Q Q') = delta c (product P' P) (product Q' Q).
Proof.
pose swap (ut : U * T) := (ut.2, ut.1); have swapK : cancel swap (fun tu => (tu.2, tu.1)) by case.
rewrite /delta (reindex swap) /=; last by exists (fun tu => (tu.2, tu.1)) => [[u t]|[t u]].
by apply: eq_bigr => ut _; rewrite /product [P _ * _]mulrC [Q _ * _]mulrC.
Qed.

Lemma delta_product_given (T U : finType) c (P Q : T -> R) (P' Q' : U -> R) : 0 <= c -> (forall t, 0 <= P t) ->
  (forall t, 0 <= Q t) -> (forall u, 0 <= Q' u) ->
  delta c (product P P') (product Q Q') = \sum_t P t * delta (c * (Q t / P t)) P' Q'.
Proof.
by move=> c_ge0 P_ge0 Q_ge0 Q'_ge0; exact: (delta_given_first (fun=> P') c_ge0 P_ge0 Q_ge0 (fun=> Q'_ge0)).
Qed.

(** One more release in a list, and in k equal ones. *)
Theorem delta_answersS k c (P Q : 'I_k.+1 -> O -> R) : (forall j, is_law (P j)) -> (forall j, is_law (Q j)) ->
  delta c (answers_law (fun j => P (lift ord0 j))) (answers_law (fun j => Q (lift ord0 j)))
  <= delta c (answers_law P) (answers_law Q).
Proof.
move=> P_law Q_law; rewrite delta_joined (eq_delta c (answers_law_joined P) (answers_law_joined Q)).
apply: le_trans (delta_further c _ _ (fun=> P_law ord0) (fun=> Q_law ord0)) _.
by rewrite [leRHS]delta_swapped.
Qed.

Corollary delta_steps j k c (P Q : O -> R) : (j <= k)%N -> is_law P -> is_law Q ->
  delta c (answers_law (fun _ : 'I_j => P)) (answers_law (fun=> Q))
  <= delta c (answers_law (fun _ : 'I_k => P)) (answers_law (fun=> Q)).
Proof.
move=> + P_law Q_law; elim: k => [|k IH]; first by rewrite leqn0 => /eqP ->.
rewrite leq_eqVlt => /orP[/eqP -> // | /IH le]; apply: le_trans le _.
exact: (@delta_answersS k c (fun=> P) (fun=> Q)).
Qed.

End Independent.
