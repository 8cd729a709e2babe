(** The checker as an OCaml program over zarith's integers. *)
From Coq Require Import ZArith.
From Coq Require Extraction.
From Coq Require Import ExtrOcamlBasic ExtrOcamlZBigInt.
From pkdp.golden Require Import exponents models_check distributional_check questions.

Extract Constant Z.pow => "(fun x y -> if Big_int_Z.sign_big_int y < 0 then Big_int_Z.zero_big_int
  else Big_int_Z.power_big_int_positive_int x (Big_int_Z.int_of_big_int y))".

Extract Constant Z.gcd => "Big_int_Z.gcd_big_int".
Extract Constant Z.ggcd => "(fun x y -> let g = Big_int_Z.gcd_big_int x y in
  if Big_int_Z.sign_big_int g = 0 then (g, (g, g)) else (g, (Big_int_Z.div_big_int x g, Big_int_Z.div_big_int y g)))".

Extraction "checkers.ml" as_ratio as_exponent split_records simulated model_tasks lists_of sizes_of level_bounds accepted.
