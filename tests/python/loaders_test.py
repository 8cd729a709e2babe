"""The loaders of the golden files: each example passes, and fails on a file with one wrong number."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from pkdp_program import HANGS, PROGRAM, SOURCE

FIXTURES = pathlib.Path(SOURCE).resolve() / "fixtures"
LOADERS = ("pkdp_fixtures.hpp", "pkdp_fixtures.py", "pkdp_fixtures.mjs", "pkdp_fixtures.R")


def has_testthat():
    return shutil.which("Rscript") and subprocess.run(
        ["Rscript", "-e", "library(testthat); library(jsonlite)"],
        capture_output=True, check=False).returncode == 0


class Loaders(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name) / "loaders"
        shutil.copytree(FIXTURES / "loaders", self.folder)
        (self.folder.parent / "golden").mkdir()

    def golden(self, change, name="binomial.pmf.json"):
        document = json.loads((FIXTURES / "golden" / name).read_text(encoding="utf-8"))
        change(document)
        (self.folder.parent / "golden" / name).write_text(json.dumps(document), encoding="utf-8")

    def both_ways(self, *command):
        def spoil(document):
            case = next(c for c in document["cases"] if c["arguments"] ==
                        {"n": "10", "k": "3", "p": "0x1.5555555555555p-2"})
            case["nearest"] = case["down"] = case["up"] = "0x1p-20"

        def too_large(document):
            """Every δ of the file is larger than it is, so that right answers look unsafe."""
            for case in document["cases"]:
                if "ratio" in case["arguments"] and case["result"] == "valid":
                    case["nearest"] = case["down"] = case["up"] = "0x1p+0"

        def outcome(change, changed="binomial.pmf.json"):
            for name in ("binomial.pmf.json", "counting.delta.json"):
                self.golden(change if name == changed else lambda document: None, name)
            return subprocess.run(command, cwd=self.folder, capture_output=True, text=True,
                                  timeout=HANGS, check=False)

        right = outcome(lambda document: None)
        self.assertEqual(right.returncode, 0, right.stdout + right.stderr)
        self.assertNotEqual(outcome(spoil).returncode, 0)
        self.assertNotEqual(outcome(too_large, "counting.delta.json").returncode, 0)

        def rename(document):
            document["schema"] = "pkdp-fixtures-2"

        self.assertNotEqual(outcome(rename).returncode, 0)

    def test_cpp(self):
        self.both_ways(os.path.join(os.path.dirname(PROGRAM), "loaders", "loader_example"))

    def test_python(self):
        self.both_ways(sys.executable, "-m", "unittest", "discover", ".")

    @unittest.skipUnless(shutil.which("node"), "node (nodejs) is not installed")
    def test_javascript(self):
        self.both_ways("node", "--test", ".")

    @unittest.skipUnless(has_testthat(), "R with testthat (r-cran-testthat) is not installed")
    def test_r(self):
        self.both_ways("Rscript", "-e", "testthat::test_dir('.', stop_on_failure = TRUE)")

    def test_in_the_public_domain(self):
        """Whoever copies one of these files need not ask anybody."""
        for folder in ("loaders", "oracle"):
            for path in sorted((FIXTURES / folder).iterdir()):
                if path.suffix != ".md":
                    self.assertIn("SPDX-License-Identifier: CC0-1.0", path.read_text(encoding="utf-8")[:80],
                                  path.name)
        self.assertTrue((FIXTURES.parent / "LICENSES" / "CC0-1.0.txt").is_file())

    def test_short_enough_to_copy(self):
        for name in LOADERS:
            text = (FIXTURES / "loaders" / name).read_text(encoding="utf-8")
            self.assertLess(text.count("\n"), 130, name)
            self.assertIn("CC0-1.0", text)


if __name__ == "__main__":
    unittest.main()
