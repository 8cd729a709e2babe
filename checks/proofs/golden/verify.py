#!/usr/bin/env python3
"""Runs the extracted checkers over the golden files of the families that have one.

usage: verify.py FOLDER [--jobs N] [--spoil N] [--record]      (FOLDER: where build.py compiled the proofs)

fixtures/verified.json lists what is verified: function by function how many cases, the ids of those that are not, and
the theorems that say what it means. --record writes it, else it is compared.

Exit code 0: the list is what it was, and each case with a changed digit (one in N) is refused; or OCaml or zarith is
missing, which is said. 1: not so. 2: usage.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
FIXTURES = FOLDER.parents[2] / "fixtures"
LIST = FIXTURES / "verified.json"
ML_FILES = ["json.ml", "linear.ml", "simulators.ml", "hints.ml", "verified_check.ml", "run_check.ml"]
MASSES = ("pmf", "lower_tail", "upper_tail")
DEFINITIONS = ("dp", "noiseless", "active", "passive", "causal", "inference_causal", "bounded_leakage")
CURVE = {"delta": ["curves.v: delta_verified"], "epsilon": ["curves.v: epsilon_verified", "curves.v: none_verified"]}


def curves(family, names, pairs):
    """δ and ε of pairs of laws: what acceptance means, and which pairs they are."""
    return {f"{family}.{name}": CURVE[name.rpartition("_")[2]] + [pairs] for name in names}


FAMILIES = {
    **{f"binomial.{name}": ["binomials.v: binomial_verified"] for name in MASSES},
    **{f"hypergeometric.{name}": ["hypergeometrics.v: hypergeometric_verified"] for name in MASSES},
    **{f"poisson_binomial.{name}": ["count_curves.v: count_verified"] for name in MASSES},
    **{f"binomial.log_{name}": ["curves.v: logarithm_verified", "binomials.v: binomial_known"] for name in MASSES},
    **{f"hypergeometric.log_{name}": ["curves.v: logarithm_verified", "hypergeometrics.v: hypergeometric_known"]
       for name in MASSES},
    **{f"poisson_binomial.log_{name}": ["curves.v: logarithm_verified", "count_curves.v: count_bounds_known"]
       for name in MASSES},
    "multinomial.pmf": ["multinomials.v: multinomial_verified"],
    "multinomial.log_pmf": ["curves.v: logarithm_verified", "multinomials.v: multinomial_known"],
    "counting.loss": ["count_losses.v: loss_verified"],
    "thresholding.loss": ["count_losses.v: loss_verified"],
    **curves("counting", ("delta", "epsilon"), "count_curves.v: count_pairs_curve"),
    **curves("counting", ("worst_delta", "worst_epsilon"), "worst_counts.v: worst_pairs_curve"),
    **curves("thresholding", ("active_delta", "active_epsilon", "passive_delta", "passive_epsilon", "background_delta"),
             "count_curves.v: count_pairs_curve"),
    **curves("thresholding", ("worst_active_delta", "worst_passive_delta"), "worst_thresholds.v: worst_threshold_curve"),
    **{f"histogram.{name}": [*CURVE[name], "histograms.v: histogram_curve", "anonymous.v: anonymous_curve"] for name in CURVE},
    **curves("k_anonymity", ("active_delta", "active_epsilon", "passive_delta", "passive_epsilon"),
             "anonymous.v: anonymous_curve"),
    "geometric.delta": CURVE["delta"] + ["noises.v: noise_curve"],
    **curves("noisy_counting", ("delta", "epsilon"), "noises.v: noisy_count_curve"),
    **curves("model", [f"{name}_{asked}" for name in DEFINITIONS for asked in CURVE], "models.v: model_pairs_curve"),
    "model.distributional_delta": ["distributional_curves.v: simulation_delta_verified", "least_simulators.v: least_exists"],
    "model.distributional_epsilon": ["distributional_curves.v: simulation_epsilon_verified", "simulators.v: no_simulation"],
}
# OCaml's heap grows by 32 MiB at a time: by its own little steps the long numbers take ten times as long.
HEAP = {"OCAMLRUNPARAM": "i=4M"}
LINE = re.compile(r"(\S+): (\d+) verified, not: (.*)")


def has_ocaml():
    """The compiler and zarith, with which the checkers are extracted."""
    return (shutil.which("ocamlfind") is not None and shutil.which("ocamlopt") is not None
            and subprocess.run(["ocamlfind", "query", "zarith"], capture_output=True, check=False).returncode == 0)


def compile_program(folder):
    program = folder / "verified_check"
    for name in ML_FILES:
        shutil.copyfile(FOLDER / name, folder / name)
    subprocess.run(["ocamlfind", "ocamlopt", "-w", "-a", "-package", "zarith", "-linkpkg", "checkers.mli",
                    "checkers.ml", *ML_FILES, "-o", str(program.resolve())], cwd=folder, check=True)
    return program.resolve()


def check(program, spoil, function):
    """What the program says of one golden file: its exit code, how many cases are verified, the ids of the others."""
    process = subprocess.run([program, "--spoil", str(spoil), FIXTURES / "golden" / f"{function}.json"],
                             stdout=subprocess.PIPE, text=True, check=False, env={**os.environ, **HEAP})
    found = LINE.search(process.stdout)
    if not found:
        raise SystemExit(f"verify.py: {function}: {process.stdout}")
    ids = [] if found[3] == "none" else [int(text) for text in found[3].split()]
    return process.returncode, int(found[2]), ids, process.stdout.splitlines()[-1]


def text_of(results):
    """The list, a function a line."""
    lines = [json.dumps({"function": function, "not_verified": ids, "theorems": FAMILIES[function], "verified": count},
                        sort_keys=True) for function, (_, count, ids, _) in sorted(results.items())]
    total = sum(result[1] for result in results.values())
    return '{\n"functions":[\n' + ",\n".join(lines) + f'\n],\n"schema":"pkdp-verified-1",\n"verified":{total}\n}}\n'


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--spoil", type=int, default=0, help="one in so many cases is asked again with a changed digit")
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args(arguments)
    if not has_ocaml():
        print("verify.py: OCaml or zarith is missing (libzarith-ocaml-dev): no golden vector is verified")
        return 0
    program = compile_program(options.folder)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        answers = pool.map(lambda function: check(program, options.spoil, function), FAMILIES)
        results = dict(zip(FAMILIES, answers))
    spoilt = [re.search(r"(\d+) cases with a changed digit, (\d+) accepted", result[3]) for result in results.values()]
    verified = sum(result[1] for result in results.values())
    print(f"{verified} golden cases verified, {sum(len(result[2]) for result in results.values())} not; "
          f"{sum(int(part[1]) for part in spoilt)} cases with a changed digit, "
          f"{sum(int(part[2]) for part in spoilt)} accepted")
    for function, (_, _, ids, _) in results.items():
        if ids:
            print(f"not verified: {function}: {' '.join(map(str, ids))}")
    text = text_of(results)
    if options.record:
        LIST.write_text(text, encoding="utf-8")
    same = LIST.read_text(encoding="utf-8") == text
    if not same:
        print("verify.py: fixtures/verified.json says otherwise (verify.py --record)")
    return 1 if not same or any(result[0] for result in results.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
