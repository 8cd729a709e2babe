(** For large mu the least nu of bounded dependence is the probability that the pair of outputs has an
    infinite loss (pk.def-18, remark:floor). For finite families of laws, so that one mu serves all. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge dependence
  bounded_dependence.

Section Floor.
Variables (R : realFieldType) (O1 O2 : finType).
Implicit Types (P Q : O1 * O2 -> R) (o : O1 * O2).

(** The loss of the pair is infinite. *)
Definition infinite_at P Q o := if paper_loss (P o) (Q o) is loss_infinite then true else false.

(** A mu beyond all finite values of Dep. *)
Definition beyond P Q := \sum_o `|dependence_ratio P Q o|.

Lemma mean_dependence_beyond P Q m : (forall o, 0 <= P o) -> (forall o, 0 <= Q o) -> beyond P Q <= m ->
  mean_dependence (@dependence R O1 O2) m P Q = prob P (infinite_at P Q).
Proof.
move=> P0 Q0 far; rewrite /mean_dependence /prob [RHS]big_mkcond; apply: eq_bigr => o _.
have := P0 o; rewrite le_eqVlt => /orP [/eqP <-|Po]; first by rewrite mul0r if_same.
rewrite /infinite_at /paper_loss (gt_eqF Po).
have [Q1|Q1] := eqVneq (first Q o.1) 0.
  by rewrite (first_eq0 Q0 Q1) eqxx /dependence /loss_knowing_first Q1 eqxx mulr1.
have [Q2|Q2] := eqVneq (second Q o.2) 0.
  rewrite (second_eq0 Q0 Q2) eqxx /dependence /loss_knowing_first (negPf Q1) (second_eq0 Q0 Q2).
  by rewrite mul0r /paper_loss eqxx mulr1.
rewrite dependence_agreed //; case: eqP => [_|/eqP Qo]; first by rewrite mulr1.
have [P1 P2] := (first_gt0 P0 Po, second_gt0 P0 Po).
have Qo0 : 0 < Q o by rewrite lt_neqAle eq_sym Qo Q0.
have r0 : 0 < dependence_ratio P Q o.
  by rewrite !divr_gt0 ?mulr_gt0 // ?(first_gt0 Q0 Qo0) ?(second_gt0 Q0 Qo0).
rewrite /= max_l ?mulr0 // subr_le0 ler_pdivl_mulr // mul1r; apply: le_trans far.
rewrite /beyond (bigD1 o) //= ler_paddr ?ler_norm //.
by apply: sumr_ge0 => o' _; apply: normr_ge0.
Qed.

End Floor.

(** [thetas] lists the laws of the family. *)
(* holds: pk.def-18 remark:floor *)
Theorem least_nu_for_large_mu (R : realFieldType) (n : nat) (T B O1 O2 : finType) (N : nat)
    (thetas : 'I_N -> {ffun 'I_n -> T} -> B -> R) (M : {ffun 'I_n -> T} -> O1 * O2 -> R) :
  (forall j, is_joint_law (thetas j)) -> is_mechanism M ->
  let Theta theta := exists j, theta = thetas j in
  exists m0, forall m nu, m0 <= m ->
  bounded_dependent (@dependence R O1 O2) m nu Theta M <->
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k ->
  prob (output theta M i a k) (infinite_at (output theta M i a k) (output theta M i b k)) <= nu.
Proof.
move=> lawt lawM Theta.
pose place (x : 'I_N * 'I_n * T * T * B) := let: (j, i, a, b, k) := x in
  beyond (output (thetas j) M i a k) (output (thetas j) M i b k).
have place0 x : 0 <= place x.
  by case: x => -[[[j i] a] b] k; apply: sumr_ge0 => o _; apply: normr_ge0.
exists (\sum_x place x) => m nu far.
have same j i a b k : 0 < event (thetas j) i a k -> 0 < event (thetas j) i b k ->
    mean_dependence (@dependence R O1 O2) m (output (thetas j) M i a k) (output (thetas j) M i b k)
    = prob (output (thetas j) M i a k) (infinite_at (output (thetas j) M i a k) (output (thetas j) M i b k)).
  move=> pa pb; apply: mean_dependence_beyond => [o|o|].
  - exact: (output_law (lawt j) lawM pa).1.
  - exact: (output_law (lawt j) lawM pb).1.
  apply: le_trans far; rewrite (bigD1 (j, i, a, b, k)) //= ler_addl.
  by apply: sumr_ge0 => x _; apply: place0.
split=> bound _ [j ->] i a b k pa pb; first by rewrite -same //; apply: bound => //; exists j.
by rewrite same //; apply: bound => //; exists j.
Qed.
