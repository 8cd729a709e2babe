"""The auditor finds each model of a known fault unaided, and describes it rightly."""

import json
import os
import pathlib
import unittest

import jsonschema

import pkdp_program
from pkdp_program import patience, run

ROOT = pathlib.Path(pkdp_program.SOURCE)
BUILD = os.environ.get("PKDP_BUILD_DIR", str(ROOT / "build/release"))
SCHEMA = pkdp_program.schema("audit-report")

# The way of tests/testees/accountant.cpp, its function, the seconds to search, what the diagnoses
# have to be, and words that one of them has to say.
FAULTS = [
    ("merged_buckets", "composition.delta", 0, {"below", "only_above"}, "releases > 1"),
    ("optimistic_truncation", "composition.delta", 0, {"floor", "above"}, "is added"),
    ("fft_delta", "counting.delta", 0, {"floor"}, "noise"),
    ("negative_bound", "laplace.delta", 0, {"negative"}, "negative values"),
    ("infinity_mass", "composition.delta", 0, {"floor", "only_flag"},
     "a floor near"),
    ("tail_rounded_down", "binomial.upper_tail", 0, {"rounded_down"}, "rounded down"),
    ("same_end_twice", "calibration.worst_delta", 0, {"other_question", "below"},
     "lower end of the interval stands for both"),
    ("taylor_square", "laplace.delta", 0, {"second_order", "below"}, "square of the truth"),
    ("tail_as_one_minus", "binomial.upper_tail", 0, {"floor"}, "1 minus the rest cancels"),
    ("ceil_cell", "composition.delta", 0, {"only_flag", "below"}, "only at ties"),
    ("halved", "gaussian.delta", 0, {"constant_factor", "below"}, "about 0.5 times"),
]
# Kinds that would be a wrong description wherever they are not expected.
EXCLUSIVE = {"negative", "other_question", "constant_factor", "second_order", "floor", "underflow",
             "rounded_down", "rounded_up", "arguments_rounded", "only_flag", "unexplained"}


def audit(way, function, *more):
    process = run("audit", "--exec", f"exec '{BUILD}/testees/accountant' {way}", "--cases",
                  str(ROOT / "fixtures/golden"), "--functions", function, "--json", "--timeout",
                  str(patience(60)), *more)
    report = json.loads(process.stdout)
    jsonschema.validate(report, SCHEMA)
    return process.returncode, report


class Faults(unittest.TestCase):
    def test_each_is_found_and_described(self):
        for way, function, seconds, kinds, words in FAULTS:
            search = ("--search", str(seconds), "--seed", "1") if seconds else ()
            with self.subTest(way=way):
                status, report = audit(way, function, *search)
                self.assertEqual(status, 1)
                diagnoses = report["functions"][0]["diagnoses"]
                found = {diagnosis["kind"] for diagnosis in diagnoses}
                self.assertLessEqual(kinds, found, diagnoses)
                self.assertEqual(found & EXCLUSIVE, kinds & EXCLUSIVE, diagnoses)
                self.assertTrue(any(words in one["text"] for one in diagnoses), diagnoses)

    def test_rounded_arguments_are_no_fault(self):
        for function in ("binomial.upper_tail", "counting.delta", "laplace.delta",
                         "gaussian.delta"):
            status, report = audit("rounded_arguments", function, "--exact-arguments")
            self.assertEqual((status, report["totals"]["failures"]), (0, 0), function)
            part = report["functions"][0]
            self.assertGreater(part["arguments_rounded"], 0, function)
            self.assertEqual([one["kind"] for one in part["diagnoses"]], ["arguments_rounded"])

    def test_a_wrong_function_of_rounded_arguments_is_one(self):
        status, report = audit("tail_as_one_minus", "binomial.upper_tail", "--exact-arguments")
        self.assertEqual(status, 1)
        self.assertIn("floor", [one["kind"] for one in report["functions"][0]["diagnoses"]])

    def test_the_control_is_described_as_nothing(self):
        for functions, *more in (("*",), ("*", "--exact-arguments"),
                                 ("binomial.*", "--search", "1")):
            status, report = audit("control", functions, "--tolerance-ulp", "1/2", *more)
            self.assertEqual((status, report["failures"]), (0, []))
            self.assertEqual([part["diagnoses"] for part in report["functions"]
                              if part["diagnoses"]], [])
            self.assertGreater(report["totals"]["correctly_rounded"], 100)

    def test_the_text_says_it_too(self):
        process = run("audit", "--exec", f"exec '{BUILD}/testees/accountant' negative_bound",
                      "--cases", str(ROOT / "fixtures/golden"), "--functions", "laplace.delta")
        self.assertIn("What the errors look like\n  laplace.delta: negative values",
                      process.stdout)


if __name__ == "__main__":
    unittest.main()
