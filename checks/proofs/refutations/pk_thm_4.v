(** pk.thm-4 and pk.prop-8, the thresholded count M_T of independent bits, in the readings that fail.

    [others] are the n - 1 probabilities of the records beside the target; of these the first [known] are those of the
    background B. f(s; n, p) is the binomial mass, c = e^epsilon. *)
From pkdp.refutations Require Import rational_laws binomial.

(** The laws of M_T for b known ones, given the target's value, and delta of the two. *)
Definition released (T b : nat) (unknown : list Q) (target : nat) : law :=
  thresholded T (repeat 0 (b + target) ++ sum_of_bits unknown ++ repeat 0 (1 - target)).
Definition delta_given (c : Q) (T b : nat) (unknown : list Q) (a : nat) : Q :=
  delta c (released T b unknown a) (released T b unknown (1 - a)).

Definition background (others : list Q) (known : nat) : law := sum_of_bits (firstn known others).
Definition possible_ones (others : list Q) (known : nat) : list nat :=
  filter (fun b => 0 <? mass (background others known) b) (below (S known)).

(** Passive: the mean over the known ones; active: the largest over those that are possible. *)
Definition passive_delta (c : Q) (T : nat) (others : list Q) (known : nat) : Q :=
  let mean a := sum_over (possible_ones others known) (fun b =>
    mass (background others known) b * delta_given c T b (skipn known others) a) in
  Qmax (mean 0%nat) (mean 1%nat).
Definition active_delta (c : Q) (T : nat) (others : list Q) (known : nat) : Q :=
  largest (map (fun b => Qmax (delta_given c T b (skipn known others) 0) (delta_given c T b (skipn known others) 1))
               (possible_ones others known)).

(** r = p n/((1-p) m) and f(m; n, p)/(1 - r). *)
Definition r (n m : nat) (p : Q) : Q := p * number n / ((1 - p) * number m).
Definition series (n m : nat) (p : Q) : Q := f m n p / (1 - r n m p).

(** With |B| = known records and b_max: epsilon = -ln(1 - f(T-b_max; n-|B|-1, p)/(1-r')), that is c = 1/(1 - ...), and
    delta the sum of both terms; T and b_max are integers, so that T - b_max may be negative. *)
Definition mass_at (m : Z) (n : nat) (p : Q) : Q := if Z.leb 0 m then f (Z.to_nat m) n p else 0.
Definition r_at (m : Z) (n : nat) (p : Q) : Q := p * number n / ((1 - p) * inject_Z m).
Definition series_at (m : Z) (n : nat) (p : Q) : Q := mass_at m n p / (1 - r_at m n p).

Definition places (T b_max : nat) : Z := (Z.of_nat T - Z.of_nat b_max)%Z.
Definition second_term (n known T b_max : nat) (p : Q) : Q := series_at (places T b_max) (n - known - 1) p.
Definition printed_ratio (n known T b_max : nat) (p : Q) : Q := 1 / (1 - second_term n known T b_max p).
Definition printed_delta (n known T b_max : nat) (p : Q) : Q := series known b_max p + second_term n known T b_max p.

Definition below_p (p : Q) (others : list Q) (n : nat) : bool :=
  Nat.eqb (length others) (n - 1) && (0 <? p) && (p <? 1) && every q in others, (0 <=? q) && (q <? p).
Definition at_most_p (p : Q) (others : list Q) (n : nat) : bool :=
  Nat.eqb (length others) (n - 1) && (0 <? p) && (p <? 1) && every q in others, (0 <=? q) && (q <=? p).
Definition known_of (n known : nat) : bool := Nat.ltb 0 known && Nat.ltb known n.
Definition defined (n known T b_max : nat) (p : Q) : bool :=
  negb (Nat.eqb b_max 0) && negb (Z.eqb (places T b_max) 0)
  && (r known b_max p <? 1) && (r_at (places T b_max) (n - known - 1) p <? 1) && (second_term n known T b_max p <? 1).

Definition claim_printed : Prop := forall (n known T b_max : nat) (p : Q) (others : list Q),
  below_p p others n -> known_of n known -> defined n known T b_max p ->
  passive_delta (printed_ratio n known T b_max p) T others known <=? printed_delta n known T b_max p.

(* refutes: pk.thm-4 printed *)
Theorem thm_4_with_known_records_is_false : ~ claim_printed.
Proof. intros claim. refuted_by (claim 2 1 0 2 (1 # 2) [1 # 4])%nat. Qed.

(** The corrected form, b_max < T, against an active attacker. *)
Definition claim_active : Prop := forall (n known T b_max : nat) (p : Q) (others : list Q),
  at_most_p p others n -> known_of n known -> defined n known T b_max p -> Nat.ltb b_max T ->
  active_delta (printed_ratio n known T b_max p) T others known <=? printed_delta n known T b_max p.

(* refutes: pk.thm-4 active *)
Theorem thm_4_against_active_attackers_is_false : ~ claim_active.
Proof. intros claim. refuted_by (claim 3 2 2 1 (1 # 5) [1 # 5; 1 # 5])%nat. Qed.

(** The corrected form for every index i, those of known records included: then the background, and with it the loss,
    excludes the other value, so that every database has an infinite loss and delta is 1. *)
Definition delta_of_a_known_target : Q := delta_both 1 [1; 0] [0; 1].
Definition delta_of_index (c : Q) (T : nat) (others : list Q) (known : nat) (target_known : bool) : Q :=
  if target_known then delta_of_a_known_target else passive_delta c T others known.
Definition claim_every_target : Prop :=
  forall (n known T b_max : nat) (p : Q) (others : list Q) (target_known : bool),
  at_most_p p others n -> known_of n known -> defined n known T b_max p -> Nat.ltb b_max T ->
  delta_of_index (printed_ratio n known T b_max p) T others known target_known <=? printed_delta n known T b_max p.

(* refutes: pk.thm-4 every-target *)
Theorem thm_4_for_known_targets_is_false : ~ claim_every_target.
Proof. intros claim. refuted_by (claim 2 1 3 2 (1 # 2) [1 # 2] true)%nat. Qed.

(** No background: r = p(n-1)/((1-p)T) < 1 makes epsilon = -ln(1 - f(T; n-1, p)/(1-r)) a number. *)
Definition r_below_1 (n T : nat) (p : Q) : bool := Nat.ltb 0 T && (0 <? p) && (p <? 1) && (r (n - 1) T p <? 1).

Definition claim_epsilon_exists : Prop := forall (n T : nat) (p : Q),
  Nat.leb 1 n -> r_below_1 n T p -> series (n - 1) T p <? 1.

(* refutes: pk.thm-4 epsilon-exists *)
Theorem epsilon_of_thm_4_may_not_exist : ~ claim_epsilon_exists.
Proof. intros claim. refuted_by (claim 2 1 (2 # 5))%nat. Qed.

(** At epsilon = 0 the passive delta is at most f(T; n-1, p), for any T >= 1. *)
Definition claim_sharp_anywhere : Prop := forall (n known T : nat) (p : Q) (others : list Q),
  Nat.leb 1 n -> at_most_p p others n -> Nat.ltb known n -> Nat.leb 1 T ->
  passive_delta 1 T others known <=? f T (n - 1) p.

(* refutes: pk.thm-4 sharp-anywhere *)
Theorem sharp_form_fails_for_small_thresholds : ~ claim_sharp_anywhere.
Proof. intros claim. refuted_by (claim 3 0 1 (2 # 3) [2 # 3; 1 # 3])%nat. Qed.

(** f(T+1; n-1, p) in the place of f(T; n-1, p). *)
Definition next_term (n T : nat) (p : Q) : Q := f (S T) (n - 1) p / (1 - r (n - 1) T p).
Definition claim_next_term : Prop := forall (n T : nat) (p : Q) (others : list Q),
  below_p p others n -> r_below_1 n T p -> next_term n T p <? 1 ->
  active_delta (1 / (1 - next_term n T p)) T others 0 <=? next_term n T p.

(* refutes: pk.thm-4 next-term *)
Theorem next_term_is_too_small : ~ claim_next_term.
Proof. intros claim. refuted_by (claim 2 1 (1 # 3) [1 # 6])%nat. Qed.

(** "We can then use this fact throughout": lower p_i have a smaller delta at the same epsilon. *)
Definition claim_worst_is_p : Prop := forall (n T : nat) (p c : Q) (others : list Q),
  at_most_p p others n -> r_below_1 n T p -> 1 <=? c ->
  active_delta c T others 0 <=? active_delta c T (repeat p (n - 1)) 0.

(* refutes: pk.thm-4 worst-is-p *)
Theorem equal_p_are_not_the_worst : ~ claim_worst_is_p.
Proof. intros claim. refuted_by (claim 3 1 (1 # 4) (4 # 1) [1 # 4; 1 # 8])%nat. Qed.
