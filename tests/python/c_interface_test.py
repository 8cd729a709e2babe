"""<pkdp/pkdp.h> from an installed tree, as C and as C++, by pkg-config and by find_package."""

import ctypes
import json
import pathlib
import re
import unittest

import jsonschema

import pkdp_program
from installed_tree import SOURCE, InstalledTree, run

PROGRAM = SOURCE / "tests" / "clients" / "interface.c"
STRICT = ("-Wall", "-Wextra", "-Wpedantic", "-Werror")
LANGUAGES = {"C11": ("gcc", "-std=c11", "-D_GNU_SOURCE"),
             "C++11": ("g++", "-std=c++11", "-x", "c++"),
             "C++20": ("g++", "-std=c++20", "-x", "c++")}


class CInterface(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree = InstalledTree(cls)

    def holds(self, program):
        """What the program prints: the version and the catalogue."""
        printed = run(program, **self.tree.environment())
        if not pkdp_program.SANITIZED:
            self.assertIn("memory", run(program, "memory", **self.tree.environment()))
        return printed

    def test_pkg_config(self):
        flags = self.tree.flags("pkdp_c")
        for language, compiler in LANGUAGES.items():
            with self.subTest(language=language):
                program = self.tree.root / language
                run(*compiler, *STRICT, PROGRAM, "-x", "none", *flags, "-lm", "-pthread", "-o", program)
                version, catalogue = self.holds(program).splitlines()
                self.assertEqual(version, run("pkg-config", "--modversion", "pkdp_c",
                                              **self.tree.environment()).strip())
        self.is_the_catalogue(version, json.loads(catalogue))

    def is_the_catalogue(self, version, catalogue):
        self.assertEqual(catalogue["version"], version)
        schema = pkdp_program.schema("quantity")
        names = [one["name"] for one in pkdp_program.answer("list")["quantities"]]
        self.assertEqual([one["name"] for one in catalogue["quantities"]], names)
        for quantity in catalogue["quantities"]:
            jsonschema.validate(quantity, schema)
        self.assertIn(pkdp_program.answer("show", "counting.delta"), catalogue["quantities"])

    def test_find_package(self):
        build = self.tree.root / "consumer"
        run("cmake", "-S", SOURCE / "tests" / "install" / "c", "-B", build, "-G", "Ninja",
            f"-DCMAKE_PREFIX_PATH={self.tree.prefix}", f"-DINTERFACE_SOURCE={PROGRAM}")
        run("cmake", "--build", build)
        self.assertIn("counting.delta", run(build / "interface"))

    def test_the_example_of_the_header(self):
        header = (self.tree.prefix / "include" / "pkdp" / "pkdp.h").read_text(encoding="utf-8")
        example = "\n".join(re.findall(r"^/// {5}(.*)$", header, re.MULTILINE))
        source = self.tree.root / "example.c"
        source.write_text("#include <pkdp/pkdp.h>\n#include <stdio.h>\n"
                          "int main(void) {\n" + example + "\nreturn 0;\n}\n", encoding="utf-8")
        program = self.tree.root / "example"
        run("gcc", "-std=c11", *STRICT, source, *self.tree.flags("pkdp_c"), "-o", program)
        known = pkdp_program.answer("eval", "counting.delta", "n=1000", "p=1/20", "epsilon=1/2",
                                    "--digits", "30")
        self.assertEqual(run(program, **self.tree.environment()),
                         f"{known['lower']} <= delta <= {known['upper']}\n")

    def test_the_program_of_the_page(self):
        page = (SOURCE / "docs" / "c_api.md").read_text(encoding="utf-8")
        ((code, printed),) = re.findall(r"```c\n(.*?)```\n\n```text\n(.*?)```", page, re.DOTALL)
        source = self.tree.root / "page.c"
        source.write_text(code, encoding="utf-8")
        run("gcc", "-std=c11", *STRICT, source, *self.tree.flags("pkdp_c"), "-o", source.with_suffix(""))
        self.assertEqual(run(source.with_suffix(""), **self.tree.environment()), printed)

    def test_nothing_else_is_seen(self):
        library = self.tree.libraries / "libpkdp_c.so"
        seen = set(re.findall(r" T (\w+)", run("nm", "-D", "--defined-only", library)))
        header = (SOURCE / "include" / "pkdp" / "pkdp.h").read_text(encoding="utf-8")
        self.assertEqual(seen, set(re.findall(r"^PKDP_API .*?\b(pkdp_\w+)\(", header, re.MULTILINE)))

    def test_each_kind_of_error_is_a_status(self):
        kinds = re.search(r"enum class ErrorKind \{(.*?)\};",
                          (SOURCE / "include/pkdp/error.hpp").read_text(encoding="utf-8"), re.DOTALL)
        library = ctypes.CDLL(str(self.tree.libraries / "libpkdp_c.so"))
        library.pkdp_status_name.restype = ctypes.c_char_p
        for number, kind in enumerate(re.findall(r"^\s*(\w+),", kinds.group(1), re.MULTILINE), start=1):
            self.assertEqual(library.pkdp_status_name(number).decode(), kind)

    def test_golden_cases(self):
        library = ctypes.CDLL(str(self.tree.libraries / "libpkdp_c.so"))
        for name in ("pkdp_nearest", "pkdp_down", "pkdp_up"):
            getattr(library, name).restype = ctypes.c_double
        library.pkdp_evaluate.restype = ctypes.c_void_p
        for name in ("binomial.upper_tail", "counting.epsilon", "noisy_counting.delta"):
            golden = json.loads((SOURCE / f"fixtures/golden/{name}.json").read_text(encoding="utf-8"))
            for case in golden["cases"][:40]:
                with self.subTest(name=name, id=case["id"]):
                    self.agrees(library, name, case)

    def agrees(self, library, name, case):
        texts = {key: (",".join(text) or "[]") if isinstance(text, list) else text
                 for key, text in case["arguments"].items()}
        strings = ctypes.c_char_p * len(texts)
        result = ctypes.c_void_p(library.pkdp_evaluate(
            name.encode(), ctypes.c_size_t(len(texts)), strings(*(key.encode() for key in texts)),
            strings(*(text.encode() for text in texts.values())), 20))
        status = library.pkdp_status_name
        status.restype = ctypes.c_char_p
        if case["result"] == "valid":
            for rounding in ("nearest", "down", "up"):
                double = getattr(library, f"pkdp_{rounding}")(result)
                expected = float("nan") if case[rounding] == "none" else float.fromhex(case[rounding])
                self.assertEqual(str(double), str(expected), rounding)
        else:
            self.assertEqual(status(library.pkdp_result_status(result)).decode(), case["error"])
        library.pkdp_free(result)


if __name__ == "__main__":
    unittest.main()
