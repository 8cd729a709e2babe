(* Golden files and the numbers in them. It has to be trusted, as verified_check.ml. *)
module Z = Z  (* zarith's, where Coq's is open too *)
type json = Text of string | List of json list | Object of (string * json) list

let plain = function Text t -> t | _ -> failwith "not a text"

(* Well-formed files only: commas and colons are taken for blanks, and what has no quotes for a text. *)
let parse text =
  let at = ref 0 in
  let next () = incr at; text.[!at - 1] in
  let rec first () = match text.[!at] with ' ' | '\n' | '\r' | '\t' | ',' | ':' -> incr at; first () | c -> c in
  let rec word b = match next () with
    | '"' -> Buffer.contents b
    | '\\' -> Buffer.add_char b (next ()); word b
    | c -> Buffer.add_char b c; word b in
  let rec members close item =
    if first () = close then (incr at; []) else let one = item () in one :: members close item in
  let rec value () = match first () with
    | '"' -> incr at; Text (word (Buffer.create 16))
    | '[' -> incr at; List (members ']' value)
    | '{' -> incr at; Object (members '}' (fun () -> let name = plain (value ()) in let its = value () in (name, its)))
    | _ -> let start = !at in
      while not (String.contains " \n\r\t,]}" text.[!at]) do incr at done; Text (String.sub text start (!at - start)) in
  value ()

let field name = function Object members -> List.assoc_opt name members | _ -> None
let text name case = match field name case with Some t -> plain t | None -> failwith ("no " ^ name)
let texts name case = match field name case with Some (List l) -> List.map plain l | _ -> failwith ("no list " ^ name)

let after k t = String.sub t k (String.length t - k)
let split c t = match String.index_opt t c with
  | Some i -> (String.sub t 0 i, Some (after (i + 1) t)) | None -> (t, None)

(* Digits with or without a point, and an exponent: m, base, e for m·base^e. *)
let digits prefix mark base each t =
  let mantissa, exponent = split mark t in
  let left, right = split '.' mantissa in
  let right = Option.value right ~default:"" in
  (Z.of_string (prefix ^ left ^ right), base, Option.fold ~none:0 ~some:int_of_string exponent - each * String.length right)
let number t = if String.starts_with ~prefix:"0x" t then digits "0x" 'p' 2 4 (after 2 t) else digits "" 'e' 10 1 t

(* A rational, whole/whole or a number: numerator, denominator. *)
let rational t = match split '/' t with
  | above, Some below -> (Z.of_string above, Z.of_string below)
  | _ -> let m, base, e = number t in
    let power = Z.pow (Z.of_int base) (abs e) in if e >= 0 then (Z.mul m power, Z.one) else (m, power)

(* A double as printed, in binary: m·2^e with as many digits as a double has. *)
let double t = match number t with
  | m, 2, _ when Z.equal m Z.zero -> (Z.zero, Z.of_int (-1074))
  | m, 2, e -> let more = max 0 (min (53 - Z.numbits m) (e + 1074)) in (Z.shift_left m more, Z.of_int (e - more))
  | _ -> failwith ("not a double: " ^ t)
