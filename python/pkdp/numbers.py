"""Certified numbers, and how Python's numbers enter exactly."""

from __future__ import annotations

import decimal
import math
import numbers
import re
from fractions import Fraction
from typing import Any

from pkdp import _core
from pkdp.errors import DomainError, LimitError, UsageError, refusal

__all__ = ["Number", "exact_text"]

_ALLOWED = "an exact number: int, Fraction, Decimal, float, a numpy scalar or text such as '1/20'"
# Longest decimal exponent of which a Fraction is made.
_MOST_DIGITS = 100_000


def _digits(value: int) -> str:
    """Decimal digits of an integer of any length (Python stops at a few thousand)."""
    try:
        return str(value)
    except ValueError:
        if value < 0:
            return "-" + _digits(-value)
        half = int(value.bit_length() * 0.15)
        head, tail = divmod(value, 10**half)
        return _digits(head) + _digits(tail).zfill(half)


def _integer(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        half = len(text) // 2
        return _integer(text[:half]) * 10 ** (len(text) - half) + _integer(text[half:])


def fraction(text: str) -> Fraction:
    """The Fraction that "p/q", an integer or a decimal is, of any length."""
    sign, text = (-1, text[1:]) if text.startswith("-") else (1, text)
    top, _, bottom = text.partition("/")
    if bottom or top.isdigit():
        return sign * Fraction(_integer(top), _integer(bottom or "1"))
    mantissa, _, exponent = text.lower().partition("e")
    whole, _, places = mantissa.partition(".")
    power = int(exponent or "0") - len(places)
    if abs(power) > _MOST_DIGITS:
        advice = "ask for digits(n), or for the logarithm of the quantity"
        raise LimitError(f"limit error: the exponent of the number is {power}: {advice}",
                         "the exponent of the number", str(power), advice)
    return sign * _integer(whole + places) * Fraction(10) ** power


def hex_text(value: float) -> str:
    """A finite double as C's %a without trailing zeros."""
    return re.sub(r"\.?0*p", "p", float.hex(value))


def exact_text(value: Any, name: str) -> str:
    """The number that a Python or numpy scalar is, exactly, as text for the library.

    Text stands for itself: "1/20", "0.05", "ln(3/2)", "geometric". Errors: UsageError for what is
    no number, truth values among it; DomainError for NaN and infinities.
    """
    if isinstance(value, str):
        return str(value)
    if hasattr(value, "dtype") and getattr(value, "ndim", 1) == 0 and not isinstance(value, float):
        scalar = value.item()
        value = value if type(scalar) is type(value) else scalar  # a long double stays one
    if isinstance(value, bool) or not (isinstance(value, (numbers.Rational, decimal.Decimal)) or
                                       hasattr(value, "as_integer_ratio")):
        raise refusal(UsageError, name, value, _ALLOWED)
    if isinstance(value, numbers.Integral):
        return _digits(int(value))
    if isinstance(value, numbers.Rational):
        return f"{_digits(value.numerator)}/{_digits(value.denominator)}"
    if isinstance(value, decimal.Decimal) and value.is_finite():
        return str(value)
    if isinstance(value, float) and math.isfinite(value):
        return hex_text(value)
    try:
        top, bottom = value.as_integer_ratio()
    except (OverflowError, ValueError):
        raise refusal(DomainError, name, value, "a finite number") from None
    return f"{_digits(top)}/{_digits(bottom)}"


class Number:
    """A certified number: what every quantity answers with.

    It can be asked for an enclosure of any width and for any number of digits; what it shows is
    correctly rounded. `math.inf` and `-math.inf` stand for infinite values, and `is_none` says that
    there is no such number ("no ε serves this δ"). Comparisons with numbers, also with int,
    Fraction, Decimal, float and text, are certified: they raise PrecisionError where a stated cap
    is reached first, and DomainError where there is no number. No arithmetic: take `lower` and
    `upper` into Fractions.
    """

    __slots__ = ("_value",)
    __hash__ = None  # type: ignore[assignment]  # equal numbers may be of different kinds

    def __init__(self, value: Any):
        """The number that an int, Fraction, Decimal, float or text is, exactly."""
        self._value = value if isinstance(value, _core.Value) else _core.Value.of(
            exact_text(value, "the number"))

    @property
    def is_finite(self) -> bool:
        """A real number: neither infinite nor none."""
        return self._value.is_finite

    @property
    def is_none(self) -> bool:
        """There is no such number: no ε serves this δ, no noise is enough."""
        return self._value.is_none

    def _doubles(self) -> tuple[float, float, float]:
        doubles = self._value.doubles()
        if doubles is None:
            raise DomainError("domain error: the number is none: there is no double for it; "
                              "is_none says so", "the number", "none", "is_none says so")
        return doubles

    @property
    def nearest(self) -> float:
        """The nearest double (ties to even). Errors: DomainError for none."""
        return self._doubles()[0]

    @property
    def down(self) -> float:
        """The greatest double that is not above the number."""
        return self._doubles()[1]

    @property
    def up(self) -> float:
        """The least double that is not below the number: what to claim of a δ or an ε."""
        return self._doubles()[2]

    def enclosure(self, digits: int = 30) -> tuple[Fraction, Fraction]:
        """(lower, upper) around the number, apart by at most its 10^−digits-th part.

        Errors: DomainError for what is not finite; LimitError for exponents beyond 100,000.
        """
        if not self.is_finite:
            raise DomainError(f"domain error: the number is {self}: it has no enclosure",
                              "the number", str(self), "a finite number")
        lower, upper = self._value.enclosure(digits)
        return fraction(lower), fraction(upper)

    @property
    def lower(self) -> Fraction:
        """A lower bound that agrees with `upper` to 30 digits."""
        return self.enclosure()[0]

    @property
    def upper(self) -> Fraction:
        """An upper bound that agrees with `lower` to 30 digits."""
        return self.enclosure()[1]

    @property
    def exact(self) -> Fraction | None:
        """The number itself where it is known to be rational, of a size that can be written."""
        return self._value.exact()

    @property
    def exact_form(self) -> str | None:
        """"p/q", "a + b·e^(c)" or "ln(p/q)" where the number has such a form."""
        return self._value.exact_form()

    def digits(self, count: int, rounding: str = "nearest") -> str:
        """`count` significant decimal digits, 2 to 100,000, rounded to "nearest", "down" or "up"."""
        if rounding not in ("nearest", "down", "up"):
            raise refusal(DomainError, "rounding", rounding, "'nearest', 'down' or 'up'")
        return self._value.digits(count, rounding)

    def __float__(self) -> float:
        """Rounds to the nearest double, which may lie on the unsafe side: see `up` and `down`."""
        return self.nearest

    def __bool__(self) -> bool:
        return self.is_none or self._compared(0) != 0

    def __str__(self) -> str:
        return self.digits(17)

    def __repr__(self) -> str:
        text = self.digits(17)
        return f"<pkdp.Number {text}{'' if not self.is_finite or self._is_shown(text) else '…'}>"

    def _is_shown(self, text: str) -> bool:
        lower, upper = self._value.enclosure(18)
        return lower == upper and (fraction(lower) == fraction(text) if "/" in lower else lower == text)

    def _compared(self, other: Any) -> int:
        if isinstance(other, float) and math.isinf(other):
            return (self.nearest > other) - (self.nearest < other) if not self.is_finite else (
                -1 if other > 0 else 1)
        return self._value.compare(_number(other)._value)

    def __eq__(self, other: Any) -> bool:
        if not _comparable(other):
            return NotImplemented
        if self.is_none or isinstance(other, Number) and other.is_none:
            return isinstance(other, Number) and self.is_none and other.is_none
        return self._compared(other) == 0

    def __lt__(self, other: Any) -> bool:
        if not _comparable(other):
            return NotImplemented
        return self._compared(other) < 0

    def __le__(self, other: Any) -> bool:
        if not _comparable(other):
            return NotImplemented
        return self._compared(other) <= 0

    def __gt__(self, other: Any) -> bool:
        if not _comparable(other):
            return NotImplemented
        return self._compared(other) > 0

    def __ge__(self, other: Any) -> bool:
        if not _comparable(other):
            return NotImplemented
        return self._compared(other) >= 0


def _number(value: Any) -> Number:
    return value if isinstance(value, Number) else Number(value)


def _comparable(value: Any) -> bool:
    return not isinstance(value, bool) and (
        isinstance(value, (Number, str, decimal.Decimal)) or hasattr(value, "as_integer_ratio"))
