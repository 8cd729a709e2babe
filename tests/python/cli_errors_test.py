"""pkdp errors: the table of README.md is what the program prints."""

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

    def test_two_forms_at_once_are_refused(self):
        process = pkdp_program.run("errors", "--json", "--markdown")
        self.assertEqual(process.returncode, 2, process.stderr)


if __name__ == "__main__":
    unittest.main()
