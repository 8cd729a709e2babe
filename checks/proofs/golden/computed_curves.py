#!/usr/bin/env python3
"""Writes computed_curves.v: golden cases of counts, thresholds, noise, histograms and finite models that Coq itself checks,
each with its id.

usage: computed_curves.py > computed_curves.v
"""

import json
import math
import re
from fractions import Fraction

from computed import FIXTURES, double
from computed_simulators import proposal

EACH = 12  # of each function, and one that needs e^ε: a second or so; several for ε itself, so not of all functions
SLOW = ("counting.worst_epsilon", "thresholding.active_epsilon", "thresholding.passive_epsilon",
        *(f"model.{name}_epsilon" for name in ("dp", "noiseless", "passive", "causal", "inference_causal", "bounded_leakage")))
HEAD = """(** Golden cases of counts, thresholds, noise, histograms and finite models that Coq's own machine checks: written by computed_curves.py.
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
"""
DIRECTIONS = {"0": "Forward", "1": "Backward", None: "Larger"}
ASKED = {"pmf": "Mass", "lower_tail": "LowerTail", "upper_tail": "UpperTail"}
DEFINITIONS = {"dp": "Dp", "noiseless": "Noiseless", "active": "Active_", "passive": "Passive_", "causal": "Causal",
               "inference_causal": "InferenceCausal", "bounded_leakage": "Leakage"}


def whole(number):
    return f"({number})" if number < 0 else str(number)


def chance(text):
    p = Fraction(text)
    return f"{p.numerator}, {p.denominator - p.numerator}"


def records(count, p):
    """The records of a question."""
    return ("Listed [" + "; ".join(f"({chance(text)})" for text in p) + "]" if isinstance(p, list)
            else f"Equal {count} {chance(p).replace(',', '')}")


def bits(text):
    """How far a positive double is below 1, in binary digits."""
    m, e = map(int, re.findall(r"-?\d+", double(text)))
    return max(0, -(e + m.bit_length())) if m else 0


def effort(x, kept):
    """As in hints.ml, with fewer digits to spare."""
    magnitude = math.ceil(math.log2(x)) if x > 1 else 0
    squarings = kept + 2 * magnitude + 8
    return (f"{{| work := {kept + squarings + int(1.5 * x) + 16}; kept := {kept}; squarings := {squarings}; "
            "largest := 100000 |}")


def three(case, minus=False):
    names = ("nearest", "up", "down") if minus else ("nearest", "down", "up")
    return "(" + ", ".join(double(case[name].lstrip("-")) for name in names) + ")"


def question(asked, case):
    """(Coq's words for what is asked, whether e^ε has to be enclosed)."""
    arguments = case["arguments"]
    if asked == "epsilon":
        d = Fraction(arguments["delta"])
        if case["nearest"] == "none":
            return f"None_ {d.numerator} {d.denominator}", False
        up = float.fromhex(case["up"])
        margin = max(1, 2 ** max(0, int(re.findall(r"-?\d+", double(case["down"]))[1]) + 1075 - 24))
        means = effort(up, bits(case["down"]) + d.denominator.bit_length() + 75) if up > 0 else "none_needed"
        return f"Epsilon {d.numerator} {d.denominator} {means} {margin} {three(case)}", up > 0
    text = arguments.get("ratio") or arguments["epsilon"]
    if "ratio" in arguments or text.startswith("ln("):
        ratio = Fraction(text.removeprefix("ln(").rstrip(")"))
        return f"Delta (Ratio {ratio.numerator} {ratio.denominator}) none_needed {three(case)}", False
    x = Fraction(text)
    enclosed = x > 0
    means = effort(float(x), bits(case["nearest"]) + 75) if enclosed else "none_needed"
    return f"Delta (Exponent {x.numerator} {x.denominator}) {means} {three(case)}", enclosed


def is_plain(case):
    """Small, and without the long fractions that doubles are."""
    arguments = case["arguments"]
    texts = [text for value in arguments.values() for text in (value if isinstance(value, list) else [value])]
    return (case["result"] == "valid" and not any("0x" in text or len(text) > 14 for text in texts)
            and int(arguments.get("n", 0)) <= 12 and len(texts) <= 40)


def counts(name, quantity):
    for case in cases(name):
        arguments = case["arguments"]
        yield case, f"({ASKED[quantity]}, {records(1, arguments['p'])}, {whole(int(arguments['k']))}, {three(case)})", False


def multinomials(name, _):
    for case in cases(name):
        ks, rs = case["arguments"]["k"], case["arguments"]["p"]
        if min(map(int, ks)) >= 0 and sum(map(int, ks)) == int(case["arguments"]["n"]):
            yield (case, f"([{'; '.join(ks)}]%nat, [{'; '.join(f'({chance(text)})' for text in rs)}], {three(case)})", False)


def shares(arguments):
    """The records that are known and the others."""
    known, others = int(arguments.get("known", 0)), int(arguments["n"]) - 1
    p = arguments["p"]
    if isinstance(p, list):
        return records(0, p[:known]), records(0, p[known:])
    return records(known, p), records(others - known, p)


def thresholds(name, quantity):
    for case in cases(name):
        arguments = case["arguments"]
        seen, others = shares(arguments)
        who = "Nobody"
        if name.startswith("thresholding"):
            low, high = arguments["threshold"], arguments.get("upper_threshold")
            high = f"(Some {high})" if high else "None"
            who = (f"Given {arguments['ones']} {low}" if quantity == "background_delta"
                   else f"{quantity.partition('_')[0].capitalize()} ({seen}) {low} {high}")
        asked, enclosed = question(quantity.rpartition("_")[2], case)
        yield case, f"({DIRECTIONS[arguments.get('direction')]}, {others}, {who}, {asked})", enclosed


def worst_cases(name, quantity):
    for case in cases(name):
        arguments = case["arguments"]
        known, p = int(arguments.get("known", 0)), Fraction(arguments.get("lambda") or arguments["p"])
        others, parts = int(arguments["n"]) - 1 - known, f"{p.numerator} {p.denominator - p.numerator}"
        pairs = (f"worst_pairs {others} {parts}" if name.startswith("counting") else
                 f"worst_threshold_pairs {'true' if 'passive' in name else 'false'} {known} {others} {parts} {arguments['threshold']}")
        asked, enclosed = question(quantity.rpartition("_")[2], case)
        if int(arguments["n"]) <= 6:
            yield case, f"({pairs}, {asked})", enclosed


def noises(name, quantity):
    for case in cases(name):
        arguments = case["arguments"]
        if arguments.get("noise", "geometric") == "geometric":
            ratio = Fraction(arguments.get("noise_p") or arguments["p"])
            parts = f"{ratio.numerator} {ratio.denominator}"
            pairs = (f"noise_pairs {arguments['sensitivity']} {parts}" if name == "geometric.delta" else
                     f"noisy_count_pairs {DIRECTIONS[arguments.get('direction')]} ({shares(arguments)[1]}) {parts}")
            asked, enclosed = question(quantity, case)
            yield case, f"({pairs}, {asked})", enclosed


def histograms(name, quantity):
    for case in cases(name):
        arguments = case["arguments"]
        if "outside" not in arguments and int(arguments["n"]) <= 7:
            asked, enclosed = question(quantity, case)
            laws = "; ".join(f"({chance(text)})" for text in arguments["p"])
            yield case, f"(histogram_pairs {arguments['n']} [{laws}], {asked})", enclosed


def anonymous_histograms(name, quantity):
    passive = "true" if quantity.startswith("passive") else "false"
    for case in cases(name):
        arguments = case["arguments"]
        if int(arguments["n"]) <= 8:
            least = int(arguments["k"]) + (arguments.get("rule") == "more-than")
            p, outside = arguments["p"], [arguments["outside"]] if "outside" in arguments else []
            laws = "; ".join(f"({chance(text)})" for text in p + outside)
            asked, enclosed = question(quantity.rpartition("_")[2], case)
            yield (case, f"(anonymous_pairs {passive} {least} {len(p)} {arguments['n']} {arguments.get('known', 0)} [{laws}], "
                   f"{asked})", enclosed)


def losses(name, _):
    for case in cases(name):
        arguments, answer = case["arguments"], case["nearest"]
        _, others = shares(arguments)
        sign = {"inf": "PlusInfinite", "-inf": "MinusInfinite"}.get(answer, "Negative" if answer[0] == "-" else "Positive")
        enclosed = "inf" not in answer and float.fromhex(answer) != 0
        size = abs(float.fromhex(answer)) if enclosed else 0
        doubles = three(case, sign == "Negative") if "inf" not in answer else "((0, 0), (0, 0), (0, 0))"
        means = effort(size, bits(answer.lstrip("-")) + 75) if "inf" not in answer else "none_needed"
        if name == "counting.loss":
            hides, shown = "(-1, @None Z, 0)", f"Shown {whole(int(arguments['k']))}"
        else:
            ones, output = int(arguments["ones"]), arguments["output"]
            hides = f"({arguments['threshold']}, @None Z, {ones})"
            shown = "Hidden" if output == "bottom" else f"Shown {whole(int(output) - ones)}"
        yield case, f"({others}, {hides}, {shown}, {sign}, {means}, {doubles})", enclosed


def table(arguments):
    sizes = " ".join(f"{arguments.get(size, 1)}%nat" for size in
                     ("values", "records", "laws", "backgrounds", "outputs", "leakages"))
    weights = (" ".join("[" + "; ".join(f"{Fraction(text).numerator} # {Fraction(text).denominator}"
                                        for text in arguments[field]) + "]%Q" for field in ("law", "kernel")))
    return f"model {sizes} {weights}"


def models(name, quantity):
    definition, _, asked = quantity.rpartition("_")
    for case in cases(name):
        arguments = case["arguments"]
        means = DEFINITIONS[definition]
        if means.endswith("_"):
            means += " true" if arguments.get("convention") == "paper" else " false"
        asked_for, enclosed = question(asked, case)
        yield case, f"({table(arguments)}, {means}, {asked_for})", enclosed


def simulators(name, quantity):
    """At a ratio, for ε = 0, and where what an aim never gives costs too much at every ratio."""
    asked = quantity.rpartition("_")[2]
    for case in cases(name):
        arguments = case["arguments"]
        asked_for, enclosed = question(asked, case)
        if enclosed or int(arguments["values"]) ** int(arguments["records"]) * int(arguments["outputs"]) > 12:
            continue
        ratio = re.search(r"Ratio (\d+) (\d+)", asked_for)
        c = None if asked_for.startswith("None_") else Fraction(int(ratio[1]), int(ratio[2])) if ratio else Fraction(1)
        means, least = proposal(arguments, c)
        if c is None and least <= Fraction(arguments["delta"]):
            continue
        dropped = "true" if arguments.get("position") == "dropped" else "false"
        yield case, f"({table(arguments)}, {dropped}, {asked_for},\n    {means})", False


def cases(name):
    content = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))
    return [case for case in content["cases"] if is_plain(case)]


def chosen(function, lines):
    """Some of the cases, from one end to the other; few that take long."""
    quick, slow = ([line for line in lines if line[2] == enclosed] for enclosed in (False, True))
    some = [group[i * len(group) // size] for group, size in
            ((quick, min(EACH, len(quick))), (slow, 0 if function in SLOW else min(1, len(slow)))) for i in range(size)]
    return [f"  {text} (* {case['id']} *)" for case, text, _ in some]


GROUPS = [
    (counts, "count", [f"poisson_binomial.{name}" for name in ASKED]),
    (multinomials, "multinomial", ["multinomial.pmf"]),
    (thresholds, "pairs", ["counting.delta", "counting.epsilon", "thresholding.active_delta", "thresholding.active_epsilon",
                           "thresholding.passive_delta", "thresholding.passive_epsilon", "thresholding.background_delta"]),
    (worst_cases, "worst", ["counting.worst_delta", "counting.worst_epsilon", "thresholding.worst_active_delta",
                            "thresholding.worst_passive_delta"]),
    (noises, "worst", ["geometric.delta", "noisy_counting.delta", "noisy_counting.epsilon"]),
    (histograms, "worst", ["histogram.delta", "histogram.epsilon"]),
    (anonymous_histograms, "worst", [f"k_anonymity.{who}_{asked}" for who in ("active", "passive")
                                     for asked in ("delta", "epsilon")]),
    (losses, "loss", ["counting.loss", "thresholding.loss"]),
    (simulators, "simulator", ["model.distributional_delta", "model.distributional_epsilon"]),
    (models, "model", [f"model.{name}_{asked}" for name in DEFINITIONS for asked in ("delta", "epsilon")]),
]


def main():
    print(HEAD)
    for write, kind, functions in GROUPS:
        for function in functions:
            name = function.replace(".", "_") + "_cases"
            lines = chosen(function, list(write(function, function.partition(".")[2])))
            print(f"Definition {name} := [\n" + ";\n".join(lines) + "\n].\n")
            print(f"Theorem {name}_accepted : forallb {kind}_accepted {name} = true.\nProof. vm_cast_no_check (eq_refl true). Qed.\n")


if __name__ == "__main__":
    main()
