(** Large binomial coefficients, by computation on binary numbers (np.ex-1, pk.ex-7). *)
From mathcomp Require Import all_ssreflect.
From Coq Require BinNat Nnat.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Binary.
Import BinNat Nnat.

(** n (n - 1) ... with k factors, and b^k. *)
Fixpoint falling (n : BinNums.N) (k : nat) : BinNums.N := if k is k'.+1 then N.mul n (falling (N.pred n) k') else N.one.
Fixpoint power (b : BinNums.N) (k : nat) : BinNums.N := if k is k'.+1 then N.mul b (power b k') else N.one.

Lemma fallingE n k : N.to_nat (falling n k) = N.to_nat n ^_ k.
Proof. by elim: k n => [|k IH] n //=; rewrite N2Nat.inj_mul IH N2Nat.inj_pred ffactnS. Qed.

Lemma powerE b k : N.to_nat (power b k) = N.to_nat b ^ k.
Proof. by elim: k => [|k IH] //=; rewrite N2Nat.inj_mul IH expnS. Qed.

Lemma to_nat_le a b : N.leb a b -> N.to_nat a <= N.to_nat b.
Proof. by move=> /N.leb_le le; rewrite -(N.sub_add _ _ le) N2Nat.inj_add; apply: leq_addl. Qed.

Lemma binomial_le n k base digits (n' base' : BinNums.N) : N.to_nat n' = n -> N.to_nat base' = base ->
  N.leb (falling n' k) (N.mul (power base' digits) (falling (N.of_nat k) k)) -> 'C(n, k) <= base ^ digits.
Proof.
move=> <- <- /to_nat_le; rewrite N2Nat.inj_mul !fallingE powerE Nat2N.id ffactnn -bin_ffact.
by rewrite leq_pmul2r // fact_gt0.
Qed.

Theorem choose_100_of_999 : 'C(999, 100) <= 10 ^ 140.
Proof.
by apply: (@binomial_le 999 100 10 140 (N.of_nat 999) (N.of_nat 10)); first 2 [exact: Nat2N.id]; vm_compute.
Qed.

(** Leading digits, and how many others follow. *)
Definition digits_within (n a b : BinNums.N) (k digits : nat) : bool :=
  let unit := N.mul (power (N.of_nat 10) digits) (falling (N.of_nat k) k) in
  N.leb (N.mul a unit) (falling n k) && N.leb (falling n k) (N.mul b unit).

Lemma binomial_digits n k a b digits : digits_within (N.of_nat n) (N.of_nat a) (N.of_nat b) k digits ->
  a * 10 ^ digits <= 'C(n, k) <= b * 10 ^ digits.
Proof.
move=> /andP[/to_nat_le low /to_nat_le high]; move: low high.
rewrite !N2Nat.inj_mul !fallingE powerE !Nat2N.id ffactnn -bin_ffact !multE !mulnA.
by rewrite !leq_pmul2r ?fact_gt0 // => -> ->.
Qed.

End Binary.
