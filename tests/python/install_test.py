"""Installs pkdp into a scratch folder and uses it from there, as a stranger's project would."""

import os
import pathlib
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["PKDP_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["PKDP_BUILD_DIR"])
CONSUMER = SOURCE / "tests" / "install"
# e^(1/20) to 20 digits, rounded down and up.
EXPECTED = "1/20 1.0512710963760240396 1.0512710963760240397"


def run(*command, **environment):
    """The standard output of a command that must succeed."""
    result = subprocess.run(
        [str(word) for word in command],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode != 0:
        raise AssertionError(f"{command} failed:\n{result.stdout}{result.stderr}")
    return result.stdout.strip()


class InstalledPackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.scratch.cleanup)
        cls.root = pathlib.Path(cls.scratch.name)
        cls.prefix = cls.root / "prefix"
        run("cmake", "--install", BUILD, "--prefix", cls.prefix)

    def test_find_package(self):
        build = self.root / "consumer"
        run("cmake", "-S", CONSUMER, "-B", build, "-G", "Ninja",
            f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", build)
        self.assertEqual(run(build / "consumer").split(" ", 1)[1], EXPECTED)

    def test_pkg_config(self):
        library = next(self.prefix.glob("lib*/**/pkgconfig"))
        flags = run("pkg-config", "--cflags", "--libs", "pkdp", PKG_CONFIG_PATH=str(library))
        program = self.root / "consumer_by_pkg_config"
        run("g++", "-o", program, CONSUMER / "main.cpp", *flags.split())
        version, rest = run(program).split(" ", 1)
        self.assertEqual(rest, EXPECTED)
        self.assertEqual(version, run("pkg-config", "--modversion", "pkdp",
                                      PKG_CONFIG_PATH=str(library)))

    def test_all_installed_headers_compile(self):
        include = self.prefix / "include" / "pkdp"
        headers = sorted(path.relative_to(include) for path in include.rglob("*.hpp"))
        self.assertTrue(headers)
        unit = self.root / "all.cpp"
        unit.write_text("".join(f'#include "{header}"\n' for header in headers))
        run("g++", "-std=c++20", "-fsyntax-only", f"-I{include}", unit)


if __name__ == "__main__":
    unittest.main()
