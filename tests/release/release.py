#!/usr/bin/env python3
"""Runs every campaign of docs/testing.md for a given time and writes one page.

usage: release.py [--hours H] [--seed N] [--folder DIR] [--only NAME,…] [--jobs N] [--list]

DIR (build/release-check) gets for each commit a folder with the state, which a check that was ended
goes on from, the page, logs of what was found, and files of the campaigns. The time is that of all runs
together: to go on after it is over, ask for more hours. Exit status: 0 nothing was found, 1 a finding,
2 wrong usage, 130 ended before the time was over.
"""

import argparse
import os
import pathlib
import secrets
import signal
import sys
import time

import campaigns as stored
import page
from parts import Parts
from runner import Runner, say
from state import State


def parsed(arguments, known):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hours", type=float, default=24)
    parser.add_argument("--seed", type=int, help="of all campaigns (what the commit's last check had, else a fresh one)")
    parser.add_argument("--folder", type=pathlib.Path, default=stored.ROOT / "build/release-check")
    parser.add_argument("--only", help="names of campaigns, by commas")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true", help="name the campaigns, and what this machine lacks for them")
    options = parser.parse_args(arguments)
    if not options.hours > 0 or options.jobs < 1 or options.seed is not None and options.seed < 0:
        parser.error("hours and jobs are positive, a seed is not negative")
    names = [campaign.name for campaign in known]
    wanted = options.only.split(",") if options.only else names
    if unknown := sorted(set(wanted) - set(names)):
        parser.error(f"no campaign {', '.join(unknown)}; there are {', '.join(names)}")
    return options, [campaign for campaign in known if campaign.name in wanted]


def chosen_folder(options, commit):
    """The folder of this commit and seed; without a seed that of the commit's last check."""
    name = commit[:12] + commit[40:]
    before = sorted(options.folder.glob(f"{name}-[0-9]*/state.json"), key=lambda path: path.stat().st_mtime)
    if options.seed is None and before:
        options.seed = int(before[-1].parent.name.rpartition("-")[2])
    if options.seed is None:
        options.seed = secrets.randbelow(10**6)
    return options.folder / f"{name}-{options.seed}"


def write(path, text):
    beside = path.with_suffix(".part")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)


def listed(campaigns):
    whole = sum(campaign.share for campaign in campaigns)
    for campaign in campaigns:
        print(f"{campaign.name:<14} {100 * campaign.share / whole:4.1f} %  {campaign.lacks() or campaign.what}")


def main(arguments, known=stored.CAMPAIGNS, root=stored.ROOT):
    options, chosen = parsed(arguments, known)
    if options.list:
        listed(chosen)
        return 0
    commit = page.commit(root)
    options.folder = chosen_folder(options, commit).absolute()
    try:
        state = State(options.folder, {"commit": commit, "seed": options.seed, "machine": page.machine(),
                                       "begun": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())})
    except ValueError as error:
        say(str(error))
        return 2
    parts = Parts(root)
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, parts.stop)

    def tell():
        write(options.folder / "page.md", page.written(known, state, options))

    Runner(chosen, state, parts, options).run(tell)
    tell()
    state.lock.close()
    found = state.findings()
    say(f"{found} findings; the page is {options.folder / 'page.md'}")
    return 130 if parts.stopping.is_set() else 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
