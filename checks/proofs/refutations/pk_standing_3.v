(** pk.standing-3, the converse: a background that is independent of every record does not make theta
    acceptable. No normalization exists: exchanging the known parts of two words of independent
    factors leaves the product of their masses, and the masses of theta do not allow it. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Import attackers normalizations independent_factors.

Definition claim_converse : Prop :=
  forall m : model, is_model m -> background_independent m -> acceptable m.

(** Given B = 0 the masses of D are 2/3 and 1/3, given B = 1 three times 1/3. *)
Definition theta : data_law :=
  [([0; 0]%nat, 0%nat, 1 # 3); ([1; 1]%nat, 0%nat, 1 # 6); ([0; 0]%nat, 1%nat, 1 # 6);
   ([0; 1]%nat, 1%nat, 1 # 6); ([1; 0]%nat, 1%nat, 1 # 6)].
Definition two_shapes : model := {|
  records := 2; values := 2; backgrounds := 2; outputs := 2; family := [theta];
  mechanism := deterministic 2 (fun d => value d 0 * value d 1)%nat |}.

Section Normalized.
Variable z : normalization.
Hypothesis good : is_normalization theta 0 z = true.
Let fs := factors z.
Let S := support fs.

(** The seven conditions, one by one. *)
Lemma conditions :
  (every P in fs, is_law P) = true /\
  (forall phi psi, In phi S -> In psi S -> hat z phi = hat z psi -> phi = psi) /\
  (forall phi, In phi S ->
     probability theta (fun d k => same_cell (d, k) (hat z phi)) == product_mass fs phi) /\
  (forall j, In j (known z) -> (j < length fs)%nat) /\
  (forall phi, In phi S -> background_of z (parts (known z) phi) = snd (hat z phi)) /\
  (forall phi psi, In phi S -> In psi S -> snd (hat z phi) = snd (hat z psi) ->
     parts (known z) phi = parts (known z) psi).
Proof.
assert (H := good); unfold is_normalization in H.
apply andb_prop in H; destruct H as [H H7]; apply andb_prop in H; destruct H as [H H6].
apply andb_prop in H; destruct H as [H H5]; apply andb_prop in H; destruct H as [H _].
apply andb_prop in H; destruct H as [H H3]; apply andb_prop in H; destruct H as [H1 H2].
assert (B : forall phi, In phi S -> background_of z (parts (known z) phi) = snd (hat z phi))
  by (intros phi I; apply Nat.eqb_eq; exact (every_in _ _ _ H6 I)).
assert (W : forall x y, same_word x y = true -> x = y)
  by (intros x y; unfold same_word; now destruct (list_eq_dec Nat.eq_dec x y)).
repeat split.
- exact H1.
- intros phi psi I J E; assert (K := every_in _ _ _ (every_in _ _ _ H2 I) J).
  rewrite E in K; apply W.
  assert (R : same_cell (hat z psi) (hat z psi) = true).
  { unfold same_cell, same_word; rewrite Nat.eqb_refl.
    destruct (list_eq_dec _ _ _); [reflexivity | contradiction]. }
  now rewrite R in K.
- intros phi I; apply Qeq_bool_iff; exact (every_in _ _ _ H3 I).
- intros j I; assert (K := every_in _ _ _ H5 I); apply andb_prop in K; destruct K as [_ K].
  now apply Nat.ltb_lt.
- exact B.
- intros phi psi I J E; assert (K := every_in _ _ _ (every_in _ _ _ H7 I) J).
  rewrite (B phi I), (B psi J), E, Nat.eqb_refl in K; now apply W.
Qed.

Lemma in_support w : In w S <-> In w (product_words fs) /\ 0 < product_mass fs w.
Proof.
unfold S, support; rewrite filter_In; split; intros [H1 H2]; (split; [exact H1|]).
- now apply Qlt_bool_true.
- unfold Qlt_bool; apply negb_true_iff; destruct (product_mass fs w <=? 0) eqn:E; [|reflexivity].
  apply Qle_bool_iff in E; lra.
Qed.

(** How often a cell is hit: at most once. *)
Definition hits (x : list nat * nat) : Q := sum_over S (fun w => if same_cell x (hat z w) then 1 else 0).

Lemma hits_once x : hits x <= 1.
Proof.
destruct conditions as (_ & inj & _); apply sum_at_most_one.
- apply NoDup_filter, nodup_words.
- intros u v U V E F; apply inj; [exact U | exact V|].
  apply same_cell_eq in E; apply same_cell_eq in F; congruence.
Qed.

Lemma hits_none x : (forall w, In w S -> hat z w <> x) -> hits x == 0.
Proof.
intros H; apply sum_zero; intros w I; destruct (same_cell x (hat z w)) eqn:E; [|reflexivity].
apply same_cell_eq in E; subst; destruct (H w I); reflexivity.
Qed.

(** The hit cells have the whole mass. *)
Lemma hits_total : sum_over theta (fun x => hits (fst x) * snd x) == 1.
Proof.
destruct conditions as (laws & _ & masses & _).
rewrite <- (support_total fs laws); fold S.
transitivity (sum_over theta (fun x =>
  sum_over S (fun w => if same_cell (fst x) (hat z w) then snd x else 0))).
- apply sum_ext; intros x _; unfold hits; rewrite <- sum_scale; apply sum_ext; intros w _.
  destruct (same_cell _ _); ring.
- rewrite sum_swap; apply sum_ext; intros w I; rewrite <- (masses w I).
  unfold probability, cells; rewrite sum_filter; apply sum_ext; intros [[d k] p] _; reflexivity.
Qed.

Lemma every_cell_is_hit x : In x theta -> exists w, In w S /\ hat z w = fst x.
Proof.
intros I; destruct (existsb (fun w => same_cell (hat z w) (fst x)) S) eqn:E.
- apply existsb_exists in E; destruct E as (w & W & E); exists w; split; [exact W | now apply same_cell_eq].
- exfalso; assert (N : hits (fst x) == 0).
  { apply hits_none; intros w W F; assert (T : existsb (fun w => same_cell (hat z w) (fst x)) S = true).
    { apply existsb_exists; exists w; split; [exact W|]; rewrite F; unfold same_cell, same_word.
      rewrite Nat.eqb_refl; destruct (list_eq_dec _ _ _); [reflexivity | contradiction]. }
    congruence. }
  pose proof hits_total as T; unfold theta, sum_over in T; simpl map in T.
  repeat rewrite sum_cons in T; change (sum []) with 0 in T; cbn [fst snd] in T.
  pose proof (hits_once ([0; 0]%nat, 0%nat)); pose proof (hits_once ([1; 1]%nat, 0%nat)).
  pose proof (hits_once ([0; 0]%nat, 1%nat)); pose proof (hits_once ([0; 1]%nat, 1%nat)).
  pose proof (hits_once ([1; 0]%nat, 1%nat)).
  destruct I as [<-|[<-|[<-|[<-|[<-|[]]]]]]; cbn [fst] in N; lra.
Qed.

(** A word with the background 1 has the mass 1/6. *)
Lemma mass_of_1 w : In w S -> snd (hat z w) = 1%nat -> product_mass fs w == 1 # 6.
Proof.
intros I K; destruct conditions as (_ & _ & masses & _).
assert (P := proj2 (proj1 (in_support w) I)); rewrite <- (masses w I) in *.
destruct (hat z w) as [d k]; simpl in K; subst k; revert P.
unfold probability, cells, theta, same_cell; cbn [filter fst snd].
unfold same_word.
destruct (list_eq_dec Nat.eq_dec [0; 0]%nat d) as [<-|N1]; [intros _; reflexivity|].
destruct (list_eq_dec Nat.eq_dec [0; 1]%nat d) as [<-|N2]; [intros _; reflexivity|].
destruct (list_eq_dec Nat.eq_dec [1; 0]%nat d) as [<-|N3]; [intros _; reflexivity|].
destruct (list_eq_dec Nat.eq_dec [1; 1]%nat d); cbn; intros P; discriminate P.
Qed.
End Normalized.

(* refutes: pk.standing-3 converse *)
Theorem independence_is_not_acceptability : ~ claim_converse.
Proof.
intros claim.
destruct (claim two_shapes ltac:(computed) ltac:(computed) theta 0%nat) as [z good];
  [left; reflexivity | simpl; lia |].
destruct (every_cell_is_hit z good ([0; 0]%nat, 0%nat, 1 # 3)) as (phi & P & HP); [simpl; tauto|].
destruct (every_cell_is_hit z good ([1; 1]%nat, 0%nat, 1 # 6)) as (phi' & P' & HP'); [simpl; tauto|].
destruct (every_cell_is_hit z good ([0; 0]%nat, 1%nat, 1 # 6)) as (psi & R & HR); [simpl; tauto|].
destruct (conditions z good) as (laws & _ & masses & indices & backgrounds & same_parts).
assert (M : product_mass (factors z) phi == 1 # 3) by (rewrite <- (masses phi P), HP; reflexivity).
assert (M' : product_mass (factors z) phi' == 1 # 6) by (rewrite <- (masses phi' P'), HP'; reflexivity).
assert (MR := mass_of_1 z good psi R ltac:(now rewrite HR)).
(** Exchanging the known parts of w and psi leaves the mass of w. *)
assert (X : forall w, In w (support (factors z)) ->
              product_mass (factors z) (mix (known z) 0 psi w) == product_mass (factors z) w).
{ intros w W; set (fs := factors z) in *.
  destruct (proj1 (in_support z w) W) as [W1 W2]; destruct (proj1 (in_support z psi) R) as [R1 R2].
  pose proof (words_length _ _ W1) as L1; pose proof (words_length _ _ R1) as L2.
  pose proof (mix_masses (known z) fs 0 w psi L1 L2) as E.
  assert (N1 := words_nonneg fs laws (mix (known z) 0 w psi)).
  assert (N2 := words_nonneg fs laws (mix (known z) 0 psi w)).
  assert (T : 0 < product_mass fs (mix (known z) 0 w psi)).
  { destruct (Qlt_le_dec 0 (product_mass fs (mix (known z) 0 w psi))) as [T|T]; [exact T|].
    assert (Z : product_mass fs (mix (known z) 0 w psi) == 0) by lra; rewrite Z in E.
    assert (0 < product_mass fs w * product_mass fs psi) by (now apply Qmult_lt_0_compat); lra. }
  assert (I : In (mix (known z) 0 w psi) (support fs))
    by (apply (in_support z); split; [now apply mix_in_words | exact T]).
  assert (K : snd (hat z (mix (known z) 0 w psi)) = 1%nat).
  { rewrite <- (backgrounds _ I), mix_parts, (backgrounds _ R), HR; [reflexivity | congruence |].
    intros j J; rewrite L1; now apply indices. }
  assert (E1 : product_mass fs (mix (known z) 0 w psi) == 1 # 6) by exact (mass_of_1 z good _ I K).
  rewrite E1, MR in E; lra. }
assert (S : mix (known z) 0 psi phi = mix (known z) 0 psi phi').
{ assert (Q : parts (known z) phi = parts (known z) phi')
    by (apply same_parts; [exact P | exact P' | now rewrite HP, HP']).
  destruct (proj1 (in_support z phi) P) as [W _]; destruct (proj1 (in_support z phi') P') as [W' _].
  apply mix_same; [now rewrite (words_length _ _ W), (words_length _ _ W')|].
  intros t T; apply (ext_in_map Q); exact T. }
pose proof (X phi P) as E; pose proof (X phi' P') as E'; rewrite S in E; lra.
Qed.
