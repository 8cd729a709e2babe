"""For every flag of the golden files a plausible wrong implementation that a case with the flag
catches, while a right one agrees with the golden value of the same case."""

import decimal
import glob
import json
import math
import os
import unittest
from fractions import Fraction
from math import comb

import fixtures_rederivation_test as right
import brute_force_quantities as slow
import wrong_accountants as accountants
import wrong_mechanisms as mechanisms
import wrong_numbers as numbers

# A difference counts as a fault above this, relatively; 0 where the fault is one of rounding.
BEYOND_ROUNDING = 1e-6


def log_of_large(_, arguments):
    """Right for large n: binomial.log_pmf with long decimals."""
    n, k, p = int(arguments["n"]), int(arguments["k"]), slow.number(arguments["p"])
    return (decimal.Decimal(comb(n, k)).ln() + k * slow.ln(p) + (n - k) * slow.ln(1 - p))


def refuses(_, arguments):
    """Right about arguments: none for those outside the domain."""
    n, p = int(arguments["n"]), slow.number(arguments["p"])
    return "refused" if n < 0 or not 0 <= p <= 1 else None


def no_noise(_, arguments):
    """Right: nothing is added when the exact count already is private enough."""
    law = slow.binomial_law(int(arguments["n"]) - int(arguments["known"]) - 1,
                            slow.number(arguments["bias_low"]))
    slow.small(arguments["bias_low"] == arguments["bias_high"] or arguments["delta"] == "1")
    enough = slow.delta_of(law, slow.Level(arguments)) <= slow.number(arguments["delta"])
    return Fraction(0) if enough else None


# flag: functions, the wrong implementation, its tolerance, a right one when not the slow way.
WRONG = {
    "AbsoluteLoss": ("background.absolute_delta", mechanisms.ordinary_delta),
    "ApartIntervals": ("cut_laplace.delta", mechanisms.crossing_of_apart_intervals),
    "BelowFourierNoise": ("accountant.delta", accountants.tails_as_differences, BEYOND_ROUNDING,
                          accountants.composed_delta),
    "BestSimulator": ("model.distributional_delta", mechanisms.one_simulator),
    "BeyondSupport": ("binomial.pmf", numbers.index_from_the_end),
    "BottomTie": ("thresholding.active_delta", mechanisms.sides_that_differ),
    "BoundSilent": ("bound.pk.thm-3.closed_epsilon", numbers.bound_without_its_condition),
    "Cancellation": ("model.dp_delta", numbers.difference_in_doubles),
    "Correlated": ("model.noiseless_delta", numbers.independent),
    "CorrelatedDays": ("series.delta", mechanisms.independent_days),
    "DeepTail": ("binomial.upper_tail", numbers.tail_as_one_minus),
    "DirectionAsked": ("counting.delta", numbers.other_direction),
    "EdgeP": ("binomial.pmf", numbers.by_logarithms),
    "EmptyBackground": ("thresholding.passive_delta", mechanisms.average_over_nothing),
    "EmptyData": ("counting.delta", numbers.nothing_to_do),
    "EqualSums": ("linear.delta", mechanisms.sums_in_doubles),
    "ExcludedValue": ("model.passive_delta", numbers.other_convention),
    "FullBackground": ("thresholding.active_delta", mechanisms.nobody_hidden),
    "GridMean": ("accountant.delta", accountants.moved_by(0.5), BEYOND_ROUNDING,
                 accountants.composed_delta),
    "HalfSymmetric": ("binomial.lower_tail", numbers.by_lgamma, 0),
    "HiddenLeak": ("histogram.delta", mechanisms.released_counts_alone),
    "InfiniteLoss": ("counting.delta", numbers.without_excluded_outcomes),
    "InfiniteLossFloor": ("counting.delta", numbers.without_excluded_outcomes),
    "InfiniteResult": ("counting.loss", numbers.clipped_loss),
    "InvalidInput": ("binomial.pmf", numbers.never_refuses, BEYOND_ROUNDING, refuses),
    "JointOutput": ("histogram.delta", mechanisms.one_category),
    "KinkAbove": ("model.dp_delta", numbers.tolerant(-1)),
    "KinkBelow": ("model.dp_delta", numbers.tolerant(1)),
    "Knot": ("counting.epsilon", numbers.neighbour_of_a_tie),
    "KnownRecords": ("k_anonymity.active_delta", mechanisms.without_the_known),
    "LargeN": ("binomial.log_pmf", numbers.float_factorial, BEYOND_ROUNDING, log_of_large),
    "Leakage": ("model.bounded_leakage_delta", numbers.averaged_leakage),
    "LogOfTiny": ("binomial.log_pmf", numbers.log_of_the_double),
    "Midpoint": ("binomial.pmf", numbers.half_down, 0),
    "NearTie": ("laplace.delta", numbers.slope_in_doubles),
    "NoNoise": ("calibration.scale", mechanisms.always_noise, BEYOND_ROUNDING, no_noise),
    "NoSuchEpsilon": ("counting.epsilon", numbers.bisection),
    "NothingReleased": ("thresholding.active_delta", mechanisms.last_count_hides),
    "OneMinus": ("binomial.log_upper_tail", numbers.log_next_to_one),
    "OptimisticForPessimistic": ("accountant.delta", accountants.moved_by(-0.5), BEYOND_ROUNDING,
                                 accountants.composed_delta),
    "OrderGrid": ("accountant.epsilon", accountants.orders_of_a_list, BEYOND_ROUNDING,
                  accountants.composed_epsilon),
    "Ordinary": ("binomial.upper_tail", numbers.one_off),
    "OtherCorner": ("counting.worst_epsilon", mechanisms.half_of_the_corners),
    "PeakInside": ("calibration.worst_delta", mechanisms.ends_only, 1e-3,
                   lambda _, arguments: mechanisms.finest_bias(arguments)),
    "PrintedBound": ("bound.pk.thm-3.numerical_delta", numbers.one_reading_only),
    "RepeatedRelease": ("composition.counting_delta", mechanisms.losses_rounded_down),
    "Subnormal": ("binomial.pmf", numbers.flushed),
    "TailTruncation": ("accountant.delta", accountants.losses_in_a_window, BEYOND_ROUNDING,
                       accountants.composed_delta),
    "TargetWeight": ("linear.delta", mechanisms.last_weight),
    "Tie": ("background.loss_tail", numbers.at_least_for_more),
    "TinyP": ("binomial.pmf", numbers.rounded_on_the_way_in),
    "Twin": ("laplace.delta", numbers.cleaned),
    "Underflow": ("binomial.pmf", numbers.log_of_lost_value),
    "WithinReach": ("thresholding.active_delta", mechanisms.negative_index),
    "WrongRelation": ("accountant.delta", accountants.only_added, BEYOND_ROUNDING,
                      accountants.either_relation),
    "ZeroEpsilon": ("counting.epsilon", numbers.without_the_clamp),
}


def golden_of(case):
    """The value of a case: a word, or the ends of its enclosure as long decimals."""
    if case["result"] == "invalid":
        return "refused"
    low, high = case["enclosure"]
    return low if low in ("none", "inf", "-inf") else (decimal.Decimal(low), decimal.Decimal(high))


def as_word_or_number(value):
    if isinstance(value, (str, type(None))):
        return value
    if isinstance(value, float):
        if math.isnan(value):
            return "nan"
        if math.isinf(value):
            return "inf" if value > 0 else "-inf"
        return decimal.Decimal(value)
    if isinstance(value, Fraction):
        return slow.real(value)
    value = decimal.Decimal(value)
    return value if value.is_finite() else "inf" if value > 0 else "-inf"


def answer(function, name, arguments):
    try:
        return function(name, arguments)
    except slow.Undefined:
        return "none"
    except (ValueError, ZeroDivisionError, OverflowError, IndexError):
        return math.nan


def differs(value, case, tolerance):
    """Beyond the enclosure by more than the tolerance, relatively; for 0, which double is nearest."""
    golden = golden_of(case)
    if isinstance(value, dict):  # judged by its logarithm
        golden, value = tuple(decimal.Decimal(end) for end in case["log"]), value["log"]
    elif tolerance == 0:
        return float(value) != right.double(case["nearest"])
    value = as_word_or_number(value)
    if isinstance(golden, str) or isinstance(value, (str, type(None))):
        return golden != value
    low, high = golden
    slack = max(abs(low), abs(high)) * decimal.Decimal(tolerance)
    return not low - slack <= value <= high + slack


class Flags(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = {}
        for path in glob.glob(os.path.join(right.GOLDEN, "*.json")):
            with open(path, encoding="utf-8") as file:
                document = json.load(file)
            if "function" in document:
                cls.files[document["function"]] = document

    def test_every_flag_has_a_wrong_implementation(self):
        flags = {flag for document in self.files.values() for flag in document["notes"]}
        self.assertEqual(flags, set(WRONG))
        self.assertGreaterEqual(len(flags), 30)

    def caught(self, flag):
        """The first case that catches the wrong implementation, and how many were asked."""
        name, wrong, *rest = WRONG[flag]
        tolerance = rest[0] if rest else BEYOND_ROUNDING
        truth = rest[1] if len(rest) > 1 else right.evaluate
        asked = 0
        for case in self.files[name]["cases"]:
            if flag not in case["flags"] or asked >= 60:
                continue
            try:
                value = answer(wrong, name, case["arguments"])
                if not differs(value, case, tolerance):
                    asked += 1
                    continue
                agreed = answer(truth, name, case["arguments"])
            except (slow.TooLarge, KeyError, TypeError):
                continue
            asked += 1
            exactly = decimal.Decimal("1e-40") if truth is right.evaluate else tolerance
            if not differs(agreed, case, exactly):
                return case["id"], asked
        return None, asked

    def test_every_wrong_implementation_is_caught(self):
        for flag in WRONG:
            with self.subTest(flag=flag):
                found, asked = self.caught(flag)
                print(f"{flag}: case {found} of {WRONG[flag][0]}, {asked} asked")
                self.assertIsNotNone(found, f"{asked} cases let the wrong implementation pass")


if __name__ == "__main__":
    unittest.main()
