(** The curve of [worst_threshold_pairs] is the largest δ of a threshold over all records, known and others, with probabilities
    in [0, p]: δ is convex in the probability of each other record, a mean over the known ones. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra finite_law poisson_binomial corner.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check worst_check rounding sweeps laws exponential curves
  counts count_curves worst_counts.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

(** The count of the others, or that and one more. *)
Definition given (R : realFieldType) (t : nat) (qs : seq R) : nat -> R := if t is 1 then shift (pb qs) else pb qs.

Section Merged.
Variables (R : realFieldType) (c : R) (B m : nat) (hides : nat -> Z -> bool) (w : nat -> R).
Hypothesis w_ge0 : forall b, 0 <= w b.
Implicit Types (qs : seq R).

(** The law of what is seen given so many ones among the others, the target being [t]: (b, None) where the count is hidden. *)
Definition view (t j : nat) (o : 'I_B * option 'I_m) : R := w o.1 *
  match o.2 with
  | None => ((j + t < m)%N && hides o.1 (Z.of_nat (j + t)))%:R
  | Some k => (((j + t)%N == k :> nat) && ~~ hides o.1 (Z.of_nat k))%:R
  end.

Lemma mean_shift qs (t k : nat) : (t <= 1)%N -> mean qs (fun j => ((j + t)%N == k)%:R) = given t qs k :> R.
Proof.
case: t => [|[|//]] _; first by under eq_mean do rewrite addn0; rewrite mean_point.
case: k => [|k]; first by rewrite /= -[RHS](mean_const qs); apply: eq_mean => j _; rewrite addn1.
by rewrite /= -mean_point; apply: eq_mean => j _; rewrite addn1 eqSS.
Qed.


Lemma view_law qs t o : (t <= 1)%N -> corner.law_of (view t) qs o = w o.1 *
  match o.2 with
  | None => \sum_(0 <= k < m | hides o.1 (Z.of_nat k)) given t qs k
  | Some k => if hides o.1 (Z.of_nat k) then 0 else given t qs k
  end.
Proof.
move=> t1; rewrite /corner.law_of /view mean_scale; congr (_ * _); case: o.2 => [k|].
  case: hides => /=; first by under eq_mean do rewrite andbF; rewrite mean_const.
  by under eq_mean do rewrite andbT; rewrite mean_shift.
have -> : \sum_(0 <= k < m | hides o.1 (Z.of_nat k)) given t qs k
    = mean qs (fun j => \sum_(0 <= k < m | hides o.1 (Z.of_nat k)) ((j + t)%N == k)%:R).
  rewrite /mean; under [RHS]eq_bigr do rewrite mulr_sumr.
  by rewrite exchange_big /=; apply: eq_bigr => k _; rewrite -[RHS]/(mean qs (fun j => ((j + t)%N == k)%:R)) mean_shift.
apply: eq_mean => j _; rewrite big_mkcond /=; case: ltnP => [lt | ge] /=.
  rewrite big_mkord (bigD1 (Ordinal lt)) //= eqxx big1 ?addr0 => [|k ne]; first by case: hides.
  by case: ifP => // _; rewrite eq_sym (_ : (k == _ :> nat) = (k == Ordinal lt)) // (negbTE ne).
by rewrite big_nat big1 // => k /andP[_ km]; case: ifP => // _; rewrite gtn_eqF // (leq_trans km).
Qed.

(** The sum over the known ones as one δ. *)
Lemma merged_view qs t t' : (t <= 1)%N -> (t' <= 1)%N ->
  \sum_(0 <= b < B) w b * merged_delta (hides b) m (given t qs) (given t' qs) c = delta_of (view t) (view t') c qs.
Proof.
move=> t1 t1'; rewrite /delta_of /delta -(pair_bigA _ (fun b o => Num.max 0 (corner.law_of (view t) qs (b, o) - c * corner.law_of (view t') qs (b, o)))) /=.
rewrite big_mkord; apply: eq_bigr => b _; rewrite /merged_delta mulrDr.
have maxw (u v : R) : Num.max 0 (w b * u - c * (w b * v)) = w b * Num.max 0 (u - c * v).
  by rewrite mulrCA -mulrBr maxr_pmulr // mulr0.
rewrite (bigD1 None) //= !view_law //= maxw; congr (_ + _).
rewrite (reindex_omap Some id) /=; last by case.
rewrite big_mkord mulr_sumr [RHS](eq_bigl predT) => [|k]; last by rewrite eqxx.
rewrite big_mkcond; apply: eq_bigr => k _; rewrite !view_law //= maxw.
by case: hides => //=; rewrite mulr0 subr0 maxxx mulr0.
Qed.

Theorem merged_worst qs lo hi t t' : (t <= 1)%N -> (t' <= 1)%N -> all (fun q => lo <= q <= hi) qs ->
  exists2 n, (n <= size qs)%N & \sum_(0 <= b < B) w b * merged_delta (hides b) m (given t qs) (given t' qs) c
    <= let rs := nseq n lo ++ nseq (size qs - n) hi in \sum_(0 <= b < B) w b * merged_delta (hides b) m (given t rs) (given t' rs) c.
Proof.
move=> t1 t1' inside; have [n le worst] := two_binomials_are_worst (view t) (view t') c inside.
by exists n => //=; rewrite !merged_view.
Qed.

End Merged.

Section Worst.
Variable R : realFieldType.
Local Notation whole := (@whole R).
Implicit Types (ks qs : seq R) (x y : nat -> R) (c p : R) (low : Z).

(** What an attacker who knows records of the probabilities ks sees of a threshold: on average, or at the worst of all that is
    possible; the larger direction. *)
Definition known_delta (passive : bool) ks low m x y c : R :=
  if passive then \sum_(0 <= b < (size ks).+1) pb ks b * merged_delta (is_hidden low None (Z.of_nat b)) m x y c
  else \big[Num.max/0]_(0 <= b < (size ks).+1 | pb ks b != 0) merged_delta (is_hidden low None (Z.of_nat b)) m x y c.
Definition threshold_delta passive ks qs low c : R := let m := (size qs).+2 in let s := pb qs in
  Num.max (known_delta passive ks low m s (shift s) c) (known_delta passive ks low m (shift s) s c).

Lemma merged_ge0 hides m x y c : 0 <= merged_delta hides m x y c :> R.
Proof. by rewrite addr_ge0 ?le_maxr ?lexx // sumr_ge0 // => k _; rewrite le_maxr lexx. Qed.

Lemma known_ge0 passive ks low m x y c : probabilities ks -> 0 <= known_delta passive ks low m x y c.
Proof.
move=> ok; rewrite /known_delta; case: passive.
  by rewrite sumr_ge0 // => b _; rewrite mulr_ge0 ?merged_ge0 ?pb_ge0.
by elim/big_rec: _ => // b u _ u0; rewrite le_maxr u0 orbT.
Qed.

Definition corner_of n z p : seq R := nseq z 0 ++ nseq (n - z) p.

Lemma allowed_probabilities p rs : 0 <= p <= 1 -> all (fun q => 0 <= q <= p) rs -> probabilities rs.
Proof.
by case/andP=> _ p1 /allP all_in; apply/allP => q /all_in/andP[-> le]; rewrite (le_trans le).
Qed.

Lemma mean_corner ks (D : nat -> R) p : 0 <= p <= 1 -> (forall b, 0 <= D b) -> all (fun q => 0 <= q <= p) ks ->
  exists2 z, (z <= size ks)%N & mean ks D <= mean (corner_of (size ks) z p) D.
Proof.
move=> p01 D0 inside; pose G0 j (o : unit) := D j; pose G1 (j : nat) (o : unit) : R := 0.
have [z le] := two_binomials_are_worst G0 G1 0 inside.
have deltaE rs : probabilities rs -> delta_of G0 G1 0 rs = mean rs D.
  move=> ok; rewrite /delta_of /delta (big_pred1 tt) => [|[]] //.
  have ge0 : 0 <= mean rs D by apply: sumr_ge0 => k _; rewrite mulr_ge0 ?pb_ge0.
  by rewrite mul0r subr0 -[corner.law_of _ _ _]/(mean rs D) max_r.
rewrite !deltaE; [by exists z | | exact: allowed_probabilities p01 inside].
by apply: (allowed_probabilities p01); rewrite all_cat; apply/andP; split; apply/allP => q /nseqP[-> _]; rewrite lexx; case/andP: p01 => ->.
Qed.

Lemma corner_possible ks b p : all (fun q => 0 <= q <= p) ks -> pb ks b != 0 -> (b <= size ks)%N ->
  pb (corner_of (size ks) (size ks - b) p) b != 0.
Proof.
move=> inside some le; have permuted : perm_eq (corner_of (size ks) (size ks - b) p) (nseq b p ++ nseq (size ks - b) 0).
  by rewrite /corner_of subKn //; apply/permPl/perm_catC.
rewrite (pb_perm permuted) -mean_point mean_zeros mean_point.
have [p0 | p_ne] := eqVneq p 0.
  suff b0 : b = 0%N by rewrite b0 /= oner_eq0.
  have zeros : ks = nseq (size ks) 0.
    by elim: ks inside {some le permuted} => //= q ks IH /andP[qp /IH {1}->]; congr (_ :: _); apply/le_anti; rewrite -[X in _ <= X]p0 andbC.
  move: some; rewrite zeros -[nseq _ _]cat0s -mean_point mean_zeros mean_nil pnatr_eq0 eqb0 negbK.
  by move/eqP.
elim: (b) => [|k IH] /=; first by rewrite oner_eq0.
by rewrite pb_out ?size_nseq // mulr0 add0r mulf_neq0.
Qed.

Lemma chosen (F : nat -> R) : (forall b, 0 <= F b) -> forall (P : pred nat) N,
  (\big[Num.max/0]_(0 <= b < N | P b) F b = 0) \/ exists b, [/\ (b < N)%N, P b & \big[Num.max/0]_(0 <= b < N | P b) F b = F b].
Proof.
move=> F0 P N; rewrite big_nat_cond; elim/big_rec: _ => [|b u /andP[/andP[_ bN] Pb] [-> | [b' [b'N Pb' ->]]]]; first by left.
  by right; exists b; rewrite max_l.
by right; case: (leP (F b) (F b')) => _; [exists b' | exists b].
Qed.

Lemma chosen_le (F : nat -> R) (P : pred nat) b N : (b < N)%N -> P b -> F b <= \big[Num.max/0]_(0 <= b < N | P b) F b.
Proof.
move=> bN Pb; have : b \in index_iota 0 N by rewrite mem_index_iota.
elim: (index_iota 0 N) => [//|k L IH]; rewrite inE big_cons => /orP[/eqP <- | /IH le]; first by rewrite Pb le_maxr lexx.
by case: ifP; rewrite ?le_maxr ?le ?orbT.
Qed.

(** One direction. *)
Lemma direction_worst passive ks qs low c p t t' : (t <= 1)%N -> (t' <= 1)%N -> 0 <= p <= 1 ->
  all (fun q => 0 <= q <= p) ks -> all (fun q => 0 <= q <= p) qs ->
  exists z z', [/\ (z <= size ks)%N, (z' <= size qs)%N & let rs := corner_of (size qs) z' p in
    known_delta passive ks low (size qs).+2 (given t qs) (given t' qs) c
      <= known_delta passive (corner_of (size ks) z p) low (size qs).+2 (given t rs) (given t' rs) c].
Proof.
move=> t1 t1' p01 ks_in qs_in; pose hides b := is_hidden low None (Z.of_nat b).
have probs := allowed_probabilities p01.
have size_at n z : (z <= n)%N -> size (corner_of n z p) = n by move=> le; rewrite size_cat !size_nseq subnKC.
case: passive; rewrite /known_delta.
  have [z' le' worst] := @merged_worst R c (size ks).+1 (size qs).+2 hides (pb ks) (fun b => pb_ge0 b (probs _ ks_in)) qs 0 p t t' t1 t1' qs_in.
  pose D b := merged_delta (hides b) (size qs).+2 (given t (corner_of (size qs) z' p)) (given t' (corner_of (size qs) z' p)) c.
  have [z le worst'] := mean_corner p01 (fun b => merged_ge0 _ _ _ _ _ : 0 <= D b) ks_in.
  have meanE rs : \sum_(0 <= b < (size rs).+1) pb rs b * D b = mean rs D by rewrite big_mkord.
  exists z, z'; split=> //=; apply: le_trans worst _; rewrite /= !meanE; exact: worst'.
have [-> | [b [bN some ->]]] := chosen (fun b => merged_ge0 (hides b) (size qs).+2 (given t qs) (given t' qs) c) (fun b => pb ks b != 0) (size ks).+1.
  by exists 0%N, 0%N; split=> //=; elim/big_rec: _ => // b u _ u0; rewrite le_maxr u0 orbT.
have [z' le' worst] := @merged_worst R c 1 (size qs).+2 (fun=> hides b) (fun=> 1) (fun=> ler01) qs 0 p t t' t1 t1' qs_in.
exists (size ks - b)%N, z'; split=> //=; first exact: leq_subr.
rewrite size_at ?leq_subr //; move: worst; rewrite /= !big_nat1 !mul1r => worst; apply: le_trans worst _.
apply: (chosen_le (fun b => merged_delta (hides b) _ _ _ c)) => //; exact: corner_possible.
Qed.

Lemma mem_product (i j : nat) (L M : seq nat) : ((i, j) \in List.list_prod L M) = (i \in L) && (j \in M).
Proof.
elim: L => [//|k L IH] /=; rewrite -[List.app _ _]/(_ ++ _) mem_cat IH inE andb_orl; congr (_ || _).
by apply/mapP/andP => [[j' j'M [-> ->]] | [/eqP -> jM]]; [rewrite eqxx | exists j].
Qed.

(** What the worst case is: the largest δ of all laws in the intervals, and it is one of them. *)
Theorem worst_threshold_curve passive known others a b low ps : worst_threshold_pairs passive known others a b low = Some ps ->
  forall c, let p := whole a / whole (a + b) in
  let allowed ks qs := [/\ size ks = known, size qs = others, all (fun q => 0 <= q <= p) ks & all (fun q => 0 <= q <= p) qs] in
  (forall ks qs, allowed ks qs -> threshold_delta passive ks qs low c <= curve ps c)
  /\ exists ks qs, allowed ks qs /\ curve ps c = threshold_delta passive ks qs low c.
Proof.
rewrite /worst_threshold_pairs; case: ifP => // /negbFE ok; case all_corners: all_known => [l|] // [<-] c.
pose p : R := whole a / whole (a + b).
pose allowed ks qs := [/\ size ks = known, size qs = others, all (fun q => 0 <= q <= p) ks & all (fun q => 0 <= q <= p) qs].
suff : (forall ks qs, allowed ks qs -> threshold_delta passive ks qs low c <= curve (List.concat l) c)
  /\ exists ks qs, allowed ks qs /\ curve (List.concat l) c = threshold_delta passive ks qs low c by [].
have [_ _ /= ab0 p01] := is_chanceP R ok; rewrite -[probability R (a, b)]/p in p01.
pose F (z : nat * nat) := threshold_delta passive (corner_of known z.1 p) (corner_of others z.2 p) low c.
have zeroE : probability R (0%Z, 1%Z) = 0 by rewrite /probability /= whole0 mul0r.
have cornerE n z : probabilities_of R (at_most a b z (n - z)) = corner_of n z p.
  rewrite /corner_of /= -[List.app _ _]/(_ ++ _) map_cat; congr (_ ++ _); first by elim: (z) => //= k ->; rewrite zeroE.
  by elim: (n - z)%N => //= k ->.
have means z (some : seq pair) : count_pairs Larger (at_most a b z.2 (others - z.2))
    (let r := at_most a b z.1 (known - z.1) in if passive then Passive r low None else Active r low None) = Some some -> curve some c = F z.
  move=> someE; rewrite (count_pairs_curve someE) /F /threshold_delta /known_delta (cornerE others z.2).
  by case: (passive); rewrite /attacked_delta (cornerE known z.1).
rewrite (curve_concat means all_corners).
have size_at n z : (z <= n)%N -> size (corner_of n z p) = n by move=> le; rewrite size_cat !size_nseq subnKC.
have inside_at n z : all (fun q => 0 <= q <= p) (corner_of n z p).
  by rewrite all_cat; apply/andP; split; apply/allP => q /nseqP[-> _]; rewrite lexx; case/andP: p01 => ->.
have listed z : z \in List.list_prod (List.seq 0 known.+1) (List.seq 0 others.+1) = (z.1 <= known)%N && (z.2 <= others)%N.
  by case: z => i j; rewrite mem_product !mem_first.
split=> [ks qs [ks_n qs_n ks_in qs_in] | ].
  rewrite /threshold_delta le_maxl; apply/andP; split.
    have [z [z' [le le' worst]]] := direction_worst passive low c (isT : (0 <= 1)%N) (isT : (1 <= 1)%N) p01 ks_in qs_in.
    apply: le_trans worst _; rewrite ks_n qs_n in le le' *.
    apply: le_trans (largest_above F (m := (z, z')) _); last by rewrite listed le le'.
    by rewrite /F /threshold_delta size_at //= le_maxr lexx.
  have [z [z' [le le' worst]]] := direction_worst passive low c (isT : (1 <= 1)%N) (isT : (0 <= 1)%N) p01 ks_in qs_in.
  apply: le_trans worst _; rewrite ks_n qs_n in le le' *.
  apply: le_trans (largest_above F (m := (z, z')) _); last by rewrite listed le le'.
  by rewrite /F /threshold_delta size_at //= le_maxr lexx orbT.
have F0 z : 0 <= F z by rewrite le_maxr known_ge0 // (allowed_probabilities p01).
have [//|z z_in ->] := largest_attained F0 (L := List.list_prod (List.seq 0 known.+1) (List.seq 0 others.+1)).
exists (corner_of known z.1 p), (corner_of others z.2 p); split=> //.
by move: z_in; rewrite listed => /andP[le le']; split; rewrite ?size_at.
Qed.

End Worst.
