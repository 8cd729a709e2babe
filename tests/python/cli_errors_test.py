"""pkdp errors: the table of docs/errata.md is what the program prints, the figures of the documents
are the ledger's."""

import functools
import json
import pathlib
import re
import unittest

import jsonschema

import documents
import pkdp_program

ROOT = pathlib.Path(pkdp_program.SOURCE)
STALE = "run `./bootstrap docs`"


@functools.lru_cache(maxsize=1)
def ledger():
    return documents.figures.ledger(documents.Program(pkdp_program.PROGRAM))


class Errors(unittest.TestCase):
    def test_the_errata_have_the_table(self):
        text = (ROOT / "docs" / "errata.md").read_text(encoding="utf-8")
        (table,) = re.findall(r"<!-- generated: errata -->\n(.*?)<!-- end -->", text, re.DOTALL)
        printed = pkdp_program.run("errors", "--markdown").stdout
        self.assertEqual(table.replace("](../", "]("), printed, STALE)

    def test_the_figures_of_the_ledger(self):
        program = documents.Program(pkdp_program.PROGRAM)
        ledger()
        text = (ROOT / "docs" / "errata.md").read_text(encoding="utf-8")
        (part,) = re.findall(r"<!-- generated: ledger -->\n(.*?)<!-- end -->", text, re.DOTALL)
        self.assertEqual(part, documents.figures.ledger_paragraphs(program), STALE)
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        figures = documents.figures.of_the_ledger(program)
        self.assertEqual(readme, documents.figures.refreshed(readme, figures), STALE)

    def test_every_letter_of_a_claim_is_explained(self):
        concepts = documents.PAGES["docs/concepts.md"]
        for statement in ledger()["statements"]:
            for reading in statement["readings"]:
                letters = set(re.findall(r"[α-ωΑ-Ω]", reading["claim"])) - set("ΣΠΩ")
                self.assertEqual({letter for letter in letters if letter not in concepts}, set(),
                                 (statement["id"], reading["reading"]))

    def test_every_id_in_the_documents_exists(self):
        ids = {statement["id"] for statement in ledger()["statements"]}
        for name, text in {**documents.PAGES, **documents.FOLDER_PAGES}.items():
            text = re.sub(r"\S*/\S*|\S+\.(?:json|csv|svg|formulas)\b", "", text)
            named = set(re.findall(r"(?<![\w./-])(?:pk|np|th|bl)\.[a-z]+-[0-9a-z.-]*[0-9a-z]", text))
            self.assertLessEqual(named, ids, name)

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
        found = [statement["finding"] for statement in ledger()["statements"]]
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
