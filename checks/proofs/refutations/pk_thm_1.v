(** pk.thm-1, "when delta > 0, the implication is strict", for every delta > 0: at delta = 1 active
    privacy always holds. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Import attackers rational_events infinite_losses simulators.

(** "For each delta > 0 and every epsilon some M is (epsilon, delta)-PPKDP, not (epsilon, delta)-APKDP". *)
Definition claim_strict : Prop :=
  forall c d : Q, 1 <= c -> 0 < d ->
    exists m : model, is_model m /\ ppk m c d /\ ~ apk m c d.

Lemma same_word_eq x y : same_word x y = true -> x = y.
Proof. unfold same_word; now destruct (list_eq_dec Nat.eq_dec x y). Qed.

Section OneCase.
Variables (m : model) (theta : data_law).
Hypothesis good : is_model m.
Hypothesis inside : In theta (family m).

(** A cell has a mass of at least 0, and a database on which M has a law. *)
Lemma cell_good x : In x theta ->
  0 <= snd x /\ is_law (mechanism m (fst (fst x))) /\ length (mechanism m (fst (fst x))) = outputs m.
Proof.
intros Hx; apply andb_prop in good; destruct good as [G1 G2].
apply (every_in _ _ _ G1) in inside; apply andb_prop in inside; destruct inside as [L W].
apply andb_prop in L; destruct L as [L _]; apply andb_prop in L; destruct L as [L _].
split.
- apply Qle_bool_iff; apply (every_in _ _ (snd x) L); now apply in_map.
- apply (every_in _ _ _ W) in Hx; destruct x as [[d k] p]; apply andb_prop in Hx; destruct Hx as [Hx _].
  apply existsb_exists in Hx; destruct Hx as [w [Hw E]]; apply same_word_eq in E; subst w.
  apply (every_in _ _ _ G2) in Hw; apply andb_prop in Hw; destruct Hw as [U V].
  split; [exact U | now apply Nat.eqb_eq].
Qed.

Lemma with_output_nonneg E o : 0 <= with_output m theta E unchanged o.
Proof.
apply sum_nonneg; intros [[d k] p] Hx; apply filter_In in Hx; destruct Hx as [Hx _].
destruct (cell_good _ Hx) as [N [L _]]; apply Qmult_le_0_compat; [exact N | now apply law_mass_nonneg].
Qed.

Lemma with_output_total E :
  sum_over (below (outputs m)) (with_output m theta E unchanged) == probability theta E.
Proof.
unfold with_output; rewrite sum_swap; apply sum_ext; intros [[d k] p] Hx.
apply filter_In in Hx; destruct Hx as [Hx _]; destruct (cell_good _ Hx) as [_ [L N]].
transitivity (sum_over (below (outputs m)) (fun o => mass (mechanism m d) o * p)).
- apply sum_ext; intros o _; unfold unchanged; ring.
- rewrite sum_scale, (law_total _ _ L N); simpl; ring.
Qed.

Lemma output_mass i a k o : compatible theta i a k -> 0 <= mass (output m theta i a k) o.
Proof.
intros C; apply Qlt_bool_true in C.
destruct (le_lt_dec (outputs m) o) as [L|L].
- rewrite mass_beyond; [apply Qle_refl | unfold output, output_given, output_after].
  now rewrite map_length, seq_length.
- unfold output, output_given, output_after; rewrite mass_map by exact L; rewrite Qred_correct.
  apply Qle_shift_div_l; [exact C|]; rewrite Qmult_0_l; apply with_output_nonneg.
Qed.

Lemma output_total i a k : compatible theta i a k ->
  sum_over (below (outputs m)) (mass (output m theta i a k)) == 1.
Proof.
intros C; apply Qlt_bool_true in C.
transitivity (sum_over (below (outputs m))
  (fun o => with_output m theta (given_value i a k) unchanged o * / probability theta (given_value i a k))).
- apply sum_ext; intros o Ho; apply in_seq in Ho.
  unfold output, output_given, output_after; rewrite mass_map by lia; apply Qred_correct.
- rewrite sum_scale, with_output_total; field; lra.
Qed.

Lemma excess_le_1 c i a b k o : 1 <= c -> compatible theta i a k ->
  excess c (loss_pk m theta i a b k o) <= 1.
Proof.
intros C A; unfold loss_pk; destruct (compatible theta i b k) eqn:B; [|apply Qle_refl].
unfold loss_of; destruct (mass (output m theta i a k) o =? 0) eqn:U; [discriminate|].
destruct (mass (output m theta i b k) o =? 0) eqn:V; [apply Qle_refl|].
apply Qeq_bool_neq in U; apply Qeq_bool_neq in V.
pose proof (output_mass i a k o A) as P; pose proof (output_mass i b k o B) as R.
set (p := mass (output m theta i a k) o) in *; set (q := mass (output m theta i b k) o) in *.
assert (0 < p) by (destruct (Qlt_le_dec 0 p) as [X|X]; [exact X | exfalso; apply U; lra]).
assert (0 < q) by (destruct (Qlt_le_dec 0 q) as [X|X]; [exact X | exfalso; apply V; lra]).
assert (0 <= c / (p / q)).
{ setoid_replace (c / (p / q)) with (c * q / p) by (field; lra).
  apply Qle_shift_div_l; [assumption|]; rewrite Qmult_0_l; apply Qmult_le_0_compat; lra. }
unfold excess, Qmax; destruct (0 <=? 1 - c / (p / q)); lra.
Qed.
End OneCase.

Theorem active_at_1 m c : is_model m -> 1 <= c -> apk m c 1.
Proof.
intros good C; apply forallb_forall; intros i Hi; apply forallb_forall; intros theta Ht.
apply forallb_forall; intros k Hk; apply forallb_forall; intros a Ha; apply forallb_forall; intros b Hb.
destruct (compatible theta i a k) eqn:A; [|reflexivity].
apply Qle_bool_iff; unfold apk_value, expected_excess.
apply Qle_trans with (sum_over (below (outputs m)) (mass (output m theta i a k))).
- unfold output at 1, output_given, output_after; rewrite map_length, seq_length.
  apply sum_le; intros o _.
  pose proof (output_mass m theta good Ht i a k o A) as N.
  pose proof (excess_le_1 m theta good Ht c i a b k o C A) as X.
  setoid_replace (mass (output m theta i a k) o) with (mass (output m theta i a k) o * 1) at 2 by ring.
  rewrite !(Qmult_comm (mass (output m theta i a k) o)); apply Qmult_le_compat_r; assumption.
- rewrite (output_total m theta good Ht i a k A); apply Qle_refl.
Qed.

(* refutes: pk.thm-1 strict-at-1 *)
Theorem not_strict_at_1 : ~ claim_strict.
Proof.
intros claim; destruct (claim 1 1) as (m & good & _ & fails); [lra | lra |].
apply fails; apply active_at_1; [exact good | lra].
Qed.
