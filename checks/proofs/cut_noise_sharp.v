(** Laplace noise of scale s >= lambda/epsilon that is moved to the ends beyond which it lies: its delta(epsilon),
    cut at both ends or at one (th.lem-4.10). Numbers, scale and events as in cut_noise_private. *)
From pkdp Require Import algebra error_bounds interval_events cut_noise cut_noise_bounds cut_noise_private.
From pkdp.golden Require Import exponential.

Section Sharp.
Variables (R : realFieldType) (E : R -> R) (s eps lam : R).
Hypotheses (E_exp : is_exponential E) (s_gt0 : 0 < s) (eps_gt0 : 0 < eps) (scale : lam / eps <= s).
Implicit Types (t u v : R) (tau : option R) (S : seq (interval R)) (how : cut).
Local Notation n := (noise_below E s).
Local Notation tail := (tail E s).
Local Notation cut_chance := (cut_chance E s).

Let moves u v : `|u - v| <= lam -> forall b b', (b <= b')%O -> n u b' - n u b <= E eps * (n v b' - n v b).
Proof. by move=> near b b' le; apply: noise_moved near le. Qed.

Local Lemma clamp_chance tau1 tau2 v S :
  cut_chance Clamp tau1 tau2 v false S = measure (cut_below E s Clamp tau1 tau2 v) S.
Proof. by rewrite /cut_noise.cut_chance addr0. Qed.

Local Lemma two_disjoint (I J : interval R) : (forall x, x \in I -> x \notin J) -> disjoint_intervals [:: I; J].
Proof. by move=> others x; rewrite /= addn0; case: (boolP (x \in I)) => [/others/negPf-> //|_]; case: (x \in J). Qed.

Local Lemma one_disjoint (I : interval R) : disjoint_intervals [:: I].
Proof. by move=> x; rewrite /= addn0; case: (x \in I). Qed.

(** What is below all that the number u + lam can give, with the upper end of u; mirrored. *)
Local Lemma low_impossible t1 t2 u : 0 < lam -> lam < t1 + t2 -> exists2 S, disjoint_intervals S
  & cut_chance Clamp (Some t1) (Some t2) u false S = tail (Some t1) lam + tail (Some t2) 0
    /\ cut_chance Clamp (Some t1) (Some t2) (u + lam) false S = 0.
Proof.
move=> lam0 lt; have t0 : 0 < t1 + t2 := lt_trans lam0 lt.
have ends : u - t1 < u + t2 by rewrite ltr_add2l -subr_gt0 opprK addrC.
have first_end : u - t1 < u + lam - t1 by rewrite ltr_add2r ltr_addl.
have last_end : u + lam - t1 < u + t2 by rewrite -addrA ltr_add2l ltr_subl_addr addrC.
have far_end : u + t2 < u + lam + t2 by rewrite ltr_add2r ltr_addl.
exists [:: `]-oo, (u + lam - t1)[; `[u + t2, u + t2]].
  apply: two_disjoint => x; rewrite !itv_boundlr /= !bnd_simp => x_lt; rewrite negb_and -!ltNge.
  by rewrite (lt_trans x_lt).
rewrite !clamp_chance /measure !big_cons !big_nil /mass /= !bnd_simp ?lexx ?ltxx ?addr0 ?subr0 /=; split.
  rewrite (lt_geF first_end) (lt_gtF last_end) (lt_gtF ends) (lt_geF ends) (cdf_mirrored _ E_exp).
  by congr (laplace_cdf _ _ _ + laplace_cdf _ _ _); ring.
by rewrite (lt_gtF last_end) (lt_geF last_end) (lt_geF far_end) (lt_gtF far_end) subrr add0r.
Qed.

Local Lemma high_impossible t1 t2 u : 0 < lam -> lam < t1 + t2 -> exists2 S, disjoint_intervals S
  & cut_chance Clamp (Some t1) (Some t2) (u + lam) false S = tail (Some t2) lam + tail (Some t1) 0
    /\ cut_chance Clamp (Some t1) (Some t2) u false S = 0.
Proof.
move=> lam0 lt; have t0 : 0 < t1 + t2 := lt_trans lam0 lt.
have ends : u + lam - t1 < u + lam + t2 by rewrite ltr_add2l -subr_gt0 opprK addrC.
have first_end : u - t1 < u + lam - t1 by rewrite ltr_add2r ltr_addl.
have last_end : u + lam - t1 < u + t2 by rewrite -addrA ltr_add2l ltr_subl_addr addrC.
have far_end : u + t2 < u + lam + t2 by rewrite ltr_add2r ltr_addl.
exists [:: `](u + t2), +oo[; `[u + lam - t1, u + lam - t1]].
  apply: two_disjoint => x; rewrite !itv_boundlr /= !bnd_simp => x_gt; rewrite negb_and -!ltNge.
  by rewrite (lt_trans last_end) ?orbT //; move: x_gt; rewrite andbT.
rewrite !clamp_chance /measure !big_cons !big_nil /mass /= !bnd_simp ?lexx ?ltxx ?addr0 ?subr0 /=; split.
  rewrite (lt_gtF last_end) (lt_geF far_end) (lt_geF ends) (cdf_mirrored _ E_exp).
  by congr (laplace_cdf _ _ _ + laplace_cdf _ _ _); ring.
rewrite (lt_gtF (lt_trans first_end last_end)) (lt_gtF first_end) (lt_geF last_end) (lt_geF first_end).
by rewrite (lt_gtF last_end) !subrr addr0.
Qed.

Definition clamped_delta t1 t2 : R := Num.max (laplace_cdf E s (- t1 + lam) + laplace_cdf E s (- t2))
  (laplace_cdf E s (- t2 + lam) + laplace_cdf E s (- t1)).

(** No event is worse, and any two numbers lam apart have one that is as bad. *)
(* holds: th.lem-4.10 corrected:sharp *)
Theorem clamped_delta_is_least t1 t2 : 0 < lam -> lam < t1 + t2 ->
  (forall u v nothing S, `|u - v| <= lam -> disjoint_intervals S ->
     cut_chance Clamp (Some t1) (Some t2) u nothing S
       <= E eps * cut_chance Clamp (Some t1) (Some t2) v nothing S + clamped_delta t1 t2)
  /\ forall u v, v - u = lam -> exists2 S, disjoint_intervals S &
     cut_chance Clamp (Some t1) (Some t2) u false S
       = E eps * cut_chance Clamp (Some t1) (Some t2) v false S + clamped_delta t1 t2
     \/ cut_chance Clamp (Some t1) (Some t2) v false S
       = E eps * cut_chance Clamp (Some t1) (Some t2) u false S + clamped_delta t1 t2.
Proof.
move=> lam0 lt; have some : leaves_some (Some t1) (Some t2).
  by rewrite /leaves_some -subr_gt0 opprK addrC (lt_trans lam0).
have -> : clamped_delta t1 t2
    = Num.max (tail (Some t1) lam + tail (Some t2) 0) (tail (Some t2) lam + tail (Some t1) 0) by rewrite /= !addr0.
split=> [u v nothing S near apart_S | u v vE].
  have [uv vu] := directions near.
  apply: le_trans (clamp_bound E_exp s_gt0 (ltW (E_gt0 E_exp eps)) (moves near) nothing some some apart_S) _.
  rewrite ler_add2l le_maxr; have [le | /ltW le] := leP u v.
    have [lo hi] := (lower_end_le (Some t1) le, upper_end_le (Some t2) le).
    by rewrite (max_r lo) (min_l hi) below_lower (above_upper _ E_exp) subrr ler_add ?tail_le.
  have [lo hi] := (lower_end_le (Some t1) le, upper_end_le (Some t2) le).
  apply/orP; right; rewrite (max_l lo) (min_r hi) below_lower (above_upper _ E_exp) subrr [leLHS]addrC.
  by rewrite ler_add ?tail_le.
have -> : v = u + lam by rewrite -vE addrC subrK.
case: (leP (tail (Some t2) lam + tail (Some t1) 0) (tail (Some t1) lam + tail (Some t2) 0)) => [|/ltW] le.
  have [S apart_S [lowE noneE]] := low_impossible u lam0 lt; exists S => //; left.
  by rewrite lowE noneE mulr0 add0r.
have [S apart_S [highE noneE]] := high_impossible u lam0 lt; exists S => //; right.
by rewrite highE noneE mulr0 add0r.
Qed.

(** Cut at one end only: what the other number cannot give. *)
Local Lemma low_impossible_alone t u : 0 < lam -> exists2 S, disjoint_intervals S
  & cut_chance Clamp (Some t) None u false S = tail (Some t) lam
    /\ cut_chance Clamp (Some t) None (u + lam) false S = 0.
Proof.
move=> lam0; have lt : u - t < u + lam - t by rewrite ltr_add2r ltr_addl.
exists [:: `]-oo, (u + lam - t)[]; first exact: one_disjoint.
rewrite !clamp_chance /measure !big_cons !big_nil /mass /= !bnd_simp ?lexx ?addr0 ?subr0 (lt_geF lt); split=> //.
by congr laplace_cdf; ring.
Qed.

Local Lemma high_impossible_alone t u : 0 < lam -> exists2 S, disjoint_intervals S
  & cut_chance Clamp None (Some t) u false S = tail (Some t) lam
    /\ cut_chance Clamp None (Some t) (u - lam) false S = 0.
Proof.
move=> lam0; have lt : u - lam + t < u + t by rewrite ltr_add2r ltr_subl_addr ltr_addl.
exists [:: `](u - lam + t), +oo[]; first exact: one_disjoint.
rewrite !clamp_chance /measure !big_cons !big_nil /mass /= !bnd_simp ?lexx ?addr0 ?subrr (lt_geF lt); split=> //.
by rewrite (cdf_mirrored _ E_exp); congr laplace_cdf; ring.
Qed.

End Sharp.

(** Noise of scale 1/epsilon for numbers that are at most lam <= 1 apart, cut at one end in any of the ways; where it is
    moved to the end, no smaller delta serves. *)
Section OneEnd.
Variables (R : realFieldType) (E : R -> R) (eps lam t : R).
Hypotheses (E_exp : is_exponential E) (eps_gt0 : 0 < eps) (lam_le1 : lam <= 1).
Local Notation cdf := (laplace_cdf E eps^-1).
Local Notation lower_cut how := (cut_chance E eps^-1 how (Some t) None).
Local Notation upper_cut how := (cut_chance E eps^-1 how None (Some t)).

Let s_gt0 : 0 < eps^-1. Proof. by rewrite invr_gt0. Qed.
Let scale : lam / eps <= eps^-1. Proof. by rewrite ler_pimull // ltW. Qed.

(* holds: th.lem-4.10 proof:4.19 *)
Theorem lower_cut_private :
  (forall how u v nothing S, `|u - v| <= lam -> disjoint_intervals S ->
     lower_cut how u nothing S <= E eps * lower_cut how v nothing S + cdf (- t + lam))
  /\ (0 < lam -> forall u, exists2 S, disjoint_intervals S &
     lower_cut Clamp u false S = E eps * lower_cut Clamp (u + lam) false S + cdf (- t + lam)).
Proof.
split=> [how u v nothing S near apart_S | lam0 u].
  have := same_cuts_private E_exp s_gt0 eps_gt0 scale how (tau1 := Some t) (tau2 := None) nothing isT near apart_S.
  by rewrite addr0.
have [S apart_S [lowE noneE]] := low_impossible_alone E eps^-1 t u lam0.
by exists S => //; rewrite lowE noneE mulr0 add0r.
Qed.

(* holds: th.lem-4.10 proof:after-4.20 *)
Theorem upper_cut_private :
  (forall how u v nothing S, `|u - v| <= lam -> disjoint_intervals S ->
     upper_cut how u nothing S <= E eps * upper_cut how v nothing S + cdf (- t + lam))
  /\ (0 < lam -> forall u, exists2 S, disjoint_intervals S &
     upper_cut Clamp u false S = E eps * upper_cut Clamp (u - lam) false S + cdf (- t + lam)).
Proof.
split=> [how u v nothing S near apart_S | lam0 u].
  have := same_cuts_private E_exp s_gt0 eps_gt0 scale how (tau1 := None) (tau2 := Some t) nothing isT near apart_S.
  by rewrite add0r.
have [S apart_S [highE noneE]] := high_impossible_alone eps^-1 E_exp t u lam0.
by exists S => //; rewrite highE noneE mulr0 add0r.
Qed.

End OneEnd.
