(** Bounded dependence in its words, and the sum by which nu is computed (pk.def-18): the three laws that O1 and O2
    may have, one database with the coins of the kernel or with coins of their own, and independent copies of the
    database, become weights of the pairs of outputs. [m] = e^mu. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge dependence
  bounded_dependence decided_dependence.

Section Bounded.
Variables (R : realFieldType) (n : nat) (T B O1 O2 : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x y : database) (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop).
Implicit Types (M : database -> O1 * O2 -> R) (i : 'I_n) (a b : T) (k : B) (o : O1 * O2).
Implicit Types (m nu : R) (conv : convention).

(** The mean over D given D(i) = a and B = k. *)
Definition mean_given theta i a k (F : database -> R) : R :=
  \sum_(x : database | x i == a) theta x k / event theta i a k * F x.

(** O1 ~ M1(D), O2 ~ M2(D): the laws that the words may mean. *)
Inductive drawn := from_one | with_own_coins | from_copies.
Definition mean_excess_dependence (law : drawn) conv m theta M i a b k : R :=
  let shown o := excess m (printed_dependence theta M conv i a b k o) in
  match law with
  | from_one => mean_given theta i a k (fun x => \sum_o M x o * shown o)
  | with_own_coins =>
    mean_given theta i a k (fun x => \sum_o first_mechanism M x o.1 * second_mechanism M x o.2 * shown o)
  | from_copies => mean_given theta i a k (fun x => mean_given theta i a k (fun y =>
      \sum_o first_mechanism M x o.1 * second_mechanism M y o.2 * shown o))
  end.

(** The weights of the pairs, and the sum by which nu is computed. *)
Definition pair_weight (law : drawn) theta M i a k o : R :=
  match law with
  | from_one => output theta M i a k o
  | with_own_coins => output theta (fun x o => first_mechanism M x o.1 * second_mechanism M x o.2) i a k o
  | from_copies => output theta (first_mechanism M) i a k o.1 * output theta (second_mechanism M) i a k o.2
  end.
Definition nu_of (law : drawn) conv m theta M i a b k : R :=
  \sum_o pair_weight law theta M i a k o * exceeding m (factor conv (output theta M i a k) (output theta M i b k) o).

Lemma mean_of_output (O : finType) theta (N : database -> O -> R) i a k (F : O -> R) :
  mean_given theta i a k (fun x => \sum_o N x o * F o) = \sum_o output theta N i a k o * F o.
Proof.
rewrite /mean_given (eq_bigr _ (fun x _ => mulr_sumr _ _ _ _)) exchange_big; apply: eq_bigr => o _ /=.
by rewrite /output !mulr_suml; apply: eq_bigr => x _; rewrite mulrA [X in X * _]mulrAC.
Qed.

Lemma meanE law theta M i a k (F : O1 * O2 -> R) :
  match law with
  | from_one => mean_given theta i a k (fun x => \sum_o M x o * F o)
  | with_own_coins => mean_given theta i a k (fun x => \sum_o first_mechanism M x o.1 * second_mechanism M x o.2 * F
    o)
  | from_copies => mean_given theta i a k (fun x => mean_given theta i a k (fun y =>
      \sum_o first_mechanism M x o.1 * second_mechanism M y o.2 * F o))
  end = \sum_o pair_weight law theta M i a k o * F o.
Proof.
case: law; first exact: mean_of_output.
  exact: (mean_of_output theta (fun x o => first_mechanism M x o.1 * second_mechanism M x o.2)).
transitivity (mean_given theta i a k (fun x =>
    \sum_o first_mechanism M x o.1 * (output theta (second_mechanism M) i a k o.2 * F o))).
  apply: eq_bigr => x _; congr (_ * _).
  transitivity (mean_given theta i a k (fun y =>
      \sum_o (first_mechanism M x o.1 * second_mechanism M y o.2) * F o)) => //.
  rewrite (mean_of_output theta (fun y o => first_mechanism M x o.1 * second_mechanism M y o.2)).
  apply: eq_bigr => o _; rewrite mulrA; congr (_ * _); rewrite /output mulrA; congr (_ / _); rewrite mulr_sumr.
  by apply: eq_bigr => y _; rewrite mulrCA.
rewrite (mean_of_output theta (fun x o => first_mechanism M x o.1)); apply: eq_bigr => o _.
by rewrite mulrA.
Qed.

Lemma pair_weight_gt0 law theta M i a k o : is_joint_law theta -> is_mechanism M -> 0 < event theta i a k ->
  pair_weight law theta M i a k o = 0 \/
  0 < output theta (first_mechanism M) i a k o.1 /\ 0 < output theta (second_mechanism M) i a k o.2.
Proof.
move=> theta_law M_law a_gt0; have M1 := first_mechanism_law M_law; have M2 := second_mechanism_law M_law.
have [P1 P2] := (output_ge0 theta_law M1 i a k o.1, output_ge0 theta_law M2 i a k o.2).
have at_most_1 (O : finType) (N : database -> O -> R) x (t : O) : is_mechanism N -> N x t <= 1.
  by move=> N_law; have [ge0 <-] := N_law x; rewrite (bigD1 t) //= ler_addl sumr_ge0.
suff le : pair_weight law theta M i a k o <= output theta (first_mechanism M) i a k o.1 /\
          pair_weight law theta M i a k o <= output theta (second_mechanism M) i a k o.2.
  have ge0 : 0 <= pair_weight law theta M i a k o.
    case: law {le}; [exact: output_ge0 | | exact: mulr_ge0].
    rewrite divr_ge0 ?(ltW a_gt0) //; apply: sumr_ge0 => x _; rewrite !mulr_ge0 ?(theta_ge0 theta_law) //.
      exact: (mechanism_ge0 M1).
    exact: (mechanism_ge0 M2).
  by move: ge0; rewrite le_eqVlt => /predU1P[-> | gt0]; [left | right; split; apply: lt_le_trans gt0 _; case: le].
have P_ge0 := output_ge0 theta_law M_law i a k.
case: law => /=; first by rewrite -first_output -second_output; split; [exact: le_first | exact: le_second].
  split; rewrite ler_pmul2r ?invr_gt0 //; apply: ler_sum => x _; rewrite ler_wpmul2l ?(theta_ge0 theta_law) //.
    by rewrite -[leRHS]mulr1 ler_wpmul2l ?(mechanism_ge0 M1) // at_most_1.
  by rewrite -[leRHS]mul1r ler_wpmul2r ?(mechanism_ge0 M2) // at_most_1.
have le1 (O : finType) (N : database -> O -> R) (t : O) : is_mechanism N -> output theta N i a k t <= 1.
  by move=> N_law; have [ge0 <-] := output_law theta_law N_law a_gt0; rewrite (bigD1 t) //= ler_addl sumr_ge0.
by split; [rewrite -[leRHS]mulr1 ler_wpmul2l // le1 | rewrite -[leRHS]mul1r ler_wpmul2r // le1].
Qed.

Lemma mean_excess_dependenceE law conv m theta M i a b k : is_joint_law theta -> is_mechanism M -> 0 <= m ->
  0 < event theta i a k -> 0 < event theta i b k ->
  mean_excess_dependence law conv m theta M i a b k = nu_of law conv m theta M i a b k.
Proof.
move=> theta_law M_law m_ge0 a_gt0 b_gt0; rewrite /mean_excess_dependence meanE; apply: eq_bigr => o _.
have [-> | [P1 P2]] := pair_weight_gt0 law o theta_law M_law a_gt0; first by rewrite !mul0r.
rewrite dependence_decided // exceedingE // => r; apply: factor_ge0 => o'; exact: output_ge0.
Qed.

(** pk.def-18: every law, record, two values that the background allows. *)
Definition bounded_in_words (law : drawn) conv m nu Theta M := forall theta, Theta theta ->
  forall i a b k, a != b ->
  0 < event theta i a k -> 0 < event theta i b k -> mean_excess_dependence law conv m theta M i a b k <= nu.
Definition nu_suffices (law : drawn) conv m nu Theta M := forall theta, Theta theta -> forall i a b k, a != b ->
  0 < event theta i a k -> 0 < event theta i b k -> nu_of law conv m theta M i a b k <= nu.

Lemma bounded_dependence_decided law conv m nu Theta M : is_family Theta -> is_mechanism M -> 0 <= m ->
  bounded_in_words law conv m nu Theta M <-> nu_suffices law conv m nu Theta M.
Proof.
move=> laws M_law m_ge0; split=> small theta in_Theta i a b k ab a_gt0 b_gt0; have theta_law := laws _ in_Theta.
  by rewrite -mean_excess_dependenceE //; apply: small.
by rewrite mean_excess_dependenceE //; apply: small.
Qed.

(** One D: two equal values ask for nothing more when mu >= 0, since Dep is 0 then. *)
(* decides: pk.def-18 printed *)
Theorem one_database_decided conv m nu Theta M : is_family Theta -> is_mechanism M -> 0 <= m ->
  (bounded_in_words from_one conv m nu Theta M <-> nu_suffices from_one conv m nu Theta M) /\
  (1 <= m -> 0 <= nu -> forall theta, Theta theta -> forall i a k, 0 < event theta i a k ->
    mean_excess_dependence from_one conv m theta M i a a k <= nu).
Proof.
move=> laws M_law m_ge0; split; first exact: bounded_dependence_decided.
move=> m_ge1 nu_ge0 theta in_Theta i a k a_gt0; have theta_law := laws _ in_Theta.
rewrite mean_excess_dependenceE // /nu_of big1 // => o _ /=.
have [-> | Pn] := eqVneq (output theta M i a k o) 0; first by rewrite mul0r.
have [zero | [P1 P2]] := pair_weight_gt0 from_one o theta_law M_law a_gt0;
  first by rewrite [output _ _ _ _ _ _]zero mul0r.
rewrite -first_output in P1; rewrite -second_output in P2.
have ratio1 : output theta M i a k o * first (output theta M i a k) o.1 * second (output theta M i a k) o.2
    / (output theta M i a k o * first (output theta M i a k) o.1 * second (output theta M i a k) o.2) = 1.
  exact: divff (mulf_neq0 (mulf_neq0 Pn (lt0r_neq0 P1)) (lt0r_neq0 P2)).
by rewrite /factor (gt_eqF P1) (negbTE Pn) ratio1; case: conv; rewrite /= ltNge m_ge1 mulr0.
Qed.

(* decides: pk.def-18 own-coins *)
Theorem own_coins_decided conv m nu Theta M : is_family Theta -> is_mechanism M -> 0 <= m ->
  bounded_in_words with_own_coins conv m nu Theta M <-> nu_suffices with_own_coins conv m nu Theta M.
Proof. exact: bounded_dependence_decided. Qed.

(* decides: pk.def-18 copies *)
Theorem copies_decided conv m nu Theta M : is_family Theta -> is_mechanism M -> 0 <= m ->
  bounded_in_words from_copies conv m nu Theta M <-> nu_suffices from_copies conv m nu Theta M.
Proof. exact: bounded_dependence_decided. Qed.

End Bounded.
