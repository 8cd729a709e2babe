"""The functions of others' tables between two fractions, from quantities that `pkdp oracle` answers.

The error function is the probability that the loss of Gaussian noise exceeds ε,
½·erfc((ε − μ)/(2√μ)), μ = sensitivity²/2 for sigma = 1: with sensitivity 1 it is ½·erfc(y) at ε =
½ + √2·y, y ≥ 0, and at ε = 0 it is ½·erfc(−y) with sensitivity 2√2·y. It decreases in ε and
increases in the sensitivity, so a bound of √2·y on each side is enough.
"""

import json
import math
import pathlib
import subprocess
import sys
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "python"))
from certified_log import ln_bounds  # noqa: E402

DIGITS = 60  # of every answer, which is more than any table has
LEAST = 100_000
GAUSSIAN = "gaussian.probabilistic_delta"


class Outside(Exception):
    """A function at arguments that pkdp has no quantity for."""


def fraction(text, tiny):
    """What is below 10^-100000, a fraction of millions of digits otherwise, becomes `tiny`."""
    exponent = int(text.lower().partition("e")[2] or "0")
    return tiny if exponent < -LEAST else Fraction(text)


class Oracle:
    """Questions to a running `pkdp oracle`; answers are pairs of fractions."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "oracle"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def ask(self, function, digits=DIGITS, **arguments):
        texts = {name: str(value) for name, value in arguments.items()}
        self.process.stdin.write(json.dumps({"cmd": "run", "seq": 1, "function": function,
                                             "digits": digits, "arguments": texts}) + "\n")
        self.process.stdin.flush()
        told = json.loads(self.process.stdout.readline())
        if "enclosure" not in told:
            raise Outside(f"{function}: {told.get('refused', told.get('errored'))}")
        exact = told.get("exact")
        if isinstance(exact, str) and len(exact) < 5000:
            return (Fraction(exact),) * 2
        low, high = told["enclosure"]
        return fraction(low, Fraction(0)), fraction(high, Fraction(1, 10**LEAST))


def magnitude(x):
    """Digits before or zeros behind the point: enough more of an answer from which 1 is taken."""
    return abs(len(str(x.numerator)) - len(str(x.denominator))) + 1


def times_root_2(x):
    """√2·x between two fractions, x > 0, to some 80 digits."""
    scale = 10 ** (80 + magnitude(x))
    low = math.isqrt(2 * x.numerator**2 * scale**2 // x.denominator**2)
    return Fraction(low, scale), Fraction(low + 1, scale)


def half_erfc(oracle, root, digits=DIGITS):
    """½·erfc(y) for y > 0 with √2·y between the fractions `root`."""
    return (oracle.ask(GAUSSIAN, digits, sigma=1, sensitivity=1, epsilon=root[1] + Fraction(1, 2))[0],
            oracle.ask(GAUSSIAN, digits, sigma=1, sensitivity=1, epsilon=root[0] + Fraction(1, 2))[1])


def half_erfc_below(oracle, root, digits=DIGITS):
    """½·erfc(−y) for y > 0 with √2·y between the fractions `root`."""
    return (oracle.ask(GAUSSIAN, digits, sigma=1, sensitivity=2 * root[0], epsilon=0)[0],
            oracle.ask(GAUSSIAN, digits, sigma=1, sensitivity=2 * root[1], epsilon=0)[1])


def erf(oracle, x):
    if x == 0:
        return Fraction(0), Fraction(0)
    low, high = half_erfc_below(oracle, times_root_2(abs(x)), DIGITS + magnitude(x))
    return (2 * low - 1, 2 * high - 1) if x > 0 else (1 - 2 * high, 1 - 2 * low)


def erfc(oracle, x):
    if x == 0:
        return Fraction(1), Fraction(1)
    half = (half_erfc if x > 0 else half_erfc_below)(oracle, times_root_2(abs(x)))
    return 2 * half[0], 2 * half[1]


def normal_below(oracle, z):
    """Φ(z), without a root: ½·erfc(−z/√2)."""
    if z == 0:
        return Fraction(1, 2), Fraction(1, 2)
    return (half_erfc_below if z > 0 else half_erfc)(oracle, (abs(z), abs(z)), 4 * DIGITS)


def normal_above(oracle, z):
    return normal_below(oracle, -z)


def normal_below_of(oracle, x, sigma):
    return normal_below(oracle, Fraction(x) / Fraction(sigma))


def normal_above_of(oracle, x, sigma):
    return normal_below(oracle, -Fraction(x) / Fraction(sigma))


def logarithm(bounds):
    """ln of a number in (0, 1) or (1, ∞) between two fractions."""
    low, high = ((ln_bounds(one) if one > 1 else tuple(-bound for bound in ln_bounds(1 / one)[::-1]))
                 for one in bounds)
    return low[0], high[1]


def log_normal_below(oracle, z):
    rest = normal_above(oracle, z)
    if rest[1] < Fraction(1, 10**DIGITS):  # −q/(1 − q) ≤ ln(1 − q) ≤ −q
        return -rest[1] / (1 - rest[1]), -rest[0]
    return logarithm(normal_below(oracle, z))


def log_erfc(oracle, x):
    return (Fraction(0), Fraction(0)) if x == 0 else logarithm(erfc(oracle, x))


def whole(*numbers):
    for number in numbers:
        if number.denominator != 1:
            raise Outside(f"{number} is not whole")
    return [int(number) for number in numbers]


def binomial(kind, step=0):
    def asked(oracle, k, n, p):
        k, n = whole(k, n)
        return oracle.ask(f"binomial.{kind}", n=n, k=k + step, p=p)
    return asked


def hypergeometric(kind, step=0):
    def asked(oracle, k, population, successes, draws):
        k, population, successes, draws = whole(k, population, successes, draws)
        return oracle.ask(f"hypergeometric.{kind}", population=population, successes=successes,
                          draws=draws, k=k + step)
    return asked


def beta_tail(kind, step, complete):
    """I_x(a, b) = P[Bin(a + b − 1, x) ≥ a] for whole a and b, or its complement; with `complete`
    times B(a, b)."""
    def asked(oracle, a, b, x):
        a, b = whole(a, b)
        bounds = oracle.ask(f"binomial.{kind}", n=a + b - 1, k=a + step, p=x)
        times = Fraction(1, a * math.comb(a + b - 1, a)) if complete else 1
        return bounds[0] * times, bounds[1] * times
    return asked


def choose(oracle, n, k):
    n, k = whole(n, k)
    low, high = oracle.ask("binomial.pmf", n=n, k=k, p="1/2")
    return low * 2**n, high * 2**n


FUNCTIONS = {
    "erf": erf,
    "erfc": erfc,
    "log_erfc": log_erfc,
    "normal_below": normal_below,
    "normal_above": normal_above,
    "normal_below_of": normal_below_of,
    "normal_above_of": normal_above_of,
    "log_normal_below": log_normal_below,
    "choose": choose,
    "beta_below": beta_tail("upper_tail", 0, False),
    "beta_above": beta_tail("lower_tail", -1, False),
    "whole_beta_below": beta_tail("upper_tail", 0, True),
    "whole_beta_above": beta_tail("lower_tail", -1, True),
    "binomial.pmf": binomial("pmf"),
    "binomial.cdf": binomial("lower_tail"),
    "binomial.sf": binomial("upper_tail", 1),
    "hypergeometric.pmf": hypergeometric("pmf"),
    "hypergeometric.cdf": hypergeometric("lower_tail"),
    "hypergeometric.sf": hypergeometric("upper_tail", 1),
    "hypergeometric.logcdf": hypergeometric("log_lower_tail"),
    "hypergeometric.logsf": hypergeometric("log_upper_tail", 1),
}
