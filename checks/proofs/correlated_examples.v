(** In pk.ex-1 to pk.ex-5 the records depend on each other, known or not (pk.prop-3, the remark on the examples before
    it): D(i) is not independent of the others, be they around the same hidden sign or some of them copies of it. *)
From pkdp Require Import algebra finite_law partial_knowledge full_knowledge hidden_parameter.

Section Dependence.
Variables (R : realFieldType) (n : nat) (T : finType).
Local Notation database := {ffun 'I_n -> T}.
Local Notation others_of := {ffun 'I_n -> option T}.
Implicit Types (law : database -> R) (x : database) (i j : 'I_n) (a b : T) (k : others_of).

(** D(i) and D_-i, as an attacker's background knowledge, are not independent. *)
Definition depends_on_others law i := exists a k,
  event (knowing_others i law) i a k
  != value_mass (knowing_others i law) i a * background_mass (knowing_others i law) k.

(** D(i) has one value, with probability 1. *)
Definition constant law i := exists a, forall x, law x != 0 -> x i = a.

Lemma sum_others law i (E : pred database) (K : pred others_of) :
  \sum_(k | K k) \sum_(x | E x) knowing_others i law x k = prob law [pred x : database | E x && K (others i x)].
Proof.
rewrite exchange_big /prob /= big_mkcondr; apply: eq_bigr => x _; rewrite /knowing_others -big_mkcondr /=.
case: ifP => [in_K | not_K]; last by rewrite big_pred0 // => k; case: eqP => [<- | _]; rewrite ?not_K ?andbF.
by rewrite (big_pred1 (others i x)) // => k /=; rewrite [k == _]eq_sym; case: eqP => [<- | _]; rewrite ?in_K ?andbF.
Qed.

(** Two records that depend on each other are enough. *)
Lemma pair_depends law i j a b : j != i ->
  prob law [pred x : database | (x i == a) && (x j == b)]
    != prob law [pred x : database | x i == a] * prob law [pred x : database | x j == b] ->
  depends_on_others law i.
Proof.
move=> /negbTE ji; pose theta := knowing_others i law.
have [[a' k] dependent _ | independent] :=
  pickP (fun ak : T * others_of => event theta i ak.1 ak.2 != value_mass theta i ak.1 * background_mass theta ak.2).
  by exists a', k.
have factors a' k : event theta i a' k = value_mass theta i a' * background_mass theta k.
  by apply/eqP; have /negbFE := independent (a', k).
pose K : pred others_of := fun k => k j == Some b.
have K_others x : K (others i x) = (x j == b) by rewrite /K ffunE ji; apply/eqP/eqP => [[] | ->].
case/eqP; transitivity (\sum_(k | K k) event theta i a k).
  by rewrite sum_others; apply: eq_bigl => x; rewrite /= K_others.
rewrite (eq_bigr _ (fun k _ => factors a k)) -mulr_sumr; congr (_ * _).
  by rewrite /value_mass sum_others; apply: eq_bigl => x; rewrite /= andbT.
by rewrite sum_others; apply: eq_bigl => x; rewrite /= K_others.
Qed.

(** A record that has a copy among the others. *)
Lemma copy_depends law i j : is_law law -> j != i -> (forall x, law x != 0 -> x j = x i) -> ~ constant law i ->
  depends_on_others law i.
Proof.
move=> [law_ge0 law_sum] ji same varies; have [x0 x0_neq0 | none] := pickP (fun x => law x != 0); last first.
  by move/eqP: law_sum; rewrite big1 ?[0 == _]eq_sym ?oner_eq0 // => x _; apply/eqP/negbFE/none.
pose a := x0 i; have [x1 /andP[x1_neq0 x1_i] | none] := pickP (fun x => (law x != 0) && (x i != a)); last first.
  by case: varies; exists a => x x_neq0; apply/eqP; have := none x; rewrite x_neq0 => /negbFE.
have positive (E : pred database) x : E x -> law x != 0 -> 0 < prob law E.
  by move=> Ex neq0; rewrite /prob (bigD1 x) //= ltr_paddr ?sumr_ge0 // lt_neqAle eq_sym neq0 law_ge0.
have P_gt0 := positive [pred x : database | x i == a] x0 (eqxx _) x0_neq0.
have P_lt1 : prob law [pred x : database | x i == a] < 1.
  rewrite -law_sum (bigID (fun x : database => x i == a)) /= ltr_addl.
  exact: (positive [pred x : database | x i != a] x1).
have joint : prob law [pred x : database | (x i == a) && (x j == a)] = prob law [pred x : database | x i == a].
  rewrite /prob big_mkcond [RHS]big_mkcond; apply: eq_bigr => x _ /=.
  by have [-> | /same ->] := eqVneq (law x) 0; rewrite ?if_same // andbb.
have copy : prob law [pred x : database | x j == a] = prob law [pred x : database | x i == a].
  rewrite /prob big_mkcond [RHS]big_mkcond; apply: eq_bigr => x _ /=.
  by have [-> | /same ->] := eqVneq (law x) 0; rewrite ?if_same.
apply: (pair_depends (a := a) (b := a) ji); rewrite joint copy -{1}[prob law _]mulr1.
by rewrite eq_sym -subr_eq0 -mulrBr mulf_eq0 negb_or gt_eqF //= subr_eq0 lt_eqF.
Qed.

(** The exception of the claim is one: a constant record does not depend on the others. *)
Lemma constant_is_independent law i : is_law law -> constant law i -> ~ depends_on_others law i.
Proof.
move=> [_ law_sum] [a0 is_a0] [a [k /eqP[]]]; pose theta := knowing_others i law.
have eventE k' : event theta i a k' = (a0 == a)%:R * background_mass theta k'.
  rewrite /event /background_mass big_mkcond mulr_sumr; apply: eq_bigr => x _; rewrite /theta /knowing_others.
  have [-> | /is_a0 ->] := eqVneq (law x) 0; first by rewrite !if_same mulr0.
  by case: (a0 == a); rewrite ?mul1r ?mul0r.
rewrite /value_mass (eq_bigr _ (fun k' _ => eventE k')) -mulr_sumr -/theta eventE.
by rewrite (sum_others law i predT predT) [X in _ * X * _](_ : _ = 1) ?mulr1 // -law_sum; apply: eq_bigl.
Qed.

(** Two of n independent records. *)
Lemma two_records (P : T -> R) i j a b : is_law P -> j != i ->
  prob (fun x : database => \prod_l P (x l)) [pred x : database | (x i == a) && (x j == b)] = P a * P b.
Proof.
move=> [_ P_sum] ji; pose Q l : pred T := fun t => if l == i then t == a else if l == j then t == b else true.
have at_ij x : [forall l, Q l (x l)] = (x i == a) && (x j == b).
  apply/forallP/andP => [all_Q | [x_i x_j] l].
    by have := all_Q i; have := all_Q j; rewrite /Q !eqxx (negbTE ji).
  by rewrite /Q; case: eqP => [-> // | _]; case: eqP => [-> | ].
transitivity (\prod_l \sum_(t | Q l t) P t).
  rewrite bigA_distr_big_dep; apply: eq_bigl => x; rewrite -[LHS]/((x i == a) && (x j == b)) -at_ij.
  by apply/forallP/familyP => all_Q l; have := all_Q l.
rewrite (bigD1 i) //= (bigD1 j) //= [X in _ * (_ * X)]big1 ?mulr1 => [|l /andP[/negbTE li /negbTE lj]].
  by rewrite /Q eqxx (negbTE ji) eqxx !big_pred1_eq.
by rewrite -[RHS]P_sum; apply: eq_bigl => t; rewrite /Q li lj.
Qed.

Lemma first_record (P : T -> R) i a : is_law P -> (exists j, j != i) ->
  prob (fun x : database => \prod_l P (x l)) [pred x : database | x i == a] = P a.
Proof.
move=> P_law [j ji]; rewrite /prob (partition_big (fun x : database => x j) predT) //=.
rewrite (eq_bigr (fun b => P a * P b)) => [|b _]; last exact: two_records.
by rewrite -mulr_sumr; case: P_law => _ ->; rewrite mulr1.
Qed.

(** Records that are independent given a hidden one of two laws: that D(i) and D(j) both have a value to which these
    give different probabilities is likelier than if the records were independent. The values may be intervals into
    which records with normal noise fall: if these depend on each other, so do the records. *)
Lemma mixture_depends (prior : bool -> R) (P : bool -> T -> R) i : is_law prior -> (forall s, 0 < prior s) ->
  (forall s, is_law (P s)) -> (exists a, P true a != P false a) -> (1 < n)%N ->
  depends_on_others (fun x => \sum_s prior s * \prod_j P s (x j)) i.
Proof.
move=> [_ prior_sum] prior_gt0 P_law [a a_neq] n_gt1; have [j ji] : exists j : 'I_n, j != i.
  have /card_gt1P[m [m' [_ _ ne]]] : (1 < #|'I_n|)%N by rewrite card_ord.
  by case: (eqVneq m i) => [mi | mi]; [exists m'; rewrite -mi eq_sym | exists m].
apply: (pair_depends (a := a) (b := a) ji).
have mean E : prob (fun x : database => \sum_s prior s * \prod_j P s (x j)) E
    = \sum_s prior s * prob (fun x : database => \prod_j P s (x j)) E.
  by rewrite /prob exchange_big; apply: eq_bigr => s _; rewrite mulr_sumr.
rewrite !mean (eq_bigr (fun s => prior s * (P s a * P s a))) => [|s _]; last by rewrite two_records.
have one l l' : l' != l -> \sum_s prior s * P s a
    = \sum_s prior s * prob (fun x : database => \prod_j P s (x j)) [pred x : database | x l == a].
  by move=> ne; apply: eq_bigr => s _; rewrite first_record //; exists l'.
rewrite -(one i j) // -(one j i); last (by rewrite eq_sym); move: prior_sum; rewrite !big_bool /= => prior_sum.
have falseE : prior false = 1 - prior true by rewrite -prior_sum addrC addKr.
rewrite -subr_eq0; have -> : prior true * (P true a * P true a) + prior false * (P false a * P false a)
    - (prior true * P true a + prior false * P false a) * (prior true * P true a + prior false * P false a)
    = prior true * prior false * ((P true a - P false a) * (P true a - P false a)) by rewrite falseE; ring.
by rewrite !mulf_neq0 ?subr_eq0 // gt_eqF.
Qed.

End Dependence.

(** m original records, each r times in a row. *)
Section Copies.
Variables (R : realFieldType) (T : finType) (r m : nat).
Local Notation records := 'I_(m * r).
Implicit Types (originals : {ffun 'I_m -> T} -> R) (x : {ffun records -> T}) (i j : records).

Lemma original_lt j : (j %/ r < m)%N.
Proof.
have : (0 < m * r)%N := leq_ltn_trans (leq0n j) (ltn_ord j).
by rewrite muln_gt0 => /andP[_ r_gt0]; rewrite ltn_divLR.
Qed.
Definition original j : 'I_m := Ordinal (original_lt j).
Definition copies (y : {ffun 'I_m -> T}) : {ffun records -> T} := [ffun j => y (original j)].
Definition repeated originals x : R := \sum_(y | copies y == x) originals y.

Lemma repeated_law originals : is_law originals -> is_law (repeated originals).
Proof.
move=> [ge0 sum1]; split=> [x|]; first exact: sumr_ge0.
by rewrite -sum1 [RHS](partition_big copies predT).
Qed.

Lemma repeated_same originals x j j' : repeated originals x != 0 -> original j = original j' -> x j = x j'.
Proof.
move=> neq0 same; have [y /eqP <- | none] := pickP (fun y => copies y == x); first by rewrite !ffunE same.
by move: neq0; rewrite /repeated big_pred0 ?eqxx.
Qed.

Lemma another_copy j : (1 < r)%N -> exists2 j', j' != j & original j' = original j.
Proof.
move=> r_gt1; pose s := (j %% r == 0)%N : nat; have s_lt : (s < r)%N by rewrite (leq_ltn_trans (leq_b1 _)).
have lt_all : (j %/ r * r + s < m * r)%N.
  by apply: (@leq_trans (j %/ r * r + r)%N); rewrite ?ltn_add2l // -mulSnr leq_mul2r original_lt orbT.
exists (Ordinal lt_all); last by apply/val_inj; rewrite /= divnMDl ?(divn_small s_lt) ?addn0 // ltnW.
apply/eqP => /(congr1 val) /= /(congr1 (modn^~ r)); rewrite modnMDl (modn_small s_lt) /s.
by case: eqP => [-> | ne0 /esym].
Qed.

End Copies.
Arguments repeated {R T} r {m} originals x.

(** pk.ex-2 and pk.ex-4 with r = 2, pk.ex-5 with r = 3: originals of any law, such as independent ones of law R.
    pk.ex-1 and pk.ex-3: noise of any law around a hidden mu; such records are never constant, but one alone has no
    others. *)
(* holds: pk.prop-3 text:examples *)
Theorem other_records_are_correlated (R : realFieldType) (T : finType) :
  (forall r m (originals : {ffun 'I_m -> T} -> R), (1 < r)%N -> is_law originals ->
     forall i, ~ constant (repeated r originals) i -> depends_on_others (repeated r originals) i) /\
  (forall n (W : finType) (w nu : W -> R) (v : T -> R) (value : bool -> W -> T) (prior : bool -> R),
     is_law nu -> (forall s u, v (value s u) = sign R s + w u) -> is_law prior -> (forall s, 0 < prior s) ->
     (1 < n)%N -> forall i : 'I_n, depends_on_others (fun x => hidden nu value prior x tt) i).
Proof.
split=> [r m originals r_gt1 law i | n W w nu v value prior nu_law valueE prior_law prior_gt0 n_gt1 i].
  have [j ji same] := another_copy i r_gt1; move=> varies.
  by apply: (copy_depends (repeated_law r law) ji) varies => x neq0; exact: repeated_same neq0 same.
apply: mixture_depends => // [s|]; first exact: record_law.
have [a neq | same] := pickP (fun a => record nu value true a != record nu value false a); first by exists a.
have mean s : \sum_a record nu value s a * v a = sign R s + \sum_u nu u * w u.
  have -> : sign R s = \sum_u nu u * sign R s by rewrite -mulr_suml; case: nu_law => _ ->; rewrite mul1r.
  rewrite -big_split [RHS](partition_big (value s) predT) //=; apply: eq_bigr => a _.
  by rewrite mulr_suml; apply: eq_bigr => u /eqP <-; rewrite valueE mulrDr.
have : sign R true + \sum_u nu u * w u = sign R false + \sum_u nu u * w u.
  by rewrite -!mean; apply: eq_bigr => a _; rewrite (eqP (negbFE (same a))).
by move/addIr/eqP; rewrite /sign -subr_eq0 opprK -(natrD _ 1 1) pnatr_eq0.
Qed.
