(** Differential privacy through the privacy loss (np.def-4, np.lem-1, pk.def-10, pk.lem-1).

    The mean of max(0, 1 - e^(epsilon - L)) is the hockey-stick divergence, infinite losses included, under either convention for
    the loss of an output that neither law has. The first sentence of np.lem-1, its second one and pk.lem-1 follow, and what
    "smallest delta" can mean. [c] = e^epsilon. *)
From pkdp Require Import algebra finite_law hockey_stick.

(** A privacy loss, written through e^L: no logarithm is needed. *)
Inductive loss (R : Type) := loss_infinite | loss_minus_infinite | loss_log of R.
Arguments loss_infinite {R}.
Arguments loss_minus_infinite {R}.

Section Loss.
Variable R : realFieldType.
Implicit Types (p q c : R) (l : loss R).

(** np.def-4: infinite where only the second probability is 0, minus infinite where the first one is (0/0 too). *)
Definition report_loss p q :=
  if p == 0 then loss_minus_infinite else if q == 0 then loss_infinite else loss_log (p / q).

(** pk.def-10: x/0 is infinite for every x. *)
Definition paper_loss p q :=
  if q == 0 then loss_infinite else if p == 0 then loss_minus_infinite else loss_log (p / q).

(** max(0, 1 - e^(epsilon - L)), with e^(-infinity) = 0 and e^infinity = infinity. *)
Definition excess c l :=
  match l with
  | loss_infinite => 1
  | loss_minus_infinite => 0
  | loss_log r => Num.max 0 (1 - c / r)
  end.

(** L <= epsilon. *)
Definition loss_le c l :=
  match l with loss_infinite => false | loss_minus_infinite => true | loss_log r => r <= c end.

Lemma excess_ge0 c l : 0 <= excess c l.
Proof. by case: l => [||r] /=; rewrite ?ler01 // le_maxr lexx. Qed.

Lemma excess_le1 c l : 0 <= c -> (forall r, l = loss_log r -> 0 < r) -> excess c l <= 1.
Proof.
case: l => [||r] c_ge0 l_gt0 /=; rewrite ?ler01 // le_maxl ler01 /= ger_addl oppr_le0.
by rewrite divr_ge0 // ltW // l_gt0.
Qed.

Lemma mul_excess_log c p q : 0 < p -> 0 < q -> p * excess c (loss_log (p / q)) = Num.max 0 (p - c * q).
Proof.
move=> p_gt0 q_gt0 /=; rewrite maxr_pmulr ?ltW // mulr0 mulrBr mulr1 invf_div mulrCA [p * _]mulrC.
by rewrite divfK // gt_eqF.
Qed.

Lemma mul_report_excess c p q : 0 <= c -> 0 <= p -> 0 <= q -> p * excess c (report_loss p q) = Num.max 0 (p - c * q).
Proof.
rewrite /report_loss => c_ge0 p_ge0 q_ge0.
have [-> | p_neq0] := eqVneq p 0; first by rewrite mul0r max_l // sub0r oppr_le0 mulr_ge0.
have [-> | q_neq0] := eqVneq q 0; first by rewrite mulr1 mulr0 subr0 max_r.
by rewrite mul_excess_log // lt_neqAle eq_sym ?p_neq0 ?q_neq0.
Qed.

Lemma mul_paper_excess c p q : 0 <= c -> 0 <= p -> 0 <= q -> p * excess c (paper_loss p q) = Num.max 0 (p - c * q).
Proof.
rewrite /paper_loss => c_ge0 p_ge0 q_ge0.
have [-> | q_neq0] := eqVneq q 0; first by rewrite mulr1 mulr0 subr0 max_r.
have [-> | p_neq0] := eqVneq p 0; first by rewrite mul0r max_l // sub0r oppr_le0 mulr_ge0.
by rewrite mul_excess_log // lt_neqAle eq_sym ?p_neq0 ?q_neq0.
Qed.

Lemma report_loss_leP c p q : 0 <= p -> 0 <= q -> (0 < p -> loss_le c (report_loss p q)) <-> (0 < p -> p <= c * q).
Proof.
move=> p_ge0 q_ge0; split=> le p_gt0; move: {le}(le p_gt0); rewrite /report_loss gt_eqF //;
have [-> | q_neq0] := eqVneq q 0; rewrite ?mulr0 ?leNgt ?p_gt0 //= -leNgt.
  by rewrite ler_pdivr_mulr // lt_neqAle eq_sym q_neq0.
by rewrite ler_pdivr_mulr // lt_neqAle eq_sym q_neq0.
Qed.

End Loss.

Section Expectation.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (c : R).

(** The mean over [O] drawn from [P] of max(0, 1 - e^(epsilon - L(O))), for a loss [L] of two probabilities. *)
Definition mean_excess (L : R -> R -> loss R) c P Q := \sum_o P o * excess c (L (P o) (Q o)).

Theorem mean_report_excess c P Q :
  0 <= c -> (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> mean_excess (@report_loss R) c P Q = delta c P Q.
Proof. by move=> c_ge0 P_ge0 Q_ge0; apply: eq_bigr => o _; rewrite mul_report_excess. Qed.

Theorem mean_paper_excess c P Q :
  0 <= c -> (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> mean_excess (@paper_loss R) c P Q = delta c P Q.
Proof. by move=> c_ge0 P_ge0 Q_ge0; apply: eq_bigr => o _; rewrite mul_paper_excess. Qed.

End Expectation.

Section Maximum.
Variables (R : realFieldType) (I : finType) (chosen : pred I).
Implicit Types f : I -> R.

Lemma le_bigmax f i : chosen i -> f i <= \big[Num.max/0]_(j | chosen j) f j.
Proof.
move=> chosen_i; have := mem_index_enum i; elim: (index_enum I) => // j r le.
rewrite inE big_cons => /orP[/eqP <- | /le le_r]; first by rewrite chosen_i le_maxr lexx.
by case: (chosen j) => //; rewrite le_maxr le_r orbT.
Qed.

Lemma bigmax_le f d : 0 <= d -> (forall i, chosen i -> f i <= d) -> \big[Num.max/0]_(j | chosen j) f j <= d.
Proof. by move=> d_ge0 le; elim/big_ind: _ => // x y x_le y_le; rewrite le_maxl x_le. Qed.

End Maximum.

Section DifferentialPrivacy.
Variables (R : realFieldType) (n : nat) (T O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x y : database) (M : database -> O -> R) (c d : R).

(** Databases that differ in one record. *)
Definition neighbours x y := [exists i, (x i != y i) && [forall j, (j != i) ==> (x j == y j)]].

Lemma neighbours_sym x y : neighbours x y -> neighbours y x.
Proof.
move=> /existsP[i /andP[xy_i /forallP off_i]]; apply/existsP; exists i; rewrite eq_sym xy_i.
by apply/forallP => j; rewrite [y j == _]eq_sym; exact: off_i.
Qed.

Definition is_mechanism M := forall x, is_law (M x).

(** pk.def-2, np.def-2. *)
Definition differentially_private c d M := forall x y, neighbours x y -> indistinguishable c d (M x) (M y).

(** Each ordered pair asks for one inequality, and both orders occur. *)
Lemma differentially_privateP c d M :
  differentially_private c d M <-> forall x y, neighbours x y -> delta c (M x) (M y) <= d.
Proof.
split=> [private x y near | le x y near]; first by have /indistinguishableP[] := private x y near.
by apply/indistinguishableP; split; apply: le => //; apply: neighbours_sym.
Qed.

(* holds: pk.lem-1 printed *)
Theorem private_iff_mean_excess c d M : 0 <= c -> is_mechanism M ->
  differentially_private c d M <-> forall x y, neighbours x y -> mean_excess (@paper_loss R) c (M x) (M y) <= d.
Proof.
move=> c_ge0 lawM; rewrite differentially_privateP.
split=> le x y near; have := le x y near; rewrite mean_paper_excess //; by [case: (lawM x) | case: (lawM y)].
Qed.

(** Both directions with the loss of the report. *)
Theorem private_iff_mean_report_excess c d M : 0 <= c -> is_mechanism M ->
  differentially_private c d M <-> forall x y, neighbours x y -> mean_excess (@report_loss R) c (M x) (M y) <= d.
Proof.
move=> c_ge0 lawM; rewrite differentially_privateP.
split=> le x y near; have := le x y near; rewrite mean_report_excess //; by [case: (lawM x) | case: (lawM y)].
Qed.

(* holds: np.lem-1 printed:approximate *)
Theorem private_of_mean_excess c d M : 0 <= c -> is_mechanism M ->
  (forall x y, neighbours x y -> mean_excess (@report_loss R) c (M x) (M y) <= d) -> differentially_private c d M.
Proof. by move=> c_ge0 lawM /(private_iff_mean_report_excess d c_ge0 lawM). Qed.

(** Pure privacy is a bound on every loss that can occur: both directions. *)
Theorem pure_private_iff_loss c M : 0 <= c -> is_mechanism M ->
  differentially_private c 0 M <->
  forall x y, neighbours x y -> forall o, 0 < M x o -> loss_le c (report_loss (M x o) (M y o)).
Proof.
move=> c_ge0 lawM; rewrite differentially_privateP.
have ge0 x o : 0 <= M x o by case: (lawM x).
split=> [le x y near o | le x y near].
  by apply/report_loss_leP => // _; move: o; apply/delta_le0P; exact: le.
apply/delta_le0P => o; have := ge0 x o; rewrite le_eqVlt => /orP[/eqP <- | Mx_gt0]; first exact: mulr_ge0.
by move: (Mx_gt0); apply/(report_loss_leP c (ge0 x o) (ge0 y o)) => _; exact: le.
Qed.

(* holds: np.lem-1 printed:pure *)
Theorem pure_private_of_loss c M : 0 <= c -> is_mechanism M ->
  (forall x y, neighbours x y -> forall o, 0 < M x o -> loss_le c (report_loss (M x o) (M y o))) ->
  differentially_private c 0 M.
Proof. by move=> c_ge0 lawM /(pure_private_iff_loss c_ge0 lawM). Qed.

(** The largest delta(epsilon) over all ordered pairs of neighbours (0 when there are none). *)
Definition largest_mean_excess c M :=
  \big[Num.max/0]_(xy : database * database | neighbours xy.1 xy.2) mean_excess (@report_loss R) c (M xy.1) (M xy.2).

(* holds: np.lem-1 printed *)
Theorem largest_mean_excess_is_smallest c M : 0 <= c -> is_mechanism M ->
  differentially_private c (largest_mean_excess c M) M /\
  forall d, 0 <= d -> differentially_private c d M -> largest_mean_excess c M <= d.
Proof.
move=> c_ge0 lawM; split=> [|d d_ge0 /(private_iff_mean_report_excess d c_ge0 lawM) le].
  apply/(private_iff_mean_report_excess _ c_ge0 lawM) => x y near.
  exact: (le_bigmax (fun xy => mean_excess _ c (M xy.1) (M xy.2)) (_ : (fun xy => neighbours xy.1 xy.2) (x, y))).
by apply: bigmax_le => // -[x y] /=; exact: le.
Qed.

End DifferentialPrivacy.
