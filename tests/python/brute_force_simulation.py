"""Slow re-derivation of distributional privacy: one linear program with every output of every case
in it, by the dual simplex method on integers."""

from fractions import Fraction
from math import gcd, lcm

import model_reference
import brute_force_quantities as slow

LARGE = Fraction(10) ** 60
TINY = Fraction(1, 10**95)


def problems(model, position):
    """Lists of cases (law of D₋ᵢ, law of M(D)) that one simulator serves: those of one record, or
    all when it is not told which record is missing."""
    by_record = {}
    for (_, i, _, _), case in model_reference.simulation_cases(model).items():
        by_record.setdefault(i if position == "kept" else None, []).append(case)
    return by_record.values()


def rows_of(cases, c):
    """(objective, rows): minimise δ subject to Σ row·x ≤ last, x ≥ 0, with the variables δ, the
    simulator without the last output of each input, and the excesses P − c·S and S − c·P."""
    inputs = sorted({rest for law, _ in cases for rest in law})
    outputs = sorted({o for _, target in cases for o in target})
    place = {(d, o): 1 + i * (len(outputs) - 1) + j
             for i, d in enumerate(inputs) for j, o in enumerate(outputs[:-1])}
    start = 1 + len(place)
    width = start + 2 * len(cases) * len(outputs)
    rows = []

    def row(terms, bound):
        line = [Fraction(0)] * width + [Fraction(bound)]
        for at, factor in terms:
            line[at] += factor
        rows.append(line)

    for d in inputs:
        row([(place[d, o], 1) for o in outputs[:-1]], 1)
    for k, (law, target) in enumerate(cases):
        excess = [start + (2 * k + side) * len(outputs) for side in (0, 1)]
        for j, o in enumerate(outputs):
            mixed = [(place[d, o], w) for d, w in law.items()] if o != outputs[-1] else [
                (place[d, other], -w) for d, w in law.items() for other in outputs[:-1]]
            rest = 0 if o != outputs[-1] else 1
            p = target.get(o, Fraction(0))
            row([(at, -c * w) for at, w in mixed] + [(excess[0] + j, -1)], c * rest - p)
            row(mixed + [(excess[1] + j, -1)], c * p - rest)
        for side in (0, 1):
            row([(excess[side] + j, 1) for j in range(len(outputs))] + [(0, -1)], 0)
    return [1] + [0] * (width - 1), rows


def reduced(line):
    divisor = gcd(*line)
    return [entry // divisor for entry in line] if divisor > 1 else line


def dual_simplex(costs, rows):
    """The least cost; costs ≥ 0. Rows stand as integers, each up to a positive factor; Bland's rule:
    the least index leaves and, among ties, the least index enters."""
    width, count = len(costs), len(rows)
    table = []
    for r, line in enumerate(rows):
        scale = lcm(*(entry.denominator for entry in line))
        whole = [int(entry * scale) for entry in line]
        slacks = [scale if s == r else 0 for s in range(count)]
        table.append(reduced(whole[:-1] + slacks + whole[-1:]))
    basis = [width + r for r in range(count)]
    price, denominator = list(costs) + [0] * (count + 1), 1
    while any(line[-1] < 0 for line in table):
        r = min((s for s in range(count) if table[s][-1] < 0), key=lambda s: basis[s])
        line = table[r]
        j = min((k for k in range(width + count) if line[k] < 0),
                key=lambda k: (Fraction(price[k], -line[k]), k))
        line = table[r] = [-entry for entry in line]
        pivot = line[j]
        for s in range(count):
            if s != r and table[s][j]:
                factor = table[s][j]
                table[s] = reduced([x * pivot - factor * y for x, y in zip(table[s], line)])
        factor = price[j]
        price = [x * pivot - factor * y for x, y in zip(price, line)] + [denominator * pivot]
        price = reduced(price)
        denominator = price.pop()
        basis[r] = j
    return Fraction(-price[-1], denominator)


def least_delta(parts, c):
    return max((dual_simplex(*rows_of(cases, c)) for cases in parts), default=Fraction(0))


def average(cases, c):
    """The δ of the simulator that answers with the average of the targets, by their weights."""
    worst = Fraction(0)
    inputs = {rest for law, _ in cases for rest in law}
    simulator = {}
    for d in inputs:
        law = {}
        for rest, target in cases:
            for o, p in target.items():
                law[o] = law.get(o, Fraction(0)) + rest.get(d, Fraction(0)) * p
        simulator[d] = model_reference.normal(law)
    for rest, target in cases:
        mixed = {}
        for d, w in rest.items():
            for o, p in simulator[d].items():
                mixed[o] = mixed.get(o, Fraction(0)) + w * p
        worst = max(worst, model_reference.both_ways(target, mixed, c))
    return worst


def least_epsilon(parts, delta):
    """Newton's rule from the left inside a bracket; the least δ falls, in smooth pieces."""
    def excess(c):
        return least_delta(parts, c) - delta

    low, high = Fraction(1), Fraction(2)
    if excess(low) <= 0:
        return Fraction(0)
    while excess(high) > 0:
        low, high = high, high * high
        if high > LARGE:
            raise slow.Undefined()
    at = excess(low)
    for _ in range(60):
        step = low * TINY / 10**10
        slope = (excess(low + step) - at) / step
        guess = shortened(low - at / slope) if slope else high
        if not low < guess < high:
            guess = shortened((low + high) / 2)
        value = excess(guess)
        if value == 0 and excess(guess - step) > 0:
            return slow.ln(guess)
        close = guess * (1 + TINY)
        if value > 0 and close < high and excess(close) <= 0:
            return slow.ln(guess)
        low, at, high = (guess, value, high) if value > 0 else (low, at, guess)
        if high - low <= TINY * low:
            return slow.ln(high)
    raise slow.TooLarge()


def shortened(c):
    """Exact where that is short."""
    return c if c.denominator < 10**40 else Fraction(round(c * 10**130), 10**130)


def evaluate(model, asked, arguments):
    parts = list(problems(model, arguments.get("position", "kept")))
    size = max((len(rows_of(cases, Fraction(1))[1]) for cases in parts), default=0)
    if asked == "epsilon":
        slow.small(size <= 30)
        return least_epsilon(parts, slow.number(arguments["delta"]))
    level = slow.Level(arguments)
    if level.exact:
        slow.small(size <= 60)
        return least_delta(parts, level.exact)
    slow.small(size <= 60)
    value = least_delta(parts, Fraction(level.real))
    exact = value.denominator < 10**40
    return value if exact else slow.real(value)
