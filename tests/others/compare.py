"""Compares others' tables of values with pkdp's certified ones.

usage: compare.py PKDP [--boost FOLDER] [--scipy FOLDER] [--mpmath FOLDER] [--gsl FOLDER] [--r FOLDER]

FOLDER is a copy of Boost.Math (or its test/), of scipy (the installed package will do), of
mpmath/tests, of GSL's source, of R's source. Nothing is copied, and none of their code is run. A line for each
table: values; right to the last digit that is printed; right as far as their own test looks; wrong,
each named with how far off it is; and those for which pkdp has no quantity. Exit status 1 when one
is wrong, 2 when there is nothing to compare.
"""

import argparse
import collections
import pathlib
import sys

import boost
import lines
import r_prints
import scipy_tests
from certified import FUNCTIONS, Oracle, Outside
from entry import distance, judged


def entries(options):
    if options.boost:
        yield from boost.read(options.boost)
    if options.scipy:
        yield from scipy_tests.read(options.scipy)
    if options.mpmath:
        yield from lines.read_mpmath(options.mpmath)
    if options.gsl:
        yield from lines.read_gsl(options.gsl)
    if options.r:
        yield from r_prints.read(options.r)


def verdict(oracle, entry):
    """(verdict, how far off): 'outside' where pkdp has no quantity for it."""
    try:
        enclosures = [FUNCTIONS[entry.function](oracle, *reading)
                      for reading in dict.fromkeys(entry.readings)]
    except Outside:
        return "outside", 0
    found = judged(entry, enclosures)
    return found, distance(entry, enclosures) if found == "wrong" else 0


def compare(oracle, entries):
    """{table: counts of each verdict} and the entries that are wrong, with how far."""
    tables = collections.defaultdict(collections.Counter)
    wrong = []
    for entry in entries:
        found, far = verdict(oracle, entry)
        tables[entry.table][found] += 1
        if found == "wrong":
            wrong.append((entry, far))
    return tables, wrong


def described(entry, far):
    arguments = ", ".join(str(one) for one in entry.readings[0])
    return (f"wrong: {entry.table}, {entry.place}: {entry.function}({arguments}) is not "
            f"{entry.expected.text} but {far:.1e} off")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    for name in ("boost", "scipy", "mpmath", "gsl", "r"):
        parser.add_argument(f"--{name}", type=pathlib.Path)
    options = parser.parse_args()
    with Oracle(options.program) as oracle:
        tables, wrong = compare(oracle, entries(options))
    print(f"{'table':<44}{'values':>8}{'printed':>9}{'allowed':>9}{'wrong':>7}{'outside':>9}")
    for table, counts in tables.items():
        print(f"{table:<44}{sum(counts.values()):>8}{counts['printed']:>9}{counts['allowed']:>9}"
              f"{counts['wrong']:>7}{counts['outside']:>9}")
    for entry, far in wrong:
        print(described(entry, far))
    sys.exit(2 if not tables else 1 if wrong else 0)


if __name__ == "__main__":
    main()
