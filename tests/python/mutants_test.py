"""tests/mutants: sites are switched on one at a time, and a score is what it says."""

import ast
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

import pkdp_program

SOURCE = pathlib.Path(pkdp_program.SOURCE)
FOLDER = SOURCE / "tests" / "mutants"
sys.path.insert(0, str(FOLDER))
import package  # noqa: E402
import report  # noqa: E402
import run  # noqa: E402
import suite  # noqa: E402

try:
    import instrument
except ImportError:
    instrument = None

PROGRAM = """#include <algorithm>
#include <iostream>
#include <vector>
int twice(int x) { return x * 2; }
bool all_small(const std::vector<int>& values) {
  constexpr int most = 3;  // which a lambda may read, and may not refer to
  return std::all_of(values.begin(), values.end(), [](int value) { return value < most; });
}
int main() {
  const bool inside = twice(2) <= 4 && all_small({1, 2});
  std::cout << twice(3) << ' ' << std::max(5, 6) << ' ' << inside << ' ' << all_small({1, 3});
}
"""


@unittest.skipIf(instrument is None, "libclang's Python binding is not installed (python3-clang-14)")
class Instrument(unittest.TestCase):
    def test_each_site_changes_the_program_and_none_leaves_it_as_it_is(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "source").mkdir()
            (folder / "tests/mutants").mkdir(parents=True)
            source = folder / "source/main.cpp"
            source.write_text(PROGRAM)
            command = f"g++ -std=c++20 -c {source}"
            entry = {"command": command, "file": str(source), "directory": str(folder)}
            _, file, reason = instrument.instrument((str(folder), "source/main.cpp", entry))
            self.assertEqual(reason, "")
            source.write_text(file.result(0))
            (folder / "tests/mutants/mutant.hpp").write_text((FOLDER / "mutant.hpp").read_text())
            subprocess.run(["g++", "-std=c++20", "-I", name, str(source), "-o", f"{name}/program"], check=True)

            def output(environment):
                return subprocess.run([f"{name}/program"], env=environment, capture_output=True, text=True,
                                      check=True).stdout
            sound = output({})
            self.assertEqual(sound, "6 6 1 0")
            reached = folder / "sites"
            self.assertEqual(output({"PKDP_MUTANT_SITES": str(reached)}), sound)
            # All but the constant, which the compiler evaluates.
            self.assertEqual(len(reached.read_text().split()), len(file.sites) - 1)
            broken = [output({"PKDP_MUTANT": str(site)}) for site in range(len(file.sites))]
            changed = {(site["right"], site["wrong"]): text != sound for site, text in zip(file.sites, broken)}
            self.assertTrue(changed["all_of", "any_of"])
            self.assertTrue(changed["max", "min"])
            self.assertTrue(changed["*", "+"])
            self.assertTrue(changed["A && B", "B"] or changed["<=", "<"])
            self.assertGreaterEqual(sum(changed.values()), len(changed) // 2)


class Package(unittest.TestCase):
    SOURCE = '''"""Words of more than 1 line."""
def f(x: int = 1, é: str = "up") -> "1 < 2":
    """A number > 0."""
    if x:
        return (x + 2) * 3 <= max(x, 4) and not g(é).upper
    return f"{x + 1} is True" if x is None else -x
'''
    WRONG = {("1", "1 + 1"), ("'up'", "'down'"), ("A", "not A"), ("A and B", "B"), ("<=", "<"), ("*", "+"),
             ("+", "-"), ("2", "2 + 1"), ("3", "3 + 1"), ("max", "min"), ("4", "4 + 1"), ("not A", "A"),
             ("upper", "lower"), ("is", "is not")}

    def test_sites_of_a_source(self):
        sites = package.Sites(self.SOURCE).found
        self.assertEqual({(site["right"], site["wrong"]) for site in sites}, self.WRONG)
        self.assertEqual(len(sites), len(self.WRONG))  # words, annotations and messages have none
        with tempfile.TemporaryDirectory() as name:
            source = pathlib.Path(name)
            (source / "x.py").write_text(self.SOURCE, encoding="utf-8")
            sound = ast.dump(ast.parse(self.SOURCE))
            for site in sites:
                changed = package.broken(source, {"file": "x.py", **site}).decode()
                self.assertNotEqual(ast.dump(ast.parse(changed)), sound, site)
                differ = [place for place, lines in enumerate(zip(changed.split("\n"), self.SOURCE.split("\n")), 1)
                          if lines[0] != lines[1]]
                self.assertEqual(differ, [site["line"]])

    def test_a_copy_has_one_file_changed(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for path in ("built/inner/a.py", "built/b.py", "data/c.json"):
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text("sound")
            (folder / "built/data").symlink_to(folder / "data")
            (folder / "copy").mkdir()
            package.copy_with(folder / "built", folder / "copy", "inner/a.py", b"broken")
            said = {path: (folder / "copy" / path).read_text() for path in ("inner/a.py", "b.py", "data/c.json")}
            self.assertEqual(said, {"inner/a.py": "broken", "b.py": "sound", "data/c.json": "sound"})
            self.assertEqual((folder / "built/inner/a.py").read_text(), "sound")


class Judgement(unittest.TestCase):
    @staticmethod
    def answer(verdict="holds", cases=7, certificates=None, code=0):
        row = {"reading": "printed", "verdict": verdict, "cases": cases}
        return {"code": code, "said": json.dumps({"statements": [{"readings": [row]}]}),
                "certificates": certificates or {}}

    def test_what_a_mutant_shows(self):
        sound = self.answer()
        self.assertIsNone(suite.difference(sound, self.answer()))
        self.assertEqual(suite.difference(sound, self.answer(cases=8)), "counts")
        self.assertEqual(suite.difference(sound, self.answer(verdict="refuted")), "verdict")
        self.assertEqual(suite.difference(sound, self.answer(code=1)), "verdict")
        self.assertEqual(suite.difference(sound, self.answer(certificates={"a": "1"})), "certificate")
        self.assertEqual(suite.difference(sound, {"code": 134, "said": "", "certificates": {}}), "error")
        self.assertEqual(suite.difference(sound, {"code": None, "said": "", "certificates": {}}), "time")
        cases = {"code": 0, "said": "cases", "certificates": {}}
        self.assertIsNone(suite.difference(cases, cases))
        self.assertEqual(suite.difference(cases, {**cases, "code": 1}), "test case")
        command = {"code": 0, "said": "command", "certificates": {}}
        self.assertEqual(suite.difference(command, {**command, "code": 1}), "command line")

    def test_what_is_out_of_time_ends_with_all_that_it_has_started(self):
        with tempfile.TemporaryDirectory() as name:
            begun, left = pathlib.Path(name, "begun"), pathlib.Path(name, "left")
            words = f"(echo > {begun}; sleep 2; echo > {left}) & wait"
            self.assertEqual(suite.finished(["sh", "-c", words], 1), (None, b""))
            self.assertTrue(begun.exists())
            time.sleep(2)
            self.assertFalse(left.exists())
        self.assertEqual(suite.finished(["sh", "-c", "echo said; exit 3"], 60), (3, b"said\n"))

    def test_the_tests_of_the_command_line_are_found(self):
        names = suite.Suite(SOURCE, SOURCE / "nowhere").commands()
        self.assertIn("cli_eval_test", names)
        self.assertIn("worst_account_test", names)

    def test_kinds_are_drawn_in_turn(self):
        sites = [{"number": n, "right": right, "wrong": wrong} for n, (right, wrong) in enumerate(
            [("1", "1 + 1")] * 9 + [("<", "<=")] * 9 + [("A && B", "B")] * 9)]
        drawn = run.spread(sites, 6, run.random.Random(1))
        self.assertEqual(sorted(run.kind_of(site) for site in drawn),
                         ["condition"] * 2 + ["constant"] * 2 + ["inequality"] * 2)
        self.assertEqual(len(run.spread(sites, 60, run.random.Random(1))), len(sites))

    def test_survivors_are_named_and_only_explained_ones_are_forgiven(self):
        line = {"file": "checks/x.cpp", "line": 3, "code": "a < b", "right": "<", "wrong": "<=",
                "kind": "inequality", "killed_by": None, "how": "survives 1 of the 1 tests that reach it"}
        killed = {**line, "killed_by": "check:pk.lem-2", "how": "verdict"}
        said, dead, judged = report.describe("ledger", [line] + [killed] * 9)
        self.assertEqual((dead, judged), (9, 10))
        self.assertTrue(any("checks/x.cpp:3" in words for words in said))

    def test_the_sample_names_lines_that_exist(self):
        sample = json.loads(run.SAMPLE.read_text(encoding="utf-8"))
        gone = []
        for scope, entries in sample.items():
            self.assertGreater(len(entries), 300, scope)
            for entry in entries:
                file, code, right, wrong, _ = entry["site"]
                lines = (SOURCE / file).read_text(encoding="utf-8").splitlines() if (SOURCE / file).is_file() else ()
                if code not in map(str.strip, lines):
                    gone.append(f"{file}: {code}")
                self.assertNotEqual(right, wrong)
                label = entry["drawn_for"]
                self.assertTrue(label.startswith("check:") or (SOURCE / label).is_file(), label)
        self.assertEqual(gone, [], "Where a line changed, take its entry out of tests/mutants/sample.json; "
                                   "where a file was moved: run.py TREE BUILD RESULTS --follow.")

    def test_a_mutant_is_followed_to_where_its_line_went(self):
        def site(number, file, code="a < b", right="<"):
            return {"number": number, "file": file, "code": code, "right": right, "wrong": "<="}

        def followed(file, code, label, *sites):
            entry = {"site": [file, code, "<", "<=", 1], "drawn_for": label}
            return [kept["number"] for kept, _ in run.kept_sample("ledger", sites, {"ledger": [entry]})]
        old, label = "checks/statements/x.cpp", "check:pk.lem-2"
        lem_2, other = site(0, "checks/pk/lem_2.cpp"), site(1, "checks/pk/lem_3.cpp")
        self.assertEqual(followed("checks/pk/lem_3.cpp", "a < b", label, lem_2, other), [1])  # is there
        self.assertEqual(followed(old, "a < b", label, other), [1])  # in one other file
        self.assertEqual(followed(old, "a < b", label, lem_2, other), [0])  # the statement's own
        self.assertEqual(followed(old, "a < b", "check:pk.thm-3", lem_2, other), [])  # no telling
        self.assertEqual(followed(old, "a < c", label, lem_2), [])  # the line changed
        self.assertEqual(followed("checks/pk/lem_2.cpp", "a < c", label, lem_2, other), [])
        twice = [{"site": [old, "a < b", "<", "<=", 1], "drawn_for": label}] * 2
        self.assertEqual(len(run.kept_sample("ledger", [lem_2], {"ledger": twice})), 1)

    def test_each_explanation_names_a_line_that_exists(self):
        for file, code, right, wrong in report.reasons():
            lines = [line.strip() for line in (SOURCE / file).read_text(encoding="utf-8").splitlines()]
            self.assertIn(code, lines, file)
            self.assertNotEqual(right, wrong)


if __name__ == "__main__":
    unittest.main()
