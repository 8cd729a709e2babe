"""Derivations for certificates about partial knowledge (np, pk.standing-3, pk.def-11 … pk.rem-gk)."""

import itertools
from fractions import Fraction
from math import prod

from certificate_numbers import rational
from verify_models import Model, ZERO, dp_delta, noiseless_delta, normalized, require
from verify_relations import acceptable

ONE = Fraction(1)


def event(law, record, value, background):
    return sum((mass for (d, b), mass in law.items() if b == background and d[record] == value),
               ZERO)


def value_mass(law, record, value):
    return sum((mass for (d, _), mass in law.items() if d[record] == value), ZERO)


def possible_backgrounds(law):
    return sorted({b for _, b in law})


def inverse_loss(model, law, i, a, b, background, paper):
    """e^{-L} for every output that a can give: np.def-5, or pk.def-11 with x/0 = infinity."""
    p, q = model.given(law, i, a, background), model.given(law, i, b, background)
    if q is None:
        return {o: ZERO if paper else ONE for o in p}
    return {o: q.get(o, ZERO) / p[o] for o in p}


def active_of(model, law, i, a, b, background, factor, paper=False):
    p = model.given(law, i, a, background)
    loss = inverse_loss(model, law, i, a, b, background, paper)
    return sum((p[o] * max(ZERO, 1 - factor * loss[o]) for o in p), ZERO)


def pairs(model):
    for law, i in model.laws_and_records():
        for a, b in itertools.permutations(range(model.values), 2):
            yield law, i, a, b


def active_delta(model, factor, paper=False):
    return max((active_of(model, law, i, a, b, background, factor, paper)
                for law, i, a, b in pairs(model) for background in possible_backgrounds(law)
                if event(law, i, a, background) > 0), default=ZERO)


def passive_of(model, law, i, a, b, factor, paper=False):
    """Over single databases, as the expectation is printed."""
    total = ZERO
    for (database, background), mass in law.items():
        if database[i] == a:
            loss = inverse_loss(model, law, i, a, b, background, paper)
            total += mass * sum((p * max(ZERO, 1 - factor * loss[o])
                                 for o, p in model.output_law(database).items()), ZERO)
    return total / value_mass(law, i, a)


def passive_delta(model, factor, paper=False):
    return max((passive_of(model, law, i, a, b, factor, paper) for law, i, a, b in pairs(model)
                if value_mass(law, i, a) > 0), default=ZERO)


def passive_as_printed(model, c):
    return passive_delta(model, 1 / c)


def paper_active(model, c):
    return active_delta(model, c, True)


def paper_passive(model, c):
    return passive_delta(model, c, True)


def zero(model, c):
    return ZERO


# --- special quantities --------------------------------------------------------------------------

def cells(model):
    for law, i in model.laws_and_records():
        for background in possible_backgrounds(law):
            for a in range(model.values):
                yield law, i, a, background


def least_event(model, _):
    return min(event(*cell) for cell in cells(model))


def excluded_values(model, _):
    return Fraction(sum(event(*cell) == 0 for cell in cells(model)))


def dependence(model):
    return any(event(law, i, a, b) != value_mass(law, i, a)
               * sum((m for (_, x), m in law.items() if x == b), ZERO)
               for law, i, a, b in cells(model))


def unacceptable(model, _):
    return ZERO if acceptable(model) else ONE


def compatible(model):
    return all(event(law, i, a, b) > 0 for law, i, a, b in cells(model)
               if value_mass(law, i, a) > 0)


def compatible_with_all(model):
    return all(event(*cell) > 0 for cell in cells(model))


def conditioned(model):
    """The model whose family is each law given each background."""
    changed = object.__new__(Model)
    changed.__dict__.update(model.__dict__)
    changed.laws = [normalized({(d, 0): m for (d, b), m in law.items() if b == background})
                    for law in model.laws for background in possible_backgrounds(law)]
    changed.backgrounds = 1
    return changed


def first_pair(model, c, both):
    law = model.laws[0]
    forward = active_of(model, law, 0, 0, 1, 0, c)
    return max(forward, active_of(model, law, 0, 1, 0, 0, c)) if both else forward


def full_knowledge(model, c):
    """APK at i with B = D_{-i}, over databases that theta allows."""
    worst = ZERO
    for law, i in model.laws_and_records():
        support = {d for d, _ in law}
        for x, y in itertools.permutations(support, 2):
            if x[:i] + x[i + 1:] == y[:i] + y[i + 1:]:
                p, q = model.output_law(x), model.output_law(y)
                worst = max(worst, sum((max(ZERO, p[o] - c * q.get(o, ZERO)) for o in p), ZERO))
    return worst


def proof_divergence(model, c):
    """max of the sums of P[B given a] times H_c(O_b || O_a): the order of the usual f-divergence."""
    return max((sum((event(law, i, a, k) / value_mass(law, i, a)
                     * active_of(model, law, i, b, a, k, c) for k in possible_backgrounds(law)
                     if event(law, i, a, k) > 0 and event(law, i, b, k) > 0), ZERO)
                for law, i, a, b in pairs(model) if value_mass(law, i, a) > 0), default=ZERO)


def at_record_0(model, c, is_active):
    law, worst = model.laws[0], ZERO
    for a, b in ((0, 1), (1, 0)):
        worst = max(worst, passive_of(model, law, 0, a, b, c, True))
        for background in possible_backgrounds(law) if is_active else ():
            worst = max(worst, active_of(model, law, 0, a, b, background, c, True))
    return worst


# --- reducibility --------------------------------------------------------------------------------

def reducible(model):
    """pk.def-14 by all bijections of the outputs, on the values that both backgrounds allow."""
    for law, i in model.laws_and_records():
        for first, second in itertools.combinations(possible_backgrounds(law), 2):
            both = [(model.given(law, i, a, first), model.given(law, i, a, second))
                    for a in range(model.values)]
            both = [(p, q) for p, q in both if p is not None and q is not None]
            if not any(all(p.get(o, ZERO) == q.get(phi[o], ZERO) for p, q in both
                           for o in range(model.outputs))
                       for phi in itertools.permutations(range(model.outputs))):
                return False
    return True


def quantities(left, right, condition=None, premise=None, ratio=True):
    """Both sides are functions of the model and c; the premise is one that must be 0 at c."""
    def derive(inputs):
        model = Model(inputs)
        c = Fraction(inputs["ratio"]) if ratio else ONE
        require(c >= 1, "needs e^epsilon >= 1")
        require(condition is None or condition(model), "a hypothesis fails")
        require(premise is None or premise(model, c) == 0, "the premise fails at this epsilon")
        return rational(left(model, c)), rational(right(model, c))
    return derive


def reducible_for_each_value(model):
    return all(len({tuple(sorted(model.given(law, i, a, k).get(o, ZERO)
                                 for o in range(model.outputs)))
                    for k in possible_backgrounds(law) if event(law, i, a, k) > 0}) <= 1
               for law, i in model.laws_and_records() for a in range(model.values))


def threshold_laws(n, known, threshold, p, known_ones):
    """Laws of the thresholded count given that the target is 0 and 1, T = -1: the count itself."""
    laws = []
    for target in range(2):
        law = {}
        for others in itertools.product(range(2), repeat=n - known - 1):
            count = known_ones + target + sum(others)
            key = count if count > threshold else None
            weight = p ** sum(others) * (1 - p) ** (len(others) - sum(others))
            law[key] = law.get(key, ZERO) + weight
        laws.append(law)
    return laws


def threshold_case(inputs, lowest):
    n, known, threshold = (int(inputs[key]) for key in ("n", "known", "threshold"))
    p = Fraction(inputs["p"])
    require(1 <= known < n and lowest <= threshold <= n and 0 < p < 1, "outside the claim")
    return n, known, threshold, p


def known_records(inputs):
    n, known, threshold, p = threshold_case(inputs, -1)

    def delta(records, k):
        cases = [threshold_laws(records, k, threshold, p, s) for s in range(k + 1)]
        return max(sum((max(ZERO, x[o] - y.get(o, ZERO)) for o in x), ZERO)
                   for pair in cases for x, y in itertools.permutations(pair))
    return rational(delta(n, known)), rational(delta(n - known, 0))


def threshold_reducible(inputs):
    n, known, threshold, p = threshold_case(inputs, 0)
    shapes = set()
    for s in range(known + 1):
        zero, one = threshold_laws(n, known, threshold, p, s)
        shapes.add(tuple(sorted((zero.get(o, ZERO), one.get(o, ZERO)) for o in {*zero, *one})))
    return rational(ONE if len(shapes) == 1 else ZERO), rational(ZERO)


# --- pk.prop-6 -----------------------------------------------------------------------------------

def last_record_known(model):
    return all(background == database[-1] for law in model.laws for database, background in law)


def independent(model):
    for law in model.laws:
        for database in model.databases:
            product = ONE
            for i, value in enumerate(database):
                product *= value_mass(law, i, value)
            if product != sum((m for (d, _), m in law.items() if d == database), ZERO):
                return False
    return True


def is_query(model, query):
    """The outputs are those of the query, up to their names."""
    names = {(query(d), tuple(model.output_law(d).items())) for d in model.databases}
    return len(names) == len({x for x, _ in names}) == len({y for _, y in names})


def query_reducible(query, needs_independence):
    def derive(inputs):
        model = Model(inputs)
        require(last_record_known(model) and is_query(model, query), "not the query of the claim")
        require(independent(model) or not needs_independence, "the records must be independent")
        return rational(ONE if reducible(model) else ZERO), rational(ONE)
    return derive


def quadratic_phi(inputs):
    n, others, first, second = (int(inputs[k]) for k in ("n", "others", "known_1", "known_2"))
    require(n >= 2 and others >= n - 1 and (others - n + 1) % 3 == 0 and others <= 4 * (n - 1)
            and min(first, second) >= 1, "the unknown records must be 1 or 2")
    mean = Fraction(others + first**2, n)
    return rational(n * mean + Fraction(second**2 - first**2, n)), rational(
        Fraction(others + second**2, n))


def counting_phi(inputs):
    n, output, first, second = (int(inputs[k]) for k in ("n", "output", "known_1", "known_2"))
    require(n >= 2 and 0 <= output <= n and {first, second} <= {0, 1}, "outside the claim")
    image = output - first + second
    return rational(Fraction(image)), rational(Fraction(n if image > n else 0))


def one_record(model):
    return model.records == 1 and model.backgrounds == 1


def no_background(model):
    return model.backgrounds == 1


LEMMA_6 = quantities(passive_as_printed, zero, premise=noiseless_delta)
BOUNDS = quantities(lambda model, c: active_delta(model, 1 / c), active_delta)
FULL = quantities(full_knowledge, dp_delta, no_background)

# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {
    ("np.def-5", "remark:full-knowledge"): (
        quantities(active_delta, dp_delta, one_record), {"!="}),
    ("np.def-6", "remark:every-background"): (
        quantities(least_event, zero, ratio=False), {"<="}),
    ("np.lem-2", "one-pair"): (
        quantities(lambda model, c: first_pair(model, c, True),
                   lambda model, c: first_pair(model, c, False)), {">"}),
    ("np.lem-3", "passive"): (
        quantities(lambda model, c: passive_delta(conditioned(model), c), passive_delta), {"!="}),
    ("np.def-7", "remark:lucky"): (
        quantities(passive_as_printed, zero, lambda model: active_delta(model, ONE) == 0), {"!="}),
    ("np.lem-4", "printed"): (BOUNDS, {">"}),
    ("np.lem-4", "printed:bounds"): (BOUNDS, {">"}),
    ("np.lem-5", "printed"): (quantities(passive_as_printed, active_delta), {">"}),
    ("np.lem-6", "printed"): (LEMMA_6, {"!="}),
    ("np.lem-6", "printed:equivalent"): (LEMMA_6, {"!="}),
    ("np.lem-6", "every-background"): (
        quantities(paper_active, zero, premise=active_delta), {"!="}),
    ("pk.standing-3", "printed"): (
        quantities(excluded_values, zero, acceptable, ratio=False), {"!="}),
    ("pk.standing-3", "converse"): (
        quantities(unacceptable, zero, lambda model: not dependence(model), ratio=False), {"!="}),
    ("pk.def-11", "as-np.def-5"): (quantities(paper_passive, passive_delta), {"!="}),
    ("pk.def-11", "remark:full-knowledge"): (
        quantities(paper_active, dp_delta, one_record), {"!="}),
    ("pk.def-12", "incompatible"): (quantities(paper_active, noiseless_delta), {"!="}),
    ("pk.claim-np-full", "printed"): (FULL, {"!="}),
    ("pk.claim-np-full", "printed:full-knowledge"): (FULL, {"!="}),
    ("pk.claim-np-full", "np-incompatible"): (quantities(paper_active, noiseless_delta), {"!="}),
    ("pk.prop-5", "proof-step"): (
        quantities(proof_divergence, paper_passive, compatible_with_all), {"!="}),
    ("pk.thm-1", "strict-at-1"): (
        quantities(lambda model, c: at_record_0(model, c, True),
                   lambda model, c: at_record_0(model, c, False)), {"<="}),
    ("pk.claim-reducible-necessary", "printed"): (
        quantities(paper_active, zero,
                   lambda model: acceptable(model) and not reducible(model)), {"<="}),
    ("pk.thm-2", "incompatible"): (quantities(paper_active, paper_passive, reducible), {"!="}),
    ("pk.thm-2", "incompatible-report"): (
        quantities(active_delta, passive_delta, reducible), {"!="}),
    ("pk.thm-2", "phi-for-each-value"): (
        quantities(paper_active, paper_passive,
                   lambda model: compatible(model) and reducible_for_each_value(model)), {"!="}),
    ("pk.rem-gk", "every-query"): (known_records, {"!="}),
    ("pk.rem-gk", "every-threshold"): (threshold_reducible, {"!="}),
    ("pk.prop-6", "printed"): (quadratic_phi, {"!="}),
    ("pk.prop-6", "printed:phi-quadratic"): (quadratic_phi, {"!="}),
    ("pk.prop-6", "printed:phi-counting"): (counting_phi, {">", "<"}),
    ("pk.prop-6", "geometric-nonnegative"): (query_reducible(prod, True), {"<"}),
    ("pk.prop-6", "dependent"): (query_reducible(sum, False), {"<"}),
}
