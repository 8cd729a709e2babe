#!/usr/bin/env python3
"""Runs the extracted checkers over the golden files of the families that have one.

usage: verify.py FOLDER [--spoil N]      (FOLDER: where build.py compiled the proofs)

Exit code 0: every valid case is verified, and each of N cases with a changed digit is refused; or OCaml or zarith is
missing, which is said. 1: not so. 2: usage.
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
    return 1 if process.returncode != 0 or "not verified: " in process.stdout else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
