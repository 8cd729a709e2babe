"""Derivations for certificates about the bias of the unknown records (th.eq-4.28-4.32 to th.conj-8.1).

Laws of an output come from a sum over all values of the unknown records; two-sided geometric noise
has ratio 1/2.
"""

import itertools
from fractions import Fraction
from math import comb, factorial

from certificate_numbers import logarithm, rational
from verify_models import require

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


class Situation:
    """n records of which n' are known, q(D'), q(D) and the output o; k = o - q(D'), u = n - n'."""

    def __init__(self, inputs, every_output=False, sizes_only=False):
        self.n, self.known = int(inputs["records"]), int(inputs["known"])
        require(0 <= self.known < self.n, "needs n' < n")
        self.u = self.n - self.known
        if sizes_only:
            return
        self.known_ones, self.ones = int(inputs["known_ones"]), int(inputs["ones"])
        require(0 <= self.known_ones <= self.known, "impossible q(D')")
        require(0 <= self.ones - self.known_ones <= self.u, "impossible q(D)")
        self.output = int(inputs["output"]) if every_output else self.ones
        self.k = self.output - self.known_ones
        require(0 <= self.k <= self.u, "impossible output")
        self.share = Fraction(self.ones, self.n)
        self.unknown_share = Fraction(self.ones - self.known_ones, self.u)


def number(inputs, name):
    value = Fraction(inputs[name])
    require(0 < value < 1, f"needs 0 < {name} < 1")
    return value


def geometric(z):
    return Fraction(1, 3) / 2 ** abs(z)


def gapped(z):
    return {0: HALF, 2: QUARTER, -2: QUARTER}.get(z, Fraction(0))


def exact(z):
    return Fraction(int(z == 0))


def law(u, k, bit, bias, noise=exact):
    """P[k ones among the unknown records + noise], the target being `bit`, the others Bernoulli."""
    total = Fraction(0)
    for others in itertools.product((0, 1), repeat=u - 1):
        ones = sum(others)
        total += bias**ones * (1 - bias) ** (u - 1 - ones) * noise(k - bit - ones)
    return total


def loss(u, k, bias, noise=exact):
    """e^PL, None when it is infinite."""
    zero, one = law(u, k, 0, bias, noise), law(u, k, 1, bias, noise)
    return None if 0 in (zero, one) else max(zero / one, one / zero)


def finite_loss(u, k, bias, noise=exact):
    value = loss(u, k, bias, noise)
    require(value is not None, "needs a finite loss")
    return value


# --- (4.28)-(4.45) -------------------------------------------------------------------------------

def ratio_lines(left, right):
    def derive(inputs):
        at, bias = Situation(inputs), number(inputs, "bias")
        u, k, odds = at.u, at.k, bias / (1 - bias)
        lines = {
            "laws": lambda: law(u, k, 0, bias) / law(u, k, 1, bias),
            "inverse": lambda: law(u, k, 1, bias) / law(u, k, 0, bias),
            "noisy": lambda: law(u, k, 0, bias, geometric) / law(u, k, 1, bias, geometric),
            "4.29": lambda: Fraction(comb(u - 1, k), comb(u - 1, k - 1)) * bias,
            "4.30": lambda: Fraction(comb(u - 1, k), comb(u - 1, k - 1)) * odds,
            "4.31": lambda: (Fraction(factorial(u), factorial(k) * (u - 1 - factorial(k)))
                             / Fraction(factorial(u), factorial(k - 1) * factorial(u - k)) * odds),
            "4.32": lambda: Fraction(u - k, k) * odds,
            "coefficient": lambda: Fraction(comb(u - 1, k)),
            "factor": lambda: Fraction(factorial(u), factorial(k) * factorial(u - 1 - k)),
        }
        return rational(lines[left]()), rational(lines[right]())
    return derive


def slope(above=None):
    def derive(inputs):
        at, bias = Situation(inputs), number(inputs, "bias")
        constant = Fraction(at.u - at.k, at.k)
        value = constant * bias / (1 - bias)
        require(value > 0 and value != 1, "the loss must be finite and positive")
        require(above is None or (value > 1) == above, "must be the case of the line")
        sign = 1 if value > 1 else -1
        # The quotient rule for g = const*bias/(1-bias), then g'/g.
        derivative = constant * ((1 - bias) + bias) / (1 - bias) ** 2 / value
        return rational(sign * derivative), rational(sign / (constant * bias * (1 - bias)))
    return derive


def two_shares(inputs):
    at = Situation(inputs, every_output=True)
    return rational(Fraction(at.k, at.u)), rational(at.unknown_share)


def solved(inputs):
    at = Situation(inputs)
    bias = Fraction(at.k, at.u)
    return rational(law(at.u, at.k, 0, bias)), rational(law(at.u, at.k, 1, bias))


# --- distances -----------------------------------------------------------------------------------

CENTERS = {
    "bias_sec": lambda at: at.unknown_share,
    "bias_D": lambda at: at.share,
    "zero": lambda at: Fraction(at.k, at.u),
}


def one_of_one_side(a, b, center, one_side):
    return not one_side or (a - center) * (b - center) >= 0


def growth(center, one_side, every_output=False, noise=exact):
    def derive(inputs):
        at = Situation(inputs, every_output)
        middle = CENTERS[center](at)
        nearer, farther = number(inputs, "bias_nearer"), number(inputs, "bias_farther")
        require(abs(nearer - middle) < abs(farther - middle), "needs a nearer and a farther bias")
        require(one_of_one_side(nearer, farther, middle, one_side), "needs one side")
        return (logarithm(finite_loss(at.u, at.k, nearer, noise)),
                logarithm(finite_loss(at.u, at.k, farther, noise)))
    return derive


def nearness(center, one_side, every_output=False):
    def derive(inputs):
        at = Situation(inputs, every_output)
        middle = CENTERS[center](at)
        bias, other = number(inputs, "bias"), number(inputs, "bias_other")
        require(one_of_one_side(bias, other, middle, one_side), "needs one side")
        require(finite_loss(at.u, at.k, bias) <= finite_loss(at.u, at.k, other), "needs (4.54)")
        return rational(abs(bias - middle)), rational(abs(other - middle))
    return derive


def moving(inputs):
    at = Situation(inputs, sizes_only=True)
    center = number(inputs, "bias_d")
    require(at.known >= 1, "needs a known record")
    sides = []
    for name in ("bias_nearer", "bias_farther"):
        bias = number(inputs, name)
        sec = (center - Fraction(at.known, at.n) * bias) * Fraction(at.n, at.u)
        require(0 < sec < 1, "needs a possible bias_sec")
        odds = (1 - sec) / sec * bias / (1 - bias)
        sides.append((abs(bias - center), max(odds, 1 / odds)))
    require(sides[0][0] < sides[1][0], "needs a nearer and a farther bias")
    return logarithm(sides[0][1]), logarithm(sides[1][1])


def fixed_differences(inputs):
    at = Situation(inputs)
    nearer, farther = number(inputs, "bias_nearer"), number(inputs, "bias_farther")
    require(abs(nearer - at.unknown_share) < abs(farther - at.unknown_share), "needs the premise")
    return rational(abs(nearer - at.share)), rational(abs(farther - at.share))


def weighted(inputs):
    at, bias = Situation(inputs), number(inputs, "bias")
    weight = Fraction(at.known, at.n)
    return rational(at.share), rational(weight * bias + (1 - weight) * at.unknown_share)


def between(inputs):
    at, bias = Situation(inputs), number(inputs, "bias")
    low, high = sorted((bias, at.unknown_share))
    return rational(at.share), rational(low if at.share < low else high)


# --- ends ----------------------------------------------------------------------------------------

def ends(inputs, at, ordered=True):
    low, bias, high = (number(inputs, name) for name in ("bias_low", "bias", "bias_high"))
    require(low < at.share < high, "bias_D must lie between the ends")
    require(not ordered or low <= bias <= high, "the bias must lie between the ends")
    return low, bias, high


def by_distance(inputs):
    at = Situation(inputs)
    low, bias, high = ends(inputs, at, ordered=False)
    require(abs(bias - at.share) <= max(at.share - low, high - at.share), "needs (4.59)")
    values = [finite_loss(at.u, at.k, x) for x in (low, bias, high)]
    return logarithm(values[1]), logarithm(max(values[0], values[2]))


def noisy_ends(inputs):
    at = Situation(inputs, every_output=True)
    values = [finite_loss(at.u, at.k, x, gapped) for x in ends(inputs, at)]
    return logarithm(values[1]), logarithm(max(values[0], values[2]))


def half_way(inputs):
    at = Situation(inputs)
    low, bias, high = ends(inputs, at)
    inner = [finite_loss(at.u, at.k, (end + at.share) / 2) for end in (low, high)]
    return logarithm(finite_loss(at.u, at.k, bias)), logarithm(max(inner))


def wrong_maximum(as_number):
    def derive(inputs):
        at, c = Situation(inputs), 1 / number(inputs, "exp_minus_epsilon")
        low, here, high = (c / finite_loss(at.u, at.k, x) for x in ends(inputs, at))
        return as_number(here), as_number(max(low, high))
    return derive


def expectation(at, kind, bias, c, positive):
    if kind == "noise":
        # Up to q(D') and from q(D') + u on, all outputs have the loss of the noise, ln 2.
        require(loss(at.u, 0, bias, geometric) == loss(at.u, at.u, bias, geometric) == 2, "noise")
        inner = [(geometric(at.k - k), loss(at.u, k, bias, geometric)) for k in range(1, at.u)]
        outcomes = inner + [(1 - sum((w for w, _ in inner), Fraction(0)), Fraction(2))]
    else:
        p = at.share if kind == "random" else bias
        outcomes = [(comb(at.u, k) * p**k * (1 - p) ** (at.u - k), loss(at.u, k, bias))
                    for k in range(at.u + 1)]
    total = Fraction(0)
    for weight, ratio in outcomes:
        value = 1 - c / ratio if ratio is not None else Fraction(1)
        total += weight * (max(value, Fraction(0)) if positive else value)
    return total


def larger_expectation(kind, positive):
    def derive(inputs):
        at, c = Situation(inputs), 1 / number(inputs, "exp_minus_epsilon")
        low, here, high = (expectation(at, kind, x, c, positive) for x in ends(inputs, at))
        return rational(here), rational(max(low, high))
    return derive


# --- the law of the loss -------------------------------------------------------------------------

def own_parameters(inputs):
    at = Situation(inputs)
    require(at.u == 2 and at.known >= 1 and at.k == 1, "needs two unknown records, one of them a one")
    return tuple(logarithm(finite_loss(2, 1, number(inputs, name)))
                 for name in ("parameter", "parameter_other"))


def database_only(inputs):
    at, bias = Situation(inputs), number(inputs, "bias")
    require(at.known_ones >= 1 and at.k + 1 <= at.u, "q(D') must be possible with one less")
    return (logarithm(finite_loss(at.u, at.k, bias)),
            logarithm(finite_loss(at.u, at.k + 1, bias)))


def decreasing(bias_of, noise=exact, infinite=False, situation=None):
    def derive(inputs):
        at = situation(inputs) if situation else Situation(inputs, sizes_only=True)
        bias = bias_of(inputs)
        masses = {}
        for k in range(at.u if noise is exact else at.u + 1):
            ratio = loss(at.u, k, bias, noise)
            masses[ratio] = masses.get(ratio, Fraction(0)) + law(at.u, k, 0, bias, noise)
        if noise is not exact:  # the outputs below 0 and above u
            rest = 1 - sum(masses.values())
            masses[Fraction(2)] += rest
        ordered = [masses[ratio] for ratio in sorted(r for r in masses if r is not None)]
        if infinite and None in masses:
            ordered.append(masses[None])
        for smaller, larger in zip(ordered, ordered[1:]):
            if smaller < larger:
                return rational(smaller), rational(larger)
        require(False, "the law decreases")
    return derive


def half_shares(inputs):
    at = Situation(inputs)
    require(at.share == at.unknown_share == HALF, "needs shares of 1/2")
    return at


def given_bias(inputs):
    return number(inputs, "bias")


NEAR = {">="}
DERIVATIONS = {
    ("th.eq-4.28-4.32", "printed"): (ratio_lines("laws", "4.29"), {"!="}),
    ("th.eq-4.28-4.32", "printed:4.29"): (ratio_lines("laws", "4.29"), {"!="}),
    ("th.eq-4.28-4.32", "printed:4.31"): (ratio_lines("4.30", "4.31"), {"!="}),
    ("th.eq-4.28-4.32", "factors"): (ratio_lines("coefficient", "factor"), {"!="}),
    ("th.eq-4.28-4.32", "other-order"): (ratio_lines("inverse", "4.32"), {"!="}),
    ("th.eq-4.28-4.32", "noise"): (ratio_lines("noisy", "4.32"), {"!="}),
    ("th.eq-4.33-4.38", "printed"): (slope(), {"!="}),
    ("th.eq-4.33-4.38", "printed:4.37"): (slope(False), {"!="}),
    ("th.eq-4.33-4.38", "printed:4.38"): (slope(True), {"!="}),
    ("th.eq-4.39-4.45", "printed"): (two_shares, {"!="}),
    ("th.eq-4.39-4.45", "printed:4.45"): (two_shares, {"!="}),
    ("th.eq-4.39-4.45", "printed:4.44"): (solved, {"!="}),
    ("th.lem-4.14", "printed"): (growth("bias_sec", False), {">"}),
    ("th.lem-4.14", "every-output"): (growth("bias_sec", True, every_output=True), NEAR),
    ("th.lem-4.14", "noise"): (growth("bias_sec", True, noise=geometric), {">"}),
    ("th.cor-4.15", "parameter"): (weighted, {"!="}),
    ("th.cor-4.16", "parameter"): (between, {"<", ">"}),
    ("th.thm-4.17", "printed"): (growth("bias_D", False), {">"}),
    ("th.thm-4.17", "each-side"): (growth("bias_D", True), NEAR),
    ("th.thm-4.17", "every-output"): (growth("bias_D", True, every_output=True), NEAR),
    ("th.thm-4.17", "moving-across"): (moving, NEAR),
    ("th.eq-4.53", "printed"): (growth("bias_D", True), NEAR),
    ("th.eq-4.53", "fixed"): (fixed_differences, NEAR),
    ("th.cor-4.18", "printed"): (nearness("bias_D", False, every_output=True), {">"}),
    ("th.cor-4.18", "at-count"): (nearness("bias_D", False), {">"}),
    ("th.cor-4.18", "each-side"): (nearness("bias_D", True), {">"}),
    ("th.cor-4.18", "across"): (nearness("zero", False), {">"}),
    ("th.lem-4.21", "by-distance"): (by_distance, {">"}),
    ("th.lem-4.21", "any-noise"): (noisy_ends, {">"}),
    ("th.thm-4.22", "printed"): (larger_expectation("noise", False), {">"}),
    ("th.thm-4.22", "positive-part"): (larger_expectation("noise", True), {">"}),
    ("th.thm-4.22", "random"): (larger_expectation("random", False), {">"}),
    ("th.thm-4.22", "random-positive"): (larger_expectation("random", True), {">"}),
    ("th.thm-4.22", "own-bias"): (larger_expectation("own", True), {">"}),
    ("th.thm-4.22", "printed:4.70"): (half_way, {">"}),
    ("th.thm-4.22", "printed:4.72"): (wrong_maximum(logarithm), {"<"}),
    ("th.thm-4.22", "printed:4.73"): (wrong_maximum(rational), {"<"}),
    ("th.claim-4.6", "own-parameters"): (own_parameters, {"!="}),
    ("th.cor-4.7", "database-only"): (database_only, {"!="}),
    ("th.conj-4.12", "printed"): (decreasing(given_bias), {"<"}),
    ("th.conj-4.12", "with-infinity"): (decreasing(given_bias, infinite=True), {"<"}),
    ("th.conj-4.12", "half"): (decreasing(lambda inputs: HALF), {"<"}),
    ("th.conj-4.12", "noise"): (decreasing(given_bias, noise=geometric), {"<"}),
    ("th.conj-8.1", "instance"): (decreasing(given_bias, situation=half_shares), {"<"}),
    ("th.conj-8.1", "corrected-premise"): (decreasing(given_bias), {"<"}),
}
