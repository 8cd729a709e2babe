(** What delta says of the probability of a large loss, for active and passive attackers (the sentences of np.lem-4, pk.def-13 and
    pk.thm-1): it bounds P[L >= epsilon'] by delta / (1 - e^(epsilon - epsilon')) for epsilon' > epsilon, and P[L > epsilon] <= delta is
    enough for it. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge.

Section Mass.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> B -> R) (M : database -> O -> R) (i : 'I_n) (a b : T) (k : B) (c d : R) (conv : convention).

(** L >= epsilon and L > epsilon. *)
Definition loss_ge c (l : loss R) :=
  match l with loss_infinite => true | loss_minus_infinite => false | loss_log r => c <= r end.
Definition loss_gt c (l : loss R) := ~~ loss_le c l.

(** The probability that the loss is so large, given D(i) = a and B = k, and given D(i) = a. *)
Definition active_mass (large : loss R -> bool) conv theta M i a b k :=
  \sum_(x : database | x i == a) theta x k / event theta i a k * \sum_(o | large (partial_loss conv theta M i a b k o)) M x o.
Definition passive_mass (large : loss R -> bool) conv theta M i a b :=
  \sum_(x : database | x i == a) \sum_k theta x k / value_mass theta i a *
    \sum_(o | large (partial_loss conv theta M i a b k o)) M x o.

Lemma excess_of_large c c' l : 0 <= c -> c < c' -> loss_ge c' l -> 1 - c / c' <= excess c l.
Proof.
move=> c_ge0 c_lt; have c'_gt0 : 0 < c' := le_lt_trans c_ge0 c_lt.
case: l => [||r] //= => [_ | le_r]; first by rewrite ger_addl oppr_le0 divr_ge0 // ltW.
rewrite le_maxr; apply/orP; right; rewrite ler_add2l ler_opp2 ler_wpmul2l //.
by rewrite lef_pinv ?posrE // (lt_le_trans c'_gt0).
Qed.

Lemma excess_le_mass c l : 0 <= c -> (forall r, l = loss_log r -> 0 < r) -> excess c l <= (loss_gt c l)%:R.
Proof.
move=> c_ge0 l_gt0; have le1 := excess_le1 c_ge0 l_gt0.
rewrite /loss_gt; case le: (loss_le c l) => //=; case: l l_gt0 {le1} le => [||r] //= l_gt0 r_le.
by rewrite le_maxl lexx subr_le0 ler_pdivl_mulr ?mul1r ?l_gt0.
Qed.

Section OneLaw.
Variables (theta : database -> B -> R) (M : database -> O -> R).
Hypotheses (theta_law : is_joint_law theta) (M_law : is_mechanism M).

Lemma partial_loss_gt0 conv i a b k o r : partial_loss conv theta M i a b k o = loss_log r -> 0 < r.
Proof.
have out_ge0 a' : 0 <= output theta M i a' k o by exact: output_ge0.
have ratio_gt0 (p q : R) : 0 <= p -> 0 <= q -> p != 0 -> q != 0 -> 0 < p / q.
  by move=> p_ge0 q_ge0 p_neq0 q_neq0; rewrite divr_gt0 // lt_neqAle eq_sym ?p_neq0 ?q_neq0.
rewrite /partial_loss /report_loss /paper_loss; case: conv.
  case: ifP => _; first by case=> <-; exact: ltr01.
  by case: eqVneq => // p_neq0; case: eqVneq => // q_neq0 [<-]; exact: ratio_gt0.
case: ifP => // _; case: eqVneq => // q_neq0; case: eqVneq => // p_neq0 [<-]; exact: ratio_gt0.
Qed.

Let inner_mass s x (l : O -> loss R) c (large : loss R -> bool) : (forall l, large l -> s <= excess c l) ->
  (\sum_(o | large (l o)) M x o) * s <= \sum_o M x o * excess c (l o).
Proof.
move=> le; rewrite mulr_suml [leRHS](bigID (fun o => large (l o))) /=.
rewrite -[leLHS]addr0 ler_add //.
  by apply: ler_sum => o large_o; rewrite ler_wpmul2l ?le ?mechanism_ge0.
by apply: sumr_ge0 => o _; rewrite mulr_ge0 ?excess_ge0 ?mechanism_ge0.
Qed.

Let inner_excess x (l : O -> loss R) c : (forall o, excess c (l o) <= (loss_gt c (l o))%:R) ->
  \sum_o M x o * excess c (l o) <= \sum_(o | loss_gt c (l o)) M x o.
Proof.
move=> le; rewrite [leRHS]big_mkcond; apply: ler_sum => o _.
apply: le_trans (ler_wpmul2l (mechanism_ge0 M_law x o) (le o)) _.
by case: (loss_gt c (l o)); rewrite ?mulr1 ?mulr0.
Qed.

Lemma active_quantity_le1 conv c i a b k : 0 <= c -> 0 < event theta i a k -> active_quantity conv c theta M i a b k <= 1.
Proof.
move=> c_ge0 a_gt0; rewrite (active_quantityE theta M); have [out_ge0 <-] := output_law theta_law M_law a_gt0.
by apply: ler_sum => o _; rewrite ler_pimulr // excess_le1 // => r; exact: partial_loss_gt0.
Qed.

Lemma active_mass_le conv c c' i a b k : 0 <= c -> c < c' ->
  active_mass (loss_ge c') conv theta M i a b k * (1 - c / c') <= active_quantity conv c theta M i a b k.
Proof.
move=> c_ge0 c_lt; rewrite mulr_suml; apply: ler_sum => x _; rewrite -mulrA ler_wpmul2l ?divr_ge0 ?event_ge0 ?theta_ge0 //.
by apply: inner_mass => l; exact: excess_of_large.
Qed.

Lemma passive_mass_le conv c c' i a b : 0 <= c -> c < c' ->
  passive_mass (loss_ge c') conv theta M i a b * (1 - c / c') <= passive_quantity conv c theta M i a b.
Proof.
move=> c_ge0 c_lt; rewrite mulr_suml; apply: ler_sum => x _; rewrite mulr_suml; apply: ler_sum => k _.
rewrite -mulrA ler_wpmul2l ?divr_ge0 ?value_mass_ge0 ?theta_ge0 //.
by apply: inner_mass => l; exact: excess_of_large.
Qed.

Lemma active_quantity_le_mass conv c i a b k : 0 <= c ->
  active_quantity conv c theta M i a b k <= active_mass (loss_gt c) conv theta M i a b k.
Proof.
move=> c_ge0; apply: ler_sum => x _; rewrite ler_wpmul2l ?divr_ge0 ?event_ge0 ?theta_ge0 //.
by apply: inner_excess => o; apply: excess_le_mass => // r; exact: partial_loss_gt0.
Qed.

Lemma passive_quantity_le_mass conv c i a b : 0 <= c ->
  passive_quantity conv c theta M i a b <= passive_mass (loss_gt c) conv theta M i a b.
Proof.
move=> c_ge0; apply: ler_sum => x _; apply: ler_sum => k _; rewrite ler_wpmul2l ?divr_ge0 ?value_mass_ge0 ?theta_ge0 //.
by apply: inner_excess => o; apply: excess_le_mass => // r; exact: partial_loss_gt0.
Qed.

End OneLaw.

Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M).

Let gap_gt0 c c' : 0 <= c -> c < c' -> 0 < 1 - c / c'.
Proof. by move=> c_ge0 c_lt; rewrite subr_gt0 ltr_pdivr_mulr ?mul1r // (le_lt_trans c_ge0). Qed.

(* holds: np.lem-4 corrected:mass *)
(* holds: pk.thm-1 corrected:mass *)
Theorem active_private_bounds_mass conv c c' d : 0 <= c -> c < c' -> active_private conv c d Theta M ->
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k ->
  active_mass (loss_ge c') conv theta M i a b k <= d / (1 - c / c').
Proof.
move=> c_ge0 c_lt active theta theta_in i a b k a_gt0; rewrite ler_pdivl_mulr ?gap_gt0 //.
by apply: le_trans (active_mass_le (Theta_laws theta_in) M_law _ _ _ _ _ c_ge0 c_lt) _; exact: active.
Qed.

(* holds: pk.def-13 corrected:lucky *)
Theorem passive_private_bounds_mass conv c c' d : 0 <= c -> c < c' -> passive_private conv c d Theta M ->
  forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a ->
  passive_mass (loss_ge c') conv theta M i a b <= d / (1 - c / c').
Proof.
move=> c_ge0 c_lt passive theta theta_in i a b a_gt0; rewrite ler_pdivl_mulr ?gap_gt0 //.
by apply: le_trans (passive_mass_le (Theta_laws theta_in) M_law _ _ _ _ c_ge0 c_lt) _; exact: passive.
Qed.

(* holds: np.lem-4 converse:mass *)
(* holds: pk.thm-1 converse:mass *)
Theorem active_private_of_mass conv c d : 0 <= c ->
  (forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> active_mass (loss_gt c) conv theta M i a b k <= d) ->
  active_private conv c d Theta M.
Proof.
move=> c_ge0 le theta theta_in i a b k a_gt0.
by apply: le_trans (active_quantity_le_mass (Theta_laws theta_in) M_law _ _ _ _ _ c_ge0) _; exact: le.
Qed.

(* holds: pk.def-13 converse:lucky *)
Theorem passive_private_of_mass conv c d : 0 <= c ->
  (forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a -> passive_mass (loss_gt c) conv theta M i a b <= d) ->
  passive_private conv c d Theta M.
Proof.
move=> c_ge0 le theta theta_in i a b a_gt0.
by apply: le_trans (passive_quantity_le_mass (Theta_laws theta_in) M_law _ _ _ _ c_ge0) _; exact: le.
Qed.

End Mass.
