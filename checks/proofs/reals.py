#!/usr/bin/env python3
"""Compiles the folder flocq, whose theorems rest on the axioms of Coq's real numbers, and gates it.

usage: reals.py FOLDER [--record]      (FOLDER: where build.py compiled the other proofs)

The folder is outside the gate of build.py. Here Coq is asked for the axioms of its theorems, which have to be the ones named
below, no others and all of them; and for what they say, down to the definitions, which has to be what
flocq/statements.json holds (--record writes it, after reading).

Exit code 0: all of that; or Flocq or MathComp's analysis is missing, which is said. 1: not so. 2: usage, or no coqc.
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

import build
import contents
import theorems

# The axioms of Coq's real numbers, and those with which MathComp makes an ordered field of them.
AXIOMS = {
    "ClassicalDedekindReals.sig_forall_dec": "a decidable property of all natural numbers holds, or fails somewhere",
    "ClassicalDedekindReals.sig_not_dec": "of every proposition, its negation or the negation of that",
    "FunctionalExtensionality.functional_extensionality_dep": "functions with the same values are equal",
    "Classical_Prop.classic": "every proposition or its negation",
    "Epsilon.epsilon_statement": "something with a property is chosen, if there is any",
}
FILES = ("roundings", "golden_vectors")
NEEDED = {"libcoq-flocq": "Flocq/Core/Core.vo", "libcoq-mathcomp-analysis": "mathcomp/analysis/Rstruct.vo"}
AXIOM = re.compile(r"^([\w.']+)\s*:", re.MULTILINE)


def missing():
    """Debian packages that are not installed."""
    where = subprocess.run(["coqc", "-where"], capture_output=True, text=True, check=True).stdout.strip()
    return [name for name, file in NEEDED.items() if not (pathlib.Path(where) / "user-contrib" / file).exists()]


def compile_files(source, target):
    """Compiles the files one after the other; an empty text, or what Coq said."""
    (target / "flocq").mkdir(exist_ok=True)
    for name in FILES:
        shutil.copyfile(source / "flocq" / f"{name}.v", target / "flocq" / f"{name}.v")
        said = subprocess.run(["coqc", "-q", "-w", "-all", "-Q", ".", "pkdp", f"flocq/{name}.v"], cwd=target,
                              capture_output=True, text=True, check=False)
        if said.returncode != 0:
            return said.stdout + said.stderr
    return ""


def named(source):
    """Every theorem of the folder."""
    return [f"pkdp.flocq.{name}.{theorem}" for name in FILES
            for theorem in re.findall(r"^Theorem (\w+)", (source / "flocq" / f"{name}.v").read_text("utf-8"), re.MULTILINE)]


def assumptions(said):
    """Complaints about the axioms that Coq named."""
    _, head, listed = said.partition("Axioms:\n")
    if not head:
        return [f"Coq names no axioms: {said.strip()}"]
    found = set(AXIOM.findall(listed))
    return ([f"rests on {axiom}, which reals.py does not name" for axiom in sorted(found - set(AXIOMS))]
            + [f"{axiom} is named, and no theorem rests on it" for axiom in sorted(set(AXIOMS) - found)])


def differences(kept, now):
    """Complaints about theorems that say something else than when they were read."""
    return [f"{name} is not what flocq/statements.json says; {build.READ_AGAIN.replace('theorems.py', 'reals.py --record')}"
            for name in sorted(set(kept) | set(now)) if kept.get(name) != now.get(name)]


def complaints(source, target, record=False):
    """What is wrong with the folder."""
    wrong = [f"not allowed in a proof: {use}" for use in build.shortcuts(source / "flocq")]
    said = compile_files(source, target)
    if said:
        return wrong + [f"does not compile: {said.strip()}"]
    names, kept_in = named(source), source / "flocq" / "statements.json"
    wrong += assumptions(build.rests_on_nothing(target, names))
    now = {name: {key: says[key] for key in ("closed", "digest")} for name, says in contents.ask(source, target, names).items()}
    if record:
        theorems.write(kept_in, now)
    return wrong + differences(json.loads(kept_in.read_text("utf-8")), now)


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--source", type=pathlib.Path, default=theorems.FOLDER, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if not shutil.which("coqc"):
        print("reals.py: coqc is missing (Debian package coq)", file=sys.stderr)
        return 2
    if lacking := missing():
        print(f"reals.py: {' and '.join(lacking)} not installed: nothing is checked in Flocq's words")
        return 0
    wrong = complaints(options.source, options.folder, options.record)
    for line in wrong:
        print(f"reals.py: {line}", file=sys.stderr)
    if not wrong:
        print(f"{len(named(options.source))} theorems in Flocq's words, with the {len(AXIOMS)} axioms that are named")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
