(** Noise that serves a whole interval of biases: the leak of Algorithm 2 of the thesis (th.thm-4.8, corrected), and attackers of
    either kind (th.rq-2, corrected:interval). *)
From pkdp Require Import algebra poisson_binomial any_noise estimate_misses error_bounds.
From pkdp.golden Require Import exponential.

Section Leak.
(** Probabilities of events over databases and noise, as in estimate_misses.v; e^x is any exponential function. *)
Variables (R : realFieldType) (E : R -> R) (Omega : Type) (Pr : (Omega -> bool) -> R).
Hypothesis E_exp : is_exponential E.
Hypothesis Pr_monotone : forall A B : Omega -> bool, (forall w, A w -> B w) -> Pr A <= Pr B.
Hypothesis Pr_union : forall A B : Omega -> bool, Pr (fun w => A w || B w) <= Pr A + Pr B.

(** The share c/n of ones, and the noise l of line 4: n l is Lap(0, 2/epsilon). *)
Variables (share noise : Omega -> R) (n : nat) (eps bias tau1 tau2 kappa2 kappa4 : R).
Hypotheses (n_gt0 : (0 < n)%N) (eps_gt0 : 0 < eps) (bias01 : 0 <= bias <= 1) (tau1_gt0 : 0 < tau1) (tau2_gt0 : 0 < tau2).
Hypothesis lower_law : forall x, Pr (fun w => n%:R * noise w <= x) = laplace_cdf E (2%:R / eps) x.
Hypothesis upper_law : forall x, Pr (fun w => x <= n%:R * noise w) = laplace_cdf E (2%:R / eps) (- x).
Hypothesis line_7 : Pr (fun w => share w <= bias - tau1 / 2%:R) <= kappa2 / 2%:R.
Hypothesis line_8 : Pr (fun w => bias + tau2 / 2%:R <= share w) <= kappa2 / 2%:R.

(** What a count leaks at a bias with the noise of a run: the integral of the signed losses, the same for all D'. Runs that line 10
    lets pass have noise that serves every bias of the interval. *)
Variable integral : R -> Omega -> R.
Hypothesis serves : forall w b, `|noise w| <= tau1 / 2%:R -> `|noise w| <= tau2 / 2%:R ->
  bias_D share noise w - tau2 <= b <= bias_D share noise w + tau1 -> 0 <= b <= 1 -> integral b w <= kappa4.

(* holds: th.thm-4.8 corrected *)
Theorem leaks_rarely : Pr (fun w => kappa4 < integral bias w) <= kappa2 + E (- (n%:R * eps * Num.min tau1 tau2 / 4%:R)).
Proof.
have n0 : 0 < n%:R :> R by rewrite ltr0n.
pose t := Num.min tau1 tau2 / 2%:R; have t0 : 0 < t by rewrite divr_gt0 ?ltr0n // lt_minr tau1_gt0.
have half1 : t <= tau1 / 2%:R by rewrite ler_pmul2r ?invr_gt0 ?ltr0n // le_minl lexx.
have half2 : t <= tau2 / 2%:R by rewrite ler_pmul2r ?invr_gt0 ?ltr0n // le_minl lexx orbT.
pose misses w := [&& `|noise w| <= tau1 / 2%:R, `|noise w| <= tau2 / 2%:R & outside share noise bias tau1 tau2 w].
pose far w := (n%:R * noise w <= - (n%:R * t)) || (n%:R * t <= n%:R * noise w).
apply: le_trans (_ : Pr (fun w => misses w || far w) <= _).
  apply: Pr_monotone => w leaks; have [near | away] := boolP (`|noise w| <= t); last first.
    rewrite /far -mulrN !ler_pmul2l //; move: away; rewrite ler_norml negb_and -!ltNge.
    by case/orP => /ltW ->; rewrite ?orbT.
  have [near1 near2] := (le_trans near half1, le_trans near half2).
  rewrite /misses near1 near2 /= /outside; case: (boolP (_ <= _ <= _)) => //= in_interval.
  by move: leaks; rewrite ltNge serves.
apply: le_trans (Pr_union _ _) _; apply: ler_add.
  exact: accepted_runs_miss_rarely Pr_monotone Pr_union _ _ _ _ _ _ line_7 line_8.
have nt0 : 0 <= n%:R * t by rewrite mulr_ge0 // ltW.
apply: le_trans (Pr_union _ _) _; rewrite lower_law upper_law /laplace_cdf oppr_le0 nt0.
have -> : - (n%:R * t) / (2%:R / eps) = - (n%:R * eps * Num.min tau1 tau2 / 4%:R) by rewrite /t; field; rewrite gt_eqF.
by rewrite -mulrDl -mulr2n -mulr_natr mulfK ?pnatr_eq0.
Qed.

End Leak.

Section Attackers.
(** Noise of any law, as in any_noise.v. *)
Variables (R : realFieldType) (Event : Type) (chance : nat -> Event -> R) (moved : Event -> Event).
Hypothesis moves : forall k S, chance k.+1 S = chance k (moved S).
Hypothesis moves_back : forall S, exists S', moved S' = S.
Variables (c d lo hi : R) (unknown known : nat).
Hypotheses (lo_ge0 : 0 <= lo) (hi_le1 : hi <= 1).

Local Notation released := (with_noise chance).

(** The search asks for privacy of the count of the unknown records alone, at every bias of the interval. Then an active attacker, who
    knows m ones, and a passive one, against whom each value of the known records may have an event of its own, learn as little. *)
(* holds: th.rq-2 corrected:interval *)
Theorem interval_serves_both : (forall b, lo <= b <= hi -> private chance c d (nseq unknown b) 0) ->
  forall b, lo <= b <= hi ->
    (forall m, private chance c d (nseq unknown b) m) /\
    (forall S : nat -> Event,
       mean (nseq known b) (fun m => released (nseq unknown b) m (S m))
         <= c * mean (nseq known b) (fun m => released (nseq unknown b) m.+1 (S m)) + d /\
       mean (nseq known b) (fun m => released (nseq unknown b) m.+1 (S m))
         <= c * mean (nseq known b) (fun m => released (nseq unknown b) m (S m)) + d).
Proof.
move=> searched b b_in; have active m : private chance c d (nseq unknown b) m.
  by apply/(private_moved moves moves_back); apply: searched.
have b01 : 0 <= b <= 1 by case/andP: b_in => lo_b b_hi; rewrite (le_trans lo_ge0) // (le_trans b_hi).
have known01 : probabilities (nseq known b) by rewrite /probabilities all_nseq b01 orbT.
have averaged (g h : nat -> R) : (forall m, g m <= c * h m + d) -> mean (nseq known b) g <= c * mean (nseq known b) h + d.
  move=> le; rewrite -[d](mean_const (nseq known b)) -mean_scale /mean -big_split /=; apply: ler_sum => m _.
  by rewrite -mulrDr ler_wpmul2l // pb_ge0.
by split=> // S; split; apply: averaged => m; have [] := active m (S m).
Qed.

End Attackers.
