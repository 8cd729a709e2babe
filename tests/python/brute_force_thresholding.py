"""Slow re-derivation of thresholding: the joint law of (number of known ones, output), written out."""

from fractions import Fraction

import brute_force_quantities as slow

BOTTOM = "bottom"


def laws_of_sums(arguments):
    """The laws of the number of ones among the known and among the hidden records."""
    n, known = (int(slow.number(arguments.get(name, "0"))) for name in ("n", "known"))
    slow.small((known + 1) * (n - known + 1) <= 12000)
    p = arguments["p"]
    if isinstance(p, list):
        values = [slow.number(text) for text in p]
        return (slow.poisson_binomial_law(values[:known]),
                slow.poisson_binomial_law(values[known:]))
    value = slow.number(p)
    return slow.binomial_law(known, value), slow.binomial_law(n - 1 - known, value)


def shown(arguments, count):
    low = int(slow.number(arguments["threshold"]))
    high = arguments.get("upper_threshold")
    return count if count > low and (high is None or count < int(slow.number(high))) else BOTTOM


def given(arguments, hidden, ones):
    """P and Q: outputs given the target's bit 0 and 1, with `ones` known ones."""
    laws = []
    for bit in (0, 1):
        law = {}
        for k, mass in enumerate(hidden):
            output = shown(arguments, ones + k + bit)
            law[output] = law.get(output, Fraction(0)) + mass
        laws.append(law)
    return laws


def as_lists(p, q):
    outcomes = [o for o in {**p, **q} if p.get(o) or q.get(o)]
    return [p.get(o, Fraction(0)) for o in outcomes], [q.get(o, Fraction(0)) for o in outcomes]


def pairs_of(arguments, attacker):
    """One pair for each possible background (active), or the joint one (passive)."""
    known, hidden = laws_of_sums(arguments)
    if attacker == "active":
        return [as_lists(*given(arguments, hidden, ones)) for ones, mass in enumerate(known) if mass]
    p, q = {}, {}
    for ones, mass in enumerate(known):
        for joint, law in zip((p, q), given(arguments, hidden, ones)):
            for output, chance in law.items():
                joint[ones, output] = mass * chance
    return [as_lists(p, q)]


def directed(arguments, pairs):
    direction = arguments.get("direction", "both")
    return [pair for p, q in pairs
            for pair in {"0": [(p, q)], "1": [(q, p)], "both": [(p, q), (q, p)]}[direction]]


def delta(arguments, pairs, level):
    slow.small(sum(len(p) for p, _ in pairs) <= 6000)
    return max(slow.hockey_stick(p, q, level) for p, q in directed(arguments, pairs))


def loss(arguments):
    _, hidden = laws_of_sums(arguments)
    p, q = given(arguments, hidden, int(slow.number(arguments["ones"])))
    output = arguments["output"]
    output = output if output == BOTTOM else int(slow.number(output))
    above, below = p.get(output, Fraction(0)), q.get(output, Fraction(0))
    if not above:
        return -slow.INFINITY
    return slow.ln(above / below) if below else slow.INFINITY


def worst_delta(arguments, attacker):
    """The maximum over the number of hidden records at p, the others being 0 for certain."""
    n, known = int(slow.number(arguments["n"])), int(slow.number(arguments["known"]))
    slow.small(n <= 30)
    level = slow.Level(arguments)
    return max(delta(arguments, pairs_of({**arguments, "n": str(1 + known + m)}, attacker), level)
               for m in range(n - known))


def evaluate(shape, arguments):
    attacker = "active" if "active" in shape else "passive"
    if shape == "loss":
        return loss(arguments)
    if shape.startswith("worst"):
        return worst_delta(arguments, attacker)
    if shape == "background_delta":
        _, hidden = laws_of_sums(arguments)
        pairs = [as_lists(*given(arguments, hidden, int(slow.number(arguments["ones"]))))]
        return delta(arguments, pairs, slow.Level(arguments))
    pairs = pairs_of(arguments, attacker)
    if shape.endswith("delta"):
        return delta(arguments, pairs, slow.Level(arguments))
    slow.small(sum(len(p) for p, _ in pairs) <= 3000)
    return max(slow.epsilon_of_pair(p, q, slow.number(arguments["delta"]))
               for p, q in directed(arguments, pairs))
