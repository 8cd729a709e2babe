(** Independent records: a release that the target adds nothing to, under two of its values, has the same law given either; so have the
    counts of all other categories (a step of pk.thm-5). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge causal_noiseless
  hidden_counts.

Section SameLaw.
Variables (R : realFieldType) (n : nat) (T B O : finType).
Local Notation database := {ffun 'I_n -> T}.
Implicit Types (x : database) (theta : database -> B -> R) (i : 'I_n) (a b : T) (k : B).

Theorem same_law_given_either theta (g : database -> O) i a b k : is_joint_law theta -> mutually_independent theta ->
  0 < event theta i a k -> 0 < event theta i b k -> (forall x, x i = a -> g (replace i b x) = g x) ->
  output theta (released R g) i b k =1 output theta (released R g) i a k.
Proof.
move=> theta_law indep a_gt0 b_gt0 same o; have others := mutually_others indep.
have k_gt0 : 0 < background_mass theta k.
  apply: lt_le_trans a_gt0 _; rewrite /background_mass [leRHS](bigID (fun x : database => x i == a)) /= ler_addl.
  by apply: sumr_ge0 => x _; case: theta_law.
rewrite (output_replaced (released R g) others k_gt0 (lt0r_neq0 a_gt0) (lt0r_neq0 b_gt0)) /output.
by congr (_ / _); apply: eq_bigr => x /eqP x_i; rewrite /released same.
Qed.

End SameLaw.

Section Categories.
Variables (R : realFieldType) (n : nat) (T B : finType).
Local Notation database := {ffun 'I_n -> option T}.

(** The count of t' given that record i is t, or in no category. *)
(* holds: pk.thm-5 proof:other-count *)
Theorem other_count_same_law (theta : database -> B -> R) i (t t' : T) k : is_joint_law theta -> mutually_independent theta ->
  t' != t -> 0 < event theta i (Some t) k -> 0 < event theta i None k ->
  output theta (released R (fun x => tally id x t')) i (Some t) k =1 output theta (released R (fun x => tally id x t')) i None k.
Proof.
move=> theta_law indep neq t_gt0 none_gt0; apply: same_law_given_either => // x x_i.
congr inord; apply: eq_card => j; rewrite !inE ffunE; case: (j =P i) => [-> | //].
by rewrite x_i; apply/negbTE/eqP => -[] t_t'; rewrite t_t' eqxx in neq.
Qed.

End Categories.
