(** Counting outliers beyond 5 sigma of the average: where the others are within sigma of a common mean, a record that is moved
    neither too near nor too far becomes the only outlier (pk.ex-3). *)
From pkdp Require Import algebra finite_law.

Section Outliers.
Variables (R : realFieldType) (n : nat) (T : finType) (value : T -> R) (mu sigma : R).
Implicit Types (x : {ffun 'I_n -> T}) (i j : 'I_n) (b : T).

Definition average x := (\sum_j value (x j)) / n%:R.
Definition outliers x : {set 'I_n} := [set j | 5%:R * sigma < `|value (x j) - average x|].
Definition change i b x : {ffun 'I_n -> T} := [ffun j => if j == i then b else x j].
Definition noise_within x := forall j, `|value (x j) - mu| <= sigma.

Hypotheses (n_ge3 : (3 <= n)%N) (sigma_ge0 : 0 <= sigma).

Let n_gt0 : 0 < n%:R :> R. Proof. by rewrite ltr0n (leq_trans _ n_ge3). Qed.
Let n_neq0 : n%:R != 0 :> R := lt0r_neq0 n_gt0.

(** A record's distance from the average, n times. *)
Lemma distance x j : n%:R * (value (x j) - average x) = n.-1%:R * (value (x j) - mu) - \sum_(k | k != j) (value (x k) - mu).
Proof.
have nE : n%:R = n.-1%:R + 1 :> R by rewrite -[X in _ + X](mulr1n 1) -natrD addn1 (ltn_predK n_ge3).
have whole : \sum_k value (x k) = value (x j) + n.-1%:R * mu + \sum_(k | k != j) (value (x k) - mu).
  rewrite (bigD1 j) //= -addrA; congr (_ + _); rewrite sumrB sumr_const cardC1 card_ord -[mu *+ _]mulr_natl.
  by rewrite addrCA subrr addr0.
by rewrite /average mulrBr mulrCA divff // mulr1 whole nE; ring.
Qed.

Lemma sum_within (P : pred 'I_n) x : noise_within x -> `|\sum_(k | P k) (value (x k) - mu)| <= #|P|%:R * sigma.
Proof.
move=> within; apply: le_trans (ler_norm_sum _ _ _) _.
by rewrite mulr_natl -sumr_const; apply: ler_sum => k _; exact: within.
Qed.

Lemma only_outlier x i b : noise_within x ->
  5%:R * n%:R / n.-1%:R * sigma + sigma < `|value b - mu| -> `|value b - mu| <= (3%:R * n%:R + 3%:R) * sigma ->
  outliers (change i b x) = [set i].
Proof.
move=> within far near; pose y := change i b x.
have yi : y i = b by rewrite ffunE eqxx.
have yo k : k != i -> y k = x k by move=> /negbTE ki; rewrite ffunE ki.
have m_gt0 : 0 < n.-1%:R :> R by rewrite ltr0n -subn1 subn_gt0 (leq_trans _ n_ge3).
apply/setP => j; rewrite !inE -/y -(ltr_pmul2l n_gt0) -[in X in _ < X](gtr0_norm n_gt0) -normrM distance.
have [-> | ji] := eqVneq j i.
  rewrite yi; apply: lt_le_trans (ler_sub_dist _ _); rewrite (eq_bigr _ (fun k ki => congr1 (fun t => value t - mu) (yo k ki))).
  have := sum_within [pred k | k != i] within; rewrite cardC1 card_ord => le_sum.
  rewrite ltr_subr_addr; apply: le_lt_trans (ler_add (lexx _) le_sum) _.
  rewrite normrM (gtr0_norm m_gt0) -(ltr_pmul2l m_gt0) mulrDr in far *.
  apply: le_lt_trans far; rewrite le_eqVlt; apply/orP; left; apply/eqP; field; exact: lt0r_neq0.
apply/negbTE; rewrite -leNgt (bigD1 i) 1?eq_sym //= yi yo //.
have -> : \sum_(k | (k != j) && (k != i)) (value (y k) - mu) = \sum_(k | (k != j) && (k != i)) (value (x k) - mu).
  by apply: eq_bigr => k /andP[_ ki]; rewrite yo.
have card_rest : #|[pred k : 'I_n | (k != j) && (k != i)]| = n.-2.
  have := cardC [pred k : 'I_n | (k == j) || (k == i)].
  have -> : #|[pred k : 'I_n | (k == j) || (k == i)]| = 2%N by transitivity #|[set j; i]|; [apply: eq_card => k; rewrite !inE | rewrite cards2 ji].
  move=> /(congr1 (fun m => m.-2)); rewrite add2n card_ord => /= <-.
  by apply: eq_card => k; rewrite !inE negb_or.
have := sum_within [pred k | (k != j) && (k != i)] within; rewrite card_rest => le_sum.
have le_j : `|n.-1%:R * (value (x j) - mu)| <= n.-1%:R * sigma by rewrite normrM (gtr0_norm m_gt0) ler_pmul2l.
apply: le_trans (ler_norm_sub _ _) _; apply: le_trans (ler_add le_j (ler_norm_add _ _)) _.
apply: le_trans (ler_add (lexx _) (ler_add near le_sum)) _.
have n2 : n%:R = n.-2%:R + 2%:R :> R by rewrite -natrD -subn2 subnK // (leq_trans _ n_ge3).
have n1 : n.-1%:R = n.-2%:R + 1 :> R by rewrite -[X in _ + X](mulr1n 1) -natrD -subn2 addn1 -subSn ?subn2 // (leq_trans _ n_ge3).
by rewrite le_eqVlt; apply/orP; left; apply/eqP; rewrite n1 n2; ring.
Qed.

(** For every law of the database under which the noise is within sigma. *)
(* holds: pk.ex-3 printed:make-it-1 *)
Theorem exactly_the_changed_record (law : {ffun 'I_n -> T} -> R) i b : is_law law ->
  (forall x, law x != 0 -> noise_within x) ->
  5%:R * n%:R / n.-1%:R * sigma + sigma < `|value b - mu| -> `|value b - mu| <= (3%:R * n%:R + 3%:R) * sigma ->
  prob law [pred x | outliers (change i b x) == [set i]] = 1.
Proof.
move=> [_ sum1] within far near; rewrite -sum1 /prob big_mkcond; apply: eq_bigr => x _ /=.
have [-> | x_occurs] := eqVneq (law x) 0; first by rewrite if_same.
by rewrite only_outlier ?eqxx //; exact: within.
Qed.

End Outliers.
