(** Finite models of data, background and mechanism with rational probabilities, and the definitions
    of noiseless, causal, inference-based and distributional privacy on them (pk.def-2 to pk.def-6).

    A database is the list of its records, each a number below [values]. A law theta on D x B is the
    list of its cells (database, background, mass). A mechanism gives a law on the outputs. *)
From pkdp.refutations Require Export rational_laws.

Definition data_law := list (list nat * nat * Q).

Record model := Model {
  records : nat; values : nat; backgrounds : nat; outputs : nat;
  family : list data_law;              (* Theta *)
  mechanism : list nat -> law          (* M *)
}.

Definition databases (m : model) := words (values m) (records m).

(** The laws of the family and the outputs of the mechanism are laws, on the sets of the model. *)
Definition distinct (l : list (list nat)) : bool :=
  Nat.eqb (length (nodup (list_eq_dec Nat.eq_dec) l)) (length l).

Definition is_data_law (m : model) (theta : data_law) : bool :=
  is_law (map snd theta) && distinct (map (fun x => snd (fst x) :: fst (fst x)) theta) &&
  (every x in theta, let '(d, k, _) := x in
     existsb (same_word d) (databases m) && Nat.ltb k (backgrounds m)).

Definition is_model (m : model) : bool :=
  (every theta in family m, is_data_law m theta) &&
  (every d in databases m, is_law (mechanism m d) && Nat.eqb (length (mechanism m d)) (outputs m)).

(** A deterministic mechanism into [n] outputs. *)
Definition deterministic (n : nat) (f : list nat -> nat) (d : list nat) : law := point n (f d).

(** A function of databases with v values by the list of its values: 0..00, 0..01, ... *)
Definition tabulated {A : Type} (v : nat) (default : A) (l : list A) (d : list nat) : A :=
  nth (fold_left (fun s x => s * v + x)%nat d 0%nat) l default.

(** Events of (D, B), their probabilities and those of outputs together with them. *)
Definition event := list nat -> nat -> bool.

Definition cells (theta : data_law) (E : event) : data_law :=
  filter (fun x => let '(d, k, _) := x in E d k) theta.

Definition probability (theta : data_law) (E : event) : Q := sum_over (cells theta E) snd.

(** D(i) = a; B = k; both. *)
Definition value (d : list nat) (i : nat) : nat := nth i d 0%nat.
Definition has (i a : nat) : event := fun d _ => Nat.eqb (value d i) a.
Definition knows (k : nat) : event := fun _ k' => Nat.eqb k' k.
Definition both (E F : event) : event := fun d k => E d k && F d k.
Definition given_value (i a k : nat) : event := both (has i a) (knows k).

Definition possible (theta : data_law) (E : event) : bool := 0 <? probability theta E.

(** D(i) = a is compatible with the background k. *)
Definition compatible theta i a k : bool := possible theta (given_value i a k).

(** The probability that E occurs and M, run on the changed database, gives the output o. *)
Definition with_output (m : model) theta (E : event) (change : list nat -> list nat) (o : nat) : Q :=
  sum_over (cells theta E)
           (fun x => let '(d, _, p) := x in p * mass (mechanism m (change d)) o).

(** The law of M(change(D)) given E. *)
Definition output_after m theta E change : law :=
  map (fun o => Qred (with_output m theta E change o / probability theta E)) (below (outputs m)).

Definition unchanged (d : list nat) := d.
Definition put (i b : nat) (d : list nat) := replace d i b.

(** M(D) given E; M(D) given D(i) = a and B = k. *)
Definition output_given m theta E : law := output_after m theta E unchanged.
Definition output m theta i a k : law := output_given m theta (given_value i a k).

(** pk.def-2, differential privacy of the mechanism. *)
Definition dp (m : model) (c d : Q) : bool :=
  every x in databases m, every y in databases m,
    Nat.eqb (distance x y) 1 ==> indistinguishable c d (mechanism m x) (mechanism m y).

(** pk.def-3, noiseless privacy. *)
Definition noiseless (m : model) (c d : Q) : bool :=
  every theta in family m, every i in below (records m), every k in below (backgrounds m),
  every a in below (values m), every b in below (values m),
    compatible theta i a k && compatible theta i b k ==>
    indistinguishable c d (output m theta i a k) (output m theta i b k).

(** pk.def-5, causal privacy: M(D) against M(D_{i->b}), both given D(i) = a and B = k. *)
Definition causal (m : model) (c d : Q) : bool :=
  every theta in family m, every i in below (records m), every k in below (backgrounds m),
  every a in below (values m), every b in below (values m),
    compatible theta i a k && compatible theta i b k ==>
    indistinguishable c d (output m theta i a k)
                          (output_after m theta (given_value i a k) (put i b)).

(** The law of D(i) given B = k and M(change(D)) = t. *)
Definition record_given m theta i k change t : law :=
  map (fun a => Qred (with_output m theta (given_value i a k) change t
                      / with_output m theta (knows k) change t)) (below (values m)).

(** pk.def-6, inference-based causal privacy. The new value b is any value of T, or, with
    [possible_only], one that D(i) can take given the background. *)
Definition inference_causal_with (possible_only : bool) (m : model) (c d : Q) : bool :=
  every theta in family m, every i in below (records m), every k in below (backgrounds m),
  every b in below (values m), every t in below (outputs m),
    (possible_only ==> compatible theta i b k) &&
    (0 <? with_output m theta (knows k) unchanged t) &&
    (0 <? with_output m theta (knows k) (put i b) t) ==>
    indistinguishable c d (record_given m theta i k unchanged t)
                          (record_given m theta i k (put i b) t).
Definition inference_causal := inference_causal_with false.
Definition inference_causal_possible := inference_causal_with true.

(** pk.def-4, distributional privacy: a simulator sees i and D without record i. Its input given
    D(i) = a and B = k, as the list of (D_{-i}, probability), and the law of its output. *)
Definition simulator := nat -> list nat -> law.

Definition rest theta i a k : list (list nat * Q) :=
  map (fun x => let '(d, _, p) := x in
                (without d i, Qred (p / probability theta (given_value i a k))))
      (cells theta (given_value i a k)).

Definition simulated m theta i a k (sim : simulator) : law :=
  map (fun o => sum_over (rest theta i a k) (fun x => snd x * mass (sim i (fst x)) o))
      (below (outputs m)).

Definition is_simulator (m : model) (sim : simulator) : Prop :=
  forall i r, In i (below (records m)) -> In r (words (values m) (pred (records m))) ->
    is_law (sim i r) && Nat.eqb (length (sim i r)) (outputs m).

Definition simulates (m : model) (c d : Q) (sim : simulator) : bool :=
  every theta in family m, every i in below (records m), every k in below (backgrounds m),
  every a in below (values m),
    compatible theta i a k ==>
    indistinguishable c d (output m theta i a k) (simulated m theta i a k sim).

Definition distributional (m : model) (c d : Q) : Prop :=
  exists sim, is_simulator m sim /\ simulates m c d sim.

(** Laws with which several claims are refuted: one record that is 0 for certain; two equal fair bits; two fair bits
    with their exclusive or as the background; a record that one of two backgrounds gives away. *)
Definition theta_0 : data_law := [([0%nat], 0%nat, 1)].
Definition theta_copies : data_law := [([0; 0]%nat, 0%nat, 1 # 2); ([1; 1]%nat, 0%nat, 1 # 2)].
Definition theta_xor : data_law :=
  [([0; 0]%nat, 0%nat, 1 # 4); ([0; 1]%nat, 1%nat, 1 # 4);
   ([1; 0]%nat, 1%nat, 1 # 4); ([1; 1]%nat, 0%nat, 1 # 4)].
Definition partly_told : model := {|
  records := 1; values := 2; backgrounds := 2; outputs := 2;
  family := [[([0%nat], 0%nat, 1 # 3); ([0%nat], 1%nat, 1 # 3); ([1%nat], 0%nat, 1 # 3)]];
  mechanism := fun d => if Nat.eqb (value d 0) 0 then [1 # 2; 1 # 2] else [1; 0] |}.
