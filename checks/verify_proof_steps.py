"""Derivations for certificates about sentences in the running text and the proofs of chapter 4 of the
thesis: th.cor-4.15 (4.47), th.lem-4.11, th.lem-4.14, th.lem-4.21, th.thm-4.22 and th.lem-4.5 to
th.cor-4.23.
"""

from fractions import Fraction

from certificate_numbers import compare, exponential, rational
from verify_algorithm_1 import binomial, fraction, hockey_stick, of_run, whole
from verify_algorithm_2 import budget, passed, with_cdf
from verify_bias import Situation, ends, expectation, law, loss, number
from verify_models import require


# --- the bias ------------------------------------------------------------------------------------

def share_is_parameter(inputs):
    at = Situation(inputs)
    return rational(number(inputs, "bias")), rational(at.share)


def at_bias_zero(inputs):
    at = Situation(inputs)
    require(0 < at.unknown_share < 1, "needs 0 < bias_sec < 1")
    given = [law(at.u, at.k, target, Fraction(0)) for target in (0, 1)]
    return rational(sum(given)), rational(0)


def one_more(inputs):
    at = Situation(inputs)
    require(at.ones < at.n, "needs room for one more one")
    return rational(at.share), rational(Fraction(at.ones + 1, at.n))


def integral_of_losses(inputs):
    at, c = Situation(inputs), 1 / number(inputs, "exp_minus_epsilon")
    bias = number(inputs, "bias")
    return tuple(rational(expectation(at, "own", bias, c, positive)) for positive in (False, True))


def exceeding(inputs):
    at, c = Situation(inputs), 1 / number(inputs, "exp_minus_epsilon")

    def probability(bias):
        masses = binomial(at.u, at.share)
        losses = [loss(at.u, k, bias) for k in range(at.u + 1)]
        return sum((mass for mass, ratio in zip(masses, losses) if ratio is None or ratio > c),
                   Fraction(0))
    low, here, high = (probability(bias) for bias in ends(inputs, at))
    return rational(here), rational(max(low, high))


# --- n' = n - 1 -----------------------------------------------------------------------------------

def all_but_the_target(inputs):
    """Two records; databases 00, 10, 01, 11 (the first record is the lower bit), P[M = 1] each."""
    c, bias = fraction(inputs, "ratio", 1), number(inputs, "bias")
    ones = [Fraction(value) for value in inputs["mechanism"]]
    require(len(ones) == 4 and all(0 <= p <= 1 for p in ones), "needs four probabilities")

    def pairs(x, y):
        return ((x, y), (1 - x, 1 - y))

    def over_sets(x, y):
        return max(sum(max(p - c * q, Fraction(0)) for p, q in order)
                   for order in (pairs(x, y), pairs(y, x)))

    def literal(x, y):
        def one_order(order):
            return sum((p * max(1 - c * min(p / q, q / p), Fraction(0)) if p and q else p
                        for p, q in order), Fraction(0))
        return max(one_order(pairs(x, y)), one_order(pairs(y, x)))
    neighbours = [(d, d | bit, bit) for bit in (1, 2) for d in range(4) if not d & bit]
    passive = max(sum(literal(ones[d], ones[e]) * (bias if d & (3 - bit) else 1 - bias)
                      for d, e, b in neighbours if b == bit) for bit in (1, 2))
    return rational(max(over_sets(ones[d], ones[e]) for d, e, _ in neighbours)), rational(passive)


# --- Algorithm 2 and its proof -------------------------------------------------------------------

def estimate(sides):
    """Multiples of 1/n: the bias expected/n, tau = 2 half_width/n; e^(epsilon/2) = ratio."""
    def derive(inputs):
        n = whole(inputs, "records", 1)
        expected, half = whole(inputs, "expected", 0, n), whole(inputs, "half_width", 1, n // 2)
        ratio = fraction(inputs, "ratio", 1)
        require(ratio > 1, "needs epsilon > 0")
        masses = binomial(n, Fraction(expected, n))
        kappa2 = sum((m for k, m in enumerate(masses) if abs(k - expected) >= half), Fraction(0))

        def tail(x):  # P[noise >= x]
            return 1 / ratio**x / 2 if x >= 0 else 1 - ratio**x / 2
        lhs, rhs = sides(n, expected, half, masses, tail)
        return rational(lhs), rational(kappa2 + rhs)
    return derive


def missed(n, expected, half, masses, tail):
    # count + noise leaves [expected - 2 half, expected + 2 half]
    return sum(m * (tail(2 * half - (k - expected)) + tail(2 * half + (k - expected)))
               for k, m in enumerate(masses)), 0


def given_away(n, expected, half, masses, tail):
    require(expected < n, "needs a neighbour with one more one")
    low_ends = ({expected}, {expected + 1})  # n (bias_D - l), whatever l is
    return int(not low_ends[0] & low_ends[1]), 2 * tail(half - 1)


def end_needs_more(inputs):
    u, p = whole(inputs, "unknown", 1), fraction(inputs, "noise", 0)
    ratio = fraction(inputs, "ratio", 1)
    low, bias, high = (number(inputs, name) for name in ("bias_low", "bias", "bias_high"))
    require(low <= bias <= high and 0 < p < 1, "needs low <= bias <= high")
    low, bias, high = (hockey_stick(binomial(u - 1, b), p, ratio) for b in (low, bias, high))
    return rational(max(low, high)), rational(bias)


def wider_lemma(inputs):
    n, epsilon = whole(inputs, "records", 1), fraction(inputs, "epsilon", 0)
    tau = fraction(inputs, "tau", 0, 2)
    cut = 1 - n * tau / 2
    require(fraction(inputs, "kappa", 0) > 0, "needs positive numbers")
    require(epsilon > 0 and cut <= 0, "the cuts must be on the two sides of 0")
    # Two tails, each half of e^(cut/scale): Lap(2/(epsilon/2)) and Lap(2/epsilon).
    return exponential(cut * epsilon / 4), exponential(cut * epsilon / 2)


def leak_without_error(inputs):
    names = ("both", "leak_only", "error_only")
    both, leak, error = (fraction(inputs, name, 0, 1) for name in names)
    require(both + leak + error <= 1 and both + leak <= both + error, "needs Pr[leak] <= Pr[error]")
    return rational(leak), rational(0)


def two_sides(inputs):
    center, tau = fraction(inputs, "bias_d", 0, 1), fraction(inputs, "tau", 0, 1)
    known, estimated = fraction(inputs, "bias", 0, 1), fraction(inputs, "bias_estimate", 0, 1)
    require(tau > 0 and abs(known - center) <= tau and abs(estimated - center) <= tau,
            "both must be close to bias_D")
    return rational(abs(known - estimated)), rational(tau)


def four_parts(inputs):
    n, epsilon = whole(inputs, "records", 1), fraction(inputs, "epsilon", 0)
    tau, kappa = fraction(inputs, "tau", 0, 2), fraction(inputs, "kappa", 0, Fraction(33, 100))

    def sides(tails, last, part):
        require(compare(tails(0), rational(part)) < 0, "needs kappa_4 > 0")
        return (with_cdf(4 * part, Fraction(-2), 1 - n * tau / 2, epsilon), rational(3 * part))
    require(epsilon > 0 and kappa > 0, "needs positive numbers")
    return budget(sides)(inputs)


def twice_the_noise(run, values):
    beta = run.result[0]
    require(beta > 0 and run.at(beta) <= values["delta"], "needs a private result")
    return run.at(2 * beta), values["delta"]


STEPS = "th.eq-4.77-4.84"
DERIVATIONS = {
    ("th.cor-4.15", "proof:4.47"): (share_is_parameter, {"!="}),
    ("th.lem-4.14", "printed:closed-ends"): (at_bias_zero, {"<="}),
    ("th.lem-4.21", "text:learned"): (one_more, {"!="}),
    ("th.thm-4.22", "printed:4.69"): (integral_of_losses, {"!="}),
    ("th.thm-4.22", "printed:probability"): (exceeding, {">"}),
    ("th.lem-4.11", "printed:exactly-dp"): (all_but_the_target, {">"}),
    ("th.lem-4.5", "printed:maximal"): (of_run(twice_the_noise), {"<="}),
    ("th.alg-2", "line-31-of-proof"): (
        passed(lambda share, ell, tau: (share + ell - tau, 0)), {"<"}),
    (STEPS, "outline:4.78"): (estimate(missed), {">"}),
    (STEPS, "support-range:4.76"): (estimate(given_away), {">"}),
    (STEPS, "printed:lower-bounds"): (end_needs_more, {">"}),
    (STEPS, "printed:from-4.10"): (wider_lemma, {">"}),
    (STEPS, "printed:conversely"): (leak_without_error, {"!="}),
    (STEPS, "printed:representative"): (two_sides, {">"}),
    ("th.cor-4.23", "printed:four-parts"): (four_parts, {"!="}),
}
