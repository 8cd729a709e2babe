#!/usr/bin/env python3
"""Lets coqchk, Coq's checker of compiled files, check the proofs again.

usage: recheck.py FOLDER      (FOLDER: where build.py compiled them)

coqchk reads the compiled files alone: neither the tactics nor the front end that wrote them are trusted. Every file of
this project is checked, what it computes with the virtual machine; Coq's library, MathComp, Flocq and Coquelicot, which
are Debian's, are admitted.

Exit code 0: coqchk accepts all; of this project it names no axiom, no type in type, no unsafe recursion, no inductive
type whose positivity is assumed. 1: it does not. 2: usage, or no coqchk.
"""

import pathlib
import re
import shutil
import subprocess
import sys

import reals
import theorems

OWN = re.compile(r"^ +pkdp\.\S+", re.MULTILINE)
SUMMARY = ("type-in-type: <none>", "unsafe (co)fixpoints: <none>", "positivity is assumed: <none>")


def complaint(said, code):
    """What is wrong with coqchk's answer, or an empty text."""
    if code != 0:
        return said.strip()[-2000:] or f"exit code {code}"
    if "CONTEXT SUMMARY" not in said or any(line not in said for line in SUMMARY):
        return "its summary is not the one expected: " + said.strip()[-2000:]
    own = OWN.findall(said)
    return "assumed: " + " ".join(line.strip() for line in own) if own else ""


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    if not shutil.which("coqchk"):
        print("recheck.py: coqchk is missing (Debian package coq)", file=sys.stderr)
        return 2
    folder = pathlib.Path(arguments[0])
    checked = [theorems.module(path) for path in theorems.sources()]
    # Where a package is missing these are not compiled.
    checked += [name for name in (f"pkdp.{one.name}.{file}" for one in reals.FOLDERS for file in one.files)
                if (folder / name.replace(".", "/").removeprefix("pkdp/")).with_suffix(".vo").exists()]
    said = subprocess.run(["coqchk", "-silent", "-o", "-bytecode-compiler", "yes", "-Q", ".", "pkdp",
                           *(word for module in checked for word in ("-norec", module))],
                          cwd=folder, capture_output=True, text=True, check=False)
    wrong = complaint(said.stdout + said.stderr, said.returncode)
    if wrong:
        print(f"recheck.py: coqchk: {wrong}", file=sys.stderr)
        return 1
    print(f"coqchk: {len(checked)} files checked again")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
