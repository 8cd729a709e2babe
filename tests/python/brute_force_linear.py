"""Slow re-derivation of linear queries and means: every output as a fraction, database by
database."""

from fractions import Fraction
from itertools import permutations
from math import comb, prod

import brute_force_quantities as slow
from brute_force_thresholding import as_lists


def numbers(texts):
    return [slow.number(text) for text in ([texts] if isinstance(texts, str) else texts)]


def databases(masses, count):
    """(how often each value occurs, probability) of `count` independent records."""
    slow.small(comb(count + len(masses) - 1, count) <= 2000)

    def extend(left, rest, chance):
        if len(rest) == 1:
            yield (left,), chance * rest[0]**left
            return
        for times in range(left + 1):
            weight = chance * comb(left, times) * rest[0]**times
            for counts, mass in extend(left - times, rest[1:], weight):
                yield (times, *counts), mass
    return extend(count, masses, Fraction(1))


def statistic(kind, values, counts):
    """The mean; its n-th power for the geometric and its square for the quadratic one."""
    size = sum(counts)
    if kind == "geometric":
        return prod(value**times for value, times in zip(values, counts))
    power = {"arithmetic": 1, "harmonic": -1, "quadratic": 2}[kind]
    total = sum(times * value**power for value, times in zip(values, counts)) / size
    return 1 / total if kind == "harmonic" else total


def mean_law(kind, values, masses, others, target):
    law = {}
    for counts, mass in databases(masses, others):
        if mass:
            full = [times + (v == target) for v, times in enumerate(counts)]
            output = statistic(kind, values, full)
            law[output] = law.get(output, 0) + mass
    return law


def weighted_law(weights, values, masses, target):
    slow.small(len(values)**(len(weights) - 1) <= 4000)
    law = {weights[0] * values[target]: Fraction(1)}
    for weight in weights[1:]:
        longer = {}
        for output, chance in law.items():
            for value, mass in zip(values, masses):
                if mass:
                    key = output + weight * value
                    longer[key] = longer.get(key, 0) + chance * mass
        law = longer
    return law


def evaluate(family, arguments):
    values, masses = numbers(arguments["values"]), numbers(arguments["p"])
    level = slow.Level(arguments)
    if family == "mean":
        laws = [mean_law(arguments["kind"], values, masses, int(arguments["n"]) - 1, target)
                for target in range(len(values))]
    else:
        weights = numbers(arguments["weights"])
        laws = [weighted_law(weights, values, masses, target) for target in range(len(values))]
    return max(slow.hockey_stick(*as_lists(*pair), level) for pair in permutations(laws, 2))
