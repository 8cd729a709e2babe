(** The count of one value, of probability between lambda and 1 - lambda in each record, is that of binary randomised responses of
    parameter 2 lambda (pk.thm-5, a step). *)
From pkdp Require Import algebra finite_law.

Section Responses.
Variables (R : realFieldType) (V I : finType) (lambda : R) (bottom : V) (P : I -> V -> R).
Hypotheses (lambda_ge0 : 0 <= lambda) (lambda_le : 2%:R * lambda <= 1) (P_law : forall i, is_law (P i)).
Hypothesis bottom_in : forall i, lambda <= P i bottom <= 1 - lambda.
Implicit Types (x : {ffun I -> V}) (y : {ffun I -> bool}) (k : nat).

(** Independent records; the number of those that are bottom. *)
Definition records x : R := \prod_i P i (x i).
Definition bottoms x := #|[set i | x i == bottom]|.

(** Binary randomised response: the true bit is replaced by a fair coin with probability 2 lambda. *)
Definition response (bit answer : bool) : R := (1 - 2%:R * lambda) * (answer == bit)%:R + 2%:R * lambda / 2%:R.
Definition responses (truth : I -> bool -> R) y : R := \prod_i \sum_bit truth i bit * response bit (y i).
Definition yes y := #|[set i | y i]|.

Definition truth i (bit : bool) : R := if 1 - 2%:R * lambda == 0 then 1 / 2%:R else ((if bit then P i bottom else 1 - P i bottom) - lambda) / (1 - 2%:R * lambda).

Lemma truth_law i : is_law (truth i).
Proof.
rewrite /truth; case: eqP => [_ | /eqP ne].
  split=> [bit|]; first by apply: divr_ge0; [exact: ler01 | exact: ler0n].
  by rewrite big_bool /=; field.
have q0 : 0 < 1 - 2%:R * lambda by rewrite lt_neqAle eq_sym ne subr_ge0.
have /andP[lo hi] := bottom_in i; split=> [bit|].
  apply: divr_ge0 (ltW q0); rewrite subr_ge0; case: bit => //.
  by rewrite ler_subr_addr -ler_subr_addl.
by rewrite big_bool /=; field.
Qed.

Lemma bit_mass i b : \sum_(v | (v == bottom) == b) P i v = \sum_bit truth i bit * response bit b.
Proof.
have [_ sum1] := P_law i.
have -> : \sum_(v | (v == bottom) == b) P i v = if b then P i bottom else 1 - P i bottom.
  case: b; first by rewrite (eq_bigl (pred1 bottom)) ?big_pred1_eq // => v /=; rewrite eqb_id.
  have := sum1; rewrite (bigD1 bottom) //= => <-; rewrite addrAC subrr add0r.
  by apply: eq_bigl => v; rewrite eqbF_neg.
rewrite big_bool /truth /response; case: eqP => [/eqP | /eqP q0]; last by case: b => /=; field.
rewrite subr_eq0 => /eqP eq1.
have lamE : lambda = 1 / 2%:R by apply: (@mulfI _ 2%:R); rewrite ?pnatr_eq0 // -eq1; field.
have p_half : P i bottom = lambda.
  have same : 1 - lambda = lambda by rewrite lamE; field.
  by apply/le_anti; have := bottom_in i; rewrite same andbC.
by rewrite p_half lamE; case: b => /=; field.
Qed.

(* holds: pk.thm-5 proof:bottom-response *)
Theorem bottoms_are_responses : exists2 truth, (forall i, is_law (truth i))
  & forall k, prob records [pred x | bottoms x == k] = prob (responses truth) [pred y | yes y == k].
Proof.
exists truth => [|k]; first exact: truth_law.
pose bits x : {ffun I -> bool} := [ffun i => x i == bottom].
have yes_bits x : yes (bits x) = bottoms x by apply: eq_card => i; rewrite !inE ffunE.
rewrite /prob (partition_big bits [pred y | yes y == k]) => [|x]; last by rewrite /= yes_bits.
apply: eq_bigr => y /eqP yes_y; rewrite /responses -(eq_bigr _ (fun i _ => bit_mass i (y i))).
rewrite bigA_distr_big_dep; apply: eq_bigl => x.
apply/andP/familyP => [[_ /eqP <-] i | in_y]; first by rewrite ffunE; exact: eqxx.
have same : bits x = y by apply/ffunP => i; rewrite ffunE; have := in_y i; first [by rewrite unfold_in => /eqP | by move=> /eqP | by rewrite inE => /eqP].
by rewrite /= -yes_bits same yes_y !eqxx.
Qed.

End Responses.
