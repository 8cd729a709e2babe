"""Slow, plain re-derivations of noisy counts and of noise alone: fractions for geometric noise, long
decimals, a root by regula falsi and the power series of Φ for the others. They share nothing with
the C++ but the definitions."""

import decimal
import functools
import math
from decimal import Decimal
from fractions import Fraction

import brute_force_quantities as slow

GUARD = 60
HALF = Decimal(1) / 2
# Of a place at which something is largest: its square is what that feels.
PLACE = Decimal(10) ** -45


def normal(z):
    """Φ(z) by its power series, with as many digits as cancellation takes."""
    size = abs(z)
    slow.small(size < 60)
    with decimal.localcontext() as context:
        context.prec = slow.DIGITS + GUARD + int(size * size)
        term = total = size
        square, odd = size * size, 1
        while term > total.scaleb(-context.prec):
            odd += 2
            term = term * square / odd
            total += term
        tail = HALF - total * (-square / 2).exp() / (2 * pi(context.prec)).sqrt()
        return tail if z < 0 else 1 - tail


@functools.cache
def pi(digits):
    """Machin's formula."""
    def arctan(inverse):
        power, total, odd, sign = Decimal(1) / inverse, Decimal(0), 1, 1
        while abs(power) > Decimal(10) ** -(digits + 5):
            total += sign * power / odd
            power, odd, sign = power / (inverse * inverse), odd + 2, -sign
        return total
    with decimal.localcontext() as context:
        context.prec = digits + 5
        return 4 * (4 * arctan(Decimal(5)) - arctan(Decimal(239)))


def density(kind, size, z):
    return (-abs(z) / size).exp() if kind == "laplace" else (-z * z / (2 * size * size)).exp()


def distribution(kind, size, z):
    if kind == "gaussian":
        return normal(z / size)
    tail = (-abs(z) / size).exp() / 2
    return tail if z < 0 else 1 - tail


def root(function, low, high, close=PLACE):
    """Of a falling function; `low` and `high` have the signs + and −. Halves, then secants, until
    two are so close."""
    latest, before = (low, function(low)), (high, function(high))
    for step in range(400):
        rise = latest[1] - before[1]
        x = latest[0] - latest[1] * (latest[0] - before[0]) / rise if rise and step > 7 else low
        if not low < x < high:
            x = (low + high) / 2
        value = function(x)
        if value == 0 or abs(x - latest[0]) < close:
            return x
        low, high = (x, high) if value > 0 else (low, x)
        latest, before = (x, value), latest
    raise slow.TooLarge()


class Mixture:
    """S plus continuous noise; `law` has the masses of S."""

    def __init__(self, law, kind, size):
        self.masses = [slow.real(mass) for mass in law]
        self.kind, self.size = kind, slow.real(size)

    def mix(self, function, y):
        return sum(mass * function(self.kind, self.size, y - k)
                   for k, mass in enumerate(self.masses) if mass)

    def loss(self, y):
        return self.mix(density, y).ln() - self.mix(density, y - 1).ln()

    def delta(self, epsilon):
        """Direction 0: at the crossing of the loss with ε."""
        if self.kind == "laplace" and epsilon * self.size >= 1:
            return Decimal(0)
        y = self.place(lambda x: self.loss(x) - epsilon)
        return self.mix(distribution, y) - epsilon.exp() * self.mix(distribution, y - 1)

    def place(self, slope):
        """Where a slope falls through 0: what it maximises feels the square of the error."""
        step = 1 + self.size
        low = high = Decimal(len(self.masses)) / 2
        while slope(low) <= 0:
            low, step = low - step, 2 * step
        while slope(high) >= 0:
            high, step = high + step, 2 * step
        return root(slope, low, high)

    def epsilon(self, delta):
        """Every y gives the lower bound ln((F(y) − δ)/F(y−1)); its largest is at one root."""
        def bound(y):
            return (self.mix(distribution, y) - delta) / self.mix(distribution, y - 1)

        def slope(y):
            value = bound(y)
            return Decimal(1) if value <= 0 else self.loss(y) - value.ln()

        if self.delta(Decimal(0)) <= delta:
            return Decimal(0)
        return bound(self.place(slope)).ln()


def laws(arguments):
    law = slow.others_law(arguments)
    slow.small(len(law) <= 20)
    direction = arguments.get("direction", "both")
    both = {"0": [law], "1": [law[::-1]], "both": [law, law[::-1]]}[direction]
    return both[:1] if law == law[::-1] else both


def noise(arguments):
    kind = arguments["noise"]
    name = {"geometric": "noise_p", "laplace": "scale", "gaussian": "sigma"}[kind]
    size = slow.number(arguments[name])
    slow.small(kind == "geometric" or Fraction(1, 50) < size < 1000)
    return kind, size


def geometric_masses(law, q, first, last):
    return [sum(mass * q ** abs(y - k) for k, mass in enumerate(law)) * (1 - q) / (1 + q)
            for y in range(first, last + 1)]


def geometric_tails(law, q):
    """F(−1), F(0), …, F(N), F the distribution function."""
    masses = geometric_masses(law, q, -1, len(law) - 1)
    tails = [masses[0] / (1 - q)]
    for mass in masses[1:]:
        tails.append(tails[-1] + mass)
    return tails


def geometric_delta(law, q, level):
    """Every half-line gives a lower bound, one of them δ."""
    tails = geometric_tails(law, q)
    values = [a - b * level.exact if level.exact else slow.real(a) - slow.real(b) * level.real
              for a, b in zip(tails[1:], tails)]
    return max(max(values), Fraction(0) if level.exact else Decimal(0))


def geometric_epsilon(law, q, delta):
    tails = geometric_tails(law, q)
    return max([Fraction(1)] + [(a - delta) / b for a, b in zip(tails[1:], tails)])


def small_fraction(q):
    slow.small(q.denominator.bit_length() < 200)


def noisy(shape, arguments):
    kind, size = noise(arguments)
    if shape == "loss":
        return noisy_loss(kind, size, arguments)
    if kind == "geometric":
        small_fraction(size)
        if shape == "delta":
            value = max(geometric_delta(law, size, slow.Level(arguments)) for law in laws(arguments))
            return Fraction(0) if value == 0 else value
        ratio = max(geometric_epsilon(law, size, slow.number(arguments["delta"]))
                    for law in laws(arguments))
        return Fraction(0) if ratio == 1 else slow.ln(ratio)
    mixtures = [Mixture(law, kind, size) for law in laws(arguments)]
    if shape == "delta":
        level = slow.Level(arguments)
        epsilon = slow.ln(level.exact) if level.exact else slow.real(level.epsilon)
        slow.small(epsilon <= 25)
        value = max(mixture.delta(epsilon) for mixture in mixtures)
        return Fraction(0) if value == 0 else value
    delta = slow.number(arguments["delta"])
    slow.small(delta == 0 or delta > Fraction(1, 10**12))
    if delta == 0:
        if kind == "gaussian":
            raise slow.Undefined()
        return 1 / size
    value = max(mixture.epsilon(slow.real(delta)) for mixture in mixtures)
    return Fraction(0) if value == 0 else value


def noisy_loss(kind, size, arguments):
    law, y = slow.others_law(arguments), slow.number(arguments["output"])
    slow.small(len(law) <= 20 and abs(y) < 100)
    if law == law[::-1] and 2 * y == len(law):
        return Fraction(0)
    if kind == "geometric":
        small_fraction(size)
        before, here = geometric_masses(law, size, int(y) - 1, int(y))
        return Fraction(0) if here == before else slow.ln(here / before)
    counts = [k for k, mass in enumerate(law) if mass]
    if kind == "laplace" and (len(counts) == 1 or not min(counts) < y < max(counts) + 1):
        return (abs(y - 1 - counts[0]) - abs(y - counts[0])) / size
    if len(counts) == 1:
        return (1 - 2 * (y - counts[0])) / (2 * size * size)
    with decimal.localcontext() as context:
        context.prec = slow.DIGITS + GUARD
        return Mixture(law, kind, size).loss(slow.real(y))


def alone(family, shape, arguments):
    """gaussian.delta, gaussian.epsilon, gaussian.sigma, geometric.delta, laplace.delta."""
    sensitivity = slow.number(arguments["sensitivity"])
    reach = slow.real(sensitivity) * Decimal(int(arguments.get("releases", "1"))).sqrt()
    if shape == "epsilon":
        return gaussian_epsilon(slow.real(slow.number(arguments["sigma"])) / reach,
                                slow.number(arguments["delta"]))
    level = slow.Level(arguments)
    epsilon = slow.ln(level.exact) if level.exact else slow.real(level.epsilon)
    if family == "geometric":
        q, s = slow.number(arguments["p"]), int(sensitivity)
        values = []
        for y in range(s):
            a, b = 1 - q ** (y + 1) / (1 + q), q ** (s - y) / (1 + q)
            values.append(a - b * level.exact if level.exact
                          else slow.real(a) - slow.real(b) * level.real)
        return max(values) if max(values) > 0 else Fraction(0)
    if family == "laplace":
        bound = slow.real(sensitivity / slow.number(arguments["scale"]))
        exact = level.epsilon is not None and level.epsilon == (
            sensitivity / slow.number(arguments["scale"]))
        value = 1 - ((epsilon - bound) / 2).exp()
        return Fraction(0) if exact or value <= 0 else value
    if shape == "delta":
        return gaussian_delta(slow.real(slow.number(arguments["sigma"])) / reach, epsilon)
    return reach * gaussian_sigma(epsilon, slow.number(arguments["delta"]))


def gaussian_delta(sigma, epsilon):
    """At sensitivity 1."""
    with decimal.localcontext() as context:
        context.prec = slow.DIGITS + GUARD
        u, v = 1 / (2 * sigma), epsilon * sigma
        return normal(u - v) - epsilon.exp() * normal(-u - v)


def gaussian_epsilon(sigma, delta):
    """At sensitivity 1, by Newton's rule for ln δ."""
    if delta == 0:
        raise slow.Undefined()
    slow.small(delta > Fraction(1, 10**40))
    target = slow.real(delta)
    if gaussian_delta(sigma, Decimal(0)) <= target:
        return Fraction(0)
    x = Decimal(rough_gaussian_epsilon(float(sigma), float(delta)))
    for _ in range(10):
        value = gaussian_delta(sigma, x)
        slope = -x.exp() * normal(-1 / (2 * sigma) - x * sigma) / value
        step = (target / value).ln() / slope
        x += step
        if abs(step) < x * Decimal(10) ** -50:  # and then it is off by the square of that
            return x
    raise slow.TooLarge()


def rough_gaussian_epsilon(sigma, delta):
    """By bisection in doubles, where e^ε is one."""
    def tail(z):
        return math.erfc(z / math.sqrt(2)) / 2

    low, high = 0.0, 700.0
    while high - low > 1e-9 * high:
        x = (low + high) / 2
        u, v = 1 / (2 * sigma), x * sigma
        exceeds = tail(v - u) - math.exp(x) * tail(v + u) > delta
        low, high = (x, high) if exceeds else (low, x)
    slow.small(high < 700)
    return high


def gaussian_sigma(epsilon, delta):
    if delta == 0:
        raise slow.Undefined()
    if delta == 1:
        return Decimal(0)
    slow.small(delta > Fraction(1, 10**40))
    target = slow.real(delta)
    x = Decimal(1)
    while gaussian_delta(x, epsilon) < target:
        x /= 2
    for _ in range(60):
        # dδ/dσ = −φ(1/(2σ) − εσ)/σ²; Newton's rule for ln δ in ln σ.
        value = gaussian_delta(x, epsilon)
        place = 1 / (2 * x) - epsilon * x
        slope = -(-place * place / 2).exp() / (2 * pi(slow.DIGITS)).sqrt() / (x * value)
        step = (target / value).ln() / slope
        x *= max(min(step, Decimal(1)), Decimal(-1)).exp()
        if abs(step) < Decimal(10) ** -85:
            return x
    raise slow.TooLarge()
