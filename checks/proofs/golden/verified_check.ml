(* Golden cases as questions to the checkers that Coq extracted. This file and json.ml are the reader and have to be
   trusted; hints.ml is not. What acceptance means:
   checks/proofs/golden/binomials.v: binomial_verified
   checks/proofs/golden/binomials.v: binomial_known
   checks/proofs/golden/binomials.v: binomial_quantities
   checks/proofs/golden/hypergeometrics.v: hypergeometric_verified
   checks/proofs/golden/hypergeometrics.v: hypergeometric_known
   checks/proofs/golden/hypergeometrics.v: hypergeometric_quantities
   checks/proofs/golden/curves.v: delta_verified
   checks/proofs/golden/curves.v: epsilon_verified
   checks/proofs/golden/curves.v: none_verified
   checks/proofs/golden/curves.v: logarithm_verified
   checks/proofs/golden/curves.v: zero_verified
   checks/proofs/golden/count_curves.v: count_pairs_curve
   checks/proofs/golden/count_curves.v: count_bounds_known
   checks/proofs/golden/count_curves.v: count_verified
   checks/proofs/golden/count_losses.v: loss_verified
   checks/proofs/golden/multinomials.v: multinomial_known
   checks/proofs/golden/multinomials.v: multinomial_verified
   checks/proofs/golden/worst_counts.v: worst_pairs_curve
   checks/proofs/golden/worst_thresholds.v: worst_threshold_curve
   checks/proofs/golden/models.v: model_pairs_curve
   checks/proofs/golden/model_tables.v: active_checked
   checks/proofs/golden/model_tables.v: passive_checked
   checks/proofs/golden/noises.v: noisy_count_curve
   checks/proofs/golden/noises.v: noise_curve
   checks/proofs/golden/histograms.v: histogram_curve
   checks/proofs/golden/anonymous.v: anonymous_curve *)
open Json
module Integer = Z
open Checkers
module Z = Integer

(* What a golden case says: three doubles, those of -x with down and up exchanged, or a word. *)
type three = (Z.t * Z.t) * (Z.t * Z.t) * (Z.t * Z.t)
type printed = Plus of three | Minus of three | Word of string
let printed case =
  let n = text "nearest" case and d = text "down" case and u = text "up" case in
  let is_zero t = Z.sign (fst (double t)) = 0 in
  let magnitude t = if t.[0] = '-' then double (String.sub t 1 (String.length t - 1))
    else if is_zero t then double t else failwith "two signs" in
  if List.mem n ["none"; "inf"; "-inf"] then (if n = d && n = u then Word n else failwith "two words") else
  if d.[0] = '-' then Minus (magnitude n, magnitude u, magnitude d) else Plus (double n, double d, double u)

let depth case = function
  | Plus (_, (m, e), _) when Z.sign m > 0 -> max 0 (-(Z.to_int e + Z.numbits m))
  | Plus _ -> (match field "log" case with Some (List (Text low :: _)) -> int_of_float (-. float_of_string low /. log 2.) + 2 | _ -> 0)
  | Minus (_, _, (m, e)) -> int_of_float (1.45 *. ldexp (Z.to_float m) (Z.to_int e)) + 2
  | Word _ -> 0
let identity case = match field "id" case with Some (Text t) -> t | Some (Number t) -> t | _ -> "?"
let whole name arguments = Z.of_string (text name arguments)
let optional name arguments = match field name arguments with Some (Text t) -> Some (Z.of_string t) | _ -> None

let asked = function "pmf" -> Mass | "lower_tail" -> LowerTail | "upper_tail" -> UpperTail | q -> failwith ("no checker of " ^ q)
let chance t = let a, ab = rational t in (a, Z.sub ab a)
let records m = function
  | Some (List l) -> Listed (List.map (function Text t -> chance t | _ -> failwith "no number") l)
  | Some (Text t) -> let a, b = chance t in Equal (m, a, b)
  | _ -> failwith "no p"
let rec nat k = if k = 0 then O else S (nat (k - 1))
let rec parted k l = if k = 0 then ([], l) else match l with x :: l -> let a, b = parted (k - 1) l in (x :: a, b) | [] -> failwith "short list"

(* ε, or e^ε: ratio=, epsilon=ln(a/b), epsilon=a/b. *)
let level arguments = match field "ratio" arguments with
  | Some (Text t) -> let a, b = rational t in Ratio (a, b)
  | _ -> let t = text "epsilon" arguments in
    if String.length t > 3 && String.sub t 0 3 = "ln(" then let a, b = rational (String.sub t 3 (String.length t - 4)) in Ratio (a, b)
    else let a, b = rational t in Exponent (a, b)
let direction arguments = match field "direction" arguments with
  | None -> Larger | Some (Text "0") -> Forward | Some (Text "1") -> Backward | _ -> failwith "direction"

(* Checks of three doubles, to be tried one after the other. *)
let curve quantity pairs arguments depth printed = match String.split_on_char '_' quantity |> List.rev |> List.hd, printed with
  | "delta", Plus _ -> let l = level arguments in
    let x = match l with Exponent (a, b) -> Hints.approximate a b | _ -> 0. in
    List.map (fun h d -> let n, l', u = d in check_delta (Lazy.force h) l pairs n l' u) (Hints.efforts x depth)
  | "epsilon", Plus (_, down, up) -> let a, b = rational (text "delta" arguments) in
    List.map (fun h (n, d, u) -> check_epsilon (Lazy.force h) (Hints.margin down) pairs a b n d u)
      (Hints.efforts (Hints.value up) (Hints.depth down + Z.numbits b))
  | "epsilon", Word "none" -> let a, b = rational (text "delta" arguments) in [fun _ -> check_none pairs a b]
  | _ -> []
let logarithm bounds printed = match printed with
  | Word "-inf" -> List.map (fun b _ -> match Lazy.force b with Some b -> is_zero b | None -> false) bounds
  | Plus ((m, _), (l, _), (h, _)) when Z.sign m + Z.sign l + Z.sign h > 0 -> []
  | Minus (_, d, u) | Plus (_, d, u) -> List.concat_map (fun b ->
      List.map (fun h (n, d, u) -> match Lazy.force b with Some b -> check_logarithm (Lazy.force h) b n d u | None -> false)
        (Hints.efforts (Hints.value u) (Hints.depth d))) bounds
  | _ -> []

let question name case printed =
  let arguments = Option.get (field "arguments" case) in
  let whole name = whole name arguments in
  let family, quantity = match List.rev (String.split_on_char '.' name) with
    | quantity :: family -> (String.concat "." (List.rev family), quantity) | [] -> failwith "no name" in
  let is_log = String.length quantity > 4 && String.sub quantity 0 4 = "log_" in
  let quantity = if is_log then String.sub quantity 4 (String.length quantity - 4) else quantity in
  let p = field "p" arguments in
  let others () = records (Z.pred (whole "n")) p in
  let compare pairs = curve quantity pairs arguments (depth case printed) printed in
  let curve others who = if not (Hints.is_small others && Hints.is_small_background others who) then [] else match count_pairs (direction arguments) others who with
    | Some pairs -> curve quantity pairs arguments (depth case printed) printed | None -> [] in
  let enclosed law k bounds check =
    let hints = Hints.candidates law k (depth case printed) (match printed with Plus (_, d, u) -> d = u | Minus _ -> false | Word _ -> true) in
    if is_log && depth case printed > 30_000 then [] else if is_log then logarithm (List.map (fun h -> lazy (bounds (Lazy.force h))) (Hints.first hints)) printed
    else match printed with Plus _ -> List.map (fun h (n, d, u) -> check (Lazy.force h) n d u) hints | _ -> [] in
  let loss others hides o = if not (Hints.is_small others) then [] else
    let tries s up = List.map (fun h (n, d, u) -> check_loss (Lazy.force h) others hides o s n d u)
      (Hints.efforts (Hints.value up) (Hints.depth up)) in
    match printed with
    | Plus (_, _, u) -> tries Positive u | Minus (_, _, u) -> tries Negative u
    | Word w -> let s = if w = "inf" then PlusInfinite else MinusInfinite in
      let zero = (Z.zero, Z.zero) in [fun _ -> w <> "none" && check_loss (Hints.effort 1. 1) others hides o s zero zero zero] in
  match family with
  | "binomial" -> let a, b = chance (text "p" arguments) in let n = whole "n" and k = whole "k" in
    enclosed (Hints.binomial n a b) k (binomial_bounds (asked quantity) n k a b) (check_binomial (asked quantity) n k a b)
  | "hypergeometric" ->
    let population = whole "population" and draws = whole "draws" and successes = whole "successes" and k = whole "k" in
    let law, least = Hints.hypergeometric population draws successes in
    enclosed law (Z.sub k least) (hypergeometric_bounds (asked quantity) population draws successes k)
      (check_hypergeometric (asked quantity) population draws successes k)
  | "multinomial" ->
    let ks = match field "k" arguments with
      | Some (List l) -> List.map (function Text t -> int_of_string t | _ -> failwith "no number") l | _ -> failwith "no k" in
    let rs = match records Z.zero p with Listed rs -> rs | Equal _ -> failwith "no p" in
    let n = Z.to_int (whole "n") in
    if n > 20_000 || List.exists (fun k -> k < 0) ks || List.fold_left (+) 0 ks <> n then [] else
    let ks = List.map nat ks in
    if is_log then logarithm [lazy (multinomial_bounds ks rs)] printed
    else (match printed with Plus _ -> [fun (n, d, u) -> check_multinomial ks rs n d u] | _ -> [])
  | "poisson_binomial" -> let r = records Z.one p in
    if is_log then logarithm [lazy (count_bounds (asked quantity) r (whole "k"))] printed
    else (match printed with Plus _ -> [fun (n, d, u) -> check_count (asked quantity) r (whole "k") n d u] | _ -> [])
  | "counting" when quantity = "loss" -> loss (others ()) (fun _ -> false) (Shown (whole "k"))
  | "counting" when String.starts_with ~prefix:"worst_" quantity ->
    let a, b = chance (text "lambda" arguments) and others = Z.to_int (whole "n") - 1 in
    if others < 0 || not (Hints.is_small_worst others 1 a b) then [] else
      (match worst_pairs (nat others) a b with Some pairs -> compare pairs | None -> [])
  | "counting" -> curve (others ()) Nobody
  | "thresholding" when String.starts_with ~prefix:"worst_" quantity ->
    let a, b = chance (text "p" arguments) and known = Option.fold ~none:0 ~some:Z.to_int (optional "known" arguments) in
    let others = Z.to_int (whole "n") - 1 - known in
    let passive = match quantity with "worst_passive_delta" -> true | "worst_active_delta" -> false
      | _ -> failwith ("no checker of " ^ name) in
    if others < 0 || not (Hints.is_small_worst (others + known) (known + 1) a b) then [] else
      (match worst_threshold_pairs passive (nat known) (nat others) a b (whole "threshold") with
       | Some pairs -> compare pairs | None -> [])
  | "thresholding" ->
    let known = Option.value (optional "known" arguments) ~default:Z.zero in
    let seen, unseen = match others () with
      | Equal (m, a, b) -> (Equal (known, a, b), Equal (Z.sub m known, a, b))
      | Listed l -> let k, u = parted (Z.to_int known) l in (Listed k, Listed u) in
    let low = whole "threshold" and high = optional "upper_threshold" arguments in
    (match quantity with
     | "active_delta" | "active_epsilon" -> curve unseen (Active (seen, low, high))
     | "passive_delta" | "passive_epsilon" -> curve unseen (Passive (seen, low, high))
     | "background_delta" -> curve unseen (Given (whole "ones", low))
     | "loss" -> let ones = whole "ones" in
       loss unseen (is_hidden low None ones) (match text "output" arguments with
         | "bottom" -> Hidden | k -> Shown (Z.sub (Z.of_string k) ones))
     | _ -> failwith ("no checker of " ^ name))
  | "histogram" -> let n = Z.to_int (whole "n") in
    (match records Z.zero p with
     | Listed rs when n >= 0 && field "outside" arguments = None && Hints.is_small_histogram n (List.length rs) ->
       (match histogram_pairs (nat n) rs with Some pairs -> compare pairs | None -> [])
     | _ -> [])
  | "k_anonymity" ->
    let n = Z.to_int (whole "n") and aware = Option.fold ~none:0 ~some:Z.to_int (optional "known" arguments) in
    let least = match field "rule" arguments with
      | None | Some (Text "at-least") -> whole "k" | Some (Text "more-than") -> Z.succ (whole "k") | _ -> failwith "no rule" in
    let passive = match String.sub quantity 0 (String.index quantity '_') with
      | "passive" -> true | "active" -> false | _ -> failwith ("no checker of " ^ name) in
    (match records Z.zero p with
     | Listed rs when aware >= 0 && aware < n && Hints.is_small_anonymous n aware (1 + List.length rs) ->
       let all = match field "outside" arguments with Some (Text t) -> rs @ [chance t] | _ -> rs in
       (match anonymous_pairs passive least (nat (List.length rs)) (nat n) (nat aware) all with
        | Some pairs -> compare pairs | None -> [])
     | _ -> [])
  | "geometric" -> let a, b = rational (text "p" arguments) and s = whole "sensitivity" in
    if Z.sign s <= 0 || Z.gt s (Z.of_int 1000) then [] else
      (match noise_pairs (nat (Z.to_int s)) a b with Some pairs -> compare pairs | None -> [])
  | "noisy_counting" when quantity <> "loss" && field "noise" arguments = Some (Text "geometric") ->
    let a, b = rational (text "noise_p" arguments) and others = others () in
    if not (Hints.is_small_noisy others b) then [] else
      (match noisy_count_pairs (direction arguments) others a b with Some pairs -> compare pairs | None -> [])
  | "noisy_counting" -> []
  | "model" ->
    let size name = nat (Option.fold ~none:1 ~some:Z.to_int (optional name arguments)) in
    let list name = match field name arguments with
      | Some (List l) -> List.map (function Text t -> let qnum, qden = rational t in { qnum; qden } | _ -> failwith "no number") l
      | _ -> failwith ("no " ^ name) in
    let paper = field "convention" arguments = Some (Text "paper") in
    let definition = match String.sub quantity 0 (String.rindex quantity '_') with
      | "dp" -> Dp | "noiseless" -> Noiseless | "active" -> Active_ paper | "passive" -> Passive_ paper | "causal" -> Causal
      | "inference_causal" -> InferenceCausal | "bounded_leakage" -> Leakage | _ -> failwith ("no checker of " ^ name) in
    (match model_pairs { count_values = size "values"; count_records = size "records"; count_laws = size "laws";
        count_backgrounds = size "backgrounds"; count_outputs = size "outputs"; count_leakages = size "leakages";
        law_weights = list "law"; kernel_weights = list "kernel" } definition with
     | Some pairs -> compare pairs | None -> [])
  | _ -> failwith ("no checker of " ^ name)
