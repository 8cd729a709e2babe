(** Queries whose known part can be taken out are reducible (pk.prop-6): records are independent, the
    attacker knows the fixed set [K] of them. The bijection of outputs is the one that exchanges the
    known records; on outputs that do not occur it is arbitrary. *)
From pkdp Require Import algebra finite_law loss_expectation partial_knowledge reducible.

(** An injection of some outputs extends to a bijection of all. *)
Lemma extend_injection (O : finType) (S : {set O}) (psi : O -> O) : {in S &, injective psi} ->
  exists phi : O -> O, [/\ bijective phi, {in S, phi =1 psi} & forall o, o \notin S -> phi o \notin psi @: S].
Proof.
move=> inj; pose C := enum (~: S); pose D := enum (~: (psi @: S)).
have sizes : size C = size D.
  by rewrite -!cardE; apply: (@addnI #|S|); rewrite cardsC -(card_in_imset inj) cardsC.
pose phi o := if o \in S then psi o else nth o D (index o C).
have inC o : o \notin S -> (index o C < size D)%N by move=> oS; rewrite -sizes index_mem mem_enum inE.
have outside o : o \notin S -> phi o \notin psi @: S.
  move=> oS; rewrite /phi (negPf oS); have := mem_nth o (inC o oS).
  by rewrite mem_enum inE.
exists phi; split=> [|o oS|] //; last by rewrite /phi oS.
apply: injF_bij => o o'; case: (boolP (o \in S)) => oS; case: (boolP (o' \in S)) => oS'.
- by rewrite /phi oS oS'; apply: inj.
- by move=> eq_phi; have := outside _ oS'; rewrite -eq_phi /phi oS imset_f.
- by move=> eq_phi; have := outside _ oS; rewrite eq_phi /phi oS' imset_f.
rewrite /phi (negPf oS) (negPf oS') (set_nth_default o' o (inC _ oS)) => /eqP.
rewrite nth_uniq ?enum_uniq ?inC // => /eqP eq_index.
have oC : o \in C by rewrite mem_enum inE.
by rewrite -(nth_index o oC) eq_index nth_index // mem_enum inE.
Qed.

Section KnownPart.
Variables (R : realFieldType) (n : nat) (T O : finType) (K : {set 'I_n}).
Local Notation database := {ffun 'I_n -> T}.
Local Notation knowledge := {ffun 'I_n -> option T}.
Implicit Types (x y z : database) (k : knowledge) (p : 'I_n -> T -> R) (q : database -> O) (i : 'I_n) (a : T).

(** What the attacker knows of a database, and a database with its known records exchanged. *)
Definition view x : knowledge := [ffun j => if j \in K then Some (x j) else None].
Definition graft z x : database := [ffun j => if j \in K then z j else x j].

(** Independent records, and the view of them. *)
Definition independent_records p x : R := \prod_j p j (x j).
Definition fixed_known_records (theta : database -> knowledge -> R) :=
  exists p, (forall j, is_law (p j)) /\
  forall x k, theta x k = independent_records p x * (k == view x)%:R.

(** The mechanism that releases the query. *)
Definition release q x (o : O) : R := (o == q x)%:R.

(** Databases with the same known records and the same answer have the same answer when the known
    records are exchanged. *)
Definition known_part_cancels q := forall x y z, view x = view y ->
  q x = q y -> q (graft z x) = q (graft z y).

Lemma view_graft z x : view (graft z x) = view z.
Proof. by apply/ffunP => j; rewrite !ffunE; case: (j \in K). Qed.

Lemma graft_graft z z' x : graft z (graft z' x) = graft z x.
Proof. by apply/ffunP => j; rewrite !ffunE; case: (j \in K). Qed.

Lemma view_eq z x j : view x = view z -> j \in K -> x j = z j.
Proof. by move=> /ffunP /(_ j); rewrite !ffunE => + jK; rewrite jK => -[]. Qed.

Lemma graft_same z x : view x = view z -> graft z x = x.
Proof. by move=> same; apply/ffunP => j; rewrite ffunE; case: ifP => // jK; rewrite (view_eq same). Qed.

(** The mass of the known records, and that of the others. *)
Definition known_mass p z : R := \prod_(j in K) p j (z j).
Definition hidden_mass p x : R := \prod_(j in ~: K) p j (x j).

Lemma split_mass p x : independent_records p x = known_mass p x * hidden_mass p x.
Proof.
rewrite /independent_records (bigID (mem K)) /=; congr (_ * _).
by apply: eq_bigl => j; rewrite inE.
Qed.

Lemma known_mass_view p x z : view x = view z -> known_mass p x = known_mass p z.
Proof. by move=> same; apply: eq_bigr => j jK; rewrite (view_eq same jK). Qed.

Lemma hidden_mass_graft p z x : hidden_mass p (graft z x) = hidden_mass p x.
Proof. by apply: eq_bigr => j; rewrite inE ffunE => /negPf ->. Qed.

Lemma same_quotient (N1 E1 N2 E2 w1 w2 : R) : w1 != 0 -> E1 != 0 -> E2 != 0 ->
  w1 * N2 = w2 * N1 -> w1 * E2 = w2 * E1 -> N1 / E1 = N2 / E2.
Proof.
move=> w nz1 nz2 eN eE; apply/eqP; rewrite eqr_div // -(inj_eq (mulfI w)) mulrCA eE.
by rewrite [w1 * (N2 * E1)]mulrA eN mulrCA mulrA.
Qed.

(** Sums over the databases of one view, and of another. *)
Lemma exchange_known p z1 z2 (F1 F2 : pred database) :
  (forall x, view x = view z1 -> F2 (graft z2 x) = F1 x) ->
  known_mass p z1 * (\sum_(x | F2 x && (view x == view z2)) independent_records p x)
  = known_mass p z2 * (\sum_(x | F1 x && (view x == view z1)) independent_records p x).
Proof.
move=> same; rewrite (reindex_onto (graft z2) (graft z1)) => [|x /andP [_ /eqP vx]]; last first.
  by rewrite graft_graft graft_same.
rewrite !mulr_sumr; apply: eq_big => [x|x /andP [/andP [_ _] /eqP gx]].
  rewrite view_graft eqxx andbT graft_graft; apply/andP/andP => [[F2x /eqP gx]|[F1x /eqP vx]].
    have vx : view x = view z1 by rewrite -gx view_graft.
    by rewrite -same // vx.
  by rewrite same // graft_same.
have vx : view x = view z1 by rewrite -gx graft_graft view_graft.
rewrite !split_mass hidden_mass_graft (known_mass_view p (view_graft z2 x)) (known_mass_view p vx).
by rewrite mulrCA.
Qed.

Section OneLaw.
Variables (theta : database -> knowledge -> R) (p : 'I_n -> T -> R).
Hypothesis thetaE : forall x k, theta x k = independent_records p x * (k == view x)%:R.

Lemma event_known i a z :
  event theta i a (view z) = \sum_(x : database | (x i == a) && (view x == view z)) independent_records p x.
Proof.
rewrite /event [RHS]big_mkcondr; apply: eq_bigr => x _.
by rewrite thetaE mulr_natr mulrb eq_sym.
Qed.

Lemma output_known q i a z o :
  output theta (release q) i a (view z) o
  = (\sum_(x : database | [&& x i == a, q x == o & view x == view z]) independent_records p x)
    / event theta i a (view z).
Proof.
rewrite /output; congr (_ / _); rewrite [RHS]big_mkcondr; apply: eq_bigr => x _.
rewrite thetaE /release [o == _]eq_sym [view z == _]eq_sym.
by case: (q x == o); case: (view x == view z); rewrite ?mulr1 ?mulr0.
Qed.

Lemma event_known_gt0 i a z : 0 < event theta i a (view z) ->
  known_mass p z != 0 /\ (i \in K -> z i = a).
Proof.
rewrite event_known => pos; split.
  apply: contraTneq pos => zero; rewrite big1 ?ltxx // => x /andP [_ /eqP vx].
  by rewrite split_mass (known_mass_view p vx) zero mul0r.
move=> iK; apply/eqP; apply: contraTT pos => za; rewrite big_pred0 ?ltxx // => x.
by apply/negbTE; apply: contra za => /andP [/eqP <- /eqP vx]; rewrite (view_eq vx).
Qed.

Lemma known_bijection q : known_part_cancels q -> forall i z1 z2, exists phi : O -> O, bijective phi /\
  forall a, 0 < event theta i a (view z1) -> 0 < event theta i a (view z2) -> forall o,
  output theta (release q) i a (view z1) o = output theta (release q) i a (view z2) (phi o).
Proof.
move=> cancels i z1 z2.
pose S := [set q x | x in [pred x | view x == view z1]].
pose psi o := if [pick x | (view x == view z1) && (q x == o)] is Some x then q (graft z2 x) else o.
have psiE x : view x = view z1 -> psi (q x) = q (graft z2 x).
  move=> vx; rewrite /psi; case: pickP => [y /andP [/eqP vy /eqP qy]|/(_ x)]; last by rewrite vx !eqxx.
  by apply: cancels; rewrite ?vy.
have back x : view x = view z1 -> q (graft z1 (graft z2 x)) = q x.
  by move=> vx; rewrite graft_graft graft_same.
have inj : {in S &, injective psi}.
  move=> _ _ /imsetP [x vx ->] /imsetP [y vy ->]; rewrite inE in vx; rewrite inE in vy.
  rewrite !psiE ?(eqP vx) ?(eqP vy) // => same.
  by rewrite -[LHS]back ?(eqP vx) // -[RHS]back ?(eqP vy) //; apply: cancels; rewrite ?view_graft.
have [phi [bij phiE phi_out]] := extend_injection inj; exists phi; split=> // a ea1 ea2 o.
have [w1 fix1] := event_known_gt0 ea1; have [w2 fix2] := event_known_gt0 ea2.
have target x : view x = view z1 -> (graft z2 x i == a) = (x i == a).
  move=> vx; rewrite ffunE; case: ifP => // iK.
  by rewrite (view_eq vx iK) fix1 // fix2.
have answer x : view x = view z1 -> (q (graft z2 x) == phi o) = (q x == o).
  move=> vx; have xS : q x \in S by apply/imsetP; exists x; rewrite // inE vx.
  rewrite -psiE // -phiE //; apply/eqP/eqP => [|-> //]; exact: bij_inj.
have events := @exchange_known p z1 z2 (fun x : database => x i == a) (fun x : database => x i == a) target.
have outputs := @exchange_known p z1 z2 (fun x : database => (x i == a) && (q x == o))
  (fun x : database => (x i == a) && (q x == phi o)).
have nz1 := lt0r_neq0 ea1; have nz2 := lt0r_neq0 ea2.
rewrite !output_known; move: nz1 nz2; rewrite !event_known => nz1 nz2.
apply: (same_quotient w1 nz1 nz2 _ events).
under eq_bigl do rewrite andbA; under [in RHS]eq_bigl do rewrite andbA.
by apply: outputs => x vx; rewrite target // answer.
Qed.

End OneLaw.

(** pk.def-14, for independent records and a fixed set of known ones. *)
Theorem known_part_reducible q : known_part_cancels q -> reducible fixed_known_records (release q).
Proof.
move=> cancels theta [p [_ thetaE]] i k1 k2.
have occurs k a : 0 < event theta i a k -> exists z, k = view z.
  move=> pos; case: (pickP (fun z => k == view z)) => [z /eqP ->|none]; first by exists z.
  by move: pos; rewrite /event big1 ?ltxx // => x _; rewrite thetaE none mulr0.
case: (pickP (fun z => k1 == view z)) => [z1 /eqP ->|none1]; last first.
  by exists id; split=> [|a /occurs [z kz]]; [exists id | have := none1 z; rewrite kz eqxx].
case: (pickP (fun z => k2 == view z)) => [z2 /eqP ->|none2]; last first.
  by exists id; split=> [|a _ /occurs [z kz]]; [exists id | have := none2 z; rewrite kz eqxx].
exact (known_bijection thetaE cancels i z1 z2).
Qed.

End KnownPart.
