"""The curve δ(c) of pairs of laws on few outcomes, in fractions, and its inverse by its definition.

A pair is two lists of masses. What is asked of several pairs (directions, backgrounds, corners) is
asked of the worst of them.
"""

from fractions import Fraction
from functools import cached_property
from math import lcm


class Pair:
    """Integers over one denominator; outcomes that neither law has are dropped."""

    def __init__(self, p, q):
        self.unit = lcm(*(x.denominator for x in p), *(x.denominator for x in q))
        whole = lambda x: x.numerator * (self.unit // x.denominator)
        self.masses = [(whole(x), whole(y)) for x, y in zip(p, q) if x or y]
        assert sum(a for a, _ in self.masses) == sum(b for _, b in self.masses) == self.unit

    def delta(self, ratio):
        """Σ (P − c·Q)⁺."""
        u, v = ratio.numerator, ratio.denominator
        return Fraction(sum(max(v * a - u * b, 0) for a, b in self.masses), v * self.unit)

    @cached_property
    def floor(self):
        """δ beyond every ratio."""
        return Fraction(sum(a for a, b in self.masses if b == 0), self.unit)

    @cached_property
    def bends(self):
        """The likelihood ratios above 1, where the curve changes its slope, from the right."""
        return sorted({Fraction(a, b) for a, b in self.masses if 0 < b < a}, reverse=True)

    def least_ratio(self, delta):
        """inf{c ≥ 1 : δ(c) ≤ delta}, None where no c serves: from bend to bend, the curve straight
        in between, until it is above delta."""
        if self.delta(Fraction(1)) <= delta:
            return Fraction(1)
        if self.floor > delta:
            return None
        right = None
        for left in [*self.bends, Fraction(1)]:
            if self.delta(left) > delta:
                return self.crossing(left, right, delta)
            right = left
        raise AssertionError("δ(1) is above delta")

    def crossing(self, left, right, delta):
        """Where the straight piece that starts at `left` meets delta."""
        inside = [(a, b) for a, b in self.masses if a * left.denominator > b * left.numerator]
        a, b = (Fraction(sum(part), self.unit) for part in zip(*inside))
        root = (a - delta) / b
        assert left < root and (right is None or root <= right)
        return root


class Worst:
    """The upper envelope of the curves of some pairs."""

    def __init__(self, pairs):
        self.pairs = [Pair(*pair) for pair in pairs]

    def delta(self, ratio):
        return max(pair.delta(ratio) for pair in self.pairs)

    @cached_property
    def start(self):
        return self.delta(Fraction(1))

    @cached_property
    def floor(self):
        return max(pair.floor for pair in self.pairs)

    @cached_property
    def knots(self):
        """δ at the bends of the pair that is the worst one there."""
        return sorted({self.delta(bend) for pair in self.pairs for bend in pair.bends})

    def least_ratio(self, delta):
        if self.floor > delta:
            return None
        return max(pair.least_ratio(delta) for pair in self.pairs)

    def is_least(self, ratio, delta):
        """The definition itself: δ(ratio) ≤ delta, and nothing smaller serves."""
        if ratio is None:
            beyond = 2 * max([Fraction(1)] + [bend for pair in self.pairs for bend in pair.bends])
            return self.delta(beyond) > delta
        if self.delta(ratio) > delta:
            return False
        return ratio == 1 or self.delta(ratio - (ratio - 1) / 10**40) > delta
