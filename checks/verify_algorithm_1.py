"""Derivations for certificates about Algorithm 1 of the thesis and what it rests on (th.lem-4.3 to
th.lem-4.5, th.claim-composition).

Counts with two-sided geometric noise: beyond the range of the count both laws fall by the same
factor with each step, so that the infinitely many outputs are geometric series.
"""

import itertools
from fractions import Fraction
from math import comb

from certificate_numbers import canonical, rational
from verify_models import require
from verify_pieces import sufficient

HALF = Fraction(1, 2)


def fraction(inputs, name, low=None, high=None):
    value = Fraction(inputs[name])
    require(low is None or value >= low, f"{name} is too small")
    require(high is None or value <= high, f"{name} is too large")
    return value


def whole(inputs, name, low=0, high=None):
    value = fraction(inputs, name, low, high)
    require(value.denominator == 1, f"{name} must be an integer")
    return int(value)


def binomial(n, p):
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def noise_mass(p, z):
    return (1 - p) / (1 + p) * (p ** abs(z) if z else 1)


def laws(others, p):
    """The masses at 0 ... u of the noisy count for the target's values 0 and 1."""
    u = len(others)
    return [[sum(w * noise_mass(p, y - s - t) for s, w in enumerate(others))
             for y in range(u + 1)] for t in (0, 1)]


def over_outputs(pair, p, excess):
    values = [excess(x, y) for x, y in zip(*pair)]
    return sum(values) + p / (1 - p) * (values[0] + values[-1])


def hockey_stick(others, p, c):
    pair = laws(others, p)
    return max(over_outputs(pair, p, lambda x, y: max(x - c * y, Fraction(0))),
               over_outputs(pair, p, lambda x, y: max(y - c * x, Fraction(0))))


def absolute_integral(others, p, c):
    def excess(x, y):
        return x * max(1 - c * min(x / y, y / x), Fraction(0)) if x and y else x
    pair = laws(others, p)
    return max(over_outputs(pair, p, excess),
               over_outputs(pair, p, lambda x, y: excess(y, x)))


# --- Algorithm 1 ---------------------------------------------------------------------------------

class Undefined(ValueError):
    """ppk was asked at a parameter that is no noise."""


class Search:
    """The pseudo-code with its own names; beta stands for the ratio beta/(1 + beta)."""

    def __init__(self, unknown, bias, ratio, delta, error, steps, update=lambda steps: steps,
                 integral=hockey_stick):
        self.others, self.ratio, self.delta = binomial(unknown - 1, bias), ratio, delta
        self.integral = integral
        self.evaluations = self.rounds = 0
        self.result = None
        lo = hi = Fraction(0)
        init = Fraction(1)
        require(integral is absolute_integral or self.at(0) >= delta, "lines 5 to 9 never end")
        while self.asked(init) < delta:
            hi, init = init, init / 2
        while self.asked(init) > delta:
            lo, init, hi = init, 2 * init, 2 * init
        self.initialisation = self.evaluations
        self.lo, self.hi = lo, hi
        self.bisect(lo, hi, error, steps, update)

    def at(self, beta):
        return self.integral(self.others, beta / (1 + beta), self.ratio)

    def asked(self, beta):
        if beta <= 0:
            raise Undefined(beta)
        self.evaluations += 1
        require(self.evaluations < 300, "too many evaluations")
        return self.at(beta)

    def bisect(self, lo, hi, error, steps, update):
        last_lo, last_hi = lo, hi
        while lo + error <= hi:
            require(self.rounds < 100, "too many rounds")
            self.rounds += 1
            mid = (lo + hi) / 2
            if self.asked(mid) < self.delta:
                hi = mid - steps
                if self.asked(hi) < self.delta:
                    last_hi = hi
            elif self.asked(mid) > self.delta:
                lo = mid + steps
                if self.asked(lo) > self.delta:
                    last_lo = lo
            else:
                self.result = mid, Fraction(0)
                return
            steps = update(steps)
        mid = (last_lo + last_hi) / 2
        value = self.at(mid) if mid == 0 else self.asked(mid)
        self.result = (last_hi if value > self.delta else mid), last_hi - last_lo


def search_inputs(inputs):
    n = whole(inputs, "records", 1)
    known = whole(inputs, "known", 0, n - 1)
    values = {"unknown": n - known, "bias": fraction(inputs, "bias", 0, 1),
              "ratio": fraction(inputs, "ratio", 1), "delta": fraction(inputs, "delta", 0, 1),
              "error": fraction(inputs, "error", 0), "steps": fraction(inputs, "steps", 0)}
    require(values["error"] > 0, "needs an error")
    values["integral"] = (hockey_stick, absolute_integral)[whole(inputs, "absolute", 0, 1)]
    return values


def of_run(sides):
    def derive(inputs):
        values = search_inputs(inputs)
        lhs, rhs = sides(Search(**values), values)
        return rational(lhs), rational(rhs)
    return derive


def zeta(run, values):
    beta, width = run.result
    below = Fraction(15, 16) * (beta - width)
    require(below > 0 and run.at(below) <= values["delta"], "needs less noise that serves")
    return beta - below, width


def undefined(inputs):
    try:
        Search(**search_inputs(inputs))
    except Undefined as asked:
        return rational(asked.args[0]), rational(0)
    require(False, "the noise is always defined")


def two_updates(inputs):
    values = search_inputs(inputs)
    runs = [Search(**values), Search(**values, update=lambda steps: steps / 2)]
    return tuple(rational(run.result[0]) for run in runs)


def endless(inputs):
    values = search_inputs(inputs)
    require(values["integral"] is hockey_stick, "noise may raise the integral of absolute losses")
    others = binomial(values["unknown"] - 1, values["bias"])
    return rational(hockey_stick(others, Fraction(0), values["ratio"])), rational(values["delta"])


def endless_bisection(inputs):
    ratio, beta = fraction(inputs, "ratio", 1), fraction(inputs, "beta", 0)
    require(beta.denominator & (beta.denominator - 1), "halving reaches this beta")
    return (rational(hockey_stick([Fraction(1)], beta / (1 + beta), ratio)),
            rational(fraction(inputs, "delta", 0, 1)))


def finer(inputs):
    values = search_inputs(inputs)
    coarse = Search(**values)
    values["error"] /= 1024
    return rational(Search(**values).evaluations), rational(coarse.evaluations)


# --- Lemmas 4.3 and 4.4 --------------------------------------------------------------------------

class Loss:
    """Outputs k = output - q(D') and their losses; k <= 0 and k >= u have the loss of the noise."""

    def __init__(self, inputs):
        self.n = whole(inputs, "records", 1, 12)
        self.known = whole(inputs, "known", 0, self.n - 1)
        self.u = self.n - self.known
        self.known_ones = whole(inputs, "known_ones", 0, self.known)
        self.ones = whole(inputs, "ones", self.known_ones, self.known_ones + self.u)
        self.target = whole(inputs, "target", 0, 1)
        self.bias, self.p = fraction(inputs, "bias", 0, 1), fraction(inputs, "noise", 0)
        require(0 < self.bias < 1 and 0 < self.p < 1, "needs a bias and noise inside (0, 1)")
        self.y = fraction(inputs, "exp_loss", 1)
        zero, one = laws(binomial(self.u - 1, self.bias), self.p)
        self.losses = [max(a / b, b / a) for a, b in zip(zero, one)]

    def s(self, shift):
        """The noise v = k - shift for which the loss at k is y."""
        inside = [k for k in range(1, self.u) if self.losses[k] == self.y]
        total = sum((noise_mass(self.p, k - shift) for k in inside), Fraction(0))
        if self.losses[0] == self.y:
            require(self.losses[self.u] == self.y, "both ends have the loss of the noise")
            total += 1 - sum((noise_mass(self.p, k - shift) for k in range(1, self.u)), Fraction(0))
        return total

    def omega(self, target):
        total = Fraction(0)
        for others in itertools.product((0, 1), repeat=self.u - 1):
            k = sum(others)
            total += self.bias**k * (1 - self.bias) ** (self.u - 1 - k) * self.s(k + target)
        return total

    def formula(self, ones, zeros):
        total = Fraction(0)
        for o in range(self.u + 1):
            hits = o - self.target
            if 0 <= hits <= self.u - 1:
                total += (comb(self.u - 1, hits) * self.bias ** (ones + hits)
                          * (1 - self.bias) ** (zeros + self.u - 1 - hits) * self.s(o))
        return total


def of_loss(sides):
    def derive(inputs):
        lhs, rhs = sides(Loss(inputs))
        return rational(lhs), rational(rhs)
    return derive


def atoms(inputs):
    scale = whole(inputs, "scale", 1)
    # The loss is 1/scale unless 0 < output < 1: half the mass below 0, e^(-1/scale)/2 above 1.
    return rational(0), canonical(HALF, HALF, Fraction(-1, scale))


# --- composition ---------------------------------------------------------------------------------

def parity_after_count(equal_halves):
    def derive(inputs):
        n, bias = whole(inputs, "records", 1), fraction(inputs, "bias", 0, 1)
        p, ratio = fraction(inputs, "p1", 0), fraction(inputs, "ratio2", 1)
        require(0 < p < 1 and (not equal_halves or ratio == 1 / p), "needs 0 < p1 < 1")
        others = binomial(n - 1, bias)

        def masses(target, parity, first=None):
            return sum((w * (1 if first is None else noise_mass(p, first - s - target))
                        for s, w in enumerate(others) if (s + target) % 2 == parity), Fraction(0))

        def excess(c, one, first=None):
            return sum((max(masses(one, y, first) - c * masses(1 - one, y, first), Fraction(0))
                        for y in (0, 1)), Fraction(0))

        def joint(one):
            values = [excess(ratio / p, one, first) for first in range(n + 1)]
            return sum(values) + p / (1 - p) * (values[0] + values[-1])
        return (rational(max(joint(0), joint(1))),
                rational(max(excess(ratio, 0), excess(ratio, 1))))
    return derive


COMPOSED = (parity_after_count(False), {">"})
DERIVATIONS = {
    ("th.lem-4.3", "printed"): (
        of_loss(lambda at: (at.formula(at.ones, at.n - at.ones), at.omega(at.target))), {"!="}),
    ("th.lem-4.3", "random-target"): (of_loss(lambda at: (
        at.formula(0, 0), (1 - at.bias) * at.omega(0) + at.bias * at.omega(1))), {"!="}),
    ("th.lem-4.4", "o-is-output"): (
        of_loss(lambda at: (at.s(at.ones), at.s(at.ones - at.known_ones))), {"!="}),
    ("th.lem-4.4", "continuous"): (atoms, {"!="}),
    ("th.alg-1", "printed"): (of_run(zeta), {">"}),
    ("th.alg-1", "printed:initialisation"): (of_run(lambda run, _: (run.lo, 0)), {"<="}),
    ("th.alg-1", "printed:upper-end"): (
        of_run(lambda run, values: (run.at(run.hi), values["delta"])), {">="}),
    ("th.alg-1", "printed:line-15"): (
        of_run(lambda run, _: (run.lo, (run.lo + run.hi) / 2)), {"!="}),
    ("th.alg-1", "printed:line-22"): (undefined, {"<="}),
    ("th.alg-1", "printed:line-33"): (two_updates, {"!="}),
    ("th.alg-1", "printed:error"): (
        of_run(lambda run, values: (run.result[1], values["error"])), {">"}),
    **{("th.lem-4.5", reading): (
        of_run(lambda run, values: (run.at(run.result[0]), values["delta"])), {">"})
       for reading in ("printed", "printed:private")},
    ("th.lem-4.5", "printed:optimal-sigma"): (sufficient, {">"}),
    ("th.lem-4.5", "printed:returns"): (endless, {"<"}),
    ("th.lem-4.5", "printed:returns-at-error-0"): (endless_bisection, {"="}),
    ("th.lem-4.5", "printed:log-error"): (
        of_run(lambda run, values: (2**run.rounds, 1 / values["error"])), {">"}),
    ("th.lem-4.5", "printed:initialisation"): (of_run(lambda run, _: (
        Fraction(2**run.initialisation, 16), max(Fraction(1), run.hi))), {">"}),
    ("th.claim-composition", "printed"): COMPOSED,
    ("th.claim-composition", "printed:after-dp"): COMPOSED,
    ("th.claim-composition", "printed:equal-halves"): (parity_after_count(True), {">"}),
}
