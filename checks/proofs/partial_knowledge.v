(** Partial knowledge: the loss given a background, and the quantities that active and passive attackers bound
    (np.def-5, np.def-6, np.def-7, pk.def-11, pk.def-12, pk.def-13).

    A law is one on databases and background knowledge together; the mechanism is random given the database. The report's pair of a
    law theta and an attacker zeta, deterministic or random, is the law theta(D) zeta(D)(B) ([attackers]). [c] = e^epsilon; the sign
    printed in np.def-7 is had with 1/c in the place of c. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation.

(** Where a background excludes a or b the loss is 0 in the report; in the paper x/0 is infinite. *)
Inductive convention := report | paper.

Section Definitions.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x : database) (theta : database -> B -> R) (M : database -> O -> R) (i : 'I_n) (a b : T) (k : B) (c d : R).

Definition is_joint_law theta := (forall x k, 0 <= theta x k) /\ \sum_x \sum_k theta x k = 1.

(** P[B = k], P[D(i) = a, B = k], P[D(i) = a], and P[M(D) = o given D(i) = a, B = k]. *)
Definition background_mass theta k := \sum_x theta x k.
Definition event theta i a k := \sum_(x : database | x i == a) theta x k.
Definition value_mass theta i a := \sum_k event theta i a k.
Definition output theta M i a k o := (\sum_(x : database | x i == a) theta x k * M x o) / event theta i a k.

(** np.def-5 and pk.def-11. *)
Definition partial_loss conv theta M i a b k o :=
  match conv with
  | report => if (event theta i a k == 0) || (event theta i b k == 0) then loss_log 1
              else report_loss (output theta M i a k o) (output theta M i b k o)
  | paper => if event theta i b k == 0 then loss_infinite
             else paper_loss (output theta M i a k o) (output theta M i b k o)
  end.

(** The mean of max(0, 1 - e^(epsilon - L(O, B))): over D given D(i) = a and B = k, over (D, B) given D(i) = a; O drawn from M(D). *)
Definition active_quantity conv c theta M i a b k :=
  \sum_(x : database | x i == a) theta x k / event theta i a k *
    \sum_o M x o * excess c (partial_loss conv theta M i a b k o).
Definition passive_quantity conv c theta M i a b :=
  \sum_(x : database | x i == a) \sum_k theta x k / value_mass theta i a *
    \sum_o M x o * excess c (partial_loss conv theta M i a b k o).

(** The privacy of a family of laws, wherever the conditioning event is possible. *)
Definition active_private conv c d (Theta : (database -> B -> R) -> Prop) M :=
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> active_quantity conv c theta M i a b k <= d.
Definition passive_private conv c d (Theta : (database -> B -> R) -> Prop) M :=
  forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a -> passive_quantity conv c theta M i a b <= d.

(** The outputs given a and given b, for every background that is compatible with both (pk.def-3, np.lem-2). *)
Definition outputs_indistinguishable c d (Theta : (database -> B -> R) -> Prop) M :=
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k ->
    indistinguishable c d (output theta M i a k) (output theta M i b k).

(** pk.standing-3: every background that occurs is compatible with every value that the record takes. *)
Definition compatible theta :=
  forall i a b k, 0 < event theta i a k -> 0 < value_mass theta i b -> 0 < event theta i b k.

Definition is_family (Theta : (database -> B -> R) -> Prop) := forall theta, Theta theta -> is_joint_law theta.

(** The report's families of laws on databases and of attackers. *)
Definition attackers (laws : (database -> R) -> Prop) (zetas : (database -> B -> R) -> Prop) : (database -> B -> R) -> Prop :=
  fun joint => exists law zeta, [/\ laws law, zetas zeta & joint = fun x k => law x * zeta x k].

Lemma attackers_family (laws : (database -> R) -> Prop) (zetas : (database -> B -> R) -> Prop) :
  (forall law, laws law -> is_law law) -> (forall zeta, zetas zeta -> forall x, is_law (zeta x)) ->
  is_family (attackers laws zetas).
Proof.
move=> is_laws is_zetas _ [law [zeta [/is_laws[law_ge0 law_sum] /is_zetas zeta_law ->]]].
split=> [x k|]; first by rewrite mulr_ge0 //; case: (zeta_law x).
by rewrite -law_sum; apply: eq_bigr => x _; rewrite -mulr_sumr; case: (zeta_law x) => _ ->; rewrite mulr1.
Qed.

End Definitions.

Section Lemmas.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (theta : database -> B -> R) (M : database -> O -> R).
Hypotheses (theta_law : is_joint_law theta) (M_law : is_mechanism M).
Implicit Types (x : database) (i : 'I_n) (a b : T) (k : B) (c : R) (conv : convention).

Lemma theta_ge0 x k : 0 <= theta x k. Proof. by case: theta_law. Qed.
Lemma mechanism_ge0 x o : 0 <= M x o. Proof. by case: (M_law x). Qed.
Lemma mechanism_sum x : \sum_o M x o = 1. Proof. by case: (M_law x). Qed.
Hint Resolve theta_ge0 mechanism_ge0 : core.

Lemma event_ge0 i a k : 0 <= event theta i a k. Proof. exact: sumr_ge0. Qed.
Lemma value_mass_ge0 i a : 0 <= value_mass theta i a.
Proof. by apply: sumr_ge0 => k _; exact: event_ge0. Qed.

Lemma event_gt0 i a k : event theta i a k != 0 -> 0 < event theta i a k.
Proof. by move=> neq0; rewrite lt_neqAle eq_sym neq0 event_ge0. Qed.

Lemma event_le_value_mass i a k : event theta i a k <= value_mass theta i a.
Proof. by rewrite /value_mass (bigD1 k) //= ler_addl; apply: sumr_ge0 => k' _; exact: event_ge0. Qed.

Lemma value_mass_gt0 i a k : 0 < event theta i a k -> 0 < value_mass theta i a.
Proof. by move=> gt0; exact: lt_le_trans gt0 (event_le_value_mass i a k). Qed.

Lemma theta_le_event i x k : theta x k <= event theta i (x i) k.
Proof. by rewrite /event (bigD1 x) //= ler_addl; apply: sumr_ge0. Qed.

Lemma theta_eq0 i a k x : event theta i a k = 0 -> x i = a -> theta x k = 0.
Proof. by move=> eq0 xi; apply/le_anti; rewrite theta_ge0 andbT -eq0 -xi theta_le_event. Qed.

Lemma output_ge0 i a k o : 0 <= output theta M i a k o.
Proof. by rewrite divr_ge0 ?event_ge0 //; apply: sumr_ge0 => x _; exact: mulr_ge0. Qed.

(** The conditional output is a law. *)
Lemma output_law i a k : 0 < event theta i a k -> is_law (output theta M i a k).
Proof.
move=> gt0; split=> [o|]; first exact: output_ge0.
rewrite -mulr_suml exchange_big /= (eq_bigr (fun x => theta x k)) ?divff ?gt_eqF // => x _.
by rewrite -mulr_sumr mechanism_sum mulr1.
Qed.

(** The active mean, as one over outputs. *)
Lemma active_quantityE conv c i a b k :
  active_quantity conv c theta M i a b k =
  \sum_o output theta M i a k o * excess c (partial_loss conv theta M i a b k o).
Proof.
rewrite /active_quantity (eq_bigr _ (fun x _ => mulr_sumr _ _ _ _)) exchange_big /=.
apply: eq_bigr => o _; rewrite /output -mulrA mulr_suml.
by apply: eq_bigr => x _; rewrite -!mulrA; congr (_ * _); rewrite mulrCA.
Qed.

(** Where both values are possible it is the divergence of the two conditional laws, under both conventions. *)
Theorem active_quantity_compatible conv c i a b k : 0 <= c -> 0 < event theta i a k -> 0 < event theta i b k ->
  active_quantity conv c theta M i a b k = delta c (output theta M i a k) (output theta M i b k).
Proof.
move=> c_ge0 a_gt0 b_gt0; rewrite active_quantityE; apply: eq_bigr => o _.
case: conv; rewrite /partial_loss !gt_eqF //=.
  by rewrite mul_report_excess ?output_ge0.
by rewrite mul_paper_excess ?output_ge0.
Qed.

(** Where b is excluded it is what the convention says. *)
Lemma active_quantity_excluded conv c i a b k : 0 < event theta i a k -> event theta i b k = 0 ->
  active_quantity conv c theta M i a b k = if conv is report then Num.max 0 (1 - c) else 1.
Proof.
move=> a_gt0 b_eq0; rewrite active_quantityE.
have [_ sum1] := output_law a_gt0.
case: conv; rewrite /partial_loss b_eq0 eqxx ?orbT //=; rewrite -mulr_suml sum1 mul1r //.
by rewrite invr1 mulr1.
Qed.

Lemma active_quantity_ge0 conv c i a b k : 0 <= active_quantity conv c theta M i a b k.
Proof. by rewrite active_quantityE; apply: sumr_ge0 => o _; rewrite mulr_ge0 ?output_ge0 ?excess_ge0. Qed.

End Lemmas.
