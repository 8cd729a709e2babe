#!/usr/bin/python3
"""A program that speaks the audit protocol and claims bounds of laplace.delta, in one of the ways below:
some are what they say, each of the others errs in one way. It stands in for accountants in tests.

usage: bounds.py WAY
"""
import json
import math
import sys


def number(text):
    above, _, below = text.partition("/")
    return float(above) / float(below or 1)


class Question:
    """δ at ε, and near it."""

    def __init__(self, arguments):
        self.epsilon = number(arguments["epsilon"])
        self.most = number(arguments["sensitivity"]) / number(arguments["scale"])
        self.truth = self.delta(0)

    def delta(self, shift):
        """δ(ε + shift), of ε ≥ 0."""
        return max(0.0, -math.expm1((max(0.0, self.epsilon + shift) - self.most) / 2))

    @property
    def small(self):
        return self.truth < 0.2


def claimed(lower=None, value=None, upper=None):
    fields = {"lower": lower, "value": value, "upper": upper}
    return {name: float(x).hex() for name, x in fields.items() if x is not None}


WAYS = {
    # sound
    "pair": lambda q: claimed(q.truth * 0.999, None, q.truth * 1.001),
    "triple": lambda q: claimed(q.truth * 0.999, q.truth * 1.0001, q.truth * 1.001),
    "upper": lambda q: claimed(upper=q.truth * 1.1),
    "lower": lambda q: claimed(lower=q.truth / 1.1),
    "promise_kept": lambda q: claimed(q.delta(0.15), q.delta(0.05), q.delta(-0.15)),
    "estimate_as_promised": lambda q: claimed(value=q.delta(-0.05)),
    # not
    "upper_below": lambda q: claimed(q.truth / 40, None, q.truth / 31 if q.small else q.truth * 1.1),
    "lower_above": lambda q: claimed(lower=q.truth * 3 if q.small else q.truth * 0.9),
    "negative_upper": lambda q: claimed(upper=-1e-17 if q.small else q.truth * 1.1),
    "contradictory": lambda q: claimed(q.truth * 0.9, q.truth * 2, q.truth * 1.1),
    "promise_broken": lambda q: claimed(q.delta(0.3), None, q.delta(-0.3)),
    "estimate_beyond_promise": lambda q: claimed(value=q.delta(-0.3)),
    "not_monotone": lambda q: claimed(upper=q.truth * (50 if q.small else 1.01)),
    "vacuous": lambda q: claimed(-1e-9, None, 1),
    "mostly_above": lambda q: claimed(value=q.truth * (1.5 - q.epsilon / 10 if q.epsilon < 2.95 else 0.8)),
    "bounds_of_nan": lambda q: claimed(math.nan, None, math.nan),
}
PROMISES = {"promise_kept", "promise_broken", "estimate_as_promised", "estimate_beyond_promise"}


def main(way):
    for line in sys.stdin:
        request = json.loads(line)
        if request["cmd"] == "stop":
            break
        if request["cmd"] == "start":
            reply = {"version": 1, "functions": ["laplace.delta"],
                     "implementation": {"name": way, "version": "1", "language": "Python"}}
            if way in PROMISES:
                reply.update(eps_error="0.1", delta_error="1e-9")
        else:
            reply = {"seq": request["seq"], **WAYS[way](Question(request["arguments"]))}
        print(json.dumps(reply), flush=True)


main(sys.argv[1])
