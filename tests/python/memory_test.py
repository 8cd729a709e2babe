"""Memory that runs out: exit code 3, one line on standard error, nothing half-written anywhere."""

import json
import os
import pathlib
import resource
import subprocess
import tempfile
import unittest

import pkdp_program
from pkdp_program import HANGS, PROGRAM

MEBI = 2**20
GOLDEN = os.path.join(pkdp_program.SOURCE, "fixtures", "golden")
MODELS = pathlib.Path(pkdp_program.SOURCE) / "fixtures" / "models"
WORDS = "pkdp: limit error: memory is exhausted; ask for a smaller size\n"
THREADS = "pkdp: limit error: no further thread can be started; allow more memory or processes\n"
SERIES = ("account", "series", "--records", "1000", "--known", "0", "--p", "0.3", "--epsilon",
          "1", "--releases", "30", "--buckets", "1048576")


def told(space, *arguments, stdin=None, folder=None, stack=None):
    """The finished program within so many bytes of address space."""

    def limit():
        if space:
            resource.setrlimit(resource.RLIMIT_AS, (space, space))
        if stack:
            resource.setrlimit(resource.RLIMIT_STACK, (stack, stack))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, cwd=folder,
                          text=True, timeout=HANGS, check=False, preexec_fn=limit)


def least_space():
    """The address space, in MiB, without which the program does not even say its version."""
    low, high = 1, 1024
    while low < high:
        middle = (low + high) // 2
        if told(middle * MEBI, "--version").returncode == 0:
            high = middle
        else:
            low = middle + 1
    return low


@unittest.skipIf(pkdp_program.SANITIZED, "the sanitizers' own memory is above every limit")
class Exhausted(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.least = least_space()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="pkdp-memory-")
        self.addCleanup(self.folder.cleanup)

    def is_refused(self, process, files=()):
        self.assertEqual((process.returncode, process.stdout), (3, ""), process.stderr[-300:])
        self.assertIn(process.stderr.rpartition("\r")[2].rpartition("\x1b[K")[2], (WORDS, THREADS))
        self.assertEqual(sorted(os.listdir(self.folder.name)), sorted(files))

    def climb(self, *arguments, codes=(0,), above=(1, 2, 4, 6, 8, 12, 16, 24), stdin=None):
        """Runs in ever more memory; the exit codes, of which each is 3 or one of `codes`."""
        found = []
        for mebibytes in above:
            process = told((self.least + mebibytes) * MEBI, *arguments, stdin=stdin,
                           folder=self.folder.name)
            found.append(process.returncode)
            with self.subTest(arguments=arguments[:2], above=mebibytes):
                if process.returncode not in codes:
                    self.is_refused(process)
            for name in os.listdir(self.folder.name):
                self.assertEqual(process.returncode, 0, name)
                os.remove(os.path.join(self.folder.name, name))
        return found

    def test_a_million_buckets(self):
        self.is_refused(told(300_000 * 1024, *SERIES))

    def test_account(self):
        self.assertEqual(set(self.climb(*SERIES, above=(1, 8, 64))), {3})

    def test_account_curve(self):
        self.climb("account", "counting", "--records", "40", "--known", "0", "--p", "0.3", "--epsilon",
                   "1", "--curve", "curve.csv")

    def test_eval(self):
        found = self.climb("eval", "binomial.upper_tail", "n=1000000", "k=500010", "p=1/3",
                           "--digits", "30000", above=(1, 2, 4, 16))
        found += self.climb("eval", "poisson_binomial.pmf", "p=@-", "k=1", stdin="1/3," * 10**6 + "1/3",
                            above=(1, 8, 24))
        self.assertIn(3, found)

    def test_check(self):
        self.climb("check", "--effort", "quick", "pk.thm-3")

    def test_model(self):
        self.climb("model", str(MODELS / "pk.ex-1.json"), "--ratio", "3/2")

    def test_figure(self):
        self.climb("figure", "pk.fig-4", "-o", "figure.csv")

    def test_fixtures(self):
        for mebibytes in (1, 8, 16, 30):
            process = told((self.least + mebibytes) * MEBI, "fixtures", "generate", "golden", "--only",
                           "counting.loss", folder=self.folder.name)
            left = [name for _, _, names in os.walk(self.folder.name) for name in names]
            self.assertEqual([name for name in left if name.endswith(".partial")], [])
            if process.returncode != 0:
                self.is_refused(process, ["golden"] if os.listdir(self.folder.name) else [])

    def test_audit(self):
        cases = os.path.join(GOLDEN, "hypergeometric.pmf.json")
        self.climb("audit", "--exec", f"exec '{PROGRAM}' oracle", "--cases", cases, "--json",
                   codes=(0, 1), above=(1, 4, 16, 64))

    def test_oracle(self):
        """What was answered before stands, whole; the question that exhausts memory ends it."""
        cheap = {"cmd": "run", "seq": 1, "function": "binomial.pmf",
                 "arguments": {"n": "10", "k": "3", "p": "1/4"}}
        dear = {"cmd": "run", "seq": 2, "function": "binomial.upper_tail", "digits": 100000,
                "arguments": {"n": "100000000", "k": "40000000", "p": "1/3"}}

        def limit():
            space = (self.least + 8) * MEBI
            resource.setrlimit(resource.RLIMIT_AS, (space, space))

        with subprocess.Popen([PROGRAM, "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, preexec_fn=limit) as process:
            process.stdin.write(json.dumps(cheap) + "\n")
            process.stdin.flush()
            self.assertIn("value", json.loads(process.stdout.readline()))
            rest, complaint = process.communicate(json.dumps(dear) + "\n", timeout=HANGS)
            self.assertEqual((process.returncode, rest, complaint), (3, "", WORDS))


class DeepNesting(unittest.TestCase):
    def test_files_of_a_million_brackets(self):
        deep = "[" * 1_000_000
        objects = '{"a":' * 300_000 + "1" + "}" * 300_000
        with tempfile.TemporaryDirectory(prefix="pkdp-deep-") as folder:
            for text in (deep, deep + "]" * 1_000_000, objects):
                path = os.path.join(folder, "deep.json")
                pathlib.Path(path).write_text(text, encoding="utf-8")
                for arguments in (("model", path, "--ratio", "2"), ("audit", "--exec", "true", "--cases", path)):
                    with self.subTest(arguments=arguments, text=text[-9:]):
                        stack = None if pkdp_program.SANITIZED else 512 * 1024
                        process = told(None, *arguments, stack=stack)
                        self.assertIn(process.returncode, (2, 3), process.stderr[-300:])
                        self.assertEqual(process.stdout, "")
                        self.assertLess(len(process.stderr), 2000)


if __name__ == "__main__":
    unittest.main()
