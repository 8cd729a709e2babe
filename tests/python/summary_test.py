"""The page at the end of `./bootstrap run`: what it says, and when it counts as failed."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SUMMARY = pathlib.Path(os.environ["PKDP_SOURCE_DIR"]) / "fixtures" / "summary.py"

LEDGER = {"schema": "pkdp-ledger-1", "statements": [
    {"id": "a", "readings": [{"reading": "printed", "verdict": "refuted"},
                             {"reading": "corrected", "verdict": "holds"}]},
    {"id": "b", "readings": [{"reading": "printed", "verdict": "holds"}]},
    {"id": "c", "readings": [{"reading": "printed", "verdict": "definition"}]},
    {"id": "d", "readings": [{"reading": "printed", "verdict": "undecided",
                              "note": "not yet checked"}]},
    {"id": "e", "readings": [{"reading": "printed", "verdict": "undecided", "note": "open"}]}]}
FIXTURES = {"files": [{"cases": 1500}, {"cases": 600}]}


def audit(**changes):
    totals = {"cases": 1000, "measured": 900, "correctly_rounded": 899, "lost": 1,
              "with_safe_side": 800, "unsafe": 200, "unsafe_beyond_rounding": 5, "crashed": 0,
              "timed_out": 0, "garbage": 0, "accepted_invalid": 0, **changes}
    worst = {"error_ulp": "1.50e+9", "reproduce": "pkdp eval f x=1"}
    return {"implementation": {"name": "Lib", "version": "9", "language": "C"}, "totals": totals,
            "functions": [
                {"function": "f", "error_ulp": {"worst": "1.50e+9"}, "worst_cases": [worst]},
                {"function": "g", "error_ulp": {"worst": "3"}, "worst_cases": []},
                {"function": "h", "error_ulp": None, "worst_cases": []}]}


class Summary(unittest.TestCase):
    def page(self, *steps):
        """(exit status, text) for steps (name, status, answer)."""
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            lines = []
            for number, (name, status, answer) in enumerate(steps):
                text = json.dumps(answer) if answer is not None else ""
                (folder / f"{number}.json").write_text(text, encoding="utf-8")
                lines.append(f"{name}\t{status}\t1\t{number}.json\tcommand of {name}\n")
            (folder / "steps.tsv").write_text("".join(lines), encoding="utf-8")
            done = subprocess.run([sys.executable, SUMMARY, folder], capture_output=True,
                                  text=True, check=False)
            self.assertEqual("", done.stderr)
            return done.returncode, " ".join(done.stdout.split())

    def test_a_good_run(self):
        status, text = self.page(("statements", 0, LEDGER), ("fixtures", 0, FIXTURES),
                                 ("audit of Lib", 1, audit()))
        self.assertEqual(0, status)
        for words in ("5 in the ledger", "1 hold", "1 are refuted", "1 are definitions",
                      "2 are undecided, 1 of them because nobody has checked them yet",
                      "1 have a corrected reading", "2,100 cases over 2 quantities",
                      "each recomputed and found equal", "99.9 % of its 900 answers",
                      "errs by up to 1.50e+9 ulp (f)", "loses 1 value altogether",
                      "5 of 800 answers are unsafe by more than rounding explains",
                      "pkdp eval f x=1", "25.0 %"):
            self.assertIn(words, text)

    def test_failures_fail(self):
        for steps in ([("statements", 1, LEDGER)], [("statements", 0, None)],
                      [("fixtures", 1, FIXTURES)], [("fixtures", 3, None)],
                      [("audit of Lib", 2, None)], [("audit of Lib", 124, audit())]):
            status, text = self.page(*steps)
            self.assertEqual(1, status, steps)
            self.assertIn(f"FAILED: {steps[0][0]}", text)

    def test_hundred_per_cent_means_all(self):
        _, text = self.page(("audit of Lib", 0, audit(correctly_rounded=900, unsafe_beyond_rounding=0)))
        self.assertIn("rounds 100 % of its", text)
        self.assertNotIn("unsafe by more", text)
        _, text = self.page(("audit of Lib", 1, audit(measured=10**6, correctly_rounded=999999)))
        self.assertIn("rounds 99.9 % of its", text)

    def test_an_implementation_that_answers_nothing(self):
        _, text = self.page(("audit of Lib", 1, audit(measured=0)))
        self.assertIn("answered none of the 1,000 questions", text)

    def test_the_pages_do_not_read_what_they_are_writing(self):
        words = (SUMMARY.parents[1] / "bootstrap").read_text(encoding="utf-8")
        output = re.search(r'step "pages" \d+ (\S+) .*--audits build/run --json$', words, re.MULTILINE).group(1)
        self.assertNotEqual(".json", pathlib.Path(output).suffix)


if __name__ == "__main__":
    unittest.main()
