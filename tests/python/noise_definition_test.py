"""Laplace and Gaussian noise by definition, with mpmath: the integral of the positive part.

The masses of the count come from all databases; signs of the integrand from a fine grid and
bisection, without the argument that there is only one crossing. For every n up to 8, and at random.
"""

import json
import random
import sys
import unittest
from fractions import Fraction

import all_databases as slow
from pkdp_program import run

try:
    import mpmath
except ImportError:
    mpmath = None

F = Fraction
DIGITS = 25
LIST = (F(1, 3), F(1, 5), F(1), F(1, 2), F(9, 10), F(0), F(2, 7))


def number(x):
    return mpmath.mpf(x.numerator) / x.denominator


def normal(x):
    return mpmath.erfc(-x / mpmath.sqrt(2)) / 2


def laplace(x):
    return mpmath.exp(x) / 2 if x < 0 else 1 - mpmath.exp(-x) / 2


class Output:
    """Density and distribution function of count + noise."""

    def __init__(self, masses, noise, scale):
        self.masses = [(k, number(mass)) for k, mass in sorted(masses.items()) if mass]
        self.scale = number(scale)
        self.upto = normal if noise == "gaussian" else laplace
        self.shape = ((lambda x: mpmath.exp(-x * x / 2)) if noise == "gaussian"
                      else (lambda x: mpmath.exp(-abs(x))))

    def density(self, y):
        return sum(m * self.shape((y - k) / self.scale) for k, m in self.masses)

    def distribution(self, y):
        return sum(m * self.upto((y - k) / self.scale) for k, m in self.masses)


def integral_of_positive_part(p, q, c, first, last, steps):
    """Of p − c·q; what lies outside [first, last] counts with its sign there."""
    def sign(y):
        return p.density(y) > c * q.density(y)

    def gain(y):
        return p.distribution(y) - c * q.distribution(y)

    places = [first + (last - first) * i / steps for i in range(steps + 1)]
    signs = [sign(y) for y in places]
    total = gain(places[0]) if signs[0] else mpmath.mpf(0)
    start = places[0]
    for here, after, s, t in zip(places, places[1:], signs, signs[1:]):
        if s != t:
            low, high = here, after
            for _ in range(110):
                middle = (low + high) / 2
                low, high = (middle, high) if sign(middle) == s else (low, middle)
            if s:
                total += gain(low) - gain(start)
            start = low
    if signs[-1]:
        total += (1 - c) - gain(start)
    return total


def by_definition(others, noise, scale, ratio):
    masses = [slow.laws(others, 0, sum, target)[()] for target in (0, 1)]
    p, q = (Output(law, noise, scale) for law in masses)
    reach = 12 * number(scale) + 1
    n = len(others) + 1
    # Laplace noise alone may have stretches where p = c·q up to rounding: they add nothing.
    return max(integral_of_positive_part(a, b, ratio, -reach, n + reach, 40 + 8 * n)
               for a, b in ((p, q), (q, p)))


@unittest.skipIf(mpmath is None, "NOT RUN: python3-mpmath is missing")
class NoiseByDefinition(unittest.TestCase):
    def setUp(self):
        mpmath.mp.dps = 45
        self.lines = [{"cmd": "start", "version": 1}]
        self.expected = {}

    def ask(self, function, expected, **arguments):
        told = {name: [str(x) for x in value] if isinstance(value, (list, tuple)) else str(value)
                for name, value in arguments.items()}
        self.expected[len(self.lines)] = expected
        self.lines.append({"cmd": "run", "seq": len(self.lines), "function": function,
                           "arguments": told, "digits": DIGITS + 5})

    def check(self):
        process = run("oracle", stdin="".join(json.dumps(line) + "\n" for line in self.lines))
        self.assertEqual(process.returncode, 0, process.stderr)
        for line in process.stdout.splitlines()[1:]:
            told = json.loads(line)
            expected = self.expected.pop(told["seq"])
            question = self.lines[told["seq"]]
            lower, upper = (mpmath.mpf(end) for end in told["enclosure"])
            slack = abs(expected) * mpmath.mpf(10) ** -DIGITS + mpmath.mpf(10) ** -36
            self.assertLessEqual(lower, expected + slack, question)
            self.assertGreaterEqual(upper, expected - slack, question)
        self.assertEqual(self.expected, {})
        print(f"{self.id()}: {len(self.lines) - 1} values agree to {DIGITS} digits")

    def test_every_n_up_to_8(self):
        for n in range(1, 9):
            for p in (F(1, 3), LIST[:n - 1]):
                each = list(p) if isinstance(p, tuple) else [p] * (n - 1)
                others = [slow.coin(x) for x in each]
                for noise, name in (("laplace", "scale"), ("gaussian", "sigma")):
                    for scale, ratio in ((F(1), F(3, 2)), (F(5, 2), F(1)), (F(2), F(5, 4))):
                        value = by_definition(others, noise, scale, number(ratio))
                        self.ask("noisy_counting.delta", value, n=n, p=p, noise=noise,
                                 ratio=ratio, **{name: scale})
        self.check()

    def test_epsilon_gives_back_delta(self):
        """ε from the program, δ at it by definition."""
        asked = []
        lines = [{"cmd": "start", "version": 1}]
        for n in range(1, 9):
            for noise, name in (("laplace", "scale"), ("gaussian", "sigma")):
                for scale, share in ((F(3), F(1, 2)), (F(1), F(1, 30))):
                    others = [slow.coin(F(2, 7))] * (n - 1)
                    top = by_definition(others, noise, scale, mpmath.mpf(1))
                    delta = F(int(top * 10**6), 10**6) * share
                    asked.append((others, noise, scale, delta))
                    lines.append({"cmd": "run", "seq": len(asked), "digits": 40,
                                  "function": "noisy_counting.epsilon",
                                  "arguments": {"n": str(n), "p": "2/7", "noise": noise,
                                                name: str(scale), "delta": str(delta)}})
        process = run("oracle", stdin="".join(json.dumps(line) + "\n" for line in lines))
        for line, (others, noise, scale, delta) in zip(process.stdout.splitlines()[1:], asked):
            ratio = mpmath.exp(mpmath.mpf(json.loads(line)["enclosure"][1]))
            value = by_definition(others, noise, scale, ratio)
            self.assertLess(abs(value - number(delta)), mpmath.mpf(10) ** -DIGITS, line)

    def test_pure_noise_at_random(self):
        dice = random.Random(4)
        for _ in range(60):
            sigma = F(dice.randint(1, 400), dice.randint(1, 40))
            sensitivity = F(dice.randint(1, 90), dice.randint(1, 30))
            epsilon = F(dice.randint(0, 300), 100)
            e = number(epsilon)
            u, v = number(sensitivity / (2 * sigma)), e * number(sigma / sensitivity)
            value = normal(u - v) - mpmath.exp(e) * normal(-u - v)
            self.ask("gaussian.delta", value, sigma=sigma, sensitivity=sensitivity,
                     epsilon=epsilon)
            alone = max(mpmath.mpf(0), 1 - mpmath.exp((e - number(sensitivity / sigma)) / 2))
            self.ask("laplace.delta", alone, scale=sigma, sensitivity=sensitivity,
                     epsilon=epsilon)
        self.check()


if __name__ == "__main__":
    if mpmath is None:
        print("NOT RUN: python3-mpmath is missing", file=sys.stderr)
    unittest.main()
