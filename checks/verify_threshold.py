"""Derivations for certificates about thresholded counts."""

import itertools
from fractions import Fraction
from math import comb, factorial, prod

from certificate_numbers import canonical, rational
from verify_models import ZERO, require

ONE = Fraction(1)
HIDDEN = -1


def mass(s, n, p):
    """f(s; n, p), 0 outside the support."""
    return comb(n, s) * p**s * (1 - p) ** (n - s) if 0 <= s <= n else ZERO


def upper(first, n, p):
    return sum((mass(s, n, p) for s in range(max(0, first), n + 1)), ZERO)


def numbers(inputs, *names):
    return [int(inputs[name]) for name in names]


def probability(inputs, ends=False):
    p = Fraction(inputs["p"])
    require(0 <= p <= 1 if ends else 0 < p < 1, "p must lie between 0 and 1")
    return p


def others_of(inputs, n):
    others = [Fraction(text) for text in inputs["others"]]
    require(len(others) == n - 1 and all(0 <= q <= 1 for q in others), "n - 1 probabilities")
    return others


# --- released counts -----------------------------------------------------------------------------

def output_laws(unknown, known_ones, released):
    """Laws of the output given the target's value 0 and 1, over all databases of the unknown."""
    laws = {}, {}
    for bits in itertools.product((0, 1), repeat=len(unknown)):
        weight = prod((q if bit else 1 - q for bit, q in zip(bits, unknown)), start=ONE)
        for target, law in enumerate(laws):
            count = known_ones + sum(bits) + target
            output = count if released(count) else HIDDEN
            law[output] = law.get(output, ZERO) + weight
    return laws


def excess(p, q, c):
    return sum((max(ZERO, x - c * q.get(o, ZERO)) for o, x in p.items()), ZERO)


def backgrounds(known):
    """(mass, number of ones) of every possible background."""
    for bits in itertools.product((0, 1), repeat=len(known)):
        weight = prod((q if bit else 1 - q for bit, q in zip(bits, known)), start=ONE)
        if weight > 0:
            yield weight, sum(bits)


def passive(others, known, released, c):
    sums = [ZERO, ZERO]
    for weight, ones in backgrounds(others[:known]):
        zero, one = output_laws(others[known:], ones, released)
        sums[0] += weight * excess(zero, one, c)
        sums[1] += weight * excess(one, zero, c)
    return max(sums)


def active(others, known, released, c):
    worst = ZERO
    for _, ones in backgrounds(others[:known]):
        zero, one = output_laws(others[known:], ones, released)
        worst = max(worst, excess(zero, one, c), excess(one, zero, c))
    return worst


def above(threshold):
    return lambda count: count > threshold


# --- pk.claim-sym, pk.loss-threshold -------------------------------------------------------------

def low_thresholds(inputs):
    n, threshold = numbers(inputs, "n", "threshold")
    p = probability(inputs)
    require(2 * threshold >= n, "needs T >= n/2")
    own = active([p] * (n - 1), 0, above(threshold), ONE)
    gaps = [abs(active([q] * (n - 1), 0, above(t), ONE) - own)
            for t in range(n) if 2 * t < n for q in (p, 1 - p)]
    return rational(min(gaps)), rational(0)


def loss_point(inputs, ends=False):
    n, known, ones, threshold, count = numbers(inputs, "n", "known", "ones", "threshold", "count")
    p = probability(inputs, ends)
    require(0 <= ones <= known < n and -1 <= count <= n, "needs b <= |B| < n")
    return n, known, ones, threshold, count, p


def loss_masses(point, released):
    n, known, ones, _, count, p = point
    zero, one = output_laws([p] * (n - known - 1), ones, released)
    return zero.get(count, ZERO), one.get(count, ZERO)


def loss_quotient(point):
    n, known, ones, threshold, count, p = point
    unknown = n - known - 1
    if count == HIDDEN:
        return [sum((mass(s, unknown, p) for s in range(last + 1)), ZERO)
                for last in (threshold - ones, threshold - ones - 1)]
    return [p * (n - (known - ones) - count), (1 - p) * (count - ones)]


def impossible_output(wanted):
    def derive(inputs):
        point = loss_point(inputs)
        require(wanted(point), "not the output that the claim speaks of")
        return rational(sum(loss_masses(point, above(point[3])))), rational(0)
    return derive


def loss_at_least(inputs):
    point = loss_point(inputs)
    zero, one = loss_masses(point, lambda count: count >= point[3])
    numerator, denominator = loss_quotient(point)
    require(zero + one > 0, "an impossible output")
    return rational(zero * denominator), rational(one * numerator)


def loss_at_the_ends(inputs):
    point = loss_point(inputs, True)
    zero, one = loss_masses(point, above(point[3]))
    numerator, denominator = loss_quotient(point)
    require(zero != one and 0 in (numerator, denominator), "a finite loss")
    return rational(int(denominator == 0)), rational(int(one == 0))


# --- pk.thm-4 ------------------------------------------------------------------------------------

def series_bound(count, p, place):
    """f(place; count, p)/(1 - r), where r is defined and below 1."""
    require(place != 0, "r has denominator 0")
    r = p * count / ((1 - p) * place)
    require(r < 1, "needs r < 1")
    return mass(place, count, p) / (1 - r)


def known_records(attacker, below_threshold=False, strictly=False):
    def derive(inputs):
        n, known, threshold, b_max = numbers(inputs, "n", "known", "threshold", "b_max")
        p = probability(inputs)
        others = others_of(inputs, n)
        require(0 < known < n and all(q < p or q == p and not strictly for q in others),
                "needs p_i below p")
        require(not below_threshold or b_max < threshold, "needs b_max < T")
        first = series_bound(known, p, b_max)
        second = series_bound(n - known - 1, p, threshold - b_max)
        require(second < 1, "there is no epsilon")
        delta = attacker(others, known, above(threshold), 1 / (1 - second))
        return rational(delta), rational(first + second)
    return derive


def knows_target(_others, _known, _released, _c):
    """The background is impossible given the other value: the loss is infinite."""
    return ONE


def next_term(inputs):
    n, threshold = numbers(inputs, "n", "threshold")
    p = probability(inputs)
    others = others_of(inputs, n)
    require(all(q < p for q in others), "needs p_i < p")
    require(threshold > 0 and p * (n - 1) < (1 - p) * threshold, "needs r < 1")
    bound = mass(threshold + 1, n - 1, p) / (1 - p * (n - 1) / ((1 - p) * threshold))
    require(bound < 1, "there is no epsilon")
    return rational(active(others, 0, above(threshold), 1 / (1 - bound))), rational(bound)


def printed_bound(inputs):
    n, threshold = numbers(inputs, "n", "threshold")
    return series_bound(n - 1, probability(inputs), threshold)


def epsilon_exists(inputs):
    return rational(printed_bound(inputs)), rational(1)


def sharp_anywhere(inputs):
    n, known, threshold = numbers(inputs, "n", "known", "threshold")
    p = probability(inputs)
    others = others_of(inputs, n)
    require(threshold >= 1 and 0 <= known < n and all(q <= p for q in others), "needs p_i <= p")
    return (rational(passive(others, known, above(threshold), ONE)),
            rational(mass(threshold, n - 1, p)))


def strict_step(sides):
    def derive(inputs):
        n, threshold = numbers(inputs, "n", "threshold")
        p = probability(inputs)
        bound = series_bound(n - 1, p, threshold)
        return tuple(rational(x) for x in sides(n, threshold, p, bound))
    return derive


def bottom_lower(n, threshold, p, _bound):
    return (1 - upper(threshold, n - 1, p)) / (1 - upper(threshold + 1, n - 1, p)), ONE


def bottom_upper(n, threshold, p, _bound):
    below = 1 - upper(threshold, n - 1, p)
    return (1 - upper(threshold + 1, n - 1, p)) / below, 1 / below


def coupling_of_outputs(inputs):
    n, threshold, t = numbers(inputs, "n", "threshold", "count")
    p = probability(inputs)
    require(t >= 0, "needs t >= 0")
    return rational(upper(max(t, threshold) + 1, n, p)), rational(upper(t + 1, n, p))


def worst_is_p(inputs):
    n, threshold = numbers(inputs, "n", "threshold")
    p, c = probability(inputs), Fraction(inputs["ratio"])
    others = others_of(inputs, n)
    require(c >= 1 and all(q <= p for q in others), "needs p_i <= p")
    series_bound(n - 1, p, threshold)
    return (rational(active(others, 0, above(threshold), c)),
            rational(active([p] * (n - 1), 0, above(threshold), c)))


def poisson_above(inputs):
    n, threshold = numbers(inputs, "n", "threshold")
    p = probability(inputs)
    rest = 1 - p * (n - 1) / ((1 - p) * threshold)
    coefficient = (p * n) ** threshold / (factorial(threshold) * rest)
    return rational(printed_bound(inputs)), canonical(ZERO, coefficient, -p * n)


# --- pk.prop-8 -----------------------------------------------------------------------------------

def reduced(keeps, positive=False):
    def derive(inputs):
        n, known, threshold = numbers(inputs, "n", "known", "threshold")
        others, c = others_of(inputs, n), Fraction(inputs["ratio"])
        require(0 < known < n and known <= threshold and c >= 1, "needs |B| <= T")
        require(not positive or min(others[:known]) > 0, "needs known records with p_j > 0")
        return (rational(active(keeps(others, known), 0, above(threshold - known), c)),
                rational(active(others, known, above(threshold), c)))
    return derive


def unknown_ones(others, known):
    return others[known:]


def first_ones(others, known):
    return others[:len(others) - known]


DERIVATIONS = {
    ("pk.claim-sym", "printed"): (low_thresholds, {"!="}),
    ("pk.loss-threshold", "other-counts"): (
        impossible_output(lambda point: point[4] > point[3] and point[4] >= point[2]), {"="}),
    ("pk.loss-threshold", "bottom-always"): (
        impossible_output(lambda point: point[4] == HIDDEN), {"="}),
    ("pk.loss-threshold", "extremes"): (loss_at_the_ends, {"!="}),
    ("pk.loss-threshold", "at-least"): (loss_at_least, {"!="}),
    ("pk.thm-4", "printed"): (known_records(passive, strictly=True), {">"}),
    ("pk.thm-4", "active"): (known_records(active, True), {">"}),
    ("pk.thm-4", "every-target"): (known_records(knows_target, True), {">"}),
    ("pk.thm-4", "next-term"): (next_term, {">"}),
    ("pk.thm-4", "printed:epsilon-exists"): (epsilon_exists, {">="}),
    ("pk.thm-4", "sharp-anywhere"): (sharp_anywhere, {">"}),
    ("pk.thm-4", "step-released"): (strict_step(lambda n, threshold, p, _: (
        upper(threshold + 1, n - 1, p), upper(threshold, n - 1, p))), {">="}),
    ("pk.thm-4", "step-series"): (strict_step(lambda n, threshold, p, bound: (
        upper(threshold, n - 1, p), bound)), {">="}),
    ("pk.thm-4", "step-bottom-lower"): (strict_step(bottom_lower), {">="}),
    ("pk.thm-4", "step-bottom-upper"): (strict_step(bottom_upper), {">="}),
    ("pk.thm-4", "step-coupling-outputs"): (coupling_of_outputs, {"!="}),
    ("pk.thm-4", "step-worst-is-p"): (worst_is_p, {">"}),
    ("pk.thm-4", "poisson-above"): (poisson_above, {">"}),
    ("pk.prop-8", "printed"): (reduced(unknown_ones), {"!="}),
    ("pk.prop-8", "printed:forward"): (reduced(unknown_ones), {">"}),
    ("pk.prop-8", "first-records"): (reduced(first_ones, True), {"!="}),
}
