(** When no simulator serves distributional privacy at delta = 0 (pk.def-4): what is left of the
    database without the target is, with positive probability, the same in two cases whose outputs
    have nothing in common. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Export rational_models rational_events.

Lemma law_mass_nonneg (P : law) o : is_law P -> 0 <= mass P o.
Proof.
intros H; apply andb_prop in H; destruct H as [H _].
destruct (le_lt_dec (length P) o) as [L|L].
- rewrite mass_beyond by exact L; apply Qle_refl.
- apply Qle_bool_true; apply (proj1 (forallb_forall _ P) H); apply nth_In; exact L.
Qed.

Lemma law_not_zero (P : law) : is_law P -> ~ (forall o, (o < length P)%nat -> mass P o <= 0).
Proof.
intros H zero; apply andb_prop in H; destruct H as [_ H].
apply Qeq_bool_iff in H.
assert (sum P <= 0); [|lra].
clear H; induction P as [|p P IH]; [apply Qle_refl|].
rewrite sum_cons.
assert (p <= 0) by (apply (zero 0%nat); simpl; lia).
assert (sum P <= 0); [|lra].
apply IH; intros o L; apply (zero (S o)); simpl; lia.
Qed.

Lemma mass_map (g : nat -> Q) n o : (o < n)%nat -> mass (map g (below n)) o = g o.
Proof.
intros L; unfold mass.
rewrite nth_indep with (d' := g 0%nat) by (rewrite map_length, seq_length; exact L).
rewrite map_nth, seq_nth by exact L; reflexivity.
Qed.

Section OneCase.
Variables (m : model) (sim : simulator) (theta : data_law) (i a k : nat).

(** The case is one that the definition compares. *)
Definition is_case : bool :=
  Nat.ltb i (records m) && Nat.ltb a (values m) && Nat.ltb k (backgrounds m) &&
  compatible theta i a k &&
  (every x in rest theta i a k, (0 <=? snd x) &&
     existsb (same_word (fst x)) (words (values m) (pred (records m)))).

Lemma case_compared c d : In theta (family m) -> is_case -> simulates m c d sim ->
  indistinguishable c d (output m theta i a k) (simulated m theta i a k sim).
Proof.
intros inside H S; unfold is_case, is_true in H; repeat (apply andb_prop in H; destruct H as [H ?]).
unfold simulates, is_true in S.
apply forallb_forall with (x := theta) in S; [|exact inside].
apply forallb_forall with (x := i) in S; [|apply in_seq; apply Nat.ltb_lt in H; lia].
apply forallb_forall with (x := k) in S;
  [|apply in_seq; match goal with K : Nat.ltb k _ = true |- _ => apply Nat.ltb_lt in K end; lia].
apply forallb_forall with (x := a) in S;
  [|apply in_seq; match goal with K : Nat.ltb a _ = true |- _ => apply Nat.ltb_lt in K end; lia].
match goal with K : compatible _ _ _ _ = true |- _ => rewrite K in S end; exact S.
Qed.

Lemma rest_simulated x : is_simulator m sim -> is_case -> In x (rest theta i a k) ->
  0 <= snd x /\ is_law (sim i (fst x)) /\ length (sim i (fst x)) = outputs m.
Proof.
intros S H inside; unfold is_case, is_true in H; repeat (apply andb_prop in H; destruct H as [H ?]).
match goal with K : forallb _ (rest _ _ _ _) = true |- _ =>
  apply forallb_forall with (x := x) in K; [|exact inside];
  apply andb_prop in K; destruct K as [K1 K2] end.
apply existsb_exists in K2; destruct K2 as [w [W1 W2]].
unfold same_word in W2; destruct (list_eq_dec Nat.eq_dec (fst x) w) as [E|E]; [|discriminate].
split; [now apply Qle_bool_true|].
assert (L := S i w); rewrite <- E in L.
apply andb_prop in L; [destruct L as [L1 L2]; split; [exact L1|now apply Nat.eqb_eq]| |].
- apply in_seq; apply Nat.ltb_lt in H; lia.
- rewrite E; exact W1.
Qed.

(** An output that M does not give is one that Sim, too, must not give on any input that occurs. *)
Lemma silent c x o : In theta (family m) -> is_simulator m sim -> is_case -> simulates m c 0 sim ->
  In x (rest theta i a k) -> 0 < snd x -> (o < outputs m)%nat ->
  mass (output m theta i a k) o == 0 -> mass (sim i (fst x)) o <= 0.
Proof.
intros inside S H serves member positive L zero.
destruct (indistinguishable_outcome _ _ _ _ o (case_compared c 0 inside H serves)) as [_ U].
rewrite zero in U.
unfold simulated in U; rewrite mass_map in U by exact L.
assert (snd x * mass (sim i (fst x)) o <=
        sum_over (rest theta i a k) (fun x => snd x * mass (sim i (fst x)) o)) as V.
{ refine (sum_member _ (fun x => snd x * mass (sim i (fst x)) o) x _ member).
  intros y Hy; destruct (rest_simulated y S H Hy) as [N [Y _]].
  apply Qmult_le_0_compat; [exact N|now apply law_mass_nonneg]. }
destruct (Qlt_le_dec 0 (mass (sim i (fst x)) o)) as [P|P]; [|exact P].
assert (0 < snd x * mass (sim i (fst x)) o) by (apply Qmult_lt_0_compat; assumption).
lra.
Qed.
End OneCase.

(** Two cases without a common output; q and q' are probabilities of one input in them. *)
Definition clash (m : model) theta i a k theta' i' a' k' (q q' : Q) : bool :=
  is_case m theta i a k && is_case m theta' i' a' k' && (0 <? q) && (0 <? q') &&
  (every o in below (outputs m),
     (mass (output m theta i a k) o =? 0) || (mass (output m theta' i' a' k') o =? 0)).

Theorem no_simulator m sim c theta i a k theta' i' a' k' r q q' :
  In theta (family m) -> In theta' (family m) ->
  In (r, q) (rest theta i a k) -> In (r, q') (rest theta' i' a' k') ->
  clash m theta i a k theta' i' a' k' q q' -> sim i r = sim i' r ->
  is_simulator m sim -> ~ simulates m c 0 sim.
Proof.
intros I1 I2 R1 R2 H same S serves; unfold clash, is_true in H.
apply andb_prop in H; destruct H as [H apart].
apply andb_prop in H; destruct H as [H Q2]; apply andb_prop in H; destruct H as [H Q1].
apply andb_prop in H; destruct H as [C1 C2].
assert (positive : forall x, (0 <? x) = true -> 0 < x).
{ intros x X; apply Qnot_le_lt; intros Y; apply Qle_bool_iff in Y.
  unfold Qlt_bool in X; rewrite Y in X; discriminate. }
destruct (rest_simulated m sim theta i a k (r, q) S C1 R1) as [_ [L1 N1]]; simpl in L1, N1.
apply (law_not_zero (sim i r) L1); intros o L; rewrite N1 in L.
apply forallb_forall with (x := o) in apart; [|apply in_seq; lia].
apply orb_prop in apart; destruct apart as [E|E]; apply Qeq_bool_iff in E.
- exact (silent m sim theta i a k c (r, q) o I1 S C1 serves R1 (positive _ Q1) L E).
- rewrite same.
  exact (silent m sim theta' i' a' k' c (r, q') o I2 S C2 serves R2 (positive _ Q2) L E).
Qed.

(** Two cases that leave the same law of D_{-i} have the same simulated law: no output may occur in
    one of them only. *)
Theorem no_simulator_same m sim c theta a k theta' a' k' i o :
  In theta (family m) -> In theta' (family m) -> 1 <= c ->
  is_case m theta i a k -> is_case m theta' i a' k' -> rest theta i a k = rest theta' i a' k' ->
  (0 <? mass (output m theta i a k) o) && (mass (output m theta' i a' k') o =? 0) ->
  ~ simulates m c 0 sim.
Proof.
intros I1 I2 C C1 C2 same H serves.
apply andb_prop in H; destruct H as [H1 H2]; apply Qeq_bool_iff in H2.
assert (0 < mass (output m theta i a k) o).
{ apply Qnot_le_lt; intros Y; apply Qle_bool_iff in Y; unfold Qlt_bool in H1.
  rewrite Y in H1; discriminate. }
destruct (indistinguishable_outcome _ _ _ _ o (case_compared m sim theta i a k c 0 I1 C1 serves))
  as [U _].
destruct (indistinguishable_outcome _ _ _ _ o (case_compared m sim theta' i a' k' c 0 I2 C2 serves))
  as [_ V].
unfold simulated in U, V; rewrite same in U; rewrite H2 in V.
assert (mass (map (fun o => sum_over (rest theta' i a' k') (fun x => snd x * mass (sim i (fst x)) o))
                  (below (outputs m))) o <= 0) as W by lra.
assert (0 <= c) by lra.
match type of U with _ <= c * ?R + 0 => assert (c * R <= c * 0) by
  (rewrite !(Qmult_comm c); apply Qmult_le_compat_r; assumption) end.
lra.
Qed.

Lemma simulated_mass m theta i a k sim o : (o < outputs m)%nat ->
  mass (simulated m theta i a k sim) o
  = sum_over (rest theta i a k) (fun x => snd x * mass (sim i (fst x)) o).
Proof. intros L; unfold simulated; now rewrite mass_map. Qed.
