(** Algorithm 1 of the thesis, line by line, for any function ppk (th.alg-1, th.lem-4.5): what it returns is private, how exact it is,
    and how often its loops are passed. No property of ppk is used. *)
From pkdp Require Import algebra.

Section Search.
Variables (R : realFieldType) (ppk : R -> R) (delta error : R) (update : R -> R).
Implicit Types (lo hi init steps beta zeta : R) (asked rounds fuel : nat).

(** Lines 5 to 9: while ppk(init) < delta: hi = init, init = init/2. Nothing when [fuel] passes do not suffice; [asked] counts the
    evaluations of ppk. *)
Fixpoint lines_5_9 fuel hi init asked : option (R * R * nat) :=
  if fuel is fuel'.+1 then
    if ppk init < delta then lines_5_9 fuel' init (init / 2%:R) asked.+1 else Some (hi, init, asked.+1)
  else None.

(** Lines 10 to 14: while ppk(init) > delta: lo = init, init = 2 init, hi = init. *)
Fixpoint lines_10_14 fuel lo hi init asked : option (R * R * nat) :=
  if fuel is fuel'.+1 then
    if delta < ppk init then lines_10_14 fuel' init (2%:R * init) (2%:R * init) asked.+1 else Some (lo, hi, asked.+1)
  else None.

(** Lines 18 to 39: what is returned, and the passes of the loop. *)
Fixpoint lines_18_39 fuel lo hi last_lo last_hi steps rounds : option (R * R * nat) :=
  if fuel is fuel'.+1 then
    if lo + error <= hi then
      let mid := (lo + hi) / 2%:R in
      if ppk mid < delta then
        let hi := mid - steps in
        lines_18_39 fuel' lo hi last_lo (if ppk hi < delta then hi else last_hi) (update steps) rounds.+1
      else if delta < ppk mid then
        let lo := mid + steps in
        lines_18_39 fuel' lo hi (if delta < ppk lo then lo else last_lo) last_hi (update steps) rounds.+1
      else Some (mid, 0, rounds.+1)
    else
      let mid := (last_lo + last_hi) / 2%:R in
      Some (if delta < ppk mid then last_hi else mid, last_hi - last_lo, rounds)
  else None.

(** lo, hi after line 14, and the evaluations until then. *)
Definition start fuel : option (R * R * nat) :=
  if lines_5_9 fuel 0 1 0 is Some (hi, init, asked) then lines_10_14 fuel 0 hi init asked else None.

Definition search fuel steps : option (R * R * nat) :=
  if start fuel is Some (lo, hi, _) then lines_18_39 fuel lo hi lo hi steps 0 else None.

Lemma lines_5_9_hi fuel hi init asked hi' init' asked' : lines_5_9 fuel hi init asked = Some (hi', init', asked') ->
  ppk hi < delta \/ init = 1 -> ppk hi' < delta \/ (init' = 1 /\ delta <= ppk 1).
Proof.
elim: fuel hi init asked => //= fuel IH hi init asked; case: ltP => [lt_i run _ | ge_i [<- <- _] [lt_h | init1]].
- by apply: IH run _; left.
- by left.
by right; rewrite init1 in ge_i *.
Qed.

Lemma lines_10_14_hi fuel lo hi init asked lo' hi' asked' : lines_10_14 fuel lo hi init asked = Some (lo', hi', asked') ->
  ppk hi <= delta \/ delta < ppk init -> ppk hi' <= delta.
Proof.
elim: fuel lo hi init asked => //= fuel IH lo hi init asked; case: ltP => [_ run _ | ge_i [_ <- _] [] //].
  by apply: IH run _; case: (leP (ppk (2%:R * init)) delta); [left | right].
Qed.

Lemma start_hi fuel lo hi asked : ppk 1 != delta -> start fuel = Some (lo, hi, asked) -> ppk hi <= delta.
Proof.
move=> ne_1; rewrite /start; case run: lines_5_9 => [[[hi' init'] asked']|] // run'.
apply: lines_10_14_hi run' _; case: (lines_5_9_hi run); first by right.
  by move/ltW; left.
by case=> -> le_1; right; rewrite lt_neqAle eq_sym ne_1.
Qed.

Lemma lines_18_39_private fuel lo hi last_lo last_hi steps rounds beta zeta rounds' : ppk last_hi <= delta ->
  lines_18_39 fuel lo hi last_lo last_hi steps rounds = Some (beta, zeta, rounds') -> ppk beta <= delta.
Proof.
elim: fuel lo hi last_lo last_hi steps rounds => //= fuel IH lo hi last_lo last_hi steps rounds private.
case: ifP => _; last by case: ltP => [_ [<- _ _] // | le [<- _ _]].
case: ltP => [_ | ge]; first by apply: IH; case: ltP => // /ltW.
by case: ltP => [_ | le [<- _ _] //]; apply: IH.
Qed.

(** Whatever is returned is private, for any steps. *)
(* holds: th.lem-4.5 corrected *)
Theorem returned_is_private fuel steps beta zeta rounds : ppk 1 != delta ->
  search fuel steps = Some (beta, zeta, rounds) -> ppk beta <= delta.
Proof.
rewrite /search => ne_1; case run: (start fuel) => [[[lo hi] asked]|] //.
exact/lines_18_39_private/(start_hi ne_1 run).
Qed.

Lemma lines_18_39_error fuel lo hi rounds beta zeta rounds' : 0 <= error -> update 0 = 0 ->
  lines_18_39 fuel lo hi lo hi 0 rounds = Some (beta, zeta, rounds') -> zeta <= error.
Proof.
move=> error0 update0; elim: fuel lo hi rounds => //= fuel IH lo hi rounds.
case: (leP (lo + error) hi) => [_ | lt_hi [_ <- _]]; last by rewrite ler_subl_addl ltW.
case: (ltP (ppk _) delta) => [lt_d | _]; first by rewrite update0 subr0 lt_d => /IH.
by case: (ltP delta (ppk _)) => [gt_d | _ [_ <- _] //]; rewrite update0 addr0 gt_d => /IH.
Qed.

(** With steps = 0, which an update leaves at 0. *)
(* holds: th.alg-1 corrected:error *)
Theorem returned_error fuel beta zeta rounds : 0 <= error -> update 0 = 0 ->
  search fuel 0 = Some (beta, zeta, rounds) -> zeta <= error.
Proof.
move=> error0 update0; rewrite /search; case: (start fuel) => [[[lo hi] asked]|] //.
by move=> run; apply: lines_18_39_error error0 update0 run.
Qed.

Lemma halves lo hi : hi - (lo + hi) / 2%:R = (hi - lo) / 2%:R /\ (lo + hi) / 2%:R - lo = (hi - lo) / 2%:R.
Proof. by split; field. Qed.

Lemma lines_18_39_rounds fuel lo hi last_lo last_hi steps rounds beta zeta rounds' :
  (forall s, 0 <= s -> 0 <= update s) -> 0 <= steps ->
  lines_18_39 fuel lo hi last_lo last_hi steps rounds = Some (beta, zeta, rounds') ->
  (rounds <= rounds')%N /\ ((rounds < rounds')%N -> error * 2%:R ^+ (rounds' - rounds.+1) <= hi - lo).
Proof.
move=> update_ge0; elim: fuel lo hi last_lo last_hi steps rounds => //= fuel IH lo hi last_lo last_hi steps rounds steps0.
have [half_hi half_lo] := halves lo hi.
case: (leP (lo + error) hi) => [enter | _ [_ _ <-]]; last by rewrite ltnn leqnn.
have once : error <= hi - lo by rewrite ler_subr_addl.
have next lo' hi' : hi' - lo' <= (hi - lo) / 2%:R ->
    (rounds.+1 <= rounds')%N /\ ((rounds.+1 < rounds')%N -> error * 2%:R ^+ (rounds' - rounds.+2) <= hi' - lo') ->
    (rounds <= rounds')%N /\ ((rounds < rounds')%N -> error * 2%:R ^+ (rounds' - rounds.+1) <= hi - lo).
  move=> narrower [le_r wide]; split=> [|_]; first exact: ltnW.
  move: le_r; rewrite leq_eqVlt => /orP[/eqP <- | lt_r]; first by rewrite subnn expr0 mulr1.
  rewrite -(subnSK lt_r) exprSr mulrA -ler_pdivl_mulr ?ltr0n //.
  exact: le_trans (wide lt_r) narrower.
case: (ltP (ppk _) delta) => [_ | _]; first by move=> /(IH _ _ _ _ _ _ (update_ge0 _ steps0)); apply: next; rewrite addrAC half_lo ger_addl oppr_le0.
case: (ltP delta (ppk _)) => [_ | _ [_ _ <-]]; last by split=> [|_]; rewrite ?leqnSn // subnn expr0 mulr1.
by move=> /(IH _ _ _ _ _ _ (update_ge0 _ steps0)); apply: next; rewrite opprD addrA half_hi ger_addl oppr_le0.
Qed.

(** The passes of the loop of line 18: error 2^(rounds - 1) is at most hi - lo after line 14. *)
(* holds: th.lem-4.5 text:loop *)
Theorem passes_of_the_loop fuel lo hi asked steps beta zeta rounds : (forall s, 0 <= s -> 0 <= update s) -> 0 <= steps ->
  start fuel = Some (lo, hi, asked) -> search fuel steps = Some (beta, zeta, rounds.+1) ->
  error * 2%:R ^+ rounds <= hi - lo.
Proof.
move=> update_ge0 steps0; rewrite /search => -> /(lines_18_39_rounds update_ge0 steps0)[_ /(_ isT)].
by rewrite subn1.
Qed.

(** Line 9 is reached with init = 2^-j after j + 1 evaluations; hi = 2 init unless j = 0. *)
Lemma lines_5_9_cost fuel hi j hi' init' asked' : (j = 0%N \/ (hi = 2%:R * 2%:R^-1 ^+ j /\ ppk hi < delta)) ->
  lines_5_9 fuel hi (2%:R^-1 ^+ j) j = Some (hi', init', asked') ->
  exists2 k, asked' = k.+1 /\ init' = 2%:R^-1 ^+ k & (k = 0%N \/ (hi' = 2%:R * 2%:R^-1 ^+ k /\ ppk hi' < delta)).
Proof.
elim: fuel hi j => //= fuel IH hi j before; case: (ltP (ppk _) delta) => [lt_d | _ [<- <- <-]]; last by exists j.
rewrite -exprSr; apply: IH; right; split=> //.
by rewrite exprS mulrA divff ?mul1r // pnatr_eq0.
Qed.

Lemma lines_10_14_up fuel lo hi k lo' hi' asked' : (k = 0%N \/ hi = 2%:R ^+ k) ->
  lines_10_14 fuel lo hi (2%:R ^+ k) k.+1 = Some (lo', hi', asked') ->
  exists2 j, asked' = j.+2 & (j = 0%N \/ hi' = 2%:R ^+ j).
Proof.
elim: fuel lo hi k => //= fuel IH lo hi k before; case: (ltP delta (ppk _)) => [_ | _ [_ <- <-]]; last by exists k.
by rewrite -exprS; apply: IH; right.
Qed.

(** Evaluations until line 14: 2^(asked - 4) is at most 1, hi or 1/hi. *)
(* holds: th.lem-4.5 corrected:initialisation *)
Theorem cost_of_the_start fuel lo hi asked : start fuel = Some (lo, hi, asked) ->
  2%:R ^+ asked / 2%:R ^+ 4 <= Num.max 1 (Num.max hi hi^-1).
Proof.
rewrite /start; case run: lines_5_9 => [[[hi' init'] asked']|] //.
have pow_le a b : (a <= b + 4)%N -> 2%:R ^+ a / 2%:R ^+ 4 <= 2%:R ^+ b :> R.
  move=> ab; rewrite ler_pdivr_mulr ?exprn_gt0 ?ltr0n // -exprD.
  by rewrite ler_weexpn2l // (ler_nat R 1).
have [k [-> ->] [-> | [hiE lt_d]]] := lines_5_9_cost (or_introl erefl) run.
  rewrite expr0 -[1 in X in X = _ -> _](expr0 2%:R) => /(lines_10_14_up (or_introl erefl))[j -> [-> | ->]].
    by rewrite le_maxr -[1 in X in X || _](expr0 2%:R) pow_le.
  by rewrite !le_maxr pow_le ?orbT // -[j.+2]addn2 leq_add2l.
have pow0 m : 2%:R^-1 ^+ m != 0 :> R by rewrite expf_neq0 // invr_eq0 pnatr_eq0.
have inverse : 2%:R ^+ k = 2%:R * hi'^-1.
  by rewrite hiE invfM mulrA divff ?pnatr_eq0 // mul1r -exprVn invrK.
have enough a : (a <= k.+3)%N -> 2%:R ^+ a / 2%:R ^+ 4 <= hi'^-1.
  move=> le_a; rewrite -(ler_pmul2l (ltr0n R 2)) -inverse mulrA -exprS.
  by apply: pow_le; rewrite addnC; apply: le_a.
case: fuel run => //= fuel _; case: (ltP delta (ppk _)) => [_ | _ [_ <- <-]]; last by rewrite !le_maxr enough ?orbT.
rewrite -hiE; case: fuel => //= fuel; rewrite ltNge (ltW lt_d) /= => -[_ <- <-].
by rewrite !le_maxr enough ?orbT.
Qed.

End Search.
