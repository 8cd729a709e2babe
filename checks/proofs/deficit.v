(** Masses of a law that are all rounded down: what they miss of 1 together, their deficit, bounds the error of every
    weighted sum; products of such masses are again below those of the product. *)
From pkdp Require Import algebra finite_law.

Section Deficit.
Variables (R : realFieldType) (T : finType) (P m : T -> R).
Hypotheses (P_law : is_law P) (m_le : forall x, m x <= P x).
Let deficit := 1 - \sum_x m x.

(* used by: reference/distributions/tilted_law.hpp *)
Theorem deficit_bounds (w : T -> R) : (forall x, 0 <= w x <= 1) ->
  \sum_x w x * m x <= \sum_x w x * P x <= \sum_x w x * m x + deficit.
Proof.
move=> w01; apply/andP; split.
  by apply: ler_sum => x _; apply: ler_wpmul2l (m_le x); case/andP: (w01 x).
rewrite /deficit -P_law.2 -sumrB -big_split; apply: ler_sum => x _ /=.
have /andP[w0 w1] := w01 x; rewrite -subr_ge0.
have -> : w x * m x + (P x - m x) - w x * P x = (1 - w x) * (P x - m x) by ring.
by rewrite mulr_ge0 // subr_ge0.
Qed.

(** A table g, known up to e, against the law. *)
(* used by: reference/mechanisms/counting/corner_scan.hpp *)
Theorem table_error (g known : T -> R) e : (forall x, 0 <= m x) -> (forall x, `|g x| <= 1) -> (forall x, `|known x - g x| <= e) ->
  0 <= e -> `|\sum_x m x * known x - \sum_x P x * g x| <= e + deficit.
Proof.
move=> m0 g1 near e0.
have -> : \sum_x m x * known x - \sum_x P x * g x = \sum_x m x * (known x - g x) + \sum_x (m x - P x) * g x.
  by rewrite -sumrB -big_split; apply: eq_bigr => x _ /=; ring.
apply: le_trans (ler_norm_add _ _) _; apply: ler_add.
  apply: le_trans (ler_norm_sum _ _ _) _; apply: le_trans (_ : \sum_x m x * e <= _).
    by apply: ler_sum => x _; rewrite normrM ger0_norm // ler_wpmul2l.
  rewrite -mulr_suml ler_pimull // -P_law.2; exact: ler_sum.
apply: le_trans (ler_norm_sum _ _ _) _; rewrite /deficit -P_law.2 -sumrB; apply: ler_sum => x _.
by rewrite normrM distrC ger0_norm ?subr_ge0 // ler_pimulr ?subr_ge0.
Qed.

End Deficit.

(** The law of f(X, Y) from lower bounds of those of X and Y, rounded down. *)
(* used by: reference/distributions/tilted_law.hpp *)
Theorem product_below (R : realFieldType) (S T U : finType) (P m : S -> R) (Q n : T -> R) (f : S * T -> U) (computed : U -> R) :
  (forall x, 0 <= m x <= P x) -> (forall y, 0 <= n y <= Q y) ->
  (forall k, computed k <= \sum_(xy | f xy == k) m xy.1 * n xy.2) ->
  forall k, computed k <= \sum_(xy | f xy == k) P xy.1 * Q xy.2.
Proof.
move=> mP nQ rounded k; apply: le_trans (rounded k) _; apply: ler_sum => -[x y] _ /=.
by have /andP[? ?] := mP x; have /andP[? ?] := nQ y; apply: ler_pmul.
Qed.
