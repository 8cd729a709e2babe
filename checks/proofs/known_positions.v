(** The law of the background of the thesis, D' = (D[m_1], ..., D[m_n']) with the positions m, when the records of D are independent and
    have the law theta' (th.def-3.3): the product of (3.3). *)
From pkdp Require Import algebra finite_law.

Section Background.
Variables (R : realFieldType) (n known : nat) (V : finType) (theta' : V -> R).
Local Notation positions := {ffun 'I_known -> 'I_n}.
Hypothesis theta'_law : is_law theta'.
(** The law of the positions: without repetition, otherwise any; the first known places of a uniform permutation in (3.3). *)
Variable places : positions -> R.
Implicit Types (D : {ffun 'I_n -> V}) (m : positions) (v : {ffun 'I_known -> V}).
Hypothesis no_repetition : forall m, ~ injective m -> places m = 0.

(** P[D' = v, the positions are m], D being independent of the positions. *)
Definition background v m : R :=
  \sum_(D : {ffun 'I_n -> V}) (\prod_i theta' (D i)) * places m * [forall k, D (m k) == v k]%:R.

(* holds: th.def-3.3 corrected *)
Theorem background_is_product v m : background v m = (\prod_k theta' (v k)) * places m.
Proof.
have [/injectiveP inj | /injectiveP rep] := boolP (injectiveb m); last first.
  by rewrite /background no_repetition // mulr0 big1 // => D _; rewrite mulr0 mul0r.
pose F (i : 'I_n) (t : V) := theta' t * [forall k, (m k == i) ==> (t == v k)]%:R : R.
have [_ sum1] := theta'_law.
have prodE : \prod_i (\sum_t F i t) = \prod_k theta' (v k).
  rewrite (bigID (fun i => i \in [set m k | k in 'I_known])) /= [X in _ * X]big1 ?mulr1 => [|i not_m]; last first.
    rewrite -sum1; apply: eq_bigr => t _; rewrite /F (_ : [forall k, _]) ?mulr1 //; apply/forallP => k; apply/implyP => /eqP mk.
    by case/negP: not_m; apply/imsetP; exists k.
  rewrite big_imset /= => [|k k' _ _ /inj //]; apply: eq_bigr => k _.
  rewrite (bigD1 (v k)) //= /F (_ : [forall k', _]) ?mulr1 => [|].
    rewrite big1 ?addr0 // => t /negbTE tv; rewrite (_ : [forall k', _] = false) ?mulr0 //.
    by apply/negbTE; rewrite negb_forall; apply/existsP; exists k; rewrite eqxx tv.
  by apply/forallP => k'; apply/implyP => /eqP/inj ->.
rewrite -prodE bigA_distr_bigA mulr_suml; apply: eq_bigr => D _.
rewrite mulrAC; congr (_ * _); rewrite /F big_split /=; congr (_ * _).
case: forallP => [all | not_all].
  rewrite big1 // => i _; rewrite (_ : [forall k, _]) //; apply/forallP => k; apply/implyP => /eqP <-; exact: all.
have /existsP[k Dk] : [exists k, D (m k) != v k].
  by rewrite -negb_forall; apply/negP => /forallP.
rewrite (bigD1 (m k)) //= (_ : [forall k', _] = false) ?mul0r //.
by apply/negbTE; rewrite negb_forall; apply/existsP; exists k; rewrite eqxx /= (negbTE Dk).
Qed.

End Background.
