(** Records of which two values have probability at least lambda each are, with probability 2 lambda, a fair coin between the two
    (pk.thm-5, the step of its corrected form). *)
From pkdp Require Import algebra finite_law.

Section Coins.
Variables (R : realFieldType) (V I : finType) (lambda : R) (t bottom : V) (P : I -> V -> R).
Hypotheses (lambda_ge0 : 0 <= lambda) (t_value : t != bottom) (P_law : forall i, is_law (P i)).
Hypotheses (t_common : forall i, lambda <= P i t) (bottom_common : forall i, lambda <= P i bottom).
Implicit Types (v : V) (x : {ffun I -> V}) (coin : {ffun I -> bool}).

(** The fair coin between t and bottom. *)
Definition fair v : R := ((v == t)%:R + (v == bottom)%:R) / 2%:R.

(** Independent records; independent throws of probability 2 lambda that decide which records are coins; the records given these. *)
Definition records x : R := \prod_i P i (x i).
Definition thrown coin : R := \prod_i (if coin i then 2%:R * lambda else 1 - 2%:R * lambda).
Definition records_given (own : I -> V -> R) coin x : R := \prod_i (if coin i then fair (x i) else own i (x i)).

Lemma sum_at v : \sum_w (w == v)%:R = 1 :> R.
Proof. by rewrite (bigD1 v) //= eqxx big1 ?addr0 // => w /negbTE ->. Qed.

Lemma fair_law : is_law fair.
Proof.
split=> [v|]; first by rewrite /fair; apply: divr_ge0; [apply: addr_ge0; apply: ler0n | apply: ler0n].
by rewrite /fair -mulr_suml big_split /= !sum_at -[1 + 1]/(2%:R) divff ?pnatr_eq0.
Qed.

Lemma mixture i : exists2 own, is_law own & forall v, P i v = 2%:R * lambda * fair v + (1 - 2%:R * lambda) * own v.
Proof.
have [P_ge0 P_sum] := P_law i; have [f_ge0 f_sum] := fair_law.
pose rest v := P i v - 2%:R * lambda * fair v.
have rest_ge0 v : 0 <= rest v.
  have -> : rest v = P i v - lambda * ((v == t)%:R + (v == bottom)%:R) by rewrite /rest /fair; field.
  rewrite subr_ge0; have [-> | vt] := eqVneq v t; first by rewrite (negbTE t_value) addr0 mulr1.
  by have [-> | _] := eqVneq v bottom; rewrite /= ?add0r ?mulr1 ?mulr0.
have rest_sum : \sum_v rest v = 1 - 2%:R * lambda by rewrite sumrB P_sum -mulr_sumr f_sum mulr1.
have [zero | nonzero] := eqVneq (1 - 2%:R * lambda) 0.
  exists fair => [//|v]; rewrite zero mul0r addr0; have /eqP := rest_sum; rewrite zero psumr_eq0 // => /allP /(_ v).
  by rewrite mem_index_enum => /(_ isT) /=; rewrite subr_eq0 => /eqP.
exists (fun v => rest v / (1 - 2%:R * lambda)) => [|v]; last by rewrite [X in _ + X]mulrC divfK // addrC subrK.
split=> [v|]; last by rewrite -mulr_suml rest_sum divff.
by rewrite divr_ge0 // -rest_sum sumr_ge0.
Qed.

(** One throw for each record decides for both values: the counts of t and of bottom, and whatever else is read off the records,
    have the same coins. *)
(* holds: pk.thm-5 proof:bottom-coins *)
Theorem records_are_coins : exists2 own, (forall i, is_law (own i))
  & forall x, records x = \sum_coin thrown coin * records_given own coin x.
Proof.
have [own own_law] : exists own : I -> V -> R, forall i, is_law (own i) /\
    forall v, P i v = 2%:R * lambda * fair v + (1 - 2%:R * lambda) * own i v.
  have choice i : exists w : {ffun V -> R}, is_law w /\ forall v, P i v = 2%:R * lambda * fair v + (1 - 2%:R * lambda) * w v.
    have [w [w_ge0 w_sum] wE] := mixture i; exists [ffun v => w v]; split=> [|v]; last by rewrite ffunE.
    by split=> [v|]; [rewrite ffunE | under eq_bigr do rewrite ffunE].
  by have [w wP] := fin_all_exists choice; exists w.
exists own => [i|x]; first by case: (own_law i).
rewrite /records (eq_bigr (fun i => \sum_(b : bool) (if b then 2%:R * lambda else 1 - 2%:R * lambda)
    * (if b then fair (x i) else own i (x i)))) => [|i _]; last by rewrite big_bool; case: (own_law i) => _ ->.
by rewrite bigA_distr_bigA; apply: eq_bigr => coin _; rewrite -big_split.
Qed.

End Coins.
