"""Re-derives the golden fixtures with fractions and checks every field of every case whose slow
way is short enough."""

import decimal
import glob
import json
import math
import os
import unittest
from fractions import Fraction

import brute_force_background
import brute_force_calibration
import brute_force_histogram
import brute_force_linear
import brute_force_models
import brute_force_noise
import brute_force_pieces
import brute_force_printed
import brute_force_quantities as slow
import brute_force_shuffle
import brute_force_threshold_bounds
import brute_force_thresholding

GOLDEN = os.path.join(os.environ.get("PKDP_SOURCE_DIR", "."), "fixtures", "golden")
FIRST_SYSTEMATIC = 30000
# What a calculation with slow.DIGITS digits may be off by, after cancellation.
SLACK = decimal.Decimal(10) ** -80


LAW = "pmf lower_tail upper_tail log_pmf log_lower_tail log_upper_tail"
DEFINITIONS = "active bounded_leakage causal distributional dp inference_causal noiseless passive"
# The quantities that `evaluate` knows a slow way for, by family. Others are named by the test.
DERIVED = {
    "background": "absolute_delta absolute_loss loss loss_tail",
    "binomial": LAW,
    "bound.pk.prop-7": "delta epsilon",
    "bound.pk.thm-3": "blanket_delta closed_epsilon numerical_delta",
    "bound.pk.thm-4": "delta epsilon poisson_delta sharp_delta",
    "bound.pk.thm-5": "delta epsilon",
    "bound.th.cor-3.2": "sigma",
    "bound.th.thm-3.1": "sigma",
    "calibration": "printed_alg_1 printed_alg_2 scale worst_delta",
    "chernoff_hoeffding": "deviation records tail_bound",
    "composition": "counting_delta delta",
    "counting": "delta epsilon loss worst_delta worst_epsilon",
    "cut_laplace": "delta",
    "gaussian": "delta epsilon probabilistic_delta sigma",
    "geometric": "delta",
    "histogram": "delta epsilon",
    "hypergeometric": LAW,
    "k_anonymity": "active_delta active_epsilon passive_delta passive_epsilon",
    "laplace": "delta",
    "linear": "delta",
    "mean": "delta",
    "multinomial": "log_pmf pmf",
    "noisy_counting": "delta epsilon loss",
    "poisson_binomial": LAW,
    "series": "delta",
    "shuffle": "blanket_closed_epsilon blanket_delta clones_epsilon delta erlingsson_epsilon "
               "hoeffding_delta lower_delta",
    "thresholding": "active_delta active_epsilon background_delta loss "
                    "passive_delta passive_epsilon worst_active_delta worst_passive_delta",
    "model": " ".join(f"{name}_delta {name}_epsilon" for name in DEFINITIONS.split()),
}


def evaluate(function, arguments):
    """A Fraction, a Decimal, or an exception of brute_force_quantities."""
    family, _, shape = function.rpartition(".")
    get = lambda name: slow.number(arguments[name])
    probabilities = lambda: [slow.number(p) for p in arguments["p"]]
    if family == "binomial":
        return slow.of_law(slow.binomial_law(int(get("n")), get("p")), shape, int(get("k")))
    if family == "hypergeometric":
        law = slow.hypergeometric_law(*(int(get(x)) for x in ("population", "successes", "draws")))
        return slow.of_law(law, shape, int(get("k")))
    if family == "poisson_binomial":
        return slow.of_law(slow.poisson_binomial_law(probabilities()), shape, int(get("k")))
    if family == "counting":
        return evaluate_counting(shape, arguments, get)
    if family == "composition":
        return evaluate_composition(shape, arguments, probabilities)
    if family == "shuffle":
        return brute_force_shuffle.evaluate(shape, arguments)
    if family == "series":
        return evaluate_series(arguments, get)
    if family in ("histogram", "k_anonymity", "multinomial"):
        return brute_force_histogram.evaluate(family, shape, arguments)
    if family in ("linear", "mean"):
        return brute_force_linear.evaluate(family, arguments)
    if family == "thresholding":
        return brute_force_thresholding.evaluate(shape, arguments)
    if family in ("bound.pk.thm-4", "bound.pk.thm-5"):
        return brute_force_threshold_bounds.evaluate(function, arguments)
    if family == "background":
        return brute_force_background.evaluate(shape, arguments)
    if family == "noisy_counting":
        return brute_force_noise.noisy(shape, arguments)
    if function.startswith("calibration.printed_"):
        return brute_force_printed.evaluate(shape, arguments)
    if family == "calibration":
        return brute_force_calibration.evaluate(shape, arguments)
    if family == "model":
        return brute_force_models.evaluate(shape, arguments)
    if family in brute_force_pieces.FAMILIES:
        return brute_force_pieces.evaluate(family, shape, arguments)
    if shape == "probabilistic_delta":
        return brute_force_pieces.probabilistic_delta(arguments)
    if family in ("gaussian", "geometric", "laplace"):
        return brute_force_noise.alone(family, shape, arguments)
    return evaluate_bound(shape, arguments, get, probabilities)


def evaluate_composition(shape, arguments, probabilities):
    direction, count = arguments.get("direction", "both"), int(arguments["releases"])
    if shape == "delta":
        pair = (probabilities(), [slow.number(q) for q in arguments["q"]])
    else:
        law = slow.others_law(arguments)
        pair = (law + [Fraction(0)], [Fraction(0)] + law)
    p, q = slow.repeated(*pair, count)
    level = slow.Level(arguments)
    pairs = {"0": [(p, q)], "1": [(q, p)], "both": [(p, q), (q, p)]}[direction]
    return max(slow.hockey_stick(*each, level) for each in pairs)


def evaluate_series(arguments, get):
    days = int(arguments["days"])
    bits = [1] * days
    if "day" in arguments:
        bits = [int(day + 1 == int(arguments["day"])) for day in range(days)]
    p, q = slow.markov_pair(int(get("n")) - 1, get("p"), get("up"), get("down"), bits)
    level = slow.Level(arguments)
    pairs = {"0": [(p, q)], "1": [(q, p)], "both": [(p, q), (q, p)]}
    return max(slow.hockey_stick(*each, level)
               for each in pairs[arguments.get("direction", "both")])


def evaluate_counting(shape, arguments, get):
    direction = arguments.get("direction", "both")
    if shape == "delta":
        return slow.delta_of(slow.others_law(arguments), slow.Level(arguments), direction)
    if shape == "epsilon":
        return slow.epsilon_of(slow.others_law(arguments), get("delta"), direction)
    if shape == "loss":
        return slow.loss_of(slow.others_law(arguments), int(get("k")))
    laws = slow.corners(int(get("n")), get("lambda"))
    if shape == "worst_delta":
        level = slow.Level(arguments)
        return max(slow.delta_of(law, level) for law in laws)
    return max(slow.epsilon_of(law, get("delta")) for law in laws)


def evaluate_bound(shape, arguments, get, probabilities):
    reading = arguments.get("reading", "corrected")
    if shape == "numerical_delta" and reading == "printed":
        return slow.printed_numerical_delta(int(get("n")), get("lambda"), slow.Level(arguments),
                                            arguments.get("zero_over_zero", "infinite"))
    if shape == "numerical_delta":
        return slow.corrected_numerical_delta(int(get("n")), get("lambda"), slow.Level(arguments))
    if shape == "blanket_delta":
        return slow.blanket_delta(int(get("n")), get("lambda"), slow.Level(arguments))
    if shape == "closed_epsilon" and reading == "printed":
        return slow.printed_closed_epsilon(int(get("n")), get("lambda"), get("delta"))
    if shape == "epsilon":
        return slow.gaussian_epsilon(probabilities(), get("delta2"))
    if shape == "delta":
        return slow.gaussian_delta(probabilities(), get("delta2"), reading)
    raise slow.TooLarge()


def double(text):
    return float.fromhex(text)


def nearest_double(value):
    """Python divides integers with correct rounding, subnormals included."""
    try:
        return value.numerator / value.denominator
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def rounded(value):
    """nearest, down, up of a Fraction."""
    nearest = nearest_double(value)
    if math.isinf(nearest) or Fraction(nearest) == value:
        return nearest, nearest, nearest
    if Fraction(nearest) < value:
        return nearest, nearest, math.nextafter(nearest, math.inf)
    return nearest, math.nextafter(nearest, -math.inf), nearest


def exact_form(form):
    """An exact form as a Fraction where it is one, else as a Decimal."""
    if isinstance(form, str):
        return Fraction(form)
    if "log" in form:
        return slow.ln(Fraction(form["log"]))
    constant, coefficient, exponent = (
        slow.real(Fraction(form[key])) for key in ("constant", "coefficient", "exponent"))
    return constant + coefficient * exponent.exp()


def sample(function, cases):
    """Every case that was chosen by hand, some of the systematic ones and of the models."""
    if function.startswith("model."):
        return cases[::6]
    systematic = [case for case in cases if case["id"] > FIRST_SYSTEMATIC]
    return [case for case in cases if case["id"] <= FIRST_SYSTEMATIC] + systematic[::15]


class Golden(unittest.TestCase):
    """Every golden case that the slow way reaches."""

    def setUp(self):
        self.checked = 0
        self.files = {}
        for path in sorted(glob.glob(os.path.join(GOLDEN, "*.json"))):
            with open(path, encoding="utf-8") as file:
                document = json.load(file)
            if "function" in document:
                self.files[document["function"]] = document["cases"]

    def check_fraction(self, case, value):
        low, high = (Fraction(decimal.Decimal(end)) for end in case["enclosure"])
        self.assertLessEqual(low, value)
        self.assertLessEqual(value, high)
        self.assertLessEqual((high - low) * 10**50, abs(value))
        doubles = tuple(double(case[key]) for key in ("nearest", "down", "up"))
        self.assertEqual(doubles, rounded(value))
        if "exact" in case:
            self.assertEqual(exact_form(case["exact"]), value)
        if value > 0 and "log" in case:
            self.check_decimal_enclosure(case["log"], slow.ln(value))

    def check_decimal_enclosure(self, ends, value):
        low, high = (decimal.Decimal(end) for end in ends)
        slack = abs(value) * SLACK
        self.assertLessEqual(low, value + slack)
        self.assertGreaterEqual(high, value - slack)

    def check_decimal(self, case, value):
        if not value.is_finite():
            text = "inf" if value > 0 else "-inf"
            self.assertEqual(case["enclosure"], [text, text])
            self.assertEqual([case[key] for key in ("nearest", "down", "up")], [text] * 3)
            return
        self.check_decimal_enclosure(case["enclosure"], value)
        # Far closer to the value than half a unit in the last place can be to a midpoint.
        doubles = tuple(double(case[key]) for key in ("nearest", "down", "up"))
        self.assertEqual(doubles, rounded(Fraction(value)))
        if "exact" in case:
            self.check_decimal_enclosure(case["enclosure"], +decimal.Decimal(
                slow.real(form) if isinstance(form := exact_form(case["exact"]), Fraction)
                else form))
        if value > 0 and "log" in case:
            self.check_decimal_enclosure(case["log"], value.ln())

    def check(self, function, case):
        try:
            value = evaluate(function, case["arguments"])
        except slow.TooLarge:
            return
        except slow.Undefined:
            self.assertEqual(case["enclosure"], ["none", "none"])
            self.assertEqual([case[key] for key in ("nearest", "down", "up")], ["none"] * 3)
        else:
            check = self.check_fraction if isinstance(value, Fraction) else self.check_decimal
            check(case, value)
        self.checked += 1

    def test_every_case_within_reach(self):
        known = {f"{family}.{shape}" for family, shapes in DERIVED.items()
                 for shape in shapes.split()}
        self.assertLessEqual(known, set(self.files))
        reached = {}
        for function in sorted(known):
            before = self.checked
            for case in sample(function, self.files[function]):
                if case["result"] == "valid":
                    with self.subTest(function=function, id=case["id"]):
                        self.check(function, case)
            reached[function] = self.checked - before
        print(f"{self.checked} cases derived anew:", reached)
        print("no slow way is known for:", *sorted(set(self.files) - known))
        self.assertGreaterEqual(self.checked, 3000)
        for function, count in reached.items():
            valid = sum(case["result"] == "valid" for case in self.files[function])
            self.assertGreaterEqual(count, min(30, valid // 2), function)

    def test_every_case_without_doubles_has_its_twin(self):
        for function, cases in self.files.items():
            by_id = {case["id"]: case for case in cases}
            for case in cases:
                if case["result"] == "invalid" or "Twin" in case["flags"]:
                    continue
                with self.subTest(function=function, id=case["id"]):
                    expected = {name: nearest_text(text)
                                for name, text in case["arguments"].items()}
                    if expected == case["arguments"]:
                        self.assertNotIn(case["id"] + 1, by_id)
                    else:
                        self.assertEqual(by_id[case["id"] + 1]["arguments"], expected)


def nearest_text(text):
    """The argument, or the nearest double of a number that is none."""
    if isinstance(text, list):
        return [nearest_text(element) for element in text]
    try:
        value = (Fraction(slow.ln(Fraction(text[3:-1]))) if text.startswith("ln(")
                 else slow.number(text))
    except ValueError:
        return text
    nearest = nearest_double(value)
    return text if Fraction(nearest) == value else hex_text(nearest)


def hex_text(value):
    """C's %a without trailing zeros."""
    if value == 0:
        return "0x0p+0"
    mantissa, _, exponent = value.hex().partition("p")
    return mantissa.rstrip("0").rstrip(".") + "p" + exponent


if __name__ == "__main__":
    unittest.main()
