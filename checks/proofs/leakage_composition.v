(** Composition and group privacy with bounded leakage (bl.composition, bl.group), for any two epsilons. They rest on adaptive
    composition: epsilons and deltas add up, though the second law depends on what the first one gave. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation post_processing transitivity
  composition bounded_leakage.

Section Composition.
Variables (R : realFieldType) (n : nat) (T : finType).
Local Notation database := {ffun 'I_n -> T}.

Section OneLeakage.
Variables (C O1 O2 L : finType) (rho : C -> R).
Hypothesis rho_law : is_law rho.
Variables (M1 : database -> C -> O1) (M2 : database -> C -> O2) (P : database -> C -> L).

(* holds: bl.composition independent-given-leakage *)
Theorem composition_given_the_leakage c1 c2 d1 d2 : 0 <= c1 -> 0 <= c2 ->
  (forall x o, 0 < image (P x) rho o -> forall m1 m2,
    given rho (fun r => (M1 x r, M2 x r)) (P x) o (m1, m2) = given rho (M1 x) (P x) o m1 * given rho (M2 x) (P x) o m2) ->
  bounded_leakage_private rho c1 d1 M1 P -> bounded_leakage_private rho c2 d2 M2 P ->
  bounded_leakage_private rho (c1 * c2) (d1 + d2) (fun x r => (M1 x r, M2 x r)) P.
Proof.
move=> c1_ge0 c2_ge0 indep /(bounded_leakage_privateP rho_law) le1 /(bounded_leakage_privateP rho_law) le2.
apply/(bounded_leakage_privateP rho_law) => x y near o x_o y_o.
have d2_ge0 : 0 <= d2 := le_trans (delta_ge0 _ _ _) (le2 x y near o x_o y_o).
have pairE z : 0 < image (P z) rho o -> given rho (fun r => (M1 z r, M2 z r)) (P z) o
    =1 followed (given rho (M1 z) (P z) o) (fun=> given rho (M2 z) (P z) o) by move=> z_o [m1 m2]; exact: indep.
rewrite (eq_delta _ (pairE x x_o) (pairE y y_o)); apply: le_trans (_ : _ <= _ + d2) _; last first.
  by rewrite ler_add2r; exact: (le1 x y near o).
apply: delta_followed => //.
- exact: given_law.
- by move=> m; exact: given_ge0.
- by move=> m _; exact: given_law.
- by move=> m m'; exact: given_ge0.
by move=> m _ _; exact: le2.
Qed.

End OneLeakage.

Section TwoLeakages.
Variables (C1 C2 O1 O2 L1 L2 : finType) (rho1 : C1 -> R) (rho2 : C2 -> R).
Hypotheses (rho1_law : is_law rho1) (rho2_law : is_law rho2).
Variables (M1 : database -> C1 -> O1) (P1 : database -> C1 -> L1) (P2 : database -> C2 -> L2).
Local Notation coins := (product rho1 rho2).

Lemma product_event (E1 : pred C1) (E2 : C1 -> pred C2) (w : R) :
  (forall r, E1 r -> \sum_(s | E2 r s) rho2 s = w) ->
  \sum_(rs | E1 rs.1 && E2 rs.1 rs.2) coins rs = (\sum_(r | E1 r) rho1 r) * w.
Proof.
move=> constant; rewrite -(pair_big_dep E1 E2 (fun r s => rho1 r * rho2 s)) /= mulr_suml.
by apply: eq_bigr => r E1r; rewrite -mulr_sumr constant.
Qed.

Lemma image_both x o : image (fun rs => (P1 x rs.1, P2 x rs.2)) coins o = image (P1 x) rho1 o.1 * image (P2 x) rho2 o.2.
Proof.
by case: o => o1 o2; rewrite /image -(@product_event _ (fun _ s => P2 x s == o2)) //; apply: eq_bigl.
Qed.

(** The second mechanism sees the first output, its leakage does not. *)
(* holds: bl.composition adaptive *)
Theorem adaptive_composition (M2 : database -> O1 -> C2 -> O2) c1 c2 d1 d2 : 0 <= c1 -> 0 <= c2 ->
  bounded_leakage_private rho1 c1 d1 M1 P1 -> (forall m1, bounded_leakage_private rho2 c2 d2 (M2 ^~ m1) P2) ->
  bounded_leakage_private coins (c1 * c2) (d1 + d2)
    (fun x rs => (M1 x rs.1, M2 x (M1 x rs.1) rs.2)) (fun x rs => (P1 x rs.1, P2 x rs.2)).
Proof.
move=> c1_ge0 c2_ge0 /(bounded_leakage_privateP rho1_law) le1 private2.
have le2 m1 := (bounded_leakage_privateP rho2_law c2 d2 (M2 ^~ m1) P2).1 (private2 m1).
apply/(bounded_leakage_privateP (product_law rho1_law rho2_law)) => x y near [o1 o2]; rewrite !image_both /= => x_o y_o.
have split_possible z : 0 < image (P1 z) rho1 o1 * image (P2 z) rho2 o2 -> 0 < image (P1 z) rho1 o1 /\ 0 < image (P2 z) rho2 o2.
  by move=> /lt0r_neq0; rewrite mulf_eq0 negb_or => /andP[n1 n2]; split; rewrite lt_neqAle eq_sym ?n1 ?n2 image_ge0.
have [x_o1 x_o2] := split_possible x x_o; have [y_o1 y_o2] := split_possible y y_o.
have pairE z : given coins (fun rs => (M1 z rs.1, M2 z (M1 z rs.1) rs.2)) (fun rs => (P1 z rs.1, P2 z rs.2)) (o1, o2)
    =1 followed (given rho1 (M1 z) (P1 z) o1) (fun m1 => given rho2 (M2 z m1) (P2 z) o2).
  move=> [m1 m2]; rewrite /followed /given image_both /= mulrACA -invfM; congr (_ / _).
  rewrite -(@product_event _ (fun r s => (P2 z s == o2) && (M2 z (M1 z r) s == m2))) => [|r /andP[_ /eqP ->]//].
  by apply: eq_bigl => rs; rewrite !xpair_eqE; do !case: (_ == _).
have d2_ge0 : 0 <= d2.
  have [m1 _ | none] := pickP (@predT O1); first exact: le_trans (delta_ge0 _ _ _) (le2 m1 x y near o2 x_o2 y_o2).
  by have [_ /eqP] := given_law rho1_law (M1 x) x_o1; rewrite big_pred0 // eq_sym oner_eq0.
rewrite (eq_delta _ (pairE x) (pairE y)); apply: le_trans (_ : _ <= _ + d2) _; last first.
  by rewrite ler_add2r; exact: (le1 x y near o1).
apply: delta_followed => //.
- exact: given_law.
- by move=> m; exact: given_ge0.
- by move=> m _; exact: given_law.
- by move=> m m'; exact: given_ge0.
by move=> m1 _ _; exact: le2.
Qed.

(* holds: bl.composition printed *)
Theorem composition_of_pairs (M2 : database -> C2 -> O2) c1 c2 d1 d2 : 0 <= c1 -> 0 <= c2 ->
  bounded_leakage_private rho1 c1 d1 M1 P1 -> bounded_leakage_private rho2 c2 d2 M2 P2 ->
  bounded_leakage_private coins (c1 * c2) (d1 + d2) (fun x rs => (M1 x rs.1, M2 x rs.2)) (fun x rs => (P1 x rs.1, P2 x rs.2)).
Proof. by move=> c1_ge0 c2_ge0 private1 private2; exact: (@adaptive_composition (fun x _ => M2 x)). Qed.

End TwoLeakages.

(** Group privacy, along a path of databases that all allow the leakage. *)
(* holds: bl.group printed *)
Theorem group_privacy (C O L : finType) (rho : C -> R) (M : database -> C -> O) (P : database -> C -> L) c d k
    (path : nat -> database) o : is_law rho -> 0 <= c -> bounded_leakage_private rho c d M P ->
  (forall j, (j < k)%N -> neighbours (path j) (path j.+1)) -> (forall j, (j <= k)%N -> 0 < image (P (path j)) rho o) ->
  forall S, prob (given rho (M (path 0%N)) (P (path 0%N)) o) S
            <= c ^+ k * prob (given rho (M (path k)) (P (path k)) o) S + (if c == 1 then k%:R else (c ^+ k - 1) / (c - 1)) * d.
Proof.
move=> law c_ge0 private step possible; have -> : (if c == 1 then k%:R else (c ^+ k - 1) / (c - 1)) = series c k.
  by case: eqVneq => [-> | c_neq1]; rewrite ?series1 ?seriesE.
apply/delta_leP; apply: (delta_path (P := fun j => given rho (M (path j)) (P (path j)) o)) => // j lt_j.
by have := (bounded_leakage_privateP law c d M P).1 private; apply; [exact: step | apply: possible; exact: ltnW | exact: possible].
Qed.

End Composition.
