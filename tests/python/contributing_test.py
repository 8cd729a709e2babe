"""The steps of CONTRIBUTING are true and all there is to do: the statement and the quantity of
tests/example, whose files stand there as they would in the tree, are found by the build and in the
program that is built with them."""

import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

import jsonschema

import documents
import pkdp_program

ROOT = pathlib.Path(pkdp_program.SOURCE).resolve()
BUILD = pathlib.Path(os.environ.get("PKDP_BUILD_DIR", ROOT / "build" / "release"))
EXAMPLE = ROOT / "tests" / "example"
WITH_EXAMPLE = BUILD / "pkdp_with_example"
STATEMENT = "pk.claim-alone"
CERTIFICATE = f"{STATEMENT}.printed.json"
QUANTITY = "alone.probability"
GOLDEN = f"{QUANTITY}.json"


def said(program, *arguments, status=0):
    """What a program prints when it ends with this status."""
    done = subprocess.run([str(program), *map(str, arguments)], capture_output=True, text=True,
                          timeout=pkdp_program.HANGS, cwd=ROOT)
    if done.returncode != status:
        raise AssertionError(f"{program} {arguments}: exit {done.returncode}, not {status}: "
                             f"{done.stdout}{done.stderr}")
    return done.stdout if status in (0, 1) else done.stderr


def answer(program, *arguments):
    return json.loads(said(program, *arguments, "--json"))


def added_lines(*arguments):
    """The lines that the example adds to what the plain program prints; it takes none away."""
    before, after = (said(program, *arguments).splitlines()
                     for program in (pkdp_program.PROGRAM, WITH_EXAMPLE))
    rest = iter(after)
    if not all(line in rest for line in before):  # in their order
        raise AssertionError(f"{arguments}: more than added lines differ")
    return [line for line in after if line not in before]


class Scratch(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix="pkdp-example-")
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)


@functools.cache
def steps(section):
    """The files that a section of CONTRIBUTING names, with SOURCE, ID or NAME for what they are about,
    as expressions."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (body,) = re.findall(rf"^## {section}\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)
    named = re.findall(r"`([\w./-]*/[\w./-]*(?:SOURCE|ID|NAME)[\w./-]*\.[a-z]+)`", body)
    return [re.sub("SOURCE|ID|NAME", "[a-z0-9_-]+", re.escape(name)) for name in named]


class Steps(Scratch):
    """What CONTRIBUTING says is what the example does."""

    def test_each_step_is_one_file_and_there_is_no_other(self):
        files = [path.relative_to(EXAMPLE).as_posix() for path in EXAMPLE.rglob("*")
                 if path.is_file()]
        taken = []
        for section, count in (("A quantity", 2), ("A statement", 4)):
            self.assertEqual(count, len(steps(section)), section)
            for step in steps(section):
                found = [name for name in files if re.fullmatch(step, name)]
                self.assertEqual(1, len(found), f"{section}: {step}: {found}")
                taken += found
        self.assertEqual(sorted(files), sorted(taken))

    def tree_with_the_example(self):
        """The tree with the files of the example where they belong."""
        for place, folders, names in os.walk(ROOT):
            folders[:] = [name for name in folders if name not in ("build", ".git", "golden")]
            copy = self.folder / pathlib.Path(place).relative_to(ROOT)
            copy.mkdir(exist_ok=True)
            for name in names:
                (copy / name).symlink_to(pathlib.Path(place, name))
        for path in EXAMPLE.rglob("*"):
            if path.is_file():
                aim = self.folder / path.relative_to(EXAMPLE)
                self.assertFalse(aim.exists(), aim)
                aim.symlink_to(path)

    def test_the_build_finds_the_files_without_being_told(self):
        self.tree_with_the_example()
        build = self.folder / "build"
        said("cmake", "-S", self.folder, "-B", build, "-G", "Ninja", "-DPKDP_BENCH=OFF",
             "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
        commands = {pathlib.Path(entry["file"]): entry["command"] for entry in
                    json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))}
        targets = {"checks/": "pkdp_checks_archive", "reference/": "pkdp_reference",
                   "fixtures/": "pkdp_fixtures_archive", "tests/": "pkdp_tests"}
        sources = [path.relative_to(EXAMPLE) for path in EXAMPLE.rglob("*.cpp")]
        self.assertEqual(4, len(sources))
        for source in sources:
            target = targets[source.parts[0] + "/"]
            self.assertIn(f"/{target}.dir/", commands[self.folder / source])
        self.assertIn(f"pk/{STATEMENT}.toml", (build / "checks/ledger.cpp").read_text("utf-8"))
        self.assertIn("> alone();", (build / "reference/families.cpp").read_text("utf-8"))


class TheStatement(Scratch):
    def test_check_decides_it(self):
        ledger = answer(WITH_EXAMPLE, "check", STATEMENT)
        jsonschema.validate(ledger, pkdp_program.schema("ledger"))
        (statement,) = ledger["statements"]
        self.assertEqual("edge", statement["finding"])
        printed, corrected = statement["readings"]
        self.assertEqual(("printed", "refuted", CERTIFICATE),
                         tuple(printed[key] for key in ("reading", "verdict", "certificate")))
        self.assertEqual(("corrected", "holds", "exhaustive"),
                         tuple(corrected[key] for key in ("reading", "verdict", "evidence")))
        # 22 fractions in (0, 1] with denominator ≤ 8 but 1, for n from 2 to 12.
        self.assertEqual((12 * 23, 11 * 21), (corrected["cases"], corrected["effective"]))
        for reading in (printed, corrected):
            self.assertNotIn("status", reading, "confirmed")

    def test_show_has_its_words(self):
        text = said(WITH_EXAMPLE, "show", STATEMENT)
        words = (EXAMPLE / "ledger" / "pk" / f"{STATEMENT}.toml").read_text(encoding="utf-8")
        for key in ("title", "printed", "error"):
            self.assertIn(re.search(rf'^{key} = "(.*)"$', words, re.MULTILINE)[1], text)
        self.assertIn("the paper, Damien Desfontaines", text)
        self.assertIn('"relation": ">="', text)
        said(pkdp_program.PROGRAM, "show", STATEMENT, status=2)

    def test_errors_has_one_more(self):
        before, after = (answer(program, "errors")
                         for program in (pkdp_program.PROGRAM, WITH_EXAMPLE))
        more = [error for error in after["errors"] if error not in before["errors"]]
        self.assertEqual([([STATEMENT], "edge", [CERTIFICATE])],
                         [(x["ids"], x["finding"], x["certificates"]) for x in more])
        self.assertEqual(len(before["errors"]) + 1, len(after["errors"]))
        self.assertEqual(before["findings"]["edge"] + 1, after["findings"]["edge"])
        (line,) = added_lines("errors", "--markdown")
        self.assertTrue(line.startswith(f"| {STATEMENT} | edge |"), line)

    def test_record_writes_its_certificate_and_its_counts_and_nothing_else(self):
        ledger = self.folder / "ledger"
        ledger.mkdir()
        shutil.copy(ROOT / "ledger" / "sources.toml", ledger)
        (self.folder / "docs").mkdir()
        for page in ("README.md", "docs/errata.md"):  # into which tables are written
            shutil.copy(ROOT / page, self.folder / page)
        said(WITH_EXAMPLE, "check", "--record", self.folder)
        self.assertIn(STATEMENT, (self.folder / "docs/errata.md").read_text(encoding="utf-8"))
        before, after = (json.loads((folder / "snapshot.json").read_text(encoding="utf-8"))
                         for folder in (ROOT / "ledger", ledger))
        self.assertEqual({"printed", "corrected"}, set(after.pop(STATEMENT)))
        self.assertEqual(before, after)
        before, after = ({path.name: path.read_bytes() for path in folder.glob("*.json")}
                         for folder in (ROOT / "ledger" / "certificates", ledger / "certificates"))
        self.assertIn(CERTIFICATE, after)
        del after[CERTIFICATE]
        self.assertEqual(before, after)

    def test_the_verifier_derives_its_certificate_with_its_formulas(self):
        said(WITH_EXAMPLE, "check", STATEMENT, "--certificates", self.folder)
        certificate = self.folder / CERTIFICATE
        tables = pathlib.Path("checks", "verify")
        shutil.copytree(ROOT / tables, self.folder / tables)
        for status in (1, 0):  # without and with the example's table
            text = said(sys.executable, self.folder / tables / "verify_certificates.py", certificate,
                        status=status)
            self.assertIn("ok  " if status == 0 else "no derivation is known", text)
            shutil.copytree(EXAMPLE / tables, self.folder / tables, dirs_exist_ok=True)
        wrong = certificate.read_text(encoding="utf-8").replace('"n": "1"', '"n": "0"')
        certificate.write_text(wrong, encoding="utf-8")
        text = said(sys.executable, self.folder / tables / "verify_certificates.py", certificate,
                    status=1)
        self.assertIn("not so: n >= 1", text)


class TheQuantity(Scratch):
    def generated(self):
        """The golden files of the tree and that of the quantity."""
        golden = self.folder / "golden"
        shutil.copytree(ROOT / "fixtures" / "golden", golden)
        said(WITH_EXAMPLE, "fixtures", "generate", golden, "--only", QUANTITY)
        return golden

    def test_list_has_one_more(self):
        (line,) = added_lines("list")
        self.assertRegex(line, rf"^{QUANTITY} +probability that no other record is 1$")
        names = [entry["name"] for entry in answer(WITH_EXAMPLE, "list")["quantities"]]
        self.assertEqual(sorted(names), names)

    def test_show_has_its_words(self):
        shown = answer(WITH_EXAMPLE, "show", QUANTITY)
        self.assertEqual((["n", "p"], [STATEMENT], "none"),
                         ([x["name"] for x in shown["parameters"]], shown["statements"],
                          shown["safe"]))

    def test_eval_evaluates_it(self):
        value = answer(WITH_EXAMPLE, "eval", QUANTITY, "n=3", "p=1/3")
        self.assertEqual("4/9", value["exact"])
        self.assertEqual(4 / 9, float.fromhex(value["nearest"]))
        self.assertIn("domain error: n ", said(WITH_EXAMPLE, "eval", QUANTITY, "n=0", "p=1/3",
                                              status=2))
        said(pkdp_program.PROGRAM, "eval", QUANTITY, "n=3", "p=1/3", status=2)

    def test_the_documents_have_a_row_of_it(self):
        table = documents.limits.quantities(documents.Program(str(WITH_EXAMPLE)))
        page = documents.part("docs/limits.md", "limits")
        more = [line for line in table.splitlines() if line not in page.splitlines()]
        self.assertEqual(1, len(more), more)
        self.assertTrue(more[0].startswith(f"| `{QUANTITY}` |"), more)

    def test_its_cases_are_generated_and_the_others_stay(self):
        golden = self.generated()
        before, after = ({entry["file"]: entry for entry in json.loads(
            (folder / "manifest.json").read_text(encoding="utf-8"))["files"]}
                         for folder in (ROOT / "fixtures" / "golden", golden))
        own = after.pop(GOLDEN)
        self.assertEqual(before, after)
        document = json.loads((golden / GOLDEN).read_text(encoding="utf-8"))
        jsonschema.validate(document, pkdp_program.schema("fixtures"))
        self.assertEqual(len(document["cases"]), own["cases"])
        self.assertEqual((20, 2), (own["valid"] - own["twins"], own["invalid"]))
        checked = 0
        for case in document["cases"]:
            n, p = int(case["arguments"]["n"]), case["arguments"]["p"]
            if case["result"] == "valid" and n <= 30 and "x" not in p:
                value = (1 - Fraction(p)) ** (n - 1)
                low, high = map(Fraction, case["enclosure"])
                self.assertTrue(low <= value <= high, case)
                self.assertEqual(float(value), float.fromhex(case["nearest"]), case)
                checked += 1
        self.assertEqual(15, checked)
        self.assertIn(f"\n{QUANTITY} ", said(WITH_EXAMPLE, "fixtures", "list", golden))

    def test_its_cases_are_verified(self):
        said(WITH_EXAMPLE, "fixtures", "generate", self.folder, "--only", QUANTITY)
        self.assertIn("of 1 quantities recomputed: every", said(WITH_EXAMPLE, "fixtures", "verify",
                                                                self.folder))
        path = self.folder / GOLDEN
        path.write_text(path.read_text(encoding="utf-8").replace("0x1p-1", "0x1p-2", 1))
        self.assertIn("but recomputation gives",
                      said(WITH_EXAMPLE, "fixtures", "verify", self.folder, status=1))

    def test_all_quantities_have_cases(self):
        # Without --only the generator wants to know every golden file: each is of a plan.
        names = {entry["name"] for entry in answer(WITH_EXAMPLE, "list")["quantities"]}
        listed = {entry["function"] for entry in answer(
            WITH_EXAMPLE, "fixtures", "list", self.generated())["files"]}
        self.assertEqual(names, listed)

    def test_the_auditor_judges_programs_and_answers(self):
        golden = self.generated()
        testee = f"{sys.executable} {ROOT / 'tests' / 'testees' / 'nobody_else.py'}"
        for options, status in (("", 0), (" --all-records", 1)):
            report = json.loads(said(
                WITH_EXAMPLE, "audit", "--json", "--cases", golden, "--functions", "alone.*",
                "--exec", testee + options, status=status))
            jsonschema.validate(report, pkdp_program.schema("audit-report"))
            (entry,) = report["functions"]
            self.assertEqual(QUANTITY, entry["function"])
            self.assertEqual(status, int(entry["correctly_rounded"] < entry["measured"]), entry)
        answers = self.folder / "answers.csv"
        for value, status in (("0x1.2p-1", 0), ("0x1.2p-2", 1)):  # (3/4)² = 9/16
            answers.write_text(f"function,n,p,value\n{QUANTITY},3,1/4,{value}\n", encoding="utf-8")
            said(WITH_EXAMPLE, "audit", answers, "--cases", golden, status=status)


if __name__ == "__main__":
    unittest.main()
