(** pk.thm-6 with pk.def-17 and pk.def-18: the loss of two mechanisms released together and its corollary, in the
    readings that fail. c1, c2, m stand for e^epsilon_1, e^epsilon_2, e^mu. *)
From pkdp.refutations Require Import two_mechanisms large_numbers.

(** pk.def-17: the conventions of np.def-5 give the same least nu. *)
Definition claim_17_conventions : Prop :=
  forall (S : model) (m : Q),
  is_model S -> 0 <? m ->
  least_nu S (pair S) (dep_printed S) m
    =? least_nu S (pair S) (dep_report S) m.

(* refutes: pk.def-17 as-np.def-5 *)
Theorem conventions_of_the_dependence_differ : ~ claim_17_conventions.
Proof.
intros claim.
largely_refuted_by (claim (table 2 1 1 [1 # 2; 1 # 2]
  [[1; 0; 0; 0]; [0; 1; 0; 0]]%Q)
  (1 # 1))%nat.
Qed.

(** pk.def-18: the same database or independent copies of it in the expectation. *)
Definition claim_18_copies : Prop :=
  forall (S : model) (m : Q),
  is_model S -> 0 <? m ->
  least_nu S (pair S) (dep_printed S) m
    =? least_nu S (copies S) (dep_printed S) m.

(* refutes: pk.def-18 same-as-copies *)
Theorem copies_change_the_dependence : ~ claim_18_copies.
Proof.
intros claim.
largely_refuted_by (claim (table 2 2 1 [1 # 3; 1 # 3; 1 # 3; 0]%Q
  [[1; 0; 0; 0]; [0; 0; 0; 1]; [0; 0; 0; 1]; [1; 0; 0; 0]]%Q)
  (1 # 1))%nat.
Qed.

(** pk.thm-6: L_(M1,M2) = 2 Dep + L_M1 + L_M2, where a and a' both give the output, so that all losses are finite. *)
Definition claim_identity : Prop :=
  forall (S : model) (i a a' b o1 o2 : nat),
  is_model S -> Nat.ltb i (records S) -> negb (Nat.eqb a a') ->
  (0 <? chance S i a b) && (0 <? chance S i a' b) ->
  (0 <? pair S i a b o1 o2) && (0 <? pair S i a' b o1 o2) ->
  let ratio (law_of : nat -> Q) := law_of a / law_of a' in
  match dep_printed S i a a' b o1 o2 with
  | infinite => false
  | finite dep =>
      ratio (fun x => pair S i x b o1 o2)
        =? dep * dep * ratio (fun x => first S i x b o1) * ratio (fun x => second S i x b o2)
  end.

(* refutes: pk.thm-6 printed *)
(* refutes: pk.thm-6 printed:identity *)
Theorem dependence_counts_once : ~ claim_identity.
Proof.
intros claim.
largely_refuted_by (claim (table 2 2 1 [1 # 3; 1 # 3; 1 # 3; 0]%Q
  [[1; 0; 0; 0]; [1; 0; 0; 0]; [0; 0; 0; 1]; [1; 0; 0; 0]]%Q)
  1 0 1 0 0 0)%nat.
Qed.

(** The corollary: (d1 + d2 + nu) at [ratio] c1 c2 m, for mechanisms that are (epsilon_1, d1)- and (epsilon_2, d2)-APK
    and (mu, nu)-bounded dependent, outputs in the expectation being weighed by [weight]; [factor] scales the delta. *)
Definition weights := model -> nat -> nat -> nat -> nat -> nat -> Q.
Definition corollary (weight : weights) (ratio : Q -> Q -> Q -> Q) (allowed_mu : Q -> bool) (factor : Q) : Prop :=
  forall (S : model) (c1 c2 m d1 d2 nu : Q),
  is_model S -> 1 <=? c1 -> 1 <=? c2 -> 0 <? m -> allowed_mu m -> 1 <=? ratio c1 c2 m ->
  delta_1 S c1 <=? d1 -> delta_2 S c2 <=? d2 ->
  least_nu S (weight S) (dep_printed S) m <=? nu ->
  delta_pair S (ratio c1 c2 m) <=? factor * (d1 + d2 + nu).

Definition mu_not_negative (m : Q) : bool := 1 <=? m.
Definition once (c1 c2 m : Q) : Q := c1 * c2 * m.

(* refutes: pk.thm-6 copies *)
Theorem corollary_for_copies_is_false : ~ corollary copies once mu_not_negative 1.
Proof.
intros claim.
largely_refuted_by (claim (table 2 3 1 (repeat (1 # 8) 8)
  [[1; 0; 0; 0]; [1; 0; 0; 0]; [1; 0; 0; 0]; [0; 0; 0; 1];
                        [0; 0; 1; 0]; [0; 1; 0; 0]; [0; 1; 0; 0]; [1; 0; 0; 0]]%Q)
    (3 # 2) (1 # 1) (1 # 1) (1 # 8) (0 # 1) (1 # 2))%nat.
Qed.

(* refutes: pk.thm-6 own-coins *)
Theorem corollary_for_own_coins_is_false : ~ corollary own_coins once mu_not_negative 1.
Proof.
intros claim.
largely_refuted_by (claim (table 2 1 1 [1 # 2; 1 # 2]
  [[0; 1 # 2; 1 # 2; 0]; [1 # 2; 0; 0; 1 # 2]]%Q)
    (1 # 1) (1 # 1) (1 # 1) (0 # 1) (0 # 1) (1 # 2))%nat.
Qed.

(** mu < 0, which pk.def-18 allows, with 2 mu as printed. *)
(* refutes: pk.thm-6 negative-mu *)
Theorem corollary_for_negative_mu_is_false : ~ corollary pair (fun c1 c2 m => c1 * c2 * m * m) (fun m => m <? 1) 1.
Proof.
intros claim.
largely_refuted_by (claim (table 2 1 1 [1 # 2; 1 # 2]
  [[0; 2 # 3; 1 # 3; 0]; [0; 1 # 3; 2 # 3; 0]]%Q)
    (2 # 1) (2 # 1) (1 # 2) (0 # 1) (0 # 1) (1 # 4))%nat.
Qed.

(** A smaller delta, 0.99 (d1 + d2 + nu). *)
(* refutes: pk.thm-6 smaller-delta *)
Theorem delta_of_the_corollary_is_attained : ~ corollary pair once mu_not_negative (99 # 100).
Proof.
intros claim.
largely_refuted_by (claim (table 2 2 1 [2 # 5; 1 # 5; 1 # 5; 1 # 5]
  [[1; 0; 0; 0]; [0; 0; 1; 0]; [0; 0; 1; 0]; [1; 0; 0; 0]]%Q)
    (1 # 1) (1 # 1) (1 # 1) (0 # 1) (1 # 6) (0 # 1))%nat.
Qed.

(** (epsilon_1 + epsilon_2, d1 + d2 + nu) whatever mu is. *)
(* refutes: pk.thm-6 without-mu *)
Theorem corollary_needs_mu : ~ corollary pair (fun c1 c2 _ => c1 * c2) mu_not_negative 1.
Proof.
intros claim.
largely_refuted_by (claim (table 2 1 1 [1 # 2; 1 # 2]
  [[0; 1 # 2; 1 # 4; 1 # 4]; [1 # 4; 1 # 4; 0; 1 # 2]]%Q)
    (1 # 1) (1 # 1) (2 # 1) (0 # 1) (0 # 1) (1 # 4))%nat.
Qed.

(** A smaller ratio, 0.99 e^(epsilon_1 + epsilon_2 + mu), at d1 = d2 = nu = 0 and epsilon_1, epsilon_2, mu > 0. *)
Definition claim_smaller_epsilon : Prop :=
  forall (S : model) (c1 c2 m : Q),
  is_model S -> 1 <? c1 -> 1 <? c2 -> 1 <? m ->
  delta_1 S c1 =? 0 -> delta_2 S c2 =? 0 ->
  least_nu S (pair S) (dep_printed S) m =? 0 ->
  delta_pair S ((99 # 100) * (c1 * c2 * m)) =? 0.

(* refutes: pk.thm-6 smaller-epsilon *)
Theorem epsilon_of_the_corollary_is_attained : ~ claim_smaller_epsilon.
Proof.
intros claim.
largely_refuted_by (claim (table 2 1 1 [1 # 2; 1 # 2]
  [[1 # 7; 2 # 7; 2 # 7; 2 # 7]; [2 # 7; 2 # 7; 2 # 7; 1 # 7]])
    (4 # 3) (4 # 3) (9 # 8))%nat.
Qed.
