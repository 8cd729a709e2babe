(** pk.ex-4 (the sum of duplicated records), pk.ex-5 (triplicated records with a repair rule),
    pk.ex-6 (voters in pairs), and the remark of pk.prop-3 on the examples. *)
From mathcomp Require Import all_ssreflect all_algebra.
From pkdp Require background_order.
From pkdp.refutations Require Import rational_models infinite_losses field_simulators.

(** [n] independent originals with the law R, each [copies] times in a row; no background. *)
Definition repeated_law (R : law) (n copies : nat) : data_law :=
  filter (fun x => 0 <? snd x)
    (map (fun w => (flat_map (fun x => repeat x copies) w, 0%nat,
                    fold_right (fun x p => Qred (mass R x * p)) 1 w))
         (words (length R) n)).

Definition repeated (R : law) (n copies outputs : nat) (g : list nat -> nat) : model := {|
  records := n * copies; values := length R; backgrounds := 1; outputs := outputs;
  family := [repeated_law R n copies]; mechanism := deterministic outputs g |}.

(** pk.ex-4: duplicates of numbers 0, 1, ..., released as their sum. *)
Definition sum_of_duplicates (R : law) (n : nat) : model :=
  repeated R n 2 (S (2 * n * Nat.pred (length R))) list_sum.

Definition two_values (R : law) : bool :=
  some x in below (length R), some y in below (length R),
    negb (Nat.eqb x y) && (0 <? mass R x) && (0 <? mass R y).

(** "The mechanism that sums all records might be in NP" (R not a point law) ..., with a ratio in any ordered field F. *)
Definition claim_np (F : realFieldType) : Prop :=
  forall (R : law) (n : nat), is_law R -> two_values R -> (1 <= n)%nat ->
    exists c : F, (1 <= c)%R /\ noiseless_over (sum_of_duplicates R n) c 0%R.

(** "... and cannot be in CDP", whatever R. *)
Definition claim_cdp : Prop :=
  forall (R : law) (n : nat) (c : Q), is_law R -> (1 <= n)%nat -> 1 <= c ->
    ~ causal (sum_of_duplicates R n) c 0.

(* refutes: pk.ex-4 text:might *)
Theorem the_sum_is_not_noiseless (F : realFieldType) : ~ claim_np F.
Proof.
intros claim; destruct (claim [0; 1 # 2; 1 # 2] 1%nat) as [c [_ H]]; [computed | computed | auto |].
refine (@noiseless_infinite_over F _ (repeated_law [0; 1 # 2; 1 # 2] 1 2) 0 0 1 2 c _ 2 _ H);
  [left; reflexivity | computed].
Qed.

(* refutes: pk.ex-4 point-law *)
Theorem the_sum_can_be_causal : ~ claim_cdp.
Proof. intros claim; apply (claim [0; 0; 1] 1%nat 1); computed || auto. Qed.

(** pk.ex-5: "if a value x appears only once and a value y only twice, x is changed to y". *)
Definition occurring (times v : nat) (d : list nat) : list nat :=
  filter (fun x => Nat.eqb (count_of x d) times) (below v).
Definition repair (v : nat) (d : list nat) : list nat :=
  match occurring 1 v d, occurring 2 v d with
  | x :: _, y :: _ => map (fun z => if Nat.eqb z x then y else z) d
  | _, _ => d
  end.

(** The whole database is released: the output is its number among all words. *)

Definition repaired_triples (R : law) (n : nat) : model :=
  repeated R n 3 (Nat.pow (length R) (3 * n)) (fun d => number_of (length R) (repair (length R) d)).

(** "({theta}, 0)-CDP". *)
Definition claim_repaired : Prop :=
  forall (R : law) (n : nat), is_law R -> (1 <= n)%nat -> causal (repaired_triples R n) 1 0.

(* refutes: pk.ex-5 printed *)
Theorem two_triples_are_not_repaired : ~ claim_repaired.
Proof.
intros claim; pose proof (claim [1 # 2; 1 # 2] 2%nat ltac:(computed) ltac:(auto)) as H.
refine (causal_infinite _ (repeated_law [1 # 2; 1 # 2] 2 3) 0 0 0 1 1 _ 7 _ H);
  [left; reflexivity | computed].
Qed.

(** pk.prop-3: "in all previous examples, the attacker's partial knowledge is strongly correlated
    with the sensitive information". In pk.ex-2 there is none: *)
Definition correlated theta (i a k : nat) : bool :=
  negb (probability theta (given_value i a k) =?
        probability theta (has i a) * probability theta (knows k)).

Definition claim_examples : Prop :=
  forall (R : law) (n outputs : nat) (g : list nat -> nat), is_law R -> two_values R -> (1 <= n)%nat ->
    some theta in family (repeated R n 2 outputs g), some i in below (n * 2),
    some a in below (length R), some k in below (backgrounds (repeated R n 2 outputs g)),
      correlated theta i a k.

(* refutes: pk.prop-3 examples-background *)
Theorem nothing_is_known_in_the_examples : ~ claim_examples.
Proof.
intros claim; pose proof (claim [1 # 2; 1 # 2] 1%nat 1%nat (fun _ => 0%nat)) as H.
specialize (H ltac:(computed) ltac:(computed) ltac:(auto)); contradicted H.
Qed.

(** pk.ex-6: D(2i) = 1 with probability p_i, D(2i+1) = D(2i) with probability p_c; the background is
    D(0), the target D(1). *)
Fixpoint pair_mass (ps : list Q) (pc : Q) (d : list nat) : Q :=
  match ps, d with
  | p :: ps, x :: y :: d =>
    (if Nat.eqb x 1 then p else 1 - p) * (if Nat.eqb x y then pc else 1 - pc) * pair_mass ps pc d
  | _, _ => 1
  end.

Definition voters (ps : list Q) (pc : Q) : data_law :=
  filter (fun x => 0 <? snd x)
    (map (fun d => (d, value d 0, Qred (pair_mass ps pc d))) (words 2 (2 * length ps))).

Definition probabilities (ps : list Q) : bool := every p in ps, (0 <=? p) && (p <=? 1).

(** "theta is acceptable" at D(1), by factors whose laws are over any ordered field F, "so that D(1) is independent of
    D(0)". *)
Definition voters_over (F : realFieldType) (ps : list Q) (pc : Q) (n : nat) (x : {ffun 'I_n -> 'I_2}) (k : 'I_2) : F :=
  into F (probability (voters ps pc) (fun d b => same_word d [seq nat_of_ord (x j) | j <- enum 'I_n] && Nat.eqb b k)).

Definition acceptable_record (F : realFieldType) (ps : list Q) (pc : Q) (n : nat) (i : 'I_n) : Prop :=
  exists (m : nat) (S : finType) (p : 'I_m.+1 -> S -> F) h g (J : {set 'I_m.+1}),
    background_order.normalization p (voters_over F ps pc n) h g /\ background_order.acceptable_at p i h g J.

Definition claim_record (F : realFieldType) : Prop :=
  forall (ps : list Q) (pc : Q), probabilities (pc :: ps) -> (1 <= length ps)%nat ->
    (forall i : 'I_(2 * length ps), nat_of_ord i = 1%nat -> acceptable_record F ps pc _ i) /\
    (forall a k, (a < 2)%nat -> (k < 2)%nat -> correlated (voters ps pc) 1 a k = false).

(* refutes: pk.ex-6 record *)
Theorem the_neighbour_is_correlated (F : realFieldType) : ~ claim_record F.
Proof.
intros claim; destruct (claim [1 # 2; 0] 0) as [_ H]; [computed | simpl; auto |].
specialize (H 1%nat 0%nat ltac:(auto) ltac:(auto)); contradicted H.
Qed.
