#!/usr/bin/env python3
"""Runs the extracted checkers over the golden files of the families that have one.

usage: verify.py FOLDER [--spoil N]      (FOLDER: where build.py compiled the proofs)

Exit code 0: every valid case is verified but those named below, and each of N cases with a changed digit is refused;
or OCaml or zarith is missing, which is said. 1: not so. 2: usage.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
FIXTURES = FOLDER.parents[2] / "fixtures" / "golden"
FAMILIES = [f"{law}.{quantity}" for law in ("binomial", "hypergeometric")
            for quantity in ("pmf", "lower_tail", "upper_tail")]

# Exactly 1/2 by a symmetry that a walk does not see: no enclosure decides it, and the exact numbers are too long.
UNDECIDED = {
    "binomial.lower_tail, arguments k=50000 n=100001 p=1/2",
    "binomial.lower_tail, arguments k=5000000 n=10000001 p=1/2",
    "binomial.upper_tail, arguments k=50001 n=100001 p=1/2",
    "binomial.upper_tail, arguments k=5000001 n=10000001 p=1/2",
    "hypergeometric.lower_tail, arguments draws=49999 k=24999 population=100000 successes=50000",
    "hypergeometric.lower_tail, arguments draws=4999999 k=2499999 population=10000000 successes=5000000",
    "hypergeometric.upper_tail, arguments draws=49999 k=25000 population=100000 successes=50000",
    "hypergeometric.upper_tail, arguments draws=4999999 k=2500000 population=10000000 successes=5000000",
}


def has_ocaml():
    """The compiler and zarith, with which the checkers are extracted."""
    return (shutil.which("ocamlfind") is not None and shutil.which("ocamlopt") is not None
            and subprocess.run(["ocamlfind", "query", "zarith"], capture_output=True, check=False).returncode == 0)


def compile_program(folder):
    program = folder / "verified_check"
    for name in ("hints.ml", "verified_check.ml"):
        shutil.copyfile(FOLDER / name, folder / name)
    subprocess.run(["ocamlfind", "ocamlopt", "-w", "-a", "-package", "zarith", "-linkpkg", "checkers.mli",
                    "checkers.ml", "hints.ml", "verified_check.ml", "-o", str(program.resolve())], cwd=folder, check=True)
    return program.resolve()


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--spoil", type=int, default=0, help="so many cases with a changed digit have to be refused")
    options = parser.parse_args(arguments)
    if not has_ocaml():
        print("verify.py: OCaml or zarith is missing (libzarith-ocaml-dev): no golden vector is verified")
        return 0
    program = compile_program(options.folder)
    files = [str(FIXTURES / f"{family}.json") for family in FAMILIES]
    process = subprocess.run([program, "--spoil", str(options.spoil), *files], stdout=subprocess.PIPE, text=True,
                             check=False)
    print(process.stdout, end="")
    mark = "not verified: "
    undecided = {line[len(mark):] for line in process.stdout.splitlines() if line.startswith(mark)}
    for case in sorted(undecided ^ UNDECIDED):
        print(f"verify.py: {'not' if case in undecided else 'now'} verified: {case}", file=sys.stderr)
    return 1 if process.returncode != 0 or undecided != UNDECIDED else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
