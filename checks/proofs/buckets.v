(** Buckets of privacy losses: what may be done to the law of the loss so that delta is bounded from a
    known side, also after composition (design 3.9; the rules of reference/privacy/composition_grid.hpp).

    A law of the loss gives each outcome a mass and x = e^(-loss) = Q/P; an infinite loss is x = 0.
    Masses may sum to less than 1. [c] = e^epsilon. *)
From pkdp Require Import algebra finite_law subadditive.

Section LossLaws.
Variable R : realFieldType.

Record loss_law := LossLaw { outcome : finType; mass : outcome -> R; ratio : outcome -> R }.

Implicit Types (A B C : loss_law) (c : R).

Definition proper A := (forall o, 0 <= @mass A o) /\ (forall o, 0 <= @ratio A o).

(** delta(epsilon) of a law of the loss: the mean of max(0, 1 - c x). *)
Definition loss_delta c A := \sum_o @mass A o * shortfall (c * @ratio A o).

(** At every epsilon, minus infinity included, A shows at most what B shows. *)
Definition below A B := forall c, 0 <= c -> loss_delta c A <= loss_delta c B.

(** Independent releases: losses add, so the x multiply. *)
Definition compose A B :=
  @LossLaw (prod_finType (outcome A) (outcome B))
    (fun o => mass o.1 * mass o.2) (fun o => ratio o.1 * ratio o.2).

(** No release: loss 0. *)
Definition silent := @LossLaw unit_finType (fun=> 1) (fun=> 1).

Definition power n A := iter n (compose A) silent.

Lemma compose_proper A B : proper A -> proper B -> proper (compose A B).
Proof. by case=> a1 a2 [b1 b2]; split=> o; rewrite mulr_ge0. Qed.

Lemma silent_proper : proper silent.
Proof. by split=> o; rewrite ler01. Qed.

Lemma power_proper n A : proper A -> proper (power n A).
Proof.
by move=> pA; elim: n => [|n IH]; [apply: silent_proper | apply: compose_proper].
Qed.

Lemma below_refl A : below A A.
Proof. by move=> c _. Qed.

Lemma below_trans B A C : below A B -> below B C -> below A C.
Proof. by move=> AB BC c c0; apply: le_trans (AB c c0) (BC c c0). Qed.

(** Given the outcome of one factor, the other one is compared at another epsilon. *)
Lemma loss_delta_composel c A B :
  loss_delta c (compose A B) = \sum_(b : outcome B) mass b * loss_delta (c * ratio b) A.
Proof.
rewrite /loss_delta -(pair_bigA _ (fun a b => mass a * mass b * shortfall (c * (ratio a * ratio b)))) /=.
rewrite exchange_big; apply: eq_bigr => b _; rewrite mulr_sumr; apply: eq_bigr => a _.
by rewrite -!mulrA mulrCA (mulrC (ratio a)).
Qed.

Lemma loss_delta_composer c A B :
  loss_delta c (compose A B) = \sum_(a : outcome A) mass a * loss_delta (c * ratio a) B.
Proof.
rewrite /loss_delta -(pair_bigA _ (fun a b => mass a * mass b * shortfall (c * (ratio a * ratio b)))) /=.
apply: eq_bigr => a _; rewrite mulr_sumr; apply: eq_bigr => b _.
by rewrite -!mulrA.
Qed.

(** A bound of each factor is a bound of the product. *)
(* used by: reference/privacy/composition_grid.hpp *)
Theorem compose_below A A' B B' : proper A' -> proper B ->
  below A A' -> below B B' -> below (compose A B) (compose A' B').
Proof.
move=> [pA rA] [pB rB] AA BB c c0; apply: (le_trans (y := loss_delta c (compose A' B))).
  rewrite !loss_delta_composel; apply: ler_sum => b _; apply: ler_wpmul2l => //.
  by apply: AA; rewrite mulr_ge0.
rewrite !loss_delta_composer; apply: ler_sum => a _; apply: ler_wpmul2l => //.
by apply: BB; rewrite mulr_ge0.
Qed.

Theorem power_below n A B : proper A -> proper B -> below A B -> below (power n A) (power n B).
Proof.
move=> pA pB AB; elim: n => [|n IH]; first exact: below_refl.
by apply: compose_below => //; apply: power_proper.
Qed.

(** Where the laws of the loss come from: outcomes of two laws P and Q. *)
Definition loss_law_of (T : finType) (P Q : T -> R) := @LossLaw T P (fun o => Q o / P o).

Theorem loss_delta_of (T : finType) (P Q : T -> R) c : 0 <= c ->
  (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> loss_delta c (loss_law_of P Q) = delta c P Q.
Proof.
move=> c0 P0 Q0; apply: eq_bigr => o _ /=.
have [->|nz] := eqVneq (P o) 0; first by rewrite mul0r max_l // sub0r oppr_le0 mulr_ge0.
rewrite /shortfall maxr_pmulr // mulr0 mulrBr mulr1 mulrCA [P o * _]mulrC.
by rewrite divfK // mulrC.
Qed.

Theorem loss_law_of_product (S T : finType) (P Q : S -> R) (P' Q' : T -> R) c :
  loss_delta c (compose (loss_law_of P Q) (loss_law_of P' Q'))
  = loss_delta c (loss_law_of (fun o : S * T => P o.1 * P' o.2) (fun o => Q o.1 * Q' o.2)).
Proof. by apply: eq_bigr => o _ /=; rewrite invfM mulrACA. Qed.

(** ** What may be done to a law of the loss. *)

(** Jensen: masses [u] whose mean of x is at most [x] show at least what they show together at x. *)
Lemma jensen (L : finType) (u y : L -> R) x c : 0 <= c -> (forall l, 0 <= u l) ->
  \sum_l u l * y l <= (\sum_l u l) * x ->
  (\sum_l u l) * shortfall (c * x) <= \sum_l u l * shortfall (c * y l).
Proof.
move=> c0 u0 mean; rewrite {1}/shortfall maxr_pmulr ?sumr_ge0 // mulr0 le_maxl.
rewrite sumr_ge0 /= => [|l _]; last by rewrite mulr_ge0 ?shortfall_ge0.
apply: (le_trans (y := \sum_l u l * (1 - c * y l))); last first.
  by apply: ler_sum => l _; apply: ler_wpmul2l; rewrite // le_maxr lexx orbT.
rewrite mulrBr mulr1; under [leRHS]eq_bigr do rewrite mulrBr mulr1 mulrCA.
by rewrite sumrB ler_add2l ler_opp2 -mulr_sumr mulrCA ler_wpmul2l.
Qed.

Variable A : loss_law.
Hypothesis A_proper : proper A.

(** UPPER. Each outcome's mass is spread over grid points with a mean of x at most its own; what is
    not placed counts as loss infinity. [plan a l] goes from outcome [a] to grid point [l]. *)
Definition spread (L : finType) (y : L -> R) (plan : outcome A -> L -> R) :=
  @LossLaw (sum_finType L unit_finType)
    (fun l => if l is inl l then \sum_a plan a l else \sum_a (mass a - \sum_l plan a l))
    (fun l => if l is inl l then y l else 0).

(* used by: reference/privacy/composition_grid.hpp *)
Theorem spread_raises (L : finType) (y : L -> R) (plan : outcome A -> L -> R) :
  (forall a l, 0 <= plan a l) -> (forall a, \sum_l plan a l <= mass a) ->
  (forall a, \sum_l plan a l * y l <= (\sum_l plan a l) * ratio a) ->
  below A (spread y plan).
Proof.
move=> plan0 placed mean c c0; rewrite /loss_delta /= big_sumType /= [X in _ + X](big_pred1 tt) => [|[]] //=.
rewrite mulr0 [shortfall 0]max_r ?subr0 ?ler01 // mulr1.
under [X in _ <= X + _]eq_bigr do rewrite mulr_suml.
rewrite exchange_big -big_split /=; apply: ler_sum => a _.
rewrite -{1}(subrK (\sum_l plan a l) (mass a)) mulrDl addrC; apply: ler_add; first exact: jensen.
rewrite ler_pimulr ?subr_ge0 // shortfall_le1 // mulr_ge0 //; by case: A_proper.
Qed.

(** LOWER. Outcomes are put together on grid points that are nowhere below their mean of x; what is
    not placed is dropped. *)
Definition gather (L : finType) (y : L -> R) (plan : outcome A -> L -> R) :=
  @LossLaw L (fun l => \sum_a plan a l) y.

(* used by: reference/privacy/composition_grid.hpp *)
Theorem gather_lowers (L : finType) (y : L -> R) (plan : outcome A -> L -> R) :
  (forall a l, 0 <= plan a l) -> (forall a, \sum_l plan a l <= mass a) ->
  (forall l, \sum_a plan a l * ratio a <= (\sum_a plan a l) * y l) ->
  below (gather y plan) A.
Proof.
move=> plan0 placed mean c c0; rewrite /loss_delta /=.
apply: (le_trans (y := \sum_l \sum_a plan a l * shortfall (c * ratio a))).
  by apply: ler_sum => l _; apply: jensen.
rewrite exchange_big; apply: ler_sum => a _.
by rewrite -mulr_suml ler_wpmul2r ?shortfall_ge0.
Qed.

(** Moving mass to greater losses never lowers delta, to smaller ones never raises it. *)
(* used by: reference/privacy/composition_grid.hpp *)
Theorem greater_loss_raises (x : outcome A -> R) : (forall a, x a <= ratio a) ->
  below A (@LossLaw (outcome A) (@mass A) x).
Proof.
move=> le c c0; apply: ler_sum => a _; apply: ler_wpmul2l; first exact: (A_proper.1 a).
by apply: shortfall_anti; rewrite ler_wpmul2l.
Qed.

(* used by: reference/privacy/composition_grid.hpp *)
Theorem smaller_loss_lowers (x : outcome A -> R) : (forall a, ratio a <= x a) ->
  below (@LossLaw (outcome A) (@mass A) x) A.
Proof.
move=> le c c0; apply: ler_sum => a _; apply: ler_wpmul2l; first exact: (A_proper.1 a).
by apply: shortfall_anti; rewrite ler_wpmul2l.
Qed.

(** Truncation: mass that is cut off and counted as loss infinity never lowers delta; mass that is
    dropped never raises it. *)
Theorem cut_to_infinity_raises (kept : outcome A -> R) : (forall a, 0 <= kept a <= mass a) ->
  forall c, 0 <= c ->
  loss_delta c A <= loss_delta c (@LossLaw (outcome A) kept (@ratio A)) + \sum_a (mass a - kept a).
Proof.
move=> le c c0; rewrite -big_split /=; apply: ler_sum => a _; have /andP [_ lea] := le a.
rewrite -{1}(subrK (kept a) (mass a)) mulrDl addrC ler_add2l ler_pimulr ?subr_ge0 //.
by rewrite shortfall_le1 // mulr_ge0 //; case: A_proper.
Qed.

Theorem dropped_mass_lowers (kept : outcome A -> R) : (forall a, kept a <= mass a) ->
  below (@LossLaw (outcome A) kept (@ratio A)) A.
Proof. by move=> le c c0; apply: ler_sum => a _; rewrite ler_wpmul2r ?shortfall_ge0. Qed.

End LossLaws.

(** One outcome between two neighbouring grid points of smaller and greater loss, [high] < x <= [low]:
    the share that restores the mean of x, or any larger one, goes to the greater loss. *)
Section Neighbours.
Variable R : realFieldType.

Theorem split_between_neighbours (m x low high t c : R) : 0 <= c -> 0 <= m -> high < low ->
  high <= x <= low -> (low - x) / (low - high) <= t <= 1 ->
  m * shortfall (c * x) <= m * t * shortfall (c * high) + m * (1 - t) * shortfall (c * low).
Proof.
move=> c0 m0 apart /andP [hx xl] /andP [share t1].
have d0 : 0 < low - high by rewrite subr_gt0.
have t0 : 0 <= t by apply: le_trans share; rewrite divr_ge0 ?subr_ge0 // ltW.
rewrite ler_pdivr_mulr // in share.
have := @jensen R bool_finType (fun b => if b then m * t else m * (1 - t))
  (fun b => if b then high else low) x c c0 _ _.
rewrite !big_bool /= (_ : m * t + m * (1 - t) = m); last by ring.
apply; first by case; rewrite mulr_ge0 // subr_ge0.
have -> : m * t * high + m * (1 - t) * low = m * (low - t * (low - high)) by ring.
by rewrite ler_wpmul2l // ler_subl_addr -ler_subl_addl.
Qed.

End Neighbours.
