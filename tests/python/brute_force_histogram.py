"""Slow re-derivation of histograms: joint laws of the counts of all categories, written out."""

from fractions import Fraction
from itertools import permutations
from math import comb

import brute_force_quantities as slow
from brute_force_thresholding import as_lists


def law_of_record(arguments):
    """Probabilities of all categories, then of none of them."""
    return [slow.number(x) for x in arguments["p"]] + [slow.number(arguments.get("outside", "0"))]


def counts_law(records, p):
    """{counts of all values: probability} of independent records, one value after the other."""
    slow.small(comb(records + len(p) - 1, records) <= 4000)
    law = {(): (records, Fraction(1))}
    for mass in p[:-1]:
        law = {(*counts, x): (rest - x, weight * comb(rest, x) * mass**x)
               for counts, (rest, weight) in law.items() for x in range(rest + 1)
               if x == 0 or mass}
    return {(*counts, rest): weight * p[-1]**rest for counts, (rest, weight) in law.items()
            if rest == 0 or p[-1]}


def candidates(p):
    return [t for t, mass in enumerate(p) if t < len(p) - 1 or mass]


def with_target(counts, t):
    return tuple(x + (c == t) for c, x in enumerate(counts))


def full_pairs(arguments):
    """For each two candidates, the laws of their two counts: the others say no more."""
    p, n = law_of_record(arguments), int(slow.number(arguments["n"]))
    for a, b in permutations(candidates(p), 2):
        law = counts_law(n - 1, [p[a], p[b], 1 - p[a] - p[b]])
        yield as_lists({with_target(counts, 0): mass for counts, mass in law.items()},
                       {with_target(counts, 1): mass for counts, mass in law.items()})


def hidden_pairs(arguments, attacker):
    """The same for the k-anonymous histogram, for each background or jointly with it."""
    p, n = law_of_record(arguments), int(slow.number(arguments["n"]))
    known = int(slow.number(arguments.get("known", "0")))
    least = int(slow.number(arguments["k"])) + (arguments.get("rule") == "more-than")
    others, backgrounds = counts_law(n - 1 - known, p), counts_law(known, p)
    slow.small(len(others) * len(backgrounds) <= 6000)

    def shown(background, counts, t):
        total = tuple(x + y for x, y in zip(background, with_target(counts, t)))[:-1]
        return tuple(x if x >= least else None for x in total)
    for a, b in permutations(candidates(p), 2):
        joint = {}, {}
        for background, chance in backgrounds.items():
            if attacker == "active":
                joint, chance = ({}, {}), Fraction(1)
            for counts, mass in others.items():
                for law, t in zip(joint, (a, b)):
                    output = (background, shown(background, counts, t))
                    law[output] = law.get(output, 0) + chance * mass
            if attacker == "active":
                yield as_lists(*joint)
        if attacker == "passive":
            yield as_lists(*joint)


def mass(arguments):
    n, counts = int(slow.number(arguments["n"])), [int(k) for k in arguments["k"]]
    slow.small(n <= 400)
    p = law_of_record(arguments)
    rest = n - sum(counts)
    if rest < 0 or min(counts) < 0:
        return Fraction(0)
    value, left = Fraction(1), n
    for x, chance in zip([*counts, rest], p):
        value *= comb(left, x) * chance**x
        left -= x
    return value


def evaluate(family, shape, arguments):
    if family == "multinomial":
        value = mass(arguments)
        if shape == "pmf":
            return value
        return slow.ln(value) if value else -slow.INFINITY
    pairs = (full_pairs(arguments) if family == "histogram"
             else hidden_pairs(arguments, shape.partition("_")[0]))
    if shape.endswith("delta"):
        level = slow.Level(arguments)
        return max(slow.hockey_stick(p, q, level) for p, q in pairs)
    delta = slow.number(arguments["delta"])
    return max(slow.epsilon_of_pair(p, q, delta) for p, q in pairs)
