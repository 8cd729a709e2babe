"""What the stand-ins of this folder answer, for the tests of the adapters alone: textbook formulas in
double precision. They have the interfaces of accountants and nothing else of them.
"""
import itertools
import math


def gaussian_delta(sigma, epsilon):
    phi = lambda x: math.erfc(-x / math.sqrt(2)) / 2
    first = phi(1 / (2 * sigma) - epsilon * sigma)
    second = phi(-1 / (2 * sigma) - epsilon * sigma)
    return first - (math.exp(epsilon) * second if second > 0 else 0)


def together(sigmas, steps):
    """The deviation of one Gaussian release that tells as much as all of these."""
    return 1 / math.sqrt(sum(count / sigma ** 2 for sigma, count in zip(sigmas, steps)))


def laplace_delta(scale, epsilon):
    return max(0.0, 1 - math.exp((epsilon - 1 / scale) / 2))


def law_delta(p, q, releases, epsilon):
    """Of two laws, released again and again: every sequence of outcomes."""
    total = 0.0
    for sequence in itertools.product(range(len(p)), repeat=releases):
        a, b = math.prod(p[i] for i in sequence), math.prod(q[i] for i in sequence)
        if a > 0 and (b == 0 or math.log(a) - math.log(b) > epsilon):
            total += a - math.exp(epsilon) * b if b else a
    return total


def level(delta, target):
    """The least ε, by halving."""
    low, high = 0.0, 700.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if delta(middle) > target else (low, middle)
    return high


def below(x):
    return x * (1 - 1e-9)


def above(x):
    return x * (1 + 1e-9)
