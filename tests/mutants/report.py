#!/usr/bin/env python3
"""The score of a run of mutants, in words.

usage: report.py RESULTS.jsonl…

Survivors are listed by name. Those that explained.json explains (no test can notice them: they change
the speed, or nothing) do not count as survivors; the explanation is shown. Exit code 0: at least 95 %
of the others were killed; 1: fewer; 2: usage.
"""

import collections
import json
import pathlib
import sys

GOAL = 95
EXPLAINED = pathlib.Path(__file__).resolve().parent / "explained.json"


def reasons():
    """(file, code of the line, right, wrong) → why no test can notice it."""
    return {(entry["file"], entry["code"], entry["right"], entry["wrong"]): entry["why"]
            for entry in json.loads(EXPLAINED.read_text())}


def key(line):
    return line["file"], line["code"], line["right"], line["wrong"]


def table(name, counted):
    for label, (killed, drawn) in sorted(counted.items()):
        yield f"  {name} {label}: {killed} of {drawn}"


def describe(scope, lines):
    """(the report's lines, killed, judged)."""
    why = reasons()
    killed = [line for line in lines if line["killed_by"]]
    survivors = [line for line in lines if not line["killed_by"]]
    unexplained = [line for line in survivors if key(line) not in why]
    judged = len(killed) + len(unexplained)
    ways = collections.Counter(line["how"] for line in killed)
    kinds = collections.defaultdict(lambda: [0, 0])
    for line in lines:
        kinds[line["kind"]][0] += bool(line["killed_by"])
        kinds[line["kind"]][1] += 1
    said = [f"{scope}: {len(lines)} mutants: {len(killed)} killed, {len(survivors)} survive, of which "
            f"{len(survivors) - len(unexplained)} are explained: {100 * len(killed) / max(judged, 1):.1f} %",
            "  noticed by: " + ", ".join(f"{way} {count}" for way, count in ways.most_common())]
    said += table("kind", kinds)
    for line in survivors:
        said.append(f"  survives: {line['file']}:{line['line']}: {line['right']} → {line['wrong']} in: "
                    f"{line['code']} ({line['how']})")
        if key(line) in why:
            said.append(f"    explained: {why[key(line)]}")
    return said, len(killed), judged


def main(arguments):
    if not arguments or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    enough = True
    for name in map(pathlib.Path, arguments):
        lines = [json.loads(line) for line in name.read_text().splitlines()]
        said, killed, judged = describe(name.stem, lines)
        print("\n".join(said))
        enough = enough and judged > 0 and 100 * killed >= GOAL * judged
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
