(** How often heads exceed c times tails (pk.thm-3): the moment bound behind the closed forms. In it u and v stand for
    s and s^-c, so that no real power is needed. *)
From pkdp Require Import algebra finite_law poisson_binomial blanket fair_coins.

Section Moments.
Variables (R : realFieldType) (lam u v : R).
Implicit Types (N k j a b : nat).

Local Notation half := (2%:R^-1 : R).

(** The mean of a power of the count of equal records. *)
Lemma mean_power N (p w : R) : mean (nseq N p) (fun k => w ^+ k) = (1 - p + p * w) ^+ N.
Proof.
elim: N => [|N IH]; first by rewrite mean_nil !expr0.
rewrite mean_cons (@eq_mean _ _ (fun k => w ^+ k.+1) (fun k => w * w ^+ k)) => [|k _]; last by rewrite exprS.
by rewrite mean_scale IH exprS; ring.
Qed.

Lemma mean_heads_tails k : mean (nseq k half) (fun j => u ^+ (k - j) * v ^+ j) = ((u + v) / 2%:R) ^+ k.
Proof.
elim: k => [|k IH]; first by rewrite mean_nil !expr0 mulr1.
rewrite mean_cons half_comp.
rewrite (@eq_mean _ _ _ (fun j => u * (u ^+ (k - j) * v ^+ j))) => [|j]; last first.
  by rewrite size_nseq => le_j; rewrite subSn // exprS mulrA.
rewrite [X in _ + _ * X](@eq_mean _ _ _ (fun j => v * (u ^+ (k - j) * v ^+ j))) => [|j _]; last first.
  by rewrite subSS exprS mulrCA.
by rewrite !mean_scale IH exprS; field.
Qed.

(** The moment generating function of heads and tails. *)
Theorem trinomial_moment N :
  \sum_(a < N.+1) \sum_(b < N.+1) trinomial N lam a b * (u ^+ a * v ^+ b) = (1 - 2%:R * lam + lam * (u + v)) ^+ N.
Proof.
rewrite (trinomial_mean N lam (fun a b => u ^+ a * v ^+ b)).
rewrite (@eq_mean _ _ _ (fun k => ((u + v) / 2%:R) ^+ k)) => [|k _]; last exact: mean_heads_tails.
by rewrite mean_power; congr (_ ^+ _); field.
Qed.

(** Part of pk.thm-3, corrected:every-epsilon: with u = s and v = s^-c the premise holds for every s >= 1, and the bound is
    s (1 - 2 lambda + 2 lambda g)^N, g = (s + s^-c)/2. *)
Theorem heads_exceed_moment (c : R) N : 0 <= lam -> 0 <= 1 - 2%:R * lam -> 0 <= u -> 0 <= v ->
  (forall a b, c * b%:R < a.+1%:R -> 1 <= u ^+ a.+1 * v ^+ b) ->
  heads_exceed c N lam <= u * (1 - 2%:R * lam + lam * (u + v)) ^+ N.
Proof.
move=> lam_ge0 rest_ge0 u_ge0 v_ge0 markov; rewrite -trinomial_moment mulr_sumr; apply: ler_sum => a _.
rewrite mulr_sumr; apply: ler_sum => b _; rewrite mulrCA.
apply: ler_wpmul2l; first by rewrite /trinomial !mulr_ge0 ?ler0n ?exprn_ge0.
rewrite mulrA -exprS; case: ltP => [/markov // | _].
by rewrite mulr_ge0 ?exprn_ge0.
Qed.

End Moments.
