(** Subadditivity of g(x) = max(0, 1 - e^x), the step on which composition rests (pk.lem-subadditive).

    An ordered field has no exponential, so [expo] is any map that turns sums into products and takes
    positive values: e^x is one, and nothing else about it is used. *)
From pkdp Require Import algebra.

Section Ratios.
Variable R : realFieldType.
Implicit Types u v w : R.

(** What is left of a likelihood ratio below 1. *)
Definition shortfall u := Num.max 0 (1 - u).

Lemma shortfall_ge0 u : 0 <= shortfall u.
Proof. by rewrite le_maxr lexx. Qed.

Lemma shortfall_le1 u : 0 <= u -> shortfall u <= 1.
Proof. by move=> u0; rewrite le_maxl ler01 ler_subl_addr ler_addl. Qed.

Lemma shortfall_anti u v : u <= v -> shortfall v <= shortfall u.
Proof.
by move=> uv; rewrite le_maxl shortfall_ge0 le_maxr ler_add2l ler_opp2 uv orbT.
Qed.

(** The two sides of the proof's case x <= 0, y <= 0 differ by (u - 1)(v - 1). *)
Lemma shortfall_equivalence u v : (1 - u * v <= 2 - u - v) = (0 <= (u - 1) * (v - 1)).
Proof. by rewrite -subr_ge0; congr (0 <= _); ring. Qed.

Theorem shortfall_mul u v : 0 <= u -> 0 <= v -> shortfall (u * v) <= shortfall u + shortfall v.
Proof.
move=> u0 v0; case: (lerP 1 u) => [u1|u1].
  apply: (le_trans (y := shortfall v)); last by rewrite ler_addr shortfall_ge0.
  by apply: shortfall_anti; apply: ler_pemull.
case: (lerP 1 v) => [v1|v1].
  apply: (le_trans (y := shortfall u)); last by rewrite ler_addl shortfall_ge0.
  by apply: shortfall_anti; apply: ler_pemulr.
rewrite {1}/shortfall le_maxl addr_ge0 ?shortfall_ge0 //=.
apply: (le_trans (y := (1 - u) + (1 - v))); last by apply: ler_add; rewrite le_maxr lexx orbT.
have -> : (1 - u) + (1 - v) = 2 - u - v by ring.
by rewrite shortfall_equivalence nmulr_rge0 ?subr_lt0 // subr_le0 ltW.
Qed.

Theorem shortfall_mul3 u v w :
  0 <= u -> 0 <= v -> 0 <= w -> shortfall (u * v * w) <= shortfall u + shortfall v + shortfall w.
Proof.
move=> u0 v0 w0; apply: le_trans (shortfall_mul (mulr_ge0 u0 v0) w0) _.
by rewrite ler_add2r shortfall_mul.
Qed.

End Ratios.

Section Exponents.
Variables (R : realFieldType) (V : zmodType) (expo : V -> R).
Hypothesis expoD : forall x y, expo (x + y) = expo x * expo y.
Hypothesis expo_gt0 : forall x, 0 < expo x.

Definition g x := Num.max 0 (1 - expo x).

(* holds: pk.lem-subadditive printed *)
Theorem g_subadditive x y : g (x + y) <= g x + g y.
Proof. by rewrite /g expoD; apply: shortfall_mul; apply: ltW. Qed.

(* holds: pk.lem-subadditive proof:equivalence *)
Theorem g_equivalence x y :
  1 - expo (x + y) <= 2 - expo x - expo y <-> 0 <= (expo x - 1) * (expo y - 1).
Proof. by rewrite expoD shortfall_equivalence. Qed.

(** Exponents that may be infinite, with e^(-oo) = 0 and e^oo = oo. *)
Inductive extended := Finite of V | Plus_infinity | Minus_infinity.

Definition g_extended x :=
  match x with Finite x => g x | Plus_infinity => 0 | Minus_infinity => 1 end.

(** An addition of extended exponents; what -oo + oo is it does not say. *)
Definition adds (add : extended -> extended -> extended) :=
  [/\ forall x y, add (Finite x) (Finite y) = Finite (x + y),
      add Minus_infinity Minus_infinity = Minus_infinity
        /\ add Plus_infinity Plus_infinity = Plus_infinity,
      forall x, add (Finite x) Minus_infinity = Minus_infinity
        /\ add Minus_infinity (Finite x) = Minus_infinity
    & forall x, add (Finite x) Plus_infinity = Plus_infinity
        /\ add Plus_infinity (Finite x) = Plus_infinity].

Lemma g_extended_ge0 x : 0 <= g_extended x.
Proof. by case: x => //= x; apply: shortfall_ge0. Qed.

Lemma g_extended_le1 x : g_extended x <= 1.
Proof. by case: x => //= x; apply: shortfall_le1; apply: ltW. Qed.

(* holds: pk.lem-subadditive extended *)
Theorem g_extended_subadditive add : adds add ->
  forall x y, g_extended (add x y) <= g_extended x + g_extended y.
Proof.
case=> fin [mm pp] fm fp x y; case: x y => [x||] [y||].
- by rewrite fin; apply: g_subadditive.
- by rewrite (fp x).1; apply: addr_ge0; apply: g_extended_ge0.
- by apply: le_trans (g_extended_le1 _) _; rewrite ler_addr; apply: g_extended_ge0.
- by rewrite (fp y).2; apply: addr_ge0; apply: g_extended_ge0.
- by rewrite pp addr0.
- by apply: le_trans (g_extended_le1 _) _; rewrite add0r.
- by apply: le_trans (g_extended_le1 _) _; rewrite ler_addl; apply: g_extended_ge0.
- by apply: le_trans (g_extended_le1 _) _; rewrite addr0.
- by apply: le_trans (g_extended_le1 _) _; rewrite ler_addl ler01.
Qed.

End Exponents.
