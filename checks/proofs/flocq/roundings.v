(** The three roundings to doubles as Flocq defines them: round radix2 (FLT_exp (-1074) 53) to nearest (ties to even),
    down and up. What [rounding.v] says of the three doubles of a golden vector (the largest double that is not above x,
    the smallest that is not below, one to which no other is nearer) says the same. *)
From Coq Require Import ZArith Reals Bool Lia Lra.
From Flocq Require Import Core.
From pkdp.golden Require Import checkers doubles.
Local Open Scope R_scope.

Definition format := FLT_exp (-1074) 53.
#[local] Instance format_valid : Valid_exp format.
Proof. now apply FLT_exp_valid. Qed.
#[local] Instance format_even : Exists_NE radix2 format.
Proof. apply exists_NE_FLT; right; reflexivity. Qed.
(** The number m·2^e. *)
Definition real (d : double) : R := F2R (Float radix2 (fst d) (snd d)).

Definition flocq_rounds (x : R) (nearest down up : double) :=
  real nearest = round radix2 format ZnearestE x
  /\ real down = round radix2 format Zfloor x /\ real up = round radix2 format Zceil x.

Lemma two_power k : (0 <= k)%Z -> IZR (2 ^ k) = bpow radix2 k.
Proof. intros le; exact (IZR_Zpower radix2 k le). Qed.

Lemma real_units d : is_double d = true -> real d * bpow radix2 1075 = IZR (units d).
Proof.
destruct d as [m e]; intros ok; destruct (is_doubleP m e ok) as [_ er].
unfold real, units, F2R; cbn [Fnum Fexp fst snd]; rewrite mult_IZR, two_power by lia.
now rewrite Rmult_assoc, <- bpow_plus.
Qed.

Lemma same_real d d' : is_double d = true -> is_double d' = true -> units d = units d' -> real d = real d'.
Proof.
intros ok ok' eq; apply Rmult_eq_reg_r with (bpow radix2 1075); [|apply Rgt_not_eq, bpow_gt_0].
now rewrite !real_units, eq.
Qed.

Lemma double_in_format d : is_double d = true -> generic_format radix2 format (real d).
Proof.
destruct d as [m e]; intros ok; destruct (is_doubleP m e ok) as [mr er]; apply generic_format_FLT.
exists (Float radix2 m e); [reflexivity | cbn [Fnum]; change (Zpower radix2 53) with (2 ^ 53)%Z; lia | cbn [Fexp]; lia].
Qed.

Lemma double_range d : is_double d = true -> 0 <= real d < bpow radix2 1024.
Proof.
destruct d as [m e]; intros ok; destruct (is_doubleP m e ok) as [mr er]; unfold real, F2R; cbn [Fnum Fexp fst snd].
pose proof (bpow_gt_0 radix2 e) as e0; split; [apply Rmult_le_pos; [apply IZR_le; lia | lra]|].
apply Rlt_le_trans with (bpow radix2 53 * bpow radix2 e).
- apply Rmult_lt_compat_r; [assumption|]; rewrite <- two_power by lia; apply IZR_lt; lia.
- rewrite <- bpow_plus; apply bpow_le; lia.
Qed.

(** What the format has in that range are doubles, and canonical ones. *)
Lemma format_is_double r : generic_format radix2 format r -> 0 <= r < bpow radix2 1024 ->
  exists d, is_double d = true /\ real d = r.
Proof.
intros fits [r0 r1]; set (m := Ztrunc (scaled_mantissa radix2 format r)); set (e := cexp radix2 format r).
assert (rE : r = real (m, e)) by exact fits.
destruct (Req_dec r 0) as [zero | ne].
{ exists (0, -1074)%Z; split; [reflexivity|]; rewrite zero; exact (F2R_0 radix2 (-1074)). }
exists (m, e); split; [|symmetry; exact rE].
assert (most : (mag radix2 r <= 1024)%Z) by (apply mag_le_bpow; [assumption | now rewrite Rabs_pos_eq]).
assert (er : (mag radix2 r - 53 <= e /\ -1074 <= e <= 971)%Z) by (unfold e, cexp, format, FLT_exp; lia).
assert (m0 : (0 <= m)%Z).
{ apply ge_0_F2R with radix2 e; change (F2R _) with (real (m, e)); lra. }
assert (m1 : (m < 2 ^ 53)%Z).
{ apply lt_IZR; rewrite two_power by lia; apply Rle_lt_trans with (Rabs (scaled_mantissa radix2 format r)).
  - rewrite (scaled_mantissa_generic _ _ _ fits); fold m; apply Rle_abs.
  - apply Rlt_le_trans with (1 := scaled_mantissa_lt_bpow _ _ _); fold e; apply bpow_le; lia. }
unfold is_double; cbn [fst snd]; rewrite !andb_true_iff, !Z.leb_le, Z.ltb_lt; lia.
Qed.

(** An even significand in our words is one in Flocq's. *)
Lemma even_real x c : is_canonical c = true -> Z.even (fst c) = true -> NE_prop radix2 format x (real c).
Proof.
destruct c as [m e]; intros ok even; destruct (is_canonicalP m e ok) as [ok' long], (is_doubleP m e ok') as [mr er].
destruct (Z.eq_dec m 0) as [-> | ne].
{ exists (Float radix2 0 (cexp radix2 format 0)); unfold real; cbn [fst snd]; rewrite !F2R_0.
  split; [reflexivity | split; [apply canonical_0 | reflexivity]]. }
exists (Float radix2 m e); split; [reflexivity | split; [|exact even]].
unfold canonical, cexp, format, FLT_exp; cbn [Fexp]; rewrite mag_F2R by assumption.
assert (least : (2 ^ 52 <= m -> 53 <= mag radix2 (IZR m))%Z).
{ intros le; apply mag_ge_bpow; rewrite Rabs_pos_eq by (apply IZR_le; lia); rewrite <- two_power by lia; now apply IZR_le. }
assert (most : (mag radix2 (IZR m) <= 53)%Z); [|lia].
apply mag_le_bpow; [apply IZR_neq; assumption|].
rewrite Rabs_pos_eq by (apply IZR_le; lia); rewrite <- two_power by lia; apply IZR_lt; lia.
Qed.

Section Roundings.
Variables (x : R) (nearest down up : double).
Hypotheses (nearest_ok : is_double nearest = true) (down_ok : is_double down = true) (up_ok : is_double up = true).
Hypotheses (down_le : real down <= x) (up_ge : x <= real up).

Lemma range r : generic_format radix2 format r -> real down <= r <= real up -> exists d, is_double d = true /\ real d = r.
Proof.
intros fits le; apply format_is_double; [assumption|].
pose proof (double_range down down_ok); pose proof (double_range up up_ok); lra.
Qed.

Lemma round_range rnd : Valid_rnd rnd -> exists d, is_double d = true /\ real d = round radix2 format rnd x.
Proof.
intros valid; apply range; [apply generic_format_round; auto using format_valid|]; split.
- apply round_ge_generic; auto using double_in_format, format_valid.
- apply round_le_generic; auto using double_in_format, format_valid.
Qed.

Lemma down_is : (forall d, is_double d = true -> real d <= x -> real d <= real down) -> real down = round radix2 format Zfloor x.
Proof.
intros largest; destruct (round_range Zfloor) as (d & d_ok & dE); [auto with typeclass_instances|].
destruct (round_DN_pt radix2 format x) as (fits & le & most); apply Rle_antisym.
- apply most; auto using double_in_format.
- rewrite <- dE in *; auto.
Qed.

Lemma up_is : (forall d, is_double d = true -> x <= real d -> real up <= real d) -> real up = round radix2 format Zceil x.
Proof.
intros smallest; destruct (round_range Zceil) as (d & d_ok & dE); [auto with typeclass_instances|].
destruct (round_UP_pt radix2 format x) as (fits & ge & least); apply Rle_antisym.
- rewrite <- dE in *; auto.
- apply least; auto using double_in_format.
Qed.

Definition even d := exists c, is_canonical c = true /\ units c = units d /\ Z.even (fst c) = true.

Lemma nearest_is : (forall d, is_double d = true -> real d <> real nearest ->
    Rabs (x - real nearest) < Rabs (x - real d) \/ Rabs (x - real nearest) = Rabs (x - real d) /\ even nearest) ->
  real nearest = round radix2 format ZnearestE x.
Proof.
intros near; destruct (round_range ZnearestE) as (d & d_ok & dE); [auto with typeclass_instances|].
pose proof (round_NE_pt radix2 format x) as theirs; rewrite <- dE in *.
destruct theirs as [[fits closest] prop].
destruct (Req_dec (real d) (real nearest)) as [eq | ne]; [now symmetry|].
pose proof (closest _ (double_in_format _ nearest_ok)) as le.
rewrite (Rabs_minus_sym (real d)), (Rabs_minus_sym (real nearest)) in le.
destruct (near d d_ok ne) as [lt | [eq (c & canonical & cE & c_even)]]; [lra|].
apply round_unique with (1 := Rnd_NE_pt_monotone radix2 format) (x := x).
- split.
  + split; [now apply double_in_format|]; intros g g_fits; apply Rle_trans with (2 := closest g g_fits).
    rewrite (Rabs_minus_sym (real d)), (Rabs_minus_sym (real nearest)); lra.
  + left; replace (real nearest) with (real c); [now apply even_real|].
    apply same_real; auto; rewrite (surjective_pairing c) in canonical.
    rewrite (surjective_pairing c); now destruct (is_canonicalP _ _ canonical).
- split; [split|]; assumption.
Qed.

End Roundings.
