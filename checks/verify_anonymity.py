"""Derivations for certificates about histograms without small counts (pk.thm-5)."""

import itertools
from fractions import Fraction
from math import prod

from certificate_numbers import compare, exponential, rational
from verify_models import ZERO, require
from verify_threshold import HIDDEN, ONE, excess, mass, numbers, series_bound, upper


class Histogram:
    """i.i.d. records of law `law`, ⊥ last; every value rare or common, ⊥ common."""

    def __init__(self, inputs):
        self.n, self.known, self.threshold, self.a, self.b = numbers(
            inputs, "n", "known", "threshold", "a", "b")
        self.lam, self.parameter = Fraction(inputs["lambda"]), Fraction(inputs["parameter"])
        self.law = [Fraction(text) for text in inputs["law"]]
        self.values = len(self.law) - 1
        common = [self.lam <= q <= 1 - self.lam for q in self.law]
        require(min(self.law) >= 0 and sum(self.law) == 1 and 0 < self.lam <= Fraction(1, 2)
                and common[-1] and all(ok or q <= self.lam for ok, q in zip(common, self.law)),
                "each value must be rare or common")
        require(0 <= self.known < self.n and 0 <= self.a < self.b <= self.values
                and self.law[self.a] > 0 and self.law[self.b] > 0, "two possible values")

    def output_law(self, target, least, shown=None):
        """Law of (known records, released histogram), over all databases of the others."""
        law = {}
        for others in itertools.product(range(self.values + 1), repeat=self.n - 1):
            counts = [(others + (target,)).count(t) for t in range(self.values)]
            output = tuple(k if k >= least else HIDDEN for k in counts)
            key = output[shown] if shown is not None else (others[:self.known], output)
            law[key] = law.get(key, ZERO) + prod((self.law[t] for t in others), start=ONE)
        return {key: weight for key, weight in law.items() if weight > 0}

    def delta(self, ratio, least, shown=None):
        """The larger direction at e^eps = ratio, an exact number."""
        p, q = (self.output_law(target, least, shown) for target in (self.a, self.b))
        sides = [exceeding(p, q, ratio), exceeding(q, p, ratio)]
        return sides[0] if compare(sides[0], sides[1]) >= 0 else sides[1]


def exceeding(p, q, ratio):
    inside = [o for o, x in p.items()
              if o not in q or compare(rational(x / q[o]), ratio) > 0]
    return ratio.affine(sum((p[o] for o in inside), ZERO),
                        -sum((q.get(o, ZERO) for o in inside), ZERO))


def first_term(at, k):
    """f(T; n-1, lambda)/(1-r) with r = lambda (n-1)/((1-lambda) k) < 1."""
    r = at.lam * (at.n - 1) / ((1 - at.lam) * k)
    require(r < 1, "r must be below 1")
    return mass(at.threshold, at.n - 1, at.lam) / (1 - r)


def theorem_5(above=1, zero_over_zero=True, free_k=False):
    def derive(inputs):
        at = Histogram(inputs)
        count = at.n - at.known - 1
        tail = (first_term(at, at.n) if free_k
                else series_bound(count, at.lam, at.threshold))
        require(tail < 1, "there is no epsilon")
        ratios = sum((mass(x, count, 2 * at.lam) * mass(y, count, 2 * at.lam)
                      for x in range(count + 1) for y in range(count + 1)
                      if (x >= at.parameter * y if y else x > 0 or zero_over_zero)), ZERO)
        least = 1 / (1 - tail)
        epsilon = exponential(2 * at.parameter)
        if compare(rational(least), exponential(at.parameter)) > 0:
            epsilon = rational(least * least)
        return at.delta(epsilon, at.threshold + above), rational(max(2 * tail, ratios))
    return derive


def bottom_pair(inputs):
    at = Histogram(inputs)
    require(at.known == 0 and at.b == at.values, "compares a value with bottom")
    return at, series_bound(at.n - 1, at.lam, at.threshold)


def restricted(inputs):
    at, _ = bottom_pair(inputs)
    ratio = rational(at.parameter)
    return at.delta(ratio, at.threshold + 1), at.delta(ratio, at.threshold + 1, at.a)


def hidden_loss(inputs):
    at, tail = bottom_pair(inputs)
    require(at.law[at.a] <= at.lam and tail < 1, "the value must be rare")
    given, bottom = (at.output_law(target, at.threshold + 1) for target in (at.a, at.b))
    ratios = [x / given[o] for o, x in bottom.items() if o[1][at.a] == HIDDEN and o in given]
    return rational(max(ratios)), rational(1 / (1 - tail))


def twice(inputs):
    p, q, r, c = (Fraction(inputs[name]) for name in ("p", "q", "r", "ratio"))
    require(all(0 <= x <= 1 for x in (p, q, r)) and c >= 1, "probabilities and a ratio")

    def least(x, y, ratio):
        pair = {0: x, 1: 1 - x}, {0: y, 1: 1 - y}
        return max(excess(*pair, ratio), excess(*reversed(pair), ratio))

    return rational(least(p, r, c * c)), rational(2 * max(least(p, q, c), least(q, r, c)))


def tail_of_any_k(inputs):
    at = Histogram(inputs)
    require(at.parameter.denominator == 1 and at.parameter > 0, "k is a positive integer")
    return (rational(upper(at.threshold, at.n - 1, at.lam)),
            rational(first_term(at, at.parameter)))


def dependent_counts(inputs):
    """Half the distance between the joint law of the counts of a and bottom and their product."""
    at = Histogram(inputs)
    require(at.b == at.values and at.law[at.a] >= at.lam and at.known == 0, "a is common")
    joint = {}
    for others in itertools.product(range(at.values + 1), repeat=at.n - 1):
        pair = others.count(at.a), others.count(at.b)
        joint[pair] = joint.get(pair, ZERO) + prod((at.law[t] for t in others), start=ONE)
    distance = sum((abs(joint.get((x, y), ZERO) - mass(x, at.n - 1, at.law[at.a])
                        * mass(y, at.n - 1, at.law[at.b]))
                    for x in range(at.n) for y in range(at.n)), ZERO) / 2
    return rational(distance), rational(ZERO)


DERIVATIONS = {
    ("pk.thm-5", "printed"): (theorem_5(), {">"}),
    ("pk.thm-5", "at-least"): (theorem_5(above=0), {">"}),
    ("pk.thm-5", "zero-over-zero-excluded"): (theorem_5(zero_over_zero=False), {">"}),
    ("pk.thm-5", "step-restrict"): (restricted, {">"}),
    ("pk.thm-5", "step-hidden-loss"): (hidden_loss, {">"}),
    ("pk.thm-5", "step-twice"): (twice, {">"}),
    ("pk.claim-thm5-passive", "printed"): (theorem_5(), {">"}),
    ("pk.thm-5", "free-k"): (theorem_5(free_k=True), {">"}),
    ("pk.thm-5", "step-tail-free-k"): (tail_of_any_k, {">"}),
    ("pk.thm-5", "step-bottom-independent"): (dependent_counts, {"!="}),
}
