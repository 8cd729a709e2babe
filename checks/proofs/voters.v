(** Voters in correlated pairs (pk.ex-6), and records around a hidden parameter (pk.claim-ex1): their normalizations. *)
From pkdp Require Import algebra finite_law partial_knowledge transitivity background_order.

(** A law that two-sidedly invertible parameters generate. *)
Section Bijective.
Variables (R : realFieldType) (m : nat) (S X B : finType) (p : 'I_m.+1 -> S -> R).
Local Notation parameters := {ffun 'I_m.+1 -> S}.
Variables (h : parameters -> X) (g : parameters -> B) (back : X -> parameters).
Hypotheses (p_law : forall j, is_law (p j)) (backK : cancel h back) (hK : cancel back h).

(** The database x with the parameters' probability, and what is known of it. *)
Definition from_parameters x k : R := parameter_law p (back x) * (k == g (back x))%:R.

Lemma bijective_normalization : normalization p from_parameters h g.
Proof.
split=> // [x k | phi phi' _ _ same _]; last by rewrite -[phi]backK same backK.
rewrite /generated /from_parameters; have [-> | ne_k] := eqVneq k (g (back x)).
  rewrite mulr1 (big_pred1 (back x)) // => phi; apply/andP/eqP => [[/eqP <- _] | ->]; first by rewrite backK.
  by rewrite hK !eqxx.
rewrite mulr0 big_pred0 // => phi; apply/negbTE/negP => /andP[/eqP hx /eqP gk].
by rewrite -hx backK gk eqxx in ne_k.
Qed.

End Bijective.

(** n pairs: D(2i) = 1 with probability p_i, D(2i+1) = D(2i) with probability p_c. *)
Section Voters.
Variables (R : realFieldType) (m : nat) (p : 'I_m.+1 -> R) (pc : R).
Hypotheses (p01 : forall j, 0 <= p j <= 1) (pc01 : 0 <= pc <= 1).
Local Notation n := (m.+1).*2.
Local Notation database := {ffun 'I_n -> bool}.
Implicit Types (x : database) (j : 'I_m.+1) (l : 'I_n).

Lemma even_lt j : (j.*2 < n)%N. Proof. by rewrite ltn_double. Qed.
Lemma odd_lt j : (j.*2.+1 < n)%N. Proof. by rewrite ltn_Sdouble. Qed.
Lemma pair_lt l : (l./2 < m.+1)%N. Proof. by rewrite -ltn_double (leq_ltn_trans _ (ltn_ord l)) // -[X in (_ <= X)%N]odd_double_half leq_addl. Qed.
Definition first_of j : 'I_n := Ordinal (even_lt j).
Definition second_of j : 'I_n := Ordinal (odd_lt j).
Definition pair_of l : 'I_m.+1 := Ordinal (pair_lt l).

Lemma pair_first j : pair_of (first_of j) = j. Proof. by apply/val_inj; rewrite /= doubleK. Qed.
Lemma pair_second j : pair_of (second_of j) = j. Proof. by apply/val_inj; rewrite /= uphalf_double. Qed.
Lemma in_pair l : l = if odd l then second_of (pair_of l) else first_of (pair_of l).
Proof. by apply/val_inj; rewrite -[LHS]odd_double_half; case: (odd l). Qed.

(** The law of the database. *)
Definition voters x : R := \prod_j (coin (p j) (x (first_of j)) * coin pc (x (second_of j) == x (first_of j))).

(** (1) phi_i is both records of pair i; the pairs of J are known, not pair 0, whose second record is the target D(1). *)
Definition votes (phi : {ffun 'I_m.+1 -> bool * bool}) : database :=
  [ffun l : 'I_n => if odd l then (phi (pair_of l)).2 else (phi (pair_of l)).1].
Definition votes_back x : {ffun 'I_m.+1 -> bool * bool} := [ffun j => (x (first_of j), x (second_of j))].
Definition pair_law j (ab : bool * bool) : R := coin (p j) ab.1 * coin pc (ab.2 == ab.1).
Variable J : {set 'I_m.+1}.
Definition known_pairs (phi : {ffun 'I_m.+1 -> bool * bool}) : {ffun 'I_m.+1 -> option (bool * bool)} :=
  [ffun j => if j \in J then Some (phi j) else None].

Lemma votesK : cancel votes votes_back.
Proof.
move=> phi; apply/ffunP => j; rewrite !ffunE /= odd_double /= pair_first pair_second; by case: (phi j).
Qed.

Lemma votes_backK : cancel votes_back votes.
Proof. by move=> x; apply/ffunP => l; rewrite !ffunE [in RHS](in_pair l); case: (odd l). Qed.

Lemma pair_is_law j : is_law (pair_law j).
Proof.
split=> [ab|]; first by rewrite mulr_ge0 //; [case: (coin_law (p01 j)) | case: (coin_law pc01)].
rewrite -(pair_bigA _ (fun a b => pair_law j (a, b))) /= !big_bool /pair_law /=; ring.
Qed.

Lemma known_pairsP (phi phi' : {ffun 'I_m.+1 -> bool * bool}) :
  known_pairs phi = known_pairs phi' <-> forall j, j \in J -> phi j = phi' j.
Proof.
split=> [/ffunP same j jJ | same]; first by have := same j; rewrite !ffunE jJ => -[].
by apply/ffunP => j; rewrite !ffunE; case: ifP => // /same ->.
Qed.

(* holds: pk.ex-6 printed *)
Theorem pairs_are_acceptable : ord0 \notin J ->
  let theta x k := voters x * (k == known_pairs (votes_back x))%:R in
  normalization pair_law theta votes known_pairs /\ acceptable_at pair_law (second_of ord0) votes known_pairs J.
Proof.
move=> J0 theta; split; last first.
  split=> // [|phi phi' _ _]; last exact: known_pairsP.
  by exists snd => phi _; rewrite ffunE /= (_ : pair_of _ = ord0) //; apply: (pair_second ord0).
have [laws gen inj] := bijective_normalization known_pairs pair_is_law votesK votes_backK; split=> // x k.
by rewrite -gen /from_parameters; congr (_ * _); apply: eq_bigr => j _; rewrite ffunE.
Qed.

(** (2) phi_{2i} = [D(2i) = D(2i+1)] and phi_{2i+1} = D(2i); of the parameters those of J are known. *)
Definition equality_votes (phi : database) : database :=
  [ffun l : 'I_n => if odd l then phi (first_of (pair_of l)) == phi (second_of (pair_of l)) else phi (second_of (pair_of l))].
Definition equality_back x : database :=
  [ffun l : 'I_n => if odd l then x (first_of (pair_of l)) else x (second_of (pair_of l)) == x (first_of (pair_of l))].
Definition equality_law (l : 'I_n) (b : bool) : R := if odd l then coin (p (pair_of l)) b else coin pc b.
Variable J' : {set 'I_n}.
Definition known_parameters (phi : database) : {ffun 'I_n -> option bool} := [ffun l : 'I_n => if l \in J' then Some (phi l) else None].

Lemma equality_votesK : cancel equality_votes equality_back.
Proof.
move=> phi; apply/ffunP => l; rewrite !ffunE /= odd_double /= pair_first pair_second [in RHS](in_pair l).
by case: (odd l) => //; case: (phi (first_of _)); case: (phi (second_of _)).
Qed.

Lemma equality_backK : cancel equality_back equality_votes.
Proof.
move=> x; apply/ffunP => l; rewrite !ffunE /= odd_double /= pair_first pair_second [in RHS](in_pair l).
by case: (odd l) => //; case: (x (first_of _)); case: (x (second_of _)).
Qed.

Lemma equality_is_law l : is_law (equality_law l).
Proof. by rewrite /equality_law; case: (odd l); split=> [b|]; first [by case: (coin_law (p01 (pair_of l))) | by case: (coin_law pc01)]. Qed.

(** A product over the records, pair by pair. *)
Lemma by_pairs (F : 'I_n -> R) : \prod_l F l = \prod_j (F (first_of j) * F (second_of j)).
Proof.
rewrite (bigID (fun l : 'I_n => odd l)) /= mulrC big_split /=; congr (_ * _).
  rewrite (reindex_onto first_of pair_of) => [|l /negbTE even]; last by rewrite [RHS]in_pair even.
  by apply: eq_bigl => j; rewrite /= odd_double pair_first eqxx.
rewrite (reindex_onto second_of pair_of) => [|l odd_l]; last by rewrite [RHS]in_pair odd_l.
by apply: eq_bigl => j; rewrite /= odd_double pair_second eqxx.
Qed.

Lemma voters_parameters x : voters x = parameter_law equality_law (equality_back x).
Proof.
rewrite /parameter_law (by_pairs (fun l => equality_law l (equality_back x l))); apply: eq_bigr => j _.
by rewrite /equality_law !ffunE /= odd_double /= pair_first pair_second mulrC.
Qed.

(** The probability that some parameters have given values. *)
Lemma parameters_prob (c : 'I_n -> option bool) :
  \sum_(phi : database | [forall l, if c l is Some b then phi l == b else true]) parameter_law equality_law phi
  = \prod_l (if c l is Some b then equality_law l b else 1).
Proof.
pose Q (l : 'I_n) : pred bool := fun b => if c l is Some b' then b == b' else true.
transitivity (\sum_(phi in family Q) \prod_l equality_law l (phi l)).
  by apply: eq_bigl => phi; apply/forallP/familyP => H l; have := H l.
rewrite -bigA_distr_big_dep; apply: eq_bigr => l _; rewrite /Q; case: (c l) => [b|].
  by rewrite (big_pred1 b).
by rewrite -[RHS](proj2 (equality_is_law l)).
Qed.

(** D(0), and the secret: whether D(0) = D(1). *)
Definition D0 x : bool := x (first_of ord0).
Definition secret x : bool := x (second_of ord0) == x (first_of ord0).

Lemma voters_prob (c : 'I_n -> option bool) (E : pred database) :
  (forall phi, E (equality_votes phi) = [forall l, if c l is Some b then phi l == b else true]) ->
  prob voters E = \prod_l (if c l is Some b then equality_law l b else 1).
Proof.
move=> E_c; rewrite -parameters_prob /prob (reindex equality_votes) /=; last first.
  by exists equality_back => phi _; [exact: equality_votesK | exact: equality_backK].
by apply: eq_big => [phi | phi _]; [exact: E_c | rewrite voters_parameters equality_votesK].
Qed.

(* holds: pk.ex-6 printed:equality *)
Theorem secret_is_independent :
  let theta x k := voters x * (k == known_parameters (equality_back x))%:R in
  normalization equality_law theta equality_votes known_parameters /\
  forall s a, prob voters [pred x | (secret x == s) && (D0 x == a)]
            = prob voters [pred x | secret x == s] * prob voters [pred x | D0 x == a].
Proof.
move=> theta; split=> [|s a].
  have [laws gen inj] := bijective_normalization known_parameters equality_is_law equality_votesK equality_backK; split=> // x k.
  by rewrite -gen /from_parameters -voters_parameters.
pose f0 := first_of ord0; pose s0 := second_of ord0.
have fs : f0 != s0 by apply/eqP => /(congr1 val).
have secretE phi : secret (equality_votes phi) = phi f0.
  rewrite /secret !ffunE /= (_ : pair_of _ = ord0); last exact: (pair_second ord0).
  rewrite (_ : pair_of _ = ord0); last exact: (pair_first ord0).
  by rewrite -/f0 -/s0; case: (phi f0); case: (phi s0).
have D0E phi : D0 (equality_votes phi) = phi s0.
  by rewrite /D0 !ffunE /= (_ : pair_of _ = ord0) //; exact: (pair_first ord0).
pose c1 l := if l == f0 then Some s else None; pose c2 l := if l == s0 then Some a else None.
pose c12 l := if l == f0 then Some s else if l == s0 then Some a else None.
have forall1 (phi : database) : [forall l, if c1 l is Some b then phi l == b else true] = (phi f0 == s).
  by apply/forallP/idP => [/(_ f0) | ? l]; rewrite /c1 ?eqxx //; case: (l =P f0) => [-> | _].
have forall2 (phi : database) : [forall l, if c2 l is Some b then phi l == b else true] = (phi s0 == a).
  by apply/forallP/idP => [/(_ s0) | ? l]; rewrite /c2 ?eqxx //; case: (l =P s0) => [-> | _].
have forall12 (phi : database) : [forall l, if c12 l is Some b then phi l == b else true] = (phi f0 == s) && (phi s0 == a).
  apply/forallP/andP => [H | [H1 H2] l].
    have := H f0; have := H s0; rewrite /c12 eqxx [s0 == f0]eq_sym (negbTE fs) eqxx => -> ->; by [].
  by rewrite /c12; case: (l =P f0) => [-> // | _]; case: (l =P s0) => [-> | _].
rewrite (voters_prob (c := c12)) => [|phi]; last by rewrite forall12 /= secretE D0E.
rewrite (voters_prob (c := c1)) => [|phi]; last by rewrite forall1 /= secretE.
rewrite (voters_prob (c := c2)) => [|phi]; last by rewrite forall2 /= D0E.
rewrite -big_split /=; apply: eq_bigr => l _; rewrite /c12 /c1 /c2.
case: (l =P f0) => [-> | _]; first by rewrite (negbTE fs) mulr1.
by rewrite mul1r.
Qed.

End Voters.
