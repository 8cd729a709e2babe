(** The law of the privacy loss and the integrals over it, as chapters 2 and 3 of the thesis define them, against sums over the outputs
    (th.def-2.14, th.def-3.6, th.def-3.7, th.def-3.8). Losses are written through e^y; [c] = e^epsilon. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active biased_count
  loss_integrals.

Section Sums.
Variables (R : realFieldType) (T : finType) (Y : eqType).
Implicit Types (P : T -> R) (value : T -> Y) (F : Y -> R).

(** The values that occur, and their probabilities. *)
Definition values_of value := undup [seq value o | o <- enum T].
Definition law_of_value P value y := prob P [pred o | value o == y].

Lemma sum_over_values P value F :
  \sum_(y <- values_of value) law_of_value P value y * F y = \sum_o P o * F (value o).
Proof.
have part y : law_of_value P value y * F y = \sum_o (if value o == y then P o * F (value o) else 0).
  rewrite /law_of_value /prob mulr_suml big_mkcond; apply: eq_bigr => o _ /=.
  by case: eqP => [->|].
rewrite (eq_bigr _ (fun y _ => part y)) exchange_big; apply: eq_bigr => o _ /=.
have o_in : value o \in values_of value by rewrite mem_undup; apply/mapP; exists o; rewrite ?mem_enum.
rewrite (bigD1_seq (value o)) ?undup_uniq //= eqxx big1 ?addr0 // => y.
by rewrite eq_sym => /negbTE ->.
Qed.

End Sums.

Section SignedLoss.
Variables (R : realFieldType) (T : finType).
Implicit Types (P Q : T -> R) (c : R).

(** Infinite, minus infinite, or e^L. *)
Definition signed_value (l : loss R) : option (option R) :=
  match l with loss_infinite => None | loss_minus_infinite => Some None | loss_log r => Some (Some r) end.
Definition signed_excess c (y : option (option R)) : R :=
  match y with None => 1 | Some None => 0 | Some (Some r) => Num.max 0 (1 - c / r) end.
Definition signed_loss P Q o := signed_value (report_loss (P o) (Q o)).

(** omega(y), the probability of the outputs of loss y, with an atom at infinity: a measure of total 1, of which the excess over
    epsilon is delta. *)
(* decides: th.def-2.14 printed *)
Theorem law_of_signed_loss_gives_delta c P Q : 0 <= c -> is_law P -> is_law Q ->
  let omega := law_of_value P (signed_loss P Q) in let losses := values_of (signed_loss P Q) in
  [/\ forall y, 0 <= omega y, \sum_(y <- losses) omega y = 1
    & \sum_(y <- losses) omega y * signed_excess c y = delta c P Q].
Proof.
move=> c_ge0 [P_ge0 P_sum] [Q_ge0 _] /=; split=> [y||]; first exact: sumr_ge0.
  rewrite -P_sum -[RHS](eq_bigr _ (fun o _ => mulr1 (P o))) -(sum_over_values P (signed_loss P Q) (fun=> 1)).
  by apply: eq_bigr => y _; rewrite mulr1.
rewrite sum_over_values -(mean_report_excess c_ge0 P_ge0 Q_ge0); apply: eq_bigr => o _.
by rewrite /signed_loss; case: (report_loss _ _).
Qed.

End SignedLoss.

Section AbsoluteLoss.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x : database) (theta : database -> B -> R) (M : database -> O -> R) (i : 'I_n) (a b : T) (k : B) (c d : R).

(** The absolute loss of an output given D' and the target's values a and b, and omega(y) for the target a. *)
Definition loss_of_output theta M i a b k := value_at (output theta M i a k) (output theta M i b k).
Definition omega_of theta M i a b k := omega (output theta M i a k) (output theta M i b k).

(** gamma is drawn as M(D), D given D' and D[i] = a. *)
(* decides: th.def-3.6 printed *)
Theorem loss_of_a_drawn_output theta M i a b k (y : option R) :
  \sum_(x : database | x i == a) theta x k / event theta i a k * prob (M x) [pred o | loss_of_output theta M i a b k o == y]
  = omega_of theta M i a b k y.
Proof.
rewrite /omega_of /omega /prob (eq_bigr _ (fun x _ => mulr_sumr _ _ _ _)) exchange_big; apply: eq_bigr => o _ /=.
by rewrite [in RHS]/output mulr_suml; apply: eq_bigr => x _; rewrite mulrAC.
Qed.

(** The integral over y >= epsilon, the atom at infinity included. *)
Definition integral_of_law c (P Q : O -> R) : R :=
  \sum_(y <- values P Q | if y is Some r then c <= r else true) omega P Q y * (if y is Some r then 1 - c / r else 1).

Lemma integral_of_lawE c P Q : is_law P -> is_law Q -> integral_of_law c P Q = absolute_integral c P Q.
Proof.
move=> P_law Q_law; have [_ finite _] := omega_is_a_law P_law Q_law.
pose F (y : option R) := if y is Some r then Num.max 0 (1 - c / r) else 1.
have -> : integral_of_law c P Q = \sum_(y <- values P Q) omega P Q y * F y.
  rewrite /integral_of_law big_mkcond big_seq [RHS]big_seq; apply: eq_bigr => -[r|] //= /finite r_ge1.
  have r_gt0 : 0 < r by apply: lt_le_trans r_ge1.
  case: leP => [le | lt]; first by rewrite max_r // subr_ge0 ler_pdivr_mulr // mul1r.
  by rewrite max_l ?mulr0 // subr_le0 ler_pdivl_mulr // mul1r ltW.
rewrite (sum_over_values P (value_at P Q)) /absolute_integral /integral; apply: eq_bigr => o _.
by rewrite /value_at /absolute_loss; case: ifP.
Qed.

Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M).

(** D' compatible with both values of the target. *)
Definition active_integrals c d := forall theta, Theta theta -> forall i a b k,
  0 < event theta i a k -> 0 < event theta i b k ->
  integral_of_law c (output theta M i a k) (output theta M i b k) <= d.

(* decides: th.def-3.7 printed *)
Theorem active_integrals_decided c d : active_integrals c d <-> forall theta, Theta theta -> forall i a b k,
  0 < event theta i a k -> 0 < event theta i b k -> absolute_integral c (output theta M i a k) (output theta M i b k) <= d.
Proof.
by split=> small theta in_Theta i a b k a_gt0 b_gt0; have theta_law := Theta_laws in_Theta;
  have := small theta in_Theta i a b k a_gt0 b_gt0; rewrite integral_of_lawE //; apply: output_law.
Qed.

(** The mean over D', of laws for which every background that occurs allows every value. *)
Definition passive_integral (integral : R -> (O -> R) -> (O -> R) -> R) c theta i a b : R :=
  \sum_k background_given theta i a k * integral c (output theta M i a k) (output theta M i b k).
Definition passive_integrals c d := forall theta, Theta theta -> compatible theta -> forall i a b,
  0 < value_mass theta i a -> 0 < value_mass theta i b -> passive_integral integral_of_law c theta i a b <= d.

(* decides: th.def-3.8 printed *)
Theorem passive_integrals_decided c d : passive_integrals c d <-> forall theta, Theta theta -> compatible theta ->
  forall i a b, 0 < value_mass theta i a -> 0 < value_mass theta i b ->
  passive_integral (@absolute_integral R O) c theta i a b <= d.
Proof.
have same theta i a b : Theta theta -> compatible theta -> 0 < value_mass theta i b ->
    passive_integral integral_of_law c theta i a b = passive_integral (@absolute_integral R O) c theta i a b.
  move=> in_Theta fits b_gt0; have theta_law := Theta_laws in_Theta; apply: eq_bigr => k _.
  case: (eqVneq (event theta i a k) 0) => [zero | /event_gt0 a_gt0]; first by rewrite /background_given zero !mul0r.
  by rewrite integral_of_lawE //; apply: output_law => //; [apply: a_gt0 | apply: fits (a_gt0 _) b_gt0].
by split=> small theta in_Theta fits i a b a_gt0 b_gt0; have := small theta in_Theta fits i a b a_gt0 b_gt0; rewrite same.
Qed.

End AbsoluteLoss.
