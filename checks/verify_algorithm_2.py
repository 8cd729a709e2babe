"""Derivations for certificates about Algorithm 2 of the thesis, its proof and its definitions
(th.alg-2 to th.cor-4.23, th.def-4.19, th.def-4.20).
"""

import itertools
from fractions import Fraction
from math import comb, isqrt

from certificate_numbers import canonical, compare, exponential, logarithm, rational
from verify_algorithm_1 import (HALF, Search, absolute_integral, binomial, finer, fraction,
                                hockey_stick, whole)
from verify_models import require


# --- Algorithm 2 ---------------------------------------------------------------------------------

def of_start(sides):
    def derive(inputs):
        n = whole(inputs, "records", 1)
        c = whole(inputs, "ones", 0, n)
        ell, tau = fraction(inputs, "laplace", -1, 1), fraction(inputs, "tau", 0)
        require(tau > 0, "needs tau > 0")
        lhs, rhs = sides(n, Fraction(c, n), ell, tau)
        return rational(lhs), rational(rhs)
    return derive


def neighbours(value):
    def sides(n, share, ell, tau):
        require(share < 1, "needs a neighbour with one more one")
        return value(share, ell, tau), value(share + Fraction(1, n), ell - Fraction(1, n), tau)
    return of_start(sides)


def passed(value):
    def sides(n, share, ell, tau):
        require(abs(ell) <= tau / 2, "line 10 must let the run pass")
        return value(share, ell, tau)
    return of_start(sides)


def no_maximum(n, share, ell, tau):
    x = 4 * max(Fraction(1), abs(ell))
    bias_d = share + ell
    return int(bias_d - ell <= bias_d - x / 2), tau / 2


def of_classes(sides, least=1):
    def derive(inputs):
        n = whole(inputs, "records", least)
        c, known = whole(inputs, "ones", 0, n), whole(inputs, "known", 0, max(n - 1, 0))
        possible = [h for h in range(known + 1) if 0 <= c - h <= n - known]
        lhs, rhs = sides(n, known, c, possible)
        return rational(lhs), rational(rhs)
    return derive


def hypergeometric(n, known, c, hits):
    return Fraction(comb(known, hits) * comb(n - known, c - hits), comb(n, c))


def step(sides):
    def derive(inputs):
        n = whole(inputs, "records", 1)
        c, known = whole(inputs, "ones", 0, n), whole(inputs, "known", 0, n - 1)
        bias, kappa = fraction(inputs, "bias", 0, 1), fraction(inputs, "kappa1", 0, 1)
        require(0 < bias < 1, "needs 0 < bias_D < 1")

        def line_18(hits):  # e^-loss
            if hits == 0:
                return Fraction(0)
            ratio = (known - hits + 1) * bias / (hits * (1 - bias))
            return min(ratio, 1 / ratio)
        possible = [h for h in range(known + 1) if 0 <= c - h <= n - known]
        idx = sorted(possible, key=line_18)
        exclude, wcr = Fraction(0), 0
        while wcr < len(idx) and exclude + hypergeometric(n, known, c, idx[wcr]) < kappa:
            exclude += hypergeometric(n, known, c, idx[wcr])
            wcr += 1
        require(wcr < len(idx), "a class must be left")
        return sides(n, known, c, bias, idx, wcr)
    return derive


def line_30(n, known, c, bias, idx, wcr):
    return rational(wcr), rational(idx[wcr])


def worst_left(n, known, c, bias, idx, wcr):
    def loss(hits):
        masses = binomial(n - known - 1, bias)
        zero, one = (masses[k] if 0 <= k < len(masses) else 0 for k in (c - hits, c - hits - 1))
        return max(zero / one, one / zero) if zero and one else None
    chosen = loss(idx[wcr])
    require(chosen is not None, "needs a finite loss")
    return (logarithm(max(x for x in map(loss, idx[wcr:]) if x is not None)), logarithm(chosen))


def occurrence(n, known, c, bias, idx, wcr):
    most = max(idx)
    return rational(hypergeometric(n, known, c, most)), rational(binomial(known, bias)[most])


# --- Theorem 4.8 and its proof -------------------------------------------------------------------

def with_cdf(constant, factor, x, epsilon):
    """constant + factor * cdf of Lap(0, 2/epsilon) at x."""
    if x <= 0:
        return canonical(constant, factor / 2, x * epsilon / 2)
    return canonical(constant + factor, -factor / 2, -x * epsilon / 2)


def budget(sides):
    def derive(inputs):
        n, epsilon = whole(inputs, "records", 1), fraction(inputs, "epsilon", 0)
        tau, kappa = fraction(inputs, "tau", 0, 2), fraction(inputs, "kappa", 0)
        require(epsilon > 0 and tau > 0 and kappa > 0, "needs positive numbers")

        def tails(constant):
            return with_cdf(Fraction(constant), Fraction(2), 1 - n * tau / 2, epsilon)

        def last(constant):
            return with_cdf(Fraction(1 + constant), Fraction(-1), tau / 2 - Fraction(1, n), epsilon)
        return sides(tails, last, kappa)
    return derive


def certain(of_proof):
    def sides(tails, last, kappa):
        require(compare(tails(0), rational(kappa)) > 0, "needs kappa_4 < 0")
        return rational(1), (tails if of_proof else last)(2 * kappa)
    return budget(sides)


def random_database(of_proof):
    def derive(inputs):
        n, epsilon = whole(inputs, "records", 1), fraction(inputs, "epsilon", 0)
        tau, kappa = fraction(inputs, "tau", 0), fraction(inputs, "kappa", 0, Fraction(33, 100))

        def below(exponent, bound):
            return compare(canonical(Fraction(0), Fraction(1), exponent), rational(bound)) <= 0
        require(below(-n * tau * tau / 2, kappa / 2), "tau must be Hoeffding's of lines 7 and 8")
        # sigma of line 11 has 2 ln(1.26/delta)/(n epsilon/2)^2 as its square; ln y <= y - 1.
        square = 2 * (Fraction(126, 100) / (3 * kappa) - 1) / (n * epsilon / 2) ** 2
        require(below(epsilon / 2 - 1 / (8 * square), 1 - kappa), "the noise may suffice")

        def sides(tails, last, _):
            require(compare(tails(0), rational(kappa)) < 0, "needs kappa_4 > 0")
            return rational(1), (tails if of_proof else last)(2 * kappa)
        return budget(sides)(inputs)
    return derive


def given_database(inputs):
    n = whole(inputs, "records", 1)
    half = whole(inputs, "half_width", 1)
    c = whole(inputs, "ones", 2 * half, n - 2 * half)
    ratio, bias = fraction(inputs, "ratio", 1), fraction(inputs, "bias", 0, 1)
    kappa4 = fraction(inputs, "kappa3", 0, HALF) - 1 / ratio ** (half - 1)
    require(kappa4 > 0, "line 10 must let the run pass")
    beta = max(Search(n, Fraction(c + side, n), ratio, kappa4, Fraction(1, 16), 0).result[0]
               for side in (-2 * half, 2 * half))
    return rational(hockey_stick(binomial(n - 1, bias), beta / (1 + beta), ratio)), rational(kappa4)


def between(integral):
    def derive(inputs):
        u, p = whole(inputs, "unknown", 1), fraction(inputs, "noise", 0)
        ratio = fraction(inputs, "ratio", 1)
        names = ("bias_low", "bias", "bias_high")
        low, bias, high = (fraction(inputs, name, 0, 1) for name in names)
        require(low <= bias <= high and 0 < p < 1, "needs low <= bias <= high")
        low, bias, high = (integral(binomial(u - 1, b), p, ratio) for b in (low, bias, high))
        return rational(bias), rational(max(low, high))
    return derive


def fallback(largest):
    def derive(inputs):
        n = whole(inputs, "records", 1)
        epsilon, delta = fraction(inputs, "epsilon", 0, largest), fraction(inputs, "delta", 0, 1)
        root = Fraction(isqrt(int(2 * epsilon)))
        require(root * root == 2 * epsilon and root > 0 and delta > 0, "needs 2 epsilon = root^2")
        # ln(1.26/delta) <= n^2 epsilon/16, so that 1/(2 sigma) >= epsilon sigma at line 11's sigma.
        bound = exponential(n * n * epsilon / 16)
        require(compare(rational(Fraction(126, 100) / delta), bound) <= 0, "sigma is too large")
        return rational(HALF - Fraction(2, 5) / root), rational(delta)
    return derive


# --- closeness ------------------------------------------------------------------------------------

def mutual(inputs):
    bias, other = fraction(inputs, "bias", 0, 1), fraction(inputs, "bias_other", 0, 1)
    below, above = fraction(inputs, "tau1", 0), fraction(inputs, "tau2", 0)
    require(other - below <= bias <= other + above, "bias must be close to bias'")
    return rational(min(other - (bias - below), bias + above - other)), rational(0)


def sample(inputs):
    n = whole(inputs, "records", 2, 18)
    known, c = whole(inputs, "known", 1, n - 1), whole(inputs, "ones", 0, n)
    kappa, tau = fraction(inputs, "kappa2", 0, 1), fraction(inputs, "tau", 0)
    require(compare(canonical(Fraction(0), Fraction(2), -2 * n * tau * tau), rational(kappa)) <= 0,
            "tau must be Hoeffding's threshold for n records")
    chosen = [d for d in itertools.combinations([1] * c + [0] * (n - c), known)]
    near = sum(abs(Fraction(sum(d), known) - Fraction(c, n)) <= tau for d in chosen)
    return rational(Fraction(near, len(chosen))), rational(1 - kappa)


LINES_7_8 = (of_start(no_maximum), {"<="})
CLASSES_LEFT_OUT = of_classes(lambda n, known, c, possible: (
    sum((hypergeometric(n, known, c, h) for h in possible[:-1]), Fraction(0)), 1))
DERIVATIONS = {
    ("th.alg-2", "printed"): LINES_7_8,
    ("th.alg-2", "printed:lines-7-8"): LINES_7_8,
    ("th.alg-2", "printed:line-6-order"): (
        of_start(lambda n, share, ell, tau: (share, share + 2 * ell)), {">"}),
    ("th.alg-2", "printed:line-6-private"): (
        of_start(lambda n, share, ell, tau: (share + ell - ell, share)), {"="}),
    ("th.alg-2", "printed:line-9-forms"): (
        of_start(lambda n, share, ell, tau: ((1 - tau / 2) * n, 1 - n * tau / 2)), {"!="}),
    ("th.alg-2", "printed:line-10"): (
        neighbours(lambda share, ell, tau: int(abs(ell) <= tau / 2)), {"!="}),
    ("th.alg-2", "printed:line-11"): (
        of_start(lambda n, share, ell, tau: (Fraction(1, n), 1)), {"<"}),
    ("th.alg-2", "printed:line-31-bias"): (
        passed(lambda share, ell, tau: (share + ell - (tau / 2 + ell), 0)), {"<"}),
    ("th.alg-2", "printed:line-31-private"): (
        neighbours(lambda share, ell, tau: share + ell - (tau / 2 + ell)), {"!="}),
    ("th.alg-2", "printed:line-31-interval"): (
        passed(lambda share, ell, tau: (share + ell + tau / 2 + ell, share)), {"<"}),
    ("th.alg-2", "printed:line-3"): (of_classes(lambda n, known, c, possible: (n, 0), 0), {"="}),
    ("th.alg-2", "printed:line-15"): (of_classes(lambda n, known, c, possible: (
        len(possible), min(known, c) - max(known - (n - c), 0))), {"!="}),
    ("th.alg-2", "printed:line-18"): (of_classes(lambda n, known, c, possible: (
        int(possible[0] >= 1), 0)), {"="}),
    ("th.alg-2", "exclusive-loop"): (CLASSES_LEFT_OUT, {"!="}),
    ("th.alg-2", "printed:line-30"): (
        of_classes(lambda n, known, c, possible: (0, possible[0])), {"<"}),
    ("th.step-2", "printed"): (step(line_30), {"!="}),
    ("th.step-2", "printed:chosen"): (step(line_30), {"!="}),
    ("th.step-2", "printed:occurrence"): (step(occurrence), {"!="}),
    ("th.step-2", "loss-of-def-3.5"): (step(worst_left), {">"}),
    ("th.thm-4.8", "printed"): (certain(False), {">"}),
    ("th.thm-4.8", "printed:from-4.84"): (
        budget(lambda tails, last, kappa: (tails(0), last(0))), {">"}),
    ("th.thm-4.8", "given-database"): (given_database, {">"}),
    ("th.thm-4.8", "random"): (random_database(False), {">"}),
    ("th.eq-4.77-4.84", "random"): (random_database(True), {">"}),
    **{("th.eq-4.77-4.84", reading): (certain(True), {">"})
       for reading in ("printed", "printed:4.77", "printed:4.84")},
    ("th.eq-4.77-4.84", "printed:4.83"): (between(absolute_integral), {">"}),
    ("th.eq-4.77-4.84", "signed:4.83"): (between(hockey_stick), {">"}),
    ("th.cor-4.23", "printed"): (fallback(32), {">"}),
    ("th.cor-4.23", "printed:units"): (fallback(HALF), {">"}),
    ("th.def-4.19", "mutual"): (mutual, {"<"}),
    ("th.def-4.20", "thresholds-of-all"): (sample, {"<"}),
    ("th.cor-4.23", "printed:cost"): (finer, {"!="}),
}
