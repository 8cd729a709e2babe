(** Doubles as integers: between a canonical double and its successor there is none. *)
From Coq Require Import ZArith Lia Bool.
From pkdp.golden Require Import checkers.
Local Open Scope Z_scope.

Lemma is_doubleP m e : is_double (m, e) = true -> 0 <= m < 2 ^ 53 /\ -1074 <= e <= 971.
Proof. unfold is_double; cbn [fst snd]; rewrite !andb_true_iff, !Z.leb_le, Z.ltb_lt; tauto. Qed.

Lemma is_canonicalP m e : is_canonical (m, e) = true -> is_double (m, e) = true /\ (e = -1074 \/ 2 ^ 52 <= m).
Proof. unfold is_canonical; cbn [fst snd]; rewrite andb_true_iff, orb_true_iff, Z.eqb_eq, Z.leb_le; tauto. Qed.

Lemma units_gt0 k : 0 <= k -> 0 < 2 ^ k. Proof. intros; apply Z.pow_pos_nonneg; lia. Qed.

Lemma units_ge0 d : is_double d = true -> 0 <= units d.
Proof.
destruct d as [m e]; intros ok; destruct (is_doubleP m e ok) as [mr er]; unfold units; cbn [fst snd].
pose proof (units_gt0 (e + 1075) ltac:(lia)); nia.
Qed.

Theorem no_double_between d d' : is_canonical d = true -> is_double d' = true ->
  units d' <= units d \/ units d + 2 ^ (snd d + 1075) <= units d'.
Proof.
destruct d as [m e], d' as [m' e']; intros canonical ok'; destruct (is_canonicalP m e canonical) as [ok long].
destruct (is_doubleP m e ok) as [mr er], (is_doubleP m' e' ok') as [mr' er'].
unfold units; cbn [fst snd]; destruct (Z.le_gt_cases e e') as [le | gt].
- replace (e' + 1075) with ((e' - e) + (e + 1075)) by lia; rewrite Z.pow_add_r by lia.
  pose proof (units_gt0 (e' - e) ltac:(lia)); pose proof (units_gt0 (e + 1075) ltac:(lia)).
  set (p := 2 ^ (e' - e)) in *; set (u := 2 ^ (e + 1075)) in *; clearbody p u.
  rewrite (Z.mul_assoc m'); set (k := m' * p) in *; clearbody k; destruct (Z.le_gt_cases k m); [left | right]; nia.
- left; assert (split : 2 ^ (e + 1075) = 2 ^ (e - e' - 1) * 2 * 2 ^ (e' + 1075)).
  { change 2 with (2 ^ 1) at 3; rewrite <- !Z.pow_add_r by lia; f_equal; lia. }
  rewrite split; clear split.
  pose proof (units_gt0 (e - e' - 1) ltac:(lia)); pose proof (units_gt0 (e' + 1075) ltac:(lia)).
  set (p := 2 ^ (e - e' - 1)) in *; set (u := 2 ^ (e' + 1075)) in *; clearbody p u.
  assert (2 ^ 52 <= m) by lia; assert (m * 2 <= m * (p * 2)) by (apply Z.mul_le_mono_nonneg_l; lia).
  rewrite (Z.mul_assoc m); apply Z.mul_le_mono_nonneg_r; [lia|]; lia.
Qed.

(** Of a double and its successor one is even. *)
Theorem even_successor m e : is_canonical (m, e) = true -> e < 971 -> Z.even m = false ->
  exists c, is_canonical c = true /\ units c = units (m, e) + 2 ^ (e + 1075) /\ Z.even (fst c) = true.
Proof.
intros canonical small odd; destruct (is_canonicalP m e canonical) as [ok long], (is_doubleP m e ok) as [mr er].
assert (even : Z.even (m + 1) = true) by (rewrite Z.even_add, odd; reflexivity).
destruct (Z.eq_dec (m + 1) (2 ^ 53)) as [full | short].
- exists (2 ^ 52, e + 1); unfold is_canonical, is_double, units; cbn [fst snd].
  repeat split; [rewrite !andb_true_iff, !Z.leb_le, Z.ltb_lt; repeat split; try lia; now rewrite orb_true_r|].
  replace (e + 1 + 1075) with (1 + (e + 1075)) by lia; rewrite Z.pow_add_r by lia; change (2 ^ 1) with 2.
  set (u := 2 ^ (e + 1075)) in *; clearbody u; nia.
- exists (m + 1, e); unfold is_canonical, is_double, units; cbn [fst snd].
  repeat split; [|ring | exact even].
  rewrite !andb_true_iff, orb_true_iff, !Z.leb_le, Z.ltb_lt, Z.eqb_eq; lia.
Qed.

(** The step of a double is twice a whole number of units. *)
Lemma half_step e : -1074 <= e -> 2 ^ (e + 1075) = 2 * (2 ^ (e + 1075) / 2) /\ 0 < 2 ^ (e + 1075) / 2.
Proof.
intros le; replace (e + 1075) with (1 + (e + 1074)) by lia; rewrite Z.pow_add_r by lia; change (2 ^ 1) with 2.
rewrite Z.mul_comm, Z.div_mul by lia; pose proof (units_gt0 (e + 1074) ltac:(lia)); lia.
Qed.
