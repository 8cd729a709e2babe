(** Where the records do not depend on each other, noiseless and causal privacy are the same
    (pk.prop-2; pk.prop-4 in the form that holds).

    Noiseless privacy compares the law given D(i) = b with the law given D(i) = a; causal privacy
    changes the record instead of the law. The model is that of partial_knowledge.v. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge.

Section Replace.
Variables (n : nat) (T : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x : database) (i : 'I_n) (a b : T).

(** D with record [i] replaced by [b]. *)
Definition replace i b x : database := [ffun j => if j == i then b else x j].

Lemma replaceE i b x : replace i b x i = b. Proof. by rewrite ffunE eqxx. Qed.
Lemma replace_other i b x j : j != i -> replace i b x j = x j. Proof. by move=> /negPf ji; rewrite ffunE ji. Qed.
Lemma replace_twice i a b x : replace i a (replace i b x) = replace i a x.
Proof. by apply/ffunP => j; rewrite !ffunE; case: (j == i). Qed.
Lemma replace_id i x : replace i (x i) x = x.
Proof. by apply/ffunP => j; rewrite ffunE; case: eqP => // ->. Qed.

End Replace.

Section Causal.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x : database) (theta : database -> B -> R) (Theta : (database -> B -> R) -> Prop).
Implicit Types (M : database -> O -> R) (i : 'I_n) (a b : T) (k : B) (c d : R).

(** pk.def-5. *)
Definition causally_private c d Theta M :=
  forall theta, Theta theta -> forall i a b k, 0 < event theta i a k -> 0 < event theta i b k ->
  indistinguishable c d (output theta M i a k) (output theta (fun x => M (replace i b x)) i a k).

(** P[D(j) = x(j) for all j but i, B = k]. *)
Definition others_mass theta i x k := \sum_t theta (replace i t x) k.

(** The records are mutually independent given each background that occurs. *)
Definition mutually_independent theta := forall k, 0 < background_mass theta k -> forall x,
  theta x k / background_mass theta k = \prod_i (event theta i (x i) k / background_mass theta k).

(** D without record i is independent of D(i) given each background that occurs, for every i. *)
Definition others_independent theta := forall k, 0 < background_mass theta k -> forall i x,
  theta x k / background_mass theta k
  = (others_mass theta i x k / background_mass theta k) * (event theta i (x i) k / background_mass theta k).

Lemma sum_event theta i k : \sum_t event theta i t k = background_mass theta k.
Proof. by rewrite /background_mass (partition_big (fun x => x i) predT). Qed.

Lemma mutually_others theta : mutually_independent theta -> others_independent theta.
Proof.
move=> indep k pos i x; have nz : background_mass theta k != 0 by rewrite gt_eqF.
rewrite indep // (bigD1 i) //= mulrC; congr (_ * _).
rewrite /others_mass mulr_suml.
rewrite (eq_bigr (fun t => event theta i t k / background_mass theta k *
    \prod_(j | j != i) (event theta j (x j) k / background_mass theta k))) => [|t _]; last first.
  rewrite indep // (bigD1 i) //= replaceE; congr (_ * _).
  by apply: eq_bigr => j ji; rewrite replace_other.
by rewrite -mulr_suml -mulr_suml sum_event divff // mul1r.
Qed.

Lemma exchange_values theta : others_independent theta -> forall k, 0 < background_mass theta k ->
  forall i a b x, theta (replace i b x) k * event theta i a k = theta (replace i a x) k * event theta i b k.
Proof.
move=> indep k pos i a b x; have nz : background_mass theta k != 0 by rewrite gt_eqF.
have others t : others_mass theta i (replace i t x) k = others_mass theta i x k.
  by apply: eq_bigr => s _; rewrite replace_twice.
have mass t : theta (replace i t x) k
    = others_mass theta i x k / background_mass theta k * event theta i t k.
  apply: (mulIf (invr_neq0 nz)); by rewrite (indep k pos i) others replaceE mulrA.
by rewrite !mass; ring.
Qed.

(** The law given b is the law given a with the record replaced. *)
Theorem output_replaced theta M i a b k : others_independent theta -> 0 < background_mass theta k ->
  event theta i a k != 0 -> event theta i b k != 0 ->
  output theta M i b k =1 output theta (fun x => M (replace i b x)) i a k.
Proof.
move=> indep pos ea eb o; rewrite /output.
rewrite (reindex_onto (replace i b) (replace i a)) /= => [|x /eqP <-]; last first.
  by rewrite replace_twice replace_id.
rewrite !mulr_suml; apply: eq_big => [x|x].
  rewrite replaceE eqxx replace_twice /=; apply/eqP/eqP => [<-|<-]; first by rewrite replaceE.
  exact: replace_id.
case/andP=> _ /eqP; rewrite replace_twice => xa.
have := exchange_values indep pos i a b x; rewrite xa => swap.
have -> : theta (replace i b x) k = theta x k * event theta i b k / event theta i a k.
  by rewrite -swap mulfK.
by field; rewrite ea eb.
Qed.

(** For every epsilon and delta, in both directions. *)
(* holds: pk.prop-4 corrected *)
(* holds: pk.prop-4 corrected:backward *)
Theorem noiseless_iff_causal c d Theta M : is_family Theta ->
  (forall theta, Theta theta -> others_independent theta) ->
  outputs_indistinguishable c d Theta M <-> causally_private c d Theta M.
Proof.
move=> lawT indep; split=> priv theta inT i a b k ea eb;
  have pos : 0 < background_mass theta k by apply: lt_le_trans ea _; rewrite -(sum_event theta i) (bigD1 a) //=
    ler_addl; apply: sumr_ge0 => t _; apply: (event_ge0 (lawT _ inT)).
all: have same := output_replaced M (indep _ inT) pos (lt0r_neq0 ea) (lt0r_neq0 eb).
all: have /indistinguishableP [le1 le2] := priv _ inT i a b k ea eb.
all: apply/indistinguishableP.
  by rewrite -(eq_delta c (frefl _) same) -(eq_delta c same (frefl _)).
by rewrite (eq_delta c (frefl _) same) (eq_delta c same (frefl _)).
Qed.

(** delta = 0 is the case of the text. *)
(* holds: pk.prop-2 printed *)
(* holds: pk.prop-2 converse *)
Theorem independent_noiseless_iff_causal c d Theta M : is_family Theta ->
  (forall theta, Theta theta -> mutually_independent theta) ->
  outputs_indistinguishable c d Theta M <-> causally_private c d Theta M.
Proof.
by move=> lawT indep; apply: noiseless_iff_causal => // theta inT; apply: mutually_others; apply: indep.
Qed.

End Causal.
