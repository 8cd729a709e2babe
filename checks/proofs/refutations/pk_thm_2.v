(** pk.thm-2 (reducible mechanisms: active and passive privacy coincide) without its hypothesis, and
    pk.claim-reducible-necessary. *)
From Coq Require Import Lqa.
From pkdp.refutations Require Import reducibility normalizations infinite_losses np_def_7_to_lem_6
  pk_fig_1_xor.

(** Backgrounds may exclude values; with the loss of pk.def-11, or of np.def-5. *)
Definition claim_incompatible (Loss : loss_function) : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> reducible m ->
    (apk_with Loss m c d <-> ppk_with Loss m c d).

Definition excluding : model := {|
  records := 2; values := 2; backgrounds := 2; outputs := 2;
  family := [[([0; 0]%nat, 0%nat, 1 # 3); ([0; 0]%nat, 1%nat, 1 # 3); ([1; 1]%nat, 0%nat, 1 # 3)]];
  mechanism := deterministic 2 (tabulated 2 0%nat [0; 0; 1; 0]%nat) |}.

(* refutes: pk.thm-2 incompatible *)
Theorem excluded_values : ~ claim_incompatible loss_pk.
Proof.
intros claim; destruct (claim excluding 1 (1 # 2)) as [_ H]; try computed; refuted_by H.
Qed.

(* refutes: pk.thm-2 incompatible-report *)
Theorem excluded_values_np : ~ claim_incompatible loss_np.
Proof.
intros claim; destruct (claim partly_told (3 # 2) (1 # 4)) as [_ H]; try computed; refuted_by H.
Qed.

(** phi may depend on a. *)
Definition claim_for_each_value : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> 0 <= d -> compatible_where_possible m ->
    reducible_for_each_value m -> (apk m c d <-> ppk m c d).

Definition conjunction_xor : model := {|
  records := 2; values := 2; backgrounds := 2; outputs := 2; family := [theta_xor];
  mechanism := deterministic 2 (fun d => value d 0 * value d 1)%nat |}.

(* refutes: pk.thm-2 phi-for-each-value *)
Theorem one_phi_for_all_values : ~ claim_for_each_value.
Proof.
intros claim; destruct (claim conjunction_xor 1 (1 # 2)) as [_ H]; try computed; refuted_by H.
Qed.

(** pk.claim-reducible-necessary: Theta acceptable, M not reducible: APKDP and PPKDP differ at some
    (epsilon, delta). *)
Definition claim_necessary : Prop :=
  forall m : model, is_model m -> acceptable m -> reducible m = false ->
    exists c d, 1 <= c /\ 0 <= d /\ apk m c d <> ppk m c d.

(** The background alone decides whether the output is noisy. *)
Definition noise_by_background := with_kernel [[1; 0]; [1 # 2; 1 # 2]; [1 # 2; 1 # 2]; [1; 0]].

(** Losses of 0 where the mass is not 0. *)
Definition no_loss (P : law) (L : nat -> loss) : bool :=
  every o in below (length P),
    (mass P o =? 0) || match L o with Ln x => x =? 1 | MinusInfinity => true | PlusInfinity => false end.

Lemma no_loss_no_excess c P L : 1 <= c -> no_loss P L = true -> expected_excess c P L == 0.
Proof.
intros C H; apply sum_zero; intros o Ho.
apply (every_in _ _ _ H) in Ho; apply orb_prop in Ho; destruct Ho as [Z|Z].
- apply Qeq_bool_iff in Z; rewrite Z; ring.
- unfold excess; destruct (L o) as [| |x]; [ring | discriminate |].
  apply Qeq_bool_iff in Z.
  assert (E : 1 - c / x == 1 - c) by (rewrite Z; field).
  unfold Qmax; destruct (0 <=? 1 - c / x) eqn:F; [|ring].
  apply Qle_bool_iff in F; rewrite E in *; assert (1 - c == 0) as -> by lra; ring.
Qed.

Lemma apk_no_loss m c d : 1 <= c -> 0 <= d ->
  (every theta in family m, every i in below (records m), every k in below (backgrounds m),
   every a in below (values m), every b in below (values m), compatible theta i a k ==>
     no_loss (output m theta i a k) (loss_pk m theta i a b k)) = true -> apk m c d = true.
Proof.
intros C D H; apply forallb_forall; intros i Hi; apply forallb_forall; intros theta Ht.
apply forallb_forall; intros k Hk; apply forallb_forall; intros a Ha; apply forallb_forall; intros b Hb.
apply (every_in _ _ _ H) in Ht as H1; apply (every_in _ _ _ H1) in Hi as H2.
apply (every_in _ _ _ H2) in Hk as H3; apply (every_in _ _ _ H3) in Ha as H4.
apply (every_in _ _ _ H4) in Hb as H5; destruct (compatible theta i a k); [|reflexivity].
apply Qle_bool_iff; unfold apk_value; rewrite (no_loss_no_excess c _ _ C H5); exact D.
Qed.

Lemma ppk_no_loss m c d : 1 <= c -> 0 <= d ->
  (every theta in family m, every i in below (records m),
   every a in below (values m), every b in below (values m),
   every x in cells theta (has i a),
     no_loss (mechanism m (fst (fst x))) (loss_pk m theta i a b (snd (fst x)))) = true ->
  ppk m c d = true.
Proof.
intros C D H; apply forallb_forall; intros theta Ht; apply forallb_forall; intros i Hi.
apply forallb_forall; intros a Ha; apply forallb_forall; intros b Hb.
apply (every_in _ _ _ H) in Ht as H1; apply (every_in _ _ _ H1) in Hi as H2.
apply (every_in _ _ _ H2) in Ha as H3; apply (every_in _ _ _ H3) in Hb as H4.
destruct (possible theta (has i a)); [|reflexivity].
apply Qle_bool_iff; unfold ppk_value.
assert (E : sum_over (cells theta (has i a))
  (fun x => let '(d', k, p) := x in
            p * expected_excess c (mechanism m d') (loss_pk m theta i a b k)) == 0).
{ apply sum_zero; intros [[d' k] p] Hx; apply (every_in _ _ _ H4) in Hx; simpl in Hx.
  rewrite (no_loss_no_excess c _ _ C Hx); ring. }
setoid_rewrite E; unfold Qdiv; rewrite Qmult_0_l; exact D.
Qed.

(* refutes: pk.claim-reducible-necessary printed *)
Theorem reducibility_is_not_necessary : ~ claim_necessary.
Proof.
intros claim; destruct (claim noise_by_background) as (c & d & C & D & differ).
- computed.
- apply (acceptable_xor noise_by_background); reflexivity.
- computed.
- apply differ; rewrite apk_no_loss, ppk_no_loss by (assumption || computed); reflexivity.
Qed.
