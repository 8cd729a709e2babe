"""Slow re-derivation of shuffled randomised response: every histogram of reports as a polynomial's
monomial, every histogram of the other users' values."""

from collections import defaultdict
from decimal import Decimal
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb

import brute_force_quantities as slow


def with_report(law, chances):
    """The law of the histogram with one more report."""
    result = defaultdict(Fraction)
    for histogram, mass in law.items():
        for value, chance in enumerate(chances):
            more = histogram[:value] + (histogram[value] + 1,) + histogram[value + 1:]
            result[more] += mass * chance
    return result


class Reports:
    """How the users report."""

    def __init__(self, arguments):
        self.users = int(slow.number(arguments["n"]))
        self.values = int(slow.number(arguments.get("values", "2")))
        self.p = slow.number(arguments["p"])
        self.other = self.p / self.values
        self.own = 1 - self.p + self.other

    def chances(self, value):
        return [self.own if other == value else self.other for other in range(self.values)]

    def divergence(self, others, level, pair=(0, 1)):
        """From the first value of the target to the second, the others' values being given."""
        law = {(0,) * self.values: Fraction(1)}
        for value in others:
            law = with_report(law, self.chances(value))
        p, q = (with_report(law, self.chances(value)) for value in pair)
        return slow.hockey_stick(list(p.values()), [q[outcome] for outcome in p], level)


def delta(arguments):
    reports, level = Reports(arguments), slow.Level(arguments)
    if "others" in arguments:
        counts = arguments["others"]
        counts = [counts] if isinstance(counts, str) else counts
        others = [value for value, count in enumerate(counts) for _ in range(int(count))]
        slow.small(comb(reports.users + reports.values - 1, reports.users) <= 400)
        return max(reports.divergence(others, level, pair) for pair in ((0, 1), (1, 0)))
    databases = comb(reports.users + reports.values - 2, reports.users - 1)
    slow.small(databases * comb(reports.users + reports.values - 1, reports.users) <= 2000)
    return max(reports.divergence(others, level) for others in
               combinations_with_replacement(range(reports.values), reports.users - 1))


def trinomial(count, theta):
    """(x, y, mass) of the numbers of two outcomes of this probability each."""
    slow.small(count <= 20)
    for x in range(count + 1):
        for y in range(count + 1 - x):
            yield x, y, (comb(count, x) * comb(count - x, y) * theta**(x + y)
                         * (1 - 2 * theta)**(count - x - y))


def blanket_delta(arguments):
    reports, level = Reports(arguments), slow.Level(arguments)
    slow.small(reports.users <= 20)
    p, q = [], []
    for random in range(reports.users):
        weight = (comb(reports.users - 1, random) * reports.p**random
                  * (1 - reports.p)**(reports.users - 1 - random))
        share = (1 - reports.p) * reports.values / (random + 1)
        for x, y, mass in trinomial(random + 1, Fraction(1, reports.values)):
            p.append(weight * mass * (share * x + reports.p))
            q.append(weight * mass * (share * y + reports.p))
    return slow.hockey_stick(p, q, level)


def lower_delta(arguments):
    """The reports of two values, the others' of a third: convolved report by report."""
    reports, level = Reports(arguments), slow.Level(arguments)
    slow.small(reports.users <= 20)
    rest = 1 - 2 * reports.other
    law = {(0, 0, 0): Fraction(1)}
    for _ in range(reports.users - 1):
        law = with_report(law, [reports.other, reports.other, rest])
    third = reports.other * (reports.values - 2)
    p = with_report(law, [reports.own, reports.other, third])
    q = with_report(law, [reports.other, reports.own, third])
    return slow.hockey_stick(list(p.values()), [q[outcome] for outcome in p], level)


def hoeffding_delta(arguments):
    reports, level = Reports(arguments), slow.Level(arguments)
    if reports.p == 1:
        return Fraction(0)
    a = level.real - 1
    if a == 0:
        return Decimal("Infinity")
    p, users = slow.real(reports.p), reports.users
    b = (1 - p) * reports.values * (level.real + 1)
    return b**2 / (4 * a * p * users) * (1 - p * (1 - (-2 * a**2 / b**2).exp()))**users


def closed_epsilon(shape, arguments):
    """The three closed forms of ε at δ."""
    reports, asked = Reports(arguments), slow.number(arguments["delta"])
    if asked == 0:
        raise slow.Undefined()
    users, ratio = reports.users, slow.real(reports.own / reports.other)
    log = lambda factor: slow.ln(factor / asked)
    if shape == "blanket_closed_epsilon":
        size = slow.real(reports.other * (users - 1))
        result = max((14 * log(2) / size).sqrt(), 27 / size)
        outside = result > 1
    elif shape == "clones_epsilon":
        share = ratio / users
        result = (1 + (ratio - 1) / (ratio + 1) * 8 * ((share * log(4)).sqrt() + share)).ln()
        outside = ratio.ln() > (users / (16 * log(2))).ln()
    else:
        result = 12 * ratio.ln() * (log(1) / users).sqrt()
        outside = users < 1000 or ratio.ln() > Decimal("0.5") or asked > Fraction(1, 100)
    if outside:
        raise slow.Undefined()
    return result


def evaluate(shape, arguments):
    if shape.endswith("epsilon"):
        return closed_epsilon(shape, arguments)
    return {"delta": delta, "blanket_delta": blanket_delta, "lower_delta": lower_delta,
            "hoeffding_delta": hoeffding_delta}[shape](arguments)
