"""Runs the tests of python/tests under pytest against the package in the build folder."""

import importlib.util
import os
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(os.environ.get("PKDP_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
BUILT = pathlib.Path(os.environ.get("PKDP_BUILD_DIR", ROOT / "build/release")).resolve() / "python"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(BUILT), "PYTHONDONTWRITEBYTECODE": "1"}


def need(*modules):
    """Skips the test, and says why, where the package was not built or a module is missing."""
    if not (BUILT / "pkdp").is_dir():
        raise unittest.SkipTest("the Python package was not built: pybind11-dev is missing, or "
                                "sanitizers are on")
    for module in modules:
        if importlib.util.find_spec(module) is None:
            raise unittest.SkipTest(f"python3-{module} is missing")


def under_pytest(case, *files, options=()):
    """Fails the test case with pytest's own words; what pytest skips is told there."""
    need("pytest", "numpy")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", *options,
         *(str(ROOT / "python/tests" / file) for file in files)],
        env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(done.stdout, file=sys.stderr)
    case.assertEqual(0, done.returncode, "pytest failed, see above")
