(** The exact count at epsilon = 0: delta is the largest mass of the count of the others (pk.prop-7, in the form that holds for any
    independent records). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge poisson_binomial half_line independent_records
  known_records counting_query.

Section Masses.
Variables (R : realFieldType) (ps : seq R).
Hypothesis ps01 : probabilities ps.

Definition largest_mass : R := \big[Num.max/0]_(k < (size ps).+1) pb ps k.

Lemma mass_le k : pb ps k <= largest_mass.
Proof.
have ge0 : 0 <= largest_mass by apply: (big_ind (fun x => 0 <= x)) => [//|x y x_ge0 _|x _]; rewrite ?le_maxr ?x_ge0 ?pb_ge0.
case: (ltnP (size ps) k) => [/pb_out -> // | k_le].
have k_lt : (k < (size ps).+1)%N by [].
exact: (le_bigmax (chosen := predT) (fun k : 'I_(size ps).+1 => pb ps k) (i := Ordinal k_lt)).
Qed.

Variable m : nat.
Hypothesis fits : ((size ps).+1 < m)%N.
Local Notation zero := (@count_zero R ps m).
Local Notation one := (@count_one R ps m).

Let cut (F : nat -> R) t : \sum_(k < m | (k < t)%N) F k = \sum_(k < minn t m) F k.
Proof.
rewrite (big_ord_widen_cond m xpredT F) ?geq_minr //; apply: eq_bigl => k.
by rewrite leq_min ltn_ord andbT.
Qed.

(** The excess of the half-line below t is the mass before t. *)
Let half_line_mass t : exists2 x, prob zero [pred k : 'I_m | (k < t)%N] - prob one [pred k : 'I_m | (k < t)%N] = x
  & x = 0 \/ exists k, x = pb ps k.
Proof.
exists (prob zero [pred k : 'I_m | (k < t)%N] - prob one [pred k : 'I_m | (k < t)%N]) => //.
rewrite /prob (cut (pb ps)) (cut (shift (pb ps))); case: (minn t m) => [|s].
  by left; rewrite !big_ord0 subrr.
by right; exists s; rewrite sum_shift big_ord_recr /= addrAC subrr add0r.
Qed.

Let total_zero : \sum_(k < m) pb ps k = 1. Proof. by apply: pb_sum; apply: ltnW. Qed.
Let total_one : \sum_(k < m) shift (pb ps) k = 1.
Proof. by case: m fits => // m' fits'; rewrite sum_shift pb_sum. Qed.

Let above t : prob one [pred k : 'I_m | (t <= k)%N] - prob zero [pred k : 'I_m | (t <= k)%N]
  = prob zero [pred k : 'I_m | (k < t)%N] - prob one [pred k : 'I_m | (k < t)%N].
Proof.
have rest (F : nat -> R) : \sum_(k < m) F k = 1 -> \sum_(k < m | (t <= k)%N) F k = 1 - \sum_(k < m | (k < t)%N) F k.
  move=> <-; rewrite (bigID (fun k : 'I_m => (k < t)%N) predT) /= addrAC subrr add0r.
  by apply: eq_bigl => k; rewrite -leqNgt.
by rewrite /prob (rest (pb ps)) // (rest (shift (pb ps))) // opprB addrC addrA subrK.
Qed.

Theorem delta_at_zero : delta 1 zero one = largest_mass /\ delta 1 one zero = largest_mass.
Proof.
have ge0 k : 0 <= pb ps k by apply: pb_ge0.
have upper x : (x = 0 \/ exists k, x = pb ps k) -> x <= largest_mass.
  by case=> [-> | [k ->]]; [apply: le_trans (mass_le 0) | apply: mass_le].
have below (P Q : 'I_m -> R) : (forall k, (k < (size ps).+1)%N -> exists S : pred 'I_m, pb ps k = prob P S - prob Q S) ->
    largest_mass <= delta 1 P Q.
  move=> shown; apply: (big_ind (fun x => x <= delta 1 P Q)) => [|x y x_le y_le|k _].
  - exact: delta_ge0.
  - by rewrite le_maxl x_le.
  by have [S ->] := shown k (ltn_ord k); have := prob_le_delta 1 P Q S; rewrite mul1r.
have at_k k : (k < (size ps).+1)%N ->
    pb ps k = prob zero [pred j : 'I_m | (j < k.+1)%N] - prob one [pred j : 'I_m | (j < k.+1)%N].
  move=> k_lt; rewrite /prob (cut (pb ps)) (cut (shift (pb ps))) (minn_idPl (leq_trans k_lt (ltnW fits))).
  by rewrite sum_shift big_ord_recr /= addrAC subrr add0r.
split; apply/le_anti/andP; split.
- have [t ->] := count_half_line ps01 ler01 m; rewrite mul1r.
  by have [x -> /upper] := half_line_mass t.
- by apply: below => k k_lt; exists [pred j : 'I_m | (j < k.+1)%N]; apply: at_k.
- have [t ->] := count_half_line_reversed ps01 ler01 m; rewrite mul1r above.
  by have [x -> /upper] := half_line_mass t.
by apply: below => k k_lt; exists [pred j : 'I_m | (k.+1 <= j)%N]; rewrite above; apply: at_k.
Qed.

End Masses.

Section Attackers.
Variables (R : realFieldType) (n : nat) (p : 'I_n -> R) (i : 'I_n).
Hypotheses (p01 : forall j, 0 <= p j <= 1) (p_i : 0 < p i < 1).
Local Notation others := (hidden (i |: set0) p).
Local Notation theta := (observed p set0).

Let size_others : size others = n.-1. Proof. by rewrite size_hidden card_ord setU0 cards1 subn1. Qed.
Let n_gt0 : (0 < n)%N. Proof. exact: leq_ltn_trans (ltn_ord i). Qed.

Let law_of_count (a : bool) : answer_law (@exactly R n) others a =1 if a then @count_one R others n.+1 else @count_zero R others n.+1.
Proof.
have inord_eq (o : 'I_n.+1) j : (j <= n)%N -> (o == inord j) = (o == j :> nat).
  by move=> j_le; rewrite -val_eqE /= inordK.
move=> o; rewrite /answer_law /exactly; case: a => /=.
  rewrite /count_one; case E: (o : nat) => [|k] /=.
    rewrite (eq_mean (h := fun=> 0)) ?mean_const // => j; rewrite size_others => j_le.
    by rewrite inord_eq ?E // add1n -(prednK n_gt0) ltnS.
  rewrite -(mean_point others k); apply: eq_mean => j; rewrite size_others => j_le.
  by rewrite inord_eq ?E ?add1n ?eqSS 1?eq_sym // -(prednK n_gt0) ltnS.
rewrite /count_zero -(mean_point others o); apply: eq_mean => j; rewrite size_others => j_le.
by rewrite add0n inord_eq 1?eq_sym // (leq_trans j_le) ?leq_pred.
Qed.

(** (0, max_k P[S = k]), and no smaller delta: what an attacker sees of a pair of different values is that mass. *)
(* holds: pk.prop-7 corrected:at-zero *)
Theorem largest_mass_is_delta conv a b k : 0 < event theta i a k ->
  active_quantity conv 1 theta (@counting R n) i a b k = if a == b then 0 else largest_mass others.
Proof.
move=> possible; have i_hidden : i \notin set0 by rewrite inE.
rewrite (active_known p01 (@exactly_law R n)) ?ler01 //; have -> : ones set0 k = 0%N by rewrite /ones big_set0.
rewrite !addn0 (eq_delta _ (law_of_count a) (law_of_count b)).
have others01 : probabilities others by apply: hidden_probabilities.
have fits : ((size others).+1 < n.+1)%N by rewrite size_others prednK.
have [zero one] := delta_at_zero others01 fits.
by case: a b {possible} => [] [] //=; apply: delta_diag => // o; [apply: shift_ge0 => j | idtac]; apply: pb_ge0.
Qed.

End Attackers.
