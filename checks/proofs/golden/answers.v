(** What it means that the checker of golden cases accepts ([questions.accepted]), question by question. *)
From Coq Require Import ZArith QArith Lia.
From pkdp Require Import algebra binomial_tail poisson_binomial hypergeometric_updates log_concave_counts.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check worst_check multinomial_check models_check
  noise_check histogram_check anonymous_check distributional_check questions rounding
  sweeps laws exponential curves binomials hypergeometrics
  counts count_curves count_losses multinomials worst_counts worst_thresholds noises models histograms anonymous
  model_definitions simulators distributional_curves.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Answers.
Variables (R : archiFieldType) (E : R -> R).
Hypothesis E_exp : is_exponential E.
Local Notation whole := (@whole R).
Implicit Types (g : R -> R) (c x : R).

(** The probability that is asked. *)
Definition chance_of (asked : quantity) (ch : chances) : R :=
  match ch with
  | Binomial n p k => asked_of (fun i => f i (Z.to_nat n) (probability R p)) asked (Z.to_nat n) k
  | Hypergeometric population draws successes k =>
      asked_of (prb R (Z.to_nat population) (Z.to_nat draws) (Z.to_nat successes)) asked (Z.to_nat successes) k
  | Independent r k => asked_of (pb (probabilities_of R r)) asked (size (probabilities_of R r)) k
  | Multinomial _ rs ks => multinomial [seq Z.to_nat k | k <- ks] [seq probability R r | r <- rs]
  end.

(** g is the curve of δ that is asked: of e^ε, the least δ. *)
Definition is_curve (s : source) g : Prop := forall c,
  match s with
  | Count d others who =>
      let s := pb (probabilities_of R others) in let m := (size (probabilities_of R others)).+2 in
      g c = match d with
        | Forward => attacked_delta who m s (shift s) c
        | Backward => attacked_delta who m (shift s) s c
        | Larger => Num.max (attacked_delta who m s (shift s) c) (attacked_delta who m (shift s) s c)
        end
  | WorstCount n (a, b) =>
      let lam := whole a / whole (a + b) in
      let allowed qs := size qs = Z.to_nat (n - 1) /\ all (fun q => lam <= q <= 1 - lam) qs in
      (forall qs, allowed qs -> larger_delta qs c <= g c) /\ exists2 qs, allowed qs & g c = larger_delta qs c
  | WorstThreshold passive n known (a, b) low =>
      let p := whole a / whole (a + b) in
      let allowed ks qs := [/\ size ks = Z.to_nat known, size qs = Z.to_nat (n - 1 - known),
        all (fun q => 0 <= q <= p) ks & all (fun q => 0 <= q <= p) qs] in
      (forall ks qs, allowed ks qs -> threshold_delta passive ks qs low c <= g c)
      /\ exists ks qs, allowed ks qs /\ g c = threshold_delta passive ks qs low c
  | Histogram n rs =>
      let qs := [seq probability R r | r <- rs] in
      g c = largest_stick (pairs_of (size qs) (fun i => 0 < nth 0 qs i)
        (fun i j => [seq (given_category qs i h, given_category qs j h) | h <- histograms (Z.to_nat n) (size qs)])) c
  | SmallCountsHidden passive least visible n known rs =>
      let qs := [seq probability R r | r <- rs] in
      g c = largest_stick (compared_outputs (field_numbers R) least (Z.to_nat visible) (size qs) (fun i => 0 < nth 0 qs i)
        (given_category qs) (fun b => multinomial b qs) (histograms (Z.to_nat n - Z.to_nat known) (size qs))
        (histograms (Z.to_nat known) (size qs)) passive) c
  | Noise sensitivity (a, b) =>
      let noise := two_sided_geometric (whole a / whole b) in let step := (Z.to_nat sensitivity)%:Z in
      exists e e', [/\ is_sum (fun z => Num.max 0 (noise z - c * noise (z - step))) e,
        is_sum (fun z => Num.max 0 (noise (z - step) - c * noise z)) e' & g c = Num.max e e']
  | NoisyCount d others (a, b) =>
      let s := pb (probabilities_of R others) in let m := (size (probabilities_of R others)).+1 in
      let r := whole a / whole b in
      exists e e', [/\ is_noisy_delta r m s (shift s) c e, is_noisy_delta r m (shift s) s c e'
      & g c = match d with Forward => e | Backward => e' | Larger => Num.max e e' end]
  | Model values records laws backgrounds outputs leakages weights kernel asked =>
      let t := table_of values records laws backgrounds outputs leakages weights kernel in
      match asked with
      | Compared d => g c = largest_stick (List.flat_map (fun law =>
          compared (field_numbers R) (sizes_of t) (List.map (@field_row R) (rows_of t law)) d) (List.seq 0 (count_laws t))) c
      | Simulated dropped => is_least (has_simulator t dropped c) (g c)
      end
  end.

(** The least ε >= 0 with δ(ε) <= d. *)
Definition is_least_epsilon g d x := 0 <= x /\ forall y, 0 <= y -> (g (E y) <= d) = (x <= y).

Definition rounds x (nearest down up : double) := [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].

(** The doubles, or the words, are right. Those of a negative number are of minus that number. Of simulators the least δ is meant,
    and there is one, or the least ε, if there is one. *)
Definition answered (q : question) (p : printed) : Prop :=
  match q, p with
  | Probability asked ch, Printed Positive nearest down up => rounds (chance_of asked ch) nearest down up
  | Logarithm asked ch, Printed MinusInfinite _ _ _ => chance_of asked ch = 0
  | Logarithm asked ch, Printed _ nearest down up => forall y, minus_log E (chance_of asked ch) y -> rounds y nearest down up
  | Delta l s, Printed _ nearest down up =>
      match simulated s with
      | Some (t, dropped) => exists2 x, is_least (has_simulator t dropped (ratio_of E l)) x & rounds x nearest down up
      | None => exists2 g, is_curve s g & rounds (g (ratio_of E l)) nearest down up
      end
  | Epsilon (a, b) s, Printed _ nearest down up =>
      match simulated s with
      | Some (t, dropped) =>
          forall x, is_least (fun y => has_simulator t dropped (E y) (whole a / whole b)) x -> rounds x nearest down up
      | None => exists2 g, is_curve s g & forall x, is_least_epsilon g (whole a / whole b) x -> rounds x nearest down up
      end
  | Epsilon (a, b) s, NoNumber =>
      match simulated s with
      | Some (t, dropped) => forall c, 0 <= c -> ~ has_simulator t dropped c (whole a / whole b)
      | None => exists2 g, is_curve s g & forall c, 0 <= c -> whole a / whole b < g c
      end
  | Loss others threshold output, Printed s nearest down up =>
      let qs := probabilities_of R others in let hides := hides_by threshold in let o := outcome_of threshold output in
      let p := outcome_mass hides o (size qs).+2 (pb qs) in let q := outcome_mass hides o (size qs).+2 (shift (pb qs)) in
      match s with
      | Positive => forall y, minus_log E (q / p) y -> rounds y nearest down up
      | Negative => forall y, minus_log E (p / q) y -> rounds y nearest down up
      | PlusInfinite => q = 0 /\ 0 < p
      | MinusInfinite => p = 0 /\ 0 < q
      end
  | _, _ => False
  end.

Lemma chances_known asked ch h b : chances_bounds asked ch h = Some b -> known_by b (chance_of asked ch).
Proof.
case: ch => [n [a c] k | population draws successes k | r k | n rs ks] /=.
- move=> known; have /andP[/andP[/andP[/Z.leb_le n0 /Z.leb_le a0] /Z.leb_le b0] /Z.ltb_lt ab] :
      ((0 <=? n) && (0 <=? a) && (0 <=? c) && (0 <? a + c))%Z.
    by move: known; rewrite /binomial_bounds; case: (_ && _).
  by move: known; rewrite -{1}(Z2Nat.id n) //; apply: binomial_known.
- move=> known; have /andP[/andP[/andP[/Z.leb_le d0 /Z.leb_le dp] /Z.leb_le s0] /Z.leb_le sp] :
      ((0 <=? draws) && (draws <=? population) && (0 <=? successes) && (successes <=? population))%Z.
    by move: known; rewrite /hypergeometric_bounds; case: (_ && _).
  move: known; rewrite -{1}(Z2Nat.id population) -1?{1}(Z2Nat.id draws) -1?{1}(Z2Nat.id successes) //; try lia.
  by apply: hypergeometric_known; apply/ssrnat.leP; lia.
- exact: count_bounds_known.
case: asked => //; case: ifP => // _; exact: multinomial_known.
Qed.

Lemma source_curve s ps : source_pairs s = Some ps -> is_curve s (curve ps).
Proof.
case: s => /=.
- by move=> d others who /count_pairs_curve known c; apply: known.
- by move=> n [a b]; case: ifP => // _ /worst_pairs_curve known c; apply: known.
- by move=> passive n known [a b] low; case: ifP => // _ /worst_threshold_curve all_known c; apply: all_known.
- by move=> n rs; case: ifP => // _ /histogram_curve known c; apply: known.
- by move=> passive least visible n known rs; case: ifP => // _ /anonymous_curve all_known c; apply: all_known.
- by move=> sensitivity [a b] /noise_curve known c; apply: known.
- by move=> d others [a b] /noisy_count_curve known c; apply: known.
by move=> values records laws backgrounds outputs leakages weights kernel [d | dropped] //; case: ifP => // _ /model_pairs_curve known c;
  apply: known.
Qed.

(* used by: checks/proofs/golden/run_check.ml *)
Theorem accepted_answers q h means p : accepted q h means p = true -> answered q p.
Proof.
rewrite /accepted => /List.existsb_exists[[way margin] [_]] /=; case: q => [asked ch | asked ch | l s | [a b] s | others threshold output] /=.
- case: h => // w; case known: chances_bounds => [b|] //; case: p => // -[] // nearest down up.
  exact: rounded_correct (chances_known known).
- case: h => // w; case known: chances_bounds => [b|] //; case: p => // -[] // nearest down up.
  + by move=> /andP[_ ok] y; apply: logarithm_verified ok (chances_known known).
  + by move=> ok y; apply: logarithm_verified ok (chances_known known).
  by move=> /zero_verified; apply; exact: chances_known known.
- case: simulated => [[t dropped]|].
    case: h => // m; case known: simulation_pairs => [ps|] //; case: p => // -[] // nearest down up ok.
    have once : uniq (outputs_ (sizes_of t)) by rewrite /= seq_iota iota_uniq.
    have [x least] := simulation_least (ratio_of E l) once known; rewrite has_simulatorE.
    by exists x => //; exact: simulation_delta_verified known ok x least.
  case known: source_pairs => [ps|] //; case: p => // -[] // nearest down up ok.
  by exists (curve ps); [exact: source_curve | exact: delta_verified ok].
- case: simulated => [[t dropped]|].
    case: h => // m; case: p => [[] nearest down up | ]; case known: simulation_pairs => [ps|] // ok.
    + by move=> x; rewrite has_simulatorE; apply: simulation_epsilon_verified known ok x.
    + by move=> c _; rewrite has_simulatorE; exact: no_simulation ok c.
    by move=> c _; rewrite has_simulatorE; exact: no_simulation ok c.
  case known: source_pairs => [ps|] //; case: p => [[] // nearest down up ok | ok].
    by exists (curve ps) => [|x]; [exact: source_curve | exact: epsilon_verified ok].
  by exists (curve ps); [exact: source_curve | exact: none_verified ok].
by case: p => // s nearest down up /(loss_verified E_exp); case: s.
Qed.

End Answers.
