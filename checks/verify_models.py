"""Finite models of certificates, and the definitions on them, by plain enumeration.

Inputs (see checks/search/search.hpp): records, values, backgrounds, outputs; law_0, law_1, … dense
over (database, background); mechanism (one output for each database) or kernel (dense over
(database, leakage, output), with leakages when there are several). Indices start at 0.
"""

import itertools
from fractions import Fraction

from certificate_numbers import rational

ZERO = Fraction(0)


class Wrong(Exception):
    """A certificate that proves nothing."""


def require(condition, text):
    if not condition:
        raise Wrong(text)


class Model:
    """θ as {(database, background): mass}, M as {database: {(leakage, output): probability}}."""

    def __init__(self, inputs):
        self.records, self.values = int(inputs["records"]), int(inputs["values"])
        self.backgrounds, self.outputs = int(inputs["backgrounds"]), int(inputs["outputs"])
        self.leakages = int(inputs["leakages"]) if "leakages" in inputs else 1
        self.databases = list(itertools.product(range(self.values), repeat=self.records))
        names = sorted(name for name in inputs if name.startswith("law_"))
        require(names == [f"law_{k}" for k in range(len(names))], "laws must be numbered from 0")
        self.laws = [self.read_law(inputs[name]) for name in names]
        self.kernel = self.read_kernel(inputs)

    def read_law(self, texts):
        cells = list(itertools.product(self.databases, range(self.backgrounds)))
        masses = [Fraction(text) for text in texts]
        require(len(masses) == len(cells) and min(masses) >= 0 and sum(masses) == 1,
                "the masses of a law must sum to 1")
        return {cell: mass for cell, mass in zip(cells, masses) if mass > 0}

    def read_kernel(self, inputs):
        events = list(itertools.product(range(self.leakages), range(self.outputs)))
        if "mechanism" in inputs:
            outputs = [int(text) for text in inputs["mechanism"]]
            require(len(outputs) == len(self.databases) and self.leakages == 1
                         and all(-1 <= o < self.outputs for o in outputs), "one output each")
            return {d: {(0, o): Fraction(1)} for d, o in zip(self.databases, outputs) if o >= 0}
        flat = [Fraction(text) for text in inputs["kernel"]]
        require(len(flat) == len(events) * len(self.databases) and min(flat) >= 0,
                     "a probability for each database and event")
        kernel = {}
        for k, database in enumerate(self.databases):
            row = dict(zip(events, flat[k * len(events):(k + 1) * len(events)]))
            if any(row.values()):
                require(sum(row.values()) == 1, "a kernel row must sum to 1")
                kernel[database] = {event: p for event, p in row.items() if p > 0}
        return kernel

    def output_law(self, database):
        law = {}
        for (_, output), p in self.kernel[database].items():
            law[output] = law.get(output, ZERO) + p
        return law

    def laws_and_records(self):
        return itertools.product(self.laws, range(self.records))

    def given(self, law, record, value, background, change=None):
        """Law of M(D), or of M(D_{i->change}), given D(i)=value, B=background; None: impossible."""
        total, outputs = ZERO, {}
        for (database, b), mass in law.items():
            if b != background or database[record] != value:
                continue
            total += mass
            seen = database if change is None else replaced(database, record, change)
            for output, p in self.output_law(seen).items():
                outputs[output] = outputs.get(output, ZERO) + mass * p
        return {o: p / total for o, p in outputs.items()} if total else None

    def output_joint(self, law, record, background, change=None):
        """{output: {D(i): mass}} of M(D), or M(D_{i->change}), together with B=background."""
        joint = {}
        for (database, b), mass in law.items():
            if b != background:
                continue
            seen = database if change is None else replaced(database, record, change)
            for output, p in self.output_law(seen).items():
                values = joint.setdefault(output, {})
                values[database[record]] = values.get(database[record], ZERO) + mass * p
        return joint


def replaced(database, record, value):
    return database[:record] + (value,) + database[record + 1:]


def excess(p, q, c):
    """max over sets S of p(S) - c q(S): the sum of the positive parts."""
    return sum((max(ZERO, p.get(o, ZERO) - c * q.get(o, ZERO)) for o in p), ZERO)


def both_ways(p, q, c):
    return max(excess(p, q, c), excess(q, p, c))


def normalized(law):
    total = sum(law.values(), ZERO)
    return {x: mass / total for x, mass in law.items()}


def noiseless_delta(model, c):
    """pk.def-3 and np.def-6 on compatible backgrounds."""
    worst = ZERO
    for law, i in model.laws_and_records():
        for b in range(model.backgrounds):
            laws = [model.given(law, i, a, b) for a in range(model.values)]
            for p, q in itertools.permutations([x for x in laws if x is not None], 2):
                worst = max(worst, excess(p, q, c))
    return worst


def causal_delta(model, c):
    """pk.def-5."""
    worst = ZERO
    for law, i in model.laws_and_records():
        for b in range(model.backgrounds):
            possible = [a for a in range(model.values) if model.given(law, i, a, b) is not None]
            for x, y in itertools.permutations(possible, 2):
                p, q = model.given(law, i, x, b), model.given(law, i, x, b, change=y)
                worst = max(worst, both_ways(p, q, c))
    return worst


def inference_causal_delta(model, c):
    """pk.def-6; the new value is any of T."""
    worst = ZERO
    for law, i in model.laws_and_records():
        for b, change in itertools.product(range(model.backgrounds), range(model.values)):
            before = model.output_joint(law, i, b)
            after = model.output_joint(law, i, b, change)
            for t in set(before) & set(after):
                worst = max(worst, both_ways(normalized(before[t]), normalized(after[t]), c))
    return worst


def dp_delta(model, c):
    worst = ZERO
    for x, y in itertools.permutations(model.databases, 2):
        if sum(a != b for a, b in zip(x, y)) == 1:
            worst = max(worst, excess(model.output_law(x), model.output_law(y), c))
    return worst


def distributional_cases(model, kept):
    """(law of the simulator's input, law of the output) for every law, i, a, B of pk.def-4."""
    for law, i in model.laws_and_records():
        for b, a in itertools.product(range(model.backgrounds), range(model.values)):
            target = model.given(law, i, a, b)
            if target is None:
                continue
            rest = {}
            for (database, background), mass in law.items():
                if background == b and database[i] == a:
                    key = (i if kept else None, database[:i] + database[i + 1:])
                    rest[key] = rest.get(key, ZERO) + mass
            yield normalized(rest), target


def simulation_bound(cases, outputs, cuts, c):
    """What weighted cuts (weight, case, forward, event) prove: no simulator has a smaller delta."""
    constant, cost = ZERO, {}
    for weight, k, forward, event in cuts:
        given, target = cases[k]
        hit = sum((target.get(o, ZERO) for o in event), ZERO)
        constant += weight * (hit if forward else -c * hit)
        for key, mass in given.items():
            for o in event:
                change = weight * mass * (-c if forward else 1)
                cost[key, o] = cost.get((key, o), ZERO) + change
    keys = {key for key, _ in cost}
    return constant + sum((min(cost.get((key, o), ZERO) for o in range(outputs)) for key in keys),
                          ZERO)


DELTAS = {"noiseless": noiseless_delta, "causal": causal_delta,
          "inference_causal": inference_causal_delta, "dp": dp_delta}


def implication(hypothesis, conclusion, power=1, condition=None):
    """(ratio c, delta) of `hypothesis` hold; lhs the least delta of `conclusion` at c^power.

    rhs is the delta that the claim promises. Either side may be a key of DELTAS or a function of
    (model, c); `condition` is a further hypothesis, a predicate of the model.
    """
    assume, conclude = (DELTAS.get(f, f) for f in (hypothesis, conclusion))

    def derive(inputs):
        model = Model(inputs)
        c, delta = Fraction(inputs["ratio"]), Fraction(inputs["delta"])
        require(c >= 1 and 0 <= delta <= 1, "needs e^epsilon >= 1 and a delta")
        require(assume(model, c) <= delta, "the hypothesis of the implication fails")
        require(condition is None or condition(model), "a further hypothesis fails")
        return rational(conclude(model, c**power)), rational(delta)
    return derive
