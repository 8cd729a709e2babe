(** What an adversary concludes with and without a person's data, the leakage known (bl.claim-semantic): any prior on databases,
    correlations included; the person's record is replaced by any value under which the leakage stays possible. *)
From pkdp Require Import algebra finite_law hockey_stick total_variation loss_expectation post_processing composition bounded_leakage
  leakage_composition full_knowledge.

Section Conclusions.
Variables (R : realFieldType) (n : nat) (T C O L : finType) (rho : C -> R).
Local Notation database := {ffun 'I_n -> T}.
Hypothesis rho_law : is_law rho.
Variables (M : database -> C -> O) (P : database -> C -> L) (prior : database -> R) (o : L) (i : 'I_n) (b : T).
Hypothesis prior_law : is_law prior.

(** The prior, given the leakage; and the laws of (database, output) given it, with the person's data and without. *)
Definition leakage_mass := \sum_y prior y * image (P y) rho o.
Definition believed x := prior x * image (P x) rho o / leakage_mass.
Definition with_person : database * O -> R := followed believed (fun x => given rho (M x) (P x) o).
Definition without_person : database * O -> R :=
  followed believed (fun x => given rho (M (replace x i b)) (P (replace x i b)) o).

(** The posterior after the output m. *)
Definition posterior (world : database * O -> R) m x := world (x, m) / \sum_y world (y, m).

Hypothesis occurs : 0 < leakage_mass.
Hypothesis stays_possible : forall x, 0 < prior x -> 0 < image (P x) rho o -> 0 < image (P (replace x i b)) rho o.

Lemma believed_ge0 x : 0 <= believed x.
Proof. by rewrite divr_ge0 ?(ltW occurs) // mulr_ge0 ?image_ge0 //; case: prior_law. Qed.

Lemma believed_sum : \sum_x believed x = 1.
Proof. by rewrite -mulr_suml divff // gt_eqF. Qed.

Lemma believed_possible x : 0 < believed x -> 0 < image (P x) rho o /\ 0 < image (P (replace x i b)) rho o.
Proof.
have [prior_ge0 _] := prior_law; have leak_ge0 := image_ge0 rho_law (P x) o.
move=> /lt0r_neq0; rewrite !mulf_eq0 !negb_or => /andP[/andP[prior_x leak_x] _].
have leak_gt0 : 0 < image (P x) rho o by rewrite lt_neqAle eq_sym leak_x.
by split=> //; apply: stays_possible => //; rewrite lt_neqAle eq_sym prior_x prior_ge0.
Qed.

(** The two worlds compare neighbours, or one database with itself. *)
Lemma worlds_close c d x : 1 <= c -> 0 <= d -> bounded_leakage_private rho c d M P -> 0 < believed x ->
  indistinguishable c d (given rho (M x) (P x) o) (given rho (M (replace x i b)) (P (replace x i b)) o).
Proof.
move=> c_ge1 d_ge0 private /believed_possible[x_o x'_o]; have [x_b | neq] := eqVneq (x i) b.
  rewrite -x_b replace_self; apply/indistinguishableP.
  by rewrite delta_diag // => m; exact: given_ge0.
apply: bounded_leakage_indistinguishable => //.
by rewrite -{1}(replace_self x i); exact: neighbours_replace.
Qed.

(* holds: bl.claim-semantic printed:delta *)
Theorem worlds_indistinguishable c d : 1 <= c -> 0 <= d -> bounded_leakage_private rho c d M P ->
  indistinguishable c d with_person without_person.
Proof.
move=> c_ge1 d_ge0 private; have mean (K K' : database -> O -> R) :
    (forall x, 0 < believed x -> delta c (K x) (K' x) <= d) -> delta c (followed believed K) (followed believed K') <= d.
  move=> le; rewrite -[d]mul1r -believed_sum mulr_suml /delta.
  rewrite -(pair_bigA _ (fun x m => Num.max 0 (believed x * K x m - c * (believed x * K' x m)))) /=.
  apply: ler_sum => x _; have := believed_ge0 x; rewrite le_eqVlt => /orP[/eqP <- | x_gt0].
    by rewrite mul0r big1 // => m _; rewrite !mul0r mulr0 subrr maxxx.
  under eq_bigr do rewrite mulrCA -mulrBr -[X in Num.max X _](mulr0 (believed x)) -maxr_pmulr ?believed_ge0 //.
  by rewrite -mulr_sumr ler_wpmul2l ?believed_ge0 // le.
by apply/indistinguishableP; split; apply: mean => x /(worlds_close c_ge1 d_ge0 private) /indistinguishableP[].
Qed.

(* holds: bl.claim-semantic printed *)
Theorem posteriors_with_and_without c m : 1 <= c -> bounded_leakage_private rho c 0 M P -> 0 < \sum_x with_person (x, m) ->
  total_variation (posterior with_person m) (posterior without_person m) <= (c - 1) / (c + 1).
Proof.
move=> c_ge1 private m_gt0; have near := worlds_indistinguishable c_ge1 (lexx 0) private.
have close x := (pure_indistinguishableP c with_person without_person).1 near (x, m).
have world_ge0 (K : database -> O -> R) x : (forall y m, 0 <= K y m) -> 0 <= followed believed K (x, m).
  by move=> K_ge0; rewrite mulr_ge0 ?believed_ge0.
have without_ge0 x : 0 <= without_person (x, m) by apply: world_ge0 => y m'; exact: given_ge0.
apply: posteriors_close => //.
- by move=> x; apply: world_ge0 => y m'; exact: given_ge0.
- by move=> x; case: (close x).
- by move=> x; case: (close x).
have : \sum_x with_person (x, m) <= c * \sum_x without_person (x, m).
  by rewrite mulr_sumr; apply: ler_sum => x _; case: (close x).
by move/(lt_le_trans m_gt0); rewrite pmulr_rgt0 // (lt_le_trans ltr01).
Qed.

End Conclusions.
