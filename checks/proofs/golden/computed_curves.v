(** Golden cases of counts, thresholds, noise, histograms and finite models that Coq's own machine checks: written by computed_curves.py.
    Nothing of OCaml is trusted here. What it means that they are accepted: [count_verified],
    [multinomial_verified], [delta_verified],
    [epsilon_verified] and [none_verified] with [count_pairs_curve], [worst_pairs_curve], [worst_threshold_curve],
    [noise_curve], [noisy_count_curve], [histogram_curve], [anonymous_curve] and [model_pairs_curve], [loss_verified],
    [simulation_delta_verified], [simulation_epsilon_verified] and [no_simulation]. *)
From Coq Require Import ZArith QArith List Bool.
From pkdp.golden Require Import checkers exponents curves_check counts_check worst_check multinomial_check models_check noise_check
  histogram_check anonymous_check distributional_check.
Import ListNotations.
Local Open Scope Z_scope.

Definition three := (double * double * double)%type.
Definition count_accepted (c : quantity * records * Z * three) : bool :=
  let '(asked, r, k, (nearest, down, up)) := c in check_count asked r k nearest down up.
Definition multinomial_accepted (c : list nat * list (Z * Z) * three) : bool :=
  let '(ks, rs, (nearest, down, up)) := c in check_multinomial ks rs nearest down up.

(** What is asked of pairs of laws: δ at a level, ε at a δ, or that there is no ε. *)
Inductive question := Delta (l : level) (h : effort) (d : three) | Epsilon (a b : Z) (h : effort) (margin : Z) (d : three)
  | None_ (a b : Z).
Definition answered (q : question) (pairs : option (list pair)) : bool :=
  match pairs, q with
  | Some ps, Delta l h (nearest, down, up) => check_delta h l ps nearest down up
  | Some ps, Epsilon a b h margin (nearest, down, up) => check_epsilon h margin ps a b nearest down up
  | Some ps, None_ a b => check_none ps a b
  | None, _ => false
  end.
Definition pairs_accepted (c : direction * records * attacker * question) : bool :=
  let '(d, others, who, q) := c in answered q (count_pairs d others who).
Definition worst_accepted (c : option (list pair) * question) : bool := let '(pairs, q) := c in answered q pairs.
Definition model_accepted (c : table * definition * question) : bool :=
  let '(t, d, q) := c in answered q (model_pairs t d).
Definition loss_accepted (c : records * (Z * option Z * Z) * outcome * sign * effort * three) : bool :=
  let '(others, (low, high, ones), o, s, h, (nearest, down, up)) := c in
  check_loss h others (is_hidden low high ones) o s nearest down up.

(** Of distributional privacy, with the simulator and the multipliers. *)
Definition simulator_accepted (c : table * bool * question * proposal) : bool :=
  let '(t, dropped, q, m) := c in let outs := outputs_ (sizes_of t) in let ts := model_tasks t dropped in
  match q, simulation_pairs outs ts (simulator m) with
  | Delta l h (nearest, down, up), Some ps => check_simulation_delta h l outs ts ps (below_it m) nearest down up
  | Epsilon a b h margin (nearest, down, up), Some ps =>
      check_simulation_epsilon h margin outs ts ps (below_it m) a b nearest down up
  | None_ a b, _ => check_no_simulation outs ts (below_it m) (avoided m) a b
  | _, None => false
  end.
Definition weighted (f : Q) (fs : list Q) (b : Q) (bs : list Q) : multiplier fractions :=
  {| forth := f : fractions; forward := fs; back := b : fractions; backward := bs |}.
Definition proposed (answers : listed) (ms : list (multiplier fractions)) (least : lowest) : proposal :=
  {| simulator := answers; below_it := (ms, least); avoided := [] |}.

Definition none_needed := {| work := 0; kept := 0; squarings := 0; largest := 0 |}.
Definition model v r l b o k laws kernels := {| count_values := v; count_records := r; count_laws := l; count_backgrounds := b;
  count_outputs := o; count_leakages := k; law_weights := laws; kernel_weights := kernels |}.

Definition poisson_binomial_pmf_cases := [
  (Mass, Listed [], (-1), ((0, -1074), (0, -1074), (0, -1074))) (* 1 *);
  (Mass, Listed [(1, 0); (1, 2); (0, 1); (1, 4); (1, 0)], 2, ((4803839602528529, -53), (4803839602528529, -53), (4803839602528530, -53))) (* 27 *);
  (Mass, Listed [(9, 1); (4, 1); (7, 93); (3, 497); (1, 1999); (1, 24999)], 2, ((6168968018201205, -53), (6168968018201205, -53), (6168968018201206, -53))) (* 1021 *);
  (Mass, Listed [(1, 99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999); (1, 99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999); (1, 1)], 3, ((0, -1074), (0, -1074), (1, -1074))) (* 3027 *);
  (Mass, Listed [(1, 2); (1, 4); (7, 3); (1, 1)], 3, ((6244991483287088, -55), (6244991483287087, -55), (6244991483287088, -55))) (* 30009 *);
  (Mass, Listed [(1, 3); (3, 1); (1, 7)], 3, ((6755399441055744, -58), (6755399441055744, -58), (6755399441055744, -58))) (* 30037 *);
  (Mass, Listed [(1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999)], 11, ((0, -1074), (0, -1074), (0, -1074))) (* 30065 *);
  (Mass, Listed [(1, 999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999); (1, 1); (1, 0)], 0, ((0, -1074), (0, -1074), (0, -1074))) (* 30091 *);
  (Mass, Listed [(1, 20); (2, 19); (1, 6); (4, 17); (5, 16); (2, 5); (1, 2); (8, 13); (3, 4); (10, 11); (11, 10); (4, 3); (13, 8); (2, 1); (5, 2); (16, 5); (17, 4); (6, 1); (19, 2); (20, 1)], 8, ((8728626687081058, -56), (8728626687081058, -56), (8728626687081059, -56))) (* 30119 *);
  (Mass, Listed [(15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1)], (-1), ((0, -1074), (0, -1074), (0, -1074))) (* 30147 *);
  (Mass, Listed [(1, 6); (1, 99999999999999999999); (6, 1); (1, 0)], 1, ((8823378861787094, -56), (8823378861787094, -56), (8823378861787095, -56))) (* 30187 *);
  (Mass, Listed [(1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1)], 8, ((6926206200791039, -57), (6926206200791038, -57), (6926206200791039, -57))) (* 30215 *)
].

Theorem poisson_binomial_pmf_cases_accepted : forallb count_accepted poisson_binomial_pmf_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition poisson_binomial_lower_tail_cases := [
  (LowerTail, Listed [], (-1), ((0, -1074), (0, -1074), (0, -1074))) (* 1 *);
  (LowerTail, Listed [(1, 0); (1, 2); (0, 1); (1, 4); (1, 0)], 2, ((4803839602528529, -53), (4803839602528529, -53), (4803839602528530, -53))) (* 27 *);
  (LowerTail, Listed [(9, 1); (4, 1); (7, 93); (3, 497); (1, 1999); (1, 24999)], 2, ((8512733175288760, -53), (8512733175288759, -53), (8512733175288760, -53))) (* 1021 *);
  (LowerTail, Listed [(1, 99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999); (1, 99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999); (1, 1)], 3, ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 3027 *);
  (LowerTail, Listed [(1, 2); (1, 4); (7, 3); (1, 1)], 3, ((8797031272130369, -53), (8797031272130368, -53), (8797031272130369, -53))) (* 30009 *);
  (LowerTail, Listed [(1, 3); (3, 1); (1, 7)], 3, ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30037 *);
  (LowerTail, Listed [(1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999)], 11, ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30065 *);
  (LowerTail, Listed [(1, 999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999); (1, 1); (1, 0)], 0, ((0, -1074), (0, -1074), (0, -1074))) (* 30091 *);
  (LowerTail, Listed [(1, 20); (2, 19); (1, 6); (4, 17); (5, 16); (2, 5); (1, 2); (8, 13); (3, 4); (10, 11); (11, 10); (4, 3); (13, 8); (2, 1); (5, 2); (16, 5); (17, 4); (6, 1); (19, 2); (20, 1)], 8, ((7552994600628194, -55), (7552994600628193, -55), (7552994600628194, -55))) (* 30119 *);
  (LowerTail, Listed [(15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1)], (-1), ((0, -1074), (0, -1074), (0, -1074))) (* 30147 *);
  (LowerTail, Listed [(1, 6); (1, 99999999999999999999); (6, 1); (1, 0)], 1, ((8823378861787094, -56), (8823378861787094, -56), (8823378861787095, -56))) (* 30187 *);
  (LowerTail, Listed [(1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1)], 8, ((7966212339528803, -57), (7966212339528802, -57), (7966212339528803, -57))) (* 30215 *)
].

Theorem poisson_binomial_lower_tail_cases_accepted : forallb count_accepted poisson_binomial_lower_tail_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition poisson_binomial_upper_tail_cases := [
  (UpperTail, Listed [], (-1), ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (UpperTail, Listed [(1, 0); (1, 2); (0, 1); (1, 4); (1, 0)], 2, ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 27 *);
  (UpperTail, Listed [(9, 1); (4, 1); (7, 93); (3, 497); (1, 1999); (1, 24999)], 2, ((6663434097653437, -53), (6663434097653437, -53), (6663434097653438, -53))) (* 1021 *);
  (UpperTail, Listed [(1, 99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999); (1, 99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999); (1, 1)], 3, ((0, -1074), (0, -1074), (1, -1074))) (* 3027 *);
  (UpperTail, Listed [(1, 2); (1, 4); (7, 3); (1, 1)], 3, ((7085663413729580, -55), (7085663413729580, -55), (7085663413729581, -55))) (* 30009 *);
  (UpperTail, Listed [(1, 3); (3, 1); (1, 7)], 3, ((6755399441055744, -58), (6755399441055744, -58), (6755399441055744, -58))) (* 30037 *);
  (UpperTail, Listed [(1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999); (1, 999999999)], 11, ((0, -1074), (0, -1074), (0, -1074))) (* 30065 *);
  (UpperTail, Listed [(1, 999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999); (1, 1); (1, 0)], 0, ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30091 *);
  (UpperTail, Listed [(1, 20); (2, 19); (1, 6); (4, 17); (5, 16); (2, 5); (1, 2); (8, 13); (3, 4); (10, 11); (11, 10); (4, 3); (13, 8); (2, 1); (5, 2); (16, 5); (17, 4); (6, 1); (19, 2); (20, 1)], 8, ((8210028940469076, -53), (8210028940469075, -53), (8210028940469076, -53))) (* 30119 *);
  (UpperTail, Listed [(15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1); (15, 1)], (-1), ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30147 *);
  (UpperTail, Listed [(1, 6); (1, 99999999999999999999); (6, 1); (1, 0)], 1, ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30187 *);
  (UpperTail, Listed [(1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (1, 19); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1); (19, 1)], 8, ((8942198871069882, -53), (8942198871069881, -53), (8942198871069882, -53))) (* 30215 *)
].

Theorem poisson_binomial_upper_tail_cases_accepted : forallb count_accepted poisson_binomial_upper_tail_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition multinomial_pmf_cases := [
  ([0; 0; 0; 0; 0]%nat, [(1, 31); (1, 15); (5, 27); (1, 3); (1, 1)], ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  ([0; 3; 1; 2; 6]%nat, [(1, 31); (1, 15); (5, 27); (1, 3); (1, 1)], ((4762259737804800, -61), (4762259737804800, -61), (4762259737804800, -61))) (* 3007 *);
  ([2; 0; 1; 2; 7]%nat, [(1, 31); (1, 15); (5, 27); (1, 3); (1, 1)], ((8163873836236800, -62), (8163873836236800, -62), (8163873836236800, -62))) (* 3021 *);
  ([3; 2; 1; 2; 4]%nat, [(1, 31); (1, 15); (5, 27); (1, 3); (1, 1)], ((8929237008384000, -67), (8929237008384000, -67), (8929237008384000, -67))) (* 3035 *);
  ([4; 4; 1; 2; 1]%nat, [(1, 31); (1, 15); (5, 27); (1, 3); (1, 1)], ((8929237008384000, -78), (8929237008384000, -78), (8929237008384000, -78))) (* 3049 *);
  ([0; 3; 3]%nat, [(1, 3); (1, 3); (1, 1)], ((5629499534213120, -57), (5629499534213120, -57), (5629499534213120, -57))) (* 30013 *);
  ([0; 6; 0]%nat, [(1, 1023); (511, 513); (1, 1)], ((8902160194337280, -59), (8902160194337280, -59), (8902160194337281, -59))) (* 30027 *);
  ([1; 3; 2]%nat, [(1, 3); (1, 3); (1, 1)], ((8444249301319680, -57), (8444249301319680, -57), (8444249301319680, -57))) (* 30041 *);
  ([2; 0; 4]%nat, [(1, 1023); (511, 513); (1, 1)], ((8444249301319680, -73), (8444249301319680, -73), (8444249301319680, -73))) (* 30055 *);
  ([2; 4; 0]%nat, [(1, 3); (1, 3); (1, 1)], ((8444249301319680, -61), (8444249301319680, -61), (8444249301319680, -61))) (* 30069 *);
  ([3; 2; 1]%nat, [(1, 1023); (511, 513); (1, 1)], ((8411296164741120, -80), (8411296164741120, -80), (8411296164741120, -80))) (* 30083 *);
  ([4; 2; 0]%nat, [(1, 3); (1, 3); (1, 1)], ((8444249301319680, -61), (8444249301319680, -61), (8444249301319680, -61))) (* 30097 *)
].

Theorem multinomial_pmf_cases_accepted : forallb multinomial_accepted multinomial_pmf_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition counting_delta_cases := [
  (Larger, Equal 0 1 2, Nobody, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (Larger, Equal 2 1 1, Nobody, Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 23 *);
  (Larger, Equal 9 1 2, Nobody, Delta (Ratio 2 1) none_needed ((6560341844026158, -56), (6560341844026157, -56), (6560341844026158, -56))) (* 3009 *);
  (Larger, Equal 9 1 2, Nobody, Delta (Ratio 1000000000 1) none_needed ((7497533536029894, -58), (7497533536029894, -58), (7497533536029895, -58))) (* 4009 *);
  (Larger, Equal 1 1 2, Nobody, Delta (Exponent 0 1) none_needed ((6004799503160661, -53), (6004799503160661, -53), (6004799503160662, -53))) (* 30025 *);
  (Larger, Equal 5 1 1, Nobody, Delta (Exponent 0 1) none_needed ((5629499534213120, -54), (5629499534213120, -54), (5629499534213120, -54))) (* 30145 *);
  (Larger, Equal 3 1 2, Nobody, Delta (Ratio 3 2) none_needed ((5671199530762847, -54), (5671199530762846, -54), (5671199530762847, -54))) (* 30371 *);
  (Larger, Equal 5 1 2, Nobody, Delta (Ratio 5 2) none_needed ((4744532940768918, -55), (4744532940768917, -55), (4744532940768918, -55))) (* 30395 *);
  (Larger, Equal 8 1 1, Nobody, Delta (Ratio 2 1) none_needed ((5348024557502464, -56), (5348024557502464, -56), (5348024557502464, -56))) (* 30419 *);
  (Larger, Equal 8 1 2, Nobody, Delta (Ratio 7 4) none_needed ((4568809498518217, -55), (4568809498518216, -55), (4568809498518217, -55))) (* 30441 *);
  (Forward, Equal 1 1 999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999, Nobody, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (9007199254740991, -53), (4503599627370496, -52))) (* 30505 *);
  (Forward, Equal 4 1 99999999999999999999, Nobody, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (9007199254740991, -53), (4503599627370496, -52))) (* 30553 *);
  (Larger, Equal 0 1 2, Nobody, Delta (Exponent 1 1) {| work := 175; kept := 75; squarings := 83; largest := 100000 |} ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 7 *)
].

Theorem counting_delta_cases_accepted : forallb pairs_accepted counting_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition counting_epsilon_cases := [
  (Larger, Equal 0 1 2, Nobody, None_ 0 1) (* 1 *);
  (Larger, Equal 6 1 0, Nobody, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 21 *);
  (Larger, Equal 9 1 2, Nobody, None_ 1 1000000) (* 1021 *);
  (Larger, Equal 4 1 1, Nobody, Epsilon 3 8 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 4013 *);
  (Backward, Listed [(0, 1); (1, 99999999999999999999); (1, 0); (1, 1)], Nobody, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 8159 *);
  (Larger, Equal 1 1 1, Nobody, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30015 *);
  (Larger, Equal 1 1 19, Nobody, None_ 0 1) (* 30033 *);
  (Larger, Equal 2 1 1, Nobody, None_ 1 1000000000000) (* 30051 *);
  (Larger, Equal 2 1 2, Nobody, None_ 1 1000000) (* 30069 *);
  (Larger, Equal 2 1 19, Nobody, None_ 1 1000) (* 30087 *);
  (Larger, Equal 5 1 1, Nobody, None_ 1 1000) (* 30103 *);
  (Larger, Equal 5 1 2, Nobody, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30127 *);
  (Larger, Equal 9 1 1, Nobody, Epsilon 1 10 {| work := 182; kept := 79; squarings := 87; largest := 100000 |} 2678771517965668302371062622650004526403512029263834018609375970925877627812340306232995947039239645318986682293882867062967863214230785108996144393674643700983641943706057746355268651265592785469488545538261618745895485316849691889791385986519265728642799119421635541915107457913156096709301417017344 ((4848319557743585, -53), (4848319557743585, -53), (4848319557743586, -53))) (* 1001 *)
].

Theorem counting_epsilon_cases_accepted : forallb pairs_accepted counting_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition thresholding_active_delta_cases := [
  (Larger, Equal 0 1 2, Active (Equal 0 1 2) 0 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (Larger, Equal 4 1 0, Active (Equal 4 1 0) 3 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 19 *);
  (Larger, Equal 5 1 1, Active (Equal 3 1 1) 2 (Some 7), Delta (Exponent 0 1) none_needed ((5629499534213120, -54), (5629499534213120, -54), (5629499534213120, -54))) (* 5001 *);
  (Larger, Equal 3 1 2, Active (Equal 4 1 2) 1 None, Delta (Ratio 5 2) none_needed ((5337599558365032, -54), (5337599558365032, -54), (5337599558365033, -54))) (* 6017 *);
  (Larger, Equal 0 1 2, Active (Equal 0 1 2) 1 None, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30013 *);
  (Larger, Equal 0 1 1, Active (Equal 1 1 1) 1 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30067 *);
  (Larger, Equal 0 1 2, Active (Equal 4 1 2) 0 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30121 *);
  (Larger, Equal 4 1 1, Active (Equal 0 1 1) 2 None, Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30175 *);
  (Larger, Equal 0 1 1, Active (Equal 4 1 1) 4 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30235 *);
  (Larger, Equal 6 1 2, Active (Equal 5 1 2) 0 None, Delta (Exponent 0 1) none_needed ((5930666175961147, -54), (5930666175961146, -54), (5930666175961147, -54))) (* 30289 *);
  (Larger, Equal 0 1 1, Active (Equal 11 1 1) 1 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30343 *);
  (Larger, Equal 6 1 2, Active (Equal 5 1 2) 11 None, Delta (Exponent 0 1) none_needed ((6326043921025223, -62), (6326043921025223, -62), (6326043921025224, -62))) (* 30397 *);
  (Larger, Equal 0 1 2, Active (Equal 0 1 2) 0 None, Delta (Exponent 1 1) {| work := 175; kept := 75; squarings := 83; largest := 100000 |} ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 25 *)
].

Theorem thresholding_active_delta_cases_accepted : forallb pairs_accepted thresholding_active_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition thresholding_active_epsilon_cases := [
  (Larger, Equal 0 1 2, Active (Equal 0 1 2) 0 None, None_ 0 1) (* 1 *);
  (Larger, Equal 4 1 0, Active (Equal 4 1 0) 8 None, None_ 1 5) (* 45 *);
  (Larger, Equal 5 1 3, Active (Equal 3 1 3) 1 (Some 10), None_ 1 50) (* 5017 *);
  (Larger, Equal 1 1 1, Active (Equal 0 1 1) 0 None, None_ 1 4) (* 30035 *);
  (Larger, Equal 1 1 2, Active (Equal 0 1 2) 2 None, Epsilon 1 4 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30077 *);
  (Larger, Equal 0 1 2, Active (Equal 4 1 2) 0 None, None_ 1 4) (* 30125 *);
  (Larger, Equal 4 1 1, Active (Equal 0 1 1) 2 None, None_ 0 1) (* 30175 *);
  (Larger, Equal 2 1 2, Active (Equal 2 1 2) 4 None, Epsilon 1 4 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30221 *);
  (Larger, Equal 2 1 1, Active (Equal 2 1 1) 5 None, Epsilon 1 4 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30263 *);
  (Larger, Equal 0 1 1, Active (Equal 11 1 1) 0 None, None_ 1 4) (* 30311 *);
  (Larger, Equal 6 1 1, Active (Equal 5 1 1) 6 None, None_ 1 100) (* 30369 *);
  (Larger, Equal 0 1 2, Active (Equal 11 1 2) 11 None, None_ 1 4) (* 30413 *)
].

Theorem thresholding_active_epsilon_cases_accepted : forallb pairs_accepted thresholding_active_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition thresholding_passive_delta_cases := [
  (Larger, Equal 0 1 2, Passive (Equal 0 1 2) 0 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (Larger, Equal 4 1 0, Passive (Equal 4 1 0) 3 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 19 *);
  (Larger, Equal 5 1 1, Passive (Equal 3 1 1) 2 (Some 7), Delta (Exponent 0 1) none_needed ((5207287069147136, -54), (5207287069147136, -54), (5207287069147136, -54))) (* 5001 *);
  (Larger, Equal 3 1 2, Passive (Equal 4 1 2) 1 None, Delta (Ratio 5 2) none_needed ((8566517809721657, -55), (8566517809721656, -55), (8566517809721657, -55))) (* 6017 *);
  (Larger, Equal 0 1 2, Passive (Equal 0 1 2) 1 None, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30013 *);
  (Larger, Equal 0 1 1, Passive (Equal 1 1 1) 1 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 30067 *);
  (Larger, Equal 0 1 2, Passive (Equal 4 1 2) 0 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30121 *);
  (Larger, Equal 4 1 1, Passive (Equal 0 1 1) 2 None, Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30175 *);
  (Larger, Equal 0 1 1, Passive (Equal 4 1 1) 4 None, Delta (Exponent 0 1) none_needed ((4503599627370496, -56), (4503599627370496, -56), (4503599627370496, -56))) (* 30235 *);
  (Larger, Equal 6 1 2, Passive (Equal 5 1 2) 0 None, Delta (Exponent 0 1) none_needed ((5930666175961147, -54), (5930666175961146, -54), (5930666175961147, -54))) (* 30289 *);
  (Larger, Equal 0 1 1, Passive (Equal 11 1 1) 1 None, Delta (Exponent 0 1) none_needed ((9002801208229888, -53), (9002801208229888, -53), (9002801208229888, -53))) (* 30343 *);
  (Larger, Equal 6 1 2, Passive (Equal 5 1 2) 11 None, Delta (Exponent 0 1) none_needed ((6664474254248795, -70), (6664474254248795, -70), (6664474254248796, -70))) (* 30397 *);
  (Larger, Equal 0 1 2, Passive (Equal 0 1 2) 0 None, Delta (Exponent 1 1) {| work := 175; kept := 75; squarings := 83; largest := 100000 |} ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 25 *)
].

Theorem thresholding_passive_delta_cases_accepted : forallb pairs_accepted thresholding_passive_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition thresholding_passive_epsilon_cases := [
  (Larger, Equal 0 1 2, Passive (Equal 0 1 2) 0 None, None_ 0 1) (* 1 *);
  (Larger, Equal 4 1 0, Passive (Equal 4 1 0) 8 None, None_ 1 5) (* 45 *);
  (Backward, Listed [(0, 1); (1, 99999999999999999999); (1, 0); (1, 1)], Passive (Listed []) 1 None, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 6151 *);
  (Larger, Equal 0 1 2, Passive (Equal 1 1 2) 0 None, None_ 1 4) (* 30041 *);
  (Larger, Equal 1 1 1, Passive (Equal 0 1 1) 2 None, Epsilon 1 4 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30083 *);
  (Larger, Equal 0 1 1, Passive (Equal 4 1 1) 0 None, None_ 1 100) (* 30129 *);
  (Larger, Equal 2 1 2, Passive (Equal 2 1 2) 2 None, None_ 1 100) (* 30183 *);
  (Larger, Equal 0 1 2, Passive (Equal 4 1 2) 4 None, None_ 0 1) (* 30229 *);
  (Larger, Equal 0 1 1, Passive (Equal 4 1 1) 5 None, Epsilon 0 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30271 *);
  (Larger, Equal 11 1 1, Passive (Equal 0 1 1) 1 None, None_ 0 1) (* 30319 *);
  (Larger, Equal 0 1 2, Passive (Equal 11 1 2) 6 None, None_ 0 1) (* 30373 *);
  (Larger, Equal 0 1 1, Passive (Equal 11 1 1) 11 None, None_ 0 1) (* 30415 *)
].

Theorem thresholding_passive_epsilon_cases_accepted : forallb pairs_accepted thresholding_passive_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition thresholding_background_delta_cases := [
  (Larger, Equal 6 1 2, Given 0 4, Delta (Exponent 0 1) none_needed ((5930666175961147, -56), (5930666175961146, -56), (5930666175961147, -56))) (* 1 *);
  (Larger, Equal 6 1 2, Given 2 1, Delta (Exponent 0 1) none_needed ((5930666175961147, -54), (5930666175961146, -54), (5930666175961147, -54))) (* 13 *);
  (Larger, Equal 0 1 1, Given 5 3, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 27 *);
  (Larger, Equal 3 1 1, Given 3 0, Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30019 *);
  (Larger, Equal 3 1 1, Given 3 1, Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30043 *);
  (Larger, Equal 3 1 1, Given 3 3, Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30067 *);
  (Larger, Equal 3 1 1, Given 3 6, Delta (Exponent 0 1) none_needed ((4503599627370496, -55), (4503599627370496, -55), (4503599627370496, -55))) (* 30091 *);
  (Larger, Equal 3 1 1, Given 3 7, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30115 *);
  (Larger, Equal 3 1 9, Given 3 0, Delta (Exponent 0 1) none_needed ((6566248256706183, -53), (6566248256706183, -53), (6566248256706184, -53))) (* 30139 *);
  (Larger, Equal 3 1 9, Given 3 1, Delta (Exponent 0 1) none_needed ((6566248256706183, -53), (6566248256706183, -53), (6566248256706184, -53))) (* 30163 *);
  (Larger, Equal 3 1 9, Given 3 3, Delta (Exponent 0 1) none_needed ((6566248256706183, -53), (6566248256706183, -53), (6566248256706184, -53))) (* 30187 *);
  (Larger, Equal 3 1 9, Given 3 6, Delta (Exponent 0 1) none_needed ((4611686018427388, -62), (4611686018427387, -62), (4611686018427388, -62))) (* 30211 *);
  (Larger, Equal 6 1 2, Given 0 4, Delta (Exponent 1 10) {| work := 180; kept := 78; squarings := 86; largest := 100000 |} ((5795523894547175, -56), (5795523894547175, -56), (5795523894547176, -56))) (* 31 *)
].

Theorem thresholding_background_delta_cases_accepted : forallb pairs_accepted thresholding_background_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition counting_worst_delta_cases := [
  (worst_pairs 0 1 3, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (worst_pairs 1 1 3, Delta (Exponent 0 1) none_needed ((6755399441055744, -53), (6755399441055744, -53), (6755399441055744, -53))) (* 7 *);
  (worst_pairs 2 1 19, Delta (Exponent 0 1) none_needed ((8151515325540598, -53), (8151515325540597, -53), (8151515325540598, -53))) (* 1001 *);
  (worst_pairs 2 1 3, Delta (Exponent 0 1) none_needed ((5629499534213120, -53), (5629499534213120, -53), (5629499534213120, -53))) (* 1009 *);
  (worst_pairs 2 2 3, Delta (Exponent 0 1) none_needed ((4683743612465316, -53), (4683743612465315, -53), (4683743612465316, -53))) (* 1017 *);
  (worst_pairs 1 1 19, Delta (Exponent 0 1) none_needed ((8556839292003942, -53), (8556839292003942, -53), (8556839292003943, -53))) (* 30001 *);
  (worst_pairs 1 1 3, Delta (Exponent 0 1) none_needed ((6755399441055744, -53), (6755399441055744, -53), (6755399441055744, -53))) (* 30025 *);
  (worst_pairs 1 1 1, Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 30049 *);
  (worst_pairs 4 1 19, Delta (Exponent 0 1) none_needed ((7417766356251260, -53), (7417766356251259, -53), (7417766356251260, -53))) (* 30073 *);
  (worst_pairs 4 1 3, Delta (Exponent 0 1) none_needed ((8303511812964352, -54), (8303511812964352, -54), (8303511812964352, -54))) (* 30097 *);
  (worst_pairs 4 1 1, Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30121 *);
  (worst_pairs 0 1 3, Delta (Exponent 1 1) {| work := 175; kept := 75; squarings := 83; largest := 100000 |} ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 9 *)
].

Theorem counting_worst_delta_cases_accepted : forallb worst_accepted counting_worst_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition counting_worst_epsilon_cases := [
  (worst_pairs 0 1 3, None_ 0 1) (* 1 *);
  (worst_pairs 1 1 3, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 23 *);
  (worst_pairs 2 1 3, None_ 1 2) (* 1009 *);
  (worst_pairs 2 2 3, None_ 1 100) (* 1021 *);
  (worst_pairs 1 1 19, None_ 1 100) (* 30009 *);
  (worst_pairs 1 1 3, None_ 1 1000000000000) (* 30019 *);
  (worst_pairs 1 1 3, None_ 3 10) (* 30029 *);
  (worst_pairs 1 1 1, None_ 1 1000) (* 30039 *);
  (worst_pairs 4 1 19, None_ 1 1000000000000) (* 30051 *);
  (worst_pairs 4 1 19, None_ 3 10) (* 30061 *);
  (worst_pairs 4 1 3, None_ 1 1000) (* 30071 *);
  (worst_pairs 4 1 1, None_ 0 1) (* 30081 *)
].

Theorem counting_worst_epsilon_cases_accepted : forallb worst_accepted counting_worst_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition thresholding_worst_active_delta_cases := [
  (worst_threshold_pairs false 0 0 1 2 0, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (worst_threshold_pairs false 1 1 1 2 0, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30007 *);
  (worst_threshold_pairs false 0 2 1 2 2, Delta (Exponent 0 1) none_needed ((8006399337547548, -56), (8006399337547548, -56), (8006399337547549, -56))) (* 30019 *);
  (worst_threshold_pairs false 2 0 1 2 2, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30031 *);
  (worst_threshold_pairs false 1 1 1 2 3, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30043 *);
  (worst_threshold_pairs false 0 2 1 2 8, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30055 *);
  (worst_threshold_pairs false 2 0 1 2 8, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30067 *);
  (worst_threshold_pairs false 1 1 1 1 0, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30079 *);
  (worst_threshold_pairs false 0 2 1 1 2, Delta (Exponent 0 1) none_needed ((4503599627370496, -54), (4503599627370496, -54), (4503599627370496, -54))) (* 30091 *);
  (worst_threshold_pairs false 2 0 1 1 2, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30103 *);
  (worst_threshold_pairs false 1 1 1 1 3, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30115 *);
  (worst_threshold_pairs false 0 2 1 1 8, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30127 *);
  (worst_threshold_pairs false 0 0 1 2 0, Delta (Exponent 1 10) {| work := 174; kept := 75; squarings := 83; largest := 100000 |} ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 27 *)
].

Theorem thresholding_worst_active_delta_cases_accepted : forallb worst_accepted thresholding_worst_active_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition thresholding_worst_passive_delta_cases := [
  (worst_threshold_pairs true 0 0 1 2 0, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (worst_threshold_pairs true 1 1 1 2 0, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30007 *);
  (worst_threshold_pairs true 0 2 1 2 2, Delta (Exponent 0 1) none_needed ((8006399337547548, -56), (8006399337547548, -56), (8006399337547549, -56))) (* 30019 *);
  (worst_threshold_pairs true 2 0 1 2 2, Delta (Exponent 0 1) none_needed ((8006399337547548, -56), (8006399337547548, -56), (8006399337547549, -56))) (* 30031 *);
  (worst_threshold_pairs true 1 1 1 2 3, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30043 *);
  (worst_threshold_pairs true 0 2 1 2 8, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30055 *);
  (worst_threshold_pairs true 2 0 1 2 8, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30067 *);
  (worst_threshold_pairs true 1 1 1 1 0, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30079 *);
  (worst_threshold_pairs true 0 2 1 1 2, Delta (Exponent 0 1) none_needed ((4503599627370496, -54), (4503599627370496, -54), (4503599627370496, -54))) (* 30091 *);
  (worst_threshold_pairs true 2 0 1 1 2, Delta (Exponent 0 1) none_needed ((4503599627370496, -54), (4503599627370496, -54), (4503599627370496, -54))) (* 30103 *);
  (worst_threshold_pairs true 1 1 1 1 3, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30115 *);
  (worst_threshold_pairs true 0 2 1 1 8, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 30127 *);
  (worst_threshold_pairs true 0 0 1 2 0, Delta (Exponent 1 10) {| work := 174; kept := 75; squarings := 83; largest := 100000 |} ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 27 *)
].

Theorem thresholding_worst_passive_delta_cases_accepted : forallb worst_accepted thresholding_worst_passive_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition geometric_delta_cases := [
  (noise_pairs 1 1 2, Delta (Exponent 0 1) none_needed ((6004799503160661, -54), (6004799503160661, -54), (6004799503160662, -54))) (* 1 *);
  (noise_pairs 4 3 5, Delta (Exponent 0 1) none_needed ((5764607523034235, -53), (5764607523034234, -53), (5764607523034235, -53))) (* 25 *);
  (noise_pairs 1 1 2, Delta (Ratio 2 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 2001 *);
  (noise_pairs 3 1 2, Delta (Ratio 2 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 2005 *);
  (noise_pairs 1 1 1000000000, Delta (Exponent 0 1) none_needed ((9007199236726594, -53), (9007199236726593, -53), (9007199236726594, -53))) (* 30001 *);
  (noise_pairs 5 1 1000000000, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (9007199254740991, -53), (4503599627370496, -52))) (* 30033 *);
  (noise_pairs 2 1 8, Delta (Exponent 0 1) none_needed ((7881299347898368, -53), (7881299347898368, -53), (7881299347898368, -53))) (* 30081 *);
  (noise_pairs 12 1 8, Delta (Exponent 0 1) none_needed ((9007164895002624, -53), (9007164895002624, -53), (9007164895002624, -53))) (* 30113 *);
  (noise_pairs 5 1 3, Delta (Exponent 0 1) none_needed ((8506799296144270, -53), (8506799296144270, -53), (8506799296144271, -53))) (* 30161 *);
  (noise_pairs 1 9 10, Delta (Exponent 0 1) none_needed ((7585009898729256, -57), (7585009898729256, -57), (7585009898729257, -57))) (* 30193 *);
  (noise_pairs 12 9 10, Delta (Exponent 0 1) none_needed ((8440808551204369, -54), (8440808551204368, -54), (8440808551204369, -54))) (* 30241 *);
  (noise_pairs 2 99999 100000, Delta (Exponent 0 1) none_needed ((5902958103587057, -69), (5902958103587056, -69), (5902958103587057, -69))) (* 30273 *);
  (noise_pairs 1 1 2, Delta (Exponent 1 100) {| work := 176; kept := 76; squarings := 84; largest := 100000 |} ((5944450264846967, -54), (5944450264846967, -54), (5944450264846968, -54))) (* 3 *)
].

Theorem geometric_delta_cases_accepted : forallb worst_accepted geometric_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition noisy_counting_delta_cases := [
  (noisy_count_pairs Larger (Equal 0 1 2) 1 2, Delta (Exponent 0 1) none_needed ((6004799503160661, -54), (6004799503160661, -54), (6004799503160662, -54))) (* 1 *);
  (noisy_count_pairs Larger (Equal 4 1 2) 1 2, Delta (Exponent 0 1) none_needed ((8024932669347427, -55), (8024932669347427, -55), (8024932669347428, -55))) (* 17 *);
  (noisy_count_pairs Larger (Equal 1 1 2) 9 10, Delta (Exponent 0 1) none_needed ((7332176235438281, -57), (7332176235438281, -57), (7332176235438282, -57))) (* 41 *);
  (noisy_count_pairs Larger (Equal 11 1 2) 9 10, Delta (Exponent 0 1) none_needed ((6682296593282985, -57), (6682296593282985, -57), (6682296593282986, -57))) (* 57 *);
  (noisy_count_pairs Larger (Equal 0 1 1) 3 4, Delta (Ratio 4 3) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 3005 *);
  (noisy_count_pairs Larger (Equal 3 1 1) 1 2, Delta (Ratio 19999999 10000000) none_needed ((8500259669165361, -79), (8500259669165361, -79), (8500259669165362, -79))) (* 3017 *);
  (noisy_count_pairs Larger (Equal 2 1 1) 1 2, Delta (Ratio 4 3) none_needed ((4503599627370496, -55), (4503599627370496, -55), (4503599627370496, -55))) (* 3045 *);
  (noisy_count_pairs Larger (Equal 2 1 1) 1 2, Delta (Ratio 6666666667 5000000000) none_needed ((9007199253840272, -56), (9007199253840272, -56), (9007199253840273, -56))) (* 3049 *);
  (noisy_count_pairs Larger (Equal 2 1 1) 1 8, Delta (Exponent 0 1) none_needed ((7881299347898368, -54), (7881299347898368, -54), (7881299347898368, -54))) (* 30021 *);
  (noisy_count_pairs Larger (Equal 7 1 1) 1 8, Delta (Exponent 0 1) none_needed ((4647051535056896, -54), (4647051535056896, -54), (4647051535056896, -54))) (* 30041 *);
  (noisy_count_pairs Larger (Equal 0 1 4) 2 3, Delta (Exponent 0 1) none_needed ((7205759403792794, -55), (7205759403792793, -55), (7205759403792794, -55))) (* 30071 *);
  (noisy_count_pairs Larger (Equal 2 1 4) 2 3, Delta (Exponent 0 1) none_needed ((6277017080637278, -55), (6277017080637277, -55), (6277017080637278, -55))) (* 30091 *);
  (noisy_count_pairs Larger (Equal 0 1 2) 1 2, Delta (Exponent 1 10) {| work := 176; kept := 76; squarings := 84; largest := 100000 |} ((5373269226553062, -54), (5373269226553061, -54), (5373269226553062, -54))) (* 3 *)
].

Theorem noisy_counting_delta_cases_accepted : forallb worst_accepted noisy_counting_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition noisy_counting_epsilon_cases := [
  (noisy_count_pairs Larger (Equal 0 1 2) 1 2, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 7 *);
  (noisy_count_pairs Larger (Equal 4 1 2) 1 2, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 15 *);
  (noisy_count_pairs Larger (Equal 4 1 2) 9 10, Epsilon 1 20 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 29 *);
  (noisy_count_pairs Larger (Equal 4 1 2) 9 10, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 31 *);
  (noisy_count_pairs Larger (Equal 1 1 1) 1 8, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30007 *);
  (noisy_count_pairs Larger (Equal 1 1 4) 1 8, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30015 *);
  (noisy_count_pairs Larger (Equal 6 1 1) 1 8, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30023 *);
  (noisy_count_pairs Larger (Equal 1 1 1) 2 3, Epsilon 1 3 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30037 *);
  (noisy_count_pairs Larger (Equal 1 1 1) 2 3, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30039 *);
  (noisy_count_pairs Larger (Equal 1 1 4) 2 3, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30047 *);
  (noisy_count_pairs Larger (Equal 6 1 1) 2 3, Epsilon 1 3 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30053 *);
  (noisy_count_pairs Larger (Equal 6 1 4) 2 3, Epsilon 1 3 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30061 *);
  (noisy_count_pairs Larger (Equal 0 1 2) 1 2, Epsilon 0 1 {| work := 177; kept := 76; squarings := 84; largest := 100000 |} 2678771517965668302371062622650004526403512029263834018609375970925877627812340306232995947039239645318986682293882867062967863214230785108996144393674643700983641943706057746355268651265592785469488545538261618745895485316849691889791385986519265728642799119421635541915107457913156096709301417017344 ((6243314768165359, -53), (6243314768165359, -53), (6243314768165360, -53))) (* 1 *)
].

Theorem noisy_counting_epsilon_cases_accepted : forallb worst_accepted noisy_counting_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition histogram_delta_cases := [
  (histogram_pairs 1 [(1, 3); (1, 3); (1, 3); (1, 3)], Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (histogram_pairs 5 [(1, 3); (1, 3); (1, 3); (1, 3)], Delta (Exponent 0 1) none_needed ((8866461766385664, -54), (8866461766385664, -54), (8866461766385664, -54))) (* 1001 *);
  (histogram_pairs 2 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 30001 *);
  (histogram_pairs 2 [(1, 7); (7, 1)], Delta (Ratio 2 1) none_needed ((7881299347898368, -53), (7881299347898368, -53), (7881299347898368, -53))) (* 30019 *);
  (histogram_pairs 2 [(1, 3); (1, 3); (1, 1)], Delta (Ratio 2 1) none_needed ((6755399441055744, -53), (6755399441055744, -53), (6755399441055744, -53))) (* 30031 *);
  (histogram_pairs 2 [(1, 1023); (1, 1); (511, 513)], Delta (Ratio 2 1) none_needed ((8998403161718784, -53), (8998403161718784, -53), (8998403161718784, -53))) (* 30043 *);
  (histogram_pairs 3 [(1, 7); (7, 1)], Delta (Exponent 0 1) none_needed ((6896136929411072, -53), (6896136929411072, -53), (6896136929411072, -53))) (* 30061 *);
  (histogram_pairs 3 [(1, 3); (1, 3); (1, 1)], Delta (Exponent 0 1) none_needed ((5629499534213120, -53), (5629499534213120, -53), (5629499534213120, -53))) (* 30073 *);
  (histogram_pairs 3 [(1, 1023); (1, 1); (511, 513)], Delta (Exponent 0 1) none_needed ((8989615658631168, -53), (8989615658631168, -53), (8989615658631168, -53))) (* 30085 *);
  (histogram_pairs 7 [(1, 1); (1, 1)], Delta (Ratio 2 1) none_needed ((4503599627370496, -55), (4503599627370496, -55), (4503599627370496, -55))) (* 30103 *);
  (histogram_pairs 7 [(1, 7); (7, 1)], Delta (Ratio 2 1) none_needed ((8084777718513664, -54), (8084777718513664, -54), (8084777718513664, -54))) (* 30115 *);
  (histogram_pairs 7 [(1, 3); (1, 3); (1, 1)], Delta (Ratio 2 1) none_needed ((4626744929681408, -54), (4626744929681408, -54), (4626744929681408, -54))) (* 30127 *);
  (histogram_pairs 1 [(1, 3); (1, 3); (1, 3); (1, 3)], Delta (Exponent 1 1) {| work := 175; kept := 75; squarings := 83; largest := 100000 |} ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 9 *)
].

Theorem histogram_delta_cases_accepted : forallb worst_accepted histogram_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition histogram_epsilon_cases := [
  (histogram_pairs 1 [(1, 3); (1, 3); (1, 3); (1, 3)], None_ 1 2) (* 1 *);
  (histogram_pairs 5 [(1, 3); (1, 3); (1, 3); (1, 3)], None_ 1 1000000000) (* 1009 *);
  (histogram_pairs 2 [(1, 1); (1, 1)], None_ 1 10) (* 30007 *);
  (histogram_pairs 2 [(1, 7); (7, 1)], None_ 1 2) (* 30021 *);
  (histogram_pairs 2 [(1, 3); (1, 3); (1, 1)], Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30035 *);
  (histogram_pairs 2 [(1, 1023); (1, 1); (511, 513)], Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30047 *);
  (histogram_pairs 3 [(1, 7); (7, 1)], None_ 0 1) (* 30061 *);
  (histogram_pairs 3 [(1, 3); (1, 3); (1, 1)], None_ 1 1000000000) (* 30075 *);
  (histogram_pairs 3 [(1, 1023); (1, 1); (511, 513)], None_ 1 1000) (* 30089 *);
  (histogram_pairs 7 [(1, 1); (1, 1)], None_ 1 1000) (* 30101 *);
  (histogram_pairs 7 [(1, 7); (7, 1)], Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30117 *);
  (histogram_pairs 7 [(1, 3); (1, 3); (1, 1)], Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30131 *);
  (histogram_pairs 3 [(1, 1); (1, 1)], Epsilon 1 4 {| work := 181; kept := 78; squarings := 86; largest := 100000 |} 2678771517965668302371062622650004526403512029263834018609375970925877627812340306232995947039239645318986682293882867062967863214230785108996144393674643700983641943706057746355268651265592785469488545538261618745895485316849691889791385986519265728642799119421635541915107457913156096709301417017344 ((6243314768165359, -53), (6243314768165359, -53), (6243314768165360, -53))) (* 3003 *)
].

Theorem histogram_epsilon_cases_accepted : forallb worst_accepted histogram_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition k_anonymity_active_delta_cases := [
  (anonymous_pairs false 0 2 5 0 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30001 *);
  (anonymous_pairs false 1 2 5 2 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 30025 *);
  (anonymous_pairs false 2 2 5 4 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30049 *);
  (anonymous_pairs false 0 3 5 0 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((5339228464480256, -53), (5339228464480256, -53), (5339228464480256, -53))) (* 30073 *);
  (anonymous_pairs false 1 3 5 2 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((6896136929411072, -53), (6896136929411072, -53), (6896136929411072, -53))) (* 30097 *);
  (anonymous_pairs false 2 3 5 4 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30121 *);
  (anonymous_pairs false 0 2 8 0 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((4925812092436480, -54), (4925812092436480, -54), (4925812092436480, -54))) (* 30145 *);
  (anonymous_pairs false 1 2 8 2 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((5629499534213120, -54), (5629499534213120, -54), (5629499534213120, -54))) (* 30169 *);
  (anonymous_pairs false 2 2 8 4 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30193 *);
  (anonymous_pairs false 0 3 8 0 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((8261653061697536, -54), (8261653061697536, -54), (8261653061697536, -54))) (* 30217 *);
  (anonymous_pairs false 1 3 8 2 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((4812837272682496, -53), (4812837272682496, -53), (4812837272682496, -53))) (* 30241 *);
  (anonymous_pairs false 2 3 8 4 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((6034119813234688, -53), (6034119813234688, -53), (6034119813234688, -53))) (* 30265 *);
  (anonymous_pairs false 0 2 5 0 [(1, 1); (1, 1)], Delta (Exponent 1 2) {| work := 178; kept := 77; squarings := 85; largest := 100000 |} ((7546408818244786, -55), (7546408818244786, -55), (7546408818244787, -55))) (* 30003 *)
].

Theorem k_anonymity_active_delta_cases_accepted : forallb worst_accepted k_anonymity_active_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition k_anonymity_active_epsilon_cases := [
  (anonymous_pairs false 2 2 5 0 [(1, 1); (1, 1)], Epsilon 3 8 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 4015 *);
  (anonymous_pairs false 1 2 5 0 [(1, 1); (1, 1)], None_ 1 64) (* 30021 *);
  (anonymous_pairs false 2 2 5 4 [(1, 1); (1, 1)], None_ 0 1) (* 30049 *);
  (anonymous_pairs false 4 2 5 4 [(1, 1); (1, 1)], None_ 1 4) (* 30071 *);
  (anonymous_pairs false 1 3 5 0 [(1, 7); (3, 5); (1, 1)], None_ 0 1) (* 30091 *);
  (anonymous_pairs false 2 3 5 0 [(1, 7); (3, 5); (1, 1)], None_ 1 64) (* 30111 *);
  (anonymous_pairs false 4 3 5 0 [(1, 7); (3, 5); (1, 1)], Epsilon 1 4 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30131 *);
  (anonymous_pairs false 0 2 8 4 [(1, 1); (1, 1)], None_ 1 64) (* 30159 *);
  (anonymous_pairs false 2 2 8 4 [(1, 1); (1, 1)], None_ 1 64) (* 30195 *);
  (anonymous_pairs false 0 3 8 2 [(1, 7); (3, 5); (1, 1)], None_ 1 64) (* 30225 *);
  (anonymous_pairs false 1 3 8 2 [(1, 7); (3, 5); (1, 1)], None_ 1 4) (* 30245 *);
  (anonymous_pairs false 2 3 8 4 [(1, 7); (3, 5); (1, 1)], None_ 0 1) (* 30265 *);
  (anonymous_pairs false 2 2 5 0 [(1, 1); (1, 1)], Epsilon 1 16 {| work := 188; kept := 80; squarings := 90; largest := 100000 |} 5357543035931336604742125245300009052807024058527668037218751941851755255624680612465991894078479290637973364587765734125935726428461570217992288787349287401967283887412115492710537302531185570938977091076523237491790970633699383779582771973038531457285598238843271083830214915826312193418602834034688 ((6243314768165359, -52), (6243314768165359, -52), (6243314768165360, -52))) (* 4003 *)
].

Theorem k_anonymity_active_epsilon_cases_accepted : forallb worst_accepted k_anonymity_active_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition k_anonymity_passive_delta_cases := [
  (anonymous_pairs true 0 2 5 0 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30001 *);
  (anonymous_pairs true 1 2 5 2 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 30025 *);
  (anonymous_pairs true 2 2 5 4 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 30049 *);
  (anonymous_pairs true 0 3 5 0 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((5339228464480256, -53), (5339228464480256, -53), (5339228464480256, -53))) (* 30073 *);
  (anonymous_pairs true 1 3 5 2 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((6896136929411072, -53), (6896136929411072, -53), (6896136929411072, -53))) (* 30097 *);
  (anonymous_pairs true 2 3 5 4 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((9005000231485440, -53), (9005000231485440, -53), (9005000231485440, -53))) (* 30121 *);
  (anonymous_pairs true 0 2 8 0 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((4925812092436480, -54), (4925812092436480, -54), (4925812092436480, -54))) (* 30145 *);
  (anonymous_pairs true 1 2 8 2 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((5629499534213120, -54), (5629499534213120, -54), (5629499534213120, -54))) (* 30169 *);
  (anonymous_pairs true 2 2 8 4 [(1, 1); (1, 1)], Delta (Exponent 0 1) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 30193 *);
  (anonymous_pairs true 0 3 8 0 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((8261653061697536, -54), (8261653061697536, -54), (8261653061697536, -54))) (* 30217 *);
  (anonymous_pairs true 1 3 8 2 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((4812837272682496, -53), (4812837272682496, -53), (4812837272682496, -53))) (* 30241 *);
  (anonymous_pairs true 2 3 8 4 [(1, 7); (3, 5); (1, 1)], Delta (Exponent 0 1) none_needed ((6007134533713920, -53), (6007134533713920, -53), (6007134533713920, -53))) (* 30265 *);
  (anonymous_pairs true 0 2 5 0 [(1, 1); (1, 1)], Delta (Exponent 1 2) {| work := 178; kept := 77; squarings := 85; largest := 100000 |} ((7546408818244786, -55), (7546408818244786, -55), (7546408818244787, -55))) (* 30003 *)
].

Theorem k_anonymity_passive_delta_cases_accepted : forallb worst_accepted k_anonymity_passive_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition k_anonymity_passive_epsilon_cases := [
  (anonymous_pairs true 2 2 5 0 [(1, 1); (1, 1)], Epsilon 3 8 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 4015 *);
  (anonymous_pairs true 1 2 5 0 [(1, 1); (1, 1)], None_ 1 64) (* 30021 *);
  (anonymous_pairs true 2 2 5 4 [(1, 1); (1, 1)], None_ 0 1) (* 30049 *);
  (anonymous_pairs true 4 2 5 4 [(1, 1); (1, 1)], None_ 1 4) (* 30071 *);
  (anonymous_pairs true 1 3 5 0 [(1, 7); (3, 5); (1, 1)], None_ 0 1) (* 30091 *);
  (anonymous_pairs true 2 3 5 0 [(1, 7); (3, 5); (1, 1)], None_ 1 64) (* 30111 *);
  (anonymous_pairs true 4 3 5 0 [(1, 7); (3, 5); (1, 1)], Epsilon 1 4 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 30131 *);
  (anonymous_pairs true 0 2 8 4 [(1, 1); (1, 1)], None_ 0 1) (* 30157 *);
  (anonymous_pairs true 2 2 8 4 [(1, 1); (1, 1)], None_ 0 1) (* 30193 *);
  (anonymous_pairs true 0 3 8 2 [(1, 7); (3, 5); (1, 1)], None_ 0 1) (* 30223 *);
  (anonymous_pairs true 1 3 8 2 [(1, 7); (3, 5); (1, 1)], None_ 1 64) (* 30243 *);
  (anonymous_pairs true 2 3 8 2 [(1, 7); (3, 5); (1, 1)], None_ 1 4) (* 30263 *);
  (anonymous_pairs true 2 2 5 0 [(1, 1); (1, 1)], Epsilon 1 16 {| work := 188; kept := 80; squarings := 90; largest := 100000 |} 5357543035931336604742125245300009052807024058527668037218751941851755255624680612465991894078479290637973364587765734125935726428461570217992288787349287401967283887412115492710537302531185570938977091076523237491790970633699383779582771973038531457285598238843271083830214915826312193418602834034688 ((6243314768165359, -52), (6243314768165359, -52), (6243314768165360, -52))) (* 4003 *)
].

Theorem k_anonymity_passive_epsilon_cases_accepted : forallb worst_accepted k_anonymity_passive_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition counting_loss_cases := [
  (Equal 0 1 2, (-1, @None Z, 0), Shown 0, PlusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 1 *);
  (Equal 9 1 2, (-1, @None Z, 0), Shown 10, MinusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 11 *);
  (Equal 1 1 1, (-1, @None Z, 0), Shown 1, Positive, {| work := 174; kept := 75; squarings := 83; largest := 100000 |}, ((0, -1074), (0, -1074), (0, -1074))) (* 1001 *);
  (Listed [(1, 2); (1, 4); (7, 3); (1, 1)], (-1, @None Z, 0), Shown 5, MinusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 3011 *);
  (Equal 0 1 2, (-1, @None Z, 0), Shown 0, PlusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 30005 *);
  (Equal 0 1 99999999999999999999, (-1, @None Z, 0), Shown 1, MinusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 30015 *);
  (Equal 1 1 1, (-1, @None Z, 0), Shown 2, MinusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 30025 *);
  (Equal 1 1 99999999999999999999, (-1, @None Z, 0), Shown 0, PlusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 30039 *);
  (Equal 4 1 1, (-1, @None Z, 0), Shown 5, MinusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 30061 *);
  (Equal 4 1 99999999999999999999, (-1, @None Z, 0), Shown 0, PlusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 30087 *);
  (Equal 8 1 1, (-1, @None Z, 0), Shown 9, MinusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 30129 *);
  (Equal 8 1 19, (-1, @None Z, 0), Shown 9, MinusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 30169 *);
  (Equal 1 1 19, (-1, @None Z, 0), Shown 1, Negative, {| work := 182; kept := 75; squarings := 87; largest := 100000 |}, ((6630287144694572, -51), (6630287144694572, -51), (6630287144694573, -51))) (* 1007 *)
].

Theorem counting_loss_cases_accepted : forallb loss_accepted counting_loss_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition thresholding_loss_cases := [
  (Equal 6 1 2, (3, @None Z, 3), Hidden, PlusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 11 *);
  (Listed [(1, 1); (1, 8); (1, 0)], (4, @None Z, 0), Hidden, Positive, {| work := 174; kept := 75; squarings := 83; largest := 100000 |}, ((0, -1074), (0, -1074), (0, -1074))) (* 37 *);
  (Listed [(1, 1); (1, 8); (1, 0)], (4, @None Z, 3), Hidden, PlusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 41 *);
  (Equal 6 1 2, (4, @None Z, 0), Shown 7, MinusInfinite, none_needed, ((0, 0), (0, 0), (0, 0))) (* 1005 *);
  (Equal 6 1 2, (4, @None Z, 0), Hidden, Positive, {| work := 180; kept := 78; squarings := 86; largest := 100000 |}, ((6306435811568988, -56), (6306435811568988, -56), (6306435811568989, -56))) (* 1 *)
].

Theorem thresholding_loss_cases_accepted : forallb loss_accepted thresholding_loss_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_distributional_delta_cases := [
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, false, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1); 0], [1 # 1; 0 # 1]%Q); ([(-1); 1], [0 # 1; 1 # 1]%Q); ([0; (-1)], [1 # 1; 0 # 1]%Q); ([1; (-1)], [0 # 1; 1 # 1]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 25 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, true, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([0], [1 # 1; 0 # 1; 0 # 1]%Q); ([1], [0 # 1; 0 # 1; 1 # 1]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([0], (0 # 1)%Q); ([1], (0 # 1)%Q)]) (* 61 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 1 # 1; 1 # 1; 4 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, false, Delta (Ratio 3 2) none_needed ((5044031582654956, -55), (5044031582654955, -55), (5044031582654956, -55)),
    proposed [([(-1); 0], [7 # 10; 3 # 10; 0 # 1]%Q); ([(-1); 1], [0 # 1; 3 # 10; 7 # 10]%Q); ([0; (-1)], [7 # 10; 3 # 10; 0 # 1]%Q); ([1; (-1)], [0 # 1; 3 # 10; 7 # 10]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (1 # 5) [0 # 1; 1 # 5; 1 # 5]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (4 # 5) [4 # 5; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([(-1); 0], (4 # 25)%Q); ([(-1); 1], (1 # 25)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 101 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, false, Delta (Ratio 3 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53)),
    proposed [([(-1); 0], [1 # 2; 1 # 2; 0 # 1]%Q); ([(-1); 1], [0 # 1; 1 # 2; 1 # 2]%Q); ([0; (-1)], [0 # 1; 1 # 1; 0 # 1]%Q); ([1; (-1)], [2 # 3; 1 # 4; 1 # 12]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (1 # 2) [0 # 1; 1 # 2; 1 # 2]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (1 # 2) [1 # 2; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([(-1); 0], (1 # 2)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 139 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, false, Delta (Exponent 0 1) none_needed ((5790342378047781, -54), (5790342378047780, -54), (5790342378047781, -54)),
    proposed [([(-1); 0], [9 # 14; 5 # 14; 0 # 1]%Q); ([(-1); 1], [0 # 1; 5 # 14; 9 # 14]%Q); ([0; (-1)], [9 # 14; 5 # 14; 0 # 1]%Q); ([1; (-1)], [0 # 1; 5 # 14; 9 # 14]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (1 # 14) [0 # 1; 1 # 14; 1 # 14]%Q (4 # 7) [4 # 7; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (5 # 14) [0 # 1; 5 # 14; 5 # 14]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([(-1); 0], (2 # 7)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 181 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, false, Delta (Exponent 0 1) none_needed ((4503599627370496, -54), (4503599627370496, -54), (4503599627370496, -54)),
    proposed [([(-1)], [1 # 2; 1 # 2]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (1 # 2) [0 # 1; 1 # 2]%Q; weighted (1 # 2) [0 # 1; 1 # 2]%Q (0 # 1) [0 # 1; 0 # 1]%Q] [([(-1)], (0 # 1)%Q)]) (* 217 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, false, Delta (Ratio 3 2) none_needed ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1); 0], [1 # 1]%Q); ([(-1); 1], [1 # 1]%Q); ([0; (-1)], [1 # 1]%Q); ([1; (-1)], [1 # 1]%Q)] [weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q; weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q; weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q; weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 257 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 3; 1 # 7; 1 # 10]%Q [3 # 10; 7 # 10; 1 # 3; 2 # 3; 1 # 2; 1 # 2]%Q, false, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1)], [1 # 6; 5 # 6]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q] [([(-1)], (0 # 1)%Q)]) (* 319 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 2 # 1; 2 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, false, Delta (Exponent 0 1) none_needed ((6862628003612184, -55), (6862628003612184, -55), (6862628003612185, -55)),
    proposed [([(-1); 0], [0 # 1; 11 # 14; 3 # 14]%Q); ([(-1); 1], [1 # 1; 0 # 1; 0 # 1]%Q); ([0; (-1)], [0 # 1; 11 # 14; 3 # 14]%Q); ([1; (-1)], [1 # 1; 0 # 1; 0 # 1]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (1 # 2) [0 # 1; 1 # 2; 1 # 2]%Q; weighted (1 # 2) [0 # 1; 1 # 2; 1 # 2]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 361 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [25 # 1; 5 # 1; 5 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, false, Delta (Exponent 0 1) none_needed ((8578285004515230, -55), (8578285004515230, -55), (8578285004515231, -55)),
    proposed [([(-1); 0], [9 # 35; 4 # 7; 6 # 35]%Q); ([(-1); 1], [1 # 1; 0 # 1; 0 # 1]%Q); ([0; (-1)], [9 # 35; 4 # 7; 6 # 35]%Q); ([1; (-1)], [1 # 1; 0 # 1; 0 # 1]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (1 # 2) [0 # 1; 1 # 2; 1 # 2]%Q; weighted (1 # 2) [0 # 1; 1 # 2; 1 # 2]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 397 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, false, Delta (Ratio 29999999999 10000000000) none_needed ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1)], [29999999999 # 40000000000; 10000000001 # 40000000000]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q] [([(-1)], (0 # 1)%Q)]) (* 10003 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, false, Delta (Ratio 30000000001 10000000000) none_needed ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1); 0], [1 # 1]%Q); ([(-1); 1], [1 # 1]%Q); ([0; (-1)], [1 # 1]%Q); ([1; (-1)], [1 # 1]%Q)] [weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q; weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q; weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q; weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 10023 *)
].

Theorem model_distributional_delta_cases_accepted : forallb simulator_accepted model_distributional_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_distributional_epsilon_cases := [
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, false, Epsilon 0 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1); 0], [1 # 1; 0 # 1]%Q); ([(-1); 1], [0 # 1; 1 # 1]%Q); ([0; (-1)], [1 # 1; 0 # 1]%Q); ([1; (-1)], [0 # 1; 1 # 1]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 25 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, true, Epsilon 1 10 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([0], [1 # 1; 0 # 1]%Q); ([1], [0 # 1; 1 # 1]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q] [([0], (0 # 1)%Q); ([1], (0 # 1)%Q)]) (* 43 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, true, Epsilon 0 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([0], [1 # 1; 0 # 1; 0 # 1]%Q); ([1], [0 # 1; 0 # 1; 1 # 1]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([0], (0 # 1)%Q); ([1], (0 # 1)%Q)]) (* 61 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1]%Q, false, Epsilon 1 10 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1); 0], [1 # 1; 0 # 1]%Q); ([(-1); 1], [1 # 1; 0 # 1]%Q); ([0; (-1)], [1 # 1; 0 # 1]%Q); ([1; (-1)], [1 # 1; 0 # 1]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 79 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 1 # 1; 1 # 1; 4 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, false, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1); 0], [4 # 5; 1 # 5; 0 # 1]%Q); ([(-1); 1], [0 # 1; 1 # 5; 4 # 5]%Q); ([0; (-1)], [4 # 5; 1 # 5; 0 # 1]%Q); ([1; (-1)], [0 # 1; 1 # 5; 4 # 5]%Q)] [weighted (1 # 5) [1 # 5; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (4 # 5) [4 # 5; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 107 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, false, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1); 0], [1 # 2; 1 # 2; 0 # 1]%Q); ([(-1); 1], [0 # 1; 1 # 2; 1 # 2]%Q); ([0; (-1)], [2 # 3; 1 # 3; 0 # 1]%Q); ([1; (-1)], [0 # 1; 1 # 3; 2 # 3]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (1 # 2) [0 # 1; 1 # 2; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (1 # 2) [0 # 1; 1 # 2; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 141 *);
  (model 2%nat 1%nat 1%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, false, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1)], [1 # 2; 1 # 2]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (1 # 2) [0 # 1; 1 # 2]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q; weighted (1 # 2) [0 # 1; 1 # 2]%Q (0 # 1) [0 # 1; 0 # 1]%Q] [([(-1)], (0 # 1)%Q)]) (* 167 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, false, Epsilon 1 100 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1)], [3 # 4; 1 # 4]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1]%Q] [([(-1)], (0 # 1)%Q)]) (* 209 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, false, None_ 1 100,
    proposed [([(-1)], [1 # 2; 1 # 2]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1]%Q (1 # 2) [0 # 1; 1 # 2]%Q; weighted (0 # 1) [0 # 1; 0 # 1]%Q (1 # 2) [1 # 2; 0 # 1]%Q] [([(-1)], (1 # 2)%Q)]) (* 245 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, false, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1); 0], [1 # 1]%Q); ([(-1); 1], [1 # 1]%Q); ([0; (-1)], [1 # 1]%Q); ([1; (-1)], [1 # 1]%Q)] [weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q; weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q; weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q; weighted (0 # 1) [0 # 1]%Q (0 # 1) [0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 263 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, false, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([(-1); 0], [0 # 1; 3 # 7; 4 # 7]%Q); ([(-1); 1], [4 # 7; 3 # 7; 0 # 1]%Q); ([0; (-1)], [0 # 1; 3 # 7; 4 # 7]%Q); ([1; (-1)], [4 # 7; 3 # 7; 0 # 1]%Q)] [weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (1 # 2) [0 # 1; 0 # 1; 1 # 2]%Q; weighted (1 # 2) [0 # 1; 0 # 1; 1 # 2]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([(-1); 0], (0 # 1)%Q); ([(-1); 1], (0 # 1)%Q); ([0; (-1)], (0 # 1)%Q); ([1; (-1)], (0 # 1)%Q)]) (* 335 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [5 # 1; 5 # 1; 5 # 1; 10 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, true, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074)),
    proposed [([0], [6 # 7; 1 # 7; 0 # 1]%Q); ([1], [0 # 1; 3 # 7; 4 # 7]%Q)] [weighted (4 # 7) [4 # 7; 4 # 7; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (3 # 7) [3 # 7; 3 # 7; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q; weighted (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q (0 # 1) [0 # 1; 0 # 1; 0 # 1]%Q] [([0], (-1 # 7)%Q); ([1], (0 # 1)%Q)]) (* 393 *)
].

Theorem model_distributional_epsilon_cases_accepted : forallb simulator_accepted model_distributional_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_dp_delta_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Dp, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Dp, Delta (Ratio 3 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 31 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 2%nat [1 # 1; 1 # 1]%Q [1 # 1; 1 # 1; 2 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 2 # 1]%Q, Dp, Delta (Ratio 3 2) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 65 *);
  (model 2%nat 1%nat 1%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Dp, Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 97 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 0 # 1]%Q, Dp, Delta (Exponent 0 1) none_needed ((6755399441055744, -53), (6755399441055744, -53), (6755399441055744, -53))) (* 133 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Dp, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 163 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Dp, Delta (Ratio 3 2) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 197 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 3; 1 # 7; 1 # 10]%Q [3 # 10; 7 # 10; 1 # 3; 2 # 3; 1 # 2; 1 # 2]%Q, Dp, Delta (Exponent 0 1) none_needed ((7205759403792794, -55), (7205759403792793, -55), (7205759403792794, -55))) (* 253 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 2 # 1; 2 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Dp, Delta (Exponent 0 1) none_needed ((5146971002709138, -53), (5146971002709138, -53), (5146971002709139, -53))) (* 289 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [25 # 1; 5 # 1; 5 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Dp, Delta (Ratio 3 1) none_needed ((5146971002709138, -54), (5146971002709138, -54), (5146971002709139, -54))) (* 319 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, Dp, Delta (Ratio 29999999999 10000000000) none_needed ((7737125245533627, -88), (7737125245533626, -88), (7737125245533627, -88))) (* 10009 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1000000000000000000000000000000; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Dp, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10037 *);
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Dp, Delta (Exponent 1 10) {| work := 174; kept := 75; squarings := 83; largest := 100000 |} ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 3 *)
].

Theorem model_dp_delta_cases_accepted : forallb model_accepted model_dp_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_dp_epsilon_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Dp, None_ 0 1) (* 1 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Dp, None_ 1 1000000000000000000000000000000) (* 15 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Dp, None_ 1 100) (* 29 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1]%Q, Dp, None_ 1 2) (* 45 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 1 # 1; 1 # 1; 4 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Dp, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 59 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Dp, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 83 *);
  (model 2%nat 1%nat 1%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Dp, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 105 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Dp, None_ 1 10) (* 127 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 0 # 1]%Q, Dp, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 143 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Dp, None_ 0 1) (* 181 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Dp, Epsilon 1 100 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 197 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 3; 1 # 7; 1 # 10]%Q [3 # 10; 7 # 10; 1 # 3; 2 # 3; 1 # 2; 1 # 2]%Q, Dp, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 261 *)
].

Theorem model_dp_epsilon_cases_accepted : forallb model_accepted model_dp_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_noiseless_delta_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Noiseless, Delta (Exponent 0 1) none_needed ((7385903388887613, -53), (7385903388887613, -53), (7385903388887614, -53))) (* 1 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Noiseless, Delta (Ratio 3 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 31 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 2%nat [1 # 1; 1 # 1]%Q [1 # 1; 1 # 1; 2 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 2 # 1]%Q, Noiseless, Delta (Ratio 3 2) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 65 *);
  (model 2%nat 1%nat 1%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Noiseless, Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 97 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 0 # 1]%Q, Noiseless, Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 133 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Noiseless, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 163 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Noiseless, Delta (Ratio 3 2) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 197 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 3; 1 # 7; 1 # 10]%Q [3 # 10; 7 # 10; 1 # 3; 2 # 3; 1 # 2; 1 # 2]%Q, Noiseless, Delta (Exponent 0 1) none_needed ((7205759403792794, -55), (7205759403792793, -55), (7205759403792794, -55))) (* 253 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 2 # 1; 2 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Noiseless, Delta (Exponent 0 1) none_needed ((6862628003612184, -54), (6862628003612184, -54), (6862628003612185, -54))) (* 289 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [25 # 1; 5 # 1; 5 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Noiseless, Delta (Ratio 3 1) none_needed ((6862628003612184, -55), (6862628003612184, -55), (6862628003612185, -55))) (* 319 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, Noiseless, Delta (Ratio 29999999999 10000000000) none_needed ((7737125245533627, -88), (7737125245533626, -88), (7737125245533627, -88))) (* 10009 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1000000000000000000000000000000; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Noiseless, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10037 *);
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Noiseless, Delta (Exponent 1 10) {| work := 174; kept := 75; squarings := 83; largest := 100000 |} ((7300646801545588, -53), (7300646801545587, -53), (7300646801545588, -53))) (* 3 *)
].

Theorem model_noiseless_delta_cases_accepted : forallb model_accepted model_noiseless_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_noiseless_epsilon_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Noiseless, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 11 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Noiseless, None_ 0 1) (* 25 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1]%Q, Noiseless, Epsilon 1 100 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 41 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 1 # 1; 1 # 1; 4 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Noiseless, None_ 1 10) (* 55 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Noiseless, None_ 1 10) (* 79 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [3 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1; 2 # 1; 0 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Noiseless, None_ 1 2) (* 93 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Noiseless, None_ 1 100) (* 125 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Noiseless, Epsilon 1 1000000000000000000000000000000 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 147 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, Noiseless, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 179 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Noiseless, Epsilon 0 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 193 *);
  (model 3%nat 1%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1]%Q [6 # 1; 1 # 1; 1 # 1; 1 # 1; 6 # 1; 1 # 1; 1 # 1; 1 # 1; 6 # 1]%Q, Noiseless, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 251 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 2 # 1; 2 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Noiseless, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 297 *)
].

Theorem model_noiseless_epsilon_cases_accepted : forallb model_accepted model_noiseless_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_active_delta_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Active_ false, Delta (Exponent 0 1) none_needed ((7385903388887613, -53), (7385903388887613, -53), (7385903388887614, -53))) (* 1 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1]%Q, Active_ false, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 37 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Active_ false, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 73 *);
  (model 2%nat 1%nat 1%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Active_ true, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 109 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Active_ false, Delta (Ratio 3 2) none_needed ((8106479329266893, -53), (8106479329266892, -53), (8106479329266893, -53))) (* 149 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Active_ false, Delta (Ratio 3 2) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 185 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, Active_ false, Delta (Ratio 3 2) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 221 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1000000000000000000000000000000; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Active_ false, Delta (Ratio 3 2) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 281 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Active_ false, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 319 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [5 # 1; 5 # 1; 5 # 1; 10 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Active_ false, Delta (Ratio 3 1) none_needed ((6862628003612184, -56), (6862628003612184, -56), (6862628003612185, -56))) (* 355 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Active_ false, Delta (Ratio 30000000001 10000000000) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10005 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Active_ false, Delta (Ratio 30000000001 10000000000) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10023 *);
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Active_ false, Delta (Exponent 1 10) {| work := 174; kept := 75; squarings := 83; largest := 100000 |} ((7300646801545588, -53), (7300646801545587, -53), (7300646801545588, -53))) (* 3 *)
].

Theorem model_active_delta_cases_accepted : forallb model_accepted model_active_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_active_epsilon_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Active_ false, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 11 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Active_ false, None_ 1 100) (* 29 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 1 # 1; 1 # 1; 4 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Active_ false, None_ 0 1) (* 49 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Active_ false, None_ 1 1000000000000000000000000000000) (* 75 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [3 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1; 2 # 1; 0 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Active_ false, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 95 *);
  (model 2%nat 1%nat 2%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1; 1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Active_ false, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 129 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Active_ false, None_ 1 100) (* 149 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 0 # 1]%Q, Active_ true, None_ 1 10) (* 175 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Active_ true, None_ 1 1000000000000000000000000000000) (* 195 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Active_ false, None_ 0 1) (* 229 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Active_ false, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 249 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [2 # 1; 3 # 1; 3 # 1; 5 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Active_ false, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 333 *);
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Active_ false, Epsilon 0 1 {| work := 183; kept := 76; squarings := 88; largest := 100000 |} 10715086071862673209484250490600018105614048117055336074437503883703510511249361224931983788156958581275946729175531468251871452856923140435984577574698574803934567774824230985421074605062371141877954182153046474983581941267398767559165543946077062914571196477686542167660429831652624386837205668069376 ((5209842702464626, -51), (5209842702464626, -51), (5209842702464627, -51))) (* 1 *)
].

Theorem model_active_epsilon_cases_accepted : forallb model_accepted model_active_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_passive_delta_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, Delta (Exponent 0 1) none_needed ((7385903388887613, -53), (7385903388887613, -53), (7385903388887614, -53))) (* 1 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1]%Q, Passive_ false, Delta (Exponent 0 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 37 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 73 *);
  (model 2%nat 1%nat 1%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Passive_ true, Delta (Exponent 0 1) none_needed ((6755399441055744, -53), (6755399441055744, -53), (6755399441055744, -53))) (* 109 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, Delta (Ratio 3 2) none_needed ((8106479329266893, -53), (8106479329266892, -53), (8106479329266893, -53))) (* 149 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Passive_ false, Delta (Ratio 3 2) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 185 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, Passive_ false, Delta (Ratio 3 2) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 221 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1000000000000000000000000000000; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Passive_ false, Delta (Ratio 3 2) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 281 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Passive_ false, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 319 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [5 # 1; 5 # 1; 5 # 1; 10 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Passive_ false, Delta (Ratio 3 1) none_needed ((6862628003612184, -56), (6862628003612184, -56), (6862628003612185, -56))) (* 355 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Passive_ false, Delta (Ratio 30000000001 10000000000) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10005 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Passive_ false, Delta (Ratio 30000000001 10000000000) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10023 *);
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, Delta (Exponent 1 10) {| work := 174; kept := 75; squarings := 83; largest := 100000 |} ((7300646801545588, -53), (7300646801545587, -53), (7300646801545588, -53))) (* 3 *)
].

Theorem model_passive_delta_cases_accepted : forallb model_accepted model_passive_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_passive_epsilon_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 11 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, None_ 1 100) (* 29 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1]%Q, Passive_ false, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 47 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, None_ 1 1000000000000000000000000000000) (* 75 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [3 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1; 2 # 1; 0 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, None_ 1 2) (* 93 *);
  (model 2%nat 1%nat 2%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1; 1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Passive_ false, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 129 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, None_ 1 10) (* 151 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 0 # 1]%Q, Passive_ true, None_ 1 2) (* 177 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Passive_ true, None_ 1 1000000000000000000000000000000) (* 195 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Passive_ false, None_ 1 1000000000000000000000000000000) (* 231 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Passive_ false, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 249 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [2 # 1; 3 # 1; 3 # 1; 5 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Passive_ false, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 333 *)
].

Theorem model_passive_epsilon_cases_accepted : forallb model_accepted model_passive_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_causal_delta_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Causal, Delta (Exponent 0 1) none_needed ((6485183463413514, -55), (6485183463413514, -55), (6485183463413515, -55))) (* 1 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Causal, Delta (Ratio 3 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 31 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 2%nat [1 # 1; 1 # 1]%Q [1 # 1; 1 # 1; 2 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 2 # 1]%Q, Causal, Delta (Ratio 3 2) none_needed ((6755399441055744, -54), (6755399441055744, -54), (6755399441055744, -54))) (* 65 *);
  (model 2%nat 1%nat 1%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Causal, Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 97 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 0 # 1]%Q, Causal, Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 133 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Causal, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 163 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Causal, Delta (Ratio 3 2) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 197 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 3; 1 # 7; 1 # 10]%Q [3 # 10; 7 # 10; 1 # 3; 2 # 3; 1 # 2; 1 # 2]%Q, Causal, Delta (Exponent 0 1) none_needed ((7205759403792794, -55), (7205759403792793, -55), (7205759403792794, -55))) (* 253 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 2 # 1; 2 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Causal, Delta (Exponent 0 1) none_needed ((6862628003612184, -54), (6862628003612184, -54), (6862628003612185, -54))) (* 289 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [25 # 1; 5 # 1; 5 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Causal, Delta (Ratio 3 1) none_needed ((6862628003612184, -55), (6862628003612184, -55), (6862628003612185, -55))) (* 319 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, Causal, Delta (Ratio 29999999999 10000000000) none_needed ((7737125245533627, -88), (7737125245533626, -88), (7737125245533627, -88))) (* 10009 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1000000000000000000000000000000; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Causal, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10037 *);
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Causal, Delta (Exponent 1 10) {| work := 178; kept := 77; squarings := 85; largest := 100000 |} ((6144157114045411, -55), (6144157114045410, -55), (6144157114045411, -55))) (* 3 *)
].

Theorem model_causal_delta_cases_accepted : forallb model_accepted model_causal_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_causal_epsilon_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Causal, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 9 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Causal, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 23 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1]%Q, Causal, None_ 1 1000000000000000000000000000000) (* 39 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 1 # 1; 1 # 1; 4 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Causal, None_ 1 100) (* 53 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Causal, None_ 1 100) (* 77 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [3 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1; 2 # 1; 0 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Causal, None_ 1 10) (* 91 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Causal, None_ 1 1000000000000000000000000000000) (* 123 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Causal, Epsilon 1 1000000000000000000000000000000 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 147 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, Causal, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 177 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Causal, Epsilon 0 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 193 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1000000000000000000000000000000; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Causal, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 239 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 2 # 1; 2 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Causal, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 297 *)
].

Theorem model_causal_epsilon_cases_accepted : forallb model_accepted model_causal_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_inference_causal_delta_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, Delta (Exponent 0 1) none_needed ((5001285552293473, -55), (5001285552293472, -55), (5001285552293473, -55))) (* 1 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 31 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 2%nat [1 # 1; 1 # 1]%Q [1 # 1; 1 # 1; 2 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 2 # 1]%Q, InferenceCausal, Delta (Ratio 3 2) none_needed ((4503599627370496, -55), (4503599627370496, -55), (4503599627370496, -55))) (* 65 *);
  (model 2%nat 1%nat 1%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, InferenceCausal, Delta (Exponent 0 1) none_needed ((4803839602528529, -54), (4803839602528529, -54), (4803839602528530, -54))) (* 97 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 0 # 1]%Q, InferenceCausal, Delta (Exponent 0 1) none_needed ((4503599627370496, -54), (4503599627370496, -54), (4503599627370496, -54))) (* 133 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, InferenceCausal, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 163 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, InferenceCausal, Delta (Ratio 3 2) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 197 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 3; 1 # 7; 1 # 10]%Q [3 # 10; 7 # 10; 1 # 3; 2 # 3; 1 # 2; 1 # 2]%Q, InferenceCausal, Delta (Exponent 0 1) none_needed ((5725576027309220, -56), (5725576027309219, -56), (5725576027309220, -56))) (* 253 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 2 # 1; 2 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, InferenceCausal, Delta (Exponent 0 1) none_needed ((7686143364045647, -55), (7686143364045646, -55), (7686143364045647, -55))) (* 289 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [25 # 1; 5 # 1; 5 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, InferenceCausal, Delta (Ratio 3 1) none_needed ((4945129002602898, -57), (4945129002602897, -57), (4945129002602898, -57))) (* 319 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, InferenceCausal, Delta (Ratio 29999999999 10000000000) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10009 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1000000000000000000000000000000; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, InferenceCausal, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10037 *);
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, Delta (Exponent 1 10) {| work := 178; kept := 77; squarings := 85; largest := 100000 |} ((4660259202925369, -55), (4660259202925369, -55), (4660259202925370, -55))) (* 3 *)
].

Theorem model_inference_causal_delta_cases_accepted : forallb model_accepted model_inference_causal_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_inference_causal_epsilon_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 9 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 23 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1]%Q, InferenceCausal, None_ 1 1000000000000000000000000000000) (* 39 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 1 # 1; 1 # 1; 4 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, None_ 1 10) (* 55 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, None_ 1 10) (* 79 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [3 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1; 2 # 1; 0 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 95 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, None_ 1 10) (* 127 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, InferenceCausal, Epsilon 1 10 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 151 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, InferenceCausal, None_ 1 1000000000000000000000000000000) (* 183 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, InferenceCausal, Epsilon 1 10 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 199 *);
  (model 3%nat 1%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1]%Q [6 # 1; 1 # 1; 1 # 1; 1 # 1; 6 # 1; 1 # 1; 1 # 1; 1 # 1; 6 # 1]%Q, InferenceCausal, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 251 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 2 # 1; 2 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, InferenceCausal, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 297 *)
].

Theorem model_inference_causal_epsilon_cases_accepted : forallb model_accepted model_inference_causal_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_bounded_leakage_delta_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Leakage, Delta (Exponent 0 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 1 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Leakage, Delta (Ratio 3 1) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 31 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 2%nat [1 # 1; 1 # 1]%Q [1 # 1; 1 # 1; 2 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 2 # 1]%Q, Leakage, Delta (Ratio 3 2) none_needed ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 65 *);
  (model 2%nat 1%nat 1%nat 2%nat 2%nat 1%nat [1 # 1; 0 # 1; 1 # 1; 2 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Leakage, Delta (Exponent 0 1) none_needed ((4503599627370496, -53), (4503599627370496, -53), (4503599627370496, -53))) (* 97 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 0 # 1]%Q, Leakage, Delta (Exponent 0 1) none_needed ((6755399441055744, -53), (6755399441055744, -53), (6755399441055744, -53))) (* 133 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Leakage, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 163 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Leakage, Delta (Ratio 3 2) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 197 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 3; 1 # 7; 1 # 10]%Q [3 # 10; 7 # 10; 1 # 3; 2 # 3; 1 # 2; 1 # 2]%Q, Leakage, Delta (Exponent 0 1) none_needed ((7205759403792794, -55), (7205759403792793, -55), (7205759403792794, -55))) (* 253 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [4 # 1; 2 # 1; 2 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Leakage, Delta (Exponent 0 1) none_needed ((5146971002709138, -53), (5146971002709138, -53), (5146971002709139, -53))) (* 289 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [25 # 1; 5 # 1; 5 # 1; 1 # 1]%Q [5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 5 # 1; 1 # 1; 1 # 1; 1 # 1; 5 # 1]%Q, Leakage, Delta (Ratio 3 1) none_needed ((5146971002709138, -54), (5146971002709138, -54), (5146971002709139, -54))) (* 319 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, Leakage, Delta (Ratio 29999999999 10000000000) none_needed ((7737125245533627, -88), (7737125245533626, -88), (7737125245533627, -88))) (* 10009 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1000000000000000000000000000000; 1 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1]%Q, Leakage, Delta (Ratio 3 1) none_needed ((0, -1074), (0, -1074), (0, -1074))) (* 10037 *);
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Leakage, Delta (Exponent 1 10) {| work := 174; kept := 75; squarings := 83; largest := 100000 |} ((4503599627370496, -52), (4503599627370496, -52), (4503599627370496, -52))) (* 3 *)
].

Theorem model_bounded_leakage_delta_cases_accepted : forallb model_accepted model_bounded_leakage_delta_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Definition model_bounded_leakage_epsilon_cases := [
  (model 2%nat 3%nat 1%nat 1%nat 2%nat 1%nat [73 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 9 # 1; 73 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Leakage, None_ 0 1) (* 1 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1]%Q, Leakage, None_ 1 1000000000000000000000000000000) (* 15 *);
  (model 2%nat 2%nat 1%nat 1%nat 3%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Leakage, None_ 1 10) (* 31 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 0 # 1; 0 # 1; 1 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1]%Q, Leakage, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 47 *);
  (model 2%nat 1%nat 1%nat 1%nat 2%nat 2%nat [1 # 1; 1 # 1]%Q [1 # 1; 1 # 1; 2 # 1; 0 # 1; 1 # 1; 1 # 1; 0 # 1; 2 # 1]%Q, Leakage, None_ 1 1000000000000000000000000000000) (* 63 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [2 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Leakage, None_ 1 100) (* 77 *);
  (model 2%nat 2%nat 1%nat 2%nat 3%nat 1%nat [3 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 2 # 1; 2 # 1; 0 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Leakage, None_ 1 2) (* 93 *);
  (model 2%nat 2%nat 2%nat 1%nat 3%nat 1%nat [1 # 1; 1 # 1; 1 # 1; 1 # 1; 9 # 1; 1 # 1; 1 # 1; 9 # 1]%Q [1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 1 # 1; 0 # 1; 0 # 1; 0 # 1; 1 # 1]%Q, Leakage, None_ 1 100) (* 125 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 1 # 1; 0 # 1]%Q [3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 0 # 1]%Q, Leakage, None_ 1 2) (* 141 *);
  (model 2%nat 2%nat 1%nat 1%nat 2%nat 1%nat [1 # 1; 2 # 1; 2 # 1; 4 # 1]%Q [3 # 1; 1 # 1; 3 # 1; 1 # 1; 1 # 1; 3 # 1; 1 # 1; 3 # 1]%Q, Leakage, Epsilon 1 1 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 179 *);
  (model 2%nat 2%nat 1%nat 1%nat 1%nat 1%nat [1 # 1; 2 # 1; 3 # 1; 4 # 1]%Q [1 # 1; 1 # 1; 1 # 1; 1 # 1]%Q, Leakage, Epsilon 1 1000000000000000000000000000000 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 195 *);
  (model 3%nat 1%nat 1%nat 1%nat 2%nat 1%nat [1 # 3; 1 # 7; 1 # 10]%Q [3 # 10; 7 # 10; 1 # 3; 2 # 3; 1 # 2; 1 # 2]%Q, Leakage, Epsilon 1 2 none_needed 1 ((0, -1074), (0, -1074), (0, -1074))) (* 261 *)
].

Theorem model_bounded_leakage_epsilon_cases_accepted : forallb model_accepted model_bounded_leakage_epsilon_cases = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

