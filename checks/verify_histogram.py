"""Derivations for the certificates of pk.def-16, pk.claim-bot and pk.ex-8: histograms of a few
records, by going through all databases."""

import itertools
from collections import Counter
from fractions import Fraction
from math import prod

from certificate_numbers import rational
from verify_models import require

ZERO, ONE = Fraction(0), Fraction(1)


class Population:
    """n independent records; the last value is bottom, which has no count, when `bottom` is 1."""

    def __init__(self, inputs):
        self.n, self.k = int(inputs["n"]), int(inputs["k"])
        self.p = [Fraction(x) for x in inputs["p"]]
        self.bottom = inputs["bottom"] == "1"
        self.c = Fraction(inputs["ratio"])
        require(inputs["bottom"] in ("0", "1") and self.n >= 1 and self.k >= 0, "no such question")
        require(sum(self.p) == 1 and min(self.p) > 0 and len(self.p) >= 2, "no law of a record")
        require(self.c >= 1, "needs e^epsilon >= 1")
        self.categories = range(len(self.p) - self.bottom)

    def databases(self, records):
        """(database, probability) of all databases of so many records."""
        for database in itertools.product(range(len(self.p)), repeat=records):
            yield database, prod((self.p[v] for v in database), start=ONE)

    def counts(self, database):
        return tuple(database.count(t) for t in self.categories)

    def delta(self, view):
        """Largest hockey-stick divergence over ordered pairs of the target's values."""
        laws = []
        for value in range(len(self.p)):
            law = Counter()
            for others, mass in self.databases(self.n - 1):
                law[view(self.counts((*others, value)))] += mass
            laws.append(law)
        return max(sum((max(ZERO, first[o] - self.c * second[o]) for o in first), ZERO)
                   for first, second in itertools.permutations(laws, 2))


def at_least(k):
    return lambda counts: tuple(x if x >= k else None for x in counts)


def alone(k, t):
    return lambda counts: counts[t] if counts[t] >= k else None


def two_conditions(inputs):
    at = Population(inputs)
    count = at.n  # all records in one category
    return rational(Fraction(count >= at.k)), rational(Fraction(count < at.k))


def one_more(inputs):
    at = Population(inputs)
    return rational(at.delta(at_least(at.k))), rational(at.delta(at_least(at.k + 1)))


def one_by_one(inputs):
    at = Population(inputs)
    return rational(at.delta(at_least(at.k))), rational(
        max(at.delta(alone(at.k, t)) for t in at.categories))


def against_full(inputs):
    at = Population(inputs)
    return rational(at.delta(at_least(at.k))), rational(at.delta(tuple))


def explanations(hidden, bottom):
    """The most histograms that give one output in which so many counts are hidden."""
    def derive(inputs):
        at = Population(inputs)
        require(at.bottom == bottom, "bottom must be possible exactly where the reading says so")
        behind = {}
        for database, _ in at.databases(at.n):
            counts = at.counts(database)
            full = (*counts, at.n - sum(counts))
            behind.setdefault(at_least(at.k)(counts), set()).add(full)
        return rational(Fraction(max((len(found) for shown, found in behind.items()
                                      if shown.count(None) == hidden), default=1))), rational(ONE)
    return derive


def two_counts(at, asked, view):
    """delta of an attacker after record `asked`; view of (count, count without record 0)."""
    def law(value):
        result = Counter()
        for database, mass in at.databases(at.n - 1):
            records = (*database[:asked], value, *database[asked:])
            result[view(sum(records), sum(records[1:]))] += mass
        return result
    first, second = law(0), law(1)
    return max(sum((max(ZERO, x[o] - at.c * y[o]) for o in x), ZERO)
               for x, y in ((first, second), (second, first)))


def first_count(count, _):
    return count


def second_count(_, without):
    return without


def both(count, without):
    return count, without


def voters(inputs):
    at = Population(inputs)
    require(len(at.p) == 2 and not at.bottom, "votes are 0 or 1")
    return at


def every_record(inputs):
    at = voters(inputs)
    return rational(max(two_counts(at, asked, view) for asked in range(at.n)
                        for view in (first_count, second_count))), rational(ONE)


def added_up(inputs):
    at = voters(inputs)
    return rational(two_counts(at, 0, both)), rational(
        min(ONE, two_counts(at, 0, first_count) + two_counts(at, 0, second_count)))


DERIVATIONS = {
    ("pk.def-16", "parenthesis"): (two_conditions, {"!="}),
    ("pk.def-16", "more-than"): (one_more, {"!="}),
    ("pk.def-16", "one-by-one"): (one_by_one, {"!="}),
    ("pk.claim-bot", "always"): (against_full, {"!="}),
    ("pk.claim-bot", "two-hidden"): (explanations(2, False), {">"}),
    ("pk.claim-bot", "with-bottom"): (explanations(1, True), {">"}),
    ("pk.ex-8", "every-record"): (every_record, {">="}),
    ("pk.ex-8", "added-up"): (added_up, {">"}),
}
