(** Lines of Algorithm 2 of the thesis (th.alg-2, th.step-2, th.rq-2) and of what is said about it (th.cor-4.23, th.eq-4.77-4.84,
    th.fig-5.1). n records, c ones, n' known places. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation binomial_tail poisson_binomial
  independent_records biased_count same_known_part hypergeometric_updates noisy_quasi_convex likely_backgrounds
  close_biases.

Section Lines.
Variable R : realFieldType.
Implicit Types (tau lambda noise share bias : R) (n c h : nat).

(** Line 9: (-tau/2 + lambda) n and -n tau/2 + 1, for the sensitivity of a share. *)
(* holds: th.alg-2 corrected:line-9-forms *)
Theorem forms_of_line_9 n tau lambda : (0 < n)%N -> lambda = n%:R^-1 ->
  (- tau / 2%:R + lambda) * n%:R = - n%:R * tau / 2%:R + 1.
Proof. by move=> n0 ->; field; rewrite pnatr_eq0 -lt0n. Qed.

(** Line 31 with -tau_1 and tau_2, as the proof has it, when line 10 lets the run pass; bias_D = c/n + noise. *)
(* holds: th.alg-2 corrected:line-31-interval *)
Theorem share_lies_inside share noise tau1 tau2 : `|noise| <= tau1 / 2%:R -> `|noise| <= tau2 / 2%:R ->
  let bias_D := share + noise in
  tau1 / 2%:R <= share - (bias_D - tau1) /\ tau2 / 2%:R <= (bias_D + tau2) - share.
Proof.
move=> le1 le2 bias_D; have half (tau : R) : tau = tau / 2%:R + tau / 2%:R by field.
have := ler_norm noise; have := ler_norm (- noise); rewrite normrN => up down; rewrite /bias_D; split.
  rewrite (_ : _ - _ = tau1 / 2%:R + (tau1 / 2%:R - noise)); last by rewrite [in LHS](half tau1); ring.
  by rewrite ler_addl subr_ge0 (le_trans down).
rewrite (_ : _ - _ = tau2 / 2%:R + (tau2 / 2%:R - - noise)); last by rewrite [in LHS](half tau2); ring.
by rewrite ler_addl subr_ge0 (le_trans up).
Qed.

(** The divisor of line 18. *)
(* holds: th.rq-2 corrected:line-18 *)
Theorem divisor_of_line_18 n (n' : nat) c bias h : (c <= n)%N -> (n' <= n)%N -> 0 < bias < 1 ->
  (1 <= h)%N -> (base n n' c <= h <= base n n' c + out n n' c)%N ->
  0 < 'C(n', h - 1)%:R * bias ^+ (h - 1) * (1 - bias) ^+ (n' - (h - 1)).
Proof.
move=> cn n'n /andP[b0 b1] h1 /andP[_]; have base_le : (base n n' c <= minn n' c)%N.
  by rewrite /base leq_min leq_subLR subnK // cn leq_subr.
rewrite /out subnKC // leq_min => /andP[hn _].
rewrite !mulr_gt0 ?exprn_gt0 ?subr_gt0 // ltr0n bin_gt0.
exact: leq_trans (leq_subr _ _) hn.
Qed.

(** Factors of the four factorials that change with the index, against the four additions of the updates. *)
(* holds: th.fig-5.1 operations *)
Theorem factors_against_additions n (n' : nat) c k : n = (10 ^ 4)%N \/ n = (2 * 10 ^ 4)%N \/ n = (5 * 10 ^ 4)%N ->
  (n' <= n)%N -> (c <= n)%N -> (base n n' c <= k <= base n n' c + out n n' c)%N ->
  (100 * 4 < k + (c - k) + (n' - k) + (n - n' - (c - k)))%N.
Proof.
move=> size n'n cn /andP[low]; have base_le : (base n n' c <= minn n' c)%N.
  by rewrite /base leq_min leq_subLR subnK // cn leq_subr.
rewrite /out subnKC // leq_min => /andP[kn kc].
have rest : (c - k <= n - n')%N by move: low; rewrite /base !leq_subLR addnC.
rewrite (addnAC k) -addnA !subnKC //; have large : (100 * 4 < 10 ^ 4)%N by rewrite (expnD 10 2 2) ltn_pmul2l.
case: size => [-> // | []->]; by apply: (leq_trans large); rewrite leq_pmull.
Qed.

End Lines.

(** Lines 16 to 30: the classes of backgrounds, by their number of ones, sorted by the number of line 18, the greatest first; the most
    important ones that fit below kappa_1 are excluded, and the first one that is left is chosen. *)
Section Step2.
Variables (R : realFieldType) (I : finType) (A : {set I}) (m : nat) (bias_D kappa1 : R).
Local Notation n := #|I|.
Local Notation c := #|A|.
Hypothesis known : (m <= n)%N.

(** Line 18, ln(x/0) being infinite. *)
Definition number_of_line_18 h : loss R := loss_of_unknown m bias_D h.

Definition at_least_as_bad h h' := loss_at_most (number_of_line_18 h') (number_of_line_18 h).
Definition classes : seq nat := iota (base n m c) (out n m c).+1.
Definition sorted_classes := sort at_least_as_bad classes.

(** Lines 25 to 29, [spent] being excluded already. *)
Fixpoint excluded (spent : R) (s : seq nat) : seq nat :=
  if s is h :: s' then if spent + prb R n m c h < kappa1 then h :: excluded (spent + prb R n m c h) s' else [::] else [::].
Definition left_over := drop (size (excluded 0 sorted_classes)) sorted_classes.

Lemma excluded_prefix spent s : excluded spent s = take (size (excluded spent s)) s.
Proof. by elim: s spent => [|h s IH] spent //=; case: ifP => //= _; rewrite -IH. Qed.

Lemma excluded_mass spent s : spent <= kappa1 -> spent + \sum_(h <- excluded spent s) prb R n m c h <= kappa1.
Proof.
elim: s spent => [|h s IH] spent le_k /=; first by rewrite big_nil addr0.
by case: ifP => [lt_k | _]; rewrite ?big_nil ?addr0 // big_cons addrA IH // ltW.
Qed.

(** Their probability given D, the known places being chosen uniformly. *)
(* holds: th.step-2 printed:excluded *)
Theorem excluded_classes_are_unlikely : 0 <= kappa1 ->
  \sum_(h <- excluded 0 sorted_classes) share R A m h <= kappa1.
Proof.
move=> /(excluded_mass sorted_classes); rewrite add0r; apply: le_trans; rewrite le_eqVlt; apply/orP; left; apply/eqP.
rewrite big_seq [RHS]big_seq; apply: eq_bigr => h h_in.
have cn : (c <= n)%N by apply: max_card.
have base_le : (base n m c <= minn m c)%N by rewrite /base leq_min leq_subLR subnK // cn leq_subr.
have : h \in classes by rewrite -(mem_sort at_least_as_bad); rewrite excluded_prefix in h_in; exact: mem_take h_in.
by rewrite mem_iota addnS ltnS /out subnKC // leq_min => /andP[_ /andP[hm hc]]; rewrite line_23_is_the_share.
Qed.

Lemma at_least_as_bad_total : total at_least_as_bad.
Proof.
move=> h h'; rewrite /at_least_as_bad /loss_at_most.
case: (number_of_line_18 h) (number_of_line_18 h') => [||r] [||r'] //=; rewrite -!leNgt; exact: le_total.
Qed.

Lemma at_least_as_bad_trans : transitive at_least_as_bad.
Proof.
move=> h2 h1 h3; rewrite /at_least_as_bad /loss_at_most.
case: (number_of_line_18 h1) (number_of_line_18 h2) (number_of_line_18 h3) => [||r1] [||r2] [||r3] //=.
by rewrite -!leNgt => le21 le32; exact: le_trans le32 le21.
Qed.

(** The chosen class has the greatest number of line 18 of those that are left. It does not matter: the law of the count with any
    noise is the same for all q(D'), moved by q(D'). *)
(* holds: th.step-2 corrected *)
Theorem chosen_class_is_worst :
  (forall h rest, left_over = h :: rest ->
    forall h', h' \in left_over -> loss_at_most (number_of_line_18 h') (number_of_line_18 h)) /\
  (forall (phi : int -> R) bias (K K' : {set I}) B B' (i i' : I), i \notin K -> i' \notin K' -> 0 < bias < 1 -> #|K| = #|K'| ->
    forall t z, noisy_mass K B i phi bias t ((known_ones K B)%:Z + z) = noisy_mass K' B' i' phi bias t ((known_ones K' B')%:Z + z)).
Proof.
split=> [h rest eq_left h' | phi bias K K' B B' i i' iK iK' b01 cardK t z]; last first.
  by rewrite !noisy_massE // /unknown cardK ![_%:Z + z]addrC !addrK.
have : sorted at_least_as_bad left_over.
  by apply: drop_sorted; apply: sort_sorted; exact: at_least_as_bad_total.
rewrite eq_left /= => /(order_path_min at_least_as_bad_trans)/allP worst.
rewrite inE => /predU1P[-> | /worst //].
by have := at_least_as_bad_total h h; rewrite orbb.
Qed.

End Step2.

(** What is said about the probability that the integral I of (3.8) exceeds kappa_4. *)
Section FromProbability.
Variables (R : realFieldType) (T : finType) (law I : T -> R) (kappa4 eta : R).

(* holds: th.cor-4.23 proof:from-4.8 *)
Theorem mean_from_probability : is_law law -> (forall t, 0 <= I t <= 1) -> 0 <= kappa4 ->
  prob law [pred t | kappa4 < I t] <= eta -> \sum_t law t * I t <= kappa4 + eta.
Proof.
move=> [law_ge0 law_sum] I01 k0 le_eta; apply: le_trans (_ : kappa4 + prob law [pred t | kappa4 < I t] <= _); last first.
  by rewrite ler_add2l.
have kE : kappa4 = \sum_t kappa4 * law t by rewrite -mulr_sumr law_sum mulr1.
rewrite [X in _ <= X + _]kE /prob [X in _ + X]big_mkcond -big_split /=.
apply: ler_sum => t _; have /andP[I0 I1] := I01 t; case: ltP => [_ | le]; last by rewrite addr0 [kappa4 * _]mulrC (ler_wpmul2l (law_ge0 t)).
by apply: le_trans (ler_pimulr (law_ge0 t) I1) _; rewrite ler_addr mulr_ge0.
Qed.

End FromProbability.

(** Two biases that are close to a third one are close to each other, at twice the distance. *)
(* holds: th.eq-4.77-4.84 corrected:representative *)
Theorem two_representatives (R : realFieldType) (tau bias_D first second : R) :
  close tau tau first bias_D -> close tau tau second bias_D -> close (2%:R * tau) (2%:R * tau) first second.
Proof.
rewrite /close mulr_natl mulr2n => /andP[l1 u1] /andP[l2 u2]; apply/andP; split.
  rewrite opprD addrA ler_subl_addr; apply: le_trans (ler_add l1 (lexx tau)); rewrite subrK.
  by rewrite ler_subl_addr.
by rewrite addrA; apply: le_trans u1 _; rewrite ler_add2r -ler_subl_addr.
Qed.
