(** The checker's pairs of a finite model are those of the definition over the field. *)
From Coq Require Import ZArith QArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check models_check rounding sweeps exponential curves.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Models.
Variable R : realFieldType.
Local Notation whole := (@whole R).

Definition field_numbers : numbers := {| number := R; nought := 0; plus := +%R; by_ := *%R; over := fun x y => x / y;
  is_nought := fun x => x == 0 |}.

(** A fraction in the field. *)
Definition fraction (q : Q) : R := whole (Qnum q) / whole (Z.pos (Qden q)).

Let den_gt0 q : 0 < whole (Z.pos (Qden q)). Proof. exact: whole_gt0. Qed.
Let den_neq0 q : whole (Z.pos (Qden q)) != 0. Proof. by rewrite gt_eqF. Qed.

Lemma fraction_eq p q : Qeq p q -> fraction p = fraction q.
Proof.
rewrite /Qeq => eq; apply/eqP; rewrite eqr_div //; apply/eqP.
by rewrite -!wholeM eq.
Qed.

Lemma fractionD p q : fraction (Qred (p + q)) = fraction p + fraction q.
Proof.
rewrite (fraction_eq (Qred_correct _)) /fraction /= Pos2Z.inj_mul wholeD !wholeM.
by field; rewrite !den_neq0.
Qed.

Lemma fractionM p q : fraction (Qred (p * q)) = fraction p * fraction q.
Proof.
rewrite (fraction_eq (Qred_correct _)) /fraction /= Pos2Z.inj_mul !wholeM.
by field; rewrite !den_neq0.
Qed.

Lemma fractionV q : fraction (Qinv q) = (fraction q)^-1.
Proof.
rewrite /fraction /Qinv; case: (Qnum q) => [|p|p] /=; first by rewrite whole0 !mul0r invr0.
  by rewrite invf_div.
by rewrite invf_div -[Z.neg p]/(- Z.pos p)%Z -[Z.neg (Qden q)]/(- Z.pos (Qden q))%Z !wholeN invrN mulrN mulNr.
Qed.

Lemma fraction_over p q : fraction (Qred (p / q)) = fraction p / fraction q.
Proof.
rewrite (fraction_eq (Qred_correct _)) -fractionV -fractionM.
by apply: fraction_eq; rewrite Qred_correct.
Qed.

Lemma fraction_nought q : (Qnum q =? 0)%Z = (fraction q == 0).
Proof.
rewrite /fraction mulf_eq0 invr_eq0 (negbTE (den_neq0 q)) orbF.
apply/idP/idP => [/Z.eqb_eq -> | /eqP eq]; first by rewrite whole0.
by apply/Z.eqb_eq; apply: Z.le_antisymm; apply/Z.leb_le; rewrite -(whole_le R) eq ?whole0 lexx.
Qed.

Definition field_row (r : row fractions) : row field_numbers :=
  @Build_row field_numbers (database r) (map fraction (joint_weights r)) (map (map fraction) (kernel r)).

Definition field_pair (e : Q * Q) : R * R := (fraction e.1, fraction e.2).

Variables (size : sizes) (rows : seq (row fractions)).
Let field_rows : seq (row field_numbers) := List.map field_row rows.

Lemma add_allE (l : seq Q) : fraction (add_all fractions l) = add_all field_numbers (List.map fraction l).
Proof. by elim: l => [|x l IH] /=; rewrite ?fractionD ?IH // /fraction whole0 mul0r. Qed.

Lemma map_map' A B C (f : A -> B) (g : B -> C) (l : seq A) : List.map g (List.map f l) = List.map (fun x => g (f x)) l.
Proof. exact: List.map_map. Qed.

Lemma nthE (l : seq Q) o : fraction (List.nth o l (Qmake 0 1)) = List.nth o (List.map fraction l) 0.
Proof. by elim: l o => [|x l IH] [|o] //=; rewrite /fraction whole0 mul0r. Qed.

Lemma nth_allE (ls : seq (seq Q)) l : List.map fraction (List.nth l ls [::]) = List.nth l (List.map (List.map fraction) ls) [::].
Proof. by elim: ls l => [|x ls IH] [|l] //=. Qed.

Lemma answerE r o : fraction (answer fractions r o) = answer field_numbers (field_row r) o.
Proof.
rewrite /answer /= fraction_over !add_allE !map_map'; congr (_ / _); apply: (congr1 (add_all field_numbers)).
  by elim: (kernel r) => //= l ls ->; rewrite nthE.
by elim: (kernel r) => //= l ls ->; rewrite add_allE.
Qed.

Lemma havingE i a : List.map field_row (having fractions rows i a) = having field_numbers field_rows i a.
Proof. by rewrite /having /field_rows; elim: rows => //= r l <-; case: Z.eqb. Qed.

Lemma weightE k r : fraction (weight fractions k r) = weight field_numbers k (field_row r).
Proof. exact: nthE. Qed.

Lemma eventE i a k : fraction (event fractions rows i a k) = event field_numbers field_rows i a k.
Proof.
rewrite /event add_allE -havingE !map_map'; apply: (congr1 (add_all field_numbers)).
by elim: (having _ _ _ _) => //= r l ->; rewrite weightE.
Qed.

Lemma possibleE i a k : possible fractions rows i a k = possible field_numbers field_rows i a k.
Proof. by rewrite /possible /= fraction_nought eventE. Qed.

Lemma jointE i a k o : fraction (joint fractions rows i a k o) = joint field_numbers field_rows i a k o.
Proof.
rewrite /joint add_allE -havingE !map_map'; apply: (congr1 (add_all field_numbers)).
by elim: (having _ _ _ _) => //= r l ->; rewrite fractionM weightE answerE.
Qed.

Lemma givenE i a k o : fraction (given fractions rows i a k o) = given field_numbers field_rows i a k o.
Proof. by rewrite /given /= fraction_over jointE eventE. Qed.

Lemma value_weightE i a : fraction (value_weight fractions size rows i a) = value_weight field_numbers size field_rows i a.
Proof.
rewrite /value_weight add_allE map_map'; apply: (congr1 (add_all field_numbers)).
by elim: (backgrounds_ size) => //= k l ->; rewrite eventE.
Qed.

Lemma with_valueE i b r : field_row (with_value fractions rows i b r) = with_value field_numbers field_rows i b (field_row r).
Proof.
rewrite /with_value /field_rows /=; set d := replace _ _ _; elim: rows => //= r' l IH.
by case: same.
Qed.

Lemma joint_replacedE i a b k o :
  fraction (joint_replaced fractions rows i a b k o) = joint_replaced field_numbers field_rows i a b k o.
Proof.
rewrite /joint_replaced add_allE -havingE !map_map'; apply: (congr1 (add_all field_numbers)).
by elim: (having _ _ _ _) => //= r l ->; rewrite fractionM weightE answerE with_valueE.
Qed.

Let up := List.map (List.map field_pair).

Lemma up_flat A (f : A -> seq (seq (Q * Q))) g l : (forall x, up (f x) = g x) -> up (List.flat_map f l) = List.flat_map g l.
Proof. by move=> fg; elim: l => //= x l <-; rewrite -fg /up List.map_app. Qed.

Lemma up_rows (f : row fractions -> seq (seq (Q * Q))) g : (forall r, up (f r) = g (field_row r)) ->
  up (List.flat_map f rows) = List.flat_map g field_rows.
Proof. by move=> fg; rewrite /field_rows; elim: rows => //= r l <-; rewrite -fg /up List.map_app. Qed.

Lemma map_all (f : Z -> Q * Q) (g : Z -> R * R) l : (forall a, field_pair (f a) = g a) ->
  List.map field_pair (List.map f l) = List.map g l.
Proof. by move=> fg; elim: l => //= a l ->; rewrite fg. Qed.

Lemma flat A (f : A -> seq (Q * Q)) g l : (forall x, List.map field_pair (f x) = g x) ->
  List.map field_pair (List.flat_map f l) = List.flat_map g l.
Proof. by move=> fg; elim: l => //= x l <-; rewrite -fg List.map_app. Qed.

Lemma outputsE f g : (forall o, field_pair (f o) = g o) ->
  List.map field_pair (over_outputs fractions size f) = over_outputs field_numbers size g.
Proof. by move=> fg; rewrite /over_outputs; elim: (outputs_ size) => //= o l ->; rewrite fg. Qed.

Lemma bothE l l' : List.map field_pair l = l' -> up (both fractions l) = both field_numbers l'.
Proof. by move=> <-; rewrite /both /up /= !map_map'. Qed.

Lemma for_valuesE (f : nat -> Z -> Z -> seq (seq (Q * Q))) g : (forall i a b, up (f i a b) = g i a b) ->
  up (for_values size f) = for_values size g.
Proof.
move=> fg; apply: up_flat => i; apply: up_flat => a; apply: up_flat => b.
by case: Z.eqb => //; exact: fg.
Qed.

Theorem comparedE d : up (compared fractions size rows d) = compared field_numbers size field_rows d.
Proof.
have active paper : up (active_pairs fractions size rows paper) = active_pairs field_numbers size field_rows paper.
  apply: for_valuesE => i a b; apply: up_flat => k; rewrite -!possibleE.
  case: (possible _ _ i a k) => //; case: (possible _ _ i b k).
    by rewrite /up /= (outputsE (g := fun o => (given field_numbers field_rows i a k o, given field_numbers field_rows i b k o))) // => o;
      rewrite /field_pair /= !givenE.
  case: paper => //; rewrite /up /=.
  by rewrite (outputsE (g := fun o => (given field_numbers field_rows i a k o, 0))) // => o;
    rewrite /field_pair /= givenE /fraction whole0 mul0r.
case: d => [| | paper | paper | | |] //=.
- apply: up_rows => r; apply: up_flat => i; apply: up_flat => b; case: Z.eqb => //=; rewrite /up /=; congr [:: _].
  by apply: outputsE => o; rewrite /field_pair /= !answerE with_valueE.
- apply: for_valuesE => i a b; rewrite /= fraction_nought value_weightE; case: (_ == 0) => //; rewrite /up /=; congr [:: _].
  apply: flat => k; apply: outputsE => o; rewrite -!possibleE /field_pair.
  have nought : fraction (Qmake 0 1) = 0 by rewrite /fraction whole0 mul0r.
  case: (possible _ _ i a k); last by rewrite /= nought.
  case: (possible _ _ i b k); first by rewrite /= !fractionM ?fractionV ?jointE ?eventE ?value_weightE.
  by case: paper; rewrite /= ?nought !fractionM ?fractionV ?jointE ?eventE ?value_weightE.
- apply: for_valuesE => i a b; apply: up_flat => k; rewrite -!possibleE.
  case: (possible _ _ i a k && possible _ _ i b k) => //; apply: bothE; apply: outputsE => o.
  by rewrite /field_pair /= givenE fraction_over joint_replacedE eventE.
- apply: up_flat => i; apply: up_flat => b; apply: up_flat => k; apply: up_flat => t.
  have seenE : fraction (add_all fractions (List.map (fun a => joint fractions rows i a k t) (values_ size)))
      = add_all field_numbers (List.map (fun a => joint field_numbers field_rows i a k t) (values_ size)).
    rewrite add_allE map_map'; apply: (congr1 (add_all field_numbers)).
    by elim: (values_ size) => //= a l ->; rewrite jointE.
  have seenE' : fraction (add_all fractions (List.map (fun a => joint_replaced fractions rows i a b k t) (values_ size)))
      = add_all field_numbers (List.map (fun a => joint_replaced field_numbers field_rows i a b k t) (values_ size)).
    rewrite add_allE map_map'; apply: (congr1 (add_all field_numbers)).
    by elim: (values_ size) => //= a l ->; rewrite joint_replacedE.
  rewrite /= !fraction_nought seenE seenE'; case: (_ || _) => //; apply: bothE.
  apply: map_all => a; by rewrite /field_pair /= !fraction_over jointE joint_replacedE seenE seenE'.
apply: up_rows => r; apply: up_flat => i; apply: up_flat => b; apply: up_flat => n.
have leakE r' : List.map fraction (leak fractions r' n) = leak field_numbers (field_row r') n by exact: nth_allE.
rewrite /= !fraction_nought !add_allE !leakE with_valueE; case: (_ || _) => //; rewrite /up /=; congr [:: _].
by apply: outputsE => o; rewrite /field_pair /= !fraction_over !add_allE !nthE !leakE with_valueE.
Qed.

End Models.

Section ModelCurve.
Variable R : realFieldType.
Local Notation whole := (@whole R).

(** The largest H_c of pairs of laws, and 0. *)
Definition largest_stick (pss : seq (seq (R * R))) (c : R) : R :=
  \big[Num.max/0]_(ps <- pss) \sum_(e <- ps) Num.max 0 (e.1 - c * e.2).

Lemma scaledE n q : (0 < n)%Z -> (n mod Z.pos (Qden q) =? 0)%Z = true -> whole (scaled n q) / whole n = fraction R q.
Proof.
move=> n0 /Z.eqb_eq exact; have := Z.div_mod n (Z.pos (Qden q)) ltac:(lia); rewrite exact Z.add_0_r.
rewrite /scaled /fraction; move: (n / _)%Z => m nE; rewrite wholeM.
have d0 : whole (Z.pos (Qden q)) != 0 by rewrite gt_eqF ?whole_gt0.
have m0 : whole m != 0 by rewrite gt_eqF // whole_gt0 //; lia.
rewrite nE wholeM; by field; rewrite d0 m0.
Qed.

Lemma whole_pairP l p c : whole_pair l = Some p ->
  stick c p = \sum_(e <- List.map (@field_pair R) l) Num.max 0 (e.1 - c * e.2).
Proof.
rewrite /whole_pair; move: (common l) => n; case: ifP => // /andP[/Z.ltb_lt n0 exact] [<-].
rewrite /stick /=; elim: l exact => [|e l IH] /=; first by rewrite !big_nil.
by case/andP=> /andP[x y] /IH; rewrite !big_cons /= !scaledE // => ->.
Qed.

Lemma whole_pairs_curve ls ps c : all_known (List.map whole_pair ls) = Some ps ->
  curve ps c = largest_stick (List.map (List.map (@field_pair R)) ls) c.
Proof.
rewrite /curve /largest_stick; elim: ls ps => [|l ls IH] ps /=; first by case=> <-; rewrite !big_nil.
case now: (whole_pair l) => [p|] //; case rest: (all_known _) => [ps'|] // [<-].
by rewrite !big_cons (whole_pairP _ now) (IH _ rest).
Qed.

(** The pairs that [check_delta] and [check_epsilon] are given: those of the definition over the field. *)
Theorem model_pairs_curve t d ps : model_pairs t d = Some ps -> forall c, curve ps c = largest_stick
  (List.flat_map (fun law => compared (field_numbers R) (sizes_of t) (List.map (@field_row R) (rows_of t law)) d)
    (List.seq 0 (count_laws t))) c.
Proof.
move=> /whole_pairs_curve known c; rewrite known; congr largest_stick.
by elim: (List.seq 0 (count_laws t)) => //= law l <-; rewrite List.map_app comparedE.
Qed.

End ModelCurve.
