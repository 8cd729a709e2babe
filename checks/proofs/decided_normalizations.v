(** Normalizations in their words, and what decides them (pk.def-7): a map from independent factors is one when it is
    injective and carries to each possible database and background the mass that they have. One that is given is
    acceptable when phi_0 determines the record and the factors that the background determines, constant ones aside,
    determine the background (pk.def-8). *)
From pkdp Require Import algebra finite_law partial_knowledge causal_noiseless background_order acceptable
  decided_listings.

Section Given.
Variables (R : realFieldType) (m n : nat) (S T B : finType) (p : 'I_m.+1 -> S -> R).
Local Notation parameters := {ffun 'I_m.+1 -> S}.
Local Notation database := {ffun 'I_n -> T}.
Variables (theta : database -> B -> R) (h : parameters -> database) (g : parameters -> B).
Hypothesis theta_law : is_joint_law theta.
Implicit Types (phi : parameters) (x : database) (k : B) (i : 'I_n) (J : {set 'I_m.+1}).
Local Notation mass := (parameter_law p).

(** What the library asks of a map: laws, one tuple for each image, and the mass of each entry. *)
Definition carries_masses := [/\ forall j, is_law (p j),
    forall phi phi', 0 < mass phi -> 0 < mass phi' -> h phi = h phi' -> g phi = g phi' -> phi = phi'
  & forall x k, 0 < theta x k -> exists2 phi, h phi = x /\ g phi = k & mass phi = theta x k].

Lemma mass_ge0 phi : (forall j, is_law (p j)) -> 0 <= mass phi.
Proof. by move=> laws; apply: prodr_ge0 => j _; case: (laws j). Qed.

Lemma mass_sum : (forall j, is_law (p j)) -> \sum_phi mass phi = 1.
Proof.
move=> laws; rewrite /parameter_law -(bigA_distr_bigA p) big1 // => j _.
by case: (laws j).
Qed.

Lemma generated_alone phi : (forall j, is_law (p j)) -> 0 < mass phi ->
  (forall phi', 0 < mass phi' -> h phi' = h phi -> g phi' = g phi -> phi' = phi) ->
    generated p h g (h phi) (g phi) = mass phi.
Proof.
move=> laws pos alone; rewrite /generated (bigD1 phi) ?eqxx //= big1 ?addr0 // => phi'.
move=> /andP[/andP[/eqP hE /eqP gE] ne]; apply/eqP; move: ne; apply: contraNT => nz; apply/eqP/alone => //.
by rewrite lt_neqAle eq_sym nz mass_ge0.
Qed.

(* decides: pk.def-7 printed *)
Theorem normalization_decided : normalization p theta h g <-> carries_masses.
Proof.
split=> [[laws gen inj] | [laws inj carried]].
  split=> // x k pos; have : generated p h g x k != 0 by rewrite -gen gt_eqF.
  rewrite /generated => nz; have [phi /andP[/andP[/eqP hE /eqP gE] phi_nz]] : exists phi,
    (h phi == x) && (g phi == k) && (mass phi != 0).
    apply/existsP; apply: contraNT nz; rewrite negb_exists => /forallP none; rewrite big1 // => phi at_xk.
    by apply/eqP; have := none phi; rewrite at_xk /= negbK.
  exists phi => //; have phi_pos : 0 < mass phi by rewrite lt_neqAle eq_sym phi_nz mass_ge0.
  rewrite gen -hE -gE generated_alone // => phi' pos' h' g'; exact: inj.
have carriedE x k : 0 < theta x k -> generated p h g x k = theta x k.
  move=> pos; have [phi [hE gE] massE] := carried x k pos; rewrite -massE -hE -gE generated_alone ?massE // => phi'
    pos' h' g'.
  by apply: inj => //; rewrite massE.
have [theta_ge0 theta_sum] := theta_law; split=> // x k.
have [pos | ] := boolP (0 < theta x k); first by rewrite carriedE.
rewrite -leNgt => le0; have zero : theta x k = 0 by apply/le_anti; rewrite le0 theta_ge0.
have gen_ge0 x' k' : 0 <= generated p h g x' k' by apply: sumr_ge0 => phi _; exact: mass_ge0.
have le x' k' : theta x' k' <= generated p h g x' k'.
  have := theta_ge0 x' k'; rewrite le_eqVlt => /predU1P[<- // | pos]; by rewrite carriedE.
have total : \sum_x' \sum_k' generated p h g x' k' = 1.
  rewrite -(mass_sum laws) (partition_big h predT) //=; apply: eq_bigr => x' _.
  by rewrite (partition_big g predT) //=; apply: eq_bigr => k' _; apply: eq_bigl => phi.
have : \sum_x' \sum_k' (generated p h g x' k' - theta x' k') = 0.
  by rewrite (eq_bigr _ (fun x' _ => sumrB _ _ _ _)) sumrB total theta_sum subrr.
have diff_ge0 x' k' : 0 <= generated p h g x' k' - theta x' k' by rewrite subr_ge0.
move/eqP; rewrite psumr_eq0 => [/allP /(_ x (mem_index_enum _)) /= | x' _]; last by apply: sumr_ge0.
rewrite psumr_eq0 // => /allP /(_ k (mem_index_enum _)) /=; rewrite subr_eq0 zero.
by move/eqP ->.
Qed.

(** Factors that the background determines and that are not constant. *)
Definition told_factors : {set 'I_m.+1} := [set j | [&& j != ord0,
  [forall phi, forall phi', [&& 0 < mass phi, 0 < mass phi' & g phi == g phi'] ==> (phi j == phi' j)]
  & (1 < #|[set s | (0 < p j s)%R]|)%N]].

(** Functions of the possible tuples, one value for each value that they depend on. *)
Definition record_determined i := forall phi phi', 0 < mass phi -> 0 < mass phi' -> phi ord0 = phi' ord0 ->
  h phi i = h phi' i.
Definition background_determined := forall phi phi', 0 < mass phi -> 0 < mass phi' ->
  (forall j, j \in told_factors -> phi j = phi' j) -> g phi = g phi'.

Lemma possible_value phi j : (forall j, is_law (p j)) -> 0 < mass phi -> 0 < p j (phi j).
Proof.
move=> laws pos; rewrite lt_neqAle eq_sym; have [-> _] := laws j; rewrite andbT.
by apply: contraTneq pos => zero; rewrite /parameter_law (bigD1 j) //= zero mul0r ltxx.
Qed.

Lemma acceptable_at_decided i : normalization p theta h g ->
  (exists J, acceptable_at p i h g J) <-> record_determined i /\ background_determined.
Proof.
move=> [laws _ _]; split=> [[J [[f fE] J0 tells]] | [record background]].
  split=> [phi phi' pos pos' same | phi phi' pos pos' same]; first by rewrite -!fE // same.
  apply/(tells phi phi' pos pos') => j j_in.
  have j0 : j != ord0 by apply: contraNneq J0 => <-.
  have told : [forall phi, forall phi', [&& 0 < mass phi, 0 < mass phi' & g phi == g phi'] ==> (phi j == phi' j)].
    apply/forallP => psi; apply/forallP => psi'; apply/implyP => /and3P[psi_pos psi'_pos /eqP psi_g].
    by apply/eqP; apply: (tells psi psi' psi_pos psi'_pos).1 j_in.
  have [several | constant] := boolP (1 < #|[set s | (0 < p j s)%R]|)%N; first by apply: same; rewrite inE j0 told.
  move: constant; rewrite -leqNgt => /card_le1_eqP; apply; rewrite inE; exact: possible_value.
have [phi0 phi0_pos | none] := pickP (fun phi => 0 < mass phi); last first.
  have := mass_sum laws; rewrite big1 => [/eqP|phi _]; first by rewrite eq_sym oner_eq0.
  by apply/le_anti; rewrite mass_ge0 // andbT leNgt none.
exists told_factors; split=> [||phi phi' pos pos']; last 1 first.
- split=> [same j | same]; last exact: background.
  rewrite inE => /and3P[_ /forallP/(_ phi)/forallP/(_ phi')/implyP told _]; apply/eqP/told.
  by rewrite pos pos' same eqxx.
- exists (fun s => if [pick phi | (0 < mass phi) && (phi ord0 == s)] is Some phi then h phi i else h phi0 i).
  move=> phi pos.
  case: pickP => [phi' /andP[pos' /eqP same] | /(_ phi)]; first exact: record.
  by rewrite pos eqxx.
by rewrite inE eqxx.
Qed.

End Given.
