"""Derivations for certificates on the composition of mechanisms (pk.def-17 … pk.ex-9, pk.cor-1)."""

import itertools
from fractions import Fraction
from math import comb

from certificate_numbers import Number, compare, exponential, rational
from verify_models import Model, ZERO, normalized, require

ONE = Fraction(1)
INFINITE = None  # e^L or e^Dep = infinity; 0 stands for minus infinity


# --- two mechanisms: M1 is the output, M2 the leakage ----------------------------------------------

def pair_law(model, law, record, value, background):
    """{(o1, o2): probability} given D(i)=value, B=background; None when that is impossible."""
    joint = {}
    for (database, b), mass in law.items():
        if b == background and database[record] == value:
            for (second, first), p in model.kernel[database].items():
                joint[first, second] = joint.get((first, second), ZERO) + mass * p
    return normalized(joint) if joint else None


def places(model):
    """(law of the pair given a, law of the pair given b) for all theta, i, B and a != b."""
    for law, i in model.laws_and_records():
        for b in range(model.backgrounds):
            laws = [pair_law(model, law, i, a, b) for a in range(model.values)]
            yield from itertools.permutations([x for x in laws if x is not None], 2)


def marginal(joint, part):
    law = {}
    for outcome, p in joint.items():
        law[outcome[part]] = law.get(outcome[part], ZERO) + p
    return law


def part_of(joint, part):
    return joint if part == "pair" else marginal(joint, part)


def dependence(p, q, o, convention):
    """e^Dep(o1, o2) where (o1, o2) may occur given a."""
    p1, p2, q1, q2 = (marginal(x, part).get(o[part], ZERO) for x in (p, q) for part in (0, 1))
    if convention == "remainder" and (q1 == 0 or q2 == 0):
        return ONE
    if convention == "report" and q1 == 0:
        return q2 / p2
    known = (p.get(o, ZERO) / p1, q.get(o, ZERO) / q1 if q1 else ZERO)
    if known[1] == 0:  # x/0 = infinity, and infinity minus anything is infinity
        return INFINITE if known[0] or convention == "paper" else ZERO
    return known[0] / known[1] / (p2 / q2) if known[0] else ZERO


def gap(m, factor):
    """max(0, 1 - m/factor)."""
    return ONE if factor is INFINITE else max(ZERO, 1 - m / factor) if factor else ZERO


def weights(p, how):
    if how == "joint":
        return p
    first, second = marginal(p, 0), marginal(p, 1)
    return {(x, y): first[x] * second[y] for x in first for y in second}


def least_nu(model, m, how="joint", convention="paper"):
    return max(sum((w * gap(m, dependence(p, q, o, convention))
                    for o, w in weights(p, how).items() if w > 0), ZERO)
               for p, q in places(model))


def least_delta(model, part, c):
    worst = ZERO
    for p, q in places(model):
        x, y = part_of(p, part), part_of(q, part)
        worst = max(worst, sum((max(ZERO, w - c * y.get(o, ZERO)) for o, w in x.items()), ZERO))
    return worst


def independent(model, record, background):
    """M1 and M2 independent under every theta, given D(i) and B where asked for."""
    for law in model.laws:
        for i in range(model.records if record else 1):
            events = {}
            for (database, b), mass in law.items():
                event = (database[i] if record else 0, b if background else 0)
                joint = events.setdefault(event, {})
                for (second, first), p in model.kernel[database].items():
                    joint[first, second] = joint.get((first, second), ZERO) + mass * p
            for joint in map(normalized, events.values()):
                first, second = marginal(joint, 0), marginal(joint, 1)
                if any(joint.get((x, y), ZERO) != first[x] * second[y]
                       for x in first for y in second):
                    return False
    return True


def finite_parts(model):
    return all(q1 for p, q in places(model) for part in (0, 1)
               for q1 in [set(marginal(p, part)) <= set(marginal(q, part))])


def nus(left, right):
    def derive(inputs):
        model = Model(inputs)
        return rational(least_nu(model, ONE, *left)), rational(least_nu(model, ONE, *right))
    return derive


def composition(power, how="joint", scale=ONE, negative=False):
    def derive(inputs):
        model = Model(inputs)
        first, second, mu = (Fraction(inputs["ratio_" + name]) for name in ("1", "2", "mu"))
        c = first * second * mu**power
        require(min(first, second, c) >= 1 and (mu < 1 if negative else mu >= 1), "epsilon >= 0")
        promised = (least_delta(model, 0, first) + least_delta(model, 1, second)
                    + least_nu(model, mu, how))
        return rational(least_delta(model, "pair", c)), rational(scale * promised)
    return derive


def shared_coins(derive):
    def checked(inputs):
        require(Model(inputs).records == 1, "with one record D says nothing about its copies")
        return derive(inputs)
    return checked


def pure_composition(inputs):
    model = Model(inputs)

    def largest(factor):
        return max(factor(p, q, o) for p, q in places(model) for o in p)

    def ratio(part):
        return largest(lambda p, q, o: part_of(p, part)[o if part == "pair" else o[part]]
                       / part_of(q, part)[o if part == "pair" else o[part]])
    mu = largest(lambda p, q, o: dependence(p, q, o, "paper"))
    require(min(ratio(0), ratio(1), mu) > 1, "needs epsilon_1, epsilon_2, mu > 0")
    return rational(ratio("pair")), rational(Fraction(99, 100) * ratio(0) * ratio(1) * mu)


def twice_dependence(inputs):
    model = Model(inputs)
    i, a, b, background, *o = (int(inputs[name]) for name in (
        "record", "a", "b", "background", "output_1", "output_2"))
    require(i < model.records and a != b and len(model.laws) == 1, "needs a pair of values")
    p, q = (pair_law(model, model.laws[0], i, x, background) for x in (a, b))
    o = tuple(o)
    losses = [part_of(p, part)[o if part == "pair" else o[part]]
              / part_of(q, part)[o if part == "pair" else o[part]] for part in ("pair", 0, 1)]
    return (rational(losses[0]),
            rational(losses[1] * losses[2] * dependence(p, q, o, "paper")**2))


def independence(record=False, background=False, finite=False, convention="paper"):
    def derive(inputs):
        model = Model(inputs)
        require(independent(model, record, background), "M1 and M2 must be independent")
        require(not finite or finite_parts(model), "M1 and M2 must have finite losses")
        return rational(least_nu(model, ONE, convention=convention)), rational(ZERO)
    return derive


# --- pk.ex-9 ---------------------------------------------------------------------------------------

def series_law(inputs, days):
    masses = [Fraction(text) for text in inputs["series"]]
    require(len(masses) == 2**days and sum(masses) == 1 and min(masses) >= 0, "masses of sum 1")
    return dict(zip(itertools.product((0, 1), repeat=days), masses))


def daily_counts(laws, days):
    """{(S_1, ..., S_J): probability} of the sums of independent series."""
    counts = {(0,) * days: ONE}
    for law in laws:
        longer = {}
        for s, p in counts.items():
            for x, q in law.items():
                t = tuple(u + v for u, v in zip(s, x))
                longer[t] = longer.get(t, ZERO) + p * q
        counts = {s: p for s, p in longer.items() if p > 0}
    return counts


def released(counts, series):
    return {tuple(s + x for s, x in zip(point, series)): p for point, p in counts.items()}


def correlation(law, same_day):
    """The least e^c with D_2 given D_1 = a within e^c of D_1 (or D_2)."""
    worst = ONE
    first, second = marginal(law, 0), marginal(law, 1)
    for a, y in itertools.product((0, 1), repeat=2):
        x, z = law[a, y] / first[a], (first if same_day else second)[y]
        require((x > 0) == (z > 0), "c must be finite")
        worst = max(worst, x / z, z / x) if x else worst
    return worst


def series_dependence(same_day, convention):
    def derive(inputs):
        law, n = series_law(inputs, 2), int(inputs["records"])
        ratio = Fraction(inputs["ratio"])
        require(ratio == correlation(law, same_day), "ratio must be the least e^c")
        counts = daily_counts([law] * (n - 1), 2)
        laws = [released(counts, x) for x in law if law[x] > 0]
        nu = max(sum(w * gap(ratio**2, dependence(p, q, o, convention)) for o, w in p.items())
                 for p, q in itertools.permutations(laws, 2))
        return rational(nu), rational(ZERO)
    return derive


def smaller_constant(inputs):
    law, n = series_law(inputs, 2), int(inputs["records"])
    ratio = Fraction(inputs["ratio"])
    require(ratio == correlation(law, False), "ratio must be the least e^c")
    counts = daily_counts([law] * (n - 1), 2)
    p, q = released(counts, (0, 0)), released(counts, (1, 1))
    return rational(dependence(p, q, (n - 1, n - 1), "remainder")**2), rational(ratio**7)


def dependent_days(inputs):
    law, n, c = series_law(inputs, 3), int(inputs["records"]), Fraction(inputs["ratio"])
    require(n >= 2 and c >= 1, "needs others")
    for x, y in itertools.combinations(range(3), 2):
        both = sum(p for s, p in law.items() if s[x] == s[y] == 1)
        require(both == marginal(law, x)[1] * marginal(law, y)[1], "days pairwise independent")
    uniform = {s: Fraction(1, 8) for s in law}

    def delta(days, ratio):
        worst = ZERO
        for target, others in ((uniform, [law] * (n - 1)), (law, [uniform] + [law] * (n - 2))):
            laws = []
            for series in (x for x in target if target[x] > 0):
                seen = {}
                for s, p in released(daily_counts(others, 3), series).items():
                    key = tuple(s[day] for day in days)
                    seen[key] = seen.get(key, ZERO) + p
                laws.append(seen)
            worst = max([worst] + [sum(max(ZERO, w - ratio * q.get(o, ZERO)) for o, w in p.items())
                                   for p, q in itertools.permutations(laws, 2)])
        return worst
    return rational(delta((0, 1, 2), c**3)), rational(sum(delta((day,), c) for day in range(3)))


# --- pk.cor-1, pk.claim-days, pk.claim-rr, pk.claim-asym -------------------------------------------

def histogram_laws(laws, targets, values):
    """The law of the histogram with a target of each of these values."""
    law = {(0,) * values: ONE}
    for record in laws:
        longer = {}
        for h, p in law.items():
            for k, q in enumerate(record):
                key = h[:k] + (h[k] + 1,) + h[k + 1:]
                longer[key] = longer.get(key, ZERO) + p * q
        law = {h: p for h, p in longer.items() if p > 0}
    return [{h[:k] + (h[k] + 1,) + h[k + 1:]: p for h, p in law.items()} for k in targets]


def divergence(p, q, epsilon):
    """sum of max(0, p - e^epsilon q); epsilon stands for the number e^epsilon."""
    inside = [o for o in p if o not in q or compare(rational(p[o] / q[o]), epsilon) > 0]
    return epsilon.affine(sum((p[o] for o in inside), ZERO),
                          -sum((q.get(o, ZERO) for o in inside), ZERO))


def histogram_condition(values, factor):
    def derive(inputs):
        n, lam, epsilon = int(inputs["n"]), Fraction(inputs["lambda"]), Fraction(inputs["epsilon"])
        require(int(inputs["values"]) == values and 0 < lam * values < 1, "needs lambda < 1/K")
        p, q = histogram_laws([[Fraction(1, values)] * values] * (n - 1), (0, 1), values)
        law = [comb(n - 1, s) * (factor * lam)**s * (1 - factor * lam)**(n - 1 - s)
               for s in range(n)]
        tail = sum((law[x] * law[y] for x in range(n) for y in range(n)
                    if y == 0 or x >= epsilon * y), ZERO)
        return divergence(p, q, exponential(epsilon)), rational(tail)
    return derive


def blanket(others, lam, c):
    """E over N ~ Bin(others, 2 lambda) of H_c(Bin(N, 1/2) || 1 + Bin(N, 1/2))."""
    total = ZERO
    for size in range(others + 1):
        coins = [Fraction(comb(size, k), 2**size) for k in range(size + 1)] + [ZERO]
        loss = sum((max(ZERO, coins[k] - c * (coins[k - 1] if k else ZERO))
                    for k in range(size + 1)), ZERO)
        total += comb(others, size) * (2 * lam)**size * (1 - 2 * lam)**(others - size) * loss
    return total


def several_queries(bound, targets):
    def derive(inputs):
        queries, lam, c = int(inputs["queries"]), Fraction(inputs["lambda"]), \
            Fraction(inputs["ratio"])
        masses = [Fraction(text) for text in inputs["others"]]
        options = 2**queries
        laws = [masses[k:k + options] for k in range(0, len(masses), options)]
        require(laws and all(sum(x) == 1 and min(x) >= 0 and len(x) == options for x in laws),
                "the laws of the others")
        answers = list(itertools.product((0, 1), repeat=queries))
        histograms = histogram_laws(laws, range(options), options)
        counts = []
        for law in histograms:
            seen = {}
            for h, p in law.items():
                key = tuple(sum(h[k] * answers[k][j] for k in range(options))
                            for j in range(queries))
                seen[key] = seen.get(key, ZERO) + p
            counts.append(seen)

        def worst(family):
            return max(sum(max(ZERO, w - c * q.get(o, ZERO)) for o, w in p.items())
                       for p, q in itertools.permutations([family[k] for k in targets], 2))
        if bound == "histogram":
            require(all(min(x) >= lam > 0 for x in laws), "every option has at least lambda")
            return rational(worst(counts)), rational(worst(histograms))
        for law in laws:
            for j in range(queries):
                yes = sum(p for p, answer in zip(law, answers) if answer[j])
                require(lam < yes < 1 - lam, "each day by itself is uncertain")
        return rational(worst(counts)), rational(blanket(len(laws), lam, c))
    return derive


def no_probability(inputs):
    lam, p = Fraction(inputs["lambda"]), Fraction(inputs["p"])
    require(0 <= lam < Fraction(1, 2) and 0 <= p <= 1, "needs lambda < 1/2")
    nu = (p - lam) / (1 - 2 * lam)
    return rational(nu), rational(ZERO if nu < 0 else ONE)


def constant_order(inputs):
    n, epsilon = int(inputs["n"]), Fraction(inputs["epsilon"])
    require(epsilon**2 * n == 16, "epsilon = 4/sqrt(n)")

    def delta2(records):  # sqrt(2 ln(1.25/delta2)/(n mu2)) = 4/sqrt(n), mu2 = 1/4
        return Number(ZERO, Fraction(5, 4), -Fraction(16, records) * records / 8)
    root = next(r for r in range(1, n + 1) if r * r >= n)
    start = delta2(100)
    return delta2(n), Number(ZERO, start.coefficient * 2 * 10 / root, start.exponent)


JOINT = ("joint", "paper")
NOT_EQUAL, ABOVE = {"!="}, {">"}

# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {
    ("pk.def-17", "as-np.def-5"): (nus(JOINT, ("joint", "report")), NOT_EQUAL),
    ("pk.def-18", "same-as-copies"): (nus(JOINT, ("copies", "paper")), NOT_EQUAL),
    ("pk.thm-6", "printed"): (twice_dependence, NOT_EQUAL),
    ("pk.thm-6", "printed:identity"): (twice_dependence, NOT_EQUAL),
    ("pk.thm-6", "copies"): (composition(1, "copies"), ABOVE),
    ("pk.thm-6", "own-coins"): (shared_coins(composition(1, "copies")), ABOVE),
    ("pk.thm-6", "negative-mu"): (composition(2, negative=True), ABOVE),
    ("pk.thm-6", "smaller-epsilon"): (pure_composition, ABOVE),
    ("pk.thm-6", "smaller-delta"): (composition(1, scale=Fraction(99, 100)), ABOVE),
    ("pk.thm-6", "without-mu"): (composition(0), ABOVE),
    ("pk.prop-9", "printed"): (independence(), ABOVE),
    ("pk.prop-9", "finite-losses"): (independence(finite=True), ABOVE),
    ("pk.prop-9", "given-record"): (independence(record=True, convention="remainder"), ABOVE),
    ("pk.prop-9", "given-record-and-background"): (independence(True, True), ABOVE),
    ("pk.ex-9", "printed"): (series_dependence(True, "paper"), ABOVE),
    ("pk.ex-9", "infinite-losses-apart"): (series_dependence(True, "remainder"), ABOVE),
    ("pk.ex-9", "next-day"): (series_dependence(False, "remainder"), ABOVE),
    ("pk.ex-9", "smaller-constant"): (smaller_constant, ABOVE),
    ("pk.ex-9", "printed:direct"): (dependent_days, ABOVE),
    ("pk.cor-1", "numerical"): (histogram_condition(2, 2), ABOVE),
    ("pk.cor-1", "numerical-gamma"): (histogram_condition(3, 3), ABOVE),
    ("pk.claim-days", "equality"): (several_queries("histogram", range(4)), NOT_EQUAL),
    ("pk.claim-days", "marginals"): (several_queries("blanket", range(4)), ABOVE),
    ("pk.claim-rr", "every-p"): (no_probability, {"<", ">"}),
    ("pk.claim-asym", "printed"): (constant_order, ABOVE),
    ("pk.claim-asym", "printed:prop-7"): (constant_order, ABOVE),
}
