(** When records whose count is binomial are independent bits of one parameter (th.standing-4): when they are exchangeable; and
    independent bits have one parameter. *)
From pkdp Require Import algebra finite_law binomial_tail poisson_binomial independent_records.

Section Exchangeable.
Variables (R : realFieldType) (I : finType) (law : {ffun I -> bool} -> R) (p : R).
Local Notation database := {ffun I -> bool}.
Local Notation n := #|I|.
Implicit Types (D : database) (k : nat).

(** The databases with k ones. *)
Lemma card_count k : #|[set D : database | count D == k]| = 'C(n, k).
Proof.
pose ones_of D := [set i | D i]; have inj : injective ones_of.
  by move=> D D' /setP same; apply/ffunP => i; have := same i; rewrite !inE.
rewrite -card_draws -(card_imset _ inj); apply: eq_card => A; rewrite inE.
have countE D : count D = #|ones_of D|.
  by rewrite /count -sum1_card [RHS]big_mkcond; apply: eq_bigr => i _; rewrite inE; case: (D i).
apply/imsetP/eqP => [[D + ->] | card_A]; first by rewrite inE countE => /eqP.
have AE : A = ones_of [ffun i => i \in A] by apply/setP => i; rewrite inE ffunE.
by exists [ffun i => i \in A] => //; rewrite inE countE -AE card_A.
Qed.

(** The probability of a database depends on its number of ones only. *)
(* holds: th.standing-4 corrected *)
Theorem exchangeable_is_independent : (forall D D', count D = count D' -> law D = law D') ->
  (forall k, prob law [pred D | count D == k] = f k n p) -> law =1 independent (fun=> p).
Proof.
move=> exchangeable binomial D; have le_n : (count D <= n)%N by rewrite -ltnS count_max.
have cnz : 'C(n, count D)%:R != 0 :> R by rewrite pnatr_eq0 -lt0n bin_gt0.
have same : forall g : database -> R, (forall D', count D' = count D -> g D' = g D) ->
    prob g [pred D' | count D' == count D] = 'C(n, count D)%:R * g D.
  move=> g same; rewrite /prob (eq_bigr (fun=> g D)) => [|D' /eqP /same //].
  by rewrite sumr_const -card_count mulr_natl; congr (_ *+ _); apply: eq_card => D'; rewrite !inE.
have massE : independent (fun=> p) D = p ^+ count D * (1 - p) ^+ (n - count D).
  have countE : count D = #|[pred i | D i]|.
    by rewrite /count -sum1_card [RHS]big_mkcond; apply: eq_bigr => i _; rewrite inE; case: (D i).
  rewrite /independent (bigID (fun i => D i)) /=; congr (_ * _).
    rewrite (eq_bigr (fun=> p)) => [|i ->] //; rewrite prodr_const countE; congr (_ ^+ _).
  rewrite (eq_bigr (fun=> 1 - p)) => [|i /negbTE ->] //; rewrite prodr_const; congr (_ ^+ _).
  by rewrite countE -(cardC [pred i | D i]) addKn; apply: eq_card => i; rewrite !inE.
apply: (mulfI cnz); rewrite -(same law) => [|D' /exchangeable //].
by rewrite binomial massE /f mulrA.
Qed.

End Exchangeable.

Section Independent.
Variables (R : realFieldType).
Implicit Types (ps : seq R) (p : R).

(** The count of independent bits is binomial. *)
(* holds: th.standing-4 independent *)
Theorem binomial_count_has_one_parameter ps p : (forall k, pb ps k = f k (size ps) p) -> ps = nseq (size ps) p.
Proof.
move=> same; have poly_eq : \prod_(q <- ps) factor q = factor p ^+ size ps.
  apply/polyP => k; rewrite -pb_poly same -pb_nseq pb_poly.
  by rewrite big_nseq iter_mulr mulr1.
apply/all_pred1P/allP => q q_in; apply/eqP.
have rootq (r : R) : (factor q).[r] = 0 -> (factor p).[r] = 0.
  move=> q0; have : (\prod_(q' <- ps) factor q').[r] = 0.
    by rewrite (perm_big _ (perm_to_rem q_in)) /= big_cons hornerM q0 mul0r.
  rewrite poly_eq horner_exp => /eqP; rewrite expf_eq0 => /andP[_ /eqP //].
have factorE (x r : R) : (factor x).[r] = 1 - x + x * r by rewrite /factor !hornerE.
have [q0 | q_neq0] := eqVneq q 0; last first.
  have := rootq (- (1 - q) / q); rewrite !factorE => root.
  have : 1 - p + p * (- (1 - q) / q) = 0 by apply: root; field.
  by move=> /(congr1 (fun x => x * q)); rewrite mul0r => eq0; apply/eqP; rewrite -subr_eq0 -eq0; apply/eqP; field.
have top : pb ps (size ps) = \prod_(x <- ps) x.
  elim: (ps) => [|x xs IH]; first by rewrite big_nil.
  by rewrite big_cons /= pb_out // mulr0 add0r IH.
have prod0 : \prod_(x <- ps) x = 0 by rewrite (perm_big _ (perm_to_rem q_in)) /= big_cons q0 mul0r.
have := same (size ps); rewrite top prod0 /f binn subnn expr0 mul1r mulr1 => /esym/eqP.
by rewrite expf_eq0 q0 => /andP[_ /eqP ->].
Qed.

End Independent.
