(** Active privacy is indistinguishability of the conditional outputs, and needs no background once the laws are conditioned
    (np.def-3, np.lem-2, np.lem-3, pk.def-11, pk.def-12, pk.claim-np-full). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active.

Section Indistinguishability.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (Theta : (database -> B -> R) -> Prop) (M : database -> O -> R).
Hypotheses (Theta_laws : is_family Theta) (M_law : is_mechanism M).
Implicit Types (theta : database -> B -> R) (i : 'I_n) (a b : T) (k : B) (c d : R) (conv : convention).

(* holds: np.lem-2 printed *)
Theorem active_of_indistinguishable c d : 1 <= c -> outputs_indistinguishable c d Theta M -> active_private report c d Theta M.
Proof.
move=> c_ge1 near theta theta_in i a b k a_gt0; have theta_law := Theta_laws theta_in.
have [b_eq0 | /event_gt0 b_gt0] := eqVneq (event theta i b k) 0.
  rewrite (active_quantity_excluded theta_law) // max_l ?subr_le0 //.
  exact: indistinguishable_ge0 (near theta theta_in i a a k a_gt0 a_gt0).
rewrite (active_quantity_compatible theta_law) ?(le_trans ler01 c_ge1) ?b_gt0 //.
by have /indistinguishableP[] := near theta theta_in i a b k a_gt0 (b_gt0 theta_law).
Qed.

(** No expectation can do with a smaller delta, whatever the convention. *)
Lemma indistinguishable_of_active conv c d :
  0 <= c -> active_private conv c d Theta M -> outputs_indistinguishable c d Theta M.
Proof.
move=> c_ge0 active theta theta_in i a b k a_gt0 b_gt0; have theta_law := Theta_laws theta_in.
apply/indistinguishableP; split; first by rewrite -(active_quantity_compatible theta_law M_law conv) // active.
by rewrite -(active_quantity_compatible theta_law M_law conv) // active.
Qed.

(* holds: np.lem-2 converse *)
Theorem active_iff_indistinguishable c d :
  1 <= c -> active_private report c d Theta M <-> outputs_indistinguishable c d Theta M.
Proof.
move=> c_ge1; split; last exact: active_of_indistinguishable.
by apply: indistinguishable_of_active; exact: le_trans c_ge1.
Qed.

(** pk.standing-3 as section 3 of the paper has it: every background that occurs is compatible with every value. *)
Hypothesis every_value : forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k.

(* holds: pk.def-12 printed:equivalent *)
(* holds: pk.claim-np-full printed:np *)
Theorem active_is_noiseless c d : 0 <= c -> active_private paper c d Theta M <-> outputs_indistinguishable c d Theta M.
Proof.
move=> c_ge0; split; first exact: indistinguishable_of_active.
move=> near theta theta_in i a b k a_gt0; have b_gt0 := every_value theta_in b a_gt0.
rewrite (active_quantity_compatible (Theta_laws theta_in)) //.
by have /indistinguishableP[] := near theta theta_in i a b k a_gt0 b_gt0.
Qed.

(* holds: pk.def-11 corrected:as-np.def-5 *)
Theorem conventions_agree c d : 0 <= c ->
  (active_private paper c d Theta M <-> active_private report c d Theta M) /\
  (passive_private paper c d Theta M <-> passive_private report c d Theta M).
Proof.
move=> c_ge0.
have active_eq theta : Theta theta -> forall i a b k, 0 < event theta i a k ->
    active_quantity paper c theta M i a b k = active_quantity report c theta M i a b k.
  move=> theta_in i a b k a_gt0; have b_gt0 := every_value theta_in b a_gt0.
  by rewrite !(active_quantity_compatible (Theta_laws theta_in)).
have passive_eq theta : Theta theta -> forall i a b, 0 < value_mass theta i a ->
    passive_quantity paper c theta M i a b = passive_quantity report c theta M i a b.
  move=> theta_in i a b a_gt0; have theta_law := Theta_laws theta_in.
  rewrite !(passive_is_mean_of_active M theta_law) //; apply: eq_bigr => k _.
  have [eq0 | neq0] := eqVneq (event theta i a k) 0; first by rewrite /background_given eq0 !mul0r.
  by rewrite active_eq // event_gt0.
split; split=> private theta theta_in i a b.
- by move=> k a_gt0; rewrite -active_eq //; exact: private.
- by move=> k a_gt0; rewrite active_eq //; exact: private.
- by move=> a_gt0; rewrite -passive_eq //; exact: private.
- by move=> a_gt0; rewrite passive_eq //; exact: private.
Qed.

End Indistinguishability.

Section Conditioning.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (theta : database -> B -> R) (M : database -> O -> R) (i : 'I_n) (a b : T) (k : B) (c d : R) (conv : convention).

(** Given one background only proportions count. *)
Lemma event_scaled (B' : finType) (psi : database -> B' -> R) theta (s : R) k (k' : B') i a :
  (forall x, psi x k' = s * theta x k) -> event psi i a k' = s * event theta i a k.
Proof. by move=> psiE; rewrite /event mulr_sumr; apply: eq_bigr => x _. Qed.

Lemma output_scaled (B' : finType) (psi : database -> B' -> R) theta (s : R) k (k' : B') M i a o :
  s != 0 -> (forall x, psi x k' = s * theta x k) -> output psi M i a k' o = output theta M i a k o.
Proof.
move=> s_neq0 psiE; rewrite /output (event_scaled i a psiE) invfM mulrA; congr (_ / _).
by rewrite mulrC mulr_sumr; apply: eq_bigr => x _; rewrite psiE -mulrA mulKf.
Qed.

Lemma active_quantity_scaled (B' : finType) (psi : database -> B' -> R) theta (s : R) k (k' : B') conv c M i a b :
  s != 0 -> (forall x, psi x k' = s * theta x k) ->
  active_quantity conv c psi M i a b k' = active_quantity conv c theta M i a b k.
Proof.
move=> s_neq0 psiE; have loss_eq o : partial_loss conv psi M i a b k' o = partial_loss conv theta M i a b k o.
  rewrite /partial_loss !(output_scaled M i _ o s_neq0 psiE) !(event_scaled i _ psiE).
  by rewrite !mulf_eq0 (negbTE s_neq0).
apply: eq_bigr => x _; rewrite psiE (event_scaled i a psiE) invfM mulrACA divff // mul1r; congr (_ * _).
by apply: eq_bigr => o _; rewrite loss_eq.
Qed.

(** P[B = k]; theta given B = k, without background; the law conditioned on each background that occurs. *)
Definition given_background theta k : database -> unit -> R := fun x _ => theta x k / background_mass theta k.
Definition conditioned (Theta : (database -> B -> R) -> Prop) : (database -> unit -> R) -> Prop :=
  fun psi => exists theta k, [/\ Theta theta, 0 < background_mass theta k & psi = given_background theta k].

Lemma given_backgroundE theta k x u : given_background theta k x u = (background_mass theta k)^-1 * theta x k.
Proof. by rewrite mulrC. Qed.

Lemma event_le_background_mass theta i a k : is_joint_law theta -> event theta i a k <= background_mass theta k.
Proof. by case=> ge0 _; rewrite /background_mass (bigID (fun x : database => x i == a)) /= ler_addl; apply: sumr_ge0. Qed.

Lemma conditioned_family Theta : is_family Theta -> is_family (conditioned Theta).
Proof.
move=> laws _ [theta [k [/laws[ge0 _] k_gt0 ->]]]; split=> [x u|]; first by rewrite divr_ge0 // ltW.
under eq_bigr do rewrite big_const card_unit /= addr0.
by rewrite -mulr_suml divff // gt_eqF.
Qed.

(* holds: pk.claim-np-full printed:conditioned *)
Theorem active_private_conditioned conv c d Theta M : is_family Theta ->
  active_private conv c d Theta M <-> active_private conv c d (conditioned Theta) M.
Proof.
move=> laws; split=> [active _ [theta [k [theta_in k_gt0 ->]]] i a b u|active theta theta_in i a b k a_gt0].
  have s_neq0 : (background_mass theta k)^-1 != 0 by rewrite invr_neq0 // gt_eqF.
  rewrite (event_scaled i a (given_backgroundE theta k ^~ u)) pmulr_rgt0 ?invr_gt0 // => a_gt0.
  by rewrite (active_quantity_scaled _ _ _ _ _ _ s_neq0 (given_backgroundE theta k ^~ u)); exact: active.
have k_gt0 : 0 < background_mass theta k := lt_le_trans a_gt0 (event_le_background_mass i a k (laws _ theta_in)).
have s_neq0 : (background_mass theta k)^-1 != 0 by rewrite invr_neq0 // gt_eqF.
rewrite -(active_quantity_scaled _ _ _ _ _ _ s_neq0 (given_backgroundE theta k ^~ tt)); apply: active.
  by exists theta, k.
by rewrite (event_scaled i a (given_backgroundE theta k ^~ tt)) pmulr_rgt0 ?invr_gt0.
Qed.

(** For one fixed background the definition with all probabilities conditioned on it is that of the conditioned law. *)
(* holds: np.def-3 text:fixed-aux *)
Theorem fixed_background c d theta k M : 0 < background_mass theta k ->
  (forall i a b, 0 < event theta i a k -> 0 < event theta i b k ->
     indistinguishable c d (output theta M i a k) (output theta M i b k)) <->
  outputs_indistinguishable c d (fun psi => psi = given_background theta k) M.
Proof.
move=> k_gt0; have s_neq0 : (background_mass theta k)^-1 != 0 by rewrite invr_neq0 // gt_eqF.
have event_eq u i a : 0 < event (given_background theta k) i a u = (0 < event theta i a k).
  by rewrite (event_scaled i a (given_backgroundE theta k ^~ u)) pmulr_rgt0 ?invr_gt0.
have delta_eq u i a b : delta c (output (given_background theta k) M i a u) (output (given_background theta k) M i b u)
    = delta c (output theta M i a k) (output theta M i b k).
  by apply: eq_delta => o; apply: output_scaled s_neq0 (given_backgroundE theta k ^~ u).
split=> [near _ -> i a b u | near i a b].
  by rewrite !event_eq => a_gt0 b_gt0; apply/indistinguishableP; rewrite !delta_eq; apply/indistinguishableP; exact: near.
move=> a_gt0 b_gt0; apply/indistinguishableP; rewrite -!(delta_eq tt); apply/indistinguishableP.
by apply: near; rewrite ?event_eq.
Qed.

End Conditioning.

Section ConditionedAttackers.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Variables (laws : (database -> R) -> Prop) (zetas : (database -> B -> R) -> Prop) (M : database -> O -> R).
Hypotheses (is_laws : forall law, laws law -> is_law law) (is_zetas : forall zeta, zetas zeta -> forall x, is_law (zeta x)).

(** The report's Theta^Z: P[D = x given zeta(D) = k], for every k that occurs; and its attacker who learns nothing. *)
Definition conditioned_laws : (database -> R) -> Prop :=
  fun psi => exists law zeta k, [/\ laws law, zetas zeta, 0 < \sum_y law y * zeta y k
    & psi = fun x => law x * zeta x k / \sum_y law y * zeta y k].
Definition learns_nothing : (database -> unit -> R) -> Prop := fun zeta => zeta = fun _ _ => 1.

Lemma conditioned_attackers psi : attackers conditioned_laws learns_nothing psi ->
  exists law zeta k, [/\ laws law, zetas zeta, 0 < \sum_y law y * zeta y k
    & forall x u, psi x u = given_background (fun x k => law x * zeta x k) k x u].
Proof.
move=> [_ [_ [[law [zeta [k [law_in zeta_in k_gt0 ->]]]] -> ->]]].
by exists law, zeta, k; split=> // x u; rewrite mulr1.
Qed.

(* holds: np.lem-3 printed *)
(* holds: np.lem-3 converse *)
Theorem active_private_conditioned_attackers c d :
  active_private report c d (attackers conditioned_laws learns_nothing) M <-> active_private report c d (attackers laws zetas) M.
Proof.
have family := attackers_family is_laws is_zetas.
split=> [active theta theta_in i a b k a_gt0 | /(active_private_conditioned _ _ _ _ family) active psi psi_in i a b u].
  have [law [zeta [law_in zeta_in thetaE]]] := theta_in.
  have k_gt0 : 0 < background_mass theta k := lt_le_trans a_gt0 (event_le_background_mass i a k (family _ theta_in)).
  pose psi : database -> unit -> R := fun x u => law x * zeta x k / (\sum_y law y * zeta y k) * 1.
  have psiE x : psi x tt = (background_mass theta k)^-1 * theta x k by rewrite /psi mulr1 mulrC thetaE.
  have s_neq0 : (background_mass theta k)^-1 != 0 by rewrite invr_neq0 // gt_eqF.
  rewrite -(active_quantity_scaled _ _ _ _ _ _ s_neq0 psiE); apply: active.
    exists (fun x => law x * zeta x k / \sum_y law y * zeta y k), (fun _ _ => 1); split=> //.
    by exists law, zeta, k; split=> //; move: k_gt0; rewrite thetaE.
  by rewrite (event_scaled i a psiE) pmulr_rgt0 ?invr_gt0.
have [law [zeta [k [law_in zeta_in k_gt0 psiE]]]] := conditioned_attackers psi_in.
pose theta : database -> B -> R := fun x k => law x * zeta x k.
have psiE' x : psi x u = 1 * given_background theta k x tt by rewrite mul1r psiE.
rewrite (event_scaled i a psiE') mul1r => a_gt0.
rewrite (active_quantity_scaled _ _ _ _ _ _ (oner_neq0 _) psiE'); apply: active => //.
by exists theta, k; split=> //; exists law, zeta.
Qed.

End ConditionedAttackers.
