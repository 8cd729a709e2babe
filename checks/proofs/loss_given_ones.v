(** The law of the privacy loss of a noisy count through the number of ones among the unknown records (th.lem-4.3), in the forms that
    hold: given the target's value a the other unknown records are Bin(n - n' - 1, bias), and the superfluous factor of the printed sum
    is a probability. The noise is any law, discrete or not: of it only the probabilities of sets are used. *)
From Coq Require Import Lia.
From pkdp Require Import algebra finite_law loss_expectation binomial_tail poisson_binomial independent_records biased_count.
From mathcomp Require Import zify.

Section LawOfTheLoss.
Variables (R : realFieldType) (I : finType) (K : {set I}) (B : {ffun I -> bool}) (i : I) (bias : R).
Local Notation database := {ffun I -> bool}.
Hypotheses (unknown_target : i \notin K) (b01 : 0 < bias < 1).
(** The values of the released number; the loss as a function of it; the probability of a set of values when the unknown part of the
    count is moved by o: P[q(D') + o + noise lies in the set]. *)
Variables (V : Type) (L : eqType) (loss_of : V -> L) (chance : nat -> (V -> bool) -> R).
Implicit Types (D : database) (a : bool) (y : L) (o : nat).

(** S of (4.4): the loss is y given o ones among the unknown records. *)
Definition S o y : R := chance (known_ones K B + o) (fun v => loss_of v == y).

(** omega(y): the loss of q(D) + noise is y, the known records being those of D' and the target a. *)
Definition omega a y : R :=
  (\sum_(D : database | agrees (i |: K) (with_target B i a) D)
     independent (fun=> bias) D * chance (count D) (fun v => loss_of v == y))
  / prob (independent (fun=> bias)) (agrees (i |: K) (with_target B i a)).

Local Notation n := #|I|.
Local Notation n' := #|K|.

Let all_weight a : weight (i |: K) (fun=> bias) (with_target B i a) != 0.
Proof.
have /andP[b0 b1] := b01; rewrite prodf_seq_neq0; apply/allP => j _; apply/implyP => _.
by rewrite /bernoulli; case: ifP => _; rewrite ?(gt_eqF b0) // subr_eq0 eq_sym (lt_eqF b1).
Qed.

Let omegaE a y : omega a y = mean (nseq (unknown K).-1 bias) (fun k => S (a + k) y).
Proof.
have total : prob (independent (fun=> bias)) (agrees (i |: K) (with_target B i a))
             = weight (i |: K) (fun=> bias) (with_target B i a).
  have := count_known (i |: K) (fun=> bias) (with_target B i a) (fun=> 1).
  by rewrite mean_const mulr1 => <-; apply: eq_bigr => D _; rewrite mulr1.
rewrite /omega total (count_known _ _ _ (fun k => chance k (fun v => loss_of v == y))) mulrAC divff // mul1r.
rewrite hidden_bias //; apply: eq_mean => k _.
by rewrite ones_with_target // /S addnCA addnA.
Qed.

(** o from q(a) to n'' - 1 + q(a), n'' = n - n'; the other o of the range 0 .. n'' add zeros. *)
(* holds: th.lem-4.3 corrected *)
Theorem loss_law_given_ones a y :
  omega a y = \sum_(a <= o < (n - n').-1 + a + 1)
    'C((n - n').-1, o - a)%:R * bias ^+ (o - a) * (1 - bias) ^+ ((n - n').-1 - (o - a)) * S o y
  /\ forall F : nat -> R, \sum_(o < (n - n').+1) 'C((n - n').-1, o - a)%:R * (a <= o)%N%:R * F o
     = \sum_(a <= o < (n - n').-1 + a + 1) 'C((n - n').-1, o - a)%:R * F o.
Proof.
have u_gt0 := unknown_gt0 unknown_target; have uE : (n - n')%N = unknown K by [].
have u_succ : (n - n')%N = (unknown K).-1.+1 by rewrite prednK.
rewrite uE in u_succ *.
split.
  have shifted (F : nat -> R) u : \sum_(a <= o < u + a + 1) F o = \sum_(k < u.+1) F (k + a)%N.
    by rewrite -{1}[nat_of_bool a]add0n big_addn addnAC addnK addn1 big_mkord.
  rewrite omegaE /mean size_nseq shifted.
  by apply: eq_bigr => k _; rewrite pb_nseq /f addnK addnC.
move=> F; rewrite u_succ; case: a => /=.
  rewrite big_ord_recl mulr0 mul0r add0r !addn1 big_add1 /= big_mkord.
  by apply: eq_bigr => k _; rewrite mulr1.
rewrite big_ord_recr /= subn0 bin_small // !mul0r addr0 addn0 addn1 big_mkord.
by apply: eq_bigr => k _; rewrite mulr1.
Qed.

(** (4.3) as printed, for the database D; where o < q(a) the binomial coefficient is 0. *)
Definition printed D a y : R := \sum_(o < (n - n').+1)
  'C((n - n').-1, o - a)%:R * (a <= o)%N%:R * (bias ^+ (count D + o - a)
    * (1 - bias) ^+ (2 * n - n' - 1 - o + a - count D) * S o y).

Let whole_database D : independent (fun=> bias) D = bias ^+ count D * (1 - bias) ^+ (n - count D).
Proof.
have countE : count D = #|[pred j | D j]|.
  by rewrite /count -sum1_card [RHS]big_mkcond; apply: eq_bigr => j _; rewrite inE; case: (D j).
rewrite /independent (bigID (fun j => D j)) /=; congr (_ * _).
  rewrite (eq_bigr (fun=> bias)) => [|j ->] //; rewrite prodr_const countE; congr (_ ^+ _).
rewrite (eq_bigr (fun=> 1 - bias)) => [|j /negbTE ->] //; rewrite prodr_const; congr (_ ^+ _).
by rewrite countE -(cardC [pred j | D j]) addKn; apply: eq_card => j; rewrite !inE.
Qed.

(* holds: th.lem-4.3 corrected:summed *)
Theorem printed_sum_over_databases a y : \sum_(D : database) printed D a y = omega a y.
Proof.
have bias01 (j : I) : 0 <= bias <= 1 by have /andP[? ?] := b01; rewrite !ltW.
have [formula range] := loss_law_given_ones a y.
pose term o := bias ^+ (o - a) * (1 - bias) ^+ ((n - n').-1 - (o - a)) * S o y.
have printedE D : printed D a y = independent (fun=> bias) D
    * \sum_(o < (n - n').+1) 'C((n - n').-1, o - a)%:R * (a <= o)%N%:R * term o.
  rewrite mulr_sumr; apply: eq_bigr => o _; rewrite whole_database /term.
  case: (leqP a o) => [a_le | _]; last by rewrite mulr0 !mul0r mulr0.
  case: (leqP (o - a) (n - n').-1) => [o_le | o_gt]; last by rewrite bin_small // !mul0r mulr0.
  have D_le : (count D <= n)%N by rewrite -ltnS count_max.
  have -> : (count D + o - a)%N = (count D + (o - a))%N by rewrite addnBA.
  have -> : (2 * n - n' - 1 - o + a - count D)%N = ((n - count D) + ((n - n').-1 - (o - a)))%N.
    have K_lt : (n' < n)%N by have := unknown_gt0 unknown_target; rewrite subn_gt0.
    by lia.
  by rewrite !exprD mulrACA !mulrA; congr (_ * _); ring.
rewrite (eq_bigr _ (fun D _ => printedE D)) -mulr_suml (proj2 (independent_is_law bias01)) mul1r (range term) formula.
by apply: eq_bigr => o _; rewrite /term !mulrA.
Qed.

(** The number of ones among the unknown records, and P[the loss is y given that there are o of them]. *)
Definition unknown_ones D : nat := (\sum_(j in ~: K) D j)%N.
Definition has_ones o : pred database := [pred D : database | agrees K B D && (unknown_ones D == o)].
Definition loss_given o y : R :=
  (\sum_(D : database | has_ones o D) independent (fun=> bias) D * chance (count D) (fun v => loss_of v == y))
  / prob (independent (fun=> bias)) (has_ones o).

(* holds: th.lem-4.4 printed *)
Theorem S_is_the_conditional_law o y : 0 < prob (independent (fun=> bias)) (has_ones o) -> loss_given o y = S o y.
Proof.
move=> possible; rewrite /loss_given (eq_bigr (fun D => independent (fun=> bias) D * S o y)) => [|D].
  by rewrite -mulr_suml mulrAC divff ?mul1r // gt_eqF.
case/andP=> /forall_inP agree /eqP onesE; rewrite /S; congr (_ * chance _ _).
rewrite /count (bigID (mem K)) /= -onesE; congr (_ + _)%N; last by apply: eq_bigl => j; rewrite inE.
by apply: eq_bigr => j /agree/eqP ->.
Qed.

End LawOfTheLoss.
