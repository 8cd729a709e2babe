"""`pkdp oracle`: protocol, bad lines, agreement with the golden files, an audit of pkdp by itself."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

import jsonschema

import pkdp_program
from pkdp_program import HANGS, PROGRAM, SOURCE, answer, patience, run

FOLDER = pathlib.Path(SOURCE) / "fixtures" / "oracle"
SCHEMA = jsonschema.Draft7Validator(pkdp_program.schema("audit-protocol"))
TAIL = {"cmd": "run", "seq": 1, "function": "binomial.upper_tail",
        "arguments": {"n": "1000", "k": "60", "p": "1/20"}}


def ask(*requests, arguments=()):
    """The answers, each valid under the schema."""
    lines = [line if isinstance(line, str) else json.dumps(line) for line in requests]
    process = run("oracle", *arguments, stdin="\n".join(lines) + "\n")
    if process.returncode != 0 or process.stderr:
        raise AssertionError((process.returncode, process.stderr))
    answers = [json.loads(line) for line in process.stdout.splitlines()]
    for one in answers:
        SCHEMA.validate(one)
    return answers


class Oracle(unittest.TestCase):
    def test_same_as_eval(self):
        (told,) = ask({**TAIL, "digits": 40})
        words = [f"{name}={value}" for name, value in TAIL["arguments"].items()]
        known = answer("eval", TAIL["function"], *words, "--digits", "40")
        self.assertEqual(told["enclosure"], [known["lower"], known["upper"]])
        self.assertEqual(told["value"], known["nearest"])
        self.assertEqual(told["exact"], known["exact"])

    def test_golden_files_agree(self):
        for name in ("hypergeometric.log_pmf", "counting.worst_epsilon", "thresholding.loss"):
            golden = json.loads(
                (FOLDER.parent / "golden" / f"{name}.json").read_text(encoding="utf-8"))
            cases = golden["cases"][:150]
            told = ask(*({"cmd": "run", "seq": case["id"], "function": name,
                          "arguments": case["arguments"]} for case in cases))
            for case, one in zip(cases, told):
                with self.subTest(name=name, id=case["id"]):
                    self.assertEqual(one["seq"], case["id"])
                    if case["result"] == "valid":
                        self.assertEqual((one["value"], one["down"], one["up"]),
                                         (case["nearest"], case["down"], case["up"]))
                    else:
                        self.assertEqual(one["error"], case["error"])
                        self.assertNotIn("value", one)

    def test_bad_lines_do_not_stop_it(self):
        told = ask("", "no JSON", '{"cmd":"run"}', {**TAIL, "arguments": {}}, "\\ufffe\x01", TAIL,
                   {"cmd": "stop"}, TAIL)
        self.assertEqual(["value" in one for one in told], [False] * 5 + [True])

    def test_requests_are_valid_under_the_schema(self):
        for request in (TAIL, {**TAIL, "digits": 7}, {"cmd": "start", "version": 1}):
            SCHEMA.validate(request)
        self.assertFalse(SCHEMA.is_valid({**TAIL, "digits": 0}))

    def test_bad_options(self):
        for digits in ("0", "-3", "x", "100001"):
            process = run("oracle", "--digits", digits, stdin="")
            self.assertIn(process.returncode, (2, 3))
            self.assertIn("digits", process.stderr)
        self.assertGreater(len(ask(TAIL, arguments=("--digits", "90"))[0]["enclosure"][0]), 91)

    def test_pkdp_audits_itself(self):
        process = run("audit", "--exec", f"'{PROGRAM}' oracle", "--functions", "hypergeometric.*",
                      "--tolerance-ulp", "1/2", "--timeout", str(patience(10)), "--json")
        self.assertEqual(process.returncode, 0, process.stderr)
        totals = json.loads(process.stdout)["totals"]
        self.assertGreater(totals["measured"], 300)
        self.assertEqual(totals["correctly_rounded"], totals["measured"])
        self.assertEqual(totals["skipped"], 0)


class Examples(unittest.TestCase):
    def passes(self, *command):
        process = subprocess.run(command, capture_output=True, text=True, timeout=HANGS, check=False,
                                 env={**os.environ, "PKDP": PROGRAM})
        self.assertEqual(process.returncode, 0, process.stdout + process.stderr)
        return process.stdout + process.stderr

    def test_python(self):
        self.assertIn("OK", self.passes(sys.executable, str(FOLDER / "unittest_example.py")))

    @unittest.skipUnless(shutil.which("node"), "node (nodejs) is not installed")
    def test_node(self):
        self.assertIn("# fail 0", self.passes("node", "--test", str(FOLDER)))


if __name__ == "__main__":
    unittest.main()
