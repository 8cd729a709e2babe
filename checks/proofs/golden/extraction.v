(** The checkers as an OCaml program over zarith's integers. *)
From Coq Require Import ZArith.
From Coq Require Extraction.
From Coq Require Import ExtrOcamlBasic ExtrOcamlZBigInt.
From pkdp.golden Require Import checkers.

Extract Constant Z.pow => "(fun x y -> if Big_int_Z.sign_big_int y < 0 then Big_int_Z.zero_big_int
  else Big_int_Z.power_big_int_positive_int x (Big_int_Z.int_of_big_int y))".

Extraction "checkers.ml" check_binomial check_hypergeometric.
