(** Laplace noise of scale s >= lambda/epsilon that is cut (th.lem-4.10): how private it is where both databases cut it
    alike, drawn again, moved to the ends or withheld, and where each database has cuts of its own. [u] and [v] are the
    numbers of two neighbours, at most lambda apart; with s = 1/epsilon that is lambda <= 1. An event is a finite union
    of intervals of any kind, with or without that nothing is released. *)
From pkdp Require Import algebra error_bounds interval_events cut_noise cut_noise_bounds.
From pkdp.golden Require Import exponential.

Section Private.
Variables (R : realFieldType) (E : R -> R) (s eps lam : R).
Hypotheses (E_exp : is_exponential E) (s_gt0 : 0 < s) (eps_gt0 : 0 < eps) (scale : lam / eps <= s).
Implicit Types (t u v : R) (tau : option R) (S : seq (interval R)) (how : cut).
Local Notation n := (noise_below E s).
Local Notation tail := (tail E s).
Local Notation lost := (lost E s).
Local Notation cut_chance := (cut_chance E s).
Let n_grows v : grows (n v) := noise_grows E_exp s_gt0 v.

Local Lemma c_ge0 : 0 <= E eps. Proof. exact: ltW (E_gt0 E_exp _). Qed.

Local Lemma c_ge1 : 1 <= E eps. Proof. by rewrite -(E0 E_exp) (E_le E_exp) // ltW. Qed.

Local Lemma moves u v : `|u - v| <= lam -> forall b b', (b <= b')%O -> n u b' - n u b <= E eps * (n v b' - n v b).
Proof. by move=> near b b' le; apply: noise_moved near le. Qed.

Local Lemma lam_ge0 u v : `|u - v| <= lam -> 0 <= lam. Proof. exact: le_trans. Qed.

(** What is lost at an end that both keep: the cut that comes first decides. *)
Local Lemma lower_common tau tau' u v d : tail tau 0 <= d -> tail tau' (v - u) <= d ->
  n u (Order.max (lower_end tau u) (lower_end tau' v)) <= d.
Proof. by rewrite /Order.max; case: ifP => _; rewrite below_lower ?subrr. Qed.

Local Lemma upper_common tau tau' u v d : tail tau 0 <= d -> tail tau' (u - v) <= d ->
  1 - n u (Order.min (upper_end tau u) (upper_end tau' v)) <= d.
Proof. by rewrite /Order.min; case: ifP => _; rewrite (above_upper _ E_exp) ?subrr. Qed.

(** The smaller of two cuts; none, if there is none. *)
Definition smaller tau tau' : option R :=
  if tau is Some t then if tau' is Some t' then Some (Num.min t t') else tau else tau'.

Local Lemma smaller_l tau tau' x y : x <= y -> tail tau x <= tail (smaller tau tau') y.
Proof.
move=> le; case: tau => [t|]; last exact: tail_ge0.
case: tau' => [t'|]; last by apply: tail_le.
by rewrite /= (cdf_le E_exp s_gt0) // ler_add // ler_opp2 le_minl lexx.
Qed.

Local Lemma smaller_r tau tau' x y : x <= y -> tail tau' x <= tail (smaller tau tau') y.
Proof.
move=> le; suff -> : smaller tau tau' = smaller tau' tau by apply: smaller_l.
by case: tau tau' => [t|] [t'|] //=; rewrite minC.
Qed.

(** Cuts that differ between neighbours: the smaller one at each end. *)
(* holds: th.lem-4.10 corrected:smaller-cut *)
Theorem smaller_cuts_private tau1 tau2 tau1' tau2' u v nothing S :
  leaves_some tau1 tau2 -> leaves_some tau1' tau2' -> `|u - v| <= lam -> disjoint_intervals S ->
  cut_chance Clamp tau1 tau2 u nothing S
    <= E eps * cut_chance Clamp tau1' tau2' v nothing S
      + (tail (smaller tau1 tau1') lam + tail (smaller tau2 tau2') lam).
Proof.
move=> some some' near apart_S; have [uv vu] := directions near; have lam0 := lam_ge0 near.
apply: le_trans (clamp_bound E_exp s_gt0 c_ge0 (moves near) nothing some some' apart_S) _.
by rewrite ler_add2l ler_add ?lower_common ?upper_common ?smaller_l ?smaller_r.
Qed.

(** Each database has its cuts: both are near to noise that is not cut. *)
Local Lemma cut_le_noise how tau1 tau2 v nothing S : leaves_some tau1 tau2 -> disjoint_intervals S ->
  cut_chance how tau1 tau2 v nothing S <= measure (n v) S + lost tau1 tau2.
Proof.
move=> some apart_S; have le := ends_le v some; have L0 := lost_ge0 E_exp s_gt0 tau1 tau2.
have W0 : 0 < 1 - lost tau1 tau2 by rewrite subr_gt0 lost_lt1.
have same b b' : (b <= b')%O -> n v b' - n v b <= 1 * (n v b' - n v b) by rewrite mul1r.
have kept_noise : measure (n v \o clip (lower_end tau1 v) (upper_end tau2 v)) S <= measure (n v) S.
  have := alike E_exp s_gt0 ler01 same le apart_S (fun b b' => @clip_grows _ _ _ b b' le) (fun b b' => id)
    (fun b => clip_clip b (lexx _) le (lexx _)) (fun b => erefl).
  by rewrite mul1r (clip_low _ (bound_le0x _)) (clip_high le (bound_lex1 _)) subrr addr0.
rewrite /cut_noise.cut_chance; case: how.
- rewrite if_same addr0 measure_redraw //; have := kept_le E_exp s_gt0 v some apart_S.
  set M := measure _ S in kept_noise *; set L := lost _ _ in L0 W0 *; move=> M_le; rewrite ler_pdivr_mulr //.
  apply: (@le_trans _ _ ((M + L) * (1 - L))); last by rewrite ler_pmul2r // ler_add2r.
  rewrite -subr_ge0 (_ : _ - M = L * (1 - L - M)); last by ring.
  by rewrite mulr_ge0 // subr_ge0.
- rewrite if_same addr0 measure_clamp; have := alike E_exp s_gt0 ler01 same le apart_S
    (fun b b' => @moved_grows _ (lower_end tau1 v) (upper_end tau2 v) b b') (fun b b' => id)
    (fun b => clip_moved b (lexx _) le (lexx _)) (fun b => erefl).
  rewrite kept_lost // mul1r => /le_trans; apply; rewrite ler_add2l ler_subl_addr addrCA subrr addr0.
  exact: moved_span.
by rewrite measure_withhold ler_add //; case: nothing.
Qed.

Local Lemma noise_le_cut how tau1 tau2 v nothing S : leaves_some tau1 tau2 -> disjoint_intervals S ->
  measure (n v) S <= cut_chance how tau1 tau2 v nothing S + lost tau1 tau2.
Proof.
move=> some apart_S; have le := ends_le v some; have L0 := lost_ge0 E_exp s_gt0 tau1 tau2.
have W0 : 0 < 1 - lost tau1 tau2 by rewrite subr_gt0 lost_lt1.
have same b b' : (b <= b')%O -> n v b' - n v b <= 1 * (n v b' - n v b) by rewrite mul1r.
have noise_kept : measure (n v) S <= measure (n v \o clip (lower_end tau1 v) (upper_end tau2 v)) S + lost tau1 tau2.
  have := alike E_exp s_gt0 ler01 same le apart_S (fun b b' => id) (fun b b' => @clip_grows _ _ _ b b' le)
    (fun b => erefl) (fun b => clip_clip b (lexx _) le (lexx _)).
  by rewrite mul1r kept_lost //= subr0 subKr.
rewrite /cut_noise.cut_chance; case: how.
- rewrite if_same addr0 measure_redraw //; apply: le_trans noise_kept _; rewrite ler_add2r ler_pdivl_mulr //.
  by rewrite ler_pimulr ?kept_ge0 // ger_addl oppr_le0.
- rewrite if_same addr0 measure_clamp.
  have := alike E_exp s_gt0 ler01 same le apart_S (fun b b' => id)
    (fun b b' => @moved_grows _ (lower_end tau1 v) (upper_end tau2 v) b b')
    (fun b => erefl) (fun b => clip_moved b (lexx _) le (lexx _)).
  by rewrite mul1r kept_lost //= subr0 subKr.
rewrite measure_withhold; apply: le_trans noise_kept _; rewrite ler_add2r ler_addl.
by case: nothing.
Qed.

(* holds: th.lem-4.10 corrected:data-dependent *)
Theorem own_cuts_private how tau1 tau2 tau1' tau2' u v nothing S :
  leaves_some tau1 tau2 -> leaves_some tau1' tau2' -> `|u - v| <= lam -> disjoint_intervals S ->
  cut_chance how tau1 tau2 u nothing S
    <= E eps * cut_chance how tau1' tau2' v nothing S + (lost tau1 tau2 + E eps * lost tau1' tau2').
Proof.
move=> some some' near apart_S; apply: le_trans (cut_le_noise how u nothing some apart_S) _.
have noise : measure (n u) S <= E eps * measure (n v) S.
  have := @measure_exceeds _ (n u) (n v) (fun=> 0) (E eps) S (fun _ _ _ => lexx _) apart_S.
  by rewrite !subrr addr0; apply => l r lr; rewrite addr0; apply: moves near _ _ lr.
have := ler_wpmul2l c_ge0 (noise_le_cut how v nothing some' apart_S); move: (lost tau1 tau2) => L.
by move/(le_trans noise) => bound; rewrite [leLHS]addrC [leRHS]addrCA ler_add2l -mulrDr.
Qed.

(** With the same cuts the part of one that the other does not keep lies at one end. *)
Local Lemma excess tau1 tau2 u v (x := 1 - lost tau1 tau2 - (n u (Order.min (upper_end tau2 u) (upper_end tau2 v))
    - n u (Order.max (lower_end tau1 u) (lower_end tau1 v)))) : `|u - v| <= lam ->
  x <= tail tau1 lam - tail tau1 0 \/ x <= tail tau2 lam - tail tau2 0.
Proof.
move=> near; have [uv vu] := directions near; rewrite /x -(kept_lost _ E_exp _ _ u).
have [le | /ltW le] := leP u v; have [lo hi] := (lower_end_le tau1 le, upper_end_le tau2 le); [left | right].
  rewrite (max_r lo) (min_l hi) (_ : _ - (_ - _) = n u (lower_end tau1 v) - n u (lower_end tau1 u)); last by ring.
  by rewrite !below_lower subrr ler_add2r tail_le.
rewrite (max_l lo) (min_r hi).
rewrite (_ : _ - (_ - _) = (1 - n u (upper_end tau2 v)) - (1 - n u (upper_end tau2 u))); last by ring.
by rewrite !(above_upper _ E_exp) subrr ler_add2r tail_le.
Qed.

(** The same cuts for both: drawn again, moved or withheld. *)
(* holds: th.lem-4.10 corrected *)
(* holds: th.lem-4.10 corrected:clamp *)
(* holds: th.lem-4.10 corrected:withhold *)
Theorem same_cuts_private how tau1 tau2 u v nothing S :
  leaves_some tau1 tau2 -> `|u - v| <= lam -> disjoint_intervals S ->
  cut_chance how tau1 tau2 u nothing S
    <= E eps * cut_chance how tau1 tau2 v nothing S + (tail tau1 lam + tail tau2 lam).
Proof.
move=> some near apart_S; have [uv vu] := directions near; have lam0 := lam_ge0 near.
have tails tau : tail tau 0 <= tail tau lam /\ 0 <= tail tau 0 by rewrite tail_le ?tail_ge0.
have lower_le : n u (Order.max (lower_end tau1 u) (lower_end tau1 v)) <= tail tau1 lam.
  by apply: lower_common; apply: tail_le.
have upper_le : 1 - n u (Order.min (upper_end tau2 u) (upper_end tau2 v)) <= tail tau2 lam.
  by apply: upper_common; apply: tail_le.
have [[aA a0] [bB b0]] := (tails tau1, tails tau2).
have [big | small] := leP 1 (tail tau1 lam + tail tau2 lam).
  apply: le_trans (cut_chance_le1 E_exp s_gt0 how u nothing some apart_S) (le_trans big _).
  by rewrite ler_addr mulr_ge0 ?c_ge0 ?cut_chance_ge0.
have [clamped | not_clamped] : how = Clamp \/ (how = Redraw \/ how = Withhold) by case: how; auto.
  rewrite clamped; apply: le_trans (clamp_bound E_exp s_gt0 c_ge0 (moves near) nothing some some apart_S) _.
  by rewrite ler_add2l ler_add.
have [overlap | /ltW/(n_grows u) gap] := leP (Order.max (lower_end tau1 u) (lower_end tau1 v))
  (Order.min (upper_end tau2 u) (upper_end tau2 v)); last first.
  have := le_lt_trans (ler_add (le_trans gap lower_le) upper_le) small.
  by rewrite addrCA subrr addr0 ltxx.
have bound := kept_bound E_exp s_gt0 c_ge0 (moves near) some apart_S overlap.
have W0 : 0 < 1 - lost tau1 tau2 by rewrite subr_gt0 lost_lt1.
move: (excess tau1 tau2 near) bound => /=; set x := _ - (n u _ - n u _); rewrite /cut_noise.cut_chance => x_le bound.
case: not_clamped => ->.
  rewrite if_same !addr0 !measure_redraw // ler_pdivr_mulr // mulrDl mulrA divfK ?gt_eqF //.
  apply: le_trans bound _; rewrite ler_add2l.
  have enough : tail tau1 lam - tail tau1 0 <= (tail tau1 lam + tail tau2 lam) * (1 - lost tau1 tau2)
      /\ tail tau2 lam - tail tau2 0 <= (tail tau1 lam + tail tau2 lam) * (1 - lost tau1 tau2).
    have := mulr_ge0 (lost_ge0 E_exp s_gt0 tau1 tau2) (_ : 0 <= 1 - (tail tau1 lam + tail tau2 lam)).
    rewrite subr_ge0 ltW // => /(_ isT); rewrite /cut_noise.lost => rest.
    have [dA dB] : 0 <= tail tau1 lam - tail tau1 0 /\ 0 <= tail tau2 lam - tail tau2 0 by rewrite !subr_ge0.
    split; rewrite -subr_ge0; [have := addr_ge0 rest dB | have := addr_ge0 rest dA]; congr (0 <= _); ring.
  by case: enough => ? ?; case: x_le => /le_trans; apply.
rewrite !measure_withhold mulrDr [leRHS]addrAC; apply: ler_add.
  apply: le_trans bound _; rewrite ler_add2l; case: x_le => /le_trans; apply; last rewrite [leRHS]addrC.
    by rewrite ler_add2l (le_trans _ (le_trans b0 bB)) // oppr_le0.
  by rewrite ler_add2l (le_trans _ (le_trans a0 aA)) // oppr_le0.
by case: nothing; rewrite ?mulr0 // ler_pemull ?c_ge1 ?lost_ge0.
Qed.

End Private.
