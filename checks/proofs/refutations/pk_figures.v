(** pk.fig-2, pk.fig-3, pk.fig-5 and pk.fig-6: what the captions, the legends and the text say of the figures. *)
From pkdp.refutations Require Import rational_laws large_numbers exponential binomial_weights.

(** Figure 2: the numbers of records in the caption and in the text. *)
Definition caption_2 : list Z := [100; 10000]%Z.
Definition text_2 : list Z := [1000; 100000]%Z.
Definition claim_2_sizes : Prop := caption_2 = text_2.

(* refutes: pk.fig-2 text:sizes *)
Theorem caption_and_text_of_figure_2_differ : ~ claim_2_sizes.
Proof. discriminate. Qed.

(** Case 1, "p_1 = lambda and all other p_i = 0.5", is a case of the theorem, lambda < p_i < 1 - lambda. *)
Definition case_1 (lambda : Q) (n : nat) : list Q := lambda :: repeat (1 # 2) (n - 1).
Definition claim_2_case_1 : Prop := forall n : nat, Nat.leb 1 n ->
  every p in case_1 (1 # 20) n, (1 # 20 <? p) && (p <? 1 - (1 # 20)).

(* refutes: pk.fig-2 text:case-1 *)
Theorem case_1_is_no_case_of_theorem_3 : ~ claim_2_case_1.
Proof. intros claim. refuted_by (claim 2)%nat. Qed.

(** The closed form of Theorem 3, epsilon >= max(sqrt(14 ln(1/d)/(lambda(n-1))), 27/(lambda(n-1))) with epsilon <= 1,
    gives an epsilon at every n that the figure names. *)
Definition in_closed_form (others : Q) (d epsilon : Q) : Prop :=
  epsilon <= 1 /\ 27 / others <= epsilon
  /\ forall q, at_least_exp q (epsilon * epsilon * others / 14) -> 1 / d <= q.
Definition claim_2_closed_form : Prop := forall n : Z,
  In n (caption_2 ++ text_2) -> exists d epsilon, 0 < d < 1 /\ in_closed_form ((1 # 20) * inject_Z (n - 1)) d epsilon.

(* refutes: pk.fig-2 closed-form-at-every-n *)
Theorem closed_form_is_void_for_100_records : ~ claim_2_closed_form.
Proof.
intros claim. destruct (claim 100%Z (or_introl eq_refl)) as [d [epsilon [_ [at_most_1 [at_least _]]]]].
assert (H := Qle_trans _ _ _ at_least at_most_1). vm_compute in H. now apply H.
Qed.

(** n = 100, lambda = 0.05: the curve d = P[X/Y >= e^epsilon] bounds delta for records of equal p in (lambda, 1 - lambda). *)
Definition inside_range (p : Q) : bool := (1 # 20 <? p) && (p <? 19 # 20).
Definition claim_2_exponential : Prop := forall c p : Q,
  1 <=? c -> inside_range p -> equal_count_delta c 99 p <=? ratio_tail 99 (2 * (1 # 20)) c.

(* refutes: pk.fig-2 exponential *)
Theorem exponential_curve_of_figure_2_is_no_bound : ~ claim_2_exponential.
Proof. intros claim. largely_refuted_by (claim 3 (1 # 19)). Qed.

(** Figure 3, n = 100 and lambda = 0.05: an epsilon whose condition accepts d = 0.01/n, P[X/Y >= epsilon] <= d, serves
    it for records of equal p; every c >= e^epsilon stands for e^epsilon, as delta falls with c. *)
Definition level : Q := 1 # 10000.
Definition claim_3 : Prop := forall epsilon c p : Q,
  0 <=? epsilon -> inside_range p -> ratio_tail 99 (2 * (1 # 20)) epsilon <=? level -> at_least_exp c epsilon ->
  equal_count_delta c 99 p <=? level.

(* refutes: pk.fig-3 text:condition *)
Theorem curve_of_figure_3_is_no_bound : ~ claim_3.
Proof.
intros claim.
assert (e : at_least_exp (inject_Z (3 ^ 13)) 13) by (apply (at_least_exp_by 26); vm_compute; discriminate).
largely_refuted_by (fun x y z => claim 13 (inject_Z (3 ^ 13)) (1 # 19) x y z e).
Qed.

Definition claim_3_exponential : Prop := forall c p : Q,
  1 <=? c -> inside_range p -> ratio_tail 99 (2 * (1 # 20)) c <=? level -> equal_count_delta c 99 p <=? level.

(* refutes: pk.fig-3 exponential *)
Theorem exponential_curve_of_figure_3_is_no_bound : ~ claim_3_exponential.
Proof. intros claim. largely_refuted_by (claim 13 (1 # 19)). Qed.

(** Figure 5: d = 10^-10, lambda = 0.05, n = 100 000; the closed form gives an epsilon for every number of known
    records, n - |B| in the place of n. *)
Definition claim_5 : Prop := forall known : Z, (0 <= known < 100000)%Z ->
  exists epsilon, 0 <= epsilon /\ in_closed_form ((1 # 20) * inject_Z (100000 - known - 1)) (1 # 10000000000) epsilon.

(* refutes: pk.fig-5 every-background *)
Theorem closed_form_does_not_draw_figure_5 : ~ claim_5.
Proof.
intros claim. destruct (claim 93552%Z ltac:(split; [discriminate | reflexivity])) as [epsilon [e0 [e1 [_ large]]]].
set (others := (1 # 20) * inject_Z (100000 - 93552 - 1)) in large.
assert (square : epsilon * epsilon <= 1).
{ apply Qle_trans with (1 * epsilon); [now apply Qmult_le_compat_r | now rewrite Qmult_1_l]. }
assert (x0 : 0 <= epsilon * epsilon * others / 14).
{ apply Qmult_le_0_compat; [|discriminate]; apply Qmult_le_0_compat; [|discriminate]; now apply Qmult_le_0_compat. }
assert (x1 : epsilon * epsilon * others / 14 <= 921 # 40).
{ apply Qle_trans with (1 * others / 14); [|vm_compute; discriminate].
  apply Qmult_le_compat_r; [|discriminate]; now apply Qmult_le_compat_r. }
assert (e : at_least_exp (9995 * 1000000) (921 # 40)) by (apply (at_least_exp_by 60); vm_compute; discriminate).
assert (H := large _ (at_least_exp_mono _ _ _ x0 x1 e)). vm_compute in H. now apply H.
Qed.

(** Figure 6: the parameters of the noise in the caption and in the legend. *)
Definition caption_6 : list Q := [1 # 2; 3 # 4].
Definition legend_6 : list Q := [1 # 2; 3 # 5].
Definition claim_6_parameters : Prop := caption_6 = legend_6.

(* refutes: pk.fig-6 text:parameters *)
Theorem caption_and_legend_of_figure_6_differ : ~ claim_6_parameters.
Proof. discriminate. Qed.
