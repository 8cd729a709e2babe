(** A Bernoulli record as randomised response (pk.claim-rr): with probability 2 lambda a fair coin answers, and else another coin;
    possible for lambda up to min(p, 1 - p), and not beyond. *)
From pkdp Require Import algebra finite_law transitivity convexity.

Section RandomisedResponse.
Variable R : realFieldType.
Implicit Types (p w lambda : R).
Local Notation fair := (2%:R^-1 : R).

(* holds: pk.claim-rr corrected:closed *)
Theorem bernoulli_is_response p lambda : 0 <= lambda -> 2%:R * lambda < 1 -> lambda <= p <= 1 - lambda ->
  let q := (p - lambda) / (1 - 2%:R * lambda) in
  [/\ 0 <= 2%:R * lambda <= 1, 0 <= q <= 1
    & coin p =1 mixture (1 - 2%:R * lambda) (coin q) (coin fair)].
Proof.
move=> lambda_ge0 lambda_lt /andP[p_ge p_le]; have gap_gt0 : 0 < 1 - 2%:R * lambda by rewrite subr_gt0.
have gap_neq0 : 1 - 2%:R * lambda != 0 by rewrite gt_eqF.
have two_neq0 : 2%:R != 0 :> R by rewrite pnatr_eq0.
move=> q; split; first by rewrite mulr_ge0 ?ler0n //= ltW.
  rewrite /q divr_ge0 ?subr_ge0 ?(ltW lambda_lt) //= ler_pdivr_mulr // mul1r ler_subl_addr.
  by have -> : 1 - 2%:R * lambda + lambda = 1 - lambda by ring.
by case; rewrite /mixture /coin /q; field; rewrite ?two_neq0 ?gap_neq0.
Qed.

(* holds: pk.claim-rr printed *)
Theorem bernoulli_is_response_inside p lambda : 0 <= lambda -> lambda < p < 1 - lambda ->
  coin p =1 mixture (1 - 2%:R * lambda) (coin ((p - lambda) / (1 - 2%:R * lambda))) (coin fair).
Proof.
move=> lambda_ge0 /andP[p_gt p_lt]; have lambda_lt : 2%:R * lambda < 1.
  by rewrite mulr_natl mulr2n -ltr_subr_addr; exact: lt_trans p_gt p_lt.
have in_range : lambda <= p <= 1 - lambda by rewrite !ltW.
by case: (bernoulli_is_response lambda_ge0 lambda_lt in_range).
Qed.

(** The share w of a fair coin can be as large as 2 min(p, 1 - p), and no larger. *)
(* holds: pk.claim-rr corrected:largest *)
Theorem largest_share_of_fair_coin p w : 0 <= p <= 1 -> 0 <= w <= 1 ->
  (exists Q : bool -> R, is_law Q /\ coin p =1 mixture (1 - w) Q (coin fair)) <-> w <= 2%:R * Num.min p (1 - p).
Proof.
move=> /andP[p_ge0 p_le1] /andP[w_ge0 w_le1].
have two_gt0 : 0 < 2%:R :> R by rewrite ltr0n.
have two_neq0 : 2%:R != 0 :> R by rewrite gt_eqF.
have halfE : (w <= 2%:R * Num.min p (1 - p)) = (w / 2%:R <= p) && (w / 2%:R <= 1 - p).
  by rewrite mulrC -ler_pdivr_mulr // le_minr.
rewrite halfE; split=> [[Q [[Q_ge0 _] same]] | /andP[w_p w_p']].
  have Q_part s : 0 <= (1 - w) * Q s by rewrite mulr_ge0 ?subr_ge0.
  have := same true; have := same false; rewrite /mixture /coin.
  have -> : 1 - (1 - w) = w by ring.
  have -> : 1 - fair = fair by field; rewrite ?two_neq0.
  by move=> -> ->; rewrite !ler_addr !Q_part.
have [w_eq1 | w_neq1] := eqVneq w 1.
  have p_half : p = fair.
    by move: w_p w_p'; rewrite w_eq1 mul1r ler_subr_addl -ler_subr_addr => w_p w_p'; apply/le_anti; rewrite w_p andbT (le_trans w_p') //;
      have -> : 1 - fair = fair by field; rewrite ?two_neq0.
  exists (coin fair); split; last by move=> s; rewrite /mixture w_eq1 p_half; ring.
  by apply: coin_law; rewrite invr_ge0 ltW //= invf_le1 // ler1n.
have gap_gt0 : 0 < 1 - w by rewrite subr_gt0 lt_neqAle w_neq1.
exists (coin ((p - w / 2%:R) / (1 - w))); split.
  apply: coin_law; rewrite divr_ge0 ?subr_ge0 //= ler_pdivr_mulr // mul1r ler_subl_addr.
  have -> : 1 - w + w / 2%:R = 1 - w / 2%:R by field; rewrite ?two_neq0.
  by rewrite ler_subr_addl -ler_subr_addr.
by case; rewrite /mixture /coin; field; rewrite ?two_neq0 ?(gt_eqF gap_gt0).
Qed.

End RandomisedResponse.
