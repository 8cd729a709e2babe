"""Runs libFuzzer over the targets, one after the other, and counts.

usage: campaign.py PROGRAM [--targets PATTERN] [--seed N] [--seconds N] [--runs N]
                   [--longest N] [--finds DIR] [--minimise]

PROGRAM is pkdp_fuzz of the preset fuzz. Each target begins with its stored corpus and keeps what it
finds new beside PROGRAM, so that the next campaign goes on from there. A finding (a crash, a report
of a sanitizer, an invariant that does not hold, more than ten seconds or a GiB for one input) is
kept in DIR, and the exit status is 1. With --minimise the stored corpus becomes the few smallest
inputs that reach what all of them reach.
"""

import argparse
import fnmatch
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CORPUS = pathlib.Path(__file__).parent / "corpus"
MOST_STORED = 12  # files of one target
MOST_BYTES = 2048  # of one file

# Half of a reader's time went into pages of the quarantine and stacks of allocations, and a quarter
# of the rest into caches that a quarantine of four MiB does not fit. A finding that is run again by
# hand has all of it. What libFuzzer calls entropic weighs the stored inputs anew at each
# step, which was two fifths of the rest. With lazy counters only the pages of 400,000 counters that an
# input has touched are looked through and cleared; libFuzzer is told of them by a fault, which must
# then be its own and not the sanitizer's. What is a crash still is one.
QUICK = ("quarantine_size_mb=1:thread_local_quarantine_size_kb=64:max_malloc_fill_size=64:"
         "malloc_context_size=0:allow_user_segv_handler=1:handle_segv=0")


def fuzzer(program, target, *words):
    return subprocess.run([program, f"--target={target}", *words], capture_output=True, text=True,
                          errors="replace", check=False,
                          env={"ASAN_OPTIONS": QUICK, **os.environ})


def campaign(program, target, found, options):
    """(executions, findings) of one target."""
    found.mkdir(parents=True, exist_ok=True)
    prefix = pathlib.Path(options.finds) / f"{target}-"
    done = fuzzer(program, target, f"-seed={options.seed}", f"-max_total_time={options.seconds}",
                  f"-runs={options.runs}", f"-max_len={options.longest}", "-entropic=0",
                  "-lazy_counters=1", "-timeout=10", "-malloc_limit_mb=1024", "-rss_limit_mb=3072",
                  "-print_final_stats=1", "-print_funcs=0", f"-artifact_prefix={prefix}", "-reload=0",
                  str(found), str(CORPUS / target))
    counted = re.search(r"stat::number_of_executed_units:\s*(\d+)", done.stderr)
    if done.returncode != 0:
        sys.stderr.write(done.stderr[-4000:])
    return int(counted.group(1)) if counted else 0, done.returncode != 0


def minimise(program, target, found):
    """Replaces the stored corpus of a target by few small inputs of it and of what was found."""
    with tempfile.TemporaryDirectory() as folder:
        fuzzer(program, target, "-merge=1", folder, str(CORPUS / target), str(found))
        chosen = sorted(pathlib.Path(folder).iterdir(), key=lambda path: path.stat().st_size)
        chosen = [path for path in chosen if path.stat().st_size <= MOST_BYTES]
        step = max(1, len(chosen) // MOST_STORED)
        if chosen:
            for path in (CORPUS / target).iterdir():
                if not path.name.startswith("finding"):
                    path.unlink()
            for path in chosen[::step][:MOST_STORED]:
                shutil.copy(path, CORPUS / target / path.name[:12])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--targets", default="*")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seconds", default="60")
    parser.add_argument("--runs", default="-1")
    parser.add_argument("--longest", default="4096")  # bytes of an input
    parser.add_argument("--finds", default="fuzz-finds")
    parser.add_argument("--minimise", action="store_true")
    options = parser.parse_args()
    pathlib.Path(options.finds).mkdir(parents=True, exist_ok=True)
    work = pathlib.Path(options.program).parent / "fuzz-corpus"
    failed = False
    for folder in sorted(CORPUS.iterdir()):
        if not fnmatch.fnmatch(folder.name, options.targets):
            continue
        executed, broken = campaign(options.program, folder.name, work / folder.name, options)
        print(f"{folder.name:<24} {executed:>10} executions{', A FINDING' if broken else ''}",
              flush=True)
        failed |= broken
        if options.minimise:
            minimise(options.program, folder.name, work / folder.name)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
