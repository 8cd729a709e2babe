"""Random inverses at extreme probabilities and near knots against plain enumeration in fractions.

3,000 questions under ctest; as many as PKDP_INVERSES says otherwise (100000 is the full sweep), with
the seed PKDP_INVERSE_SEED. Run by hand:

    PKDP_BIN=build/release/pkdp PKDP_INVERSES=100000 /usr/bin/python3 tests/python/inverse_sweep_test.py

Every question must have an answer, and every class of questions its share: none is passed over.
"""

import json
import math
import os
import random
import unittest
from collections import Counter
from fractions import Fraction

import inverse_questions
import plain_mechanisms as plain
from certified_log import exceeds, ln_bounds
from inverse_verdict import AGREES, verdict
from pkdp_program import run
from plain_curve import Worst

F = Fraction
COUNT = int(os.environ.get("PKDP_INVERSES", "3000"))
SEED = os.environ.get("PKDP_INVERSE_SEED", "20260101")
TOGETHER = 5000
SHOWN = int(os.environ.get("PKDP_SHOWN", "25"))
# The least share of each class of questions, in thousandths.
LEAST = {
    "function counting.epsilon, positive": 100, "function counting.epsilon, none": 20,
    "function counting.epsilon, zero": 20, "function counting.delta": 20,
    "function noisy_counting.epsilon, positive": 100, "function noisy_counting.epsilon, zero": 5,
    "function noisy_counting.delta": 15,
    "function counting.worst_epsilon, positive": 25,
    "function counting.worst_epsilon, none": 5, "function counting.worst_epsilon, zero": 5,
    "function counting.worst_delta": 5,
    "function thresholding.active_epsilon, positive": 10,
    "function thresholding.passive_epsilon, positive": 10,
    "function thresholding.active_epsilon, none": 0.3,
    "function thresholding.passive_epsilon, none": 0.3,
    "function histogram.epsilon, positive": 4, "function histogram.epsilon, none": 1,
    "function k_anonymity.active_epsilon, positive": 1,
    "function k_anonymity.passive_epsilon, positive": 1,
    "function model.dp_epsilon, positive": 20, "function model.dp_epsilon, none": 0.6,
    "direction 0": 150, "direction 1": 150, "direction both": 150,
    "place knot, at": 80, "place knot, below": 60, "place knot, above": 80,
    "place floor, at": 15, "place floor, below": 10, "place floor, above": 15,
    "place start, at": 15, "place start, below": 15, "place start, above": 10,
    "place bend, at": 15, "place bend, below": 15, "place bend, above": 15,
    "place plain, between": 40,
    "probability 0": 20, "probability 1": 20, "probability 1/2": 100,
    "probability near 0": 200, "probability near 1/2": 200, "probability near 1": 200,
    "probability plain": 200, "probability mixed": 150,
    "probability noise near 0": 20, "probability noise near 1": 20,
    "probability noise near 1/2": 20,
}


def asked(questions):
    """The answers of the program, one for each."""
    lines = [{"cmd": "run", "seq": seq, "function": question.function,
              "arguments": question.arguments} for seq, question in enumerate(questions, 1)]
    process = run("oracle", stdin="".join(json.dumps(line) + "\n" for line in lines), timeout=2000)
    if process.returncode != 0 or process.stderr:
        raise AssertionError((process.returncode, process.stderr))
    answers = {answer["seq"]: answer for answer in map(json.loads, process.stdout.splitlines())}
    return [answers[seq] for seq in range(1, len(questions) + 1)]


class Sweep(unittest.TestCase):
    def test_every_inverse_is_the_enumerated_one(self):
        rng, total, found = random.Random(SEED), Counter(), Counter()
        shown, left = [], COUNT
        while left:
            questions = inverse_questions.questions(rng, min(left, TOGETHER))
            left -= len(questions)
            for question, answer in zip(questions, asked(questions)):
                result = verdict(question, answer)
                found[result] += 1
                total.update(set(question.classes))
                if result != AGREES:
                    found[f"  {question.function}: {result}"] += 1
                    shown.append((result, question.function, question.arguments))
        print(f"{COUNT} inverses, seed {SEED}")
        for name, count in sorted([*total.items(), *found.items()]):
            print(f"{count:8d} {name}")
        for one in shown[:SHOWN]:
            print(one)
        self.assertEqual(found[AGREES], COUNT)
        for name, share in LEAST.items():
            self.assertGreaterEqual(total[name] * 1000, share * COUNT, name)


def right_answer(ratio):
    """What a perfect program says, from the logarithm alone."""
    if ratio is None:
        return {"value": "none", "down": "none", "up": "none", "enclosure": ["none", "none"]}
    if ratio == 1:
        zero = "0x0p+0"
        return {"value": zero, "down": zero, "up": zero, "enclosure": ["0", "0"], "exact": "0"}
    low, high = ln_bounds(ratio, 80)
    down = low.numerator / low.denominator
    if not exceeds(ratio, Fraction(down)):
        down = math.nextafter(down, -math.inf)
    up = math.nextafter(down, math.inf)
    return {"value": down.hex(), "down": down.hex(), "up": up.hex(),
            "enclosure": [str(low), str(high)], "exact": {"log": str(ratio)}}


class Net(unittest.TestCase):
    """The comparison itself: it lets right answers pass and no broken one."""

    def setUp(self):
        rng = random.Random("net")
        self.questions = [question for question in inverse_questions.questions(rng, 1500)
                          if question.asks_epsilon]

    def test_the_truth_is_the_least_ratio_that_serves(self):
        for question in self.questions:
            self.assertTrue(question.curve.is_least(question.expected, question.delta))
            self.assertEqual(verdict(question, right_answer(question.expected)), AGREES)

    def test_a_neighbouring_segment_is_noticed(self):
        broken = 0
        for question in self.questions:
            for wrong in neighbours(question):
                result = verdict(question, right_answer(wrong))
                self.assertNotEqual(result, AGREES, (question.arguments, wrong))
                mixed = right_answer(question.expected) | {"exact": right_answer(wrong)["exact"]}
                self.assertNotEqual(verdict(question, mixed), AGREES)
                broken += 1
        self.assertGreater(broken, 500)

    def test_other_broken_answers_are_noticed(self):
        broken = Counter()
        for question in self.questions:
            right = right_answer(question.expected)
            faults = {"refused": {"error": "precision", "refused": "x"}}
            if question.expected is None:
                faults["zero"] = right_answer(F(1))
            elif question.expected == 1:
                faults["none"] = right_answer(None)
                faults["more than 0"] = right_answer(F(10**30 + 1, 10**30))
            else:
                faults["none"] = right_answer(None)
                faults["zero"] = right_answer(F(1))
                faults["up is down"] = right | {"up": right["down"]}
                far = math.nextafter(float.fromhex(right["up"]), math.inf)
                faults["up is far"] = right | {"up": far.hex()}
                high = F(right["enclosure"][1])
                faults["enclosure above"] = right | {"enclosure": [str(high), str(high * 2)]}
                faults["enclosure below"] = right | {"enclosure": ["0", str(high / 2)]}
                faults["another form"] = right | {"exact": "1/2"}
            for name, fault in faults.items():
                self.assertNotEqual(verdict(question, fault), AGREES, (name, question.arguments))
                broken[name] += 1
        self.assertGreater(min(broken.values()), 100)

    def test_all_corners_are_those_of_their_numbers(self):
        for n in range(1, 7):
            for least in (F(0), F(1, 10**20), F(19, 50), F(1, 2)):
                few, all_of_them = (Worst(plain.in_direction(corners(n, least), "both"))
                                    for corners in (plain.corners, plain.every_corner))
                self.assertEqual((few.start, few.floor, few.knots),
                                 (all_of_them.start, all_of_them.floor, all_of_them.knots))


def neighbours(question):
    """Ratios that the two segments beside the right one give, where they are others."""
    if question.expected in (None, 1):
        return []
    wrong = set()
    for pair in question.curve.pairs:
        for bend in [F(1), *pair.bends]:
            inside = [(a, b) for a, b in pair.masses if a > bend * b]
            a, b = (sum(part) for part in zip(*inside)) if inside else (0, 0)
            if b and (ratio := (F(a, pair.unit) - question.delta) * pair.unit / b) > 1:
                wrong.add(ratio)
    return sorted(wrong - {question.expected}, key=lambda x: abs(x - question.expected))[:2]


if __name__ == "__main__":
    unittest.main()
