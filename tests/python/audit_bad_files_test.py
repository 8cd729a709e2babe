"""`pkdp audit FILE` on files that are not what they should be: exit 2, the line, nothing printed;
golden truths for answers by arguments and by id; the adapter printed in docs/auditor.md."""

import json
import os
import pathlib
import re
import sys
import tempfile
import unittest

import jsonschema

import pkdp_program
from pkdp_program import run

ROOT = pathlib.Path(pkdp_program.SOURCE)
GOLDEN = str(ROOT / "fixtures" / "golden")
HEAD = b"function,n,k,p,value\n"
ROW = b"binomial.pmf,1,1,1/2,0.5\n"
LINE = b'{"function":"binomial.pmf","arguments":{"n":"1","k":"1","p":"1/2"},"value":"0.5"}\n'


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, content, name="answers"):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    def refused(self, content, *messages, options=()):
        process = run("audit", self.file(content), *options)
        self.assertEqual(process.returncode, 2, process.stdout + process.stderr)
        self.assertEqual(process.stdout, "")
        self.assertEqual(process.stderr.count("\n"), 1)
        self.assertLess(len(process.stderr), 700)
        for message in messages:
            self.assertIn(message, process.stderr)

    def report(self, status, *arguments):
        process = run("audit", *arguments, "--json")
        self.assertEqual(process.returncode, status, process.stderr)
        report = json.loads(process.stdout)
        jsonschema.validate(report, pkdp_program.schema("audit-report"))
        return report


class Refused(Files):
    def test_headers(self):
        for header, message in ((b"function,n,k\n", "no column value"),
                                (b"value,n\n", "no column function"),
                                (b"function,value,n,n\n", "column n twice"),
                                (b"function,value,value\n", "column value twice"),
                                (b"function,value,\n", "without a name"),
                                (b"\n\nfunction;value;n\n", ":3")):
            self.refused(header + ROW, message)
        self.refused(b"", "a header")
        self.refused(b"\n\n", "a header")
        self.refused(HEAD, "has no case")

    def test_rows(self):
        for row, message in ((b"binomial.nothing,1,1,1/2,0.5\n", "binomial.nothing"),
                             (b"binomial.pmf,1,1,1/2\n", "4 cells"),
                             (b"binomial.pmf,1,1,1/2,0.5,6\n", "6 cells"),
                             (b"binomial.pmf,1,1,1/2,1e\n", "1e"),
                             (b"binomial.pmf,1,1,1/2," + b"9" * 200_000 + b"\n", "999"),
                             (b"binomial.pmf,1,1,1//2,0.5\n", "1//2"),
                             (b"binomial.pmf,1,1,,0.5\n", "missing"),
                             (b'"binomial.pmf,1,1,1/2,0.5\n', "not closed"),
                             (b"x" * 5_000_000 + b"\n", "1 cells"),
                             (b"," * 1_000_000 + b"\n", "1000001 cells"),
                             (b"binomial.pmf,1,1,1/2,\x000.5\n", "0x00"),
                             (b"binomial.pmf,1,1,1/2,0.5\xff\n", "0xff")):
            with self.subTest(row=row[:60]):
                self.refused(HEAD + ROW + row, ":3", message)

    def test_json_lines(self):
        deep = b"[" * 1_000_000
        for line, message in ((b"{oops\n", "no JSON"), (b"[]\n", "no JSON object"), (b"7\n", "object"),
                              (b'{"function":"binomial.pmf","value":"1"}\n', "neither"),
                              (b'{"function":7,"arguments":{},"value":"1"}\n', "string"),
                              (b'{"function":"binomial.pmf","arguments":' + deep + b"}\n", "no JSON"),
                              (b'{"function":"binomial.pmf","arguments":' + deep + b"]" * 1_000_000
                               + b',"value":"1"}\n', "deeper nesting"),
                              (LINE.replace(b'"n"', b'"n":"2","n"'), "n listed twice"),
                              (LINE.replace(b'"value"', b'"value":"1","value"'), "value listed"),
                              (LINE.replace(b'"0.5"', b"0.5"), "string"),
                              (LINE.replace(b'"value"', b'"skipped":"x","value"'), "more than one"),
                              (LINE.replace(b'"value"', b'"id":0,"value"'), "id"),
                              (LINE.replace(b'"value"', b'"id":"1","value"'), "id"),
                              (LINE.replace(b"pmf", b"p\xffmf"), "0xff"),
                              (LINE.replace(b"pmf", b"p\x00mf"), "0x00"),
                              (LINE.replace(b"pmf", b"nothing"), "binomial.nothing")):
            with self.subTest(line=line[:60]):
                self.refused(LINE + LINE + line, ":3", message)

    def test_other_files(self):
        self.refused(("\ufeff" + HEAD.decode()).encode("utf-16"), ":1", "UTF-8")
        self.refused(b"\x7fELF\x02\x01\x01\x00\x00", ":1")
        self.refused(b"\x00" * 1000, ":1", "0x00")
        process = run("audit", str(self.folder))
        self.assertEqual(process.returncode, 2)

    def test_the_first_of_many_bad_lines_is_named(self):
        rows = HEAD + ROW * 100_000
        self.refused(rows + b"binomial.pmf,1,1,1/2,x\n" + b"," * 4 + b"\n", ":100002", "'x'")
        self.refused(rows + b"binomial.none,1,1,1/2,1\n" * 50, ":100002")

    def test_a_question_about_nothing(self):
        testee = os.path.join(os.path.dirname(pkdp_program.PROGRAM), "testees", "faulty")
        question = LINE.replace(b',"value":"0.5"', b"")
        for name in (b"", b"binomial.nothing"):
            cases = self.file(question + question.replace(b"binomial.pmf", name), "cases.jsonl")
            process = run("audit", "--exec", testee, "--cases", cases)
            self.assertEqual(process.returncode, 2, process.stdout + process.stderr)
            self.assertIn(f"cases.jsonl:2: '{name.decode()}' is no quantity", process.stderr)


class Known(Files):
    def cases(self):
        """A golden file that says that a pmf is 1/4, where it is 1/2."""
        quarter = {"id": 3, "arguments": {"n": "1", "k": "1", "p": "1/2"}, "result": "valid",
                   "enclosure": ["0.25", "0.25"], "exact": "1/4", "nearest": "0x1p-2",
                   "down": "0x1p-2", "up": "0x1p-2"}
        return self.file(json.dumps({"schema": "pkdp-fixtures-1", "function": "binomial.pmf",
                                     "cases": [quarter]}), "binomial.pmf.json")

    def test_a_printed_truth_judges(self):
        answers = self.file(HEAD + ROW + ROW.replace(b"0.5", b"0.25"))
        report = self.report(1, answers, "--cases", self.cases())
        self.assertEqual(report["totals"]["correctly_rounded"], 1)
        self.assertEqual([case["reply"] for case in report["failures"]], ["0.5"])
        self.assertEqual(report["failures"][0]["id"], 3)
        report = self.report(1, answers, "--cases", self.file("", "none"))  # the catalogue
        self.assertEqual([case["reply"] for case in report["failures"]], ["0.25"])

    def test_ids(self):
        cases = self.cases()
        answers = self.file("function,id,value\nbinomial.pmf,3,0.25\n")
        self.assertEqual(self.report(0, answers, "--cases", cases)["totals"]["correctly_rounded"], 1)
        for row in (b"4,0.25\n", b"x,0.25\n", b"0,0.25\n", b"-1,0.25\n"):
            self.refused(b"function,id,value\nbinomial.pmf," + row, ":2", options=("--cases", cases))
        self.refused(b"function,id,n,value\nbinomial.pmf,3,2,0.25\n", ":2", "n=1",
                     options=("--cases", cases))

    def test_golden_files_of_what_is_not_answered_are_not_read(self):
        golden = self.folder / "golden"
        golden.mkdir()
        (golden / "mine.json").write_text(pathlib.Path(self.cases()).read_text())
        (golden / "binomial.upper_tail.json").write_text("{")
        answers = self.file(HEAD + ROW.replace(b"0.5", b"0.25"))
        process = run("audit", answers, "--json", environment={"PKDP_GOLDEN": str(golden)})
        self.assertEqual(process.returncode, 0, process.stdout + process.stderr)  # mine.json says 1/4
        (golden / "binomial.pmf.json").write_text("{")
        process = run("audit", answers, environment={"PKDP_GOLDEN": str(golden)})
        self.assertEqual(process.returncode, 2)
        self.assertIn("binomial.pmf.json", process.stderr)

    def test_all_golden_answers_by_id(self):
        lines, skipped = ["function,id,value"], 0
        for path in sorted(pathlib.Path(GOLDEN).glob("*.*.json")):
            document = json.loads(path.read_text(encoding="utf-8"))
            for case in document["cases"]:
                value = case["nearest"] if case["result"] == "valid" else "nan"
                skipped += case.get("error", "domain") != "domain"
                lines.append(f"{document['function']},{case['id']},{value}")
        report = self.report(0, self.file("\n".join(lines)), "--cases", GOLDEN,
                             "--tolerance-ulp", "1/2")
        totals = report["totals"]
        self.assertEqual(totals["cases"], len(lines) - 1)
        self.assertEqual(totals["correctly_rounded"], totals["measured"])
        self.assertEqual(totals["skipped"], skipped)
        self.assertGreater(totals["measured"], 9000)


class PrintedAdapter(Files):
    def test_the_printed_adapter_runs(self):
        text = (ROOT / "docs" / "auditor.md").read_text(encoding="utf-8")
        (program,) = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
        self.assertLess(program.count("\n"), 30)
        adapter = self.file(program, "my_adapter.py")
        command = f"'{sys.executable}' '{adapter}'"
        report = self.report(1, "--exec", command, "--functions", "binomial.*", "--cases", GOLDEN)
        self.assertEqual(report["implementation"]["name"], "mine")
        self.assertGreater(report["totals"]["measured"], 100)
        self.assertGreater(report["totals"]["faithful"], 10)
        for count in ("crashed", "timed_out", "garbage", "not_run"):
            self.assertEqual(report["totals"][count], 0, count)
        self.assertEqual((report["restarts"], report["findings"]), (0, []))


if __name__ == "__main__":
    unittest.main()
