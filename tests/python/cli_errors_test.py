"""pkdp errors: the table of README.md is what the program prints."""

import json
import pathlib
import unittest

import jsonschema

import pkdp_program

README = pathlib.Path(pkdp_program.SOURCE) / "README.md"
BEGIN, END = "<!-- pkdp errors --markdown -->\n", "<!-- end -->\n"


class Errors(unittest.TestCase):
    def test_the_readme_has_the_table(self):
        text = README.read_text(encoding="utf-8")
        table = text[text.index(BEGIN) + len(BEGIN):text.index(END)]
        self.assertEqual(table, pkdp_program.run("errors", "--markdown").stdout)

    def test_json(self):
        answer = pkdp_program.answer("errors")
        jsonschema.validate(answer, pkdp_program.schema("errors"))
        self.assertIn("pk.thm-3", [error["ids"][0] for error in answer["errors"]])

    def test_text(self):
        text = pkdp_program.run("errors").stdout
        self.assertIn("pk.lem-2 (edge)\n  printed         binomial tail", text)
        self.assertIn("certificate     pk.lem-2.printed.json", text)

    def test_the_findings_are_counted(self):
        answer = pkdp_program.answer("errors")
        ledger = pkdp_program.answer("check", "--effort", "quick")
        found = [statement["finding"] for statement in ledger["statements"]]
        for finding, count in answer["findings"].items():
            self.assertEqual(count, found.count(finding), finding)
        self.assertEqual(sum(answer["findings"].values()), len(found))
        self.assertIn(f"Of {len(found)} statements, unsafe: {found.count('unsafe')}; ",
                      pkdp_program.run("errors").stdout)

    def test_unsafe_errors_say_who_loses(self):
        unsafe = pkdp_program.run("errors", "--finding", "unsafe", "--json")
        errors = json.loads(unsafe.stdout)["errors"]
        self.assertTrue(errors)
        for error in errors:
            self.assertEqual(error["finding"], "unsafe")
            self.assertTrue(error["loses"], error["ids"])
        text = pkdp_program.run("errors", "--finding", "unsafe").stdout
        self.assertEqual(text.count("  who loses       "), len(errors))

    def test_an_unknown_finding_names_those_there_are(self):
        process = pkdp_program.run("errors", "--finding", "dangerous")
        self.assertEqual(process.returncode, 2, process.stdout)
        self.assertIn("unsafe, false, edge, proof, text or none", process.stderr)

    def test_show_says_what_the_error_is_worth(self):
        answer = pkdp_program.answer("errors")
        error = next(error for error in answer["errors"] if error["finding"] == "unsafe")
        texts = [pkdp_program.run("show", name).stdout for name in error["ids"]]
        count = answer["findings"]["unsafe"]
        self.assertTrue(any(f"\n  finding    unsafe ({count} of " in text for text in texts), texts)
        self.assertTrue(any("\n  who loses  " in text for text in texts), texts)

    def test_two_forms_at_once_are_refused(self):
        process = pkdp_program.run("errors", "--json", "--markdown")
        self.assertEqual(process.returncode, 2, process.stderr)


if __name__ == "__main__":
    unittest.main()
