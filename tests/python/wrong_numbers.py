"""Plausible wrong implementations, one for each flag on numbers: what a case with the flag catches.
Each takes a function's name and its arguments; doubles where the bug is one of doubles."""

import math
from fractions import Fraction

import brute_force_quantities as slow
import brute_force_models


def f(arguments, name):
    return float(slow.number(arguments[name]))


def double_law(arguments):
    """Binomial masses in doubles, by the recursion of the textbooks."""
    n, p = int(arguments["n"]), f(arguments, "p")
    return [math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def exact_law(arguments):
    return slow.binomial_law(int(arguments["n"]), slow.number(arguments["p"]))


def index_from_the_end(_, arguments):  # BeyondSupport
    return exact_law(arguments)[int(arguments["k"])]  # −1 is the last one


def bound_without_its_condition(_, arguments):  # BoundSilent
    rate = f(arguments, "lambda") * (int(arguments["n"]) - 1)
    return math.sqrt(14 * math.log(1 / f(arguments, "delta")) / rate)


def rows(arguments):
    """The first two rows of a kernel on one record, in doubles."""
    weights = [float(slow.number(text)) for text in arguments["kernel"]]
    size = int(arguments["outputs"])
    pair = [weights[:size], weights[size:2 * size]]
    return [[x / sum(row) for x in row] for row in pair]


def level(arguments):
    return float(slow.Level(arguments).real)


def double_hockey_stick(p, q, c):
    return sum(max(0.0, x - c * y) for x, y in zip(p, q))


def difference_in_doubles(_, arguments):  # Cancellation
    p, q = rows(arguments)
    c = level(arguments)
    return max(double_hockey_stick(p, q, c), double_hockey_stick(q, p, c))


def tail_as_one_minus(_, arguments):  # DeepTail
    return 1.0 - sum(double_law(arguments)[:int(arguments["k"])])


def other_direction(_, arguments):  # DirectionAsked
    other = "1" if arguments["direction"] == "0" else "0"
    return slow.delta_of(slow.others_law(arguments), slow.Level(arguments), other)


def by_logarithms(_, arguments):  # EdgeP
    n, k, p = int(arguments["n"]), int(arguments["k"]), f(arguments, "p")
    return math.exp(math.log(math.comb(n, k)) + k * math.log(p) + (n - k) * math.log(1 - p))


def nothing_to_do(_, arguments):  # EmptyData
    return 0.0 if int(arguments["n"]) <= 1 else math.nan


def by_lgamma(_, arguments):  # HalfSymmetric
    n, k = int(arguments["n"]), int(arguments["k"])
    return sum(math.exp(math.lgamma(n + 1) - math.lgamma(i + 1) - math.lgamma(n - i + 1)
                        - n * math.log(2)) for i in range(k + 1))


def without_excluded_outcomes(_, arguments):  # InfiniteLoss, InfiniteLossFloor
    value = slow.Level(arguments)
    law = slow.others_law(arguments)
    best = Fraction(0)
    for p, q in slow.counting_pairs(law, arguments.get("direction", "both")):
        common = [(x, y) for x, y in zip(p, q) if y > 0]
        best = max(best, slow.hockey_stick([x for x, _ in common], [y for _, y in common], value))
    return best


def clipped_loss(_, arguments):  # InfiniteResult
    law, k = [float(x) for x in slow.others_law(arguments)], int(arguments["k"])
    p, q = (law + [0.0])[k], ([0.0] + law)[k]
    return math.log(max(p, 1e-300) / max(q, 1e-300))


def never_refuses(_, arguments):  # InvalidInput
    n, k, p = int(arguments["n"]), int(arguments["k"]), f(arguments, "p")
    return math.comb(n, k) * p**k * (1 - p) ** (n - k)


def tolerant(side):
    """A comparison with e^ε within 1e-9, to this side."""
    def wrong(_, arguments):
        p, q = rows(arguments)
        c = level(arguments) * (1 + side * 1e-9)
        return max(sum(x - level(arguments) * y for x, y in zip(*pair) if x > c * y)
                   for pair in ((p, q), (q, p)))
    return wrong


def float_factorial(_, arguments):  # LargeN
    n, k = int(arguments["n"]), int(arguments["k"])
    factorial = lambda m: math.prod([float(i) for i in range(2, m + 1)])
    return math.log(factorial(n) / factorial(k) / factorial(n - k))


def log_of_the_double(_, arguments):  # LogOfTiny
    value = double_law(arguments)[int(arguments["k"])]
    return math.log(value) if value > 0 else -math.inf


def half_down(_, arguments):  # Midpoint
    value = exact_law(arguments)[int(arguments["k"])]
    nearest = value.numerator / value.denominator
    return math.nextafter(nearest, 0.0) if Fraction(nearest) > value else nearest


def slope_in_doubles(_, arguments):  # NearTie
    scale, epsilon = f(arguments, "scale"), level_of_epsilon(arguments)
    return max(0.0, 1 - math.exp((epsilon - f(arguments, "sensitivity") / scale) / 2))


def level_of_epsilon(arguments):
    return math.log(f(arguments, "ratio")) if "ratio" in arguments else f(arguments, "epsilon")


def bisection(_, arguments):  # NoSuchEpsilon
    law, low, high = slow.others_law(arguments), 0.0, 50.0
    for _ in range(60):
        middle = (low + high) / 2
        value = slow.delta_of(law, slow.Level({"ratio": str(math.exp(middle))}))
        low, high = (middle, high) if value > slow.number(arguments["delta"]) else (low, middle)
    return high


def neighbour_of_a_tie(_, arguments):  # Knot: what is within 1e-18 counts as equal
    law, delta = slow.others_law(arguments), slow.number(arguments["delta"])
    least = Fraction(1)
    for p, q in slow.counting_pairs(law, arguments.get("direction", "both")):
        a = b = Fraction(0)
        for x, y in sorted(zip(p, q), key=lambda pair: (pair[1] > 0, -pair[0] / (pair[1] or 1))):
            a, b = a + x, b + y
            if b and y and a - b * x / y >= delta - Fraction(1, 10**18):
                least = max(least, (a - delta) / b)
                break
    return math.log(least)


def log_next_to_one(_, arguments):  # OneMinus
    return math.log(sum(double_law(arguments)[int(arguments["k"]):]))


def one_off(_, arguments):  # Ordinary
    return sum(exact_law(arguments)[int(arguments["k"]) + 1:], Fraction(0))


def one_reading_only(_, arguments):  # PrintedBound
    return slow.corrected_numerical_delta(int(arguments["n"]), slow.number(arguments["lambda"]),
                                          slow.Level(arguments))


def flushed(_, arguments):  # Subnormal
    value = double_law(arguments)[int(arguments["k"])]
    return value if value >= 2.0**-1022 else 0.0


def at_least_for_more(_, arguments):  # Tie: P[L ≥ ε] for P[L > ε]
    law, c = slow.binomial_law(int(arguments["n"]) - 1, slow.number(arguments["p"])), None
    c = slow.Level(arguments).exact
    return sum((x for x, y in zip(law + [0], [0] + law) if x >= c * y or y >= c * x), Fraction(0))


def rounded_on_the_way_in(_, arguments):  # TinyP
    return slow.of_law(slow.binomial_law(int(arguments["n"]), Fraction(f(arguments, "p"))), "pmf",
                       int(arguments["k"]))


def cleaned(_, arguments):  # Twin: fractions guessed from doubles
    guess = {name: slow.number(text).limit_denominator(10**6)
             for name, text in arguments.items()}
    bound = guess["sensitivity"] / guess["scale"]
    return max(0.0, -math.expm1(float(guess["epsilon"] - bound) / 2))


def log_of_lost_value(_, arguments):  # Underflow
    value = double_law(arguments)[int(arguments["k"])]
    return {"log": math.log(value) if value > 0 else -math.inf}


def without_the_clamp(_, arguments):  # ZeroEpsilon
    law, delta = slow.others_law(arguments), slow.number(arguments["delta"])
    best = -math.inf
    for p, q in slow.counting_pairs(law, "both"):
        a = b = Fraction(0)
        for x, y in sorted(zip(p, q), key=lambda pair: (pair[1] > 0, -pair[0] / (pair[1] or 1))):
            a, b = a + x, b + y
            if b and a > delta:
                best = max(best, math.log((a - delta) / b))
    return best


def independent(function, arguments):  # Correlated
    size = brute_force_models.sizes(arguments)
    values, records = size["values"], size["records"]
    law = [slow.number(text) for text in arguments["law"]]
    digits = lambda d: [d // values**i % values for i in reversed(range(records))]
    marginals = [[sum(w for d, w in enumerate(law) if digits(d)[i] == v) for v in range(values)]
                 for i in range(records)]
    product = [str(math.prod((marginals[i][v] for i, v in enumerate(digits(d))), start=Fraction(1)))
               for d in range(values**records)]
    return brute_force_models.evaluate(function.partition(".")[2], dict(arguments, law=product))


def other_convention(function, arguments):  # ExcludedValue
    other = "report" if arguments.get("convention") == "paper" else "paper"
    return brute_force_models.evaluate(function.partition(".")[2], dict(arguments, convention=other))


def averaged_leakage(_, arguments):  # Leakage
    return brute_force_models.evaluate("dp_delta", arguments)
