"""The clients of `pkdp oracle` send every number exactly, and refuse what is no number."""

import math
import pathlib
import shutil
import subprocess
import sys
import unittest
from decimal import Decimal
from fractions import Fraction

from pkdp_program import HANGS, PROGRAM, SOURCE

FOLDER = pathlib.Path(SOURCE).resolve() / "fixtures" / "oracle"
sys.path.insert(0, str(FOLDER))
from pkdp_oracle import Oracle, Refused, exact_text  # noqa: E402

try:
    import numpy
except ImportError:
    numpy = None


def value_of(text):
    """The rational that a text sent by the client denotes."""
    return Fraction(float.fromhex(text)) if "0x" in text else Fraction(text)


class Python(unittest.TestCase):
    def test_numbers_are_exact(self):
        for number in (0, -3, 10**40, 0.1, -0.0, 5e-324, 1.7e308, Fraction(1, 3), Fraction(-6, 3),
                       Decimal("0.1"), Decimal("1E-30"), Decimal("12E+5")):
            with self.subTest(number=number):
                self.assertEqual(value_of(exact_text(number)), Fraction(number))

    def test_what_is_not_finite_has_a_name(self):
        self.assertEqual([exact_text(x) for x in (math.nan, math.inf, -math.inf)],
                         ["nan", "inf", "-inf"])
        self.assertEqual(exact_text(Decimal("NaN")), "nan")

    def test_lists(self):
        self.assertEqual(exact_text(["1/3", (2, 0.5)]), ["1/3", ["2", "0x1.0000000000000p-1"]])

    def test_no_numbers(self):
        for thing in (True, False, None, 1j, b"1", {}, {1}, object(), [1, True]):
            with self.subTest(thing=thing), self.assertRaises(TypeError):
                exact_text(thing)

    def test_pkdp_reads_them(self):
        with Oracle((PROGRAM, "oracle")) as oracle:
            def exact(p):
                return Fraction(oracle.ask("binomial.pmf", n=1, k=1, p=p)["exact"])

            for p in (0.1, Fraction(1, 3), Decimal("1E-7"), Decimal("0.3"), "0.05", 1):
                self.assertEqual(exact(p), Fraction(p))
            for p in (math.nan, math.inf, Decimal("Infinity"), 2):
                with self.subTest(p=p), self.assertRaises(Refused):
                    oracle.ask("binomial.pmf", n=1, k=1, p=p)


@unittest.skipUnless(numpy, "numpy (python3-numpy) is not installed")
class Numpy(unittest.TestCase):
    def test_scalars_are_exact(self):
        for kind in ("float16", "float32", "float64"):
            number = getattr(numpy, kind)(0.1)
            self.assertEqual(value_of(exact_text(number)), Fraction(float(number)), kind)
        self.assertEqual(exact_text(numpy.float32(0.1)), "0x1.99999a0000000p-4")
        for kind in ("int8", "uint8", "int64", "uint64"):
            self.assertEqual(exact_text(getattr(numpy, kind)(100)), "100", kind)
        third = numpy.longdouble(1) / 3
        self.assertEqual(Fraction(exact_text(third)), Fraction(*third.as_integer_ratio()))

    def test_not_finite(self):
        self.assertEqual([exact_text(numpy.float32(x)) for x in ("nan", "inf", "-inf")],
                         ["nan", "inf", "-inf"])

    def test_arrays(self):
        self.assertEqual(exact_text(numpy.array([0.5, 0.1], dtype="float32")),
                         ["0x1.0000000000000p-1", float(numpy.float32(0.1)).hex()])

    def test_no_numbers(self):
        for thing in (numpy.bool_(True), numpy.complex64(1), numpy.array([True])):
            with self.subTest(thing=thing), self.assertRaises(TypeError):
                exact_text(thing)


SCRIPT = """
import { Oracle, hex } from "MODULE";
import assert from "node:assert";
assert.deepEqual([NaN, Infinity, -Infinity, -0, 7, -0.75, 5e-324].map(hex),
                 ["nan", "inf", "-inf", "0", "7", "-0x3p-2", "0x1p-1074"]);
for (const thing of [true, null, undefined, "1", {}, 1n]) assert.throws(() => hex(thing), TypeError);
const oracle = new Oracle("PROGRAM");
const pmf = (p) => oracle.ask("binomial.pmf", { n: 1n, k: 1, p });
assert.equal((await pmf(0.5)).exact, "1/2");
for (const p of [NaN, Infinity, -Infinity]) await assert.rejects(pmf(p), RangeError);
for (const p of [true, null, undefined, {}, [[1], null]]) await assert.rejects(pmf(p), TypeError);
assert.equal((await pmf("1/3")).exact, "1/3");
oracle.close();
console.log("done");
"""


@unittest.skipUnless(shutil.which("node"), "node (nodejs) is not installed")
class Node(unittest.TestCase):
    def test_numbers_and_what_is_none(self):
        script = SCRIPT.replace("MODULE", (FOLDER / "oracle.mjs").as_uri())
        script = script.replace("PROGRAM", str(pathlib.Path(PROGRAM).resolve()))
        process = subprocess.run(["node", "--input-type=module", "-e", script], text=True,
                                 capture_output=True, timeout=HANGS, check=False)
        self.assertEqual((process.returncode, process.stdout), (0, "done\n"), process.stderr)


if __name__ == "__main__":
    unittest.main()
