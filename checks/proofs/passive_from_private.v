(** Differential privacy gives privacy against partial knowledge when the records are independent given what is known (th.lem-4.11, in
    the forms that hold): with the signed loss the same delta, knowing all other records being the worst case; with the absolute loss
    of the thesis (1 + e^-epsilon) times delta. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  causal_noiseless binomial_tail poisson_binomial independent_records biased_count loss_integrals.

Section FromPrivate.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (theta : database -> B -> R) (M : database -> O -> R) (c d : R).
Hypotheses (theta_law : is_joint_law theta) (M_law : is_mechanism M) (independent : others_independent theta).
Hypotheses (c_ge1 : 1 <= c) (d_ge0 : 0 <= d) (private : differentially_private c d M).
Implicit Types (x : database) (i : 'I_n) (a b : T) (k : B) (conv : convention).

Let c_ge0 : 0 <= c. Proof. exact: le_trans c_ge1. Qed.

(** Neighbouring databases, or the same one. *)
Lemma delta_replaced i b x : delta c (M x) (M (replace i b x)) <= d /\ delta c (M (replace i b x)) (M x) <= d.
Proof.
have [same | x_b] := eqVneq (x i) b.
  rewrite -same replace_id !delta_diag //; by case: (M_law x).
have near : neighbours x (replace i b x).
  apply/existsP; exists i; rewrite replaceE x_b; apply/forallP => j; apply/implyP => ji.
  by rewrite replace_other.
by have /indistinguishableP[] := private near.
Qed.

(** The weight of a database given D(i) = a and the background, and what an attacker sees who knows all other records. *)
Definition weight_given i a k x := theta x k / event theta i a k.
Definition knowing_all_others i a b k :=
  \sum_(x : database | x i == a) weight_given i a k x * delta c (M x) (M (replace i b x)).

Section OneBackground.
Variables (i : 'I_n) (a b : T) (k : B).
Hypotheses (a_gt0 : 0 < event theta i a k) (b_gt0 : 0 < event theta i b k).

Let w_ge0 x : 0 <= weight_given i a k x.
Proof. by rewrite divr_ge0 ?(ltW a_gt0) //; case: theta_law. Qed.

Let w_sum : \sum_(x : database | x i == a) weight_given i a k x = 1.
Proof. by rewrite -mulr_suml divff // gt_eqF. Qed.

Lemma output_weighted (A : database -> O -> R) o : output theta A i a k o = \sum_(x : database | x i == a) weight_given i a k x * A x o.
Proof. by rewrite /output mulr_suml; apply: eq_bigr => x _; rewrite /weight_given mulrAC. Qed.

Let k_gt0 : 0 < background_mass theta k.
Proof.
apply: lt_le_trans a_gt0 _; rewrite -(sum_event theta i) (bigD1 a) //= ler_addl sumr_ge0 // => t _.
exact: event_ge0.
Qed.

Lemma other_output o : output theta M i b k o = output theta (fun x => M (replace i b x)) i a k o.
Proof. exact: (output_replaced M independent k_gt0 (lt0r_neq0 a_gt0) (lt0r_neq0 b_gt0)). Qed.

(** The mean over the other records of what neighbours show, in both orders. *)
Lemma delta_below_mean (A A' : database -> O -> R) :
  delta c (output theta A i a k) (output theta A' i a k)
  <= \sum_(x : database | x i == a) weight_given i a k x * delta c (A x) (A' x).
Proof.
rewrite /delta; under [leRHS]eq_bigr do rewrite mulr_sumr.
rewrite exchange_big /=; apply: ler_sum => o _.
rewrite !output_weighted mulr_sumr -sumrB le_maxl sumr_ge0 /=; last first.
  by move=> x _; rewrite mulr_ge0 // le_maxr lexx.
apply: ler_sum => x _; rewrite mulrCA -mulrBr ler_wpmul2l //.
by rewrite le_maxr lexx orbT.
Qed.

Lemma mean_below (F : database -> R) : (forall x, F x <= d) -> \sum_(x : database | x i == a) weight_given i a k x * F x <= d.
Proof.
move=> le_d; rewrite -[leRHS]mul1r -w_sum mulr_suml; apply: ler_sum => x _.
by rewrite ler_wpmul2l.
Qed.

Lemma outputs_close : delta c (output theta M i a k) (output theta M i b k) <= knowing_all_others i a b k /\
  delta c (output theta M i a k) (output theta M i b k) <= d /\ delta c (output theta M i b k) (output theta M i a k) <= d.
Proof.
have eqb : output theta M i b k =1 output theta (fun x => M (replace i b x)) i a k by move=> o; exact: other_output.
rewrite !(eq_delta c (frefl _) eqb) !(eq_delta c eqb (frefl _)); split; first exact: delta_below_mean.
split; apply: le_trans (delta_below_mean _ _) _; apply: mean_below => x; by case: (delta_replaced i b x).
Qed.

End OneBackground.

(** Where a background excludes a value the loss of the report is 0. *)
Lemma active_bounded i a b k : 0 < event theta i a k -> active_quantity report c theta M i a b k <= d.
Proof.
move=> a_gt0; have [b0 | /event_gt0 b_gt0] := eqVneq (event theta i b k) 0.
  by rewrite (active_quantity_excluded theta_law M_law _ _ a_gt0 b0) le_maxl d_ge0 /= (le_trans _ d_ge0) // subr_le0.
rewrite (active_quantity_compatible theta_law M_law) ?b_gt0 //.
by case: (outputs_close a_gt0 (b_gt0 theta_law)) => _ [].
Qed.

(** Passive privacy, and the worst case: who knows all other records sees at least as much, and at most delta. *)
(* holds: th.lem-4.11 corrected *)
Theorem private_gives_passive :
  (forall i a b, 0 < value_mass theta i a -> passive_quantity report c theta M i a b <= d) /\
  (forall i a b k, 0 < event theta i a k -> 0 < event theta i b k ->
     active_quantity report c theta M i a b k <= knowing_all_others i a b k <= d).
Proof.
split=> [i a b a_gt0 | i a b k a_gt0 b_gt0].
  rewrite (passive_is_mean_of_active _ theta_law) //; have [w_ge0 w_sum] := background_given_law theta_law a_gt0.
  rewrite -[leRHS]mul1r -w_sum mulr_suml; apply: ler_sum => k _.
  have [eq0 | neq0] := eqVneq (event theta i a k) 0; first by rewrite /background_given eq0 !mul0r.
  by rewrite ler_wpmul2l // active_bounded // event_gt0.
rewrite (active_quantity_compatible theta_law M_law) //; have [-> _] := outputs_close a_gt0 b_gt0.
by apply: mean_below => // x; case: (delta_replaced i b x).
Qed.

(** With the absolute loss, on average over backgrounds that are compatible with both values. *)
(* holds: th.lem-4.11 corrected:absolute *)
Theorem private_gives_passive_absolute i a b : 0 < value_mass theta i a ->
  (forall k, 0 < event theta i a k -> 0 < event theta i b k) ->
  \sum_k background_given theta i a k * absolute_integral c (output theta M i a k) (output theta M i b k)
  <= (1 + c^-1) * d.
Proof.
move=> a_gt0 both; have [w_ge0 w_sum] := background_given_law theta_law a_gt0.
have -> : (1 + c^-1) * d = \sum_k background_given theta i a k * ((1 + c^-1) * d).
  by rewrite -mulr_suml w_sum mul1r.
apply: ler_sum => k _.
have [eq0 | neq0] := eqVneq (event theta i a k) 0; first by rewrite /background_given eq0 !mul0r.
have ak_gt0 := event_gt0 theta_law neq0; have bk_gt0 := both k ak_gt0.
rewrite ler_wpmul2l //; have laws v : 0 < event theta i v k -> is_law (output theta M i v k).
  exact: (output_law theta_law M_law).
have [_ le] := absolute_integral_below_both c_ge1 (laws a ak_gt0) (laws b bk_gt0); apply: le_trans le _.
have c_gt0 : 0 < c by apply: lt_le_trans c_ge1.
rewrite ler_pmul2l ?addr_gt0 ?ltr01 ?invr_gt0 // le_maxl.
by have [_ [-> ->]] := outputs_close ak_gt0 bk_gt0.
Qed.

End FromPrivate.
