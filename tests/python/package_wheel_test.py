"""The wheel is all that one needs: built by pip without network, installed, used in an empty folder."""

import os
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest
import zipfile

from python_package import BUILT, ROOT, need

# What somebody tries first; the README of the package begins so.
LINES = """
    import pkdp
    delta = pkdp.counting_delta(n=1000, p="1/20", epsilon="1/2")
    print(delta.digits(30))
    print(delta.up.hex())
    print(pkdp.account.counting(records=1000, known=0, p="1/20", epsilon="1/2").figures[0].digits_up())
    print(pkdp.statement("pk.thm-3").finding, pkdp.__version__)
"""
SUITE = """
    import pkdp.testing, scipy.stats

    @pkdp.testing.golden("binomial.upper_tail", max_ulp=4)
    def test_tail(n, k, p):
        return scipy.stats.binom.sf(k - 1, n, p)
"""


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        need("pip", "setuptools", "wheel", "numpy")
        folder = tempfile.TemporaryDirectory(prefix="pkdp-wheel-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.site = cls.folder / "site"
        cls.empty = cls.folder / "empty"
        cls.empty.mkdir()
        environment = {**os.environ, "PKDP_BUILD_DIR": str(BUILT.parent), "PIP_NO_CACHE_DIR": "1"}
        environment.pop("PYTHONPATH", None)
        cls.pip(environment, "wheel", "--no-build-isolation", "--wheel-dir", str(cls.folder),
                str(ROOT / "python"))
        cls.wheel = next(cls.folder.glob("*.whl"))
        cls.pip(environment, "install", "--target", str(cls.site), str(cls.wheel))

    @staticmethod
    def pip(environment, command, *arguments):
        subprocess.run([sys.executable, "-m", "pip", command, "--no-index", "--no-deps", "--quiet",
                        *arguments], env=environment, check=True, stdin=subprocess.DEVNULL)

    def python(self, *arguments):
        """In an empty folder, with what was installed and nothing of the tree."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PKDP_")}
        return subprocess.run([sys.executable, *arguments], cwd=self.empty, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True,
                              env={**kept, "PYTHONPATH": str(self.site), "PYTHONDONTWRITEBYTECODE": "1"})

    def test_it_holds_the_module_the_golden_files_types_and_licences(self):
        with zipfile.ZipFile(self.wheel) as file:
            names = set(file.namelist())
        golden = {f"pkdp/data/golden/{each.name}" for each in (ROOT / "fixtures/golden").iterdir()}
        self.assertLessEqual(golden, names)
        self.assertLessEqual({"pkdp/py.typed", "pkdp/quantities.pyi", "pkdp/testing/__init__.py",
                              "pkdp/data/licences/Apache-2.0.txt"}, names)
        self.assertEqual(1, sum(name.startswith("pkdp/_core.") and name.endswith(".so") for name in names))
        sources = {f"pkdp/{each.relative_to(ROOT / 'python/pkdp').as_posix()}"
                   for each in (ROOT / "python/pkdp").rglob("*.py")}
        self.assertEqual(sources, {name for name in names if name.endswith(".py")})

    def test_ten_lines_in_an_empty_folder(self):
        done = self.python("-c", textwrap.dedent(LINES))
        self.assertEqual("", done.stderr)
        version = done.stdout.split()[-1]
        self.assertEqual(["0.0000921996322935768259839962852115", "0x1.82b699f224329p-14",
                          "0.0000921997", "unsafe", version], done.stdout.split())
        self.assertIn(f"-{version}-", self.wheel.name)
        self.assertEqual([], list(self.empty.iterdir()))

    def test_the_program_is_there_and_finds_its_files(self):
        script = subprocess.run([self.site / "bin/pkdp", "--version"], stdout=subprocess.PIPE,
                                text=True, cwd=self.empty, env={**os.environ, "PYTHONPATH": str(self.site)})
        self.assertTrue(script.stdout.startswith("pkdp "), script)
        listed = self.python("-m", "pkdp", "fixtures", "list")
        self.assertEqual((0, ""), (listed.returncode, listed.stderr))
        refused = self.python("-m", "pkdp", "eval", "counting.delta", "n=0")
        self.assertEqual(2, refused.returncode)
        self.assertTrue(refused.stderr.startswith("pkdp: domain error: n is '0'"), refused.stderr)

    def test_one_decorator_on_a_function_of_scipy(self):
        need("scipy", "pytest")
        (self.empty / "test_mine.py").write_text(textwrap.dedent(SUITE), encoding="utf-8")
        self.addCleanup((self.empty / "test_mine.py").unlink)
        done = self.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "test_mine.py")
        self.assertEqual(1, done.returncode)
        self.assertIn("the true value is", done.stdout)
        self.assertIn("to see it:         pkdp eval binomial.upper_tail", done.stdout)


if __name__ == "__main__":
    unittest.main()
