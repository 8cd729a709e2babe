"""The R package: built, checked and installed against an installed tree, as its users do it."""

import os
import re
import shutil
import subprocess
import unittest

from installed_tree import SOURCE, InstalledTree, run
from pkdp_program import patience

PACKAGE = SOURCE / "clients" / "r"
# R's check asks these of the network or of a clock on it.
OFFLINE = {"_R_CHECK_FORCE_SUGGESTS_": "false", "_R_CHECK_SYSTEM_CLOCK_": "0",
           "_R_CHECK_CRAN_INCOMING_": "false"}


def has_r():
    return shutil.which("Rscript") is not None and subprocess.run(
        ["Rscript", "-e", "library(testthat); library(jsonlite)"],
        capture_output=True, check=False).returncode == 0


class Package(unittest.TestCase):
    def test_it_has_the_version_of_the_project(self):
        (version,) = re.findall(r"^  VERSION (\S+)$",
                                (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertIn(f"\nVersion: {version}\n",
                      (PACKAGE / "DESCRIPTION").read_text(encoding="utf-8"))


@unittest.skipUnless(has_r(), "R with testthat and jsonlite (r-cran-testthat) is not installed")
class InR(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree = InstalledTree(cls)
        cls.library = cls.tree.root / "library"
        cls.library.mkdir()
        cls.environment = {**cls.tree.environment(), **OFFLINE, "R_LIBS": str(cls.library),
                           "PKDP_GOLDEN": str(SOURCE / "fixtures" / "golden")}
        del cls.environment["LD_LIBRARY_PATH"]  # the package itself knows where the library is
        copy = cls.tree.root / "copy"
        shutil.copytree(PACKAGE, copy)
        run("R", "CMD", "build", copy, folder=cls.tree.root, **cls.environment)
        (cls.archive,) = cls.tree.root.glob("pkdp_*.tar.gz")

    def test_check(self):
        """`R CMD check`: no error, no warning, no note; the tests of the package are part of it."""
        checked = run("R", "CMD", "check", "--no-manual", self.archive.name, folder=self.tree.root,
                      **self.environment)
        self.assertIn("\nStatus: OK\n", checked)
        told = (self.tree.root / "pkdp.Rcheck/tests/testthat.Rout").read_text(encoding="utf-8")
        self.assertRegex(told, r"\[ FAIL 0 \| WARN 0 \| SKIP 0 \| PASS \d{3,} \]")

    def test_installed(self):
        run("R", "CMD", "INSTALL", "-l", self.library, self.archive, **self.environment)
        told = run("Rscript", "-e", "library(pkdp); cat(pkdp('binomial.pmf', n = 1, k = 1, p = '1/3')$exact)",
                   folder="/", **self.environment)
        self.assertEqual(told, "1/3")

    def test_the_example_of_the_page(self):
        run("R", "CMD", "INSTALL", "-l", self.library, self.archive, **self.environment)
        page = (SOURCE / "docs" / "c_api.md").read_text(encoding="utf-8")
        (code,) = re.findall(r"```r\n(.*?)```", page, re.DOTALL)
        told = run("Rscript", "-e", code, **self.environment)
        self.assertIn('"0.0000921997"', told)
        self.assertIn("p is '3/2'", told)

    def test_without_the_library_it_says_what_is_missing(self):
        environment = {**os.environ, **self.environment, "PKG_CONFIG_PATH": "/nowhere"}
        refused = subprocess.run(["R", "CMD", "INSTALL", "-l", str(self.library), str(self.archive)],
                                 env=environment, capture_output=True, text=True, check=False,
                                 timeout=patience(300))
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("install libpkdp-dev, or set PKG_CONFIG_PATH", refused.stderr)


if __name__ == "__main__":
    unittest.main()
