(* Hints for the checkers, which nobody trusts: where a walk starts, how precise it is, how far it goes. *)

(* A law on 0 ... last_up + last_down, walked from its outcome [start]: the ratios of the terms on both sides, their
   denominators, and the digits of such a ratio. *)
type law = { start : int; last_up : int; last_down : int; up : int -> float; down : int -> float;
             up_divisor : int -> Z.t; down_divisor : int -> Z.t; digits : int }

let approximate a b =
  if Z.equal a Z.zero then 0. else if Z.equal b Z.zero then infinity else
  let shift = Z.numbits b - Z.numbits a + 60 in
  let q = if shift >= 0 then Z.div (Z.shift_left a shift) b else Z.div a (Z.shift_left b (-shift)) in
  ldexp (Z.to_float q) (-shift)

let binomial n a b =
  let s = Z.to_int (Z.max Z.zero (Z.min n (Z.div (Z.mul (Z.succ n) a) (Z.add a b)))) in
  let last_up = Z.to_int n - s in
  let ratio f last m j = f *. float_of_int (last - j) /. float_of_int (m + j) in
  let divisor c m j = Z.mul c (Z.of_int (m + j)) in
  { start = s; last_up; last_down = s; up = ratio (approximate a b) last_up (s + 1);
    down = ratio (approximate b a) s (last_up + 1);
    up_divisor = divisor b (s + 1); down_divisor = divisor a (last_up + 1);
    digits = Z.numbits a + Z.numbits b + 28 }

(* The law with its least outcome moved to 0, and that outcome. *)
let hypergeometric population draws successes =
  let population = Z.to_int population and draws = Z.to_int draws and successes = Z.to_int successes in
  let least = max 0 (draws + successes - population) in
  let n = min draws successes - least in
  let mode = Z.to_int (Z.div (Z.mul (Z.of_int (draws + 1)) (Z.of_int (successes + 1))) (Z.of_int (population + 2))) in
  let s = max 0 (min n (mode - least)) in
  let free = draws - least - s and free' = successes - least - s in
  let used = least + s and used' = population - draws - successes + least + s in
  let ratio l l' m m' j =
    float_of_int (l - j) /. float_of_int (m + 1 + j) *. (float_of_int (l' - j) /. float_of_int (m' + 1 + j)) in
  let divisor m m' j = Z.mul (Z.of_int (m + 1 + j)) (Z.of_int (m' + 1 + j)) in
  ({ start = s; last_up = n - s; last_down = s; up = ratio free free' used used'; down = ratio used used' free free';
     up_divisor = divisor used used'; down_divisor = divisor free free';
     digits = 2 * Z.numbits (Z.of_int population) }, Z.of_int least)

(* How many terms until the rest is below 2^-90 of the one at [cut]. *)
let terms ratio last cut =
  let rec go j t = if j >= last || j - cut > 20_000_000 then j - cut else
      let r = ratio j in
      let t = t *. r in
      if r < 1. && t < ldexp (1. -. r) (-90) then j - cut else go (j + 1) t in
  go cut 1. + 2

let walk scale start near far =
  Checkers.Walk { start = Z.of_int start; scale; near_terms = Z.of_int near; far_terms = Z.of_int far }

(* Hints to be tried one after the other: outcome k, a value of about 2^-depth. *)
let candidates law k depth is_double =
  let n = law.last_up + law.last_down in
  let hint scale near far = walk scale law.start near far in
  if Z.sign k < 0 || Z.gt k (Z.of_int n) then [lazy (hint Z.one 0 0)] else
  let far_from = Z.to_int k - law.start in
  let near, far = if far_from >= 0 then (terms law.up law.last_up far_from, terms law.down law.last_down 0)
    else (terms law.down law.last_down (-far_from), terms law.up law.last_up 0) in
  let by bits = lazy (hint (Z.shift_left Z.one bits) near far) in
  let fits bits = near + far + abs far_from <= 2_000_000_000 / bits in
  (* Every division comes out even. *)
  let rec product f i j = if j <= i then Z.one else if j = i + 1 then Z.max Z.one (f i) else
      let m = (i + j) / 2 in Z.mul (product f i m) (product f m j) in
  let scale () = Z.mul (product law.up_divisor 0 law.last_up) (product law.down_divisor 0 law.last_down) in
  let even = lazy (hint (scale ()) n n) in
  let exactly = if n <= 20_000 && n * law.digits <= 4_000_000 then [even] else [] in
  let longer = List.map by (List.filter fits [depth + 1500; 20_000; 200_000]) in
  (* No enclosure shows that a value is a double; by a symmetry it may need no walk. *)
  if is_double then lazy (hint Z.one 0 0) :: exactly else by (depth + 160) :: exactly @ longer

let walks c depth is_double = match c with
  | Checkers.Binomial (n, (a, b), k) -> candidates (binomial n a b) k depth is_double
  | Hypergeometric (population, draws, successes, k) ->
    let law, least = hypergeometric population draws successes in candidates law (Z.sub k least) depth is_double
  | Multinomial (n, _, _) when Z.gt n (Z.of_int 20_000) -> []
  | Independent _ | Multinomial _ -> [lazy (walk Z.one 0 0 0)]

(* How to enclose e^x: 1 + x/2^k is squared k times, with an error of some x²/2^k; the result has so many bits, and is not
   looked for beyond [largest]. *)
let effort x kept =
  let magnitude = if x > 0. then int_of_float (ceil (log x /. log 2.)) else 0 in
  let squarings = max 8 (kept + 2 * magnitude + 8) in
  let work = kept + squarings + int_of_float (1.5 *. Float.min x 100_000.) + 16 in
  { Checkers.work = Z.of_int work; kept = Z.of_int kept; squarings = Z.of_int squarings; largest = Z.of_int 100_000 }

(* Tried one after the other, for a value of about 2^-depth. *)
let efforts x depth = List.map (effort x) [depth + 100; 2 * depth + 400; 4 * depth + 1600; 4 * depth + 5000]

let value (m, e) = ldexp (Z.to_float m) (Z.to_int e)
let depth (m, e) = if Z.sign m = 0 then 0 else max 0 (-(Z.to_int e + Z.numbits m))

(* How far below 1 a printed number is, or how far the number of which it is the logarithm. *)
let depth_of case = function
  | Checkers.Printed (Positive, _, (m, e), _) when Z.sign m > 0 -> depth (m, e)
  | Printed (Positive, _, _, _) -> (match Json.field "log" case with
      | Some (List (Text low :: _)) -> int_of_float (-. float_of_string low /. log 2.) + 2 | _ -> 0)
  | Printed (Negative, _, _, up) -> int_of_float (1.45 *. value up) + 2
  | _ -> 0

(* Where to try ε for being below c: next to it, as doubles go. *)
let margin (_, e) = Z.max Z.one (Z.shift_left Z.one (max 0 (Z.to_int e + 1075 - 24)))

(* How many bits the exact laws take, and what the passive attacker's table does. *)
let bits = function
  | Checkers.Equal (m, a, b) -> let m = Z.to_float m in m *. m *. float_of_int (Z.numbits (Z.add a b))
  | Listed l -> float_of_int (List.length l) *. List.fold_left (fun s (a, b) -> s +. float_of_int (Z.numbits (Z.add a b))) 0. l
let is_small r = bits r < 4e7
let length z = float_of_int (Z.numbits z)
let cube n = Z.to_float (Z.pow n 3)
let count_of = function Checkers.Equal (m, _, _) -> Z.to_float m | Listed l -> float_of_int (List.length l)
let pairs categories = float_of_int (categories * categories)
let histograms n categories =
  let rec count k s = if k >= categories then s else count (k + 1) (s *. (Z.to_float n +. float_of_int k) /. float_of_int k) in
  count 1 1.
let is_small_background others = function
  | Checkers.Passive (Equal (k, _, _) as known, _, _) -> is_small known && Z.to_float k *. (bits known +. bits others) < 1e8
  | Active (Equal (k, _, _) as known, _, _) -> is_small known && Z.to_float k *. bits others < 1e8
  | _ -> true

let small_source = function
  | Checkers.Count (_, others, who) -> is_small others && is_small_background others who
  (* The laws of all corners, for each of so many backgrounds. *)
  | WorstCount (n, (a, b)) -> cube n *. length (Z.add a b) < 3e8
  | WorstThreshold (_, n, known, (a, b), _) ->
    let k = Z.to_float known +. 1. in cube n *. k *. k *. length (Z.add a b) < 3e8
  (* All histograms, for each pair of categories; those of the known records too. *)
  | Histogram (n, rs) -> let m = List.length rs in pairs m *. histograms n m < 3e4
  | SmallCountsHidden (_, _, _, n, known, rs) ->
    let m = List.length rs in
    let all = histograms (Z.sub n known) m in pairs m *. histograms known m *. all *. all < 1e8
  | Noise (sensitivity, _) -> Z.leq sensitivity (Z.of_int 1000)
  (* Each outcome of a count with noise is a sum over the counts, of integers that are long as the powers of the ratio. *)
  | NoisyCount (_, others, (_, b)) ->
    let n = count_of others in is_small others && n *. n *. (bits others +. n *. length b) < 1e8
  | Model _ -> true

(* Of a simulator: e^ε from both sides, at an end of the case's enclosure. *)
let enclosed case =
  let ratio end_ =
    let a, b = Json.rational (List.nth (Json.texts "enclosure" case) end_) in
    if Z.sign a <= 0 then (Q.one, Q.one) else
      match Checkers.level_bounds (effort (approximate a b) 250) (Exponent (a, b)) with
      | Some { r_unit; r_low; r_high = Some high } -> (Q.make r_low r_unit, Q.make high r_unit)
      | _ -> failwith "no bounds" in
  (fst (ratio 0), snd (ratio 1))

let simulators case model question printed =
  match question, printed with
  | Checkers.Delta (l, _), Checkers.Printed (_, nearest, _, up) ->
    let x = match l with Exponent (a, b) -> approximate a b | Ratio _ -> 0. in
    let proposed effort = lazy (match Checkers.level_bounds effort l with
      | Some r -> Simulators.for_delta model r (Z.sign (fst up) = 0) | None -> walk Z.one 0 0 0) in
    List.map (fun effort -> (proposed effort, [(effort, Z.one)])) (efforts x (depth_of case printed))
  | Epsilon ((_, b), _), Printed (_, _, down, up) ->
    let means = List.map (fun effort -> (effort, margin down)) (efforts (value up) (depth down + Z.numbits b)) in
    [(lazy (let low, high = enclosed case in Simulators.for_epsilon model low high), means)]
  | Epsilon ((a, b), _), NoNumber -> [(lazy (Simulators.for_none model (Q.make a b)), [(effort 1. 1, Z.one)])]
  | _ -> []

(* What is tried for a case: walks, each with ways to enclose e^x and margins. *)
let tries case question printed =
  let nothing = (effort 1. 1, Z.one) and no_walk = lazy (walk Z.one 0 0 0) in
  let with_margin m = List.map (fun effort -> (effort, m)) in
  let depth_here = depth_of case printed in
  let is_double = match printed with Checkers.Printed (Positive, _, d, u) -> d = u | Printed (Negative, _, _, _) -> false | _ -> true in
  match question, printed with
  | Checkers.Probability (_, c), _ -> List.map (fun w -> (w, [nothing])) (walks c depth_here is_double)
  | Logarithm (_, c), _ when depth_here <= 30_000 ->
    let near_one, means = match printed with
      | Printed ((Positive | Negative), _, d, u) -> (depth d, with_margin Z.one (efforts (value u) (depth d)))
      | _ -> (0, [nothing]) in
    (* Those that are cheap to try. *)
    List.map (fun w -> (w, means)) (match walks c (depth_here + near_one) is_double with a :: b :: _ -> [a; b] | l -> l)
  | (Delta (_, s) | Epsilon (_, s)), _ when Checkers.simulated s <> None ->
    simulators case (Option.get (Checkers.simulated s)) question printed
  | Delta (l, s), _ when small_source s ->
    let x = match l with Exponent (a, b) -> approximate a b | Ratio _ -> 0. in
    [(no_walk, with_margin Z.one (efforts x depth_here))]
  | Epsilon ((_, b), s), Printed (_, _, down, up) when small_source s ->
    [(no_walk, with_margin (margin down) (efforts (value up) (depth down + Z.numbits b)))]
  | Epsilon (_, s), NoNumber when small_source s -> [(no_walk, [nothing])]
  | Loss (others, _, _), Printed ((Positive | Negative), _, _, up) when is_small others ->
    [(no_walk, with_margin Z.one (efforts (value up) (depth up)))]
  | Loss (others, _, _), _ when is_small others -> [(no_walk, [nothing])]
  | _ -> []
