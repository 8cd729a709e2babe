(** Cut Laplace noise of two numbers on the same events (th.lem-4.10): both are alike where both keep the noise, and
    what lies outside of that bounds the rest. *)
From pkdp Require Import algebra error_bounds interval_events cut_noise.
From pkdp.golden Require Import exponential.

Lemma directions (R : realFieldType) (lam u v : R) : `|u - v| <= lam -> u - v <= lam /\ v - u <= lam.
Proof. by rewrite ler_norml ler_oppl opprB => /andP[vu uv]. Qed.

Section Bounds.
Variables (R : realFieldType) (E : R -> R) (s : R).
Hypotheses (E_exp : is_exponential E) (s_gt0 : 0 < s).
Implicit Types (t u v x lam eps : R) (tau : option R) (b lo hi : itv_bound R) (S : seq (interval R)) (how : cut).
Local Notation n := (noise_below E s).
Local Notation tail := (tail E s).
Local Notation lost := (lost E s).
Local Notation cut_below := (cut_below E s).
Local Notation cut_chance := (cut_chance E s).
Let n_grows v : grows (n v) := noise_grows E_exp s_gt0 v.

(** The ends of what is kept. *)
Local Lemma n_first v : n v -oo%O = 0. Proof. by []. Qed.
Local Lemma n_last v : n v +oo%O = 1. Proof. by []. Qed.

Lemma below_ge0 v b : 0 <= n v b.
Proof. by rewrite -(n_first v) n_grows // bound_le0x. Qed.

Lemma below_le1 v b : n v b <= 1.
Proof. by rewrite -(n_last v) n_grows // bound_lex1. Qed.

Lemma tail_ge0 tau lam : 0 <= tail tau lam.
Proof. by case: tau => [t|] //=; rewrite ltW ?(cdf_gt0 E_exp). Qed.

Lemma tail_le tau lam lam' : lam <= lam' -> tail tau lam <= tail tau lam'.
Proof. by move=> le; case: tau => [t|] //=; rewrite (cdf_le E_exp) // ler_add2l. Qed.

Lemma below_lower tau u v : n u (lower_end tau v) = tail tau (v - u).
Proof. by case: tau => [t|] //=; congr laplace_cdf; ring. Qed.

Lemma above_upper tau u v : 1 - n u (upper_end tau v) = tail tau (u - v).
Proof. by case: tau => [t|] /=; rewrite ?subrr // (cdf_mirrored _ E_exp); congr laplace_cdf; ring. Qed.

Lemma kept_lost tau1 tau2 v : n v (upper_end tau2 v) - n v (lower_end tau1 v) = 1 - lost tau1 tau2.
Proof. by rewrite below_lower -[n v (upper_end _ _)](subKr 1) above_upper subrr /cut_noise.lost; ring. Qed.

Lemma ends_le tau1 tau2 v : leaves_some tau1 tau2 -> (lower_end tau1 v <= upper_end tau2 v)%O.
Proof.
by case: tau1 tau2 => [t1|] [t2|] //= lt; rewrite bnd_simp ler_add2l ltW.
Qed.

Lemma lower_end_le tau u v : u <= v -> (lower_end tau u <= lower_end tau v)%O.
Proof. by case: tau => //= t le; rewrite bnd_simp ler_add2r. Qed.

Lemma upper_end_le tau u v : u <= v -> (upper_end tau u <= upper_end tau v)%O.
Proof. by case: tau => //= t le; rewrite bnd_simp ler_add2r. Qed.

Lemma lost_ge0 tau1 tau2 : 0 <= lost tau1 tau2.
Proof. by rewrite addr_ge0 ?tail_ge0. Qed.

Lemma lost_lt1 tau1 tau2 : leaves_some tau1 tau2 -> lost tau1 tau2 < 1.
Proof.
rewrite -subr_gt0 -(kept_lost _ _ 0); case: tau1 tau2 => [t1|] [t2|] //= lt; rewrite ?subr0 ?ltr01 ?(cdf_gt0 E_exp) //.
  by rewrite subr_gt0 (cdf_lt E_exp) // sub0r add0r.
by rewrite (cdf_mirrored _ E_exp) (cdf_gt0 E_exp).
Qed.

(** What is released as a function of the noisy number. *)
Definition moved lo hi b : itv_bound R := if (b <= lo)%O then -oo%O else if (hi <= b)%O then +oo%O else b.

Lemma moved_grows lo hi b b' : (b <= b')%O -> (moved lo hi b <= moved lo hi b')%O.
Proof.
rewrite /moved => le; case: (leP b lo) => [|bl]; first by rewrite bound_le0x.
rewrite [(b' <= lo)%O]leNgt (lt_le_trans bl le) /=; case: (leP hi b) => [hb | _]; first by rewrite (le_trans hb).
by case: ifP => // _; rewrite bound_lex1.
Qed.

Lemma moved_span lo hi v : n v (moved lo hi +oo%O) - n v (moved lo hi -oo%O) <= 1.
Proof. by rewrite ler_subl_addr ler_paddr ?below_ge0 ?below_le1. Qed.

Lemma clip_moved lo hi lo' hi' b : (lo <= lo')%O -> (lo' <= hi')%O -> (hi' <= hi)%O ->
  clip lo' hi' (moved lo hi b) = clip lo' hi' b.
Proof.
move=> ll lh hh; rewrite /moved; case: ifP => [bl | _].
  by rewrite !clip_low ?bound_le0x ?(le_trans bl).
by case: ifP => // hb; rewrite !clip_high ?bound_lex1 ?(le_trans hh).
Qed.

Lemma clip_clip lo hi lo' hi' b : (lo <= lo')%O -> (lo' <= hi')%O -> (hi' <= hi)%O ->
  clip lo' hi' (clip lo hi b) = clip lo' hi' b.
Proof.
move=> ll lh hh; case: (clipP lo hi b) => [bl | // | hb].
  by rewrite !clip_low ?(le_trans bl).
by rewrite !clip_high ?(le_trans hh).
Qed.

Lemma measure_clamp tau1 tau2 v S : measure (cut_below Clamp tau1 tau2 v) S
  = measure (n v \o moved (lower_end tau1 v) (upper_end tau2 v)) S.
Proof.
have same b : cut_below Clamp tau1 tau2 v b = n v (moved (lower_end tau1 v) (upper_end tau2 v) b).
  by rewrite /= /moved; case: ifP => // _; case: ifP.
by apply: eq_bigr => -[l r] _; rewrite /mass !same.
Qed.

Local Notation kept tau1 tau2 v := (n v \o clip (lower_end tau1 v) (upper_end tau2 v)).

Lemma measure_withhold tau1 tau2 v S : measure (cut_below Withhold tau1 tau2 v) S = measure (kept tau1 tau2 v) S.
Proof. by apply: eq_bigr => -[l r] _ /=; case: ifP => // _; ring. Qed.

Lemma measure_redraw tau1 tau2 v S :
  measure (cut_below Redraw tau1 tau2 v) S = measure (kept tau1 tau2 v) S / (1 - lost tau1 tau2).
Proof.
rewrite /measure mulr_suml; apply: eq_bigr => -[l r] _ /=; case: ifP => _; last by rewrite mul0r.
by rewrite kept_lost; ring.
Qed.

Lemma kept_le tau1 tau2 v S : leaves_some tau1 tau2 -> disjoint_intervals S ->
  measure (kept tau1 tau2 v) S <= 1 - lost tau1 tau2.
Proof.
move=> some apart_S; have le := ends_le v some; apply: le_trans (measure_le _ apart_S) _ => [b b' le_b | ] /=.
  by rewrite n_grows ?clip_grows.
by rewrite (clip_low _ (bound_le0x _)) (clip_high le (bound_lex1 _)) kept_lost.
Qed.

Lemma kept_ge0 tau1 tau2 v S : leaves_some tau1 tau2 -> 0 <= measure (kept tau1 tau2 v) S.
Proof. by move=> /(ends_le v) le; apply: measure_ge0 => b b' le_b; rewrite n_grows ?clip_grows. Qed.

Lemma moved_ge0 lo hi v S : 0 <= measure (n v \o moved lo hi) S.
Proof. by apply: measure_ge0 => b b' le_b; rewrite n_grows ?moved_grows. Qed.

Lemma cut_chance_ge0 how tau1 tau2 v none S : leaves_some tau1 tau2 -> 0 <= cut_chance how tau1 tau2 v none S.
Proof.
move=> some; rewrite addr_ge0 //; last by case: none how => [] [] //; apply: lost_ge0.
case: how; rewrite ?measure_redraw ?measure_clamp ?measure_withhold ?moved_ge0 ?kept_ge0 //.
by rewrite divr_ge0 ?kept_ge0 // subr_ge0 ltW ?lost_lt1.
Qed.

Lemma cut_chance_le1 how tau1 tau2 v none S : leaves_some tau1 tau2 -> disjoint_intervals S ->
  cut_chance how tau1 tau2 v none S <= 1.
Proof.
move=> some apart_S; have kept_le1 := kept_le v some apart_S; have lost1 := lost_lt1 some.
rewrite /cut_noise.cut_chance; case: how.
- rewrite if_same addr0 measure_redraw ler_pdivr_mulr ?mul1r ?subr_gt0 //.
- rewrite if_same addr0 measure_clamp; apply: le_trans (measure_le _ apart_S) _ => [b b' le_b | ] /=.
    by rewrite n_grows ?moved_grows.
  by rewrite subr0 below_le1.
rewrite measure_withhold -[leRHS](subrK (lost tau1 tau2)) ler_add //.
by case: none => //; apply: lost_ge0.
Qed.

(** All that may be released, with that nothing is. *)
Lemma cut_chance_total how tau1 tau2 v : leaves_some tau1 tau2 ->
  cut_chance how tau1 tau2 v true [:: Interval -oo%O +oo%O] = 1.
Proof.
move=> some; have le := ends_le v some; have W0 : 1 - lost tau1 tau2 != 0 by rewrite gt_eqF // subr_gt0 lost_lt1.
have all : measure (kept tau1 tau2 v) [:: Interval -oo%O +oo%O] = 1 - lost tau1 tau2.
  by rewrite /measure big_seq1 /= (clip_low _ (bound_le0x _)) (clip_high le (bound_lex1 _)) kept_lost.
rewrite /cut_noise.cut_chance; case: how.
- by rewrite measure_redraw all divff // addr0.
- have low : moved (lower_end tau1 v) (upper_end tau2 v) -oo%O = -oo%O by rewrite /moved bound_le0x.
  have high : moved (lower_end tau1 v) (upper_end tau2 v) +oo%O = +oo%O.
    by rewrite /moved bound_lex1; case: (tau1).
  by rewrite measure_clamp /measure big_seq1 addr0 /mass /comp low high subr0.
by rewrite measure_withhold all subrK.
Qed.

Section TwoNumbers.
Variables (c u v : R).
Hypotheses (c_ge0 : 0 <= c) (moves : forall b b', (b <= b')%O -> n u b' - n u b <= c * (n v b' - n v b)).

(** Two ways to make something of the noise, alike between [lo] and [hi]. *)
Lemma alike (f g : itv_bound R -> itv_bound R) lo hi S : (lo <= hi)%O -> disjoint_intervals S ->
  {homo f : b b' / (b <= b')%O} -> {homo g : b b' / (b <= b')%O} ->
  (forall b, clip lo hi (f b) = clip lo hi b) -> (forall b, clip lo hi (g b) = clip lo hi b) ->
  measure (n u \o f) S <= c * measure (n v \o g) S + ((n u (f +oo%O) - n u (f -oo%O)) - (n u hi - n u lo)).
Proof.
move=> le apart_S f_grows g_grows f_like g_like; pose H b := n u (f b) - n u (clip lo hi b).
have -> : n u (f +oo%O) - n u (f -oo%O) - (n u hi - n u lo) = H +oo%O - H -oo%O.
  by rewrite /H (clip_low _ (bound_le0x _)) (clip_high le (bound_lex1 _)); ring.
apply: measure_exceeds => // [b b' le_b | l r lr] /=.
  rewrite /H -(f_like b) -(f_like b') -subr_ge0; have := clip_step (n_grows u) le (f_grows _ _ le_b).
  by rewrite -subr_ge0; congr (0 <= _); ring.
rewrite /H; have := moves (clip_grows le lr); have := clip_step (n_grows v) le (g_grows _ _ lr).
rewrite !g_like => /(ler_wpmul2l c_ge0) step1 step2.
by rewrite -subr_ge0; have := le_trans step2 step1; rewrite -subr_ge0; congr (0 <= _); ring.
Qed.

Local Notation common_lo tau1 tau1' := (Order.max (lower_end tau1 u) (lower_end tau1' v)).
Local Notation common_hi tau2 tau2' := (Order.min (upper_end tau2 u) (upper_end tau2' v)).

(** Moved to the ends, which may differ: what lies outside of what both keep. *)
Lemma clamp_bound tau1 tau2 tau1' tau2' none S :
  leaves_some tau1 tau2 -> leaves_some tau1' tau2' -> disjoint_intervals S ->
  cut_chance Clamp tau1 tau2 u none S <= c * cut_chance Clamp tau1' tau2' v none S
    + (n u (common_lo tau1 tau1') + (1 - n u (common_hi tau2 tau2'))).
Proof.
move=> some some' apart_S; set lo := Order.max _ _; set hi := Order.min _ _.
have [le | /ltW gt] := leP lo hi; last first.
  apply: le_trans (cut_chance_le1 _ u none some apart_S) _.
  have Q0 := mulr_ge0 c_ge0 (cut_chance_ge0 Clamp v none S some').
  by apply: (ler_paddl Q0); rewrite addrCA ler_addl subr_ge0 n_grows.
rewrite /cut_noise.cut_chance !if_same !addr0 !measure_clamp.
have [lu lv] : (lower_end tau1 u <= lo)%O /\ (lower_end tau1' v <= lo)%O by rewrite !le_maxr !lexx orbT.
have [hu hv] : (hi <= upper_end tau2 u)%O /\ (hi <= upper_end tau2' v)%O by rewrite !le_minl !lexx orbT.
have := alike le apart_S (@moved_grows (lower_end tau1 u) (upper_end tau2 u))
  (@moved_grows (lower_end tau1' v) (upper_end tau2' v))
  (fun b => clip_moved b lu le hu) (fun b => clip_moved b lv le hv).
move/le_trans; apply; rewrite ler_add2l [leRHS](_ : _ = 1 - (n u hi - n u lo)); last by ring.
by rewrite ler_add2r moved_span.
Qed.

(** Not moved, with the same cuts. *)
Lemma kept_bound tau1 tau2 S : leaves_some tau1 tau2 -> disjoint_intervals S ->
  (common_lo tau1 tau1 <= common_hi tau2 tau2)%O ->
  measure (kept tau1 tau2 u) S <= c * measure (kept tau1 tau2 v) S
    + (1 - lost tau1 tau2 - (n u (common_hi tau2 tau2) - n u (common_lo tau1 tau1))).
Proof.
move=> some apart_S; set lo := Order.max _ _; set hi := Order.min _ _ => le.
have [lu lv] : (lower_end tau1 u <= lo)%O /\ (lower_end tau1 v <= lo)%O by rewrite !le_maxr !lexx orbT.
have [hu hv] : (hi <= upper_end tau2 u)%O /\ (hi <= upper_end tau2 v)%O by rewrite !le_minl !lexx orbT.
have le_u := ends_le u some; have le_v := ends_le v some.
have := alike le apart_S (fun b b' => @clip_grows _ _ _ b b' le_u) (fun b b' => @clip_grows _ _ _ b b' le_v)
  (fun b => clip_clip b lu le hu) (fun b => clip_clip b lv le hv).
by rewrite (clip_low _ (bound_le0x _)) (clip_high le_u (bound_lex1 _)) kept_lost.
Qed.

End TwoNumbers.
End Bounds.
