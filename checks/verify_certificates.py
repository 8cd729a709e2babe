#!/usr/bin/env python3
"""Re-derives every certificate from its inputs alone, by plain enumeration.

usage: verify_certificates.py [DIR | FILE ...]     (default: the certificates beside this file)

Standard library only; shares nothing with the C++. For each certificate it checks that the inputs
satisfy the hypotheses of the statement, computes both sides anew, compares them exactly and checks
that their relation denies the claim. Exit code 0: all agree; 1: something differs; 2: usage.
"""

import itertools
import json
import pathlib
import re
import sys
from fractions import Fraction
from math import comb, factorial

from certificate_numbers import (Number, compare, exponential, logarithm, rational, read_number,
                                 read_rational)
from verify_models import Wrong, require
import verify_algorithm_1
import verify_algorithm_2
import verify_anonymity
import verify_bias
import verify_definitions
import verify_dependence
import verify_figures
import verify_histogram
import verify_inference
import verify_leakage
import verify_noise_scale
import verify_partial
import verify_pieces
import verify_proof_steps
import verify_questions
import verify_relations
import verify_remarks
import verify_threshold

RELATIONS = {"<": (-1,), "<=": (-1, 0), "=": (0,), "!=": (-1, 1), ">=": (0, 1), ">": (1,)}
KEYS = {"schema", "statement", "reading", "claim", "inputs", "lhs", "rhs", "relation",
        "minimal"}


class Inputs(dict):
    """The inputs of a certificate: canonical rationals and lists of them; remembers what was used."""

    def __init__(self, inputs):
        super().__init__(inputs)
        self.used = set()
        for value in self.values():
            for number in value if isinstance(value, list) else [value]:
                read_rational(number)

    def __getitem__(self, key):
        self.used.add(key)
        return super().__getitem__(key)


# --- laws, by definition -------------------------------------------------------------------------

def mass(s, n, p):
    """f(s; n, p), 0 outside the support."""
    return comb(n, s) * p**s * (1 - p) ** (n - s) if 0 <= s <= n else Fraction(0)


def counting_laws(n, p):
    """Laws of the released count given that the target is 0 and 1; n - 1 others of probability p."""
    others = [mass(s, n - 1, p) for s in range(n)]
    return others + [Fraction(0)], [Fraction(0)] + others


def exceeds(x, y, epsilon):
    """x > e^epsilon * y."""
    return y == 0 and x > 0 or y > 0 and compare(rational(x / y), epsilon) > 0


def hockey_stick(p, q, epsilon):
    """sum of max(0, p - e^epsilon q) as a number; epsilon stands for the number e^epsilon."""
    inside = [(x, y) for x, y in zip(p, q) if exceeds(x, y, epsilon)]
    a, b = sum((x for x, _ in inside), Fraction(0)), sum((y for _, y in inside), Fraction(0))
    return epsilon.affine(a, -b)


def counting_delta(n, p, epsilon):
    zero, one = counting_laws(n, p)
    forward, backward = hockey_stick(zero, one, epsilon), hockey_stick(one, zero, epsilon)
    return forward if compare(forward, backward) >= 0 else backward


def subsets(size):
    return itertools.chain.from_iterable(
        itertools.combinations(range(size), k) for k in range(size + 1))


# --- np.lem-1, pk.lem-1 --------------------------------------------------------------------------

def loss_lemma(inputs):
    names = sorted((name for name in inputs if name.startswith("law_")))
    laws = [[Fraction(x) for x in inputs[name]] for name in names]
    c = Fraction(inputs["ratio"])
    require(c >= 1 and len(laws) >= 2, "needs e^epsilon >= 1 and two databases")
    require(all(sum(law) == 1 and min(law) >= 0 for law in laws), "masses must sum to 1")
    least = max(sum((p[o] - c * q[o] for o in chosen), Fraction(0))
                for p in laws for q in laws for chosen in subsets(len(p)))

    def expectation(p, q):
        return sum((x * max(Fraction(0), 1 - c * y / x) for x, y in zip(p, q) if x > 0),
                   Fraction(0))

    one_order = max(expectation(p, q) for p, q in itertools.combinations(laws, 2))
    return rational(least), rational(one_order)


# --- pk.lem-2 ------------------------------------------------------------------------------------

def tail_point(inputs, interior):
    n, m, p = int(inputs["n"]), int(inputs["m"]), Fraction(inputs["p"])
    require(n >= 1 and 0 <= p < 1 and m > p * n / (1 - p), "needs m > pn/(1-p)")
    require(not interior or p > 0, "needs 0 < p")
    return n, m, p


def tail_bound(inputs, interior=False):
    n, m, p = tail_point(inputs, interior)
    tail = sum((mass(s, n, p) for s in range(m, n + 1)), Fraction(0))
    return rational(tail), rational(mass(m, n, p) / (1 - p * n / ((1 - p) * m)))


def tail_ratio(inputs):
    n, m, p = tail_point(inputs, False)
    return rational(p / (1 - p) * Fraction(n - m, m + 1)), rational(p * n / ((1 - p) * m))


# --- pk.thm-3 ------------------------------------------------------------------------------------

def ratio_tail(trials, p, shift, threshold, zero_over_zero):
    """P[(X + shift)/Y >= threshold], X and Y independent Bin(trials, p), x/0 infinite for x > 0."""
    def counts(x, y):
        return x >= threshold * y if y else x > 0 or zero_over_zero
    law = [mass(s, trials, p) for s in range(trials + 1)]
    return sum((law[x] * law[y] for x in range(trials + 1) for y in range(trials + 1)
                if counts(x + shift, y)), Fraction(0))


def numerical_condition(parameter, factor, shift=0, zero_over_zero=True):
    def derive(inputs):
        n, lam, p = int(inputs["n"]), Fraction(inputs["lambda"]), Fraction(inputs["p"])
        value = Fraction(inputs[parameter])
        require(n >= 1 and 0 < lam < p < 1 - lam, "needs lambda < p < 1 - lambda")
        require(value >= (1 if parameter == "ratio" else 0), "needs epsilon >= 0")
        epsilon = rational(value) if parameter == "ratio" else exponential(value)
        bound = ratio_tail(n - 1, factor * lam, shift, value, zero_over_zero)
        return counting_delta(n, p, epsilon), rational(bound)
    return derive


def small_epsilon(inputs):
    require(Fraction(inputs["epsilon"]) <= 1, "needs epsilon <= 1")
    return numerical_condition("epsilon", 2)(inputs)


def closed_form_satisfies(inputs):
    n, lam = int(inputs["n"]), Fraction(inputs["lambda"])
    epsilon, delta = Fraction(inputs["epsilon"]), Fraction(inputs["delta"])
    require(n >= 2 and 0 < lam < Fraction(1, 2) and 0 < epsilon <= 1, "needs 0 < epsilon <= 1")
    require(epsilon * lam * (n - 1) >= 27, "needs epsilon >= 27/(lambda(n-1))")
    least = exponential(-epsilon * epsilon * lam * (n - 1) / 14)
    require(compare(rational(delta), least) >= 0, "needs epsilon^2 >= 14 ln(1/delta)/(lambda(n-1))")
    return rational(ratio_tail(n - 1, 2 * lam, 0, epsilon, True)), rational(delta)


# --- pk.prop-7 -----------------------------------------------------------------------------------

def central_limit(counted_records):
    def derive(inputs):
        n, p, epsilon = int(inputs["n"]), Fraction(inputs["p"]), Fraction(inputs["epsilon"])
        require(n >= 2 and 0 < p < 1 and 0 < epsilon <= 1, "needs 0 < epsilon <= 1")
        require(p * (1 - p) * abs(1 - 2 * p) == 0, "mu_3 must vanish for this form of the bound")
        variance = counted_records(n) * p * (1 - p)
        bound = Number(Fraction(0), Fraction(5, 4), -epsilon * epsilon * variance / 2)
        return counting_delta(n, p, exponential(epsilon)), bound
    return derive


# --- th.conj-3.9, th.claim-4.13 ------------------------------------------------------------------

def absolute_loss(inputs, bias):
    records, known = int(inputs["records"]), int(inputs["known"])
    unknown, ones = records - known, int(inputs["output"]) - int(inputs["known_ones"])
    require(0 <= int(inputs["known_ones"]) <= known < records, "needs q(D') <= n' < n")
    require(0 < ones < unknown and 0 < bias < 1, "the loss must be finite")
    given_zero, given_one = mass(ones, unknown - 1, bias), mass(ones - 1, unknown - 1, bias)
    return logarithm(max(given_zero / given_one, given_one / given_zero))


def grows_with_distance(center, one_side=False, example=None):
    def derive(inputs):
        nearer, farther = Fraction(inputs["bias_nearer"]), Fraction(inputs["bias_farther"])
        require(abs(nearer - center) < abs(farther - center), "needs a nearer and a farther bias")
        require(not one_side or (nearer - center) * (farther - center) >= 0, "needs one side")
        named = tuple(inputs[key] for key in ("records", "known", "known_ones", "output"))
        require(example is None or named == ("5000", "3000", example, "2000"),
                "must be the example of the source")
        return absolute_loss(inputs, nearer), absolute_loss(inputs, farther)
    return derive


def caption(inputs):
    records, known = int(inputs["records"]), int(inputs["known"])
    ones, known_ones = int(inputs["ones"]), int(inputs["known_ones"])
    require((records, known) == (5000, 3000) and ones * 5 == records * 4, "must be the caption's")
    require(known_ones in (500, 1000, 1500), "must be one of the caption's q(D')")
    return rational(Fraction(ones - known_ones)), rational(Fraction(records - known))


# --- th.lem-5.1, th.lem-5.3 ----------------------------------------------------------------------

def inverted_factor(inputs):
    n, known, c, i = (int(inputs[key]) for key in ("records", "known", "ones", "index"))
    require(0 <= known <= n and max(0, c - (n - known)) <= i <= min(known, c), "impossible index")
    line_23 = Fraction(comb(known, i) * comb(n - known, c - i), comb(n, c))
    line_5_3 = (Fraction(factorial(known), factorial(i) * factorial(known - i))
                * Fraction(factorial(n - known), factorial(c - i) * factorial(n - known - c + i))
                * Fraction(factorial(n), factorial(c) * factorial(n - c)))
    return rational(line_23), rational(line_5_3)


def loss_lines(left, right):
    def derive(inputs):
        n, known, hits = (int(inputs[key]) for key in ("records", "known", "hits"))
        bias = Fraction(inputs["bias"])
        require(1 <= hits <= known < n and 0 < bias < 1, "impossible point")
        signed = mass(hits, known, bias) / mass(hits - 1, known, bias)
        with_all = (n - (hits - 1)) * bias / (hits * (1 - bias))
        values = {"line 18": max(signed, 1 / signed), "without absolute value": signed,
                  "n for n'": with_all, "|n for n'|": max(with_all, 1 / with_all)}
        return logarithm(values[left]), logarithm(values[right])
    return derive


HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)

# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {
    ("np.lem-1", "printed"): (loss_lemma, {"!="}),
    ("np.lem-1", "printed:tight"): (loss_lemma, {"!="}),
    ("pk.lem-1", "one-order"): (loss_lemma, {"!="}),
    ("pk.lem-2", "printed"): (tail_bound, {">="}),
    ("pk.lem-2", "interior"): (lambda inputs: tail_bound(inputs, True), {">="}),
    ("pk.lem-2", "printed:ratio"): (tail_ratio, {">="}),
    ("pk.thm-3", "printed"): (numerical_condition("epsilon", 2), {">"}),
    ("pk.thm-3", "printed:numerical"): (numerical_condition("epsilon", 2), {">"}),
    ("pk.thm-3", "small-epsilon"): (small_epsilon, {">"}),
    ("pk.thm-3", "zero-over-zero-excluded"): (
        numerical_condition("epsilon", 2, zero_over_zero=False), {">"}),
    ("pk.thm-3", "exponential"): (numerical_condition("ratio", 2), {">"}),
    ("pk.thm-3", "exponential-lambda"): (numerical_condition("ratio", 1), {">"}),
    ("pk.thm-3", "shuffle"): (numerical_condition("ratio", 1, shift=1), {">"}),
    ("pk.thm-3", "printed:satisfied"): (closed_form_satisfies, {">"}),
    ("pk.prop-7", "printed"): (central_limit(lambda n: n), {">"}),
    ("pk.prop-7", "others-only"): (central_limit(lambda n: n - 1), {">"}),
    ("th.conj-3.9", "printed"): (grows_with_distance(HALF), {">", "="}),
    ("th.conj-3.9", "each-side"): (grows_with_distance(HALF, one_side=True), {">", "="}),
    ("th.claim-4.13", "printed"): (caption, {">"}),
    ("th.claim-4.13", "printed:500"): (grows_with_distance(3 * QUARTER, example="500"), {">"}),
    ("th.claim-4.13", "printed:1500"): (grows_with_distance(QUARTER, example="1500"), {">"}),
    ("th.claim-4.13", "printed:caption-bias"): (caption, {">"}),
    ("th.lem-5.1", "printed"): (inverted_factor, {"!="}),
    ("th.lem-5.1", "printed:5.3"): (inverted_factor, {"!="}),
    ("th.lem-5.3", "printed"): (loss_lines("line 18", "n for n'"), {"!="}),
    ("th.lem-5.3", "printed:5.18"): (loss_lines("line 18", "without absolute value"), {"!="}),
    ("th.lem-5.3", "printed:5.24"): (loss_lines("without absolute value", "n for n'"), {"!="}),
    ("th.lem-5.3", "known-without-absolute"): (
        loss_lines("line 18", "without absolute value"), {"!="}),
    ("th.lem-5.3", "absolute-with-all"): (loss_lines("line 18", "|n for n'|"), {"!="}),
}


for area in (verify_histogram, verify_relations, verify_partial, verify_leakage, verify_inference,
             verify_anonymity, verify_dependence, verify_figures, verify_remarks, verify_threshold,
             verify_bias, verify_questions,
             verify_algorithm_1, verify_algorithm_2, verify_definitions, verify_noise_scale,
             verify_pieces, verify_proof_steps):
    DERIVATIONS.update(area.DERIVATIONS)


def file_name(statement, reading):
    return re.sub(r"[^A-Za-z0-9.-]", "-", f"{statement}.{reading}") + ".json"


def verify(text, name):
    """Raises Wrong unless the certificate is well formed and right in every digit."""
    try:
        certificate = json.loads(text)
        require(isinstance(certificate, dict) and set(certificate) == KEYS, "wrong set of keys")
        require(certificate["schema"] == "pkdp-certificate-1", "unknown schema")
        require(re.fullmatch(r"[^0-9\n]+", certificate["minimal"]), "minimal: words without digits")
        canonical = json.dumps(certificate, sort_keys=True, indent=2, ensure_ascii=False) + "\n"
        require(text == canonical, "not in canonical form")
        key = (certificate["statement"], certificate["reading"])
        require(name == file_name(*key), "the file name is not that of the reading")
        require(key in DERIVATIONS, "no derivation is known for this reading")
        derive, denials = DERIVATIONS[key]
        inputs = Inputs(certificate["inputs"])
        lhs, rhs = derive(inputs)
        require(inputs.used == set(inputs), "an input has no meaning here")
        for side, derived in (("lhs", lhs), ("rhs", rhs)):
            stated = read_number(certificate[side])
            require(stated == derived, f"{side} is {stated}, derived {derived}")
        relation = certificate["relation"]
        require(relation in denials, f"relation {relation} does not deny the claim")
        require(compare(lhs, rhs) in RELATIONS[relation], f"lhs {relation} rhs does not hold")
    except (KeyError, TypeError, ValueError, ZeroDivisionError, AttributeError) as error:
        raise Wrong(f"malformed: {error!r}") from error


def certificate_files(arguments):
    paths = [pathlib.Path(argument) for argument in arguments]
    paths = paths or [pathlib.Path(__file__).resolve().parent / "certificates"]
    files = []
    for path in paths:
        files += sorted(path.glob("*.json")) if path.is_dir() else [path]
    return files


def main(arguments):
    if any(argument.startswith("-") for argument in arguments):
        print(__doc__.strip(), file=sys.stderr)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    files = certificate_files(arguments)
    wrong = 0
    for path in files:
        try:
            verify(path.read_text(encoding="utf-8"), path.name)
            print(f"ok     {path.name}")
        except OSError as error:
            print(f"cannot read {path}: {error.strerror}", file=sys.stderr)
            return 2
        except (Wrong, UnicodeDecodeError) as error:
            wrong += 1
            print(f"WRONG  {path.name}: {str(error)[:300]}")
    print(f"{len(files) - wrong} of {len(files)} certificates verified")
    return 0 if files and not wrong else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
