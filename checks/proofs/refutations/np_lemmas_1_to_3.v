(** np.lem-1 (and pk.lem-1 in one order), np.def-5, np.def-6, np.lem-2 and np.lem-3: the forms and
    remarks that fail. *)
From pkdp.refutations Require Import attackers.

(** delta(epsilon) of a pair of databases. *)
Definition delta_of (m : model) (c : Q) (x y : list nat) : Q :=
  expected_excess c (mechanism m x) (fun o => loss_of (mass (mechanism m x) o) (mass (mechanism m y) o)).

Definition adjacent (m : model) (x y : list nat) : bool :=
  some z in databases m, same_word x z && (some z in databases m, same_word y z) &&
                         Nat.eqb (distance x y) 1.

(** np.lem-1, "for a given epsilon, delta(epsilon) is the smallest delta such that M is (epsilon,
    delta)-DP", of the delta(epsilon) of one pair. *)
Definition claim_tight : Prop :=
  forall (m : model) (c : Q) (x y : list nat), is_model m -> 1 <= c -> adjacent m x y ->
    forall d, dp m c d <-> delta_of m c x y <= d.

(** One record; the laws of the output are (0, 1) and (1/2, 1/2). *)
Definition two_laws : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := 2; family := [];
  mechanism := fun d => if Nat.eqb (value d 0) 0 then [0; 1] else [1 # 2; 1 # 2] |}.

(* refutes: np.lem-1 one-pair *)
Theorem one_pair_is_not_tight : ~ claim_tight.
Proof.
intros claim; pose proof (claim two_laws 2 [0%nat] [1%nat]) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(computed) 0).
destruct H as [_ H]; refuted_by H.
Qed.

(** pk.lem-1 with each pair of neighbours in one order only. *)
Definition before (m : model) (x y : list nat) : bool :=
  Nat.ltb (number_of (values m) x) (number_of (values m) y).

Definition claim_one_order : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c ->
    (dp m c d <-> forall x y, adjacent m x y -> before m x y -> delta_of m c x y <= d).

(* refutes: pk.lem-1 one-order *)
Theorem both_orders_matter : ~ claim_one_order.
Proof.
intros claim; destruct (claim two_laws 2 0) as [_ H]; [computed | computed |].
assert (P : dp two_laws 2 0); [apply H | contradicted P].
intros x y A B; unfold adjacent in A; apply existsb_exists in A; destruct A as [z [Z A]].
apply andb_prop in A; destruct A as [A _]; apply andb_prop in A; destruct A as [X Y].
apply existsb_exists in Y; destruct Y as [w [W Y]].
unfold same_word in X, Y.
destruct (list_eq_dec Nat.eq_dec x z) as [->|]; [|discriminate].
destruct (list_eq_dec Nat.eq_dec y w) as [->|]; [|discriminate].
clear X Y; simpl in Z, W.
destruct Z as [<-|[<-|[]]], W as [<-|[<-|[]]]; try discriminate B; computed.
Qed.

(** np.def-5, "when B = D_{-i}, it is exactly the same definition as the classical PLRV": for the
    background of every database d that occurs, and a = D(i). *)
Definition same_loss (L L' : loss) : bool :=
  match L, L' with
  | MinusInfinity, MinusInfinity | PlusInfinity, PlusInfinity => true
  | Ln x, Ln y => x =? y
  | _, _ => false
  end.

Definition claim_full_knowledge (Loss : loss_function) : Prop :=
  forall (m : model) (i b o : nat) (theta : data_law) (d : list nat) (k : nat) (p : Q),
    is_model m -> (i < records m)%nat -> (b < values m)%nat -> (o < outputs m)%nat ->
    In theta (family (knowing_the_rest m i)) -> In (d, k, p) theta -> 0 < p ->
    same_loss (Loss (knowing_the_rest m i) theta i (value d i) b k o)
              (loss_of (mass (mechanism m d) o) (mass (mechanism m (put i b d)) o)).

(** One bit that is 0 for certain, released; or released with a loss of ln 2. *)
Definition certain_0 : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := 2; family := [theta_0];
  mechanism := deterministic 2 (fun d => value d 0) |}.
Definition certain_0_noisy : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := 2; family := [theta_0];
  mechanism := fun d => if Nat.eqb (value d 0) 0 then [1; 0] else [1 # 2; 1 # 2] |}.

(* refutes: np.def-5 full-knowledge-everywhere *)
Theorem full_knowledge_np : ~ claim_full_knowledge loss_np.
Proof.
intros claim.
pose proof (claim certain_0 0 1 0 theta_0 [0] 0 1%Q eq_refl (le_n _) (le_n _)
               (le_S _ _ (le_n _)) (or_introl eq_refl) (or_introl eq_refl) eq_refl)%nat as H.
contradicted H.
Qed.

(* refutes: pk.def-11 full-knowledge-incompatible *)
Theorem full_knowledge_pk : ~ claim_full_knowledge loss_pk.
Proof.
intros claim.
pose proof (claim certain_0_noisy 0 1 0 theta_0 [0] 0 1%Q eq_refl (le_n _) (le_n _)
               (le_S _ _ (le_n _)) (or_introl eq_refl) (or_introl eq_refl) eq_refl)%nat as H.
contradicted H.
Qed.

(** "If the attacker no longer has any uncertainty": where B excludes b, no output changes the
    probabilities of the values of D(i). *)
Definition prior (m : model) theta (i k : nat) : law :=
  map (fun a => probability theta (given_value i a k) / probability theta (knows k)) (below (values m)).

Definition claim_no_uncertainty : Prop :=
  forall (m : model) theta (i b k o : nat), is_model m -> In theta (family m) ->
    (i < records m)%nat -> (b < values m)%nat ->
    possible theta (knows k) -> compatible theta i b k = false ->
    0 < with_output m theta (knows k) unchanged o ->
    same_law (record_given m theta i k unchanged o) (prior m theta i k).

(** A record 0 or 1, fair, released; the value 2 is excluded. *)
Definition theta_01 : data_law := [([0%nat], 0%nat, 1 # 2); ([1%nat], 0%nat, 1 # 2)].
Definition third_excluded : model := {|
  records := 1; values := 3; backgrounds := 1; outputs := 2; family := [theta_01];
  mechanism := deterministic 2 (tabulated 3 0%nat [0; 1; 0]%nat) |}.

(* refutes: np.def-5 no-uncertainty-at-all *)
Theorem two_values_may_be_left : ~ claim_no_uncertainty.
Proof.
intros claim.
pose proof (claim third_excluded theta_01 0 2 0 0 eq_refl (or_introl eq_refl) (le_n _) (le_n _)
               eq_refl eq_refl eq_refl)%nat as H.
contradicted H.
Qed.

(** np.def-6: "all a, b, and all B in the union of the supports" are possible events. *)
Definition claim_every_background : Prop :=
  forall (m : model) theta (i a k : nat), is_model m -> In theta (family m) ->
    (i < records m)%nat -> (a < values m)%nat -> possible theta (knows k) -> compatible theta i a k.

(* refutes: np.def-6 every-background *)
Theorem impossible_events : ~ claim_every_background.
Proof.
intros claim.
pose proof (claim certain_0 theta_0 0 1 0 eq_refl (or_introl eq_refl) (le_n _) (le_n _) eq_refl)%nat as H.
contradicted H.
Qed.

(** np.lem-2 as an equivalence for one ordered pair (a, b). *)
Definition claim_one_pair : Prop :=
  forall (m : model) theta (i a b k : nat) (c d : Q), is_model m -> 1 <= c -> In theta (family m) ->
    (i < records m)%nat -> compatible theta i a k -> compatible theta i b k ->
    (apk_value loss_np m theta i a b k c <= d <->
     indistinguishable c d (output m theta i a k) (output m theta i b k)).

Definition fair_noisy : model := {|
  records := 1; values := 2; backgrounds := 1; outputs := 2; family := [theta_01];
  mechanism := fun d => if Nat.eqb (value d 0) 0 then [1; 0] else [1 # 2; 1 # 2] |}.

(* refutes: np.lem-2 one-pair *)
Theorem one_pair_is_one_inequality : ~ claim_one_pair.
Proof.
intros claim.
destruct (claim fair_noisy theta_01 0%nat 0%nat 1%nat 0%nat (3 # 2) (1 # 4)) as [H _];
  try computed; refuted_by H.
Qed.

(** np.lem-3 for passive attackers: (Theta^Z, {bottom}) and (Theta, Z) give the same. *)
Definition claim_passive : Prop :=
  forall (m : model) (c d : Q), is_model m -> 1 <= c -> ppk_np (conditioned m) c d = ppk_np m c d.

(* refutes: np.lem-3 passive *)
Theorem conditioning_makes_active : ~ claim_passive.
Proof. intros claim; refuted_by (claim partly_told (3 # 2) (1 # 4)). Qed.
