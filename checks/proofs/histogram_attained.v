(** The bound of the histogram by fair coins is attained when there is a third value (pk.cor-1, corrected:attained): all records have
    probability lambda at every value but one, which is neither of the two that are compared; the rest of the histogram then tells
    how many records are coins. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  post_processing binomial_tail poisson_binomial blanket fair_coins histogram_blanket counting_query histogram_query.

(** A sum of nonnegative numbers over a square is at least that over the part below the diagonal, line by line. *)
Lemma diagonals_le (R : realFieldType) n (T : nat -> nat -> R) : (forall x y, 0 <= T x y) ->
  \sum_(M < n) \sum_(x < M.+2) T x (M.+1 - x)%N <= \sum_(x < n.+1) \sum_(y < n.+1) T x y.
Proof.
move=> T0; have -> : \sum_(M < n) \sum_(x < M.+2) T x (M.+1 - x)%N
    = \sum_(M < n) \sum_(x < n.+1 | (x <= M.+1)%N) T x (M.+1 - x)%N.
  apply: eq_bigr => M _; rewrite (big_ord_widen n.+1 (fun x => T x (M.+1 - x)%N)) ?ltnS //.
rewrite (exchange_big_dep xpredT) //=; apply: ler_sum => x _.
apply: le_trans (_ : \sum_(k < n.+1 | (x <= k)%N) T x (k - x)%N <= _).
  rewrite [leRHS]big_mkcond big_ord_recl [leLHS]big_mkcond /= ler_addr; by case: ifP.
have -> : \sum_(k < n.+1 | (x <= k)%N) T x (k - x)%N = \sum_(y < n.+1 - x) T x y.
  rewrite -(big_geq_mkord x n.+1 xpredT (fun k => T x (k - x)%N)) -{1}[nat_of_ord x]add0n big_addn big_mkord.
  by apply: eq_bigr => y _; rewrite addnK.
rewrite (big_ord_widen n.+1 (T x)) ?leq_subr // big_mkcond.
by apply: ler_sum => y _; case: ifP.
Qed.

Section Attained.
Variables (R : realFieldType) (n : nat) (V : finType) (lam c : R) (i : 'I_n) (a b d : V).
Hypotheses (lam_gt0 : 0 < lam) (lam_le : lam *+ #|V| <= 1) (c_ge1 : 1 <= c).
Hypotheses (ab : a != b) (da : d != a) (db : d != b).
Local Lemma ba : b != a. Proof. by rewrite eq_sym. Qed.
Local Lemma ad : a != d. Proof. by rewrite eq_sym. Qed.
Local Lemma bd : b != d. Proof. by rewrite eq_sym. Qed.

(** lambda everywhere but at d. *)
Definition corner (v : V) : R := if v == d then 1 - lam *+ #|V|.-1 else lam.
Definition corners (j : 'I_n) := corner.

Lemma corner_ge v : lam <= corner v.
Proof.
rewrite /corner; case: ifP => // _; rewrite ler_subr_addr -mulrS prednK //.
by apply/card_gt0P; exists a.
Qed.

Lemma corner_law : is_law corner.
Proof.
split=> [v|]; first exact: le_trans (ltW lam_gt0) (corner_ge v).
rewrite (bigD1 d) //= /corner eqxx (eq_bigr (fun=> lam)) => [|v /negbTE -> //].
rewrite sumr_const (_ : #|_| = #|V|.-1) ?subrK //.
by rewrite -(cardC1 d); apply: eq_card => v; rewrite !inE.
Qed.

Lemma corner_gt0 v : 0 < corner v.
Proof. exact: lt_le_trans lam_gt0 (corner_ge v). Qed.

(** The counts of a and b among m such records: each is one of both with probability 2 lambda, either one alike. *)
Lemma two_counts m (F : nat -> nat -> R) :
  histogram_mean (nseq m corner) (fun h => F (h a) (h b)) = mean (nseq m (2%:R * lam)) (fun N => coins N F).
Proof.
elim: m F => [|m IH] F; first by rewrite /= mean_nil /coins /= mean_nil !ffunE.
rewrite /= mean_cons; set rhs1 := mean _ (fun N => coins N F).
have next v : histogram_mean (nseq m corner) (fun h => F (add v h a) (add v h b))
    = mean (nseq m (2%:R * lam)) (fun N => coins N (fun x y => F ((a == v) + x)%N ((b == v) + y)%N)).
  by rewrite -IH; apply: eq_histogram_mean => h; rewrite !ffunE.
under eq_bigr do rewrite next.
rewrite (bigD1 a) //= (bigD1 b) ?ba //= addrA.
rewrite (eq_bigr (fun v => corner v * rhs1)) => [|v /andP[va vb]]; last first.
  by rewrite eq_sym (negbTE va) eq_sym (negbTE vb).
rewrite -mulr_suml !eqxx (negbTE ab) (negbTE ba).
have cornerE v : v != d -> corner v = lam by move=> /negbTE vd; rewrite /corner vd.
have restE : \sum_(v | (v != a) && (v != b)) corner v = 1 - 2%:R * lam.
  have [_] := corner_law; rewrite (bigD1 a) //= (bigD1 b) ?ba //= !cornerE ?ad ?bd //.
  by move: (\sum_(v | _) _) => S sum1; apply: (canRL (addrK _)); rewrite -[RHS]sum1; ring.
rewrite restE !cornerE ?ad ?bd // addrC; congr (_ + _).
rewrite -mulrDr [2%:R * lam * _]mulrAC [RHS]mulrC; congr (_ * _).
transitivity (mean (nseq m (2%:R * lam)) (fun N => coins N (fun x y => F x.+1 y) + coins N (fun x y => F x y.+1))).
  by rewrite /mean -big_split; apply: eq_bigr => N _; rewrite mulrDr.
rewrite -mean_scale; apply: eq_mean => N _; rewrite coins_succ mulrDr !mulrA divff ?pnatr_eq0 // !mul1r.
by rewrite addrC.
Qed.

(** Only the counts of a and b are told. *)
Definition counts_of_both (o : {ffun V -> 'I_n.+1}) := (o a, o b).
Definition told h (o : 'I_n.+1 * 'I_n.+1) : R := image counts_of_both (@exact_histogram R n V h) o.

Lemma toldE h x y : told h (x, y) = ((inord (h a) == x) && (inord (h b) == y))%:R.
Proof.
rewrite /told imageE /randomised (bigD1 [ffun v => inord (h v)]) //= /exact_histogram eqxx mul1r.
rewrite big1 ?addr0 => [|o /negbTE ->]; last by rewrite mul0r.
by rewrite /point_kernel /counts_of_both !ffunE xpair_eqE.
Qed.

Lemma told_law h : is_law (told h).
Proof.
have E := imageE counts_of_both (@exact_histogram R n V h).
have [ge0 sum1] := randomised_law (point_kernel_law R counts_of_both) (@exact_histogram_law R n V h).
split=> [o|]; first by rewrite /told E.
by rewrite -[RHS]sum1; apply: eq_bigr => o _; rewrite /told E.
Qed.

Local Notation coin := (nseq n.-1 (2%:R * lam)).
Local Notation others := (nseq n.-1 corner).

(** What the counts x and y tell of a against b. *)
Definition both_gap x y : R := mean coin (fun N => coins N (fun u v =>
  ((u.+1 == x) && (v == y))%:R - c * ((u == x) && (v.+1 == y))%:R)).

Lemma mean_shift ps x : mean ps (fun j => (j.+1 == x)%:R) = shift (pb ps) x :> R.
Proof. by case: x => [|x]; [rewrite /= -[RHS](mean_const ps 0); apply: eq_mean | rewrite /= -mean_point]. Qed.

Lemma both_gapE M x : (x <= M.+1)%N ->
  both_gap x (M.+1 - x)%N = pb coin M * (shift (pb (nseq M 2%:R^-1)) x - c * pb (nseq M 2%:R^-1) x).
Proof.
move=> le_x; rewrite /both_gap [RHS]mulrC -(mean_point coin M) -mean_scale; apply: eq_mean => N _.
rewrite /coins (@eq_mean _ _ _ (fun j => (N == M)%:R * ((j.+1 == x)%:R - c * (j == x)%:R))) => [|j]; last first.
  rewrite size_nseq => le_j.
  have -> : (j.+1 == x) && (N - j == M.+1 - x)%N = (N == M) && (j.+1 == x).
    case: eqP => [xE | _]; rewrite ?andbF ?andbT //=; move: le_x; rewrite -xE ltnS subSS => le_jM.
    by rewrite -(eqn_add2r j) !subnK.
  have -> : (j == x) && ((N - j).+1 == M.+1 - x)%N = (N == M) && (j == x).
    case: eqP => [<- | _]; rewrite ?andbF ?andbT //=.
    have [le_jM | lt_jM] := leqP j M; first by rewrite subSn // eqSS -(eqn_add2r j) !subnK.
    by rewrite (eqP (lt_jM : (M.+1 - j == 0)%N)) /=; apply/esym/gtn_eqF/(leq_trans lt_jM).
  by case: (N == M); rewrite /= ?mul1r ?mul0r // mulr0 subr0.
rewrite mean_scale mulrC; case: eqP => [-> | _]; rewrite ?mulr0 ?mulr1 ?mul0r ?mul1r //.
rewrite -mean_shift -mean_point -mean_scale /mean -sumrB; apply: eq_bigr => j _.
by rewrite mulrBr.
Qed.

Lemma told_gap x y (x' y' : 'I_n.+1) : x' = x :> nat -> y' = y :> nat ->
  histogram_mean others (fun h => told (add a h) (x', y')) - c * histogram_mean others (fun h => told (add b h) (x', y'))
  = both_gap x y.
Proof.
move=> xE yE; pose F (u v : nat) : R := ((inord u == x') && (inord v == y'))%:R.
have one v : histogram_mean others (fun h => told (add v h) (x', y'))
    = mean coin (fun N => coins N (fun s t => F ((a == v) + s)%N ((b == v) + t)%N)).
  rewrite -two_counts; apply: eq_histogram_mean => h; by rewrite toldE !ffunE.
rewrite !one -mean_scale /both_gap /mean -sumrB; apply: eq_bigr => N _; rewrite -mulrBr; congr (_ * _).
rewrite /coins -mean_scale /mean -sumrB; apply: eq_bigr => j _; rewrite -mulrBr; congr (_ * _).
have lt_N : (N < n)%N by have := ltn_ord N; rewrite [X in (_ < X.+1)%N]size_nseq prednK // (leq_ltn_trans _ (ltn_ord i)).
have lt_j : (j <= N)%N by have := ltn_ord j; rewrite [X in (_ < X.+1)%N]size_nseq.
rewrite /F !eqxx (negbTE ab) (negbTE ba) !add1n !add0n.
have nat_eq u (o : 'I_n.+1) w : (u <= n)%N -> o = w :> nat -> (inord u == o) = (u == w).
  by move=> le_u <-; rewrite -val_eqE /= inordK.
have le_jn : (j.+1 <= n)%N by apply: leq_ltn_trans lt_N.
have le_Nj : ((N - j).+1 <= n)%N by apply: leq_ltn_trans lt_N; apply: leq_subr.
by rewrite !(nat_eq _ _ _ _ xE) ?(ltnW le_jn) // !(nat_eq _ _ _ _ yE) ?(ltnW le_Nj).
Qed.

Local Notation model := (independent_law corners).
Local Notation bound := (\sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N)).

Theorem bound_le_active conv : bound <= active_quantity conv c model (@histogram_query R n V) i a b tt.
Proof.
have c_ge0 : 0 <= c by apply: le_trans c_ge1.
have laws (j : 'I_n) : is_law (corners j) by exact: corner_law.
have pos v : 0 < corners i v by exact: corner_gt0.
have joint : is_joint_law model := independent_is_joint i laws.
have possible v : 0 < event model i v tt by rewrite eventE.
have mech : is_mechanism (@histogram_query R n V) by move=> x; exact: exact_histogram_law.
apply: le_trans (applied_quantity conv counts_of_both b joint mech c_ge0 (possible a)).
have same x o : applied counts_of_both (@histogram_query R n V) x o = released told x o by [].
have mech' : is_mechanism (applied counts_of_both (@histogram_query R n V)) by move=> x; exact: told_law.
rewrite (active_quantity_compatible joint mech') //.
have othersE : [seq corners j | j <- the_others i] = others.
  have sizeE : size [seq corners j | j <- the_others i] = n.-1 by rewrite size_map -cardE cardsC1 card_ord.
  by rewrite -sizeE; elim: (the_others i) => //= j s {1}->.
have outE v o : output model (applied counts_of_both (@histogram_query R n V)) i v tt o
    = histogram_mean others (fun h => told (add v h) o).
  by rewrite -othersE -(outputE laws pos told).
rewrite (eq_delta c (outE a) (outE b)) /delta.
rewrite (eq_bigr (fun o : 'I_n.+1 * 'I_n.+1 => Num.max 0 (both_gap o.1 o.2))) => [|[x y] _]; last first.
  by rewrite (@told_gap x y).
rewrite -(pair_bigA _ (fun x y : 'I_n.+1 => Num.max 0 (both_gap x y))) /=.
have T0 x y : 0 <= Num.max 0 (both_gap x y) by rewrite le_maxr lexx.
apply: le_trans (diagonals_le n T0).
have n_gt0 : n.-1.+1 = n by rewrite prednK // (leq_ltn_trans _ (ltn_ord i)).
rewrite n_gt0 le_eqVlt; apply/orP; left; apply/eqP; apply: eq_bigr => N _.
have coin_ge0 M : 0 <= pb coin M.
  rewrite pb_nseq f_ge0 // mulr_ge0 ?ler0n ?(ltW lam_gt0) //=; apply: le_trans lam_le.
  rewrite mulr_natl; apply: ler_wpmuln2l (ltW lam_gt0) _ _ _.
  by rewrite (cardD1 a) (cardD1 b) !inE eq_sym ab.
rewrite -pb_nseq -/(delta c _ _) -counting_query.coinsE -fair_symmetric /record_gap size_nseq /gap mulr_sumr; apply: eq_bigr => x _.
rewrite both_gapE; last by rewrite -ltnS.
by rewrite maxr_pmulr // mulr0 mul1r mulNr [- _ + _]addrC.
Qed.

End Attained.

(** At most the bound for every family of laws with at least lambda at every value, and the bound itself for one. *)
(* holds: pk.cor-1 corrected:attained *)
Theorem blanket_is_attained (R : realFieldType) (n : nat) (V : finType) (lam c : R) (i : 'I_n) (conv : convention) :
  0 < lam -> lam *+ #|V| <= 1 -> 1 <= c -> (3 <= #|V|)%N ->
  let bound := \sum_(N < n.-1.+1) f N n.-1 (2%:R * lam) * delta c (@fair R N) (@fair_plus_one R N) in
  (forall P : 'I_n -> V -> R, (forall j, is_law (P j)) -> (forall j v, lam <= P j v) ->
     forall a b, active_quantity conv c (independent_law P) (@histogram_query R n V) i a b tt <= bound) /\
  (exists2 P : 'I_n -> V -> R, (forall j, is_law (P j)) /\ (forall j v, lam <= P j v) &
     exists a b, active_quantity conv c (independent_law P) (@histogram_query R n V) i a b tt = bound).
Proof.
move=> lam0 lam_le c1 three bound.
have upper (P : 'I_n -> V -> R) : (forall j, is_law (P j)) -> (forall j v, lam <= P j v) ->
     forall a b, active_quantity conv c (independent_law P) (@histogram_query R n V) i a b tt <= bound.
  move=> P_law P_ge a b; apply: histogram_blanket_private => //; [| exact: ltW | exact: leq_trans three].
  by move=> v; apply: lt_le_trans lam0 (P_ge i v).
split=> //; have /card_gt2P[a [b [d [[_ _ _] [ab bd da]]]]] := three.
have laws j : is_law (corners lam d j) by exact: (@corner_law R V lam a d).
have ge j v : lam <= corners (n := n) lam d j v by exact: (@corner_ge R V lam a d).
exists (corners lam d) => //; exists a, b; apply/le_anti; rewrite upper //=.
by apply: bound_le_active; rewrite // eq_sym.
Qed.
