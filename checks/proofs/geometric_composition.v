(** Two noisy counts compose (th.claim-composition, both-geometric): where the first one has two-sided geometric noise
    of ratio r = e^-epsilon_1 and the second one, with log-concave noise, is (epsilon_2, d)-private, both together are
    (epsilon_1 + epsilon_2, d)-private, whatever the biases of the records and whichever of them are known. *)
From pkdp Require Import algebra finite_law poisson_binomial log_concave log_concave_counts moved_sums two_noisy_counts.

(** Outputs from -M to M ([window]), for every M: delta is the least bound of what they show. *)
Section Windows.
Variable R : realFieldType.
Implicit Types (F : int -> R) (c d : R) (M : nat).

Definition excess_within c (P Q : int -> R) M := window (fun y => Num.max 0 (P y - c * Q y)) M.
Definition excess_of_both c (P Q : int -> int -> R) M :=
  window (fun x => window (fun y => Num.max 0 (P x y - c * Q x y)) M) M.

Lemma excess_composes (r c : R) (a0 a1 : int -> R) (b0 b1 : int -> int -> R) M : 0 < r -> 0 <= c ->
  (forall y, 0 <= a0 y) -> (forall x y, 0 <= b0 x y <= a0 y) -> (forall x y, 0 <= b1 x y) ->
  (forall y, window (b0^~ y) M <= a0 y) -> (forall x y, r * a1 y * b0 x y <= b1 x y * a0 y) ->
  excess_of_both (c / r) b0 b1 M <= excess_within c a0 a1 M.
Proof.
move=> r_gt0 c_ge0 a0_ge0 b0_in b1_ge0 total loss.
pose share y := Num.max 0 (a0 y - c * a1 y) / a0 y.
have share_ge0 y : 0 <= share y by rewrite divr_ge0 // le_maxr lexx.
have point x y : Num.max 0 (b0 x y - c / r * b1 x y) <= b0 x y * share y.
  have /andP[b0_ge0 b0_le] := b0_in x y; rewrite le_maxl mulr_ge0 //=.
  have [a0_0 | a0_ne0] := eqVneq (a0 y) 0.
    have -> : b0 x y = 0 by apply/le_anti; rewrite b0_ge0 -a0_0 b0_le.
    by rewrite mul0r sub0r oppr_le0 !mulr_ge0 ?invr_ge0 ?(ltW r_gt0).
  have a0_gt0 : 0 < a0 y by rewrite lt_neqAle eq_sym a0_ne0 a0_ge0.
  rewrite /share mulrA ler_pdivl_mulr // mulrBl.
  apply: (@le_trans _ _ (b0 x y * (a0 y - c * a1 y))); last by rewrite ler_wpmul2l // le_maxr lexx orbT.
  rewrite mulrBr ler_add2l ler_opp2 (_ : c / r * b1 x y * a0 y = c * (b1 x y * a0 y / r)); last by ring.
  rewrite mulrCA; apply: ler_wpmul2l => //; rewrite ler_pdivl_mulr //.
  by rewrite [leLHS](_ : _ = r * a1 y * b0 x y); last by ring.
rewrite /excess_of_both /window exchange_big /=; apply: ler_sum => l _; set y := _ - _.
apply: (@le_trans _ _ (window (b0^~ y) M * share y)).
  by rewrite /window mulr_suml; apply: ler_sum => k _; apply: point.
apply: le_trans (ler_wpmul2r (share_ge0 y) (total y)) _; rewrite /share mulrC.
have [-> | ne0] := eqVneq (a0 y) 0; first by rewrite mulr0 le_maxr lexx.
by rewrite divfK.
Qed.

End Windows.

Section Composition.
Variables (R : realFieldType) (ps ks : seq R) (r c d : R) (g : int -> R).
Hypotheses (ps01 : probabilities ps) (ks01 : probabilities ks) (r01 : 0 < r < 1) (g_lc : log_concave g).
Hypothesis c_ge0 : 0 <= c.
Implicit Types (m M t : nat) (x y : int).
Local Notation both := (both ps r g).
Local Notation second := (second ps g).

Let second_moved m t y : second (m + t) y = second t (y - m%:Z).
Proof. by apply: eq_mean => k _; congr g; rewrite !PoszD; ring. Qed.

Let both_moved m t x y : both (m + t) x y = both t (x - m%:Z) (y - m%:Z).
Proof. by apply: eq_mean => k _; congr (two_sided_geometric r _ * g _); rewrite !PoszD; ring. Qed.

Let row t y M : window (fun x => both t x y) M <= second t y.
Proof.
rewrite /window /both /mean exchange_big /=; apply: ler_sum => k _; rewrite -mulr_sumr -mulr_suml.
apply: ler_wpmul2l; first exact: pb_ge0.
rewrite -[leRHS]mul1r; apply: ler_wpmul2r; first by case: g_lc.
apply: le_trans (row_le1 r01 (- M%:Z - (t + k)%:Z) (M + M).+1).
by rewrite le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => l _; congr (two_sided_geometric r _); ring.
Qed.

Let part t x y : 0 <= both t x y <= second t y.
Proof.
rewrite both_ge0 //=; apply: ler_sum => k _; apply: ler_wpmul2l; first exact: pb_ge0.
rewrite ler_pimull //; first by case: g_lc.
by have := row_le1 r01 (x - (t + k)%:Z) 1; rewrite big_ord1 addr0.
Qed.

(** The attacker knows the records with the probabilities ks, m ones among them; the target and the records with the
    probabilities ps are unknown. *)
Definition second_private := forall M,
  mean ks (fun m => excess_within c (second m) (second m.+1) M) <= d /\
  mean ks (fun m => excess_within c (second m.+1) (second m) M) <= d.
Definition both_private := forall M,
  mean ks (fun m => excess_of_both (c / r) (both m) (both m.+1) M) <= d /\
  mean ks (fun m => excess_of_both (c / r) (both m.+1) (both m) M) <= d.

(** Noise of any log-concave law in the second release. *)
Theorem geometric_composes : second_private -> both_private.
Proof.
have r_gt0 : 0 < r by case/andP: r01.
have s_ge0 t y : 0 <= second t y by exact: second_ge0.
have b_ge0 t x y : 0 <= both t x y by exact: both_ge0.
move=> private M; have [le0 le1] := private M; split; [apply: le_trans le0 | apply: le_trans le1];
  apply: le_mean => // m _; apply: excess_composes => // x y; rewrite -addn1.
  have := loss_down ps01 r01 g_lc (x - m%:Z) (y - m%:Z).
  by rewrite -!second_moved -!both_moved !addn0.
have := loss_up ps01 r01 g_lc (x - m%:Z) (y - m%:Z).
by rewrite -!second_moved -!both_moved !addn0.
Qed.

End Composition.

(** The first release is differentially private at epsilon_1 = ln(1/r1) with no delta. Less than that, with a delta of
    its own for the first release, is not covered. *)
(* holds: th.claim-composition both-geometric *)
Theorem both_geometric (R : realFieldType) (ps ks : seq R) (r1 r2 c d : R) : probabilities ps -> probabilities ks ->
  0 < r1 < 1 -> 0 < r2 < 1 -> 0 <= c ->
  second_private ps ks c d (two_sided_geometric r2) -> both_private ps ks r1 c d (two_sided_geometric r2).
Proof.
by move=> ps01 ks01 r1_in r2_in c_ge0; apply: geometric_composes => //; apply: noise_log_concave.
Qed.
