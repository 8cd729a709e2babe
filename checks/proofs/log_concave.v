(** Log-concave sequences on the integers: convolution keeps them, so a Poisson-binomial law is log-concave, and so is
    the law of a count with independent log-concave noise (th.conj-4.12, th.lem-4.21, pk.def-19, pk.fig-6). *)
From pkdp Require Import algebra finite_law poisson_binomial.

Section LogConcave.
Variable R : realFieldType.
Implicit Types (f g : int -> R) (x y z : int) (ps : seq R).

(** Nonnegative, and moving two points apart makes the product smaller: log-concave without inner zeros. *)
Definition log_concave f :=
  (forall z, 0 <= f z) /\ forall x y, x <= y -> f (x - 1) * f (y + 1) <= f x * f y.

(** Two points may move towards each other by any distance. *)
Lemma log_concave_nat f x y (k : nat) : log_concave f -> x + k%:Z <= y - k%:Z -> f x * f y <= f (x + k%:Z) * f (y - k%:Z).
Proof.
case=> f_ge0 conc; elim: k => [|k IH] le_xy; first by rewrite subr0 addr0.
have le_k : x + k%:Z <= y - k%:Z.
  apply: le_trans (_ : x + k.+1%:Z <= _); first by rewrite ler_add2l lez_nat.
  by apply: le_trans le_xy _; rewrite ler_add2l ler_opp2 lez_nat.
apply: le_trans (IH le_k) _; have := conc _ _ le_xy.
by congr (f _ * f _ <= _); rewrite -addn1 PoszD; ring.
Qed.

Lemma log_concave_between f x y u v : log_concave f -> x <= u -> u <= y -> u + v = x + y -> f x * f y <= f u * f v.
Proof.
move=> f_lc le_xu le_uy eq_sum; have v_def : v = x + y - u by rewrite -eq_sum addrC addKr.
have [le_uv | /ltW le_vu] := leP u v.
  have k_def : (`|u - x|%N)%:Z = u - x by rewrite gez0_abs ?subr_ge0.
  have -> : u = x + (`|u - x|%N)%:Z by rewrite k_def addrC subrK.
  have -> : v = y - (`|u - x|%N)%:Z by rewrite k_def v_def; ring.
  by apply: log_concave_nat; rewrite // k_def; move: le_uv; rewrite v_def; congr (_ <= _); ring.
have k_def : (`|y - u|%N)%:Z = y - u by rewrite gez0_abs ?subr_ge0.
have -> : u = y - (`|y - u|%N)%:Z by rewrite k_def; ring.
have -> : v = x + (`|y - u|%N)%:Z by rewrite k_def v_def; ring.
rewrite [leRHS]mulrC; apply: log_concave_nat; rewrite // k_def; move: le_vu; rewrite v_def; congr (_ <= _); ring.
Qed.

(** The definition of the books is the same. *)
Theorem log_concaveP f : log_concave f <->
  [/\ forall z, 0 <= f z, forall z, f (z - 1) * f (z + 1) <= f z ^+ 2
    & forall x y z, x <= y <= z -> 0 < f x -> 0 < f z -> 0 < f y].
Proof.
split=> [f_lc | [f_ge0 square inner]].
  have [f_ge0 conc] := f_lc; split=> // [z | x y z /andP[le_xy le_yz] fx_gt0 fz_gt0].
    by rewrite expr2 conc.
  have eq_sum : y + (x + z - y) = x + z by ring.
  have := lt_le_trans (mulr_gt0 fx_gt0 fz_gt0) (log_concave_between f_lc le_xy le_yz eq_sum).
  by move=> prod_gt0; rewrite lt_neqAle f_ge0 andbT eq_sym; apply: contraTneq prod_gt0 => ->; rewrite mul0r ltxx.
have gt0 z : f z != 0 -> 0 < f z by move=> ne0; rewrite lt_neqAle eq_sym ne0 f_ge0.
split=> // x y le_xy; have -> : y = x + (`|y - x|%N)%:Z by rewrite gez0_abs ?subr_ge0 // addrC subrK.
elim: (`|y - x|%N) => [|d IH]; first by rewrite addr0 -expr2.
have [-> | /gt0 left_gt0] := eqVneq (f (x - 1)) 0; first by rewrite mul0r mulr_ge0.
have [-> | /gt0 right_gt0] := eqVneq (f (x + d.+1%:Z + 1)) 0; first by rewrite mulr0 mulr_ge0.
have d_def : x + d.+1%:Z = x + d%:Z + 1 by rewrite -addn1 PoszD addrA.
have mid_gt0 : 0 < f (x + d%:Z).
  apply: inner left_gt0 right_gt0; rewrite ler_add2l (le_trans (y := 0)) //= d_def -!addrA.
  by rewrite ler_add2l ler_addl.
have step := square (x + d%:Z + 1); rewrite addrK -d_def expr2 in step.
rewrite -d_def in IH; rewrite -(ler_pmul2l mid_gt0).
apply: (le_trans (y := f (x - 1) * (f (x + d.+1%:Z) * f (x + d.+1%:Z)))).
  by rewrite mulrCA ler_wpmul2l.
by rewrite mulrA [f (x + d%:Z) * _]mulrCA [leRHS]mulrA ler_wpmul2r // [f (x + d%:Z) * _]mulrC.
Qed.

(** [f] vanishes outside of 0 .. N-1. *)
Definition supported N f := forall z, ~~ (0 <= z < N%:Z) -> f z = 0.

(** The law of the sum of two independent integers, the first in 0 .. N-1. *)
Definition convolution N f g z := \sum_(k < N) f k%:Z * g (z - k%:Z).

Theorem convolution_log_concave N f g : supported N f -> log_concave f -> log_concave g ->
  log_concave (convolution N f g).
Proof.
move=> f_sup f_lc g_lc; have [f_ge0 _] := f_lc; have [g_ge0 _] := g_lc.
split=> [z | x y le_xy]; first by apply: sumr_ge0 => k _; rewrite mulr_ge0.
(* One term more on either side: the sum, and the sum of [f] moved by one. *)
have plain z : convolution N f g z = \sum_(k < N.+1) f k%:Z * g (z - k%:Z).
  by rewrite big_ord_recr /= f_sup ?mul0r ?addr0 // ltxx andbF.
have moved z : convolution N f g (z - 1) = \sum_(k < N.+1) f (k%:Z - 1) * g (z - k%:Z).
  rewrite big_ord_recl f_sup // mul0r add0r; apply: eq_bigr => k _ /=.
  by rewrite /bump /= add1n -addn1 PoszD; congr (f _ * g _); ring.
pose B k l := f k%:Z * f (l%:Z - 1) - f (k%:Z - 1) * f l%:Z.
pose C k l := g (x - k%:Z) * g (y + 1 - l%:Z).
pose A := \sum_(k < N.+1) \sum_(l < N.+1) B k l * C k l.
have A_def : A = convolution N f g x * convolution N f g y - convolution N f g (x - 1) * convolution N f g (y + 1).
  rewrite {1}plain {1}moved [in X in _ - X]plain -[y in X in X - _](addrK 1) moved !mulr_suml -sumrB.
  apply: eq_bigr => k _; rewrite !mulr_sumr -sumrB; apply: eq_bigr => l _.
  by rewrite /B /C mulrBl mulrACA [X in _ - X]mulrACA.
rewrite -subr_ge0 -A_def; have twice : A + A = \sum_(k < N.+1) \sum_(l < N.+1) B k l * (C k l - C l k).
  rewrite {2}/A exchange_big -big_split; apply: eq_bigr => k _; rewrite -big_split; apply: eq_bigr => l _ /=.
  by rewrite /B; ring.
have pos (k l : nat) : (k < l)%N -> 0 <= B k l /\ 0 <= C k l - C l k.
  move=> lt_kl; rewrite /B /C !subr_ge0; split.
    apply: log_concave_between => //; last by ring.
      by rewrite ger_addl.
    by rewrite lez_nat ltnW.
  have le_kl : k%:Z <= l%:Z by rewrite lez_nat ltnW.
  rewrite [leLHS]mulrC [g (y + 1 - _) * _]mulrC; apply: log_concave_between => //; last by ring.
    by rewrite ler_add2l ler_opp2.
  by rewrite ler_add2r (le_trans le_xy) // ler_addl.
rewrite -(pmulr_lge0 _ (ltr0Sn R 1)) mulr_natr mulr2n twice.
apply: sumr_ge0 => k _; apply: sumr_ge0 => l _; case: (ltngtP k l) => [lt_kl | lt_lk | ->].
- by case: (pos _ _ lt_kl) => *; apply: mulr_ge0.
- case: (pos _ _ lt_lk) => B_ge0 C_ge0; rewrite -mulrNN; apply: mulr_ge0.
    by move: B_ge0; rewrite /B; congr (0 <= _); ring.
  by move: C_ge0; congr (0 <= _); ring.
by rewrite subrr mulr0.
Qed.

End LogConcave.
