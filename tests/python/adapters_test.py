"""The adapters: short, faithful to the protocol, and in order where the software is installed.

Accountants that Debian does not package are stood in for by modules with the same interface
(tests/testees/accountants).
"""

import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import jsonschema

import pkdp_program
from pkdp_program import PROGRAM, SOURCE

FOLDER = pathlib.Path(SOURCE) / "fixtures" / "adapters"
BUILT = os.path.join(os.path.dirname(PROGRAM), "adapters")
SYSTEM = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable

# Stand-ins, for these tests alone: modules with the interface of each accountant, as far as its
# adapter uses it, and the mathematics of a school book. What an audit of them says is nothing about
# the real ones.
STAND_INS = pathlib.Path(SOURCE) / "tests" / "testees" / "accountants"

EPSILON = ("accountant.epsilon", {"noise": "gaussian", "sigma": "2", "steps": "4",
                                  "sampling_probability": "1/100", "delta": "1e-5"})
DELTA = ("gaussian.delta", {"sigma": "4", "sensitivity": "2", "releases": "4", "epsilon": "1"})
GAUSSIAN_EPSILON = ("gaussian.epsilon", {"sigma": "4", "sensitivity": "2", "releases": "4",
                                         "delta": "1e-5"})
LIST = {"noise": ["gaussian", "gaussian"], "parameter": ["2", "3"], "steps": ["4", "9"],
        "delta": "1e-5"}
LIST_EPSILON = ("accountant.list_epsilon", LIST)
LIST_DELTA = ("accountant.list_delta", {**LIST, "parameter": "2", "steps": ["2"], "epsilon": "1"})
LIST_DELTA[1].pop("delta")
MIXED = ("accountant.list_epsilon", {**LIST, "noise": ["gaussian", "geometric"],
                                     "parameter": ["2", "1/2"]})
# The command, a question, and the fields of the answer.
ANSWERS = [
    ("dp_accounting", DELTA, {"upper"}),
    ("dp_accounting", GAUSSIAN_EPSILON, {"upper"}),
    ("dp_accounting --bounds both", DELTA, {"lower", "upper"}),
    ("dp_accounting --bounds optimistic", EPSILON, {"lower"}),
    ("dp_accounting --bounds rdp", EPSILON, {"upper"}),
    ("dp_accounting --bounds rdp", ("accountant.renyi", {"sigma": "2", "order": "3"}), {"value"}),
    ("dp_accounting", ("accountant.epsilon", {**EPSILON[1], "relation": "add"}), {"skipped"}),
    ("dp_accounting", ("accountant.delta", {"noise": "geometric", "noise_p": "1/2",
                                            "epsilon": "1"}), {"upper"}),
    ("prv_accountant", GAUSSIAN_EPSILON,
     {"lower", "value", "upper", "eps_error", "delta_error"}),
    ("prv_accountant", DELTA, {"lower", "value", "upper", "eps_error", "delta_error"}),
    ("prv_accountant --delta-share 1e-3", EPSILON,
     {"lower", "value", "upper", "eps_error", "delta_error"}),
    ("prv_accountant", ("laplace.delta", {"scale": "2", "sensitivity": "0", "epsilon": "1"}),
     {"refused"}),
    ("opacus", GAUSSIAN_EPSILON, {"upper", "eps_error", "delta_error"}),
    ("opacus", EPSILON, {"upper", "eps_error", "delta_error"}),
    ("opacus --accountant rdp", EPSILON, {"upper"}),
    ("opacus --accountant gdp", EPSILON, {"value"}),
    ("autodp", GAUSSIAN_EPSILON, {"upper"}),
    ("autodp", EPSILON, {"upper"}),
    ("autodp --way phi", EPSILON, {"value"}),
    ("fourier_accountant", GAUSSIAN_EPSILON, {"lower", "upper"}),
    ("fourier_accountant", EPSILON, {"lower", "upper"}),
    ("fourier_accountant --bounds estimate", EPSILON, {"value"}),
    ("fourier_accountant", ("composition.delta", {"p": ["1/2", "1/2"], "q": ["1", "0"],
                                                  "releases": "2", "epsilon": "1"}), {"skipped"}),
    ("privacybuckets", ("accountant.delta", {"noise": "randomized_response", "p": "1/2",
                                             "values": "3", "ratio": "1" + "0" * 400}),
     {"lower", "upper"}),
    ("privacybuckets", EPSILON, {"skipped"}),
    ("dp_accounting", LIST_EPSILON, {"upper"}),
    ("dp_accounting --bounds both", LIST_DELTA, {"lower", "upper"}),
    ("dp_accounting --bounds rdp", LIST_EPSILON, {"upper"}),
    ("dp_accounting --bounds rdp", MIXED, {"skipped"}),
    ("dp_accounting", ("accountant.list_epsilon", {**LIST, "steps": ["1", "2", "3"]}), {"refused"}),
    ("dp_accounting", ("accountant.list_epsilon", {**LIST, "steps": ["1", "1/2"]}), {"refused"}),
    ("dp_accounting", ("accountant.list_epsilon", {**LIST, "sampling_probability": ["1", "2"]}),
     {"refused"}),
    ("prv_accountant", LIST_EPSILON, {"lower", "value", "upper", "eps_error", "delta_error"}),
    ("prv_accountant", LIST_DELTA, {"lower", "value", "upper", "eps_error", "delta_error"}),
    ("prv_accountant", MIXED, {"skipped"}),
    ("opacus", LIST_EPSILON, {"upper", "eps_error", "delta_error"}),
    ("opacus --accountant rdp", LIST_EPSILON, {"upper"}),
    ("opacus", MIXED, {"skipped"}),
    ("autodp", LIST_EPSILON, {"upper"}),
    ("autodp --way phi", LIST_DELTA, {"value"}),
    ("autodp", MIXED, {"skipped"}),
]


def has(module):
    return subprocess.run([SYSTEM, "-c", f"import {module}"], capture_output=True,
                          check=False).returncode == 0


def has_here(module):
    return importlib.util.find_spec(module) is not None


def cases(folder):
    """A few cases that every stand-in answers well."""
    one = {"epsilon": "1", "sensitivity": "2"}
    laws = {"p": ["1/2", "1/2", "0"], "q": ["1/4", "1/2", "1/4"], "epsilon": "1/2"}
    questions = [("gaussian.delta", {**one, "sigma": "3"}), ("laplace.delta", {**one, "scale": "1"}),
                 ("composition.delta", {**laws, "releases": "1"}),
                 ("composition.delta", {**laws, "releases": "1", "q": ["1"]})]
    path = pathlib.Path(folder) / "cases.jsonl"
    path.write_text("".join(json.dumps({"function": f, "arguments": a}) + "\n"
                            for f, a in questions), encoding="utf-8")
    return str(path)


class Adapters(unittest.TestCase):
    def audit(self, command, *arguments, environment=None):
        process = pkdp_program.run("audit", "--json", "--exec", command, *arguments, timeout=300,
                                   environment={**os.environ, **(environment or {})})
        report = json.loads(process.stdout)
        jsonschema.validate(report, pkdp_program.schema("audit-report"))
        return report

    def sound(self, command, *arguments, least=500):
        """Keeps to the protocol and answers much; the audit's figures are printed."""
        report = self.audit(command, *arguments)
        totals, about = report["totals"], report["implementation"]
        self.assertEqual((totals["crashed"], totals["garbage"]), (0, 0))
        self.assertGreater(totals["measured"], least)
        self.assertGreater(totals["correctly_rounded"], totals["measured"] // 8)
        print(f"{about['name']} {about['version']}: {totals['correctly_rounded']} of "
              f"{totals['measured']} correctly rounded, {totals['lost']} lost, "
              f"{totals['unsafe_beyond_rounding']} of {totals['with_safe_side']} unsafe")

    def test_short(self):
        for path in FOLDER.iterdir():
            if path.stem != "adapter" and path.is_file():
                self.assertLess(path.read_text(encoding="utf-8").count("\n"), 120, path.name)

    def test_c_library(self):
        self.sound(os.path.join(BUILT, "c_library"))

    def test_boost(self):
        for words in ("", " long --delta sum"):
            self.sound(os.path.join(BUILT, "boost_math") + words, "--timeout",
                       str(pkdp_program.patience(1)))

    @unittest.skipUnless(os.path.exists(os.path.join(BUILT, "gsl")), "no GSL (libgsl-dev)")
    def test_gsl(self):
        self.sound(os.path.join(BUILT, "gsl"))

    @unittest.skipUnless(has("scipy"), "no scipy (python3-scipy)")
    def test_scipy(self):
        self.sound(f"{SYSTEM} {FOLDER}/scipy_adapter.py")
        for way in ("direct", "fft"):
            totals = self.audit(f"{SYSTEM} {FOLDER}/numpy_noise_adapter.py --convolve {way}")["totals"]
            self.assertGreater(totals["measured"], 50)
            self.assertGreater(totals["unsafe_beyond_rounding"], 20)

    @unittest.skipUnless(shutil.which("Rscript"), "no R (r-base-core)")
    def test_r(self):
        self.sound(f"Rscript {FOLDER}/r_adapter.R")

    def ask(self, command, question, environment):
        """The answer of an adapter, without an auditor."""
        function, arguments = question
        words = command.split()
        lines = [{"cmd": "start", "version": 1},
                 {"cmd": "run", "seq": 7, "function": function, "arguments": arguments},
                 {"cmd": "stop"}]
        process = subprocess.run(
            [sys.executable, f"{FOLDER}/{words[0]}_adapter.py", *words[1:]], text=True,
            input="".join(json.dumps(line) + "\n" for line in lines), capture_output=True,
            env={**os.environ, **environment}, check=False)
        self.assertEqual(process.returncode, 0, process.stderr)
        hello, answer = map(json.loads, process.stdout.splitlines())
        for message in (hello, answer):
            jsonschema.validate(message, pkdp_program.schema("audit-protocol"))
        self.assertEqual(answer.pop("seq"), 7)
        return answer

    def test_accountants_answer_what_they_claim(self):
        for command, question, fields in ANSWERS:
            with self.subTest(command=command, question=question):
                answer = self.ask(command, question, {"PYTHONPATH": str(STAND_INS)})
                self.assertEqual(set(answer), fields, answer)

    def test_accountants(self):
        with tempfile.TemporaryDirectory() as scratch:
            for adapter, measured in (("dp_accounting_adapter.py", 2),
                                      ("dp_accounting_adapter.py --bounds both", 3),
                                      ("prv_accountant_adapter.py", 2),
                                      ("fourier_accountant_adapter.py", 1),
                                      ("privacybuckets_adapter.py", 1)):
                with self.subTest(adapter):
                    totals = self.audit(f"{sys.executable} {FOLDER}/{adapter}", "--cases",
                                        cases(scratch), "--tolerance-ulp", "100",
                                        environment={"PYTHONPATH": str(STAND_INS)})["totals"]
                    self.assertEqual((totals["claims"], totals["failures"]), (measured, 0))

    def test_lists_are_composed(self):
        """Of the textbook's Gaussian noise, answers of two members are those of one."""
        with tempfile.TemporaryDirectory() as scratch:
            path = pathlib.Path(scratch) / "lists.jsonl"
            members = {"noise": ["gaussian"] * 3, "parameter": ["4", "8", "12"],
                       "steps": ["2", "5", "20"]}
            path.write_text("".join(
                json.dumps({"function": f"accountant.list_{wanted}",
                            "arguments": {**members, given: level}}) + "\n"
                for wanted, given, level in (("delta", "epsilon", "1"), ("epsilon", "delta", "1e-6"))
            ), encoding="utf-8")
            for adapter, measured in (("dp_accounting_adapter.py --bounds both", 2),
                                      ("prv_accountant_adapter.py", 2),
                                      ("opacus_adapter.py", 1)):
                with self.subTest(adapter):
                    totals = self.audit(f"{sys.executable} {FOLDER}/{adapter}", "--cases", str(path),
                                        environment={"PYTHONPATH": str(STAND_INS)})["totals"]
                    self.assertEqual((totals["claims"], totals["failures"]), (measured, 0))

    def test_large_levels_are_no_fault_of_the_software(self):
        far = {"sigma": "1", "sensitivity": "1", "ratio": "1" + "0" * 400}
        answer = self.ask("dp_accounting", ("gaussian.delta", far), {"PYTHONPATH": str(STAND_INS)})
        self.assertEqual(set(answer), {"upper"}, answer)
        answer = self.ask("scipy", ("gaussian.delta", far), {}) if has_here("scipy") else None
        self.assertIn(answer and set(answer), (None, {"skipped"}))

    def test_absent_accountants_say_so(self):
        for adapter in ("dp_accounting", "prv_accountant", "opacus", "autodp",
                        "fourier_accountant", "privacybuckets"):
            process = subprocess.run([sys.executable, f"{FOLDER}/{adapter}_adapter.py"],
                                     capture_output=True, text=True, input="", check=False)
            if process.returncode != 0:
                self.assertRegex(process.stderr, "is not installed for this Python")


if __name__ == "__main__":
    unittest.main()
