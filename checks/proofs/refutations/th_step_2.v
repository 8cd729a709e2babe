(** th.step-2, th.alg-2 (lines 3 to 30), th.rq-2, th.rq-3, th.lem-5.1, th.lem-5.3 and th.fig-5.4: the classes of
    backgrounds in Algorithm 2. n records with c ones, n' of them known; a class is a number h of ones among these. *)
From pkdp.refutations Require Import rational_laws binomial.

(** Lines 13 and 14: base = max(n' - (n - c), 0), out = min(n', c) - base; the classes that D has. *)
Definition base (n n' c : nat) : nat := n' - (n - c).
Definition out (n n' c : nat) : nat := Nat.min n' c - base n n' c.
Definition possible (n n' c h : nat) : bool := Nat.leb h n' && Nat.leb h c && Nat.leb (c - h) (n - n').
Definition classes (n n' c : nat) : list nat := filter (possible n n' c) (below (S n')).
Definition sizes (n n' c : nat) : bool := Nat.leb 1 n && Nat.ltb n' n && Nat.leb c n.

(** Line 3, bias = c/n, is defined for every database. *)
Definition claim_line_3 : Prop := forall n c : nat, Nat.leb c n -> negb (number n =? 0).

(* refutes: th.alg-2 line-3 *)
Theorem line_3_may_divide_by_0 : ~ claim_line_3.
Proof. intros claim. refuted_by (claim 0 0)%nat. Qed.

(** There are [out] classes, the room of the arrays. *)
Definition claim_line_15 : Prop := forall n n' c : nat, sizes n n' c -> Nat.eqb (length (classes n n' c)) (out n n' c).

(* refutes: th.alg-2 printed:line-15 *)
Theorem arrays_are_too_short : ~ claim_line_15.
Proof. intros claim. refuted_by (claim 1 0 0)%nat. Qed.

(** Line 18 divides by C(n', hits - 1) for hits = base, the first class; C(n', -1) = 0. *)
Definition choose_before (n' hits : nat) : Z := match hits with O => 0%Z | S h => choose n' h end.
Definition claim_line_18 : Prop := forall n n' c : nat, sizes n n' c ->
  negb (Z.eqb (choose_before n' (base n n' c)) 0).

(* refutes: th.alg-2 printed:line-18 *)
Theorem line_18_divides_by_0 : ~ claim_line_18.
Proof. intros claim. refuted_by (claim 1 0 0)%nat. Qed.

(** The same for runs with a known record: "it is possible to show the correctness of Algorithm 2", and to calculate a
    noise scale for every input. *)
Definition claim_no_division_by_0 : Prop := forall n n' c : nat, sizes n n' c -> Nat.leb 1 n' ->
  negb (Z.eqb (choose_before n' (base n n' c)) 0).

(* refutes: th.rq-2 line-18 *)
(* refutes: th.rq-3 line-18 *)
Theorem algorithm_2_divides_by_0 : ~ claim_no_division_by_0.
Proof. intros claim. refuted_by (claim 2 1 0)%nat. Qed.

(** With i below out, as the arrays have room, the probabilities of line 23 sum to 1. *)
Definition claim_exclusive_loop : Prop := forall n n' c : nat, sizes n n' c ->
  sum_over (seq (base n n' c) (out n n' c)) (hypergeometric n n' c) =? 1.

(* refutes: th.alg-2 exclusive-loop *)
Theorem exclusive_loop_leaves_a_class_out : ~ claim_exclusive_loop.
Proof. intros claim. refuted_by (claim 1 0 0)%nat. Qed.

(** Lines 18 to 30. e^-|loss| of line 18; the classes by falling loss, the first one first at equal losses; wcr counts
    the excluded ones, while their probabilities stay below kappa_1. *)
Definition inverse_loss (n' : nat) (bias : Q) (h : nat) : Q :=
  match h with
  | O => 0
  | S j => let x := number (n' - j) * bias / (number h * (1 - bias)) in Qmin x (1 / x)
  end.
Fixpoint insert (key : nat -> Q) (h : nat) (l : list nat) : list nat :=
  match l with [] => [h] | x :: l => if key h <=? key x then h :: x :: l else x :: insert key h l end.
Definition sorted (key : nat -> Q) (l : list nat) : list nat := fold_right (insert key) [] l.
Definition idx (n n' c : nat) (bias : Q) : list nat := sorted (inverse_loss n' bias) (classes n n' c).
Fixpoint excluded (weight : nat -> Q) (kappa exclude : Q) (l : list nat) : nat :=
  match l with
  | [] => 0
  | h :: l => if exclude + weight h <? kappa then S (excluded weight kappa (exclude + weight h) l) else 0
  end.
Definition wcr (n n' c : nat) (bias kappa : Q) : nat := excluded (hypergeometric n n' c) kappa 0 (idx n n' c bias).

Definition run (n n' c : nat) (bias kappa : Q) : bool :=
  sizes n n' c && inside bias && (0 <=? kappa) && Nat.ltb (wcr n n' c bias kappa) (length (idx n n' c bias)).

(** Line 30 takes Est_D' with q(Est_D') = wcr; a background of D with so many ones exists. *)
Definition claim_line_30 : Prop := forall (n n' c : nat) (bias kappa : Q),
  run n n' c bias kappa -> possible n n' c (wcr n n' c bias kappa).

(* refutes: th.alg-2 printed:line-30 *)
Theorem line_30_may_be_impossible : ~ claim_line_30.
Proof. intros claim. refuted_by (claim 2 1 2 (1 # 2) (0 # 1))%nat. Qed.

(** "Choose the worst remaining q(D) in regards to the privacy loss": the first class that is left. *)
Definition claim_chosen : Prop := forall (n n' c : nat) (bias kappa : Q),
  run n n' c bias kappa -> Nat.eqb (wcr n n' c bias kappa) (nth (wcr n n' c bias kappa) (idx n n' c bias) 0%nat).

(* refutes: th.step-2 printed *)
(* refutes: th.step-2 printed:chosen *)
Theorem line_30_does_not_choose_the_worst : ~ claim_chosen.
Proof. intros claim. refuted_by (claim 2 1 2 (1 # 2) (0 # 1))%nat. Qed.

(** "We know the calculated occurrence probabilities to be correct": line 23 is the probability of the class where the
    values of D' are drawn from theta', Bernoulli(bias) (Definition 3.3). *)
Definition claim_occurrence : Prop := forall (n n' c h : nat) (bias : Q),
  sizes n n' c -> inside bias -> possible n n' c h -> hypergeometric n n' c h =? f h n' bias.

(* refutes: th.step-2 occurrence-under-b *)
Theorem line_23_is_not_the_probability_under_B : ~ claim_occurrence.
Proof. intros claim. refuted_by (claim 2 1 0 0 (1 # 2))%nat. Qed.

(** The first class left has the largest loss of Definition 3.5 among the rest, at o = q(D) for the exact count. *)
Definition loss_3_5 (n n' c : nat) (bias : Q) (h : nat) : Q :=
  let others := binomial (n - n' - 1) bias in let k := (c - h)%nat in
  let x := mass (count_given_0 others) k in let y := mass (count_given_1 others) k in Qmax (x / y) (y / x).
Definition finite_loss (n n' c h : nat) : bool := Nat.ltb h c && Nat.ltb (c - h) (n - n').
Definition claim_loss_of_3_5 : Prop := forall (n n' c : nat) (bias kappa : Q), run n n' c bias kappa ->
  let left := skipn (wcr n n' c bias kappa) (idx n n' c bias) in
  let chosen := hd 0%nat left in
  finite_loss n n' c chosen ==> every h in left, finite_loss n n' c h ==>
    (loss_3_5 n n' c bias h <=? loss_3_5 n n' c bias chosen).

(* refutes: th.step-2 loss-of-def-3.5 *)
Theorem chosen_class_has_not_the_largest_loss : ~ claim_loss_of_3_5.
Proof. intros claim. refuted_by (claim 4 1 2 (2 # 3) (0 # 1))%nat. Qed.

(** th.fig-5.4: the figure excludes "up to a cumulative occurrence probability 1 - kappa_1", as Algorithm 2 does; here
    with bias_D = c/n, whose line 18 has no other noise. *)
Definition excluded_probability (n n' c : nat) (kappa : Q) : Q :=
  let bias := number c / number n in
  sum_over (firstn (wcr n n' c bias kappa) (idx n n' c bias)) (hypergeometric n n' c).
Definition figure (n n' c : nat) (kappa : Q) : bool :=
  Nat.leb 1 n' && Nat.ltb n' n && Nat.leb 1 c && Nat.ltb c n && inside kappa.
Definition claim_caption : Prop := forall (n n' c : nat) (kappa : Q), figure n n' c kappa ->
  excluded_probability n n' c kappa =? excluded_probability n n' c (1 - kappa).

(* refutes: th.fig-5.4 text:caption *)
Theorem caption_5_4_is_not_what_algorithm_2_excludes : ~ claim_caption.
Proof. intros claim. refuted_by (claim 2 1 1 (1 # 10))%nat. Qed.

(** "The most background knowledge sets in percent could be excluded for background knowledge sizes around 50%", n even
    and bias 1/4. *)
Definition excluded_share (n n' c : nat) (kappa : Q) : Q :=
  number (wcr n n' c (number c / number n) kappa) / number (length (classes n n' c)).
Definition claim_any_bias : Prop := forall (n n' c : nat) (kappa : Q), figure n n' c kappa -> Nat.even n ->
  Nat.eqb (4 * c) n -> excluded_share n n' c kappa <=? excluded_share n (Nat.div n 2) c kappa.

(* refutes: th.fig-5.4 any-bias *)
Theorem half_of_the_records_is_not_the_best : ~ claim_any_bias.
Proof. intros claim. refuted_by (claim 12 9 3 (1 # 100))%nat. Qed.
