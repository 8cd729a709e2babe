(** A mechanism of sensitivity s with log-concave noise X: of all differences up to s, s shows most, so that the privacy loss is had
    from X and X + s (pk.text-noise). For noise on the integers, of any support, delta is a limit of sums from -N to N; for noise with
    a density, such as Laplace noise, it is an integral, of which only a few rules are used.

    Where the loss exceeds epsilon is a half-line as far as X has mass there, since the likelihood ratio is monotone; moved back by a
    larger difference it covers less of the mass of X. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation poisson_binomial log_concave log_concave_counts noisy_excess
  error_bounds moved_sums.
From pkdp.golden Require Import exponential.

Section Pointwise.
Variables (G : realDomainType) (R : realFieldType) (f : G -> R).
Implicit Types (a b d s x y : G) (c : R).

(** Two points that move towards each other, their sum kept, do not lose: of masses on the integers, or of a density. *)
Definition log_concave_on := (forall x, 0 <= f x) /\
  forall x y u v, x <= u -> u <= y -> u + v = x + y -> f x * f y <= f u * f v.

(** The part of the loss of X + a against X + b that exceeds epsilon, max(0, 1 - e^(epsilon - L)), at the outcome x. *)
Definition excess_at c a b x := excess c (paper_loss (f (x - a)) (f (x - b))).

Hypothesis f_lc : log_concave_on.

Lemma further c y d s : 0 <= c -> 0 <= d -> d <= s -> c * f (y + s - d) < f (y + s) -> 0 < f y -> c * f y < f (y + d).
Proof.
have [f_ge0 conc] := f_lc; move=> c_ge0 d_ge0 le_ds exceeds fy.
have fys : 0 < f (y + s) by apply: le_lt_trans exceeds; apply: mulr_ge0.
have bound : f y * f (y + s) <= f (y + d) * f (y + s - d).
  by apply: conc; rewrite ?ler_addl ?ler_add2l //; ring.
have fyd : 0 < f (y + d).
  rewrite lt_neqAle f_ge0 andbT eq_sym; apply: contraTneq (mulr_gt0 fy fys) => zero.
  by rewrite -leNgt (le_trans bound) // zero mul0r.
rewrite -(ltr_pmul2r fys) -mulrA; apply: le_lt_trans (ler_wpmul2l c_ge0 bound) _.
by rewrite mulrCA ltr_pmul2l.
Qed.

Lemma further_back c y d s : 0 <= c -> 0 <= d -> d <= s -> c * f (y + d) <= f y -> 0 < f y -> c * f (y + s) <= f (y + s - d).
Proof.
have [f_ge0 conc] := f_lc; move=> c_ge0 d_ge0 le_ds exceeds fy.
have bound : f y * f (y + s) <= f (y + d) * f (y + s - d).
  by apply: conc; rewrite ?ler_addl ?ler_add2l //; ring.
rewrite -(ler_pmul2r fy) mulrAC -mulrA; apply: le_trans (ler_wpmul2l c_ge0 bound) _.
by rewrite mulrA [leRHS]mulrC ler_wpmul2r.
Qed.

Lemma excess_atE c a b x : 0 <= c -> f (x - a) * excess_at c a b x = Num.max 0 (f (x - a) - c * f (x - b)).
Proof. by have [f_ge0 _] := f_lc; move=> c_ge0; rewrite mul_paper_excess. Qed.

(** The masses where A holds. *)
Definition kept (A : G -> bool) x : R := if A x then f x else 0.

Lemma kept_between A x : 0 <= kept A x <= f x.
Proof. by have [f_ge0 _] := f_lc; rewrite /kept; case: (A x); rewrite lexx f_ge0. Qed.

(** What X + a shows against X + b is a probability minus c times another one; moved, the same outcomes show no less of X against
    X + s. *)
Definition above c a b x := c * f (x - b) < f (x - a).
Lemma forwards c a b s : 0 <= c -> a <= b -> b <= a + s ->
  [/\ forall x, f (x - a) * excess_at c a b x
        = kept (fun y => above c a b (y + a)) (x - a) - c * kept (fun y => above c a b (y + b)) (x - b),
      forall x, kept (fun y => above c a b (y + a)) x - c * kept (fun y => above c a b (y + s + a)) (x - s)
        <= f (x - 0) * excess_at c 0 s x
    & forall x, kept (fun y => above c a b (y + s + a)) x <= kept (fun y => above c a b (y + b)) x].
Proof.
have [f_ge0 _] := f_lc; move=> c_ge0 le_ab le_bs; split=> x.
- rewrite excess_atE // /kept !subrK /above; case: ltP => [lt | le]; last by rewrite mulr0 subr0 max_l // subr_le0.
  by rewrite max_r // subr_ge0 ltW.
- rewrite excess_atE // subr0 /kept !subrK; case: ifP => _; first by rewrite le_maxr lexx orbT.
  by rewrite mulr0 subr0 le_maxr lexx.
rewrite /kept; case: ifP => [over | _]; last by case: ifP.
have [-> | ne0] := eqVneq (f x) 0; first by rewrite if_same.
have fx : 0 < f x by rewrite lt_neqAle eq_sym ne0 f_ge0.
suff -> : above c a b (x + b) by [].
rewrite /above addrK -addrA; apply: (@further c x (b - a) s) => //; first by rewrite subr_ge0.
  by rewrite ler_subl_addl.
by move: over; rewrite /above addrK; congr (_ * f _ < _); ring.
Qed.

(** X + b against X + a. *)
Definition below c a b x := c * f (x - a) <= f (x - b).
Lemma backwards c a b s : 0 <= c -> a <= b -> b <= a + s ->
  [/\ forall x, f (x - b) * excess_at c b a x
        = kept (fun y => below c a b (y + b)) (x - b) - c * kept (fun y => below c a b (y + a)) (x - a),
      forall x, kept (fun y => below c a b (y + s + a)) (x - s) - c * kept (fun y => below c a b (y + a)) x
        <= f (x - s) * excess_at c s 0 x
    & forall x, kept (fun y => below c a b (y + b)) x <= kept (fun y => below c a b (y + s + a)) x].
Proof.
have [f_ge0 _] := f_lc; move=> c_ge0 le_ab le_bs; split=> x.
- rewrite excess_atE // /kept !subrK /below; case: leP => [le | lt]; last by rewrite mulr0 subr0 max_l // subr_le0 ltW.
  by rewrite max_r // subr_ge0.
- rewrite excess_atE // subr0 /kept !subrK; case: ifP => _; first by rewrite le_maxr lexx orbT.
  by rewrite mulr0 subr0 le_maxr lexx.
rewrite /kept; case: ifP => [over | _]; last by case: ifP.
have [-> | ne0] := eqVneq (f x) 0; first by rewrite if_same.
have fx : 0 < f x by rewrite lt_neqAle eq_sym ne0 f_ge0.
suff -> : below c a b (x + s + a) by [].
rewrite /below addrK; have -> : x + s + a - b = x + s - (b - a) by ring.
apply: further_back => //; [by rewrite subr_ge0 | by rewrite ler_subl_addl |].
by move: over; rewrite /below addrK addrA.
Qed.

End Pointwise.

(** Noise on the integers; delta of X + a against X + b. *)
Section Integers.
Variables (R : realFieldType) (f : int -> R).
Implicit Types (a b s : int) (c e : R).

Definition delta_is c a b e := is_mean (fun z => f (z - a)) (excess_at f c a b) e.

Lemma log_concave_int : log_concave f -> log_concave_on f.
Proof. by move=> f_lc; split=> [|x y u v le_xu le_uy]; [case: f_lc | exact: log_concave_between]. Qed.

Lemma worst_shift_of_integers c a b s e e' : log_concave f -> is_mean f (fun=> 1) 1 -> 0 <= c -> a <= b <= a + s ->
  (delta_is c a b e -> delta_is c 0 s e' -> e <= e') /\ (delta_is c b a e -> delta_is c s 0 e' -> e <= e').
Proof.
move=> /log_concave_int f_lc f_law c_ge0 /andP[le_ab le_bs].
have [eqF leF leM] := forwards f_lc c_ge0 le_ab le_bs; have [eqF' leF' leM'] := backwards f_lc c_ge0 le_ab le_bs.
have kept_f A := kept_between f_lc A; have kept0 A z : 0 <= kept f A z by case/andP: (kept_f A z).
have total : tends_to (window f) 1.
  move=> gap /f_law[N0 near]; exists N0 => N /near; rewrite /partial_mean.
  by under eq_bigr do rewrite mulr1.
split=> mean mean'.
  apply: (compare_sums (a1 := a) (a2 := b) (b1 := 0) (b2 := s) c_ge0 total mean mean'
    (kept0 _) (kept_f _) (kept_f _) (kept0 _) eqF _ (fun z => lexx _) leM) => z.
  by apply: le_trans (leF z); rewrite subr0.
apply: (compare_sums (a1 := b) (a2 := a) (b1 := s) (b2 := 0) c_ge0 total mean mean'
  (kept0 _) (kept_f _) (kept_f _) (kept0 _) eqF' _ leM' (fun z => lexx _)) => z.
by apply: le_trans (leF' z); rewrite subr0.
Qed.

End Integers.

(** Noise with a density on the numbers G; of the integral only this is used. *)
Section Densities.
Variables (G : realDomainType) (R : realFieldType) (integrable : (G -> R) -> Prop) (I : (G -> R) -> R).
Implicit Types (f F H : G -> R) (a b s : G) (c t : R).

(** Linear, monotone, the same for a function that is moved; and what is cut off where two functions cross can be integrated. *)
Definition is_integral := [/\ forall F H, F =1 H -> integrable F -> integrable H,
  forall F H t, integrable F -> integrable H ->
    integrable (fun x => F x - t * H x) /\ I (fun x => F x - t * H x) = I F - t * I H,
  forall F H, integrable F -> integrable H -> (forall x, F x <= H x) -> I F <= I H,
  forall F a, integrable F -> integrable (fun x => F (x - a)) /\ I (fun x => F (x - a)) = I F
  & forall F F' H, integrable F -> integrable F' -> integrable H -> integrable (fun x => if F x < F' x then H x else 0)].

Definition delta_of f c a b : R := I (fun x => f (x - a) * excess_at f c a b x).

Hypothesis I_integral : is_integral.

Lemma compare_integrals (F F' P M P' M' : G -> R) c a1 a2 b1 b2 : 0 <= c ->
  integrable F -> integrable F' -> integrable P -> integrable P' -> integrable M -> integrable M' ->
  (forall x, F x = P (x - a1) - c * M (x - a2)) -> (forall x, P' (x - b1) - c * M' (x - b2) <= F' x) ->
  (forall x, P x <= P' x) -> (forall x, M' x <= M x) -> I F <= I F'.
Proof.
have [ext lin mono moves _] := I_integral => c_ge0 iF iF' iP iP' iM iM' eqF leF' leP leM.
have [iPa eqPa] := moves _ a1 iP; have [iMa eqMa] := moves _ a2 iM.
have [iPb eqPb] := moves _ b1 iP'; have [iMb eqMb] := moves _ b2 iM'.
have [i1 eq1] := lin _ _ c iPa iMa; have [i2 eq2] := lin _ _ c iPb iMb.
apply: le_trans (mono _ _ iF i1 _) _ => [x|]; first by rewrite eqF.
apply: le_trans (mono _ _ i2 iF' leF'); rewrite eq1 eqPa eqMa eq2 eqPb eqMb.
by apply: ler_sub; [exact: mono | apply: ler_wpmul2l => //; exact: mono].
Qed.

Variables (f : G -> R) (c : R).
Hypotheses (f_lc : log_concave_on f) (f_int : integrable f) (c_ge0 : 0 <= c).

Let scaled t F : integrable F -> integrable (fun x => t * F x).
Proof.
have [ext lin _ _ _] := I_integral => iF; have [i0 _] := lin F F 1 iF iF; have [i1 _] := lin _ F (- t) i0 iF.
by apply: ext i1 => x; rewrite mul1r subrr sub0r mulNr opprK.
Qed.

Let above_int a b d : integrable (kept f (fun y => above f c a b (y + d))).
Proof.
have [ext _ _ moves cut] := I_integral; have [i1 _] := moves _ (a - d) f_int; have [i2 _] := moves _ (b - d) f_int.
by apply: ext (cut _ _ _ (scaled c i2) i1 f_int) => x; rewrite /kept /above !opprB !addrA.
Qed.

Let below_int a b d : integrable (kept f (fun y => below f c a b (y + d))).
Proof.
have [ext lin _ moves cut] := I_integral; have [i1 _] := moves _ (a - d) f_int; have [i2 _] := moves _ (b - d) f_int.
have i3 := cut _ _ _ i2 (scaled c i1) f_int; have [i4 _] := lin _ _ 1 f_int i3.
by apply: ext i4 => x; rewrite /kept /below mul1r !opprB !addrA; case: ltP => _; rewrite ?subrr ?subr0.
Qed.

Let excess_int a b : integrable (fun x => f (x - a) * excess_at f c a b x).
Proof.
have [ext lin _ moves _] := I_integral.
have [i1 _] := moves _ a (above_int a b a); have [i2 _] := moves _ b (above_int a b b).
have [i3 _] := lin _ _ c i1 i2; apply: ext i3 => x.
rewrite excess_atE // /kept !subrK /above; case: ltP => [lt | le]; last by rewrite mulr0 subr0 max_l // subr_le0.
by rewrite max_r // subr_ge0 ltW.
Qed.

Lemma worst_shift_of_densities a b s : a <= b <= a + s ->
  delta_of f c a b <= delta_of f c 0 s /\ delta_of f c b a <= delta_of f c s 0.
Proof.
have [ext _ _ _ _] := I_integral; case/andP=> le_ab le_bs.
have [eqF leF leM] := forwards f_lc c_ge0 le_ab le_bs; have [eqF' leF' leM'] := backwards f_lc c_ge0 le_ab le_bs; split.
  apply: (compare_integrals c_ge0 (excess_int a b) (excess_int 0 s) (above_int a b a) (above_int a b a) (above_int a b b)
    (M' := kept f (fun y => above f c a b (y + s + a))) _ (a1 := a) (a2 := b) (b1 := 0) (b2 := s)) => //.
    by apply: ext (above_int a b (s + a)) => x; rewrite /kept addrA.
  by move=> x; rewrite subr0; apply: le_trans (leF x) _; rewrite subr0.
apply: (compare_integrals c_ge0 (excess_int b a) (excess_int s 0) (below_int a b b)
  (P' := kept f (fun y => below f c a b (y + s + a))) _ (below_int a b a) (below_int a b a)
  (a1 := b) (a2 := a) (b1 := s) (b2 := 0)) => //.
  by apply: ext (below_int a b (s + a)) => x; rewrite /kept addrA.
by move=> x; rewrite subr0; apply: leF'.
Qed.

End Densities.

Section Laplace.
Variables (R : realFieldType) (E : R -> R).
Hypothesis E_exp : is_exponential E.

Definition laplace_density (scale x : R) : R := E (- (`|x| / scale)) / (2%:R * scale).

Lemma laplace_log_concave scale : 0 < scale -> log_concave_on (laplace_density scale).
Proof.
move=> s0; have k0 : 0 <= (2%:R * scale)^-1 by rewrite invr_ge0 mulr_ge0 ?ler0n // ltW.
split=> [x | x y u v le_xu le_uy eq_sum]; first by apply: mulr_ge0 => //; apply: ltW; apply: E_gt0.
rewrite /laplace_density mulrACA [leRHS]mulrACA ler_wpmul2r ?mulr_ge0 // -!(proj1 E_exp) E_le //.
rewrite -!opprD -!mulrDl ler_opp2 ler_pmul2r ?invr_gt0 //.
have apart : `|y - x| <= `|x| + `|y| by rewrite [leRHS]addrC ler_norm_sub.
have together : `|x + y| <= `|x| + `|y| by apply: ler_norm_add.
have v_def : v = x + y - u by rewrite -eq_sum addrC addKr.
case: (ger0P u) => u0; case: (ger0P v) => v0.
- by rewrite eq_sum (le_trans (ler_norm _)).
- apply: le_trans (le_trans (ler_norm _) apart); rewrite v_def -subr_ge0.
  have -> : y - x - (u - (x + y - u)) = (y - u) + (y - u) by ring.
  by rewrite addr_ge0 ?subr_ge0.
- apply: le_trans (le_trans (ler_norm _) apart); rewrite v_def -subr_ge0.
  have -> : y - x - (- u + (x + y - u)) = (u - x) + (u - x) by ring.
  by rewrite addr_ge0 ?subr_ge0.
by rewrite -opprD eq_sum (le_trans _ together) // -normrN ler_norm.
Qed.

End Laplace.

(** Neighbouring databases have values a and b with a <= b <= a + s, in one order or the other. *)
(* holds: pk.text-noise printed *)
Theorem sensitivity_shows_most :
  [/\ forall (R : realFieldType) (f : int -> R) c a b s e e',
        log_concave f -> is_mean f (fun=> 1) 1 -> 0 <= c -> a <= b <= a + s ->
        (delta_is f c a b e -> delta_is f c 0 s e' -> e <= e') /\ (delta_is f c b a e -> delta_is f c s 0 e' -> e <= e'),
      forall (G : realDomainType) (R : realFieldType) integrable I (f : G -> R) c a b s,
        is_integral integrable I -> log_concave_on f -> integrable f -> 0 <= c -> a <= b <= a + s ->
        delta_of I f c a b <= delta_of I f c 0 s /\ delta_of I f c b a <= delta_of I f c s 0,
      forall (R : realFieldType) (q : R), 0 <= q <= 1 -> log_concave (two_sided_geometric q)
    & forall (R : realFieldType) (E : R -> R) scale, is_exponential E -> 0 < scale -> log_concave_on (laplace_density E scale)].
Proof.
split=> [R f c a b s e e' | G R integrable I f c a b s I_integral f_lc f_int c_ge0 | R q | R E scale].
- exact: worst_shift_of_integers.
- exact: (worst_shift_of_densities I_integral).
- exact: two_sided_geometric_log_concave.
by move=> E_exp; exact: laplace_log_concave.
Qed.
