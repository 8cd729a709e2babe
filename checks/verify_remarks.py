"""Derivations for certificates about sentences around the definitions: what delta bounds."""

from fractions import Fraction
from itertools import product
from math import comb, prod

from certificate_numbers import rational
from verify_models import Model, ZERO, causal_delta, require, simulation_bound
from verify_partial import (active_delta, active_of, cells, event, inverse_loss, pairs,
                            passive_delta, possible_backgrounds, quantities, value_mass)
from verify_relations import (cuts_in, is_repeated, merged_background, no_background, no_condition,
                              not_distributional, same_partition, simulated_delta)


def mass_given(model, law, i, a, b, background, c, paper):
    """P[L > ln c given a, background]."""
    p = model.given(law, i, a, background)
    loss = inverse_loss(model, law, i, a, b, background, paper)
    return sum((p[o] for o in p if loss[o] * c < 1), ZERO)


def allowed(law, i, a):
    return [k for k in possible_backgrounds(law) if event(law, i, a, k) > 0]


def active_mass(paper):
    return lambda model, c: max((mass_given(model, law, i, a, b, k, c, paper)
                                 for law, i, a, b in pairs(model) for k in allowed(law, i, a)),
                                default=ZERO)


def passive_mass(paper):
    def mean(model, law, i, a, b, c):
        return sum((event(law, i, a, k) * mass_given(model, law, i, a, b, k, c, paper)
                    for k in allowed(law, i, a)), ZERO) / value_mass(law, i, a)
    return lambda model, c: max((mean(model, law, i, a, b, c) for law, i, a, b in pairs(model)
                                 if value_mass(law, i, a) > 0), default=ZERO)


def used_twice(paper):
    """The least delta such that P[B: both ways needs more than delta, given a] <= delta."""
    def least(model, law, i, a, b, c):
        total = value_mass(law, i, a)
        needs = []
        for k in allowed(law, i, a):
            ways = [(a, b), (b, a)] if event(law, i, b, k) > 0 else [(a, b)]
            delta = max(active_of(model, law, i, x, y, k, c, paper) for x, y in ways)
            needs.append((delta, event(law, i, a, k) / total))
        return min(max(step, sum((mass for delta, mass in needs if delta > step), ZERO))
                   for step in [ZERO] + [delta for delta, _ in needs])
    return lambda model, c: max((least(model, law, i, a, b, c) for law, i, a, b in pairs(model)
                                 if value_mass(law, i, a) > 0), default=ZERO)


def independent_background(model):
    return all(event(law, i, a, k) > 0 and event(law, i, a, k) == value_mass(law, i, a)
               * sum((m for (_, x), m in law.items() if x == k), ZERO)
               for law, i, a, k in cells(model))


def told_without_condition_1(model, _):
    """What outputs change in P[D(i) = x given B], summed over the pairs a != b, b excluded by B."""
    total = ZERO
    for law, i in model.laws_and_records():
        for k in possible_backgrounds(law):
            prior = {x: event(law, i, x, k) for x in range(model.values)}
            mass = sum(prior.values(), ZERO)
            excluded = sum(weight == 0 for weight in prior.values()) * (model.values - 1)
            joint = {}
            for (database, background), weight in law.items():
                for o, p in model.output_law(database).items() if background == k else ():
                    at = joint.setdefault(o, dict.fromkeys(prior, ZERO))
                    at[database[i]] += weight * p
            for at in joint.values():
                output = sum(at.values(), ZERO)
                total += excluded * sum((abs(at[x] / output - prior[x] / mass) for x in prior),
                                        ZERO)
    return total


def nothing(model, _):
    return ZERO


def on_delta(quantity, delta, paper):
    return quantities(quantity(paper), lambda model, c: delta(model, c, paper))


def twice(paper):
    return quantities(used_twice(paper), lambda model, c: passive_delta(model, c, paper),
                      independent_background)


def published_pair(model):
    """Two fair bits, equal with a probability between 1/2 and 1, published as they are."""
    law = {d: mass for (d, _), mass in model.laws[0].items()}
    same = law.get((0, 0), ZERO)
    expected = {d: same if d[0] == d[1] else Fraction(1, 2) - same
                for d in product((0, 1), repeat=2)}
    return (no_background(model) and law == expected and Fraction(1, 4) < same < Fraction(1, 2)
            and same_partition(model, lambda d: d))


def dependence_harms(inputs):
    """lhs: what the cuts prove of DDP under the law; rhs: the simulator's delta when the same
    records are independent."""
    model, c = Model(inputs), Fraction(inputs["ratio"])
    require(no_background(model) and len(model.laws) == 1 and c >= 1, "one law, no background")
    law = {d: mass for (d, _), mass in model.laws[0].items()}
    apart = {}
    for d in model.databases:
        mass = prod(sum((m for e, m in law.items() if e[i] == d[i]), ZERO)
                    for i in range(model.records))
        if mass:
            apart[d, 0] = mass
    cases, cuts = cuts_in(model, inputs, True)
    lhs = simulation_bound(cases, model.outputs, cuts, c)
    model.laws = [apart]
    simulator = [Fraction(text) for text in inputs["simulator"]]
    return rational(lhs), rational(simulated_delta(model, simulator, c, True))


def background_of_duplicates(inputs):
    """pk.ex-2 with its background, of which there is none: the dependence on D(i)."""
    model = Model(inputs)
    require(is_repeated(model, 2) and no_background(model) and len(model.laws[0]) > 1
            and model.outputs == 1 and len(set(model.kernel)) == len(model.databases),
            "duplicates that are not constant; no output")
    total = ZERO
    for law, i in model.laws_and_records():
        for a in range(model.values):
            for b in range(model.backgrounds):
                known = sum((m for (_, k), m in law.items() if k == b), ZERO)
                total += abs(event(law, i, a, b) - value_mass(law, i, a) * known)
    return rational(total), rational(ZERO)


def most_likely_one(inputs):
    """Others at -1 or 1 (in units of sigma, around mu) at even odds, one record at b = t/4."""
    others, best = int(inputs["records"]) - 1, ZERO
    for t in range(int(inputs["quarters"]) + 1):
        hit = ZERO
        for high in range(others + 1):
            database = [Fraction(t, 4)] + [Fraction(1)] * high + [Fraction(-1)] * (others - high)
            average = sum(database) / len(database)
            if sum(abs(x - average) > 5 for x in database) == 1:
                hit += Fraction(comb(others, high), 2**others)
        best = max(best, hit)
    return rational(best), rational(Fraction(1, 2))


# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {
    ("np.def-5", "remark:no-uncertainty"): (
        quantities(told_without_condition_1, nothing, ratio=False), {"!="}),
    ("np.lem-4", "remark:mass"): (on_delta(active_mass, active_delta, False), {">"}),
    ("pk.thm-1", "remark:mass"): (on_delta(active_mass, active_delta, True), {">"}),
    ("pk.def-13", "remark:lucky"): (on_delta(passive_mass, passive_delta, True), {">"}),
    ("np.def-7", "twice"): (twice(False), {">"}),
    ("np.def-7", "twice:converse"): (twice(False), {"<"}),
    ("pk.def-13", "twice"): (twice(True), {">"}),
    ("pk.def-13", "twice:converse"): (twice(True), {"<"}),
    ("pk.prop-3", "cdp"): (merged_background(causal_delta), {">"}),
    ("pk.prop-3", "examples"): (background_of_duplicates, {"="}),
    ("pk.ex-2", "less-correlated"): (not_distributional(no_condition, True, published_pair), {">"}),
    ("pk.ex-2", "any-mechanism"): (dependence_harms, {">"}),
    ("pk.ex-3", "printed:make-it-1"): (most_likely_one, {"<="}),
}
