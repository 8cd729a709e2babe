(** Sums over the integers as limits of sums from -N to N: moving the summands by a fixed distance changes nothing in the limit, as far
    as they are below the masses of a law (for pk.text-noise). *)
From pkdp Require Import algebra.

Section Windows.
Variable R : realFieldType.
Implicit Types (f F P M : int -> R) (a b : int) (N j : nat).

(** The sum from -N to N, and what such sums tend to. *)
Definition window F N : R := \sum_(k < (N + N).+1) F (k%:Z - N%:Z).
Definition tends_to (sums : nat -> R) e := forall gap, 0 < gap -> exists N0, forall N, (N0 <= N)%N -> `|sums N - e| <= gap.

Lemma window_le F P N : (forall z, F z <= P z) -> window F N <= window P N.
Proof. by move=> le; apply: ler_sum. Qed.

Lemma window_sub F P (t : R) N : window (fun z => F z - t * P z) N = window F N - t * window P N.
Proof. by rewrite /window mulr_sumr -sumrB. Qed.

Lemma window_succ F N : window F N.+1 = F (- N.+1%:Z) + window F N + F N.+1%:Z.
Proof.
rewrite /window addSn addnS big_ord_recl sub0r big_ord_recr /= -addrA; congr (_ + (_ + F _)).
  by apply: eq_bigr => k _; congr F; rewrite /bump /= add1n !intS opprD addrACA subrr add0r.
by rewrite /bump /= add1n -addSn -addnS PoszD addrK.
Qed.

Lemma window_wider F N j : (forall z, 0 <= F z) -> window F N <= window F (N + j).
Proof.
move=> ge0; elim: j => [|j IH]; first by rewrite addn0.
by apply: le_trans IH _; rewrite addnS window_succ -addrA ler_paddl // ler_addl.
Qed.

Lemma window_moved_1 F N : (forall z, 0 <= F z) ->
  window (fun z => F (z - 1)) N <= window F N.+1 /\ window (fun z => F (z + 1)) N <= window F N.+1.
Proof.
move=> ge0; rewrite /window addSn addnS; split.
  rewrite [leRHS]big_ord_recr [X in _ <= X + _]big_ord_recr /= -addrA ler_paddr ?addr_ge0 //.
  by apply: ler_sum => k _; rewrite (_ : k%:Z - N%:Z - 1 = k%:Z - N.+1%:Z) // [N.+1%:Z]intS; ring.
rewrite [leRHS]big_ord_recl [X in _ <= _ + X]big_ord_recl /= addrA ler_paddl ?addr_ge0 //.
apply: ler_sum => k _; rewrite /bump /= !add1n (_ : k%:Z - N%:Z + 1 = k.+2%:Z - N.+1%:Z) //.
by rewrite [N.+1%:Z]intS !intS; ring.
Qed.

Lemma window_moved F a N j : (`|a| <= j)%N -> (forall z, 0 <= F z) ->
  window (fun z => F (z - a)) N <= window F (N + j) /\ window F N <= window (fun z => F (z - a)) (N + j).
Proof.
move=> le_j; have up (i : nat) (H : int -> R) : (forall z, 0 <= H z) ->
    window (fun z => H (z - i%:Z)) N <= window H (N + i) /\ window (fun z => H (z + i%:Z)) N <= window H (N + i).
  elim: i H => [|i IH] H H0; first by rewrite addn0; split; apply: window_le => z; rewrite ?subr0 ?addr0.
  have [one one'] := window_moved_1 (N + i) H0; rewrite addnS; split.
    apply: le_trans one; apply: le_trans (proj1 (IH (fun z => H (z - 1)) _)) => [|z]; last exact: H0.
    by apply: window_le => z; rewrite intS opprD addrA addrAC.
  apply: le_trans one'; apply: le_trans (proj2 (IH (fun z => H (z + 1)) _)) => [|z]; last exact: H0.
  by apply: window_le => z; rewrite intS addrA addrAC.
have far (H : int -> R) b : (`|b| <= j)%N -> (forall z, 0 <= H z) -> window (fun z => H (z - b)) N <= window H (N + j).
  move=> le_b H0; rewrite -(subnKC le_b) addnA; apply: le_trans (window_wider _ _ H0).
  case: b {le_b} => i; first by rewrite absz_nat; case: (up i H H0).
  have [_ le] := up i.+1 H H0; apply: le_trans le; by apply: window_le => z; rewrite NegzE opprK.
move=> F0; split; first exact: far.
have := far (fun z => F (z - a)) (- a); rewrite abszN => /(_ le_j (fun z => F0 _)); apply: le_trans.
by apply: window_le => z; rewrite opprK addrK.
Qed.

Lemma window_tail F f N j : (forall z, 0 <= F z <= f z) -> window F (N + j) <= window F N + (window f (N + j) - window f N).
Proof.
move=> between; have ge0 z : 0 <= f z - 1 * F z by rewrite mul1r subr_ge0; case/andP: (between z).
have := window_wider N j ge0; rewrite !window_sub !mul1r => le.
rewrite -subr_ge0 in le; rewrite -subr_ge0; move: le; congr (0 <= _); ring.
Qed.

(** Two sums of differences P - c M, whose parts are compared up to moving them. *)
Lemma compare_sums f (F F' P M P' M' : int -> R) (c e e' : R) a1 a2 b1 b2 : 0 <= c ->
  tends_to (window f) 1 -> tends_to (window F) e -> tends_to (window F') e' ->
  (forall z, 0 <= P z) -> (forall z, 0 <= P' z <= f z) -> (forall z, 0 <= M z <= f z) -> (forall z, 0 <= M' z) ->
  (forall z, F z = P (z - a1) - c * M (z - a2)) -> (forall z, P' (z - b1) - c * M' (z - b2) <= F' z) ->
  (forall z, P z <= P' z) -> (forall z, M' z <= M z) -> e <= e'.
Proof.
move=> c_ge0 total meanF meanF' P0 P'f Mf M'0 eqF leF' leP leM.
have P'0 z : 0 <= P' z by case/andP: (P'f z).
have M0 z : 0 <= M z by case/andP: (Mf z).
rewrite leNgt; apply/negP => lt_e.
pose gap := (e - e') / (2%:R * c + 5%:R).
have den0 : 0 < 2%:R * c + 5%:R by rewrite ltr_paddl ?mulr_ge0 ?ler0n ?ltr0n.
have gap0 : 0 < gap by rewrite divr_gt0 ?subr_gt0.
have [N1 near_f] := total _ gap0; have [N2 near_F] := meanF _ gap0; have [N3 near_F'] := meanF' _ gap0.
pose far := maxn (maxn `|a1| `|a2|) (maxn `|b1| `|b2|).
have [[a1_far a2_far] [b1_far b2_far]] : ((`|a1| <= far)%N /\ (`|a2| <= far)%N) /\ ((`|b1| <= far)%N /\ (`|b2| <= far)%N).
  by rewrite /far; do 2!split; rewrite !leq_max leqnn ?orbT.
pose low := maxn N1 (maxn N2 N3); pose N := (low + far)%N; pose N' := (N + far + far)%N.
have le_F : window F N <= window P' (N + far) - c * window M low.
  have -> : window F N = window (fun z => P (z - a1)) N - c * window (fun z => M (z - a2)) N.
    by rewrite -window_sub; apply: eq_bigr => k _; rewrite eqF.
  apply: ler_sub; first by apply: le_trans (window_le _ leP); case: (window_moved N a1_far P0).
  by apply: ler_wpmul2l => //; case: (window_moved low a2_far M0).
have le_F' : window P' (N + far) - c * window M (N' + far) <= window F' N'.
  apply: le_trans (window_le _ leF'); rewrite window_sub; apply: ler_sub.
    by case: (window_moved (N + far) b1_far P'0).
  apply: ler_wpmul2l => //; apply: le_trans (window_le _ leM).
  by case: (window_moved N' b2_far M'0).
have le_M : window M (N' + far) <= window M low + 2%:R * gap.
  have N'E : (N' + far = low + (far + far + far + far))%N by rewrite /N' /N !addnA.
  rewrite N'E; apply: le_trans (window_tail _ _ Mf) _; rewrite ler_add2l -N'E.
  have low1 : (N1 <= low)%N by rewrite leq_maxl.
  have high1 : (N1 <= N' + far)%N by rewrite N'E (leq_trans low1) ?leq_addr.
  have := near_f _ low1; have := near_f _ high1; rewrite !ler_norml => /andP[_ up] /andP[down _].
  have := ler_sub up down; rewrite opprB addrA subrK; rewrite opprK => le; apply: le_trans le _.
  by rewrite mulr_natl mulr2n.
have low2 : (N2 <= N)%N by rewrite (leq_trans _ (leq_addr _ _)) // /low !leq_max leqnn orbT.
have low3 : (N3 <= N')%N by rewrite /N' /N -!addnA (leq_trans _ (leq_addr _ _)) // /low !leq_max leqnn !orbT.
have := near_F _ low2; have := near_F' _ low3; rewrite !ler_norml => /andP[_ up] /andP[down _].
have chain : e - e' <= (2%:R * c + 2%:R) * gap.
  rewrite ler_subl_addr in up; rewrite ler_subr_addr in down.
  have le_cM := ler_wpmul2l c_ge0 le_M.
  rewrite -subr_ge0 in le_F; rewrite -subr_ge0 in le_F'; rewrite -subr_ge0 in up; rewrite -subr_ge0 in down.
  rewrite -subr_ge0 in le_cM; rewrite -subr_ge0.
  by have := addr_ge0 (addr_ge0 (addr_ge0 le_F le_F') (addr_ge0 up down)) le_cM; congr (0 <= _); ring.
have : (2%:R * c + 2%:R) * gap < e - e'.
  rewrite -[X in _ < X](divfK (lt0r_neq0 den0)) -/gap mulrC ltr_pmul2l // ltr_add2l ltr_nat //.
by rewrite ltNge chain.
Qed.

End Windows.
