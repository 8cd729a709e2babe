(** Two bits, D(0) = 1 with probability p and D(1) = D(0) with probability s, published as they are: the least delta of
    distributional privacy in closed form, the same at every epsilon, and that it does not grow with s >= 1/2
    (pk.ex-2, corrected:more-dependencies). *)
From pkdp Require Import algebra finite_law hockey_stick loss_expectation partial_knowledge full_knowledge transitivity
  distributional guessed_record voters published_guess pair_guesses.

Section Pair.
Variable R : realFieldType.
Local Notation database := {ffun 'I_2 -> bool}.
Implicit Types (p s c d : R) (x : database) (i : 'I_2) (a b : bool).

(** One pair of voters.v; there is no background. *)
Definition agreeing_bits p s x (k : unit) : R := @voters R 0 (fun=> p) s x.

Definition first_record : 'I_2 := ord0.
Definition second_record : 'I_2 := lift ord0 ord0.
Definition bits a b : database := [ffun i => if i == first_record then a else b].

Lemma bits_first a b : bits a b first_record = a. Proof. by rewrite ffunE eqxx. Qed.
Lemma bits_second a b : bits a b second_record = b. Proof. by rewrite ffunE. Qed.
Lemma either_record i : i = first_record \/ i = second_record.
Proof. by case: i => -[|[|//]] lt; [left | right]; apply/val_inj. Qed.
Lemma bits_of x : bits (x first_record) (x second_record) = x.
Proof. by apply/ffunP => i; case: (either_record i) => ->; rewrite ?bits_first ?bits_second. Qed.

Lemma agreeing_bitsE p s a b : agreeing_bits p s (bits a b) tt = coin p a * coin s (b == a).
Proof.
have first0 : @first_of 0 ord0 = first_record by apply/val_inj.
have second0 : @second_of 0 ord0 = second_record by apply/val_inj.
by rewrite /agreeing_bits /voters big_ord1 first0 second0 bits_first bits_second.
Qed.

Lemma sum_bits (f : database -> R) : \sum_x f x = \sum_a \sum_b f (bits a b).
Proof.
rewrite (reindex (fun ab : bool * bool => bits ab.1 ab.2)) /=; last first.
  exists (fun x => (x first_record, x second_record)) => [[a b] _ | x _] /=; last exact: bits_of.
  by rewrite bits_first bits_second.
by rewrite -(pair_bigA _ (fun a b => f (bits a b))).
Qed.

Lemma agreeing_is_law p s : 0 <= p <= 1 -> 0 <= s <= 1 -> is_joint_law (agreeing_bits p s).
Proof.
move=> p01 s01; have [p_ge0 p_sum] := coin_law p01; have [s_ge0 s_sum] := coin_law s01; split=> [x []|].
  by rewrite -[x]bits_of agreeing_bitsE mulr_ge0.
rewrite (eq_bigr (fun x => agreeing_bits p s x tt)) => [|x _]; last by rewrite (big_pred1 tt) // => -[].
by rewrite sum_bits !big_bool !agreeing_bitsE /coin /=; ring.
Qed.

Lemma sum_first a (f : database -> R) : \sum_(x : database | x first_record == a) f x = \sum_b f (bits a b).
Proof.
rewrite big_mkcond sum_bits (bigD1 a) //= [X in _ + X]big1 ?addr0 => [|b /negbTE ne]; last first.
  by rewrite big1 // => b' _; rewrite bits_first ne.
by apply: eq_bigr => b _; rewrite bits_first eqxx.
Qed.

Lemma sum_second b (f : database -> R) : \sum_(x : database | x second_record == b) f x = \sum_a f (bits a b).
Proof.
rewrite big_mkcond sum_bits; apply: eq_bigr => a _.
rewrite (bigD1 b) //= bits_second eqxx big1 ?addr0 // => b' /negbTE ne.
by rewrite bits_second ne.
Qed.

(** What is left without a record tells the other one. *)
Lemma others_first a b : others first_record (bits a b) = others first_record (bits false b).
Proof. by apply/ffunP => i; rewrite !ffunE; case: (i == first_record). Qed.

Lemma others_second a b : others second_record (bits a b) = others second_record (bits a false).
Proof. by apply/ffunP => i; case: (either_record i) => ->; rewrite !ffunE. Qed.

(** pk.def-4 of the bits themselves, at e^epsilon = c. *)
Definition bits_private p s c d :=
  distributionally_private c d (fun law => law = agreeing_bits p s) (publish R (n := 2) (T := bool_finType)).

Lemma likelier s : 2%:R^-1 <= s -> 1 - s <= s.
Proof.
move=> s_half; rewrite ler_subl_addl -mulr2n -mulr_natl; apply: le_trans (ler_wpmul2l (ler0n R 2) s_half).
by rewrite divff ?pnatr_eq0.
Qed.

Section Least.
Variables p s c d : R.
Hypotheses (p01 : 0 <= p <= 1) (s_half : 2%:R^-1 <= s) (s1 : s <= 1) (c_ge1 : 1 <= c).

Let s01 : 0 <= s <= 1.
Proof. by rewrite s1 (le_trans _ s_half) // invr_ge0 ler0n. Qed.

Lemma event_first a : event (agreeing_bits p s) first_record a tt = coin p a * coin s true + coin p a * coin s false.
Proof. by rewrite /event sum_first big_bool !agreeing_bitsE; case: a => //; rewrite addrC. Qed.
Lemma event_second b :
  event (agreeing_bits p s) second_record b tt = coin p b * coin s true + coin p (~~ b) * coin s false.
Proof. by rewrite /event sum_second big_bool !agreeing_bitsE; case: b => //; rewrite addrC. Qed.

(** The least delta, at every epsilon. *)
Theorem least_delta_of_bits : bits_private p s c d <-> least_missed p s <= d.
Proof.
rewrite -pairs_guessable ?likelier // /bits_private publishing_privateP //; last exact: agreeing_is_law.
split=> [[q q_law few] | [[u [v [u01 v01 le1 le2]]] [u' [v' [u'01 v'01 le1' le2']]]]].
  have no i z : 1 - q i z true = q i z false by have [_ <-] := q_law i z; rewrite big_bool /= addrAC subrr add0r.
  have no' i z : 1 - q i z false = q i z true by rewrite -no subKr.
  have in01 i z a : 0 <= q i z a <= 1.
    have [ge0 _] := q_law i z; rewrite ge0 /= -subr_ge0; by case: a; rewrite ?no ?no'.
  pose z0 b := others first_record (bits false b); pose z1 a := others second_record (bits a false).
  split.
    exists (q first_record (z0 true) true), (q first_record (z0 false) false); split=> //.
      rewrite -no; have := few first_record true tt.
      by rewrite event_first /missed sum_first big_bool /= !agreeing_bitsE !(others_first true).
    rewrite -no' addrC; have := few first_record false tt.
    by rewrite event_first /missed sum_first big_bool /= !agreeing_bitsE.
  exists (q second_record (z1 true) true), (q second_record (z1 false) false); split=> //.
    rewrite -no; have := few second_record true tt.
    by rewrite event_second /missed sum_second big_bool /= !agreeing_bitsE !(others_second _ true).
  rewrite -no' addrC; have := few second_record false tt.
  by rewrite event_second /missed sum_second big_bool /= !agreeing_bitsE.
pose q i (z : {ffun 'I_2 -> option bool}) := coin (
  if i == first_record then if z second_record == Some true then u else 1 - v
  else if z first_record == Some true then u' else 1 - v').
have not01 (r : R) : 0 <= r <= 1 -> 0 <= 1 - r <= 1 by case/andP=> r0 r1; rewrite subr_ge0 r1 ger_addl oppr_le0 r0.
exists q => [i z | i a []].
  by apply: coin_law; case: (i == first_record); case: (_ == _) => //; apply: not01.
case: (either_record i) => ->; rewrite /missed ?sum_first ?sum_second ?event_first ?event_second big_bool /=;
  rewrite !agreeing_bitsE; case: a; rewrite /q /= !ffunE /= /coin /= ?subKr //; by rewrite addrC.
Qed.

End Least.

(** At each e^epsilon = c both least deltas exist, and the one of s' is no larger. *)
(* holds: pk.ex-2 corrected:more-dependencies *)
Theorem more_agreement_no_less_private p s s' c : 0 <= p <= 1 -> 2%:R^-1 <= s -> s <= s' <= 1 -> 1 <= c ->
  exists least least', [/\ forall d, bits_private p s c d <-> least <= d,
    forall d, bits_private p s' c d <-> least' <= d & least' <= least].
Proof.
move=> p01 s_half /andP[le_s s'1] c_ge1; have s1 : s <= 1 by apply: le_trans s'1.
have s'_half : 2%:R^-1 <= s' by apply: le_trans le_s.
exists (least_missed p s), (least_missed p s'); split=> [d | d |]; try exact: least_delta_of_bits.
by apply: least_missed_falls; rewrite ?likelier // le_s.
Qed.

(** Fair bits: 1 - s at every epsilon. *)
Theorem fair_bits_least s c d : 2%:R^-1 <= s -> s <= 1 -> 1 <= c -> bits_private 2%:R^-1 s c d <-> 1 - s <= d.
Proof.
move=> s_half s1 c_ge1; rewrite -least_missed_fair; apply: least_delta_of_bits => //.
by rewrite invr_ge0 ler0n invf_le1 ?ler1n ?ltr0n.
Qed.

(** delta = 0: no epsilon serves before the records are equal. *)
Theorem never_pure p s c : 0 <= p <= 1 -> 2%:R^-1 <= s -> s < 1 -> 1 <= c -> ~ bits_private p s c 0.
Proof.
move=> p01 s_half s_lt1 c_ge1 /least_delta_of_bits; rewrite s_half (ltW s_lt1) => /(_ p01 isT isT c_ge1).
by rewrite leNgt least_missed_gt0 // ?likelier // ltW.
Qed.

End Pair.
