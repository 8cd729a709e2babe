"""pkdp as it is installed, in a scratch folder; shared by the tests that use it from there."""

import os
import pathlib
import subprocess
import tempfile

SOURCE = pathlib.Path(os.environ.get("PKDP_SOURCE_DIR", pathlib.Path(__file__).parents[2])).resolve()
BUILD = pathlib.Path(os.environ.get("PKDP_BUILD_DIR", SOURCE / "build/release")).resolve()


def run(*command, folder=None, **environment):
    """The standard output of a command that must succeed."""
    result = subprocess.run([str(word) for word in command], env={**os.environ, **environment},
                            cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise AssertionError(f"{command} failed:\n{result.stdout}{result.stderr}")
    return result.stdout


class InstalledTree:
    """`cmake --install` into PREFIX below a folder that is gone at the end of the test class."""

    def __init__(self, test_class):
        scratch = tempfile.TemporaryDirectory(prefix="pkdp-installed-")
        test_class.addClassCleanup(scratch.cleanup)
        self.root = pathlib.Path(scratch.name)
        self.prefix = self.root / "prefix"
        run("cmake", "--install", BUILD, "--prefix", self.prefix)
        self.pkgconfig = next(self.prefix.glob("lib*/**/pkgconfig"))
        self.libraries = self.pkgconfig.parent

    def environment(self):
        """The variables by which compilers and programs find it."""
        return {"PKG_CONFIG_PATH": str(self.pkgconfig), "LD_LIBRARY_PATH": str(self.libraries)}

    def flags(self, package):
        """What pkg-config says."""
        return run("pkg-config", "--cflags", "--libs", package, **self.environment()).split()
