"""Slow, plain re-derivations of the privacy loss under background knowledge: fractions for exact
counts and geometric noise, long decimals for noise with a density."""

from decimal import Decimal
from fractions import Fraction

import brute_force_noise
import brute_force_quantities as slow


def noise(arguments):
    """(None, 0) without noise."""
    return brute_force_noise.noise(arguments) if "noise" in arguments else (None, Fraction(0))


def unknown_others(arguments):
    others = int(arguments["n"]) - int(arguments.get("known", "0")) - 1
    slow.small(others <= 19)
    return slow.binomial_law(others, slow.number(arguments["p"]))


def count_laws(law, q):
    """Given 0 and 1, on the outputs ≤ 0, 1, …, ≥ len(law): beyond the counts the ratio is constant."""
    last = len(law)
    both = []
    for bit in (0, 1):
        masses = [Fraction(0)] * (last + 1)
        for k, weight in enumerate(law):
            for y in range(1, last):
                masses[y] += weight * (1 - q) / (1 + q) * q ** abs(y - k - bit)
            masses[0] += weight * q ** (k + bit) / (1 + q)
            masses[last] += weight * q ** (last - k - bit) / (1 + q)
        both.append(masses)
    return both


def evaluate(shape, arguments):
    if shape in ("loss", "absolute_loss"):
        value = loss(arguments)
        return abs(value) if shape == "absolute_loss" else value
    return tail(arguments) if shape == "loss_tail" else absolute_delta(arguments)


def loss(arguments):
    law = unknown_others(arguments)
    output = slow.number(arguments["output"]) - int(arguments.get("known_ones", "0"))
    if "noise" not in arguments:
        return slow.loss_of(law, int(output))
    kind, size = noise(arguments)
    inner = dict(arguments, n=str(len(law)), output=str(output))
    return brute_force_noise.noisy_loss(kind, size, inner)


def tail(arguments):
    law, target = unknown_others(arguments), int(arguments["target"])
    kind, size = noise(arguments)
    level, which = slow.Level(arguments), arguments.get("tail", "absolute")
    parts = []
    if which != "below":
        parts.append(above(law, kind, size, target, level))
    if which != "above":
        # Zeros and ones exchanged.
        parts.append(above(law[::-1], kind, size, 1 - target, level))
    total = sum(parts)
    if which == "absolute" and level.exact == 1 and isinstance(total, Decimal):
        # With a density the loss is almost surely not 0.
        return Fraction(1) if abs(total - 1) < Decimal(10) ** -70 else total
    return total


def above(law, kind, size, target, level):
    """P[L > ε | target]."""
    if kind in (None, "geometric"):
        zero, one = count_laws(law, size)
        return sum((weight for x, y, weight in zip(zero, one, (zero, one)[target])
                    if x > 0 and (y == 0 or level.below(x / y))), Fraction(0))
    epsilon = slow.ln(level.exact) if level.exact else slow.real(level.epsilon)
    slow.small(epsilon <= 25)
    mixture = brute_force_noise.Mixture(law, kind, size)
    if kind == "laplace" and epsilon * mixture.size >= 1:
        return Fraction(0)
    y = sharpened(lambda x: mixture.loss(x) - epsilon,
                  mixture.place(lambda x: mixture.loss(x) - epsilon))
    return mixture.mix(brute_force_noise.distribution, y - target)


def sharpened(function, x):
    """A root to all digits: the tail feels its error, not the square of it."""
    step = Decimal(10) ** -18
    for _ in range(5):
        slope = (function(x + step) - function(x)) / step
        x -= function(x) / slope
    return x


def absolute_delta(arguments):
    kind, size = noise(arguments)
    zero, one = count_laws(unknown_others(arguments), size)
    level = slow.Level(arguments)
    orders = {"0": [(zero, one)], "1": [(one, zero)], "both": [(zero, one), (one, zero)]}
    values = []
    for p, q in orders[arguments.get("direction", "both")]:
        a = b = Fraction(0)
        for x, y in zip(p, q):
            if x > 0 and (y == 0 or level.below(x / y)):
                a, b = a + x, b + y
            elif x > 0 and level.below(y / x):
                a, b = a + x, b + x * x / y
        values.append(a - b * level.exact if level.exact else slow.real(a) - slow.real(b) * level.real)
    return max(values)
