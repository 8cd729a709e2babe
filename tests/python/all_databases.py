"""Delta by its definition: every database of the other records, in exact fractions.

A mechanism is a function of the whole database (the target's record last) to an output; the attacker
sees the first `known` records and the output. Nothing here uses a formula of the library.
"""

from collections import defaultdict
from fractions import Fraction
from itertools import product


def hockey_stick(p, q, c):
    return sum(max(p.get(y, 0) - c * q.get(y, 0), Fraction(0)) for y in set(p) | set(q))


def laws(others, known, mechanism, target):
    """background -> output -> joint mass; `others` is one law (value -> probability) a record."""
    joint = defaultdict(lambda: defaultdict(Fraction))
    for database in product(*[[v for v, mass in law.items() if mass] for law in others]):
        mass = Fraction(1)
        for value, law in zip(database, others):
            mass *= law[value]
        joint[database[:known]][mechanism(database + (target,))] += mass
    return joint


class Enumeration:
    """Of one mechanism and one `known`, for all ordered pairs of the target's values."""

    def __init__(self, others, mechanism, pairs, known=0):
        self.pairs = pairs
        self.joint = {value: laws(others, known, mechanism, value)
                      for value in {v for pair in pairs for v in pair}}

    def delta(self, c, attacker="passive"):
        """Passive: the average over backgrounds; active: the worst one of positive probability."""
        largest = Fraction(0)
        for a, b in self.pairs:
            sticks = {seen: hockey_stick(law, self.joint[b][seen], c)
                      for seen, law in self.joint[a].items()}
            if attacker == "passive":
                here = sum(sticks.values())
            else:
                here = max(stick / sum(self.joint[a][seen].values())
                           for seen, stick in sticks.items())
            largest = max(largest, here)
        return largest


def coin(p):
    return {0: 1 - p, 1: p}


def thresholded(least, most=None):
    def mechanism(database):
        ones = sum(database)
        return ones if ones > least and (most is None or ones < most) else None
    return mechanism


def histogram(categories, least=0):
    """Counts of at least `least`, None for the others; a record None is in no category."""
    def mechanism(database):
        counts = tuple(sum(record == c for record in database) for c in range(categories))
        return tuple(count if count >= least else None for count in counts)
    return mechanism


def daily_counts(database):
    return tuple(sum(day) for day in zip(*database))


def markov(first, up, down, days):
    law = {(0,): 1 - first, (1,): first}
    for _ in range(days - 1):
        step = {}
        for series, mass in law.items():
            to_one = up if series[-1] == 0 else 1 - down
            step[series + (0,)] = mass * (1 - to_one)
            step[series + (1,)] = mass * to_one
        law = step
    return law


def with_geometric_noise(masses, n, q):
    """Laws of counts 0 … n plus two-sided geometric noise: all integers, the two far ends in one
    outcome each.

    Left of 0 every mass of one law is the same multiple of the other's, and so right of n: sums of
    geometric series.
    """
    noise = [{}, {}]
    for which, law in enumerate(masses):
        for count, mass in law.items():
            noise[which]["left"] = noise[which].get("left", 0) + mass * q**count / (1 + q)
            noise[which]["right"] = noise[which].get("right", 0) + mass * q**(n - count) / (1 + q)
            for y in range(1, n):
                noise[which][y] = (noise[which].get(y, 0)
                                   + mass * (1 - q) / (1 + q) * q**abs(y - count))
    return noise


def noisy_delta(others, q, c):
    masses = [laws(others, 0, sum, target)[()] for target in (0, 1)]
    noise = with_geometric_noise(masses, len(others) + 1, q)
    return max(hockey_stick(noise[0], noise[1], c), hockey_stick(noise[1], noise[0], c))


def released_often(others, times, c):
    """The count of `times` independent populations."""
    law = [laws(others, 0, sum, target)[()] for target in (0, 1)]
    powers = []
    for each in law:
        power = {(): Fraction(1)}
        for _ in range(times):
            power = {ys + (y,): mass * extra for ys, mass in power.items()
                     for y, extra in each.items()}
        powers.append(power)
    return max(hockey_stick(powers[0], powers[1], c), hockey_stick(powers[1], powers[0], c))
