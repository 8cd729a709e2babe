(** Words of independent factors (pk.def-7): the law of all words, and words with some letters
    exchanged, which leaves the product of the two masses. *)
From Coq Require Import Lqa Lia FinFun.
From pkdp.refutations Require Export normalizations rational_events infinite_losses.

(** The word phi with the parts in I taken from psi; j is the index of the first letter. *)
Fixpoint mix (I : list nat) (j : nat) (phi psi : list nat) : list nat :=
  match phi, psi with
  | x :: phi, y :: psi => (if existsb (Nat.eqb j) I then y else x) :: mix I (S j) phi psi
  | _, _ => []
  end.

Lemma product_cons P fs x w :
  product_mass (P :: fs) (x :: w) == mass P x * product_mass fs w.
Proof. apply Qred_correct. Qed.

Lemma mix_masses I fs : forall j phi psi,
  length phi = length fs -> length psi = length fs ->
  product_mass fs (mix I j phi psi) * product_mass fs (mix I j psi phi) ==
  product_mass fs phi * product_mass fs psi.
Proof.
induction fs as [|P fs IH]; intros j [|x phi] [|y psi] L1 L2; try discriminate; [reflexivity|].
simpl mix; rewrite !product_cons.
injection L1 as L1; injection L2 as L2; specialize (IH (S j) phi psi L1 L2).
destruct (existsb (Nat.eqb j) I).
- setoid_replace (mass P y * product_mass fs (mix I (S j) phi psi) *
                  (mass P x * product_mass fs (mix I (S j) psi phi)))
    with (mass P x * mass P y * (product_mass fs (mix I (S j) phi psi) *
                                 product_mass fs (mix I (S j) psi phi))) by ring.
  rewrite IH; ring.
- setoid_replace (mass P x * product_mass fs (mix I (S j) phi psi) *
                  (mass P y * product_mass fs (mix I (S j) psi phi)))
    with (mass P x * mass P y * (product_mass fs (mix I (S j) phi psi) *
                                 product_mass fs (mix I (S j) psi phi))) by ring.
  rewrite IH; ring.
Qed.

Lemma in_words P fs w : In w (product_words (P :: fs)) <->
  exists x v, w = x :: v /\ (x < length P)%nat /\ In v (product_words fs).
Proof.
simpl; rewrite in_flat_map; split.
- intros (x & Hx & H); apply in_map_iff in H; destruct H as (v & <- & H).
  exists x, v; apply in_seq in Hx; repeat split; [lia | exact H].
- intros (x & v & -> & Hx & H); exists x; split; [apply in_seq; lia | now apply in_map].
Qed.

Lemma words_length fs : forall w, In w (product_words fs) -> length w = length fs.
Proof.
induction fs as [|P fs IH]; intros w H; [destruct H as [<-|[]]; reflexivity|].
apply in_words in H; destruct H as (x & v & -> & _ & H); simpl; f_equal; now apply IH.
Qed.

Lemma mix_in_words I fs : forall j phi psi, In phi (product_words fs) -> In psi (product_words fs) ->
  In (mix I j phi psi) (product_words fs).
Proof.
induction fs as [|P fs IH]; intros j phi psi H1 H2.
- destruct H1 as [<-|[]], H2 as [<-|[]]; now left.
- apply in_words in H1; destruct H1 as (x & v & -> & X & H1).
  apply in_words in H2; destruct H2 as (y & w & -> & Y & H2).
  apply in_words; simpl; eexists; eexists; split; [reflexivity|].
  split; [destruct (existsb _ _); assumption | now apply IH].
Qed.

Lemma mix_nth I : forall phi psi j t, length phi = length psi -> (t < length phi)%nat ->
  In (j + t)%nat I -> nth t (mix I j phi psi) 0%nat = nth t psi 0%nat.
Proof.
induction phi as [|x phi IH]; intros [|y psi] j t L T H; try discriminate; [simpl in T; lia|].
destruct t as [|t]; simpl.
- rewrite Nat.add_0_r in H.
  assert (E : existsb (Nat.eqb j) I = true)
    by (apply existsb_exists; exists j; split; [exact H | apply Nat.eqb_refl]).
  now rewrite E.
- apply IH; [now injection L | simpl in T; lia | now rewrite Nat.add_succ_r in H].
Qed.

Lemma mix_parts I phi psi : length phi = length psi -> (forall j, In j I -> (j < length phi)%nat) ->
  parts I (mix I 0 phi psi) = parts I psi.
Proof.
intros L H; apply map_ext_in; intros j Hj; apply mix_nth; [exact L | now apply H | exact Hj].
Qed.

Lemma mix_same I : forall phi psi psi' j, length psi = length psi' ->
  (forall t, In (j + t)%nat I -> nth t psi 0%nat = nth t psi' 0%nat) ->
  mix I j phi psi = mix I j phi psi'.
Proof.
induction phi as [|x phi IH]; intros psi psi' j L H; [reflexivity|].
destruct psi as [|y psi], psi' as [|y' psi']; try discriminate; [reflexivity|]; simpl; f_equal.
- destruct (existsb (Nat.eqb j) I) eqn:E; [|reflexivity].
  apply existsb_exists in E; destruct E as [j' [E1 E2]]; apply Nat.eqb_eq in E2; subst j'.
  apply (H 0%nat); now rewrite Nat.add_0_r.
- apply IH; [now injection L|]; intros t T; apply (H (S t)); now rewrite Nat.add_succ_r.
Qed.

(** The words of the factors: each once, with masses of sum 1. *)
Lemma nodup_append {A : Type} (l l' : list A) :
  NoDup l -> NoDup l' -> (forall x, In x l -> ~ In x l') -> NoDup (l ++ l').
Proof.
induction l as [|x l IH]; intros N N' H; [exact N'|].
inversion N as [|? ? out N1]; subst; simpl; constructor.
- rewrite in_app_iff; intros [I|I]; [contradiction | exact (H x (or_introl eq_refl) I)].
- apply IH; [exact N1 | exact N' | intros y Hy; apply H; now right].
Qed.

Lemma nodup_words fs : NoDup (product_words fs).
Proof.
induction fs as [|P fs IH]; [repeat constructor; intros []|].
simpl; generalize (seq_NoDup (length P) 0); generalize (below (length P)).
induction l as [|x l IHl]; intros N; [constructor|].
inversion N as [|? ? out N']; subst; simpl; apply nodup_append.
- apply Injective_map_NoDup; [intros u v E; now injection E | exact IH].
- now apply IHl.
- intros w H1 H2; apply in_map_iff in H1; destruct H1 as (u & <- & _).
  apply in_flat_map in H2; destruct H2 as (y & Y & H2); apply in_map_iff in H2.
  destruct H2 as (v & E & _); injection E as E _; subst; contradiction.
Qed.

Lemma words_total fs : (every P in fs, is_law P) = true ->
  sum_over (product_words fs) (product_mass fs) == 1.
Proof.
induction fs as [|P fs IH]; intros H; [reflexivity|].
simpl in H; apply andb_prop in H; destruct H as [HP H].
simpl product_words; rewrite sum_flat_map.
rewrite <- (law_total P (length P) HP eq_refl); apply sum_ext; intros x _; rewrite sum_map.
transitivity (sum_over (product_words fs) (fun w => product_mass fs w * mass P x)).
- apply sum_ext; intros w _; rewrite product_cons; ring.
- rewrite sum_scale, IH by exact H; ring.
Qed.

Lemma words_nonneg fs : (every P in fs, is_law P) = true -> forall w, 0 <= product_mass fs w.
Proof.
induction fs as [|P fs IH]; intros H w; [discriminate|]; destruct w as [|x w]; [discriminate|].
simpl in H; apply andb_prop in H; destruct H as [HP H]; rewrite product_cons.
apply Qmult_le_0_compat; [|now apply IH].
destruct (le_lt_dec (length P) x) as [L|L]; [rewrite mass_beyond by exact L; apply Qle_refl|].
apply andb_prop in HP; destruct HP as [HP _]; apply Qle_bool_iff.
apply (proj1 (forallb_forall _ P) HP); now apply nth_In.
Qed.

Lemma support_total fs : (every P in fs, is_law P) = true ->
  sum_over (support fs) (product_mass fs) == 1.
Proof.
intros H; rewrite <- (words_total fs H); unfold support; rewrite sum_filter; apply sum_ext.
intros w _; destruct (0 <? product_mass fs w) eqn:E; [reflexivity|].
pose proof (words_nonneg fs H w) as N.
destruct (Qlt_le_dec 0 (product_mass fs w)) as [L|L]; [|lra].
unfold Qlt_bool in E; apply negb_false_iff in E; apply Qle_bool_iff in E; lra.
Qed.

Lemma same_cell_eq x y : same_cell x y = true -> x = y.
Proof.
intros H; apply andb_prop in H; destruct H as [H1 H2]; apply Nat.eqb_eq in H2.
unfold same_word in H1; destruct (list_eq_dec Nat.eq_dec (fst x) (fst y)); [|discriminate].
destruct x, y; simpl in *; now subst.
Qed.
