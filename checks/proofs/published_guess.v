(** A simulator of a mechanism that publishes the database is worth as much as its guess of the missing record: the
    delta of distributional privacy is how often the guess is wrong, whatever epsilon is (for pk.ex-2). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge
  distributional guessed_record.

Section Published.
Variables (R : realFieldType) (n : nat) (T B : finType).
Local Notation database := {ffun 'I_n -> T}.
Local Notation others_of := {ffun 'I_n -> option T}.
Variable theta : database -> B -> R.
Hypothesis theta_law : is_joint_law theta.
Implicit Types (x y : database) (i : 'I_n) (a : T) (k : B) (c d : R) (q : 'I_n -> others_of -> T -> R).

(** A guess of the missing record, and the probability that D(i) = a, B = k and the guess is wrong. *)
Definition is_guess q := forall i z, is_law (q i z).
Definition missed q i a k := \sum_(x : database | x i == a) theta x k * (1 - q i (others i x) a).

Lemma publish_mechanism : is_mechanism (publish R (n := n) (T := T)).
Proof.
move=> x; split=> [y|]; first exact: ler0n.
by rewrite (bigD1 x) //= /publish eqxx big1 ?addr0 // => y /negbTE ->.
Qed.

(** The simulator's guess: the record in its answer. *)
Definition guess_of (sim : 'I_n -> others_of -> database -> R) i z a := \sum_(y : database | y i == a) sim i z y.
(** The guess's simulator: it puts the guess in the place of what is missing. *)
Definition simulator_of q i z y := \sum_a q i z a * (y == filled a z)%:R.

Lemma guess_of_law sim : is_simulator sim -> is_guess (guess_of sim).
Proof.
move=> sim_law i z; have [ge0 sum1] := sim_law i z; split=> [a|]; first by apply: sumr_ge0.
by rewrite -sum1 [RHS](partition_big (fun y : database => y i) predT).
Qed.

Lemma simulator_of_law q : is_guess q -> is_simulator (simulator_of q).
Proof.
move=> q_law i z; have [ge0 sum1] := q_law i z; split=> [y|].
  by apply: sumr_ge0 => a _; rewrite mulr_ge0 ?ler0n.
rewrite /simulator_of exchange_big -[RHS]sum1; apply: eq_bigr => a _; rewrite -mulr_sumr (bigD1 (filled a z)) //= eqxx.
by rewrite big1 ?addr0 ?mulr1 // => y /negbTE ->.
Qed.

(** What the simulator of a guess answers, among the databases with D(i) = a. *)
Lemma simulated_output q i a k y : y i = a ->
  output theta (simulation (simulator_of q) i) i a k y = theta y k * q i (others i y) a / event theta i a k.
Proof.
move=> y_i; rewrite /output; congr (_ / _); rewrite (bigD1 y) ?y_i ?eqxx //= big1 ?addr0 => [|x /andP[/eqP x_i ne]].
  have yE : causal_noiseless.replace i a y = y by rewrite -y_i causal_noiseless.replace_id.
  rewrite /simulation /simulator_of; congr (_ * _); rewrite (bigD1 a) //= filled_others yE eqxx mulr1.
  rewrite big1 ?addr0 // => b /negbTE ne; case: eqP => [y_b | _]; last by rewrite mulr0.
  by move: ne; rewrite -[b](causal_noiseless.replaceE i b y) -filled_others -y_b y_i eqxx.
rewrite /simulation /simulator_of big1 ?mulr0 // => b _; case: eqP => [yE | _]; last by rewrite mulr0.
case/eqP: ne; rewrite yE filled_others in y_i *; move: y_i; rewrite causal_noiseless.replaceE => ->.
by rewrite -x_i causal_noiseless.replace_id.
Qed.

Lemma published_output i a k y :
  output theta (publish R (T := T)) i a k y = if y i == a then theta y k / event theta i a k else 0.
Proof.
rewrite /output; case: (y i =P a) => [y_i | ne].
  rewrite (bigD1 y) ?y_i ?eqxx //= /publish eqxx mulr1 big1 ?addr0 // => x /andP[_ /negbTE ne].
  by rewrite eq_sym ne mulr0.
by rewrite big1 ?mul0r // => x /eqP x_i; rewrite /publish; case: eqP => [yx | _]; rewrite ?mulr0 // -yx in ne x_i *.
Qed.

(** Whatever e^epsilon is, a simulator is as good as its guess. *)
Theorem publishing_privateP c d : 1 <= c ->
  distributionally_private c d (fun law => law = theta) (publish R (n := n) (T := T))
  <-> exists2 q, is_guess q & forall i a k, missed q i a k <= d * event theta i a k.
Proof.
move=> c_ge1; split=> [[sim [sim_law serves]] | [q q_law few]].
  exists (guess_of sim) => [|i a k]; first exact: guess_of_law.
  have [zero | /(event_gt0 theta_law) a_gt0] := eqVneq (event theta i a k) 0.
    by rewrite zero mulr0 /missed big1 // => x /eqP x_i; rewrite (theta_eq0 theta_law zero x_i) mul0r.
  have [_] := serves _ erefl i a k a_gt0 (fun y => y i != a).
  rewrite [X in c * X]big1 => [|y /negbTE ne]; last by rewrite published_output ne.
  rewrite mulr0 add0r -ler_pdivr_mulr //; apply: le_trans.
  rewrite /prob -mulr_suml ler_wpmul2r ?invr_ge0 ?(ltW a_gt0) // exchange_big /= le_eqVlt.
  apply/orP; left; apply/eqP; apply: eq_bigr => x _; rewrite -mulr_sumr; congr (_ * _).
  by have [_ <-] := sim_law i (others i x); rewrite (bigID (fun y : database => y i == a)) /= addrC addKr.
exists (simulator_of q); split=> [|_ -> i a k a_gt0]; first exact: simulator_of_law.
have P_law := output_law theta_law publish_mechanism a_gt0.
have S_law := output_law theta_law (simulation_mechanism i (simulator_of_law q_law)) a_gt0.
set P := output _ _ i a k in P_law *; set S := output _ _ i a k in S_law *.
have small : delta 1 P S <= d.
  apply: le_trans (_ : missed q i a k / event theta i a k <= d); last by rewrite ler_pdivr_mulr // few.
  rewrite /missed mulr_suml /delta (bigID (fun y : database => y i == a)) /=.
  rewrite [X in _ + X]big1 ?addr0 => [|y /negbTE ne]; last first.
    by rewrite /P published_output ne sub0r; apply: max_l; rewrite oppr_le0 mul1r; case: S_law.
  apply: ler_sum => y y_i; rewrite /P /S published_output y_i simulated_output ?(eqP y_i) // mul1r -mulrBl mulrBr mulr1.
  rewrite le_maxl lexx andbT divr_ge0 ?(ltW a_gt0) // -{1}[theta y k]mulr1 -mulrBr.
  rewrite mulr_ge0 ?(theta_ge0 theta_law) // subr_ge0.
  have [ge0 <-] := q_law i (others i y); rewrite (bigD1 a) //= ler_addl.
  by apply: sumr_ge0.
apply/indistinguishableP; split.
  by apply: le_trans (delta_antitone _ _ c_ge1) small; case: S_law.
apply: le_trans (delta_antitone _ _ c_ge1) _; first by case: P_law.
by rewrite (delta_reversed ltr01) // invr1 subrr add0r mul1r.
Qed.

End Published.
