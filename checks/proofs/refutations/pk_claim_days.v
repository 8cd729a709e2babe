(** pk.claim-days and the last sentence of pk.ex-9: several binary queries of correlated days. A record is a series of
    answers, written as a number whose digits in base 2 are the days, first day first; c = e^epsilon. *)
From pkdp.refutations Require Import histograms large_numbers.

(** The answer on day j of d days, and the counts of the days. *)
Definition answer (d j option : nat) : nat := Nat.modulo (Nat.div option (Nat.pow 2 (d - 1 - j))) 2.
Definition day_count (d j : nat) (database : list nat) : nat := list_sum (map (answer d j) database).
Definition day_counts (d : nat) (database : list nat) : list nat := map (fun j => day_count d j database) (below d).

Definition options (d : nat) : nat := Nat.pow 2 d.
Definition records_of (d : nat) (others : list law) : bool := every P in others, is_law P && Nat.eqb (length P) (options d).
Definition counts_delta (d : nat) (others : list law) (c : Q) : Q :=
  view_delta (same_list Nat.eqb) (day_counts d) (options d) others c.
Definition histogram_delta (d : nat) (others : list law) (c : Q) : Q :=
  view_delta (same_list Nat.eqb) (counts (options d)) (options d) others c.

(** "We can consider them as a single query with 2^d options", as an equality of the privacy losses. *)
Definition claim_equality : Prop := forall (d : nat) (lambda c : Q) (others : list law),
  Nat.leb 1 d -> records_of d others -> 0 <? lambda -> (every P in others, every p in P, lambda <=? p) -> 1 <=? c ->
  counts_delta d others c =? histogram_delta d others c.

(* refutes: pk.claim-days equality *)
Theorem counts_of_days_are_not_the_single_query : ~ claim_equality.
Proof.
intros claim.
largely_refuted_by (claim 2%nat (1 # 4) 4 [[1 # 4; 1 # 4; 1 # 4; 1 # 4]; [1 # 4; 1 # 4; 1 # 4; 1 # 4]]).
Qed.

(** It is enough that each day by itself has lambda < P[yes] < 1 - lambda: then the bound of Theorem 3 for lambda, the
    mean over N ~ Bin(n-1, 2 lambda) of delta(Bin(N, 1/2) || 1 + Bin(N, 1/2)), holds for the counts. *)
Definition yes (d j : nat) (P : law) : Q := prob P (fun o => Nat.eqb (answer d j o) 1).
Definition blanket (others : nat) (lambda c : Q) : Q :=
  sum_over (below (S others)) (fun N => f N others (2 * lambda)
    * delta c (count_given_0 (binomial N (1 # 2))) (count_given_1 (binomial N (1 # 2)))).
Definition claim_marginals : Prop := forall (d : nat) (lambda c : Q) (others : list law),
  Nat.leb 1 d -> records_of d others -> 0 <? lambda -> 1 <=? c ->
  (every P in others, every j in below d, (lambda <? yes d j P) && (yes d j P <? 1 - lambda)) ->
  counts_delta d others c <=? blanket (length others) lambda c.

(* refutes: pk.claim-days marginals *)
Theorem uncertain_days_are_not_enough : ~ claim_marginals.
Proof. intros claim. largely_refuted_by (claim 2%nat (1 # 3) 1 [[0; 1 # 2; 1 # 2; 0]]). Qed.

(** pk.ex-9: "if D(i)_j1 is independent from D(i)_j2 for all j1 != j2, then the result is direct": days that are
    (epsilon_j, delta_j)-APK, here with one ratio c for all of them, are (sum of epsilon_j, sum of delta_j)-APK together. *)
Definition independent_days (d : nat) (P : law) : bool :=
  every j in below d, every k in below d, negb (Nat.eqb j k) ==>
    (prob P (fun o => Nat.eqb (answer d j o) 1 && Nat.eqb (answer d k o) 1) =? yes d j P * yes d k P).

(** The largest delta of a view over the target record and pairs of its possible values. *)
Definition possible_values (P : law) : list nat := filter (fun o => 0 <? mass P o) (below (length P)).
Definition all_records_delta (d : nat) (view : list nat -> list nat) (records : list law) (c : Q) : Q :=
  largest (flat_map (fun i =>
    let target := nth i records [] in
    let given := view_given view (options d) (firstn i records ++ skipn (S i) records) in
    flat_map (fun a => map (fun b => excess (same_list Nat.eqb) c (given a) (given b)) (possible_values target))
             (possible_values target)) (below (length records))).
Definition claim_direct : Prop := forall (d : nat) (records : list law) (c : Q) (deltas : list Q),
  records_of d records -> (every P in records, independent_days d P) -> 1 <=? c -> Nat.eqb (length deltas) d ->
  (every j in below d, all_records_delta d (fun D => [day_count d j D]) records c <=? nth j deltas 0) ->
  all_records_delta d (day_counts d) records (power c d) <=? sum deltas.

(** Two records whose third answer is the sum of the first two, modulo 2, and one that is uniform. *)
Definition uniform_series : law := repeat (1 # 8) 8.
Definition even_series : law := [0; 1 # 4; 1 # 4; 0; 1 # 4; 0; 0; 1 # 4].

(* refutes: pk.ex-9 printed:direct *)
Theorem pairwise_independent_days_do_not_compose : ~ claim_direct.
Proof.
intros claim.
largely_refuted_by (claim 3%nat [uniform_series; even_series; even_series] 2 [1 # 4; 1 # 4; 1 # 4]).
Qed.
