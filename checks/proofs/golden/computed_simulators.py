"""Simulators and multipliers for cases of distributional privacy that Coq's own machine checks; nobody trusts them.

The linear program of simulators.ml once more, for all tasks of a small model at once, with Python's fractions.
"""

import itertools
from fractions import Fraction


def maximised(rows, limits, costs):
    """(x, prices) of: maximise costs·x for rows·x <= limits and x >= 0, with limits >= 0; Bland's rule."""
    columns, names = list(range(len(costs))), [len(costs) + i for i in range(len(limits))]
    while any(cost > 0 for cost in costs):
        enters = min((name, j) for j, name in enumerate(columns) if costs[j] > 0)[1]
        leaves = min((limits[i] / row[enters], names[i], i) for i, row in enumerate(rows) if row[enters] > 0)[2]
        inverse = 1 / rows[leaves][enters]
        pivot = [inverse if j == enters else entry * inverse for j, entry in enumerate(rows[leaves])]
        limit = limits[leaves] * inverse

        def reduced(row):
            factor = row[enters]
            return [-factor * inverse if j == enters else entry - factor * pivot[j] for j, entry in enumerate(row)]

        limits = [limit if i == leaves else limits[i] - row[enters] * limit for i, row in enumerate(rows)]
        rows = [pivot if i == leaves else reduced(row) if row[enters] else row for i, row in enumerate(rows)]
        costs = reduced(costs)
        columns[enters], names[leaves] = names[leaves], columns[enters]
    x = {name: limits[i] for i, name in enumerate(names)}
    prices = {name: -costs[j] for j, name in enumerate(columns)}
    return ([x.get(j, Fraction(0)) for j in range(len(columns))],
            [prices.get(len(columns) + i, Fraction(0)) for i in range(len(names))])


def tasks_of(arguments):
    """[(law of what the simulator is told, law of the output)], in the order of the checker."""
    values, records, laws, backgrounds, outputs, leakages = (
        int(arguments.get(size, 1)) for size in ("values", "records", "laws", "backgrounds", "outputs", "leakages"))
    databases = list(itertools.product(range(values), repeat=records))
    law, kernel = ([Fraction(text) for text in arguments[field]] for field in ("law", "kernel"))
    found = []

    def answer(x):
        rows = [kernel[(x * leakages + leak) * outputs:][:outputs] for leak in range(leakages)]
        total = sum(map(sum, rows))
        return [sum(row[o] for row in rows) / total for o in range(outputs)]

    for number, i, a, k in itertools.product(range(laws), range(records), range(values), range(backgrounds)):
        weights = {x: law[(number * backgrounds + k) * len(databases) + x] for x, d in enumerate(databases) if d[i] == a}
        total = sum(weights.values())
        if total:
            told = {}
            for x, weight in weights.items():
                before, after = databases[x][:i], databases[x][i + 1:]
                key = before + after if arguments.get("position") == "dropped" else before + (-1,) + after
                told[key] = told.get(key, 0) + weight / total
            found.append((told, [sum(weight * answer(x)[o] for x, weight in weights.items()) / total
                                 for o in range(outputs)]))
    return found


def solved(tasks, c):
    """(simulator, multipliers, least coefficients) at the ratio c; for no ratio at all, c is None."""
    outputs = range(len(tasks[0][1]))
    lists = sorted({key for told, _ in tasks for key in told})
    names = ([(kind, k) for kind in ("forth", "back") for k in range(len(tasks))]
             + [(kind, k, o) for kind in ("forward", "backward") for k in range(len(tasks)) for o in outputs]
             + [(kind, d) for kind in ("plus", "minus") for d in range(len(lists))])
    place = {name: j for j, name in enumerate(names)}

    def row(entries):
        made = [Fraction(0)] * len(names)
        for name, entry in entries:
            made[place[name]] += entry
        return made

    # What a simulator's answer o to a list adds to the weighted sum of costs, at least its least coefficient.
    rows = [row([(("plus", d), 1), (("minus", d), -1)] + [entry for k, (told, aim) in enumerate(tasks) for entry in
                ([(("backward", k, o), -told.get(key, 0)), (("forward", k, o), c * told.get(key, 0))] if c is not None
                 else [(("backward", k, o), -told.get(key, 0))] if not aim[o] else [])])
            for d, key in enumerate(lists) for o in outputs]
    rows += [row([((kind, k, o), 1), ((most, k), -1)]) for kind, most in (("forward", "forth"), ("backward", "back"))
             for k in range(len(tasks)) for o in outputs]
    rows.append(row([((kind, k), 1) for kind in ("forth", "back") for k in range(len(tasks))]))
    costs = row([(("plus", d), 1) for d in range(len(lists))] + [(("minus", d), -1) for d in range(len(lists))]
                + [((kind, k, o), value) for k, (_, aim) in enumerate(tasks) for o in outputs
                   for kind, value in (("forward", aim[o] if c is not None else 0),
                                       ("backward", -aim[o] * (c if c is not None else 1)))])
    x, prices = maximised(rows, [Fraction(0)] * (len(rows) - 1) + [Fraction(1)], costs)
    simulator = {key: [prices[d * len(outputs) + o] for o in outputs] for d, key in enumerate(lists)}
    multipliers = [(x[place["forth", k]], [x[place["forward", k, o]] for o in outputs],
                    x[place["back", k]], [x[place["backward", k, o]] for o in outputs]) for k in range(len(tasks))]
    return simulator, multipliers, {key: x[place["plus", d]] - x[place["minus", d]] for d, key in enumerate(lists)}


def in_coq(x):
    return f"{x.numerator} # {x.denominator}"


def fractions(xs):
    return "[" + "; ".join(map(in_coq, xs)) + "]%Q"


def key_in_coq(key):
    return "[" + "; ".join(f"({z})" if z < 0 else str(z) for z in key) + "]"


def proposal(arguments, c):
    """(What is proposed, in Coq's words, the sum of the least coefficients)."""
    simulator, multipliers, least = solved(tasks_of(arguments), c)
    answers = "; ".join(f"({key_in_coq(key)}, {fractions(law)})" for key, law in simulator.items())
    weights = "; ".join(f"weighted ({in_coq(forth)}) {fractions(forward)} ({in_coq(back)}) {fractions(backward)}"
                        for forth, forward, back, backward in multipliers)
    lowest = "; ".join(f"({key_in_coq(key)}, ({in_coq(x)})%Q)" for key, x in least.items())
    return f"proposed [{answers}] [{weights}] [{lowest}]", sum(least.values())
