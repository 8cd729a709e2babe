(** Sentences of the text of the paper: pk.text-noise, the loss of a mechanism of sensitivity s with noise X "can be obtained by
    comparing the distributions of X and X + s"; pk.text-expected-count, a threshold is private only above the expected count;
    pk.text-composition-bounds, "more sophisticated composition bounds" for mechanisms that are bounded dependent. *)
From pkdp.refutations Require Import rational_laws binomial large_numbers.

(** X + d, for noise on 0, 1, 2, ... *)
Definition moved (d : nat) (X : law) : law := repeat 0 d ++ X.

(** No difference d up to s has a larger delta than s. *)
Definition claim_any_noise : Prop := forall (X : law) (s d : nat) (c : Q),
  is_law X -> Nat.leb d s -> 1 <=? c -> delta_both c X (moved d X) <=? delta_both c X (moved s X).

(** Noise on even numbers, sensitivity 2: a difference of 1 shows by its parity. *)
(* refutes: pk.text-noise any-noise *)
Theorem a_smaller_difference_may_show_more : ~ claim_any_noise.
Proof. intros claim. refuted_by (claim [1 # 2; 0; 1 # 2]%Q 2 1 (1 # 1))%nat. Qed.

(** M_T itself: where n p >= T >= 1, delta is at least 1/100 at e^epsilon = 3. *)
Definition claim_not_above : Prop := forall (n T : nat) (p : Q),
  Nat.leb 1 T -> 0 <? p -> p <? 1 -> number T <=? number n * p ->
  (1 # 100) <=? threshold_delta (3 # 1) T (binomial (n - 1) p).

(* refutes: pk.text-expected-count text:not-above *)
Theorem private_below_the_expected_count : ~ claim_not_above.
Proof. intros claim. largely_refuted_by (claim 14 3 (1 # 3))%nat. Qed.

(** Two outputs with v values each: a table of v lines of v masses; the laws of the first and the second output. *)
Definition entry (v : nat) (J : law) (o1 o2 : nat) : Q := mass J (v * o1 + o2).
Definition first (v : nat) (J : law) : law := map (fun o1 => sum_over (below v) (entry v J o1)) (below v).
Definition second (v : nat) (J : law) : law := map (fun o2 => sum_over (below v) (fun o1 => entry v J o1 o2)) (below v).

(** Dep = 0: P[O1, O2]/(P[O1] P[O2]) is the same given a and given b, multiplied out. *)
Definition no_dependence (v : nat) (A B : law) : bool :=
  every o1 in below v, every o2 in below v,
    entry v A o1 o2 * mass (first v B) o1 * mass (second v B) o2
    =? entry v B o1 o2 * mass (first v A) o1 * mass (second v A) o2.

(** e to the power of the Renyi divergence of order 2. *)
Definition second_moment (P R : law) : Q := sum_over (outcomes P R) (fun o => mass P o * mass P o / mass R o).

(** Of mechanisms that are (0, 0)-bounded dependent the divergences of order 2 add up; where one law is 0 the other is. *)
Definition claim_renyi : Prop := forall (v : nat) (A B : law),
  is_law A -> is_law B -> Nat.eqb (length A) (v * v) -> Nat.eqb (length B) (v * v) ->
  (every o in outcomes A B, Bool.eqb (mass A o =? 0) (mass B o =? 0)) -> no_dependence v A B ->
  second_moment A B <=? second_moment (first v A) (first v B) * second_moment (second v A) (second v B).

(* refutes: pk.text-composition-bounds bounded-dependence *)
Theorem losses_add_up_but_are_correlated : ~ claim_renyi.
Proof.
intros claim.
refuted_by (claim 3%nat [1 # 6; 0; 1 # 6; 0; 1 # 3; 0; 1 # 6; 0; 1 # 6]
                        [1 # 24; 0; 1 # 8; 0; 1 # 3; 0; 1 # 8; 0; 3 # 8]).
Qed.
