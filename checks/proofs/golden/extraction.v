(** The checkers as an OCaml program over zarith's integers. *)
From Coq Require Import ZArith.
From Coq Require Extraction.
From Coq Require Import ExtrOcamlBasic ExtrOcamlZBigInt.
From pkdp.golden Require Import checkers exponents curves_check counts_check worst_check multinomial_check models_check
  noise_check histogram_check anonymous_check.

Extract Constant Z.pow => "(fun x y -> if Big_int_Z.sign_big_int y < 0 then Big_int_Z.zero_big_int
  else Big_int_Z.power_big_int_positive_int x (Big_int_Z.int_of_big_int y))".

Extract Constant Z.gcd => "Big_int_Z.gcd_big_int".
Extract Constant Z.ggcd => "(fun x y -> let g = Big_int_Z.gcd_big_int x y in
  if Big_int_Z.sign_big_int g = 0 then (g, (g, g)) else (g, (Big_int_Z.div_big_int x g, Big_int_Z.div_big_int y g)))".

Extraction "checkers.ml" check_binomial check_hypergeometric binomial_bounds hypergeometric_bounds check_delta
  check_epsilon check_none check_logarithm is_zero count_bounds check_count count_pairs worst_pairs
  worst_threshold_pairs multinomial_bounds check_multinomial is_hidden check_loss model_pairs
  noise_pairs noisy_count_pairs histogram_pairs anonymous_pairs.
