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

(* Hints to be tried one after the other: outcome k, a value of about 2^-depth. *)
let candidates law k depth is_double =
  let n = law.last_up + law.last_down in
  let hint scale near far =
    { Checkers.start = Z.of_int law.start; scale; near_terms = Z.of_int near; far_terms = Z.of_int far } in
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

(* How to enclose e^x: x/2^k is squared k times; the result has so many bits, and is not looked for beyond [largest]. *)
let effort x kept =
  let magnitude = if x > 1. then int_of_float (ceil (log x /. log 2.)) else 0 in
  let squarings = kept + 2 * magnitude + 8 in
  let work = kept + squarings + int_of_float (1.5 *. Float.min x 100_000.) + 16 in
  { Checkers.work = Z.of_int work; kept = Z.of_int kept; squarings = Z.of_int squarings; largest = Z.of_int 100_000 }

(* Tried one after the other, for a value of about 2^-depth. *)
let efforts x depth = List.map (fun kept -> lazy (effort x kept)) [depth + 100; 2 * depth + 400; 4 * depth + 1600; 4 * depth + 5000]

let value (m, e) = ldexp (Z.to_float m) (Z.to_int e)
let depth (m, e) = if Z.sign m = 0 then 0 else max 0 (-(Z.to_int e + Z.numbits m))

(* Where to try ε for being below c: next to it, as doubles go. *)
let margin (_, e) = Z.max Z.one (Z.shift_left Z.one (max 0 (Z.to_int e + 1075 - 24)))

(* How many bits the exact laws take, and what the passive attacker's table does. *)
let bits = function
  | Checkers.Equal (m, a, b) -> let m = Z.to_float m in m *. m *. float_of_int (Z.numbits (Z.add a b))
  | Listed l -> float_of_int (List.length l) *. List.fold_left (fun s (a, b) -> s +. float_of_int (Z.numbits (Z.add a b))) 0. l
let is_small r = bits r < 4e7
let is_small_background others = function
  | Checkers.Passive (Equal (k, _, _) as known, _, _) -> is_small known && Z.to_float k *. (bits known +. bits others) < 1e8
  | Active (Equal (k, _, _) as known, _, _) -> is_small known && Z.to_float k *. bits others < 1e8
  | _ -> true

(* The laws of all corners, for each of so many backgrounds. *)
let is_small_worst others backgrounds a b =
  let n = float_of_int others and k = float_of_int backgrounds in n *. n *. n *. k *. k *. float_of_int (Z.numbits (Z.add a b)) < 3e8

(* Each outcome of a count with noise is a sum over the counts, of integers that are long as the powers of the ratio. *)
let count_of = function Checkers.Equal (m, _, _) -> Z.to_float m | Listed l -> float_of_int (List.length l)
let is_small_noisy others b =
  let n = count_of others in is_small others && n *. n *. (bits others +. n *. float_of_int (Z.numbits b)) < 1e8

(* How many histograms there are, for each pair of categories. *)
let is_small_histogram n categories =
  let m = float_of_int categories in
  let rec count k s = if k >= categories then s else count (k + 1) (s *. float_of_int (n + k) /. float_of_int k) in
  m *. m *. count 1 1. < 3e4

(* The same for each background; the outputs are told apart one by one. *)
let is_small_anonymous n aware categories =
  let m = float_of_int categories in
  let rec count n k s = if k >= categories then s else count n (k + 1) (s *. float_of_int (n + k) /. float_of_int k) in
  let all = count (n - aware) 1 1. in m *. m *. count aware 1 1. *. all *. all < 1e8

(* Those that are cheap to try. *)
let first = function a :: b :: _ -> [a; b] | l -> l
