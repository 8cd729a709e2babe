(** pk.prop-6: the phi of its proof, and queries that are not reducible; pk.rem-gk: thresholds. *)
From Coq Require Import Lqa Lia.
From pkdp.refutations Require Import reducibility binomial.

(** The proof's phi for each query with the known records [first] or [second] in I. The mean of the
    others and the known, the value for [second] against phi of the value for [first]; roots are
    cleared by taking powers, which is the same for positive numbers. *)
Definition squares (l : list Q) : Q := sum_over l (fun x => x * x).
Definition size (l : list Q) : Q := inject_Z (Z.of_nat (length l)).

Definition positive (l : list Q) : Prop := forall x, In x l -> 0 < x.

(** "phi(O) = sqrt(n O^2 + sum of ((B_2)_j^2 - (B_1)_j^2)/n)": phi(O)^2 for O^2 = the mean square. *)
Definition claim_phi_quadratic : Prop :=
  forall others first second : list Q,
    length first = length second -> (1 <= length first)%nat ->
    positive others -> positive first -> positive second ->
    let n := size (others ++ first) in
    let mean known := squares (others ++ known) / n in
    n * mean first + (squares second - squares first) / n == mean second.

(* refutes: pk.prop-6 proof:phi-quadratic *)
Theorem phi_quadratic : ~ claim_phi_quadratic.
Proof.
intros claim.
assert (P : positive [1]) by (intros x [<- | []]; reflexivity).
pose proof (claim [1] [1] [1] eq_refl (le_n _) P P P) as H; contradicted H.
Qed.

(** "phi(O) = O - M(B_1) + M(B_2)" for a count of n bits, from the outputs 0, ..., n to themselves. *)
Definition ones (l : list bool) : Z := Z.of_nat (length (filter (fun b => b) l)).

Definition claim_phi_counting : Prop :=
  forall (n : nat) (first second : list bool) (o : Z),
    length first = length second -> (length first <= n)%nat ->
    (0 <= o <= Z.of_nat n)%Z -> (0 <= o - ones first + ones second <= Z.of_nat n)%Z.

(* refutes: pk.prop-6 phi-counting-into *)
Theorem phi_counting : ~ claim_phi_counting.
Proof.
intros claim; pose proof (claim 2%nat [true] [false] 0%Z eq_refl) as H.
simpl in H; lia.
Qed.

(** "phi(O) = n (n/O + sum of (1/(B_2)_j - 1/(B_1)_j))^-1" for every harmonic mean O, one record known. *)
Definition claim_harmonic_everywhere : Prop :=
  forall (l : list Q) (first second : Q),
    (2 <= length l)%nat -> positive l -> 0 < first -> 0 < second ->
    let mean := size l / sum_over l (fun x => / x) in
    0 < size l / mean + (/ second - / first).

(* refutes: pk.prop-6 phi-harmonic-into *)
Theorem phi_harmonic_divides_by_0 : ~ claim_harmonic_everywhere.
Proof.
intros claim.
assert (P : positive [1; 2]) by (intros x [<- | [<- | []]]; reflexivity).
pose proof (claim [1; 2] (1 # 2) 2 (le_n _) P eq_refl eq_refl) as H; contradicted H.
Qed.

(** The sum of two records of 0, 1, ..., all possible, the second known to be b or b': an output o is
    impossible given b where o < b, and O is the set of the possible outputs. *)
Definition claim_possible_outputs : Prop :=
  forall b b' : nat, exists phi psi : nat -> nat,
    (forall o, psi (phi o) = o) /\ (forall o, phi (psi o) = o) /\
    (forall o, (o < b)%nat <-> (phi o < b')%nat).

(* refutes: pk.prop-6 possible-outputs *)
Theorem a_known_record_makes_an_output_impossible : ~ claim_possible_outputs.
Proof.
intros claim; destruct (claim 0%nat 1%nat) as [phi [psi [_ [onto carried]]]].
pose proof (proj2 (carried (psi 0%nat))) as H; rewrite onto in H; lia.
Qed.

(** Independent records with laws [laws] on 0, ..., v-1, the last one known. *)
Definition independent_law (laws : list law) (known : nat) (v : nat) : data_law :=
  filter (fun x => 0 <? snd x)
    (map (fun d => (d, number_of v (skipn (length laws - known) d),
                    fold_right (fun x p => Qred (mass (fst x) (snd x) * p)) 1 (combine laws d)))
         (words v (length laws))).

Definition last_known (v : nat) (laws : list law) (known outputs : nat) (g : list nat -> nat)
  : model := {|
  records := length laws; values := v; backgrounds := Nat.pow v known; outputs := outputs;
  family := [independent_law laws known v]; mechanism := deterministic outputs g |}.

(** The geometric mean of numbers that may be 0, by the product of the records. *)
Definition claim_geometric_nonnegative : Prop :=
  forall (v : nat) (laws : list law), (1 <= v)%nat -> (2 <= length laws)%nat ->
    (forall P, In P laws -> is_law P && Nat.eqb (length P) v) ->
    reducible (last_known v laws 1 (S (Nat.pow (pred v) (length laws))) (fold_right Nat.mul 1%nat)).

(* refutes: pk.prop-6 geometric-nonnegative *)
Theorem a_known_zero : ~ claim_geometric_nonnegative.
Proof.
intros claim; pose proof (claim 2%nat [[1 # 2; 1 # 2]; [1 # 2; 1 # 2]]) as H.
specialize (H (le_S _ _ (le_n _)) (le_n _)).
assert (L : forall P, In P [[1 # 2; 1 # 2]; [1 # 2; 1 # 2]] -> is_law P && Nat.eqb (length P) 2)
  by (intros P [<- | [<- | []]]; reflexivity).
specialize (H L); contradicted H.
Qed.

(** Counting bits that are not independent, the last one known. *)
Definition claim_dependent : Prop :=
  forall m : model, is_model m -> values m = 2%nat -> backgrounds m = 2%nat ->
    (forall theta d k p, In theta (family m) -> In (d, k, p) theta -> k = last d 0%nat) ->
    outputs m = S (records m) -> (forall d, mechanism m d = deterministic (outputs m) list_sum d) ->
    reducible m.

Definition theta_dependent : data_law :=
  [([0; 0; 0]%nat, 0%nat, 1 # 3); ([0; 0; 1]%nat, 1%nat, 1 # 3); ([0; 1; 0]%nat, 0%nat, 1 # 3)].
Definition dependent_bits : model := {|
  records := 3; values := 2; backgrounds := 2; outputs := 4; family := [theta_dependent];
  mechanism := deterministic 4 list_sum |}.

(* refutes: pk.prop-6 dependent *)
Theorem dependent_counts : ~ claim_dependent.
Proof.
intros claim; pose proof (claim dependent_bits eq_refl eq_refl eq_refl) as H.
assert (K : forall theta d k p, In theta (family dependent_bits) -> In (d, k, p) theta ->
            k = last d 0%nat).
{ intros theta d k p [<- | []] I; simpl in I.
  destruct I as [E | [E | [E | []]]]; inversion E; reflexivity. }
specialize (H K eq_refl (fun _ => eq_refl)); contradicted H.
Qed.

(** pk.rem-gk: k known of n records give the same delta at epsilon = 0 as none of n - k, for the
    count released when above T. Given that s of the k known records are 1: *)
Definition given_ones (s : nat) (P : law) : law := repeat 0 s ++ P.

Definition known_delta (n k T : nat) (p : Q) : Q :=
  let others := binomial (n - k - 1) p in
  largest (map (fun s => delta_both 1 (thresholded T (given_ones s (count_given_0 others)))
                                      (thresholded T (given_ones s (count_given_1 others))))
               (below (S k))).

Definition claim_every_query : Prop :=
  forall (n k T : nat) (p : Q), (1 <= k)%nat -> (k < n)%nat -> (T <= n)%nat -> 0 < p -> p < 1 ->
    known_delta n k T p == known_delta (n - k) 0 T p.

(* refutes: pk.rem-gk every-query *)
Theorem known_records_are_not_fewer : ~ claim_every_query.
Proof.
intros claim.
refuted_by (claim 2%nat 1%nat 1%nat (1 # 2)).
Qed.

(** "Thresholded counting is not reducible", for every T from 0 to n, k >= 1 known, 0 < p < 1; the
    output 0 stands for the refusal. *)
Definition claim_every_threshold : Prop :=
  forall (n k T : nat) (p : Q), (1 <= k)%nat -> (k < n)%nat -> (T <= n)%nat -> 0 < p -> p < 1 ->
    reducible (last_known 2 (repeat [1 - p; p] n) k (S n)
                 (fun d => if Nat.ltb T (list_sum d) then list_sum d else 0%nat)) = false.

(* refutes: pk.rem-gk every-threshold *)
Theorem threshold_0_is_reducible : ~ claim_every_threshold.
Proof.
intros claim; refuted_by (claim 2%nat 1%nat 0%nat (1 # 2)).
Qed.
