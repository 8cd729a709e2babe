"""`pkdp audit`: both forms, exit codes, known failures, schema, bad input."""

import json
import os
import pathlib
import tempfile
import unittest
from fractions import Fraction
from math import comb

import jsonschema

import pkdp_program
from pkdp_program import patience, run

ROOT = pathlib.Path(pkdp_program.SOURCE)
HOSTILE = f"exec /usr/bin/python3 -I -S '{ROOT}/tests/testees/hostile.py'"


def upper_tail(n, k, p):
    return sum(comb(n, j) * p**j * (1 - p) ** (n - j) for j in range(k, n + 1))


def rows():
    """(n, k, p, the double nearest to P[X ≥ k])."""
    for n, k in ((10, 3), (40, 0), (40, 40), (40, 25)):
        yield n, k, "1/4", float(upper_tail(n, k, Fraction(1, 4)))


class Audit(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, text):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def csv(self, change=lambda value: value, write=float.hex):
        lines = ["function,n,k,p,value"]
        lines += [f"binomial.upper_tail,{n},{k},{p},{write(change(value))}"
                  for n, k, p, value in rows()]
        return self.file("answers.csv", "\n".join(lines) + "\n")

    def cases(self):
        return self.file("cases.jsonl", "".join(
            json.dumps({"function": "binomial.pmf", "arguments": {"n": "1", "k": "1", "p": p}})
            + "\n" for p in ("1/2", "0x1.8p-3", "0x1p-1050")))

    def report(self, status, *arguments):
        process = run("audit", *arguments, "--json")
        self.assertEqual(process.returncode, status, process.stderr)
        report = json.loads(process.stdout)
        jsonschema.validate(report, pkdp_program.schema("audit-report"))
        return report

    def refused(self, message, *arguments):
        process = run("audit", *arguments)
        self.assertEqual(process.returncode, 2, process.stdout)
        self.assertIn(message, process.stderr)
        self.assertEqual(process.stdout, "")


class Files(Audit):
    def test_right_answers_pass_at_half_an_ulp(self):
        for write in (float.hex, repr):
            report = self.report(0, self.csv(write=write), "--tolerance-ulp", "1/2")
            self.assertEqual(report["verdict"], "passed")
            self.assertEqual(report["totals"]["correctly_rounded"], 4)

    def test_an_error_fails_and_is_reproducible(self):
        wrong = self.csv(lambda value: value * (1 + 2**-40))
        report = self.report(1, wrong)
        self.assertEqual(report["totals"]["failures"], 4)
        command = report["functions"][0]["worst_cases"][0]["reproduce"].split()
        self.assertEqual(command[0], "pkdp")
        self.assertEqual(run(*command[1:]).returncode, 0)
        self.assertEqual(self.report(0, wrong, "--tolerance-ulp", "1e5")["verdict"], "passed")

    def test_json_lines(self):
        lines = [json.dumps({"function": "binomial.upper_tail", "value": value.hex(),
                             "arguments": {"n": str(n), "k": str(k), "p": p}})
                 for n, k, p, value in rows()]
        lines.append(json.dumps({"function": "poisson_binomial.pmf", "value": "1/3",
                                 "arguments": {"k": "1", "p": ["1/3"]}}))
        lines.append(json.dumps({"function": "binomial.pmf", "refused": "n < 0",
                                 "arguments": {"n": "-1", "k": "1", "p": "1/3"}}))
        report = self.report(0, self.file("answers.jsonl", "\n".join(lines)))
        self.assertEqual(report["totals"]["measured"], 5)
        self.assertEqual(report["totals"]["refused_rightly"], 1)

    def test_known_failures(self):
        wrong = self.csv(lambda value: 0.0 if value < 1e-10 else value)
        self.report(1, wrong)
        known = "binomial.upper_tail n=40 k=40 p=1/4  # underflow\n"
        report = self.report(0, wrong, "--expect", self.file("known", known))
        self.assertEqual(report["totals"]["expected_failures"], 1)
        surprise = known + "binomial.upper_tail n=40 k=0 p=1/4\n"
        report = self.report(1, wrong, "--expect", self.file("known", surprise))
        self.assertEqual(len(report["unexpected_passes"]), 1)

    def test_broken_input(self):
        head = "function,n,k,p,value\nbinomial.pmf,1,1,1/2,0.5\n"
        for line, message in (("binomial.pmf,1,1,1/2\n", ":3"),
                              ("binomial.pmf,1,1,1/2,half\n", ":3"),
                              ("binomial.pmf,1,x,1/2,0.5\n", ":3"),
                              ("binomial.nothing,1,1,1/2,0.5\n", ":3"),
                              ("binomial.pmf,1,1,,0.5\n", ":3")):
            self.refused(message, self.file("bad.csv", head + line))
        self.refused("/nonexistent", "/nonexistent")
        self.refused("", self.csv(), "--exec", "true")
        self.refused("--exec")
        self.refused("tolerance", self.csv(), "--tolerance-ulp", "-1")
        self.refused("timeout", self.csv(), "--timeout", "0")
        self.refused("known:1", self.csv(), "--expect", self.file("known", "oops\n"))
        self.refused("functions", self.csv(), "--functions", "nothing.*")


class Programs(Audit):
    def test_honest(self):
        report = self.report(0, "--exec", f"{HOSTILE} honest", "--cases", self.cases())
        self.assertEqual(report["implementation"]["name"], "hostile")
        self.assertEqual(report["totals"]["correctly_rounded"], 3)

    def test_hostile_programs_are_findings_and_the_report_stays_valid(self):
        for mode, count in (("garbage", "garbage"), ("bytes", "garbage"), ("dies", "crashed"),
                            ("nan", "lost"), ("errors", "errored"), ("value_twice", "garbage")):
            report = self.report(1, "--exec", f"{HOSTILE} {mode}", "--cases", self.cases())
            self.assertGreater(report["totals"][count], 0, mode)

    def test_a_program_of_another_version_is_refused(self):
        self.refused('"version" must be 1', "--exec", f"{HOSTILE} wrong_version",
                     "--cases", self.cases())

    def test_a_key_listed_twice_in_a_file_of_cases(self):
        line = '{"function":"binomial.pmf","arguments":{"n":"1","k":"1","p":"1/2"}}\n'
        for text, place in ((line + line.replace('"n"', '"n":"2","n"'), ":2"),
                            (line.replace('"n"', '"n":"2","n"'), "cases"),
                            ('{"schema":"pkdp-fixtures-1","function":"x","function":"binomial.pmf",'
                             '"cases":[]}', "cases")):
            cases = self.file("cases", text)
            self.refused("listed twice", self.csv(), "--cases", cases)
            self.refused(place, "--exec", f"{HOSTILE} honest", "--cases", cases)

    def test_reports_say_when_and_on_what(self):
        epoch = {**os.environ, "SOURCE_DATE_EPOCH": "1769903999"}
        process = run("audit", self.csv(), environment=epoch)
        self.assertIn("4 recorded answers, of 1 function; tolerance 1 ulp\n"
                      "2026-01-31T23:59:59Z, pkdp ", process.stdout)
        self.assertEqual(process.stdout, run("audit", self.csv(), environment=epoch).stdout)
        process = run("audit", self.csv(), environment={**os.environ, "SOURCE_DATE_EPOCH": "now"})
        self.assertEqual((process.returncode, process.stdout), (2, ""))
        self.assertIn("SOURCE_DATE_EPOCH", process.stderr)

    def test_what_was_put_is_counted(self):
        report = self.report(1, "--exec", f"{HOSTILE} knows_nothing", "--cases", self.cases())
        self.assertEqual((report["selected"], report["totals"]["put"]), (3, 0))
        report = self.report(0, "--exec", f"{HOSTILE} honest", "--cases", self.cases())
        self.assertEqual((report["selected"], report["totals"]["put"]), (3, 3))

    def test_time_out(self):
        report = self.report(1, "--exec", f"{HOSTILE} hangs", "--cases", self.cases(),
                             "--timeout", "0.2")
        self.assertEqual(report["totals"]["timed_out"], 3)
        self.assertGreater(len(report["findings"]), 0)

    def test_text(self):
        process = run("audit", "--exec", f"{HOSTILE} nan", "--cases", self.cases())
        self.assertEqual(process.returncode, 1)
        self.assertIn("pkdp eval binomial.pmf k=1 n=1 p=1/2", process.stdout)

    def test_report_page(self):
        page = os.path.join(self.folder.name, "page.html")
        self.report(1, self.csv(lambda value: value * (1 + 2**-40)), "--report", page)
        text = pathlib.Path(page).read_text(encoding="utf-8")
        self.assertIn("verdict bad", text)
        self.assertIn("binomial.upper_tail", text)
        self.refused("no/such", self.csv(), "--report", "/no/such/folder/page.html")

    def test_search(self):
        program = f"'{pkdp_program.PROGRAM}' oracle"
        report = self.report(0, "--exec", program, "--cases", self.cases(), "--search",
                             str(patience(1)), "--seed", "5", "--tolerance-ulp", "1/2")
        (found,) = report["searches"]
        self.assertEqual(found["function"], "binomial.pmf")
        self.assertGreater(found["asked"], 5)
        self.assertEqual(found["broken_cases"], [])
        self.refused("--search goes with --exec", self.csv(), "--search", "1")
        for seconds in ("0", "-1", "x", "86401"):
            self.refused("search", "--exec", program, "--search", seconds)


if __name__ == "__main__":
    unittest.main()
