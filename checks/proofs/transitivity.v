(** Transitivity of indistinguishability: what two steps and k steps give, and that it is attained (the step of pk.thm-5 that takes
    two steps; group privacy). (e, d) and (e', d') give (e e', d + e d') one way and (e e', d' + e' d) the other: the deltas of later
    steps are enlarged, so that twice (epsilon, delta) is (2 epsilon, (1 + e^epsilon) delta) and no less. *)
From pkdp Require Import algebra finite_law hockey_stick.

Section Steps.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q S : T -> R) (c d : R).

(** The triangle inequality of the divergence. *)
Theorem delta_triangle c c' P Q S : 0 <= c -> delta (c * c') P S <= delta c P Q + c * delta c' Q S.
Proof.
move=> c_ge0; rewrite -delta_attained; set E := hockey_stick_event _ _ _.
have step1 := prob_le_delta c P Q E; have step2 := ler_wpmul2l c_ge0 (prob_le_delta c' Q S E).
apply: le_trans (ler_add step1 step2).
by have -> : prob P E - c * prob Q E + c * (prob Q E - c' * prob S E) = prob P E - c * c' * prob S E by ring.
Qed.

Theorem two_steps c c' d d' P Q S : 0 <= c -> 0 <= c' ->
  indistinguishable c d P Q -> indistinguishable c' d' Q S ->
  indistinguishable (c * c') (Num.max (d + c * d') (d' + c' * d)) P S.
Proof.
move=> c_ge0 c'_ge0 /indistinguishableP[PQ QP] /indistinguishableP[QS SQ]; apply/indistinguishableP; split.
  by rewrite le_maxr (le_trans (delta_triangle c' P Q S c_ge0)) // ler_add // ler_wpmul2l.
rewrite le_maxr; apply/orP; right; rewrite mulrC.
by rewrite (le_trans (delta_triangle c S Q P c'_ge0)) // ler_add // ler_wpmul2l.
Qed.

(* holds: pk.thm-5 proof:twice-corrected *)
Theorem same_step_twice c d P Q S : 0 <= c ->
  indistinguishable c d P Q -> indistinguishable c d Q S -> indistinguishable (c ^+ 2) ((1 + c) * d) P S.
Proof.
move=> c_ge0 PQ QS; have := two_steps c_ge0 c_ge0 PQ QS.
by rewrite maxxx expr2 mulrDl mul1r.
Qed.

(** k steps: the deltas add up as a geometric series. *)
Definition series c k : R := \sum_(j < k) c ^+ j.

Lemma seriesS c k : series c k.+1 = 1 + c * series c k.
Proof. by rewrite /series big_ord_recl expr0 mulr_sumr; congr (_ + _); apply: eq_bigr => j _; rewrite -exprS. Qed.

(** (e^(k epsilon) - 1)/(e^epsilon - 1), or k at epsilon = 0. *)
Lemma seriesE c k : c != 1 -> series c k = (c ^+ k - 1) / (c - 1).
Proof. by move=> c_neq1; rewrite subrX1 mulrC mulKf // subr_eq0. Qed.

Lemma series1 k : series 1 k = k%:R.
Proof. by rewrite /series (eq_bigr (fun=> 1)) => [|j _]; rewrite ?expr1n // sumr_const card_ord. Qed.

(** One direction at a time. *)
Theorem delta_path c d (P : nat -> T -> R) k : 0 <= c ->
  (forall j, (j < k)%N -> delta c (P j) (P j.+1) <= d) -> delta (c ^+ k) (P 0%N) (P k) <= series c k * d.
Proof.
move=> c_ge0; elim: k P => [|k IH] P step.
  rewrite expr0 /series big_ord0 mul0r /delta big1 // => x _.
  by rewrite mul1r subrr maxxx.
rewrite exprS seriesS mulrDl mul1r -mulrA.
apply: le_trans (delta_triangle _ (P 0%N) (P 1%N) (P k.+1) c_ge0) _.
rewrite ler_add ?step // ler_wpmul2l //; apply: (IH (fun j => P j.+1)) => j lt_j; exact: step.
Qed.

Theorem many_steps c d (P : nat -> T -> R) k : 0 <= c ->
  (forall j, (j < k)%N -> indistinguishable c d (P j) (P j.+1)) -> indistinguishable (c ^+ k) (series c k * d) (P 0%N) (P k).
Proof.
move=> c_ge0 step; apply/indistinguishableP; split.
  by apply: delta_path => // j /step /indistinguishableP[].
have := @delta_path c d (fun j => P (k - j)%N) k c_ge0; rewrite subn0 subnn; apply=> j lt_j.
have /step /indistinguishableP[_] : (k - j.+1 < k)%N by rewrite ltn_subrL (leq_ltn_trans _ lt_j).
by rewrite subnSK.
Qed.

End Steps.

(** Coins attain all of these. *)
Section Attained.
Variable R : realFieldType.
Implicit Types p q c d : R.

Definition coin p : bool -> R := fun x => if x then p else 1 - p.

Lemma coin_law p : 0 <= p <= 1 -> is_law (coin p).
Proof.
by move=> /andP[p_ge0 p_le1]; split=> [[]|]; rewrite ?big_bool /= ?subr_ge0 // addrC subrK.
Qed.

Lemma delta_coin c p q : delta c (coin p) (coin q) = Num.max 0 (p - c * q) + Num.max 0 (1 - p - c * (1 - q)).
Proof. by rewrite /delta big_bool. Qed.

(** A coin that is shown d + c q of the time against one that is shown q of the time. *)
Lemma coin_step c d q : 1 <= c -> 0 <= d -> 0 <= q -> (c + 1) * q + d <= 1 ->
  indistinguishable c d (coin (c * q + d)) (coin q).
Proof.
move=> c_ge1 d_ge0 q_ge0 small; have c'_ge0 : 0 <= c - 1 by rewrite subr_ge0.
have c_ge0 : 0 <= c := le_trans ler01 c_ge1.
have q_le1 : q <= 1.
  apply: le_trans small; rewrite mulrDl mul1r -addrA [q + d]addrC addrA ler_addr.
  by rewrite addr_ge0 // mulr_ge0.
apply/indistinguishableP; rewrite !delta_coin; split.
  rewrite [c * q + d - _]addrAC subrr add0r [Num.max _ d]max_r // [X in _ + X]max_l ?addr0 //.
  have -> : 1 - (c * q + d) - c * (1 - q) = - (c - 1) - d by ring.
  by rewrite -opprD oppr_le0 addr_ge0.
rewrite [Num.max 0 (q - _)]max_l ?add0r; last first.
  have -> : q - c * (c * q + d) = - ((c - 1) * (c + 1) * q + c * d) by ring.
  by rewrite oppr_le0 addr_ge0 ?mulr_ge0 ?(addr_ge0 c_ge0 ler01).
rewrite le_maxl d_ge0 /=.
have -> : 1 - q - c * (1 - (c * q + d)) = d - (c - 1) * (1 - ((c + 1) * q + d)) by ring.
by rewrite ger_addl oppr_le0 mulr_ge0 // subr_ge0.
Qed.

Lemma coin_against_never c p : 1 <= c -> 0 <= p -> delta c (coin p) (coin 0) = p.
Proof.
move=> c_ge1 p_ge0; rewrite delta_coin mulr0 !subr0 mulr1 max_r // max_l ?addr0 //.
have -> : 1 - p - c = - (p + (c - 1)) by ring.
by rewrite oppr_le0 addr_ge0 ?subr_ge0.
Qed.

(** What two steps give is attained, for all small deltas. *)
Theorem two_steps_attained c c' d d' : 1 <= c -> 1 <= c' -> 0 <= d -> 0 <= d' -> (c + 1) * d' + d <= 1 ->
  exists P Q S : bool -> R, [/\ is_law P, is_law Q & is_law S] /\
    [/\ indistinguishable c d P Q, indistinguishable c' d' Q S & delta (c * c') P S = d + c * d'].
Proof.
move=> c_ge1 c'_ge1 d_ge0 d'_ge0 small; have c_ge0 : 0 <= c := le_trans ler01 c_ge1.
have cd'_le : c * d' + d <= 1.
  by apply: le_trans small; rewrite mulrDl mul1r -addrA [d' + d]addrC addrA ler_addl.
have d'_le1 : d' <= 1.
  apply: le_trans small; rewrite mulrDl mul1r -addrA [d' + d]addrC addrA ler_addr.
  by rewrite addr_ge0 // mulr_ge0.
exists (coin (c * d' + d)), (coin d'), (coin 0); split.
  by split; apply: coin_law; rewrite ?d'_ge0 ?lexx ?ler01 ?cd'_le ?andbT // addr_ge0 // mulr_ge0.
split; first exact: coin_step.
  by have := @coin_step c' d' 0; rewrite !mulr0 add0r; apply.
rewrite coin_against_never ?addr_ge0 ?mulr_ge0 // 1?addrC //.
by apply: le_trans c_ge1 _; rewrite ler_pemulr.
Qed.

(** And so is what k + 1 steps give. *)
Theorem many_steps_attained c d k : 1 <= c -> 0 <= d -> (series c k.+1 + series c k) * d <= 1 ->
  exists P : nat -> bool -> R, [/\ forall j, is_law (P j), forall j, (j < k.+1)%N -> indistinguishable c d (P j) (P j.+1)
    & delta (c ^+ k.+1) (P 0%N) (P k.+1) = series c k.+1 * d].
Proof.
move=> c_ge1 d_ge0 small; have c_ge0 : 0 <= c := le_trans ler01 c_ge1.
have series_ge0 j : 0 <= series c j by apply: sumr_ge0 => l _; exact: exprn_ge0.
have up j : series c j <= series c j.+1 by rewrite /series big_ord_recr /= ler_addl exprn_ge0.
have mono j j' : (j <= j')%N -> series c j <= series c j'.
  by move=> le_j; rewrite -(subnK le_j); elim: (j' - j)%N => // l IH; rewrite addSn (le_trans IH) ?up.
have chance_ge0 j : 0 <= series c j * d by rewrite mulr_ge0.
exists (fun j => coin (series c (k.+1 - j) * d)); split=> [j | j lt_j |].
- apply: coin_law; rewrite chance_ge0 /= (le_trans _ small) // ler_wpmul2r //.
  by apply: le_trans (mono _ _ (leq_subr j k.+1)) _; rewrite ler_addl.
- rewrite -(subnSK lt_j) subSS seriesS mulrDl mul1r addrC -mulrA; apply: coin_step => //.
  rewrite mulrDl mul1r -addrA [_ + d]addrC addrA mulrA -[X in _ + X + _]mul1r -mulrDl [c * _ + 1]addrC -seriesS -mulrDl.
  by apply: le_trans small; rewrite ler_wpmul2r // ler_add //; apply: mono; rewrite ?ltnS leq_subr.
by rewrite subn0 subnn {2}/series big_ord0 mul0r coin_against_never // exprn_ege1.
Qed.

(** So (1 + e^epsilon) delta is the least that same_step_twice can claim, and 2 delta is not enough once epsilon > 0. *)
(* refutes: pk.thm-5 proof:twice *)
Theorem twice_delta_is_not_enough c d : 1 < c -> 0 < d -> (c + 2%:R) * d <= 1 ->
  exists P Q S : bool -> R, [/\ is_law P, is_law Q & is_law S] /\
    [/\ indistinguishable c d P Q, indistinguishable c d Q S & ~ indistinguishable (c ^+ 2) (2%:R * d) P S].
Proof.
move=> c_gt1 d_gt0 small; have small' : (c + 1) * d + d <= 1.
  by have -> : (c + 1) * d + d = (c + 2%:R) * d by ring.
have [P [Q [S [laws [PQ QS PS]]]]] := two_steps_attained (ltW c_gt1) (ltW c_gt1) (ltW d_gt0) (ltW d_gt0) small'.
exists P, Q, S; split=> //; split=> // /indistinguishableP[].
rewrite expr2 PS leNgt => /negP[]; rewrite mulr_natl mulr2n ltr_add2l ltr_pmull //.
Qed.

End Attained.
