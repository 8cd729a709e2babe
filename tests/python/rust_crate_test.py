"""The Rust crate against an installed tree: `cargo test --offline`, warnings are errors."""

import os
import re
import shutil
import subprocess
import unittest

from installed_tree import SOURCE, InstalledTree, run

CRATE = SOURCE / "clients" / "rust"
CARGO = shutil.which("cargo", path="/usr/bin:" + os.environ.get("PATH", ""))


class Crate(unittest.TestCase):
    def test_it_has_the_version_of_the_project(self):
        (version,) = re.findall(r"^  VERSION (\S+)$",
                                (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertIn(f'\nversion = "{version}"\n', (CRATE / "Cargo.toml").read_text(encoding="utf-8"))

    def test_its_declarations_are_those_of_the_header(self):
        """Every function of the header, with as many parameters."""
        def parameters(text):
            return 0 if text.strip() in ("", "void") else len(text.strip().strip(",").split(","))

        header = (SOURCE / "include/pkdp/pkdp.h").read_text(encoding="utf-8")
        rust = (CRATE / "src/c.rs").read_text(encoding="utf-8")
        in_c = dict(re.findall(r"^PKDP_API [^;(]*?\b(pkdp_\w+)\(([^)]*)\);", header, re.MULTILINE))
        in_rust = dict(re.findall(r"pub fn (pkdp_\w+)\(([^)]*)\)", rust))
        in_c.pop("pkdp_status_name")  # Rust has an enumeration
        self.assertEqual({name: parameters(text) for name, text in in_c.items()},
                         {name: parameters(text) for name, text in in_rust.items()})


@unittest.skipUnless(CARGO, "Rust (cargo and rustc) is not installed")
class InRust(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree = InstalledTree(cls)
        shutil.copytree(CRATE, cls.tree.root / "crate", ignore=shutil.ignore_patterns("target"))
        cls.environment = {
            **os.environ, **cls.tree.environment(), "RUSTFLAGS": "-D warnings",
            "CARGO_HOME": str(cls.tree.root / "cargo"), "PATH": "/usr/bin:" + os.environ["PATH"],
            "PKDP_GOLDEN": str(SOURCE / "fixtures" / "golden"), "CARGO_TERM_COLOR": "never"}

    def cargo(self, *words, **environment):
        return subprocess.run([CARGO, *words, "--offline"], cwd=self.tree.root / "crate", text=True,
                              env={**self.environment, **environment}, capture_output=True, check=False)

    def test_cargo_test(self):
        done = self.cargo("test")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        passed = [int(count) for count in re.findall(r"test result: ok\. (\d+) passed; 0 failed; 0 ignored",
                                                     done.stdout)]
        self.assertEqual(len(passed), 4, "library, golden cases, numbers, the example")
        self.assertGreaterEqual(sum(passed), 8)

    def test_without_the_library_it_says_what_is_missing(self):
        done = self.cargo("build", PKG_CONFIG_PATH="/nowhere")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("install libpkdp-dev, or set PKG_CONFIG_PATH or PKDP_LIB_DIR", done.stderr)

    def test_a_folder_stands_for_pkg_config(self):
        library = run("pkg-config", "--variable=libdir", "pkdp_c", **self.tree.environment()).strip()
        done = self.cargo("build", PKG_CONFIG="/nowhere", PKDP_LIB_DIR=library)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
