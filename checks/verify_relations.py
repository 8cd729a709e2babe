"""Derivations for certificates about the relations between the definitions (pk.def-3 … pk.ex-6)."""

import itertools
from fractions import Fraction
from math import prod

from certificate_numbers import rational
from verify_models import (DELTAS, Model, ZERO, both_ways, causal_delta, distributional_cases,
                           implication, inference_causal_delta, noiseless_delta, normalized,
                           require, simulation_bound)

BEYOND = 10**6  # above every finite likelihood ratio of the small models


def possible(law, record, background):
    return {d[record] for d, b in law if b == background}


def inference_possible_delta(model, c):
    """pk.def-6 with b among the values that D(i) can take given the background."""
    worst = ZERO
    for law, i in model.laws_and_records():
        for b in range(model.backgrounds):
            before = model.output_joint(law, i, b)
            for change in possible(law, i, b):
                after = model.output_joint(law, i, b, change)
                for t in set(before) & set(after):
                    worst = max(worst, both_ways(normalized(before[t]), normalized(after[t]), c))
    return worst


# --- hypotheses ----------------------------------------------------------------------------------

def outputs_possible(model):
    """Every output of M(D) or M(D_{i->b}) given B is possible given D(i)=b."""
    for law, i in model.laws_and_records():
        for b in range(model.backgrounds):
            for value in possible(law, i, b):
                outputs = set(model.output_joint(law, i, b))
                outputs |= set(model.output_joint(law, i, b, value))
                if set(model.given(law, i, value, b)) != outputs:
                    return False
    return True


def given_background(law, background):
    return normalized({d: mass for (d, b), mass in law.items() if b == background})


def acceptable(model):
    """For every i the pairs (D(i), P[D given B]) are the same for all possible B."""
    for law, i in model.laws_and_records():
        seen = {tuple(sorted((d[i], p) for d, p in given_background(law, b).items()))
                for b in {b for _, b in law}}
        if len(seen) > 1:
            return False
    return True


def pairwise_independent(model):
    for law in model.laws:
        for b in {b for _, b in law}:
            given = given_background(law, b)
            for x in range(model.records):
                for y in range(x):
                    for u in range(model.values):
                        for v in range(model.values):
                            both = sum((p for d, p in given.items() if (d[x], d[y]) == (u, v)), ZERO)
                            one = sum((p for d, p in given.items() if d[x] == u), ZERO)
                            other = sum((p for d, p in given.items() if d[y] == v), ZERO)
                            if both != one * other:
                                return False
    return True


def no_background(model):
    return model.backgrounds == 1


# --- distributional privacy ----------------------------------------------------------------------

def simulated_delta(model, simulator, c, kept):
    """max divergence at c of M(D) and Sim(D_{-i}) over all cases; the simulator is dense."""
    keys = [(i if kept else None, d[:-1]) for i in range(model.records if kept else 1)
            for d in model.databases if d[-1] == 0]
    size = model.outputs
    rows = {key: simulator[k * size:(k + 1) * size] for k, key in enumerate(keys)}
    worst = ZERO
    for given, target in distributional_cases(model, kept):
        require(all(sum(rows[key]) == 1 and min(rows[key]) >= 0 for key in given),
                "the simulator's rows must sum to 1")
        law = {o: sum(mass * rows[key][o] for key, mass in given.items()) for o in range(size)}
        worst = max(worst, both_ways(law, target, c))
    return worst


def cuts_in(model, inputs, kept):
    """The cases of pk.def-4 and the weighted cuts of the certificate."""
    names = ("law", "record", "a", "background", "forward", "event")
    columns = [[int(text) for text in inputs["cut_" + name]] for name in names]
    weights = [Fraction(text) for text in inputs["cut_weight"]]
    require(len({len(column) for column in columns} | {len(weights)}) == 1, "one entry for each cut")
    require(min(weights) >= 0 and sum(weights) <= 1, "weights of sum at most 1")
    cases, cuts = [], []
    for weight, (law, i, a, b, forward, event) in zip(weights, zip(*columns)):
        require(law < len(model.laws) and i < model.records and forward in (0, 1), "no such case")
        require(event < 2**model.outputs, "no such event")
        one = Model.__new__(Model)
        one.__dict__.update(model.__dict__, laws=[model.laws[law]])
        target = one.given(one.laws[0], i, a, b)
        require(target is not None, "an impossible case")
        rest = {}
        for (d, background), mass in one.laws[0].items():
            if background == b and d[i] == a:
                key = (i if kept else None, d[:i] + d[i + 1:])
                rest[key] = rest.get(key, ZERO) + mass
        cuts.append((weight, len(cases), forward == 1,
                     [o for o in range(model.outputs) if event >> o & 1]))
        cases.append((normalized(rest), target))
    return cases, cuts


def not_distributional(hypothesis, far=False, condition=None, kept=True):
    """`hypothesis` at (ratio, 0); lhs what the cuts prove of distributional privacy."""
    def derive(inputs):
        model = Model(inputs)
        c, delta = Fraction(inputs["ratio"]), Fraction(inputs["delta"])
        require(c >= 1 and hypothesis(model, c) <= delta, "the hypothesis fails")
        require(condition is None or condition(model), "a further hypothesis fails")
        cases, cuts = cuts_in(model, inputs, kept)
        return rational(simulation_bound(cases, model.outputs, cuts, BEYOND if far else c)), \
            rational(delta)
    return derive


def from_distributional(conclusion, condition=None):
    """The simulator of the inputs is perfect at (ratio, delta); lhs is the conclusion's delta."""
    def derive(inputs):
        model = Model(inputs)
        c, delta = Fraction(inputs["ratio"]), Fraction(inputs["delta"])
        simulator = [Fraction(text) for text in inputs["simulator"]]
        require(condition is None or condition(model), "a further hypothesis fails")
        require(c >= 1 and simulated_delta(model, simulator, c, True) <= delta, "not simulated")
        return rational(conclusion(model, BEYOND)), rational(delta)
    return derive


def far(hypothesis, conclusion, condition=None):
    return implication(hypothesis, lambda model, _: DELTAS[conclusion](model, BEYOND),
                       condition=condition)


# --- single statements ---------------------------------------------------------------------------

def factor_two_attained(inputs):
    model = Model(inputs)
    require(outputs_possible(model), "needs outputs possible given b")
    ratios = {p / q for law, i in model.laws_and_records() for b in range(model.backgrounds)
              for change in range(model.values)
              for before, after in [(model.output_joint(law, i, b),
                                     model.output_joint(law, i, b, change))]
              for t in set(before) & set(after)
              for x, y in [(normalized(before[t]), normalized(after[t]))]
              for v in set(x) & set(y) for p, q in ((x[v], y[v]), (y[v], x[v]))}
    inference = max(ratios)
    require(inference > 1 and inference_causal_delta(model, inference) == 0, "needs a finite ratio")
    ratios = {p[o] / q[o] for law, i in model.laws_and_records() for b in range(model.backgrounds)
              for x in possible(law, i, b) for y in possible(law, i, b)
              for p, q in [(model.given(law, i, x, b), model.given(law, i, x, b, change=y))]
              for o in set(p) & set(q)}
    causal = max(max(ratios), 1 / min(ratios))
    require(causal_delta(model, causal) == 0, "needs a finite ratio")
    return rational(causal), rational(inference**2)


def merged_background(delta):
    def derive(inputs):
        model = Model(inputs)
        merge = [int(text) for text in inputs["merge"]]
        require(len(merge) == model.backgrounds and len(set(merge)) < len(merge), "must merge")
        c = Fraction(inputs["ratio"])
        promised = delta(model, c)
        merged = {}
        for (d, b), mass in model.laws[0].items():
            merged[d, merge[b]] = merged.get((d, merge[b]), ZERO) + mass
        model.laws = [merged]
        return rational(delta(model, c)), rational(promised)
    return derive


# --- examples ------------------------------------------------------------------------------------

def no_condition(model, c):
    return ZERO


def same_partition(model, f):
    """M is f up to the names of the outputs."""
    pairs = {(f(d), o) for d in model.databases for o in model.output_law(d)}
    return len({x for x, _ in pairs}) == len({y for _, y in pairs}) == len(pairs)


def product_of(parts, law):
    """{tuple of values: mass} of independent draws, one from each of `parts`."""
    return {d: m for d, m in ((d, prod(part.get(x, ZERO) for part, x in zip(parts, d)))
                              for d in law) if m}


def is_repeated(model, copies):
    """Independent originals of one law, each `copies` times in a row."""
    law = {d: mass for (d, _), mass in model.laws[0].items()}
    if any(d[k] != d[k - k % copies] for d in law for k in range(len(d))):
        return False
    originals = {d[::copies]: mass for d, mass in law.items()}
    first = {}
    for d, mass in originals.items():
        first[d[0]] = first.get(d[0], ZERO) + mass
    return product_of([first] * (model.records // copies), originals) == originals


def is_around_sign(model, numbers):
    """mu = +-1 at even odds, then records mu + noise, noises independent and alike."""
    law = {tuple(numbers[v] for v in d): mass for (d, _), mass in model.laws[0].items()}
    noise = {}
    for d, mass in law.items():
        mu = 1 if d[0] > 0 else -1
        noise[d[0] - mu] = noise.get(d[0] - mu, ZERO) + mass
    expected = {}
    for mu in (-1, 1):
        shifted = [{mu + x: p for x, p in noise.items()}] * model.records
        for d in itertools.product(set(numbers), repeat=model.records):
            mass = prod(part.get(x, ZERO) for part, x in zip(shifted, d)) / 2
            if mass:
                expected[d] = expected.get(d, ZERO) + mass
    return expected == law


def average_around_sign(model):
    numbers = [Fraction(k, 10) for k in (-11, -9, 9, 11)]
    return (no_background(model) and model.values == 4 and is_around_sign(model, numbers)
            and same_partition(model, lambda d: sum(numbers[v] for v in d)))


def sum_of_duplicates(model):
    return is_repeated(model, 2) and same_partition(model, sum)


def sum_of_varied_duplicates(model):
    return sum_of_duplicates(model) and len(model.laws[0]) > 1


def corrected_once(database):
    counts = {v: database.count(v) for v in database}
    single = [v for v in sorted(counts) if counts[v] == 1]
    double = [v for v in sorted(counts) if counts[v] == 2]
    if not single or not double:
        return database
    return tuple(double[0] if v == single[0] else v for v in database)


def repaired_triples(model):
    return is_repeated(model, 3) and same_partition(model, corrected_once)


def outliers(inputs):
    model = Model(inputs)
    tail = Fraction(1, 200)
    deviation = 20 * tail  # the square root of 2 * tail
    require(deviation**2 == 2 * tail and model.values == 5, "the law of the noise")
    noise = {-1: tail, 0: 1 - 2 * tail, 1: tail}
    law = {}
    for mu in (-1, 1):
        for d in itertools.product(noise, repeat=model.records):
            cell = (tuple(mu + x + 2 for x in d), 0)
            law[cell] = law.get(cell, ZERO) + prod(noise[x] for x in d) / 2
    require(model.laws == [law], "records around a hidden sign")

    def count(database):
        average = Fraction(sum(database), len(database))
        return sum(abs(v - average) > 5 * deviation for v in database)
    require(same_partition(model, count), "M must count the outliers")
    return rational(noiseless_delta(model, Fraction(inputs["ratio"]))), rational(Fraction(1, 2))


def never_private(inputs):
    model = Model(inputs)
    require(sum_of_duplicates(model), "the sum of duplicated records")
    return rational(causal_delta(model, 1)), rational(ZERO)


def correlated_neighbour(inputs):
    model = Model(inputs)
    law = {d: mass for (d, _), mass in model.laws[0].items()}
    require(all(b == d[0] for d, b in model.laws[0]), "the background is D(0)")
    require(same_partition(model, lambda d: d), "the mechanism plays no part")
    given = [{d: m for d, m in law.items() if d[0] == v} for v in (0, 1)]
    return tuple(rational(sum((m for d, m in part.items() if d[1] == 1), ZERO)
                          / sum(part.values())) for part in given)


BACKWARD = implication("inference_causal", "causal", power=2)
ANY = {">"}

# (statement, reading) -> derivation of both sides, and the relations that deny the claim.
DERIVATIONS = {
    ("pk.prop-1", "printed"): (BACKWARD, ANY),
    ("pk.prop-1", "printed:backward"): (BACKWARD, ANY),
    ("pk.prop-1", "any-factor:backward"): (far("inference_causal", "causal"), ANY),
    ("pk.prop-1", "printed:forward"): (implication("causal", "inference_causal", power=2), ANY),
    ("pk.prop-1", "factor-1:forward"): (
        implication("causal", inference_possible_delta), ANY),
    ("pk.prop-1", "below-2:backward"): (factor_two_attained, {">="}),
    ("pk.claim-ibcdp-delta", "printed"): (BACKWARD, ANY),
    ("pk.claim-ibcdp-delta", "forward"): (
        implication("causal", inference_possible_delta, power=2), ANY),
    ("pk.claim-ibcdp-delta", "backward"): (
        implication("inference_causal", "causal", power=2, condition=outputs_possible), ANY),
    ("pk.prop-2", "pairwise"): (
        implication("noiseless", "causal", condition=pairwise_independent), ANY),
    ("pk.prop-3", "without-acceptable"): (merged_background(noiseless_delta), ANY),
    ("pk.prop-4", "printed"): (implication("noiseless", "causal", condition=acceptable), ANY),
    ("pk.prop-4", "printed:forward"): (
        implication("noiseless", "causal", condition=acceptable), ANY),
    ("pk.prop-4", "printed:backward"): (
        implication("causal", "noiseless", condition=acceptable), ANY),
    ("pk.claim-cdp-ddp", "printed"): (not_distributional(causal_delta), ANY),
    ("pk.claim-cdp-ddp", "printed:implies"): (not_distributional(causal_delta), ANY),
    ("pk.claim-cdp-ddp", "no-background"): (
        not_distributional(causal_delta, condition=no_background), ANY),
    ("pk.claim-cdp-ddp", "position-dropped"): (
        not_distributional(causal_delta, condition=no_background, kept=False), ANY),
    ("pk.claim-cdp-ddp", "converse"): (from_distributional(causal_delta), ANY),
    ("pk.claim-ex1", "printed"): (
        not_distributional(no_condition, True, average_around_sign), ANY),
    ("pk.claim-ex1", "printed:ddp"): (
        not_distributional(no_condition, True, average_around_sign), ANY),
    ("pk.claim-ex1", "printed:cdp"): (far(no_condition, "causal", average_around_sign), ANY),
    ("pk.ex-3", "printed"): (outliers, ANY),
    ("pk.ex-4", "printed"): (far(no_condition, "noiseless", sum_of_varied_duplicates), ANY),
    ("pk.ex-4", "printed:np"): (far(no_condition, "noiseless", sum_of_varied_duplicates), ANY),
    ("pk.ex-4", "printed:cdp"): (never_private, {"="}),
    ("pk.ex-5", "printed"): (
        implication(no_condition, "causal", condition=repaired_triples), ANY),
    ("pk.ex-6", "record"): (correlated_neighbour, {"!="}),
    ("pk.fig-1", "printed"): (not_distributional(causal_delta), ANY),
}

NAMES = {"np": "noiseless", "cdp": "causal", "ibcdp": "inference_causal"}
for kind in ("printed", "missing"):
    for source in ("np", "cdp", "ibcdp", "ddp"):
        for target in ("np", "cdp", "ibcdp", "ddp"):
            for label, condition in (("", None), ("-acceptable", acceptable)):
                if source == target:
                    continue
                if source == "ddp":
                    derive = from_distributional(DELTAS[NAMES[target]], condition)
                elif target == "ddp":
                    derive = not_distributional(DELTAS[NAMES[source]], True, condition)
                else:
                    derive = far(NAMES[source], NAMES[target], condition)
                DERIVATIONS["pk.fig-1", f"{kind}:{source}-{target}{label}"] = (derive, ANY)
