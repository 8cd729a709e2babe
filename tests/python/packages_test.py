"""The Debian packages that `cpack` makes: what they need, and that what is in them works, unpacked
into an empty folder as dpkg would do it."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from installed_tree import BUILD, SOURCE, run

PACKAGES = {"pkdp", "libpkdp-c0", "libpkdp-dev", "pkdp-fixtures"}
# Built where pybind11 is installed.
MODULE = list((BUILD / "python" / "pkdp").glob("_core*.so"))


def fields(control):
    return dict(re.findall(r"^([A-Z][A-Za-z-]*): (.*)$", control, re.MULTILINE))


TOOLS = ("cpack", "dpkg-deb", "dpkg-shlibdeps", "file")


@unittest.skipUnless(all(shutil.which(tool) for tool in TOOLS),
                     "what makes Debian packages (dpkg-dev, file) is not installed")
class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory(prefix="pkdp-packages-")
        cls.addClassCleanup(scratch.cleanup)
        folder = pathlib.Path(scratch.name)
        # Little compression: the packages are looked at, not sent.
        run("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", folder, "-D",
            "CPACK_DEBIAN_COMPRESSION_TYPE=gzip")
        cls.root = folder / "root"
        cls.control = {}
        (folder / "control").mkdir()
        for archive in folder.glob("*.deb"):
            told = fields(run("dpkg-deb", "--field", archive))
            cls.control[told["Package"]] = told
            run("dpkg-deb", "-x", archive, cls.root)
            run("dpkg-deb", "-e", archive, folder / "control" / told["Package"])
        cls.scripts = folder / "control"
        cls.program = cls.root / "usr/bin/pkdp"

    def test_each_is_there(self):
        self.assertEqual(set(self.control), PACKAGES | ({"python3-pkdp"} if MODULE else set()))
        (version,) = re.findall(r"^  VERSION (\S+)$",
                                (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)
        for name, told in self.control.items():
            with self.subTest(name):
                self.assertEqual(told["Version"], version)
                self.assertIn("@", told["Maintainer"])
                self.assertTrue((self.root / "usr/share/doc" / name / "copyright").is_file())

    @unittest.skipUnless(MODULE, "without pybind11 there is no Python package")
    def test_the_python_package(self):
        place = self.root / "usr/lib/python3/dist-packages"
        code = ("import pkdp, pkdp.testing; print(pkdp.__file__); "
                "print(pkdp.counting_delta(n=10, p='1/2', epsilon=1, rounding='up')); "
                "print(len(list(pkdp.testing.golden_cases('counting.delta'))))")
        printed = run(sys.executable, "-c", code, folder="/", PYTHONPATH=str(place))
        file, delta, cases = printed.split()
        self.assertTrue(file.startswith(str(place)))
        self.assertGreater(float(delta), 0)
        self.assertGreater(int(cases), 100)
        self.assertIn("pkdp-fixtures", self.control["python3-pkdp"]["Depends"])

    def test_what_they_need(self):
        """Each shared library that is linked comes from a package that is asked for."""
        for package, file in (("pkdp", self.program),
                              ("libpkdp-c0", next(self.root.glob("usr/lib/**/libpkdp_c.so.0")))):
            linked = run("ldd", file)
            self.assertNotIn("not found", linked)
            for library in ("gmp", "mpfr", "mpfi", "tbb", "fmt", "stdc++", "c"):
                if re.search(rf"\blib{re.escape(library)}\.so", linked):
                    self.assertRegex(self.control[package]["Depends"],
                                     rf"\blib{re.escape(library)}[0-9.]* ?\(?", package)
        self.assertIn("libpkdp-c0 (=", self.control["libpkdp-dev"]["Depends"])
        self.assertIn("pkdp-fixtures (=", self.control["pkdp"]["Recommends"])
        self.assertEqual(self.control["pkdp-fixtures"]["Architecture"], "all")
        self.assertNotIn("Depends", self.control["pkdp-fixtures"])

    def test_the_linker_learns_of_the_library(self):
        for script in ("postinst", "postrm"):
            self.assertIn("ldconfig", (self.scripts / "libpkdp-c0" / script).read_text(encoding="utf-8"))
        self.assertIn("libpkdp_c 0 libpkdp-c0",
                      (self.scripts / "libpkdp-c0/shlibs").read_text(encoding="utf-8"))

    def test_the_program_works_from_any_folder(self):
        self.assertIn("0x1p-2", run(self.program, "eval", "binomial.pmf", "n=2", "k=2", "p=1/2", folder="/"))
        golden = self.root / "usr/share/pkdp/fixtures/golden"
        self.assertIn(f"used    {golden}", run(self.program, "fixtures", "where", folder="/"))
        self.assertEqual(run(self.program, "fixtures", "list", folder="/"),
                         run(self.program, "fixtures", "list", SOURCE / "fixtures/golden"))

    def test_a_c_program_links(self):
        source = self.root / "mine.c"
        source.write_text("#include <pkdp/pkdp.h>\n#include <stdio.h>\n"
                          "int main(void) { puts(pkdp_version()); return 0; }\n", encoding="utf-8")
        (config,) = self.root.glob("usr/lib/**/pkdp_c.pc")
        flags = run("pkg-config", "--cflags", "--libs", "pkdp_c", PKG_CONFIG_PATH=str(config.parent))
        run("gcc", source, *flags.split(), "-o", self.root / "mine")
        self.assertEqual(run(self.root / "mine", LD_LIBRARY_PATH=str(config.parent.parent)).strip(),
                         self.control["libpkdp-c0"]["Version"])

    def test_nothing_is_outside_of_usr(self):
        self.assertEqual({path.name for path in self.root.iterdir()} - {"mine", "mine.c"}, {"usr"})


INSTRUCTIONS = {"FROM", "COPY", "WORKDIR", "RUN", "USER", "ENTRYPOINT", "CMD"}


class Dockerfile(unittest.TestCase):
    """What can be seen of it without Docker."""

    @classmethod
    def setUpClass(cls):
        text = (SOURCE / "packaging" / "Dockerfile").read_text(encoding="utf-8")
        lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)).splitlines()
        cls.steps = [line.split(maxsplit=1) for line in lines if line]

    def test_instructions(self):
        self.assertLessEqual({name for name, _ in self.steps}, INSTRUCTIONS)
        self.assertEqual(self.steps[0][0], "FROM")

    def test_the_release_is_the_one_that_we_test_on(self):
        for name, words in self.steps:
            if name == "FROM":
                self.assertRegex(words, r"^debian:bookworm(-slim)?( AS build)?$")

    def test_what_runs_is_shell_and_names_what_is_there(self):
        for name, words in self.steps:
            if name == "RUN":
                run("bash", "-n", "-c", words)
                for command in re.findall(r"\./(\w+) (\w+)", words):
                    usage = (SOURCE / command[0]).read_text(encoding="utf-8")
                    self.assertRegex(usage, rf"(?m)^  {command[1]} ")
                for package in re.findall(r"/packages/([\w-]+)_\*\.deb", words):
                    self.assertIn(package, PACKAGES)

    def test_it_does_not_run_as_root(self):
        last = max(i for i, (name, _) in enumerate(self.steps) if name == "FROM")
        self.assertIn(["USER", "nobody"], self.steps[last:])

    def test_what_is_built_here_stays_here(self):
        self.assertIn("build", (SOURCE / ".dockerignore").read_text(encoding="utf-8").split())

    @unittest.skipUnless(os.environ.get("PKDP_DOCKER") == "1", "PKDP_DOCKER=1 is not set: it is not built")
    def test_it_builds(self):
        subprocess.run(["docker", "build", "-f", "packaging/Dockerfile", "-t", "pkdp", "."], cwd=SOURCE,
                       check=True)


if __name__ == "__main__":
    unittest.main()
