(* Runs the checkers over golden files: usage: verified_check [--spoil N] FILE.json ...
   Prints for each function the ids of the cases that are verified, or "all", and at the end how many. One in N verified
   cases is asked about again with a changed digit. Exit code 1: such a case was accepted.
   What it means that a case is verified: checks/proofs/golden/answers.v: accepted_answers. In the library's words:
   checks/proofs/golden/binomials.v: binomial_quantities
   checks/proofs/golden/hypergeometrics.v: hypergeometric_quantities
   checks/proofs/golden/model_tables.v: active_checked
   checks/proofs/golden/model_tables.v: passive_checked
   checks/proofs/golden/anonymous_laws.v: anonymous_checked
   checks/proofs/golden/distributional_tables.v: distributional_checked
   checks/proofs/golden/distributional_tables.v: list_simulator_checked *)
open Json
open Verified_check

(* One case: whether it is verified, and, when it is to be spoiled, whether it is with a changed digit. *)
let verify name case spoilt =
  let printed = printed case in
  let accepting question =
    let accepts (walk, means) = Checkers.accepted question (Lazy.force walk) means in
    let one (walk, means) = List.map (fun means -> (walk, [means])) means in
    match List.find_opt (fun hints -> accepts hints printed) (Hints.tries case question printed) with
    | Some hints when spoilt -> Option.map accepts (List.find_opt (fun hints -> accepts hints printed) (one hints))
    | hints -> Option.map accepts hints in
  match Option.bind (question name case) accepting, printed with
  | None, _ -> (false, false)
  | Some accepts, Printed (((Positive | Negative) as sign), n, d, u) when spoilt ->
    let change (m, e) = (Z.add m (if Z.sign m > 0 && Random.bool () then Z.minus_one else Z.one), e) in
    let n, d, u = match Random.int 3 with 0 -> (change n, d, u) | 1 -> (n, change d, u) | _ -> (n, d, change u) in
    (true, accepts (Printed (sign, n, d, u)))
  | Some _, _ -> (true, false)

let identity case = match field "id" case with Some (Text t) -> t | _ -> "?"

let () =
  let arguments = List.tl (Array.to_list Sys.argv) in
  let one_in, files = match arguments with "--spoil" :: n :: files -> (int_of_string n, files) | files -> (0, files) in
  let count = Array.make 4 0 in
  let add i = count.(i) <- count.(i) + 1 in
  List.iter (fun path ->
    let channel = open_in_bin path in
    let file = parse (really_input_string channel (in_channel_length channel)) in
    let name = text "function" file and before = count.(0) and others = ref [] in
    let one case =
      let spoilt = one_in > 0 && Random.int one_in = 0 in
      let fine, missed = verify name case spoilt in
      add (if fine then 0 else 1); if fine && spoilt then add 2; if missed then add 3;
      if missed then Printf.printf "accepted with a changed digit: %s %s\n%!" name (identity case);
      if not fine then others := identity case :: !others in
    (match field "cases" file with
     | Some (List cases) -> List.iter (fun case -> if text "result" case = "valid" then one case) cases
     | _ -> failwith "no cases");
    Printf.printf "%s: %d verified, not: %s\n%!" name (count.(0) - before)
      (if !others = [] then "none" else String.concat " " (List.rev !others))) files;
  Printf.printf "%d golden cases verified, %d not; %d cases with a changed digit, %d accepted\n" count.(0) count.(1) count.(2) count.(3);
  exit (if count.(3) > 0 then 1 else 0)
