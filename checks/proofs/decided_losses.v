(** The privacy losses of the documents, word by word, and the cases by which they are computed (np.def-4, np.def-5, pk.def-10,
    pk.def-11, th.def-2.13, th.def-3.5); noise, closeness of two biases and representative samples (th.def-2.6, th.def-4.19,
    th.def-4.20). A loss is written through e^L: ln(p/q) is the r > 0 with r q = p. *)
From pkdp Require Import algebra finite_law loss_expectation partial_knowledge log_concave_counts noisy_excess geometric_noise
  biased_count.

Section Losses.
Variable R : realFieldType.
Implicit Types (p q r : R) (l : loss R).

(** L = ln(p/q), for a p and a q that are not 0. *)
Definition is_log_ratio p q l := exists2 r, l = loss_log r & 0 < r /\ r * q = p.

Let log_ratio p q : 0 <= p -> 0 <= q -> p != 0 -> q != 0 -> is_log_ratio p q (loss_log (p / q)).
Proof.
move=> p_ge0 q_ge0 p_neq0 q_neq0; exists (p / q) => //; split; last by rewrite divfK.
by rewrite divr_gt0 // lt_neqAle eq_sym ?p_neq0 ?q_neq0.
Qed.

(** +infinity where only the denominator is 0, minus infinity where the numerator is. *)
(* decides: np.def-4 printed *)
Theorem report_loss_decided p q : 0 <= p -> 0 <= q ->
  [/\ p != 0 -> q = 0 -> report_loss p q = loss_infinite, p = 0 -> report_loss p q = loss_minus_infinite
    & p != 0 -> q != 0 -> is_log_ratio p q (report_loss p q)].
Proof.
move=> p_ge0 q_ge0; rewrite /report_loss; split=> [/negbTE -> -> | -> | p_neq0 q_neq0]; rewrite ?eqxx //.
by rewrite (negbTE p_neq0) (negbTE q_neq0); apply: log_ratio.
Qed.

(** x/0 is infinite for every x; th.def-2.13 has no loss where both are 0. *)
(* decides: pk.def-10 printed *)
(* decides: th.def-2.13 printed *)
Theorem paper_loss_decided p q : 0 <= p -> 0 <= q ->
  [/\ q = 0 -> paper_loss p q = loss_infinite, p = 0 -> q != 0 -> paper_loss p q = loss_minus_infinite
    & p != 0 -> q != 0 -> is_log_ratio p q (paper_loss p q)].
Proof.
move=> p_ge0 q_ge0; rewrite /paper_loss; split=> [-> | -> /negbTE -> | p_neq0 q_neq0]; rewrite ?eqxx //.
by rewrite (negbTE p_neq0) (negbTE q_neq0); apply: log_ratio.
Qed.

(** |ln(p/q)|: infinite where one of the two is 0; else the ratio or its inverse, whichever is at least 1. *)
(* decides: th.def-3.5 printed *)
Theorem absolute_loss_decided p q : 0 <= p -> 0 <= q ->
  (p = 0 \/ q = 0 -> absolute_loss p q = loss_infinite) /\
  (p != 0 -> q != 0 -> exists2 r, absolute_loss p q = loss_log r & 1 <= r /\ (r * q = p \/ r * p = q)).
Proof.
move=> p_ge0 q_ge0; rewrite /absolute_loss; split=> [[-> | ->] | p_neq0 q_neq0]; rewrite ?eqxx ?orbT //.
rewrite (negbTE p_neq0) (negbTE q_neq0) /=; exists (Num.max (p / q) (q / p)) => //.
have p_gt0 : 0 < p by rewrite lt_neqAle eq_sym p_neq0.
have q_gt0 : 0 < q by rewrite lt_neqAle eq_sym q_neq0.
split; last by case: leP => _; [right | left]; rewrite divfK.
by rewrite le_maxr ler_pdivl_mulr // ler_pdivl_mulr // !mul1r le_total.
Qed.

End Losses.

Section PartialLosses.
Variables (R : realFieldType) (n : nat) (T B O : finType) (theta : {ffun 'I_n -> T} -> B -> R) (M : {ffun 'I_n -> T} -> O -> R).
Hypotheses (theta_law : is_joint_law theta) (M_law : is_mechanism M).
Implicit Types (i : 'I_n) (a b : T) (k : B) (o : O).

(** In this order: 0 where the background excludes a or b; minus infinity where O is impossible given a; infinity where it is given b. *)
(* decides: np.def-5 printed *)
Theorem report_partial_loss_decided i a b k o :
  let p := output theta M i a k o in let q := output theta M i b k o in let l := partial_loss report theta M i a b k o in
  let excluded := (event theta i a k == 0) || (event theta i b k == 0) in
  [/\ excluded -> l = loss_log 1, ~~ excluded -> p = 0 -> l = loss_minus_infinite,
      ~~ excluded -> p != 0 -> q = 0 -> l = loss_infinite & ~~ excluded -> p != 0 -> q != 0 -> is_log_ratio p q l].
Proof.
move=> p q l excluded; have [zero minus ratio] :=
  report_loss_decided (output_ge0 theta_law M_law i a k o) (output_ge0 theta_law M_law i b k o).
rewrite /l /partial_loss -/excluded; case: excluded => /=.
  by split.
split=> [//|_ p0|_ p_neq0 q0|_ p_neq0 q_neq0]; first exact: minus.
  exact: zero.
exact: ratio.
Qed.

(** x/0 is infinite, and a probability given an impossible event is read as 0. *)
(* decides: pk.def-11 printed *)
Theorem paper_partial_loss_decided i a b k o : 0 < event theta i a k ->
  let p := output theta M i a k o in let q := if event theta i b k == 0 then 0 else output theta M i b k o in
  let l := partial_loss paper theta M i a b k o in
  [/\ q = 0 -> l = loss_infinite, p = 0 -> q != 0 -> l = loss_minus_infinite & p != 0 -> q != 0 -> is_log_ratio p q l].
Proof.
move=> a_gt0; rewrite /partial_loss /=; case: (event theta i b k == 0).
  by split=> // _; rewrite eqxx.
exact: paper_loss_decided (output_ge0 theta_law M_law i a k o) (output_ge0 theta_law M_law i b k o).
Qed.

End PartialLosses.

(** Two-sided geometric noise is noise: a law on the integers of mean 0; sums over the integers are limits. *)
(* decides: th.def-2.6 printed *)
Theorem geometric_noise_decided (R : archiFieldType) (r : R) : 0 < r < 1 ->
  [/\ forall z, 0 <= two_sided_geometric r z, is_mean (two_sided_geometric r) (fun=> 1) 1
    & is_mean (two_sided_geometric r) (fun z => z%:~R) 0].
Proof.
move=> r01; have /andP[r_gt0 r_lt1] := r01; split=> [z||]; last exact: (proj2 (mean_is_zero r01)).
  have [r_ge0 r_le1] := (ltW r_gt0, ltW r_lt1).
  by rewrite /two_sided_geometric mulr_ge0 ?exprn_ge0 // divr_ge0 ?subr_ge0 // addr_ge0 ?ler01.
exact: masses_sum_to_one.
Qed.

Section Biases.
Variable R : realFieldType.
Implicit Types (bias kappa : R).

(** tau_1 is the room below, tau_2 the room above the second bias; ends included. *)
Definition close (tau1 tau2 : R) bias (bias' : R) := (bias' - tau1 <= bias) && (bias <= bias' + tau2).

(* decides: th.def-4.19 printed *)
Theorem closeness_decided (tau1 tau2 : R) bias (bias' : R) :
  close tau1 tau2 bias bias' = (bias' - bias <= tau1) && (bias - bias' <= tau2).
Proof. by rewrite /close ler_subl_addr (ler_subl_addl bias' bias) (ler_subl_addl bias bias'). Qed.

(** Both databases are given, so that the probability is 0 or 1: representative means close, for every kappa_2 < 1. *)
(* decides: th.def-4.20 printed *)
Theorem representative_decided (tau1 tau2 : R) bias (bias' : R) kappa : 0 <= kappa < 1 ->
  (1 - kappa <= (close tau1 tau2 bias bias')%:R) = close tau1 tau2 bias bias'.
Proof.
move=> /andP[ge0 lt1]; case: close => /=; first by rewrite ger_addl oppr_le0 ge0.
by rewrite leNgt subr_gt0 lt1.
Qed.

End Biases.
