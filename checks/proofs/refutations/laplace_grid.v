(** Laplace noise Lap(0, 1/epsilon) on a grid (th.lem-4.9, th.lem-4.10): lengths are whole numbers of a unit h, and
    r = e^(epsilon h/2), so that the noise is at most -k h/2 with probability r^-k/2. Positions k count halves of h. *)
From pkdp.refutations Require Export rational_laws.

(** P[noise <= k h/2]. *)
Definition cdf (r : Q) (k : Z) : Q :=
  if Z.leb k 0 then power (1 / r) (Z.to_nat (- k)) / 2 else 1 - power (1 / r) (Z.to_nat k) / 2.

(** Noise that does not fit is drawn again, or moved to the end of the interval. *)
Inductive cut := redraw | clamp.

Definition range (low high : Z) : list Z := map (fun j => (low + Z.of_nat j)%Z) (below (Z.to_nat (high - low))).

(** The law of center + noise, kept in [lo, hi]: the masses of the cells [k, k+1] for low <= k < high, then those of the
    points low, ..., high. *)
Definition cut_law (how : cut) (r : Q) (center lo hi low high : Z) : law :=
  let at_most k := cdf r (k - center) in
  let whole := at_most hi - at_most lo in
  map (fun k => if Z.leb lo k && Z.ltb k hi
                then let m := at_most (k + 1)%Z - at_most k in match how with redraw => m / whole | clamp => m end
                else 0) (range low high)
  ++ map (fun k => match how with
                   | redraw => 0
                   | clamp => if Z.eqb k lo then at_most lo else if Z.eqb k hi then 1 - at_most hi else 0
                   end) (range low (high + 1)).

(** What sets of cells and points show of delta, for two centers and the intervals kept around them. *)
Definition cut_delta (c : Q) (how : cut) (r : Q) (center lo hi center' lo' hi' : Z) : Q :=
  let low := Z.min lo lo' in let high := Z.max hi hi' in
  delta_both c (cut_law how r center lo hi low high) (cut_law how r center' lo' hi' low high).

Example cut_laws_are_laws :
  is_law (cut_law redraw 2 0 (-4) 4 (-4) 8) && is_law (cut_law clamp (3 # 2) 4 0 10 (-4) 12) = true.
Proof. vm_compute. reflexivity. Qed.
