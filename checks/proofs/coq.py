"""Runs Coq's compiler."""

import os
import subprocess


def environment():
    """That of this process without make's flags, and with a small nursery for the OCaml program that Coq is.

    Coq's own 256 MB are touched by each of some 300 runs, most of which do little but load MathComp; with 32 MB and fewer
    collections a short file takes a third less processor time, a long one is not slower. A setting of one's own is kept."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    return {"OCAMLRUNPARAM": "s=4M,o=400", **kept}


def compiled(target, file):
    """What coqc says of this file of the folder target: a finished process with its texts."""
    return subprocess.run(["coqc", "-q", "-w", "-all", "-Q", ".", "pkdp", file], cwd=target, env=environment(),
                          capture_output=True, text=True, check=False)
