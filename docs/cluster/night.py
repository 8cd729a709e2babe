#!/usr/bin/env python3
"""What a night on a cluster would decide: for each reading of the ledger that rests on a finite search
alone (evidence `exhaustive` or `sampled`, no theorem), the cost of a point, measured, and how far the
search would get.

usage: night.py PKDP FOLDER [--nodes N] [--cores N] [--hours H] [--longest SECONDS] [--statements IDS]

FOLDER keeps what was measured, by `pkdp sweep`; a run that was ended goes on from it. Measured are the
processor seconds of each such reading at quick effort, then at normal effort as far as it ends within
SECONDS (120). The table goes to standard output.

A search of S seconds on one core at the last effort that was measured takes S·(x/s)^a at size x, where s
is its size and a = ln(S/S′)/ln(s/s′), S′ and s′ those of the effort below. Sizes are the numbers in the
text of the domain that differ between the two; numbers of random points or of models grow with the time.
That is an extrapolation, no promise: a search whose points multiply with each size (all models, all lists) gets
less far than a power says, so beside it stands what an exponential through the same two measurements
gives: S·e^(b(x − s)), b = ln(S/S′)/(s − s′). The start of the program is subtracted; it differs by some
tenths of a second, so what takes less than 0.3 s counts as 0.3, and at quick effort as its part of the
points of normal effort.
"""

import argparse
import json
import math
import os
import pathlib
import re
import resource
import subprocess
import sys

NUMBER = re.compile(r"(?<![\w.^])\d+(?![\w.])")
EFFORTS = ("quick", "normal")
NOISE = 0.3  # seconds by which starts differ
SIZE = "#"
ENOUGH = 10**7  # points that count, for each reading
COUNTED = re.compile(r" (?:random|models)\b")  # behind a number that is no size


def wanted(part):
    """Whether a part of the sweep is a reading that rests on a search alone."""
    reading = part["readings"][0]
    return reading.get("evidence") in ("exhaustive", "sampled") and "proofs" not in reading


class Sweep:
    """One effort: the parts that are there, and how long each took."""

    def __init__(self, pkdp, folder, effort, statements):
        self.pkdp = pkdp
        self.folder = folder / effort
        self.plan = folder / f"{effort}.json"
        plan = {"schema": "pkdp-sweep-1", "kind": "check", "effort": effort}
        self.plan.write_text(json.dumps({**plan, **({"statements": statements} if statements else {})}), encoding="utf-8")
        self.times = folder / f"{effort}-seconds.json"
        self.seconds = json.loads(self.times.read_text(encoding="utf-8")) if self.times.exists() else {}

    def whole(self):
        """All parts."""
        subprocess.run([self.pkdp, "sweep", str(self.plan), "--out", str(self.folder)], check=True,
                       stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)

    def parts(self):
        """{number: ledger of one reading} of what is there."""
        found = {}
        for path in sorted((self.folder / "parts").glob("*.json")):
            document = json.loads(path.read_text(encoding="utf-8"))
            found[document["part"]] = json.loads(document["text"])["statements"][0]
        return found

    def spent(self, number, of, longest):
        """Processor seconds of a shard that has one part, None above `longest`."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (longest, longest + 5))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([self.pkdp, "sweep", str(self.plan), "--shard", f"{number}/{of}", "--out", str(self.folder)],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                              preexec_fn=limit, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return spent if done.returncode == 0 else None

    def one(self, number, of, longest):
        """The same, of which the start of the program is a part; measured once."""
        if str(number) not in self.seconds:
            self.seconds[str(number)] = self.spent(number, of, longest)
            self.times.write_text(json.dumps(self.seconds, indent=0), encoding="utf-8")
        return self.seconds[str(number)]


def measured(pkdp, folder, longest, statements):
    """[(statement, reading, {effort: (seconds, ledger)})]"""
    quick = Sweep(pkdp, folder / "all", "quick", statements)
    quick.whole()
    ledger = quick.parts()
    searched = [number for number, part in ledger.items() if wanted(part)]
    if not searched:
        return []
    efforts = {effort: Sweep(pkdp, folder, effort, statements) for effort in EFFORTS}
    # What is there already costs the start of the program.
    start = min(quick.spent(searched[0], len(ledger), longest) for _ in range(3))
    found = []
    for number in searched:
        costs = {}
        for effort, sweep in efforts.items():
            seconds = sweep.one(number, len(ledger), longest)
            part = sweep.parts().get(number)
            if seconds is None or part is None:
                break
            costs[effort] = max(seconds - start, NOISE), part["readings"][0]
        if costs:
            found.append((ledger[number]["id"], costs["quick"][1]["reading"], costs))
        print(f"{number}: {ledger[number]['id']} {list(costs)}", file=sys.stderr, flush=True)
    return found


def sizes(before, after):
    """(text with # for each size, [(size before, size after, whether it is a count)]) where the numbers of
    two domains differ."""
    if NUMBER.sub("#", before) != NUMBER.sub("#", after):
        return None
    pairs = [(int(old), int(new.group(0)), bool(COUNTED.match(after, new.end())))
             for old, new in zip(NUMBER.findall(before), NUMBER.finditer(after))]
    values = iter(pairs)

    def mark(found):
        old, new, _ = next(values)
        return found.group(0) if old == new else SIZE

    return NUMBER.sub(mark, after), [pair for pair in pairs if pair[0] != pair[1]]


def reach(cost, last, size, budget):
    """(size by the power, size by the exponential) of a search that costs `last` seconds at size[1]."""
    if size[2]:
        return (math.floor(size[1] * budget / last),) * 2
    growth = math.log(last / cost)
    if growth <= 0 or budget <= last:
        return size[1], size[1]
    power = size[1] * (budget / last) ** (math.log(size[1] / size[0]) / growth)
    exponential = size[1] + (size[1] - size[0]) * math.log(budget / last) / growth
    return math.floor(power), math.floor(exponential)


def rounded(number):
    """Two digits, the rest as a power of ten."""
    if number < 10000:
        return f"{number:.2g}" if number < 10 else f"{number:.0f}"
    mantissa, exponent = f"{number:.1e}".split("e")
    return f"{mantissa}·10{''.join('⁰¹²³⁴⁵⁶⁷⁸⁹'[int(digit)] for digit in str(int(exponent)))}"


def row(statement, name, costs, budget):
    effort, (seconds, last) = list(costs.items())[-1]
    points = last["effective"]
    each = seconds / points
    far = "not known: normal effort does not end in time"
    if len(costs) == 2:
        before, first = costs["quick"]
        if before <= NOISE:
            before = min(before, seconds * first["cases"] / last["cases"])
        far = "the same domain at every effort" if first["domain"] == last["domain"] else "more of the same points"
        found = sizes(first["domain"], last["domain"])
        if found and found[1]:
            ends = [reach(before, seconds, pair, budget) for pair in found[1]]
            words = [f"**{rounded(low)}**" if low == high else f"**{rounded(low)} to {rounded(high)}**"
                     for high, low in ends]
            pieces = found[0].split(SIZE)
            far = pieces[0] + "".join(word + piece for word, piece in zip(words, pieces[1:]))
            far = far.replace("|", "\\|")
    return (f"| `{statement}` {name} | {last['evidence']} | {effort}: {points:,} in {seconds:.2f} s | "
            f"{1e6 * each:,.0f} | {rounded(budget / each)} | {far} |")


def table(found, options):
    budget = 3600 * options.hours * options.nodes * options.cores
    lines = [f"{len(found)} readings; {options.nodes} nodes of {options.cores} cores for {options.hours:g} hours, "
             f"{rounded(budget)} core seconds for one reading:", "",
             "| reading | evidence | measured: points that count | µs a point | points in a night | how far |",
             "|---|---|---|---|---|---|"]
    enough = sum(ENOUGH * seconds / reading["effective"] for seconds, reading in (list(costs.values())[-1]
                                                                                  for _, _, costs in found))
    return [*lines, *(row(*one, budget) for one in found), "",
            f"{rounded(ENOUGH)} points that count for each of them, at these costs: {rounded(enough / 3600)} core hours, "
            f"{rounded(100 * enough / budget)} % of the night."]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("pkdp")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--nodes", type=int, default=64)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--hours", type=float, default=10)
    parser.add_argument("--longest", type=int, default=120)
    parser.add_argument("--statements", nargs="*", help="ids or shell patterns (all)")
    options = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one thread: what it waits for costs nothing
    (options.folder / "all").mkdir(parents=True, exist_ok=True)
    found = measured(os.path.abspath(options.pkdp), options.folder, options.longest, options.statements)
    print("\n".join(table(found, options)))


if __name__ == "__main__":
    main()
