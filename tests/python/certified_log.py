"""Logarithms of fractions between two fractions, in integers: nothing is rounded but outwards."""

from fractions import Fraction
from functools import cache


def artanh_bounds(top, bottom, bits):
    """artanh(top/bottom) in units of 2^-bits, 0 ≤ top/bottom ≤ 1/2, from below and from above."""
    x = (top << bits) // bottom
    square = x * x >> bits
    total, power, odd, terms = 0, x, 1, 0
    while power:
        total += power // odd
        power = power * square >> bits
        odd, terms = odd + 2, terms + 1
    # Each power lost less than 3 units through its factors, each term one more; the rest of the
    # series is below the first power that vanished, and the first step lost one unit of slope 4/3.
    return total, total + 4 * terms + 8


@cache
def ln_2_bounds(bits):
    low, high = artanh_bounds(1, 3, bits)
    return 2 * low, 2 * high


def ln_bounds(value, digits=60):
    """(low, high) with low ≤ ln value ≤ high for a Fraction value > 1, to about `digits` digits."""
    top, bottom = value.numerator, value.denominator
    shift = max(0, top.bit_length() - bottom.bit_length())
    if Fraction(top, bottom << shift) < Fraction(3, 4):
        shift -= 1
    scaled = Fraction(top, bottom) / 2**shift
    step = (scaled - 1) / (scaled + 1)
    size = abs(step)
    small = max(0, size.denominator.bit_length() - size.numerator.bit_length()) if size else 0
    bits = digits * 10 // 3 + 32 + (0 if shift else small)
    low, high = artanh_bounds(size.numerator, size.denominator, bits)
    low, high = (2 * low, 2 * high) if step >= 0 else (-2 * high, -2 * low)
    if shift:
        of_2 = ln_2_bounds(bits)
        low, high = low + shift * of_2[0], high + shift * of_2[1]
    return Fraction(low, 1 << bits), Fraction(high, 1 << bits)


def exceeds(value, bound):
    """Whether ln value > bound; both are fractions, value > 1, and they are never equal but at 0."""
    if bound <= 0:
        return True
    digits = 40
    while True:
        low, high = ln_bounds(value, digits)
        if low > bound:
            return True
        if high < bound:
            return False
        digits *= 2
