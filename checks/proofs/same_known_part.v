(** What the loss of an exact count depends on: the sizes, q(D') and the output, not the positions and
    values of the known records nor the target (th.claim-4.6); and its law not even on q(D')
    (th.cor-4.7). Lines (4.30) and (4.31) of the ratio. *)
From pkdp Require Import algebra finite_law loss_expectation binomial_tail independent_records biased_count
  bias_distance.

Section Same.
Variables (R : realFieldType) (I : finType).
Local Notation database := {ffun I -> bool}.
Implicit Types (K : {set I}) (B : database) (i : I) (bias : R) (t : bool) (o : nat).

Lemma unknown_same K K' : #|K| = #|K'| -> unknown K = unknown K'.
Proof. by rewrite /unknown => ->. Qed.

(** All positions, values with one q(D'), and targets. *)
(* holds: th.claim-4.6 printed *)
Theorem loss_depends_on_known_ones K K' B B' i i' bias o : i \notin K -> i' \notin K' ->
  0 < bias < 1 -> #|K| = #|K'| -> known_ones K B = known_ones K' B' ->
  privacy_loss K B i bias o = privacy_loss K' B' i' bias o.
Proof.
move=> out out' b01 cardK ones.
by rewrite /privacy_loss !output_mass_binomial // ones (unknown_same cardK).
Qed.

(** The mean of a function of the loss over the output, given the known records and the target. *)
Definition mean_over_loss K B i bias t (F : loss R -> R) :=
  \sum_(o < #|I|.+1) output_mass K B i bias t o * F (privacy_loss K B i bias o).

(** The same with the ones among the unknown records counted alone. *)
Definition loss_of_unknown u bias k : loss R :=
  absolute_loss (f k u bias) (if k is j.+1 then f j u bias else 0).

Lemma loss_shifted K B i bias k : i \notin K -> 0 < bias < 1 ->
  privacy_loss K B i bias (known_ones K B + k) = loss_of_unknown (unknown K).-1 bias k.
Proof.
move=> out b01; rewrite /privacy_loss /loss_of_unknown !output_mass_binomial //.
rewrite addn0 addn1 leq_addr subn0 addKn; case: k => [|k].
  by rewrite addn0 ltnn.
by rewrite -{1}[known_ones K B]addn0 ltn_add2l subn1.
Qed.

Lemma mean_over_lossE K B i bias t (F : loss R -> R) : i \notin K -> 0 < bias < 1 ->
  mean_over_loss K B i bias t F
  = \sum_(s < (unknown K).-1.+1) f s (unknown K).-1 bias * F (loss_of_unknown (unknown K).-1 bias (t + s)).
Proof.
move=> out b01; pose a := (known_ones K B + t)%N; pose u := (unknown K).-1.
have fits : (a + u.+1 <= #|I|.+1)%N.
  have onesK : (known_ones K B <= #|K|)%N.
    by rewrite -sum1_card; apply: leq_sum => j _; apply: leq_b1.
  rewrite /u prednK ?(unknown_gt0 out) // /a /unknown addnAC.
  have cardK : (#|K| <= #|I|)%N by apply: max_card.
  apply: (leq_trans (leq_add (leq_add onesK (leqnn _)) (leq_b1 t))).
  by rewrite subnKC // addn1.
rewrite /mean_over_loss -(big_mkord xpredT (fun o => output_mass K B i bias t o * F (privacy_loss K B i bias o))).
rewrite (big_cat_nat _ _ _ (leq0n a) (leq_trans (leq_addr u.+1 a) fits)) /=.
rewrite (big_cat_nat _ _ _ (leq_addr u.+1 a) fits) /=.
rewrite big_nat_cond big1 ?add0r => [|o /andP [/andP [_ oa] _]]; last first.
  by rewrite output_mass_binomial // leqNgt oa mul0r.
rewrite [X in _ + X]big_nat_cond [X in _ + X]big1 ?addr0 => [|o /andP [/andP [ao _] _]]; last first.
  rewrite output_mass_binomial // (leq_trans (leq_addr _ _) ao) -subnDA -/a /f bin_small ?mul0r //.
  by rewrite ltn_subRL -addnS.
rewrite -{1}[a]add0n big_addn addKn big_mkord; apply: eq_bigr => s _.
rewrite output_mass_binomial // leq_addl -subnDA addnK; congr (_ * F _).
by rewrite addnC /a -addnA loss_shifted.
Qed.

(** The law of the loss is the same for all D' of one size. *)
(* holds: th.cor-4.7 printed *)
Theorem law_of_loss_depends_on_size K K' B B' i i' bias t (F : loss R -> R) : i \notin K -> i' \notin K' ->
  0 < bias < 1 -> #|K| = #|K'| -> mean_over_loss K B i bias t F = mean_over_loss K' B' i' bias t F.
Proof. by move=> out out' b01 cardK; rewrite !mean_over_lossE // (unknown_same cardK). Qed.

End Same.

(** The lines between (4.28) and (4.32), k = o - q(D') ones among u + 1 = n - n' unknown records. *)
Section Lines.
Variables (R : realFieldType) (u k : nat) (bias : R).
Hypotheses (k_gt0 : (0 < k)%N) (b01 : 0 < bias < 1).

(* holds: th.eq-4.28-4.32 proof:4.30 *)
Theorem line_4_30 : (k <= u.+1)%N ->
  f k u bias / f k.-1 u bias = 'C(u, k)%:R / 'C(u, k.-1)%:R * (bias / (1 - bias)).
Proof.
case/andP: b01 => b0 b1; have q0 : 1 - bias != 0 by rewrite gt_eqF ?subr_gt0.
case: k k_gt0 => // j _ /=; rewrite ltnS => ju.
have nz : 'C(u, j)%:R != 0 :> R by rewrite pnatr_eq0 -lt0n bin_gt0.
move: ju; rewrite leq_eqVlt => /orP [/eqP ->|ju]; first by rewrite /f bin_small // !mul0r.
have vz : bias ^+ j != 0 by rewrite expf_neq0 // gt_eqF.
have wz : (1 - bias) ^+ (u - j.+1) != 0 by rewrite expf_neq0.
rewrite /f -(subnSK ju) !exprS; move: vz wz nz; set v := bias ^+ j; set w := _ ^+ (u - j.+1) => vz wz nz.
by field; rewrite vz wz nz q0.
Qed.

(** (4.31) with the brackets (n - n' - 1 - (o - q(D')))!, which asks for k at most n - n' - 1. *)
(* holds: th.eq-4.28-4.32 brackets *)
Theorem line_4_31 : (k <= u)%N ->
  'C(u, k)%:R / 'C(u, k.-1)%:R * (bias / (1 - bias))
  = (u.+1`!%:R / (k`!%:R * (u - k)`!%:R)) / (u.+1`!%:R / (k.-1`!%:R * (u - k.-1)`!%:R))
    * (bias / (1 - bias)) :> R.
Proof.
move=> ku; congr (_ * _); have fact0 j : j`!%:R != 0 :> R by rewrite pnatr_eq0 -lt0n fact_gt0.
have coefficient j : (j <= u)%N -> 'C(u, j)%:R = u`!%:R / (j`!%:R * (u - j)`!%:R) :> R.
  move=> ju; apply: (canRL (mulfK _)); first by rewrite mulf_neq0.
  by rewrite -!natrM bin_fact.
have cancel (x a b : R) : x != 0 -> a != 0 -> b != 0 -> x / a / (x / b) = b / a.
  by move=> x0 a0 b0; field; rewrite x0 a0 b0.
by rewrite !coefficient ?(leq_trans (leq_pred k)) // !cancel // ?mulf_neq0.
Qed.

End Lines.
