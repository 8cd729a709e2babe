(* Golden files and the numbers in them. It has to be trusted, as verified_check.ml. *)

type json = Text of string | List of json list | Object of (string * json) list | Number of string

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
    | _ -> let start = !at in
      while not (String.contains ",]}" text.[!at]) do incr at done; Number (String.sub text start (!at - start)) in
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
