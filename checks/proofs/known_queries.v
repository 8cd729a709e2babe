(** Counts, linear queries and means are reducible when the attacker knows a fixed part of independent
    records (pk.prop-6). The outputs of a query are the values that it takes, and the quadratic mean
    has the map of the proof, with n O^2 corrected to O^2. *)
From pkdp Require Import algebra finite_law loss_expectation partial_knowledge reducible known_part.

Section Queries.
Variables (n : nat) (T : finType) (K : {set 'I_n}).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x y z : database).

(** Known records come out of a sum (or product) over the records when their part can be cancelled. *)
Lemma big_cancels (V : Type) (idx : V) (op : Monoid.com_law idx) (s : 'I_n -> T -> V) x y z :
  injective (op (\big[op/idx]_(j in K) s j (x j))) -> view K x = view K y ->
  \big[op/idx]_j s j (x j) = \big[op/idx]_j s j (y j) ->
  \big[op/idx]_j s j (graft K z x j) = \big[op/idx]_j s j (graft K z y j).
Proof.
move=> inj same; rewrite !(bigID (mem K) predT) /=.
rewrite [in X in _ = X -> _](eq_bigr (fun j => s j (x j))) => [/inj hidden|j jK]; last by rewrite (view_eq same jK).
have split_graft w : \big[op/idx]_(j in K) s j (graft K z w j) = \big[op/idx]_(j in K) s j (z j)
    /\ \big[op/idx]_(j | j \notin K) s j (graft K z w j) = \big[op/idx]_(j | j \notin K) s j (w j).
  by split; apply: eq_bigr => j jK; rewrite ffunE ?jK ?(negPf jK).
have [-> ->] := split_graft x; have [-> ->] := split_graft y; by rewrite hidden.
Qed.

(** The values that a query takes, as the set of outputs; and the query into it. *)
Definition outputs (V : choiceType) (Q : database -> V) : finType := [finType of seq_sub (codom Q)].
Definition into_outputs (V : choiceType) (Q : database -> V) x : outputs Q := SeqSub (codom_f Q x).

Lemma into_outputs_cancels (V : choiceType) (Q : database -> V) :
  (forall x y z, view K x = view K y -> Q x = Q y -> Q (graft K z x) = Q (graft K z y)) ->
  known_part_cancels K (into_outputs Q).
Proof.
by move=> cancels x y z same [eq_Q]; apply: val_inj; apply: cancels.
Qed.

Section Counting.
Variable R : realFieldType.

(** Of a sum over the records, when the known ones of [x] are exchanged for those of [z]. *)
Lemma sum_graft (s : 'I_n -> T -> R) x z :
  \sum_j s j (graft K z x j) = \sum_j s j (x j) + \sum_(j in K) (s j (z j) - s j (x j)).
Proof.
rewrite !(bigID (mem K) predT) /= sumrB.
rewrite (eq_bigr (fun j => s j (z j))) => [|j jK]; last by rewrite ffunE jK.
rewrite [X in _ + X = _](eq_bigr (fun j => s j (x j))) => [|j jK]; last by rewrite ffunE (negPf jK).
by rewrite [RHS]addrC addrA subrK.
Qed.

(** The number of records that satisfy P. *)
Definition counting (P : pred T) x := (\sum_j P (x j))%N.

(* holds: pk.prop-6 printed:counting *)
(* holds: pk.prop-6 printed *)
Theorem counting_reducible (P : pred T) :
  reducible (fixed_known_records K (R := R)) (release R (into_outputs (counting P))).
Proof.
apply: known_part_reducible; apply: into_outputs_cancels => x y z same.
by apply: (@big_cancels _ 0%N _ (fun _ t => nat_of_bool (P t))) => //; apply: addnI.
Qed.

(** phi(O) = O - M(B1) + M(B2) leads from the count with the known records of [x] to that with those of
    [z], the others being the same. *)
(* holds: pk.prop-6 proof:phi-counting *)
Theorem counting_phi (P : pred T) x z :
  (counting P (graft K z x))%:R = (counting P x)%:R - (\sum_(j in K) P (x j))%:R + (\sum_(j in K) P (z j))%:R :> R.
Proof. by rewrite /counting !natr_sum (sum_graft (fun _ t => (P t)%:R)) sumrB addrA addrAC. Qed.

Variable value : T -> R.

Definition linear (alpha : 'I_n -> R) x := \sum_j alpha j * value (x j).

(** With all weights 1/n it is the arithmetic mean. *)
(* holds: pk.prop-6 printed:linear *)
(* holds: pk.prop-6 printed *)
Theorem linear_reducible alpha : reducible (fixed_known_records K (R := R)) (release R (into_outputs (linear alpha))).
Proof.
apply: known_part_reducible; apply: into_outputs_cancels => x y z same.
by apply: (@big_cancels _ 0 _ (fun j t => alpha j * value t)) => //; apply: addrI.
Qed.

(* holds: pk.prop-6 proof:phi-linear *)
Theorem linear_phi alpha x z :
  linear alpha (graft K z x) = linear alpha x + \sum_(j in K) alpha j * (value (z j) - value (x j)).
Proof.
rewrite /linear (sum_graft (fun j t => alpha j * value t)); congr (_ + _).
by apply: eq_bigr => j _; rewrite mulrBr.
Qed.

(** [root] is the n-th root of positive numbers. *)
Definition is_root (root : R -> R) := forall v : R, 0 < v -> 0 < root v /\ root v ^+ n = v.
Definition geometric_mean (root : R -> R) x := root (\prod_j value (x j)).

(* holds: pk.prop-6 printed:geometric *)
(* holds: pk.prop-6 printed *)
Theorem geometric_reducible root : is_root root -> (forall t, 0 < value t) ->
  reducible (fixed_known_records K (R := R)) (release R (into_outputs (geometric_mean root))).
Proof.
move=> rootP pos; apply: known_part_reducible; apply: into_outputs_cancels => x y z same eq_roots.
have prod_gt0 (w : database) : 0 < \prod_j value (w j) by apply: prodr_gt0.
congr root; apply: (@big_cancels _ 1 _ (fun _ t => value t)) => //=.
  by apply: mulfI; apply/prodf_neq0 => j _; rewrite gt_eqF.
by rewrite -[LHS](rootP _ (prod_gt0 x)).2 -[RHS](rootP _ (prod_gt0 y)).2; congr (_ ^+ _).
Qed.

(* holds: pk.prop-6 proof:phi-geometric *)
Theorem geometric_phi root x z : (0 < n)%N -> is_root root -> (forall t, 0 < value t) ->
  geometric_mean root (graft K z x)
  = geometric_mean root x * root (\prod_(j in K) value (z j) / \prod_(j in K) value (x j)).
Proof.
move=> n_gt0 rootP pos; rewrite /geometric_mean.
have prod_gt0 (A : pred 'I_n) (w : database) : 0 < \prod_(j | A j) value (w j) by apply: prodr_gt0.
have [_ all_x] := rootP _ (prod_gt0 predT x); have [_ all_g] := rootP _ (prod_gt0 predT (graft K z x)).
have ratio_gt0 := divr_gt0 (prod_gt0 (mem K) z) (prod_gt0 (mem K) x).
apply: (pexpIrn n_gt0); rewrite ?nnegrE ?mulr_ge0 // ?ltW ?(rootP _ _).1 ?prod_gt0 //.
rewrite exprMn all_x all_g (rootP _ ratio_gt0).2 !(bigID (mem K) predT) /=.
rewrite (eq_bigr (fun j => value (z j))) => [|j jK]; last by rewrite ffunE jK.
rewrite [X in _ * X = _](eq_bigr (fun j => value (x j))) => [|j jK]; last by rewrite ffunE (negPf jK).
by rewrite [RHS]mulrAC [X in _ = X * _]mulrCA divff ?mulr1 // gt_eqF // (prod_gt0 (mem K)).
Qed.

Definition harmonic_mean x := n%:R / \sum_j (value (x j))^-1.

(* holds: pk.prop-6 printed:harmonic *)
(* holds: pk.prop-6 printed *)
Theorem harmonic_reducible : reducible (fixed_known_records K (R := R)) (release R (into_outputs harmonic_mean)).
Proof.
apply: known_part_reducible; apply: into_outputs_cancels => x y z same.
rewrite /harmonic_mean; have [->|n0] := eqVneq n%:R (0 : R); first by rewrite !mul0r.
move=> /(mulfI n0) /invr_inj sums; congr (_ / _).
by apply: (@big_cancels _ 0 _ (fun _ t => (value t)^-1)) => //; apply: addrI.
Qed.

(* holds: pk.prop-6 proof:phi-harmonic *)
Theorem harmonic_phi x z :
  harmonic_mean (graft K z x)
  = n%:R / (n%:R / harmonic_mean x + \sum_(j in K) ((value (z j))^-1 - (value (x j))^-1)).
Proof.
rewrite /harmonic_mean; have [->|n0] := eqVneq n%:R (0 : R); first by rewrite !mul0r.
by rewrite invf_div mulrCA divff // mulr1 (sum_graft (fun _ t => (value t)^-1)).
Qed.

End Counting.

Section Quadratic.
Variables (R : rcfType) (value : T -> R).

Definition quadratic_mean x := Num.sqrt ((\sum_j value (x j) ^+ 2) / n%:R).

Lemma squares_ge0 x : 0 <= (\sum_j value (x j) ^+ 2) / n%:R.
Proof. by rewrite divr_ge0 ?ler0n ?sumr_ge0 // => j _; apply: sqr_ge0. Qed.

(* holds: pk.prop-6 printed:quadratic *)
(* holds: pk.prop-6 printed *)
Theorem quadratic_reducible : reducible (fixed_known_records K (R := R)) (release R (into_outputs quadratic_mean)).
Proof.
apply: known_part_reducible; apply: into_outputs_cancels => x y z same.
rewrite /quadratic_mean => /(congr1 (fun r => r ^+ 2)); rewrite !sqr_sqrtr ?squares_ge0 //.
have [->|n0] := eqVneq n%:R (0 : R); first by rewrite !invr0 !mulr0.
move=> /(mulIf (invr_neq0 n0)) sums; congr (Num.sqrt (_ / _)).
by apply: (@big_cancels _ 0 _ (fun _ t => value t ^+ 2)) => //; apply: addrI.
Qed.

(** phi(O) = sqrt(O^2 + sum over the known j of ((B2)_j^2 - (B1)_j^2) / n) maps the mean with the known
    records of [x] to the mean with those of [z], the others being the same. *)
(* holds: pk.prop-6 corrected:phi-quadratic *)
Theorem quadratic_phi x z :
  quadratic_mean (graft K z x)
  = Num.sqrt (quadratic_mean x ^+ 2 + \sum_(j in K) (value (z j) ^+ 2 - value (x j) ^+ 2) / n%:R).
Proof.
rewrite /quadratic_mean sqr_sqrtr ?squares_ge0 //; congr Num.sqrt.
rewrite -mulr_suml -mulrDl; congr (_ / _); rewrite !(bigID (mem K) predT) /= sumrB.
rewrite (eq_bigr (fun j => value (z j) ^+ 2)) => [|j jK]; last by rewrite ffunE jK.
rewrite [X in _ + X = _](eq_bigr (fun j => value (x j) ^+ 2)) => [|j jK]; last by rewrite ffunE (negPf jK).
by rewrite [RHS]addrC addrA subrK.
Qed.

End Quadratic.
End Queries.
