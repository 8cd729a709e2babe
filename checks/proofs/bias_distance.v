(** On each side of its zero the loss of an exact count grows with the distance of the bias
    (th.lem-4.14, th.conj-3.9, th.cor-4.18, in the forms that hold). The model is that of
    biased_count.v; a loss is finite where both values of the target can give the output. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count.

Section Distance.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I).
Local Notation database := {ffun I -> bool}.
Hypothesis unknown_target : i \notin K.
Implicit Types (x y s bias : R) (o : nat) (D : database).

(** PL at the output [o]. *)
Definition privacy_loss bias o : loss R :=
  absolute_loss (output_mass K B i bias false o) (output_mass K B i bias true o).

(** s = (o - q(D')) / (n - n'). *)
Definition share o : R := (o%:R - (known_ones K B)%:R) / (unknown K)%:R.

(** e^|logit x - logit s|. *)
Definition logit_distance x s := Num.max (odds x / odds s) (odds s / odds x).

Definition same_side x y s := (s <= x) && (s <= y) || (x <= s) && (y <= s).

Lemma share_finite o :
  (0 < share o < 1) = (known_ones K B < o < known_ones K B + unknown K)%N.
Proof.
have u0 : 0 < (unknown K)%:R :> R by rewrite ltr0n (unknown_gt0 unknown_target).
rewrite /share pmulr_lgt0 ?invr_gt0 // ltr_pdivr_mulr // mul1r ltr_subl_addr.
by rewrite subr_gt0 -natrD !ltr_nat addnC.
Qed.

Lemma odds_share o : 0 < share o < 1 ->
  odds (share o) = (o - known_ones K B)%:R / (unknown K - (o - known_ones K B))%:R.
Proof.
rewrite share_finite => /andP [lt le].
have small : (o - known_ones K B < unknown K)%N by rewrite -(ltn_add2l (known_ones K B)) subnKC // ltnW.
rewrite /odds /share -natrB ?(ltnW lt) // [(unknown K - _)%:R]natrB ?(ltnW small) //.
have u0 : (unknown K)%:R != 0 :> R by rewrite pnatr_eq0 -lt0n (unknown_gt0 unknown_target).
have d0 : (unknown K)%:R - (o - known_ones K B)%:R != 0 :> R by rewrite -natrB ?(ltnW small) // pnatr_eq0 subn_eq0 -ltnNge.
by field; rewrite u0 d0.
Qed.

(** A finite loss is the distance of the bias from s, measured by the logit. *)
Theorem loss_is_distance bias o : 0 < bias < 1 -> 0 < share o < 1 ->
  privacy_loss bias o = loss_log (logit_distance bias (share o)).
Proof.
move=> b01 s01; move: (s01); rewrite share_finite => /andP [lt le].
have m0 := output_mass_false_gt0 unknown_target b01 (introT andP (conj (ltnW lt) le)).
have m1 := output_mass_true_gt0 unknown_target b01 (introT andP (conj lt (ltnW le))).
rewrite /privacy_loss /absolute_loss !gt_eqF //= /logit_distance.
have ratio : output_mass K B i bias false o / output_mass K B i bias true o = odds bias / odds (share o).
  rewrite ratio_formula //; last by rewrite subn_gt0 lt leq_subLR ltnW.
  by rewrite odds_share // invf_div mulrC.
by rewrite -[X in Num.max _ X]invf_div ratio [(odds bias / _)^-1]invf_div.
Qed.

Lemma distance_grows x y s : 0 < x < 1 -> 0 < y < 1 -> 0 < s < 1 -> same_side x y s ->
  `|x - s| < `|y - s| -> logit_distance x s < logit_distance y s.
Proof.
move=> x01 y01 s01 side; rewrite /logit_distance -[odds s / odds x]invf_div -[odds s / odds y]invf_div.
have [[x0 y0] s0] := (odds_gt0 x01, odds_gt0 y01, odds_gt0 s01).
have le_odds (p q : R) : 0 < p < 1 -> 0 < q < 1 -> (odds p <= odds q) = (p <= q).
  by move=> p01 q01; rewrite !leNgt odds_lt.
case/orP: side => /andP [sx sy].
  rewrite !ger0_norm ?subr_ge0 // ltr_add2r => xy; apply: larger_above.
  - by rewrite divr_gt0.
  - by rewrite ler_pdivl_mulr // mul1r le_odds.
  - by rewrite ltr_pmul2r ?invr_gt0 // odds_lt.
rewrite !ler0_norm ?subr_le0 // !opprB ltr_add2l ltr_opp2 => yx; apply: larger_below.
- by rewrite divr_gt0.
- by rewrite ler_pdivr_mulr // mul1r le_odds.
- by rewrite ltr_pmul2r ?invr_gt0 // odds_lt.
Qed.

(** At every output whose loss is finite. *)
(* holds: th.lem-4.14 corrected:every-output *)
(* holds: th.conj-3.9 corrected *)
Theorem loss_grows bias bias' o : 0 < bias < 1 -> 0 < bias' < 1 -> 0 < share o < 1 ->
  same_side bias bias' (share o) -> `|bias - share o| < `|bias' - share o| ->
  loss_less (privacy_loss bias o) (privacy_loss bias' o).
Proof. by move=> b01 b01' s01 side; rewrite !loss_is_distance //; apply: distance_grows. Qed.

(* holds: th.conj-3.9 corrected:odds *)
Theorem loss_grows_with_logit bias bias' o : 0 < bias < 1 -> 0 < bias' < 1 -> 0 < share o < 1 ->
  logit_distance bias (share o) < logit_distance bias' (share o) ->
  loss_less (privacy_loss bias o) (privacy_loss bias' o).
Proof. by move=> b01 b01' s01; rewrite !loss_is_distance. Qed.

(** bias_sec of a database that has the known records: the share of ones among the others. *)
Definition bias_sec D : R := (\sum_(j in ~: K) D j)%N%:R / (unknown K)%:R.

Lemma share_at_count D : agrees K B D -> share (count D) = bias_sec D.
Proof.
move=> /forall_inP agree; rewrite /share /bias_sec; congr (_ / _).
have -> : count D = (known_ones K B + \sum_(j in ~: K) D j)%N.
  rewrite /count (bigID (mem K)) /=; congr (_ + _)%N; last by apply: eq_bigl => j; rewrite inE.
  by apply: eq_bigr => j Kj; rewrite (eqP (agree j Kj)).
by rewrite natrD addrAC subrr add0r.
Qed.

(* holds: th.lem-4.14 printed *)
(* holds: th.rq-1 corrected *)
Theorem loss_at_count_grows D bias bias' : agrees K B D ->
  0 < bias < 1 -> 0 < bias' < 1 -> 0 < bias_sec D < 1 ->
  same_side bias bias' (bias_sec D) -> `|bias - bias_sec D| < `|bias' - bias_sec D| ->
  loss_less (privacy_loss bias (count D)) (privacy_loss bias' (count D)).
Proof. by move=> agree; rewrite -(share_at_count agree); apply: loss_grows. Qed.

(** The converse: a smaller or equal loss means a bias that is not farther. *)
(* holds: th.cor-4.18 corrected *)
Theorem smaller_loss_is_nearer bias bias' o : 0 < bias < 1 -> 0 < bias' < 1 -> 0 < share o < 1 ->
  same_side bias bias' (share o) -> loss_at_most (privacy_loss bias o) (privacy_loss bias' o) ->
  `|bias - share o| <= `|bias' - share o|.
Proof.
move=> b01 b01' s01 side; rewrite leNgt; apply: contra => closer.
apply: loss_grows => //; case/orP: side => /andP [side side'].
  by apply/orP; left; apply/andP.
by apply/orP; right; apply/andP.
Qed.

End Distance.
