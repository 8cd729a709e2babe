(** Laplace noise that is cut: drawn again until it lies between -tau_1 and tau_2, moved to the end beyond which it
    lies, or withheld (th.lem-4.10). The numbers to which it is added, and with them the ends of the results, differ
    from one database to the other. e^x is any function with e^(x+y) = e^x e^y and 1 + x <= e^x. *)
From pkdp Require Import algebra error_bounds laplace_noise interval_events.
From pkdp.golden Require Import exponential.

Inductive cut := Redraw | Clamp | Withhold.

Section CutNoise.
Variables (R : realFieldType) (E : R -> R) (s : R).
Implicit Types (t u v x lam : R) (tau : option R) (b lo hi : itv_bound R) (S : seq (interval R)) (how : cut).
Local Notation F := (laplace_cdf E s).

(** P[v + noise is below b]. *)
Definition noise_below v b : R := match b with BSide _ x => F (x - v) | BInfty start => if start then 0 else 1 end.

(** Noise is cut at [- tau1] and at [tau2], or at one end ([None]: not there): the ends of what is released for [v]. *)
Definition lower_end tau1 v : itv_bound R := if tau1 is Some t then BLeft (v - t) else -oo%O.
Definition upper_end tau2 v : itv_bound R := if tau2 is Some t then BRight (v + t) else +oo%O.
Definition leaves_some tau1 tau2 : bool := if (tau1, tau2) is (Some t1, Some t2) then - t1 < t2 else true.

(** cdf(- tau + lambda), 0 at an end that is not cut; what is lost beyond both cuts. *)
Definition tail tau lam : R := if tau is Some t then F (- t + lam) else 0.
Definition lost tau1 tau2 : R := tail tau1 0 + tail tau2 0.

(** P[the number that is released is below b]. *)
Definition cut_below how tau1 tau2 v b : R :=
  let lo := lower_end tau1 v in let hi := upper_end tau2 v in match how with
  | Redraw => (noise_below v (clip lo hi b) - noise_below v lo) / (noise_below v hi - noise_below v lo)
  | Clamp => if (b <= lo)%O then 0 else if (hi <= b)%O then 1 else noise_below v b
  | Withhold => noise_below v (clip lo hi b) - noise_below v lo
  end.

(** An event: a union of intervals, and whether it contains that nothing is released. *)
Definition cut_chance how tau1 tau2 v (nothing : bool) S : R := measure (cut_below how tau1 tau2 v) S
  + (if nothing then if how is Withhold then lost tau1 tau2 else 0 else 0).

Hypotheses (E_exp : is_exponential E) (s_gt0 : 0 < s).

Lemma cdf_low t : t <= 0 -> F t = E (t / s) / 2%:R.
Proof. by rewrite /laplace_cdf => ->. Qed.

Lemma cdf_mirrored t : 1 - F t = F (- t).
Proof. exact: laplace_symmetric. Qed.

Lemma cdf_gt0 t : 0 < F t.
Proof.
have low x : x <= 0 -> 0 < F x by move=> x0; rewrite cdf_low // divr_gt0 ?ltr0n // (E_gt0 E_exp).
have [/low // | t0] := leP t 0; rewrite /laplace_cdf leNgt t0 /= subr_gt0 ltr_pdivr_mulr ?ltr0n // mul1r.
apply: (@le_lt_trans _ _ 1); last by rewrite ltr1n.
by rewrite -(E0 E_exp) (E_le E_exp) // oppr_le0 divr_ge0 // ltW.
Qed.

Lemma cdf_lt1 t : F t < 1.
Proof. by rewrite -subr_gt0 cdf_mirrored cdf_gt0. Qed.

Lemma cdf_lt t t' : t < t' -> F t < F t'.
Proof.
have low x y : x < y -> y <= 0 -> F x < F y.
  move=> lt y0; rewrite !cdf_low ?(le_trans (ltW lt)) // ltr_pmul2r ?invr_gt0 ?ltr0n // (E_lt E_exp) //.
  by rewrite ltr_pmul2r // invr_gt0.
move=> lt; have [le0 | gt0] := leP t' 0; first exact: low.
have [ge0 | lt0] := leP 0 t.
  by rewrite -ltr_opp2 -(ltr_add2l 1) !cdf_mirrored low ?ltr_opp2 // oppr_le0.
apply: (@lt_trans _ _ (F 0)); first exact: low.
by rewrite -ltr_opp2 -(ltr_add2l 1) !cdf_mirrored low ?ltr_opp2 ?oppr_le0.
Qed.

Lemma cdf_le t t' : t <= t' -> F t <= F t'.
Proof. by rewrite le_eqVlt => /predU1P[-> // | /cdf_lt/ltW]. Qed.

Lemma noise_grows v : grows (noise_below v).
Proof.
have ge0 b : 0 <= noise_below v b by case: b => [c x | []] //=; rewrite ?ler01 // ltW ?cdf_gt0.
have le1 b : noise_below v b <= 1 by case: b => [c x | []] //=; rewrite ?ler01 // ltW ?cdf_lt1.
case=> [c x | []] [c' x' | []] //=; rewrite ?bnd_simp ?ler01 //.
- by rewrite lteBSide => /lteifW le; rewrite cdf_le // ler_add2r.
- by move=> _; apply: (le1 (BSide c x)).
by move=> _; apply: (ge0 (BSide c' x')).
Qed.

(** Two numbers: what either has between two bounds. *)
Lemma noise_moved eps lam u v b b' : 0 < eps -> lam / eps <= s -> `|u - v| <= lam -> (b <= b')%O ->
  noise_below u b' - noise_below u b <= E eps * (noise_below v b' - noise_below v b).
Proof.
move=> eps0 scale near le; have diff0 w : 0 <= noise_below w b' - noise_below w b by rewrite subr_ge0 noise_grows.
have E1 : 1 <= E eps by rewrite -(E0 E_exp) (E_le E_exp) // ltW.
have [-> | ne] := eqVneq u v; first by rewrite ler_pemull.
set d := `|u - v| in near; have d0 : 0 < d by rewrite normr_gt0 subr_eq0.
apply: (@le_trans _ _ (E (d / s) * (noise_below v b' - noise_below v b))); last first.
  rewrite ler_wpmul2r ?diff0 // (E_le E_exp) // ler_pdivr_mulr // (le_trans near) //.
  by rewrite -ler_pdivr_mull // mulrC.
have ds0 : 0 < d / s by rewrite divr_gt0.
have near1 : `|u / d - v / d| <= 1 by rewrite -mulrBl normrM normfV -/d ger0_norm ?(ltW d0) // divff ?gt_eqF.
have scaled x w : laplace_cdf E (d / s)^-1 (x / d - w / d) = F (x - w).
  rewrite /laplace_cdf -mulrBl pmulr_lle0 ?invr_gt0 // (_ : _ / d / (d / s)^-1 = (x - w) / s) //.
  by field; rewrite !gt_eqF.
have private A := @laplace_private _ _ _ E_exp ds0 (u / d) (v / d) [:: A] near1.
have E1' : 1 <= E (d / s) by rewrite -(E0 E_exp) (E_le E_exp) // ltW.
case: b b' le {diff0} => [c x | []] [c' x' | []] //=; rewrite ?bnd_simp ?subrr ?subr0 ?mulr0 ?mulr1 // => le.
- have le' : x / d <= x' / d by rewrite ler_pmul2r ?invr_gt0 // (lteifW le).
  by have := private (Between le'); rewrite /laplace_noise.chance !big_seq1 /= !scaled.
- by have := private (Above (x / d)); rewrite /laplace_noise.chance !big_seq1 /= !scaled.
by have := private (Below (x' / d)); rewrite /laplace_noise.chance !big_seq1 /= !scaled.
Qed.

End CutNoise.
