(* Golden files against the checkers that Coq extracted: usage: verified_check [--spoil N] FILE.json ...
   The reader below is what has to be trusted; the hints are not. What acceptance means:
   checks/proofs/golden/binomials.v: binomial_verified
   checks/proofs/golden/binomials.v: binomial_quantities Prints how many valid cases
   are verified and names the others. Exit code 1: one of N cases with a changed digit was accepted. *)

type json = Text of string | List of json list | Object of (string * json) list | Other

let parse text =
  let at = ref 0 in
  let rec blank () = match text.[!at] with ' ' | '\n' | '\r' | '\t' -> incr at; blank () | c -> c in
  let expect c = if blank () <> c then failwith (Printf.sprintf "%c expected at %d" c !at); incr at in
  let rec word b = match text.[!at] with
    | '"' -> incr at; Buffer.contents b
    | '\\' -> Buffer.add_char b text.[!at + 1]; at := !at + 2; word b
    | c -> Buffer.add_char b c; incr at; word b in
  let rec members close item = if blank () = close then (incr at; []) else begin
      let first = item () in
      if blank () = ',' then (incr at; first :: members close item) else (expect close; [first]) end in
  let rec value () = match blank () with
    | '"' -> incr at; Text (word (Buffer.create 16))
    | '[' -> incr at; List (members ']' value)
    | '{' -> incr at; Object (members '}' (fun () ->
        expect '"'; let name = word (Buffer.create 16) in expect ':'; (name, value ())))
    | _ -> while not (String.contains ",]}" text.[!at]) do incr at done; Other in
  value ()

let field name = function Object members -> List.assoc_opt name members | _ -> None
let text name case = match field name case with Some (Text t) -> t | _ -> failwith ("no " ^ name)

let power base k = Z.pow (Z.of_int base) k
let split c t = match String.index_opt t c with
  | Some i -> (String.sub t 0 i, Some (String.sub t (i + 1) (String.length t - i - 1))) | None -> (t, None)
let exponent = function Some e -> int_of_string (if e.[0] = '+' then String.sub e 1 (String.length e - 1) else e) | None -> 0

(* A rational: whole/whole, decimal, or 0x…p…: numerator, denominator. *)
let rational t =
  let number base prefix mark t =
    let digits, e = split mark t in
    let left, right = split '.' digits in
    let right = Option.value right ~default:"" in
    let whole = Z.of_string (prefix ^ left ^ right) in
    let e = exponent e and after = String.length right in
    let up = if base = 2 then e - 4 * after else e - after in
    if up >= 0 then (Z.mul whole (power (if base = 2 then 2 else 10) up), Z.one)
    else (whole, power (if base = 2 then 2 else 10) (-up)) in
  let hex = String.length t > 2 && String.sub t 0 2 = "0x" in
  if hex then number 2 "0x" 'p' (String.sub t 2 (String.length t - 2))
  else match split '/' t with
    | above, Some below -> (Z.of_string above, Z.of_string below)
    | _ -> number 10 "" 'e' t

(* A double as printed: m·2^e with as many digits as a double has. *)
let double t =
  let digits, e = split 'p' (String.sub t 2 (String.length t - 2)) in
  let left, right = split '.' digits in
  let right = Option.value right ~default:"" in
  let m = Z.of_string ("0x" ^ left ^ right ^ String.make (13 - String.length right) '0') in
  if Z.equal m Z.zero then (Z.zero, Z.of_int (-1074)) else (m, Z.of_int (exponent e - 52))

(* From here on hints, which nobody trusts. *)
let approximate a b =
  if Z.equal a Z.zero then 0. else
  let shift = Z.numbits b - Z.numbits a + 60 in
  let q = if shift >= 0 then Z.div (Z.shift_left a shift) b else Z.div a (Z.shift_left b (-shift)) in
  ldexp (Z.to_float q) (-shift)

(* How many terms until the rest is below 2^-90 of the one at [cut]. *)
let terms ratio last cut =
  let rec go j t = if j >= last || j - cut > 20_000_000 then j - cut else
      let r = ratio j in
      let t = t *. r in
      if r < 1. && t < ldexp (1. -. r) (-90) then j - cut else go (j + 1) t in
  go cut 1. + 2

(* The check of three doubles, with the first hint with which these pass. *)
let attempt asked (n, k, a, b) (_, down, up as doubles) depth =
  let s = Z.max Z.zero (Z.min n (Z.div (Z.mul (Z.succ n) a) (Z.add a b))) in
  let last_up = Z.to_int (Z.sub n s) and last_down = Z.to_int s in
  let odds = if Z.equal b Z.zero then infinity else approximate a b in
  let inverse = if Z.equal a Z.zero then infinity else approximate b a in
  let linear f last m j = f *. float_of_int (last - j) /. float_of_int (m + j) in
  let up_terms cut = terms (linear odds last_up (last_down + 1)) last_up cut in
  let down_terms cut = terms (linear inverse last_down (last_up + 1)) last_down cut in
  let inside = Z.sign k >= 0 && Z.leq k n in
  let upwards = Z.leq s k in
  let near, far = if not inside then (0, 0)
    else if upwards then (up_terms (Z.to_int (Z.sub k s)), down_terms 0) else (down_terms (Z.to_int (Z.sub s k)), up_terms 0) in
  let check unit near far (nearest, down, up) =
    let h = { Checkers.start = s; scale = unit; near_terms = Z.of_int near; far_terms = Z.of_int far } in
    Checkers.check_binomial asked n k a b h nearest down up in
  let exact doubles =
    (* Every division comes out even. *)
    let rec product f i j = if j <= i then Z.one else if j = i + 1 then f i else
        let m = (i + j) / 2 in Z.mul (product f i m) (product f m j) in
    let side c m last = product (fun j -> Z.max Z.one (Z.mul c (Z.of_int (m + j)))) 0 last in
    check (Z.mul (side b (last_down + 1) last_up) (side a (last_up + 1) last_down)) (Z.to_int n) (Z.to_int n) doubles in
  let is_small = Z.leq n (Z.of_int 20_000)
                 && Z.to_int n * (Z.numbits a + Z.numbits b + 28) <= 4_000_000 in
  let by bits doubles = check (Z.shift_left Z.one bits) near far doubles in
  let fits bits = inside && (near + far + Z.to_int (Z.abs (Z.sub k s))) <= 2_000_000_000 / bits in
  let walks = List.map by ((depth + 160) :: List.filter fits [depth + 1500; 20_000; 200_000]) in
  let exactly = if is_small then [exact] else [] in
  (* No enclosure shows that a value is a double. *)
  let ways = if down = up then (if inside then exactly else [by 1]) else List.hd walks :: exactly @ List.tl walks in
  List.find_opt (fun check -> check doubles) ways

let depth case (m, e) =
  if Z.sign m > 0 then max 0 (-(Z.to_int e + Z.numbits m)) else
  match field "log" case with
  | Some (List (Text low :: _)) -> int_of_float (-. float_of_string low /. log 2.) + 2 | _ -> 0

let () =
  let arguments = List.tl (Array.to_list Sys.argv) in
  let spoil, files = match arguments with "--spoil" :: n :: files -> (int_of_string n, files) | files -> (0, files) in
  let verified = ref 0 and failed = ref 0 and accepted = ref [] in
  let one asked name case =
    let id = "arguments " ^ (match field "arguments" case with Some (Object l) ->
      String.concat " " (List.map (function (n, Text t) -> n ^ "=" ^ t | (n, _) -> n) l) | _ -> "") in
    let arguments = Option.get (field "arguments" case) in
    let above, below = rational (text "p" arguments) in
    let question = (Z.of_string (text "n" arguments), Z.of_string (text "k" arguments), above, Z.sub below above) in
    let nearest = double (text "nearest" case) and down = double (text "down" case) and up = double (text "up" case) in
    match attempt asked question (nearest, down, up) (depth case nearest) with
    | Some check -> incr verified; accepted := (check, (nearest, down, up)) :: !accepted
    | None -> incr failed; Printf.printf "not verified: %s, %s\n%!" name id in
  List.iter (fun file ->
    let channel = open_in_bin file in
    let file = parse (really_input_string channel (in_channel_length channel)) in
    let name = text "function" file in
    let asked = match name with "binomial.pmf" -> Checkers.Mass | "binomial.lower_tail" -> LowerTail
      | "binomial.upper_tail" -> UpperTail | _ -> failwith ("no checker of " ^ name) in
    match field "cases" file with
    | Some (List cases) -> List.iter (fun case -> if text "result" case = "valid" then one asked name case) cases
    | _ -> failwith "no cases") files;
  Printf.printf "%d golden cases verified, %d not\n" !verified !failed;
  let cases = Array.of_list !accepted in
  Random.init 20;
  let missed = ref 0 in
  for _ = 1 to spoil do
    let check, (nearest, down, up) = cases.(Random.int (Array.length cases)) in
    let change (m, e) = (Z.add m (if Z.sign m > 0 && Random.bool () then Z.minus_one else Z.one), e) in
    let spoiled = match Random.int 3 with 0 -> (change nearest, down, up) | 1 -> (nearest, change down, up) | _ -> (nearest, down, change up) in
    if check spoiled then incr missed
  done;
  if spoil > 0 then Printf.printf "%d cases with a changed digit, %d accepted\n" spoil !missed;
  exit (if !missed > 0 then 1 else 0)
