(* Golden files against the checkers that Coq extracted: usage: verified_check [--spoil N] FILE.json ...
   This file is the reader and has to be trusted; hints.ml is not. What acceptance means:
   checks/proofs/golden/binomials.v: binomial_verified
   checks/proofs/golden/binomials.v: binomial_quantities
   checks/proofs/golden/hypergeometrics.v: hypergeometric_verified
   checks/proofs/golden/hypergeometrics.v: hypergeometric_quantities
   Prints how many valid cases are verified and names the others. Exit code 1: one of N cases with a changed digit was
   accepted. *)

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

(* What is asked: the law for the hints, k counted from the first outcome, and the check of three doubles. *)
let whole name arguments = Z.of_string (text name arguments)
let binomial asked arguments =
  let above, below = rational (text "p" arguments) in
  let n = whole "n" arguments and k = whole "k" arguments and b = Z.sub below above in
  (Hints.binomial n above b, k, fun h (nearest, down, up) -> Checkers.check_binomial asked n k above b h nearest down up)
let hypergeometric asked arguments =
  let population = whole "population" arguments and draws = whole "draws" arguments in
  let successes = whole "successes" arguments and k = whole "k" arguments in
  let law, least = Hints.hypergeometric population draws successes in
  (law, Z.sub k least, fun h (nearest, down, up) ->
    Checkers.check_hypergeometric asked population draws successes k h nearest down up)
let question name = match String.split_on_char '.' name with
  | [family; quantity] ->
    let asked = match quantity with "pmf" -> Checkers.Mass | "lower_tail" -> LowerTail | "upper_tail" -> UpperTail
      | _ -> failwith ("no checker of " ^ name) in
    (match family with "binomial" -> binomial asked | "hypergeometric" -> hypergeometric asked
     | _ -> failwith ("no checker of " ^ name))
  | _ -> failwith ("no checker of " ^ name)

let depth case (m, e) =
  if Z.sign m > 0 then max 0 (-(Z.to_int e + Z.numbits m)) else
  match field "log" case with
  | Some (List (Text low :: _)) -> int_of_float (-. float_of_string low /. log 2.) + 2 | _ -> 0

let () =
  let arguments = List.tl (Array.to_list Sys.argv) in
  let spoil, files = match arguments with "--spoil" :: n :: files -> (int_of_string n, files) | files -> (0, files) in
  let verified = ref 0 and failed = ref 0 and accepted = ref [] in
  let one name case =
    let id = "arguments " ^ (match field "arguments" case with Some (Object l) ->
      String.concat " " (List.map (function (n, Text t) -> n ^ "=" ^ t | (n, _) -> n) l) | _ -> "") in
    let arguments = Option.get (field "arguments" case) in
    let law, k, check = question name arguments in
    let nearest = double (text "nearest" case) and down = double (text "down" case) and up = double (text "up" case) in
    let doubles = (nearest, down, up) in
    let passes hint = check (Lazy.force hint) doubles in
    match List.find_opt passes (Hints.candidates law k (depth case nearest) (down = up)) with
    | Some hint -> incr verified; accepted := (check (Lazy.force hint), doubles) :: !accepted
    | None -> incr failed; Printf.printf "not verified: %s, %s\n%!" name id in
  List.iter (fun file ->
    let channel = open_in_bin file in
    let file = parse (really_input_string channel (in_channel_length channel)) in
    let name = text "function" file in
    match field "cases" file with
    | Some (List cases) -> List.iter (fun case -> if text "result" case = "valid" then one name case) cases
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
