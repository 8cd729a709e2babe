"""Inverses that were once wrong, and the everyday worst cases around δ(0), by plain enumeration."""

import unittest
from decimal import Decimal
from fractions import Fraction

import plain_mechanisms as plain
import brute_force_pieces
import brute_force_quantities as slow
from certified_log import exceeds
from inverse_questions import Question
from inverse_sweep_test import asked
from inverse_verdict import AGREES, verdict
from pkdp_program import answer
from plain_curve import Worst

F = Fraction
TINY = F(1, 10**30)


def question(function, arguments, pairs, delta):
    """Asked in direction 0, 1, both, or as `arguments` say."""
    curve = Worst(plain.in_direction(pairs, arguments.get("direction", "both")))
    return Question(function, {**arguments, "delta": str(delta)}, curve.least_ratio(F(delta)), [])


def counting(n, p, delta, direction="both"):
    texts = [str(x) for x in p] if isinstance(p, list) else str(p)
    return question("counting.epsilon", {"n": str(n), "p": texts, "direction": direction},
                    plain.counting(p if isinstance(p, list) else [p] * (n - 1)), delta)


def noisy(n, p, q, delta):
    return question("noisy_counting.epsilon", {"n": str(n), "p": str(p), "noise": "geometric",
                                               "noise_p": str(q)},
                    plain.noisy([p] * (n - 1), q), delta)


def threshold(n, p, least, delta, direction, attacker="active"):
    return question(f"thresholding.{attacker}_epsilon",
                    {"n": str(n), "p": [str(x) for x in p], "threshold": str(least),
                     "known": "0", "direction": direction},
                    plain.thresholding(p, 0, least, None, attacker), delta)


def worst(n, least, delta):
    """Corners as Poisson binomial laws: n need not be small."""
    laws = slow.corners(n, least)
    return question("counting.worst_epsilon", {"n": str(n), "lambda": str(least)},
                    [(law + [F(0)], [F(0)] + law) for law in laws], delta)


def worst_start(n, least):
    return max(slow.delta_of(law, slow.Level({"ratio": "1"})) for law in slow.corners(n, least))


class Examples(unittest.TestCase):
    def agrees(self, questions):
        for one, told in zip(questions, asked(questions)):
            with self.subTest(function=one.function, arguments=one.arguments):
                self.assertEqual(verdict(one, told), AGREES, told)

    def test_counts_with_probabilities_near_0_and_1(self):
        self.agrees([
            counting(3, F(1, 10**20), F(1, 10**21), "1"),
            counting(4, [F(1, 2), F(1, 2), 1 - TINY],
                     F("0.2499999999999999999999999"), "0"),
            counting(3, 1 - F(1, 10**20), F(1, 10**21), "0"),
            counting(2, F(1, 2), F("0.49999999999999999999999999")),
            noisy(2, F(1, 2), F(9, 10), F("0.049999999999999999999999995")),
            noisy(5, F(1, 2), F(1, 50000), F("0.03124937499999999999999"))])

    def test_thresholds_at_a_knot(self):
        knot = F("499999999999999999999999999999/1999999999999999999999999999998")
        for attacker in ("active", "passive"):
            self.agrees([threshold(4, [F(1, 2), F(1, 2), TINY], 1, knot * (1 + shift), "1", attacker)
                         for shift in (0, -TINY, TINY)])

    def test_everyday_worst_cases(self):
        self.agrees([worst(10, F("0.38"), F("0.264"))])
        questions = []
        for n in range(2, 13):
            for percent in range(2, 51, 3):
                least = F(percent, 100)
                start = worst_start(n, least)
                questions += [worst(n, least, start * (1 - F(1, 10**places)))
                              for places in (1, 2, 3, 4, 12)]
                questions += [worst(n, least, F(int(start * 1000), 1000)), worst(n, least, start)]
        self.agrees(questions)

    def test_account_does_not_contradict_itself(self):
        """δ at the ε that `account` says, rounded up, is at most the δ asked."""
        for n, least, delta in ((10, "0.38", "0.264"), (8, "0.29", "0.32"), (12, "0.2", "0.27")):
            words = ["account", "counting", "--records", str(n), "--known", "0", "--lambda", least]
            epsilon = answer(*words, "--delta", delta)["figures"][0]["safe"]
            reached = answer(*words, "--epsilon", epsilon)["figures"][0]
            self.assertLessEqual(F(reached["lower"]), F(delta), (n, least, delta, epsilon))

    def test_the_comparison_of_logarithms(self):
        for value in (F(2), 1 + TINY, F(10) ** 40):
            close = F(slow.ln(value))
            self.assertTrue(exceeds(value, close * (1 - F(1, 10**50))))
            self.assertFalse(exceeds(value, close * (1 + F(1, 10**50))))


class CutNoise(unittest.TestCase):
    """Intervals that have a point in common or none: sensitivity ≥ below + above."""

    def test_deltas(self):
        lines, values = [], []
        for kind in ("redraw", "clamp", "withhold"):
            for direction in ("0", "1", "both"):
                for sensitivity, below, above in (("2", "1", "1"), ("3", "1", "2"), ("5", "1", "3"),
                                                  ("1", "1/2", "1/2"), ("2", "1/3", "5/3")):
                    for epsilon in ("0", "1", "1/3"):
                        lines.append({"scale": "1", "sensitivity": sensitivity, "below": below,
                                      "above": above, "epsilon": epsilon, "kind": kind,
                                      "direction": direction})
                        values.append(brute_force_pieces.cut_delta(lines[-1]))
        told = asked([Question("cut_laplace.delta", line, None, []) for line in lines])
        for line, value, one in zip(lines, values, told):
            with self.subTest(**line):
                self.assertIn("enclosure", one)
                low, high = (Decimal(end) for end in one["enclosure"])
                slack = Decimal(10) ** -80
                self.assertTrue(low - slack <= value <= high + slack, (one, value))
                self.assertLessEqual(value - slack, Decimal(float.fromhex(one["up"])))


if __name__ == "__main__":
    unittest.main()
