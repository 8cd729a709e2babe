"""Derivations for certificates about bounded leakage (bl).

Inputs (see checks/search/tables.hpp): n binary `records`; r = (r1, r2) uniform on `coins` x
`second_coins` points; tables of functions of x and of some of the coins, x running slowest.
"""

import itertools
from fractions import Fraction

from certificate_numbers import rational
from verify_models import ZERO, both_ways, excess, require


class Leaking:
    """Functions of (x, r) as {(x, r): value}; x a tuple of bits, r a pair."""

    def __init__(self, inputs):
        self.inputs = inputs
        self.ratio = Fraction(inputs["ratio"])
        self.records = int(inputs["records"])
        self.first, self.second = int(inputs["coins"]), int(inputs["second_coins"])
        require(self.ratio >= 1 and min(self.records, self.first, self.second) >= 1, "sizes")
        self.databases = list(itertools.product((0, 1), repeat=self.records))
        self.coins = list(itertools.product(range(self.first), range(self.second)))

    def table(self, name, arguments):
        """The part as {argument: value}; it must have an entry for each argument."""
        values = [int(text) for text in self.inputs[name]]
        arguments = list(arguments)
        require(len(values) == len(arguments) and min(values) >= 0, f"{name}: one value each")
        return dict(zip(arguments, values))

    def function(self, name, of="both", extra=None):
        """of: which coins the part uses; extra: {(x, r): a further argument below 2}."""
        middle = range(2) if extra else (0,)
        coins = {"both": self.coins, "first": range(self.first), "second": range(self.second),
                 "none": (0,)}[of]
        table = self.table(name, itertools.product(self.databases, middle, coins))
        pick = {"both": lambda r: r, "first": lambda r: r[0], "second": lambda r: r[1],
                "none": lambda r: 0}[of]
        return self.each(lambda x, r: table[x, extra[x, r] if extra else 0, pick(r)])

    def each(self, f):
        return {(x, r): f(x, r) for x in self.databases for r in self.coins}

    def pair(self, f, g):
        return self.each(lambda x, r: (f[x, r], g[x, r]))

    def law(self, f, x, given, o):
        """The law of f(x, r) given given(x, r) = o; None when that is impossible."""
        hits = [f[x, r] for r in self.coins if given[x, r] == o]
        return {v: Fraction(hits.count(v), len(hits)) for v in hits} if hits else None

    def excesses(self, f, given, c, compared):
        """Over the ordered pairs (x, y) and o possible under both that are compared; the largest."""
        worst = ZERO
        for x, y in itertools.permutations(self.databases, 2):
            for o in set(given.values()):
                p, q = self.law(f, x, given, o), self.law(f, y, given, o)
                if p is not None and q is not None and compared(x, y, o):
                    worst = max(worst, excess(p, q, c))
        return worst

    def leaking(self, f, given, c):
        return self.excesses(f, given, c, lambda x, y, o: distance(x, y) == 1)

    def private(self, f, c):
        return self.leaking(f, self.each(lambda x, r: 0), c)


def distance(x, y):
    return sum(a != b for a, b in zip(x, y))


def derivation(f):
    def derive(inputs):
        lhs, rhs = f(Leaking(inputs))
        return rational(lhs), rational(rhs)
    return derive


# --- bl.def, bl.post-processing, bl.explicit-leak ------------------------------------------------

def relaxation(m):
    f, p = m.function("mechanism"), m.function("leakage")
    return m.leaking(f, p, m.ratio), m.private(f, m.ratio)


def coarsened(m, p):
    g = m.table("coarsening", range(2))
    return m.each(lambda x, r: g[p[x, r]])


def upper_bound(m):
    f, p = m.function("mechanism"), m.function("leakage")
    return m.leaking(f, coarsened(m, p), m.ratio), m.leaking(f, p, m.ratio)


def processed(mechanism_coins, seen_coin):
    """f sees M and one of the coins."""
    def sides(m):
        f, p = m.function("mechanism", mechanism_coins), m.function("leakage")
        size = (m.first, m.second)[seen_coin]
        g = m.table("processing", itertools.product(range(2), range(size)))
        after = m.each(lambda x, r: g[f[x, r], r[seen_coin]])
        return m.leaking(after, p, m.ratio), m.leaking(f, p, m.ratio)
    return sides


def fresh_release(m):
    f, p = m.function("mechanism", "first"), m.function("leakage", "first")
    # The same table, read with the other coin: there must be as many of each.
    require(m.first == m.second, "as many coins for the second draw")
    again = m.each(lambda x, r: p[x, (r[1], 0)])
    return m.leaking(m.pair(f, again), p, m.ratio), m.leaking(f, p, m.ratio)


def finer_release(m):
    f, p = m.function("mechanism"), m.function("leakage")
    g = coarsened(m, p)
    return m.leaking(m.pair(f, p), g, m.ratio), m.leaking(f, g, m.ratio)


def private_release(m):
    f, p = m.function("mechanism"), m.function("leakage")
    return m.private(m.pair(f, p), m.ratio), m.private(f, m.ratio)


# --- bl.group ------------------------------------------------------------------------------------

def path_length(m, given, x, y, o):
    """Steps from x to y through databases under which o is possible; 0 when there is no path."""
    possible = {z for z in m.databases if any(given[z, r] == o for r in m.coins)}
    reached, layer, steps = {x}, {x}, 0
    while layer and y not in layer:
        layer = {z for z in possible - reached if any(distance(z, w) == 1 for w in layer)}
        reached |= layer
        steps += 1
    return steps if layer else 0


def group(kind, factor):
    def sides(m):
        k = int(m.inputs["distance"])
        if kind == "distance":
            f, p = m.function("mechanism"), m.function("leakage")
        else:
            counts = m.table("counts", m.databases)
            require(m.second == 1 and max(counts.values()) <= m.first, "counts up to the coins")
            f, p = m.each(lambda x, r: int(r[0] < counts[x])), m.function("leakage", "none")

        def compared(x, y, o):
            if kind == "distance":
                return distance(x, y) == k
            path = path_length(m, p, x, y, o)
            return path == k if kind == "path" else path > 0 and distance(x, y) == k
        delta = m.leaking(f, p, m.ratio)
        require(kind != "path" or factor != "geometric" or m.ratio > 1 and delta > 0,
                "needs e^epsilon > 1 and delta > 0")
        times = {"k e^((k-1) eps)": k * m.ratio**(k - 1), "k": Fraction(k),
                 "geometric": sum((m.ratio**j for j in range(k)), ZERO)}[factor]
        return m.excesses(f, p, m.ratio**k, compared), times * delta
    return sides


# --- bl.composition ------------------------------------------------------------------------------

def composed(m, first, first_leakage, second, second_leakage, leakage):
    return (m.leaking(m.pair(first, second), leakage, m.ratio**2),
            m.leaking(first, first_leakage, m.ratio) + m.leaking(second, second_leakage, m.ratio))


def same_leakage(m):
    p = m.function("leakage")
    return composed(m, m.function("mechanism", "first"), p, m.function("mechanism_2", "second"), p,
                    p)


def shared_coins(m):
    p = m.function("leakage")
    return composed(m, m.function("mechanism"), p, m.function("mechanism_2"), p, p)


def leakages_singly(m):
    p1, p2 = m.function("leakage", "first"), m.function("leakage_2")
    return composed(m, m.function("mechanism", "first"), p1, m.function("mechanism_2", "second"),
                    p2, m.pair(p1, p2))


def adaptive_leakage(m):
    f, p = m.function("mechanism", "first"), m.function("leakage", "first")

    def second(name, seen):
        return m.function(name, "second", seen)
    worst = max(m.leaking(second("mechanism_2", fixed), second("leakage_2", fixed), m.ratio)
                for fixed in (m.each(lambda x, r: 0), m.each(lambda x, r: 1)))
    lhs = m.leaking(m.pair(f, second("mechanism_2", f)), m.pair(p, second("leakage_2", f)),
                    m.ratio**2)
    return lhs, m.leaking(f, p, m.ratio) + worst


# --- bl.claim-conversion, bl.independence --------------------------------------------------------

def conversion(sides, hypothesis=None):
    def derive(m):
        f, p = m.function("mechanism"), m.function("leakage")
        require(hypothesis is None or hypothesis(m, f, p), "the hypotheses fail")
        return sides(m, f, p)
    return derive


def possible_everywhere(m, f, p):
    return all({p[x, r] for r in m.coins} == set(p.values()) for x in m.databases)


def independent(m, f, p, points):
    def share(event):
        return Fraction(sum(event(point) for point in points), len(points))
    return all(share(lambda k: f[k] == a and p[k] == o)
               == share(lambda k: f[k] == a) * share(lambda k: p[k] == o)
               for a in set(f.values()) for o in set(p.values()))


def independent_given_data(m, f, p):
    return all(independent(m, f, p, [(x, r) for r in m.coins]) for x in m.databases)


def independent_on_average(m, f, p):
    return independent(m, f, p, list(f))


def leaking_against_private(m, f, p):
    return m.leaking(f, p, m.ratio), m.private(f, m.ratio)


def private_pair(m, f, p):
    return m.private(m.pair(f, p), m.ratio) == 0


# --- bl.claim-semantic ---------------------------------------------------------------------------

def worlds(m, f, p, prior, record, o):
    """Joint laws of (x, output) given o, with and without the person; and is o always possible?"""
    weights = {x: prior[x] * sum(p[x, r] == o for r in m.coins) for x in m.databases}
    with_person, without, possible = {}, {}, True
    everything = m.each(lambda x, r: 0)
    for x in m.databases:
        if weights[x] == 0:
            continue
        other = x[:record] + (0,) + x[record + 1:]
        replaced = m.law(f, other, p, o)
        possible = possible and replaced is not None
        if replaced is None:
            replaced = m.law(f, other, everything, 0)
        share = Fraction(weights[x], sum(weights.values()))
        with_person.update({(x, v): share * q for v, q in m.law(f, x, p, o).items()})
        without.update({(x, v): share * q for v, q in replaced.items()})
    return with_person, without, possible


def posterior_distance(with_person, without, output):
    posteriors = []
    for world in (with_person, without):
        masses = {x: q for (x, v), q in world.items() if v == output}
        total = sum(masses.values(), ZERO)
        posteriors.append({x: q / total for x, q in masses.items()} if total else None)
    if None in posteriors:
        return ZERO if posteriors == [None, None] else Fraction(1)
    return both_ways(*posteriors, 1)


def semantic(every_leakage, bound, pure=True, sharp=False):
    def sides(m):
        f, p = m.function("mechanism"), m.function("leakage")
        prior = m.table("prior", m.databases)
        delta = m.leaking(f, p, m.ratio)
        require(not pure or delta == 0, "needs delta = 0")
        require(not sharp or m.ratio > 1, "needs e^epsilon > 1")
        worst = ZERO
        for record, o in itertools.product(range(m.records), set(p.values())):
            with_person, without, possible = worlds(m, f, p, prior, record, o)
            if possible or every_leakage:
                worst = max([worst] + [posterior_distance(with_person, without, v)
                                       for v in set(f.values())])
        return worst, bound(m.ratio, delta)
    return sides


def half_tangent(c, delta):
    return (c - 1) / (c + 1)


# --- bl.participation ----------------------------------------------------------------------------

def participation(concerned, presence):
    """One person, the others known: (bit, set of studies); answers are independent bits."""
    def sides(m):
        require((m.records, m.second) == (1, 1), "one person")
        studies, bound, leak = (int(m.inputs[key]) for key in ("studies", "bound", "leak"))
        require(leak == 1 and studies >= 1, "the bound leaks")
        counts = m.table("study", ("absent", 0, 1))
        require(max(counts.values()) <= m.first, "a probability each")
        laws = {state: {1: Fraction(n, m.first), 0: 1 - Fraction(n, m.first)}
                for state, n in counts.items()}

        def answers(bit, taken):
            law = {(): Fraction(1)}
            for j in range(studies):
                one = laws[bit if j in taken else "absent"]
                law = {y + (a,): q * one[a] for y, q in law.items() for a in one}
            return law
        people = [answers(bit, taken) for size in range(min(bound, studies) + 1)
                  for taken in itertools.combinations(range(studies), size) for bit in (0, 1)]
        states = list(laws) if presence else [0, 1]
        delta = max(excess(laws[s], laws[t], m.ratio) for s in states for t in states)
        times = concerned(studies, bound)
        return (max(excess(p, q, m.ratio**times) for p in people for q in people), times * delta)
    return sides


SIDES = {
    ("bl.def", "relaxation"): (relaxation, ">"),
    ("bl.def", "upper-bound"): (upper_bound, ">"),
    ("bl.post-processing", "shared-with-mechanism"): (processed("both", 0), ">"),
    ("bl.post-processing", "shared-with-leakage"): (processed("first", 1), ">"),
    ("bl.explicit-leak", "fresh-coins"): (fresh_release, ">"),
    ("bl.explicit-leak", "finer-than-the-leakage"): (finer_release, ">"),
    ("bl.explicit-leak", "differentially-private"): (private_release, ">"),
    ("bl.group", "printed"): (group("distance", "k e^((k-1) eps)"), ">"),
    ("bl.group", "detour"): (group("some path", "geometric"), ">"),
    ("bl.group", "linear-delta"): (group("path", "k"), ">"),
    ("bl.group", "smaller-factor"): (group("path", "geometric"), ">="),
    ("bl.composition", "printed"): (same_leakage, ">"),
    ("bl.composition", "shared-coins"): (shared_coins, ">"),
    ("bl.composition", "leakages-given-singly"): (leakages_singly, ">"),
    ("bl.composition", "adaptive-leakage"): (adaptive_leakage, ">"),
    ("bl.claim-conversion", "public-leakage"): (
        conversion(lambda m, f, p: (m.private(f, m.ratio), m.leaking(f, p, m.ratio))), ">"),
    ("bl.claim-conversion", "possible-everywhere"): (
        conversion(lambda m, f, p: (m.private(f, m.ratio), m.leaking(f, p, m.ratio)),
                   possible_everywhere), ">"),
    ("bl.claim-conversion", "converse"): (
        conversion(lambda m, f, p: (m.leaking(f, p, m.ratio**2),
                                    m.private(f, m.ratio) + m.private(p, m.ratio))), ">"),
    ("bl.claim-conversion", "converse-one-epsilon"): (
        conversion(lambda m, f, p: (m.leaking(f, p, m.ratio), ZERO), private_pair), ">"),
    ("bl.claim-conversion", "converse-joint-delta"): (
        conversion(lambda m, f, p: (m.leaking(f, p, m.ratio**2),
                                    m.private(m.pair(f, p), m.ratio))), ">"),
    ("bl.independence", "same-bounds"): (
        conversion(leaking_against_private, independent_given_data), "!="),
    ("bl.independence", "independent-of-the-data"): (
        conversion(leaking_against_private, lambda m, f, p: m.private(p, 1) == 0), ">"),
    ("bl.independence", "independent-on-average"): (
        conversion(leaking_against_private, independent_on_average), ">"),
    ("bl.independence", "with-the-leakage"): (
        conversion(lambda m, f, p: (m.private(m.pair(f, p), m.ratio), m.private(f, m.ratio)),
                   independent_given_data), ">"),
    ("bl.claim-semantic", "printed"): (semantic(True, half_tangent), ">"),
    ("bl.claim-semantic", "literal"): (semantic(False, lambda c, delta: ZERO), ">"),
    ("bl.claim-semantic", "smaller-bound"): (semantic(False, half_tangent, sharp=True), ">="),
    ("bl.claim-semantic", "each-output-delta"): (
        semantic(False, lambda c, delta: half_tangent(c, delta) + delta, pure=False), ">"),
    ("bl.participation", "printed"): (participation(lambda k, bound: bound, True), ">"),
    ("bl.participation", "values-only"): (
        participation(lambda k, bound: min(k, 2 * bound), False), ">"),
}

# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {key: (derivation(sides), {relation}) for key, (sides, relation) in SIDES.items()}
