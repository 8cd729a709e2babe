(** Bounds of delta by releases that are easier to compute with (reference/accountant/smoothed.hpp, loss_grid.hpp,
    reference/privacy/composition_grid.hpp): delta is convex in c = e^epsilon, so one independent release more raises it to a mean of
    itself; two such releases of different size bound how much; and losses rounded up or down bound it after any number of steps. *)
From pkdp Require Import algebra finite_law hockey_stick subadditive post_processing composition divergence_order buckets.

Section Convex.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (c p : R).

(** Convex in c. *)
Theorem delta_convex c c' p P Q : 0 <= p <= 1 ->
  delta (p * c + (1 - p) * c') P Q <= p * delta c P Q + (1 - p) * delta c' P Q.
Proof.
move=> /andP[p_ge0 p_le1]; have p'_ge0 : 0 <= 1 - p by rewrite subr_ge0.
rewrite /delta !mulr_sumr -big_split /=; apply: ler_sum => o _.
rewrite !maxr_pmulr // !mulr0 le_maxl addr_ge0 ?le_maxr ?lexx //=.
rewrite (_ : P o - _ * Q o = p * (P o - c * Q o) + (1 - p) * (P o - c' * Q o)); last by ring.
by rewrite ler_add // le_maxr lexx orbT.
Qed.

(** Jensen: any finite mean of c. *)
Theorem delta_mean (U : finType) (w x : U -> R) P Q : is_law w ->
  delta (\sum_u w u * x u) P Q <= \sum_u w u * delta (x u) P Q.
Proof.
move=> [w_ge0 w_sum]; rewrite /delta; under [leRHS]eq_bigr do rewrite mulr_sumr.
rewrite exchange_big /=; apply: ler_sum => o _; rewrite le_maxl; apply/andP; split.
  by apply: sumr_ge0 => u _; rewrite mulr_ge0 // le_maxr lexx.
rewrite -{1}[P o]mul1r -w_sum !mulr_suml -sumrB; apply: ler_sum => u _.
by rewrite -mulrA -mulrBr ler_wpmul2l // le_maxr lexx orbT.
Qed.

End Convex.

(** One release more, (A, B), with X = B/A of mean 1 under A. *)
Section OneMore.
Variables (R : realFieldType) (T U : finType) (P Q : T -> R) (c : R).
Hypotheses (P_ge0 : forall o, 0 <= P o) (Q_ge0 : forall o, 0 <= Q o) (c_ge0 : 0 <= c).
Implicit Types (A B : U -> R) (s rho : R).

Definition smoothed A B := delta c (product P A) (product Q B).

(** It is the mean of delta(c X). *)
(* used by: reference/accountant/smoothed.hpp *)
Theorem smoothedE A B : is_law A -> is_law B -> smoothed A B = \sum_u A u * delta (c * (B u / A u)) P Q.
Proof. by move=> [A_ge0 _] [B_ge0 _]; rewrite /smoothed delta_swapped delta_product_given. Qed.

(** UPPER. *)
(* used by: reference/accountant/smoothed.hpp *)
Theorem delta_le_smoothed A B : is_law A -> is_law B -> delta c P Q <= smoothed A B.
Proof. by move=> A_law B_law; exact: (delta_further c P Q (fun=> A_law) (fun=> B_law)). Qed.

(** The time value of an option at s: E[max(0, s - c X)] - max(0, s - c). *)
Definition time_value A B s := \sum_u Num.max 0 (A u * s - c * B u) - Num.max 0 (s - c).

(* used by: reference/accountant/smoothed.hpp *)
Lemma time_value_dual A B s : is_law A -> is_law B ->
  time_value A B s = \sum_u Num.max 0 (c * B u - A u * s) - Num.max 0 (c - s).
Proof.
move=> [_ A_sum] [_ B_sum].
have parity (x : R) : Num.max 0 x = x + Num.max 0 (- x) by rewrite addr_maxr addr0 subrr maxC.
rewrite /time_value (eq_bigr (fun u => A u * s - c * B u + Num.max 0 (c * B u - A u * s))) => [|u _].
  by rewrite big_split sumrB /= -mulr_suml -mulr_sumr A_sum B_sum mul1r mulr1 [Num.max 0 (s - c)]parity opprB opprD addrACA subrr add0r.
by rewrite parity opprB.
Qed.

(** What the further release adds, outcome by outcome. *)
(* used by: reference/accountant/smoothed.hpp *)
Theorem smoothed_excess A B : is_law A -> is_law B ->
  smoothed A B - delta c P Q = \sum_o Q o * time_value A B (P o / Q o).
Proof.
move=> [A_ge0 A_sum] _; rewrite /smoothed /delta.
rewrite -(pair_bigA _ (fun t u => Num.max 0 (P t * A u - c * (Q t * B u)))) /= -sumrB; apply: eq_bigr => o _.
have [-> | Q_neq0] := eqVneq (Q o) 0.
  rewrite mul0r mulr0 subr0 (max_r (P_ge0 o)) (eq_bigr (fun u => P o * A u)) => [|u _].
    by rewrite -mulr_sumr A_sum mulr1 subrr.
  by rewrite mul0r mulr0 subr0 max_r // mulr_ge0.
rewrite mulrBr mulr_sumr; congr (_ - _); last first.
  by rewrite maxr_pmulr // mulr0 mulrBr [Q o * (_ / _)]mulrCA divff // mulr1 [Q o * c]mulrC.
apply: eq_bigr => u _; rewrite maxr_pmulr // mulr0 mulrBr; congr (Num.max 0 (_ - _)); last by ring.
by rewrite [RHS]mulrCA [Q o * (_ / _)]mulrCA divff // mulr1 mulrC.
Qed.

(** LOWER: if a second release has at least rho > 1 times the time value of the first one, at every s. *)
(* used by: reference/accountant/smoothed.hpp *)
Theorem delta_ge_smoothed A B A' B' rho : is_law A -> is_law B -> is_law A' -> is_law B' -> 1 < rho ->
  (forall s, 0 <= s -> rho * time_value A B s <= time_value A' B' s) ->
  smoothed A B - (smoothed A' B' - smoothed A B) / (rho - 1) <= delta c P Q.
Proof.
move=> A_law B_law A'_law B'_law; rewrite -subr_gt0 => rho_gt1 le; set D := delta c P Q.
have more : rho * (smoothed A B - D) <= smoothed A' B' - D.
  rewrite !smoothed_excess // mulr_sumr; apply: ler_sum => o _.
  by rewrite mulrCA ler_wpmul2l // le // divr_ge0.
rewrite -(ler_pmul2r rho_gt1) mulrBl divfK ?gt_eqF //.
by rewrite -subr_ge0; move: more; rewrite -subr_ge0; congr (0 <= _); move: (smoothed A B) (smoothed A' B') => *; ring.
Qed.

End OneMore.

(** Losses on a grid, k steps: a law of the loss of one step that shows more shows more after k steps, and likewise less. *)
Section Grid.
Variables (R : realFieldType) (T : finType) (P Q : T -> R).
Hypotheses (P_law : is_law P) (Q_law : is_law Q).
Implicit Types (c : R) (k : nat) (G : loss_law R).

Lemma loss_law_proper : proper (loss_law_of P Q).
Proof. by have [P_ge0 _] := P_law; have [Q_ge0 _] := Q_law; split=> o //=; rewrite divr_ge0. Qed.

Lemma delta_power k c : 0 <= c ->
  delta c (answers_law (fun _ : 'I_k => P)) (answers_law (fun=> Q)) = loss_delta c (power k (loss_law_of P Q)).
Proof.
have [P_ge0 _] := P_law; have [Q_ge0 _] := Q_law.
elim: k c => [|k IH] c c_ge0.
  rewrite /delta (big_pred1 [ffun j : 'I_0 => match notF (ltn_ord j) with end]) => [|y]; last first.
    by apply/esym/eqP/ffunP => -[].
  by rewrite /answers_law !big_ord0 mulr1 /loss_delta (big_pred1 tt) => [|[]] //=; rewrite mul1r mulr1.
rewrite delta_joined (eq_delta c (answers_law_joined _) (answers_law_joined _)) delta_given_first //; last first.
  by move=> t y; rewrite /answers_law prodr_ge0.
rewrite [RHS]loss_delta_composer; apply: eq_bigr => o _; rewrite IH // mulr_ge0 // divr_ge0 //.
Qed.

(* used by: reference/accountant/loss_grid.hpp *)
Theorem grid_upper k c G : proper G -> below (loss_law_of P Q) G -> 0 <= c ->
  delta c (answers_law (fun _ : 'I_k => P)) (answers_law (fun=> Q)) <= loss_delta c (power k G).
Proof. by move=> G_proper le c_ge0; rewrite delta_power //; apply: power_below => //; exact: loss_law_proper. Qed.

(* used by: reference/accountant/loss_grid.hpp *)
Theorem grid_lower k c G : proper G -> below G (loss_law_of P Q) -> 0 <= c ->
  loss_delta c (power k G) <= delta c (answers_law (fun _ : 'I_k => P)) (answers_law (fun=> Q)).
Proof. by move=> G_proper le c_ge0; rewrite delta_power //; apply: power_below => //; exact: loss_law_proper. Qed.

(** Every loss rounded: x = Q/P to a smaller number is a greater loss. *)
(* used by: reference/privacy/composition_grid.hpp *)
Theorem rounding_brackets k c (up down : T -> R) : (forall o, 0 <= up o <= Q o / P o) -> (forall o, Q o / P o <= down o) -> 0 <= c ->
  loss_delta c (power k (@LossLaw R T P down)) <= delta c (answers_law (fun _ : 'I_k => P)) (answers_law (fun=> Q))
    <= loss_delta c (power k (@LossLaw R T P up)).
Proof.
move=> up_le le_down c_ge0; have [P_ge0 _] := P_law; have [Q_ge0 _] := Q_law.
apply/andP; split; [apply: grid_lower => // | apply: grid_upper => //].
- by split=> o //=; apply: le_trans (le_down o); rewrite divr_ge0.
- by apply: (smaller_loss_lowers loss_law_proper) => o; exact: le_down.
- by split=> o //=; case/andP: (up_le o).
by apply: (greater_loss_raises loss_law_proper) => o; case/andP: (up_le o).
Qed.

End Grid.
