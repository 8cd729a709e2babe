"""Slow, plain re-derivations of the Chernoff-Hoeffding bounds and of Gaussian and cut Laplace noise."""

from decimal import Decimal
from fractions import Fraction
from math import isqrt

import brute_force_noise
import brute_force_quantities as slow

FAMILIES = ("chernoff_hoeffding", "cut_laplace", "bound.th.thm-3.1", "bound.th.cor-3.2")


def evaluate(family, shape, arguments):
    if family == "chernoff_hoeffding":
        return chernoff(shape, arguments)
    if family == "cut_laplace":
        return cut_delta(arguments)
    return gaussian(family, arguments)


def entropy(a, p):
    """KL(a ‖ p), Infinity where p excludes what a allows."""
    if (a and not p) or (a < 1 and p == 1):
        return slow.INFINITY
    parts = [slow.real(x) * slow.ln(x / y) for x, y in ((a, p), (1 - a, 1 - p)) if x]
    return sum(parts, Decimal(0))


def chernoff(shape, arguments):
    p = slow.number(arguments["p"])
    mean = 1 - p if arguments.get("side") == "lower" else p
    plain = arguments.get("form") == "plain"
    if shape == "tail_bound":
        x = slow.number(arguments["deviation"])
        if x == 0:
            return Fraction(1)
        if plain:
            return (-2 * int(arguments["n"]) * slow.real(x * x)).exp()
        if mean + x > 1 or mean == 0:
            return Fraction(0)
        if mean + x == 1:
            return mean ** int(arguments["n"])
        return (-int(arguments["n"]) * entropy(mean + x, mean)).exp()
    kappa = slow.number(arguments["kappa"])
    if shape == "deviation":
        slow.small(plain and kappa > 0)
        return (Fraction(0) if kappa == 1 else
                (-slow.ln(kappa) / (2 * int(arguments["n"]))).sqrt())
    x = slow.number(arguments["deviation"])
    if not plain and x and (mean + x > 1 or mean == 0):
        return Fraction(1)
    if x == 0:
        raise slow.Undefined()
    rate = 2 * slow.real(x * x) if plain else entropy(mean + x, mean)
    if rate == slow.INFINITY:
        return Fraction(1)
    slow.small(rate > 0)
    return Fraction(max(1, int((-slow.ln(kappa) / rate).to_integral_value("ROUND_CEILING"))))


def gaussian(family, arguments):
    epsilon = slow.real(slow.number(arguments["epsilon"]))
    delta = slow.number(arguments["delta"])
    reach = slow.real(slow.number(arguments["sensitivity"])) * Decimal(
        int(arguments.get("releases", "1"))).sqrt()
    if delta == 0:
        raise slow.Undefined()
    if family == "bound.th.thm-3.1":
        return reach * (2 * slow.ln(Fraction(5, 4) / delta)).sqrt() / epsilon
    if delta == 1:
        return Fraction(0)
    if delta == Fraction(1, 2):  # erfc⁻¹(1) = 0
        return root(int(arguments.get("releases", "1")) * slow.number(arguments["sensitivity"]) ** 2
                    / (2 if arguments.get("reading") == "printed"
                       else 2 * slow.number(arguments["epsilon"])))
    slow.small(delta > Fraction(1, 10**20))
    inverse = inverse_erfc(slow.real(delta))
    value = reach * (inverse + (inverse * inverse + epsilon).sqrt()) / (Decimal(2).sqrt() * epsilon)
    return value * epsilon.sqrt() if arguments.get("reading") == "printed" else value


def root(x):
    """√x, a Fraction where it is one."""
    exact = Fraction(isqrt(x.numerator), isqrt(x.denominator))
    return exact if exact**2 == x else slow.real(x).sqrt()


def inverse_erfc(delta):
    """erfc(x) = 2·delta is Φ(−√2·x) = delta, by Newton's rule."""
    x = Decimal(0)
    for _ in range(200):
        density = (-x * x).exp() / brute_force_noise.pi(slow.DIGITS).sqrt()
        step = (brute_force_noise.normal(-Decimal(2).sqrt() * x) - delta) / density
        step = max(min(step, Decimal(1) / 4), -Decimal(1) / 4)
        x += step
        if abs(step) < Decimal(10) ** -95:
            return x
    raise slow.TooLarge()


def probabilistic_delta(arguments):
    mean = slow.real(int(arguments.get("releases", "1")) * (slow.number(arguments["sensitivity"])
                     / slow.number(arguments["sigma"])) ** 2 / 2)
    epsilon = slow.real(slow.number(arguments["epsilon"]))
    return brute_force_noise.normal((mean - epsilon) / (2 * mean).sqrt())


def cut_delta(arguments):
    """The larger one of the directions asked."""
    directions = {"0": "0", "1": "1", "both": "01"}[arguments.get("direction", "both")]
    return max(cut_delta_of(arguments, direction) for direction in directions)


def cut_delta_of(arguments, direction):
    """With one half-line on the common interval, cut at the place where the loss is ε."""
    scale, s = slow.number(arguments["scale"]), slow.number(arguments["sensitivity"])
    below, above = slow.number(arguments["below"]), slow.number(arguments["above"])
    epsilon = slow.number(arguments["epsilon"])
    if direction == "1":
        # Mirrored: the law around s comes first.
        below, above = above, below
    kind = arguments.get("kind", "redraw")
    cdf = lambda z: brute_force_noise.distribution("laplace", slow.real(scale), slow.real(z))
    growth = slow.real(epsilon).exp()
    lower_atom, upper_atom = cdf(-below), 1 - cdf(above)
    inside = cdf(above) - cdf(-below)
    if kind == "withhold":
        # Both withhold with one probability; at ε = 0 nothing of it counts.
        rest = lower_atom + upper_atom
        atoms = max(Decimal(0), rest - growth * rest)
    elif kind == "clamp":
        # Alone where they are, but the upper one where the other law's interval begins.
        shared = growth * lower_atom if below + above == s else Decimal(0)
        atoms = lower_atom + max(Decimal(0), upper_atom - shared)
    else:
        atoms = Decimal(0)
    if below + above <= s:
        # At most one point in common.
        return atoms + (1 if kind == "redraw" else inside)
    # First law in [−below, above], second in [s − below, s + above]: loss |x−s| − |x| over scale.
    place = min(max((s - epsilon * scale) / 2, s - below), above) if epsilon * scale <= s else None
    value = cdf(min(s - below, above)) - cdf(-below)
    if place is not None:
        value += cdf(place) - cdf(s - below) - growth * (cdf(place - s) - cdf(-below))
    return atoms + value / (inside if kind == "redraw" else 1)
