(** Distributional privacy, through a simulator that sees all records but the target (pk.def-4): what gives it and what it gives
    (pk.claim-cdp-ddp, pk.ex-2, pk.fig-1, pk.prop-3, pk.rem-ibddp, in the forms that hold). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge
  causal_noiseless background_order acceptable inference_causal.

Section Distributional.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Local Notation others_of := {ffun 'I_n -> option T}.
Implicit Types (x : database) (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).
Implicit Types (sim : 'I_n -> others_of -> O -> R) (i : 'I_n) (a b : T) (k : B) (t : O) (c d : R).

(** Sim is told i and D_-i; it answers at random. *)
Definition is_simulator sim := forall i z, is_law (sim i z).
Definition simulation sim i : database -> O -> R := fun x => sim i (others i x).

(** pk.def-4: one simulator for the whole family. *)
Definition simulates c d Theta M sim := forall theta, Theta theta -> forall i a k, 0 < event theta i a k ->
  indistinguishable c d (output theta M i a k) (output theta (simulation sim i) i a k).
Definition distributionally_private c d Theta M := exists sim, is_simulator sim /\ simulates c d Theta M sim.

Lemma simulation_mechanism sim i : is_simulator sim -> is_mechanism (simulation sim i).
Proof. by move=> sim_law x; exact: sim_law. Qed.

(** The database with b in the place of what is missing. *)
Definition filled b (z : others_of) : database := [ffun j => if z j is Some a then a else b].

Lemma filled_others i b x : filled b (others i x) = replace i b x.
Proof. by apply/ffunP => j; rewrite !ffunE; case: (j == i). Qed.

Lemma eq_output theta (M M' : database -> O -> R) i a k : (forall x, M x =1 M' x) -> output theta M i a k =1 output theta M' i a k.
Proof. by move=> same t; rewrite /output; congr (_ / _); apply: eq_bigr => x _; rewrite same. Qed.

Lemma eq_indistinguishable c d (P P' Q Q' : O -> R) :
  P =1 P' -> Q =1 Q' -> indistinguishable c d P' Q' -> indistinguishable c d P Q.
Proof.
move=> eqP eqQ /indistinguishableP[le1 le2]; apply/indistinguishableP.
by rewrite (eq_delta c eqP eqQ) (eq_delta c eqQ eqP).
Qed.

(** Causal privacy implies distributional privacy where for each record some value is compatible with every background. *)
(* holds: pk.claim-cdp-ddp corrected *)
Theorem causal_gives_distributional c d Theta M : is_mechanism M ->
  (forall i, exists b, forall theta, Theta theta -> forall a k, 0 < event theta i a k -> 0 < event theta i b k) ->
  causally_private c d Theta M -> distributionally_private c d Theta M.
Proof.
move=> M_law some_value causal; have [value valueP] := fin_all_exists some_value.
exists (fun i z => M (filled (value i) z)); split=> [i z | theta theta_in i a k a_gt0]; first exact: M_law.
apply: (eq_indistinguishable (Q' := output theta (fun x => M (replace i (value i) x)) i a k)) (fun=> erefl) _ _.
  by apply: eq_output => x t; rewrite /simulation filled_others.
by apply: causal => //; exact: valueP theta_in a k a_gt0.
Qed.

(** For an acceptable law every background is compatible with every value that the record takes. *)
(* holds: pk.fig-1 printed:cdp-ddp-acceptable *)
Theorem acceptable_causal_gives_distributional c d theta M : is_joint_law theta -> acceptable theta -> is_mechanism M ->
  causally_private c d (fun law => law = theta) M -> distributionally_private c d (fun law => law = theta) M.
Proof.
move=> theta_law accept M_law; apply: causal_gives_distributional => // i.
have [b b_gt0] := some_value theta_law i; exists b => _ -> a k a_gt0.
exact: acceptable_compatible accept _ _ _ _ a_gt0 b_gt0.
Qed.

(** The attacker who knows more is the stronger one: B2 a function r of B1, records as dependent as they may be. *)
(* holds: pk.prop-3 ddp *)
Theorem coarser_distributional c d Theta1 Theta2 M : is_family Theta1 ->
  (forall theta2, Theta2 theta2 -> exists2 theta1, Theta1 theta1 &
    exists r : B -> B, forall k2, coarser_at theta1 theta2 k2 [pred k1 | r k1 == k2]) ->
  distributionally_private c d Theta1 M -> distributionally_private c d Theta2 M.
Proof.
move=> laws1 coarse [sim [sim_law serves]]; exists sim; split=> // theta2 in2 i a k2 a_gt0.
have [theta1 in1 [r coarser]] := coarse _ in2; have theta1_law := laws1 _ in1.
have near : forall k1, 0 < finer_weight theta1 theta2 k2 [pred k1 | r k1 == k2] i a k1 ->
    indistinguishable c d (output theta1 M i a k1) (output theta1 (simulation sim i) i a k1).
  by move=> k1 pos; apply: serves => //; exact: finer_weight_gt0 a_gt0 pos.
apply: (eq_indistinguishable (coarser_output theta1_law (coarser k2) M a_gt0)
                             (coarser_output theta1_law (coarser k2) (simulation sim i) a_gt0)).
exact: average_indistinguishable (finer_weight_law theta1_law (coarser k2) a_gt0) near.
Qed.

End Distributional.

(** Duplicated records: each has a partner of the same value, and the whole database is published. *)
Section Duplicates.
Variables (R : realFieldType) (n : nat) (T B : finType).
Local Notation database := {ffun 'I_n -> T}.

(* holds: pk.ex-2 printed *)
Theorem duplicates_are_private (theta : database -> B -> R) (partner : 'I_n -> 'I_n) : is_joint_law theta ->
  (forall i, partner i != i) -> (forall x k, theta x k != 0 -> forall i, x (partner i) = x i) ->
  distributionally_private 1 0 (fun law => law = theta) (fun x y => (x == y)%:R).
Proof.
move=> [_ theta_sum] other same.
have [x0 _ | none] := pickP (@predT database); last by move/eqP: theta_sum; rewrite big_pred0 // eq_sym oner_eq0.
pose complete i (z : {ffun 'I_n -> option T}) : database :=
  [ffun j => if z j is Some a then a else if z (partner i) is Some a then a else x0 j].
exists (fun i z y => (complete i z == y)%:R); split=> [i z | _ -> i a k a_gt0].
  split=> [y|]; first exact: ler0n.
  by rewrite (bigD1 (complete i z)) //= eqxx big1 ?addr0 // => y /negbTE; rewrite eq_sym => ->.
have completed x : theta x k != 0 -> complete i (others i x) = x.
  move=> /same same_x; apply/ffunP => j; rewrite !ffunE; case: (j =P i) => [-> | //].
  by rewrite (negbTE (other i)) same_x.
have sameE : output theta (simulation (fun i z y => (complete i z == y)%:R) i) i a k
    =1 output theta (fun x y => (x == y)%:R) i a k.
  move=> y; rewrite /output /simulation; congr (_ / _); apply: eq_bigr => x _.
  by have [-> | /completed ->] := eqVneq (theta x k) 0; rewrite ?mul0r.
by apply/pure_indistinguishableP => y; rewrite sameE mul1r lexx.
Qed.

End Duplicates.

(** What the simulator of distributional privacy does for what is inferred of the record (pk.rem-ibddp). *)
Section Inference.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Local Notation others_of := {ffun 'I_n -> option T}.
Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R) (sim : 'I_n -> others_of -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M) (sim_law : is_simulator sim).
Implicit Types (theta : database -> B -> R) (i : 'I_n) (a : T) (k : B) (t : O) (c d : R).

(** P[M(D) = t, B = k], for M and for the simulation. *)
Definition seen_mass theta (A : database -> O -> R) i k t := \sum_a seen theta A i k t a.

(** The laws of D(i) given the background and the output t of M, or of Sim: they are (epsilon, delta)-indistinguishable. *)
Definition inference_close c d theta i k t := 0 < seen_mass theta (simulation sim i) i k t /\
  indistinguishable c d (inferred theta M i k t) (inferred theta (simulation sim i) i k t).

(** This holds with probability at least 1 - delta over the output of M and the background. *)
Definition serves_inference c d := forall theta, Theta theta -> forall i (far : pred (O * B)),
  (forall tk, far tk -> ~ inference_close c d theta i tk.2 tk.1) -> \sum_(tk | far tk) seen_mass theta M i tk.2 tk.1 <= d.

Lemma seen_mass_ge0 theta A i k t : is_joint_law theta -> is_mechanism A -> 0 <= seen_mass theta A i k t.
Proof. by move=> theta_law A_law; apply: sumr_ge0 => a _; exact: seen_ge0. Qed.

(* holds: pk.rem-ibddp corrected *)
Theorem simulator_serves_inference c : 0 <= c -> simulates c 0 Theta M sim -> serves_inference (c ^+ 2) 0.
Proof.
move=> c_ge0 serves theta theta_in i far is_far; have theta_law := Theta_laws theta_in.
have S_law := simulation_mechanism i sim_law.
rewrite big1 // => -[t k] /is_far /= not_close; apply/eqP; rewrite -[_ == _]negbK; apply/negP => neq0.
have M_t : 0 < seen_mass theta M i k t by rewrite lt_neqAle eq_sym neq0 seen_mass_ge0.
have close a : seen theta M i k t a <= c * seen theta (simulation sim i) i k t a
    /\ seen theta (simulation sim i) i k t a <= c * seen theta M i k t a.
  rewrite !seenE //; have [-> | a_neq0] := eqVneq (event theta i a k) 0; first by rewrite !mul0r mulr0.
  have a_gt0 := event_gt0 theta_law a_neq0.
  have /pure_indistinguishableP /(_ t)[le1 le2] := serves theta theta_in i a k a_gt0.
  by split; rewrite [c * (_ * _)]mulrCA (ler_wpmul2l (ltW a_gt0)).
have S_t : 0 < seen_mass theta (simulation sim i) i k t.
  rewrite lt_neqAle eq_sym seen_mass_ge0 // andbT; apply/eqP => S_0; move: M_t; rewrite ltNge => /negP[].
  by rewrite -(mulr0 c) -S_0; apply: sum_le_factor => a; case: (close a).
by apply: not_close; split=> //; apply: posteriors_within_square => // a; rewrite ?seen_ge0 //; case: (close a).
Qed.

End Inference.
