"""The adapters: short, faithful to the protocol, and in order where the software is installed.

Accountants that Debian does not package are stood in for by modules with the same interface.
"""

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

PLD = """
import math
class Pld:
    def __init__(self, delta): self.delta = delta
    def get_delta_for_epsilon(self, epsilon): return self.delta(epsilon)
def from_laplace_mechanism(scale, sensitivity):
    return Pld(lambda e: max(0, 1 - math.exp((e - sensitivity / scale) / 2)))
def from_gaussian_mechanism(sigma, sensitivity):
    phi = lambda x: math.erfc(-x / math.sqrt(2)) / 2
    a, b = sensitivity / (2 * sigma), sigma / sensitivity
    return Pld(lambda e: phi(a - e * b) - math.exp(e) * phi(-a - e * b))
class Two(Pld):
    def __init__(self, lower, upper): self.lower, self.upper = lower, upper
    def self_compose(self, k): return self if k == 1 else None
    def get_delta_for_epsilon(self, e):
        mass = lambda law, x: math.exp(law[x]) if x in law else 0
        one = lambda p, q: sum(max(0, mass(p, x) - math.exp(e) * mass(q, x)) for x in p)
        return max(one(self.upper, self.lower), one(self.lower, self.upper))
def from_two_probability_mass_functions(lower, upper, symmetric): return Two(lower, upper)
"""
PRV = """
from dp_accounting.pld import privacy_loss_distribution as pld
class PRVAccountant:
    def __init__(self, prvs, max_self_compositions, eps_error, delta_error): self.prv = prvs[0]
    def compute_delta(self, epsilon, num_self_compositions):
        return 0, 0, self.prv.get_delta_for_epsilon(epsilon)
"""
VARIABLES = """
from dp_accounting.pld import privacy_loss_distribution as pld
GaussianMechanism = lambda multiplier: pld.from_gaussian_mechanism(multiplier, 1)
LaplaceMechanism = lambda mu: pld.from_laplace_mechanism(1 / mu, 1)
"""
BUCKETS = """
import math
class ProbabilityBuckets:
    def __init__(self, dist1_array, dist2_array, **_): self.p, self.q = dist1_array, dist2_array
    def compose(self, releases): print("composing", releases); return self
    def delta_of_eps_upper_bound(self, e):
        return sum(max(0, p - math.exp(e) * q) for p, q in zip(self.p, self.q))
"""


def has(module):
    return subprocess.run([SYSTEM, "-c", f"import {module}"], capture_output=True,
                          check=False).returncode == 0


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
                self.assertLess(path.read_text(encoding="utf-8").count("\n"), 100, path.name)

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

    def test_accountants(self):
        with tempfile.TemporaryDirectory() as scratch:
            for name, text in {"dp_accounting/__init__.py": "", "dp_accounting/pld/__init__.py": "",
                               "dp_accounting/pld/privacy_loss_distribution.py": PLD,
                               "prv_accountant/__init__.py": PRV,
                               "prv_accountant/privacy_random_variables.py": VARIABLES,
                               "core/__init__.py": "",
                               "core/probabilitybuckets_light.py": BUCKETS,
                               "numpy.py": "array = list\n"}.items():
                path = pathlib.Path(scratch) / "modules" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            for adapter, measured in (("dp_accounting", 3), ("prv_accountant", 2),
                                      ("privacybuckets", 1)):
                with self.subTest(adapter):
                    totals = self.audit(
                        f"{sys.executable} {FOLDER}/{adapter}_adapter.py", "--cases",
                        cases(scratch), "--tolerance-ulp", "100",
                        environment={"PYTHONPATH": str(
                            pathlib.Path(scratch) / "modules")})["totals"]
                    self.assertEqual((totals["measured"], totals["failures"]), (measured, 0))

    def test_absent_accountants_say_so(self):
        for adapter in ("dp_accounting", "prv_accountant", "privacybuckets"):
            process = subprocess.run([sys.executable, f"{FOLDER}/{adapter}_adapter.py"],
                                     capture_output=True, text=True, input="", check=False)
            if process.returncode != 0:
                self.assertRegex(process.stderr, "not (installed|importable)")


if __name__ == "__main__":
    unittest.main()
