#!/usr/bin/env python3
"""Runs broken variants of the program and reports which of them the tests notice.

usage: run.py TREE BUILD RESULTS [--scope ledger|reference] [--each N] [--seed N] [--jobs N] …

TREE is what instrument.py wrote, BUILD the folder with the programs built from it, RESULTS a folder
that keeps what is known: a run that was stopped goes on where it ended.

The scope `ledger` draws N sites for each statement among the lines of checks/ that its quick check
reaches, and N in each file of reference/bounds; `reference` draws N in each other file of reference/.
They are drawn in turn from the ways of being wrong: a constant, an inequality, arithmetic, a condition
or quantifier, a direction of rounding or another named value. The mutants of sample.json were drawn
once, so that survivors can be worked on; --seed draws others. A mutant is killed by the first test
(suite.py) that says something else than it does of the sound program, its own statement or file
first, then the fastest. Sites in lines that only choose a working precision are no mutants: certified
digits do not depend on it. Exit code 0: the score is at least 95 %; 1: below; 2: usage.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import random
import re
import sys
import time

import report
from suite import Suite, difference

FOLDER = pathlib.Path(__file__).resolve().parent
# Of tests/ and properties/.
# Where the statements are decided.
STATEMENTS = tuple(f"checks/{folder}/" for folder in ("np", "pk", "th", "bl"))
FOLDERS = {"ledger": ("checks", "bounds"), "reference": ("",)}
SAMPLE = FOLDER / "sample.json"
PRECISION = re.compile(r"[Pp]recision|\bbits\b|\bguard\b|\bworking\b|\bcoarse\b|\bslack\b")


def baseline(suite, results, jobs):
    """The sound answers, their durations and the sites that each test reaches; kept in RESULTS."""
    kept = results / f"sound-{suite.digest()}.json"
    known = json.loads(kept.read_text()) if kept.exists() else {}
    open_tests = [test for test in suite.tests() if test not in known]

    def one(test):
        sites = results / f"sites-{hashlib.sha256(test.encode()).hexdigest()[:16]}"
        sites.unlink(missing_ok=True)
        begin = time.monotonic()
        answer = suite.answer(test, sites=sites, timeout=900)
        seconds = time.monotonic() - begin
        reached = sorted({int(line) for line in sites.read_text().split()}) if sites.exists() else []
        sites.unlink(missing_ok=True)
        return test, {"answer": answer, "seconds": seconds, "sites": reached}

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for test, found in pool.map(one, open_tests):
            if found["answer"]["code"] != 0:
                print(f"run.py: left out, it fails without any mutant: {test}", file=sys.stderr)
            known[test] = found
            if len(known) % 50 == 0:
                kept.write_text(json.dumps(known))
    kept.write_text(json.dumps(known))
    return {test: found for test, found in known.items() if found["answer"]["code"] == 0}


def kind_of(site):
    """The way of being wrong."""
    if site["wrong"].endswith(" + 1"):
        return "constant"
    if site["right"] in ("<", "<=", ">", ">=", "==", "!="):
        return "inequality"
    if site["right"] in ("+", "-", "*", "/"):
        return "arithmetic"
    return "condition" if site["wrong"] in ("B", "any_of", "all_of") else "direction or named value"


def spread(candidates, count, generator):
    """`count` of the sites, the kinds in turn."""
    groups = collections.defaultdict(list)
    for site in candidates:
        groups[kind_of(site)].append(site)
    for group in groups.values():
        generator.shuffle(group)
    chosen, order = [], sorted(groups)
    generator.shuffle(order)  # or where one is drawn it would always be of the first kind
    while len(chosen) < count and order:
        for kind in list(order):
            if len(chosen) < count and groups[kind]:
                chosen.append(groups[kind].pop())
            if not groups[kind]:
                order.remove(kind)
    return chosen


def shared_sites(sound):
    """What every check reaches: the claims of all statements are put together when the program starts."""
    reached = [found["set"] for test, found in sound.items() if test.startswith("check:")]
    return set.intersection(*reached) if reached else set()


def owners(sites, sound, tree):
    """{file: the checks that run something in it, or whose statement is made there}."""
    shared, found = shared_sites(sound), collections.defaultdict(set)
    for name in {site["file"] for site in sites}:
        text = (tree / name).read_text()
        found[name] = {test for test in sound if test.startswith("check:") and f'"{test[6:]}"' in text}
    files = {site["number"]: site["file"] for site in sites}
    for test in (test for test in sound if test.startswith("check:")):
        for number in sound[test]["set"] - shared:
            if number in files:
                found[files[number]].add(test)
    return found


def draw(scope, sites, sound, owned, each, seed, before=()):
    """`before` and what it lacks: (site, what it was drawn for), each site once."""
    drawn, taken = list(before), {site["number"] for site, _ in before}
    have = collections.Counter(label for _, label in before)

    def take(label, candidates):
        free = [site for site in candidates if site["number"] not in taken]
        for site in spread(free, each - have[label], random.Random(f"{seed}:{label}")):
            taken.add(site["number"])
            drawn.append((site, label))

    anywhere = set().union(*(found["set"] for found in sound.values())) if sound else set()
    reached = [site for site in sites if site["number"] in anywhere]
    if scope == "ledger":
        for test in sorted(test for test in sound if test.startswith("check:")):
            own = [site for site in sites if site["number"] in sound[test]["set"]
                   and site["file"].startswith("checks/") and test in owned[site["file"]]]
            statements = [site for site in own if site["file"].startswith(STATEMENTS)]
            take(test, statements if len(statements) >= each else own)
    for name in sorted({site["file"] for site in reached if site["file"].startswith("reference/")}):
        if (scope == "ledger") == name.startswith("reference/bounds/"):
            take(name, [site for site in reached if site["file"] == name])
    return drawn


def identities(sites):
    """{what names a site when lines move: file, line of code, right, wrong, which of equal ones: site}."""
    seen, found = collections.Counter(), {}
    for site in sites:
        name = (site["file"], site["code"], site["right"], site["wrong"])
        seen[name] += 1
        found[name + (seen[name],)] = site
    return found


def is_of(name, label):
    """Whether a file is that of the statement, "check:pk.lem-2", or the file that a mutant was drawn for."""
    prefix, _, rest = label.removeprefix("check:").partition(".")
    return name == label or (name.startswith(f"checks/{prefix}/")
                             and pathlib.Path(name).stem == re.sub(r"[^a-z0-9]", "_", rest))


def moved(name, label, found, files):
    """Where the mutant of a file that is gone stands now: the same line in one other file, or in the
    statement's own; None when there is none, or no telling which."""
    if name[0] in files:
        return None
    places = [site for other, site in found.items() if other[1:] == name[1:]]
    own = [site for site in places if is_of(site["file"], label)]
    return own[0] if len(own) == 1 else places[0] if len(places) == 1 else None


def kept_sample(scope, sites, sample):
    """Of the sample, (site, what it was drawn for), the mutants that still exist, each once."""
    found, kept = identities(sites), {}
    files = {site["file"] for site in sites}
    for entry in sample[scope]:
        name, label = tuple(entry["site"]), entry["drawn_for"]
        site = found.get(name) or moved(name, label, found, files)
        if site:
            kept.setdefault(site["number"], (site, label))
    print(f"{len(sample[scope]) - len(kept)} of {len(sample[scope])} mutants of the sample are gone: "
          "their lines changed", file=sys.stderr)
    return list(kept.values())


def write_sample(scope, sites, drawn):
    kept = json.loads(SAMPLE.read_text()) if SAMPLE.exists() else {}
    names = {site["number"]: name for name, site in identities(sites).items()}
    kept[scope] = [{"site": names[site["number"]], "drawn_for": label} for site, label in drawn]
    lines = [f'"{name}": [\n' + ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries) + "\n]"
             for name, entries in sorted(kept.items())]
    SAMPLE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


class Order:
    """Which tests can notice a mutant: those of its own statement or file first, then the fastest."""

    def __init__(self, sound, owned):
        self.sound, self.owners, self.shared = sound, owned, shared_sites(sound)

    def reaches(self, test, site):
        # A claim that is put together at every start is used by the checks of its own file alone.
        idle = site["number"] in self.shared and test.startswith("check:")
        return site["number"] in self.sound[test]["set"] and (
            not idle or not site["file"].startswith(STATEMENTS)
            or test in self.owners[site["file"]])

    def tests(self, site, first):
        stem = pathlib.Path(site["file"]).stem
        own = {first, f"test:{stem}_test", f"property:{stem}_properties"}
        return sorted((test for test in self.sound if self.reaches(test, site)),
                      key=lambda test: (test not in own, test not in self.owners[site["file"]],
                                        self.sound[test]["seconds"]))


def judge(suite, site, sound, tests, budget):
    """Which test notices the mutant, and how."""
    spent, run = 0.0, 0
    for test in tests:
        if spent > budget:
            break
        spent += sound[test]["seconds"]
        run += 1
        answer = suite.answer(test, mutant=site["number"], timeout=5 + 10 * sound[test]["seconds"])
        how = difference(sound[test]["answer"], answer)
        if how:
            return {"killed_by": test, "how": how}
    return {"killed_by": None, "how": f"survives {run} of the {len(tests)} tests that reach it"}


def judged_before(kept, drawn, again):
    """The numbers of the mutants that need no judging; the file keeps only those that are drawn."""
    numbers = {site["number"] for site, _ in drawn}
    lines = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    lines = [line for line in lines if line["number"] in numbers and (line["killed_by"] or not again)]
    kept.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return {line["number"] for line in lines}


def judged_in_parallel(one, open_sites, jobs, kept):
    """Adds to `kept` what `one` says of each site, nothing where it has no time left, and reports."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool, kept.open("a") as file:
        running = [pool.submit(one, site) for site in open_sites]
        for number, job in enumerate(concurrent.futures.as_completed(running), 1):
            if sys.stderr.isatty():
                print(f"\r{number} of {len(running)} judged", end="", file=sys.stderr, flush=True)
            if line := job.result():
                file.write(json.dumps(line) + "\n")
                file.flush()
    return report.main([str(kept)])


def read_sites(tree):
    sites = json.loads((tree / "sites.json").read_text())
    return [site for site in sites if not PRECISION.search(site["code"])]


def parsed(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("tree", type=pathlib.Path)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--scope", choices=("ledger", "reference"), default="ledger")
    parser.add_argument("--each", type=int, default=5, help="with --seed: mutants for each statement or file (5)")
    parser.add_argument("--seed", type=int, help="draw anew instead of taking sample.json")
    parser.add_argument("--fill", action="store_true", help="with --seed: draw only what sample.json lacks")
    parser.add_argument("--keep", action="store_true", help="write what is drawn to sample.json")
    parser.add_argument("--follow", action="store_true", help="write to sample.json which of its mutants "
                        "exist and where they stand now; nothing is run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--budget", type=float, default=60, help="seconds of tests for one mutant (60)")
    parser.add_argument("--longest", type=float, default=20, help="seconds of the longest test that is run (20)")
    parser.add_argument("--again", action="store_true", help="judge the survivors once more")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no mutant after them")
    return parser.parse_args(arguments)


def main(arguments):
    options = parsed(arguments)
    options.results.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * options.minutes
    sites = read_sites(options.tree)
    sample = json.loads(SAMPLE.read_text()) if SAMPLE.exists() else {}
    if options.follow:
        for scope in sorted(sample):
            write_sample(scope, sites, kept_sample(scope, sites, sample))
        return 0
    suite = Suite(options.tree, options.build, FOLDERS[options.scope])
    sound = baseline(suite, options.results, options.jobs)
    # Those that run all checks say what the checks say one by one.
    sound = {test: found for test, found in sound.items() if found["seconds"] <= options.longest}
    for found in sound.values():
        found["set"] = set(found["sites"])
    kept = options.results / f"{options.scope}.jsonl"
    owned = owners(sites, sound, options.tree)
    drawn = kept_sample(options.scope, sites, sample) if options.seed is None or options.fill else []
    if options.seed is not None:
        drawn = draw(options.scope, sites, sound, owned, options.each, options.seed, drawn)
    if options.keep:
        write_sample(options.scope, sites, drawn)
    done = judged_before(kept, drawn, options.again)
    open_sites = [job for job in drawn if job[0]["number"] not in done]
    # In no order, so that what a stopped run has judged is a sample as well.
    random.Random(options.seed or 1).shuffle(open_sites)
    print(f"{len(drawn)} mutants drawn, {len(drawn) - len(open_sites)} judged before", file=sys.stderr)
    order = Order(sound, owned)

    def one(job):
        site, label = job
        if time.monotonic() > end:
            return None
        return {**site, "drawn_for": label, "kind": kind_of(site),
                **judge(suite, site, sound, order.tests(site, label), options.budget)}

    return judged_in_parallel(one, open_sites, options.jobs, kept)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
