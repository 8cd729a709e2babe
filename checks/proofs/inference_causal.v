(** Causal privacy and what is inferred of a record (pk.def-5, pk.def-6, pk.prop-1): at delta = 0 each gives the other with twice the
    epsilon, forwards for the values b that the background allows, backwards where every output is possible given D(i) = b. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge causal_noiseless.

Section Posterior.
Variables (R : realFieldType) (T : finType).
Implicit Types (u v : T -> R) (c : R).

(** Weights made a law. *)
Definition normalised u : T -> R := fun a => u a / \sum_b u b.

Lemma sum_le_factor u v c : (forall a, u a <= c * v a) -> \sum_a u a <= c * \sum_a v a.
Proof. by move=> le; rewrite mulr_sumr; apply: ler_sum. Qed.

(** Weights within a factor c of each other have posteriors within c^2. *)
Theorem posteriors_within_square u v c : 0 <= c -> (forall a, 0 <= u a) -> (forall a, 0 <= v a) ->
  (forall a, u a <= c * v a) -> (forall a, v a <= c * u a) -> 0 < \sum_a u a -> 0 < \sum_a v a ->
  indistinguishable (c ^+ 2) 0 (normalised u) (normalised v).
Proof.
move=> c_ge0; have half u' v' : (forall a, 0 <= u' a) -> (forall a, 0 <= v' a) -> (forall a, u' a <= c * v' a) ->
    (forall a, v' a <= c * u' a) -> 0 < \sum_a u' a -> 0 < \sum_a v' a -> forall a, normalised u' a <= c ^+ 2 * normalised v' a.
  move=> u_ge0 v_ge0 u_le v_le u_gt0 v_gt0 a; rewrite /normalised ler_pdivr_mulr //.
  have sums := sum_le_factor v_le; move: u_gt0 v_gt0 sums; set U := \sum_b u' b; set V := \sum_b v' b => U_gt0 V_gt0 sums.
  have -> : c ^+ 2 * (v' a / V) * U = c * v' a * (c * U / V) by ring.
  apply: (le_trans (u_le a)); rewrite ler_pemulr ?mulr_ge0 //.
  by rewrite ler_pdivl_mulr // mul1r.
by move=> u_ge0 v_ge0 u_le v_le u_gt0 v_gt0; apply/pure_indistinguishableP => a; split; exact: half.
Qed.

End Posterior.

Section InferenceCausal.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M).
Implicit Types (x : database) (theta : database -> B -> R) (i : 'I_n) (a b : T) (k : B) (t : O) (c d : R).

(** M(D) where record i is replaced by b. *)
Definition on_replaced (A : database -> O -> R) i b : database -> O -> R := fun x => A (replace i b x).

(** P[D(i) = a, B = k, A(D) = t] for the answer A, and the law of D(i) given the other two. *)
Definition seen theta (A : database -> O -> R) i k t a := \sum_(x : database | x i == a) theta x k * A x t.
Definition inferred theta A i k t := normalised (seen theta A i k t).

(** pk.def-6, for the values b that the background allows. *)
Definition inference_causally_private c d :=
  forall theta, Theta theta -> forall i b k t, 0 < event theta i b k ->
  0 < \sum_a seen theta M i k t a -> 0 < \sum_a seen theta (on_replaced M i b) i k t a ->
  indistinguishable c d (inferred theta M i k t) (inferred theta (on_replaced M i b) i k t).

Lemma on_replaced_mechanism i b : is_mechanism (on_replaced M i b).
Proof. by move=> x; exact: M_law. Qed.

Lemma seen_ge0 theta A i k t a : is_joint_law theta -> is_mechanism A -> 0 <= seen theta A i k t a.
Proof.
by move=> theta_law A_law; apply: sumr_ge0 => x _; rewrite mulr_ge0 //; [case: theta_law | case: (A_law x)].
Qed.

Lemma seenE theta A i k t a : is_joint_law theta -> seen theta A i k t a = event theta i a k * output theta A i a k t.
Proof.
move=> theta_law; rewrite /output /seen; have [eq0 | neq0] := eqVneq (event theta i a k) 0; last by rewrite mulrC divfK.
by rewrite eq0 mul0r big1 // => x /eqP x_i; rewrite (theta_eq0 theta_law eq0 x_i) mul0r.
Qed.

(** Given D(i) = b nothing is replaced. *)
Lemma seen_replaced theta i k t b : seen theta (on_replaced M i b) i k t b = seen theta M i k t b.
Proof. by apply: eq_bigr => x /eqP x_i; rewrite /on_replaced -x_i replace_id. Qed.

(* holds: pk.prop-1 corrected:forward *)
Theorem causal_gives_inference c : 0 <= c -> causally_private c 0 Theta M -> inference_causally_private (c ^+ 2) 0.
Proof.
move=> c_ge0 causal theta theta_in i b k t b_gt0 M_t Mb_t; have theta_law := Theta_laws theta_in.
have close a : seen theta M i k t a <= c * seen theta (on_replaced M i b) i k t a
    /\ seen theta (on_replaced M i b) i k t a <= c * seen theta M i k t a.
  rewrite !seenE //; have [-> | a_neq0] := eqVneq (event theta i a k) 0; first by rewrite !mul0r mulr0.
  have a_gt0 := event_gt0 theta_law a_neq0.
  have /pure_indistinguishableP /(_ t)[le1 le2] := causal theta theta_in i a b k a_gt0 b_gt0.
  by split; rewrite [c * (_ * _)]mulrCA (ler_wpmul2l (ltW a_gt0)).
apply: posteriors_within_square => // a; rewrite ?seen_ge0 //; try by case: (close a).
exact: on_replaced_mechanism.
Qed.

(** Every output that M(D) or M(D_(i -> b)) can take given the background is possible given D(i) = b. *)
Definition possible_given_value := forall theta, Theta theta -> forall i b k t, 0 < event theta i b k ->
  0 < \sum_a seen theta M i k t a \/ 0 < \sum_a seen theta (on_replaced M i b) i k t a -> 0 < seen theta M i k t b.

(* holds: pk.prop-1 corrected:backward *)
Theorem inference_gives_causal c : 0 <= c -> possible_given_value -> inference_causally_private c 0 ->
  causally_private (c ^+ 2) 0 Theta M.
Proof.
move=> c_ge0 possible inference theta theta_in i a b k a_gt0 b_gt0; have theta_law := Theta_laws theta_in.
apply/pure_indistinguishableP => t; pose J := seen theta M i k t; pose Jb := seen theta (on_replaced M i b) i k t.
suff [le1 le2] : J a <= c ^+ 2 * Jb a /\ Jb a <= c ^+ 2 * J a.
  by split; rewrite -(ler_pmul2l a_gt0) [event _ _ _ _ * (c ^+ 2 * _)]mulrCA -!seenE.
have J_ge0 a' : 0 <= J a' by exact: seen_ge0.
have Jb_ge0 a' : 0 <= Jb a' by apply: seen_ge0 => //; exact: on_replaced_mechanism.
have same_b : Jb b = J b by exact: seen_replaced.
have [/andP[] | sums_neq0] := boolP ((\sum_a' J a' == 0) && (\sum_a' Jb a' == 0)).
  rewrite !psumr_eq0 // => /allP J_0 /allP Jb_0.
  by have /eqP -> := J_0 a (mem_index_enum a); have /eqP -> := Jb_0 a (mem_index_enum a); rewrite mulr0.
have J_b : 0 < J b.
  apply: possible => //; move: sums_neq0; rewrite negb_and => /orP[neq0 | neq0]; [left | right].
    by rewrite lt_neqAle eq_sym neq0 sumr_ge0.
  by rewrite lt_neqAle eq_sym neq0 sumr_ge0.
have le_sum (F : T -> R) a' : (forall a'', 0 <= F a'') -> F a' <= \sum_a'' F a''.
  by move=> F_ge0; rewrite (bigD1 a') //= ler_addl sumr_ge0.
have S_gt0 : 0 < \sum_a' J a' := lt_le_trans J_b (le_sum J b J_ge0).
have Sb_gt0 : 0 < \sum_a' Jb a' by apply: lt_le_trans (le_sum Jb b Jb_ge0); rewrite same_b.
have /pure_indistinguishableP close := inference theta theta_in i b k t b_gt0 S_gt0 Sb_gt0.
have cross (F G : T -> R) : (forall a', 0 <= G a') -> 0 < \sum_a' F a' -> 0 < \sum_a' G a' -> F b = J b -> G b = J b ->
    normalised F a <= c * normalised G a -> normalised G b <= c * normalised F b -> F a <= c ^+ 2 * G a.
  rewrite /normalised => G_ge0; set S := \sum_a' F a'; set Z := \sum_a' G a' => S_pos Z_pos -> -> le_a.
  rewrite mulrCA ler_pmul2l // => le_b; have sums : S <= c * Z.
    by move: le_b; rewrite -(ler_pmul2l S_pos) mulrCA divff ?gt_eqF // mulr1 ler_pdivr_mulr.
  move: le_a; rewrite ler_pdivr_mulr // => /le_trans; apply.
  have -> : c * (G a / Z) * S = c * (G a * (S / Z)) by ring.
  by rewrite expr2 -mulrA ler_wpmul2l // mulrC ler_wpmul2r // ler_pdivr_mulr.
have [le1 le2] := close a; have [le1b le2b] := close b.
by split; [apply: cross | apply: cross].
Qed.

End InferenceCausal.
