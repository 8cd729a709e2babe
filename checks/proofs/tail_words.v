(** The integers of the tails' kernels: factors of a step of the continued fraction and of a block of ratios fit their
    words, upper bounds of products and of terms are upper bounds and do not overflow, and Horner's rule in fixed point
    loses less than two units a step. *)
From Coq Require Import ZArith Lia List.
Import ListNotations.
Local Open Scope Z_scope.

Lemma two_gt0 k : 0 <= k -> 0 < 2 ^ k.
Proof. intros; apply Z.pow_pos_nonneg; lia. Qed.

(** The step of tail_fraction_words.cpp from n + 1 to n: alpha, beta of at most [f] bits, all linear factors of at most
    [w] bits, and P = 2^f·2^2w at most half of the word. *)
Section Step.
Variables (alpha beta a c steps n f w : Z).
Hypotheses (alpha_r : 0 <= alpha < 2 ^ f) (beta_r : 0 < beta < 2 ^ f) (f0 : 0 <= f) (w0 : 0 <= w).
Hypotheses (c_ge1 : 1 <= c) (falls : alpha * a <= beta * c) (n_r : 0 <= n < steps) (steps_a : steps <= a).
Hypothesis reach : Z.max a steps + c + steps < 2 ^ w.

Definition step_h := if n =? 0 then 1 else c + 2 * n - 1.
Definition step_v := beta * (c + 2 * n).
Definition step_w := alpha * ((n + 1) * (a + c + n)).
Definition step_s := alpha * ((a - n) * (if n =? 0 then 1 else c + n - 1)).
Definition step_u := step_v * step_h - step_s.

(* used by: reference/distributions/tail_fraction_words.cpp *)
Theorem step_fits :
  let word := 2 ^ (f + 2 * w + 1) in
  0 <= step_s <= step_v * step_h /\ 0 <= step_u /\ 0 < step_h
  /\ 2 * (step_v * step_h) < word /\ 2 * step_w < word /\ 2 * step_s < word
  /\ step_u + step_h < word /\ step_v + 1 < word /\ (n + 1) * (a + c + n) < 2 ^ (2 * w).
Proof.
cbv zeta; rewrite !Z.pow_add_r, Z.pow_1_r by lia; replace (2 * w) with (w + w) by ring; rewrite Z.pow_add_r by lia.
pose proof (two_gt0 f f0); pose proof (two_gt0 w w0); set (F := 2 ^ f) in *; set (W := 2 ^ w) in *; clearbody F W.
assert (h_r : 0 < step_h < W) by (unfold step_h; destruct (Z.eqb_spec n 0); lia).
assert (k_r : 0 < c + 2 * n < W) by lia.
assert (v_r : 0 < step_v <= (F - 1) * (W - 1)) by (unfold step_v; nia).
assert (ww : (n + 1) * (a + c + n) <= (W - 1) * (W - 1)) by (apply Z.mul_le_mono_nonneg; lia).
assert (w_r : 0 <= step_w <= (F - 1) * ((W - 1) * (W - 1))).
{ unfold step_w; split; [apply Z.mul_nonneg_nonneg; nia|]; apply Z.mul_le_mono_nonneg; nia. }
assert (vh : step_v * step_h <= (F - 1) * (W - 1) * (W - 1)) by (apply Z.mul_le_mono_nonneg; lia).
assert (s_vh : 0 <= step_s <= step_v * step_h).
{ unfold step_s, step_v, step_h; destruct (Z.eqb_spec n 0) as [-> | n0]; [split; nia|].
  assert (0 <= alpha * (a - n) <= beta * c) by nia.
  assert (beta * c <= beta * (c + 2 * n)) by (apply Z.mul_le_mono_nonneg_l; lia).
  rewrite !Z.mul_assoc; split; [apply Z.mul_nonneg_nonneg; lia | apply Z.mul_le_mono_nonneg; lia]. }
unfold step_u in *; set (vh1 := step_v * step_h) in *; clearbody vh1.
set (X := (F - 1) * (W - 1)) in *; assert (X * (W - 1) + (W - 1) + X <= F * W * W - 1 /\ 0 <= X) by (unfold X; split; nia).
assert ((F - 1) * ((W - 1) * (W - 1)) = X * (W - 1)) by (unfold X; ring).
assert ((W - 1) * (W - 1) < W * W) by nia.
repeat split; lia || nia.
Qed.

End Step.

(** What fits_words and factor_bits decide: half of a word of 64 bits, or of one of 127. *)
(* used by: reference/distributions/tail_fraction_words.cpp *)
Theorem step_words alpha beta a c steps n f w bits : 0 <= alpha < 2 ^ f -> 0 < beta < 2 ^ f -> 0 <= f -> 0 <= w ->
  1 <= c -> alpha * a <= beta * c -> 0 <= n < steps -> steps <= a -> Z.max a steps + c + steps < 2 ^ w ->
  f + 2 * w + 1 <= bits ->
  step_u alpha beta a c n + step_h c n < 2 ^ bits /\ step_v beta c n + 1 < 2 ^ bits
  /\ step_w alpha a c n < 2 ^ bits /\ step_s alpha a c n < 2 ^ bits /\ 0 <= step_u alpha beta a c n.
Proof.
intros al be f0 w0 c1 falls nr sa reach fits.
pose proof (step_fits alpha beta a c steps n f w al be f0 w0 c1 falls nr sa reach) as all; cbv zeta in all.
assert (0 < 2 ^ (f + 2 * w + 1) <= 2 ^ bits) by (split; [apply two_gt0; lia | apply Z.pow_le_mono_r; lia]).
assert (0 <= step_w alpha a c n) by (unfold step_w; apply Z.mul_nonneg_nonneg; [lia | nia]).
lia.
Qed.

(** The block of ratios P/Q <= 1 that sum_by_words takes in one step. *)
Definition block_step (abc : Z * Z * Z) (pq : Z * Z) : Z * Z * Z :=
  let '(a, b, c) := abc in let (p, q) := pq in (q * c + p * a, b * p, c * q).
Definition block (pqs : list (Z * Z)) := fold_left block_step pqs (0, 1, 1).

(** With every P and Q below 2^longest: all three stay below (1 + number)·2^(number·longest), and so do a + b. *)
(* used by: reference/distributions/tail_series.cpp *)
Theorem block_fits longest pqs : 0 <= longest ->
  Forall (fun pq => 0 <= fst pq <= snd pq /\ 0 < snd pq < 2 ^ longest) pqs ->
  let '(a, b, c) := block pqs in let count := Z.of_nat (length pqs) in
  0 <= a <= count * c /\ 0 <= b <= c /\ 0 < c <= 2 ^ (count * longest)
  /\ a + b <= (count + 1) * 2 ^ (count * longest).
Proof.
intros l0 ok; unfold block.
assert (go : forall done a b c, 0 <= done -> 0 <= a <= done * c -> 0 <= b <= c -> 0 < c <= 2 ^ (done * longest) ->
  let '(a, b, c) := fold_left block_step pqs (a, b, c) in let count := done + Z.of_nat (length pqs) in
  0 <= a <= count * c /\ 0 <= b <= c /\ 0 < c <= 2 ^ (count * longest)).
{ induction ok as [|[p q] pqs [pq_r q_r] _ IH]; cbn [fst snd fold_left length] in *; intros done a b c d0 ar br cr.
  - rewrite Nat2Z.inj_0, Z.add_0_r; auto.
  - cbn [block_step]; rewrite Nat2Z.inj_succ; replace (done + Z.succ (Z.of_nat (length pqs)))
      with (done + 1 + Z.of_nat (length pqs)) by lia.
    apply IH; [lia| | |].
    + assert (p * a <= q * (done * c)) by (apply Z.mul_le_mono_nonneg; lia). nia.
    + split; [nia | apply Z.mul_le_mono_nonneg; lia].
    + rewrite Z.mul_add_distr_r, Z.mul_1_l, Z.pow_add_r by nia.
      pose proof (two_gt0 longest l0); split; [nia | apply Z.mul_le_mono_nonneg; lia]. }
specialize (go 0 0 1 1); destruct (fold_left block_step pqs (0, 1, 1)) as [[a b] c]; cbn zeta in *.
rewrite Z.add_0_l in go; destruct go as [ar [br cr]]; try lia; repeat split; nia.
Qed.

(** ratios_at_once: count·longest and the bits of count + 1 fit the word. *)
(* used by: reference/distributions/tail_series.cpp *)
Theorem block_words longest pqs wide bits : 0 <= longest -> 0 <= wide ->
  Forall (fun pq => 0 <= fst pq <= snd pq /\ 0 < snd pq < 2 ^ longest) pqs ->
  Z.of_nat (length pqs) + 1 < 2 ^ wide -> Z.of_nat (length pqs) * longest + wide <= bits ->
  let '(a, b, c) := block pqs in 0 <= a /\ 0 <= b /\ 0 < c /\ a + b < 2 ^ bits /\ c < 2 ^ bits.
Proof.
intros l0 w0 ok few fits; pose proof (block_fits longest pqs l0 ok) as all.
destruct (block pqs) as [[a b] c]; cbn zeta in all; set (n := Z.of_nat (length pqs)) in *.
assert (0 <= n) by (unfold n; lia); pose proof (two_gt0 (n * longest) ltac:(nia)).
assert (2 ^ (n * longest) * 2 ^ wide <= 2 ^ bits) by (rewrite <- Z.pow_add_r by nia; apply Z.pow_le_mono_r; lia).
pose proof (two_gt0 wide w0); repeat split; nia.
Qed.

(** UpperProduct: mantissa M with 2^63 <= M < 2^64, a factor that is cut to a word and rounded up. *)
Section UpperProduct.
Variables (M factor excess : Z).
Hypotheses (M_r : 2 ^ 63 <= M < 2 ^ 64) (e0 : 0 <= excess) (factor_r : 0 < factor < 2 ^ 64 * 2 ^ excess).

Definition wide_product := M * (factor / 2 ^ excess) + (if excess =? 0 then 0 else M).

(* used by: reference/numbers/positive_pair.hpp *)
Theorem upper_product_fits : 0 < wide_product < 2 ^ 128 /\ M * factor <= wide_product * 2 ^ excess.
Proof.
unfold wide_product; pose proof (two_gt0 excess e0).
pose proof (Z.div_mod factor (2 ^ excess) ltac:(lia)); pose proof (Z.mod_pos_bound factor (2 ^ excess) ltac:(lia)).
set (q := factor / 2 ^ excess) in *; set (r := factor mod 2 ^ excess) in *; clearbody q r.
destruct (Z.eqb_spec excess 0) as [-> | ne].
- change (2 ^ 0) with 1 in *; change (2 ^ 128) with (2 ^ 64 * 2 ^ 64); repeat split; nia.
- set (E := 2 ^ excess) in *; clearbody E; assert (0 <= q < 2 ^ 64) by (split; nia).
  change (2 ^ 128) with (2 ^ 64 * 2 ^ 64); repeat split; nia.
Qed.

End UpperProduct.

(** And the mantissa of the product: shifted down and rounded up, or shifted up. *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem upper_product_mantissa product more : 0 <= more -> 2 ^ 63 * 2 ^ more <= product < 2 ^ 64 * 2 ^ more ->
  let kept := product / 2 ^ more + 1 in
  product < kept * 2 ^ more <= product + 2 ^ more
  /\ (kept < 2 ^ 64 /\ 2 ^ 63 <= kept \/ kept = 2 ^ 63 * 2).
Proof.
intros m0 range; cbv zeta; pose proof (two_gt0 more m0); set (E := 2 ^ more) in *; clearbody E.
pose proof (Z.div_mod product E ltac:(lia)); pose proof (Z.mod_pos_bound product E ltac:(lia)).
set (q := product / E) in *; set (r := product mod E) in *; clearbody q r.
assert (2 ^ 63 <= q < 2 ^ 64) by (split; nia); repeat split; try nia; lia.
Qed.

(** cut_at: the upper bound of a ratio, in units of 2^-62. [up]·2^-shift is at least the factor num/den. *)
Definition one62 := 2 ^ 62.

(* used by: reference/distributions/tail_series.cpp *)
Theorem upper_ratio_holds num den up shift above below : 0 < den -> 0 <= num -> 0 <= above < 2 ^ 60 -> 0 < below ->
  0 <= up < 2 ^ 63 -> 62 <= shift -> num * 2 ^ shift <= up * den ->
  let product := up * above / 2 ^ (shift - 62) + 1 in
  up * above < 2 ^ 123 /\ num * above * one62 <= (product / below + 1) * (den * below).
Proof.
intros d0 n0 ab be upr sh bound; cbv zeta; split; [nia|]; unfold one62.
assert (split : 2 ^ shift = 2 ^ 62 * 2 ^ (shift - 62)) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
rewrite split in bound; pose proof (two_gt0 (shift - 62) ltac:(lia)); set (D := 2 ^ (shift - 62)) in *; clearbody D.
pose proof (Z.div_mod (up * above) D ltac:(lia)); pose proof (Z.mod_pos_bound (up * above) D ltac:(lia)).
set (q := up * above / D) in *; clearbody q.
pose proof (Z.div_mod (q + 1) below ltac:(lia)); pose proof (Z.mod_pos_bound (q + 1) below ltac:(lia)).
set (t := (q + 1) / below) in *; clearbody t.
assert (up * above <= (q + 1) * D) by nia; assert (q + 1 <= (t + 1) * below) by nia.
assert (num * (2 ^ 62 * D) * above <= up * den * above) by nia.
assert (step : num * above * 2 ^ 62 * D <= (t + 1) * (den * below) * D); [|nia].
apply Z.le_trans with (up * above * den); [lia|].
apply Z.le_trans with ((q + 1) * D * den); [nia|].
assert ((q + 1) * (D * den) <= (t + 1) * below * (D * den)) by (apply Z.mul_le_mono_nonneg_r; nia); lia.
Qed.

(** Squares in units of 2^-62, rounded up: at most 2^62 + 2^8 after six of them, so that they never overflow. *)
(* used by: reference/distributions/tail_series.cpp *)
Theorem square_fits x k : 0 <= x <= one62 + k -> 0 <= k <= 2 ^ 8 ->
  x * x < 2 ^ 126 /\ x * x <= (x * x / one62 + 1) * one62 /\ 0 <= x * x / one62 + 1 <= one62 + (2 * k + 2).
Proof.
unfold one62; intros xr kr; pose proof (Z.div_mod (x * x) (2 ^ 62) ltac:(lia)).
pose proof (Z.mod_pos_bound (x * x) (2 ^ 62) ltac:(lia)); set (q := x * x / 2 ^ 62) in *; clearbody q.
assert (x * x <= (2 ^ 62 + k) * (2 ^ 62 + k)) by (apply Z.mul_le_mono_nonneg; lia).
assert (0 <= x * x) by nia; repeat split; nia.
Qed.

(** The bound of a term times that of a power of a ratio: mantissas below 2^63 stay so. *)
(* used by: reference/distributions/tail_series.cpp *)
Theorem term_fits mantissa power : 0 <= mantissa < 2 ^ 63 -> 0 <= power <= one62 ->
  let product := mantissa * power / one62 + 1 in
  mantissa * power < 2 ^ 125 /\ mantissa * power <= product * one62 /\ 0 < product <= 2 ^ 63
  /\ product <= 2 * (product / 2 + 1) /\ product / 2 + 1 < 2 ^ 63.
Proof.
unfold one62; intros mr pr; cbv zeta; pose proof (Z.div_mod (mantissa * power) (2 ^ 62) ltac:(lia)).
pose proof (Z.mod_pos_bound (mantissa * power) (2 ^ 62) ltac:(lia)); set (q := mantissa * power / 2 ^ 62) in *; clearbody q.
assert (mantissa * power <= (2 ^ 63 - 1) * 2 ^ 62) by (apply Z.mul_le_mono_nonneg; lia).
pose proof (Z.div_mod (q + 1) 2 ltac:(lia)); pose proof (Z.mod_pos_bound (q + 1) 2 ltac:(lia)).
set (h := (q + 1) / 2) in *; clearbody h; assert (0 <= mantissa * power) by nia; repeat split; nia.
Qed.

(** Horner's rule in fixed point. With f = top/bottom, M = ⌊top·2^shift/bottom⌋ and the ratio f·above/below <= 1, a
    value v of at most [terms] units becomes w = ⌊⌊v·M·above/2^shift⌋/below⌋ + unit, and of v·f·above/below + unit
    that is at most the whole and less than two units below it. *)
(* used by: reference/distributions/tail_series.cpp *)
Theorem horner_step top bottom shift above below v limit unit : 0 < top -> 0 < bottom -> 0 <= shift -> 0 <= above ->
  0 < below -> top * above <= bottom * below -> 0 <= v <= limit -> limit * bottom <= top * 2 ^ shift ->
  let mantissa := top * 2 ^ shift / bottom in
  let w := v * mantissa * above / 2 ^ shift / below + unit in
  (w - unit) * (bottom * below) <= v * (top * above) < (w - unit + 2) * (bottom * below).
Proof.
intros t0 b0 s0 a0 e0 falls vr long; cbv zeta; pose proof (two_gt0 shift s0); set (S := 2 ^ shift) in *; clearbody S.
rewrite Z.add_simpl_r.
pose proof (Z.div_mod (top * S) bottom ltac:(lia)); pose proof (Z.mod_pos_bound (top * S) bottom ltac:(lia)).
set (m := top * S / bottom) in *; set (r := (top * S) mod bottom) in *; clearbody m r.
rewrite Z.div_div by lia.
assert (0 < S * below) by nia.
pose proof (Z.div_mod (v * m * above) (S * below) ltac:(lia)).
pose proof (Z.mod_pos_bound (v * m * above) (S * below) ltac:(lia)).
set (q := v * m * above / (S * below)) in *; set (p := (v * m * above) mod (S * below)) in *; clearbody q p.
assert (va : 0 <= v * above) by nia.
assert (lost : v * above * bottom <= S * (bottom * below)).
{ assert (v * bottom <= top * S) by nia.
  assert (v * bottom * above <= top * S * above) by (apply Z.mul_le_mono_nonneg_r; lia).
  assert (S * (top * above) <= S * (bottom * below)) by (apply Z.mul_le_mono_nonneg_l; lia). lia. }
(* v·top·above·S = v·above·(bottom·m + r) = bottom·(q·S·below + p) + v·above·r *)
assert (whole : v * (top * above) * S = (q * (bottom * below)) * S + (bottom * p + v * above * r)).
{ transitivity (v * above * (top * S)); [ring|]; rewrite H0.
  transitivity (bottom * (v * m * above) + v * above * r); [ring|]; rewrite H3; ring. }
assert (v * above * r <= v * above * bottom) by (apply Z.mul_le_mono_nonneg_l; lia).
assert (0 <= v * above * r) by (apply Z.mul_nonneg_nonneg; lia).
assert (0 <= bottom * p) by nia.
assert (bottom * p < bottom * (S * below)) by (apply Z.mul_lt_mono_pos_l; lia).
split.
- apply Z.mul_le_mono_pos_r with (p := S); [assumption|]; rewrite whole; lia.
- apply Z.mul_lt_mono_pos_r with (p := S); [assumption|]; rewrite whole; lia.
Qed.
