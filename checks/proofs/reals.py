#!/usr/bin/env python3
"""Compiles the folders whose theorems rest on the axioms of Coq's real numbers, flocq and reals, and gates them.

usage: reals.py FOLDER [--record]      (FOLDER: where build.py compiled the other proofs)

These folders are outside the gate of build.py. Here Coq is asked for the axioms of their theorems, which have to be the ones
named below, no others and all of them; and for what they say, down to the definitions, which has to be what the
folder's statements.json holds (--record writes it, after reading). A theorem below a comment `(* used by: reference/FILE *)`
has to be named in that file, as with the other proofs.

Exit code 0: all of that; or a package is missing, which is said. 1: not so. 2: usage, or no coqc.
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import typing

import build
import contents
import coq
import theorems

# The axioms of Coq's real numbers, and those with which MathComp makes an ordered field of them.
REALS = {
    "ClassicalDedekindReals.sig_forall_dec": "a decidable property of all natural numbers holds, or fails somewhere",
    "ClassicalDedekindReals.sig_not_dec": "of every proposition, its negation or the negation of that",
    "FunctionalExtensionality.functional_extensionality_dep": "functions with the same values are equal",
    "Classical_Prop.classic": "every proposition or its negation",
}
CHOICE = {"Epsilon.epsilon_statement": "something with a property is chosen, if there is any"}
AXIOM = re.compile(r"^([\w.']+)\s*:", re.MULTILINE)


class Folder(typing.NamedTuple):
    """One folder: its files in the order in which they build on each other, packages with a file of theirs."""

    name: str
    files: tuple
    needed: dict
    axioms: dict
    words: str

    def path(self, source, file):
        return source / self.name / f"{file}.v"

    def statements(self, source):
        return source / self.name / "statements.json"


FLOCQ = Folder("flocq", ("roundings", "golden_vectors"),
               {"libcoq-flocq": "Flocq/Core/Core.vo", "libcoq-mathcomp-analysis": "mathcomp/analysis/Rstruct.vo"},
               {**REALS, **CHOICE}, "in Flocq's words")
ANALYSIS = Folder("reals", ("calculus", "gaussian_integral", "normal_law", "gaussian_mechanism", "erfc_fraction",
                            "bernoulli", "wallis", "stirling", "chord", "contour_end"),
                  {"libcoq-coquelicot": "Coquelicot/Coquelicot.vo"}, REALS, "over the real numbers")
FOLDERS = (FLOCQ, ANALYSIS)


def missing(folder):
    """Debian packages that are not installed."""
    where = subprocess.run(["coqc", "-where"], capture_output=True, text=True, check=True).stdout.strip()
    return [name for name, file in folder.needed.items() if not (pathlib.Path(where) / "user-contrib" / file).exists()]


def compile_files(folder, source, target):
    """Compiles the files one after the other; an empty text, or what Coq said."""
    (target / folder.name).mkdir(exist_ok=True)
    for name in folder.files:
        shutil.copyfile(folder.path(source, name), folder.path(target, name))
        said = coq.compiled(target, f"{folder.name}/{name}.v")
        if said.returncode != 0:
            return said.stdout + said.stderr
    return ""


def named(folder, source):
    """Every theorem of the folder."""
    return [f"pkdp.{folder.name}.{name}.{theorem}" for name in folder.files
            for theorem in re.findall(r"^Theorem (\w+)", folder.path(source, name).read_text("utf-8"), re.MULTILINE)]


def uses(source):
    """What the reference relies on, of all these folders: as theorems.uses."""
    return theorems.uses(source, [folder.path(source, name) for folder in FOLDERS for name in folder.files])


def assumptions(folder, said):
    """Complaints about the axioms that Coq named."""
    _, head, listed = said.partition("Axioms:\n")
    if not head:
        return [f"Coq names no axioms: {said.strip()}"]
    found = set(AXIOM.findall(listed))
    return ([f"rests on {axiom}, which reals.py does not name" for axiom in sorted(found - set(folder.axioms))]
            + [f"{axiom} is named, and no theorem rests on it" for axiom in sorted(set(folder.axioms) - found)])


def differences(folder, kept, now):
    """Complaints about theorems that say something else than when they were read."""
    again = build.READ_AGAIN.replace("theorems.py", "reals.py --record")
    return [f"{name} is not what {folder.name}/statements.json says; {again}"
            for name in sorted(set(kept) | set(now)) if kept.get(name) != now.get(name)]


def complaints(folder, source, target, record=False):
    """What is wrong with the folder."""
    wrong = [f"not allowed in a proof: {use}" for use in build.shortcuts(source / folder.name)]
    said = compile_files(folder, source, target)
    if said:
        return wrong + [f"does not compile: {said.strip()}"]
    names, kept_in = named(folder, source), folder.statements(source)
    wrong += assumptions(folder, build.rests_on_nothing(target, names))
    now = {name: {key: says[key] for key in ("closed", "digest")} for name, says in contents.ask(source, target, names).items()}
    if record:
        theorems.write(kept_in, now)
    return wrong + differences(folder, json.loads(kept_in.read_text("utf-8")), now)


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--source", type=pathlib.Path, default=theorems.FOLDER, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if not shutil.which("coqc"):
        print("reals.py: coqc is missing (Debian package coq)", file=sys.stderr)
        return 2
    wrong = theorems.unnamed(uses(options.source))
    for folder in FOLDERS:
        if lacking := missing(folder):
            print(f"reals.py: {' and '.join(lacking)} not installed: nothing is checked {folder.words}")
        elif found := complaints(folder, options.source, options.folder, options.record):
            wrong += found
        else:
            print(f"{len(named(folder, options.source))} theorems {folder.words}, with the {len(folder.axioms)} axioms that are named")
    for line in wrong:
        print(f"reals.py: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
