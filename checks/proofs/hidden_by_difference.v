(** Without a value whose count is never shown, hiding a count is pointless while all others are shown: the total tells it
    (pk.claim-bot, pointless). Three values, independent records of any laws. *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge passive_active
  post_processing histogram_blanket histogram_query rare_categories.

(** What a function of the outcome takes from delta: at most the probability of the outcomes that it does not tell apart. *)
Section Telling.
Variables (R : realFieldType) (X Y : finType) (P Q : X -> R) (c : R) (s : X -> Y) (good : pred X).
Hypotheses (P_ge0 : forall x, 0 <= P x) (Q_ge0 : forall x, 0 <= Q x) (c_ge0 : 0 <= c).
Hypothesis tells : forall x x', good x -> s x = s x' -> x' != x -> P x' = 0 /\ Q x' = 0.

Theorem delta_image_ge : delta c P Q - prob P (predC good) <= delta c (image s P) (image s Q).
Proof.
pose E0 : pred X := [pred x | good x && (c * Q x < P x)].
pose E : pred Y := [pred y | [exists x, E0 x && (s x == y)]].
have zero x : E (s x) -> ~~ E0 x -> P x = 0 /\ Q x = 0.
  case/existsP=> x' /andP[E0x' /eqP same] not_E0; have good_x' : good x' by case/andP: E0x'.
  by apply: (tells good_x' same); apply: contraNneq not_E0 => ->.
have imageE' (W : X -> R) : (forall x, E (s x) -> ~~ E0 x -> W x = 0) -> prob (image s W) E = prob W E0.
  move=> W0; rewrite /prob /image (exchange_big_dep xpredT) //= [RHS]big_mkcond; apply: eq_bigr => x _.
  case Ex: (E (s x)); last first.
    rewrite big_pred0 => [|y]; last by apply/negbTE; apply: contraFN Ex => /andP[Ey /eqP ->].
    by case: ifP => // E0x; case/negP: (negbT Ex); apply/existsP; exists x; rewrite E0x eqxx.
  rewrite (big_pred1 (s x)) => [|y]; last by rewrite /= eq_sym; case: eqP => [-> | _]; rewrite ?andbT ?andbF // Ex.
  by case: ifP => // /negbT not_E0; rewrite W0.
apply: le_trans (prob_le_delta c (image s P) (image s Q) E).
rewrite !imageE' => [|x Ex /(zero x Ex)[] //|x Ex /(zero x Ex)[] //].
rewrite ler_subl_addr /delta /prob mulr_sumr -sumrB [X in _ <= X + _]big_mkcond [X in _ <= _ + X]big_mkcond -big_split /=.
apply: ler_sum => x _; rewrite /E0 /=; case good_x: (good x) => /=; rewrite ?addr0 ?add0r.
  by case: ltP => [lt_x | le_x]; [rewrite max_r // subr_ge0 ltW | rewrite max_l // subr_le0].
by rewrite le_maxl P_ge0 ger_addl oppr_le0 mulr_ge0.
Qed.

End Telling.

Section Histogram.
Variables (R : realFieldType) (n k : nat) (V : finType) (a b d : V).
Variables (P : 'I_n -> V -> R) (i : 'I_n) (c : R).
Hypotheses (P_law : forall j, is_law (P j)) (P_i : forall v, 0 < P i v) (c_ge1 : 1 <= c).
Hypotheses (ab : a != b) (ad : a != d) (bd : b != d) (three : forall v, [|| v == a, v == b | v == d]).
Local Notation full_output := {ffun V -> 'I_n.+1}.
Implicit Types (o : full_output) (conv : convention) (v w : V).

(** Counts of less than k are hidden. *)
Definition hide_small o : {ffun V -> option 'I_n.+1} := [ffun v => if (k <= o v)%N then Some (o v) else None].
Definition full := @histogram_query R n V.
Definition hidden_small := applied hide_small full.

Local Notation model := (independent_law P).
Local Notation given v := (output model full i v tt).

(** The probability that b or d is hidden, given the target's value. *)
Definition another_hidden v := prob (given v) [pred o : full_output | (o b < k)%N || (o d < k)%N].

Lemma full_mechanism : is_mechanism full. Proof. by move=> x; exact: exact_histogram_law. Qed.
Lemma hidden_mechanism : is_mechanism hidden_small.
Proof.
move=> x; have [ge0 sum1] := randomised_law (point_kernel_law R hide_small) (full_mechanism x).
split=> [o|]; first by rewrite /hidden_small /applied imageE.
by rewrite -[RHS]sum1; apply: eq_bigr => o _; rewrite /hidden_small /applied imageE.
Qed.

Let joint : is_joint_law model := independent_is_joint i P_law.
Let possible v : 0 < event model i v tt. Proof. by rewrite (eventE i P_law). Qed.
Let c_ge0 : 0 <= c. Proof. exact: le_trans c_ge1. Qed.

(** All records are counted. *)
Lemma total_is_n v o : (\sum_w o w)%N != n -> given v o = 0.
Proof.
move=> not_n; rewrite /output big1 ?mul0r // => x _; rewrite /full /histogram_query /released /exact_histogram.
case: eqP => [oE | _]; last by rewrite mulr0.
case/negP: not_n; rewrite oE; apply/eqP.
have total : (\sum_w histogram x w = n)%N.
  under eq_bigr do rewrite ffunE.
  rewrite exchange_big /= (eq_bigr (fun=> 1%N)) => [|j _]; first by rewrite sum1_card card_ord.
  by rewrite (bigD1 (x j)) //= eqxx big1 ?addn0 // => w /negbTE ->.
rewrite -[RHS]total; apply: eq_bigr => w _; rewrite ffunE inordK // ltnS -[X in (_ <= X)%N]total (bigD1 w) //=.
exact: leq_addr.
Qed.

Lemma sum_three (F : V -> nat) : (\sum_v F v = F a + (F b + F d))%N.
Proof.
rewrite (bigD1 a) //= (bigD1 b) 1?eq_sym //= (bigD1 d) /=; last by rewrite eq_sym ad eq_sym bd.
rewrite big1 ?addn0 // => v /andP[/andP[va vb] vd].
by have := three v; rewrite (negbTE va) (negbTE vb) (negbTE vd).
Qed.

Definition all_told : pred full_output := [pred o : full_output | ~~ ((o b < k)%N || (o d < k)%N) && (\sum_u o u == n)%N].

Lemma shown_tells v o o' : all_told o -> hide_small o = hide_small o' -> o' != o -> given v o' = 0.
Proof.
case/andP; rewrite negb_or -!leqNgt => /andP[kb kd] /eqP sum same ne_o; apply: total_is_n; apply: contraNneq ne_o => sum'.
have at_shown u : (k <= o u)%N -> o' u = o u.
  by move=> ku; have := congr1 (fun g : {ffun V -> option 'I_n.+1} => g u) same; rewrite !ffunE ku; case: ifP => // _ [].
have [ob od] := (at_shown b kb, at_shown d kd).
have oa : o' a = o a.
  apply/val_inj/eqP; rewrite /= -(eqn_add2r (o b + o d)%N) -{1}ob -{1}od.
  by rewrite -(sum_three (fun u => o' u : nat)) -(sum_three (fun u => o u : nat)) sum sum'.
by apply/eqP/ffunP => u; case/or3P: (three u) => /eqP ->.
Qed.

Lemma not_told v : prob (given v) (predC all_told) = another_hidden v.
Proof.
rewrite /another_hidden /prob big_mkcond [RHS]big_mkcond; apply: eq_bigr => o _; rewrite /= negb_and negbK.
case: ((o b < k)%N || (o d < k)%N) => //=; case: eqP => // /eqP not_n.
by rewrite total_is_n.
Qed.

Lemma output_hidden u (o : {ffun V -> option 'I_n.+1}) : output model hidden_small i u tt o = image hide_small (given u) o.
Proof.
have -> : output model hidden_small i u tt o = output model (processed (point_kernel R hide_small) full) i u tt o.
  by rewrite /output; congr (_ / _); apply: eq_bigr => x _; rewrite /hidden_small /applied imageE.
by rewrite output_processed imageE.
Qed.

(** Delta of v against w, a and b in either order, with all counts shown and with small ones hidden. *)
(* holds: pk.claim-bot pointless *)
Theorem hiding_is_pointless conv v w :
  active_quantity conv c model full i v w tt - another_hidden v
  <= active_quantity conv c model hidden_small i v w tt.
Proof.
rewrite (active_quantity_compatible joint full_mechanism) // (active_quantity_compatible joint hidden_mechanism) //.
rewrite (eq_delta c (output_hidden v) (output_hidden w)) -not_told.
have ge0 u o : 0 <= given u o by have [] := output_law joint full_mechanism (possible u).
by apply: delta_image_ge => // o o' told same ne_o; rewrite !(shown_tells _ told same ne_o).
Qed.

End Histogram.
