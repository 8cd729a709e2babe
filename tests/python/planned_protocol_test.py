"""A plan followed to the letter keeps its guarantee, and one that is changed after the draw need
not: both numbers are enumerated in exact fractions, the noise being that of the plan's table."""

import os
import tempfile
import unittest
from fractions import Fraction

from planned_protocol import Scene, delta, excess, worst_delta
from pkdp_program import answer

BIASES = (Fraction(0), Fraction(1, 10), Fraction(1, 2))


def rounded_up(text, fine):
    """Short fractions are added faster; more noise is no less private."""
    value = Fraction(text) * fine
    return Fraction(-(-value.numerator // value.denominator), fine)


def plan(records, known, attacker, sample, allowed, failure):
    with tempfile.TemporaryDirectory() as folder:
        return answer("account", "plan", os.path.join(folder, "plan"), "--records", str(records),
                      "--known", str(known), "--attacker", attacker, "--noise", "geometric",
                      "--epsilon", "ln(9)", "--delta", allowed, "--estimate-records", str(sample),
                      "--estimate-epsilon", "ln(3)", "--failure", failure)


class Protocols:
    """What follows each estimate: as pkdp says, and as it once said."""

    def __init__(self, planned, fine=4096):
        self.outcomes = planned["outcomes"]
        self.scales = [rounded_up(outcome["scale"]["upper"], fine) for outcome in self.outcomes]
        self.alone = rounded_up(planned["without_estimate"]["scale"]["upper"], fine)

    def as_told(self, estimate):
        return "both", self.scales[estimate]

    def left_out(self, estimate):
        """The estimate is left out where it has not paid."""
        if self.outcomes[estimate]["pays"]:
            return "both", self.scales[estimate]
        return "count", self.alone


class Planned(unittest.TestCase):
    def worst(self, records, known, attacker, sample, protocol):
        return worst_delta(records, sample, known, attacker == "active", Fraction(1, 3), protocol,
                           9, BIASES)

    def test_all_places_of_the_target_and_of_the_known(self):
        for records, known, attacker, sample in ((40, 0, "active", 12), (24, 1, "active", 8),
                                                 (24, 1, "passive", 8)):
            with self.subTest(known=known, attacker=attacker):
                allowed = "1/4" if sample == 12 else "1/3"
                failure = "1/6" if sample == 12 else "1/4"
                protocols = Protocols(plan(records, known, attacker, sample, allowed, failure))
                self.assertLess(1, len(set(protocols.scales)))
                self.assertLessEqual(self.worst(records, known, attacker, sample,
                                                protocols.as_told), Fraction(allowed))

    def test_leaving_the_estimate_out_after_the_draw_breaks_it(self):
        protocols = Protocols(plan(40, 0, "active", 12, "1/4", "1/6"))
        self.assertGreater(self.worst(40, 0, "active", 12, protocols.left_out), Fraction(1, 4))
        # Ten million records, all of them 0.
        protocols = Protocols(plan(10**7, 0, "active", 20, "1/10", "0.0556"), 10**30)
        scene = Scene(10**7, 20, 0, 0, True, Fraction(0))
        for direction in (0, 1):
            self.assertLessEqual(delta(scene, 20, Fraction(1, 3), protocols.as_told, 9, direction),
                                 Fraction(1, 10))
        self.assertGreater(delta(scene, 20, Fraction(1, 3), protocols.left_out, 9, 0),
                           Fraction(1233, 10000))

    def test_nor_is_what_is_left_out_then_differentially_private(self):
        """1000 records, ε = 1, ε of the estimate 1/5: an attacker who knows all others and at which
        estimate the user changes his mind has δ above 7 % at ε = 1."""
        first = Fraction("0.8187308")  # e^-1/5, rounded up
        second = Fraction("0.3678795")  # e^-1, rounded up: (1, 10^-6)-private for a count alone
        ratio = Fraction("2.71828183")  # e, rounded up
        # That estimate or a smaller one, where it is the true number of ones for a target 0, and one
        # less than that for a target 1.
        left_out = [1 / (1 + first), -ratio * first / (1 + first)]
        self.assertGreater(excess(left_out, second), Fraction(728, 10**4))


if __name__ == "__main__":
    unittest.main()
