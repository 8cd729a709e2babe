"""Slow, plain re-derivations of calibration.worst_delta and calibration.scale: δ at many biases, the
highest of them refined by thirds; the scale by a root of δ. They share nothing with the C++."""

from decimal import Decimal
from fractions import Fraction

import brute_force_noise
import brute_force_quantities as slow

GRID = 24
PARAMETER = {"geometric": "noise_p", "laplace": "scale", "gaussian": "sigma"}
# Of the place of a maximum, which its value feels squared, and of a scale.
NARROW, FINE = Fraction(1, 10**46), Decimal(10) ** -84
GOLDEN = Fraction((3 - Decimal(5).sqrt()) / 2)


class Scene:
    def __init__(self, arguments):
        self.others = int(arguments["n"]) - int(arguments["known"]) - 1
        self.low, self.high = (slow.number(arguments[f"bias_{end}"]) for end in ("low", "high"))
        self.kind, self.level = arguments["noise"], slow.Level(arguments)
        slow.small(self.others < 20)
        if self.others == 0 or self.low == 0 or self.high == 1:
            # Nothing hides the target from an attacker who knows all others, or at a bias of 0 or 1;
            # and no bias hides less.
            self.others = 0
            self.low = self.high = Fraction(1, 2)

    def delta(self, bias, size):
        """Least δ with this noise, None for none: the larger of both directions."""
        law = slow.binomial_law(self.others, bias)
        if size is None:
            return slow.delta_of(law, self.level)
        laws = [law] if law == law[::-1] else [law, law[::-1]]
        if self.kind == "geometric":
            return max(brute_force_noise.geometric_delta(each, size, self.level) for each in laws)
        epsilon = slow.ln(self.level.exact) if self.level.exact else slow.real(self.level.epsilon)
        return max(brute_force_noise.Mixture(each, self.kind, size).delta(epsilon) for each in laws)

    def worst(self, size):
        """The largest δ over the interval of biases."""
        at = lambda bias: self.delta(bias, size)
        if self.low == self.high:
            return at(self.low)
        biases = [self.low + (self.high - self.low) * Fraction(j, GRID) for j in range(GRID + 1)]
        values = [at(bias) for bias in biases]
        ends = max(values[0], values[-1])
        peaks = [highest(at, biases[j - 1], biases[j + 1]) for j in range(1, GRID)
                 if values[j] >= max(values[j - 1], values[j + 1])]
        inner = max(peaks, default=None)
        return ends if inner is None or inner <= real(ends) else inner


def real(value):
    return slow.real(value) if isinstance(value, Fraction) else value


def highest(function, low, high):
    """Of a function with one maximum in between, by golden sections, on biases of 60 digits."""
    def place(share):
        return Fraction(round((low + (high - low) * share) * 10**60), 10**60)

    left, right = place(GOLDEN), place(1 - GOLDEN)
    at_left, at_right = function(left), function(right)
    while high - low > NARROW:
        if at_left < at_right:
            low, left, at_left = left, right, at_right
            right = place(1 - GOLDEN)
            at_right = function(right)
        else:
            high, right, at_right = right, left, at_left
            left = place(GOLDEN)
            at_left = function(left)
    return real(function((low + high) / 2))


def scale(scene, delta):
    if real(scene.worst(None)) <= slow.real(delta) + FINE:
        return Fraction(0)
    private = scene.level.exact and scene.level.exact > 1 or scene.level.epsilon
    if delta == 0 and (scene.kind == "gaussian" or not private):
        raise slow.Undefined()
    if delta == 0 and scene.kind == "geometric":
        return 1 / scene.level.exact if scene.level.exact else 1 / scene.level.real
    if delta == 0:
        return 1 / (slow.ln(scene.level.exact) if scene.level.exact
                    else slow.real(scene.level.epsilon))
    slow.small(scene.low == scene.high)
    excess = lambda size: real(scene.worst(Fraction(size))) - slow.real(delta)
    ends = ("0.0001", "0.9999") if scene.kind == "geometric" else ("0.05", "40")
    return brute_force_noise.root(excess, *map(Decimal, ends), close=FINE)


def evaluate(shape, arguments):
    scene = Scene(arguments)
    if shape == "scale":
        return scale(scene, slow.number(arguments["delta"]))
    size = slow.number(arguments[PARAMETER[scene.kind]])
    value = scene.worst(size)
    return Fraction(0) if value == 0 else value
