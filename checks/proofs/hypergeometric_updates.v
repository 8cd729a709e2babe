(** Line 23 of Algorithm 2: a hypergeometric mass through log-factorials, and how those of one index
    follow from those of the one before (th.lem-5.1, th.cor-5.2, th.alg-2 lines 22-24).

    [ln] and [expo] are any maps with the two properties of the logarithm that are used. *)
From pkdp Require Import algebra.

Section Line23.
Variables (R : realFieldType) (n n' c : nat).
Hypotheses (known : (1 <= n' <= n)%N) (ones : (c <= n)%N).

(** prb[i] for the index k = idx[i]: the probability of k ones among n' places of a database of n
    records with c ones. *)
Definition prb k : R := 'C(n', k)%:R * 'C(n - n', c - k)%:R / 'C(n, c)%:R.

(** The indices that occur: max(0, c - (n - n')) <= k <= min(n', c). *)
Definition occurs k := [&& k <= n', k <= c & c - k <= n - n']%N.

Local Notation fact m := (m`!%:R : R).

Let fact_gt0 m : 0 < fact m. Proof. by rewrite ltr0n fact_gt0. Qed.

Lemma coefficient m k : (k <= m)%N -> 'C(m, k)%:R = fact m / (fact k * fact (m - k)).
Proof.
move=> km; apply: (canRL (mulfK _)); first by rewrite mulf_neq0 // gt_eqF.
by rewrite -!natrM bin_fact.
Qed.

(** (5.4). *)
(* holds: th.lem-5.1 proof:5.4 *)
Theorem line_5_4 k : occurs k ->
  prb k = fact n' / (fact k * fact (n' - k)) * (fact (n - n') / (fact (c - k) * fact (n - n' - (c - k))))
          * (fact c * fact (n - c) / fact n).
Proof. by case/and3P=> kn kc cn; rewrite /prb !coefficient // invf_div. Qed.

Variables ln expo : R -> R.
Hypothesis lnM : forall x y, 0 < x -> 0 < y -> ln (x * y) = ln x + ln y.
Hypothesis expo_ln : forall x, 0 < x -> expo (ln x) = x.

Lemma ln_div x y : 0 < x -> 0 < y -> ln (x / y) = ln x - ln y.
Proof.
move=> x0 y0; apply: (canRL (addrK _)); rewrite -lnM ?divr_gt0 //.
by rewrite divfK // gt_eqF.
Qed.

(** The exponent of (5.1), and what of it depends on the index. *)
Definition constant_part := ln (fact n') + ln (fact (n - n')) + ln (fact c) + ln (fact (n - c)) - ln (fact n).
Definition exponent k := constant_part - ln (fact k) - ln (fact (c - k)) - ln (fact (n' - k))
  - ln (fact (n - n' - (c - k))).

(* holds: th.lem-5.1 printed *)
Theorem line_5_1 k : occurs k -> prb k = expo (exponent k).
Proof.
move=> occ; rewrite line_5_4 // -[LHS]expo_ln; last by rewrite !mulr_gt0 ?invr_gt0 ?mulr_gt0.
have quotient a b d : 0 < fact a / (fact b * fact d) by rewrite divr_gt0 ?mulr_gt0.
have last_one : 0 < fact c * fact (n - c) / fact n by rewrite divr_gt0 ?mulr_gt0.
congr expo; rewrite (lnM (mulr_gt0 (quotient _ _ _) (quotient _ _ _)) last_one).
rewrite (lnM (quotient _ _ _) (quotient _ _ _)) !ln_div ?mulr_gt0 //.
do ![rewrite lnM; [|exact: fact_gt0|exact: fact_gt0]].
rewrite /exponent /constant_part; ring.
Qed.

(** Two neighbouring indices that both occur. *)
Section Update.
Variable k : nat.
Hypotheses (this : occurs k) (next : occurs k.+1).

(* holds: th.cor-5.2 printed:5.9 *)
Theorem line_5_9 : ln (fact k.+1) = ln (fact k) + ln k.+1%:R.
Proof. by rewrite factS mulnC natrM lnM // ltr0n. Qed.

Lemma ln_fact_pred m : (0 < m)%N -> ln (fact m.-1) = ln (fact m) - ln m%:R.
Proof.
case: m => // m _; apply: (canRL (addrK _)); rewrite -lnM; [|exact: fact_gt0|exact: ltr0Sn].
by rewrite factS mulnC natrM.
Qed.

(* holds: th.cor-5.2 printed:5.10 *)
Theorem line_5_10 : ln (fact (c - k.+1)) = ln (fact (c - k)) - ln (c - k)%:R.
Proof. by case/and3P: next => _ kc _; rewrite subnS ln_fact_pred // subn_gt0. Qed.

(* holds: th.cor-5.2 printed:5.11 *)
Theorem line_5_11 : ln (fact (n' - k.+1)) = ln (fact (n' - k)) - ln (n' - k)%:R.
Proof. by case/and3P: next => kn _ _; rewrite subnS ln_fact_pred // subn_gt0. Qed.

(* holds: th.cor-5.2 printed:5.12 *)
Theorem line_5_12 :
  ln (fact (n - n' - (c - k.+1))) = ln (fact (n - n' - (c - k))) + ln (n - n' - (c - k.+1))%:R.
Proof.
have [_ kc _] := and3P next; have [_ _ cn] := and3P this.
have eq_c : (c - k = (c - k.+1).+1)%N by rewrite subnSK.
have pos : (0 < n - n' - (c - k.+1))%N by rewrite subn_gt0 -eq_c.
have -> : (n - n' - (c - k) = (n - n' - (c - k.+1)).-1)%N by rewrite {1}eq_c [LHS]subnS.
by rewrite ln_fact_pred // subrK.
Qed.

(** All four, hence prb at the next index from the four terms of this one. *)
(* holds: th.cor-5.2 printed *)
Theorem next_prb :
  [/\ ln (fact k.+1) = ln (fact k) + ln k.+1%:R,
      ln (fact (c - k.+1)) = ln (fact (c - k)) - ln (c - k)%:R,
      ln (fact (n' - k.+1)) = ln (fact (n' - k)) - ln (n' - k)%:R,
      ln (fact (n - n' - (c - k.+1))) = ln (fact (n - n' - (c - k))) + ln (n - n' - (c - k.+1))%:R
    & prb k.+1 = expo (constant_part - (ln (fact k) + ln k.+1%:R)
        - (ln (fact (c - k)) - ln (c - k)%:R) - (ln (fact (n' - k)) - ln (n' - k)%:R)
        - (ln (fact (n - n' - (c - k))) + ln (n - n' - (c - k.+1))%:R))].
Proof.
split; [exact: line_5_9 | exact: line_5_10 | exact: line_5_11 | exact: line_5_12 | ].
by rewrite line_5_1 // /exponent line_5_9 line_5_10 line_5_11 line_5_12.
Qed.

End Update.
End Line23.

(** With i from 0 to out included, the probabilities of line 23 sum to 1: base = max(0, c - (n - n')),
    idx = base + i, out = min(n', c) - base. *)
Section Sum.
Variables (R : realFieldType) (n n' c : nat).
Hypotheses (known : (n' <= n)%N) (ones : (c <= n)%N).

Definition base := (c - (n - n'))%N.
Definition out := (minn n' c - base)%N.

(* holds: th.alg-2 printed:lines-22-24 *)
Theorem probabilities_sum : \sum_(i < out.+1) prb R n n' c (base + i) = 1.
Proof.
have nz : 'C(n, c)%:R != 0 :> R by rewrite pnatr_eq0 -lt0n bin_gt0.
have base_le : (base <= minn n' c)%N.
  by rewrite /base leq_min leq_subLR subnK // ones leq_subr.
rewrite -mulr_suml; apply: (canLR (mulfK nz)); rewrite mul1r.
have all : \sum_(j < c.+1) 'C(n', j)%:R * 'C(n - n', c - j)%:R = 'C(n, c)%:R :> R.
  by rewrite -{2}(subnKC known) -Vandermonde natr_sum; apply: eq_bigr => j _; rewrite natrM.
rewrite -all -(big_mkord xpredT (fun j => 'C(n', j)%:R * 'C(n - n', c - j)%:R)).
have below : (base <= c.+1)%N by rewrite leqW // leq_subr.
have upto : (base + out.+1 <= c.+1)%N by rewrite addnS ltnS subnKC // geq_minr.
rewrite (big_cat_nat _ _ _ (leq0n base) below) /=.
rewrite [X in _ = X + _]big_nat_cond [X in _ = X + _]big1 ?add0r => [|j /andP [/andP [_ jb] _]]; last first.
  by rewrite mulrC bin_small ?mul0r // ltn_subRL addnC -ltn_subRL.
rewrite (big_cat_nat _ _ _ (leq_addr out.+1 base) upto) /=.
rewrite [X in _ = _ + X]big_nat_cond [X in _ = _ + X]big1 ?addr0 => [|j /andP [/andP [bj jc] _]]; last first.
  move: bj; rewrite addnS subnKC // gtn_min => /orP [nj|cj]; first by rewrite bin_small ?mul0r.
  by move: jc; rewrite ltnS leqNgt cj.
rewrite -[X in index_iota X _](add0n base) big_addn addKn big_mkord.
by apply: eq_bigr => i _; rewrite addnC.
Qed.

End Sum.
