(** pk.ex-3: counting the outliers beyond 5 sigma of the average, around a hidden sign. *)
From Coq Require Import Lqa Lia Qabs.
From mathcomp Require Import all_ssreflect all_algebra.
From pkdp.refutations Require Import rational_models hidden_sign infinite_losses fields.

(** How many of the numbers are more than 5 sigma from their average. *)
Definition outliers (sigma : Q) (l : list Q) : nat :=
  length (filter (fun x => 5 * sigma <? Qabs (x - average l)) l).

(** The mean of the noise is 0 and its variance sigma^2. *)
Definition has_deviation (b : noise) (sigma : Q) : bool :=
  (sum_over b (fun y => snd y * fst y) =? 0) && (0 <? sigma) &&
  (sum_over b (fun y => snd y * fst y * fst y) =? sigma * sigma).

(** "Given D(i) = a the number of outliers is 0 with high probability" (above 1/2), whatever a ... *)
Definition claim_zero : Prop :=
  forall (m : model) (numbers : list Q) (b : noise) (sigma : Q), is_model m ->
    around_sign m numbers b -> has_deviation b sigma ->
    (forall d, In d (databases m) ->
       same_law (mechanism m d) (point (outputs m) (outliers sigma (as_numbers numbers d)))) ->
    forall theta i a, In theta (family m) -> (i < records m)%nat -> (a < values m)%nat ->
      compatible theta i a 0 -> 1 # 2 < mass (output m theta i a 0) 0.

(** "... so that counting them is NP": asked for no more than epsilon = ln 2, delta = 1/2. *)
Definition claim_noiseless : Prop :=
  forall (m : model) (numbers : list Q) (b : noise) (sigma : Q), is_model m ->
    around_sign m numbers b -> has_deviation b sigma ->
    (forall d, In d (databases m) ->
       same_law (mechanism m d) (point (outputs m) (outliers sigma (as_numbers numbers d)))) ->
    noiseless m 2 (1 # 2).

(** Three records; noise -1, 0 or 1 with probabilities 1/200, 198/200, 1/200, so that sigma = 1/10. *)
Definition rare_noise : noise := [(- (1), 1 # 200); (0, 198 # 200); (1, 1 # 200)].
Definition integers : list Q := [- (2); - (1); 0; 1; 2].
Definition theta_rare : data_law :=
  filter (fun x => 0 <? snd x)
    (map (fun d => (d, 0%nat,
       Qred ((product (map (fun x => noise_mass rare_noise (x - 1)) (as_numbers integers d)) +
              product (map (fun x => noise_mass rare_noise (x + 1)) (as_numbers integers d))) * (1 # 2))))
       (words 5 3)).
Definition counts_outliers : model := {|
  records := 3; values := 5; backgrounds := 1; outputs := 4; family := [theta_rare];
  mechanism := deterministic 4 (fun d => outliers (1 # 10) (as_numbers integers d)) |}.

Lemma counts : forall d, In d (databases counts_outliers) ->
  same_law (mechanism counts_outliers d) (point 4 (outliers (1 # 10) (as_numbers integers d))).
Proof.
apply (proj1 (forallb_forall
  (fun d => same_law (mechanism counts_outliers d)
                     (point 4 (outliers (1 # 10) (as_numbers integers d)))) _)); computed.
Qed.

Theorem an_outlier_is_possible : ~ claim_zero.
Proof.
intros claim.
pose proof (claim counts_outliers integers rare_noise (1 # 10)) as H.
do 3 (lazymatch type of H with ?A -> _ => let K := fresh in
        assert (K : A) by computed; specialize (H K); clear K end).
pose proof (H counts theta_rare 0%nat 0%nat (or_introl erefl)) as K; clear H.
simpl in K.
assert (L : 1 # 2 < mass (output counts_outliers theta_rare 0 0 0) 0)
  by (apply K; computed).
contradicted L.
Qed.

Theorem counting_is_not_noiseless : ~ claim_noiseless.
Proof.
intros claim.
pose proof (claim counts_outliers integers rare_noise (1 # 10)) as H.
do 3 (lazymatch type of H with ?A -> _ => let K := fresh in
        assert (K : A) by computed; specialize (H K); clear K end).
specialize (H counts); contradicted H.
Qed.

(* refutes: pk.ex-3 printed *)
Theorem example_3 : ~ (claim_zero /\ claim_noiseless).
Proof. intros [claim _]; exact (an_outlier_is_possible claim). Qed.

(** "We can choose b so that this record becomes an outlier, and make it 1 with high probability": above 1/2, for n >= 2
    records, b in any ordered field R, the n - 1 others at mu - sigma or mu + sigma, fair. Numbers are counted from mu in
    units of sigma. *)
Section OneOutlier.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Variable R : realFieldType.
Implicit Types (l : list R) (b x : R).

Definition average_over l : R := (\sum_(x <- l) x) / (size l)%:R.
Definition outliers_over (sigma : R) l : nat := count (fun x => 5%:R * sigma < `|x - average_over l|) l.

Definition one_outlier (n : nat) b : R :=
  \sum_(d <- words 2 n.-1)
    if Nat.eqb (outliers_over 1 (b :: [seq if Nat.eqb v 0 then -1 else 1 | v <- d])) 1 then 2%:R^-1 ^+ n.-1 else 0.

Definition claim_make_it_1 : Prop := forall n, (2 <= n)%nat -> exists b, 2%:R^-1 < one_outlier n b.

(** Two numbers are at the same distance from their average. *)
Lemma two_records b x : Nat.eqb (outliers_over 1 [:: b; x]) 1 = false.
Proof.
have averageE : average_over [:: b; x] = (b + x) / 2%:R by rewrite /average_over !big_cons big_nil addr0.
have opposite : b - (b + x) / 2%:R = - (x - (b + x) / 2%:R).
  apply/eqP; rewrite -addr_eq0 addrACA -opprD -mulr2n -[_ *+ 2]mulr_natr divfK ?subrr //.
  by rewrite pnatr_eq0.
by rewrite /outliers_over /= averageE opposite normrN; case: (_ < _).
Qed.

(* refutes: pk.ex-3 two-records *)
Theorem not_with_two_records : ~ claim_make_it_1.
Proof.
move=> claim; have [b] := claim 2%nat isT.
by rewrite /one_outlier /= !big_cons big_nil /= !two_records !addr0 ltNge invr_ge0 ler0n.
Qed.
End OneOutlier.
