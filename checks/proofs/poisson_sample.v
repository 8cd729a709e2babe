(** A release that sees a record with probability q only (Poisson sampling): with P the law of its answer when the record is drawn and
    Q when not, the pair is (q P + (1 - q) Q, Q) (reference/accountant/release_list.hpp: sampled; one_step.hpp; accountant.hpp).
    Delta grows with q both ways round, also for many releases; one release in terms of the unsampled one; and when adding a record is
    the harmless direction. *)
From pkdp Require Import algebra finite_law hockey_stick post_processing convexity composition divergence_order.

Section OneRelease.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (c q : R).

(** With the record in the database. *)
Definition sampled q P Q : T -> R := mixture q P Q.

Lemma sampled_law q P Q : 0 <= q <= 1 -> is_law P -> is_law Q -> is_law (sampled q P Q).
Proof.
move=> /andP[q_ge0 q_le1] [P_ge0 P_sum] [Q_ge0 Q_sum]; split=> [o|].
  by rewrite addr_ge0 // mulr_ge0 ?subr_ge0.
by rewrite big_split /= -!mulr_sumr P_sum Q_sum !mulr1 addrC subrK.
Qed.

Lemma sampled1 P Q : sampled 1 P Q =1 P.
Proof. by move=> o; rewrite /sampled /mixture subrr mul0r addr0 mul1r. Qed.

Lemma sampled0 P Q : sampled 0 P Q =1 Q.
Proof. by move=> o; rewrite /sampled /mixture mul0r add0r subr0 mul1r. Qed.

(** Rarer sampling as a post-processing: with probability 1 - t the answer is replaced by one without the record. *)
Definition thinned t Q : T -> T -> R := fun o o' => t * (o == o')%:R + (1 - t) * Q o'.

Lemma thinned_law t Q : 0 <= t <= 1 -> is_law Q -> is_kernel (thinned t Q).
Proof.
move=> /andP[t_ge0 t_le1] [Q_ge0 Q_sum] o; split=> [o'|]; first by rewrite addr_ge0 // mulr_ge0 ?ler0n ?subr_ge0.
rewrite big_split /= -!mulr_sumr Q_sum (bigD1 o) //= eqxx big1 => [|o' /negbTE]; last by rewrite eq_sym => ->.
by rewrite addr0 !mulr1 addrC subrK.
Qed.

Lemma randomised_thinned t Q S : \sum_o S o = 1 -> randomised (thinned t Q) S =1 mixture t S Q.
Proof.
move=> S_sum o'; rewrite /randomised /thinned /mixture.
under eq_bigr do rewrite mulrDr mulrCA [X in _ + X]mulrCA.
rewrite big_split /= -!mulr_sumr -mulr_suml S_sum mul1r; congr (t * _ + _).
rewrite (bigD1 o') //= eqxx mulr1 big1 ?addr0 // => o /negbTE ->; exact: mulr0.
Qed.

Theorem rarer_sample t q P Q : is_law P -> is_law Q ->
  randomised (thinned t Q) (sampled q P Q) =1 sampled (t * q) P Q /\ randomised (thinned t Q) Q =1 Q.
Proof.
move=> [_ P_sum] [_ Q_sum]; split=> o; rewrite randomised_thinned //.
- by rewrite /sampled /mixture; ring.
- by rewrite big_split /= -!mulr_sumr P_sum Q_sum !mulr1 addrC subrK.
by rewrite /mixture -mulrDl addrC subrK mul1r.
Qed.

(** Delta grows with q, at every epsilon, when the record is removed and when it is added. *)
Theorem sampled_monotone q q' P Q : 0 <= q <= q' -> q' <= 1 -> is_law P -> is_law Q ->
  dominated (sampled q P Q) Q (sampled q' P Q) Q /\ dominated Q (sampled q P Q) Q (sampled q' P Q).
Proof.
move=> /andP[q_ge0 le_q] q'_le1 P_law Q_law; have q'_ge0 := le_trans q_ge0 le_q.
have [q'0 | q'_neq0] := eqVneq q' 0.
  have -> : q = q' by apply/le_anti; rewrite le_q q'0.
  by split; exact: dominated_refl.
have q'_gt0 : 0 < q' by rewrite lt_neqAle eq_sym q'_neq0.
have t_in : 0 <= q / q' <= 1 by rewrite divr_ge0 //= ler_pdivr_mulr ?mul1r.
have [same fixed] := rarer_sample (q / q') q' P_law Q_law; have F_law := thinned_law t_in Q_law.
have same' : randomised (thinned (q / q') Q) (sampled q' P Q) =1 sampled q P Q.
  by move=> o; rewrite same divfK.
have refl (S : T -> R) : S =1 S by [].
split; [apply: (eq_dominated same' fixed (refl _) (refl _)) | apply: (eq_dominated fixed same' (refl _) (refl _))];
exact: dominated_randomised.
Qed.

(** One release in terms of that without sampling: (c - 1 + q)/q is the ratio that it is asked at. *)
(* used by: reference/accountant/one_step.hpp *)
Theorem delta_removed q c P Q : 0 < q -> delta c (sampled q P Q) Q = q * delta ((c - 1 + q) / q) P Q.
Proof.
move=> q_gt0; rewrite /delta mulr_sumr; apply: eq_bigr => o _; rewrite maxr_pmulr ?(ltW q_gt0) // mulr0; congr (Num.max 0 _).
by rewrite /sampled /mixture; field; rewrite gt_eqF.
Qed.

(* used by: reference/accountant/one_step.hpp *)
Theorem delta_added q c P Q : c * (1 - q) < 1 ->
  delta c Q (sampled q P Q) = (1 - c * (1 - q)) * delta (c * q / (1 - c * (1 - q))) Q P.
Proof.
rewrite -subr_gt0 => a_gt0; rewrite /delta mulr_sumr; apply: eq_bigr => o _.
rewrite maxr_pmulr ?(ltW a_gt0) // mulr0; congr (Num.max 0 _).
by rewrite /sampled /mixture; field; rewrite gt_eqF.
Qed.

(* used by: reference/accountant/one_step.hpp *)
Theorem delta_added_0 q c P Q : 0 <= q -> 0 <= c -> 1 <= c * (1 - q) -> (forall o, 0 <= P o) -> (forall o, 0 <= Q o) ->
  delta c Q (sampled q P Q) = 0.
Proof.
move=> q_ge0 c_ge0 large P_ge0 Q_ge0; rewrite /delta big1 // => o _; apply: max_l.
have -> : Q o - c * sampled q P Q o = - ((c * (1 - q) - 1) * Q o + c * q * P o) by rewrite /sampled /mixture; ring.
by rewrite oppr_le0 addr_ge0 // !mulr_ge0 // subr_ge0.
Qed.

(** From epsilon = 0 on, adding shows at most what removing shows if it does so without sampling: for a symmetric pair, for instance. *)
Theorem added_le_removed q c P Q : 0 < q <= 1 -> 1 <= c -> is_law P -> is_law Q ->
  (forall c', 1 <= c' -> delta c' Q P <= delta c' P Q) ->
  delta c Q (sampled q P Q) <= delta c (sampled q P Q) Q.
Proof.
move=> /andP[q_gt0 q_le1] c_ge1 [P_ge0 P_sum] [Q_ge0 Q_sum] le; have c_ge0 : 0 <= c := le_trans ler01 c_ge1.
have [large | small] := lerP 1 (c * (1 - q)); first by rewrite delta_added_0 ?delta_ge0 ?(ltW q_gt0).
rewrite delta_added // delta_removed //; move: small; rewrite -subr_gt0; set a := 1 - _ => a_gt0.
have d_ge0 : 0 <= c - 1 by rewrite subr_ge0.
have q'_ge0 : 0 <= 1 - q by rewrite subr_ge0.
have a_le : a <= q.
  by rewrite -subr_ge0 (_ : q - a = (c - 1) * (1 - q)) ?mulr_ge0 // /a; ring.
have b_ge1 : 1 <= (c - 1 + q) / q by rewrite ler_pdivl_mulr // mul1r ler_addr.
have le_ratio : (c - 1 + q) / q <= c * q / a.
  rewrite ler_pdivr_mulr // mulrAC ler_pdivl_mulr // -subr_ge0.
  by rewrite (_ : _ - _ = (c - 1) ^+ 2 * (1 - q)) ?mulr_ge0 ?sqr_ge0 // /a; ring.
apply: ler_pmul; rewrite ?delta_ge0 ?(ltW a_gt0) //.
apply: le_trans (le _ (le_trans b_ge1 le_ratio)) _; exact: delta_antitone.
Qed.

(** A symmetric pair: a map of the outcomes exchanges P and Q. *)
Theorem symmetric_delta (f : T -> T) c P Q : involutive f -> (forall o, Q o = P (f o)) -> delta c P Q = delta c Q P.
Proof.
move=> fK sym; rewrite /delta (reindex_inj (inv_inj fK)) /=; apply: eq_bigr => o _.
by rewrite !sym fK.
Qed.

(* used by: reference/accountant/accountant.hpp *)
Corollary symmetric_added_le_removed (f : T -> T) q c P Q : involutive f -> (forall o, Q o = P (f o)) -> 0 < q <= 1 -> 1 <= c ->
  is_law P -> is_law Q -> delta c Q (sampled q P Q) <= delta c (sampled q P Q) Q.
Proof.
move=> fK sym q_in c_ge1 P_law Q_law; apply: added_le_removed => // c' _.
by rewrite (symmetric_delta c' fK sym).
Qed.

End OneRelease.

(** Many releases: each one with its own laws and its own q. *)
Section ManyReleases.
Variables (R : realFieldType) (T : finType) (k : nat).
Implicit Types (P Q : 'I_k -> T -> R) (q : 'I_k -> R).

(* used by: reference/accountant/accountant.hpp *)
Theorem samples_monotone q q' P Q : (forall j, 0 <= q j <= q' j) -> (forall j, q' j <= 1) ->
  (forall j, is_law (P j)) -> (forall j, is_law (Q j)) ->
  dominated (answers_law (fun j => sampled (q j) (P j) (Q j))) (answers_law Q)
            (answers_law (fun j => sampled (q' j) (P j) (Q j))) (answers_law Q) /\
  dominated (answers_law Q) (answers_law (fun j => sampled (q j) (P j) (Q j)))
            (answers_law Q) (answers_law (fun j => sampled (q' j) (P j) (Q j))).
Proof.
move=> le_q q'_le1 P_law Q_law.
have law j : is_law (sampled (q j) (P j) (Q j)).
  by have /andP[q_ge0 q_le] := le_q j; apply: sampled_law => //; rewrite q_ge0 (le_trans q_le).
have law' j : is_law (sampled (q' j) (P j) (Q j)).
  by have /andP[q_ge0 q_le] := le_q j; apply: sampled_law => //; rewrite (le_trans q_ge0 q_le) /=.
by split; apply: dominated_answers => // j; have [] := sampled_monotone (le_q j) (q'_le1 j) (P_law j) (Q_law j).
Qed.

End ManyReleases.
