(** bias_D is the weighted average of bias and bias_sec, and what moving the two against each other
    does (th.cor-4.15, th.cor-4.16, th.eq-4.53, th.thm-4.17, in the forms that hold). *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count
  bias_distance.

(** n records, n' of them known. *)
Section Numbers.
Variables (R : realFieldType) (n n' : nat).
Hypotheses (known : (0 < n')%N) (unknown : (n' < n)%N).
Implicit Types bias bias_sec bias_D : R.

(** (4.46). *)
Definition weighted_average bias bias_sec := n'%:R / n%:R * bias + (n - n')%:R / n%:R * bias_sec.

Let n_neq0 : n%:R != 0 :> R. Proof. by rewrite pnatr_eq0 -lt0n (leq_ltn_trans _ unknown). Qed.
Let n'_gt0 : 0 < n'%:R :> R. Proof. by rewrite ltr0n. Qed.
Let u_gt0 : 0 < (n - n')%:R :> R. Proof. by rewrite ltr0n subn_gt0. Qed.
Let n_gt0 : 0 < n%:R :> R. Proof. by rewrite ltr0n (leq_ltn_trans _ unknown). Qed.
Let split_n : n%:R = n'%:R + (n - n')%:R :> R. Proof. by rewrite -natrD subnKC // ltnW. Qed.

(* holds: th.cor-4.16 printed *)
Theorem average_between bias bias_sec : let bias_D := weighted_average bias bias_sec in
  Num.min bias bias_sec <= bias_D <= Num.max bias bias_sec.
Proof.
have scale (v : R) : v = n'%:R / n%:R * v + (n - n')%:R / n%:R * v.
  by rewrite -mulrDl -mulrDl -split_n divff // mul1r.
have [w1 w2] : 0 <= n'%:R / n%:R :> R /\ 0 <= (n - n')%:R / n%:R :> R by rewrite !divr_ge0 ?ler0n.
rewrite /weighted_average; apply/andP; split.
  by rewrite [leLHS]scale ler_add // ler_wpmul2l // le_minl lexx ?orbT.
by rewrite [leRHS]scale ler_add // ler_wpmul2l // le_maxr lexx ?orbT.
Qed.

Lemma distance_to_bias bias bias_sec :
  bias - weighted_average bias bias_sec = (n - n')%:R / n%:R * (bias - bias_sec).
Proof.
rewrite /weighted_average [n%:R]split_n; field.
by rewrite -split_n n_neq0.
Qed.

Lemma distance_to_bias_sec bias bias_sec :
  weighted_average bias bias_sec - bias_sec = n'%:R / n%:R * (bias - bias_sec).
Proof.
rewrite /weighted_average [n%:R]split_n; field.
by rewrite -split_n n_neq0.
Qed.

(** bias_D fixed, bias_sec moving with bias. *)
(* holds: th.eq-4.53 printed:first *)
Theorem farther_from_bias_sec_and_bias_D bias_D bias bias_sec bias' bias_sec' :
  weighted_average bias bias_sec = bias_D -> weighted_average bias' bias_sec' = bias_D ->
  `|bias - bias_sec| < `|bias' - bias_sec'| -> `|bias - bias_D| < `|bias' - bias_D|.
Proof.
move=> <- avg'; rewrite -[in X in _ -> _ < X]avg' !distance_to_bias !normrM.
by rewrite ltr_pmul2l // mulr_gt0 // normr_gt0 ?invr_eq0 ?gt_eqF.
Qed.

(* holds: th.eq-4.53 printed:second *)
Theorem bias_D_farther_from_bias_sec bias_D bias bias_sec bias' bias_sec' :
  weighted_average bias bias_sec = bias_D -> weighted_average bias' bias_sec' = bias_D ->
  `|bias - bias_sec| < `|bias' - bias_sec'| -> `|bias_D - bias_sec| < `|bias_D - bias_sec'|.
Proof.
move=> <- avg'; rewrite -[in X in _ -> _ < X]avg' !distance_to_bias_sec !normrM.
by rewrite ltr_pmul2l // mulr_gt0 // normr_gt0 ?invr_eq0 ?gt_eqF.
Qed.

(** So of two biases the same one is nearer to bias_sec and to bias_D. *)
(* holds: th.eq-4.53 printed *)
Theorem nearer_to_bias_sec_and_bias_D bias_D bias bias_sec bias' bias_sec' :
  weighted_average bias bias_sec = bias_D -> weighted_average bias' bias_sec' = bias_D ->
  (`|bias - bias_sec| < `|bias' - bias_sec'|) = (`|bias - bias_D| < `|bias' - bias_D|).
Proof.
move=> <- avg'; rewrite -[X in _ = (_ < `|_ - X|)]avg' !distance_to_bias !normrM.
by rewrite ltr_pmul2l // mulr_gt0 // normr_gt0 ?invr_eq0 ?gt_eqF.
Qed.

(** bias and bias_sec on the two sides of bias_D, the first farther than before: so is the second. *)
Lemma bias_sec_moves_apart bias_D bias bias_sec bias' bias_sec' :
  weighted_average bias bias_sec = bias_D -> weighted_average bias' bias_sec' = bias_D ->
  [/\ (bias_D <= bias) = (bias_sec <= bias_D), (bias <= bias_D) = (bias_D <= bias_sec)
    & (bias < bias') = (bias_sec' < bias_sec)].
Proof.
move=> avg avg'; split.
- rewrite -subr_ge0 -avg distance_to_bias -[RHS]subr_ge0 distance_to_bias_sec.
  by rewrite !pmulr_rge0 ?divr_gt0.
- rewrite -subr_le0 -avg distance_to_bias -[RHS]subr_le0 distance_to_bias_sec.
  by rewrite !pmulr_rle0 ?divr_gt0.
have moves : n'%:R * (bias' - bias) = (n - n')%:R * (bias_sec - bias_sec').
  have scaled x y : n%:R * weighted_average x y = n'%:R * x + (n - n')%:R * y.
    by rewrite mulrDr !mulrA; congr (_ * _ + _ * _); rewrite mulrAC divff // mul1r.
  have := scaled bias bias_sec; rewrite avg -avg' scaled => /eqP; rewrite -subr_eq0 => /eqP eq_n.
  apply/eqP; rewrite -subr_eq0 -eq_n; apply/eqP.
  by move: n'%:R (n - n')%:R => v u; ring.
by rewrite -[LHS]subr_gt0 -[RHS]subr_gt0 -(pmulr_rgt0 _ n'_gt0) moves pmulr_rgt0.
Qed.

End Numbers.

(** The shares of ones of a database, of its known records and of the others. *)
Section Shares.
Variables (R : realFieldType) (I : finType) (K : {set I}) (D : {ffun I -> bool}).
Hypotheses (known : (0 < #|K|)%N) (unknown : (#|K| < #|I|)%N).

Definition share_of (J : {set I}) : R := (\sum_(j in J) D j)%N%:R / #|J|%:R.

(* holds: th.cor-4.15 printed *)
Theorem bias_D_is_average : share_of setT = weighted_average #|I| #|K| (share_of K) (share_of (~: K)).
Proof.
have cardC : #|~: K| = (#|I| - #|K|)%N by rewrite -(cardsC K) addKn.
have nzK : #|K|%:R != 0 :> R by rewrite pnatr_eq0 -lt0n.
have nzC : (#|I| - #|K|)%N%:R != 0 :> R by rewrite pnatr_eq0 subn_eq0 -ltnNge.
rewrite /weighted_average /share_of cardsT cardC.
have cancel (k s N : R) : k != 0 -> k / N * (s / k) = s / N by move=> k0; rewrite mulrC mulrA divfK.
rewrite !cancel // -mulrDl -natrD; congr (_%:R / _).
rewrite (bigID (mem K)) /=; congr (_ + _)%N; apply: eq_bigl => j; by rewrite !inE.
Qed.

(* holds: th.cor-4.16 shares *)
Theorem bias_D_between :
  Num.min (share_of K) (share_of (~: K)) <= share_of setT <= Num.max (share_of K) (share_of (~: K)).
Proof. by rewrite bias_D_is_average; apply: average_between. Qed.

End Shares.

(** Two databases of one size with as many known records and the same bias_D, the unknown records
    having the bias_sec that (4.46) leaves them, o = q(D). *)
(* holds: th.thm-4.17 printed *)
(* holds: th.rq-1 printed:theorem-4.17 *)
Theorem loss_grows_around_bias_D (R : realFieldType) (I : finType) (K K' : {set I})
    (B B' D D' : {ffun I -> bool}) (i i' : I) (bias_D bias bias' : R) :
  i \notin K -> i' \notin K' -> #|K| = #|K'| -> (0 < #|K|)%N -> agrees K B D -> agrees K' B' D' ->
  weighted_average #|I| #|K| bias (bias_sec R K D) = bias_D ->
  weighted_average #|I| #|K| bias' (bias_sec R K' D') = bias_D ->
  0 < bias < 1 -> 0 < bias' < 1 -> 0 < bias_sec R K D < 1 -> 0 < bias_sec R K' D' < 1 ->
  same_side bias bias' bias_D -> `|bias - bias_D| < `|bias' - bias_D| ->
  loss_less (privacy_loss K B i bias (count D)) (privacy_loss K' B' i' bias' (count D')).
Proof.
move=> out out' cardK known agree agree' avg avg' b01 b01' s01 s01' side far.
have unknown : (#|K| < #|I|)%N by have := unknown_gt0 out; rewrite subn_gt0.
rewrite !loss_is_distance ?share_at_count //=; rewrite /logit_distance.
set s := bias_sec R K D in avg s01 *; set s' := bias_sec R K' D' in avg' s01' *.
have le_odds (p q : R) : 0 < p < 1 -> 0 < q < 1 -> (odds p <= odds q) = (p <= q).
  by move=> p01 q01; rewrite !leNgt odds_lt.
have [o1 o2] := (odds_gt0 b01, odds_gt0 b01'); have [o3 o4] := (odds_gt0 s01, odds_gt0 s01').
have [above below moves] := bias_sec_moves_apart known unknown avg avg'.
have [above' below' moves'] := bias_sec_moves_apart known unknown avg' avg.
rewrite -[odds s / _]invf_div -[odds s' / _]invf_div; case/orP: side => /andP [db db'].
  move: far; rewrite !ger0_norm ?subr_ge0 // ltr_add2r => bb'; apply: larger_above.
  - by rewrite divr_gt0.
  - by rewrite ler_pdivl_mulr // mul1r le_odds // (le_trans _ db) // -above.
  - by rewrite ltr_pmul ?invr_ge0 ?(ltW o1) ?(ltW o3) ?odds_lt // ltf_pinv ?posrE // odds_lt // -moves.
move: far; rewrite !ler0_norm ?subr_le0 // !opprB ltr_add2l ltr_opp2 => bb'; apply: larger_below.
- by rewrite divr_gt0.
- by rewrite ler_pdivr_mulr // mul1r le_odds // (le_trans db) // -below.
- by rewrite ltr_pmul ?invr_ge0 ?(ltW o2) ?(ltW o4) ?odds_lt // ltf_pinv ?posrE // odds_lt // -moves'.
Qed.

(** The converse: the bias of the smaller or equal loss is not farther. *)
(* holds: th.cor-4.18 corrected:moving *)
Theorem smaller_loss_is_nearer_to_bias_D (R : realFieldType) (I : finType) (K K' : {set I})
    (B B' D D' : {ffun I -> bool}) (i i' : I) (bias_D bias bias' : R) :
  i \notin K -> i' \notin K' -> #|K| = #|K'| -> (0 < #|K|)%N -> agrees K B D -> agrees K' B' D' ->
  weighted_average #|I| #|K| bias (bias_sec R K D) = bias_D ->
  weighted_average #|I| #|K| bias' (bias_sec R K' D') = bias_D ->
  0 < bias < 1 -> 0 < bias' < 1 -> 0 < bias_sec R K D < 1 -> 0 < bias_sec R K' D' < 1 ->
  same_side bias bias' bias_D ->
  loss_at_most (privacy_loss K B i bias (count D)) (privacy_loss K' B' i' bias' (count D')) ->
  `|bias - bias_D| <= `|bias' - bias_D|.
Proof.
move=> out out' cardK known agree agree' avg avg' b01 b01' s01 s01' side.
rewrite leNgt; apply: contra => closer.
apply: (@loss_grows_around_bias_D _ _ K' K B' B D' D i' i bias_D) => //; rewrite -?cardK //.
by case/orP: side => /andP [x y]; apply/orP; [left | right]; apply/andP.
Qed.
