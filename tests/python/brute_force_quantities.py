"""Slow, plain re-derivations of pkdp's quantities: fractions for rationals, 150 decimal digits for
exponentials and logarithms. They share nothing with the C++ but the definitions."""

import decimal
from fractions import Fraction
from itertools import product
from math import comb

DIGITS = 150
decimal.getcontext().prec = DIGITS
decimal.getcontext().Emin = -10**9
decimal.getcontext().Emax = 10**9
INFINITY = decimal.Decimal("Infinity")


class TooLarge(Exception):
    """The slow way would take too long: the case is left to the other tests."""


class Undefined(Exception):
    """The definition gives no number: none."""


def number(text):
    """An exact number as pkdp reads it."""
    sign = -1 if text.startswith("-") else 1
    body = text.lstrip("+-")
    if body.startswith("0x"):
        mantissa, _, exponent = body[2:].partition("p")
        whole, _, places = mantissa.partition(".")
        value = Fraction(int(whole + places, 16), 16 ** len(places))
        return sign * value * Fraction(2) ** int(exponent or 0)
    if max(abs(int(part)) for part in [body.partition("e")[2] or "0"]) > 5000:
        raise TooLarge(text)
    return sign * Fraction(body)


def real(value):
    """A Fraction as a Decimal."""
    return decimal.Decimal(value.numerator) / decimal.Decimal(value.denominator)


def ln(value):
    """The logarithm of a positive Fraction; next to 1 by the series of 2·artanh(x/(2 + x))."""
    excess = value - 1
    if abs(excess) > Fraction(1, 10**6):
        return real(value).ln()
    step = real(excess / (2 + excess))
    return 2 * sum((step ** (2 * i + 1) / (2 * i + 1) for i in range(15)), decimal.Decimal(0))


def small(condition):
    if not condition:
        raise TooLarge()


def binomial_law(n, p):
    small(n <= 400 and p.denominator.bit_length() * n <= 40000)
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def poisson_binomial_law(probabilities):
    small(len(probabilities) ** 2 * max([1] + [p.denominator.bit_length() for p in probabilities])
          <= 300000)
    law, total = [1], 1  # whole numbers over their sum
    for p in probabilities:
        one, zero = p.numerator, p.denominator - p.numerator
        law = [(law[k] if k < len(law) else 0) * zero + (law[k - 1] if k else 0) * one
               for k in range(len(law) + 1)]
        total *= p.denominator
    return [Fraction(mass, total) for mass in law]


def hypergeometric_law(population, successes, draws):
    small(population <= 3000)
    total = comb(population, draws)
    return [Fraction(comb(successes, k) * comb(population - successes, draws - k), total)
            for k in range(draws + 1)]


def of_law(law, shape, k):
    """pmf, lower_tail or upper_tail at k; with log_ a Decimal."""
    value = {"pmf": lambda: law[k] if 0 <= k < len(law) else Fraction(0),
             "lower_tail": lambda: sum(law[:max(0, k + 1)], Fraction(0)),
             "upper_tail": lambda: sum(law[max(0, k):], Fraction(0))}[shape.removeprefix("log_")]()
    if not shape.startswith("log_"):
        return value
    return ln(value) if value else -INFINITY


class Level:
    """e^ε as a Fraction where it is rational, and as a Decimal."""

    def __init__(self, arguments):
        self.epsilon = None
        self.exact = None
        if "ratio" in arguments:
            self.exact = number(arguments["ratio"])
        elif arguments["epsilon"].startswith("ln("):
            self.exact = number(arguments["epsilon"][3:-1])
        else:
            self.epsilon = number(arguments["epsilon"])
            self.exact = Fraction(1) if self.epsilon == 0 else None
        self.real = real(self.exact) if self.exact else real(self.epsilon).exp()

    def below(self, ratio):
        """e^ε < ratio."""
        return self.exact < ratio if self.exact else self.real < real(ratio)


def hockey_stick(p, q, level):
    """Σ (P − e^ε Q)⁺, exact when e^ε is."""
    a = sum((x for x, y in zip(p, q) if y == 0 or level.below(x / y)), Fraction(0))
    b = sum((y for x, y in zip(p, q) if y == 0 or level.below(x / y)), Fraction(0))
    if level.exact:
        return a - b * level.exact
    value = real(a) - real(b) * level.real
    small(value != 1 or (a, b) == (1, 0))  # else the digits do not reach the complement
    return value


def others_law(arguments):
    if isinstance(arguments["p"], list):
        return poisson_binomial_law([number(p) for p in arguments["p"]])
    return binomial_law(int(number(arguments["n"])) - 1, number(arguments["p"]))


def counting_pairs(law, direction):
    p, q = law + [Fraction(0)], [Fraction(0)] + law
    return {"0": [(p, q)], "1": [(q, p)], "both": [(p, q), (q, p)]}[direction]


def delta_of(law, level, direction="both"):
    return max(hockey_stick(p, q, level) for p, q in counting_pairs(law, direction))


def repeated(p, q, count):
    """The product of `count` copies of a pair of laws: outcomes as multisets of the single ones."""
    small(comb(len(p) + count - 1, count) <= 30000 and count <= 150)
    products = {(): (Fraction(1), Fraction(1))}
    for index, (x, y) in enumerate(zip(p, q)):
        # Extends every multiset by some copies of this outcome; the last one fills it up.
        longer = {}
        for chosen, (a, b) in products.items():
            left = count - sum(chosen)
            for copies in ([left] if index == len(p) - 1 else range(left + 1)):
                ways = comb(left, copies)
                longer[chosen + (copies,)] = (a * ways * x**copies, b * ways * y**copies)
        products = longer
    masses = [(a, b) for a, b in products.values() if a or b]
    return [a for a, _ in masses], [b for _, b in masses]


def markov_pair(others, first, up, down, bits):
    """The joint laws of daily counts of Markov series, the target's series being 0…0 and bits."""
    days = len(bits)
    small((others + 1) ** days * others * 2**days <= 40000)
    law = {(0,) * days: Fraction(1)}
    for _ in range(others):
        longer = {}
        for counts, mass in law.items():
            for x in product((0, 1), repeat=days):
                chance = first if x[0] else 1 - first
                for before, after in zip(x, x[1:]):
                    change = down if before else up
                    chance *= change if before != after else 1 - change
                more = tuple(map(sum, zip(counts, x)))
                longer[more] = longer.get(more, 0) + mass * chance
        law = longer
    shifted = {tuple(map(sum, zip(counts, bits))): mass for counts, mass in law.items()}
    points = [point for point in {**law, **shifted}
              if law.get(point, 0) or shifted.get(point, 0)]
    return ([Fraction(law.get(point, 0)) for point in points],
            [Fraction(shifted.get(point, 0)) for point in points])


def epsilon_of_pair(p, q, delta):
    """inf{ε ≥ 0: H ≤ δ} as a Decimal. H(c) is the largest of the lines P(S) − c·Q(S) over the sets
    S of highest likelihood ratio, so each of them bounds c from below."""
    a = b = Fraction(0)
    least = Fraction(1)
    pairs = sorted(zip(p, q), key=lambda pair: (pair[1] > 0, -pair[0] / (pair[1] or 1)))
    for x, y in pairs:
        a, b = a + x, b + y
        if b:
            least = max(least, (a - delta) / b)
        elif a > delta:
            raise Undefined()
    return ln(least)


def epsilon_of(law, delta, direction="both"):
    return max(epsilon_of_pair(p, q, delta) for p, q in counting_pairs(law, direction))


def loss_of(law, k):
    p, q = (law + [Fraction(0)])[k], ([Fraction(0)] + law)[k]
    if not p:
        return -INFINITY
    return INFINITY if not q else ln(p / q)


def corners(n, lam):
    small(n <= 41)
    return [poisson_binomial_law([lam] * m + [1 - lam] * (n - 1 - m)) for m in range(n)]


# --- the bounds ---------------------------------------------------------------------------------

def printed_numerical_delta(n, lam, level, zero_over_zero):
    """P[X/Y ≥ ε], X and Y independent Bin(n−1, 2λ)."""
    small(n <= 100)
    law = binomial_law(n - 1, 2 * lam)
    epsilon = level.epsilon
    total = Fraction(0)
    for x, px in enumerate(law):
        for y, py in enumerate(law):
            if (x > 0 or zero_over_zero == "infinite") if y == 0 else x >= epsilon * y:
                total += px * py
    return total


def corrected_numerical_delta(n, lam, level):
    """P[N₁ + 1 > e^ε N₂], (N₁, N₂) trinomial(n−1; λ, λ)."""
    small(n <= 100)
    total = Fraction(0)
    for one in range(n):
        for two in range(n - one):
            if two == 0 or level.below(Fraction(one + 1, two)):
                rest = n - 1 - one - two
                total += (comb(n - 1, one) * comb(n - 1 - one, two) * lam ** (one + two)
                          * (1 - 2 * lam) ** rest)
    return total


def blanket_delta(n, lam, level):
    """E over N ~ Bin(n−1, 2λ) of the δ of N fair coins beside the target."""
    small(n <= 100)
    coins = [delta_of(binomial_law(m, Fraction(1, 2)), level) for m in range(n)]
    weights = binomial_law(n - 1, 2 * lam)
    if level.exact:
        return sum(w * d for w, d in zip(weights, coins))
    return sum(real(w) * d for w, d in zip(weights, coins))


def printed_closed_epsilon(n, lam, delta):
    if lam == 0 or n == 1 or delta == 0:
        raise Undefined()
    rate = real(lam * (n - 1))
    epsilon = max((14 * -real(delta).ln() / rate).sqrt(), 27 / rate)
    if epsilon > 1:
        raise Undefined()
    return epsilon


def gaussian_epsilon(probabilities, delta2):
    n_mu2 = real(sum((p * (1 - p) for p in probabilities), Fraction(0)))
    if n_mu2 == 0 or delta2 == 0:
        raise Undefined()
    epsilon = (2 * (real(Fraction(5, 4)) / real(delta2)).ln() / n_mu2).sqrt()
    if epsilon > 1:
        raise Undefined()
    return epsilon


def gaussian_delta(probabilities, delta2, reading):
    epsilon = gaussian_epsilon(probabilities, delta2)
    n = len(probabilities)
    third = {"printed": lambda p: abs(1 - 2 * p), "corrected": lambda p: p * p + (1 - p) ** 2}
    mu2 = real(sum((p * (1 - p) for p in probabilities), Fraction(0)) / n)
    mu3 = real(sum((p * (1 - p) * third[reading](p) for p in probabilities), Fraction(0)) / n)
    factor = real(Fraction(112, 100)) * mu3 / (n * mu2**3).sqrt()
    return factor * (1 + epsilon.exp()) + real(delta2)
