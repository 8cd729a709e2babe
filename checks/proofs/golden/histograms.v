(** Golden vectors of histograms (pk.cor-1): the pairs that the checkers are given are those of the definition. *)
From Coq Require Import ZArith QArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check multinomial_check models_check histogram_check
  rounding sweeps laws exponential curves counts count_curves multinomials models.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Lemma seqE s n : List.seq s n = iota s n. Proof. by elim: n s => //= n IH s; rewrite IH. Qed.

Lemma histograms_succ n m : histograms n m.+1
  = List.flat_map (fun k => [seq k :: h | h <- histograms (n - k) m]) (iota 0 n.+1).
Proof. by rewrite -seqE. Qed.

(** The list of histograms has each of them, once. *)
Theorem mem_histograms n m h : (h \in histograms n m) = (size h == m) && (sumn h == n).
Proof.
elim: m n h => [|m IH] n h.
  by case: n => [|n]; case: h => [|k h] //=; rewrite inE.
have memE (f : nat -> seq (seq nat)) l : (h \in List.flat_map f l) = has (fun k => h \in f k) l.
  by elim: l => //= k l IHl; rewrite -[List.app _ _]/(_ ++ _) mem_cat IHl.
rewrite histograms_succ {}memE; case: h => [|k h].
  by apply/hasP => -[k _ /mapP[l]].
rewrite [size _]/= [sumn _]/= eqSS; apply/hasP/andP => [[k' k'n /mapP[l lin [-> ->]]] | [/eqP sizeE /eqP sumE]].
  move: lin k'n; rewrite IH mem_iota => /andP[/eqP -> /eqP ->] /= kn.
  by rewrite eqxx subnKC.
exists k; first by rewrite mem_iota /= add0n ltnS -sumE leq_addr.
by apply/mapP; exists h => //; rewrite IH sizeE eqxx /= -sumE addKn.
Qed.

Theorem uniq_histograms n m : uniq (histograms n m).
Proof.
elim: m n => [|m IH] n; first by case: n.
rewrite histograms_succ; move: (iota_uniq 0 n.+1); elim: (iota 0 n.+1) => //= k l IHl /andP[kl /IHl un].
rewrite -[List.app _ _]/(_ ++ _) cat_uniq un andbT map_inj_uniq ?IH /= => [|x y [] //].
apply/hasPn => x; apply: contraL => /mapP[h _ ->]; elim: (l) kl => //= k' l' IHl'.
rewrite inE negb_or -[List.app _ _]/(_ ++ _) mem_cat => /andP[ne /IHl' nin]; rewrite negb_or nin andbT.
by apply/mapP => -[h' _ [eq _]]; rewrite eq eqxx in ne.
Qed.

Lemma eq_flat_map (A : eqType) B C (G : B -> C) (f : A -> seq B) g l : (forall x, x \in l -> map G (f x) = g x) ->
  map G (List.flat_map f l) = List.flat_map g l.
Proof.
elim: l => //= x l IH same; rewrite -[List.app _ _]/(_ ++ _) map_cat same ?inE ?eqxx // IH // => y yl.
by apply: same; rewrite inE yl orbT.
Qed.

Lemma map_pairs_of A B (G : A -> B) m possible possible' f f' :
  (forall i, (i < m)%N -> possible i = possible' i) -> (forall i j, G (f i j) = f' i j) ->
  map G (pairs_of m possible f) = pairs_of m possible' f'.
Proof.
move=> same eqf; rewrite /pairs_of seqE; apply: eq_flat_map => i; rewrite mem_iota => im.
apply: eq_flat_map => j; rewrite mem_iota => jm; rewrite !same //.
by case: ifP => //= _; rewrite eqf.
Qed.

Section Histograms.
Variable R : realFieldType.
Local Notation whole := (@whole R).

(** P[histogram = h] given that the target is in category i; the others are independent records with the law ps. *)
Definition given_category (ps : seq R) i h : R := if less_one i h is Some h' then multinomial h' ps else 0.

Lemma size_less_one i h h' : less_one i h = Some h' -> size h' = size h.
Proof.
elim: h i h' => [|k h IH] [|i] h' //=; first by case: k => // k [<-].
by case: k => [|k]; case less: less_one => [l|] //= [<-] /=; rewrite (IH _ _ less).
Qed.

Lemma parts_known h rs : List.forallb is_chance rs = true -> size h = size rs ->
  exists u v, multinomial_parts h rs = Some (u, v) /\ (0 < v)%Z.
Proof.
elim: h rs => [|k h IH] [|r rs] //=; first by exists 1%Z, 1%Z.
move=> /andP[ok rest] [/(IH _ rest)[u [v [-> v0]]]].
exists (r.1 ^ Z.of_nat k * u)%Z, (factorial k * (r.1 + r.2) ^ Z.of_nat k * v)%Z; split=> //.
have [_ _ ab _] := is_chanceP R ok.
have f0 : (0 < factorial k)%Z by elim: (k) => [//|j IHj]; rewrite /factorial -/factorial; apply: Z.mul_pos_pos.
by apply: Z.mul_pos_pos => //; apply: Z.mul_pos_pos => //; apply: Z.pow_pos_nonneg; lia.
Qed.

Lemma mass_ofE h rs : List.forallb is_chance rs = true -> size h = size rs ->
  fraction R (mass_of rs h) = multinomial h [seq probability R r | r <- rs].
Proof.
move=> ok /(parts_known ok)[u [v [parts v0]]]; rewrite /mass_of parts (fraction_eq R (Qred_correct _)) /fraction /=.
rewrite Z2Pos.id // /multinomial -(parts_quotient R ok parts) wholeM whole_factorial mulrA.
by have -> : List.list_sum h = sumn h by elim: (h) => //= k l ->.
Qed.

Lemma mass_givenE i h rs : List.forallb is_chance rs = true -> size h = size rs ->
  fraction R (mass_given rs i h) = given_category [seq probability R r | r <- rs] i h.
Proof.
move=> ok sizeE; rewrite /mass_given /given_category; case less: less_one => [h'|].
  by apply: mass_ofE; rewrite ?(size_less_one less).
by rewrite /fraction whole0 mul0r.
Qed.

Lemma possible_category rs i : List.forallb is_chance rs = true -> (i < size rs)%N ->
  (0 <? (List.nth i rs (0%Z, 1%Z)).1)%Z = (0 < nth 0 [seq probability R r | r <- rs] i).
Proof.
elim: rs i => //= r l IH [|i] /andP[r_ok rest] lt; last exact: IH.
have [_ _ ab _] := is_chanceP R r_ok; have V : 0 < (whole (r.1 + r.2))^-1 by rewrite invr_gt0 whole_gt0.
rewrite /probability (pmulr_lgt0 _ V) -[X in (_ = (X < _))](whole0 R).
apply/idP/idP => [/Z.ltb_lt | lt0]; first exact: lt_whole.
by apply/Z.ltb_lt/Z.nle_gt => le; move: lt0; rewrite ltNge le_whole.
Qed.

(** The largest over all categories that the target may be in. *)
Theorem histogram_curve n rs ps : histogram_pairs n rs = Some ps -> forall c,
  let qs := [seq probability R r | r <- rs] in
  curve ps c = largest_stick (pairs_of (size qs) (fun i => 0 < nth 0 qs i)
    (fun i j => [seq (given_category qs i h, given_category qs j h) | h <- histograms n (size qs)])) c.
Proof.
move=> known c qs; move: known; rewrite /histogram_pairs; case: ifP => // ok /whole_pairs_curve ->; congr largest_stick.
rewrite -[List.length _]/(size _) /qs size_map; move sizeE: (size rs) => m.
have possible i : (i < m)%N -> (0 <? (List.nth i rs (0%Z, 1%Z)).1)%Z = (0 < nth 0 [seq probability R r | r <- rs] i).
  by rewrite -sizeE; apply: possible_category.
have rowE i j : List.map (@field_pair R) (List.map (fun h => (mass_given rs i h, mass_given rs j h)) (histograms n m))
    = [seq (given_category [seq probability R r | r <- rs] i h, given_category [seq probability R r | r <- rs] j h) | h <- histograms n m].
  rewrite -[List.map _ (List.map _ _)]/(map _ (map _ _)) -map_comp; apply/eq_in_map => h; rewrite mem_histograms => /andP[/eqP hm _] /=.
  by rewrite /field_pair /= !mass_givenE ?hm ?sizeE.
exact: map_pairs_of.
Qed.

End Histograms.
