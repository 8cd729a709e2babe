(** Definitions as the documents word them, and the formulas by which they are decided (bl.def, np.def-1, np.def-2, np.def-3,
    np.def-6, np.def-7, pk.def-1, pk.def-2, pk.def-3, pk.def-5, pk.def-6, pk.def-12, pk.def-13, th.def-2.1, th.def-2.11,
    th.def-2.12, th.rem-2.10).

    What is asked of all events is a comparison of hockey-stick divergences, one or two for each pair; the means of
    max(0, 1 - e^(epsilon - L)) are divergences where the background allows both values, and a number that the convention fixes
    where it excludes b. [c] = e^epsilon; impossible events are left out. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation post_processing partial_knowledge passive_active
  causal_noiseless inference_causal bounded_leakage.

(** Every event against two divergences. *)
(* decides: np.def-1 printed *)
(* decides: pk.def-1 printed *)
Theorem indistinguishable_decided (R : realFieldType) (O : finType) (c d : R) (P Q : O -> R) :
  indistinguishable c d P Q <-> delta c P Q <= d /\ delta c Q P <= d.
Proof. exact: indistinguishableP. Qed.

(* decides: np.def-2 printed *)
(* decides: pk.def-2 printed *)
Theorem differential_privacy_decided (R : realFieldType) n (T O : finType) (c d : R) (M : {ffun 'I_n -> T} -> O -> R) :
  differentially_private c d M <-> forall x y, neighbours x y -> delta c (M x) (M y) <= d.
Proof. exact: differentially_privateP. Qed.

(** Mechanism and leakage are functions of the database and of common coins. *)
(* decides: bl.def printed *)
Theorem bounded_leakage_decided (R : realFieldType) n (T C O L : finType) (rho : C -> R) (c d : R)
    (M : {ffun 'I_n -> T} -> C -> O) (P : {ffun 'I_n -> T} -> C -> L) : is_law rho ->
  bounded_leakage_private rho c d M P <-> forall x y, neighbours x y -> forall o,
    0 < image (P x) rho o -> 0 < image (P y) rho o -> delta c (given rho (M x) (P x) o) (given rho (M y) (P y) o) <= d.
Proof. by move=> rho_law; apply: bounded_leakage_privateP. Qed.

Section Conditional.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x y : database) (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop).
Implicit Types (M : database -> O -> R) (i : 'I_n) (a b : T) (k : B) (c d : R) (conv : convention).

(** Both orders of (a, b) are asked for: one divergence each. *)
(* decides: pk.def-3 printed *)
Theorem noiseless_decided c d Theta M : outputs_indistinguishable c d Theta M <->
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k ->
    delta c (output theta M i a k) (output theta M i b k) <= d.
Proof.
split=> [close theta in_Theta i a b k a_gt0 b_gt0 | close theta in_Theta i a b k a_gt0 b_gt0].
  by have /indistinguishableP[] := close theta in_Theta i a b k a_gt0 b_gt0.
by apply/indistinguishableP; split; apply: close.
Qed.

(** The other law is that of M on the database with b in the place of a: both divergences. *)
(* decides: pk.def-5 printed *)
Theorem causal_decided c d Theta M : causally_private c d Theta M <->
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k ->
    let replaced := output theta (fun x => M (replace i b x)) i a k in
    delta c (output theta M i a k) replaced <= d /\ delta c replaced (output theta M i a k) <= d.
Proof.
by split=> close theta in_Theta i a b k a_gt0 b_gt0; apply/indistinguishableP; apply: close.
Qed.

(** pk.def-6: b any value, t an output that both answers can give together with the background. *)
Definition inference_private c d Theta M := forall theta, Theta theta -> forall i b k t,
  0 < \sum_a seen theta M i k t a -> 0 < \sum_a seen theta (on_replaced M i b) i k t a ->
  indistinguishable c d (inferred theta M i k t) (inferred theta (on_replaced M i b) i k t).

(* decides: pk.def-6 printed *)
Theorem inference_decided c d Theta M : inference_private c d Theta M <->
  forall theta, Theta theta -> forall i b k t,
    0 < \sum_a seen theta M i k t a -> 0 < \sum_a seen theta (on_replaced M i b) i k t a ->
    let replaced := inferred theta (on_replaced M i b) i k t in
    delta c (inferred theta M i k t) replaced <= d /\ delta c replaced (inferred theta M i k t) <= d.
Proof. by split=> close theta in_Theta i b k t t_gt0 t'_gt0; apply/indistinguishableP; apply: close. Qed.

(** What an attacker sees of the pair (a, b) with the background k. *)
Definition shown conv c theta M i a b k : R :=
  if event theta i b k == 0 then (if conv is report then Num.max 0 (1 - c) else 1)
  else delta c (output theta M i a k) (output theta M i b k).

Lemma active_shown conv c theta M i a b k : is_joint_law theta -> is_mechanism M -> 0 <= c -> 0 < event theta i a k ->
  active_quantity conv c theta M i a b k = shown conv c theta M i a b k.
Proof.
move=> theta_law M_law c_ge0 a_gt0; rewrite /shown; case: eqP => [b0 | /eqP b_neq0].
  exact: active_quantity_excluded.
by rewrite active_quantity_compatible // event_gt0.
Qed.

Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M).

Let active_decided conv c d : 0 <= c -> active_private conv c d Theta M <->
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> shown conv c theta M i a b k <= d.
Proof.
move=> c_ge0; split=> small theta in_Theta i a b k a_gt0; have theta_law := Theta_laws in_Theta.
  by rewrite -active_shown //; apply: small.
by rewrite active_shown //; apply: small.
Qed.

Let passive_decided conv c d : 0 <= c -> passive_private conv c d Theta M <->
  forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a ->
    \sum_k background_given theta i a k * shown conv c theta M i a b k <= d.
Proof.
have same : 0 <= c -> forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a ->
    passive_quantity conv c theta M i a b = \sum_k background_given theta i a k * shown conv c theta M i a b k.
  move=> c_ge0 theta in_Theta i a b a_gt0; have theta_law := Theta_laws in_Theta.
  rewrite passive_is_mean_of_active //; apply: eq_bigr => k _.
  case: (eqVneq (event theta i a k) 0) => [zero | neq0]; first by rewrite /background_given zero !mul0r.
  by rewrite active_shown // event_gt0.
move=> c_ge0; split=> small theta in_Theta i a b a_gt0; first by rewrite -same //; apply: small.
by rewrite same //; apply: small.
Qed.

(* decides: pk.def-12 printed *)
Theorem paper_active_decided c d : 0 <= c -> active_private paper c d Theta M <->
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> shown paper c theta M i a b k <= d.
Proof. exact: active_decided. Qed.

(* decides: np.def-6 printed *)
Theorem report_active_decided c d : 0 <= c -> active_private report c d Theta M <->
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> shown report c theta M i a b k <= d.
Proof. exact: active_decided. Qed.

(* decides: pk.def-13 printed *)
Theorem paper_passive_decided c d : 0 <= c -> passive_private paper c d Theta M <->
  forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a ->
    \sum_k background_given theta i a k * shown paper c theta M i a b k <= d.
Proof. exact: passive_decided. Qed.

(* decides: np.def-7 corrected *)
Theorem report_passive_decided c d : 0 <= c -> passive_private report c d Theta M <->
  forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a ->
    \sum_k background_given theta i a k * shown report c theta M i a b k <= d.
Proof. exact: passive_decided. Qed.

(** With the sign as printed. *)
(* decides: np.def-7 printed *)
Theorem printed_passive_decided c d : 0 < c -> passive_private report c^-1 d Theta M <->
  forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a ->
    \sum_k background_given theta i a k * shown report c^-1 theta M i a b k <= d.
Proof. by move=> c_gt0; apply: passive_decided; rewrite invr_ge0 ltW. Qed.

End Conditional.

Section WithoutBackground.
Variables (R : realFieldType) (n : nat) (T O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (law : database -> R) (M : database -> O -> R) (i : 'I_n) (a b : T) (c d : R).

(** P[D(i) = a], and the law of M(D) given D(i) = a. *)
Definition has_value law i a := \sum_(x : database | x i == a) law x.
Definition output_given law M i a o := (\sum_(x : database | x i == a) law x * M x o) / has_value law i a.

Definition noiseless_private c d (Theta : (database -> R) -> Prop) M := forall law, Theta law -> forall i a b,
  0 < has_value law i a -> 0 < has_value law i b -> indistinguishable c d (output_given law M i a) (output_given law M i b).

(* decides: np.def-3 printed *)
Theorem noiseless_without_background_decided c d Theta M : noiseless_private c d Theta M <->
  forall law, Theta law -> forall i a b, 0 < has_value law i a -> 0 < has_value law i b ->
    delta c (output_given law M i a) (output_given law M i b) <= d.
Proof.
split=> close law in_Theta i a b a_gt0 b_gt0; first by have /indistinguishableP[] := close law in_Theta i a b a_gt0 b_gt0.
by apply/indistinguishableP; split; apply: close.
Qed.

End WithoutBackground.

Section Outputs.
Variables (R : realFieldType) (O : finType).
Implicit Types (P Q : O -> R) (c d : R).

(** (2.14): two inequalities for each output. *)
Definition ratio_bounded c P Q := forall o, Q o <= c * P o /\ c^-1 * P o <= Q o.

(* decides: th.rem-2.10 printed *)
Theorem ratio_bounded_decided c P Q : 0 < c -> ratio_bounded c P Q <-> indistinguishable c 0 P Q.
Proof.
move=> c_gt0; rewrite /ratio_bounded; split.
  by move=> bounds; apply/pure_indistinguishableP => o; have [? ?] := bounds o; rewrite -ler_pdivr_mull.
by move=> /pure_indistinguishableP bounds o; have [? ?] := bounds o; rewrite ler_pdivr_mull.
Qed.

(** (2.16) and (2.17): the largest excess of one output, in either order. *)
Definition excess_of_output c P Q := \big[Num.max/0]_o (P o - c * Q o).

Lemma excess_of_outputP c d P Q : 0 <= d -> (forall o, P o <= c * Q o + d) <-> excess_of_output c P Q <= d.
Proof.
move=> d_ge0; split=> [small | small o].
  by apply: bigmax_le => // o _; rewrite ler_subl_addl.
by rewrite -ler_subl_addl; apply: le_trans small; apply: (le_bigmax (chosen := predT) (fun o => P o - c * Q o)).
Qed.

End Outputs.

Section Mechanisms.
Variables (R : realFieldType) (n : nat) (T O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x y : database) (M : database -> O -> R) (c d : R).

(** (2.15), of outputs that one of the two databases can give: no ratio has the denominator 0. *)
Definition ratios_within c M := forall x y, neighbours x y -> forall o, ~ (M x o = 0 /\ M y o = 0) ->
  M y o != 0 /\ c^-1 <= M x o / M y o <= c.

(* decides: th.def-2.11 printed *)
Theorem ratios_within_decided c M : 0 < c -> is_mechanism M -> ratios_within c M <-> differentially_private c 0 M.
Proof.
move=> c_gt0 M_law; have M_ge0 x o : 0 <= M x o by have [] := M_law x.
split=> [within x y xy | private x y xy o possible].
  apply/pure_indistinguishableP => o.
  case: (eqVneq (M y o) 0) => [y0 | y_neq0]; last first.
    have y_gt0 : 0 < M y o by rewrite lt_neqAle eq_sym y_neq0 M_ge0.
    have [|_ /andP[lower upper]] := within x y xy o; first by case=> _ /eqP; rewrite (negbTE y_neq0).
    split; first by rewrite -ler_pdivr_mulr.
    by rewrite -ler_pdivr_mull // -ler_pdivl_mulr.
  case: (eqVneq (M x o) 0) => [x0 | x_neq0]; first by rewrite x0 y0 mulr0.
  have [|] := within x y xy o; last by rewrite y0 eqxx.
  by case=> /eqP; rewrite (negbTE x_neq0).
have /pure_indistinguishableP/(_ o)[xy_le yx_le] := private x y xy.
have y_neq0 : M y o != 0.
  apply/eqP => y0; apply: possible; split=> //; apply/le_anti; rewrite M_ge0 andbT.
  by rewrite y0 mulr0 in xy_le.
have y_gt0 : 0 < M y o by rewrite lt_neqAle eq_sym y_neq0 M_ge0.
split=> //; rewrite ler_pdivr_mulr // xy_le andbT ler_pdivl_mulr // ler_pdivr_mull //.
Qed.

Definition private_by_output c d M := forall x y, neighbours x y -> forall o,
  M x o <= c * M y o + d /\ M y o <= c * M x o + d.

(* decides: th.def-2.12 printed *)
Theorem private_by_output_decided c d M : 0 <= d ->
  private_by_output c d M <-> forall x y, neighbours x y -> excess_of_output c (M x) (M y) <= d.
Proof.
move=> d_ge0; split=> [private x y xy | small x y xy o].
  by apply/excess_of_outputP => // o; have [] := private x y xy o.
by split; move: o; apply/excess_of_outputP => //; apply: small => //; apply: neighbours_sym.
Qed.

End Mechanisms.

(** th.def-2.1: arrays of n elements of E; there are |E|^n of them, positions and repetitions count. *)
(* decides: th.def-2.1 printed *)
Theorem databases_listed (n : nat) (E : finType) :
  #|{: n.-tuple E}| = (#|E| ^ n)%N /\ (forall D : n.-tuple E, count_mem D (enum {: n.-tuple E}) = 1%N) /\
  forall D D' : n.-tuple E, D = D' <-> forall i, tnth D i = tnth D' i.
Proof.
split; first by rewrite card_tuple.
split=> [D | D D']; first by rewrite count_uniq_mem ?enum_uniq // mem_enum.
by split=> [-> // | same]; apply: eq_from_tnth.
Qed.
