(** Counting outliers beyond 5 sigma of the average where the noise is within 5 sigma n / (2 (n - 1)): there are none,
    so that the count is noiseless-private at epsilon = 0; where a changed record makes one, it is causally private for
    no epsilon (pk.ex-3). That sigma is the standard deviation of the noise is not used. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge causal_noiseless far_outlier
  hidden_parameter.

Section AnyLaw.
Variables (R : realFieldType) (n : nat) (T B : finType) (v : T -> R) (sigma : R).
Local Notation database := {ffun 'I_n -> T}.
Variable theta : database -> B -> R.
Implicit Types (x : database) (i j : 'I_n) (a b : T) (k : B) (c mu : R).

(** What is released. *)
Definition count_outliers x (o : 'I_n.+1) : R := (#|outliers v sigma x| == o)%:R.

Lemma count_outliers_mechanism : is_mechanism count_outliers.
Proof.
move=> x; split=> [o|]; first exact: ler0n.
have le_n : (#|outliers v sigma x| < n.+1)%N by rewrite ltnS -[X in (_ <= X)%N](card_ord n) max_card.
rewrite (bigD1 (Ordinal le_n)) //= /count_outliers eqxx big1 ?addr0 // => o; rewrite -val_eqE /= => /negbTE.
by rewrite eq_sym => ->.
Qed.

(** All records are near some mu; multiplied by 2 (n - 1), so that a single record may be anywhere. *)
Definition around mu x := forall j, 2%:R * n.-1%:R * `|v (x j) - mu| <= 5%:R * sigma * n%:R.

(** A record is from the average what it is from the others, in the mean. *)
Lemma no_outlier mu x : around mu x -> outliers v sigma x = set0.
Proof.
move=> near; apply/setP => j; rewrite !inE; apply/negbTE; rewrite -leNgt.
have n_pos : (0 < n)%N := leq_ltn_trans (leq0n j) (ltn_ord j).
have n_gt0 : 0 < n%:R :> R by rewrite ltr0n.
rewrite -(ler_pmul2l n_gt0) -[X in X * `|_|](gtr0_norm n_gt0) -normrM.
have -> : n%:R * (v (x j) - far_outlier.average v x) = \sum_(l | l != j) (v (x j) - v (x l)).
  transitivity (\sum_l (v (x j) - v (x l))); last by rewrite (bigD1 j) //= subrr add0r.
  rewrite sumrB sumr_const card_ord -[v (x j) *+ _]mulr_natl mulrBr /far_outlier.average [X in _ - X]mulrCA.
  by rewrite divff ?mulr1 // gt_eqF.
apply: le_trans (ler_norm_sum _ _ _) _; have [n_gt1 | n_le1] := ltnP 1 n; last first.
  have n1 : n.-1 = 0%N by apply/eqP; rewrite -subn1 subn_eq0.
  rewrite big_pred0 => [|l]; first by rewrite mulrC; have := near j; rewrite n1 mulr0 mul0r.
  apply/negbTE; rewrite negbK -val_eqE /=.
  by have := leq_trans (ltn_ord l) n_le1; have := leq_trans (ltn_ord j) n_le1; rewrite !ltnS !leqn0 => /eqP-> /eqP->.
have m_gt0 : 0 < 2%:R * n.-1%:R :> R by rewrite mulr_gt0 // ltr0n // -subn1 subn_gt0.
pose rho := 5%:R * sigma * n%:R / (2%:R * n.-1%:R).
have near' l : `|v (x l) - mu| <= rho by rewrite ler_pdivl_mulr // mulrC.
apply: (@le_trans _ _ (\sum_(l | l != j) (rho + rho))).
  by apply: ler_sum => l _; apply: le_trans (ler_dist_add mu _ _) _; rewrite [`|mu - _|]distrC ler_add.
rewrite sumr_const cardC1 card_ord -[(rho + rho) *+ _]mulr_natl /rho le_eqVlt; apply/orP; left; apply/eqP.
by move: m_gt0; move: (n.-1%:R) => m m_gt0; field; apply: contraTneq m_gt0 => ->; rewrite mulr0 ltxx.
Qed.

Hypothesis theta_near : forall x k, theta x k != 0 -> exists mu, around mu x.

Lemma count_is_0 i a k o : 0 < event theta i a k -> output theta count_outliers i a k o = (o == ord0)%:R.
Proof.
move=> a_gt0; rewrite /output (eq_bigr (fun x => theta x k * (o == ord0)%:R)) => [|x _].
  by rewrite -mulr_suml mulrC mulKf // gt_eqF.
have [-> | /theta_near[mu near]] := eqVneq (theta x k) 0; first by rewrite !mul0r.
by rewrite /count_outliers (no_outlier near) cards0 [o == _]eq_sym.
Qed.

Theorem count_is_noiseless : outputs_indistinguishable 1 0 (fun law => law = theta) count_outliers.
Proof.
move=> _ -> i a b k a_gt0 b_gt0; apply/pure_indistinguishableP => o.
by rewrite !count_is_0 // mul1r.
Qed.

(** An outlier that a change makes: b is a value that the record can have, since no other is compared. *)
Definition change_makes_outlier :=
  exists x i b k, [/\ 0 < theta x k, 0 < event theta i b k & outliers v sigma (replace i b x) != set0].

Theorem count_is_not_causal c : is_joint_law theta -> change_makes_outlier ->
  ~ causally_private c 0 (fun law => law = theta) count_outliers.
Proof.
move=> theta_law [x [i [b [k [x_gt0 b_gt0 outlier]]]]] causal.
have a_gt0 : 0 < event theta i (x i) k := lt_le_trans x_gt0 (theta_le_event theta_law i x k).
have le_n : (#|outliers v sigma (replace i b x)| < n.+1)%N by rewrite ltnS -[X in (_ <= X)%N](card_ord n) max_card.
have /pure_indistinguishableP /(_ (Ordinal le_n))[_] := causal _ erefl i (x i) b k a_gt0 b_gt0.
rewrite (count_is_0 _ a_gt0) -val_eqE /= cards_eq0 (negbTE outlier) mulr0; apply/negP; rewrite -ltNge.
rewrite divr_gt0 // (bigD1 x) //=; apply: ltr_spaddl; first by rewrite /count_outliers eqxx mulr1.
by apply: sumr_ge0 => y _; rewrite mulr_ge0 ?ler0n ?(theta_ge0 theta_law).
Qed.

(** Without such a change the count is causally private at epsilon = 0, too. *)
Theorem count_is_causal_otherwise : is_joint_law theta -> ~ change_makes_outlier ->
  causally_private 1 0 (fun law => law = theta) count_outliers.
Proof.
move=> theta_law none _ -> i a b k a_gt0 b_gt0; apply/pure_indistinguishableP => o; rewrite !mul1r count_is_0 //.
suff -> : output theta (fun x => count_outliers (replace i b x)) i a k o = (o == ord0)%:R by [].
rewrite /output (eq_bigr (fun x => theta x k * (o == ord0)%:R)) => [|x _].
  by rewrite -mulr_suml mulrC mulKf // gt_eqF.
have [-> | neq0] := eqVneq (theta x k) 0; first by rewrite !mul0r.
have [no_outliers | outlier] := eqVneq (outliers v sigma (replace i b x)) set0.
  by rewrite /count_outliers no_outliers cards0 [o == _]eq_sym.
by case: none; exists x, i, b, k; split=> //; rewrite lt_neqAle eq_sym neq0 (theta_ge0 theta_law).
Qed.

End AnyLaw.

(** The law of pk.ex-1: mu = 1 or -1 is hidden, record j is mu + noise; the noise is [w u] with probability [nu u]. *)
Section HiddenSign.
Variables (R : realFieldType) (n : nat) (W T : finType) (w nu : W -> R) (v : T -> R) (value : bool -> W -> T).
Variables (prior : bool -> R) (sigma : R).
Hypotheses (nu_law : is_law nu) (valueE : forall s u, v (value s u) = sign R s + w u).
Hypotheses (prior_law : is_law prior) (prior_gt0 : forall s, 0 < prior s).
Local Notation model := (@hidden R n W T nu value prior).

(* holds: pk.ex-3 bounded-noise *)
Theorem count_is_noiseless_not_causal :
  (forall u, 0 < nu u -> 2%:R * n.-1%:R * `|w u| <= 5%:R * sigma * n%:R) -> change_makes_outlier v sigma model ->
  outputs_indistinguishable 1 0 (fun law => law = model) (@count_outliers R n T v sigma) /\
  forall c, ~ causally_private c 0 (fun law => law = model) (@count_outliers R n T v sigma).
Proof.
move=> noise outlier; have near x k : model x k != 0 -> exists mu, around v sigma mu x.
  case: k => neq0; have x_gt0 : 0 < model x tt.
    rewrite lt_neqAle eq_sym neq0; apply: sumr_ge0 => s _.
    exact: mulr_ge0 (ltW (prior_gt0 s)) (given_ge0 value nu_law s x tt).
  have [s parts] := hidden_parts nu_law x_gt0; exists (sign R s) => j.
  by have [u u_gt0 ->] := record_possible nu_law (parts j); rewrite valueE addrC addKr noise.
split; first exact: count_is_noiseless near.
move=> c; have [_ [i _]] := outlier; apply: (count_is_not_causal near _ outlier).
exact: (hidden_law value nu_law prior_law prior_gt0 i).
Qed.

End HiddenSign.
