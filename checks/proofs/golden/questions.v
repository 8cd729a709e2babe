(** What a golden case asks and what its three doubles say, as the reader writes them down, and one checker of all of them.
    What it means that it accepts is proved in answers.v. *)
From Coq Require Import ZArith QArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check counts_check worst_check multinomial_check models_check
  noise_check histogram_check anonymous_check distributional_check.
Import ListNotations.
Local Open Scope Z_scope.

(** A probability: a law at k. A pair (a, b) that is the probability of a record stands for a/(a + b). *)
Inductive chances :=
  | Binomial (n : Z) (p : Z * Z) (k : Z)
  | Hypergeometric (population draws successes k : Z)
  | Independent (r : records) (k : Z)
  | Multinomial (n : Z) (rs : list (Z * Z)) (ks : list Z).

(** What is asked of a model: pairs of laws that a definition compares, or a simulator, which may be told which record is missing. *)
Inductive notion := Compared (d : definition) | Simulated (dropped : bool).

(** Pairs of laws; ratios of noise, the weights of a model and a given δ are quotients (a, b). *)
Inductive source :=
  | Count (d : direction) (others : records) (who : attacker)
  | WorstCount (n : Z) (lam : Z * Z)
  | WorstThreshold (passive : bool) (n known : Z) (p : Z * Z) (low : Z)
  | Histogram (n : Z) (rs : list (Z * Z))
  | SmallCountsHidden (passive : bool) (least visible n known : Z) (rs : list (Z * Z))
  | Noise (sensitivity : Z) (ratio : Z * Z)
  | NoisyCount (d : direction) (others : records) (ratio : Z * Z)
  | Model (values records laws backgrounds outputs leakages : Z) (weights kernel : list (Z * Z)) (asked : notion).

(** The loss of a count, or of what is hidden: without a threshold or with one and so many known records that are 1. *)
Inductive question :=
  | Probability (asked : quantity) (c : chances)
  | Logarithm (asked : quantity) (c : chances)
  | Delta (l : level) (s : source)
  | Epsilon (d : Z * Z) (s : source)
  | Loss (others : records) (threshold : option (Z * Z)) (output : option Z).

(** Nearest, down and up of a number or, when it is negative, of minus that number; "inf", "-inf"; "none". *)
Inductive printed := Printed (s : sign) (nearest down up : double) | NoNumber.

Definition as_ratio (r : Z * Z) : level := Ratio (fst r) (snd r).
Definition as_exponent (r : Z * Z) : level := Exponent (fst r) (snd r).

(** The records that the attacker knows, and the rest. *)
Definition split_records (known : Z) (r : records) : records * records :=
  match r with
  | Listed l => (Listed (firstn (Z.to_nat known) l), Listed (skipn (Z.to_nat known) l))
  | Equal m a b => (Equal known a b, Equal (m - known) a b)
  end.

Definition chances_bounds (asked : quantity) (c : chances) (h : hint) : option bounds :=
  match c with
  | Binomial n p k => binomial_bounds asked n k (fst p) (snd p) h
  | Hypergeometric population draws successes k => hypergeometric_bounds asked population draws successes k h
  | Independent r k => count_bounds asked r k
  | Multinomial n rs ks =>
      match asked with
      | Mass => if forallb (Z.leb 0) ks && (fold_right Z.add 0 ks =? n) then multinomial_bounds (map Z.to_nat ks) rs else None
      | _ => None
      end
  end.

Definition fraction_of (r : Z * Z) : Q := fst r # Z.to_pos (snd r).
Definition table_of (values records laws backgrounds outputs leakages : Z) (weights kernel : list (Z * Z)) : table :=
  {| count_values := Z.to_nat values; count_records := Z.to_nat records; count_laws := Z.to_nat laws;
     count_backgrounds := Z.to_nat backgrounds; count_outputs := Z.to_nat outputs; count_leakages := Z.to_nat leakages;
     law_weights := map fraction_of weights; kernel_weights := map fraction_of kernel |}.

Definition source_pairs (s : source) : option (list pair) :=
  match s with
  | Count d others who => count_pairs d others who
  | WorstCount n lam => if 0 <? n then worst_pairs (Z.to_nat (n - 1)) (fst lam) (snd lam) else None
  | WorstThreshold passive n known p low =>
      if (0 <=? known) && (known <? n)
      then worst_threshold_pairs passive (Z.to_nat known) (Z.to_nat (n - 1 - known)) (fst p) (snd p) low else None
  | Histogram n rs => if 0 <=? n then histogram_pairs (Z.to_nat n) rs else None
  | SmallCountsHidden passive least visible n known rs =>
      if (0 <=? visible) && (0 <=? known)
      then anonymous_pairs passive least (Z.to_nat visible) (Z.to_nat n) (Z.to_nat known) rs else None
  | Noise sensitivity ratio => noise_pairs (Z.to_nat sensitivity) (fst ratio) (snd ratio)
  | NoisyCount d others ratio => noisy_count_pairs d others (fst ratio) (snd ratio)
  | Model values records laws backgrounds outputs leakages weights kernel (Compared d) =>
      if forallb (fun r => 0 <? snd r) (weights ++ kernel)
      then model_pairs (table_of values records laws backgrounds outputs leakages weights kernel) d else None
  | Model _ _ _ _ _ _ _ _ (Simulated _) => None
  end.

(** The model for which a simulator is asked, and whether it is not told which record is missing. *)
Definition simulated (s : source) : option (table * bool) :=
  match s with
  | Model values records laws backgrounds outputs leakages weights kernel (Simulated dropped) =>
      if forallb (fun r => 0 <? snd r) (weights ++ kernel)
      then Some (table_of values records laws backgrounds outputs leakages weights kernel, dropped) else None
  | _ => None
  end.

(** What a producer proposes: a walk, or a simulator with multipliers. *)
Inductive help := Walk (h : hint) | Proposed (p : proposal).

(** What is computed once, with help or without; and the comparison with the doubles. *)
Inductive prepared := Bounds (b : option bounds) | Pairs (ps : option (list pair))
  | Simulation (outs : list nat) (ts : list (task fractions)) (ps : option (list pair)) (p : proposal).
Definition prepare (q : question) (h : help) : prepared :=
  match q, h with
  | Probability asked c, Walk w | Logarithm asked c, Walk w => Bounds (chances_bounds asked c w)
  | Delta _ s, _ | Epsilon _ s, _ =>
      match simulated s, h with
      | None, _ => Pairs (source_pairs s)
      | Some (t, dropped), Proposed p =>
          let outs := outputs_ (sizes_of t) in let ts := model_tasks t dropped in
          Simulation outs ts (simulation_pairs outs ts (simulator p)) p
      | _, _ => Bounds None
      end
  | _, _ => Bounds None
  end.

Definition hides_by (threshold : option (Z * Z)) : Z -> bool :=
  match threshold with Some (low, ones) => is_hidden low None ones | None => fun _ => false end.
Definition outcome_of (threshold : option (Z * Z)) (output : option Z) : outcome :=
  match output with
  | Some k => Shown (k - match threshold with Some (_, ones) => ones | None => 0 end)
  | None => Hidden
  end.
Definition accepts (q : question) (known : prepared) (h : effort) (margin : Z) (p : printed) : bool :=
  match q, known, p with
  | Probability _ _, Bounds (Some b), Printed Positive nearest down up => rounded b nearest down up
  | Logarithm _ _, Bounds (Some b), Printed Negative nearest down up => check_logarithm h b nearest down up
  | Logarithm _ _, Bounds (Some b), Printed Positive nearest down up =>
      (units nearest =? 0) && (units down =? 0) && (units up =? 0) && check_logarithm h b nearest down up
  | Logarithm _ _, Bounds (Some b), Printed MinusInfinite _ _ _ => is_zero b
  | Delta l _, Pairs (Some ps), Printed Positive nearest down up => check_delta h l ps nearest down up
  | Epsilon d _, Pairs (Some ps), Printed Positive nearest down up => check_epsilon h margin ps (fst d) (snd d) nearest down up
  | Epsilon d _, Pairs (Some ps), NoNumber => check_none ps (fst d) (snd d)
  | Delta l _, Simulation outs ts (Some ps) m, Printed Positive nearest down up =>
      check_simulation_delta h l outs ts ps (below_it m) nearest down up
  | Epsilon d _, Simulation outs ts (Some ps) m, Printed Positive nearest down up =>
      check_simulation_epsilon h margin outs ts ps (below_it m) (fst d) (snd d) nearest down up
  | Epsilon d _, Simulation outs ts _ m, NoNumber => check_no_simulation outs ts (below_it m) (avoided m) (fst d) (snd d)
  | Loss others threshold output, _, Printed s nearest down up =>
      check_loss h others (hides_by threshold) (outcome_of threshold output) s nearest down up
  | _, _, _ => false
  end.

(** Nobody needs to trust the help, nor the ways to enclose e^x and the margins. *)
Definition accepted (q : question) (h : help) (means : list (effort * Z)) (p : printed) : bool :=
  let known := prepare q h in existsb (fun m => accepts q known (fst m) (snd m) p) means.
