(** pk.thm-4, poisson-private: without known records thresholded counting is (0, delta)-private for the Poisson form
    of delta. The mass of the binomial law at T is at most the Poisson one over 1 - p, for all n, T and p; and r < 1
    is at least p where that mass is not 0, so that 1/(1 - r) pays for it. e^x is any function with e^(x+y) = e^x e^y
    and 1 + x <= e^x. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge binomial_tail
  poisson_binomial independent_records known_records threshold rare_counts rare_counts_printed chernoff poisson_form.
From pkdp.golden Require Import exponential.

Section Masses.
Variables (R : realFieldType) (E : R -> R).
Hypothesis E_exp : is_exponential E.
Implicit Types (x p : R) (k n N T : nat).
Let E_add : forall x y, E (x + y) = E x * E y := proj1 E_exp.
Let E_ge : forall x, 1 + x <= E x := proj2 E_exp.

(** x^(k+1) e^(-x)/k!, largest at x = k + 1; there it grows with k. *)
Definition gamma_term k x : R := x ^+ k.+1 * E (- x) / k`!%:R.

Lemma gamma_top k x : 0 <= x -> gamma_term k x <= gamma_term k k.+1%:R.
Proof.
move=> x_ge0; have k_gt0 : (0 : R) < k.+1%:R by rewrite ltr0n.
have base : x / k.+1%:R <= E (x / k.+1%:R - 1) by apply: le_trans (E_ge _); rewrite addrC subrK.
have := ler_expn2r k.+1 _ _ base; rewrite !nnegrE divr_ge0 ?ler0n ?(E_ge0 E_exp) // => /(_ isT isT).
rewrite -(E_nat E_exp) mulrBr mulr1 mulrCA divff ?gt_eqF // mulr1 E_add expr_div_n.
rewrite ler_pdivr_mulr ?exprn_gt0 // => power.
rewrite /gamma_term ler_wpmul2r ?invr_ge0 ?ler0n //; apply: le_trans (ler_wpmul2r _ power) _; first exact: E_ge0.
rewrite [leLHS](_ : _ = k.+1%:R ^+ k.+1 * E (- k.+1%:R) * (E x * E (- x))).
  by rewrite (E_opp E_exp) mulr1.
by move: (_ ^+ k.+1) (E x) (E (- x)) (E _) => u v w z; ring.
Qed.

Lemma gamma_climb k : gamma_term k k.+1%:R <= gamma_term k.+1 k.+2%:R.
Proof.
apply: le_trans (gamma_top k.+1 (ler0n _ k.+1)).
have k_ne0 : k.+1%:R != 0 :> R by rewrite pnatr_eq0.
have fact_ne0 : k`!%:R != 0 :> R by rewrite pnatr_eq0 -lt0n fact_gt0.
rewrite /gamma_term factS natrM [in leRHS]exprS le_eqVlt; apply/orP; left; apply/eqP.
move: (E _) => v; move: (_ ^+ k.+1) => u; move: (k`!%:R) fact_ne0 (k.+1%:R) k_ne0 => w w_ne0 x x_ne0.
by field; rewrite w_ne0.
Qed.

Lemma gamma_le k n x : 0 <= x -> (k <= n)%N -> gamma_term k x <= gamma_term n n.+1%:R.
Proof.
move=> x_ge0 /subnKC <-; elim: (n - k)%N => [|d IH]; first by rewrite addn0 gamma_top.
by apply: le_trans IH _; rewrite addnS gamma_climb.
Qed.

(** The binomial mass against the Poisson one, whatever the sizes. *)
Theorem mass_le_poisson_over n T p : (0 < n)%N -> 0 <= p <= 1 -> (1 - p) * f T n.-1 p <= poisson E n p T.
Proof.
move=> n_gt0 /andP[p_ge0 p_le1]; have q_ge0 : 0 <= 1 - p by rewrite subr_ge0.
have n_pos : (0 : R) < n%:R by rewrite ltr0n.
case: n n_gt0 n_pos => // N _ n_pos; rewrite [N.+1.-1]/=.
have [le_T | lt_T] := leqP T N; last first.
  rewrite /f bin_small // !mul0r mulr0 /poisson divr_ge0 ?ler0n // mulr_ge0 ?exprn_ge0 ?(E_ge0 E_exp) //.
  by rewrite mulr_ge0 ?ler0n.
have fact_gt0' k : (0 : R) < k`!%:R by rewrite ltr0n fact_gt0.
have nq_ge0 : 0 <= N.+1%:R * (1 - p) by rewrite mulr_ge0 ?ler0n.
have := gamma_le nq_ge0 (leq_subr T N); rewrite /gamma_term exprMn.
have -> : N.+1%:R ^+ N.+1 = N.+1%:R ^+ T * N.+1%:R ^+ (N - T).+1 :> R by rewrite -exprD addnS subnKC.
have -> : E (- N.+1%:R) = E (- (N.+1%:R * (1 - p))) * E (- (p * N.+1%:R)).
  by rewrite -E_add; congr E; ring.
rewrite ler_pdivr_mulr // [leRHS]mulrAC ler_pdivl_mulr // => bound.
have top_gt0 : 0 < N.+1%:R ^+ (N - T).+1 * E (- (N.+1%:R * (1 - p))).
  by rewrite mulr_gt0 ?exprn_gt0 ?(E_gt0 E_exp).
have falling : N`!%:R * (1 - p) ^+ (N - T).+1 <= N.+1%:R ^+ T * E (- (p * N.+1%:R)) * (N - T)`!%:R.
  rewrite -(ler_pmul2l top_gt0); move: bound.
  rewrite [X in X <= _ -> _](_ : _ = N.+1%:R ^+ (N - T).+1 * E (- (N.+1%:R * (1 - p)))
      * (N`!%:R * (1 - p) ^+ (N - T).+1)).
    move=> bound'; apply: le_trans bound' _; rewrite le_eqVlt; apply/orP; left; apply/eqP.
    by move: (_ ^+ T) (_ ^+ (N - T).+1) (E _) (E _) => u v w z; ring.
  by move: (N.+1%:R ^+ (N - T).+1) ((1 - p) ^+ (N - T).+1) (E _) => u v w; ring.
rewrite /poisson ler_pdivl_mulr // exprMn.
have -> : (1 - p) * f T N p * T`!%:R = N`!%:R * (1 - p) ^+ (N - T).+1 / (N - T)`!%:R * p ^+ T.
  have binE : 'C(N, T)%:R * T`!%:R * (N - T)`!%:R = N`!%:R :> R by rewrite -!natrM -mulnA bin_fact.
  by rewrite -binE /f exprS; field; rewrite gt_eqF.
have -> : p ^+ T * N.+1%:R ^+ T * E (- (p * N.+1%:R)) = N.+1%:R ^+ T * E (- (p * N.+1%:R)) * p ^+ T.
  by move: (p ^+ T) (N.+1%:R ^+ T) (E _) => u v w; ring.
by rewrite ler_wpmul2r ?exprn_ge0 // ler_pdivr_mulr.
Qed.

(** delta in its Poisson form. *)
Definition poisson_delta n T p : R := poisson E n p T / (1 - r p n.-1 T).

Theorem mass_le_poisson_delta n T p : (0 < n)%N -> (0 < T)%N -> 0 <= p < 1 -> r p n.-1 T < 1 ->
  f T n.-1 p <= poisson_delta n T p.
Proof.
move=> n_gt0 T_gt0 /andP[p_ge0 p_lt1] r_lt1; have q_gt0 : 0 < 1 - p by rewrite subr_gt0.
have p01 : 0 <= p <= 1 by rewrite p_ge0 ltW.
have poisson_ge0 : 0 <= poisson E n p T.
  by apply: le_trans (mass_le_poisson_over T n_gt0 p01); rewrite mulr_ge0 ?(ltW q_gt0) // f_ge0.
rewrite /poisson_delta ler_pdivl_mulr ?subr_gt0 //.
have [le_T | lt_T] := leqP T n.-1; last by rewrite /f bin_small // !mul0r.
apply: le_trans (mass_le_poisson_over T n_gt0 p01); rewrite mulrC ler_wpmul2r ?f_ge0 // ler_add2l ler_opp2.
have T_pos : (0 : R) < T%:R by rewrite ltr0n.
rewrite /r ler_pdivl_mulr ?mulr_gt0 //; apply: ler_wpmul2l => //.
apply: (@le_trans _ _ T%:R); last by rewrite ler_nat.
by rewrite ler_pimull ?ler0n // ger_addl oppr_le0.
Qed.

End Masses.

(** For all records at p, and for any probabilities up to p. *)
(* holds: pk.thm-4 poisson-private *)
Theorem poisson_private (R : realFieldType) (E : R -> R) (n T : nat) (q : R) (p : 'I_n -> R) (i : 'I_n) :
  is_exponential E -> (forall j, 0 <= p j <= q) -> 0 < p i -> q < 1 -> (0 < T)%N -> r q n.-1 T < 1 ->
  forall conv a b k, 0 < event (theta p set0) i a k ->
  active_quantity conv 1 (theta p set0) (@M_T R n T) i a b k <= poisson_delta E n T q.
Proof.
move=> E_exp p_le p_gt0 q_lt1 T_gt0 r_lt1 conv a b k a_gt0.
have [q_ge0 p_in] : 0 <= q /\ 0 < p i < 1.
  by have /andP[p_ge0 p_q] := p_le i; rewrite p_gt0 (le_lt_trans p_q) // (le_trans p_ge0).
have n_gt0 : (0 < n)%N := leq_ltn_trans (leq0n i) (ltn_ord i).
have q_in : 0 <= q < 1 by rewrite q_ge0.
apply: le_trans (mass_le_poisson_delta E_exp n_gt0 T_gt0 q_in r_lt1).
apply: (sharp p_le (ltW q_lt1) _ p_in T_gt0 _).2 => //; first by rewrite inE.
by rewrite /unknown cards0 add0r subn1; apply: rare_enough.
Qed.
