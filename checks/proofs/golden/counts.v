(** Laws of counts: what [law_of], [count_bounds] and [count_pairs] compute, in the words of [poisson_binomial.pb]. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra binomial_tail poisson_binomial.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check rounding sweeps laws exponential curves.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Counts.
Variable R : realFieldType.
Local Notation whole := (@whole R).
Implicit Types (l : law) (s : nat -> R).

(** The probability a/(a + b) of a record that is 1. *)
Definition probability (r : Z * Z) : R := whole r.1 / whole (r.1 + r.2).
Definition probabilities_of (r : records) : seq R :=
  match r with Listed rs => [seq probability r | r <- rs] | Equal m a b => nseq (Z.to_nat m) (probability (a, b)) end.

(** The list holds the masses s 0 ... s m. *)
Definition is_law_of l s m := [/\ (0 < divisor l)%Z, size (numerators l) = m.+1
  & forall k, whole (nth 0%Z (numerators l) k) = s k * whole (divisor l)].

Lemma is_chanceP r : is_chance r = true -> [/\ 0 <= whole r.1, 0 <= whole r.2, (0 < r.1 + r.2)%Z & 0 <= probability r <= 1].
Proof.
case: r => a b; rewrite /is_chance /= => /andP[/andP[/Z.leb_le a0 /Z.leb_le b0] /Z.ltb_lt ab].
have ab' : 0 < whole (a + b) by apply: whole_gt0.
split=> //; [exact: whole_ge0 | exact: whole_ge0 | rewrite /probability /=; apply/andP; split].
  by apply: divr_ge0; [apply: whole_ge0 | apply: ltW].
by rewrite ler_pdivr_mulr // mul1r le_whole //; lia.
Qed.

Lemma nth_times a b c xs k : nth 0%Z (times a b c xs) k
  = (b * nth 0 xs k + a * (if k is j.+1 then if (j < size xs)%N then nth 0 xs j else 0 else c))%Z.
Proof.
elim: xs c k => [|x xs IH] c [|k] //=; rewrite ?nth_nil; try lia.
by rewrite IH; case: k => [|k] //=; rewrite ltnS.
Qed.

Lemma size_times a b c xs : size (times a b c xs) = (size xs).+1.
Proof. by elim: xs c => //= x xs IH c; rewrite IH. Qed.

Lemma count_lawP rs : List.forallb is_chance rs = true ->
  is_law_of (count_law rs) (pb [seq probability r | r <- rs]) (size rs).
Proof.
elim: rs => [_ | r rs IH /= /andP[/is_chanceP[a0 b0 ab p01] /IH{IH}[N0 sizeE massE]]].
  by split=> // -[|k] /=; rewrite whole1 mulr1 ?nth_nil.
split=> /=; [exact: Z.mul_pos_pos | by rewrite size_times sizeE | move=> k].
have ab0 : whole (r.1 + r.2) != 0 by rewrite gt_eqF ?whole_gt0.
have aE : whole r.1 = probability r * whole (r.1 + r.2) by rewrite divfK.
have bE : whole r.2 = (1 - probability r) * whole (r.1 + r.2) by rewrite mulrBl mul1r -aE wholeD addrC addKr.
rewrite nth_times wholeD !wholeM massE aE bE; case: k => [|j].
  by rewrite whole0 /=; ring.
case: ltnP => [lt | le]; first by rewrite massE; ring.
have -> : pb [seq probability r | r <- rs] j = 0 by rewrite pb_out // size_map -ltnS -sizeE.
by rewrite whole0; ring.
Qed.

Lemma whole_pow z k : whole (z ^ Z.of_nat k) = whole z ^+ k.
Proof. by elim: k => [|k IH]; rewrite ?expr0 // Nat2Z.inj_succ Z.pow_succ_r ?wholeM ?IH ?exprS //; lia. Qed.

(** C(m, k)·a^k·b^(m-k). *)
Let term a b m k : Z := (Z.of_nat 'C(m, k) * a ^ Z.of_nat k * b ^ Z.of_nat (m - k))%Z.

Lemma term_succ a b m k : (0 < b)%Z -> (k < m)%N ->
  (term a b m k * (a * (Z.of_nat m - Z.of_nat k)) / (b * (Z.of_nat k + 1)))%Z = term a b m k.+1.
Proof.
move=> b0 km; symmetry; apply: Z.div_unique_exact; first by lia.
rewrite /term -(subnSK km) !Nat2Z.inj_succ !Z.pow_succ_r; try lia.
have bin : (Z.of_nat 'C(m, k) * (Z.of_nat m - Z.of_nat k) = (Z.of_nat k + 1) * Z.of_nat 'C(m, k.+1))%Z.
  have := mul_bin_left m k => /(congr1 Z.of_nat); rewrite -!multE !Nat2Z.inj_mul -minusE Nat2Z.inj_sub; last first.
    by apply/ssrnat.leP; apply: ltnW.
  by rewrite Nat2Z.inj_succ; lia.
move: bin; move: (Z.of_nat 'C(m, k)) (Z.of_nat 'C(m, k.+1)) (a ^ _)%Z (b ^ _)%Z (Z.of_nat m - Z.of_nat k)%Z (Z.of_nat k + 1)%Z.
move=> c c' x y u v bin; transitivity (c * u * (x * y * a * b))%Z; first by ring.
by rewrite bin; ring.
Qed.

Lemma nth_terms a b m k rest j : (0 < b)%Z -> (k + rest <= m)%N -> (j <= rest)%N ->
  nth 0%Z (binomial_terms a b (Z.of_nat m) (Z.of_nat k) (term a b m k) rest) j = term a b m (k + j).
Proof.
move=> b0; elim: rest k j => [|rest IH] k [|j] //= fits jr; rewrite ?addn0 //.
have -> : (Z.of_nat k + 1)%Z = Z.of_nat k.+1 by lia.
rewrite -[X in (_ / (b * X))%Z](_ : Z.of_nat k + 1 = _)%Z; last by lia.
rewrite term_succ //; last by apply: leq_trans fits; rewrite addnS ltnS leq_addr.
by rewrite IH ?addSnnS // addSnnS.
Qed.

Lemma size_terms a b m k c rest : size (binomial_terms a b m k c rest) = rest.+1.
Proof. by elim: rest k c => //= rest IH k c; rewrite IH. Qed.

Lemma equal_lawP m a b : is_chance (a, b) = true ->
  is_law_of (equal_law (Z.of_nat m) a b) (pb (nseq m (probability (a, b)))) m.
Proof.
move=> ok; have [/= a0 b0 ab _] := is_chanceP ok; have ab0 : whole (a + b) != 0 by rewrite gt_eqF ?whole_gt0.
have aE : whole a = probability (a, b) * whole (a + b) by rewrite divfK.
have bE : whole b = (1 - probability (a, b)) * whole (a + b) by rewrite mulrBl mul1r -aE wholeD addrC addKr.
have massE k : whole (term a b m k) = pb (nseq m (probability (a, b))) k * whole ((a + b) ^ Z.of_nat m).
  rewrite pb_nseq /f /term; case: (leqP k m) => [km | mk]; last by rewrite bin_small // whole0 !mul0r.
  rewrite !wholeM !whole_pow whole_nat aE bE !exprMn.
  have -> : whole (a + b) ^+ m = whole (a + b) ^+ k * whole (a + b) ^+ (m - k) by rewrite -exprD subnKC.
  move: (probability _) (whole (a + b)) => q t.
  move: ('C(m, k)%:R) (q ^+ k) (t ^+ k) ((1 - q) ^+ (m - k)) (t ^+ (m - k)) => c x u y v.
  by ring.
split=> /=; first by apply: Z.pow_pos_nonneg; lia.
  by case: Z.eqb_spec => [_ | _]; rewrite Nat2Z.id ?size_terms // size_cat /= -[size _]/(length _) List.repeat_length addn1.
move=> k; rewrite -massE Nat2Z.id; case: Z.eqb_spec => [bz | bz].
  rewrite nth_cat -[size _]/(length _) List.repeat_length; case: ltnP => [km | mk].
    have -> : nth 0%Z (List.repeat 0%Z m) k = 0%Z by elim: (m) (k) => [|n IH] [|i] //=; rewrite ?nth_nil.
    by rewrite /term bz -(subnSK km) Nat2Z.inj_succ Z.pow_succ_r ?Z.mul_0_l ?Z.mul_0_r //; lia.
  case: (posnP (k - m)) => [z | pos].
    have -> : k = m by apply/eqP; rewrite eqn_leq mk andbT -subn_eq0 z.
    by rewrite subnn /term binn subnn Z.mul_1_l Z.pow_0_r Z.mul_1_r.
  rewrite nth_default ?whole0 // /term bin_small ?whole0 //.
  by rewrite -subn_gt0.
case: (leqP k m) => [km | mk]; last by rewrite nth_default ?size_terms // /term bin_small.
have -> : (b ^ Z.of_nat m)%Z = term a b m 0 by rewrite /term bin0 subn0; lia.
rewrite (@nth_terms a b m 0 m k) //; move: ok; rewrite /is_chance /= => /andP[/andP[_ /Z.leb_le b_ge0] _]; lia.
Qed.

Theorem law_ofP r : are_records r = true -> is_law_of (law_of r) (pb (probabilities_of r)) (size (probabilities_of r)).
Proof.
case: r => [rs | m a b] /=; first by move/count_lawP; rewrite size_map.
case/andP=> /Z.leb_le m0 ok; rewrite size_nseq -[X in equal_law X](Z2Nat.id m) //; exact: equal_lawP.
Qed.

End Counts.
