"""Claimed bounds: the auditor judges them by what they say, and names each way to err."""

import json
import os
import pathlib
import tempfile
import unittest

import jsonschema

import pkdp_program
from pkdp_program import run

ROOT = pathlib.Path(pkdp_program.SOURCE)
SCHEMA = pkdp_program.schema("audit-report")
TESTEE = f"exec /usr/bin/python3 -I '{ROOT}/tests/testees/bounds.py'"

SOUND = ("pair", "triple", "upper", "lower", "promise_kept", "estimate_as_promised")
# The way of the testee, the kinds of its diagnoses, words that one of them has to say, and counts.
ERRING = [
    ("upper_below", {"upper_below"}, "a factor of 31", ("upper_below", "unsafe_beyond_rounding")),
    ("lower_above", {"lower_above"}, "a factor of 3", ("lower_above",)),
    ("negative_upper", {"upper_below", "negative"}, "at most -1e-17", ("upper_below",)),
    ("contradictory", {"contradictory"}, "contradict themselves", ("contradictory",)),
    ("promise_broken", {"promise_broken"}, "the lower bound", ("promises_broken",)),
    ("estimate_beyond_promise", {"promise_broken"}, "the estimate", ("promises_broken",)),
    ("not_monotone", {"not_monotone"}, "its upper bound rises from", ("not_monotone",)),
    ("mostly_above", {"mostly_above"}, "no upper bound", ()),
    ("bounds_of_nan", {"upper_below", "lower_above"}, "in [nan, nan]", ("lost",)),
]


def cases(folder):
    path = pathlib.Path(folder) / "cases.jsonl"
    levels = ["0", "1/10", "1/2", "1", "3/2", "9/5", "2", "5/2", "29/10", "7/2", "39/10"]
    path.write_text("".join(
        json.dumps({"function": "laplace.delta", "arguments":
                    {"epsilon": level, "scale": scale, "sensitivity": "1"}}) + "\n"
        for scale in ("1/4", "1/3") for level in levels if not (scale == "1/3" and level in ("7/2", "39/10"))),
        encoding="utf-8")
    return str(path)


class Bounds(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = scratch.name
        self.cases = cases(scratch.name)

    def audit(self, way, *more):
        process = run("audit", "--json", "--exec", f"{TESTEE} {way}", "--cases", self.cases, *more)
        report = json.loads(process.stdout)
        jsonschema.validate(report, SCHEMA)
        return process.returncode, report

    def test_sound_bounds_pass(self):
        for way in SOUND:
            with self.subTest(way=way):
                status, report = self.audit(way)
                self.assertEqual((status, report["failures"]), (0, []))
                part = report["functions"][0]
                self.assertEqual([one["kind"] for one in part["diagnoses"]
                                  if one["kind"] != "above"], [])
                promised = way in ("promise_kept", "estimate_as_promised")
                self.assertEqual(part["promises"], part["measured"] if promised else 0)

    def test_each_error_has_its_name(self):
        for way, kinds, words, counted in ERRING:
            with self.subTest(way=way):
                status, report = self.audit(way)
                self.assertEqual(status, 1)
                part = report["functions"][0]
                found = {one["kind"] for one in part["diagnoses"]}
                self.assertLessEqual(kinds, found, part["diagnoses"])
                self.assertFalse(found & ({kind for _, some, _, _ in ERRING for kind in some}
                                          | {"unexplained"}) - kinds, part["diagnoses"])
                self.assertTrue(any(words in one["text"] for one in part["diagnoses"]),
                                part["diagnoses"])
                for name in counted:
                    self.assertGreater(part[name], 0, name)

    def test_width_and_slack(self):
        claimed = self.audit("pair")[1]["functions"][0]["claimed"]
        self.assertEqual(claimed["width"]["median"], "0.002")
        self.assertEqual(claimed["upper_slack"]["worst"], "0.001")
        self.assertEqual(self.audit("upper")[1]["functions"][0]["claimed"]["width"], None)

    def test_bounds_that_say_nothing(self):
        status, report = self.audit("vacuous")
        part = report["functions"][0]
        self.assertEqual((status, part["vacuous"]), (0, part["claims"]))
        self.assertEqual([one["kind"] for one in part["diagnoses"]], ["vacuous"])

    def test_a_search_presses_on_bounds(self):
        report = self.audit("upper_below", "--search", "1")[1]
        worst = report["searches"][0]["worst_cases"][0]
        self.assertIn("false upper bound", worst["failure"])

    def test_in_words_and_as_a_page(self):
        page = pathlib.Path(self.folder) / "page.html"
        process = run("audit", "--exec", f"{TESTEE} upper_below", "--cases", self.cases, "--report",
                      str(page))
        self.assertIn("upper bounds below the truth: ", process.stdout)
        text = page.read_text(encoding="utf-8")
        for words in ("<h2>Claimed bounds</h2>", "claimed bounds are false", "31 times"):
            self.assertIn(words, text)

    def test_recorded_bounds(self):
        arguments = {"epsilon": "0", "scale": "1", "sensitivity": "1"}
        lines = [{"lower": "0.3", "upper": "0.4"}, {"value": "0.35", "upper": "0.4"},
                 {"upper": "0.3"}]
        path = pathlib.Path(self.folder) / "recorded.jsonl"
        path.write_text("".join(json.dumps(
            {"function": "laplace.delta", "arguments": arguments, **line}) + "\n"
            for line in lines), encoding="utf-8")
        table = pathlib.Path(self.folder) / "recorded.csv"
        table.write_text("function,epsilon,scale,sensitivity,value,lower,upper\n"
                         "laplace.delta,0,1,1,,0.3,0.4\nlaplace.delta,0,1,1,0.35,,0.4\n"
                         "laplace.delta,0,1,1,,,0.3\nlaplace.delta,0,1,1,,,\n", encoding="utf-8")
        for file, skipped in ((path, 0), (table, 1)):
            totals = json.loads(run("audit", "--json", str(file)).stdout)["totals"]
            self.assertEqual((totals["claims"], totals["upper_below"], totals["failures"],
                              totals["skipped"]), (3, 1, 1, skipped))
        for broken in ({"upper": "0.4", "skipped": "no"}, {"lower": "many"},
                       {"upper": "1", "eps_error": "-1"}):
            path.write_text(json.dumps({"function": "laplace.delta", "arguments": arguments,
                                        **broken}), encoding="utf-8")
            self.assertEqual(run("audit", str(path)).returncode, 2, broken)


if __name__ == "__main__":
    unittest.main()
