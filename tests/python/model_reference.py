"""The definitions of the documents, word by word, by plain enumeration: slow and independent."""

import itertools
from collections import defaultdict
from fractions import Fraction


class Model:
    """A model file, with nothing precomputed but its kernel."""

    def __init__(self, document):
        self.values = document["values"]
        self.laws = [[(tuple(e["database"]), e.get("background", ""), Fraction(e["mass"]))
                      for e in law] for law in document["laws"]]
        self.kernel = defaultdict(dict)
        for row in document["mechanism"]:
            key = (row["output"], row.get("leakage", ""))
            self.kernel[tuple(row["database"])][key] = Fraction(row["probability"])
        self.records = len(document["mechanism"][0]["database"])

    def outputs(self, database):
        law = defaultdict(Fraction)
        for (output, _), probability in self.kernel[database].items():
            law[output] += probability
        return law

    def databases(self):
        return itertools.product(self.values, repeat=self.records)

    def backgrounds(self, law):
        return {background for _, background, _ in law}


def changed(database, i, b):
    return database[:i] + (b,) + database[i + 1:]


def normal(law):
    total = sum(law.values())
    return {key: mass / total for key, mass in law.items()}


def hockey_stick(p, q, c):
    return sum((max(Fraction(0), p.get(o, 0) - c * q.get(o, 0)) for o in {*p, *q}), Fraction(0))


def output_law(model, entries, i=None, b=None):
    """The law of M(D), or of M(D_{i→b}), for D from weighted entries."""
    law = defaultdict(Fraction)
    for database, _, mass in entries:
        for output, probability in model.outputs(
                database if i is None else changed(database, i, b)).items():
            law[output] += mass * probability
    return normal(law)


def given(law, background, i, a):
    return [e for e in law if e[1] == background and e[0][i] == a and e[2] > 0]


def neighbours(model):
    for i in range(model.records):
        for database in model.databases():
            for b in model.values:
                if b != database[i]:
                    yield database, changed(database, i, b)


def dp(model, c, _):
    return max((hockey_stick(model.outputs(x), model.outputs(y), c)
                for x, y in neighbours(model)), default=Fraction(0))


def bounded_leakage(model, c, _):
    def leak(database, leakage):
        law = {o: p for (o, l), p in model.kernel[database].items() if l == leakage and p > 0}
        return normal(law) if law else None

    leakages = {l for row in model.kernel.values() for _, l in row}
    return max((hockey_stick(leak(x, l), leak(y, l), c)
                for x, y in neighbours(model) for l in leakages if leak(x, l) and leak(y, l)),
               default=Fraction(0))


def secrets(model):
    """(θ, B̂, i, a, b, entries given a, entries given b), a possible given B̂."""
    for law in model.laws:
        for background in model.backgrounds(law):
            for i in range(model.records):
                for a, b in itertools.permutations(model.values, 2):
                    here = given(law, background, i, a)
                    if here:
                        yield law, background, i, a, b, here, given(law, background, i, b)


def noiseless(model, c, _):
    return max((hockey_stick(output_law(model, x), output_law(model, y), c)
                for *_, x, y in secrets(model) if y), default=Fraction(0))


def active(model, c, convention):
    excluded = convention == "paper" and any(not y for *_, y in secrets(model))
    return Fraction(1) if excluded else noiseless(model, c, convention)


def passive(model, c, convention):
    sums, totals = defaultdict(Fraction), defaultdict(Fraction)
    for law, _, i, a, b, x, y in secrets(model):
        weight = sum(mass for *_, mass in x)
        key = (id(law), i, a, b)
        totals[key] += weight
        if y:
            sums[key] += weight * hockey_stick(output_law(model, x), output_law(model, y), c)
        elif convention == "paper":
            sums[key] += weight
    return max((sums[key] / totals[key] for key in totals), default=Fraction(0))


def both_ways(p, q, c):
    return max(hockey_stick(p, q, c), hockey_stick(q, p, c))


def causal(model, c, _):
    return max((both_ways(output_law(model, x), output_law(model, x, i, b), c)
                for _, _, i, _, b, x, y in secrets(model) if y), default=Fraction(0))


def inference_causal(model, c, _):
    def record_law(entries, i, t, b=None):
        law = defaultdict(Fraction)
        for database, _, mass in entries:
            asked = database if b is None else changed(database, i, b)
            law[database[i]] += mass * model.outputs(asked).get(t, Fraction(0))
        return normal(law) if sum(law.values()) > 0 else None

    outputs = {o for row in model.kernel.values() for o, _ in row}
    worst = Fraction(0)
    for law in model.laws:
        for background in model.backgrounds(law):
            entries = [e for e in law if e[1] == background and e[2] > 0]
            for i, b, t in itertools.product(range(model.records), model.values, outputs):
                p, q = record_law(entries, i, t), record_law(entries, i, t, b)
                if entries and p and q:
                    worst = max(worst, both_ways(p, q, c))
    return worst


DEFINITIONS = {function.__name__: function for function in
               (dp, noiseless, active, causal, inference_causal, passive, bounded_leakage)}


def simulation_cases(model):
    """(law number, i, a, B̂) -> (law of D₋ᵢ, law of M(D)), both given the event."""
    cases = {}
    for number, law in enumerate(model.laws):
        for background in model.backgrounds(law):
            for i in range(model.records):
                for a in model.values:
                    entries = given(law, background, i, a)
                    if entries:
                        rest = defaultdict(Fraction)
                        for database, _, mass in entries:
                            rest[database[:i] + database[i + 1:]] += mass
                        cases[number, i, a, background] = (normal(rest),
                                                           output_law(model, entries))
    return cases


def simulator_of(answer):
    return {(row.get("index"), tuple(row["rest"])):
            {o: Fraction(p) for o, p in row["outputs"].items()} for row in answer["simulator"]}


def simulated(case, rest, simulator, position):
    law = defaultdict(Fraction)
    for database, weight in rest.items():
        told = case[1] if position == "kept" else None
        for output, probability in simulator[told, database].items():
            law[output] += weight * probability
    return law


def worst_of_simulator(model, answer, c, position="kept"):
    """The δ that the printed simulator reaches."""
    simulator = simulator_of(answer)
    for law in simulator.values():
        assert sum(law.values()) == 1 and min(law.values()) >= 0
    return max(both_ways(target, simulated(case, rest, simulator, position), c)
               for case, (rest, target) in simulation_cases(model).items())


def proved_bound(model, answer, c, position="kept"):
    """The δ below which, by the printed bound, no simulator can go."""
    cases = simulation_cases(model)
    constant, coefficients = Fraction(0), defaultdict(lambda: defaultdict(Fraction))
    assert sum(Fraction(part["weight"]) for part in answer["bound"]) <= 1
    for part in answer["bound"]:
        weight = Fraction(part["weight"])
        assert weight >= 0
        rest, target = cases[part["law"], part["index"], part["a"], part["background"]]
        mass = sum(target.get(o, 0) for o in part["outputs"])
        constant += weight * (mass if part["direction"] == 0 else -c * mass)
        factor = -c * weight if part["direction"] == 0 else weight
        for database, share in rest.items():
            told = part["index"] if position == "kept" else None
            for output in part["outputs"]:
                coefficients[told, database][output] += factor * share
    outputs = {o for row in model.kernel.values() for o, _ in row}
    return constant + sum(min(row.get(o, Fraction(0)) for o in outputs)
                          for row in coefficients.values())


def excludes_smaller_ratios(model, answer, c, delta):
    """Does the printed bound prove that no ratio below c serves with δ?

    A simulator S that served at c′ < c would give δ ≥ bound(c) + (c − c′)·(Σ w·S over direction 0 +
    Σ w·P over direction 1); with bound(c) = δ both sums vanish, and Σ w·P ≤ δ·Σ w over direction 0.
    Or else the bound, which never rises and is concave in c, is larger a little before.
    """
    cases = simulation_cases(model)
    sums, weights = [Fraction(0), Fraction(0)], [Fraction(0), Fraction(0)]
    for part in answer["bound"]:
        _, target = cases[part["law"], part["index"], part["a"], part["background"]]
        weight = Fraction(part["weight"])
        weights[part["direction"]] += weight
        sums[part["direction"]] += weight * sum(target.get(o, 0) for o in part["outputs"])
    value = proved_bound(model, answer, c)
    tiny = Fraction(1, 10**40)
    return value > delta or (value == delta and (
        sums[1] > 0 or sums[0] > delta * weights[0]
        or proved_bound(model, answer, c - tiny) > delta))
