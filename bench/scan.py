#!/usr/bin/env python3
"""What within the stated limits takes more than ten seconds of processor time.

For each quantity of the catalogue: a golden case, drawn at random, of which some arguments are
replaced by numbers of their stated domains (`pkdp show`), drawn over orders of magnitude or at an
end, is asked of `pkdp eval` to nine digits, in a process of its own with a limit of time and memory.
A refusal is an answer: of wrong input (exit status 2; a random change often makes some) or of a
limit (3). What else takes longer, or ends in another way, is printed, with the command.

Each question follows from the seed, the quantity and its number alone. Answers are appended to FILE
and not asked again: the scan may be stopped and goes on where it was.

  nice -n 19 python3 bench/scan.py build/release/pkdp FILE [--count 40] [--seed 1] [--seconds 10]
                                   [--golden fixtures/golden] [--only PATTERN] [--jobs 1]
"""

import argparse
import concurrent.futures
import fnmatch
import json
import pathlib
import random
import re
import resource
import subprocess
import time

NUMBER = r"[−-]?\d+(?:\.\d+)?(?:e-?\d+)?|2\^-?\d+"


def exactly(text, others):
    """An end of a domain: a number, a power of two, or n, n − 1, known."""
    text = text.replace("−", "-").strip()
    match = re.fullmatch(r"(\w+)(?: - (\d+))?", text)
    if match and match.group(1) in others:
        try:
            return int(others[match.group(1)]) - int(match.group(2) or 0)
        except (TypeError, ValueError):
            return None
    match = re.fullmatch(r"2\^(-?\d+)", text)
    if match:
        return 2.0 ** int(match.group(1))
    try:
        return float(text)
    except ValueError:
        return None


def between(domain, others):
    """The ends of a domain in words, or nothing."""
    for pattern in (r"(?:integer, )?(\S+)(?: \(default\))? to (\w+(?: − \d+)?)",
                    r"rational in [\[(](\S+), (\S+)[\])]"):
        match = re.match(pattern, domain)
        if match:
            ends = [exactly(end, others) for end in match.groups()]
            if None not in ends:
                return ends
    if re.match(r"rational (≥ 0|above 0)", domain):
        return [0.0, 2.0 ** 24]
    if re.match(r"rational ≥ 1|rational above 1", domain):
        return [1.0, 1e6]
    if domain.startswith("a probability"):
        return [0.0, 1.0]
    return None


def drawn(dice, low, high, whole):
    """Over orders of magnitude, near either end or at it."""
    if dice.random() < 0.15:
        value = dice.choice([low, high])
    elif low >= 0:
        most = min(high, 1e9 if whole else 1e6)
        least = max(low, 1 if whole else most * 1e-9)
        value = least * (most / least) ** dice.random() if most > least else low
        if high == 1 and dice.random() < 0.6:
            value = dice.random()
    else:
        value = dice.uniform(low, high)
    if whole:
        return str(int(value))
    if value == int(value) and abs(value) < 1e15:
        return str(int(value))
    # A double, a few digits, or a fraction.
    kind = dice.randrange(3)
    if kind == 0:
        return float(value).hex()
    if kind == 1:
        return f"{value:.3g}"
    return f"{max(1, round(value * 9973))}/9973" if value < 1e6 else f"{value:.2g}"


def question(dice, quantity, cases):
    arguments = dict(dice.choice(cases))
    for parameter in quantity["parameters"]:
        name = parameter["name"]
        if name not in arguments or isinstance(arguments[name], list) or dice.random() < 0.3:
            continue
        ends = between(parameter["domain"], arguments)
        if ends:
            whole = "integer" in parameter["domain"] or re.match(r"\d+ to n", parameter["domain"])
            arguments[name] = drawn(dice, *ends, bool(whole))
    return arguments


def limited(seconds, memory):
    def apply():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    return apply


def asked(program, name, arguments, seconds):
    words = [f"{key}={','.join(value) if isinstance(value, list) else value}"
             for key, value in arguments.items()]
    command = [program, "eval", name, *words, "--digits", "9"]
    before = time.monotonic()
    run = subprocess.run(command, capture_output=True, text=True, check=False,
                         preexec_fn=limited(seconds, 2 << 30))
    return {"status": run.returncode, "wall": round(time.monotonic() - before, 2),
            "words": words, "error": run.stderr.strip()[:200]}


def golden(folder, name):
    cases = []
    for path in sorted(pathlib.Path(folder).glob(f"{name}*.json")):
        data = json.loads(path.read_text())
        if data.get("function") == name:
            cases += [case["arguments"] for case in data["cases"]]
    return cases


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("file", type=pathlib.Path)
    for option, value in (("count", 40), ("seed", 1), ("seconds", 10), ("jobs", 1)):
        parser.add_argument(f"--{option}", type=int, default=value)
    parser.add_argument("--golden", default="fixtures/golden")
    parser.add_argument("--only", default="*")
    options = parser.parse_args()
    done = {}
    if options.file.exists():
        for line in options.file.read_text().splitlines():
            entry = json.loads(line)
            done[entry["key"]] = entry
    quantities = json.loads(subprocess.run([options.program, "list", "--json"], check=True,
                                           capture_output=True, text=True).stdout)["quantities"]
    tasks = []
    for name in (quantity["name"] for quantity in quantities):
        if not fnmatch.fnmatch(name, options.only):
            continue
        quantity = json.loads(subprocess.run([options.program, "show", name, "--json"], check=True,
                                             capture_output=True, text=True).stdout)
        cases = golden(options.golden, name)
        for number in range(options.count if cases else 0):
            key = f"{options.seed} {name} {number}"
            if key not in done:
                tasks.append((number, key, name, question(random.Random(key), quantity, cases)))
    tasks.sort(key=lambda task: task[0])

    def run(task):
        return {"key": task[1], **asked(options.program, task[2], task[3], options.seconds)}

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool, \
            options.file.open("a") as out:
        for entry in pool.map(run, tasks):
            done[entry["key"]] = entry
            out.write(json.dumps(entry) + "\n")
            out.flush()
            if entry["status"] not in (0, 2, 3):
                print(f"{entry['status']}: {entry['key']}: {' '.join(entry['words'])[:300]}",
                      flush=True)
    counts = {}
    for entry in done.values():
        counts[entry["status"]] = counts.get(entry["status"], 0) + 1
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
