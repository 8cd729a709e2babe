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
# What makes a source one that may not stand in a namespace of its own.
OPENS = "namespace pkdp {}\n"


def batches(sources, size):
    return [batch.sources for batch in unity_batches.batches(sources, size)]


class Batches(unittest.TestCase):
    def together(self, one, other, size=12, opens=OPENS):
        """Do the two sources share a batch?"""
        with tempfile.TemporaryDirectory() as folder:
            names = [str(pathlib.Path(folder) / name) for name in ("a.cpp", "b.cpp")]
            for name, text in zip(names, (one, other)):
                pathlib.Path(name).write_text(text + opens, encoding="utf-8")
            return batches(names, size) == [names]

    @contextlib.contextmanager
    def sources(self, texts, opens=OPENS):
        """The paths of a.cpp, b.cpp and c.cpp in a project of these files."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in texts.items():
                (root / name).write_text(text + opens, encoding="utf-8")
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
            self.assertEqual(batches([a, b], 12), [])
            self.assertEqual(batches([a, c], 12), [])
            self.assertEqual(batches([b, c], 12), [[b, c]])

    def test_so_does_an_alias_of_a_name_that_a_header_declares(self):
        texts = {"law.hpp": "namespace pkdp::law {\nint mean();\n}\n",
                 "a.cpp": '#include "law.hpp"\nint a() { return 1; }\n',
                 "b.cpp": "namespace law = pkdp::normal_law;\nint b() { return law::mean(); }\n",
                 "c.cpp": "namespace norm = pkdp::normal_law;\nint c() { return norm::mean(); }\n"}
        with self.sources(texts) as (a, b, c):
            self.assertEqual(batches([a, b], 12), [])
            self.assertEqual(batches([a, c], 12), [[a, c]])

    def test_each_in_a_namespace_of_its_own_they_may_say_what_they_like(self):
        own = "using namespace a;\nusing b::Law;\nnamespace {\nint half(int x) { return x / 2; }\n}  // namespace\n"
        self.assertTrue(self.together(own, own.replace("a;", "c;").replace("b::", "d::"), opens=""))
        for kept in (OPENS, "template <>\nstruct Names<int> {};\n", "int main() {}\n", "#define ONE 1\n", "#if ONE\n#endif\n"):
            with self.subTest(kept):
                self.assertFalse(self.together(own, own + kept, opens=""))

    def test_but_not_use_a_name_that_the_other_s_headers_declare_elsewhere(self):
        texts = {"outer.hpp": "namespace pkdp {\nint check_of(int claim);\n}\n",
                 "inner.hpp": "namespace pkdp::checks {\nint check_of(double claim);\n}\n",
                 "a.cpp": '#include "outer.hpp"\nint a() { return check_of(1); }\n',
                 "b.cpp": '#include "inner.hpp"\nint b() { return 2; }\n',
                 "c.cpp": "namespace {\nint check_of(int claim) { return claim; }\n}  // namespace\n"}
        with self.sources(texts, opens="") as (a, b, c):
            self.assertEqual(batches([a, b], 12), [])
            self.assertEqual(batches([b, c], 12), [[b, c]])

    def test_the_headers_come_before_the_namespaces(self):
        texts = {"a.cpp": '#include <map>\n#include "outer.hpp"\nint a();\n', "b.cpp": "#include <map>\nint b();\n", "c.cpp": ""}
        with self.sources(texts, opens="") as (a, b, _):
            self.assertEqual(unity_batches.enclosed([a, b]), (
                f'#include <map>\n#include "outer.hpp"\nnamespace source_0 {{\n#include "{a}"\n}}\n'
                f'namespace source_1 {{\n#include "{b}"\n}}\n'))

    def test_a_test_case_has_a_name_of_its_own(self):
        case = PLAIN.replace("int half(int x) { return x / 2; }", 'TEST_CASE("half") {}')
        self.assertTrue(self.together(case, case))
        self.assertTrue(self.together(case, 'TEST_CASE("third") {}\n'))

    def test_who_agrees_with_few_chooses_first(self):
        """a and c, c and d, d and b do not fit: as they are named, a and b would be together, then c and d each alone."""
        with tempfile.TemporaryDirectory() as folder:
            names = {}
            for name, own, spoken in (("a", "one", "two"), ("b", "four", "three"), ("c", "two", "x"), ("d", "three", "two")):
                names[name] = str(pathlib.Path(folder) / f"{name}.cpp")
                pathlib.Path(names[name]).write_text(
                    PLAIN.replace("half", own) + f"int {name}() {{ return {spoken}(1); }}\n", encoding="utf-8")
            self.assertEqual(sorted(map(sorted, batches(list(names.values()), 12))),
                             [[names["a"], names["d"]], [names["b"], names["c"]]])


if __name__ == "__main__":
    unittest.main()
