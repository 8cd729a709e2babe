#!/usr/bin/python3
"""A program that speaks the audit protocol and knows the quantity of tests/example.

usage: nobody_else.py [--all-records]    (the target is counted among the others instead)
"""
import decimal
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "fixtures" / "adapters"))
from adapter import number, serve, value  # noqa: E402

decimal.getcontext().prec = 60
EXTRA = int(sys.argv[1:] == ["--all-records"])


def run(_, arguments):
    n, p = int(number(arguments["n"])), decimal.Decimal(number(arguments["p"]))
    if n < 1 or not 0 <= p <= 1:
        return {"refused": "outside the domain"}
    others = n - 1 + EXTRA
    return value((1 - p) ** others if others else 1)


serve("nobody else", "1", ["alone.probability"], run)
