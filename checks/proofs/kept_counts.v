(** The losses of thresholded counts (pk.loss-threshold): independent bits of parameter p, the target not among the known records. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail poisson_binomial independent_records
  biased_count.

Section Thresholds.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (p : R).
Hypotheses (unknown_target : i \notin K) (p01 : 0 < p < 1).
Implicit Types (released : pred nat) (o : option nat) (t : bool) (k T : nat).

(** The mechanism: the count where it is released, else bottom. *)
Definition answer released (D : {ffun I -> bool}) : option nat := if released (count D) then Some (count D) else None.

(** P[M(D) = o | the known records are as in B, D(i) = t]. *)
Definition chance released t o :=
  prob (independent (fun=> p)) [pred D | agrees (i |: K) (with_target B i t) D && (answer released D == o)]
  / prob (independent (fun=> p)) (agrees (i |: K) (with_target B i t)).

(** The ones among the known records, and the unknown records other than the target: n - |B| - 1. *)
Local Notation b := (known_ones K B).
Local Notation u := (unknown K).-1.

Lemma chanceE released t o : chance released t o =
  \sum_(s < u.+1) f s u p * ((if released (b + t + s)%N then Some (b + t + s)%N else None) == o)%:R.
Proof.
case/andP: (p01) => p0 p1; pose w := weight (i |: K) (fun=> p) (with_target B i t).
have w0 : w != 0.
  by apply/prodf_neq0 => j _; rewrite /bernoulli; case: ifP => _; rewrite ?subr_eq0 gt_eqF.
have known (g : nat -> R) : \sum_(D | agrees (i |: K) (with_target B i t) D) independent (fun=> p) D * g (count D)
    = w * \sum_(s < u.+1) f s u p * g (b + t + s)%N.
  rewrite count_known hidden_bias // /mean size_nseq; congr (_ * _).
  by apply: eq_bigr => s _; rewrite pb_nseq ones_with_target // [(t + _)%N]addnC.
have mass1 : prob (independent (fun=> p)) (agrees (i |: K) (with_target B i t)) = w.
  have := known (fun=> 1); under eq_bigr do rewrite mulr1; rewrite /prob => ->.
  under eq_bigr do rewrite mulr1 -pb_nseq.
  by rewrite pb_sum ?mulr1 // size_nseq.
rewrite /chance mass1 -[RHS](mulKf w0) mulrC; congr (_ * _).
rewrite -(known (fun k => ((if released k then Some k else None) == o)%:R)) /prob big_mkcondr.
by apply: eq_bigr => D _; rewrite mulr_natr mulrb.
Qed.

(** At a released k, where the loss is that of the count itself. *)
Lemma chance_count released t k : released k -> chance released t (Some k) = output_mass K B i p t k.
Proof.
move=> rel; rewrite /chance /output_mass; congr (_ / _); apply: eq_bigl => D /=.
congr (_ && _); rewrite /answer; case: ifP => [_ | no]; first by [].
by symmetry; apply/negbTE/negP => /eqP eq_k; move: no; rewrite eq_k rel.
Qed.

(** A sum of binomial masses up to a difference that may be negative: the sum over s <= T - b, empty for T < b. *)
Definition up_to (last : int) (n : nat) : R := \sum_(s < n.+1 | (s%:Z <= last)%R) f s n p.

Lemma chance_bottom t T : chance (fun k => T < k)%N t None = up_to (T%:Z - b%:Z - t%:Z) u.
Proof.
rewrite chanceE /up_to [RHS]big_mkcond; apply: eq_bigr => s _.
have -> : (s%:Z <= T%:Z - b%:Z - t%:Z)%R = ~~ (T < b + t + s)%N.
  by rewrite -leqNgt !ler_subr_addr -!PoszD lez_nat -addnA [(t + b)%N]addnC addnC.
by case: (T < _)%N; rewrite /= ?mulr0 ?mulr1.
Qed.

(** The printed loss, through e^L: at bottom the quotient of the two sums, infinite where the lower one is empty; at k the number
    p(n - zeros - k) / ((1 - p)(k - b)), infinite at k = b and minus infinity at k = n - zeros. *)
Definition zeros := (#|K| - b)%N.
Definition printed_at_bottom (T : int) : loss R :=
  if up_to (T - b%:Z - 1) u == 0 then loss_infinite else loss_log (up_to (T - b%:Z) u / up_to (T - b%:Z - 1) u).
Definition printed_at k : loss R :=
  if k == b then loss_infinite else if k == (#|I| - zeros)%N then loss_minus_infinite
  else loss_log (p * (#|I|%:R - zeros%:R - k%:R) / ((1 - p) * (k%:R - b%:R))).

Lemma known_ones_le : (b <= #|K|)%N.
Proof. by rewrite /known_ones /ones -sum1_card leq_sum // => j _; apply: leq_b1. Qed.

Lemma top : (#|I| - zeros)%N = (b + unknown K)%N.
Proof.
have KI : (#|K| <= #|I|)%N by apply: max_card.
by rewrite /zeros /unknown subnBA ?known_ones_le // addnC addnBA.
Qed.

Lemma loss_at_bottom T : let P t := chance (fun k => T < k)%N t None in P false + P true != 0 ->
  report_loss (P false) (P true) = printed_at_bottom T%:Z.
Proof.
move=> P; rewrite /P !chance_bottom subr0 /report_loss /printed_at_bottom.
have mass_ge0 s : 0 <= f s u p by case/andP: (p01) => p0 p1; rewrite f_ge0 // !ltW.
have [none | //] := eqVneq (up_to (T%:Z - b%:Z) u) 0; rewrite none add0r => /negP[].
rewrite eq_le [X in _ && X]sumr_ge0 // andbT -none /up_to big_mkcond [leRHS]big_mkcond.
apply: ler_sum => s _; case: ifP => [le_s|_]; last by case: ifP.
by rewrite (le_trans le_s) // ler_subl_addr ler_addl.
Qed.

Lemma loss_at_count released k : let P t := chance released t (Some k) in released k -> P false + P true != 0 ->
  report_loss (P false) (P true) = printed_at k.
Proof.
move=> P rel; rewrite /P !chance_count // /printed_at top /report_loss.
have [lt_k | le_k] := ltnP k b.
  by rewrite !output_mass_binomial // addn0 addn1 leqNgt lt_k ltnNge (ltnW lt_k) addr0 eqxx.
have [<- | ne_k] := eqVneq b k.
  have pos : 0 < output_mass K B i p false b.
    by apply: output_mass_false_gt0 => //; rewrite leqnn /= -addn1 leq_add2l; exact: unknown_gt0 unknown_target.
  move=> _; rewrite (gt_eqF pos).
  by rewrite output_mass_binomial // addn1 ltnn eqxx.
have lt_k : (b < k)%N by rewrite ltn_neqAle ne_k.
have [-> | ne_top] := eqVneq k (b + unknown K)%N.
  by rewrite output_mass_binomial // addn0 leq_addr subn0 addKn /f bin_small ?mul0r ?eqxx ?prednK ?(unknown_gt0 unknown_target).
have [gt_k | le_top] := ltnP (b + unknown K) k.
  have un0 := unknown_gt0 unknown_target; have out : (unknown K < k - b)%N by rewrite ltn_subRL.
  have out0 : (u < k - b)%N by apply: leq_ltn_trans out; exact: leq_pred.
  have out1 : (u < k - b - 1)%N by rewrite subn1 -ltnS !prednK // (ltn_trans un0 out).
  by move=> /negP[]; rewrite !output_mass_binomial // addn0 addn1 le_k lt_k subn0 /f (bin_small out0) (bin_small out1) !mul0r addr0.
have lt_top : (k < b + unknown K)%N by rewrite ltn_neqAle ne_top.
move=> _; rewrite gt_eqF ?output_mass_false_gt0 ?le_k // gt_eqF ?output_mass_true_gt0 ?lt_k //.
congr loss_log; rewrite ratio_formula ?subn_gt0 ?lt_k ?leq_subLR //.
have KI : (#|K| <= #|I|)%N by apply: max_card.
have /andP[_ p1] := p01; have q0 : 1 - p != 0 by rewrite gt_eqF ?subr_gt0.
have kb0 : k%:R - b%:R != 0 :> R by rewrite subr_eq0 eqr_nat eq_sym.
rewrite natrB ?leq_subLR // /unknown /zeros !natrB ?known_ones_le //.
by field; rewrite q0 kb0.
Qed.

Lemma chance_kept released t k : ~~ released k -> chance released t (Some k) = 0.
Proof.
move=> no; rewrite chanceE big1 // => s _.
by case: ifP => [yes|_]; case: eqP => [[eq_k]|_]; rewrite ?mulr0 //; move: no; rewrite -eq_k yes.
Qed.

(** Counts released when above T. *)
(* holds: pk.loss-threshold printed *)
Theorem loss_above T o : let P t := chance (fun k => T < k)%N t o in P false + P true != 0 ->
  (if o is Some k then (T < k)%N else true) /\
  report_loss (P false) (P true) = (if o is Some k then printed_at k else printed_at_bottom T%:Z).
Proof.
case: o => [k|] P occurs; last by split=> //; exact: loss_at_bottom.
suff rel : (T < k)%N by split=> //; exact: loss_at_count.
by apply: contraNT occurs => no; rewrite /P !chance_kept // addr0.
Qed.

(** Counts released when at least T. *)
(* holds: pk.loss-threshold at-least-corrected *)
Theorem loss_at_least T o : let P t := chance (fun k => T <= k)%N t o in P false + P true != 0 ->
  (if o is Some k then (T <= k)%N else true) /\
  report_loss (P false) (P true) = (if o is Some k then printed_at k else printed_at_bottom (T%:Z - 1)).
Proof.
case: T => [|T] P occurs; last first.
  by have [shown ->] := @loss_above T o occurs; rewrite -addn1 PoszD addrK addn1.
case: o @P occurs => [k|] P occurs; first by split=> //; exact: loss_at_count.
by move: occurs; rewrite /P !chanceE !big1 ?addr0 ?eqxx // => s _; rewrite mulr0.
Qed.

End Thresholds.
