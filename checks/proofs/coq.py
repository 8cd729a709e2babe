"""Runs Coq's compiler."""

import os
import subprocess

OPTIONS = ("-q", "-w", "-all", "-Q", ".", "pkdp")


def environment(nursery="4M", overhead=400):
    """That of this process, and settings for the OCaml program that Coq is; settings of one's own are kept.

    Of Coq's own, a nursery of 256 MB is touched by each of some 100 runs, most of which do little but load libraries; with
    32 MB and fewer collections a short file takes a third less processor time, a long one is not slower. Large pages are
    a tenth less again."""
    return {"OCAMLRUNPARAM": f"s={nursery},o={overhead}", "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1", **os.environ}


def compiled(target, file):
    """What coqc says of this file of the folder target: a finished process with its texts."""
    return subprocess.run(["coqc", *OPTIONS, file], cwd=target, env=environment(), capture_output=True, text=True, check=False)
