"""Derivations for certificates about noisy counts (th.def-3.8, th.standing-4, th.lem-4.1,
th.cor-4.2, th.claim-noise-monotone).

Two-sided geometric noise has a constant ratio on the outputs below and above the possible counts,
so that those outputs are taken together.
"""

import itertools
from fractions import Fraction
from math import comb, lcm, prod

from verify_definitions import HALF, ONE, ZERO, both, integral, larger_order, law, pair, ratio
from verify_models import require


def noisy_count(unknown, bias, p):
    """The laws of the count of unknown records plus noise on <= 0, 1, ..., >= unknown."""
    require(unknown >= 1 and 0 < bias < 1 and 0 <= p < 1, "impossible point")
    others = unknown - 1
    laws = []
    for bit in (0, 1):
        masses = [ZERO] * (unknown + 1)
        for s in range(others + 1):
            weight = comb(others, s) * bias**s * (1 - bias) ** (others - s)
            for y in range(1, unknown):
                masses[y] += weight * (1 - p) / (1 + p) * p ** abs(y - s - bit)
            # P[Z >= d] = p^d/(1+p) for d >= 1, 1/(1+p) for d = 0.
            masses[0] += weight * p ** (s + bit) / (1 + p)
            masses[unknown] += weight * p ** (unknown - s - bit) / (1 + p)
        require(sum(masses) == 1, "masses must sum to 1")
        laws.append(masses)
    return laws


def scene(inputs):
    unknown = int(inputs["records"]) - int(inputs["known"])
    require(int(inputs["known"]) >= 0 and unknown >= 1, "needs n' < n")
    return unknown


def one_more_known(inputs):
    unknown, bias = scene(inputs), Fraction(inputs["bias"])
    p, c = Fraction(inputs["noise_p"]), ratio(inputs)
    require(unknown >= 2, "needs a further unknown record")
    return both(larger_order(*noisy_count(unknown - 1, bias, p), c),
                larger_order(*noisy_count(unknown, bias, p), c))


def exact_count(delta_left):
    def derive(inputs):
        delta = Fraction(inputs["delta"])
        require(0 < delta < 1, "needs 0 < delta < 1")
        exact = larger_order(*noisy_count(scene(inputs), Fraction(inputs["bias"]), ZERO),
                             ratio(inputs))
        return both(delta, exact) if delta_left else both(exact, delta)
    return derive


def more_noise(number):
    def derive(inputs):
        unknown, bias, c = scene(inputs), Fraction(inputs["bias"]), ratio(inputs)
        less, more = Fraction(inputs["noise_p"]), Fraction(inputs["noise_p_more"])
        require(less < more, "needs more noise")
        return both(*(number(*noisy_count(unknown, bias, p), c) for p in (less, more)))
    return derive


def two_points(inputs):
    c, sizes = ratio(inputs), [Fraction(inputs["size"]), Fraction(inputs["size_more"])]
    require(0 < sizes[0] < sizes[1], "needs more noise")

    def delta(h):
        outputs = sorted({-h, h, 1 - h, 1 + h})
        laws = [[HALF * ((o == m - h) + (o == m + h)) for o in outputs] for m in (0, 1)]
        return larger_order(*laws, c)
    return both(delta(sizes[0]), delta(sizes[1]))


def calibrated(hypothesis):
    def derive(inputs):
        unknown, p, c = scene(inputs), Fraction(inputs["noise_p"]), ratio(inputs)
        first = noisy_count(unknown, Fraction(inputs["bias"]), p)
        second = noisy_count(unknown, Fraction(inputs["bias_calibrated"]), p)
        require(hypothesis(inputs, first, second, c), "the loss must be smaller")
        return both(larger_order(*first, c), larger_order(*second, c))
    return derive


def losses(laws):
    return [max(x / y, y / x) for x, y in zip(*laws)]


def at_output(inputs, first, second, c):
    output = int(inputs["output"])
    return losses(first)[output] < losses(second)[output]


def on_average(inputs, first, second, c):
    common = lcm(*(x.denominator for x in first[0] + second[0]))

    def exponential(laws):
        return prod((r ** int(x * common) for r, x in zip(losses(laws), laws[0])), start=ONE)
    return exponential(first) < exponential(second)


def without_noise(inputs, first, second, c):
    exact = [larger_order(*noisy_count(scene(inputs), Fraction(inputs[name]), ZERO), c)
             for name in ("bias", "bias_calibrated")]
    return exact[0] < exact[1]


def at_each_output(inputs):
    p, q = pair(inputs)
    other_p, other_q = law(inputs["other_0"]), law(inputs["other_1"])
    c = ratio(inputs)

    def inverse(x, y):
        require(max(x, y) > 0, "an impossible output has no loss")
        return min(x, y) / max(x, y)
    require(all(inverse(*x) >= inverse(*y) for x, y in zip(zip(p, q), zip(other_p, other_q))),
            "the loss must be smaller at every output")
    return both(larger_order(p, q, c), larger_order(other_p, other_q, c))


def every_position(inputs):
    n, known = int(inputs["records"]), int(inputs["known"])
    zero, one = noisy_count(n - known, Fraction(inputs["bias"]), ZERO)
    delta = integral(zero, one, ratio(inputs))
    held = Fraction(sum(1 for m in itertools.permutations(range(n), known) if 0 in m),
                    sum(1 for m in itertools.permutations(range(n), known)))
    return both((1 - held) * delta, delta)


ABOVE = {">"}
DERIVATIONS = {
    ("th.def-3.8", "every-position"): (every_position, {"!="}),
    ("th.standing-4", "printed:size"): (one_more_known, ABOVE),
    ("th.lem-4.1", "printed"): (exact_count(True), ABOVE),
    ("th.lem-4.1", "printed:exists"): (exact_count(True), ABOVE),
    ("th.lem-4.1", "printed:argmin"): (exact_count(False), ABOVE),
    ("th.cor-4.2", "printed"): (more_noise(integral), {"<"}),
    ("th.cor-4.2", "printed:decreases"): (more_noise(integral), {"<"}),
    ("th.cor-4.2", "printed:unique"): (more_noise(larger_order), {"="}),
    ("th.cor-4.2", "any-noise"): (two_points, {"<"}),
    ("th.claim-noise-monotone", "printed"): (calibrated(at_output), ABOVE),
    ("th.claim-noise-monotone", "printed:output"): (calibrated(at_output), ABOVE),
    ("th.claim-noise-monotone", "expected"): (calibrated(on_average), ABOVE),
    ("th.claim-noise-monotone", "without-noise"): (calibrated(without_noise), ABOVE),
    ("th.claim-noise-monotone", "every-output"): (at_each_output, ABOVE),
}
