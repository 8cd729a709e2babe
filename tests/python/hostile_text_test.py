"""Texts of users and of audited programs reach neither terminal, JSON nor page raw."""

import json
import pathlib
import re
import subprocess
import tempfile
import unicodedata
import unittest

from pkdp_program import HANGS, PROGRAM, run

NASTY = "a\x1b[31m\x07\x00\u202e\u2066\u200b\u00a0\u009bz"
SHOWN = "aU+001B[31mU+0007U+0000U+202EU+2066U+200BU+00A0U+009Bz"
ARGUMENT = NASTY.replace("\x00", "")  # what a command line can carry
ARGUMENT_SHOWN = SHOWN.replace("U+0000", "")
MODEL = {
    "schema": "pkdp-model-1",
    "values": ["0", NASTY],
    "laws": [[{"database": ["0"], "background": NASTY, "mass": "1/2"},
              {"database": [NASTY], "background": NASTY, "mass": "1/2"}]],
    "mechanism": [{"database": ["0"], "output": NASTY + "\ny", "probability": "1/2"},
                  {"database": ["0"], "output": "é", "probability": "1/2"},
                  {"database": [NASTY], "output": NASTY + "\ny", "probability": "1/4"},
                  {"database": [NASTY], "output": "é", "probability": "3/4"}],
}


class Texts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, content, name="file"):
        path = self.folder / name
        path.write_text(content, encoding="utf-8")
        return str(path)

    def clean(self, text):
        """No character that steers a terminal or has no ink, but for line ends."""
        bad = {c for c in text if c != "\n" and c != " "
               and unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Zs", "Zl", "Zp")}
        self.assertEqual(bad, set(), ascii(text[:3000]))
        return text

    def refused(self, *arguments, **options):
        process = run(*arguments, **options)
        self.assertEqual((process.returncode, process.stdout), (2, ""), process.stderr)
        self.assertEqual(process.stderr.count("\n"), 1, process.stderr)
        return self.clean(process.stderr)


class Models(Texts):
    def test_words(self):
        process = run("model", "-", "--ratio", "1", stdin=json.dumps(MODEL))
        self.assertEqual(process.returncode, 0, process.stderr)
        text = self.clean(process.stdout)
        self.assertIn(f"the attacker knows {SHOWN}", text)
        self.assertIn(f"the output {SHOWN}U+000Ay", text)

    def test_ordinary_letters_stay(self):
        text = json.dumps(MODEL).replace(json.dumps(NASTY)[1:-1], "Käse дельта 数据 ≥ −1")
        process = run("model", "-", "--ratio", "1", stdin=text)
        self.assertIn("the attacker knows Käse дельта 数据 ≥ −1", process.stdout)

    def test_json_keeps_them_escaped(self):
        process = run("model", "-", "--ratio", "1", "--json", stdin=json.dumps(MODEL))
        text = self.clean(process.stdout)
        self.assertIn(r"\u202e", text)
        self.assertIn(NASTY, self.strings(json.loads(text)))

    def strings(self, node):
        """All strings of a document."""
        if isinstance(node, dict):
            return [text for item in node.items() for text in self.strings(item)]
        if isinstance(node, (list, tuple)):
            return [text for item in node for text in self.strings(item)]
        return [node]

    def test_errors(self):
        text = json.dumps(MODEL)
        self.assertIn(SHOWN[:8], self.refused("model", "-", "--ratio", "1", stdin=text.replace(
            '"values"', json.dumps(NASTY) + ": 1, \"values\"")))
        self.refused("model", "-", "--ratio", "1",
                     stdin=text.replace('"mass": "1/2"', f'"mass": {json.dumps(NASTY)}'))
        self.refused("model", self.file("{", ARGUMENT), "--ratio", "1")
        self.refused("model", str(self.folder / ("no" + ARGUMENT)), "--ratio", "1")


class CommandLine(Texts):
    def test_words_that_are_none(self):
        self.assertIn(ARGUMENT_SHOWN[:10], self.refused("eval", ARGUMENT))
        self.refused("eval", "binomial.pmf", ARGUMENT + "=1", "n=1", "k=1", "p=1/2")
        self.refused("eval", "binomial.pmf", "n=" + ARGUMENT, "k=1", "p=1/2")
        self.refused("eval", "binomial.pmf", "--" + ARGUMENT)
        self.refused(ARGUMENT)
        self.refused("audit", "--functions", ARGUMENT, "--exec", "cat")

    def test_bytes_that_are_no_text(self):
        process = subprocess.run([PROGRAM.encode(), b"eval", b"\xff\xc3"], capture_output=True,
                                 timeout=HANGS, check=False)
        self.assertIn(rb"\xFF\xC3", process.stderr)
        process.stderr.decode("ascii")


class Audits(Texts):
    def answers(self):
        cell = ARGUMENT.replace("\x1b", "\x1b\n")
        return self.file("function,n,k,p,value\nbinomial.pmf,1,1,1/2,0.5\n"
                         f'binomial.pmf,1,"{cell}",1/2,0.5\n', ARGUMENT)

    def test_cells_and_file_names(self):
        page = self.folder / "page.html"
        for options in ((), ("--json",)):
            process = run("audit", self.answers(), "--cases", self.file("", "none"),
                          "--report", str(page), *options)
            self.clean(process.stdout)
            self.clean(process.stderr)
        self.assertIn(process.returncode, (1, 2))
        process = run("audit", self.file("function,n,k,p,value\nbinomial.pmf,1,1,1/2,0.4\n",
                                         ARGUMENT), "--report", str(page))
        self.assertEqual(process.returncode, 1, process.stderr)
        self.clean(process.stdout)
        self.assertIn(ARGUMENT_SHOWN, process.stdout)
        self.assertIn(ARGUMENT_SHOWN, self.clean(page.read_text(encoding="utf-8")))

    def test_programs(self):
        adapter = self.file(f"""
import json, sys
nasty = {NASTY!r} + "\\n<b>"
about = {{"version": 1, "functions": ["binomial.pmf"],
         "implementation": {{"name": nasty, "version": nasty, "language": nasty}}}}
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "stop": break
    run = request["cmd"] == "run"
    print(json.dumps({{"seq": request["seq"], "errored": nasty}} if run else about), flush=True)
""", "adapter.py")
        page = self.folder / "page.html"
        cases = self.file('{"function":"binomial.pmf","arguments":{"n":"1","k":"1","p":"1/2"}}\n',
                          "cases.jsonl")
        command = ("audit", "--exec", f"/usr/bin/python3 '{adapter}'", "--cases", cases)
        process = run(*command, "--report", str(page))
        self.assertEqual(process.returncode, 1, process.stderr)
        self.assertIn(SHOWN + "U+000A<b>", self.clean(process.stdout))
        text = self.clean(page.read_text(encoding="utf-8"))
        self.assertIn(SHOWN + "U+000A&lt;b&gt;", text)
        self.assertIsNone(re.search(r"<b>", text))
        process = run(*command, "--json")
        self.assertIn("U+202E", self.clean(process.stdout))

    def test_known_failures(self):
        known = self.file("binomial.pmf n=" + ARGUMENT.replace("\u00a0", "") + "\n", "known")
        process = run("audit", self.file("function,n,k,p,value\nbinomial.pmf,1,1,1/2,0.5\n"),
                      "--expect", known)
        self.assertIn("U+202E", self.clean(process.stdout))


if __name__ == "__main__":
    unittest.main()
