(** A private estimate of the bias from a sub-sample, then a count whose noise is chosen by it (th.rq-2,
    corrected:estimate), as reference/calibration/estimate_plan.hpp has it. n records are independent bits of an
    unknown bias b, s of them are sampled, and the attacker knows n' of them. The first release is private for the
    sampled records; it gives an interval that misses b with probability at most kappa. The count has noise that
    serves every bias of the interval with the sub-sample taken for known. *)
From pkdp Require Import algebra finite_law hockey_stick poisson_binomial any_noise.

(** Means of bounded functions of a random t: sums over masses, discrete or finite, or integrals. *)
Section Means.
Variables (R : realFieldType) (T : Type).
Implicit Types (g h : T -> R) (r e : R).

Definition bounded g := exists e, forall t, `|g t| <= e.
Definition is_mean_of (M : (T -> R) -> R) :=
  [/\ forall e, M (fun=> e) = e,
      forall g h, bounded g -> bounded h -> (forall t, g t <= h t) -> M g <= M h
    & forall r g h, bounded g -> bounded h -> M (fun t => r * g t + h t) = r * M g + M h].

Lemma bounded_const e : bounded (fun=> e).
Proof. by exists `|e|. Qed.

Lemma bounded_01 g : (forall t, 0 <= g t <= 1) -> bounded g.
Proof. by move=> g01; exists 1 => t; have /andP[g0 g1] := g01 t; rewrite ger0_norm. Qed.

Lemma bounded_sum r g h : bounded g -> bounded h -> bounded (fun t => r * g t + h t).
Proof.
move=> [a g_le] [b h_le]; exists (`|r| * a + b) => t; apply: le_trans (ler_norm_add _ _) _.
by rewrite normrM; apply: ler_add => //; apply: ler_wpmul2l.
Qed.

Lemma mean_of_ge0 M g : is_mean_of M -> (forall t, 0 <= g t <= 1) -> 0 <= M g.
Proof.
move=> [const up _] g01; rewrite -(const 0); apply: up; [exact: bounded_const | exact: bounded_01 | move=> t].
by case/andP: (g01 t).
Qed.

Lemma mean_of_near M W V (miss : pred T) (c2 d2 : R) : is_mean_of M ->
  (forall t, 0 <= W t <= 1) -> (forall t, 0 <= V t <= 1) -> 0 <= c2 -> 0 <= d2 ->
  (forall t, ~~ miss t -> W t <= c2 * V t + d2) -> M W <= c2 * M V + (d2 + M (fun t => (miss t)%:R)).
Proof.
move=> [const up linear] W01 V01 c2_ge0 d2_ge0 near.
have miss_b : bounded (fun t => (miss t)%:R) by apply: bounded_01 => t; case: (miss t); rewrite ?lexx ler01.
have [V_b d_b] := (bounded_01 V01, bounded_const d2); have both_b := bounded_sum 1 miss_b d_b.
have -> : c2 * M V + (d2 + M (fun t => (miss t)%:R)) = M (fun t => c2 * V t + (1 * (miss t)%:R + d2)).
  by rewrite (linear c2 V _ V_b both_b) (linear 1 _ _ miss_b d_b) const mul1r [d2 + _]addrC.
apply: up => [||t]; [exact: bounded_01 | exact: bounded_sum | rewrite mul1r].
have [/andP[_ W_le1] /andP[V_ge0 _]] := (W01 t, V01 t).
case: (boolP (miss t)) => [_ | /near le]; last by rewrite add0r.
by apply: ler_paddl; rewrite ?mulr_ge0 //; apply: ler_paddr.
Qed.

End Means.

(** Finitely many values. *)
Lemma finite_mean (R : realFieldType) (T : finType) (law : T -> R) : is_law law ->
  is_mean_of (fun g => \sum_t law t * g t).
Proof.
move=> [law_ge0 law_sum]; split=> [e | g h _ _ le | r g h _ _]; first by rewrite -mulr_suml law_sum mul1r.
  by apply: ler_sum => t _; rewrite ler_wpmul2l.
by rewrite mulr_sumr -big_split; apply: eq_bigr => t _ /=; rewrite mulrDr mulrCA.
Qed.

Section Estimate.
Variables (R : realFieldType) (T Event : Type).
Implicit Types (t : T) (b : R) (x : bool) (a o j k : nat).

(** Public: the law of the first output t given the number of ones among the sampled records, by its means; the
    interval that t gives; the noise of the count that t gives: chance t k S is P[k + noise is in S], as in
    any_noise.v. *)
Variables (n known s : nat) (first : nat -> (T -> R) -> R) (lo hi : T -> R).
Variables (chance : T -> nat -> Event -> R) (moved : Event -> Event).
Hypothesis first_mean : forall k, is_mean_of (first k).
Hypothesis chance01 : forall t k S, 0 <= chance t k S <= 1.
Hypothesis moves : forall t k S, chance t k.+1 S = chance t k (moved S).
Hypothesis moves_back : forall S, exists S', moved S' = S.

(** c1 = e^epsilon_1 and c = e^epsilon; the count has epsilon - epsilon_1 and delta - kappa. *)
Variables (c1 c d kappa : R).
Hypotheses (c1_ge1 : 1 <= c1) (c1_le : c1 <= c) (kappa_le : kappa <= d).

Hypothesis first_private : forall k (g : T -> R), (k < s)%N -> (forall t, 0 <= g t <= 1) ->
  first k g <= c1 * first k.+1 g /\ first k.+1 g <= c1 * first k g.

Definition misses b t := ~~ (lo t <= b <= hi t).
Definition missed b t : R := (misses b t)%:R.

(** Whatever the values of [fixed] sampled records: the others are drawn. *)
Definition covers fixed := forall b k, 0 <= b <= 1 -> (k <= fixed)%N ->
  mean (nseq (s - fixed) b) (fun j => first (k + j)%N (missed b)) <= kappa.

(** n - 1 - n' - s other records stay unknown, or none. *)
Hypothesis calibrated : forall t b, 0 <= b <= 1 -> lo t <= b <= hi t ->
  private (chance t) (c / c1) (d - kappa) (nseq (n.-1 - (known + s)) b) 0.

Let c2_ge0 : 0 <= c / c1.
Proof. by rewrite divr_ge0 // (le_trans ler01) // (le_trans c1_ge1). Qed.

Let cE : c1 * (c / c1) = c.
Proof. by rewrite mulrC divfK // gt_eqF // (lt_le_trans ltr01). Qed.

Lemma covers_fewer fixed fixed' : covers fixed -> (fixed' <= fixed)%N -> (fixed <= s)%N -> covers fixed'.
Proof.
move=> enough le le_s b k b01 k_le; have b_seq m : probabilities (nseq m b) by rewrite /probabilities all_nseq b01 orbT.
have -> : nseq (s - fixed') b = nseq (fixed - fixed') b ++ nseq (s - fixed) b.
  by rewrite -nseqD; congr nseq; rewrite addnC addnBA // subnK.
rewrite mean_cat -(mean_const (nseq (fixed - fixed') b) kappa); apply: le_mean => // j; rewrite size_nseq => j_le.
rewrite (eq_mean (h := fun i => first (k + j + i)%N (missed b))) => [|i _]; last by rewrite addnA.
by apply: enough => //; rewrite -(subnKC le) leq_add.
Qed.

Lemma mean_le_affine ps (g h e : nat -> R) (r : R) : probabilities ps ->
  (forall k, (k <= size ps)%N -> g k <= r * h k + e k) -> mean ps g <= r * mean ps h + mean ps e.
Proof.
move=> ps01 le; rewrite -mean_scale {2 3}/mean -big_split /=; apply: ler_sum => k _.
by rewrite -mulrDr ler_wpmul2l ?pb_ge0 // le // -ltnS.
Qed.

Lemma mean_plus ps (r : R) (e : nat -> R) : r + mean ps e = mean ps (fun j => r + e j).
Proof.
by rewrite -[in LHS](mean_const ps r) /mean -big_split; apply: eq_bigr => j _ /=; rewrite mulrDr.
Qed.

Section Attacker.
(** The target is sampled or not; [ki] known records are sampled, [ko] are not. *)
Variables (inside : bool) (ki ko : nat).
Hypotheses (s_le : (s <= n)%N) (all_known : (ki + ko)%N = known).
Hypotheses (fits_in : (inside + ki <= s)%N) (fits_out : (~~ inside + ko <= n - s)%N).
Local Notation free := (s - (inside + ki))%N.
Local Notation rest := (n - s - (~~ inside + ko))%N.

(** The target is x; there are a ones among the known sampled records, o among the other known ones. P[the count is in
    A t, t being the first output]. *)
Definition together b x a o (A : T -> Event) := mean (nseq free b) (fun j =>
  first (inside && x + (a + j))%N (fun t => with_noise (chance t) (nseq rest b) (x + (a + o + j)) (A t))).

Let miss_given b x a := mean (nseq free b) (fun j => first (inside && x + (a + j))%N (missed b)).

Let first_near x k (g : T -> R) : (inside + k <= s)%N -> (forall t, 0 <= g t <= 1) ->
  first (inside && x + k)%N g <= c1 * first (inside && ~~ x + k)%N g.
Proof.
case: inside => /=; last by move=> _ g01; rewrite ler_pemull // mean_of_ge0.
by rewrite add1n => k_lt g01; have [le ge] := first_private k_lt g01; case: x.
Qed.

Let given b x a o A : 0 <= b <= 1 -> (a <= ki)%N ->
  together b x a o A <= c * together b (~~ x) a o A + (d - kappa + miss_given b x a).
Proof.
move=> b01 a_le; have b_seq m : probabilities (nseq m b) by rewrite /probabilities all_nseq b01 orbT.
rewrite /miss_given mean_plus; apply: mean_le_affine => // j.
rewrite size_nseq => j_le.
have in01 y t : 0 <= with_noise (chance t) (nseq rest b) (nat_of_bool y + (a + o + j)) (A t) <= 1.
  rewrite /with_noise; apply/andP; split.
    by apply: sumr_ge0 => i _; rewrite mulr_ge0 ?pb_ge0 //; case/andP: (chance01 t (y + (a + o + j) + i) (A t)).
  rewrite -(mean_const (nseq rest b) 1); apply: le_mean => // i _.
  by case/andP: (chance01 t (y + (a + o + j) + i) (A t)).
have fits : (inside + (a + j) <= s)%N.
  rewrite addnA; apply: leq_trans (leq_add (_ : _ <= inside + ki)%N j_le) _; first by rewrite leq_add2l.
  by rewrite subnKC.
pose other t := with_noise (chance t) (nseq rest b) (~~ x + (a + o + j)) (A t).
apply: (@le_trans _ _ (c / c1 * first (inside && x + (a + j))%N other
                       + (d - kappa + first (inside && x + (a + j))%N (missed b)))).
  apply: (mean_of_near (first_mean _) (in01 x) (in01 (~~ x)) c2_ge0); first by rewrite subr_ge0.
  move=> t; rewrite negbK => b_in.
  have fewer : (n.-1 - (known + s) <= rest)%N.
    rewrite -subn1 -!subnDA leq_sub2l // -all_known; apply: (@leq_trans (s + (1 + ko))).
      by rewrite leq_add2l leq_add2r leq_b1.
    by rewrite addnCA leq_add2l addnC leq_add2r leq_addl.
  have /(_ (A t)) [le ge] :=
    more_unknown_records (@moves t) moves_back (a + o + j) b01 fewer (calibrated b01 b_in).
  by rewrite /other; case: (x) => /=; rewrite add0n add1n.
have cM F : c * F = c / c1 * (c1 * F) by rewrite mulrA [_ * c1]mulrC cE.
rewrite ler_add2r [leRHS]cM; apply: ler_wpmul2l => //; apply: first_near => //; exact: (in01 (~~ x)).
Qed.

(** Active: any values of the known records. *)
Lemma active_estimate : covers (minn s known.+1) -> forall b a o A, 0 <= b <= 1 -> (a <= ki)%N ->
  together b false a o A <= c * together b true a o A + d /\ together b true a o A <= c * together b false a o A + d.
Proof.
move=> enough b a o A b01 a_le.
have fixed_le : (inside + ki <= minn s known.+1)%N.
  rewrite leq_min fits_in -add1n -all_known; apply: leq_add; [exact: leq_b1 | exact: leq_addr].
have miss x : miss_given b x a <= kappa.
  rewrite /miss_given (eq_mean (h := fun j => first (inside && x + a + j)%N (missed b))).
    2: by move=> j _; rewrite addnA.
  apply: (covers_fewer enough fixed_le (geq_minl _ _)) => //; apply: leq_add => //; by case: inside; case: x.
have one x : together b x a o A <= c * together b (~~ x) a o A + d.
  apply: le_trans (given x o A b01 a_le) _; rewrite ler_add2l; apply: le_trans (ler_add (lexx _) (miss x)) _.
  by rewrite subrK.
by split; [apply: (one false) | apply: (one true)].
Qed.

(** Passive: the known records are drawn, too; each value of theirs may have an event of its own. *)
Lemma passive_estimate : (0 < s)%N -> covers 1 -> forall b (A : nat -> nat -> T -> Event), 0 <= b <= 1 ->
  let seen x := mean (nseq ki b) (fun a => mean (nseq ko b) (fun o => together b x a o (A a o))) in
  seen false <= c * seen true + d /\ seen true <= c * seen false + d.
Proof.
move=> s_gt0 enough b A b01 seen.
have b_seq m : probabilities (nseq m b) by rewrite /probabilities all_nseq b01 orbT.
have miss x : mean (nseq ki b) (miss_given b x) <= kappa.
  have <- : mean (nseq (s - inside) b) (fun j => first (inside && x + j)%N (missed b))
            = mean (nseq ki b) (miss_given b x).
    have -> : (s - inside = ki + free)%N by rewrite subnDA subnKC // leq_subRL ?(leq_trans (leq_addr _ _) fits_in).
    by rewrite nseqD mean_cat.
  apply: (covers_fewer enough (leq_b1 inside) s_gt0) => //; by case: inside; case: x.
have one x : seen x <= c * seen (~~ x) + d.
  rewrite -[d](subrK kappa).
  apply: (@le_trans _ _ (c * seen (~~ x) + mean (nseq ki b) (fun a => d - kappa + miss_given b x a))).
    apply: mean_le_affine => // a; rewrite size_nseq => a_le.
    rewrite -[X in _ <= _ + X](mean_const (nseq ko b)); apply: mean_le_affine => // o _; exact: given.
  by rewrite ler_add2l -mean_plus ler_add2l.
by split; [apply: (one false) | apply: (one true)].
Qed.

(** Both releases together, for each event of the pair. The interval covers b whatever the target is and, if the
    attacker is active, whatever the known sampled records are. *)
(* holds: th.rq-2 corrected:estimate *)
Theorem estimate_and_count_are_private :
  (covers (minn s known.+1) -> forall b a o (A : T -> Event), 0 <= b <= 1 -> (a <= ki)%N ->
     together b false a o A <= c * together b true a o A + d /\
     together b true a o A <= c * together b false a o A + d) /\
  ((0 < s)%N -> covers 1 -> forall b (A : nat -> nat -> T -> Event), 0 <= b <= 1 ->
     let seen x := mean (nseq ki b) (fun a => mean (nseq ko b) (fun o => together b x a o (A a o))) in
     seen false <= c * seen true + d /\ seen true <= c * seen false + d).
Proof. by split; [exact: active_estimate | exact: passive_estimate]. Qed.

End Attacker.
End Estimate.

