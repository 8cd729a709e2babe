"""A value that somebody else's test expects, and whether a certified enclosure agrees with it."""

import dataclasses
from fractions import Fraction

# What is below rounds to 0 as a double.
UNDERFLOW = Fraction(1, 2**1075)
ULP = Fraction(1, 2**52)


class Unreadable(ValueError):
    """The copy is not written as this reader expects: better to stop than to compare nothing."""


class Printed(Fraction):
    """A number with what was printed of it: what it is computed with is a Fraction again."""

    def __new__(cls, text):
        made = super().__new__(cls, text)
        made.text = text
        return made

    @property
    def digits(self):
        """Significant digits that stand there: 5 of 0.012340."""
        return len(self.text.lower().partition("e")[0].lstrip("+-0.").replace(".", ""))

    @property
    def unit(self):
        """One in the last digit."""
        mantissa, _, exponent = self.text.lower().partition("e")
        return Fraction(10) ** (int(exponent or "0") - len(mantissa.partition(".")[2]))


@dataclasses.dataclass
class Entry:
    """`readings` are the arguments as printed and, where the test computes in doubles, as these."""

    table: str
    place: str
    function: str
    readings: list
    expected: Printed
    relative: Fraction = Fraction(0)  # what their test allows
    absolute: Fraction = Fraction(0)
    unit: Fraction | None = None  # of what is printed; None: one in the last digit

    def allowed(self):
        return max(self.relative * abs(self.expected), self.absolute, UNDERFLOW)

    def last_digit(self):
        return self.expected.unit if self.unit is None else self.unit


def within(enclosure, value, distance):
    """Whether the number in the enclosure is that close to the value; AssertionError if undecided."""
    low, high = enclosure
    if max(abs(low - value), abs(high - value)) <= distance:
        return True
    if low - value > distance or value - high > distance:
        return False
    raise AssertionError(f"{low} to {high} does not decide on {value}")


def as_doubles(arguments):
    return tuple(Fraction(float(argument)) for argument in arguments)


def judged(entry, enclosures):
    """'printed': right to the last digit; 'allowed': as good as their test wants; 'wrong'."""
    value = Fraction(entry.expected)
    if any(within(one, value, entry.allowed()) for one in enclosures):
        last = max(entry.last_digit(), UNDERFLOW)
        return "printed" if any(within(one, value, last) for one in enclosures) else "allowed"
    return "wrong"


def distance(entry, enclosures):
    """How far off it is, relative to the number itself, from the nearest reading."""
    value = Fraction(entry.expected)
    return float(min(abs((low + high) / 2 - value) / max(abs(low), UNDERFLOW)
                     for low, high in enclosures))
