"""Holds the tree to the house rules, and each rule to a tree that breaks it."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import house_rules as rules
import one_definition

ROOT = pathlib.Path(os.environ.get("PKDP_SOURCE_DIR", pathlib.Path(__file__).parents[2]))

# Headers without a test file of their own name: why.
UNTESTED = {
    "include/pkdp/catalogue.hpp": "asked beside every value in tests/api",
    "include/pkdp/pkdp.hpp": "all headers; tests/python/install_test.py includes it",
    "include/pkdp/error.hpp": "tests/numbers/error_test.cpp",
    "include/pkdp/direction.hpp": "an enumeration",
    "reference/api/bridge.hpp": "the state of the values in include/pkdp, tested through them",
    "reference/mechanisms/counting/corner_table.hpp": "corner_scan_test.cpp, corner_bounds_test.cpp",
    "reference/mechanisms/shuffle/enumeration.hpp": "shuffle_test.cpp, histogram_grid_test.cpp",
    "reference/mechanisms/shuffle/level.hpp": "half_plane_test.cpp",
    "reference/mechanisms/shuffle/trinomial.hpp": "shuffle_test.cpp, against every database",
    "reference/accountant/lattice_contour.hpp": "lattice_test.cpp, against sums of all noises",
    "reference/accountant/lattice_decay.hpp": "lattice_test.cpp; a sum that ends too early is wrong",
    "reference/accountant/lattice_delta.hpp": "lattice_test.cpp, against sums of all noises",
    "reference/accountant/lattice_law.hpp": "lattice_test.cpp, moments against plain sums",
    "reference/accountant/cells.hpp": "accountant_test.cpp holds its brackets against the integral",
    "reference/accountant/contour_plan.hpp": "contour_test.cpp",
    "reference/accountant/near_zero.hpp": "choices that are free; contour_test.cpp",
    "reference/accountant/directed_list.hpp": "heterogeneous_test.cpp, both ways and by its grid",
    "reference/accountant/finite_loss.hpp": "loss_transform_test.cpp, against plain sums",
    "reference/accountant/gaussian_decay.hpp": "contour_test.cpp, against Arb's quadrature",
    "reference/accountant/gaussian_table.hpp": "contour_test.cpp and the Rényi divergences",
    "reference/accountant/gaussian_walk.hpp": "contour_test.cpp, against Arb's quadrature",
    "reference/accountant/greatest_loss.hpp": "accountant_test.cpp, the ends of the inverses",
    "reference/accountant/inverse_search.hpp": "accountant_test.cpp, the inverses",
    "reference/accountant/laplace_loss.hpp": "loss_transform_test.cpp, against the quotient",
    "reference/accountant/laplace_mixture.hpp": "loss_transform_test.cpp, against a series",
    "reference/accountant/laplace_walk.hpp": "loss_transform_test.cpp, against a series",
    "reference/accountant/leading_bits.hpp": "choices that are free; contour_test.cpp",
    "reference/accountant/loss_grid.hpp": "accountant_test.cpp",
    "reference/accountant/mechanism_laws.hpp": "accountant_test.cpp",
    "reference/accountant/noisy_count_cells.hpp": "counted_releases_test.cpp, against single counts",
    "reference/accountant/normal_loss.hpp": "loss_transform_test.cpp",
    "reference/accountant/one_step.hpp": "accountant_test.cpp",
    "reference/accountant/release_list.hpp": "heterogeneous_test.cpp",
    **{f"reference/accountant/{name}.hpp": "lognormal_test.cpp, against Arb's quadrature"
       for name in ("gauss_legendre", "lognormal_bound", "lognormal_ellipse", "lognormal_panel",
                    "lognormal_rule")},
    **{f"reference/accountant/{name}.hpp": "bent_contour_test.cpp, against Arb's quadrature"
       for name in ("bent_cells", "bent_path", "bent_plan", "loss_ray", "ray_bounds", "ray_moments", "ray_rule", "ray_table")},
    "reference/accountant/power_bounds.hpp": "split_bounds_test.cpp",
    **{f"reference/accountant/{name}.hpp": "tail_contour_test.cpp, against closed forms"
       for name in ("tail_plan", "tail_saddle")},
    **{f"reference/accountant/{name}.hpp": "noisy_count_loss_test.cpp, against sums and the grid"
       for name in ("count_density", "count_rule", "gaussian_count", "gaussian_count_decay",
                    "gaussian_count_nodes", "laplace_count", "laplace_count_decay", "laplace_cut",
                    "laplace_expansion", "laplace_panels", "noisy_count")},
    "reference/accountant/closed_lists.hpp": "heterogeneous_test.cpp, all ways",
    "reference/accountant/height_search.hpp": "contour_test.cpp; any height gives a bound",
    "reference/accountant/lognormal_ray.hpp": "random_allocation_test.cpp, little accuracy and much",
    "reference/accountant/lognormal_sum.hpp": "random_allocation_test.cpp, against rounded sums",
    "reference/accountant/sampled_gaussian.hpp": "contour_test.cpp",
    "reference/accountant/sampled_discrete_gaussian.hpp":
        "loss_transform_test.cpp, against plain sums",
    "reference/accountant/composed_gaussian.hpp": "accountant_test.cpp and contour_lines_test.cpp",
    "reference/accountant/until_accurate.hpp": "contour_test.cpp, where an integral cancels",
    "reference/accountant/within_limits.hpp": "smoothed_test.cpp and contour_lines_test.cpp",
    "reference/accountant/sampled_laplace.hpp": "loss_transform_test.cpp, against a series",
    "reference/accountant/strip_rule.hpp": "contour_test.cpp, against Arb's quadrature",
    "reference/accountant/two_point.hpp": "accountant_test.cpp, against the exact product",
    "reference/api/curves.hpp": "as bridge.hpp",
    "reference/api/relation.hpp": "accountant_test.cpp in tests/api, each relation",
    "reference/catalogue/families.hpp": "a declaration; catalogue_test.cpp looks at every entry",
}

# Headers that no property and no check includes: why.
UNEXERCISED = {
    "reference/numbers/number_advice.hpp": "text; its test reads back what is advised",
    "reference/numbers/printable.hpp": "text; its test has the ends of every range",
    "reference/numbers/html_text.hpp": "text; its test has every byte",
    "reference/numbers/utf8.hpp": "text; its test has the first and last character of each length",
    "reference/numbers/exact_fraction.hpp": "reached through rational.hpp",
    "reference/numbers/erfc_fraction.hpp": "reached through interval.hpp; its test has 1,500 random numbers",
    "reference/numbers/fixed_logarithm.hpp": "reached through interval.hpp; its test has 20,000 random numbers",
    "reference/numbers/exact_root.hpp": "its test has powers and what is none; reached through accountant.hpp",
    "reference/numbers/short_fraction.hpp": "its test has 10^5 random texts; reached through parse.hpp",
    "reference/numbers/probability_list.hpp": "reached through poisson_binomial_law.hpp",
    "reference/numbers/block_pool.hpp": "as memory.hpp; its test has every size",
    "reference/catalogue/text_list.hpp": "texts; reached through arguments.hpp",
    "reference/numbers/memory.hpp": "its test and tests/python/memory_test.py use it up",
    "reference/api/bridge.hpp": "the state of the values in include/pkdp",
    "reference/api/curves.hpp": "as bridge.hpp; reached through catalogue.hpp",
    "reference/api/relation.hpp": "between include/pkdp and the accountant, as bridge.hpp",
    **{f"reference/accountant/{name}.hpp": "reached through accountant.hpp"
       for name in ("cells", "composed_gaussian", "contour", "contour_lines", "contour_plan", "gaussian_decay", "gaussian_mixture",
                    "gaussian_table", "gaussian_walk", "laplace_mixture", "laplace_walk",
                    "lattice_contour", "lattice_decay",
                     "lattice_delta", "lattice_law", "leading_bits", "limb_term",
                    "loss_transform", "mechanism_laws", "near_zero", "node_bundle",
                    "one_step", "progressions",
                    "sampled_discrete_gaussian", "sampled_gaussian", "sampled_laplace", "laplace_steps",
                    "strip_rule", "two_point", "until_accurate", "within_limits",
                    "word_terms")},
    **{f"reference/accountant/{name}.hpp": "reached through bent_contour.hpp"
       for name in ("bent_cells", "bent_path", "bent_plan", "loss_ray", "power_bounds", "ray_bounds", "ray_moments",
                    "ray_rule", "ray_table", "split_bounds", "moment_remainder", "tail_bounds", "tail_contour", "tail_plan",
                    "tail_saddle")},
    **{f"reference/accountant/{name}.hpp": "reached through random_allocation.hpp"
       for name in ("doubling_sum", "gauss_legendre", "lognormal_bound", "lognormal_ellipse",
                    "lognormal_panel", "lognormal_ray", "lognormal_rule", "lognormal_sum")},
    "reference/distributions/binomial_range.hpp": "reached through shuffle.hpp",
    **{f"reference/mechanisms/shuffle/{name}.hpp": "reached through shuffle.hpp"
       for name in ("enumeration", "half_plane", "histogram_grid", "level")},
    **{f"reference/accountant/{name}.hpp": "reached through heterogeneous.hpp"
       for name in ("closed_lists", "composed_laplace", "count_density", "count_rule",
                    "directed_list", "gaussian_count", "gaussian_count_decay",
                    "gaussian_count_nodes", "height_search", "inverse_search", "laplace_count",
                    "laplace_count_decay", "laplace_cut", "laplace_expansion", "laplace_loss",
                    "laplace_panels", "noisy_count", "noisy_count_cells", "noisy_count_loss",
                    "normal_loss", "release_list")},
    **{f"reference/numbers/{name}.hpp": "reached through binomial.hpp and tail_fraction.hpp"
       for name in ("counted_float", "positive_pair")},
    **{f"reference/mechanisms/counting/{name}.hpp": "reached through corner_scan.hpp"
       for name in ("corner_recurrence", "corner_table", "corner_window", "tilted_rows")},
    **{f"reference/mechanisms/noisy_counting/{name}.hpp": "reached through worst_case.hpp"
       for name in ("corner_bounds", "tilted_noise")},
    "reference/mechanisms/histogram/pair_words.hpp": "reached through histogram.hpp",
    "reference/mechanisms/noisy_counting/gaussian_window_sums.hpp":
        "reached through gaussian_window.hpp",
    "reference/mechanisms/counting/equal_delta.hpp": "reached through counting.hpp",
    "reference/numbers/exponential_words.hpp": "reached through quantities.hpp and counting.hpp",
    "reference/calibration/fixed_threshold_curvature.hpp": "reached through noise_search.hpp",
    "reference/bounds/pk_thm_3_walk.hpp": "reached through pk_thm_3_parts.hpp",
    "reference/bounds/pk_thm_3_crossing.hpp": "reached through pk_thm_3_parts.hpp",
    "reference/mechanisms/thresholding/product_window.hpp": "reached through thresholding.hpp",
    "reference/numbers/complex_interval.hpp": "reached through bent_contour.hpp; its test has exact numbers",
    "reference/numbers/fixed_complex.hpp": "reached through accountant.hpp; its test has the errors",
    "reference/numbers/interval_trigonometry.hpp": "its test holds it against Arb",
    "reference/models/weight_tables.hpp": "reached through flat_model.hpp",
    "reference/distributions/normal_sampler.hpp": "draws; its test has the law, coin by coin",
    "reference/mechanisms/additive_noise/rounded_noise.hpp":
        "its test has the sum over all cells in both directions",
    "reference/numbers/records.hpp": "a refusal; its test has the cases",
    "reference/mechanisms/counting/family.hpp": "refusals only; its test has the cases",
    "reference/catalogue/families.hpp": "reached through catalogue.hpp",
    "reference/catalogue/inputs.hpp": "reached through catalogue.hpp",
    "reference/catalogue/noise_arguments.hpp": "reached through catalogue.hpp",
    "reference/catalogue/quantity.hpp": "a record",
    "reference/catalogue/quantity_json.hpp": "text; its test has every field",
}


class TheTree(unittest.TestCase):
    """The project as it is."""

    def holds(self, complaints):
        if complaints:
            self.fail("\n" + "\n".join(complaints))

    def test_file_sizes(self):
        self.holds(rules.file_sizes(ROOT))

    def test_function_sizes(self):
        self.holds(rules.function_sizes(ROOT))

    def test_no_machine_floats(self):
        self.holds(rules.no_machine_floats(ROOT))

    def test_no_default_precision(self):
        self.holds(rules.no_default_precision(ROOT))

    def test_costly_headers(self):
        self.holds(rules.costly_headers(ROOT))

    def test_arrows(self):
        self.holds(rules.arrows(ROOT))

    def test_every_header_is_tested(self):
        self.holds(rules.tested(ROOT, UNTESTED))

    def test_every_header_is_exercised(self):
        self.holds(rules.exercised(ROOT, UNEXERCISED))

    def test_every_header_is_documented(self):
        self.holds(rules.documented(ROOT))

    def test_nothing_is_announced(self):
        self.holds(rules.finished(ROOT))

    def test_one_definition_of_each_name(self):
        self.holds(one_definition.one_definition(ROOT, one_definition.ALTERNATIVES))

    def test_documented_commands(self):
        usage = (ROOT / "bootstrap").read_text(encoding="utf-8")
        known = {"bootstrap": set(re.findall(r"^  ([a-z]+) {2,}\S", usage, re.MULTILINE))}
        program = os.environ.get("PKDP_BIN", str(ROOT / "build/release/pkdp"))
        words = subprocess.run([program, "--help"], capture_output=True, text=True, check=True)
        known["pkdp"] = set(re.findall(r"^  ([a-z]+) {2,}\S", words.stdout, re.MULTILINE))
        self.holds(rules.documented_commands(ROOT, known))


SOUND = {
    "reference/numbers/a.hpp": "/// One.\nint a();  // not a double\n",
    "reference/numbers/a.cpp": '#include "reference/numbers/a.hpp"\n'
                               'const char* s = "double";\nint a() {\n  return 1\'000;\n}\n',
    "reference/privacy/b.hpp": '#include "reference/numbers/a.hpp"\n/// Two.\nint b();\n',
    "tests/numbers/a_test.cpp": '#include "reference/numbers/a.hpp"\n',
    "tests/privacy/b_test.cpp": "",
    "properties/numbers/a_properties.cpp": '#include "reference/numbers/a.hpp"\n',
    "checks/c.cpp": '#include "reference/privacy/b.hpp"\n',
    "fixtures/adapters/x.cpp": "#include <cmath>\ndouble half() { return 0.5; }\n",
    "README.md": "Say `pkdp eval x` or\n```\n$ ./bootstrap run\n```\n",
}
KNOWN = {"pkdp": {"eval"}, "bootstrap": {"run"}}


class TheRules(unittest.TestCase):
    """Each rule accepts a sound tree and complains about a broken one."""

    def complaints(self, rule, *arguments, **changes):
        """What the rule says about the sound tree with files changed (None removes one)."""
        with tempfile.TemporaryDirectory() as scratch:
            for name, text in {**SOUND, **changes}.items():
                if text is not None:
                    path = pathlib.Path(scratch) / name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(text, encoding="utf-8")
            return rule(scratch, *arguments)

    def catches(self, rule, *arguments, **changes):
        self.assertEqual([], self.complaints(rule, *arguments))
        self.assertNotEqual([], self.complaints(rule, *arguments, **changes))

    def test_long_file(self):
        self.catches(rules.file_sizes, **{"cli/long.cpp": "int x;\n" * 401})
        self.catches(rules.file_sizes, **{"checks/long.py": "x = 1\n" * 401})

    def test_long_median(self):
        self.catches(rules.file_sizes,
                     **{f"reference/numbers/long{i}.cpp": "int x;\n" * 121 for i in range(9)})

    def test_long_function(self):
        body = "  work();\n" * 60
        self.catches(rules.function_sizes, **{"cli/f.cpp": "int f() {\n" + body + "}\n"})
        self.catches(rules.function_sizes,
                     **{"cli/f.hpp": "class C {\n  void f() const {\n" + body + "  }\n};\n"})
        self.catches(rules.function_sizes,
                     **{"cli/f.cpp": "int f(int a,\n      int b) {\n" + body + "}\n"})
        self.catches(rules.function_sizes,
                     **{"cli/f.cpp": "C::C(int a)\n    : a_{a}, b_{1} {\n" + body + "}\n"})
        self.catches(rules.function_sizes,
                     **{"cli/f.cpp": "TEST_CASE(\"n\") {\n  if (a) {\n" + body + "  }\n}\n"})
        self.catches(rules.function_sizes, **{"f.py": "def f():\n" + "    work()\n" * 60})

    def test_long_types_and_namespaces_are_not_functions(self):
        many = "".join(f"  int f{i}() {{\n    return {i};\n  }}\n" for i in range(30))
        self.assertEqual([], self.complaints(
            rules.function_sizes,
            **{"cli/f.hpp": "namespace n {\nclass C {\n" + many + "};\n}  // namespace n\n"}))

    def test_machine_floats(self):
        self.catches(rules.no_machine_floats, **{"reference/privacy/b.cpp": "double x;\n"})
        self.catches(rules.no_machine_floats, **{"reference/numbers/a.hpp": "float f(int);\n"})
        self.catches(rules.no_machine_floats,
                     **{"reference/numbers/a.cpp": "const int n = 1'000; double x = 0'1;\n"})

    def test_default_precision(self):
        self.catches(rules.no_default_precision,
                     **{"tests/numbers/a_test.cpp": "void f() { N::default_precision(50); }\n"})

    def test_costly_header(self):
        self.catches(rules.costly_headers, **{"cli/a.cpp": "#include <CLI/App.hpp>\n"})

    def test_arrow_upwards(self):
        self.catches(rules.arrows,
                     **{"reference/numbers/a.cpp": '#include "reference/privacy/b.hpp"\n'})
        self.catches(rules.arrows, **{"checks/c.cpp": '#include "tests/numbers/a_test.cpp"\n'})
        self.catches(rules.arrows, **{"reference/privacy/c.cpp": '#include "b.hpp"\n'})
        self.catches(rules.arrows, **{"reference/other/c.cpp": '#include "README.md"\n'})

    def test_arrow_between_equals(self):
        self.catches(rules.arrows, **{"fixtures/f.hpp": "", "checks/c.cpp":
                                      '#include "fixtures/f.hpp"\n'})

    def test_adapter_that_borrows(self):
        self.catches(rules.arrows, **{"fixtures/adapters/x.cpp":
                                      '#include "reference/numbers/a.hpp"\n'})

    def test_missing_test(self):
        self.catches(rules.tested, {}, **{"tests/numbers/a_test.cpp": None})
        self.catches(rules.tested, {}, **{"reference/numbers/new.hpp": "/// New.\n"})

    def test_missing_property(self):
        self.catches(rules.exercised, {}, **{"properties/numbers/a_properties.cpp": None})
        self.catches(rules.exercised, {}, **{"checks/c.cpp": None})

    def test_exceptions_are_granted_and_expire(self):
        exceptions = {"reference/numbers/new.hpp": "why"}
        new = {"reference/numbers/new.hpp": "/// New.\n"}
        used = {"checks/d.cpp": '#include "reference/numbers/new.hpp"\n'}
        self.assertEqual([], self.complaints(rules.exercised, exceptions, **new))
        self.assertNotEqual([], self.complaints(rules.exercised, exceptions, **new, **used))

    def test_undocumented_header(self):
        self.catches(rules.documented, **{"reference/privacy/b.hpp": "// Two.\nint b();\n"})

    def test_unfinished_work(self):
        for word in rules.UNFINISHED:
            self.catches(rules.finished, **{"cli/d.cpp": f"// {word.upper()}: later\n"})

    def test_a_name_that_is_defined_twice(self):
        def twice(first, second="", where="checks/d.cpp", head="namespace n {\n", tail="}\n"):
            return self.complaints(one_definition.one_definition, **{
                "reference/privacy/c.hpp": head + first + tail,
                where: head + (second or first) + tail})

        for text in ("struct S { int a; };\n", "class S final : public B<T> {\n};\n",
                     "enum class E { a };\n", "template <typename T>\nstruct S {};\n",
                     "int f(int a) { return a; }\n", "inline int f(const S& a, B<int, int> b) {}\n",
                     "template <C T>\n  requires D<T>\nT f(T a) {\n}\n", "concept C = true;\n",
                     "[[nodiscard]] bool operator==(const S&, const S&) { return 1; }\n",
                     "S::S(int a) : a_{a} {}\n", "namespace m {\nstruct S {};\n}\n"):
            with self.subTest(text=text):
                self.assertNotEqual([], twice(text))
                self.assertNotEqual([], twice(text, where="tests/numbers/a_test.cpp"))
                self.assertEqual([], twice(text, where="fixtures/adapters/x.cpp"))
                self.assertEqual([], twice("namespace {\n" + text + "}\n"))
                self.assertEqual([], twice(text, head="namespace {\n"))
                self.assertEqual([], twice("struct T {\n" + text + "};\n", "class U {};\n"))
                self.assertNotEqual([], twice(text, where="properties/p.cpp"))
        self.assertNotEqual([], twice("struct S { int a; };\n", "class S {};\n"))
        self.assertNotEqual([], twice("void f(int a = 1) {}\n", "void f(int) {}\n"))
        for first, second in (("struct S;\n", "struct S {};\n"), ("int f(int);\n", "int f(int) {}\n"),
                              ("int f(int a) {}\n", "int f(long a) {}\n"),
                              ("static int f() {}\n", "static int f() {}\n"),
                              ("// struct S {};\n", "struct S {};\n"),
                              ("int S::f() {}\n", "int S::f() const {}\n")):
            with self.subTest(first=first):
                self.assertEqual([], twice(first, second))

    def test_unknown_commands_in_the_documents(self):
        rule = rules.documented_commands
        self.catches(rule, KNOWN, **{"README.md": "`pkdp fly x`\n"})
        self.catches(rule, KNOWN, **{"README.md": "```\n./bootstrap fly\n```\n"})
        self.catches(rule, KNOWN, **{"README.md": None})
        self.catches(rule, KNOWN, **{"docs/guide.md": "`pkdp fly x`\n"})


if __name__ == "__main__":
    unittest.main()
