"""The exact numbers of certificates: a + b*e^x and ln(q), with rational a, b, x, q; exact order.

Enclosures of e^x come from integer arithmetic with directed rounding; comparisons refine them until
they separate. A canonical a + b*e^x with b, x != 0 is transcendental and e^x, e^y of different
rational x, y are independent over the rationals (Lindemann-Weierstrass), so that numbers of
different canonical form differ and refinement ends.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

RATIONAL = re.compile(r"-?(0|[1-9][0-9]*)(/[1-9][0-9]*)?")


@dataclass(frozen=True)
class Number:
    """constant + coefficient*e^exponent, or the logarithm of `log` when that is given."""

    constant: Fraction
    coefficient: Fraction = Fraction(0)
    exponent: Fraction = Fraction(0)
    log: Fraction | None = None

    def affine(self, a, b):
        """a + b*self, for a self that is rational or e^x."""
        if self.coefficient == 0:
            return rational(a + b * self.constant)
        return canonical(a + b * self.constant, b * self.coefficient, self.exponent)


def rational(value):
    return Number(Fraction(value))


def canonical(constant, coefficient, exponent):
    if coefficient == 0 or exponent == 0:
        return rational(constant + coefficient)
    return Number(constant, coefficient, exponent)


def exponential(exponent):
    """e^exponent."""
    return canonical(Fraction(0), Fraction(1), Fraction(exponent))


def logarithm(argument):
    if argument <= 0:
        raise ValueError("logarithm of a number that is not positive")
    return rational(0) if argument == 1 else Number(Fraction(0), log=Fraction(argument))


def read_rational(text):
    if not isinstance(text, str) or not RATIONAL.fullmatch(text):
        raise ValueError(f"not an exact rational: {text!r}")
    value = Fraction(text)
    if str(value) != text:
        raise ValueError(f"not in lowest terms: {text!r}")
    return value


def read_number(json_value):
    """The exact form of a certificate; only canonical spellings are accepted."""
    if isinstance(json_value, dict) and set(json_value) == {"log"}:
        number = logarithm(read_rational(json_value["log"]))
        trivial = number.log is None
    elif isinstance(json_value, dict) and set(json_value) == {"constant", "coefficient", "exponent"}:
        parts = [read_rational(json_value[key]) for key in ("constant", "coefficient", "exponent")]
        number = canonical(*parts)
        trivial = number.coefficient == 0
    else:
        return rational(read_rational(json_value))
    if trivial:
        raise ValueError("a rational in disguise")
    return number


def ceiling_division(a, b):
    return -(-a // b)


def enclose_exponential(x, bits):
    """Integers (lo, hi) with lo <= 2^bits * e^x <= hi, for x >= 0."""
    halvings = max(0, (x.numerator // x.denominator + 1).bit_length() + 8)
    work = bits + 2 * halvings + 32 + 2 * int(x)
    small = x / 2**halvings
    low_x = (small.numerator << work) // small.denominator
    high_x = low_x + 1
    low = high = low_term = high_term = 1 << work
    k = 0
    while high_term > 1:
        k += 1
        low_term = (low_term * low_x >> work) // k
        high_term = ceiling_division(high_term * high_x, k << work)
        low += low_term
        high += high_term
    high += 2  # the rest of the series, less than twice its first term, which is at most 1
    for _ in range(halvings):
        low = low * low >> work
        high = ceiling_division(high * high, 1 << work)
    shift = work - bits
    return low >> shift, ceiling_division(high, 1 << shift)


def enclose_power_of_e(x, bits):
    """Rationals (lo, hi) around e^x for any rational x."""
    low, high = enclose_exponential(abs(x), bits)
    low, high = Fraction(low, 2**bits), Fraction(high, 2**bits)
    return (low, high) if x >= 0 else (1 / high, 1 / low)


def enclose(number, bits):
    """Rationals (lo, hi) around a number without logarithm."""
    if number.coefficient == 0:
        return number.constant, number.constant
    ends = [number.constant + number.coefficient * end
            for end in enclose_power_of_e(number.exponent, bits)]
    return min(ends), max(ends)


def compare(x, y):
    """-1, 0 or 1, exactly."""
    if x == y:
        return 0
    if x.log is not None or y.log is not None:
        return compare_logarithms(x, y)
    bits = 64
    while True:
        (x_low, x_high), (y_low, y_high) = enclose(x, bits), enclose(y, bits)
        if x_high < y_low:
            return -1
        if y_high < x_low:
            return 1
        if bits > 1 << 20:
            raise ValueError("comparison undecided at 2^20 bits")
        bits *= 2


def compare_logarithms(x, y):
    """The order of e^x and e^y, where one is a logarithm and the other one too, or rational."""
    def lifted(number):
        if number.log is not None:
            return rational(number.log)
        if number.coefficient != 0:
            raise ValueError("a logarithm is only compared with a logarithm or a rational")
        return exponential(number.constant)
    return compare(lifted(x), lifted(y))
