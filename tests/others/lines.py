"""What GSL and mpmath expect of single calls, a line or two each.

GSL, cdf/test.c and specfunc/test_sf.c: TEST (gsl_cdf_ugaussian_P, (-2.0), 0.0227…, TEST_TOL1);
mpmath, tests/*.py: assert ae(fp.erf(0.3), 0.3286…) and assert erf(1).ae(0.8427…)
"""

import re
from fractions import Fraction

from entry import ULP, Entry, Printed, as_doubles

NUMBER = r"\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)\s*"
GSL = re.compile(
    rf"TEST(?:_SF)?\s*\((?:s,)?\s*gsl_(?:cdf|sf)_(\w+?)(?:_e)?,\s*\(([^()]*?)(?:,\s*&r)?\),{NUMBER},\s*([A-Z]\w+|[-+0-9.eE]+)")
GSL_FUNCTIONS = {"ugaussian_P": "normal_below", "ugaussian_Q": "normal_above",
                 "gaussian_P": "normal_below_of", "gaussian_Q": "normal_above_of",
                 "erf": "erf", "erfc": "erfc", "log_erfc": "log_erfc", "erf_Q": "normal_above"}
GSL_TOLERANCES = {"TEST_TOL0": 2, "TEST_TOL1": 16, "TEST_TOL2": 256, "TEST_TOL3": 2048,
                  "TEST_TOL4": 16384, "TEST_TOL5": 131072, "TEST_TOL6": 1048576}
MPMATH = [re.compile(rf"assert ae\(fp\.(erfc?)\({NUMBER}\),{NUMBER}\)"),
          re.compile(rf"assert (erfc?)\({NUMBER}\)\.ae\({NUMBER}\)")]
# fp is tested to 10^-12; ae of a number of mpmath allows 2^4 units of its 53 bits.
MPMATH_RELATIVE = Fraction(1, 10**12), Fraction(1, 2**49)


def line_of(text, found):
    return f"line {text.count(chr(10), 0, found.start()) + 1}"


def readings(arguments):
    printed = tuple(Printed(argument) for argument in arguments)
    return [printed, as_doubles(printed)]


def read_gsl(folder):
    for name in ("cdf/test.c", "specfunc/test_sf.c"):
        file = folder / name
        text = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
        for found in GSL.finditer(text):
            function, arguments, value, tolerance = found.groups()
            if function in GSL_FUNCTIONS:
                relative = (GSL_TOLERANCES[tolerance] * ULP if tolerance in GSL_TOLERANCES
                            else Fraction(tolerance))
                yield Entry(f"GSL {name}", line_of(text, found), GSL_FUNCTIONS[function],
                            readings(arguments.split(",")), Printed(value), relative)


def read_mpmath(folder):
    for file in sorted(folder.glob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        for pattern, relative in zip(MPMATH, MPMATH_RELATIVE):
            for found in pattern.finditer(text):
                function, argument, value = found.groups()
                yield Entry(f"mpmath {file.name}", line_of(text, found), function,
                            readings([argument]), Printed(value), relative)
