"""Boost.Math's tables, test/*.ipp; scipy's boost.npz are the same, rounded to doubles.

Their values have some 40 digits; a shorter one is exact, or has zeros to the 40th. A double that is
tested with them wants them to its last bit.
"""

import re
from fractions import Fraction

from entry import ULP, Entry, Printed, Unreadable

CELL = re.compile(r"(?:SC_|BOOST_MATH_SMALL_CONSTANT)\(\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)\s*\)")
ROW = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)

HYPERGEOMETRIC = (8, lambda c: (c[3], c[2], c[0], c[1]),
                  {4: "hypergeometric.pmf", 5: "hypergeometric.cdf", 6: "hypergeometric.sf"})
BETA = (7, lambda c: tuple(c[:3]), {3: "whole_beta_below", 4: "whole_beta_above", 5: "beta_below",
                                    6: "beta_above"})
ERF = (3, lambda c: (c[0],), {1: "erf", 2: "erfc"})
CHOOSE = (3, lambda c: (c[0], c[1]), {2: "choose"})

# Columns (at most so many), the arguments among them, and what the others are.
TABLES = {
    "binomial_data": CHOOSE,
    "binomial_large_data": CHOOSE,
    "erf_data": ERF,
    "erf_large_data": ERF,
    "erf_small_data": ERF,
    "hypergeometric_dist_data2": HYPERGEOMETRIC,
    "hypergeometric_test_data": HYPERGEOMETRIC,
    "ibeta_data": BETA,
    "ibeta_int_data": BETA,
    "ibeta_large_data": BETA,
    "ibeta_small_data": BETA,
}


def unit(value):
    """Of a value with 40 digits or more, from which zeros at the end may be missing."""
    least = abs(Fraction(value)) * Fraction(1, 10**37)
    return max(value.unit, least) if value.digits >= 30 else least


def entries_of(name, table, rows):
    columns, arguments, values = TABLES[name]
    for number, cells in rows:
        if not max(values) < len(cells) <= columns:
            raise Unreadable(f"{name}, {number}: {len(cells)} columns")
        for column, function in values.items():
            value = cells[column]
            yield Entry(table, f"row {number}, column {column + 1}", function, [arguments(cells)],
                        value, relative=ULP / 2, unit=unit(value))


def rows_of(text):
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    for number, row in enumerate(ROW.findall(text), 1):
        cells = [Printed(cell) for cell in CELL.findall(row)]
        if not cells:
            raise Unreadable(f"row {number}: {row[:60]}")
        yield number, cells


def read(folder):
    """Entries of a copy of Boost.Math, or of its folder test/."""
    folder = folder / "test" if (folder / "test").is_dir() else folder
    for name in TABLES:
        file = folder / f"{name}.ipp"
        if file.exists():
            yield from entries_of(name, f"Boost.Math {file.name}",
                                  rows_of(file.read_text(encoding="utf-8")))
