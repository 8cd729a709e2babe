(** Counts are log-concave: the Poisson-binomial law, and that law with independent log-concave noise added; noises of
    this kind (th.conj-4.12, th.lem-4.21, pk.def-19, pk.fig-6). *)
From pkdp Require Import algebra finite_law poisson_binomial log_concave.

Section Noises.
Variable R : realFieldType.
Implicit Types (f : int -> R) (x y z lo hi : int).

(** A product over two points can only be positive if both are where [f] is. *)
Lemma log_concave_zero f : (forall z, 0 <= f z) ->
  (forall x y, x <= y -> f (x - 1) != 0 -> f (y + 1) != 0 -> f (x - 1) * f (y + 1) <= f x * f y) -> log_concave f.
Proof.
move=> f_ge0 conc; split=> // x y le_xy.
have [-> | ne0] := eqVneq (f (x - 1)) 0; first by rewrite mul0r mulr_ge0.
have [-> | ne0'] := eqVneq (f (y + 1)) 0; first by rewrite mulr0 mulr_ge0.
exact: conc.
Qed.

(** Cut off outside of an interval. *)
Definition truncated lo hi f z := if lo <= z <= hi then f z else 0.

Lemma truncated_log_concave lo hi f : log_concave f -> log_concave (truncated lo hi f).
Proof.
case=> f_ge0 conc; apply: log_concave_zero => [z | x y le_xy]; rewrite /truncated; first by case: ifP.
case: ifP => [/andP[lo_x _] _ | _]; last by rewrite eqxx.
case: ifP => [/andP[_ y_hi] _ | _]; last by rewrite eqxx.
have lo_x' : lo <= x by apply: le_trans lo_x _; rewrite ger_addl.
have y_hi' : y <= hi by apply: le_trans y_hi; rewrite ler_addl.
by rewrite lo_x' (le_trans le_xy) // (le_trans lo_x') // y_hi' conc.
Qed.

(** No noise: all mass at 0. *)
Definition no_noise z : R := (z == 0)%R%:R.

(** The sums of no noise: what turns masses into the probabilities P[S <= z]. *)
Definition step z : R := (0 <= z)%R%:R.

Lemma const_log_concave (a : R) : 0 <= a -> log_concave (fun=> a).
Proof. by split. Qed.

Lemma no_noise_log_concave : log_concave no_noise.
Proof.
apply: log_concave_zero => [z | x y le_xy]; rewrite /no_noise ?ler0n // !pnatr_eq0 !eqb0 !negbK.
rewrite subr_eq0 addr_eq0 => /eqP x_def /eqP y_def.
by move: le_xy; rewrite x_def y_def.
Qed.

Lemma step_log_concave : log_concave step.
Proof.
apply: log_concave_zero => [z | x y le_xy]; rewrite /step ?ler0n // !pnatr_eq0 !eqb0 !negbK => x_ge0 _.
have x_ge0' : 0 <= x by apply: le_trans x_ge0 _; rewrite ger_addl.
by rewrite x_ge0' (le_trans x_ge0' le_xy) mulr1 -natrM ler_nat mulnb leq_b1.
Qed.

(** Two-sided geometric noise (pk.def-19): a mass of (1-q)/(1+q) q^|z|. *)
Definition two_sided_geometric (q : R) z := (1 - q) / (1 + q) * q ^+ `|z|.

Lemma two_sided_geometric_log_concave q : 0 <= q <= 1 -> log_concave (two_sided_geometric q).
Proof.
case/andP=> q_ge0 q_le1.
have scale_ge0 : 0 <= (1 - q) / (1 + q) by rewrite divr_ge0 ?subr_ge0 // addr_ge0.
split=> [z | x y le_xy]; first by rewrite mulr_ge0 ?exprn_ge0.
rewrite /two_sided_geometric mulrACA [leRHS]mulrACA.
apply: ler_wpmul2l; first exact: mulr_ge0.
rewrite -!exprD; apply: ler_wiexpn2l => //; rewrite -lez_nat !PoszD !abszE.
have shorter z : `|z| <= `|z + 1| + 1 by rewrite -{1}(addrK 1 z) (le_trans (ler_norm_sub _ _)) // normr1.
have shorter' z : `|z| <= `|z - 1| + 1 by rewrite -{1}(subrK 1 z) (le_trans (ler_norm_add _ _)) // normr1.
have [x_le0 | x_gt0] := leP x 0.
  have -> : `|x - 1| = `|x| + 1 by rewrite !ler0_norm ?subr_le0 ?(le_trans x_le0) // opprB addrC.
  by rewrite -addrA ler_add2l addrC.
have y_ge0 : 0 <= y by apply: ltW; apply: lt_le_trans x_gt0 le_xy.
have -> : `|y + 1| = `|y| + 1 by rewrite !ger0_norm ?addr_ge0.
by rewrite [`|y| + 1]addrC addrA ler_add2r.
Qed.

End Noises.

Section Counts.
Variable R : realFieldType.
Implicit Types (ps : seq R) (f : int -> R) (z : int).

(** The Poisson-binomial masses as a sequence on the integers. *)
Definition pb_int ps z : R := if z is Posz k then pb ps k else 0.

(** The law of the number of ones plus independent noise of law [f]. *)
Definition noisy ps f z : R := mean ps (fun k => f (z - k%:Z)).

Lemma noisy_nil f z : noisy [::] f z = f z.
Proof. by rewrite /noisy mean_nil subr0. Qed.

Lemma noisy_cons p ps f z : noisy (p :: ps) f z = (1 - p) * noisy ps f z + p * noisy ps f (z - 1).
Proof.
rewrite /noisy mean_cons; congr (_ + _ * _); apply: eq_mean => k _.
by congr f; rewrite -addn1 PoszD; ring.
Qed.

Lemma pb_int_noisy ps : noisy ps (@no_noise R) =1 pb_int ps.
Proof.
elim: ps => [|p ps IH] z; first by rewrite noisy_nil; case: z => [[|k]|k].
rewrite noisy_cons !IH; case: z => [[|k]|k]; first by [].
  by have -> : Posz k.+1 - 1 = Posz k by rewrite -addn1 PoszD addrK.
have -> : Negz k - 1 = Negz k.+1 by rewrite !NegzE -opprD -PoszD addn1.
by rewrite /= !mulr0 addr0.
Qed.

(** One record more is a convolution with two masses. *)
Lemma noisy_cons_log_concave p ps f : 0 <= p <= 1 -> log_concave (noisy ps f) -> log_concave (noisy (p :: ps) f).
Proof.
case/andP=> p_ge0 p_le1 conc.
pose bit (z : int) : R := if z == 0 then 1 - p else if z == 1 then p else 0.
have bit_sup : supported 2 bit by rewrite /bit => z; case: z => [[|[|k]]|k].
have bit_lc : log_concave bit.
  apply: log_concave_zero => [z | x y le_xy]; rewrite /bit.
    by do 2?case: ifP => // _; rewrite subr_ge0.
  have inside z : bit z != 0 -> 0 <= z < 2 by apply: contraNT => /bit_sup ->.
  move=> /inside /andP[+ _]; rewrite subr_ge0  => x_ge1 /inside /andP[_ y_le0].
  have y_lt1 : y < 1 by move: y_le0; rewrite -ltr_subr_addr.
  by move: (le_trans x_ge1 le_xy); rewrite leNgt y_lt1.
have two z : noisy (p :: ps) f z = convolution 2 bit (noisy ps f) z.
  by rewrite noisy_cons /convolution big_ord_recl big_ord1 /bit /= subr0.
have [ge0 tp] := convolution_log_concave bit_sup bit_lc conc.
by split=> [z | x y]; rewrite !two; [apply: ge0 | apply: tp].
Qed.

(** Log-concave noise on the integers, cut off or not, keeps a count of independent records log-concave. *)
Theorem noisy_count_log_concave ps f : probabilities ps -> log_concave f -> log_concave (noisy ps f).
Proof.
move=> + f_lc; elim: ps => [_ | p ps IH /= /andP[p01 /IH]]; last exact: noisy_cons_log_concave.
by case: f_lc => ge0 conc; split=> [z | x y]; rewrite !noisy_nil; [apply: ge0 | apply: conc].
Qed.

(** The Poisson-binomial law is log-concave. *)
Theorem pb_log_concave ps : probabilities ps -> log_concave (pb_int ps).
Proof.
move=> ps01; have [ge0 conc] := noisy_count_log_concave ps01 (@no_noise_log_concave R).
by split=> [z | x y]; rewrite -!pb_int_noisy; [apply: ge0 | apply: conc].
Qed.

(** The same in the words of the books: P[S = k]^2 >= P[S = k-1] P[S = k+1]. *)
Corollary pb_square ps k : probabilities ps -> pb ps k * pb ps k.+2 <= pb ps k.+1 ^+ 2.
Proof.
move=> ps01; have [_ conc] := pb_log_concave ps01.
have before : k.+1%:Z - 1 = k%:Z by rewrite -addn1 PoszD addrK.
have after : k.+1%:Z + 1 = k.+2%:Z by rewrite -PoszD addn1.
by have := conc k.+1%:Z k.+1%:Z (lexx _); rewrite before after expr2.
Qed.

(** Its sums P[S <= z] are log-concave too. *)
Corollary sums_log_concave ps : probabilities ps -> log_concave (noisy ps (@step R)).
Proof. by move=> ps01; apply: noisy_count_log_concave => //; apply: step_log_concave. Qed.

End Counts.
