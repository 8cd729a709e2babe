(* Simulators and multipliers for the checker of distributional privacy, which nobody trusts: linear programs. *)
open Checkers
module Z = Json.Z

let rational (x : number) = let x : q = Obj.magic x in Q.make x.qnum x.qden
let number x : number = Obj.magic { qnum = Q.num x; qden = Q.den x }
let fraction x = { qnum = Q.num x; qden = Q.den x }

(* Tasks that share a list that the simulator is told, directly or by others: the numbers of the tasks, and the lists. *)
let parts tasks =
  let join parts (k, (task : task)) =
    let lists = List.sort_uniq compare (List.map fst task.shares) in
    let touches (_, others) = List.exists (fun l -> List.mem l others) lists in
    let together, apart = List.partition touches parts in
    let ks = List.concat_map fst together and all = List.concat_map snd together in
    (k :: ks, List.sort_uniq compare (lists @ all)) :: apart in
  List.fold_left join [] (List.mapi (fun k task -> (k, task)) tasks)

(* One part: what a simulator needs at least, its answers list by list, the multipliers task by task, the least coefficients.
   A multiplier of P(o) - c·S(o) is worth P(o), one of S(o) - c·P(o) costs c·P(o), or, without c, is for outputs that P has not. *)
let solve c tasks (ks, lists) outputs =
  let all = Array.of_list tasks in
  let tasks = Array.of_list (List.map (fun k -> all.(k)) ks) and told = Array.of_list lists in
  let several = Array.length tasks and told_count = Array.length told in
  let aim = Array.map (fun (t : task) -> Array.of_list (List.map rational t.aim)) tasks in
  let share k d = List.fold_left (fun s (l, x) -> if l = told.(d) then Q.add s (rational x) else s) Q.zero tasks.(k).shares in
  let cells = several * outputs in
  let forth k = k and back k = several + k in
  let forward k o = 2 * several + k * outputs + o in
  let backward k o = forward k o + cells in
  let plus d = 2 * several + 2 * cells + d in
  let minus d = plus d + told_count in
  let width = 2 * several + 2 * cells + 2 * told_count in
  let answers = told_count * outputs in
  let rows = Array.init (answers + 2 * cells + 1) (fun _ -> Array.make width Q.zero) in
  let limits = Array.make (answers + 2 * cells + 1) Q.zero and costs = Array.make width Q.zero in
  let last = answers + 2 * cells in
  limits.(last) <- Q.one;
  let each count f = for i = 0 to count - 1 do f i done in
  each told_count (fun d -> costs.(plus d) <- Q.one; costs.(minus d) <- Q.minus_one);
  each several (fun k ->
    rows.(last).(forth k) <- Q.one; rows.(last).(back k) <- Q.one;
    each outputs (fun o ->
      let p = aim.(k).(o) in
      let limited = answers + k * outputs + o in
      rows.(limited).(forward k o) <- Q.one; rows.(limited).(forth k) <- Q.minus_one;
      rows.(limited + cells).(backward k o) <- Q.one; rows.(limited + cells).(back k) <- Q.minus_one;
      costs.(forward k o) <- (match c with Some _ -> p | None -> Q.zero);
      costs.(backward k o) <- Q.neg (match c with Some c -> Q.mul c p | None -> p)));
  each told_count (fun d ->
    each several (fun k ->
      let w = share k d in
      each outputs (fun o ->
        let cell = rows.(d * outputs + o) in
        cell.(plus d) <- Q.one; cell.(minus d) <- Q.minus_one;
        match c with
        | Some c -> cell.(backward k o) <- Q.neg w; cell.(forward k o) <- Q.mul c w
        | None -> if Q.sign aim.(k).(o) = 0 then cell.(backward k o) <- Q.neg w)));
  let found = Linear.maximise rows limits costs in
  let row count f = List.init count (fun o -> f o) in
  let simulator = List.mapi (fun d l -> (l, row outputs (fun o -> fraction found.prices.(d * outputs + o)))) lists in
  let multipliers = List.mapi (fun k name ->
    (name, { forth = number found.x.(forth k); forward = row outputs (fun o -> number found.x.(forward k o));
             back = number found.x.(back k); backward = row outputs (fun o -> number found.x.(backward k o)) })) ks in
  let lowest = List.mapi (fun d l -> (l, fraction (Q.sub found.x.(plus d) found.x.(minus d)))) lists in
  (found.value, simulator, multipliers, lowest)

let nothing = { forth = number Q.zero; forward = []; back = number Q.zero; backward = [] }
let no_proof = ([], [])
let place tasks multipliers = List.mapi (fun k _ -> Option.value (List.assoc_opt k multipliers) ~default:nothing) tasks

(* Of all parts: the simulator, and the proof of the one that needs most. *)
let solve_all c tasks outputs =
  let found = List.map (fun part -> solve c tasks part outputs) (parts tasks) in
  let simulator = List.concat_map (fun (_, s, _, _) -> s) found in
  let largest = List.fold_left (fun best (v, _, m, l) ->
    match best with Some (v', _, _) when Q.geq v' v -> best | _ -> Some (v, m, l)) None found in
  match largest with
  | Some (value, multipliers, lowest) -> (value, simulator, (place tasks multipliers, lowest))
  | None -> (Q.zero, simulator, no_proof)

(* Where a simulator must not give what it may not (δ = 0): every such output is charged, and a task that then cannot be met. *)
let avoiding tasks outputs =
  let each = Q.make Z.one (Z.of_int (max 1 (List.length tasks))) in
  let is_missing (t : task) o = Q.sign (rational (List.nth t.aim o)) = 0 in
  let charge (t : task) = { nothing with back = number each;
    backward = List.init outputs (fun o -> number (if is_missing t o then each else Q.zero)) } in
  let charged l o = List.exists (fun (t : task) -> is_missing t o
    && List.exists (fun (l', x) -> l = l' && Q.sign (rational x) > 0) t.shares) tasks in
  let out_of_reach (t : task) o = List.for_all (fun (l, x) -> Q.sign (rational x) = 0 || charged l o) t.shares in
  let hopeless (t : task) = List.exists (fun o -> out_of_reach t o && not (is_missing t o)) (List.init outputs Fun.id) in
  let demand (t : task) = { nothing with forth = number Q.one;
    forward = List.init outputs (fun o -> number (if out_of_reach t o then Q.one else Q.zero)) } in
  let rec first = function
    | [] -> []
    | t :: _ when hopeless t -> [demand t]
    | _ :: others -> nothing :: first others in
  ((List.map charge tasks, []), first tasks)

(* The least δ at a level that is enclosed: the simulator for its lower end, the multipliers for its upper one. *)
let for_delta (t, dropped) (r : ratio_bounds) is_zero =
  let tasks = model_tasks t dropped and outputs = List.length (sizes_of t).outputs_ in
  let _, simulator, at_low = solve_all (Some (Q.make r.r_low r.r_unit)) tasks outputs in
  let below_it = match r.r_high with
    | Some h when not is_zero && not (Z.equal h r.r_low) ->
      let _, _, at_high = solve_all (Some (Q.make h r.r_unit)) tasks outputs in at_high
    | _ -> at_low in
  Proposed { simulator; below_it; avoided = [] }

(* The least ε, between the logarithms of these ratios. *)
let for_epsilon (t, dropped) low high =
  let tasks = model_tasks t dropped and outputs = List.length (sizes_of t).outputs_ in
  let _, simulator, _ = solve_all (Some high) tasks outputs in
  let below_it = if Q.gt low Q.one then let _, _, proof = solve_all (Some low) tasks outputs in proof else no_proof in
  Proposed { simulator; below_it; avoided = [] }

let for_none (t, dropped) d =
  let tasks = model_tasks t dropped and outputs = List.length (sizes_of t).outputs_ in
  let value, simulator, proof = solve_all None tasks outputs in
  if Q.gt value d then Proposed { simulator; below_it = proof; avoided = [] } else
    let below_it, avoided = avoiding tasks outputs in Proposed { simulator; below_it; avoided }
