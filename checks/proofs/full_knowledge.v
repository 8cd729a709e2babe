(** The attacker who knows all other records, B = D_-i: the loss is the classical one where both databases are possible, and active
    privacy is differential privacy where all are (np.def-5, pk.def-11, pk.claim-np-full). Also what a background that excludes a
    value leaves to be told. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge.

Section FullKnowledge.
Variables (R : realFieldType) (n : nat) (T O : finType).
Local Notation database := {ffun 'I_n -> T}.
Local Notation others_of := {ffun 'I_n -> option T}.
Implicit Types (x y : database) (law : database -> R) (M : database -> O -> R) (i : 'I_n) (a b : T) (k : others_of) (c d : R).

(** D_-i, with the positions kept, and D_(i -> b). *)
Definition others i x : others_of := [ffun j => if j == i then None else Some (x j)].
Definition replace x i b : database := [ffun j => if j == i then b else x j].

(** The law of (D, D_-i). *)
Definition knowing_others i law : database -> others_of -> R := fun x k => if others i x == k then law x else 0.

Lemma others_eq i x y : others i x = others i y -> y = replace x i (y i).
Proof.
move=> eq_xy; apply/ffunP => j; rewrite ffunE; case: eqP => [-> // | /eqP neq].
by move/ffunP: eq_xy => /(_ j); rewrite !ffunE (negbTE neq) => -[].
Qed.

Lemma others_replace i x b : others i (replace x i b) = others i x.
Proof. by apply/ffunP => j; rewrite !ffunE; case: eqP. Qed.

Lemma replace_at x i b : replace x i b i = b. Proof. by rewrite ffunE eqxx. Qed.

Lemma replace_self x i : replace x i (x i) = x.
Proof. by apply/ffunP => j; rewrite ffunE; case: eqP => [-> |]. Qed.

Lemma neighbours_replace x i a b : a != b -> neighbours (replace x i a) (replace x i b).
Proof.
move=> neq; apply/existsP; exists i; rewrite !replace_at neq; apply/forallP => j; apply/implyP => /negbTE j_i.
by rewrite !ffunE j_i.
Qed.

Lemma neighboursP x y : neighbours x y -> exists i, x i != y i /\ y = replace x i (y i).
Proof.
move=> /existsP[i /andP[neq /forallP off]]; exists i; split=> //; apply/ffunP => j; rewrite ffunE.
by case: eqP => [-> // | /eqP j_i]; apply/esym/eqP; have /implyP := off j; apply.
Qed.

Lemma sum_knowing i law x a (f : database -> R) :
  \sum_(y : database | y i == a) knowing_others i law y (others i x) * f y = law (replace x i a) * f (replace x i a).
Proof.
rewrite (bigD1 (replace x i a)) /= ?replace_at // /knowing_others others_replace eqxx big1 ?addr0 // => y /andP[/eqP y_i neq].
case: eqP => [/esym/others_eq eq_y | _]; last by rewrite mul0r.
by move: neq; rewrite -y_i -eq_y eqxx.
Qed.

Lemma event_knowing i law x a : event (knowing_others i law) i a (others i x) = law (replace x i a).
Proof. by rewrite -[RHS]mulr1 -(sum_knowing i law x a (fun=> 1)); apply: eq_bigr => y _; rewrite mulr1. Qed.

(** Given D_-i and D(i) the database is certain. *)
Lemma output_knowing i law x a M o : 0 < law (replace x i a) ->
  output (knowing_others i law) M i a (others i x) o = M (replace x i a) o.
Proof. by move=> gt0; rewrite /output sum_knowing event_knowing mulrC mulKf // gt_eqF. Qed.

(* holds: np.def-5 text:full-knowledge *)
Theorem loss_is_classical law M x i b o : 0 < law x -> 0 < law (replace x i b) ->
  partial_loss report (knowing_others i law) M i (x i) b (others i x) o = report_loss (M x o) (M (replace x i b) o).
Proof.
move=> x_gt0 b_gt0; have a_gt0 : 0 < law (replace x i (x i)) by rewrite replace_self.
by rewrite /partial_loss !event_knowing !output_knowing // !gt_eqF //= replace_self.
Qed.

(* holds: pk.def-11 text:full-knowledge *)
Theorem paper_loss_is_classical law M : (forall y, 0 < law y) -> forall x i b o,
  partial_loss paper (knowing_others i law) M i (x i) b (others i x) o = paper_loss (M x o) (M (replace x i b) o).
Proof. by move=> gt0 x i b o; rewrite /partial_loss !event_knowing !output_knowing // gt_eqF // replace_self. Qed.

(** Active privacy when for each target the attacker knows all other records. *)
Definition active_private_knowing_others conv c d (Theta : (database -> R) -> Prop) M :=
  forall law, Theta law -> forall i a b k, 0 < event (knowing_others i law) i a k ->
  active_quantity conv c (knowing_others i law) M i a b k <= d.

Lemma possible_others i law a k : 0 < event (knowing_others i law) i a k -> exists x, k = others i x.
Proof.
move=> gt0; have [x /eqP k_x | none] := pickP (fun x => others i x == k); first by exists x.
by move: gt0; rewrite /event big1 ?ltxx // => x _; rewrite /knowing_others none.
Qed.

Lemma sum_others i x (r : R) : \sum_k (if others i x == k then r else 0) = r.
Proof. by rewrite -big_mkcond (eq_bigl (pred1 (others i x))) ?big_pred1_eq // => k; rewrite eq_sym. Qed.

Lemma knowing_others_law i law : is_law law -> is_joint_law (knowing_others i law).
Proof.
move=> [law_ge0 law_sum]; split=> [x k|]; first by rewrite /knowing_others; case: ifP.
by rewrite -law_sum; apply: eq_bigr => x _; exact: sum_others.
Qed.

Variables (Theta : (database -> R) -> Prop) (M : database -> O -> R).
Hypotheses (Theta_laws : forall law, Theta law -> is_law law) (M_law : is_mechanism M).

(* holds: pk.claim-np-full dp-implies *)
Theorem active_of_private c d : 1 <= c -> 0 <= d -> differentially_private c d M -> active_private_knowing_others report c d Theta M.
Proof.
move=> c_ge1 d_ge0 /differentially_privateP private law law_in i a b k a_gt0; have c_ge0 := le_trans ler01 c_ge1.
have theta_law := knowing_others_law i (Theta_laws law_in); have [x k_x] := possible_others a_gt0.
have [b_eq0 | /event_gt0 b_gt0] := eqVneq (event (knowing_others i law) i b k) 0.
  by rewrite (active_quantity_excluded theta_law) // max_l ?subr_le0.
move: (b_gt0 theta_law) a_gt0; rewrite k_x => {}b_gt0 a_gt0.
rewrite (active_quantity_compatible theta_law) //; move: a_gt0 b_gt0; rewrite !event_knowing => a_gt0 b_gt0.
rewrite (eq_delta c (fun o => output_knowing M o a_gt0) (fun o => output_knowing M o b_gt0)).
have [-> | neq] := eqVneq a b; last by apply: private; exact: neighbours_replace.
by rewrite delta_diag // => o; case: (M_law (replace x i b)).
Qed.

(* holds: pk.claim-np-full printed:full-knowledge *)
Theorem active_iff_private conv c d : 1 <= c -> 0 <= d ->
  (exists law, Theta law) -> (forall law, Theta law -> forall x, 0 < law x) ->
  active_private_knowing_others conv c d Theta M <-> differentially_private c d M.
Proof.
move=> c_ge1 d_ge0 [law law_in] gt0; have c_ge0 := le_trans ler01 c_ge1.
have quantityE law' i a b x : Theta law' -> active_quantity conv c (knowing_others i law') M i a b (others i x)
    = delta c (M (replace x i a)) (M (replace x i b)).
  move=> in'; have theta_law := knowing_others_law i (Theta_laws in').
  rewrite (active_quantity_compatible theta_law) ?event_knowing ?gt0 //.
  exact: (eq_delta c (fun o => output_knowing M o (gt0 _ in' _)) (fun o => output_knowing M o (gt0 _ in' _))).
split=> [active | /differentially_privateP private law' in' i a b k a_gt0].
  apply/differentially_privateP => x y /neighboursP[i [_ y_x]].
  rewrite y_x -{1}(replace_self x i) -(quantityE law) //; apply: active => //.
  by rewrite event_knowing; exact: gt0.
have [x ->] := possible_others a_gt0; rewrite quantityE //.
have [-> | neq] := eqVneq a b; last by apply: private; exact: neighbours_replace.
by rewrite delta_diag // => o; case: (M_law (replace x i b)).
Qed.

End FullKnowledge.

Section ExcludedValue.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (theta : database -> B -> R) (M : database -> O -> R).

(** P[D(i) = a, B = k, M(D) = o]. *)
Definition joint_event i a k o := \sum_(x : database | x i == a) theta x k * M x o.

(** Where B = k excludes b, no output changes the probability of a among a and b. *)
(* holds: np.def-5 text:no-uncertainty *)
Theorem nothing_told_about_pair i a b k o : is_joint_law theta -> is_mechanism M -> event theta i b k = 0 ->
  0 < joint_event i a k o + joint_event i b k o ->
  joint_event i a k o / (joint_event i a k o + joint_event i b k o) = event theta i a k / (event theta i a k + event theta i b k).
Proof.
move=> theta_law M_law b_eq0; have b_joint : joint_event i b k o = 0.
  by rewrite /joint_event big1 // => x /eqP x_i; rewrite (theta_eq0 theta_law b_eq0 x_i) mul0r.
rewrite b_eq0 b_joint !addr0 => joint_gt0; rewrite divff ?gt_eqF // divff //.
apply/eqP => a_eq0; move: joint_gt0; rewrite /joint_event big1 ?ltxx // => x /eqP x_i.
by rewrite (theta_eq0 theta_law a_eq0 x_i) mul0r.
Qed.

End ExcludedValue.
