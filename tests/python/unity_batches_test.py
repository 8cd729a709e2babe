"""Sources share a batch only where no name gets two meanings."""

import contextlib
import os
import pathlib
import sys
import tempfile
import unittest
import unittest.mock

ROOT = pathlib.Path(os.environ.get("PKDP_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
sys.path.append(str(ROOT / "cmake"))
import unity_batches  # noqa: E402  (found through the line above)

PLAIN = "namespace pkdp {\nnamespace {\nint half(int x) { return x / 2; }\n}  // namespace\n}\n"


class Batches(unittest.TestCase):
    def together(self, one, other, size=12):
        """Do the two sources share a batch?"""
        with tempfile.TemporaryDirectory() as folder:
            names = [str(pathlib.Path(folder) / name) for name in ("a.cpp", "b.cpp")]
            for name, text in zip(names, (one, other)):
                pathlib.Path(name).write_text(text, encoding="utf-8")
            return unity_batches.batches(names, size) == [names]

    @contextlib.contextmanager
    def sources(self, texts):
        """The paths of a.cpp, b.cpp and c.cpp in a project of these files."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in texts.items():
                (root / name).write_text(text, encoding="utf-8")
            with unittest.mock.patch.object(unity_batches, "ROOT", root):
                yield [str(root / name) for name in ("a.cpp", "b.cpp", "c.cpp")]

    def test_sources_that_have_nothing_in_common_share_one(self):
        self.assertTrue(self.together(PLAIN, PLAIN.replace("half", "third")))
        self.assertFalse(self.together(PLAIN, PLAIN.replace("half", "third"), size=1))

    def test_a_name_of_both_keeps_them_apart(self):
        for other in (PLAIN, PLAIN.replace("int half(int x)", "struct half"),
                      PLAIN.replace("int half(int x) { return x / 2; }", "constexpr int half = 1;")):
            with self.subTest(other):
                self.assertFalse(self.together(PLAIN, other))

    def test_so_does_a_name_that_the_other_speaks_of(self):
        self.assertFalse(self.together(PLAIN, "int twice(int x) { return x + half(x); }\n"))
        self.assertTrue(self.together(PLAIN, "int twice(int x) { return 2 * x; }  // half\n"))

    def test_so_do_other_directives_and_macros(self):
        self.assertFalse(self.together(PLAIN, "using namespace pkdp;\nint one() { return 1; }\n"))
        self.assertFalse(self.together(PLAIN, "#define ONE 1\nint one() { return ONE; }\n"))
        self.assertFalse(self.together("using a::Law;\n", "using b::Law;\n"))
        self.assertTrue(self.together("using a::Law;\n", "using a::Law;\n"))

    def test_so_does_an_alias_that_hides_what_the_other_means(self):
        alias = "using Law = int;\nLaw one() { return 1; }\n"
        self.assertFalse(self.together(alias, "bool sound(const Law& law);\n"))
        self.assertTrue(self.together(alias, "using Law = int;\nLaw two() { return 2; }\n"))
        self.assertTrue(self.together(alias, "bool sound(int law);\n"))

    def test_so_does_a_header_whose_namespace_hides_a_name(self):
        texts = {"outer.hpp": "namespace pkdp {\nint check_of(int claim);\n}\n",
                 "inner.hpp": "namespace pkdp::checks {\nint check_of(double claim);\n}\n",
                 "a.cpp": '#include "outer.hpp"\nint a() { return check_of(1); }\n',
                 "b.cpp": '#include "inner.hpp"\nint b() { return 2; }\n',
                 "c.cpp": '#include "outer.hpp"\n#include "inner.hpp"\nint c() { return 3; }\n'}
        with self.sources(texts) as (a, b, c):
            self.assertEqual(unity_batches.batches([a, b], 12), [])
            self.assertEqual(unity_batches.batches([a, c], 12), [])
            self.assertEqual(unity_batches.batches([b, c], 12), [[b, c]])

    def test_so_does_an_alias_of_a_name_that_a_header_declares(self):
        texts = {"law.hpp": "namespace pkdp::law {\nint mean();\n}\n",
                 "a.cpp": '#include "law.hpp"\nint a() { return 1; }\n',
                 "b.cpp": "namespace law = pkdp::normal_law;\nint b() { return law::mean(); }\n",
                 "c.cpp": "namespace norm = pkdp::normal_law;\nint c() { return norm::mean(); }\n"}
        with self.sources(texts) as (a, b, c):
            self.assertEqual(unity_batches.batches([a, b], 12), [])
            self.assertEqual(unity_batches.batches([a, c], 12), [[a, c]])

    def test_a_test_case_has_a_name_of_its_own(self):
        case = PLAIN.replace("int half(int x) { return x / 2; }", 'TEST_CASE("half") {}')
        self.assertTrue(self.together(case, case))
        self.assertTrue(self.together(case, 'TEST_CASE("third") {}\n'))

    def test_batches_of_different_folders_are_joined(self):
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for name in ("a/one", "a/two", "b/three", "c/four", "c/five"):
                path = pathlib.Path(folder) / f"{name}.cpp"
                path.parent.mkdir(exist_ok=True)
                path.write_text(PLAIN.replace("half", path.stem), encoding="utf-8")
                names.append(str(path))
            self.assertEqual(unity_batches.batches(names, 12), [names])
            self.assertEqual(unity_batches.batches(names, 3), [names[:3], names[3:]])
            self.assertEqual(unity_batches.batches(names, 2), [names[:2], names[3:]])


if __name__ == "__main__":
    unittest.main()
