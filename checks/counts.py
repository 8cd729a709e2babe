#!/usr/bin/env python3
"""How many points each check visits and decides at quick effort: writes counts.json beside this file.

usage: counts.py LEDGER.json      (from `pkdp check --effort quick --json`)

A test compares them with what the checks do: a check that skips a part of its domain still finds
what is registered, but not with these numbers. Whoever changes a domain writes the file anew.
"""

import json
import pathlib
import sys

FILE = pathlib.Path(__file__).resolve().parent / "counts.json"


def counts(ledger):
    """{statement: {reading: [cases, effective cases]}} of the readings that are checked."""
    return {row["id"]: {reading["reading"]: [reading["cases"], reading["effective"]]
                        for reading in row["readings"] if "cases" in reading}
            for row in ledger["statements"]}


def written(table):
    """One reading a line, so that a change shows as the lines that changed."""
    return json.dumps(table, indent=1, sort_keys=True).replace("[\n   ", "[").replace(
        ",\n   ", ", ").replace("\n  ]", "]") + "\n"


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    ledger = json.loads(pathlib.Path(arguments[0]).read_text(encoding="utf-8"))
    FILE.write_text(written(counts(ledger)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
