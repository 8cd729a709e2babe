(** th.lem-4.1: "some beta fulfils (4.1)", and "the least noise fulfils it", where amounts of noise are in any ordered
    field R. False where the unknown records alone hide the target better than delta asks: no noise makes delta larger. *)
From pkdp Require Import algebra.
From pkdp Require finite_law.
From pkdp.refutations Require Import noisy_counts field_simulators.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Noise.
Variable R : realFieldType.
Implicit Types (c p : R) (bias : Q).

(** As in noisy_counts.v, with the ratio p of the noise in R. *)
Definition geometric_over p (z : Z) : R := (1 - p) / (1 + p) * p ^+ Z.abs_nat z.

Definition released_over p (u k y : nat) : R :=
  if Nat.eqb y 0 then p ^+ k / (1 + p)
  else if Nat.eqb y u then p ^+ (u - k) / (1 + p)
  else geometric_over p (Z.of_nat y - Z.of_nat k).

Definition noisy_given_over p (u : nat) bias (bit y : nat) : R :=
  \sum_(s <- below u) into R (f s (u - 1) bias) * released_over p u (s + bit) y.

Definition noisy_delta_over c p (u : nat) bias : R :=
  let P := on u.+1 (noisy_given_over p u bias 0) in let S := on u.+1 (noisy_given_over p u bias 1) in
  Num.max (finite_law.delta c P S) (finite_law.delta c S P).

(** For every delta some amount of two-sided geometric noise has ppk = delta, (4.1); u = n - n' unknown records. *)
Definition claim_exists : Prop := forall (u : nat) (bias c d : Q),
  Nat.leb 1 u -> inside bias -> Qle_bool 1 c -> inside d ->
  exists p, (0 <= p) && (p < 1) /\ noisy_delta_over (into R c) p u bias = into R d.

(** Two fair bits: 0 has the law (1/2, (1-p)/2, p/2) and 1 its mirror image. *)
Section Two.
Variable p : R.
Hypotheses (p_ge0 : 0 <= p) (p_lt1 : p < 1).
Let half : Q := (1 # 2)%Q.

Lemma two_bits bit y : noisy_given_over p 2 half bit y
  = 2%:R^-1 * (released_over p 2 bit y + released_over p 2 bit.+1 y).
Proof.
have fE s : (s < 2)%nat -> into R (f s (2 - 1) half) = 2%:R^-1.
  by case: s => [|[|]] // _; rewrite -(into_nat R 2) -intoV; apply: into_eq; vm_compute.
by rewrite /noisy_given_over !big_cons big_nil !fE // addr0 -mulrDr.
Qed.

Let p1_neq0 : 1 + p != 0.
Proof. by rewrite gt_eqF // ltr_paddr ?ltr01. Qed.

Lemma given_0 y : (y < 3)%nat ->
  noisy_given_over p 2 half 0 y = 2%:R^-1 * (if y is 0%nat then 1 else if y is 1%nat then 1 - p else p).
Proof.
case: y => [|[|[|]]] // _; rewrite two_bits; congr (_ * _); rewrite /released_over /geometric_over /=.
- by rewrite expr0 expr1 -mulrDl divff.
- by rewrite expr1 expr0 -mulrDr [p + 1]addrC divfK.
- by rewrite !expr1 -mulrDl expr2 -[X in _ + X]mulr1 -mulrDr [p + 1]addrC mulfK.
Qed.

Lemma given_1 y : (y < 3)%nat ->
  noisy_given_over p 2 half 1 y = 2%:R^-1 * (if y is 0%nat then p else if y is 1%nat then 1 - p else 1).
Proof.
case: y => [|[|[|]]] // _; rewrite two_bits; congr (_ * _); rewrite /released_over /geometric_over /=.
- by rewrite expr1 -mulrDl expr2 -[X in X + _]mulr1 -mulrDr mulfK.
- by rewrite expr1 expr0 -mulrDr divfK.
- by rewrite expr0 expr1 -mulrDl addrC divff.
Qed.

Lemma two_fair_bits : noisy_delta_over 1 p 2 half = 2%:R^-1 * (1 - p).
Proof.
have pos : 0 <= 2%:R^-1 * (1 - p) by rewrite mulr_ge0 ?invr_ge0 ?ler0n // subr_ge0 ltW.
have neg : 2%:R^-1 * (p - 1) <= 0 by rewrite -opprB mulrN oppr_le0.
rewrite /noisy_delta_over /finite_law.delta !big_ord_recr !big_ord0 /= /on /= !given_0 // !given_1 //.
rewrite !mul1r -!mulrBr !subrr !mulr0 !maxxx !(max_r pos) !(max_l neg) !addr0 !add0r maxxx //.
Qed.
End Two.

(* refutes: th.lem-4.1 exists *)
Theorem some_deltas_are_not_reached : ~ claim_exists.
Proof.
move=> claim; have [p [/andP[p_ge0 p_lt1]]] := claim 2%nat (1 # 2)%Q 1%Q (2 # 3)%Q isT isT isT isT.
rewrite into1 two_fair_bits // => equal; have : into R (2 # 3) <= into R (1 # 2).
  have -> : into R (1 # 2) = 2%:R^-1 by rewrite -(into_nat R 2) -intoV; apply: into_eq; vm_compute.
  by rewrite -equal ler_pimulr ?invr_ge0 ?ler0n // ger_addl oppr_le0.
by rewrite into_le.
Qed.

(** (4.2) as written: the amount of noise with the least E|N| fulfils (4.1), ppk = delta. E|N| of two-sided geometric
    noise is 2p/(1-p^2); it is the least among the amounts in R. *)
Definition mean_absolute_noise p : R := 2%:R * p / (1 - p * p).
Definition claim_4_1_argmin : Prop := forall (u : nat) (bias c d p : Q),
  Nat.leb 1 u -> inside bias -> Qle_bool 1 c -> inside d -> ratio p ->
  (forall p' : R, 0 <= p' -> p' < 1 -> mean_absolute_noise (into R p) <= mean_absolute_noise p') ->
  Qle_bool (noisy_delta c p u bias) d.

(* refutes: th.lem-4.1 over-all-noise *)
Theorem least_noise_is_not_enough : ~ claim_4_1_argmin.
Proof.
move=> claim; have := claim 1%nat (1 # 2)%Q 1%Q (1 # 2)%Q 0%Q isT isT isT isT isT.
suff least : forall p' : R, 0 <= p' -> p' < 1 -> mean_absolute_noise (into R 0) <= mean_absolute_noise p'.
  by move=> /(_ least); vm_compute.
move=> p' p_ge0 p_lt1; rewrite /mean_absolute_noise into0 mulr0 mul0r divr_ge0 ?mulr_ge0 ?ler0n // subr_ge0.
by apply: mulr_ile1 => //; exact: ltW.
Qed.

End Noise.
