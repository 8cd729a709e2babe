"""Derivations for certificates about sentences around the definitions: what delta bounds."""

from verify_models import ZERO, causal_delta
from verify_partial import (active_delta, active_of, cells, event, inverse_loss, pairs,
                            passive_delta, possible_backgrounds, quantities, value_mass)
from verify_relations import merged_background


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
}
