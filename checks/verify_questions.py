"""Derivations for certificates about the research answers of the conclusion (th.rq-1 to th.rq-4)."""

from fractions import Fraction
from math import comb, floor, isqrt

from certificate_numbers import compare, enclose_power_of_e, logarithm, rational
from verify_bias import growth, nearness, number
from verify_models import require

ZERO, ONE = Fraction(0), Fraction(1)


# --- the exact count -----------------------------------------------------------------------------

def count_delta(unknown, bias, ratio):
    """The larger direction of H_c between the counts given a target 0 and 1; unknown - 1 others."""
    m = unknown - 1
    others = [comb(m, k) * bias**k * (1 - bias) ** (m - k) for k in range(m + 1)]
    zero, one = others + [ZERO], [ZERO] + others
    return max(sum(max(ZERO, a - ratio * b) for a, b in zip(p, q))
               for p, q in ((zero, one), (one, zero)))


def between_the_ends(inputs):
    unknown, ratio = int(inputs["unknown"]), Fraction(inputs["ratio"])
    low, bias, high = (number(inputs, name) for name in ("bias_low", "bias", "bias_high"))
    require(unknown >= 1 and ratio > 1, "needs unknown records and a positive epsilon")
    require(low < bias < high, "the bias must lie between the ends")
    ends = [count_delta(unknown, x, ratio) for x in (low, high)]
    return rational(count_delta(unknown, bias, ratio)), rational(max(ends))


# --- Gaussian noise, by its power series ---------------------------------------------------------

BITS = 256


def outwards(low, high):
    """The same bounds with BITS fractional bits."""
    return (Fraction(floor(low * 2**BITS), 2**BITS), Fraction(-floor(-high * 2**BITS), 2**BITS))


def arctangent(inverse):
    """arctan(1/inverse) between two partial sums of its alternating series."""
    total, k = ZERO, 0
    while True:
        term = Fraction((-1) ** k, (2 * k + 1) * inverse ** (2 * k + 1))
        if abs(term) < Fraction(1, 2**BITS):
            return outwards(min(total, total + term), max(total, total + term))
        total, k = total + term, k + 1


def square_root(low, high):
    scale = 2 ** (2 * BITS)
    return (Fraction(isqrt(floor(low * scale)), 2**BITS),
            Fraction(isqrt(floor(high * scale)) + 1, 2**BITS))


def root_of_two_pi():
    """Machin's formula: pi = 16 arctan(1/5) - 4 arctan(1/239)."""
    fifth, rest = arctangent(5), arctangent(239)
    return square_root(2 * (16 * fifth[0] - 4 * rest[1]), 2 * (16 * fifth[1] - 4 * rest[0]))


def normal_below(x):
    """Bounds of Phi(x) = 1/2 + sum_k (-1)^k x^(2k+1)/(2^k k! (2k+1)) / sqrt(2 pi)."""
    low = high = ZERO
    power, k = x, 0  # x^(2k+1) / (2^k k!), signed
    low_power = high_power = power
    while True:
        low, high = outwards(low + low_power / (2 * k + 1), high + high_power / (2 * k + 1))
        k += 1
        factor = -x * x / (2 * k)
        ends = (low_power * factor, high_power * factor)
        low_power, high_power = outwards(min(ends), max(ends))
        if 2 * k > 2 * x * x and max(abs(low_power), abs(high_power)) < Fraction(1, 2 ** (BITS // 2)):
            # Alternating and falling by halves at least: the rest is below one such term.
            rest = Fraction(1, 2 ** (BITS // 2))
            low, high = low - rest, high + rest
            break
    root = root_of_two_pi()
    ends = [value / bound for value in (low, high) for bound in root]
    return Fraction(1, 2) + min(ends), Fraction(1, 2) + max(ends)


def gaussian_delta(sigma, epsilon):
    """Bounds of Phi(u - v) - e^epsilon Phi(-u - v), u = 1/(2 sigma), v = epsilon sigma."""
    u, v = 1 / (2 * sigma), epsilon * sigma
    first, second = normal_below(u - v), normal_below(-u - v)
    ratio = enclose_power_of_e(epsilon, BITS)
    return first[0] - ratio[1] * second[1], first[1] - ratio[0] * second[0]


def one_record(inputs):
    epsilon, delta = Fraction(inputs["epsilon"]), number(inputs, "delta")
    sigma = Fraction(inputs["sigma"])
    require(epsilon > 0 and sigma > 0, "needs a positive epsilon and sigma")
    # sigma >= sqrt(2 ln(1.26/delta))/(epsilon/2): the printed scale gives no smaller delta.
    require(compare(logarithm(Fraction(126, 100) / delta),
                    rational(sigma * sigma * epsilon * epsilon / 8)) <= 0, "sigma is too small")
    low, high = gaussian_delta(sigma, epsilon)
    below = floor(low * 10**6)
    require(below == floor(high * 10**6), "the bounds are too wide")
    return rational(Fraction(below, 10**6)), rational(delta)


# --- line 18 -------------------------------------------------------------------------------------

def divisor(inputs):
    n, known, ones = (int(inputs[name]) for name in ("records", "known", "ones"))
    hits = int(inputs["hits"])
    require(1 <= known < n and 0 <= ones <= n, "needs known and unknown records")
    base = max(known - (n - ones), 0)
    require(hits == base <= min(known, ones), "must be the first class of line 13")
    return rational(comb(known, hits - 1) if hits >= 1 else 0), rational(0)


DERIVATIONS = {
    ("th.rq-1", "printed"): (growth("bias_D", False), {">"}),
    ("th.rq-1", "printed:theorem-4.17"): (growth("bias_D", False), {">"}),
    ("th.rq-1", "printed:corollary-4.18"): (nearness("bias_D", False), {">"}),
    ("th.rq-1", "printed:safe"): (between_the_ends, {">"}),
    ("th.rq-2", "printed"): (one_record, {">"}),
    ("th.rq-2", "printed:privacy"): (one_record, {">"}),
    ("th.rq-2", "printed:correctness"): (divisor, {"="}),
    ("th.rq-3", "printed"): (divisor, {"="}),
    ("th.rq-3", "printed:every-input"): (divisor, {"="}),
    ("th.rq-4", "printed"): (growth("bias_D", False), {">"}),
    ("th.rq-4", "printed:basis"): (growth("bias_D", False), {">"}),
}
