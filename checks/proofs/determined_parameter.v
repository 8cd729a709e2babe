(** Records that are independent given a hidden parameter which the others determine: what is noiseless-private once the parameter is known
    is distributionally private while it is hidden (pk.claim-ex1, corrected:ddp). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge background_order
  histogram_query distributional.

Section HiddenParameter.
Variables (R : realFieldType) (n : nat) (T U O : finType).
Local Notation database := {ffun 'I_n -> T}.
Local Notation others_of := {ffun 'I_n -> option T}.
(** The parameter u has the probability [prior u]; given u record j has the law [P u j]; [told i] is what D_-i says of u. *)
Variables (prior : U -> R) (P : U -> 'I_n -> T -> R) (told : 'I_n -> others_of -> U) (M : database -> O -> R).
Hypotheses (prior_law : is_law prior) (P_law : forall u j, is_law (P u j)) (M_law : is_mechanism M).
Implicit Types (x : database) (i : 'I_n) (a b : T) (u : U) (o : O) (c d : R).

Definition given u : database -> unit -> R := independent_law (P u).
Definition with_hidden x (k : unit) : R := \sum_u prior u * given u x k.
Hypothesis others_tell : forall u i x, 0 < prior u -> 0 < given u x tt -> told i (others i x) = u.

Lemma given_law u i : is_joint_law (given u).
Proof. exact: (independent_is_joint i (P_law u)). Qed.

Lemma given_event u i a : event (given u) i a tt = P u i a.
Proof. exact: (histogram_query.eventE i (P_law u)). Qed.

Lemma given_ge0 u x k : 0 <= given u x k.
Proof. by apply: prodr_ge0 => j _; case: (P_law u j). Qed.

(** The law given D(i) = a is the mean of those given the parameter, too. *)
Definition posterior i a u : R := prior u * P u i a / event with_hidden i a tt.

Lemma hidden_event i a : event with_hidden i a tt = \sum_u prior u * P u i a.
Proof.
rewrite /event /with_hidden exchange_big /=; apply: eq_bigr => u _.
by rewrite -mulr_sumr -given_event.
Qed.

Lemma posterior_law i a : 0 < event with_hidden i a tt -> is_law (posterior i a).
Proof.
move=> pos; split=> [u|]; last by rewrite -mulr_suml -hidden_event divff // gt_eqF.
apply: divr_ge0; last exact: ltW.
by apply: mulr_ge0; [case: prior_law | case: (P_law u i)].
Qed.

Lemma hidden_output (A : database -> O -> R) i a o : output with_hidden A i a tt o
  = \sum_u posterior i a u * (if P u i a == 0 then 0 else output (given u) A i a tt o).
Proof.
rewrite /output.
have -> : \sum_(x : database | x i == a) with_hidden x tt * A x o
    = \sum_u prior u * \sum_(x : database | x i == a) given u x tt * A x o.
  rewrite (eq_bigr (fun x : database => \sum_u prior u * given u x tt * A x o)) => [|x _]; last by rewrite mulr_suml.
  by rewrite exchange_big /=; apply: eq_bigr => u _; rewrite mulr_sumr; apply: eq_bigr => x _; rewrite mulrA.
rewrite mulr_suml; apply: eq_bigr => u _; rewrite /posterior given_event.
case: eqP => [zero | /eqP ne0]; last by move: (event _ _ _ _)^-1 (\sum_(x | _) _) => y z; field.
rewrite mulr0 big1 ?mulr0 ?mul0r // => x /eqP x_i.
have : event (given u) i a tt = 0 by rewrite given_event.
by move=> /(theta_eq0 (given_law u i)) /(_ x_i) ->; rewrite mul0r.
Qed.

(** Sim reads the parameter off the others and puts in a value that it allows. *)
Variable value : U -> 'I_n -> T.
Hypothesis value_possible : forall u i, 0 < P u i (value u i).
Definition reads i (z : others_of) : O -> R := M (filled (value (told i z) i) z).

(** Given the parameter, putting b in the place of the record is to condition on b. *)
Lemma given_replaced u i a b o : 0 < P u i a -> 0 < P u i b ->
  output (given u) (fun x => M (replace x i b)) i a tt o = output (given u) M i b tt o.
Proof.
move=> a_gt0 b_gt0; rewrite /output !given_event.
pose others_part x : R := \prod_(j | j != i) P u j (x j).
have part x : given u x tt = P u i (x i) * others_part x by rewrite /given /independent_law (bigD1 i).
have same x b' : others_part (replace x i b') = others_part x.
  by apply: eq_bigr => j /negbTE ji; rewrite ffunE ji.
rewrite (eq_bigr (fun x : database => P u i a * (others_part x * M (replace x i b) o))) => [|x /eqP x_i]; last by rewrite part x_i mulrA.
rewrite [in RHS](eq_bigr (fun x : database => P u i b * (others_part x * M x o))) => [|x /eqP x_i]; last by rewrite part x_i mulrA.
rewrite -!mulr_sumr ![P u i _ * _ / _]mulrAC !divff ?gt_eqF // !mul1r.
rewrite [RHS](reindex_onto (fun x : database => replace x i b) (fun x : database => replace x i a)) /=; last first.
  move=> x /eqP x_i; apply/ffunP => j; rewrite !ffunE; case: (j =P i) => [-> | //]; by rewrite x_i.
apply: eq_big => [x | x _]; last by rewrite same.
rewrite ffunE eqxx eqxx /=; apply/eqP/eqP => [x_i | <-]; last by rewrite !ffunE eqxx.
by apply/ffunP => j; rewrite !ffunE; case: (j =P i) => [-> | //].
Qed.

(* holds: pk.claim-ex1 corrected:ddp *)
Theorem noiseless_given_gives_distributional c d :
  (forall u, 0 < prior u -> outputs_indistinguishable c d (fun theta => theta = given u) M) ->
  distributionally_private c d (fun theta => theta = with_hidden) M.
Proof.
move=> near; exists reads; split=> [i z | _ -> i a [] a_gt0]; first exact: M_law.
pose mean_of (A : database -> O -> R) u o := if P u i a == 0 then 0 else output (given u) A i a tt o.
apply: (eq_indistinguishable (P' := average (posterior i a) (mean_of M))
                             (Q' := average (posterior i a) (mean_of (simulation reads i)))).
- by move=> o; rewrite hidden_output.
- by move=> o; rewrite hidden_output.
apply: average_indistinguishable (posterior_law a_gt0) _ => u u_gt0.
have [prior_u a_u] : 0 < prior u /\ P u i a != 0.
  have prior_ge0 : 0 <= prior u by case: prior_law.
  split; first by rewrite lt_neqAle eq_sym prior_ge0 andbT; apply: contraTneq u_gt0 => zero; rewrite /posterior zero !mul0r ltxx.
  by apply: contraTneq u_gt0 => zero; rewrite /posterior zero mulr0 mul0r ltxx.
have a_pos : 0 < P u i a by rewrite lt_neqAle eq_sym a_u; case: (P_law u i) => ->.
have simulated o : mean_of (simulation reads i) u o = output (given u) M i (value u i) tt o.
  rewrite /mean_of (negbTE a_u) -(given_replaced o a_pos (value_possible u i)) /output; congr (_ / _); apply: eq_bigr => x _.
  have [-> | ne0] := eqVneq (given u x tt) 0; first by rewrite !mul0r.
  have x_gt0 : 0 < given u x tt by rewrite lt_neqAle eq_sym ne0 given_ge0.
  rewrite /simulation /reads (others_tell i prior_u x_gt0); congr (_ * M _ o).
  by apply/ffunP => j; rewrite !ffunE; case: (j == i).
apply: (eq_indistinguishable (P' := output (given u) M i a tt) (Q' := output (given u) M i (value u i) tt)) => //.
  by move=> o; rewrite /mean_of (negbTE a_u).
by apply: (near u prior_u) => //; rewrite given_event.
Qed.

End HiddenParameter.
