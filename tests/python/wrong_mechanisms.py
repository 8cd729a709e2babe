"""Plausible wrong implementations, one for each flag on mechanisms."""

import math
from fractions import Fraction

import model_reference
import brute_force_histogram
import brute_force_linear
import brute_force_models
import brute_force_noise
import brute_force_quantities as slow
import brute_force_simulation
import brute_force_thresholding


def ordinary_delta(_, arguments):  # AbsoluteLoss
    return slow.delta_of(slow.binomial_law(int(arguments["n"]) - 1, slow.number(arguments["p"])),
                         slow.Level(arguments), arguments.get("direction", "both"))


def scene(arguments):
    """The pairs of laws of each background, for the active attacker."""
    return brute_force_thresholding.directed(arguments, brute_force_thresholding.pairs_of(arguments, "active"))


def one_simulator(_, arguments):  # BestSimulator: the average of what it has to imitate
    model = model_reference.Model(brute_force_models.document(arguments))
    level = slow.Level(arguments)
    parts = brute_force_simulation.problems(model, arguments.get("position", "kept"))
    return max(brute_force_simulation.average(cases, level.exact or Fraction(level.real))
               for cases in parts)


def sides_that_differ(_, arguments):  # BottomTie: A counts the boundary, B does not
    c = slow.Level(arguments).exact
    return max(sum(x for x, y in zip(p, q) if x >= c * y)
               - c * sum(y for x, y in zip(p, q) if x > c * y) for p, q in scene(arguments))


def independent_days(_, arguments):  # CorrelatedDays
    p, up, down = (slow.number(arguments[name]) for name in ("p", "up", "down"))
    joint = [(Fraction(1), Fraction(1))]
    for day in range(int(arguments["days"])):
        law = slow.binomial_law(int(arguments["n"]) - 1, p)
        bit = "day" not in arguments or day + 1 == int(arguments["day"])
        other = [Fraction(0)] + law if bit else law + [Fraction(0)]
        joint = [(a * x, b * y) for a, b in joint for x, y in zip(law + [Fraction(0)], other)
                 if a * x or b * y]
        p = p * (1 - down) + (1 - p) * up
    level = slow.Level(arguments)
    a, b = [a for a, _ in joint], [b for _, b in joint]
    return max(slow.hockey_stick(a, b, level), slow.hockey_stick(b, a, level))


def average_over_nothing(_, arguments):  # EmptyBackground
    level, known = slow.Level(arguments), int(arguments["known"])
    law = slow.binomial_law(known, slow.number(arguments["p"]))
    hidden = slow.binomial_law(int(arguments["n"]) - 1 - known, slow.number(arguments["p"]))
    total = Fraction(0)
    for ones in range(1, known + 1):
        pair = brute_force_thresholding.as_lists(*brute_force_thresholding.given(arguments, hidden, ones))
        total += law[ones] * slow.hockey_stick(*pair, level)
    return total


def sums_in_doubles(_, arguments):  # EqualSums
    weights, values, masses = ([float(x) for x in brute_force_linear.numbers(arguments[name])]
                               for name in ("weights", "values", "p"))
    laws = []
    for target in values:
        law = {weights[0] * target: 1.0}
        for weight in weights[1:]:
            longer = {}
            for output, chance in law.items():
                for value, mass in zip(values, masses):
                    key = output + weight * value
                    longer[key] = longer.get(key, 0.0) + chance * mass
            law = longer
        laws.append(law)
    c = float(slow.Level(arguments).real)
    return max(sum(max(0.0, p.get(o, 0.0) - c * q.get(o, 0.0)) for o in {**p, **q})
               for p in laws for q in laws if p is not q)


def nobody_hidden(_, arguments):  # FullBackground
    return 0.0 if int(arguments["known"]) == int(arguments["n"]) - 1 else math.nan


def released_counts_alone(_, arguments):  # HiddenLeak, JointOutput
    level, n = slow.Level(arguments), int(slow.number(arguments["n"]))
    return max(slow.delta_of(slow.binomial_law(n - 1, p), level)
               for p in (slow.number(text) for text in arguments["p"]))


def one_category(function, arguments):  # JointOutput
    return released_counts_alone(function, arguments)


def without_the_known(function, arguments):  # KnownRecords
    fewer = int(arguments["n"]) - int(arguments["known"])
    return brute_force_histogram.evaluate("k_anonymity", function.partition(".")[2],
                                   dict(arguments, n=str(fewer), known="0"))


def always_noise(_, arguments):  # NoNoise
    level = float(slow.Level(arguments).real)
    return 1 / math.log(level) if level > 1 else math.inf


def last_count_hides(_, arguments):  # NothingReleased: the index is clamped to n − 1
    last = str(int(arguments["n"]) - 1)
    return brute_force_thresholding.evaluate("active_delta", dict(arguments, threshold=last))


def ends_only(_, arguments):  # PeakInside
    return max(at_bias(arguments, arguments[end]) for end in ("bias_low", "bias_high"))


def at_bias(arguments, bias):
    inner = {name: text for name, text in arguments.items()
             if name not in ("bias_low", "bias_high", "known")}
    unknown = int(arguments["n"]) - int(arguments["known"])
    return brute_force_noise.noisy("delta", dict(inner, n=str(unknown), p=str(bias)))


def finest_bias(arguments):
    """Right, but for the grid."""
    low, high = (slow.number(arguments[end]) for end in ("bias_low", "bias_high"))
    return max(at_bias(arguments, low + (high - low) * i / 600) for i in range(601))


def losses_rounded_down(_, arguments):  # RepeatedRelease
    law = [float(x) for x in slow.others_law(arguments)]
    width, epsilon = 0.25, math.log(float(slow.Level(arguments).real))
    best = 0.0
    for p, q in slow.counting_pairs(law, "both"):
        infinite = sum(x for x, y in zip(p, q) if y == 0)
        single, total = {}, {0.0: 1.0}
        for x, y in zip(p, q):
            if x > 0 and y > 0:
                bucket = math.floor(math.log(x / y) / width) * width
                single[bucket] = single.get(bucket, 0.0) + x
        count = int(arguments["releases"])
        for _ in range(count):
            longer = {}
            for loss, mass in total.items():
                for more, chance in single.items():
                    longer[loss + more] = longer.get(loss + more, 0.0) + mass * chance
            total = longer
        finite = sum(mass * max(0.0, 1 - math.exp(epsilon - loss)) for loss, mass in total.items())
        best = max(best, finite + 1 - (1 - infinite) ** count)
    return best


def last_weight(_, arguments):  # TargetWeight
    weights = [arguments["weights"][-1], *arguments["weights"][:-1]]
    return brute_force_linear.evaluate("linear", dict(arguments, weights=weights))


def negative_index(_, arguments):  # WithinReach
    known, hidden = brute_force_thresholding.laws_of_sums(arguments)
    level, threshold, best = slow.Level(arguments), int(arguments["threshold"]), Fraction(0)
    for ones, chance in enumerate(known):
        if chance:
            pair = []
            for bit in (0, 1):
                low = threshold - ones - bit + 1
                # A list read at a negative place: all but the last.
                law = [sum(hidden[:low], Fraction(0))]
                law += [hidden[s - ones - bit] if 0 <= s - ones - bit < len(hidden) else Fraction(0)
                        for s in range(threshold + 1, int(arguments["n"]) + 1)]
                pair.append(law)
            for p, q in (pair, pair[::-1]):
                best = max(best, slow.hockey_stick(*nonzero(p, q), level))
    return best


def nonzero(p, q):
    kept = [(x, y) for x, y in zip(p, q) if x or y]
    return [x for x, _ in kept], [y for _, y in kept]


def half_of_the_corners(_, arguments):  # OtherCorner
    laws = slow.corners(int(arguments["n"]), slow.number(arguments["lambda"]))
    delta = slow.number(arguments["delta"])
    return max(slow.epsilon_of(law, delta, "0") for law in laws[:(len(laws) + 1) // 2])


def crossing_of_apart_intervals(_, arguments):  # ApartIntervals
    scale, s, below, above, epsilon = (
        float(slow.number(arguments[name]))
        for name in ("scale", "sensitivity", "below", "above", "epsilon"))

    def cdf(x):
        return math.exp(x / scale) / 2 if x < 0 else 1 - math.exp(-x / scale) / 2

    place = (s - epsilon * scale) / 2
    return cdf(place) - cdf(-below) - math.exp(epsilon) * (cdf(place - s) - cdf(-below))
