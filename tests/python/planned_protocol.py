"""The whole protocol of `pkdp account plan` and `draw`, enumerated in exact fractions.

Two numbers are published: y1, the ones of a sub-sample plus two-sided geometric noise, and y2, the
ones of all records plus two-sided geometric noise whose p depends on y1. `protocol(y1)` says what
follows y1: ("both", p), or ("count", p) when the estimate is left out and only y2 is published. A
p of 0 is no noise. At and beyond the first and the last estimate of the table nothing changes.
"""

import itertools
from fractions import Fraction
from math import comb


def binomial(count, bias):
    if bias == 0:
        return [Fraction(1)]
    return [comb(count, k) * bias**k * (1 - bias)**(count - k) for k in range(count + 1)]


def geometric(p, z):
    return (1 - p) / (1 + p) * p**abs(z)


def excess(measure, p):
    """The sum of the positive parts of a signed measure on 0, 1, … after geometric noise p."""
    if p == 0:
        return sum(max(value, 0) for value in measure)
    last = len(measure) - 1
    total = Fraction(0)
    for y in range(last + 1):
        value = sum(mass * geometric(p, y - k) for k, mass in enumerate(measure) if mass)
        # Beyond either end every value is p times its neighbour.
        total += max(value, 0) * (1 if 0 < y < last else 1 / (1 - p))
    return total


class Scene:
    """Who is known where: `inside` and `outside` the sub-sample, with ones among them, and whether
    the target is inside; the others have one bias."""

    def __init__(self, records, sample, inside, outside, target_inside, bias):
        self.free_inside = binomial(sample - inside - target_inside, bias)
        self.free_outside = binomial(records - sample - outside - (not target_inside), bias)
        self.target_inside = target_inside

    def joint(self, y1, target, first, known_ones):
        """Mass of (y1, count of all records) by that count; `known_ones` inside and outside."""
        shift = target + sum(known_ones)
        mass = [Fraction(0)] * (len(self.free_inside) + len(self.free_outside) - 1 + shift)
        for a, weight in enumerate(self.free_inside):
            seen = a + known_ones[0] + target * self.target_inside
            weight *= geometric(first, y1 - seen)
            if weight:
                for r, other in enumerate(self.free_outside):
                    mass[a + r + shift] += weight * other
        return mass


def delta(scene, sample, first, protocol, ratio, direction, known_ones=(0, 0)):
    """δ of one direction, given the ones among the known records."""
    both = Fraction(0)
    alone = {}  # the estimate is left out: one measure for all y1 with the same noise
    for y1 in range(sample + 1):
        masses = [scene.joint(y1, target, first, known_ones)
                  for target in (direction, 1 - direction)]
        width = max(map(len, masses))
        numerator, denominator = ([*mass, *[0] * (width - len(mass))] for mass in masses)
        # Beyond either end every mass is `first` times its neighbour, and what follows is the same.
        factor = 1 if 0 < y1 < sample else 1 / (1 - first)
        measure = [factor * (p - ratio * q) for p, q in zip(numerator, denominator)]
        kind, second = protocol(y1)
        if kind == "both":
            both += excess(measure, second)
        else:
            old = alone.get(second, [])
            alone[second] = [a + b for a, b in itertools.zip_longest(old, measure, fillvalue=0)]
    return both + sum(excess(measure, second) for second, measure in alone.items())


def worst_delta(records, sample, known, active, first, protocol, ratio, biases):
    """The largest δ over both directions, all places of the target and of the known records, these
    biases, and, against an active attacker, all values of the known records; otherwise the mean."""
    worst = Fraction(0)
    for bias, target_inside in itertools.product(biases, (True, False)):
        for inside in range(known + 1):
            if inside + target_inside > sample or (
                    known - inside + (not target_inside) > records - sample):
                continue
            scene = Scene(records, sample, inside, known - inside, target_inside, bias)
            for direction in (0, 1):
                def given(ones):
                    return delta(scene, sample, first, protocol, ratio, direction, ones)

                if active:
                    chosen = itertools.product(range(inside + 1), range(known - inside + 1))
                    worst = max(worst, *map(given, chosen))
                else:
                    laws = (enumerate(binomial(inside, bias)),
                            enumerate(binomial(known - inside, bias)))
                    worst = max(worst, sum(a * b * given((i, o)) for (i, a), (o, b)
                                           in itertools.product(*laws)))
    return worst
