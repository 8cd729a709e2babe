"""Derivations for th.thm-3.1, th.cor-3.2, th.fig-3.1, th.lem-4.9, th.lem-4.10, th.fig-5.2 … th.fig-5.4:
long decimals for Gaussian noise and roots, fractions for Laplace noise on a grid and for counts."""

import decimal
from decimal import Decimal
from fractions import Fraction
from math import ceil, comb, floor

from certificate_numbers import logarithm, rational
from verify_models import require

decimal.getcontext().prec = 80
MILLION = 10**6
NOWHERE = 10**9


def real(x):
    return Decimal(x.numerator) / Decimal(x.denominator)


def down(x):
    """To millionths; the decimals are far more accurate than any distance to a millionth here."""
    return rational(Fraction(floor(Fraction(x) * MILLION), MILLION))


def up(x):
    return rational(Fraction(ceil(Fraction(x) * MILLION), MILLION))


# --- Gaussian noise ------------------------------------------------------------------------------

def arctan_inverse(n):
    power, total, k, sign = Decimal(1) / n, Decimal(0), 1, 1
    while power > Decimal(10) ** -90:
        total += sign * power / k
        power, k, sign = power / (n * n), k + 2, -sign
    return total


PI = 4 * (4 * arctan_inverse(5) - arctan_inverse(239))


def erfc(x):
    """1 - erf, by the series of erf without alternating signs."""
    if x < 0:
        return 2 - erfc(-x)
    with decimal.localcontext() as context:
        context.prec = 140
        term = total = x
        odd = 1
        while term > Decimal(10) ** -130:
            odd += 2
            term = term * 2 * x * x / odd
            total += term
        return 1 - 2 * (-x * x).exp() * total / PI.sqrt()


def inverse_erfc(y):
    low, high = Decimal(0), Decimal(20)
    require(0 < y < 1, "needs delta below 1/2")
    while high - low > Decimal(10) ** -60:
        middle = (low + high) / 2
        low, high = (middle, high) if erfc(middle) > y else (low, middle)
    return low


def point(inputs):
    epsilon, delta = Fraction(inputs["epsilon"]), Fraction(inputs["delta"])
    require(epsilon > 0 and 0 < delta < 1, "needs epsilon > 0 and delta in (0, 1)")
    return real(epsilon), delta


def tight(epsilon, sigma):
    u, v = 1 / (2 * sigma), epsilon * sigma
    two = Decimal(2).sqrt()
    return (erfc((v - u) / two) - epsilon.exp() * erfc((v + u) / two)) / 2


def printed_sigma(epsilon, delta):
    require(delta <= Fraction(1, 4), "needs delta <= 1/4")
    inverse = inverse_erfc(real(2 * delta))
    return (inverse + (inverse * inverse + epsilon).sqrt()) / (2 * epsilon).sqrt()


def classical(inputs):
    epsilon, delta = point(inputs)
    least = (2 * real(Fraction(5, 4) / delta).ln()).sqrt()
    c = real(Fraction(floor(least * 100) + 1, 100))
    require(c > least, "needs c^2 > 2 ln(1.25/delta)")
    return down(tight(epsilon, c / epsilon)), rational(delta)


def up_to_4(inputs):
    require(Fraction(inputs["epsilon"]) <= 4, "needs epsilon <= 4")
    return classical(inputs)


def necessary(inputs):
    epsilon, delta = point(inputs)
    return rational(delta), up(tight(epsilon, printed_sigma(epsilon, delta)))


def sufficient(inputs):
    epsilon, delta = point(inputs)
    return down(tight(epsilon, printed_sigma(epsilon, delta))), rational(delta)


def probabilistic(inputs):
    """P[loss > epsilon] for a loss with mean m = 1/(2 sigma^2) and variance 2m."""
    epsilon, delta = point(inputs)
    mean = 1 / (2 * printed_sigma(epsilon, delta) ** 2)
    return down(erfc((epsilon - mean) / (2 * mean.sqrt())) / 2), rational(delta)


def lower_curve(inputs):
    epsilon, delta = point(inputs)
    pure = (2 * real(Fraction(5, 4) / delta).ln()).sqrt() / epsilon
    return down(printed_sigma(epsilon, delta)), up(pure)


# --- Laplace noise on a grid ---------------------------------------------------------------------

class Grid:
    """Everything in half units; P[noise <= -k/2] = root^-k / 2."""

    def __init__(self, inputs):
        self.root = Fraction(inputs["root"])
        self.one, self.shift, self.below, self.above = (
            int(inputs[key]) for key in ("one", "sensitivity", "below", "above"))
        require(self.root > 1 and min(self.one, self.shift) >= 1, "needs noise and a sensitivity")
        require(self.below != 0 and self.above != 0, "an end at 0")

    def tail(self, k):
        if abs(k) > NOWHERE // 2:
            return Fraction(int(k > 0))
        half = 1 / (2 * self.root ** abs(k))
        return half if k <= 0 else 1 - half

    def delta(self, first, second, cut):
        """The larger direction, from laws whose cells are made to agree."""
        low = min(first[0], second[0])
        high = max(first[1], second[1])
        spans = [self.spread(0, first, low, high, cut),
                 self.spread(2 * self.shift, second, low, high, cut)]
        c = self.root ** (2 * self.one)
        keys = set(spans[0]) | set(spans[1])
        return max(sum((max(Fraction(0), p.get(key, Fraction(0)) - c * q.get(key, Fraction(0)))
                        for key in keys), Fraction(0)) for p, q in (spans, spans[::-1]))

    def spread(self, center, ends, low, high, cut):
        cells, atoms = {}, {}
        inside = self.tail(ends[1] - center) - self.tail(ends[0] - center)
        for start in range(low, high):
            a, b = max(start, ends[0]), min(start + 1, ends[1])
            if a < b:
                mass = self.tail(b - center) - self.tail(a - center)
                cells[start, start + 1] = mass / inside if cut == "redraw" else mass
        if cut == "clamp":
            atoms = {ends[0]: self.tail(ends[0] - center), ends[1]: 1 - self.tail(ends[1] - center)}
        return {**cells, **atoms}

    def noise(self, cut, other=None):
        below, above = other or (self.below, self.above)
        require(min(self.below, self.above, below, above) > 0, "both ends must be cut")
        move = 2 * self.shift
        return self.delta((-2 * self.below, 2 * self.above), (move - 2 * below, move + 2 * above),
                          cut)

    def narrow(self):
        return self.sum(lambda end: self.tail(2 * (self.shift - end)))

    def wide(self):
        return self.sum(lambda end: self.tail(self.shift - end))

    def sum(self, tail):
        return tail(self.below) + tail(self.above)


def lemma_4_10(cut, claimed, small):
    def derive(inputs):
        grid = Grid(inputs)
        require(not small or grid.shift <= grid.one, "needs a sensitivity of at most 1")
        return rational(grid.noise(cut)), rational(claimed(grid))
    return derive


def data_dependent(inputs):
    grid = Grid(inputs)
    other = int(inputs["other_below"]), int(inputs["other_above"])
    require(grid.shift <= grid.one, "needs a sensitivity of at most 1")
    return rational(grid.noise("clamp", other)), rational(grid.narrow())


def fixed_redraw(inputs):
    grid = Grid(inputs)
    require(grid.shift <= grid.one and min(grid.below, grid.above) > 0, "needs a fixed interval")
    ends = (-2 * grid.below, 2 * grid.above)
    return rational(grid.delta(ends, ends, "redraw")), rational(0)


def no_delta(cut):
    def derive(inputs):
        grid = Grid(inputs)
        require(grid.shift == grid.one and grid.below == grid.above, "needs |noise| <= a")
        return rational(grid.noise(cut)), rational(0)
    return derive


def limits(inputs):
    grid = Grid(inputs)
    return (rational(1 - grid.tail(2 * (grid.below - grid.shift))),
            rational(1 - grid.tail(2 * (grid.above - grid.shift))))


def intervals(inputs):
    grid = Grid(inputs)
    return rational(grid.shift - grid.below), rational(grid.above - grid.shift)


def scales(inputs):
    grid = Grid(inputs)
    return rational(grid.wide()), rational(grid.narrow())


# --- th.lem-4.9: lines of the proof --------------------------------------------------------------

def share(inputs, lower):
    n, bias, mean, noise, first, second = (
        Fraction(inputs[key]) for key in ("n", "bias", "mean", "noise", "tau_1", "tau_2"))
    require(abs(noise) <= first / 2 <= second / 2 and mean == bias, "needs |l| <= tau_1/2")
    n = int(n)

    def probability(holds):
        return sum((comb(n, s) * bias**s * (1 - bias) ** (n - s) for s in range(n + 1)
                    if holds(Fraction(s, n))), Fraction(0))
    if lower:
        return (rational(probability(lambda x: x <= mean + noise - first / 2)),
                rational(probability(lambda x: x <= mean - first / 2 - first / 2)))
    return (rational(probability(lambda x: x >= mean + noise + second / 2)),
            rational(probability(lambda x: x >= mean + first / 2 + second / 2)))


# --- figures of chapter 5 ------------------------------------------------------------------------

def one_percent(inputs):
    smaller = Fraction(inputs["smaller"])
    require(smaller == Fraction(99, 100), "must be the caption's share")
    return rational(2 * (1 - smaller)), rational(Fraction(1, 100))


def on_shares(inputs):
    smaller, tau = Fraction(inputs["smaller"]), Fraction(inputs["tau_half"])
    require(smaller == Fraction(99, 100) and tau == 1, "must be the largest share")
    return logarithm((1 / (2 * (1 - smaller))) ** 2), rational(1)


def plain_half_tau(inputs):
    n, kappa = int(inputs["n"]), Fraction(inputs["kappa_2"])
    bias, other = Fraction(inputs["bias"]), Fraction(inputs["other_bias"])
    require(0 < other < bias <= Fraction(1, 2), "needs two biases")
    return n, (real(2 / kappa).ln() / (2 * n)).sqrt()


def plain_epsilon(inputs):
    n, tau = plain_half_tau(inputs)
    value = down(2 * Decimal(100).ln() / (n * tau))
    return value, value


def plain_error(inputs):
    n, tau = plain_half_tau(inputs)
    require(n * tau > 1, "needs a cut beyond one record")
    value = down(((1 - n * tau) / 2000).exp())
    return value, value


def excluded(n, known, ones, kappa):
    """Largest loss first, h = 0 before all, ties by the smaller h, while the sum is below kappa."""
    classes = []
    for h in range(max(0, known - (n - ones)), min(known, ones) + 1):
        ratio = Fraction((known - h + 1) * ones, h * (n - ones)) if h else None
        loss = (1, 0) if ratio is None else (0, max(ratio, 1 / ratio))
        classes.append((loss, Fraction(comb(known, h) * comb(n - known, ones - h), comb(n, ones))))
    classes.sort(key=lambda entry: entry[0], reverse=True)
    total, count = Fraction(0), 0
    for _, weight in classes:
        if total + weight >= kappa:
            break
        total, count = total + weight, count + 1
    return total, Fraction(count, len(classes))


def classes_of(inputs):
    n, known, ones = (int(inputs[key]) for key in ("n", "known", "ones"))
    require(1 <= known < n and 1 <= ones < n, "impossible sizes")
    return n, known, ones, Fraction(inputs["kappa_1"])


def level(inputs):
    n, known, ones, kappa = classes_of(inputs)
    return (rational(excluded(n, known, ones, kappa)[0]),
            rational(excluded(n, known, ones, 1 - kappa)[0]))


def half(inputs):
    n, known, ones, kappa = classes_of(inputs)
    require(n % 2 == 0 and 4 * ones == n, "needs bias 1/4")
    return (rational(excluded(n, known, ones, kappa)[1]),
            rational(excluded(n, n // 2, ones, kappa)[1]))


DERIVATIONS = {
    ("th.thm-3.1", "printed"): (classical, {">"}),
    ("th.thm-3.1", "up-to-4"): (up_to_4, {">"}),
    ("th.cor-3.2", "printed"): (necessary, {">"}),
    ("th.cor-3.2", "printed:requires"): (necessary, {">"}),
    ("th.cor-3.2", "printed:optimal"): (necessary, {">"}),
    ("th.cor-3.2", "printed:sufficient"): (sufficient, {">"}),
    ("th.cor-3.2", "printed:probabilistic"): (probabilistic, {">"}),
    ("th.fig-3.1", "printed"): (lower_curve, {">"}),
    ("th.fig-3.1", "printed:necessary"): (necessary, {">"}),
    ("th.lem-4.9", "printed"): (no_delta("redraw"), {">"}),
    ("th.lem-4.9", "clamped"): (no_delta("clamp"), {">"}),
    ("th.lem-4.9", "printed:4.9"): (lambda inputs: share(inputs, True), {"!="}),
    ("th.lem-4.9", "printed:4.11"): (lambda inputs: share(inputs, True), {"!="}),
    ("th.lem-4.9", "printed:4.10"): (lambda inputs: share(inputs, False), {"!="}),
    ("th.lem-4.9", "printed:4.14"): (lambda inputs: share(inputs, False), {"!="}),
    ("th.lem-4.10", "printed"): (lemma_4_10("redraw", Grid.wide, False), {">"}),
    ("th.lem-4.10", "printed:sensitivity-1"): (lemma_4_10("clamp", Grid.wide, True), {">"}),
    ("th.lem-4.10", "printed:4.22"): (lemma_4_10("clamp", Grid.narrow, False), {">"}),
    ("th.lem-4.10", "data-dependent"): (data_dependent, {">"}),
    ("th.lem-4.10", "fixed-interval-redraw"): (fixed_redraw, {">"}),
    ("th.lem-4.10", "printed:4.20"): (limits, {"!="}),
    ("th.lem-4.10", "printed:disjoint"): (intervals, {">"}),
    ("th.lem-4.10", "printed:same-scale"): (scales, {"!="}),
    ("th.fig-5.2", "printed"): (one_percent, {">"}),
    ("th.fig-5.2", "printed:one-percent"): (one_percent, {">"}),
    ("th.fig-5.2", "printed:scale"): (on_shares, {">"}),
    ("th.fig-5.2", "plain-form"): (plain_epsilon, {">="}),
    ("th.fig-5.3", "plain-form"): (plain_error, {">="}),
    ("th.fig-5.4", "printed"): (level, {"!="}),
    ("th.fig-5.4", "any-bias"): (half, {">"}),
}
