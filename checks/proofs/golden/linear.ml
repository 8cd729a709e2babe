(* Linear programs over the rationals, by the simplex method: maximise costs·x for rows·x <= limits and x >= 0, where the
   limits are not negative. Nobody trusts what it finds. *)

type found = { value : Q.t; x : Q.t array; prices : Q.t array }

(* Bland's rule: of the columns that gain, and of the rows that limit first, the one of the least name. It ends. *)
let maximise rows limits costs =
  let m = Array.length limits and n = Array.length costs in
  let column = Array.init n Fun.id and row = Array.init m (fun i -> n + i) and value = ref Q.zero in
  let is_zero a = Q.sign a = 0 in
  let pivot l e =
    let p = Q.inv rows.(l).(e) in
    let pivoted = Array.mapi (fun j a -> if j = e then p else Q.mul a p) rows.(l) and limit = Q.mul limits.(l) p in
    let subtract target f =
      Array.iteri (fun j a -> if j <> e && not (is_zero a) then target.(j) <- Q.sub target.(j) (Q.mul f a)) pivoted;
      target.(e) <- Q.neg (Q.mul f p) in
    for i = 0 to m - 1 do
      let f = rows.(i).(e) in
      if i <> l && not (is_zero f) then (subtract rows.(i) f; limits.(i) <- Q.sub limits.(i) (Q.mul f limit))
    done;
    let f = costs.(e) in
    subtract costs f; value := Q.add !value (Q.mul f limit);
    rows.(l) <- pivoted; limits.(l) <- limit;
    let name = column.(e) in column.(e) <- row.(l); row.(l) <- name in
  let least names fits =
    let best = ref (-1) in
    Array.iteri (fun j name -> if fits j && (!best < 0 || name < names.(!best)) then best := j) names; !best in
  let rec improve () =
    let e = least column (fun j -> Q.sign costs.(j) > 0) in
    if e >= 0 then begin
      let ratio = ref Q.inf in
      Array.iteri (fun i r -> if Q.sign r.(e) > 0 then ratio := Q.min !ratio (Q.div limits.(i) r.(e))) rows;
      let l = least row (fun i -> Q.sign rows.(i).(e) > 0 && Q.equal (Q.div limits.(i) rows.(i).(e)) !ratio) in
      if l < 0 then failwith "unbounded" else (pivot l e; improve ())
    end in
  improve ();
  let x = Array.make n Q.zero and prices = Array.make m Q.zero in
  Array.iteri (fun i name -> if name < n then x.(name) <- limits.(i)) row;
  Array.iteri (fun j name -> if name >= n then prices.(name - n) <- Q.neg costs.(j)) column;
  { value = !value; x; prices }
