(** Rational numbers in an arbitrary ordered field R: for claims that something exists.

    What a claim says of all laws and ratios is asked here of rational ones only, which is less than the documents say.
    What it says to exist (a simulator, an amount of noise) may be any numbers: it is looked for in every ordered field R,
    of which the real numbers are one. *)
From Coq Require Import Lia QArith List.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.refutations Require Export rational_laws.

Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition rat_of (q : Q) : rat := (int_of_Z (Qnum q))%:~R / (int_of_Z (Zpos (Qden q)))%:~R.

Section Numbers.
Variable R : realFieldType.
Implicit Types p q : Q.

(** The rational number q in R. *)
Definition into q : R := ratr (rat_of q).

Let whole (z : Z) : R := (int_of_Z z)%:~R.

Let wholeD x y : whole (x + y)%Z = whole x + whole y.
Proof. by rewrite /whole -intrD -[int_of_Z x + _]rmorphD. Qed.

Let wholeM x y : whole (x * y)%Z = whole x * whole y.
Proof. by rewrite /whole -intrM -[int_of_Z x * _]rmorphM. Qed.

Let whole_le x y : (whole x <= whole y) = (x <=? y)%Z.
Proof.
rewrite -subr_ge0 /whole -rmorphB -[int_of_Z y - _]raddfB ler0z.
have -> : (x <=? y)%Z = (0 <=? (y - x)%R)%Z by rewrite -[(y - x)%R]/(y + - x)%Z; apply/idP/idP => ?; lia.
by case: (y - x).
Qed.

Let den_gt0 p : 0 < whole (Zpos (Qden p)).
Proof. by rewrite /whole ltr0z; apply/ssrnat.ltP; exact: Pos2Nat.is_pos. Qed.

Let den_neq0 p : whole (Zpos (Qden p)) != 0.
Proof. by rewrite gt_eqF. Qed.

Let intoE q : into q = whole (Qnum q) / whole (Zpos (Qden q)).
Proof. by rewrite /into /rat_of fmorph_div !rmorph_int. Qed.

Lemma into_le p q : (into p <= into q) = Qle_bool p q.
Proof. by rewrite !intoE ler_pdivr_mulr // mulrAC ler_pdivl_mulr // -!wholeM whole_le. Qed.

Lemma into_lt p q : (into p < into q) = Qlt_bool p q.
Proof. by rewrite ltNge into_le. Qed.

Lemma into_eq p q : (p == q)%Q -> into p = into q.
Proof.
by move=> eq; apply/le_anti; rewrite !into_le; apply/andP; split; apply/Qle_bool_iff; rewrite eq; apply: Qle_refl.
Qed.

Lemma intoD p q : into (p + q)%Q = into p + into q.
Proof.
rewrite !intoE addf_div // -!wholeM -wholeD; congr (_ / _).
Qed.

Lemma intoM p q : into (p * q)%Q = into p * into q.
Proof. by rewrite !intoE mulf_div -!wholeM. Qed.

Lemma into0 : into 0%Q = 0. Proof. by rewrite intoE mul0r. Qed.
Lemma into1 : into 1%Q = 1. Proof. by rewrite intoE divff // oner_eq0. Qed.

Lemma intoN q : into (- q)%Q = - into q.
Proof. by apply/eqP; rewrite -addr_eq0 -intoD -into0; apply/eqP/into_eq; ring. Qed.

Lemma intoB p q : into (p - q)%Q = into p - into q.
Proof. by rewrite intoD intoN. Qed.

Lemma intoV q : into (/ q)%Q = (into q)^-1.
Proof.
case: (Qeq_dec q 0) => [q0 | neq0].
  rewrite (into_eq q0) into0 invr0 -into0; apply: into_eq; rewrite q0; exact: Qeq_refl.
have intoq : into q != 0.
  rewrite -into0; apply/eqP => eq; apply: neq0; apply: Qle_antisym; apply/Qle_bool_iff.
    by move: (into_le q 0); rewrite eq lexx => <-.
  by move: (into_le 0 q); rewrite eq lexx => <-.
by apply: (mulIf intoq); rewrite mulVf // -intoM -into1; apply: into_eq; rewrite Qmult_comm Qmult_inv_r.
Qed.

Lemma into_div p q : into (p / q)%Q = into p / into q.
Proof. by rewrite intoM intoV. Qed.

Lemma into_max p q : into (Qmax p q) = Num.max (into p) (into q).
Proof. by rewrite /Qmax -into_le; case: leP. Qed.

Lemma into_ge0 q : (0 <= q)%Q -> 0 <= into q.
Proof. by rewrite -into0 into_le => /Qle_bool_iff. Qed.

Lemma into_gt0 q : Qlt_bool 0 q -> 0 < into q.
Proof. by rewrite -into0 into_lt. Qed.

Lemma into_ge1 q : (1 <= q)%Q -> 1 <= into q.
Proof. by rewrite -into1 into_le => /Qle_bool_iff. Qed.

(** Closed numbers are compared by computing. *)
Lemma into_nat n : into (inject_Z (Z.of_nat n)) = n%:R.
Proof.
elim: n => [|n IH]; first exact: into0.
rewrite mulrS -IH -into1 -intoD; apply: into_eq.
by rewrite Nat2Z.inj_succ -Z.add_1_l inject_Z_plus.
Qed.

(** Sums over lists. *)
Lemma into_sum (A : Type) (l : list A) (f : A -> Q) : into (sum_over l f) = \sum_(x <- l) into (f x).
Proof.
elim: l => [|x l IH]; first by rewrite big_nil into0.
by rewrite big_cons -IH -intoD; apply: into_eq; exact: Qred_correct.
Qed.

End Numbers.
