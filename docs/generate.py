#!/usr/bin/env python3
"""Writes what in README.md and docs/ is generated: `./bootstrap docs`.

usage: generate.py [--check] [--audits FOLDER]

Generated are the parts between `<!-- generated: NAME -->` and `<!-- end -->`, the figures of the
README, and what the commands in ```console blocks print. What derives from the ledger the program
writes: `pkdp check --record`. The audits are taken from FOLDER, where `./bootstrap run` leaves them
(build/run); without it they stay as they are. With --check nothing is written, and the exit status
is 1 when something is out of date.
"""

import argparse
import difflib
import pathlib
import re
import shutil
import sys
import tempfile

import audits
import console
import figures
import limits
from program import ROOT, Program

PART = re.compile(r"(<!-- generated: ([a-z-]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def documents(root=ROOT):
    """Every page that is held true: those at the root and in docs/."""
    return [*sorted(root.glob("*.md")), *sorted((root / "docs").glob("*.md"))]


def of_the_ledger(program, root=ROOT):
    """Page → its text as `pkdp check --record` writes it (most of a minute); the tree stays."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(scratch)
        for name in ("ledger/sources.toml", *LEDGER_PAGES):
            (copy / name).parent.mkdir(exist_ok=True)
            shutil.copy(root / name, copy / name)
        program.text("check", "--record", scratch)
        return {root / name: (copy / name).read_text(encoding="utf-8") for name in LEDGER_PAGES}


def subcommands(program, path):
    """The words of `pkdp PATH --help`, then those of its subcommands."""
    words = program.text(*path, "--help").rstrip()
    yield path, words
    listed = words.partition("\nSubcommands:\n")[2].partition("\n\n")[0]
    for name in re.findall(r"^  ([a-z][a-z-]*) ", listed, re.MULTILINE):
        yield from subcommands(program, [*path, name])


def command_line(program):
    """A section for each command: its help, lines cut at 100 characters."""
    text = ""
    for path, words in subcommands(program, []):
        name = " ".join(["pkdp", *path])
        text += f"{'#' * min(2 + len(path), 4)} {name}\n\n```text\n{words}\n```\n\n"
    return text


PARTS = {
    "command-line": command_line,
    "limits": limits.quantities,
    "refusals": limits.refusals,
}
# Pages of which the program writes a part: errata and ledger in the one, numbers in the other.
LEDGER_PAGES = ("docs/errata.md", "README.md")


def with_parts(text, program, makers):
    """The text with its generated parts anew; parts without a maker here stay."""

    def part(match):
        maker = makers.get(match.group(2))
        return match.group(1) + (maker(program) if maker else match.group(3)) + match.group(4)

    return PART.sub(part, text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--audits", type=pathlib.Path)
    options = parser.parse_args()
    program, makers = Program(), dict(PARTS)
    if options.audits:
        makers["audits"] = lambda _: audits.tables(options.audits, ROOT)
        if audits.accountants(options.audits):
            makers["accountants"] = lambda _: audits.accountants(options.audits)
        if audits.lists(options.audits):
            makers["lists"] = lambda _: audits.lists(options.audits)
    recorded, stale = of_the_ledger(program), False
    for page in documents():
        old = page.read_text(encoding="utf-8")
        new = with_parts(recorded.get(page, old), program, makers)
        new = console.Document(ROOT, program.path).refreshed(new)
        if page.name == "README.md":
            new = figures.refreshed(new, figures.of_the_tree(ROOT, program))
        if new == old:
            continue
        stale = True
        if options.check:
            sys.stdout.writelines(difflib.unified_diff(
                old.splitlines(True), new.splitlines(True), str(page), "as it should be"))
        else:
            page.write_text(new, encoding="utf-8")
            print(f"{page.relative_to(ROOT)}: written")
    return 1 if stale and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
