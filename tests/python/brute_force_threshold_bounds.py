"""Slow, plain re-derivations of the bounds of pk.thm-4 and pk.thm-5."""

from fractions import Fraction
from math import comb, factorial

import brute_force_quantities as slow


def mass(s, n, p):
    slow.small(n <= 400 and p.denominator.bit_length() * n <= 40000)
    return comb(n, s) * p**s * (1 - p) ** (n - s) if 0 <= s <= n else Fraction(0)


def series_bound(count, p, place):
    if p == 1 or place == 0:
        raise slow.Undefined()
    ratio = p * count / ((1 - p) * place)
    if ratio >= 1:
        raise slow.Undefined()
    return mass(place, count, p) / (1 - ratio)


def tail(least, n, p):
    return sum((mass(s, n, p) for s in range(max(least, 0), n + 1)), Fraction(0))


def sharp_delta(n, p, threshold, known, b_max):
    """What holds at epsilon 0; the largest mass over the numbers of records by trying them all."""
    rest = n - known - 1

    def largest(place):
        return max(mass(place, m, p) for m in range(rest + 1))

    if b_max is not None:
        if not known or threshold - int(b_max) + 1 < 1:
            raise slow.Undefined()
        return tail(int(b_max), known, p) + largest(threshold - int(b_max) + 1)
    if threshold < 1:
        raise slow.Undefined()
    if not known:
        return largest(threshold)
    room = threshold - p * rest
    apart = mass(threshold, n - 1, p) + sum(
        (mass(b, known, p) for b in range(known + 1) if b > room), Fraction(0))
    return apart if room >= known else min(tail(threshold, n - 1, p), apart)


def theorem_4(shape, arguments):
    n, threshold, p = int(arguments["n"]), int(arguments["threshold"]), slow.number(arguments["p"])
    known, b_max = int(arguments.get("known", "0")), int(arguments.get("b_max", "0"))
    if shape == "sharp_delta":
        return sharp_delta(n, p, threshold, known, arguments.get("b_max"))
    if shape == "poisson_delta":
        series_bound(n - 1, p, threshold)
        ratio = p * (n - 1) / ((1 - p) * threshold)
        coefficient = (p * n) ** threshold / factorial(threshold) / (1 - ratio)
        return slow.real(coefficient) * slow.real(-p * n).exp() if p else Fraction(0)
    first = Fraction(0)
    if known:
        if arguments.get("reading") != "printed" and b_max >= threshold:
            raise slow.Undefined()
        first = series_bound(known, p, b_max)
    second = series_bound(n - known - 1, p, threshold - (b_max if known else 0))
    if second >= 1:
        raise slow.Undefined()
    return first + second if shape == "delta" else slow.ln(1 / (1 - second))


def steps_of_ratio(count, lam, printed):
    """P at every value of the ratio: independent X/Y, or (N1 + 1)/N2; None stands for x/0."""
    slow.small(count <= 60)
    steps = {}
    for x in range(count + 1):
        for y in range(count + 1):
            if printed:
                weight = mass(x, count, 2 * lam) * mass(y, count, 2 * lam)
                key = Fraction(x, y) if y else None
            elif x + y <= count:
                weight = mass(x + y, count, 2 * lam) * comb(x + y, x) * Fraction(1, 2) ** (x + y)
                key = Fraction(x + 1, y) if y else None
            else:
                continue
            steps[key] = steps.get(key, Fraction(0)) + weight
    return steps


def probability(steps, counts):
    return sum((w for key, w in steps.items() if key is None or counts(key)), Fraction(0))


def theorem_5(shape, arguments):
    n, threshold = int(arguments["n"]), int(arguments["threshold"])
    lam, known = slow.number(arguments["lambda"]), int(arguments.get("known", "0"))
    count, printed = n - known - 1, arguments.get("reading") == "printed"
    if printed:
        tail = series_bound(count, lam, threshold)
        if tail >= 1:
            raise slow.Undefined()
    else:
        tail = sum((mass(s, n - 1, lam) for s in range(threshold, n)), Fraction(0))
    steps = steps_of_ratio(count, lam, printed)
    # The coins as two laws of (N1, N2): masses w and w N2/(N1 + 1).
    coins = [*steps.values()], [w / key if key else Fraction(0) for key, w in steps.items()]
    if shape == "delta":
        level = slow.Level(arguments)
        if not printed:
            least = slow.hockey_stick(*coins, level)
            return tail + max(tail, least) if level.exact else (
                slow.real(tail) + max(slow.real(tail), least))
        if level.real < slow.real(1 / (1 - tail) ** 2):
            raise slow.Undefined()
        # X/Y >= eps/2 as e^(2X/Y) >= e^eps, at the working accuracy; equality only at eps/2 itself.
        half = level.epsilon / 2 if level.epsilon is not None else level.real.ln() / 2
        return max(2 * tail, probability(steps, lambda key: (
            key >= half if isinstance(half, Fraction) else slow.real(key) >= half)))
    delta = slow.number(arguments["delta"])
    if 2 * tail > delta:
        raise slow.Undefined()
    if not printed:
        return slow.epsilon_of_pair(*coins, delta - tail)
    for candidate in [Fraction(0)] + sorted(key for key in steps if key):
        if (probability(steps, lambda key: key > candidate) <= delta
                if candidate else sum(steps.values()) <= delta):
            return max(2 * slow.ln(1 / (1 - tail)), slow.real(2 * candidate))
    raise slow.Undefined()


def evaluate(function, arguments):
    family, _, shape = function.rpartition(".")
    return (theorem_4 if family == "bound.pk.thm-4" else theorem_5)(shape, arguments)
