(* Golden cases as questions to the checker that Coq extracted. This file and json.ml are the reader and have to be
   trusted; hints.ml is not. run_check.ml says what acceptance means. *)
open Checkers
open Json

(* Three doubles, of a negative number those of minus that number, or a word. *)
let printed case =
  let zero = double "0x0p+0" in
  let minus t = if t.[0] = '-' then double (after 1 t) else if double t = zero then zero else failwith "two signs" in
  match List.map (fun name -> text name case) ["nearest"; "down"; "up"] with
  | ["none"; "none"; "none"] -> NoNumber
  | ["inf"; "inf"; "inf"] -> Printed (PlusInfinite, zero, zero, zero)
  | ["-inf"; "-inf"; "-inf"] -> Printed (MinusInfinite, zero, zero, zero)
  | [nearest; down; up] when down.[0] = '-' -> Printed (Negative, minus nearest, minus up, minus down)
  | [nearest; down; up] -> Printed (Positive, double nearest, double down, double up) | _ -> failwith "not three"

(* The arguments [a] of a case. A probability p is a/(a + b). *)
let given a name = field name a <> None
let word a name default = if given a name then text name a else default
let whole a name = Z.of_string (text name a)
let optional a name default = if given a name then whole a name else Z.of_int default
let chance t = let part, total = rational t in (part, Z.sub total part)
let chances a = List.map chance (texts "p" a)
let records a m = match field "p" a with
  | Some (List _) -> Listed (chances a) | _ -> let x, y = chance (text "p" a) in Equal (m, x, y)
let others a = records a (Z.pred (whole a "n"))
let direction a = match word a "direction" "" with
  | "" -> Larger | "0" -> Forward | "1" -> Backward | _ -> failwith "direction"

(* ε, or e^ε: ratio=, epsilon=ln(a/b), epsilon=a/b. *)
let level a = match field "ratio" a, field "epsilon" a with
  | Some (Text t), _ -> as_ratio (rational t)
  | _, Some (Text t) when String.starts_with ~prefix:"ln(" t -> as_ratio (rational (String.sub t 3 (String.length t - 4)))
  | _ -> as_exponent (rational (text "epsilon" a))
let curve a asked source = match asked with
  | "delta" -> Some (Delta (level a, source)) | "epsilon" -> Some (Epsilon (rational (text "delta" a), source)) | _ -> None

let mass_or_tail = function "pmf" -> Mass | "lower_tail" -> LowerTail | "upper_tail" -> UpperTail | word -> failwith word
let probability quantity c =
  if String.starts_with ~prefix:"log_" quantity then Some (Logarithm (mass_or_tail (after 4 quantity), c))
  else Some (Probability (mass_or_tail quantity, c))

let threshold a kind asked =
  let known, unknown = split_records (optional a "known" 0) (others a) in
  let low = whole a "threshold" and high = if given a "upper_threshold" then Some (whole a "upper_threshold") else None in
  let learned who = curve a asked (Count (direction a, unknown, who)) in
  match kind, asked with
  | "active", _ -> learned (Active (known, low, high)) | "passive", _ -> learned (Passive (known, low, high))
  | "background", _ -> learned (Given (whole a "ones", low))
  | "", "loss" -> Some (Loss (unknown, Some (low, whole a "ones"), match text "output" a with
      | "bottom" -> None | k -> Some (Z.of_string k)))
  | _ -> None

(* The categories and, if there is one, the last, whose records are not counted; all counts are shown, or the large ones. *)
let histogram a asked passive =
  let least = match word a "rule" "at-least" with
    | "at-least" -> optional a "k" 0 | "more-than" -> Z.succ (whole a "k") | _ -> failwith "rule" in
  let ps = chances a in
  let all = if given a "outside" then ps @ [chance (text "outside" a)] else ps in
  curve a asked (SmallCountsHidden (passive, least, Z.of_int (List.length ps), whole a "n", optional a "known" 0, all))

let model a kind asked =
  let list name = List.map rational (texts name a) and size name = optional a name 1 in
  let by notion = curve a asked (Model (size "values", size "records", size "laws", size "backgrounds",
    size "outputs", size "leakages", list "law", list "kernel", notion)) in
  let compared definition = by (Compared definition) and paper = word a "convention" "" = "paper" in
  match kind, word a "position" "kept" with
  | "dp", _ -> compared Dp | "noiseless", _ -> compared Noiseless | "active", _ -> compared (Active_ paper)
  | "passive", _ -> compared (Passive_ paper) | "causal", _ -> compared Causal | "inference_causal", _ -> compared InferenceCausal
  | "bounded_leakage", _ -> compared Leakage | "distributional", "kept" -> by (Simulated false)
  | "distributional", "dropped" -> by (Simulated true) | _ -> None

(* The question of a case of the function [family.quantity]; none where there is no checker. *)
let question name case =
  let a = Option.get (field "arguments" case) in
  let family, quantity = match split '.' name with family, Some q -> (family, q) | _ -> failwith "no name" in
  let kind, asked = match String.rindex_opt quantity '_' with
    | Some i -> (String.sub quantity 0 i, after (i + 1) quantity) | None -> ("", quantity) in
  let probability = probability quantity and curve = curve a asked and number = whole a in
  match family, kind with
  | "binomial", _ -> probability (Binomial (number "n", chance (text "p" a), number "k"))
  | "hypergeometric", _ -> probability (Hypergeometric (number "population", number "draws", number "successes", number "k"))
  | "poisson_binomial", _ -> probability (Independent (records a Z.one, number "k"))
  | "multinomial", _ -> probability (Multinomial (number "n", chances a, List.map Z.of_string (texts "k" a)))
  | "counting", "" when asked = "loss" -> Some (Loss (others a, None, Some (number "k")))
  | "counting", "" -> curve (Count (direction a, others a, Nobody))
  | "counting", "worst" -> curve (WorstCount (number "n", chance (text "lambda" a)))
  | "thresholding", ("worst_active" | "worst_passive") ->
    curve (WorstThreshold (kind = "worst_passive", number "n", optional a "known" 0, chance (text "p" a), number "threshold"))
  | "thresholding", _ -> threshold a kind asked
  | "histogram", "" when given a "outside" -> histogram a asked false
  | "histogram", "" -> curve (Histogram (number "n", chances a))
  | "k_anonymity", ("active" | "passive") -> histogram a asked (kind = "passive")
  | "geometric", "" -> curve (Noise (number "sensitivity", rational (text "p" a)))
  | "noisy_counting", "" when word a "noise" "" = "geometric" ->
    curve (NoisyCount (direction a, others a, rational (text "noise_p" a)))
  | "model", _ -> model a kind asked | _ -> None
