(** pk.def-16, pk.claim-bot and pk.ex-8: histograms that hide small counts, in the readings that fail. n independent
    records with the law P on the values; c = e^epsilon. *)
From pkdp.refutations Require Import histograms.

Definition same_counts := same_list same_shown.

(** The k-anonymous histogram of the first [categories] values, and one of its counts. *)
Definition k_anonymous (k categories : nat) (database : list nat) : list shown :=
  map (show_from k) (counts categories database).
Definition one_count (k v : nat) (database : list nat) : list shown := [show_from k (count_of v database)].
Definition full_histogram (categories : nat) (database : list nat) : list shown := map count (counts categories database).

Definition delta_of (view : list nat -> list shown) (n : nat) (P : law) (c : Q) : Q :=
  view_delta same_counts view (length P) (repeat P (n - 1)) c.

Definition setting (n : nat) (P : law) (c : Q) : bool :=
  Nat.leb 1 n && Nat.leb 2 (length P) && is_record (length P) P && (1 <=? c).

(** The count is shown "if this number is at least k (if there are less than k records with value t in D)". *)
Definition claim_parenthesis : Prop := forall (k v : nat) (database : list nat),
  Bool.eqb (Nat.leb k (count_of v database)) (Nat.ltb (count_of v database) k).

(* refutes: pk.def-16 text:parenthesis *)
Theorem parenthesis_says_the_opposite : ~ claim_parenthesis.
Proof. intros claim. refuted_by (claim 0 0 [0])%nat. Qed.

(** At least k, or more than k. *)
Definition claim_more_than : Prop := forall (n k : nat) (P : law) (c : Q), setting n P c ->
  delta_of (k_anonymous k (length P)) n P c =? delta_of (k_anonymous (S k) (length P)) n P c.

(* refutes: pk.def-16 more-than *)
Theorem more_than_k_is_not_at_least_k : ~ claim_more_than.
Proof. intros claim. refuted_by (claim 1%nat 1%nat [1 # 2; 1 # 2] 1). Qed.

(** The histogram leaks what the worst of its counts does. *)
Definition claim_one_by_one : Prop := forall (n k : nat) (P : law) (c : Q), setting n P c ->
  delta_of (k_anonymous k (length P)) n P c
    =? largest (map (fun v => delta_of (one_count k v) n P c) (below (length P))).

(* refutes: pk.def-16 one-by-one *)
Theorem histogram_leaks_more_than_its_counts : ~ claim_one_by_one.
Proof. intros claim. refuted_by (claim 3%nat 0%nat [1 # 3; 1 # 3; 1 # 3] 1). Qed.

(** pk.claim-bot: without bottom, thresholding changes nothing, whatever the law. *)
Definition claim_always : Prop := forall (n k : nat) (P : law) (c : Q), setting n P c ->
  delta_of (k_anonymous k (length P)) n P c =? delta_of (full_histogram (length P)) n P c.

(* refutes: pk.claim-bot always *)
Theorem thresholding_may_help_without_bottom : ~ claim_always.
Proof. intros claim. refuted_by (claim 1%nat 2%nat [1 # 2; 1 # 2] 1). Qed.

(** What is shown of n records determines their full histogram where [number_hidden] counts are hidden. *)
Definition hidden_counts (output : list shown) : nat := length (filter (same_shown hidden) output).
Definition determines (k categories values number_hidden : nat) : Prop := forall (n : nat) (x y : list nat),
  Nat.eqb (length x) n -> Nat.eqb (length y) n -> (every v in x ++ y, Nat.ltb v values) ->
  same_counts (k_anonymous k categories x) (k_anonymous k categories y) ->
  Nat.eqb (hidden_counts (k_anonymous k categories x)) number_hidden ->
  same_list Nat.eqb (counts values x) (counts values y).

(** Two hidden counts, all records having one of the counted values. *)
Definition claim_two_hidden : Prop := forall k values : nat, determines k values values 2.

(* refutes: pk.claim-bot two-hidden *)
Theorem two_hidden_counts_are_not_determined : ~ claim_two_hidden.
Proof. intros claim. refuted_by (claim 2 2 1 [0] [1])%nat. Qed.

(** One hidden count, T = {a, b, c} and records that may be bottom, the value 3 that is not counted. *)
Definition claim_with_bottom : Prop := forall k : nat, determines k 3 4 1.

(* refutes: pk.claim-bot with-bottom *)
Theorem bottom_hides_a_count : ~ claim_with_bottom.
Proof. intros claim. refuted_by (claim 2 5 [0; 0; 1; 1; 2] [0; 0; 1; 1; 3])%nat. Qed.

(** pk.ex-8: the count of n votes, and the count without record t, here the first; the record asked for is at [i]. *)
Definition total_votes (votes : list nat) : list nat := [list_sum votes].
Definition without_first (votes : list nat) : list nat := [list_sum (skipn 1 votes)].
Definition both_counts (votes : list nat) : list nat := total_votes votes ++ without_first votes.
Definition moved (i : nat) (votes : list nat) : list nat :=
  firstn i (skipn 1 votes) ++ firstn 1 votes ++ skipn i (skipn 1 votes).
Definition vote_delta (view : list nat -> list nat) (i n : nat) (p c : Q) : Q :=
  view_delta (same_list Nat.eqb) (fun votes => view (moved i votes)) 2 (repeat [1 - p; p] (n - 1)) c.
Definition votes (n : nat) (p c : Q) : bool := (0 <? p) && (p <? 1) && (1 <=? c).

(** Each of the two hides every record, not only t's: delta < 1 for n >= 2. *)
Definition claim_every_record : Prop := forall (n i : nat) (p c : Q),
  Nat.leb 2 n -> Nat.ltb i n -> votes n p c ->
  (vote_delta total_votes i n p c <? 1) && (vote_delta without_first i n p c <? 1).

(* refutes: pk.ex-8 every-record *)
Theorem counts_do_not_hide_every_record : ~ claim_every_record.
Proof. intros claim. refuted_by (claim 2 1 (1 # 2) (1 # 1))%nat. Qed.

(** The delta of both together is at most the sum of the two, or 1. *)
Definition claim_added_up : Prop := forall (n : nat) (p c : Q), Nat.leb 1 n -> votes n p c ->
  vote_delta both_counts 0 n p c
    <=? Qmin 1 (vote_delta total_votes 0 n p c + vote_delta without_first 0 n p c).

(* refutes: pk.ex-8 added-up *)
Theorem deltas_of_counts_do_not_add_up : ~ claim_added_up.
Proof. intros claim. refuted_by (claim 2 (1 # 2) (1 # 1))%nat. Qed.
