(** Close biases (th.def-4.19) and the steps of the bound on the estimated bias (th.lem-4.9): a
    distribution function grows. *)
From pkdp Require Import algebra finite_law.

Section Close.
Variable R : realFieldType.
Implicit Types bias tau : R.

(** (4.56). *)
Definition close (tau1 tau2 : R) bias (bias' : R) := bias' - tau1 <= bias <= bias' + tau2.

(* holds: th.def-4.19 corrected *)
Theorem close_exchanged (tau1 tau2 bias bias' : R) : close tau1 tau2 bias bias' <-> close tau2 tau1 bias' bias.
Proof. by rewrite /close !ler_subl_addr andbC. Qed.

(** A statistic X of a random database, estimated as E(M) with noise [l]. *)
Variables (T : finType) (law : T -> R) (X : T -> R) (mean l tau1 tau2 : R).
Hypotheses (law_ge0 : forall x, 0 <= law x) (small : `|l| <= tau1 / 2%:R) (least : tau1 <= tau2).

Definition at_most a := prob law (fun x => X x <= a).
Definition at_least a := prob law (fun x => a <= X x).

Lemma at_most_grows a b : a <= b -> at_most a <= at_most b.
Proof.
move=> ab; rewrite /at_most /prob big_mkcond [leRHS]big_mkcond; apply: ler_sum => x _.
by case: ifP => [xa|_]; [rewrite (le_trans xa ab) | case: ifP].
Qed.

Lemma at_least_falls a b : a <= b -> at_least b <= at_least a.
Proof.
move=> ab; rewrite /at_least /prob big_mkcond [leRHS]big_mkcond; apply: ler_sum => x _.
by case: ifP => [bx|_]; [rewrite (le_trans ab bx) | case: ifP].
Qed.

(** Both signs of the noise. *)
(* holds: th.lem-4.9 proof:4.12 *)
Theorem line_4_12 (sign : bool) :
  at_most (mean - tau1 / 2%:R - tau1 / 2%:R) <= at_most (mean + (-1) ^+ sign * `|l| - tau1 / 2%:R).
Proof.
apply: at_most_grows; rewrite ler_add2r ler_add2l; case: sign; rewrite ?expr1 ?expr0 ?mul1r ?mulN1r.
  by rewrite ler_opp2.
by apply: (le_trans (y := 0)) => //; rewrite oppr_le0 (le_trans _ small).
Qed.

(* holds: th.lem-4.9 proof:4.13 *)
Theorem line_4_13 :
  tau1 / 2%:R + tau1 / 2%:R = tau1 /\ at_most (mean - tau1 / 2%:R - tau1 / 2%:R) = at_most (mean - tau1).
Proof. by split; [|congr at_most]; field. Qed.

(* holds: th.lem-4.9 proof:4.15 *)
Theorem line_4_15 (sign : bool) :
  at_least (mean + tau1 / 2%:R + tau2 / 2%:R) <= at_least (mean + (-1) ^+ sign * `|l| + tau2 / 2%:R).
Proof.
apply: at_least_falls; rewrite ler_add2r ler_add2l; case: sign; rewrite ?expr1 ?expr0 ?mul1r ?mulN1r //.
by apply: (le_trans (y := 0)); rewrite ?oppr_le0 // (le_trans _ small).
Qed.

(* holds: th.lem-4.9 proof:4.16 *)
Theorem line_4_16 :
  at_least (mean + tau2 / 2%:R + tau2 / 2%:R) <= at_least (mean + tau1 / 2%:R + tau2 / 2%:R).
Proof. by apply: at_least_falls; rewrite ler_add2r ler_add2l ler_pmul2r ?invr_gt0 ?ltr0n. Qed.

(* holds: th.lem-4.9 proof:4.17 *)
Theorem line_4_17 :
  tau2 / 2%:R + tau2 / 2%:R = tau2 /\ at_least (mean + tau2 / 2%:R + tau2 / 2%:R) = at_least (mean + tau2).
Proof. by split; [|congr at_least]; field. Qed.

(** tau1 being the smaller, its bounds cover those of tau2. *)
(* holds: th.lem-4.9 wlog *)
Theorem smaller_covers :
  at_most (mean - tau2) <= at_most (mean - tau1) /\ at_least (mean + tau2) <= at_least (mean + tau1).
Proof.
by split; [apply: at_most_grows | apply: at_least_falls]; rewrite ler_add2l ?ler_opp2.
Qed.

End Close.
