"""Every test has the labels that cmake/PkdpTesting.cmake promises."""

import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(os.environ.get("PKDP_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
BUILT = pathlib.Path(os.environ.get("PKDP_BUILD_DIR", ROOT / "build/release"))
SLOW = ROOT / "tests/slow_tests.txt"

# What a test that uses it says somewhere.
SIGNS = {
    "browser": r"chromium",
    "coq": r"coqc",
    "gnuplot": r"which\(\"gnuplot\"\)",
    "node": r"which\(\"node\"\)",
    "pybind11": r"from python_package import",
    "r": r"\"Rscript\"",
    "rust": r"which\(\"cargo\"",
    "scipy": r"import scipy|has\(\"scipy\"\)",
}


# The sanitizers' build has neither clients nor benchmarks, and so not their tests.
IS_WHOLE = not re.search(r"^PKDP_SANITIZE(_THREADS)?:BOOL=ON$", (BUILT / "CMakeCache.txt").read_text(encoding="utf-8"),
                         re.MULTILINE)


@functools.cache
def labels():
    """{name of a test: its labels}, as ctest has them."""
    told = subprocess.run(["ctest", "--test-dir", str(BUILT), "--show-only=json-v1"],
                          stdout=subprocess.PIPE, check=True, text=True).stdout
    return {test["name"]: next((set(entry["value"]) for entry in test["properties"]
                                if entry["name"] == "LABELS"), set())
            for test in json.loads(told)["tests"]}


class Labels(unittest.TestCase):
    def test_each_is_of_one_kind_and_either_fast_or_slow(self):
        for name, own in labels().items():
            with self.subTest(name):
                self.assertEqual(1, len(own & {"fast", "slow"}), own)
                self.assertEqual({name.partition(":")[0]}, own & {"api", "test", "property", "python"})

    def test_the_list_of_slow_ones_is_what_is_labelled(self):
        listed = [line for line in SLOW.read_text(encoding="utf-8").splitlines()
                  if line and not line.startswith("#")]
        self.assertEqual(sorted(set(listed)), listed, "in order, each once")
        listed = [name for name in listed if IS_WHOLE or name in labels()]
        self.assertEqual(sorted(name for name, own in labels().items() if "slow" in own), listed)

    def test_what_is_needed_is_said(self):
        for file in sorted((ROOT / "tests/python").glob("*_test.py")):
            text = file.read_text(encoding="utf-8")
            if not IS_WHOLE and f"python:{file.stem}" not in labels():
                continue
            for need, sign in SIGNS.items():
                with self.subTest(file=file.name, need=need):
                    if file.name != pathlib.Path(__file__).name and re.search(sign, text):
                        self.assertIn(f"needs-{need}", labels()[f"python:{file.stem}"])


class TheLimit(unittest.TestCase):
    """A fast test that takes long fails, whichever language it is written in."""

    def status(self, limit, *command):
        environment = {**os.environ, "PKDP_FAST_CPU_SECONDS": limit}
        return subprocess.run(command, env=environment, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True)

    def held(self, *command):
        self.assertEqual(0, self.status("1000", *command).returncode)
        refused = self.status("0.0001", *command)
        self.assertEqual(1, refused.returncode)
        self.assertIn("tests/slow_tests.txt", refused.stderr)

    def test_of_catch2(self):
        self.held(BUILT / "pkdp_tests", "nothing else is a number")

    def test_of_python(self):
        self.held(sys.executable, ROOT / "tests/python/within_limit.py",
                  ROOT / "tests/python/pkdp_program.py")


if __name__ == "__main__":
    unittest.main()
