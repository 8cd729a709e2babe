(** The passive quantity is the mean of the active ones, and what follows: active privacy implies passive privacy, and the two
    coincide at delta = 0 (np.lem-4, np.lem-5, np.lem-6, pk.thm-1; np.def-7 with the sign corrected). For every family of laws, every
    mechanism, and both conventions for backgrounds that exclude a value. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge.

Section OneLaw.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (theta : database -> B -> R) (M : database -> O -> R).
Hypotheses (theta_law : is_joint_law theta) (M_law : is_mechanism M).
Implicit Types (x : database) (i : 'I_n) (a b : T) (k : B) (c d : R) (conv : convention).

(** P[B = k given D(i) = a]. *)
Definition background_given i a k := event theta i a k / value_mass theta i a.

Lemma background_given_law i a : 0 < value_mass theta i a -> is_law (background_given i a).
Proof.
move=> gt0; split=> [k|]; first by rewrite divr_ge0 ?event_ge0 ?value_mass_ge0.
by rewrite -mulr_suml divff ?gt_eqF.
Qed.

(* holds: np.lem-4 paper-convention *)
(* holds: pk.thm-1 printed *)
(* holds: pk.thm-1 report-convention *)
Theorem passive_is_mean_of_active conv c i a b : 0 < value_mass theta i a ->
  passive_quantity conv c theta M i a b = \sum_k background_given i a k * active_quantity conv c theta M i a b k.
Proof.
move=> mass_gt0; rewrite /passive_quantity exchange_big /=; apply: eq_bigr => k _.
rewrite /background_given /active_quantity mulr_sumr; apply: eq_bigr => x /eqP x_i; rewrite mulrA.
congr (_ * _); have [eq0 | neq0] := eqVneq (event theta i a k) 0.
  by rewrite (theta_eq0 theta_law eq0 x_i) !mul0r mulr0.
by rewrite [RHS]mulrC mulrA divfK.
Qed.

(* holds: np.lem-4 printed *)
Theorem passive_is_mean_as_printed c i a b : 0 < value_mass theta i a ->
  passive_quantity report c^-1 theta M i a b = \sum_k background_given i a k * active_quantity report c^-1 theta M i a b k.
Proof. exact: passive_is_mean_of_active. Qed.

(** A mean is at most a common bound of the terms that count. *)
Lemma passive_le conv c d i a b : 0 < value_mass theta i a ->
  (forall k, 0 < event theta i a k -> active_quantity conv c theta M i a b k <= d) -> passive_quantity conv c theta M i a b <= d.
Proof.
move=> mass_gt0 le; have [mean_ge0 mean_sum] := background_given_law mass_gt0.
rewrite passive_is_mean_of_active // -[leRHS]mul1r -mean_sum mulr_suml; apply: ler_sum => k _.
have [eq0 | neq0] := eqVneq (event theta i a k) 0; first by rewrite /background_given eq0 !mul0r.
by rewrite ler_wpmul2l // le // event_gt0.
Qed.

(** A mean of terms that are not negative is 0 only if each term that counts is. *)
Lemma active_of_passive0 conv c i a b k : passive_quantity conv c theta M i a b <= 0 -> 0 < event theta i a k ->
  active_quantity conv c theta M i a b k = 0.
Proof.
move=> passive0 a_gt0; have mass_gt0 := value_mass_gt0 theta_law a_gt0.
have weight_gt0 : 0 < background_given i a k by rewrite divr_gt0.
have [mean_ge0 _] := background_given_law mass_gt0.
have term_ge0 k' : 0 <= background_given i a k' * active_quantity conv c theta M i a b k'.
  by rewrite mulr_ge0 ?active_quantity_ge0.
have : \sum_k' background_given i a k' * active_quantity conv c theta M i a b k' = 0.
  by apply/le_anti; rewrite -passive_is_mean_of_active // passive0 passive_is_mean_of_active // sumr_ge0.
move/eqP; rewrite psumr_eq0 // => /allP /(_ k (mem_index_enum _)) /=.
by rewrite mulf_eq0 gt_eqF //= => /eqP.
Qed.

(** The active quantity falls as epsilon grows. *)
Lemma active_quantity_antitone conv c c' i a b k : 0 <= c -> c <= c' -> 0 < event theta i a k ->
  active_quantity conv c' theta M i a b k <= active_quantity conv c theta M i a b k.
Proof.
move=> c_ge0 le_c a_gt0; have [b_eq0 | /event_gt0 b_gt0] := eqVneq (event theta i b k) 0.
  rewrite !(active_quantity_excluded theta_law) //; case: conv => //.
  by rewrite le_maxl !le_maxr lexx /= ler_add2l ler_opp2 le_c orbT.
rewrite !(active_quantity_compatible theta_law) ?(le_trans c_ge0) ?b_gt0 //.
by apply: delta_antitone => // o; exact: output_ge0.
Qed.

Lemma some_background i a : 0 < value_mass theta i a -> exists k, 0 < event theta i a k.
Proof.
move=> mass_gt0; have [k k_gt0 | none] := pickP (fun k => 0 < event theta i a k); first by exists k.
move: mass_gt0; rewrite /value_mass big1 ?ltxx // => k _.
by apply/le_anti; rewrite event_ge0 // leNgt none.
Qed.

(** With the sign of np.def-7 as printed the active quantity is never 0, wherever it exists. *)
Lemma active_as_printed_gt0 c i a b k : 1 < c -> 0 < event theta i a k -> 0 < active_quantity report c^-1 theta M i a b k.
Proof.
move=> c_gt1 a_gt0; have c_gt0 : 0 < c := lt_trans ltr01 c_gt1.
have gap_gt0 : 0 < 1 - c^-1 by rewrite subr_gt0 invf_lt1.
apply: lt_le_trans gap_gt0 _; have [b_eq0 | /event_gt0 b_gt0] := eqVneq (event theta i b k) 0.
  by rewrite (active_quantity_excluded theta_law) // le_maxr lexx orbT.
rewrite (active_quantity_compatible theta_law) ?invr_ge0 ?(ltW c_gt0) ?b_gt0 //.
by apply: delta_ge_1B; apply: output_law => //; exact: b_gt0.
Qed.

End OneLaw.

Section Families.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M).
Implicit Types (theta : database -> B -> R) (i : 'I_n) (a b : T) (k : B) (c d : R) (conv : convention).

(* holds: np.lem-4 corrected:bounds *)
Theorem passive_is_mean_of_bounded_actives c d : active_private report c d Theta M ->
  forall theta, Theta theta -> forall i a b, 0 < value_mass theta i a ->
  passive_quantity report c theta M i a b = \sum_k background_given theta i a k * active_quantity report c theta M i a b k
  /\ forall k, 0 < event theta i a k -> active_quantity report c theta M i a b k <= d.
Proof.
move=> active theta theta_in i a b mass_gt0; split; last by move=> k; exact: active.
by apply: passive_is_mean_of_active => //; exact: Theta_laws.
Qed.

(* holds: np.lem-5 corrected *)
(* holds: pk.thm-1 printed:implication *)
Theorem active_implies_passive conv c d : active_private conv c d Theta M -> passive_private conv c d Theta M.
Proof.
move=> active theta theta_in i a b mass_gt0; apply: passive_le => //; first exact: Theta_laws.
by move=> k; exact: active.
Qed.

(* holds: pk.thm-1 printed:pure *)
Theorem pure_passive_implies_active conv c : passive_private conv c 0 Theta M -> active_private conv c 0 Theta M.
Proof.
move=> passive theta theta_in i a b k a_gt0; have theta_law := Theta_laws theta_in.
rewrite (active_of_passive0 theta_law M_law) //; apply: passive => //; exact: value_mass_gt0 a_gt0.
Qed.

(** At delta = 0 the two are equivalent. *)
Theorem pure_passive_iff_active conv c : passive_private conv c 0 Theta M <-> active_private conv c 0 Theta M.
Proof. by split; [exact: pure_passive_implies_active | exact: active_implies_passive]. Qed.

(* holds: np.lem-6 printed:implication *)
Theorem pure_passive_as_printed_implies_active c :
  1 <= c -> passive_private report c^-1 0 Theta M -> active_private report c 0 Theta M.
Proof.
move=> c_ge1 /pure_passive_implies_active active theta theta_in i a b k a_gt0.
have c_gt0 : 0 < c := lt_le_trans ltr01 c_ge1; have theta_law := Theta_laws theta_in.
apply: le_trans (active theta theta_in i a b k a_gt0).
by apply: active_quantity_antitone; rewrite ?invr_ge0 ?(ltW c_gt0) // (le_trans _ c_ge1) // invf_le1.
Qed.

(* holds: np.lem-6 vacuous *)
Theorem pure_passive_as_printed_is_empty c theta i a b : 1 < c ->
  Theta theta -> a != b -> 0 < value_mass theta i a -> 0 < value_mass theta i b -> ~ passive_private report c^-1 0 Theta M.
Proof.
move=> c_gt1 theta_in _ a_gt0 _ passive; have theta_law := Theta_laws theta_in.
have [k k_gt0] := some_background theta_law a_gt0.
have /pure_passive_implies_active /(_ theta theta_in i a b k k_gt0) := passive.
by rewrite leNgt active_as_printed_gt0.
Qed.

(* holds: np.lem-6 corrected *)
Theorem pure_passive_gives_indistinguishable c : 0 <= c -> passive_private report c 0 Theta M ->
  outputs_indistinguishable c 0 Theta M /\ active_private report c 0 Theta M.
Proof.
move=> c_ge0 /pure_passive_implies_active active; split=> // theta theta_in i a b k a_gt0 b_gt0.
have theta_law := Theta_laws theta_in.
apply/indistinguishableP; split.
  by rewrite -(active_quantity_compatible theta_law M_law report) // active.
by rewrite -(active_quantity_compatible theta_law M_law report) // active.
Qed.

(* holds: np.lem-6 corrected:converse *)
Theorem pure_indistinguishable_gives_both c : 1 <= c -> outputs_indistinguishable c 0 Theta M ->
  passive_private report c 0 Theta M /\ active_private report c 0 Theta M.
Proof.
move=> c_ge1 near; suff active : active_private report c 0 Theta M by split=> //; exact: active_implies_passive.
move=> theta theta_in i a b k a_gt0; have theta_law := Theta_laws theta_in.
have [b_eq0 | /event_gt0 b_gt0] := eqVneq (event theta i b k) 0.
  by rewrite (active_quantity_excluded theta_law) // max_l ?subr_le0.
rewrite (active_quantity_compatible theta_law) ?(le_trans ler01 c_ge1) ?b_gt0 //.
by have /indistinguishableP[] := near theta theta_in i a b k a_gt0 (b_gt0 theta_law).
Qed.

(* holds: np.def-7 corrected:lucky *)
Theorem uninformative_is_passive_private c : 1 <= c -> active_private report 1 0 Theta M -> passive_private report c 0 Theta M.
Proof.
move=> c_ge1 active; apply: active_implies_passive => theta theta_in i a b k a_gt0.
apply: le_trans (active theta theta_in i a b k a_gt0).
by apply: active_quantity_antitone; rewrite ?ler01 //; exact: Theta_laws.
Qed.

End Families.
