"""Builds the wheel: the C++ by CMake, from the source tree in which this folder stands.

PKDP_BUILD_DIR: a build folder of pkdp, from the root of the tree, to take the module
from. Without it the library is compiled, which takes some minutes.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
# What setuptools writes goes where all other products of a build go.
PRODUCTS = ROOT / "build" / "wheel"


def version():
    """That of the whole project."""
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"VERSION (\S+)", text.split("project(", 1)[1]).group(1)


class CMakeBuild(build_ext):
    """The module _core, the declarations, the golden files and the licences."""

    def build_extension(self, extension):
        folder = os.environ.get("PKDP_BUILD_DIR")
        build = ROOT / folder if folder else PRODUCTS / "cmake"
        if not folder:
            self.configure(build)
        jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
        subprocess.run(["cmake", "--build", str(build), "--target", "pkdp_python_package",
                        "-j", jobs], check=True)
        self.take(build / "python" / "pkdp",
                  pathlib.Path(self.get_ext_fullpath(extension.name)).resolve())

    def configure(self, build):
        """From nothing: no tests, no benchmarks, sources in batches."""
        subprocess.run(["cmake", "-S", str(ROOT), "-B", str(build), "-G", "Ninja",
                        "-D", "CMAKE_BUILD_TYPE=Release", "-D", "PKDP_TESTS=OFF",
                        "-D", "PKDP_BENCH=OFF", "-D", "PKDP_UNITY=ON",
                        "-D", f"PKDP_PYTHON={sys.executable}"], check=True)

    def take(self, built, module):
        """The files beside the module that is installed as `module`."""
        found = built / module.name
        if not found.is_file():
            raise SystemExit(f"pkdp: {found} was not built: is pybind11 missing (pybind11-dev), or "
                             "was the folder configured for another Python?")
        package = module.parent
        package.mkdir(parents=True, exist_ok=True)
        shutil.copy2(found, module)
        for file in [*built.glob("*.pyi")]:
            shutil.copy2(file, package)
        shutil.copytree(ROOT / "fixtures" / "golden", package / "data" / "golden",
                        dirs_exist_ok=True)
        shutil.copytree(ROOT / "LICENSES", package / "data" / "licences", dirs_exist_ok=True)


if not (ROOT / "include" / "pkdp" / "pkdp.hpp").is_file():
    raise SystemExit("pkdp: the wheel is built from the source tree, of which python/ is a part")
PRODUCTS.mkdir(parents=True, exist_ok=True)
# A folder for this run alone: nothing that is left of another is packed.
scratch = tempfile.TemporaryDirectory(prefix="setuptools-", dir=PRODUCTS)
setup(
    version=version(),
    packages=["pkdp", "pkdp.testing"],
    package_data={"pkdp": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("pkdp._core", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
    zip_safe=False,
    options={"build": {"build_base": scratch.name},
             "egg_info": {"egg_base": scratch.name}},
)
