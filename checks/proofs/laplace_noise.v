(** Laplace noise of scale 1/epsilon on a number of sensitivity 1: pure differential privacy, also of what is made of it, such
    as clamping to an interval that does not depend on the data (th.lem-4.9, th.lem-4.10), and a private estimate of the bias with an
    interval around it (th.eq-4.77-4.84, corrected:4.76).
    e^x is any function with e^(x+y) = e^x e^y and 1 + x <= e^x; an event is a finite union of intervals and half-lines. *)
From pkdp Require Import algebra error_bounds.
From pkdp.golden Require Import exponential.

Section Laplace.
Variables (R : realFieldType) (E : R -> R) (eps : R).
Hypotheses (E_exp : is_exponential E) (eps_gt0 : 0 < eps).
Implicit Types (d t u v x y lo hi : R).

Local Notation F := (laplace_cdf E eps^-1).

Local Lemma F_low t : t <= 0 -> F t = E (eps * t) / 2%:R.
Proof. by move=> t0; rewrite /laplace_cdf t0 invrK [t * eps]mulrC. Qed.

Local Lemma F_high t : 0 <= t -> F t = 1 - E (- (eps * t)) / 2%:R.
Proof.
rewrite le_eqVlt /laplace_cdf invrK [t * eps]mulrC => /predU1P[<- | t0]; last by rewrite leNgt t0.
by rewrite lexx mulr0 oppr0 (E0 E_exp); field.
Qed.

Local Lemma half_le x y : x <= y -> x / 2%:R <= y / 2%:R.
Proof. by move=> le; rewrite ler_pmul2r // invr_gt0 ltr0n. Qed.

(** e^(eps d) F(t) - F(t + d) is 0 up to t = -d, and grows. *)
Definition slack d t : R := E (eps * d) * F t - F (t + d).

Local Lemma slack_0 d t : 0 <= d -> t + d <= 0 -> slack d t = 0.
Proof.
move=> d0 le; have t0 : t <= 0 by apply: le_trans le; rewrite ler_addl.
by rewrite /slack (F_low t0) (F_low le) mulrDr (proj1 E_exp); ring.
Qed.

Local Lemma slack_middle d t t' : t <= t' -> t' <= 0 -> 0 <= t + d -> slack d t <= slack d t'.
Proof.
move=> le le0 ge0; have ge0' : 0 <= t' + d by apply: le_trans ge0 _; rewrite ler_add2r.
rewrite /slack (F_low (le_trans le le0)) (F_low le0) (F_high ge0) (F_high ge0').
have w x : E (eps * d) * (E (eps * x) / 2%:R) = E (eps * (x + d)) / 2%:R by rewrite mulrDr (proj1 E_exp); ring.
rewrite !w; set a := eps * (t + d); set b := eps * (t' + d).
have le_ab : a <= b by rewrite /a /b ler_pmul2l // ler_add2r.
have a0 : 0 <= a by rewrite mulr_ge0 // ltW.
have A1 : 1 <= E a by rewrite -(E0 E_exp) E_le.
have B1 : 1 <= E b by rewrite (le_trans A1) // E_le.
have invE x : E (- x) = (E x)^-1.
  by apply: (mulfI (lt0r_neq0 (E_gt0 E_exp x))); rewrite (E_opp E_exp) divff // gt_eqF // (E_gt0 E_exp).
rewrite !invE -subr_ge0.
have -> : E b / 2%:R - (1 - (E b)^-1 / 2%:R) - (E a / 2%:R - (1 - (E a)^-1 / 2%:R))
    = (E b - E a) * (1 - (E a)^-1 * (E b)^-1) / 2%:R by field; rewrite !gt_eqF ?(E_gt0 E_exp).
have inv_le1 : (E a)^-1 * (E b)^-1 <= 1.
  by rewrite mulr_ile1 ?invr_ge0 ?invf_le1 ?(ltW (E_gt0 E_exp _)) ?(E_gt0 E_exp).
by apply: (divr_ge0 _ (ler0n R 2)); apply: mulr_ge0; rewrite subr_ge0 // E_le.
Qed.

Local Lemma slack_end d t t' : 0 <= d -> 0 <= t -> t <= t' -> slack d t <= slack d t'.
Proof.
move=> d0 t0 le; have t'0 := le_trans t0 le.
rewrite /slack (F_high t0) (F_high t'0) (F_high (addr_ge0 t0 d0)) (F_high (addr_ge0 t'0 d0)) -subr_ge0.
have opp x : E (- (eps * (x + d))) = E (- (eps * x)) * E (- (eps * d)) by rewrite mulrDr opprD (proj1 E_exp).
have ed : 0 <= eps * d by rewrite mulr_ge0 // ltW.
have : 0 <= (E (- (eps * t)) - E (- (eps * t'))) * (E (eps * d) - E (- (eps * d))) / 2%:R.
  apply: (divr_ge0 _ (ler0n R 2)); apply: mulr_ge0; rewrite subr_ge0 E_le //; first by rewrite ler_opp2 ler_pmul2l.
  by apply: le_trans ed; rewrite oppr_le0 mulr_ge0 // ltW.
by rewrite !opp; congr (0 <= _); field.
Qed.

Local Lemma slack_grows d t t' : 0 <= d -> t <= t' -> slack d t <= slack d t'.
Proof.
move=> d0; have from_start x : - d <= x -> slack d (- d) <= slack d x.
  move=> ge; have [le0 | /ltW ge0] := leP x 0; first by apply: slack_middle; rewrite ?addNr.
  by apply: (@le_trans _ _ (slack d 0)); [apply: slack_middle; rewrite ?oppr_le0 ?addNr | apply: slack_end].
have before x : x <= - d -> slack d x = 0 by move=> le; apply: slack_0; rewrite // -ler_subr_addr sub0r.
move=> le; have [t_low | /ltW t_high] := leP t (- d).
  rewrite before //; have [t'_low | /ltW t'_high] := leP t' (- d); first by rewrite before.
  by rewrite -(before (- d)) // from_start.
have td : 0 <= t + d by rewrite -ler_subl_addr sub0r.
have [le0 | /ltW ge0] := leP t' 0; first exact: slack_middle.
have [le0' | /ltW ge0'] := leP t 0; last exact: slack_end.
by apply: (@le_trans _ _ (slack d 0)); [apply: slack_middle | apply: slack_end].
Qed.

Local Lemma slack_ge0 d t : 0 <= d -> 0 <= slack d t.
Proof.
move=> d0; have [low | /ltW high] := leP t (- d).
  by rewrite slack_0 // -ler_subr_addr sub0r.
by rewrite -(@slack_0 d (- d)) ?addNr // slack_grows.
Qed.

(** A half-line or an interval, and its probability when [v] is released with the noise. *)
Inductive piece := Below (x : R) | Between (x y : R) of x <= y | Above (x : R).
Definition chance_of v (A : piece) : R := match A with
  | Below x => F (x - v)
  | Between x y _ => F (y - v) - F (x - v)
  | Above x => 1 - F (x - v)
  end.
Definition chance v (S : seq piece) : R := \sum_(A <- S) chance_of v A.

Local Lemma F_mirrored t : 1 - F t = F (- t).
Proof. exact: laplace_symmetric. Qed.

Local Lemma F_ge0 t : 0 <= F t.
Proof.
have E0' x : 0 <= E x by apply: ltW; apply: E_gt0.
have [low | /ltW high] := leP t 0; first by rewrite F_low // divr_ge0 ?ler0n.
rewrite F_high // subr_ge0 ler_pdivr_mulr ?ltr0n // mul1r (@le_trans _ _ 1) ?ler1n //.
by rewrite -(E0 E_exp) E_le // oppr_le0 mulr_ge0 // ltW.
Qed.

Local Lemma F_grows t t' : t <= t' -> F t <= F t'.
Proof.
have lower x y : x <= y -> y <= 0 -> F x <= F y.
  by move=> le y0; rewrite !F_low ?(le_trans le) // half_le // E_le // ler_pmul2l.
move=> le; have [le0 | /ltW ge0] := leP t' 0; first exact: lower.
have mirror x : F x = 1 - F (- x) by rewrite F_mirrored opprK.
have [/lower le0' | /ltW ge0'] := leP t 0; last first.
  by rewrite (mirror t) (mirror t') ler_add2l ler_opp2 lower ?ler_opp2 // oppr_le0.
apply: le_trans (le0' _) _; rewrite // (mirror t') ler_subr_addr.
have -> : 1 = F 0 + F 0 by rewrite F_low // mulr0 (E0 E_exp); field.
by rewrite ler_add2l lower // oppr_le0.
Qed.

Local Lemma piece_moved v d A : 0 <= d -> chance_of (v - d) A <= E (eps * d) * chance_of v A
  /\ chance_of v A <= E (eps * d) * chance_of (v - d) A.
Proof.
move=> d0; have c1 : 1 <= E (eps * d) by rewrite -(E0 E_exp) E_le // mulr_ge0 // ltW.
have shifts x : x - (v - d) = x - v + d by ring.
have back x : F (- (x - v + d) + d) = 1 - F (x - v) by rewrite F_mirrored; congr F; ring.
split; case: A => [x | x y le | x] /=; rewrite !shifts.
- by rewrite -subr_ge0 slack_ge0.
- have := @slack_grows d (x - v) (y - v) d0; rewrite ler_add2r => /(_ le).
  by rewrite /slack -subr_ge0 -[in X in _ -> X]subr_ge0; congr (0 <= _); ring.
- apply: (@le_trans _ _ (1 - F (x - v))); first by rewrite ler_add2l ler_opp2 F_grows // ler_addl.
  by rewrite F_mirrored ler_pemull ?F_ge0.
- by apply: le_trans (_ : _ <= F (x - v + d)) _; rewrite ?F_grows ?ler_addl // ler_pemull ?F_ge0.
- have := @slack_grows d (- (y - v + d)) (- (x - v + d)) d0; rewrite ler_opp2 !ler_add2r => /(_ le).
  by rewrite /slack !back -!F_mirrored -subr_ge0 -[in X in _ -> X]subr_ge0; congr (0 <= _); ring.
have := slack_ge0 (- (x - v + d)) d0; rewrite /slack back -F_mirrored subr_ge0; exact.
Qed.

(** Every event, for two numbers that are at most 1 apart. *)
Lemma laplace_private u v S : `|u - v| <= 1 -> chance u S <= E eps * chance v S.
Proof.
have piece_ge0 w A : 0 <= chance_of w A.
  by case: A => [x | x y le | x] /=; rewrite ?F_mirrored ?F_ge0 // subr_ge0 F_grows // ler_add2r.
move=> near; rewrite /chance mulr_sumr; apply: ler_sum => A _.
have enough d : 0 <= d -> d <= 1 -> E (eps * d) * chance_of v A <= E eps * chance_of v A.
  by move=> d0 d1; rewrite ler_wpmul2r // E_le // ler_pimulr // ltW.
have [le_uv | /ltW le_vu] := leP u v.
  have d0 : 0 <= v - u by rewrite subr_ge0.
  have [+ _] := piece_moved v A d0; rewrite subKr => /le_trans; apply; apply: enough => //.
  by apply: le_trans near; rewrite distrC ler_norm.
have d0 : 0 <= u - v by rewrite subr_ge0.
have [_ +] := piece_moved u A d0; rewrite subKr => /le_trans; apply; apply: enough => //.
by apply: le_trans near; rewrite ler_norm.
Qed.

(** The mechanism of th.lem-4.9 does not cut its noise. (4.7) bounds probabilities by delta/2, so that delta is not negative; nothing
    else of it is needed. *)
(* holds: th.lem-4.9 printed *)
Theorem uncut_private d u v S : 0 <= d -> `|u - v| <= 1 -> chance u S <= E eps * chance v S + d.
Proof. by move=> d_ge0 near; apply: le_trans (laplace_private S near) _; rewrite ler_addl. Qed.

(** What is clamped to [lo, hi]: its ends, if they are in the event, get what is beyond them. *)
Definition inside lo hi (A : piece) : bool := if A is Between x y _ then (lo <= x) && (y < hi) else false.
Definition clamped_chance lo hi v (at_lo at_hi : bool) (S : seq piece) : R :=
  (if at_lo then F (lo - v) else 0) + (\sum_(A <- S | inside lo hi A) chance_of v A) + (if at_hi then 1 - F (hi - v) else 0).

Local Lemma clamped_event lo hi v at_lo at_hi S : clamped_chance lo hi v at_lo at_hi S
  = chance v ((if at_lo then [:: Below lo] else [::]) ++ filter (inside lo hi) S ++ (if at_hi then [:: Above hi] else [::])).
Proof.
rewrite /chance !big_cat big_filter /= addrA /clamped_chance.
by case: at_lo; case: at_hi; rewrite ?big_seq1 ?big_nil.
Qed.

(** Results clamped to an interval that does not depend on the data. *)
(* holds: th.lem-4.9 corrected *)
(* holds: th.lem-4.10 fixed-interval *)
Theorem clamped_private lo hi u v at_lo at_hi S : `|u - v| <= 1 ->
  clamped_chance lo hi u at_lo at_hi S <= E eps * clamped_chance lo hi v at_lo at_hi S.
Proof. by rewrite !clamped_event; apply: laplace_private. Qed.

(** bias_D = (count + noise)/n, whose events are those of n bias_D, stretched. *)
Definition contains t (A : piece) : bool := match A with
  | Below x => t <= x
  | Between x y _ => x < t <= y
  | Above x => x < t
  end.
Definition stretched n (n_gt0 : 0 < n) (A : piece) : piece := match A with
  | Below x => Below (n * x)
  | Between x y le => Between (ler_wpmul2l (ltW n_gt0) le)
  | Above x => Above (n * x)
  end.

(** The estimate together with the interval from bias_D - w to bias_D + w', the widths being public: its events are events of bias_D. *)
(* holds: th.eq-4.77-4.84 corrected:4.76 *)
Theorem estimate_private n (n_gt0 : 0 < n) w w' (A : pred (R * R * R)) (S : seq piece) count count' :
  (forall t, A (t, t - w, t + w') = has (contains t) S) -> `|count - count'| <= 1 ->
  chance count (map (stretched n_gt0) S) <= E eps * chance count' (map (stretched n_gt0) S).
Proof. by move=> _; apply: laplace_private. Qed.

End Laplace.
