"""Numbers, and how Python's numbers enter: exactly, or with a refusal."""

import decimal
import math
import numbers
import pickle
from fractions import Fraction

import numpy
import pytest

import pkdp
from pkdp.numbers import exact_text, fraction

SMALL = {"n": 10, "epsilon": "1/4"}


def delta(p):
    return pkdp.counting_delta(p=p, **SMALL)


@pytest.mark.parametrize("value, exact", [
    (7, Fraction(7)), (-10**5000, Fraction(-(10**5000))), (Fraction(1, 3), Fraction(1, 3)),
    (Fraction(1, 10**6000), Fraction(1, 10**6000)), (0.1, Fraction(0.1)), (-0.0, Fraction(0)),
    (5e-324, Fraction(5e-324)), (decimal.Decimal("0.1"), Fraction(1, 10)),
    (decimal.Decimal("-1E+3"), Fraction(-1000)), ("1/20", Fraction(1, 20)), ("5e-2", Fraction(1, 20)),
    (numpy.float32(0.1), Fraction(float(numpy.float32(0.1)))), (numpy.float64(0.1), Fraction(0.1)),
    (numpy.int8(-3), Fraction(-3)), (numpy.uint64(2**64 - 1), Fraction(2**64 - 1)),
    (numpy.longdouble(1) / 3, Fraction(*(numpy.longdouble(1) / 3).as_integer_ratio())),
    (numpy.float16(0.1), Fraction(float(numpy.float16(0.1)))), (numpy.array(0.25), Fraction(1, 4)),
], ids=lambda value: type(value).__name__)
def test_numbers_enter_exactly(value, exact):
    number = pkdp.Number(value)
    assert number.exact == exact == number.lower == number.upper
    assert number == exact and not number < exact and number >= exact


@numbers.Rational.register
class Third:
    """A rational number has these two, and need have no more."""
    numerator, denominator = 1, 3


def test_whatever_is_rational_enters():
    assert exact_text(Third(), "p") == "1/3"


@pytest.mark.parametrize("value", [True, False, numpy.True_, None, object(), 1j, b"1", [True], {1},
                                   [numpy.array([0.5])]])
def test_what_is_no_number_is_refused(value):
    with pytest.raises(pkdp.UsageError, match="p(\\[0\\])? is .*, but must be an exact number") as refused:
        pkdp.evaluate("poisson_binomial.pmf", k=0, p=value) if value is not None else exact_text(value, "p")
    assert isinstance(refused.value, TypeError) and refused.value.kind == "usage"


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, decimal.Decimal("nan"),
                                   decimal.Decimal("-Infinity"), numpy.float32("nan"),
                                   numpy.longdouble("inf")])
def test_what_is_not_finite_is_refused(value):
    with pytest.raises(pkdp.DomainError, match="p is .*, but must be a finite number") as refused:
        delta(value)
    assert isinstance(refused.value, ValueError) and refused.value.parameter == "p"


def test_errors_have_the_words_of_the_command_line():
    with pytest.raises(pkdp.DomainError) as refused:
        delta("3/2")
    assert str(refused.value) == "domain error: p is '3/2', but must be a probability in [0, 1]"
    assert (refused.value.parameter, refused.value.value) == ("p", "3/2")
    again = pickle.loads(pickle.dumps(refused.value))
    assert (type(again), str(again), again.allowed) == (
        pkdp.DomainError, str(refused.value), refused.value.allowed)
    for kind, family, arguments in (
            (pkdp.ParseError, ValueError, {"n": "x", "p": 1, "epsilon": 1}),
            (pkdp.LimitError, OverflowError, {"n": 10**10, "p": 1, "epsilon": 1}),
            (pkdp.UsageError, TypeError, {"n": 3, "p": 1}),
            (pkdp.UsageError, TypeError, {"n": 3, "p": 1, "q": 1, "epsilon": 1})):
        with pytest.raises(kind) as refused:
            pkdp.counting_delta(**arguments)
        assert isinstance(refused.value, family)
    with pytest.raises(pkdp.UsageError, match="did you mean counting.delta"):
        pkdp.evaluate("counting.dleta")


def test_three_roundings_surround_the_number():
    number = delta("1/3")
    assert number.down < number < number.up == math.nextafter(number.down, 1)
    assert number.nearest in (number.down, number.up) and float(number) == number.nearest
    assert Fraction(number.down) < number.lower <= number.upper < Fraction(number.up)
    lower, upper = number.enclosure(200)
    assert number.lower <= lower <= upper <= number.upper and upper - lower < Fraction(1, 10**200)
    assert lower <= number <= upper
    assert Fraction(number.digits(40, "down")) <= number <= Fraction(number.digits(40, "up"))
    assert str(number) == number.digits(17) and str(number) in repr(number)
    assert number.exact is None and "e^" in number.exact_form


def test_exact_numbers_say_so():
    half = pkdp.binomial_upper_tail(n=1, k=1, p="1/2")
    assert half.exact == Fraction(1, 2) and half == 0.5 and half != "1/3" and half > "0.49"
    assert (half.down, half.nearest, half.up) == (0.5, 0.5, 0.5)
    assert repr(half) == "<pkdp.Number 0.5>" and bool(half)
    zero = pkdp.binomial_pmf(n=1, k=2, p="1/2")
    assert zero == 0 and not zero and zero.exact == 0 and zero.lower == zero.upper == 0


def test_infinite_losses():
    plus, minus = (pkdp.counting_loss(n=3, k=k, p="1/2") for k in (0, 3))
    assert plus == math.inf and minus == -math.inf and plus > minus and plus > 10**400
    assert minus < math.inf and not minus > math.inf and plus > -math.inf and minus < -(10**400)
    assert (plus.up, minus.down, str(plus), plus.is_finite) == (math.inf, -math.inf, "inf", False)
    assert delta("1/2") < math.inf and delta("1/2") > -math.inf and minus < plus
    with pytest.raises(pkdp.DomainError, match="no enclosure"):
        plus.lower


def test_none_is_no_double_unless_told():
    asked = {"n": 3, "p": "1/2", "delta": 0}
    none = pkdp.counting_epsilon(**asked)
    assert none.is_none and str(none) == "none" and none == none and none != 1 and 1 != none
    for wrong in (lambda: none.up, lambda: float(none), lambda: none < 1,
                  lambda: pkdp.counting_epsilon(rounding="up", **asked)):
        with pytest.raises(pkdp.DomainError, match="none"):
            wrong()
    assert pkdp.counting_epsilon(rounding="up", none=math.inf, **asked) == math.inf


def test_numbers_are_arguments_when_they_are_exact():
    assert pkdp.binomial_pmf(n=2, k=1, p=pkdp.binomial_pmf(n=1, k=1, p="1/4")).exact == Fraction(3, 8)
    with pytest.raises(pkdp.DomainError, match="known exactly"):
        pkdp.binomial_pmf(n=2, k=1, p=delta("1/4"))


def test_comparisons_refuse_what_is_no_number():
    number = pkdp.Number("1/2")
    assert number != None and number != [1] and number != True  # noqa: E711,E712
    with pytest.raises(TypeError):
        number < [1]
    with pytest.raises(TypeError):
        hash(number)
    with pytest.raises(pkdp.DomainError, match="rounding"):
        number.digits(5, "sideways")
    with pytest.raises(pkdp.LimitError):
        number.digits(1)


def test_long_texts_become_fractions():
    assert fraction("-" + "7" * 9000) == Fraction(-(10**9000 - 1) * 7 // 9)
    assert fraction("1e-5") == fraction("0.00001") == fraction("1/100000")
    assert fraction("1." + "3" * 6000) == Fraction(10**6000 * 4 - 1, 3 * 10**6000)
    tiny = pkdp.binomial_pmf(n=10**6, k=10**6, p="1/1000")
    with pytest.raises(pkdp.LimitError, match="digits"):
        tiny.lower
    assert tiny.digits(5) == "1e-3000000" and tiny > 0
