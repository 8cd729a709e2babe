"""Derivations for certificates about the definitions of the thesis
(th.def-2.1 to th.def-3.7, th.lem-4.11).

Databases of bits are lists, first record first; the laws and mechanisms of two records are lists
over 00, 10, 01, 11.
"""

import itertools
from fractions import Fraction

from certificate_numbers import rational
from verify_models import require

ONE, ZERO, HALF = Fraction(1), Fraction(0), Fraction(1, 2)
PAIR_DATABASES = ((0, 0), (1, 0), (0, 1), (1, 1))


def numbers(texts):
    return [Fraction(text) for text in texts]


def law(texts):
    masses = numbers(texts)
    require(min(masses) >= 0 and sum(masses) == 1, "masses must sum to 1")
    return masses


def pair(inputs):
    p, q = law(inputs["law_0"]), law(inputs["law_1"])
    require(len(p) == len(q), "needs two laws on the same outputs")
    return p, q


def ratio(inputs):
    c = Fraction(inputs["ratio"])
    require(c >= 1, "needs epsilon >= 0")
    return c


def both(lhs, rhs):
    return rational(lhs), rational(rhs)


# --- numbers of a pair of laws -------------------------------------------------------------------

def over_sets(p, q, c):
    """max over all sets S of P(S) - cQ(S)."""
    return max(sum((p[o] - c * q[o] for o in chosen), ZERO)
               for size in range(len(p) + 1)
               for chosen in itertools.combinations(range(len(p)), size))


def larger_order(p, q, c):
    return max(over_sets(p, q, c), over_sets(q, p, c))


def over_outputs(p, q, c):
    return max([ZERO] + [max(x - c * y, y - c * x) for x, y in zip(p, q)])


def breaking(p, q, c):
    bad = [(x, y) for x, y in zip(p, q) if x > c * y or y > c * x]
    return max(sum((x for x, _ in bad), ZERO), sum((y for _, y in bad), ZERO))


def integral(p, q, c, weight=None, infinite=True):
    """Sum of weight * max(0, 1 - c*e^-|L|), |L| the absolute loss; weight P if not given."""
    total = ZERO
    for x, y, w in zip(p, q, weight or p):
        if w == 0 or (not infinite and 0 in (x, y)):
            continue
        total += w * max(ZERO, 1 - c * min(x, y) / max(x, y))
    return total


def finite_total(p, q, c):
    return sum((x for x, y in zip(p, q) if x > 0 and y > 0), ZERO)


def pair_numbers(left, right):
    def derive(inputs):
        p, q = pair(inputs)
        c = ratio(inputs)
        return both(left(p, q, c), right(p, q, c))
    return derive


# --- databases -----------------------------------------------------------------------------------

def support(inputs):
    require(0 < Fraction(inputs["bias"]) < 1, "both values must be possible")
    return both(2, len(set(inputs["database"])))


def uniform_point(inputs):
    width, value = int(inputs["width"]), int(inputs["value"])
    require(width >= 1 and 0 <= value <= width, "needs a value of the noise")
    return both(0, 0)  # at most h/width for every h > 0


def sets_of_values(inputs):
    values, records = int(inputs["values"]), int(inputs["records"])
    databases = list(itertools.product(range(values), repeat=records))
    return both(len(databases), len({frozenset(d) for d in databases}))


def nearest(x):
    require((x - HALF).denominator != 1, "a tie has no nearest output")
    return round(x)


def rounded_mean(inputs):
    count, size = int(inputs["count"]), Fraction(inputs["size"])
    outputs = [max(0, nearest(count + x)) for x in (size, -size)]
    return both(Fraction(sum(outputs), 2) - count, 0)


def rounded_variance(inputs):
    size = Fraction(inputs["size"])
    return both(Fraction(nearest(size) ** 2 + nearest(-size) ** 2, 2), size * size)


def scaled_variance(inputs):
    beta = Fraction(inputs["beta"])
    require(beta > 0, "needs a scale")
    return both(((beta * 1) ** 2 + (beta * -1) ** 2) / 2, beta)


def negative_output(inputs):
    count, p = int(inputs["count"]), Fraction(inputs["noise_p"])
    require(count >= 0 and 0 < p < 1, "needs a count and noise")
    return both((1 - p) / (1 + p) * p ** (count + 1) / (1 - p), 0)


# --- neighbours, advantages ----------------------------------------------------------------------

def differing_positions(inputs):
    x, y = inputs["database_0"], inputs["database_1"]
    require(len(x) == len(y), "needs databases of one size")
    require(any(sum(a != b for a, b in zip(x, z)) <= 1 for z in itertools.permutations(y)),
            "needs neighbours by (2.8)")
    return both(sum(a != b for a, b in zip(x, y)), 1)


def adjacent(x, y):
    return sum(a != b for a, b in zip(PAIR_DATABASES[x], PAIR_DATABASES[y])) == 1


def mechanism_ratios(inputs):
    ones = numbers(inputs["mechanism"])
    require(len(ones) == 4 and all(0 < x < 1 for x in ones), "needs four probabilities")

    def largest(permuted):
        pairs = [(x, y) for x in range(4) for y in range(4)
                 if adjacent(x, y) or permuted and {x, y} == {1, 2}]
        return max(max(ones[x] / ones[y], (1 - ones[x]) / (1 - ones[y])) for x, y in pairs)
    return both(largest(True), largest(False))


def bound_of(inputs):
    return Fraction(1, 2 ** int(inputs["rho"]))


def perfect_scheme(inputs):
    p, q = pair(inputs)
    require(p == q, "needs a perfect scheme")
    return both(sum(map(max, p, q), ZERO) / 2, bound_of(inputs))


def equally_likely(inputs):
    p, q = pair(inputs)
    require(over_sets(p, q, 1) < bound_of(inputs) <= HALF, "needs a negligible advantage")
    return both(p[0], q[0])


def sum_of_two(inputs):
    x, y = Fraction(inputs["first"]), Fraction(inputs["second"])
    require(0 < x < bound_of(inputs) and 0 < y < bound_of(inputs), "needs negligible quantities")
    return both(x + y, bound_of(inputs))


def chain(line):
    def derive(inputs):
        x = numbers(inputs["mechanism"])
        bound = bound_of(inputs) if "rho" in inputs else None
        require(len(x) == 3 and all(0 <= one <= 1 for one in x), "needs three probabilities")
        near, last, far = abs(x[0] - x[1]), abs(x[1] - x[2]), abs(x[0] - x[2])
        require(bound is None or bound <= HALF and near < bound and last < bound, "neighbours")
        if line == "factor":
            return both(far, Fraction(3, 2) * max(near, last))
        if line == "conclusion":
            return both(far, bound)
        require(far >= bound, "the derivation assumes an advantage that is not negligible")
        if line == "2.9":
            return both(x[1], x[2] - last)
        require(x[2] >= x[0], "needs the orientation of (2.10)")
        return both(x[0] + far - last, x[0] + near)
    return derive


def uniform_noise(inputs):
    width, c = int(inputs["width"]), ratio(inputs)
    require(width >= 1, "needs noise")
    zero = Fraction(min(1, width), width)  # [0, 1) under U on [0, width]
    one = Fraction(max(0, 1 - 1), width)   # under 1 + U
    return both(zero, c * one)


def lebesgue(inputs):
    pair(inputs)
    return both(0, 1)  # finitely many outputs have measure 0


# --- background ----------------------------------------------------------------------------------

def product_of_background(inputs):
    masses = law(inputs["law"])
    positions = [int(i) - 1 for i in inputs["positions"]]
    values = [int(v) for v in inputs["known_values"]]
    require(len(masses) == 4 and len(positions) == len(values) == 1, "needs one known record of two")
    joint = sum((m for d, m in zip(PAIR_DATABASES, masses)
                 if [d[i] for i in positions] == values), ZERO) / 2
    first = sum((m * Fraction(sum(d), 2) for d, m in zip(PAIR_DATABASES, masses)), ZERO)
    return both(joint, (first if values[0] else 1 - first) / 2)


def index_of_target(inputs):
    n, target = int(inputs["records"]), int(inputs["target"])
    positions = [int(i) for i in inputs["positions"]]
    require(len(set(positions)) == len(positions) < n and 1 <= target <= n, "needs n' < n")
    require(target not in positions and all(1 <= i <= n for i in positions), "i must not be in m")
    return both(target, n - len(positions))


def binomial_count(inputs):
    masses, database = law(inputs["law"]), tuple(int(x) for x in inputs["database"])
    counts = [masses[0], masses[1] + masses[2], masses[3]]
    p = (counts[1] + 2 * counts[2]) / 2
    require(counts == [(1 - p) ** 2, 2 * p * (1 - p), p * p], "the count must be binomial")
    return both(masses[PAIR_DATABASES.index(database)],
                p ** sum(database) * (1 - p) ** (2 - sum(database)))


def mixture(inputs):
    p, q = pair(inputs)
    c, share = ratio(inputs), Fraction(inputs["share"])
    require(0 < share < 1, "needs a random target")
    weight = [(1 - share) * x + share * y for x, y in zip(p, q)]
    return both(larger_order(p, q, c), integral(p, q, c, weight))


def linear_densities(inputs):
    c = ratio(inputs)
    edge = 1 / (1 + c)  # 2(1-o) > c*2o just below it
    return both((2 * edge - edge**2) - c * edge**2, 0)


# --- th.lem-4.11 ---------------------------------------------------------------------------------

def two_outputs(ones):
    return [1 - ones, ones]


def correlated(inputs):
    masses, ones = law(inputs["law"]), numbers(inputs["mechanism"])
    target, c = int(inputs["target"]) - 1, ratio(inputs)
    require(len(masses) == len(ones) == 4 and all(0 <= x <= 1 for x in ones), "needs a mechanism")
    given = []
    for bit in (0, 1):
        chosen = [k for k in range(4) if PAIR_DATABASES[k][target] == bit]
        total = sum((masses[k] for k in chosen), ZERO)
        require(total > 0, "both values must be possible")
        given.append(two_outputs(sum((masses[k] * ones[k] for k in chosen), ZERO) / total))
    private = max(larger_order(two_outputs(ones[x]), two_outputs(ones[y]), c)
                  for x in range(4) for y in range(4) if adjacent(x, y))
    return both(larger_order(*given, c), private)


def set_difference(inputs):
    database, known = inputs["database"], int(inputs["known"])
    require(0 <= known < len(database), "needs n' < n")
    return both(len(set(database[known:])), len(set(database) - set(database[:known])))


# --- th.fig-4.1 ----------------------------------------------------------------------------------

def caption(inputs):
    records, known = int(inputs["records"]), int(inputs["known"])
    ones, known_ones = int(inputs["ones"]), int(inputs["known_ones"])
    require((records, known) == (5000, 3000) and 5 * ones == 4 * records, "must be the caption's")
    require(known_ones in (500, 1000, 1500), "must be one of the caption's q(D')")
    return both(ones - known_ones, records - known)


UNEQUAL, ABOVE = {"!="}, {">"}
DERIVATIONS = {
    ("th.def-2.2", "remark-support"): (support, UNEQUAL),
    ("th.def-2.3", "remark-density"): (uniform_point, {"<="}),
    ("th.def-2.4", "remark-positions"): (sets_of_values, UNEQUAL),
    ("th.def-2.6", "remark-rounding"): (rounded_mean, UNEQUAL),
    ("th.def-2.6", "remark-rounding-integers"): (rounded_variance, UNEQUAL),
    ("th.def-2.6", "remark-scale"): (scaled_variance, UNEQUAL),
    ("th.def-2.7", "remark-natural"): (negative_output, UNEQUAL),
    ("th.rem-2.8", "printed"): (perfect_scheme, {">="}),
    ("th.rem-2.8", "printed:win-rate"): (perfect_scheme, {">="}),
    ("th.rem-2.8", "printed:equally-likely"): (equally_likely, UNEQUAL),
    ("th.rem-2.8", "sum"): (sum_of_two, {">="}),
    ("th.def-2.9", "remark-positions"): (differing_positions, ABOVE),
    ("th.def-2.9", "remark-mechanisms"): (mechanism_ratios, ABOVE),
    ("th.claim-2.9-2.13", "printed"): (chain("conclusion"), {">="}),
    ("th.claim-2.9-2.13", "printed:all-databases"): (chain("conclusion"), {">="}),
    ("th.claim-2.9-2.13", "printed:2.9"): (chain("2.9"), UNEQUAL),
    ("th.claim-2.9-2.13", "printed:2.12"): (chain("2.12"), {"<="}),
    ("th.claim-2.9-2.13", "smaller-factor"): (chain("factor"), ABOVE),
    ("th.rem-2.10", "density"): (uniform_noise, ABOVE),
    ("th.def-2.11", "density"): (uniform_noise, ABOVE),
    ("th.def-2.12", "density"): (uniform_noise, ABOVE),
    ("th.def-2.12", "remark-sets"): (pair_numbers(larger_order, over_outputs), ABOVE),
    ("th.def-2.12", "remark-cumulative"): (pair_numbers(over_outputs, breaking), UNEQUAL),
    ("th.def-2.14", "remark-lebesgue"): (lebesgue, UNEQUAL),
    ("th.def-3.3", "remark-product"): (product_of_background, UNEQUAL),
    ("th.def-3.4", "remark-index"): (index_of_target, ABOVE),
    ("th.def-3.5", "remark-absolute"): (pair_numbers(integral, over_sets), UNEQUAL),
    ("th.def-3.5", "not-in-between"): (pair_numbers(integral, larger_order), ABOVE),
    ("th.def-3.6", "without-infinity"): (pair_numbers(finite_total, lambda p, q, c: ONE), UNEQUAL),
    ("th.def-3.6", "unconditioned-target"): (mixture, ABOVE),
    ("th.def-3.6", "density"): (linear_densities, ABOVE),
    ("th.def-3.7", "as-np.def-5"): (pair_numbers(integral, over_sets), UNEQUAL),
    ("th.def-3.7", "without-infinity"): (
        pair_numbers(larger_order, lambda p, q, c: integral(p, q, c, infinite=False)), ABOVE),
    ("th.standing-4", "printed"): (binomial_count, UNEQUAL),
    ("th.standing-4", "printed:iid"): (binomial_count, UNEQUAL),
    ("th.lem-4.11", "printed"): (pair_numbers(larger_order, over_outputs), ABOVE),
    ("th.lem-4.11", "printed:outputs"): (pair_numbers(larger_order, over_outputs), ABOVE),
    ("th.lem-4.11", "sets-absolute"): (pair_numbers(integral, larger_order), ABOVE),
    ("th.lem-4.11", "correlated"): (correlated, ABOVE),
    ("th.lem-4.11", "printed:4.24"): (set_difference, UNEQUAL),
    ("th.fig-4.1", "printed"): (caption, ABOVE),
    ("th.fig-4.1", "printed:caption-bias"): (caption, ABOVE),
}
