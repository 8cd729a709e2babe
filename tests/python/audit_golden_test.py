"""The auditor raises no false alarm on any golden case, and notices a single double that is off."""

import csv
import json
import os
import pathlib
import tempfile
import unittest

import jsonschema

import pkdp_program
from pkdp_program import run

ROOT = pathlib.Path(pkdp_program.SOURCE)
GOLDEN = ROOT / "fixtures/golden"
PERFECT = f"exec /usr/bin/python3 -I '{ROOT}/tests/testees/golden.py' '{GOLDEN}'"


def audit(*arguments):
    process = run("audit", "--json", "--tolerance-ulp", "1/2", *arguments)
    report = json.loads(process.stdout)
    jsonschema.validate(report, pkdp_program.schema("audit-report"))
    return process.returncode, report


class Golden(unittest.TestCase):
    def test_no_false_alarm(self):
        for more in ((), ("--exact-arguments",)):
            status, report = audit("--exec", PERFECT, "--cases", str(GOLDEN), *more)
            totals = report["totals"]
            self.assertEqual((status, report["failures"]), (0, []))
            self.assertGreater(totals["cases"], 2000)
            self.assertEqual(totals["correctly_rounded"], totals["measured"])
            self.assertEqual(totals["faithful"], totals["measured"])
            self.assertEqual(totals["measured"] + totals["refused_rightly"], totals["cases"])
            self.assertEqual(totals["lost"] + totals["unsafe_beyond_rounding"], 0)
            self.assertGreater(totals["unsafe"], 0)  # rounding to nearest is below half the time
            self.assertEqual(report["findings"], [])

    def test_one_double_that_is_off_is_found(self):
        for count in (1, 7, 30):
            status, report = audit("--exec", f"{PERFECT} {count}", "--cases", str(GOLDEN),
                                   "--functions", "binomial.pmf")
            self.assertEqual(status, 1)
            self.assertEqual(len(report["failures"]), 1)

    def test_the_catalogue_judges_like_the_fixtures(self):
        """The same answers as a file: the truth is computed anew."""
        names = ["k", "n", "p", "epsilon", "ratio", "delta", "direction", "known"]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "answers.csv")
            rows = 0
            with open(path, "w", newline="", encoding="utf-8") as file:
                out = csv.DictWriter(file, ["function", "value", *names])
                out.writeheader()
                for function in ("binomial.upper_tail", "counting.delta", "counting.epsilon",
                                 "poisson_binomial.pmf"):
                    document = json.loads((GOLDEN / f"{function}.json").read_text())
                    for case in document["cases"]:
                        arguments = case["arguments"]
                        if case["result"] != "valid" or not set(arguments) <= set(names) \
                                or not arguments.get("p") or arguments.get("n", "").startswith("@"):
                            continue
                        cells = {name: text if isinstance(text, str) else ",".join(text)
                                 for name, text in arguments.items()}
                        out.writerow({"function": function, "value": case["nearest"], **cells})
                        rows += 1
            nothing = os.path.join(folder, "nothing")
            pathlib.Path(nothing).touch()
            status, report = audit(path, "--cases", nothing)
            self.assertEqual(audit(path, "--cases", str(GOLDEN))[1]["totals"], report["totals"])
        self.assertEqual((status, report["failures"]), (0, []))
        self.assertGreater(rows, 300)
        self.assertEqual(report["totals"]["correctly_rounded"], rows)


if __name__ == "__main__":
    unittest.main()
