(** What reference/accountant/doubling_sum.cpp says of its errors, in units of 2^-bits: Horner's rule of the power series
    loses less than three, the series cut at n less than one, and squares double what is off.

    e^z appears by its partial sums, all of them from the n-th on. *)
From pkdp Require Import algebra complex_pairs.

Section DoublingSum.
Variables (R : realFieldType) (bits : nat).
Notation unit := (2 ^+ bits : int).
Implicit Types (z w : R * R) (e r : R) (a b : int * int).

Definition parts a : R * R := (a.1%:~R, a.2%:~R).
Definition off a z r := within (minus (scaled unit%:~R z) (parts a)) r.

(** cut: divided by d, towards 0. *)
Definition cut (d x : int) : int := if 0 <= x then divz x d else - divz (- x) d.

Lemma cut_off (d x : int) : 0 < d -> `|x%:~R / d%:~R - (cut d x)%:~R : R| <= 1.
Proof.
move=> d0; have D : 0 < d%:~R :> R by rewrite ltr0z.
have down (y : int) : `|y%:~R / d%:~R - (divz y d)%:~R : R| <= 1.
  have yE : y%:~R = (divz y d)%:~R * d%:~R + (modz y d)%:~R :> R by rewrite -intrM -intrD -divz_eq.
  rewrite yE mulrDl mulfK ?gt_eqF // addrAC subrr add0r ger0_norm; last first.
    by rewrite divr_ge0 ?(ltW D) // ler0z modz_ge0 // gt_eqF.
  by rewrite ler_pdivr_mulr // mul1r ler_int ltW // ltz_pmod.
rewrite /cut; case: ifP => // _; rewrite rmorphN /= opprK -normrN opprD -mulNr -rmorphN; exact: down.
Qed.

(** Both parts cut. *)
Lemma cuts_off (d : int) (x y : int) : 0 < d -> within (minus (x%:~R / d%:~R, y%:~R / d%:~R) (parts (cut d x, cut d y))) (10%:R / 7%:R).
Proof. by move=> d0; apply: within_unit; exact: cut_off. Qed.

(** multiply, and a step of Horner's rule: times z, cut, divided by l, cut, plus one. *)
Definition multiply a b := (cut unit (a.1 * b.1 - a.2 * b.2), cut unit (a.1 * b.2 + a.2 * b.1)).
Definition horner_step b (l : nat) a := let p := multiply a b in (cut l%:Z p.1 + unit, cut l%:Z p.2).
(** exponential: from l = n - 1 down to 1. *)
Fixpoint horner b (l k : nat) : int * int := if k is k'.+1 then horner_step b l (horner b l.+1 k') else (unit, 0).
(** What it stands for: 1 + z/l·(1 + z/(l + 1)·( ... )). *)
Fixpoint nested z (l k : nat) : R * R :=
  if k is k'.+1 then plus (scaled l%:R^-1 (times (nested z l.+1 k') z)) (1, 0) else (1, 0).

Lemma U_gt0 : 0 < unit%:~R :> R. Proof. by rewrite ltr0z exprn_gt0. Qed.

Lemma re_step (u l v1 v2 z1 z2 a1 a2 p c : R) : u != 0 -> l != 0 ->
  u * (l^-1 * (v1 * z1 - v2 * z2) + 1) - (c + u) =
  l^-1 * ((u * v1 - a1) * z1 - (u * v2 - a2) * z2 + ((a1 * (u * z1) - a2 * (u * z2)) / u - p)) + (p / l - c).
Proof. by move=> nz lz; field; rewrite nz lz. Qed.

Lemma im_step (u l v1 v2 z1 z2 a1 a2 p c : R) : u != 0 -> l != 0 ->
  u * (l^-1 * (v1 * z2 + v2 * z1) + 0) - c =
  l^-1 * ((u * v1 - a1) * z2 + (u * v2 - a2) * z1 + ((a1 * (u * z2) + a2 * (u * z1)) / u - p)) + (p / l - c).
Proof. by move=> nz lz; field; rewrite nz lz. Qed.

(** With z in units exactly, |z| at most 1/21: off by less than three units after each step. *)
(* used by: reference/accountant/doubling_sum.hpp *)
Theorem horner_off (b : int * int) z l k : parts b = scaled unit%:~R z -> within z 21%:R^-1 -> (0 < l)%N ->
  off (horner b l k) (nested z l k) 3%:R.
Proof.
move=> exact z_small; have U := U_gt0; elim: k l => [|k IH] l l0.
  rewrite /off /minus /scaled /parts /= mulr1 mulr0 !subrr; apply: within_le (within0 R) _; exact: ler0n.
have {IH} := IH l.+1 isT; set a := horner _ _ _; set v := nested _ _ _ => /= close; rewrite -/a -/v.
set u : R := unit%:~R in U exact close *; have nz : u != 0 by rewrite gt_eqF.
pose p := multiply a b; pose inner := minus ((a.1 * b.1 - a.2 * b.2)%:~R / u, (a.1 * b.2 + a.2 * b.1)%:~R / u) (parts p).
pose outer := minus (p.1%:~R / l%:Z%:~R, p.2%:~R / l%:Z%:~R) (parts (cut l%:Z p.1, cut l%:Z p.2)).
have inner_in : within inner (10%:R / 7%:R) by apply: cuts_off; rewrite exprn_gt0.
have outer_in : within outer (10%:R / 7%:R) by apply: cuts_off.
have L : 1 <= l%:R :> R by rewrite ler1n.
rewrite /off -/u in close *.
have -> : minus (scaled u (plus (scaled l%:R^-1 (times v z)) (1, 0))) (parts (horner_step b l a))
    = plus (scaled l%:R^-1 (plus (times (minus (scaled u v) (parts a)) z) inner)) outer.
  case: exact => b1 b2; rewrite /minus /plus /scaled /times /outer /inner /parts /horner_step -/p /=.
  rewrite !(rmorphB, rmorphD) !rmorphM /= b1 b2 -/u -!pmulrn.
  have lz : l%:R != 0 :> R by rewrite gt_eqF // (lt_le_trans ltr01).
  by congr (_, _); [exact: re_step | exact: im_step].
have l0R : 0 <= l%:R^-1 :> R by rewrite invr_ge0 (le_trans ler01).
have in1 := within_plus (within_times close z_small) inner_in.
have in2 := within_plus (within_scaled l0R in1) outer_in.
apply: within_le in2 _.
apply: (le_trans (y := 3%:R * 21%:R^-1 + 10%:R / 7%:R + 10%:R / 7%:R)).
  rewrite ler_add2r ler_pimull ?invf_le1 ?(lt_le_trans ltr01) //.
  by rewrite addr_ge0 ?mulr_ge0 ?invr_ge0 ?exprn_ge0 ?ler0n.
rewrite le_eqVlt; apply/orP; left.
by apply/eqP; field.
Qed.

(** The series itself: what it is at most, how it depends on z, what its terms from the (k + 1)-st on are. *)
Lemma step_in z w r s (l : nat) : within z r -> within w s -> (0 < l)%N -> within (scaled l%:R^-1 (times w z)) (s * r).
Proof.
move=> zr ws l0; have L : 0 < l%:R :> R by rewrite ltr0n.
apply: within_le (within_scaled _ (within_times ws zr)) _; first by rewrite invr_ge0 ltW.
by rewrite ler_pimull ?mulr_ge0 ?(within_ge0 zr) ?(within_ge0 ws) // invf_le1 // ler1n.
Qed.

Lemma one_in : within ((1, 0) : R * R) 1.
Proof. by split; rewrite ?ler01 // /square_modulus /= !expr1n expr0n addr0. Qed.

Lemma nested_in z r l k : within z r -> r <= 4%:R^-1 -> (0 < l)%N -> within (nested z l k) (1 + 2%:R * r).
Proof.
move=> zr r_le; have r0 := within_ge0 zr; have r2 : 1 + 2%:R * r <= 2%:R.
  rewrite -ler_subr_addl; apply: le_trans (ler_wpmul2l (ler0n R 2) r_le) _.
  by rewrite -subr_ge0 [X in 0 <= X](_ : _ = 2%:R^-1) ?invr_ge0 ?ler0n //; field.
elim: k l => [|k IH] l l0 /=; first by apply: within_le one_in _; rewrite ler_addl mulr_ge0 ?ler0n.
have inside := step_in zr (within_le (IH l.+1 isT) r2) l0.
by rewrite addrC; apply: within_plus inside one_in.
Qed.

Lemma nested_near z w r d l k : within z r -> within w r -> r <= 4%:R^-1 -> within (minus z w) d -> (0 < l)%N ->
  within (minus (nested z l k) (nested w l k)) (2%:R * d).
Proof.
move=> zr wr r_le near; have d0 := within_ge0 near; have r0 := within_ge0 zr.
elim: k l => [|k IH] l l0 /=.
  by rewrite /minus /= !subrr; apply: within_le (within0 R) _; rewrite mulr_ge0 ?ler0n.
set v := nested z _ _; set t := nested w _ _; have L : 0 < l%:R :> R by rewrite ltr0n.
have -> : minus (plus (scaled l%:R^-1 (times v z)) (1, 0)) (plus (scaled l%:R^-1 (times t w)) (1, 0))
    = plus (scaled l%:R^-1 (times v (minus z w))) (scaled l%:R^-1 (times (minus v t) w)).
  by rewrite /minus /plus /scaled /times /=; congr (_, _); ring.
have sum := within_plus (step_in near (nested_in k zr r_le (isT : (0 < l.+1)%N)) l0) (step_in wr (IH l.+1 isT) l0).
apply: within_le sum _; rewrite -subr_ge0 [X in 0 <= X](_ : _ = d * (1 - 4%:R * r)); last by ring.
rewrite mulr_ge0 // subr_ge0; apply: le_trans (ler_wpmul2l (ler0n R 4) r_le) _; by rewrite divff ?pnatr_eq0.
Qed.

Lemma nested_cut z r l k m : within z r -> r <= 4%:R^-1 -> (0 < l)%N ->
  within (minus (nested z l (k + m)) (nested z l k)) (2%:R * r ^+ k.+1 / (\prod_(l <= j < (l + k).+1) j)%:R).
Proof.
move=> zr r_le; have r0 := within_ge0 zr; have r2 : 1 + 2%:R * r <= 2%:R.
  rewrite -ler_subr_addl; apply: le_trans (ler_wpmul2l (ler0n R 2) r_le) _.
  by rewrite -subr_ge0 [X in 0 <= X](_ : _ = 2%:R^-1) ?invr_ge0 ?ler0n //; field.
elim: k l => [|k IH] l l0; have L : 0 < l%:R :> R by rewrite ltr0n.
  rewrite add0n addn0 big_nat1 expr1; case: m => [|m] /=.
    by rewrite /minus /= !subrr; apply: within_le (within0 R) _; rewrite divr_ge0 ?mulr_ge0 ?ler0n.
  rewrite (_ : minus _ _ = scaled l%:R^-1 (times (nested z l.+1 m) z)); last by rewrite /minus /plus /scaled /times /=; congr (_, _); ring.
  rewrite mulrC; apply: within_scaled; first by rewrite invr_ge0 ltW.
  exact: within_times (within_le (nested_in m zr r_le (isT : (0 < l.+1)%N)) r2) zr.
rewrite addSn /= (_ : minus _ _ = scaled l%:R^-1 (times (minus (nested z l.+1 (k + m)) (nested z l.+1 k)) z)); last first.
  by rewrite /minus /plus /scaled /times /=; congr (_, _); ring.
apply: within_le (within_scaled _ (within_times (IH l.+1 isT) zr)) _; first by rewrite invr_ge0 ltW.
rewrite addSnnS [in X in _ <= X](@big_ltn _ _ _ l) ?ltnS ?leq_addr // natrM invfM [r ^+ k.+2]exprSr.
set P := (\prod_(_ <= j < _) _)%:R; rewrite le_eqVlt; apply/orP; left; apply/eqP.
move: (l%:R^-1) (P^-1) (r ^+ k.+1) => i p q; ring.
Qed.

(** Where a chain begins: z0, at most 2^-size, is within rho + 2 units of the fixed z, and the series has so many terms
    that 2·2^-(size·n)/n! is below a unit. *)
(* used by: reference/accountant/doubling_sum.hpp *)
Theorem chain_begins (b : int * int) z0 z rho size n m : parts b = scaled unit%:~R z -> within z 21%:R^-1 ->
  (32 <= size)%N -> within z0 (2 ^- size) ->
  within (minus z0 z) ((rho + 2%:R) / unit%:~R) -> (2%:R * (2 ^- size) ^+ n.+1 / (n.+1)`!%:R) * unit%:~R <= 1 :> R ->
  off (horner b 1 n) (nested z0 1 (n + m)) (2%:R * (rho + 2%:R) + 4%:R).
Proof.
move=> exact z_small large z0_small near cut_small; have U := U_gt0; set u : R := unit%:~R in U exact near cut_small *.
have quarter : 2 ^- size <= 4%:R^-1 :> R.
  by rewrite lef_pinv ?posrE ?exprn_gt0 ?ltr0n // -natrX ler_nat (leq_trans (n := 2 ^ 2)) // leq_exp2l // (leq_trans _ large).
have in4 z1 r : within z1 r -> r <= 4%:R^-1 -> within z1 4%:R^-1 by exact: within_le.
have z_in4 : within z 4%:R^-1 by apply: in4 z_small _; rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
have step := horner_off n exact z_small (isT : (0 < 1)%N); rewrite /off -/u in step *.
have tail := nested_cut n m z0_small quarter (isT : (0 < 1)%N).
have moved := nested_near n (in4 _ _ z0_small quarter) z_in4 (lexx _) near (isT : (0 < 1)%N).
have := within_plus (within_plus (within_scaled (ltW U) moved) (within_scaled (ltW U) tail)) step.
rewrite (_ : plus _ _ = minus (scaled u (nested z0 1 (n + m))) (parts (horner b 1 n))); last first.
  by rewrite /plus /minus /scaled /=; congr (_, _); ring.
have nz : u != 0 by rewrite gt_eqF.
move/within_le; apply; rewrite (_ : u * (2%:R * ((rho + 2%:R) / u)) = 2%:R * (rho + 2%:R)); last by field.
rewrite -addrA ler_add2l [X in _ <= X](natrD _ 1 3) ler_add2r mulrC.
by rewrite add1n -fact_prod in cut_small *; exact: cut_small.
Qed.

(** square, both parts cut: unit = 2h. *)
Definition square a := (cut unit ((a.1 - a.2) * (a.1 + a.2)), cut (2 ^+ bits.-1) (a.1 * a.2)).

Lemma square_parts (u h z1 z2 a1 a2 p q : R) : u != 0 -> u = h * 2%:R ->
  [/\ u * (z1 * z1 - z2 * z2) - p
    = z1 * (u * z1 - a1) - z2 * (u * z2 - a2) + ((u * z1 - a1) * z1 - (u * z2 - a2) * z2)
      - u^-1 * ((u * z1 - a1) * (u * z1 - a1) - (u * z2 - a2) * (u * z2 - a2)) + ((a1 - a2) * (a1 + a2) / u - p) &
    u * (z1 * z2 + z2 * z1) - q
    = z1 * (u * z2 - a2) + z2 * (u * z1 - a1) + ((u * z1 - a1) * z2 + (u * z2 - a2) * z1)
      - u^-1 * ((u * z1 - a1) * (u * z2 - a2) + (u * z2 - a2) * (u * z1 - a1)) + (a1 * a2 / h - q)].
Proof.
move=> nz uE; have hz : h != 0 by apply: contraNneq nz => h0; rewrite uE h0 mul0r.
by split; [field | rewrite uE; field; rewrite hz].
Qed.

(** A square of a number of modulus at most 1 that is off by e <= 2^(bits - 10). *)
(* used by: reference/accountant/doubling_sum.hpp *)
Theorem square_off a z e : (0 < bits)%N -> within z 1 -> off a z e -> e <= unit%:~R / 2 ^+ 10 ->
  off (square a) (times z z) (e * (2%:R + 2 ^- 10) + 2%:R).
Proof.
move=> bits0 z1 close small; have U := U_gt0; set u : R := unit%:~R in U close small *; have nz : u != 0 by rewrite gt_eqF.
pose h : R := (2 ^+ bits.-1 : int)%:~R; have uE : u = h * 2%:R by rewrite /u -(prednK bits0) exprSr intrM.
pose d := minus (scaled u z) (parts a); have d_in : within d e by [].
pose rest := minus (((a.1 - a.2) * (a.1 + a.2))%:~R / u, (a.1 * a.2)%:~R / h) (parts (square a)).
have rest_in : within rest (10%:R / 7%:R) by apply: within_unit; apply: cut_off; rewrite exprn_gt0.
have E : minus (scaled u (times z z)) (parts (square a))
    = plus (minus (plus (times z d) (times d z)) (scaled u^-1 (times d d))) rest.
  rewrite /minus /plus /scaled /times /rest /d /parts /=; set p : R := (cut _ _)%:~R; set q : R := (cut _ _)%:~R.
  rewrite !intrM rmorphB rmorphD /=.
  by have [-> ->] := square_parts z.1 z.2 a.1%:~R a.2%:~R p q nz uE.
have u0 : 0 <= u^-1 by rewrite invr_ge0 ltW.
rewrite /off E; apply: within_le (within_plus (within_minus (within_plus (within_times z1 d_in) (within_times d_in z1))
  (within_scaled u0 (within_times d_in d_in))) rest_in) _.
have e0 := within_ge0 d_in; rewrite mul1r mulr1 mulrDr.
apply: ler_add; last by rewrite ler_pdivr_mulr ?ltr0n // -natrM ler_nat.
rewrite mulr_natr mulr2n ler_add2l mulrA [leRHS]mulrC ler_wpmul2r // mulrC ler_pdivr_mulr //.
by rewrite mulrC; exact: small.
Qed.

(** After k <= 1000 squares. *)
(* used by: reference/accountant/doubling_sum.hpp *)
Theorem squares_off a z e k : (0 < bits)%N -> within z 1 -> off a z e -> (k <= 1000)%N ->
  2 ^+ k.+1 * (e + 2%:R) <= unit%:~R / 2 ^+ 10 ->
  off (iter k square a) (iter k (fun w => times w w) z) (2 ^+ k.+1 * (e + 2%:R) - 2%:R).
Proof.
move=> bits0 z1 close small room; have e0 := within_ge0 close.
pose g : R := 1 + 2 ^- 11; have g1 : 1 <= g by rewrite ler_addl invr_ge0 exprn_ge0 ?ler0n.
have bernoulli n : g ^+ n * (1 - n%:R * 2 ^- 11) <= 1.
  elim: n => [|n IH]; first by rewrite mul0r subr0 mulr1.
  apply: le_trans IH; rewrite exprSr -mulrA ler_wpmul2l ?exprn_ge0 ?(le_trans ler01) //.
  rewrite -subr_ge0 [X in 0 <= X](_ : _ = n.+1%:R * (2 ^- 11) ^+ 2); first by rewrite mulr_ge0 ?ler0n ?sqr_ge0.
  by rewrite /g -[n.+1]addn1 natrD; move: (2 ^- 11) => t; ring.
have g_le2 n : (n <= 1000)%N -> g ^+ n <= 2%:R.
  move=> le; have half : 2%:R^-1 <= 1 - n%:R * 2 ^- 11 :> R.
    rewrite ler_subr_addr -ler_subr_addl (_ : 1 - 2%:R^-1 = 2%:R^-1); last by field.
    rewrite ler_pdivr_mulr ?exprn_gt0 ?ltr0n // exprS mulKf ?pnatr_eq0 // -natrX ler_nat.
    by apply: leq_trans le _; rewrite (leq_trans (n := 2 ^ 10)).
  rewrite -(ler_pmul2r (x := 2%:R^-1)) ?invr_gt0 ?ltr0n // divff ?pnatr_eq0 //; apply: le_trans (bernoulli n).
  by rewrite ler_wpmul2l // exprn_ge0 // (le_trans ler01).
have e2 : 0 <= e + 2%:R by rewrite addr_ge0 ?ler0n.
have grows n : (n <= k)%N -> 2%:R ^+ n * g ^+ n * (e + 2%:R) <= 2 ^+ n.+1 * (e + 2%:R).
  move=> le; apply: ler_wpmul2r => //; rewrite exprSr ler_wpmul2l ?exprn_ge0 ?ler0n // g_le2 // (leq_trans le) //.
have steps n : (n <= k)%N -> within (iter n (fun w => times w w) z) 1
    /\ exists2 r, off (iter n square a) (iter n (fun w => times w w) z) r & r + 2%:R <= 2%:R ^+ n * g ^+ n * (e + 2%:R).
  elim: n => [|n IH] le; first by split=> //; exists e; rewrite // !expr0 !mul1r.
  have [inside [r r_off r_le]] := IH (ltnW le); split; first by have := within_times inside inside; rewrite mul1r.
  have r0 := within_ge0 r_off.
  exists (r * (2%:R + 2 ^- 10) + 2%:R); first apply: square_off => //.
    apply: le_trans room; apply: le_trans (_ : r + 2%:R <= _); first by rewrite ler_addl ler0n.
    apply: le_trans r_le (le_trans (grows n (ltnW le)) _); apply: ler_wpmul2r => //.
    by rewrite ler_eexpn2l ?ltr1n // ltnS ltnW.
  rewrite -addrA -natrD !exprSr.
  apply: (le_trans (y := (2%:R * g) * (r + 2%:R))).
    rewrite /g -subr_ge0 [X in 0 <= X](_ : _ = 2%:R * 2 ^- 10); first by rewrite mulr_ge0 ?invr_ge0 ?exprn_ge0 ?ler0n.
    by field.
  rewrite (_ : _ * (e + 2%:R) = 2%:R * g * (2%:R ^+ n * g ^+ n * (e + 2%:R))); last by ring.
  by rewrite ler_wpmul2l // mulr_ge0 ?ler0n // (le_trans ler01).
have [_ [r r_off r_le]] := steps k (leqnn k); apply: within_le r_off _.
by rewrite ler_subr_addr; apply: le_trans r_le (grows k (leqnn k)).
Qed.

End DoublingSum.
