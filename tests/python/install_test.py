"""Installs pkdp into a scratch folder and uses it from there, as a stranger's project would."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import cpp_examples

SOURCE = pathlib.Path(os.environ["PKDP_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["PKDP_BUILD_DIR"])
PROGRAMS = cpp_examples.programs((SOURCE / "docs" / "cpp_api.md").read_text(encoding="utf-8"))

# A machine float where an exact number is asked for; each line has a twin that compiles.
INEXACT = {
    "pkdp::Counting(10, 0.05)": 'pkdp::Counting(10, "0.05"_q)',
    "pkdp::Counting(10, 0.05F)": "pkdp::Counting(10, pkdp::Exact::binary(0.05F))",
    "pkdp::Counting(3, {0.5, 0.5})": 'pkdp::Counting(3, {"1/2"_q, "1/2"_q})',
    "count.delta(0.5)": "count.delta(1)",
    "count.epsilon(1e-6)": 'count.epsilon("1e-6"_q)',
    "pkdp::ln(1.5)": 'pkdp::ln("1.5"_q)',
    "pkdp::gaussian_noise(2.0)": "pkdp::gaussian_noise(2)",
    "pkdp::SampledMechanism::gaussian(1.5)": 'pkdp::SampledMechanism::gaussian("1.5"_q)',
    "pkdp::Exact{0.5}": 'pkdp::Exact{"1/2"_q}',
}


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
    return result.stdout


class InstalledPackage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.scratch.cleanup)
        cls.root = pathlib.Path(cls.scratch.name)
        cls.prefix = cls.root / "prefix"
        run("cmake", "--install", BUILD, "--prefix", cls.prefix)
        cls.include = cls.prefix / "include"

    def compiles(self, code):
        unit = self.root / "unit.cpp"
        unit.write_text(code, encoding="utf-8")
        result = subprocess.run(
            ["g++", "-std=c++20", "-Wall", "-Wextra", "-fsyntax-only", f"-I{self.include}", unit],
            capture_output=True, text=True, check=False)
        self.complaint = result.stderr
        return result.returncode == 0

    def test_the_page_has_programs(self):
        self.assertGreater(len(PROGRAMS), 9)
        mechanisms = ("Counting", "Thresholding", "CountingFamily", "Histogram", "NoisyCounting",
                      "Series", "LinearQuery", "FiniteModel", "Composition", "CompositionList",
                      "RandomAllocation", "evaluate")
        for mechanism in mechanisms:
            self.assertTrue(any(f"pkdp::{mechanism}" in code for _, code, _ in PROGRAMS), mechanism)

    def test_find_package(self):
        source, build = self.root / "consumer", self.root / "consumer-build"
        source.mkdir()
        shutil.copy(SOURCE / "tests" / "install" / "CMakeLists.txt", source)
        for name, code, _ in PROGRAMS:
            (source / f"{name}.cpp").write_text(code, encoding="utf-8")
        run("cmake", "-S", source, "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", build)
        for name, code, output in PROGRAMS:
            with self.subTest(program=code):
                self.assertEqual(run(build / name), output)

    def test_pkg_config(self):
        for name, code, output in PROGRAMS[:2]:
            self.assertEqual(cpp_examples.output_of(code, self.prefix, self.root, name), output)
        library = next(self.prefix.glob("lib*/**/pkgconfig"))
        version = run("pkg-config", "--modversion", "pkdp", PKG_CONFIG_PATH=str(library)).strip()
        code = '#include <pkdp/version.hpp>\n#include <iostream>\n' \
               'int main() { std::cout << pkdp::build::version; }\n'
        self.assertEqual(cpp_examples.output_of(code, self.prefix, self.root, "version"), version)

    def test_the_readme_shows_the_first_program(self):
        (shown,) = cpp_examples.programs((SOURCE / "README.md").read_text(encoding="utf-8"))
        self.assertEqual(shown[1:], PROGRAMS[0][1:])

    def test_nothing_internal_is_installed(self):
        installed = {path.relative_to(self.include).as_posix()
                     for path in self.include.rglob("*") if path.is_file()}
        public = {f"pkdp/{path.name}" for path in (SOURCE / "include" / "pkdp").glob("*.h*")}
        self.assertEqual(installed, public | {"pkdp/version.hpp"})

    def test_public_headers_stand_alone(self):
        for header in sorted((self.include / "pkdp").glob("*.hpp")):
            with self.subTest(header=header.name):
                for included in re.findall(r'#\s*include\s*[<"]([^>"]+)[>"]', header.read_text()):
                    self.assertRegex(included, r"^(pkdp/[a-z_]+\.hpp|[a-z_]+)$")
                self.assertTrue(self.compiles(f"#include <pkdp/{header.name}>\n"), self.complaint)

    def test_machine_floats_do_not_compile(self):
        for wrong, right in INEXACT.items():
            for expression, expected in ((wrong, False), (right, True)):
                with self.subTest(expression=expression):
                    done = self.compiles("#include <pkdp/pkdp.hpp>\n"
                                         "using namespace pkdp::literals;\n"
                                         "void use(const pkdp::Counting& count) {\n"
                                         f"  (void)count;\n  (void){expression};\n}}\n")
                    self.assertEqual(done, expected, self.complaint)

    def test_examples_in_headers_compile(self):
        body = ["#include <pkdp/pkdp.hpp>\n#include <iostream>\nusing namespace pkdp::literals;"]
        for header in sorted((self.include / "pkdp").glob("*.hpp")):
            blocks = [block for block in cpp_examples.header_examples(header.read_text())
                      if cpp_examples.is_code(block)]
            if header.name not in ("error.hpp", "direction.hpp", "version.hpp"):
                self.assertTrue(blocks, f"{header.name} has no example")
            for number, block in enumerate(blocks):
                name = f"{header.stem}_{number}"
                inside = block.startswith("void ")
                given = "" if re.search(r"\bcount\(", block) else \
                    '[[maybe_unused]] const pkdp::Counting count(10, "1/2"_q);\n'
                body.append(f"namespace {name} {{\n{block}\n}}" if inside else
                            f"void {name}() {{\n{given}{block}\n}}")
        done = self.compiles("\n".join(body))
        self.assertTrue(done, self.complaint)


if __name__ == "__main__":
    unittest.main()
