#!/usr/bin/env python3
"""How many answers and how many certified references a second `pkdp audit` and `pkdp oracle` give.

    bench/audit_throughput.py [PROGRAM] [--rows 200000] [--references 20000]

Three tasks, the time of the whole program counted (start, reading, judging, report):
known       a file of answers to golden cases, judged by their printed truths
references  a file of answers to random cases, each truth computed by the catalogue: binomial and
            hypergeometric tails and counting.delta, n <= 1000, p a double
oracle      the same cases put to `pkdp oracle` through a pipe
Each line: task, form, answers, seconds of wall clock and of processor time, answers a second of each.
"""

import argparse
import json
import math
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = SOURCE / "fixtures" / "golden"


def golden_cases():
    """(function, id, arguments, doubles) of every valid golden case with a finite double; without
    those with an empty list, which a cell of CSV cannot hold."""
    for path in sorted(GOLDEN.glob("*.*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        for case in document["cases"]:
            if case["result"] == "valid" and case["nearest"] not in ("none", "inf", "-inf") \
                    and [] not in case["arguments"].values():
                yield (document["function"], case["id"], case["arguments"],
                       [case[rounded] for rounded in ("nearest", "down", "up")])


def answered(draw, doubles):
    """As a good library answers: one of the two doubles around the truth, rarely the next one."""
    x = float.fromhex(draw.choice(doubles))
    return (math.nextafter(x, math.inf) if draw.random() < 1e-3 else x).hex()


def known_rows(rows, seed):
    draw = random.Random(seed)
    cases = list(golden_cases())
    for place in range(rows):
        function, number, arguments, doubles = cases[place % len(cases)]
        yield function, number, arguments, answered(draw, doubles)


def reference_rows(rows, seed):
    draw = random.Random(seed)
    for place in range(rows):
        n = draw.randint(1, 1000)
        if place % 3 == 0:
            arguments = {"n": n, "k": draw.randint(0, n), "p": draw.random().hex()}
            function = "binomial.upper_tail"
        elif place % 3 == 1:
            successes, draws = draw.randint(0, n), draw.randint(0, n)
            arguments = {"population": n, "successes": successes, "draws": draws,
                         "k": draw.randint(0, min(successes, draws))}
            function = "hypergeometric.upper_tail"
        else:
            arguments = {"n": n, "p": draw.random().hex(), "epsilon": draw.uniform(0, 2).hex()}
            function = "counting.delta"
        yield function, None, {name: str(value) for name, value in arguments.items()}, "0.5"


def csv_cell(argument):
    return argument if isinstance(argument, str) else '"' + ",".join(argument) + '"'


def write_csv(path, rows):
    rows = list(rows)
    names = sorted({name for _, _, arguments, _ in rows for name in arguments})
    with open(path, "w", encoding="utf-8") as file:
        file.write("function,value," + ",".join(names) + "\n")
        for function, _, arguments, value in rows:
            cells = ",".join(csv_cell(arguments.get(name, "")) if name in arguments else ""
                             for name in names)
            file.write(f"{function},{value},{cells}\n")


def write_ids(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        file.write("function,id,value\n")
        file.writelines(f"{function},{number},{value}\n" for function, number, _, value in rows)


def write_lines(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        for function, _, arguments, value in rows:
            line = {"function": function, "arguments": arguments, "value": value}
            file.write(json.dumps(line) + "\n")


def write_requests(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        for seq, (function, _, arguments, _) in enumerate(rows, 1):
            line = {"cmd": "run", "seq": seq, "function": function, "arguments": arguments}
            file.write(json.dumps(line) + "\n")


def timed(command, stdin=None):
    """(wall, processor) seconds; a program that breaks raises."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    with open(stdin or os.devnull, "rb") as source:
        process = subprocess.run(command, stdin=source, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, check=False)
    wall = time.monotonic() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode not in (0, 1) or process.stderr:
        raise RuntimeError(process.stderr.decode(errors="replace")[:500])
    return wall, (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program", nargs="?", default=str(SOURCE / "build/release/pkdp"))
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--references", type=int, default=20_000)
    options = parser.parse_args()
    known = list(known_rows(options.rows, 1))
    references = list(reference_rows(options.references, 2))
    audit = [options.program, "audit", "--cases", str(GOLDEN), "--json"]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "rows")
        print(f"{'task':<11}{'form':<12}{'answers':>9}{'wall s':>9}{'cpu s':>9}"
              f"{'a second':>11}{'a cpu second':>14}")
        for task, form, write, rows, command in (
                ("known", "CSV", write_csv, known, audit),
                ("known", "CSV, ids", write_ids, known, audit),
                ("known", "JSON lines", write_lines, known, audit),
                ("references", "CSV", write_csv, references, audit),
                ("oracle", "pipe", write_requests, references, [options.program, "oracle"])):
            write(path, rows)
            oracle = task == "oracle"
            wall, cpu = timed(command if oracle else [*command, path], path if oracle else None)
            print(f"{task:<11}{form:<12}{len(rows):>9}{wall:>9.2f}{cpu:>9.2f}"
                  f"{len(rows) / wall:>11.0f}{len(rows) / cpu:>14.0f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
