"""Worst cases as `pkdp account` states them, at extreme probabilities and near knots: the bracket
holds the worst of all corners by plain enumeration.

400 questions under ctest; PKDP_WORST_CASES and PKDP_INVERSE_SEED ask for others. Every class of
questions must have its share.
"""

import os
import random
import unittest
from collections import Counter
from fractions import Fraction

import worst_questions
from certified_log import exceeds
from pkdp_program import answer

F = Fraction
COUNT = int(os.environ.get("PKDP_WORST_CASES", "400"))
SEED = os.environ.get("PKDP_INVERSE_SEED", "20260101")
# A bracket that is wider than this tells nobody anything: so many thousandths may be, as a search may
# end before it is narrow. A threshold's never is.
WIDEST, MOST_WIDE = F(1, 20), 60
LEAST = {
    "noisy-counting epsilon, positive": 100, "noisy-counting epsilon, zero": 15,
    "noisy-counting delta": 50, "thresholding epsilon, positive": 20,
    "thresholding epsilon, none": 10, "thresholding epsilon, zero": 20, "thresholding delta": 20,
    "place knot, at": 40, "place knot, below": 40, "place knot, above": 40,
    "place floor, at": 5, "place start, at": 5, "place start, below": 5, "place bend, at": 15,
    "kind near 0": 150, "kind near 1/2": 100, "kind near 1": 100, "kind active": 50,
    "kind passive": 50, "kind noise near 0": 20, "kind noise near 1": 20,
}


def verdict(question, tight):
    """"agrees" or what is wrong with the figure."""
    low, high = tight["lower"], tight["upper"]
    if "none" in (low, high) or question.expected is None:
        same = question.expected is None and (low, high) == ("none", "none")
        return "agrees" if same else "none in place of a number or a number in place of none"
    low, high, safe = F(low), F(high), F(float.fromhex(tight["safe"]))
    above = ((lambda bound: bound >= 0 and question.expected > 1 and
              exceeds(question.expected, bound)) if question.asks_epsilon
             else (lambda bound: question.expected > bound))
    below = (lambda bound: bound > 0 and not exceeds(question.expected, bound)
             if question.expected > 1 else bound > 0) if question.asks_epsilon else (
                 lambda bound: question.expected < bound)
    if above(high) or above(safe):
        return "TOO SMALL: the truth is above the bracket"
    if below(low):
        return "too large: the truth is below the bracket"
    if high <= low * (1 + WIDEST):
        return "agrees"
    return "wide" if question.words[0] == "noisy-counting" else "too wide"


class WorstCases(unittest.TestCase):
    def test_the_bracket_holds_the_worst_corner(self):
        rng, total, found, shown = random.Random(SEED), Counter(), Counter(), []
        for question in worst_questions.questions(rng, COUNT):
            tight = answer("account", *question.words)["figures"][0]
            self.assertEqual(tight["name"], "tight")
            result = verdict(question, tight)
            found[result] += 1
            total.update(set(question.classes))
            if result not in ("agrees", "wide"):
                shown.append((result, " ".join(question.words), tight))
        print(f"{COUNT} worst cases, seed {SEED}")
        for name, count in sorted([*total.items(), *found.items()]):
            print(f"{count:8d} {name}")
        for one in shown[:int(os.environ.get("PKDP_SHOWN", "25"))]:
            print(one)
        self.assertEqual(found["agrees"] + found["wide"], COUNT)
        self.assertLessEqual(found["wide"] * 1000, MOST_WIDE * COUNT)
        for name, share in LEAST.items():
            self.assertGreaterEqual(total[name] * 1000, share * COUNT, name)


if __name__ == "__main__":
    unittest.main()
