#!/usr/bin/env python3
"""Writes computed.v: golden cases of small binomials that Coq itself checks, each with its id.

usage: computed.py > computed.v
"""

import json
import pathlib
from fractions import Fraction

FIXTURES = pathlib.Path(__file__).resolve().parents[3] / "fixtures" / "golden"
ASKED = {"binomial.pmf": "Mass", "binomial.lower_tail": "LowerTail", "binomial.upper_tail": "UpperTail"}
EACH = 90
HEAD = """(** Golden cases that Coq's own machine checks, with [binomial_verified] for each: written by computed.py. Nothing of
    OCaml is trusted here. *)
From Coq Require Import ZArith List Bool.
From pkdp.golden Require Import checkers.
Import ListNotations.
Local Open Scope Z_scope.

(** With this unit every division comes out even. *)
Definition product (c m : Z) (count : nat) : Z :=
  fold_right (fun j => Z.mul (Z.max 1 (c * (m + Z.of_nat j)))) 1 (seq 0 count).
Definition exact_hint (n a b : Z) : hint :=
  let s := Z.min n ((n + 1) * a / (a + b)) in
  {| start := s; scale := product b (s + 1) (Z.to_nat (n - s)) * product a (n - s + 1) (Z.to_nat s);
     near_terms := n; far_terms := n |}.
Definition accepted (c : quantity * Z * Z * Z * Z * double * double * double) : bool :=
  let '(asked, n, k, a, b, nearest, down, up) := c in check_binomial asked n k a b (exact_hint n a b) nearest down up.
"""


def double(text):
    digits, exponent = text[2:].split("p")
    left, _, right = digits.partition(".")
    significand = int(left + right.ljust(13, "0"), 16)
    return f"({significand}, {int(exponent) - 52 if significand else -1074})"


def cases(function):
    content = json.loads((FIXTURES / f"{function}.json").read_text(encoding="utf-8"))
    for case in content["cases"]:
        arguments = case["arguments"]
        if case["result"] != "valid" or "0x" in arguments["p"] or int(arguments["n"]) > 30:
            continue
        p = Fraction(arguments["p"])
        if p.denominator.bit_length() > 64:
            continue
        yield (f"  ({ASKED[function]}, {arguments['n']}, {arguments['k']}, {p.numerator}, {p.denominator - p.numerator}, "
               + ", ".join(double(case[name]) for name in ("nearest", "down", "up")) + f") (* {case['id']} *)")


def main():
    print(HEAD)
    for function in ASKED:
        chosen = list(cases(function))[:EACH]
        name = f"{function.partition('.')[2]}_cases"
        print(f"Definition {name} := [\n" + ";\n".join(chosen) + "\n].\n")
        print(f"Theorem {name}_accepted : forallb accepted {name} = true.\nProof. vm_cast_no_check (eq_refl true). Qed.\n")


if __name__ == "__main__":
    main()
