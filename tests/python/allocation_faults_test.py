"""Allocations that fail at random points: exit code 3 and one line, nothing half-written but what the
next run takes up; or, where nothing depends on it, the whole answer.

PKDP_FAULTS is how many runs fail (a few in each test run), PKDP_FAULT_SEED which. In half of them all
memory from the point on is gone, in the others a single allocation fails.
"""

import collections
import glob
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import unittest

import pkdp_program
from pkdp_program import HANGS, PROGRAM, SOURCE

FAULTS = int(os.environ.get("PKDP_FAULTS", "24"))
SEED = int(os.environ.get("PKDP_FAULT_SEED", "1"))
GOLDEN = os.path.join(SOURCE, "fixtures", "golden")
SHIM = os.path.join(SOURCE, "tests", "testees", "failing_malloc.c")
WORDS = "memory is exhausted; ask for a smaller size"
THREADS = "no further thread can be started; allow more memory or processes"
EVALUATED = ("binomial.upper_tail", "counting.delta", "gaussian.delta", "geometric.delta",
             "hypergeometric.lower_tail", "poisson_binomial.pmf", "thresholding.loss")
MODEL = os.path.join(SOURCE, "fixtures", "models", "pk.ex-1.json")
COUNT = ("account", "counting", "--records", "30", "--known", "0", "--p", "0.3", "--epsilon", "1")
COMMANDS = [
    ("list",),
    ("show", "pk.thm-3"),
    ("errors", "--markdown"),
    ("model", MODEL, "--ratio", "3/2"),
    ("model", MODEL, "--ratio", "3/2", "--json"),
    (*COUNT, "--json"),
    (*COUNT, "--curve", "curve.csv"),
    ("figure", "pk.fig-4", "-o", "figure.csv"),
    ("fixtures", "generate", "golden", "--only", "counting.loss"),
    ("check", "--effort", "quick", "pk.lem-1"),
]


def evaluation(chance):
    """A question that is answered by pkdp's golden files."""
    name = chance.choice(EVALUATED)
    with open(os.path.join(GOLDEN, f"{name}.json"), encoding="utf-8") as file:
        case = chance.choice([case for case in json.load(file)["cases"] if case["result"] == "valid"])
    words = [f"{key}={','.join(value) if isinstance(value, list) else value}"
             for key, value in case["arguments"].items()]
    return ("eval", name, *words, *chance.choice([(), ("--json",), ("--digits", "200")]))


def contents(folder):
    return {os.path.relpath(path, folder): pathlib.Path(path).read_bytes()
            for path in glob.glob(os.path.join(folder, "**"), recursive=True) if os.path.isfile(path)}


@unittest.skipIf(pkdp_program.SANITIZED, "the sanitizers have an allocator of their own")
@unittest.skipUnless(shutil.which("cc"), "no C compiler")
class Faults(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="pkdp-faults-")
        cls.addClassCleanup(cls.place.cleanup)
        cls.shim = os.path.join(cls.place.name, "failing_malloc.so")
        subprocess.run(["cc", "-O1", "-fno-builtin", "-shared", "-fPIC", SHIM, "-o", cls.shim, "-ldl"],
                       check=True)
        cls.whole = {}

    def run_failing(self, words, folder, **environment):
        """(exit code, standard output, standard error) of a run in a folder."""
        process = subprocess.run(
            [PROGRAM, *words], cwd=folder, capture_output=True, text=True, timeout=HANGS,
            check=False, stdin=subprocess.DEVNULL,
            env={**os.environ, "LD_PRELOAD": self.shim, **environment})
        return process.returncode, process.stdout, process.stderr

    def undisturbed(self, words):
        """(what the command answers, its files, how many allocations it makes)."""
        if words not in self.whole:
            count = os.path.join(self.place.name, "count")
            with tempfile.TemporaryDirectory(dir=self.place.name) as folder:
                code, said, complaint = self.run_failing(words, folder, PKDP_FAIL_COUNT=count)
                self.assertEqual(code, 0, (words, complaint))
                made = int(pathlib.Path(count).read_text(encoding="utf-8"))
                self.whole[words] = said, contents(folder), made
        return self.whole[words]

    def fault(self, words, first, times):
        answer, whole, _ = self.undisturbed(words)
        with tempfile.TemporaryDirectory(dir=self.place.name) as folder:
            code, said, complaint = self.run_failing(
                words, folder, PKDP_FAIL_FROM=str(first), PKDP_FAIL_TIMES=str(times))
            told = (f"PKDP_FAIL_FROM={first} PKDP_FAIL_TIMES={times} {' '.join(words)}: {code} "
                    f"{complaint[-300:]}")
            files = contents(folder)
            if code == 0:
                self.assertEqual((said, files), (answer, whole), told)
                return code
            self.assertEqual((code, said), (3, ""), told)
            last = complaint.rpartition("\r")[2].rpartition("\x1b[K")[2]
            self.assertIn(last, [f"pkdp: limit error: {text}\n" for text in (WORDS, THREADS)], told)
            self.finished_or_resumable(words, folder, files, told)
        return code

    def finished_or_resumable(self, words, folder, files, told):
        """What is left is whole, or is said to be unfinished; the next run makes the same of it."""
        _, whole, _ = self.undisturbed(words)
        for name, content in files.items():
            if not re.search(r"unfinished(\.journal)?$", name):
                self.assertEqual(whole.get(name), content, f"{told}: {name}")
        if files:
            self.assertEqual(self.run_failing(words, folder)[0], 0, told)
            self.assertEqual(contents(folder), whole, told)

    def test_random_points(self):
        chance = random.Random(SEED)
        codes = collections.Counter()
        for _ in range(FAULTS):
            words = evaluation(chance) if chance.random() < 0.5 else chance.choice(COMMANDS)
            made = self.undisturbed(words)[2]
            # As many early as late: what is opened and read comes first.
            first = chance.randrange(min(made, 200) if chance.random() < 0.3 else made)
            codes[self.fault(words, first, chance.choice([1, 10**12]))] += 1
        print(f"{codes[3]} runs ended for want of memory, {codes[0]} did without")
        self.assertGreater(codes[3], FAULTS // 2)


if __name__ == "__main__":
    unittest.main()
