(** Golden vectors of the multinomial law: what [check_multinomial] accepts are the roundings of its mass. *)
From Coq Require Import ZArith Lia.
From pkdp Require Import algebra.
From mathcomp Require Import ssrZ.
From pkdp.golden Require Import checkers exponents curves_check counts_check multinomial_check rounding sweeps laws exponential curves
  counts count_curves.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.
Delimit Scope Z_scope with Z.

Section Multinomials.
Variable R : realFieldType.
Local Notation whole := (@whole R).
Implicit Types (ks : seq nat) (ps : seq R) (rs : seq (Z * Z)).

(** The mass at ks of as many records, each in category i with probability ps_i. *)
Definition multinomial ks ps : R := (sumn ks)`!%:R * \prod_(kp <- zip ks ps) (kp.2 ^+ kp.1 / kp.1`!%:R).

Lemma whole_factorial k : whole (factorial k) = k`!%:R.
Proof. by elim: k => [//|k IH]; rewrite /factorial -/factorial wholeM IH whole_nat -natrM -factS. Qed.

Lemma parts_quotient ks rs u v : List.forallb is_chance rs = true -> multinomial_parts ks rs = Some (u, v) ->
  whole u / whole v = \prod_(kp <- zip ks [seq probability R r | r <- rs]) (kp.2 ^+ kp.1 / kp.1`!%:R).
Proof.
elim: ks rs u v => [|k ks IH] [|r rs] u v //=; first by move=> _ [<- <-]; rewrite big_nil whole1 divr1.
move=> /andP[r_ok ok]; case rest: multinomial_parts => [[u' v']|] // [<- <-].
rewrite big_cons -(IH _ _ _ ok rest) /= !wholeM !whole_pow whole_factorial /probability exprMn exprVn.
rewrite !invfM; move: (whole r.1 ^+ k) (whole u') (k`!%:R^-1) ((whole (r.1 + r.2) ^+ k)^-1) (whole v')^-1 => *; ring.
Qed.

Theorem multinomial_known ks rs b : multinomial_bounds ks rs = Some b ->
  known_by b (multinomial ks [seq probability R r | r <- rs]).
Proof.
rewrite /multinomial_bounds; case parts: multinomial_parts => [[u v]|] //; case: ifP => // /andP[/andP[/andP[ok /Z.leb_le x0] /Z.leb_le xv] /Z.ltb_lt v0] [<-].
have V0 : 0 < whole v by apply: whole_gt0.
have sumE : List.list_sum ks = sumn ks by elim: (ks) => //= k l ->.
have massE : multinomial ks [seq probability R r | r <- rs] = whole (factorial (List.list_sum ks) * u) / whole v.
  by rewrite /multinomial -(parts_quotient ok parts) wholeM whole_factorial sumE mulrA.
apply: exactly_known => //; rewrite massE; last by rewrite divfK // gt_eqF.
apply/andP; split; first by apply: divr_ge0; [exact: whole_ge0 | exact: ltW].
by rewrite ler_pdivr_mulr // mul1r le_whole.
Qed.

Theorem multinomial_verified ks rs nearest down up : check_multinomial ks rs nearest down up = true ->
  let x := multinomial ks [seq probability R r | r <- rs] in
  [/\ rounds_nearest x nearest, rounds_down x down & rounds_up x up].
Proof.
rewrite /check_multinomial; case known: multinomial_bounds => [b|] // accepted.
exact: rounded_correct (multinomial_known known) accepted.
Qed.

End Multinomials.
