(** Sums of products in words of 64 bits, word by word with a carry, as the kernels of positive_pair compute them:
    no accumulator overflows, and what comes out is the sum. *)
From Coq Require Import ZArith Lia List.
Import ListNotations.
Local Open Scope Z_scope.

Definition B := 2 ^ 64.

(** Least word first. *)
Fixpoint number (l : list Z) : Z := match l with [] => 0 | d :: l => d + B * number l end.
Definition words (l : list Z) := Forall (fun d => 0 <= d < B) l.
Definition size (l : list Z) := Z.of_nat (length l).

(** One term after the other: what is put out, and the carry at the end; the accumulators on the way. *)
Fixpoint run (s : Z) (ts : list Z) : list Z * Z :=
  match ts with
  | [] => ([], s)
  | t :: ts => let (o, s') := run ((s + t) / B) ts in ((s + t) mod B :: o, s')
  end.
Fixpoint accumulators (s : Z) (ts : list Z) : list Z :=
  match ts with [] => [] | t :: ts => s + t :: accumulators ((s + t) / B) ts end.

Lemma B_gt0 : 1 < B. Proof. reflexivity. Qed.

Lemma split_word v : v = B * (v / B) + v mod B /\ 0 <= v mod B < B.
Proof. split; [apply Z.div_mod; discriminate | apply Z.mod_pos_bound; reflexivity]. Qed.

(** From here on B is a number above 1. *)
Ltac hide_B := pose proof B_gt0; set (b64 := B) in *; clearbody b64.

Lemma power_size x l : B ^ size (x :: l) = B * B ^ size l.
Proof. unfold size; cbn [length]; rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia. Qed.

Lemma power_gt0 l : 0 < B ^ size l.
Proof. apply Z.pow_pos_nonneg; [reflexivity | unfold size; lia]. Qed.

Lemma run_value s ts o s' : run s ts = (o, s') ->
  number o + B ^ size o * s' = s + number ts /\ size o = size ts /\ words o.
Proof.
revert s o s'; induction ts as [|t ts IH]; cbn [run number]; intros s o s'.
- intros [= <- <-]; repeat split; [change (B ^ size []) with 1; cbn [number]; lia | constructor].
- destruct (run ((s + t) / B) ts) as [o1 s1] eqn:E; intros [= <- <-].
  destruct (IH _ _ _ E) as [value [same ok]]; cbn [number]; rewrite power_size.
  destruct (split_word (s + t)) as [division range].
  split; [|split; [unfold size in *; cbn [length]; lia | now constructor]].
  transitivity ((s + t) mod B + B * (number o1 + B ^ size o1 * s1)); [ring | rewrite value; lia].
Qed.

Lemma number_ge0 l : Forall (fun d => 0 <= d) l -> 0 <= number l.
Proof. induction 1; cbn [number]; hide_B; nia. Qed.

Lemma words_ge0 l : words l -> Forall (fun d => 0 <= d) l.
Proof. apply Forall_impl; lia. Qed.

Lemma number_lt l : words l -> number l < B ^ size l.
Proof.
induction 1 as [|d l range _ IH]; [reflexivity|]; rewrite power_size; cbn [number]; hide_B; nia.
Qed.

(** Terms of at most K: every accumulator is at most K·B/(B - 1). *)
Lemma accumulators_le K s ts : 0 <= s -> s * (B - 1) <= K -> Forall (fun t => 0 <= t <= K) ts ->
  Forall (fun v => 0 <= v /\ v * (B - 1) <= K * B) (accumulators s ts).
Proof.
intros s0 small bounded; revert s s0 small.
induction bounded as [|t ts range _ IH]; cbn [accumulators]; intros s s0 small; constructor.
- hide_B; nia.
- destruct (split_word (s + t)) as [division rest]; set (q := (s + t) / B) in *; clearbody q.
  set (m := (s + t) mod B) in *; clearbody m.
  hide_B; apply IH; [nia|]; apply Z.mul_le_mono_pos_l with (p := b64); nia.
Qed.

(** Where the sum fits the words, nothing is left to carry. *)
Lemma run_exact ts o s' : run 0 ts = (o, s') -> Forall (fun t => 0 <= t) ts ->
  number ts < B ^ size ts -> s' = 0 /\ words o /\ size o = size ts /\ number o = number ts.
Proof.
intros E ge0 fits; destruct (run_value 0 ts o s' E) as [value [same ok]].
pose proof (number_ge0 o (words_ge0 o ok)); pose proof (number_lt o ok); pose proof (number_ge0 ts ge0).
rewrite same in *; pose proof (power_gt0 ts).
assert (s' = 0) by nia; subst s'; repeat split; auto; nia.
Qed.

(** Two numbers of as many words, each times a factor of one word. *)
Fixpoint products (a b : Z) (x y : list Z) : list Z :=
  match x, y with x0 :: x, y0 :: y => b * x0 + a * y0 :: products a b x y | _, _ => [] end.

Lemma number_zeros ts k : number (ts ++ repeat 0 k) = number ts.
Proof.
induction ts as [|t ts IH]; cbn [app number]; [induction k; cbn [repeat number]; lia | now rewrite IH].
Qed.

Lemma size_app l k : size (l ++ repeat 0 k) = size l + Z.of_nat k.
Proof. unfold size; rewrite app_length, repeat_length; lia. Qed.

Lemma products_value a b x y : length x = length y ->
  number (products a b x y) = a * number y + b * number x /\ length (products a b x y) = length x.
Proof.
revert y; induction x as [|x0 x IH]; intros [|y0 y]; cbn [length products number]; try discriminate; [lia|].
intros [= same]; destruct (IH y same) as [value long]; rewrite value, long; split; lia.
Qed.

Lemma products_range a b x y : 0 <= a -> 0 <= b -> words x -> words y ->
  Forall (fun t => 0 <= t <= (a + b) * (B - 1)) (products a b x y).
Proof.
intros a0 b0 ok; revert y; induction ok as [|x0 x x0r _ IH]; intros [|y0 y] oky; cbn [products]; constructor.
- inversion oky; subst; hide_B; nia.
- inversion oky; subst; auto.
Qed.

(** The narrow kernels (shear; act takes three of them): with a + b in a word, a*y + b*x has one word more, no
    accumulator reaches 2^128, nothing is carried out. *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem narrow_products a b x y : 0 <= a -> 0 <= b -> a + b < B -> words x -> words y -> length x = length y ->
  let ts := products a b x y ++ [0] in
  let (o, carry) := run 0 ts in
  carry = 0 /\ words o /\ size o = size x + 1 /\ number o = a * number y + b * number x
  /\ Forall (fun v => 0 <= v < 2 ^ 128) (accumulators 0 ts).
Proof.
intros a0 b0 fit okx oky same; cbv zeta; change [0] with (repeat 0 1).
destruct (products_value a b x y same) as [value long].
assert (range : Forall (fun t => 0 <= t <= (a + b) * (B - 1)) (products a b x y ++ repeat 0 1)).
{ apply Forall_app; split; [now apply products_range | repeat constructor; hide_B; nia]. }
destruct (run 0 _) as [o s'] eqn:E; pose proof (number_lt x okx); pose proof (number_lt y oky).
pose proof (number_ge0 x (words_ge0 x okx)); pose proof (number_ge0 y (words_ge0 y oky)).
destruct (run_exact _ _ _ E) as [none [ok [sizes sum]]].
- apply Forall_impl with (2 := range); intros v; cbv beta; tauto.
- rewrite number_zeros, size_app, value; unfold size in *; rewrite long, same in *.
  rewrite Z.pow_add_r, Z.pow_1_r by lia; set (p := B ^ _) in *; clearbody p; hide_B; nia.
- rewrite number_zeros, value in sum; rewrite size_app in sizes.
  split; [exact none|]; split; [exact ok|]; split; [unfold size in *; lia|]; split; [exact sum|].
  assert (start : 0 * (B - 1) <= (a + b) * (B - 1)) by (hide_B; nia).
  apply Forall_impl with (2 := accumulators_le _ 0 _ (Z.le_refl 0) start range).
  intros v [v0 le]; change (2 ^ 128) with (B * B); hide_B; nia.
Qed.

(** A factor of two words against the words of a number, each with the word before. *)
Fixpoint wide_products (low high before : Z) (x : list Z) : list Z :=
  match x with [] => [high * before] | x0 :: x => low * x0 + high * before :: wide_products low high x0 x end.

Lemma wide_value low high before x :
  number (wide_products low high before x) = (low + B * high) * number x + high * before
  /\ length (wide_products low high before x) = S (length x).
Proof.
revert before; induction x as [|x0 x IH]; intros before; cbn [wide_products number length]; [lia|].
destruct (IH x0) as [-> ->]; split; [ring | reflexivity].
Qed.

Lemma wide_range low high before x : 0 <= low < B -> 0 <= high < B -> 0 <= before < B -> words x ->
  Forall (fun t => 0 <= t <= 2 * (B - 1) * (B - 1)) (wide_products low high before x).
Proof.
intros lowr highr br ok; revert before br; induction ok as [|x0 x x0r _ IH]; intros before br; cbn [wide_products];
  repeat constructor; try apply IH; auto; hide_B; nia.
Qed.

Fixpoint sums (xs ys : list Z) : list Z :=
  match xs, ys with x :: xs, y :: ys => x + y :: sums xs ys | _, _ => [] end.

Lemma sums_value xs ys : length xs = length ys ->
  number (sums xs ys) = number xs + number ys /\ length (sums xs ys) = length xs.
Proof.
revert ys; induction xs as [|x xs IH]; intros [|y ys]; cbn [length sums number]; try discriminate; [lia|].
intros [= same]; destruct (IH ys same) as [-> ->]; lia.
Qed.

Lemma sums_range K xs ys : Forall (fun t => 0 <= t <= K) xs -> Forall (fun t => 0 <= t <= K) ys ->
  Forall (fun t => 0 <= t <= 2 * K) (sums xs ys).
Proof.
intros okx; revert ys; induction okx as [|x xs xr _ IH]; intros [|y ys] oky; cbn [sums]; constructor;
  inversion oky; subst; auto; lia.
Qed.

(** The wide kernels: factors below 2^128, whose sum of products needs 1 + [k] words more than the numbers; the
    accumulator, a sum of 128 bits and a count of its overflows, stays below 4·2^128. *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem wide_products_fit a1 a0 b1 b0 x y k : 0 <= a1 < B -> 0 <= a0 < B -> 0 <= b1 < B -> 0 <= b0 < B ->
  words x -> words y -> length x = length y ->
  (a0 + B * a1) * number y + (b0 + B * b1) * number x < B ^ (size x + 1 + Z.of_nat k) ->
  let ts := sums (wide_products a0 a1 0 y) (wide_products b0 b1 0 x) ++ repeat 0 k in
  let (o, carry) := run 0 ts in
  carry = 0 /\ words o /\ size o = size x + 1 + Z.of_nat k
  /\ number o = (a0 + B * a1) * number y + (b0 + B * b1) * number x
  /\ Forall (fun v => 0 <= v < 4 * 2 ^ 128) (accumulators 0 ts).
Proof.
intros a1r a0r b1r b0r okx oky same fits; cbv zeta; assert (zero : 0 <= 0 < B) by (split; [lia | reflexivity]).
destruct (wide_value a0 a1 0 y) as [vy ly]; destruct (wide_value b0 b1 0 x) as [vx lx].
destruct (sums_value (wide_products a0 a1 0 y) (wide_products b0 b1 0 x)) as [vs ls]; [lia|].
set (xy := sums _ _) in *.
assert (range : Forall (fun t => 0 <= t <= 4 * (B - 1) * (B - 1)) (xy ++ repeat 0 k)).
{ apply Forall_app; split.
  - replace (4 * (B - 1) * (B - 1)) with (2 * (2 * (B - 1) * (B - 1))) by ring.
    apply sums_range; now apply wide_range.
  - apply Forall_forall; intros v inside; apply repeat_spec in inside; subst v; hide_B; nia. }
assert (value : number (xy ++ repeat 0 k) = (a0 + B * a1) * number y + (b0 + B * b1) * number x).
{ rewrite number_zeros, vs, vx, vy; ring. }
assert (long : size (xy ++ repeat 0 k) = size x + 1 + Z.of_nat k).
{ rewrite size_app; unfold size in *; lia. }
destruct (run 0 _) as [o s'] eqn:E; destruct (run_exact _ _ _ E) as [none [ok [sizes sum]]].
- apply Forall_impl with (2 := range); intros v; cbv beta; tauto.
- now rewrite value, long.
- split; [exact none|]; split; [exact ok|]; split; [congruence|]; split; [congruence|].
  assert (start : 0 * (B - 1) <= 4 * (B - 1) * (B - 1)) by (vm_compute; discriminate).
  apply Forall_impl with (2 := accumulators_le _ 0 _ (Z.le_refl 0) start range).
  intros v [v0 le]; change (2 ^ 128) with (B * B); hide_B; nia.
Qed.

(** How the program sees that a sum of 128 bits overflowed. *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem wide_sum_overflows s t : 0 <= s < 2 ^ 128 -> 0 <= t < 2 ^ 128 ->
  s + t = (s + t) mod 2 ^ 128 + (if (s + t) mod 2 ^ 128 <? t then 2 ^ 128 else 0).
Proof.
intros sr tr; destruct (Z.lt_ge_cases (s + t) (2 ^ 128)) as [below | over].
- rewrite Z.mod_small by lia; destruct (Z.ltb_spec (s + t) t); lia.
- assert (E : (s + t) mod 2 ^ 128 = s + t - 2 ^ 128) by (symmetry; apply Z.mod_unique with 1; lia).
  rewrite E; destruct (Z.ltb_spec (s + t - 2 ^ 128) t); lia.
Qed.

(** Words that are cut off: a division by their unit, rounded down. *)
(* used by: reference/numbers/positive_pair.hpp *)
Theorem cut_words k l : words l -> (k <= length l)%nat -> number (skipn k l) = number l / B ^ Z.of_nat k.
Proof.
revert l; induction k as [|k IH]; intros l ok le.
- cbn [skipn]; change (B ^ Z.of_nat 0) with 1; now rewrite Z.div_1_r.
- destruct l as [|d l]; [inversion le|]; inversion ok as [|? ? dr okl]; subst; cbn [skipn number].
  rewrite IH by (auto; cbn [length] in le; lia); rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  rewrite <- Z.div_div by (try apply Z.pow_pos_nonneg; try discriminate; try reflexivity; lia).
  f_equal; apply Z.div_unique with d; lia.
Qed.
