"""Derivations for certificates about the figures of the paper (pk.fig-2 … pk.fig-6)."""

from fractions import Fraction
from math import comb, floor

from certificate_numbers import compare, exponential, logarithm, rational
from verify_models import require

LAMBDA = Fraction(1, 20)


def mass(k, n, p):
    return comb(n, k) * p**k * (1 - p) ** (n - k)


def integers(values):
    return [int(value) for value in values]


def sizes(inputs):
    caption, text = integers(inputs["caption"]), integers(inputs["text"])
    require((caption, text) == ([100, 10**4], [10**3, 10**5]), "must be the numbers of the source")
    return rational(caption[0]), rational(text[0])


def first_record(inputs):
    lam, p_1 = Fraction(inputs["lambda"]), Fraction(inputs["p_1"])
    require(lam == p_1 == LAMBDA, "case 1 has p_1 = lambda = 0.05")
    return rational(lam), rational(p_1)


def closed_form(inputs):
    n, lam = int(inputs["n"]), Fraction(inputs["lambda"])
    require(n in (100, 10**3, 10**4, 10**5) and lam == LAMBDA, "must be a point of the figure")
    return rational(27 / (lam * (n - 1))), rational(1)


def condition(n, lam, threshold):
    """P[X >= threshold*Y], X, Y independent Bin(n-1, 2 lam); Y = 0 counts."""
    masses = [mass(k, n - 1, 2 * lam) for k in range(n)]
    tails = [sum(masses[k:], Fraction(0)) for k in range(n)]
    return sum((masses[y] * tails[threshold * y] for y in range(n) if threshold * y < n),
               Fraction(0))


def delta_of_equal_records(n, p, ratio):
    """H(S || S+1) and H(S+1 || S) at the number `ratio`, S ~ Bin(n-1, p): the larger one."""
    others = [mass(k, n - 1, p) for k in range(n)]
    zero, one = others + [Fraction(0)], [Fraction(0)] + others

    def divergence(x, y):
        inside = [(a, b) for a, b in zip(x, y)
                  if b == 0 < a or b > 0 and compare(rational(a / b), ratio) > 0]
        return ratio.affine(sum((a for a, _ in inside), Fraction(0)),
                            -sum((b for _, b in inside), Fraction(0)))

    forward, backward = divergence(zero, one), divergence(one, zero)
    return forward if compare(forward, backward) >= 0 else backward


def curve_point(parameter, level=None):
    def derive(inputs):
        n, lam, p = int(inputs["n"]), Fraction(inputs["lambda"]), Fraction(inputs["p"])
        threshold = int(inputs[parameter])
        require(n == 100 and lam == LAMBDA and lam < p < 1 - lam, "needs a point of the figure")
        require(threshold >= 2, "needs epsilon > 0")
        accepted = condition(n, lam, threshold)
        if level is not None:
            require(accepted <= level(n), "the condition must accept this epsilon")
            accepted = level(n)
        ratio = rational(threshold) if parameter == "ratio" else exponential(threshold)
        return delta_of_equal_records(n, p, ratio), rational(accepted)
    return derive


def hundredth(n):
    return Fraction(1, 100 * n)


def thresholding(inputs, sizes_of_figure):
    n, p, threshold = int(inputs["n"]), Fraction(inputs["p"]), int(inputs["threshold"])
    require(n == sizes_of_figure and p == Fraction(1, 200), "must be a point of the figure")
    require(threshold > p * n, "needs a threshold above the expected value")
    r = p * (n - 1) / ((1 - p) * threshold)
    require(r < 1, "needs r < 1")
    return mass(threshold, n - 1, p) / (1 - r)


def close(inputs):
    delta = thresholding(inputs, 1000)
    require(delta < 1, "epsilon must be defined")
    return logarithm(1 / (1 - delta)), rational(2 * delta)


def small(inputs):
    delta = thresholding(inputs, 10_000)
    return rational(Fraction(floor(1000 * delta), 1000)), rational(Fraction(1, 1000))


def end_of_closed_form(inputs):
    n, known, lam = int(inputs["n"]), int(inputs["known"]), Fraction(inputs["lambda"])
    delta, epsilon = Fraction(inputs["delta"]), Fraction(inputs["epsilon"])
    require((n, lam, delta) == (100_000, LAMBDA, Fraction(1, 10**10)), "must be the figure's")
    require(0 <= known < n and epsilon == 1, "needs a background and the greatest epsilon")
    return logarithm(1 / delta), rational(epsilon**2 * lam * (n - known - 1) / 14)


def parameters(inputs):
    caption, legend = [Fraction(p) for p in inputs["caption"]], Fraction(inputs["legend"])
    require(caption == [Fraction(1, 2), Fraction(3, 4)] and legend == Fraction(3, 5),
            "must be the numbers of the source")
    return rational(caption[1]), rational(legend)


DERIVATIONS = {
    ("pk.fig-2", "printed"): (sizes, {"!="}),
    ("pk.fig-2", "printed:sizes"): (sizes, {"!="}),
    ("pk.fig-2", "printed:case-1"): (first_record, {">="}),
    ("pk.fig-2", "printed:closed-form"): (closed_form, {">"}),
    ("pk.fig-2", "exponential"): (curve_point("ratio"), {">"}),
    ("pk.fig-3", "printed"): (curve_point("epsilon", hundredth), {">"}),
    ("pk.fig-3", "exponential"): (curve_point("ratio", hundredth), {">"}),
    ("pk.fig-4", "printed"): (close, {">"}),
    ("pk.fig-4", "printed:close"): (close, {">"}),
    ("pk.fig-4", "printed:small"): (small, {">"}),
    ("pk.fig-5", "printed"): (end_of_closed_form, {">"}),
    ("pk.fig-5", "printed:every-background"): (end_of_closed_form, {">"}),
    ("pk.fig-6", "printed"): (parameters, {"!="}),
    ("pk.fig-6", "printed:parameters"): (parameters, {"!="}),
}
