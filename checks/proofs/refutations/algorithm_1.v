(** Algorithm 1 of the thesis, line by line, for counts with two-sided geometric noise (th.alg-1, th.lem-4.5,
    th.cor-4.23): shared by their refutations. *)
From pkdp.refutations Require Export noisy_counts.

(** What a run leaves: the bounds after line 14, what is returned, the passes of the loop of line 18, and the
    parameters at which ppk was asked, before line 15 and after it. [finished] is false when [fuel] passes of a loop did
    not suffice. *)
Record run := {
  finished : bool; lo_14 : Q; hi_14 : Q; asked_14 : list Q;
  beta : Q; zeta : Q; rounds : nat; asked_18 : list Q
}.

Section Search.
Variables (ppk : Q -> Q) (delta error : Q) (update : Q -> Q).

(** Lines 5 to 9: while ppk(init) < delta: hi = init, init = init/2. *)
Fixpoint lines_5_9 (fuel : nat) (hi init : Q) (asked : list Q) : bool * Q * Q * list Q :=
  match fuel with
  | O => (false, hi, init, asked)
  | S fuel => if ppk init <? delta then lines_5_9 fuel init (Qred (init / 2)) (init :: asked)
              else (true, hi, init, init :: asked)
  end.

(** Lines 10 to 14: while ppk(init) > delta: lo = init, init = 2 init, hi = init. *)
Fixpoint lines_10_14 (fuel : nat) (lo hi init : Q) (asked : list Q) : bool * Q * Q * list Q :=
  match fuel with
  | O => (false, lo, hi, asked)
  | S fuel => if delta <? ppk init
              then lines_10_14 fuel init (Qred (2 * init)) (Qred (2 * init)) (init :: asked)
              else (true, lo, hi, init :: asked)
  end.

(** Lines 18 to 39; [result] is (finished, beta, zeta, rounds, asked). *)
Definition result := (bool * Q * Q * nat * list Q)%type.
Definition lines_35_39 (last_lo last_hi : Q) (count : nat) (asked : list Q) : result :=
  let mid := Qred ((last_lo + last_hi) / 2) in
  (true, (if delta <? ppk mid then last_hi else mid), Qred (last_hi - last_lo), count, mid :: asked).
Fixpoint lines_18_39 (fuel : nat) (lo hi last_lo last_hi steps : Q) (count : nat) (asked : list Q) : result :=
  match fuel with
  | O => (false, 0, 0, count, asked)
  | S fuel =>
      if lo + error <=? hi then
        let mid := Qred ((lo + hi) / 2) in
        if ppk mid <? delta then
          let hi := Qred (mid - steps) in
          let last_hi := if ppk hi <? delta then hi else last_hi in
          lines_18_39 fuel lo hi last_lo last_hi (update steps) (S count) (hi :: mid :: asked)
        else if delta <? ppk mid then
          let lo := Qred (mid + steps) in
          let last_lo := if delta <? ppk lo then lo else last_lo in
          lines_18_39 fuel lo hi last_lo last_hi (update steps) (S count) (lo :: mid :: mid :: asked)
        else (true, mid, 0, S count, mid :: mid :: asked)
      else lines_35_39 last_lo last_hi count asked
  end.

Definition search (fuel : nat) (steps : Q) : run :=
  match lines_5_9 fuel 0 1 [] with (done_9, hi, init, asked) =>
  match lines_10_14 fuel 0 hi init asked with (done_14, lo, hi, asked) =>
  match lines_18_39 fuel lo hi lo hi steps 0 [] with (done_39, b, z, count, asked') =>
    {| finished := done_9 && done_14 && done_39; lo_14 := lo; hi_14 := hi; asked_14 := asked;
       beta := b; zeta := z; rounds := count; asked_18 := asked' |}
  end end end.
End Search.

(** ppk(beta) for u unknown records: (3.8) in both orders, with absolute or signed losses; beta > 0 stands for the ratio
    beta/(1 + beta) of the noise, beta = 0 for none. *)
Inductive losses := absolute_losses | signed_losses.
Definition ppk_of (kind : losses) (u : nat) (bias c b : Q) : Q :=
  let p := Qred (b / (1 + b)) in
  let P := noisy_given p u bias 0 in let R := noisy_given p u bias 1 in
  match kind with
  | absolute_losses => Qmax (integral c P R) (integral c R P)
  | signed_losses => delta_both c P R
  end.

Definition setting (u : nat) (bias c d error steps : Q) : bool :=
  Nat.leb 1 u && inside bias && (1 <=? c) && (0 <=? d) && (d <=? 1) && (0 <? error) && (0 <=? steps).

Definition run_of (kind : losses) (u : nat) (bias c d error steps : Q) (update : Q -> Q) (fuel : nat) : run :=
  search (ppk_of kind u bias c) d error update fuel steps.

(** Step lengths that stay as they are. *)
Definition same (steps : Q) : Q := steps.

Lemma ppk_signed u bias c b : ppk_of signed_losses u bias c b = noisy_delta c (Qred (b / (1 + b))) u bias.
Proof. reflexivity. Qed.
