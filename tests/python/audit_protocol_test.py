"""The adapters keep to the audit protocol and compute what its functions mean."""

import fractions
import json
import math
import os
import pathlib
import shutil
import subprocess
import unittest

import jsonschema

import pkdp_program
from pkdp_program import HANGS

ROOT = pathlib.Path(pkdp_program.SOURCE)
BUILD = pathlib.Path(os.environ.get("PKDP_BUILD_DIR", ROOT / "build" / "release"))
SCHEMA = pkdp_program.schema("audit-protocol")
DEBIAN_PYTHON = "/usr/bin/python3"


def quiet(*command):
    """Whether a command exists and succeeds."""
    if not shutil.which(command[0]):
        return False
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


HAS_SCIPY = quiet(DEBIAN_PYTHON, "-c", "import scipy.stats")
HAS_R = quiet("Rscript", "-e", "library(jsonlite)")


class Adapter:
    """A running adapter; every message in both directions is checked against the schema."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.seq = 0

    def ask(self, message):
        jsonschema.validate(message, SCHEMA)
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        jsonschema.validate(answer, SCHEMA)
        return answer

    def run(self, function, **arguments):
        self.seq += 1
        answer = self.ask({"cmd": "run", "seq": self.seq, "function": function,
                           "arguments": arguments})
        assert answer["seq"] == self.seq
        return answer

    def value(self, function, **arguments):
        text = self.run(function, **arguments)["value"]
        return float.fromhex(text) if "0x" in text else float(text)

    def stop(self):
        self.process.stdin.write('{"cmd":"stop"}\n')
        self.process.stdin.close()
        status = self.process.wait(timeout=HANGS)
        self.process.stdout.close()
        return status


def binomial(n, p, k):
    return math.comb(n, k) * p**k * (1 - p) ** (n - k) if 0 <= k <= n else 0


def hypergeometric(population, successes, draws, k):
    ways = math.comb(successes, k) * math.comb(population - successes, draws - k)
    return fractions.Fraction(ways, math.comb(population, draws))


def delta(n, p, c, direction):
    """H_c(S‖S+1) or its reverse, S ~ Bin(n−1, p), by its definition."""
    total = 0
    for k in range(n + 1):
        zero, one = binomial(n - 1, p, k), binomial(n - 1, p, k - 1)
        total += max(0, zero - c * one if direction == 0 else one - c * zero)
    return total


class Contract:
    """What every adapter has to do; each of the classes below names its command."""

    command = ()
    logarithms = True

    @classmethod
    def setUpClass(cls):
        cls.adapter = Adapter(*cls.command)
        cls.started = cls.adapter.ask({"cmd": "start", "version": 1})

    @classmethod
    def tearDownClass(cls):
        assert cls.adapter.stop() == 0

    def near(self, value, truth):
        self.assertLess(abs(value - truth), 1e-9 * abs(truth))

    def test_says_what_it_is(self):
        self.assertIn("counting.delta", self.started["functions"])
        self.assertTrue(self.started["implementation"]["version"])

    def test_binomial(self):
        p = fractions.Fraction(1, 20)
        pmf = [binomial(100, p, k) for k in range(101)]
        for written in ("1/20", "0.05", "5e-2", "0x1.999999999999ap-5"):
            arguments = {"n": "100", "k": "12", "p": written}
            self.near(self.adapter.value("binomial.pmf", **arguments), pmf[12])
            self.near(self.adapter.value("binomial.lower_tail", **arguments), sum(pmf[:13]))
            self.near(self.adapter.value("binomial.upper_tail", **arguments), sum(pmf[12:]))
            if self.logarithms:
                self.near(self.adapter.value("binomial.log_upper_tail", **arguments),
                          math.log(sum(pmf[12:])))

    def test_ends_of_the_support(self):
        edge = {"n": "10", "p": "1/4"}
        self.assertEqual(self.adapter.value("binomial.upper_tail", k="0", **edge), 1)
        self.assertEqual(self.adapter.value("binomial.lower_tail", k="10", **edge), 1)

    def test_hypergeometric(self):
        pmf = [hypergeometric(100, 20, 30, k) for k in range(21)]
        arguments = {"population": "100", "successes": "20", "draws": "30", "k": "9"}
        self.near(self.adapter.value("hypergeometric.pmf", **arguments), pmf[9])
        self.near(self.adapter.value("hypergeometric.lower_tail", **arguments), sum(pmf[:10]))
        self.near(self.adapter.value("hypergeometric.upper_tail", **arguments), sum(pmf[9:]))

    def test_counting(self):
        for n, p in ((2, "1/2"), (21, "1/20"), (50, "7/8")):
            exact = fractions.Fraction(p)
            both = [delta(n, exact, fractions.Fraction(3, 2), d) for d in (0, 1)]
            for direction in (0, 1):
                self.near(self.adapter.value("counting.delta", n=str(n), p=p, epsilon="ln(3/2)",
                                             direction=str(direction)), both[direction])
            self.near(self.adapter.value("counting.delta", n=str(n), p=p, ratio="3/2"), max(both))

    def test_lists_are_skipped(self):
        answer = self.adapter.run("counting.delta", n="3", p=["1/2", "1/3"], epsilon="1")
        self.assertIn("skipped", answer)

    def test_nonsense_is_answered(self):
        for arguments in ({"n": "-5", "k": "0", "p": "1/2"}, {"n": "5", "k": "1", "p": "3/2"}):
            self.assertEqual(len(self.adapter.run("binomial.pmf", **arguments)), 2)


class Boost(Contract, unittest.TestCase):
    command = (str(BUILD / "adapters" / "boost_math"),)
    logarithms = False


class BoostSum(Boost):
    command = (*Boost.command, "--delta", "sum")


@unittest.skipUnless(HAS_SCIPY, "python3-scipy is not installed")
class Scipy(Contract, unittest.TestCase):
    command = (DEBIAN_PYTHON, str(ROOT / "fixtures/adapters/scipy_adapter.py"))


class ScipySum(Scipy):
    command = (*Scipy.command, "--delta", "sum")


@unittest.skipUnless(HAS_R, "R or its package jsonlite is not installed")
class R(Contract, unittest.TestCase):
    command = ("Rscript", str(ROOT / "fixtures/adapters/r_adapter.R"))


class RSum(R):
    command = (*R.command, "--delta", "sum")


class Sizes(unittest.TestCase):
    def test_adapters_are_short(self):
        for path in (ROOT / "fixtures/adapters").glob("*.*"):
            shared = path.stem in ("adapter", "accounting")  # by several of them
            most = 150 if shared else 120
            self.assertLess(len(path.read_text(encoding="utf-8").splitlines()), most, path)


if __name__ == "__main__":
    unittest.main()
