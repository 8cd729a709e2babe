(** The curve of [worst_pairs] is the largest δ of the count over all other records with probabilities in [lambda, 1 - lambda]
    ([corner.worst_count]). *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra finite_law poisson_binomial half_line corner.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check worst_check rounding sweeps laws exponential curves
  counts count_curves.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Worst.
Variable R : realFieldType.
Local Notation whole := (@whole R).
Implicit Types (qs : seq R) (c lam : R).

(** The larger direction, nobody knowing of the others. *)
Definition larger_delta qs c : R := let m := (size qs).+2 in let s := pb qs in
  Num.max (attacked_delta Nobody m s (shift s) c) (attacked_delta Nobody m (shift s) s c).

Lemma larger_deltaE qs c : larger_delta qs c = count_delta c (size qs).+2 qs.
Proof. by rewrite /larger_delta /count_delta /delta /attacked_delta /= !big_mkord. Qed.

Lemma curve_concat (A : Type) (f : A -> option (seq pair)) (F : A -> R) c (L : seq A) l :
  (forall m ps, f m = Some ps -> curve ps c = F m) -> all_known (List.map f L) = Some l ->
  curve (List.concat l) c = \big[Num.max/0]_(m <- L) F m.
Proof.
move=> means; elim: L l => [|m L IH] l /=; first by case=> <-; rewrite /curve !big_nil.
case now: (f m) => [ps|] //; case rest: (all_known _) => [l'|] // [<-] /=.
by rewrite curve_cat (means _ _ now) big_cons (IH _ rest).
Qed.

Lemma largest_attained (A : eqType) (F : A -> R) (L : seq A) : (forall m, 0 <= F m) -> L <> [::] -> exists2 m, m \in L & \big[Num.max/0]_(m <- L) F m = F m.
Proof.
move=> F_ge0; elim: L => [//|m L IH] _; rewrite big_cons; case: L IH => [_ | m' L IH].
  by exists m; rewrite ?inE ?eqxx // big_nil max_l.
have [//|k k_L kE] := IH; rewrite kE; case: (leP (F m) (F k)) => _.
  by exists k => //; rewrite inE k_L orbT.
by exists m => //; rewrite inE eqxx.
Qed.

Lemma largest_above (A : eqType) (F : A -> R) (L : seq A) m : m \in L -> F m <= \big[Num.max/0]_(m <- L) F m.
Proof.
elim: L => [//|k L IH]; rewrite inE big_cons le_maxr => /orP[/eqP -> | /IH ->]; by rewrite ?lexx ?orbT.
Qed.

Lemma mem_first m n : (m \in List.seq 0 n.+1) = (m <= n)%N.
Proof. by rewrite (_ : List.seq 0 _ = iota 0 n.+1) ?mem_iota ?ltnS //; elim: n.+1 0%N => //= k IH s; rewrite IH. Qed.

(** What the worst case is: the largest δ of all laws in the interval, and it is one of them. *)
Theorem worst_pairs_curve others a b ps : worst_pairs others a b = Some ps -> forall c,
  let lam := whole a / whole (a + b) in
  let allowed qs := size qs = others /\ all (fun q => lam <= q <= 1 - lam) qs in
  (forall qs, allowed qs -> larger_delta qs c <= curve ps c) /\ exists2 qs, allowed qs & curve ps c = larger_delta qs c.
Proof.
rewrite /worst_pairs; case: ifP => // /negbFE/andP[/Z.leb_le ab ok].
case known: all_known => [l|] // [<-] c.
pose lam : R := whole a / whole (a + b); pose allowed qs := size qs = others /\ all (fun q => lam <= q <= 1 - lam) qs.
suff : (forall qs, allowed qs -> larger_delta qs c <= curve (List.concat l) c)
  /\ exists2 qs, allowed qs & curve (List.concat l) c = larger_delta qs c by [].
have [_ _ /= ab0 lam01] := is_chanceP R ok; have ab1 : 0 < whole (a + b) by apply: whole_gt0.
have otherE : probability R (b, a) = 1 - lam.
  rewrite /probability /= Z.add_comm; apply: (canLR (mulfK _)); first by rewrite gt_eqF.
  by rewrite mulrBl mul1r divfK ?gt_eqF // wholeD addrAC subrr add0r.
have half : lam <= 1 - lam.
  by rewrite -otherE /lam /probability /= [(b + a)%Z]Z.add_comm ler_pmul2r ?invr_gt0 // le_whole.
pose at_m m := nseq m lam ++ nseq (others - m) (1 - lam).
have means m (some : seq pair) : count_pairs Larger (at_corner a b m (others - m)) Nobody = Some some -> curve some c = larger_delta (at_m m) c.
  move=> someE; rewrite (count_pairs_curve someE) /larger_delta; suff -> : probabilities_of R (at_corner a b m (others - m)) = at_m m by [].
  rewrite /at_m /= -[List.app _ _]/(_ ++ _) map_cat; congr (_ ++ _).
    by elim: (m) => //= k ->.
  by elim: (others - m)%N => //= k ->; rewrite otherE.
rewrite (curve_concat means known).
have size_at m : (m <= others)%N -> size (at_m m) = others by move=> le; rewrite size_cat !size_nseq subnKC.
have allowed_at m : (m <= others)%N -> allowed (at_m m).
  move=> le; split; first exact: size_at.
  rewrite all_cat; apply/andP; split; apply/allP => q /nseqP[-> _]; by rewrite lexx half.
split=> [qs [sizeE inside] | ].
  rewrite larger_deltaE; have [m le worst] := worst_count c (size qs).+2 inside.
  apply: le_trans worst _; rewrite sizeE in le *.
  rewrite -[X in count_delta c X](congr1 (fun k => k.+2) (size_at m le)) -larger_deltaE.
  by apply: (largest_above (fun m => larger_delta (at_m m) c)); rewrite mem_first.
have ge0 m : 0 <= larger_delta (at_m m) c.
  by rewrite larger_deltaE /count_delta le_maxr delta_ge0.
have [//|m m_in ->] := @largest_attained _ (fun m => larger_delta (at_m m) c) (List.seq 0 others.+1) ge0.
by exists (at_m m) => //; apply: allowed_at; rewrite -mem_first.
Qed.

End Worst.
